// Breach, Fortified, Smoke and Wreck counters, UO-5.2.4.
#include <algorithm>

#include "rules/urban/steps.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// The total the block brought to the last exchange.
int total_of(const Scene& scene, std::string_view block) {
  int total = -1;
  for (const Tiding& one : scene.heard(Camp::Green)) {
    if (one.what == Happening::Firepower && one.piece == scene.piece_id(block)) total = one.number;
  }
  return total;
}

bool has_screen(const Scene& scene, std::string_view cell, Screen kind) {
  return std::ranges::any_of(scene.state.ground.screens, [&](const ScreenedCell& one) {
    return one.cell == TextMap::cell_of(cell) && one.kind == kind;
  });
}

Action smoke_at(const Scene& scene, std::string_view place) {
  return {.verb = Verb::FireSmoke, .place = scene.at(place).value};
}

void destroy(Scene& scene, std::string_view block) {
  Context context = scene.context();
  eliminate(context, scene.piece_id(block));
}

constexpr std::string_view kBreaches =
    "building 1 1:(0,0) 2:(0,-1)\nbreach (0,0)/S\nwall (5,0)/S\nbreach (5,0)/S";

TEST(Allotment, LimitsWhatIsPlacedNotWhatComesAbout) {
  COVERS("UO-5.2.4-R1");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("E2", "engineer", "(4,0)");
  scene.green("V1", "apc", "(8,0)");
  scene.green("W1", "wall", "");
  Allotment& allotment = scene.edit().sheets[index_of(Camp::Green)].allotment;
  allotment.engineer_ieds = 1;
  scene.start();
  scene.activate("E1");
  scene.act({.verb = Verb::LayIed, .place = scene.at("(0,1)").value});
  scene.end();
  scene.activate("E2");
  EXPECT_FALSE(scene.can(Verb::LayIed)) << "the only one is laid";
  scene.act({.verb = Verb::LayBarricade, .place = scene.at("(4,1)").value});
  scene.end_turn();
  scene.activate("E1");
  EXPECT_FALSE(scene.can(Verb::LayBarricade)) << "nor is another barricade left";
  scene.end();
  for (int turn = 2; turn <= 5; ++turn) {
    scene.activate("V1");
    scene.act(smoke_at(scene, "(8,4)"));  // there is no stock of smoke
    scene.end_turn();
  }
  EXPECT_EQ(scene.state.clock.turn, 6);
}

TEST(Breach, IsOpenedOnlyWhereTheMapHasASymbol) {
  COVERS("UO-5.2.4.1a");
  Scene scene(kBreaches);
  scene.green("E1", "engineer", "(0,1)");
  scene.green("E2", "engineer", "(1,0)");
  scene.start();
  scene.activate("E2");
  EXPECT_FALSE(scene.can(Verb::Breach)) << "beside the same house, but at a blank facade";
  scene.end();
  scene.activate("E1");
  EXPECT_TRUE(scene.can({.verb = Verb::Breach, .place = 0}));
  EXPECT_EQ(scene.count(Verb::Breach), 1);
}

TEST(Breach, OpensIntoARoomOrBeyondAWallForTheRestOfTheGame) {
  COVERS("UO-5.2.4.1b", "UO-5.2.4.1c", "UO-5.2.4.1-R1");
  for (const bool house : {true, false}) {
    Scene scene(kBreaches);
    scene.green("E1", "engineer", house ? "(0,1)" : "(5,0)");
    scene.green("A1", "riflemen", house ? "(1,1)" : "(4,1)");
    scene.start();
    scene.activate("E1");
    const std::uint16_t site = house ? 0 : 1;
    EXPECT_FALSE(scene.state.ground.open.test(site));
    scene.act({.verb = Verb::Breach, .place = site});
    EXPECT_TRUE(scene.state.ground.open.test(site));
    const auto told = scene.heard(Camp::Red);
    const auto opened = std::ranges::find(told, Happening::BreachOpened, &Tiding::what);
    ASSERT_NE(opened, told.end());
    EXPECT_EQ(opened->place, scene.at(house ? "1.1" : "(5,1)"));
    scene.act(scene.legal().front());  // the free move
    if (scene.asked() == Ask::FreeMoveStep) scene.act(Verb::Stop);
    scene.end_turn();
    scene.end_turn();
    EXPECT_TRUE(scene.state.ground.open.test(site));
    scene.put("E1", house ? "(3,1)" : "(7,0)");
    scene.put("A1", house ? "(0,1)" : "(5,0)");
    scene.activate("A1");
    EXPECT_TRUE(scene.can_move(house ? "1.1" : "(5,1)"));
  }
}

