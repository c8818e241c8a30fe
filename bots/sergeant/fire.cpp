#include "bots/sergeant/fire.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"

namespace enfilade::skirmish::sergeant {

namespace {

// Of a hit that may suppress a man or kill him, as the owner likes.
constexpr int kHit = 65;
// Of an unsaved hit on a vehicle: stunned crews and lost weapons count too. SK-BOT-6.
constexpr int kOnFront = 18;
constexpr int kOnFlank = 36;
constexpr int kOnRear = 50;

int chance_in_sixths(int needed) {
  return std::clamp(kFaces + 1 - needed, 0, kFaces);
}

int dice_of(const Barrel& barrel, const Guess& guess, bool at_armour) {
  const WeaponProfile& weapon = *barrel.weapon;
  if (guess.gap > weapon.range || (at_armour && !weapon.harms_armoured)) return 0;
  if (guess.occasion == Occasion::Walk && !weapon.on_the_walk) return 0;
  const bool close = weapon.close_fire_points > 0 && guess.gap <= weapon.close_range;
  return close ? weapon.close_fire_points : weapon.fire_points;
}

}  // namespace

int harm_to(const UnitPicture& target, int hundredths, int most, Arc arc) {
  const int unsaved = hundredths * (std::min(target.save, kFaces + 1) - 1) / kFaces;
  if (target.drives) {
    const int grave = arc == Arc::Front ? kOnFront : arc == Arc::Rear ? kOnRear : kOnFlank;
    return std::min(unsaved, 3 * kWhole) * grave / kWhole * target.each / kWhole * target.weight /
           kWhole;
  }
  return std::min(unsaved, most * kWhole) * kHit / kWhole * target.each / kWhole * target.weight /
         kWhole;
}

int guess_harm(const UnitPicture& firer, const UnitPicture& target, const Guess& guess) {
  const bool aimed = guess.occasion == Occasion::Aimed && !firer.drives;
  int hits = 0;  // in sixths
  int best = 0;  // of one shooter
  int most = 0;  // of all his guns, where a vehicle fires but one
  std::uint8_t shooter = 0xFF;
  for (const Barrel& barrel : firer.barrels) {
    if (barrel.shooter != shooter) {
      hits += best;
      most = std::max(most, best);
      best = 0;
      shooter = barrel.shooter;
    }
    const int dice = dice_of(barrel, guess, target.armoured);
    const int needed = needed_to_hit(firer.expertise, guess.cover, barrel.ignores_cover, aimed);
    best = std::max(best, dice * chance_in_sixths(needed));
  }
  hits += best;
  most = std::max(most, best);
  if (firer.drives && guess.occasion == Occasion::Drive) hits = most;
  return harm_to(target, hits * kWhole / kFaces, target.figures, guess.arc);
}

int harm_of(const Picture& picture, const Reading& reading, UnitId unit, const Shots& shots,
            Occasion occasion) {
  int harm = 0;
  UnitBits seen = 0;
  for (const Shot& first : shots) {
    const UnitBits bit = UnitBits{1} << first.target.index();
    const UnitPicture* target = picture.find(first.target);
    if (target == nullptr || (seen & bit) != 0) continue;
    seen |= bit;
    int hits = 0;
    FigureBits eligible = 0;
    Arc arc = Arc::Flank;
    for (const Shot& shot : shots) {
      if (shot.target != first.target) continue;
      const auto aim = take_aim(reading, unit, shot, occasion);
      if (!aim || aim->harmless) continue;
      eligible |= aim->eligible;
      arc = aim->arc;
      // A vehicle they are behind stops some of it.
      const int through = aim->behind.exists() ? kWhole / 2 : kWhole;
      hits += aim->dice * chance_in_sixths(aim->needed) * through / kFaces;
    }
    harm += harm_to(*target, hits, std::popcount(eligible), arc);
  }
  return harm;
}

Cover in_stance(Cover cover, Stance stance) {
  if (stance == Stance::DuckAndWeave) return std::max(cover, Cover::Soft);
  if (stance != Stance::GoneToGround || cover == Cover::Hard) return cover;
  return static_cast<Cover>(static_cast<int>(cover) + 1);
}

}  // namespace enfilade::skirmish::sergeant
