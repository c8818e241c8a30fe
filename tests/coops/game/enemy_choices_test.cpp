// Murphy's rule, CO-3.2.5.4: the worth of a shot, and every tie-break on its own. In each test the
// criteria that come later speak for the other choice.
#include <gtest/gtest.h>

#include "tests/coops/game/enemy_ground.h"

namespace enfilade::coops {
namespace {

// --- The worth of a shot ---

TEST(CoopsHarm, OfAShotByTheColours) {
  COVERS("CO-3.2.5.4-R2");
  EnemyGround ground;
  const GroupId yellow = ground.rifles(0, "T1.3.2");
  const GroupId orange = ground.vab(Section::Infantry1, 1, "T1.5.4");
  const GroupId red = ground.group(Section::Cavalry, 0, "jaguar", "T1.5.0");
  const auto harm = [&](std::string_view card, GroupId target) {
    const std::uint8_t shooter = ground.enemy(card, "T1.5.2");
    const int worth = harm_of(ground.reading(), ground.unit(shooter), target);
    ground.state.units.pop_back();
    return worth;
  };
  EXPECT_EQ(harm("pkm", yellow), 10);
  EXPECT_EQ(harm("pkm", orange), 2);
  EXPECT_EQ(harm("pkm", red), -12);
  EXPECT_EQ(harm("rpg", yellow), 18);
  EXPECT_EQ(harm("rpg", orange), 10);
  EXPECT_EQ(harm("rpg", red), 2);
  EXPECT_EQ(harm("t55", yellow), 24);
  EXPECT_EQ(harm("t55", orange), 18);
  EXPECT_EQ(harm("t55", red), 10);
}

TEST(CoopsHarm, OutOfTheTargetsRangeNothingComesBack) {
  COVERS("CO-3.2.5.4-R2", "CO-3.2.4.2g");
  EnemyGround ground;
  const GroupId rifles = ground.rifles(0, "T1.0.2");
  const std::uint8_t svd = ground.enemy("svd", "T1.5.2");
  EXPECT_EQ(harm_of(ground.reading(), ground.unit(svd), rifles), 12);
  ground.unit(svd).space = ground.at("T1.3.2");
  EXPECT_EQ(harm_of(ground.reading(), ground.unit(svd), rifles), 8) << "a hit destroys it";
}

TEST(CoopsHarm, TheWeakSufferMore) {
  COVERS("CO-3.2.5.4-R2");
  EnemyGround ground;
  const GroupId rifles = ground.rifles(0, "T1.3.2");
  const std::uint8_t pkm = ground.enemy("pkm", "T1.5.2");
  const auto harm = [&] { return harm_of(ground.reading(), ground.unit(pkm), rifles); };
  ground.unit(pkm).status = Status::Neutralised;
  EXPECT_EQ(harm(), 8) << "the shooter would be lost";
  ground.unit(pkm).status = Status::Operational;
  ground.of(rifles).status = Status::Neutralised;
  EXPECT_EQ(harm(), 16) << "the target would be lost";
  const GroupId crew = ground.left(0, "T1.5.4", GroupState::Crew);
  EXPECT_EQ(harm_of(ground.reading(), ground.unit(pkm), crew), 18) << "and cannot fire back";
}

TEST(CoopsHarm, CountsTheModifiersOfTheShot) {
  COVERS("CO-3.2.5.4-R2");
  EnemyGround ground({"............", "............", "...c.c......", "............",
                      "............", "............"});
  const GroupId rifles = ground.rifles(0, "T1.3.2");
  const std::uint8_t pkm = ground.enemy("pkm", "T1.4.2");
  EXPECT_EQ(harm_of(ground.reading(), ground.unit(pkm), rifles), 2) << "-1";
  ground.of(rifles).space = ground.at("T1.3.3");
  ground.unit(pkm).space = ground.at("T1.5.2");
  EXPECT_EQ(harm_of(ground.reading(), ground.unit(pkm), rifles), 18) << "+1";
}

// --- Targets: CO-3.2.5.4-R3 ---

// Two transports at the same distance from a machine gun. The first is the first by board and slot.
class CoopsTargets : public testing::Test {
 protected:
  Target chosen() { return ground.target(pkm); }
  void neutralise(GroupId group) { ground.of(group).status = Status::Neutralised; }
  void load(GroupId transport) { ground.ride(ground.rifles(3, "alpha.2"), transport); }

