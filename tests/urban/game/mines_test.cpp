// AT mines, UO-5.2.2 (SM-7 step 4, SM-21, SM-25, SM-34).
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

bool has_mine(const State& state, LocationId place) {
  return std::ranges::any_of(state.mines, [&](const Mine& mine) { return mine.location == place; });
}
bool is_mined(const Scene& scene, std::string_view place) {
  return has_mine(scene.state, scene.at(place));
}
bool knows_mine(const Scene& scene, Camp camp, std::string_view place) {
  return has_mine(scene.view(camp).known, scene.at(place));
}
bool is_found(const Scene& scene, std::string_view place) {
  return std::ranges::any_of(scene.state.mines, [&](const Mine& mine) {
    return mine.location == scene.at(place) && mine.revealed;
  });
}

// The game as it begins, before anything is set up.
void begin(Scene& scene) {
  scene.state = Urban::start(scene.scenario, scene.context().events);
}
Action mine_in(const Scene& scene, std::string_view place) {
  return {.verb = Verb::PlaceMine, .place = scene.at(place).value};
}
Action lay_in(const Scene& scene, std::string_view place) {
  return {.verb = Verb::LayMine, .place = scene.at(place).value};
}
// Whether anything a side was told names that place.
bool told_of(const Scene& scene, Camp camp, std::string_view place) {
  return std::ranges::any_of(scene.heard(camp),
                             [&](const Tiding& one) { return one.place == scene.at(place); });
}

TEST(Mines, AreLaidAtSetUpAsManyAsTheScenarioGives) {
  COVERS("UO-5.2.2a", "UO-5.2.2.1a", "UO-5.2.2.1b", "UO-5.2b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,10)");
  Allotment& allotment = scene.edit().sheets[index_of(Camp::Green)].allotment;
  allotment.mines = 2;
  allotment.area = {scene.at("(0,2)"), scene.at("(0,3)"), scene.at("(1,2)")};
  begin(scene);
  scene.act(
      {.verb = Verb::PlaceBlock, .who = scene.id("A1").value, .place = scene.at("(0,0)").value});
  ASSERT_EQ(scene.asked(), Ask::PlaceMine);
  scene.act(mine_in(scene, "(0,2)"));
  ASSERT_EQ(scene.asked(), Ask::PlaceMine);
  EXPECT_TRUE(scene.can(Verb::Finish)) << "none has to be laid";
  scene.act(mine_in(scene, "(1,2)"));
  ASSERT_TRUE(scene.deciding(Camp::Red)) << "two are all it has";
  scene.act(Verb::AsSuggested);
  EXPECT_TRUE(knows_mine(scene, Camp::Green, "(0,2)"));
  EXPECT_TRUE(knows_mine(scene, Camp::Green, "(1,2)"));
  EXPECT_FALSE(knows_mine(scene, Camp::Red, "(0,2)"));
  EXPECT_FALSE(told_of(scene, Camp::Red, "(0,2)"));
  Context context = scene.context();
  find_mine(context, MineId{0});
  EXPECT_TRUE(knows_mine(scene, Camp::Red, "(0,2)")) << "now shown by a counter";
  EXPECT_FALSE(knows_mine(scene, Camp::Red, "(1,2)"));
}

TEST(Mines, LieInAHexForVehiclesWithoutACounter) {
  COVERS("UO-5.2.2.1-R1");
  Scene scene("narrow (0,2)\nbuilding 1 1:(3,0)\ndoor (3,0)/S");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,10)");
  scene.counter(CounterKind::Vehicles, "(0,3)");
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    Allotment& allotment = scene.edit().sheets[index_of(camp)].allotment;
    allotment.mines = 2;
    for (const char* place : {"(0,1)", "(0,2)", "(0,3)", "1.1"}) {
      allotment.area.push_back(scene.at(place));
    }
  }
  begin(scene);
  scene.act(
      {.verb = Verb::PlaceBlock, .who = scene.id("A1").value, .place = scene.at("(0,0)").value});
  EXPECT_FALSE(scene.can(mine_in(scene, "(0,2)"))) << "no vehicle enters it";
  EXPECT_FALSE(scene.can(mine_in(scene, "(0,3)"))) << "a counter lies there";
  EXPECT_FALSE(scene.can(mine_in(scene, "1.1")));
  scene.act(mine_in(scene, "(0,1)"));
  EXPECT_FALSE(scene.can(mine_in(scene, "(0,1)"))) << "one of a side in a hex";
  scene.act(Verb::Finish);
  scene.act(
      {.verb = Verb::PlaceBlock, .who = scene.id("B1").value, .place = scene.at("(0,10)").value});
  EXPECT_TRUE(scene.can(mine_in(scene, "(0,1)"))) << "the enemy's is no bar";
}

