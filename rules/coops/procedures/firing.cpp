// Firing, CO-3.2.4.2: shooter and target, support, dice and modifiers, the result, morale. Enemy
// units fire by the same steps with the roles exchanged (CO-3.2.5c).
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/goals.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

namespace {

using Step = FireFrame::Step;

// --- Step 1: shooter and target ---

struct Target {
  const EnemyUnit* unit = nullptr;
  std::uint16_t supporters = 0;  // one bit a group
  bool looked = false;           // for supporters
};
using Targets = FixedVector<Target, kMaxUnits>;

Targets detected_targets(const Reading& reading) {
  Targets found;
  for (const EnemyUnit& unit : reading.state.units) {
    if (is_detected(reading, unit)) found.push_back({.unit = &unit});
  }
  return found;
}

std::uint16_t supporters_at(const Reading& reading, const EnemyUnit& unit) {
  std::uint16_t bits = 0;
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (support_weapon(reading, GroupId{i}, unit).there) {
      bits = static_cast<std::uint16_t>(bits | 1U << i);
    }
  }
  return bits;
}

void list_shots_at(const Reading& reading, GroupId id, const Armament& weapon, Target& target,
                   Actions& list) {
  Action action{
      .verb = Verb::Fire, .group = id, .unit = target.unit->number, .item = weapon.number};
  list.push_back(action);
  if (!target.looked) {
    target.supporters = supporters_at(reading, *target.unit);
    target.looked = true;
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    if ((target.supporters >> i & 1U) == 0 || GroupId{i} == id) continue;
    action.other = GroupId{i};
    list.push_back(action);
  }
}

bool reaches(const Reading& reading, const Group& group, const Armament& weapon,
             const EnemyUnit& unit) {
  return is_in_range(reading, group, weapon, unit) &&
         !is_fire_banned(reading, group.space, unit.space);
}

}  // namespace

void list_shots(const Reading& reading, Actions& list) {
  const std::size_t first = list.size();
  Watch watch(reading);
  Targets targets;
  bool looked = false;
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (!may_fire(reading, id) || ap_left(reading.scenario, group) < 1) return;
    if (!looked) targets = detected_targets(watch.reading());
    looked = true;
    if (targets.empty()) return;
    for (const Armament& weapon : armaments(reading.scenario, group)) {
      for (Target& target : targets) {
        if (reaches(watch.reading(), group, weapon, *target.unit)) {
          list_shots_at(watch.reading(), id, weapon, target, list);
        }
      }
    }
  });
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

void begin_shot(Context& context, const Action& action, bool free) {
  context.course.stack.push(FireFrame{.free = free,
                                      .unit = action.unit,
                                      .group = action.group,
                                      .weapon = action.item,
                                      .supporter = action.other});
}

namespace {

// --- Step 2: support, CO-3.2.4.3 ---

// CO-3.2.4.3-R1: the owner of the supporter decides, where he is not the shooter's.
bool needs_consent(const FireFrame& frame) {
  return frame.supporter.exists() && section_of(frame.supporter) != section_of(frame.group);
}

Armament weapon_numbered(const Reading& reading, const Group& group, std::uint8_t number) {
  const auto weapons = armaments(reading.scenario, group);
  const auto* const found = std::ranges::find(weapons, number, &Armament::number);
  ENFILADE_CHECK(found != weapons.end(), "the group has no such weapon");
  return *found;
}

void declare_ours(Context& context, FireFrame& frame) {
  const EnemyUnit& unit = *context.state.unit(frame.unit);
  frame.attack = weapon_numbered(context, context.state.group(frame.group), frame.weapon).attack;
  frame.modifier = static_cast<std::int8_t>(sum_of(modifiers_of(context, frame.group, unit)));
  context.tell({.what = Happening::FireDeclared,
                .group = frame.group,
                .other = frame.supporter,
                .unit = frame.unit,
                .item = frame.weapon,
                .enemy = unit.card});
  if (unit.asleep) wake_guards(context);
  // CO-3.2.4.2.4-R2: spent now, whatever comes of it.
  if (frame.supporter.exists()) {
    const SupportWeapon support = support_weapon(context, frame.supporter, unit);
    spend_ap(context, frame.supporter, 1);
    spend_ammunition(context, frame.supporter, support.weapon.number);
  }
  if (!frame.free) spend_ap(context, frame.group, 1);
  spend_ammunition(context, frame.group, frame.weapon);
  if (section_of(frame.group) == Section::Cavalry) {
    context.state.effects.cavalry_shooter = frame.group;
  }
}

void declare(Context& context, FireFrame& frame) {
  if (!frame.by_enemy) {
    declare_ours(context, frame);
    return;
  }
  const EnemyUnit& unit = *context.state.unit(frame.unit);
  frame.attack = card_of(context, unit).weapon.attack;
  frame.modifier = static_cast<std::int8_t>(sum_of(modifiers_of(context, unit, frame.group)));
}

// --- Step 3: dice and modifiers ---

// Who suffers it, and whether the shooter is out of the target's reach (CO-3.2.4.2g).
bool hits_shooter(FireResult result) {
  return result == FireResult::AttackerNeutralised || result == FireResult::AttackerDestroyed;
}

void read_result(Context& context, FireFrame& frame) {
  const EnemyUnit& unit = *context.state.unit(frame.unit);
  const Group& group = context.state.group(frame.group);
  const Colour defence =
      frame.by_enemy ? defence_now(context, group) : card_of(context, unit).values.defence;
  const int total = frame.die + frame.support_die + frame.modifier;
  frame.result = read_firing_table(frame.attack, defence, total);
  const bool safe =
      frame.by_enemy ? is_safe_from(context, unit, group) : is_safe_from(context, group, unit);
  const bool ignored = hits_shooter(frame.result) && safe;
  context.tell({.what = Happening::ShotRolled,
                .item = frame.support_die,
                .die = frame.die,
                .number = told(total)});
  context.tell({.what = Happening::ShotResult,
                .item = static_cast<std::uint8_t>(ignored ? 1 : 0),
                .number = static_cast<std::uint16_t>(frame.result)});
  if (ignored) frame.result = FireResult::NoEffect;
}

// --- Step 4: the result ---

bool hits_group(const FireFrame& frame) {
  return frame.result != FireResult::NoEffect && hits_shooter(frame.result) != frame.by_enemy;
}

Harm harm_in(FireResult result) {
  const bool destroyed =
      result == FireResult::AttackerDestroyed || result == FireResult::DefenderDestroyed;
  return destroyed ? Harm::Destroyed : Harm::Neutralised;
}

// Smoke Launchers cancel an N, Flares an N or a D (CO-3.2.4.2.4-R3).
bool cancels(const Reading& reading, const Upgrade& upgrade, Harm harm) {
  const CardEffect effect = reading.scenario.card(upgrade.card).effect;
  return effect == CardEffect::Flares ||
         (effect == CardEffect::SmokeLaunchers && harm == Harm::Neutralised);
}

bool may_cancel(const Reading& reading, const FireFrame& frame) {
  const Group& group = reading.state.group(frame.group);
  return hits_group(frame) && is_on_map(group) &&
         std::ranges::any_of(group.upgrades, [&](const Upgrade& upgrade) {
           return cancels(reading, upgrade, harm_in(frame.result));
         });
}

// --- Step 5: morale, CO-3.2.4.2.5 ---

void apply_result(Context& context, const FireFrame& frame) {
  if (frame.result == FireResult::NoEffect) return;
  const Section section = section_of(frame.group);
  const Harm harm = harm_in(frame.result);
  if (hits_group(frame)) {
    const bool destroyed = suffer(context, frame.group, harm);
    if (!destroyed) change_morale(context, section, -1);
  } else if (suffer(context, frame.unit, harm)) {
    change_morale(context, section, 1);
  }
}

}  // namespace

