// What enemy units do by themselves: whom they fire at, where they go and by which way
// (CO-3.2.5), on the worked examples of the rules.
#include "rules/coops/enemy_target.h"

#include <gtest/gtest.h>

#include "rules/coops/changes.h"
#include "rules/coops/enemy_path.h"
#include "tests/coops/field.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

// On this map of Europe every unit runs for the nearest group once the alarm is raised.
class CoopsEnemy : public testing::Test {
 protected:
  CoopsEnemy() { field.state.alarm = true; }

  Target target_of(std::uint8_t number) {
    return choose_target(Reading{field.scenario, field.state}, field.unit(number));
  }

  Field field{9};
};

// --- Targets ---

TEST_F(CoopsEnemy, YellowFirePassesOverRedArmour) {
  COVERS("CO-3.2.5.2a", "CO-3.2.5.2c");
  field.group(Section::Cavalry, 0, "jaguar", "T3.2.3");
  const GroupId rifles = field.rifles(0, "T14.0.3");
  const Target target = target_of(field.enemy("pkm", "T3.3.3"));
  EXPECT_EQ(target.group, rifles);
  EXPECT_EQ(target.candidates, 1);
  EXPECT_EQ(target.reason, EnemyReason::Only);
}

TEST_F(CoopsEnemy, OfEquallyNearTargetsTheWeakestIsChosen) {
  COVERS("CO-3.2.5.2d");
  field.group(Section::Infantry1, 0, "vab_tt", "T3.1.3");
  const GroupId rifles = field.rifles(1, "T3.5.3");
  const Target target = target_of(field.enemy("pkm", "T3.3.3"));
  EXPECT_EQ(target.group, rifles);
  EXPECT_EQ(target.candidates, 2);
  EXPECT_EQ(target.reason, EnemyReason::Weakest);
}

TEST_F(CoopsEnemy, TheNearestComesBeforeTheWeakest) {
  COVERS("CO-3.2.5.2a");
  const GroupId vab = field.group(Section::Infantry1, 0, "vab_tt", "T3.2.3");
  field.rifles(1, "T3.5.3");
  const Target target = target_of(field.enemy("pkm", "T3.3.3"));
  EXPECT_EQ(target.group, vab);
  EXPECT_EQ(target.reason, EnemyReason::Nearest);
}

TEST_F(CoopsEnemy, OfEquallyWeakTargetsTheWorstHarmIsDone) {
  COVERS("CO-3.2.5.4-R2", "CO-3.2.5.4-R3");
  field.rifles(0, "T3.1.3");
  const GroupId hurt = field.rifles(1, "T3.5.3");
  field.state.group(hurt).status = Status::Neutralised;
  const std::uint8_t pkm = field.enemy("pkm", "T3.3.3");
  EXPECT_EQ(target_of(pkm).group, hurt);
  EXPECT_EQ(target_of(pkm).reason, EnemyReason::Harm);
}

TEST_F(CoopsEnemy, WhoIsInACityIsHarderToHit) {
  COVERS("CO-3.2.5.4-R3");
  field.rifles(0, "T14.2.4");
  const GroupId open = field.rifles(1, "T14.5.5");
  const std::uint8_t pkm = field.enemy("pkm", "T14.3.5");
  EXPECT_EQ(target_of(pkm).candidates, 2);
  EXPECT_EQ(target_of(pkm).group, open);
}

TEST_F(CoopsEnemy, EqualTargetsGoByBoardAndSlot) {
  COVERS("CO-3.2.5.4-R3");
  field.group(Section::Infantry2, 0, "rifle_group", "T3.1.3");
  const GroupId first = field.rifles(2, "T3.5.3");
  const std::uint8_t pkm = field.enemy("pkm", "T3.3.3");
  EXPECT_EQ(target_of(pkm).group, first);
  EXPECT_EQ(target_of(pkm).reason, EnemyReason::BoardOrder);
  field.state.group(group_at(Section::Infantry2, 0)) = {};
  field.rifles(1, "T3.1.3");
  EXPECT_EQ(target_of(pkm).group, group_at(Section::Infantry1, 1));
  EXPECT_EQ(target_of(pkm).reason, EnemyReason::SlotOrder);
}

