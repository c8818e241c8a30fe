// Embarking and disembarking, CO-3.2.4.4. Who pays gives the order: the transport, who boards or
// leaves, or for a VIP somebody on foot beside it; owners of other sections agree to it first.
#include <algorithm>
#include <bit>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

// CO-3.2.4.4i.
bool is_open(const Reading& reading, const Group& transport) {
  const FriendCard& card = reading.scenario.card(transport.basic);
  return is_on_map(transport) && card.carries_groups + card.carries_vips > 0 &&
         transport.flight == Flight::Ground;
}

// What rides, with where it is.
struct Cargo {
  std::uint8_t item = 0;
  SpaceId space;
  GroupId group;        // none: a marker
  bool walks = false;   // a group on foot, with AP of its own
  bool person = false;  // takes a VIP place or, where none is free, a group place
  MarkerKind kind = MarkerKind::Search;
};

Cargo cargo_of(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  const bool walks = group.state == GroupState::OnMap || group.state == GroupState::Embarked;
  return {.item = id.value, .space = group.space, .group = id, .walks = walks, .person = !walks};
}

Cargo cargo_of(const State& state, MarkerId id) {
  const Marker& marker = state.marker(id);
  return {.item = static_cast<std::uint8_t>(kCargoMarker + id.index()),
          .space = marker.space,
          .person = marker.kind == MarkerKind::Civilians,
          .kind = marker.kind};
}

Cargo cargo_numbered(const Reading& reading, std::uint8_t item) {
  return item >= kCargoMarker ? cargo_of(reading.state, MarkerId{item - kCargoMarker})
                              : cargo_of(reading, GroupId{item});
}

// A group on foot that may board, CO-3.2.4.4c; a crew or casualties; an HVT or civilians, unless an
// enemy stands on them (CO-4.0-R10).
bool can_board(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  if (group.state == GroupState::OnMap) {
    return is_on_foot(reading.scenario, group) && !group.leashed;  // CO-4.S2-R7
  }
  return is_left_marker(group) && group.state != GroupState::Dest;
}

bool can_board(const Reading& reading, const Marker& marker) {
  const bool people = marker.kind == MarkerKind::Hvt || marker.kind == MarkerKind::Civilians;
  return people && marker.space.exists() && unit_at(reading.state, marker.space) == nullptr;
}

template <class Use>
void each_waiting(const Reading& reading, Use&& use) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (can_board(reading, GroupId{i})) use(cargo_of(reading, GroupId{i}));
  }
  for (std::size_t i = 0; i < reading.state.markers.size(); ++i) {
    if (can_board(reading, reading.state.markers[i])) use(cargo_of(reading.state, MarkerId{i}));
  }
}

template <class Use>
void each_aboard(const Reading& reading, GroupId transport, Use&& use) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (reading.state.groups[i].carrier == transport) use(cargo_of(reading, GroupId{i}));
  }
  for (std::size_t i = 0; i < reading.state.markers.size(); ++i) {
    if (reading.state.markers[i].carrier == transport) use(cargo_of(reading.state, MarkerId{i}));
  }
}

bool has_room(const Reading& reading, GroupId transport, const Cargo& cargo) {
  const Room room = room_of(reading, transport);
  if (cargo.walks) return room.groups > 0;
  if (cargo.person) return room.vips > 0 || room.groups > 0;
  return room.vips > 0;
}

// CO-4.S8-R1.
bool takes(const Reading& reading, GroupId transport, const Cargo& cargo) {
  const bool barred = cargo.kind == MarkerKind::Civilians &&
                      is_helicopter(reading.scenario, reading.state.group(transport));
  return !barred && has_room(reading, transport, cargo);
}

// --- Who pays ---

bool has_ap(const Reading& reading, GroupId id) {
  return ap_left(reading.scenario, reading.state.group(id)) > 0;
}

// CO-3.2.4.4-R1: somebody on foot beside the place.
bool may_help(const Reading& reading, GroupId id, SpaceId place) {
  const Group& group = reading.state.group(id);
  return is_on_map(group) && is_on_foot(reading.scenario, group) &&
         are_adjacent_to_embark(reading, group.space, place);
}

// With a helicopter it is free (CO-3.2.4.4h), and both owners may order it.
bool may_pay(const Reading& reading, GroupId payer, GroupId transport, const Cargo& cargo,
             SpaceId place) {
  const bool free = is_helicopter(reading.scenario, reading.state.group(transport));
  if (payer == transport) return free || has_ap(reading, payer);
  if (cargo.walks) {
    if (payer != cargo.group) return false;
    return free ? section_of(payer) != section_of(transport) : has_ap(reading, payer);
  }
  return !free && may_help(reading, payer, place) && has_ap(reading, payer);
}

