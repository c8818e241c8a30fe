// The Logistics Phase, CO-3.2.2. Its four steps run one after another for all sections
// (CO-3.2.2.4-R2); within the two that ask, the sections choose side by side.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops {

namespace {

using Step = LogisticsFrame::Step;

template <class Use>
void each_group(const Scenario& scenario, Use&& use) {
  for (const Section section : sections_in_play(scenario)) {
    for (const GroupId group : groups_of(section)) use(group);
  }
}

// --- CO-3.2.2.1: autonomy ---

bool gains_by_refuelling(const Scenario& scenario, const Group& group) {
  return group.autonomy < autonomy_of(scenario, group) || is_ammunition_short(scenario, group);
}

void refuel(Context& context, GroupId id) {
  Group& group = context.state.group(id);
  fill_up(context.scenario, group);
  context.tell({.what = Happening::Refuelled, .group = id, .number = group.autonomy});
}

void adjust_autonomy(Context& context) {
  each_group(context.scenario, [&](GroupId id) {
    const Group& group = context.state.group(id);
    if (!is_on_map(group) || is_on_foot(context.scenario, group)) return;
    if (!is_starting_zone(context, group.space)) {
      change_autonomy(context, id, -1);
      return;
    }
    // CO-3.2.2.1-R1, R4.
    const bool landed = is_helicopter(context.scenario, group) && group.flight == Flight::Ground;
    if (landed && gains_by_refuelling(context.scenario, group)) refuel(context, id);
  });
  after_step(context);
}

// CO-3.2.2.1d, CO-2.4-R1: for 1 AP. A helicopter that has landed did so already.
bool may_refuel(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  return is_on_map(group) && is_starting_zone(reading, group.space) &&
         !is_helicopter(reading.scenario, group) && gains_by_refuelling(reading.scenario, group) &&
         ap_allowance(reading.scenario, group) >= 1;
}

// --- What there is to choose ---

Composing moment_of(const LogisticsFrame& frame) {
  return {.turn_zero = false, .fresh = frame.bought};
}

// Without the confirmation.
bool has_choice(const Reading& reading, const LogisticsFrame& frame, Section section) {
  if (frame.step == Step::Reinforce) return can_compose(reading, moment_of(frame), bit_of(section));
  return std::ranges::any_of(groups_of(section),
                             [&](GroupId group) { return may_refuel(reading, group); });
}

// Who has nothing to choose is not asked. What others do takes no choice away.
bool is_anybody_asked(Context& context, LogisticsFrame& frame) {
  for (const Section section : sections_in_play(context.scenario)) {
    bool& done = context.state.section(section).done;
    if (done || (frame.able & bit_of(section)) != 0) continue;
    done = !has_choice(context, frame, section);
    if (!done) frame.able = static_cast<std::uint8_t>(frame.able | bit_of(section));
  }
  return !all_done(context);
}

// --- CO-3.2.2.3 and CO-3.2.2.4 ---

void recover(Context& context) {
  each_group(context.scenario, [&](GroupId id) {
    Group& group = context.state.group(id);
    if (!is_alive(group) || group.status != Status::Neutralised || !is_home(context, id)) return;
    group.status = Status::Operational;
    context.tell({.what = Happening::Recovered, .group = id});
  });
}

void bring_home(Context& context) {
  each_group(context.scenario, [&](GroupId id) {
    const GroupState state = context.state.group(id).state;
    const bool evacuated = state == GroupState::Crew || state == GroupState::Casualties;
    if (!evacuated || !is_home(context, id)) return;
    context.tell({.what = Happening::BroughtHome, .group = id});
    remove_group(context, id);
  });
}

Next enter(Context& context, LogisticsFrame& frame, Step step) {
  nobody_is_done(context);
  frame.able = 0;
  frame.step = step;
  return Next::again();
}

}  // namespace

Next advance(Context& context, LogisticsFrame& frame) {
  if (context.state.over()) return Next::done();
  switch (frame.step) {
    case Step::Autonomy: adjust_autonomy(context); return enter(context, frame, Step::Refuel);
    case Step::Refuel:
      if (is_anybody_asked(context, frame)) return ask_sections(context, Ask::Refuel);
      return enter(context, frame, Step::Reinforce);
    case Step::Reinforce:
      if (is_anybody_asked(context, frame)) return ask_sections(context, Ask::Reinforce);
      return enter(context, frame, Step::Over);
    case Step::Over: break;
  }
  recover(context);
  bring_home(context);
  after_step(context);
  return Next::done();
}

void options(const Reading& reading, const LogisticsFrame& frame, Actions& list) {
  const SectionBits open = sections_not_done(reading);
  if (frame.step == Step::Reinforce) compositions(reading, moment_of(frame), open, list);
  for (const Section section : sections_in_play(reading.scenario)) {
    if ((open & bit_of(section)) == 0) continue;
    list.push_back({.verb = Verb::Confirm, .section = static_cast<std::uint8_t>(section)});
  }
  if (frame.step != Step::Refuel) return;
  each_group(reading.scenario, [&](GroupId group) {
    if ((open & bit_of(section_of(group))) == 0 || !may_refuel(reading, group)) return;
    list.push_back({.verb = Verb::Refuel, .group = group});
  });
}

void answer(Context& context, LogisticsFrame& frame, const Action& action) {
  const Section section =
      action.group.exists() ? section_of(action.group) : static_cast<Section>(action.section);
  frame.able = static_cast<std::uint8_t>(frame.able & ~bit_of(section));
  switch (action.verb) {
    case Verb::Confirm:
      context.state.section(static_cast<Section>(action.section)).done = true;
      return;
    case Verb::Refuel:
      context.state.group(action.group).ap_refuel = 1;
      refuel(context, action.group);
      return;
    case Verb::Buy: frame.bought |= bit_of(action.group); break;
    default: break;
  }
  compose(context, moment_of(frame), action);
}

}  // namespace enfilade::coops
