#include "rules/skirmish/odds.h"

#include <algorithm>
#include <bit>

#include "engine/core/check.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/whole.h"

namespace enfilade::skirmish {

namespace {

constexpr std::uint32_t kFaces = 6;
constexpr std::uint32_t kDamagePairs = kFaces * kFaces;

// Ways of each result, of so many in all.
struct Spread {
  std::vector<Whole> ways;
  Whole of = 1;
};

// Faces of a die that are at least so much.
std::uint32_t faces_from(int needed) {
  return static_cast<std::uint32_t>(std::clamp(int{kFaces} + 1 - needed, 0, int{kFaces}));
}
std::uint32_t faces_below(int needed) {
  return kFaces - faces_from(needed);
}

// --- From whole numbers to shares ---

// Dice have only twos and threes in them.
void reduce_by(Spread& spread, std::uint32_t prime) {
  const auto divides = [&](const Whole& whole) { return whole.remainder(prime) == 0; };
  while (divides(spread.of) && std::ranges::all_of(spread.ways, divides)) {
    spread.of.divide(prime);
    for (Whole& ways : spread.ways) ways.divide(prime);
  }
}

Share share_of(const Whole& ways, const Whole& of) {
  if (of.fits_64()) return {ways.low_64(), of.low_64(), true};
  return {scaled(ways, of, kRounded), kRounded, false};
}

std::vector<Share> shares_of(Spread spread) {
  reduce_by(spread, 2);
  reduce_by(spread, 3);
  std::vector<Share> shares;
  for (const Whole& ways : spread.ways) shares.push_back(share_of(ways, spread.of));
  return shares;
}

// --- Counting ---

// One more die: `through` of `in_all` ways add one to the count.
void add_die(Spread& spread, std::uint32_t through, std::uint32_t in_all) {
  spread.ways.emplace_back();
  for (std::size_t i = spread.ways.size(); i-- > 0;) {
    spread.ways[i] *= in_all - through;
    if (i > 0) spread.ways[i] += spread.ways[i - 1] * through;
  }
  spread.of *= in_all;
}

// --- Damage ---

// Of 36 throws of two dice, so many come to each line of the table, SK-DMG-5 to 7.
std::array<std::uint32_t, 4> table_of(Arc arc) {
  std::array<std::uint32_t, 4> ways{};
  for (int first = 1; first <= int{kFaces}; ++first) {
    for (int second = 1; second <= int{kFaces}; ++second) {
      ++ways[static_cast<std::size_t>(damage_of(damage_die(arc, first, second)))];
    }
  }
  return ways;
}

// By effects suffered so far; the last place: destroyed.
using Fates = std::array<Whole, kFates>;

constexpr std::size_t place_of(EffectBits suffered) {
  const bool destroyed = (suffered & bit_of(Damage::Destroyed)) != 0;
  return destroyed ? kFates - 1 : suffered;
}

// One more die: it misses or is saved, or it does what the table says (SK-DMG-R4, R5).
Fates after_die(const Fates& before, std::uint32_t through, std::uint32_t in_all,
                const std::array<std::uint32_t, 4>& table, EffectBits spent) {
  Fates after{};
  for (std::size_t i = 0; i < kFates; ++i) {
    if (before[i].is_zero()) continue;
    if (i == kFates - 1) {
      after[i] += before[i] * (in_all * kDamagePairs);
      continue;
    }
    after[i] += before[i] * ((in_all - through) * kDamagePairs);
    const auto suffered = static_cast<EffectBits>(i);
    for (std::size_t line = 0; line < table.size(); ++line) {
      const Damage damage =
          raised(static_cast<Damage>(line), static_cast<EffectBits>(spent | suffered));
      const auto next = static_cast<EffectBits>(suffered | bit_of(damage));
      after[place_of(next)] += before[i] * (through * table[line]);
    }
  }
  return after;
}

// The ways of all fates in which that holds.
template <class Test>
Whole sum_of(const Fates& fates, Test&& test) {
  Whole sum;
  for (std::size_t i = 0; i < kFates; ++i) {
    const auto suffered = i == kFates - 1 ? bit_of(Damage::Destroyed) : static_cast<EffectBits>(i);
    if (test(suffered)) sum += fates[i];
  }
  return sum;
}

// Fates, then the gravest, then what is among them.
Spread spread_of(const Fates& fates, const Whole& of) {
  Spread spread{{fates.begin(), fates.end()}, of};
  for (std::size_t i = 0; i < kDamages; ++i) {
    const EffectBits bit = bit_of(static_cast<Damage>(i));
    spread.ways.push_back(
        sum_of(fates, [&](EffectBits suffered) { return std::bit_floor(suffered) == bit; }));
  }
  for (std::size_t i = 0; i < kDamages; ++i) {
    const EffectBits bit = bit_of(static_cast<Damage>(i));
    spread.ways.push_back(
        sum_of(fates, [&](EffectBits suffered) { return (suffered & bit) != 0; }));
  }
  return spread;
}

}  // namespace

std::vector<Share> hit_odds(std::span<const DiceLot> lots) {
  Spread spread{{1}, 1};
  for (const DiceLot& lot : lots) {
    for (int i = 0; i < lot.dice; ++i) add_die(spread, faces_from(lot.needed), kFaces);
  }
  return shares_of(std::move(spread));
}

std::vector<Share> unsaved_odds(std::span<const DiceLot> lots, int save) {
  Spread spread{{1}, 1};
  for (const DiceLot& lot : lots) {
    const std::uint32_t through =
        faces_from(lot.needed) * faces_below(lot.hull_save) * faces_below(save);
    for (int i = 0; i < lot.dice; ++i) add_die(spread, through, kFaces * kFaces * kFaces);
  }
  return shares_of(std::move(spread));
}

// The order of the hits does not matter: raising fills the effects from below like water, and who
// is destroyed stays so. A test compares this with the hits in the order they are rolled in.
DamageOdds damage_odds(std::span<const DiceLot> lots, int save, EffectBits spent) {
  Whole of = 1;
  Fates fates{};
  fates[0] = 1;
  for (const DiceLot& lot : lots) {
    const auto table = table_of(lot.arc);
    const std::uint32_t through = faces_from(lot.needed) * faces_below(save);
    for (int i = 0; i < lot.dice; ++i) {
      fates = after_die(fates, through, kFaces * kFaces, table, spent);
      of *= kFaces * kFaces * kDamagePairs;
    }
  }
  const std::vector<Share> shares = shares_of(spread_of(fates, of));
  DamageOdds odds;
  const auto gravest = shares.begin() + kFates;
  std::copy(shares.begin(), gravest, odds.fates.begin());
  std::copy(gravest, gravest + kDamages, odds.gravest.begin());
  std::copy(gravest + kDamages, shares.end(), odds.among.begin());
  return odds;
}

std::vector<DiceLot> dice_at(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
                             Occasion occasion) {
  std::vector<DiceLot> lots;
  for (const Shot& shot : shots) {
    if (shot.target != target) continue;
    const auto aim = take_aim(reading, unit, shot, occasion);
    if (!aim || aim->harmless) continue;
    DiceLot lot{.dice = aim->dice, .needed = aim->needed, .arc = aim->arc};
    if (aim->behind.exists()) {
      lot.hull_save = save_of(reading.scenario.unit(aim->behind).vehicle().armour);
    }
    lots.push_back(lot);
  }
  return lots;
}

int sixths_of(std::span<const DiceLot> lots) {
  int sixths = 0;
  for (const DiceLot& lot : lots) sixths += lot.dice * static_cast<int>(faces_from(lot.needed));
  return sixths;
}

FireOdds odds_of_fire(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
                      Occasion occasion) {
  FireOdds odds;
  const std::vector<DiceLot> lots = dice_at(reading, unit, shots, target, occasion);
  for (const DiceLot& lot : lots) odds.dice += lot.dice;
  odds.hits = hit_odds(lots);
  const RosterUnit& about = reading.scenario.unit(target);
  if (about.is_vehicle()) {
    const int save = save_of(about.vehicle().armour);
    odds.unsaved = unsaved_odds(lots, save);
    odds.damage = damage_odds(lots, save, spent_effects(reading, target));
    return odds;
  }
  odds.unsaved = unsaved_odds(lots, personal_save(reading, target));
  FigureBits eligible = 0;
  for (const Shot& shot : shots) {
    if (shot.target != target) continue;
    if (const auto aim = take_aim(reading, unit, shot, occasion)) eligible |= aim->eligible;
  }
  odds.eligible = std::popcount(eligible);
  return odds;
}

std::vector<Share> strike_odds(int figures, Training training, int save) {
  const DiceLot lot{.dice = figures, .needed = expertise_of(training)};
  return unsaved_odds({&lot, 1}, save);
}

}  // namespace enfilade::skirmish
