// The real battlefields of one sheet against the slow reference, on pairs drawn at random.
#include <gtest/gtest.h>

#include <filesystem>

#include "loaders/urban/map_loader.h"
#include "rules/urban/map/range.h"
#include "rules/urban/map/sight_table.h"
#include "tests/covers.h"
#include "tests/urban/reference/compare.h"
#include "tests/urban/reference/ref_steps.h"

namespace enfilade::urban::reference {
namespace {

constexpr std::uint64_t kSeed = 20250117;
constexpr int kScenes = scaled(40);
constexpr int kPairs = 250;  // in each scene
constexpr int kOrigins = scaled(32);
constexpr int kMostFailures = 5;

class RealBattlefield : public testing::TestWithParam<std::string> {
 protected:
  RealBattlefield() : random_(mix_seed(kSeed, GetParam().size())) {
    auto loaded = load_battlefield("content/urban/battlefields/" + GetParam() + ".json");
    EXPECT_TRUE(loaded);
    if (loaded) loaded_ = std::move(*loaded);
  }
  const Place& draw(const World& world) {
    return world.places[static_cast<std::size_t>(draw_place(world, random_))];
  }

  LoadedBoard loaded_;
  Random random_;
};

TEST_P(RealBattlefield, SightIsAsTheLedgerHasIt) {
  COVERS("UO-5.1.7c", "UO-5.1.7.1-R1", "UO-5.1.7.1-R2", "UO-5.1.7.2-R2");
  const World world(loaded_.source);
  Board& board = loaded_.board;
  build_sight(board);
  int failures = 0;
  for (int i = 0; i < kScenes && failures < kMostFailures; ++i) {
    const Scene scene = random_scene(world, random_);
    for (int j = 0; j < kPairs && failures < kMostFailures; ++j) {
      const std::string a = draw(world).name;
      const std::string b = draw(world).name;
      if (a == b || look_both(world, board, scene, a, b).agree()) continue;
      ADD_FAILURE() << a << " and " << b << "\n" << describe(scene);
      ++failures;
    }
  }
}

TEST_P(RealBattlefield, DistancesAreAsTheLedgerHasThem) {
  COVERS("UO-4.3.7.1-R1", "UO-4.3.7.1-R7", "UO-4.3.7.1-R10");
  const World world(loaded_.source);
  const Board& board = loaded_.board;
  const Scene scene{{}, random_scene(world, random_).open};
  const Distances slow(world, loaded_.source, scene);
  const RangeTables tables(board);
  int failures = 0;
  for (int i = 0; i < kOrigins; ++i) {
    const Place& a = draw(world);
    for (const Place& b : world.places) {
      const Ranges ranges =
          measure_both(slow, world, board, tables, opened(board, scene), a.name, b.name);
      if (ranges.agree()) continue;
      ADD_FAILURE() << a.name << " to " << b.name << ": " << ranges.words() << "\n"
                    << describe(scene);
      if (++failures >= kMostFailures) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(UrbanReference, RealBattlefield,
                         testing::Values("old_quarter", "new_district"),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace enfilade::urban::reference
