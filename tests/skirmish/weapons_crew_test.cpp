// Weapons that two men serve: gunner and second man, taking over, gun positions in bunkers.
#include <gtest/gtest.h>

#include "rules/skirmish/guns.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;
constexpr auto kHmg = Weapon::HeavyMachineGun;

FigureProfile gunner(Weapon weapon = kHmg) {
  FigureProfile man = man_with(Weapon::Pistol);
  man.weapons.push_back(weapon);
  return man;
}

// A gunner and men with rifles beside him, and enemies far off.
struct Team {
  Field field;
  UnitId team;
  UnitId target;

  explicit Team(std::vector<Spot> spots, std::size_t gunners = 1, Weapon weapon = kHmg) {
    std::vector<FigureProfile> men(spots.size(), man_with(Weapon::Rifle));
    for (std::size_t i = 0; i < gunners; ++i) men[i] = gunner(weapon);
    team = field.unit(kFirst, Training::Seasoned, men, std::move(spots));
    target = field.infantry(kSecond, {spot(30, 30), spot(30, 32)});
  }
  std::string order(std::initializer_list<Shot> list, Occasion occasion = Occasion::Aimed) {
    return why_not(field, team, shots(list), occasion);
  }
  Shot mg(std::size_t who) const { return shot(who, kHmg, target); }
  Shot rifle(std::size_t who) const { return shot(who, Weapon::Rifle, target); }
  void fall(std::size_t who) {
    field.man(team, who).status = kDead;
    ++field.state().unit(team).casualties;
  }
};

}  // namespace

TEST(SkirmishCrew, AHeavyMachineGunNeedsASecondManWithinThreeCentimetres) {
  COVERS("SK-WPN-17", "SK-WPN-R2");
  EXPECT_EQ(Team({spot(10, 30), spot(14, 30)}).order({shot(0, kHmg, UnitId{1})}), "ok");
  EXPECT_EQ(Team({spot(10, 30), spot(14.01, 30)}).order({shot(0, kHmg, UnitId{1})}), "SK-WPN-R2");
  Team alone({spot(10, 30)});
  EXPECT_EQ(alone.order({alone.mg(0)}), "SK-WPN-R2");
  Team team({spot(10, 30), spot(12, 30)});
  EXPECT_EQ(team.order({team.mg(0)}), "ok");
  team.field.man(team.team, 1).status = kDown;
  EXPECT_EQ(team.order({team.mg(0)}), "SK-WPN-R2");
  team.field.man(team.team, 1).status = kUp;
  team.field.man(team.team, 0).status = kDown;
  EXPECT_EQ(team.order({team.mg(0)}), "SK-FIRE-1");
}

TEST(SkirmishCrew, CannonServedByInfantryNeedTwoMenToo) {
  COVERS("SK-WPN-R1", "SK-WPN-R4");
  for (std::size_t i = 0; i < kWeapons; ++i) {
    const auto weapon = static_cast<Weapon>(i);
    Field field;
    const UnitId one = field.infantry(kFirst, {spot(10, 30)}, {Training::Seasoned, weapon});
    const UnitId target = field.infantry(kSecond, {spot(18, 30)});
    const bool two =
        weapon == kHmg || weapon == Weapon::LightCannon || weapon == Weapon::HeavyCannon;
    EXPECT_EQ(why_not(field, one, shot(0, weapon, target), Occasion::Aimed),
              two ? "SK-WPN-R2" : "ok")
        << weapon_word(weapon);
    EXPECT_EQ(is_crew_served(weapon), two);
  }
}

TEST(SkirmishCrew, OnAVehicleOneManIsEnough) {
  COVERS("SK-WPN-18", "SK-WPN-R1");
  Field field;
  const UnitId car = field.vehicle(
      kFirst, vehicle_of(HullArmour::None, {{kHmg}, {Weapon::LightCannon}, {Weapon::HeavyCannon}}),
      spot(10, 30), 0);
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  EXPECT_EQ(why_not(field, car,
                    shots({shot(0, kHmg, target), shot(1, Weapon::LightCannon, target),
                           shot(2, Weapon::HeavyCannon, target)}),
                    Occasion::Halt),
            "ok");
}

