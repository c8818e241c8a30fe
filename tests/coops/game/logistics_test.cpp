// The Logistics Phase, CO-3.2.2: fuel, reinforcement, recovery, evacuation.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

TEST(CoopsLogistics, WhoIsOutLosesOneAutonomy) {
  COVERS("CO-3.2.2.1a", "CO-3.2.2.1-R4");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3");
  drill.put("cavalry.2", "vbl_reco", "alpha.1");
  drill.fly("alat.1", "puma", "T3.2.3");
  drill.fly("alat.2", "puma", "alpha.1").autonomy = 3;
  drill.logistics(2);
  EXPECT_EQ(drill.group("cavalry.1").autonomy, 9);
  EXPECT_EQ(drill.group("cavalry.2").autonomy, 10);
  EXPECT_EQ(drill.group("alat.1").autonomy, 4);
  EXPECT_EQ(drill.group("alat.2").autonomy, 3) << "in flight over the base: neither";
}

// EX-33.
TEST(CoopsLogistics, AVehicleThatRunsDryLeavesItsCrew) {
  COVERS("CO-2.3.2b", "CO-3.2.2.1b", "CO-3.2.2.1-R2", "CO-3.2.2.1-R3");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "T3.0.3").autonomy = 2;
  drill.logistics(4);
  EXPECT_EQ(drill.group("cavalry.1").autonomy, 1);
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::OnMap);
  drill.logistics(5);
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Crew);
  EXPECT_EQ(drill.where("cavalry.1"), "T3.0.3");
  EXPECT_EQ(drill.status("cavalry.1"), Status::Neutralised);
  EXPECT_EQ(drill.morale(Section::Cavalry), 0) << "no morale is lost";
  drill.put("cavalry.2", "vab_tt", "T3.2.3").autonomy = 1;
  drill.board("infantry1.1", "rifle_group", "cavalry.2");
  drill.logistics(6);
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::Casualties) << "who was aboard";
}

// EX-34.
TEST(CoopsLogistics, RefuellingAVehicleCostsAnActionPoint) {
  COVERS("CO-3.2.2.1c", "CO-3.2.2.1d", "CO-3.2.2.1-R1", "CO-2.6.1c");
  Drill drill(6);
  drill.put("infantry1.1", "vab_tt", "alpha.1").autonomy = 3;
  drill.put("cavalry.1", "vbl_reco", "T3.0.3").autonomy = 3;
  drill.logistics(2);
  EXPECT_FALSE(drill.can("refuel cavalry.1")) << "not out on the map";
  drill.order("refuel infantry1.1");
  EXPECT_EQ(drill.group("infantry1.1").autonomy, 8);
  EXPECT_EQ(ap_allowance(drill.scenario, drill.group("infantry1.1")), 1);
}

// EX-35.
TEST(CoopsLogistics, ALandedHelicopterIsRefuelledForNothing) {
  COVERS("CO-3.2.2.1e", "CO-3.2.2.1-R1", "CO-2.4-R1");
  Drill drill(6);
  Group& gazelle = drill.put("alat.1", "gazelle_hot", "alpha.1");
  gazelle.autonomy = 1;
  gazelle.ammo = 0;
  drill.logistics(2);
  EXPECT_EQ(drill.group("alat.1").autonomy, 5);
  EXPECT_EQ(drill.group("alat.1").ammo, 2) << "and its missiles";
  EXPECT_EQ(drill.ap("alat.1"), 3);
}

TEST(CoopsLogistics, AutonomyThatAnEventTakesDestroysToo) {
  COVERS("CO-3.2.2.1-R5");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3").autonomy = 1;
  drill.actions();
  drill.change([&](Context& context) { change_autonomy(context, drill.id("cavalry.1"), -1); });
  EXPECT_EQ(drill.fate("cavalry.1"), GroupState::Crew);
}

TEST(CoopsLogistics, ReinforcementStaysWithinThePoints) {
  COVERS("CO-3.2.2.2a", "CO-3.2.2.2b", "CO-3.2.2.2c", "CO-3.2.2.2d", "CO-3.2.2.2-R2");
  Drill drill(6);
  drill.put("cavalry.1", "jaguar", "T3.0.3");     // 11
  drill.put("cavalry.2", "vbl_reco", "alpha.1");  // 4
  drill.put("alat.1", "puma", "alpha.1");
  drill.fly("alat.2", "puma", "alpha.1");
  drill.logistics(2);
  EXPECT_TRUE(drill.can("buy cavalry.3 vbl_reco"));
  EXPECT_FALSE(drill.can("buy cavalry.3 erc_90")) << "6 of 5 points";
  EXPECT_FALSE(drill.can("buy cavalry.2 vbl_reco")) << "no free slot";
  EXPECT_TRUE(drill.can("attach cavalry.2 fn_mag"));
  EXPECT_FALSE(drill.can("attach cavalry.1 fn_mag")) << "out on the map";
  EXPECT_TRUE(drill.can("attach alat.1 flares"));
  EXPECT_FALSE(drill.can("attach alat.2 flares")) << "in flight";
}

