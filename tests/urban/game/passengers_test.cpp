// Those who ride in a vehicle, UO-8.2.4.5.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// The other side holds its fire.
void walk(Scene& scene, std::initializer_list<const char*> places) {
  for (const char* place : places) {
    scene.move(place);
    scene.hold();
  }
}

Action dismount(const Scene& scene, std::string_view partner, std::string_view place) {
  return {
      .verb = Verb::Dismount, .object = scene.id(partner).value, .place = scene.at(place).value};
}
bool can_activate(const Scene& scene, std::string_view block) {
  return scene.can({.verb = Verb::Activate, .who = scene.id(block).value});
}
bool rides(const Scene& scene, std::string_view rider, std::string_view vehicle) {
  const Block& block = scene.state.block(scene.id(rider));
  return block.status == Status::Mounted && block.carrier == scene.id(vehicle);
}

// A truck with a squad aboard.
void place_loaded(Scene& scene, const char* truck = "(0,0)", const char* kind = "truck") {
  scene.green("T1", kind, truck);
  scene.rider("A1", "riflemen", "T1");
  scene.red("B1", "riflemen", "(0,12)");
}

TEST(Passengers, CanOnlyGetOut) {
  COVERS("UO-8.2.4.5a");
  Scene scene;
  place_loaded(scene);
  scene.start();
  scene.activate("A1");
  EXPECT_EQ(scene.count(Verb::Dismount), 6);
  for (const Action& action : scene.legal()) {
    EXPECT_EQ(action.verb, Verb::Dismount) << action_text(scene.scenario, action);
  }
}

TEST(Passengers, AreNoTargets) {
  COVERS("UO-8.2.4.5a", "UO-8.2.4.5-R2");
  Scene scene;
  place_loaded(scene, "(0,4)");
  scene.start();
  scene.end_impulse();
  scene.act(Verb::Pass);
  scene.activate("B1");
  for (const Action& action : scene.legal()) {
    if (action.verb != Verb::Fire && action.verb != Verb::ScoutPiece) continue;
    EXPECT_EQ(action.target(), scene.piece_id("T1"));
  }
  EXPECT_TRUE(scene.can(scene.fire_at("T1", "rifle")));
  EXPECT_FALSE(scene.piece_id("A1").exists());
}

TEST(Passengers, LoseWhatTheirVehicleLoses) {
  COVERS("UO-8.2.4.5b", "UO-8.2.4.5-R1");
  Scene scene;
  place_loaded(scene, "(0,4)");
  scene.rider("J1", "jfo", "T1").osl_start = 1;
  scene.start();
  scene.act(Verb::Pass);
  scene.put("B1", "(0,9)");
  scene.activate("B1");
  scene.fire("T1", "rifle");
  scene.act(scene.return_fire("pistol"));
  scene.roll({6, 1});
  EXPECT_EQ(scene.osl("T1"), 2);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_TRUE(scene.gone("J1")) << "it may die while the vehicle lives";
  EXPECT_TRUE(rides(scene, "A1", "T1"));
}

