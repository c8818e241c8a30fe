// One step as a seat is told of it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/trail.h"
#include "tests/suite/choices.h"
#include "tests/suite/legal_checks.h"

namespace enfilade::suite {

template <RuleSystem S>
std::string viewer_name(const typename S::Scenario& scenario, Seat viewer) {
  return viewer == kSpectator ? "a spectator" : S::seat_name(scenario, viewer);
}

template <RuleSystem S>
struct Told {
  typename S::State after;
  std::vector<Event<typename S::EventBody>> events;
};

// The step taken in a state; nothing when it is not possible there.
template <RuleSystem S>
std::optional<Told<S>> try_step(const typename S::Scenario& scenario,
                                const typename S::State& state, const Step<S>& step) {
  const Node& node = S::node(state);
  if (step.action) {
    if (node.kind != NodeKind::Decision) return {};
    const Seat seat = chooser_of<S>(scenario, state, *step.action);
    if (!std::ranges::binary_search(legal_list<S>(scenario, state, seat), *step.action)) return {};
  } else if (node.kind != NodeKind::Chance || step.outcome >= node.outcomes) {
    return {};
  }
  Told<S> told{state, {}};
  EventsOf<S> events(told.events);
  take_step<S>(scenario, told.after, step, events);
  return told;
}

// The texts and bytes a seat is told, in order.
template <RuleSystem S>
std::vector<std::vector<std::byte>> heard_by(
    const std::vector<Event<typename S::EventBody>>& events, Seat seat) {
  std::vector<std::vector<std::byte>> heard;
  for (const auto& event : events) {
    if (!event.audience.reaches(seat)) continue;
    const auto bytes = bytes_of(event.body);
    heard.emplace_back(bytes.begin(), bytes.end());
    heard.back().push_back(static_cast<std::byte>(event.reveals));
  }
  return heard;
}

// The same in words, for who looks into a finding.
template <RuleSystem S>
std::string heard_words(const typename S::Scenario& scenario,
                        const std::vector<Event<typename S::EventBody>>& events, Seat seat) {
  std::string words;
  for (const auto& event : events) {
    if (event.audience.reaches(seat)) words += " | " + S::event_text(scenario, event.body).en;
  }
  return words.empty() ? " nothing" : words;
}

// Whether the seat is told of something that is brought to light by it, and said to be.
template <RuleSystem S>
bool brings_to_light(const std::vector<Event<typename S::EventBody>>& events, Seat seat) {
  return std::ranges::any_of(events, [&](const auto& event) {
    return event.audience.reaches(seat) && event.reveals == Reveals::Yes;
  });
}

}  // namespace enfilade::suite
