// Movement, UO-8.1: allowances, coming onto the map, other blocks in the way, openings, and the
// costs of tables 2 and 3.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A red leader shut up in a room without windows sees nobody move.
constexpr std::string_view kShut = "building 99 1:(16,-14)";
constexpr std::string_view kCell = "(16,-14)";

void walk(Scene& scene, std::initializer_list<std::string_view> places) {
  for (const std::string_view place : places) {
    scene.move(place);
    scene.hold();
  }
}

// So many steps in one direction, from where the block is.
void march(Scene& scene, Axial from, Axial step, int count) {
  for (int i = 1; i <= count; ++i) {
    walk(scene, {"(" + std::to_string(from.q + i * step.q) + "," +
                 std::to_string(from.r + i * step.r) + ")"});
  }
}

bool active(const Scene& scene) {
  return scene.asked() == Ask::Act;
}

// --- Allowances, table 2 ---

TEST(Movement, AFootBlockHasSixWithoutAnActionAndThreeBeforeOne) {
  COVERS("UO-8.1b");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,12)");
  scene.start();
  scene.activate("A1");
  march(scene, {0, 0}, {1, 0}, 3);
  EXPECT_TRUE(scene.can(Verb::Fire)) << "3 MP, then an action";
  march(scene, {3, 0}, {0, -1}, 1);
  EXPECT_FALSE(scene.can(Verb::Fire)) << "not after 4 MP";
  march(scene, {3, -1}, {0, -1}, 2);
  ASSERT_TRUE(active(scene));
  EXPECT_FALSE(scene.can(Verb::Move)) << "6 MP are all it has in sight of the enemy";
}

