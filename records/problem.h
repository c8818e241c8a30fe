// What can be wrong with a file we are given, each kind apart so that programs can tell people what
// to do.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

namespace enfilade {

enum class Fault : std::uint8_t {
  NotFound,   // no such file, scenario, system, seat
  Storage,    // it is there but cannot be read or written
  Malformed,  // not what the format says
  TooLarge,   // a line or a file beyond the limits
  Cut,        // the end is missing
  Changed,    // the chain of hashes is broken: a line was changed, lost or added
  Diverged,   // the rules do not lead where the record says
  Version,    // of the format, the rules or the content
  Dice,       // the dice do not follow from the keys, or the keys are not those promised
};

struct Problem {
  Fault fault = Fault::Malformed;
  std::string words;     // a sentence that says what is wrong and where
  std::string words_fr;  // the same, where it is told in a browser

  friend bool operator==(const Problem&, const Problem&) = default;
};

template <class T>
using Read = std::expected<T, Problem>;

inline std::unexpected<Problem> problem(Fault fault, std::string words) {
  return std::unexpected(Problem{fault, std::move(words)});
}

}  // namespace enfilade
