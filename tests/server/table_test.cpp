// A table is the fold of its log: what people do at it, and who hears of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/table/history.h"
#include "server/table/record_text.h"
#include "server/table/teller.h"
#include "tests/server/table_fixture.h"

namespace enfilade::server {
namespace {

constexpr Seat kGreen{0};
constexpr Seat kRed{1};

TableFixture seated() {
  TableFixture fixture(plain_header());
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  return fixture;
}

// Plays until something can be taken back by whoever acted last, or not.
void play_some(TableFixture& fixture, int acts) {
  for (int i = 0; i < acts && fixture.act(); ++i) continue;
}

TEST(Entry, ReadsBackWhatItWrites) {
  Entry entry{.kind = Entry::Kind::Sit};
  entry.time = 12;
  entry.who = "p_ana";
  entry.name = "Ana \"quoted\" é";
  entry.seat = "green";
  entry.words = "salt";
  entry.id = "m1";
  entry.forces = {1, 3};
  const auto read = entry_from(to_json(entry));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, entry);
}

TEST(Entry, RefusesWhatIsNoEntry) {
  for (const char* text : {"", "[]", "{}", "{\"kind\":\"dance\"}", "{\"kind\":3}", "null"}) {
    EXPECT_FALSE(entry_from(text)) << text;
  }
}

TEST(Header, ReadsBackWhatItWrites) {
  Header header = plain_header();
  header.limit = {60'000, 5'000};
  header.branch = {"t_old", 12};
  header.umpire = true;
  header.watchers = Watchers::All;
  header.delay = 30'000;
  const auto read = header_from(to_json(header));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, header);
  EXPECT_FALSE(header_from("{}"));
  EXPECT_FALSE(header_from("what"));
}

TEST(Table, BeginsWhenEverybodyIsThere) {
  TableFixture fixture(plain_header());
  fixture.sit("p_ana", "green");
  EXPECT_FALSE(fixture.table().begun());
  EXPECT_EQ(fixture.table().asked(), nullptr);
  fixture.sit("p_ben", "red");
  EXPECT_TRUE(fixture.table().begun());
  EXPECT_NE(fixture.table().asked(), nullptr);
}

TEST(Table, MixesWhatPeopleAddIntoTheDice) {
  TableFixture fixture(plain_header());
  Entry ana = fixture.wish("p_ana", "green");
  ana.words = "mine";
  fixture.add(*judge_sit(fixture.table(), ana, "key-green"));
  Entry ben = fixture.wish("p_ben", "red");
  ben.words = "his";
  fixture.add(*judge_sit(fixture.table(), ben, "key-red"));
  EXPECT_EQ(fixture.table().salt(), "mine:his");
}

TEST(Table, TakesOneWordForTheDiceFromEachPerson) {
  TableFixture fixture(plain_header());
  for (const char* word : {"first", "second"}) {
    Entry ana = fixture.wish("p_ana", "green");
    ana.words = word;
    fixture.add(*judge_sit(fixture.table(), ana, "key-green"));
  }
  EXPECT_EQ(fixture.table().salts(), "second");
}

TEST(Table, KnowsARetryHoweverMuchOthersHaveSent) {
  TableFixture fixture = seated();
  const auto say = [&](std::string_view person, std::string_view seat, std::string id) {
    Entry wish = fixture.wish(person, seat);
    wish.words = "hello";
    wish.id = std::move(id);
    fixture.add(*judge_say(fixture.table(), wish, false));
  };
  say("p_ana", "green", "a1");
  for (int i = 0; i < 300; ++i) say("p_ben", "red", "b" + std::to_string(i));
  EXPECT_TRUE(fixture.table().has_seen("p_ana", "a1"));
  EXPECT_FALSE(fixture.table().has_seen("p_ben", "a1"));
  EXPECT_TRUE(fixture.table().has_seen("p_ben", "b299"));
  EXPECT_FALSE(fixture.table().has_seen("p_ben", "b0")) << "a person has so many";
}

