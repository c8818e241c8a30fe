#include "rules/urban/position.h"

#include <algorithm>

namespace enfilade::urban {

bool shown_below(const Reading& reading, PieceId id, Camp viewer) {
  const Piece& piece = reading.state.piece(id);
  return any_piece(reading.state, viewer, [&](PieceId, const Piece& own) {
    return reading.board().may_see(own.location, piece.location) &&
           reading.board().at(own.location).plane == reading.board().at(piece.location).plane &&
           in_sight(reading, own.location, piece.location);
  });
}

PieceId occupant_of(const State& state, Camp camp, LocationId place, PieceId except) {
  const Piece* const end = state.pieces.data() + state.end_of(camp);
  const Piece* const other = except.exists() ? &state.piece(except) : nullptr;
  const Piece* const found =
      std::find_if(state.pieces.data() + first_of(camp), end,
                   [&](const Piece& piece) { return piece.location == place && &piece != other; });
  return found == end ? PieceId{} : PieceId{found - state.pieces.data()};
}

PieceId occupant(const State& state, LocationId place, PieceId except) {
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    const PieceId found = occupant_of(state, camp, place, except);
    if (found.exists()) return found;
  }
  return {};
}

PieceId seen_occupant(const Reading& reading, LocationId place, Camp viewer, PieceId except) {
  const PieceId there = occupant(reading.state, place, except);
  return there.exists() && shown_to(reading, there, viewer) ? there : PieceId{};
}

LocationSet places_of(const State& state, Camp camp, PieceId except) {
  LocationSet places;
  each_piece(state, camp, [&](PieceId id, const Piece& piece) {
    if (id != except) places.add(piece.location);
  });
  return places;
}

CounterId counter_at(const State& state, LocationId place) {
  // One that has been removed has no location.
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    if (state.counters[i].location == place) return CounterId{i};
  }
  return {};
}

bool is_fortified(const State& state, LocationId place) {
  return std::ranges::find(state.ground.fortified, place) != state.ground.fortified.end();
}

const ActivationFrame* activation_of(const UrbanCourse& course, PieceId piece) {
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    const auto* activation = course.stack.at<ActivationFrame>(level);
    if (activation != nullptr && activation->piece == piece) return activation;
  }
  return nullptr;
}

LocationId whereabouts(const State& state, BlockId block) {
  const Block& one = state.block(block);
  if (one.status == Status::Mounted) return whereabouts(state, one.carrier);
  if (one.status != Status::OnMap) return {};
  return state.piece(one.piece).location;
}

Mover mover_of(const BlockSpec& spec) {
  if (is_vehicle(spec.type)) return Mover::Vehicle;
  return spec.ladder ? Mover::FootWithLadder : Mover::Foot;
}

bool lacks_map(const Reading& reading, Camp camp, LocationId a, LocationId b) {
  if (reading.board().sheets.empty() || reading.scenario.sheet(camp).knows_underground)
    return false;
  const bool below = reading.board().at(a).below() || reading.board().at(b).below();
  return below && reading.scenario.since(kTunnelsOnlyAtEnds);
}

int distance_without_map(const Reading& reading, LocationId a, LocationId b) {
  return in_sight(reading, a, b) ? range(reading, a, b) : kFarAway;
}

bool touch_in_sight(const Reading& reading, LocationId a, LocationId b) {
  if (same_room(reading.board().at(a), reading.board().at(b))) return true;
  return range(reading, a, b) <= kContactEp && in_sight(reading, a, b);
}

bool watched(const Reading& reading, LocationId place, Camp by) {
  return any_piece(reading.state, by, [&](PieceId, const Piece& piece) {
    if (!reading.board().may_see(piece.location, place)) return false;
    const bool wall = piece.revealed && piece.block.exists() &&
                      reading.scenario.block(piece.block).type == BlockType::Barricade;
    return !wall && in_sight(reading, piece.location, place);
  });
}

