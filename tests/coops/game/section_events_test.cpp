// The Event Phase and the events of one section, CO-3.2.3 and CO-E.0 to CO-E.3.
#include <gtest/gtest.h>

#include "rules/coops/names.h"
#include "rules/coops/purchase.h"
#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

constexpr SectionBits kOneInfantry =
    bit_of(Section::Infantry1) | bit_of(Section::Cavalry) | bit_of(Section::Alat);

// Three groups of every arm, on open ground of Europe with nobody near.
class CoopsEvents : public testing::Test {
 protected:
  explicit CoopsEvents(SectionBits sections = kOneInfantry) : scene(9, 0, sections) {
    const char* const cavalry[] = {"vbl_reco", "erc_90", "jaguar"};
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const std::string column = std::to_string(slot);
      foot.push_back(scene.rifles(slot, "T3." + column + ".0"));
      cars.push_back(scene.group(Section::Cavalry, slot, cavalry[slot], "T3." + column + ".3"));
      craft.push_back(scene.group(Section::Alat, slot, "gazelle_cannon", "T3." + column + ".5"));
      scene.of(craft.back()).flight = Flight::Air;
    }
  }

  int ap(GroupId group) { return scene.of(group).ap_event; }
  int autonomy(GroupId group) { return scene.of(group).autonomy; }

  MissionScene scene;
  std::vector<GroupId> foot, cars, craft;
};

class CoopsEventsOfAll : public CoopsEvents {
 protected:
  CoopsEventsOfAll() : CoopsEvents(kAllSections) {
    second = scene.group(Section::Infantry2, 0, "rifle_group", "T3.4.0");
  }
  GroupId second;
};

// --- The phase ---

TEST_F(CoopsEvents, TwoDiceGiveOneEvent) {
  COVERS("CO-3.2.3a", "CO-E.0a");
  scene.event({6, 6});
  EXPECT_EQ(scene.count(Happening::EventRolled), 1);
  EXPECT_EQ(scene.last(Happening::EventRolled).die, 6);
  EXPECT_EQ(scene.last(Happening::EventRolled).item, 6);
}

TEST_F(CoopsEvents, TheDiceAreToldApart) {
  COVERS("CO-3.2.3c", "CO-E.0-R1");
  scene.event({1, 2});  // crew disagreement of the ALAT, not speed march of the Infantry
  EXPECT_EQ(scene.morale(Section::Alat), -1);
  EXPECT_EQ(ap(foot[0]), 0);
  scene.event({2, 1});
  EXPECT_EQ(scene.morale(Section::Alat), -1);
  EXPECT_EQ(ap(foot[0]), 1);
}

TEST_F(CoopsEvents, MarkedTurnsHaveTwo) {
  COVERS("CO-3.2.3b");
  for (const int turn : {4, 8, 12}) {
    scene.state.turn = static_cast<std::uint8_t>(turn);
    scene.told.clear();
    scene.event({6, 6, 6, 2});
    EXPECT_EQ(scene.count(Happening::EventRolled), 2) << turn;
  }
  scene.state.turn = 5;
  scene.told.clear();
  scene.event({6, 6});
  EXPECT_EQ(scene.count(Happening::EventRolled), 1);
}

TEST_F(CoopsEvents, EachIsDoneBeforeTheNextIsRolled) {
  COVERS("CO-E.0-R10");
  scene.state.turn = 4;
  scene.event({2, 6, 1, 1, 2});  // the mine's own die comes before the second event
  EXPECT_EQ(scene.of(foot[0]).status, Status::Neutralised);
  EXPECT_EQ(scene.morale(Section::Alat), -1);
}

// All 36 by both dice: each says what the book says, and does it or nothing at all.
TEST_F(CoopsEventsOfAll, EveryPairOfFacesHasItsEvent) {
  COVERS("CO-E.0a", "CO-E.0-R1");
  const char* const titles[6][6] = {
      {"Minor equipment failure", "Crew disagreement", "Tailwind", "Strong wind",
       "Favourable weather", "Perforated fuel tank"},
      {"Speed march", "Weapons cache", "Act of heroism", "Violent storm", "Supply problem",
       "Anti-personnel mine"},
      {"Crew disagreement", "Perforated fuel tank", "Gun overheating", "Legion of Honour",
       "Suitable terrain", "Anti-tank mine"},
      {"An enemy tank", "Hostile population", "The enemy's last stand", "Ambush on the Cavalry",
       "Ambush on the Infantry", "Sniper fire"},
      {"Our last stand", "Attacks at home", "Communication problems", "Intelligence on the enemy",
       "Multiple events", "Cyber attack on headquarters"},
      {"Heavy rain", "Clear trail", "Snowstorm", "Friendly districts", "Flooding", "Wind shear"}};
  for (int die1 = 1; die1 <= 6; ++die1) {
    for (int die2 = 1; die2 <= 6; ++die2) {
      EXPECT_EQ(event_words(TileFace::Europe, die1, die2).title.en, titles[die1 - 1][die2 - 1])
          << die1 << ", " << die2;
    }
  }
  EXPECT_EQ(event_words(TileFace::Africa, 6, 1).title.en, std::string_view("Sandstorm"));
}

