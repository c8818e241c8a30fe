// Who may fire at whom, CO-3.2.4.2 and step 1: detection, range, lines, and who cannot fire at all.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

TEST(CoopsFiring, NeedsDetectionByAnybodyAndRangeOfItsOwn) {
  COVERS("CO-3.2.4.2a", "CO-3.2.4.2c", "CO-3.2.4.2e", "CO-3.2.4.2.1a", "CO-2.3.2e", "CO-2.3.2f");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", {"fr_f2"});  // Det 5, Rng 5
  drill.enemy("pkm", "T3.5.3");
  drill.actions();
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1")) << "at 5 spaces";
  drill.unit(1).space = drill.at("T4.0.3");
  EXPECT_FALSE(drill.detected(1)) << "at 6 spaces";
  EXPECT_FALSE(drill.can(Verb::Fire));
  drill.put("cavalry.1", "vbl_reco", "T4.0.0");
  EXPECT_TRUE(drill.detected(1)) << "by the VBL";
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1")) << "out of its range";
  EXPECT_TRUE(drill.can("fire cavalry.1 0 #1"));
  drill.put("infantry1.1", "mortar_120", "T3.1.3");  // Det 2, Rng 10
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1")) << "detected by another";
  drill.group("cavalry.1") = {};
  EXPECT_FALSE(drill.can(Verb::Fire)) << "detected by nobody";
}

TEST(CoopsFiring, WithoutALineThereIsNeitherDetectionNorRange) {
  COVERS("CO-3.2.4.2c", "CO-3.2.4.2e", "CO-2.3.2-R2");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T7.1.1");
  drill.enemy("pkm", "T7.3.1");
  drill.actions();
  EXPECT_FALSE(drill.detected(1)) << "a mountain between";
  drill.put("cavalry.1", "vbl_reco", "T7.4.2");
  EXPECT_TRUE(drill.detected(1));
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1")) << "in reach, detected, but not in sight";
  EXPECT_TRUE(drill.can("fire cavalry.1 0 #1"));
  // Costs of the ground take nothing away: two spaces of forest are two spaces.
  drill.group("cavalry.1").space = drill.at("T7.3.2");
  drill.unit(1).space = drill.at("T7.1.2");
  EXPECT_TRUE(drill.can("fire cavalry.1 0 #1"));
}

// EX-32.
TEST(CoopsFiring, AMountainGivesThreeMoreDetection) {
  COVERS("CO-3.2.4.2d", "CO-2.6.3h");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T7.2.0");
  drill.enemy("pkm", "T3.0.0");
  drill.actions();
  const Board& board = drill.scenario.board();
  int seen = 0;
  int unseen = 0;
  for (const char* from : {"T7.2.0", "T7.3.0", "T12.2.1", "T12.3.2", "T12.2.3"}) {
    drill.group("infantry1.1").space = drill.at(from);
    for (std::size_t i = 0; i < board.size(); ++i) {
      drill.unit(1).space = SpaceId{i};
      const int distance = board.distance(drill.at(from), SpaceId{i});
      if (board.at(SpaceId{i}).terrain == Terrain::Camp || (distance != 7 && distance != 8) ||
          !sees(drill.reading(), drill.at(from), SpaceId{i})) {
        continue;
      }
      EXPECT_EQ(drill.detected(1), distance == 7);
      ++(distance == 7 ? seen : unseen);
    }
  }
  EXPECT_GT(seen, 0);
  EXPECT_GT(unseen, 0);
  drill.unit(1).space = drill.at("T3.0.3");
  drill.group("infantry1.1").space = drill.at("T3.5.3");
  EXPECT_FALSE(drill.detected(1)) << "4 on the plain";
}

TEST(CoopsFiring, TheEnemyOnAMountainSeesFartherToo) {
  COVERS("CO-3.2.4.2d");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("pkm", "T7.2.0");
  EXPECT_EQ(detection_now(drill.reading(), drill.unit(1)), 7);
  drill.unit(1).space = drill.at("T7.1.0");
  EXPECT_EQ(detection_now(drill.reading(), drill.unit(1)), 4);
}

