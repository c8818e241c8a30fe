#include "rules/urban/procedures/mission_targets.h"

namespace enfilade::urban {

LocationSet barred_targets(const Reading& reading) {
  LocationSet barred;
  for (const LocationId place : reading.scenario.unplayable) barred.add(place);
  for (const Counter& counter : reading.state.counters) {
    if (counter.kind == CounterKind::Population && counter.face_up()) barred.add(counter.location);
  }
  return barred;
}

bool may_be_target(const Location& place, MissionKind kind) {
  if (place.plane != 0 || place.below()) return false;
  if (place.kind == LocationKind::Hex) return kind != MissionKind::AirDefence;
  switch (kind) {
    case MissionKind::DroneRecon:
    case MissionKind::HelicopterRecon: return place.kind == LocationKind::Roof;
    case MissionKind::CloseAirSupport:
    case MissionKind::AttackHelicopter:
    case MissionKind::Mortar:
    case MissionKind::Artillery: return place.inside();
    case MissionKind::Smoke:
    case MissionKind::Flare:
    case MissionKind::AirDefence: return false;
  }
  return false;
}

EffectReach::EffectReach(const Reading& reading, LocationId from)
    : field_(reading.scenario.field), from_(from) {
  const OpenBreaches& open = reading.state.ground.open;
  if (open.any()) paths_ = effect_paths(field_.board, open, from, {});
}

}  // namespace enfilade::urban
