// Who controls a place or a building, UO-2.3f and its rulings.
#include "rules/urban/victory.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// Two rooms, one open to the south, one to the north.
constexpr std::string_view kHouse = R"(
building 2 6:(0,0) 7:(1,0)
window (0,0)/S
window (1,0)/N
)";

bool holds(const State& state, Camp camp, LocationId place) {
  return state.held[index_of(camp)].has(place);
}
bool holds(const Scene& scene, Camp camp, std::string_view place) {
  return holds(scene.state, camp, scene.at(place));
}

bool controls(const State& state, Camp camp) {
  return (state.buildings[index_of(camp)][0] & 1U) != 0;  // the only building
}

void walk(Scene& scene, std::string_view block, std::initializer_list<std::string_view> places) {
  scene.activate(block);
  for (const std::string_view place : places) {
    scene.move(place);
    scene.hold();
  }
  scene.end_impulse();
}

TEST(Control, IsOfWhoIsThereOrPassedLast) {
  COVERS("UO-2.3f", "UO-2.3-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(2,1)");
  scene.start();
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,0)")) << "by set-up";
  EXPECT_FALSE(holds(scene, Camp::Green, "(0,1)")) << "nobody has been there";
  walk(scene, "A1", {"(0,1)", "(0,2)"});
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,0)")) << "left empty";
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,1)")) << "passed through";
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,2)"));
  walk(scene, "B1", {"(1,1)", "(0,1)", "(-1,1)"});
  EXPECT_TRUE(holds(scene, Camp::Red, "(0,1)"));
  EXPECT_FALSE(holds(scene, Camp::Green, "(0,1)"));
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,2)"));
  EXPECT_FALSE(holds(scene, Camp::Red, "(5,5)") || holds(scene, Camp::Green, "(5,5)"));
}

TEST(Control, IsTakenByUnitsOnly) {
  COVERS("UO-2.3-R3");
  Scene scene(kHouse);
  scene.green("A1", "apc", "(5,0)");
  scene.rider("A2", "infantry", "A1");
  scene.green("D1", "dummy", "(0,0)");
  scene.green("D2", "barricade", "(6,0)");
  scene.green("D3", "dummy", "(5,5)");
  scene.red("B1", "riflemen", "(1,-8)");
  scene.start();
  EXPECT_FALSE(holds(scene, Camp::Green, "(0,0)"));
  EXPECT_FALSE(controls(scene.state, Camp::Green)) << "a decoy holds no building";
  EXPECT_FALSE(holds(scene, Camp::Green, "(6,0)"));
  EXPECT_FALSE(holds(scene, Camp::Green, "(5,5)"));
  EXPECT_TRUE(holds(scene, Camp::Green, "(5,0)")) << "the vehicle's, not its rider's";
  // An enemy beside the decoy has the building for itself.
  scene.put("B1", "(1,-1)");
  scene.act(Verb::Pass);
  walk(scene, "B1", {"(1,0)"});
  EXPECT_TRUE(controls(scene.state, Camp::Red));
}

TEST(Control, ChangesByWithdrawing) {
  COVERS("UO-2.3-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,7)").value});
  EXPECT_TRUE(holds(scene, Camp::Red, "(0,7)"));
}

TEST(Control, ChangesByAdvancingAfterAnAssault) {
  COVERS("UO-2.3-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({9, 0});
  ASSERT_EQ(scene.asked(), Ask::Advance);
  EXPECT_TRUE(holds(scene, Camp::Red, "(0,1)"));
  scene.act(Verb::Advance);
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,1)"));
}

TEST(Control, ChangesByDismounting) {
  COVERS("UO-2.3-R4");
  Scene scene;
  scene.green("A1", "apc", "(0,0)");
  scene.rider("A2", "infantry", "A1");
  scene.start();
  scene.activate("A1");
  scene.act(
      {.verb = Verb::Dismount, .object = scene.id("A2").value, .place = scene.at("(0,1)").value});
  EXPECT_TRUE(holds(scene, Camp::Green, "(0,1)"));
}

