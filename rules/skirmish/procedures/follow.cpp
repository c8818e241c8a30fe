// One opponent of those who left follows, SK-CC-14, 15: the test, the die, each figure freely.
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/procedures/test.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = FollowFrame::Step;

// SK-CC-R21: at most the die. Whom it may touch are the enemies of its close combat, those who left
// still among them.
PathOrder follow_order(const Reading& reading, const FollowFrame& frame, UnitId target = {}) {
  PathOrder order;
  order.unit = frame.unit;
  order.kind = MoveKind::FollowUp;
  order.allowance = frame.die * kCentimetre;
  order.target = target;
  order.movers = free_to_follow(reading, frame.unit);
  return order;
}

// SK-CC-R13, 15.
Next see_who_is_caught(Context& context, FollowFrame& frame) {
  if (!is_on_table(context, frame.unit)) return Next::done();
  bool caught = false;
  each_of(frame.quarry, [&](UnitId quarry) {
    if (!is_on_table(context, quarry) || in_contact(context, frame.unit, quarry) == 0) return;
    caught = true;
    context.tell({.what = Happening::Caught, .unit = quarry, .other = frame.unit});
  });
  if (!caught) context.state.unit(frame.unit).tried = true;
  return Next::done();
}

}  // namespace

FigureBits free_to_follow(const Reading& reading, UnitId unit) {
  return static_cast<FigureBits>(living(reading, unit) & ~suppressed(reading, unit) &
                                 ~in_contact(reading, unit));
}

UnitBits may_follow(const Reading& reading, UnitBits units, UnitBits done) {
  UnitBits found = 0;
  each_of(units & ~done, [&](UnitId unit) {
    if (is_on_table(reading, unit) && free_to_follow(reading, unit) != 0) found |= bit_of(unit);
  });
  return found;
}

void list_follow_or_not(UnitBits units, Actions& list) {
  each_of(units, [&](UnitId unit) {
    list.push_back({.verb = Verb::Follow, .unit = unit});
    list.push_back({.verb = Verb::StayPut, .unit = unit});
  });
}

Result<void> judge_follow_or_not(const Reading& reading, UnitBits units, const Action& action) {
  if (action.verb != Verb::Follow && action.verb != Verb::StayPut) return not_asked_for();
  if (auto form = judge_form(reading, action, {}, kUnit); !form) return form;
  if (has_unit(units, action.unit)) return {};
  return not_allowed("SK-CC-14", {"That unit is not among those that may follow.",
                                  "Cette unité n'est pas de celles qui peuvent poursuivre."});
}

void let_go(Context& context, UnitBits left) {
  each_of(left, [&](UnitId unit) {
    if (!is_on_table(context, unit) || in_contact(context, unit) != 0) return;
    context.state.unit(unit).combat = kNoCombat;
    context.tell({.what = Happening::GotAway, .unit = unit});
  });
}

Next advance(Context& context, FollowFrame& frame) {
  switch (frame.step) {
    case Step::Test: return roll_dice(1, Ask::TestDie);
    case Step::Distance: return roll_dice(1, Ask::FollowDie);
    case Step::Ask: return ask(context.scenario.side_of(frame.unit), Ask::FollowUp);
    case Step::Arrived: return see_who_is_caught(context, frame);
    case Step::Over: break;
  }
  return Next::done();
}

void outcome(Context& context, FollowFrame& frame, std::uint32_t rolled) {
  const auto dice = faces_of(rolled, 1);
  if (frame.step == Step::Test) {
    frame.step = passes_test(context, frame.unit, dice[0]) ? Step::Distance : Step::Over;
    return;
  }
  frame.die = dice[0];
  frame.step = Step::Ask;
  context.tell({.what = Happening::FollowRolled, .unit = frame.unit, .dice = dice});
}

Result<Action> send_after(const Reading& reading, const FollowFrame& frame, Spot goal) {
  Action action{.verb = Verb::FollowUp, .unit = frame.unit};
  action.paths = formation_paths(reading, follow_order(reading, frame), goal);
  return action;
}

void options(const Reading& reading, const FollowFrame& frame, Actions& list) {
  Action action;
  action.verb = Verb::FollowUp;
  action.unit = frame.unit;
  list.push_back(action);
  each_of(frame.quarry, [&](UnitId quarry) {
    if (!is_on_table(reading, quarry)) return;
    const PathOrder order = follow_order(reading, frame, quarry);
    action.paths = formation_paths(reading, order, middle_of(reading, quarry));
    if (permits(reading, frame, action)) list.push_back(action);
  });
}

Result<void> permits(const Reading& reading, const FollowFrame& frame, const Action& action) {
  if (action.verb != Verb::FollowUp) return not_asked_for();
  if (auto form = judge_form(reading, action, frame.unit, kUnit, kPaths); !form) return form;
  if (action.unit != frame.unit) return not_asked_for();
  return judge_paths(reading, follow_order(reading, frame), action.paths);
}

void answer(Context& context, FollowFrame& frame, const Action& action) {
  set_out(context,
          {.unit = frame.unit, .kind = MoveKind::FollowUp, .allowance = frame.die * kCentimetre},
          action.paths);
  frame.step = Step::Arrived;
  context.course.stack.push(MoveFrame{});
}

}  // namespace enfilade::skirmish
