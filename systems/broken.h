// How native programs leave a game whose invariant is broken: the game is dropped, the rest goes
// on.
#pragma once

#include <string>

namespace enfilade {

struct BrokenInvariant {
  std::string words;
  std::string file;
  int line = 0;

  std::string text() const { return words + " (" + file + ":" + std::to_string(line) + ")"; }
};

}  // namespace enfilade
