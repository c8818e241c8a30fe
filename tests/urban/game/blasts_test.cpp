// Weapons effect on counters, and that of explosions and 3D actions (UO-8.2.1.1, 8.2.1.3).
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

// A rifle in (0,-5), its target in (0,0), a counter in its lane in (0,5).
void shoot_at_counter(Scene& scene, CounterKind kind, bool shown = false) {
  scene.green("A1", "riflemen", "(0,-5)");
  scene.red("X", "barricade", "(0,0)");
  scene.counter(kind, "(0,5)", shown);
  scene.start();
  scene.activate("A1");
  scene.fire("X", "rifle");
}

TEST(EffectOnCounters, APopulationCounterIsEliminatedAndCharged) {
  COVERS("UO-8.2.1.3m", "UO-8.2.1.3n", "UO-8.2.1.1-R6", "UO-8.2.1.1a");
  for (const bool shown : {false, true}) {
    Scene scene;
    shoot_at_counter(scene, CounterKind::Population, shown);
    EXPECT_EQ(kind_in(scene, "(0,5)"), CounterKind::None);
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
    EXPECT_EQ(scene.state.side(Camp::Red).civilians, 0);
  }
}

TEST(EffectOnCounters, AnyOtherKindIsTurnedUpAndStays) {
  COVERS("UO-8.2.1.3n");
  for (const CounterKind kind :
       {CounterKind::Vehicles, CounterKind::Barricade, CounterKind::Ied, CounterKind::Toxic}) {
    Scene scene;
    shoot_at_counter(scene, kind);
    EXPECT_EQ(kind_in(scene, "(0,5)"), kind);
    EXPECT_TRUE(face_up(scene, "(0,5)"));
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 0);
  }
}

TEST(EffectOnCounters, AToxicCounterIsPiercedAtOnce) {
  COVERS("UO-8.2.1.3o", "UO-8.2.1.3-R7");
  Scene scene;  // the wind blows south
  scene.green("A1", "riflemen", "(0,-5)");
  scene.red("X", "barricade", "(0,0)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.counter(CounterKind::Toxic, "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.fire("X", "rifle");
  ASSERT_EQ(scene.state.ground.clouds.size(), 1U);
  EXPECT_EQ(scene.state.ground.clouds[0].origin, scene.at("(0,5)"));
  EXPECT_EQ(scene.osl("B1"), 2) << "in the cloud, though the shot itself spares it";
}

TEST(EffectOnCounters, AnIedIsNotSetOffButTestedInLaterTurns) {
  COVERS("UO-8.2.1.3p", "UO-8.2.1.3-R7");
  Scene scene;
  shoot_at_counter(scene, CounterKind::Ied);
  EXPECT_EQ(scene.asked(), Ask::Act) << "no die for it now";
  scene.end_turn();
  ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
  scene.roll(3);
  EXPECT_EQ(kind_in(scene, "(0,5)"), CounterKind::None);
}

TEST(EffectOnCounters, NothingIsSetOffInTurn) {
  COVERS("UO-8.2.1.3-R7");
  Scene scene;
  scene.green("A1", "heavy", "(0,-5)");
  scene.green("Friend", "riflemen", "(1,3)");  // 1 EP from the charges, 2 from the target's place
  scene.red("X", "barricade", "(0,2)");
  scene.counter(CounterKind::Ied, "(0,3)");
  scene.start();
  scene.lay_mine(Camp::Red, "(1,2)");
  auto context = scene.context();
  lay_wreck(context, scene.at("(-1,3)"));
  scene.activate("A1");
  scene.fire("X", "gun105");
  EXPECT_NE(scene.node().kind, NodeKind::Chance);
  EXPECT_EQ(scene.osl("Friend"), 1) << "the shot alone";
  EXPECT_EQ(scene.state.mines.size(), 1U);
  EXPECT_FALSE(scene.state.mines[0].revealed);
  EXPECT_TRUE(face_up(scene, "(0,3)"));
}

TEST(EffectOnCounters, InBothAreasTheAttackersComesFirst) {
  COVERS("UO-8.2.7.7b", "UO-8.2.7.7-R2", "UO-8.2.1.1-R6");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-2)");
  scene.red("B1", "riflemen", "(0,2)");
  scene.counter(CounterKind::Population, "(0,0)");   // between the two
  scene.counter(CounterKind::Population, "(0,6)");   // behind the defender
  scene.counter(CounterKind::Population, "(0,-6)");  // behind the attacker
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 5});
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 2);
  EXPECT_EQ(scene.state.side(Camp::Red).civilians, 1);
}