// --- Whom they strike ---

TEST_F(CoopsEventsOfAll, ADieChoosesBetweenTheInfantrySections) {
  COVERS("CO-E.0b", "CO-E.0-R6");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    for (SectionState& section : scene.state.sections) section.morale = 0;
    scene.event({2, 3, face});
    EXPECT_EQ(scene.morale(Section::Infantry1), face <= 3 ? 1 : 0) << face;
    EXPECT_EQ(scene.morale(Section::Infantry2), face <= 3 ? 0 : 1) << face;
  }
}

TEST_F(CoopsEventsOfAll, OfFourSectionsFivesAndSixesAreRolledAgain) {
  COVERS("CO-E.0-R6", "CO-E.5.4a");
  const GroupId groups[] = {foot[0], second, cars[0], craft[0]};
  for (std::uint32_t face = 1; face <= 4; ++face) {
    for (Group& group : scene.state.groups) group.ap_event = 0;
    scene.event({5, 4, 5, 6, face});
    for (std::uint32_t i = 0; i < 4; ++i) EXPECT_EQ(ap(groups[i]), i + 1 == face ? 1 : 0) << face;
  }
}

TEST_F(CoopsEvents, OfThreeSectionsEachHasTwoFaces) {
  COVERS("CO-E.0-R6", "CO-E.5.3a");
  const std::vector<GroupId>* const sections[] = {&foot, &cars, &craft};
  for (std::uint32_t face = 1; face <= 6; ++face) {
    for (Group& group : scene.state.groups) group.ap_event = 0;
    scene.event({5, 3, face});
    for (std::uint32_t i = 0; i < 3; ++i) {
      for (const GroupId group : *sections[i]) EXPECT_EQ(ap(group), i == (face - 1) / 2 ? -1 : 0);
    }
  }
}

TEST(CoopsEventSections, OfTwoSectionsEachHasThreeFacesAndOneNeedsNoDie) {
  COVERS("CO-E.0-R6");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    MissionScene scene(9, 0, bit_of(Section::Infantry2) | bit_of(Section::Alat));
    const GroupId rifles = scene.group(Section::Infantry2, 0, "rifle_group", "T3.0.0");
    const GroupId puma = scene.group(Section::Alat, 0, "puma", "T3.2.0");
    scene.event({5, 4, face});
    EXPECT_EQ(scene.of(rifles).ap_event, face <= 3 ? 1 : 0) << face;
    EXPECT_EQ(scene.of(puma).ap_event, face <= 3 ? 0 : 1) << face;
  }
  MissionScene alone(9, 0, bit_of(Section::Infantry2));
  const GroupId rifles = alone.group(Section::Infantry2, 0, "rifle_group", "T3.0.0");
  alone.event({5, 4});
  EXPECT_EQ(alone.of(rifles).ap_event, 1);
}

TEST(CoopsEventSections, AnArmThatIsNotThereIsNotStruck) {
  COVERS("CO-E.0-R2");
  MissionScene scene(9, 0, bit_of(Section::Infantry1));
  scene.rifles(0, "T3.0.0");
  for (const std::uint32_t arm : {1U, 3U}) {
    for (std::uint32_t die = 1; die <= 6; ++die) {
      scene.told.clear();
      scene.event({arm, die});
      EXPECT_TRUE(scene.happened(Happening::EventVoid)) << arm << ", " << die;
      EXPECT_EQ(scene.count(Happening::EventRolled), 1);
    }
  }
  EXPECT_EQ(scene.morale(Section::Alat), 0);
  EXPECT_EQ(scene.morale(Section::Cavalry), 0);
}

TEST_F(CoopsEvents, EmptyAndDestroyedSlotsAreNotStruck) {
  COVERS("CO-E.0-R2");
  scene.state.group(craft[0]) = {};
  scene.of(craft[1]).state = GroupState::Dest;
  scene.event({1, 1, 1});
  EXPECT_EQ(ap(craft[0]), 0);
  EXPECT_TRUE(scene.happened(Happening::EventVoid));
  scene.told.clear();
  scene.event({1, 1, 3});
  EXPECT_EQ(ap(craft[1]), 0);
  EXPECT_TRUE(scene.happened(Happening::EventVoid));
  scene.event({2, 1});
  EXPECT_EQ(ap(foot[0]), 1);
}

