// The ground a block stands on: hexes, buildings, levels, ways below, UO-5.1.1 to 5.1.6.
#include <algorithm>

#include "rules/urban/map/wind.h"
#include "rules/urban/steps.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// What the step costs that block; 0 when it cannot be made.
int cost(const Scene& scene, std::string_view block, std::string_view from, std::string_view to) {
  const Camp camp = camp_of(scene.id(block));
  const NextSteps steps = next_steps(scene.reading(), going_of(scene.reading(), camp),
                                     scene.scenario.block(scene.id(block)), scene.at(from));
  const auto step = std::ranges::find(steps, scene.at(to), &NextStep::to);
  return step == steps.end() ? 0 : step->cost;
}

int spent(const Scene& scene) {
  const auto& stack = scene.state.course.stack;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    if (const auto* frame = stack.at<ActivationFrame>(level))
      return frame->mp_before + frame->mp_after;
  }
  return -1;
}

bool face_up(const Scene& scene, std::string_view place) {
  const CounterId id = scene.counter_in(place);
  return id.exists() && scene.state.counter(id).face_up();
}

Action climb(const Scene& scene, std::string_view helper, std::string_view to) {
  return {.verb = Verb::Climb, .place = scene.at(helper).value, .then = scene.at(to).value};
}

bool joined(const Board& board, LocationId a, LocationId b, EdgeKind kind) {
  return std::ranges::any_of(board.edges[a.index()],
                             [&](const Edge& edge) { return edge.to == b && edge.kind == kind; });
}

TEST(Hexes, RegulateMovementAndRangeOutsideBuildings) {
  COVERS("UO-5.1.1a");
  Scene scene("building 1 1:(0,2)\ndoor (0,2)/N");
  scene.green("A1", "riflemen", "(0,0)");
  scene.start();
  EXPECT_EQ(range(scene.reading(), scene.at("(0,0)"), scene.at("(3,0)")), 3);
  EXPECT_EQ(scene.reading().board().at(scene.at("(0,2)")).kind, LocationKind::Room)
      << "no hex under the building";
  scene.activate("A1");
  scene.move("(1,0)");
  scene.move("(2,0)");
  EXPECT_EQ(spent(scene), 2);
  EXPECT_FALSE(scene.can_move("(4,0)")) << "one hex at a time";
}

TEST(Hexes, CutByTheMapEdgeArePlayableUnlessTheScenarioClosesThem) {
  COVERS("UO-5.1.1c");
  for (const bool closed : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,-10)");
    const LocationId half = scene.at("(0,-11)");
    scene.edit().field.board.locations[half.index()].half = true;
    if (closed) scene.edit().unplayable = {half};
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can_move("(0,-11)"), !closed);
  }
}

TEST(Hexes, GoOnUnderBuildingsForTheWind) {
  COVERS("UO-5.1.1-R3");
  const TextMap map("building 1 1:(0,1)\nroof 1 (0,1) from 1");
  EXPECT_FALSE(map.board.cell({0, 1})->location == map.at("(0,0)"));
  EXPECT_EQ(map.board.at(map.at("(0,1)")).kind, LocationKind::Room)
      << "a cell, but no hex to be in";
  const WindCells cells = wind_cells(map.board, map.at("(0,0)"), Side::S);
  ASSERT_EQ(cells.size(), 3U);
  EXPECT_EQ(cells[1], (Axial{0, 1})) << "counted under the building";
  EXPECT_EQ(cells[2], (Axial{0, 2}));
}

TEST(Stacking, IsCheckedWhenAnActivationOrAWithdrawalEnds) {
  COVERS("UO-5.1.1-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,1)");
  scene.red("B1", "riflemen", "(0,-5)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.hold();
  EXPECT_FALSE(scene.can(Verb::End)) << "it shares the hex";
  scene.move("(0,2)");
  scene.hold();
  EXPECT_TRUE(scene.can(Verb::End));
  scene.put("A1", "(0,0)");
  scene.end_impulse();
  scene.activate("B1");
  scene.fire("A1", "rifle");
  scene.act(Verb::Withdraw);
}

TEST(Stacking, IsCheckedWhenAWithdrawalEnds) {
  COVERS("UO-5.1.1-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,1)");
  scene.red("B1", "riflemen", "(0,-5)");
  scene.start();
  scene.act(Verb::Pass);
  scene.activate("B1");
  scene.fire("A1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,1)").value});
  ASSERT_EQ(scene.asked(), Ask::WithdrawalStep);
  EXPECT_FALSE(scene.can(Verb::Stop)) << "it shares the hex";
  scene.act({.verb = Verb::Step, .place = scene.at("(0,2)").value});
  EXPECT_TRUE(scene.is_at("A1", "(0,2)"));
}

