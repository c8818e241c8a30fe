// Mounting and dismounting, UO-8.2.4 (SM-23).
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

Action mount(const Scene& scene, std::string_view partner) {
  return {.verb = Verb::Mount, .object = scene.id(partner).value};
}
Action dismount(const Scene& scene, std::string_view partner, std::string_view place) {
  return {
      .verb = Verb::Dismount, .object = scene.id(partner).value, .place = scene.at(place).value};
}
bool is_acting(const Scene& scene, std::string_view block) {
  const PieceId piece = scene.piece_id(block);
  return scene.asked() == Ask::Act && piece.exists() && is_active(scene.reading(), piece);
}
bool can_activate(const Scene& scene, std::string_view block) {
  return scene.can({.verb = Verb::Activate, .who = scene.id(block).value});
}
bool rides(const Scene& scene, std::string_view rider, std::string_view vehicle) {
  const Block& block = scene.state.block(scene.id(rider));
  return block.status == Status::Mounted && block.carrier == scene.id(vehicle);
}

// A truck and a squad beside it, and a counter either could scout as its action.
void place_pair(Scene& scene, const char* truck = "(0,0)", const char* squad = "(0,1)") {
  scene.green("T1", "truck", truck);
  scene.green("A1", "riflemen", squad);
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Vehicles, "(4,-4)");
}
// A truck with a squad aboard.
void place_loaded(Scene& scene, const char* truck = "(0,0)", const char* kind = "truck") {
  scene.green("T1", kind, truck);
  scene.rider("A1", "riflemen", "T1");
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Vehicles, "(4,-4)");
}

TEST(Mounting, TakesTheBlockOffTheMap) {
  COVERS("UO-8.2.4.3c", "UO-8.2.4.3d", "UO-8.2.4.3e");
  Scene scene;
  place_pair(scene);
  scene.start();
  scene.activate("A1");
  ASSERT_TRUE(scene.can(Verb::ScoutCounter));
  scene.act(mount(scene, "T1"));
  EXPECT_TRUE(rides(scene, "A1", "T1"));
  EXPECT_FALSE(occupant(scene.state, scene.at("(0,1)")).exists());
  EXPECT_TRUE(scene.is_at("A1", "(0,0)")) << "with its vehicle";
  ASSERT_TRUE(is_acting(scene, "T1")) << "the second activation opens at once";
  EXPECT_FALSE(scene.can(Verb::ScoutCounter)) << "with its action done";
  walk(scene, {"(0,-1)", "(0,-2)", "(0,-3)", "(0,-4)", "(0,-5)", "(0,-6)"});
  EXPECT_EQ(scene.marker("T1"), Marker::Activated) << "6 MP after the action";
  EXPECT_TRUE(scene.is_at("A1", "(0,-6)"));
  EXPECT_EQ(scene.block("A1").marker, Marker::Activated);
  EXPECT_FALSE(can_activate(scene, "A1"));
}

TEST(Mounting, TheVehicleMayComeFirst) {  // B-EX-13
  COVERS("UO-8.2.4.3e", "UO-8.2.4.3d");
  Scene scene;
  place_pair(scene, "(0,-6)");
  scene.green("A2", "riflemen", "(5,0)");
  scene.start();
  scene.activate("T1");
  walk(scene, {"(0,-5)", "(0,-4)", "(0,-3)", "(0,-2)", "(0,-1)", "(0,0)"});
  scene.act(mount(scene, "A1"));
  EXPECT_TRUE(rides(scene, "A1", "T1"));
  EXPECT_EQ(scene.marker("T1"), Marker::Activated);
  EXPECT_EQ(scene.block("A1").marker, Marker::Activated);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "aboard its activation is over in any case";
  EXPECT_TRUE(can_activate(scene, "A2")) << "the third of three";
  scene.activate("A2");
  scene.end();
  EXPECT_FALSE(scene.can(Verb::Activate));
}

TEST(Mounting, NotForAnActivationThatIsOver) {  // B-EX-13
  COVERS("UO-8.2.4.3e");
  Scene scene;
  place_pair(scene, "(0,-1)", "(0,3)");
  scene.start();
  scene.activate("T1");
  walk(scene, {"(0,0)"});
  scene.end();
  scene.activate("A1");
  walk(scene, {"(0,2)", "(0,1)"});
  EXPECT_FALSE(scene.can(Verb::Mount));
}

