#include "rules/urban/changes.h"

#include <algorithm>

#include "rules/urban/control.h"
#include "rules/urban/knowledge.h"
#include "rules/urban/map/wind.h"
#include "rules/urban/position.h"
#include "rules/urban/sightings.h"

namespace enfilade::urban {

namespace {

std::uint8_t byte(Camp camp) {
  return static_cast<std::uint8_t>(camp);
}
std::uint8_t byte(Marker marker) {
  return static_cast<std::uint8_t>(marker);
}

bool is_dummy(const Context& context, PieceId piece) {
  return spec_of(context, piece).type == BlockType::Dummy;
}
bool is_unit(const Context& context, PieceId piece) {
  return is_unit(spec_of(context, piece).type);
}

// What lies flat where the enemy does not see it is no memory of his (UO-8.1.10-R3).
void remember(Context& context, PieceId id) {
  if (is_unseen(context, id)) return;
  Piece& piece = context.state.piece(id);
  piece.seen = true;
  // Of a dead block: how strong it was before.
  if (const std::uint8_t osl = context.state.block(piece.block).osl; osl > 0) piece.seen_osl = osl;
  piece.seen_turn = context.state.clock.turn;
}

void set_marker(Context& context, PieceId id, Marker marker) {
  Piece& piece = context.state.piece(id);
  if (piece.marker == marker) return;
  piece.marker = marker;
  tell_of(context, id, {.what = Happening::Marked, .piece = id, .number = byte(marker)});
}

void add_activated(Context& context, PieceId id) {
  const Marker marker = context.state.piece(id).marker;
  if (marker == Marker::None) set_marker(context, id, Marker::Activated);
  if (marker == Marker::Reaction) set_marker(context, id, Marker::Completed);
}

// What is marked because it has done something is seen to be a unit from then on.
void note_deed(Context& context, PieceId id) {
  if (!context.scenario.since(kDecoysAreMarked) || is_unseen(context, id)) return;
  context.state.piece(id).marked_turn = context.state.clock.turn;
}

// A dummy that is revealed was never there: no elimination, nothing gained (UO-5.2.1-R2).
void remove_dummy(Context& context, PieceId id) {
  Piece& piece = context.state.piece(id);
  context.state.block(piece.block).status = Status::Eliminated;
  piece.location = {};
  context.tell({.what = Happening::DummyGone, .piece = id}, Reveals::Yes);
}

PieceId free_piece(const State& state, Camp camp) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (!state.pieces[i].block.exists()) return PieceId{i};
  }
  ENFILADE_CHECK(false, "a side has more pieces than slots");
  return {};
}

// UO-8.2.2n: the points of a support block die with it.
void lose_points(Context& context, BlockId id) {
  const BlockSpec& spec = context.scenario.block(id);
  SideState& side = context.state.side(camp_of(id));
  if (spec.function == Function::PlatoonSupport && spec.force.exists()) {
    side.support[spec.force.index()] = 0;
  }
  if (spec.function == Function::Logistics) side.logistics = 0;
}

void lose_passengers(Context& context, BlockId vehicle, int loss) {
  for (std::size_t i = first_of(camp_of(vehicle)); i < first_of(camp_of(vehicle)) + kBlocksPerCamp;
       ++i) {
    Block& rider = context.state.blocks[i];
    if (rider.status != Status::Mounted || rider.carrier != vehicle) continue;
    const BlockId id{i};
    rider.osl = static_cast<std::uint8_t>(std::max(0, rider.osl - loss));
    context.tell_only(camp_of(id),
                      {.what = Happening::PassengerLost, .block = id, .number = rider.osl});
    if (rider.osl > 0) continue;
    rider.status = Status::Eliminated;
    rider.carrier = {};
    lose_points(context, id);
    context.tell({.what = Happening::Eliminated, .block = id}, Reveals::Yes);
  }
}

