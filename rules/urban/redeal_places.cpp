// Where blocks go that a redeal has no piece in sight for.
#include "rules/urban/redeal_places.h"

#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

int room_in(const Deal& deal, BlockId vehicle) {
  int room = deal.scenario.block(vehicle).capacity;
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Block& rider = deal.state.blocks[i];
    const bool aboard = rider.status == Status::Mounted && rider.carrier == vehicle;
    if (aboard) room -= deal.scenario.blocks[i].weight;
  }
  return room;
}

// Puts a foot block aboard a vehicle of its force that has room.
bool put_aboard(Deal& deal, BlockId rider) {
  const BlockSpec& spec = deal.scenario.block(rider);
  if (spec.type != BlockType::Foot) return false;
  std::vector<BlockId> carriers;
  for (std::size_t i = first_of(camp_of(rider)); i < first_of(camp_of(rider)) + kBlocksPerCamp;
       ++i) {
    const BlockSpec& vehicle = deal.scenario.blocks[i];
    if (deal.state.blocks[i].status != Status::OnMap || !is_vehicle(vehicle.type)) continue;
    if (vehicle.force != spec.force || room_in(deal, BlockId{i}) < spec.weight) continue;
    carriers.emplace_back(i);
  }
  if (carriers.empty()) return false;
  deal.state.block(rider).osl = some_osl(deal, spec);
  deal.state.block(rider).status = Status::Mounted;
  deal.state.block(rider).carrier = carriers[deal.below(carriers.size())];
  return true;
}

bool is_hidden_below(const Deal& deal, PieceId piece, Camp camp) {
  const LocationId at = deal.state.piece(piece).location;
  if (!at.exists() || !deal.scenario.board().at(at).below()) return false;
  return !shown_to({deal.scenario, deal.state}, piece, other(camp));
}

// Whether a piece of that side, put below ground before, would be seen now.
bool shows_others(const Deal& deal, Camp camp) {
  return any_piece(deal.state, camp, [&](PieceId id, const Piece&) {
    return !on_map(deal.known.piece(id)) && !is_hidden_below(deal, id, camp);
  });
}

PieceId free_number(const Deal& deal, Camp camp) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const Piece& piece = deal.state.pieces[i];
    if (!piece.block.exists() && !on_map(piece)) return PieceId{i};
  }
  return {};
}

// Where a fight is going on nobody else stands, even if who stood there has just left.
bool is_fought_over(const Deal& deal, LocationId place) {
  const auto& stack = deal.known.course.stack;
  const auto is_end = [&](const Exchange& exchange) {
    return exchange.at == place || exchange.from == place;
  };
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    const auto* fire = stack.at<FireFrame>(level);
    const auto* assault = stack.at<AssaultFrame>(level);
    if (fire != nullptr && is_end(fire->exchange)) return true;
    if (assault != nullptr && is_end(assault->exchange)) return true;
  }
  return false;
}

}  // namespace

std::uint8_t some_osl(Deal& deal, const BlockSpec& spec) {
  if (spec.osl_max == 0 || !deal.one_in(3)) return spec.osl_start;
  return static_cast<std::uint8_t>(1 + deal.below(spec.osl_max));
}

void put_piece(Deal& deal, PieceId piece, BlockId block, std::uint8_t osl) {
  deal.state.piece(piece).block = block;
  deal.state.use_piece(piece);
  deal.state.block(block) = {.osl = osl, .status = Status::OnMap, .piece = piece};
}

void keep_waiting(Deal& deal, BlockId block) {
  const BlockSpec& spec = deal.scenario.block(block);
  deal.state.block(block).osl = spec.osl_start;
  deal.state.block(block).status = spec.in_reserve ? Status::Reserve : Status::Waiting;
}

void bring_in(Deal& deal, PieceId piece, BlockId block) {
  deal.state.piece(piece).block = block;
  deal.state.use_piece(piece);
  if (!put_aboard(deal, block)) {
    keep_waiting(deal, block);
    deal.state.block(block).marker = Marker::Activated;  // it has had its turn
  }
  deal.state.block(block).piece = piece;
}

PieceId put_below(Deal& deal, BlockId block) {
  const Camp camp = camp_of(block);
  const PieceId piece = free_number(deal, camp);
  if (deal.scenario.sheet(other(camp)).knows_underground || !piece.exists()) return {};
  if (deal.scenario.block(block).type != BlockType::Foot) return {};
  std::vector<LocationId> places;
  for (std::size_t i = 0; i < deal.scenario.board().locations.size(); ++i) {
    const LocationId place{i};
    if (!deal.scenario.board().at(place).below()) continue;
    if (occupant(deal.state, place).exists() || is_fought_over(deal, place)) continue;
    places.push_back(place);
  }
  deal.shuffle(places);
  for (const LocationId place : places) {
    deal.state.piece(piece).location = place;
    if (!is_hidden_below(deal, piece, camp) || shows_others(deal, other(camp))) continue;
    put_piece(deal, piece, block, some_osl(deal, deal.scenario.block(block)));
    return piece;
  }
  deal.state.piece(piece).location = {};
  return {};
}

void deal_others(Deal& deal, const std::vector<BlockId>& others) {
  for (const BlockId block : others) {
    if (deal.one_in(2) && put_below(deal, block).exists()) continue;
    if (!put_aboard(deal, block) && !put_below(deal, block).exists()) keep_waiting(deal, block);
  }
}

ForceId force_moving_unseen(const Deal& deal, Camp camp) {
  const auto& stack = deal.known.course.stack;
  ForceId force;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    const auto* impulse = stack.at<ImpulseFrame>(level);
    if (impulse != nullptr && impulse->camp == camp) force = impulse->force;
    const auto* active = stack.at<ActivationFrame>(level);
    if (force.exists() && active != nullptr && !active->piece.exists()) return force;
  }
  return {};
}

PieceId unseen_mover(const Deal& deal, Camp camp) {
  if (deal.mover.exists() && camp_of(deal.mover) == camp) return deal.mover;
  PieceId any;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const Piece& piece = deal.state.pieces[i];
    if (!on_map(piece) || !is_unit(deal.scenario.block(piece.block).type)) continue;
    if (is_hidden_below(deal, PieceId{i}, camp)) return PieceId{i};
    any = PieceId{i};
  }
  return any;
}

}  // namespace enfilade::urban