TEST(Table, WhatOneSideSaysAmongItselfPushesNothingOut) {
  TableFixture fixture = seated();
  Entry ben = fixture.wish("p_ben", "red");
  ben.words = "good luck";
  fixture.add(*judge_say(fixture.table(), ben, false));
  const std::string before = table_json(fixture.table(), kRed, 0);
  Entry ana = fixture.wish("p_ana", "green");
  ana.words = "where are they";
  for (std::size_t i = 0; i < kChatLines + 50; ++i) {
    fixture.add(*judge_say(fixture.table(), ana, true));
  }
  EXPECT_EQ(table_json(fixture.table(), kRed, 0), before);
  EXPECT_EQ(fixture.table().chat().size(), kChatLines + 1);
}

TEST(Table, TheSameLogGivesTheSameTable) {
  TableFixture fixture = seated();
  play_some(fixture, 120);
  Table again(fixture.table().setting(), std::make_shared<const Header>(plain_header()));
  for (const Entry& entry : fixture.log()) again.apply(*entry_from(to_json(entry)));
  EXPECT_EQ(again.game().hash(), fixture.table().game().hash());
  for (const Seat viewer : again.viewers()) {
    EXPECT_EQ(again.number(viewer), fixture.table().number(viewer));
    EXPECT_EQ(Teller(viewer).whole(again, 5), Teller(viewer).whole(fixture.table(), 5));
  }
}

TEST(Table, NumbersTheNewsOfEachViewerWithoutGaps) {
  TableFixture fixture = seated();
  play_some(fixture, 200);
  for (const Seat viewer : fixture.table().viewers()) {
    const auto told =
        history(fixture.table().setting(), std::make_shared<const Header>(plain_header()),
                fixture.log(), viewer, History::What::Views);
    for (std::size_t i = 1; i < told.size(); ++i) EXPECT_EQ(told[i].number, i);
  }
}

TEST(Table, TellsNobodyOfAnothersSetUp) {
  TableFixture fixture = seated();
  ASSERT_EQ(fixture.table().asked()->seat, "green");
  const std::uint32_t before = fixture.table().number(kRed);
  fixture.act();
  ASSERT_EQ(fixture.table().asked()->seat, "green");
  EXPECT_EQ(fixture.table().number(kRed), before);
}

TEST(Table, WhatIsSaidToOnesSideHasNoNumberForTheOthers) {
  TableFixture fixture = seated();
  const std::uint32_t red = fixture.table().number(kRed);
  const std::uint32_t watchers = fixture.table().number(kSpectator);
  Entry wish = fixture.wish("p_ana", "green");
  wish.words = "they are behind the church";
  fixture.add(*judge_say(fixture.table(), wish, true));
  EXPECT_EQ(fixture.table().number(kRed), red);
  EXPECT_EQ(fixture.table().number(kSpectator), watchers);
  EXPECT_NE(table_json(fixture.table(), kGreen, 0).find("church"), std::string::npos);
  EXPECT_EQ(table_json(fixture.table(), kRed, 0).find("church"), std::string::npos);
  fixture.add(*judge_say(fixture.table(), wish, false));
  EXPECT_EQ(fixture.table().number(kRed), red + 1);
}

TEST(Table, StandingOrdersAreTheirOwnersAlone) {
  TableFixture fixture = seated();
  Entry wish = fixture.wish("p_ana", "green");
  wish.words = R"({"all":{"mode":"hold"}})";
  const std::uint32_t red = fixture.table().number(kRed);
  fixture.add(*judge_orders(fixture.table(), wish));
  EXPECT_EQ(fixture.table().number(kRed), red);
  EXPECT_NE(table_json(fixture.table(), kGreen, 0).find(R"("mode":"hold")"), std::string::npos);
  EXPECT_EQ(table_json(fixture.table(), kRed, 0).find(R"("mode":"hold")"), std::string::npos);
  wish.words = R"({"all":{"mode":"dance"}})";
  EXPECT_FALSE(judge_orders(fixture.table(), wish));
}

