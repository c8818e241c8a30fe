#include "bots/sergeant/fire.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"

namespace enfilade::skirmish::sergeant {

namespace {

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

namespace {

// Of the hits of so many dice the first `room`, in hundredths: how often there is a first, a
// second, and so on.
int first_of(Salvo salvo, int room) {
  constexpr std::int64_t kOne = 1 << 16;
  if (room <= 0 || salvo.dice == 0) return 0;
  const std::int64_t hit = std::min(kOne - 1, salvo.hits * kOne / kWhole / salvo.dice);
  const std::int64_t miss = kOne - hit;
  std::int64_t chance = kOne;  // of exactly so many hits, beginning with none
  for (int i = 0; i < salvo.dice; ++i) chance = chance * miss / kOne;
  std::int64_t more = kOne;
  std::int64_t sum = 0;
  for (int hits = 0; hits < std::min(room, salvo.dice); ++hits) {
    more -= chance;
    sum += more;
    chance = chance * hit / miss * (salvo.dice - hits) / (hits + 1);
  }
  return std::min(salvo.hits, static_cast<int>(sum * kWhole / kOne));
}

}  // namespace

int harm_to(const UnitPicture& target, Salvo salvo, int most, Arc arc) {
  salvo.hits = salvo.hits * (std::min(target.save, kFaces + 1) - 1) / kFaces;
  if (target.drives) {
    const int grave = arc == Arc::Front ? kOnFront : arc == Arc::Rear ? kOnRear : kOnFlank;
    return std::min(salvo.hits, 3 * kWhole) * grave / kWhole * target.each / kWhole *
           target.weight / kWhole;
  }
  const int taken = first_of(salvo, most);
  const int down = std::min(taken, first_of(salvo, std::min(target.room, most)));
  const int share = (taken - down) * kWhole + down * target.down;
  return share / kWhole * target.each / kWhole * target.weight / kWhole;
}

int guess_harm(const UnitPicture& firer, const UnitPicture& target, const Guess& guess) {
  const bool aimed = guess.occasion == Occasion::Aimed && !firer.drives;
  Salvo all;   // hits in sixths
  Salvo best;  // of one shooter
  Salvo most;  // of all his guns, where a vehicle fires but one
  std::uint8_t shooter = 0xFF;
  const auto next = [&] {
    all.dice += best.dice;
    all.hits += best.hits;
    if (best.hits > most.hits) most = best;
    best = {};
  };
  for (const Barrel& barrel : firer.barrels) {
    if (barrel.shooter != shooter) {
      next();
      shooter = barrel.shooter;
    }
    const int dice = dice_of(barrel, guess, target.armoured);
    const int needed = needed_to_hit(firer.expertise, guess.cover, barrel.ignores_cover, aimed);
    const int hits = dice * chance_in_sixths(needed);
    if (hits > best.hits) best = {dice, hits};
  }
  next();
  if (firer.drives && guess.occasion == Occasion::Drive) all = most;
  all.hits = all.hits * kWhole / kFaces;
  return harm_to(target, all, target.figures, guess.arc);
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
    Salvo salvo;
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
      salvo.dice += aim->dice;
      salvo.hits += aim->dice * chance_in_sixths(aim->needed) * through / kFaces;
    }
    harm += harm_to(*target, salvo, std::popcount(eligible), arc);
  }
  return harm;
}

Cover in_stance(Cover cover, Stance stance) {
  if (stance == Stance::DuckAndWeave) return std::max(cover, Cover::Soft);
  if (stance != Stance::GoneToGround || cover == Cover::Hard) return cover;
  return static_cast<Cover>(static_cast<int>(cover) + 1);
}

}  // namespace enfilade::skirmish::sergeant
