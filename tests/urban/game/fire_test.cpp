// Fire, UO-8.2.7 to 8.2.7.2: what may be declared, at whom, and what a shot without sight does.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

TEST(Fire, ReachesAsFarAsTheWeapon) {
  COVERS("UO-8.2.7a", "UO-8.2.7.1-R1", "UO-4.3.6d", "UO-4.3.6e", "UO-8.2.7.5-R15");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,10)");
  scene.red("B2", "riflemen", "(1,10)");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "10 EP";
  EXPECT_FALSE(scene.can(scene.fire_at("B2", "rifle"))) << "11 EP";
}

TEST(Fire, NeedsSight) {
  COVERS("UO-8.2.7a", "UO-8.2.7.2a", "UO-5.1.7-R9");
  Scene scene("woods (0,3)");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("B2", "riflemen", "(2,3)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(scene.fire_at("B1", "rifle")));
  EXPECT_TRUE(scene.can(scene.fire_at("B2", "rifle")));
}

TEST(Fire, PassesAnotherEnemyBlock) {  // EX-LOS-27
  COVERS("UO-8.2.7b", "UO-5.1.7.1c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,4)");
  scene.red("B2", "riflemen", "(0,7)");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.fire_at("B2", "rifle")));
}

TEST(Fire, IsNeverPointBlank) {
  COVERS("UO-8.2.7c", "UO-8.2.7-R1", "UO-4.3.6c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.red("B2", "riflemen", "(0,2)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(scene.fire_at("B1", "rifle"))) << "1 EP";
  EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle")));
  EXPECT_TRUE(scene.can(scene.fire_at("B2", "rifle"))) << "2 EP";
}

TEST(Fire, IsAimedAtBlocksNeverAtCounters) {
  COVERS("UO-8.2.7-R2", "UO-5.2.3.3f");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(3,3)");
  scene.counter(CounterKind::Population, "(0,4)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_EQ(scene.count(Verb::Fire), 1) << "the block is the only target";
}

TEST(Fire, SomeWeaponsNotFromABuilding) {
  COVERS("UO-8.2.7-R3", "UO-4.3.5f", "UO-4.3.5-R2");
  Scene scene("building 2 1:(0,0)\nwindow (0,0)/S\nroof 2 (0,0) from 1");
  scene.edit_weapon("rpg").not_from_building = true;
  scene.green("A1", "infantry", "2.1");
  scene.green("A2", "infantry", "2.R");
  scene.red("B1", "infantry", "(0,5)");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle")));
  EXPECT_FALSE(scene.can(scene.fire_at("B1", "rpg"))) << "from a room";
  scene.end();
  scene.activate("A2");
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rpg"))) << "a roof is open air";
}

TEST(Fire, RevealsTheFirerAndNamesTheWeapon) {
  COVERS("UO-8.2.7.1a", "UO-4.3.2.2b", "UO-8.2d", "UO-8.2e", "UO-8.2.7e");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,8)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.revealed("A1"));
  scene.forget();
  scene.fire("B1", "rifle");
  EXPECT_TRUE(scene.revealed("A1"));
  ASSERT_TRUE(scene.told(Camp::Red, Happening::FireDeclared));
  for (const Tiding& one : scene.heard(Camp::Red)) {
    if (one.what != Happening::FireDeclared) continue;
    EXPECT_EQ(one.weapon, scene.weapon("rifle"));
    EXPECT_EQ(one.block, scene.id("A1"));
    EXPECT_EQ(one.other, scene.piece_id("B1"));
  }
  EXPECT_FALSE(scene.revealed("B1")) << "the target has not answered yet";
}