// --- Taking back ---

TEST(Undo, IsFreeUntilSomethingIsKnownOfIt) {
  TableFixture fixture = seated();
  const std::uint64_t before = fixture.table().game().hash();
  fixture.act();
  ASSERT_EQ(fixture.table().free_acts(), 1U);
  const std::uint32_t red = fixture.table().number(kRed);
  const auto undo = judge_undo(fixture.table(), fixture.wish("p_ana", "green"));
  ASSERT_TRUE(undo);
  ASSERT_EQ(undo->front().kind, Entry::Kind::Undo);
  fixture.add(*undo);
  EXPECT_EQ(fixture.table().game().hash(), before);
  EXPECT_EQ(fixture.table().number(kRed), red) << "red has never heard of it";
  EXPECT_FALSE(judge_undo(fixture.table(), fixture.wish("p_ana", "green")));
}

// A line of chat between the act and its taking back has a number too, but tells nothing of it.
TEST(Undo, IsNotToldToWhoHasOnlyHeardChatSince) {
  TableFixture fixture = seated();
  fixture.act();
  Entry ben = fixture.wish("p_ben", "red");
  ben.words = "take your time";
  fixture.add(*judge_say(fixture.table(), ben, false));
  const std::uint32_t red = fixture.table().number(kRed);
  fixture.add(*judge_undo(fixture.table(), fixture.wish("p_ana", "green")));
  EXPECT_EQ(fixture.table().number(kRed), red);
}

TEST(Undo, NeedsTheOthersConsentAfterwards) {
  TableFixture fixture = seated();
  while (fixture.table().free_acts() > 0 || fixture.table().moves().acts() == 0) fixture.act();
  const Seat last = fixture.table().moves().seat_of(fixture.table().moves().acts() - 1);
  const bool green = last == kGreen;
  const auto asked =
      judge_undo(fixture.table(), fixture.wish(green ? "p_ana" : "p_ben", green ? "green" : "red"));
  ASSERT_TRUE(asked);
  ASSERT_EQ(asked->front().kind, Entry::Kind::AskUndo);
  const std::uint32_t acts = fixture.table().moves().acts();
  fixture.add(*asked);
  EXPECT_EQ(fixture.table().moves().acts(), acts);
  Entry no = fixture.wish(green ? "p_ben" : "p_ana", green ? "red" : "green");
  EXPECT_FALSE(judge_consent(fixture.table(),
                             fixture.wish(green ? "p_ana" : "p_ben", green ? "green" : "red")))
      << "one does not agree with oneself";
  fixture.add(*judge_consent(fixture.table(), no));
  EXPECT_FALSE(fixture.table().asked_undo());
  EXPECT_EQ(fixture.table().moves().acts(), acts);
  fixture.add(*asked);
  Entry yes = no;
  yes.yes = true;
  fixture.add(*judge_consent(fixture.table(), yes));
  EXPECT_EQ(fixture.table().moves().acts(), acts - 1);
}

TEST(Undo, IsNoSecondThrowOfTheDice) {
  TableFixture fixture = seated();
  const auto rolls = [&] {
    return std::ranges::count(fixture.log(), Entry::Kind::Roll, &Entry::kind);
  };
  const auto at_start = rolls();
  std::uint32_t act = 0;
  std::string action;
  while (rolls() == at_start) {
    act = fixture.table().moves().acts();
    ASSERT_TRUE(fixture.act_by_bot());
    for (const Entry& entry : fixture.log()) {
      if (entry.kind == Entry::Kind::Act) action = entry.words;
    }
  }
  const std::uint64_t after = fixture.table().game().hash();
  Entry undo{.kind = Entry::Kind::Undo};
  undo.number = act;
  fixture.add({undo});
  EXPECT_NE(fixture.table().game().hash(), after);
  fixture.add(choice(fixture.table(), action, 0));
  EXPECT_EQ(fixture.table().game().hash(), after);
}

