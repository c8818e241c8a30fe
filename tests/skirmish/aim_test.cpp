// Single shots: who may fire at what, at whom, with how many dice, and what they need.
#include <gtest/gtest.h>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;

// One man with a weapon, and one enemy at a gap of so many cm.
struct Duel {
  Field field;
  UnitId firer;
  UnitId target;
};

Duel duel(Weapon weapon, double gap, Training training = Training::Seasoned) {
  Duel duel;
  duel.firer = duel.field.infantry(kFirst, {spot(5, 30)}, {training, weapon, Armour::None});
  duel.target = duel.field.infantry(kSecond, {spot(6 + gap, 30)});
  return duel;
}

}  // namespace

TEST(SkirmishAim, ASuppressedFigureCannotFire) {
  COVERS("SK-FIRE-1", "SK-SUPP-2");
  Duel d = duel(Weapon::Rifle, 10);
  const Shot one = shot(0, Weapon::Rifle, d.target);
  EXPECT_EQ(why_not(d.field, d.firer, one, Occasion::Aimed), "ok");
  d.field.man(d.firer, 0).status = kDown;
  EXPECT_EQ(why_not(d.field, d.firer, one, Occasion::Aimed), "SK-FIRE-1");
  d.field.man(d.firer, 0).status = kDead;
  EXPECT_EQ(why_not(d.field, d.firer, one, Occasion::Aimed), "SK-FIRE-R12");
}

TEST(SkirmishAim, EnemiesInSightAndNobodyElseAreFiredAt) {
  COVERS("SK-FIRE-2", "SK-FIRE-R9", "SK-LOS-1");
  Field field;
  field.rectangle(TerrainKind::Building, 20, 0, 24, 20);
  const UnitId firer = field.infantry(kFirst, {spot(5, 10)});
  const UnitId friends = field.infantry(kFirst, {spot(5, 30)});
  const UnitId seen = field.infantry(kSecond, {spot(15, 10)});
  const UnitId hidden = field.infantry(kSecond, {spot(28, 10)});
  const auto at = [&](UnitId target) {
    return why_not(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed);
  };
  EXPECT_EQ(at(seen), "ok");
  EXPECT_EQ(at(friends), "SK-FIRE-R9");
  EXPECT_EQ(at(hidden), "SK-LOS-2");
  EXPECT_EQ(at(UnitId{200}), "SK-FIRE-2");
  EXPECT_EQ(at(UnitId{}), "SK-FIRE-2");
  field.state().unit(seen).where = Where::Lost;
  EXPECT_EQ(at(seen), "SK-FIRE-2");
}

TEST(SkirmishAim, TheRefusalSaysByHowMuchTheTargetIsOutOfRange) {
  COVERS("SK-FIRE-6");
  for (const Weapon weapon : {Weapon::Pistol, Weapon::Rifle, Weapon::Shotgun, Weapon::SniperRifle,
                              Weapon::SubMachineGun, Weapon::GrenadeLauncher}) {
    const double range = profile_of(weapon).range / 100.0;
    Duel in = duel(weapon, range);
    EXPECT_EQ(why_not(in.field, in.firer, shot(0, weapon, in.target), Occasion::Aimed), "ok");
    Duel out = duel(weapon, range + 2.3);
    const auto verdict =
        take_aim(out.field.reading(), out.firer, shot(0, weapon, out.target), Occasion::Aimed);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().rule, "SK-FIRE-6");
    EXPECT_EQ(verdict.error().measures[0], Measure::centimetres(230));
  }
}

TEST(SkirmishAim, EachWeaponThrowsItsFirePoints) {
  COVERS("SK-FIRE-4");
  for (std::size_t i = 0; i < kWeapons; ++i) {
    const auto weapon = static_cast<Weapon>(i);
    if (is_crew_served(weapon)) continue;
    Duel d = duel(weapon, 7);
    const int dice = fire_points(weapon, true);
    EXPECT_EQ(aim(d.field, d.firer, shot(0, weapon, d.target), Occasion::Aimed).dice, dice);
  }
}

