// How the enemy chooses between several possibilities: one criterion after another, until one is
// left (CO-3.2.5.4).
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "engine/core/fixed_vector.h"
#include "rules/coops/events.h"

namespace enfilade::coops {

// Keeps the choices of the highest value. The criterion that was the last to make a difference is
// the reason of the choice. Nothing is evaluated where there is nothing to choose.
template <class Choice, std::size_t Capacity, class Value>
void keep_highest(FixedVector<Choice, Capacity>& choices, EnemyReason& reason, EnemyReason why,
                  Value&& value) {
  if (choices.size() < 2) return;
  std::array<int, Capacity> values;
  int best = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    values[i] = value(choices[i]);
    best = std::max(best, values[i]);
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (values[i] == best) choices[kept++] = choices[i];
  }
  if (kept == choices.size()) return;
  while (choices.size() > kept) choices.pop_back();
  reason = why;
}

template <class Choice, std::size_t Capacity, class Value>
void keep_lowest(FixedVector<Choice, Capacity>& choices, EnemyReason& reason, EnemyReason why,
                 Value&& value) {
  keep_highest(choices, reason, why, [&](const Choice& choice) { return -value(choice); });
}

}  // namespace enfilade::coops
