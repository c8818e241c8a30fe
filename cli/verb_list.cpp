// `enfilade list`: the rule systems, their scenarios and seats, and the bots.
#include <fmt/core.h>
#include <fmt/format.h>

#include "cli/language.h"
#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

std::string as_json(const Library& library, Language language) {
  records::CanonicalWriter writer;
  writer.open_object().key("systems").open_array();
  for (const auto& system : library.systems()) {
    writer.open_object()
        .field("name", system->name())
        .field("rules", system->rules_version())
        .key("scenarios")
        .open_array();
    for (const ScenarioInfo& scenario : system->scenarios()) {
      writer.open_object()
          .field("id", scenario.id)
          .field("title", scenario.title.in(language))
          .field("content", scenario.content)
          .key("seats")
          .open_array();
      for (const std::string& seat : scenario.seats) writer.value(seat);
      writer.close_array().close_object();
    }
    writer.close_array().key("bots").open_array();
    for (const std::string& bot : system->bots()) writer.value(bot);
    writer.close_array().close_object();
  }
  writer.close_array().close_object();
  return writer.take();
}

}  // namespace

int list(const Common& options) {
  const auto library = open_library(options);
  if (!library) return library.error();
  const Language language = language_of(options.lang);
  if (options.json) {
    fmt::print("{}\n", as_json(*library, language));
    return kOk;
  }
  for (const auto& system : library->systems()) {
    fmt::print("{} (rules version {})\n", system->name(), system->rules_version());
    for (const ScenarioInfo& scenario : system->scenarios()) {
      fmt::print("  {:<12} {}; seats: {}\n", scenario.id, printable(scenario.title.in(language)),
                 seat_names(scenario));
    }
    fmt::print("  bots: {}\n", fmt::join(system->bots(), ", "));
  }
  return kOk;
}

}  // namespace enfilade::cli