TEST(Stacking, RoofsTunnelsAndSewersHoldOneBlock) {
  COVERS("UO-5.1.2-R3");
  Scene scene(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\ndoor (0,0)/S\ntunnel A (0,0)\ntunnel B (0,1)\n"
      "manhole (5,5) A\nsewer (8,0)\ndrain (0,0),(0,1)\nmouth (8,0) S-0101");
  scene.green("A1", "riflemen", "1.1");
  scene.green("A2", "riflemen", "1.R");
  scene.green("A3", "riflemen", "N-A");
  scene.green("A4", "riflemen", "N-B");
  scene.green("A5", "riflemen", "S-0101");
  scene.green("A6", "leader", "S-0102");
  scene.start();
  for (const auto& [block, to] :
       {std::pair("A1", "1.R"), std::pair("A3", "N-B"), std::pair("A5", "S-0102")}) {
    scene.activate(block);
    if (scene.can_move(to)) {
      scene.move(to);
      EXPECT_FALSE(scene.can(Verb::End)) << to;
      const auto back = scene.legal();
      scene.act(*std::ranges::find(back, Verb::Move, &Action::verb));
    }
    scene.end();
  }
}

TEST(Rooms, AreBoundedByWallsAndDividedByZoneLimits) {
  COVERS("UO-5.1.2a", "UO-5.1.2b", "UO-5.1.2c", "UO-5.1.2-R8");
  Scene scene(
      "building 32 1:(0,0) 2:(0,1) 3:(0,2)\nzones 32 2+3\nroof 32 (0,0) from 1\n"
      "window (0,0)/N\nwindow (0,0)/NW\nwindow (0,2)/S");
  scene.green("A1", "riflemen", "32.1");
  scene.start();
  const Board& board = scene.reading().board();
  EXPECT_EQ(board.at(scene.at("(0,0)")).name, "32.1");
  EXPECT_EQ(board.at(scene.at("(0,2)")).name, "32.3");
  EXPECT_EQ(board.find("32.R"), board.buildings[0].roof);
  EXPECT_EQ(board.at(scene.at("32.1")).kind, LocationKind::Room);
  EXPECT_EQ(board.at(scene.at("32.2")).kind, LocationKind::Zone);
  EXPECT_EQ(cost(scene, "A1", "32.1", "32.2"), 2) << "a wall between the rooms";
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("32.1"), scene.at("32.2")));
  EXPECT_EQ(cost(scene, "A1", "32.2", "32.3"), 1) << "a line between zones";
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("32.2"), scene.at("32.3")));
  EXPECT_EQ(cost(scene, "A1", "32.1", "(0,-1)"), 2) << "one window of the room";
  EXPECT_EQ(cost(scene, "A1", "32.1", "(-1,0)"), 2) << "and another";
}

TEST(Walls, OfThreeKinds) {
  COVERS("UO-5.1.3.1a", "UO-5.1.3.1c");
  Scene scene("building 1 1:(0,0) 2:(0,1)\ndoor (0,0)/N\nbreach (0,1)/S\nwall (5,0)/S");
  scene.green("A1", "riflemen", "(1,0)");
  scene.start();
  const Board& board = scene.reading().board();
  EXPECT_TRUE(joined(board, scene.at("(5,0)"), scene.at("(5,1)"), EdgeKind::OuterWall));
  EXPECT_TRUE(joined(board, scene.at("(1,0)"), scene.at("1.1"), EdgeKind::Facade));
  EXPECT_TRUE(joined(board, scene.at("1.1"), scene.at("1.2"), EdgeKind::Partition));
  // The facade stops a block, its sight, and takes 2 EP.
  EXPECT_EQ(cost(scene, "A1", "(1,0)", "1.1"), 0);
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(1,0)"), scene.at("1.1")));
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("(1,0)"), scene.at("1.1")), 2);
  EXPECT_EQ(cost(scene, "A1", "(0,-1)", "1.1"), 2) << "at an aperture";
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,-1)"), scene.at("1.1")));
  EXPECT_EQ(cost(scene, "A1", "(0,2)", "1.2"), 0) << "the breach is not open";
  scene.state.ground.open.open(0);
  EXPECT_EQ(cost(scene, "A1", "(0,2)", "1.2"), 2);
}

