// The view and its refusals and explanations in words.
#include <algorithm>

#include "engine/node/node.h"
#include "tests/sample/rules/shot.h"
#include "tests/sample/rules/view.h"

namespace enfilade::sample {

namespace {

// No word here has more bytes than letters.
std::string padded(std::string_view text, std::size_t width) {
  std::string wide(text);
  if (wide.size() < width) wide.append(width - wide.size(), ' ');
  return wide;
}

Text padded(const Phrase& words, std::size_t width) {
  return {padded(words.en, width), padded(words.fr, width)};
}

Text piece_words(const View& view, PieceId id) {
  const Piece& piece = view.piece(id);
  const bool known = piece.rank != Rank::Unknown && piece.rank != Rank::Unassigned;
  return say("{} {}{}", "{} {}{}", name_of(id), known ? words_of(piece.rank) : Phrase{"?", "?"},
             piece.spent ? Phrase{" (spent)", " (épuisé)"} : Phrase{});
}

Text hand_words(const Hand& hand) {
  Text words;
  for (const Card card : hand) {
    add_item(words, text_of(card == Card::Unknown ? Phrase{"?", "?"} : words_of(card)));
  }
  return words.empty() ? Text{"none", "aucune"} : words;
}

Text room_line(const Scenario& scenario, const View& view, RoomId room) {
  const Room& place = scenario.rooms[room.index()];
  Text line = same_in_both("  " + padded(place.name, 10));
  line += padded(
      place.kind == RoomKind::House ? Phrase{"house", "maison"} : Phrase{"open", "dehors"}, 7);
  line += padded(room == scenario.well ? Phrase{"well", "puits"} : Phrase{}, 6);
  Text pieces;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const Piece& piece = view.pieces[i];
    if (piece.alive && piece.room == room) add_item(pieces, piece_words(view, PieceId{i}));
  }
  line += pieces.empty() ? same_in_both("-") : pieces;
  return line + "\n";
}

Shot shot_seen(const Scenario& scenario, const View& view, const Action& action, bool covered) {
  const Room& room = scenario.rooms[view.piece(action.target()).room.index()];
  return {view.piece(action.piece).rank, room.kind, covered};
}

Odds hit_odds(const Shot& shot, Text words) {
  const Node roll = shot_roll(shot.shooter);
  Odds odds{std::move(words), 0, roll.total_weight()};
  for (std::uint32_t rolled = 0; rolled < roll.outcomes; ++rolled) {
    if (shot_hits(shot, rolled)) odds.ways += roll.weight(rolled);
  }
  return odds;
}

void add_terms(const ShotTerms& terms, int sign, std::vector<Term>& list) {
  for (const ShotTerm& term : terms) {
    list.push_back({sign * term.value, text_of(term.words), std::string(term.rule)});
  }
}

Text summary_of(const Scenario& scenario, const Action& action) {
  switch (action.verb) {
    case Verb::Assign:
      return say("{} becomes the {}.", "Le pion {} est désigné\u00A0: {}.", name_of(action.piece),
                 words_of(action.rank()));
    case Verb::Move:
      return say("{} moves to the {}.", "Le pion {} va à l'endroit {}.", name_of(action.piece),
                 scenario.rooms[action.object].name);
    case Verb::Fire:
      return say("{} fires at {}.", "Le pion {} tire sur le pion {}.", name_of(action.piece),
                 name_of(action.target()));
    case Verb::Sprint: return {"A sprint card is played.", "Une carte course est jouée."};
    case Verb::Flare:
      return say("A flare shows what {} is.", "Une fusée montre ce qu'est le pion {}.",
                 name_of(action.target()));
    case Verb::End: return {"The turn ends.", "Le tour prend fin."};
    case Verb::Pass: return {"Nobody reacts.", "Personne ne réagit."};
    case Verb::Stand: return {"The target does not move.", "La cible ne bouge pas."};
    case Verb::Cover: return {"A cover card is played.", "Une carte abri est jouée."};
  }
  return {};
}

bool is_mine(const View& view, const Action& action) {
  return action.piece.exists() && owner_of(action.piece) == view.viewer &&
         view.piece(action.piece).alive;
}

}  // namespace

Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
  Explanation explanation;
  explanation.summary = summary_of(scenario, action);
  if (action.verb != Verb::Fire) return explanation;
  const Shot plain = shot_seen(scenario, view, action, false);
  add_terms(need_terms(plain), 1, explanation.terms);
  add_terms(bonus_terms(plain), -1, explanation.terms);
  explanation.odds.push_back(
      hit_odds(plain, {"hit if the target stands", "touché si la cible ne bouge pas"}));
  explanation.odds.push_back(hit_odds(shot_seen(scenario, view, action, true),
                                      {"hit if cover is played", "touché si un abri est joué"}));
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

Text view_text(const Scenario& scenario, const View& view) {
  Text text = say("Seen by {}", "Vu par {}", words_of(view.viewer));
  if (const GameFrame* game = view.course.stack.at<GameFrame>(0); game != nullptr) {
    text += say(", round {} of {}", ", manche {} sur {}", game->round, scenario.rounds);
  }
  text += "\n";
  for (std::size_t room = 0; room < scenario.rooms.size(); ++room) {
    text += room_line(scenario, view, RoomId{room});
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += say("  {}points {}, cards: {}\n", "  {}points {}, cartes\u00A0: {}\n",
                padded(words_of(Seat{seat}), 10), view.points[seat], hand_words(view.hands[seat]));
  }
  return text + say("  deck {}, discards {}\n", "  pile {}, défausse {}\n", view.deck.size(),
                    view.discards.size());
}

Text briefing_text(const Scenario& scenario, const View& view) {
  Text text = say("Sample, {} rounds\n", "Exemple, {} manches\n", scenario.rounds);
  if (view.viewer.index() < kSeats) {
    text += say("You have {}.\n", "Votre camp\u00A0: {}.\n", words_of(view.viewer));
  }
  return text +
         Text{"The seat with the most points at the end wins; equal ones draw.\n",
              "Qui a le plus de points à la fin gagne\u00A0; à égalité, la partie est nulle.\n"};
}

}  // namespace enfilade::sample