TEST(SkirmishAim, AnAssaultRifleThrowsTwoDiceUpToTwelveCentimetresToTheNearestEligibleFigure) {
  COVERS("SK-WPN-3", "SK-FIRE-R7");
  const auto dice = [](double gap) {
    Duel d = duel(Weapon::AssaultRifle, gap);
    return aim(d.field, d.firer, shot(0, Weapon::AssaultRifle, d.target), Occasion::Walk).dice;
  };
  EXPECT_EQ(dice(11.5), 2);
  EXPECT_EQ(dice(12), 2);
  EXPECT_EQ(dice(12.01), 1);
  // The near man is behind a house: the nearest who can be hit is too far.
  Field field;
  field.rectangle(TerrainKind::Building, 10, 28, 12, 32);
  const UnitId firer =
      field.infantry(kFirst, {spot(5, 30)}, {Training::Seasoned, Weapon::AssaultRifle});
  const UnitId target = field.infantry(kSecond, {spot(16, 30), spot(20, 40)});
  const Aim far = aim(field, firer, shot(0, Weapon::AssaultRifle, target), Occasion::Walk);
  EXPECT_EQ(far.eligible, 0b10);
  EXPECT_EQ(far.dice, 1);
}

TEST(SkirmishAim, AFigureIsEligibleInSightAndWithinRangeOfThisFirerAndThisWeapon) {
  COVERS("SK-FIRE-R3");
  Field field;
  field.rectangle(TerrainKind::Building, 10, 38, 20, 42);
  FigureProfile man = man_with(Weapon::Rifle);
  man.weapons.push_back(Weapon::Pistol);
  const UnitId firer = field.unit(kFirst, Training::Seasoned, {man}, {spot(5, 30)});
  const UnitId target = field.infantry(
      kSecond, {spot(12, 30), spot(25, 30), spot(29.9, 30), spot(30.1, 30), spot(15, 50)});
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed).eligible, 0b00111);
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Pistol, target), Occasion::Aimed).eligible, 0b00001);
  field.man(target, 0).status = kDead;
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed).eligible, 0b00110);
  EXPECT_EQ(why_not(field, firer, shot(0, Weapon::Pistol, target), Occasion::Aimed), "SK-FIRE-6");
  field.man(target, 1).status = kDown;  // he lies there, and can be hit
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed).eligible, 0b00110);
}

TEST(SkirmishAim, TheCoverOfMostEligibleFiguresCountsAndATieIsTheHigherLevel) {
  COVERS("SK-FIRE-R4", "SK-EX-16", "SK-GEO-R11");
  // A hedge before the men at x 20: behind it those with y above 30.
  const auto cover = [](std::initializer_list<Spot> spots) {
    Field field;
    field.terrain(TerrainKind::Hedgerow, {point(19, 30), point(19, 60)});
    const UnitId firer = field.infantry(kFirst, {spot(10, 31)});
    const UnitId target = field.infantry(kSecond, spots);
    return aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed).cover;
  };
  EXPECT_EQ(cover({spot(20, 26), spot(20, 28), spot(20, 33), spot(20, 35)}), Cover::Soft);
  EXPECT_EQ(cover({spot(20, 24), spot(20, 26), spot(20, 28), spot(20, 33)}), Cover::None);
  EXPECT_EQ(cover({spot(20, 28), spot(20, 33), spot(20, 35), spot(20, 37)}), Cover::Soft);
}

TEST(SkirmishAim, OfSeveralLevelsTheOneHeldByMostCounts) {
  COVERS("SK-FIRE-R4");
  Field field;
  field.rectangle(TerrainKind::Trench, 20, 30, 22, 36);
  field.rectangle(TerrainKind::RiflePit, 20, 20, 22, 29);
  const UnitId firer = field.infantry(kFirst, {spot(10, 30)});
  const UnitId target = field.infantry(
      kSecond, {spot(18, 30), spot(21, 22), spot(21, 24), spot(21, 32), spot(21, 34)});
  // One in the open, two in a pit, two in a trench.
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed).cover,
            Cover::Moderate);
  field.man(target, 4).status = kDead;
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Aimed).cover, Cover::Soft);
}