TEST(Levels, OfTheTerrain) {
  COVERS("UO-5.1.4a");
  EXPECT_EQ(obstacle_level(Terrain::Woods), 3);
  EXPECT_EQ(level::kBuilding, 2);
  EXPECT_EQ(level::kOuterWall, 1);
  EXPECT_EQ(obstacle_level(Terrain::Hillock), 1);
  EXPECT_EQ(obstacle_level(Terrain::Clear), 0);
  EXPECT_EQ(obstacle_level(Terrain::Narrow), 0);
  const TextMap map(
      "water (0,0)\nsewer (1,0)\nhillock (2,0)\nbuilding 1 1:(4,0)\nroof 1 (4,0) from 1\n"
      "tunnel A (0,0)\ndrain (0,0)");
  EXPECT_EQ(map.board.at(map.at("(0,0)")).standing, -1);
  EXPECT_EQ(map.board.at(map.at("(1,0)")).standing, -1);
  EXPECT_EQ(map.board.at(map.at("N-A")).standing, -1);
  EXPECT_EQ(map.board.at(map.at("S-0101")).standing, -1);
  EXPECT_EQ(map.board.at(map.at("(2,0)")).standing, 1);
  EXPECT_EQ(map.board.at(map.at("(3,0)")).standing, 0);
  EXPECT_EQ(map.board.at(map.at("1.R")).standing, 2);
}

constexpr std::string_view kEveryLevel =
    "hillock (1,0)\nwater (0,1)\nbuilding 1 1:(0,-1)\nroof 1 (0,-1) from 1\ndoor (0,-1)/S\n"
    "tunnel A (0,0)\ntunnel B (0,1)\nmanhole (0,0) A";

TEST(Levels, VehiclesKeepToTheGround) {
  COVERS("UO-5.1.4b");
  Scene scene(kEveryLevel);
  scene.green("V1", "tank", "(0,0)");
  scene.start();
  scene.activate("V1");
  EXPECT_TRUE(scene.can_move("(1,0)")) << "level 1";
  EXPECT_TRUE(scene.can_move("(0,1)")) << "level -1";
  EXPECT_FALSE(scene.can_move("1.1"));
  EXPECT_FALSE(scene.can_move("1.R"));
  EXPECT_FALSE(scene.can(Verb::Descend)) << "never underground";
}

TEST(Levels, FootGoesEverywhere) {
  COVERS("UO-5.1.4d", "UO-5.1.5b", "UO-5.1.5c", "UO-5.1.5-R1");
  Scene scene(kEveryLevel);
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "1.1");
  scene.start();
  scene.activate("A2");
  EXPECT_TRUE(scene.can_move("1.R"));
  EXPECT_FALSE(scene.can(Verb::Descend)) << "only where a counter marks a manhole";
  scene.end();
  scene.activate("A1");
  EXPECT_TRUE(scene.can_move("(1,0)"));
  EXPECT_TRUE(scene.can_move("(0,1)"));
  EXPECT_TRUE(scene.is_at("A1", "(0,0)")) << "without the order it stays on the surface";
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A1", "N-A"));
  EXPECT_EQ(spent(scene), 2);
  scene.move("N-B");
  EXPECT_EQ(spent(scene), 3);
}

