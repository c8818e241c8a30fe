// Forces as lists of units, and what a side may bring: SK-AUTH-2, SK-AUTH-R6.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "rules/skirmish/scenario.h"

namespace enfilade::skirmish {

// Half of what a game has room for, so that any two forces fit; crews count.
inline constexpr std::size_t kMaxSideUnits = kMaxUnits / 2;
inline constexpr std::size_t kMaxSideFigures = kMaxFigures / 2;

using UnitList = std::vector<std::string>;  // ids of the catalogue

// Their place in the catalogue; none: kNoUnit.
inline constexpr std::size_t kNoUnit = static_cast<std::size_t>(-1);
std::size_t place_in(const Catalogue& catalogue, std::string_view unit);
const Force* find_force(const Catalogue& catalogue, std::string_view id);

// Of units that are in the catalogue.
int points_of(const Catalogue& catalogue, const UnitList& units);

// rifle_squad*2+technical: units in the order of the catalogue, the same ones counted. Reading
// takes them in any order; what is wrong is said in a sentence.
std::string list_text(const UnitList& units);
std::expected<UnitList, Text> parse_list(const Catalogue& catalogue, std::string_view text);

// Whether a side of a mission may bring these: points, numbers, and room in its zone.
std::expected<void, Text> judge_list(const Catalogue& catalogue, const UnitList& units,
                                     const SideSpec& side);

}  // namespace enfilade::skirmish
