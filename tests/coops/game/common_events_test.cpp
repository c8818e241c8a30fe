// Events of the enemy, of everybody and of the ground, CO-E.4 to CO-E.6.
#include <gtest/gtest.h>

#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

class CoopsCommonEvents : public testing::Test {
 protected:
  CoopsCommonEvents() { scene.state.alarm = true; }

  void expect_void(const Faces& dice) {
    scene.told.clear();
    const std::size_t units = scene.state.units.size();
    scene.event(dice);
    EXPECT_TRUE(scene.happened(Happening::EventVoid));
    EXPECT_EQ(scene.state.units.size(), units);
  }
  const EnemyUnit& newest() { return scene.state.units.back(); }

  MissionScene scene{9};
};

// --- The enemy ---

TEST_F(CoopsCommonEvents, ATankComesOutOfTheNearestZone) {
  COVERS("CO-E.4.1a", "CO-E.4.1-R1", "CO-E.0-R7");
  scene.rifles(0, "T12.5.4");
  scene.rifles(1, "bravo.1");
  scene.event({4, 1});
  ASSERT_EQ(scene.units_of("t55"), 1U);
  EXPECT_EQ(newest().zone, 2);
  EXPECT_EQ(scene.where(newest().number), "zone2.3") << "the space of it nearest to the group";
  EXPECT_TRUE(newest().placed);
  scene.hurt(newest().number, Harm::Destroyed);
  EXPECT_TRUE(scene.state.discards.empty()) << "its card is set aside";
}

TEST_F(CoopsCommonEvents, OfEquallyNearZonesTheLowestNumberBringsTheTank) {
  COVERS("CO-E.4.1-R1");
  scene.rifles(0, "T2.0.3");
  scene.event({4, 1});
  ASSERT_EQ(scene.units_of("t55"), 1U);
  EXPECT_EQ(newest().zone, 1);
}

TEST_F(CoopsCommonEvents, GroupsInCampsCountForTheTankWhenThereAreNoOthers) {
  COVERS("CO-E.4.1-R1");
  scene.rifles(0, "bravo.2");
  scene.event({4, 1});
  ASSERT_EQ(scene.units_of("t55"), 1U);
  EXPECT_EQ(newest().zone, 2);
}

TEST_F(CoopsCommonEvents, ThereIsNeverASecondTank) {
  COVERS("CO-E.4.1a");
  scene.rifles(0, "T12.4.3");
  scene.enemy("t55", "T5.5.0");
  expect_void({4, 1});
}

TEST_F(CoopsCommonEvents, WithoutAZoneNoTankComes) {
  COVERS("CO-E.4.1a");
  scene.rifles(0, "T12.4.3");
  scene.state.gone_zones = 0xFF;
  expect_void({4, 1});
}

TEST(CoopsConvoyEvents, ATankThatLeadsTheConvoyCountsOnceItIsOnTheMap) {
  COVERS("CO-E.4.1-R1", "CO-4.S3-R6");
  MissionScene scene(3, 1);
  scene.rifles(0, "alpha.1");
  scene.form_convoy();
  ASSERT_EQ(scene.unit(1).card, scene.enemy_card("t55"));
  scene.unit(1).space = scene.at("T12.4.2");
  scene.event({4, 1});
  EXPECT_EQ(scene.units_of("t55"), 1U);
  scene.unit(1).space = {};
  scene.event({4, 1});
  EXPECT_EQ(scene.units_of("t55"), 2U);
}

TEST_F(CoopsCommonEvents, AHostilePopulationCostsEverySectionMorale) {
  COVERS("CO-E.4.2a");
  scene.event({4, 2});
  for (std::size_t i = 0; i < kSections; ++i) {
    EXPECT_EQ(scene.morale(static_cast<Section>(i)), -1);
  }
}

TEST_F(CoopsCommonEvents, EveryEnemyUnitPlaysOneActionAtOnce) {
  COVERS("CO-E.4.3a", "CO-E.4.3-R1");
  scene.rifles(0, "T3.0.3");
  const std::uint8_t near = scene.enemy("pkm", "T3.2.3");
  const std::uint8_t far = scene.enemy("pkm", "T14.0.3");
  scene.event({4, 3, 2});
  EXPECT_EQ(scene.count(Happening::EnemyFires), 1) << "one fires, once";
  EXPECT_EQ(scene.where(near), "T3.2.3");
  EXPECT_EQ(scene.where(far), "T3.4.3") << "the other moves with one AP";
  EXPECT_EQ(scene.unit(far).ap_spent, 0);
}

