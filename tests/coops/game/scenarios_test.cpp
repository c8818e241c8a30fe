// What holds for all scenarios, CO-4.0: their numbers, their extra cards, structures, and which
// verdict comes first.
#include <gtest/gtest.h>

#include "tests/coops/game/enemy_ground.h"

namespace enfilade::coops {
namespace {

TEST(CoopsScenarios, CaimanCrashIsTheSecondAndTheLastPocketsTheTenth) {
  COVERS("CO-4.0-R2");
  EXPECT_EQ(content().number(2).id, "caiman_crash");
  EXPECT_EQ(content().number(2).number, 2);
  EXPECT_EQ(content().number(2).campaign, 1);
  EXPECT_EQ(content().number(10).id, "last_pockets");
  EXPECT_EQ(content().number(10).number, 10);
  EXPECT_EQ(content().number(10).campaign, 2);
}

TEST(CoopsScenarios, DefeatComesFirst) {
  COVERS("CO-4.0-R3");
  // The last of them goes up with the last of us.
  MissionScene scene(10);
  const GroupId last = scene.rifles(0, "T3.1.3");
  const std::uint8_t kamikaze = scene.enemy("kamikaze", "T3.2.3");
  MissionScene again = scene;
  again.act(kamikaze);
  EXPECT_EQ(again.state.verdict, Verdict::Victory) << "the sections can still buy";
  for (SectionState& section : scene.state.sections) section.gone.fill(9);
  scene.act(kamikaze);
  EXPECT_EQ(scene.of(last).state, GroupState::Casualties);
  EXPECT_TRUE(scene.state.units.empty());
  EXPECT_EQ(scene.state.verdict, Verdict::Defeat);
  EXPECT_EQ(scene.state.reason, EndReason::NobodyLeft);
}

TEST(CoopsScenarios, VerdictsAreLookedForAfterEveryStep) {
  COVERS("CO-4.0-R3");
  EnemyGround ground(kOpenGround, EnemyMoves::Priorities, Goal::Civilians);
  ground.rifles(0, "T2.3.2");
  ground.marker(MarkerKind::Civilians, "T1.4.1");
  const std::uint8_t kamikaze = ground.enemy("kamikaze", "T1.2.2");
  ground.act(kamikaze);
  EXPECT_EQ(ground.state.reason, EndReason::CiviliansReached);
  EXPECT_EQ(ground.steps().size(), 2U) << "it had 5 spaces to go";
}

TEST(CoopsScenarios, UnitsOfTheSetUpAreExtraCards) {
  COVERS("CO-4.0-R7");
  MissionScene scene(9);
  Events events(scene.told);
  State state = Coops::start(scene.scenario, events);
  ASSERT_FALSE(state.units.empty());
  std::size_t copies = 0;
  for (const EnemyCard& card : *scene.scenario.enemies) {
    if (card.behaviour != Behaviour::Convoy) copies += card.copies;
  }
  EXPECT_EQ(state.pile.size(), copies);
  scene.set_up();
  scene.rifles(0, "alpha.1");
  const std::uint8_t first = scene.state.units[0].number;
  scene.hurt(first, Harm::Destroyed);
  EXPECT_EQ(scene.where(first), "gone");
  EXPECT_TRUE(scene.state.discards.empty()) << "its card is set aside";
}

TEST(CoopsScenarios, NobodyEntersAStructureOrFiresAtItButAllSeeAcross) {
  COVERS("CO-4.0-R8");
  EnemyGround ground;
  ground.state.markers.push_back(
      {.space = ground.at("T1.3.2"), .kind = MarkerKind::Structure, .spec = 0});
  const GroupId rifles = ground.rifles(0, "T1.2.2");
  const GroupId puma = ground.flying(0, "puma", "T1.2.1");
  EXPECT_TRUE(ground.may_move(rifles, "T1.3.3"));
  EXPECT_FALSE(ground.may_move(rifles, "T1.3.2"));
  EXPECT_FALSE(ground.may_move(puma, "T1.3.2"));
  ground.of(puma) = {};
  EXPECT_FALSE(ground.may(Verb::Fire, rifles));
  const std::uint8_t pkm = ground.enemy("pkm", "T1.4.2");
  const Going going = going_of(ground.reading(), ground.unit(pkm));
  EXPECT_EQ(going.cost_of(ground.scenario.board().cell(ground.at("T1.3.2"))), 0);
  EXPECT_TRUE(ground.may(Verb::Fire, rifles)) << "at the unit behind it";
  EXPECT_EQ(ground.target(pkm).group, rifles);
}

}  // namespace
}  // namespace enfilade::coops
