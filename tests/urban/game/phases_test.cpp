// Impulse phases and the final phase, UO-3.1.3 to 3.2 (SM-3, SM-33).
#include <algorithm>

#include "loaders/urban/scenario_loader.h"
#include "tests/urban/content_files.h"
#include "tests/urban/game/scene.h"
#include "tests/urban/scenario_text.h"

namespace enfilade::urban {
namespace {

// Forces of one leader each, far from the enemy's: A1, A2 ... and B1, B2 ...
Scene forces(int green, int red) {
  Scene scene;
  for (int i = 1; i <= green; ++i) {
    scene.force(Camp::Green, i);
    scene.green("A" + std::to_string(i), "leader", "(" + std::to_string(2 * i) + ",-5)");
  }
  for (int i = 1; i <= red; ++i) {
    scene.force(Camp::Red, i);
    scene.red("B" + std::to_string(i), "leader", "(" + std::to_string(2 * i) + ",8)");
  }
  scene.start();
  return scene;
}

bool can_play(const Scene& scene, int force) {
  return scene.can({.verb = Verb::PlayForce, .object = static_cast<std::uint8_t>(force - 1)});
}

// An impulse in which nobody does anything.
void idle(Scene& scene, int force) {
  scene.play(force);
  scene.end_impulse();
}

std::size_t passes_of(const Scene& scene, Camp camp) {
  return static_cast<std::size_t>(std::ranges::count_if(scene.heard(camp), [&](const Tiding& one) {
    return one.what == Happening::Passed && one.camp == index_of(camp);
  }));
}

TEST(FirstPhase, TheSideWithTheInitiativePlaysOrPasses) {
  COVERS("UO-3.1.3a", "UO-3.1.3b", "UO-3.1.3c");
  Scene playing = forces(2, 2);
  ASSERT_TRUE(playing.deciding(Camp::Green));
  EXPECT_TRUE(can_play(playing, 1) && can_play(playing, 2));
  EXPECT_TRUE(playing.can(Verb::Pass));
  idle(playing, 1);
  EXPECT_TRUE(playing.deciding(Camp::Red)) << "after an impulse";
  Scene passing = forces(2, 2);
  passing.act(Verb::Pass);
  ASSERT_TRUE(passing.deciding(Camp::Red)) << "after a pass the other side opens";
  idle(passing, 1);
  EXPECT_TRUE(passing.deciding(Camp::Green));
}

TEST(LaterPhases, TheSidesAlternate) {
  COVERS("UO-3.1.4a");
  Scene scene = forces(3, 3);
  for (int i = 1; i <= 3; ++i) {
    ASSERT_TRUE(scene.deciding(Camp::Green));
    idle(scene, i);
    ASSERT_TRUE(scene.deciding(Camp::Red));
    EXPECT_TRUE(scene.can(Verb::Pass));
    if (i < 3) idle(scene, i);
  }
  EXPECT_EQ(scene.state.clock.turn, 1);
}

TEST(LaterPhases, ForcesAreTakenInAnyOrderAndOnce) {
  COVERS("UO-3.1.4b", "UO-7.1.1c", "UO-3.2b");
  Scene scene = forces(3, 3);
  idle(scene, 3);
  idle(scene, 2);
  EXPECT_FALSE(can_play(scene, 3)) << "once a turn";
  EXPECT_TRUE(can_play(scene, 1) && can_play(scene, 2));
  idle(scene, 1);
  idle(scene, 3);
  EXPECT_TRUE(can_play(scene, 2));
  EXPECT_FALSE(can_play(scene, 1));
  scene.end_turn();
  EXPECT_TRUE(can_play(scene, 1) && can_play(scene, 2) && can_play(scene, 3))
      << "in the next again";
}

TEST(LaterPhases, TwoPassesInARowEndTheTurn) {  // EX-SEQ-02
  COVERS("UO-3.1.4c");
  Scene scene = forces(2, 2);
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 1);
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 2);
  EXPECT_TRUE(scene.told(Camp::Red, Happening::TurnEnds));
  // Not when an impulse comes between.
  scene.act(Verb::Pass);
  idle(scene, 1);
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 2);
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 3);
}

