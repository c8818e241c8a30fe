// Civilian Evacuation, HVT Destruction and The Last Pockets of Resistance: CO-4.S8 to CO-4.S10.
#include <gtest/gtest.h>

#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

// --- Civilian Evacuation ---

class CoopsCivilians : public testing::Test {
 protected:
  CoopsCivilians() { scene.set_up(); }
  void board(std::string_view who, GroupId carrier) {
    Marker& marker = scene.state.marker(scene.spot(who));
    marker.space = {};
    marker.carrier = carrier;
  }
  Action embark(std::string_view who, GroupId carrier) {
    return {.verb = Verb::Embark,
            .group = carrier,
            .other = carrier,
            .item = static_cast<std::uint8_t>(kCargoMarker + scene.spot(who).index())};
  }

  MissionScene scene{8};
};

TEST_F(CoopsCivilians, VehiclesTakeThemHelicoptersDoNot) {
  COVERS("CO-4.S8c", "CO-4.S8-R1");
  const GroupId vab = scene.group(Section::Infantry1, 0, "vab_tt", "T9.0.3");
  const GroupId puma = scene.group(Section::Alat, 0, "puma", "T9.1.4");
  EXPECT_TRUE(scene.may(embark("civilians_1", vab)));
  EXPECT_FALSE(scene.may(embark("civilians_1", puma)));
  board("civilians_2", vab);
  EXPECT_TRUE(scene.may(embark("civilians_1", vab))) << "the group place, if no VIP place is free";
  scene.ride(scene.rifles(1, "T9.0.4"), vab);
  EXPECT_FALSE(scene.may(embark("civilians_1", vab))) << "full";
}

TEST_F(CoopsCivilians, IsWonWhenTheLastAreHome) {
  COVERS("CO-4.S8a", "CO-4.S8f", "CO-4.S8-R2");
  const GroupId vab = scene.group(Section::Infantry1, 0, "vab_tt", "T3.0.3");
  board("civilians_1", vab);
  scene.move(vab, "alpha.2");
  EXPECT_TRUE(scene.state.marker(scene.spot("civilians_1")).home);
  EXPECT_EQ(scene.of(vab).ap_spent, 1) << "leaving the vehicle is free";
  EXPECT_FALSE(scene.state.over());
  scene.of(vab).space = scene.at("T3.0.3");
  board("civilians_2", vab);
  scene.move(vab, "alpha.2");
  EXPECT_EQ(scene.state.reason, EndReason::CiviliansHome);
}

TEST_F(CoopsCivilians, TheirVehicleLostIsTheMissionLost) {
  COVERS("CO-4.S8e", "CO-4.S8-R5");
  const GroupId vab = scene.group(Section::Infantry1, 0, "vab_tt", "T3.0.3");
  board("civilians_1", vab);
  MissionScene dry = scene;
  dry.of(vab).autonomy = 1;
  dry.play(LogisticsFrame{});
  EXPECT_EQ(dry.state.reason, EndReason::CargoLost) << "by fuel";
  MissionScene mine = scene;
  mine.of(vab).status = Status::Neutralised;
  mine.event({2, 6, 1, 1});
  EXPECT_EQ(mine.state.reason, EndReason::CargoLost) << "by a mine";
  scene.hurt(vab, Harm::Destroyed);
  EXPECT_EQ(scene.state.reason, EndReason::CargoLost);
}

TEST_F(CoopsCivilians, NobodyEntersTheirSpaceAndTheyHideNobody) {
  COVERS("CO-4.S8-R3");
  const GroupId rifles = scene.rifles(0, "T9.0.3");
  EXPECT_TRUE(scene.may_move(rifles, "T9.1.4"));
  EXPECT_FALSE(scene.may_move(rifles, "T9.1.3"));
  const Cell cell = scene.scenario.board().cell(scene.at("T9.1.3"));
  const std::uint8_t pkm = scene.enemy("pkm", "T9.5.0");
  EXPECT_EQ(going_of(scene.reading(), scene.unit(pkm), 9).cost_of(cell), 0);
  EXPECT_FALSE(blockers(scene.reading()).has(cell));
}

