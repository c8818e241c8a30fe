// Support, CO-3.2.4.3 and CO-3.2.4.2.2: one more die from another group.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

using Morales = std::array<int, kSections>;

Drill two_groups(std::string_view enemy = "pkm") {
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("cavalry.1", "vbl_reco", "T3.1.2");
  drill.enemy(enemy, "T3.2.3");
  drill.actions();
  return drill;
}

// EX-09.
TEST(CoopsSupport, AddsADieForAnActionPointOfTheSupporter) {
  COVERS("CO-3.2.4.3a", "CO-3.2.4.3c", "CO-3.2.4.3d", "CO-3.2.4.2.3a", "CO-3.2.4.2.5e",
         "CO-3.2.4.3g");
  Drill drill = two_groups();
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  drill.order("support", {1, 4});
  EXPECT_EQ(drill.unit(1).status, Status::Neutralised) << "a total of 5";
  EXPECT_EQ(drill.spent("infantry1.1"), 1);
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
  EXPECT_EQ(drill.morales(), (Morales{1, 0, 0, 0}));
}

TEST(CoopsSupport, ThereIsOneSupporterAtMost) {
  COVERS("CO-3.2.4.2.2a");
  Drill drill = two_groups();
  drill.put("infantry1.2", "rifle_group", "T3.1.4");
  drill.order("fire infantry1.1 0 #1 with=infantry1.2", {1, 1});
  EXPECT_TRUE(drill.asked(Ask::Act)) << "two dice and no more";
  EXPECT_EQ(drill.spent("cavalry.1"), 0);
}

TEST(CoopsSupport, IsDeclaredBeforeTheDiceAndStands) {
  COVERS("CO-3.2.4.2.2-R1");
  Drill drill = two_groups();
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  EXPECT_EQ(drill.node().kind, NodeKind::Decision) << "no die yet";
  drill.order("support");
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
  EXPECT_TRUE(drill.rolling(Ask::FireDie)) << "and nothing more is asked";
  drill.roll({6});
  EXPECT_TRUE(drill.rolling(Ask::SupportDie));
}

TEST(CoopsSupport, IsForTheSupportersOwnerToGrant) {
  COVERS("CO-3.2.4.3-R1");
  Drill drill = two_groups();
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  EXPECT_EQ(drill.node().seat, seat_of(drill.scenario, Section::Cavalry));
  drill.order("refuse");
  EXPECT_TRUE(drill.asked(Ask::Act));
  EXPECT_EQ(drill.spent("infantry1.1"), 0) << "no shot is fired";
  EXPECT_EQ(drill.spent("cavalry.1"), 0);
  drill.put("infantry1.2", "rifle_group", "T3.1.4");
  drill.order("fire infantry1.1 0 #1 with=infantry1.2");
  EXPECT_TRUE(drill.rolling(Ask::FireDie)) << "one owner needs no second word";
}

TEST(CoopsSupport, NeedsWhatAShotNeeds) {
  COVERS("CO-3.2.4.3b", "CO-3.2.4.3-R2");
  Drill drill = two_groups();
  const std::string shot = "fire infantry1.1 0 #1 with=cavalry.1";
  EXPECT_TRUE(drill.can(shot));
  Group& vbl = drill.group("cavalry.1");
  vbl.ap_spent = 3;
  EXPECT_FALSE(drill.can(shot)) << "without AP";
  vbl.ap_spent = 0;
  vbl.no_fire = true;
  EXPECT_FALSE(drill.can(shot)) << "banned by an event";
  vbl.no_fire = false;
  vbl.space = drill.at("T3.5.5");
  EXPECT_FALSE(drill.can(shot)) << "out of range";
  vbl.space = drill.at("alpha.2");
  EXPECT_FALSE(drill.can(shot)) << "in a camp";
  drill.put("cavalry.1", "vab_san", "T3.1.2");
  EXPECT_FALSE(drill.can(shot)) << "unarmed";
  drill.fly("alat.1", "tigre", "T3.3.2");
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1 with=alat.1"));
  drill.group("alat.1").flight = Flight::Ground;
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1 with=alat.1")) << "on the ground";
  EXPECT_FALSE(drill.can("fire infantry1.1 0 #1 with=infantry1.1")) << "not itself";
}

