// Tables in a cache: the same answers as fresh ones, and never an old or damaged answer.
#include "loaders/urban/ready.h"

#include <gtest/gtest.h>

#include <fstream>

#include "rules/urban/map/sight.h"

namespace enfilade::urban {
namespace {

namespace fs = std::filesystem;

class Cache : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / "enfilade-cache-test";
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static LoadedBoard river() {
    auto loaded = load_board("content/urban/maps/river.json");
    EXPECT_TRUE(loaded.has_value());
    return std::move(*loaded);
  }
  fs::path kept() const {
    for (const auto& entry : fs::directory_iterator(folder_)) return entry.path();
    return {};
  }

  fs::path folder_;
};

bool same_answers(const Battlefield& a, const Battlefield& b) {
  const auto count = static_cast<std::uint32_t>(a.board.locations.size());
  const Surroundings nothing;
  for (std::uint32_t i = 0; i < count; ++i) {
    for (std::uint32_t k = 0; k < count; ++k) {
      const LocationId from{i};
      const LocationId to{k};
      if (sees(a.board, nothing, from, to) != sees(b.board, nothing, from, to)) return false;
      if (ep_distance(a.board, a.ranges, {}, from, to) !=
          ep_distance(b.board, b.ranges, {}, from, to)) {
        return false;
      }
    }
  }
  return true;
}

TEST_F(Cache, GivesBackWhatWasComputed) {
  const LoadedBoard map = river();
  const Battlefield fresh = make_ready(map.board, map.content, folder_);
  ASSERT_FALSE(kept().empty());
  const auto written = fs::last_write_time(kept());
  const Battlefield again = make_ready(map.board, map.content, folder_);
  EXPECT_TRUE(same_answers(fresh, again));
  EXPECT_EQ(fs::last_write_time(kept()), written) << "the second one came from the cache";
}

TEST_F(Cache, ComputesAgainWhenTheFileIsDamaged) {
  const LoadedBoard map = river();
  const Battlefield fresh = make_ready(map.board, map.content, folder_);
  const fs::path file = kept();
  const auto size = fs::file_size(file);
  for (const std::uintmax_t cut : {std::uintmax_t{0}, std::uintmax_t{7}, size / 2, size - 1}) {
    fs::resize_file(file, cut);
    EXPECT_TRUE(same_answers(fresh, make_ready(map.board, map.content, folder_)));
    EXPECT_EQ(fs::file_size(file), size) << "mended after a cut at " << cut;
  }
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekp(static_cast<std::streamoff>(size / 2));
  stream.put('\x5a');
  stream.close();
  EXPECT_TRUE(same_answers(fresh, make_ready(map.board, map.content, folder_)));
}

TEST_F(Cache, KeepsTheTablesOfEachVersionOfTheRules) {
  const LoadedBoard map = river();
  make_ready(map.board, map.content, folder_);
  const fs::path current = kept();
  const auto written = fs::last_write_time(current);
  const Battlefield old = make_ready(map.board, map.content, folder_, 1);
  EXPECT_EQ(old.board.rules, 1);
  EXPECT_EQ(make_ready(map.board, map.content, folder_).board.rules, map_rules(kRulesVersion));
  EXPECT_EQ(fs::last_write_time(current), written) << "not driven out by the old ones";
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 2);
}

TEST_F(Cache, NeverAnswersForOtherContent) {
  const LoadedBoard map = river();
  make_ready(map.board, map.content, folder_);
  const auto before = fs::last_write_time(kept());
  // The same first 32 characters give the same file name, so the mark inside has to tell.
  make_ready(map.board, map.content.substr(0, 32) + "0", folder_);
  EXPECT_NE(fs::last_write_time(kept()), before);
}

TEST_F(Cache, IsNotNeeded) {
  const LoadedBoard map = river();
  std::ofstream(folder_) << "a file where the folder should be";
  EXPECT_TRUE(same_answers(make_ready(map.board, map.content, std::nullopt),
                           make_ready(map.board, map.content, folder_)));
}

}  // namespace
}  // namespace enfilade::urban