TEST_F(CoopsEnemy, ALossThatEndsTheGameIsPreferred) {
  COVERS("CO-3.2.5.4-R3");
  field.group(Section::Infantry1, 0, "vab_tt", "T3.1.3");
  const GroupId carrier = field.group(Section::Infantry1, 1, "vab_tt", "T3.5.3");
  field.state.markers.push_back({.carrier = carrier, .kind = MarkerKind::Hvt});
  const std::uint8_t pkm = field.enemy("pkm", "T3.3.3");
  EXPECT_EQ(target_of(pkm).group, carrier);
  EXPECT_EQ(target_of(pkm).reason, EnemyReason::Defeat);
}

TEST_F(CoopsEnemy, NobodyFiresFromAZone) {
  COVERS("CO-3.2.5.2-R4");
  field.rifles(0, "T5.4.3");
  EXPECT_FALSE(target_of(field.enemy("pkm", "zone1.2")).group.exists());
}

// --- A unit's turn ---

TEST_F(CoopsEnemy, ItMovesIntoRangeAndThenFires) {
  COVERS("CO-3.2.5.2b", "CO-3.2.5.2-R1", "CO-3.2.5.3e");
  const GroupId rifles = field.rifles(0, "T3.0.3");
  const std::uint8_t pkm = field.enemy("pkm", "T3.4.3");
  field.act(pkm, {4});
  EXPECT_EQ(field.where(pkm), "T3.2.3");
  EXPECT_EQ(field.state.group(rifles).status, Status::Neutralised);
  EXPECT_EQ(field.last(Happening::EnemyHeads).group, rifles);
}

TEST_F(CoopsEnemy, ANeutralisedUnitHasOneAction) {
  COVERS("CO-3.2.5-R1");
  field.rifles(0, "T3.0.3");
  const std::uint8_t pkm = field.enemy("pkm", "T3.4.3");
  field.unit(pkm).status = Status::Neutralised;
  field.act(pkm);
  EXPECT_EQ(field.where(pkm), "T3.2.3");
}

TEST_F(CoopsEnemy, AShotThatHurtsTheShooterCostsItTheRest) {
  COVERS("CO-2.5.2-R1");
  field.rifles(0, "T3.1.3");
  const std::uint8_t pkm = field.enemy("pkm", "T3.3.3");
  field.act(pkm, {1});
  EXPECT_EQ(field.unit(pkm).status, Status::Neutralised);
  EXPECT_EQ(field.state.section(Section::Infantry1).morale, 1);
}

TEST_F(CoopsEnemy, AnExtraActionCostsNoAp) {
  COVERS("CO-E.4.3a", "CO-E.4.3-R1");
  field.rifles(0, "T3.0.3");
  const std::uint8_t pkm = field.enemy("pkm", "T3.4.3");
  field.run(EnemyStandFrame{});
  EXPECT_EQ(field.where(pkm), "T3.2.3");
  EXPECT_EQ(field.unit(pkm).ap_spent, 0);
  field.run(EnemyPhaseFrame{}, {2, 2});
  EXPECT_EQ(field.unit(pkm).ap_spent, 2);
}

TEST_F(CoopsEnemy, HeldUnitsStay) {
  COVERS("CO-E.6.3a");
  field.rifles(0, "T3.0.3");
  const std::uint8_t pkm = field.enemy("pkm", "T3.4.3");
  field.unit(pkm).held = true;
  field.act(pkm);
  EXPECT_EQ(field.where(pkm), "T3.4.3");
  EXPECT_EQ(field.last(Happening::EnemyStays).reason, EnemyReason::Immobile);
}

