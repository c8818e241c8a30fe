// Words that the explanations share.
#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

Text piece_words(const Inquiry& inquiry, PieceId piece) {
  const std::string number = name_of(piece);
  if (!inquiry.knows(piece)) return say("{} (not known)", "{} (inconnu)", number);
  const BlockId block = inquiry.state.piece(piece).block;
  if (camp_of(piece) == inquiry.camp) return block_words(inquiry.scenario, block);
  const BlockSpec& spec = inquiry.scenario.block(block);
  return say("{} ({})", "{} ({})", number, spec.name.empty() ? same_in_both(spec.id) : spec.name);
}

Text the_piece(const Inquiry& inquiry, PieceId piece) {
  return say("{}", "le bloc {}", piece_words(inquiry, piece));
}

Text loss_words(int osl, int loss) {
  if (loss >= osl) return {"would be eliminated", "serait éliminé"};
  return say("would lose {} OSL", "perdrait {} VO", loss);
}

Phrase class_words(std::size_t target_class) {
  switch (target_class) {
    case 0: return {"foot", "une unité à pied"};
    case 1: return {"an unarmoured vehicle", "un véhicule non blindé"};
    case 2: return {"an armoured vehicle", "un blindé"};
    case 3: return {"a tank", "un char"};
    default: return {"a dummy or barricade", "un leurre ou une barricade"};
  }
}

Phrase edge_words(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::OpenSide: return {"open ground", "terrain dégagé"};
    case EdgeKind::OuterWall: return {"over an outer wall", "par-dessus un mur d'enceinte"};
    case EdgeKind::WallOpening:
      return {"through an opening in an outer wall", "par une ouverture dans un mur d'enceinte"};
    case EdgeKind::FacadeOpening:
      return {"through a door, window or breach", "par une porte, une fenêtre ou une brèche"};
    case EdgeKind::ZoneLimit:
      return {"into another zone of the room", "vers une autre zone de la pièce"};
    case EdgeKind::Partition: return {"through a partition", "à travers une cloison"};
    case EdgeKind::PartyOpening:
      return {"through an opening in a party wall", "par une ouverture dans un mur mitoyen"};
    case EdgeKind::Stairs: return {"between room and roof", "entre pièce et toit"};
    case EdgeKind::RoofEdge:
      return {"over the edge of a roof, with a ladder", "par le bord d'un toit, avec une échelle"};
    case EdgeKind::FacingRoofs: return {"from roof to roof", "de toit à toit"};
    case EdgeKind::Manhole: return {"through a manhole", "par une bouche"};
    case EdgeKind::SewerBank:
      return {"along or across an open sewer", "dans un égout à ciel ouvert ou en travers"};
    case EdgeKind::SewerMouth:
      return {"through the mouth of a sewer", "par le débouché d'un égout"};
    case EdgeKind::Tunnel: return {"along a tunnel", "par un souterrain"};
    case EdgeKind::Facade:
    case EdgeKind::PartyWall:
    case EdgeKind::TouchingRoofs: break;
  }
  return {"no way", "aucun passage"};
}

std::string_view edge_rule(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::OpenSide: return "UO-8.1.2a";
    case EdgeKind::OuterWall: return "UO-8.1.6a";
    case EdgeKind::WallOpening: return "UO-8.1.5f";
    case EdgeKind::FacadeOpening:
    case EdgeKind::PartyOpening: return "UO-8.1.4c";
    case EdgeKind::ZoneLimit: return "UO-8.1.3c";
    case EdgeKind::Partition: return "UO-8.1.3b";
    case EdgeKind::Stairs: return "UO-8.1.8a";
    case EdgeKind::RoofEdge: return "UO-8.1.7b";
    case EdgeKind::FacingRoofs: return "UO-8.1.9b";
    case EdgeKind::Manhole: return "UO-8.1.10g";
    case EdgeKind::SewerBank: return "UO-8.1.11a";
    case EdgeKind::SewerMouth:
    case EdgeKind::Tunnel: return "UO-8.1.11c";
    case EdgeKind::Facade:
    case EdgeKind::PartyWall: return "UO-5.1.3.1c";
    case EdgeKind::TouchingRoofs: return "UO-8.1.9a";
  }
  return "UO-8.1a";
}

Text range_words(int low, int high) {
  if (low == high) return same_in_both(std::to_string(low));
  return say("{} to {}", "{} à {}", low, high);
}

void add_fates(const Text& who, const FatesRange& range, std::vector<Odds>& odds) {
  const auto add = [&](Fate fate, const Phrase& words) {
    const std::uint32_t low = range.low.of(fate);
    const std::uint32_t high = range.high.of(fate);
    if (high == 0) return;
    Odds one{say("{} {}", "{} {}", who, words), low, kDuelWays};
    if (low != high) one.most = high;
    odds.push_back(std::move(one));
  };
  if (range.cases == 0) return;
  add(Fate::Unhurt, {"loses nothing", "ne perd rien"});
  add(Fate::LosesOne, {"loses 1 OSL", "perd 1 VO"});
  add(Fate::LosesTwo, {"loses 2 OSL", "perd 2 VO"});
  add(Fate::Eliminated, {"is eliminated", "est éliminé"});
}

void add_terms(const FirepowerRange& firepower, std::vector<Term>& terms) {
  for (const TermRange& one : firepower.terms) {
    Term term{one.low, one.in_words(), std::string(one.rule)};
    if (one.low != one.high) term.most = one.high;
    terms.push_back(std::move(term));
  }
}

}  // namespace enfilade::urban