TEST(Passengers, AreSparedWithTheirVehicle) {
  COVERS("UO-8.2.4.5-R1");
  {
    Scene scene;  // by quality
    place_loaded(scene, "(0,4)");
    scene.edit().blocks[0].quality = Quality::Elite;
    scene.start();
    scene.act(Verb::Pass);
    scene.put("B1", "(0,9)");
    scene.activate("B1");
    scene.fire("T1", "rifle");
    scene.act(scene.return_fire("pistol"));
    scene.roll({6, 1, 7});
    EXPECT_EQ(scene.osl("T1"), 3);
    EXPECT_EQ(scene.osl("A1"), 3);
  }
  for (const int strength : {3, 2}) {
    Scene scene;  // by the floor of a vehicle under a weapons effect
    place_loaded(scene, "(0,0)", "apc");
    scene.green("A2", "infantry", "(0,-5)");
    scene.red("X", "barricade", "(0,2)");
    scene.start();
    scene.block("T1").osl = static_cast<std::uint8_t>(strength);
    scene.activate("A2");
    scene.fire("X", "rpg");
    EXPECT_EQ(scene.osl("T1"), 2);
    EXPECT_EQ(scene.osl("A1"), strength == 3 ? 2 : 3) << "as much as the vehicle really lost";
  }
  Scene scene;  // by fortification
  place_loaded(scene, "(0,0)");
  scene.green("A2", "infantry", "(0,-5)");
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.fortify("(0,0)");
  scene.activate("A2");
  scene.fire("X", "rifle");
  scene.roll(7);
  EXPECT_EQ(scene.osl("T1"), 3);
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST(Passengers, FeelAWeaponsEffectOnlyThroughTheirVehicle) {
  COVERS("UO-8.2.4.5-R2");
  Scene scene;
  place_loaded(scene, "(0,0)", "apc");
  scene.green("A2", "riflemen", "(0,-5)");
  scene.red("X", "barricade", "(0,2)");
  scene.start();
  scene.activate("A2");
  scene.fire("X", "rifle");
  EXPECT_EQ(scene.osl("T1"), 3) << "a rifle does nothing to armour";
  EXPECT_EQ(scene.osl("A1"), 3) << "nor to those inside";
}

TEST(Passengers, DieWithTheirVehicle) {
  COVERS("UO-8.2.4.5c", "UO-8.2.7.6-R5");
  Scene scene;
  place_loaded(scene, "(0,4)");
  scene.start();
  scene.block("T1").osl = 1;
  scene.block("B1").osl = 1;
  scene.act(Verb::Pass);
  scene.put("B1", "(0,9)");
  scene.activate("B1");
  scene.fire("T1", "rifle");
  scene.act(scene.return_fire("pistol"));
  scene.roll({6, 1});
  EXPECT_TRUE(scene.gone("T1"));
  EXPECT_TRUE(scene.gone("A1"));
  EXPECT_EQ(scene.osl("B1"), 2) << "+1 in all";
  EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
}

TEST(Passengers, CountForAnActivationOnlyWhenTheyGetOut) {
  COVERS("UO-8.2.4.5d", "UO-8.2.4.5e");
  for (const bool gets_out : {false, true}) {
    Scene scene;  // three activations without a leader
    place_loaded(scene);
    scene.green("A2", "riflemen", "(4,0)");
    scene.green("A3", "riflemen", "(5,0)");
    scene.start();
    scene.activate("T1");
    walk(scene, {"(1,0)"});
    if (gets_out) {
      scene.act(dismount(scene, "A1", "(1,1)"));
      EXPECT_EQ(scene.marker("T1"), Marker::Activated);
    }
    scene.end();
    if (gets_out) {
      EXPECT_EQ(scene.marker("A1"), Marker::Activated);
    } else {
      EXPECT_EQ(scene.block("A1").marker, Marker::None);
    }
    scene.activate("A2");
    scene.end();
    EXPECT_EQ(scene.asked() == Ask::Activate && can_activate(scene, "A3"), !gets_out);
  }
}

TEST(Passengers, StayHiddenAndDoNotReact) {
  COVERS("UO-8.2.4.5-R2");
  Scene scene;
  place_loaded(scene);  // the truck's pistol reaches 5 EP, the squad's rifle 10
  scene.red("B2", "riflemen", "(1,9)");
  scene.start();
  auto context = scene.context();
  reveal(context, scene.piece_id("T1"));
  scene.act(Verb::Pass);
  scene.activate("B2");
  scene.move("(1,8)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_FALSE(scene.can(Verb::OpportunityFire));
  for (const Action& action : scene.legal()) EXPECT_NE(action.block(), scene.id("A1"));
  const View view = scene.view(Camp::Red);
  EXPECT_NE(view.known.blocks[scene.id("T1").index()].status, Status::Unused);
  EXPECT_EQ(view.known.blocks[scene.id("A1").index()].status, Status::Unused);
}

}  // namespace
}  // namespace enfilade::urban
