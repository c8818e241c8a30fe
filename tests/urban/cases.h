// How many cases a long test draws: sanitizers make everything several times slower, so there are
// fewer of them in such builds.
#pragma once

namespace enfilade::urban {

#ifdef ENFILADE_FEWER_CASES
inline constexpr int kThinned = 3;
#else
inline constexpr int kThinned = 1;
#endif

constexpr int scaled(int cases) {
  return (cases + kThinned - 1) / kThinned;
}

}  // namespace enfilade::urban
