// What the frames of a view do not tell, filled in so that the procedure under way can go on.
#include <algorithm>
#include <array>
#include <bit>

#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/mission_targets.h"
#include "rules/urban/redeal.h"

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kDie = 10;
constexpr std::uint32_t kFortifiedHolds = 8;  // faces of the die that save

bool asks(const Deal& deal, Ask what) {
  const Node& node = deal.known.course.node;
  return node.kind == NodeKind::Decision && node.what == static_cast<std::uint8_t>(what);
}

// --- Set-up ---

// Nothing is placed yet: the side is at the first thing it has to place.
void deal_frame(Deal& deal, SetUpFrame& frame) {
  if (deal.owns(frame.camp)) return;
  const Allotment& allotment = deal.scenario.sheet(frame.camp).allotment;
  const std::size_t end = first_of(frame.camp) + deal.scenario.block_count[index_of(frame.camp)];
  bool blocks = false;
  for (std::size_t i = first_of(frame.camp); i < end; ++i) {
    const BlockSpec& spec = deal.scenario.blocks[i];
    const bool later = spec.in_reserve || (spec.force.exists() &&
                                           deal.scenario.force(frame.camp, spec.force).entry.kind !=
                                               EntryCondition::Kind::AtStart);
    blocks = blocks || !later;
  }
  Node& node = deal.state.course.node;
  const bool at_work =
      deal.state.course.stack.holds<SetUpFrame>(deal.state.course.stack.depth() - 1);
  if (blocks || !at_work) return;
  if (allotment.mines > 0 || allotment.fortified > 0) {
    frame.step = allotment.mines > 0 ? SetUpFrame::Step::Mines : SetUpFrame::Step::Fortified;
    node.what =
        static_cast<std::uint8_t>(allotment.mines > 0 ? Ask::PlaceMine : Ask::PlaceFortified);
    return;
  }
  frame.step = SetUpFrame::Step::Shuffle;
  frame.unplaced = static_cast<std::uint8_t>(deal.state.side(frame.camp).deck.size());
  node = Node::uniform(std::max<std::uint16_t>(frame.unplaced, 1),
                       static_cast<std::uint8_t>(Ask::ShufflePlace), Draw::Hidden);
}

// --- 3D ---

MissionKind kind_of(const Deal& deal, Camp camp, std::size_t asset) {
  return deal.scenario.card_of(deal.scenario.sheet(camp).assets[asset]).kind;
}

LocationId some_target(Deal& deal, MissionKind kind) {
  const auto& locations = deal.scenario.board().locations;
  const std::size_t start = deal.below(locations.size());
  for (std::size_t i = 0; i < locations.size(); ++i) {
    const std::size_t at = (start + i) % locations.size();
    if (may_be_target(locations[at], kind)) return LocationId{at};
  }
  return {};
}

// A row of the matrix, air defence or anything else.
AssetId some_asset(Deal& deal, Camp camp, bool air_defence) {
  std::vector<AssetId> rows;
  for (std::size_t i = 0; i < deal.scenario.sheet(camp).assets.size() && i < kMaxAssets; ++i) {
    const bool is_defence = kind_of(deal, camp, i) == MissionKind::AirDefence;
    if (is_defence == air_defence) rows.emplace_back(i);
  }
  return rows.empty() ? AssetId{} : rows[deal.below(rows.size())];
}

// UO-7.3.2a-c: leaders ask for fire from the ground only.
BlockId some_requester(Deal& deal, Camp camp, MissionKind kind) {
  std::vector<BlockId> blocks;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const Status status = deal.state.blocks[i].status;
    const Function function = deal.scenario.blocks[i].function;
    const bool leader = function == Function::PlatoonLeader && is_ground_fire(kind);
    if (status != Status::OnMap && status != Status::Mounted) continue;
    if (leader || function == Function::FireObserver) blocks.emplace_back(i);
  }
  return blocks.empty() ? BlockId{} : blocks[deal.below(blocks.size())];
}

Mission some_mission(Deal& deal, Camp camp) {
  Mission mission;
  mission.asset = some_asset(deal, camp, false);
  if (!mission.asset.exists()) return mission;
  const MissionKind kind = kind_of(deal, camp, mission.asset.index());
  mission.target = some_target(deal, kind);
  mission.requester = some_requester(deal, camp, kind);
  return mission;
}

void keep_one(Deal& deal, Camp camp, AssetId asset) {
  if (!asset.exists()) return;
  std::uint8_t& left = deal.state.side(camp).missions[asset.index()];
  left = std::max<std::uint8_t>(left, 1);
}

