// What a viewer may know of a state, decided in one place. view() copies what is allowed here.
#pragma once

#include <cstddef>

#include "engine/core/fixed_vector.h"
#include "rules/urban/scenario.h"
#include "rules/urban/state.h"

namespace enfilade::urban {

// A seat knows all of its own side. A spectator knows what both sides may know.
class Knowledge {
 public:
  Knowledge(const Scenario& scenario, const State& state, Seat viewer)
      : scenario_(scenario), state_(state), viewer_(viewer) {}

  const Scenario& scenario() const { return scenario_; }
  const State& state() const { return state_; }
  Seat viewer() const { return viewer_; }

  // Everything of that side.
  bool owns(Camp camp) const { return viewer_ == kUmpire || viewer_ == seat_of(camp); }

  // SM-34: that side is setting up, which nobody else may watch.
  bool hides_set_up(Camp camp) const;

  // That the piece stands where it stands, or has been eliminated. Of a sheet below ground without
  // its map: pieces in sight (UO-8.1.10-R3), and whoever is in a fight.
  bool shows(PieceId piece) const;
  // Which block it is: it lies flat, or the viewer has seen it before.
  bool knows(PieceId piece) const;

  // Whether what lies there can be known: below ground with the map, or where it was explored.
  bool sees_ground(LocationId place) const;
  // Whether the viewer knows that an enemy has been there: below ground only with the map, for what
  // it explores later says nothing of who went there before.
  bool sees_past(LocationId place) const;
  bool has_map_below() const;

  bool knows_kind(const Counter& counter) const;

  // The mines shown, in an order that does not tell when they were laid; and where a mine of the
  // state is in that list, none when it is not shown.
  FixedVector<MineId, kMaxMines> mines() const;
  MineId mine_seen(MineId mine) const;

  // A force that may come but has not: when it does so is its side's secret (UO-2.3-R7).
  ForceStatus force_seen(Camp camp, std::size_t force) const;

 private:
  const Scenario& scenario_;
  const State& state_;
  Seat viewer_;
};

// Places below ground are numbered by their order on the board (State::explored).
std::size_t number_below(const Board& board, LocationId place);

}  // namespace enfilade::urban
