// What the missions count and test when a turn begins, when our actions end, and when it ends.
#include <algorithm>

#include "rules/coops/enemy_path.h"
#include "rules/coops/goals.h"

namespace enfilade::coops {

namespace {

Goal goal_of(const Reading& reading) {
  return reading.scenario.mission->goal;
}

SpaceSet within(const Reading& reading, SpaceId centre, int spaces) {
  SpaceSet set;
  set.add(reading.board().cell(centre));
  for (int i = 0; i < spaces; ++i) set |= set.around();
  return set;
}

}  // namespace

bool is_village_held(const Reading& reading, VillageId village) {
  const SpaceSet& ground = reading.board().of_village(village);
  const SpaceSet near = ground.around() - ground;
  int groups = 0;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = reading.state.groups[i];
    const bool counts = is_on_map(group) && section_of(GroupId{i}) != Section::Alat;
    if (counts && near.has(reading.board().cell(group.space))) ++groups;
  }
  return groups >= 2;
}

void begin_turn_checks(Context& context) {
  if (goal_of(context) != Goal::Villages) return;
  context.state.began_held = 0;
  for (std::size_t i = 0; i < context.board().villages().size(); ++i) {
    if (is_village_held(context, VillageId{i})) {
      context.state.began_held = static_cast<std::uint8_t>(context.state.began_held | 1U << i);
    }
  }
}

// --- When our actions end ---

namespace {

// CO-4.S5d, e, CO-4.S9f, g.
void blow_up(Context& context) {
  constexpr int kDestroys = 2;
  constexpr int kNeutralises = 3;
  State& state = context.state;
  const bool due =
      state.planted > 0 && !state.blown && state.turn >= state.planted + context.scenario.fuse;
  if (!due) return;
  state.blown = true;
  SpaceSet destroyed;
  SpaceSet neutralised;
  for (std::size_t i = 0; i < state.markers.size(); ++i) {
    Marker& marker = state.markers[i];
    if (marker.kind != MarkerKind::Structure || !marker.space.exists()) continue;
    destroyed |= within(context, marker.space, kDestroys);
    neutralised |= within(context, marker.space, kNeutralises);
    context.tell(
        {.what = Happening::Exploded, .item = static_cast<std::uint8_t>(i), .space = marker.space});
    marker.space = {};
  }
  strike(context, destroyed, neutralised);
  after_step(context);
}

// CO-4.S6-R3: crews, casualties and DEST markers count.
bool is_east_bank_free(const Reading& reading) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (reading.state.groups[i].state == GroupState::None) continue;
    if (bank_of(reading, place_of(reading.state, GroupId{i})) == Bank::East) return false;
  }
  return true;
}

// CO-4.S6-R1.
void call_aircraft(Context& context) {
  const auto& turns = context.scenario.strike;
  if (goal_of(context) != Goal::Strike ||
      std::ranges::find(turns, context.state.turn) == turns.end()) {
    return;
  }
  if (is_east_bank_free(context)) {
    end_game(context, Verdict::Victory, EndReason::StrikeFlown);
  } else if (context.state.turn == turns.back()) {
    end_game(context, Verdict::Defeat, EndReason::StrikeMissed);
  } else {
    context.tell({.what = Happening::StrikeFails});
  }
}

}  // namespace

void end_of_actions_checks(Context& context) {
  blow_up(context);
  if (!context.state.over()) call_aircraft(context);
}

// --- Zones ---

namespace {

SpaceId next_to_zone(const Reading& reading, const EnemyUnit& unit) {
  SpaceSet here;
  here.add(reading.board().cell(unit.space));
  const SpaceSet nearest = nearest_to(reading.board(), here, free_ground(reading));
  return best_placement(reading, unit, nearest);
}

}  // namespace

void remove_zone(Context& context, ZoneId zone) {
  const auto bit = static_cast<std::uint8_t>(1U << zone.index());
  context.state.gone_zones |= bit;
  context.state.open_zones = static_cast<std::uint8_t>(context.state.open_zones & ~bit);
  context.tell(
      {.what = Happening::ZoneRemoved, .item = context.board().zones()[zone.index()].number});
  FixedVector<std::uint8_t, kMaxUnits> inside;
  for (const EnemyUnit& unit : context.state.units) {
    const bool in = unit.space.exists() && context.board().at(unit.space).zone == zone;
    if (in) inside.push_back(unit.number);
  }
  for (const std::uint8_t number : inside) {
    EnemyUnit& unit = *context.state.unit(number);
    const SpaceId out = next_to_zone(context, unit);  // CO-2.6.3-R7
    if (!out.exists()) continue;
    context.tell({.what = Happening::EnemyPutOut,
                  .unit = number,
                  .enemy = unit.card,
                  .from = unit.space,
                  .space = out});
    unit.space = out;
  }
}

namespace {

// CO-4.S4-R3: as the crow flies, between the middle of the village and the zone's middle space.
ZoneId nearest_zone(const Reading& reading, VillageId village) {
  const auto& points = reading.board().villages()[village.index()].points;
  const auto size = static_cast<std::int16_t>(points.size());
  Offset sum;
  for (const GridPoint point : points) sum = sum + axial(point);
  ZoneId best;
  std::int64_t shortest = 0;
  const auto& zones = reading.board().zones();
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].kind != ZoneKind::Appearance) continue;
    if ((reading.state.gone_zones >> i & 1U) != 0) continue;
    const Offset middle = axial(zones[i].points[zones[i].points.size() / 2]);
    const Offset scaled{static_cast<std::int16_t>(middle.q * size),
                        static_cast<std::int16_t>(middle.r * size)};
    const std::int64_t length = squared_length(scaled - sum);
    const bool nearer = !best.exists() || length < shortest ||
                        (length == shortest && zones[i].number < zones[best.index()].number);
    if (!nearer) continue;
    best = ZoneId{i};
    shortest = length;
  }
  return best;
}

