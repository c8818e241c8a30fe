#include "rules/coops/changes.h"

#include <algorithm>

#include "rules/coops/goals.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops {

// --- Morale ---

void change_morale(Context& context, Section section, int by) {
  constexpr int kEnd = 2;
  SectionState& state = context.state.section(section);
  const int morale = std::clamp(state.morale + by, -kEnd, kEnd);
  if (morale == state.morale) return;
  state.morale = static_cast<std::int8_t>(morale);
  context.tell({.what = Happening::MoraleChanged,
                .section = static_cast<std::uint8_t>(section),
                .number = told(morale)});
}

void change_all_morale(Context& context, int by) {
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (context.scenario.plays(section)) change_morale(context, section, by);
  }
}

// --- Our groups ---

namespace {

// CO-3.2.4.2.5c, CO-1.1-R1: people are lost.
void mourn(Context& context) {
  ++context.state.casualties;
  change_all_morale(context, -1);
}

void become_casualties(Context& context, GroupId id) {
  Group& group = context.state.group(id);
  group.space = place_of(context.state, id);
  group.carrier = {};
  group.state = GroupState::Casualties;
  group.status = Status::Neutralised;
  context.tell({.what = Happening::Destroyed, .group = id, .space = group.space});
  mourn(context);
}

// CO-3.2.4.2j; aboard nothing is left of it (CO-3.2.4.4-R6).
void lose_crew(Context& context, GroupId id) {
  if (!context.state.group(id).carrier.exists()) {
    become_casualties(context, id);
    return;
  }
  context.tell({.what = Happening::Destroyed, .group = id});
  remove_group(context, id);
  mourn(context);
}

// CO-3.2.4.4j and R5: a marker aboard.
void suffer_aboard(Context& context, Marker& marker, Harm harm) {
  if (harm == Harm::Neutralised && marker.status == Status::Operational) {
    marker.status = Status::Neutralised;
    return;
  }
  end_game(context, Verdict::Defeat, EndReason::CargoLost);
}

void suffer_aboard(Context& context, GroupId id, Harm harm) {
  switch (context.state.group(id).state) {
    case GroupState::Embarked:
    case GroupState::Crew: suffer(context, id, harm); break;
    case GroupState::Casualties:
      if (harm == Harm::Destroyed) remove_group(context, id);
      break;
    default: break;
  }
}

void share_with_passengers(Context& context, GroupId transport, Harm harm) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (context.state.groups[i].carrier == transport) suffer_aboard(context, GroupId{i}, harm);
  }
  for (Marker& marker : context.state.markers) {
    if (marker.carrier == transport) suffer_aboard(context, marker, harm);
  }
}

void destroy(Context& context, GroupId id) {
  Group& group = context.state.group(id);
  if (is_on_foot(context.scenario, group)) {
    become_casualties(context, id);
    return;
  }
  group.status = Status::Neutralised;
  context.tell({.what = Happening::Destroyed, .group = id, .space = group.space});
  share_with_passengers(context, id, Harm::Destroyed);
  group.state = GroupState::Dest;
  group.flight = Flight::Ground;
}

}  // namespace

bool suffer(Context& context, GroupId id, Harm harm) {
  Group& group = context.state.group(id);
  if (group.state == GroupState::Crew) {
    lose_crew(context, id);
    return true;
  }
  if (group.state != GroupState::OnMap && group.state != GroupState::Embarked) return false;
  if (harm == Harm::Destroyed || group.status == Status::Neutralised) {
    destroy(context, id);
    return true;
  }
  group.status = Status::Neutralised;
  context.tell({.what = Happening::Neutralised, .group = id});
  share_with_passengers(context, id, Harm::Neutralised);
  return false;
}

void run_dry(Context& context, GroupId id) {
  Group& group = context.state.group(id);
  context.tell({.what = Happening::RanDry, .group = id, .space = group.space});
  share_with_passengers(context, id, Harm::Destroyed);
  group.state = GroupState::Crew;
  group.status = Status::Neutralised;
  group.flight = Flight::Ground;
}

void change_autonomy(Context& context, GroupId id, int by) {
  Group& group = context.state.group(id);
  if (!is_on_map(group) || is_on_foot(context.scenario, group)) return;
  const int left = std::clamp(group.autonomy + by, 0, autonomy_of(context.scenario, group));
  if (left == group.autonomy) return;
  group.autonomy = static_cast<std::uint8_t>(left);
  context.tell({.what = Happening::AutonomyChanged, .group = id, .number = told(left)});
  if (left == 0) run_dry(context, id);
}

