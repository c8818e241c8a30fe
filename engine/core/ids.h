// Strong ids: an index into one kind of thing, with "none" as a value.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace enfilade {

template <class Tag, std::unsigned_integral Rep = std::uint8_t>
struct Id {
  static constexpr Rep kNone = std::numeric_limits<Rep>::max();

  Rep value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::integral auto index) : value(static_cast<Rep>(index)) {}

  constexpr bool exists() const { return value != kNone; }
  constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

// A seat is one chair at the table: it decides, and it is told what it may know.
using Seat = Id<struct SeatTag>;

inline constexpr std::size_t kMaxSeats = 8;

// Two viewers who never decide: the umpire sees all, a spectator sees what is public.
inline constexpr Seat kUmpire{std::uint8_t{0xF0}};
inline constexpr Seat kSpectator{std::uint8_t{0xF1}};

}  // namespace enfilade
