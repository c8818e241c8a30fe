// Weapons effect, UO-8.2.1 (SM-15, table 7): who suffers, and how much. Where the line is worked
// out without blocks is lanes_test.cpp and ../lane_test.cpp. A barricade is the target of most
// shots: it answers nothing and rolls nothing, so what is seen is the weapons effect alone.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A shooter in (0,-5), its target in (0,2), five friends of different classes beyond, in the lane.
void line_up_friends(Scene& scene, std::string_view shooter) {
  scene.green("A1", shooter, "(0,-5)");
  scene.green("Foot", "riflemen", "(0,5)");
  scene.green("Truck", "truck", "(0,6)");
  scene.green("Apc", "apc", "(0,7)");
  scene.green("Tank", "tank", "(0,8)");
  scene.red("X", "barricade", "(0,2)");
}

TEST(WeaponsEffect, ALightShotHurtsSoftFriendsInItsLane) {
  COVERS("UO-8.2.1a", "UO-8.2.1.1b", "UO-8.2.1.3a", "UO-8.2.1.3d", "UO-8.2.1.3b", "UO-8.2.1.3i");
  Scene scene;
  line_up_friends(scene, "riflemen");
  scene.green("Beside", "riflemen", "(1,4)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "rifle");
  EXPECT_EQ(scene.osl("Foot"), 2);
  EXPECT_EQ(scene.osl("Truck"), 2);
  EXPECT_EQ(scene.osl("Apc"), 3);
  EXPECT_EQ(scene.osl("Tank"), 3);
  EXPECT_EQ(scene.osl("Beside"), 3);
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.marker("Foot"), Marker::Activated) << "at once, A1 being still active";
  EXPECT_EQ(scene.marker("Apc"), Marker::None);
}

TEST(WeaponsEffect, ASquareIsAsLightAsADot) {
  COVERS("UO-8.2.1.2-R3");
  Scene scene;
  line_up_friends(scene, "apc");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "autocannon");
  EXPECT_EQ(scene.osl("Foot"), 2);
  EXPECT_EQ(scene.osl("Apc"), 3);
  EXPECT_EQ(scene.osl("Tank"), 3);
}

TEST(WeaponsEffect, AHeavyShotHurtsFullVehiclesInItsLaneToo) {
  COVERS("UO-8.2.1.3g", "UO-8.2.1.2-R3");
  for (const char* weapon : {"rpg", "gun105"}) {
    Scene scene;
    line_up_friends(scene, weapon == std::string_view("rpg") ? "infantry" : "heavy");
    scene.start();
    scene.block("Tank").osl = 2;
    scene.activate("A1");
    scene.fire("X", weapon);
    EXPECT_EQ(scene.osl("Foot"), 2) << weapon;
    EXPECT_EQ(scene.osl("Truck"), 2) << weapon;
    EXPECT_EQ(scene.osl("Apc"), 2) << weapon;
    EXPECT_EQ(scene.osl("Tank"), 2) << "only if fully operational";
  }
}

// A heavy tank in (0,-5) shoots at a barricade in (0,2); the others stand off the line.
TEST(WeaponsEffect, AroundFirerAndTargetOfAHeavyShot) {
  COVERS("UO-8.2.1.3f", "UO-8.2.1.3h", "UO-8.2.1.2e", "UO-8.2.1.2a", "UO-8.2.1.1b");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.green("Near", "riflemen", "(1,-6)");
  scene.green("NearApc", "apc", "(-1,-4)");
  scene.green("TwoAway", "riflemen", "(2,-7)");
  scene.green("Foot", "riflemen", "(2,1)");
  scene.green("Truck", "truck", "(-2,3)");
  scene.green("Apc", "apc", "(1,1)");
  scene.green("Tank", "tank", "(-1,3)");
  scene.green("ThreeAway", "riflemen", "(3,1)");
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "gun105");
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("Near"), 2);
  EXPECT_EQ(scene.osl("NearApc"), 3);
  EXPECT_EQ(scene.osl("TwoAway"), 3) << "one stripe around the firer";
  EXPECT_EQ(scene.osl("Foot"), 1) << "two stripes around the target";
  EXPECT_EQ(scene.osl("Truck"), 1);
  EXPECT_EQ(scene.osl("Apc"), 2);
  EXPECT_EQ(scene.osl("Tank"), 2);
  EXPECT_EQ(scene.osl("ThreeAway"), 3);
}