TEST(CoopsFiring, OnlyGroupsOnTheMapDetectAndNothingIsRemembered) {
  COVERS("CO-3.2.4.2-R1", "CO-3.2.4.5-R3");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("cavalry.1", "vab_tt", "T3.0.0");
  drill.enemy("pkm", "T3.2.3");
  drill.actions();
  EXPECT_TRUE(drill.detected(1));
  drill.unit(1).space = drill.at("T4.0.3");
  EXPECT_FALSE(drill.detected(1)) << "it has gone out of sight";
  drill.group("cavalry.1").space = drill.at("T4.0.0");
  EXPECT_TRUE(drill.detected(1)) << "the VAB sees 3 spaces";
  drill.group("cavalry.1").basic = drill.card(Section::Cavalry, "vab_san");
  EXPECT_FALSE(drill.detected(1));
  drill.board("infantry1.1", "rifle_group", "cavalry.1");
  EXPECT_FALSE(drill.detected(1)) << "who is aboard does not look out";
  for (const GroupState left : {GroupState::Dest, GroupState::Crew, GroupState::Casualties}) {
    drill.leave("infantry1.1", "rifle_group", "T4.0.2", left);
    EXPECT_FALSE(drill.detected(1));
  }
}

TEST(CoopsFiring, IndirectWeaponsNeedNoLineOfTheirOwn) {
  COVERS("CO-3.2.4.2f", "CO-3.2.4.2-R2", "CO-3.2.4.2-R7");
  Drill drill(6);
  drill.put("infantry1.1", "mortar_120", "T7.1.1");
  drill.put("infantry1.2", "rifle_group", "T7.0.1", {"medium_range_missile"});
  drill.enemy("pkm", "T7.3.1");  // behind a mountain
  drill.actions();
  EXPECT_FALSE(drill.can(Verb::Fire)) << "nobody detects it";
  drill.put("cavalry.1", "vbl_reco", "T7.4.2");
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1"));
  EXPECT_TRUE(drill.can("fire infantry1.2 1 #1")) << "also past the mortar";
  EXPECT_FALSE(drill.can("fire infantry1.2 0 #1"));
  drill.unit(1).space = drill.at("T4.5.2");
  drill.group("cavalry.1").space = drill.at("T4.5.1");
  EXPECT_FALSE(drill.can("fire infantry1.2 1 #1")) << "beyond 8 spaces";
}

