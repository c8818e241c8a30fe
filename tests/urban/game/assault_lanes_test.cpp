// The weapons effect of assaults and of shots fired blindly (UO-8.2.8-R6, 8.2.8.4, 8.2.7.2).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// An assault on a barricade only shows it; the attacker's effect applies all the same.
void assault_barricade(Scene& scene, const char* place, const char* weapon = "rifle") {
  scene.red("X", "barricade", "(10,0)");
  scene.red("B1", "riflemen", "(10,5)");
  scene.start();
  scene.put("X", place);
  scene.activate("A1");
  scene.assault("X", weapon);
}

TEST(AssaultLane, APartitionAssaultedThroughIsTheFirstObstacle) {
  COVERS("UO-8.2.8-R6");
  for (const bool one_room : {false, true}) {
    Scene scene(std::string("building 1 1:(0,0) 2:(0,1) 3:(0,2) 4:(0,3)\n") +
                (one_room ? "zones 1 2+3\n" : ""));
    scene.green("A1", "riflemen", "1.1");
    scene.green("Next", "riflemen", "1.3");
    scene.green("Last", "riflemen", "1.4");
    scene.counter(CounterKind::Population, "1.2");
    assault_barricade(scene, "1.2");
    EXPECT_FALSE(scene.counter_in("1.2").exists()) << "right behind the partition";
    EXPECT_EQ(scene.osl("Next"), one_room ? 2 : 3) << "a second partition ends the lane";
    EXPECT_EQ(scene.osl("Last"), 3);
  }
}

// The dot of the long room lies east of the window.
constexpr const char* kLongRoom = "building 1 1:(1,0),(0,0),(2,0)\nwindow (0,0)/N\n";

TEST(AssaultLane, RunsThroughTheAnchorOfAnOpening) {
  COVERS("UO-8.2.8-R6");
  Scene scene(kLongRoom);
  ASSERT_NE(scene.scenario.board().at(scene.at("1.1")).cell, TextMap::cell_of("(0,0)"));
  scene.green("A1", "riflemen", "(0,-1)").quality = Quality::Elite;
  scene.green("One", "riflemen", "(0,1)");
  scene.green("Two", "riflemen", "(0,2)");
  scene.green("Three", "riflemen", "(0,3)");
  assault_barricade(scene, "1.1");
  EXPECT_EQ(scene.osl("One"), 2) << "behind the far facade";
  EXPECT_EQ(scene.osl("Two"), 2);
  EXPECT_EQ(scene.osl("Three"), 3) << "3 EP behind it";
}

TEST(AssaultLane, OutOfARoomToo) {
  COVERS("UO-8.2.8-R6");
  Scene scene(kLongRoom);
  scene.green("A1", "riflemen", "1.1");
  scene.green("Far", "riflemen", "(0,-6)");
  scene.green("Aside", "riflemen", "(-1,-2)");  // where the line of the dots would lead
  assault_barricade(scene, "(0,-1)");
  EXPECT_EQ(scene.osl("Far"), 2);
  EXPECT_EQ(scene.osl("Aside"), 3);
}

TEST(AssaultLane, NoneUpAndDown) {
  COVERS("UO-8.2.8-R6", "UO-8.2.8.4c");
  Scene stairs("building 1 1:(0,0) 2:(0,1)\nroof 1 (0,0) from 2\n");
  stairs.green("A1", "riflemen", "1.2");
  stairs.green("InLine", "riflemen", "1.1");
  stairs.green("Beyond", "riflemen", "(0,-1)");
  assault_barricade(stairs, "1.R");
  EXPECT_EQ(stairs.osl("InLine"), 3);
  EXPECT_EQ(stairs.osl("Beyond"), 3);

  Scene manhole("tunnel A (0,0)\nmanhole (0,2) A\n");
  manhole.green("A1", "riflemen", "(0,2)");
  manhole.green("InLine", "riflemen", "(0,1)");
  manhole.green("Beyond", "riflemen", "(0,-1)");
  assault_barricade(manhole, "N-A");
  EXPECT_EQ(manhole.osl("InLine"), 3);
  EXPECT_EQ(manhole.osl("Beyond"), 3);
}

TEST(AssaultLane, HasTheRadiiOfTheWeaponUsed) {
  COVERS("UO-8.2.8-R6");
  for (const char* weapon : {"rifle", "rpg"}) {
    Scene scene;
    scene.edit_weapon("rpg").fp[0] = 6;
    scene.green("A1", "infantry", "(0,0)");
    scene.green("Beside", "riflemen", "(1,1)");  // 1 EP from the target, off the lane
    scene.green("InLane", "riflemen", "(0,10)");
    assault_barricade(scene, "(0,1)", weapon);
    EXPECT_EQ(scene.osl("Beside"), weapon == std::string_view("rpg") ? 1 : 3) << weapon;
    EXPECT_EQ(scene.osl("InLane"), 2) << "to full length";
  }
}

