#include "rules/urban/steps.h"

#include <algorithm>

#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

bool is_barricade(const Reading& reading, const Piece& piece) {
  return piece.block.exists() && reading.scenario.block(piece.block).type == BlockType::Barricade;
}

// UO-5.2.3.5-R1: hexes a step of 1 EP away, so an intact wall between shelters.
template <class Use>
void each_beside(const Reading& reading, LocationId barricade, Use&& use) {
  if (reading.board().at(barricade).kind != LocationKind::Hex) return;
  for (const Edge& edge : reading.board().edges[barricade.index()]) {
    if (reading.board().at(edge.to).kind != LocationKind::Hex) continue;
    if (ep_cost(reading.board(), edge, reading.state.ground.open) == 1) use(edge.to);
  }
}

void add_beside(const Reading& reading, LocationId barricade, Going& going) {
  each_beside(reading, barricade, [&](LocationId hex) { going.beside_barricade.add(hex); });
}

}  // namespace

void add_open_barricades(const Reading& reading, Going& going) {
  for (const Piece& piece : reading.state.pieces) {
    if (piece.location.exists() && piece.revealed && is_barricade(reading, piece)) {
      add_beside(reading, piece.location, going);
    }
  }
  for (const Counter& counter : reading.state.counters) {
    if (counter.kind == CounterKind::Barricade && counter.face_up()) {
      add_beside(reading, counter.location, going);
    }
  }
}

namespace {

void add_pieces(const Reading& reading, Camp camp, Going& going) {
  const bool sees_all = reading.scenario.sheet(camp).knows_underground;
  each_piece(reading.state, other(camp), [&](PieceId id, const Piece& piece) {
    if (!sees_all && !shown_to(reading, id, camp)) return;  // UO-8.1.10-R3
    going.closed.add(piece.location);
    // UO-5.2.3.5-R3: a hidden enemy barricade costs nothing extra, or it would be known.
    if (piece.revealed && is_barricade(reading, piece)) add_beside(reading, piece.location, going);
  });
  each_piece(reading.state, camp, [&](PieceId, const Piece& piece) {
    if (!is_barricade(reading, piece)) return;
    going.closed.add(piece.location);
    add_beside(reading, piece.location, going);
  });
}

void add_counters(const Reading& reading, Camp camp, Going& going) {
  for (const Counter& counter : reading.state.counters) {
    if (!counter.exists() || !counter.known_to(camp)) continue;
    switch (counter.kind) {
      case CounterKind::Barricade: add_beside(reading, counter.location, going); [[fallthrough]];
      case CounterKind::Ied:
      case CounterKind::Population: going.closed.add(counter.location); break;
      default: break;
    }
  }
}

// Whether one place alone is among those that the two above make dearer.
bool is_beside_barricade(const Reading& reading, Camp camp, LocationId place) {
  const auto is_beside = [&](LocationId barricade) {
    bool found = false;
    each_beside(reading, barricade, [&](LocationId hex) { found = found || hex == place; });
    return found;
  };
  const auto slows = [&](PieceId id, const Piece& piece) {
    const bool known = camp_of(id) == camp || piece.revealed;
    return known && may_be_a_step(reading, piece.location, place) && is_barricade(reading, piece) &&
           shown_to(reading, id, camp) && is_beside(piece.location);
  };
  const auto blocks = [&](const Counter& counter) {
    return counter.kind == CounterKind::Barricade && counter.known_to(camp) &&
           is_beside(counter.location);
  };
  return any_piece(reading.state, camp, slows) || any_piece(reading.state, other(camp), slows) ||
         std::ranges::any_of(reading.state.counters, blocks);
}

bool helps_over_wall(const BlockSpec& helper) {
  return helper.ladder || is_vehicle(helper.type);
}
bool helps_onto_roof(const BlockSpec& helper) {
  return helper.ladder || is_armour(helper.type);
}

// The second leg of a climb that starts on the ground: over the wall, or onto the roof.
void add_climbs_up(const Reading& reading, const Going& going, LocationId helper_at,
                   const BlockSpec& helper, ClimbSteps& out) {
  for (const Edge& edge : reading.board().edges[helper_at.index()]) {
    const bool wall = edge.kind == EdgeKind::OuterWall && helps_over_wall(helper);
    const bool roof = edge.kind == EdgeKind::RoofEdge && helps_onto_roof(helper);
    if ((!wall && !roof) || going.closed.has(edge.to) || out.full()) continue;
    out.push_back({helper_at, edge.to});
  }
}

// Down from a roof onto a helper, then off it.
void add_climbs_down(const Reading& reading, const Going& going, const BlockSpec& mover,
                     LocationId helper_at, ClimbSteps& out) {
  for (const NextStep& off : next_steps(reading, going, mover, helper_at)) {
    const bool hex = reading.board().at(off.to).kind == LocationKind::Hex;
    // Over an intact wall the flat price does not go: the cheapest edge would cost 5.
    const bool open = off.cost <= 2;
    if (hex && open && !occupant(reading.state, off.to).exists() && !out.full()) {
      out.push_back({helper_at, off.to});
    }
  }
}

// Underground counters are numbered by the surface location they lie in.
std::size_t manhole_number(const Scenario& scenario, LocationId place) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < scenario.board().locations.size(); ++i) {
    const LocationId id{i};
    if (scenario.board().at(id).below()) continue;
    const bool real = std::ranges::any_of(
        scenario.board().edges[i], [](const Edge& edge) { return edge.kind == EdgeKind::Manhole; });
    const bool dummy =
        std::ranges::find(scenario.dummy_manholes, id) != scenario.dummy_manholes.end();
    if (!real && !dummy) continue;
    if (id == place) return number;
    ++number;
  }
  return number;
}

