// Orders of fire: which shots go together, and which are worth considering.
#include <algorithm>
#include <array>
#include <utility>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

FigureBits claimed_by(const Reading& reading, const Gun& gun) {
  if (!gun.fallen.exists()) return 0;
  const UnitId unit = reading.scenario.unit_of(gun.fallen);
  return figure_bit(gun.fallen.index() - reading.scenario.unit(unit).first_figure);
}

// --- One gun of each shooter ---

// What one shooter can do against a target.
struct Choice {
  Gun gun;
  ModelId observer;
  int dice = 0;  // 0: nothing
};
struct Choices {
  Choice alone;
  Choice served;  // with a second man
};

bool is_close(const Reading& reading, const Gun& gun, UnitId target) {
  const int range = profile_of(gun.weapon).close_range;
  if (range == 0) return false;
  if (reading.scenario.unit(target).is_vehicle()) {
    return within(reading, gun.model, ModelId::of_vehicle(target), range);
  }
  bool close = false;
  each_living(reading, target, [&](std::size_t, FigureId figure, const FigureState&) {
    close = close || within(reading, gun.model, ModelId::of(figure), range);
  });
  return close;
}

bool can_harm(const Reading& reading, const Gun& gun, UnitId target) {
  return !is_harmless(reading, gun.weapon, target);
}

// Whether it can be fired at the target, and who must observe for it.
bool find_eyes(const Reading& reading, UnitId target, Choice& choice) {
  if (reaches(reading, choice.gun, choice.gun.model, target)) return true;
  if (!profile_of(choice.gun.weapon).indirect) return false;
  choice.observer = find_observer(reading, choice.gun, target);
  return choice.observer.exists();
}

enum class Harm : std::uint8_t { Needed, NotNeeded };

Choices choices_of(const Reading& reading, UnitId unit, std::uint8_t shooter, UnitId target,
                   Occasion occasion, Harm harm) {
  Choices best;
  for (const Gun& gun : guns_of(reading, unit, shooter)) {
    if (!is_allowed(occasion, gun.weapon)) continue;
    if (harm == Harm::Needed && !can_harm(reading, gun, target)) continue;
    Choice& rival = gun.needs_second ? best.served : best.alone;
    Choice choice{gun, {}, fire_points(gun.weapon, is_close(reading, gun, target))};
    if (choice.dice <= rival.dice || !find_eyes(reading, target, choice)) continue;
    rival = choice;
  }
  return best;
}

Shot shot_of(const Choice& choice, UnitId target) {
  return {choice.gun.shooter, choice.gun.weapon, target, choice.observer};
}

// --- Crews ---

struct Crewing {
  std::array<Choices, kMaxUnitFigures> choices{};
  FigureBits second = 0;   // they serve another's weapon
  FigureBits gunners = 0;  // they fire a weapon that is served
  FigureBits claimed = 0;
};

// The figure whose own fire is missed least; -1: nobody is free.
int find_second(const Reading& reading, UnitId unit, std::uint8_t gunner, const Crewing& crewing) {
  const FigureBits free = helpers_of(reading, unit, gunner);
  int best = -1;
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if ((free & ~crewing.second & ~crewing.gunners & figure_bit(i)) == 0) continue;
    const int dice = crewing.choices[i].alone.dice;
    if (best < 0 || dice < crewing.choices[static_cast<std::size_t>(best)].alone.dice) {
      best = static_cast<int>(i);
    }
  }
  return best;
}

// SK-WPN-R2: two men serve the weapon when that is worth what they would fire themselves.
void serve(const Reading& reading, UnitId unit, std::uint8_t gunner, Crewing& crewing) {
  const Choices& own = crewing.choices[gunner];
  if (own.served.dice == 0 || has(crewing.second, gunner)) return;
  const FigureBits claim = claimed_by(reading, own.served.gun);
  if ((crewing.claimed & claim) != 0) return;
  const int second = find_second(reading, unit, gunner, crewing);
  if (second < 0) return;
  const int lost = own.alone.dice + crewing.choices[static_cast<std::size_t>(second)].alone.dice;
  if (own.served.dice < lost) return;
  crewing.second |= figure_bit(static_cast<std::size_t>(second));
  crewing.gunners |= figure_bit(gunner);
  crewing.claimed |= claim;
}

Shots best_shots(const Reading& reading, UnitId unit, UnitId target, Occasion occasion, Harm harm) {
  Shots shots;
  if (!judge_firer(reading, unit) || !judge_target(reading, unit, target, occasion)) return shots;
  const std::uint8_t count = shooters_of(reading, unit);
  Crewing crewing;
  for (std::uint8_t i = 0; i < count; ++i) {
    crewing.choices[i] = choices_of(reading, unit, i, target, occasion, harm);
  }
  for (std::uint8_t i = 0; i < count; ++i) serve(reading, unit, i, crewing);
  for (std::uint8_t i = 0; i < count; ++i) {
    if (has(crewing.second, i)) continue;
    const bool served = has(crewing.gunners, i);
    const Choice& choice = served ? crewing.choices[i].served : crewing.choices[i].alone;
    if (choice.dice > 0) shots.push_back(shot_of(choice, target));
  }
  return shots;
}