TEST_F(CoopsCivilians, WhomAnEventPutBesideThemMustBeGoneThatTurn) {
  COVERS("CO-4.S8-R6");
  scene.rifles(0, "T9.0.2");
  scene.event({4, 5});
  ASSERT_EQ(scene.state.units.size(), 1U);
  scene.unit(1).space = scene.at("T9.1.2");  // beside the civilians, as the event might have it
  scene.of(group_at(Section::Infantry1, 0)).space = scene.at("alpha.1");
  EXPECT_FALSE(scene.state.over());
  MissionScene copy = scene;
  scene.unit(1).held = true;
  scene.end_turn();
  EXPECT_EQ(scene.state.reason, EndReason::CiviliansReached);
  copy.hurt(std::uint8_t{1}, Harm::Destroyed);
  copy.end_turn();
  EXPECT_FALSE(copy.state.over());
}

TEST(CoopsCiviliansHard, TheOptionAddsAThirdGroup) {
  COVERS("CO-4.S8g");
  for (const std::uint8_t options : {std::uint8_t{0}, std::uint8_t{1}}) {
    MissionScene scene(8, options);
    scene.set_up();
    EXPECT_EQ(scene.state.markers.size(), 2U + options);
  }
}

// --- HVT Destruction ---

class CoopsWarehouse : public testing::Test {
 protected:
  // Amid the woods of tile 11, so that the tests do not hang on where the mission has it.
  explicit CoopsWarehouse(std::uint8_t options = 0) : scene(9, options) {
    scene.set_up();
    scene.state.markers[0].space = scene.at("T11.3.3");
  }

  MissionScene scene;
};

TEST(CoopsPlatoons, EachIsAPickupAndAPkm) {
  COVERS("CO-4.S9b", "CO-4.S9i");
  for (const std::uint8_t options : {std::uint8_t{0}, std::uint8_t{2}}) {
    MissionScene scene(9, options);
    scene.set_up();
    const std::size_t platoons = options == 0 ? 2 : 3;
    EXPECT_EQ(scene.units_of("pickup"), platoons);
    EXPECT_EQ(scene.units_of("pkm"), platoons);
    EXPECT_EQ(scene.state.units.size(), 2 * platoons);
  }
}

TEST_F(CoopsWarehouse, TheAlarmOpensTheZonesForGood) {
  COVERS("CO-4.S9d", "CO-4.S9-R3", "CO-4.S9-R4");
  scene.cards("rpg", 9);
  const GroupId rifles = scene.rifles(0, "alpha.1");
  scene.run(ArrivalsFrame{});
  EXPECT_EQ(scene.units_of("rpg"), 0U) << "before the alarm no cards are drawn";
  EXPECT_FALSE(scene.state.alarm);
  scene.of(rifles).space = scene.at("T14.1.0");
  scene.move(rifles, "T14.1.1");  // two spaces from the first platoon
  EXPECT_TRUE(scene.state.alarm) << "detected";
  scene.of(rifles).space = scene.at("alpha.1");
  scene.run(ArrivalsFrame{});
  EXPECT_EQ(scene.units_of("rpg"), 2U);
  EXPECT_TRUE(scene.state.alarm) << "never lifted";
}

TEST_F(CoopsWarehouse, WhoStandsBesideTheWarehouseRaisesTheAlarm) {
  COVERS("CO-4.S9d");
  scene.state.units.clear();
  const GroupId rifles = scene.rifles(0, "T11.2.4");
  scene.move(rifles, "T11.2.3");
  EXPECT_TRUE(scene.state.alarm);
}

