// Turn 0, CO-3.1: composing and placing the sections.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

// EX-36.
TEST(CoopsComposing, TwentyPointsASection) {
  COVERS("CO-3.1c", "CO-3.1d", "CO-3.1e", "CO-3.1-R1");
  Drill drill(6);
  for (const char* order :
       {"buy infantry1.1 rifle_group", "attach infantry1.1 fn_mag", "attach infantry1.1 at4",
        "buy infantry1.2 vab_tt", "buy infantry1.3 rifle_group", "attach infantry1.3 fr_f2"}) {
    drill.order(order);
  }
  EXPECT_EQ(drill.points(Section::Infantry1), 4);
  EXPECT_EQ(drill.points(Section::Infantry2), 20);
  drill.order("buy-artillery infantry1 artillery_support");
  EXPECT_EQ(drill.points(Section::Infantry1), 0);
  EXPECT_FALSE(drill.can("attach infantry1.3 optronic_sight"));
}

TEST(CoopsComposing, AGroupHasTwoUpgradesThatFit) {
  COVERS("CO-2.2f", "CO-2.3.3h", "CO-3.1-R4", "CO-2.1.2b", "CO-2.3.3a");
  Drill drill(6);
  EXPECT_FALSE(drill.can("attach infantry1.1 fn_mag")) << "without a basic unit";
  drill.order("buy infantry1.1 rifle_group");
  drill.order("buy infantry1.2 vab_tt");
  EXPECT_FALSE(drill.can("attach infantry1.2 fn_mag")) << "for those on foot";
  drill.order("attach infantry1.1 fn_mag");
  drill.order("attach infantry1.1 fr_f2");
  EXPECT_FALSE(drill.can("attach infantry1.1 at4")) << "a third";
}

TEST(CoopsComposing, GroupsBeginInAStartingZoneAndHelicoptersAtTheHarbourToo) {
  COVERS("CO-3.1h", "CO-3.1i", "CO-3.1g");
  Drill drill(1);
  drill.order("buy infantry1.1 vab_tt");
  drill.order("buy alat.1 puma");
  EXPECT_TRUE(drill.can("place infantry1.1 alpha.2"));
  EXPECT_FALSE(drill.can("place infantry1.1 harbour.1"));
  EXPECT_TRUE(drill.can("place alat.1 harbour.1"));
  EXPECT_FALSE(drill.can("place alat.1 zone1.1"));
  EXPECT_EQ(drill.group("infantry1.1").autonomy, 8);
}

TEST(CoopsComposing, EverySectionFieldsSomebodyAndAllMayBeUndone) {
  COVERS("CO-3.1-R2", "CO-3.1-R5", "CO-3.1j", "CO-3.2.1b", "CO-3.2.1-R1");
  Drill drill(6, bit_of(Section::Infantry1) | bit_of(Section::Cavalry));
  EXPECT_FALSE(drill.can("confirm infantry1")) << "nobody yet";
  drill.order("buy infantry1.1 rifle_group");
  drill.order("return infantry1.1");
  EXPECT_EQ(drill.points(Section::Infantry1), 20);
  drill.order("buy infantry1.1 rifle_group");
  drill.order("confirm infantry1");
  drill.order("reopen infantry1");
  drill.order("confirm infantry1");
  drill.order("buy cavalry.1 vbl_reco");
  EXPECT_EQ(drill.state.turn, 0);
  drill.order("confirm cavalry");
  EXPECT_EQ(drill.state.turn, 1);
}

}  // namespace
}  // namespace enfilade::coops
