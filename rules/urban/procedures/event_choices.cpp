#include "rules/urban/procedures/event_choices.h"

#include <algorithm>

#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr int kMostCrowdMp = 31;  // more than any card gives

// --- Blocks of the side ---

bool is_alive(const Block& block) {
  return block.status != Status::Unused && block.status != Status::Eliminated;
}

// A box is named by the block it belongs to: the first of a force's support blocks that is left, or
// the Logistics block. With that block its points are gone for good (UO-8.2.2n).
template <class Use>
void each_box(const Reading& reading, Camp camp, Use&& use) {
  std::uint32_t seen = 0;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const BlockSpec& spec = reading.scenario.blocks[i];
    if (!is_alive(reading.state.blocks[i])) continue;
    std::size_t box = kMaxForces;
    if (spec.function == Function::PlatoonSupport && spec.force.exists()) {
      box = spec.force.index();
    } else if (spec.function != Function::Logistics) {
      continue;
    }
    if ((seen >> box & 1U) != 0) continue;
    seen |= 1U << box;
    use(BlockId{i});
  }
}

// Recover: a unit on the map or in a vehicle that has lost something.
bool may_recover(const Reading& reading, BlockId id) {
  const Block& block = reading.state.block(id);
  const BlockSpec& spec = reading.scenario.block(id);
  const bool here = block.status == Status::OnMap || block.status == Status::Mounted;
  return here && is_unit(spec.type) && block.osl > 0 && block.osl < spec.osl_max;
}

bool carries_poor_rider(const Reading& reading, BlockId vehicle) {
  return std::ranges::any_of(reading.state.blocks, [&](const Block& rider) {
    return rider.status == Status::Mounted && rider.carrier == vehicle && is_poor(rider);
  });
}

// Fatigue: a unit on the map with more than its last OSL. Riders share the loss of their vehicle
// (UO-8.2.4.5-R1), so theirs must not be the last either.
bool may_tire(const Reading& reading, BlockId id) {
  const Block& block = reading.state.block(id);
  const BlockSpec& spec = reading.scenario.block(id);
  if (block.status != Status::OnMap || !is_unit(spec.type) || block.osl < 2) return false;
  return !is_vehicle(spec.type) || !carries_poor_rider(reading, id);
}

template <class Test>
bool any_block(const Reading& reading, Camp camp, Test&& test) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (test(reading, BlockId{i})) return true;
  }
  return false;
}

template <class Test>
void list_blocks(const Reading& reading, Camp camp, Test&& test, Actions& list) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const BlockId id{i};
    if (test(reading, id)) list.push_back({.verb = Verb::Choose, .who = id.value});
  }
}

// --- Pieces ---

bool on_surface(const Reading& reading, const Piece& piece) {
  return on_map(piece) && !reading.board().at(piece.location).below();
}

// Informer: no matter what it is. Below ground nobody has seen anything.
bool may_be_betrayed(const Reading& reading, const Piece& piece) {
  return !piece.revealed && on_surface(reading, piece);
}

bool is_known_barricade(const Reading& reading, const Piece& piece) {
  return piece.revealed && !is_unit(reading.scenario.block(piece.block).type);
}

// GoToGround: a revealed unit that no enemy piece is in contact with (UO-3.1.1-R5). What a hidden
// enemy piece is does not matter: it counts as a unit.
bool may_hide(const Reading& reading, PieceId id) {
  const Piece& piece = reading.state.piece(id);
  if (!on_map(piece) || !piece.revealed || is_known_barricade(reading, piece)) return false;
  return !any_piece(reading.state, other(camp_of(id)), [&](PieceId enemy, const Piece& there) {
    return shown_to(reading, enemy, camp_of(id)) && !is_known_barricade(reading, there) &&
           in_contact(reading, piece.location, there.location);
  });
}

// --- Crowds ---

bool is_crowd(const Counter& counter) {
  return counter.kind == CounterKind::Population && counter.face_up();
}

// UO-5.2.3.3-R2 and d: blocks and counters bar its way, and it stops beside a block. Blocks below
// ground neither see nor stop it.
Going crowd_going(const Reading& reading, LocationId at) {
  Going going;
  going.open = reading.state.ground.open;
  going.closed = reading.scenario.unplayable.as_set();
  add_open_barricades(reading, going);
  for (const Piece& piece : reading.state.pieces) {
    if (!on_surface(reading, piece)) continue;
    going.closed.add(piece.location);
    for (const Edge& edge : reading.board().edges[piece.location.index()]) {
      if (touches(reading.board(), piece.location, edge.to, going.open)) going.stops.add(edge.to);
    }
  }
  for (const Counter& counter : reading.state.counters) {
    if (!counter.exists() || counter.location == at) continue;
    const bool passable = counter.face_up() && (counter.kind == CounterKind::Vehicles ||
                                                counter.kind == CounterKind::Toxic);
    if (!passable) going.closed.add(counter.location);
  }
  return going;
}

