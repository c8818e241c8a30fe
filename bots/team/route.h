// How far a group is from where its task wants it, for every space it may move to.
#pragma once

#include "bots/team/plan.h"

namespace enfilade::coops::team {

// What a group does with its moves now: its task, or what those want who ride with it.
struct Errand {
  Task task;
  bool lands = false;  // a helicopter that has to come down at the goal
};

Errand errand_of(const Picture& picture, const Plan& plan, GroupId id);

class Route {
 public:
  Route(const Picture& picture, const Errand& errand, GroupId id);

  // MP from there to the nearest goal.
  int way(SpaceId space) const { return way_[space.index()]; }
  bool has_goals() const { return has_goals_; }

 private:
  void by_air(const Picture& picture, const SpaceSet& goals, SpaceId here);
  void on_ground(const Picture& picture, const SpaceSet& goals, GroupId id);

  std::array<std::uint8_t, kMaxSpaces> way_{};
  bool has_goals_ = false;
};

}  // namespace enfilade::coops::team