  EnemyGround ground;
  GroupId first = ground.vab(Section::Infantry1, 0, "T1.3.2");
  GroupId second = ground.vab(Section::Infantry1, 1, "T2.1.2");
  std::uint8_t pkm = ground.enemy("pkm", "T1.5.2");
};

TEST_F(CoopsTargets, ADefeatComesBeforeHarm) {
  COVERS("CO-3.2.5.4-R3", "CO-3.2.5.4a");
  neutralise(first);
  load(first);
  ground.state.markers.push_back({.carrier = second, .kind = MarkerKind::Hvt});
  EXPECT_EQ(chosen().group, second);
  EXPECT_EQ(chosen().reason, EnemyReason::Defeat);
}

TEST_F(CoopsTargets, HarmComesBeforePassengers) {
  COVERS("CO-3.2.5.4-R3", "CO-3.2.5.4a");
  load(first);
  neutralise(second);
  EXPECT_EQ(chosen().group, second);
  EXPECT_EQ(chosen().reason, EnemyReason::Harm);
}

TEST_F(CoopsTargets, PassengersComeBeforeTheOrderOfBoards) {
  COVERS("CO-3.2.5.4-R3");
  load(second);
  EXPECT_EQ(chosen().group, second);
  EXPECT_EQ(chosen().reason, EnemyReason::Passengers);
}

TEST_F(CoopsTargets, TheOrderOfBoardsComesBeforeSlots) {
  COVERS("CO-3.2.5.4-R3");
  using Pair = std::pair<Section, Section>;
  for (const auto& [lower, higher] :
       {Pair{Section::Infantry1, Section::Infantry2}, Pair{Section::Infantry2, Section::Cavalry}}) {
    EnemyGround other;
    const GroupId kept = other.vab(lower, 2, "T2.1.2");
    other.vab(higher, 0, "T1.3.2");
    const Target target = other.target(other.enemy("pkm", "T1.5.2"));
    EXPECT_EQ(target.group, kept);
    EXPECT_EQ(target.reason, EnemyReason::BoardOrder);
  }
  EnemyGround other;
  const GroupId cavalry = other.vab(Section::Cavalry, 2, "T2.1.2");
  other.flying(0, "caiman", "T1.3.2");
  EXPECT_EQ(other.target(other.enemy("pkm", "T1.5.2")).group, cavalry);
}

TEST_F(CoopsTargets, TheLowerSlotIsLast) {
  COVERS("CO-3.2.5.4-R3");
  std::swap(ground.of(first).space, ground.of(second).space);
  EXPECT_EQ(chosen().group, first);
  EXPECT_EQ(chosen().reason, EnemyReason::SlotOrder);
}

// --- Ways: CO-3.2.5.4-R4 ---

// A lake between a unit and a group that it detects but cannot reach: the ways round by the north
// and by the south cost the same. The north has the lower ids.
constexpr GroundRows kLake = {
    "............", "............", "...ww.......", "............", "............", "............",
};
constexpr std::string_view kStart = "T1.2.2";
constexpr std::string_view kNorth = "T1.3.1";
constexpr std::string_view kSouth = "T1.3.3";

class CoopsWays : public testing::Test {
 protected:
  std::string end_of_move() {
    ground.act_once(rpg);
    return ground.where(rpg);
  }