// Population in the zone of each source, in turn.
TEST(EffectOnCounters, EverySourceReachesThem) {
  COVERS("UO-8.2.1.1a", "UO-8.2.1a");
  {
    Scene scene;  // around the target of a heavy weapon, and around its firer
    scene.green("A1", "heavy", "(0,-5)");
    scene.red("X", "barricade", "(0,2)");
    scene.counter(CounterKind::Population, "(2,1)");
    scene.counter(CounterKind::Population, "(1,-6)");
    scene.start();
    scene.activate("A1");
    scene.fire("X", "gun105");
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 2);
  }
  {
    Scene scene;  // destroying
    scene.green("E1", "engineer", "(0,0)");
    scene.red("B1", "riflemen", "(0,12)");
    scene.counter(CounterKind::Ied, "(0,1)", true);
    scene.counter(CounterKind::Population, "(0,3)");
    scene.start();
    scene.activate("E1");
    scene.act({.verb = Verb::DestroyCounter, .object = scene.counter_in("(0,1)").value});
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
  }
  {
    Scene scene;  // an IED/UXO set off by contact
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,12)");
    scene.counter(CounterKind::Ied, "(0,2)");
    scene.counter(CounterKind::Population, "(0,4)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    scene.roll(3);
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
  }
  {
    Scene scene;  // in the initial phase, charged to nobody
    scene.green("A1", "riflemen", "(0,-9)");
    scene.red("B1", "riflemen", "(0,12)");
    scene.counter(CounterKind::Ied, "(0,2)", true);
    scene.counter(CounterKind::Population, "(0,4)");
    scene.start();
    scene.end_turn();
    scene.roll(0);
    EXPECT_EQ(kind_in(scene, "(0,4)"), CounterKind::None);
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 0);
    EXPECT_EQ(scene.state.side(Camp::Red).civilians, 0);
  }
}

TEST(Explosion, InTheInitialPhaseHurtsBothSides) {
  COVERS("UO-8.2.1.1e", "UO-8.2.1.1-R2", "UO-8.2.1.3l", "UO-8.2.1.1-R6", "UO-8.2.1a");
  for (const bool wreck : {false, true}) {
    Scene scene;
    scene.green("Foot", "riflemen", "(0,2)");
    scene.green("Truck", "truck", "(-1,3)");
    scene.green("Apc", "apc", "(-2,3)");
    scene.red("Enemy", "riflemen", "(0,-1)");
    scene.red("Tank", "tank", "(1,-1)");
    scene.red("Three", "riflemen", "(3,0)");
    if (!wreck) scene.counter(CounterKind::Ied, "(0,0)", true);
    scene.start();
    auto context = scene.context();
    if (wreck) lay_wreck(context, scene.at("(0,0)"));
    scene.put("Truck", "(-1,0)");
    scene.end_turn();
    ASSERT_TRUE(scene.rolling(Ask::StabilityDie));
    scene.roll(3);
    EXPECT_EQ(scene.osl("Foot"), 2);
    EXPECT_EQ(scene.osl("Truck"), 2);
    EXPECT_EQ(scene.osl("Apc"), 3) << "out of reach";
    EXPECT_EQ(scene.osl("Enemy"), 2);
    EXPECT_EQ(scene.osl("Tank"), 2) << "every class";
    EXPECT_EQ(scene.osl("Three"), 3);
  }
}

TEST(Explosion, SetOffByContactHurtsTheTriggeringSideTheTriggerIncluded) {
  COVERS("UO-8.2.1.1c", "UO-8.2.1.1-R2", "UO-8.2.1.3l");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-1)");
  scene.green("Friend", "tank", "(1,1)");
  scene.red("Enemy", "riflemen", "(0,3)");
  scene.counter(CounterKind::Ied, "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,0)");
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  scene.roll(3);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("Friend"), 2);
  EXPECT_EQ(scene.osl("Enemy"), 3);
}

TEST(Explosion, OfAMineHurtsTheSideThatDroveOverIt) {
  COVERS("UO-8.2.1.1c", "UO-8.2.1.1-R2", "UO-8.2.1.3l");
  Scene scene;
  scene.green("Apc", "apc", "(0,-1)");
  scene.green("Friend", "riflemen", "(1,1)");
  scene.red("Enemy", "riflemen", "(-1,1)");
  scene.start();
  scene.lay_mine(Camp::Red, "(0,0)");
  scene.activate("Apc");
  scene.move("(0,0)");
  ASSERT_TRUE(scene.rolling(Ask::MineDie));
  scene.roll(7);
  EXPECT_TRUE(scene.gone("Apc"));
  EXPECT_EQ(scene.osl("Friend"), 2);
  EXPECT_EQ(scene.osl("Enemy"), 3);
}