TEST(Undo, AgainstABotIsOnesOwnAffair) {
  Header header = plain_header();
  header.bots = {"", "random"};
  TableFixture fixture(header);
  fixture.sit("p_ana", "green");
  while (fixture.table().free_acts() > 0 || fixture.table().moves().acts() == 0) fixture.act();
  const auto undo = judge_undo(fixture.table(), fixture.wish("p_ana", "green"));
  ASSERT_TRUE(undo);
  EXPECT_EQ(undo->front().kind, Entry::Kind::Undo);
  EXPECT_NE(Teller(kGreen).whole(fixture.table(), 0).find(R"("undo":"free")"), std::string::npos);
  Entry comrade = fixture.wish("p_cem", "green");
  fixture.add(*judge_sit(fixture.table(), comrade, fixture.table().comrade_key("green")));
  EXPECT_EQ(judge_undo(fixture.table(), comrade)->front().kind, Entry::Kind::Undo)
      << "nor does a comrade make it another's";
}

// --- People ---

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
  EXPECT_NE(table_json(fixture.table(), kRed, 0).find("a wrong click"), std::string::npos);
  fixture.add(*judge_ruling(fixture.table(), wish, {Ruling::Kind::End, "red", ""}));
  EXPECT_TRUE(fixture.table().over());
}

// --- Time ---

TEST(Clock, ChargesWhoIsAskedAndStopsForAPause) {
  Header header = plain_header();
  header.limit = {10'000, 1'000};
  header.umpire = true;
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

TEST(Pause, OfTheUmpireIsForTheUmpireToEnd) {
  Header header = plain_header();
  header.umpire = true;
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

// UO-8.1.10-R3: whether there is such a place below ground is for who has the map.
TEST(Refusals, DoNotTellWhichPlacesThereAreBelow) {
  Header header = plain_header();
  const auto setting = library().find("urban", "undercity");
  header.scenario = "undercity";
  header.content = setting->system->scenarios()[setting->scenario].content;
  TableFixture fixture(header);
  fixture.sit("p_ana", "green");
  fixture.sit("p_ben", "red");
  const auto refusal = [&](Seat seat, const std::string& order) {
    const auto told = fixture.table().game().explain_json(seat, order);
    return told ? *told : std::string(told.error().words.en);
  };
  int asked = 0;
  for (int i = 0; i < 400 && fixture.act_by_bot(); ++i) {
    for (const Seat seat : {kGreen, kSpectator}) {
      EXPECT_EQ(refusal(seat, "climb 0101 N-D"), refusal(seat, "climb 0101 Q-Q"));
      EXPECT_EQ(refusal(seat, "lay-mine N-D"), refusal(seat, "lay-mine Q-Q"));
    }
    const Chair* chair = fixture.table().asked();
    asked += chair != nullptr && chair->seat == "green" ? 1 : 0;
  }
  EXPECT_GT(asked, 20);
}

TEST(Record, OfAFinishedGameVerifies) {
  TableFixture fixture = seated();
  while (fixture.act()) continue;
  ASSERT_TRUE(fixture.table().over());
  const std::string text = record_text(fixture.table());
  EXPECT_NE(text.find("\"end\":\"over\""), std::string::npos);
}

TEST(History, LeavesOutWhatWasTakenBack) {
  TableFixture fixture = seated();
  const auto events = [&](Seat viewer) {
    return history(fixture.table().setting(), std::make_shared<const Header>(plain_header()),
                   fixture.log(), viewer, History::What::Events)
        .size();
  };
  std::size_t before = 0;
  do {
    before = events(kGreen);
    ASSERT_TRUE(fixture.act_by_bot());
  } while (events(kGreen) == before || before == 0);
  Entry undo{.kind = Entry::Kind::Undo};
  undo.number = fixture.table().moves().acts() - 1;
  fixture.add({undo});
  EXPECT_EQ(events(kGreen), before);
}

}  // namespace
}  // namespace enfilade::server
