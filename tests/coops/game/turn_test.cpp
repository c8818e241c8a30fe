// Turn 0, the marker and the course of a turn, CO-3.1, CO-3.2.1 and CO-Q.
#include <set>
#include <string>
#include <vector>

#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

constexpr SectionBits kNoInfantry1 =
    bit_of(Section::Infantry2) | bit_of(Section::Cavalry) | bit_of(Section::Alat);

// Everybody passes and every die shows a 3, until the marker stands on that turn.
void play_on(Drill& drill, int turn) {
  while (drill.state.turn < turn && !drill.state.over()) {
    if (drill.node().kind == NodeKind::Chance) {
      drill.roll({3});
    } else if (drill.asked(Ask::UnitOrder)) {
      drill.order("units-in-order");
    } else {
      drill.pass_all();
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

// The order in which things of those kinds were told first.
std::vector<Happening> order_of(const Drill& drill, const std::set<Happening>& kinds) {
  std::vector<Happening> order;
  for (const Happening what : drill.heard()) {
    if (kinds.contains(what) && std::ranges::find(order, what) == order.end()) {
      order.push_back(what);
    }
  }
  return order;
}

// --- Turn 0 ---

TEST(CoopsTurn, NothingHappensOnTurnZero) {
  COVERS("CO-3.1a");
  Drill drill(9, bit_of(Section::Infantry1));
  const auto units = drill.state.units;
  for (const Action& action : drill.legal()) {
    EXPECT_LE(action.verb, Verb::Reopen) << action_text(drill.scenario, action);
  }
  drill.order("buy infantry1.1 rifle_group");
  drill.order("attach infantry1.1 fn_mag");
  for (const Action& action : drill.legal()) {
    EXPECT_LE(action.verb, Verb::Reopen) << action_text(drill.scenario, action);
  }
  ASSERT_EQ(drill.state.turn, 0);
  ASSERT_EQ(drill.state.units.size(), units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    EXPECT_EQ(drill.state.units[i].space, units[i].space);
  }
  for (const Happening what : {Happening::EventRolled, Happening::Arrived, Happening::EnemyMoved,
                               Happening::EnemyFires, Happening::EnemyStays, Happening::Moved}) {
    EXPECT_FALSE(drill.told(what));
  }
}

TEST(CoopsTurn, PointsThatWereKeptAreSpentLater) {
  COVERS("CO-3.1f");
  Drill drill(6, bit_of(Section::Infantry1));
  drill.order("buy infantry1.1 rifle_group");
  drill.order("buy infantry1.2 rifle_group");
  drill.order("confirm infantry1");
  drill.group("infantry1.2").space = drill.at("T3.0.3");
  drill.logistics(3);
  EXPECT_EQ(drill.points(Section::Infantry1), 14);
  EXPECT_FALSE(drill.can("attach infantry1.2 fn_mag")) << "out on the map";
  drill.order("attach infantry1.1 fn_mag");
  EXPECT_EQ(drill.points(Section::Infantry1), 12);
}

TEST(CoopsTurn, NobodyBeginsAboard) {
  COVERS("CO-3.1-R3");
  Drill drill(6, bit_of(Section::Infantry1));
  drill.order("buy infantry1.1 rifle_group");
  drill.order("buy infantry1.2 vab_tt");
  EXPECT_FALSE(drill.can(Verb::Embark));
  drill.order("confirm infantry1");
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::OnMap);
  EXPECT_EQ(drill.where("infantry1.1"), drill.where("infantry1.2"));
  drill.actions();
  EXPECT_TRUE(drill.can(Verb::Embark)) << "an action of our phase";
}

// --- The marker ---

TEST(CoopsTurn, BeginsWithTheMarker) {
  COVERS("CO-3.2.1a");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3");
  drill.forget();
  drill.next_turn(3);
  EXPECT_EQ(drill.state.turn, 3);
  EXPECT_EQ(drill.heard().front(), Happening::TurnBegins);
  EXPECT_EQ(drill.last(Happening::TurnBegins).number, 3);
  play_on(drill, 4);
  EXPECT_EQ(drill.state.turn, 4) << "one square";
  EXPECT_EQ(std::ranges::count(drill.heard(), Happening::TurnBegins), 2);
}

TEST(CoopsTurn, TheTrackIsAsLongAsTheMissionSays) {
  COVERS("CO-3.2.1-R2");
  EXPECT_EQ(Mission{}.turns, 14);
  for (const std::uint8_t turns : {std::uint8_t{13}, std::uint8_t{14}}) {
    Drill drill(10);
    drill.scenario.turns = turns;
    drill.put("cavalry.1", "vbl_reco", "T3.0.3");
    drill.jump(13, TurnFrame::Step::End);
    EXPECT_EQ(drill.state.over(), turns == 13);
  }
}

// EX-73.
TEST(CoopsTurn, TheEndOfTheTrackIsDefeat) {
  COVERS("CO-3.2.1-R3");
  Drill drill(10);
  drill.clear();
  drill.put("cavalry.1", "vbl_reco", "T3.0.3");
  drill.enemy("pkm", "T8.4.4");
  drill.jump(13, TurnFrame::Step::End);
  EXPECT_FALSE(drill.state.over());
  drill.jump(14, TurnFrame::Step::End);
  EXPECT_EQ(drill.state.verdict, Verdict::Defeat);
  EXPECT_EQ(drill.state.reason, EndReason::TrackOver);
  EXPECT_EQ(drill.node().kind, NodeKind::Over);
}

TEST(CoopsTurn, FourEightAndTwelveHaveTwoEvents) {
  COVERS("CO-3.2.1-R4");
  for (int number = 1; number <= 10; ++number) {
    EXPECT_EQ(content().number(number).double_events, (std::vector<std::uint8_t>{4, 8, 12}));
  }
  for (int turn = 1; turn <= 13; ++turn) {
    Drill drill(6);
    drill.put("infantry1.1", "rifle_group", "T3.0.3");
    drill.jump(turn, TurnFrame::Step::EventPhase);
    drill.roll({6, 6});
    EXPECT_EQ(drill.rolling(Ask::EventDie), turn % 4 == 0) << turn;
  }
}

// How far a unit gets in a turn on which those dice are rolled; and what the next turn begins with.
struct Walk {
  int spaces = 0;
  bool wet_in_our_phase = false;
  bool wet_next_turn = false;
};
Walk walk_on(std::initializer_list<std::uint32_t> event) {
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("pickup", "T5.5.2");
  drill.state.open_zones = 0;
  drill.jump(2, TurnFrame::Step::EventPhase);
  drill.roll(event);
  constexpr auto kPlain = static_cast<std::size_t>(Terrain::Plain);
  Walk walk{.wet_in_our_phase = drill.state.effects.cost[kPlain] == 1};
  play_on(drill, 3);
  walk.spaces = drill.scenario.board().distance(drill.at("T5.5.2"), drill.unit(1).space);
  walk.wet_next_turn = drill.state.effects.cost[kPlain] != 0;
  return walk;
}

TEST(CoopsTurn, WhatLastsATurnCoversTheEnemysPhase) {
  COVERS("CO-3.2.1-R5");
  const Walk dry = walk_on({6, 6});
  const Walk rain = walk_on({6, 1});
  EXPECT_FALSE(dry.wet_in_our_phase);
  EXPECT_TRUE(rain.wet_in_our_phase);
  EXPECT_GT(rain.spaces, 0);
  EXPECT_LT(rain.spaces, dry.spaces) << "the enemy wades too";
  EXPECT_FALSE(rain.wet_next_turn) << "over with the next move of the marker";
}

// --- Logistics ---

TEST(CoopsTurn, CardsThatWereNotBoughtCostNothing) {
  COVERS("CO-3.2.2.2-R4");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "alpha.1", {"at4"});
  EXPECT_EQ(drill.points(Section::Infantry1), 20 - 3 - 2);
  drill.group("infantry1.1").upgrades[0].free = true;
  EXPECT_EQ(drill.points(Section::Infantry1), 20 - 3) << "found in a weapons cache";
  Drill crash(2);
  ASSERT_EQ(crash.fate("infantry1.2"), GroupState::OnMap);
  const int with_them = crash.points(Section::Infantry1);
  crash.group("infantry1.2") = {};
  EXPECT_EQ(crash.points(Section::Infantry1), with_them) << "Special Forces are given";
}

TEST(CoopsTurn, LogisticsRunInFourStepsForAll) {
  COVERS("CO-3.2.2.4-R2");
  Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Cavalry));
  drill.put("cavalry.1", "vbl_reco", "alpha.1").autonomy = 2;
  drill.leave("cavalry.2", "vbl_reco", "alpha.1", GroupState::Crew);
  drill.put("infantry1.1", "rifle_group", "alpha.1").status = Status::Neutralised;
  drill.put("infantry1.2", "vab_tt", "T3.0.3");
  drill.logistics(2);
  ASSERT_TRUE(drill.asked(Ask::Refuel));
  EXPECT_EQ(drill.group("infantry1.2").autonomy, 7) << "the first step is over";
  drill.pass_all();
  ASSERT_TRUE(drill.asked(Ask::Reinforce));
  EXPECT_EQ(drill.status("infantry1.1"), Status::Neutralised) << "the third is to come";
  EXPECT_EQ(drill.fate("cavalry.2"), GroupState::Crew) << "and the fourth";
  EXPECT_FALSE(drill.can("buy cavalry.2 vbl_reco"));
  drill.pass_all();
  EXPECT_EQ(drill.status("infantry1.1"), Status::Operational);
  EXPECT_EQ(drill.fate("cavalry.2"), GroupState::None);
  EXPECT_FALSE(drill.asked(Ask::Reinforce)) << "not this turn";
  drill.logistics(3);
  drill.pass_all();
  EXPECT_TRUE(drill.can("buy cavalry.2 vbl_reco"));
}

