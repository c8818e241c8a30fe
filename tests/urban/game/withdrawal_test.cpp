// Reactions and withdrawal, UO-8.3 and 8.3.2 (SM-8, SM-10, SM-16).
#include <array>
#include <utility>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action step_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Step, .place = scene.at(place).value};
}

// --- Reactions, UO-8.3 ---

TEST(Reactions, AreOpportunityFireAndWithdrawal) {
  COVERS("UO-8.3a", "UO-8.3b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(1,6)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(
      {.verb = Verb::Cover, .who = scene.id("B2").value, .weapon = scene.weapon("rifle").value});
  scene.roll({3, 3});
  EXPECT_EQ(scene.marker("B1"), Marker::None) << "to be covered is none";
  EXPECT_EQ(scene.marker("B2"), Marker::None) << "nor is to cover or to fire back";
  scene.move("(0,-1)");
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rifle")));
  scene.act(scene.opportunity("B2", "rifle"));
  EXPECT_EQ(scene.marker("B2"), Marker::Reaction);
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  scene.end();
  scene.activate("A2");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,7)"));
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
}

TEST(Reactions, NeedABlockWithoutReactionOrCompletedMarker) {
  COVERS("UO-8.3a", "UO-8.3-R1", "UO-8.3.2-R6");
  for (const Marker marker :
       {Marker::None, Marker::Activated, Marker::Reaction, Marker::Completed}) {
    Scene one;
    one.green("A1", "riflemen", "(0,0)");
    one.red("B1", "riflemen", "(0,6)");
    one.red("B2", "riflemen", "(1,6)");
    one.start();
    one.piece("B1").marker = marker;
    const bool ready = marker == Marker::None || marker == Marker::Activated;
    one.activate("A1");
    one.move("(1,-1)");
    ASSERT_EQ(one.asked(), Ask::Opportunity);
    EXPECT_EQ(one.can(one.opportunity("B1", "rifle")), ready) << name_of(marker);
    EXPECT_TRUE(one.can(one.opportunity("B2", "rifle")));
    one.hold();
    one.fire("B1", "rifle");
    EXPECT_EQ(one.can(Verb::Withdraw), ready) << name_of(marker);
    EXPECT_TRUE(one.can(one.return_fire("rifle"))) << "which is no reaction";
  }
}

TEST(Reactions, WhileItIsActivatedAreOpenToTheTargetOfAnOpportunityFire) {
  COVERS("UO-8.3a", "UO-8.3.2a");
  for (const Marker marker : {Marker::None, Marker::Reaction}) {
    Scene one;
    one.green("A1", "riflemen", "(0,0)");
    one.red("B1", "riflemen", "(0,6)");
    one.start();
    one.piece("A1").marker = marker;
    one.activate("A1");
    one.move("(1,-1)");
    one.act(one.opportunity("B1", "rifle"));
    EXPECT_EQ(one.can(Verb::Withdraw), marker == Marker::None) << name_of(marker);
  }
}

TEST(Reactions, GiveTheirMarker) {
  COVERS("UO-8.3d", "UO-8.3.2i", "UO-8.3-R1");
  for (const bool active_before : {false, true}) {
    for (const bool fire : {false, true}) {
      Scene one;
      one.green("A1", "riflemen", "(0,0)");
      one.red("B1", "riflemen", "(0,6)");
      one.start();
      if (active_before) one.piece("B1").marker = Marker::Activated;
      one.activate("A1");
      if (fire) {
        one.move("(1,-1)");
        one.act(one.opportunity("B1", "rifle"));
      } else {
        one.fire("B1", "rifle");
        one.act(Verb::Withdraw);
        one.roll(9);
        one.act(step_to(one, "(0,7)"));
        one.act(Verb::Stop);
      }
      EXPECT_EQ(one.marker("B1"), active_before ? Marker::Completed : Marker::Reaction);
    }
  }
}

TEST(Reactions, AreTheEnemysOnlySayInAnImpulse) {
  COVERS("UO-8.3e");
  Scene one("building 1 1:(4,0)\nwoods (2,1)");
  one.green("A1", "riflemen", "(0,0)");
  one.green("E1", "engineer", "(-3,0)");
  one.edit().sheets[0].allotment.engineer_mines = 1;
  one.red("B1", "riflemen", "(0,5)");
  one.start();
  one.activate("A1");
  ASSERT_TRUE(one.deciding(Camp::Green));
  one.act({.verb = Verb::ScoutPiece, .object = one.piece_id("B1").value});
  EXPECT_TRUE(one.deciding(Camp::Green)) << "a look calls for no answer";
  one.end();
  one.activate("E1");
  one.act({.verb = Verb::LayMine, .place = one.at("(-3,1)").value});
  EXPECT_TRUE(one.deciding(Camp::Green)) << "nor does a mine being laid";
}

