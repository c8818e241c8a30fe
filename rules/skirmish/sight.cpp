#include "rules/skirmish/sight.h"

#include <algorithm>

#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/sight_line.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// At most 2 cm, with the 0.005 cm of SK-GEO-R4.
constexpr int kEdgeHalves = 2 * kEdgeOfCover + 1;

// One end of a line of sight.
struct End {
  ModelId model;
  Spot at;
  Hull hull;  // of a vehicle
};

End end_at(const Reading& reading, ModelId model, Spot at) {
  End end{model, at, {}};
  if (model.is_vehicle()) {
    end.hull = hull_at(reading.scenario.unit(model.vehicle()).vehicle(), at,
                       reading.state.unit(model.vehicle()).facing);
  }
  return end;
}

End end_at(const Reading& reading, ModelId model) {
  return end_at(reading, model, place_of(reading, model));
}

bool within(const End& a, const End& b, int d) {
  if (a.model.is_vehicle()) {
    return b.model.is_vehicle() ? within(a.hull, b.hull, d) : within(b.at, a.hull, d);
  }
  return b.model.is_vehicle() ? within(a.at, b.hull, d) : within(a.at, b.at, d);
}

bool within(const End& a, const Hull& hull, int d) {
  return a.model.is_vehicle() ? within(a.hull, hull, d) : within(a.at, hull, d);
}

struct Look {
  const Reading& reading;
  const End& from;
  const End& to;
  const SightLine& line;
};

// SK-LOS-R3: the stretch from the end that is in the area; the line must not enter it again.
Blocked block_of_edge(const SightLine& line, const Passage& passage) {
  const std::optional<Stretch>& own = passage.holds_begin ? passage.first : passage.last;
  const std::optional<Stretch>& other = passage.holds_begin ? passage.last : passage.first;
  if (own && !line.is_at_most(own->from, own->to, kEdgeHalves)) return Blocked::DeepInside;
  return passage.between || other ? Blocked::Area : Blocked::No;
}

Blocked block_of_area(const Look& look, const TerrainNature& nature, const Passage& passage) {
  if (passage.holds_begin && passage.holds_end) {
    const bool counts = nature.blocks || nature.cover != Cover::None;
    return counts && !within(look.from, look.to, kWithinCover) ? Blocked::TooFarInside
                                                               : Blocked::No;
  }
  if (!nature.blocks) return Blocked::No;
  if (passage.holds_begin || passage.holds_end) return block_of_edge(look.line, passage);
  return passage.between || passage.first || passage.last ? Blocked::Area : Blocked::No;
}

// SK-LOS-R5.
Blocked block_of_line(const SightLine& line, const Crossings& crossings) {
  for (const Fraction& at : crossings) {
    if (!line.is_at_most(line.begin(), at, kEdgeHalves) &&
        !line.is_at_most(at, line.end(), kEdgeHalves)) {
      return Blocked::Line;
    }
  }
  return Blocked::No;
}

// SK-COVER-R1: crossed at most 2 cm from the one that is looked at.
bool shelters(const SightLine& line, const Crossings& crossings) {
  return std::ranges::any_of(
      crossings, [&](const Fraction& at) { return line.is_at_most(at, line.end(), kEdgeHalves); });
}

struct Finding {
  Blocked blocked = Blocked::No;
  bool covers = false;
};

Finding find_area(const Look& look, const Piece& piece) {
  const Passage passage = passage_through(look.line, piece.points);
  const Blocked blocked = block_of_area(look, piece.nature, passage);
  // SK-GEO-R10: a vehicle is where its centre is.
  const bool covers = look.to.model.is_vehicle() ? is_in(piece, look.to.at) : passage.holds_end;
  return {blocked, covers};
}

Finding find_line(const Look& look, const Piece& piece) {
  const Crossings crossings = crossings_of(look.line, piece.points);
  if (crossings.empty()) return {};
  const Blocked blocked = piece.nature.blocks ? block_of_line(look.line, crossings) : Blocked::No;
  return {blocked, shelters(look.line, crossings)};
}

Finding find(const Look& look, const Piece& piece) {
  return piece.nature.shape == Shape::Area ? find_area(look, piece) : find_line(look, piece);
}

// False when the line is blocked.
bool look_past_terrain(const Look& look, Sight& sight) {
  const std::vector<Piece>& pieces = look.reading.table().pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!look.line.may_meet(pieces[i].box)) continue;
    const Finding found = find(look, pieces[i]);
    if (found.blocked != Blocked::No) {
      sight = {found.blocked, Cover::None, static_cast<std::uint8_t>(i), {}, {}};
      return false;
    }
    if (found.covers && pieces[i].nature.cover > sight.cover) {
      sight.cover = pieces[i].nature.cover;
      sight.piece = static_cast<std::uint8_t>(i);
    }
  }
  return true;
}

