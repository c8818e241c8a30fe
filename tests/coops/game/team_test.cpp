// The team plays every mission from the first question to the end, alone and among others, and wins
// where chance does not.
#include "bots/team/team.h"

#include <gtest/gtest.h>

#include <vector>

#include "bots/random_bot.h"
#include "engine/node/submit.h"
#include "engine/record/trail.h"
#include "loaders/coops/readers.h"
#include "rules/coops/choices.h"
#include "rules/coops/coops.h"

namespace enfilade::coops {
namespace {

using Loaded = LoadedScenario<Scenario>;

// Free orders that undo each other would go on for ever.
constexpr int kMostDecisions = 6000;

const std::vector<Loaded>& missions() {
  static const std::vector<Loaded> kAll = *load_scenarios("content/coops");
  return kAll;
}

// Who decides: the team in all seats, chance in all, either by the throw of a coin, or the team but
// for what it is asked by others, which it declines.
enum class Players : std::uint8_t { Team, Random, Mixed, Surly };

std::size_t declining(const std::vector<Action>& legal) {
  const auto found = std::ranges::find_if(legal, [](const Action& action) {
    return action.verb == Verb::Refuse || action.verb == Verb::Decline;
  });
  return static_cast<std::size_t>(found - legal.begin());
}

struct Played {
  State state;
  int decisions = 0;
  bool legal = true;
};

Played play(const Scenario& scenario, Players players, std::uint64_t seed) {
  Events nobody;
  Random random(seed);
  Played game{Coops::start(scenario, nobody)};
  std::vector<Action> legal;
  while (Coops::node(game.state).kind != NodeKind::Over && game.decisions < kMostDecisions) {
    const Node& node = Coops::node(game.state);
    if (node.kind == NodeKind::Chance) {
      take_step<Coops>(scenario, game.state, Step<Coops>::rolled(draw_outcome(node, random)),
                       nobody);
      continue;
    }
    const Seat seat = draw_seat(node, random);
    Coops::legal(scenario, game.state, seat, legal);
    const bool team = players == Players::Team || players == Players::Surly ||
                      (players == Players::Mixed && random.below(2) == 0);
    const bool declines = players == Players::Surly && declining(legal) < legal.size();
    const std::size_t choice =
        declines ? declining(legal)
        : team ? team_choice(scenario, Coops::view(scenario, game.state, seat), seat, legal, random)
               : bots::RandomBot::choose(legal.size(), random);
    game.legal = choice < legal.size();
    if (!game.legal) return game;
    take_step<Coops>(scenario, game.state, Step<Coops>::chosen(legal[choice]), nobody);
    ++game.decisions;
  }
  return game;
}

void expect_sound(const Loaded& loaded, const Scenario& scenario, Players players,
                  std::uint64_t seed) {
  const Played game = play(scenario, players, seed);
  EXPECT_TRUE(game.legal) << loaded.id << ", seed " << seed;
  EXPECT_TRUE(game.state.over()) << loaded.id << " does not end, seed " << seed;
}

TEST(Team, FinishesEveryMission) {
  for (const Loaded& loaded : missions()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      expect_sound(loaded, loaded.scenario, Players::Team, seed);
    }
  }
}

TEST(Team, FinishesEveryMissionWithAllOptionsAndSections) {
  for (const Loaded& loaded : missions()) {
    const auto options =
        static_cast<std::uint8_t>((1U << loaded.scenario.mission->options.size()) - 1U);
    const Scenario hard =
        with_choices(loaded.scenario, {loaded.scenario.mission->sections.allowed, options});
    for (std::uint64_t seed = 1; seed <= 5; ++seed) expect_sound(loaded, hard, Players::Team, seed);
  }
}

// Half of the orders are thrown at random, so that it is asked in positions it would never get
// into.
TEST(Team, AnswersInPositionsThatItDidNotChoose) {
  for (const Loaded& loaded : missions()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      expect_sound(loaded, loaded.scenario, Players::Mixed, seed);
    }
  }
}

// Who is declined and asks again for ever would never end its turn.
TEST(Team, TakesNoForAnAnswer) {
  for (const Loaded& loaded : missions()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      expect_sound(loaded, loaded.scenario, Players::Surly, seed);
    }
  }
}

TEST(Team, EqualSeedsGiveEqualGames) {
  const Scenario& scenario = missions().front().scenario;
  const Played one = play(scenario, Players::Team, 7);
  const Played two = play(scenario, Players::Team, 7);
  EXPECT_EQ(one.decisions, two.decisions);
  EXPECT_EQ(one.state.turn, two.state.turn);
  EXPECT_EQ(one.state.casualties, two.state.casualties);
}

// Every mission can be won by it; chance hardly ever wins one (docs/coops-balance.md).
TEST(Team, WinsWhereChanceDoesNot) {
  constexpr int kGames = 40;
  for (const Loaded& loaded : missions()) {
    int team = 0;
    int chance = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      const auto won = [&](Players players) {
        return play(loaded.scenario, players, seed).state.verdict == Verdict::Victory ? 1 : 0;
      };
      team += won(Players::Team);
      if (seed <= kGames / 4) chance += won(Players::Random);
    }
    EXPECT_GE(team, kGames / 5) << loaded.id;
    EXPECT_LE(chance, 1) << loaded.id;
  }
}

}  // namespace
}  // namespace enfilade::coops
