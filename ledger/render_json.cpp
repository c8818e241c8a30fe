#include <boost/json.hpp>

#include "ledger/render.h"

namespace enfilade::ledger {
namespace {

namespace json = boost::json;

json::object totals_object(const Totals& totals) {
  return {{"rules", totals.rules},
          {"rulings", totals.rulings},
          {"covered", totals.covered},
          {"not_testable", totals.not_testable},
          {"open", totals.open}};
}

json::object row_object(const Row& row) {
  json::object object{{"id", row.entry.id},
                      {"kind", row.entry.ruling ? "ruling" : "rule"},
                      {"status", status_name(row.status)},
                      {"text", row.entry.text},
                      {"section", row.entry.section},
                      {"file", row.entry.file},
                      {"line", row.entry.line}};
  if (!row.tests.empty()) {
    json::array tests;
    for (const Citation& test : row.tests) {
      tests.push_back(json::object{{"test", test.test}, {"file", test.file}, {"line", test.line}});
    }
    object["tests"] = std::move(tests);
  }
  if (!row.reason.empty()) object["reason"] = row.reason;
  return object;
}

json::object system_object(const SystemReport& system, const RenderOptions& options) {
  json::object object{{"system", system.system}, {"totals", totals_object(system.totals)}};
  if (options.totals_only) return object;
  json::array entries;
  for (const Row& row : system.rows) {
    if (options.only_open && row.status != Status::Open) continue;
    entries.push_back(row_object(row));
  }
  object["entries"] = std::move(entries);
  return object;
}

}  // namespace

std::string render_json(const Report& report, const RenderOptions& options) {
  const Report shown = narrow(report, options.system, options.prefix);
  json::array problems;
  for (const Problem& problem : shown.problems) {
    problems.push_back(json::object{{"place", problem.place}, {"words", problem.words}});
  }
  json::array systems;
  for (const SystemReport& system : shown.systems) {
    systems.push_back(system_object(system, options));
  }
  const json::object root{{"totals", totals_object(shown.totals)},
                          {"problems", std::move(problems)},
                          {"systems", std::move(systems)}};
  return json::serialize(root) + "\n";
}

}  // namespace enfilade::ledger
