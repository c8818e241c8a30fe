// The generic suite on every scenario of Urban Operations: the whole contract, leaks among it, at
// every node of games at random and of games in which a captain is followed most of the time.
// With ENFILADE_LONG_DECISIONS=N games are played until there were so many decisions of each kind;
// ENFILADE_LONG_FIRST=N leaves out the first N games.
#include "tests/suite/suite.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "loaders/urban/scenario_loader.h"
#include "systems/registry.h"
#include "systems/urban_bots.h"
#include "tests/suite/dump.h"
#include "tests/urban/game/candour.h"

namespace enfilade::urban {
namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr std::uint64_t kRandomGames = 2;
constexpr std::uint64_t kFights = 1;
#else
constexpr std::uint64_t kRandomGames = 12;
constexpr std::uint64_t kFights = 3;
#endif
constexpr std::uint32_t kFollowed = 85;

using Loaded = LoadedScenario<Scenario>;

const std::vector<Loaded>& scenarios() {
  static const auto kLoaded = load_scenarios("content/urban/scenarios");
  return *kLoaded;
}

// The decisions of the games played, and whether all was well.
std::uint64_t check(const Loaded& loaded, const suite::SuiteOptions& options) {
  std::uint64_t decisions = 0;
  const auto failed = suite::check_games<Urban>(loaded.scenario, options, &decisions);
  if (!failed) return decisions;
  const auto library = load_library(".");
  const auto header =
      header_for(*library->find("urban", loaded.id), {"bot:random", "bot:random"}, {});
  const auto path = suite::dump<Urban>(header, loaded.scenario, *failed);
  ADD_FAILURE() << loaded.id << ", " << suite::name_of(failed->finding.family) << ": "
                << failed->finding.words << "\nsee it with: enfilade replay " << path.string();
  return decisions;
}

TEST(UrbanSuite, RandomGamesKeepTheContract) {
  for (const Loaded& one : scenarios()) check(one, {.games = kRandomGames});
}

TEST(UrbanSuite, FightsKeepTheContract) {
  for (const Loaded& one : scenarios()) {
    check(one, {.games = kFights, .bot = "captain", .followed = kFollowed});
  }
}

// Games go on by the version they began with, whose effects marked units alone and whose impulses
// ended by themselves. The suite has to see that.
TEST(UrbanSuite, EarlierRulesGaveDecoysAway) {
  Scenario scenario = scenarios().front().scenario;
  scenario.rules = kAskedToTheEnd.since - 1;
  const auto failed = suite::check_games<Urban>(scenario, {.games = 1});
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->finding.family, suite::Family::LeakSequel) << failed->finding.words;
}

// One game after the other, scenario by scenario, until there were so many decisions.
void run_long(std::uint32_t followed) {
  const char* wanted = std::getenv("ENFILADE_LONG_DECISIONS");
  if (wanted == nullptr) GTEST_SKIP() << "only with ENFILADE_LONG_DECISIONS, as in ./test --long";
  const std::uint64_t decisions = std::strtoull(wanted, nullptr, 10);
  const char* first = std::getenv("ENFILADE_LONG_FIRST");
  std::uint64_t done = 0;
  std::uint64_t games = first == nullptr ? 0 : std::strtoull(first, nullptr, 10);
  while (done < decisions && !::testing::Test::HasFailure()) {
    const Loaded& one = scenarios()[games % scenarios().size()];
    done += check(
        one, {.games = 1, .first_seed = 1'000'000 + games, .bot = "captain", .followed = followed});
    ++games;
  }
  std::printf("%llu decisions in %llu games, captain followed %u times in 100\n",
              static_cast<unsigned long long>(done), static_cast<unsigned long long>(games),
              followed);
}

TEST(UrbanSuite, LongRunAtRandom) {
  run_long(0);
}

TEST(UrbanSuite, LongRunOfFights) {
  run_long(kFollowed);
}

}  // namespace
}  // namespace enfilade::urban
