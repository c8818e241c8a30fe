// The Event Phase, CO-3.2.3. Each event is carried out completely, its dice and shots included,
// before the next is rolled (CO-E.0-R10).
#include "engine/core/check.h"
#include "rules/coops/changes.h"
#include "rules/coops/enemy_events.h"
#include "rules/coops/event_effects.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

namespace {

using Step = EventsFrame::Step;
using Sections = FixedVector<Section, kSections>;

constexpr std::uint8_t kNone = 0xFF;
constexpr std::uint32_t kFaces = 6;

const EventRow& row_of(const EventsFrame& frame) {
  return event_row(frame.die1, frame.die2);
}

void tell_void(Context& context, const EventsFrame& frame) {
  context.tell({.what = Happening::EventVoid, .item = frame.die2, .die = frame.die1});
}

bool may_strike(EventScope scope, Section section) {
  switch (scope) {
    case EventScope::Alat: return arm_of(section) == Arm::Alat;
    case EventScope::Infantry: return arm_of(section) == Arm::Infantry;
    case EventScope::Cavalry: return arm_of(section) == Arm::Cavalry;
    case EventScope::AnySection: return true;
    case EventScope::All: break;
  }
  return false;
}

Sections candidates(const Scenario& scenario, EventScope scope) {
  Sections found;
  for (const Section section : sections_in_play(scenario)) {
    if (may_strike(scope, section)) found.push_back(section);
  }
  return found;
}

Next go(EventsFrame& frame, Step step) {
  frame.step = step;
  return Next::again();
}

Next pick_section(Context& context, EventsFrame& frame) {
  const EventScope scope = row_of(frame).scope;
  if (scope == EventScope::All) return go(frame, Step::Effect);
  const Sections found = candidates(context.scenario, scope);
  if (found.size() > 1) return roll_d6(Ask::SectionDie);
  if (found.empty()) {
    tell_void(context, frame);  // CO-E.0-R2
    return go(frame, Step::Roll);
  }
  frame.section = static_cast<std::uint8_t>(found[0]);
  return go(frame, Step::Slot);
}

// CO-E.0-R6: with four sections a 5 or 6 is rolled again.
void read_section_die(Context& context, EventsFrame& frame, std::uint32_t rolled) {
  const Sections found = candidates(context.scenario, row_of(frame).scope);
  const std::size_t place = rolled / (kFaces / static_cast<std::uint32_t>(found.size()));
  if (place >= found.size()) return;
  frame.section = static_cast<std::uint8_t>(found[place]);
  frame.step = Step::Slot;
  context.tell({.what = Happening::SectionPicked,
                .section = frame.section,
                .die = static_cast<std::uint8_t>(rolled + 1)});
}

// CO-E.0-R5.
void read_slot_die(Context& context, EventsFrame& frame, std::uint32_t rolled) {
  frame.step = Step::Effect;
  const std::uint32_t slot = row_of(frame).die == EventDie::Mine ? rolled : rolled / 2;
  if (slot >= kSlots) return;
  frame.picked = static_cast<std::uint8_t>(slot);
  context.tell({.what = Happening::SlotPicked,
                .group = group_at(static_cast<Section>(frame.section), slot),
                .die = static_cast<std::uint8_t>(rolled + 1)});
}

Next carry_out(Context& context, EventsFrame& frame) {
  frame.step = Step::Roll;
  if (!row_of(frame).effect(context, frame)) tell_void(context, frame);
  after_step(context);
  return Next::again();
}

// Those of "Multiple events" come first.
void begin_event(EventsFrame& frame, std::uint8_t die1) {
  frame.nested = frame.further > 0;
  --(frame.nested ? frame.further : frame.primary);
  frame.die1 = die1;
  frame.section = kNone;
  frame.picked = kNone;
  frame.step = Step::SecondDie;
}

}  // namespace

Next advance(Context& context, EventsFrame& frame) {
  if (context.state.over()) return Next::done();
  switch (frame.step) {
    case Step::Begin: frame.primary = events_this_turn(context); return go(frame, Step::Roll);
    case Step::Roll:
      if (frame.primary == 0 && frame.further == 0) return Next::done();
      return roll_d6(Ask::EventDie);
    case Step::SecondDie: return roll_d6(Ask::SecondEventDie);
    case Step::Pick: return pick_section(context, frame);
    case Step::Slot:
      if (row_of(frame).die == EventDie::None) return go(frame, Step::Effect);
      return roll_d6(Ask::EventSlotDie);
    case Step::Effect: return carry_out(context, frame);
    case Step::Sniper: break;
  }
  return roll_d6(Ask::SniperDie);
}

void outcome(Context& context, EventsFrame& frame, std::uint32_t rolled) {
  const auto face = static_cast<std::uint8_t>(rolled + 1);
  switch (frame.step) {
    case Step::Roll: begin_event(frame, face); return;
    case Step::SecondDie:
      frame.die2 = face;
      frame.step = Step::Pick;
      context.tell({.what = Happening::EventRolled, .item = frame.die2, .die = frame.die1});
      return;
    case Step::Pick: read_section_die(context, frame, rolled); return;
    case Step::Slot: read_slot_die(context, frame, rolled); return;
    case Step::Sniper:
      frame.step = Step::Roll;
      fire_sniper(context, frame.picked, face);
      after_step(context);
      return;
    default: ENFILADE_CHECK(false, "no die of the event phase");
  }
}

}  // namespace enfilade::coops