void remove_all_zones(Context& context) {
  const auto& zones = context.board().zones();
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const bool there =
        zones[i].kind == ZoneKind::Appearance && (context.state.gone_zones >> i & 1U) == 0;
    if (there) remove_zone(context, ZoneId{i});
  }
}

// CO-4.S4c, h.
void secure(Context& context, VillageId village) {
  State& state = context.state;
  state.secured = static_cast<std::uint8_t>(state.secured | 1U << village.index());
  context.tell(
      {.what = Happening::VillageSecured, .item = static_cast<std::uint8_t>(village.index())});
  if (context.scenario.zone_removal == ZoneRemoval::EachVillage) {
    if (const ZoneId zone = nearest_zone(context, village); zone.exists()) {
      remove_zone(context, zone);
    }
  }
  const bool all = state.secured == (1U << context.board().villages().size()) - 1U;
  if (all && context.scenario.zone_removal == ZoneRemoval::AllVillages) remove_all_zones(context);
}

// CO-4.S4-R2.
void count_held_villages(Context& context) {
  constexpr int kFullTurns = 2;
  for (std::size_t i = 0; i < context.board().villages().size(); ++i) {
    if ((context.state.secured >> i & 1U) != 0) continue;
    const bool full =
        (context.state.began_held >> i & 1U) != 0 && is_village_held(context, VillageId{i});
    std::uint8_t& held = context.state.held[i];
    held = full ? static_cast<std::uint8_t>(held + 1) : std::uint8_t{0};
    if (!full) continue;
    context.tell(
        {.what = Happening::VillageHeld, .item = static_cast<std::uint8_t>(i), .number = held});
    if (held >= kFullTurns) secure(context, VillageId{i});
  }
}

// CO-4.S4-R4: the same unit at the same village at two checks in a row.
void look_for_occupiers(Context& context) {
  for (EnemyUnit& unit : context.state.units) {
    std::uint8_t near = 0;
    for (std::size_t i = 0; i < context.board().villages().size(); ++i) {
      if (!is_fielded(context, unit)) continue;
      const SpaceSet& ground = context.board().of_village(VillageId{i});
      if (!(ground | ground.around()).has(context.board().cell(unit.space))) continue;
      near = static_cast<std::uint8_t>(near | 1U << i);
      if ((unit.near >> i & 1U) != 0) {
        end_game(context, Verdict::Defeat, EndReason::VillageOccupied);
      } else {
        context.tell({.what = Happening::VillageThreatened,
                      .unit = unit.number,
                      .item = static_cast<std::uint8_t>(i),
                      .enemy = unit.card});
      }
    }
    unit.near = near;
  }
}

// CO-4.S1-R2, CO-4.S7-R5: the same group on foot at two checks in a row.
void look_for_guarded(Context& context, MarkerKind kind, EndReason reason) {
  for (Marker& marker : context.state.markers) {
    const bool counts = marker.kind == kind && marker.revealed && marker.space.exists() &&
                        marker.content == Content::Objective;
    if (!counts) continue;
    std::uint16_t near = 0;
    for (std::size_t i = 0; i < kGroups; ++i) {
      const Group& group = context.state.groups[i];
      const bool infantry = is_on_map(group) && is_on_foot(context.scenario, group) &&
                            arm_of(section_of(GroupId{i})) == Arm::Infantry;
      if (infantry && are_adjacent(context, group.space, marker.space)) {
        near = static_cast<std::uint16_t>(near | 1U << i);
      }
    }
    if ((near & marker.near) != 0) end_game(context, Verdict::Victory, reason);
    marker.near = near;
  }
}

// CO-4.S6-R6, CO-4.S8-R6: those that an event put there are still there.
void look_for_placed(Context& context) {
  const Goal goal = goal_of(context);
  for (const EnemyUnit& unit : context.state.units) {
    if (!unit.placed || !is_fielded(context, unit)) continue;
    const bool west = goal == Goal::Strike && bank_of(context, unit.space) == Bank::West;
    const bool at_civilians = goal == Goal::Civilians && would_lose_by(context, unit, unit.space);
    if (!west && !at_civilians) continue;
    end_game(context, Verdict::Defeat, loss_by_entering(context));
    return;
  }
}

}  // namespace

void end_of_turn_checks(Context& context) {
  const Goal goal = goal_of(context);
  look_for_placed(context);
  if (goal == Goal::Villages) {
    look_for_occupiers(context);
    if (!context.state.over()) count_held_villages(context);
  }
  if (context.state.over()) return;
  if (goal == Goal::Cache) look_for_guarded(context, MarkerKind::Search, EndReason::CacheHeld);
  if (goal == Goal::Bomb) look_for_guarded(context, MarkerKind::Bomb, EndReason::BombDefused);
  after_step(context);
  const bool last = context.state.turn >= context.scenario.turns;
  if (last) end_game(context, Verdict::Defeat, EndReason::TrackOver);
}

}  // namespace enfilade::coops
