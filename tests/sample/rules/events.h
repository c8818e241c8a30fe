// What the seats are told.
#pragma once

#include <cstdint>

#include "engine/core/plain.h"
#include "engine/core/text.h"
#include "engine/event/event.h"
#include "tests/sample/rules/data.h"

namespace enfilade::sample {

enum class Happening : std::uint8_t {
  Assigned,     // seat; to itself also piece and rank
  Shuffled,     //
  RoundBegins,  // number
  TurnBegins,   // seat
  CardDrawn,    // seat; to itself also the card
  CardPlayed,   // seat, card
  Moved,        // piece, room
  Looked,       // seat, piece; to itself also the rank
  Fired,        // piece, target, rank of the shooter
  Stood,        // target
  Rolled,       // piece, total, need
  Missed,       // piece, target
  Removed,      // target, rank
  ShotLost,     // piece; it or its target is gone before the roll
  GameEnds,     //
};

struct Tiding {
  Happening what = Happening::GameEnds;
  Seat seat;
  PieceId piece;
  std::uint8_t object = 0xFF;
  std::uint8_t number = 0;
  std::uint8_t need = 0;
  friend bool operator==(const Tiding&, const Tiding&) = default;
};
static_assert(Plain<Tiding>);

using Events = EventSink<Tiding>;

Text event_text(const Scenario& scenario, const Tiding& tiding);

}  // namespace enfilade::sample
