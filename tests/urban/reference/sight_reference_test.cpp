// Sight of the product against the slow reference, on random battlefields.
#include <gtest/gtest.h>

#include <array>

#include "rules/urban/map/compile.h"
#include "rules/urban/map/sight_table.h"
#include "tests/covers.h"
#include "tests/urban/reference/compare.h"
#include "tests/urban/reference/shrink.h"

namespace enfilade::urban::reference {
namespace {

constexpr std::uint64_t kSeed = 20240611;
constexpr int kBattlefields = scaled(160);
constexpr int kScenes = 25;  // on each battlefield
constexpr int kPairs = 50;   // in each scene
constexpr int kMostFailures = 5;

// What the product says about the case, in its own words.
std::string words(const Case& one) {
  auto board = compile(one.source);
  if (!board) return "not valid";
  build_sight(*board);
  const Surroundings around{one.scene.counters, opened(*board, one.scene)};
  const LocationId a = board->find(one.a);
  const LocationId b = board->find(one.b);
  return to_words(*board, look(*board, around, a, b), a, b).en;
}

bool disagrees(const Case& one) {
  auto board = compile(one.source);
  if (!board || !board->find(one.a).exists() || !board->find(one.b).exists()) return false;
  build_sight(*board);
  return !look_both(World(one.source), *board, one.scene, one.a, one.b).agree();
}

class Tally {
 public:
  void count(PlaceKind a, PlaceKind b, bool clear) {
    const auto [low, high] = std::minmax(a, b);
    ++all_[static_cast<std::size_t>(low)][static_cast<std::size_t>(high)];
    clear_[static_cast<std::size_t>(low)][static_cast<std::size_t>(high)] += clear ? 1 : 0;
  }
  // Every combination of kinds of places must have been seen clear and hindered often.
  void check() const {
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = i; j < 4; ++j) {
        if (i < 3 && j == 3) continue;  // never clear
        EXPECT_GT(clear_[i][j], scaled(50)) << i << j;
        EXPECT_GT(all_[i][j] - clear_[i][j], scaled(30)) << i << j;
      }
    }
  }

 private:
  std::array<std::array<int, 4>, 4> all_{};
  std::array<std::array<int, 4>, 4> clear_{};
};

TEST(UrbanReference, SightIsAsTheLedgerHasIt) {
  COVERS("UO-5.1.3.2d", "UO-5.1.3.2f", "UO-5.1.3.2g", "UO-5.1.3.2-R1", "UO-5.1.3.2-R2",
         "UO-5.1.3.2-R4", "UO-5.1.3.2-R6", "UO-5.1.3.2-R7", "UO-5.1.3.2-R9", "UO-5.1.4-R1");
  COVERS("UO-5.1.7h", "UO-5.1.7-R1", "UO-5.1.7-R2", "UO-5.1.7-R3", "UO-5.1.7-R4", "UO-5.1.7-R5",
         "UO-5.1.7-R6", "UO-5.1.7-R11");
  COVERS("UO-5.1.7.1b", "UO-5.1.7.1e", "UO-5.1.7.1f", "UO-5.1.7.1-R1", "UO-5.1.7.1-R2",
         "UO-5.1.7.1-R3", "UO-5.1.7.1-R4", "UO-5.1.7.1-R5", "UO-5.1.7.1-R6");
  COVERS("UO-5.1.7.2-R1", "UO-5.1.7.2-R2", "UO-5.1.7.2-R3", "UO-5.1.7.3-R1", "UO-5.1.7.3-R2",
         "UO-5.1.7.3-R3", "UO-5.1.7.3-R4", "UO-5.1.7.3-R5", "UO-5.2.4.3-R3");
  Tally tally;
  int failures = 0;
  for (std::uint64_t index = 0; index < kBattlefields; ++index) {
    const std::uint64_t seed = mix_seed(kSeed, index);
    const BattlefieldSource source = random_battlefield(seed);
    const World world(source);
    auto board = compile(source);
    ASSERT_TRUE(board);
    build_sight(*board);
    Random random(mix_seed(seed, 1));
    for (int i = 0; i < kScenes; ++i) {
      const Scene scene = random_scene(world, random);
      for (int j = 0; j < kPairs; ++j) {
        const Place& a = world.places[static_cast<std::size_t>(draw_place(world, random))];
        const Place& b = world.places[static_cast<std::size_t>(draw_place(world, random))];
        if (a.name == b.name) continue;
        const Sights sights = look_both(world, *board, scene, a.name, b.name);
        tally.count(a.kind, b.kind, sights.reference);
        if (sights.agree()) continue;
        const Case small = shrink({source, scene, a.name, b.name}, disagrees);
        ADD_FAILURE() << "battlefield " << index << " scene " << i << " pair " << j << "\n"
                      << describe(small) << sights.words() << ", " << words(small);
        if (++failures >= kMostFailures) return;
      }
    }
  }
  tally.check();
}

}  // namespace
}  // namespace enfilade::urban::reference