// Of an underground zone: 0 for A; none where its name is no letter, or there is no zone.
std::uint16_t letter_of(const Reading& reading, LocationId zone) {
  constexpr std::uint16_t kNone = 0xFFFF;
  if (!zone.exists()) return kNone;
  const std::string& name = reading.board().at(zone).name;
  const bool letter =
      name.size() >= 2 && name[name.size() - 2] == '-' && name.back() >= 'A' && name.back() <= 'Z';
  return letter ? static_cast<std::uint16_t>(name.back() - 'A') : kNone;
}

bool can_step_onto(const Reading& reading, const Going& going, LocationId from,
                   LocationId helper_at) {
  return std::ranges::any_of(reading.board().edges[from.index()], [&](const Edge& edge) {
    return edge.to == helper_at &&
           mp_cost(reading.board(), edge, Mover::Foot, going).value_or(9) <= 2;
  });
}

}  // namespace

Going going_of(const Reading& reading, Camp camp) {
  Going going;
  going.open = reading.state.ground.open;
  going.closed = reading.scenario.unplayable.as_set();
  add_pieces(reading, camp, going);
  add_counters(reading, camp, going);
  for (const LocationId place : reading.state.side(camp).barred) going.closed.add(place);
  return going;
}

NextSteps next_steps(const Reading& reading, const Going& going, const BlockSpec& mover,
                     LocationId from) {
  NextSteps steps;
  const Mover kind = mover_of(mover);
  for (const Edge& edge : reading.board().edges[from.index()]) {
    // Manholes are gone through on an order of their own, UO-5.1.5-R1.
    if (edge.kind == EdgeKind::Manhole || going.closed.has(edge.to)) continue;
    const auto cost = mp_cost(reading.board(), edge, kind, going);
    if (!cost) continue;
    const auto same = std::ranges::find(steps, edge.to, &NextStep::to);
    if (same == steps.end()) {
      if (!steps.full()) steps.push_back({edge.to, static_cast<std::uint8_t>(*cost), 0});
    } else if (*cost < same->cost) {
      same->cost = static_cast<std::uint8_t>(*cost);
    }
  }
  return steps;
}

int step_cost(const Reading& reading, Camp camp, const BlockSpec& mover, LocationId from,
              LocationId to) {
  Going going;
  going.open = reading.state.ground.open;
  if (is_beside_barricade(reading, camp, to)) going.beside_barricade.add(to);
  const Mover kind = mover_of(mover);
  int least = kFarAway;
  for (const Edge& edge : reading.board().edges[from.index()]) {
    if (edge.to != to || edge.kind == EdgeKind::Manhole) continue;
    least = std::min(least, mp_cost(reading.board(), edge, kind, going).value_or(kFarAway));
  }
  return least;
}

ClimbSteps climbs(const Reading& reading, const Going& going, const BlockSpec& mover,
                  PieceId piece) {
  ClimbSteps found;
  if (is_vehicle(mover.type) || mover.ladder) return found;
  const LocationId from = reading.state.piece(piece).location;
  const bool on_roof = reading.board().at(from).kind == LocationKind::Roof;
  each_piece(reading.state, camp_of(piece), [&](PieceId id, const Piece& helper) {
    if (id == piece || !may_be_a_step(reading, from, helper.location)) return;
    if (reading.board().at(helper.location).kind != LocationKind::Hex) return;
    const BlockSpec& spec = reading.scenario.block(helper.block);
    if (!is_unit(spec.type)) return;
    if (on_roof) {
      const bool below =
          std::ranges::any_of(reading.board().edges[from.index()], [&](const Edge& edge) {
            return edge.kind == EdgeKind::RoofEdge && edge.to == helper.location;
          });
      if (below && helps_onto_roof(spec)) {
        add_climbs_down(reading, going, mover, helper.location, found);
      }
    } else if (can_step_onto(reading, going, from, helper.location)) {
      add_climbs_up(reading, going, helper.location, spec, found);
    }
  });
  return found;
}