TEST(Mounting, OnlyFromAnAdjacentHex) {
  COVERS("UO-8.2.4.3a");
  Scene scene;
  place_pair(scene, "(0,0)", "(0,2)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Mount)) << "2 EP away";
  walk(scene, {"(0,1)"});
  EXPECT_TRUE(scene.can(mount(scene, "T1")));
}

TEST(Mounting, NotFromARoom) {
  COVERS("UO-8.2.4.3-R3", "UO-8.2.4.3a");
  for (const char* first : {"A1", "T1"}) {
    Scene scene("building 1 1:(0,1)\ndoor (0,1)/N\n");
    place_pair(scene, "(0,0)", "1.1");
    scene.start();
    scene.activate(first);
    EXPECT_FALSE(scene.can(Verb::Mount)) << "though the door is between them";
  }
}

TEST(Mounting, OneActionServesOneBlock) {
  COVERS("UO-8.2.4.3-R1");
  Scene scene;
  place_pair(scene);
  scene.green("J1", "jfo", "(1,0)");  // there is room for both
  scene.start();
  scene.activate("A1");
  scene.act(mount(scene, "T1"));
  EXPECT_FALSE(scene.can(Verb::Mount)) << "the vehicle's action is done";
  EXPECT_FALSE(scene.can(Verb::Dismount));
  scene.end();
  scene.activate("J1");
  EXPECT_FALSE(scene.can(Verb::Mount));
}

TEST(Mounting, BothMustBelongToTheForceAndBeFree) {
  COVERS("UO-8.2.4.3-R2");
  {
    Scene scene;
    place_pair(scene);
    scene.force(Camp::Green, 2);
    scene.green("C1", "riflemen", "(1,0)");
    scene.start();
    scene.activate("T1");
    EXPECT_TRUE(scene.can(mount(scene, "A1")));
    EXPECT_FALSE(scene.can(mount(scene, "C1")));
  }
  for (const Marker marker :
       {Marker::None, Marker::Reaction, Marker::Activated, Marker::Completed}) {
    Scene scene;
    place_pair(scene);
    scene.start();
    scene.piece("A1").marker = marker;
    scene.activate("T1");
    EXPECT_EQ(scene.can(mount(scene, "A1")), may_be_activated(marker));
  }
  Scene scene;  // three activations without a leader
  place_pair(scene);
  scene.green("A2", "riflemen", "(4,0)");
  scene.green("A3", "riflemen", "(5,0)");
  scene.start();
  scene.activate("A2");
  scene.end();
  scene.activate("A3");
  scene.end();
  scene.activate("T1");
  EXPECT_FALSE(scene.can(Verb::Mount)) << "no room for the second";
}

TEST(Mounting, HasToFitTheWeight) {  // B-EX-12
  COVERS("UO-8.2.4.3b");
  for (const std::uint8_t weight : {std::uint8_t{2}, std::uint8_t{3}}) {
    Scene scene;
    scene.green("T1", "truck", "(0,0)");
    scene.rider("Sniper", "sniper", "T1");
    scene.green("A1", "riflemen", "(0,1)").weight = weight;
    scene.red("B1", "riflemen", "(0,12)");
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(Verb::Mount), weight == 2);
  }
}

TEST(Mounting, IsNotAnnounced) {
  COVERS("UO-8.2b");
  Scene scene;
  place_pair(scene);
  scene.start();
  scene.activate("A1");
  scene.forget();
  scene.act(mount(scene, "T1"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::Mounted));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::Mounted));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Vanished)) << "a piece is gone";
  EXPECT_FALSE(scene.revealed("T1"));
  const View view = scene.view(Camp::Red);
  EXPECT_EQ(view.known.blocks[scene.id("A1").index()].status, Status::Unused);
}

