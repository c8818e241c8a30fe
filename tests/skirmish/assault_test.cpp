// The assault: the way into contact, moving up, the first round, and assaults on vehicles.
#include <gtest/gtest.h>

#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/melee.h"

namespace enfilade::skirmish {
namespace {

// Three men 8 cm from three others, and another unit of theirs beside them.
struct Charge : Melee {
  UnitId blue = infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
  UnitId red = infantry(Side::Second, {spot(10, 19), spot(12, 19), spot(14, 19)});
  UnitId others = infantry(Side::Second, {spot(16, 18)});
  Charge() { done(); }

  Action all() const {
    return assault(blue, red, {{0, spot(10, 18)}, {1, spot(12, 18)}, {2, spot(14, 18)}});
  }
};

TEST(SkirmishAssault, IsTheOnlyWayIntoCloseCombat) {
  COVERS("SK-CC-1", "SK-GEO-R8");
  Charge charge;
  PathOrder order;
  order.unit = charge.blue;
  order.allowance = kRun;
  for (const MoveKind kind : {MoveKind::Walk, MoveKind::Run, MoveKind::DuckAndWeave}) {
    order.kind = kind;
    const auto verdict = judge_paths(charge.reading(), order, charge.all().paths);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().rule, "SK-GEO-R8");
  }
  EXPECT_EQ(charge.refusal_of(charge.all()), "ok");
}

TEST(SkirmishAssault, GoesAtMostEightCentimetresAndSomebodyReachesTheEnemy) {
  COVERS("SK-CC-2", "SK-CHOICE-7", "SK-CHOICE-R10");
  Charge charge;
  EXPECT_EQ(charge.refusal_of(Melee::assault(charge.blue, charge.red, {{0, spot(10, 18)}})), "ok")
      << "the others may stay";
  EXPECT_EQ(charge.refusal_of(Melee::assault(charge.blue, charge.red,
                                             {{0, spot(10, 18)}, {2, spot(12.5, 18.01)}})),
            "SK-MOVE-1");
  EXPECT_EQ(charge.refusal_of(Melee::assault(charge.blue, charge.red, {{0, spot(10, 17.9)}})),
            "SK-CHOICE-R10");
  EXPECT_EQ(charge.refusal_of(Melee::assault(charge.blue, charge.red, {})), "SK-CHOICE-R10");
  Actions list;
  list_infantry_orders(charge.reading(), charge.blue, list);
  std::erase_if(list, [](const Action& action) { return action.verb != Verb::Assault; });
  ASSERT_FALSE(list.empty());
  for (const Action& action : list) EXPECT_EQ(charge.refusal_of(action), "ok");
  EXPECT_EQ(list.front().target, charge.red);
}

TEST(SkirmishAssault, NamesOneEnemyUnitAndTouchesNoOther) {
  COVERS("SK-CC-R1");
  Charge charge;
  EXPECT_EQ(charge.refusal_of(
                Melee::assault(charge.blue, charge.red, {{0, spot(10, 18)}, {2, spot(15, 17.75)}})),
            "SK-CC-R1");
  EXPECT_EQ(charge.refusal_of(Melee::assault(charge.blue, UnitId{0}, {{0, spot(10, 18)}})),
            "SK-CC-R1")
      << "a friend";
}

TEST(SkirmishAssault, DoesNotFire) {
  COVERS("SK-CHOICE-R9");
  Charge charge;
  Action action = charge.all();
  action.stage = 0;
  EXPECT_EQ(charge.refusal_of(action), "");
  action = charge.all();
  action.shots.push_back({0, Weapon::Rifle, charge.red, {}});
  EXPECT_EQ(charge.refusal_of(action), "");
  charge.begin(charge.all());
  EXPECT_EQ(charge.count_told(Happening::Fires), 0U);
  EXPECT_TRUE(charge.rolls(Ask::CombatDice)) << "straight to blows";
}

TEST(SkirmishAssault, FightsItsFirstRoundAtOnceAndEndsOnGuard) {
  COVERS("SK-CC-R7", "SK-GUARD-R10", "SK-CC-10");
  Charge charge;
  charge.state().unit(charge.red).stance = Stance::OnGuard;
  charge.state().unit(charge.red).reacted = true;
  charge.begin(charge.all());
  EXPECT_EQ(charge.state().unit(charge.red).stance, Stance::None);
  EXPECT_EQ(charge.count_told(Happening::CombatBegins), 1U);
  EXPECT_EQ(charge.dice(), 3);
  charge.roll({1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(charge.over());
  EXPECT_TRUE(charge.locked(charge.blue) && charge.locked(charge.red));
  EXPECT_FALSE(charge.locked(charge.others));
}

TEST(SkirmishAssault, StopsShortWhenNobodyReachesContact) {
  COVERS("SK-CC-R2");
  Charge charge;
  charge.state().unit(charge.red).stance = Stance::OnGuard;
  charge.begin(Melee::assault(charge.blue, charge.red, {{1, spot(12, 18)}}));
  ASSERT_TRUE(charge.asks(Ask::React));
  // The man who would have reached them is suppressed on his way.
  for (const Action& action : charge.candidates()) {
    if (action.verb != Verb::Fire) continue;
    charge.play(action);
    break;
  }
  charge.roll({6, 6, 6});
  ASSERT_TRUE(charge.asks(Ask::TakeHits));
  Action hit = Melee::order(Verb::TakeHits, charge.blue);
  hit.suppressed = 0b010;
  hit.casualties = 0b101;
  for (const Action& action : charge.candidates()) {
    if ((action.suppressed & 0b010) != 0) hit = action;
  }
  charge.play(hit);
  if (charge.asks(Ask::Redirect)) charge.play(Melee::order(Verb::GoOn));
  EXPECT_TRUE(charge.over());
  EXPECT_FALSE(charge.locked(charge.red));
  EXPECT_EQ(charge.count_told(Happening::CombatBegins), 0U);
  EXPECT_LT(charge.man(charge.blue, 1).at.y, cm(18)) << "he lies where he went down";
}

TEST(SkirmishAssault, IsFiredAtOnTheWayAndTheRestFight) {
  COVERS("SK-EX-36", "SK-CC-R2", "SK-MOVE-R4");
  Charge charge;
  charge.state().unit(charge.red).stance = Stance::OnGuard;
  charge.begin(charge.all());
  for (int stage = 1; stage < 6; ++stage) {
    ASSERT_TRUE(charge.asks(Ask::React)) << stage;
    charge.play(Melee::order(Verb::HoldFire));
  }
  ASSERT_EQ(charge.state().move.stage, 6);
  for (const Action& action : charge.candidates()) {
    if (action.verb != Verb::Fire) continue;
    charge.play(action);
    break;
  }
  charge.roll({6, 6, 1});
  ASSERT_TRUE(charge.asks(Ask::TakeHits));
  Action hit = Melee::order(Verb::TakeHits, charge.blue);
  hit.casualties = 0b001;
  hit.suppressed = 0b010;
  charge.play(hit);
  ASSERT_TRUE(charge.asks(Ask::Redirect));
  charge.play(Melee::order(Verb::GoOn));
  // The third man arrives; Red may move up to him.
  EXPECT_EQ(charge.man(charge.blue, 2).at, spot(14, 18));
  EXPECT_EQ(charge.man(charge.blue, 1).at, spot(12, 16));
  ASSERT_TRUE(charge.asks(Ask::MoveUp));
  charge.play(Melee::paths(Verb::MoveUp, charge.red, {}));
  EXPECT_EQ(charge.dice(), 1) << "who lies on the way does not roll";
  charge.roll({1});
  EXPECT_EQ(charge.dice(), 1);
  charge.roll({1});
  EXPECT_TRUE(charge.over());
}

TEST(SkirmishAssault, LetsTheDefenderMoveUpWhoIsWithinThreeCentimetres) {
  COVERS("SK-CC-3", "SK-CC-R19", "SK-CC-R27", "SK-GUARD-R2");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10), spot(12, 10)});
  const UnitId guard = field.infantry(Side::First, {spot(20, 30)});
  const UnitId red = field.infantry(
      Side::Second, {spot(10, 15), spot(14, 14), spot(8, 16), spot(14.5, 17), spot(7, 14)});
  const UnitId friends = field.infantry(Side::Second, {spot(12, 16)});
  field.done();
  field.suppress(red, 4);
  field.state().unit(guard).stance = Stance::OnGuard;
  field.begin(Melee::assault(blue, red, {{0, spot(10, 14)}}));
  ASSERT_TRUE(field.asks(Ask::MoveUp));
  EXPECT_EQ(field.asked(), Side::Second);
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, red, {{0, spot(9, 14)}})), "SK-CC-R19")
      << "he is in contact already";
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, red, {{3, spot(11, 14)}})), "SK-CC-3")
      << "4.4 cm away";
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, red, {{4, spot(9, 14)}})), "SK-CC-R19")
      << "suppressed";
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, red, {{1, spot(12, 14)}})), "SK-CC-R19");
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, friends, {{0, spot(11, 14)}})), "")
      << "only the unit that is assaulted moves up";
  field.play(Melee::paths(Verb::MoveUp, red, {{1, spot(11, 14)}, {2, spot(9.02, 14.2)}}));
  EXPECT_EQ(field.man(red, 1).at, spot(11, 14));
  EXPECT_EQ(field.count_told(Happening::Reacts), 0U) << "moving up draws no reaction";
  EXPECT_EQ(field.dice(), 1);
  field.roll({1});
  EXPECT_EQ(field.dice(), 3);
}