TEST(SkirmishAim, TheNeededNumberFollowsExpertiseCoverAndAiming) {
  COVERS("SK-FIRE-5", "SK-FIRE-7", "SK-FIRE-R5", "SK-COVER-1", "SK-COVER-5", "SK-CHOICE-6",
         "SK-TRAIN-R4");
  // Section 21, to hit; aimed fire needs one less.
  struct Row {
    Training training;
    std::array<int, kCovers> needed;
  };
  constexpr std::array<TerrainKind, kCovers> kKinds = {TerrainKind::Woods, TerrainKind::RiflePit,
                                                       TerrainKind::Trench, TerrainKind::Bunker};
  for (const Row& row :
       {Row{Training::Green, {6, 6, 6, 6}}, Row{Training::Seasoned, {5, 6, 6, 6}},
        Row{Training::Veteran, {4, 5, 6, 6}}, Row{Training::Elite, {4, 5, 6, 6}}}) {
    for (std::size_t i = 0; i < kCovers; ++i) {
      Field field;
      if (i > 0) field.rectangle(kKinds[i], 15, 20, 25, 40);
      const UnitId firer = field.infantry(kFirst, {spot(5, 30)}, {row.training});
      const UnitId target = field.infantry(kSecond, {spot(16, 30)});
      const Shot one = shot(0, Weapon::Rifle, target);
      EXPECT_EQ(aim(field, firer, one, Occasion::Walk).needed, row.needed[i]);
      EXPECT_EQ(aim(field, firer, one, Occasion::Reaction).needed, row.needed[i]);
      EXPECT_EQ(aim(field, firer, one, Occasion::Aimed).needed, row.needed[i] - 1);
      EXPECT_EQ(aim(field, firer, one, Occasion::Aimed).cover, static_cast<Cover>(i));
    }
  }
}

TEST(SkirmishAim, TheLeadersTrainingDoesNotSharpenAnybodysAim) {
  COVERS("SK-TRAIN-R2", "SK-TRAIN-R4");
  Field field;
  FigureProfile leader = man_with(Weapon::Rifle);
  leader.leader = true;
  leader.leader_training = Training::Elite;
  const UnitId firer = field.unit(kFirst, Training::Green, {leader}, {spot(5, 30)});
  const UnitId target = field.infantry(kSecond, {spot(16, 30)});
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Walk).needed, 6);
}

TEST(SkirmishAim, AFirersOwnCoverDoesNotMatter) {
  COVERS("SK-COVER-R2");
  Field field;
  field.rectangle(TerrainKind::Trench, 2, 28, 8, 32);
  const UnitId firer = field.infantry(kFirst, {spot(5, 30)}, {Training::Veteran});
  const UnitId target = field.infantry(kSecond, {spot(16, 30)});
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Walk).needed, 4);
}

TEST(SkirmishAim, AWeaponThatIgnoresCoverNeedsThePlainExpertise) {
  COVERS("SK-WPN-19", "SK-FIRE-R6", "SK-FLAME-R1", "SK-EX-15");
  Field field;
  field.rectangle(TerrainKind::Bunker, 12, 20, 25, 40);
  FigureProfile man = man_with(Weapon::Flamethrower);
  man.weapons.push_back(Weapon::Shotgun);
  const UnitId firer = field.unit(kFirst, Training::Seasoned, {man}, {spot(5, 30)});
  const UnitId target = field.infantry(kSecond, {spot(13, 30)});
  const Aim burn = aim(field, firer, shot(0, Weapon::Flamethrower, target), Occasion::Aimed);
  EXPECT_EQ(burn.dice, 4);
  EXPECT_EQ(burn.needed, 4);
  EXPECT_TRUE(burn.ignores_cover);
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Shotgun, target), Occasion::Aimed).needed, 5);
}

TEST(SkirmishAim, AFlamethrowerStillNeedsALineOfSight) {
  COVERS("SK-WPN-R6", "SK-FLAME-R1");
  Field field;
  field.rectangle(TerrainKind::Bunker, 9, 20, 25, 40);
  const UnitId firer =
      field.infantry(kFirst, {spot(5, 30)}, {Training::Seasoned, Weapon::Flamethrower});
  const UnitId target = field.infantry(kSecond, {spot(11.5, 30)});  // 2.5 cm inside
  EXPECT_EQ(why_not(field, firer, shot(0, Weapon::Flamethrower, target), Occasion::Aimed),
            "SK-LOS-R3");
}

