// The shopping lists: one for every mission and section.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/coops/kinds.h"
#include "rules/coops/mission_kinds.h"

namespace enfilade::coops::team {

struct Wish {
  std::string_view basic;
  std::array<std::string_view, 2> upgrades;
  std::string_view zone;  // where it begins; empty: anywhere
};

struct Shopping {
  std::array<Wish, kSlots> slots;
  std::uint8_t artillery = 0;  // cards: the guns, then ammunition
};

Shopping shopping_for(Goal goal, Section section);

}  // namespace enfilade::coops::team
