// Impulse Force 3 of the board: it waits for a building, enters as a whole and is led as others
// are.
#include <gtest/gtest.h>

#include <array>

#include "tests/urban/game/entering.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

constexpr int kAll = 0xFF;

constexpr std::array<std::string_view, 13> kSimonov = {"S6", "S7", "S8", "T1", "T4", "S0", "S1",
                                                       "S2", "S3", "S4", "T3", "P1", "P2"};

// Red's second force waits for building 23 or 38; Q1 stands before the one, Q2 before the other.
Scene simonov() {
  Scene scene("building 23 1:(3,0)\ndoor (3,0)/S\nbuilding 38 1:(9,-3)\ndoor (9,-3)/S");
  scene.green("A0", "leader", "2424");
  scene.red("Q1", "riflemen", "(3,1)");
  scene.red("Q2", "riflemen", "(9,-2)");
  scene.red("C0", "commander", "2401");
  scene.red("C1", "post", "2301");
  scene.force(Camp::Red, 2);
  constexpr std::array<std::string_view, 13> kKinds = {
      "apc",      "apc",      "apc",      "tank",     "apc",       "leader", "support",
      "riflemen", "riflemen", "riflemen", "engineer", "logistics", "jfo"};
  for (std::size_t i = 0; i < kKinds.size(); ++i) scene.red(kSimonov[i], kKinds[i], "");
  ForceSpec& force = scene.force_spec(Camp::Red, 2);
  force.number = 3;
  force.entry = {.kind = EntryCondition::Kind::BuildingTaken,
                 .buildings = {BuildingId{0}, BuildingId{1}}};
  force.entry_hexes = {scene.at("0121"), scene.at("0110")};
  scene.start();
  return scene;
}

int limit_of_three(const Scene& scene) {
  return activation_limit(scene.reading(), Camp::Red, ForceId{1});
}

// All thirteen come in, by turns at the one hex and at the other, each stopping short of the last.
void bring_in_simonov(Scene& scene) {
  int count = 0;
  for (const std::string_view block : kSimonov) {
    const char* row = count % 2 == 0 ? "10" : "21";
    scene.activate(block);
    scene.act(entering(scene, std::string("01") + row));
    scene.hold();
    for (int column = 2; column <= 7 - count / 2; ++column) {
      scene.move("0" + std::to_string(column) + row);
      scene.hold();
    }
    scene.end();
    ++count;
  }
}

TEST(SimonovForce, EntersTheTurnAfterABuildingIsTaken) {  // EX-IF-01, B-EX-16
  COVERS("UO-4.1e", "UO-7.1.1i");
  for (const bool first : {true, false}) {
    Scene scene = simonov();
    scene.act(Verb::Pass);
    EXPECT_FALSE(scene.can({.verb = Verb::PlayForce, .object = 1}));
    scene.activate(first ? "Q1" : "Q2");
    scene.move(first ? "(3,0)" : "(9,-3)");
    scene.hold();
    scene.end_impulse();
    ASSERT_EQ(scene.state.clock.turn, 1);
    EXPECT_EQ(scene.state.side(Camp::Red).forces[1], ForceStatus::Waiting) << "not in this turn";
    scene.end_turn();
    ASSERT_EQ(scene.state.clock.turn, 2);
    scene.act(Verb::Pass);
    scene.play(2);
    scene.activate("S0");
    EXPECT_EQ(scene.count(Verb::EnterMap), 2);
    EXPECT_TRUE(scene.can(entering(scene, "0121")) && scene.can(entering(scene, "0110")));
  }
}

TEST(SimonovForce, ActivatesAllThirteenThenFiveSevenOrThree) {  // EX-IF-02, B-EX-16
  COVERS("UO-7.1.1e", "UO-7.1.1f", "UO-7.1.1g", "UO-7.1.1i", "UO-7.2.1a");
  Scene scene = simonov();
  scene.act(Verb::Pass);
  scene.activate("Q1");
  scene.move("(3,0)");
  scene.hold();
  scene.end_impulse();
  scene.end_turn();
  scene.act(Verb::Pass);
  EXPECT_EQ(limit_of_three(scene), kAll);
  scene.play(2);
  bring_in_simonov(scene);
  for (const std::string_view block : kSimonov) {
    EXPECT_TRUE(whereabouts(scene.state, scene.id(block)).exists()) << block;
    EXPECT_EQ(scene.marker(block), Marker::Activated) << block;
  }
  scene.end_turn();
  EXPECT_EQ(limit_of_three(scene), 5) << "its leader is on the map";
  scene.put("C0", "0415");
  ASSERT_LE(effect_distance(scene.reading(), scene.at("0415"), scene.piece("S0").location), 6);
  EXPECT_EQ(limit_of_three(scene), 7) << "in the Commander's range, the command post on the map";
  kill(scene, "C1");
  EXPECT_EQ(limit_of_three(scene), 5);
  kill(scene, "S0");
  EXPECT_EQ(limit_of_three(scene), 3);
}

}  // namespace
}  // namespace enfilade::urban