TEST_F(CoopsCommonEvents, ThePlayersChooseTheOrderOfTheStand) {
  COVERS("CO-E.4.3-R1");
  scene.rifles(0, "T3.0.3");
  scene.enemy("pkm", "T14.0.3");
  const std::uint8_t second = scene.enemy("pkm", "T14.0.4");
  scene.event({4, 3}, {{.verb = Verb::NextUnit, .unit = second}});
  const auto moved = std::ranges::find_if(
      scene.told, [](const Event<Tiding>& one) { return one.body.what == Happening::EnemyMoved; });
  ASSERT_NE(moved, scene.told.end());
  EXPECT_EQ(moved->body.unit, second);
}

TEST(CoopsConvoyEvents, InAStandOfTheEnemyAConvoyOnlyFires) {
  COVERS("CO-E.4.3-R1");
  MissionScene scene(3);
  scene.rifles(0, "alpha.1");
  scene.form_convoy();
  scene.run(ConvoyFrame{}, {2});
  const auto before = scene.state.units;
  scene.rifles(0, "T10.5.2");
  scene.event({4, 3, 2});  // only the pickup in front reaches it
  EXPECT_EQ(scene.count(Happening::EnemyFires), 1);
  for (const EnemyUnit& unit : before) EXPECT_EQ(scene.unit(unit.number).space, unit.space);
}

TEST_F(CoopsCommonEvents, TheCavalryIsAmbushedFromTheNearestCover) {
  COVERS("CO-E.4.4a", "CO-E.4.4-R1", "CO-E.0-R7");
  scene.group(Section::Cavalry, 0, "vbl_reco", "T3.1.0");
  scene.rifles(0, "T3.4.1");  // beside another cover
  scene.event({4, 4});
  ASSERT_EQ(scene.units_of("rpg"), 1U);
  EXPECT_EQ(scene.where(newest().number), "T3.1.1");
  EXPECT_FALSE(newest().drawn);
}

TEST_F(CoopsCommonEvents, AnAmbushNeedsAFreeSpace) {
  COVERS("CO-E.4.4-R1");
  scene.group(Section::Cavalry, 0, "vbl_reco", "T3.2.2");
  scene.enemy("pkm", "T3.1.1");
  scene.rifles(0, "T3.2.4");
  scene.event({4, 4});
  EXPECT_EQ(scene.where(newest().number), "T3.4.2") << "the other two are taken";
}

TEST_F(CoopsCommonEvents, WhereTwoCoversAreEquallyNearTheWorstForThePlayersIsTaken) {
  COVERS("CO-E.4.4-R1", "CO-3.2.5.4-R5");
  scene.group(Section::Cavalry, 0, "vbl_reco", "T3.3.0");
  scene.event({4, 4});
  EXPECT_EQ(scene.where(newest().number), "T3.1.1") << "the lower id";
  scene.state.units.clear();
  scene.rifles(0, "T3.5.3");
  scene.event({4, 4});
  EXPECT_EQ(scene.where(newest().number), "T3.4.2") << "two to fire at";
}

TEST_F(CoopsCommonEvents, WithoutCavalryOutsideCampsThereIsNoAmbush) {
  COVERS("CO-E.4.4a", "CO-E.4.4-R1");
  scene.group(Section::Cavalry, 0, "vbl_reco", "alpha.1");
  scene.rifles(0, "T3.1.0");
  expect_void({4, 4});
}

TEST_F(CoopsCommonEvents, TheInfantryIsAmbushedInTheSameWay) {
  COVERS("CO-E.4.5a", "CO-E.4.5-R1");
  scene.group(Section::Cavalry, 0, "vbl_reco", "T3.1.0");
  scene.group(Section::Infantry2, 0, "vab_tt", "T3.5.2");  // vehicles of the Infantry count
  scene.event({4, 5});
  ASSERT_EQ(scene.units_of("pkm"), 1U);
  EXPECT_EQ(scene.where(newest().number), "T3.4.2");
  scene.of(group_at(Section::Infantry2, 0)).space = scene.at("alpha.1");
  expect_void({4, 5});
}

