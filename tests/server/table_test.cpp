// A table is the fold of its log: what people do at it, and who hears of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/table/history.h"
#include "server/table/record_text.h"
#include "server/table/teller.h"
#include "tests/server/table_fixture.h"

namespace enfilade::server {
namespace {

// Of an update.
std::size_t number_in(const std::string& update) {
  constexpr std::string_view kKey = "\"n\":";
  return std::stoul(update.substr(update.find(kKey) + kKey.size()));
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
  header.options = {"short", "flares"};
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
  const std::string before = table_json(fixture.table(), kRed, 0, Chat::Whole);
  Entry ana = fixture.wish("p_ana", "green");
  ana.words = "where are they";
  for (std::size_t i = 0; i < kChatLines + 50; ++i) {
    fixture.add(*judge_say(fixture.table(), ana, true));
  }
  EXPECT_EQ(table_json(fixture.table(), kRed, 0, Chat::Whole), before);
  EXPECT_EQ(fixture.table().chat().size(), kChatLines + 1);
}

// Whoever is there has heard the others: a line is sent once, and to newcomers with the rest.
TEST(Table, SendsEachLineOnce) {
  TableFixture fixture = seated();
  Teller red(kRed);
  (void)red.whole(fixture.table(), 0);
  Entry ana = fixture.wish("p_ana", "green");
  std::size_t longest = 0;
  for (std::size_t i = 0; i < 2 * kChatLines; ++i) {
    ana.words = "line " + std::to_string(i);
    fixture.add(*judge_say(fixture.table(), ana, false));
    const std::string update = red.update(fixture.table(), *fixture.table().news(kRed));
    EXPECT_NE(update.find("\"" + ana.words + "\""), std::string::npos);
    longest = std::max(longest, update.size());
  }
  EXPECT_LT(longest, 200U);
  ana.words = "among us";
  fixture.add(*judge_say(fixture.table(), ana, true));
  EXPECT_FALSE(fixture.table().news(kRed));
  EXPECT_EQ(red.whole(fixture.table(), 0).find("line"), std::string::npos);
  const std::string come = table_json(fixture.table(), kRed, 0, Chat::Whole);
  EXPECT_NE(come.find("\"line 399\""), std::string::npos);
  EXPECT_EQ(come.find("among us"), std::string::npos);
}

TEST(Table, TakesSoMuchAndNoMore) {
  TableFixture fixture = seated();
  const Caps caps{.moves = 4, .lines = 3, .deeds = 5};
  const auto code = [&](const Entry& wish) {
    const auto room = has_room(fixture.table(), {wish}, caps);
    return room ? "" : room.error().code;
  };
  Entry say = fixture.wish("p_ana", "green");
  say.kind = Entry::Kind::Say;
  Entry orders = say;
  orders.kind = Entry::Kind::Orders;
  Entry act = say;
  act.kind = Entry::Kind::Act;
  Entry end = say;
  end.kind = Entry::Kind::End;
  EXPECT_EQ(code(say) + code(orders) + code(act), "");
  for (int i = 0; i < 3; ++i) fixture.add({say});
  EXPECT_EQ(code(say), "chat-full");
  EXPECT_EQ(code(orders) + code(act), "") << "nobody can talk a game to its end";
  while (fixture.table().counts().deeds < caps.deeds) fixture.add({orders});
  EXPECT_EQ(code(orders), "table-full");
  EXPECT_EQ(code(act), "");
  play_some(fixture, 4);
  EXPECT_EQ(code(act), "table-full");
  EXPECT_EQ(code(end), "") << "it can be given up";
  const auto room = has_room(fixture.table(), {act}, caps);
  EXPECT_FALSE(room.error().words.en.empty() || room.error().words.fr.empty());
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
    Retelling retelling(fixture.table().setting(), std::make_shared<const Header>(plain_header()),
                        viewer);
    std::size_t number = 0;
    for (const Entry& entry : fixture.log()) {
      const std::string update = retelling.add(entry);
      if (update.empty()) continue;
      EXPECT_EQ(number_in(update), ++number);
    }
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
  const auto heard = [&](Seat viewer) {
    return table_json(fixture.table(), viewer, 0, Chat::Whole).contains("church");
  };
  EXPECT_TRUE(heard(kGreen));
  EXPECT_FALSE(heard(kRed));
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
  Seat seat;
  while (rolls() == at_start) {
    act = fixture.table().moves().acts();
    ASSERT_TRUE(fixture.act_by_bot());
    for (const Entry& entry : fixture.log()) {
      if (entry.kind != Entry::Kind::Act) continue;
      action = entry.words;
      seat = *fixture.table().viewer_named(entry.seat);
    }
  }
  const std::uint64_t after = fixture.table().game().hash();
  Entry undo{.kind = Entry::Kind::Undo};
  undo.number = act;
  fixture.add({undo});
  EXPECT_NE(fixture.table().game().hash(), after);
  fixture.add(choice(fixture.table(), seat, action, 0));
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

// UO-8.1.10-R3: whether there is such a place below ground is for who has the map.
TEST(Refusals, DoNotTellWhichPlacesThereAreBelow) {
  Header header = plain_header();
  const auto setting = library().find("urban", "undercity");
  header.scenario = "undercity";
  header.content = setting->info().content;
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
    History past(fixture.table().setting(), std::make_shared<const Header>(plain_header()), viewer,
                 History::What::Events);
    for (const Entry& entry : fixture.log()) past.add(entry);
    return past.told().size();
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
