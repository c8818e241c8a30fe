// Dummies and barricades, UO-5.2.1 and 5.2.3.5.
#include <algorithm>

#include "rules/urban/steps.h"
#include "rules/urban/victory.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action scout(const Scene& scene, std::string_view block) {
  return {.verb = Verb::ScoutPiece, .object = scene.piece_id(block).value};
}

// What the step costs that block; 0 when it cannot be made.
int cost(const Scene& scene, std::string_view block, std::string_view to) {
  const Camp camp = camp_of(scene.id(block));
  const NextSteps steps =
      next_steps(scene.reading(), going_of(scene.reading(), camp),
                 scene.scenario.block(scene.id(block)), whereabouts(scene.state, scene.id(block)));
  const auto step = std::ranges::find(steps, scene.at(to), &NextStep::to);
  return step == steps.end() ? 0 : step->cost;
}

TEST(Decoys, AreDeployedWithTheOtherBlocks) {
  COVERS("UO-5.2.1a", "UO-5.2.1b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("D1", "dummy", "(0,1)");
  scene.green("W1", "barricade", "(0,2)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.red("D2", "dummy", "(0,10)");
  scene.red("W2", "barricade", "(0,11)");
  scene.state = Urban::start(scene.scenario, scene.context().events);
  for (const char* block : {"A1", "D1", "W1", "B1", "D2", "W2"}) {
    ASSERT_EQ(scene.asked(), Ask::PlaceBlock);
    EXPECT_TRUE(scene.deciding(camp_of(scene.id(block))));
    const auto list = scene.legal();
    const auto first = std::ranges::find(list, Verb::PlaceBlock, &Action::verb);
    ASSERT_NE(first, list.end());
    EXPECT_EQ(first->block(), scene.id(block));
    scene.act({.verb = Verb::PlaceBlock,
               .who = scene.id(block).value,
               .place = scene.scenario.block(scene.id(block)).suggested.value});
  }
  for (const char* block : {"B1", "D2", "W2"}) {
    const Piece piece = scene.view(Camp::Green).known.piece(scene.piece_id(block));
    EXPECT_TRUE(on_map(piece)) << "its place is seen";
    EXPECT_FALSE(piece.block.exists()) << "what it is, is not";
  }
}

TEST(Decoys, AScoutedDummyIsRemovedFromTheGame) {  // EX-ENV-08
  COVERS("UO-5.2.1c", "UO-5.2.1e", "UO-5.2.1-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").osl_start = 2;
  scene.red("D1", "dummy", "(0,5)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.edit().sheets[index_of(Camp::Green)].victory.push_back(
      {.kind = VictoryCondition::Kind::Eliminate, .count = 1});
  scene.start();
  scene.activate("A1");
  scene.act(scout(scene, "D1"));
  EXPECT_FALSE(on_map(scene.piece("D1")));
  EXPECT_TRUE(scene.gone("D1"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::DummyGone));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Eliminated)) << "it was never there";
  EXPECT_EQ(conditions_met(scene.reading(), Camp::Green), 0);
  EXPECT_EQ(scene.osl("A1"), 2);
}

TEST(Decoys, ADummyFiredAtIsRemovedAndTheFireIsSpent) {
  COVERS("UO-5.2.1c", "UO-5.2.1e", "UO-5.2.1-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").osl_start = 2;
  scene.green("A2", "riflemen", "(10,0)");
  scene.red("D1", "dummy", "(0,5)");
  scene.red("D2", "dummy", "(5,0)");
  scene.start();
  scene.put("A2", "(0,8)");
  scene.activate("A1");
  scene.fire("D1", "rifle");
  EXPECT_TRUE(scene.gone("D1"));
  EXPECT_EQ(scene.osl("A2"), 2) << "its weapons effect applies";
  EXPECT_EQ(scene.osl("A1"), 2) << "nothing is gained";
  ASSERT_EQ(scene.asked(), Ask::Act) << "nobody answers and no die is rolled";
  EXPECT_EQ(scene.count(Verb::Fire), 0) << "the action is spent";
}

TEST(Decoys, ADummyAssaultedIsRemovedAndTheAssaultIsSpent) {
  COVERS("UO-5.2.1-R2");
  // Through the partition nobody has seen what stands there.
  Scene scene("building 1 1:(0,0) 2:(0,1) 3:(0,2)\nzones 1 2+3\ndoor (0,0)/N");
  BlockSpec& attacker = scene.green("A1", "riflemen", "1.1");
  attacker.quality = Quality::Elite;
  attacker.osl_start = 2;
  scene.green("A2", "riflemen", "(4,0)");
  scene.red("D1", "dummy", "1.2");
  scene.start();
  scene.put("A2", "1.3");
  ASSERT_FALSE(scene.revealed("D1"));
  scene.activate("A1");
  scene.assault("D1", "rifle");
  EXPECT_TRUE(scene.gone("D1"));
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("A2"), 2) << "2 EP behind the partition";
  if (scene.asked() == Ask::Advance) scene.act(Verb::StayPut);
  EXPECT_EQ(scene.count(Verb::Assault), 0);
}

