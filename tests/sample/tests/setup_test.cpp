#include "tests/sample/tests/scene.h"

namespace enfilade::sample {
namespace {

TEST(Setup, ThreeSeatsNameFourPiecesEachAndTheLastNeedsNoChoice) {
  COVERS("SA-1a", "SA-1b", "SA-1c");
  const Scenario scenario = load_scenario("tests/sample/content/courtyard.json")->scenario;
  EXPECT_EQ(Sample::seat_count(scenario), 3U);
  EventSink<Tiding> nobody;
  State state = Sample::start(scenario, nobody);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    for (std::size_t left = kRanks; left > 1; --left) {
      std::vector<Action> list;
      EXPECT_EQ(Sample::node(state).seat, Seat{seat});
      Sample::legal(scenario, state, Seat{seat}, list);
      ASSERT_EQ(list.size(), left);
      Sample::apply(scenario, state, list.back(), nobody);
    }
    EXPECT_EQ(state.piece(piece_of(Seat{seat}, 0)).rank, Rank::Leader);
    EXPECT_EQ(state.piece(piece_of(Seat{seat}, 3)).rank, Rank::Decoy);
  }
}

TEST(Setup, WhatPiecesAreIsKnownToTheirOwnerOnly) {
  COVERS("SA-1d");
  Scene scene;
  const View north = view(scene.scenario, scene.state, kNorth);
  EXPECT_EQ(north.piece(scene.id("n1")).rank, Rank::Leader);
  EXPECT_EQ(north.piece(scene.id("e1")).rank, Rank::Unknown);
  EXPECT_EQ(north.piece(scene.id("e1")).room, scene.room("kitchen"));
  EXPECT_EQ(view(scene.scenario, scene.state, kSpectator).piece(scene.id("n1")).rank,
            Rank::Unknown);
  EXPECT_EQ(view(scene.scenario, scene.state, kUmpire).piece(scene.id("e1")).rank, Rank::Leader);
  EXPECT_TRUE(scene.was_told(kNorth, "n1 is the leader."));
  EXPECT_FALSE(scene.was_told(kEast, "n1 is the leader."));
}

TEST(Setup, PiecesStartInTheHomeRooms) {
  COVERS("SA-1e");
  Scene scene;
  EXPECT_EQ(scene.piece("n1").room, scene.room("gate"));
  EXPECT_EQ(scene.piece("n2").room, scene.room("gate"));
  EXPECT_EQ(scene.piece("n3").room, scene.room("stable"));
  EXPECT_EQ(scene.piece("w4").room, scene.room("garden"));
}

TEST(Setup, TheDeckIsShuffledByHiddenDrawsAndACardDealtToEach) {
  COVERS("SA-1f");
  const Scenario scenario = load_scenario("tests/sample/content/courtyard.json")->scenario;
  EventSink<Tiding> nobody;
  State state = Sample::start(scenario, nobody);
  while (Sample::node(state).kind == NodeKind::Decision) {
    std::vector<Action> list;
    Sample::legal(scenario, state, Sample::node(state).seat, list);
    Sample::apply(scenario, state, list.front(), nobody);
  }
  for (std::uint16_t left = 12; left > 1; --left) {
    ASSERT_EQ(Sample::node(state).kind, NodeKind::Chance);
    EXPECT_EQ(Sample::node(state).draw, Draw::Hidden);
    EXPECT_EQ(Sample::node(state).outcomes, left);
    Sample::resolve(scenario, state, 0, nobody);
  }
  EXPECT_EQ(state.hands[1].size(), 1U);
  EXPECT_EQ(state.hands[0].size(), 2U);  // north has drawn for its turn as well
  EXPECT_EQ(state.deck.size(), 8U);
  const View east = view(scenario, state, kEast);
  EXPECT_EQ(east.deck[0], Card::Unknown);
  EXPECT_EQ(east.hands[0][0], Card::Unknown);
  EXPECT_NE(east.hands[1][0], Card::Unknown);
}

TEST(End, AfterTheRoundsTheHighestScoreWins) {
  COVERS("SA-6a", "SA-6b", "SA-6c", "SA-2a");
  Scene scene("alley");
  EXPECT_EQ(scene.decider(), kNorth);
  scene.act("end");
  EXPECT_EQ(scene.decider(), kEast);
  scene.act("end");
  EXPECT_EQ(scene.decider(), kWest);
  scene.act("end");
  EXPECT_TRUE(scene.was_told(kSpectator, "Round 2."));
  scene.place("e1", "alley");
  scene.place("e2", "alley");
  scene.place("w1", "alley");
  scene.place("w2", "alley");
  scene.piece("w2").alive = false;
  scene.state.points[0] = 3;
  for (int turn = 0; turn < 3; ++turn) scene.act("end");
  ASSERT_EQ(scene.node().kind, NodeKind::Over);
  const Outcome outcome = Sample::outcome(scene.scenario, scene.state);
  EXPECT_EQ(outcome.seats[1].score, 4);
  EXPECT_EQ(outcome.seats[2].score, 2);
  EXPECT_EQ(outcome.seats[1].standing, Standing::Won);
  EXPECT_EQ(outcome.seats[0].standing, Standing::Lost);
  scene.state.points[0] = 4;
  EXPECT_EQ(Sample::outcome(scene.scenario, scene.state).seats[1].standing, Standing::Drew);
}

TEST(End, WhenOneSeatIsLeftTheGameEndsAtTheEndOfTheTurn) {
  COVERS("SA-6a");
  Scene scene;
  for (const char* name : {"e1", "e2", "e3", "e4", "w1", "w2", "w3", "w4"}) {
    scene.piece(name).alive = false;
  }
  EXPECT_EQ(scene.decider(), kNorth);
  scene.act("end");
  EXPECT_EQ(scene.node().kind, NodeKind::Over);
}

TEST(End, ASeatWithoutPiecesIsPassedOver) {
  COVERS("SA-6-R1");
  Scene scene;
  for (const char* name : {"e1", "e2", "e3", "e4"}) scene.piece(name).alive = false;
  scene.act("end");
  EXPECT_EQ(scene.decider(), kWest);
}

}  // namespace
}  // namespace enfilade::sample
