// Support and resupply, UO-8.2.2 (SM-22).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// The other side is far away and never fires.
void walk(Scene& scene, std::initializer_list<const char*> places) {
  for (const char* place : places) {
    scene.move(place);
    scene.hold();
  }
}

Action support_of(const Scene& scene, std::string_view partner) {
  return {.verb = Verb::Support, .object = scene.id(partner).value};
}
Action resupply_with(const Scene& scene, std::string_view partner) {
  return {.verb = Verb::Resupply, .object = scene.id(partner).value};
}
int points(const Scene& scene, int force = 1) {
  return scene.state.side(Camp::Green).support[static_cast<std::size_t>(force - 1)];
}
int reserve(const Scene& scene) {
  return scene.state.side(Camp::Green).logistics;
}
bool is_acting(const Scene& scene, std::string_view block) {
  return scene.asked() == Ask::Act && is_active(scene.reading(), scene.piece_id(block));
}
bool can_activate(const Scene& scene, std::string_view block) {
  return scene.can({.verb = Verb::Activate, .who = scene.id(block).value});
}

// S1 beside the worn A1 on open ground, and a counter they could scout as their action.
void place_pair(Scene& scene, const char* supporter = "(0,0)", const char* worn = "(0,1)") {
  scene.green("S1", "support", supporter);
  scene.green("A1", "riflemen", worn).osl_start = 1;
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Vehicles, "(4,-4)");
}

TEST(Support, IsAnActionOfBothBlocks) {
  COVERS("UO-8.2.2e", "UO-8.2.2f", "UO-8.2.2i");
  Scene scene;
  place_pair(scene);
  scene.start();
  scene.activate("S1");
  ASSERT_EQ(points(scene), 2);
  ASSERT_TRUE(scene.can(Verb::ScoutCounter));
  scene.act(support_of(scene, "A1"));
  EXPECT_EQ(points(scene), 1);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.marker("S1"), Marker::Activated) << "the first activation is closed";
  ASSERT_TRUE(is_acting(scene, "A1")) << "and the second open, before anybody else's";
  EXPECT_FALSE(scene.can(Verb::ScoutCounter));
  EXPECT_FALSE(scene.can(Verb::Support)) << "its action is done";
  walk(scene, {"(0,2)", "(0,3)", "(0,4)"});
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
  EXPECT_FALSE(can_activate(scene, "S1"));
}

TEST(Support, EitherBlockMayComeFirst) {
  COVERS("UO-8.2.2-R2");
  {
    Scene scene;
    place_pair(scene, "(0,-3)");
    scene.start();
    scene.activate("S1");
    walk(scene, {"(0,-2)", "(0,-1)", "(0,0)"});
    scene.act(support_of(scene, "A1"));
    EXPECT_EQ(scene.osl("A1"), 2);
    walk(scene, {"(0,2)", "(0,3)", "(0,4)"});
    EXPECT_FALSE(is_acting(scene, "A1")) << "3 MP and no more";
  }
  {
    Scene scene;
    place_pair(scene, "(0,0)", "(0,4)");
    scene.start();
    scene.activate("A1");
    walk(scene, {"(0,3)", "(0,2)", "(0,1)"});
    scene.act(support_of(scene, "S1"));
    EXPECT_EQ(scene.osl("A1"), 2);
    EXPECT_EQ(points(scene), 1);
    ASSERT_TRUE(is_acting(scene, "S1"));
    walk(scene, {"(0,-1)", "(0,-2)", "(0,-3)"});
    EXPECT_EQ(scene.marker("S1"), Marker::Activated);
  }
  {
    Scene scene;
    place_pair(scene, "(0,-4)");
    scene.start();
    scene.activate("S1");
    walk(scene, {"(0,-3)", "(0,-2)", "(0,-1)", "(0,0)"});
    EXPECT_FALSE(scene.can(Verb::Support)) << "after 4 MP";
  }
}

