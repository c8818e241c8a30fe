// A turn, CO-Qa: marker, logistics, events, our actions, the enemy's, and what is counted at its
// end.
#include <algorithm>

#include "rules/coops/goals.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

using Step = TurnFrame::Step;

// CO-3.2.1a: the marker moves on, and what lasted a turn is over.
void begin_turn(Context& context) {
  State& state = context.state;
  ++state.turn;
  const GroupId shooter = state.effects.cavalry_shooter;
  state.effects = {};
  state.effects.last_cavalry_shooter = shooter;
  for (Group& group : state.groups) {
    group.ap_spent = 0;
    group.ap_event = 0;
    group.ap_refuel = 0;
    group.mp_pool = 0;
    group.movement_event = 0;
    group.held = false;
    group.no_fire = false;
    group.stepped = false;
    group.declined = 0;
  }
  for (EnemyUnit& unit : state.units) {
    unit.ap_spent = 0;
    unit.mp_pool = 0;
    unit.held = false;
    unit.placed = false;
    unit.acted = false;
  }
  for (SectionState& section : state.sections) section.done = false;
  context.tell({.what = Happening::TurnBegins, .number = state.turn});
  begin_turn_checks(context);
}

void begin_phase(Context& context, Phase phase) {
  context.tell({.what = Happening::PhaseBegins, .number = static_cast<std::uint16_t>(phase)});
  for (SectionState& section : context.state.sections) section.done = false;
}

// CO-4.S5f: once the headquarters has gone.
bool may_remove_zone(const Reading& reading, bool blown_before) {
  return reading.scenario.zone_removal == ZoneRemoval::Headquarters && reading.state.blown &&
         !blown_before;
}

}  // namespace

Next advance(Context& context, TurnFrame& frame) {
  if (context.state.over()) return Next::done();
  const Step step = frame.step;
  frame.step = static_cast<Step>(static_cast<std::uint8_t>(step) + 1);
  switch (step) {
    case Step::Begin: begin_turn(context); return Next::again();
    case Step::Logistics:
      begin_phase(context, Phase::Logistics);
      return context.call(LogisticsFrame{});
    case Step::EventPhase: begin_phase(context, Phase::Events); return context.call(EventsFrame{});
    case Step::Actions: begin_phase(context, Phase::Actions); return context.call(ActionsFrame{});
    case Step::ActionsOver: {
      const bool blown = context.state.blown;
      end_of_actions_checks(context);
      if (!may_remove_zone(context, blown)) frame.step = Step::Arrivals;
      return Next::again();
    }
    case Step::RemoveZone: return context.call(RemoveZoneFrame{});
    case Step::Arrivals: begin_phase(context, Phase::Enemy); return context.call(ArrivalsFrame{});
    case Step::Convoy:
      return context.scenario.convoy.empty() ? Next::again() : context.call(ConvoyFrame{});
    case Step::Enemies: return context.call(EnemyPhaseFrame{});
    case Step::End: end_of_turn_checks(context); return Next::done();
  }
  return Next::done();
}

}  // namespace enfilade::coops
