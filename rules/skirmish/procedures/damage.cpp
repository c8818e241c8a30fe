// Hits on a vehicle, SK-DMG: its save against each, then each unsaved hit on the damage table, one
// after the other (SK-DMG-R8): what it does to the vehicle, one hit on the passengers (SK-VEH-R12),
// and when it was the last one the vehicle could take, everyone out (bail_out.cpp).
#include <algorithm>
#include <array>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/damage.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = DamageFrame::Step;
constexpr std::size_t kArcs = std::tuple_size_v<ArcHits>;

// SK-DMG-R13: arc by arc. kArcs: none is left.
std::size_t next_arc(const ArcHits& hits) {
  const auto found = std::ranges::find_if(hits, [](auto count) { return count > 0; });
  return static_cast<std::size_t>(found - hits.begin());
}

// --- The save ---

int save_dice(const DamageFrame& frame) {
  return std::min(kHandful, int{frame.hits[next_arc(frame.hits)]});
}

void saved(Context& context, DamageFrame& frame, std::uint32_t rolled) {
  const std::size_t arc = next_arc(frame.hits);
  const int dice = save_dice(frame);
  const auto faces = faces_of(rolled, dice);
  const int needed = save_of(context.scenario.unit(frame.unit).vehicle().armour);
  const auto stopped = std::count_if(faces.begin(), faces.begin() + dice,
                                     [&](std::uint8_t face) { return face >= needed; });
  frame.hits[arc] = static_cast<std::uint8_t>(frame.hits[arc] - dice);
  frame.unsaved[arc] = static_cast<std::uint8_t>(frame.unsaved[arc] + dice - stopped);
  context.tell({.what = Happening::HullSaves,
                .unit = frame.unit,
                .needed = static_cast<std::uint8_t>(needed),
                .dice = faces,
                .number = static_cast<std::uint16_t>(stopped)});
}

// --- The table ---

void lose_weapon(Context& context, UnitId id, std::size_t number) {
  UnitState& unit = context.state.unit(id);
  unit.weapons_lost = static_cast<std::uint8_t>(unit.weapons_lost | 1U << number);
  context.tell(
      {.what = Happening::WeaponLost, .unit = id, .number = static_cast<std::uint16_t>(number)});
}

// Where it is the owner's choice, he makes it at Step::Weapon.
void suffer(Context& context, const DamageFrame& frame) {
  UnitState& unit = context.state.unit(frame.unit);
  unit.effects |= bit_of(frame.effect);
  if (frame.effect == Damage::Stunned) {
    unit.stunned = true;
    context.tell({.what = Happening::Stunned, .unit = frame.unit});
  }
  if (frame.effect == Damage::Immobilised) {
    unit.immobilised = true;
    context.tell({.what = Happening::Immobilised, .unit = frame.unit});
  }
}

void rolled_damage(Context& context, DamageFrame& frame, std::uint32_t rolled) {
  const std::size_t place = next_arc(frame.unsaved);
  const auto arc = static_cast<Arc>(place);
  const auto faces = faces_of(rolled, damage_dice(arc));
  const Damage damage = damage_of(damage_die(arc, faces[0], faces[1]));
  --frame.unsaved[place];
  frame.effect = raised(damage, spent_effects(context, frame.unit));
  context.tell({.what = Happening::DamageRolled,
                .unit = frame.unit,
                .result = static_cast<std::uint8_t>(frame.effect),
                .dice = faces,
                .number = static_cast<std::uint16_t>(damage)});
  suffer(context, frame);
  frame.step = Step::Weapon;
}

bool has_weapon(const Reading& reading, UnitId id, std::size_t number) {
  return number < reading.scenario.unit(id).vehicle().weapons.size() &&
         ((reading.state.unit(id).weapons_lost >> number) & 1U) == 0;
}

// SK-DMG-2: with one weapon left there is nothing to choose.
Next settle_weapon(Context& context, DamageFrame& frame) {
  if (frame.effect == Damage::WeaponLost) {
    if (weapons_left(context, frame.unit) > 1) {
      return ask(context.scenario.side_of(frame.unit), Ask::LoseWeapon);
    }
    for (std::size_t i = 0; i < kMaxVehicleWeapons; ++i) {
      if (!has_weapon(context, frame.unit, i)) continue;
      lose_weapon(context, frame.unit, i);
      break;
    }
  }
  frame.step = Step::Passengers;
  return Next::again();
}

// --- Who rides in it ---

// SK-VEH-R12. SK-HIT-R3: who was suppressed by an earlier hit of this bout is not hit again.
Next hit_passengers(Context& context, DamageFrame& frame) {
  frame.step = Step::BailOut;
  const UnitId riders = context.state.unit(frame.unit).passengers;
  if (!riders.exists()) return Next::again();
  const auto struck = static_cast<FigureBits>(suppressed(context, riders) & ~frame.down_before);
  return context.call(
      HitsFrame{.unit = riders,
                .hits = 1,
                .save = frame.save,
                .eligible = static_cast<FigureBits>(living(context, riders) & ~struck)});
}

void begin(const Reading& reading, DamageFrame& frame) {
  frame.step = Step::SaveDice;
  const UnitId riders = reading.state.unit(frame.unit).passengers;
  if (!riders.exists()) return;
  frame.save = static_cast<std::uint8_t>(personal_save(reading, riders));
  frame.down_before = suppressed(reading, riders);
}

}  // namespace

Next advance(Context& context, DamageFrame& frame) {
  switch (frame.step) {
    case Step::Begin: begin(context, frame); return Next::again();
    case Step::SaveDice:
      if (next_arc(frame.hits) < kArcs) return roll_dice(save_dice(frame), Ask::VehicleSaveDice);
      frame.step = Step::Roll;
      return Next::again();
    case Step::Roll: {
      const std::size_t arc = next_arc(frame.unsaved);
      if (arc == kArcs) return Next::done();
      return roll_dice(damage_dice(static_cast<Arc>(arc)), Ask::DamageDice);
    }
    case Step::Weapon: return settle_weapon(context, frame);
    case Step::Passengers: return hit_passengers(context, frame);
    case Step::BailOut:
      frame.step = Step::Roll;
      if (frame.effect != Damage::Destroyed) return Next::again();
      frame.step = Step::Over;
      return context.call(BailOutFrame{.vehicle = frame.unit});
    case Step::Over: break;
  }
  return Next::done();
}

void outcome(Context& context, DamageFrame& frame, std::uint32_t rolled) {
  if (frame.step == Step::SaveDice) {
    saved(context, frame, rolled);
  } else {
    rolled_damage(context, frame, rolled);
  }
}

void options(const Reading& reading, const DamageFrame& frame, Actions& list) {
  for (std::size_t i = 0; i < kMaxVehicleWeapons; ++i) {
    if (!has_weapon(reading, frame.unit, i)) continue;
    list.push_back({.verb = Verb::LoseWeapon, .number = static_cast<std::uint8_t>(i)});
  }
}

Result<void> permits(const Reading& reading, const DamageFrame& frame, const Action& action) {
  if (action.verb != Verb::LoseWeapon) return not_asked_for();
  if (auto ok = judge_form(reading, action, frame.unit, kNumber); !ok) return ok;
  if (!has_weapon(reading, frame.unit, action.number)) {
    return not_allowed("SK-DMG-2", {"The vehicle has no such weapon to lose.",
                                    "Le véhicule n'a pas de telle arme à perdre."});
  }
  return {};
}

void answer(Context& context, DamageFrame& frame, const Action& action) {
  lose_weapon(context, frame.unit, action.number);
  frame.step = Step::Passengers;
}

}  // namespace enfilade::skirmish
