#include "rules/skirmish/scenario.h"

#include <algorithm>

#include "engine/core/check.h"

namespace enfilade::skirmish {

namespace {

constexpr char kFirstLetter = 'a';

// SK-DMG-R11: the vehicle's training, pistols, the armour of the profile.
UnitProfile crew_profile(const UnitProfile& owner) {
  UnitProfile crew;
  crew.id = owner.id + "-crew";
  crew.name = say("Crew of {}", "Équipage de {}", owner.name);
  crew.training = owner.training;
  FigureProfile man;
  man.name = {"Crewman", "Équipier"};
  man.weapons.push_back(Weapon::Pistol);
  man.armour = owner.vehicle->crew_armour;
  crew.figures.assign(owner.vehicle->crew, man);
  return crew;
}

void add_unit(Scenario& scenario, UnitProfile profile, Side side, std::uint8_t number) {
  ENFILADE_CHECK(scenario.roster.size() < kMaxUnits, "more units than a game has room for");
  ENFILADE_CHECK(profile.figures.size() <= kMaxUnitFigures, "a unit has too many figures");
  RosterUnit unit;
  unit.side = side;
  unit.number = number;
  unit.first_figure = static_cast<std::uint8_t>(scenario.unit_of_figure.size());
  scenario.unit_of_figure.insert(scenario.unit_of_figure.end(), profile.figures.size(),
                                 UnitId{scenario.roster.size()});
  ENFILADE_CHECK(scenario.unit_of_figure.size() <= kMaxFigures, "too many figures for a game");
  unit.profile = std::move(profile);
  scenario.roster.push_back(std::move(unit));
}

void add_crews(Scenario& scenario) {
  const std::size_t units = scenario.roster.size();
  std::array<std::uint8_t, kSides> numbers{};
  for (const RosterUnit& unit : scenario.roster) {
    numbers[index_of(unit.side)] = std::max(numbers[index_of(unit.side)], unit.number);
  }
  for (std::size_t i = 0; i < units; ++i) {
    if (!scenario.roster[i].is_vehicle()) continue;
    const Side side = scenario.roster[i].side;
    scenario.roster[i].crew = UnitId{scenario.roster.size()};
    add_unit(scenario, crew_profile(scenario.roster[i].profile), side, ++numbers[index_of(side)]);
    scenario.roster.back().crew_of = UnitId{i};
  }
}

}  // namespace

Scenario make_scenario(std::shared_ptr<const Mission> mission, std::shared_ptr<const Table> table,
                       std::shared_ptr<const Catalogue> catalogue,
                       const std::array<std::vector<std::string>, kSides>& units) {
  Scenario scenario;
  scenario.mission = std::move(mission);
  scenario.table = std::move(table);
  scenario.catalogue = std::move(catalogue);
  for (std::size_t side = 0; side < kSides; ++side) {
    std::uint8_t number = 0;
    for (const std::string& id : units[side]) {
      const auto found = std::ranges::find(scenario.catalogue->units, id, &UnitProfile::id);
      ENFILADE_CHECK(found != scenario.catalogue->units.end(), "a unit is not in the catalogue");
      add_unit(scenario, *found, static_cast<Side>(side), ++number);
    }
  }
  add_crews(scenario);
  return scenario;
}

std::string unit_name(const Scenario& scenario, UnitId id) {
  const RosterUnit& unit = scenario.unit(id);
  return static_cast<char>(kFirstLetter + static_cast<int>(unit.side)) +
         std::to_string(unit.number);
}

std::optional<UnitId> find_unit(const Scenario& scenario, std::string_view name) {
  for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
    if (unit_name(scenario, UnitId{i}) == name) return UnitId{i};
  }
  return std::nullopt;
}

std::string figure_name(const Scenario& scenario, FigureId id) {
  const UnitId unit = scenario.unit_of(id);
  return unit_name(scenario, unit) + "." +
         std::to_string(id.index() - scenario.unit(unit).first_figure + 1);
}

}  // namespace enfilade::skirmish