TEST(SkirmishCrew, ThePositionInABunkerNeedsOneManAndNoLongerWhenHeLeavesIt) {
  COVERS("SK-WPN-18", "SK-WPN-R7", "SK-WPN-R9");
  const auto verdict = [](double x, TerrainKind kind, bool mounted) {
    Field field;
    field.rectangle(kind, 8, 28, 11, 32);
    FigureProfile man = gunner();
    man.mounted = mounted;
    const UnitId post = field.unit(kFirst, Training::Seasoned, {man}, {spot(x, 30)});
    const UnitId target = field.infantry(kSecond, {spot(30, 30)});
    return why_not(field, post, shot(0, kHmg, target), Occasion::Aimed);
  };
  EXPECT_EQ(verdict(10, TerrainKind::Bunker, true), "ok");
  EXPECT_EQ(verdict(10, TerrainKind::Bunker, false), "SK-WPN-R2");
  EXPECT_EQ(verdict(12, TerrainKind::Bunker, true), "SK-WPN-R2");
  EXPECT_EQ(verdict(10, TerrainKind::Building, true), "SK-WPN-R2");
}

TEST(SkirmishCrew, TheCannonOfABunkerDoesNotIgnoreCover) {
  COVERS("SK-WPN-R5");
  Field field;
  field.rectangle(TerrainKind::Bunker, 8, 28, 11, 32);
  field.rectangle(TerrainKind::Trench, 29, 25, 33, 35);
  FigureProfile man = gunner(Weapon::LightCannon);
  man.mounted = true;
  const UnitId post = field.unit(kFirst, Training::Seasoned, {man}, {spot(10, 30)});
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  EXPECT_EQ(aim(field, post, shot(0, Weapon::LightCannon, target), Occasion::Reaction).needed, 6);
}

TEST(SkirmishCrew, TheSecondManFiresNothingElse) {
  COVERS("SK-WPN-R2", "SK-WPN-R9");
  Team team({spot(10, 30), spot(12, 30), spot(20, 50)});
  EXPECT_EQ(team.order({team.mg(0), team.rifle(1)}), "SK-WPN-R2");
  EXPECT_EQ(team.order({team.mg(0), team.rifle(2)}), "ok");
  EXPECT_EQ(team.order({shot(0, Weapon::Pistol, team.target)}), "SK-FIRE-6");
  // With the machine gun silent he may fire his own weapon.
  EXPECT_EQ(team.order({team.rifle(1)}), "ok");
}

TEST(SkirmishCrew, TwoGunsNeedTwoSecondMen) {
  COVERS("SK-WPN-R9");
  // Gunners 0 and 1; 2 can help both, 3 only gunner 0.
  Team team({spot(10, 30), spot(16, 30), spot(13, 30), spot(7, 30)}, 2);
  EXPECT_EQ(team.order({team.mg(0), team.mg(1)}), "ok");
  EXPECT_EQ(team.order({team.mg(0), team.mg(1), team.rifle(3)}), "SK-WPN-R2");
  team.field.man(team.team, 3).status = kDown;
  EXPECT_EQ(team.order({team.mg(0), team.mg(1)}), "SK-WPN-R2");
  EXPECT_EQ(team.order({team.mg(1)}), "ok");
  // One gunner may help the other when he does not fire himself.
  Team pair({spot(10, 30), spot(12, 30)}, 2);
  EXPECT_EQ(pair.order({pair.mg(0)}), "ok");
  EXPECT_EQ(pair.order({pair.mg(0), pair.mg(1)}), "SK-WPN-R2");
}

TEST(SkirmishCrew, CrewsAreMatchedWhateverTheOrderTheyAreFoundIn) {
  COVERS("SK-WPN-R9");
  // Gunner 0 could take 3 or 4, gunner 1 only 3, gunner 2 only 4 or 5.
  Team team({spot(10, 30), spot(10, 34), spot(16, 30), spot(10, 32), spot(13, 30), spot(19, 30)},
            3);
  EXPECT_EQ(team.order({team.mg(0), team.mg(1), team.mg(2)}), "ok");
  EXPECT_EQ(team.order({team.mg(2), team.mg(1), team.mg(0)}), "ok");
  team.field.man(team.team, 5).status = kDown;
  EXPECT_EQ(team.order({team.mg(0), team.mg(1), team.mg(2)}), "SK-WPN-R2");
}