TEST(Mines, AnEngineerLaysOneInSecret) {
  COVERS("UO-5.2.2.1a", "UO-5.2.2.1b");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("E2", "engineer", "(3,0)");
  scene.green("A1", "riflemen", "(0,4)");
  scene.red("B1", "riflemen", "(0,10)");
  scene.edit().sheets[index_of(Camp::Green)].allotment.engineer_mines = 1;
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::LayMine)) << "no engineer";
  scene.end();
  scene.activate("E1");
  EXPECT_FALSE(scene.can(lay_in(scene, "(0,2)"))) << "not adjacent";
  scene.act(lay_in(scene, "(0,1)"));
  scene.end();
  EXPECT_TRUE(knows_mine(scene, Camp::Green, "(0,1)"));
  EXPECT_FALSE(knows_mine(scene, Camp::Red, "(0,1)"));
  EXPECT_FALSE(told_of(scene, Camp::Red, "(0,1)"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Placed));
  scene.activate("E2");
  EXPECT_FALSE(scene.can(Verb::LayMine)) << "the only one is laid";
}

TEST(Mines, FootNeverSetsThemOff) {  // EX-ENV-03
  COVERS("UO-5.2.2.2a");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.start();
  scene.lay_mine(Camp::Red, "(0,1)");
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_TRUE(is_mined(scene, "(0,1)"));
  EXPECT_FALSE(is_found(scene, "(0,1)"));
}

TEST(Mines, DestroyAVehicleThatDrivesThrough) {  // EX-ENV-02
  COVERS("UO-5.2.2.2b", "UO-5.2.2.2d", "UO-5.2.2.2e", "UO-5.2.2.2-R1");
  for (const std::uint32_t die : {0U, 7U}) {
    Scene scene;
    scene.edit().wind = Side::SE;
    scene.green("V1", "truck", "(0,0)");
    scene.green("A2", "riflemen", "(0,3)");
    scene.green("A3", "riflemen", "(0,4)");
    scene.start();
    scene.lay_mine(Camp::Red, "(0,1)");
    scene.activate("V1");
    scene.move("(0,1)");
    ASSERT_TRUE(scene.rolling(Ask::MineDie)) << "at once, with its move unfinished";
    scene.roll(die);
    EXPECT_TRUE(std::ranges::any_of(scene.heard(Camp::Red), [&](const Tiding& one) {
      return one.what == Happening::Rolled && one.die == die &&
             one.camp == static_cast<std::uint8_t>(Camp::Green);
    })) << "the side of the vehicle rolls";
    EXPECT_TRUE(scene.gone("V1"));
    ASSERT_EQ(scene.state.ground.wrecks.size(), 1U);
    EXPECT_EQ(scene.state.ground.wrecks[0].origin, scene.at("(0,1)"));
    const auto& screens = scene.state.ground.screens;
    ASSERT_EQ(screens.size(), 3U);
    EXPECT_EQ(screens[2].cell, TextMap::cell_of("(2,1)"));
    EXPECT_EQ(screens[2].kind, Screen::Wreck);
    EXPECT_EQ(scene.osl("A2"), 2) << "2 EP from the mine";
    EXPECT_EQ(scene.osl("A3"), 3);
    EXPECT_FALSE(is_mined(scene, "(0,1)"));
    EXPECT_EQ(scene.asked(), Ask::Activate) << "the activation is over";
    scene.end_turn();
    EXPECT_EQ(scene.state.ground.wrecks.size(), 1U) << "for the rest of the game";
  }
}

