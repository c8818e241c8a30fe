// The view and its refusals and explanations in words.
#include <algorithm>

#include "engine/node/node.h"
#include "tests/sample/rules/shot.h"
#include "tests/sample/rules/view.h"

namespace enfilade::sample {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::string piece_words(const View& view, PieceId id) {
  const Piece& piece = view.piece(id);
  std::string words = name_of(id);
  if (piece.rank == Rank::Unknown || piece.rank == Rank::Unassigned) {
    words += " ?";
  } else {
    words += " " + std::string(name_of(piece.rank));
  }
  if (piece.spent) words += " (spent)";
  return words;
}

std::string hand_words(const Hand& hand) {
  std::string words;
  for (const Card card : hand) {
    words += words.empty() ? "" : ", ";
    words += card == Card::Unknown ? "?" : name_of(card);
  }
  return words.empty() ? "none" : words;
}

std::string room_line(const Scenario& scenario, const View& view, RoomId room) {
  const Room& place = scenario.rooms[room.index()];
  std::string line = "  " + padded(place.name, 10) +
                     padded(place.kind == RoomKind::House ? "house" : "open", 7) +
                     padded(room == scenario.well ? "well" : "", 6);
  std::string pieces;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const Piece& piece = view.pieces[i];
    if (!piece.alive || piece.room != room) continue;
    pieces += (pieces.empty() ? "" : ", ") + piece_words(view, PieceId{i});
  }
  line += pieces.empty() ? "-" : pieces;
  return line + "\n";
}

Shot shot_seen(const Scenario& scenario, const View& view, const Action& action, bool covered) {
  const Room& room = scenario.rooms[view.piece(action.target()).room.index()];
  return {view.piece(action.piece).rank, room.kind, covered};
}

Odds hit_odds(const Shot& shot, std::string words) {
  const Node roll = shot_roll(shot.shooter);
  Odds odds{std::move(words), 0, roll.total_weight()};
  for (std::uint32_t rolled = 0; rolled < roll.outcomes; ++rolled) {
    if (shot_hits(shot, rolled)) odds.ways += roll.weight(rolled);
  }
  return odds;
}

void add_terms(const ShotTerms& terms, int sign, std::vector<Term>& list) {
  for (const ShotTerm& term : terms) {
    list.push_back({sign * term.value, std::string(term.words), std::string(term.rule)});
  }
}

bool is_mine(const View& view, const Action& action) {
  return action.piece.exists() && owner_of(action.piece) == view.viewer &&
         view.piece(action.piece).alive;
}

}  // namespace

Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
  Explanation explanation;
  explanation.summary = action_text(scenario, action);
  if (action.verb != Verb::Fire) return explanation;
  const Shot plain = shot_seen(scenario, view, action, false);
  add_terms(need_terms(plain), 1, explanation.terms);
  add_terms(bonus_terms(plain), -1, explanation.terms);
  explanation.odds.push_back(hit_odds(plain, "hit if the target stands"));
  explanation.odds.push_back(
      hit_odds(shot_seen(scenario, view, action, true), "hit if cover is played"));
  return explanation;
}

Refusal why_not(const Scenario& scenario, const View& view, const Action& action) {
  const auto no = [](std::string_view rule, std::string_view en, std::string_view fr) {
    return Refusal{Reason::NotLegal, rule, {en, fr}};
  };
  const bool in_turn = view.course.node.what == static_cast<std::uint8_t>(Ask::Act);
  if (in_turn && (action.verb == Verb::Move || action.verb == Verb::Fire)) {
    if (!is_mine(view, action))
      return no("SA-2e", "Only a living piece of your own can act.",
                "Seul l'un de vos pions en vie peut agir.");
    const Piece& piece = view.piece(action.piece);
    if (action.verb == Verb::Move) {
      return no("SA-3a", "A piece moves to a room linked to its own.",
                "Un pion va dans une pièce reliée à la sienne.");
    }
    if (piece.rank == Rank::Decoy)
      return no("SA-3b", "A decoy cannot fire.", "Un leurre ne peut tirer.");
    if (piece.spent)
      return no("SA-5a", "This piece has fired since your last turn.",
                "Ce pion a tiré depuis votre dernier tour.");
    if (!scenario.in_sight(piece.room, view.piece(action.target()).room)) {
      return no("SA-3c", "The target is not in sight.", "La cible n'est pas en vue.");
    }
    return no("SA-3b", "Only a living enemy piece can be fired at.",
              "On ne tire que sur un pion ennemi en vie.");
  }
  if (in_turn && action.verb == Verb::Flare &&
      std::ranges::count(view.hands[view.viewer.index()], Card::Flare) == 0) {
    return no("SA-3e", "You hold no flare card.", "Vous n'avez pas de carte fusée éclairante.");
  }
  return no("", "This is not among the choices the rules give now.",
            "Ce choix ne figure pas parmi ceux que les règles offrent maintenant.");
}

std::string view_text(const Scenario& scenario, const View& view) {
  std::string text = "Seen by " + std::string(name_of(view.viewer));
  if (const GameFrame* game = view.course.stack.at<GameFrame>(0); game != nullptr) {
    text += ", round " + std::to_string(game->round) + " of " + std::to_string(scenario.rounds);
  }
  text += "\n";
  for (std::size_t room = 0; room < scenario.rooms.size(); ++room) {
    text += room_line(scenario, view, RoomId{room});
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += "  " + padded(std::string(name_of(Seat{seat})), 10) + "points " +
            std::to_string(view.points[seat]) + ", cards: " + hand_words(view.hands[seat]) + "\n";
  }
  text += "  deck " + std::to_string(view.deck.size()) + ", discards " +
          std::to_string(view.discards.size()) + "\n";
  return text;
}

std::string briefing_text(const Scenario& scenario, const View& view) {
  std::string text = "Sample, " + std::to_string(scenario.rounds) + " rounds\n";
  if (view.viewer.index() < kSeats) text += "You have " + std::string(name_of(view.viewer)) + ".\n";
  return text + "The seat with the most points at the end wins; equal ones draw.\n";
}

}  // namespace enfilade::sample
