#include "systems/broken.h"

#include <string_view>

#include "engine/core/check.h"

namespace enfilade {

namespace {

// The path as it is in the source tree, whatever directory the compiler was called in.
std::string source_path(std::string_view path) {
  for (const std::string_view folder : {"engine/", "rules/", "bots/", "tests/"}) {
    const std::size_t at = path.rfind(std::string("/") + std::string(folder));
    if (at != std::string_view::npos) return std::string(path.substr(at + 1));
  }
  return std::string(path);
}

}  // namespace

void broken_invariant(const char* words, const char* file, int line) {
  throw BrokenInvariant{words, source_path(file), line};
}

}  // namespace enfilade
