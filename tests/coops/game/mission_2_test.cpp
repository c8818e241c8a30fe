// Caiman Crash!, CO-4.S2.
#include <gtest/gtest.h>

#include "rules/coops/purchase.h"
#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

class CoopsCrash : public testing::Test {
 protected:
  explicit CoopsCrash(std::uint8_t options = 0) : scene(2, options) {
    scene.set_up();
    wreck = scene.spot("wreck");
  }
  void take(GroupId carrier) {
    scene.state.marker(wreck).carrier = carrier;
    scene.state.marker(wreck).space = {};
    scene.of(first).leashed = scene.of(second).leashed = false;
  }

  MissionScene scene;
  MarkerId wreck;
  const GroupId first = group_at(Section::Infantry1, 0);
  const GroupId second = group_at(Section::Infantry1, 1);
};

class CoopsCrashOneAway : public CoopsCrash {
 protected:
  CoopsCrashOneAway() : CoopsCrash(1) {}
};

TEST_F(CoopsCrash, SpecialForcesStandBesideTheWreck) {
  COVERS("CO-4.S2a", "CO-4.S2c");
  EXPECT_EQ(scene.name(scene.state.marker(wreck).space), "T8.3.3");
  EXPECT_EQ(scene.where(first), "T8.2.3");
  EXPECT_EQ(scene.where(second), "T8.4.3");
  const CardId forces = scene.friend_card(Arm::Infantry, "special_forces");
  EXPECT_EQ(scene.of(first).basic, forces);
  EXPECT_EQ(scene.of(second).basic, forces);
  EXPECT_EQ(scene.of(group_at(Section::Infantry1, 2)).state, GroupState::None);
}

TEST_F(CoopsCrash, TheFirstInfantryBuysNothingTheOthersDo) {
  COVERS("CO-4.S2c", "CO-4.S2d", "CO-4.S2-R1");
  scene.state.turn = 0;
  std::array<int, kSections> bought{};
  for (const Action& action : scene.choices(PreparationFrame{})) {
    if (action.verb == Verb::Buy) ++bought[static_cast<std::size_t>(section_of(action.group))];
    if (action.verb == Verb::Attach || action.verb == Verb::BuyArtillery) {
      EXPECT_FALSE(belongs_to(action, Section::Infantry1));
    }
  }
  EXPECT_EQ(bought[0], 0);
  for (std::size_t i = 1; i < kSections; ++i) {
    EXPECT_GT(bought[i], 0) << i;
    EXPECT_EQ(points_left(scene.reading(), static_cast<Section>(i)), 20);
  }
}

TEST_F(CoopsCrash, SomebodyMustBeAbleToTowTheWreck) {
  COVERS("CO-4.S2-R1");
  const SectionRules& rules = scene.scenario.mission->sections;
  const SectionBits forces = bit_of(Section::Infantry1);
  EXPECT_FALSE(rules.allows(forces));
  EXPECT_FALSE(rules.allows(forces | bit_of(Section::Alat)));
  EXPECT_TRUE(rules.allows(forces | bit_of(Section::Cavalry)));
  EXPECT_TRUE(rules.allows(forces | bit_of(Section::Infantry2)));
  EXPECT_FALSE(rules.allows(bit_of(Section::Infantry2) | bit_of(Section::Cavalry)));
}

TEST_F(CoopsCrash, SpecialForcesStayWithinTwoSpaces) {
  COVERS("CO-4.S2e");
  for (const char* near : {"T8.1.3", "T8.2.2", "T8.3.1"}) EXPECT_TRUE(scene.may_move(first, near));
  EXPECT_FALSE(scene.may_move(first, "T8.0.3"));
}

TEST_F(CoopsCrash, OnceTheWreckIsTakenTheyAreFree) {
  COVERS("CO-4.S2-R3", "CO-4.S2f", "CO-4.S2-R2");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T8.1.5");
  scene.move(vab, "T8.3.4", {{.verb = Verb::TakeWreck}});
  EXPECT_EQ(scene.state.marker(wreck).carrier, vab);
  EXPECT_EQ(scene.of(vab).ap_spent, 1) << "towing is free";
  EXPECT_TRUE(scene.may_move(first, "T8.0.3"));
}

TEST_F(CoopsCrash, WhoLeavesItDoesNotTakeIt) {
  COVERS("CO-4.S2-R2");
  const GroupId vab = scene.group(Section::Infantry2, 0, "vab_san", "T8.1.5");
  scene.move(vab, "T8.3.4", {{.verb = Verb::LeaveWreck}});
  EXPECT_FALSE(scene.state.marker(wreck).carrier.exists());
  EXPECT_EQ(scene.where(vab), "T8.3.4");
}

TEST_F(CoopsCrash, OnlyAVabWithAFreePlaceTakesIt) {
  COVERS("CO-4.S2f", "CO-4.S2-R2", "CO-4.S2b");
  const struct {
    Section section;
    const char* card;
  } others[] = {{Section::Cavalry, "vbl_reco"},
                {Section::Infantry2, "vbci"},
                {Section::Infantry2, "griffon"}};
  for (const auto& [section, card] : others) {
    const GroupId group = scene.group(section, 0, card, "T8.1.5");
    scene.move(group, "T8.3.4");
    EXPECT_FALSE(scene.happened(Happening::WreckLeft)) << card << " is not even asked";
    scene.state.group(group) = {};
  }
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T8.1.5");
  scene.state.markers.push_back({.carrier = vab, .kind = MarkerKind::Hvt});
  scene.move(vab, "T8.3.4");
  EXPECT_FALSE(scene.happened(Happening::WreckLeft)) << "its VIP place is taken";
}