void deal_pending(Deal& deal, Camp camp) {
  auto& pending = deal.state.side(camp).pending;
  const bool resolving = frame_of<ResolutionFrame>(deal.state) != nullptr &&
                         frame_of<ResolutionFrame>(deal.state)->camp == camp;
  const bool planned = deal.scenario.uses_3d && deal.known.clock.turn > 0 && !resolving;
  const std::size_t count = planned ? deal.below(3) : pending.size();
  pending.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const Mission mission = some_mission(deal, camp);
    if (mission.asset.exists()) pending.push_back(mission);
  }
}

void deal_frame(Deal& deal, RequestFrame& frame) {
  if (deal.owns(frame.camp) || frame.step != RequestFrame::Step::Roll) return;
  const Mission mission = some_mission(deal, frame.camp);
  frame.asset = mission.asset;
  frame.requester = mission.requester;
  frame.target = mission.target;
  keep_one(deal, frame.camp, frame.asset);
}

// As many rows as have tried, one of them rolling now.
void deal_interception(Deal& deal, MissionFrame& frame) {
  const Camp defender = other(frame.camp);
  const int count = std::popcount(frame.tried);
  frame.tried = 0;
  while (std::popcount(frame.tried) < count) {
    const AssetId row = some_asset(deal, defender, true);
    if (!row.exists()) return;
    frame.tried = static_cast<std::uint16_t>(frame.tried | 1U << row.index());
    if (frame.step == MissionFrame::Step::Roll) frame.interceptor = row;
  }
  keep_one(deal, defender, frame.interceptor);
}

void deal_frame(Deal& deal, MissionFrame& frame) {
  if (!deal.owns(frame.camp)) {
    if (!frame.asset.exists()) {
      const Mission mission = some_mission(deal, frame.camp);
      frame.asset = mission.asset;
      frame.target = mission.target;
    }
    frame.requester =
        some_requester(deal, frame.camp, kind_of(deal, frame.camp, frame.asset.index()));
  }
  if (!deal.owns(other(frame.camp))) deal_interception(deal, frame);
}

// --- Impulses ---

void deal_frame(Deal& deal, ImpulseFrame& frame) {
  if (deal.owns(frame.camp) || frame.limit != 0) return;
  const bool more = asks(deal, Ask::Activate) && !deal.scenario.since(kAskedToTheEnd);
  const auto least = static_cast<std::uint8_t>(frame.used + (more ? 1 : 0));
  constexpr std::array<std::uint8_t, 3> kLimits = {3, 5, 7};
  frame.limit = std::max(least, kLimits[deal.below(kLimits.size())]);
}

// The frames of a block nobody sees below ground: it is where it has been put.
struct Mover {
  PieceId piece;
  LocationId at;
};

// Whose block that is: the enemy's of whoever looks. A spectator sees whose impulse it is, and who
// withdraws from it.
Camp unseen_camp(const Deal& deal) {
  if (deal.viewer != kSpectator) return other(camp_of(deal.viewer));
  const auto& stack = deal.known.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    const auto* away = stack.at<WithdrawalFrame>(level);
    if (away != nullptr && away->piece.exists()) return camp_of(away->piece);
    if (const auto* impulse = stack.at<ImpulseFrame>(level)) return impulse->camp;
  }
  return Camp::Green;
}

Mover mover_for(const Deal& deal) {
  const PieceId piece = unseen_mover(deal, unseen_camp(deal));
  return {piece, piece.exists() ? deal.state.piece(piece).location : LocationId{}};
}

void deal_frame(Deal& deal, ActivationFrame& frame) {
  if (frame.piece.exists()) return;
  const Mover mover = mover_for(deal);
  frame.piece = mover.piece;
  frame.last_free = mover.at;
}

// A place that was left out has to do with a block that is not seen, or lies below ground where the
// viewer has not been: where the block is, or next to it, or anywhere.
template <class Hidden>
void fill_in(const Deal& deal, PieceId piece, LocationId& place, Hidden&& is_hidden) {
  if (place.exists() || !piece.exists() || deal.owns(camp_of(piece))) return;
  const Board& board = deal.scenario.board();
  const LocationId at = deal.state.piece(piece).location;
  if (is_hidden(at) || !on_map(deal.known.piece(piece))) place = at;
  if (at.exists()) {
    for (const Edge& edge : board.edges[at.index()]) {
      if (!place.exists() && is_hidden(edge.to)) place = edge.to;
    }
  }
  for (std::size_t i = 0; i < board.locations.size() && !place.exists(); ++i) {
    if (is_hidden(LocationId{i})) place = LocationId{i};
  }
}

