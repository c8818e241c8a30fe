// Who rides with whom: people on foot with a long way, crews and casualties, people of the mission.
#include <algorithm>

#include "bots/team/plan.h"
#include "rules/coops/procedures/deeds.h"

namespace enfilade::coops::team {

namespace {

// What is within these steps is walked to, however tired; who gets off there stays off.
constexpr int kShortWalk = 3;

bool is_over_far(const Picture& picture, GroupId id, const Task& task) {
  if (task.aim == Task::Aim::Nothing) return false;
  const SpaceId here = place_of(picture.state(), id);
  if (task.aim == Task::Aim::Home) return picture.turns_home(id, here) > 1;
  int nearest = Board::kFar;
  task.goals.each([&](Cell cell) {
    const SpaceId space = picture.board().at_cell(cell);
    if (space.exists()) nearest = std::min(nearest, picture.board().distance(here, space));
  });
  return nearest < Board::kFar && nearest > std::max(picture.stride(id), kShortWalk) &&
         task.aim == Task::Aim::Stand;
}

bool is_busy(const Plan& plan, GroupId carrier) {
  const Task& task = plan.of(carrier);
  return plan.fetches[carrier.index()].exists() || task.urgency >= 300;
}

// How long it takes to get there and be on its way again, in hundredths of a turn.
int time_to(const Picture& picture, GroupId carrier, SpaceId space) {
  return picture.board().distance(picture.group(carrier).space, space) * 100 /
         std::max(1, picture.stride(carrier));
}

struct Seats {
  std::array<int, kGroups> groups{};
  std::array<int, kGroups> vips{};
};

Seats count_seats(const Picture& picture) {
  Seats seats;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (!is_on_map(picture.group(id))) continue;
    const Room room = room_of(picture.reading(), id);
    seats.groups[i] = room.groups;
    seats.vips[i] = room.vips;
  }
  return seats;
}

GroupId best_carrier(const Picture& picture, const Plan& plan, const std::array<int, kGroups>& room,
                     SpaceId space, bool by_air) {
  GroupId best;
  int shortest = 0;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (room[i] <= 0 || !is_on_map(picture.group(id))) continue;
    if (picture.flies(id) && !by_air) continue;
    const int time = time_to(picture, id, space);
    const bool beside = are_adjacent_to_embark(picture.reading(), picture.group(id).space, space);
    if (!beside && (is_busy(plan, id) || passengers_of(picture.state(), id) > 0)) continue;
    if (best.exists() && time >= shortest) continue;
    best = id;
    shortest = time;
  }
  return best;
}

void fetch(const Picture& picture, Plan& plan, Seats& seats, GroupId who) {
  const Group& waiting = picture.group(who);
  const bool walks = waiting.state == GroupState::OnMap;
  // Boarding a helicopter is free: whoever has left one in the field boards none but to go home,
  // or he would get in and out for ever.
  const bool by_air = !walks || picture.is_at_base(who) || plan.of(who).aim == Task::Aim::Home;
  GroupId carrier;
  if (!walks) carrier = best_carrier(picture, plan, seats.vips, waiting.space, by_air);
  const bool as_vip = carrier.exists();
  if (!as_vip) carrier = best_carrier(picture, plan, seats.groups, waiting.space, by_air);
  if (!carrier.exists()) return;
  --(as_vip ? seats.vips : seats.groups)[carrier.index()];
  plan.of(who).ride = carrier;
  if (!plan.fetches[carrier.index()].exists()) plan.fetches[carrier.index()] = who;
}

}  // namespace

void arrange_rides(const Picture& picture, Plan& plan) {
  Seats seats = count_seats(picture);
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    const Group& group = picture.group(id);
    if (group.state == GroupState::Embarked) {
      plan.of(id).ride = group.carrier;
    } else if (is_on_map(group) && picture.walks(id) && !group.leashed) {
      if (is_over_far(picture, id, plan.of(id))) fetch(picture, plan, seats, id);
    }
  }
  // Those who were lost come home so that their slots can be filled again (CO-2.5.3-R3).
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = picture.state().groups[i];
    const bool lost = is_left_marker(group) && group.state != GroupState::Dest;
    if (lost) fetch(picture, plan, seats, GroupId{i});
  }
}

}  // namespace enfilade::coops::team
