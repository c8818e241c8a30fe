// Reaction fire at a unit that moves, SK-GUARD. The owner of those On Guard is asked after each
// stage, as long as one of them could fire.
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr Action kHoldFire{.verb = Verb::HoldFire};
constexpr Action kHoldMove{.verb = Verb::HoldMove};

Side side_of_reactors(const Reading& reading) {
  return other_side(reading.scenario.side_of(reading.state.move.unit));
}

// SK-GUARD-2, R6, R10: On Guard, not locked, and no reaction yet in this turn.
bool is_alert(const Reading& reading, UnitId id) {
  const UnitState& unit = reading.state.unit(id);
  return unit.where == Where::OnTable && unit.stance == Stance::OnGuard && !unit.reacted &&
         !is_locked(reading, id) && reading.scenario.side_of(id) == side_of_reactors(reading);
}

bool may_react(const Reading& reading, UnitId id) {
  return is_alert(reading, id) && !reading.state.unit(id).held_for_move &&
         can_fire_at(reading, id, reading.state.move.unit, Occasion::Reaction);
}

}  // namespace

bool may_anybody_react(const Reading& reading) {
  if (!is_on_table(reading, reading.state.move.unit)) return false;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (may_react(reading, UnitId{i})) return true;
  }
  return false;
}

Next advance(Context& context, ReactionFrame& frame) {
  if (frame.over || !may_anybody_react(context)) return Next::done();
  return ask(side_of_reactors(context), Ask::React);
}

// SK-GUARD-R8: whoever is to be first.
void options(const Reading& reading, const ReactionFrame&, Actions& list) {
  list.push_back(kHoldFire);
  list.push_back(kHoldMove);
  const UnitId mover = reading.state.move.unit;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (!may_react(reading, UnitId{i})) continue;
    const Shots shots = all_at(reading, UnitId{i}, mover, Occasion::Reaction);
    if (!shots.empty()) list.push_back({.verb = Verb::Fire, .unit = UnitId{i}, .shots = shots});
  }
}

namespace {

Result<void> judge_reactor(const Reading& reading, UnitId unit) {
  if (reading.scenario.side_of(unit) != side_of_reactors(reading)) {
    return not_allowed("SK-GUARD-3", {"That unit is not yours.", "Cette unité n'est pas à vous."});
  }
  if (reading.state.unit(unit).reacted) {
    return not_allowed("SK-GUARD-2", {"That unit has reacted in this turn.",
                                      "Cette unité a déjà réagi dans ce tour."});
  }
  if (!is_alert(reading, unit)) {
    return not_allowed("SK-GUARD-1",
                       {"That unit is not On Guard.", "Cette unité n'est pas en garde."});
  }
  if (reading.state.unit(unit).held_for_move) {
    return not_allowed("SK-GUARD-R3", {"That unit holds its fire during this move.",
                                       "Cette unité retient son tir pendant ce mouvement."});
  }
  return {};
}

// SK-GUARD-R4: at the unit that moves, and at no other.
Result<void> judge_targets(const Reading& reading, const Action& action) {
  for (const Shot& shot : action.shots) {
    if (shot.target == reading.state.move.unit) continue;
    return not_allowed("SK-GUARD-R4", {"A reaction is fired at the unit that moves.",
                                       "Une réaction vise l'unité qui bouge."});
  }
  return {};
}

}  // namespace

Result<void> permits(const Reading& reading, const ReactionFrame&, const Action& action) {
  if (action.verb == Verb::HoldFire || action.verb == Verb::HoldMove) {
    return judge_form(reading, action, {}, kNoField);
  }
  if (action.verb != Verb::Fire) return not_asked_for();
  if (auto form = judge_form(reading, action, action.unit, kUnit | kShots); !form) return form;
  if (auto reactor = judge_reactor(reading, action.unit); !reactor) return reactor;
  if (auto targets = judge_targets(reading, action); !targets) return targets;
  return judge_shots(reading, action.unit, action.shots, Occasion::Reaction);
}

void answer(Context& context, ReactionFrame& frame, const Action& action) {
  if (action.verb != Verb::Fire) {
    frame.over = true;
    if (action.verb == Verb::HoldFire) return;
    for (std::size_t i = 0; i < context.scenario.roster.size(); ++i) {
      if (is_alert(context, UnitId{i})) context.state.units[i].held_for_move = true;
    }
    return;
  }
  context.state.unit(action.unit).reacted = true;
  context.tell({.what = Happening::Reacts, .unit = action.unit, .other = context.state.move.unit});
  const std::size_t depth = context.course.stack.depth();
  if (auto* move = depth < 2 ? nullptr : context.course.stack.at<MoveFrame>(depth - 2)) {
    move->surprise = Surprise::FiredAt;
  }
  begin_fire(context, action.unit, action.shots, Occasion::Reaction);
}

}  // namespace enfilade::skirmish
