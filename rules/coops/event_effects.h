// The event table, CO-E: whom each result strikes, which die it rolls for itself, and what it does.
#pragma once

#include "rules/coops/context.h"

namespace enfilade::coops {

enum class EventScope : std::uint8_t { Alat, Infantry, Cavalry, AnySection, All };

// CO-E.0-R5: which slot it strikes; of a mine, if any.
enum class EventDie : std::uint8_t { None, Slot, Mine };

struct EventRow {
  EventScope scope = EventScope::All;
  EventDie die = EventDie::None;
  // Says whether anything came of it. The frame's next step is set already; it may set another.
  bool (*effect)(Context&, EventsFrame&) = nullptr;
};

// By the faces of both dice, from 1.
const EventRow& event_row(std::uint8_t die1, std::uint8_t die2);

// CO-3.2.1-R4, CO-3.2.3b.
std::uint8_t events_this_turn(const Reading& reading);

}  // namespace enfilade::coops