TEST(Support, AVehicleMayHaveMovedSix) {
  COVERS("UO-8.2.2-R2");
  const auto play = [](Scene& scene) {
    scene.green("S1", "support", "(0,0)");
    scene.green("T1", "truck", "(0,-7)").osl_start = 2;
    scene.red("B1", "riflemen", "(0,12)");
    scene.start();
  };
  Scene scene;
  play(scene);
  scene.activate("T1");
  walk(scene, {"(0,-6)", "(0,-5)", "(0,-4)", "(0,-3)", "(0,-2)", "(0,-1)"});
  scene.act(support_of(scene, "S1"));
  EXPECT_EQ(scene.osl("T1"), 3);

  Scene after;
  play(after);
  after.put("T1", "(0,-1)");
  after.activate("S1");
  after.act(support_of(after, "T1"));
  walk(after, {"(0,-2)", "(0,-3)", "(0,-4)", "(0,-5)", "(0,-6)"});
  ASSERT_TRUE(is_acting(after, "T1"));
  walk(after, {"(0,-7)"});
  EXPECT_FALSE(is_acting(after, "T1"));
}

TEST(Support, NotForAnActivationThatIsOver) {  // B-EX-13
  COVERS("UO-8.2.2g");
  Scene scene;
  place_pair(scene, "(0,-1)", "(0,3)");
  scene.start();
  scene.activate("S1");
  walk(scene, {"(0,0)"});
  scene.end();
  scene.activate("A1");
  walk(scene, {"(0,2)", "(0,1)"});
  EXPECT_FALSE(scene.can(Verb::Support));
}

