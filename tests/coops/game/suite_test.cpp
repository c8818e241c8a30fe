// The generic suite on every mission of CO-OPS: the whole contract, leaks among it, at every node
// of games at random. With ENFILADE_LONG_DECISIONS=N games are played until there were so many
// decisions; ENFILADE_LONG_FIRST=N leaves out the first N games.
#include "tests/suite/suite.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "loaders/coops/readers.h"
#include "rules/coops/choices.h"
#include "rules/coops/coops.h"
#include "systems/registry.h"
#include "tests/suite/dump.h"

namespace enfilade::suite {

// Nobody hides anything from the others here but the pile, and what comes from it is shown.
template <>
struct Candour<coops::Coops> {
  static bool is_open(const coops::Scenario&, const coops::State&, const coops::State&,
                      const coops::Coops::EventBody&) {
    return true;
  }
};

}  // namespace enfilade::suite

namespace enfilade::coops {
namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr std::uint64_t kRandomGames = 1;
#else
constexpr std::uint64_t kRandomGames = 4;
#endif

using Loaded = LoadedScenario<Scenario>;

// Every mission as it is recommended, and with all its options and sections.
const std::vector<Loaded>& scenarios() {
  static const std::vector<Loaded> kAll = [] {
    std::vector<Loaded> all = *load_scenarios("content/coops");
    const std::size_t plain = all.size();
    for (std::size_t i = 0; i < plain; ++i) {
      Loaded hard = all[i];
      const auto options =
          static_cast<std::uint8_t>((1U << hard.scenario.mission->options.size()) - 1U);
      hard.scenario =
          with_choices(hard.scenario, {hard.scenario.mission->sections.allowed, options});
      all.push_back(std::move(hard));
    }
    return all;
  }();
  return kAll;
}

// The decisions of the games played, and whether all was well.
std::uint64_t check(const Loaded& loaded, const suite::SuiteOptions& options) {
  std::uint64_t decisions = 0;
  const auto failed = suite::check_games<Coops>(loaded.scenario, options, &decisions);
  if (!failed) return decisions;
  const auto library = load_library(".");
  const auto header =
      header_for(*library->find("coops", loaded.id),
                 std::vector<std::string>(Coops::seat_count(loaded.scenario), "bot:random"), {});
  const auto path = suite::dump<Coops>(header, loaded.scenario, *failed);
  ADD_FAILURE() << loaded.id << ", " << suite::name_of(failed->finding.family) << ": "
                << failed->finding.words << "\nsee it with: enfilade replay " << path.string();
  return decisions;
}

TEST(CoopsSuite, RandomGamesKeepTheContract) {
  for (const Loaded& one : scenarios()) check(one, {.games = kRandomGames});
}

TEST(CoopsSuite, LongRunAtRandom) {
  const char* wanted = std::getenv("ENFILADE_LONG_DECISIONS");
  if (wanted == nullptr) GTEST_SKIP() << "only with ENFILADE_LONG_DECISIONS, as in ./test --long";
  const std::uint64_t decisions = std::strtoull(wanted, nullptr, 10);
  const char* first = std::getenv("ENFILADE_LONG_FIRST");
  std::uint64_t done = 0;
  std::uint64_t games = first == nullptr ? 0 : std::strtoull(first, nullptr, 10);
  while (done < decisions && !::testing::Test::HasFailure()) {
    const Loaded& one = scenarios()[games % scenarios().size()];
    done += check(one, {.games = 1, .first_seed = 1'000'000 + games});
    ++games;
  }
  std::printf("%llu decisions in %llu games\n", static_cast<unsigned long long>(done),
              static_cast<unsigned long long>(games));
}

}  // namespace
}  // namespace enfilade::coops