Next advance(Context& context, FireFrame& frame) {
  if (context.state.over()) return Next::done();
  switch (frame.step) {
    case Step::Agree:
      frame.step = Step::Declare;
      if (!needs_consent(frame)) return Next::again();
      return ask(seat_of(context.scenario, section_of(frame.supporter)), Ask::SupportAsked);
    case Step::Declare:
      declare(context, frame);
      frame.step = Step::Die;
      return roll_d6(Ask::FireDie);
    case Step::Die: return roll_d6(Ask::FireDie);
    case Step::SupportDie: return roll_d6(Ask::SupportDie);
    case Step::Read:
      read_result(context, frame);
      frame.step = may_cancel(context, frame) ? Step::Cancel : Step::Apply;
      return Next::again();
    case Step::Cancel:
      return ask(seat_of(context.scenario, section_of(frame.group)), Ask::CancelResult);
    case Step::Apply:
      apply_result(context, frame);
      after_step(context);
      return Next::done();
    case Step::Over: break;
  }
  return Next::done();
}

void options(const Reading& reading, const FireFrame& frame, Actions& list) {
  if (frame.step != Step::Cancel) {
    list.push_back({.verb = Verb::Support});
    list.push_back({.verb = Verb::Refuse});
    return;
  }
  const Group& group = reading.state.group(frame.group);
  for (std::size_t i = 0; i < group.upgrades.size(); ++i) {
    if (!cancels(reading, group.upgrades[i], harm_in(frame.result))) continue;
    list.push_back({.verb = Verb::UseCard, .item = static_cast<std::uint8_t>(i)});
  }
  list.push_back({.verb = Verb::Suffer});
}

void answer(Context& context, FireFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::Refuse:
      remember_refusal(context, frame.group, section_of(frame.supporter));
      context.tell(
          {.what = Happening::SupportRefused, .group = frame.group, .other = frame.supporter});
      frame.step = Step::Over;
      break;
    case Verb::UseCard:
      context.tell({.what = Happening::CardUsed,
                    .group = frame.group,
                    .number = static_cast<std::uint16_t>(
                        context.state.group(frame.group).upgrades[action.item].card.index())});
      remove_upgrade(context, frame.group, action.item);
      frame.result = FireResult::NoEffect;
      frame.step = Step::Apply;
      break;
    case Verb::Suffer: frame.step = Step::Apply; break;
    default: frame.step = Step::Declare; break;
  }
}

void outcome(Context&, FireFrame& frame, std::uint32_t rolled) {
  const auto face = static_cast<std::uint8_t>(rolled + 1);
  if (frame.step == Step::SupportDie) {
    frame.support_die = face;
    frame.step = Step::Read;
    return;
  }
  frame.die = face;
  frame.step = frame.supporter.exists() ? Step::SupportDie : Step::Read;
}

}  // namespace enfilade::coops
