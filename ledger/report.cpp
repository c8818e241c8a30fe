#include "ledger/report.h"

#include <functional>
#include <map>

namespace enfilade::ledger {
namespace {

using EntriesById = std::map<std::string, const Entry*, std::less<>>;

// An entry defined twice counts where it stands first.
EntriesById index_of(const Ledger& ledger) {
  EntriesById index;
  for (const Entry& entry : ledger.entries) index.emplace(entry.id, &entry);
  return index;
}

template <class T>
std::map<std::string, std::vector<const T*>, std::less<>> by_id(const std::vector<T>& items) {
  std::map<std::string, std::vector<const T*>, std::less<>> grouped;
  for (const T& item : items) grouped[item.id].push_back(&item);
  return grouped;
}

void count(Totals& totals, const Row& row) {
  ++(row.entry.ruling ? totals.rulings : totals.rules);
  switch (row.status) {
    case Status::Open: ++totals.open; break;
    case Status::Covered: ++totals.covered; break;
    case Status::NotTestable: ++totals.not_testable; break;
  }
}

void add_row(Report& report, Row row) {
  if (report.systems.empty() || report.systems.back().system != row.entry.system) {
    report.systems.push_back({.system = row.entry.system, .totals = {}, .rows = {}});
  }
  SystemReport& system = report.systems.back();
  count(system.totals, row);
  count(report.totals, row);
  system.rows.push_back(std::move(row));
}

void check_entries(const Ledger& ledger, const EntriesById& index, std::vector<Problem>& found) {
  for (const Entry& entry : ledger.entries) {
    const Entry* first = index.at(entry.id);
    if (first == &entry) continue;
    found.push_back({place_of(entry.file, entry.line),
                     entry.id + " is already defined at " + place_of(first->file, first->line)});
  }
}

void check_citations(const Citations& citations, const EntriesById& index,
                     std::vector<Problem>& found) {
  for (const Citation& citation : citations.found) {
    if (index.contains(citation.id)) continue;
    found.push_back({place_of(citation.file, citation.line),
                     citation.test + " cites " + citation.id + ", which the ledger does not have"});
  }
}

void check_exemptions(const Ledger& ledger, const Citations& citations, const EntriesById& index,
                      std::vector<Problem>& found) {
  const auto exemptions = by_id(ledger.not_testable);
  const auto cited = by_id(citations.found);
  for (const Exemption& exemption : ledger.not_testable) {
    const std::string place = place_of(exemption.file, exemption.line);
    if (!index.contains(exemption.id)) {
      found.push_back({place, exemption.id + " is not in the ledger"});
    }
    if (exemptions.at(exemption.id).front() != &exemption) {
      found.push_back({place, exemption.id + " is listed twice"});
    }
    if (const auto tests = cited.find(exemption.id); tests != cited.end()) {
      const Citation& test = *tests->second.front();
      found.push_back({place, exemption.id + " is called not testable, yet " + test.test +
                                  " cites it at " + place_of(test.file, test.line)});
    }
  }
}

}  // namespace

std::string_view status_name(Status status) {
  switch (status) {
    case Status::Open: return "open";
    case Status::Covered: return "covered";
    case Status::NotTestable: return "not testable";
  }
  return "";
}

std::vector<Problem> problems(const Ledger& ledger, const Citations& citations) {
  std::vector<Problem> found = ledger.malformed;
  found.insert(found.end(), citations.malformed.begin(), citations.malformed.end());
  const EntriesById index = index_of(ledger);
  check_entries(ledger, index, found);
  check_citations(citations, index, found);
  check_exemptions(ledger, citations, index, found);
  return found;
}

Report build_report(const Ledger& ledger, const Citations& citations) {
  const auto cited = by_id(citations.found);
  const auto exempt = by_id(ledger.not_testable);
  Report report;
  for (const Entry& entry : ledger.entries) {
    Row row{.entry = entry, .status = Status::Open, .tests = {}, .reason = {}};
    if (const auto tests = cited.find(entry.id); tests != cited.end()) {
      row.status = Status::Covered;
      for (const Citation* test : tests->second) row.tests.push_back(*test);
    } else if (const auto found = exempt.find(entry.id); found != exempt.end()) {
      row.status = Status::NotTestable;
      row.reason = found->second.front()->reason;
    }
    add_row(report, std::move(row));
  }
  report.problems = problems(ledger, citations);
  return report;
}

std::expected<Report, Problem> survey(const std::filesystem::path& root) {
  const auto ledger = read_ledger(root);
  if (!ledger) return std::unexpected(ledger.error());
  return build_report(*ledger, scan_citations(root));
}

bool has_prefix(std::string_view id, std::string_view prefix) {
  if (!id.starts_with(prefix)) return false;
  if (id.size() == prefix.size() || prefix.empty()) return true;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !(is_digit(prefix.back()) && is_digit(id[prefix.size()]));
}

Report narrow(const Report& report, std::string_view system, std::string_view prefix) {
  Report narrowed;
  narrowed.problems = report.problems;
  for (const SystemReport& part : report.systems) {
    if (!system.empty() && part.system != system) continue;
    for (const Row& row : part.rows) {
      if (has_prefix(row.entry.id, prefix)) add_row(narrowed, row);
    }
  }
  return narrowed;
}

}  // namespace enfilade::ledger
