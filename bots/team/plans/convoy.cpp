// CO-4.S3 and CO-4.S7: halt the armoured vehicles, search them, then take the person home or stay
// by the bomb.
#include <algorithm>

#include "bots/team/plan.h"

namespace enfilade::coops::team {

namespace {

// Where the convoy is waited for: the village that every route of it passes.
VillageId crossroads(const Picture& picture) {
  const auto& convoy = picture.scenario().mission->convoy;
  if (!convoy) return {};
  for (const auto& leg : convoy->legs) {
    if (leg.size() == 1 && leg[0].village.exists()) return leg[0].village;
  }
  return {};
}

bool rolls(const Picture& picture) {
  return std::ranges::any_of(picture.state().units, [&](const EnemyUnit& unit) {
    return card_of(picture.reading(), unit).behaviour == Behaviour::Convoy;
  });
}

FixedVector<SpaceId, kMaxMarkers> spaces_of(const Picture& picture, MarkerKind kind) {
  FixedVector<SpaceId, kMaxMarkers> spaces;
  for (const Marker& marker : picture.state().markers) {
    if (marker.kind == kind && marker.space.exists()) spaces.push_back(marker.space);
  }
  return spaces;
}

// Nobody is near who would prevent a search (CO-4.CV5c), or shoot the searchers.
bool is_quiet(const Picture& picture, SpaceId space) {
  return std::ranges::none_of(
      picture.foes(), [&](const Foe& foe) { return picture.board().distance(foe.at, space) <= 4; });
}

void send_searchers(const Picture& picture, Plan& plan,
                    const FixedVector<SpaceId, kMaxMarkers>& spaces) {
  std::uint16_t sent = 0;
  for (std::size_t turn = 0; !spaces.empty() && turn < kGroups; ++turn) {
    const SpaceId space = spaces[turn % spaces.size()];
    const GroupId id = nearest_of(picture, space, [&](GroupId one) {
      return is_foot_soldier(picture, one) && (sent & bit_of(one)) == 0;
    });
    if (!id.exists()) break;
    sent = static_cast<std::uint16_t>(sent | bit_of(id));
    plan.of(id) = stand(ring(picture, space), 150);
    plan.of(id).fear = 50;
  }
}

void fetch_person(const Picture& picture, Plan& plan, SpaceId space) {
  const GroupId carrier = nearest_of(picture, space, [&](GroupId id) {
    return is_on_map(picture.group(id)) &&
           picture.scenario().card(picture.group(id).basic).carries_vips > 0 &&
           picture.group(id).autonomy > picture.turns_home(id, space) + 1;
  });
  if (!carrier.exists()) return;
  plan.of(carrier) = stand(ring(picture, space), 300);
  plan.of(carrier).fear = 60;
  plan.of(carrier).appetite = 0;
  plan.of(carrier).lands = true;
}

}  // namespace

void plan_convoy(const Picture& picture, Plan& plan) {
  const auto halted = spaces_of(picture, MarkerKind::Vehicle);
  const auto found =
      spaces_of(picture, picture.goal() == Goal::Hvt ? MarkerKind::Hvt : MarkerKind::Bomb);
  SpaceSet near;
  for (const SpaceId space : halted) near |= picture.within(picture.spot(space), 3);
  for (const SpaceId space : found) near |= picture.within(picture.spot(space), 3);
  const VillageId village = crossroads(picture);
  SpaceSet waiting;
  if (village.exists()) {
    const SpaceSet& ground = picture.board().of_village(village);
    waiting = picture.within(ground, 6) - picture.within(ground, 3);
    if (near.empty()) near = picture.within(ground, 4) - picture.within(ground, 2);
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (!can_act(picture, id)) continue;
    const bool fights =
        picture.walks(id) ? !rolls(picture) : picture.is_armed(id) && !is_carrier(picture, id);
    plan.of(id) = fights ? hunt(picture, id, near) : stand(waiting, picture.walks(id) ? 80 : 60);
  }
  FixedVector<SpaceId, kMaxMarkers> open;
  for (const SpaceId space : halted) {
    if (is_quiet(picture, space)) open.push_back(space);
  }
  send_searchers(picture, plan, found.empty() ? open : found);
  if (picture.goal() == Goal::Hvt && !found.empty()) fetch_person(picture, plan, found[0]);
}

}  // namespace enfilade::coops::team
