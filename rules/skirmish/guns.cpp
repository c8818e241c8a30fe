#include "rules/skirmish/guns.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr int kOneMan = 1;

const FigureState& figure_at(const Reading& reading, UnitId unit, std::size_t number) {
  return reading.state.figure(reading.scenario.figure_of(unit, number));
}

bool is_up(const Reading& reading, UnitId unit, std::size_t number) {
  return figure_at(reading, unit, number).status == FigureStatus::Up;
}

// SK-WPN-R7: a gun position is where somebody stands in a hard area.
bool is_in_bunker(const Reading& reading, Spot at) {
  return std::ranges::any_of(reading.table().pieces, [&](const Piece& piece) {
    return piece.nature.cover == Cover::Hard && is_in(piece, at);
  });
}

Gun gun_in_hands(const Reading& reading, UnitId unit, std::uint8_t shooter, Weapon weapon,
                 bool mounted) {
  const FigureId id = reading.scenario.figure_of(unit, shooter);
  const bool one_man = mounted && is_in_bunker(reading, reading.state.figure(id).at);
  return {.model = ModelId::of(id),
          .weapon = weapon,
          .shooter = shooter,
          .needs_second = is_crew_served(weapon) && !one_man};
}

Gun gun_on_vehicle(const Reading& reading, UnitId unit, std::uint8_t number) {
  const MountedWeapon& weapon = reading.scenario.unit(unit).vehicle().weapons[number];
  return {.model = ModelId::of_vehicle(unit),
          .weapon = weapon.weapon,
          .shooter = number,
          .on_vehicle = true,
          .front_only = weapon.front_only};
}

bool has_own_crew_served(const Reading& reading, UnitId unit, std::size_t number) {
  const auto& weapons = reading.scenario.unit(unit).profile.figures[number].weapons;
  return std::ranges::any_of(weapons, is_crew_served) ||
         figure_at(reading, unit, number).taken != Weapon::None;
}

// The crew-served weapon a figure has or had; none: it never had one.
struct Served {
  Weapon weapon = Weapon::None;
  bool mounted = false;
};
Served served_by(const Reading& reading, UnitId unit, std::size_t number) {
  const FigureState& figure = figure_at(reading, unit, number);
  if (figure.taken != Weapon::None) return {figure.taken, figure.taken_mounted};
  const FigureProfile& profile = reading.scenario.unit(unit).profile.figures[number];
  const auto* const found = std::ranges::find_if(profile.weapons, is_crew_served);
  if (found == profile.weapons.end()) return {};
  return {*found, profile.mounted};
}

// SK-WPN-R3: what lies within 3 cm of a figure that has no such weapon yet; one of each kind, the
// nearest number first.
void add_lying_guns(const Reading& reading, UnitId unit, std::uint8_t shooter, FigureBits claimed,
                    Guns& guns) {
  if (reading.state.unit(unit).casualties == 0) return;
  if (has_own_crew_served(reading, unit, shooter)) return;
  const Spot at = figure_at(reading, unit, shooter).at;
  for (std::size_t i = 0; i < reading.scenario.unit(unit).figures(); ++i) {
    const FigureState& other = figure_at(reading, unit, i);
    if (other.status != FigureStatus::Casualty || other.disarmed) continue;
    if (has(claimed, i)) continue;
    const Served lying = served_by(reading, unit, i);
    if (lying.weapon == Weapon::None || guns.full()) continue;
    if (std::ranges::find(guns, lying.weapon, &Gun::weapon) != guns.end()) continue;
    if (!within(at, other.at, kCoherency)) continue;
    Gun gun = gun_in_hands(reading, unit, shooter, lying.weapon, lying.mounted);
    gun.fallen = reading.scenario.figure_of(unit, i);
    guns.push_back(gun);
  }
}

// Whether or not somebody helps.
Guns guns_held(const Reading& reading, UnitId unit, std::uint8_t shooter, FigureBits claimed) {
  Guns guns;
  const FigureProfile& profile = reading.scenario.unit(unit).profile.figures[shooter];
  for (const Weapon weapon : profile.weapons) {
    guns.push_back(gun_in_hands(reading, unit, shooter, weapon, profile.mounted));
  }
  const FigureState& figure = figure_at(reading, unit, shooter);
  if (figure.taken != Weapon::None) {
    guns.push_back(gun_in_hands(reading, unit, shooter, figure.taken, figure.taken_mounted));
  }
  add_lying_guns(reading, unit, shooter, claimed, guns);
  return guns;
}

std::unexpected<Refusal> no_such_shooter() {
  return not_allowed("SK-FIRE-R12", {"Nobody there can fire.", "Personne ne peut tirer de là."});
}

Result<Gun> vehicle_gun_of(const Reading& reading, UnitId unit, std::uint8_t number,
                           Weapon weapon) {
  const Gun gun = gun_on_vehicle(reading, unit, number);
  if (gun.weapon != weapon) {
    return not_allowed("SK-FIRE-R1", {"The vehicle has another weapon there.",
                                      "Le véhicule a une autre arme là."});
  }
  if (((reading.state.unit(unit).weapons_lost >> number) & 1U) != 0) {
    return not_allowed("SK-DMG-2", {"That weapon is destroyed.", "Cette arme est détruite."});
  }
  return gun;
}

