// The whole game as a value.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/plain.h"
#include "tests/sample/rules/data.h"
#include "tests/sample/rules/frames.h"

namespace enfilade::sample {

struct Piece {
  RoomId room;
  Rank rank = Rank::Unassigned;
  bool alive = true;
  bool spent = false;
  bool face_up = false;
  friend bool operator==(const Piece&, const Piece&) = default;
};

using Hand = FixedVector<Card, kHandLimit>;
using CardPile = FixedVector<Card, kMaxCards>;

struct State {
  SampleCourse course;
  std::array<std::int16_t, kSeats> points{};
  std::array<std::uint16_t, kSeats> seen{};  // one bit a piece the seat has looked at by flare
  std::array<Piece, kPieces> pieces{};
  std::array<Hand, kSeats> hands{};
  CardPile deck;  // the last is the top
  CardPile discards;

  Piece& piece(PieceId id) { return pieces[id.index()]; }
  const Piece& piece(PieceId id) const { return pieces[id.index()]; }
};
static_assert(Plain<State>);
static_assert(sizeof(State) <= 512);

}  // namespace enfilade::sample
