// Who sits where, whose clock runs, what the umpire rules and what is said at a table.
#include <gtest/gtest.h>

#include "server/table/teller.h"
#include "tests/server/table_fixture.h"

namespace enfilade::server {
namespace {

TEST(Seats, RefuseWhoHasNoBusinessThere) {
  TableFixture fixture = seated();
  EXPECT_FALSE(judge_act(fixture.table(), fixture.wish("p_eve", "green"), 1));
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ana", "red"), "key-red")) << "both sides";
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ana", "blue"), ""));
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_eve", "umpire"), "key-umpire"))
      << "there is none";
  EXPECT_FALSE(judge_say(fixture.table(), fixture.wish("p_eve", "green"), false));
  EXPECT_FALSE(judge_resign(fixture.table(), fixture.wish("p_eve", "green")));
}

// Who opened the table has the links of both sides.
TEST(Seats, OfABegunGameOpenOnlyToFriendsOfWhoSitsThere) {
  TableFixture fixture(plain_header());
  const auto may_sit = [&](std::string_view seat, std::string_view key) {
    return judge_sit(fixture.table(), fixture.wish("p_eve", seat), key).has_value();
  };
  EXPECT_FALSE(may_sit("red", ""));
  EXPECT_FALSE(may_sit("red", "key-green"));
  EXPECT_TRUE(may_sit("red", "key-red"));
  fixture.sit("p_ben", "red");
  EXPECT_EQ(fixture.table().comrade_key("red"), "") << "nobody can take one away with him";
  EXPECT_TRUE(may_sit("red", "key-red")) << "until it begins";
  fixture.sit("p_ana", "green");
  ASSERT_TRUE(fixture.table().begun());
  const std::string friends = fixture.table().comrade_key("red");
  EXPECT_FALSE(may_sit("red", "key-red"));
  EXPECT_FALSE(may_sit("red", fixture.table().comrade_key("green")));
  EXPECT_TRUE(may_sit("red", friends));
  fixture.add(*judge_leave(fixture.table(), fixture.wish("p_ben", "red")));
  EXPECT_TRUE(may_sit("red", "key-red")) << "it is free again";
  EXPECT_FALSE(may_sit("red", friends));
  fixture.sit("p_cem", "red");
  EXPECT_FALSE(may_sit("red", friends)) << "of who was there before";
}

TEST(Seats, OneMayTryBothBeforeTheGameBegins) {
  TableFixture fixture(plain_header());
  fixture.sit("p_ana", "green");
  fixture.add(*judge_leave(fixture.table(), fixture.wish("p_ana", "green")));
  fixture.sit("p_ana", "red");
  fixture.sit("p_ben", "green");
  ASSERT_TRUE(fixture.table().begun());
  EXPECT_TRUE(judge_sit(fixture.table(), fixture.wish("p_ana", "red"), ""));
  fixture.add(*judge_leave(fixture.table(), fixture.wish("p_ana", "red")));
  EXPECT_TRUE(judge_sit(fixture.table(), fixture.wish("p_ana", "red"), "key-red"));
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ben", "red"), "key-red"));
}

TEST(Seats, AtOneScreenAreForWhoOpenedTheTable) {
  Header header = plain_header();
  header.hot_seat = true;
  TableFixture fixture(header);
  fixture.sit("p_ana", "green");
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ben", "red"), "key-red"));
  fixture.sit("p_ana", "red");
  EXPECT_TRUE(fixture.table().begun());
}

TEST(Seats, OfAGamePlayedAgainAreForItsPlayers) {
  Header header = plain_header();
  header.invited = {{"red", {"p_ana"}}, {"green", {"p_ben"}}};
  TableFixture fixture(header);
  EXPECT_TRUE(judge_sit(fixture.table(), fixture.wish("p_ana", "red"), ""));
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ana", "green"), ""));
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_eve", "red"), ""));
  EXPECT_EQ(header_from(to_json(header))->invited, header.invited);
}

TEST(Seats, OfAnOpenTableAreForAnybodyUntilItBegins) {
  Header header = plain_header();
  header.watchers = Watchers::All;
  TableFixture fixture(header);
  EXPECT_TRUE(judge_sit(fixture.table(), fixture.wish("p_ben", "red"), ""));
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ben", "umpire"), ""));
  fixture.sit("p_ben", "red");
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_eve", "red"), "")) << "it is taken";
  EXPECT_TRUE(judge_sit(fixture.table(), fixture.wish("p_ana", "green"), ""));
}

// Whose clock runs, and what is said, would tell a watcher what he is to see later.
TEST(Outside, SaysNothingOfAGameThatWatchersSeeLate) {
  Header header = plain_header();
  header.delay = 60'000;
  header.limit = TimeLimit{60'000, 0};
  TableFixture fixture(header);
  EXPECT_NE(outside_json(fixture.table(), 0).find("clock"), std::string::npos);
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  const std::string before = outside_json(fixture.table(), 7);
  EXPECT_EQ(before.find("clock"), std::string::npos);
  Entry line = fixture.wish("p_ana", "green");
  line.words = "good luck";
  fixture.add(*judge_say(fixture.table(), line, false));
  play_some(fixture, 60);
  fixture.now += 10'000;
  EXPECT_EQ(outside_json(fixture.table(), 7), before);
}

TEST(Seats, TheUmpireDoesNotPlayAndPlayersAreNoUmpires) {
  Header header = plain_header();
  header.umpire = true;
  header.opener = "p_uma";
  TableFixture fixture(header);
  fixture.sit("p_uma", "umpire");
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_uma", "green"), "key-green"));
  fixture.sit("p_ana", "green");
  EXPECT_FALSE(judge_sit(fixture.table(), fixture.wish("p_ana", "umpire"), "key-umpire"));
}

TEST(Seats, OfASharedSideEachCommandsItsForces) {
  TableFixture fixture = seated();
  Entry wish = fixture.wish("p_cem", "green");
  wish.forces = {2};
  fixture.add(*judge_sit(fixture.table(), wish, fixture.table().comrade_key("green")));
  while (fixture.table().asked()->seat != "green" ||
         !fixture.table().game().legal(kGreen).front().starts_with("play-force")) {
    ASSERT_TRUE(fixture.act());
  }
  Entry act = fixture.wish("p_cem", "green");
  act.words = "play-force f1";
  const auto refused = judge_act(fixture.table(), act, fixture.table().game().question(kGreen));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "not-your-force");
  act.who = "p_ana";
  EXPECT_TRUE(judge_act(fixture.table(), act, fixture.table().game().question(kGreen)));
}

TEST(Seats, ResigningGivesTheOtherTheGame) {
  TableFixture fixture = seated();
  fixture.add(*judge_resign(fixture.table(), fixture.wish("p_ana", "green")));
  EXPECT_TRUE(fixture.table().over());
  EXPECT_NE(over_json(fixture.table()).find(R"({"seat":"red","standing":"won"})"),
            std::string::npos);
  EXPECT_FALSE(judge_act(fixture.table(), fixture.wish("p_ana", "green"), 1));
}

TEST(Ruling, StandsInTheLogWithItsReason) {
  Header header = plain_header();
  header.umpire = true;
  header.opener = "p_uma";
  TableFixture fixture(header);
  fixture.sit("p_uma", "umpire");
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  fixture.act();
  Entry wish = fixture.wish("p_uma", "umpire");
  EXPECT_FALSE(judge_ruling(fixture.table(), wish, {Ruling::Kind::Undo, "", ""})) << "no reason";
  wish.words = "a wrong click";
  EXPECT_FALSE(judge_ruling(fixture.table(), fixture.wish("p_ana", "green"), {}));
  const std::uint32_t acts = fixture.table().moves().acts();
  fixture.add(*judge_ruling(fixture.table(), wish, {Ruling::Kind::Undo, "", ""}));
  EXPECT_EQ(fixture.table().moves().acts(), acts - 1);
  EXPECT_NE(table_json(fixture.table(), kRed, 0, Chat::Whole).find("a wrong click"),
            std::string::npos);
  fixture.add(*judge_ruling(fixture.table(), wish, {Ruling::Kind::End, "red", ""}));
  EXPECT_TRUE(fixture.table().over());
}

// --- Time ---

TEST(Clock, ChargesWhoIsAskedAndStopsForAPause) {
  Header header = plain_header();
  header.limit = {10'000, 1'000};
  header.umpire = true;
  header.opener = "p_uma";
  TableFixture fixture(header);
  fixture.sit("p_uma", "umpire");
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  const auto left = [&](std::size_t chair) {
    return *fixture.table().time_left(fixture.table().chairs()[chair], fixture.now);
  };
  fixture.now += 4'000;
  EXPECT_EQ(left(0), 7'000);
  EXPECT_EQ(left(1), 10'000);
  fixture.act();
  fixture.now += 500;
  EXPECT_EQ(left(0), 7'000) << "within what each question adds";
  Entry pause = fixture.wish("p_uma", "umpire");
  pause.yes = true;
  fixture.add(*judge_pause(fixture.table(), pause));
  fixture.now += 100'000;
  EXPECT_EQ(left(0), 7'000);
  EXPECT_FALSE(judge_act(fixture.table(), fixture.wish("p_ana", "green"), 1));
  pause.yes = false;
  pause.time = fixture.now;
  fixture.add(*judge_pause(fixture.table(), pause));
  fixture.now += 9'000;
  EXPECT_EQ(left(0), 0);
  fixture.add(flag(fixture.table(), fixture.now));
  EXPECT_TRUE(fixture.table().chairs()[0].is_played_by_bot());
}

// --- What is left of it ---

// What a question adds is had once, whatever one does meanwhile.
TEST(Clock, GivesNothingForPausingAndTakingBack) {
  Header header = plain_header();
  header.limit = {10'000, 1'000};
  TableFixture fixture(header);
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  const auto left = [&] {
    return *fixture.table().time_left(fixture.table().chairs()[0], fixture.now);
  };
  Entry pause = fixture.wish("p_ana", "green");
  EXPECT_FALSE(judge_pause(fixture.table(), pause)) << "it is not paused";
  for (int i = 0; i < 4; ++i) {
    fixture.now += 900;
    fixture.act();
    fixture.add(*judge_undo(fixture.table(), fixture.wish("p_ana", "green")));
  }
  EXPECT_EQ(left(), 10'000 - 3 * 900);
}

TEST(Clock, RunsOnForWhoHasLeft) {
  Header header = plain_header();
  header.limit = {10'000, 1'000};
  TableFixture fixture(header);
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  fixture.add(*judge_leave(fixture.table(), fixture.wish("p_ana", "green")));
  fixture.now += 60'000;
  EXPECT_EQ(*fixture.table().time_left(fixture.table().chairs()[0], fixture.now), 0);
  fixture.add(flag(fixture.table(), fixture.now));
  EXPECT_TRUE(fixture.table().chairs()[0].flagged);
}

// While no server ran, the clock of the machine was set, or much time has passed: nobody can tell.
TEST(Clock, ThatWasSetMeanwhileEndsNoGame) {
  Header header = plain_header();
  header.limit = {600'000, 1'000};
  TableFixture fixture(header);
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  fixture.now += 31'000;
  fixture.act();
  Table loaded(fixture.table().setting(), std::make_shared<const Header>(header));
  for (const Entry& entry : fixture.log()) loaded.apply(entry);
  fixture.now += 3'600'000;
  loaded.take_up(fixture.now);
  EXPECT_TRUE(flag(loaded, fixture.now).empty());
  EXPECT_EQ(loaded.time_left(loaded.chairs()[0], fixture.now), 60'000);
  EXPECT_EQ(loaded.time_left(loaded.chairs()[0], fixture.now + 30'000), 30'000) << "it runs on";
  // An act that was taken so late has the same said of it by the log.
  fixture.act();
  EXPECT_EQ(fixture.table().time_left(fixture.table().chairs()[0], fixture.now), 60'000);
  // What was really used is used, to the last second.
  fixture.now += 1'000 + 59'000;
  fixture.act();
  EXPECT_EQ(fixture.table().time_left(fixture.table().chairs()[0], fixture.now), 1'000);
}

TEST(Pause, OfTheUmpireIsForTheUmpireToEnd) {
  Header header = plain_header();
  header.umpire = true;
  header.opener = "p_uma";
  TableFixture fixture(header);
  fixture.sit("p_uma", "umpire");
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  Entry pause = fixture.wish("p_uma", "umpire");
  pause.yes = true;
  fixture.add(*judge_pause(fixture.table(), pause));
  EXPECT_FALSE(judge_pause(fixture.table(), fixture.wish("p_ben", "red")));
  fixture.add(*judge_leave(fixture.table(), fixture.wish("p_uma", "umpire")));
  EXPECT_TRUE(judge_pause(fixture.table(), fixture.wish("p_ben", "red"))) << "nobody else can";
}

TEST(Chat, IsTextThatCanBeSeen) {
  TableFixture fixture = seated();
  const auto may_say = [&](std::string words) {
    Entry wish = fixture.wish("p_ana", "green");
    wish.words = std::move(words);
    return judge_say(fixture.table(), wish, false).has_value();
  };
  std::string accents;
  for (int i = 0; i < 500; ++i) accents += "é";
  EXPECT_TRUE(may_say(accents));
  EXPECT_FALSE(may_say(accents + "é"));
  EXPECT_TRUE(may_say("two\nlines"));
  EXPECT_FALSE(may_say(""));
  EXPECT_FALSE(may_say("\x01"));
  EXPECT_FALSE(may_say("a\u202Eb"));
  EXPECT_FALSE(may_say("\xFF"));
}

}  // namespace
}  // namespace enfilade::server