TEST(Mines, ADudIsRemovedAndTheVehicleGoesOn) {  // EX-ENV-02
  COVERS("UO-5.2.2.2f");
  for (const std::uint32_t die : {8U, 9U}) {
    Scene scene;
    scene.green("V1", "truck", "(0,0)");
    scene.green("A2", "riflemen", "(0,3)");
    scene.start();
    scene.lay_mine(Camp::Red, "(0,1)");
    scene.activate("V1");
    scene.move("(0,1)");
    scene.roll(die);
    EXPECT_EQ(scene.osl("V1"), 3);
    EXPECT_EQ(scene.osl("A2"), 3);
    EXPECT_FALSE(is_mined(scene, "(0,1)"));
    EXPECT_EQ(scene.asked(), Ask::Act);
    scene.move("(0,2)");
    EXPECT_TRUE(scene.is_at("V1", "(0,2)"));
  }
}

TEST(Mines, VehiclesOfTheOwnerSetThemOffToo) {
  COVERS("UO-5.2.2.2-R2", "UO-5.2.2.2b");
  Scene scene;
  scene.green("V1", "tank", "(0,0)");
  scene.start();
  scene.lay_mine(Camp::Green, "(0,1)");
  EXPECT_TRUE(knows_mine(scene, Camp::Green, "(0,1)"));
  scene.activate("V1");
  scene.move("(0,1)");
  ASSERT_TRUE(scene.rolling(Ask::MineDie));
  scene.roll(3);
  EXPECT_TRUE(scene.gone("V1"));
}

TEST(Mines, ARevealedOneIsOpenToVehiclesAndGoesOff) {
  COVERS("UO-5.2.2.2-R3");
  Scene scene;
  scene.green("V1", "apc", "(0,0)");
  scene.start();
  scene.lay_mine(Camp::Red, "(0,1)", true);
  scene.activate("V1");
  ASSERT_TRUE(scene.can_move("(0,1)"));
  scene.move("(0,1)");
  EXPECT_TRUE(scene.rolling(Ask::MineDie));
}

TEST(Mines, OpportunityFireComesAfterTheMine) {
  COVERS("UO-5.2.2.2-R4");
  for (const std::uint32_t die : {2U, 9U}) {
    Scene scene;
    scene.green("V1", "apc", "(0,0)");
    scene.red("B1", "infantry", "(0,8)");
    scene.start();
    scene.lay_mine(Camp::Red, "(0,1)");
    scene.activate("V1");
    scene.move("(0,1)");
    ASSERT_TRUE(scene.rolling(Ask::MineDie));
    scene.roll(die);
    EXPECT_EQ(scene.asked() == Ask::Opportunity, die == 9) << "if the vehicle survives";
    EXPECT_EQ(scene.gone("V1"), die == 2);
  }
}

void onto_two_mines(Scene& scene) {
  scene.green("V1", "apc", "(0,0)");
  scene.start();
  scene.lay_mine(Camp::Green, "(0,1)");
  scene.lay_mine(Camp::Red, "(0,1)");
  scene.activate("V1");
  scene.move("(0,1)");
}

TEST(Mines, OfTwoInAHexTheHostileOneIsRolledForFirst) {  // B-EX-23
  COVERS("UO-5.2.2.2-R5");
  Scene scene;
  onto_two_mines(scene);
  ASSERT_TRUE(scene.rolling(Ask::MineDie));
  scene.roll(8);
  ASSERT_EQ(scene.state.mines.size(), 1U);
  EXPECT_EQ(scene.state.mines[0].owner, Camp::Green);
  ASSERT_TRUE(scene.rolling(Ask::MineDie)) << "then its own, as the vehicle is still there";
  scene.roll(8);
  EXPECT_TRUE(scene.state.mines.empty());
  EXPECT_EQ(scene.asked(), Ask::Act);

  Scene killed;
  onto_two_mines(killed);
  killed.roll(0);
  ASSERT_EQ(killed.state.mines.size(), 1U);
  EXPECT_EQ(killed.state.mines[0].owner, Camp::Green);
  EXPECT_FALSE(killed.rolling(Ask::MineDie));
}