TEST(CoopsLogistics, NeutralisedGroupsAtHomeRecover) {
  COVERS("CO-3.2.2.3a", "CO-3.2.2.3-R1");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "alpha.1").status = Status::Neutralised;
  drill.board("infantry1.1", "rifle_group", "cavalry.1").status = Status::Neutralised;
  drill.put("infantry1.2", "rifle_group", "T3.0.3").status = Status::Neutralised;
  drill.fly("alat.1", "puma", "alpha.1").status = Status::Neutralised;
  drill.logistics(2);
  drill.pass_all();
  EXPECT_EQ(drill.status("cavalry.1"), Status::Operational);
  EXPECT_EQ(drill.status("infantry1.1"), Status::Operational) << "aboard, at home";
  EXPECT_EQ(drill.status("infantry1.2"), Status::Neutralised) << "out on the map";
  EXPECT_EQ(drill.status("alat.1"), Status::Neutralised) << "in flight";
}

TEST(CoopsLogistics, ATransportBringsCasualtiesHome) {
  COVERS("CO-3.2.2.4a", "CO-3.2.2.4-R1", "CO-3.2.2.3-R2");
  Drill drill(6);
  drill.put("cavalry.1", "vab_tt", "alpha.1");
  Group& dead = drill.leave("infantry1.1", "rifle_group", "alpha.1", GroupState::Casualties);
  dead.space = {};
  dead.carrier = drill.id("cavalry.1");
  drill.leave("infantry1.2", "rifle_group", "T3.0.3", GroupState::Casualties);
  drill.logistics(2);
  drill.pass_all();
  EXPECT_EQ(drill.fate("infantry1.1"), GroupState::None);
  EXPECT_EQ(drill.fate("infantry1.2"), GroupState::Casualties);
}

TEST(CoopsLogistics, OnFootAmmunitionCostsAnActionPointAtHome) {
  COVERS("CO-2.4-R1");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "alpha.1", {"medium_range_missile"}).upgrades[0].ammo = 0;
  drill.put("infantry1.2", "rifle_group", "T3.0.3", {"medium_range_missile"}).upgrades[0].ammo = 0;
  drill.put("infantry1.3", "rifle_group", "alpha.1");
  drill.logistics(2);
  EXPECT_FALSE(drill.can("refuel infantry1.2")) << "out on the map";
  EXPECT_FALSE(drill.can("refuel infantry1.3")) << "nothing is missing";
  drill.order("refuel infantry1.1");
  EXPECT_EQ(drill.group("infantry1.1").upgrades[0].ammo, 2);
  EXPECT_EQ(drill.ap("infantry1.1"), 2);
}

TEST(CoopsLogistics, LandingAndTakingOffAgainRefuelsNothing) {
  COVERS("CO-3.2.2.1-R1");
  for (const bool stays : {false, true}) {
    Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Alat));
    drill.fly("alat.1", "puma", "alpha.1").autonomy = 3;
    drill.put("infantry1.1", "rifle_group", "alpha.1");
    drill.state.open_zones = 0;
    drill.actions();
    drill.order("land alat.1");
    if (!stays) drill.order("take-off alat.1");
    EXPECT_EQ(drill.group("alat.1").autonomy, 3) << "not before the Logistics Phase";
    drill.pass_all();
    ASSERT_EQ(drill.state.turn, 2);
    EXPECT_EQ(drill.group("alat.1").autonomy, stays ? 5 : 3);
  }
}

TEST(CoopsLogistics, ANewGroupActsInTheSameTurn) {
  COVERS("CO-3.2.2.2-R3");
  Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Cavalry));
  drill.put("infantry1.1", "rifle_group", "alpha.1");
  drill.logistics(2);
  drill.order("buy cavalry.1 vbl_reco");
  EXPECT_EQ(drill.group("cavalry.1").autonomy, 10);
  drill.pass_all();
  drill.roll({6, 6});
  ASSERT_TRUE(drill.asked(Ask::Act));
  drill.order("move cavalry.1 T3.0.3");
  EXPECT_EQ(drill.where("cavalry.1"), "T3.0.3");
}

}  // namespace
}  // namespace enfilade::coops
