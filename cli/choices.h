// The orders of a question as a list to choose from.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace enfilade::cli {

// An order without shots comes after the same with shots, which are written with a `>`: whoever
// takes the first is not to spend an action on nothing.
inline std::vector<std::string> shots_first(std::vector<std::string> orders) {
  for (auto at = orders.begin(); at != orders.end();) {
    const std::string bare = *at + " ";
    const auto end = std::find_if_not(at + 1, orders.end(), [&](std::string_view order) {
      return order.starts_with(bare) && order.find('>') != std::string_view::npos;
    });
    std::rotate(at, at + 1, end);
    at = end;
  }
  return orders;
}

}  // namespace enfilade::cli
