// Breaching, SM-19 (UO-8.2.9).
// Steps: the block is revealed (j), the marker is placed and contact tested (i, UO-4.3.2.2-R1), the
// weapons effect (f, h), and in contact the free move (g).
#include <algorithm>
#include <optional>

#include "rules/urban/changes.h"
#include "rules/urban/map/sight_line.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

const Aperture& site_of(const Board& board, std::size_t number) {
  return board.aperture(board.breaches[number]);
}

bool holds(const std::vector<Axial>& cells, Axial cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

// UO-8.2.9b and R5.
bool breaches_in_contact(const Scenario& scenario, const BlockSpec& spec) {
  if (spec.function == Function::Engineer) return true;
  return std::ranges::any_of(
      spec.weapons, [&](WeaponId id) { return scenario.weapon(id).breach == BreachMode::Contact; });
}

bool on_threshold(const Board& board, const Aperture& site, LocationId at) {
  const Location& location = board.at(at);
  return location.kind == LocationKind::Hex && holds(site.threshold, location.cell);
}

// UO-8.2.9c: in the room or zone with the symbol, or in its arc next to the wall.
bool in_touch_with(const Board& board, const Aperture& site, LocationId at) {
  return at == site.inside || at == site.across || on_threshold(board, site, at);
}

// UO-5.1.3.2-R4 for one sight point.
bool lies_in(const Board& board, SightPointId id, const std::vector<Axial>& ray) {
  const SightPoint& point = board.points[id.index()];
  const Location& location = board.at(point.location);
  const auto in_ray = [&](Axial cell) { return std::ranges::binary_search(ray, cell); };
  if (location.kind == LocationKind::Hex) return in_ray(location.cell);
  if (location.kind == LocationKind::Roof) {
    return std::ranges::any_of(board.buildings[location.building.index()].cells, in_ray);
  }
  return point.aperture.exists() &&
         std::ranges::any_of(board.aperture(point.aperture).threshold, in_ray);
}

// UO-8.2.9-R3, an outer wall: the threshold hex in the arc on the other side, the lower id of two.
LocationId beyond_wall(const Board& board, const Aperture& site, SightPointId from) {
  const std::vector<Axial>& away = lies_in(board, from, site.ray) ? site.ray_back : site.ray;
  LocationId lowest;
  for (const Axial cell : site.threshold) {
    if (!std::ranges::binary_search(away, cell)) continue;
    const LocationId hex = board.cell(cell)->location;
    if (!lowest.exists() || hex < lowest) lowest = hex;
  }
  return lowest;
}

// UO-8.2.9-R3: where the marker goes when a block breaches in contact.
LocationId marker_in_contact(const Board& board, const Aperture& site, LocationId at) {
  if (site.across.exists()) return at == site.across ? site.inside : site.across;
  if (!site.in_outer_wall()) return site.inside;
  return beyond_wall(board, site, SightPointId{board.at(at).first_point});
}

// A remote breach: the line runs from a sight point of the firer to the anchor of the site.
struct Aim {
  SightPointId from;
  LocationId marker;
};

// UO-5.1.7-R7: the wall that carries the site does not stand in the way of the line to it.
bool is_clear(const Reading& reading, ApertureId id, const Aim& aim) {
  const Board& board = reading.board();
  const Aperture& site = board.aperture(id);
  OpenBreaches open = reading.state.ground.open;
  open.open(site.breach);
  LineEnd target;
  target.at = site.anchor;
  target.standing = board.at(aim.marker).standing;
  target.aperture = &site;
  const SightLine line{line_end(board, aim.from), target};
  if (static_obstacle(board, line)) return false;
  const SightPoint& firer = board.points[aim.from.index()];
  const SightPoint marked{site.anchor, aim.marker, site.in_outer_wall() ? ApertureId{} : id};
  for (const HinderingCrossing& crossing : wall_crossings(board, line)) {
    const std::vector<ApertureId>& in_piece = board.walls[crossing.piece].openings;
    if (std::ranges::find(in_piece, id) != in_piece.end()) continue;
    const bool through = std::ranges::any_of(crossing.openings, [&](ApertureId opening) {
      return lets_through(board, opening, firer, marked, open);
    });
    if (!through) return false;
  }
  return !screen_in_the_way(board, line, around(reading.state).screens);
}

// UO-5.1.7-R2: an aperture of the firer's own looks at the site if a threshold hex lies in its arc.
bool looks_out_at(const Reading& reading, SightPointId from, const Aperture& site) {
  const Board& board = reading.board();
  const ApertureId own = board.points[from.index()].aperture;
  if (!own.exists()) return true;
  if (!is_open(board, own, reading.state.ground.open)) return false;
  return std::ranges::any_of(site.threshold, [&](Axial cell) {
    return std::ranges::binary_search(board.aperture(own).ray, cell);
  });
}

// UO-8.2.9d, R3: the firer is in the arc, in sight of the site, not in a threshold hex and not in
// the location that gets the marker. A wall between two buildings has no arc (UO-5.1.3.2-R9).
std::optional<Aim> aim_at(const Reading& reading, ApertureId id, LocationId at) {
  const Board& board = reading.board();
  const Aperture& site = board.aperture(id);
  if (at == site.inside || site.across.exists() || on_threshold(board, site, at)) return {};
  const Location& location = board.at(at);
  for (std::size_t i = 0; i < location.points; ++i) {
    const SightPointId point{location.first_point + i};
    const bool in_arc = lies_in(board, point, site.ray) || lies_in(board, point, site.ray_back);
    if (!in_arc || !looks_out_at(reading, point, site)) continue;
    const Aim aim{point, site.in_outer_wall() ? beyond_wall(board, site, point) : site.inside};
    if (aim.marker.exists() && is_clear(reading, id, aim)) return aim;
  }
  return {};
}

// UO-8.2.9d and e: the box of the weapon at that distance is filled.
bool reaches(const Reading& reading, const Actor& actor, const Weapon& weapon, LocationId marker) {
  return may_be_fired_from(weapon, reading.board().at(actor.at)) &&
         range(reading, actor.at, marker) >= kClosestFire &&
         firepower(reading, actor.spec, weapon, actor.at, marker) > 0;
}

void list_remote(const Reading& reading, const Actor& actor, std::size_t number, Actions& list) {
  const auto aim = aim_at(reading, reading.board().breaches[number], actor.at);
  if (!aim) return;
  for (const WeaponId id : actor.spec.weapons) {
    const Weapon& weapon = reading.scenario.weapon(id);
    if (weapon.breach != BreachMode::Remote || !reaches(reading, actor, weapon, aim->marker)) {
      continue;
    }
    list.push_back({.verb = Verb::BreachFrom,
                    .weapon = id.value,
                    .place = static_cast<std::uint16_t>(number)});
  }
}

// The sight point behind the new opening; of an outer wall that of the hex beyond it.
SightPointId point_behind(const Board& board, ApertureId site, LocationId marker) {
  const Location& location = board.at(marker);
  for (std::size_t i = 0; i < location.points; ++i) {
    const SightPointId point{location.first_point + i};
    if (board.points[point.index()].aperture == site) return point;
  }
  return location.points > 0 ? SightPointId{location.first_point} : SightPointId{};
}

}  // namespace