TEST(Decoys, ABarricadeOnceRevealedStaysSo) {
  COVERS("UO-5.2.1c", "UO-5.2.1d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(5,-2)");
  scene.red("W1", "barricade", "(0,5)");
  scene.red("W2", "barricade", "(5,3)");
  scene.start();
  scene.activate("A1");
  scene.act(scout(scene, "W1"));
  EXPECT_TRUE(scene.revealed("W1"));
  scene.end();
  scene.activate("A2");
  scene.fire("W2", "rifle");
  EXPECT_TRUE(scene.revealed("W2"));
  EXPECT_TRUE(scene.revealed("A2"));
  scene.end_turn();
  EXPECT_FALSE(scene.revealed("A2")) << "units are hidden again";
  EXPECT_TRUE(scene.revealed("W1"));
  EXPECT_TRUE(scene.revealed("W2"));
}

TEST(Decoys, ContactRevealsThem) {
  COVERS("UO-5.2.1-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("D1", "dummy", "(0,4)");
  scene.red("W1", "barricade", "(2,2)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.gone("D1"));
  EXPECT_FALSE(scene.revealed("W1"));
  scene.move("(0,1)");
  EXPECT_TRUE(scene.gone("D1"));
  EXPECT_TRUE(scene.revealed("W1"));
  EXPECT_FALSE(scene.revealed("A1")) << "neither has eyes";
}

TEST(Decoys, NeitherActNorReactNorSufferNorHide) {
  COVERS("UO-5.2.1f", "UO-5.2.1-R3");
  Scene scene("building 1 1:(5,5)\ndoor (5,5)/N");
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("D1", "dummy", "(0,2)");
  scene.green("W1", "barricade", "(0,3)");
  scene.red("D2", "dummy", "(0,5)");
  scene.red("D3", "dummy", "1.1");
  scene.start();
  EXPECT_EQ(scene.osl("D1"), 0);
  EXPECT_EQ(scene.osl("W1"), 0);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    EXPECT_FALSE(scene.state.held[index_of(camp)].has(scene.at("1.1")))
        << "dummies control nothing";
    EXPECT_FALSE(scene.state.held[index_of(camp)].has(scene.at("(0,2)")));
  }
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,5)"))) << "seen past both";
  scene.play();
  EXPECT_EQ(scene.count(Verb::Activate), 1) << "the unit alone: dummies do not move";
  scene.activate("A1");
  scene.fire("D2", "rifle");  // over its own dummy and barricade
  EXPECT_TRUE(scene.gone("D2"));
  EXPECT_FALSE(scene.gone("D1"));
  EXPECT_FALSE(scene.gone("W1"));
  EXPECT_FALSE(scene.revealed("D1"));
  EXPECT_FALSE(scene.revealed("W1"));
}

// A hidden block of that kind behind the target of a friend's rifle, by that version of the rules.
Scene in_the_lane(const char* kind, int rules) {
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("X", kind, "(12,0)");
  scene.green("Y", kind, "(12,2)");
  scene.red("D1", "dummy", "(0,5)");
  scene.edit().rules = rules;
  scene.start();
  scene.put("X", "(0,7)");
  scene.put("Y", "(0,8)");
  scene.activate("A1");
  scene.forget();
  scene.fire("D1", "rifle");
  return scene;
}

TEST(Decoys, AreMarkedByAWeaponsEffectLikeASquad) {  // B-EX-23
  COVERS("UO-8.2.1.3-R8", "UO-8.2.1.3b");
  const Scene squads = in_the_lane("riflemen", kRulesVersion);
  ASSERT_EQ(squads.marker("X"), Marker::Activated);
  for (const char* kind : {"dummy", "barricade"}) {
    const Scene scene = in_the_lane(kind, kRulesVersion);
    EXPECT_EQ(scene.marker("X"), Marker::Activated) << kind;
    EXPECT_EQ(scene.osl("X"), 0) << "it loses nothing";
    EXPECT_FALSE(scene.revealed("X"));
    EXPECT_EQ(scene.heard(Camp::Red), squads.heard(Camp::Red)) << kind;
    EXPECT_FALSE(has_acted(scene.scenario, scene.view(Camp::Red).known.piece(scene.piece_id("X"))))
        << "the marker does not say that it is a unit";
    EXPECT_EQ(in_the_lane(kind, 1).marker("X"), Marker::None) << "games of the first version";
  }
}

