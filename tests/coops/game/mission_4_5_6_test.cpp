// Support the People, Simultaneous Destruction and Blocking Bridges: CO-4.S4 to CO-4.S6.
#include <gtest/gtest.h>

#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

// --- Support the People ---

class CoopsPeople : public testing::Test {
 protected:
  explicit CoopsPeople(std::uint8_t options = 0) : scene(4, options) { scene.set_up(); }

  MissionScene scene;
};

TEST_F(CoopsPeople, AVillageIsSecuredAfterTwoFullTurns) {
  COVERS("CO-4.S4b", "CO-4.S4c", "CO-4.S4-R2", "CO-4.S4-R3", "CO-4.0-R5", "CO-4.0-R6");
  scene.state.turn = 2;
  scene.rifles(0, "T4.1.3");
  scene.group(Section::Cavalry, 0, "vbl_reco", "T4.4.3");
  scene.end_turn();
  scene.pass_turn();
  EXPECT_EQ(scene.state.secured, 0) << "turn 2 was no full turn";
  scene.pass_turn();
  EXPECT_EQ(scene.state.turn, 4);
  EXPECT_EQ(scene.state.secured, 1);
  EXPECT_EQ(scene.last(Happening::ZoneRemoved).item, 1) << "the nearest as the crow flies";
}

TEST_F(CoopsPeople, OtherGroupsMayTakeOverButNobodyElseCounts) {
  COVERS("CO-4.S4-R1", "CO-4.S4-R2");
  const GroupId first = scene.rifles(0, "T4.1.3");
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T4.4.3");
  scene.end_turn();
  scene.pass_turn();
  EXPECT_EQ(scene.state.held[0], 1);
  scene.of(first).space = scene.at("alpha.1");
  scene.rifles(1, "T4.3.5");
  scene.pass_turn();
  EXPECT_EQ(scene.state.secured, 1) << "not the same two";
  const Reading reading = scene.reading();
  scene.of(vbl).state = GroupState::Crew;
  EXPECT_FALSE(is_village_held(reading, VillageId{0})) << "a crew";
  scene.group(Section::Alat, 0, "puma", "T4.4.2");
  EXPECT_FALSE(is_village_held(reading, VillageId{0})) << "a helicopter";
  scene.of(vbl).state = GroupState::OnMap;
  EXPECT_TRUE(is_village_held(reading, VillageId{0}));
  scene.of(vbl).space = scene.at("T4.2.3");
  EXPECT_FALSE(is_village_held(reading, VillageId{0})) << "inside it is not next to it";
}

TEST_F(CoopsPeople, ATurnAwayBeginsTheCountAfresh) {
  COVERS("CO-4.S4-R2");
  const GroupId first = scene.rifles(0, "T4.1.3");
  scene.rifles(1, "T4.3.5");
  scene.end_turn();
  scene.pass_turn();
  scene.of(first).space = scene.at("T4.0.0");
  scene.pass_turn();
  EXPECT_EQ(scene.state.held[0], 0);
  EXPECT_EQ(scene.state.secured, 0);
}

TEST_F(CoopsPeople, AUnitThatStaysAtAVillageLosesIt) {
  COVERS("CO-4.S4e", "CO-4.S4-R4");
  scene.rifles(0, "alpha.1");
  scene.state.turn = 3;
  scene.state.secured = 1;  // secured or not
  const std::uint8_t pickup = scene.enemy("pickup", "T4.1.3");
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  EXPECT_TRUE(scene.happened(Happening::VillageThreatened));
  EXPECT_FALSE(scene.state.over()) << "one Action Phase to react";
  MissionScene elsewhere = scene;
  elsewhere.unit(pickup).space = elsewhere.at("T1.1.4");
  elsewhere.play(TurnFrame{.step = TurnFrame::Step::End});
  EXPECT_FALSE(elsewhere.state.over()) << "another village";
  scene.unit(pickup).space = scene.at("T4.3.3");
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  EXPECT_EQ(scene.state.reason, EndReason::VillageOccupied);
}

TEST_F(CoopsPeople, AnotherUnitBeginsItsOwnCount) {
  COVERS("CO-4.S4-R4");
  scene.rifles(0, "alpha.1");
  const std::uint8_t first = scene.enemy("pickup", "T4.1.3");
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  scene.hurt(first, Harm::Destroyed);
  scene.enemy("pickup", "T4.1.3");
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  EXPECT_FALSE(scene.state.over());
}

