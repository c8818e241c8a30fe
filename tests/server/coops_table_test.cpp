// A table of CO-OPS: who leads several sections agrees with himself, and bots do not ask people.
#include <gtest/gtest.h>

#include "tests/covers.h"
#include "tests/server/table_fixture.h"

namespace enfilade::server {
namespace {

using Kind = Entry::Kind;

Header mission_header() {
  Header header = plain_header();
  header.system = "coops";
  header.scenario = "weapons_cache";
  header.options = {"infantry1", "cavalry", "alat"};
  const auto setting = library().find("coops", "weapons_cache", header.options);
  header.content = setting->info().content;
  header.rules = setting->info().rules;
  header.bots = {"", "", ""};
  header.links = {{"infantry1", "key-infantry1"}, {"cavalry", "key-cavalry"}, {"alat", "key-alat"}};
  return header;
}

// The section in "embark infantry1.1 in=alat.1 ...", after `key`.
std::string section_after(const std::string& order, std::string_view key) {
  const std::size_t from = order.find(key) + key.size();
  return order.substr(from, order.find('.', from) - from);
}

class CoopsTable : public ::testing::Test {
 protected:
  void seat(std::string_view infantry, std::string_view cavalry, std::string_view alat) {
    fixture.sit(infantry, "infantry1");
    fixture.sit(cavalry, "cavalry");
    fixture.sit(alat, "alat");
  }

  const Game& game() const { return fixture.table().game(); }
  bool asks_to_agree() const { return game().question_text().en.ends_with("do you agree?"); }

  // Plays as the team would until it has a group board a transport of another section; that order.
  Entry first_ride() {
    for (int i = 0; i < 2'000 && fixture.table().asked() != nullptr; ++i) {
      const Chair& chair = *fixture.table().asked();
      const Seat seat = *fixture.table().viewer_named(chair.seat);
      Entry order = fixture.wish(chair.sitters.front().person, chair.seat);
      order.words = game().bot_choice("team", seat, random);
      const bool boards = order.words.starts_with("embark ");
      if (boards && section_after(order.words, "in=") != section_after(order.words, "embark ")) {
        return order;
      }
      fixture.add(choice(fixture.table(), seat, order.words, fixture.now));
    }
    ADD_FAILURE() << "nobody rides";
    return {};
  }

  Entry bot(std::string_view seat) const {
    Entry entry = fixture.wish("p_ana", seat);
    entry.kind = Kind::Bot;
    entry.words = "team";
    return entry;
  }

  Entries give(const Entry& order) {
    const Seat seat = *fixture.table().viewer_named(order.seat);
    const auto judged = judge_act(fixture.table(), order, game().question(seat));
    EXPECT_TRUE(judged);
    if (!judged) return {};
    fixture.add(*judged);
    return *judged;
  }

  TableFixture fixture{mission_header()};
  Random random{3};
};

TEST_F(CoopsTable, WhoLeadsBothSectionsHasAgreedWithHisOrder) {
  COVERS("CO-3.2.4.4-R9");
  seat("p_ana", "p_ana", "p_ana");
  const Entry order = first_ride();
  const Entries entries = give(order);
  EXPECT_FALSE(asks_to_agree()) << game().question_text().en;
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[1].kind, Kind::Act);
  EXPECT_EQ(entries[1].who, "p_ana");
  EXPECT_EQ(entries[1].seat, section_after(order.words, "in="));
  EXPECT_EQ(entries[1].words, "agree");
}

TEST_F(CoopsTable, SomebodyElseIsAsked) {
  COVERS("CO-3.2.4.4-R9");
  seat("p_ana", "p_cem", "p_ben");
  const Entry order = first_ride();
  EXPECT_EQ(give(order).size(), 1U);
  EXPECT_TRUE(asks_to_agree());
  EXPECT_EQ(fixture.table().asked()->seat, section_after(order.words, "in="));
}

// The team leads the Infantry too, so that there is something to ask it for.
TEST_F(CoopsTable, ABotAsksNoPeopleAndAnswersThem) {
  COVERS("CO-3.2.4.4-R9");
  fixture.add({bot("cavalry"), bot("alat")});
  fixture.sit("p_ana", "infantry1");
  int asked_by_ana = 0;
  for (int i = 0; i < 2'000 && fixture.table().asked() != nullptr; ++i) {
    const Chair& chair = *fixture.table().asked();
    const Seat seat = *fixture.table().viewer_named(chair.seat);
    if (asks_to_agree()) {
      ASSERT_NE(chair.seat, "infantry1") << game().question_text().en;
      ++asked_by_ana;
    }
    const SeatBits people = chair.is_played_by_bot() ? fixture.table().people() : SeatBits{0};
    const std::string order = game().bot_choice("team", seat, random, people);
    fixture.add(choice(fixture.table(), seat, order, fixture.now));
  }
  EXPECT_TRUE(fixture.table().over());
  EXPECT_GT(asked_by_ana, 0);
}

}  // namespace
}  // namespace enfilade::server