TEST(Decoys, AFortifiedLocationSavesThemLikeASquad) {
  COVERS("UO-8.2.1.3-R8");
  for (const char* kind : {"riflemen", "dummy"}) {
    for (const std::uint32_t die : {7U, 8U}) {
      Scene scene;
      scene.green("A1", "riflemen", "(0,0)");
      scene.green("X", kind, "(12,0)");
      scene.red("D1", "dummy", "(0,5)");
      scene.start();
      scene.put("X", "(0,7)");
      scene.fortify("(0,7)");
      scene.activate("A1");
      scene.fire("D1", "rifle");
      ASSERT_TRUE(scene.rolling(Ask::FortifiedDie)) << kind;
      scene.roll(die);
      EXPECT_EQ(scene.marker("X"), die == 7 ? Marker::None : Marker::Activated) << kind;
    }
  }
}

TEST(Decoys, AskedToReactCanOnlyHold) {  // B-EX-23
  COVERS("UO-5.2.1-R3");
  for (const char* kind : {"dummy", "barricade"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("D1", kind, "(0,8)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    ASSERT_EQ(scene.asked(), Ask::Opportunity) << "or it would be known for what it is";
    EXPECT_EQ(scene.legal(), (std::vector<Action>{{.verb = Verb::Hold}}));
  }
}

TEST(Decoys, FriendsPassADummyButNoBarricade) {
  COVERS("UO-5.2.1-R4", "UO-5.2.3.5a");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("D1", "dummy", "(0,1)");
  scene.green("W1", "barricade", "(1,0)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("(1,0)"));
  scene.move("(0,1)");
  EXPECT_FALSE(scene.can(Verb::End)) << "it may not stop on it";
  scene.move("(0,2)");
  EXPECT_TRUE(scene.is_at("A1", "(0,2)"));
}

TEST(Decoys, EnemiesPassNeither) {
  COVERS("UO-5.2.1-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("D1", "dummy", "(0,8)");
  scene.red("W1", "barricade", "(8,0)");
  scene.start();
  scene.put("D1", "(0,1)");  // unseen, as by night
  scene.put("W1", "(1,0)");
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("(0,1)"));
  EXPECT_FALSE(scene.can_move("(1,0)"));
  EXPECT_TRUE(scene.can_move("(0,-1)"));
}

TEST(Barricade, CounterOrBlockClosesItsLocationToAll) {
  COVERS("UO-5.2.3.5a");
  Scene scene("building 1 1:(0,0) 2:(0,-1)\nzones 1 1+2\ndoor (0,0)/S");
  scene.green("A1", "riflemen", "1.1");
  scene.green("V1", "tank", "(5,0)");
  scene.red("W1", "barricade", "(5,1)");
  scene.counter(CounterKind::Barricade, "1.2", true);
  scene.counter(CounterKind::Barricade, "(0,1)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("1.2"));
  EXPECT_FALSE(scene.can_move("(0,1)"));
  scene.end();
  scene.activate("V1");
  EXPECT_FALSE(scene.can_move("(5,1)"));
}

TEST(Barricade, CostsNothingExtraInsideABuilding) {
  COVERS("UO-5.2.3.5e");
  Scene scene("building 1 1:(0,0) 2:(0,-1) 3:(0,-2) 4:(1,-2)\nzones 1 1+2+3\ndoor (0,0)/S");
  scene.green("A1", "riflemen", "1.1");
  scene.counter(CounterKind::Barricade, "1.3", true);
  scene.counter(CounterKind::Barricade, "1.4", true);
  scene.start();
  EXPECT_EQ(cost(scene, "A1", "1.2"), 1) << "a zone beside both";
}

TEST(Barricade, IsRemovedByEngineersOnlyWithACharge) {
  COVERS("UO-5.2.3.5f");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(0,3)");
  scene.green("A2", "riflemen", "(2,0)");
  scene.red("W1", "barricade", "(0,1)");
  scene.counter(CounterKind::Barricade, "(1,0)", true);
  scene.start();
  ASSERT_TRUE(scene.revealed("W1"));
  scene.put("A1", "(0,2)");
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::DestroyPiece)) << "no engineer";
  scene.end();
  scene.activate("A2");
  EXPECT_FALSE(scene.can(Verb::DestroyCounter));
  scene.end();
  scene.activate("E1");
  EXPECT_TRUE(scene.can({.verb = Verb::DestroyCounter, .object = scene.counter_in("(1,0)").value}));
  scene.act({.verb = Verb::DestroyPiece, .object = scene.piece_id("W1").value});
  EXPECT_TRUE(scene.gone("W1"));
  EXPECT_EQ(scene.osl("A1"), 2) << "the weapons effect of the charge";
}

TEST(Barricade, HindersNeitherSightNorEffectsNorCommand) {  // EX-LOS-27
  COVERS("UO-5.2.3.5g");
  Scene scene;
  scene.green("L", "leader", "(0,0)");
  scene.green("A1", "riflemen", "(0,6)");
  scene.counter(CounterKind::Barricade, "(0,1)", true);
  scene.green("W1", "barricade", "(0,2)");
  scene.start();
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,6)")));
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("(0,0)"), scene.at("(0,6)")), 6);
  EXPECT_TRUE(in_command(scene.reading(), scene.piece_id("A1")));
}

