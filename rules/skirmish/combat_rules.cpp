#include "rules/skirmish/combat_rules.h"

#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

FigureBits touching_hull(const Reading& reading, UnitId unit, UnitId vehicle) {
  const Hull hull = hull_of(reading, vehicle);
  FigureBits bits = 0;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (within(figure.at, hull, kContact)) bits = static_cast<FigureBits>(bits | 1U << i);
  });
  return bits;
}

UnitBits used_numbers(const Reading& reading) {
  UnitBits used = 0;
  for (const UnitState& unit : reading.state.units) {
    if (unit.combat != kNoCombat) used |= UnitBits{1} << unit.combat;
  }
  return used;
}

std::uint8_t free_number(UnitBits used) {
  std::uint8_t number = 0;
  while ((used >> number & 1U) != 0) ++number;
  return number;
}

// All units of its combat that hang together with it by contact.
UnitBits hanging_together(const Reading& reading, UnitId first) {
  const UnitBits all = units_in_combat(reading, reading.state.unit(first).combat);
  UnitBits found = bit_of(first);
  for (UnitBits before = 0; before != found;) {
    before = found;
    each_of(before, [&](UnitId unit) {
      each_of(all & ~found, [&](UnitId other) {
        if (is_enemy(reading, unit, other) && in_contact(reading, unit, other) != 0) {
          found |= bit_of(other);
        }
      });
    });
  }
  return found;
}

void enter(Context& context, UnitId unit, std::uint8_t combat) {
  UnitState& state = context.state.unit(unit);
  state.combat = combat;
  if (state.stance == Stance::OnGuard) state.stance = Stance::None;
}

}  // namespace

FigureBits in_contact(const Reading& reading, UnitId unit, UnitId enemy) {
  if (reading.scenario.unit(enemy).is_vehicle()) return touching_hull(reading, unit, enemy);
  FigureBits bits = 0;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    each_living(reading, enemy, [&](std::size_t, FigureId, const FigureState& other) {
      if (within(figure.at, other.at, kContact)) bits = static_cast<FigureBits>(bits | 1U << i);
    });
  });
  return bits;
}

FigureBits in_contact(const Reading& reading, UnitId unit) {
  FigureBits bits = 0;
  each_on_table(reading, [&](UnitId other) {
    if (!is_enemy(reading, unit, other) || reading.scenario.unit(other).is_vehicle()) return;
    bits = static_cast<FigureBits>(bits | in_contact(reading, unit, other));
  });
  return bits;
}

UnitBits units_in_combat(const Reading& reading, std::uint8_t combat) {
  UnitBits units = 0;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (combat != kNoCombat && reading.state.units[i].combat == combat) units |= UnitBits{1} << i;
  }
  return units;
}

UnitBits of_side(const Reading& reading, UnitBits units, Side side) {
  UnitBits theirs = 0;
  each_of(units, [&](UnitId unit) {
    if (reading.scenario.side_of(unit) == side) theirs |= bit_of(unit);
  });
  return theirs;
}

UnitBits enemies_in_combat(const Reading& reading, UnitId unit) {
  return of_side(reading, units_in_combat(reading, reading.state.unit(unit).combat),
                 other_side(reading.scenario.side_of(unit)));
}

Spot middle_of(const Reading& reading, UnitId unit) {
  if (reading.scenario.unit(unit).is_vehicle()) return reading.state.unit(unit).at;
  Point sum;
  std::int32_t men = 0;
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    sum = sum + figure.at.point();
    ++men;
  });
  return men == 0 ? Spot{} : Spot::at({sum.x / men, sum.y / men});
}

void join_combat(Context& context, UnitId unit, UnitId enemy) {
  const std::uint8_t theirs = context.state.unit(enemy).combat;
  const std::uint8_t ours = context.state.unit(unit).combat;
  const std::uint8_t old = theirs != kNoCombat ? theirs : ours;
  const std::uint8_t combat = old != kNoCombat ? old : free_number(used_numbers(context));
  each_of(units_in_combat(context, ours), [&](UnitId other) { enter(context, other, combat); });
  enter(context, unit, combat);
  enter(context, enemy, combat);
}

void close_combats(Context& context) {
  const UnitBits before = used_numbers(context);
  UnitBits seen = 0;
  UnitBits kept = 0;
  for (std::size_t i = 0; i < context.scenario.roster.size(); ++i) {
    const UnitId first{i};
    const std::uint8_t combat = context.state.unit(first).combat;
    if (combat == kNoCombat || has_unit(seen, first)) continue;
    const UnitBits together = hanging_together(context, first);
    seen |= together;
    std::uint8_t number = combat;
    if (together == bit_of(first)) {
      number = kNoCombat;
    } else {
      if ((kept >> combat & 1U) != 0) number = free_number(before | kept);
      kept |= UnitBits{1} << number;
    }
    each_of(together, [&](UnitId unit) { context.state.unit(unit).combat = number; });
  }
  for (std::uint16_t number = 0; number < kMaxUnits; ++number) {
    const bool over = (before >> number & 1U) != 0 && (kept >> number & 1U) == 0;
    if (over) context.tell({.what = Happening::CombatEnds, .number = number});
  }
}

}  // namespace enfilade::skirmish
