#include "rules/urban/combat/effect_zone.h"

#include <algorithm>

#include "engine/plane/meeting.h"
#include "rules/urban/map/effect_paths.h"
#include "rules/urban/map/lane.h"
#include "rules/urban/map/trace.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

constexpr int kExplosionEp = 2;  // UO-8.2.1.3k-l
constexpr int kEchoEp = 2;       // UO-8.2.1.4d
constexpr int kFloor = 2;        // UO-8.2.1.3c: "operational"

using Source = EffectFrame::Source;

// The lane of a shot, traced only when something stands near its line.
class Lane {
 public:
  Lane(const Reading& reading, const EffectFrame& effect) : reading_(reading), effect_(effect) {
    if (effect.source != Source::Shot) return;
    const Board& board = reading.board();
    line_ = effect.assault ? assault_line(reading, effect)
                           : Segment{board.at(effect.from).dot, board.at(effect.at).dot};
    if (effect.from_point.exists() && effect.at_point.exists()) {
      line_ = {board.points[effect.from_point.index()].at,
               board.points[effect.at_point.index()].at};
    } else if (!effect.assault) {
      const SightLines lines = sight_lines(board, surroundings(), effect.from, effect.at);
      if (!lines.empty()) {
        line_ = {board.points[lines[0].from.index()].at, board.points[lines[0].to.index()].at};
      }
    }
    if (effect.breach < board.breaches.size()) {  // the shot is aimed at the wall itself
      line_.b = board.aperture(board.breaches[effect.breach]).anchor;
    }
    possible_ = effect.weapon.exists() && reading.scenario.weapon(effect.weapon).lane &&
                !effect.no_lane && effect.from != effect.at;
    ray_ = prolonged(board, line_);
  }

  bool has(LocationId place) {
    if (!possible_ || !may_meet(place)) return false;
    if (!traced_) trace();
    return std::ranges::binary_search(places_, place);
  }

 private:
  // UO-8.2.1.2-R4: as it was at the declaration.
  Surroundings surroundings() const { return around(reading_.state, effect_.screens); }

  // UO-8.2.8-R6: from dot to dot, but through the anchor of the opening between the two locations.
  // Out of a room the ray starts at the anchor, as that of any shot does (UO-8.2.1.2-R1).
  static Segment assault_line(const Reading& reading, const EffectFrame& effect) {
    const Board& board = reading.board();
    const Segment dots{board.at(effect.from).dot, board.at(effect.at).dot};
    for (const Edge& edge : board.edges[effect.from.index()]) {
      if (edge.to != effect.at || !edge.via.exists()) continue;
      if (!is_open(board, edge.via, reading.state.ground.open)) continue;
      const Point anchor = board.aperture(edge.via).anchor;
      const bool out = board.at(effect.from).inside() && !board.at(effect.at).inside();
      return out ? Segment{anchor, dots.b} : Segment{dots.a, anchor};
    }
    return dots;
  }

  // Whether any cell of the place meets the ray; roofs are looked at when traced.
  bool may_meet(LocationId place) const {
    const Location& location = reading_.board().at(place);
    const auto meets = [&](Axial cell) { return stretch_inside(ray_, cell).has_value(); };
    switch (location.kind) {
      case LocationKind::Roof: return true;
      case LocationKind::Hex:
      case LocationKind::SewerHex: return meets(location.cell);
      default: return std::ranges::any_of(location.cells, meets);
    }
  }

  void trace() {
    const int range = reading_.scenario.weapon(effect_.weapon).max_range;
    places_ =
        fire_lane(reading_.board(), reading_.scenario.field.ranges, surroundings(), effect_.from,
                  effect_.at, line_, range, effect_.blocked ? Aimed::Blindly : Aimed::InSight)
            .locations;
    std::ranges::sort(places_);
    traced_ = true;
  }

  const Reading& reading_;
  const EffectFrame& effect_;
  Segment line_;
  Segment ray_;
  bool possible_ = false;
  bool traced_ = false;
  std::vector<LocationId> places_;
};

bool within(const Reading& reading, LocationId centre, LocationId place, int ep) {
  const Board& board = reading.board();
  const std::uint8_t plane = board.at(centre).plane;
  if (plane != board.at(place).plane) return false;
  // UO-4.3.7.1-R8: not up one way and down another either.
  if (plane != 0 && reading.scenario.since(kTunnelsOnlyAtEnds)) {
    const PathLimits limits{.passage = Passage::OnePlane, .plane = plane};
    const EffectPaths paths = effect_paths(board, reading.state.ground.open, centre, limits, place);
    return paths.distance_to(board, place) <= ep;
  }
  return effect_distance(reading, centre, place) <= ep;
}

// The severest line of table 7 that applies, UO-8.2.1.3-R4.
struct Harm {
  int soft = 0;
  int armour = 0;
  int full_armour = 0;  // only a fully operational vehicle