TEST(Barricade, MakesTheHexesAroundItCost2) {
  COVERS("UO-5.2.3.5-R1", "UO-5.2.3.5-R2");
  Scene scene("water (0,2)\nwall (2,2)/N (2,2)/NW");
  scene.green("A1", "riflemen", "(0,1)");
  scene.green("V1", "tank", "(3,0)");
  scene.green("W1", "barricade", "(1,2)");
  scene.start();
  EXPECT_EQ(cost(scene, "A1", "(1,1)"), 2);
  EXPECT_EQ(cost(scene, "A1", "(0,2)"), 2) << "water costs 2 already";
  EXPECT_EQ(cost(scene, "A1", "(1,0)"), 1) << "2 EP away";
  scene.put("V1", "(2,0)");
  EXPECT_EQ(cost(scene, "V1", "(1,1)"), 2) << "for vehicles too";
  EXPECT_EQ(cost(scene, "V1", "(2,1)"), 2);
  scene.put("V1", "(3,1)");
  EXPECT_EQ(cost(scene, "V1", "(2,2)"), 1) << "behind the wall it is 2 EP from the barricade";
}

TEST(Barricade, TwoOfThemCostNoMoreThanOne) {  // EX-MP-04
  COVERS("UO-5.2.3.5b", "UO-5.2.3.5c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Barricade, "(0,2)", true);
  scene.counter(CounterKind::Barricade, "(1,1)", true);
  scene.start();
  EXPECT_EQ(cost(scene, "A1", "(0,1)"), 2);
  EXPECT_EQ(cost(scene, "A1", "(-1,0)"), 1);
}

TEST(Barricade, InTheStreetCostsNothingInTheRoomBehindTheWindow) {  // EX-MP-05
  COVERS("UO-5.2.3.5d");
  Scene scene("building 1 1:(0,0) 2:(0,-1)\nzones 1 1+2\nwindow (0,0)/S");
  scene.green("A1", "riflemen", "1.2");
  scene.green("A2", "riflemen", "(0,1)");
  scene.counter(CounterKind::Barricade, "(0,2)", true);
  scene.start();
  EXPECT_EQ(cost(scene, "A1", "1.1"), 1);
  EXPECT_EQ(cost(scene, "A2", "1.1"), 2) << "the window's own";
  EXPECT_EQ(cost(scene, "A2", "(1,0)"), 1);
  EXPECT_EQ(cost(scene, "A2", "(1,1)"), 2) << "beside the barricade";
}

TEST(Barricade, HiddenByTheEnemyClosesButCostsNothing) {
  COVERS("UO-5.2.3.5-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(1,0)");
  scene.red("W1", "barricade", "(12,-6)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.put("W1", "(0,0)");
  EXPECT_EQ(cost(scene, "A1", "(0,0)"), 0) << "closed like the place of any enemy";
  EXPECT_EQ(cost(scene, "A1", "(1,-1)"), 1) << "the cost does not tell what it is";
  scene.put("B1", "(-1,0)");
  EXPECT_EQ(cost(scene, "B1", "(0,-1)"), 2) << "its owner knows and pays";
  scene.piece("W1").revealed = true;
  EXPECT_EQ(cost(scene, "A1", "(1,-1)"), 2);
}

TEST(Barricade, NeutralCausesTheSurchargeWhenFaceUp) {
  COVERS("UO-5.2.3.5-R3");
  for (const bool shown : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.counter(CounterKind::Barricade, "(0,2)", shown);
    scene.start();
    EXPECT_EQ(cost(scene, "A1", "(0,1)"), shown ? 2 : 1);
  }
}

TEST(Barricade, OutOfADoorBesideItCosts2InAll) {
  COVERS("UO-5.2.3.5-R4");
  Scene scene("building 1 1:(0,0)\ndoor (0,0)/S");
  scene.green("A1", "riflemen", "1.1");
  scene.counter(CounterKind::Barricade, "(0,2)", true);
  scene.start();
  EXPECT_EQ(cost(scene, "A1", "(0,1)"), 2);
}

}  // namespace
}  // namespace enfilade::urban
