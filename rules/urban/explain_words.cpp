// Words that the explanations share.
#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

std::string piece_words(const Inquiry& inquiry, PieceId piece) {
  if (!inquiry.knows(piece)) return name_of(piece) + " (not known)";
  const BlockId block = inquiry.state.piece(piece).block;
  if (camp_of(piece) == inquiry.camp) return block_words(inquiry.scenario, block);
  const std::string& name = inquiry.scenario.block(block).name.en;
  return name_of(piece) + " (" + (name.empty() ? inquiry.scenario.block(block).id : name) + ")";
}

std::string loss_words(int osl, int loss) {
  if (loss >= osl) return "would be eliminated";
  return "would lose " + std::to_string(loss) + " OSL";
}

std::string_view class_words(std::size_t target_class) {
  switch (target_class) {
    case 0: return "foot";
    case 1: return "an unarmoured vehicle";
    case 2: return "an armoured vehicle";
    case 3: return "a tank";
    default: return "a dummy or barricade";
  }
}

std::string_view edge_words(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::OpenSide: return "open ground";
    case EdgeKind::OuterWall: return "over an outer wall";
    case EdgeKind::WallOpening: return "through an opening in an outer wall";
    case EdgeKind::FacadeOpening: return "through a door, window or breach";
    case EdgeKind::ZoneLimit: return "into another zone of the room";
    case EdgeKind::Partition: return "through a partition";
    case EdgeKind::PartyOpening: return "through an opening in a party wall";
    case EdgeKind::Stairs: return "between room and roof";
    case EdgeKind::RoofEdge: return "over the edge of a roof, with a ladder";
    case EdgeKind::FacingRoofs: return "from roof to roof";
    case EdgeKind::Manhole: return "through a manhole";
    case EdgeKind::SewerBank: return "along or across an open sewer";
    case EdgeKind::SewerMouth: return "through the mouth of a sewer";
    case EdgeKind::Tunnel: return "along a tunnel";
    case EdgeKind::Facade:
    case EdgeKind::PartyWall:
    case EdgeKind::TouchingRoofs: return "no way";
  }
  return "no way";
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

std::string range_words(int low, int high) {
  if (low == high) return std::to_string(low);
  return std::to_string(low) + " to " + std::to_string(high);
}

void add_fates(const std::string& who, const FatesRange& range, std::vector<Odds>& odds) {
  const auto add = [&](Fate fate, std::string_view words) {
    const std::uint32_t low = range.low.of(fate);
    const std::uint32_t high = range.high.of(fate);
    if (high == 0) return;
    Odds one{who + std::string(words), low, kDuelWays};
    if (low != high) one.most = high;
    odds.push_back(std::move(one));
  };
  if (range.cases == 0) return;
  add(Fate::Unhurt, " loses nothing");
  add(Fate::LosesOne, " loses 1 OSL");
  add(Fate::LosesTwo, " loses 2 OSL");
  add(Fate::Eliminated, " is eliminated");
}

void add_terms(const FirepowerRange& firepower, std::vector<Term>& terms) {
  for (const TermRange& one : firepower.terms) {
    Term term{one.low, one.words, std::string(one.rule)};
    if (one.low != one.high) term.most = one.high;
    terms.push_back(std::move(term));
  }
}

}  // namespace enfilade::urban
