// Orders of fire and how they are carried out: what is declared together, whose dice fall first.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;

// Who rolled, in the order in which it was told: the figure's number and the dice.
std::vector<std::pair<std::size_t, int>> rolls(Field& field, UnitId unit) {
  std::vector<std::pair<std::size_t, int>> list;
  for (const Tiding& tiding : field.told()) {
    if (tiding.what != Happening::HitsRolled) continue;
    const auto number = tiding.figure.index() - field.scenario().unit(unit).first_figure;
    const auto dice = std::ranges::count_if(tiding.dice, [](auto face) { return face != 0; });
    list.emplace_back(number, static_cast<int>(dice));
  }
  return list;
}

// SK-EX-21: LMG and two rifles, an RPG, two more rifles; units X and Z and the vehicle Y.
struct Split {
  Field field;
  UnitId squad;
  UnitId x;
  UnitId y;
  UnitId z;

  Split() {
    std::vector<FigureProfile> men(6, man_with(Weapon::Rifle));
    men[0] = man_with(Weapon::LightMachineGun);
    men[3] = man_with(Weapon::Rpg);
    squad = field.unit(kFirst, Training::Seasoned, men, column(10, 20, 6));
    x = field.infantry(kSecond, {spot(25, 20), spot(25, 22)});
    y = field.vehicle(kSecond, vehicle_of(HullArmour::Medium, {{Weapon::LightCannon}}),
                      spot(30, 30), 180);
    z = field.infantry(kSecond, {spot(25, 40), spot(25, 42)});
  }
  Shots order(bool with_rpg = true) const {
    Shots all = shots({shot(0, Weapon::LightMachineGun, x), shot(1, Weapon::Rifle, x),
                       shot(2, Weapon::Rifle, x)});
    if (with_rpg) all.push_back(shot(3, Weapon::Rpg, y));
    all.push_back(shot(4, Weapon::Rifle, z));
    all.push_back(shot(5, Weapon::Rifle, z));
    return all;
  }
};

}  // namespace

TEST(SkirmishBout, AUnitDividesItsFireAndEachTargetIsABoutOfItsOwn) {
  COVERS("SK-EX-21", "SK-FIRE-3", "SK-FIRE-R2", "SK-CHOICE-R4");
  Split split;
  fire(split.field, split.squad, split.order(), Occasion::Aimed);
  EXPECT_EQ(split.field.count_told(Happening::Fires), 6U);  // before the first die
  EXPECT_EQ(split.field.count_told(Happening::HitsRolled), 0U);
  split.field.roll({1, 2, 3, 1, 1});  // 5 dice at X
  EXPECT_EQ(split.field.count_told(Happening::HitsRolled), 3U);
  split.field.roll({1, 1, 1});  // 3 at Y
  split.field.roll({1, 1});     // 2 at Z
  EXPECT_TRUE(split.field.over());
  for (const Tiding& tiding : split.field.told()) {
    if (tiding.what == Happening::HitsRolled) {
      EXPECT_EQ(tiding.needed, 4);
    }
  }
}

TEST(SkirmishBout, OnAWalkTheRpgOfADividedFireIsRefusedAndTheOthersHaveNoBonus) {
  COVERS("SK-EX-21", "SK-CHOICE-R3");
  Split split;
  EXPECT_EQ(why_not(split.field, split.squad, split.order(), Occasion::Walk), "SK-CHOICE-R3");
  fire(split.field, split.squad, split.order(false), Occasion::Walk);
  split.field.roll({4, 4, 4, 4, 4, 4, 4});
  EXPECT_TRUE(split.field.over());
  EXPECT_EQ(split.field.count_told(Happening::Saves), 0U);
  for (const Tiding& tiding : split.field.told()) {
    if (tiding.what == Happening::HitsRolled) {
      EXPECT_EQ(tiding.needed, 5);
    }
  }
}

TEST(SkirmishBout, TargetsAreResolvedInTheOrderDeclaredAndDiceInTheOrderOfFigures) {
  COVERS("SK-FIRE-R2", "SK-HIT-R8");
  Split split;
  fire(split.field, split.squad,
       shots({shot(5, Weapon::Rifle, split.z), shot(2, Weapon::Rifle, split.x),
              shot(4, Weapon::Rifle, split.z), shot(0, Weapon::LightMachineGun, split.x)}),
       Occasion::Aimed);
  split.field.roll({1, 1, 1, 1, 1, 1});
  using Rolls = std::vector<std::pair<std::size_t, int>>;
  EXPECT_EQ(rolls(split.field, split.squad), (Rolls{{4, 1}, {5, 1}, {0, 3}, {2, 1}}));
}

