// Every way an exchange under way can end, as the engine rolls it out.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include "rules/urban/combat/odds.h"
#include "rules/urban/urban.h"

namespace enfilade::urban {

#if defined(ENFILADE_FEWER_CASES) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kFewerCases = true;
#elif defined(__has_feature)
inline constexpr bool kFewerCases =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kFewerCases = false;
#endif

using Left = std::pair<int, int>;  // OSL of attacker and target
using Tree = std::map<Left, std::uint64_t>;

// Walks every die the engine asks for, four at most, so that each branch is a whole number of
// kDuelWays. Positions that differ only in dice that have done their work
// are walked once.
class Walk {
 public:
  Walk(const Scenario& scenario, BlockId attacker, BlockId target)
      : scenario_(scenario), attacker_(attacker), target_(target) {}

  const Tree& from(const State& state) {
    const Key key = key_of(state);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    Tree tree;
    for (std::uint32_t die = 0; die < 10; ++die) {
      State next = state;
      Events nobody;
      Urban::resolve(scenario_, next, die, nobody);
      if (rolls_on(next)) {
        for (const auto& [left, ways] : from(next)) tree[left] += ways / 10;
      } else {
        tree[{next.block(attacker_).osl, next.block(target_).osl}] += kDuelWays / 10;
      }
    }
    return known_[key] = tree;
  }

 private:
  using Key = std::array<int, 6>;

  static bool rolls_on(const State& state) { return state.course.node.kind == NodeKind::Chance; }

  static Key key_of(const State& state) {
    const std::size_t top = state.course.stack.depth() - 1;
    if (const auto* fire = state.course.stack.at<FireFrame>(top)) {
      return key_of(static_cast<int>(fire->step), fire->exchange,
                    fire->step == FireFrame::Step::DefenceDie);
    }
    const auto* assault = state.course.stack.at<AssaultFrame>(top);
    EXPECT_NE(assault, nullptr) << "a die outside the exchange";
    return key_of(100 + static_cast<int>(assault->step), assault->exchange,
                  assault->step == AssaultFrame::Step::DefenceDie);
  }
  static Key key_of(int step, const Exchange& exchange, bool die_counts) {
    return {step,
            static_cast<int>(exchange.winner),
            exchange.attacker_loss,
            exchange.defender_loss,
            die_counts ? exchange.attacker_die : 0,
            die_counts ? 1 : 0};
  }

  const Scenario& scenario_;
  BlockId attacker_;
  BlockId target_;
  std::map<Key, Tree> known_;
};

}  // namespace enfilade::urban
