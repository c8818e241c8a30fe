// The legal list, and what is accepted and refused.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/node/submit.h"
#include "tests/suite/choices.h"
#include "tests/suite/finding.h"

namespace enfilade::suite {

// Everybody who might ask: the seats, and a spectator, who never decides.
template <RuleSystem S>
std::vector<Seat> viewers(const typename S::Scenario& scenario) {
  std::vector<Seat> all;
  for (std::size_t seat = 0; seat < S::seat_count(scenario); ++seat) all.emplace_back(seat);
  all.push_back(kSpectator);
  return all;
}

template <RuleSystem S>
Verdict check_legal_list(const typename S::Scenario& scenario, const typename S::State& state) {
  const Node& node = S::node(state);
  std::vector<typename S::Action> all;
  for (const Seat seat : viewers<S>(scenario)) {
    const auto list = legal_list<S>(scenario, state, seat);
    all.insert(all.end(), list.begin(), list.end());
    if (node.asks(seat)) {
      if (list.empty() && node.waits_for(seat)) {
        return found(Family::LegalList, "dead end: a decision without a choice");
      }
      if (std::ranges::adjacent_find(list, std::ranges::greater_equal{}) != list.end()) {
        return found(Family::LegalList, "the legal list is not sorted or names an action twice");
      }
    } else if (!list.empty()) {
      return found(Family::LegalList, "a seat that does not decide has legal actions");
    }
  }
  std::ranges::sort(all);
  if (std::ranges::adjacent_find(all) != all.end()) {
    return found(Family::LegalList, "two seats have the same action");
  }
  if (node.kind == NodeKind::Chance && (node.outcomes == 0 || node.total_weight() == 0)) {
    return found(Family::LegalList, "dead end: a roll without outcomes");
  }
  return {};
}

inline constexpr std::size_t kEnoughActions = 24;

template <RuleSystem S>
Verdict check_accepted(const typename S::Scenario& scenario, const typename S::State& state,
                       Seat seat, Random& random) {
  EventsOf<S> nobody;
  auto legal = legal_list<S>(scenario, state, seat);
  // Of a long list some at random: there are thousands of places to ask fire for.
  while (legal.size() > kEnoughActions) {
    std::swap(legal[random.below(static_cast<std::uint32_t>(legal.size()))], legal.back());
    legal.pop_back();
  }
  for (const auto& action : legal) {
    const std::string text = S::action_text(scenario, action);
    const auto read_back = S::parse_action(scenario, text);
    if (!read_back || !(*read_back == action)) {
      return found(Family::Accept, "the text \"" + text + "\" does not read back as its action");
    }
    typename S::State next = state;
    const Order<S> order{seat, S::question(state, seat), action};
    if (!submit<S>(scenario, next, order, nobody)) {
      return found(Family::Accept, "the listed action \"" + text + "\" is refused");
    }
    if (same_bytes(next, state)) {
      return found(Family::Accept, "the action \"" + text + "\" changes nothing");
    }
  }
  return {};
}

// A wrong order must be refused for this reason and leave the state bit for bit as it was.
template <RuleSystem S>
Verdict expect_refusal(const typename S::Scenario& scenario, const typename S::State& state,
                       const Order<S>& order, Reason reason, const char* what) {
  EventsOf<S> nobody;
  typename S::State touched = state;
  const auto result = submit<S>(scenario, touched, order, nobody);
  if (result) return found(Family::Refuse, std::string(what) + " is accepted");
  if (result.error().reason != reason || !has_words(result.error())) {
    return found(Family::Refuse, std::string(what) + " is refused for the wrong reason");
  }
  if (!same_bytes(touched, state)) {
    return found(Family::Refuse, std::string(what) + " is refused and yet changes the state");
  }
  return {};
}

// One character of a text changed, lost or added.
inline std::string garbled(std::string text, Random& random) {
  const auto at = random.below(static_cast<std::uint32_t>(text.size() + 1));
  const char c = static_cast<char>(random.below(256));
  switch (random.below(3)) {
    case 0: text.insert(at, 1, c); break;
    case 1: text.erase(std::min<std::size_t>(at, text.size() - 1), 1); break;
    default: text[std::min<std::size_t>(at, text.size() - 1)] = c; break;
  }
  return text;
}

template <RuleSystem S>
Verdict check_garbled_text(const typename S::Scenario& scenario, const typename S::State& state,
                           const Order<S>& good, Random& random) {
  const std::string text = garbled(S::action_text(scenario, good.action), random);
  const auto parsed = S::parse_action(scenario, text);
  if (!parsed) {
    if (parsed.error().reason == Reason::Malformed && has_words(parsed.error())) return {};
    return found(Family::Refuse, "a malformed text is refused without saying so");
  }
  if (S::action_text(scenario, *parsed) != text) {
    return found(Family::Refuse, "a text is read that is not the canonical one");
  }
  if (may_choose<S>(scenario, state, good.seat, *parsed)) return {};
  return expect_refusal<S>(scenario, state, {good.seat, good.question, *parsed}, Reason::NotLegal,
                           "an action that is not listed");
}

// Actions of earlier nodes are well-formed and mostly not legal now.
template <RuleSystem S>
Verdict check_unlisted(const typename S::Scenario& scenario, const typename S::State& state,
                       const Order<S>& good, const std::vector<typename S::Action>& earlier,
                       Random& random) {
  if (earlier.empty()) return {};
  const auto& action = earlier[random.below(static_cast<std::uint32_t>(earlier.size()))];
  if (may_choose<S>(scenario, state, good.seat, action)) return {};
  return expect_refusal<S>(scenario, state, {good.seat, good.question, action}, Reason::NotLegal,
                           "an action that is not listed");
}

// An action is its seat's alone, also where another seat is asked at the same time.
template <RuleSystem S>
Verdict check_not_theirs(const typename S::Scenario& scenario, const typename S::State& state,
                         const Order<S>& good) {
  const std::size_t seats = S::seat_count(scenario);
  if (seats < 2) return {};
  const Seat other{(good.seat.index() + 1) % seats};
  const bool asked = S::node(state).asks(other);
  return expect_refusal<S>(scenario, state, {other, S::question(state, other), good.action},
                           asked ? Reason::NotLegal : Reason::NotYourTurn,
                           "an action of another seat");
}

template <RuleSystem S>
Verdict check_refused(const typename S::Scenario& scenario, const typename S::State& state,
                      Seat seat, const std::vector<typename S::Action>& earlier, Random& random) {
  const auto legal = legal_list<S>(scenario, state, seat);
  if (legal.empty()) return {};
  const auto& any = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  const Order<S> good{seat, S::question(state, seat), any};
  Verdict verdict = check_not_theirs<S>(scenario, state, good);
  if (!verdict) {
    verdict = expect_refusal<S>(scenario, state, {seat, good.question - 1, any}, Reason::Stale,
                                "an answer to an earlier question");
  }
  if (!verdict) verdict = check_garbled_text<S>(scenario, state, good, random);
  if (!verdict) verdict = check_unlisted<S>(scenario, state, good, earlier, random);
  return verdict;
}

// When no decision is due, every action is refused.
template <RuleSystem S>
Verdict check_none_due(const typename S::Scenario& scenario, const typename S::State& state,
                       const std::vector<typename S::Action>& earlier) {
  const Node& node = S::node(state);
  if (node.kind == NodeKind::Decision || earlier.empty()) return {};
  const Order<S> order{Seat{0}, S::question(state, Seat{0}), earlier.front()};
  const Reason reason = node.kind == NodeKind::Over ? Reason::GameOver : Reason::NotYourTurn;
  return expect_refusal<S>(scenario, state, order, reason, "an action when none is due");
}

}  // namespace enfilade::suite
