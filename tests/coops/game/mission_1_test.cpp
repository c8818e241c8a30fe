// Weapons Cache, CO-4.S1.
#include <gtest/gtest.h>

#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

// The city is a decoy, the cache is at the oasis.
class CoopsCache : public testing::Test {
 protected:
  explicit CoopsCache(std::uint8_t options = 0) : scene(1, options) {
    scene.set_up();
    scene.state.marker(scene.spot("city")).content = Content::Decoy;
    oasis = scene.spot("oasis");
    scene.state.marker(oasis).content = Content::Objective;
    rifles = scene.rifles(0, "T5.2.5");
  }
  Action search(GroupId group) const {
    return {.verb = Verb::Search, .group = group, .item = static_cast<std::uint8_t>(oasis.index())};
  }

  MissionScene scene;
  MarkerId oasis;
  GroupId rifles;
};

TEST_F(CoopsCache, MarkersLieAtTheCityAndTheOasisSouthOfIt) {
  COVERS("CO-4.S1a", "CO-4.S1-R1");
  ASSERT_EQ(scene.state.markers.size(), 2U);
  const SpaceId city = scene.state.marker(scene.spot("city")).space;
  const Board& board = scene.scenario.board();
  EXPECT_EQ(board.at(city).terrain, Terrain::City);
  EXPECT_GT(board.at(scene.state.marker(oasis).space).point.row, board.at(city).point.row);
  EXPECT_FALSE(scene.spot("port").exists()) << "only with an option";
}

// Set-up up to the question which marker is the objective, and that answer.
State dealt(const Scenario& scenario, std::uint32_t outcome, std::uint16_t& outcomes) {
  std::vector<Event<Tiding>> told;
  Events events(told);
  State state = Coops::start(scenario, events);
  while (state.course.node.what != static_cast<std::uint8_t>(Ask::ContentPlace)) {
    Coops::resolve(scenario, state, 0, events);
  }
  outcomes = state.course.node.outcomes;
  Coops::resolve(scenario, state, outcome, events);
  return state;
}

TEST(CoopsContents, OneMarkerIsTheObjectiveAndNobodyKnowsWhich) {
  COVERS("CO-4.S1b", "CO-4.S1d", "CO-4.S1-R1");
  for (const std::uint8_t option : {std::uint8_t{0}, std::uint8_t{1}}) {
    const Scenario scenario = content().scenario(1, kAllSections, option);
    std::uint16_t outcomes = 0;
    for (std::uint32_t chosen = 0; chosen < 2U + option; ++chosen) {
      const State state = dealt(scenario, chosen, outcomes);
      EXPECT_EQ(outcomes, 2 + option);
      ASSERT_EQ(state.markers.size(), 2U + option);
      for (std::size_t i = 0; i < state.markers.size(); ++i) {
        EXPECT_EQ(state.markers[i].content, i == chosen ? Content::Objective : Content::Decoy);
        EXPECT_FALSE(state.markers[i].revealed);
      }
    }
  }
}

TEST(CoopsContents, OneOfThreeVehiclesIsTheObjective) {
  COVERS("CO-4.S3g", "CO-4.S7g");
  for (const int mission : {3, 7}) {
    const Scenario scenario = content().scenario(mission, kAllSections);
    std::uint16_t outcomes = 0;
    for (std::uint32_t chosen = 0; chosen < 3; ++chosen) {
      const State state = dealt(scenario, chosen, outcomes);
      EXPECT_EQ(outcomes, 3);
      std::uint32_t vehicle = 0;
      for (const EnemyUnit& unit : state.units) {
        if (unit.content == Content::None) continue;
        EXPECT_EQ(unit.content, vehicle == chosen ? Content::Objective : Content::Decoy);
        ++vehicle;
      }
      EXPECT_EQ(vehicle, 3U);
    }
  }
}

TEST_F(CoopsCache, IsWonAfterTwoTurnsBesideIt) {
  COVERS("CO-4.S1c", "CO-4.S1-R2", "CO-4.0-R5");
  scene.state.turn = 5;
  scene.order(search(rifles), {3});
  scene.end_turn();
  EXPECT_FALSE(scene.state.over()) << "one turn";
  scene.of(rifles).status = Status::Neutralised;
  scene.pass_turn();
  EXPECT_EQ(scene.state.turn, 6);
  EXPECT_EQ(scene.state.verdict, Verdict::Victory) << "neutralised is enough";
  EXPECT_EQ(scene.state.reason, EndReason::CacheHeld);
}

TEST_F(CoopsCache, MustBeRevealed) {
  COVERS("CO-4.S1c");
  scene.state.turn = 5;
  scene.order(search(rifles), {2});
  scene.end_turn();
  scene.pass_turn();
  EXPECT_FALSE(scene.state.over());
}

TEST_F(CoopsCache, TheSameGroupMustStayOnFoot) {
  COVERS("CO-4.S1-R2", "CO-4.0-R5");
  scene.state.turn = 5;
  scene.order(search(rifles), {6});
  scene.end_turn();
  const GroupId other = scene.rifles(1, "T5.1.4");
  scene.of(rifles).space = scene.at("T5.5.5");
  scene.pass_turn();
  EXPECT_FALSE(scene.state.over()) << "another group";
  const GroupId vab = scene.group(Section::Infantry2, 0, "vab_tt", "T5.2.5");
  scene.ride(other, vab);
  scene.pass_turn();
  scene.pass_turn();
  EXPECT_FALSE(scene.state.over()) << "a vehicle, and who is aboard";
  scene.group(Section::Infantry2, 1, "rifle_group", "T5.1.4");
  scene.pass_turn();
  EXPECT_FALSE(scene.state.over());
  scene.pass_turn();
  EXPECT_EQ(scene.state.verdict, Verdict::Victory);
}

TEST_F(CoopsCache, OnlyTheTrackLosesIt) {
  COVERS("CO-4.S1-R3");
  scene.of(rifles).space = scene.at("alpha.1");
  scene.enemy("pickup", "T5.2.4");  // on the objective
  scene.state.turn = 13;
  scene.end_turn();
  EXPECT_FALSE(scene.state.over());
  scene.pass_turn();
  EXPECT_EQ(scene.state.verdict, Verdict::Defeat);
  EXPECT_EQ(scene.state.reason, EndReason::TrackOver);
}

class CoopsCacheHard : public CoopsCache {
 protected:
  CoopsCacheHard() : CoopsCache(2) {}
};

TEST_F(CoopsCacheHard, TheFirstSearchOpensAnotherZone) {
  COVERS("CO-4.S1e", "CO-4.S1-R4");
  scene.cards("pkm", 20);
  scene.end_turn();
  EXPECT_EQ(scene.state.units.size(), 3U) << "nobody has searched";
  for (EnemyUnit& unit : scene.state.units) unit.held = true;
  scene.order(search(rifles), {1});
  EXPECT_EQ(scene.last(Happening::ZoneOpened).item, 4) << "even a search that fails";
  scene.state.units.clear();
  scene.end_turn();
  EXPECT_EQ(scene.state.units.size(), 4U);
  EXPECT_EQ(std::ranges::count(scene.state.units, 4, &EnemyUnit::zone), 1);
}

TEST_F(CoopsCache, WithoutTheOptionNoZoneIsAdded) {
  COVERS("CO-4.S1e");
  scene.cards("pkm", 20);
  scene.order(search(rifles), {1});
  EXPECT_FALSE(scene.happened(Happening::ZoneOpened));
  scene.end_turn();
  EXPECT_EQ(scene.state.units.size(), 3U);
}

}  // namespace
}  // namespace enfilade::coops
