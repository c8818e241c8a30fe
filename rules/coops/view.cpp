// What nobody knows: the order of the pile, and the backs of markers that have not been turned. All
// players are on one side and know the same.
#include "rules/coops/view.h"

#include <algorithm>
#include <utility>

#include "engine/core/hash.h"

namespace enfilade::coops {

namespace {

bool is_face_down(const Marker& marker) {
  return marker.content != Content::None && !marker.revealed;
}

bool is_face_down(const EnemyUnit& unit) {
  return unit.content != Content::None;
}

template <class Use>
void each_face_down(State& state, Use&& use) {
  for (Marker& marker : state.markers) {
    if (is_face_down(marker)) use(marker.content);
  }
  for (EnemyUnit& unit : state.units) {
    if (is_face_down(unit)) use(unit.content);
  }
}

}  // namespace

View view(const Scenario&, const State& state, Seat viewer) {
  View seen{.known = state, .viewer = viewer};
  if (viewer == kUmpire) return seen;
  for (EnemyCardId& card : seen.known.pile) card = {};
  each_face_down(seen.known, [](Content& content) { content = Content::Unknown; });
  return seen;
}

// --- Dealing it out anew ---

namespace {

// All cards that are neither in play nor discarded.
std::vector<EnemyCardId> cards_in_pile(const Scenario& scenario, const State& known) {
  std::vector<EnemyCardId> cards;
  for (std::size_t i = 0; i < scenario.enemies->size(); ++i) {
    const EnemyCard& card = (*scenario.enemies)[i];
    if (card.behaviour == Behaviour::Convoy) continue;
    const auto out = std::ranges::count_if(known.units,
                                           [&](const EnemyUnit& unit) {
                                             return unit.drawn && unit.card == EnemyCardId{i};
                                           }) +
                     std::ranges::count(known.discards, EnemyCardId{i});
    cards.insert(cards.end(), static_cast<std::size_t>(card.copies - out), EnemyCardId{i});
  }
  return cards;
}

// The backs are dealt after the pile has been shuffled.
bool are_backs_dealt(const State& known) {
  const auto* const game = known.course.stack.at<GameFrame>(0);
  return game == nullptr ||
         (game->step > GameFrame::Step::Contents &&
          known.course.node.what != static_cast<std::uint8_t>(Ask::ContentPlace));
}

bool is_objective_known(const State& known) {
  return std::ranges::any_of(known.markers, [](const Marker& marker) {
    return marker.revealed && marker.content == Content::Objective;
  });
}

void deal_backs(State& state, Random& random) {
  std::uint32_t count = 0;
  each_face_down(state, [&](Content&) { ++count; });
  if (count == 0) return;
  const std::uint32_t objective = is_objective_known(state) ? count : random.below(count);
  std::uint32_t number = 0;
  each_face_down(state, [&](Content& content) {
    content = number++ == objective ? Content::Objective : Content::Decoy;
  });
}

}  // namespace

State redeal(const Scenario& scenario, const View& view, Random& random) {
  State state = view.known;
  std::vector<EnemyCardId> cards = cards_in_pile(scenario, state);
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
  }
  for (std::size_t i = 0; i < state.pile.size(); ++i) state.pile[i] = cards[i];
  if (are_backs_dealt(state)) deal_backs(state, random);
  return state;
}

std::vector<Secret> secrets(const Scenario&, const State& state, Seat seat) {
  if (seat == kUmpire) return {};
  std::vector<Secret> list;
  if (state.pile.size() > 1) list.push_back({"the order of the pile", hash_of(state.pile)});
  std::uint64_t backs = 0;
  bool any = false;
  const auto note = [&](const auto& one) {
    if (!is_face_down(one)) return;
    any = true;
    backs = backs * 4 + static_cast<std::uint64_t>(one.content);
  };
  for (const Marker& marker : state.markers) note(marker);
  for (const EnemyUnit& unit : state.units) note(unit);
  if (any) list.push_back({"which marker is the objective", backs});
  return list;
}

}  // namespace enfilade::coops