TEST(MineSearch, IsForScoutsAndEngineers) {
  COVERS("UO-5.2.2.3a", "UO-8.2.5.6a");
  Scene scene;
  scene.green("L", "leader", "(0,0)");
  scene.green("E1", "engineer", "(2,0)");
  scene.green("S1", "scout", "(4,0)");
  scene.green("A1", "riflemen", "(6,0)");
  scene.green("V1", "tank", "(8,0)");
  scene.start();
  for (const std::string block : {"E1", "S1", "A1", "V1", "L"}) {
    scene.activate(block);
    EXPECT_EQ(scene.can(Verb::Search), block == "E1" || block == "S1") << block;
    scene.end();
  }
}

TEST(MineSearch, RevealsTheBlockAndLeavesIt3Mp) {
  COVERS("UO-5.2.2.3b", "UO-5.2.2.3-R1", "UO-8.2.5.6b", "UO-8.2.5-R5");
  for (const char* kind : {"scout", "truck"}) {
    Scene scene;
    scene.green("S1", kind, "(0,0)").function = Function::Scout;
    scene.green("A1", "riflemen", "(5,0)");
    scene.red("B1", "barricade", "(0,5)");
    scene.start();
    scene.activate("S1");
    scene.act(Verb::Search);
    EXPECT_TRUE(scene.revealed("S1"));
    EXPECT_TRUE(scene.told(Camp::Red, Happening::SearchBegins));
    EXPECT_FALSE(scene.can(Verb::ScoutPiece)) << "the search was its action";
    scene.move("(1,0)");
    scene.hold();
    scene.move("(2,0)");
    scene.hold();
    ASSERT_TRUE(scene.can_move("(3,0)"));
    scene.move("(3,0)");
    scene.hold();
    EXPECT_EQ(scene.asked(), Ask::Activate) << "3 MP, for a vehicle too";
    EXPECT_EQ(scene.marker("S1"), Marker::Activated);
  }
}

TEST(MineSearch, IsDeclaredBeforeTheFirstStep) {
  COVERS("UO-5.2.2.3-R1", "UO-8.2.5-R5");
  Scene scene;
  scene.green("S1", "scout", "(0,0)");
  scene.start();
  scene.activate("S1");
  scene.move("(1,0)");
  EXPECT_FALSE(scene.can(Verb::Search));
}

TEST(MineSearch, FindsMinesWithin2EpInSightOfItsWay) {  // EX-ENV-04
  COVERS("UO-5.2.2.3c", "UO-5.2.2.3d", "UO-5.2.2.3-R1", "UO-8.2.5.6c", "UO-8.2.5-R5");
  // A wall along the west of the street: behind it a mine is 2 EP away, but out of sight.
  Scene scene("wall (0,1)/SW (0,2)/NW (0,2)/SW (0,3)/NW (0,3)/SW (0,4)/NW (0,4)/SW");
  scene.green("E1", "engineer", "(0,0)");
  scene.start();
  for (const char* place : {"(0,-2)", "(2,2)", "(0,5)", "(-1,3)", "(4,2)"}) {
    scene.lay_mine(Camp::Red, place);
  }
  scene.activate("E1");
  scene.act(Verb::Search);
  EXPECT_TRUE(is_found(scene, "(0,-2)")) << "from where it starts";
  EXPECT_FALSE(is_found(scene, "(2,2)")) << "4 EP away";
  scene.move("(0,1)");
  EXPECT_FALSE(is_found(scene, "(2,2)")) << "3 EP away";
  scene.move("(0,2)");
  EXPECT_TRUE(is_found(scene, "(2,2)"));
  EXPECT_TRUE(knows_mine(scene, Camp::Green, "(2,2)"));
  EXPECT_TRUE(is_mined(scene, "(2,2)")) << "shown, not blown";
  EXPECT_FALSE(is_found(scene, "(0,5)"));
  scene.move("(0,3)");
  EXPECT_TRUE(is_found(scene, "(0,5)"));
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("(0,3)"), scene.at("(-1,3)")), 2);
  EXPECT_FALSE(is_found(scene, "(-1,3)")) << "behind the wall";
  EXPECT_FALSE(is_found(scene, "(4,2)"));
  EXPECT_FALSE(knows_mine(scene, Camp::Green, "(-1,3)"));
}