TEST(Breach, UsesTheActionOfTheBlock) {
  COVERS("UO-5.2.4.1f");
  Scene scene(kBreaches);
  scene.green("E1", "engineer", "(0,1)");
  scene.green("T1", "tank", "(0,12)");
  scene.red("X", "barricade", "(4,3)");
  scene.red("Y", "barricade", "(14,-2)");
  scene.start();
  scene.activate("E1");
  ASSERT_TRUE(scene.can(Verb::Fire));
  scene.act({.verb = Verb::Breach, .place = 0});
  scene.act({.verb = Verb::Step, .place = scene.at("(0,2)").value});
  scene.hold();
  scene.act(Verb::Stop);
  ASSERT_EQ(scene.asked(), Ask::Act);
  EXPECT_FALSE(scene.can(Verb::Fire));
  scene.end();
  scene.state.ground.open = {};
  scene.activate("T1");
  ASSERT_TRUE(scene.can(scene.fire_at("Y", "gun")));
  scene.act({.verb = Verb::BreachFrom, .weapon = scene.weapon("gun").value, .place = 0});
  EXPECT_TRUE(scene.state.ground.open.test(0));
  EXPECT_EQ(scene.count(Verb::Fire), 0);
  EXPECT_EQ(scene.count(Verb::BreachFrom), 0);
}

TEST(Fortified, IsPlacedAtSetUpInAnyTerrain) {
  COVERS("UO-5.2.4.2a", "UO-5.2.4.2b");
  Scene scene(
      "building 1 1:(0,0) 2:(0,-1) 3:(1,-1)\nzones 1 2+3\nroof 1 (0,0) from 1\ndoor (0,0)/S\n"
      "woods (4,0)\ntunnel A (0,0)\nmanhole (5,5) A");
  scene.green("A1", "riflemen", "(0,3)");
  Allotment& allotment = scene.edit().sheets[index_of(Camp::Green)].allotment;
  allotment.fortified = 2;
  const std::vector<std::string> places = {"(0,2)", "(4,0)", "1.1", "1.2", "1.R", "N-A"};
  for (const std::string& place : places) allotment.area.push_back(scene.at(place));
  scene.state = Urban::start(scene.scenario, scene.context().events);
  scene.act(
      {.verb = Verb::PlaceBlock, .who = scene.id("A1").value, .place = scene.at("(0,3)").value});
  ASSERT_EQ(scene.asked(), Ask::PlaceFortified);
  const auto place_in = [&](std::string_view place) {
    return Action{.verb = Verb::PlaceFortified, .place = scene.at(place).value};
  };
  for (const std::string& place : places) EXPECT_TRUE(scene.can(place_in(place))) << place;
  EXPECT_FALSE(scene.can(place_in("(0,3)"))) << "not in the area the scenario gives";
  scene.act(place_in("1.R"));
  ASSERT_EQ(scene.asked(), Ask::PlaceFortified);
  EXPECT_FALSE(scene.can(place_in("1.R")));
  scene.act(place_in("N-A"));
  EXPECT_NE(scene.asked(), Ask::PlaceFortified) << "two are all it has";
  EXPECT_TRUE(is_fortified(scene.state, scene.at("1.R")));
  EXPECT_TRUE(is_fortified(scene.state, scene.at("N-A")));
}

