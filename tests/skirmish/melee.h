// Units hand to hand, for tests of close combat.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/procedures/orders.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

// A field with a man of each side far away: the game goes on when all others have fallen.
class Melee : public Field {
 public:
  Melee() { infantry(Side::First, {spot(1, 1)}); }

  // After the units of the test.
  void done() { infantry(Side::Second, {spot(89, 59)}); }

  void lock(std::initializer_list<UnitId> units, int combat = 0) {
    for (const UnitId unit : units) state().unit(unit).combat = static_cast<std::uint8_t>(combat);
  }
  void suppress(UnitId unit, std::size_t number) {
    man(unit, number).status = FigureStatus::Suppressed;
  }
  bool is_down(UnitId unit, std::size_t number) {
    return man(unit, number).status == FigureStatus::Casualty;
  }
  bool locked(UnitId unit) { return state().unit(unit).combat != kNoCombat; }

  // --- Orders ---

  static Action order(Verb verb, UnitId unit = {}) {
    Action action;
    action.verb = verb;
    action.unit = unit;
    return action;
  }
  static Action falls(UnitId unit, FigureBits who) {
    Action action = order(Verb::TakeHits, unit);
    action.casualties = who;
    return action;
  }
  static Action paths(Verb verb, UnitId unit, std::initializer_list<std::pair<int, Spot>> ends) {
    Action action = order(verb, unit);
    for (const auto& [figure, end] : ends) {
      action.paths[static_cast<std::size_t>(figure)].push_back(end);
    }
    return action;
  }
  static Action assault(UnitId unit, UnitId target,
                        std::initializer_list<std::pair<int, Spot>> ends) {
    Action action = paths(Verb::Assault, unit, ends);
    action.target = target;
    return action;
  }
  // The unit's attempt has succeeded, and this is what it does.
  void begin(const Action& order) {
    run(AttemptFrame{.step = AttemptFrame::Step::Choose, .unit = order.unit, .succeeded = true});
    play(order);
  }
  std::string refusal_of(const Action& order) {
    const auto verdict = judge_infantry_order(reading(), order.unit, order);
    return verdict ? "ok" : std::string(verdict.error().rule);
  }

  // How many dice are asked for now.
  int dice() {
    int count = 0;
    for (std::uint32_t outcomes = node().outcomes; outcomes > 1; outcomes /= 6) ++count;
    return node().kind == NodeKind::Chance ? count : 0;
  }
  Side asked() { return node().seat == seat_of(Side::First) ? Side::First : Side::Second; }
  Tiding last(Happening what) {
    Tiding found;
    for (const Tiding& tiding : told()) {
      if (tiding.what == what) found = tiding;
    }
    return found;
  }
};

}  // namespace enfilade::skirmish
