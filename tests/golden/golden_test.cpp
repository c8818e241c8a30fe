// Golden files: node counts and one whole game of each scenario as every seat sees it, between the
// best bots there are; of earlier versions of the rules, which must not change any more, the counts
// and some games. To write them anew after a change of the rules that is meant:
// ENFILADE_WRITE_GOLDEN=1, then read the difference.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/record/trail.h"
#include "systems/registry.h"

namespace enfilade {
namespace {

const Library& library() {
  static const Library kLibrary = std::move(*load_library("."));
  return kLibrary;
}

void expect_golden(const std::string& path, const std::string& text) {
  if (std::getenv("ENFILADE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream stream(path, std::ios::binary);
  const std::string golden{std::istreambuf_iterator<char>(stream), {}};
  EXPECT_EQ(golden, text) << path << " differs; see the head of golden_test.cpp";
}

// No deeper once a level has so many nodes.
constexpr std::uint64_t kEnough = 10'000;

std::string perft_text(const System& system, std::size_t scenario, int plies, int depth) {
  std::string text = "id " + std::string(system.name()) + "/" + system.info(scenario).id +
                     " seed 1 plies " + std::to_string(plies) + "\n";
  PerftCount count;
  for (int i = 1; i <= depth && count.decisions + count.chances <= kEnough; ++i) {
    count = system.perft(scenario, 1, plies, i);
    text += "depth " + std::to_string(i) + " decision " + std::to_string(count.decisions) +
            " chance " + std::to_string(count.chances) + " terminal " +
            std::to_string(count.overs) + "\n";
  }
  return text;
}

std::string file_name(const System& system, std::size_t scenario) {
  const ScenarioInfo& info = system.info(scenario);
  const bool current = info.rules == system.rules_version();
  return std::string(system.name()) + "-" + info.id +
         (current ? "" : ".rules-" + std::to_string(info.rules));
}

void expect_perft(const System& system, std::size_t scenario) {
  std::string text = perft_text(system, scenario, 0, 6);
  text += perft_text(system, scenario, 30, 5) + perft_text(system, scenario, 60, 5);
  // The pile of CO-OPS is shuffled card by card before anybody is asked.
  if (system.name() == "coops") {
    text += perft_text(system, scenario, 250, 4) + perft_text(system, scenario, 500, 4);
  }
  expect_golden("tests/perft/" + file_name(system, scenario) + ".perft", text);
}

TEST(Perft, CountsAreAsRecorded) {
  for (const auto& system : library().systems()) {
    for (std::size_t scenario = 0; scenario < system->scenarios().size(); ++scenario) {
      expect_perft(*system, scenario);
    }
  }
}

// Calls use(system, scenario) for each scenario as each earlier version plays it.
template <class Use>
void each_earlier(Use&& use) {
  for (const auto& system : library().systems()) {
    for (int rules = 1; rules < system->rules_version(); ++rules) {
      for (std::size_t scenario = 0; scenario < system->scenarios().size(); ++scenario) {
        const auto earlier = system->vary(scenario, {}, rules);
        if (earlier) use(*system, *earlier);
      }
    }
  }
}

TEST(Perft, CountsOfEarlierRulesAreAsRecorded) {
  each_earlier(expect_perft);
}

TEST(Perft, DivideAddsUpToTheCount) {
  const System& system = *library().systems().front();
  PerftCount sum;
  for (const auto& [label, count] : system.divide(0, 1, 40, 4)) sum += count;
  EXPECT_EQ(sum, system.perft(0, 1, 40, 4));
}

// The whole list where it is short; else how long it is and what it adds up to.
std::string legal_text(const std::vector<std::string>& legal) {
  std::string text;
  for (const std::string& action : legal) text += "  legal: " + action + "\n";
  if (legal.size() <= 8) return text;
  std::uint64_t sum = 0;
  for (const char letter : text) sum = mix_seed(sum, static_cast<std::uint8_t>(letter));
  return "  legal: " + std::to_string(legal.size()) + " choices, sum " + std::to_string(sum) + "\n";
}

// One step of a game, told from every seat.
std::string step_text(Game& game, const std::string& bot, Random& random) {
  const Node node = game.node();
  std::string text;
  if (node.kind == NodeKind::Chance) {
    const std::uint32_t outcome = node.outcome_at(random.below(node.total_weight()));
    text = "chance " + std::to_string(outcome) + " of " + std::to_string(node.outcomes) + "\n";
    game.resolve(outcome);
  } else {
    text = game.question_text().en + "\n";
    for_each_asked(node, [&](Seat seat) { text += legal_text(game.legal(seat)); });
    const Seat seat = draw_seat(node, random);
    const std::string action = game.bot_choice(bot, seat, random);
    text += "chosen: " + action + "\n";
    EXPECT_TRUE(game.act(seat, game.question(seat), action));
  }
  for (const ToldEvent& event : game.take_events()) {
    text += "  told";
    for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
      if (event.audience.reaches(Seat{seat})) text += " " + game.seat_name(Seat{seat});
    }
    text += event.audience.reaches(kSpectator) ? " all: " : ": ";
    text += event.words.en + "\n";
  }
  return text;
}

void expect_playthrough(const System& system, std::size_t scenario) {
  const auto game = system.start(scenario);
  Random random(2026);
  std::string text;
  for (int step = 1; game->node().kind != NodeKind::Over; ++step) {
    text +=
        "# step " + std::to_string(step) + "\n" + step_text(*game, system.bots().back(), random);
    if (step % 100 != 0) continue;
    for (std::size_t seat = 0; seat < game->seat_count(); ++seat) {
      text += game->view_text(Seat{seat}).en;
    }
    text += game->view_text(kSpectator).en;
  }
  text += "# end\n" + game->view_text(kUmpire).en;
  expect_golden("tests/playthroughs/" + file_name(system, scenario) + ".txt", text);
}

TEST(Playthrough, IsAsRecordedFromEverySeat) {
  for (const auto& system : library().systems()) {
    for (std::size_t scenario = 0; scenario < system->scenarios().size(); ++scenario) {
      expect_playthrough(*system, scenario);
    }
  }
}

// The last scenario will do: tests/replays has whole games of them all.
TEST(Playthrough, OfEarlierRulesIsAsRecorded) {
  each_earlier([](const System& system, std::size_t scenario) {
    if (system.info(scenario).id == system.scenarios().back().id) {
      expect_playthrough(system, scenario);
    }
  });
}

}  // namespace
}  // namespace enfilade
