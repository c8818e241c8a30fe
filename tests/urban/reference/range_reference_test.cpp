// Distances in effect points and the reach of movers against the slow reference.
#include <gtest/gtest.h>

#include <array>

#include "rules/urban/map/compile.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/map/range.h"
#include "tests/covers.h"
#include "tests/urban/reference/compare.h"
#include "tests/urban/reference/ref_steps.h"
#include "tests/urban/reference/shrink.h"

namespace enfilade::urban::reference {
namespace {

constexpr std::uint64_t kSeed = 4371;
constexpr int kRangeBattlefields = scaled(24);
constexpr int kReachBattlefields = scaled(80);
constexpr int kStarts = 40;  // of movers, on each battlefield
constexpr int kMostFailures = 5;

Ranges measure(const Case& one) {
  const auto board = compile(one.source);
  if (!board || !board->find(one.a).exists() || !board->find(one.b).exists()) return {};
  const World world(one.source);
  return measure_both(Distances(world, one.source, one.scene), world, *board, RangeTables(*board),
                      opened(*board, one.scene), one.a, one.b);
}

int compare_ranges(std::uint64_t seed) {
  const BattlefieldSource source = random_battlefield(seed);
  const World world(source);
  const auto board = compile(source);
  if (!board) return 1;
  const RangeTables tables(*board);
  Random random(mix_seed(seed, 2));
  int failures = 0;
  for (int turn = 0; turn < 2; ++turn) {
    const Scene scene = turn == 0 ? Scene{} : Scene{{}, random_scene(world, random).open};
    const Distances slow(world, source, scene);
    const OpenBreaches open = opened(*board, scene);
    for (const Place& a : world.places) {
      for (const Place& b : world.places) {
        const Ranges ranges = measure_both(slow, world, *board, tables, open, a.name, b.name);
        if (ranges.agree()) continue;
        const Case small = shrink({source, scene, a.name, b.name},
                                  [](const Case& one) { return !measure(one).agree(); });
        ADD_FAILURE() << "seed " << seed << "\n" << describe(small) << measure(small).words();
        if (++failures >= kMostFailures) return failures;
      }
    }
  }
  return failures;
}

TEST(UrbanReference, DistancesAreAsTheLedgerHasThem) {
  COVERS("UO-4.3.7.1-R1", "UO-4.3.7.1-R2", "UO-4.3.7.1-R3", "UO-4.3.7.1-R4", "UO-4.3.7.1-R5",
         "UO-4.3.7.1-R6", "UO-4.3.7.1-R7", "UO-4.3.7.1-R8", "UO-4.3.7.1-R9", "UO-4.3.7.1-R10",
         "UO-T2-R1", "UO-T2-R2");
  int failures = 0;
  for (std::uint64_t i = 0; i < kRangeBattlefields && failures < kMostFailures; ++i)
    failures += compare_ranges(mix_seed(kSeed, i));
}

struct Trip {
  Obstructions obstructions;
  int from = 0;
  int mp = 0;
  Walker walker = Walker::Foot;
};

Trip random_trip(const World& world, Random& random) {
  Trip trip;
  const auto count = static_cast<std::uint32_t>(world.places.size());
  trip.from = static_cast<int>(random.below(count));
  trip.mp = static_cast<int>(random.below(14));
  const PlaceKind kind = world.places[static_cast<std::size_t>(trip.from)].kind;
  // No people of the town are on roofs or below ground.
  const bool anybody = kind == PlaceKind::Hex || kind == PlaceKind::Inside;
  trip.walker = static_cast<Walker>(random.below(anybody ? 4 : 3));
  for (std::uint32_t left = random.below(30); left > 0; --left)
    trip.obstructions.closed.insert(static_cast<int>(random.below(count)));
  for (std::uint32_t left = random.below(20); left > 0; --left)
    trip.obstructions.stops.insert(static_cast<int>(random.below(count)));
  for (std::uint32_t left = random.below(30); left > 0; --left) {
    const auto place = random.below(count);
    if (world.places[place].kind == PlaceKind::Hex)
      trip.obstructions.beside_barricade.insert(static_cast<int>(place));
  }
  return trip;
}

// The product's costs by place, kNever where it does not get; its way there must add up.
std::vector<int> product_reach(const World& world, const Board& board, const Scene& scene,
                               const Trip& trip) {
  const auto id = [&](int place) {
    return board.find(world.places[static_cast<std::size_t>(place)].name);
  };
  Going going;
  going.open = opened(board, scene);
  for (const int place : trip.obstructions.closed) going.closed.add(id(place));
  for (const int place : trip.obstructions.stops) going.stops.add(id(place));
  for (const int place : trip.obstructions.beside_barricade) going.beside_barricade.add(id(place));
  constexpr std::array kMovers = {Mover::Foot, Mover::FootWithLadder, Mover::Vehicle,
                                  Mover::Population};
  std::vector<Reached> reached;
  reachable(board, going, kMovers[static_cast<std::size_t>(trip.walker)], id(trip.from), trip.mp,
            reached);
  std::vector<int> costs(world.places.size(), kNever);
  for (const Reached& one : reached) {
    int& there = costs[static_cast<std::size_t>(world.find(board.at(one.location).name))];
    EXPECT_EQ(there, kNever) << "twice in the answer";
    there = one.mp;
    const std::vector<LocationId> way = way_to(reached, one.location);
    EXPECT_TRUE(!way.empty() && way.front() == id(trip.from) && way.back() == one.location);
  }
  return costs;
}

int compare_reach(std::uint64_t seed) {
  const BattlefieldSource source = random_battlefield(seed);
  const World world(source);
  const auto board = compile(source);
  if (!board) return 1;
  Random random(mix_seed(seed, 3));
  int failures = 0;
  for (int i = 0; i < kStarts; ++i) {
    const Scene scene{{}, random_scene(world, random).open};
    const std::vector<Step> steps = all_steps(world, source, scene);
    const Trip trip = random_trip(world, random);
    const std::vector<int> fast = product_reach(world, *board, scene, trip);
    std::vector<int> slow = reach(world, steps, trip.obstructions, trip.walker, trip.from);
    for (int& cost : slow) cost = cost > trip.mp ? kNever : cost;
    for (std::size_t place = 0; place < slow.size(); ++place) {
      if (slow[place] == fast[place]) continue;
      ADD_FAILURE() << "seed " << seed << " trip " << i << " walker "
                    << static_cast<int>(trip.walker) << " with " << trip.mp << " MP from "
                    << world.places[static_cast<std::size_t>(trip.from)].name << " to "
                    << world.places[place].name << ": reference " << slow[place] << ", product "
                    << fast[place] << "\n"
                    << describe(source) << describe(scene);
      ++failures;
      break;
    }
    if (failures >= kMostFailures) return failures;
  }
  return failures;
}

TEST(UrbanReference, MoversReachWhatTheLedgerLetsThem) {
  COVERS("UO-5.1.3.1-R3", "UO-5.1.3.2-R3", "UO-5.1.3.2-R8", "UO-5.1.4-R2", "UO-5.1.4-R3",
         "UO-5.1.4-R4", "UO-5.1.4-R6", "UO-T1-R1", "UO-T1-R2", "UO-T2-R1", "UO-T2-R2");
  COVERS("UO-8.1-R3", "UO-8.1-R4", "UO-8.1.2a", "UO-8.1.3a", "UO-8.1.3b", "UO-8.1.3c", "UO-8.1.4b",
         "UO-8.1.4c", "UO-8.1.4d", "UO-8.1.4-R1", "UO-8.1.4-R2");
  COVERS("UO-8.1.5b", "UO-8.1.5c", "UO-8.1.5d", "UO-8.1.5e", "UO-8.1.5f", "UO-8.1.6a", "UO-8.1.6b",
         "UO-8.1.7a", "UO-8.1.7b", "UO-8.1.8a", "UO-8.1.8b", "UO-8.1.9a", "UO-8.1.9b");
  COVERS("UO-5.2.3.3-R2", "UO-5.2.3.5b", "UO-8.1.10g", "UO-8.1.10i", "UO-8.1.11a", "UO-8.1.11b",
         "UO-8.1.11c");
  int failures = 0;
  for (std::uint64_t i = 0; i < kReachBattlefields && failures < kMostFailures; ++i)
    failures += compare_reach(mix_seed(kSeed, 1000 + i));
}

}  // namespace
}  // namespace enfilade::urban::reference
