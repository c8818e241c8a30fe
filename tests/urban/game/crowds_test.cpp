// Population and Vehicles counters, UO-5.2.3.3 and 5.2.3.4 (SM-7 step 2).
#include <algorithm>
#include <array>

#include "rules/urban/steps.h"
#include "rules/urban/victory.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action crowd_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::MoveCrowd, .place = scene.at(place).value};
}
LocationId only_crowd(const Scene& scene) {
  for (const Counter& counter : scene.state.counters) {
    if (counter.kind == CounterKind::Population) return counter.location;
  }
  return {};
}
int distance(const Scene& scene, std::string_view from, LocationId to) {
  return effect_distance(scene.reading(), scene.at(from), to);
}

TEST(Crowd, TurnedUpByContactFleesAsFarAsItCan) {  // EX-NML-05
  COVERS("UO-5.2.3.3-R1", "UO-5.2.3.3-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Population, "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "the opponent of the side that came into contact";
  EXPECT_TRUE(scene.can(crowd_to(scene, "(0,5)")));
  for (const Action& action : scene.legal()) {
    EXPECT_EQ(distance(scene, "(0,1)", action.location()), 4) << "as far as 3 MP go";
  }
  EXPECT_FALSE(scene.can(crowd_to(scene, "(0,4)")));
  scene.act(crowd_to(scene, "(0,5)"));
  EXPECT_EQ(only_crowd(scene), scene.at("(0,5)"));
  EXPECT_TRUE(scene.deciding(Camp::Green));
}

TEST(Crowd, AlreadyRevealedMovesAnywhereWithin3Mp) {
  COVERS("UO-5.2.3.3-R1", "UO-5.2.3.3-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-8)");
  scene.red("B1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Population, "(0,2)", true);
  scene.start();
  scene.act(Verb::Pass);
  scene.activate("B1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "Red came beside it, so Green moves it";
  EXPECT_TRUE(scene.can(crowd_to(scene, "(0,5)")));
  EXPECT_TRUE(scene.can(crowd_to(scene, "(1,1)"))) << "not only away";
  EXPECT_FALSE(scene.can(crowd_to(scene, "(0,2)"))) << "it must leave if it can";
  EXPECT_FALSE(scene.can(crowd_to(scene, "(0,6)")));
  scene.act(crowd_to(scene, "(1,1)"));
  EXPECT_EQ(only_crowd(scene), scene.at("(1,1)"));
}

TEST(Crowd, ItsFlightMovesNoOtherCrowd) {
  COVERS("UO-5.2.3.3-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,5)");
  scene.counter(CounterKind::Population, "(0,2)");
  scene.counter(CounterKind::Population, "(0,6)", true);
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  scene.act(crowd_to(scene, "(0,5)"));  // beside A2 and the other counter
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_TRUE(scene.counter_in("(0,5)").exists());
  EXPECT_TRUE(scene.counter_in("(0,6)").exists());
}

TEST(Crowd, MayEndInCloudsAndSmoke) {
  COVERS("UO-5.2.3.3-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Population, "(0,2)", true);
  scene.counter(CounterKind::Toxic, "(0,4)");
  scene.start();
  Context context = scene.context();
  release_toxic(context, scene.counter_in("(0,4)"));
  scene.smoke("(1,3)");
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  EXPECT_TRUE(scene.can(crowd_to(scene, "(0,5)"))) << "in the cloud, past the counter";
  EXPECT_FALSE(scene.can(crowd_to(scene, "(0,4)"))) << "a counter lies there";
  EXPECT_TRUE(scene.can(crowd_to(scene, "(1,3)"))) << "in the smoke";
  scene.act(crowd_to(scene, "(0,5)"));
  EXPECT_EQ(only_crowd(scene), scene.at("(0,5)"));
}

TEST(Crowd, StaysOnTheBattlefield) {
  COVERS("UO-5.1.1c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.counter(CounterKind::Population, "(0,2)", true);
  scene.edit().unplayable = {scene.at("(0,5)")};
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  EXPECT_FALSE(scene.can(crowd_to(scene, "(0,5)"))) << "the scenario has closed it";
  EXPECT_TRUE(scene.can(crowd_to(scene, "(0,4)")));
}

TEST(Crowd, ClosesItsLocationAlsoToPassing) {
  COVERS("UO-5.2.3.3e");
  Scene scene("building 1 1:(0,0) 2:(0,-1) 3:(0,-2)\nzones 1 1+2+3\ndoor (0,0)/S");
  scene.green("A1", "riflemen", "1.1");
  scene.green("V1", "truck", "(5,0)");
  scene.counter(CounterKind::Population, "1.2", true);
  scene.counter(CounterKind::Population, "(5,1)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can_move("1.2")) << "though 1.3 lies beyond";
  EXPECT_TRUE(scene.can_move("(0,1)"));
  scene.end();
  scene.activate("V1");
  EXPECT_FALSE(scene.can_move("(5,1)"));
}

TEST(Crowd, IsNoTargetOfFire) {
  COVERS("UO-5.2.3.3f");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("X", "barricade", "(4,0)");
  scene.counter(CounterKind::Population, "(0,4)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_EQ(scene.count(Verb::Fire), 2) << "rifle and rocket at the block";
  for (const Action& action : scene.legal()) {
    if (action.verb == Verb::Fire) {
      EXPECT_EQ(action.target(), scene.piece_id("X"));
    }
  }
}

TEST(Crowd, FireThroughItEliminatesItAndLowersTheVictory) {
  COVERS("UO-5.2.3.3g", "UO-5.2.3.3h");
  for (const int per_level : {1, 2, 0}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("X", "barricade", "(0,5)");
    scene.counter(CounterKind::Population, "(0,3)", true);
    SideSheet& sheet = scene.edit().sheets[index_of(Camp::Green)];
    sheet.victory.push_back({.kind = VictoryCondition::Kind::Preserve, .count = 1});
    sheet.civilians_per_level = static_cast<std::uint8_t>(per_level);
    scene.start();
    ASSERT_EQ(level_of(scene.reading(), Camp::Green), Level::Total);
    scene.activate("A1");
    scene.fire("X", "rifle");
    EXPECT_FALSE(only_crowd(scene).exists());
    EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
    EXPECT_EQ(scene.state.side(Camp::Red).civilians, 0);
    EXPECT_EQ(level_of(scene.reading(), Camp::Green),
              per_level == 1 ? Level::Partial : Level::Total)
        << "as the scenario says";
  }
}

TEST(Vehicles, OnceRevealedLetBlocksPassAndStop) {
  COVERS("UO-5.2.3.4b", "UO-5.2.3.4-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("V1", "truck", "(4,0)");
  scene.counter(CounterKind::Vehicles, "(0,1)", true);
  scene.counter(CounterKind::Vehicles, "(4,1)", true);
  scene.start();
  const Going going = going_of(scene.reading(), Camp::Green);
  for (const auto& [block, from, to] :
       {std::array{"A1", "(0,0)", "(0,1)"}, std::array{"V1", "(4,0)", "(4,1)"}}) {
    const NextSteps steps =
        next_steps(scene.reading(), going, scene.scenario.block(scene.id(block)), scene.at(from));
    const auto step = std::ranges::find(steps, scene.at(to), &NextStep::to);
    ASSERT_NE(step, steps.end());
    EXPECT_EQ(step->cost, 1) << "the cost of the hex";
  }
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_TRUE(scene.can(Verb::End)) << "it may stop there";
  scene.move("(0,2)");
  EXPECT_TRUE(scene.is_at("A1", "(0,2)"));
  scene.end();
  scene.activate("V1");
  scene.move("(4,1)");
  scene.end();
  EXPECT_TRUE(scene.is_at("V1", "(4,1)"));
}

TEST(Crowd, PaysForHexesBesideABarricade) {
  COVERS("UO-5.2.3.3-R2", "UO-5.2.3.5b");
  for (const bool barricade : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.counter(CounterKind::Population, "(0,2)", true);
    if (barricade) scene.counter(CounterKind::Barricade, "(1,3)", true);
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    ASSERT_EQ(scene.asked(), Ask::CrowdMove);
    const Action away{.verb = Verb::MoveCrowd, .place = scene.at("(0,5)").value};
    EXPECT_EQ(scene.can(away), !barricade) << "2 + 2 + 1 MP by the short way";
  }
}

}  // namespace
}  // namespace enfilade::urban