TEST(LaterPhases, WhoHasMoreForcesPlaysThemAll) {  // EX-SEQ-03
  COVERS("UO-3.1.4d", "UO-3.1.4-R2");
  Scene scene = forces(2, 4);
  for (int i = 1; i <= 2; ++i) {
    idle(scene, i);
    idle(scene, i);
  }
  EXPECT_EQ(passes_of(scene, Camp::Green), 1U) << "Green passes by itself";
  ASSERT_TRUE(scene.deciding(Camp::Red));
  idle(scene, 3);
  ASSERT_TRUE(scene.deciding(Camp::Red));
  EXPECT_EQ(passes_of(scene, Camp::Green), 2U);
  EXPECT_EQ(scene.state.clock.turn, 1);
  idle(scene, 4);
  EXPECT_EQ(passes_of(scene, Camp::Red), 1U);
  EXPECT_EQ(scene.state.clock.turn, 2) << "nobody has any left";
}

TEST(LaterPhases, AnAutomaticPassCounts) {
  COVERS("UO-3.1.4-R2");
  Scene scene = forces(1, 2);
  idle(scene, 1);
  idle(scene, 1);
  ASSERT_TRUE(scene.deciding(Camp::Red)) << "Green has passed by itself";
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 2) << "and with Red's that makes two";
}

// A pass by itself would tell that no hidden block without a marker is of the force.
TEST(LaterPhases, ASideIsAskedUnlessItsEnemyKnowsThatItMustPass) {  // B-EX-23
  COVERS("UO-3.1.4-R2", "UO-8.3-R2");
  for (const int rules : {1, kRulesVersion}) {
    Scene scene = forces(2, 1);
    scene.edit().rules = rules;
    scene.piece("B1").marker = Marker::Activated;  // by a weapons effect, say
    idle(scene, 1);
    EXPECT_EQ(passes_of(scene, Camp::Red), rules == 1 ? 1U : 0U);
    EXPECT_EQ(scene.deciding(Camp::Red), rules != 1);
    if (rules == 1) continue;
    EXPECT_EQ(scene.legal(), (std::vector<Action>{{.verb = Verb::Pass}}));
    scene.act(Verb::Pass);
    idle(scene, 2);
    EXPECT_TRUE(scene.deciding(Camp::Red)) << "its force has not been played";
  }
}

TEST(LaterPhases, APassCostsNothing) {  // EX-SEQ-04
  COVERS("UO-3.1.4-R1");
  Scene scene = forces(2, 2);
  scene.act(Verb::Pass);
  idle(scene, 1);
  EXPECT_TRUE(can_play(scene, 1) && can_play(scene, 2)) << "no force is lost by it";
  idle(scene, 1);
  idle(scene, 2);
  EXPECT_TRUE(can_play(scene, 2));
}

TEST(LaterPhases, AForceNobodyOfWhichCanDoAnythingIsNotPlayed) {
  COVERS("UO-3.1.4-R3");
  Scene scene = forces(3, 1);
  scene.piece("A1").marker = Marker::Activated;  // by a weapons effect
  Context context = scene.context();
  eliminate(context, scene.piece_id("A2"));
  EXPECT_FALSE(can_play(scene, 1));
  EXPECT_FALSE(can_play(scene, 2));
  EXPECT_TRUE(can_play(scene, 3));
}

TEST(LaterPhases, AForceThatCanEnterIsPlayed) {
  COVERS("UO-3.1.4-R3");
  Scene scene;
  scene.green("A1", "leader", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 1);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  force.entry_hexes = {scene.at("(-6,0)")};
  scene.red("B1", "leader", "(0,8)");
  scene.start();
  EXPECT_TRUE(can_play(scene, 1));
  scene.put("B1", "(-6,0)");
  EXPECT_FALSE(can_play(scene, 1)) << "its way in is barred";
}

