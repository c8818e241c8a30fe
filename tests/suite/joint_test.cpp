// Questions to several seats at once: the generic suite on Porters, bots, records.
#include <gtest/gtest.h>

#include "records/reader.h"
#include "systems/adapter.h"
#include "tests/suite/porters.h"
#include "tests/suite/suite.h"

namespace enfilade {

// One more of them may take part.
template <>
struct VariantsOf<porters::Porters> : PlainVariants<porters::Porters> {
  static std::vector<ChoiceInfo> choices(const porters::Scenario&) {
    return {{"more", "who", {"One more", "Un de plus"}, {"One more.", "Un de plus."}, "", false}};
  }
  static Result<porters::Scenario> make(porters::Scenario scenario,
                                        const std::vector<std::string>& chosen) {
    scenario.porters = static_cast<std::uint8_t>(scenario.porters + chosen.size());
    return scenario;
  }
};

}  // namespace enfilade

namespace enfilade::suite {
namespace {

using porters::Porters;

const System& porters_system() {
  static const SystemOf<Porters> kSystem(
      {{"pair", {"Two", "Deux"}, "c2", {2, 2}}, {"three", {"Three", "Trois"}, "c3", {3, 3}}});
  return kSystem;
}

// Everybody is offered what any of them may do.
struct SharedOrders : Porters {
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list) {
    list.clear();
    if (!node(state).asks(seat)) return;
    std::vector<Action> own;
    for_each_asked(node(state), [&](Seat one) {
      Porters::legal(scenario, state, one, own);
      list.insert(list.end(), own.begin(), own.end());
    });
  }
};

// Who is waited for may find nothing to do.
struct NoPass : Porters {
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list) {
    Porters::legal(scenario, state, seat, list);
    if (list.size() == 1) list.clear();
  }
};

template <RuleSystem S>
std::string finding(const porters::Scenario& scenario, std::uint64_t games) {
  const auto failed = check_games<S>(scenario, {.games = games});
  return failed ? failed->finding.words : "nothing";
}

TEST(Joint, KeepsTheContract) {
  EXPECT_EQ(finding<Porters>({2, 2}, 300), "nothing");
  EXPECT_EQ(finding<Porters>({4, 3}, 300), "nothing");
  EXPECT_EQ(finding<Porters>({1, 2}, 50), "nothing");
}

TEST(Joint, CanariesAreFound) {
  EXPECT_EQ(finding<SharedOrders>({2, 2}, 10), "two seats have the same action");
  EXPECT_EQ(finding<NoPass>({2, 2}, 10), "dead end: a decision without a choice");
}

// At the start each of two may pass, or lift one of two crates.
TEST(Joint, EveryChoiceOfEverySeatIsAChild) {
  const PerftCount count = porters_system().perft(0, 1, 0, 1);
  EXPECT_EQ(count.decisions, 2U);
  EXPECT_EQ(count.chances, 4U);
}

TEST(Joint, TheFirstOrderIsPlayedAndTheOthersAreAskedAnew) {
  const auto game = porters_system().start(0);
  const std::uint32_t question = game->question(Seat{1});
  EXPECT_TRUE(game->act(Seat{0}, game->question(Seat{0}), "pass a"));
  EXPECT_EQ(game->node().seat, Seat{1});
  const auto late = game->act(Seat{1}, question, "lift b 0");
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().reason, Reason::Stale);
  EXPECT_TRUE(game->act(Seat{0}, game->question(Seat{0}), "lift a 0")) << "a pass does not bind";
}

TEST(Joint, ASeatIsAskedForItsOwn) {
  const auto game = porters_system().start(0);
  const auto has = [&](Seat viewer, std::string_view words) {
    return game->ask_json(viewer).find(words) != std::string::npos;
  };
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(has(seat, "pass a"), seat == Seat{0});
    EXPECT_EQ(has(seat, "pass b"), seat == Seat{1});
  }
  EXPECT_TRUE(has(kUmpire, "pass a") && has(kUmpire, "pass b"));
  EXPECT_FALSE(has(kSpectator, "pass"));
}

TEST(Joint, BotsPlayItToTheEndOnAnyNumberOfThreads) {
  const System& system = porters_system();
  SimulationOrder order;
  order.games = 100;
  order.bots = {"random", "sampler", "random"};
  SimulationProgress progress;
  const SimulationResult one = system.simulate(1, order, progress);
  EXPECT_EQ(one.games, 100U);
  EXPECT_TRUE(one.broken.empty());
  order.threads = 3;
  EXPECT_EQ(system.simulate(1, order, progress).signature, one.signature);
}

records::Record recorded(std::uint64_t seed) {
  const porters::Scenario scenario{3, 3};
  Trail<Porters> trail;
  play_out<Porters>(scenario, {"random", "random", "random"}, seed, trail);
  return {header_for({&porters_system(), 1}, {"Ana", "Ben", "bot:random"}, {}),
          lines_of<Porters>(scenario, trail, {})};
}

TEST(Joint, ARecordNamesWhoActed) {
  std::set<std::uint8_t> seats;
  int not_first = 0;
  const auto count = [&](const records::Line& line, Game& game) {
    const auto* chosen = std::get_if<records::Chosen>(&line.what);
    if (chosen == nullptr) return;
    seats.insert(chosen->seat.value);
    if (game.node().asks(chosen->seat) && game.node().seat != chosen->seat) ++not_first;
  };
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const auto read = records::parse_record(records::whole_text(recorded(seed)));
    ASSERT_TRUE(read);
    EXPECT_TRUE(replay({&porters_system(), 1}, *read, {std::nullopt, count}));
  }
  EXPECT_EQ(seats.size(), 3U);
  EXPECT_GT(not_first, 0);
}

TEST(Joint, AnotherSeatsNameInARecordIsFound) {
  records::Record record = recorded(4);
  auto& chosen = std::get<records::Chosen>(record.lines.front().what);
  chosen.seat = Seat{(chosen.seat.index() + 1) % 3};
  const auto game = replay({&porters_system(), 1}, record);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().fault, Fault::Diverged);
}

TEST(Joint, WhoTakesPartMayBeChosen) {
  const System& system = porters_system();
  const auto three = system.vary(0, {"more"});
  ASSERT_TRUE(three);
  EXPECT_EQ(system.info(0).seats.size(), 2U);
  EXPECT_EQ(system.info(*three).seats, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(system.start(*three)->seat_count(), 3U);
  EXPECT_EQ(system.vary(1, {"more"}), *three + 1) << "another scenario";
}

}  // namespace
}  // namespace enfilade::suite
