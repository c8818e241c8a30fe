// Movement, CO-3.2.4.1: a destination is named, the way is a cheapest one, and what a step sets off
// is tested step by step.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

bool may_move(const Reading& reading, const Group& group) {
  return is_on_map(group) && !group.held && !reading.state.effects.no_movement &&
         (!is_helicopter(reading.scenario, group) || group.flight == Flight::Air);
}

int mp_within_reach(const Reading& reading, const Group& group) {
  return group.mp_pool + ap_left(reading.scenario, group) * movement_of(reading.scenario, group);
}

// CO-2.6.2-R5: a helicopter flies over what it may not stop on.
SpaceSet where_it_may_stop(const Reading& reading, const Group& group, const Layers& layers) {
  SpaceSet ends = layers.all();
  if (!is_helicopter(reading.scenario, group)) return ends;
  const SpaceSet taken = blockers(reading) | left_markers(reading) | objects(reading);
  return ends - (taken - reading.board().of_terrain(Terrain::Camp));
}

void list_moves_of(const Reading& reading, GroupId id, const Group& group, Actions& list) {
  if (!may_move(reading, group)) return;
  const int most = mp_within_reach(reading, group);
  if (most == 0) return;
  const Board& board = reading.board();
  const Layers layers = Layers::from(going_of(reading, id), board.cell(group.space), most);
  SpaceSet ends = where_it_may_stop(reading, group, layers);
  ends.remove(board.cell(group.space));
  board.each_in_order(ends, [&](SpaceId space) {
    list.push_back({.verb = Verb::Move, .group = id, .space = space});
  });
}

}  // namespace

void list_moves(const Reading& reading, Actions& list) {
  Watch watch(reading);
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    list_moves_of(watch.reading(), id, group, list);
  });
}

int move_cost(const Reading& reading, GroupId id, SpaceId space) {
  const Group& group = reading.state.group(id);
  if (!may_move(reading, group)) return -1;
  SpaceSet goal;
  goal.add(reading.board().cell(space));
  const Layers layers =
      Layers::to_nearest(going_of(reading, id), reading.board().cell(group.space), goal);
  const bool near = layers.last() <= mp_within_reach(reading, group);
  return near && goal.within(where_it_may_stop(reading, group, layers)) ? layers.last() : -1;
}

int ap_for(const Reading& reading, GroupId id, int cost) {
  const Group& group = reading.state.group(id);
  const int movement = movement_of(reading.scenario, group);
  const int lacking = std::max(0, cost - group.mp_pool);
  return (lacking + movement - 1) / movement;
}

void begin_move(Context& context, const Action& action) {
  Group& group = context.state.group(action.group);
  const int cost = move_cost(context, action.group, action.space);
  const int ap = ap_for(context, action.group, cost);
  spend_ap(context, action.group, ap);
  group.mp_pool =
      static_cast<std::uint8_t>(group.mp_pool + ap * movement_of(context.scenario, group) - cost);
  context.tell({.what = Happening::Moved,
                .group = action.group,
                .number = static_cast<std::uint16_t>(cost),
                .from = group.space,
                .space = action.space});
  context.course.stack.push(MoveFrame{.group = action.group, .destination = action.space});
}

namespace {

// The next space of the cheapest way whose list of ids is lowest (CO-3.2.4.1-R6).
SpaceId next_space(const Reading& reading, const Going& going, const Layers& layers, SpaceId here) {
  const int left = layers.cost_of(reading.board().cell(here));
  for (const SpaceId next : reading.board().at(here).neighbours) {
    const Cell cell = reading.board().cell(next);
    const int cost = going.cost_of(cell);
    if (cost > 0 && cost <= left && layers.at(left - cost).has(cell)) return next;
  }
  return {};
}

}  // namespace

Next advance(Context& context, MoveFrame& frame) {
  Group& group = context.state.group(frame.group);
  const auto goes_on = [&] {
    return !context.state.over() && is_on_map(group) && group.space != frame.destination;
  };
  if (!goes_on()) return Next::done();
  const Going going = going_of(context, frame.group);
  SpaceSet goal;
  goal.add(context.board().cell(frame.destination));
  const Layers layers = Layers::towards(going, goal, context.board().cell(group.space));
  while (goes_on()) {
    group.space = next_space(context, going, layers, group.space);
    ENFILADE_CHECK(group.space.exists(), "a move has lost its way");
    after_step(context);
    if (!context.state.over() && may_take_wreck(context, frame.group)) {
      return ask(seat_of(context.scenario, section_of(frame.group)), Ask::Wreck);
    }
  }
  return Next::done();
}

// CO-4.S2-R2: the owner may decline.
void options(const Reading&, const MoveFrame&, Actions& list) {
  list.push_back({.verb = Verb::TakeWreck});
  list.push_back({.verb = Verb::LeaveWreck});
}

void answer(Context& context, MoveFrame& frame, const Action& action) {
  if (action.verb == Verb::TakeWreck) {
    take_wreck(context, frame.group);
    after_step(context);
  } else {
    context.tell({.what = Happening::WreckLeft, .group = frame.group});
  }
}

}  // namespace enfilade::coops
