// The parts of why_not(), view.h: for each group of orders the first reason why one is not legal.
// A reason rests on the view alone. When nothing is found an empty one says so.
#pragma once

#include <string_view>

#include "rules/coops/explain_parts.h"

namespace enfilade::coops {

inline Refusal no(std::string_view rule, std::string_view en, std::string_view fr) {
  return {Reason::NotLegal, rule, {en, fr}};
}
// No reason found here.
inline Refusal silent() {
  return {};
}
inline bool found(const Refusal& refusal) {
  return !refusal.words.empty();
}

// --- What several orders need ---

// A group on the map; silent of one that is.
Refusal why_not_able(const Inquiry& inquiry, GroupId id);
Refusal why_no_ap(const Inquiry& inquiry, GroupId id);
// What stands between two spaces; silent when they see each other.
Refusal why_not_seen(const Inquiry& inquiry, SpaceId from, SpaceId to);
// Why nobody may go there on foot; silent of a free space.
Refusal why_not_free(const Inquiry& inquiry, SpaceId space);

// --- The groups of orders ---

Refusal why_not_fire(const Inquiry& inquiry);
Refusal why_not_move(const Inquiry& inquiry);
Refusal why_not_transport(const Inquiry& inquiry);
Refusal why_not_deed(const Inquiry& inquiry);
Refusal why_not_purchase(const Inquiry& inquiry);

}  // namespace enfilade::coops