bool can_get_clear(const Reading& reading, const Going& going, const BlockSpec& mover,
                   const LocationSet& friends, LocationId from, int mp, LocationId barred) {
  if (mp <= 0) return false;
  const NextSteps steps = next_steps(reading, going, mover, from);
  for (const NextStep& step : steps) {
    if (step.cost <= mp && step.to != barred && !friends.has(step.to)) return true;
  }
  // All round it is full: over one friend to the next. MP are few, so is what can be reached.
  return std::ranges::any_of(steps, [&](const NextStep& step) {
    return step.cost < mp &&
           can_get_clear(reading, going, mover, friends, step.to, mp - step.cost, barred);
  });
}

bool can_leave(const Reading& reading, PieceId piece, int mp) {
  const Going going = going_of(reading, camp_of(piece));
  if (may_try_manhole(reading, going, piece, mp)) return true;
  const BlockSpec& spec = spec_of(reading, piece);
  const LocationId from = reading.state.piece(piece).location;
  const LocationSet friends = places_of(reading.state, camp_of(piece), piece);
  return can_get_clear(reading, going, spec, friends, from, mp, from);
}

std::optional<int> entry_cost(const Reading& reading, const Going& going, const BlockSpec& mover,
                              LocationId hex) {
  const Location& place = reading.board().at(hex);
  if (going.closed.has(hex)) return std::nullopt;
  if (is_vehicle(mover.type) && place.terrain == Terrain::Narrow) return std::nullopt;
  const bool wet = place.terrain == Terrain::Water || place.terrain == Terrain::OpenSewer;
  return wet || going.beside_barricade.has(hex) ? 2 : 1;
}

LocationId through_manhole(const Reading& reading, LocationId place) {
  for (const Edge& edge : reading.board().edges[place.index()]) {
    if (edge.kind != EdgeKind::Manhole) continue;
    // UO-5.1b: the scenario may leave what lies below out of the game.
    if (!reading.scenario.unplayable.has(edge.to)) return edge.to;
  }
  return {};
}

bool has_manhole(const Reading& reading, LocationId place) {
  if (through_manhole(reading, place).exists()) return true;
  return std::ranges::find(reading.scenario.dummy_manholes, place) !=
         reading.scenario.dummy_manholes.end();
}

void learn_manhole(Context& context, Camp camp, LocationId place) {
  const std::size_t number = manhole_number(context.scenario, place);
  auto& known = context.state.manholes[index_of(camp)];
  if (number >= 64 || (known >> number & 1U) != 0) return;
  const bool new_to_it =
      !knows_way(context, camp, place) || !through_manhole(context, place).exists();
  known |= std::uint64_t{1} << number;
  if (!new_to_it) return;
  context.tell_only(camp, {.what = Happening::ManholeSeen,
                           .number = letter_of(context, through_manhole(context, place)),
                           .place = place});
}

bool has_learnt(const Reading& reading, Camp camp, LocationId place) {
  const bool below = reading.board().at(place).below();
  const LocationId counter = below ? through_manhole(reading, place) : place;
  const std::size_t number = manhole_number(reading.scenario, counter);
  return number < 64 && (reading.state.manholes[index_of(camp)] >> number & 1U) != 0;
}

bool knows_way(const Reading& reading, Camp camp, LocationId place) {
  return reading.scenario.sheet(camp).knows_underground || !reading.scenario.manholes_face_down ||
         has_learnt(reading, camp, place);
}

namespace {

// UO-8.1.10-R1, R2: this side knows that the counter leads nowhere, or what closes the far end.
bool is_known_shut(const Reading& reading, const Going& going, Camp camp, LocationId at) {
  const LocationId to = through_manhole(reading, at);
  if (!to.exists()) return has_learnt(reading, camp, at);
  const bool shut = going.closed.has(to) || seen_occupant(reading, to, camp).exists();
  return shut && knows_way(reading, camp, at);
}

}  // namespace

bool may_try_manhole(const Reading& reading, const Going& going, PieceId piece, int mp) {
  if (mp < kManholeMp || spec_of(reading, piece).type != BlockType::Foot) return false;
  const LocationId at = reading.state.piece(piece).location;
  return has_manhole(reading, at) && !is_known_shut(reading, going, camp_of(piece), at);
}

Verb manhole_order(const Reading& reading, LocationId at) {
  return reading.board().at(at).below() ? Verb::Emerge : Verb::Descend;
}

LocationId try_manhole(Context& context, PieceId piece) {
  const LocationId from = context.state.piece(piece).location;
  const LocationId to = through_manhole(context, from);
  const bool up = context.board().at(from).below();
  const bool free = to.exists() && !occupant(context.state, to).exists();
  // UO-8.1.10d, e: a letter is shown to who goes down, an exit named to who wants out, and a dummy
  // (R1) costs nothing but the surprise.
  if (up || free || !to.exists()) learn_manhole(context, camp_of(piece), up ? to : from);
  if (free) return to;
  context.tell_only(camp_of(piece),
                    {.what = Happening::MoveBarred, .piece = piece, .place = up ? to : from},
                    Reveals::Yes);  // R2, R3
  return {};
}

bool is_stacked(const State& state, PieceId piece) {
  return occupant_of(state, camp_of(piece), state.piece(piece).location, piece).exists();
}

}  // namespace enfilade::urban