// Calls use(LocationId) for each place a crowd can go to; it ends where no counter lies.
template <class Use>
void each_crowd_end(const Reading& reading, LocationId at, int mp, Use&& use) {
  std::vector<Reached> reached;
  reachable(reading.board(), crowd_going(reading, at), Mover::Population, at,
            std::clamp(mp, 0, kMostCrowdMp), reached);
  for (const Reached& end : reached) {
    if (end.location != at && !counter_at(reading.state, end.location).exists()) use(end.location);
  }
}

bool any_crowd_moves(const Reading& reading, int mp) {
  bool any = false;
  for (const Counter& counter : reading.state.counters) {
    if (!is_crowd(counter) || any) continue;
    each_crowd_end(reading, counter.location, mp, [&](LocationId) { any = true; });
  }
  return any;
}

void list_crowd_moves(const Reading& reading, int mp, Actions& list) {
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!is_crowd(counter)) continue;
    each_crowd_end(reading, counter.location, mp, [&](LocationId end) {
      list.push_back({.verb = Verb::Choose, .object = CounterId{i}.value, .place = end.value});
    });
  }
}

// --- Hexes ---

// HiddenCharge: within two steps of a block over the surface, whatever lies between, is too near.
void add_around(const Board& board, LocationId centre, LocationSet& set) {
  set.add(centre);
  for (const Edge& near : board.edges[centre.index()]) {
    if (board.at(near.to).below()) continue;
    set.add(near.to);
    for (const Edge& far : board.edges[near.to.index()]) set.add(far.to);
  }
}

LocationSet closed_to_charges(const Reading& reading) {
  LocationSet closed;
  for (const Piece& piece : reading.state.pieces) {
    if (on_surface(reading, piece)) add_around(reading.board(), piece.location, closed);
  }
  for (const Counter& counter : reading.state.counters) {
    if (counter.exists()) closed.add(counter.location);
  }
  for (const SideSheet& sheet : reading.scenario.sheets) {
    for (const ForceSpec& force : sheet.forces) {
      for (const LocationId hex : force.entry_hexes) closed.add(hex);
    }
  }
  return closed;
}

bool is_dry(Terrain terrain) {
  return terrain != Terrain::Water && terrain != Terrain::OpenSewer;
}

void list_hexes(const Reading& reading, const LocationSet& closed, bool dry_only, Actions& list) {
  for (std::size_t i = 0; i < reading.board().locations.size(); ++i) {
    const LocationId place{i};
    const Location& hex = reading.board().at(place);
    if (hex.kind != LocationKind::Hex || closed.has(place)) continue;
    if (reading.scenario.unplayable.has(place)) continue;
    if (dry_only && !is_dry(hex.terrain)) continue;
    list.push_back({.verb = Verb::Choose, .place = place.value});
  }
}

// --- Counters, assets and missions ---

bool is_charge(const Counter& counter) {
  return counter.kind == CounterKind::Ied && counter.face_up();
}

void list_charges(const Reading& reading, Actions& list) {
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    if (!is_charge(reading.state.counters[i])) continue;
    list.push_back({.verb = Verb::Choose, .object = CounterId{i}.value});
  }
}

void list_assets(const Reading& reading, Camp camp, Actions& list) {
  for (std::size_t i = 0; i < reading.scenario.sheet(camp).assets.size() && i < kMaxAssets; ++i) {
    list.push_back({.verb = Verb::Choose, .object = AssetId{i}.value});
  }
}

void list_missions(const Reading& reading, Camp camp, Actions& list) {
  for (const Mission& mission : reading.state.side(camp).pending) {
    const Action action{
        .verb = Verb::Choose, .object = mission.asset.value, .place = mission.target.value};
    if (std::ranges::find(list, action) == list.end()) list.push_back(action);
  }
}

bool has_requests_ahead(const Reading& reading, Camp camp) {
  for (std::size_t level = 0; level < reading.course.stack.depth(); ++level) {
    if (reading.course.stack.holds<ImpulsesFrame>(level)) return false;
  }
  if (!reading.scenario.uses_3d) return false;
  return std::ranges::any_of(reading.scenario.sheet(camp).assets, [&](const Asset& asset) {
    return reading.scenario.card_of(asset).kind != MissionKind::AirDefence;
  });
}

