// What the captain does in positions in which a sensible player would have no doubt.
#include "bots/captain/captain.h"

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

class Duel : public Scene {
 public:
  using Scene::Scene;

  Action choice(Camp camp) {
    const std::vector<Action> list = legal();
    Random random(1);
    return list[captain_choice(scenario, view(camp), list, random)];
  }
  // The way an activation goes when only the captain has a say in it.
  Action last_choice(Camp camp) {
    Action chosen = choice(camp);
    while (chosen.verb == Verb::Move) {
      act(chosen);
      hold();
      if (asked() != Ask::Act) break;
      chosen = choice(camp);
    }
    return chosen;
  }
  void reveal(const char* name) { piece(name).revealed = true; }
  void weaken(const char* name) { block(name).osl = 1; }
  void wants(Camp camp, VictoryCondition condition) {
    edit().sheets[index_of(camp)].victory.push_back(std::move(condition));
  }
};

VictoryCondition hold_building(const Scene& scene, const char* place) {
  VictoryCondition condition{.kind = VictoryCondition::Kind::ControlBuildings};
  condition.buildings.push_back(scene.scenario.board().at(scene.at(place)).building);
  return condition;
}

TEST(Captain, FiresAtAWeakEnemyInTheOpen) {
  Duel scene;
  scene.green("A1", "weapons", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.reveal("B1");
  scene.weaken("B1");
  scene.activate("A1");
  const Action chosen = scene.choice(Camp::Green);
  EXPECT_EQ(chosen.verb, Verb::Fire);
  EXPECT_EQ(chosen.target(), scene.piece_id("B1"));
}

TEST(Captain, DoesNotFireThroughACrowd) {
  for (const bool crowd : {false, true}) {
    Duel scene;
    scene.green("A1", "weapons", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    if (crowd) scene.counter(CounterKind::Population, "(0,11)", true);
    scene.start();
    scene.reveal("B1");
    scene.weaken("B1");
    scene.activate("A1");
    EXPECT_EQ(scene.choice(Camp::Green).verb == Verb::Fire, !crowd);
  }
}

// The counters it does not know are crowds in this scenario, all of them.
TEST(Captain, DoesNotFireThroughWhatMayBeACrowd) {
  Duel scene;
  scene.green("A1", "weapons", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.counter(CounterKind::Population, "(0,11)", false);
  scene.start();
  scene.reveal("B1");
  scene.weaken("B1");
  scene.activate("A1");
  EXPECT_NE(scene.choice(Camp::Green).verb, Verb::Fire);
}

TEST(Captain, DoesNotFireThroughAFriend) {
  Duel scene;
  scene.green("A1", "weapons", "(0,0)");
  scene.green("A2", "riflemen", "(0,12)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.reveal("B1");
  scene.weaken("B1");
  scene.weaken("A2");
  scene.activate("A1");
  EXPECT_NE(scene.choice(Camp::Green).verb, Verb::Fire);
}

TEST(Captain, DoesNotAnswerThroughACrowd) {
  for (const bool crowd : {false, true}) {
    Duel scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    if (crowd) scene.counter(CounterKind::Population, "(0,-3)", true);
    scene.start();
    scene.activate("A1");
    scene.fire("B1", "rifle");
    EXPECT_EQ(scene.choice(Camp::Red).verb == Verb::ReturnFire, !crowd);
  }
}

TEST(Captain, ScoutsForFriendsWhoCanFire) {
  Duel scene;
  scene.green("A1", "scout", "(0,0)");
  scene.green("A2", "weapons", "(1,0)");
  scene.green("A3", "weapons", "(-1,1)");
  scene.green("A4", "weapons", "(2,-1)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("T1", "heavy", "(-2,12)");  // it may be one of these
  scene.red("T2", "heavy", "(-1,12)");
  scene.start();
  scene.activate("A1");
  const Action chosen = scene.choice(Camp::Green);
  EXPECT_EQ(chosen.verb, Verb::ScoutPiece);
  EXPECT_EQ(chosen.target(), scene.piece_id("B1"));
}

TEST(Captain, GoesForTheBuildingItIsAskedFor) {
  Duel scene("building 2 6:(0,4)\nwindow (0,4)/N");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(5,9)");
  scene.wants(Camp::Green, hold_building(scene, "(0,4)"));
  scene.start();
  scene.activate("A1");
  scene.last_choice(Camp::Green);
  EXPECT_TRUE(scene.is_at("A1", "(0,4)"));
}

TEST(Captain, StaysInABuildingThatAnEnemyCouldTake) {
  for (const bool near : {false, true}) {
    Duel scene("building 2 6:(0,-6)\nwindow (0,-6)/N\nbuilding 3 7:(0,-10)\nwindow (0,-10)/S");
    scene.green("A1", "riflemen", "(0,-6)");
    scene.red("B1", "riflemen", near ? "(2,-2)" : "(0,12)");
    scene.wants(Camp::Green, hold_building(scene, "(0,-6)"));
    scene.wants(Camp::Green, hold_building(scene, "(0,-10)"));
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.choice(Camp::Green).verb == Verb::Move, !near);
  }
}

// A tank it cannot hurt: better out of its sight than dead where it stands.
TEST(Captain, WithdrawsFromATankItCannotHurt) {
  Duel scene("building 2 6:(0,9)\nwindow (0,9)/S");
  scene.green("A1", "heavy", "(0,0)");
  scene.red("B1", "riflemen", "(1,7)");
  scene.start();
  scene.reveal("B1");
  scene.block("B1").osl = 2;
  scene.activate("A1");
  scene.fire("B1", "gun105");
  EXPECT_EQ(scene.choice(Camp::Red).verb, Verb::Withdraw);
}

TEST(Captain, TakesTheUnitsThatVictoryCountsFirst) {
  Duel scene;
  scene.green("A1", "weapons", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("B2", "logistics", "(8,0)");
  VictoryCondition stores{.kind = VictoryCondition::Kind::Eliminate};
  stores.functions = 1U << static_cast<std::uint32_t>(Function::Logistics);
  scene.wants(Camp::Green, stores);
  scene.start();
  for (const char* name : {"B1", "B2"}) {
    scene.reveal(name);
    scene.weaken(name);
  }
  scene.activate("A1");
  const Action chosen = scene.choice(Camp::Green);
  EXPECT_EQ(chosen.verb, Verb::Fire);
  EXPECT_EQ(chosen.target(), scene.piece_id("B2"));
}

}  // namespace
}  // namespace enfilade::urban