TEST(Movement, AFootBlockHasThreeAfterAnAction) {
  COVERS("UO-8.1b");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.green("A2", "infantry", "(-3,0)");
  scene.red("B1", "infantry", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.act({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value});
  march(scene, {0, 0}, {0, -1}, 2);
  ASSERT_TRUE(scene.can(Verb::Move));
  EXPECT_FALSE(scene.can(Verb::ScoutPiece)) << "one action only";
  march(scene, {0, -2}, {0, -1}, 1);
  EXPECT_EQ(scene.marker("A1"), Marker::Activated) << "nothing is left to it";
  EXPECT_EQ(scene.asked(), Ask::Activate);
}

TEST(Movement, AVehicleHasTwelveWithoutAnActionAndSixBeforeOne) {
  COVERS("UO-8.1c");
  Scene scene;
  scene.green("V1", "apc", "(-6,5)");
  scene.red("B1", "infantry", "(0,12)");
  scene.start();
  scene.activate("V1");
  march(scene, {-6, 5}, {1, 0}, 6);
  EXPECT_TRUE(scene.can(Verb::Fire)) << "6 MP, then an action";
  march(scene, {0, 5}, {1, -1}, 1);
  EXPECT_FALSE(scene.can(Verb::Fire));
  march(scene, {1, 4}, {1, -1}, 5);
  ASSERT_TRUE(active(scene));
  EXPECT_FALSE(scene.can(Verb::Move));
}

TEST(Movement, AVehicleHasSixAfterAnAction) {
  COVERS("UO-8.1c");
  Scene scene;
  scene.green("V1", "truck", "(0,0)");
  scene.green("A2", "infantry", "(-3,0)");
  scene.red("B1", "infantry", "(0,5)");
  scene.start();
  scene.activate("V1");
  scene.act({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value});
  march(scene, {0, 0}, {0, -1}, 5);
  ASSERT_TRUE(scene.can(Verb::Move));
  march(scene, {0, -5}, {0, -1}, 1);
  EXPECT_EQ(scene.asked(), Ask::Activate);
}

TEST(Movement, ArmourMovesAroundAFireWithSixInAll) {
  COVERS("UO-8.1.15a", "UO-8.1c");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.green("A1", "riflemen", "(-6,0)");
  scene.red("D1", "dummy", "(0,12)");
  scene.red("B1", "leader", "(5,9)");
  scene.start();
  scene.activate("T1");
  march(scene, {0, 0}, {1, 0}, 2);
  scene.fire("D1", "mg");  // a dummy: nobody answers
  ASSERT_TRUE(scene.gone("D1"));
  march(scene, {2, 0}, {0, -1}, 3);
  EXPECT_TRUE(scene.can(Verb::Move));
  EXPECT_FALSE(scene.can(Verb::Fire)) << "one fire";
  march(scene, {2, -3}, {0, -1}, 1);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "6 MP before and after together";
}

TEST(Movement, NoOtherVehicleAndNoFootBlockMovesBothBeforeAndAfterAFire) {
  COVERS("UO-8.1.15a");
  Scene scene;
  scene.green("V1", "truck", "(0,0)").weapons.push_back(scene.weapon("mg"));
  scene.green("A1", "infantry", "(3,0)");
  scene.green("A2", "infantry", "(-6,0)");
  scene.red("D1", "dummy", "(0,12)");
  scene.red("D2", "dummy", "(3,10)");
  scene.red("B1", "leader", "(-6,14)");
  scene.start();
  scene.activate("V1");
  march(scene, {0, 0}, {0, -1}, 1);
  scene.fire("D1", "mg");
  EXPECT_EQ(scene.asked(), Ask::Activate) << "it moved before it fired";
  scene.activate("A1");
  march(scene, {3, 0}, {0, -1}, 1);
  scene.fire("D2", "rpg");
  EXPECT_EQ(scene.asked(), Ask::Activate);
}

TEST(Movement, ArmourDoesNotSplitItsMoveAroundAnotherAction) {
  COVERS("UO-8.1.15a");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.green("A1", "riflemen", "(-6,0)");
  scene.red("B1", "leader", "(1,5)");
  scene.start();
  scene.activate("T1");
  march(scene, {0, 0}, {1, 0}, 1);
  scene.act({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value});
  EXPECT_EQ(scene.asked(), Ask::Activate);
}

// --- Costs, table 3 ---

constexpr std::string_view kGround =
    "building 99 1:(16,-14)\nwater (1,-1) (2,-2) (3,-3) (4,-4)\nwoods (-1,0)\nhillock (-2,0)\n"
    "narrow (0,1)";

TEST(Movement, IsPaidByTheTerrainEntered) {
  COVERS("UO-8.1a", "UO-T1-R4");
  Scene scene(kGround);
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(5,5)");
  scene.start();
  scene.activate("A1");
  walk(scene, {"(1,-1)", "(2,-2)"});  // 2 each
  march(scene, {2, -2}, {-1, 0}, 1);  // 5 in all
  ASSERT_TRUE(active(scene));
  EXPECT_TRUE(scene.can_move("(0,-2)")) << "clear, 1 MP";
  EXPECT_FALSE(scene.can_move("(1,-1)")) << "water takes 2, and 1 is left";
}

TEST(Movement, WoodsAndHillocksCostOne) {
  COVERS("UO-8.1a");
  Scene scene(kGround);
  scene.green("V1", "truck", "(0,0)");
  scene.green("A1", "riflemen", "(-6,0)");
  scene.red("B1", "infantry", "(-2,9)");
  scene.start();
  scene.activate("V1");
  walk(scene, {"(-1,0)", "(-2,0)", "(-1,0)", "(-2,0)", "(-1,0)", "(-2,0)"});
  march(scene, {-2, 0}, {0, -1}, 5);
  EXPECT_TRUE(scene.can(Verb::Move)) << "11 MP so far";
  march(scene, {-2, -5}, {0, -1}, 1);
  ASSERT_TRUE(active(scene));
  EXPECT_FALSE(scene.can(Verb::Move)) << "12 in all";
}

TEST(Movement, VehiclesDoNotEnterNarrowHexes) {
  COVERS("UO-8.1a");
  Scene scene(kGround);
  scene.green("V1", "truck", "(0,0)");
  scene.green("A1", "riflemen", "(1,0)");
  scene.red("B0", "leader", kCell);
  scene.start();
  scene.activate("V1");
  EXPECT_FALSE(scene.can_move("(0,1)"));
  scene.end();
  scene.activate("A1");
  EXPECT_TRUE(scene.can_move("(0,1)"));
}

TEST(Movement, CountersWithoutAPriceLeaveTheCostAsItIs) {
  COVERS("UO-T1-R3");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.counter(CounterKind::Vehicles, "(1,0)", true);
  scene.red("B1", "infantry", "(6,5)");
  scene.start();
  scene.smoke("(2,0)");
  scene.state.ground.screens.push_back({{3, 0}, Screen::Wreck, 0});
  scene.activate("A1");
  march(scene, {0, 0}, {1, 0}, 3);
  EXPECT_TRUE(scene.is_at("A1", "(3,0)"));
  march(scene, {3, 0}, {1, -1}, 3);
  EXPECT_FALSE(scene.can(Verb::Move)) << "3 MP through vehicles, smoke and wreck, 6 in all";
}

TEST(Movement, AStepThatDoesNotFitIsNotMade) {
  COVERS("UO-T1-R4");
  Scene scene("building 99 1:(16,-14)\nwall (0,1)/S");
  scene.green("A1", "infantry", "(0,-1)");
  scene.green("A2", "infantry", "(1,0)");
  scene.red("B1", "infantry", "(6,5)");
  scene.start();
  scene.activate("A1");
  walk(scene, {"(0,0)", "(0,1)"});
  EXPECT_FALSE(scene.can_move("(0,2)")) << "5 MP over the wall, and 4 are left";
  walk(scene, {"(-1,2)"});
  scene.end();
  scene.activate("A2");
  walk(scene, {"(0,1)"});
  EXPECT_TRUE(scene.can_move("(0,2)")) << "5 are left";
}

TEST(Movement, TableThreeCostsIncludeWhatLiesBeyond) {
  COVERS("UO-B3-R1", "UO-B3-R2");
  Scene scene(
      "building 99 1:(16,-14)\nbuilding 1 1:(0,0) 2:(0,-1) 3:(0,-2)\nzones 1 1+2\nwindow (0,0)/S\n"
      "wall (4,0)/S\nbreach (4,0)/S");
  scene.green("A1", "infantry", "(0,1)");
  scene.red("B0", "leader", kCell);
  scene.start();
  const auto ep = [&](std::string_view a, std::string_view b) {
    return effect_distance(scene.reading(), scene.at(a), scene.at(b));
  };
  EXPECT_EQ(ep("(0,0)", "(0,-1)"), 1) << "a zone of the same room";
  EXPECT_EQ(ep("(0,-1)", "(0,-2)"), 2) << "a room and its partition";
  EXPECT_EQ(ep("(0,1)", "(0,0)"), 2) << "a window";
  EXPECT_EQ(ep("(1,0)", "(0,0)"), 2) << "a blank facade";
  EXPECT_EQ(ep("(4,0)", "(4,1)"), 2) << "an outer wall";
  scene.open_breach_at("a2");
  EXPECT_EQ(ep("(4,0)", "(4,1)"), 1) << "its breach";
  scene.activate("A1");
  walk(scene, {"(0,0)", "(0,-1)"});  // 2 through the window, 1 for the zone
  walk(scene, {"(0,-2)"});           // 2 through the partition: 5
  walk(scene, {"(0,-1)", "(0,0)"});  // unseen: 7 and 8 MP
  EXPECT_TRUE(scene.can_move("(0,-1)"));
  EXPECT_FALSE(scene.can_move("(0,1)")) << "the window takes 2 the other way as well";
}

TEST(Movement, ABreachIsCrossedAlongItsArcOnly) {
  COVERS("UO-8.1.5a");
  Scene scene("building 99 1:(16,-14)\nbuilding 1 1:(0,0)\nbreach (0,0)/S");
  scene.green("A1", "infantry", "(0,1)");
  scene.green("A2", "infantry", "(1,0)");
  scene.red("B0", "leader", kCell);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("(0,0)")) << "not opened yet";
  scene.open_breach_at("a1");
  EXPECT_TRUE(scene.can_move("(0,0)"));
  scene.end();
  scene.activate("A2");
  EXPECT_FALSE(scene.can_move("(0,0)")) << "next to the building, but outside the arc";
}