// Finds the gunner a second man, moving others to another one where that helps.
struct Crews {
  const Reading& reading;
  UnitId unit;
  FigureBits free = 0;
  std::array<std::uint8_t, kMaxUnitFigures> gunner_of{};  // by second man; kNobodyYet: none
  FigureBits seen = 0;

  static constexpr std::uint8_t kNobodyYet = 0xFF;

  bool find_for(std::uint8_t gunner) {
    auto open = static_cast<FigureBits>(helpers_of(reading, unit, gunner) & free);
    for (; (open & ~seen) != 0;) {
      const auto second =
          static_cast<std::size_t>(std::countr_zero(static_cast<FigureBits>(open & ~seen)));
      seen |= figure_bit(second);
      const std::uint8_t other = gunner_of[second];
      if (other == kNobodyYet || find_for(other)) {
        gunner_of[second] = gunner;
        return true;
      }
    }
    return false;
  }
};

}  // namespace

bool is_crew_served(Weapon weapon) {
  return profile_of(weapon).crew > kOneMan;
}

Result<void> judge_firer(const Reading& reading, UnitId unit) {
  if (!is_on_table(reading, unit)) {
    return not_allowed("SK-FIRE-R8", {"Who is not on the table does not fire.",
                                      "On ne tire pas sans être sur la table."});
  }
  if (is_locked(reading, unit)) {
    return not_allowed("SK-FIRE-R8", {"A unit in close combat does not fire.",
                                      "Une unité au corps à corps ne tire pas."});
  }
  return {};
}

std::uint8_t shooters_of(const Reading& reading, UnitId unit) {
  const RosterUnit& about = reading.scenario.unit(unit);
  return static_cast<std::uint8_t>(about.is_vehicle() ? about.vehicle().weapons.size()
                                                      : about.figures());
}

Result<Gun> gun_of(const Reading& reading, UnitId unit, std::uint8_t shooter, Weapon weapon,
                   FigureBits claimed) {
  if (shooter >= shooters_of(reading, unit)) return no_such_shooter();
  if (reading.scenario.unit(unit).is_vehicle()) {
    return vehicle_gun_of(reading, unit, shooter, weapon);
  }
  const FigureStatus status = figure_at(reading, unit, shooter).status;
  if (status == FigureStatus::Suppressed) {
    return not_allowed("SK-FIRE-1", {"A suppressed figure cannot fire.",
                                     "Une figurine clouée au sol ne tire pas."});
  }
  if (status != FigureStatus::Up) return no_such_shooter();
  const Guns guns = guns_held(reading, unit, shooter, claimed);
  const auto* const found = std::ranges::find(guns, weapon, &Gun::weapon);
  if (found == guns.end()) {
    return not_allowed(weapon == Weapon::Grenades ? "SK-GREN-R1" : "SK-FIRE-R1",
                       {"The figure has no such weapon.", "La figurine n'a pas cette arme."});
  }
  if (found->needs_second && helpers_of(reading, unit, shooter) == 0) {
    return not_allowed("SK-WPN-R2",
                       {"It takes a second man within 3 cm to serve that weapon.",
                        "Il faut un deuxième servant à 3 cm au plus pour servir cette arme."});
  }
  return *found;
}

Guns guns_of(const Reading& reading, UnitId unit, std::uint8_t shooter) {
  Guns guns;
  if (reading.scenario.unit(unit).is_vehicle()) {
    if (((reading.state.unit(unit).weapons_lost >> shooter) & 1U) == 0) {
      guns.push_back(gun_on_vehicle(reading, unit, shooter));
    }
    return guns;
  }
  if (!is_up(reading, unit, shooter)) return guns;
  for (const Gun& gun : guns_held(reading, unit, shooter, 0)) {
    if (!gun.needs_second || helpers_of(reading, unit, shooter) != 0) guns.push_back(gun);
  }
  return guns;
}

FigureBits helpers_of(const Reading& reading, UnitId unit, std::uint8_t shooter) {
  FigureBits bits = 0;
  const Spot at = figure_at(reading, unit, shooter).at;
  for (std::size_t i = 0; i < reading.scenario.unit(unit).figures(); ++i) {
    if (i == shooter || !is_up(reading, unit, i)) continue;
    if (within(at, figure_at(reading, unit, i).at, kCoherency)) bits |= figure_bit(i);
  }
  return bits;
}

bool can_be_served(const Reading& reading, UnitId unit, FigureBits gunners, FigureBits busy) {
  Crews crews{reading, unit, static_cast<FigureBits>(~(gunners | busy)), {}, 0};
  crews.gunner_of.fill(Crews::kNobodyYet);
  for (std::uint8_t i = 0; i < kMaxUnitFigures; ++i) {
    if (!has(gunners, i)) continue;
    crews.seen = 0;
    if (!crews.find_for(i)) return false;
  }
  return true;
}

void take_over(Context& context, const Gun& gun) {
  const UnitId unit = context.scenario.unit_of(gun.fallen);
  const std::size_t number = gun.fallen.index() - context.scenario.unit(unit).first_figure;
  const Served lying = served_by(context, unit, number);
  FigureState& taker = context.state.figure(gun.model.figure());
  taker.taken = lying.weapon;
  taker.taken_mounted = lying.mounted;
  context.state.figure(gun.fallen).disarmed = true;
}

}  // namespace enfilade::skirmish
