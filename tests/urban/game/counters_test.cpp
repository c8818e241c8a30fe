// No Man's Land counters: who knows them and what turns them up, UO-5.2.3 (SM-7 step 2).
#include <algorithm>

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
CounterKind seen_by(const Scene& scene, Camp camp, std::string_view place) {
  return scene.view(camp).known.counter(scene.counter_in(place)).kind;
}
Action scout(const Scene& scene, std::string_view place) {
  return {.verb = Verb::ScoutCounter, .object = scene.counter_in(place).value};
}

TEST(Counters, BelongToNobodyAndAreUnknownToBoth) {
  COVERS("UO-5.2.3a", "UO-5.2.3b", "UO-5.2.3-R4", "UO-5.2a");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.red("D1", "dummy", "(0,10)");
  scene.counter(CounterKind::Ied, "(5,0)");
  scene.counter(CounterKind::Toxic, "(7,0)");
  scene.counter(CounterKind::Vehicles, "(9,0)");
  scene.edit().counters[1].known[index_of(Camp::Red)] = true;
  scene.edit().sheets[index_of(Camp::Green)].allotment.engineer_ieds = 1;
  scene.start();
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    EXPECT_EQ(seen_by(scene, camp, "(5,0)"), CounterKind::Unknown);
    EXPECT_EQ(seen_by(scene, camp, "(9,0)"), CounterKind::Unknown) << "all fronts are alike";
  }
  EXPECT_EQ(seen_by(scene, Camp::Green, "(7,0)"), CounterKind::Unknown);
  EXPECT_EQ(seen_by(scene, Camp::Red, "(7,0)"), CounterKind::Toxic) << "the scenario says so";
  const Piece hidden = scene.view(Camp::Green).known.piece(scene.piece_id("D1"));
  EXPECT_FALSE(hidden.block.exists());
  EXPECT_EQ(scene.view(Camp::Red).known.piece(scene.piece_id("D1")).block, scene.id("D1"))
      << "a block has an owner who knows it";
  scene.activate("E1");
  scene.act({.verb = Verb::LayIed, .place = scene.at("(1,0)").value});
  EXPECT_EQ(seen_by(scene, Camp::Green, "(1,0)"), CounterKind::Ied) << "its engineer's side";
  EXPECT_EQ(seen_by(scene, Camp::Red, "(1,0)"), CounterKind::Unknown);
}