TEST(SkirmishCrew, AnyFigureOfTheUnitTakesAFallenGunnersWeaponWithinThreeCentimetres) {
  COVERS("SK-WPN-R3", "SK-WPN-R10");
  Team team({spot(10, 30), spot(12, 30), spot(12, 32), spot(20, 30)});
  EXPECT_EQ(team.order({team.mg(1)}), "SK-FIRE-R1");  // the gunner lives
  team.fall(0);
  EXPECT_EQ(team.order({team.mg(1)}), "ok");
  EXPECT_EQ(team.order({team.mg(2)}), "ok");
  EXPECT_EQ(team.order({team.mg(3)}), "SK-FIRE-R1");                // too far away
  EXPECT_EQ(team.order({team.mg(1), team.mg(2)}), "SK-WPN-R3");     // there is one gun
  EXPECT_EQ(team.order({team.mg(1), team.rifle(2)}), "SK-WPN-R2");  // and a second man
  fire(team.field, team.team, shots({team.mg(1)}), Occasion::Aimed);
  EXPECT_EQ(team.field.man(team.team, 1).taken, kHmg);
  EXPECT_EQ(team.field.count_told(Happening::TakesOver), 1U);
  team.field.roll({1, 1, 1, 1});
  EXPECT_TRUE(team.field.over());
  // It is his now: he has carried it off, and nobody else can take it.
  EXPECT_EQ(team.order({team.mg(2)}), "SK-FIRE-R1");
  team.field.man(team.team, 1).at = spot(12, 33.5);
  EXPECT_EQ(team.order({team.mg(1)}), "ok");
  EXPECT_EQ(team.order({shot(1, Weapon::Rifle, team.target)}), "ok");
}

TEST(SkirmishCrew, ATakenWeaponLiesWhereItsNewGunnerFalls) {
  COVERS("SK-WPN-R10");
  Team team({spot(10, 30), spot(12, 30), spot(14, 30), spot(17, 30), spot(18, 32)});
  team.fall(0);
  fire(team.field, team.team, shots({team.mg(1)}), Occasion::Aimed);
  team.field.roll({1, 1, 1, 1});
  team.field.man(team.team, 1).at = spot(15, 30);
  team.fall(1);
  EXPECT_EQ(team.order({team.mg(3)}), "ok");
  EXPECT_EQ(team.order({team.mg(4)}), "ok");
  fire(team.field, team.team, shots({team.mg(3)}), Occasion::Aimed);
  team.field.roll({1, 1, 1, 1});
  EXPECT_EQ(team.order({team.mg(2)}), "SK-FIRE-R1");
}

TEST(SkirmishCrew, PersonalWeaponsOfCasualtiesAreLost) {
  COVERS("SK-WPN-R3");
  Field field;
  const UnitId squad = field.unit(
      kFirst, Training::Seasoned,
      {man_with(Weapon::LightMachineGun), man_with(Weapon::Rpg), man_with(Weapon::Rifle)},
      {spot(10, 30), spot(12, 30), spot(12, 32)});
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  for (const std::size_t i : {0, 1}) field.man(squad, i).status = kDead;
  field.state().unit(squad).casualties = 2;
  EXPECT_EQ(why_not(field, squad, shot(2, Weapon::LightMachineGun, target), Occasion::Aimed),
            "SK-FIRE-R1");
  EXPECT_EQ(why_not(field, squad, shot(2, Weapon::Rpg, target), Occasion::Aimed), "SK-FIRE-R1");
}