void remove_group(Context& context, GroupId id) {
  Group& group = context.state.group(id);
  auto& gone = context.state.section(section_of(id)).gone;
  ++gone[place_in_deck(context.scenario, group.basic)];
  for (const Upgrade& upgrade : group.upgrades) {
    if (!upgrade.free) ++gone[place_in_deck(context.scenario, upgrade.card)];
  }
  group = Group{};
  // Who comes into the slot has not fired (CO-E.3.3-R1).
  TurnEffects& effects = context.state.effects;
  if (effects.cavalry_shooter == id) effects.cavalry_shooter = {};
  if (effects.last_cavalry_shooter == id) effects.last_cavalry_shooter = {};
}

void spend_ap(Context& context, GroupId id, int ap) {
  Group& group = context.state.group(id);
  group.ap_spent = static_cast<std::uint8_t>(group.ap_spent + ap);
}

void remove_upgrade(Context& context, GroupId id, std::size_t upgrade) {
  context.state.group(id).upgrades.erase_at(upgrade);
}

void spend_ammunition(Context& context, GroupId id, std::uint8_t weapon) {
  Group& group = context.state.group(id);
  const bool basic = weapon == 0;
  const CardId card = basic ? group.basic : group.upgrades[weapon - std::size_t{1}].card;
  if (context.scenario.card(card).weapon.ammo == 0) return;
  std::uint8_t& left = basic ? group.ammo : group.upgrades[weapon - std::size_t{1}].ammo;
  --left;
  context.tell({.what = Happening::AmmunitionSpent, .group = id, .item = weapon, .number = left});
  if (!basic && context.scenario.card(card).single_use && left == 0) {
    remove_upgrade(context, id, weapon - std::size_t{1});
  }
}

void empty_pools(Context& context, GroupId except) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (GroupId{i} != except) context.state.groups[i].mp_pool = 0;
  }
}

// --- Enemy units ---

std::uint8_t place_unit(Context& context, EnemyCardId card, SpaceId space, Happening how) {
  constexpr std::uint8_t kLastNumber = 254;
  State& state = context.state;
  if (state.units.full() || state.arrivals == kLastNumber) return 0;
  EnemyUnit unit{.space = space, .card = card, .number = ++state.arrivals};
  if (space.exists()) {
    const ZoneId zone = context.board().at(space).zone;
    if (zone.exists()) unit.zone = context.board().zones()[zone.index()].number;
  }
  unit.placed = how == Happening::UnitPlaced;
  state.units.push_back(unit);
  context.tell({.what = how,
                .unit = unit.number,
                .item = unit.zone,
                .enemy = card,
                .number = static_cast<std::uint16_t>(card.index()),
                .space = space});
  return unit.number;
}

void remove_unit(Context& context, std::uint8_t number) {
  State& state = context.state;
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    if (state.units[i].number != number) continue;
    if (state.units[i].drawn) state.discards.push_back(state.units[i].card);
    state.units.erase_at(i);
    return;
  }
}

namespace {

// CO-4.CV3-R1: those behind have one more space to make good.
void note_convoy_loss(Context& context, std::uint8_t place) {
  if (place == 0) return;
  for (EnemyUnit& unit : context.state.units) {
    if (unit.convoy > place) ++unit.extra;
  }
}

void destroy_unit(Context& context, std::uint8_t number) {
  const EnemyUnit unit = *context.state.unit(number);
  context.tell(
      {.what = Happening::Destroyed, .unit = number, .enemy = unit.card, .space = unit.space});
  remove_unit(context, number);
  note_convoy_loss(context, unit.convoy);
}

// CO-2.5.3-R1: what is left is a marker, and no unit.
void halt(Context& context, std::uint8_t number) {
  const EnemyUnit unit = *context.state.unit(number);
  context.tell({.what = Happening::Halted,
                .unit = number,
                .item = static_cast<std::uint8_t>(context.state.markers.size()),
                .enemy = unit.card,
                .space = unit.space});
  context.state.markers.push_back(
      {.space = unit.space, .kind = MarkerKind::Vehicle, .content = unit.content, .spec = number});
  remove_unit(context, number);
  note_convoy_loss(context, unit.convoy);
}

// CO-4.S5-R4.
void wake_if_attacked(Context& context, const EnemyUnit& unit) {
  if (unit.asleep) wake_guards(context);
}

}  // namespace