TEST(Underground, IsThereOnlyWhenTheBattlefieldHasIt) {
  COVERS("UO-5.1b", "UO-5.1.5a");
  EXPECT_TRUE(TextMap("").board.sheets.empty());
  EXPECT_EQ(TextMap("tunnel A (0,0)").board.sheets.size(), 1U);
  EXPECT_EQ(TextMap("tunnel A (0,0)\ndrain (0,0)").board.sheets.size(), 2U);
  Scene scene("tunnel A (0,0)\ntunnel B (0,1)\nmanhole (5,5) A");
  scene.green("A1", "riflemen", "N-A");
  scene.start();
  EXPECT_TRUE(scene.is_at("A1", "N-A")) << "placed there";
  scene.activate("A1");
  scene.move("N-B");
  EXPECT_TRUE(scene.is_at("A1", "N-B")) << "and moved there";
}

TEST(Underground, ManholesLieInHexesAndRoomsAndMayLeadNowhere) {
  COVERS("UO-5.1.5-R2");
  Scene scene(
      "building 1 1:(0,0) 2:(0,1)\nzones 1 1+2\ntunnel A (0,0)\ntunnel B (0,1)\nmanhole 1.1 A\n"
      "manhole (5,5) B");
  scene.green("A1", "riflemen", "1.1");
  scene.green("A2", "riflemen", "(5,5)");
  scene.green("A3", "riflemen", "(8,0)");
  scene.edit().manholes_face_down = true;
  scene.edit().dummy_manholes = {scene.at("(8,0)")};
  scene.start();
  scene.activate("A1");
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A1", "N-A"));
  scene.end();
  scene.activate("A2");
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A2", "N-B")) << "the zone of the same letter";
  scene.end();
  scene.activate("A3");
  ASSERT_TRUE(scene.can(Verb::Descend)) << "a dummy looks like the others";
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A3", "(8,0)"));
}

TEST(Sewers, AreEnteredFromAnyHexAndFromMouthToMouthOnly) {
  COVERS("UO-5.1.4h", "UO-5.1.4i", "UO-5.1.6a", "UO-5.1.6c", "UO-5.1.6-R1");
  Scene scene("sewer (0,0) (6,0)\ndrain (0,0),(0,1)\nmouth (0,0) S-0101");
  scene.green("A1", "riflemen", "(0,0)");
  scene.start();
  for (const char* from : {"(0,-1)", "(1,-1)", "(1,0)", "(0,1)", "(-1,1)", "(-1,0)"}) {
    EXPECT_EQ(cost(scene, "A1", from, "(0,0)"), 2) << from;
    EXPECT_EQ(cost(scene, "A1", from, "S-0101"), 0) << "from an open sewer hex only";
  }
  const Board& board = scene.reading().board();
  EXPECT_EQ(board.at(scene.at("(0,0)")).standing, -1);
  EXPECT_EQ(board.at(scene.at("S-0101")).standing, -1);
  EXPECT_EQ(cost(scene, "A1", "(6,0)", "S-0101"), 0) << "this open hex is not linked to it";
  EXPECT_EQ(cost(scene, "A1", "(6,0)", "S-0102"), 0);
  EXPECT_EQ(cost(scene, "A1", "(0,0)", "S-0102"), 0) << "nor is that sewer hex";
  scene.activate("A1");
  scene.move("S-0101");
  scene.move("S-0102");
  EXPECT_EQ(scene.count(Verb::Move), 1) << "the way it came";
  EXPECT_FALSE(scene.can(Verb::Emerge));
  scene.move("S-0101");
  scene.move("(0,0)");
  EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
}

TEST(Roofs, AreClimbedOverArmourOrALadderBesideTheBuilding) {
  COVERS("UO-5.1.4f", "UO-5.1.4-R5", "UO-5.1.4-R7");
  Scene scene("building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(6,0)\nwall (-4,4)/S");
  scene.green("A1", "riflemen", "(0,2)");
  scene.green("V1", "apc", "(0,1)");
  scene.green("V2", "truck", "(-1,2)");
  scene.green("S1", "riflemen", "(2,2)").ladder = true;
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(climb(scene, "(0,1)", "1.R")));
  scene.put("V1", "(1,1)");
  EXPECT_FALSE(scene.can(climb(scene, "(1,1)", "1.R"))) << "no facade runs along that hex";
  scene.put("V1", "(6,2)");
  scene.put("V2", "(0,1)");
  EXPECT_FALSE(scene.can(climb(scene, "(0,1)", "1.R"))) << "a lorry is too low";
  scene.put("V2", "(6,3)");
  scene.put("S1", "(0,1)");
  EXPECT_TRUE(scene.can(climb(scene, "(0,1)", "1.R"))) << "over the block with the ladder";
  scene.put("S1", "(2,2)");
  scene.put("A1", "(6,2)");
  scene.put("V1", "(6,1)");
  EXPECT_EQ(scene.count(Verb::Climb), 0) << "no access symbol, no roof";
  scene.put("A1", "(-4,3)");
  scene.put("V2", "(-4,4)");
  EXPECT_TRUE(scene.can(climb(scene, "(-4,4)", "(-4,5)"))) << "for a wall any vehicle will do";
}

