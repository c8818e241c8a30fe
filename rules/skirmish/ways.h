// Ways for figures around what stands in between, with a corner or two.
#pragma once

#include <optional>

#include "rules/skirmish/ground.h"

namespace enfilade::skirmish {

struct Walker {
  const Table& table;
  const Ground& ground;
  Touch touch;
  Spot start;
  int reach = 0;
};

// The straight way if it is open, else the shortest of a few around the obstacles on it; none when
// all are barred or too long. `to` is not where it stands.
std::optional<Path> find_way(const Walker& walker, Spot to);

// Places around a middle, nearest first, on a lattice of so many units: what a search for room
// tries in turn. The first is the middle itself.
inline constexpr std::size_t kLattice = 61;
Point lattice_offset(std::size_t i, int spacing);

}  // namespace enfilade::skirmish