// A side has come to see a place below ground; what lies face up anywhere has been told before.
void tell_of_counter(Context& context, Camp camp, LocationId place) {
  const CounterId id = counter_at(context.state, place);
  if (!id.exists() || context.state.counter(id).face_up()) return;
  Tiding tiding{.what = Happening::CounterPut, .counter = id, .place = place};
  if (context.state.counter(id).known_to(camp)) {
    tiding.number = static_cast<std::uint16_t>(context.state.counter(id).kind);
  }
  context.tell_only(camp, tiding, Reveals::Yes);
}

}  // namespace

void reveal(Context& context, PieceId id) {
  Piece& piece = context.state.piece(id);
  if (piece.revealed || !on_map(piece)) return;
  piece.revealed = true;
  remember(context, id);
  if (!is_unseen(context, id)) {
    context.state.ground.last_strength = context.state.block(piece.block).osl;
  }
  tell_of(context, id,
          {.what = Happening::Revealed,
           .piece = id,
           .block = piece.block,
           .number = context.state.block(piece.block).osl},
          Reveals::Yes);
  show_control(context, id);
  if (is_dummy(context, id)) remove_dummy(context, id);
}

void hide(Context& context, PieceId id) {
  Piece& piece = context.state.piece(id);
  if (!piece.revealed) return;
  remember(context, id);
  piece.revealed = false;
  tell_of(context, id, {.what = Happening::Hidden, .piece = id});
}

void mark_activated(Context& context, PieceId id) {
  note_deed(context, id);
  add_activated(context, id);
}

void mark_reaction(Context& context, PieceId id) {
  note_deed(context, id);
  const Marker marker = context.state.piece(id).marker;
  if (marker == Marker::None) set_marker(context, id, Marker::Reaction);
  if (marker == Marker::Activated) set_marker(context, id, Marker::Completed);
}

void mark_hit(Context& context, PieceId id) {
  if (!is_active(context, id)) add_activated(context, id);
}

PieceId put_on_map(Context& context, BlockId block, LocationId place) {
  Block& one = context.state.block(block);
  if (!one.piece.exists()) {
    one.piece = free_piece(context.state, camp_of(block));
    context.state.piece(one.piece) = Piece{.block = block};
    context.state.use_piece(one.piece);
  }
  context.state.piece(one.piece).marker = one.status == Status::Mounted ? one.marker : Marker::None;
  one.status = Status::OnMap;
  one.carrier = {};
  one.marker = Marker::None;
  context.state.piece(one.piece).location = place;
  return one.piece;
}

void take_off_map(Context& context, PieceId id, BlockId carrier) {
  const BlockId block = context.state.piece(id).block;
  context.state.block(block).status = Status::Mounted;
  context.state.block(block).marker = context.state.piece(id).marker;
  context.state.block(block).carrier = carrier;
  context.state.block(block).piece = {};
  context.state.piece(id) = Piece{};
  context.tell({.what = Happening::Vanished, .piece = id});
  context.tell_only(camp_of(block),
                    {.what = Happening::Mounted, .block = block, .number = carrier.value});
}

void place_piece(Context& context, PieceId id, LocationId place) {
  context.state.piece(id).location = place;
}

void explore(Context& context, PieceId id) {
  const Camp camp = camp_of(id);
  const LocationId at = context.state.piece(id).location;
  if (!at.exists() || !context.board().at(at).below()) return;
  if (context.scenario.sheet(camp).knows_underground) return;
  std::size_t number = 0;
  for (std::size_t i = 0; i < context.board().locations.size() && number < 256; ++i) {
    const LocationId place{i};
    if (!context.board().at(place).below()) continue;
    const bool near =
        place == at || (context.board().at(place).plane == context.board().at(at).plane &&
                        in_sight(context, at, place));
    auto& word = context.state.explored[index_of(camp)][number / 64];
    const std::uint64_t bit = std::uint64_t{1} << (number % 64);
    ++number;
    if (!near || (word & bit) != 0) continue;
    word |= bit;
    tell_of_counter(context, camp, place);
  }
}