TEST(SkirmishAim, ACannonIgnoresCoverOnAVehicleOnly) {
  COVERS("SK-WPN-20", "SK-WPN-R5");
  Field field;
  field.rectangle(TerrainKind::Trench, 30, 20, 40, 40);
  const UnitId tank = field.vehicle(
      kFirst, vehicle_of(HullArmour::Heavy, {{Weapon::HeavyCannon}, {Weapon::LightCannon}}),
      spot(10, 30), 0);
  const UnitId crew = field.infantry(kFirst, {spot(10, 40), spot(10, 42)},
                                     {Training::Seasoned, Weapon::LightCannon});
  const UnitId target = field.infantry(kSecond, {spot(31, 30)});
  EXPECT_EQ(aim(field, tank, shot(0, Weapon::HeavyCannon, target), Occasion::Halt).needed, 5);
  EXPECT_EQ(aim(field, tank, shot(1, Weapon::LightCannon, target), Occasion::Halt).needed, 5);
  EXPECT_EQ(aim(field, crew, shot(0, Weapon::LightCannon, target), Occasion::Reaction).needed, 6);
}

TEST(SkirmishAim, DuckAndWeaveIsSoftCoverAndNoMoreThanTheTerrain) {
  COVERS("SK-CHOICE-R6", "SK-CHOICE-3");
  const auto cover = [](double x, Stance stance) {
    Field field;
    field.rectangle(TerrainKind::RiflePit, 15, 28, 17, 32);
    field.rectangle(TerrainKind::Trench, 18, 28, 20, 32);
    const UnitId firer = field.infantry(kFirst, {spot(5, 30)});
    const UnitId target = field.infantry(kSecond, {spot(x, 30)});
    field.state().unit(target).stance = stance;
    return aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Walk).cover;
  };
  EXPECT_EQ(cover(12, Stance::None), Cover::None);
  EXPECT_EQ(cover(12, Stance::DuckAndWeave), Cover::Soft);
  EXPECT_EQ(cover(16, Stance::DuckAndWeave), Cover::Soft);
  EXPECT_EQ(cover(19, Stance::DuckAndWeave), Cover::Moderate);
  EXPECT_EQ(cover(12, Stance::OnGuard), Cover::None);
}

TEST(SkirmishAim, GoneToGroundRaisesTheCoverAgainstEachShotByOneLevel) {
  COVERS("SK-CHOICE-5", "SK-CHOICE-R7", "SK-CHOICE-R8");
  Field field;
  field.terrain(TerrainKind::Wall, {point(29, 20), point(29, 40)});
  field.rectangle(TerrainKind::Bunker, 40, 50, 42, 52);
  field.rectangle(TerrainKind::RiflePit, 40, 54, 42, 56);
  const UnitId west = field.infantry(kFirst, {spot(20, 30)});
  const UnitId east = field.infantry(kFirst, {spot(40, 30)});
  const UnitId north = field.infantry(kFirst, {spot(30, 51)});
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  const UnitId bunker = field.infantry(kSecond, {spot(41, 51)});
  const UnitId pit = field.infantry(kSecond, {spot(41, 55)});
  for (const UnitId unit : {target, bunker, pit}) {
    field.state().unit(unit).stance = Stance::GoneToGround;
  }
  const auto cover = [&](UnitId firer, UnitId at) {
    return aim(field, firer, shot(0, Weapon::Rifle, at), Occasion::Walk).cover;
  };
  EXPECT_EQ(cover(west, target), Cover::Hard);  // across the wall
  EXPECT_EQ(cover(east, target), Cover::Soft);  // in the open
  EXPECT_EQ(cover(north, bunker), Cover::Hard);
  EXPECT_EQ(cover(north, pit), Cover::Moderate);
}

TEST(SkirmishAim, WhatIgnoresCoverIgnoresDuckingAndLyingLow) {
  COVERS("SK-WPN-R6");
  for (const Stance stance : {Stance::DuckAndWeave, Stance::GoneToGround}) {
    Duel d = duel(Weapon::Flamethrower, 6);
    d.field.state().unit(d.target).stance = stance;
    const Aim found =
        aim(d.field, d.firer, shot(0, Weapon::Flamethrower, d.target), Occasion::Reaction);
    EXPECT_EQ(found.needed, 5);
  }
}