// SK-VEH-2: a vehicle that moves has one of these.
Shots only(const Shot& shot) {
  Shots shots;
  shots.push_back(shot);
  return shots;
}
Shots most_dice_of(const Shots& shots) {
  const auto* const best = std::ranges::max_element(
      shots, {}, [](const Shot& shot) { return profile_of(shot.weapon).fire_points; });
  return best == shots.end() ? Shots{} : only(*best);
}

// --- Targets worth a look ---

struct Near {
  UnitId unit;
  std::int64_t away = 0;  // squared, between the boxes around the units
};
constexpr std::size_t kMostTargets = 5;

Box box_of(const Reading& reading, UnitId unit) {
  const RosterUnit& about = reading.scenario.unit(unit);
  if (about.is_vehicle()) {
    const Point at = reading.state.unit(unit).at.point();
    const int reach = (about.vehicle().length + about.vehicle().width) / 2;
    return {at - Point{reach, reach}, at + Point{reach, reach}};
  }
  Box box{{kLongestTable, kLongestTable}, {0, 0}};
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    const Point at = figure.at.point();
    box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y)};
    box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y)};
  });
  return box;
}

std::int64_t away(const Box& a, const Box& b) {
  const std::int64_t x = std::max({0, a.low.x - b.high.x, b.low.x - a.high.x});
  const std::int64_t y = std::max({0, a.low.y - b.high.y, b.low.y - a.high.y});
  return x * x + y * y;
}

int longest_range(const Reading& reading, UnitId unit) {
  int range = 0;
  for (std::uint8_t i = 0; i < shooters_of(reading, unit); ++i) {
    for (const Gun& gun : guns_of(reading, unit, i)) {
      range = std::max(range, int{profile_of(gun.weapon).range});
    }
  }
  return range;
}

// Nearest first; who is certainly out of range is left out.
FixedVector<Near, kMaxUnits> targets_near(const Reading& reading, UnitId unit) {
  FixedVector<Near, kMaxUnits> found;
  const std::int64_t reach = longest_range(reading, unit) + 2 * kFigureRadius + 1;
  const Box own = box_of(reading, unit);
  each_on_table(reading, [&](UnitId other) {
    if (!is_enemy(reading, unit, other)) return;
    const std::int64_t far = away(own, box_of(reading, other));
    if (far <= reach * reach) found.push_back({other, far});
  });
  std::ranges::sort(found, {}, [](const Near& near) { return std::pair(near.away, near.unit); });
  return found;
}

// SK-GUARD-R4: a reaction is aimed at the unit that moves.
FixedVector<Near, kMaxUnits> targets_of(const Reading& reading, UnitId unit, Occasion occasion) {
  if (occasion != Occasion::Reaction) return targets_near(reading, unit);
  FixedVector<Near, kMaxUnits> mover;
  mover.push_back({reading.state.move.unit, 0});
  return mover;
}

// --- Divided fire, SK-FIRE-3 ---

bool is_shooter(const Shots& shots, std::uint8_t shooter) {
  return std::ranges::find(shots, shooter, &Shot::shooter) != shots.end();
}

Result<void> judge_crews(const Reading& reading, UnitId unit, const Shots& shots) {
  if (reading.scenario.unit(unit).is_vehicle()) return {};
  FigureBits gunners = 0;
  FigureBits shooters = 0;
  FigureBits claimed = 0;
  for (const Shot& shot : shots) {
    const auto gun = gun_of(reading, unit, shot.shooter, shot.weapon, claimed);
    if (!gun) {
      return not_allowed("SK-WPN-R3", {"Two cannot take over the same weapon.",
                                       "Deux hommes ne peuvent pas reprendre la même arme."});
    }
    claimed |= claimed_by(reading, *gun);
    shooters |= figure_bit(shot.shooter);
    if (gun->needs_second) gunners |= figure_bit(shot.shooter);
  }
  if (can_be_served(reading, unit, gunners, shooters)) return {};
  return not_allowed("SK-WPN-R2", {"A weapon has no second man who fires nothing else.",
                                   "Il manque à une arme un deuxième servant qui ne tire pas."});
}

// Those of `first`, or every other one of them, and whoever else can at the second target.
Shots divided(const Shots& first, const Shots& second, std::size_t every) {
  Shots shots;
  for (std::size_t i = 0; i < first.size(); i += every) shots.push_back(first[i]);
  const Shots at_first = shots;
  for (const Shot& shot : second) {
    if (!is_shooter(at_first, shot.shooter) && !shots.full()) shots.push_back(shot);
  }
  return shots.size() == at_first.size() ? Shots{} : shots;
}

}  // namespace

