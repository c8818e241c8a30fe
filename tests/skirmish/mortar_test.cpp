// Mortars: observers, what is judged from whom.
#include <gtest/gtest.h>

#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;

// SK-EX-34: a wood between the mortar and the target, a rifleman who sees it.
struct Battery {
  Field field{90, 60};
  UnitId mortar;
  UnitId rifleman;
  UnitId target;

  explicit Battery(Training training = Training::Seasoned) {
    field.rectangle(TerrainKind::Woods, 20, 0, 30, 30);
    mortar = field.infantry(kFirst, {spot(0, 10)}, {training, Weapon::Mortar});
    rifleman = field.infantry(kFirst, {spot(40, 30)}, {Training::Green});
    target = field.infantry(kSecond, {spot(40, 10)});
  }
  Shot direct() const { return shot(0, Weapon::Mortar, target); }
  Shot observed() { return shot(0, Weapon::Mortar, target, field.model(rifleman)); }
};

}  // namespace

TEST(SkirmishMortar, FiresAtWhatAnotherFigureSees) {
  COVERS("SK-EX-34", "SK-WPN-21", "SK-MOR-R1", "SK-MOR-R3");
  Battery battery;
  EXPECT_EQ(why_not(battery.field, battery.mortar, battery.direct(), Occasion::Aimed), "SK-LOS-2");
  const Aim found = aim(battery.field, battery.mortar, battery.observed(), Occasion::Aimed);
  EXPECT_EQ(found.dice, 3);
  EXPECT_EQ(found.needed, 4);  // the mortar's expertise, not the observer's
  EXPECT_EQ(all_at(battery.field.reading(), battery.mortar, battery.target, Occasion::Aimed),
            shots({battery.observed()}));
  battery.field.man(battery.rifleman, 0).status = kDown;
  EXPECT_EQ(why_not(battery.field, battery.mortar, battery.observed(), Occasion::Aimed),
            "SK-MOR-R1");
  EXPECT_FALSE(
      can_fire_at(battery.field.reading(), battery.mortar, battery.target, Occasion::Aimed));
}

TEST(SkirmishMortar, ObserversAreOfTheSameSideOnTheTableInNoCombatAndNotTheMortarItself) {
  COVERS("SK-MOR-R1", "SK-TRN-R6");
  Battery battery;
  const auto with = [&](ModelId observer) {
    return why_not(battery.field, battery.mortar, shot(0, Weapon::Mortar, battery.target, observer),
                   Occasion::Aimed);
  };
  EXPECT_EQ(with(battery.field.model(battery.rifleman)), "ok");
  EXPECT_EQ(with(battery.field.model(battery.target)), "SK-MOR-R1");
  EXPECT_EQ(with(battery.field.model(battery.mortar)), "SK-MOR-R1");
  EXPECT_EQ(with(ModelId{100}), "SK-MOR-R1");
  EXPECT_EQ(with(ModelId::of_vehicle(UnitId{0})), "SK-MOR-R1");
  EXPECT_EQ(with(ModelId::of_vehicle(UnitId{90})), "SK-MOR-R1");
  UnitState& unit = battery.field.state().unit(battery.rifleman);
  unit.combat = 0;
  EXPECT_EQ(with(battery.field.model(battery.rifleman)), "SK-MOR-R1");
  unit.combat = kNoCombat;
  unit.where = Where::Aboard;
  EXPECT_EQ(with(battery.field.model(battery.rifleman)), "SK-MOR-R1");
  unit.where = Where::OnTable;
  battery.field.man(battery.rifleman, 0).status = kDead;
  EXPECT_EQ(with(battery.field.model(battery.rifleman)), "SK-MOR-R1");
}

TEST(SkirmishMortar, AVehicleObservesToo) {
  COVERS("SK-MOR-R1");
  Field field;
  field.rectangle(TerrainKind::Woods, 20, 0, 30, 30);
  const UnitId mortar = field.infantry(kFirst, {spot(0, 10)}, {Training::Seasoned, Weapon::Mortar});
  const UnitId car = field.vehicle(kFirst, vehicle_of(HullArmour::None), spot(40, 30), 0);
  const UnitId target = field.infantry(kSecond, {spot(40, 10)});
  const Shot one = shot(0, Weapon::Mortar, target, ModelId::of_vehicle(car));
  EXPECT_EQ(why_not(field, mortar, one, Occasion::Aimed), "ok");
  EXPECT_EQ(all_at(field.reading(), mortar, target, Occasion::Aimed), shots({one}));
  field.state().unit(car).where = Where::Lost;
  EXPECT_EQ(why_not(field, mortar, one, Occasion::Aimed), "SK-MOR-R1");
}

TEST(SkirmishMortar, AnObserverWhoDoesNotSeeTheTargetIsOfNoUse) {
  COVERS("SK-MOR-R3");
  Battery battery;
  battery.field.man(battery.rifleman, 0).at = spot(5, 30);
  EXPECT_EQ(why_not(battery.field, battery.mortar, battery.observed(), Occasion::Aimed),
            "SK-LOS-2");
}

