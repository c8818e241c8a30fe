#include "systems/skirmish_variants.h"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/skirmish/force_list.h"

namespace enfilade {

namespace {

using skirmish::Catalogue;
using skirmish::Force;
using skirmish::kSides;
using skirmish::Scenario;
using skirmish::Side;
using skirmish::UnitList;

constexpr char kByName = ':';
constexpr char kByList = '=';

std::string seat_word(const Scenario& scenario, std::size_t side) {
  return skirmish::Skirmish::seat_name(scenario, Seat{side});
}

std::string choice_of(const Scenario& scenario, std::size_t side, const Force& force) {
  return seat_word(scenario, side) + kByName + force.id;
}

std::unexpected<Problem> misread(const Text& words) {
  return std::unexpected(Problem{Fault::Malformed, words.en, words.fr});
}
std::unexpected<Problem> unknown(const Text& words) {
  return std::unexpected(Problem{Fault::NotFound, words.en, words.fr});
}

// What fits, and is no mere patrol there: half of the points at least.
bool is_offered(const Scenario& scenario, std::size_t side, const Force& force) {
  const Catalogue& catalogue = *scenario.catalogue;
  const skirmish::SideSpec& spec = scenario.mission->sides[side];
  return judge_list(catalogue, force.units, spec).has_value() &&
         2 * points_of(catalogue, force.units) >= spec.points;
}

std::string forces_for(const Scenario& scenario, std::size_t side) {
  std::string names;
  for (const Force& force : scenario.catalogue->forces) {
    if (!is_offered(scenario, side, force)) continue;
    names += (names.empty() ? "" : ", ") + choice_of(scenario, side, force);
  }
  return names;
}

// The list of the content that has just these units, if there is one.
const Force* same_force(const Catalogue& catalogue, const UnitList& units) {
  UnitList sorted = units;
  std::ranges::sort(sorted);
  const auto found = std::ranges::find_if(catalogue.forces, [&](const Force& force) {
    UnitList other = force.units;
    std::ranges::sort(other);
    return other == sorted;
  });
  return found == catalogue.forces.end() ? nullptr : &*found;
}

// The side a choice speaks of; none: it is no choice at all.
std::optional<std::size_t> side_of(const Scenario& scenario, std::string_view choice) {
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::string seat = seat_word(scenario, side);
    if (!choice.starts_with(seat) || choice.size() <= seat.size()) continue;
    const char mark = choice[seat.size()];
    if (mark == kByName || mark == kByList) return side;
  }
  return std::nullopt;
}

// Whether it names a list of the content, and what it says behind the mark.
struct Wish {
  bool by_name = false;
  std::string_view what;
};
Wish wish_of(const Scenario& scenario, std::size_t side, std::string_view choice) {
  const std::size_t mark = seat_word(scenario, side).size();
  return {choice[mark] == kByName, choice.substr(mark + 1)};
}

// One choice in its one spelling.
Read<std::string> spell(const Scenario& scenario, std::size_t side, std::string_view choice) {
  const Catalogue& catalogue = *scenario.catalogue;
  const Wish wish = wish_of(scenario, side, choice);
  UnitList units;
  if (wish.by_name) {
    const Force* force = find_force(catalogue, wish.what);
    if (force == nullptr) {
      return unknown(say("There is no force \"{}\"; there are: {}.",
                         "Il n'y a pas de force «\u00A0{}\u00A0»\u00A0; il y a\u00A0: {}.",
                         wish.what, forces_for(scenario, side)));
    }
    units = force->units;
  } else {
    auto read = skirmish::parse_list(catalogue, wish.what);
    if (!read) return unknown(read.error());
    units = std::move(*read);
  }
  if (const auto fits = judge_list(catalogue, units, scenario.mission->sides[side]); !fits) {
    return misread(fits.error());
  }
  if (const Force* force =
          wish.by_name ? find_force(catalogue, wish.what) : same_force(catalogue, units)) {
    return choice_of(scenario, side, *force);
  }
  return seat_word(scenario, side) + kByList + skirmish::list_text(units);
}

}  // namespace

std::vector<ChoiceInfo> VariantsOf<skirmish::Skirmish>::choices(const Scenario& scenario) {
  std::vector<ChoiceInfo> list;
  const Catalogue& catalogue = *scenario.catalogue;
  for (std::size_t side = 0; side < kSides; ++side) {
    const skirmish::SideSpec& spec = scenario.mission->sides[side];
    for (const Force& force : catalogue.forces) {
      if (!is_offered(scenario, side, force)) continue;
      list.push_back({.id = choice_of(scenario, side, force),
                      .group = seat_word(scenario, side),
                      .title = say("{}, {} points", "{}, {} points", force.name,
                                   points_of(catalogue, force.units)),
                      .text = force.about,
                      .rule = "SK-AUTH-1",
                      .standard = force.id == spec.force});
    }
  }
  return list;
}

Read<std::vector<std::string>> VariantsOf<skirmish::Skirmish>::settle(
    const Scenario& base, const std::vector<std::string>& chosen) {
  std::vector<std::string> settled(kSides);
  for (const std::string& choice : chosen) {
    const auto side = side_of(base, choice);
    if (!side) {
      return unknown(
          say("\"{}\" is no choice; write {}:FORCE or {}=UNIT*2+UNIT, and the same for {}.",
              "«\u00A0{}\u00A0» n'est pas un choix\u00A0; écrivez {}:FORCE ou {}=UNIT*2+UNIT, de "
              "même pour {}.",
              choice, seat_word(base, 0), seat_word(base, 0), seat_word(base, 1)));
    }
    if (!settled[*side].empty()) {
      return misread(say("Two forces are named for {}; one plays.",
                         "Deux forces sont données pour {}\u00A0; une seule joue.",
                         seat_word(base, *side)));
    }
    auto spelled = spell(base, *side, choice);
    if (!spelled) return std::unexpected(spelled.error());
    settled[*side] = std::move(*spelled);
  }
  bool standard = true;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Force& usual = *find_force(*base.catalogue, base.mission->sides[side].force);
    if (settled[side].empty()) settled[side] = choice_of(base, side, usual);
    standard = standard && settled[side] == choice_of(base, side, usual);
  }
  if (standard) settled.clear();
  return settled;
}

Result<Scenario> VariantsOf<skirmish::Skirmish>::make(const Scenario& base,
                                                      const std::vector<std::string>& settled) {
  std::array<UnitList, kSides> units;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Wish wish = wish_of(base, side, settled[side]);
    units[side] = wish.by_name ? find_force(*base.catalogue, wish.what)->units
                               : *skirmish::parse_list(*base.catalogue, wish.what);
  }
  return make_scenario(base.mission, base.table, base.catalogue, units);
}

}  // namespace enfilade
