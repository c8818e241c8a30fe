// One round of close combat, SK-CC-R5: first everybody who stands, then those who were suppressed.
// In each step both sides roll before anybody falls: a figure keeps in mind whether it was alive
// when the step began, and whether its die was a hit.
#include <algorithm>
#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = RoundFrame::Step;

constexpr std::uint8_t kThere = 1;
constexpr std::uint8_t kHit = 2;

// Calls use(number in its unit, id, figure) for those of the unit that were there.
template <class Use>
void each_there(const Reading& reading, UnitId unit, Use&& use) {
  for (std::size_t i = 0; i < reading.scenario.unit(unit).figures(); ++i) {
    const FigureId id = reading.scenario.figure_of(unit, i);
    const FigureState& figure = reading.state.figure(id);
    if ((figure.strike & kThere) != 0) use(i, id, figure);
  }
}

bool are_opponents(const Reading& reading, const RoundFrame& frame, UnitId a, UnitId b) {
  if (!is_enemy(reading, a, b)) return false;
  return !frame.unit.exists() || frame.unit == a || frame.unit == b;  // SK-CC-R16
}

// Whom a figure strikes at.
UnitId struck_by(const Reading& reading, const RoundFrame& frame, UnitId unit, Spot at) {
  UnitBits enemies = 0;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (are_opponents(reading, frame, unit, UnitId{i})) enemies |= bit_of(UnitId{i});
  }
  return nearest_touched(reading, enemies, at,
                         [](const FigureState& other) { return (other.strike & kThere) != 0; });
}

// SK-CC-6: who rolls in this step.
FigureBits strikers(const Reading& reading, const RoundFrame& frame, UnitId unit, UnitId enemy) {
  const FigureStatus status = frame.late ? FigureStatus::Suppressed : FigureStatus::Up;
  FigureBits bits = 0;
  each_there(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (figure.status != status) return;
    if (struck_by(reading, frame, unit, figure.at) == enemy) {
      bits = static_cast<FigureBits>(bits | 1U << i);
    }
  });
  return bits;
}

int hits_on(const Reading& reading, const RoundFrame& frame, UnitId unit, UnitId enemy) {
  int hits = 0;
  each_there(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    if ((figure.strike & kHit) == 0) return;
    hits += struck_by(reading, frame, unit, figure.at) == enemy ? 1 : 0;
  });
  return hits;
}

// SK-CC-R6: those of `unit` that touch the unit that strikes, and have not fallen to another.
FigureBits who_may_fall(const Reading& reading, UnitId unit, UnitId striker) {
  FigureBits bits = 0;
  each_there(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (!is_alive(figure)) return;
    each_there(reading, striker, [&](std::size_t, FigureId, const FigureState& other) {
      if (within(figure.at, other.at, kContact)) bits = static_cast<FigureBits>(bits | 1U << i);
    });
  });
  return bits;
}

FigureBits who_was_there(const Reading& reading, UnitId unit) {
  FigureBits bits = 0;
  each_there(reading, unit, [&](std::size_t i, FigureId, const FigureState&) {
    bits = static_cast<FigureBits>(bits | 1U << i);
  });
  return bits;
}

void forget(Context& context) {
  for (FigureState& figure : context.state.figures) figure.strike = 0;
}

void begin_step(Context& context, RoundFrame& frame) {
  forget(context);
  UnitBits units = units_in_combat(context, frame.combat);
  if (frame.unit.exists()) units &= bit_of(frame.unit) | enemies_in_combat(context, frame.unit);
  each_of(units, [&](UnitId unit) {
    for (std::size_t i = 0; i < context.scenario.unit(unit).figures(); ++i) {
      FigureState& figure = context.state.figure(context.scenario.figure_of(unit, i));
      if (is_alive(figure)) figure.strike = kThere;
    }
  });
  frame.striker = 0;
  frame.struck = 0;
  frame.thrown = 0;
  frame.step = Step::Dice;
}