TEST(Fortified, Gives1InCombatFromAllDirectionsToWhoeverIsThere) {
  COVERS("UO-5.2.4.2c", "UO-5.2.4.2-R3");
  for (const char* from : {"(0,5)", "(5,0)", "(-4,2)", "(2,-5)"}) {
    for (const bool fortified : {false, true}) {
      Scene scene;
      scene.green("A1", "riflemen", from);
      scene.red("B1", "riflemen", "(0,0)");
      scene.start();
      if (fortified) scene.fortify("(0,0)");
      scene.activate("A1");
      scene.fire("B1", "rifle");
      scene.act(scene.return_fire("rifle"));
      scene.roll({3, 2});
      EXPECT_EQ(total_of(scene, "A1"), 6) << "5 and the higher die";
      EXPECT_EQ(total_of(scene, "B1"), fortified ? 6 : 5) << from;
    }
  }
  Scene attacker;
  attacker.green("A1", "riflemen", "(0,5)");
  attacker.red("B1", "riflemen", "(0,0)");
  attacker.start();
  attacker.fortify("(0,5)");
  attacker.activate("A1");
  attacker.fire("B1", "rifle");
  attacker.act(attacker.return_fire("rifle"));
  attacker.roll({3, 2});
  EXPECT_EQ(total_of(attacker, "A1"), 7) << "the firer as well, and of either side";
}

TEST(Fortified, CountsFromRoomToRoomButOnlyInItsLocation) {
  COVERS("UO-5.2.4.2c", "UO-5.2.4.2-R2");
  for (const char* where : {"", "1.2", "1.3"}) {
    Scene scene("building 1 1:(0,0) 2:(0,1) 3:(0,2)\nzones 1 2+3\ndoor (0,0)/N");
    scene.green("A1", "riflemen", "1.1");
    scene.red("B1", "riflemen", "1.2");
    scene.start();
    const bool fortified = *where != '\0';
    if (fortified) scene.fortify(where);
    scene.activate("A1");
    scene.assault("B1", "rifle");
    scene.act(scene.return_fire("rifle"));
    scene.roll({4, 3});
    EXPECT_EQ(total_of(scene, "B1"), std::string_view(where) == "1.2" ? 6 : 5) << where;
  }
}

// A rifle in (0,0) fires at (0,5); A2 stands in the room behind, in its lane.
void fire_past_the_room(Scene& scene) {
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "1.1");
  scene.red("X", "barricade", "(0,5)");
  scene.start();
  scene.fortify("1.1");
  scene.activate("A1");
  scene.fire("X", "rifle");
}
constexpr std::string_view kRoomBehind = "building 1 1:(0,9)\nbreach (0,9)/S";

TEST(Fortified, CancelsAWeaponsEffectOn0To7) {  // EX-ENV-06
  COVERS("UO-5.2.4.2d", "UO-5.2.4.2-R4");
  for (const std::uint32_t die : {0U, 7U, 8U, 9U}) {
    Scene scene(kRoomBehind);
    fire_past_the_room(scene);
    ASSERT_TRUE(scene.rolling(Ask::FortifiedDie));
    scene.roll(die);
    EXPECT_EQ(scene.osl("A2"), die <= 7 ? 3 : 2);
    EXPECT_EQ(scene.marker("A2"), die <= 7 ? Marker::None : Marker::Activated);
  }
}

TEST(Fortified, HoldsAgainstABlastToo) {
  COVERS("UO-5.2.4.2d");
  Scene scene;
  scene.green("T1", "heavy", "(0,-5)");
  scene.green("A2", "riflemen", "(2,4)");
  scene.red("X", "barricade", "(0,5)");
  scene.start();
  scene.fortify("(2,4)");
  scene.activate("T1");
  scene.fire("X", "gun105");
  ASSERT_TRUE(scene.rolling(Ask::FortifiedDie));
  scene.roll(7);
  EXPECT_EQ(scene.osl("A2"), 3);
}

