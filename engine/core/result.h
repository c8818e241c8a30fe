// Refusals are values: they say why, name the rule, and leave the state as it was.
#pragma once

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

// The words are a sentence for people; the rule is a ledger id or empty. All of it is constant, so
// that a refusal is made and thrown away at no cost.
struct Refusal {
  Reason reason = Reason::NotLegal;
  std::string_view rule;
  Phrase words;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

std::string_view name_of(Reason reason);

template <class T>
using Result = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(Reason reason, std::string_view rule, const Phrase& words) {
  return std::unexpected(Refusal{reason, rule, words});
}

}  // namespace enfilade