bool window_opens(const Reading& reading, LocationId place, Camp reacting) {
  if (reading.state.side(reacting).lasting.no_opportunity_fire) return false;
  return any_piece(reading.state, reacting, [&](PieceId, const Piece& piece) {
    if (!reading.board().may_see(piece.location, place) || !may_react(piece.marker)) return false;
    // A revealed barricade is known to be no shooter; an unrevealed one is like any other piece.
    if (piece.revealed && piece.block.exists() &&
        !is_unit(reading.scenario.block(piece.block).type)) {
      return false;
    }
    const int distance = range(reading, piece.location, place);
    return distance >= kClosestFire && distance <= kFarthestFire &&
           in_sight(reading, piece.location, place);
  });
}

bool in_command(const Reading& reading, PieceId piece) {
  const BlockSpec& spec = spec_of(reading, piece);
  if (!spec.force.exists()) return false;
  const BlockId leader = reading.scenario.force(camp_of(piece), spec.force).leader;
  if (!leader.exists()) return false;
  const LocationId at = whereabouts(reading.state, leader);
  return at.exists() && effect_distance(reading, camp_of(piece), at,
                                        reading.state.piece(piece).location) <= kCommandEp;
}

bool is_night(const Reading& reading) {
  const Clock& clock = reading.state.clock;
  if (clock.clear_sky) return false;
  return clock.poor_light || reading.scenario.night_on(clock.turn);
}

bool is_lit(const Reading& reading, LocationId place) {
  // Light does not fall through a manhole (UO-4.3.7.1-R8).
  if (reading.board().at(place).below() && reading.scenario.since(kTunnelsOnlyAtEnds)) return false;
  for (const Flare& flare : reading.state.ground.flares) {
    if (effect_distance(reading, flare.centre, place) <= flare.radius) return true;
  }
  return false;
}

int firepower_at(const Weapon& weapon, int distance, const std::array<int, kBoxes>& bounds) {
  // UO-9.2-R1: night moves the boxes but not the arming distance.
  if (distance > 1 && distance < weapon.min_range) return 0;
  for (std::size_t box = 0; box < kBoxes; ++box) {
    if (distance <= bounds[box]) return weapon.fp[box];
  }
  return 0;
}

const std::array<int, kBoxes>& bounds_for(const Reading& reading, const BlockSpec& shooter,
                                          LocationId target) {
  if (!is_night(reading) || is_lit(reading, target)) return kDayBounds;
  return shooter.night_vision ? kNightVisionBounds : kNightBounds;
}

int firepower(const Reading& reading, const BlockSpec& shooter, const Weapon& weapon,
              LocationId from, LocationId at) {
  return firepower_at(weapon, range(reading, from, at), bounds_for(reading, shooter, at));
}

bool may_be_fired_from(const Weapon& weapon, const Location& place) {
  return !weapon.not_from_building || !(place.inside() || place.below());
}

WeaponId assault_weapon(const Scenario& scenario, const BlockSpec& spec) {
  WeaponId best;
  for (const WeaponId id : spec.weapons) {
    const int fp = scenario.weapon(id).fp[0];
    if (fp > 0 && (!best.exists() || fp > scenario.weapon(best).fp[0])) best = id;
  }
  return best;
}

int reach_of(const Scenario& scenario, const BlockSpec& spec) {
  int reach = 0;
  for (const WeaponId id : spec.weapons) {
    reach = std::max<int>(reach, scenario.weapon(id).max_range);
  }
  return reach;
}

int scouting_range(const Reading& reading, const BlockSpec& scout, LocationId target) {
  const bool specialist = scout.function == Function::Scout || scout.function == Function::Recon ||
                          scout.function == Function::Sniper ||
                          scout.function == Function::FireObserver;
  if (!is_night(reading) || is_lit(reading, target) || scout.night_vision) {
    return specialist ? 10 : 5;
  }
  return specialist ? 5 : 3;
}

}  // namespace enfilade::urban
