// The generic suite on every mission of the skirmish: the whole contract at every node of games at
// random. With ENFILADE_LONG_DECISIONS=N games are played until there were so many decisions;
// ENFILADE_LONG_FIRST=N leaves out the first N games.
#include "tests/suite/suite.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "rules/skirmish/force_list.h"
#include "rules/skirmish/skirmish.h"
#include "systems/registry.h"
#include "systems/skirmish_variants.h"
#include "tests/skirmish/loaded.h"
#include "tests/skirmish/watch.h"
#include "tests/suite/dump.h"

namespace enfilade::skirmish {
namespace {

#ifdef ENFILADE_FEWER_CASES
constexpr std::uint64_t kRandomGames = 1;
constexpr std::uint64_t kMixedGames = 3;
#else
constexpr std::uint64_t kRandomGames = 6;
constexpr std::uint64_t kMixedGames = 40;
#endif

// A mission with the forces that were chosen for it; none: its own.
struct Setup {
  std::string id;
  std::vector<std::string> chosen;
  Scenario scenario;
};

// Units picked one by one as long as the points last.
UnitList pick_units(const Scenario& scenario, Side side, Random& random) {
  const Catalogue& catalogue = *scenario.catalogue;
  UnitList units;
  for (int tries = 0; tries < 20; ++tries) {
    const auto place = random.below(static_cast<std::uint32_t>(catalogue.units.size()));
    UnitList more = units;
    more.push_back(catalogue.units[place].id);
    if (judge_list(catalogue, more, scenario.side(side))) units = std::move(more);
  }
  std::ranges::sort(units, {}, [&](const std::string& id) { return place_in(catalogue, id); });
  return units;
}

// The missions in turn, with any units: every unit of the catalogue meets every other sooner or
// later.
Setup mixed(std::uint64_t seed) {
  Random random(seed);
  const auto& all = content().missions;
  const auto& base = all[seed % all.size()];
  Setup setup{base.id, {}, base.scenario};
  for (const Side side : {Side::First, Side::Second}) {
    setup.chosen.push_back(Skirmish::seat_name(base.scenario, seat_of(side)) + "=" +
                           list_text(pick_units(base.scenario, side, random)));
  }
  const auto settled = VariantsOf<Skirmish>::settle(base.scenario, setup.chosen);
  setup.scenario = *VariantsOf<Skirmish>::make(base.scenario, *settled);
  return setup;
}

// The decisions of the games played; what is wrong is a failure of the test.
std::uint64_t check(const Setup& setup, const suite::SuiteOptions& options) {
  std::uint64_t decisions = 0;
  const auto failed = suite::check_games<Skirmish>(setup.scenario, options, &decisions);
  if (!failed) return decisions;
  const auto library = load_library(".");
  const auto setting = library->find("skirmish", setup.id, setup.chosen);
  const auto header = header_for(*setting, {"bot:random", "bot:random"}, {});
  const auto path = suite::dump<Skirmish>(header, setup.scenario, *failed);
  ADD_FAILURE() << setup.id << ", " << suite::name_of(failed->finding.family) << ": "
                << failed->finding.words << "\nsee it with: enfilade replay " << path.string();
  return decisions;
}

TEST(SkirmishSuite, RandomGamesKeepTheContract) {
  for (const auto& one : content().missions) {
    check({one.id, {}, one.scenario}, {.games = kRandomGames});
  }
}

TEST(SkirmishSuite, AnyUnitsOnAnyTableKeepTheContract) {
  for (std::uint64_t i = 0; i < kMixedGames; ++i) {
    check(mixed(i), {.games = 1, .first_seed = 500 + i});
  }
}

TEST(SkirmishSuite, LongRunAtRandom) {
  const char* wanted = std::getenv("ENFILADE_LONG_DECISIONS");
  if (wanted == nullptr) GTEST_SKIP() << "only with ENFILADE_LONG_DECISIONS, as in ./test --long";
  const std::uint64_t decisions = std::strtoull(wanted, nullptr, 10);
  const char* first = std::getenv("ENFILADE_LONG_FIRST");
  std::uint64_t done = 0;
  const std::uint64_t skipped = first == nullptr ? 0 : std::strtoull(first, nullptr, 10);
  std::uint64_t games = 0;
  for (; done < decisions && !::testing::Test::HasFailure(); ++games) {
    const std::uint64_t number = skipped + games;
    done += check(mixed(1'000'000 + number), {.games = 1, .first_seed = 2'000'000 + number});
  }
  std::printf("%llu decisions in %llu games\n", static_cast<unsigned long long>(done),
              static_cast<unsigned long long>(games));
}

}  // namespace
}  // namespace enfilade::skirmish