TEST_F(CoopsEnemy, UnitsActInOrderOfArrivalUnlessToldOtherwise) {
  COVERS("CO-3.2.5f", "CO-3.2.5-R3");
  field.rifles(0, "T3.0.3");
  const std::uint8_t first = field.enemy("pkm", "T3.4.3");
  const std::uint8_t second = field.enemy("pkm", "T3.5.3");
  Events events(field.told);
  Context context{field.scenario, field.state, events};
  field.state.course.stack.push(EnemyPhaseFrame{});
  run_to_next_node(context);
  ASSERT_EQ(field.state.course.node.kind, NodeKind::Decision);
  Actions list;
  options_of(Reading{field.scenario, field.state}, list);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0], (Action{.verb = Verb::NextUnit, .unit = first}));
  EXPECT_EQ(list[1], (Action{.verb = Verb::NextUnit, .unit = second}));
  EXPECT_EQ(list[2], (Action{.verb = Verb::UnitsInOrder}));
  answer_and_run(context, list[1]);
  EXPECT_TRUE(field.happened(Happening::EnemyHeads));
  EXPECT_EQ(field.told.front().body.unit, second);
}

// --- Special units ---

TEST_F(CoopsEnemy, AKamikazeDestroysItsTargetAndHurtsAllOthersBesideIt) {
  COVERS("CO-3.2.5.5b", "CO-3.2.5.5c", "CO-3.2.5.5-R4");
  const GroupId rifles = field.rifles(0, "T3.0.3");
  const GroupId vbl = field.group(Section::Cavalry, 0, "vbl_reco", "T3.1.4");
  const std::uint8_t pkm = field.enemy("pkm", "T3.2.3");
  const std::uint8_t kamikaze = field.enemy("kamikaze", "T3.1.3");
  field.act(kamikaze);
  EXPECT_EQ(field.where(kamikaze), "gone");
  EXPECT_EQ(field.state.group(rifles).state, GroupState::Casualties);
  EXPECT_EQ(field.state.group(vbl).status, Status::Neutralised);
  EXPECT_EQ(field.unit(pkm).status, Status::Neutralised);
  EXPECT_EQ(field.state.section(Section::Alat).morale, -1);
}

TEST_F(CoopsEnemy, AKamikazeLeavesHelicoptersInFlightAlone) {
  COVERS("CO-3.2.5.5-R3");
  const GroupId gazelle = field.group(Section::Alat, 0, "gazelle_cannon", "T3.3.3");
  field.state.group(gazelle).flight = Flight::Air;
  const GroupId rifles = field.rifles(0, "T3.0.5");
  const std::uint8_t kamikaze = field.enemy("kamikaze", "T3.5.3");
  field.act(kamikaze);
  EXPECT_EQ(field.last(Happening::EnemyHeads).group, rifles);
  EXPECT_EQ(field.state.group(rifles).state, GroupState::Casualties);
  EXPECT_EQ(field.state.group(gazelle).status, Status::Operational);
}

TEST_F(CoopsEnemy, TheRocketLauncherWaitsWhileSomebodyIsInRange) {
  COVERS("CO-2.3.2l", "CO-3.2.5.5-R1");
  field.rifles(0, "T3.0.3");
  const std::uint8_t launcher = field.enemy("rocket_launcher", "T14.0.3");
  const std::uint8_t other = field.enemy("svd", "T12.5.5");
  field.act(launcher);
  EXPECT_EQ(field.where(launcher), "T14.0.3");
  EXPECT_EQ(field.last(Happening::EnemyStays).reason, EnemyReason::Waits);
  field.state.units.erase_at(1);
  EXPECT_EQ(field.where(other), "gone");
  field.act(launcher);
  EXPECT_NE(field.where(launcher), "T14.0.3") << "alone on the map it moves";
}

TEST_F(CoopsEnemy, ArtilleryStopsAsSoonAsItHasATarget) {
  COVERS("CO-3.2.5.5a", "CO-3.2.5.5-R2");
  field.rifles(0, "T3.0.3");
  field.enemy("svd", "T3.4.4");  // sees the group
  const std::uint8_t mortar = field.enemy("mortar", "T14.3.3");
  field.act(mortar, {2});
  EXPECT_EQ(field.scenario.board().distance(field.unit(mortar).space, field.at("T3.0.3")), 8);
}

// --- Movement by the four priorities ---

class CoopsPriorities : public testing::Test {
 protected:
  CoopsPriorities() { field.rifles(2, "alpha.1"); }

  // A vehicle that was lost.
  GroupId wreck(std::string_view space) {
    const GroupId id = field.group(Section::Cavalry, 0, "vbl_reco", space);
    field.state.group(id).state = GroupState::Dest;
    return id;
  }

