// Assault, UO-8.2.8 (SM-17, SM-18).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

TEST(Assault, IsMadeOnAnAdjacentBlockOneCouldStepTo) {
  COVERS("UO-8.2.8a", "UO-8.2.8b", "UO-8.2.8j", "UO-8.2.8h", "UO-8.2.8-R1");
  Scene scene("wall (0,0)/S");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(1,0)");
  scene.red("B2", "riflemen", "(0,1)");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle")));
  EXPECT_FALSE(scene.can(scene.assault_on("B2", "rifle"))) << "over an unbreached wall";
}

TEST(Assault, TheLoserLosesTwoAndMustGo) {
  COVERS("UO-8.2.7.5n", "UO-8.2.8-R3", "UO-8.2.8e", "UO-8.1.14a", "UO-8.2.8c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 3});
  EXPECT_EQ(scene.osl("B1"), 1);
  ASSERT_EQ(scene.asked(), Ask::MandatoryStep);
  ASSERT_TRUE(scene.deciding(Camp::Red));
  scene.act({.verb = Verb::Step, .place = scene.at("(0,2)").value});
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.marker("B1"), Marker::None) << "no marker for it";
  ASSERT_EQ(scene.asked(), Ask::Advance);
  scene.act(Verb::Advance);
  EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
  scene.hold();
  EXPECT_TRUE(scene.can_move("(0,0)")) << "the advance cost no MP (UO-8.2.8-R5)";
}

TEST(Assault, ATieCostsOneEachAndNobodyMoves) {
  COVERS("UO-8.2.7.5o");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST(Assault, HasItsOwnCriticals) {  // B-EX-19
  COVERS("UO-8.2.7.5ab", "UO-8.2.7.5ac", "UO-8.2.7.5-R5", "UO-8.2.8-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("T1", "tank", "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.assault("T1", "rifle");
  scene.act(scene.return_fire("mg"));
  scene.roll({9, 4});
  EXPECT_TRUE(scene.gone("T1")) << "weapon symbols are ignored in an assault";
}

TEST(Assault, HasNoCoveringFire) {
  COVERS("UO-8.2.8d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.red("B2", "riflemen", "(0,3)");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  EXPECT_EQ(scene.count(Verb::Cover), 0);
}

TEST(Assault, OnADefenderThatWithdrawsTakesItsPlace) {  // B-EX-4, first case
  COVERS("UO-8.2.8-R4", "UO-8.2.8e");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(8);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,2)").value});
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
  ASSERT_TRUE(scene.deciding(Camp::Green));
  EXPECT_TRUE(scene.can(Verb::Advance));
  EXPECT_TRUE(scene.can(Verb::StayPut));
}

TEST(Assault, OnAZoneFromWhichTheDefenderWithdrawsToTheNext) {  // B-EX-4, first case
  COVERS("UO-8.2.8-R4", "UO-8.2.8-R5", "UO-8.2.8e");
  Scene scene("building 36 1:(0,1) 2:(0,2)\nzones 36 1+2\ndoor (0,1)/N");
  scene.green("A", "riflemen", "(0,-3)");
  scene.green("A0", "leader", "(3,-4)");
  scene.red("B", "riflemen", "36.1");
  scene.start();
  scene.activate("A");
  for (const char* hex : {"(0,-2)", "(0,-1)", "(0,0)"}) {
    scene.move(hex);
    scene.hold();
  }
  scene.assault("B", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(5);
  scene.act({.verb = Verb::Step, .place = scene.at("36.2").value});
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.is_at("B", "36.2"));
  EXPECT_EQ(scene.osl("B"), 2);
  EXPECT_EQ(scene.marker("B"), Marker::Reaction);
  ASSERT_EQ(scene.asked(), Ask::Advance);
  EXPECT_TRUE(scene.can(Verb::StayPut));
  scene.act(Verb::Advance);
  EXPECT_TRUE(scene.is_at("A", "36.1")) << "though its 3 MP were spent";
}

TEST(Assault, OnABlockWithNoWayOutEliminatesIt) {  // B-EX-4, second case
  COVERS("UO-8.2.8-R3", "UO-8.2.8.1c", "UO-8.2.7.6-R4");
  Scene scene("building 2 1:(0,1)\nwindow (0,1)/N");
  scene.green("A1", "riflemen", "(0,0)").osl_start = 2;
  scene.green("A0", "leader", "(1,-1)");
  scene.red("B1", "riflemen", "2.1");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  EXPECT_EQ(scene.count(Verb::Withdraw), 0) << "there is nowhere to go";
  scene.act(scene.return_fire("rifle"));
  // 5 + 1 for command against 5 + 1 behind a window: the higher die decides.
  scene.roll({5, 3});
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.asked(), Ask::Advance);
}

TEST(Assault, IntoABuildingNeedsCommand) {
  COVERS("UO-8.2.8.1a", "UO-8.2.8.1b", "UO-8.2.8.1-R1", "UO-8.2.8.1-R2");
  const char* map = "building 2 1:(0,1)\nwindow (0,1)/N";
  {
    Scene scene(map);
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "2.1");
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(scene.assault_on("B1", "rifle"))) << "no leader in range";
  }
  {
    Scene scene(map);
    scene.green("A1", "riflemen", "(0,0)").quality = Quality::Elite;
    scene.red("B1", "riflemen", "2.1");
    scene.start();
    scene.activate("A1");
    EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle"))) << "elite blocks are exempt";
  }
  {
    Scene scene(map);
    scene.green("A0", "leader", "(0,0)");
    scene.red("B1", "riflemen", "2.1");
    scene.start();
    scene.activate("A0");
    EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle"))) << "a leader is in its own range";
  }
}

