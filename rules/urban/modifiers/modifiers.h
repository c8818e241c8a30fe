// What is added to the firepower of a shooter (table 4): each modifier is one small function that
// gives its value, its reason and its rule. Combat, odds and explanations use this one list.
#pragma once

#include <string_view>

#include "engine/core/text.h"
#include "rules/urban/context.h"

namespace enfilade::urban {

struct Modifier {
  int value = 0;
  Phrase words;
  std::string_view rule;
};
using Modifiers = FixedVector<Modifier, 7>;

inline constexpr Phrase kNearLeader = {"within 6 EP of its Platoon Leader",
                                       "à 6 PE au plus de son chef de section"};

// Where two blocks stand towards each other.
struct Stance {
  LocationId own;
  LocationId enemy;
  bool assault = false;
  EdgeKind step = EdgeKind::OpenSide;  // of an assault: how the two locations are joined
};

// One function a modifier; value 0 when it does not apply.
Modifier command_modifier(const Reading& reading, PieceId shooter);              // UO-7.2.2
Modifier infrastructure_modifier(const Reading& reading, const Stance& stance);  // UO-8.2.7.5q
Modifier opportunity_modifier(bool opportunity);                                 // UO-8.2.7.5r
Modifier strength_modifier(int osl);                                             // UO-8.2.7.5s
Modifier event_modifier(int amount);                                             // event cards

// All that apply to a shooter whose block the reader knows.
Modifiers modifiers_of(const Reading& reading, PieceId shooter, const Stance& stance,
                       bool opportunity);
int sum(const Modifiers& modifiers);

}  // namespace enfilade::urban