TEST_F(CoopsCrashOneAway, OneGroupStartsAtHomeAndIsBoundWhenItComesNear) {
  COVERS("CO-4.S2j", "CO-4.S2-R3");
  EXPECT_EQ(scene.where(first), "T8.2.3");
  EXPECT_EQ(scene.where(second), "alpha.1");
  EXPECT_TRUE(scene.may(Verb::Move, second));
  scene.of(second).space = scene.at("T8.0.3");
  EXPECT_TRUE(scene.may_move(second, "T13.5.3"));
  scene.move(second, "T8.1.3");
  EXPECT_FALSE(scene.may_move(second, "T8.0.3"));
}

TEST_F(CoopsCrashOneAway, WhoIsBoundCannotEmbark) {
  COVERS("CO-4.S2-R7");
  const GroupId vab = scene.group(Section::Infantry2, 0, "vab_tt", "T8.3.4");
  EXPECT_FALSE(
      scene.may({.verb = Verb::Embark, .group = first, .other = vab, .item = first.value}));
  scene.of(second).space = scene.at("T13.4.3");
  scene.of(vab).space = scene.at("T13.4.4");
  EXPECT_TRUE(
      scene.may({.verb = Verb::Embark, .group = second, .other = vab, .item = second.value}));
}

TEST(CoopsCrashZones, TheOptionAddsAThird) {
  COVERS("CO-4.S2k");
  for (const std::uint8_t options : {std::uint8_t{0}, std::uint8_t{2}}) {
    MissionScene scene(2, options);
    scene.set_up();
    scene.cards("pkm", 9);
    scene.run(ArrivalsFrame{});
    EXPECT_EQ(scene.state.units.size(), options == 0 ? 2U : 3U);
  }
}

TEST_F(CoopsCrash, IsWonWhenTheWreckAndEverybodyAreHome) {
  COVERS("CO-4.S2b", "CO-4.S2g", "CO-4.0-R9");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "alpha.1");
  const GroupId lost = scene.group(Section::Cavalry, 1, "vbl_reco", "T1.0.3");
  take(vab);
  scene.of(first).space = scene.at("bravo.1");
  scene.of(second).space = scene.at("T1.0.2");
  scene.of(lost).state = GroupState::Dest;
  scene.move(second, "alpha.2");
  EXPECT_FALSE(scene.state.over()) << "a wreck of ours is still out there";
  scene.state.group(lost) = {};
  scene.of(second).space = scene.at("T1.0.2");
  scene.move(second, "alpha.2");
  EXPECT_EQ(scene.state.verdict, Verdict::Victory);
  EXPECT_EQ(scene.state.reason, EndReason::WreckHome);
}

TEST_F(CoopsCrash, NotWithoutTheWreck) {
  COVERS("CO-4.S2g");
  scene.of(first).space = scene.at("bravo.1");
  scene.of(first).leashed = scene.of(second).leashed = false;
  scene.of(second).space = scene.at("T1.0.2");
  scene.move(second, "alpha.2");
  EXPECT_FALSE(scene.state.over());
}

TEST_F(CoopsCrash, ACarriedWreckIsAnObjectiveLikeAnyOther) {
  COVERS("CO-4.S2-R4", "CO-4.S2h", "CO-3.2.5.3b", "CO-3.2.5.3-R1");
  scene.of(first).space = scene.of(second).space = scene.at("alpha.1");
  const std::uint8_t rpg = scene.enemy("rpg", "T11.2.3");
  scene.act(rpg);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).aim, Aim::Wreck);
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T8.0.3");
  take(vab);
  scene.unit(rpg).ap_spent = 0;
  scene.act(rpg);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).aim, Aim::Objective);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).group, vab);
}

TEST_F(CoopsCrash, TheWreckLostIsTheMissionLost) {
  COVERS("CO-4.S2-R5");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T8.3.4");
  take(vab);
  scene.hurt(vab, Harm::Destroyed);
  EXPECT_EQ(scene.state.verdict, Verdict::Defeat);
  EXPECT_EQ(scene.state.reason, EndReason::CargoLost);
}

TEST_F(CoopsCrash, KamikazesAndArtilleryKeepTheirOwnWays) {
  COVERS("CO-4.S2-R6", "CO-3.2.5.5-R3", "CO-3.2.5.5-R8");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T11.0.0");
  const std::uint8_t kamikaze = scene.enemy("kamikaze", "T11.5.4");
  scene.unit(kamikaze).ap_spent = 1;
  scene.of(first).space = scene.of(second).space = scene.at("alpha.1");
  scene.act(kamikaze);
  EXPECT_EQ(scene.told.front().body.aim, Aim::Kamikaze);
  EXPECT_EQ(scene.told.front().body.group, vab);
  scene.told.clear();
  const std::uint8_t launcher = scene.enemy("rocket_launcher", "T11.3.5");
  scene.act(launcher);
  EXPECT_EQ(scene.last(Happening::EnemyStays).reason, EnemyReason::Waits);
  scene.of(vab).space = scene.at("alpha.1");
  scene.act(launcher);
  EXPECT_EQ(scene.last(Happening::EnemyHeads).aim, Aim::Wreck) << "the card says when, not where";
}

TEST_F(CoopsCrash, EvenAKamikazeThatEntersTheWreckLosesIt) {
  COVERS("CO-4.S2i", "CO-4.S2-R6");
  scene.of(first).space = scene.at("T8.1.3");
  scene.of(second).space = scene.at("alpha.1");
  const std::uint8_t kamikaze = scene.enemy("kamikaze", "T8.4.3");
  scene.act(kamikaze);
  EXPECT_EQ(scene.state.reason, EndReason::WreckReached);
}

}  // namespace
}  // namespace enfilade::coops
