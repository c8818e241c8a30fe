// What does not change during a game of Courtyard.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/ids.h"
#include "engine/core/text.h"

namespace enfilade::sample {

inline constexpr std::size_t kSeats = 3;
inline constexpr std::size_t kPiecesPerSeat = 4;
inline constexpr std::size_t kPieces = kSeats * kPiecesPerSeat;
inline constexpr std::size_t kMaxRooms = 12;
inline constexpr std::size_t kMaxCards = 15;
inline constexpr std::size_t kHandLimit = 3;
inline constexpr int kMaxRounds = 20;

using RoomId = Id<struct RoomTag>;
using PieceId = Id<struct PieceTag>;

enum class Rank : std::uint8_t { Decoy, Scout, Gunner, Leader, Unassigned, Unknown };
enum class Card : std::uint8_t { Sprint, Flare, Cover, Unknown };
enum class RoomKind : std::uint8_t { Open, House };

inline constexpr std::size_t kRanks = 4;
inline constexpr std::size_t kCardKinds = 3;

struct Room {
  std::string name;
  RoomKind kind = RoomKind::Open;
  std::uint16_t links = 0;  // one bit a room
};

struct Scenario {
  std::string id;
  std::string title;
  int rounds = 0;
  std::vector<Room> rooms;
  RoomId well;
  std::array<std::array<RoomId, 2>, kSeats> homes{};
  std::array<std::uint8_t, kCardKinds> deck{};  // how many of each card

  bool linked(RoomId a, RoomId b) const { return (rooms[a.index()].links >> b.index() & 1U) != 0; }
  bool in_sight(RoomId a, RoomId b) const { return a == b || linked(a, b); }
};

inline Seat owner_of(PieceId piece) {
  return Seat{piece.index() / kPiecesPerSeat};
}
inline PieceId piece_of(Seat seat, std::size_t slot) {
  return PieceId{seat.index() * kPiecesPerSeat + slot};
}
inline Seat seat_after(Seat seat, std::size_t steps = 1) {
  return Seat{(seat.index() + steps) % kSeats};
}

std::string_view name_of(Rank rank);
std::string_view name_of(Card card);
std::string_view name_of(Seat seat);
std::string name_of(PieceId piece);  // n1 ... w4

// The same in sentences.
Phrase words_of(Rank rank);
Phrase words_of(Card card);
Phrase words_of(Seat seat);

}  // namespace enfilade::sample