void pay(Context& context, const Action& action) {
  if (!is_helicopter(context.scenario, context.state.group(action.other))) {
    spend_ap(context, action.group, 1);
  }
}

// CO-3.2.4.4-R2.
SpaceSet where_to_get_off(const Reading& reading, const Group& transport) {
  const Board& board = reading.board();
  SpaceSet here;
  here.add(board.cell(transport.space));
  SpaceSet near = here.around();
  if (const ZoneId zone = board.at(transport.space).zone; zone.exists()) {
    for (const GridPoint point : board.zones()[zone.index()].points) near.add(cell_of(point));
  }
  const SpaceSet camps = board.of_zones(ZoneKind::Start) | board.of_zones(ZoneKind::Hld);
  return near & (free_ground(reading) | camps);
}

// CO-4.S2-R2: the wreck stays on tow.
bool may_get_off(const Cargo& cargo) {
  return cargo.group.exists() || cargo.kind != MarkerKind::Wreck;
}

void list_for(const Reading& reading, Verb verb, GroupId transport, const Cargo& cargo,
              SpaceId place, SpaceId off, Actions& list) {
  each_asked_group(reading, [&](GroupId payer, const Group&) {
    if (!may_pay(reading, payer, transport, cargo, place)) return;
    list.push_back(
        {.verb = verb, .group = payer, .other = transport, .item = cargo.item, .space = off});
  });
}

}  // namespace

// Crews, casualties and civilians fill the VIP places first (CO-3.2.4.4-R4, CO-4.S8-R1).
Room room_of(const Reading& reading, GroupId transport) {
  const FriendCard& card = reading.scenario.card(reading.state.group(transport).basic);
  Room room{card.carries_groups, card.carries_vips};
  int people = 0;
  each_aboard(reading, transport, [&](const Cargo& cargo) {
    if (cargo.walks) {
      --room.groups;
    } else if (cargo.person) {
      ++people;
    } else {
      --room.vips;
    }
  });
  const int as_vips = std::min(people, room.vips);
  return {room.groups - (people - as_vips), room.vips - as_vips};
}

void list_embarkations(const Reading& reading, Actions& list) {
  const std::size_t first = list.size();
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& transport = reading.state.groups[i];
    if (transport.state != GroupState::OnMap || !is_open(reading, transport)) continue;
    each_waiting(reading, [&](const Cargo& cargo) {
      if (!are_adjacent_to_embark(reading, transport.space, cargo.space)) return;
      if (!takes(reading, GroupId{i}, cargo)) return;
      list_for(reading, Verb::Embark, GroupId{i}, cargo, cargo.space, {}, list);
    });
  }
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

void list_disembarkations(const Reading& reading, Actions& list) {
  const std::size_t first = list.size();
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& transport = reading.state.groups[i];
    if (transport.state != GroupState::OnMap || !is_open(reading, transport)) continue;
    if (passengers_of(reading.state, GroupId{i}) == 0) continue;
    const SpaceSet spaces = where_to_get_off(reading, transport);
    each_aboard(reading, GroupId{i}, [&](const Cargo& cargo) {
      if (!may_get_off(cargo)) return;
      spaces.each([&](Cell cell) {
        list_for(reading, Verb::Disembark, GroupId{i}, cargo, transport.space,
                 reading.board().at_cell(cell), list);
      });
    });
  }
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

namespace {

void embark(Context& context, const Action& action) {
  pay(context, action);
  const Cargo cargo = cargo_numbered(context, action.item);
  context.tell({.what = Happening::Embarked,
                .group = cargo.group,
                .other = action.other,
                .item = action.item});
  if (!cargo.group.exists()) {
    Marker& marker = context.state.marker(MarkerId{action.item - kCargoMarker});
    marker.carrier = action.other;
    marker.space = {};
  } else {
    Group& group = context.state.group(cargo.group);
    group.carrier = action.other;
    group.space = {};
    if (cargo.walks) group.state = GroupState::Embarked;
  }
  after_step(context);
}

void disembark(Context& context, const Action& action) {
  pay(context, action);
  const Cargo cargo = cargo_numbered(context, action.item);
  context.tell({.what = Happening::Disembarked,
                .group = cargo.group,
                .other = action.other,
                .item = action.item,
                .space = action.space});
  if (!cargo.group.exists()) {
    Marker& marker = context.state.marker(MarkerId{action.item - kCargoMarker});
    marker.carrier = {};
    marker.space = action.space;
  } else {
    Group& group = context.state.group(cargo.group);
    group.carrier = {};
    group.space = action.space;
    if (cargo.walks) group.state = GroupState::OnMap;
  }
  after_step(context);
}

void ride(Context& context, const Action& action) {
  if (action.verb == Verb::Embark) {
    embark(context, action);
  } else {
    disembark(context, action);
  }
}

}  // namespace

