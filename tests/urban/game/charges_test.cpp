// IED/UXO counters, UO-5.2.3.1 (SM-2 step 3, SM-7, SM-31).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

CounterKind kind_in(const Scene& scene, std::string_view place) {
  const CounterId id = scene.counter_in(place);
  return id.exists() ? scene.state.counter(id).kind : CounterKind::None;
}
bool face_up(const Scene& scene, std::string_view place) {
  const CounterId id = scene.counter_in(place);
  return id.exists() && scene.state.counter(id).face_up();
}

TEST(Charges, AreTestedOnContact) {  // EX-NML-01
  COVERS("UO-5.2.3.1a", "UO-5.2.3.1d", "UO-5.2.3.1e", "UO-5.2.3.1-R3");
  for (const std::uint32_t die : {0U, 3U, 4U, 9U}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(0,4)");
    scene.green("A3", "riflemen", "(0,5)");
    scene.counter(CounterKind::Ied, "(0,2)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    ASSERT_TRUE(scene.rolling(Ask::IedDie));
    scene.roll(die);
    const bool blown = die <= 3;
    EXPECT_EQ(kind_in(scene, "(0,2)"), blown ? CounterKind::None : CounterKind::Ied);
    EXPECT_EQ(face_up(scene, "(0,2)"), !blown);
    EXPECT_EQ(scene.osl("A1"), blown ? 2 : 3);
    EXPECT_EQ(scene.osl("A2"), blown ? 2 : 3) << "2 EP away";
    EXPECT_EQ(scene.osl("A3"), 3) << "3 EP away";
    ASSERT_EQ(scene.asked(), Ask::Act) << "who survives may go on";
    scene.move("(1,0)");
    EXPECT_TRUE(scene.is_at("A1", "(1,0)"));
  }
}

TEST(Charges, AreTestedWhenScouted) {
  COVERS("UO-5.2.3.1a", "UO-5.2.3.1e");
  for (const std::uint32_t die : {3U, 4U}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(0,6)");
    scene.counter(CounterKind::Ied, "(0,4)");
    scene.start();
    scene.activate("A1");
    scene.act({.verb = Verb::ScoutCounter, .object = scene.counter_in("(0,4)").value});
    ASSERT_TRUE(scene.rolling(Ask::ScoutIedDie));
    scene.roll(die);
    EXPECT_EQ(kind_in(scene, "(0,4)"), die == 3 ? CounterKind::None : CounterKind::Ied);
    EXPECT_EQ(scene.osl("A2"), die == 3 ? 2 : 3);
    EXPECT_EQ(scene.osl("A1"), 3) << "4 EP away";
  }
}

TEST(Charges, UncoveredByAShotAreTestedInTheTurnsThatFollow) {  // EX-NML-02
  COVERS("UO-5.2.3.1b", "UO-5.2.3.1c", "UO-5.2.3.1g");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(2,2)");
  scene.red("X", "barricade", "(0,6)");
  scene.counter(CounterKind::Ied, "(0,3)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "rifle");  // through the counter
  EXPECT_TRUE(scene.revealed("X"));
  EXPECT_TRUE(face_up(scene, "(0,3)"));
  ASSERT_EQ(scene.asked(), Ask::Act) << "no roll now";
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(4);
  EXPECT_EQ(kind_in(scene, "(0,3)"), CounterKind::Ied);
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie)) << "each turn again";
  scene.roll(3);
  EXPECT_EQ(kind_in(scene, "(0,3)"), CounterKind::None);
  EXPECT_EQ(scene.osl("A2"), 2);
  scene.end_turn();
  EXPECT_FALSE(scene.rolling(Ask::StabilityDie)) << "it is gone";
}

