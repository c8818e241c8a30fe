// Opportunity fire, UO-8.3.1 (SM-8).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action step_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Step, .place = scene.at(place).value};
}
Action look_first(const Scene& scene, std::string_view block) {
  return {.verb = Verb::ScoutFirst, .who = scene.id(block).value};
}

TEST(OpportunityFire, TheM1A1AgainstTheRpg) {  // B-EX-1, case 1
  COVERS("UO-8.3.1.1d", "UO-8.3.1.1e", "UO-8.3.1.2a", "UO-8.3.1.2b", "UO-8.2.7.5r", "UO-8.2.7.5s",
         "UO-8.2.7.6d");
  Scene scene;
  BlockSpec& tank = scene.green("M1", "heavy", "(0,-1)");
  tank.quality = Quality::Elite;
  tank.osl_start = 1;
  scene.red("B0", "leader", "(2,10)");
  BlockSpec& infantry = scene.red("B1", "infantry", "(0,12)");
  infantry.quality = Quality::Recruit;
  infantry.osl_start = 2;
  scene.start();
  scene.activate("M1");
  scene.move("(0,0)");
  ASSERT_TRUE(scene.deciding(Camp::Red));
  scene.act(scene.opportunity("B1", "rpg"));
  ASSERT_EQ(scene.asked(), Ask::Answer);
  scene.act(scene.return_fire("gun105"));
  scene.roll({4, 6});  // the infantry's, the tank's
  ASSERT_TRUE(scene.rolling(Ask::DefenderQualityDie));
  scene.roll(7);
  EXPECT_EQ(scene.osl("M1"), 1);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "it may go on moving and act";
  EXPECT_TRUE(scene.can_move("(0,1)"));
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "gun105")));
}

TEST(OpportunityFire, AMoverThatWithdraws) {  // B-EX-5, first case
  COVERS("UO-8.3.1a", "UO-8.3.2a", "UO-8.3.2d", "UO-8.3.2h", "UO-8.3.2j");
  Scene scene;
  scene.green("A", "riflemen", "1104");
  scene.green("A2", "riflemen", "0104");
  scene.red("B", "riflemen", "1210");
  scene.start();
  scene.activate("A");
  scene.move("1204");
  scene.act(scene.opportunity("B", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(5);
  scene.act(step_to(scene, "1304"));
  EXPECT_TRUE(scene.can(Verb::Step)) << "1 of its 2 MP is left";
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.is_at("A", "1304"));
  EXPECT_EQ(scene.osl("A"), 2);
  EXPECT_EQ(scene.marker("A"), Marker::Completed);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "its activation is over";
  EXPECT_EQ(scene.marker("B"), Marker::Reaction);
}

TEST(OpportunityFire, AMoverFiredAtTwice) {  // B-EX-5, second case
  COVERS("UO-8.3.1d", "UO-8.3.1-R1", "UO-8.3.2j");
  Scene scene;
  scene.green("C", "riflemen", "1804");
  scene.green("C2", "riflemen", "0104");
  scene.red("D", "riflemen", "1710");
  scene.red("E", "riflemen", "1510");
  scene.start();
  scene.activate("C");
  scene.move("1704");
  EXPECT_TRUE(scene.can(scene.opportunity("E", "rifle")));
  scene.act(scene.opportunity("D", "rifle"));
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("C"), 2);
  ASSERT_EQ(scene.asked(), Ask::Act) << "one in a location: E may not fire at it there";
  scene.move("1604");
  scene.hold();
  scene.move("1504");
  EXPECT_FALSE(scene.can(scene.opportunity("D", "rifle")));
  scene.act(scene.opportunity("E", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(7);
  scene.act(step_to(scene, "1404"));
  scene.act(step_to(scene, "1305"));
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.is_at("C", "1305"));
  EXPECT_EQ(scene.osl("C"), 2);
  EXPECT_EQ(scene.marker("C"), Marker::Completed);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "its activation is over";
  for (const char* block : {"D", "E"}) EXPECT_EQ(scene.marker(block), Marker::Reaction) << block;
}

// --- When ---

TEST(OpportunityFire, IsAtABlockThatEntersNotWhereItStarts) {
  COVERS("UO-8.3.1a", "UO-8.3.1c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(1,6)");
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "its starting position does not qualify";
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.asked(), Ask::Act) << "nor does a fire: it has not moved";
  scene.move("(0,1)");
  EXPECT_EQ(scene.asked(), Ask::Opportunity);
}

