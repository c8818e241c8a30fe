#include "bots/sergeant/picture.h"

#include <algorithm>
#include <bit>

#include "bots/sergeant/places.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish::sergeant {

namespace {

bool ignores_cover(const WeaponProfile& weapon, bool on_vehicle) {
  return weapon.ignores_cover == IgnoresCover::Always ||
         (weapon.ignores_cover == IgnoresCover::OnVehicle && on_vehicle);
}

void list_barrels(const Reading& reading, UnitPicture& unit) {
  const std::uint8_t count = shooters_of(reading, unit.id);
  for (std::uint8_t i = 0; i < count; ++i) {
    for (const Gun& gun : guns_of(reading, unit.id, i)) {
      if (unit.barrels.full()) return;
      const WeaponProfile& weapon = profile_of(gun.weapon);
      unit.barrels.push_back({&weapon, i, ignores_cover(weapon, gun.on_vehicle)});
      unit.range = std::max(unit.range, int{weapon.range});
      unit.supports = unit.supports || (!unit.drives && (weapon.crew > 1 || weapon.indirect));
    }
  }
}

UnitPicture picture_of(const Reading& reading, UnitId id) {
  const RosterUnit& about = reading.scenario.unit(id);
  const UnitState& state = reading.state.unit(id);
  UnitPicture unit;
  unit.id = id;
  unit.drives = about.is_vehicle();
  unit.riding = state.where == Where::Aboard;
  unit.locked = is_locked(reading, id);
  unit.tried = state.tried;
  unit.guards = state.stance == Stance::OnGuard && !state.reacted && !unit.locked;
  unit.expertise = expertise_of(about.profile.training);
  if (unit.drives) {
    unit.armoured = is_armoured(about.vehicle().armour);
    unit.figures = unit.up = 1;
    unit.each = about.profile.points * kWhole;
    unit.save = save_of(about.vehicle().armour);
    unit.centre = state.at;
  } else {
    unit.figures = std::popcount(living(reading, id));
    unit.up = unit.figures - std::popcount(suppressed(reading, id));
    // A crew that bailed out was paid with its vehicle.
    constexpr int kCrewman = 2;
    unit.each = about.crew_of.exists()
                    ? kCrewman * kWhole
                    : about.profile.points * kWhole / static_cast<int>(about.figures());
    unit.save = personal_save(reading, id);
    unit.centre = unit.riding ? reading.state.unit(state.carrier).at : middle_of(reading, id);
  }
  if (!unit.riding) list_barrels(reading, unit);
  return unit;
}

}  // namespace

Picture picture_of(const Scenario& scenario, const State& state, Side side) {
  Picture picture{scenario, state, side, 0, {}, {}};
  const Reading reading{scenario, state};
  picture.turns_left = scenario.mission->turns - state.turn + 1;
  for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
    const Where where = state.units[i].where;
    const bool own = scenario.roster[i].side == side;
    if (where != Where::OnTable && !(own && where == Where::Aboard)) continue;
    (own ? picture.own : picture.enemies).push_back(picture_of(reading, UnitId{i}));
  }
  for (UnitPicture& enemy : picture.enemies) enemy.weight = weight_of(picture, enemy);
  return picture;
}

const UnitPicture* Picture::find(UnitId unit) const {
  for (const UnitPicture& one : own) {
    if (one.id == unit) return &one;
  }
  for (const UnitPicture& one : enemies) {
    if (one.id == unit) return &one;
  }
  return nullptr;
}

int distance(Spot a, Spot b) {
  const Point way = a.point() - b.point();
  return static_cast<int>(isqrt(dot(way, way)));
}

ModelId model_of(const Reading& reading, UnitId unit, std::size_t number) {
  return reading.scenario.unit(unit).is_vehicle()
             ? ModelId::of_vehicle(unit)
             : ModelId::of(reading.scenario.figure_of(unit, number));
}

ModelId nearest_model(const Reading& reading, UnitId unit, Spot to) {
  if (reading.scenario.unit(unit).is_vehicle()) return ModelId::of_vehicle(unit);
  ModelId nearest;
  std::int64_t least = -1;
  each_living(reading, unit, [&](std::size_t, FigureId figure, const FigureState& man) {
    const Point way = man.at.point() - to.point();
    if (least >= 0 && dot(way, way) >= least) return;
    least = dot(way, way);
    nearest = ModelId::of(figure);
  });
  return nearest;
}

int share_of_figure(const Scenario& scenario, UnitId unit, std::size_t number) {
  constexpr int kLeader = 80;
  constexpr int kServed = 100;
  constexpr int kAgainstArmour = 40;
  constexpr int kDie = 10;
  const FigureProfile& profile = scenario.unit(unit).profile.figures[number];
  int share = kWhole + (profile.leader ? kLeader : 0);
  for (const Weapon weapon : profile.weapons) {
    const WeaponProfile& gun = profile_of(weapon);
    share += kDie * gun.fire_points + (is_crew_served(weapon) || gun.indirect ? kServed : 0) +
             (gun.harms_armoured && weapon != Weapon::Grenades ? kAgainstArmour : 0);
  }
  return share;
}

}  // namespace enfilade::skirmish::sergeant
