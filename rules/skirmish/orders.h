// Standing orders: they answer for an owner when his units On Guard could react (SK-GUARD-R3), so
// that he need not be asked at every centimetre of a move.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/plain.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

enum class OrderMode : std::uint8_t { Fire, Ask, Hold };

struct StandingOrder {
  OrderMode mode = OrderMode::Ask;
  std::uint8_t farthest = 72;  // cm: fires no farther
  std::uint8_t least = 0;      // expected hits in tenths: fires for no fewer
  friend bool operator==(const StandingOrder&, const StandingOrder&) = default;
};
static_assert(Plain<StandingOrder>);

// Of one side: one for all its units, and some for units of their own.
struct StandingOrders {
  StandingOrder all;
  std::array<StandingOrder, kMaxUnits> own{};
  std::array<std::uint8_t, kMaxUnits> has_own{};

  const StandingOrder& of(UnitId unit) const {
    return has_own[unit.index()] != 0 ? own[unit.index()] : all;
  }
  void set(UnitId unit, const StandingOrder& order) {
    own[unit.index()] = order;
    has_own[unit.index()] = 1;
  }
  friend bool operator==(const StandingOrders&, const StandingOrders&) = default;
};
static_assert(Plain<StandingOrders>);

// The answer to a question whether to react; nothing when the owner is to be asked, or when it is
// another question.
std::optional<Action> answer_by_orders(const Scenario& scenario, const View& view,
                                       const StandingOrders& orders,
                                       const std::vector<Action>& legal);

}  // namespace enfilade::skirmish