// --- The course of a turn ---

TEST(CoopsTurn, RunsInTheOrderOfTheSummary) {
  COVERS("CO-Qa");
  Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Cavalry));
  drill.put("cavalry.1", "vbl_reco", "T3.0.3");
  drill.leave("cavalry.2", "vbl_reco", "alpha.1", GroupState::Crew);
  drill.put("infantry1.1", "rifle_group", "alpha.1").status = Status::Neutralised;
  drill.put("infantry1.2", "vab_tt", "alpha.1").autonomy = 2;
  drill.enemy("pkm", "T3.3.3");
  drill.state.pile.clear();
  drill.state.pile.push_back(drill.enemy_card("pickup"));
  drill.forget();
  drill.next_turn(2);
  drill.order("refuel infantry1.2");
  drill.order("buy infantry1.3 rifle_group");
  drill.pass_all();
  drill.roll({6, 6});
  drill.order("move cavalry.1 T3.1.3");
  play_on(drill, 3);
  using enum Happening;
  EXPECT_EQ(
      order_of(drill, {TurnBegins, AutonomyChanged, Refuelled, Bought, Recovered, BroughtHome,
                       EventRolled, Moved, Arrived, EnemyFires, EnemyMoved}),
      (std::vector<Happening>{TurnBegins, AutonomyChanged, Refuelled, Bought, Recovered,
                              BroughtHome, EventRolled, Moved, Arrived, EnemyFires, EnemyMoved}));
}

