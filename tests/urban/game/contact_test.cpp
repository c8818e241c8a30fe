// Contact between blocks and with counters, UO-8.1.12 (SM-7).
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

bool face_up(const Scene& scene, std::string_view place) {
  const CounterId id = scene.counter_in(place);
  return id.exists() && scene.state.counter(id).face_up();
}
Action flee_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::MoveCrowd, .place = scene.at(place).value};
}
Action step_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Step, .place = scene.at(place).value};
}

// --- Blocks ---

TEST(Contact, IsAtThreeEpInSight) {
  COVERS("UO-8.1.12a", "UO-8.1.12h", "UO-4.3.2.2h");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_FALSE(scene.revealed("A1")) << "4 EP";
  EXPECT_FALSE(scene.revealed("B1"));
  scene.hold();
  scene.move("(0,2)");
  EXPECT_TRUE(scene.revealed("A1")) << "3 EP";
  EXPECT_TRUE(scene.revealed("B1"));
  scene.hold();
  EXPECT_TRUE(scene.can_move("(1,2)")) << "it may continue its movement";
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "and act";
}

TEST(Contact, ThroughAWindowReachesTheSecondHex) {  // EX-EP-03
  COVERS("UO-8.1.12a", "UO-4.3.7.1-R2");
  Scene scene("building 1 1:(0,0)\nwindow (0,0)/S");
  scene.green("A1", "riflemen", "(0,5)");
  scene.red("B1", "riflemen", "1.1");
  scene.start();
  scene.activate("A1");
  for (const char* hex : {"(0,4)", "(0,3)"}) {
    scene.move(hex);
    scene.hold();
    EXPECT_FALSE(scene.revealed("B1")) << hex;
  }
  ASSERT_EQ(range(scene.reading(), scene.at("1.1"), scene.at("(0,3)")), 4);
  scene.move("(0,2)");
  ASSERT_EQ(range(scene.reading(), scene.at("1.1"), scene.at("(0,2)")), 3);
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_TRUE(scene.revealed("A1"));
}

TEST(Contact, IsNotMadeOutOfSight) {
  COVERS("UO-8.1.12a");
  Scene scene("woods (0,3)");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,4)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.move("(0,2)");
  EXPECT_FALSE(scene.revealed("A1")) << "2 EP, but a wood between";
  EXPECT_FALSE(scene.revealed("B1"));
}

TEST(Contact, IsInTheSameRoomWhateverTheDistance) {
  COVERS("UO-8.1.12b");
  // Five zones of one room in a row, and a room of its own beside the first.
  Scene scene(
      "building 1 1:(0,0) 2:(0,1) 3:(0,2) 4:(0,3) 5:(0,4) 6:(0,-1)\nzones 1 1+2+3+4+5\n"
      "door (0,4)/S");
  scene.green("A1", "riflemen", "1.6");
  scene.green("A2", "riflemen", "(0,5)");
  scene.red("B1", "riflemen", "1.1");
  scene.start();
  ASSERT_FALSE(scene.revealed("B1")) << "behind a partition";
  scene.activate("A2");
  ASSERT_EQ(range(scene.reading(), scene.at("1.5"), scene.at("1.1")), 4);
  scene.move("1.5");
  EXPECT_TRUE(scene.revealed("A2")) << "4 EP, but one room";
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_FALSE(scene.revealed("A1"));
}

TEST(Contact, IsTestedAfterComingOntoTheMapAndDismounting) {
  COVERS("UO-8.1.12-R1", "UO-4.3.2.2-R1");
  {  // coming onto the map
    Scene scene;
    scene.green("A1", "riflemen", "(-5,0)");
    scene.force(Camp::Green, 2);
    scene.green("C1", "riflemen", "");
    ForceSpec& force = scene.force_spec(Camp::Green, 2);
    force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
    force.entry_hexes = {scene.at("(0,0)")};
    scene.red("B1", "riflemen", "(0,3)");
    scene.start();
    scene.activate("C1");
    scene.act({.verb = Verb::EnterMap, .place = scene.at("(0,0)").value});
    EXPECT_TRUE(scene.revealed("B1"));
    EXPECT_TRUE(scene.revealed("C1"));
    EXPECT_EQ(scene.asked(), Ask::Opportunity) << "before opportunity fire is offered";
  }
  {  // dismounting
    Scene scene;
    scene.green("V1", "apc", "(0,0)");
    scene.rider("A1", "riflemen", "V1");
    scene.red("B1", "riflemen", "(0,4)");
    scene.start();
    scene.activate("V1");
    ASSERT_FALSE(scene.revealed("B1"));
    scene.act(
        {.verb = Verb::Dismount, .object = scene.id("A1").value, .place = scene.at("(0,1)").value});
    EXPECT_TRUE(scene.revealed("B1"));
    EXPECT_TRUE(scene.revealed("A1"));
    EXPECT_FALSE(scene.revealed("V1")) << "4 EP away";
  }
}

