// CO-4.S6: a group on each bridge bars it, the others fire from the west bank; nobody goes east.
#include "bots/team/plan.h"
#include "rules/coops/goals.h"

namespace enfilade::coops::team {

namespace {

SpaceSet east_bank(const Picture& picture) {
  SpaceSet east;
  for (std::size_t i = 0; i < picture.board().size(); ++i) {
    if (bank_of(picture.reading(), SpaceId{i}) != Bank::West) {
      east.add(picture.board().cell(SpaceId{i}));
    }
  }
  return east;
}

}  // namespace

void plan_strike(const Picture& picture, Plan& plan) {
  const SpaceSet east = east_bank(picture);
  const SpaceSet bridges = picture.board().of_terrain(Terrain::Bridge);
  std::uint16_t sent = 0;
  bridges.each([&](Cell cell) {
    const SpaceId bridge = picture.board().at_cell(cell);
    const auto fresh = [&](GroupId one, int rank) {
      const Group& group = picture.group(one);
      const SpaceId at = place_of(picture.state(), one);
      return !picture.flies(one) && (sent & bit_of(one)) == 0 && is_on_map(group) &&
             group.status == Status::Operational && picture.ap(one) > 0 &&
             (picture.walks(one) || group.autonomy > 4) &&
             picture.board().distance(at, bridge) <= picture.stride(one) + 2 &&
             rank_of(defence_of(picture.scenario(), group)) == rank;
    };
    // A holder that was hit makes room for the next.
    const GroupId holder = group_at(picture.state(), bridge);
    GroupId id;
    if (holder.exists() && picture.group(holder).status == Status::Operational) id = holder;
    for (int rank = 3; rank >= 1 && !id.exists(); --rank) {
      id = nearest_of(picture, bridge, [&](GroupId one) { return fresh(one, rank); });
    }
    if (!id.exists()) id = holder;
    if (!id.exists()) return;
    sent = static_cast<std::uint16_t>(sent | bit_of(id));
    plan.of(id) = stand(picture.spot(bridge), 400);
    plan.of(id).fear = 0;
    plan.of(id).closed = east - picture.spot(bridge);
  });
  std::size_t next = 0;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (!can_act(picture, id) || (sent & bit_of(id)) != 0) continue;
    SpaceSet near;
    std::size_t number = 0;
    bridges.each([&](Cell cell) {
      SpaceSet spot;
      spot.add(cell);
      if (number++ == next % 2) near = picture.within(spot, picture.walks(id) ? 2 : 3);
    });
    ++next;
    plan.of(id) = stand(near - east, 120);
    plan.of(id).fear = 60;
    plan.of(id).closed = east;
  }
}

}  // namespace enfilade::coops::team
