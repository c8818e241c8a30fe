// Sight of the product against the slow reference, on random battlefields.
#include <gtest/gtest.h>

#include <array>

#include "rules/urban/map/compile.h"
#include "rules/urban/map/sight_table.h"
#include "tests/covers.h"
#include "tests/urban/reference/shrink.h"

namespace enfilade::urban::reference {
namespace {

constexpr std::uint64_t kSeed = 20240611;
constexpr int kBattlefields = 160;
constexpr int kScenes = 25;  // on each battlefield
constexpr int kPairs = 50;   // in each scene
constexpr int kMostFailures = 5;

OpenBreaches opened(const Board& board, const Scene& scene) {
  OpenBreaches open;
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    if (scene.open.contains(board.aperture(board.breaches[i]).id)) open.open(i);
  }
  return open;
}

struct Answers {
  bool reference = false;
  std::array<bool, 4> product{};  // sees and look, both ways round

  bool agree() const {
    for (const bool one : product) {
      if (one != reference) return false;
    }
    return true;
  }
};

Answers ask(const World& world, const Board& board, const Scene& scene, const std::string& a,
            const std::string& b) {
  const Surroundings around{scene.counters, opened(board, scene)};
  const LocationId at_a = board.find(a);
  const LocationId at_b = board.find(b);
  return {sees(world, scene, world.find(a), world.find(b)),
          {urban::sees(board, around, at_a, at_b), urban::sees(board, around, at_b, at_a),
           look(board, around, at_a, at_b).clear, look(board, around, at_b, at_a).clear}};
}

// What the product says about the case, in its own words.
std::string words(const Case& one) {
  auto board = compile(one.source);
  if (!board) return "not valid";
  build_sight(*board);
  const Surroundings around{one.scene.counters, opened(*board, one.scene)};
  const LocationId a = board->find(one.a);
  const LocationId b = board->find(one.b);
  return to_words(*board, look(*board, around, a, b), a, b);
}

bool disagrees(const Case& one) {
  auto board = compile(one.source);
  if (!board || !board->find(one.a).exists() || !board->find(one.b).exists()) return false;
  build_sight(*board);
  return !ask(World(one.source), *board, one.scene, one.a, one.b).agree();
}

// Rooms and roofs are few, and their rules many: they get half of the draws.
int draw_place(const World& world, Random& random) {
  const bool special = random.below(2) == 0;
  for (int tries = 0; tries < 200; ++tries) {
    const auto place = random.below(static_cast<std::uint32_t>(world.places.size()));
    if (!special || world.places[place].kind != PlaceKind::Hex) return static_cast<int>(place);
  }
  return 0;
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
        EXPECT_GT(clear_[i][j], 50) << i << j;
        EXPECT_GT(all_[i][j] - clear_[i][j], 30) << i << j;
      }
    }
  }

 private:
  std::array<std::array<int, 4>, 4> all_{};
  std::array<std::array<int, 4>, 4> clear_{};
};

TEST(UrbanReference, SightIsAsTheLedgerHasIt) {
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
        const Answers answers = ask(world, *board, scene, a.name, b.name);
        tally.count(a.kind, b.kind, answers.reference);
        if (answers.agree()) continue;
        const Case small = shrink({source, scene, a.name, b.name}, disagrees);
        ADD_FAILURE() << "battlefield " << index << " scene " << i << " pair " << j << "\n"
                      << describe(small) << "reference: " << answers.reference
                      << ", product: " << answers.product[0] << answers.product[1]
                      << answers.product[2] << answers.product[3] << ", " << words(small);
        if (++failures >= kMostFailures) return;
      }
    }
  }
  tally.check();
}

}  // namespace
}  // namespace enfilade::urban::reference