TEST(LaterPhases, AnImpulseOfNobodyIsNoPass) {
  COVERS("UO-3.1.4-R4");
  Scene scene = forces(2, 2);
  scene.act(Verb::Pass);
  scene.play(1);
  scene.act(Verb::EndImpulse);
  EXPECT_EQ(scene.state.side(Camp::Red).forces[0], ForceStatus::Used);
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 1);
  EXPECT_TRUE(scene.deciding(Camp::Red));
  EXPECT_FALSE(can_play(scene, 1));
}

TEST(Impulses, AsManyAsASideHasForces) {
  COVERS("UO-3.1.4e", "UO-7.1.1a", "UO-7.1.1k");
  for (int count = 2; count <= 5; ++count) {
    Scene scene = forces(count, 1);
    int impulses = 0;
    while (scene.state.clock.turn == 1) {
      const auto legal = scene.legal();
      const auto play = std::ranges::find(legal, Verb::PlayForce, &Action::verb);
      ASSERT_NE(play, legal.end());
      impulses += scene.deciding(Camp::Green) ? 1 : 0;
      scene.act(*play);
      scene.end_impulse();
    }
    EXPECT_EQ(impulses, count);
  }
}

TEST(Impulses, AreOfOneForce) {
  COVERS("UO-3.2a", "UO-3.2f", "UO-2.3n", "UO-7.1.1d");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "riflemen", "(1,0)");
  scene.green("A2", "riflemen", "(2,0)");
  scene.force(Camp::Green, 2);
  scene.green("C0", "leader", "(0,2)");
  scene.green("C1", "riflemen", "(1,2)");
  scene.red("B1", "leader", "(0,12)");
  scene.start();
  scene.play(1);
  const auto can_activate = [&](std::string_view block) {
    return scene.can({.verb = Verb::Activate, .who = scene.id(block).value});
  };
  for (const char* own : {"A0", "A1", "A2"}) EXPECT_TRUE(can_activate(own)) << "in any order";
  for (const char* other : {"C0", "C1"}) EXPECT_FALSE(can_activate(other)) << other;
  scene.activate("A2");
  scene.end();
  scene.activate("A0");
  scene.end();
  EXPECT_FALSE(can_activate("C1"));
  EXPECT_FALSE(scene.can(Verb::PlayForce));
  EXPECT_TRUE(can_activate("A1"));
}

TEST(Impulses, AForceHasVehiclesAndAttachments) {
  COVERS("UO-3.2c");
  Scene scene;
  const std::array kinds = {"leader", "support", "apc", "tank", "engineer", "logistics", "jfo"};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    BlockSpec& spec =
        scene.green("A" + std::to_string(i), kinds[i], "(" + std::to_string(i) + ",0)");
    spec.platoon = i < 3 ? "own" : "attached";
  }
  scene.start();
  scene.play(1);
  EXPECT_EQ(scene.count(Verb::Activate), 7);
}

class OrderOfBattle : public ContentFiles {};

TEST_F(OrderOfBattle, EveryUnitIsOfOneForceForGood) {
  COVERS("UO-3.2-R1");
  for (const char* folder : {"maps", "battlefields", "underground", "cards"}) borrow(folder);
  write("scenarios/test.json", kScenarioText);
  const auto scenario = read_scenario(root / "scenarios/test.json");
  ASSERT_TRUE(scenario) << text_of_all(scenario.error());
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    for (std::size_t i = 0; i < scenario->block_count[index_of(camp)]; ++i) {
      const BlockSpec& spec = scenario->blocks[first_of(camp) + i];
      EXPECT_EQ(spec.force.exists(), is_unit(spec.type)) << spec.id;
      if (!spec.force.exists()) continue;
      EXPECT_LT(spec.force.index(), scenario->sheet(camp).forces.size()) << spec.id;
    }
  }
}

