#include "rules/urban/guess.h"

#include <algorithm>

#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

// A view leaves the record of a block it does not know blank.
bool is_blank(const Block& block) {
  return block.status == Status::Unused;
}

bool is_known_elsewhere(const State& state, BlockId block) {
  if (!is_blank(state.block(block))) return true;
  return std::ranges::any_of(
      state.pieces, [&](const Piece& piece) { return on_map(piece) && piece.block == block; });
}

// UO-2-R2: a force that has not come yet has no block on the map.
bool has_come(const Scenario& scenario, const State& state, BlockId block) {
  const BlockSpec& spec = scenario.block(block);
  if (!spec.force.exists()) return true;
  return state.side(camp_of(block)).forces[spec.force.index()] != ForceStatus::Waiting;
}

// Whether it is the impulse of that force.
bool is_played(const UrbanCourse& course, ForceId force) {
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    const auto* impulse = course.stack.at<ImpulseFrame>(level);
    if (impulse != nullptr && impulse->force == force) return true;
  }
  return false;
}

void add_strengths(const BlockSpec& spec, BlockId block, std::vector<Guess>& list) {
  if (!is_unit(spec.type)) {
    list.push_back({block, 0});
    return;
  }
  for (std::uint8_t osl = 1; osl <= spec.osl_max; ++osl) list.push_back({block, osl});
}

// Whether somebody who is not known to be elsewhere may be in or under that piece.
bool may_hold_leader(const Scenario& scenario, const Piece& piece) {
  return !piece.block.exists() || scenario.block(piece.block).capacity > 0;
}

bool has_unseen_ground(const Scenario& scenario, Camp camp) {
  return !scenario.sheet(other(camp)).knows_underground && !scenario.board().sheets.empty();
}

BlockId leader_of(const Scenario& scenario, BlockId block) {
  const BlockSpec& spec = scenario.block(block);
  if (!spec.force.exists()) return {};
  if (spec.function == Function::PlatoonLeader || spec.function == Function::Commander) return {};
  return scenario.force(camp_of(block), spec.force).leader;
}

}  // namespace

State recalled(const Scenario& scenario, const View& view) {
  State state = view.known;
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Piece& piece = state.pieces[i];
    if (!on_map(piece) || !piece.block.exists()) continue;
    Block& block = state.block(piece.block);
    if (!is_blank(block)) continue;
    const bool unit = is_unit(scenario.block(piece.block).type);
    block = {.osl = unit ? piece.seen_osl : std::uint8_t{0},
             .status = Status::OnMap,
             .piece = PieceId{i}};
  }
  return state;
}

bool could_stand(const Scenario& scenario, const BlockSpec& spec, LocationId place) {
  const Location& location = scenario.board().at(place);
  if (spec.type == BlockType::Barricade) {
    return location.kind == LocationKind::Hex || location.inside();
  }
  if (!is_vehicle(spec.type)) return true;
  if (location.inside()) {
    return scenario.board().buildings[location.building.index()].vehicle_access;
  }
  return location.kind == LocationKind::Hex && location.terrain != Terrain::Narrow;
}

std::vector<Guess> guesses(const Scenario& scenario, const View& view, PieceId id) {
  std::vector<Guess> list;
  const State& known = view.known;
  const Piece& piece = known.piece(id);
  if (piece.block.exists()) {
    const Block& block = known.block(piece.block);
    if (!is_blank(block)) return {{piece.block, block.osl}};
    add_strengths(scenario.block(piece.block), piece.block, list);
    return list;
  }
  if (!on_map(piece)) return list;
  const Camp camp = camp_of(id);
  const bool active = activation_of(known.course, id) != nullptr;
  for (std::size_t i = 0; i < scenario.block_count[index_of(camp)]; ++i) {
    const BlockId block{first_of(camp) + i};
    if (is_known_elsewhere(known, block) || !has_come(scenario, known, block)) continue;
    const BlockSpec& spec = scenario.block(block);
    if ((active || has_acted(scenario, piece)) && !is_unit(spec.type)) continue;
    if (active && !is_played(known.course, spec.force)) continue;
    if (could_stand(scenario, spec, piece.location)) add_strengths(spec, block, list);
  }
  return list;
}

CommandGuess command_of(const Scenario& scenario, const State& recalled, PieceId shooter) {
  const Piece& piece = recalled.piece(shooter);
  const BlockId leader = leader_of(scenario, piece.block);
  if (!leader.exists()) return {};
  const Reading reading{scenario, recalled};
  if (!is_blank(recalled.block(leader))) {
    const bool near = in_command(reading, shooter);
    return {near, !near};
  }
  if (!has_come(scenario, recalled, leader)) return {};
  const bool near = any_piece(recalled, camp_of(shooter), [&](PieceId, const Piece& one) {
    return may_hold_leader(scenario, one) &&
           effect_distance(reading, camp_of(shooter), one.location, piece.location) <= kCommandEp;
  });
  return {near || has_unseen_ground(scenario, camp_of(shooter)), true};
}

void suppose(State& state, PieceId id, const Guess& guess) {
  Piece& piece = state.piece(id);
  piece.block = guess.block;
  state.block(guess.block) = {.osl = guess.osl, .status = Status::OnMap, .piece = id};
}

void suppose_command(const Scenario& scenario, State& state, PieceId shooter, bool near) {
  const BlockId leader = leader_of(scenario, state.piece(shooter).block);
  if (!leader.exists()) return;
  Block& block = state.block(leader);
  // Only where he is not known. He is put where the shooter is, which is near enough.
  const bool supposed = block.status == Status::OnMap && block.piece == shooter;
  if (!is_blank(block) && !supposed) return;
  block = near ? Block{.status = Status::OnMap, .piece = shooter} : Block{};
}

EscapeGuess escape_of(const Scenario& scenario, const State& supposed, Seat viewer, PieceId piece) {
  const Reading reading{scenario, supposed};
  const int mp = withdrawal_mp(spec_of(reading, piece));
  const bool may_go = can_leave(reading, piece, mp);
  if (!may_go || viewer == kUmpire || seat_of(camp_of(piece)) == viewer) return {may_go, !may_go};
  State worst = supposed;
  for (Counter& counter : worst.counters) {
    if (!counter.exists() || counter.face_up()) continue;
    if (counter.kind == CounterKind::Unknown) counter.kind = CounterKind::Ied;
    counter.show_to(camp_of(piece));
  }
  return {true, !can_leave({scenario, worst}, piece, mp)};
}

}  // namespace enfilade::urban
