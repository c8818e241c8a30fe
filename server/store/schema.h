// The tables, as the list of steps that leads to them from nothing. A step that has been released
// is never changed; what comes later is a step of its own at the end.
#pragma once

#include <span>
#include <string_view>

namespace enfilade::store {

struct Migration {
  std::string_view what;
  std::string_view sqlite;
  std::string_view postgres;
};

// Step i leads from version i to version i + 1.
std::span<const Migration> migrations();

}  // namespace enfilade::store