TEST(FinalPhase, SmokeAndMarkersGo) {
  COVERS("UO-3.1.5a", "UO-3.1.5b");
  Scene scene = forces(3, 1);
  scene.smoke("(0,2)");
  scene.piece("A1").marker = Marker::Activated;
  scene.piece("A2").marker = Marker::Reaction;
  scene.piece("B1").marker = Marker::Completed;
  scene.end_turn();
  EXPECT_TRUE(scene.state.ground.screens.empty());
  for (const char* block : {"A1", "A2", "B1"})
    EXPECT_EQ(scene.marker(block), Marker::None) << block;
}

TEST(FinalPhase, ARidersMarkerGoesToo) {
  COVERS("UO-3.1.5b");
  Scene scene;
  scene.green("A1", "apc", "(0,0)");
  scene.rider("A2", "infantry", "A1");
  scene.red("B1", "leader", "(0,12)");
  scene.start();
  scene.block("A2").marker = Marker::Activated;
  scene.end_turn();
  EXPECT_EQ(scene.block("A2").marker, Marker::None);
}

TEST(FinalPhase, NothingElseGoes) {
  COVERS("UO-3.1.5c");
  Scene scene("building 2 6:(0,0)\nwindow (0,0)/S\nbreach (0,0)/N");
  scene.green("A1", "truck", "(5,0)");
  scene.green("A2", "leader", "(8,0)");
  scene.red("B1", "leader", "(8,8)");
  scene.red("W1", "barricade", "(2,8)");
  scene.counter(CounterKind::Toxic, "(-4,4)");
  scene.counter(CounterKind::Vehicles, "(-5,0)", true);
  scene.counter(CounterKind::Barricade, "(-5,8)", true);
  scene.start();
  Context context = scene.context();
  scene.open_breach_at("a2");
  scene.fortify("(0,0)");
  release_toxic(context, scene.counter_in("(-4,4)"));
  eliminate(context, scene.piece_id("A1"));
  reveal(context, scene.piece_id("W1"));
  const std::size_t screens = scene.state.ground.screens.size();
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  EXPECT_TRUE(scene.state.ground.open.any());
  EXPECT_TRUE(is_fortified(scene.state, scene.at("(0,0)")));
  EXPECT_EQ(scene.state.ground.clouds.size(), 1U);
  EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
  EXPECT_EQ(scene.state.ground.screens.size(), screens);
  EXPECT_TRUE(scene.is_at("W1", "(2,8)") && scene.revealed("W1"));
  for (const char* place : {"(-4,4)", "(-5,0)", "(-5,8)"}) {
    ASSERT_TRUE(scene.counter_in(place).exists()) << place;
    EXPECT_TRUE(scene.state.counter(scene.counter_in(place)).face_up()) << place;
  }
}

TEST(FinalPhase, AnUndergroundCounterStays) {
  COVERS("UO-3.1.5c");
  Scene scene("tunnel A (0,6),(0,7)\nmanhole (3,3) A");
  scene.green("A1", "leader", "(3,3)");
  scene.start();
  scene.end_turn();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(Verb::Descend));
}

TEST(FinalPhase, WhoIsSeenWhenTheSmokeIsGoneIsRevealed) {
  COVERS("UO-3.1.5-R1");
  Scene scene;
  scene.green("A1", "leader", "(0,0)");
  scene.red("B1", "leader", "(0,3)");
  scene.red("B2", "riflemen", "(0,4)");
  scene.start();
  Context context = scene.context();
  for (const char* block : {"A1", "B1"}) hide(context, scene.piece_id(block));
  scene.smoke("(0,1)");
  scene.forget();
  scene.act(Verb::Pass);
  EXPECT_FALSE(scene.revealed("A1"));
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.clock.turn, 2);
  EXPECT_TRUE(scene.revealed("A1")) << "and still is after the hide sequence";
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_FALSE(scene.revealed("B2")) << "4 EP away";
}

}  // namespace
}  // namespace enfilade::urban
