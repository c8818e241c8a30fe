#include "tests/sample/tests/scene.h"

namespace enfilade::sample {
namespace {

TEST(Turn, SpentPiecesBecomeReadyWhenTheirSeatsTurnBegins) {
  COVERS("SA-2b");
  Scene scene;
  scene.piece("n1").spent = true;
  scene.piece("e1").spent = true;
  scene.act("end");
  EXPECT_FALSE(scene.piece("e1").spent);
  EXPECT_TRUE(scene.piece("n1").spent);
}

TEST(Turn, ACardIsDrawnUnlessThreeAreHeld) {
  COVERS("SA-2c");
  Scene scene;
  EXPECT_EQ(scene.hand(kNorth).size(), 2U);
  EXPECT_TRUE(scene.was_told(kNorth, "north draws cover."));
  EXPECT_TRUE(scene.was_told(kEast, "north draws a card."));
  EXPECT_FALSE(scene.was_told(kEast, "north draws cover."));
  scene.give(kEast, {Card::Flare, Card::Flare, Card::Flare});
  const std::size_t deck = scene.state.deck.size();
  scene.act("end");
  EXPECT_EQ(scene.hand(kEast).size(), 3U);
  EXPECT_EQ(scene.state.deck.size(), deck);
}

TEST(Turn, AnEmptyDeckIsMadeOfTheShuffledDiscards) {
  COVERS("SA-2d");
  Scene scene;
  scene.state.discards = scene.state.deck;
  scene.state.deck.clear();
  scene.act("end");
  ASSERT_EQ(scene.node().kind, NodeKind::Chance);
  EXPECT_EQ(scene.node().draw, Draw::Hidden);
  // Every card finds its place by a draw of its own but the last.
  for (std::uint16_t left = 8; left > 1; --left) {
    ASSERT_EQ(scene.node().outcomes, left);
    scene.roll(1);
  }
  EXPECT_EQ(scene.decider(), kEast);
  EXPECT_TRUE(scene.state.discards.empty());
  EXPECT_EQ(scene.hand(kEast).size(), 2U);
}

TEST(Turn, WithAFullHandNothingIsShuffled) {
  COVERS("SA-2c", "SA-2d");
  Scene scene;
  scene.state.discards = scene.state.deck;
  scene.state.deck.clear();
  scene.give(kEast, {Card::Flare, Card::Flare, Card::Cover});
  scene.act("end");
  EXPECT_EQ(scene.decider(), kEast);
  EXPECT_TRUE(scene.state.deck.empty());
}

TEST(Turn, ASeatWipedOutInItsOwnTurnHasNoMoreActions) {
  COVERS("SA-2-R1");
  Scene scene;
  for (const char* name : {"n1", "n2", "n4"}) scene.piece(name).alive = false;
  scene.act("move n3 well");
  scene.act("fire e3 n3");
  scene.act("stand");
  scene.pass_all();
  scene.roll(6);
  EXPECT_EQ(scene.decider(), kEast);
  EXPECT_TRUE(scene.can("end"));
}

TEST(Turn, WithoutDeckAndDiscardsNothingIsDrawn) {
  COVERS("SA-2d");
  Scene scene;
  scene.state.deck.clear();
  scene.act("end");
  EXPECT_EQ(scene.decider(), kEast);
  EXPECT_EQ(scene.hand(kEast).size(), 1U);
}

TEST(Turn, HasTwoActionsOrEndsEarly) {
  COVERS("SA-2e");
  Scene scene;
  scene.place("n4", "tower");
  scene.place("w3", "cellar");
  scene.place("w4", "cellar");
  scene.place("e3", "kitchen");
  scene.place("e4", "kitchen");
  scene.act("move n1 arcade");
  EXPECT_EQ(scene.decider(), kWest);  // the cellar sees the arcade
  scene.act("pass");
  EXPECT_EQ(scene.decider(), kNorth);
  scene.act("move n2 arcade");
  scene.act("pass");
  EXPECT_EQ(scene.decider(), kEast);
  scene.act("end");
  EXPECT_EQ(scene.decider(), kWest);
}

TEST(Move, GoesToALinkedRoomWithEveryKindOfPiece) {
  COVERS("SA-3a");
  Scene scene;
  for (const char* piece : {"n1", "n2"}) {
    EXPECT_TRUE(scene.can(std::string("move ") + piece + " arcade"));
    EXPECT_TRUE(scene.can(std::string("move ") + piece + " stable"));
    EXPECT_FALSE(scene.can(std::string("move ") + piece + " well"));
  }
  EXPECT_TRUE(scene.can("move n4 well"));
  EXPECT_EQ(scene.try_to("move n1 well").error().rule, "SA-3a");
  EXPECT_EQ(scene.try_to("move e1 stable").error().rule, "SA-2e");
  scene.piece("n1").alive = false;
  EXPECT_FALSE(scene.can("move n1 arcade"));
  scene.act("move n4 well");
  EXPECT_EQ(scene.piece("n4").room, scene.room("well"));
}

TEST(Fire, NeedsALivingReadyPieceThatIsNoDecoyAndAnEnemyInSight) {
  COVERS("SA-3b", "SA-3c");
  Scene scene;
  EXPECT_TRUE(scene.can("fire n3 e1"));   // stable sees kitchen
  EXPECT_FALSE(scene.can("fire n1 e1"));  // gate does not
  EXPECT_EQ(scene.try_to("fire n1 e1").error().rule, "SA-3c");
  EXPECT_FALSE(scene.can("fire n4 e1"));
  EXPECT_EQ(scene.try_to("fire n4 e1").error().rule, "SA-3b");
  EXPECT_FALSE(scene.can("fire n3 n1"));
  scene.place("e2", "stable");
  EXPECT_TRUE(scene.can("fire n3 e2"));  // the same room
  scene.piece("e2").alive = false;
  EXPECT_FALSE(scene.can("fire n3 e2"));
  scene.piece("n3").spent = true;
  EXPECT_FALSE(scene.can("fire n3 e1"));
  EXPECT_EQ(scene.try_to("fire n3 e1").error().rule, "SA-5a");
}

TEST(Sprint, CostsAnActionAndGivesTwo) {
  COVERS("SA-3d", "SA-3f");
  Scene scene;
  scene.give(kNorth, {});
  EXPECT_FALSE(scene.can("sprint"));
  scene.give(kNorth, {Card::Sprint});
  scene.act("sprint");
  EXPECT_TRUE(scene.hand(kNorth).empty());
  EXPECT_EQ(scene.state.discards.back(), Card::Sprint);
  EXPECT_EQ(scene.state.course.stack.at<TurnFrame>(1)->actions, 3);
  EXPECT_TRUE(scene.was_told(kEast, "north plays sprint."));
}

TEST(Flare, ShowsOnePieceToOneSeat) {
  COVERS("SA-3e", "SA-3f");
  Scene scene;
  scene.give(kNorth, {});
  EXPECT_FALSE(scene.can("flare e1"));
  EXPECT_EQ(scene.try_to("flare e1").error().rule, "SA-3e");
  scene.give(kNorth, {Card::Flare, Card::Flare});
  EXPECT_FALSE(scene.can("flare n1"));
  scene.act("flare e1");
  EXPECT_EQ(view(scene.scenario, scene.state, kNorth).piece(scene.id("e1")).rank, Rank::Leader);
  EXPECT_EQ(view(scene.scenario, scene.state, kWest).piece(scene.id("e1")).rank, Rank::Unknown);
  EXPECT_TRUE(scene.was_told(kNorth, "north looks at e1: the leader."));
  EXPECT_TRUE(scene.was_told(kWest, "north looks at e1."));
  EXPECT_FALSE(scene.was_told(kWest, "north looks at e1: the leader."));
  EXPECT_FALSE(scene.can("flare e1"));  // known by now
  EXPECT_TRUE(scene.can("flare e2"));
  scene.piece("e2").alive = false;
  EXPECT_FALSE(scene.can("flare e2"));
  scene.piece("e3").face_up = true;
  EXPECT_FALSE(scene.can("flare e3"));
  EXPECT_EQ(scene.state.discards.size(), 1U);
}

}  // namespace
}  // namespace enfilade::sample
