#include "tests/sample/rules/data.h"

namespace enfilade::sample {

std::string_view name_of(Rank rank) {
  switch (rank) {
    case Rank::Decoy: return "decoy";
    case Rank::Scout: return "scout";
    case Rank::Gunner: return "gunner";
    case Rank::Leader: return "leader";
    case Rank::Unassigned: return "unassigned";
    case Rank::Unknown: return "unknown";
  }
  return "?";
}

std::string_view name_of(Card card) {
  switch (card) {
    case Card::Sprint: return "sprint";
    case Card::Flare: return "flare";
    case Card::Cover: return "cover";
    case Card::Unknown: return "unknown";
  }
  return "?";
}

std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, kSeats> kNames = {"north", "east", "west"};
  if (seat == kUmpire) return "umpire";
  if (seat == kSpectator) return "spectator";
  return seat.index() < kSeats ? kNames[seat.index()] : "nobody";
}

Phrase words_of(Rank rank) {
  constexpr std::array<std::string_view, 6> kFrench = {"leurre", "éclaireur",  "tireur",
                                                       "chef",   "à désigner", "inconnu"};
  return {name_of(rank), kFrench[static_cast<std::size_t>(rank)]};
}

Phrase words_of(Card card) {
  constexpr std::array<std::string_view, 4> kFrench = {"course", "fusée", "abri", "inconnue"};
  return {name_of(card), kFrench[static_cast<std::size_t>(card)]};
}

Phrase words_of(Seat seat) {
  constexpr std::array<std::string_view, kSeats> kFrench = {"le nord", "l'est", "l'ouest"};
  if (seat == kUmpire) return {"umpire", "l'arbitre"};
  if (seat == kSpectator) return {"spectator", "le public"};
  return {name_of(seat), seat.index() < kSeats ? kFrench[seat.index()] : "personne"};
}

std::string name_of(PieceId piece) {
  std::string name(1, name_of(owner_of(piece)).front());
  name += static_cast<char>('1' + piece.index() % kPiecesPerSeat);
  return name;
}

}  // namespace enfilade::sample