TEST_F(CoopsCommonEvents, ASniperHitsOnOneToThree) {
  COVERS("CO-E.4.6a");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    scene.state.units.clear();
    const GroupId rifles = scene.rifles(0, "T14.0.3");
    scene.of(rifles).status = Status::Operational;
    scene.event({4, 6, face});
    ASSERT_EQ(scene.units_of("svd"), 1U);
    EXPECT_EQ(scene.where(newest().number), "T14.1.3") << "the village space closest to the group";
    EXPECT_EQ(scene.of(rifles).status, face <= 3 ? Status::Neutralised : Status::Operational);
    EXPECT_EQ(scene.morale(Section::Infantry1), 0) << "no combat";
  }
}

TEST_F(CoopsCommonEvents, ASniperMustReachAndSeeTheGroup) {
  COVERS("CO-E.4.6a", "CO-E.4.6-R1");
  const GroupId rifles = scene.rifles(0, "T3.0.0");
  scene.event({4, 6, 1});
  ASSERT_EQ(scene.units_of("svd"), 1U);
  EXPECT_EQ(scene.of(rifles).status, Status::Operational) << "too far";
  scene.state.units.clear();
  scene.of(rifles).space = scene.at("T3.5.3");
  scene.enemy("pickup", "T14.0.3");  // in the line
  scene.enemy("pickup", "T14.1.4");  // in the only other space as near
  scene.event({4, 6, 1});
  EXPECT_EQ(scene.of(rifles).status, Status::Operational) << "not seen";
}

TEST_F(CoopsCommonEvents, ASniperFinishesWhoIsNeutralised) {
  COVERS("CO-E.4.6-R1");
  const GroupId rifles = scene.rifles(0, "T14.0.3");
  scene.of(rifles).status = Status::Neutralised;
  scene.event({4, 6, 3});
  EXPECT_EQ(scene.of(rifles).state, GroupState::Casualties);
  EXPECT_EQ(scene.morale(Section::Alat), -1);
}

TEST_F(CoopsCommonEvents, ASniperNeedsAFreeVillageSpaceAndATarget) {
  COVERS("CO-E.4.6-R1");
  scene.rifles(0, "alpha.1");
  expect_void({4, 6});
  scene.rifles(0, "T14.0.3");
  scene.enemy("pkm", "T14.1.3");
  scene.event({4, 6, 6});
  EXPECT_NE(scene.where(newest().number), "T14.1.3");
  MissionScene bridges(6);
  bridges.rifles(0, "T3.1.3");
  bridges.event({4, 6});
  EXPECT_TRUE(bridges.happened(Happening::EventVoid)) << "no village";
}

// --- Everybody ---

TEST_F(CoopsCommonEvents, WhoIsNotNeutralisedMayFireOnceForNothing) {
  COVERS("CO-E.5.1a", "CO-E.5.1-R1");
  const GroupId first = scene.rifles(0, "T3.0.3");
  const GroupId hurt = scene.rifles(1, "T3.0.4");
  const GroupId milan = scene.group(Section::Cavalry, 0, "vbl_milan", "T3.1.4");
  scene.of(hurt).status = Status::Neutralised;
  const std::uint8_t tank = scene.enemy("t55", "T3.2.3");
  const Action shot{.verb = Verb::Fire, .group = first, .unit = tank, .item = 0};
  const Action missile{.verb = Verb::Fire, .group = milan, .unit = tank, .item = 0};
  const Actions list = scene.choices(LastStandFrame{});
  EXPECT_EQ(std::ranges::count(list, Verb::Fire, &Action::verb), 2) << "nobody supports";
  EXPECT_NE(std::ranges::find(list, shot), list.end());
  EXPECT_NE(std::ranges::find(list, missile), list.end());
  scene.event({5, 1, 2, 5}, {missile, shot});
  EXPECT_EQ(scene.count(Happening::FireDeclared), 2);
  EXPECT_EQ(scene.of(first).ap_spent, 0);
  EXPECT_EQ(scene.of(milan).ap_spent, 0);
  EXPECT_EQ(scene.of(milan).ammo, 1) << "ammunition is spent";
}

TEST_F(CoopsCommonEvents, FreeShotsMayBePassed) {
  COVERS("CO-E.5.1-R1");
  scene.rifles(0, "T3.0.3");
  scene.enemy("t55", "T3.2.3");
  scene.event({5, 1});
  EXPECT_FALSE(scene.happened(Happening::FireDeclared));
  scene.state.units.clear();
  expect_void({5, 1});
}