TEST(SkirmishBout, HitsOfAllFirersComeBeforeTheSavesAndTheSavesBeforeTheChoice) {
  COVERS("SK-HIT-R8", "SK-HIT-1", "SK-ARM-R1", "SK-FIRE-5");
  Field field;
  const UnitId squad = field.infantry(kFirst, column(10, 20, 4), {Training::Veteran});
  const UnitId target = field.infantry(kSecond, column(25, 20, 5),
                                       {Training::Seasoned, Weapon::Rifle, Armour::Light});
  field.state().move.unit = target;
  fire(field, squad, all_at(field.reading(), squad, target, Occasion::Reaction),
       Occasion::Reaction);
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(field.rolls(Ask::HitDice));
    field.roll({i < 3 ? 4 : 3});
  }
  ASSERT_TRUE(field.rolls(Ask::SaveDice));
  field.roll({6, 5, 1});  // one is stopped by a 6
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  EXPECT_EQ(field.node().seat, seat_of(kSecond));
  field.play(take_hits(target, 0b01, 0b10));
  EXPECT_TRUE(field.over());
  EXPECT_EQ(status(field, target, 0), kDown);
  EXPECT_EQ(status(field, target, 1), kDead);
  EXPECT_EQ(field.state().volley.shots.size(), 0U);
}

TEST(SkirmishBout, ADieThatEqualsTheNumberHitsAndOneBelowDoesNot) {
  COVERS("SK-FIRE-5", "SK-GEN-R4", "SK-GEN-R1");
  for (const Training training :
       {Training::Green, Training::Seasoned, Training::Veteran, Training::Elite}) {
    for (int face = 1; face <= 6; ++face) {
      Field field;
      const UnitId one = field.infantry(kFirst, {spot(10, 20)}, {training});
      const UnitId target = field.infantry(kSecond, {spot(25, 20), spot(25, 22)});
      fire(field, one, shots({shot(0, Weapon::Rifle, target)}), Occasion::Walk);
      field.roll({face});
      const int needed = training == Training::Green ? 6 : training == Training::Seasoned ? 5 : 4;
      EXPECT_EQ(field.asks(Ask::TakeHits), face >= needed);
    }
  }
}

TEST(SkirmishBout, NobodyFiresTwiceAndSomebodyMustFire) {
  COVERS("SK-FIRE-R1", "SK-FIRE-R12");
  Split split;
  EXPECT_EQ(why_not(split.field, split.squad,
                    shots({shot(1, Weapon::Rifle, split.x), shot(1, Weapon::Rifle, split.z)}),
                    Occasion::Aimed),
            "SK-FIRE-R1");
  EXPECT_EQ(why_not(split.field, split.squad, Shots{}, Occasion::Aimed), "SK-FIRE-R12");
  EXPECT_EQ(why_not(split.field, split.squad, shot(6, Weapon::Rifle, split.x), Occasion::Aimed),
            "SK-FIRE-R12");
  EXPECT_EQ(why_not(split.field, split.squad, shot(255, Weapon::Rifle, split.x), Occasion::Aimed),
            "SK-FIRE-R12");
  EXPECT_EQ(why_not(split.field, split.squad, shot(1, Weapon::Pistol, split.x), Occasion::Aimed),
            "SK-FIRE-R1");
  EXPECT_EQ(why_not(split.field, split.squad, shot(1, Weapon::None, split.x), Occasion::Aimed),
            "SK-FIRE-R1");
}

TEST(SkirmishBout, TheDiceAtATargetThatIsGoneAreLost) {
  COVERS("SK-FIRE-R11");
  Split split;
  fire(split.field, split.squad,
       shots({shot(1, Weapon::Rifle, split.x), shot(2, Weapon::Rifle, split.z)}), Occasion::Aimed);
  split.field.state().unit(split.z).where = Where::Lost;
  split.field.roll({1});
  EXPECT_TRUE(split.field.over());
  EXPECT_EQ(split.field.count_told(Happening::FireLost), 1U);
  EXPECT_EQ(split.field.count_told(Happening::HitsRolled), 1U);
}

