// A table from above in letters, for a terminal and for whoever writes one by hand.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/skirmish/table/terrain.h"

namespace enfilade::skirmish {

// What stands there is drawn over the terrain; of several in one place the last.
struct Mark {
  Spot at;
  char letter = '?';
};

// The upper edge comes first. A letter is at least 1 cm wide, and as wide as it takes for the whole
// to fit into 80 columns; it is twice as high. At the left stands y, below it x, in centimetres.
std::vector<std::string> sketch(const Table& table, std::span<const Mark> marks = {});

// What the letter of a kind is.
char letter_of(TerrainKind kind);

}  // namespace enfilade::skirmish