TEST(Control, ChangesByComingOntoTheMap) {
  COVERS("UO-2.3-R4");
  Scene scene;
  scene.green("A1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 1);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  force.entry_hexes = {scene.at("(-6,0)")};
  scene.start();
  EXPECT_FALSE(holds(scene, Camp::Green, "(-6,0)"));
  scene.activate("A1");
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(-6,0)").value});
  EXPECT_TRUE(holds(scene, Camp::Green, "(-6,0)"));
}

TEST(Control, OfABuildingIsOfWhoIsInsideAlone) {
  COVERS("UO-2.3-R5");
  Scene scene(kHouse);
  scene.green("A1", "riflemen", "(0,1)");
  scene.red("B1", "riflemen", "(1,-1)");
  scene.start();
  EXPECT_FALSE(controls(scene.state, Camp::Green));
  walk(scene, "A1", {"(0,0)"});
  EXPECT_TRUE(controls(scene.state, Camp::Green));
  walk(scene, "B1", {"(1,0)"});
  EXPECT_TRUE(controls(scene.state, Camp::Green)) << "both inside: as before";
  EXPECT_FALSE(controls(scene.state, Camp::Red));
  walk(scene, "A1", {"(0,1)"});
  EXPECT_TRUE(controls(scene.state, Camp::Red)) << "alone";
  EXPECT_FALSE(controls(scene.state, Camp::Green));
  walk(scene, "B1", {"(1,-1)"});
  EXPECT_TRUE(controls(scene.state, Camp::Red)) << "empty: as before";
}

TEST(Control, OfABuildingPassesWhenTheHolderDies) {
  COVERS("UO-2.3-R5");
  Scene scene(kHouse);
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(1,0)");
  scene.start();
  ASSERT_TRUE(controls(scene.state, Camp::Green)) << "it set up first";
  Context context = scene.context();
  eliminate(context, scene.piece_id("A1"));
  EXPECT_TRUE(controls(scene.state, Camp::Red));
}

TEST(Control, IsShownAsFarAsItIsKnown) {  // B-EX-23
  COVERS("UO-2.3-R7");
  for (const char* kind : {"riflemen", "dummy"}) {
    Scene scene(kHouse);
    scene.green("A1", "riflemen", "(0,9)");
    scene.red("B1", kind, "(0,0)");
    scene.red("B2", kind, "(3,-4)");
    using Kind = VictoryCondition::Kind;
    scene.edit().sheets[1].victory = {
        {.kind = Kind::ControlPlaces, .places = {scene.at("(3,-4)")}}};
    scene.start();
    const bool unit = kind == std::string_view("riflemen");
    EXPECT_EQ(controls(scene.state, Camp::Red), unit);
    EXPECT_EQ(controls(scene.view(Camp::Red).known, Camp::Red), unit) << "the owner knows";
    const State green = scene.view(Camp::Green).known;
    EXPECT_FALSE(controls(green, Camp::Red)) << kind << " looks like any other";
    EXPECT_FALSE(controls(green, Camp::Green)) << kind;
    EXPECT_FALSE(holds(green, Camp::Red, scene.at("(3,-4)")));
    EXPECT_EQ(level_of(scene.reading(), Camp::Red), unit ? Level::Total : Level::None)
        << "the count takes the true value";
    if (!unit) continue;
    Context context = scene.context();
    reveal(context, scene.piece_id("B1"));
    EXPECT_TRUE(controls(scene.view(Camp::Green).known, Camp::Red)) << "now it is seen";
  }
}

TEST(Control, CountsAtOnceForWhoWaitsForIt) {
  COVERS("UO-2.3-R7");
  Scene scene(kHouse);
  scene.green("A1", "riflemen", "(0,1)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry = {.kind = EntryCondition::Kind::BuildingTaken, .buildings = {BuildingId{0}}};
  force.entry_hexes = {scene.at("(-6,0)")};
  scene.red("B1", "riflemen", "(1,-1)");
  scene.red("B2", "riflemen", "(5,-5)");
  scene.force(Camp::Red, 2);
  scene.red("E1", "riflemen", "(8,-5)");
  scene.start();
  walk(scene, "A1", {"(0,0)"});
  EXPECT_EQ(scene.state.side(Camp::Green).taken_turn[1], 1);
  EXPECT_EQ(scene.state.side(Camp::Green).forces[1], ForceStatus::Waiting) << "not in this turn";
  // Red takes it back before the turn is over.
  walk(scene, "B1", {"(1,0)"});
  Context context = scene.context();
  eliminate(context, scene.piece_id("A1"));
  ASSERT_TRUE(controls(scene.state, Camp::Red));
  scene.end_turn();
  EXPECT_TRUE(scene.can({.verb = Verb::PlayForce, .object = 1})) << "it was captured all the same";
}

TEST(Control, EndsAGameByItsTrueValue) {
  COVERS("UO-2.3-R7", "UO-3.1-R1");
  Scene scene(kHouse);
  scene.green("A1", "riflemen", "(0,2)");
  scene.red("B1", "riflemen", "(1,-8)");
  using Kind = VictoryCondition::Kind;
  scene.edit().sheets[0].victory = {
      {.kind = Kind::ControlBuildings, .buildings = {BuildingId{0}}, .sudden = true}};
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_EQ(scene.node().kind, NodeKind::Decision);
  scene.move("(0,0)");
  EXPECT_FALSE(scene.revealed("A1"));
  EXPECT_EQ(scene.node().kind, NodeKind::Over) << "in the middle of an activation";
  EXPECT_TRUE(scene.told(Camp::Red, Happening::GameEnds));
  EXPECT_EQ(Urban::outcome(scene.scenario, scene.state).seats[0].standing, Standing::Won);
}

}  // namespace
}  // namespace enfilade::urban