TEST(OpportunityFire, IsNeverAtAWithdrawingBlock) {
  COVERS("UO-8.3.1a", "UO-8.3.1-R2", "UO-8.3.2-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.red("B2", "riflemen", "(1,7)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,0)"));
  ASSERT_EQ(scene.asked(), Ask::WithdrawalStep) << "B2 is not asked";
  scene.act(Verb::Stop);
  ASSERT_EQ(scene.asked(), Ask::Activate);
  scene.activate("A2");
  scene.fire("B2", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(1,8)"));
  EXPECT_EQ(scene.asked(), Ask::WithdrawalStep) << "nor is green at a target that withdraws";
}

TEST(OpportunityFire, IsMadeOnceInALocation) {
  COVERS("UO-8.3.1d", "UO-8.3.1-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.red("B2", "riflemen", "(1,7)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rifle")));
  EXPECT_TRUE(scene.can(scene.opportunity("B2", "rifle"))) << "the reacting player picks one";
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.asked(), Ask::Act) << "B2 is ready, but the window is closed";
  scene.move("(1,0)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity) << "the next location opens it again";
  EXPECT_TRUE(scene.can(scene.opportunity("B2", "rifle")));
  EXPECT_FALSE(scene.can(scene.opportunity("B1", "rifle"))) << "it has reacted";
}

TEST(OpportunityFire, IsTooLateOnceTheBlockHasLeft) {
  COVERS("UO-8.3.1.1a");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "jfo", "(0,6)");  // a pistol reaches 5 EP
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "pistol")));
  scene.act(Verb::Hold);
  ASSERT_TRUE(scene.deciding(Camp::Green));
  scene.move("(0,0)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_FALSE(scene.can(Verb::OpportunityFire)) << "6 EP: where it was no longer counts";
}

TEST(OpportunityFire, ComesBeforeWhatTheBlockMeantToDoThere) {
  COVERS("UO-8.3.1.3a");
  for (const bool withdraws : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,3)");
    scene.red("B2", "riflemen", "(0,8)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    scene.hold();
    scene.move("(0,2)");  // to assault B1 from there
    ASSERT_EQ(scene.asked(), Ask::Opportunity);
    scene.act(scene.opportunity("B2", "rifle"));
    if (withdraws) {
      scene.act(Verb::Withdraw);
      scene.roll(9);
      scene.act(step_to(scene, "(0,1)"));
      scene.act(Verb::Stop);
      EXPECT_EQ(scene.asked(), Ask::Activate) << "no longer possible: its activation is over";
      continue;
    }
    scene.act(scene.return_fire("rifle"));
    scene.roll({3, 3});
    ASSERT_EQ(scene.asked(), Ask::Act);
    EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle"))) << "2 MP and its action are left";
    EXPECT_TRUE(scene.can(scene.fire_at("B2", "rifle")));
  }
}

TEST(OpportunityFire, FollowsWhatTheBlockMetOnEntering) {
  COVERS("UO-8.3.1-R5", "UO-8.1.12-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,4)");
  scene.red("B2", "riflemen", "(0,9)");
  scene.counter(CounterKind::Ied, "(1,1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_TRUE(scene.revealed("B1")) << "contact";
  ASSERT_TRUE(scene.rolling(Ask::IedDie));
  scene.roll(0);
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.asked(), Ask::Opportunity);
}