TEST(Movement, StairsAndThenTheFacingRoofTakeTheWholeMove) {  // EX-MP-01, B-EX-10
  COVERS("UO-8.1b");
  Scene scene(
      "building 99 1:(16,-14)\nbuilding 32 2:(0,0)\nroof 32 (0,0) from 2 faces 35\nbuilding 35 "
      "1:(0,1)\nroof 35 (0,1) from 1 faces 32");
  scene.green("A1", "infantry", "32.2");
  scene.red("B1", "infantry", "(0,10)");
  scene.start();
  scene.activate("A1");
  walk(scene, {"32.R"});
  ASSERT_TRUE(scene.can_move("35.R"));
  walk(scene, {"35.R"});
  ASSERT_TRUE(active(scene));
  EXPECT_EQ(scene.legal().size(), 1U) << "6 MP: neither a step nor an action";
  EXPECT_TRUE(scene.can(Verb::End));
}

// --- Steps are final ---

TEST(Movement, IsCommittedOneLocationAtATime) {
  COVERS("UO-8.1-R5");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,9)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("(2,0)")) << "one step, to a neighbour";
  scene.forget();
  scene.move("(1,0)");
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Moved));
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "each location is entered before the next is chosen";
  scene.hold();
  walk(scene, {"(0,0)"});  // back again, and paid again
  march(scene, {0, 0}, {0, -1}, 4);
  EXPECT_FALSE(scene.can(Verb::Move));
}

