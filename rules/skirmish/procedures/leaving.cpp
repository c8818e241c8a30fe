// A unit leaves close combat, SK-CC-13: the test, the die, the move away from its opponents. After
// an attempt they may follow at once (SK-CC-R8, R12).
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/procedures/test.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = LeavingFrame::Step;

// The sum of places, and how many there are.
struct Crowd {
  Point sum;
  std::int32_t men = 0;

  void add(Spot at) {
    sum = sum + at.point();
    ++men;
  }
};

Crowd crowd_of(const Reading& reading, UnitId unit) {
  Crowd crowd;
  each_living(reading, unit,
              [&](std::size_t, FigureId, const FigureState& figure) { crowd.add(figure.at); });
  return crowd;
}

Crowd enemies_touching(const Reading& reading, UnitId unit) {
  Crowd crowd;
  each_of(enemies_in_combat(reading, unit), [&](UnitId enemy) {
    const FigureBits touching = in_contact(reading, enemy, unit);
    each_living(reading, enemy, [&](std::size_t i, FigureId, const FigureState& figure) {
      if ((touching >> i & 1U) != 0) crowd.add(figure.at);
    });
  });
  return crowd;
}

void get_away(Context& context, LeavingFrame& frame, int die) {
  context.tell({.what = Happening::LeaveRolled,
                .unit = frame.unit,
                .dice = {static_cast<std::uint8_t>(die)}});
  const int distance = die * kCentimetre;
  const Point by = away_from_enemies(context, frame.unit, distance);
  const Withdrawal way = withdrawal_by(context, frame.unit, living(context, frame.unit), by);
  set_out(
      context,
      {.unit = frame.unit, .kind = MoveKind::Leaving, .allowance = distance, .leaving = way.lost},
      way.paths);
  frame.step = Step::Moved;
  context.course.stack.push(MoveFrame{});
}

bool is_out(const Reading& reading, UnitId unit) {
  return is_on_table(reading, unit) && in_contact(reading, unit) == 0;
}

// SK-CC-R23: who is still touched has not left.
Next see_who_left(Context& context, LeavingFrame& frame) {
  frame.step = Step::Over;
  if (!is_out(context, frame.unit)) return Next::again();
  if (!frame.test) {
    frame.step = Step::Follow;
    return Next::again();
  }
  const std::size_t depth = context.course.stack.depth();
  if (depth >= 2) {
    if (auto* caller = context.course.stack.at<CombatsFrame>(depth - 2)) {
      caller->left |= bit_of(frame.unit);
    }
  }
  return Next::again();
}

UnitBits followers(const Reading& reading, const LeavingFrame& frame) {
  return may_follow(reading, enemies_in_combat(reading, frame.unit), frame.done);
}

Next let_follow(Context& context, LeavingFrame& frame) {
  if (is_on_table(context, frame.unit) && followers(context, frame) != 0) {
    return ask(other_side(context.scenario.side_of(frame.unit)), Ask::FollowOrNot);
  }
  frame.step = Step::Over;
  if (!is_on_table(context, frame.unit)) return Next::again();
  if (in_contact(context, frame.unit) == 0) {
    let_go(context, bit_of(frame.unit));
    return Next::again();
  }
  return context.call(RoundFrame{.unit = frame.unit, .combat = frame.combat});  // SK-CC-R12
}

}  // namespace

Point away_from_enemies(const Reading& reading, UnitId unit, int distance) {
  const Crowd own = crowd_of(reading, unit);
  const Crowd enemies = enemies_touching(reading, unit);
  if (own.men == 0) return {};
  Point way{own.sum.x * enemies.men - enemies.sum.x * own.men,
            own.sum.y * enemies.men - enemies.sum.y * own.men};
  if (way == Point{}) {  // SK-GEO-R14
    const Point home = reading.scenario.side(reading.scenario.side_of(unit)).deployment_point;
    way = {home.x * own.men - own.sum.x, home.y * own.men - own.sum.y};
  }
  return way == Point{} ? way : displacement(distance, way);
}

Next advance(Context& context, LeavingFrame& frame) {
  switch (frame.step) {
    case Step::Begin:
      frame.combat = context.state.unit(frame.unit).combat;
      frame.step = frame.test ? Step::Test : Step::Distance;
      if (in_contact(context, frame.unit) == 0) frame.step = Step::Over;  // SK-CC-R24
      return Next::again();
    case Step::Test: return roll_dice(1, Ask::TestDie);
    case Step::Distance: return roll_dice(1, Ask::LeaveDie);
    case Step::Moved: return see_who_left(context, frame);
    case Step::Follow: return let_follow(context, frame);
    case Step::Over:
      if (!frame.test) close_combats(context);
      return Next::done();
  }
  return Next::done();
}

void outcome(Context& context, LeavingFrame& frame, std::uint32_t rolled) {
  const auto dice = faces_of(rolled, 1);
  if (frame.step == Step::Distance) {
    get_away(context, frame, dice[0]);
    return;
  }
  frame.step = passes_test(context, frame.unit, dice[0]) ? Step::Distance : Step::Over;
}

void options(const Reading& reading, const LeavingFrame& frame, Actions& list) {
  list_follow_or_not(followers(reading, frame), list);
}

Result<void> permits(const Reading& reading, const LeavingFrame& frame, const Action& action) {
  return judge_follow_or_not(reading, followers(reading, frame), action);
}

void answer(Context& context, LeavingFrame& frame, const Action& action) {
  frame.done |= bit_of(action.unit);
  if (action.verb == Verb::StayPut) return;
  context.course.stack.push(
      FollowFrame{.unit = action.unit, .combat = frame.combat, .quarry = bit_of(frame.unit)});
}

}  // namespace enfilade::skirmish