TEST_F(CoopsCommonEvents, AttacksAtHomeCostMoraleAndGiveAp) {
  COVERS("CO-E.5.2a");
  const GroupId rifles = scene.rifles(0, "T3.0.3");
  const GroupId vbl = scene.group(Section::Cavalry, 2, "vbl_reco", "alpha.1");
  scene.event({5, 2});
  EXPECT_EQ(scene.of(rifles).ap_event, 1);
  EXPECT_EQ(scene.of(vbl).ap_event, 1);
  for (std::size_t i = 0; i < kSections; ++i) {
    EXPECT_EQ(scene.morale(static_cast<Section>(i)), -1);
  }
}

TEST_F(CoopsCommonEvents, MultipleEventsAreTwoMore) {
  COVERS("CO-E.5.5a");
  const GroupId gazelle = scene.group(Section::Alat, 0, "gazelle_cannon", "T3.0.3");
  scene.of(gazelle).flight = Flight::Air;
  scene.of(gazelle).autonomy = 2;
  scene.event({5, 5, 1, 3, 6, 4});
  EXPECT_EQ(scene.of(gazelle).autonomy, 3);
  EXPECT_EQ(ground_cost_now(scene.reading(), Terrain::City), 1);
}

TEST_F(CoopsCommonEvents, MultipleEventsAmongThemAreVoid) {
  COVERS("CO-E.5.5-R1");
  scene.event({5, 5, 5, 5, 2, 3, 4});
  EXPECT_EQ(scene.morale(Section::Infantry2), 1);
  EXPECT_EQ(scene.count(Happening::EventRolled), 3);
  EXPECT_TRUE(scene.happened(Happening::EventVoid));
}

TEST_F(CoopsCommonEvents, OnADoubleTurnThereAreAtMostFour) {
  COVERS("CO-E.5.5-R1");
  scene.state.turn = 8;
  scene.event({5, 5, 6, 2, 6, 4, 5, 5, 6, 6, 4, 2});
  EXPECT_EQ(scene.count(Happening::EventRolled), 6) << "two of them are the multiple events";
  EXPECT_FALSE(scene.happened(Happening::EventVoid));
  EXPECT_EQ(scene.morale(Section::Cavalry), -1);
}

TEST_F(CoopsCommonEvents, ACyberAttackStopsMovementAndNothingElse) {
  COVERS("CO-E.5.6a", "CO-E.5.6-R1");
  const GroupId rifles = scene.rifles(0, "T3.0.3");
  const GroupId tigre = scene.group(Section::Alat, 0, "tigre", "T3.0.5");
  const GroupId caiman = scene.group(Section::Alat, 1, "caiman", "T3.1.4");
  const GroupId crew = scene.group(Section::Cavalry, 0, "vbl_reco", "T3.4.0");
  scene.of(crew).state = GroupState::Crew;
  scene.of(tigre).flight = Flight::Air;
  const std::uint8_t pkm = scene.enemy("pkm", "T3.2.3");
  ASSERT_TRUE(scene.may(Verb::StepCrew, crew));
  ASSERT_TRUE(scene.may(Verb::Move, tigre));
  scene.event({5, 6});
  for (const Action& action : scene.orders()) {
    EXPECT_NE(action.verb, Verb::Move);
    EXPECT_NE(action.verb, Verb::StepCrew);
  }
  EXPECT_TRUE(scene.may({.verb = Verb::Land, .group = tigre}));
  EXPECT_TRUE(scene.may({.verb = Verb::TakeOff, .group = caiman}));
  EXPECT_TRUE(scene.may({.verb = Verb::Fire, .group = rifles, .unit = pkm, .item = 0}));
  scene.of(rifles).space = scene.at("T3.0.4");
  EXPECT_TRUE(
      scene.may({.verb = Verb::Embark, .group = rifles, .other = caiman, .item = rifles.value}));
}

// --- The ground ---

TEST(CoopsGroundEvents, SandOrPlainCostsMore) {
  COVERS("CO-E.6.1a", "CO-E.6.1-R1");
  MissionScene africa(1);
  africa.event({6, 1});
  EXPECT_EQ(ground_cost_now(africa.reading(), Terrain::Sand), 3);
  EXPECT_EQ(ground_cost_now(africa.reading(), Terrain::Plain), 1);
  MissionScene europe(9);
  const GroupId rifles = europe.rifles(0, "T3.0.3");
  const GroupId puma = europe.group(Section::Alat, 0, "puma", "T3.0.5");
  const std::uint8_t pkm = europe.enemy("pkm", "T5.4.1");
  europe.of(puma).flight = Flight::Air;
  europe.event({6, 1});
  const Cell plain = europe.scenario.board().cell(europe.at("T3.1.3"));
  EXPECT_EQ(going_of(europe.reading(), rifles).cost_of(plain), 2);
  EXPECT_EQ(going_of(europe.reading(), europe.unit(pkm), 9).cost_of(plain), 2);
  EXPECT_EQ(going_of(europe.reading(), puma).cost_of(plain), 1) << "not in the air";
}