TEST_F(CoopsEvents, WhatIsGainedOrLostLastsThisTurn) {
  COVERS("CO-E.0-R3");
  scene.event({2, 1});
  scene.event({1, 4});
  scene.event({6, 2});
  scene.event({5, 6});
  scene.event({3, 1});
  scene.event({2, 6, 2});
  scene.play(TurnFrame{}, {6, 6});
  EXPECT_EQ(ap(foot[0]), 0);
  EXPECT_EQ(scene.of(craft[0]).movement_event, 0);
  EXPECT_EQ(ground_cost_now(scene.reading(), Terrain::Forest), 3);
  EXPECT_FALSE(scene.state.effects.no_movement);
  EXPECT_EQ(scene.morale(Section::Cavalry), -1) << "morale lasts";
  EXPECT_EQ(scene.of(foot[1]).status, Status::Neutralised) << "and so does status";
}

TEST_F(CoopsEvents, EventsOfOneTurnAddUp) {
  COVERS("CO-E.0-R4");
  scene.event({2, 1});
  scene.event({2, 1});
  EXPECT_EQ(ap_allowance(scene.scenario, scene.of(foot[0])), 5);
  for (int i = 0; i < 7; ++i) scene.event({2, 4});
  EXPECT_EQ(ap_left(scene.scenario, scene.of(foot[0])), 0) << "never below 0";
  for (int i = 0; i < 9; ++i) scene.event({1, 4});
  EXPECT_EQ(movement_of(scene.scenario, scene.of(craft[0])), 1) << "never below 1";
  scene.event({6, 4});
  scene.event({6, 4});
  EXPECT_EQ(ground_cost_now(scene.reading(), Terrain::City), 1) << "never below 1";
}

// --- ALAT ---

TEST_F(CoopsEvents, EquipmentFailureCostsOneGroupAnAp) {
  COVERS("CO-E.1.1a", "CO-E.0-R5");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    for (Group& group : scene.state.groups) group.ap_event = 0;
    scene.event({1, 1, face});
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      EXPECT_EQ(ap(craft[slot]), slot == (face - 1) / 2 ? -1 : 0) << face;
    }
    EXPECT_EQ(ap(cars[0]), 0);
  }
}

TEST_F(CoopsEvents, CrewsOfTheAlatDisagree) {
  COVERS("CO-E.1.2a");
  scene.event({1, 2});
  EXPECT_EQ(scene.morale(Section::Alat), -1);
  EXPECT_EQ(scene.morale(Section::Cavalry), 0);
}

TEST_F(CoopsEvents, TailwindHelpsWhoIsInFlight) {
  COVERS("CO-E.1.3a", "CO-E.1.3-R1");
  scene.of(craft[0]).autonomy = 2;
  scene.of(craft[1]).autonomy = 2;
  scene.of(craft[1]).flight = Flight::Ground;
  scene.event({1, 3});
  EXPECT_EQ(autonomy(craft[0]), 3);
  EXPECT_EQ(autonomy(craft[1]), 2) << "on the ground";
  EXPECT_EQ(autonomy(craft[2]), 5) << "its maximum";
}

TEST_F(CoopsEvents, StrongWindSlowsEveryMovementAp) {
  COVERS("CO-E.1.4a", "CO-E.1.4-R1");
  for (const GroupId group : craft) scene.of(group).space = scene.at("bravo.1");
  const GroupId gazelle = craft[0];
  scene.of(gazelle).space = scene.at("T3.0.0");
  scene.event({1, 4});
  scene.move(gazelle, "T14.3.0");  // nine spaces: 7 and 2
  EXPECT_EQ(scene.of(gazelle).ap_spent, 2);
  EXPECT_EQ(scene.of(gazelle).mp_pool, 5);
  scene.move(gazelle, "T5.5.0");  // eight more: 5 and 3 of another 7
  EXPECT_EQ(scene.of(gazelle).ap_spent, 3);
  EXPECT_EQ(scene.of(gazelle).mp_pool, 4);
  EXPECT_EQ(scene.of(cars[0]).movement_event, 0);
}

TEST_F(CoopsEvents, FavourableWeatherGivesEveryHelicopterAnAp) {
  COVERS("CO-E.1.5a");
  scene.event({1, 5});
  for (const GroupId group : craft) EXPECT_EQ(ap(group), 1);
  EXPECT_EQ(ap(foot[0]), 0);
}

