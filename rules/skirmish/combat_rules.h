// Close combat: who touches whom, and what brings figures into contact.
#pragma once

#include "rules/skirmish/context.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/distance.h"

namespace enfilade::skirmish {

constexpr UnitBits bit_of(UnitId unit) {
  return UnitBits{1} << unit.index();
}
constexpr bool has_unit(UnitBits units, UnitId unit) {
  return (units >> unit.index() & 1U) != 0;
}
// Calls use(unit) for each of them, in the order of the roster.
template <class Use>
void each_of(UnitBits units, Use&& use) {
  for (std::size_t i = 0; i < kMaxUnits; ++i) {
    if ((units >> i & 1U) != 0) use(UnitId{i});
  }
}

// SK-GEO-R5: figures of the unit in base contact with that unit (a vehicle's hull counts), or with
// any enemy figure.
FigureBits in_contact(const Reading& reading, UnitId unit, UnitId enemy);
FigureBits in_contact(const Reading& reading, UnitId unit);

// SK-CC-R22: the unit of the nearest figure it touches, of those for which is_there(figure) holds;
// none: it touches nobody.
template <class IsThere>
UnitId nearest_touched(const Reading& reading, UnitBits enemies, Spot at, IsThere&& is_there) {
  UnitId found;
  std::int64_t least = 0;
  each_of(enemies, [&](UnitId enemy) {
    for (std::size_t i = 0; i < reading.scenario.unit(enemy).figures(); ++i) {
      const FigureState& other = reading.state.figure(reading.scenario.figure_of(enemy, i));
      if (!is_there(other) || !within(at, other.at, kContact)) continue;
      const Point way = other.at.point() - at.point();
      if (found.exists() && dot(way, way) >= least) continue;
      found = enemy;
      least = dot(way, way);
    }
  });
  return found;
}
// SK-CC-R17: whether that figure can do anything to the vehicle hand to hand.
bool can_harm_by_hand(const Reading& reading, FigureId figure, UnitId vehicle);

inline bool is_locked(const Reading& reading, UnitId unit) {
  return reading.state.unit(unit).combat != kNoCombat;
}
UnitBits units_in_combat(const Reading& reading, std::uint8_t combat);
UnitBits of_side(const Reading& reading, UnitBits units, Side side);
// Those it fights with, whether they touch or not.
UnitBits enemies_in_combat(const Reading& reading, UnitId unit);

// Locks the two in a new combat, or in the one that one of them is in (SK-CC-R16). Neither is On
// Guard any more, SK-GUARD-R10.
void join_combat(Context& context, UnitId unit, UnitId enemy);
// SK-CC-R15: units without contact are free; those that no longer hang together are two combats.
void close_combats(Context& context);

// About where it stands: a vehicle's centre, the mean of figures.
Spot middle_of(const Reading& reading, UnitId unit);

// --- Leaving and following (procedures/leaving.cpp, follow.cpp) ---

// SK-CC-R9, R14: opponents of those who left that may still follow: not done yet, and with figures
// that are free to move.
UnitBits may_follow(const Reading& reading, UnitBits units, UnitBits done);
void list_follow_or_not(UnitBits units, Actions& list);
Result<void> judge_follow_or_not(const Reading& reading, UnitBits units, const Action& action);
// SK-CC-R25: not suppressed, and not in contact with those who stayed.
FigureBits free_to_follow(const Reading& reading, UnitId unit);
// Who was not caught is out of it, SK-CC-R13.
void let_go(Context& context, UnitBits left);
// SK-CC-R11: by how much the unit is displaced.
Point away_from_enemies(const Reading& reading, UnitId unit, int distance);

// --- Moving up (move_up.cpp): SK-CC-3, R19 ---

// Figures that may: not suppressed, not in contact, within 3 cm of a figure of that enemy (none: of
// any enemy of its combat).
FigureBits may_move_up(const Reading& reading, UnitId unit, UnitId enemy);
PathOrder move_up_order(const Reading& reading, UnitId unit, UnitId enemy);
void list_move_ups(const Reading& reading, UnitId unit, UnitId enemy, Actions& list);
Result<void> judge_move_up(const Reading& reading, UnitId unit, UnitId enemy, const Action& action);
void move_up(Context& context, const Action& action);

}  // namespace enfilade::skirmish
