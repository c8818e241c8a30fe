// What can go wrong with a store, each kind apart so that the server knows what to do about it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace enfilade::store {

enum class Cause : std::uint8_t {
  Input,        // what was given cannot be kept: empty, too long, not UTF-8
  Missing,      // it names a game or an account that is not there
  NotEmpty,     // a backup goes into an empty store only
  Full,         // the disk is full
  Busy,         // somebody else holds it, or too much is waiting: try again later
  Unreachable,  // the file or the server is not there, went away, or may not be used
  Uncertain,    // connection or disk were lost while committing: it may be stored, or not
  Damaged,      // what was read is not ours, or is broken
  Version,      // made by a newer program
  Stale,        // an earlier entry of the same game was not stored
  Stopped,      // nothing more is taken
  Unexpected,   // anything else; the words say what the database said
};

struct Failure {
  Cause cause = Cause::Unexpected;
  std::string words;  // what happened and what to do, in sentences for the one who runs the server

  friend bool operator==(const Failure&, const Failure&) = default;
};

template <class T>
using Result = std::expected<T, Failure>;

inline std::unexpected<Failure> failure(Cause cause, std::string words) {
  return std::unexpected(Failure{cause, std::move(words)});
}

}  // namespace enfilade::store
