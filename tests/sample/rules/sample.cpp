#include "tests/sample/rules/sample.h"

#include "engine/core/hash.h"
#include "tests/sample/rules/context.h"

namespace enfilade::sample {

namespace {

void lay_out_pieces(const Scenario& scenario, State& state) {
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
      state.piece(piece_of(Seat{seat}, slot)).room = scenario.homes[seat][slot / 2];
    }
  }
}

void lay_out_deck(const Scenario& scenario, State& state) {
  for (std::size_t card = 0; card < kCardKinds; ++card) {
    for (int i = 0; i < scenario.deck[card]; ++i) state.deck.push_back(static_cast<Card>(card));
  }
}

}  // namespace

State Sample::start(const Scenario& scenario, Events& events) {
  State state;
  lay_out_pieces(scenario, state);
  lay_out_deck(scenario, state);
  state.course.stack.push(GameFrame{});
  Context context{scenario, state, events};
  run_to_next_node(context);
  return state;
}

void Sample::legal(const Scenario& scenario, const State& state, Seat seat,
                   std::vector<Action>& list) {
  list.clear();
  if (node(state).kind != NodeKind::Decision || node(state).seat != seat) return;
  options_of(Reading{scenario, state}, list);
}

void Sample::apply(const Scenario& scenario, State& state, const Action& action, Events& events) {
  Context context{scenario, state, events};
  answer_and_run(context, action);
}

void Sample::resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                     Events& events) {
  Context context{scenario, state, events};
  roll_and_run(context, outcome);
}

Outcome Sample::outcome(const Scenario& scenario, const State& state) {
  FixedVector<std::int32_t, kMaxSeats> scores;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    std::int32_t score = state.points[seat];
    for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
      const Piece& piece = state.piece(piece_of(Seat{seat}, slot));
      if (piece.alive && piece.room == scenario.well) score += 2;
    }
    scores.push_back(score);
  }
  return rank_by_score(scores);
}

std::vector<Secret> Sample::secrets(const Scenario&, const State& state, Seat seat) {
  std::vector<Secret> secrets;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const PieceId piece{i};
    const bool looked_at = seat.index() < kSeats && (state.seen[seat.index()] >> i & 1U) != 0;
    const bool assigned = state.piece(piece).rank != Rank::Unassigned;
    if (owner_of(piece) == seat || looked_at || state.piece(piece).face_up || !assigned) continue;
    secrets.push_back({"rank", static_cast<std::uint64_t>(state.piece(piece).rank)});
  }
  for (std::size_t other = 0; other < kSeats; ++other) {
    if (Seat{other} != seat) secrets.push_back({"hand", hash_of(state.hands[other])});
  }
  secrets.push_back({"deck", hash_of(state.deck)});
  return secrets;
}

Text Sample::question_text(const Scenario&, const State& state) {
  Phrase asked;
  switch (static_cast<Ask>(node(state).what)) {
    case Ask::Assign: asked = {"what is this piece?", "quel est ce pion\u00A0?"}; break;
    case Ask::Act: asked = {"what do you do?", "que faites-vous\u00A0?"}; break;
    case Ask::React: asked = {"do you fire?", "tirez-vous\u00A0?"}; break;
    case Ask::Answer: asked = {"you are fired at.", "on vous tire dessus."}; break;
    case Ask::ShufflePlace: return {"the deck is shuffled", "la pile est mélangée"};
    case Ask::OneDie: return {"a die is rolled", "un dé est lancé"};
    case Ask::TwoDice: return {"two dice are rolled", "deux dés sont lancés"};
  }
  return say("{}: {}", "{}\u00A0: {}", words_of(node(state).seat), asked);
}

}  // namespace enfilade::sample
