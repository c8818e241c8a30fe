// An assault, SK-CC-1 to 3: after the move, contact; the defender moves up; the first round. A
// vehicle is struck and does not strike back (SK-CC-R17).
#include <algorithm>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = AssaultFrame::Step;

// --- Against a vehicle ---

using Strikers = FixedVector<FigureId, kMaxUnitFigures>;

Strikers strikers_at_vehicle(const Reading& reading, const AssaultFrame& frame) {
  Strikers strikers;
  const FigureBits touching = in_contact(reading, frame.unit, frame.target);
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (!has(touching, i)) continue;
    const FigureId figure = reading.scenario.figure_of(frame.unit, i);
    if (can_harm_by_hand(reading, figure, frame.target)) strikers.push_back(figure);
  }
  return strikers;
}

Next strike_vehicle(Context& context, AssaultFrame& frame) {
  const Strikers strikers = strikers_at_vehicle(context, frame);
  const int left = static_cast<int>(strikers.size()) - frame.thrown;
  if (left > 0) return roll_dice(std::min(left, kHandful), Ask::CombatDice);
  if (strikers.empty()) {
    context.tell({.what = Happening::NoEffect, .unit = frame.unit, .other = frame.target});
  }
  frame.step = Step::Over;
  if (std::ranges::all_of(frame.hits, [](std::uint8_t hits) { return hits == 0; })) {
    return Next::again();
  }
  return context.call(DamageFrame{.unit = frame.target, .hits = frame.hits});
}

// --- Contact ---

Next meet(Context& context, AssaultFrame& frame) {
  frame.step = Step::Over;
  if (!is_on_table(context, frame.unit) || !is_on_table(context, frame.target)) {
    return Next::again();
  }
  if (in_contact(context, frame.unit, frame.target) == 0) return Next::again();  // SK-CC-R2
  if (context.scenario.unit(frame.target).is_vehicle()) {
    frame.step = Step::Dice;
    return Next::again();
  }
  join_combat(context, frame.unit, frame.target);
  context.tell({.what = Happening::CombatBegins, .unit = frame.unit, .other = frame.target});
  frame.step = Step::MoveUp;
  return Next::again();
}

// SK-CC-3: figures of the unit that was assaulted, to figures that assault.
Next let_move_up(Context& context, AssaultFrame& frame) {
  if (may_move_up(context, frame.target, frame.unit) != 0) {
    return ask(context.scenario.side_of(frame.target), Ask::MoveUp);
  }
  frame.step = Step::Round;
  return Next::again();
}

}  // namespace

// Small arms, and heavy machine guns (SK-WPN-22), do nothing to armour.
bool can_harm_by_hand(const Reading& reading, FigureId id, UnitId vehicle) {
  if (!is_armoured(reading.scenario.unit(vehicle).vehicle().armour)) return true;
  const auto harms = [](Weapon weapon) {
    return weapon != Weapon::None && profile_of(weapon).harms_armoured;
  };
  return std::ranges::any_of(reading.scenario.figure(id).weapons, harms) ||
         harms(reading.state.figure(id).taken);
}

Next advance(Context& context, AssaultFrame& frame) {
  switch (frame.step) {
    case Step::Move: frame.step = Step::Contact; return context.call(MoveFrame{});
    case Step::Contact: return meet(context, frame);
    case Step::MoveUp: return let_move_up(context, frame);
    case Step::Round:
      frame.step = Step::Over;
      return context.call(
          RoundFrame{.unit = frame.unit, .combat = context.state.unit(frame.unit).combat});
    case Step::Dice: return strike_vehicle(context, frame);
    case Step::Over: close_combats(context); return Next::done();
  }
  return Next::done();
}

void options(const Reading& reading, const AssaultFrame& frame, Actions& list) {
  list_move_ups(reading, frame.target, frame.unit, list);
}

Result<void> permits(const Reading& reading, const AssaultFrame& frame, const Action& action) {
  return judge_move_up(reading, frame.target, frame.unit, action);
}

void answer(Context& context, AssaultFrame& frame, const Action& action) {
  move_up(context, action);
  frame.step = Step::Round;
}

// Each hit comes from where the figure stands, SK-CC-R17.
void outcome(Context& context, AssaultFrame& frame, std::uint32_t rolled) {
  const Strikers strikers = strikers_at_vehicle(context, frame);
  const int dice = std::min(static_cast<int>(strikers.size()) - frame.thrown, kHandful);
  const auto faces = faces_of(rolled, dice);
  const int needed = expertise_of(context.scenario.unit(frame.unit).profile.training);
  const UnitState& vehicle = context.state.unit(frame.target);
  std::uint16_t hits = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(dice); ++i) {
    if (faces[i] < needed) continue;
    ++hits;
    const FigureState& figure = context.state.figure(strikers[frame.thrown + i]);
    const Arc arc = arc_towards(vehicle.at, vehicle.facing, figure.at.point());
    ++frame.hits[static_cast<std::size_t>(arc)];
  }
  frame.thrown = static_cast<std::uint8_t>(frame.thrown + dice);
  context.tell({.what = Happening::CombatRolled,
                .unit = frame.unit,
                .other = frame.target,
                .needed = static_cast<std::uint8_t>(needed),
                .dice = faces,
                .number = hits});
}

}  // namespace enfilade::skirmish