TEST(Counters, AreTurnedUpByScouting) {
  COVERS("UO-5.2.3d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Vehicles, "(0,5)");
  scene.counter(CounterKind::Barricade, "(6,0)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(scout(scene, "(6,0)"))) << "6 EP away";
  scene.act(scout(scene, "(0,5)"));
  EXPECT_TRUE(face_up(scene, "(0,5)"));
  EXPECT_EQ(seen_by(scene, Camp::Red, "(0,5)"), CounterKind::Vehicles);
  EXPECT_FALSE(face_up(scene, "(6,0)"));
  EXPECT_FALSE(scene.can(scout(scene, "(0,5)"))) << "it shows its back already";
}

TEST(Counters, AreTurnedUpByABlockThatComesNextToThem) {
  COVERS("UO-5.2.3e", "UO-5.2.3k");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Barricade, "(0,3)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_FALSE(face_up(scene, "(0,3)"));
  scene.move("(0,2)");
  EXPECT_TRUE(face_up(scene, "(0,3)"));
  ASSERT_EQ(scene.asked(), Ask::Act);
  scene.move("(1,1)");
  EXPECT_TRUE(scene.is_at("A1", "(1,1)")) << "it may go on moving";
}

TEST(Counters, AreMetThroughAPartition) {  // EX-NML-04
  COVERS("UO-5.2.3l");
  Scene scene("building 1 1:(0,0) 2:(0,-1)\ndoor (0,0)/S");
  scene.green("A1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Vehicles, "1.2");
  scene.start();
  scene.activate("A1");
  scene.move("1.1");
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("1.1"), scene.at("1.2")));
  EXPECT_TRUE(face_up(scene, "1.2"));
}

// A shot from (0,-5) at a barricade in (0,0). The counter lies in the lane, 5 EP behind the target,
// or 2 EP beside it.
void shoot(Scene& scene, CounterKind kind, bool in_lane) {
  scene.green("A1", "heavy", "(0,-5)");
  scene.red("X", "barricade", "(0,0)");
  scene.counter(kind, in_lane ? "(0,5)" : "(2,-1)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", in_lane ? "mg" : "gun105");
}

TEST(Counters, InALaneOrABlastAreTurnedUpUnharmed) {  // EX-NML-02
  COVERS("UO-5.2.3f", "UO-5.2.3g", "UO-5.2.3j");
  for (const CounterKind kind : {CounterKind::Ied, CounterKind::Vehicles, CounterKind::Barricade}) {
    Scene lane;
    shoot(lane, kind, true);
    EXPECT_TRUE(face_up(lane, "(0,5)"));
    EXPECT_EQ(kind_in(lane, "(0,5)"), kind);
    EXPECT_EQ(lane.asked(), Ask::Act) << "an IED/UXO is not tested";
    Scene blast;
    shoot(blast, kind, false);
    EXPECT_TRUE(face_up(blast, "(2,-1)"));
    EXPECT_EQ(kind_in(blast, "(2,-1)"), kind);
    EXPECT_EQ(blast.asked(), Ask::Act);
  }
}

TEST(Counters, OfPopulationInALaneOrABlastAreEliminated) {  // EX-NML-03
  COVERS("UO-5.2.3h");
  for (const bool in_lane : {true, false}) {
    Scene scene;
    shoot(scene, CounterKind::Population, in_lane);
    EXPECT_EQ(kind_in(scene, in_lane ? "(0,5)" : "(2,-1)"), CounterKind::None);
    EXPECT_TRUE(scene.told(Camp::Red, Happening::CounterUp)) << "shown, then gone";
    EXPECT_TRUE(scene.told(Camp::Red, Happening::CrowdKilled));
  }
}

TEST(Counters, OfToxicWasteInALaneOrABlastAreOpenedAtOnce) {
  COVERS("UO-5.2.3i", "UO-5.2.3-R5");
  for (const bool in_lane : {true, false}) {
    Scene scene;
    shoot(scene, CounterKind::Toxic, in_lane);
    const char* place = in_lane ? "(0,5)" : "(2,-1)";
    EXPECT_TRUE(face_up(scene, place));
    ASSERT_EQ(scene.state.ground.clouds.size(), 1U);
    EXPECT_EQ(scene.state.ground.clouds[0].origin, scene.at(place));
  }
}

TEST(CounterContact, IsNotMadeAtSetUp) {
  COVERS("UO-5.2.3-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Vehicles, "(0,1)");
  scene.start();
  EXPECT_FALSE(face_up(scene, "(0,1)"));
  scene.activate("A1");
  scene.move("(1,0)");
  EXPECT_TRUE(face_up(scene, "(0,1)")) << "the first step beside it counts";
}

TEST(CounterContact, IsMadeByAWithdrawal) {
  COVERS("UO-5.2.3-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.counter(CounterKind::Vehicles, "(0,-2)");
  scene.start();
  scene.act(Verb::Pass);
  scene.activate("B1");
  scene.fire("A1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,-1)").value});
  EXPECT_TRUE(face_up(scene, "(0,-2)"));
}

TEST(CounterContact, IsMadeByAnAdvance) {
  COVERS("UO-5.2.3-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Vehicles, "(-1,2)");  // off the lane of the assault
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act({.verb = Verb::Step, .place = scene.at("(1,0)").value});
  scene.act(Verb::Stop);
  ASSERT_EQ(scene.asked(), Ask::Advance);
  EXPECT_FALSE(face_up(scene, "(-1,2)"));
  scene.act(Verb::Advance);
  EXPECT_TRUE(face_up(scene, "(-1,2)"));
}

TEST(CounterContact, IsMadeByDismounting) {
  COVERS("UO-5.2.3-R1", "UO-5.2.3-R3");
  Scene scene;
  scene.green("V1", "apc", "(0,0)");
  scene.rider("A1", "riflemen", "V1");
  scene.rider("A2", "leader", "V1");
  scene.counter(CounterKind::Vehicles, "(0,2)");
  scene.counter(CounterKind::Vehicles, "(0,-1)");
  scene.start();
  scene.activate("V1");
  scene.act(
      {.verb = Verb::Dismount, .object = scene.id("A1").value, .place = scene.at("(0,1)").value});
  EXPECT_TRUE(face_up(scene, "(0,2)"));
  EXPECT_FALSE(face_up(scene, "(0,-1)")) << "who stays aboard meets nothing";
}

TEST(CounterContact, IsMadeByComingOntoTheMap) {
  COVERS("UO-5.2.3-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  force.entry_hexes = {scene.at("(0,-11)")};
  scene.counter(CounterKind::Vehicles, "(0,-10)");
  scene.start();
  scene.activate("C1");
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(0,-11)").value});
  EXPECT_TRUE(scene.is_at("C1", "(0,-11)"));
  EXPECT_TRUE(face_up(scene, "(0,-10)"));
}

TEST(CounterContact, ComesBeforeOpportunityFire) {
  COVERS("UO-5.2.3-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.counter(CounterKind::Ied, "(1,1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  scene.roll(9);
  EXPECT_EQ(scene.asked(), Ask::Opportunity);
}

TEST(CounterContact, TakesBlocksThenToxicThenChargesThenCrowdsThenTheRest) {
  COVERS("UO-5.2.3-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,4)");
  scene.counter(CounterKind::Vehicles, "(1,0)");
  scene.counter(CounterKind::Population, "(1,1)");
  scene.counter(CounterKind::Ied, "(0,2)");
  scene.counter(CounterKind::Toxic, "(-1,2)");
  scene.counter(CounterKind::Ied, "(-1,1)");
  scene.start();
  scene.activate("A1");
  scene.forget();
  scene.move("(0,1)");
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_TRUE(face_up(scene, "(-1,2)"));
  EXPECT_TRUE(face_up(scene, "(0,2)"));
  EXPECT_FALSE(face_up(scene, "(-1,1)")) << "each is dealt with before the next";
  scene.roll(9);
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  EXPECT_TRUE(face_up(scene, "(-1,1)"));
  EXPECT_FALSE(face_up(scene, "(1,1)"));
  scene.roll(9);
  if (scene.asked() == Ask::CrowdMove) {
    EXPECT_FALSE(face_up(scene, "(1,0)"));
    scene.act(scene.legal().front());
  }
  std::vector<Happening> order;
  std::vector<std::uint8_t> counters;
  for (const Tiding& one : scene.heard(Camp::Red)) {
    if (one.what == Happening::Revealed) order.push_back(one.what);
    if (one.what != Happening::CounterUp) continue;
    order.push_back(one.what);
    counters.push_back(one.counter.value);
  }
  EXPECT_EQ(counters, (std::vector<std::uint8_t>{3, 2, 4, 1, 0}));
  ASSERT_GE(order.size(), 3U);
  EXPECT_EQ(order[0], Happening::Revealed);
  EXPECT_EQ(order[1], Happening::Revealed);
}

TEST(CounterContact, IsMadeByUnitsOfEitherSide) {
  COVERS("UO-5.2.3-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-8)");
  scene.red("B1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Vehicles, "(0,2)");
  scene.start();
  scene.act(Verb::Pass);
  scene.activate("B1");
  scene.move("(0,1)");
  EXPECT_TRUE(face_up(scene, "(0,2)"));
}

TEST(CounterContact, IsNotMadeByDummiesAndBarricades) {
  COVERS("UO-5.2.3-R3");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.green("D1", "dummy", "(6,0)");
  scene.green("W1", "wall", "");
  scene.counter(CounterKind::Vehicles, "(0,2)");
  scene.counter(CounterKind::Vehicles, "(6,1)");
  scene.start();
  scene.activate("E1");
  scene.act({.verb = Verb::LayBarricade, .place = scene.at("(0,1)").value});
  EXPECT_FALSE(face_up(scene, "(0,2)"));
  EXPECT_FALSE(face_up(scene, "(6,1)"));
}

}  // namespace
}  // namespace enfilade::urban
