// The quick geometry of the rules against the slow reading of the ledger.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "tests/covers.h"
#include "tests/skirmish/reference/generator.h"
#include "tests/skirmish/reference/ref_sight.h"

namespace enfilade::skirmish::reference {

namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr int kTables = 200;
#else
constexpr int kTables = 2000;
#endif
constexpr int kShuffles = 10;
constexpr int kPairs = 5;  // in each: 100,000 pairs in all
constexpr std::uint64_t kSeed = 20250118;
constexpr int kMostFailures = 3;

std::string words(const Sight& sight) {
  static constexpr std::array kHow = {"", "area ", "deep ", "far ", "line ", "vehicle "};
  if (sight.clear()) return "";
  const int which = sight.blocked == Blocked::Vehicle ? int{sight.vehicle.value} : int{sight.piece};
  return kHow[static_cast<std::size_t>(sight.blocked)] + std::to_string(which);
}

std::string said(const Verdict& verdict) {
  if (!verdict.clear) return verdict.by;
  return "cover " + std::to_string(verdict.cover) + " behind " + std::to_string(verdict.behind);
}

std::string said(const Sight& sight) {
  if (!sight.clear()) return words(sight);
  const int behind = sight.behind.exists() ? int{sight.behind.value} : -1;
  return "cover " + std::to_string(static_cast<int>(sight.cover)) + " behind " +
         std::to_string(behind);
}

// First the two that were put in a special place, then any.
std::pair<ModelId, ModelId> pair_of(RandomTable& table, int n) {
  if (n % kPairs == 0) return table.pair();
  const ModelId one = table.any_model();
  return {one, table.any_model()};
}

// What happened how often: a comparison that never meets a rule proves nothing about it.
using Tally = std::map<std::string, int>;

std::string kind_of(const std::string& said) {
  return said.starts_with("cover") ? said : said.substr(0, said.find(' '));
}

// Runs over all cases until too many differ: compare(table, one model, another) is true where the
// two agree.
template <class Compare>
void compare_all(std::uint64_t seed, Compare&& compare) {
  int failures = 0;
  for (int t = 0; t < kTables && failures < kMostFailures; ++t) {
    RandomTable table(seed + static_cast<std::uint64_t>(t));
    for (int n = 0; n < kShuffles * kPairs && failures < kMostFailures; ++n) {
      if (n % kPairs == 0) table.shuffle();
      const auto [one, other] = pair_of(table, n);
      if (one != other && !compare(table, one, other)) ++failures;
    }
  }
}

bool overlap_quickly(const Reading& reading, ModelId a, ModelId b) {
  const auto hull = [&](ModelId model) { return hull_of(reading, model.vehicle()); };
  const Spot at_a = place_of(reading, a);
  const Spot at_b = place_of(reading, b);
  if (a.is_vehicle() && b.is_vehicle()) return overlap(hull(a), hull(b));
  if (a.is_vehicle()) return overlap(at_b, hull(a));
  return b.is_vehicle() ? overlap(at_a, hull(b)) : overlap(at_a, at_b);
}

bool gaps_agree(const Reading& reading, ModelId a, ModelId b, int apart) {
  const Stander one = stander(reading, a);
  const Stander other = stander(reading, b);
  if (enfilade::skirmish::gap(reading, a, b) != apart) return false;
  for (const int d : {0, 5, 100, 200, 300, 600, std::max(0, apart - 1), apart, apart + 1}) {
    if (enfilade::skirmish::within(reading, a, b, d) != within(one, other, d)) return false;
  }
  return overlap_quickly(reading, a, b) == overlap(one, other);
}

}  // namespace

TEST(SkirmishReference, SightCoverAndDirectlyBehindAgreeWithTheLedgerOnRandomTables) {
  COVERS("SK-GEO-R9", "SK-GEO-R10", "SK-GEO-R12", "SK-GEO-R18", "SK-LOS-R1", "SK-LOS-R2",
         "SK-LOS-R3", "SK-LOS-R4", "SK-LOS-R5", "SK-LOS-R6", "SK-LOS-R7", "SK-LOS-R8", "SK-LOS-R9",
         "SK-COVER-R1", "SK-COVER-R3", "SK-COVER-R4", "SK-VEH-R10");
  Tally tally;
  compare_all(kSeed, [&](RandomTable& table, ModelId from, ModelId to) {
    const Reading reading = table.field().reading();
    const std::string slow = said(see(reading, from, to));
    const Sight there = sight(reading, from, to);
    const bool back = sees(reading, to, from);
    ++tally[kind_of(slow)];
    EXPECT_EQ(slow, said(there)) << int{from.value} << " looks at " << int{to.value} << "\n"
                                 << table.words();
    EXPECT_EQ(back, there.clear()) << table.words();
    return slow == said(there) && back == there.clear();
  });
  for (const std::string kind : {"area", "deep", "far", "line", "vehicle", "cover 0 behind -1",
                                 "cover 1 behind -1", "cover 2 behind -1", "cover 3 behind -1"}) {
    EXPECT_GT(tally[kind], kTables / 4) << kind;
  }
}

TEST(SkirmishReference, GapsAndOverlapsAgreeWithTheLedger) {
  COVERS("SK-GEO-R2", "SK-GEO-R3", "SK-GEO-R4", "SK-GEO-R5", "SK-GEO-R12", "SK-GEO-R13");
  int touching = 0;
  compare_all(3 * kSeed, [&](RandomTable& table, ModelId a, ModelId b) {
    const Reading reading = table.field().reading();
    const auto apart = static_cast<int>(gap(stander(reading, a), stander(reading, b)));
    touching += apart <= kContact ? 1 : 0;
    const bool agree = gaps_agree(reading, a, b, apart);
    EXPECT_TRUE(agree) << int{a.value} << " and " << int{b.value} << ", gap " << apart << " or "
                       << enfilade::skirmish::gap(reading, a, b) << "\n"
                       << table.words();
    return agree;
  });
  EXPECT_GT(touching, kTables / 2);
}

TEST(SkirmishReference, EveryFacingHasTheHullOfTheLedger) {
  COVERS("SK-GEO-R13");
  VehicleProfile vehicle;
  for (const auto& [length, width] : {std::pair{600, 300}, {701, 353}, {400, 250}}) {
    vehicle.length = length;
    vehicle.width = width;
    for (int facing = 0; facing < 360; ++facing) {
      const Hull hull = hull_at(vehicle, spot(30, 20), facing);
      const Polygon slow = hull_polygon(3000, 2000, facing, length, width);
      for (const Point corner : hull.corners) {
        EXPECT_EQ(std::ranges::count(slow, Place{corner.x, corner.y}), 1) << facing;
      }
    }
  }
}

}  // namespace enfilade::skirmish::reference