void fill_in(const Deal& deal, PieceId piece, LocationId& place) {
  const Knowledge knowledge(deal.scenario, deal.known, deal.viewer);
  fill_in(deal, piece, place, [&](LocationId one) { return !knowledge.sees_ground(one); });
  if (!place.exists() && piece.exists()) place = deal.state.piece(piece).location;
}

void fill_in_past(const Deal& deal, PieceId piece, LocationId& place) {
  const Knowledge knowledge(deal.scenario, deal.known, deal.viewer);
  fill_in(deal, piece, place, [&](LocationId one) { return !knowledge.sees_past(one); });
}

// A step from outside the map has no place it comes from.
void deal_frame(Deal& deal, MoveFrame& frame) {
  if (!frame.piece.exists()) frame.piece = mover_for(deal).piece;
  fill_in(deal, frame.piece, frame.to);
  fill_in_past(deal, frame.piece, frame.from);
}

void deal_frame(Deal& deal, EntryFrame& frame) {
  if (!frame.piece.exists()) frame.piece = mover_for(deal).piece;
  fill_in(deal, frame.piece, frame.at);
}

void deal_frame(Deal& deal, FreeMoveFrame& frame) {
  if (frame.piece.exists()) return;
  const Mover mover = mover_for(deal);
  frame.piece = mover.piece;
  frame.start = mover.at;
  frame.last_free = mover.at;
}

void deal_frame(Deal& deal, DestroyFrame& frame) {
  if (!frame.piece.exists()) frame.piece = mover_for(deal).piece;
  fill_in(deal, frame.piece, frame.at);
}

// UO-8.2.5.7: somebody who could have looked at the mover.
void deal_frame(Deal& deal, OpportunityFrame& frame) {
  const Camp camp = other(camp_of(frame.mover));
  if (frame.step != OpportunityFrame::Step::Scouted || deal.owns(camp)) return;
  const Reading reading{deal.scenario, deal.state};
  const LocationId at = deal.state.piece(frame.mover).location;
  std::vector<PieceId> near;
  std::vector<PieceId> units;
  each_piece(deal.state, camp, [&](PieceId id, const Piece& piece) {
    if (!may_react(piece.marker) || !is_unit(spec_of(reading, id).type)) return;
    units.push_back(id);
    const int distance = range(reading, piece.location, at);
    const bool looks = distance >= kClosestFire && in_sight(reading, piece.location, at) &&
                       distance <= scouting_range(reading, spec_of(reading, id), at);
    if (looks) near.push_back(id);
  });
  const std::vector<PieceId>& list = near.empty() ? units : near;
  if (!list.empty()) frame.shooter = list[deal.below(list.size())];
}

void deal_frame(Deal& deal, EffectFrame& frame) {
  const bool both = frame.source == EffectFrame::Source::Unprovoked;
  if (!both && deal.owns(frame.camp)) return;
  if (!frame.at.exists()) {  // a charge below ground, by whom it was not seen
    const Mover mover = mover_for(deal);
    frame.spared = mover.piece;
    frame.from = mover.at;
    frame.at = mover.at;
  }
  for (unsigned i = 0; i < frame.rolled && i < 16; ++i) {
    const bool saved = deal.below(kDie) < kFortifiedHolds;
    if (saved) frame.saved = static_cast<std::uint16_t>(frame.saved | 1U << i);
  }
}

template <class Frame>
void deal_if(Deal& deal, std::size_t level) {
  if (auto* frame = deal.state.course.stack.at<Frame>(level)) deal_frame(deal, *frame);
}

}  // namespace

void deal_frames(Deal& deal) {
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    if (!deal.owns(camp)) deal_pending(deal, camp);
  }
  for (std::size_t level = 0; level < deal.state.course.stack.depth(); ++level) {
    deal_if<SetUpFrame>(deal, level);
    deal_if<RequestFrame>(deal, level);
    deal_if<MissionFrame>(deal, level);
    deal_if<ImpulseFrame>(deal, level);
    deal_if<ActivationFrame>(deal, level);
    deal_if<MoveFrame>(deal, level);
    deal_if<EntryFrame>(deal, level);
    deal_if<FreeMoveFrame>(deal, level);
    deal_if<DestroyFrame>(deal, level);
    deal_if<OpportunityFrame>(deal, level);
    deal_if<EffectFrame>(deal, level);
  }
}

}  // namespace enfilade::urban