TEST(Contact, IsTestedAfterMovesThatFollowAFight) {
  COVERS("UO-8.1.12-R1", "UO-4.3.2.2-R1");
  {  // withdrawal
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(4,5)");
    scene.red("B1", "riflemen", "(0,5)");
    scene.start();
    scene.activate("A1");
    scene.fire("B1", "rifle");
    scene.act(Verb::Withdraw);
    scene.roll(9);
    ASSERT_FALSE(scene.revealed("A2"));
    scene.act(step_to(scene, "(1,5)"));
    EXPECT_TRUE(scene.revealed("A2"));
    EXPECT_TRUE(scene.revealed("B1"));
  }
  {  // advance
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,1)");
    scene.red("B2", "riflemen", "(0,4)");
    scene.start();
    scene.activate("A1");
    scene.assault("B1", "rifle");
    scene.act(Verb::Withdraw);
    scene.roll(9);
    scene.act(step_to(scene, "(1,1)"));
    scene.act(Verb::Stop);
    ASSERT_FALSE(scene.revealed("B2"));
    scene.act(Verb::Advance);
    EXPECT_TRUE(scene.revealed("B2"));
  }
  {  // free move
    Scene scene;
    scene.green("E1", "engineer", "(0,0)");
    scene.red("B1", "riflemen", "(0,5)");
    scene.counter(CounterKind::Barricade, "(0,1)", true);
    scene.start();
    scene.activate("E1");
    scene.act({.verb = Verb::DestroyCounter, .object = scene.counter_in("(0,1)").value});
    scene.act(step_to(scene, "(0,1)"));
    scene.hold();
    ASSERT_FALSE(scene.revealed("B1"));
    scene.act(step_to(scene, "(0,2)"));
    EXPECT_TRUE(scene.revealed("B1"));
  }
}

TEST(Contact, IsTestedAfterAChangeOfSight) {
  COVERS("UO-8.1.12-R1", "UO-4.3.2.2-R1");
  {  // smoke removed at the end of the turn
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,5)");
    scene.start();
    scene.smoke("(0,1)");
    scene.put("B1", "(0,2)");
    scene.end_turn();
    EXPECT_TRUE(scene.revealed("A1"));
    EXPECT_TRUE(scene.revealed("B1"));
  }
  {  // a breach opened
    Scene scene("building 1 1:(0,0)\nbreach (0,0)/S");
    scene.green("E1", "engineer", "1.1");
    scene.green("A1", "riflemen", "(0,-4)");
    scene.red("B1", "riflemen", "(0,2)");
    scene.start();
    ASSERT_FALSE(scene.revealed("B1")) << "behind a blank wall";
    scene.activate("E1");
    scene.act({.verb = Verb::Breach, .place = 0});
    EXPECT_TRUE(scene.revealed("B1"));
  }
  {  // set-up
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(4,0)");
    scene.red("B1", "riflemen", "(0,3)");
    scene.start();
    EXPECT_TRUE(scene.revealed("A1"));
    EXPECT_TRUE(scene.revealed("B1"));
    EXPECT_FALSE(scene.revealed("A2")) << "4 EP and more from anybody";
  }
}

