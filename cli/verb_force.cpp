// `enfilade force`: the units of the skirmish with their points, and what a list of them costs.
#include "cli/verb_force.h"

#include <fmt/core.h>

#include "cli/language.h"
#include "cli/output.h"
#include "loaders/skirmish/readers.h"
#include "records/canonical.h"
#include "rules/skirmish/force_list.h"
#include "rules/skirmish/names.h"
#include "rules/skirmish/skirmish.h"

namespace enfilade::cli {

namespace {

using skirmish::Catalogue;
using skirmish::Force;
using skirmish::Scenario;
using skirmish::UnitList;
using skirmish::UnitProfile;

std::size_t figures_of(const UnitProfile& unit) {
  return unit.vehicle ? unit.vehicle->crew : unit.figures.size();
}

// One of each weapon, with how many there are of it.
Text weapons_of(const UnitProfile& unit) {
  std::array<int, skirmish::kWeapons> counts{};
  for (const auto& figure : unit.figures) {
    for (const skirmish::Weapon weapon : figure.weapons) ++counts[static_cast<std::size_t>(weapon)];
  }
  if (unit.vehicle) {
    for (const auto& one : unit.vehicle->weapons) ++counts[static_cast<std::size_t>(one.weapon)];
  }
  Text text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    const Phrase words = skirmish::weapon_words(static_cast<skirmish::Weapon>(i));
    add_item(text, counts[i] == 1 ? text_of(words) : say("{} × {}", "{} × {}", counts[i], words));
  }
  return text;
}

void print_unit(const UnitProfile& unit, Language language) {
  const Phrase training = skirmish::training_words(unit.training);
  const Text heads = unit.vehicle ? say("crew {}, places {}", "équipage {}, places {}",
                                        figures_of(unit), int{unit.vehicle->places})
                                  : say("figures {}", "figurines {}", figures_of(unit));
  Text about = say("{}, {}", "{}, {}", training, heads);
  add_item(about, weapons_of(unit));
  fmt::print("  {:<20} {:>4}  {} ({})\n", unit.id, unit.points, printable(unit.name.in(language)),
             about.in(language));
}

void put_unit(records::CanonicalWriter& writer, const UnitProfile& unit, Language language) {
  writer.open_object()
      .field("id", unit.id)
      .field("name", unit.name.in(language))
      .field("points", unit.points)
      .field("figures", figures_of(unit))
      .field("vehicle", unit.is_vehicle())
      .close_object();
}

int print_catalogue(const Catalogue& catalogue, const ForceOptions& options) {
  const Language language = language_of(options.lang);
  if (!options.json) {
    for (const UnitProfile& unit : catalogue.units) print_unit(unit, language);
    for (const Force& one : catalogue.forces) {
      fmt::print("  {:<20} {:>4}  {}: {}\n", one.id, points_of(catalogue, one.units),
                 printable(one.name.in(language)), skirmish::list_text(one.units));
    }
    return kOk;
  }
  records::CanonicalWriter writer;
  writer.open_object().key("units").open_array();
  for (const UnitProfile& unit : catalogue.units) put_unit(writer, unit, language);
  writer.close_array().key("forces").open_array();
  for (const Force& one : catalogue.forces) {
    writer.open_object()
        .field("id", one.id)
        .field("name", one.name.in(language))
        .field("points", points_of(catalogue, one.units))
        .field("units", skirmish::list_text(one.units))
        .close_object();
  }
  writer.close_array().close_object();
  fmt::print("{}\n", writer.take());
  return kOk;
}

struct Verdict {
  std::string side;
  Text words;  // empty: it fits
  int points;  // that it may spend
};

// Of the sides that are asked about.
std::vector<Verdict> judge_sides(const Scenario& scenario, const UnitList& units,
                                 const std::string& asked) {
  std::vector<Verdict> all;
  for (std::size_t side = 0; side < skirmish::kSides; ++side) {
    std::string name = skirmish::Skirmish::seat_name(scenario, Seat{side});
    if (!asked.empty() && asked != name) continue;
    const skirmish::SideSpec& spec = scenario.mission->sides[side];
    const auto fits = judge_list(*scenario.catalogue, units, spec);
    all.push_back({std::move(name), fits ? Text() : fits.error(), spec.points});
  }
  return all;
}

std::string price_json(const Catalogue& catalogue, const UnitList& units,
                       const std::vector<Verdict>& verdicts, Language language) {
  records::CanonicalWriter writer;
  writer.open_object()
      .field("list", skirmish::list_text(units))
      .field("points", points_of(catalogue, units))
      .key("sides")
      .open_array();
  for (const Verdict& one : verdicts) {
    writer.open_object()
        .field("side", one.side)
        .field("may_spend", one.points)
        .field("fits", one.words.empty())
        .field("words", one.words.in(language))
        .close_object();
  }
  writer.close_array().close_object();
  return writer.take();
}

void print_price(const Catalogue& catalogue, const UnitList& units,
                 const std::vector<Verdict>& verdicts, Language language) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (i > 0 && units[i] == units[i - 1]) continue;
    const auto count = std::ranges::count(units, units[i]);
    const UnitProfile& unit = catalogue.units[place_in(catalogue, units[i])];
    fmt::print("  {:>2} × {:<20} {:>4}  {}\n", count, unit.id, count * unit.points,
               printable(unit.name.in(language)));
  }
  const Text total = say("{}: {} points", "{}\u00A0: {} points", skirmish::list_text(units),
                         points_of(catalogue, units));
  fmt::print("{}\n", total.in(language));
  for (const Verdict& one : verdicts) {
    const Text words = one.words.empty() ? say("may bring them, of {} points",
                                               "peut les amener, sur {} points", one.points)
                                         : one.words;
    fmt::print("{}: {}\n", one.side, printable(words.in(language)));
  }
}

int price(const skirmish::Content& content, const ForceOptions& options) {
  const Catalogue& catalogue = *content.catalogue;
  UnitList units;
  if (const Force* known = find_force(catalogue, options.list)) {
    units = known->units;
  } else {
    auto read = skirmish::parse_list(catalogue, options.list);
    if (!read) return report(Problem{Fault::NotFound, read.error().en, read.error().fr});
    units = std::move(*read);
  }
  std::vector<Verdict> verdicts;
  if (!options.scenario.empty()) {
    const auto found = std::ranges::find_if(
        content.missions, [&](const auto& one) { return one.id == options.scenario; });
    if (found == content.missions.end()) {
      return report(Problem{Fault::NotFound, "There is no mission " + options.scenario + "."});
    }
    verdicts = judge_sides(found->scenario, units, options.side);
  }
  const Language language = language_of(options.lang);
  if (options.json) {
    fmt::print("{}\n", price_json(catalogue, units, verdicts, language));
  } else {
    print_price(catalogue, units, verdicts, language);
  }
  const bool fits =
      std::ranges::all_of(verdicts, [](const Verdict& one) { return one.words.empty(); });
  return fits ? kOk : kNo;
}

}  // namespace

int force(const ForceOptions& options) {
  const auto places = places_of(options);
  if (!places) return places.error();
  ContentFaults faults;
  ContentPath top;
  const auto found =
      load_sound(places->folders("skirmish"), faults, top,
                 [](const ContentPath& folder) { return skirmish::load_content(folder); });
  if (!found) return report(faults);
  warn(faults);
  return options.list.empty() ? print_catalogue(*found->catalogue, options)
                              : price(*found, options);
}

}  // namespace enfilade::cli
