// Refusals are values: they say why, name the rule, and leave the state as it was.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string_view>

#include "engine/core/text.h"

namespace enfilade {

enum class Reason : std::uint8_t {
  Malformed,    // the text or the message cannot be read as an action
  GameOver,     // nothing is decided any more
  NotYourTurn,  // the question is not put to this seat
  Stale,        // the answer is to an earlier question
  NotLegal,     // the action is not on the legal list
};

// A number in a refusal: how many, or a length in hundredths of a centimetre, said as 2.3 or 2,3.
struct Measure {
  enum class Kind : std::uint8_t { None, Count, Centimetres };
  Kind kind = Kind::None;
  std::int32_t value = 0;

  static constexpr Measure count(std::int32_t value) { return {Kind::Count, value}; }
  static constexpr Measure centimetres(std::int32_t hundredths) {
    return {Kind::Centimetres, hundredths};
  }
  friend bool operator==(const Measure&, const Measure&) = default;
};

// The words are a sentence for people; the rule is a ledger id or empty. All of it is constant, so
// that a refusal is made and thrown away at no cost. Where measures tell more ("2.3 cm too far"),
// the words have a place for each, see say().
struct Refusal {
  Reason reason = Reason::NotLegal;
  std::string_view rule;
  Phrase words;
  std::array<Measure, 3> measures{};

  Text text() const;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

std::string_view name_of(Reason reason);

template <class T>
using Result = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(Reason reason, std::string_view rule, const Phrase& words,
                                       const std::array<Measure, 3>& measures = {}) {
  return std::unexpected(Refusal{reason, rule, words, measures});
}

}  // namespace enfilade
