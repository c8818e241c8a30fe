// Flight changes, CO-3.2.4.6.
#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"

namespace enfilade::coops {

namespace {

bool may_change(const Reading& reading, const Group& group, Flight now) {
  return is_on_map(group) && is_helicopter(reading.scenario, group) && group.flight == now &&
         ap_left(reading.scenario, group) > 0 && !reading.state.effects.no_flight_changes;
}

}  // namespace

void list_take_offs(const Reading& reading, Actions& list) {
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (may_change(reading, group, Flight::Ground)) {
      list.push_back({.verb = Verb::TakeOff, .group = id});
    }
  });
}

// CO-3.2.4.6-R1: not on water.
void list_landings(const Reading& reading, Actions& list) {
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (!may_change(reading, group, Flight::Air)) return;
    if (reading.board().at(group.space).terrain == Terrain::Water) return;
    list.push_back({.verb = Verb::Land, .group = id});
  });
}

void change_flight(Context& context, const Action& action) {
  const bool up = action.verb == Verb::TakeOff;
  spend_ap(context, action.group, 1);
  context.state.group(action.group).flight = up ? Flight::Air : Flight::Ground;
  context.tell({.what = up ? Happening::TookOff : Happening::Landed, .group = action.group});
  after_step(context);
}

}  // namespace enfilade::coops
