// How the enemy chooses between several possibilities: one criterion after another, until one is
// left (CO-3.2.5.4).
#pragma once

#include <cstddef>
#include <limits>

#include "rules/coops/events.h"

namespace enfilade::coops {

// Keeps the choices of the highest value. The criterion that was the last to make a difference is
// the reason of the choice. Nothing is evaluated where there is nothing to choose.
template <class Choices, class Value>
void keep_highest(Choices& choices, EnemyReason& reason, EnemyReason why, Value&& value) {
  if (choices.size() < 2) return;
  int best = std::numeric_limits<int>::min();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const int worth = value(choices[i]);
    if (worth < best) continue;
    if (worth > best) kept = 0;
    best = worth;
    choices[kept++] = choices[i];
  }
  if (kept == choices.size()) return;
  while (choices.size() > kept) choices.pop_back();
  reason = why;
}

template <class Choices, class Value>
void keep_lowest(Choices& choices, EnemyReason& reason, EnemyReason why, Value&& value) {
  keep_highest(choices, reason, why, [&](const auto& choice) { return -value(choice); });
}

}  // namespace enfilade::coops