TEST(Assault, MayBeFollowedByTheMove) {
  COVERS("UO-8.2.8-R5");
  for (const bool vehicle : {false, true}) {
    Scene scene;
    scene.green("A1", vehicle ? "apc" : "riflemen", "(0,0)");
    assault_barricade(scene, "(0,1)", vehicle ? "mg" : "rifle");
    const int allowance = vehicle ? 6 : 3;
    for (int i = 1; i <= allowance; ++i) {
      ASSERT_EQ(scene.asked(), Ask::Act) << i;
      const std::string place = "(0," + std::to_string(-i) + ")";
      scene.move(place);
      scene.hold();
    }
    EXPECT_EQ(scene.marker("A1"), Marker::Activated);
  }
  Scene scene;
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("X", "barricade", "(10,0)");
  scene.red("B1", "riflemen", "(10,5)");
  scene.start();
  scene.put("X", "(0,1)");
  scene.activate("A1");
  scene.move("(0,0)");
  scene.hold();
  scene.assault("X", "rifle");
  EXPECT_EQ(scene.marker("A1"), Marker::Activated) << "after a step there is none";
}

// --- Underground exits ---

constexpr const char* kTunnel =
    "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,2)\ntunnel D (0,3)\nmanhole (0,0) A\n";

TEST(UndergroundExit, TheShotBelowIsHeardAroundIt) {
  COVERS("UO-8.2.8.4d", "UO-8.2.8.4c");
  Scene scene(kTunnel);
  scene.green("A1", "riflemen", "N-A");
  scene.green("One", "riflemen", "N-B");
  scene.green("Two", "riflemen", "N-C");
  scene.green("Three", "riflemen", "N-D");
  scene.green("Above", "riflemen", "(1,0)");
  assault_barricade(scene, "(0,0)");
  EXPECT_EQ(scene.osl("A1"), 3) << "not the block itself";
  EXPECT_EQ(scene.osl("One"), 2);
  EXPECT_EQ(scene.osl("Two"), 2);
  EXPECT_EQ(scene.osl("Three"), 3) << "3 EP";
  EXPECT_EQ(scene.osl("Above"), 3);
}

TEST(UndergroundExit, AlsoWhenItDefends) {
  COVERS("UO-8.2.8.4d");
  Scene scene(kTunnel);
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("Above", "riflemen", "(1,0)");
  scene.red("B1", "riflemen", "N-A");
  scene.red("B2", "riflemen", "N-B");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({4, 5});  // the surface block's +1 against the higher die: a tie
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B2"), 2) << "beside its own side's shot";
  EXPECT_EQ(scene.osl("Above"), 3);
}

// --- Shots fired blindly ---

TEST(BlindShot, EndsTwoEffectPointsBehindWhateverHidesTheTarget) {
  COVERS("UO-8.2.7.2-R1", "UO-8.2.7.2c");
  for (const std::string_view screen : {"smoke", "vehicles", "hillock"}) {
    Scene scene(screen == "hillock" ? "hillock (0,-1)\n" : "");
    scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
    scene.green("A1", "riflemen", "(0,-5)");
    scene.green("Before", "riflemen", "(0,-3)");
    scene.green("One", "riflemen", "(0,0)");
    scene.green("Two", "riflemen", "(0,1)");
    scene.green("Three", "riflemen", "(0,2)");
    scene.red("B1", "riflemen", "(0,4)");
    scene.start();
    const Axial cell = scene.scenario.board().at(scene.at("(0,-1)")).cell;
    if (screen == "smoke") scene.smoke("(0,-1)");
    if (screen == "vehicles") scene.state.ground.screens.push_back({cell, Screen::Vehicles, 0});
    scene.activate("A1");
    scene.fire("B1", "rifle");
    EXPECT_EQ(scene.marker("A1"), Marker::Activated);
    EXPECT_EQ(scene.osl("B1"), 3);
    EXPECT_EQ(scene.osl("Before"), 2) << screen;
    EXPECT_EQ(scene.osl("One"), 2) << screen;
    EXPECT_EQ(scene.osl("Two"), 2) << screen;
    EXPECT_EQ(scene.osl("Three"), 3) << screen;
  }
}

TEST(BlindShot, ASightedOneIsNotShortened) {
  COVERS("UO-8.2.1.4-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-5)");
  scene.green("Far", "riflemen", "(0,8)");
  scene.red("X", "barricade", "(0,-2)");
  scene.start();
  scene.smoke("(0,1)");  // behind the target
  scene.activate("A1");
  scene.fire("X", "rifle");
  EXPECT_EQ(scene.osl("Far"), 2);
}

}  // namespace
}  // namespace enfilade::urban