TEST(Reactions, AMineIsAnnouncedForItsOwner) {
  COVERS("UO-8.3e", "UO-8.3-R3");
  Scene one;
  one.green("V1", "truck", "(0,0)");
  one.red("B1", "riflemen", "(0,9)");
  one.start();
  one.lay_mine(Camp::Red, "(0,1)");
  one.activate("V1");
  one.forget();
  one.move("(0,1)");
  EXPECT_TRUE(one.rolling(Ask::MineDie)) << "at once, and nobody is asked";
  EXPECT_TRUE(one.told(Camp::Green, Happening::MineFound));
  one.roll(8);
  EXPECT_EQ(one.asked(), Ask::Opportunity) << "a dud: the vehicle resumes its activation";
  one.hold();
  EXPECT_TRUE(one.can_move("(0,2)"));
}

// --- Withdrawal, UO-8.3.2 ---

TEST(Withdrawal, IsFromAFireOrAnAssault) {
  COVERS("UO-8.3.2b", "UO-8.3.2-R6");
  Scene one;
  one.green("A1", "riflemen", "(0,0)");
  one.green("A2", "riflemen", "(1,-1)");
  one.red("B1", "riflemen", "(0,1)");
  one.red("B2", "riflemen", "(1,5)");
  one.start();
  one.piece("B1").marker = Marker::Activated;
  one.piece("B2").marker = Marker::Activated;
  one.activate("A2");
  one.fire("B2", "rifle");
  EXPECT_TRUE(one.can(Verb::Withdraw)) << "an Activated marker does not prevent it";
  one.act(one.return_fire("rifle"));
  one.roll({3, 3});
  one.end();
  one.activate("A1");
  one.assault("B1", "rifle");
  EXPECT_TRUE(one.can(Verb::Withdraw));
}

TEST(Withdrawal, OnFootIsUpToTwoMp) {
  COVERS("UO-8.3.2d", "UO-8.3.2f");
  Scene scene("water (0,7)");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  ASSERT_EQ(scene.asked(), Ask::WithdrawalStep);
  EXPECT_EQ(scene.count(Verb::Step), 6) << "in any direction";
  EXPECT_FALSE(scene.can(Verb::Stop)) << "it must leave its location";
  scene.act(step_to(scene, "(0,6)"));
  EXPECT_TRUE(scene.can(Verb::Stop)) << "1 MP will do";
  EXPECT_FALSE(scene.can(step_to(scene, "(0,7)"))) << "water takes 2 MP";
  EXPECT_FALSE(scene.can(step_to(scene, "(0,5)"))) << "it may not end where it began";
  scene.act(step_to(scene, "(1,6)"));
  EXPECT_FALSE(scene.can(Verb::Step)) << "2 MP are spent";
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_TRUE(scene.is_at("B1", "(1,6)"));
}

TEST(Withdrawal, CostsWhatTheDieSays) {  // B-EX-21
  COVERS("UO-8.3.2h", "UO-8.3.2-R1", "UO-8.3.2-R2");
  constexpr std::array<std::pair<std::uint32_t, int>, 5> kLosses = {
      {{0, 2}, {1, 2}, {2, 1}, {6, 1}, {7, 0}}};
  for (const auto& [die, loss] : kLosses) {
    for (const Quality quality : {Quality::Recruit, Quality::Veteran, Quality::Elite}) {
      Scene scene;
      scene.green("A1", "riflemen", "(0,0)");
      scene.red("B1", "riflemen", "(0,5)").quality = quality;
      scene.start();
      scene.activate("A1");
      scene.fire("B1", "rifle");
      scene.act(Verb::Withdraw);
      scene.roll(die);
      EXPECT_EQ(scene.osl("B1"), 3 - loss) << die;
      EXPECT_EQ(scene.asked(), Ask::WithdrawalStep) << "no die for quality";
    }
  }
}

TEST(Withdrawal, MayEndBeforeItBegins) {  // B-EX-21
  COVERS("UO-8.3.2-R1", "UO-8.2.7.6g", "UO-8.2.7.6-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").osl_start = 2;
  scene.red("B1", "riflemen", "(0,5)").osl_start = 2;
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(1);
  EXPECT_TRUE(scene.gone("B1")) << "where it stands";
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.asked(), Ask::Act);
}