TEST(Fortified, StaysAfterHitsAndBreaching) {
  COVERS("UO-5.2.4.2f");
  Scene scene(kRoomBehind);
  scene.green("E1", "engineer", "(0,10)");
  fire_past_the_room(scene);
  scene.roll(9);
  EXPECT_EQ(scene.osl("A2"), 2);
  scene.end();
  scene.activate("E1");
  scene.act({.verb = Verb::Breach, .place = 0});
  ASSERT_TRUE(scene.rolling(Ask::FortifiedDie)) << "it protects after the hit";
  scene.roll(0);
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_TRUE(is_fortified(scene.state, scene.at("1.1")));
}

TEST(Smoke, IsFiredByArmourAsItsFire) {
  COVERS("UO-5.2.4.3a", "UO-5.2.4.3-R1");
  Scene scene;
  scene.green("L", "leader", "(2,-3)");
  scene.green("T1", "tank", "(0,0)");
  scene.green("V1", "apc", "(4,0)");
  scene.green("V2", "truck", "(8,0)");
  scene.green("A1", "riflemen", "(0,4)");
  scene.red("X", "barricade", "(8,3)");
  scene.start();
  for (const char* block : {"V2", "A1"}) {
    scene.activate(block);
    EXPECT_FALSE(scene.can(Verb::FireSmoke)) << block;
    scene.end();
  }
  scene.activate("V1");
  ASSERT_TRUE(scene.can(Verb::Fire));
  scene.act(smoke_at(scene, "(4,4)"));
  EXPECT_TRUE(has_screen(scene, "(4,4)", Screen::Smoke));
  EXPECT_FALSE(scene.can(Verb::Fire)) << "it was its fire";
  scene.end();
  scene.activate("T1");
  scene.act(smoke_at(scene, "(0,4)"));
  EXPECT_EQ(scene.osl("A1"), 3) << "the smoke of a vehicle harms nobody";
}

TEST(Smoke, LastsUntilTheFinalPhaseAndMayOverlap) {
  COVERS("UO-5.2.4.3d", "UO-5.2.4.3-R4");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.green("T2", "tank", "(4,0)");
  scene.start();
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,8)")));
  scene.activate("T1");
  scene.act(smoke_at(scene, "(0,4)"));
  scene.end();
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,8)")));
  scene.activate("T2");
  scene.act(smoke_at(scene, "(0,4)"));  // on the same hexes
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,8)")));
  scene.end_turn();
  EXPECT_TRUE(scene.state.ground.screens.empty());
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,0)"), scene.at("(0,8)")));
}

TEST(Wreck, TakesThePlaceOfAVehicleAndThreeHexesDownwind) {
  COVERS("UO-5.2.4.5a");
  Scene scene;
  scene.green("V1", "truck", "(0,0)");
  scene.green("A1", "riflemen", "(4,0)");
  scene.start();
  destroy(scene, "V1");
  EXPECT_FALSE(on_map(scene.piece("V1")));
  ASSERT_EQ(scene.state.ground.wrecks.size(), 1U);
  EXPECT_EQ(scene.state.ground.wrecks[0].origin, scene.at("(0,0)"));
  for (const char* cell : {"(0,0)", "(0,1)", "(0,2)"}) {
    EXPECT_TRUE(has_screen(scene, cell, Screen::Wreck)) << cell;
  }
  EXPECT_EQ(scene.state.ground.screens.size(), 3U);
  destroy(scene, "A1");
  EXPECT_EQ(scene.state.ground.wrecks.size(), 1U) << "men leave none";
}

