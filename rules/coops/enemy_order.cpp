#include "rules/coops/enemy_order.h"

#include <algorithm>

#include "rules/coops/enemy_aim.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

using Numbers = FixedVector<std::uint8_t, kMaxUnits>;

// A kamikaze needs no weapon for who stands next to it (CO-3.2.5.5-R6).
int reach_of(const EnemyCard& card) {
  return card.behaviour == Behaviour::Kamikaze ? 1 : card.weapon.range;
}

// Nobody of ours moves while the enemy acts: who may not move either, and has nobody within reach,
// will do nothing whenever he is called.
bool is_out_of_it(const Reading& reading, const EnemyUnit& unit) {
  if (!why_it_stays(reading, unit)) return false;
  const int range = reach_of(card_of(reading, unit));
  return std::ranges::none_of(reading.state.groups, [&](const Group& group) {
    return is_enemy_target(reading, group) &&
           reading.board().distance(unit.space, group.space) <= range;
  });
}

bool will_act(const Reading& reading, Occasion occasion, const EnemyUnit& unit) {
  if (unit.acted || unit.asleep || !unit.space.exists()) return false;
  const bool phase = occasion == Occasion::Phase;
  if (phase && (unit.convoy != 0 || ap_left(reading, unit) <= 0)) return false;
  return !is_out_of_it(reading, unit);
}

// In order of arrival, no more than are asked for.
Numbers waiting(const Reading& reading, Occasion occasion, std::size_t most = kMaxUnits) {
  Numbers numbers;
  for (const EnemyUnit& unit : reading.state.units) {
    if (numbers.size() == most) break;
    if (will_act(reading, occasion, unit)) numbers.push_back(unit.number);
  }
  return numbers;
}

void call_unit(Context& context, Occasion occasion, std::uint8_t number) {
  context.state.unit(number)->acted = true;
  context.course.stack.push(
      EnemyUnitFrame{.unit = number, .once = occasion == Occasion::LastStand});
}

}  // namespace

Next next_unit(Context& context, Occasion occasion, bool in_order) {
  const Numbers numbers = waiting(context, occasion, in_order ? 1 : 2);
  if (numbers.empty()) {
    for (EnemyUnit& unit : context.state.units) unit.acted = false;
    return Next::done();
  }
  if (numbers.size() > 1) {
    return ask(spokesman(context.scenario), Ask::UnitOrder);
  }
  call_unit(context, occasion, numbers[0]);
  return Next::again();
}

void list_order(const Reading& reading, Occasion occasion, Actions& list) {
  for (const std::uint8_t number : waiting(reading, occasion)) {
    list.push_back({.verb = Verb::NextUnit, .unit = number});
  }
  list.push_back({.verb = Verb::UnitsInOrder});
}

bool answer_order(Context& context, Occasion occasion, const Action& action) {
  if (action.verb == Verb::UnitsInOrder) return true;
  call_unit(context, occasion, action.unit);
  return false;
}

}  // namespace enfilade::coops