  Field field{5};
};

TEST_F(CoopsPriorities, MpAreGatheredForACostlySpace) {
  COVERS("CO-3.2.5.3a", "CO-3.2.5.3c", "CO-3.2.5.3d");
  const GroupId lost = wreck("T12.0.4");
  const std::uint8_t pkm = field.enemy("pkm", "T12.1.4");
  field.act(pkm);
  EXPECT_EQ(field.where(pkm), "T12.0.4");
  EXPECT_EQ(field.state.group(lost).state, GroupState::None);
  EXPECT_EQ(field.state.section(Section::Alat).morale, -1);
}

TEST_F(CoopsPriorities, WhatCostsMoreThanAllItsMpIsClosed) {
  COVERS("CO-3.2.5.3-R2", "CO-3.2.5.3-R11");
  wreck("T12.2.0");
  const std::uint8_t pkm = field.enemy("pkm", "T12.3.0");
  field.unit(pkm).status = Status::Neutralised;
  field.act(pkm);
  EXPECT_EQ(field.last(Happening::EnemyHeads).aim, Aim::Village);
  EXPECT_FALSE(field.happened(Happening::MarkerTaken));
  field.unit(pkm).status = Status::Operational;
  field.unit(pkm).space = field.at("T12.3.0");
  field.unit(pkm).ap_spent = 0;
  field.act(pkm);
  EXPECT_TRUE(field.happened(Happening::MarkerTaken));
}

TEST_F(CoopsPriorities, AfterAMarkerItGoesOnWithTheMpItHasLeft) {
  COVERS("CO-3.2.5.3d", "CO-3.2.5.3-R6");
  wreck("T12.3.0");
  const std::uint8_t pickup = field.enemy("pickup", "T12.4.0");
  field.unit(pickup).ap_spent = 1;
  field.act(pickup);
  EXPECT_TRUE(field.happened(Happening::MarkerTaken));
  EXPECT_EQ(field.last(Happening::EnemyHeads).aim, Aim::Village);
  EXPECT_NE(field.where(pickup), "T12.3.0");
}

TEST_F(CoopsPriorities, AWatchedObjectiveComesFirst) {
  COVERS("CO-3.2.5.3b", "CO-3.2.5.3-R1");
  const auto& markers = field.scenario.mission->markers;
  const auto center = std::ranges::find(markers, "training_center", &MarkerSpec::id);
  ASSERT_NE(center, markers.end());
  field.state.markers.push_back({.space = field.at("T12.3.3"),
                                 .kind = MarkerKind::Structure,
                                 .spec = static_cast<std::uint8_t>(center - markers.begin())});
  wreck("T12.1.0");
  const std::uint8_t pkm = field.enemy("rpg", "T12.0.0");
  field.act(pkm);
  EXPECT_EQ(field.told.front().body.aim, Aim::Marker) << "nobody is near the objective";
  field.rifles(0, "T12.3.5");
  field.unit(pkm).ap_spent = 0;
  field.told.clear();
  field.act(pkm);
  EXPECT_EQ(field.told.front().body.aim, Aim::Objective);
}

TEST_F(CoopsPriorities, InAVillageItStops) {
  COVERS("CO-3.2.5.3f", "CO-3.2.5.3-R9");
  const std::uint8_t pkm = field.enemy("pkm", "T11.1.1");
  field.act(pkm);
  EXPECT_EQ(field.where(pkm), "T11.1.1");
  EXPECT_EQ(field.last(Happening::EnemyStays).reason, EnemyReason::AtGoal);
}

