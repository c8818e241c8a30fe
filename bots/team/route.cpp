#include "bots/team/route.h"

#include <algorithm>

namespace enfilade::coops::team {

namespace {

SpaceSet landing_ground(const Picture& picture, SpaceSet goals, SpaceId here) {
  SpaceSet shut = picture.taken() | picture.board().of_terrain(Terrain::Water);
  shut -= picture.board().of_terrain(Terrain::Camp);
  shut.remove(picture.board().cell(here));
  goals -= shut;
  return goals - picture.board().of_zones(ZoneKind::Appearance);
}

// Where somebody who waits may be taken aboard.
SpaceSet beside(const Picture& picture, SpaceId space) {
  const Board& board = picture.board();
  SpaceSet set = picture.spot(space).around();
  if (const ZoneId zone = board.at(space).zone; zone.exists()) {
    for (const GridPoint point : board.zones()[zone.index()].points) set.add(cell_of(point));
  }
  return set;
}

bool wants_home(const Picture& picture, const Plan& plan, GroupId carrier) {
  const State& state = picture.state();
  if (carries_mission_cargo(state, carrier)) return true;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = state.groups[i];
    if (group.carrier != carrier) continue;
    if (group.state != GroupState::Embarked) return true;
    if (plan.tasks[i].aim == Task::Aim::Home) return true;
  }
  return false;
}

GroupId first_passenger(const Picture& picture, GroupId carrier) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = picture.state().groups[i];
    if (group.carrier == carrier && group.state == GroupState::Embarked) return GroupId{i};
  }
  return {};
}

}  // namespace

Errand errand_of(const Picture& picture, const Plan& plan, GroupId id) {
  const Task& own = plan.of(id);
  const bool flies = picture.flies(id);
  if (!picture.walks(id)) {
    if (wants_home(picture, plan, id)) {
      return {{.aim = Task::Aim::Home, .urgency = 220, .fear = 150, .appetite = 30}, flies};
    }
    const GroupId rider = first_passenger(picture, id);
    if (own.urgency < 300 && rider.exists() && !plan.of(rider).goals.empty()) {
      const SpaceSet off = picture.within(plan.of(rider).goals, 1);
      return {{.aim = Task::Aim::Stand,
               .goals = off,
               .closed = own.closed,
               .urgency = 200,
               .fear = 60,
               .appetite = 20},
              flies};
    }
    const GroupId waiting = plan.fetches[id.index()];
    if (own.urgency < 300 && waiting.exists()) {
      const SpaceSet goals = beside(picture, picture.group(waiting).space);
      return {{.aim = Task::Aim::Stand, .goals = goals, .urgency = 150, .fear = 80, .appetite = 30},
              flies};
    }
  }
  return {own, flies && (own.aim == Task::Aim::Home || own.lands)};
}

Route::Route(const Picture& picture, const Errand& errand, GroupId id) {
  const SpaceId here = picture.group(id).space;
  SpaceSet goals = errand.task.goals;
  const Board& board = picture.board();
  if (errand.task.aim == Task::Aim::Home) {
    goals = board.of_zones(ZoneKind::Start);
    if (picture.flies(id)) goals |= board.of_zones(ZoneKind::Hld);
  }
  if (picture.flies(id)) goals = landing_ground(picture, goals, here);
  has_goals_ = !goals.empty();
  if (!has_goals_) return;
  if (picture.flies(id)) {
    by_air(picture, goals, here);
  } else {
    on_ground(picture, goals, id);
  }
}

void Route::by_air(const Picture& picture, const SpaceSet& goals, SpaceId) {
  SpaceSet seen = goals;
  SpaceSet front = goals;
  way_.fill(kNoWay);
  for (int far = 0; far < kNoWay && !front.empty(); ++far) {
    bool any = false;
    front.each([&](Cell cell) {
      const SpaceId space = picture.board().at_cell(cell);
      if (!space.exists()) return;
      way_[space.index()] = static_cast<std::uint8_t>(far);
      any = true;
    });
    if (!any) break;
    front = front.around() - seen;
    seen |= front;
  }
}

// Spaces farther off than the group itself are all the same.
void Route::on_ground(const Picture& picture, const SpaceSet& goals, GroupId id) {
  const Board& board = picture.board();
  const SpaceId here = picture.group(id).space;
  const Going going = going_of(picture.reading(), id);
  const Layers ways = Layers::towards(going, goals, board.cell(here));
  const int own = ways.cost_of(board.cell(here));
  if (own < 0) {
    by_air(picture, goals, here);
    return;
  }
  way_.fill(static_cast<std::uint8_t>(std::min(own + 2, kNoWay)));
  for (int cost = 0; cost <= ways.last(); ++cost) {
    ways.at(cost).each([&](Cell cell) {
      const SpaceId space = board.at_cell(cell);
      if (space.exists()) way_[space.index()] = static_cast<std::uint8_t>(cost);
    });
  }
}

}  // namespace enfilade::coops::team