TEST(SkirmishAim, OnAWalkOnlySmallArmsAndGrenadesAreUsed) {
  COVERS("SK-CHOICE-R3", "SK-CHOICE-R4", "SK-CHOICE-1", "SK-GREN-R2");
  for (std::size_t i = 0; i < kWeapons; ++i) {
    const auto weapon = static_cast<Weapon>(i);
    Field field;
    const UnitId firer = field.infantry(kFirst, {spot(5, 30), spot(5, 32)},
                                        {Training::Seasoned, weapon, Armour::None});
    const UnitId target = field.infantry(kSecond, {spot(12, 30)});
    const bool light = i <= static_cast<std::size_t>(Weapon::GrenadeLauncher);
    const Shot one = shot(0, weapon, target);
    EXPECT_EQ(why_not(field, firer, one, Occasion::Walk),
              light || weapon == Weapon::Grenades ? "ok" : "SK-CHOICE-R3")
        << weapon_word(weapon);
    EXPECT_EQ(why_not(field, firer, one, Occasion::Aimed), "ok") << weapon_word(weapon);
    field.state().move.unit = target;
    EXPECT_EQ(why_not(field, firer, one, Occasion::Reaction), "ok") << weapon_word(weapon);
  }
}

TEST(SkirmishAim, UnitsInCloseCombatNeitherFireNorAreFiredAt) {
  COVERS("SK-FIRE-R8");
  Field field;
  const UnitId firer = field.infantry(kFirst, {spot(5, 30)});
  const UnitId target = field.infantry(kSecond, {spot(16, 30)});
  const Shot one = shot(0, Weapon::Rifle, target);
  field.state().unit(firer).combat = 0;
  EXPECT_EQ(why_not(field, firer, one, Occasion::Aimed), "SK-FIRE-R8");
  field.state().unit(firer).combat = kNoCombat;
  field.state().unit(target).combat = 0;
  EXPECT_EQ(why_not(field, firer, one, Occasion::Aimed), "SK-FIRE-R8");
  EXPECT_FALSE(can_fire_at(field.reading(), firer, target, Occasion::Aimed));
}

TEST(SkirmishAim, AUnitThatMovesInCloseCombatDrawsTheReactionOfOthers) {
  COVERS("SK-FIRE-R14", "SK-GUARD-R2");
  Field field;
  const UnitId firer = field.infantry(kFirst, {spot(5, 30)});
  const UnitId target = field.infantry(kSecond, {spot(16, 30)});
  const Shot one = shot(0, Weapon::Rifle, target);
  field.state().unit(target).combat = 0;
  field.state().move.unit = target;
  for (const MoveKind kind : {MoveKind::Leaving, MoveKind::FollowUp}) {
    field.state().move.kind = kind;
    EXPECT_EQ(why_not(field, firer, one, Occasion::Reaction), "ok");
    EXPECT_EQ(why_not(field, firer, one, Occasion::Aimed), "SK-FIRE-R8");
  }
  field.state().move.kind = MoveKind::Walk;
  EXPECT_EQ(why_not(field, firer, one, Occasion::Reaction), "SK-FIRE-R8");
}

TEST(SkirmishAim, EmbarkedFiguresNeitherFireNorAreFiredAt) {
  COVERS("SK-FIRE-R8", "SK-TRN-R6");
  Field field;
  const UnitId firer = field.infantry(kFirst, {spot(5, 30)});
  const UnitId target = field.infantry(kSecond, {spot(16, 30)});
  const Shot one = shot(0, Weapon::Rifle, target);
  field.state().unit(firer).where = Where::Aboard;
  EXPECT_EQ(why_not(field, firer, one, Occasion::Aimed), "SK-FIRE-R8");
  field.state().unit(firer).where = Where::OnTable;
  field.state().unit(target).where = Where::Aboard;
  EXPECT_EQ(why_not(field, firer, one, Occasion::Aimed), "SK-FIRE-2");
}

TEST(SkirmishAim, GrenadesAreThrownByThoseWhoCarryThemAndDoNotIgnoreCover) {
  COVERS("SK-GREN-R1", "SK-GREN-R3");
  Field field;
  field.rectangle(TerrainKind::RiflePit, 10, 28, 12, 32);
  FigureProfile thrower = man_with(Weapon::Rifle);
  thrower.weapons.push_back(Weapon::Grenades);
  const UnitId firer = field.unit(kFirst, Training::Veteran, {thrower, man_with(Weapon::Rifle)},
                                  {spot(5, 30), spot(5, 32)});
  const UnitId target = field.infantry(kSecond, {spot(11, 30)});
  const Aim grenades = aim(field, firer, shot(0, Weapon::Grenades, target), Occasion::Walk);
  EXPECT_EQ(grenades.dice, 3);
  EXPECT_EQ(grenades.needed, 5);
  EXPECT_EQ(why_not(field, firer, shot(1, Weapon::Grenades, target), Occasion::Walk), "SK-GREN-R1");
  // SK-GREN-R2: one throws, another fires.
  EXPECT_EQ(why_not(field, firer,
                    shots({shot(0, Weapon::Grenades, target), shot(1, Weapon::Rifle, target)}),
                    Occasion::Walk),
            "ok");
}

