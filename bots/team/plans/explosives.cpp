// CO-4.S5 and CO-4.S9: somebody at each structure plants the charges, and all are home when they go
// off.
#include "bots/team/plan.h"

namespace enfilade::coops::team {

namespace {

bool can_plant(const Picture& picture, GroupId id) {
  if (picture.goal() == Goal::Warehouse) return can_act(picture, id) && !picture.flies(id);
  return is_foot_soldier(picture, id);
}

}  // namespace

void plan_explosives(const Picture& picture, Plan& plan) {
  if (picture.state().planted != 0) {
    everybody_goes_home(picture, plan);
    return;
  }
  SpaceSet near;
  std::uint16_t sent = 0;
  for (const Marker& marker : picture.state().markers) {
    if (marker.kind == MarkerKind::Structure && marker.space.exists()) {
      near |= picture.within(picture.spot(marker.space), 4);
    }
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    const bool fights = can_act(picture, id) && picture.is_armed(id);
    if (fights) plan.of(id) = hunt(picture, id, near);
  }
  for (int pass = 0; pass < 2; ++pass) {
    for (const Marker& marker : picture.state().markers) {
      if (marker.kind != MarkerKind::Structure || !marker.space.exists()) continue;
      const GroupId id = nearest_of(picture, marker.space, [&](GroupId one) {
        return can_plant(picture, one) && (sent & bit_of(one)) == 0;
      });
      if (!id.exists()) continue;
      sent = static_cast<std::uint16_t>(sent | bit_of(id));
      plan.of(id) = stand(ring(picture, marker.space), 220);
      plan.of(id).fear = 40;
    }
  }
}

}  // namespace enfilade::coops::team