void lose_osl(Context& context, PieceId id, int loss) {
  Piece& piece = context.state.piece(id);
  Block& block = context.state.block(piece.block);
  if (loss <= 0 || block.status != Status::OnMap) return;
  block.osl = static_cast<std::uint8_t>(std::max(0, block.osl - loss));
  if (piece.revealed) remember(context, id);
  const Tiding full{.what = Happening::LostOsl,
                    .piece = id,
                    .die = block.osl,
                    .number = static_cast<std::uint16_t>(loss)};
  // A hidden block's loss is its owner's business; the marker is all the enemy sees.
  if (piece.revealed) {
    tell_of(context, id, full);
  } else {
    context.tell_only(camp_of(id), full);
  }
  if (is_vehicle(context.scenario.block(piece.block).type))
    lose_passengers(context, piece.block, loss);
  if (block.osl == 0) eliminate(context, id);
}

void gain_osl(Context& context, BlockId id, int gain) {
  Block& block = context.state.block(id);
  const int most = context.scenario.block(id).osl_max;
  if (block.osl == 0 || block.osl >= most) return;
  block.osl = static_cast<std::uint8_t>(std::min(most, block.osl + gain));
  const Tiding full{
      .what = Happening::GainedOsl, .piece = block.piece, .block = id, .number = block.osl};
  if (block.piece.exists() && context.state.piece(block.piece).revealed) {
    remember(context, block.piece);
    tell_of(context, block.piece, full);
  } else {
    context.tell_only(camp_of(id), full);
  }
}

void eliminate(Context& context, PieceId id) {
  Piece& piece = context.state.piece(id);
  Block& block = context.state.block(piece.block);
  if (block.status != Status::OnMap) return;
  const LocationId place = piece.location;
  const bool unseen = is_unseen(context, id);
  const bool vehicle = is_vehicle(context.scenario.block(piece.block).type);
  if (vehicle) lose_passengers(context, piece.block, 3);  // UO-8.2.4.5c: no block has more
  block.osl = 0;
  block.status = Status::Eliminated;
  if (!piece.revealed) piece.seen_osl = 0;  // how strong it was is not told
  piece.revealed = true;
  piece.location = {};
  if (unseen) {  // nor what lay on it
    piece.marker = Marker::None;
    piece.marked_turn = 0;
    piece.last_marker = Marker::None;
  }
  remember(context, id);
  lose_points(context, piece.block);
  // That a block is gone is told everywhere; where it was, to who could see it.
  Tiding tiding{.what = Happening::Eliminated, .piece = id, .block = piece.block, .place = place};
  context.events.tell(Audience::seat(seat_of(camp_of(id))), tiding, Reveals::Yes);
  if (unseen) tiding.place = {};
  context.events.tell(Audience::everyone_but(seat_of(camp_of(id))), tiding, Reveals::Yes);
  if (vehicle) lay_wreck(context, place);
  const BuildingId building = context.board().at(place).building;
  if (building.exists()) settle_building(context, building);
}

void lay_screen(Context& context, LocationId origin, Screen screen) {
  for (const Axial cell : wind_cells(context.board(), origin, context.state.ground.wind)) {
    if (context.state.ground.screens.full()) return;
    context.state.ground.screens.push_back({cell, screen, 0});
  }
}

void lay_smoke(Context& context, LocationId origin) {
  lay_screen(context, origin, Screen::Smoke);
  context.tell({.what = Happening::SmokeLaid, .place = origin});
}

void lay_wreck(Context& context, LocationId origin) {
  lay_screen(context, origin, Screen::Wreck);
  context.state.ground.wrecks.push_back(
      {.origin = origin, .wind = context.state.ground.wind, .turn = context.state.clock.turn});
  context.tell({.what = Happening::WreckLaid, .place = origin});
}

void open_breach(Context& context, std::size_t breach) {
  context.state.ground.open.open(breach);
}

void turn_up(Context& context, CounterId id) {
  Counter& counter = context.state.counter(id);
  if (counter.face_up()) return;
  counter.turn_up();
  context.tell({.what = Happening::CounterUp,
                .counter = id,
                .number = static_cast<std::uint16_t>(counter.kind),
                .place = counter.location},
               Reveals::Yes);
  if (counter.kind != CounterKind::Vehicles) return;
  const Location& place = context.board().at(counter.location);
  if (place.plane == 0 && !context.state.ground.screens.full()) {
    context.state.ground.screens.push_back({place.cell, Screen::Vehicles, 0});
  }
}

