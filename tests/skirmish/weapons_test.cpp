// The weapon tables and the other small tables of the book, row by row.
#include <gtest/gtest.h>

#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/weapons.h"
#include "tests/covers.h"

namespace enfilade::skirmish {

namespace {

void expect_weapon(Weapon weapon, int range, int fire_points, int close = 0) {
  const WeaponProfile& profile = profile_of(weapon);
  EXPECT_EQ(profile.range, range * kCentimetre) << weapon_word(weapon);
  EXPECT_EQ(enfilade::skirmish::fire_points(weapon, false), fire_points) << weapon_word(weapon);
  EXPECT_EQ(enfilade::skirmish::fire_points(weapon, true), close == 0 ? fire_points : close)
      << weapon_word(weapon);
}

}  // namespace

TEST(SkirmishWeapons, SmallArmsHaveTheRangesAndFirePointsOfTheTable) {
  COVERS("SK-WPN-1", "SK-WPN-2", "SK-WPN-3", "SK-WPN-4", "SK-WPN-5", "SK-WPN-6", "SK-WPN-7",
         "SK-WPN-8");
  expect_weapon(Weapon::Pistol, 8, 1);
  expect_weapon(Weapon::Rifle, 24, 1);
  expect_weapon(Weapon::AssaultRifle, 24, 1, 2);
  EXPECT_EQ(profile_of(Weapon::AssaultRifle).close_range, 12 * kCentimetre);
  expect_weapon(Weapon::SniperRifle, 32, 2);
  expect_weapon(Weapon::SubMachineGun, 16, 3);
  expect_weapon(Weapon::LightMachineGun, 32, 3);
  expect_weapon(Weapon::Shotgun, 8, 3);
  expect_weapon(Weapon::GrenadeLauncher, 16, 3);
}

TEST(SkirmishWeapons, SupportWeaponsHaveTheRangesAndFirePointsOfTheTable) {
  COVERS("SK-WPN-9", "SK-WPN-10", "SK-WPN-11", "SK-WPN-12", "SK-WPN-13", "SK-WPN-14", "SK-WPN-15",
         "SK-WPN-16");
  expect_weapon(Weapon::HeavyMachineGun, 32, 4);
  expect_weapon(Weapon::Flamethrower, 8, 4);
  expect_weapon(Weapon::Grenades, 8, 3);
  expect_weapon(Weapon::Rpg, 24, 3);
  expect_weapon(Weapon::AntitankGun, 48, 3);
  expect_weapon(Weapon::Mortar, 60, 3);
  expect_weapon(Weapon::LightCannon, 48, 4);
  expect_weapon(Weapon::HeavyCannon, 72, 5);
}

TEST(SkirmishTables, TrainingGivesActivationExpertiseAndSuppressionLimit) {
  COVERS("SK-TRAIN-1", "SK-TRAIN-2", "SK-TRAIN-3", "SK-TRAIN-4", "SK-SUPP-5");
  const auto row = [](Training training) {
    return std::array{activation_of(training), expertise_of(training), suppression_limit(training)};
  };
  EXPECT_EQ(row(Training::Green), (std::array{5, 6, 1}));
  EXPECT_EQ(row(Training::Seasoned), (std::array{4, 5, 2}));
  EXPECT_EQ(row(Training::Veteran), (std::array{3, 4, 3}));
  EXPECT_EQ(row(Training::Elite), (std::array{2, 4, 4}));
}

TEST(SkirmishTables, CoverRaisesTheNumberButNeverBeyondSixAndAimingComesAfterThat) {
  COVERS("SK-COVER-1", "SK-COVER-2", "SK-COVER-3", "SK-COVER-4", "SK-COVER-5", "SK-COVER-R5",
         "SK-FIRE-R5", "SK-FIRE-R6", "SK-FIRE-7");
  struct Row {
    Training training;
    std::array<int, kCovers> needed;
  };
  for (const Row& row :
       {Row{Training::Green, {6, 6, 6, 6}}, Row{Training::Seasoned, {5, 6, 6, 6}},
        Row{Training::Veteran, {4, 5, 6, 6}}, Row{Training::Elite, {4, 5, 6, 6}}}) {
    const int expertise = expertise_of(row.training);
    for (std::size_t i = 0; i < kCovers; ++i) {
      const auto cover = static_cast<Cover>(i);
      EXPECT_EQ(needed_to_hit(expertise, cover, false, false), row.needed[i]);
      EXPECT_EQ(needed_to_hit(expertise, cover, false, true), row.needed[i] - 1);
      EXPECT_EQ(needed_to_hit(expertise, cover, true, false), expertise);
      EXPECT_EQ(needed_to_hit(expertise, cover, true, true), expertise - 1);
    }
  }
}

TEST(SkirmishTables, EachKindOfArmourHasItsSave) {
  COVERS("SK-ARM-2", "SK-ARM-3", "SK-ARM-4", "SK-ARM-5", "SK-ARM-6", "SK-ARM-7", "SK-VEH-5a",
         "SK-VEH-5b", "SK-VEH-5c", "SK-VEH-5d", "SK-VEH-5e");
  for (std::size_t i = 0; i < kArmours; ++i) {
    EXPECT_EQ(save_of(static_cast<Armour>(i)), 7 - static_cast<int>(i));
  }
  for (std::size_t i = 0; i < kHullArmours; ++i) {
    const auto armour = static_cast<HullArmour>(i);
    EXPECT_EQ(save_of(armour), 6 - static_cast<int>(i));
    EXPECT_EQ(is_armoured(armour), armour != HullArmour::None);
  }
}

TEST(SkirmishTables, DamageFollowsTheDieAndTheArcChoosesTheDie) {
  COVERS("SK-DMG-5", "SK-DMG-6", "SK-DMG-7", "SK-DMG-R1", "SK-DMG-R2");
  // Of 36 pairs of dice, section 21: stunned, weapon, immobilised, destroyed.
  const auto tally = [](Arc arc) {
    std::array<int, 4> ways{};
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        ++ways[static_cast<std::size_t>(damage_of(damage_die(arc, first, second)))];
      }
    }
    return ways;
  };
  EXPECT_EQ(tally(Arc::Front), (std::array{20, 12, 3, 1}));
  EXPECT_EQ(tally(Arc::Flank), (std::array{12, 12, 6, 6}));
  EXPECT_EQ(tally(Arc::Rear), (std::array{4, 12, 9, 11}));
  EXPECT_EQ(damage_dice(Arc::Front), 2);
  EXPECT_EQ(damage_dice(Arc::Flank), 1);
  EXPECT_EQ(damage_dice(Arc::Rear), 2);
}

}  // namespace enfilade::skirmish
