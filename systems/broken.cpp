#include "systems/broken.h"

#include "engine/core/check.h"

namespace enfilade {

void broken_invariant(const char* words, const char* file, int line) {
  throw BrokenInvariant{words, file, line};
}

}  // namespace enfilade