TEST(Fire, AtAHiddenBlockIsNotCheckedForItsClass) {
  COVERS("UO-8.2.7.1-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "tank", "(0,8)");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "it might be anything";
  scene.piece("B1").revealed = true;
  EXPECT_FALSE(scene.can(scene.fire_at("B1", "rifle"))) << "a rifle does not engage a tank";
}

TEST(Fire, WithoutSightIsRefusedUnlessTheOptionSaysOtherwise) {  // EX-LOS-28
  COVERS("UO-8.2.7.2b", "UO-8.2.7.2c", "UO-8.2.7.2-R1", "UO-5.1.7e", "UO-5.1.7g", "UO-5.1.7-R10");
  Scene scene("wall (0,1)/S");
  scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,2)");
  scene.green("A3", "riflemen", "(0,4)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  EXPECT_TRUE(scene.revealed("A1"));
  EXPECT_EQ(scene.marker("A1"), Marker::Activated) << "its activation is over";
  EXPECT_FALSE(scene.revealed("B1"));
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_EQ(scene.osl("A2"), 2) << "a friend right behind the wall is hit";
  EXPECT_EQ(scene.osl("A3"), 3) << "more than 2 EP behind it";
}

TEST(Fire, AtABlockBehindAWall) {  // EX-LOS-28
  COVERS("UO-8.2.7.2b", "UO-8.2.7.2c", "UO-8.2.7.2-R1", "UO-5.1.7e", "UO-5.1.7g", "UO-5.1.7-R10");
  for (const bool preview : {true, false}) {
    Scene scene("wall (0,1)/S");
    if (!preview) scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(6,0)");
    scene.red("B1", "riflemen", "(0,4)");
    for (const char* place : {"(0,2)", "(0,3)", "(0,5)"}) {
      scene.counter(CounterKind::Population, place);
    }
    scene.start();
    scene.activate("A1");
    ASSERT_EQ(scene.can(scene.fire_at("B1", "rifle")), !preview);
    if (preview) continue;
    scene.fire("B1", "rifle");
    EXPECT_TRUE(scene.revealed("A1"));
    EXPECT_EQ(scene.marker("A1"), Marker::Activated);
    EXPECT_EQ(scene.asked(), Ask::Activate) << "no combat, and its activation is over";
    EXPECT_FALSE(scene.revealed("B1"));
    EXPECT_EQ(scene.osl("B1"), 3);
    EXPECT_FALSE(scene.counter_in("(0,2)").exists());
    EXPECT_FALSE(scene.counter_in("(0,3)").exists()) << "2 EP behind the wall";
    EXPECT_TRUE(scene.counter_in("(0,5)").exists());
  }
}

TEST(Fire, FromARoomWithTwoWindowsNamesItsLine) {
  COVERS("UO-5.1.7-R12", "UO-5.1.7-R2");
  Scene scene(
      "building 2 1:(0,0),(1,0)\nwindow (0,0)/S\nwindow (1,0)/S\nbuilding 3 1:(0,5),(1,5)\n"
      "window (0,5)/N\nwindow (1,5)/N");
  scene.green("A1", "riflemen", "2.1");
  scene.red("B1", "riflemen", "3.1");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle", 0)));
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle", 1)));
  EXPECT_EQ(scene.count(Verb::Fire), 2) << "from either window through the one that faces it";
}

TEST(Fire, HappensOncePerActivation) {
  COVERS("UO-8.2.7.3c", "UO-7.1.2e", "UO-8.2a");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 5});
  ASSERT_EQ(scene.asked(), Ask::Act);
  EXPECT_EQ(scene.count(Verb::Fire), 0);
  EXPECT_TRUE(scene.can(Verb::Move));
}

TEST(Fire, OnADummyRemovesItAndIsSpent) {
  COVERS("UO-8.2.7.3-R6", "UO-5.2.1c", "UO-5.2.1e", "UO-5.2.1-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").osl_start = 2;
  scene.green("A2", "riflemen", "(0,10)");
  scene.red("B1", "dummy", "(0,6)");
  scene.red("B2", "riflemen", "(6,0)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.osl("A1"), 2) << "nobody gains OSL";
  EXPECT_EQ(scene.osl("A2"), 2) << "the weapons effect applies all the same";
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST(Fire, OnABarricadeOnlyRevealsIt) {
  COVERS("UO-8.2.7.3-R6", "UO-5.2.1d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "barricade", "(0,6)");
  scene.red("B2", "riflemen", "(6,0)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_FALSE(scene.gone("B1"));
}

}  // namespace
}  // namespace enfilade::urban