TEST(SkirmishAssault, IntoACombatFightsOnlyWithThoseItTouches) {
  COVERS("SK-CC-R16");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10)});
  const UnitId fresh = field.infantry(Side::First, {spot(12, 6)});
  const UnitId red = field.infantry(Side::Second, {spot(10, 11), spot(12, 11)});
  field.done();
  field.lock({blue, red}, 3);
  field.begin(Melee::assault(fresh, red, {{0, spot(12, 10)}}));
  EXPECT_EQ(field.dice(), 1);
  field.roll({1});
  EXPECT_EQ(field.last(Happening::CombatRolled).unit, fresh);
  EXPECT_EQ(field.dice(), 1) << "only the man it touches strikes back";
  field.roll({1});
  EXPECT_EQ(field.last(Happening::CombatRolled).unit, red);
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.state().unit(fresh).combat, 3) << "from the next turn it is one combat";
  EXPECT_EQ(field.state().unit(blue).combat, 3);
}

// --- Vehicles ---

struct AgainstHull : Melee {
  UnitId blue;
  UnitId red;

  AgainstHull(HullArmour armour, std::vector<FigureProfile> men) {
    std::vector<Spot> spots;
    for (std::size_t i = 0; i < men.size(); ++i) {
      spots.push_back(spot(20 + 2 * static_cast<double>(i), 12));
    }
    blue = unit(Side::First, Training::Seasoned, std::move(men), std::move(spots));
    // 6 cm by 3 cm, along the x axis, its front to the right.
    red = vehicle(Side::Second, vehicle_of(armour, {{Weapon::HeavyMachineGun, false}}),
                  spot(21, 16), 0);
    done();
  }
};