TEST_F(CoopsWarehouse, AnyGroupOnTheGroundPlantsHelicoptersDoNot) {
  COVERS("CO-4.S9e", "CO-4.S9-R2", "CO-4.S9-R7");
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T11.2.3");
  const GroupId puma = scene.group(Section::Alat, 0, "puma", "T11.3.4");
  const GroupId rifles = scene.rifles(0, "T11.4.3");
  EXPECT_FALSE(scene.may(Verb::Plant, puma));
  for (std::uint32_t face = 1; face <= 6; ++face) {
    MissionScene copy = scene;
    copy.order({.verb = Verb::Plant, .group = vbl}, {face});
    EXPECT_EQ(copy.state.planted, face >= 3 ? 1 : 0) << face;
    EXPECT_EQ(copy.of(vbl).ap_spent, 1);
    EXPECT_FALSE(copy.may(Verb::Plant, rifles)) << "nobody tries again this turn";
  }
  EXPECT_TRUE(scene.may(Verb::Plant, rifles));
}

TEST_F(CoopsWarehouse, ItGoesOffTwoTurnsLater) {
  COVERS("CO-4.S9a", "CO-4.S9f", "CO-4.S9g", "CO-4.S9-R1");
  scene.state.units.clear();
  const GroupId two = scene.rifles(0, "T11.1.3");
  const GroupId three = scene.rifles(1, "T11.0.3");
  const GroupId four = scene.rifles(2, "T13.5.3");
  scene.state.planted = 1;
  scene.state.turn = 2;
  scene.end_turn();
  EXPECT_FALSE(scene.state.blown);
  scene.state.turn = 3;
  scene.end_turn();
  EXPECT_TRUE(scene.state.blown);
  EXPECT_EQ(scene.of(two).state, GroupState::Casualties);
  EXPECT_EQ(scene.of(three).status, Status::Neutralised);
  EXPECT_EQ(scene.of(four).status, Status::Operational);
}

class CoopsWarehouseShortFuse : public CoopsWarehouse {
 protected:
  CoopsWarehouseShortFuse() : CoopsWarehouse(1) {}
};

TEST_F(CoopsWarehouseShortFuse, OrOneTurnLater) {
  COVERS("CO-4.S9h");
  scene.state.units.clear();
  scene.rifles(0, "T3.0.0");
  scene.state.planted = 1;
  scene.state.turn = 2;
  scene.end_turn();
  EXPECT_TRUE(scene.state.blown);
}

TEST_F(CoopsWarehouse, IsWonWhenAllAreHomeAfterwards) {
  COVERS("CO-4.S9-R6");
  const GroupId rifles = scene.rifles(0, "T3.0.2");
  MissionScene copy = scene;
  copy.move(rifles, "alpha.1");
  EXPECT_FALSE(copy.state.over());
  scene.state.blown = true;
  scene.move(rifles, "alpha.1");
  EXPECT_EQ(scene.state.reason, EndReason::AllHome);
}

// --- The Last Pockets of Resistance ---

class CoopsPockets : public testing::Test {
 protected:
  CoopsPockets() {
    scene.set_up();
    scene.rifles(0, "alpha.1");
  }

  MissionScene scene{10};
};

TEST(CoopsPocketsSetUp, SixteenUnitsOrTwentyOne) {
  COVERS("CO-4.S10e", "CO-4.S10f");
  for (const std::uint8_t options : {std::uint8_t{0}, std::uint8_t{1}}) {
    MissionScene scene(10, options);
    scene.set_up();
    EXPECT_EQ(scene.state.units.size(), options == 0 ? 16U : 21U);
    EXPECT_EQ(scene.where(16), "T9.3.5");
  }
}

TEST_F(CoopsPockets, IsWonWithTheLastUnitWhereverItCameFrom) {
  COVERS("CO-4.S10a", "CO-4.S10-R3");
  while (scene.state.units.size() > 1) scene.state.units.pop_back();
  const std::uint8_t last = scene.state.units[0].number;
  scene.event({4, 1});  // a tank
  ASSERT_EQ(scene.units_of("t55"), 1U);
  const std::uint8_t tank = scene.state.units.back().number;
  scene.hurt(last, Harm::Destroyed);
  EXPECT_FALSE(scene.state.over());
  scene.hurt(tank, Harm::Destroyed);
  EXPECT_EQ(scene.state.reason, EndReason::LastUnitDestroyed);
}

