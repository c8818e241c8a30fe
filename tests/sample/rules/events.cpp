#include "tests/sample/rules/events.h"

namespace enfilade::sample {

namespace {

std::string words(std::string_view text) {
  return std::string(text);
}

std::string rank_or_nothing(const Tiding& tiding, std::string_view before) {
  if (tiding.number == 0xFF) return "";
  return words(before) + words(name_of(static_cast<Rank>(tiding.number)));
}

std::string drawn_text(const Tiding& tiding) {
  const std::string who = words(name_of(tiding.seat));
  if (tiding.object == 0xFF) return who + " draws a card.";
  return who + " draws " + words(name_of(static_cast<Card>(tiding.object))) + ".";
}

std::string assigned_text(const Tiding& tiding) {
  if (!tiding.piece.exists()) return words(name_of(tiding.seat)) + " names its pieces.";
  return name_of(tiding.piece) + " is the" + rank_or_nothing(tiding, " ") + ".";
}

}  // namespace

std::string event_text(const Scenario& scenario, const Tiding& tiding) {
  const std::string seat = words(name_of(tiding.seat));
  const std::string piece = tiding.piece.exists() ? name_of(tiding.piece) : "";
  switch (tiding.what) {
    case Happening::Assigned: return assigned_text(tiding);
    case Happening::Shuffled: return "The cards are shuffled.";
    case Happening::RoundBegins: return "Round " + std::to_string(tiding.number) + ".";
    case Happening::TurnBegins: return "Turn of " + seat + ".";
    case Happening::CardDrawn: return drawn_text(tiding);
    case Happening::CardPlayed:
      return seat + " plays " + words(name_of(static_cast<Card>(tiding.object))) + ".";
    case Happening::Moved:
      return piece + " moves to the " + scenario.rooms[tiding.object].name + ".";
    case Happening::Looked:
      return seat + " looks at " + piece + rank_or_nothing(tiding, ": the ") + ".";
    case Happening::Fired:
      return piece + ", the" + rank_or_nothing(tiding, " ") + ", fires at " +
             name_of(PieceId{tiding.object}) + ".";
    case Happening::Stood: return piece + " stands.";
    case Happening::Rolled:
      return piece + " rolls " + std::to_string(tiding.number) + ", needs " +
             std::to_string(tiding.need) + ".";
    case Happening::Missed: return piece + " misses " + name_of(PieceId{tiding.object}) + ".";
    case Happening::Removed: return piece + " is removed: the" + rank_or_nothing(tiding, " ") + ".";
    case Happening::ShotLost: return "The shot of " + piece + " is lost.";
    case Happening::GameEnds: return "The game is over.";
  }
  return "";
}

}  // namespace enfilade::sample