// --- Onto the map, UO-8.1d ---

// A second green force that comes in at the named hexes.
BlockSpec& newcomer(Scene& scene, std::string_view kind,
                    std::initializer_list<std::string_view> hexes) {
  scene.force(Camp::Green, 2);
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1, .delay = 1, .buildings = {}};
  for (const std::string_view hex : hexes) force.entry_hexes.push_back(scene.at(hex));
  return scene.green("C1", kind, "");
}

Action enter(const Scene& scene, std::string_view hex) {
  return {.verb = Verb::EnterMap, .place = scene.at(hex).value};
}

TEST(Movement, ComingOntoTheMapIsAStepThatMayBeFiredAt) {
  COVERS("UO-8.1d", "UO-8.1-R1");
  Scene scene("water (0,0)");
  scene.green("A1", "infantry", "(-6,14)");
  scene.red("B1", "infantry", "(0,9)");
  newcomer(scene, "infantry", {"(0,0)"});
  scene.start();
  scene.activate("C1");
  scene.act(enter(scene, "(0,0)"));
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rifle")));
  scene.hold();
  EXPECT_TRUE(scene.can(Verb::Fire)) << "2 MP for the water, so it may still act";
  march(scene, {0, 0}, {0, -1}, 4);
  EXPECT_FALSE(scene.can(Verb::Move)) << "6 MP in all";
  EXPECT_FALSE(scene.can(Verb::Fire));
}

TEST(Movement, AnEntryHexWithAFriendIsPassedAndOneWithAnEnemyIsClosed) {
  COVERS("UO-8.1-R2");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(6,-6)");
  newcomer(scene, "infantry", {"(0,0)", "(6,-6)"});
  scene.start();
  scene.activate("C1");
  EXPECT_FALSE(scene.can(enter(scene, "(6,-6)")));
  scene.act(enter(scene, "(0,0)"));
  scene.hold();
  EXPECT_FALSE(scene.can(Verb::End)) << "it cannot end on a friend";
  EXPECT_FALSE(scene.can(Verb::Fire));
  walk(scene, {"(1,0)"});
  EXPECT_TRUE(scene.can(Verb::End));
}

TEST(Movement, ABlockWaitsWhileAllItsEntryHexesAreBarred) {
  COVERS("UO-8.1-R2");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(6,-6)");
  newcomer(scene, "infantry", {"(6,-6)"});
  scene.start();
  ASSERT_EQ(scene.asked(), Ask::Impulse);
  EXPECT_EQ(scene.count(Verb::PlayForce), 1) << "only the force that is there";
  scene.put("B1", "(8,-6)");
  EXPECT_EQ(scene.count(Verb::PlayForce), 2);
}

// --- Other blocks in the way, UO-8.1.1 ---

TEST(Movement, PassesOverAFriendButDoesNotEndThere) {
  COVERS("UO-8.1.1a", "UO-8.1.1b", "UO-8.1.1-R1");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.green("A2", "infantry", "(1,0)");
  scene.red("B1", "infantry", "(0,12)");
  scene.start();
  scene.activate("A1");
  walk(scene, {"(1,0)"});
  EXPECT_FALSE(scene.can(Verb::End));
  EXPECT_FALSE(scene.can(Verb::Fire)) << "no action from a shared location";
  walk(scene, {"(2,0)"});
  EXPECT_TRUE(scene.can(Verb::End));
  EXPECT_TRUE(scene.can(Verb::Fire));
  EXPECT_TRUE(scene.is_at("A2", "(1,0)")) << "the friend stays as it was";
}

