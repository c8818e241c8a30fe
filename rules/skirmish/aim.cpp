// One shot: what it may be aimed at, which figures it can hit, with what dice.
#include <algorithm>
#include <array>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// --- What may be fired at ---

// SK-GUARD-R2: moves inside close combat draw the fire of units outside it.
bool moves_in_combat(const Reading& reading, UnitId target, Occasion occasion) {
  const Move& move = reading.state.move;
  return occasion == Occasion::Reaction && move.unit == target &&
         (move.kind == MoveKind::Leaving || move.kind == MoveKind::FollowUp);
}

// Calls use(number, model) for every model of a unit that could be hit: its living figures, or the
// vehicle. Stops when use says so.
template <class Use>
void each_model(const Reading& reading, UnitId unit, Use&& use) {
  const RosterUnit& about = reading.scenario.unit(unit);
  if (about.is_vehicle()) {
    use(std::size_t{0}, ModelId::of_vehicle(unit));
    return;
  }
  for (std::size_t i = 0; i < about.figures(); ++i) {
    const FigureId figure = reading.scenario.figure_of(unit, i);
    if (!is_alive(reading.state.figure(figure))) continue;
    if (!use(i, ModelId::of(figure))) return;
  }
}

// --- From one gun to one model ---

bool is_in_arc(const Reading& reading, const Gun& gun, ModelId target) {
  if (!gun.front_only) return true;
  const UnitState& vehicle = reading.state.unit(gun.model.vehicle());
  const Point there = place_of(reading, target).point();
  return arc_towards(vehicle.at, vehicle.facing, there) == Arc::Front;
}

// SK-FIRE-6, SK-MOR-R2, SK-VEH-R8: range and arc are the gun's, whoever sees.
bool bears_on(const Reading& reading, const Gun& gun, ModelId target) {
  return within(reading, gun.model, target, profile_of(gun.weapon).range) &&
         is_in_arc(reading, gun, target);
}

// SK-CHOICE-R6 to R8: what ducking or lying low makes of the cover against this shot.
Cover with_stance(Cover cover, Stance stance) {
  if (stance == Stance::DuckAndWeave) return std::max(cover, Cover::Soft);
  if (stance != Stance::GoneToGround || cover == Cover::Hard) return cover;
  return static_cast<Cover>(static_cast<int>(cover) + 1);
}

// --- Majorities among the eligible ---

struct Tally {
  std::array<int, kCovers> covers{};
  std::array<std::uint8_t, kMaxUnits> behind{};  // figures directly behind each vehicle
  int sheltered = 0;
  int count = 0;
};

void add(Tally& tally, const Sight& sight, Cover cover) {
  ++tally.covers[static_cast<std::size_t>(cover)];
  ++tally.count;
  if (!sight.behind.exists()) return;
  ++tally.behind[sight.behind.index()];
  ++tally.sheltered;
}

// SK-FIRE-R4: a tie counts as the higher level.
Cover cover_of_most(const Tally& tally) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < kCovers; ++i) {
    if (tally.covers[i] >= tally.covers[best]) best = i;
  }
  return static_cast<Cover>(best);
}

// SK-VEH-R10, R20: half of them are enough (SK-GEO-R11); then the vehicle that shelters most of
// them, of two the one with the better armour.
UnitId hull_of_most(const Reading& reading, const Tally& tally) {
  if (tally.sheltered == 0 || 2 * tally.sheltered < tally.count) return {};
  UnitId best;
  const auto armour = [&](UnitId id) { return reading.scenario.unit(id).vehicle().armour; };
  for (std::size_t i = 0; i < kMaxUnits; ++i) {
    if (tally.behind[i] == 0) continue;
    const UnitId id{i};
    const int more = best.exists() ? int{tally.behind[i]} - int{tally.behind[best.index()]} : 1;
    if (more > 0 || (more == 0 && armour(id) > armour(best))) best = id;
  }
  return best;
}

bool ignores_cover(const Gun& gun) {
  const IgnoresCover note = profile_of(gun.weapon).ignores_cover;
  return note == IgnoresCover::Always || (note == IgnoresCover::OnVehicle && gun.on_vehicle);
}

UnitId unit_of(const Reading& reading, ModelId model) {
  return model.is_vehicle() ? model.vehicle() : reading.scenario.unit_of(model.figure());
}

// --- Observers, SK-MOR-R1 ---

bool can_observe(const Reading& reading, Side side, ModelId observer) {
  const UnitId unit = unit_of(reading, observer);
  if (reading.scenario.side_of(unit) != side || !is_on_table(reading, unit)) return false;
  if (is_locked(reading, unit)) return false;
  return observer.is_vehicle() ||
         reading.state.figure(observer.figure()).status == FigureStatus::Up;
}