// --- Whom it concerns besides who orders it, CO-3.2.4.4-R9 ---

namespace {

// Crews and casualties wait to be brought home.
bool decides_to_ride(const Reading& reading, GroupId rider) {
  const GroupState state = reading.state.group(rider).state;
  if (state == GroupState::Crew) return !reading.scenario.since(kCrewsAreNotAsked);
  return state != GroupState::Casualties;
}

SectionBits asked_for_ride(const Reading& reading, const Action& action) {
  if (!reading.scenario.since(kRidesAreAgreed)) return 0;
  const Section orders = section_of(action.group);
  const GroupId rider = action.item < kCargoMarker ? GroupId{action.item} : GroupId{};
  // Whoever is aboard gets off when it likes.
  const bool leaves_itself = action.verb == Verb::Disembark && rider == action.group;
  if (leaves_itself) return 0;
  SectionBits asked = 0;
  if (section_of(action.other) != orders) asked |= bit_of(section_of(action.other));
  const bool decides = rider.exists() && decides_to_ride(reading, rider);
  if (decides && section_of(rider) != orders) asked |= bit_of(section_of(rider));
  return asked;
}

}  // namespace

SectionBits asked_to_agree(const Reading& reading, const Action& action) {
  switch (action.verb) {
    case Verb::Embark:
    case Verb::Disembark: return asked_for_ride(reading, action);
    case Verb::Fire:
    case Verb::Plant: {
      const bool joint =
          action.other.exists() && section_of(action.other) != section_of(action.group);
      return joint ? bit_of(section_of(action.other)) : SectionBits{0};
    }
    default: return 0;
  }
}

void remember_refusal(Context& context, GroupId group, Section by) {
  if (context.scenario.since(kRidesAreAgreed)) context.state.group(group).declined |= bit_of(by);
}

void begin_ride(Context& context, const Action& action) {
  const SectionBits asked = asked_for_ride(context, action);
  if (asked == 0) {
    ride(context, action);
    return;
  }
  context.course.stack.push(RideFrame{.boards = action.verb == Verb::Embark,
                                      .asked = asked,
                                      .group = action.group,
                                      .transport = action.other,
                                      .item = action.item,
                                      .space = action.space});
}

namespace {

// Of those that are still to be asked, the first in board order.
Section first_asked(const RideFrame& frame) {
  return static_cast<Section>(std::countr_zero(frame.asked));
}

}  // namespace

Next advance(Context& context, RideFrame& frame) {
  if (context.state.over() || frame.over) return Next::done();
  if (frame.asked != 0) {
    return ask(seat_of(context.scenario, first_asked(frame)), Ask::RideAsked);
  }
  frame.over = true;
  ride(context, {.verb = frame.boards ? Verb::Embark : Verb::Disembark,
                 .group = frame.group,
                 .other = frame.transport,
                 .item = frame.item,
                 .space = frame.space});
  return Next::done();
}

void options(const Reading&, const RideFrame&, Actions& list) {
  list.push_back({.verb = Verb::Agree});
  list.push_back({.verb = Verb::Decline});
}

void answer(Context& context, RideFrame& frame, const Action& action) {
  const Section section = first_asked(frame);
  frame.asked = static_cast<SectionBits>(frame.asked & ~bit_of(section));
  if (action.verb == Verb::Agree) return;
  frame.over = true;
  remember_refusal(context, frame.group, section);
  context.tell({.what = Happening::RideDeclined,
                .section = static_cast<std::uint8_t>(section),
                .group = cargo_numbered(context, frame.item).group,
                .other = frame.transport,
                .item = frame.item});
}

// --- The wreck, CO-4.S2f ---

bool may_take_wreck(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  if (!is_on_map(group) || !reading.scenario.card(group.basic).tows_wreck) return false;
  const bool near = std::ranges::any_of(reading.state.markers, [&](const Marker& marker) {
    return marker.kind == MarkerKind::Wreck && marker.space.exists() &&
           are_adjacent(reading, group.space, marker.space);
  });
  return near && room_of(reading, id).vips > 0;
}

void take_wreck(Context& context, GroupId id) {
  for (Marker& marker : context.state.markers) {
    if (marker.kind != MarkerKind::Wreck) continue;
    marker.carrier = id;
    marker.space = {};
  }
  context.tell({.what = Happening::WreckTaken, .group = id});
}

}  // namespace enfilade::coops