  EnemyGround ground{kLake};
  GroupId aim = ground.rifles(0, "T1.5.2");
  std::uint8_t rpg = ground.enemy("rpg", kStart);
};

TEST_F(CoopsWays, TheLowerSpaceIsLast) {
  COVERS("CO-3.2.5.4-R4");
  EXPECT_EQ(end_of_move(), kNorth);
  EXPECT_EQ(ground.way_reason(), EnemyReason::LowestSpace);
}

TEST_F(CoopsWays, MoreTargetsComeBeforeHarm) {
  COVERS("CO-3.2.5.4-R4", "CO-3.2.5.4a");
  // North of the lake there is the better target, and only one more that could fire back.
  const GroupId hurt = ground.rifles(1, "T1.5.0");
  ground.of(hurt).status = Status::Neutralised;
  ground.rifles(2, "T1.5.4");
  ground.group(Section::Infantry2, 0, "rifle_group", "T1.4.5");
  EXPECT_EQ(end_of_move(), kSouth);
  EXPECT_EQ(ground.way_reason(), EnemyReason::MoreTargets);
}

TEST_F(CoopsWays, HarmComesBeforeThreats) {
  COVERS("CO-3.2.5.4-R4");
  ground.rifles(1, "T1.5.0");
  const GroupId hurt = ground.rifles(2, "T1.5.4");
  ground.of(hurt).status = Status::Neutralised;
  ground.group(Section::Infantry2, 0, "rifle_group", "T2.0.3");  // reaches the south only
  EXPECT_EQ(end_of_move(), kSouth);
  EXPECT_EQ(ground.way_reason(), EnemyReason::Harm);
}

TEST_F(CoopsWays, FewerThreatsComeBeforeTheLowerSpace) {
  COVERS("CO-3.2.5.4-R4");
  ground.rifles(1, "T2.0.1");  // reaches the north only
  EXPECT_EQ(end_of_move(), kSouth);
  EXPECT_EQ(ground.way_reason(), EnemyReason::FewerThreats);
}

TEST(CoopsWaysOut, FewerThreatsComeBeforeCover) {
  COVERS("CO-3.2.5.4-R4");
  EnemyGround ground({"............", "...f........", "...ww.......", "............",
                      "............", "............"});
  ground.level();
  ground.rifles(0, "T1.5.2");
  ground.rifles(1, "T2.0.1");
  const std::uint8_t rpg = ground.enemy("rpg", kStart);
  ground.act_once(rpg);
  EXPECT_EQ(ground.where(rpg), kSouth);
  EXPECT_EQ(ground.way_reason(), EnemyReason::FewerThreats);
}

// The unit is after a wreck; nobody of ours is on the map.
std::string covered_end(std::string_view card, char north, char south, EnemyReason& reason) {
  std::array<std::string, 6> rows;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = kLake[i];
  for (const std::size_t column : {3U, 4U}) {
    rows[1][column] = north;
    rows[3][column] = south;
  }
  EnemyGround ground({rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]});
  ground.level();
  ground.left(0, "T1.5.2");
  const std::uint8_t unit = ground.enemy(card, kStart);
  ground.act_once(unit);
  reason = ground.way_reason();
  return ground.where(unit);
}

TEST(CoopsWaysOut, CoverComesInItsOrder) {
  COVERS("CO-3.2.5.4-R4");
  using Pair = std::pair<char, char>;
  for (const auto& [worse, better] :
       {Pair{'.', 'f'}, Pair{'f', 'c'}, Pair{'c', 'm'}, Pair{'m', 'V'}, Pair{'s', 'f'}}) {
    EnemyReason reason{};
    EXPECT_EQ(covered_end("pkm", worse, better, reason), kSouth) << worse << better;
    EXPECT_EQ(reason, EnemyReason::Cover) << worse << better;
  }
  EnemyReason reason{};
  EXPECT_EQ(covered_end("t55", 'c', 'f', reason), "T1.4.3") << "a city is none for a vehicle";
  EXPECT_EQ(reason, EnemyReason::Cover);
}

TEST(CoopsWaysOut, ADefeatComesBeforeEverything) {
  COVERS("CO-3.2.5.4-R4");
  EnemyGround ground(kLake, EnemyMoves::Priorities, Goal::Civilians);
  ground.rifles(0, "T1.5.2");
  ground.marker(MarkerKind::Civilians, "T1.5.4");
  const std::uint8_t kamikaze = ground.enemy("kamikaze", kStart);
  ground.act_once(kamikaze);
  EXPECT_EQ(ground.state.reason, EndReason::CiviliansReached);
  EXPECT_EQ(ground.way_reason(), EnemyReason::Defeat);
  EXPECT_EQ(ground.where(kamikaze), "T1.4.3");
}

TEST(CoopsWaysOut, OfWaysToOneEndTheLowestIsWalked) {
  COVERS("CO-3.2.5.4-R8");
  EnemyGround ground;
  ground.left(0, "T1.4.4");
  const std::uint8_t pickup = ground.enemy("pickup", kStart);
  ground.act_once(pickup);
  EXPECT_EQ(ground.steps(), (std::vector<std::string>{"T1.3.2", "T1.3.3", "T1.4.4"}));
}

TEST(CoopsWaysOut, AreComparedWhereTheMovementEnds) {
  COVERS("CO-3.2.5.4-R8");
  // On foot it gets to the wood in the south, on wheels to the one in the north.
  const GroundRows rows = {"............", "....f.......", "...ww.......",
                           "...f........", "............", "............"};
  for (const auto& [card, end] : {std::pair{"pkm", "T1.3.3"}, std::pair{"t55", "T1.4.1"}}) {
    EnemyGround ground(rows);
    ground.level();
    ground.left(0, "T1.5.2");
    const std::uint8_t unit = ground.enemy(card, kStart);
    ground.act_once(unit);
    EXPECT_EQ(ground.where(unit), end);
    EXPECT_EQ(ground.way_reason(), EnemyReason::Cover);
  }
}

// --- Destinations: CO-3.2.5.4-R6 ---

TEST(CoopsDestinations, WhatLiesThereComesBeforeWhoCarriesIt) {
  COVERS("CO-3.2.5.4-R6");
  EnemyGround ground(kOpenGround, EnemyMoves::Civilians, Goal::Civilians);
  const GroupId carrier = ground.vab(Section::Infantry1, 0, "T1.1.2");
  ground.state.markers.push_back({.carrier = carrier, .kind = MarkerKind::Civilians});
  ground.marker(MarkerKind::Civilians, "T2.3.2");
  const Heading heading = ground.heading(ground.enemy("rpg", "T1.5.2"));
  EXPECT_EQ(heading.item, 1);
  EXPECT_EQ(heading.reason, EnemyReason::ObjectiveFirst);
}

// Two transports that a machine gun detects and does not reach, at the same distance.
class CoopsHeadings : public testing::Test {
 protected:
  Heading chosen() { return ground.heading(pkm); }

