// CO-4.S2: a VAB fetches the wreck while the Special Forces keep the enemy off it; then all go
// home.
#include <algorithm>

#include "bots/team/plan.h"

namespace enfilade::coops::team {

namespace {

bool tows(const Picture& picture, GroupId id) {
  return picture.scenario().card(picture.group(id).basic).tows_wreck;
}

void guard(const Picture& picture, Plan& plan, SpaceId wreck) {
  const SpaceSet near = picture.within(picture.spot(wreck), 4);
  const GroupId tower = nearest_of(picture, wreck, [&](GroupId id) { return tows(picture, id); });
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (!can_act(picture, id)) continue;
    if (id == tower) {
      plan.of(id) = stand(ring(picture, wreck), 300);
      plan.of(id).fear = 40;
      plan.of(id).appetite = 0;
    } else if (picture.group(id).leashed) {
      plan.of(id) = stand(picture.within(picture.spot(wreck), 2), 20);
      plan.of(id).fear = 60;
    } else if (picture.is_armed(id)) {
      plan.of(id) = hunt(picture, id, near);
    }
  }
}

void cover_the_way_home(const Picture& picture, Plan& plan, const Marker& wreck) {
  everybody_goes_home(picture, plan);
  const SpaceId at = place_of(picture.state(), wreck);
  if (picture.turns_home(wreck.carrier, at) <= 1) return;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    const bool escorts = can_act(picture, id) && !picture.walks(id) && id != wreck.carrier &&
                         picture.is_armed(id) && !is_carrier(picture, id);
    if (escorts) plan.of(id) = hunt(picture, id, picture.within(picture.spot(at), 3));
  }
}

}  // namespace

void plan_wreck(const Picture& picture, Plan& plan) {
  const auto& markers = picture.state().markers;
  const auto* const wreck = std::ranges::find(markers, MarkerKind::Wreck, &Marker::kind);
  if (wreck == markers.end()) return;
  if (wreck->space.exists()) {
    guard(picture, plan, wreck->space);
  } else if (wreck->carrier.exists()) {
    cover_the_way_home(picture, plan, *wreck);
  }
}

}  // namespace enfilade::coops::team
