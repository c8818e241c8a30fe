// Placing and destroying, UO-8.2.3 (SM-20, SM-21).
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

Action at_place(const Scene& scene, Verb verb, std::string_view place) {
  return {.verb = verb, .place = scene.at(place).value};
}
Action destroy_counter(const Scene& scene, std::string_view place) {
  return {.verb = Verb::DestroyCounter, .object = scene.counter_in(place).value};
}
Action destroy_block(const Scene& scene, std::string_view block) {
  return {.verb = Verb::DestroyPiece, .object = scene.piece_id(block).value};
}
void step(Scene& scene, std::string_view place) {
  scene.act(at_place(scene, Verb::Step, place));
  scene.hold();
}

// Room 1 has a door to the engineer's hex in (0,0).
constexpr const char* kHouse =
    "building 1 1:(0,-1) 2:(0,-2)\nroof 1 (0,-2) from 2\ndoor (0,-1)/S\nnarrow (1,0)\n";

// --- Placing ---

void give_everything(Scene& scene) {
  scene.green("E1", "engineer", "(0,0)");
  scene.green("W1", "wall", "");
  scene.red("B1", "riflemen", "(0,12)");
  scene.edit().sheets[0].allotment.engineer_mines = 1;
  scene.edit().sheets[0].allotment.engineer_ieds = 1;
}

TEST(Placing, OnlyWhereTheScenarioProvidesForIt) {
  COVERS("UO-8.2.3.1a");
  Scene bare;
  bare.green("E1", "engineer", "(0,0)");
  bare.red("B1", "riflemen", "(0,12)");
  bare.start();
  bare.activate("E1");
  for (const Verb verb : {Verb::LayMine, Verb::LayIed, Verb::LayBarricade}) {
    EXPECT_FALSE(bare.can(verb));
  }
  Scene scene;
  give_everything(scene);
  scene.start();
  scene.activate("E1");
  for (const Verb verb : {Verb::LayMine, Verb::LayIed, Verb::LayBarricade}) {
    EXPECT_EQ(scene.count(verb), 6) << "into each adjacent hex";
    EXPECT_TRUE(scene.can(at_place(scene, verb, "(0,1)")));
    EXPECT_FALSE(scene.can(at_place(scene, verb, "(0,2)")));
    EXPECT_FALSE(scene.can(at_place(scene, verb, "(0,0)")));
  }
}

TEST(Placing, AChargeLiesFaceDownInAnyAdjacentLocation) {
  COVERS("UO-8.2.3.1b", "UO-8.2.3.1a");
  for (const char* place : {"(0,1)", "(1,0)", "1.1"}) {
    Scene scene(kHouse);
    give_everything(scene);
    scene.start();
    scene.activate("E1");
    scene.act(at_place(scene, Verb::LayIed, place));
    const CounterId id = scene.counter_in(place);
    ASSERT_TRUE(id.exists()) << place;
    EXPECT_EQ(scene.state.counter(id).kind, CounterKind::Ied);
    EXPECT_FALSE(scene.state.counter(id).face_up());
    EXPECT_EQ(scene.view(Camp::Green).known.counter(id).kind, CounterKind::Ied);
    EXPECT_EQ(scene.view(Camp::Red).known.counter(id).kind, CounterKind::Unknown);
    EXPECT_FALSE(scene.can(Verb::LayIed)) << "one object an action";
  }
}

TEST(Placing, ABarricadeStandsHiddenInAHexRoomOrZone) {
  COVERS("UO-8.2.3.1c");
  for (const char* place : {"(0,1)", "1.1"}) {
    Scene scene(kHouse);
    give_everything(scene);
    scene.start();
    scene.activate("E1");
    scene.forget();
    scene.act(at_place(scene, Verb::LayBarricade, place));
    EXPECT_TRUE(scene.is_at("W1", place));
    EXPECT_FALSE(scene.revealed("W1"));
    EXPECT_TRUE(scene.told(Camp::Red, Happening::Appeared));
    EXPECT_FALSE(scene.view(Camp::Red).known.piece(scene.piece_id("W1")).block.exists());
  }
}