TEST_F(CoopsPeople, IsWonWhenAllIsSecuredAndNobodyLeft) {
  COVERS("CO-4.S4a", "CO-4.S4f");
  scene.rifles(0, "alpha.1");
  const std::uint8_t last = scene.enemy("pkm", "T14.2.2");
  scene.state.secured = 3;
  scene.hurt(last, Harm::Destroyed);
  EXPECT_FALSE(scene.state.over()) << "a village is open";
  const std::uint8_t other = scene.enemy("pkm", "T14.2.2");
  scene.state.secured = 7;
  scene.hurt(other, Harm::Neutralised);
  EXPECT_FALSE(scene.state.over()) << "a unit is left";
  scene.hurt(other, Harm::Destroyed);
  EXPECT_EQ(scene.state.reason, EndReason::PeopleSafe);
}

class CoopsPeopleHard : public CoopsPeople {
 protected:
  CoopsPeopleHard() : CoopsPeople(1) {}
};

TEST_F(CoopsPeopleHard, ZonesGoOnlyWithTheLastVillage) {
  COVERS("CO-4.S4h");
  scene.rifles(0, "T4.1.3");
  scene.rifles(1, "T4.3.5");
  scene.enemy("pkm", "T14.2.2");
  scene.state.units[0].held = true;
  const auto secure_first = [&] {
    scene.state.held[0] = 1;
    scene.state.began_held = 1;
    scene.play(TurnFrame{.step = TurnFrame::Step::End});
  };
  MissionScene before = scene;
  secure_first();
  EXPECT_EQ(scene.count(Happening::ZoneRemoved), 0);
  scene = before;
  scene.state.secured = 6;
  secure_first();
  EXPECT_EQ(scene.count(Happening::ZoneRemoved), 3);
}

TEST(CoopsArtilleryBan, HoldsInThreeMissions) {
  COVERS("CO-4.S3d", "CO-4.S4g", "CO-4.S7e");
  for (int mission = 1; mission <= 10; ++mission) {
    MissionScene scene(mission);
    scene.set_up();
    scene.state.turn = 0;
    const bool buys = std::ranges::any_of(scene.choices(PreparationFrame{}), [](const Action& one) {
      return one.verb == Verb::BuyArtillery;
    });
    EXPECT_EQ(buys, mission != 3 && mission != 4 && mission != 7) << mission;
  }
}

// --- Simultaneous Destruction ---

class CoopsBlast : public testing::Test {
 protected:
  explicit CoopsBlast(std::uint8_t options = 0) : scene(5, options) {
    scene.set_up();
    scene.state.turn = 6;
    one = scene.rifles(0, "T11.3.5");
    two = scene.group(Section::Infantry2, 0, "rifle_group", "T12.3.2");
    plant = {.verb = Verb::Plant, .group = one, .other = two};
  }

  MissionScene scene;
  GroupId one, two;
  Action plant;
  const Actions yes = {{.verb = Verb::Support}};
};

class CoopsShortFuse : public CoopsBlast {
 protected:
  CoopsShortFuse() : CoopsBlast(2) {}
};

TEST_F(CoopsBlast, OneDiePlantsBothCharges) {
  COVERS("CO-4.S5b", "CO-4.S5c", "CO-4.S5-R1");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    MissionScene copy = scene;
    copy.order(plant, {face}, yes);
    EXPECT_EQ(copy.state.planted, face >= 3 ? 6 : 0) << face;
    EXPECT_EQ(copy.of(one).ap_spent, 1);
    EXPECT_EQ(copy.of(two).ap_spent, 1);
    EXPECT_FALSE(copy.may(plant)) << "no second attempt this turn, and no second charge";
  }
  scene.order(plant, {1}, yes);
  scene.end_turn();
  scene.play(TurnFrame{.step = TurnFrame::Step::Begin}, {6, 6});
  EXPECT_TRUE(scene.may(plant)) << "next turn";
}

TEST_F(CoopsBlast, BothNeedInfantryOnFootBesideThem) {
  COVERS("CO-4.S5b", "CO-4.S5c");
  scene.of(two).space = scene.at("T12.3.1");
  EXPECT_FALSE(scene.may(plant));
  scene.group(Section::Infantry2, 0, "vab_tt", "T12.3.2");
  EXPECT_FALSE(scene.may(plant)) << "no vehicle";
  EXPECT_FALSE(scene.may(Verb::Plant, one));
}

