// A table at which several seats are asked at once, and where one person may hold several of them.
#include <gtest/gtest.h>

#include "server/table/teller.h"
#include "systems/adapter.h"
#include "tests/server/table_fixture.h"
#include "tests/suite/porters.h"

namespace enfilade::server {
namespace {

using porters::Porters;

const System& porters_system() {
  static const SystemOf<Porters> kSystem({{"three", {"Three", "Trois"}, "c3", {3, 3}}});
  return kSystem;
}

Header porters_header() {
  Header header = plain_header();
  header.system = "porters";
  header.scenario = "three";
  header.bots = {"", "", ""};
  header.links = {{"a", "key-a"}, {"b", "key-b"}, {"c", "key-c"}};
  return header;
}

class JointTable : public ::testing::Test {
 protected:
  void open(const Header& header) {
    table_ = std::make_unique<Table>(Setting{&porters_system(), 0},
                                     std::make_shared<const Header>(header));
  }
  void add(const Judged<Entries>& judged) {
    ASSERT_TRUE(judged) << judged.error().words.en;
    add(*judged);
  }
  void add(const Entries& entries) {
    for (const Entry& entry : entries) table_->apply(entry);
    const Entries more = due(*table_, now_);
    for (const Entry& entry : more) table_->apply(entry);
  }
  Entry wish(std::string_view person, std::string_view seat) const {
    Entry entry;
    entry.who = person;
    entry.name = person;
    entry.seat = seat;
    entry.time = now_;
    return entry;
  }
  void sit(std::string_view person, std::string_view seat) {
    add(judge_sit(*table_, wish(person, seat), "key-" + std::string(seat)));
  }
  Judged<Entries> act(std::string_view person, std::string_view seat, std::string words) {
    Entry order = wish(person, seat);
    order.words = std::move(words);
    return judge_act(*table_, order, table_->game().question(*table_->viewer_named(seat)));
  }
  // Ana has two porters, Ben one.
  void open_for_two(std::optional<TimeLimit> limit = {}) {
    Header header = porters_header();
    header.limit = limit;
    open(header);
    sit("p_ana", "a");
    sit("p_ana", "c");
    sit("p_ben", "b");
    ASSERT_TRUE(table_->begun());
  }
  std::int64_t left(std::size_t chair) const {
    return *table_->time_left(table_->chairs()[chair], now_);
  }

  std::int64_t now_ = 1'000;
  std::unique_ptr<Table> table_;
};

TEST_F(JointTable, OnePersonMayHoldSeveralSeatsOfAllies) {
  open_for_two();
  EXPECT_TRUE(table_->sits("a", "p_ana") && table_->sits("c", "p_ana"));
  add(judge_leave(*table_, wish("p_ana", "c")));
  sit("p_ana", "c");
  EXPECT_TRUE(table_->sits("c", "p_ana")) << "nor does it matter what was seen from elsewhere";
}

TEST_F(JointTable, AnySeatMayAnswerInAnyOrder) {
  open_for_two();
  add(act("p_ben", "b", "pass b"));
  EXPECT_TRUE(table_->is_asked(table_->chairs()[1]));
  EXPECT_FALSE(table_->is_waited_for(table_->chairs()[1]));
  add(act("p_ana", "c", "pass c"));
  add(act("p_ben", "b", "lift b 0"));
  for (const Chair& chair : table_->chairs()) EXPECT_TRUE(table_->is_waited_for(chair));
  EXPECT_FALSE(act("p_ben", "b", "pass a"));
  EXPECT_EQ(act("p_ben", "a", "pass a").error().code, "not-seated");
  add(act("p_ana", "c", "pass c"));
  add(act("p_ben", "b", "pass b"));
  EXPECT_EQ(table_->asked()->seat, "a");
  add(act("p_ana", "a", "pass a"));
  EXPECT_TRUE(table_->over());
}

TEST_F(JointTable, EverySeatIsToldItsOwnQuestion) {
  open_for_two();
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string told = Teller(Seat{i}).whole(*table_, now_);
    for (const char seat : {'a', 'b', 'c'}) {
      const std::string order = std::string("\"pass ") + seat + "\"";
      EXPECT_EQ(told.find(order) != std::string::npos, seat == "abc"[i]) << told;
    }
  }
}

TEST_F(JointTable, TakingBackIsFreeUntilAnotherSeatHasActed) {
  open_for_two();
  add(act("p_ana", "a", "pass a"));
  EXPECT_EQ(judge_undo(*table_, wish("p_ana", "a"))->front().kind, Entry::Kind::Undo);
  add(act("p_ben", "b", "pass b"));
  EXPECT_EQ(judge_undo(*table_, wish("p_ana", "a"))->front().kind, Entry::Kind::AskUndo);
  EXPECT_EQ(table_->free_acts(), 1U) << "Ben's own";
  add(judge_undo(*table_, wish("p_ben", "b")));
  EXPECT_TRUE(table_->is_waited_for(table_->chairs()[1]));
  EXPECT_FALSE(table_->is_waited_for(table_->chairs()[0]));
}

TEST_F(JointTable, TheClocksOfAllWhoAreWaitedForRun) {
  open_for_two(TimeLimit{10'000, 1'000});
  now_ += 3'000;
  EXPECT_EQ(left(0), 8'000);
  EXPECT_EQ(left(1), 8'000);
  add(act("p_ben", "b", "pass b"));
  now_ += 3'000;
  EXPECT_EQ(left(0), 6'000);
  EXPECT_EQ(left(1), 8'000) << "it has passed";
  now_ += 100'000;
  const Entries flags = flag(*table_, now_);
  ASSERT_EQ(flags.size(), 2U);
  EXPECT_EQ(flags[0].seat, "a");
  EXPECT_EQ(flags[1].seat, "c");
  add(flags);
  EXPECT_TRUE(flag(*table_, now_).empty());
  EXPECT_TRUE(table_->chairs()[2].is_played_by_bot());
}

TEST_F(JointTable, TheUmpireActsForAnySeatThatIsAsked) {
  Header header = porters_header();
  header.umpire = true;
  header.opener = "p_uma";
  open(header);
  sit("p_uma", "umpire");
  for (const char* seat : {"a", "b", "c"}) sit("p_ana", seat);
  Entry wanted = wish("p_uma", "umpire");
  wanted.words = "asleep";
  add(judge_ruling(*table_, wanted, {Ruling::Kind::Act, "b", "pass b"}));
  EXPECT_FALSE(table_->is_waited_for(table_->chairs()[1]));
  EXPECT_FALSE(judge_ruling(*table_, wanted, {Ruling::Kind::Act, "b", "pass c"}));
}

TEST_F(JointTable, AlliesGiveUpTogether) {
  open_for_two();
  add(judge_resign(*table_, wish("p_ben", "b")));
  EXPECT_EQ(over_json(*table_).find("drew"), std::string::npos);
  EXPECT_EQ(over_json(*table_).find("won"), std::string::npos);
}

}  // namespace
}  // namespace enfilade::server