TEST(SkirmishAssault, OnAVehicleStrikesByTheArcOfTheTouchingFigure) {
  COVERS("SK-CC-R17");
  AgainstHull field(HullArmour::None, {man_with(Weapon::Rifle), man_with(Weapon::Rifle)});
  field.begin(Melee::assault(field.blue, field.red, {{0, spot(20, 14)}, {1, spot(22, 14)}}));
  EXPECT_EQ(field.dice(), 2);
  field.roll({5, 4});
  EXPECT_EQ(field.last(Happening::CombatRolled).number, 1);
  ASSERT_TRUE(field.rolls(Ask::VehicleSaveDice));
  field.roll({5});
  ASSERT_TRUE(field.rolls(Ask::DamageDice));
  EXPECT_EQ(field.dice(), 1) << "from the side";
  field.roll({1});
  EXPECT_TRUE(field.state().unit(field.red).stunned);
  EXPECT_TRUE(field.over()) << "it does not strike back";
  EXPECT_FALSE(field.locked(field.red) || field.locked(field.blue)) << "and is not locked";
}

TEST(SkirmishAssault, OnAnArmouredVehicleSmallArmsDoNothing) {
  COVERS("SK-CC-R17");
  AgainstHull harmless(HullArmour::Light, {man_with(Weapon::Rifle), man_with(Weapon::Pistol)});
  harmless.begin(Melee::assault(harmless.blue, harmless.red, {{0, spot(20, 14)}}));
  EXPECT_TRUE(harmless.over());
  EXPECT_EQ(harmless.count_told(Happening::NoEffect), 1U);

  FigureProfile grenadier = man_with(Weapon::Rifle);
  grenadier.weapons.push_back(Weapon::Grenades);
  AgainstHull field(HullArmour::Light, {man_with(Weapon::Rifle), grenadier});
  field.begin(Melee::assault(field.blue, field.red, {{0, spot(20, 14)}, {1, spot(22, 14)}}));
  EXPECT_EQ(field.dice(), 1) << "the man with grenades";
  field.roll({6});
  field.roll({1});
  EXPECT_TRUE(field.rolls(Ask::DamageDice));
}

TEST(SkirmishAssault, VehiclesDoNotTakePartInCloseCombat) {
  COVERS("SK-CC-R18");
  AgainstHull field(HullArmour::None, {man_with(Weapon::Rifle)});
  field.begin(Melee::assault(field.blue, field.red, {{0, spot(20, 14)}}));
  field.roll({1});
  EXPECT_TRUE(field.over());
  EXPECT_NE(in_contact(field.reading(), field.blue, field.red), 0);
  EXPECT_EQ(in_contact(field.reading(), field.blue), 0) << "a hull is no opponent";
  EXPECT_EQ(field.state().unit(field.blue).combat, kNoCombat);
}

}  // namespace
}  // namespace enfilade::skirmish