LocationId breach_marker(const Reading& reading, const BreachFrame& frame) {
  const LocationId at = reading.state.piece(frame.piece).location;
  const ApertureId site = reading.board().breaches[frame.breach];
  if (!frame.weapon.exists()) {
    return marker_in_contact(reading.board(), reading.board().aperture(site), at);
  }
  const auto aim = aim_at(reading, site, at);
  return aim ? aim->marker : LocationId{};
}

EffectFrame breach_effect(const Reading& reading, const BreachFrame& frame) {
  const ApertureId site = reading.board().breaches[frame.breach];
  EffectFrame effect{.source = EffectFrame::Source::Charge,
                     .camp = camp_of(frame.piece),
                     .spared = frame.piece,
                     .from = reading.state.piece(frame.piece).location,
                     .at = breach_marker(reading, frame)};
  if (!frame.weapon.exists()) return effect;
  effect.source = EffectFrame::Source::Shot;
  effect.weapon = frame.weapon;
  if (const auto aim = aim_at(reading, site, effect.from)) effect.from_point = aim->from;
  effect.at_point = point_behind(reading.board(), site, effect.at);
  effect.breach = frame.breach;
  return effect;
}

void list_breach(const Reading& reading, const Actor& actor, Actions& list) {
  const bool in_contact = breaches_in_contact(reading.scenario, actor.spec);
  const bool remotely = std::ranges::any_of(actor.spec.weapons, [&](WeaponId id) {
    return reading.scenario.weapon(id).breach == BreachMode::Remote;
  });
  if (!in_contact && !remotely) return;
  for (std::size_t i = 0; i < reading.board().breaches.size(); ++i) {
    if (reading.state.ground.open.test(i)) continue;
    if (in_contact && in_touch_with(reading.board(), site_of(reading.board(), i), actor.at)) {
      list.push_back({.verb = Verb::Breach, .place = static_cast<std::uint16_t>(i)});
    }
    if (remotely) list_remote(reading, actor, i, list);
  }
}

void do_breach(Context& context, const Actor& actor, const Action& action) {
  set_deed(context, Deed::Breach);
  reveal(context, actor.piece);
  context.course.stack.push(
      BreachFrame{.piece = actor.piece, .weapon = action.with(), .breach = action.place});
}

Next advance(Context& context, BreachFrame& frame) {
  using Step = BreachFrame::Step;
  switch (frame.step) {
    case Step::Open: {
      const LocationId marker = breach_marker(context, frame);
      ENFILADE_CHECK(marker.exists(), "a breach that cannot be aimed at");
      open_breach(context, frame.breach);
      context.tell({.what = Happening::BreachOpened,
                    .piece = frame.piece,
                    .weapon = frame.weapon,
                    .number = frame.breach,
                    .place = marker});
      test_all_contacts(context);
      frame.step = Step::Effect;
      return Next::again();
    }
    case Step::Effect:
      frame.step = frame.weapon.exists() ? Step::Over : Step::FreeMove;
      return context.call(breach_effect(context, frame));
    case Step::FreeMove: {
      frame.step = Step::Over;
      const LocationId at = context.state.piece(frame.piece).location;
      if (!at.exists()) return Next::again();
      return context.call(FreeMoveFrame{.piece = frame.piece, .start = at, .last_free = at});
    }
    case Step::Over: break;
  }
  return Next::done();
}

}  // namespace enfilade::urban
