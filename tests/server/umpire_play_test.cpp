// The umpire sees everything, so nobody becomes one behind the back of who plays.
#include <gtest/gtest.h>

#include "tests/server/play_base.h"

namespace enfilade::tests {
namespace {

constexpr const char* kJudged =
    R"({"system":"urban","scenario":"first_fight","sit":"green","watchers":"link","umpire":true})";
constexpr const char* kOrganised =
    R"({"system":"urban","scenario":"first_fight","watchers":"link","umpire":true})";

class UmpirePlay : public PlayTest {
 protected:
  // Ben is red, and has been told so.
  std::unique_ptr<Seat> seat_ben(Visitor& ben, const Visitor& opener, const std::string& table) {
    auto red = sit_as_red(ben, opener, table);
    while (red->view().empty() && red->read()) continue;
    return red;
  }
  // Somebody at the door who wants to be the umpire, with whatever link there is.
  std::unique_ptr<Seat> ask_to_judge(Visitor& uma, const Visitor& opener,
                                     const std::string& table) {
    uma.get("/api/me");
    uma.post("/api/account", R"({"name":"Uma","password":"a long password"})");
    auto door = std::make_unique<Seat>(uma, table, "door");
    const std::string key =
        opener.links().contains("umpire") ? key_in(opener.links(), "umpire") : "";
    const auto asked = door->ask({{"type", "sit"}, {"seat", "umpire"}, {"key", key}});
    EXPECT_TRUE(asked && text_in(*asked, "type") == "done");
    return door;
  }
  static std::string person_of(Visitor& visitor) {
    return text_in(visitor.get_json("/api/me"), "person");
  }
  // What the server says to a hello as the umpire: welcome, or why not.
  static std::string hello_as_umpire(Visitor& visitor, const std::string& table) {
    Seat seat(visitor, table, "umpire");
    const auto first = seat.read();
    return first ? text_in(*first, text_in(*first, "type") == "welcome" ? "type" : "code") : "";
  }
  // Reads on until the table says so.
  template <class So>
  static bool comes_to(Seat& seat, So&& so) {
    while (!so(seat.table())) {
      if (!seat.read()) return false;
    }
    return true;
  }
  static const boost::json::array& list(const Object& table, std::string_view name) {
    static const boost::json::array kNone;
    const auto* found = table.if_contains(name);
    return found == nullptr ? kNone : found->as_array();
  }
  static std::string agree(Seat& seat, const std::string& person, bool yes) {
    const auto answer = seat.ask({{"type", "consent"}, {"umpire", person}, {"yes", yes}});
    return answer ? text_in(*answer, text_in(*answer, "type") == "done" ? "type" : "code") : "";
  }
};

TEST_F(UmpirePlay, GivesNobodyWhoPlaysALinkForTheUmpire) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kJudged);
  EXPECT_FALSE(ana.links().contains("umpire"));
  const Object again = ana.get_json("/api/tables/" + table + "/links");
  EXPECT_FALSE(again.at("links").as_object().contains("umpire"));
  Visitor eve(server().port());
  const std::string other = eve.open_table(kOrganised);
  EXPECT_FALSE(eve.links().contains("umpire")) << "it could be passed on, and its bearer play";
}

// The spy hole: a second guest of one player sits down in the middle and reads everything.
TEST_F(UmpirePlay, NobodySeesABegunGameBeforeBothSidesHaveAgreed) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kJudged);
  Visitor ben(server().port());
  auto red = seat_ben(ben, ana, table);
  Seat green(ana, table, "green");
  wait_for_question(green);
  Visitor uma(server().port());
  const auto door = ask_to_judge(uma, ana, table);
  const std::string person = person_of(uma);
  EXPECT_EQ(hello_as_umpire(uma, table), "not-seated");
  for (Seat* seat : {&green, red.get()}) {
    ASSERT_TRUE(
        comes_to(*seat, [](const Object& now) { return list(now, "umpire_asks").size() == 1; }));
    const Object& asks = list(seat->table(), "umpire_asks")[0].as_object();
    EXPECT_EQ(text_in(asks, "person"), person);
    EXPECT_EQ(text_in(asks, "name"), "Uma");
  }
  EXPECT_EQ(agree(*door, person, true), "not-seated") << "nobody agrees for others";
  EXPECT_EQ(agree(green, "p_nobody", true), "nothing-asked");
  EXPECT_EQ(agree(green, person, true), "done");
  EXPECT_EQ(agree(green, person, true), "done") << "twice is still one side";
  EXPECT_EQ(hello_as_umpire(uma, table), "not-seated");
  EXPECT_EQ(agree(*red, person, true), "done");
  EXPECT_EQ(hello_as_umpire(uma, table), "welcome");
}