TEST(SkirmishAim, SmallArmsAndHeavyMachineGunsCannotHarmArmouredVehicles) {
  COVERS("SK-WPN-22", "SK-WPN-R8", "SK-GREN-R3", "SK-FLAME-R1");
  for (std::size_t i = 0; i < kWeapons; ++i) {
    const auto weapon = static_cast<Weapon>(i);
    for (std::size_t k = 0; k < kHullArmours; ++k) {
      Field field;
      const UnitId firer = field.infantry(kFirst, {spot(5, 30), spot(5, 32)},
                                          {Training::Seasoned, weapon, Armour::None});
      const UnitId target =
          field.vehicle(kSecond, vehicle_of(static_cast<HullArmour>(k)), spot(14, 30), 0);
      const bool light = i <= static_cast<std::size_t>(Weapon::HeavyMachineGun);
      const Shot one = shot(0, weapon, target);
      EXPECT_EQ(aim(field, firer, one, Occasion::Aimed).harmless, light && k > 0)
          << weapon_word(weapon) << k;
      EXPECT_EQ(can_fire_at(field.reading(), firer, target, Occasion::Aimed), !light || k == 0);
    }
  }
}

TEST(SkirmishAim, ATargetVehicleIsHitInTheArcTowardsTheFirerAndHasTheCoverItStandsIn) {
  COVERS("SK-DMG-R3", "SK-COVER-R3");
  Field field;
  field.rectangle(TerrainKind::Woods, 60, 20, 80, 40);
  const UnitId ahead = field.infantry(kFirst, {spot(42, 30)}, {Training::Veteran, Weapon::Rpg});
  const UnitId beside = field.infantry(kFirst, {spot(30, 42)}, {Training::Veteran, Weapon::Rpg});
  const UnitId behind = field.infantry(kFirst, {spot(18, 30)}, {Training::Veteran, Weapon::Rpg});
  const UnitId car = field.vehicle(kSecond, vehicle_of(HullArmour::None), spot(30, 30), 0);
  const UnitId hidden = field.vehicle(kSecond, vehicle_of(HullArmour::None), spot(62, 30), 0);
  const auto at = [&](UnitId firer, UnitId target) {
    return aim(field, firer, shot(0, Weapon::Rpg, target), Occasion::Reaction);
  };
  EXPECT_EQ(at(ahead, car).arc, Arc::Front);
  EXPECT_EQ(at(beside, car).arc, Arc::Flank);
  EXPECT_EQ(at(behind, car).arc, Arc::Rear);
  EXPECT_EQ(at(ahead, car).needed, 4);
  EXPECT_EQ(at(ahead, hidden).arc, Arc::Rear);
  EXPECT_EQ(at(ahead, hidden).needed, 5);
}

TEST(SkirmishAim, FrontWeaponsFireWithinFortyFiveDegreesOfTheFacing) {
  COVERS("SK-VEH-R8", "SK-GUARD-R1");
  Field field;
  const UnitId tank =
      field.vehicle(kFirst,
                    vehicle_of(HullArmour::Heavy,
                               {{Weapon::HeavyMachineGun, true}, {Weapon::LightMachineGun, false}}),
                    spot(40, 30), 0);
  const UnitId ahead = field.infantry(kSecond, {spot(50, 40)});
  const UnitId aside = field.infantry(kSecond, {spot(50, 40.5)});
  const UnitId both = field.infantry(kSecond, {spot(52, 32), spot(30, 30)});
  const auto front = [&](UnitId target) {
    return why_not(field, tank, shot(0, Weapon::HeavyMachineGun, target), Occasion::Halt);
  };
  EXPECT_EQ(front(ahead), "ok");
  EXPECT_EQ(front(aside), "SK-VEH-R8");
  EXPECT_EQ(why_not(field, tank, shot(1, Weapon::LightMachineGun, aside), Occasion::Halt), "ok");
  EXPECT_EQ(aim(field, tank, shot(0, Weapon::HeavyMachineGun, both), Occasion::Halt).eligible, 1);
  EXPECT_EQ(aim(field, tank, shot(1, Weapon::LightMachineGun, both), Occasion::Halt).eligible,
            0b11);
}

