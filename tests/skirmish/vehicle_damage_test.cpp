// Hits on vehicles: the hull's save, the damage table by arc, effects that come twice, passengers.
#include <gtest/gtest.h>

#include "rules/skirmish/modifiers/damage.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;
constexpr ArcHits kOneFront = {1, 0, 0};
constexpr ArcHits kOneSide = {0, 1, 0};
constexpr ArcHits kOneRear = {0, 0, 1};

// A vehicle of the second side, with riders if there is room for some.
struct Target {
  Field field;
  UnitId vehicle;
  UnitId riders;

  explicit Target(std::vector<MountedWeapon> weapons, std::size_t men = 0,
                  Armour armour = Armour::None, Training training = Training::Seasoned,
                  HullArmour hull = HullArmour::None) {
    field.infantry(kFirst, {spot(10, 30)});
    VehicleProfile profile = vehicle_of(hull, std::move(weapons), 8);
    vehicle = field.vehicle(kSecond, profile, spot(40, 30), 180);
    if (men == 0) return;
    riders = field.infantry(kSecond, column(50, 20, men), {training, Weapon::Rifle, armour});
    UnitState& unit = field.state().unit(riders);
    unit.where = Where::Aboard;
    unit.carrier = vehicle;
    field.state().unit(vehicle).passengers = riders;
  }
  void hit(const ArcHits& hits) { field.run(DamageFrame{.unit = vehicle, .hits = hits}); }
  UnitState& state() { return field.state().unit(vehicle); }
  // Damage in the end, in the order in which it was told.
  std::vector<Damage> damage() const {
    std::vector<Damage> list;
    for (const Tiding& tiding : field.told()) {
      if (tiding.what == Happening::DamageRolled) {
        list.push_back(static_cast<Damage>(tiding.result));
      }
    }
    return list;
  }
};

const std::vector<MountedWeapon> kTwo = {{Weapon::LightCannon}, {Weapon::LightMachineGun}};
const std::vector<MountedWeapon> kOne = {{Weapon::LightMachineGun}};

Action lose(std::size_t number) {
  return {.verb = Verb::LoseWeapon, .number = static_cast<std::uint8_t>(number)};
}

}  // namespace

TEST(SkirmishVehicleSave, EachHitIsSavedByTheArmourClass) {
  COVERS("SK-VEH-5", "SK-VEH-7");
  for (std::size_t i = 0; i < kHullArmours; ++i) {
    const auto armour = static_cast<HullArmour>(i);
    for (int face = 1; face <= 6; ++face) {
      Target target(kTwo, 0, Armour::None, Training::Seasoned, armour);
      target.hit(kOneSide);
      ASSERT_TRUE(target.field.rolls(Ask::VehicleSaveDice));
      target.field.roll({face});
      EXPECT_EQ(target.field.over(), face >= save_of(armour));
      EXPECT_EQ(target.field.rolls(Ask::DamageDice), face < save_of(armour));
    }
  }
}

TEST(SkirmishDamage, TheTableGivesEachFaceItsEffect) {
  COVERS("SK-DMG-1", "SK-DMG-2", "SK-DMG-3", "SK-DMG-4", "SK-DMG-6");
  for (int face = 1; face <= 6; ++face) {
    Target target(kOne);
    target.hit(kOneSide);
    target.field.roll({1, face});
    EXPECT_EQ(target.state().stunned, face <= 2);
    EXPECT_EQ(target.state().weapons_lost, face == 3 || face == 4 ? 1 : 0);
    EXPECT_EQ(target.state().immobilised, face == 5);
    EXPECT_EQ(target.state().where, face == 6 ? Where::Lost : Where::OnTable);
    EXPECT_TRUE(target.field.over());
  }
}

TEST(SkirmishDamage, TheFrontUsesTheLowerOfTwoDiceAndTheRearTheHigher) {
  COVERS("SK-DMG-5", "SK-DMG-7", "SK-DMG-R1", "SK-DMG-R2");
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Target front(kTwo);
      front.hit(kOneFront);
      front.field.roll({1});  // the save is one die, whatever the arc
      front.field.roll({first, second});
      EXPECT_EQ(front.damage(), std::vector{damage_of(std::min(first, second))});
      Target rear(kTwo);
      rear.hit(kOneRear);
      rear.field.roll({1});
      rear.field.roll({first, second});
      EXPECT_EQ(rear.damage(), std::vector{damage_of(std::max(first, second))});
    }
  }
}

