// The target's answer, UO-8.2.7.3 (SM-10), and range and capability, UO-8.2.7.4 (SM-11).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A green rifle section is fired at by red over open ground.
class Answer : public testing::Test {
 protected:
  Answer() {
    scene.red("B1", "infantry", "(0,6)");
    scene.green("A1", "riflemen", "(0,0)");
  }
  void red_fires(std::string_view weapon = "rifle", std::string_view target = "A1") {
    scene.edit().initiative.first = Camp::Red;
    scene.start();
    scene.activate("B1");
    scene.fire(target, weapon);
    ASSERT_TRUE(scene.deciding(Camp::Green));
    ASSERT_EQ(scene.asked(), Ask::Answer);
  }
  Action cover(std::string_view block, std::string_view weapon) const {
    return {
        .verb = Verb::Cover, .who = scene.id(block).value, .weapon = scene.weapon(weapon).value};
  }

  Scene scene;
};

TEST_F(Answer, IsToWithdrawToFireBackOrToBeCovered) {
  COVERS("UO-8.2.7d", "UO-8.2.7.3a", "UO-8.2.7.3-R1");
  scene.green("A2", "riflemen", "(1,0)");
  red_fires();
  EXPECT_TRUE(scene.can(Verb::Withdraw));
  EXPECT_TRUE(scene.can(scene.return_fire("rifle")));
  EXPECT_TRUE(scene.can(cover("A2", "rifle")));
  EXPECT_FALSE(scene.can(Verb::Stand)) << "who can fire back adequately does not just stand";
}

TEST_F(Answer, ReturnFireIsNoReactionAndMayBeRepeated) {
  COVERS("UO-8.2.7.3b", "UO-8.2.7.3e", "UO-8.2.7.3f", "UO-8.2.7g");
  scene.red("B2", "infantry", "(1,6)");
  red_fires();
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 5});
  EXPECT_EQ(scene.marker("A1"), Marker::None);
  EXPECT_TRUE(scene.revealed("A1"));
  scene.end();
  scene.activate("B2");
  scene.fire("A1", "rifle");
  EXPECT_TRUE(scene.can(scene.return_fire("rifle"))) << "as often as it is fired at";
}

TEST_F(Answer, WithdrawingSparesTheDiceButNotTheEffect) {
  COVERS("UO-8.2.7.3d", "UO-8.2.7.3-R5", "UO-8.2.7.5-R14", "UO-8.3.2g");
  scene.red("B3", "riflemen", "(0,-4)");
  red_fires();
  scene.act(Verb::Withdraw);
  ASSERT_TRUE(scene.rolling(Ask::WithdrawalDie));
  scene.roll(9);
  ASSERT_EQ(scene.asked(), Ask::WithdrawalStep);
  scene.act({.verb = Verb::Step, .place = scene.at("(1,-1)").value});
  scene.act(Verb::Stop);
  EXPECT_FALSE(scene.revealed("A1")) << "a target that withdraws stays hidden";
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("B3"), 2) << "the lane of the shot goes on behind the target";
}

TEST_F(Answer, CoveringFireUsesTheCoverersWeaponAndTheTargetsLosses) {  // B-EX-2
  COVERS("UO-8.2.7.3g", "UO-8.2.7.3h", "UO-8.2.7.3i", "UO-8.2.7.3j", "UO-8.2.7.3k", "UO-8.2.7.3-R2",
         "UO-8.2.7.3-R3");
  scene.green("A2", "weapons", "(2,0)");
  red_fires();
  scene.act(cover("A2", "mg"));
  EXPECT_TRUE(scene.revealed("A1"));
  EXPECT_TRUE(scene.revealed("A2"));
  // Rifle 4 at 6 EP against mg 7: green wins on equal dice.
  scene.roll({4, 4});
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("A2"), 3);
  EXPECT_EQ(scene.marker("A2"), Marker::None);
}

TEST_F(Answer, ALossFallsOnTheTargetNeverOnItsCover) {
  COVERS("UO-8.2.7.3i");
  scene.green("A2", "weapons", "(2,0)");
  red_fires();
  scene.act(cover("A2", "mg"));
  scene.roll({9, 0});  // a 9 on a soft target wins, and 1 more
  EXPECT_EQ(scene.osl("A1"), 1);
  EXPECT_EQ(scene.osl("A2"), 3);
}

TEST(Cover, TheFigure) {  // B-EX-2
  COVERS("UO-8.2.7.3g", "UO-8.2.7.3h", "UO-8.2.7.3i", "UO-8.2.7.3k", "UO-8.2.7.3-R3");
  struct Case {
    std::uint32_t attack;
    int osl_a;
    int osl_b;
  };
  // Rifle 4 of A against rifle 4 of C, and 1 for C's fortified place; C rolls a 3.
  for (const Case& one : {Case{3, 2, 3}, Case{5, 2, 2}, Case{8, 3, 2}}) {
    Scene scene;
    scene.green("A", "infantry", "(0,6)");
    scene.red("B", "support", "(1,0)");
    scene.red("C", "infantry", "(3,-1)");
    scene.start();
    scene.fortify("(3,-1)");
    scene.activate("A");
    scene.fire("B", "rifle");
    scene.act(
        {.verb = Verb::Cover, .who = scene.id("C").value, .weapon = scene.weapon("rifle").value});
    scene.roll({one.attack, 3});
    EXPECT_EQ(scene.osl("A"), one.osl_a) << one.attack;
    EXPECT_EQ(scene.osl("B"), one.osl_b) << one.attack;
    EXPECT_EQ(scene.osl("C"), 3) << one.attack;
    EXPECT_EQ(scene.marker("C"), Marker::None);
  }
}