bool any_box(const Reading& reading, Camp camp) {
  bool any = false;
  each_box(reading, camp, [&](BlockId) { any = true; });
  return any;
}

}  // namespace

bool is_possible(const Reading& reading, const PlayedEvent& event) {
  const State& state = reading.state;
  const int amount = event.amount();
  switch (event.card.effect) {
    case EventEffect::SupportPoints: return any_box(reading, event.side());
    case EventEffect::ExtraMission: return !reading.scenario.sheet(event.side()).assets.empty();
    case EventEffect::CancelMission: return !state.side(event.side()).pending.empty();
    case EventEffect::NoRequests: return has_requests_ahead(reading, event.side());
    case EventEffect::Informer:
      return any_piece(state, event.enemy(), [&](PieceId, const Piece& piece) {
        return may_be_betrayed(reading, piece);
      });
    case EventEffect::GoToGround:
      return any_piece(state, event.side(),
                       [&](PieceId id, const Piece&) { return may_hide(reading, id); });
    case EventEffect::WindShift: return amount % static_cast<int>(kSides) != 0;
    case EventEffect::PoorLight: return !is_night(reading);
    case EventEffect::ClearSky: return is_night(reading);
    case EventEffect::Crowd: return any_crowd_moves(reading, amount);
    case EventEffect::HiddenCharge: return !std::ranges::all_of(state.counters, &Counter::exists);
    case EventEffect::Defuse: return std::ranges::any_of(state.counters, is_charge);
    default: return true;
  }
}

bool is_worth_playing(const Reading& reading, const PlayedEvent& event) {
  const bool own = event.side() == event.player;
  switch (event.card.effect) {
    // What the enemy has pending is its secret.
    case EventEffect::CancelMission: return !own || is_possible(reading, event);
    case EventEffect::Recover: return !own || any_block(reading, event.player, may_recover);
    case EventEffect::Fatigue: return !own || any_block(reading, event.player, may_tire);
    default: return is_possible(reading, event);
  }
}

Chosen chosen_by(EventEffect effect) {
  switch (effect) {
    case EventEffect::SupportPoints:
    case EventEffect::Recover:
    case EventEffect::Fatigue:
    case EventEffect::GoToGround: return Chosen::Block;
    case EventEffect::Informer: return Chosen::Piece;
    case EventEffect::Crowd:
    case EventEffect::Defuse: return Chosen::Counter;
    case EventEffect::ExtraMission:
    case EventEffect::CancelMission: return Chosen::Asset;
    case EventEffect::SmokeScreen:
    case EventEffect::HiddenCharge: return Chosen::Place;
    default: return Chosen::Nothing;
  }
}

bool needs_choice(EventEffect effect) {
  return chosen_by(effect) != Chosen::Nothing;
}

void list_choices(const Reading& reading, const PlayedEvent& event, Actions& list) {
  const Camp side = event.side();
  switch (event.card.effect) {
    case EventEffect::SupportPoints:
      each_box(reading, side,
               [&](BlockId id) { list.push_back({.verb = Verb::Choose, .who = id.value}); });
      break;
    case EventEffect::ExtraMission: list_assets(reading, side, list); break;
    case EventEffect::CancelMission: list_missions(reading, side, list); break;
    case EventEffect::Recover: list_blocks(reading, side, may_recover, list); break;
    case EventEffect::Fatigue: list_blocks(reading, side, may_tire, list); break;
    case EventEffect::Informer:
      each_piece(reading.state, event.enemy(), [&](PieceId id, const Piece& piece) {
        if (!may_be_betrayed(reading, piece)) return;
        list.push_back({.verb = Verb::Choose, .object = id.value});
      });
      break;
    case EventEffect::GoToGround:
      each_piece(reading.state, side, [&](PieceId id, const Piece& piece) {
        if (!may_hide(reading, id)) return;
        list.push_back({.verb = Verb::Choose, .who = piece.block.value});
      });
      break;
    case EventEffect::SmokeScreen: list_hexes(reading, {}, false, list); break;
    case EventEffect::Crowd: list_crowd_moves(reading, event.amount(), list); break;
    case EventEffect::HiddenCharge:
      list_hexes(reading, closed_to_charges(reading), true, list);
      break;
    case EventEffect::Defuse: list_charges(reading, list); break;
    default: break;
  }
  if (list.empty()) list.push_back({.verb = Verb::Choose});
}

}  // namespace enfilade::urban