TEST(Explosion, DoesNotStopTheBlockThatSetItOff) {
  COVERS("UO-8.2.1.3-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("Enemy", "riflemen", "(0,12)");
  scene.counter(CounterKind::Ied, "(0,1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,0)");
  scene.roll(0);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.marker("A1"), Marker::None);
  scene.hold();
  scene.move("(0,1)");
  scene.hold();
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
}

// A mortar of a card of its own, and of the Gazelle's lines (B-EX-17).
void add_strike(Scene& scene, Camp camp) {
  scene.edit().uses_3d = true;
  SupportCard card{.id = "strike", .name = {"strike", "strike"}, .kind = MissionKind::Mortar};
  card.rings.push_back({0, {2, 2, kDestroyed, kDestroyed}, {2, 2, kDestroyed, kDestroyed}});
  card.rings.push_back({1, {2, 2, 2, 2}, {2, 2, 2, 2}});
  card.rings.push_back({2, {1, 1, 0, 0}, {}});
  scene.edit().support_cards.push_back(card);
  Asset asset{.card = 0, .missions = 2, .per_turn = 2};
  asset.by_die.fill(Availability::AtOnce);
  scene.edit().sheets[index_of(camp)].assets.push_back(asset);
}

void strike(Scene& scene, std::string_view requester, std::string_view place) {
  scene.act({.verb = Verb::Request,
             .who = scene.id(requester).value,
             .object = 0,
             .place = scene.at(place).value});
  scene.roll(0);
}

TEST(Strike, HurtsOwnBlocksInItsWholeAreaAndEnemiesCloseBy) {
  COVERS("UO-8.2.1.1f", "UO-8.2.1.3j", "UO-8.2.1a", "UO-8.2.1.1a");
  Scene scene;
  add_strike(scene, Camp::Green);
  scene.green("O1", "jfo", "(0,-9)");
  scene.green("Own1", "riflemen", "(0,1)");
  scene.green("Own2", "riflemen", "(0,2)");
  scene.green("OwnApc", "apc", "(1,1)");
  scene.red("Enemy0", "riflemen", "(0,0)");
  scene.red("Enemy1", "riflemen", "(1,-1)");
  scene.red("Enemy2", "riflemen", "(2,-2)");
  scene.red("Tank1", "tank", "(-1,0)");
  scene.counter(CounterKind::Population, "(-2,0)");
  scene.start();
  strike(scene, "O1", "(0,0)");
  EXPECT_EQ(scene.osl("Own1"), 1);
  EXPECT_EQ(scene.osl("Own2"), 2);
  EXPECT_EQ(scene.osl("OwnApc"), 3) << "the line names soft classes only";
  EXPECT_EQ(scene.osl("Enemy0"), 1);
  EXPECT_EQ(scene.osl("Enemy1"), 1);
  EXPECT_EQ(scene.osl("Enemy2"), 3) << "blue lines spare the enemy";
  EXPECT_EQ(scene.osl("Tank1"), 2) << "the floor holds off the target location";
  EXPECT_EQ(kind_in(scene, "(-2,0)"), CounterKind::None);
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
}

TEST(Strike, OnATargetLocationKnowsNoFloor) {
  COVERS("UO-8.2.1.3-R5", "UO-8.2.1.3j");
  Scene scene;
  add_strike(scene, Camp::Green);
  scene.edit().support_cards[0].rings[0].to_enemy = {2, 2, 2, 2};
  scene.green("O1", "jfo", "(0,-9)");
  scene.red("Tank", "tank", "(0,0)");
  scene.red("Apc", "apc", "(0,1)");
  scene.start();
  strike(scene, "O1", "(0,0)");
  EXPECT_EQ(scene.osl("Tank"), 1);
  EXPECT_EQ(scene.osl("Apc"), 2);
}

TEST(Strike, AFortifiedLocationTakesOneOffAndRollsNothing) {  // table 8
  COVERS("UO-8.2.1.3q");
  Scene scene;
  add_strike(scene, Camp::Green);
  scene.green("O1", "jfo", "(0,-9)");
  scene.red("Inside", "riflemen", "(0,0)");
  scene.red("Beside", "riflemen", "(0,1)");
  scene.start();
  scene.fortify("(0,0)");
  strike(scene, "O1", "(0,0)");
  EXPECT_NE(scene.node().kind, NodeKind::Chance);
  EXPECT_EQ(scene.osl("Inside"), 2);
  EXPECT_EQ(scene.osl("Beside"), 1);
}

}  // namespace
}  // namespace enfilade::urban
