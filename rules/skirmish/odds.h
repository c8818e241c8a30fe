// Exact chances of fire and of close combat: every die counted, none thrown.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/skirmish/context.h"
#include "rules/skirmish/modifiers/damage.h"
#include "rules/skirmish/modifiers/tables.h"

namespace enfilade::skirmish {

// `ways` of `of` equally likely ones. Exact where both fit 64 bits; else `of` is kRounded and
// `ways` is to the nearest.
struct Share {
  std::uint64_t ways = 0;
  std::uint64_t of = 1;
  bool exact = true;
  friend bool operator==(const Share&, const Share&) = default;
};
inline constexpr std::uint32_t kRounded = 1'000'000'000;

// Dice that are thrown together and come to the same.
struct DiceLot {
  int dice = 0;
  int needed = 0;
  int hull_save = kNoSave;  // of the vehicle in the way, for figures behind one
  Arc arc = Arc::Front;     // of a vehicle that is hit
};

// By number, none first: how likely so many hits are, and so many that nobody's save stops. All
// shares of a list are of the same number.
std::vector<Share> hit_odds(std::span<const DiceLot> lots);
std::vector<Share> unsaved_odds(std::span<const DiceLot> lots, int save);

// What a vehicle has suffered when all dice at it have fallen. Its fate is the effects as bits, or
// destroyed, whatever else befell it.
inline constexpr std::size_t kFates = 9;
inline constexpr std::size_t kDamages = 4;
struct DamageOdds {
  std::array<Share, kFates> fates{};      // by EffectBits; the last is Destroyed
  std::array<Share, kDamages> gravest{};  // by Damage: that it is the gravest effect
  std::array<Share, kDamages> among{};    // by Damage: that it is among the effects

  Share nothing() const { return fates[0]; }
  Share destroyed() const { return fates[kFates - 1]; }
};
// `spent`: see spent_effects.
DamageOdds damage_odds(std::span<const DiceLot> lots, int save, EffectBits spent);

// --- Of an order of fire, as things stand now ---

// The dice of those shots that are aimed at the target and can harm it.
std::vector<DiceLot> dice_at(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
                             Occasion occasion);

// Their hits on average, before saves, in sixths.
int sixths_of(std::span<const DiceLot> lots);

struct FireOdds {
  int dice = 0;
  int eligible = 0;         // figures that can be hit: more hits are lost, SK-HIT-R3
  std::vector<Share> hits;  //
  std::vector<Share>
      unsaved;        // hits on figures that no save stops; of a vehicle: that its does not
  DamageOdds damage;  // of a vehicle
};
FireOdds odds_of_fire(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
                      Occasion occasion);

// --- Of close combat, SK-CC-4, 5, 7 ---

// Figures of one unit strike at another: the unsaved hits.
std::vector<Share> strike_odds(int figures, Training training, int save);

}  // namespace enfilade::skirmish