TEST_F(Answer, CoverMustBeNearAndSeeTheAttacker) {
  COVERS("UO-8.2.7.3g", "UO-8.2.7.3-R2", "UO-7.2-R5");
  scene.green("A2", "riflemen", "(3,0)");
  scene.green("A3", "riflemen", "(4,0)");
  red_fires();
  EXPECT_TRUE(scene.can(cover("A2", "rifle"))) << "3 EP";
  EXPECT_FALSE(scene.can(cover("A3", "rifle"))) << "4 EP";
}

TEST_F(Answer, ACoveredTargetCountsAsAdequate) {
  COVERS("UO-8.2.7.4-R5");
  scene.red("T1", "tank", "(5,4)");
  scene.green("A2", "infantry", "(1,0)");
  scene.edit().initiative.first = Camp::Red;
  scene.start();
  scene.activate("T1");
  scene.fire("A1", "mg");
  EXPECT_TRUE(scene.can(Verb::Stand)) << "rifles are no answer to a tank";
  scene.act(cover("A2", "rpg"));
  EXPECT_TRUE(scene.rolling(Ask::AttackDie));
}

TEST(Adequacy, ABlockThatCannotAnswerLosesTwo) {  // B-EX-3, second part
  COVERS("UO-8.2.7.4a", "UO-8.2.7.4b", "UO-8.2.7.4c", "UO-8.2.7.4d", "UO-8.2.7.4-R1",
         "UO-8.2.7.4-R2", "UO-8.2.7.4-R4");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)").quality = Quality::Recruit;
  scene.red("B2", "riflemen", "(5,0)");
  scene.green("A2", "riflemen", "(0,10)");
  scene.start();
  scene.piece("B1").marker = Marker::Reaction;
  scene.activate("T1");
  scene.fire("B1", "mg");
  EXPECT_EQ(scene.count(Verb::Withdraw), 0) << "its reaction is used";
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("B1"), 1) << "no dice, no quality roll";
  EXPECT_EQ(scene.osl("A2"), 2) << "the firer's effect is applied";
  EXPECT_EQ(scene.osl("T1"), 3);
}

TEST(Adequacy, ALeaderThatHasWithdrawnBeforeATank) {  // B-EX-3
  COVERS("UO-8.2.7.4a", "UO-8.2.7.4b", "UO-8.3.2d", "UO-8.3.2h", "UO-8.3.2i");
  Scene scene;
  scene.green("D", "infantry", "(3,0)");
  scene.green("F", "tank", "(0,-4)");
  scene.green("G", "riflemen", "(0,11)");
  scene.red("E", "leader", "(0,6)");
  scene.start();
  scene.activate("D");
  scene.fire("E", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(7);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,7)").value});
  scene.act({.verb = Verb::Step, .place = scene.at("(0,8)").value});
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.marker("E"), Marker::Reaction);
  EXPECT_EQ(scene.osl("E"), 3);
  scene.end();
  scene.activate("F");
  scene.fire("E", "mg");
  EXPECT_EQ(scene.legal(), (std::vector<Action>{{.verb = Verb::Stand}}));
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("E"), 1) << "at once, no dice";
  EXPECT_EQ(scene.osl("G"), 2) << "F's weapons effect";
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST(Adequacy, AnAttackerThatCannotHurtArmourLosesTwoOrWithdraws) {  // B-EX-20, first case
  COVERS("UO-8.2.7.4b", "UO-8.2.7.4-R1", "UO-8.2.7.4-R3", "UO-8.3.2c", "UO-8.3.2-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,12)");
  scene.red("V1", "apc", "(0,8)");
  scene.red("B2", "riflemen", "(0,-4)");
  scene.start();
  scene.activate("A1");
  scene.fire("V1", "rifle");
  scene.act(scene.return_fire("mg"));
  ASSERT_TRUE(scene.deciding(Camp::Green));
  ASSERT_EQ(scene.asked(), Ask::AttackerInadequate);
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("A1"), 1);
  EXPECT_EQ(scene.osl("V1"), 3);
  EXPECT_EQ(scene.osl("A2"), 2) << "both weapons effects apply";
  EXPECT_EQ(scene.osl("B2"), 2);
}

TEST(Adequacy, WithdrawingInsteadEndsTheActivation) {  // B-EX-20, first case
  COVERS("UO-8.2.7.4-R3", "UO-8.3.2-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,12)");
  scene.red("V1", "apc", "(0,8)");
  scene.red("B2", "riflemen", "(0,-4)");
  scene.start();
  scene.activate("A1");
  scene.fire("V1", "rifle");
  scene.act(scene.return_fire("mg"));
  scene.act(Verb::Withdraw);
  scene.roll(8);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,-1)").value});
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
  EXPECT_EQ(scene.osl("A2"), 2) << "both weapons effects apply";
  EXPECT_EQ(scene.osl("B2"), 2);
}

TEST(Adequacy, TwoBlocksThatCannotHurtEachOtherDoNot) {  // B-EX-20, second case
  COVERS("UO-8.2.7.4e", "UO-8.2.7.4-R1");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.green("A2", "riflemen", "(0,12)");
  scene.red("V1", "apc", "(0,8)");
  // Its weapons have an arming distance beyond this range.
  scene.edit_weapon("mg").fp = {6, 0, 0, 7, 0, 0};
  settle_ranges(scene.edit_weapon("mg"));
  scene.edit_weapon("autocannon").fp = {0, 0, 0, 7, 6, 0};
  settle_ranges(scene.edit_weapon("autocannon"));
  scene.start();
  scene.activate("A1");
  scene.fire("V1", "rifle");
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("V1"), 3);
  EXPECT_EQ(scene.osl("A2"), 2) << "the infantry's weapons effect";
  EXPECT_EQ(scene.asked(), Ask::Act);
}

}  // namespace
}  // namespace enfilade::urban