TEST(Assault, GoesThroughAPartition) {
  COVERS("UO-8.2.8i", "UO-8.2.8-R7");
  Scene scene("building 2 1:(0,0) 2:(0,1)\nwindow (0,0)/N");
  scene.green("A1", "riflemen", "2.1");
  scene.red("B1", "riflemen", "2.2");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.revealed("B1"));
  scene.assault("B1", "rifle");
  EXPECT_TRUE(scene.revealed("A1"));
}

TEST(Assault, BetweenARoofAndItsStairsRoom) {
  COVERS("UO-8.2.8.2a", "UO-8.2.8.2b", "UO-8.2.8.2c");
  Scene scene("building 2 1:(0,0)\nroof 2 (0,0) from 1\nwindow (0,0)/N");
  scene.green("A1", "riflemen", "2.R");
  scene.green("A2", "riflemen", "(0,-1)").ladder = true;
  scene.red("B1", "riflemen", "2.1");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A1"), 3) << "the roof has +1";
  EXPECT_LT(scene.osl("B1"), 3);
}

TEST(Assault, RoofAgainstRoof) {
  COVERS("UO-8.2.8.3a");
  Scene scene(
      "building 2 1:(0,0)\nroof 2 (0,0) from 1 faces 3\nbuilding 3 1:(0,1)\n"
      "roof 3 (0,1) from 1 faces 2\nwindow (0,0)/N\nwindow (0,1)/S");
  scene.green("A1", "riflemen", "2.R");
  scene.red("B1", "riflemen", "3.R");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle")));
}

TEST(Assault, AtAnUndergroundExitTheSurfaceHasOneMore) {
  COVERS("UO-8.2.8.4a", "UO-8.2.8.4b", "UO-8.2.8.4c", "UO-8.2.8.4-R1");
  Scene scene("tunnel A (0,0)\nmanhole (0,0) A");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "N-A");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_TRUE(scene.gone("B1")) << "it has nowhere to go";
}

TEST(Assault, VehiclesHaveNoEffectOnBystanders) {
  COVERS("UO-8.2.8g", "UO-8.2.8f");
  Scene scene;
  scene.green("V1", "apc", "(0,0)");
  scene.green("A2", "riflemen", "(0,3)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.start();
  scene.activate("V1");
  scene.assault("B1", "mg");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A2"), 3) << "it rams and does not fire";
}

TEST(Assault, OnADummyRemovesItAndOnABarricadeOnlyRevealsIt) {
  COVERS("UO-8.2.8-R8");
  // Behind a partition they have not been met yet.
  Scene scene("building 2 1:(0,0) 2:(0,1) 3:(1,0)\nwindow (0,0)/N");
  scene.green("A1", "riflemen", "2.1").osl_start = 2;
  scene.red("D1", "dummy", "2.2");
  scene.red("W1", "barricade", "2.3");
  scene.red("B1", "riflemen", "(0,10)");
  scene.start();
  ASSERT_FALSE(scene.gone("D1"));
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scene.assault_on("W1", "rifle"))) << "it might be anything";
  scene.assault("D1", "rifle");
  EXPECT_TRUE(scene.gone("D1"));
  EXPECT_EQ(scene.osl("A1"), 2) << "nothing is gained";
  EXPECT_EQ(scene.asked(), Ask::Advance);
}

TEST(Assault, OnABarricadeEndsThere) {
  COVERS("UO-8.2.8-R8");
  Scene scene("building 2 1:(0,0) 2:(0,1)\nwindow (0,0)/N");
  scene.green("A1", "riflemen", "2.1");
  scene.red("W1", "barricade", "2.2");
  scene.red("B1", "riflemen", "(0,10)");
  scene.start();
  scene.activate("A1");
  scene.assault("W1", "rifle");
  EXPECT_TRUE(scene.revealed("W1"));
  EXPECT_FALSE(scene.gone("W1"));
  EXPECT_EQ(scene.asked(), Ask::Act);
}

}  // namespace
}  // namespace enfilade::urban
