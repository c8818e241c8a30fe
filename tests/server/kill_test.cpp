// The power goes off.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <set>
#include <thread>

#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

// The numbers of the lines of chat, of which the table shows the last ones.
std::vector<int> lines_of(const Seat& seat) {
  std::vector<int> lines;
  for (const auto& line : seat.table().at("chat").as_array()) {
    lines.push_back(std::stoi(text_in(line.as_object(), "text")));
  }
  return lines;
}

// What was acknowledged is there, once and in its order; what was not may be.
void check_lines(const std::vector<int>& lines, const std::set<int>& acknowledged) {
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_LT(lines[i - 1], lines[i]);
  const std::set<int> there(lines.begin(), lines.end());
  const int first = lines.empty() ? 0 : lines.front();
  for (const int line : acknowledged) {
    if (line >= first) EXPECT_TRUE(there.contains(line)) << line;
  }
}

// Somebody plays and talks while the server dies again and again, at any moment.
TEST_F(PlayTest, SurvivesBeingKilledAgainAndAgain) {
  const char* wanted = std::getenv("ENFILADE_KILLS");
  const int kills = wanted == nullptr ? 12 : std::atoi(wanted);
  Visitor ana(server().port());
  std::string table = ana.open_table(kSolo);
  std::set<int> acknowledged;
  int said = 0;
  int moves = 0;
  std::uint32_t seen = 0;
  // On a busy machine the bot may take its time, and a round pass without a move.
  const auto enough = [&](int round) { return round >= kills && moves > kills / 4; };
  for (int round = 0; !enough(round) && round < 10 * kills; ++round) {
    Seat green(ana, table, "green");
    while (green.view().empty()) ASSERT_TRUE(green.read());
    ASSERT_GE(green.number(), seen) << "what was seen is still there";
    check_lines(lines_of(green), acknowledged);
    // After some answers and a moment more, so that a slow machine is killed at work too.
    std::atomic<std::uint64_t> answers{0};
    std::thread killer([this, &answers, after = random_() % 6, more = random_() % 4'000] {
      while (answers < after) std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::microseconds(more));
      server().kill_at_once();
    });
    std::mt19937_64 own(static_cast<std::uint64_t>(round));
    // A line and a move in turn until the socket breaks.
    for (;;) {
      const std::string id = "say-" + std::to_string(++said);
      green.send({{"type", "say"}, {"id", id}, {"text", std::to_string(said)}});
      const auto answer = green.answer_to(id);
      if (!answer) break;
      if (text_in(*answer, "type") == "done") acknowledged.insert(said);
      ++answers;
      if (green.has_question() && !green.over()) {
        if (!green.act(own)) break;
        ++moves;
      }
      seen = green.number();
    }
    answers = 1'000;
    killer.join();
    start();
    ana.move_to(server().port());
    if (green.over()) {
      table = ana.open_table(kSolo);
      acknowledged.clear();
      seen = 0;
    }
  }
  Seat green(ana, table, "green");
  while (green.view().empty()) ASSERT_TRUE(green.read());
  check_lines(lines_of(green), acknowledged);
  EXPECT_GT(moves, kills / 4);
}

}  // namespace
}  // namespace enfilade::tests
