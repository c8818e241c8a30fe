#include "tests/sample/rules/view.h"

#include <utility>
#include <vector>

namespace enfilade::sample {

namespace {

bool knows_rank(const State& state, Seat viewer, PieceId piece) {
  if (viewer == kUmpire || viewer == owner_of(piece) || state.piece(piece).face_up) return true;
  if (viewer == kSpectator) return false;
  return (state.seen[viewer.index()] >> piece.index() & 1U) != 0;
}

// During set-up others see how far a seat has come, because it is asked piece by piece.
Piece piece_seen(const State& state, Seat viewer, PieceId id) {
  Piece piece = {.room = state.piece(id).room,
                 .rank = Rank::Unknown,
                 .alive = state.piece(id).alive,
                 .spent = state.piece(id).spent,
                 .face_up = state.piece(id).face_up};
  const bool unassigned = state.piece(id).rank == Rank::Unassigned;
  if (unassigned || knows_rank(state, viewer, id)) piece.rank = state.piece(id).rank;
  return piece;
}

// The frames and the node are public; how often the others were asked is not told.
SampleCourse course_seen(const State& state, Seat viewer) {
  SampleCourse course;
  course.stack = state.course.stack;
  course.node = state.course.node;
  if (viewer.index() < kSeats) {
    course.questions[viewer.index()] = state.course.questions[viewer.index()];
  }
  return course;
}

template <class Pile>
Pile face_down(std::size_t size) {
  Pile pile;
  while (pile.size() < size) pile.push_back(Card::Unknown);
  return pile;
}

// Takes a random item out of the pool.
template <class T>
T draw_from(std::vector<T>& pool, Random& random) {
  ENFILADE_CHECK(!pool.empty(), "a view with more unknowns than there are things");
  const std::size_t at = random.below(static_cast<std::uint32_t>(pool.size()));
  std::swap(pool[at], pool.back());
  const T item = pool.back();
  pool.pop_back();
  return item;
}

std::vector<Rank> ranks_not_seen(const View& view, Seat seat) {
  std::vector<Rank> pool;
  for (std::size_t i = 0; i < kRanks; ++i) {
    bool taken = false;
    for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
      taken = taken || view.piece(piece_of(seat, slot)).rank == static_cast<Rank>(i);
    }
    if (!taken) pool.push_back(static_cast<Rank>(i));
  }
  return pool;
}

std::vector<Card> cards_not_seen(const Scenario& scenario, const View& view) {
  std::array<int, kCardKinds> left{};
  for (std::size_t i = 0; i < kCardKinds; ++i) left[i] = scenario.deck[i];
  const auto strike_out = [&](const auto& pile) {
    for (const Card card : pile) {
      if (card != Card::Unknown) --left[static_cast<std::size_t>(card)];
    }
  };
  for (const Hand& hand : view.hands) strike_out(hand);
  strike_out(view.deck);
  strike_out(view.discards);
  std::vector<Card> pool;
  for (std::size_t i = 0; i < kCardKinds; ++i) {
    pool.insert(pool.end(), static_cast<std::size_t>(left[i]), static_cast<Card>(i));
  }
  return pool;
}

}  // namespace

View view(const Scenario&, const State& state, Seat viewer) {
  View view;
  view.viewer = viewer;
  view.course = course_seen(state, viewer);
  view.points = state.points;
  view.seen = state.seen;
  view.discards = state.discards;
  for (std::size_t i = 0; i < kPieces; ++i) {
    view.pieces[i] = piece_seen(state, viewer, PieceId{i});
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool own = viewer == Seat{seat} || viewer == kUmpire;
    view.hands[seat] = own ? state.hands[seat] : face_down<Hand>(state.hands[seat].size());
  }
  view.deck = viewer == kUmpire ? state.deck : face_down<CardPile>(state.deck.size());
  return view;
}

State redeal(const Scenario& scenario, const View& view, Random& random) {
  State state;
  state.course = view.course;
  state.points = view.points;
  state.seen = view.seen;
  state.pieces = view.pieces;
  state.hands = view.hands;
  state.deck = view.deck;
  state.discards = view.discards;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    std::vector<Rank> ranks = ranks_not_seen(view, Seat{seat});
    for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
      Piece& piece = state.piece(piece_of(Seat{seat}, slot));
      if (piece.rank == Rank::Unknown) piece.rank = draw_from(ranks, random);
    }
  }
  std::vector<Card> cards = cards_not_seen(scenario, view);
  const auto fill = [&](auto& pile) {
    for (Card& card : pile) {
      if (card == Card::Unknown) card = draw_from(cards, random);
    }
  };
  for (Hand& hand : state.hands) fill(hand);
  fill(state.deck);
  return state;
}

}  // namespace enfilade::sample
