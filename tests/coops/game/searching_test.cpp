// Searches, CO-3.2.4.8.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

// Mission 1: marker 0 in the city (2:3,2), marker 1 at the oasis (5:2,4).
constexpr std::size_t kOasis = 1;

Drill at_the_oasis() {
  Drill drill(1);
  drill.put("infantry1.1", "rifle_group", "T5.1.4");
  drill.actions();
  return drill;
}

// EX-45.
TEST(CoopsSearching, FailsOnATwoAndMayBeTriedAgain) {
  COVERS("CO-3.2.4.8a", "CO-3.2.4.8b", "CO-3.2.4.8-R2", "CO-3.2.4i");
  Drill drill = at_the_oasis();
  drill.order("search infantry1.1 marker:1", {2});
  EXPECT_FALSE(drill.state.markers[kOasis].revealed);
  drill.order("search infantry1.1 marker:1", {3});
  EXPECT_TRUE(drill.state.markers[kOasis].revealed);
  EXPECT_EQ(drill.spent("infantry1.1"), 2);
  EXPECT_FALSE(drill.can(Verb::Search)) << "it lies open";
}

TEST(CoopsSearching, EveryFace) {
  COVERS("CO-3.2.4.8b");
  for (std::uint32_t die = 1; die <= 6; ++die) {
    Drill drill = at_the_oasis();
    drill.order("search infantry1.1 marker:1", {die});
    EXPECT_EQ(drill.state.markers[kOasis].revealed, die >= 3);
  }
}

TEST(CoopsSearching, IsForInfantryOnFootBesideIt) {
  COVERS("CO-3.2.4.8a", "CO-3.2.4.8-R1", "CO-3.2.4f", "CO-Q-R1");
  Drill drill = at_the_oasis();
  EXPECT_TRUE(drill.can("search infantry1.1 marker:1"));
  drill.group("infantry1.1").space = drill.at("T5.0.4");
  EXPECT_FALSE(drill.can(Verb::Search)) << "two spaces off";
  drill.put("infantry1.1", "vab_tt", "T5.1.4");
  drill.put("cavalry.1", "vbl_reco", "T5.3.4");
  drill.put("alat.1", "puma", "T5.2.5");
  EXPECT_FALSE(drill.can(Verb::Search)) << "vehicles, Cavalry and ALAT do not";
  drill.board("infantry2.1", "rifle_group", "infantry1.1");
  EXPECT_FALSE(drill.can(Verb::Search)) << "nor from aboard";
  drill.order("disembark infantry2.1 from=infantry1.1 cargo=infantry2.1 T5.1.5");
  EXPECT_TRUE(drill.can("search infantry2.1 marker:1"));
}

TEST(CoopsSearching, EnemiesNearbyDoNotPreventIt) {
  COVERS("CO-3.2.4.8-R3");
  Drill drill = at_the_oasis();
  drill.enemy("pkm", "T5.2.4");
  drill.enemy("pkm", "T5.3.4");
  EXPECT_TRUE(drill.can("search infantry1.1 marker:1"));
}

TEST(CoopsSearching, ARevealedDecoyIsTakenAwayAndTheObjectiveStays) {
  COVERS("CO-3.2.4.8-R4", "CO-3.2.4.8c");
  for (const Content content : {Content::Decoy, Content::Objective}) {
    Drill drill = at_the_oasis();
    drill.state.markers[kOasis].content = content;
    drill.order("search infantry1.1 marker:1", {6});
    EXPECT_EQ(drill.state.markers[kOasis].exists(), content == Content::Objective);
  }
}

}  // namespace
}  // namespace enfilade::coops