TEST(EnemyPlaces, AreNeitherEnteredNorCrossed) {
  COVERS("UO-5.1.2-R7");
  Scene scene("building 1 1:(0,0) 2:(0,1) 3:(0,2)\nzones 1 1+2+3");
  scene.green("A1", "riflemen", "1.1");
  scene.green("A2", "riflemen", "(5,0)");
  scene.red("B1", "riflemen", "1.2");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("1.2")) << "nor 1.3 beyond it";
  EXPECT_EQ(scene.count(Verb::Move), 0);
}

TEST(HiddenCounters, AreMetBeforeABlockStepsOnThem) {
  COVERS("UO-5.1.2-R6");
  // Over the wall nothing has touched the counter before.
  for (const CounterKind kind : {CounterKind::Barricade, CounterKind::Ied, CounterKind::Vehicles}) {
    Scene scene("wall (0,0)/S (0,0)/SE (0,0)/SW");
    scene.green("A1", "riflemen", "(0,0)").ladder = true;
    scene.counter(kind, "(0,1)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    EXPECT_TRUE(face_up(scene, "(0,1)"));
    if (kind == CounterKind::Ied) {
      ASSERT_TRUE(scene.rolling(Ask::IedDie));
      EXPECT_TRUE(scene.is_at("A1", "(0,0)")) << "it has not stepped yet";
      scene.roll(9);
    }
    ASSERT_EQ(scene.asked(), Ask::Act);
    const bool open = kind == CounterKind::Vehicles;
    EXPECT_TRUE(scene.is_at("A1", open ? "(0,1)" : "(0,0)"));
    EXPECT_EQ(spent(scene), open ? 2 : 0) << "a step that is not made costs nothing";
    EXPECT_TRUE(scene.can_move(open ? "(0,2)" : "(0,-1)")) << "it chooses anew";
  }
}

TEST(HiddenCounters, ThatTouchedItSinceSetUpAreMetFirstToo) {
  COVERS("UO-5.1.2-R6");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Barricade, "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
  EXPECT_TRUE(face_up(scene, "(0,1)"));
  EXPECT_EQ(spent(scene), 0);
}

TEST(HiddenCounters, AreMetBeforeDismountingAndComingOntoTheMap) {
  COVERS("UO-5.1.2-R6");
  Scene scene;
  scene.green("V1", "apc", "(0,0)");
  scene.rider("A1", "riflemen", "V1");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  force.entry_hexes = {scene.at("(0,-11)"), scene.at("(2,-12)")};
  scene.counter(CounterKind::Barricade, "(0,1)");
  scene.counter(CounterKind::Barricade, "(0,-11)");
  scene.start();
  scene.activate("V1");
  const auto out = [&](const char* place) {
    return Action{
        .verb = Verb::Dismount, .object = scene.id("A1").value, .place = scene.at(place).value};
  };
  scene.act(out("(0,1)"));
  EXPECT_TRUE(face_up(scene, "(0,1)"));
  EXPECT_EQ(scene.block("A1").status, Status::Mounted);
  EXPECT_FALSE(scene.can(out("(0,1)")));
  scene.act(out("(1,0)"));
  EXPECT_TRUE(scene.is_at("A1", "(1,0)"));
  scene.end_impulse();
  scene.activate("C1");
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(0,-11)").value});
  EXPECT_EQ(scene.block("C1").status, Status::Waiting);
  EXPECT_TRUE(face_up(scene, "(0,-11)"));
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(2,-12)").value});
  EXPECT_TRUE(scene.is_at("C1", "(2,-12)"));
}

}  // namespace
}  // namespace enfilade::urban