TEST(SkirmishDamage, TheOwnerPicksTheWeaponThatIsLost) {
  COVERS("SK-DMG-2");
  Target target(kTwo);
  target.hit(kOneSide);
  target.field.roll({1, 3});
  ASSERT_TRUE(target.field.asks(Ask::LoseWeapon));
  EXPECT_EQ(target.field.node().seat, seat_of(kSecond));
  EXPECT_EQ(target.field.candidates().size(), 2U);
  EXPECT_EQ(target.field.refusal(lose(2)), "SK-DMG-2");
  Action wordy = lose(1);
  wordy.unit = target.vehicle;
  EXPECT_FALSE(target.field.judge(wordy));
  EXPECT_FALSE(target.field.judge({.verb = Verb::HoldFire}));
  target.field.play(lose(1));
  EXPECT_EQ(target.state().weapons_lost, 0b10);
  EXPECT_TRUE(target.field.over());
}

TEST(SkirmishDamage, TheLastWeaponIsLostWithoutAQuestionAndALostOneIsNotLostAgain) {
  COVERS("SK-DMG-2");
  Target target(kTwo);
  target.state().weapons_lost = 0b01;
  target.hit(kOneSide);
  target.field.roll({1, 4});
  EXPECT_TRUE(target.field.over());
  EXPECT_EQ(target.state().weapons_lost, 0b11);
  Target other({{Weapon::LightCannon}, {Weapon::LightMachineGun}, {Weapon::Mortar}});
  other.state().weapons_lost = 0b001;
  other.hit(kOneSide);
  other.field.roll({1, 4});
  EXPECT_EQ(other.field.refusal(lose(0)), "SK-DMG-2");
  EXPECT_EQ(other.field.refusal(lose(2)), "ok");
}

TEST(SkirmishDamage, AnEffectThatComesAgainInATurnBecomesTheNextHigherOne) {
  COVERS("SK-EX-24", "SK-DMG-8", "SK-DMG-R4", "SK-DMG-R8");
  Target target(kTwo);
  target.hit({0, 4, 0});
  target.field.roll({1, 1, 1, 1});
  target.field.roll({2, 1});  // stunned; stunned again: a weapon
  target.field.play(lose(0));
  target.field.roll({4, 5});  // a weapon again: immobilised; that again: destroyed
  EXPECT_EQ(target.damage(), (std::vector{Damage::Stunned, Damage::WeaponLost, Damage::Immobilised,
                                          Damage::Destroyed}));
  EXPECT_EQ(target.state().where, Where::Lost);
  EXPECT_EQ(target.state().weapons_lost, 0b01);
}

TEST(SkirmishDamage, WhatWouldDoNothingIsRaised) {
  COVERS("SK-EX-25", "SK-DMG-R5");
  Target unarmed({});
  unarmed.hit(kOneSide);
  unarmed.field.roll({1, 3});
  EXPECT_EQ(unarmed.damage(), std::vector{Damage::Immobilised});
  Target stuck(kOne);
  stuck.state().immobilised = true;  // since an earlier turn
  stuck.hit(kOneSide);
  stuck.field.roll({1, 5});
  EXPECT_EQ(stuck.damage(), std::vector{Damage::Destroyed});
}

TEST(SkirmishDamage, RaisingGoesStepByStepToTheFirstEffectThatIsNotRecorded) {
  COVERS("SK-DMG-R4");
  for (EffectBits spent = 0; spent < 8; ++spent) {
    for (int rolled = 0; rolled < 4; ++rolled) {
      int expected = rolled;
      while (expected < 3 && ((spent >> expected) & 1) != 0) ++expected;
      EXPECT_EQ(raised(static_cast<Damage>(rolled), spent), static_cast<Damage>(expected));
    }
  }
}

TEST(SkirmishDamage, AStunMayBeRecordedAgainInALaterTurnAndCostsTwoInAll) {
  COVERS("SK-DMG-R6", "SK-DMG-1");
  Target target(kTwo);
  target.hit(kOneSide);
  target.field.roll({1, 1});
  EXPECT_TRUE(target.state().stunned);
  target.state().effects = 0;  // a new turn; still stunned
  target.hit(kOneSide);
  target.field.roll({1, 2});
  EXPECT_EQ(target.damage(), (std::vector{Damage::Stunned, Damage::Stunned}));
  EXPECT_TRUE(target.state().stunned);
}