TEST_F(CoopsPriorities, ItGetsAsNearAsItCan) {
  COVERS("CO-3.2.5.3-R4");
  // Every space next to the helicopter is taken.
  const GroupId gazelle = field.group(Section::Alat, 0, "gazelle_cannon", "T12.4.4");
  field.state.group(gazelle).flight = Flight::Air;
  const char* const around[] = {"T12.3.4", "T12.5.4", "T12.3.5", "T12.4.5", "T12.3.3", "T12.4.3"};
  std::size_t slot = 0;
  for (const char* space : around) {
    const Section section = slot < 3 ? Section::Infantry2 : Section::Cavalry;
    field.group(section, slot % 3, section == Section::Cavalry ? "jaguar" : "vtt", space);
    ++slot;
  }
  const std::uint8_t kamikaze = field.enemy("kamikaze", "T12.0.0");
  const Reading reading{field.scenario, field.state};
  const Going going = going_of(reading, field.unit(kamikaze));
  Heading heading{.aim = Aim::Group, .group = gazelle};
  heading.places.add(field.scenario.board().cell(field.at("T12.4.4")));
  const Way way = way_of(reading, field.unit(kamikaze), going, heading, 30);
  ASSERT_FALSE(way.stays);
  EXPECT_EQ(field.scenario.board().distance(way.steps.back(), field.at("T12.4.4")), 2);
}

// --- Movement by the rules of missions ---

TEST(CoopsMissionMoves, TheWreckDrawsEverybody) {
  COVERS("CO-4.S2h", "CO-4.S2i");
  Field field{2};
  field.rifles(0, "alpha.1");
  field.state.markers.push_back({.space = field.at("T8.3.3"), .kind = MarkerKind::Wreck});
  const std::uint8_t pickup = field.enemy("pickup", "T8.5.3");
  field.act(pickup);
  EXPECT_EQ(field.told.front().body.aim, Aim::Wreck);
  EXPECT_EQ(field.state.reason, EndReason::WreckReached);
}

TEST(CoopsMissionMoves, SecuredVillagesAreLeftAlone) {
  COVERS("CO-4.S4d", "CO-4.S4-R5");
  Field field{4};
  field.rifles(0, "alpha.1");
  const std::uint8_t pkm = field.enemy("pkm", "T14.2.2");
  field.act(pkm);
  const Tiding first = field.last(Happening::EnemyHeads);
  EXPECT_EQ(first.aim, Aim::People);
  field.state.secured = static_cast<std::uint8_t>(1U << first.item);
  field.unit(pkm).ap_spent = 0;
  field.act(pkm);
  EXPECT_NE(field.last(Happening::EnemyHeads).item, first.item);
  field.state.secured = 0x07;
  field.unit(pkm).ap_spent = 0;
  field.act(pkm);
  EXPECT_EQ(field.last(Happening::EnemyHeads).aim, Aim::Village);
}

TEST(CoopsMissionMoves, UnitsTakeTheBridgeOfTheirZone) {
  COVERS("CO-4.S6f", "CO-4.S6-R5");
  Field field{6};
  field.rifles(0, "alpha.1");
  const std::uint8_t unit = field.enemy("pkm", "T5.2.4");
  for (const auto& [zone, bridge] : {std::pair{1, "T4.2.2"}, std::pair{2, "T8.2.3"}}) {
    field.unit(unit).zone = static_cast<std::uint8_t>(zone);
    field.unit(unit).space = field.at("T5.2.4");
    field.unit(unit).ap_spent = 0;
    field.act(unit);
    EXPECT_EQ(field.last(Happening::EnemyHeads).space, field.at(bridge)) << zone;
  }
}

TEST(CoopsMissionMoves, TheBridgeIsNoPlaceToStop) {
  COVERS("CO-4.S6c", "CO-4.S6f");
  Field field{6};
  field.rifles(0, "alpha.1");
  const std::uint8_t pickup = field.enemy("pickup", "T4.4.2");
  field.unit(pickup).ap_spent = 1;
  field.act(pickup);
  EXPECT_EQ(field.state.reason, EndReason::WestBankReached);
}

TEST(CoopsMissionMoves, CiviliansAreRunAt) {
  COVERS("CO-4.S8b", "CO-4.S8d", "CO-4.S8-R4");
  Field field{8};
  field.rifles(0, "alpha.1");
  field.state.markers.push_back({.space = field.at("T9.1.3"), .kind = MarkerKind::Civilians});
  field.state.markers.push_back({.space = field.at("T14.1.4"), .kind = MarkerKind::Civilians});
  const std::uint8_t pickup = field.enemy("pickup", "T9.4.3");
  field.act(pickup);
  EXPECT_EQ(field.told.front().body.aim, Aim::Civilians);
  EXPECT_EQ(field.told.front().body.item, 0);
  EXPECT_EQ(field.state.reason, EndReason::CiviliansReached);
}

