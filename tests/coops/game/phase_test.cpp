// Set-up, CO-1.3, and how our phase runs, CO-3.2.4.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

TEST(CoopsPhase, ThePileHoldsEveryCardButTheConvoys) {
  COVERS("CO-1.3e", "CO-1.3f", "CO-1.3-R1");
  for (const int mission : {1, 3, 7}) {
    Drill drill(mission);
    EXPECT_EQ(drill.state.pile.size(), 33U);
    EXPECT_EQ(std::ranges::count(drill.state.pile, drill.enemy_card("armored_vehicle")), 0);
  }
}

TEST(CoopsPhase, AGroupHasTheActionsOfItsCard) {
  COVERS("CO-3.2.4b", "CO-2.3.2c", "CO-2.5.1a");
  Drill drill(6);
  drill.order("buy infantry1.1 rifle_group");
  EXPECT_EQ(drill.status("infantry1.1"), Status::Operational);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.actions();
  for (const char* space : {"T3.2.3", "T3.4.3", "T4.0.3"}) {
    drill.order("move infantry1.1 " + std::string(space));
  }
  EXPECT_EQ(drill.ap("infantry1.1"), 0);
}

TEST(CoopsPhase, EndsWhenAllHavePassedWithNoActionBetween) {
  COVERS("CO-3.2.4-R1", "CO-3.2.4-R3");
  Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Cavalry));
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("cavalry.1", "vbl_reco", "T3.1.2");
  drill.actions();
  drill.order("pass infantry1");
  drill.order("move cavalry.1 T3.2.2");
  EXPECT_TRUE(drill.can("pass infantry1")) << "a pass stands until somebody acts";
  EXPECT_TRUE(drill.can("move infantry1.1 T3.1.3"));
  drill.order("pass cavalry");
  EXPECT_TRUE(drill.asked(Ask::Act));
  drill.order("pass infantry1");
  EXPECT_FALSE(drill.asked(Ask::Act));
}

TEST(CoopsPhase, UpgradesChangeHandsAtHomeOnly) {
  COVERS("CO-2.3.3b", "CO-2.3.3-R4");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "alpha.1", {"fn_mag"});
  drill.put("infantry1.2", "rifle_group", "alpha.1");
  drill.put("infantry1.3", "rifle_group", "T3.0.3", {"fr_f2"});
  drill.logistics(2);
  EXPECT_FALSE(drill.can("detach infantry1.3 1"));
  EXPECT_FALSE(drill.can("transfer infantry1.3 1 to=infantry1.2"));
  EXPECT_FALSE(drill.can("transfer infantry1.1 1 to=infantry1.3"));
  drill.order("transfer infantry1.1 1 to=infantry1.2");
  EXPECT_EQ(drill.group("infantry1.2").upgrades.size(), 1U);
  EXPECT_EQ(drill.points(Section::Infantry1), 20 - 9 - 4);
  drill.order("detach infantry1.2 1");
  EXPECT_EQ(drill.points(Section::Infantry1), 20 - 9 - 2);
  EXPECT_EQ(drill.ap("infantry1.1"), 3) << "for nothing";
}

}  // namespace
}  // namespace enfilade::coops