// Else a friend would agree in the seat, and leave it to somebody who was never asked.
TEST_F(UmpirePlay, WhoeverComesToASeatIsAskedHimself) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kJudged);
  Visitor ben(server().port());
  auto red = seat_ben(ben, ana, table);
  Seat green(ana, table, "green");
  wait_for_question(green);
  Visitor uma(server().port());
  const auto door = ask_to_judge(uma, ana, table);
  const std::string person = person_of(uma);
  EXPECT_EQ(agree(*red, person, true), "done");
  EXPECT_EQ(text_in(*red->ask({{"type", "leave"}}), "type"), "done");
  Visitor dan(server().port());
  auto next = seat_ben(dan, ana, table);
  EXPECT_EQ(agree(green, person, true), "done");
  EXPECT_EQ(hello_as_umpire(uma, table), "not-seated");
  EXPECT_EQ(agree(*next, person, true), "done");
  EXPECT_EQ(hello_as_umpire(uma, table), "welcome");
}

TEST_F(UmpirePlay, OneSideIsEnoughToSayNo) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kJudged);
  Visitor ben(server().port());
  auto red = seat_ben(ben, ana, table);
  Seat green(ana, table, "green");
  wait_for_question(green);
  Visitor uma(server().port());
  const auto door = ask_to_judge(uma, ana, table);
  const std::string person = person_of(uma);
  EXPECT_EQ(agree(green, person, true), "done");
  EXPECT_EQ(agree(*red, person, false), "done");
  EXPECT_EQ(hello_as_umpire(uma, table), "not-seated");
  ASSERT_TRUE(comes_to(*red, [](const Object& now) { return list(now, "umpire_asks").empty(); }));
  EXPECT_EQ(agree(green, person, true), "nothing-asked");
  const auto again = door->ask({{"type", "sit"}, {"seat", "umpire"}});
  EXPECT_EQ(text_in(*again, "code"), "not-allowed") << "nobody is asked again and again";
}

// Whoever was shown what is hidden leaves a trace that stays, also when the server starts again.
TEST_F(UmpirePlay, WhoHasSeenHiddenThingsStandsOnTheTableForGood) {
  Visitor ana(server().port());
  const std::string table = ana.open_table(kJudged);
  Visitor ben(server().port());
  auto red = seat_ben(ben, ana, table);
  auto green = std::make_unique<Seat>(ana, table, "green");
  wait_for_question(*green);
  Visitor uma(server().port());
  (void)ask_to_judge(uma, ana, table);
  const std::string person = person_of(uma);
  EXPECT_EQ(agree(*green, person, true), "done");
  EXPECT_EQ(agree(*red, person, true), "done");
  Seat umpire(uma, table, "umpire");
  while (umpire.view().empty()) ASSERT_TRUE(umpire.read());
  EXPECT_EQ(text_in(*umpire.ask({{"type", "leave"}}), "type"), "done");
  EXPECT_EQ(text_in(*red->ask({{"type", "leave"}}), "type"), "done");
  const auto has_both = [&](const Object& now) {
    const auto& shown = list(now, "shown");
    return shown.size() == 2 && text_in(shown[0].as_object(), "seat") == "red" &&
           text_in(shown[1].as_object(), "seat") == "umpire" &&
           text_in(shown[1].as_object(), "name") == "Uma" &&
           text_in(shown[1].as_object(), "person") == person;
  };
  ASSERT_TRUE(comes_to(*green, has_both));
  EXPECT_EQ(text_in(*green->ask({{"type", "resign"}}), "type"), "done");
  server_.reset();
  start();
  ana.move_to(server().port());
  green = std::make_unique<Seat>(ana, table, "green");
  ASSERT_TRUE(comes_to(*green, has_both));
  const Object tables = ana.get_json("/api/tables");
  EXPECT_TRUE(has_both(tables.at("own").as_array()[0].at("table").as_object()));
}

// Who opens a table for others judges it, as long as nobody else sits there who would mind.
TEST_F(UmpirePlay, WhoOpensATableAndDoesNotPlayMayJudgeIt) {
  Visitor uma(server().port());
  const std::string table = uma.open_table(kOrganised);
  (void)ask_to_judge(uma, uma, table);
  EXPECT_EQ(hello_as_umpire(uma, table), "welcome");
  Visitor cem(server().port());
  const std::string other = cem.open_table(kOrganised);
  Visitor ben(server().port());
  auto red = seat_ben(ben, cem, other);
  Seat door(cem, other, "door");
  EXPECT_EQ(text_in(*door.ask({{"type", "sit"}, {"seat", "umpire"}}), "type"), "done");
  EXPECT_EQ(hello_as_umpire(cem, other), "not-seated") << "Ben is asked first";
  EXPECT_EQ(agree(*red, person_of(cem), true), "done");
  EXPECT_EQ(hello_as_umpire(cem, other), "welcome");
}

}  // namespace
}  // namespace enfilade::tests