TEST(CoopsMissionMoves, APlatoonGoesOnWhenAllOfItIsThere) {
  COVERS("CO-4.S9c", "CO-4.S9-R5");
  Field field{9};
  field.rifles(0, "bravo.1");
  const std::uint8_t pickup = field.enemy("pickup", "T14.1.3");
  const std::uint8_t pkm = field.enemy("pkm", "T14.3.3");
  field.unit(pickup).platoon = 1;
  field.unit(pkm).platoon = 1;
  field.state.waypoints[0] = VillageId{0};
  field.act(pickup);
  EXPECT_EQ(field.where(pickup), "T14.1.3") << "it waits";
  field.act(pkm);
  EXPECT_EQ(field.state.waypoints[0], VillageId{1}) << "the other has come in";
  EXPECT_EQ(field.last(Happening::EnemyHeads).aim, Aim::Patrol);
  EXPECT_EQ(field.last(Happening::EnemyHeads).item, 1);
}

TEST(CoopsMissionMoves, AfterTheAlarmEverybodyTakesCoverForGood) {
  COVERS("CO-4.S10b", "CO-4.S10c", "CO-4.S10d");
  Field field{10};
  field.rifles(0, "alpha.1");
  const std::uint8_t pickup = field.enemy("pickup", "T3.0.0");
  field.act(pickup);
  EXPECT_EQ(field.where(pickup), "T3.0.0");
  field.state.alarm = true;
  field.act(pickup);
  EXPECT_EQ(field.where(pickup), "T3.1.1");
  EXPECT_TRUE(field.unit(pickup).settled);
  field.unit(pickup).ap_spent = 0;
  field.act(pickup);
  EXPECT_EQ(field.where(pickup), "T3.1.1");
}

// --- Arrivals ---

TEST(CoopsArrivals, OnTurnEightTwoCardsAZone) {
  COVERS("CO-3.2.5.1a", "CO-3.2.5.1-R3");
  Field field{1};
  field.rifles(0, "alpha.1");
  field.state.turn = 8;
  const auto& zones = field.scenario.board().zones();
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].kind == ZoneKind::Appearance) field.state.open_zones |= 1U << i;
  }
  for (int i = 0; i < 10; ++i) field.state.pile.push_back(field.enemy_card("pkm"));
  field.run(ArrivalsFrame{});
  ASSERT_EQ(field.state.units.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(field.state.units[i].zone, i / 2 + 1);
    EXPECT_TRUE(field.state.units[i].drawn);
  }
}

TEST(CoopsArrivals, DiscardsAreShuffledWhenThePileIsEmpty) {
  COVERS("CO-3.2.5.1e", "CO-3.2.5.1-R2");
  Field field{1};
  field.rifles(0, "alpha.1");
  const auto& zones = field.scenario.board().zones();
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].kind == ZoneKind::Appearance) field.state.open_zones |= 1U << i;
  }
  field.state.discards.push_back(field.enemy_card("rpg"));
  field.state.discards.push_back(field.enemy_card("rpg"));
  field.run(ArrivalsFrame{});
  EXPECT_TRUE(field.happened(Happening::Reshuffled));
  EXPECT_EQ(field.state.units.size(), 2U) << "there are no more cards";
}

TEST(CoopsArrivals, AShutZoneLetsItsUnitsOut) {
  COVERS("CO-3.2.5.1-R6");
  Field field{9};
  field.state.alarm = true;
  const char* const exits[] = {"T5.5.1", "T5.5.2", "T5.5.3", "T5.5.4", "T5.5.5"};
  std::size_t slot = 0;
  for (const char* space : exits) {
    const Section section = slot < 3 ? Section::Infantry1 : Section::Infantry2;
    field.group(section, slot % 3, "rifle_group", space);
    ++slot;
  }
  const std::uint8_t pkm = field.enemy("pkm", "zone1.2");
  field.act(pkm, {2, 2});
  EXPECT_TRUE(field.happened(Happening::EnemyPutOut));
  EXPECT_EQ(field.where(pkm).front(), 'T');
}

}  // namespace
}  // namespace enfilade::coops