TEST(SkirmishBout, AVehicleThatMovesFiresOneWeaponAndOneThatStandsFiresAllEachAtItsTarget) {
  COVERS("SK-VEH-2", "SK-VEH-4", "SK-VEH-R9", "SK-FIRE-R12");
  Field field;
  const UnitId car = field.vehicle(
      kFirst, vehicle_of(HullArmour::None, {{Weapon::LightMachineGun}, {Weapon::Rpg}}),
      spot(10, 20), 0, Training::Veteran);
  const UnitId men = field.infantry(kSecond, column(25, 20, 3));
  const UnitId tank = field.vehicle(kSecond, vehicle_of(HullArmour::Heavy), spot(25, 35), 0);
  const Shots both = shots({shot(0, Weapon::LightMachineGun, men), shot(1, Weapon::Rpg, tank)});
  EXPECT_EQ(why_not(field, car, both, Occasion::Drive), "SK-VEH-2");
  EXPECT_EQ(why_not(field, car, both[0], Occasion::Drive), "ok");
  EXPECT_EQ(why_not(field, car, both[1], Occasion::Drive), "ok");
  EXPECT_EQ(
      why_not(field, car, shots({both[0], shot(0, Weapon::LightMachineGun, tank)}), Occasion::Halt),
      "SK-FIRE-R1");
  EXPECT_EQ(why_not(field, car, shot(1, Weapon::LightMachineGun, men), Occasion::Halt),
            "SK-FIRE-R1");
  EXPECT_EQ(why_not(field, car, shot(2, Weapon::Rpg, men), Occasion::Halt), "SK-FIRE-R12");
  fire(field, car, both, Occasion::Halt);
  field.roll({3, 3, 3});  // crew's expertise 4+, no aiming
  field.roll({3, 3, 3});
  EXPECT_TRUE(field.over());
  field.state().unit(car).weapons_lost = 0b10;
  EXPECT_EQ(why_not(field, car, shot(1, Weapon::Rpg, men), Occasion::Halt), "SK-DMG-2");
}

TEST(SkirmishBout, AReactionIsAimedAtTheUnitThatMoves) {
  COVERS("SK-GUARD-R4", "SK-GUARD-R5");
  Split split;
  split.field.state().move.unit = split.x;
  EXPECT_EQ(why_not(split.field, split.squad, shot(1, Weapon::Rifle, split.x), Occasion::Reaction),
            "ok");
  EXPECT_EQ(why_not(split.field, split.squad, shot(1, Weapon::Rifle, split.z), Occasion::Reaction),
            "SK-GUARD-R4");
  EXPECT_EQ(
      aim(split.field, split.squad, shot(1, Weapon::Rifle, split.x), Occasion::Reaction).needed, 5);
}

TEST(SkirmishBout, DiceWithoutEffectAreDeclaredAndNotThrown) {
  COVERS("SK-WPN-22", "SK-WPN-R8", "SK-WPN-R11");
  Split split;
  const UnitId riders = split.z;
  split.field.state().unit(riders).where = Where::Aboard;
  split.field.state().unit(riders).carrier = split.y;
  split.field.state().unit(split.y).passengers = riders;
  fire(split.field, split.squad, shots({shot(1, Weapon::Rifle, split.y)}), Occasion::Aimed);
  EXPECT_TRUE(split.field.over());
  EXPECT_EQ(split.field.count_told(Happening::Fires), 1U);
  EXPECT_EQ(split.field.count_told(Happening::NoEffect), 1U);
  EXPECT_FALSE(can_fire_at(split.field.reading(), riders, split.squad, Occasion::Aimed));
}

TEST(SkirmishBout, TroopsBehindAVehicleHaveItsSaveFirstAndThenTheirOwn) {
  COVERS("SK-VEH-6", "SK-VEH-R11", "SK-EX-28");
  Field field;
  const UnitId squad = field.infantry(kFirst, column(10, 28, 3), {Training::Elite});
  const UnitId apc = field.vehicle(kSecond, vehicle_of(HullArmour::Light), spot(22, 30), 90);
  const UnitId target = field.infantry(kSecond, {spot(25, 29), spot(25, 31)},
                                       {Training::Seasoned, Weapon::Rifle, Armour::Light});
  fire(field, squad, all_at(field.reading(), squad, target, Occasion::Aimed), Occasion::Aimed);
  field.roll({6, 6, 6});
  ASSERT_TRUE(field.rolls(Ask::VehicleSaveDice));
  field.roll({4, 5, 4});  // the hull stops one on 5+
  ASSERT_TRUE(field.rolls(Ask::SaveDice));
  field.roll({6, 5});  // light armour stops one on 6
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  field.play(take_hits(target, 0b01, 0));
  EXPECT_TRUE(field.over());
  // Shots at troops behind never damage the vehicle.
  EXPECT_EQ(field.state().unit(apc).effects, 0);
  EXPECT_EQ(field.count_told(Happening::DamageRolled), 0U);
}

