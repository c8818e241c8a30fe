// The contract between a rule system and everything else: bots, records, tests, server, programs.
// Nothing outside a rule system knows more of it than this.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/plain.h"
#include "engine/core/random.h"
#include "engine/core/result.h"
#include "engine/core/text.h"
#include "engine/event/event.h"
#include "engine/node/explanation.h"
#include "engine/node/node.h"

namespace enfilade {

// One thing hidden from a seat: what kind of thing, and a number that changes with it.
struct Secret {
  std::string_view name;
  std::uint64_t value = 0;
};

template <class S>
using EventsOf = EventSink<typename S::EventBody>;

// Types
//   Scenario   immutable: map, cards, options.          State   the whole game, a value.
//   Action     a small value with a canonical order.     View    what one seat may know, a value.
//   EventBody  what happened, a value.
//
// Promises
//   start      runs the rules to the first node.
//   node       what the game waits for.
//   question   counts the questions put to a seat; an answer must name the one it answers.
//   legal      for every seat that is asked: sorted, unique, and never empty when it is waited for;
//              no two seats share an action. For all others: empty.
//   apply      takes an action of the legal list, runs to the next node.
//   resolve    takes an outcome of the chance node, runs to the next node.
//   view       is built from nothing. Two states that differ only in what the seat cannot know give
//              the same bytes.
//   redeal     a full state the seat could be in, its unknown parts drawn at random.
//   secrets    names what the seat cannot know in this state, written without a look at the view,
//   so
//              that tests can see whether view and redeal really keep it.
//   explain    uses a view, so it cannot tell what the seat does not know.
//   action_text, parse_action   are inverse to each other, and the same in every language; so is
//              seat_name, while seat_words is what people call a seat.
//   the other texts are for people, in both languages; the second tells no more than the first.
//   A system may say `kAllied`: its seats play together and have no secrets from each other.
//   A system may say `kOpen`: nothing is hidden from anybody.
//   A system with more orders than can be listed has is_legal, which judges any order by what the
//   seat may know; its legal list is then a sample of sensible orders, the same for the same state.
template <class S>
concept RuleSystem = Plain<typename S::State> && Plain<typename S::Action> &&
                     std::totally_ordered<typename S::Action> && Plain<typename S::View> &&
                     Plain<typename S::EventBody> &&
                     requires(const typename S::Scenario& scenario, const typename S::State& state,
                              typename S::State& changing, const typename S::Action& action,
                              const typename S::View& view, const typename S::EventBody& event,
                              Seat seat, std::vector<typename S::Action>& list, EventsOf<S>& events,
                              Random& random, std::string_view text, std::uint32_t outcome) {
                       { S::kName } -> std::convertible_to<std::string_view>;
                       { S::kRulesVersion } -> std::convertible_to<int>;
                       { S::seat_count(scenario) } -> std::same_as<std::size_t>;
                       { S::seat_name(scenario, seat) } -> std::convertible_to<std::string>;
                       { S::seat_words(scenario, seat) } -> std::same_as<Text>;
                       { S::start(scenario, events) } -> std::same_as<typename S::State>;
                       { S::node(state) } -> std::same_as<const Node&>;
                       { S::question(state, seat) } -> std::same_as<std::uint32_t>;
                       { S::legal(scenario, state, seat, list) } -> std::same_as<void>;
                       { S::apply(scenario, changing, action, events) } -> std::same_as<void>;
                       { S::resolve(scenario, changing, outcome, events) } -> std::same_as<void>;
                       { S::outcome(scenario, state) } -> std::same_as<Outcome>;
                       { S::view(scenario, state, seat) } -> std::same_as<typename S::View>;
                       { S::redeal(scenario, view, random) } -> std::same_as<typename S::State>;
                       { S::secrets(scenario, state, seat) } -> std::same_as<std::vector<Secret>>;
                       { S::explain(scenario, view, action) } -> std::same_as<Explanation>;
                       { S::action_text(scenario, action) } -> std::same_as<std::string>;
                       {
                         S::parse_action(scenario, text)
                       } -> std::same_as<Result<typename S::Action>>;
                       { S::event_text(scenario, event) } -> std::same_as<Text>;
                       { S::view_text(scenario, view) } -> std::same_as<Text>;
                       { S::briefing_text(scenario, view) } -> std::same_as<Text>;
                       { S::question_text(scenario, state) } -> std::same_as<Text>;
                     };

// The legal list of such a system is a sample: what is not on it may be legal.
template <class S>
concept JudgesOrders =
    requires(const typename S::Scenario& scenario, const typename S::State& state, Seat seat,
             const typename S::Action& action) {
      { S::is_legal(scenario, state, seat, action) } -> std::same_as<Result<void>>;
    };

template <RuleSystem S>
constexpr bool is_allied() {
  if constexpr (requires { S::kAllied; }) {
    return S::kAllied;
  } else {
    return false;
  }
}

// Whether a seat may know what another may not.
template <RuleSystem S>
constexpr bool has_secrets() {
  if constexpr (requires { S::kOpen; }) {
    return !S::kOpen;
  } else {
    return !is_allied<S>();
  }
}

}  // namespace enfilade