TEST(Support, OfOneself) {
  COVERS("UO-8.2.2h", "UO-8.2.2-R1");
  Scene scene;
  scene.green("S1", "support", "(0,0)").osl_start = 2;
  scene.green("A1", "riflemen", "(4,0)").osl_start = 2;
  scene.green("A2", "riflemen", "(5,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Support)) << "only a Plt Support block";
  scene.end();
  scene.activate("S1");
  scene.act(support_of(scene, "S1"));
  EXPECT_EQ(scene.osl("S1"), 3);
  EXPECT_EQ(points(scene), 1);
  ASSERT_TRUE(is_acting(scene, "S1"));
  walk(scene, {"(0,1)", "(0,2)", "(0,3)"});
  EXPECT_TRUE(can_activate(scene, "A2")) << "it counts once: the second of three activations";
}

TEST(Support, ALogisticsBlockDoesNotSupportItself) {
  COVERS("UO-8.2.2h", "UO-8.2.2c");
  Scene scene;
  scene.green("L1", "logistics", "(0,0)").osl_start = 1;
  scene.edit().sheets[0].logistics_points = 4;
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  EXPECT_EQ(reserve(scene), 4);
  EXPECT_EQ(scene.state.side(Camp::Red).logistics, 0);
  scene.activate("L1");
  EXPECT_FALSE(scene.can(Verb::Support));
}

TEST(Support, ALogisticsBlockGivesFromItsOwnBox) {
  COVERS("UO-8.2.2i", "UO-8.2.2c");
  Scene scene;
  scene.green("L1", "logistics", "(0,0)");
  scene.green("A1", "riflemen", "(0,1)").osl_start = 2;
  scene.edit().sheets[0].logistics_points = 4;
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("L1");
  scene.act(support_of(scene, "A1"));
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(reserve(scene), 3);
  EXPECT_EQ(points(scene), 2) << "the platoon's box is not touched";
}

// Either could support the other: its owner says which.
TEST(Support, OfTwoWornSupportersEitherMayGain) {
  COVERS("UO-8.2.2d", "UO-8.2.2i", "UO-8.2.2-R2");
  for (const bool active_gains : {false, true}) {
    Scene scene;
    scene.green("S1", "support", "(0,0)").osl_start = 2;
    scene.green("L1", "logistics", "(0,1)").osl_start = 1;
    scene.edit().sheets[0].logistics_points = 4;
    scene.red("B1", "riflemen", "(0,12)");
    scene.start();
    scene.activate("S1");
    Action action = support_of(scene, "L1");
    if (active_gains) action.who = scene.id("S1").value;
    EXPECT_EQ(parse_action(scene.scenario, action_text(scene.scenario, action)).value(), action);
    scene.act(action);
    EXPECT_EQ(scene.osl("S1"), active_gains ? 3 : 2);
    EXPECT_EQ(scene.osl("L1"), active_gains ? 1 : 2);
    EXPECT_EQ(points(scene), active_gains ? 2 : 1);
    EXPECT_EQ(reserve(scene), active_gains ? 3 : 4);
    EXPECT_TRUE(is_acting(scene, "L1"));
  }
}

// Three activations without a leader.
TEST(Support, NeedsRoomForBothInTheImpulse) {
  COVERS("UO-8.2.2-R1");
  for (const bool full : {false, true}) {
    Scene scene;
    place_pair(scene);
    scene.green("A2", "riflemen", "(4,0)");
    scene.green("A3", "riflemen", "(5,0)");
    scene.start();
    scene.block("S1").osl = 2;
    scene.activate("A2");
    scene.end();
    if (full) {
      scene.activate("A3");
      scene.end();
    }
    scene.activate("S1");
    EXPECT_EQ(scene.can(support_of(scene, "A1")), !full);
    EXPECT_TRUE(scene.can(support_of(scene, "S1"))) << "itself it may always support";
    if (full) continue;
    scene.act(support_of(scene, "A1"));
    scene.end();
    EXPECT_FALSE(scene.can(Verb::Activate)) << "both count: the three are used";
  }
}

TEST(Support, APartnerMustBeAbleToBeActivated) {
  COVERS("UO-8.2.2-R1");
  for (const Marker marker : {Marker::Activated, Marker::Completed}) {
    Scene scene;
    place_pair(scene);
    scene.start();
    scene.piece("A1").marker = marker;
    scene.activate("S1");
    EXPECT_FALSE(scene.can(Verb::Support));
  }
  Scene scene;
  place_pair(scene);
  scene.start();
  scene.piece("A1").marker = Marker::Reaction;
  scene.activate("S1");
  scene.act(support_of(scene, "A1"));
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
}

TEST(Support, OnlyWithinOneForce) {
  COVERS("UO-8.2.2p", "UO-8.2.2-R5");
  Scene scene;
  place_pair(scene);
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "(1,0)").osl_start = 1;
  scene.green("L1", "logistics", "(1,-1)");
  scene.edit().sheets[0].logistics_points = 4;
  scene.start();
  scene.activate("S1");
  EXPECT_TRUE(scene.can(support_of(scene, "A1")));
  EXPECT_FALSE(scene.can(support_of(scene, "C1")));
  scene.end();
  scene.put("A1", "(0,-1)");
  scene.activate("A1");
  EXPECT_FALSE(scene.can(support_of(scene, "L1")))
      << "the Logistics block heals its own force only";
}

TEST(Support, OfALoadedVehicleRestoresTheVehicleOnly) {
  COVERS("UO-8.2.2o", "UO-8.2.4.5-R1");
  Scene scene;
  scene.green("S1", "support", "(0,0)");
  scene.green("T1", "truck", "(0,1)").osl_start = 2;
  scene.rider("A1", "riflemen", "T1").osl_start = 2;
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("S1");
  EXPECT_FALSE(scene.can(support_of(scene, "A1"))) << "not while it rides";
  scene.act(support_of(scene, "T1"));
  EXPECT_EQ(scene.osl("T1"), 3);
  EXPECT_EQ(scene.osl("A1"), 2);

  Scene out;
  place_pair(out);
  out.start();
  out.activate("S1");
  EXPECT_TRUE(out.can(support_of(out, "A1"))) << "on foot it may be";
}