bool is_model(const Reading& reading, ModelId model) {
  if (!model.is_vehicle()) return model.value < reading.scenario.unit_of_figure.size();
  const UnitId unit = model.vehicle();
  return unit.index() < reading.scenario.roster.size() && reading.scenario.unit(unit).is_vehicle();
}

Result<ModelId> eyes_of(const Reading& reading, const Gun& gun, ModelId observer) {
  if (!observer.exists()) return gun.model;
  if (!profile_of(gun.weapon).indirect) {
    return not_allowed("SK-WPN-21", {"Only a mortar fires at what others see.",
                                     "Seul un mortier tire sur ce que d'autres voient."});
  }
  const Side side = reading.scenario.side_of(unit_of(reading, gun.model));
  const bool able =
      is_model(reading, observer) && observer != gun.model && can_observe(reading, side, observer);
  if (!able) {
    return not_allowed("SK-MOR-R1", {"That one cannot observe for the mortar.",
                                     "Celui-là ne peut pas observer pour le mortier."});
  }
  return observer;
}

// --- Why nothing can be hit ---

Phrase words_of(Blocked blocked) {
  switch (blocked) {
    case Blocked::DeepInside:
      return {"No line of sight: more than 2 cm inside cover.",
              "Pas de ligne de vue\u00A0: à plus de 2 cm à l'intérieur d'un couvert."};
    case Blocked::TooFarInside:
      return {"No line of sight: more than 6 cm apart in the same cover.",
              "Pas de ligne de vue\u00A0: à plus de 6 cm dans le même couvert."};
    case Blocked::Vehicle:
      return {"No line of sight: a vehicle is in the way.",
              "Pas de ligne de vue\u00A0: un véhicule fait écran."};
    case Blocked::No:
    case Blocked::Area:
    case Blocked::Line: break;
  }
  return {"No line of sight: cover is in the way.",
          "Pas de ligne de vue\u00A0: un couvert fait écran."};
}

std::string_view rule_of(Blocked blocked) {
  switch (blocked) {
    case Blocked::DeepInside: return "SK-LOS-R3";
    case Blocked::TooFarInside: return "SK-LOS-R4";
    case Blocked::Vehicle: return "SK-LOS-R7";
    case Blocked::Line: return "SK-LOS-R5";
    case Blocked::No:
    case Blocked::Area: break;
  }
  return "SK-LOS-2";
}

// Of the nearest model: out of range by how much, out of the arc, or out of sight.
std::unexpected<Refusal> why_not(const Reading& reading, const Gun& gun, ModelId eyes,
                                 UnitId target) {
  ModelId nearest;
  ModelId borne_on;
  int least = 0;
  bool in_range = false;
  each_model(reading, target, [&](std::size_t, ModelId model) {
    const int away = gap(reading, gun.model, model);
    if (!nearest.exists() || away < least) {
      nearest = model;
      least = away;
    }
    in_range = in_range || within(reading, gun.model, model, profile_of(gun.weapon).range);
    if (!borne_on.exists() && bears_on(reading, gun, model)) borne_on = model;
    return true;
  });
  if (!in_range) {
    return not_allowed(
        "SK-FIRE-6", {"The target is {} cm out of range.", "La cible est à {} cm hors de portée."},
        {Measure::centimetres(std::max(1, least - profile_of(gun.weapon).range))});
  }
  if (!borne_on.exists()) {
    return not_allowed("SK-VEH-R8", {"That weapon fires to the front alone.",
                                     "Cette arme ne tire que vers l'avant."});
  }
  const Blocked blocked = sight(reading, eyes, borne_on).blocked;
  return not_allowed(rule_of(blocked), words_of(blocked));
}

Result<void> judge_occasion(const Reading& reading, UnitId unit, Occasion occasion, Weapon weapon) {
  const bool drives = occasion == Occasion::Drive || occasion == Occasion::Halt;
  if (occasion != Occasion::Reaction && drives != reading.scenario.unit(unit).is_vehicle()) {
    return not_allowed("SK-VEH-R2",
                       {"Vehicles drive or halt; infantry walks or aims.",
                        "Un véhicule roule ou fait halte\u00A0; l'infanterie marche ou vise."});
  }
  if (is_allowed(occasion, weapon)) return {};
  return not_allowed("SK-CHOICE-R3",
                     {"On a walk only small arms and grenades are used.",
                      "En marchant, on n'utilise que les armes légères et les grenades."});
}

}  // namespace

bool is_harmless(const Reading& reading, Weapon weapon, UnitId target) {
  const RosterUnit& about = reading.scenario.unit(target);
  return about.is_vehicle() && is_armoured(about.vehicle().armour) &&
         !profile_of(weapon).harms_armoured;
}

bool is_allowed(Occasion occasion, Weapon weapon) {
  return occasion != Occasion::Walk || profile_of(weapon).on_the_walk;
}