TEST(SkirmishDamage, ADestroyedVehicleTakesNoMoreHits) {
  COVERS("SK-DMG-R8", "SK-VEH-R13", "SK-DMG-R13");
  Target target(kTwo, 6);
  target.hit({0, 3, 0});
  target.field.roll({1, 1, 1});
  target.field.roll({6});
  target.field.play(take_hits(target.riders, 0b1, 0));  // one hit inside, of the first shot only
  EXPECT_EQ(target.state().where, Where::Lost);
  EXPECT_EQ(target.damage().size(), 1U);
  EXPECT_EQ(target.state().at, spot(40, 30));
}

TEST(SkirmishDamage, FrontHitsAreRolledFirstThenTheSideThenTheRear) {
  COVERS("SK-DMG-R13");
  Target target({});
  target.hit({1, 1, 1});
  for (int i = 0; i < 3; ++i) target.field.roll({1});
  ASSERT_EQ(target.field.node().outcomes, 36);
  target.field.roll({1, 6});
  ASSERT_EQ(target.field.node().outcomes, 6);
  target.field.roll({1});
  ASSERT_EQ(target.field.node().outcomes, 36);
  target.field.roll({6, 1});
  EXPECT_EQ(target.damage(),
            (std::vector{Damage::Stunned, Damage::Immobilised, Damage::Destroyed}));
}

TEST(SkirmishDamage, VehiclesAreNeverSuppressed) {
  COVERS("SK-DMG-9", "SK-SUPP-6");
  Target target(kTwo);
  target.hit({0, 2, 0});
  target.field.roll({1, 1});
  while (target.field.node().kind == NodeKind::Chance) target.field.roll({1});
  EXPECT_FALSE(target.field.asks(Ask::TakeHits));
  EXPECT_EQ(target.field.count_told(Happening::Suppressed), 0U);
}

TEST(SkirmishDamage, AnImmobilisedVehicleStillShoots) {
  COVERS("SK-DMG-3", "SK-DMG-R7");
  Target target(kTwo);
  target.hit(kOneSide);
  target.field.roll({1, 5});
  EXPECT_TRUE(target.state().immobilised);
  EXPECT_EQ(why_not(target.field, target.vehicle,
                    shots({shot(0, Weapon::LightCannon, UnitId{0}),
                           shot(1, Weapon::LightMachineGun, UnitId{0})}),
                    Occasion::Halt),
            "ok");
}

// --- Passengers ---

TEST(SkirmishPassengers, AnUnsavedHitIsAlsoAHitOnThoseInside) {
  COVERS("SK-VEH-R12", "SK-VEH-6", "SK-VEH-R11");
  Target target(kOne, 4, Armour::Light);
  target.hit(kOneSide);
  target.field.roll({1});  // the hull fails
  target.field.roll({1});  // stunned
  ASSERT_TRUE(target.field.rolls(Ask::SaveDice));
  target.field.roll({5});  // light armour fails
  ASSERT_TRUE(target.field.asks(Ask::TakeHits));
  EXPECT_EQ(target.field.refusal(take_hits(target.riders, 0b0010, 0)), "ok");
  EXPECT_EQ(target.field.refusal(take_hits(target.riders, 0, 0b1000)), "ok");
  target.field.play(take_hits(target.riders, 0b0010, 0));
  EXPECT_TRUE(target.field.over());
  EXPECT_EQ(status(target.field, target.riders, 1), kDown);
}

TEST(SkirmishPassengers, WhenTheHullSavesThoseInsideNeedNoSave) {
  COVERS("SK-HIT-5");
  Target target(kOne, 4, Armour::Light);
  target.hit(kOneSide);
  target.field.roll({6});
  EXPECT_TRUE(target.field.over());
  EXPECT_EQ(target.field.count_told(Happening::Saves), 0U);
}