TEST(Charges, AreNotTestedWhileFaceDown) {
  COVERS("UO-5.2.3.1c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Ied, "(0,9)");
  scene.start();
  scene.end_turn();
  EXPECT_EQ(scene.state.clock.turn, 2);
  EXPECT_EQ(scene.asked(), Ask::Impulse);
}

TEST(Charges, CloseTheirLocation) {
  COVERS("UO-5.2.3.1f", "UO-5.2.3.1-R2");
  Scene scene(
      "building 1 1:(0,0) 2:(0,-1) 3:(1,-1)\nzones 1 1+3\nroof 1 (0,0) from 1\ndoor (0,0)/S\n"
      "tunnel A (0,0)\ntunnel B (0,1)\nmanhole (5,5) A");
  scene.green("A1", "riflemen", "1.1");
  scene.green("A2", "riflemen", "N-A");
  scene.green("V1", "truck", "(4,0)");
  for (const char* place : {"(0,1)", "1.2", "1.3", "1.R", "N-B", "(4,1)"}) {
    scene.counter(CounterKind::Ied, place, true);
  }
  scene.start();
  scene.activate("A1");
  for (const char* place : {"(0,1)", "1.2", "1.3", "1.R"})
    EXPECT_FALSE(scene.can_move(place)) << place;
  for (const char* place : {"(0,1)", "1.2", "1.3", "1.R"}) {
    Context context = scene.context();
    remove_counter(context, scene.counter_in(place));
    EXPECT_TRUE(scene.can_move(place)) << place << " once it is gone";
  }
  scene.end();
  scene.activate("A2");
  EXPECT_FALSE(scene.can_move("N-B"));
  scene.end();
  scene.activate("V1");
  EXPECT_FALSE(scene.can_move("(4,1)"));
  EXPECT_TRUE(scene.can_move("(3,1)"));
}

TEST(Charges, AreDestroyedByEngineersOnly) {
  COVERS("UO-5.2.3.1h");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(0,2)");
  scene.counter(CounterKind::Ied, "(0,1)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::DestroyCounter));
  scene.end();
  scene.activate("E1");
  scene.act({.verb = Verb::DestroyCounter, .object = scene.counter_in("(0,1)").value});
  EXPECT_EQ(kind_in(scene, "(0,1)"), CounterKind::None);
}

TEST(Charges, AreRolledForOnceWhenTheyAreTurnedUp) {
  COVERS("UO-5.2.3.1-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(3,0)");
  scene.counter(CounterKind::Ied, "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.roll(7);
  scene.move("(1,1)");
  EXPECT_EQ(scene.asked(), Ask::Act) << "still beside it, no new roll";
  scene.end();
  scene.activate("A2");
  scene.move("(2,1)");
  scene.move("(1,2)");
  EXPECT_EQ(scene.asked(), Ask::Act) << "nor for anybody else";
  EXPECT_EQ(kind_in(scene, "(0,2)"), CounterKind::Ied);
}

// Greens at 1 and 2 EP, a red at 2 EP, another charge and a crowd at 2 EP.
void around_a_charge(Scene& scene, bool shown) {
  scene.green("A1", "riflemen", shown ? "(0,3)" : "(0,4)");
  scene.green("A2", "riflemen", "(2,2)");
  scene.green("A3", "riflemen", "(12,0)");  // far off, so that the turn goes on
  scene.red("B1", "riflemen", "(-2,2)");
  scene.counter(CounterKind::Ied, "(0,2)", shown);
  scene.counter(CounterKind::Ied, "(0,0)");
  scene.counter(CounterKind::Population, "(2,0)", true);
  scene.start();
}

TEST(Charges, TouchedHarmTheSideThatDidIt) {  // B-EX-22
  COVERS("UO-5.2.3.1-R4", "UO-8.2.1.1c", "UO-8.2.1.3-R7");
  Scene scene;
  around_a_charge(scene, false);
  scene.activate("A1");
  scene.move("(0,3)");
  scene.roll(3);
  EXPECT_EQ(scene.osl("A1"), 2) << "the toucher included";
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_EQ(kind_in(scene, "(0,0)"), CounterKind::Ied) << "turned up, not set off";
  EXPECT_TRUE(face_up(scene, "(0,0)"));
  EXPECT_EQ(kind_in(scene, "(2,0)"), CounterKind::None);
  EXPECT_FALSE(scene.rolling(Ask::IedDie));
}

TEST(Charges, InTheInitialPhaseHarmBothSides) {  // B-EX-22
  COVERS("UO-5.2.3.1-R4", "UO-8.2.1.1e");
  Scene scene;
  around_a_charge(scene, true);
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(0);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_TRUE(face_up(scene, "(0,0)"));
  EXPECT_FALSE(scene.rolling(Ask::StabilityDie)) << "what this one has turned up is not tested now";
  EXPECT_EQ(kind_in(scene, "(2,0)"), CounterKind::None);
}

}  // namespace
}  // namespace enfilade::urban
