// Crew rescue, CO-3.2.4.5: a die tells whether the crew of a destroyed vehicle lives; a living crew
// walks one space a turn.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

using Step = RescueFrame::Step;

// CO-3.2.4.6-R2: a helicopter has to be on the ground.
bool may_rescue(const Reading& reading, const Group& group) {
  return is_on_map(group) && group.flight == Flight::Ground && ap_left(reading.scenario, group) > 0;
}

// CO-3.2.4.5-R1: free ground next to the wreck; on it if there is none.
SpaceSet crew_spaces(const Reading& reading, SpaceId wreck) {
  SpaceSet here;
  here.add(reading.board().cell(wreck));
  const SpaceSet near = here.around() & free_ground(reading);
  return near.empty() ? here : near;
}

void place_crew(Context& context, const RescueFrame& frame, SpaceId space) {
  Group& crew = context.state.group(frame.lost);
  crew.state = GroupState::Crew;
  crew.status = Status::Neutralised;
  crew.space = space;
  context.tell({.what = Happening::CrewFound, .group = frame.lost, .space = space});
}

}  // namespace

void list_rescues(const Reading& reading, Actions& list) {
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (!may_rescue(reading, group)) return;
    for (std::size_t i = 0; i < kGroups; ++i) {
      const Group& lost = reading.state.groups[i];
      const bool there =
          lost.state == GroupState::Dest && are_adjacent(reading, group.space, lost.space);
      if (there) list.push_back({.verb = Verb::Rescue, .group = id, .other = GroupId{i}});
    }
  });
}

void begin_rescue(Context& context, const Action& action) {
  spend_ap(context, action.group, 1);
  context.course.stack.push(RescueFrame{.rescuer = action.group, .lost = action.other});
}

Next advance(Context& context, RescueFrame& frame) {
  if (context.state.over()) return Next::done();
  switch (frame.step) {
    case Step::Roll: return roll_d6(Ask::RescueDie);
    case Step::Place:
      return ask(seat_of(context.scenario, section_of(frame.rescuer)), Ask::CrewPlace);
    case Step::Over: break;
  }
  after_step(context);
  return Next::done();
}

void outcome(Context& context, RescueFrame& frame, std::uint32_t rolled) {
  constexpr int kAlive = 5;
  const int face = static_cast<int>(rolled) + 1;
  Group& lost = context.state.group(frame.lost);
  context.tell({.what = Happening::RescueRolled,
                .group = frame.rescuer,
                .other = frame.lost,
                .die = static_cast<std::uint8_t>(face)});
  frame.step = face >= kAlive ? Step::Place : Step::Over;
  if (face >= kAlive) return;
  // CO-3.2.4.2.5-R5.
  lost.state = GroupState::Casualties;
  context.tell({.what = Happening::CrewDead, .group = frame.lost});
  ++context.state.casualties;
  change_all_morale(context, -1);
}

void options(const Reading& reading, const RescueFrame& frame, Actions& list) {
  const SpaceSet spaces = crew_spaces(reading, reading.state.group(frame.lost).space);
  reading.board().each_in_order(
      spaces, [&](SpaceId space) { list.push_back({.verb = Verb::PlaceCrew, .space = space}); });
}

void answer(Context& context, RescueFrame& frame, const Action& action) {
  place_crew(context, frame, action.space);
  frame.step = Step::Over;
}

// --- A crew on its feet, CO-3.2.4.5-R4 ---

void list_crew_steps(const Reading& reading, Actions& list) {
  if (reading.state.effects.no_movement) return;
  each_asked_group(reading, [&](GroupId id, const Group& crew) {
    const bool walks =
        crew.state == GroupState::Crew && !crew.stepped && !crew.held && !crew.carrier.exists();
    if (!walks) return;
    const SpaceSet open = free_ground(reading) | reading.board().of_zones(ZoneKind::Start);
    for (const SpaceId next : reading.board().at(crew.space).neighbours) {
      if (!open.has(reading.board().cell(next))) continue;
      list.push_back({.verb = Verb::StepCrew, .group = id, .space = next});
    }
  });
}

void step_crew(Context& context, const Action& action) {
  Group& crew = context.state.group(action.group);
  context.tell({.what = Happening::CrewStepped,
                .group = action.group,
                .from = crew.space,
                .space = action.space});
  crew.space = action.space;
  crew.stepped = true;
  after_step(context);
}

}  // namespace enfilade::coops