TEST(Contact, WithADummyOrABarricadeShowsOnlyThat) {
  COVERS("UO-8.1.12-R2", "UO-4.3.2.2-R2");
  for (const std::string_view kind : {"dummy", "barricade"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("D1", kind, "(0,4)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    EXPECT_TRUE(scene.revealed("D1")) << kind;
    EXPECT_EQ(scene.gone("D1"), kind == "dummy") << "a dummy leaves, a barricade stays";
    EXPECT_FALSE(scene.revealed("A1")) << "it has no eyes: " << kind;
  }
}

TEST(Contact, OfAMountedBlockIsItsVehicles) {
  COVERS("UO-8.1.12-R6");
  Scene scene;
  scene.green("V1", "apc", "(0,0)");
  scene.rider("A1", "riflemen", "V1");
  scene.red("B1", "riflemen", "(0,4)");
  scene.start();
  scene.activate("V1");
  scene.forget();
  scene.move("(0,1)");
  EXPECT_TRUE(scene.revealed("V1"));
  EXPECT_TRUE(scene.revealed("B1"));
  const auto heard = scene.heard(Camp::Red);
  EXPECT_EQ(std::ranges::count(heard, Happening::Revealed, &Tiding::what), 2) << "B1 and V1 alone";
  const View seen = scene.view(Camp::Red);
  EXPECT_EQ(seen.known.block(scene.id("A1")).status, Status::Unused) << "of the rider nothing";
}

// --- Counters ---

TEST(Contact, WithACounterNeedsNoSight) {
  COVERS("UO-8.1.12e", "UO-8.1.12-R7");
  // Rooms behind partitions without an opening; blank facades but for one door.
  Scene scene("building 1 1:(0,0) 2:(0,-1) 3:(1,-1)\ndoor (0,-1)/N");
  scene.green("A1", "riflemen", "(0,-2)");
  scene.counter(CounterKind::Vehicles, "1.1");
  scene.counter(CounterKind::Vehicles, "(0,1)");
  scene.counter(CounterKind::Vehicles, "(-1,0)");
  scene.start();
  scene.activate("A1");
  ASSERT_FALSE(in_sight(scene.reading(), scene.at("1.2"), scene.at("1.1")));
  scene.move("1.2");
  EXPECT_TRUE(face_up(scene, "1.1")) << "through the partition";
  EXPECT_FALSE(face_up(scene, "(-1,0)")) << "a blank facade is no step";
  EXPECT_FALSE(face_up(scene, "(0,1)")) << "two locations away";
}

TEST(Contact, WithARevealedCrowdMovesItThreeMp) {
  COVERS("UO-8.1.12f", "UO-8.1.12-R3", "UO-8.1.12-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Population, "(0,3)", true);
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::Act) << "two hexes away";
  scene.move("(0,2)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "by the opposing player";
  EXPECT_TRUE(scene.can(flee_to(scene, "(0,6)"))) << "3 MP";
  EXPECT_TRUE(scene.can(flee_to(scene, "(0,4)"))) << "1 MP";
  EXPECT_TRUE(scene.can(flee_to(scene, "(1,1)"))) << "in any direction, next to the block too";
  EXPECT_FALSE(scene.can(flee_to(scene, "(0,7)"))) << "4 MP";
  EXPECT_FALSE(scene.can(flee_to(scene, "(0,3)"))) << "it must leave its location";
  scene.act(flee_to(scene, "(1,1)"));
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST(Contact, WithAHiddenCrowdMakesItFleeAsFarAsItCan) {
  COVERS("UO-8.1.12g", "UO-8.1.12-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Population, "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  EXPECT_TRUE(scene.deciding(Camp::Red));
  const LocationId from = scene.at("(0,1)");
  for (const Action& one : scene.legal()) {
    EXPECT_EQ(effect_distance(scene.reading(), from, one.location()), 4) << "3 MP straight away";
  }
  EXPECT_TRUE(scene.can(flee_to(scene, "(0,5)")));
  EXPECT_TRUE(scene.can(flee_to(scene, "(1,4)")));
}

TEST(Contact, AFleeingCrowdStopsAtAnotherBlock) {
  COVERS("UO-8.1.12g", "UO-8.1.12-R4");
  // A lane to the south between walls, with a block at its end.
  Scene scene(
      "wall (0,2)/SW (0,2)/SE (0,2)/NE (0,2)/NW (0,3)/SW (0,3)/SE (0,3)/NE (0,3)/NW "
      "(0,4)/SW (0,4)/SE (0,4)/NE (0,4)/NW");
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,5)");
  scene.counter(CounterKind::Population, "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_EQ(scene.asked(), Ask::Act) << "there is one place only";
  EXPECT_TRUE(scene.counter_in("(0,4)").exists()) << "next to A2 it stops";
}

TEST(Contact, AFleeingCrowdIsBarredByCountersButThoseItMayPass) {
  COVERS("UO-8.1.12-R4");
  struct Case {
    CounterKind kind;
    bool face_up;
    const char* ends;
  };
  for (const Case& one :
       {Case{CounterKind::Vehicles, true, "(0,5)"}, Case{CounterKind::Vehicles, false, "(0,3)"},
        Case{CounterKind::Ied, true, "(0,3)"}, Case{CounterKind::Ied, false, "(0,3)"}}) {
    Scene scene(
        "wall (0,2)/SW (0,2)/SE (0,2)/NE (0,2)/NW (0,3)/SW (0,3)/SE (0,3)/NE (0,3)/NW "
        "(0,4)/SW (0,4)/SE (0,4)/NE (0,4)/NW");
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(7,-2)");
    scene.counter(CounterKind::Population, "(0,2)");
    scene.counter(one.kind, "(0,4)", one.face_up);
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    while (scene.asked() == Ask::CrowdMove) scene.act(flee_to(scene, one.ends));
    EXPECT_EQ(scene.state.counters[0].location, scene.at(one.ends)) << name_of(one.kind);
    EXPECT_EQ(face_up(scene, "(0,4)"), one.face_up) << "its flight turns nothing up";
    EXPECT_EQ(scene.asked(), Ask::Opportunity) << "and is no entry of its own";
  }
}

TEST(Contact, AChargeIsRolledForOnlyWhenTurnedUp) {
  COVERS("UO-8.1.12-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.counter(CounterKind::Ied, "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  scene.roll(4);
  scene.end();
  scene.activate("A2");
  scene.move("(1,1)");  // next to it as well
  EXPECT_EQ(scene.asked(), Ask::Act) << "it lies face up: no roll";
}

TEST(Contact, IsNotMadeWithWhatAnEngineerHasJustPlaced) {
  COVERS("UO-8.1.12-R8");
  Scene scene;
  scene.edit().sheets[0].allotment.engineer_ieds = 1;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(2,0)");
  scene.start();
  scene.activate("E1");
  scene.act({.verb = Verb::LayIed, .place = scene.at("(0,1)").value});
  ASSERT_EQ(scene.asked(), Ask::Act) << "it is adjacent, but it did not move there";
  EXPECT_FALSE(face_up(scene, "(0,1)"));
  scene.move("(1,0)");  // still next to it
  EXPECT_TRUE(scene.rolling(Ask::IedDie)) << "any later step that ends next to it counts";
}

}  // namespace
}  // namespace enfilade::urban
