// The leak test: change only what a seat cannot know, and demand that all it gets stays the same,
// byte for byte and in both languages: its view, its legal list, its question, refusals of its
// orders, and what it is told.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/node/submit.h"
#include "tests/suite/candour.h"
#include "tests/suite/finding.h"
#include "tests/suite/legal_checks.h"
#include "tests/suite/told.h"

namespace enfilade::suite {

template <class View>
std::string first_difference(const View& one, const View& other) {
  const auto here = bytes_of(one);
  const auto there = bytes_of(other);
  const auto at = std::ranges::mismatch(here, there).in1 - here.begin();
  return "the views differ from byte " + std::to_string(at);
}

template <RuleSystem S>
Verdict check_same_view(const typename S::Scenario& scenario, const typename S::State& real,
                        const typename S::State& imagined, Seat seat) {
  const auto seen = S::view(scenario, real, seat);
  const auto seen_there = S::view(scenario, imagined, seat);
  if (!same_bytes(seen, seen_there) ||
      S::view_text(scenario, seen) != S::view_text(scenario, seen_there)) {
    return found(Family::LeakView,
                 "the view of " + viewer_name<S>(scenario, seat) +
                     " shows something it cannot know: " + first_difference(seen, seen_there));
  }
  return {};
}

template <RuleSystem S>
Verdict check_same_choices(const typename S::Scenario& scenario, const typename S::State& real,
                           const typename S::State& imagined, Seat seat,
                           const std::vector<typename S::Action>& earlier) {
  const std::string who = viewer_name<S>(scenario, seat);
  if (legal_list<S>(scenario, real, seat) != legal_list<S>(scenario, imagined, seat)) {
    return found(Family::LeakLegal, "the legal list of " + who + " tells what it cannot know");
  }
  const bool decides = S::node(real).asks(seat);
  if (S::question(real, seat) != S::question(imagined, seat) ||
      (decides && S::question_text(scenario, real) != S::question_text(scenario, imagined))) {
    return found(Family::LeakLegal, "the question to " + who + " tells what it cannot know");
  }
  for (const auto& action : earlier) {
    const Order<S> order{seat, S::question(real, seat), action};
    if (judge<S>(scenario, real, order) != judge<S>(scenario, imagined, order)) {
      return found(Family::LeakLegal, "a refusal tells " + who + " what it cannot know");
    }
  }
  return {};
}

// What follows from a step is the same in both states, as far as the seat is told, unless something
// is brought to light. Otherwise it would conclude what is hidden from what happens by itself: from
// who is marked and who is not, or from what ends and what goes on. What another seat chooses is
// its own affair, so of its decisions only those count that begin alike.
template <RuleSystem S>
Verdict check_same_outcome(const typename S::Scenario& scenario, const typename S::State& real,
                           const typename S::State& imagined, Seat seat, const Step<S>& step,
                           Told<S> here, Told<S> there) {
  if (brings_to_light<S>(here.events, seat) || brings_to_light<S>(there.events, seat)) return {};
  auto heard = heard_by<S>(here.events, seat);
  auto heard_there = heard_by<S>(there.events, seat);
  const bool chosen_by_others = step.action && !S::node(real).asks(seat);
  const bool begin_alike =
      !heard.empty() && !heard_there.empty() && heard.front() == heard_there.front();
  if (chosen_by_others && !begin_alike) return {};
  for (auto* events : {&here.events, &there.events}) {
    std::erase_if(*events, [&](const auto& event) {
      return Candour<S>::is_open(scenario, real, imagined, event.body);
    });
  }
  heard = heard_by<S>(here.events, seat);
  heard_there = heard_by<S>(there.events, seat);
  if (heard == heard_there) return {};
  return found(Family::LeakSequel, viewer_name<S>(scenario, seat) +
                                       " can conclude what it cannot know from:" +
                                       heard_words<S>(scenario, here.events, seat) +
                                       "\nwhich, for all it knew, could have been:" +
                                       heard_words<S>(scenario, there.events, seat));
}

// What a seat sees and what it is told must go together. When a step leads to the same view in both
// states, the seat must have been told the same: events tell no more than the view remembers. And
// when it was told the same, its view must be the same: nothing comes to light unsaid, not even by
// whether a question is put to somebody.
template <RuleSystem S>
Verdict check_same_events(const typename S::Scenario& scenario, const typename S::State& real,
                          const typename S::State& imagined, Seat seat, const Step<S>& step) {
  const auto here = try_step<S>(scenario, real, step);
  const auto there = try_step<S>(scenario, imagined, step);
  if (!here || !there) return {};
  const bool same_view =
      same_bytes(S::view(scenario, here->after, seat), S::view(scenario, there->after, seat));
  const bool same_told = heard_by<S>(here->events, seat) == heard_by<S>(there->events, seat);
  const std::string who = viewer_name<S>(scenario, seat);
  if (same_view && !same_told) {
    return found(Family::LeakEvents,
                 "events tell " + who +
                     " what it cannot know:" + heard_words<S>(scenario, here->events, seat) +
                     "\nor, for all it knows:" + heard_words<S>(scenario, there->events, seat));
  }
  if (same_told && !same_view) {
    return found(Family::LeakUnsaid, "after this step " + who + " sees what nobody told it: " +
                                         first_difference(S::view(scenario, here->after, seat),
                                                          S::view(scenario, there->after, seat)) +
                                         "; it was told" +
                                         heard_words<S>(scenario, here->events, seat));
  }
  return check_same_outcome<S>(scenario, real, imagined, seat, step, *here, *there);
}

// How often redeal changed each kind of secret. One that it never changes is no secret to it, and
// then no other check here would notice that it is shown.
class SecretsVaried {
 public:
  template <RuleSystem S>
  void compare(const typename S::Scenario& scenario, const typename S::State& real,
               const typename S::State& imagined, Seat seat) {
    const auto here = S::secrets(scenario, real, seat);
    const auto there = S::secrets(scenario, imagined, seat);
    for (std::size_t i = 0; i < here.size() && i < there.size(); ++i) {
      Count& count = counts_[std::string(here[i].name) + " from " + viewer_name<S>(scenario, seat)];
      ++count.compared;
      count.varied += here[i].value != there[i].value ? 1 : 0;
    }
  }

  // Says which, once enough was compared to tell.
  Verdict verdict() const {
    for (const auto& [name, count] : counts_) {
      if (count.compared >= 200 && count.varied * 100 < count.compared) {
        return found(Family::LeakView, "redeal does not vary what should be secret: " + name);
      }
    }
    return {};
  }

 private:
  struct Count {
    std::uint64_t compared = 0;
    std::uint64_t varied = 0;
  };
  std::map<std::string, Count> counts_;
};

template <RuleSystem S>
Verdict check_leaks(const typename S::Scenario& scenario, const typename S::State& state,
                    const Step<S>* next, const std::vector<typename S::Action>& earlier,
                    SecretsVaried& secrets, Random& random) {
  for (const Seat seat : viewers<S>(scenario)) {
    const auto imagined = S::redeal(scenario, S::view(scenario, state, seat), random);
    secrets.compare<S>(scenario, state, imagined, seat);
    Verdict verdict = check_same_view<S>(scenario, state, imagined, seat);
    if (!verdict) verdict = check_same_choices<S>(scenario, state, imagined, seat, earlier);
    if (!verdict && next != nullptr) {
      verdict = check_same_events<S>(scenario, state, imagined, seat, *next);
    }
    if (verdict) return verdict;
  }
  return {};
}

}  // namespace enfilade::suite