TEST(SkirmishBout, WhenTheHullStopsEverythingNobodyElseSaves) {
  COVERS("SK-VEH-R11", "SK-HIT-5");
  Field field;
  const UnitId one = field.infantry(kFirst, {spot(10, 30)}, {Training::Elite});
  field.vehicle(kSecond, vehicle_of(HullArmour::VeryHeavy), spot(22, 30), 90);
  const UnitId target = field.infantry(kSecond, {spot(25, 30)},
                                       {Training::Seasoned, Weapon::Rifle, Armour::Battlesuit});
  fire(field, one, shots({shot(0, Weapon::Rifle, target)}), Occasion::Aimed);
  field.roll({6, 2});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.count_told(Happening::Saves), 0U);
}

TEST(SkirmishBout, OnlyTheShotsThatCrossTheVehicleAreSavedByIt) {
  COVERS("SK-VEH-R10", "SK-VEH-R11");
  Field field;
  const UnitId squad = field.infantry(kFirst, {spot(10, 30), spot(26, 18)}, {Training::Elite});
  field.vehicle(kSecond, vehicle_of(HullArmour::Light), spot(22, 30), 90);
  const UnitId target = field.infantry(kSecond, {spot(25, 30), spot(25, 31)});
  fire(field, squad, all_at(field.reading(), squad, target, Occasion::Aimed), Occasion::Aimed);
  field.roll({6, 6});
  ASSERT_TRUE(field.rolls(Ask::VehicleSaveDice));
  ASSERT_EQ(field.node().outcomes, 6);  // one of the two hits
  field.roll({5});
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  EXPECT_EQ(field.refusal(take_hits(target, 0, 0b11)), "SK-HIT-R4");
  field.play(take_hits(target, 0, 0b01));
}

TEST(SkirmishBout, TroopsBehindAVehicleThatAnEarlierBoutDestroyedHaveTheCoverOfAWreck) {
  COVERS("SK-FIRE-R13", "SK-COVER-R4");
  Field field;
  std::vector<FigureProfile> men = {man_with(Weapon::Rpg), man_with(Weapon::Rifle)};
  const UnitId squad = field.unit(kFirst, Training::Veteran, men, {spot(10, 30), spot(10, 31.5)});
  VehicleProfile apc = vehicle_of(HullArmour::Light);
  apc.crew = 0;
  const UnitId y = field.vehicle(kSecond, apc, spot(22, 30), 90);
  const UnitId x = field.infantry(kSecond, {spot(25, 30), spot(25, 31)});
  EXPECT_EQ(aim(field, squad, shot(1, Weapon::Rifle, x), Occasion::Aimed).needed, 3);
  fire(field, squad, shots({shot(0, Weapon::Rpg, y), shot(1, Weapon::Rifle, x)}), Occasion::Aimed);
  field.roll({6, 1, 1});
  field.roll({1});  // not saved
  field.roll({6});  // from the side: destroyed
  ASSERT_EQ(field.state().unit(y).where, Where::Lost);
  field.roll({4});  // 4+ and +2, at most 6, aimed: 5
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.told().back().needed, 5);
}

TEST(SkirmishBout, AWalkingSquadThrowsFifteenDiceAtMenInTheEdgeOfAWood) {
  COVERS("SK-EX-12");
  Field field;
  field.rectangle(TerrainKind::Woods, 20, 10, 40, 50);
  std::vector<FigureProfile> men(7, man_with(Weapon::AssaultRifle));
  men[6] = man_with(Weapon::LightMachineGun);
  const UnitId squad = field.unit(kFirst, Training::Seasoned, men,
                                  {spot(10.5, 28), spot(10.5, 29), spot(10.5, 30), spot(10.5, 31),
                                   spot(10.5, 32), spot(10.5, 33), spot(10.5, 34)});
  const UnitId target = field.infantry(kSecond, {spot(20.5, 30), spot(20.5, 31), spot(20.5, 32)},
                                       {Training::Seasoned, Weapon::Rifle, Armour::Light});
  int dice = 0;
  for (const Shot& one : all_at(field.reading(), squad, target, Occasion::Walk)) {
    const Aim found = aim(field, squad, one, Occasion::Walk);
    EXPECT_EQ(found.needed, 6);
    dice += found.dice;
  }
  EXPECT_EQ(dice, 15);
  EXPECT_EQ(personal_save(field.reading(), target), 6);
}