TEST(Dismounting, TheVehicleFirst) {
  COVERS("UO-8.2.4.4a", "UO-8.2.4.4b", "UO-8.2.4.4-R1");
  Scene scene;
  place_loaded(scene, "(0,-6)");
  scene.start();
  scene.activate("T1");
  walk(scene, {"(0,-5)", "(0,-4)", "(0,-3)", "(0,-2)", "(0,-1)", "(0,0)"});
  EXPECT_EQ(scene.count(Verb::Dismount), 6) << "the six hexes around it";
  EXPECT_FALSE(scene.can(dismount(scene, "A1", "(0,2)")));
  scene.act(dismount(scene, "A1", "(0,1)"));
  EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
  EXPECT_EQ(scene.marker("T1"), Marker::Activated);
  ASSERT_TRUE(is_acting(scene, "A1"));
  EXPECT_FALSE(scene.can(Verb::ScoutCounter)) << "its action is done";
  walk(scene, {"(0,2)", "(0,3)", "(0,4)"});
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
}

TEST(Dismounting, NotAfterSevenMovementPoints) {
  COVERS("UO-8.2.4.4-R1");
  Scene scene;
  place_loaded(scene, "(0,-7)");
  scene.start();
  scene.activate("T1");
  walk(scene, {"(0,-6)", "(0,-5)", "(0,-4)", "(0,-3)", "(0,-2)", "(0,-1)", "(0,0)"});
  EXPECT_FALSE(scene.can(Verb::Dismount));
}

TEST(Dismounting, TheFootBlockFirst) {
  COVERS("UO-8.2.4.4a", "UO-8.2.4.4-R1");
  Scene scene;
  place_loaded(scene);
  scene.start();
  scene.activate("A1");
  scene.act(dismount(scene, "T1", "(0,1)"));
  EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
  EXPECT_EQ(scene.marker("A1"), Marker::Activated) << "its activation is over";
  ASSERT_TRUE(is_acting(scene, "T1"));
  EXPECT_FALSE(scene.can(Verb::ScoutCounter));
  walk(scene, {"(0,-1)", "(0,-2)", "(0,-3)", "(0,-4)", "(0,-5)", "(0,-6)"});
  EXPECT_EQ(scene.marker("T1"), Marker::Activated);
}

TEST(Dismounting, NeedsRoomForBothInTheImpulse) {
  COVERS("UO-8.2.4.3-R2", "UO-8.2.4.4a");
  Scene scene;  // three activations without a leader
  place_loaded(scene);
  scene.green("A2", "riflemen", "(4,0)");
  scene.green("A3", "riflemen", "(5,0)");
  scene.start();
  scene.activate("A2");
  scene.end();
  scene.activate("A3");
  scene.end();
  EXPECT_FALSE(can_activate(scene, "A1")) << "its vehicle would be the fourth";
  scene.activate("T1");
  EXPECT_FALSE(scene.can(Verb::Dismount));
}