  void worst(const Harm& other) {
    soft = std::max(soft, other.soft);
    armour = std::max(armour, other.armour);
    full_armour = std::max(full_armour, other.full_armour);
  }
};

Harm shot_harm(const Reading& reading, const EffectFrame& effect, Lane& lane, PieceId id,
               LocationId place) {
  Harm harm;
  const Weapon& weapon = reading.scenario.weapon(effect.weapon);
  const bool shared = effect.shared.exists() && id == effect.shared;
  if (!shared && lane.has(place)) harm.worst({1, 0, weapon.heavy() ? 1 : 0});
  // UO-8.3.1-R7: the friend under the mover feels only the blast of the mover's own shot.
  const bool around_firer = !shared || effect.from == place;
  if (around_firer && weapon.blast_firer > 0 &&
      within(reading, effect.from, place, weapon.blast_firer)) {
    harm.worst({1, 0, 0});
  }
  const bool around_target = !shared && !effect.blocked && weapon.blast_target > 0;
  if (around_target && within(reading, effect.at, place, weapon.blast_target)) {
    harm.worst({2, 1, 1});
  }
  return harm;
}

// UO-8.2.1.4-R4: foot blocks around a firer underground.
bool hears_echo(const Reading& reading, const EffectFrame& effect, LocationId place) {
  return reading.board().at(effect.from).below() && within(reading, effect.from, place, kEchoEp);
}

// UO-8.2.1.3c, R5.
int floored(const BlockSpec& spec, int osl, int loss) {
  if (!is_armour(spec.type)) return loss;
  const int floor = std::min<int>(kFloor, spec.osl_max);
  return std::clamp(osl - floor, 0, loss);
}

int loss_from(const Harm& harm, const BlockSpec& spec, int osl) {
  if (!is_armour(spec.type)) return harm.soft;
  const int full = osl == spec.osl_max ? harm.full_armour : 0;
  return floored(spec, osl, std::max(harm.armour, full));
}

int blast_loss(const Reading& reading, const EffectFrame& effect, const BlockSpec& spec, int osl,
               LocationId place) {
  if (!within(reading, effect.at, place, kExplosionEp)) return 0;
  return floored(spec, osl, 1);
}

}  // namespace

const Ring* ring_at(const Reading& reading, const EffectFrame& effect, LocationId place) {
  const Location& target = reading.board().at(effect.at);
  const Location& here = reading.board().at(place);
  const bool roof = here.kind == LocationKind::Roof && target.kind != LocationKind::Roof;
  if (roof && !(target.inside() && here.building == target.building)) return nullptr;
  if (target.plane != here.plane) return nullptr;
  const int distance = roof ? 0 : effect_distance(reading, effect.at, place);
  const Asset& asset = reading.scenario.sheet(effect.camp).assets[effect.asset.index()];
  const auto& rings = reading.scenario.card_of(asset).rings;
  const auto found =
      std::ranges::find(rings, distance, [](const Ring& ring) { return int{ring.ep}; });
  return found == rings.end() ? nullptr : &*found;
}

