// The chain of command, UO-7.2: what a Commander and a Platoon Leader give, and how far.
#include "rules/urban/modifiers/modifiers.h"
#include "rules/urban/procedures/impulse.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

int bonus(const Scene& scene, std::string_view block) {
  return command_modifier(scene.reading(), scene.piece_id(block)).value;
}

// The firepower a block last brought to an exchange, with the point for the higher die.
int last_total(const Scene& scene, std::string_view block) {
  int total = -1;
  for (const Tiding& one : scene.heard(Camp::Green)) {
    if (one.what == Happening::Firepower && one.piece == scene.piece_id(block)) total = one.number;
  }
  return total;
}

int limit(const Scene& scene, int force = 1) {
  return activation_limit(scene.reading(), Camp::Green, ForceId{force - 1});
}

TEST(Command, ReachesSixEffectPoints) {
  COVERS("UO-7.2b", "UO-7.2.2a", "UO-7.2-R1", "UO-7.2a");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "riflemen", "(0,6)");
  scene.green("A2", "riflemen", "(2,5)");
  scene.force(Camp::Green, 2);
  scene.green("C0", "commander", "(0,-6)");
  scene.green("C1", "post", "(12,-3)");
  scene.green("C2", "riflemen", "(0,1)");
  scene.start();
  EXPECT_EQ(bonus(scene, "A1"), 1) << "exactly 6";
  EXPECT_EQ(bonus(scene, "A2"), 0) << "7";
  EXPECT_EQ(bonus(scene, "C2"), 0) << "of another force: it has no leader";
  EXPECT_EQ(limit(scene), 7) << "the Commander is exactly 6 away";
  scene.put("C0", "(0,-7)");
  EXPECT_EQ(limit(scene), 5);
}

TEST(Command, AddsToFireAndToTheReply) {
  COVERS("UO-7.2.2a", "UO-7.2.2b", "UO-4.1j", "UO-4.3.6b");
  Scene scene;
  scene.green("A0", "leader", "(0,-4)");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B0", "leader", "(0,12)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(last_total(scene, "A1"), 4 + 1);
  EXPECT_EQ(last_total(scene, "B1"), 4 + 1);
}

TEST(Command, IsMeasuredAtTheMomentOfTheCombat) {
  COVERS("UO-7.2.2b");
  Scene scene;
  scene.green("A0", "leader", "(0,-5)");
  scene.green("A1", "riflemen", "(0,1)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  EXPECT_EQ(bonus(scene, "A1"), 1);
  scene.activate("A1");
  scene.move("(0,2)");
  scene.hold();
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(last_total(scene, "A1"), 4) << "it has left its leader behind";
}

TEST(Command, AddsToAnAssault) {
  COVERS("UO-7.2.2b", "UO-4.1j");
  for (const char* leader : {"(0,-6)", "(0,-7)"}) {
    Scene scene;
    scene.green("A0", "leader", leader);
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,1)");
    scene.start();
    scene.activate("A1");
    scene.assault("B1", "rifle");
    scene.act(scene.return_fire("rifle"));
    scene.roll({3, 3});
    EXPECT_EQ(last_total(scene, "A1"), leader == std::string_view("(0,-6)") ? 5 + 1 : 5);
    EXPECT_EQ(last_total(scene, "B1"), 5);
  }
}

TEST(Command, AddsToOpportunityFire) {
  COVERS("UO-7.2.2b");
  for (const char* leader : {"(0,12)", "(7,5)"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,-1)");
    scene.red("B0", "leader", leader);
    scene.red("B1", "riflemen", "(0,6)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,0)");
    scene.act(scene.opportunity("B1", "rifle"));
    scene.act(scene.return_fire("rifle"));
    scene.roll({3, 3});
    EXPECT_EQ(last_total(scene, "B1"), leader == std::string_view("(0,12)") ? 4 + 2 + 1 : 4 + 2);
  }
}

TEST(Command, IsNothingForThoseWhoGiveIt) {
  COVERS("UO-7.2.2c", "UO-7.2-R2");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "commander", "(0,1)");
  scene.green("A2", "post", "(0,2)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "(1,1)");
  scene.start();
  EXPECT_EQ(bonus(scene, "A0"), 0);
  EXPECT_EQ(bonus(scene, "A1"), 0);
  EXPECT_EQ(bonus(scene, "A2"), 1) << "a command post is a block like others";
  EXPECT_EQ(bonus(scene, "C1"), 0) << "the Commander beside it adds nothing";
}

