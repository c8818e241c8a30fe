#include "tests/sample/rules/events.h"

namespace enfilade::sample {

namespace {

// The rank, if it is told, as it stands in the middle of a sentence.
Text rank_or_nothing(const Tiding& tiding) {
  if (tiding.number == 0xFF) return {};
  return say(" {}", " {}", words_of(static_cast<Rank>(tiding.number)));
}

Text drawn_text(const Tiding& tiding) {
  if (tiding.object == 0xFF) {
    return say("{} draws a card.", "Pioche\u00A0: {} prend une carte.", words_of(tiding.seat));
  }
  return say("{} draws {}.", "Pioche\u00A0: {} prend la carte {}.", words_of(tiding.seat),
             words_of(static_cast<Card>(tiding.object)));
}

Text assigned_text(const Tiding& tiding) {
  if (!tiding.piece.exists()) {
    return say("{} names its pieces.", "Mise en place\u00A0: {} désigne ses pions.",
               words_of(tiding.seat));
  }
  return say("{} is the{}.", "Le pion {} est désigné\u00A0:{}.", name_of(tiding.piece),
             rank_or_nothing(tiding));
}

Text looked_text(const Tiding& tiding) {
  const Text rank = tiding.number == 0xFF
                        ? Text{}
                        : say(": the {}", "\u00A0: {}", words_of(static_cast<Rank>(tiding.number)));
  return say("{} looks at {}{}.", "Observation\u00A0: {} regarde le pion {}{}.",
             words_of(tiding.seat), name_of(tiding.piece), rank);
}

Text shot_text(const Tiding& tiding) {
  const std::string piece = tiding.piece.exists() ? name_of(tiding.piece) : "";
  switch (tiding.what) {
    case Happening::Fired:
      return say("{}, the{}, fires at {}.", "Le pion {},{}, tire sur le pion {}.", piece,
                 rank_or_nothing(tiding), name_of(PieceId{tiding.object}));
    case Happening::Stood: return say("{} stands.", "Le pion {} ne bouge pas.", piece);
    case Happening::Rolled:
      return say("{} rolls {}, needs {}.", "Le pion {} obtient {}, il lui faut {}.", piece,
                 tiding.number, tiding.need);
    case Happening::Missed:
      return say("{} misses {}.", "Le pion {} manque le pion {}.", piece,
                 name_of(PieceId{tiding.object}));
    case Happening::Removed:
      return say("{} is removed: the{}.", "Le pion {} est retiré\u00A0:{}.", piece,
                 rank_or_nothing(tiding));
    case Happening::ShotLost:
      return say("The shot of {} is lost.", "Le tir du pion {} est perdu.", piece);
    default: return {};
  }
}

}  // namespace

Text event_text(const Scenario& scenario, const Tiding& tiding) {
  switch (tiding.what) {
    case Happening::Assigned: return assigned_text(tiding);
    case Happening::Shuffled: return say("The cards are shuffled.", "Les cartes sont mélangées.");
    case Happening::RoundBegins: return say("Round {}.", "Manche {}.", tiding.number);
    case Happening::TurnBegins:
      return say("Turn of {}.", "Nouveau tour\u00A0: {}.", words_of(tiding.seat));
    case Happening::CardDrawn: return drawn_text(tiding);
    case Happening::CardPlayed:
      return say("{} plays {}.", "Carte jouée\u00A0: {} pose la carte {}.", words_of(tiding.seat),
                 words_of(static_cast<Card>(tiding.object)));
    case Happening::Moved:
      return say("{} moves to the {}.", "Le pion {} va à l'endroit {}.", name_of(tiding.piece),
                 scenario.rooms[tiding.object].name);
    case Happening::Looked: return looked_text(tiding);
    case Happening::GameEnds: return say("The game is over.", "La partie est terminée.");
    default: return shot_text(tiding);
  }
}

}  // namespace enfilade::sample