TEST(Support, PointsDieWithTheirBlock) {
  COVERS("UO-8.2.2n");
  Scene scene;
  place_pair(scene);
  scene.green("L1", "logistics", "(3,0)");
  scene.edit().sheets[0].logistics_points = 4;
  scene.force(Camp::Green, 2);
  scene.green("S2", "support", "(3,1)");
  scene.start();
  auto context = scene.context();
  eliminate(context, scene.piece_id("S1"));
  EXPECT_EQ(points(scene), 0);
  EXPECT_EQ(points(scene, 2), 2) << "those of the other force stay";
  EXPECT_EQ(reserve(scene), 4);
  eliminate(context, scene.piece_id("L1"));
  EXPECT_EQ(reserve(scene), 0);
  scene.end_turn();
  EXPECT_EQ(points(scene), 0) << "for good";
  EXPECT_EQ(reserve(scene), 0);
}

TEST(Support, PointsDieWithARiderToo) {
  COVERS("UO-8.2.2n", "UO-8.2.4.5c");
  Scene scene;
  scene.green("T1", "truck", "(0,0)");
  scene.rider("S1", "support", "T1");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  auto context = scene.context();
  eliminate(context, scene.piece_id("T1"));
  EXPECT_TRUE(scene.gone("S1"));
  EXPECT_EQ(points(scene), 0);
}

// S1 of force 1 and the Logistics block of force 2 beside it, and a counter S1 could scout.
void place_resupply(Scene& scene, std::uint8_t in_box, std::uint8_t in_reserve) {
  scene.green("S1", "support", "(0,0)");
  scene.green("A1", "riflemen", "(1,0)");
  scene.force_spec(Camp::Green, 1).support_points = in_box;
  scene.force(Camp::Green, 2);
  scene.green("L1", "logistics", "(0,1)");
  scene.edit().sheets[0].logistics_points = in_reserve;
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Vehicles, "(4,-4)");
}

TEST(Resupply, MovesTwoPointsToAnEmptyBox) {
  COVERS("UO-8.2.2k", "UO-8.2.2l", "UO-8.2.2m", "UO-8.2.2-R4");
  Scene scene;
  place_resupply(scene, 0, 5);
  scene.start();
  scene.activate("S1");
  ASSERT_TRUE(scene.can(Verb::ScoutCounter));
  scene.act(resupply_with(scene, "L1"));
  EXPECT_EQ(points(scene), 2);
  EXPECT_EQ(reserve(scene), 3);
  EXPECT_EQ(scene.marker("L1"), Marker::Activated) << "outside its own impulse";
  EXPECT_TRUE(scene.is_at("L1", "(0,1)"));
  ASSERT_TRUE(is_acting(scene, "S1"));
  EXPECT_FALSE(scene.can(Verb::ScoutCounter)) << "an action for the Plt Support block too";
  walk(scene, {"(0,-1)", "(0,-2)", "(0,-3)"});
  EXPECT_FALSE(is_acting(scene, "S1"));
}

TEST(Resupply, TakesWhatIsLeft) {
  COVERS("UO-8.2.2k", "UO-8.2.2-R4");
  Scene scene;
  place_resupply(scene, 0, 1);
  scene.start();
  scene.activate("S1");
  scene.act(resupply_with(scene, "L1"));
  EXPECT_EQ(points(scene), 1);
  EXPECT_EQ(reserve(scene), 0);
}

TEST(Resupply, NotWithPointsLeftNorFromAnEmptyReserve) {
  COVERS("UO-8.2.2k", "UO-8.2.2-R4");
  for (const auto& [box, stock] : {std::pair{1, 5}, std::pair{0, 0}}) {
    Scene scene;
    place_resupply(scene, static_cast<std::uint8_t>(box), static_cast<std::uint8_t>(stock));
    scene.start();
    scene.activate("S1");
    EXPECT_FALSE(scene.can(Verb::Resupply));
  }
}

TEST(Resupply, OnlyBesideTheLogisticsBlock) {
  COVERS("UO-8.2.2k", "UO-8.2.2-R4");
  Scene scene;
  place_resupply(scene, 0, 5);
  scene.start();
  scene.put("L1", "(0,2)");
  scene.activate("S1");
  EXPECT_FALSE(scene.can(Verb::Resupply)) << "2 EP away, within contact but not adjacent";
  walk(scene, {"(0,1)"});
  EXPECT_TRUE(scene.can(resupply_with(scene, "L1")));
}