void remove_counter(Context& context, CounterId id) {
  Counter& counter = context.state.counter(id);
  context.tell({.what = Happening::CounterGone, .counter = id, .place = counter.location});
  counter = Counter{};
}

void kill_crowd(Context& context, CounterId id, std::optional<Camp> charged) {
  turn_up(context, id);
  const LocationId place = context.state.counter(id).location;
  if (charged) ++context.state.side(*charged).civilians;
  context.tell({.what = Happening::CrowdKilled,
                .camp = charged ? byte(*charged) : std::uint8_t{0xFF},
                .counter = id,
                .place = place});
  context.state.counter(id) = Counter{};
}

void release_toxic(Context& context, CounterId id) {
  turn_up(context, id);
  const LocationId origin = context.state.counter(id).location;
  const Side wind = context.state.ground.wind;
  context.state.ground.clouds.push_back(
      {.origin = origin, .wind = wind, .turn = context.state.clock.turn});
  context.tell({.what = Happening::CloudReleased, .place = origin});
  LocationSet covered;
  for (const LocationId place :
       covered_by(context.board(), wind_cells(context.board(), origin, wind))) {
    covered.add(place);
  }
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Piece& piece = context.state.pieces[i];
    if (on_map(piece) && covered.has(piece.location) && is_unit(context, PieceId{i})) {
      lose_osl(context, PieceId{i}, 1);
    }
  }
}

void find_mine(Context& context, MineId id) {
  Mine& mine = context.state.mines[id.index()];
  if (mine.revealed) return;
  mine.revealed = true;
  context.tell({.what = Happening::MineFound, .camp = byte(mine.owner), .place = mine.location},
               Reveals::Yes);
}

void remove_mine(Context& context, MineId id) {
  context.tell({.what = Happening::MineGone, .place = context.state.mines[id.index()].location});
  context.state.mines.erase_at(id.index());
}

CounterId add_counter(Context& context, CounterKind kind, LocationId place, Camp known_to) {
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    Counter& counter = context.state.counters[i];
    if (counter.exists()) continue;
    counter = {.location = place, .kind = kind};
    counter.show_to(known_to);
    const CounterId id{i};
    const Tiding open{.what = Happening::CounterPut, .counter = id, .place = place};
    Tiding full = open;
    full.number = static_cast<std::uint16_t>(kind);
    if (Knowledge(context.scenario, context.state, kSpectator).sees_ground(place)) {
      context.tell_apart(known_to, full, open);
      return id;
    }
    context.tell_only(known_to, full);
    const Camp enemy = other(known_to);
    if (Knowledge(context.scenario, context.state, seat_of(enemy)).sees_ground(place)) {
      context.tell_only(enemy, open);
    }
    return id;
  }
  ENFILADE_CHECK(false, "more counters than the map can hold");
  return {};
}

void meet_blocks(Context& context, PieceId id) {
  if (!on_map(context.state.piece(id))) return;
  const LocationId at = context.state.piece(id).location;
  const bool unit = is_unit(context, id);
  const Camp other_camp = other(camp_of(id));
  for (std::size_t i = first_of(other_camp); i < context.state.end_of(other_camp); ++i) {
    const Piece& enemy = context.state.pieces[i];
    if (!on_map(enemy) || (enemy.revealed && context.state.piece(id).revealed)) continue;
    if (!in_contact(context, at, enemy.location)) continue;
    // UO-4.3.2.2-R2: a dummy or barricade is seen, but sees nobody.
    const bool enemy_unit = is_unit(context, PieceId{i});
    if (unit) reveal(context, PieceId{i});
    if (enemy_unit) reveal(context, id);
    if (!on_map(context.state.piece(id))) return;
  }
}

void test_all_contacts(Context& context) {
  for (std::size_t i = first_of(Camp::Green); i < first_of(Camp::Green) + kBlocksPerCamp; ++i) {
    meet_blocks(context, PieceId{i});
  }
}

}  // namespace enfilade::urban