TEST(Placing, NoBarricadeOnARoof) {
  COVERS("UO-8.2.3.1c");
  Scene scene(kHouse);
  give_everything(scene);
  scene.start();
  scene.put("E1", "1.2");
  scene.activate("E1");
  EXPECT_TRUE(scene.can(at_place(scene, Verb::LayIed, "1.R"))) << "an adjacent location";
  EXPECT_FALSE(scene.can(at_place(scene, Verb::LayBarricade, "1.R")));
  EXPECT_TRUE(scene.can(at_place(scene, Verb::LayBarricade, "1.1"))) << "through the partition";
}

TEST(Placing, AMineIsASecretNoteInAHex) {
  COVERS("UO-8.2.3.1d");
  Scene scene(kHouse);
  give_everything(scene);
  scene.start();
  scene.activate("E1");
  EXPECT_FALSE(scene.can(at_place(scene, Verb::LayMine, "1.1"))) << "not in a room";
  EXPECT_FALSE(scene.can(at_place(scene, Verb::LayMine, "(1,0)"))) << "no vehicle goes there";
  scene.forget();
  scene.act(at_place(scene, Verb::LayMine, "(0,1)"));
  ASSERT_EQ(scene.state.mines.size(), 1U);
  EXPECT_EQ(scene.state.mines[0].location, scene.at("(0,1)"));
  EXPECT_FALSE(scene.state.mines[0].revealed);
  EXPECT_TRUE(scene.view(Camp::Red).known.mines.empty());
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MineLaid));
}

TEST(Placing, IsKnownToHappenAndNoMore) {
  COVERS("UO-8.2-R2", "UO-8.2b", "UO-8.2-R3");
  Scene scene;
  give_everything(scene);
  scene.start();
  scene.activate("E1");
  scene.forget();
  scene.act(at_place(scene, Verb::LayMine, "(0,1)"));
  scene.end();
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Placed));
  for (const Tiding& one : scene.heard(Camp::Red)) {
    EXPECT_FALSE(one.block.exists()) << event_text(scene.scenario, one).en;
    EXPECT_FALSE(one.place.exists()) << event_text(scene.scenario, one).en;
  }
  EXPECT_FALSE(scene.revealed("E1"));
  EXPECT_EQ(scene.marker("E1"), Marker::Activated);
}

// --- Destroying ---

TEST(Destroying, AnyObjectOfAnyOwner) {
  COVERS("UO-8.2.3.2a", "UO-8.2.3.2b");
  const auto start = [](Scene& scene) {
    scene.green("E1", "engineer", "(0,0)");
    scene.green("OwnWall", "barricade", "(1,0)");
    scene.red("Wall", "barricade", "(-1,0)");
    scene.red("B1", "riflemen", "(0,12)");
    scene.counter(CounterKind::Ied, "(0,1)", true);
    scene.counter(CounterKind::Barricade, "(-1,1)", true);
    scene.start();
    scene.lay_mine(Camp::Green, "(1,-1)", true);
    scene.lay_mine(Camp::Red, "(0,-1)", true);
    scene.piece("Wall").revealed = true;
    scene.activate("E1");
  };
  Scene charge;
  start(charge);
  charge.act(destroy_counter(charge, "(0,1)"));
  EXPECT_FALSE(charge.counter_in("(0,1)").exists());
  EXPECT_EQ(charge.asked(), Ask::FreeMoveStep) << "no die is rolled";

  Scene barrier;
  start(barrier);
  barrier.act(destroy_counter(barrier, "(-1,1)"));
  EXPECT_FALSE(barrier.counter_in("(-1,1)").exists());

  for (const char* wall : {"OwnWall", "Wall"}) {
    Scene scene;
    start(scene);
    scene.act(destroy_block(scene, wall));
    EXPECT_TRUE(scene.gone(wall));
    EXPECT_EQ(scene.asked(), Ask::FreeMoveStep);
  }
  for (const char* mine : {"(1,-1)", "(0,-1)"}) {
    Scene scene;
    start(scene);
    scene.act(at_place(scene, Verb::DestroyMine, mine));
    ASSERT_EQ(scene.state.mines.size(), 1U);
    EXPECT_NE(scene.state.mines[0].location, scene.at(mine));
    EXPECT_EQ(scene.asked(), Ask::FreeMoveStep);
  }
}

TEST(Destroying, OnlyAnAdjacentObject) {
  COVERS("UO-8.2.3.2a");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Ied, "(0,2)", true);
  scene.start();
  scene.activate("E1");
  EXPECT_FALSE(scene.can(Verb::DestroyCounter));
  walk(scene, {"(0,1)"});
  EXPECT_TRUE(scene.can(Verb::DestroyCounter));
}

