#include "bots/sergeant/assaults.h"

#include <algorithm>

#include "bots/sergeant/fire.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish::sergeant {

namespace {

// Casualties in hundredths that so many figures cause, SK-CC-5, 7.
int casualties_by(int figures, const UnitPicture& striker, const UnitPicture& struck) {
  const int hit = std::clamp(kFaces + 1 - striker.expertise, 0, kFaces);
  const int unsaved = std::min(struck.save, kFaces + 1) - 1;
  return std::min(figures * kWhole * hit * unsaved / (kFaces * kFaces), struck.figures * kWhole);
}

int worth_of_casualties(const UnitPicture& unit, int hundredths) {
  return hundredths * unit.each / kWhole * unit.weight / kWhole;
}

// Figures of the unit that end in contact with the target.
int contacts(const Picture& picture, const UnitPicture& unit, const UnitPicture& target,
             const Action& action) {
  const Reading reading = picture.reading();
  int count = 0;
  each_living(reading, unit.id, [&](std::size_t i, FigureId, const FigureState& man) {
    if (action.paths[i].empty()) return;
    const Spot end = end_of(man.at, action.paths[i]);
    bool touches = false;
    if (target.drives) {
      touches = within(end, hull_of(reading, target.id), kContact);
    } else {
      each_living(reading, target.id, [&](std::size_t, FigureId, const FigureState& other) {
        touches = touches || within(end, other.at, kContact);
      });
    }
    count += touches ? 1 : 0;
  });
  return count;
}

}  // namespace

int assault_balance(const Picture& picture, const UnitPicture& unit, const UnitPicture& target,
                    const Action& action) {
  const int strikers = contacts(picture, unit, target, action);
  if (target.drives) {
    const int hit = std::clamp(kFaces + 1 - unit.expertise, 0, kFaces);
    return harm_to(target, {strikers, strikers * kWhole * hit / kFaces}, 1, Arc::Flank);
  }
  // SK-BOT-7: those who lie down strike only if they are left, SK-CC-6.
  const int dealt = casualties_by(strikers, unit, target);
  const int late = std::max(0, target.figures - target.up - dealt / kWhole);
  const int back = casualties_by(std::min(target.up + late, 2 * strikers), target, unit);
  const int first = worth_of_casualties(target, dealt) - worth_of_casualties(unit, back);
  // It goes on in the next turn without a roll, between those who are left, SK-CC-10, 11.
  const int left = unit.figures * kWhole - back;
  const int facing = target.figures * kWhole - dealt;
  const int again =
      std::min(casualties_by(std::min(left, 2 * facing) / kWhole, unit, target), facing);
  const int lost = std::min(casualties_by(std::min(facing, 2 * left) / kWhole, target, unit), left);
  constexpr int kNextRound = 80;
  const int second = worth_of_casualties(target, again) - worth_of_casualties(unit, lost);
  return first + second * kNextRound / kWhole;
}

int round_balance(const Picture& picture, UnitId id) {
  const UnitPicture* unit = picture.find(id);
  if (unit == nullptr) return 0;
  int balance = 0;
  each_of(enemies_in_combat(picture.reading(), id), [&](UnitId other) {
    const UnitPicture* enemy = picture.find(other);
    if (enemy == nullptr) return;
    balance += worth_of_casualties(*enemy, casualties_by(unit->figures, *unit, *enemy)) -
               worth_of_casualties(*unit, casualties_by(enemy->figures, *enemy, *unit));
  });
  return balance;
}

}  // namespace enfilade::skirmish::sergeant
