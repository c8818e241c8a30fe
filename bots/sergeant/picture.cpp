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

// SK-BOT-4: a man who lies down is missed most where few chances of six are left and the attempt
// is still to come.
int cost_of_suppression(const UnitPicture& unit, int turns_left) {
  constexpr int kSilent = 55;  // he does not fire until then
  constexpr int kMost = 95;    // or his owner would rather lose him
  constexpr int kNeverMind = 10;
  constexpr int kUnlikely = 9;
  if (unit.tried && turns_left <= 1) return kNeverMind;
  const int held_up = unit.chances == 0 ? 0 : unit.figures * (kUnlikely - unit.chances) / 2;
  return std::min(kMost, kSilent + (unit.tried ? held_up / 2 : held_up));
}

// How far off the unit still has nearly all the dice it has close by; SK-BOT-8.
int bite_of(const UnitPicture& unit) {
  constexpr int kNearly = 75;
  const auto dice_at = [&](int gap) {
    int dice = 0;
    int best = 0;
    std::uint8_t shooter = 0xFF;
    for (const Barrel& barrel : unit.barrels) {
      if (barrel.shooter != shooter) {
        dice += best;
        best = 0;
        shooter = barrel.shooter;
      }
      const WeaponProfile& gun = *barrel.weapon;
      if (gap > gun.range) continue;
      const bool close = gun.close_fire_points > 0 && gap <= gun.close_range;
      best = std::max(best, int{close ? gun.close_fire_points : gun.fire_points});
    }
    return dice + best;
  };
  const int most = dice_at(0);
  int bite = 0;
  for (const Barrel& barrel : unit.barrels) {
    for (const int gap : {int{barrel.weapon->range}, int{barrel.weapon->close_range}}) {
      if (gap > bite && dice_at(gap) * kWhole >= most * kNearly) bite = gap;
    }
  }
  return bite;
}

UnitPicture picture_of(const Reading& reading, UnitId id, int turns_left) {
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
    const int down = unit.figures - unit.up;
    unit.room = std::max(0, suppression_limit(about.profile.training) - down);
    unit.chances = std::clamp(kFaces + 1 - activation_number(reading, id) - down -
                                  std::popcount(out_of_touch(reading, id)),
                              0, kFaces);
    unit.down = cost_of_suppression(unit, turns_left);
    unit.centre = unit.riding ? reading.state.unit(state.carrier).at : middle_of(reading, id);
  }
  if (!unit.riding) list_barrels(reading, unit);
  constexpr int kAtTheHeels = 12 * kCentimetre;
  unit.bite = unit.drives ? kAtTheHeels : bite_of(unit);
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
    (own ? picture.own : picture.enemies)
        .push_back(picture_of(reading, UnitId{i}, picture.turns_left));
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
