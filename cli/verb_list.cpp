// `enfilade list`: the rule systems, their scenarios with seats and choices, and the bots.
#include <fmt/core.h>
#include <fmt/format.h>

#include "cli/language.h"
#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

void put_choices(records::CanonicalWriter& writer, const ScenarioInfo& scenario,
                 Language language) {
  writer.key("choices").open_array();
  for (const ChoiceInfo& choice : scenario.choices) {
    writer.open_object()
        .field("id", choice.id)
        .field("group", choice.group)
        .field("title", choice.title.in(language))
        .field("text", choice.text.in(language))
        .field("rule", choice.rule)
        .field("standard", choice.standard)
        .close_object();
  }
  writer.close_array();
}

// What --with can name; a star marks what is chosen without it.
void print_choices(const ScenarioInfo& scenario, Language language) {
  for (const ChoiceInfo& choice : scenario.choices) {
    const std::string rule = choice.rule.empty() ? "" : " [" + choice.rule + "]";
    fmt::print("    {}{:<11} {}: {}{}\n", choice.standard ? '*' : ' ', choice.id,
               printable(choice.title.in(language)), printable(choice.text.in(language)), rule);
  }
}

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
      writer.close_array();
      put_choices(writer, scenario, language);
      writer.close_object();
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
      print_choices(scenario, language);
    }
    fmt::print("  bots: {}\n", fmt::join(system->bots(), ", "));
  }
  return kOk;
}

}  // namespace enfilade::cli
