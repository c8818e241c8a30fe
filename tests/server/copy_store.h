// What one SQLite store keeps, in another, but for some rows.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "server/store/open.h"

namespace enfilade::tests {

inline void copy_store(const std::filesystem::path& from, const std::filesystem::path& to,
                       const std::function<bool(const store::Row&)>& keeps) {
  const auto source = store::open_store((from / "enfilade.sqlite").string());
  const auto target = store::open_store((to / "enfilade.sqlite").string());
  ASSERT_TRUE(source && target);
  std::vector<store::Row> rows;
  ASSERT_TRUE((*source)->each_row([&](const store::Row& row) -> store::Result<void> {
    if (keeps(row)) rows.push_back(row);
    return {};
  }));
  ASSERT_TRUE((*target)->fill([&, next = 0U]() mutable -> store::Result<std::optional<store::Row>> {
    if (next == rows.size()) return std::nullopt;
    return rows[next++];
  }));
}

}  // namespace enfilade::tests
