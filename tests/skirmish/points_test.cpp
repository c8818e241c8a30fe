// What units cost, SK-AUTH-2, with the units of the proposals as they were added up by hand.
#include <gtest/gtest.h>

#include "rules/skirmish/points.h"
#include "tests/covers.h"

namespace enfilade::skirmish {

namespace {

FigureProfile figure(std::initializer_list<Weapon> weapons, Armour armour) {
  FigureProfile profile;
  for (const Weapon weapon : weapons) profile.weapons.push_back(weapon);
  profile.armour = armour;
  return profile;
}

void add(UnitProfile& unit, std::size_t count, const FigureProfile& profile) {
  unit.figures.insert(unit.figures.end(), count, profile);
}

UnitProfile squad_of_regulars() {
  UnitProfile unit;
  unit.training = Training::Seasoned;
  add(unit, 4, figure({Weapon::AssaultRifle}, Armour::Light));
  add(unit, 1, figure({Weapon::LightMachineGun}, Armour::Light));
  add(unit, 1, figure({Weapon::Rpg}, Armour::Light));
  unit.figures[0].leader = true;
  unit.figures[0].leader_training = Training::Veteran;
  return unit;
}

VehicleProfile vehicle(HullArmour armour, std::initializer_list<Weapon> weapons, int crew,
                       int places) {
  VehicleProfile profile;
  profile.armour = armour;
  for (const Weapon weapon : weapons) profile.weapons.push_back({weapon});
  profile.crew = static_cast<std::uint8_t>(crew);
  profile.places = static_cast<std::uint8_t>(places);
  return profile;
}

}  // namespace

TEST(SkirmishPoints, AFigureCostsItsTrainingWeaponsAndArmour) {
  COVERS("SK-AUTH-2");
  EXPECT_EQ(points_of(figure({Weapon::Rifle}, Armour::None), Training::Green), 4);
  EXPECT_EQ(points_of(figure({Weapon::Pistol}, Armour::Light), Training::Seasoned), 6);
  EXPECT_EQ(points_of(figure({Weapon::SniperRifle}, Armour::Medium), Training::Veteran), 14);
  EXPECT_EQ(points_of(figure({Weapon::SubMachineGun, Weapon::Grenades}, Armour::Battlesuit),
                      Training::Elite),
            30);
}

TEST(SkirmishPoints, ABetterLeaderCostsFourALevelAndAWorseOneNothing) {
  COVERS("SK-AUTH-2");
  FigureProfile man = figure({Weapon::Rifle}, Armour::None);
  man.leader = true;
  man.leader_training = Training::Seasoned;
  EXPECT_EQ(points_of(man, Training::Green), 8);
  man.leader_training = Training::Veteran;
  EXPECT_EQ(points_of(man, Training::Green), 12);
  man.leader_training = Training::Green;
  EXPECT_EQ(points_of(man, Training::Veteran), 9);
}

TEST(SkirmishPoints, TheSquadsOfTheProposalsCostWhatTheyAddUpTo) {
  COVERS("SK-AUTH-2", "SK-AUTH-R8");
  EXPECT_EQ(points_of(squad_of_regulars()), 59);

  UnitProfile breach;
  breach.training = Training::Veteran;
  add(breach, 3, figure({Weapon::AssaultRifle}, Armour::Power));
  add(breach, 1, figure({Weapon::Flamethrower}, Armour::Power));
  EXPECT_EQ(points_of(breach), 85);

  UnitProfile team;
  team.training = Training::Elite;
  add(team, 2, figure({Weapon::SubMachineGun, Weapon::Grenades}, Armour::Medium));
  add(team, 2, figure({Weapon::Shotgun, Weapon::Grenades}, Armour::Medium));
  EXPECT_EQ(points_of(team), 70);
}

TEST(SkirmishPoints, AVehicleCostsItsArmourWeaponsPlacesAndItsCrewOnce) {
  COVERS("SK-AUTH-2", "SK-AUTH-R8");
  EXPECT_EQ(points_of(vehicle(HullArmour::None, {Weapon::HeavyMachineGun}, 2, 0), Training::Green),
            19);
  EXPECT_EQ(points_of(vehicle(HullArmour::Light, {}, 2, 8), Training::Seasoned), 28);
  EXPECT_EQ(
      points_of(vehicle(HullArmour::Medium, {Weapon::LightCannon, Weapon::HeavyMachineGun}, 3, 7),
                Training::Veteran),
      62);
  EXPECT_EQ(
      points_of(vehicle(HullArmour::Heavy, {Weapon::HeavyCannon, Weapon::HeavyMachineGun}, 4, 0),
                Training::Veteran),
      78);
  VehicleProfile armoured_crew = vehicle(HullArmour::Light, {}, 2, 8);
  armoured_crew.crew_armour = Armour::Light;
  EXPECT_EQ(points_of(armoured_crew, Training::Seasoned), 30);
}

}  // namespace enfilade::skirmish
