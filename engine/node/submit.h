// The only door through which a person's or a bot's choice enters a game.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/node/contract.h"

namespace enfilade {

template <RuleSystem S>
struct Order {
  Seat seat;
  std::uint32_t question = 0;  // the number of the question it answers, see S::question
  typename S::Action action{};
};

// Whose action that is, of the seats that are asked: no two of them share one.
template <RuleSystem S>
Seat chooser_of(const typename S::Scenario& scenario, const typename S::State& state,
                const typename S::Action& action) {
  const Node& node = S::node(state);
  Seat chooser = node.seat;
  if (!node.is_joint()) return chooser;
  std::vector<typename S::Action> legal;
  for_each_asked(node, [&](Seat seat) {
    S::legal(scenario, state, seat, legal);
    if (std::ranges::binary_search(legal, action)) chooser = seat;
  });
  return chooser;
}

// Whether that seat is asked that question.
template <RuleSystem S>
Result<void> judge_turn(const typename S::State& state, Seat seat, std::uint32_t question) {
  const Node& node = S::node(state);
  if (node.kind == NodeKind::Over)
    return refuse(Reason::GameOver, "", {"The game is over.", "La partie est terminée."});
  if (!node.asks(seat)) {
    return refuse(Reason::NotYourTurn, "",
                  {"It is not for this seat to decide now.",
                   "Ce n'est pas à ce joueur de décider maintenant."});
  }
  if (question != S::question(state, seat)) {
    return refuse(Reason::Stale, "",
                  {"This answers an earlier question; look at the new one.",
                   "Cette réponse vise une question passée\u00A0; voyez la nouvelle."});
  }
  return {};
}

// Whether the seat that is asked may choose this.
template <RuleSystem S>
Result<void> judge_action(const typename S::Scenario& scenario, const typename S::State& state,
                          Seat seat, const typename S::Action& action) {
  if constexpr (JudgesOrders<S>) {
    return S::is_legal(scenario, state, seat, action);
  } else {
    std::vector<typename S::Action> legal;
    S::legal(scenario, state, seat, legal);
    if (std::ranges::binary_search(legal, action)) return {};
    if constexpr (requires(const typename S::View& view) { S::why_not(scenario, view, action); }) {
      const typename S::View view = S::view(scenario, state, seat);
      return std::unexpected<Refusal>(S::why_not(scenario, view, action));
    } else {
      return refuse(Reason::NotLegal, "",
                    Phrase{"This is not among the choices the rules give now.",
                           "Ce choix ne figure pas parmi ceux que les règles offrent maintenant."});
    }
  }
}

// Why an order would be refused, in words that tell a seat nothing about the other seats.
template <RuleSystem S>
Result<void> judge(const typename S::Scenario& scenario, const typename S::State& state,
                   const Order<S>& order) {
  if (const auto turn = judge_turn<S>(state, order.seat, order.question); !turn) return turn;
  return judge_action<S>(scenario, state, order.seat, order.action);
}

template <RuleSystem S>
Result<void> submit(const typename S::Scenario& scenario, typename S::State& state,
                    const Order<S>& order, EventsOf<S>& events) {
  const Result<void> verdict = judge<S>(scenario, state, order);
  if (verdict) S::apply(scenario, state, order.action, events);
  return verdict;
}

}  // namespace enfilade
