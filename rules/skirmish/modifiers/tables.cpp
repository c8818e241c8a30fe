#include "rules/skirmish/modifiers/tables.h"

#include <algorithm>
#include <array>

namespace enfilade::skirmish {

namespace {

template <class Key, std::size_t Size>
constexpr int at(const std::array<int, Size>& table, Key key) {
  return table[static_cast<std::size_t>(key)];
}

constexpr int kWorstToHit = 6;

}  // namespace

int activation_of(Training training) {
  static constexpr std::array<int, kTrainings> kNumbers = {5, 4, 3, 2};
  return at(kNumbers, training);
}

int expertise_of(Training training) {
  static constexpr std::array<int, kTrainings> kNumbers = {6, 5, 4, 4};
  return at(kNumbers, training);
}

int suppression_limit(Training training) {
  static constexpr std::array<int, kTrainings> kLimits = {1, 2, 3, 4};
  return at(kLimits, training);
}

int save_of(Armour armour) {
  static constexpr std::array<int, kArmours> kSaves = {kNoSave, 6, 5, 4, 3, 2};
  return at(kSaves, armour);
}

int save_of(HullArmour armour) {
  static constexpr std::array<int, kHullArmours> kSaves = {6, 5, 4, 3, 2};
  return at(kSaves, armour);
}

bool is_armoured(HullArmour armour) {
  return save_of(armour) <= 5;
}

int cover_modifier(Cover cover) {
  static constexpr std::array<int, kCovers> kModifiers = {0, 1, 2, 3};
  return at(kModifiers, cover);
}

int needed_to_hit(int expertise, Cover cover, bool ignores_cover, bool aimed) {
  const int number =
      ignores_cover ? expertise : std::min(kWorstToHit, expertise + cover_modifier(cover));
  return aimed ? number - 1 : number;
}

Damage damage_of(int die) {
  if (die <= 2) return Damage::Stunned;
  if (die <= 4) return Damage::WeaponLost;
  return die == 5 ? Damage::Immobilised : Damage::Destroyed;
}

int damage_dice(Arc arc) {
  return arc == Arc::Flank ? 1 : 2;
}

int damage_die(Arc arc, int first, int second) {
  switch (arc) {
    case Arc::Front: return std::min(first, second);
    case Arc::Rear: return std::max(first, second);
    case Arc::Flank: break;
  }
  return first;
}

}  // namespace enfilade::skirmish
