// Everything a seat can choose. The canonical order is that of the fields.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/plain.h"
#include "engine/core/result.h"
#include "tests/sample/rules/data.h"

namespace enfilade::sample {

enum class Verb : std::uint8_t {
  Assign,  // piece, rank          SA-1c
  Move,    // piece, room          SA-3a
  Fire,    // piece, target piece  SA-3b, SA-4a
  Sprint,  //                      SA-3d
  Flare,   // target piece         SA-3e
  End,     //                      SA-2e
  Pass,    // a reaction           SA-4a
  Stand,   // an answer to fire    SA-5b
  Cover,   //                      SA-5b
};
inline constexpr std::size_t kVerbs = 9;

struct Action {
  Verb verb = Verb::End;
  PieceId piece;
  std::uint8_t object = 0xFF;  // a room, a piece or a rank, as the verb says

  RoomId room() const { return RoomId{object}; }
  PieceId target() const { return PieceId{object}; }
  Rank rank() const { return static_cast<Rank>(object); }

  static Action assign(PieceId piece, Rank rank) {
    return {Verb::Assign, piece, static_cast<std::uint8_t>(rank)};
  }
  static Action move(PieceId piece, RoomId room) { return {Verb::Move, piece, room.value}; }
  static Action fire(PieceId piece, PieceId target) { return {Verb::Fire, piece, target.value}; }
  static Action flare(PieceId target) { return {Verb::Flare, PieceId{}, target.value}; }
  static Action plain(Verb verb) { return {verb, PieceId{}, 0xFF}; }

  friend auto operator<=>(const Action&, const Action&) = default;
};
static_assert(Plain<Action>);

std::string action_text(const Scenario& scenario, const Action& action);
Result<Action> parse_action(const Scenario& scenario, std::string_view text);

}  // namespace enfilade::sample