TEST(SkirmishPassengers, WhoWasSuppressedByOneHitOfABoutIsNotACasualtyOfTheNext) {
  COVERS("SK-HIT-3", "SK-HIT-R3", "SK-VEH-R12");
  Target target(kTwo, 3, Armour::None, Training::Elite);
  target.field.man(target.riders, 2).status = kDown;  // by an earlier bout
  target.hit({0, 3, 0});
  target.field.roll({1, 1, 1});
  target.field.roll({1});
  target.field.play(take_hits(target.riders, 0b001, 0));
  target.field.roll({1});  // stunned again: a weapon
  target.field.play(lose(0));
  EXPECT_EQ(target.field.refusal(take_hits(target.riders, 0, 0b001)), "SK-HIT-R2");
  EXPECT_EQ(target.field.refusal(take_hits(target.riders, 0, 0b100)), "ok");
  target.field.play(take_hits(target.riders, 0b010, 0));
  target.field.roll({5});  // immobilised; only the man who lay down before can still be hit
  EXPECT_TRUE(target.field.over());
  EXPECT_EQ(status(target.field, target.riders, 2), kDead);
  EXPECT_EQ(status(target.field, target.riders, 0), kDown);
}

TEST(SkirmishPassengers, TheirMajorityArmourIsThatOfTheStartOfTheBout) {
  COVERS("SK-ARM-R4", "SK-VEH-R12");
  Field field;
  field.infantry(kFirst, {spot(10, 30)});
  const UnitId apc = field.vehicle(kSecond, vehicle_of(HullArmour::None, kTwo, 8), spot(40, 30), 0);
  const UnitId riders = field.unit(
      kSecond, Training::Seasoned,
      {man_with(Weapon::Rifle, Armour::Light), man_with(Weapon::Rifle)}, column(50, 20, 2));
  field.state().unit(riders).where = Where::Aboard;
  field.state().unit(riders).carrier = apc;
  field.state().unit(apc).passengers = riders;
  field.run(DamageFrame{.unit = apc, .hits = {0, 2, 0}});
  field.roll({1, 1, 1});
  field.roll({1});
  field.play(take_hits(riders, 0, 0b01));  // the armoured man falls
  field.roll({5});
  EXPECT_TRUE(field.rolls(Ask::SaveDice));  // and still light armour saves
}

TEST(SkirmishPassengers, TheWeaponsOfThoseWhoFallInsideAreGone) {
  COVERS("SK-WPN-R10");
  Target target(kOne, 4);
  target.hit(kOneSide);
  target.field.roll({1, 1});
  target.field.play(take_hits(target.riders, 0, 0b0001));
  EXPECT_TRUE(target.field.man(target.riders, 0).disarmed);
}

TEST(SkirmishPassengers, WhenTheLastOfThemFallsTheVehicleIsEmpty) {
  COVERS("SK-VEH-R12");
  Target target(kTwo, 1, Armour::None, Training::Green);
  target.field.man(target.riders, 0).status = kDown;
  target.hit({0, 2, 0});
  target.field.roll({1, 1});
  target.field.roll({1});
  EXPECT_EQ(target.field.state().unit(target.riders).where, Where::Lost);
  EXPECT_FALSE(target.state().passengers.exists());
  target.field.roll({5});
  EXPECT_TRUE(target.field.over());
}

// --- From the firer on ---

TEST(SkirmishDamage, HitsOfFirersOnSeveralSidesCountInTheArcOfEach) {
  COVERS("SK-DMG-R3", "SK-VEH-7");
  Field field;
  const UnitId squad =
      field.infantry(kFirst, {spot(20, 30), spot(30, 42)}, {Training::Elite, Weapon::Rpg});
  const UnitId ifv =
      field.vehicle(kSecond, vehicle_of(HullArmour::Medium, kTwo), spot(30, 30), 180);
  fire(field, squad, all_at(field.reading(), squad, ifv, Occasion::Aimed), Occasion::Aimed);
  field.roll({6, 1, 1, 6, 6, 1});
  field.roll({1});     // the front hit
  field.roll({1, 4});  // side hits: one is saved on 4+
  ASSERT_EQ(field.node().outcomes, 36);
  field.roll({5, 6});
  EXPECT_TRUE(field.state().unit(ifv).immobilised);
  ASSERT_EQ(field.node().outcomes, 6);
  field.roll({1});
  EXPECT_TRUE(field.state().unit(ifv).stunned);
  EXPECT_TRUE(field.over());
}

}  // namespace enfilade::skirmish