TEST(Destroying, NothingTheEnemyHides) {
  COVERS("UO-8.2.3.2-R5", "UO-8.2.3.2f");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("OwnWall", "barricade", "(1,0)");
  scene.red("Wall", "barricade", "(0,11)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Ied, "(0,10)");
  scene.counter(CounterKind::Barricade, "(1,10)");
  scene.start();
  ASSERT_FALSE(scene.piece("OwnWall").revealed);
  scene.put("Wall", "(-1,0)");
  scene.state.counter(scene.counter_in("(0,10)")).location = scene.at("(0,1)");
  scene.state.counter(scene.counter_in("(1,10)")).location = scene.at("(-1,1)");
  scene.lay_mine(Camp::Red, "(0,-1)");
  scene.lay_mine(Camp::Green, "(1,-1)");
  scene.activate("E1");
  EXPECT_FALSE(scene.can(Verb::DestroyCounter));
  EXPECT_FALSE(scene.can(Verb::DestroyMine));
  ASSERT_EQ(scene.count(Verb::DestroyPiece), 1);
  EXPECT_TRUE(scene.can(destroy_block(scene, "OwnWall"))) << "an unrevealed one of its own";
}

TEST(Destroying, TheChargeHarmsItsOwnSideOnly) {
  COVERS("UO-8.2.1.3k", "UO-8.2.1.1-R3", "UO-8.2.3.2g");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(1,0)");  // 1 EP from the object
  scene.green("A2", "riflemen", "(0,3)");  // 2
  scene.green("A3", "riflemen", "(0,4)");  // 3
  scene.green("T1", "truck", "(1,1)");
  scene.green("V1", "apc", "(-1,2)");
  scene.green("M1", "tank", "(-1,3)");
  scene.red("B1", "riflemen", "(2,0)");
  scene.counter(CounterKind::Ied, "(0,1)", true);
  scene.counter(CounterKind::Population, "(2,-1)");
  scene.start();
  scene.state.counter(scene.counter_in("(2,-1)")).location = scene.at("(-2,2)");
  scene.activate("E1");
  scene.act(destroy_counter(scene, "(0,1)"));
  for (const char* hit : {"A1", "A2", "T1", "V1", "M1"}) EXPECT_EQ(scene.osl(hit), 2) << hit;
  EXPECT_EQ(scene.osl("A3"), 3) << "3 EP away";
  EXPECT_EQ(scene.osl("E1"), 3) << "the engineer itself";
  EXPECT_EQ(scene.osl("B1"), 3) << "an enemy 2 EP away";
  EXPECT_FALSE(scene.counter_in("(-2,2)").exists()) << "Population";
}

TEST(Destroying, RemovalThenEffectThenTheFreeMove) {
  COVERS("UO-8.2.3.2-R1");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(0,2)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Ied, "(0,1)", true);
  scene.start();
  scene.activate("E1");
  scene.act(destroy_counter(scene, "(0,1)"));
  ASSERT_EQ(scene.asked(), Ask::FreeMoveStep) << "the move is still to come";
  EXPECT_FALSE(scene.counter_in("(0,1)").exists());
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_TRUE(scene.is_at("E1", "(0,0)"));
}

void place_charge(Scene& scene, const char* engineer = "(0,0)") {
  scene.green("E1", "engineer", engineer);
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Ied, "(0,1)", true);
}

TEST(Destroying, TheFreeMoveIsForcedAndCostsNothing) {
  COVERS("UO-8.2.3.2d", "UO-8.2.3.2-R2", "UO-8.2.3.2-R4");
  Scene scene;
  place_charge(scene);
  scene.start();
  scene.activate("E1");
  scene.act(destroy_counter(scene, "(0,1)"));
  EXPECT_FALSE(scene.can(Verb::Stop)) << "at least one location";
  EXPECT_EQ(scene.count(Verb::Step), 6) << "in any direction";
  step(scene, "(0,-1)");
  EXPECT_TRUE(scene.can(Verb::Stop)) << "and at most 2 MP";
  step(scene, "(0,-2)");
  ASSERT_EQ(scene.asked(), Ask::Act);
  walk(scene, {"(0,-3)", "(0,-4)", "(0,-5)"});
  EXPECT_NE(scene.asked(), Ask::Act) << "its 3 MP on top of that";
  EXPECT_TRUE(scene.is_at("E1", "(0,-5)"));
}