TEST(Withdrawal, OfAVehicleIsUpToFourMp) {
  COVERS("UO-8.3.2e", "UO-8.3.2-R4");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("V1", "truck", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.fire("V1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  EXPECT_EQ(scene.count(Verb::Step), 6) << "in any direction";
  scene.act(step_to(scene, "(0,6)"));
  EXPECT_TRUE(scene.can(step_to(scene, "(0,5)"))) << "through its original location";
  scene.act(step_to(scene, "(0,5)"));
  EXPECT_FALSE(scene.can(Verb::Stop)) << "but not to end there";
  scene.act(step_to(scene, "(1,5)"));
  EXPECT_FALSE(scene.can(step_to(scene, "(0,5)"))) << "with no MP to go on from there";
  scene.act(step_to(scene, "(2,5)"));
  EXPECT_FALSE(scene.can(Verb::Step)) << "4 MP are spent";
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.asked(), Ask::Act);
  EXPECT_TRUE(scene.is_at("V1", "(2,5)"));
}

TEST(Withdrawal, PassesAFriendButDoesNotEndThere) {
  COVERS("UO-8.3.2-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("B2", "riflemen", "(0,6)");
  scene.red("B3", "riflemen", "(1,6)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,6)"));
  EXPECT_FALSE(scene.can(Verb::Stop));
  EXPECT_FALSE(scene.can(step_to(scene, "(1,6)"))) << "B3 is there, and no MP is left";
  scene.act(step_to(scene, "(0,7)"));
  EXPECT_TRUE(scene.is_at("B1", "(0,7)"));
}

TEST(Withdrawal, CutShortOnAFriendIsPutBackWhereItBegan) {
  COVERS("UO-8.3.2-R4", "UO-8.3.2-R5");
  // B2's hex is walled in but to the north and the south.
  Scene scene("wall (0,6)/SW (0,6)/SE (0,6)/NE (0,6)/NW");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("B2", "riflemen", "(0,6)");
  scene.counter(CounterKind::Ied, "(0,7)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,6)"));
  ASSERT_TRUE(scene.rolling(Ask::IedDie)) << "it comes into contact with what lies beyond";
  scene.roll(9);
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.is_at("B1", "(0,5)")) << "the charge stays and closes the way";
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
  EXPECT_TRUE(scene.deciding(Camp::Green));
}

TEST(Withdrawal, MeetsWhatLiesOnTheWay) {
  COVERS("UO-8.3.2-R5");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(4,6)");
  scene.red("V1", "truck", "(0,5)");
  scene.start();
  scene.lay_mine(Camp::Green, "(2,5)");
  scene.state.ground.clouds.push_back({.origin = scene.at("(1,5)"), .wind = Side::NE, .turn = 1});
  ASSERT_FALSE(scene.revealed("A2"));
  scene.activate("A1");
  scene.fire("V1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(1,5)"));
  EXPECT_EQ(scene.osl("V1"), 2) << "the toxic cloud";
  scene.act(step_to(scene, "(2,5)"));
  EXPECT_TRUE(scene.revealed("A2")) << "contact at 3 EP";
  ASSERT_TRUE(scene.rolling(Ask::MineDie));
  scene.roll(0);
  EXPECT_TRUE(scene.gone("V1"));
  EXPECT_EQ(scene.asked(), Ask::Act) << "and green was never asked for opportunity fire";
}

TEST(Withdrawal, FromAnOpportunityFireEndsTheActivation) {
  COVERS("UO-8.3.2a", "UO-8.3.2i", "UO-8.3.2j");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(-4,0)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,0)"));
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "5 MP and its action are lost";
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
  EXPECT_FALSE(scene.can(Action{.verb = Verb::Activate, .who = scene.id("A1").value}));
}

TEST(Withdrawal, IsForcedOnTheDefenderOfAnEntranceThatLosesTheAssault) {
  COVERS("UO-8.3.2k");
  Scene scene("building 2 1:(0,1) 2:(0,2)\ndoor (0,1)/N");
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A0", "leader", "(1,-1)");
  scene.red("B1", "riflemen", "2.1");
  scene.start();
  scene.activate("A1");
  scene.assault("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({6, 0});
  ASSERT_EQ(scene.asked(), Ask::MandatoryStep);
  ASSERT_TRUE(scene.deciding(Camp::Red));
  EXPECT_FALSE(scene.can(Verb::Stop)) << "it has to go";
  scene.act(step_to(scene, "2.2"));
  EXPECT_TRUE(scene.is_at("B1", "2.2"));
}

TEST(Withdrawal, IsNotForDummiesAndBarricades) {
  COVERS("UO-8.3.2-R8");
  for (const std::string_view kind : {"dummy", "barricade"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(4,0)");
    scene.red("D1", kind, "(0,5)");
    scene.red("D2", kind, "(4,8)");
    scene.start();
    scene.put("D2", "(4,1)");
    scene.activate("A1");
    scene.fire("D1", "rifle");
    EXPECT_TRUE(scene.deciding(Camp::Green)) << "there is nothing to answer: " << kind;
    EXPECT_NE(scene.asked(), Ask::Answer);
    scene.end();
    scene.activate("A2");
    scene.assault("D2", "rifle");
    EXPECT_TRUE(scene.deciding(Camp::Green));
    EXPECT_NE(scene.asked(), Ask::Answer);
  }
}

}  // namespace
}  // namespace enfilade::urban