TEST(Resupply, NotWithALogisticsBlockAlreadyActivated) {
  COVERS("UO-8.2.2l");
  for (const Marker marker : {Marker::Activated, Marker::Completed}) {
    Scene scene;
    place_resupply(scene, 0, 5);
    scene.start();
    scene.piece("L1").marker = marker;
    scene.activate("S1");
    EXPECT_FALSE(scene.can(Verb::Resupply));
  }
  Scene scene;
  place_resupply(scene, 0, 5);
  scene.start();
  scene.piece("L1").marker = Marker::Reaction;
  scene.activate("S1");
  scene.act(resupply_with(scene, "L1"));
  EXPECT_EQ(scene.marker("L1"), Marker::Completed);
}

TEST(Resupply, IsAllAPlatoonCanHaveOfAnotherForcesLogistics) {
  COVERS("UO-8.2.2l", "UO-8.2.2-R5");
  Scene scene;
  place_resupply(scene, 0, 5);
  scene.start();
  scene.play(1);
  EXPECT_FALSE(can_activate(scene, "L1"));
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Resupply)) << "a block without a box";
  scene.end_impulse();
  scene.act(Verb::Pass);
  // In its own impulse the Logistics block cannot draw in a block of another force.
  scene.activate("L1");
  EXPECT_FALSE(scene.can(Verb::Resupply));
}

TEST(Resupply, WithinOneForceHandsOver) {
  COVERS("UO-8.2.2l", "UO-8.2.2-R1");
  Scene scene;
  scene.green("S1", "support", "(0,0)");
  scene.green("L1", "logistics", "(0,1)");
  scene.force_spec(Camp::Green, 1).support_points = 0;
  scene.edit().sheets[0].logistics_points = 5;
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("L1");
  scene.act(resupply_with(scene, "S1"));
  EXPECT_EQ(points(scene), 2);
  EXPECT_EQ(scene.marker("L1"), Marker::Activated);
  ASSERT_TRUE(is_acting(scene, "S1"));
  EXPECT_FALSE(scene.can(Verb::Support));
}

TEST(Support, StaysHiddenFromTheEnemy) {
  COVERS("UO-8.2.2-R6", "UO-8.2b", "UO-8.2-R3");
  Scene scene;
  place_pair(scene);
  scene.start();
  scene.activate("S1");
  scene.forget();
  scene.act(support_of(scene, "A1"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::Supported));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::Supported));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::GainedOsl));
  EXPECT_FALSE(scene.revealed("S1"));
  EXPECT_FALSE(scene.revealed("A1"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Marked)) << "but the marker is seen";
}

TEST(Support, OfARevealedBlockShowsItsNewStrength) {
  COVERS("UO-8.2.2-R6");
  Scene scene;
  place_pair(scene);
  scene.start();
  auto context = scene.context();
  reveal(context, scene.piece_id("A1"));
  scene.activate("S1");
  scene.forget();
  scene.act(support_of(scene, "A1"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::GainedOsl));
  EXPECT_EQ(scene.piece("A1").seen_osl, 2);
}

TEST(Resupply, StaysHiddenFromTheEnemy) {
  COVERS("UO-8.2.2-R6");
  Scene scene;
  place_resupply(scene, 0, 5);
  scene.start();
  scene.activate("S1");
  scene.forget();
  scene.act(resupply_with(scene, "L1"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::Resupplied));
  for (const Tiding& one : scene.heard(Camp::Red)) {
    EXPECT_EQ(one.what, Happening::Marked) << event_text(scene.scenario, one).en;
    EXPECT_FALSE(one.block.exists());
  }
  EXPECT_FALSE(scene.revealed("L1"));
}

}  // namespace
}  // namespace enfilade::urban
