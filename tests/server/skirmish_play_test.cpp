// Games of the skirmish over real sockets: standing orders, and players who are away.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "tests/covers.h"
#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

constexpr const char* kTwo =
    R"({"system":"skirmish","scenario":"meeting","sit":"green","salt":"mine"})";
constexpr const char* kWithClock =
    R"({"system":"skirmish","scenario":"first_contact",)"
    R"("sit":"green","salt":"mine","clock":{"bank":2000,"added":0}})";

class SkirmishPlay : public PlayTest {
 protected:
  // Games at random, yet the same ones every time.
  void SetUp() override {
    server_ = std::make_unique<ServerProcess>(
        std::vector<std::string>{"--data", folder_.path().string(), "--dice", "eight"});
  }

  static void set_orders(Seat& seat, std::string_view mode) {
    while (seat.view().empty()) ASSERT_TRUE(seat.read());
    const auto answer =
        seat.ask({{"type", "orders"},
                  {"orders", Object{{"all", Object{{"mode", mode}, {"farthest", 72}, {"least", 0}}},
                                    {"blocks", Object{}}}}});
    ASSERT_TRUE(answer);
    EXPECT_EQ(text_in(*answer, "type"), "done");
  }

  static std::ptrdiff_t reactions_of(const Seat& seat, std::string_view side) {
    const std::string what = R"("what":"reacts")";
    const std::string unit = R"("unit":")" + std::string(side);
    return std::ranges::count_if(seat.events(), [&](const std::string& event) {
      return event.find(what) != std::string::npos && event.find(unit) != std::string::npos;
    });
  }
};
// Sharing a side by units is not built: to say yes and do nothing would deceive.
TEST_F(SkirmishPlay, RefusesToShareASideByUnits) {
  COVERS("SK-GEN-R2");
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  Visitor ben(server().port());
  ben.get("/api/me");
  Seat door(ben, table, "door");
  Object wish{{"type", "sit"}, {"seat", "red"}, {"key", key_in(ana.links(), "red")}};
  wish["forces"] = boost::json::array{1};
  EXPECT_EQ(text_in(*door.ask(wish), "code"), "no-forces");
  wish.erase("forces");
  EXPECT_EQ(text_in(*door.ask(wish), "type"), "done") << "all of them";
}

TEST_F(SkirmishPlay, NobodyIsAskedWhatHisStandingOrdersAnswer) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kTwo);
  Seat green(ana, table, "green");
  Visitor ben(server().port());
  const auto red = sit_as_red(ben, ana, table);
  set_orders(*red, "fire");
  set_orders(green, "hold");
  const auto play = [](Seat& seat, unsigned seed) {
    std::mt19937_64 random(seed);
    for (wait_for_question(seat); !seat.over(); wait_for_question(seat)) {
      ASSERT_NE(seat.asked_for(), "react");
      ASSERT_TRUE(seat.act(random));
    }
  };
  std::thread other([&] { play(*red, 2); });
  play(green, 1);
  other.join();
  EXPECT_GT(reactions_of(green, "b"), 0) << "red fires at once";
  EXPECT_EQ(reactions_of(green, "a"), 0) << "green holds";
}

TEST_F(SkirmishPlay, WhoIsAwayFreezesNothing) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kWithClock);
  Seat green(ana, table, "green");
  Visitor ben(server().port());
  {
    const auto red = sit_as_red(ben, ana, table);
    set_orders(*red, "fire");
  }
  int acts = 0;
  for (wait_for_question(green); !green.over(); wait_for_question(green)) {
    ASSERT_TRUE(green.act(random_));
    ++acts;
  }
  EXPECT_GT(acts, 10);
  // Who comes back finds the game as it is.
  Seat back(ben, table, "red");
  while (back.view().empty()) ASSERT_TRUE(back.read());
  EXPECT_EQ(back.view(), green.view());
}

}  // namespace
}  // namespace enfilade::tests