TEST(OpportunityFire, IsNotOfferedAtABlockThatDiedOnEntering) {
  COVERS("UO-8.3.1-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").osl_start = 1;
  scene.green("A2", "riflemen", "(-4,0)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.counter(CounterKind::Ied, "(1,1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.roll(0);
  EXPECT_TRUE(scene.gone("A1"));
  EXPECT_EQ(scene.asked(), Ask::Activate);
}

// --- Whose steps ---

TEST(OpportunityFire, IsMadeAtABlockThatComesOntoTheMap) {
  COVERS("UO-8.3.1-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(-4,0)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  force.entry_hexes = {scene.at("(0,0)")};
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.activate("C1");
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(0,0)").value});
  EXPECT_EQ(scene.asked(), Ask::Opportunity);
}

TEST(OpportunityFire, IsMadeAtAFreeMove) {
  COVERS("UO-8.3.1-R2");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.counter(CounterKind::Barricade, "(1,0)", true);
  scene.start();
  scene.activate("E1");
  scene.act({.verb = Verb::DestroyCounter, .object = scene.counter_in("(1,0)").value});
  ASSERT_EQ(scene.asked(), Ask::FreeMoveStep);
  scene.act(step_to(scene, "(1,0)"));
  EXPECT_EQ(scene.asked(), Ask::Opportunity);
}

TEST(OpportunityFire, IsMadeAtTheActiveBlocksAdvanceNotAtTheDefenders) {
  COVERS("UO-8.3.1-R2");
  for (const bool attacker_wins : {true, false}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(4,-6)");
    scene.red("B1", "riflemen", "(0,1)");
    scene.red("B2", "riflemen", "(4,4)");
    scene.start();
    scene.activate("A1");
    scene.assault("B1", "rifle");
    scene.act(scene.return_fire("rifle"));
    scene.roll({attacker_wins ? 5U : 3U, attacker_wins ? 3U : 5U});
    ASSERT_EQ(scene.asked(), Ask::MandatoryStep);
    scene.act(step_to(scene, attacker_wins ? "(0,2)" : "(0,-1)"));
    ASSERT_EQ(scene.asked(), Ask::MandatoryStep) << "not at a mandatory withdrawal";
    scene.act(Verb::Stop);
    scene.act(Verb::Advance);
    EXPECT_EQ(scene.asked(), attacker_wins ? Ask::Opportunity : Ask::Activate);
  }
}

TEST(OpportunityFire, IsNotMadeAtDismountingOrAFleeingCrowd) {
  COVERS("UO-8.3.1-R2");
  Scene scene;
  scene.green("V1", "apc", "(0,0)");
  scene.rider("A1", "riflemen", "V1");
  scene.red("B1", "riflemen", "(0,7)");
  scene.counter(CounterKind::Population, "(1,1)", true);
  scene.start();
  scene.activate("V1");
  scene.act(
      {.verb = Verb::Dismount, .object = scene.id("A1").value, .place = scene.at("(0,1)").value});
  ASSERT_EQ(scene.asked(), Ask::CrowdMove);
  scene.act(scene.legal().front());
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_TRUE(scene.deciding(Camp::Green));
}

// --- Looking first ---

TEST(OpportunityFire, MayBePrecededByAFreeLook) {
  COVERS("UO-8.3.1.1b", "UO-8.3.1-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(1,5)");
  scene.red("B3", "riflemen", "(0,7)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  EXPECT_FALSE(scene.can(look_first(scene, "B3"))) << "6 EP are beyond its scouting range";
  EXPECT_TRUE(scene.can(scene.opportunity("B3", "rifle"))) << "but within its fire";
  scene.act(look_first(scene, "B1"));
  EXPECT_TRUE(scene.revealed("A1"));
  EXPECT_FALSE(scene.revealed("B1"));
  ASSERT_EQ(scene.asked(), Ask::OpportunityAfterScouting);
  EXPECT_TRUE(scene.can(Verb::OpportunityFire)) << "the look was free: it may still fire";
  EXPECT_TRUE(scene.can(Verb::HoldFire));
  scene.act(Verb::HoldFire);
  ASSERT_EQ(scene.asked(), Ask::Opportunity) << "the window stays open for another";
  EXPECT_FALSE(scene.can(scene.opportunity("B1", "rifle")));
  EXPECT_FALSE(scene.can(look_first(scene, "B2"))) << "there is nothing left to see";
  scene.act(scene.opportunity("B2", "rifle"));
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.asked(), Ask::Act) << "B3 has missed it";
}

TEST(OpportunityFire, WithoutALookRisksAWeaponThatDoesNothing) {
  COVERS("UO-8.3.1-R6");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.activate("T1");
  scene.move("(0,1)");
  scene.act(Verb::Hold);
  EXPECT_EQ(scene.marker("B1"), Marker::None) << "to refuse costs nothing";
  scene.move("(1,0)");
  ASSERT_FALSE(scene.revealed("T1"));
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(scene.return_fire("mg"));
  EXPECT_EQ(scene.osl("B1"), 1) << "inadequate: 2 OSL, and no withdrawal after its reaction";
  EXPECT_EQ(scene.osl("T1"), 3);
  ASSERT_EQ(scene.asked(), Ask::Act);
}

TEST(OpportunityFire, AfterALookIsMadeOnlyWithWhatCanHurt) {
  COVERS("UO-8.3.1-R6", "UO-8.3.1.1b");
  Scene scene;
  scene.green("T1", "tank", "(0,0)");
  scene.red("B1", "infantry", "(0,6)");
  scene.start();
  scene.activate("T1");
  scene.move("(0,1)");
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rifle")));
  scene.act(look_first(scene, "B1"));
  EXPECT_FALSE(scene.can(scene.opportunity("B1", "rifle")));
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rpg")));
}

// --- The answer ---

TEST(OpportunityFire, IsAnsweredLikeAnyFireAndLeavesTheAction) {
  COVERS("UO-8.3.1-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.green("J1", "jfo", "(-4,0)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.red("B2", "riflemen", "(-4,8)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.act(scene.opportunity("B1", "rifle"));
  EXPECT_TRUE(scene.can(Verb::Withdraw));
  EXPECT_TRUE(scene.can(scene.return_fire("rifle")));
  EXPECT_TRUE(scene.can(Action{
      .verb = Verb::Cover, .who = scene.id("A2").value, .weapon = scene.weapon("rifle").value}));
  EXPECT_FALSE(scene.can(Verb::Stand)) << "only who has no weapon for it stands";
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "its action is still open";
  scene.end();
  scene.activate("J1");
  scene.move("(-4,1)");
  scene.act(scene.opportunity("B2", "rifle"));  // at 7 EP
  EXPECT_TRUE(scene.can(Verb::Stand));
}

// --- Over a friend ---

TEST(OpportunityFire, AtABlockPassingOverAFriendIsResolvedThere) {
  COVERS("UO-8.3.1.3b", "UO-8.3.1.3c", "UO-8.3.1-R7");
  for (const std::string_view answer : {"mg", "missile"}) {
    Scene scene;
    scene.green("A1", "weapons", "(0,-1)");
    scene.green("A2", "riflemen", "(0,0)");
    scene.green("A3", "riflemen", "(0,3)");
    scene.red("B1", "weapons", "(0,12)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,0)");
    ASSERT_EQ(scene.asked(), Ask::Opportunity);
    scene.act(scene.opportunity("B1", "mg"));
    scene.act(scene.return_fire(answer));
    scene.roll({3, 3});
    EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
    EXPECT_EQ(scene.osl("A3"), 2) << "in the lane of the answer";
    const bool blast = answer == "missile";
    EXPECT_EQ(scene.osl("A2"), blast ? 2 : 3)
        << "only a blast around the firer is felt: " << answer;
    ASSERT_EQ(scene.asked(), Ask::Act);
    EXPECT_FALSE(scene.can(Verb::End)) << "it has to get off its friend";
  }
}

TEST(OpportunityFire, TheFriendUnderTheMoverIsSparedByACoveringFireToo) {
  COVERS("UO-8.3.1-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(1,-1)");
  scene.green("A2", "riflemen", "(0,0)");
  scene.green("A4", "weapons", "(0,-1)");  // its missile blasts 1 EP around it
  scene.green("A5", "riflemen", "(-1,0)");
  scene.red("B1", "weapons", "(0,12)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,0)");
  scene.act(scene.opportunity("B1", "mg"));
  scene.act(
      {.verb = Verb::Cover, .who = scene.id("A4").value, .weapon = scene.weapon("missile").value});
  scene.roll({3, 5});
  EXPECT_EQ(scene.osl("A5"), 2) << "1 EP from the covering block";
  EXPECT_EQ(scene.osl("A2"), 3) << "as near, and in the lane";
}

}  // namespace
}  // namespace enfilade::urban