TEST(SkirmishBout, NothingIsEverOutOfAmmunition) {
  COVERS("SK-FIRE-R10", "SK-GREN-R1");
  Field field;
  const UnitId one = field.infantry(kFirst, {spot(10, 30)}, {Training::Green, Weapon::Grenades});
  const UnitId target = field.infantry(kSecond, {spot(17, 30)});
  for (int i = 0; i < 20; ++i) {
    fire(field, one, shots({shot(0, Weapon::Grenades, target)}), Occasion::Walk);
    field.roll({1, 1, 1});
    EXPECT_TRUE(field.over());
  }
}

TEST(SkirmishBout, CoverIsInTheNumberNeededAndHasNoDieOfItsOwn) {
  COVERS("SK-LOS-R10", "SK-LOS-6");
  Field field;
  field.rectangle(TerrainKind::Bunker, 5, 20, 25, 40);
  const UnitId one = field.infantry(kFirst, {spot(12, 30)}, {Training::Veteran});
  const UnitId target = field.infantry(kSecond, {spot(17, 30), spot(17, 32)});
  fire(field, one, shots({shot(0, Weapon::Rifle, target)}), Occasion::Walk);
  field.roll({6});
  EXPECT_TRUE(field.asks(Ask::TakeHits));  // no save in between
  EXPECT_EQ(field.told().back().needed, 6);
}

// --- Candidates ---

TEST(SkirmishBout, AllAtOneTargetGivesEverybodyHisBestWeaponThatDoesHarm) {
  Field field;
  FigureProfile grenadier = man_with(Weapon::Rifle);
  grenadier.weapons.push_back(Weapon::Grenades);
  const UnitId squad = field.unit(kFirst, Training::Seasoned,
                                  {grenadier, man_with(Weapon::Rifle), man_with(Weapon::Rpg)},
                                  {spot(10, 30), spot(10, 32), spot(10, 34)});
  const UnitId close = field.infantry(kSecond, {spot(17, 30)});
  const UnitId tank = field.vehicle(kSecond, vehicle_of(HullArmour::Heavy), spot(20, 20), 0);
  EXPECT_EQ(all_at(field.reading(), squad, close, Occasion::Walk),
            shots({shot(0, Weapon::Grenades, close), shot(1, Weapon::Rifle, close)}));
  EXPECT_EQ(all_at(field.reading(), squad, tank, Occasion::Aimed),
            shots({shot(2, Weapon::Rpg, tank)}));
  EXPECT_TRUE(all_at(field.reading(), squad, tank, Occasion::Walk).empty());
  EXPECT_TRUE(all_at(field.reading(), squad, squad, Occasion::Aimed).empty());
}

TEST(SkirmishBout, EveryVolleyThatIsOfferedIsAllowed) {
  Split split;
  split.field.state().move.unit = split.x;
  for (const Occasion occasion : {Occasion::Walk, Occasion::Aimed, Occasion::Reaction}) {
    Actions list;
    list_volleys(split.field.reading(), split.squad, occasion, {.verb = Verb::Fire}, list);
    EXPECT_GE(list.size(), occasion == Occasion::Reaction ? 1U : 3U);
    EXPECT_LE(list.size(), 20U);
    for (const Action& action : list) {
      EXPECT_EQ(why_not(split.field, split.squad, action.shots, occasion), "ok");
    }
  }
}

TEST(SkirmishBout, ADrivingVehicleIsOfferedEachOfItsWeapons) {
  COVERS("SK-VEH-2");
  Field field;
  const UnitId car = field.vehicle(
      kFirst, vehicle_of(HullArmour::None, {{Weapon::LightMachineGun}, {Weapon::Rpg}}),
      spot(10, 20), 0);
  const UnitId men = field.infantry(kSecond, column(25, 20, 3));
  Actions list;
  list_volleys(field.reading(), car, Occasion::Drive, {.verb = Verb::Fire}, list);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].shots, shots({shot(0, Weapon::LightMachineGun, men)}));
  EXPECT_EQ(list[1].shots, shots({shot(1, Weapon::Rpg, men)}));
  EXPECT_EQ(all_at(field.reading(), car, men, Occasion::Drive).size(), 1U);
}

}  // namespace enfilade::skirmish