TEST(MineSearch, FindsNothingBehindAFacade) {  // EX-ENV-04
  COVERS("UO-5.2.2.3c", "UO-8.2.5.6c");
  Scene scene("building 1 1:(0,0) 2:(0,1) 3:(0,2) 4:(0,3)\nzones 1 1+2+3+4\nwindow (0,3)/S");
  scene.green("E1", "engineer", "1.1");
  scene.start();
  scene.lay_mine(Camp::Red, "(1,0)");
  scene.lay_mine(Camp::Red, "(0,4)");
  scene.activate("E1");
  scene.act(Verb::Search);
  ASSERT_EQ(effect_distance(scene.reading(), scene.at("1.1"), scene.at("(1,0)")), 2);
  scene.move("1.2");
  scene.move("1.3");
  EXPECT_FALSE(is_found(scene, "(0,4)")) << "3 EP from the zone before the last";
  scene.move("1.4");
  EXPECT_TRUE(is_found(scene, "(0,4)")) << "2 EP through the window";
  EXPECT_TRUE(is_mined(scene, "(0,4)")) << "shown, not blown";
  EXPECT_FALSE(is_found(scene, "(1,0)"));
  EXPECT_FALSE(knows_mine(scene, Camp::Green, "(1,0)"));
}

TEST(MineSearch, AMineFoundByTheStepIntoItsHexDoesNotGoOff) {
  COVERS("UO-5.2.2.3-R2", "UO-5.2.2.3d", "UO-8.2.5.6c", "UO-8.2.5-R5");
  Scene scene;
  scene.green("S1", "truck", "(0,0)").function = Function::Scout;
  scene.start();
  scene.activate("S1");
  scene.act(Verb::Search);
  scene.lay_mine(Camp::Red, "(0,1)");  // out of its sight until it is there
  scene.move("(0,1)");
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_TRUE(is_found(scene, "(0,1)"));
  EXPECT_TRUE(is_mined(scene, "(0,1)"));
}

TEST(MineSearch, AMineFoundBeforeAndDrivenOverGoesOff) {
  COVERS("UO-5.2.2.3-R2");
  Scene scene;
  scene.green("S1", "truck", "(0,0)").function = Function::Scout;
  scene.start();
  scene.lay_mine(Camp::Red, "(0,1)");
  scene.activate("S1");
  scene.act(Verb::Search);
  ASSERT_TRUE(is_found(scene, "(0,1)"));
  scene.move("(0,1)");
  EXPECT_TRUE(scene.rolling(Ask::MineDie));
}

TEST(MineSearch, WhoDrivesOntoAKnownMineIsSeenToBeAVehicle) {
  COVERS("UO-5.2.2.2a", "UO-5.2.2.2b", "UO-5.2.2.2-R3");
  for (const std::string_view kind : {"truck", "riflemen"}) {
    Scene scene;
    scene.green("A1", kind, "(0,0)");
    scene.start();
    scene.lay_mine(Camp::Red, "(0,1)", true);
    scene.activate("A1");
    scene.forget();
    scene.move("(0,1)");
    EXPECT_EQ(scene.rolling(Ask::MineDie), kind == "truck");
    EXPECT_EQ(scene.told(Camp::Red, Happening::MineSetOff), kind == "truck") << "the die says it";
  }
}

TEST(MineSearch, DoesNotProtectFromAMineOfItsOwnSide) {
  COVERS("UO-5.2.2.3-R2", "UO-5.2.2.2-R2");
  Scene scene;
  scene.green("S1", "truck", "(0,0)").function = Function::Scout;
  scene.start();
  scene.lay_mine(Camp::Green, "(0,1)");
  scene.activate("S1");
  scene.act(Verb::Search);
  scene.lay_mine(Camp::Red, "(0,1)");
  scene.move("(0,1)");
  ASSERT_TRUE(scene.rolling(Ask::MineDie)) << "its own";
  scene.roll(8);
  ASSERT_EQ(scene.state.mines.size(), 1U);
  EXPECT_EQ(scene.state.mines[0].owner, Camp::Red);
  EXPECT_EQ(scene.asked(), Ask::Act);
}

}  // namespace
}  // namespace enfilade::urban
