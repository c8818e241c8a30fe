// The two convoys, CO-4.S3 and CO-4.S7: who goes for it, what is found in it, and what ends it.
#include <gtest/gtest.h>

#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

std::vector<std::string> convoy_of(const Scenario& scenario) {
  std::vector<std::string> cards;
  for (const std::uint8_t card : scenario.convoy) cards.push_back((*scenario.enemies)[card].id);
  return cards;
}

TEST(CoopsConvoys, AreMadeUpAsTheBookSays) {
  COVERS("CO-4.S3f", "CO-4.S3m", "CO-4.S7g", "CO-4.S7n");
  const std::string car = "armored_car";
  const std::string vehicle = "armored_vehicle";
  using Cards = std::vector<std::string>;
  EXPECT_EQ(convoy_of(MissionScene(3).scenario),
            (Cards{"pickup", vehicle, car, vehicle, "pickup", vehicle, car}));
  EXPECT_EQ(convoy_of(MissionScene(3, 1).scenario),
            (Cards{"t55", vehicle, car, vehicle, "pickup", vehicle, car}));
  EXPECT_EQ(
      convoy_of(MissionScene(7).scenario),
      (Cards{"pickup", vehicle, car, vehicle, "pickup_zu23", "pickup", vehicle, car, "pickup"}));
  const Cards hard = convoy_of(MissionScene(7, 1).scenario);
  EXPECT_EQ(hard.front(), "t55");
  EXPECT_EQ(hard.back(), "rocket_launcher");
}

TEST(CoopsConvoys, TheirCardIsNotInThePile) {
  COVERS("CO-1.3f", "CO-1.3-R1");
  for (const int mission : {3, 7}) {
    MissionScene scene(mission);
    Events events(scene.told);
    const State state = Coops::start(scene.scenario, events);
    EXPECT_EQ(std::ranges::count(state.pile, scene.enemy_card("armored_vehicle")), 0);
    EXPECT_EQ(state.pile.size(), 33U) << "all the others are";
  }
}

TEST(CoopsConvoys, NobodyArrivesOnTheFirstTurn) {
  COVERS("CO-4.S3e", "CO-4.S7f");
  for (const int mission : {3, 7}) {
    MissionScene scene(mission);
    scene.set_up();
    scene.rifles(0, "alpha.1");
    scene.cards("pkm", 9);
    scene.run(ArrivalsFrame{});
    EXPECT_EQ(scene.units_of("pkm"), 0U);
    scene.state.turn = 2;
    scene.run(ArrivalsFrame{});
    EXPECT_EQ(scene.units_of("pkm"), 2U);
  }
}

// An Armored Vehicle stands in the middle of tile 2, its contents known to the test.
class CoopsVehicle : public testing::Test {
 protected:
  explicit CoopsVehicle(int mission = 3) : scene(mission) {
    rifles = scene.rifles(0, "T9.1.4");
    scene.rifles(1, "alpha.1");
  }
  void halt(Content content) { vehicle = scene.marker(MarkerKind::Vehicle, "T9.1.5", content); }
  Action search() const {
    return {
        .verb = Verb::Search, .group = rifles, .item = static_cast<std::uint8_t>(vehicle.index())};
  }

  MissionScene scene;
  GroupId rifles;
  MarkerId vehicle;
};

TEST_F(CoopsVehicle, OnlyAHaltedOneIsSearched) {
  COVERS("CO-4.CV5a", "CO-4.CV5b", "CO-4.CV5d", "CO-4.CV5-R1");
  const std::uint8_t rolling = scene.enemy("armored_vehicle", "T9.1.5");
  scene.unit(rolling).content = Content::Decoy;
  EXPECT_FALSE(scene.may(Verb::Search, rifles));
  scene.hurt(rolling, Harm::Neutralised);
  ASSERT_EQ(scene.state.markers.size(), 1U);
  vehicle = MarkerId{0};
  scene.order(search(), {2});
  EXPECT_FALSE(scene.happened(Happening::Revealed));
  scene.order(search(), {3});
  EXPECT_TRUE(scene.happened(Happening::Revealed));
  EXPECT_FALSE(scene.state.marker(vehicle).exists()) << "a decoy is removed";
}

TEST_F(CoopsVehicle, NoEnemyMayBeNextToEither) {
  COVERS("CO-4.CV5c", "CO-4.CV5-R1");
  halt(Content::Decoy);
  EXPECT_TRUE(scene.may(search()));
  scene.marker(MarkerKind::Vehicle, "T9.2.5", Content::Decoy);
  EXPECT_TRUE(scene.may(search())) << "another halted vehicle is no unit";
  const std::uint8_t pkm = scene.enemy("pkm", "T9.0.5");
  EXPECT_FALSE(scene.may(search()));
  scene.unit(pkm).space = scene.at("T9.1.3");
  EXPECT_FALSE(scene.may(search())) << "next to the group";
  scene.unit(pkm).space = scene.at("T9.4.1");
  EXPECT_TRUE(scene.may(search()));
}

TEST_F(CoopsVehicle, TheHvtIsWonWhenItGetsOffAtHome) {
  COVERS("CO-4.S3a", "CO-4.S3l");
  halt(Content::Objective);
  scene.order(search(), {6});
  EXPECT_EQ(scene.state.marker(vehicle).kind, MarkerKind::Hvt);
  EXPECT_EQ(scene.name(scene.state.marker(vehicle).space), "T9.1.5") << "it stays on its space";
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T9.0.5");
  const auto item = static_cast<std::uint8_t>(kCargoMarker + vehicle.index());
  scene.order({.verb = Verb::Embark, .group = vab, .other = vab, .item = item});
  scene.of(vab).space = scene.at("T4.0.3");
  scene.move(vab, "alpha.2");
  EXPECT_FALSE(scene.state.over()) << "it is still aboard";
  scene.of(vab).ap_spent = 0;
  scene.order({.verb = Verb::Disembark,
               .group = vab,
               .other = vab,
               .item = item,
               .space = scene.at("alpha.3")});
  EXPECT_EQ(scene.state.reason, EndReason::HvtHome);
}

