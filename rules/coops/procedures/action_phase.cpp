// The FND Action Phase, CO-3.2.4: all owners may act, in any order, until all have passed.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

namespace {

// Whether the owner of the section has anything left to do: AP, a crew that may step, or a
// helicopter on the ground, which is boarded for nothing.
bool could_act(const Reading& reading, Section section) {
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Group& group = reading.state.group(group_at(section, slot));
    if (group.state == GroupState::Crew && !group.stepped && !group.carrier.exists()) return true;
    if (group.state != GroupState::OnMap && group.state != GroupState::Embarked) continue;
    if (ap_left(reading.scenario, group) > 0 || group.mp_pool > 0) return true;
    const Group& craft = group.carrier.exists() ? reading.state.group(group.carrier) : group;
    const bool landed = is_helicopter(reading.scenario, craft) && craft.flight == Flight::Ground;
    if (landed || (is_on_foot(reading.scenario, group) && reading.scenario.plays(Section::Alat))) {
      return true;
    }
  }
  return false;
}

void pass(Context& context, Section section) {
  context.state.section(section).done = true;
  context.tell({.what = Happening::Passed, .section = static_cast<std::uint8_t>(section)});
}

void carry_out(Context& context, const Action& action) {
  switch (action.verb) {
    case Verb::Move: begin_move(context, action); break;
    case Verb::Fire: begin_shot(context, action, false); break;
    case Verb::Embark:
    case Verb::Disembark: begin_ride(context, action); break;
    case Verb::Rescue: begin_rescue(context, action); break;
    case Verb::StepCrew: step_crew(context, action); break;
    case Verb::TakeOff:
    case Verb::Land: change_flight(context, action); break;
    case Verb::Artillery: request_artillery(context, action); break;
    case Verb::Search: begin_search(context, action); break;
    case Verb::Plant: begin_planting(context, action); break;
    case Verb::Heal: heal(context, action); break;
    default: ENFILADE_CHECK(false, "no action of this phase");
  }
}

}  // namespace

Next advance(Context& context, ActionsFrame&) {
  if (context.state.over()) return Next::done();
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    const bool idle = context.scenario.plays(section) && !context.state.section(section).done &&
                      !could_act(context, section);
    if (idle) context.state.section(section).done = true;
  }
  if (all_done(context)) return Next::done();
  return ask_sections(context, Ask::Act);
}

void options(const Reading& reading, const ActionsFrame&, Actions& list) {
  list_moves(reading, list);
  list_shots(reading, list);
  list_embarkations(reading, list);
  list_disembarkations(reading, list);
  list_rescues(reading, list);
  list_crew_steps(reading, list);
  list_take_offs(reading, list);
  list_landings(reading, list);
  list_artillery(reading, list);
  list_searches(reading, list);
  list_plantings(reading, list);
  list_healings(reading, list);
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (reading.asks(section) && !reading.state.section(section).done) {
      list.push_back({.verb = Verb::Pass, .section = static_cast<std::uint8_t>(i)});
    }
  }
}

// CO-3.2.4-R3: a pass stands until somebody acts. CO-3.2.4.1-R5: and so do MP that are left over.
void answer(Context& context, ActionsFrame&, const Action& action) {
  if (action.verb == Verb::Pass) {
    pass(context, static_cast<Section>(action.section));
    return;
  }
  for (SectionState& section : context.state.sections) section.done = false;
  empty_pools(context, action.verb == Verb::Move ? action.group : GroupId{});
  carry_out(context, action);
}

}  // namespace enfilade::coops