TEST_F(CoopsBlast, TheyGoOffTwoTurnsLater) {
  COVERS("CO-4.S5d", "CO-4.S5a", "CO-4.S5f");
  scene.order(plant, {3}, yes);
  scene.end_turn();
  scene.of(one).space = scene.at("alpha.1");
  scene.of(two).space = scene.at("T1.0.0");
  scene.pass_turn();
  EXPECT_FALSE(scene.state.blown);
  scene.state.turn = 8;
  scene.end_turn({}, {{.verb = Verb::RemoveZone, .item = 2}});
  EXPECT_TRUE(scene.state.blown);
  EXPECT_EQ(scene.last(Happening::ZoneRemoved).item, 2);
  EXPECT_EQ(scene.count(Happening::ZoneRemoved), 1);
}

TEST_F(CoopsShortFuse, AShorterFuseTakesOneTurn) {
  COVERS("CO-4.S5h");
  scene.order(plant, {3}, yes);
  scene.end_turn();
  EXPECT_FALSE(scene.state.blown);
  scene.pass_turn();
  EXPECT_TRUE(scene.state.blown);
}

TEST_F(CoopsBlast, ItIsMeasuredFromBoth) {
  COVERS("CO-4.S5e", "CO-4.S5-R3");
  scene.state.group(one) = scene.state.group(two) = {};
  const GroupId near_hq = scene.rifles(0, "T12.3.0");
  const GroupId near_center = scene.rifles(1, "T12.2.1");
  const GroupId far_hq = scene.group(Section::Infantry2, 0, "vab_tt", "T11.3.1");
  const GroupId aboard = scene.rifles(2, "T11.3.1");
  scene.ride(aboard, far_hq);
  const std::uint8_t far_center = scene.enemy("pkm", "T12.1.2");
  const GroupId out = scene.group(Section::Infantry2, 1, "rifle_group", "T12.0.0");
  scene.state.planted = 6;
  scene.state.turn = 8;
  scene.unit(far_center).held = true;
  scene.unit(far_center).ap_spent = 2;
  scene.end_turn();
  EXPECT_EQ(scene.of(near_hq).state, GroupState::Casualties);
  EXPECT_EQ(scene.of(near_center).state, GroupState::Casualties);
  EXPECT_EQ(scene.of(far_hq).status, Status::Neutralised);
  EXPECT_EQ(scene.of(aboard).status, Status::Neutralised);
  EXPECT_EQ(scene.unit(far_center).status, Status::Neutralised);
  EXPECT_EQ(scene.of(out).status, Status::Operational);
}

TEST_F(CoopsBlast, IsWonWhenAllAreHomeAfterwards) {
  COVERS("CO-4.S5-R2", "CO-4.0-R9");
  scene.of(one).space = scene.at("alpha.1");
  scene.of(two).space = scene.at("T1.0.3");
  scene.move(two, "bravo.1");
  EXPECT_FALSE(scene.state.over()) << "they still stand";
  scene.of(two).space = scene.at("T1.0.3");
  scene.state.blown = true;
  scene.move(two, "bravo.1");
  EXPECT_EQ(scene.state.reason, EndReason::AllHome);
}

TEST(CoopsBlastOptions, NoZoneIsRemoved) {
  COVERS("CO-4.S5g");
  MissionScene scene(5, 1);
  scene.set_up();
  scene.rifles(0, "T1.0.0");
  scene.state.planted = 6;
  scene.state.turn = 8;
  scene.end_turn();
  EXPECT_TRUE(scene.state.blown);
  EXPECT_FALSE(scene.happened(Happening::ZoneRemoved));
  EXPECT_TRUE(scene.choices(TurnFrame{.step = TurnFrame::Step::ActionsOver}).empty());
}

TEST(CoopsBlastOptions, GuardsSleepUntilSomebodyComes) {
  COVERS("CO-4.S5i", "CO-4.S5-R4");
  MissionScene scene(5, 4);
  scene.set_up();
  ASSERT_EQ(scene.units_of("pickup"), 1U);
  ASSERT_EQ(scene.units_of("pkm"), 1U);
  const GroupId rifles = scene.rifles(0, "T1.5.2");
  const std::string before = scene.where(scene.state.units[0].number);
  scene.end_turn();
  EXPECT_EQ(scene.where(scene.state.units[0].number), before);
  MissionScene attacked = scene;
  attacked.hurt(attacked.state.units[1].number, Harm::Neutralised);
  for (const EnemyUnit& unit : attacked.state.units) EXPECT_FALSE(unit.asleep) << "an attack";
  scene.move(rifles, "T12.0.2");
  EXPECT_TRUE(scene.happened(Happening::GuardsWake)) << "on their tile";
  for (const EnemyUnit& unit : scene.state.units) EXPECT_FALSE(unit.asleep);
}