TEST_F(CoopsPockets, TheTrackEndsItWithOneUnitLeft) {
  COVERS("CO-4.S10a");
  while (scene.state.units.size() > 1) scene.state.units.pop_back();
  scene.state.turn = 14;
  scene.end_turn();
  EXPECT_EQ(scene.state.verdict, Verdict::Defeat);
  EXPECT_EQ(scene.state.reason, EndReason::TrackOver);
}

TEST_F(CoopsPockets, CardsAreDrawnForItsZone) {
  COVERS("CO-4.S10-R1");
  scene.cards("pkm", 9);
  scene.run(ArrivalsFrame{});
  EXPECT_EQ(scene.state.units.size(), 17U);
  scene.state.turn = 8;
  scene.run(ArrivalsFrame{});
  EXPECT_EQ(scene.state.units.size(), 19U);
}

TEST(CoopsPocketsAlone, AreNotReinforced) {
  COVERS("CO-4.S10-R6");
  MissionScene scene(10, 2);
  scene.set_up();
  scene.rifles(0, "alpha.1");
  scene.cards("pkm", 9);
  scene.state.turn = 8;
  scene.run(ArrivalsFrame{});
  EXPECT_EQ(scene.state.units.size(), 16U);
}

TEST_F(CoopsPockets, WhoArrivesWaitsForTheAlarmAndRunsForCoverAfterIt) {
  COVERS("CO-4.S10-R1", "CO-4.S10-R3");
  scene.cards("pkm", 9);
  scene.run(ArrivalsFrame{});
  const std::uint8_t early = scene.state.units.back().number;
  scene.act(early);
  EXPECT_EQ(scene.where(early).substr(0, 5), "zone1");
  scene.state.alarm = true;
  scene.unit(early).ap_spent = 0;
  scene.act(early);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).aim, Aim::CoverRun);
  EXPECT_EQ(scene.where(early).front(), 'T');
}

TEST_F(CoopsPockets, IsWonWithNobodyLeftOnTheMapThoughCardsAreLeft) {
  COVERS("CO-4.S10-R1");
  scene.cards("pkm", 9);
  while (scene.state.units.size() > 1) scene.state.units.pop_back();
  scene.run(ArrivalsFrame{});
  const std::uint8_t arrived = scene.state.units.back().number;
  scene.hurt(scene.state.units[0].number, Harm::Destroyed);
  EXPECT_FALSE(scene.state.over()) << "one has arrived";
  scene.hurt(arrived, Harm::Destroyed);
  EXPECT_EQ(scene.state.reason, EndReason::LastUnitDestroyed);
}

TEST_F(CoopsPockets, ATankInItsZoneComesOutForCover) {
  COVERS("CO-4.S10-R3", "CO-4.S10-R4");
  scene.event({4, 1});
  const std::uint8_t tank = scene.state.units.back().number;
  scene.state.alarm = true;
  scene.act(tank);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).aim, Aim::CoverRun);
  EXPECT_EQ(scene.where(tank).front(), 'T');
}

TEST_F(CoopsPockets, BeforeTheAlarmTheirStandIsFireOnly) {
  COVERS("CO-4.S10-R2", "CO-4.S10-R5");
  while (scene.state.units.size() > 1) scene.state.units.pop_back();
  scene.unit(1).space = scene.at("T3.3.3");
  scene.event({4, 3});
  EXPECT_EQ(scene.where(std::uint8_t{1}), "T3.3.3") << "nobody to fire at, and no move";
  scene.rifles(0, "T3.1.3");
  scene.event({4, 3, 2});
  EXPECT_TRUE(scene.happened(Happening::EnemyFires));
  EXPECT_EQ(scene.where(std::uint8_t{1}), "T3.3.3");
  scene.state.alarm = true;
  scene.act(1, {2, 2});
  EXPECT_EQ(scene.where(std::uint8_t{1}), "T3.3.3") << "fire comes before the run for cover";
}

}  // namespace
}  // namespace enfilade::coops
