// Fire resolution and losses as they are played, UO-8.2.7.5 to 8.2.7.7 (SM-12, SM-13), and the
// Sniper, UO-8.2.7.4f-j. The arithmetic alone is in odds_test.cpp.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// Green A1 fires its rifle (4 at 6 EP) at red B1, which fires back with the same.
class Duels : public testing::Test {
 protected:
  Duels() {
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,6)");
  }
  void exchange(std::initializer_list<std::uint32_t> dice) {
    scene.start();
    shoot(dice);
  }
  void shoot(std::initializer_list<std::uint32_t> dice) {
    scene.activate("A1");
    scene.fire("B1", "rifle");
    scene.act(scene.return_fire("rifle"));
    scene.roll(dice);
  }
  BlockSpec& attacker() { return scene.edit().blocks[scene.id("A1").index()]; }
  BlockSpec& target() { return scene.edit().blocks[scene.id("B1").index()]; }

  Scene scene;
};

TEST_F(Duels, TheStrictlyHigherDieWinsEqualFirepower) {
  COVERS("UO-8.2.7.5a", "UO-8.2.7.5b", "UO-8.2.7.5d", "UO-8.2.7.5i", "UO-8.2.7.5l");
  exchange({5, 3});
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST_F(Duels, EqualDiceAndFirepowerAreATie) {
  COVERS("UO-8.2.7.5d", "UO-8.2.7.5k", "UO-8.2.7.5m");
  exchange({3, 3});
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST_F(Duels, TheDieItselfIsNeverAdded) {
  COVERS("UO-8.2.7.5f", "UO-8.2.7.5c");
  scene.red("B0", "leader", "(1,7)");  // +1 for B1
  exchange({6, 0});                    // 4 + 1 for the higher die against 4 + 1: a tie
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST_F(Duels, ACriticalBonusCountsForTheLowerDieToo) {
  COVERS("UO-8.2.7.5e", "UO-8.2.7.5g", "UO-8.2.7.5t");
  exchange({7, 8});  // both +1; the chance goes to 8
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B1"), 3);
}

TEST_F(Duels, ANineWinsWhateverTheFirepower) {
  COVERS("UO-8.2.7.5j", "UO-8.2.7.5u");
  scene.red("B0", "leader", "(1,7)");
  scene.start();
  scene.fortify("(0,6)");
  shoot({9, 8});
  EXPECT_EQ(scene.osl("B1"), 1) << "the loser's 1, and 1 more";
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST_F(Duels, TwoNinesAreATieWithOneMoreEach) {
  COVERS("UO-8.2.7.5k", "UO-8.2.7.5-R6");
  exchange({9, 9});
  EXPECT_EQ(scene.osl("A1"), 1);
  EXPECT_EQ(scene.osl("B1"), 1);
}

TEST_F(Duels, CommandAddsOneInFire) {
  COVERS("UO-8.2.7.5p", "UO-7.2.2a");
  scene.green("A0", "leader", "(3,0)");
  exchange({2, 2});
  EXPECT_EQ(scene.osl("B1"), 2) << "5 against 4";
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST_F(Duels, AFortifiedLocationAddsOne) {
  COVERS("UO-8.2.7.5q", "UO-8.2.7.5-R11", "UO-5.2.4.2c");
  scene.start();
  scene.fortify("(0,0)");
  shoot({2, 2});
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST_F(Duels, APoorBlockFiresOneWorse) {
  COVERS("UO-8.2.7.5s", "UO-8.2.7.5-R13");
  target().osl_start = 1;
  exchange({2, 2});
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.osl("A1"), 3) << "it was at its maximum already";
}

TEST_F(Duels, WhoEliminatesGainsOneOsl) {
  COVERS("UO-8.2.7.6e", "UO-8.2.7.6-R4", "UO-4.3.2.1c");
  attacker().osl_start = 2;
  target().osl_start = 1;
  exchange({5, 2});
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST_F(Duels, WhoDiesInTheSameExchangeGainsNothing) {
  COVERS("UO-8.2.7.6-R3");
  attacker().osl_start = 1;
  target().osl_start = 1;
  exchange({3, 3});
  EXPECT_TRUE(scene.gone("A1"));
  EXPECT_TRUE(scene.gone("B1"));
}

TEST_F(Duels, ARecruitMayLoseOneMore) {
  COVERS("UO-8.2.7.6a", "UO-8.2.7.6b", "UO-8.2.7.6-R1", "UO-4.3.8b");
  target().quality = Quality::Recruit;
  exchange({5, 3});
  ASSERT_TRUE(scene.rolling(Ask::DefenderQualityDie));
  scene.roll(3);
  EXPECT_EQ(scene.osl("B1"), 1);
}

TEST_F(Duels, ARecruitOnFourLosesNoMore) {
  COVERS("UO-8.2.7.6b");
  target().quality = Quality::Recruit;
  exchange({5, 3});
  scene.roll(4);
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST_F(Duels, AnEliteBlockMayLoseOneLess) {
  COVERS("UO-8.2.7.6d", "UO-4.3.8d");
  target().quality = Quality::Elite;
  exchange({5, 3});
  scene.roll(6);
  EXPECT_EQ(scene.osl("B1"), 3);
}

TEST_F(Duels, AnEliteBlockOnFiveLosesAsPrinted) {
  COVERS("UO-8.2.7.6d");
  target().quality = Quality::Elite;
  exchange({5, 3});
  scene.roll(5);
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST_F(Duels, VeteransRollForNothing) {
  COVERS("UO-8.2.7.6c", "UO-4.3.8c");
  exchange({5, 3});
  EXPECT_EQ(scene.asked(), Ask::Act) << "no quality die";
}

TEST_F(Duels, AQualityDieThatChangesNothingIsNotRolled) {
  COVERS("UO-8.2.7.6-R6");
  target().quality = Quality::Recruit;
  target().osl_start = 1;
  exchange({5, 3});
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_NE(scene.node().kind, NodeKind::Chance);
}

TEST_F(Duels, TheAttackersEffectComesFirst) {
  COVERS("UO-8.2.7.7a", "UO-8.2.7.7b", "UO-8.2.7.7-R2");
  scene.counter(CounterKind::Population, "(0,3)", true);
  exchange({3, 3});
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1) << "charged to the attacker alone";
  EXPECT_EQ(scene.state.side(Camp::Red).civilians, 0);
}

TEST_F(Duels, AFirerThatFallsStillHurtsItsFriends) {
  COVERS("UO-8.2.7.7-R1");
  attacker().osl_start = 1;
  scene.green("A2", "riflemen", "(0,8)");
  exchange({2, 5});
  EXPECT_TRUE(scene.gone("A1"));
  EXPECT_EQ(scene.osl("A2"), 2);
}

TEST(TankDuel, OnA9TheRpgDestroysIt) {  // B-EX-1, case 2
  COVERS("UO-8.2.7.5h", "UO-8.2.7.5z", "UO-8.2.7.5-R7", "UO-8.2.7.6f", "UO-8.2.7.6-R7");
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
  scene.act(scene.opportunity("B1", "rpg"));
  scene.act(scene.return_fire("gun105"));
  scene.roll({9, 5});
  EXPECT_TRUE(scene.gone("M1"));
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
  EXPECT_EQ(scene.state.ground.wrecks.size(), 1U);
}

TEST(TankDuel, OnA9TheTankWinsDespiteLessFirepower) {  // B-EX-1, case 3
  COVERS("UO-8.2.7.5j", "UO-8.2.7.5u");
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
  scene.act(scene.opportunity("B1", "rpg"));
  scene.act(scene.return_fire("gun105"));
  scene.roll({2, 9});
  EXPECT_TRUE(scene.gone("B1"));
  EXPECT_EQ(scene.osl("M1"), 2);
}

class Sniper : public testing::Test {
 protected:
  Sniper() { scene.green("S1", "sniper", "(0,0)"); }
  Scene scene;
};

TEST_F(Sniper, EngagesLeadersObserversSnipersAndVehiclesOnly) {
  COVERS("UO-8.2.7.4f", "UO-8.2.7.4-R6", "UO-4.1n");
  scene.red("B0", "leader", "(0,12)");
  scene.red("B1", "riflemen", "(1,11)");
  scene.red("B2", "jfo", "(2,10)");
  scene.red("B3", "tank", "(3,9)");
  scene.red("B4", "riflemen", "(0,8)");
  scene.start();
  for (const char* block : {"B0", "B1", "B2", "B3", "B4"}) scene.piece(block).revealed = true;
  scene.activate("S1");
  EXPECT_TRUE(scene.can(scene.fire_at("B0", "sniper")));
  EXPECT_FALSE(scene.can(scene.fire_at("B1", "sniper"))) << "an ordinary foot block";
  EXPECT_TRUE(scene.can(scene.fire_at("B2", "sniper")));
  EXPECT_TRUE(scene.can(scene.fire_at("B3", "sniper")));
  EXPECT_TRUE(scene.can(scene.fire_at("B4", "rifle"))) << "its other weapon up to 10 EP";
}

TEST_F(Sniper, ShotAtAHiddenBlockOffTheListIsVoid) {
  COVERS("UO-8.2.7.4-R7");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("S1");
  scene.fire("B1", "sniper");
  EXPECT_TRUE(scene.told(Camp::Green, Happening::ShotVoid));
  EXPECT_FALSE(scene.revealed("B1"));
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_TRUE(scene.revealed("S1"));
}

TEST_F(Sniper, LeavesALeaderNoReturnFire) {
  COVERS("UO-8.2.7.4g", "UO-8.2.7.4-R9");
  scene.red("B0", "leader", "(0,12)");
  scene.start();
  scene.activate("S1");
  scene.fire("B0", "sniper");
  EXPECT_EQ(scene.count(Verb::ReturnFire), 0);
  scene.act(Verb::Stand);
  EXPECT_EQ(scene.osl("B0"), 1) << "2 OSL without dice";
}

TEST_F(Sniper, IsAnsweredBySnipersAndByVehiclesThatReach) {
  COVERS("UO-8.2.7.4h", "UO-8.2.7.4i");
  scene.red("S2", "sniper", "(0,12)");
  scene.red("T1", "tank", "(2,10)");
  scene.start();
  scene.activate("S1");
  scene.fire("S2", "sniper");
  EXPECT_TRUE(scene.can(scene.return_fire("sniper")));
}

TEST_F(Sniper, NeverBringsATankBelowTwo) {
  COVERS("UO-8.2.7.4j", "UO-8.2.7.4-R8", "UO-8.2.7.5-R4");
  scene.red("T1", "tank", "(0,12)").osl_start = 2;
  scene.start();
  scene.activate("S1");
  scene.fire("T1", "sniper");
  scene.act(scene.return_fire("mg"));
  scene.roll({9, 0});
  EXPECT_EQ(scene.osl("T1"), 2);
}

TEST_F(Sniper, DestroysACoveredLeaderOnASeven) {  // B-EX-19
  COVERS("UO-8.2.7.5aa");
  scene.red("B0", "leader", "(14,-7)");
  scene.red("B1", "weapons", "(12,-6)");
  scene.start();
  ASSERT_EQ(range(scene.reading(), scene.at("(0,0)"), scene.at("(14,-7)")), 14);
  scene.activate("S1");
  scene.fire("B0", "sniper");
  scene.act({.verb = Verb::Cover, .who = scene.id("B1").value, .weapon = scene.weapon("mg").value});
  scene.roll({7, 2});
  EXPECT_TRUE(scene.gone("B0"));
}

}  // namespace
}  // namespace enfilade::urban