TEST(SkirmishCrew, WhoHasACrewServedWeaponTakesNoOther) {
  COVERS("SK-WPN-R10");
  Field field;
  const UnitId team = field.unit(kFirst, Training::Seasoned,
                                 {gunner(), gunner(Weapon::LightCannon), man_with(Weapon::Rifle)},
                                 {spot(10, 30), spot(12, 30), spot(11, 32)});
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  field.man(team, 1).status = kDead;
  field.state().unit(team).casualties = 1;
  EXPECT_EQ(why_not(field, team, shot(0, Weapon::LightCannon, target), Occasion::Aimed),
            "SK-FIRE-R1");
  EXPECT_EQ(why_not(field, team, shot(2, Weapon::LightCannon, target), Occasion::Aimed), "ok");
}

TEST(SkirmishCrew, OfTwoGunsThatLieThereTwoMenTakeOneEach) {
  COVERS("SK-WPN-R3", "SK-WPN-R10");
  Team team({spot(10, 30), spot(12, 30), spot(11, 32), spot(13, 32), spot(9, 32), spot(14, 30)}, 2);
  team.fall(0);
  team.fall(1);
  EXPECT_EQ(team.order({team.mg(2), team.mg(3)}), "ok");
  fire(team.field, team.team, shots({team.mg(2), team.mg(3)}), Occasion::Aimed);
  team.field.roll({1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(team.field.over());
  EXPECT_EQ(team.field.man(team.team, 2).taken, kHmg);
  EXPECT_EQ(team.field.man(team.team, 3).taken, kHmg);
  EXPECT_TRUE(team.field.man(team.team, 0).disarmed);
  EXPECT_TRUE(team.field.man(team.team, 1).disarmed);
}

TEST(SkirmishCrew, WhoTakesOverTheGunOfABunkerNeedsNobodyWhileHeIsInIt) {
  COVERS("SK-WPN-R7", "SK-WPN-R3");
  Field field;
  field.rectangle(TerrainKind::Bunker, 8, 28, 11, 36);
  FigureProfile man = gunner();
  man.mounted = true;
  const UnitId post = field.unit(kFirst, Training::Seasoned, {man, man_with(Weapon::Rifle)},
                                 {spot(10, 30), spot(10, 32)});
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  field.man(post, 0).status = kDead;
  field.state().unit(post).casualties = 1;
  EXPECT_EQ(why_not(field, post, shot(1, kHmg, target), Occasion::Aimed), "ok");
  fire(field, post, shots({shot(1, kHmg, target)}), Occasion::Aimed);
  field.roll({1, 1, 1, 1});
  EXPECT_TRUE(field.man(post, 1).taken_mounted);
  field.man(post, 1).at = spot(12, 32);
  EXPECT_EQ(why_not(field, post, shot(1, kHmg, target), Occasion::Aimed), "SK-WPN-R2");
}

TEST(SkirmishCrew, AnHmgAtATrenchNeedsFiveWithAimedFire) {
  COVERS("SK-EX-14");
  Field field;
  field.rectangle(TerrainKind::Trench, 29, 25, 33, 35);
  const UnitId team = field.unit(kFirst, Training::Seasoned, {gunner(), man_with(Weapon::Rifle)},
                                 {spot(10, 30), spot(10, 32)});
  const UnitId target = field.infantry(kSecond, {spot(30, 30)});
  const Aim found = aim(field, team, shot(0, kHmg, target), Occasion::Aimed);
  EXPECT_EQ(found.dice, 4);
  EXPECT_EQ(found.needed, 5);
}

TEST(SkirmishCrew, TheBestVolleyServesTheGunWhereThatIsWorthMoreThanTwoMensOwnFire) {
  Team team({spot(10, 30), spot(12, 30), spot(14, 30)});
  EXPECT_EQ(all_at(team.field.reading(), team.team, team.target, Occasion::Aimed),
            shots({team.mg(0), team.rifle(2)}));
  team.fall(0);
  EXPECT_EQ(all_at(team.field.reading(), team.team, team.target, Occasion::Aimed),
            shots({team.mg(1)}));
  // On a walk it cannot be fired.
  EXPECT_EQ(all_at(team.field.reading(), team.team, team.target, Occasion::Walk),
            shots({team.rifle(1), team.rifle(2)}));
}

}  // namespace enfilade::skirmish