TEST(CoopsTurn, OurActionsAreThoseOfTheSummary) {
  COVERS("CO-Qb");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.1.3");
  drill.artillery(Section::Infantry1, {"artillery_support"});
  drill.put("cavalry.1", "vab_tt", "T3.0.3");
  drill.board("infantry1.2", "rifle_group", "cavalry.1");
  drill.put("cavalry.2", "vab_tt", "T3.1.4");
  drill.leave("cavalry.3", "vbl_reco", "T3.2.4", GroupState::Dest);
  drill.put("alat.1", "puma", "T3.0.0");
  drill.fly("alat.2", "gazelle_cannon", "T3.0.5");
  drill.mark(MarkerKind::Search, "T3.1.2", Content::Decoy);
  drill.enemy("pkm", "T3.3.3");
  drill.actions();
  std::set<Verb> all;
  std::set<Arm> requests;
  std::set<Arm> flights;
  for (const Action& action : drill.legal()) {
    all.insert(action.verb);
    if (!action.group.exists()) continue;
    const Arm arm = arm_of(section_of(action.group));
    if (action.verb == Verb::Artillery) requests.insert(arm);
    if (action.verb == Verb::TakeOff || action.verb == Verb::Land) flights.insert(arm);
  }
  EXPECT_EQ(all,
            (std::set<Verb>{Verb::Move, Verb::Fire, Verb::Embark, Verb::Disembark, Verb::Rescue,
                            Verb::TakeOff, Verb::Land, Verb::Artillery, Verb::Search, Verb::Pass}));
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1 with=cavalry.2")) << "support";
  EXPECT_EQ(requests, (std::set<Arm>{Arm::Infantry}));
  EXPECT_EQ(flights, (std::set<Arm>{Arm::Alat}));
}

TEST(CoopsTurn, TheFirstInfantrySectionChoosesForAll) {
  COVERS("CO-3.2.4-R4");
  for (const SectionBits sections : {kAllSections, kNoInfantry1}) {
    Drill drill(6, sections);
    drill.put("cavalry.1", "vbl_reco", "T3.0.3");
    drill.enemy("pkm", "T5.2.2");
    drill.enemy("pickup", "T5.4.4");
    drill.state.open_zones = 0;
    drill.actions();
    drill.pass_all();
    ASSERT_TRUE(drill.asked(Ask::UnitOrder));
    const bool first = sections == kAllSections;
    const Section speaker = first ? Section::Infantry1 : Section::Infantry2;
    EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, speaker));
    EXPECT_TRUE(drill.may(speaker, "next-unit #2"));
    EXPECT_FALSE(drill.may(Section::Cavalry, "next-unit #2"));
    EXPECT_FALSE(drill.may(Section::Alat, "next-unit #2"));
    if (first) {
      EXPECT_FALSE(drill.may(Section::Infantry2, "next-unit #2"));
    }
  }
}

}  // namespace
}  // namespace enfilade::coops
