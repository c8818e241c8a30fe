// Sample games with one fault each, to prove that the suite can fail.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "tests/sample/rules/sample.h"
#include "tests/suite/watch.h"

namespace enfilade::suite {

using sample::Sample;
using sample::Tiding;
using Scenario = sample::Scenario;
using State = sample::State;
using Action = sample::Action;
using View = sample::View;

// A view that shows the first card of the deck to everybody.
struct LeakyView : Sample {
  static View view(const Scenario& scenario, const State& state, Seat seat) {
    View view = Sample::view(scenario, state, seat);
    if (!state.deck.empty()) view.unused[0] = static_cast<std::uint8_t>(state.deck.back());
    return view;
  }
};

// An action is missing when the next seat's first piece is its leader, which nobody else can know.
struct LeakyLegal : Sample {
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list) {
    Sample::legal(scenario, state, seat, list);
    const auto next = sample::piece_of(sample::seat_after(Seat{seat.index() % 3}), 0);
    if (list.size() > 1 && state.piece(next).rank == sample::Rank::Leader) list.pop_back();
  }
};

// The number of the question gives away whether w4 is the leader.
struct LeakyQuestion : Sample {
  static std::uint32_t question(const State& state, Seat seat) {
    const bool leader = state.pieces[11].rank == sample::Rank::Leader && seat == Seat{0};
    return Sample::question(state, seat) + (leader ? 1000U : 0U);
  }
};

// The French question tells what the English one keeps.
struct LeakyFrench : Sample {
  static Text question_text(const Scenario& scenario, const State& state) {
    Text text = Sample::question_text(scenario, state);
    const bool leader = state.pieces[11].rank == sample::Rank::Leader;
    if (leader && Sample::node(state).seat == Seat{0}) text.fr += " Attention.";
    return text;
  }
};

// Everybody is told the rank of a piece that moves.
struct LeakyEvents : Sample {
  static void apply(const Scenario& scenario, State& state, const Action& action,
                    sample::Events& events) {
    Sample::apply(scenario, state, action, events);
    if (action.verb != sample::Verb::Move) return;
    events.tell(Audience::everyone(),
                {.what = sample::Happening::Moved,
                 .piece = action.piece,
                 .object = action.object,
                 .number = static_cast<std::uint8_t>(state.piece(action.piece).rank)});
  }
};

// Whoever has only decoys in sight is not asked to react, so that being asked tells something: by
// itself, or because everybody is told that nobody reacts.
template <bool kSays>
struct SkipsAsking : Sample {
  static void skip(const Scenario& scenario, State& state, sample::Events& events) {
    std::vector<Action> list;
    while (Sample::node(state).kind == NodeKind::Decision &&
           Sample::node(state).what == static_cast<std::uint8_t>(sample::Ask::React)) {
      Sample::legal(scenario, state, Sample::node(state).seat, list);
      if (list.size() > 1) return;
      const Seat skipped = Sample::node(state).seat;
      Sample::apply(scenario, state, list.front(), events);
      if (!kSays) continue;
      events.tell(Audience::everyone(), {.what = sample::Happening::Stood, .seat = skipped});
    }
  }
  static void apply(const Scenario& scenario, State& state, const Action& action,
                    sample::Events& events) {
    Sample::apply(scenario, state, action, events);
    skip(scenario, state, events);
  }
  static void resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                      sample::Events& events) {
    Sample::resolve(scenario, state, outcome, events);
    skip(scenario, state, events);
  }
};
using LeakyAsking = SkipsAsking<false>;
using LeakyEnding = SkipsAsking<true>;

// Everybody sees what every piece is, and redeal, which trusts the view, keeps it so.
struct OpenView : Sample {
  static View view(const Scenario& scenario, const State& state, Seat seat) {
    View view = Sample::view(scenario, state, seat);
    view.pieces = state.pieces;
    return view;
  }
};

// A decision without a choice: whoever is fired at with no cover card has nothing to answer.
struct DeadEnd : Sample {
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list) {
    Sample::legal(scenario, state, seat, list);
    if (list.size() == 1 && list[0].verb == sample::Verb::Stand) list.clear();
  }
};

struct UnsortedList : Sample {
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list) {
    Sample::legal(scenario, state, seat, list);
    std::ranges::reverse(list);
  }
};

// The outcome of a roll depends on how often the program has rolled before.
struct NonDeterministic : Sample {
  static void resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                      sample::Events& events) {
    static std::uint32_t calls = 0;
    const std::uint32_t outcomes = std::max<std::uint32_t>(1, Sample::node(state).outcomes);
    Sample::resolve(scenario, state, (outcome + ++calls / 1000) % outcomes, events);
  }
};

// Two actions share one text.
struct AmbiguousText : Sample {
  static std::string action_text(const Scenario& scenario, const Action& action) {
    return Sample::action_text(
        scenario, action.verb == sample::Verb::Pass ? Action::plain(sample::Verb::End) : action);
  }
};

// Reads texts with anything after them.
struct LaxText : Sample {
  static Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
    while (text.size() > 1) {
      if (const auto action = Sample::parse_action(scenario, text)) return action;
      text.remove_suffix(1);
    }
    return Sample::parse_action(scenario, text);
  }
};

// A turn never runs out of actions.
struct Endless : Sample {
  static void apply(const Scenario& scenario, State& state, const Action& action,
                    sample::Events& events) {
    Sample::apply(scenario, state, action, events);
    if (auto* turn = state.course.stack.at<sample::TurnFrame>(1)) turn->actions = 2;
  }
};

struct BreaksInvariant : Sample {
  static void apply(const Scenario& scenario, State& state, const Action& action,
                    sample::Events& events) {
    ENFILADE_CHECK(action.verb != sample::Verb::Cover, "the canary does not like cover");
    Sample::apply(scenario, state, action, events);
  }
};

// A game whose watch does not like that anybody is ahead by two points.
struct Watched : Sample {};
template <>
class Watch<Watched> {
 public:
  std::string look(const Scenario&, const State& state, const std::vector<Event<Tiding>>&) {
    const auto [least, most] = std::ranges::minmax(state.points);
    return most - least >= 2 ? "somebody is ahead" : "";
  }
};

struct Crashes : Sample {
  static void apply(const Scenario& scenario, State& state, const Action& action,
                    sample::Events& events) {
    if (action.verb == sample::Verb::Flare) std::abort();
    Sample::apply(scenario, state, action, events);
  }
};

}  // namespace enfilade::suite
