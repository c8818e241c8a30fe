// Standing orders: they answer for an owner who is away when his blocks could fire at a mover
// (UO-8.3.1) or are fired at (UO-8.2.7.3).
//
// What must not be seen from outside is whether there was a choice (UO-8.3-R2). An order to ask
// therefore asks whatever the choices are: as long as one block of the side that is still in play
// has it, every window for opportunity fire waits for the owner unless a block fires at once; and a
// target with it waits for him though it had one answer only. The conditions of an order bind its
// own shots alone, never whether somebody is asked.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/plain.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

enum class OrderMode : std::uint8_t {
  FireAtOnce,  // at a mover under the conditions; under fire shoot back, else withdraw
  Ask,
  Hold,  // never at a mover; under fire withdraw, else shoot back
};

// One bit a class of target, and one for pieces that are not known.
inline constexpr std::uint8_t kUnknownTarget = 1U << kTargetClasses;
inline constexpr std::uint8_t kEveryTarget = (kUnknownTarget << 1U) - 1;
constexpr std::uint8_t target_bit(BlockType type) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
}

struct StandingOrder {
  OrderMode mode = OrderMode::Ask;
  std::uint8_t farthest = 25;           // EP
  std::uint8_t targets = kEveryTarget;  // bits of target_bit() and kUnknownTarget
  std::uint8_t least_percent = 0;       // chance to hurt the target, whatever it is and answers
  WeaponId weapon;                      // the only one to use; none: the one with the best chance
  friend bool operator==(const StandingOrder&, const StandingOrder&) = default;
};
static_assert(Plain<StandingOrder>);

// Of one side: one for all its blocks, and some for blocks of their own.
struct StandingOrders {
  StandingOrder all;
  std::array<StandingOrder, kBlocksPerCamp> own{};
  std::array<std::uint8_t, kBlocksPerCamp> has_own{};  // 1: the block has an order of its own

  const StandingOrder& of(BlockId block) const {
    const std::size_t i = block.index() % kBlocksPerCamp;
    return has_own[i] != 0 ? own[i] : all;
  }
  void set(BlockId block, const StandingOrder& order) {
    own[block.index() % kBlocksPerCamp] = order;
    has_own[block.index() % kBlocksPerCamp] = 1;
  }
  friend bool operator==(const StandingOrders&, const StandingOrders&) = default;
};
static_assert(Plain<StandingOrders>);

// What a side starts with: everybody asks. Each block's conditions are set to what its card makes
// sensible, so that it is enough to change the mode.
StandingOrders standing_default(const Scenario& scenario, Camp camp);

// The answer the orders give to the question put to the viewer, one of the legal actions; nothing
// when the owner is to be asked, or when it is not a question for orders.
std::optional<Action> answer_by_orders(const Scenario& scenario, const View& view,
                                       const StandingOrders& orders,
                                       const std::vector<Action>& legal);

}  // namespace enfilade::urban