TEST(Destroying, AfterMovingTheFreeMoveIsAllThatIsLeft) {
  COVERS("UO-8.2.3.2d");
  Scene scene;
  place_charge(scene, "(0,-3)");
  scene.start();
  scene.activate("E1");
  walk(scene, {"(0,-2)", "(0,-1)", "(0,0)"});
  scene.act(destroy_counter(scene, "(0,1)"));
  step(scene, "(0,1)");
  step(scene, "(0,2)");
  EXPECT_EQ(scene.marker("E1"), Marker::Activated) << "5 MP in all, and it is over";
  EXPECT_TRUE(scene.is_at("E1", "(0,2)"));
}

TEST(Destroying, WithNowhereToGoTheEngineerStays) {
  COVERS("UO-8.2.3.2-R2");
  Scene scene;
  place_charge(scene);
  for (int i = 0; i < 6; ++i) {
    scene.red("X" + std::to_string(i), "barricade", "(" + std::to_string(i) + ",10)");
  }
  scene.start();
  scene.lay_mine(Camp::Red, "(0,-1)", true);
  const char* around[] = {"(1,0)", "(1,-1)", "(0,-1)", "(-1,0)", "(-1,1)", "(0,2)"};
  for (int i = 0; i < 6; ++i) scene.put("X" + std::to_string(i), around[i]);
  scene.put("B1", "(3,-3)");
  scene.activate("E1");
  scene.put("X5", "(0,1)");
  scene.act(at_place(scene, Verb::DestroyMine, "(0,-1)"));
  EXPECT_TRUE(scene.is_at("E1", "(0,0)"));
  EXPECT_EQ(scene.osl("E1"), 3) << "without penalty";
}

TEST(Destroying, TheFreeMoveEndsInAnEmptyLocation) {
  COVERS("UO-8.2.3.2-R2");
  Scene scene;
  place_charge(scene);
  scene.green("A1", "riflemen", "(0,-1)");
  scene.green("A2", "riflemen", "(1,-2)");
  scene.start();
  scene.activate("E1");
  scene.act(destroy_counter(scene, "(0,1)"));
  step(scene, "(0,-1)");
  EXPECT_FALSE(scene.can(Verb::Stop)) << "not on a friend";
  EXPECT_TRUE(scene.can(at_place(scene, Verb::Step, "(0,-2)")));
  EXPECT_FALSE(scene.can(at_place(scene, Verb::Step, "(1,-2)"))) << "nor on the next one";
}

TEST(Destroying, TheFreeMoveIsOrdinaryMovement) {
  COVERS("UO-8.2.3.2-R3");
  Scene scene("woods (1,1) (0,2) (1,2)\n");
  scene.green("E1", "engineer", "(0,0)");
  scene.red("B1", "riflemen", "(1,3)");
  scene.red("B2", "riflemen", "(-5,6)");
  scene.counter(CounterKind::Ied, "(0,1)", true);
  scene.counter(CounterKind::Ied, "(0,-3)");
  scene.start();
  scene.activate("E1");
  scene.act(destroy_counter(scene, "(0,1)"));
  scene.act(at_place(scene, Verb::Step, "(0,-1)"));
  EXPECT_EQ(scene.asked(), Ask::Opportunity) << "it may be fired at";
  scene.hold();
  scene.act(at_place(scene, Verb::Step, "(0,-2)"));
  ASSERT_TRUE(scene.rolling(Ask::IedDie)) << "and meets what lies there";
  scene.roll(9);
}

TEST(Destroying, TheFreeMoveMakesContact) {
  COVERS("UO-8.2.3.2-R3");
  Scene scene;
  place_charge(scene);
  scene.start();
  scene.put("B1", "(0,-5)");
  scene.activate("E1");
  scene.act(destroy_counter(scene, "(0,1)"));
  ASSERT_FALSE(scene.revealed("B1"));
  step(scene, "(0,-1)");
  EXPECT_FALSE(scene.revealed("B1"));
  step(scene, "(0,-2)");
  EXPECT_TRUE(scene.revealed("B1"));
}

}  // namespace
}  // namespace enfilade::urban
