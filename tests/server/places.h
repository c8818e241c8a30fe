// The two kinds of store the same tests run on, each in a place that is new for every test.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/store/open.h"
#include "tests/server/postgres_cluster.h"

namespace enfilade::tests {

using store::Account;
using store::Append;
using store::Appended;
using store::Cause;
using store::Content;
using store::Entry;
using store::Failure;
using store::Fate;
using store::GameRow;
using store::Gap;
using store::Member;
using store::Result;
using store::Retry;
using store::SessionRow;
using store::Status;
using store::Store;

class SqlitePlace {
 public:
  SqlitePlace() {
    std::string name = (std::filesystem::temp_directory_path() / "enfilade-store-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  SqlitePlace(const SqlitePlace&) = delete;
  SqlitePlace& operator=(const SqlitePlace&) = delete;
  ~SqlitePlace() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::string trouble() const { return folder_.empty() ? "there is no temporary folder" : ""; }
  std::string address() const { return folder_ / "games.db"; }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

class PostgresPlace {
 public:
  PostgresPlace() {
    if (trouble().empty()) address_ = PostgresCluster::instance().new_database();
  }
  std::string trouble() const { return PostgresCluster::instance().trouble(); }
  const std::string& address() const { return address_; }

 private:
  std::string address_;
};

// The store at a place; a test cannot go on without.
template <class Place>
std::unique_ptr<Store> open_at(const Place& place) {
  auto opened = store::open_store(place.address());
  if (opened) return std::move(*opened);
  ADD_FAILURE() << place.trouble() << " " << opened.error().words;
  return nullptr;
}

inline GameRow game_row(std::string id, std::int64_t updated = 2, Status status = Status::Open) {
  return {std::move(id), "urban", "street_advance", R"({"seats":["a","b"]})", status, 1, updated};
}

inline Account account_row(std::string id, std::string name) {
  return {std::move(id), std::move(name), "$argon2id$x", 5};
}

inline Append entry_row(std::string game, std::int64_t seq) {
  return {std::move(game), seq, "{\"n\":" + std::to_string(seq) + "}"};
}

// The fates of a batch, or none when it failed.
inline std::vector<Fate> fates_of(Store& store, const std::vector<Append>& entries) {
  const Result<Appended> appended = store.append(entries);
  EXPECT_TRUE(appended) << appended.error().words;
  return appended ? appended->fates : std::vector<Fate>();
}

inline std::size_t length_of(Store& store, const std::string& game) {
  const auto entries = store.entries(game, -1);
  EXPECT_TRUE(entries) << entries.error().words;
  return entries ? entries->size() : 0;
}

template <class T>
Cause cause_of(const Result<T>& result) {
  EXPECT_FALSE(result);
  if (result) return Cause::Unexpected;
  EXPECT_GT(result.error().words.size(), 10U);
  return result.error().cause;
}

}  // namespace enfilade::tests
