// The sections in play, their groups, and who is done.
#pragma once

#include <array>

#include "engine/core/fixed_vector.h"
#include "rules/coops/context.h"

namespace enfilade::coops {

// In board order (CO-1.4-R1).
inline FixedVector<Section, kSections> sections_in_play(const Scenario& scenario) {
  FixedVector<Section, kSections> found;
  for (std::size_t i = 0; i < kSections; ++i) {
    if (scenario.plays(static_cast<Section>(i))) found.push_back(static_cast<Section>(i));
  }
  return found;
}

// In the order of slots, empty ones included.
constexpr std::array<GroupId, kSlots> groups_of(Section section) {
  return {group_at(section, 0), group_at(section, 1), group_at(section, 2)};
}

// CO-E.0-R8: not destroyed, wherever it is.
inline bool is_alive(const Group& group) {
  return group.state == GroupState::OnMap || group.state == GroupState::Embarked;
}

// One bit a group.
using GroupBits = std::uint16_t;
constexpr GroupBits bit_of(GroupId group) {
  return static_cast<GroupBits>(1U << group.index());
}
inline constexpr GroupBits kAllGroups = (1U << kGroups) - 1U;

// --- Who has confirmed or passed ---

inline bool all_done(const Reading& reading) {
  for (const Section section : sections_in_play(reading.scenario)) {
    if (!reading.state.section(section).done) return false;
  }
  return true;
}

// Of those whose choices are listed.
inline SectionBits sections_not_done(const Reading& reading) {
  SectionBits open = 0;
  for (const Section section : sections_in_play(reading.scenario)) {
    if (reading.asks(section) && !reading.state.section(section).done) open |= bit_of(section);
  }
  return open;
}

inline void nobody_is_done(Context& context) {
  for (SectionState& section : context.state.sections) section.done = false;
}

}  // namespace enfilade::coops