TEST(Wreck, MayExplodeEveryTurnAndStays) {  // EX-ENV-05, B-EX-22
  COVERS("UO-5.2.4.5c", "UO-5.2.4.5d", "UO-5.2.4.5e", "UO-5.2.4.5-R1");
  Scene scene;
  scene.green("V1", "truck", "(0,0)");
  scene.green("A1", "riflemen", "(2,-2)");
  scene.green("A2", "riflemen", "(0,4)");
  scene.red("B1", "riflemen", "(-2,0)");
  scene.green("E1", "engineer", "(1,3)");
  scene.start();
  destroy(scene, "V1");
  scene.put("E1", "(1,0)");
  scene.activate("E1");
  for (const Verb verb : {Verb::DestroyCounter, Verb::DestroyMine, Verb::DestroyPiece}) {
    EXPECT_FALSE(scene.can(verb)) << "nobody can remove it";
  }
  scene.end();
  scene.put("E1", "(8,0)");
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(2);
  EXPECT_EQ(scene.osl("A1"), 2) << "2 EP from where the vehicle died";
  EXPECT_EQ(scene.osl("B1"), 2) << "on both sides";
  EXPECT_EQ(scene.osl("A2"), 3) << "2 EP from the last of its hexes, 4 from the first";
  EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
  EXPECT_TRUE(has_screen(scene, "(0,2)", Screen::Wreck));
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie)) << "tested again";
  scene.roll(9);
  EXPECT_EQ(scene.osl("A1"), 2);
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(4);
  EXPECT_EQ(scene.osl("A1"), 2) << "0 to 3 only";
  EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
}

TEST(Wreck, IsFirstTestedInTheTurnAfterItWasPlaced) {
  COVERS("UO-5.2.4.5-R3");
  Scene scene;
  scene.green("V1", "truck", "(0,0)").osl_start = 1;
  scene.green("A1", "riflemen", "(6,0)");
  scene.counter(CounterKind::Ied, "(0,2)", true);
  scene.start();
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(0);  // the charge kills the truck in the very sequence that tests wrecks
  ASSERT_TRUE(scene.gone("V1"));
  ASSERT_EQ(scene.state.ground.wrecks.size(), 1U);
  EXPECT_FALSE(scene.rolling(Ask::StabilityDie));
  scene.end_turn();
  EXPECT_TRUE(scene.rolling(Ask::StabilityDie));
}

TEST(Wreck, MayBeEnteredAtTheCostOfTheHexAndIsNoContact) {
  COVERS("UO-5.2.4.5-R2", "UO-5.2.4.5-R4");
  Scene scene;
  scene.green("V1", "truck", "(0,0)");
  scene.green("V2", "truck", "(1,-1)");
  scene.green("A1", "riflemen", "(2,1)");
  scene.start();
  destroy(scene, "V1");
  const Going going = going_of(scene.reading(), Camp::Green);
  const auto cost = [&](const char* block, const char* from, const char* to) {
    const NextSteps steps =
        next_steps(scene.reading(), going, scene.scenario.block(scene.id(block)), scene.at(from));
    const auto step = std::ranges::find(steps, scene.at(to), &NextStep::to);
    return step == steps.end() ? 0 : int{step->cost};
  };
  for (const char* block : {"V2", "A1"}) {
    EXPECT_EQ(cost(block, "(1,-1)", "(0,0)"), 1);
    EXPECT_EQ(cost(block, "(0,0)", "(0,1)"), 1);
    EXPECT_EQ(cost(block, "(0,1)", "(0,2)"), 1);
  }
  scene.activate("A1");
  scene.forget();
  scene.move("(1,1)");  // beside two of its hexes
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_FALSE(scene.told(Camp::Green, Happening::CounterUp));
  scene.move("(0,1)");
  EXPECT_TRUE(scene.can(Verb::End)) << "it may stop there";
  scene.move("(0,0)");
  EXPECT_EQ(scene.osl("A1"), 3);
}

}  // namespace
}  // namespace enfilade::urban