TEST(Movement, IsRefusedOntoAFriendWithoutMpToGetOff) {
  COVERS("UO-8.1.1-R1", "UO-8.1.1a");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.green("A2", "infantry", "(6,0)");
  scene.red("B1", "infantry", "(0,12)");
  scene.start();
  scene.activate("A1");
  march(scene, {0, 0}, {1, 0}, 5);
  EXPECT_FALSE(scene.can_move("(6,0)")) << "the last MP would leave it there";
  EXPECT_TRUE(scene.can_move("(6,-1)"));
}

TEST(Movement, NeverEntersALocationOfTheEnemyWhateverStandsThere) {
  COVERS("UO-8.1.1-R2");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "infantry", "(0,11)");
  scene.red("D1", "dummy", "(1,11)");
  scene.red("W1", "barricade", "(2,10)");
  scene.red("B2", "infantry", "(3,10)");
  scene.start();
  scene.put("B1", "(0,1)");  // unmet, so all but the last are still hidden
  scene.put("D1", "(1,0)");
  scene.put("W1", "(-1,0)");
  scene.put("B2", "(0,-1)");
  scene.piece("B2").revealed = true;
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("(0,1)")) << "hidden";
  EXPECT_FALSE(scene.can_move("(0,-1)")) << "revealed";
  EXPECT_FALSE(scene.can_move("(1,0)")) << "a dummy";
  EXPECT_FALSE(scene.can_move("(-1,0)")) << "a barricade";
  EXPECT_TRUE(scene.can_move("(1,-1)"));
}

TEST(Movement, TheEnemysLocationIsEnteredByAnAdvanceOnceItIsLeft) {
  COVERS("UO-8.1.1-R2", "UO-8.1.14a");
  Scene scene(kShut);
  scene.green("A1", "infantry", "(0,0)");
  scene.green("A2", "infantry", "(-6,0)");
  scene.red("B1", "infantry", "(4,0)");
  scene.start();
  scene.activate("A1");
  march(scene, {0, 0}, {1, 0}, 3);  // all that an action leaves it
  scene.assault("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(7);
  scene.act({.verb = Verb::Step, .place = scene.at("(5,0)").value});
  scene.act(Verb::Stop);
  ASSERT_EQ(scene.asked(), Ask::Advance);
  scene.act(Verb::Advance);
  EXPECT_TRUE(scene.is_at("A1", "(4,0)")) << "at no cost in MP";
}

// Water all around two dry hexes: who stands on the first has one way on.
constexpr std::string_view kFord =
    "building 99 1:(16,-14)\nwater (0,-2) (0,-1) (0,0) (1,0) (1,-1) (-1,1) (-1,2) (1,1)";

TEST(Movement, CutShortOnAFriendItIsPutBackWhereItLastStoodAlone) {
  COVERS("UO-8.1.1-R3", "UO-8.1-R5");
  Scene scene(kFord);
  scene.green("A1", "infantry", "(0,-2)");
  scene.green("A2", "infantry", "(0,1)");
  scene.counter(CounterKind::Ied, "(0,2)");
  scene.red("B1", "infantry", "(0,-8)");
  scene.start();
  scene.activate("A1");
  walk(scene, {"(0,-1)", "(0,0)"});  // 4 MP in the water
  ASSERT_TRUE(scene.can_move("(0,1)")) << "1 MP over the friend, 1 to go on";
  scene.move("(0,1)");
  scene.roll(4);  // the charge beside it does not go off, but its location is closed
  scene.hold();
  ASSERT_TRUE(scene.deciding(Camp::Green));
  ASSERT_EQ(scene.legal().size(), 1U);
  scene.forget();
  scene.end();
  EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::PutBack));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::Moved));
  EXPECT_NE(scene.asked(), Ask::Opportunity) << "no new interrupt";
}

}  // namespace
}  // namespace enfilade::urban