TEST(WeaponsEffect, EachStripeOfTheCardIsOneEffectPoint) {
  COVERS("UO-8.2.1.2a", "UO-8.2.1.2e");
  for (std::uint8_t stripes = 0; stripes <= 3; ++stripes) {
    Scene scene;
    scene.edit_weapon("gun105").blast_firer = stripes;
    scene.edit_weapon("gun105").blast_target = 0;
    scene.green("A1", "heavy", "(0,-5)");
    scene.green("One", "riflemen", "(1,-6)");
    scene.green("Two", "riflemen", "(2,-7)");
    scene.green("Three", "riflemen", "(3,-8)");
    scene.red("X", "barricade", "(0,2)");
    scene.start();
    scene.activate("A1");
    scene.fire("X", "gun105");
    EXPECT_EQ(scene.osl("One"), stripes >= 1 ? 2 : 3);
    EXPECT_EQ(scene.osl("Two"), stripes >= 2 ? 2 : 3);
    EXPECT_EQ(scene.osl("Three"), stripes >= 3 ? 2 : 3);
  }
}

TEST(WeaponsEffect, ALightWeaponHasNoBlastUnlessItsCardPrintsOne) {
  COVERS("UO-8.2.1.3e", "UO-8.2.1.2-R3");
  for (const bool printed : {false, true}) {
    Scene scene;
    if (printed) scene.edit_weapon("autocannon").blast_target = 1;
    scene.green("A1", "apc", "(0,-5)");
    scene.green("AtFirer", "riflemen", "(1,-6)");
    scene.green("AtTarget", "riflemen", "(1,1)");
    scene.red("X", "barricade", "(0,2)");
    scene.start();
    scene.activate("A1");
    scene.fire("X", "autocannon");
    EXPECT_EQ(scene.osl("AtFirer"), 3);
    EXPECT_EQ(scene.osl("AtTarget"), printed ? 1 : 3);
  }
}

TEST(WeaponsEffect, SparesEveryEnemyButTheTarget) {
  COVERS("UO-8.2.1.1d", "UO-8.2.1.1-R1");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.red("X", "barricade", "(0,1)");
  scene.red("InLane", "riflemen", "(0,6)");
  scene.red("Close", "riflemen", "(1,1)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "gun105");
  for (const char* enemy : {"InLane", "Close"}) {
    EXPECT_EQ(scene.osl(enemy), 3) << enemy;
    EXPECT_FALSE(scene.revealed(enemy)) << enemy;
    EXPECT_EQ(scene.marker(enemy), Marker::None) << enemy;
  }
}

TEST(WeaponsEffect, OwnSideMeansTheSideNotTheForce) {
  COVERS("UO-8.2.1.1-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-5)");
  scene.force(Camp::Green, 2);
  scene.green("Other", "riflemen", "(0,6)");
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "rifle");
  EXPECT_EQ(scene.osl("Other"), 2);
}

TEST(WeaponsEffect, ComesAtTheEndOfTheCombatForBothSides) {
  COVERS("UO-8.2.1b", "UO-8.2.1.1-R4", "UO-8.2.7.3e", "UO-8.2.7.7a", "UO-8.2.7.7-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-2)");
  scene.green("BehindB", "riflemen", "(0,7)");
  scene.green("NorthOfA", "riflemen", "(0,-5)");
  scene.red("B1", "riflemen", "(0,2)");
  scene.red("BehindA", "riflemen", "(0,-9)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll(6);
  EXPECT_EQ(scene.osl("BehindB"), 3);
  scene.forget();
  scene.roll(4);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.osl("BehindB"), 2) << "the attacker's friend in the attacker's lane";
  EXPECT_EQ(scene.osl("BehindA"), 2) << "the defender's friend in the defender's lane";
  EXPECT_EQ(scene.osl("NorthOfA"), 3) << "the defender's shot does not hurt the attacker's friends";
  std::vector<PieceId> order;
  for (const Event<Tiding>& event : scene.events) {
    if (event.body.what == Happening::LostOsl) order.push_back(event.body.piece);
  }
  ASSERT_EQ(order.size(), 3U);
  EXPECT_EQ(order[0], scene.piece_id("B1"));
  EXPECT_EQ(order[1], scene.piece_id("BehindB"));
  EXPECT_EQ(order[2], scene.piece_id("BehindA"));
}

