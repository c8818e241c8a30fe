#include "bots/team/plan.h"

#include <algorithm>

namespace enfilade::coops::team {

bool can_act(const Picture& picture, GroupId id) {
  return is_alive(picture.group(id));
}

bool is_foot_soldier(const Picture& picture, GroupId id) {
  return can_act(picture, id) && picture.walks(id) && arm_of(section_of(id)) == Arm::Infantry;
}

bool is_carrier(const Picture& picture, GroupId id) {
  return is_on_map(picture.group(id)) &&
         picture.scenario().card(picture.group(id).basic).carries_groups > 0;
}

Task stand(const SpaceSet& goals, int urgency) {
  return {.aim = Task::Aim::Stand, .goals = goals, .urgency = urgency};
}

Task home() {
  return {.aim = Task::Aim::Home, .urgency = 150, .fear = 150};
}

SpaceSet ring(const Picture& picture, SpaceId space) {
  const SpaceSet spot = picture.spot(space);
  SpaceSet dry;
  (spot.around() - picture.board().of_terrain(Terrain::Water)).each([&](Cell cell) {
    if (picture.board().at_cell(cell).exists()) dry.add(cell);
  });
  return dry - picture.board().of_terrain(Terrain::Camp);
}

// The prey is worth the more the nearer it is, and the nearer to where the mission needs it gone.
Task hunt(const Picture& picture, GroupId id, const SpaceSet& near) {
  const SpaceId here = place_of(picture.state(), id);
  const Foe* prey = nullptr;
  int best = -1'000'000;
  for (const Foe& foe : picture.foes()) {
    const int far = picture.board().distance(here, foe.at);
    int worth = foe.worth - far * 400 / std::max(1, picture.stride(id));
    if (near.has(picture.board().cell(foe.at))) worth += 60;
    if (worth <= best) continue;
    best = worth;
    prey = &foe;
  }
  if (prey == nullptr) {
    if (near.empty()) return {};
    return {.aim = Task::Aim::Stand, .goals = near, .urgency = 50};
  }
  const int reach = std::max(1, picture.reach(id) - 1);
  return {.aim = Task::Aim::Hunt,
          .goals = picture.within(picture.spot(prey->at), reach),
          .urgency = 60,
          .fear = 70};
}

void everybody_hunts(const Picture& picture, Plan& plan) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (!can_act(picture, id)) continue;
    plan.of(id) = picture.is_armed(id) ? hunt(picture, id, {}) : Task{};
  }
}

void everybody_goes_home(const Picture& picture, Plan& plan) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (can_act(picture, GroupId{i})) plan.of(GroupId{i}) = home();
  }
}

namespace {

void plan_mission(const Picture& picture, Plan& plan) {
  switch (picture.goal()) {
    case Goal::Cache: return plan_cache(picture, plan);
    case Goal::Wreck: return plan_wreck(picture, plan);
    case Goal::Hvt:
    case Goal::Bomb: return plan_convoy(picture, plan);
    case Goal::Villages: return plan_villages(picture, plan);
    case Goal::Structures:
    case Goal::Warehouse: return plan_explosives(picture, plan);
    case Goal::Strike: return plan_strike(picture, plan);
    case Goal::Civilians: return plan_civilians(picture, plan);
    case Goal::LastUnit: return plan_last_unit(picture, plan);
  }
}

// Fuel and missiles: who has to turn back does, whatever the plan says.
void turn_back_in_time(const Picture& picture, Plan& plan) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    const Group& group = picture.group(id);
    if (!is_on_map(group) || picture.walks(id) || picture.is_at_base(id)) continue;
    const int spare = group.autonomy - picture.turns_home(id, group.space);
    if (spare > 1) continue;
    plan.of(id) = {.aim = Task::Aim::Home, .urgency = 400, .fear = 50};
    plan.of(id).appetite = spare > 0 ? 50 : 0;
  }
}

}  // namespace

Plan make_plan(const Picture& picture) {
  Plan plan;
  plan_mission(picture, plan);
  turn_back_in_time(picture, plan);
  arrange_rides(picture, plan);
  return plan;
}

}  // namespace enfilade::coops::team
