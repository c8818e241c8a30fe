// Blocks whose way turns out to be closed: losers of assaults, withdrawals, arrivals.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

void close_all(Scene& scene, std::initializer_list<const char*> places) {
  for (const char* place : places) scene.edit().unplayable.push_back(scene.at(place));
}
Action step_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Step, .place = scene.at(place).value};
}

TEST(Cornered, ALoserWhoseOnlyWayIsClosedAfterAllIsEliminated) {
  COVERS("UO-8.2.8-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Barricade, "(0,2)");
  close_all(scene, {"(1,0)", "(1,1)", "(-1,1)", "(-1,2)"});
  scene.start();
  scene.block("A1").osl = 2;
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({8, 0});
  scene.act(step_to(scene, "(0,2)"));
  ASSERT_EQ(scene.osl("B1"), 1);
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.osl("A1"), 3) << "the winner gains";
}

TEST(Cornered, AWithdrawalThatFailsAboveAFriendGoesBackToTheLastFreePlace) {
  COVERS("UO-8.1.1-R3", "UO-8.3.2-R4");
  Scene scene(
      "building 2 1:(0,0)\nroof 2 (0,0) from 1 faces 3\nbuilding 3 1:(0,1)\n"
      "roof 3 (0,1) from 1 faces 2\nwindow (0,0)/N\nwindow (0,1)/S");
  scene.green("A1", "riflemen", "2.R").ladder = true;
  scene.green("A2", "riflemen", "3.R");
  scene.green("A3", "riflemen", "(0,1)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.counter(CounterKind::Barricade, "(0,2)");
  close_all(scene, {"(1,0)", "(1,1)", "(-1,2)", "(-1,1)"});
  scene.start();
  scene.activate("A1");
  scene.move("3.R");
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,2)"));
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.is_at("A1", "2.R"));
}

TEST(Cornered, ABlockPutBackOutsideHasHadItsActivation) {
  COVERS("UO-7.1.2m", "UO-8.1.1-R3");
  Scene scene;
  scene.green("A2", "riflemen", "(0,0)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry_hexes = {scene.at("(0,0)")};
  force.entry.kind = EntryCondition::Kind::FromTurn;
  force.entry.turn = 1;
  scene.red("B1", "riflemen", "(10,-2)");
  scene.counter(CounterKind::Barricade, "(0,1)");
  close_all(scene, {"(1,0)", "(1,-1)", "(0,-1)", "(-1,0)", "(-1,1)"});
  scene.start();
  scene.play(2);
  scene.act({.verb = Verb::Activate, .who = scene.id("C1").value});
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(0,0)").value});
  scene.hold();
  while (scene.can(Verb::Move)) {
    scene.act(scene.legal().front());
    scene.hold();
  }
  scene.end();
  EXPECT_EQ(scene.block("C1").status, Status::Waiting);
  EXPECT_FALSE(scene.piece_id("C1").exists()) << "it will come as a new piece";
  EXPECT_FALSE(scene.told(Camp::Red, Happening::Marked)) << "there is nothing left to mark";
  EXPECT_FALSE(scene.can(Action{.verb = Verb::Activate, .who = scene.id("C1").value}));
}

TEST(Cornered, ABlockThatCannotComeInGivesItsPieceBack) {
  COVERS("UO-7.1.1-R4", "UO-7.1.2m");
  Scene scene;
  scene.green("A2", "riflemen", "(5,0)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry_hexes = {scene.at("(0,0)")};
  force.entry.kind = EntryCondition::Kind::FromTurn;
  force.entry.turn = 1;
  scene.red("B1", "riflemen", "(10,-2)");
  scene.start();
  scene.play(2);
  scene.act({.verb = Verb::Activate, .who = scene.id("C1").value});
  scene.put("B1", "(0,0)");  // the way in is closed after all
  scene.end();
  EXPECT_EQ(scene.block("C1").status, Status::Waiting);
  EXPECT_FALSE(scene.piece_id("C1").exists()) << "its number would tell that it is the same one";
}

// UO-8.3.2d, UO-8.1.10g: 2 MP are enough for a manhole.
TEST(Cornered, ABlockMayWithdrawThroughAManhole) {
  COVERS("UO-8.3.2d", "UO-8.1.10g", "UO-8.2.8-R3");
  for (const bool by_choice : {false, true}) {
    Scene scene("tunnel A (0,1)\ntunnel B (0,2)\nmanhole (0,1) A");
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,1)");
    close_all(scene, {"(1,0)", "(1,1)", "(-1,1)", "(-1,2)", "(0,2)"});
    scene.start();
    scene.activate("A1");
    scene.assault("B1", "rifle");
    if (by_choice) {
      scene.act(Verb::Withdraw);
      scene.roll(9);
    } else {
      scene.act(scene.return_fire("rifle"));
      scene.roll({8, 0});
    }
    scene.act(Verb::Descend);
    EXPECT_TRUE(scene.is_at("B1", "N-A"));
    EXPECT_FALSE(scene.gone("B1"));
  }
}

TEST(Cornered, AManholeThatIsTakenBelowIsNoWayOut) {
  COVERS("UO-8.1.10-R3", "UO-8.2.8-R3");
  Scene scene("tunnel A (0,1)\ntunnel B (0,2)\nmanhole (0,1) A");
  scene.edit().manholes_face_down = true;
  scene.edit().sheets[1].knows_underground = false;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "N-A");
  scene.red("B1", "riflemen", "(0,1)");
  close_all(scene, {"(1,0)", "(1,1)", "(-1,1)", "(-1,2)", "(0,2)"});
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({8, 0});
  scene.act(Verb::Descend);
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.gone("B1"));
}

}  // namespace
}  // namespace enfilade::urban