// The next pair of units, this one included; false: there is none, and the first is next.
template <class Wanted>
bool find_pair(const Reading& reading, RoundFrame& frame, Wanted&& wanted) {
  const auto units = static_cast<std::uint8_t>(reading.scenario.roster.size());
  for (; frame.striker < units; ++frame.striker, frame.struck = 0) {
    for (; frame.struck < units; ++frame.struck) {
      const UnitId striker{frame.striker};
      const UnitId struck{frame.struck};
      if (are_opponents(reading, frame, striker, struck) && wanted(striker, struck)) return true;
    }
  }
  frame.striker = 0;
  frame.struck = 0;
  return false;
}

int dice_left(const Reading& reading, const RoundFrame& frame) {
  return std::popcount(strikers(reading, frame, UnitId{frame.striker}, UnitId{frame.struck})) -
         frame.thrown;
}

Next strike(Context& context, RoundFrame& frame) {
  const auto has_dice = [&](UnitId striker, UnitId struck) {
    const int dice = std::popcount(strikers(context, frame, striker, struck));
    if (dice > frame.thrown) return true;
    frame.thrown = 0;
    return false;
  };
  if (find_pair(context, frame, has_dice)) {
    return roll_dice(std::min(dice_left(context, frame), kHandful), Ask::CombatDice);
  }
  frame.step = Step::Casualties;
  return Next::again();
}

// SK-CC-7 to 9: the save as it was when the step began; nobody is suppressed.
Next fell(Context& context, RoundFrame& frame) {
  const auto is_hit = [&](UnitId striker, UnitId struck) {
    return hits_on(context, frame, striker, struck) > 0;
  };
  if (!find_pair(context, frame, is_hit)) {
    forget(context);
    frame.step = frame.late ? Step::Over : Step::Begin;
    frame.late = true;
    return Next::again();
  }
  const UnitId striker{frame.striker};
  const UnitId struck{frame.struck++};
  const FigureBits eligible = who_may_fall(context, struck, striker);
  if (eligible == 0) return Next::again();
  return context.call(
      HitsFrame{.unit = struck,
                .hits = static_cast<std::uint8_t>(hits_on(context, frame, striker, struck)),
                .save = static_cast<std::uint8_t>(
                    personal_save(context.scenario, struck, who_was_there(context, struck))),
                .may_suppress = false,
                .eligible = eligible});
}

}  // namespace

Next advance(Context& context, RoundFrame& frame) {
  switch (frame.step) {
    case Step::Begin: begin_step(context, frame); return Next::again();
    case Step::Dice: return strike(context, frame);
    case Step::Casualties: return fell(context, frame);
    case Step::Over: break;
  }
  return Next::done();
}

// SK-CC-4, 5, R4: one die a figure, the expertise number, no modifiers.
void outcome(Context& context, RoundFrame& frame, std::uint32_t rolled) {
  const UnitId unit{frame.striker};
  const UnitId enemy{frame.struck};
  const int dice = std::min(dice_left(context, frame), kHandful);
  const auto faces = faces_of(rolled, dice);
  const int needed = expertise_of(context.scenario.unit(unit).profile.training);
  const FigureBits who = strikers(context, frame, unit, enemy);
  std::uint16_t hits = 0;
  int number = 0;
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (!has(who, i)) continue;
    const int die = number++ - frame.thrown;
    if (die < 0 || die >= dice || faces[static_cast<std::size_t>(die)] < needed) continue;
    FigureState& figure = context.state.figure(context.scenario.figure_of(unit, i));
    figure.strike = static_cast<std::uint8_t>(figure.strike | kHit);
    ++hits;
  }
  frame.thrown = static_cast<std::uint8_t>(frame.thrown + dice);
  context.tell({.what = Happening::CombatRolled,
                .unit = unit,
                .other = enemy,
                .needed = static_cast<std::uint8_t>(needed),
                .dice = faces,
                .number = hits});
}

}  // namespace enfilade::skirmish
