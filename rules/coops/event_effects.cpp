#include "rules/coops/event_effects.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "rules/coops/changes.h"
#include "rules/coops/enemy_events.h"
#include "rules/coops/position.h"
#include "rules/coops/procedures/last_stand.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

namespace {

constexpr std::string_view kFoundCard = "at4";  // CO-E.2.2a

Section struck_section(const EventsFrame& frame) {
  return static_cast<Section>(frame.section);
}

// The slot that the event's die fixed; none of a mine that nobody meets.
GroupId struck_group(const EventsFrame& frame) {
  return frame.picked < kSlots ? group_at(struck_section(frame), frame.picked) : GroupId{};
}

// CO-E.0-R2.
bool is_struck_alive(const Reading& reading, GroupId group) {
  return group.exists() && is_alive(reading.state.group(group));
}

// --- Morale ---

template <int By>
bool change_morale_of_section(Context& context, EventsFrame& frame) {
  change_morale(context, struck_section(frame), By);
  return true;
}

template <int By>
bool change_morale_of_all(Context& context, EventsFrame&) {
  change_all_morale(context, By);
  return true;
}

// --- Action points, CO-E.0-R8 ---

bool add_ap(Context& context, GroupId id, int by) {
  if (!is_struck_alive(context, id)) return false;
  Group& group = context.state.group(id);
  group.ap_event = static_cast<std::int8_t>(group.ap_event + by);
  context.tell({.what = Happening::ApChanged, .group = id, .number = told(by)});
  return true;
}

bool add_section_ap(Context& context, Section section, int by) {
  bool any = false;
  for (const GroupId group : groups_of(section)) any = add_ap(context, group, by) || any;
  return any;
}

template <int By>
bool change_ap_of_group(Context& context, EventsFrame& frame) {
  return add_ap(context, struck_group(frame), By);
}

template <int By>
bool change_ap_of_section(Context& context, EventsFrame& frame) {
  return add_section_ap(context, struck_section(frame), By);
}

// CO-E.5.2a.
bool hear_of_attacks(Context& context, EventsFrame&) {
  change_all_morale(context, -1);
  for (const Section section : sections_in_play(context.scenario)) {
    add_section_ap(context, section, 1);
  }
  return true;
}

// --- Fuel and wind ---

// CO-E.1.6a, CO-E.3.2a.
bool lose_autonomy(Context& context, EventsFrame& frame) {
  const GroupId group = struck_group(frame);
  if (!is_struck_alive(context, group)) return false;
  if (is_on_foot(context.scenario, context.state.group(group))) return false;
  change_autonomy(context, group, -1);
  return true;
}

// CO-E.1.3a.
bool blow_from_behind(Context& context, EventsFrame& frame) {
  bool any = false;
  for (const GroupId id : groups_of(struck_section(frame))) {
    const Group& group = context.state.group(id);
    if (!is_on_map(group) || group.flight != Flight::Air) continue;
    if (group.autonomy >= autonomy_of(context.scenario, group)) continue;
    change_autonomy(context, id, 1);
    any = true;
  }
  return any;
}

// CO-E.1.4a.
bool blow_hard(Context& context, EventsFrame& frame) {
  bool any = false;
  for (const GroupId id : groups_of(struck_section(frame))) {
    Group& group = context.state.group(id);
    if (!is_alive(group)) continue;
    --group.movement_event;
    context.tell({.what = Happening::MovementChanged, .group = id, .number = told(-1)});
    any = true;
  }
  return any;
}

// --- One group ---

// CO-E.2.2-R1.
bool find_weapons(Context& context, EventsFrame& frame) {
  const GroupId id = struck_group(frame);
  const auto& cards = *context.scenario.friends;
  const auto card = std::ranges::find_if(cards, [](const FriendCard& one) {
    return one.deck == Arm::Infantry && one.id == kFoundCard;
  });
  if (!is_struck_alive(context, id) || card == cards.end()) return false;
  Group& group = context.state.group(id);
  if (!card->fits(class_of(context.scenario, group)) || group.upgrades.full()) return false;
  const CardId found{card - cards.begin()};
  group.upgrades.push_back({.card = found, .ammo = card->weapon.ammo, .free = true});
  context.tell({.what = Happening::FoundCard, .group = id, .number = found.value});
  return true;
}

// CO-E.0-R9.
bool set_off_mine(Context& context, EventsFrame& frame) {
  const GroupId id = struck_group(frame);
  if (!id.exists() || !is_on_map(context.state.group(id))) return false;
  if (in_camp(context, context.state.group(id).space)) return false;
  context.tell({.what = Happening::MineSetOff, .group = id});
  suffer(context, id, Harm::Neutralised);
  return true;
}

// CO-E.3.3-R1.
bool overheat(Context& context, EventsFrame&) {
  const GroupId id = context.state.effects.last_cavalry_shooter;
  if (!is_struck_alive(context, id)) return false;
  context.state.group(id).no_fire = true;
  context.tell({.what = Happening::Overheated, .group = id});
  return true;
}

// --- Shots and further events ---

// CO-E.4.3a.
bool rouse_enemy(Context& context, EventsFrame&) {
  const auto on_map = [](const EnemyUnit& unit) { return unit.space.exists(); };
  if (std::ranges::none_of(context.state.units, on_map)) return false;
  context.course.stack.push(EnemyStandFrame{});
  return true;
}

// CO-E.5.1a.
bool mount_last_stand(Context& context, EventsFrame&) {
  if (!has_free_shot(context)) return false;
  context.course.stack.push(LastStandFrame{});
  return true;
}

// CO-E.5.5-R1.
bool roll_twice_more(Context&, EventsFrame& frame) {
  if (frame.nested) return false;
  frame.further = 2;
  return true;
}

// CO-E.5.6a.
bool forbid_movement(Context& context, EventsFrame&) {
  context.state.effects.no_movement = true;
  context.tell({.what = Happening::NoMovement});
  return true;
}

// --- Terrain ---

bool change_cost(Context& context, Terrain terrain, int by) {
  std::int8_t& cost = context.state.effects.cost[static_cast<std::size_t>(terrain)];
  cost = static_cast<std::int8_t>(cost + by);
  context.tell({.what = Happening::CostChanged,
                .item = static_cast<std::uint8_t>(terrain),
                .number = told(by)});
  return true;
}

// CO-E.6.1a.
bool soften_ground(Context& context, EventsFrame&) {
  const bool africa = context.scenario.mission->face == TileFace::Africa;
  return change_cost(context, africa ? Terrain::Sand : Terrain::Plain, 1);
}

// CO-E.6.2a, CO-E.6.4a.
template <Terrain Ground>
bool ease(Context& context, EventsFrame&) {
  return change_cost(context, Ground, -1);
}

// Destroyed groups and casualties never move by themselves, crews do.
bool can_be_held(const Group& group) {
  return !group.held && (is_alive(group) || group.state == GroupState::Crew);
}

// CO-E.6.3-R1: passengers with their transport.
template <class Held>
bool hold(Context& context, Held&& held) {
  bool any = false;
  for (std::size_t i = 0; i < kGroups; ++i) {
    Group& group = context.state.groups[i];
    if (!can_be_held(group) || !held(place_of(context.state, GroupId{i}))) continue;
    group.held = any = true;
    context.tell({.what = Happening::Held, .group = GroupId{i}});
  }
  for (EnemyUnit& unit : context.state.units) {
    if (unit.held || !unit.space.exists() || !held(unit.space)) continue;
    unit.held = any = true;
    context.tell({.what = Happening::Held, .unit = unit.number, .enemy = unit.card});
  }
  return any;
}

// CO-E.6.3a.
bool snow_in(Context& context, EventsFrame&) {
  const Board& board = context.board();
  return hold(context, [&](SpaceId space) { return board.at(space).terrain == Terrain::Mountain; });
}

// CO-E.6.5a.
bool flood(Context& context, EventsFrame&) {
  const Board& board = context.board();
  return hold(context, [&](SpaceId space) {
    return std::ranges::any_of(board.at(space).neighbours, [&](SpaceId next) {
      return board.at(next).terrain == Terrain::Water;
    });
  });
}

// CO-E.6.6a.
bool shear_wind(Context& context, EventsFrame&) {
  context.state.effects.no_flight_changes = true;
  context.tell({.what = Happening::NoFlightChanges});
  return true;
}

// --- The table ---

constexpr EventRow section_event(EventScope scope, bool (*effect)(Context&, EventsFrame&)) {
  return {.scope = scope, .die = EventDie::None, .effect = effect};
}
constexpr EventRow for_all(bool (*effect)(Context&, EventsFrame&)) {
  return {.scope = EventScope::All, .die = EventDie::None, .effect = effect};
}

using enum EventScope;

constexpr std::array<EventRow, 36> kTable{{
    // 1: ALAT
    {.scope = Alat, .die = EventDie::Slot, .effect = change_ap_of_group<-1>},
    section_event(Alat, change_morale_of_section<-1>),
    section_event(Alat, blow_from_behind),
    section_event(Alat, blow_hard),
    section_event(Alat, change_ap_of_section<1>),
    {.scope = Alat, .die = EventDie::Slot, .effect = lose_autonomy},
    // 2: Infantry
    section_event(Infantry, change_ap_of_section<1>),
    {.scope = Infantry, .die = EventDie::Slot, .effect = find_weapons},
    section_event(Infantry, change_morale_of_section<1>),
    section_event(Infantry, change_ap_of_section<-1>),
    section_event(Infantry, change_morale_of_section<-1>),
    {.scope = Infantry, .die = EventDie::Mine, .effect = set_off_mine},
    // 3: Cavalry
    section_event(Cavalry, change_morale_of_section<-1>),
    {.scope = Cavalry, .die = EventDie::Slot, .effect = lose_autonomy},
    section_event(Cavalry, overheat),
    section_event(Cavalry, change_morale_of_section<1>),
    section_event(Cavalry, change_ap_of_section<1>),
    {.scope = Cavalry, .die = EventDie::Mine, .effect = set_off_mine},
    // 4: Enemy
    for_all(bring_tank),
    for_all(change_morale_of_all<-1>),
    for_all(rouse_enemy),
    for_all(ambush_cavalry),
    for_all(ambush_infantry),
    for_all(place_sniper),
    // 5: General
    for_all(mount_last_stand),
    for_all(hear_of_attacks),
    section_event(AnySection, change_ap_of_section<-1>),
    section_event(AnySection, change_ap_of_section<1>),
    for_all(roll_twice_more),
    for_all(forbid_movement),
    // 6: Terrain
    for_all(soften_ground),
    for_all(ease<Terrain::Forest>),
    for_all(snow_in),
    for_all(ease<Terrain::City>),
    for_all(flood),
    for_all(shear_wind),
}};

}  // namespace

const EventRow& event_row(std::uint8_t die1, std::uint8_t die2) {
  return kTable[(die1 - 1U) * 6U + (die2 - 1U)];
}

std::uint8_t events_this_turn(const Reading& reading) {
  const auto& twice = reading.scenario.mission->double_events;
  return std::ranges::find(twice, reading.state.turn) != twice.end() ? 2 : 1;
}

}  // namespace enfilade::coops
