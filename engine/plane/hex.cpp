#include "engine/plane/hex.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/check.h"

namespace enfilade {

int hex_distance(Axial a, Axial b) {
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

Side side_towards(Axial from, Axial neighbour) {
  for (int i = 0; i < 6; ++i) {
    if (from + step(side_at(i)) == neighbour) return side_at(i);
  }
  ENFILADE_CHECK(false, "two cells are not neighbours");
  return Side::N;
}

}  // namespace enfilade
