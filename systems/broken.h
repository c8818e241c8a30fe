// How native programs leave a game whose invariant is broken: the game is dropped, the rest goes
// on.
#pragma once

#include <exception>
#include <string>
#include <utility>

namespace enfilade {

struct BrokenInvariant : std::exception {
  BrokenInvariant(std::string said, std::string where, int at)
      : words(std::move(said)), file(std::move(where)), line(at), text_(text()) {}

  std::string text() const { return words + " (" + file + ":" + std::to_string(line) + ")"; }
  const char* what() const noexcept override { return text_.c_str(); }

  std::string words;
  std::string file;
  int line;

 private:
  std::string text_;
};

}  // namespace enfilade