Result<void> judge_shots(const Reading& reading, UnitId unit, const Shots& shots,
                         Occasion occasion) {
  if (auto ok = judge_firer(reading, unit); !ok) return ok;
  if (shots.empty()) {
    return not_allowed("SK-FIRE-R12",
                       {"Nobody is told to fire.", "Personne ne reçoit l'ordre de tirer."});
  }
  if (occasion == Occasion::Drive && shots.size() > 1) {
    return not_allowed("SK-VEH-2", {"A vehicle that moves fires one weapon.",
                                    "Un véhicule qui se déplace ne tire qu'avec une arme."});
  }
  FigureBits shooters = 0;
  for (const Shot& shot : shots) {
    const auto aim = take_aim(reading, unit, shot, occasion);
    if (!aim) return std::unexpected(aim.error());
    if ((shooters & figure_bit(shot.shooter)) != 0) {
      return not_allowed("SK-FIRE-R1", {"Nobody fires twice.", "Personne ne tire deux fois."});
    }
    shooters |= figure_bit(shot.shooter);
    if (occasion == Occasion::Reaction && shot.target != reading.state.move.unit) {
      return not_allowed("SK-GUARD-R4", {"Only the unit that moves is fired at.",
                                         "On ne tire que sur l'unité qui se déplace."});
    }
  }
  return judge_crews(reading, unit, shots);
}

Shots all_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion) {
  const Shots shots = best_shots(reading, unit, target, occasion, Harm::Needed);
  return occasion == Occasion::Drive ? most_dice_of(shots) : shots;
}

std::vector<Shot> all_shots(const Reading& reading, UnitId unit, Occasion occasion) {
  std::vector<Shot> shots;
  if (!judge_firer(reading, unit)) return shots;
  for (std::uint8_t i = 0; i < shooters_of(reading, unit); ++i) {
    for (const Gun& gun : guns_of(reading, unit, i)) {
      if (!is_allowed(occasion, gun.weapon)) continue;
      for (const Near& target : targets_of(reading, unit, occasion)) {
        Choice choice{gun, {}, 0};
        if (!can_harm(reading, gun, target.unit) || !find_eyes(reading, target.unit, choice)) {
          continue;
        }
        const Shot shot = shot_of(choice, target.unit);
        if (take_aim(reading, unit, shot, occasion)) shots.push_back(shot);
      }
    }
  }
  return shots;
}

bool can_fire_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion) {
  if (!judge_firer(reading, unit) || !judge_target(reading, unit, target, occasion)) return false;
  for (std::uint8_t i = 0; i < shooters_of(reading, unit); ++i) {
    // Whoever holds several weapons sees alike with all: the one that reaches farthest decides. A
    // mortar may have other eyes.
    Choice farthest;
    Choice mortar;
    int range = 0;
    for (const Gun& gun : guns_of(reading, unit, i)) {
      if (!is_allowed(occasion, gun.weapon) || !can_harm(reading, gun, target)) continue;
      if (profile_of(gun.weapon).indirect) mortar.gun = gun;
      if (profile_of(gun.weapon).range <= range) continue;
      range = profile_of(gun.weapon).range;
      farthest.gun = gun;
    }
    if (range > 0 && reaches(reading, farthest.gun, farthest.gun.model, target)) return true;
    if (mortar.gun.model.exists() && find_eyes(reading, target, mortar)) return true;
  }
  return false;
}

void list_volleys(const Reading& reading, UnitId unit, Occasion occasion, Action base,
                  Actions& list) {
  if (!judge_firer(reading, unit)) return;
  const auto add = [&](const Shots& shots) {
    if (shots.empty() || !judge_crews(reading, unit, shots)) return;
    base.shots = shots;
    list.push_back(base);
  };
  FixedVector<Shots, kMostTargets> found;
  for (const Near& target : targets_of(reading, unit, occasion)) {
    if (found.full()) break;
    const Shots shots = best_shots(reading, unit, target.unit, occasion, Harm::Needed);
    if (shots.empty()) continue;
    found.push_back(shots);
    if (occasion == Occasion::Drive) {
      for (const Shot& shot : shots) add(only(shot));
      continue;
    }
    add(shots);
    // SK-WPN-R8: the others may waste their dice on armour.
    if (is_harmless(reading, Weapon::Rifle, target.unit)) {
      add(best_shots(reading, unit, target.unit, occasion, Harm::NotNeeded));
    }
  }
  if (occasion == Occasion::Drive) return;
  for (std::size_t i = 1; i < found.size(); ++i) {
    add(divided(found[0], found[i], 2));
    add(divided(found[0], found[i], 1));
    add(divided(found[i], found[0], 1));
  }
}

}  // namespace enfilade::skirmish
