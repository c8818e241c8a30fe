// Events tell what happened, each to those who may know it. A seat's stream of events is what is
// left after dropping the others: nothing in an event refers to its place among all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/plain.h"

namespace enfilade {

class Audience {
 public:
  static constexpr Audience everyone() { return Audience(kSeatBits | kPublicBit); }
  static constexpr Audience seat(Seat one) { return Audience(bit(one)); }
  // What the others are told of something that one seat is told more of. The umpire hears that
  // seat's words, and not both.
  static constexpr Audience everyone_but(Seat one) {
    return Audience(((kSeatBits | kPublicBit) & ~bit(one)) | kNotUmpireBit);
  }
  static constexpr Audience umpire() { return Audience(0); }

  // A side shared by several seats: start with one and add the others.
  constexpr Audience plus(Seat one) const { return Audience(bits_ | bit(one)); }

  constexpr bool reaches(Seat viewer) const {
    if (viewer == kUmpire) return (bits_ & kNotUmpireBit) == 0;
    if (viewer == kSpectator) return (bits_ & kPublicBit) != 0;
    return (bits_ & bit(viewer)) != 0;
  }
  friend constexpr bool operator==(const Audience&, const Audience&) = default;

 private:
  static constexpr std::uint32_t kSeatBits = 0x00FF;
  static constexpr std::uint32_t kPublicBit = 0x8000;
  static constexpr std::uint32_t kNotUmpireBit = 0x4000;
  static constexpr std::uint32_t bit(Seat one) {
    return one.value < kMaxSeats ? 1U << one.value : 0U;
  }
  constexpr explicit Audience(std::uint32_t bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  std::uint16_t bits_;
};

// Whether what is told was hidden until now: after it, taking a move back needs consent.
enum class Reveals : std::uint16_t { No, Yes };

template <Plain Body>
struct Event {
  Audience audience;
  Reveals reveals;
  Body body;
};

// Where apply() tells what happens. Without a list behind it nothing is kept and nothing is paid.
template <Plain Body>
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event<Body>>& list) : list_(&list) {}

  void tell(Audience audience, const Body& body, Reveals reveals = Reveals::No) {
    if (list_ != nullptr) list_->push_back({audience, reveals, body});
  }

 private:
  std::vector<Event<Body>>* list_ = nullptr;
};

}  // namespace enfilade
