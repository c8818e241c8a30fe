// Distances in effect points and the reach of movers against the slow reference.
#include <gtest/gtest.h>

#include <array>

#include "rules/urban/map/compile.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/map/range.h"
#include "tests/covers.h"
#include "tests/urban/reference/ref_steps.h"
#include "tests/urban/reference/shrink.h"

namespace enfilade::urban::reference {
namespace {

constexpr std::uint64_t kSeed = 4371;
constexpr int kRangeBattlefields = 12;
constexpr int kReachBattlefields = 80;
constexpr int kStarts = 40;  // of movers, on each battlefield
constexpr int kMostFailures = 5;

OpenBreaches opened(const Board& board, const Scene& scene) {
  OpenBreaches open;
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    if (scene.open.contains(board.aperture(board.breaches[i]).id)) open.open(i);
  }
  return open;
}

int as_product(int distance) {
  return distance >= kNever ? kFarAway : distance;
}

// { ep, los } of the reference and of the product.
std::array<int, 4> both(const Distances& slow, const World& world, const Board& board,
                        const RangeTables& tables, const OpenBreaches& open, const std::string& a,
                        const std::string& b) {
  const int from = world.find(a);
  const int to = world.find(b);
  // R10 is for pairs that may see each other; on different sheets they never do (UO-5.1.7-R6).
  const bool one_sheet = world.places[static_cast<std::size_t>(from)].sheet ==
                         world.places[static_cast<std::size_t>(to)].sheet;
  const LocationId at_a = board.find(a);
  const LocationId at_b = board.find(b);
  return {as_product(slow.ep(from, to)), one_sheet ? as_product(slow.los(from, to)) : 0,
          ep_distance(board, tables, open, at_a, at_b),
          one_sheet ? los_distance(board, tables, open, at_a, at_b) : 0};
}

std::array<int, 4> both(const Case& one) {
  const auto board = compile(one.source);
  if (!board || !board->find(one.a).exists() || !board->find(one.b).exists()) return {};
  const World world(one.source);
  return both(Distances(world, one.source, one.scene), world, *board, RangeTables(*board),
              opened(*board, one.scene), one.a, one.b);
}

bool agree(const std::array<int, 4>& four) {
  return four[0] == four[2] && four[1] == four[3];
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
        const auto four = both(slow, world, *board, tables, open, a.name, b.name);
        if (agree(four)) continue;
        const Case small = shrink({source, scene, a.name, b.name},
                                  [](const Case& one) { return !agree(both(one)); });
        const auto now = both(small);
        ADD_FAILURE() << "seed " << seed << "\n"
                      << describe(small) << "reference ep " << now[0] << " los " << now[1]
                      << ", product ep " << now[2] << " los " << now[3];
        if (++failures >= kMostFailures) return failures;
      }
    }
  }
  return failures;
}

TEST(UrbanReference, DistancesAreAsTheLedgerHasThem) {
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
  trip.walker = static_cast<Walker>(random.below(3));
  for (std::uint32_t left = random.below(30); left > 0; --left)
    trip.obstructions.closed.insert(static_cast<int>(random.below(count)));
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
  for (const int place : trip.obstructions.beside_barricade) going.beside_barricade.add(id(place));
  constexpr std::array kMovers = {Mover::Foot, Mover::FootWithLadder, Mover::Vehicle};
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
  int failures = 0;
  for (std::uint64_t i = 0; i < kReachBattlefields && failures < kMostFailures; ++i)
    failures += compare_reach(mix_seed(kSeed, 1000 + i));
}

}  // namespace
}  // namespace enfilade::urban::reference