TEST(SkirmishAim, FiguresWithinTwoCentimetresBehindAVehicleAreDirectlyBehindIt) {
  COVERS("SK-VEH-R10", "SK-VEH-R20");
  Field field;
  const UnitId firer = field.infantry(kFirst, {spot(10, 30)});
  const UnitId apc = field.vehicle(kSecond, vehicle_of(HullArmour::Light), spot(22, 30), 90);
  const UnitId target =
      field.infantry(kSecond, {spot(25, 30), spot(25, 28), spot(26, 36), spot(26, 38)});
  const Shot one = shot(0, Weapon::Rifle, target);
  EXPECT_EQ(aim(field, firer, one, Occasion::Walk).behind, apc);  // half of them: enough
  field.man(target, 0).status = kDead;
  EXPECT_EQ(aim(field, firer, one, Occasion::Walk).behind, UnitId{});
  field.man(target, 0).status = kUp;
  field.state().unit(apc).where = Where::Lost;  // a wreck is cover instead
  EXPECT_EQ(aim(field, firer, one, Occasion::Walk).behind, UnitId{});
  EXPECT_EQ(aim(field, firer, one, Occasion::Walk).cover, Cover::Moderate);
}

TEST(SkirmishAim, TheVehicleMayBeOfEitherSide) {
  COVERS("SK-VEH-R10");
  Field field;
  const UnitId firer = field.infantry(kFirst, {spot(10, 30)});
  const UnitId own = field.vehicle(kFirst, vehicle_of(HullArmour::Medium), spot(22, 30), 90);
  const UnitId target = field.infantry(kSecond, {spot(25, 30)});
  EXPECT_EQ(aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Walk).behind, own);
}

TEST(SkirmishAim, OfTwoVehiclesTheOneThatSheltersMostSavesAndOnATieTheBetter) {
  COVERS("SK-VEH-R20");
  const auto behind = [](std::vector<Spot> spots) {
    Field field;
    const UnitId firer = field.infantry(kFirst, {spot(10, 30)});
    const UnitId truck = field.vehicle(kSecond, vehicle_of(HullArmour::None), spot(22, 24), 90);
    const UnitId tank = field.vehicle(kSecond, vehicle_of(HullArmour::Heavy), spot(22, 36), 90);
    const UnitId target = field.infantry(kSecond, std::move(spots));
    const UnitId hull = aim(field, firer, shot(0, Weapon::Rifle, target), Occasion::Walk).behind;
    return !hull.exists() ? "none" : hull == truck ? "truck" : hull == tank ? "tank" : "?";
  };
  EXPECT_STREQ(behind({spot(25, 23), spot(25, 37)}), "tank");
  EXPECT_STREQ(behind({spot(25, 23), spot(25, 24.5), spot(25, 37)}), "truck");
  EXPECT_STREQ(behind({spot(25, 23), spot(25, 37), spot(24, 30), spot(26, 30)}), "tank");
  EXPECT_STREQ(behind({spot(25, 37), spot(24, 30), spot(26, 30)}), "none");
}

TEST(SkirmishAim, FirersOfOtherKindsOfUnitsDoNotUseEachOthersActions) {
  COVERS("SK-VEH-R2");
  Field field;
  const UnitId men = field.infantry(kFirst, {spot(5, 30)});
  const UnitId car = field.vehicle(
      kFirst, vehicle_of(HullArmour::None, {{Weapon::LightMachineGun}}), spot(5, 40), 0);
  const UnitId target = field.infantry(kSecond, {spot(16, 30)});
  EXPECT_EQ(why_not(field, men, shot(0, Weapon::Rifle, target), Occasion::Halt), "SK-VEH-R2");
  EXPECT_EQ(why_not(field, car, shot(0, Weapon::LightMachineGun, target), Occasion::Aimed),
            "SK-VEH-R2");
  // So a vehicle has no bonus for aiming.
  EXPECT_EQ(aim(field, car, shot(0, Weapon::LightMachineGun, target), Occasion::Halt).needed, 5);
}

}  // namespace enfilade::skirmish
