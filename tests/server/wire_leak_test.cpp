// Two games that differ only in what a seat cannot know send that seat the same bytes: the same
// numbers, updates, questions, answers to what it may look at, and refusals.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/table/teller.h"
#include "tests/server/table_fixture.h"

namespace enfilade::server {
namespace {

// Everything a seat can have of a table without changing it.
std::string all_bytes(const Table& table, Seat viewer) {
  std::string bytes = Teller(viewer).whole(table, 5) + table_json(table, viewer, 7);
  bytes += table.game().briefing_json(viewer);
  const std::string seat = table.name_of(viewer);
  for (const char* what : {"threat", "reach", "sight", "range"}) {
    const auto found = table.game().look_json(viewer, {what, "0914", "1013"});
    bytes += found ? *found : std::string(found.error().words.en);
  }
  Entry wish;
  wish.who = "p_" + seat;
  wish.seat = seat;
  for (const char* order : {"end", "hold", "move 0914", "fire r4", "activate S2", "nonsense"}) {
    wish.words = order;
    const auto judged = judge_act(table, wish, table.game().question(viewer));
    bytes += judged ? "yes" : judged.error().code + judged.error().rule + judged.error().words.fr;
    const auto told = table.game().explain_json(viewer, order);
    bytes += told ? *told : std::string(told.error().words.en);
  }
  const auto undo = judge_undo(table, wish);
  return bytes + (undo ? name_of(undo->front().kind) : std::string_view(undo.error().code)).data();
}

struct Counts {
  int compared = 0;
  int entries = 0;
};

// One entry in the real game and in one that the viewer takes for it.
void compare_entry(const Table& before, const Entry& entry, Seat viewer, Random& random,
                   Counts& counts) {
  Table real(before, before.game().clone());
  Table imagined(before, before.game().imagine(viewer, random));
  ASSERT_EQ(all_bytes(real, viewer), all_bytes(imagined, viewer));
  ++counts.compared;
  if (entry.kind == Entry::Kind::Act) {
    const Seat seat = *real.viewer_named(entry.seat);
    const auto legal = imagined.game().legal(seat);
    const bool possible =
        imagined.game().node().asks(seat) && std::ranges::find(legal, entry.words) != legal.end();
    if (!possible) return;
  }
  Teller to_real(viewer);
  Teller to_imagined(viewer);
  (void)to_real.whole(real, 5);
  (void)to_imagined.whole(imagined, 5);
  real.apply(entry);
  imagined.apply(entry);
  // What was told or seen may differ: then it is no secret any more.
  if (real.game().hash_seen(viewer) != imagined.game().hash_seen(viewer)) return;
  ++counts.entries;
  ASSERT_EQ(real.number(viewer), imagined.number(viewer));
  ASSERT_EQ(real.news(viewer).has_value(), imagined.news(viewer).has_value());
  if (!real.news(viewer)) return;
  ASSERT_EQ(to_real.update(real, *real.news(viewer)),
            to_imagined.update(imagined, *imagined.news(viewer)));
}

TEST(WireLeak, WhatASeatCannotKnowChangesNoByteOfWhatItGets) {
  Counts counts;
  for (const char* scenario : {"first_fight", "hostages", "undercity"}) {
    Header header = plain_header();
    const auto setting = library().find("urban", scenario);
    header.scenario = scenario;
    header.content = setting->info().content;
    TableFixture fixture(header);
    fixture.sit("p_green", "green");
    fixture.sit("p_red", "red");
    Random random(11);
    for (int act = 0; act < 150 && !fixture.table().over(); ++act) {
      const Table before(fixture.table(), fixture.table().game().clone());
      const std::size_t length = fixture.log().size();
      ASSERT_TRUE(fixture.act_by_bot());
      const Entry& entry = fixture.log()[length];
      for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
        compare_entry(before, entry, viewer, random, counts);
        if (::testing::Test::HasFatalFailure()) {
          FAIL() << scenario << " act " << act << " seen by " << before.name_of(viewer);
        }
      }
    }
  }
  EXPECT_GT(counts.compared, 1'000);
  EXPECT_GT(counts.entries, 300);
}

}  // namespace
}  // namespace enfilade::server