Result<void> judge_target(const Reading& reading, UnitId unit, UnitId target, Occasion occasion) {
  if (target.index() >= reading.scenario.roster.size() || !is_on_table(reading, target)) {
    return not_allowed("SK-FIRE-2", {"There is no such target on the table.",
                                     "Cette cible n'est pas sur la table."});
  }
  if (!is_enemy(reading, unit, target)) {
    return not_allowed("SK-FIRE-R9",
                       {"Friends are not fired at.", "On ne tire pas sur les siens."});
  }
  if (is_locked(reading, target) && !moves_in_combat(reading, target, occasion)) {
    return not_allowed("SK-FIRE-R8", {"A unit in close combat is not fired at.",
                                      "On ne tire pas sur une unité au corps à corps."});
  }
  return {};
}

bool reaches(const Reading& reading, const Gun& gun, ModelId eyes, UnitId target) {
  bool found = false;
  each_model(reading, target, [&](std::size_t, ModelId model) {
    found = bears_on(reading, gun, model) && sees(reading, eyes, model);
    return !found;
  });
  return found;
}

Aim aim_at(const Reading& reading, const Gun& gun, ModelId eyes, UnitId target, Occasion occasion) {
  const WeaponProfile& profile = profile_of(gun.weapon);
  const bool figures = !reading.scenario.unit(target).is_vehicle();
  const Stance stance = figures ? reading.state.unit(target).stance : Stance::None;
  Aim aim;
  Tally tally;
  bool close = false;
  each_model(reading, target, [&](std::size_t number, ModelId model) {
    if (!bears_on(reading, gun, model)) return true;
    const Sight line = sight(reading, eyes, model);
    if (!line.clear()) return true;
    aim.eligible |= figure_bit(number);
    add(tally, line, with_stance(line.cover, stance));
    close = close || within(reading, gun.model, model, profile.close_range);
    return true;
  });
  if (aim.eligible == 0) return aim;
  const Training training = reading.scenario.unit(unit_of(reading, gun.model)).profile.training;
  aim.dice = fire_points(gun.weapon, close);
  aim.cover = cover_of_most(tally);
  aim.ignores_cover = ignores_cover(gun);
  aim.needed = needed_to_hit(expertise_of(training), aim.cover, aim.ignores_cover,
                             occasion == Occasion::Aimed);
  aim.behind = hull_of_most(reading, tally);
  aim.harmless = is_harmless(reading, gun.weapon, target);
  if (!figures) {
    const UnitState& vehicle = reading.state.unit(target);
    const Point from = place_of(reading, gun.model).point();  // SK-MOR-R3
    aim.arc = arc_towards(vehicle.at, vehicle.facing, from);
  }
  return aim;
}

Result<Aim> take_aim(const Reading& reading, UnitId unit, const Shot& shot, Occasion occasion) {
  if (auto ok = judge_firer(reading, unit); !ok) return std::unexpected(ok.error());
  if (auto ok = judge_target(reading, unit, shot.target, occasion); !ok) {
    return std::unexpected(ok.error());
  }
  const auto gun = gun_of(reading, unit, shot.shooter, shot.weapon);
  if (!gun) return std::unexpected(gun.error());
  if (auto ok = judge_occasion(reading, unit, occasion, shot.weapon); !ok) {
    return std::unexpected(ok.error());
  }
  const auto eyes = eyes_of(reading, *gun, shot.observer);
  if (!eyes) return std::unexpected(eyes.error());
  const Aim aim = aim_at(reading, *gun, *eyes, shot.target, occasion);
  if (aim.eligible == 0) return why_not(reading, *gun, *eyes, shot.target);
  return aim;
}

ModelId find_observer(const Reading& reading, const Gun& mortar, UnitId target) {
  const Side side = reading.scenario.side_of(unit_of(reading, mortar.model));
  ModelId found;
  each_on_table(reading, [&](UnitId unit) {
    if (found.exists() || reading.scenario.side_of(unit) != side) return;
    each_model(reading, unit, [&](std::size_t, ModelId model) {
      const bool able = model != mortar.model && can_observe(reading, side, model);
      if (able && reaches(reading, mortar, model, target)) found = model;
      return !found.exists();
    });
  });
  return found;
}

int personal_save(const Reading& reading, UnitId unit) {
  return personal_save(reading.scenario, unit, living(reading, unit));
}

int personal_save(const Scenario& scenario, UnitId unit, FigureBits of) {
  std::array<int, kArmours> count{};
  for (std::size_t i = 0; i < scenario.unit(unit).figures(); ++i) {
    const Armour armour = scenario.unit(unit).profile.figures[i].armour;
    if ((of >> i & 1U) != 0) ++count[static_cast<std::size_t>(armour)];
  }
  std::size_t most = 0;
  for (std::size_t i = 1; i < kArmours; ++i) {
    if (count[i] > 0 && count[i] >= count[most]) most = i;
  }
  return save_of(static_cast<Armour>(most));
}

}  // namespace enfilade::skirmish