namespace {

// UO-5.2.4.2e: a fortified location takes 1 off what the card says.
int softened(const Reading& reading, LocationId place, int loss) {
  return is_fortified(reading.state, place) ? std::max(0, loss - 1) : loss;
}

int strike_loss(const Reading& reading, const EffectFrame& effect, PieceId id, LocationId place) {
  const Ring* ring = ring_at(reading, effect, place);
  if (ring == nullptr) return 0;
  const BlockSpec& spec = spec_of(reading, id);
  const auto& line = camp_of(id) == effect.camp ? ring->to_own : ring->to_enemy;
  int loss = line[static_cast<std::size_t>(spec.type)];
  if (loss == kDestroyed) return loss;  // UO-7.3.3.3-R5
  loss = softened(reading, place, loss);
  return ring->ep > 0 ? floored(spec, block_of(reading, id).osl, loss) : loss;
}

int loss_of(const Reading& reading, const EffectFrame& effect, Lane& lane, PieceId id,
            LocationId place) {
  const BlockSpec& spec = spec_of(reading, id);
  const int osl = block_of(reading, id).osl;
  switch (effect.source) {
    case Source::Shot: {
      const int loss = loss_from(shot_harm(reading, effect, lane, id, place), spec, osl);
      // UO-8.3.1-R7: not whom the block fired at was passing.
      const bool hears = spec.type == BlockType::Foot && id != effect.shared;
      return hears && hears_echo(reading, effect, place) ? std::max(loss, 1) : loss;
    }
    case Source::Charge:
    case Source::Triggered:
    case Source::Unprovoked: return blast_loss(reading, effect, spec, osl, place);
    case Source::Strike: return strike_loss(reading, effect, id, place);
    case Source::SmokeShell:
      return place == effect.at ? floored(spec, osl, softened(reading, place, 1)) : 0;
  }
  return 0;
}

// UO-3.1.1i: strikes uncover their target location; smoke does not.
bool is_at_target(const Reading& reading, const EffectFrame& effect, LocationId place) {
  if (effect.source != Source::Strike) return false;
  if (place == effect.at) return true;
  const Location& here = reading.board().at(place);
  const Location& target = reading.board().at(effect.at);
  return here.kind == LocationKind::Roof && target.inside() && here.building == target.building;
}

bool both_sides_suffer(Source source) {
  return source == Source::Unprovoked || source == Source::Strike || source == Source::SmokeShell;
}

// Whether the effect of a weapon reaches people there.
bool reaches_people(const Reading& reading, const EffectFrame& effect, Lane& lane, PieceId id,
                    LocationId place) {
  if (effect.source == Source::Shot) {
    return shot_harm(reading, effect, lane, id, place).soft > 0 ||
           (id != effect.shared && hears_echo(reading, effect, place));
  }
  return within(reading, effect.at, place, kExplosionEp);
}

// UO-8.2.1.3-R8: a hidden dummy or barricade bears the marker that a squad in its place would. A
// strike is another matter: it lays flat whom it hurts.
bool is_marked_alike(const Reading& reading, const EffectFrame& effect, Lane& lane, PieceId id) {
  if (!reading.scenario.since(kDecoysAreMarked) || reading.state.piece(id).revealed) return false;
  if (effect.source == Source::Strike || effect.source == Source::SmokeShell) return false;
  return reaches_people(reading, effect, lane, id, reading.state.piece(id).location);
}

void add_victims(const Reading& reading, const EffectFrame& effect, Lane& lane, Camp camp,
                 std::vector<Victim>& victims) {
  each_piece(reading.state, camp, [&](PieceId id, const Piece& piece) {
    if (id == effect.spared || !piece.block.exists()) return;
    const bool at_target = is_at_target(reading, effect, piece.location);
    // UO-8.2.1.3-R8: dummies and barricades lose nothing; a strike on them uncovers them.
    const bool unit = is_unit(spec_of(reading, id).type);
    const int loss = unit ? loss_of(reading, effect, lane, id, piece.location) : 0;
    const bool decoy = !unit && is_marked_alike(reading, effect, lane, id);
    if (loss > 0 || at_target || decoy) {
      victims.push_back({id, static_cast<std::uint8_t>(loss), at_target, decoy});
    }
  });
}

void add_rollers(const Reading& reading, const EffectFrame& effect, Lane& lane, Camp camp,
                 EffectZone& zone) {
  if (effect.source == Source::Strike || effect.source == Source::SmokeShell) return;
  each_piece(reading.state, camp, [&](PieceId id, const Piece& piece) {
    if (id == effect.spared || !piece.block.exists()) return;
    if (!is_fortified(reading.state, piece.location)) return;
    const bool hurt = std::ranges::find(zone.victims, id, &Victim::piece) != zone.victims.end();
    const bool rolls =
        piece.revealed ? hurt : reaches_people(reading, effect, lane, id, piece.location);
    if (rolls) zone.rollers.push_back(id);
  });
}

bool counter_reached(const Reading& reading, const EffectFrame& effect, Lane& lane,
                     const Counter& counter) {
  switch (effect.source) {
    case Source::Shot:
    case Source::Charge:
    case Source::Triggered:
    case Source::Unprovoked: return reaches_people(reading, effect, lane, {}, counter.location);
    case Source::Strike: {
      const Ring* ring = ring_at(reading, effect, counter.location);
      return ring != nullptr &&
             (std::ranges::any_of(ring->to_own, [](int loss) { return loss > 0; }) ||
              std::ranges::any_of(ring->to_enemy, [](int loss) { return loss > 0; }));
    }
    case Source::SmokeShell: return counter.location == effect.at;
  }
  return false;
}

}  // namespace

EffectZone effect_zone(const Reading& reading, const EffectFrame& effect) {
  EffectZone zone;
  Lane lane(reading, effect);
  add_victims(reading, effect, lane, effect.camp, zone.victims);
  if (both_sides_suffer(effect.source)) {
    add_victims(reading, effect, lane, other(effect.camp), zone.victims);
  }
  add_rollers(reading, effect, lane, effect.camp, zone);
  if (both_sides_suffer(effect.source)) {
    add_rollers(reading, effect, lane, other(effect.camp), zone);
  }
  const auto by_place = [&](PieceId id) { return std::pair(reading.state.piece(id).location, id); };
  std::ranges::sort(zone.victims, {}, [&](const Victim& one) { return by_place(one.piece); });
  std::ranges::sort(zone.rollers, {}, by_place);
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (counter.exists() && counter_reached(reading, effect, lane, counter)) {
      zone.counters.emplace_back(i);
    }
  }
  return zone;
}

}  // namespace enfilade::urban