bool suffer(Context& context, std::uint8_t number, Harm harm) {
  EnemyUnit* unit = context.state.unit(number);
  if (unit == nullptr) return false;
  wake_if_attacked(context, *unit);
  switch (card_of(context, *unit).reverse) {
    case Reverse::Explosion: explode(context, number, {}); return true;
    case Reverse::Content: halt(context, number); return true;
    case Reverse::Dest: destroy_unit(context, number); return true;
    case Reverse::Neutralised: break;
  }
  if (harm == Harm::Destroyed || unit->status == Status::Neutralised) {
    destroy_unit(context, number);
    return true;
  }
  unit->status = Status::Neutralised;
  context.tell({.what = Happening::Neutralised, .unit = number, .enemy = unit->card});
  return true;
}

namespace {

using UnitNumbers = FixedVector<std::uint8_t, kMaxUnits>;

bool explodes(const Reading& reading, const EnemyUnit& unit) {
  return card_of(reading, unit).reverse == Reverse::Explosion;
}

// Kamikazes that are caught go off by themselves, in order of arrival (CO-3.2.5.5-R7).
void strike_units(Context& context, const UnitNumbers& hit, Harm harm) {
  UnitNumbers set_off;
  for (const std::uint8_t number : hit) {
    const EnemyUnit* unit = context.state.unit(number);
    if (unit == nullptr) continue;
    if (explodes(context, *unit)) {
      set_off.push_back(number);
    } else {
      suffer(context, number, harm);
    }
  }
  for (const std::uint8_t number : set_off) {
    if (context.state.unit(number) != nullptr) explode(context, number, {});
  }
}

UnitNumbers units_within(const Reading& reading, const SpaceSet& spaces) {
  UnitNumbers found;
  for (const EnemyUnit& unit : reading.state.units) {
    if (is_fielded(reading, unit) && spaces.has(reading.board().cell(unit.space))) {
      found.push_back(unit.number);
    }
  }
  return found;
}

bool is_harmed_by_blast(const Reading& reading, const Group& group) {
  return is_enemy_target(reading, group) && group.flight == Flight::Ground;
}

}  // namespace

void explode(Context& context, std::uint8_t kamikaze, GroupId target) {
  const EnemyUnit unit = *context.state.unit(kamikaze);
  context.tell(
      {.what = Happening::Exploded, .unit = kamikaze, .enemy = unit.card, .space = unit.space});
  remove_unit(context, kamikaze);
  if (in_camp(context, unit.space)) return;
  SpaceSet here;
  here.add(context.board().cell(unit.space));
  const SpaceSet near = here.around();
  const UnitNumbers hit = units_within(context, near);
  if (target.exists()) suffer(context, target, Harm::Destroyed);
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = context.state.groups[i];
    if (GroupId{i} == target || !is_harmed_by_blast(context, group)) continue;
    if (near.has(context.board().cell(group.space))) suffer(context, GroupId{i}, Harm::Neutralised);
  }
  strike_units(context, hit, Harm::Neutralised);
}

namespace {

// CO-3.2.5.3d, R7.
bool take_markers(Context& context, std::uint8_t number, SpaceId space) {
  bool taken = false;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = context.state.groups[i];
    if (!is_left_marker(group) || group.space != space) continue;
    context.tell({.what = Happening::MarkerTaken,
                  .group = GroupId{i},
                  .unit = number,
                  .enemy = context.state.unit(number)->card});
    remove_group(context, GroupId{i});
    mourn(context);
    taken = true;
  }
  return taken;
}

}  // namespace

bool step_unit(Context& context, std::uint8_t number, SpaceId to) {
  EnemyUnit& unit = *context.state.unit(number);
  const bool loses = would_lose_by(context, unit, to);
  const SpaceId from = unit.space;
  unit.left = from;
  unit.space = to;
  context.tell({.what = Happening::EnemyMoved,
                .unit = number,
                .enemy = unit.card,
                .from = from,
                .space = to});
  const bool taken = take_markers(context, number, to);
  if (loses) end_game(context, Verdict::Defeat, loss_by_entering(context));
  after_step(context);
  return taken;
}

// --- Areas ---

void strike(Context& context, const SpaceSet& destroyed, const SpaceSet& neutralised) {
  const SpaceSet lightly = neutralised - destroyed;
  const UnitNumbers hard = units_within(context, destroyed);
  const UnitNumbers light = units_within(context, lightly);
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = context.state.groups[i];
    if (!is_enemy_target(context, group)) continue;
    const Cell cell = context.board().cell(group.space);
    if (destroyed.has(cell)) {
      suffer(context, GroupId{i}, Harm::Destroyed);
    } else if (lightly.has(cell)) {
      suffer(context, GroupId{i}, Harm::Neutralised);
    }
  }
  strike_units(context, hard, Harm::Destroyed);
  strike_units(context, light, Harm::Neutralised);
}

}  // namespace enfilade::coops
