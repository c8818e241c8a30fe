// CO-4.S1: search every place that is left, then stay by the cache.
#include "bots/team/plan.h"

namespace enfilade::coops::team {

namespace {

FixedVector<SpaceId, kMaxMarkers> places(const Picture& picture) {
  FixedVector<SpaceId, kMaxMarkers> all;
  FixedVector<SpaceId, kMaxMarkers> found;
  for (const Marker& marker : picture.state().markers) {
    if (marker.kind != MarkerKind::Search || !marker.space.exists()) continue;
    (marker.revealed ? found : all).push_back(marker.space);
  }
  return found.empty() ? all : found;
}

}  // namespace

void plan_cache(const Picture& picture, Plan& plan) {
  const auto spaces = places(picture);
  if (spaces.empty()) return;
  SpaceSet near;
  for (const SpaceId space : spaces) near |= picture.within(picture.spot(space), 4);
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (can_act(picture, id) && picture.is_armed(id)) plan.of(id) = hunt(picture, id, near);
  }
  // Soldiers are dealt out to the places, each place's first one being its nearest.
  std::uint16_t sent = 0;
  for (std::size_t turn = 0; turn < kGroups; ++turn) {
    const SpaceId space = spaces[turn % spaces.size()];
    const GroupId id = nearest_of(picture, space, [&](GroupId one) {
      return is_foot_soldier(picture, one) && (sent & bit_of(one)) == 0;
    });
    if (!id.exists()) break;
    sent = static_cast<std::uint16_t>(sent | bit_of(id));
    plan.of(id) = stand(ring(picture, space), 200);
    plan.of(id).fear = 40;
  }
}

}  // namespace enfilade::coops::team
