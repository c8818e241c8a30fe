// Whole games in code: forces with all kinds of weapons and vehicles on tables with all kinds of
// terrain, for tests that play them to the end.
#pragma once

#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

inline FigureProfile leader_with(Weapon weapon, Training training, Armour armour = Armour::None) {
  FigureProfile leader = man_with(weapon, armour);
  leader.leader = true;
  leader.leader_training = training;
  return leader;
}

inline std::vector<FigureProfile> squad_of(Armour armour, Training leader) {
  std::vector<FigureProfile> figures;
  figures.push_back(leader_with(Weapon::AssaultRifle, leader, armour));
  for (int i = 0; i < 3; ++i) figures.push_back(man_with(Weapon::AssaultRifle, armour));
  figures.push_back(man_with(Weapon::LightMachineGun, armour));
  figures.push_back(man_with(Weapon::Rpg, armour));
  figures[1].weapons.push_back(Weapon::Grenades);
  return figures;
}

inline std::vector<FigureProfile> gun_team(Weapon gun) {
  std::vector<FigureProfile> figures = {man_with(gun, Armour::Light),
                                        man_with(Weapon::AssaultRifle, Armour::Light),
                                        man_with(Weapon::AssaultRifle, Armour::Light)};
  figures[0].weapons.push_back(Weapon::Pistol);
  return figures;
}

inline std::vector<Spot> anywhere(std::size_t count) {
  return std::vector<Spot>(count);
}

// Infantry among woods, sheds, hedges and pits; most points held wins.
inline void lay_out_timber_yard(Field& field) {
  field.mission().turns = 6;
  field.mission().goal = Goal::HoldPoints;
  field.mission().objectives.push_back({"a", {"A", "A"}, point(15, 30)});
  field.mission().objectives.push_back({"b", {"B", "B"}, point(45, 30)});
  field.rectangle(TerrainKind::Woods, 5, 22, 18, 34);
  field.rectangle(TerrainKind::WoodenBuilding, 38, 24, 46, 32);
  field.rectangle(TerrainKind::RiflePit, 25, 14, 31, 17);
  field.rectangle(TerrainKind::Trench, 26, 42, 36, 44);
  field.terrain(TerrainKind::Hedgerow, {point(20, 38), point(34, 38), point(40, 42)});
  field.terrain(TerrainKind::Wall, {point(22, 22), point(34, 22)});
  for (const Side side : {Side::First, Side::Second}) {
    const auto squad = squad_of(Armour::Light, Training::Veteran);
    field.unit(side, Training::Seasoned, squad, anywhere(6));
    field.unit(side, Training::Green, squad_of(Armour::None, Training::Seasoned), anywhere(6));
    field.unit(side, Training::Seasoned, gun_team(Weapon::HeavyMachineGun), anywhere(3));
    field.unit(side, Training::Veteran, gun_team(Weapon::Mortar), anywhere(3));
    const std::vector<FigureProfile> breachers(4, man_with(Weapon::Shotgun, Armour::Medium));
    field.unit(side, Training::Elite, breachers, anywhere(4));
  }
}

// Vehicles among buildings, rubble and walls; the first side wants to get through.
inline void lay_out_crossroads(Field& field) {
  field.mission().turns = 6;
  field.mission().goal = Goal::Break;
  field.mission().share = 50;
  field.mission().sides[0].exit = Edge::High;
  field.rectangle(TerrainKind::Building, 10, 20, 20, 28);
  field.rectangle(TerrainKind::Building, 34, 20, 44, 28);
  field.rectangle(TerrainKind::Rubble, 24, 34, 30, 38);
  field.rectangle(TerrainKind::Bunker, 40, 40, 46, 44);
  field.rectangle(TerrainKind::Undergrowth, 4, 34, 16, 42);
  field.terrain(TerrainKind::LowWall, {point(18, 32), point(30, 32)});
  for (const Side side : {Side::First, Side::Second}) {
    field.unit(side, Training::Veteran, squad_of(Armour::Light, Training::Elite), anywhere(6));
    field.unit(side, Training::Seasoned, squad_of(Armour::Light, Training::Seasoned), anywhere(6));
    field.unit(side, Training::Seasoned,
               {man_with(Weapon::Flamethrower, Armour::Heavy), man_with(Weapon::Rpg, Armour::Heavy),
                man_with(Weapon::AntitankGun, Armour::Heavy)},
               anywhere(3));
    field.vehicle(side,
                  vehicle_of(HullArmour::Medium,
                             {{Weapon::LightCannon, false}, {Weapon::HeavyMachineGun, true}}, 7),
                  {}, 0, Training::Veteran);
    field.vehicle(side, vehicle_of(HullArmour::None, {{Weapon::HeavyMachineGun, false}}, 6), {}, 0);
    VehicleProfile tank = vehicle_of(
        HullArmour::Heavy, {{Weapon::HeavyCannon, true}, {Weapon::HeavyMachineGun, false}});
    tank.tank = true;
    field.vehicle(side, tank, {}, 0);
  }
}

// Ten centimetres between the zones and hardly any cover: assaults, overruns, everybody at once.
inline void lay_out_brawl(Field& field) {
  field.mission().turns = 5;
  field.mission().goal = Goal::Annihilate;
  field.mission().share = 90;
  field.rectangle(TerrainKind::Undergrowth, 2, 14, 8, 20);
  for (const Side side : {Side::First, Side::Second}) {
    const std::vector<FigureProfile> fighters(5, man_with(Weapon::SubMachineGun, Armour::Power));
    field.unit(side, Training::Elite, fighters, anywhere(5));
    field.unit(side, Training::Elite, fighters, anywhere(5));
    field.unit(side, Training::Veteran, squad_of(Armour::Battlesuit, Training::Elite), anywhere(6));
    for (int i = 0; i < 2; ++i) {
      field.vehicle(side, vehicle_of(HullArmour::VeryHeavy, {{Weapon::LightCannon, true}}, 6), {},
                    0, Training::Elite);
    }
  }
}

}  // namespace enfilade::skirmish
