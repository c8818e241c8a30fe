// A game as it is played: a mission on its table with the forces that were chosen.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/skirmish/mission.h"
#include "rules/skirmish/profiles.h"
#include "rules/skirmish/table/terrain.h"
#include "rules/skirmish/versions.h"

namespace enfilade::skirmish {

// A force list: units in the order in which they are numbered.
struct Force {
  std::string id;
  Text name;
  Text about;
  std::vector<std::string> units;  // ids of unit profiles; one may stand there several times
};

// Everything that can be put on a table.
struct Catalogue {
  std::vector<UnitProfile> units;
  std::vector<Force> forces;
};

// One unit of the game. The crews that may bail out of vehicles are on the roster too, behind all
// others, and wait there (SK-DMG-R11).
struct RosterUnit {
  UnitProfile profile;
  Side side = Side::First;
  std::uint8_t first_figure = 0;  // its figures are numbered on from here
  UnitId crew;                    // of a vehicle: the unit its crew would be
  UnitId crew_of;                 // of such a crew: the vehicle
  std::uint8_t number = 0;        // on its side, from 1: a1, a2 ... b1, b2 ...

  bool is_vehicle() const { return profile.is_vehicle(); }
  const VehicleProfile& vehicle() const { return *profile.vehicle; }
  std::size_t figures() const { return profile.figures.size(); }
};

struct Scenario {
  int rules = kRulesVersion;  // the version it is played by
  std::shared_ptr<const Mission> mission;
  std::shared_ptr<const Table> table;
  std::shared_ptr<const Catalogue> catalogue;
  std::vector<RosterUnit> roster;
  std::vector<UnitId> unit_of_figure;

  bool since(const RuleChange& change) const { return rules >= change.since; }
  const RosterUnit& unit(UnitId id) const { return roster[id.index()]; }
  const SideSpec& side(Side side) const { return mission->sides[index_of(side)]; }
  Side side_of(UnitId id) const { return unit(id).side; }
  UnitId unit_of(FigureId id) const { return unit_of_figure[id.index()]; }
  FigureId figure_of(UnitId id, std::size_t i) const { return FigureId{unit(id).first_figure + i}; }
  const FigureProfile& figure(FigureId id) const {
    const RosterUnit& owner = unit(unit_of(id));
    return owner.profile.figures[id.index() - owner.first_figure];
  }
};

// Puts the units of both forces on the roster. The ids must be in the catalogue, and there must be
// room for them (see kMaxUnits, kMaxFigures); loaders see to both.
Scenario make_scenario(std::shared_ptr<const Mission> mission, std::shared_ptr<const Table> table,
                       std::shared_ptr<const Catalogue> catalogue,
                       const std::array<std::vector<std::string>, kSides>& units);

// The name in orders and texts: a3 for the third unit of the first side.
std::string unit_name(const Scenario& scenario, UnitId id);
std::optional<UnitId> find_unit(const Scenario& scenario, std::string_view name);
// a3.2 for its second figure.
std::string figure_name(const Scenario& scenario, FigureId id);

}  // namespace enfilade::skirmish
