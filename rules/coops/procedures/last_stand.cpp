// The free shots of CO-E.5.1: one for every group that is not neutralised, without support, in any
// order. The sections fire side by side; a pass stands until somebody fires (CO-3.2.4-R3).
#include "rules/coops/procedures/last_stand.h"

#include "rules/coops/procedures/procedures.h"
#include "rules/coops/sections.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

namespace {

// CO-E.5.1-R1: all conditions of firing hold, AP excepted.
void free_shots(const Reading& reading, GroupBits fired, Section section, Actions& list) {
  for (const GroupId id : groups_of(section)) {
    const Group& group = reading.state.group(id);
    if ((fired & bit_of(id)) != 0 || group.status == Status::Neutralised) continue;
    if (!may_fire(reading, id)) continue;
    const auto weapons = armaments(reading.scenario, group);
    for (const EnemyUnit& unit : reading.state.units) {
      for (const Armament& weapon : weapons) {
        if (!may_fire_at(reading, id, weapon, unit)) continue;
        list.push_back(
            {.verb = Verb::Fire, .group = id, .unit = unit.number, .item = weapon.number});
      }
    }
  }
}

bool has_shot(const Reading& reading, GroupBits fired, Section section) {
  Actions list;
  free_shots(reading, fired, section, list);
  return !list.empty();
}

}  // namespace

bool has_free_shot(const Reading& reading) {
  for (const Section section : sections_in_play(reading.scenario)) {
    if (has_shot(reading, 0, section)) return true;
  }
  return false;
}

// Who has no shot left is not waited for.
Next advance(Context& context, LastStandFrame& frame) {
  if (context.state.over()) return Next::done();
  for (const Section section : sections_in_play(context.scenario)) {
    bool& done = context.state.section(section).done;
    if (!done) done = !has_shot(context, frame.fired, section);
  }
  if (!all_done(context)) return ask_sections(context, Ask::FreeShots);
  nobody_is_done(context);
  return Next::done();
}

void options(const Reading& reading, const LastStandFrame& frame, Actions& list) {
  for (const Section section : sections_in_play(reading.scenario)) {
    if (reading.asks(section)) free_shots(reading, frame.fired, section, list);
  }
  for (const Section section : sections_in_play(reading.scenario)) {
    if (!reading.asks(section) || reading.state.section(section).done) continue;
    list.push_back({.verb = Verb::Pass, .section = static_cast<std::uint8_t>(section)});
  }
}

void answer(Context& context, LastStandFrame& frame, const Action& action) {
  if (action.verb == Verb::Pass) {
    context.state.section(static_cast<Section>(action.section)).done = true;
    context.tell({.what = Happening::Passed, .section = action.section});
    return;
  }
  frame.fired |= bit_of(action.group);
  nobody_is_done(context);
  context.call(
      FireFrame{.free = true, .unit = action.unit, .group = action.group, .weapon = action.item});
}

}  // namespace enfilade::coops