TEST(WeaponsEffect, CoveringFireHitsTheCoverersOwnSide) {
  COVERS("UO-8.2.1.1-R4", "UO-8.2.7.3j");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-2)");
  scene.red("B1", "riflemen", "(0,3)");
  scene.red("C1", "riflemen", "(2,2)");
  scene.red("InItsLane", "riflemen", "(1,0)");  // on the line from C1 to A1
  scene.red("InBsLane", "riflemen", "(0,-8)");  // on the line from B1 to A1
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(
      {.verb = Verb::Cover, .who = scene.id("C1").value, .weapon = scene.weapon("rifle").value});
  scene.roll({4, 4});
  EXPECT_EQ(scene.osl("InItsLane"), 2);
  EXPECT_EQ(scene.osl("InBsLane"), 3);
  EXPECT_EQ(scene.osl("C1"), 3);
}

TEST(WeaponsEffect, IsFrozenAtTheDeclarationAndMeetsWhoIsThereAtTheEnd) {
  COVERS("UO-8.2.1.2-R4", "UO-8.2.7.3d");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.green("Foot", "riflemen", "(2,1)");   // 2 EP from where the target was
  scene.green("There", "riflemen", "(0,5)");  // 1 EP from where it goes, and in the lane
  scene.red("B1", "riflemen", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "gun105");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act({.verb = Verb::Step, .place = scene.at("(-1,3)").value});
  EXPECT_EQ(scene.osl("Foot"), 3) << "not before the exchange is over";
  scene.act({.verb = Verb::Step, .place = scene.at("(-2,4)").value});
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_EQ(scene.osl("Foot"), 1);
  EXPECT_EQ(scene.osl("There"), 2);
}

TEST(WeaponsEffect, HitsABlockOnceByTheSeverestLine) {
  COVERS("UO-8.2.1.3-R4");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.green("Foot", "riflemen", "(0,4)");  // in the lane and 2 EP from the target
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "gun105");
  EXPECT_EQ(scene.osl("Foot"), 1);
}

TEST(WeaponsEffect, NeverBringsArmourBelowOperational) {
  COVERS("UO-8.2.1.3c", "UO-8.2.1.3-R1", "UO-8.2.1.3-R5");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.green("Full", "apc", "(1,1)");
  scene.green("Two", "apc", "(-1,3)");
  scene.green("One", "tank", "(1,2)");
  scene.green("TwoLevels", "tank", "(-1,2)").osl_max = 2;
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.block("Two").osl = 2;
  scene.block("One").osl = 1;
  scene.block("TwoLevels").osl = 2;
  scene.activate("A1");
  scene.fire("X", "gun105");
  EXPECT_EQ(scene.osl("Full"), 2);
  EXPECT_EQ(scene.osl("Two"), 2);
  EXPECT_EQ(scene.osl("One"), 1);
  EXPECT_EQ(scene.osl("TwoLevels"), 2) << "its top level";
  EXPECT_EQ(scene.marker("Full"), Marker::Activated);
  EXPECT_EQ(scene.marker("Two"), Marker::None) << "it has suffered nothing";
}

TEST(WeaponsEffect, MarksAReactionCompletedAndLeavesTheOthers) {
  COVERS("UO-8.2.1.3-R2", "UO-8.2.1.3b");
  for (const auto& [before, after] :
       {std::pair(Marker::None, Marker::Activated), std::pair(Marker::Activated, Marker::Activated),
        std::pair(Marker::Reaction, Marker::Completed),
        std::pair(Marker::Completed, Marker::Completed)}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,-5)");
    scene.green("Foot", "riflemen", "(0,6)");
    scene.red("X", "barricade", "(0,2)");
    scene.start();
    scene.piece("Foot").marker = before;
    scene.activate("A1");
    scene.fire("X", "rifle");
    EXPECT_EQ(scene.marker("Foot"), after);
  }
}

TEST(WeaponsEffect, EliminatesSoftBlocksForNobodysGain) {
  COVERS("UO-8.2.1.3-R6", "UO-8.2.7.6-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-5)");
  scene.green("Weak", "riflemen", "(0,6)").osl_start = 1;
  BlockSpec& elite = scene.green("Elite", "riflemen", "(0,7)");
  elite.quality = Quality::Elite;
  BlockSpec& recruit = scene.green("Recruit", "riflemen", "(0,8)");
  recruit.quality = Quality::Recruit;
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.block("A1").osl = 2;
  scene.activate("A1");
  scene.fire("X", "rifle");
  EXPECT_NE(scene.node().kind, NodeKind::Chance) << "no quality die";
  EXPECT_TRUE(scene.gone("Weak"));
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("Elite"), 2);
  EXPECT_EQ(scene.osl("Recruit"), 2);
}