TEST(CoopsSupport, IsNeverTouchedByTheResult) {
  COVERS("CO-3.2.4.3f", "CO-3.2.4.3g", "CO-3.2.4.2.5e");
  Drill drill = two_groups("t55");
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  drill.order("support", {2, 2});  // yellow at red, 4: AN
  EXPECT_EQ(drill.status("infantry1.1"), Status::Neutralised);
  EXPECT_EQ(drill.status("cavalry.1"), Status::Operational);
  EXPECT_EQ(drill.morales(), (Morales{-1, 0, 0, 0}));
}

TEST(CoopsSupport, ALostShooterCostsTheSupportersSectionToo) {
  COVERS("CO-3.2.4.3g", "CO-3.2.4.3-R5", "CO-3.2.4.2.5e");
  Drill foot = two_groups("t55");
  foot.order("fire infantry1.1 0 #1 with=cavalry.1");
  foot.order("support", {1, 1});
  EXPECT_EQ(foot.fate("infantry1.1"), GroupState::Casualties);
  EXPECT_EQ(foot.morales(), (Morales{-1, -1, -1, -1}));
  Drill vehicle = two_groups("t55");
  vehicle.order("fire cavalry.1 0 #1 with=infantry1.1");
  vehicle.order("support", {1, 1});
  EXPECT_EQ(vehicle.fate("cavalry.1"), GroupState::Dest);
  EXPECT_EQ(vehicle.morales(), (Morales{})) << "a vehicle costs nobody";
}

TEST(CoopsSupport, TheSupportersColourDoesNotMatter) {
  COVERS("CO-3.2.4.3-R3", "CO-3.2.4.3-R4");
  Drill drill = two_groups("t55");
  drill.put("cavalry.1", "amx_10_rc", "T3.1.2");  // red
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  drill.order("support", {2, 4});
  EXPECT_EQ(drill.unit(1).status, Status::Operational) << "6 of yellow at red is no effect";
}

TEST(CoopsSupport, SpendsAMissileOnlyWhereNothingElseReaches) {
  COVERS("CO-3.2.4.3-R3", "CO-3.2.4.3-R7");
  Drill drill = two_groups();
  drill.put("cavalry.1", "vbl_milan", "T3.1.2");
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  drill.order("support", {1, 1});
  EXPECT_EQ(drill.group("cavalry.1").ammo, 1);
  drill.put("cavalry.1", "vbl_milan", "T3.1.2", {"fn_mag"});  // the machine gun has no limit
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  drill.order("support", {1, 2});
  EXPECT_EQ(drill.group("cavalry.1").ammo, 2);
}

TEST(CoopsSupport, OfLimitedWeaponsTheFullestIsUsed) {
  COVERS("CO-3.2.4.3-R7");
  Drill drill = two_groups();
  Group& milan = drill.put("cavalry.1", "vbl_milan", "T3.1.2", {"medium_range_missile"});
  milan.ammo = 1;
  const auto used = [&] {
    return support_weapon(drill.reading(), drill.id("cavalry.1"), drill.unit(1)).weapon.number;
  };
  EXPECT_EQ(used(), 1) << "2 shots before 1";
  milan.upgrades[0].ammo = 1;
  EXPECT_EQ(used(), 0) << "of equal ones the lowest card";
}

// EX-71.
TEST(CoopsSupport, OneMovesAnotherSupportsAndActsAgain) {
  COVERS("CO-3.2.4g", "CO-3.2.4h", "CO-3.2.4.3c", "CO-3.2.4a");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.5");
  drill.put("cavalry.1", "vbl_reco", "T3.1.2");
  drill.enemy("pkm", "T3.2.3");
  drill.actions();
  drill.order("move infantry1.1 T3.1.4");
  drill.order("fire infantry1.1 0 #1 with=cavalry.1");
  drill.order("support", {2, 1});
  EXPECT_EQ(drill.spent("infantry1.1"), 2);
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
  drill.order("fire cavalry.1 0 #1", {3});
  drill.order("move infantry1.1 T3.0.5");
  EXPECT_EQ(drill.ap("infantry1.1"), 0);
}

TEST(CoopsSupport, TheEnemyHasNone) {
  COVERS("CO-3.2.4.3-R6");
  Drill drill = two_groups();
  drill.enemy("pkm", "T3.2.2");
  drill.enemy_fires(1, "infantry1.1", {3});
  EXPECT_TRUE(drill.asked(Ask::Act)) << "one die and no question";
  EXPECT_EQ(drill.last(Happening::ShotRolled).number, 3);
}

}  // namespace
}  // namespace enfilade::coops
