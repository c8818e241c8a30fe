// What everybody is to do this turn. All seats make the same plan from the same position, so they
// need not speak to each other.
#pragma once

#include <algorithm>
#include <array>

#include "bots/team/picture.h"

namespace enfilade::coops::team {

struct Task {
  enum class Aim : std::uint8_t {
    Nothing,
    Stand,  // on one of the goals
    Hunt,   // within reach of the prey; goals are the spaces it may be shot at from
    Home,
  };
  Aim aim = Aim::Nothing;
  SpaceSet goals;
  SpaceSet closed;     // where it must not stop
  int urgency = 100;   // what a turn's way towards the goal is worth
  int fear = 100;      // per cent
  int appetite = 100;  // for shots, per cent
  bool lands = false;  // a helicopter that comes down at the goal
  GroupId ride;        // of one on foot: the transport it waits for or sits in
};

struct Plan {
  std::array<Task, kGroups> tasks;
  // By transport: the group it goes for, on foot, a crew or casualties.
  std::array<GroupId, kGroups> fetches;

  Task& of(GroupId id) { return tasks[id.index()]; }
  const Task& of(GroupId id) const { return tasks[id.index()]; }
};

Plan make_plan(const Picture& picture);

// --- Pieces that plans are made of ---

bool can_act(const Picture& picture, GroupId id);          // alive and on the map or aboard
bool is_foot_soldier(const Picture& picture, GroupId id);  // of an Infantry section
bool is_carrier(const Picture& picture, GroupId id);       // has room for a group by its card
Task stand(const SpaceSet& goals, int urgency);
Task hunt(const Picture& picture, GroupId id, const SpaceSet& near);
Task home();
// The free spaces around a marker.
SpaceSet ring(const Picture& picture, SpaceId space);
// Of the groups that pass the test the one that gets there first.
template <class Test>
GroupId nearest_of(const Picture& picture, SpaceId space, Test&& test) {
  GroupId best;
  int shortest = 0;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (!can_act(picture, id) || !test(id)) continue;
    const int far = picture.board().distance(place_of(picture.state(), id), space) * 100 /
                    std::max(1, picture.stride(id));
    if (best.exists() && far >= shortest) continue;
    best = id;
    shortest = far;
  }
  return best;
}
void everybody_hunts(const Picture& picture, Plan& plan);
void everybody_goes_home(const Picture& picture, Plan& plan);
// Who has to be fetched and who fetches; goes last.
void arrange_rides(const Picture& picture, Plan& plan);

// --- One a mission ---

void plan_cache(const Picture& picture, Plan& plan);
void plan_wreck(const Picture& picture, Plan& plan);
void plan_convoy(const Picture& picture, Plan& plan);  // CO-4.S3, CO-4.S7
void plan_villages(const Picture& picture, Plan& plan);
void plan_explosives(const Picture& picture, Plan& plan);  // CO-4.S5, CO-4.S9
void plan_strike(const Picture& picture, Plan& plan);
void plan_civilians(const Picture& picture, Plan& plan);
void plan_last_unit(const Picture& picture, Plan& plan);

}  // namespace enfilade::coops::team