TEST(CoopsFiring, TheEnemysMortarAndRocketsNeedNoneEither) {
  COVERS("CO-3.2.4.2f", "CO-3.2.4.2-R6");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T7.1.1");
  drill.enemy("mortar", "T7.3.1");
  drill.enemy("rocket_launcher", "T7.3.2");
  drill.enemy("pkm", "T7.1.2");
  EXPECT_TRUE(may_fire_at(drill.reading(), drill.unit(1), drill.id("infantry1.1")));
  EXPECT_TRUE(may_fire_at(drill.reading(), drill.unit(2), drill.id("infantry1.1")));
  drill.unit(2).space = drill.at("T3.5.0");
  drill.unit(3).space = drill.at("T3.0.0");
  EXPECT_FALSE(may_fire_at(drill.reading(), drill.unit(1), drill.id("infantry1.1")))
      << "nobody detects the group any more";
  int mortars = 0;
  for (const EnemyCard& card : *drill.scenario.enemies) {
    mortars += card.name.en.find("Mortar") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(mortars, 1) << "one card for both names";
}

TEST(CoopsFiring, AFriendOnTheLineForbidsTheShot) {
  COVERS("CO-3.2.4.2h", "CO-2.6.4d");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("pkm", "T3.3.3");
  drill.actions();
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1"));
  drill.put("infantry1.2", "rifle_group", "T3.1.3");
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1"));
  EXPECT_TRUE(drill.can("fire infantry1.2 0 #1"));
}

TEST(CoopsFiring, WhoCannotFire) {
  COVERS("CO-3.2.4.2-R5", "CO-2.3.2-R3", "CO-2.6.3l");
  Drill drill(6);
  drill.enemy("pkm", "T3.1.3");
  drill.put("infantry1.1", "rifle_group", "T3.0.2");
  drill.put("cavalry.1", "vab_tt", "T3.0.4");
  drill.actions();
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1"));
  EXPECT_TRUE(drill.can("fire cavalry.1 0 #1"));
  drill.board("infantry1.1", "rifle_group", "cavalry.1");
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1")) << "aboard";
  drill.put("infantry1.1", "rifle_group", "alpha.2");
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1")) << "in a camp";
  drill.leave("cavalry.1", "vbl_reco", "T3.0.4", GroupState::Crew);
  EXPECT_FALSE(drill.can("fire cavalry.1 0 #1")) << "a crew";
  drill.put("alat.1", "tigre", "T3.0.3");
  EXPECT_FALSE(drill.can("fire alat.1 0 #1")) << "on the ground";
  drill.group("alat.1").flight = Flight::Air;
  EXPECT_TRUE(drill.can("fire alat.1 0 #1"));
  drill.fly("alat.1", "puma", "T3.0.3");
  EXPECT_FALSE(drill.can(Verb::Fire)) << "unarmed, and nobody else may";
  drill.put("cavalry.1", "vbl_milan", "T3.0.4").ammo = 0;
  EXPECT_FALSE(drill.can(Verb::Fire)) << "without missiles";
}

TEST(CoopsFiring, NobodyInACampIsATarget) {
  COVERS("CO-2.6.3l", "CO-2.6.3-R4");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T11.5.2");
  drill.enemy("pkm", "zone1.1");
  drill.actions();
  EXPECT_FALSE(drill.detected(1));
  EXPECT_FALSE(drill.can(Verb::Fire));
  drill.put("infantry1.1", "rifle_group", "alpha.2");
  drill.unit(1).space = drill.at("T3.0.3");
  EXPECT_FALSE(may_fire_at(drill.reading(), drill.unit(1), drill.id("infantry1.1")));
  EXPECT_FALSE(is_detected(drill.reading(), drill.group("infantry1.1")));
  EXPECT_TRUE(drill.detected(1)) << "who is in a camp may look out";
}

// EX-79 and EX-80.
TEST(CoopsFiring, EachWeaponHasItsOwnReach) {
  COVERS("CO-2.3.3-R2", "CO-2.3.3-R6");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", {"medium_range_missile"});
  drill.put("cavalry.1", "vbl_reco", "T3.5.0");
  drill.enemy("pkm", "T4.0.3");  // 6 spaces
  drill.actions();
  EXPECT_TRUE(drill.can("fire infantry1.1 1 #1"));
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1"));
  drill.put("infantry1.1", "rifle_group", "T3.1.3", {"fr_f2", "fn_mag"});  // 5 spaces
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1"));
  drill.order("fire infantry1.1 2 #1", {5});
  EXPECT_TRUE(drill.gone(1)) << "with orange, a 5 destroys yellow";
}

// EX-72.
TEST(CoopsFiring, NoShotCrossesTheCityOfTheConvoy) {
  Drill drill(7);
  drill.clear();
  drill.put("cavalry.1", "vbl_reco", "T9.0.5");
  drill.enemy("pickup", "T9.3.5");
  drill.actions();
  EXPECT_TRUE(drill.can("fire cavalry.1 0 #1"));
  drill.unit(1).space = drill.at("T9.2.4");
  EXPECT_TRUE(drill.detected(1));
  EXPECT_FALSE(drill.can(Verb::Fire));
}

TEST(CoopsFiring, ALimitedWeaponSpendsItsMissilesWhateverTheResult) {
  COVERS("CO-2.3.2h", "CO-2.4b", "CO-2.4-R1", "CO-3.2.4.2.4-R2");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_milan", "T3.0.3").ap_event = 1;
  drill.enemy("t55", "T3.4.3");
  drill.actions();
  EXPECT_EQ(drill.group("cavalry.1").ammo, 2);
  drill.order("fire cavalry.1 0 #1");
  EXPECT_EQ(drill.group("cavalry.1").ammo, 1) << "before the die";
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
  drill.roll({2});
  drill.order("fire cavalry.1 0 #1", {3});
  EXPECT_EQ(drill.group("cavalry.1").ammo, 0);
  EXPECT_EQ(drill.ap("cavalry.1"), 1);
  EXPECT_FALSE(drill.can(Verb::Fire)) << "both missiles are gone";
}

// EX-37.
TEST(CoopsFiring, ASingleUseWeaponLeavesTheBoardAndItsPointsAreFree) {
  COVERS("CO-Ga", "CO-2.3.3d", "CO-2.3.3-R5", "CO-3.2.2.2-R1");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3", {"fn_mag", "at4"});
  drill.put("infantry1.2", "vab_tt", "alpha.1");
  drill.put("infantry1.3", "rifle_group", "alpha.1", {"fr_f2"});
  drill.enemy("t55", "T3.2.3");
  drill.actions();
  EXPECT_EQ(drill.points(Section::Infantry1), 4);
  const CardId at4 = drill.card(Section::Infantry1, "at4");
  EXPECT_EQ(copies_left(drill.reading(), Section::Infantry1, at4), 4);
  drill.order("fire infantry1.1 2 #1", {2});
  EXPECT_EQ(drill.group("infantry1.1").upgrades.size(), 1U);
  EXPECT_EQ(drill.points(Section::Infantry1), 6);
  EXPECT_EQ(copies_left(drill.reading(), Section::Infantry1, at4), 5) << "it can be bought again";
  EXPECT_FALSE(drill.can("fire infantry1.1 2 #1"));
  drill.logistics(2);
  EXPECT_TRUE(drill.can("attach infantry1.3 at4"));
  EXPECT_FALSE(drill.can("attach infantry1.1 at4")) << "not out on the map";
}

}  // namespace
}  // namespace enfilade::coops