// A figure close behind a hull: SK-COVER-R4 of wrecks, SK-VEH-R10 of vehicles. Of several vehicles
// the one with the best armour counts (SK-GEO-R11).
void take_shelter(const Look& look, UnitId vehicle, Sight& sight) {
  if (is_wreck(look.reading, vehicle)) {
    if (sight.cover >= Cover::Moderate) return;
    sight.cover = Cover::Moderate;
    sight.piece = kNoPiece;
    sight.vehicle = vehicle;
    return;
  }
  const auto armour = [&](UnitId id) { return look.reading.scenario.unit(id).vehicle().armour; };
  if (!sight.behind.exists() || armour(vehicle) > armour(sight.behind)) sight.behind = vehicle;
}

// SK-LOS-R7. False when the line is blocked.
bool look_past_vehicle(const Look& look, UnitId vehicle, Sight& sight) {
  const ModelId model = ModelId::of_vehicle(vehicle);
  if (model == look.from.model || model == look.to.model) return true;
  const VehicleProfile& profile = look.reading.scenario.unit(vehicle).vehicle();
  const Spot at = look.reading.state.unit(vehicle).at;
  if (!look.line.may_meet(at.point(), (profile.length + profile.width) / 2 + 1)) return true;
  const Hull hull = hull_of(look.reading, vehicle);
  if (!look.line.runs_through(hull.corners)) return true;
  const bool near_target = within(look.to, hull, kEdgeOfCover);
  if (!near_target && !within(look.from, hull, kEdgeOfCover)) {
    sight = {Blocked::Vehicle, Cover::None, kNoPiece, vehicle, {}};
    return false;
  }
  if (near_target && !look.to.model.is_vehicle()) take_shelter(look, vehicle, sight);
  return true;
}

bool look_past_vehicles(const Look& look, Sight& sight) {
  const std::vector<RosterUnit>& roster = look.reading.scenario.roster;
  for (std::size_t i = 0; i < roster.size(); ++i) {
    if (!stands_as_hull(look.reading, UnitId{i})) continue;
    if (!look_past_vehicle(look, UnitId{i}, sight)) return false;
  }
  return true;
}

Sight sight_between(const Reading& reading, const End& from, const End& to) {
  SightLine line(from.at.point(), to.at.point());
  if (from.model.is_vehicle()) line.begin_at(from.hull);
  if (to.model.is_vehicle()) line.end_at(to.hull);
  Sight sight;
  if (line.is_empty()) {
    const std::vector<Piece>& pieces = reading.table().pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].nature.cover <= sight.cover || !is_in(pieces[i], to.at)) continue;
      sight.cover = pieces[i].nature.cover;
      sight.piece = static_cast<std::uint8_t>(i);
    }
    return sight;
  }
  const Look look{reading, from, to, line};
  if (look_past_terrain(look, sight)) look_past_vehicles(look, sight);
  return sight;
}

}  // namespace

bool stands_as_hull(const Reading& reading, UnitId id) {
  if (!reading.scenario.unit(id).is_vehicle()) return false;
  const Where where = reading.state.unit(id).where;
  return where == Where::OnTable || where == Where::Lost;
}

Sight sight(const Reading& reading, ModelId from, ModelId to) {
  return sight_between(reading, end_at(reading, from), end_at(reading, to));
}

Sight sight_from(const Reading& reading, ModelId who, Spot at, ModelId to) {
  return sight_between(reading, end_at(reading, who, at), end_at(reading, to));
}

bool sees(const Reading& reading, ModelId from, ModelId to) {
  return sight(reading, from, to).clear();
}

bool within(const Reading& reading, ModelId a, ModelId b, int d) {
  return within(end_at(reading, a), end_at(reading, b), d);
}

int gap(const Reading& reading, ModelId a, ModelId b) {
  const End one = end_at(reading, a);
  const End other = end_at(reading, b);
  if (a.is_vehicle()) {
    return b.is_vehicle() ? gap(one.hull, other.hull) : gap(other.at, one.hull);
  }
  return b.is_vehicle() ? gap(one.at, other.hull) : gap(one.at, other.at);
}

Spot place_of(const Reading& reading, ModelId model) {
  return model.is_vehicle() ? reading.state.unit(model.vehicle()).at
                            : reading.state.figure(model.figure()).at;
}

Hull hull_of(const Reading& reading, UnitId vehicle) {
  const UnitState& unit = reading.state.unit(vehicle);
  return hull_at(reading.scenario.unit(vehicle).vehicle(), unit.at, unit.facing);
}

bool is_in(const Piece& piece, Spot at) {
  if (piece.nature.shape != Shape::Area) return false;
  if (at.x < piece.box.low.x || at.x > piece.box.high.x || at.y < piece.box.low.y ||
      at.y > piece.box.high.y) {
    return false;
  }
  return contains(piece.points, at.point());
}

}  // namespace enfilade::skirmish