TEST(Dismounting, BothMustBelongToTheForceAndBeFree) {
  COVERS("UO-8.2.4.3-R2", "UO-8.2.4.4a");
  for (const Marker marker :
       {Marker::None, Marker::Reaction, Marker::Activated, Marker::Completed}) {
    Scene scene;
    place_loaded(scene);
    scene.start();
    scene.block("A1").marker = marker;
    scene.activate("T1");
    EXPECT_EQ(scene.can(Verb::Dismount), may_be_activated(marker));
  }
  Scene scene;
  scene.green("T1", "truck", "(0,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.force(Camp::Green, 2);
  scene.rider("C1", "riflemen", "T1");
  scene.start();
  scene.activate("T1");
  EXPECT_FALSE(scene.can(Verb::Dismount));
}

TEST(Dismounting, NotForAnActivationThatIsOver) {
  COVERS("UO-8.2.4.4a");
  Scene scene;
  place_loaded(scene);
  scene.green("A2", "riflemen", "(5,0)");
  scene.start();
  scene.activate("T1");
  walk(scene, {"(0,1)"});
  scene.end();
  EXPECT_TRUE(can_activate(scene, "A2"));
  EXPECT_FALSE(can_activate(scene, "A1"));
}

// A wall to the south, a room to the north behind a door, a friend, a crowd and a revealed
// barricade: one hex is left.
TEST(Dismounting, NeedsAHexOneStepAwayThatIsFree) {
  COVERS("UO-8.2.4.4-R2", "UO-8.2.4.4b");
  Scene scene("building 1 1:(0,-1)\ndoor (0,-1)/S\nwall (0,0)/S\n");
  place_loaded(scene);
  scene.green("A2", "riflemen", "(1,0)");
  scene.counter(CounterKind::Population, "(-1,0)", true);
  scene.counter(CounterKind::Barricade, "(-1,1)", true);
  scene.start();
  scene.activate("T1");
  ASSERT_EQ(scene.count(Verb::Dismount), 1);
  EXPECT_TRUE(scene.can(dismount(scene, "A1", "(1,-1)")));
}

TEST(Dismounting, MeetsTheEnemyButNotHisOpportunityFire) {
  COVERS("UO-8.2.4.4-R2");
  Scene scene("woods (0,0)\n");
  scene.green("T1", "truck", "(0,-1)");
  scene.rider("A1", "riflemen", "T1");
  scene.red("B1", "riflemen", "(1,2)");
  scene.start();
  ASSERT_FALSE(scene.revealed("T1"));
  scene.activate("T1");
  scene.act(dismount(scene, "A1", "(1,-1)"));
  EXPECT_TRUE(scene.revealed("A1"));
  EXPECT_TRUE(scene.revealed("B1"));
  ASSERT_TRUE(is_acting(scene, "A1")) << "nobody is asked for opportunity fire";
  scene.move("(2,-2)");
  EXPECT_EQ(scene.asked(), Ask::Opportunity) << "its next step may be fired at";
}

TEST(Dismounting, SetsOffWhatItTouches) {
  COVERS("UO-8.2.4.4-R2");
  Scene scene;
  place_loaded(scene);
  scene.counter(CounterKind::Ied, "(0,2)");
  scene.start();
  scene.activate("T1");
  scene.act(dismount(scene, "A1", "(0,1)"));
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  scene.roll(0);
  EXPECT_EQ(scene.osl("A1"), 2);
}

// UO-5.1.2-R6: what lies hidden where the block comes out is met first.
TEST(Dismounting, GoesOnWhereTheHiddenCounterLeavesRoom) {
  COVERS("UO-5.1.2-R6", "UO-8.2.4.4-R2");
  for (const bool rider_first : {false, true}) {
    for (const std::uint32_t die : {3U, 4U}) {
      Scene scene;
      place_loaded(scene);
      scene.counter(CounterKind::Ied, "(0,8)");
      scene.start();
      scene.state.counter(scene.counter_in("(0,8)")).location = scene.at("(0,1)");
      scene.activate(rider_first ? "A1" : "T1");
      scene.forget();
      scene.act(dismount(scene, rider_first ? "T1" : "A1", "(0,1)"));
      ASSERT_TRUE(scene.rolling(Ask::IedDie));
      scene.roll(die);
      if (die <= 3) {  // it is gone, and the way open: one order is enough
        EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
        EXPECT_EQ(scene.block("A1").status, Status::OnMap);
        EXPECT_EQ(scene.osl("A1"), 2) << "it was aboard when the charge went off";
        EXPECT_TRUE(is_acting(scene, rider_first ? "T1" : "A1"));
        continue;
      }
      EXPECT_TRUE(rides(scene, "A1", "T1"));
      ASSERT_TRUE(is_acting(scene, rider_first ? "A1" : "T1")) << "it chooses anew";
      EXPECT_FALSE(scene.told(Camp::Red, Happening::MoveBarred));
      EXPECT_FALSE(scene.can(dismount(scene, rider_first ? "T1" : "A1", "(0,1)")));
      scene.act(dismount(scene, rider_first ? "T1" : "A1", "(1,0)"));
      EXPECT_TRUE(scene.is_at("A1", "(1,0)"));
    }
  }
}

TEST(Dismounting, EndsWithTheVehicleTheCounterDestroys) {
  COVERS("UO-5.1.2-R6", "UO-8.2.4.5c");
  Scene scene;
  place_loaded(scene);
  scene.counter(CounterKind::Ied, "(0,8)");
  scene.start();
  scene.block("T1").osl = 1;
  scene.state.counter(scene.counter_in("(0,8)")).location = scene.at("(0,1)");
  scene.activate("T1");
  scene.act(dismount(scene, "A1", "(0,1)"));
  scene.roll(0);
  EXPECT_TRUE(scene.gone("T1"));
  EXPECT_TRUE(scene.gone("A1"));
  EXPECT_FALSE(occupant(scene.state, scene.at("(0,1)")).exists());
  EXPECT_NE(scene.asked(), Ask::Act);
}

}  // namespace
}  // namespace enfilade::urban
