// What the captain makes of a view before it decides anything: where it wants to be, how far that
// is, and where the enemy may shoot.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/urban/explain_parts.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/position.h"

namespace enfilade::urban::captain {

inline constexpr int kFarAway = 60;  // MP; farther is all the same

// Worth is counted in hundredths of an OSL of an ordinary squad.
class Picture {
 public:
  Picture(const Scenario& scenario, const View& view);

  const Inquiry& inquiry() const { return inquiry_; }
  Reading reading() const { return inquiry_.reading(); }
  const Scenario& scenario() const { return inquiry_.scenario; }
  const State& state() const { return inquiry_.state; }
  const Board& board() const { return inquiry_.board(); }
  Camp camp() const { return inquiry_.camp; }

  // MP on foot to the nearest place worth taking, at most kFarAway.
  int way(LocationId place) const { return way_[place.index()]; }
  bool is_goal(LocationId place) const { return goals_.has(place); }
  // Whether its side holds every building and place it is asked for.
  bool holds_all() const { return holds_all_; }
  // Whether it is the only unit in a building that its side has to keep, and an enemy is near.
  bool is_last_keeper(PieceId piece) const;

  // How much there is to fear from fire there.
  int danger(LocationId place) const;
  // What bars the way of its blocks. A side without the map of the underground leaves it alone.
  const Going& going() const { return going_; }
  // Whether any piece of the enemy sees it.
  bool is_watched(LocationId place) const { return watched(reading(), place, other(camp())); }
  // Known or possible enemies that are seen from there within so many EP.
  int enemies_seen(LocationId place, int reach) const;

  // What it is worth that this own block stands there at the end of its activation.
  int standing(PieceId piece, LocationId place) const;

  // How much the loss of an OSL of such a block hurts its side, in hundredths: more for one that a
  // condition of the captain's own aid card still counts. The enemy's is not for him to read.
  int price_of(const BlockSpec& spec, Camp side) const;
  // What it costs to hit that counter: a crowd, or what may be one.
  int civilian_harm(const Counter& counter) const;

 private:
  struct Enemy {
    LocationId at;
    const BlockSpec* spec;  // nothing: not known
  };

  void find_enemies();
  void find_ways();
  void find_goals();
  void add_goals(const VictoryCondition& condition);
  void take_building(BuildingId building);
  void take_place(LocationId place);
  void add_building(BuildingId building, bool own);
  void add_gates();
  void add_hunt();
  void measure_ways();
  void count_crowds();
  int company(PieceId piece, const BlockSpec& spec, LocationId place) const;
  int underfoot(LocationId place) const;

  Action nothing_;
  Inquiry inquiry_;
  std::vector<Enemy> enemies_;
  Going going_;
  LocationSet goals_;
  std::vector<LocationId> goal_list_;
  std::vector<BuildingId> keep_;
  std::vector<std::uint8_t> way_;
  bool holds_all_ = true;
  int own_losses_ = 0;   // units, so far
  int crowd_share_ = 0;  // crowds among the counters this side does not know, in hundredths
};

}  // namespace enfilade::urban::captain
