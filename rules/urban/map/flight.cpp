#include "rules/urban/map/flight.h"

#include <algorithm>

namespace enfilade::urban {

namespace {

std::vector<LocationId> ends_of(const Board& board, const Crowd& crowd) {
  std::vector<Reached> reached;
  reachable(board, crowd.going, Mover::Population, crowd.at, kFlightMp, reached);
  std::vector<LocationId> ends;
  for (const Reached& one : reached) {
    if (one.location != crowd.at && !crowd.no_end.has(one.location)) ends.push_back(one.location);
  }
  std::ranges::sort(ends);
  return ends;
}

}  // namespace

std::vector<LocationId> flight_choices(const Board& board, const RangeTables& tables,
                                       const Crowd& crowd) {
  const auto distance = [&](LocationId location) {
    return ep_distance(board, tables, crowd.going.open, crowd.threat, location);
  };
  int farthest = distance(crowd.at);
  std::vector<LocationId> choices = {crowd.at};
  for (const LocationId end : ends_of(board, crowd)) {
    const int there = distance(end);
    if (there < farthest || there == distance(crowd.at)) continue;
    if (there > farthest) choices.clear();
    farthest = there;
    choices.push_back(end);
  }
  return choices;
}

std::vector<LocationId> free_move_choices(const Board& board, const Crowd& crowd) {
  std::vector<LocationId> choices = ends_of(board, crowd);
  if (choices.empty()) choices.push_back(crowd.at);
  return choices;
}

}  // namespace enfilade::urban
