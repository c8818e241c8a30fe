#include "rules/skirmish/modifiers/activation.h"

#include <bit>

#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr int kNobodyInSight = 1;
constexpr int kStunned = -2;

void add(ActivationSum& sum, int value, const Phrase& words, std::string_view rule) {
  if (value == 0) return;
  sum.total += value;
  sum.terms.push_back({value, words, rule});
}

}  // namespace

ActivationSum activation_sum(const Reading& reading, UnitId unit) {
  ActivationSum sum;
  sum.number = activation_number(reading, unit);
  add(sum, sees_enemy(reading, unit) ? 0 : kNobodyInSight,
      {"no enemy in sight", "aucun ennemi en vue"}, "SK-ACT-2");
  add(sum, -std::popcount(out_of_touch(reading, unit)),
      {"figures out of touch", "figurines isolées"}, "SK-ACT-3");
  add(sum, -std::popcount(suppressed(reading, unit)),
      {"suppressed figures", "figurines clouées au sol"}, "SK-ACT-4");
  add(sum, reading.state.unit(unit).stunned ? kStunned : 0, {"crew stunned", "équipage sonné"},
      "SK-ACT-5");
  return sum;
}

}  // namespace enfilade::skirmish
