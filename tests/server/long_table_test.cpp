// Tables at which much is done and said: what is sent of them stays small.
#include <algorithm>

#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

class LongTable : public PlayTest {
 protected:
  // So many lines of so many characters, each said once.
  static void talk(Seat& seat, int lines, std::size_t size) {
    for (int i = 0; i < lines; ++i) {
      std::string text = std::to_string(i) + " ";
      text.resize(size, 'x');
      const auto answer = seat.ask({{"type", "say"}, {"text", text}});
      ASSERT_TRUE(answer && text_in(*answer, "type") == "done");
    }
  }
};

TEST_F(LongTable, WhatWasSaidIsSentOnce) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  Seat green(ana, table, "green");
  talk(green, 40, 400);
  std::size_t longest = 0;
  green.send({{"type", "say"}, {"id", "last"}, {"text", "good night"}});
  for (bool told = false; !told;) {
    const auto text = green.socket().read_text();
    ASSERT_TRUE(text);
    longest = std::max(longest, text->size());
    told = text->find("\"done\"") != std::string::npos;
  }
  EXPECT_LT(longest, 1000U) << "one line was said";
  Seat again(ana, table, "green");
  int with_chat = 0;
  while (again.view().empty()) {
    const auto text = again.socket().read_text();
    ASSERT_TRUE(text);
    if (text->find("good night") != std::string::npos) ++with_chat;
    if (text->find("\"update\"") != std::string::npos) break;
  }
  EXPECT_EQ(with_chat, 1) << "who comes gets all that is kept, once";
}

// A long game is read in parts: each is small, and together they are the whole stream.
TEST_F(LongTable, AReplayComesInPartsThatAreSmall) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kSolo);
  Seat green(ana, table, "green");
  wait_for_question(green);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(green.act(random_));
  talk(green, 1200, 450);
  std::vector<std::int64_t> numbers;
  std::size_t frames = 1;
  int parts = 0;
  while (numbers.size() < frames) {
    const auto reply =
        ana.get("/api/tables/" + table + "/replay?as=green&from=" + std::to_string(numbers.size()));
    ASSERT_EQ(reply.status, 200);
    EXPECT_LT(reply.body.size(), 1'500'000U);
    const Object part = boost::json::parse(reply.body).as_object();
    frames = static_cast<std::size_t>(part.at("frames").as_int64());
    ASSERT_FALSE(part.at("updates").as_array().empty());
    for (const auto& update : part.at("updates").as_array()) {
      numbers.push_back(update.at("n").as_int64());
    }
    ++parts;
  }
  EXPECT_GT(parts, 2);
  EXPECT_GT(frames, 1200U);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    ASSERT_EQ(numbers[i], static_cast<std::int64_t>(i));
  }
  // Somebody who begins again, or in the middle, gets the same.
  const auto middle = ana.get_json("/api/tables/" + table + "/replay?as=green&from=700");
  EXPECT_EQ(middle.at("updates").as_array().front().at("n").as_int64(), 700);
}

}  // namespace
}  // namespace enfilade::tests
