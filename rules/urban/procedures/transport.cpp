// Mounting and dismounting, SM-23 (UO-8.2.4).
// Steps: the foot block leaves the map or comes out beside its vehicle, the first block's
// activation closes, its partner's opens with the same action (8.2.4.3d-e, 8.2.4.4a). Coming out is
// a step: it uncovers what lies hidden where it leads (UO-5.1.2-R6) and is met by what is there
// (SM-7), never by opportunity fire (UO-8.2.4.4-R2).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

bool is_foot(const BlockSpec& spec) {
  return spec.type == BlockType::Foot;
}

bool rides_in(const State& state, BlockId rider, BlockId vehicle) {
  const Block& block = state.block(rider);
  return block.status == Status::Mounted && block.carrier == vehicle;
}

// UO-8.2.4.3-R2: both of the running force.
bool same_force(const Scenario& scenario, BlockId a, BlockId b) {
  return scenario.block(a).force.exists() && scenario.block(a).force == scenario.block(b).force;
}

bool is_hex(const Board& board, LocationId place) {
  return board.at(place).kind == LocationKind::Hex;
}

// UO-8.2.4.3b.
bool takes_aboard(const Reading& reading, BlockId vehicle, BlockId foot) {
  return is_vehicle(reading.scenario.block(vehicle).type) &&
         is_foot(reading.scenario.block(foot)) &&
         reading.scenario.block(foot).weight <= free_capacity(reading, vehicle);
}

// UO-8.2.4.4-R2: one ordinary step on foot from the vehicle, and no block there.
std::vector<LocationId> ways_out(const Reading& reading, Camp camp, LocationId vehicle_at) {
  const Going going = going_of(reading, camp);
  std::vector<LocationId> hexes;
  for (const LocationId place : neighbours(reading, camp, vehicle_at)) {
    if (!is_hex(reading.board(), place) || going.closed.has(place)) continue;
    if (!occupant(reading.state, place).exists()) hexes.push_back(place);
  }
  return hexes;
}

void list_ways_out(const Reading& reading, BlockId vehicle, BlockId partner, Actions& list) {
  for (const LocationId place :
       ways_out(reading, camp_of(vehicle), whereabouts(reading.state, vehicle))) {
    list.push_back({.verb = Verb::Dismount, .object = partner.value, .place = place.value});
  }
}

// The piece a rider will be: its own if it is the one activated, else the lowest that is free.
PieceId piece_for(Context& context, BlockId rider) {
  Block& block = context.state.block(rider);
  if (block.piece.exists()) return block.piece;
  const std::size_t first = first_of(camp_of(rider));
  for (std::size_t i = first; i < first + kBlocksPerCamp; ++i) {
    if (context.state.pieces[i].block.exists()) continue;
    block.piece = PieceId{i};
    context.state.pieces[i] = Piece{.block = rider, .marker = block.marker};
    context.state.use_piece(block.piece);
    break;
  }
  return block.piece;
}

}  // namespace

int free_capacity(const Reading& reading, BlockId vehicle) {
  int free = reading.scenario.block(vehicle).capacity;
  for (std::size_t i = first_of(camp_of(vehicle)); i < first_of(camp_of(vehicle)) + kBlocksPerCamp;
       ++i) {
    if (rides_in(reading.state, BlockId{i}, vehicle)) free -= reading.scenario.blocks[i].weight;
  }
  return free;
}

void list_mount(const Reading& reading, const Actor& actor, bool room, Actions& list) {
  if (!room || !is_hex(reading.board(), actor.at)) return;  // UO-8.2.4.3a, R3
  const Camp camp = camp_of(actor.piece);
  each_piece(reading.state, camp, [&](PieceId id, const Piece& piece) {
    if (id == actor.piece || !may_be_activated(piece.marker)) return;
    if (!same_force(reading.scenario, actor.block, piece.block)) return;
    if (!is_hex(reading.board(), piece.location)) return;
    if (!adjacent(reading, camp, actor.at, piece.location)) return;
    if (takes_aboard(reading, actor.block, piece.block) ||
        takes_aboard(reading, piece.block, actor.block)) {
      list.push_back({.verb = Verb::Mount, .object = piece.block.value});
    }
  });
}

void do_mount(Context& context, const Actor& actor, const Action& action) {
  const BlockId partner = action.partner();
  const bool carries = is_vehicle(actor.spec.type);
  const BlockId foot = carries ? partner : actor.block;
  const BlockId vehicle = carries ? actor.block : partner;
  set_deed(context, Deed::Mount);
  hand_over(context, partner, Deed::Mount);
  end_activation(context);
  // Its activation is over with this whichever comes first. It takes the marker along; that of a
  // partner is the impulse's business.
  const PieceId piece = context.state.block(foot).piece;
  if (!carries) mark_activated(context, piece);
  take_off_map(context, piece, vehicle);
}

void list_dismount(const Reading& reading, const Actor& actor, bool room, Actions& list) {
  if (!room || !is_vehicle(actor.spec.type)) return;
  const std::size_t first = first_of(camp_of(actor.piece));
  for (std::size_t i = first; i < first + kBlocksPerCamp; ++i) {
    const BlockId rider{i};
    if (!rides_in(reading.state, rider, actor.block)) continue;
    if (!may_be_activated(reading.state.block(rider).marker)) continue;
    if (!same_force(reading.scenario, actor.block, rider)) continue;
    list_ways_out(reading, actor.block, rider, list);
  }
}

void list_step_out(const Reading& reading, BlockId rider, bool room, Actions& list) {
  const BlockId vehicle = reading.state.block(rider).carrier;
  if (!room || !vehicle.exists() || reading.state.block(vehicle).status != Status::OnMap) return;
  if (!same_force(reading.scenario, rider, vehicle)) return;
  if (!may_be_activated(reading.state.piece(reading.state.block(vehicle).piece).marker)) return;
  list_ways_out(reading, vehicle, vehicle, list);
}

void do_dismount(Context& context, PieceId active, const Action& action) {
  const BlockId own = context.state.piece(active).block;
  const bool steps_out = context.state.block(own).status == Status::Mounted;
  const BlockId rider = steps_out ? own : action.partner();
  const BlockId vehicle = steps_out ? action.partner() : own;
  context.course.stack.push(MoveFrame{.kind = MoveKind::Dismount,
                                      .piece = piece_for(context, rider),
                                      .from = whereabouts(context.state, vehicle),
                                      .to = action.location()});
}

void come_out(Context& context, PieceId piece, LocationId place) {
  const BlockId rider = context.state.piece(piece).block;
  const BlockId vehicle = context.state.block(rider).carrier;
  set_deed(context, Deed::Dismount);
  hand_over(context, is_active(context, piece) ? vehicle : rider, Deed::Dismount);
  end_activation(context);
  put_on_map(context, rider, place);
  context.tell({.what = Happening::Appeared, .piece = piece, .place = place});
  context.tell_only(
      camp_of(rider),
      {.what = Happening::Dismounted, .piece = piece, .block = rider, .number = vehicle.value});
}

void stay_in(Context& context, PieceId piece) {
  if (is_active(context, piece)) return;
  context.state.block(context.state.piece(piece).block).piece = {};
  context.state.piece(piece) = Piece{};
}

}  // namespace enfilade::urban
