// CO-4.S8: a vehicle for each group of civilians, the rest keep the enemy away.
#include "bots/team/plan.h"

namespace enfilade::coops::team {

void plan_civilians(const Picture& picture, Plan& plan) {
  SpaceSet near;
  for (const Marker& marker : picture.state().markers) {
    if (marker.exists()) near |= picture.within(picture.spot(place_of(picture.state(), marker)), 5);
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (can_act(picture, id) && picture.is_armed(id)) plan.of(id) = hunt(picture, id, near);
  }
  std::uint16_t sent = 0;
  for (const Marker& marker : picture.state().markers) {
    if (marker.kind != MarkerKind::Civilians || !marker.space.exists()) continue;
    const GroupId id = nearest_of(picture, marker.space, [&](GroupId one) {
      const FriendCard& card = picture.scenario().card(picture.group(one).basic);
      return is_on_map(picture.group(one)) && card.cls == UnitClass::Vehicle &&
             card.carries_groups + card.carries_vips > 0 && (sent & bit_of(one)) == 0 &&
             passengers_of(picture.state(), one) == 0;
    });
    if (!id.exists()) continue;
    sent = static_cast<std::uint16_t>(sent | bit_of(id));
    plan.of(id) = stand(ring(picture, marker.space), 350);
    plan.of(id).fear = 30;
    plan.of(id).appetite = 0;
  }
}

}  // namespace enfilade::coops::team