// --- Blocking Bridges ---

class CoopsStrike : public testing::Test {
 protected:
  explicit CoopsStrike(std::uint8_t options = 0) : scene(6, options) {
    scene.set_up();
    scene.rifles(0, "alpha.1");
  }
  void actions_end(int turn) {
    scene.state.turn = static_cast<std::uint8_t>(turn);
    scene.end_turn();
  }

  MissionScene scene;
};

class CoopsStrikeHard : public CoopsStrike {
 protected:
  CoopsStrikeHard() : CoopsStrike(1) {}
};

TEST_F(CoopsStrike, TheBridgeIsNeitherEastNorWest) {
  COVERS("CO-4.S6d", "CO-4.S6-R2", "CO-4.S6a");
  const GroupId crew = scene.group(Section::Cavalry, 0, "vbl_reco", "T4.2.2");
  scene.of(crew).state = GroupState::Crew;
  actions_end(11);
  EXPECT_FALSE(scene.state.over()) << "the aircraft are not there yet";
  actions_end(12);
  EXPECT_EQ(scene.state.reason, EndReason::StrikeFlown);
}

TEST_F(CoopsStrike, WhoeverIsEastPreventsIt) {
  COVERS("CO-4.S6e", "CO-4.S6-R1", "CO-4.S6-R3");
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T4.3.2");
  for (const GroupState left :
       {GroupState::OnMap, GroupState::Dest, GroupState::Crew, GroupState::Casualties}) {
    MissionScene copy = scene;
    copy.of(vbl).state = left;
    copy.state.turn = 12;
    copy.end_turn();
    EXPECT_FALSE(copy.state.over());
    EXPECT_TRUE(copy.happened(Happening::StrikeFails));
    copy.state.turn = 13;
    copy.end_turn();
    EXPECT_EQ(copy.state.reason, EndReason::StrikeMissed);
  }
}

TEST_F(CoopsStrike, TwoCardsAZoneFromTurnSeven) {
  COVERS("CO-4.S6b", "CO-4.S6-R4");
  for (const int turn : {6, 7, 8, 9}) {
    MissionScene copy = scene;
    copy.cards("pkm", 9);
    copy.state.turn = static_cast<std::uint8_t>(turn);
    copy.run(ArrivalsFrame{});
    EXPECT_EQ(copy.state.units.size(), turn == 6 ? 2U : 4U) << turn;
  }
}

TEST_F(CoopsStrikeHard, TheOptionsComeTogether) {
  COVERS("CO-4.S6g");
  scene.cards("pkm", 9);
  scene.state.turn = 5;
  scene.run(ArrivalsFrame{});
  EXPECT_EQ(scene.state.units.size(), 6U) << "three zones, two cards each";
  scene.state.units.clear();
  scene.state.pile.clear();
  for (const int turn : {12, 13}) {
    actions_end(turn);
    EXPECT_FALSE(scene.state.over()) << turn;
  }
  actions_end(14);
  EXPECT_EQ(scene.state.reason, EndReason::StrikeFlown);
}

TEST_F(CoopsStrike, WhomAnEventPutWestMustBeGoneThatTurn) {
  COVERS("CO-4.S6-R6", "CO-4.S6-R7");
  scene.rifles(0, "T3.1.0");
  scene.event({4, 5});
  ASSERT_EQ(scene.where(1), "T3.1.1");
  EXPECT_FALSE(scene.state.over());
  scene.state.group(group_at(Section::Infantry1, 0)).space = scene.at("alpha.1");
  MissionScene copy = scene;
  scene.end_turn();
  EXPECT_EQ(scene.state.reason, EndReason::WestBankReached);
  copy.hurt(std::uint8_t{1}, Harm::Destroyed);
  copy.end_turn();
  EXPECT_FALSE(copy.state.over());
}

TEST_F(CoopsStrike, ATankOfAnEventTakesTheBridgeOfItsZone) {
  COVERS("CO-4.S6-R7");
  scene.rifles(0, "T12.4.3");
  scene.event({4, 1});
  ASSERT_EQ(scene.unit(1).zone, 2);
  scene.rifles(0, "alpha.1");
  scene.act(1);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).aim, Aim::Bridge);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).space, scene.at("T8.2.3"));
}

}  // namespace
}  // namespace enfilade::coops