TEST(WeaponsEffect, PassesHiddenDummiesAndBarricades) {
  COVERS("UO-8.2.1.3-R8");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.green("D1", "dummy", "(0,5)");
  scene.green("W1", "barricade", "(0,6)");
  scene.red("X", "barricade", "(0,2)");
  scene.red("D2", "dummy", "(1,2)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "gun105");
  for (const char* piece : {"D1", "W1", "D2"}) {
    EXPECT_FALSE(scene.gone(piece)) << piece;
    EXPECT_FALSE(scene.revealed(piece)) << piece;
  }
}

TEST(WeaponsEffect, ALossOfAHiddenFriendIsItsOwnersSecret) {
  COVERS("UO-8.2.1.3b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-5)");
  scene.green("Foot", "riflemen", "(0,8)");
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.forget();
  scene.fire("X", "rifle");
  EXPECT_FALSE(scene.revealed("Foot"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::LostOsl));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::LostOsl));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Marked)) << "the marker is all it sees";
}

TEST(WeaponsEffect, AFortifiedBlockIsSavedByZeroToSeven) {  // table 8
  COVERS("UO-8.2.1.3q", "UO-8.2.1.3-R1");
  for (std::uint32_t die = 0; die <= 9; ++die) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,-5)");
    scene.green("Foot", "riflemen", "(0,6)");
    scene.red("X", "barricade", "(0,2)");
    scene.start();
    scene.fortify("(0,6)");
    scene.activate("A1");
    scene.fire("X", "rifle");
    ASSERT_TRUE(scene.rolling(Ask::FortifiedDie));
    scene.roll(die);
    EXPECT_EQ(scene.osl("Foot"), die <= 7 ? 3 : 2) << die;
    EXPECT_EQ(scene.marker("Foot"), die <= 7 ? Marker::None : Marker::Activated) << die;
  }
}

TEST(WeaponsEffect, FortificationDiceFollowTheLocationsAndLossesComeTogether) {
  COVERS("UO-8.2.1.3-R9");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-5)");
  scene.green("Far", "riflemen", "(0,7)");
  scene.green("Open", "riflemen", "(0,6)");
  scene.green("Near", "riflemen", "(0,5)");
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.fortify("(0,7)");
  scene.fortify("(0,5)");
  scene.activate("A1");
  scene.forget();
  scene.fire("X", "rifle");
  ASSERT_LT(scene.at("(0,5)"), scene.at("(0,7)"));
  scene.roll(8);
  EXPECT_EQ(scene.osl("Open"), 3) << "nothing is applied before all dice are down";
  EXPECT_EQ(scene.osl("Near"), 3);
  scene.roll(7);
  EXPECT_EQ(scene.osl("Near"), 2) << "the first die was that of the lower location";
  EXPECT_EQ(scene.osl("Open"), 2);
  EXPECT_EQ(scene.osl("Far"), 3);
  std::vector<PieceId> dice;
  for (const Tiding& one : scene.heard(Camp::Green)) {
    if (one.what == Happening::Rolled) dice.push_back(one.piece);
  }
  EXPECT_EQ(dice, (std::vector{scene.piece_id("Near"), scene.piece_id("Far")}));
}

TEST(WeaponsEffect, OfACoveringShotBeginsWhereItWasFired) {
  COVERS("UO-8.2.1.2-R4", "UO-8.2.7.3-R3");
  Scene scene;
  scene.edit().wind = Side::S;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(0,3)");
  scene.red("C1", "riflemen", "(0,7)");
  scene.counter(CounterKind::Toxic, "(0,5)");
  scene.start();
  scene.block("C1").osl = 1;
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(
      {.verb = Verb::Cover, .who = scene.id("C1").value, .weapon = scene.weapon("rifle").value});
  scene.roll({3, 3});
  ASSERT_TRUE(scene.gone("C1")) << "of the cloud that the attacker's shot has set free";
  EXPECT_EQ(scene.osl("B2"), 2) << "in the lane of a shot that was fired all the same";
}

}  // namespace
}  // namespace enfilade::urban