TEST_F(CoopsEvents, AHoleInTheTankCostsAutonomyAnywhere) {
  COVERS("CO-E.1.6a", "CO-E.1.6-R1");
  scene.of(craft[1]).space = scene.at("alpha.1");
  scene.of(craft[1]).flight = Flight::Ground;
  scene.of(craft[1]).autonomy = 3;
  scene.event({1, 6, 4});
  EXPECT_EQ(autonomy(craft[1]), 2);
  EXPECT_EQ(autonomy(craft[0]), 5);
  scene.of(craft[2]).autonomy = 1;
  scene.event({1, 6, 5});
  EXPECT_EQ(scene.of(craft[2]).state, GroupState::Crew) << "out of fuel";
}

// --- Infantry ---

TEST_F(CoopsEvents, SpeedMarchGivesEveryGroupAnAp) {
  COVERS("CO-E.2.1a", "CO-E.0-R8");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T3.0.3");
  scene.ride(foot[0], vab);
  scene.of(foot[1]).space = scene.at("alpha.1");
  scene.event({2, 1});
  for (const GroupId group : foot) EXPECT_EQ(ap(group), 1);
  EXPECT_EQ(ap(vab), 0);
}

TEST_F(CoopsEvents, AFoundWeaponBelongsToNoDeck) {
  COVERS("CO-E.2.2a", "CO-E.2.2-R1", "CO-E.2.2-R2");
  const CardId at4 = scene.friend_card(Arm::Infantry, "at4");
  const int cost = cost_of(scene.scenario, scene.of(foot[1]));
  for (int i = 0; i < 2; ++i) {
    scene.of(foot[1]).upgrades.push_back({.card = scene.friend_card(Arm::Infantry, "fn_mag")});
  }
  const int with_two = cost_of(scene.scenario, scene.of(foot[1]));
  ASSERT_GT(with_two, cost);
  const int copies = copies_left(scene.reading(), Section::Infantry1, at4);
  scene.event({2, 2, 3});
  ASSERT_EQ(scene.of(foot[1]).upgrades.size(), 3U) << "beyond the limit of two";
  EXPECT_EQ(scene.of(foot[1]).upgrades[2].card, at4);
  EXPECT_EQ(cost_of(scene.scenario, scene.of(foot[1])), with_two) << "it costs nothing";
  EXPECT_EQ(copies_left(scene.reading(), Section::Infantry1, at4), copies);
  const std::uint8_t pkm = scene.enemy("pkm", "T3.1.1");
  scene.state.alarm = true;
  scene.order({.verb = Verb::Fire, .group = foot[1], .unit = pkm, .item = 3}, {6});
  EXPECT_EQ(scene.of(foot[1]).upgrades.size(), 2U);
  EXPECT_EQ(copies_left(scene.reading(), Section::Infantry1, at4), copies)
      << "it has left the game";
}

TEST_F(CoopsEvents, VehiclesFindNoWeapons) {
  COVERS("CO-E.2.2-R1", "CO-E.0-R5");
  scene.group(Section::Infantry1, 0, "vab_tt", "T3.0.0");
  scene.event({2, 2, 2});
  EXPECT_TRUE(scene.of(foot[0]).upgrades.empty());
  EXPECT_TRUE(scene.happened(Happening::EventVoid));
  scene.event({2, 2, 5});
  EXPECT_EQ(scene.of(foot[2]).upgrades.size(), 1U);
}

TEST_F(CoopsEvents, MoraleOfTheInfantryRisesAndFalls) {
  COVERS("CO-E.2.3a", "CO-E.2.5a");
  scene.event({2, 3});
  EXPECT_EQ(scene.morale(Section::Infantry1), 1);
  scene.event({2, 5});
  scene.event({2, 5});
  EXPECT_EQ(scene.morale(Section::Infantry1), -1);
  EXPECT_EQ(scene.morale(Section::Cavalry), 0);
}

TEST_F(CoopsEvents, AStormCostsEveryGroupAnAp) {
  COVERS("CO-E.2.4a");
  scene.event({2, 4});
  for (const GroupId group : foot) EXPECT_EQ(ap(group), -1);
  EXPECT_EQ(ap(craft[0]), 0);
}

