#include "rules/skirmish/invariants.h"

#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

std::string broken(const Reading& reading, UnitId unit, std::string_view what) {
  return unit_name(reading.scenario, unit) + " " + std::string(what);
}

template <class Frame>
bool is_under_way(const SkirmishCourse& course) {
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    if (course.stack.holds<Frame>(level)) return true;
  }
  return false;
}

// --- Counts and places ---

std::string broken_count(const Reading& reading, UnitId id) {
  const RosterUnit& roster = reading.scenario.unit(id);
  const UnitState& unit = reading.state.unit(id);
  std::size_t fallen = 0;
  std::size_t exited = 0;
  for (std::size_t i = 0; i < roster.figures(); ++i) {
    const FigureStatus status = reading.state.figure(reading.scenario.figure_of(id, i)).status;
    fallen += status == FigureStatus::Casualty ? 1 : 0;
    exited += status == FigureStatus::Exited ? 1 : 0;
  }
  if (fallen != unit.casualties) return broken(reading, id, "counts its casualties wrongly");
  if (exited != unit.exited) return broken(reading, id, "counts those who left wrongly");
  const int down = std::popcount(suppressed(reading, id));
  if (down > suppression_limit(roster.profile.training)) {
    return broken(reading, id, "has too many suppressed figures");
  }
  const bool there = unit.where == Where::OnTable || unit.where == Where::Aboard;
  if (!roster.is_vehicle() && there != (living(reading, id) != 0)) {
    return broken(reading, id, there ? "is there without figures" : "has figures and is not there");
  }
  if (unit.stance != Stance::None && unit.where != Where::OnTable) {
    return broken(reading, id, "has a stance and is not on the table");
  }
  return {};
}

std::string broken_place(const Reading& reading, UnitId id) {
  if (!is_on_table(reading, id)) return {};
  const Table& table = reading.table();
  bool off =
      reading.scenario.unit(id).is_vehicle() && !is_on_table(table, reading.state.unit(id).at);
  each_living(reading, id, [&](std::size_t, FigureId, const FigureState& figure) {
    off = off || !is_on_table(table, figure.at);
  });
  return off ? broken(reading, id, "is off the table") : std::string();
}

// Who bails out is neither aboard nor out yet.
std::string broken_ride(const Reading& reading, UnitId id) {
  if (is_under_way<BailOutFrame>(reading.course)) return {};
  const UnitState& unit = reading.state.unit(id);
  if (unit.passengers.exists()) {
    const UnitState& rider = reading.state.unit(unit.passengers);
    if (unit.where != Where::OnTable) return broken(reading, id, "is a wreck with passengers");
    if (rider.where != Where::Aboard || rider.carrier != id) {
      return broken(reading, id, "has passengers that are not aboard");
    }
    if (std::popcount(living(reading, unit.passengers)) >
        reading.scenario.unit(id).vehicle().places) {
      return broken(reading, id, "has more passengers than places");
    }
  }
  if ((unit.where == Where::Aboard) != unit.carrier.exists()) {
    return broken(reading, id, "is aboard of nothing, or not aboard of something");
  }
  if (unit.carrier.exists() && reading.state.unit(unit.carrier).passengers != id) {
    return broken(reading, id, "is aboard of what does not carry it");
  }
  return {};
}

// --- Bases ---

// Who moves may pass through others; who was stopped on somebody stays there until he moves.
bool may_overlap(const Reading& reading, UnitId unit, bool tolerated) {
  return tolerated ||
         (reading.state.move.kind != MoveKind::None && reading.state.move.unit == unit);
}

bool overlap_of(const Reading& reading, UnitId a, UnitId b) {
  const bool hull_a = reading.scenario.unit(a).is_vehicle();
  const bool hull_b = reading.scenario.unit(b).is_vehicle();
  if (hull_a && hull_b) return overlap(hull_of(reading, a), hull_of(reading, b));
  bool found = false;
  each_living(reading, a, [&](std::size_t i, FigureId, const FigureState& man) {
    if (may_overlap(reading, a, man.overlaps)) return;
    if (hull_b) {
      found = found || overlap(man.at, hull_of(reading, b));
      return;
    }
    each_living(reading, b, [&](std::size_t k, FigureId, const FigureState& other) {
      if (may_overlap(reading, b, other.overlaps) || (a == b && k <= i)) return;
      found = found || overlap(man.at, other.at);
    });
  });
  return found;
}

bool has_base(const Reading& reading, UnitId id) {
  return stands_as_hull(reading, id) ||
         (is_on_table(reading, id) && !reading.scenario.unit(id).is_vehicle());
}

// A hull that may not stand where another model does, or figures, each of which is asked.
bool is_judged(const Reading& reading, UnitId id) {
  return has_base(reading, id) && !(reading.scenario.unit(id).is_vehicle() &&
                                    may_overlap(reading, id, reading.state.unit(id).overlaps));
}

bool is_pair_overlapping(const Reading& reading, UnitId a, UnitId b) {
  const bool hull_a = reading.scenario.unit(a).is_vehicle();
  if (a == b && hull_a) return false;
  const bool hull_b = reading.scenario.unit(b).is_vehicle();
  return hull_a && !hull_b ? overlap_of(reading, b, a) : overlap_of(reading, a, b);
}

std::string broken_bases(const Reading& reading) {
  const std::size_t units = reading.scenario.roster.size();
  for (std::size_t i = 0; i < units; ++i) {
    if (!is_judged(reading, UnitId{i})) continue;
    for (std::size_t k = i; k < units; ++k) {
      if (!is_judged(reading, UnitId{k}) || !is_pair_overlapping(reading, UnitId{i}, UnitId{k})) {
        continue;
      }
      return broken(reading, UnitId{i}, "overlaps " + unit_name(reading.scenario, UnitId{k}));
    }
  }
  return {};
}

// --- Close combat ---

// Between the steps of a combat contact may be lost for a moment.
bool is_combat_under_way(const SkirmishCourse& course) {
  return is_under_way<AssaultFrame>(course) || is_under_way<RoundFrame>(course) ||
         is_under_way<CombatsFrame>(course) || is_under_way<LeavingFrame>(course) ||
         is_under_way<FollowFrame>(course);
}

std::string broken_combat(const Reading& reading, UnitId id) {
  const UnitState& unit = reading.state.unit(id);
  if (unit.combat == kNoCombat) return {};
  if (unit.where != Where::OnTable) return broken(reading, id, "fights and is not on the table");
  if (unit.stance == Stance::OnGuard) return broken(reading, id, "fights and is On Guard");
  bool touches = false;
  each_on_table(reading, [&](UnitId enemy) {
    if (!is_enemy(reading, id, enemy) || reading.state.unit(enemy).combat != unit.combat) return;
    touches = touches || in_contact(reading, id, enemy) != 0;
  });
  return touches ? std::string() : broken(reading, id, "fights without touching an enemy");
}

}  // namespace

std::string broken_invariant(const Reading& reading) {
  const bool fights = is_combat_under_way(reading.course);
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId id{i};
    for (const std::string& found :
         {broken_count(reading, id), broken_place(reading, id), broken_ride(reading, id),
          fights ? std::string() : broken_combat(reading, id)}) {
      if (!found.empty()) return found;
    }
  }
  return broken_bases(reading);
}

}  // namespace enfilade::skirmish