TEST(SkirmishMortar, OnlyMortarsUseObservers) {
  COVERS("SK-WPN-21");
  Field field;
  const UnitId rifle = field.infantry(kFirst, {spot(30, 10), spot(30, 12)});
  const UnitId target = field.infantry(kSecond, {spot(40, 10)});
  EXPECT_EQ(
      why_not(field, rifle, shot(0, Weapon::Rifle, target, field.model(rifle, 1)), Occasion::Aimed),
      "SK-WPN-21");
}

TEST(SkirmishMortar, RangeIsMeasuredFromTheMortarAndThereIsNoLeastOne) {
  COVERS("SK-MOR-R2");
  const auto verdict = [](double x) {
    Field field(150, 60);
    const UnitId mortar =
        field.infantry(kFirst, {spot(10, 10)}, {Training::Seasoned, Weapon::Mortar});
    const UnitId target = field.infantry(kSecond, {spot(x, 10)});
    return why_not(field, mortar, shot(0, Weapon::Mortar, target), Occasion::Aimed);
  };
  EXPECT_EQ(verdict(11.2), "ok");
  EXPECT_EQ(verdict(71), "ok");
  EXPECT_EQ(verdict(71.1), "SK-FIRE-6");
  // The observer is near, the mortar is not.
  Field field(150, 60);
  const UnitId mortar =
      field.infantry(kFirst, {spot(10, 10)}, {Training::Seasoned, Weapon::Mortar});
  const UnitId near = field.infantry(kFirst, {spot(70, 10)});
  const UnitId target = field.infantry(kSecond, {spot(75, 10)});
  EXPECT_EQ(
      why_not(field, mortar, shot(0, Weapon::Mortar, target, field.model(near)), Occasion::Aimed),
      "SK-FIRE-6");
}

TEST(SkirmishMortar, EligibleFiguresAndCoverAreTheObserversView) {
  COVERS("SK-MOR-R3");
  Field field;
  field.terrain(TerrainKind::Wall, {point(39, 0), point(39, 20)});
  const UnitId mortar = field.infantry(kFirst, {spot(20, 10)}, {Training::Veteran, Weapon::Mortar});
  const UnitId east = field.infantry(kFirst, {spot(60, 10)});
  const UnitId target = field.infantry(kSecond, {spot(40, 10), spot(50, 10)});
  // Over the wall it sees the man behind it, who has cover; from the east both are in the open.
  const Aim own = aim(field, mortar, shot(0, Weapon::Mortar, target), Occasion::Reaction);
  EXPECT_EQ(own.eligible, 0b01);
  EXPECT_EQ(own.needed, 6);
  const Aim observed =
      aim(field, mortar, shot(0, Weapon::Mortar, target, field.model(east)), Occasion::Reaction);
  EXPECT_EQ(observed.eligible, 0b11);
  EXPECT_EQ(observed.needed, 4);
}

TEST(SkirmishMortar, WhoIsBehindAVehicleIsJudgedByTheObserverAndTheArcByTheMortar) {
  COVERS("SK-MOR-R3");
  Field field;
  const UnitId mortar = field.infantry(kFirst, {spot(10, 30)}, {Training::Veteran, Weapon::Mortar});
  const UnitId north = field.infantry(kFirst, {spot(30, 50)});
  const UnitId apc = field.vehicle(kSecond, vehicle_of(HullArmour::Light), spot(30, 30), 90);
  const UnitId men = field.infantry(kSecond, {spot(30, 25)});
  const Shot at_men = shot(0, Weapon::Mortar, men, field.model(north));
  EXPECT_EQ(aim(field, mortar, at_men, Occasion::Aimed).behind, apc);
  EXPECT_FALSE(aim(field, mortar, shot(0, Weapon::Mortar, men), Occasion::Aimed).behind.exists());
  const Shot at_apc = shot(0, Weapon::Mortar, apc, field.model(north));
  EXPECT_EQ(aim(field, mortar, at_apc, Occasion::Aimed).arc, Arc::Flank);
}

TEST(SkirmishMortar, FiresByAimingOrOnGuardAndNotOnAWalk) {
  COVERS("SK-MOR-R4", "SK-CHOICE-R3");
  Battery battery;
  EXPECT_EQ(why_not(battery.field, battery.mortar, battery.observed(), Occasion::Walk),
            "SK-CHOICE-R3");
  battery.field.state().move.unit = battery.target;
  EXPECT_EQ(why_not(battery.field, battery.mortar, battery.observed(), Occasion::Reaction), "ok");
  EXPECT_TRUE(
      can_fire_at(battery.field.reading(), battery.mortar, battery.target, Occasion::Reaction));
}

}  // namespace enfilade::skirmish