TEST_F(CoopsEvents, MinesHitTheSlotOfTheirDie) {
  COVERS("CO-E.2.6a", "CO-E.3.6a", "CO-E.0-R5");
  for (const std::uint32_t arm : {2U, 3U}) {
    for (std::uint32_t face = 1; face <= 6; ++face) {
      for (Group& group : scene.state.groups) group.status = Status::Operational;
      scene.event({arm, 6, face});
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const GroupId struck = arm == 2 ? foot[slot] : cars[slot];
        const bool hit = slot + 1 == face;
        EXPECT_EQ(scene.of(struck).status, hit ? Status::Neutralised : Status::Operational)
            << arm << ", " << face;
      }
    }
  }
  EXPECT_EQ(scene.morale(Section::Infantry1), 0) << "a mine is no combat";
}

TEST_F(CoopsEventsOfAll, AMineFinishesWhoIsNeutralised) {
  COVERS("CO-E.0-R9");
  scene.of(foot[1]).status = Status::Neutralised;
  scene.event({2, 6, 1, 2});
  EXPECT_EQ(scene.of(foot[1]).state, GroupState::Casualties);
  for (std::size_t i = 0; i < kSections; ++i) {
    EXPECT_EQ(scene.morale(static_cast<Section>(i)), -1);
  }
}

TEST_F(CoopsEvents, WhoDoesNotWalkMeetsNoMine) {
  COVERS("CO-E.0-R9");
  const GroupId vab = scene.group(Section::Cavalry, 0, "vab_tt", "T3.0.3");
  scene.ride(foot[0], vab);
  scene.of(foot[1]).space = scene.at("alpha.1");
  scene.event({2, 6, 1});
  scene.event({2, 6, 2});
  EXPECT_EQ(scene.of(foot[0]).status, Status::Operational) << "aboard";
  EXPECT_EQ(scene.of(foot[1]).status, Status::Operational) << "in a camp";
  scene.event({3, 6, 1});
  EXPECT_EQ(scene.of(vab).status, Status::Neutralised);
  EXPECT_EQ(scene.of(foot[0]).status, Status::Neutralised) << "its passenger shares it";
}

// --- Cavalry ---

TEST_F(CoopsEvents, MoraleOfTheCavalryFallsAndRises) {
  COVERS("CO-E.3.1a", "CO-E.3.4a");
  scene.event({3, 1});
  EXPECT_EQ(scene.morale(Section::Cavalry), -1);
  scene.event({3, 4});
  scene.event({3, 4});
  EXPECT_EQ(scene.morale(Section::Cavalry), 1);
  EXPECT_EQ(scene.morale(Section::Alat), 0);
}

TEST_F(CoopsEvents, AHoleInATankOfTheCavalry) {
  COVERS("CO-E.3.2a");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    for (const GroupId group : cars) scene.of(group).autonomy = 6;
    scene.event({3, 2, face});
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      EXPECT_EQ(autonomy(cars[slot]), slot == (face - 1) / 2 ? 5 : 6) << face;
    }
  }
}

TEST_F(CoopsEvents, TheLastShooterOfTheTurnBeforeMayNotFire) {
  COVERS("CO-E.3.3a", "CO-E.3.3-R1");
  scene.state.alarm = true;
  const std::uint8_t pkm = scene.enemy("t55", "T3.1.2");
  scene.order({.verb = Verb::Fire, .group = cars[1], .unit = pkm, .item = 0}, {3});
  scene.order({.verb = Verb::Fire, .group = cars[0], .other = cars[2], .unit = pkm, .item = 0},
              {1, 4});
  ASSERT_EQ(scene.of(cars[0]).status, Status::Operational);
  scene.unit(pkm).held = true;
  scene.unit(pkm).ap_spent = 2;
  scene.play(TurnFrame{.step = TurnFrame::Step::End});
  scene.state.effects.last_cavalry_shooter = scene.state.effects.cavalry_shooter;
  scene.event({3, 3});
  EXPECT_TRUE(scene.of(cars[0]).no_fire) << "it fired last, the Jaguar only supported";
  EXPECT_FALSE(scene.may(Verb::Fire, cars[0]));
  EXPECT_TRUE(scene.may(Verb::Fire, cars[1]));
  EXPECT_FALSE(
      scene.may({.verb = Verb::Fire, .group = cars[1], .other = cars[0], .unit = pkm, .item = 0}))
      << "nor may it support";
}

TEST_F(CoopsEvents, NobodyFiredNobodyOverheats) {
  COVERS("CO-E.3.3-R1");
  scene.event({3, 3});
  EXPECT_TRUE(scene.happened(Happening::EventVoid));
}

TEST_F(CoopsEvents, SuitableTerrainGivesTheCavalryAnAp) {
  COVERS("CO-E.3.5a");
  scene.event({3, 5});
  for (const GroupId group : cars) EXPECT_EQ(ap(group), 1);
  EXPECT_EQ(ap(craft[0]), 0);
}

}  // namespace
}  // namespace enfilade::coops