TEST_F(CoopsVehicle, AnEnemyOnTheHvtKeepsItThere) {
  COVERS("CO-4.0-R10");
  scene.marker(MarkerKind::Hvt, "T9.1.5", Content::Objective);
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T9.0.5");
  const Action embark{.verb = Verb::Embark, .group = vab, .other = vab, .item = kCargoMarker};
  EXPECT_TRUE(scene.may(embark));
  scene.enemy("pkm", "T9.1.5");
  EXPECT_FALSE(scene.may(embark));
}

TEST_F(CoopsVehicle, TheHvtLostIsTheMissionLost) {
  COVERS("CO-4.S3-R3");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T9.0.5");
  scene.state.markers.push_back({.carrier = vab, .kind = MarkerKind::Hvt});
  scene.hurt(vab, Harm::Destroyed);
  EXPECT_EQ(scene.state.reason, EndReason::CargoLost);
}

TEST_F(CoopsVehicle, OtherUnitsHeadForTheClosestVehicle) {
  COVERS("CO-4.S3c", "CO-4.S3-R2");
  scene.of(rifles).space = scene.at("alpha.2");
  const std::uint8_t pkm = scene.enemy("pkm", "T9.5.0");
  const auto aim = [&] {
    scene.unit(pkm).space = scene.at("T9.5.0");
    scene.unit(pkm).ap_spent = 1;
    scene.told.clear();
    scene.act(pkm);
    return scene.last(Happening::EnemyHeads).aim;
  };
  EXPECT_EQ(aim(), Aim::Village) << "none is on the map";
  halt(Content::Decoy);
  EXPECT_EQ(aim(), Aim::Vehicle) << "a halted one";
  scene.state.marker(vehicle).kind = MarkerKind::Hvt;
  EXPECT_EQ(aim(), Aim::Vehicle) << "what was found in it";
  scene.state.markers.clear();
  const std::uint8_t rolling = scene.enemy("armored_vehicle", "T9.1.5");
  scene.unit(rolling).convoy = 1;
  EXPECT_EQ(aim(), Aim::Vehicle) << "a rolling one";
}

TEST(CoopsConvoys, TheLastLegIsRolledInTheVillage) {
  COVERS("CO-4.S3j", "CO-4.S3-R5");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    MissionScene scene(3);
    scene.rifles(0, "alpha.1");
    scene.form_convoy();
    while (scene.state.units.size() > 1) scene.state.units.pop_back();
    scene.state.convoy = {.leg = 2, .destination = VillageId{3}, .entered = true};
    scene.unit(1).space = scene.at("T9.4.2");
    scene.run(ConvoyFrame{}, {face});
    EXPECT_EQ(scene.state.convoy.destination, VillageId{4 + (face - 1) / 2}) << face;
    EXPECT_EQ(scene.last(Happening::ConvoyHeads).die, face) << "players see it";
  }
}

// --- The bomb ---

class CoopsBomb : public CoopsVehicle {
 protected:
  CoopsBomb() : CoopsVehicle(7) {
    scene.of(rifles).space = scene.at("T3.1.3");
    vehicle = scene.marker(MarkerKind::Vehicle, "T3.2.3", Content::Objective);
  }
};

TEST_F(CoopsBomb, IsDefusedInOneFullTurn) {
  COVERS("CO-4.S7a", "CO-4.S7l", "CO-4.S7m", "CO-4.S7-R5");
  scene.state.turn = 5;
  scene.order(search(), {4});
  EXPECT_EQ(scene.state.marker(vehicle).kind, MarkerKind::Bomb);
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  EXPECT_FALSE(scene.state.over()) << "turn 5 is no full turn";
  scene.state.turn = 6;
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  EXPECT_EQ(scene.state.reason, EndReason::BombDefused);
}

TEST_F(CoopsBomb, IsNotTakenAboard) {
  COVERS("CO-4.S7-R4", "CO-4.S7l");
  scene.order(search(), {4});
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T3.3.3");
  const auto item = static_cast<std::uint8_t>(kCargoMarker + vehicle.index());
  EXPECT_FALSE(scene.may({.verb = Verb::Embark, .group = vab, .other = vab, .item = item}));
  EXPECT_FALSE(scene.may({.verb = Verb::Embark, .group = rifles, .other = vab, .item = item}));
}

TEST(CoopsBombFire, NoShotTouchesACityOrABridge) {
  COVERS("CO-4.S7c", "CO-4.S7-R3");
  MissionScene scene(7);
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T9.0.5");
  const std::uint8_t pickup = scene.enemy("pickup", "T9.3.5");
  EXPECT_TRUE(scene.may(Verb::Fire, vbl));
  scene.unit(pickup).space = scene.at("T9.2.4");
  EXPECT_FALSE(scene.may(Verb::Fire, vbl)) << "it ends in the city";
  scene.unit(pickup).space = scene.at("T10.3.3");
  scene.of(vbl).space = scene.at("T10.1.3");
  EXPECT_TRUE(scene.may(Verb::Fire, vbl)) << "tile 10 is exempt";
}

}  // namespace
}  // namespace enfilade::coops
