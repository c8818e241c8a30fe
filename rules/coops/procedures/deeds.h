// The actions of the FND Action Phase: what may be done, and doing it. One pair a rule.
#pragma once

#include "rules/coops/context.h"

namespace enfilade::coops {

// movement.cpp       CO-3.2.4.1
void list_moves(const Reading& reading, Actions& list);
void begin_move(Context& context, const Action& action);
// What a move to that space costs; -1: it cannot be reached.
int move_cost(const Reading& reading, GroupId group, SpaceId space);
// The AP that are needed for so many MP on top of the pool.
int ap_for(const Reading& reading, GroupId group, int cost);

// firing.cpp         CO-3.2.4.2
void list_shots(const Reading& reading, Actions& list);
void begin_shot(Context& context, const Action& action, bool free);

// transport.cpp      CO-3.2.4.4
void list_embarkations(const Reading& reading, Actions& list);
void list_disembarkations(const Reading& reading, Actions& list);
void begin_ride(Context& context, const Action& action);
// Other sections that are to agree to an order, CO-3.2.4.3-R1 and CO-3.2.4.4-R9.
SectionBits asked_to_agree(const Reading& reading, const Action& action);
void remember_refusal(Context& context, GroupId group, Section by);
// CO-4.S2-R2: the wreck may be taken on tow where the group stands.
bool may_take_wreck(const Reading& reading, GroupId group);
void take_wreck(Context& context, GroupId group);
// Places that are free on a transport: for groups, and for VIPs.
struct Room {
  int groups = 0;
  int vips = 0;
};
Room room_of(const Reading& reading, GroupId transport);

// crew_rescue.cpp    CO-3.2.4.5
void list_rescues(const Reading& reading, Actions& list);
void begin_rescue(Context& context, const Action& action);
void list_crew_steps(const Reading& reading, Actions& list);
void step_crew(Context& context, const Action& action);

// flight.cpp         CO-3.2.4.6
void list_take_offs(const Reading& reading, Actions& list);
void list_landings(const Reading& reading, Actions& list);
void change_flight(Context& context, const Action& action);

// artillery.cpp      CO-3.2.4.7
void list_artillery(const Reading& reading, Actions& list);
void request_artillery(Context& context, const Action& action);

// search.cpp         CO-3.2.4.8
void list_searches(const Reading& reading, Actions& list);
void begin_search(Context& context, const Action& action);

// explosives.cpp     CO-4.S5b, CO-4.S9e
void list_plantings(const Reading& reading, Actions& list);
void begin_planting(Context& context, const Action& action);

// first_aid.cpp      the Combat Medic
void list_healings(const Reading& reading, Actions& list);
void heal(Context& context, const Action& action);

// Calls use(id, group) for every group of the sections that are asked, in board order.
template <class Use>
void each_asked_group(const Reading& reading, Use&& use) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (reading.asks(section_of(GroupId{i}))) use(GroupId{i}, reading.state.groups[i]);
  }
}

}  // namespace enfilade::coops