  EnemyGround ground;
  GroupId first = ground.vab(Section::Infantry1, 0, "T1.1.2");
  GroupId second = ground.vab(Section::Infantry1, 1, "T2.3.2");
  std::uint8_t pkm = ground.enemy("pkm", "T1.5.2");
};

TEST_F(CoopsHeadings, HarmComesBeforePassengers) {
  COVERS("CO-3.2.5.4-R6");
  ground.ride(ground.rifles(3, "alpha.2"), first);
  ground.of(second).status = Status::Neutralised;
  EXPECT_EQ(chosen().group, second);
  EXPECT_EQ(chosen().reason, EnemyReason::Harm);
}

TEST_F(CoopsHeadings, PassengersComeBeforeTheOrderOfBoards) {
  COVERS("CO-3.2.5.4-R6");
  ground.ride(ground.rifles(3, "alpha.2"), second);
  EXPECT_EQ(chosen().group, second);
  EXPECT_EQ(chosen().reason, EnemyReason::Passengers);
}

TEST_F(CoopsHeadings, BoardsComeBeforeSlotsAndSlotsBeforeSpaces) {
  COVERS("CO-3.2.5.4-R6");
  std::swap(ground.of(first).space, ground.of(second).space);
  EXPECT_EQ(chosen().group, first);
  EXPECT_EQ(chosen().reason, EnemyReason::SlotOrder);
  const SpaceId west = ground.of(second).space;
  ground.of(second) = {};
  ground.of(first) = {};
  ground.vab(Section::Infantry2, 0, ground.name(west));
  const GroupId kept = ground.vab(Section::Infantry1, 2, "T2.3.2");
  EXPECT_EQ(chosen().group, kept);
  EXPECT_EQ(chosen().reason, EnemyReason::BoardOrder);
}

TEST(CoopsDestinations, TheLowerSpaceIsLast) {
  COVERS("CO-3.2.5.4-R6");
  EnemyGround ground;
  ground.objective("T2.3.2");
  ground.objective("T1.1.2");
  ground.rifles(0, "T1.0.0");
  ground.rifles(1, "T2.4.4");
  const Heading heading = ground.heading(ground.enemy("rpg", "T1.5.2"));
  EXPECT_EQ(heading.aim, Aim::Objective);
  EXPECT_EQ(heading.item, 1);
  EXPECT_EQ(heading.reason, EnemyReason::LowestSpace);
}

// --- The policy itself ---

TEST_F(CoopsWays, EqualPositionsGiveEqualChoices) {
  COVERS("CO-3.2.5.4-R7");
  EnemyGround other = ground;
  other.cards("t55", 7);  // what nobody knows changes nothing
  ground.cards("pkm", 3);
  ground.act_once(rpg);  // and no die is rolled
  other.act_once(rpg);
  EXPECT_EQ(ground.steps(), other.steps());
  EXPECT_FALSE(ground.steps().empty());
  EXPECT_EQ(ground.way_reason(), other.way_reason());
}

TEST(CoopsMurphy, IsNotForOurChoices) {
  COVERS("CO-3.2.5.4-R1");
  EnemyGround ground;
  ground.rifles(0, "T1.0.2");
  ground.enemy("pkm", "T2.0.2");
  ground.enemy("pkm", "T2.0.4");
  const Actions list = ground.choices(EnemyPhaseFrame{});
  EXPECT_EQ(list.size(), 3U) << "in which order they act is asked";
  EnemyGround zones;
  zones.state.blown = true;
  EXPECT_GE(zones.choices(RemoveZoneFrame{}).size(), 2U) << "so is the zone that goes";
}

}  // namespace
}  // namespace enfilade::coops