TEST_F(CoopsCommonEvents, ForestAndCityCostLess) {
  COVERS("CO-E.6.2a", "CO-E.6.4a", "CO-E.6.1-R1");
  const GroupId rifles = scene.rifles(0, "T3.0.3");
  const Board& board = scene.scenario.board();
  const Cell forest = board.cell(scene.at("T3.1.1"));
  const Cell city = board.cell(scene.at("T2.2.1"));
  scene.event({6, 2});
  EXPECT_EQ(going_of(scene.reading(), rifles).cost_of(forest), 2);
  EXPECT_EQ(going_of(scene.reading(), rifles).cost_of(city), 2);
  scene.event({6, 4});
  EXPECT_EQ(going_of(scene.reading(), rifles).cost_of(city), 1);
}

TEST_F(CoopsCommonEvents, SnowHoldsWhoIsInTheMountains) {
  COVERS("CO-E.6.3a", "CO-E.6.3-R1");
  const GroupId vab = scene.group(Section::Infantry1, 0, "vab_tt", "T7.2.0");
  const GroupId aboard = scene.rifles(1, "T7.1.0");
  scene.ride(aboard, vab);
  const GroupId puma = scene.group(Section::Alat, 0, "puma", "T7.2.1");
  scene.of(puma).flight = Flight::Air;
  const GroupId late = scene.rifles(2, "T7.2.2");
  const std::uint8_t pkm = scene.enemy("pkm", "T7.3.0");
  const std::uint8_t low = scene.enemy("pkm", "T7.5.2");
  scene.event({6, 3});
  EXPECT_TRUE(scene.of(vab).held);
  EXPECT_TRUE(scene.of(aboard).held);
  EXPECT_TRUE(scene.unit(pkm).held);
  EXPECT_FALSE(scene.unit(low).held);
  EXPECT_FALSE(scene.may(Verb::Move, vab));
  EXPECT_FALSE(scene.may(Verb::Move, puma)) << "helicopters as well";
  EXPECT_TRUE(scene.may(Verb::Disembark, aboard));
  scene.of(late).space = scene.at("T12.1.1");
  EXPECT_TRUE(scene.may(Verb::Move, late)) << "it has come later";
}

TEST(CoopsGroundEvents, FloodsHoldWhoIsBesideWater) {
  COVERS("CO-E.6.5a", "CO-E.6.5-R1");
  MissionScene scene(6);
  const GroupId near = scene.rifles(0, "T4.1.1");
  const GroupId bridge = scene.rifles(1, "T4.2.2");
  const GroupId far = scene.rifles(2, "T4.0.0");
  const std::uint8_t pkm = scene.enemy("pkm", "T4.3.5");
  scene.event({6, 5});
  EXPECT_TRUE(scene.of(near).held);
  EXPECT_TRUE(scene.of(bridge).held);
  EXPECT_FALSE(scene.of(far).held);
  EXPECT_TRUE(scene.unit(pkm).held);
  EXPECT_FALSE(scene.may(Verb::Move, near));
  EXPECT_TRUE(scene.may(Verb::Move, far));
  scene.of(far).space = scene.at("T4.1.3");
  EXPECT_TRUE(scene.may(Verb::Move, far)) << "it has come later";
}

TEST_F(CoopsCommonEvents, WindShearForbidsTakeOffAndLanding) {
  COVERS("CO-E.6.6a");
  const GroupId up = scene.group(Section::Alat, 0, "tigre", "T3.0.5");
  const GroupId down = scene.group(Section::Alat, 1, "caiman", "T3.1.4");
  scene.of(up).flight = Flight::Air;
  ASSERT_TRUE(scene.may(Verb::Land, up));
  ASSERT_TRUE(scene.may(Verb::TakeOff, down));
  scene.event({6, 6});
  EXPECT_FALSE(scene.may(Verb::Land, up));
  EXPECT_FALSE(scene.may(Verb::TakeOff, down));
  EXPECT_TRUE(scene.may(Verb::Move, up));
}

}  // namespace
}  // namespace enfilade::coops
