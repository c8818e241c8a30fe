// What the rules ask of a position. Nothing here changes it. Functions that take a State look at
// what stands in plain sight only, so they answer alike for a view.
#pragma once

#include <algorithm>
#include <array>

#include "rules/urban/context.h"

namespace enfilade::urban {

inline constexpr int kContactEp = 3;    // UO-8.1.12a
inline constexpr int kCommandEp = 6;    // UO-7.2b
inline constexpr int kCoverEp = 3;      // UO-8.2.7.3g
inline constexpr int kClosestFire = 2;  // UO-8.2.7-R1: nearer is point-blank
inline constexpr int kFarthestFire = 25;

// --- Who stands where ---

inline bool on_map(const Piece& piece) {
  return piece.location.exists();
}

// Calls use(PieceId, const Piece&) for each piece of a side on the map.
template <class Use>
void each_piece(const State& state, Camp camp, Use&& use) {
  for (std::size_t i = first_of(camp); i < state.end_of(camp); ++i) {
    if (on_map(state.pieces[i])) use(PieceId{i}, state.pieces[i]);
  }
}
template <class Test>
bool any_piece(const State& state, Camp camp, Test&& test) {
  for (std::size_t i = first_of(camp); i < state.end_of(camp); ++i) {
    if (on_map(state.pieces[i]) && test(PieceId{i}, state.pieces[i])) return true;
  }
  return false;
}

// UO-8.1.10-R3: a side without the map of an underground sheet sees a piece there only from nearby.
bool shown_below(const Reading& reading, PieceId piece, Camp viewer);
inline bool shown_to(const Reading& reading, PieceId piece, Camp viewer) {
  if (camp_of(piece) == viewer || reading.scenario.sheet(viewer).knows_underground) return true;
  return !reading.board().at(reading.state.piece(piece).location).below() ||
         shown_below(reading, piece, viewer);
}
// The piece in a location; none if it is empty. `except` may be passing through.
PieceId occupant(const State& state, LocationId place, PieceId except = {});
PieceId occupant_of(const State& state, Camp camp, LocationId place, PieceId except = {});
// ... as far as that side can see: a step it may not make because of an unseen one is offered.
PieceId seen_occupant(const Reading& reading, LocationId place, Camp viewer, PieceId except = {});
// Every location with a piece of that side, `except` aside.
LocationSet places_of(const State& state, Camp camp, PieceId except = {});
// The counter there that has not been removed; none if there is none (UO-5.1.2-R2: one at most).
CounterId counter_at(const State& state, LocationId place);
bool is_fortified(const State& state, LocationId place);

// UO-5.2.1-R3: whether it is seen to be no dummy and no barricade, because it has acted or reacted.
// An Activated marker alone may come from a weapons effect (UO-8.2.1.3-R8).
inline bool has_acted(const Scenario& scenario, const Piece& piece) {
  if (piece.marked_turn > 0) return true;
  if (!scenario.since(kDecoysAreMarked)) return piece.marker != Marker::None;
  return piece.marker == Marker::Reaction || piece.marker == Marker::Completed;
}

// The activation of that block, if it is the one being activated.
const ActivationFrame* activation_of(const UrbanCourse& course, PieceId piece);
inline bool is_active(const Reading& reading, PieceId piece) {
  return activation_of(reading.course, piece) != nullptr;
}
// ... and its activation has come to an end in the middle of a step.
inline bool is_stopped(const Reading& reading, PieceId piece) {
  const ActivationFrame* activation = activation_of(reading.course, piece);
  return activation != nullptr && activation->over;
}

// --- What it is: for blocks the asker knows ---

inline const BlockSpec& spec_of(const Reading& reading, PieceId piece) {
  const BlockId block = reading.state.piece(piece).block;
  ENFILADE_CHECK(block.exists(), "a piece without a block");
  return reading.scenario.block(block);
}
inline const Block& block_of(const Reading& reading, PieceId piece) {
  const BlockId block = reading.state.piece(piece).block;
  ENFILADE_CHECK(block.exists(), "a piece without a block");
  return reading.state.block(block);
}
// Where a block is for command and requests: its own place or its vehicle's (UO-7.1.1-R2).
LocationId whereabouts(const State& state, BlockId block);
Mover mover_of(const BlockSpec& spec);
// Table 2: MP with an action, without one, and if nobody sees any of the move.
struct Allowance {
  int with_action;
  int without;
  int unseen;
};
inline Allowance allowance_of(const BlockSpec& spec) {
  return is_vehicle(spec.type) ? Allowance{6, 12, 18} : Allowance{3, 6, 9};
}
// UO-8.2.7.5-R13.
inline bool is_poor(const Block& block) {
  return block.osl == 1;
}
inline bool may_react(Marker marker) {
  return marker == Marker::None || marker == Marker::Activated;
}
inline bool may_be_activated(Marker marker) {
  return marker == Marker::None || marker == Marker::Reaction;
}

// --- Sight and distance ---

inline Surroundings around(const State& state) {
  return {{state.ground.screens.begin(), state.ground.screens.size()}, state.ground.open};
}
// ... when there were only so many screens.
inline Surroundings around(const State& state, std::size_t screens) {
  const std::size_t count = std::min(screens, state.ground.screens.size());
  return {{state.ground.screens.begin(), count}, state.ground.open};
}
inline bool in_sight(const Reading& reading, LocationId a, LocationId b) {
  return reading.board().may_see(a, b) && sees(reading.board(), around(reading.state), a, b);
}
// UO-4.3.7.1-R10 and R1.
inline int range(const Reading& reading, LocationId a, LocationId b) {
  return los_distance(reading.board(), reading.scenario.field.ranges, reading.state.ground.open, a,
                      b);
}
inline int effect_distance(const Reading& reading, LocationId a, LocationId b) {
  return ep_distance(reading.board(), reading.scenario.field.ranges, reading.state.ground.open, a,
                     b);
}
// ... as that side may count it. Without the map of the underground it counts nothing there but
// between places of a sheet that see each other (UO-4.3.7.1-R8): what it is offered must not tell
// it where the tunnels lead.
bool lacks_map(const Reading& reading, Camp camp, LocationId a, LocationId b);
int distance_without_map(const Reading& reading, LocationId a, LocationId b);
inline int effect_distance(const Reading& reading, Camp counts, LocationId a, LocationId b) {
  return lacks_map(reading, counts, a, b) ? distance_without_map(reading, a, b)
                                          : effect_distance(reading, a, b);
}
// Most pairs of locations are too far apart for one step of whatever kind: none costs more than
// 2 EP.
inline bool may_be_a_step(const Reading& reading, LocationId a, LocationId b) {
  return reading.scenario.field.ranges.ep(a, b) <= 2;
}
// UO-8.1.12a-b.
bool touch_in_sight(const Reading& reading, LocationId a, LocationId b);
inline bool in_contact(const Reading& reading, LocationId a, LocationId b) {
  return reading.board().may_see(a, b) && touch_in_sight(reading, a, b);
}
// UO-8.1.13-R1: whether any piece of that side that is not a revealed barricade sees the place.
bool watched(const Reading& reading, LocationId place, Camp by);
// UO-8.3-R2: whether the side is asked for opportunity fire at a block that enters there.
bool window_opens(const Reading& reading, LocationId place, Camp reacting);

// --- Command, UO-7.2 ---

bool in_command(const Reading& reading, PieceId piece);  // of its own Platoon Leader

// --- Weapons ---

bool is_night(const Reading& reading);
bool is_lit(const Reading& reading, LocationId place);  // UO-7.3.3.4-R3
// The firepower of a weapon at a distance, 0 where its box is empty. UO-4.3.6, 9.2.
int firepower_at(const Weapon& weapon, int distance, const std::array<int, kBoxes>& bounds);
const std::array<int, kBoxes>& bounds_for(const Reading& reading, const BlockSpec& shooter,
                                          LocationId target);
int firepower(const Reading& reading, const BlockSpec& shooter, const Weapon& weapon,
              LocationId from, LocationId at);
// UO-4.3.5f, UO-8.2.7-R3.
bool may_be_fired_from(const Weapon& weapon, const Location& place);
// The weapon with the highest red box; none if no box is filled. UO-8.2.8-R2.
WeaponId assault_weapon(const Scenario& scenario, const BlockSpec& spec);
// The longest distance at which any of its weapons fires by day.
int reach_of(const Scenario& scenario, const BlockSpec& spec);
int scouting_range(const Reading& reading, const BlockSpec& scout, LocationId target);

}  // namespace enfilade::urban