TEST(Command, IsOfTheForceABlockServesIn) {
  COVERS("UO-7.2-R2", "UO-4.3c", "UO-4.3.8e");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  BlockSpec& guest = scene.green("T1", "tank", "(0,1)");
  guest.platoon = "tanks";
  guest.quality = Quality::Recruit;
  scene.force(Camp::Green, 2);
  scene.green("C0", "leader", "(0,8)").platoon = "tanks";
  scene.red("B1", "heavy", "(0,12)");
  scene.start();
  EXPECT_EQ(bonus(scene, "T1"), 1) << "of the force it serves in";
  scene.put("A0", "(0,-8)");
  scene.put("C0", "(0,2)");
  EXPECT_EQ(bonus(scene, "T1"), 0) << "not of the platoon it comes from";
  scene.activate("T1");
  scene.fire("B1", "gun");
  scene.act(scene.return_fire("gun105"));
  scene.roll({0, 6});
  EXPECT_EQ(last_total(scene, "T1"), 8) << "its own card";
  EXPECT_TRUE(scene.rolling(Ask::AttackerQualityDie)) << "and its own platoon's quality";
}

TEST(Command, IsGivenFromAVehicle) {
  COVERS("UO-7.2-R3", "UO-4.3.2.3-R1");
  Scene scene;
  scene.green("A9", "apc", "(0,0)");
  scene.rider("A0", "leader", "A9");
  scene.green("A1", "riflemen", "(0,6)");
  scene.green("A2", "riflemen", "(0,7)");
  scene.force(Camp::Green, 2);
  scene.green("C9", "apc", "(0,-6)");
  scene.rider("C0", "commander", "C9");
  scene.green("C1", "post", "(8,-3)");
  scene.start();
  EXPECT_EQ(bonus(scene, "A1"), 1);
  EXPECT_EQ(bonus(scene, "A2"), 0);
  EXPECT_EQ(limit(scene), 7);
}

TEST(Command, NeedsNoSightButPaysForWalls) {
  COVERS("UO-7.2-R4");
  Scene woods("woods (0,3)");
  woods.green("A0", "leader", "(0,0)");
  woods.green("A1", "riflemen", "(0,6)");
  woods.start();
  ASSERT_FALSE(in_sight(woods.reading(), woods.at("(0,0)"), woods.at("(0,6)")));
  EXPECT_EQ(bonus(woods, "A1"), 1);
  Scene wall("wall (0,2)/S");
  wall.green("A0", "leader", "(0,0)");
  wall.green("A1", "riflemen", "(0,6)");
  wall.start();
  EXPECT_EQ(bonus(wall, "A1"), 0) << "7 EP over the wall or round it";
  Scene house("building 2 6:(0,0) 7:(0,1)\nwindow (0,0)/N\nwindow (0,1)/S");
  house.green("A0", "leader", "(0,0)");
  house.green("A1", "riflemen", "(0,3)");
  house.green("A2", "riflemen", "(0,4)");
  house.start();
  EXPECT_EQ(effect_distance(house.reading(), house.at("(0,0)"), house.at("(0,3)")), 5)
      << "partition 2, facade 2, a hex";
  EXPECT_EQ(bonus(house, "A2"), 1);
  house.put("A2", "(0,5)");
  EXPECT_EQ(bonus(house, "A2"), 0);
}

TEST(Command, IsTestedForEachWhoShoots) {
  COVERS("UO-7.2-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B0", "leader", "(6,9)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("B2", "riflemen", "(3,6)");
  scene.start();
  EXPECT_EQ(bonus(scene, "B1"), 0);
  EXPECT_EQ(bonus(scene, "B2"), 1);
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(
      {.verb = Verb::Cover, .who = scene.id("B2").value, .weapon = scene.weapon("rifle").value});
  scene.roll({3, 3});
  EXPECT_EQ(last_total(scene, "B2"), 4 + 1);
}

}  // namespace
}  // namespace enfilade::urban
