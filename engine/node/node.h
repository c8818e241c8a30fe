// A game is a tree of nodes: a seat decides, chance decides, or it is over.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/ids.h"
#include "engine/core/plain.h"

namespace enfilade {

enum class NodeKind : std::uint8_t { Decision, Chance, Over };

// Who may see how a chance node fell. Hidden draws come from their own key (records/dice.h).
enum class Draw : std::uint8_t { Open, Hidden };

// Seats as bits, the first seat the lowest.
using SeatBits = std::uint8_t;
static_assert(kMaxSeats <= 8);
constexpr SeatBits bit_of(Seat seat) {
  return static_cast<SeatBits>(1U << seat.index());
}

struct Node {
  NodeKind kind = NodeKind::Over;
  Seat seat;               // who decides; of several, the first that is waited for
  Draw draw = Draw::Open;  // of a chance node
  std::uint8_t what = 0;   // the system's own name for the question or the roll
  // Of a chance node. Of a decision that several seats share: who is asked, and eight bits higher
  // who of them is waited for.
  std::uint16_t outcomes = 0;
  FixedVector<std::uint16_t, 15>
      weights;  // of the outcomes in order; empty when all weigh the same

  static Node decision(Seat seat, std::uint8_t what);
  // Each seat that is asked may act, and the first order to arrive is played; the game does not go
  // on before those that are waited for have acted or passed.
  static Node joint(SeatBits asked, SeatBits waited, std::uint8_t what);
  static Node uniform(std::uint16_t outcomes, std::uint8_t what, Draw draw = Draw::Open);
  static Node over();

  bool is_joint() const { return kind == NodeKind::Decision && outcomes != 0; }
  // Whether that seat may decide, and whether the game cannot go on without it.
  bool asks(Seat who) const {
    if (!is_joint()) return kind == NodeKind::Decision && seat == who;
    return who.index() < kMaxSeats && (outcomes & bit_of(who)) != 0;
  }
  bool waits_for(Seat who) const {
    if (!is_joint()) return asks(who);
    return who.index() < kMaxSeats && (outcomes >> 8 & bit_of(who)) != 0;
  }

  std::uint32_t weight(std::uint32_t outcome) const;
  std::uint32_t total_weight() const;

  // The outcome that owns a number from 0 to total_weight() - 1.
  std::uint32_t outcome_at(std::uint32_t number) const;

  friend bool operator==(const Node&, const Node&) = default;
};
static_assert(Plain<Node>);

// Calls visit(seat) for every seat that is asked.
template <class Visit>
void for_each_asked(const Node& node, Visit&& visit) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (node.asks(Seat{i})) visit(Seat{i});
  }
}

// The sum of several dice, outcome 0 being the lowest sum.
Node sum_of_dice(std::uint32_t count, std::uint32_t sides, std::uint8_t what);

enum class Standing : std::uint32_t { Lost, Drew, Won };

// How a finished game ended, seat by seat.
struct Outcome {
  struct Entry {
    Standing standing = Standing::Lost;
    std::int32_t score = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  FixedVector<Entry, kMaxSeats> seats;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
static_assert(Plain<Outcome>);

// The greatest score wins; equal greatest scores share a draw.
Outcome rank_by_score(const FixedVector<std::int32_t, kMaxSeats>& scores);

}  // namespace enfilade
