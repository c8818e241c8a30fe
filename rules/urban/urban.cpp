#include "rules/urban/urban.h"

#include <algorithm>

#include "rules/urban/procedures/procedures.h"
#include "rules/urban/victory.h"

namespace enfilade::urban {

namespace {

void muster(const Scenario& scenario, State& state) {
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const BlockSpec& spec = scenario.blocks[i];
    const Camp camp = camp_of(BlockId{i});
    if (i - first_of(camp) >= scenario.block_count[index_of(camp)]) continue;
    state.blocks[i].osl = spec.osl_start;
    state.blocks[i].status = spec.in_reserve ? Status::Reserve : Status::Waiting;
  }
}

void stock(const Scenario& scenario, State& state, Camp camp) {
  const SideSheet& sheet = scenario.sheet(camp);
  SideState& side = state.side(camp);
  for (std::size_t i = 0; i < sheet.assets.size(); ++i) side.missions[i] = sheet.assets[i].missions;
  for (std::size_t i = 0; i < sheet.forces.size(); ++i) {
    side.support[i] = sheet.forces[i].support_points;
    const bool there = sheet.forces[i].entry.kind == EntryCondition::Kind::AtStart;
    side.forces[i] = there ? ForceStatus::Available : ForceStatus::Waiting;
  }
  side.logistics = sheet.logistics_points;
  side.mines = sheet.allotment.engineer_mines;
  side.ieds = sheet.allotment.engineer_ieds;
  for (const CardId card : sheet.events.hand) side.hand.push_back(card);
  for (const CardId card : sheet.events.deck) side.deck.push_back(card);
}

// UO-3.1-R1: what a scenario calls sudden death ends the game at once, in the middle of whatever is
// under way. Set-up, when only one side stands on the map, decides nothing.
void end_if_decided(Context& context) {
  const bool in_play = context.state.clock.turn > 0 && context.course.node.kind != NodeKind::Over;
  if (!in_play || !sudden_end(context)) return;
  while (context.course.stack.depth() > 1) context.course.stack.pop();
  run_to_next_node(context);
}

}  // namespace

State Urban::start(const Scenario& scenario, Events& events) {
  State state;
  state.ground.wind = scenario.wind;
  muster(scenario, state);
  stock(scenario, state, Camp::Green);
  stock(scenario, state, Camp::Red);
  state.course.stack.push(GameFrame{});
  Context context{scenario, state, events};
  run_to_next_node(context);
  return state;
}

void Urban::legal(const Scenario& scenario, const State& state, Seat seat,
                  std::vector<Action>& list) {
  list.clear();
  if (node(state).kind != NodeKind::Decision || node(state).seat != seat) return;
  options_of(Reading{scenario, state}, list);
  // Requests run to thousands, and are listed in order.
  const auto& stack = state.course.stack;
  if (stack.holds<RequestFrame>(stack.depth() - 1)) return;
  if (!std::ranges::is_sorted(list)) std::ranges::sort(list);
}

void Urban::apply(const Scenario& scenario, State& state, const Action& action, Events& events) {
  Context context{scenario, state, events};
  answer_and_run(context, action);
  end_if_decided(context);
}

void Urban::resolve(const Scenario& scenario, State& state, std::uint32_t outcome, Events& events) {
  Context context{scenario, state, events};
  roll_and_run(context, outcome);
  end_if_decided(context);
}

Outcome Urban::outcome(const Scenario& scenario, const State& state) {
  return urban_outcome(Reading{scenario, state});
}

}  // namespace enfilade::urban
