// The parts of why_not(), view.h: for each group of orders the first reason why one is not legal.
// A reason rests on the view alone. When nothing is found an empty one says so.
#pragma once

#include <string_view>

#include "rules/urban/explain_parts.h"
#include "rules/urban/procedures/deeds.h"

namespace enfilade::urban {

inline Refusal no(std::string_view rule, const Phrase& words) {
  return {Reason::NotLegal, rule, words};
}
inline Refusal no(std::string_view rule, std::string_view en, std::string_view fr) {
  return no(rule, Phrase{en, fr});
}
// No reason found here.
inline Refusal silent() {
  return {};
}
inline bool found(const Refusal& refusal) {
  return !refusal.words.empty();
}

inline bool is_place(const Inquiry& inquiry, std::uint16_t place) {
  return place < inquiry.board().locations.size();
}
inline bool has_weapon(const BlockSpec& spec, WeaponId weapon) {
  for (const WeaponId id : spec.weapons) {
    if (id == weapon) return true;
  }
  return false;
}
inline constexpr Refusal kNoPlace = {
    Reason::NotLegal,
    "",
    {"There is no such place on the map.", "Ce lieu n'existe pas sur la carte."}};

// What stands between two places, with the obstacle's rule.
Refusal why_not_seen(const Inquiry& inquiry, LocationId from, LocationId at);
// Fire of any kind from one piece at another.
Refusal why_not_shot(const Inquiry& inquiry, PieceId shooter, PieceId target, WeaponId weapon);

Refusal why_not_fire(const Inquiry& inquiry, const Actor& actor);
Refusal why_not_assault(const Inquiry& inquiry, const Actor& actor);
Refusal why_not_opportunity(const Inquiry& inquiry);
Refusal why_not_answer(const Inquiry& inquiry);
Refusal why_not_step(const Inquiry& inquiry, const Actor& actor);  // every verb that moves a block
Refusal why_not_deed(const Inquiry& inquiry, const Actor& actor);
Refusal why_not_partner(const Inquiry& inquiry, const Actor& actor);
Refusal why_not_phase(const Inquiry& inquiry);

// Why there is no sight, in words.
Phrase hindrance_words(const Obstacle& obstacle);

}  // namespace enfilade::urban
