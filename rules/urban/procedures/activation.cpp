// Activation of a block, SM-5 (UO-7.1.2, UO-8).
// One decision after another: a step, an action, or the end. No mode is announced: the engine keeps
// the MP spent and offers what stays legal (UO-7.1.2-R3).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/reach.h"
#include "rules/urban/sightings.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr int kSearchMp = 3;

bool fired(Deed deed) {
  return deed == Deed::Fire || deed == Deed::Smoke;
}

// UO-8.1.13: the long move is open as long as nobody has seen any of it. The poor light of an event
// is night for fire and scouting alone.
bool long_move_open(const Reading& reading, const ActivationFrame& frame) {
  const bool night = is_night(reading) && !reading.state.clock.poor_light;
  const bool barred = reading.state.side(camp_of(frame.piece)).lasting.no_long_moves;
  return frame.unseen && !night && !barred;
}

// The most MP the block may have spent in all after the next step; `unseen` says whether it ends
// that step out of sight.
int most_mp(const Reading& reading, const ActivationFrame& frame, const BlockSpec& spec,
            bool unseen) {
  const Allowance allowance = allowance_of(spec);
  const std::uint8_t cap = reading.state.side(camp_of(frame.piece)).lasting.movement_cap;
  const bool capped = cap != 0 && !frame.entering;
  switch (frame.deed) {
    case Deed::None: {
      const int most =
          unseen && long_move_open(reading, frame) ? allowance.unseen : allowance.without;
      return capped ? std::min<int>(most, cap) : most;
    }
    case Deed::Search: return capped ? 0 : kSearchMp;
    default: break;
  }
  if (capped) return 0;  // who acts cannot move
  // UO-7.1.2-R2: only armour splits its movement, and only around a fire.
  if (fired(frame.deed) && is_armour(spec.type)) return allowance.with_action;
  return frame.mp_before == 0 ? allowance.with_action : 0;
}

int spent(const ActivationFrame& frame) {
  return frame.mp_before + frame.mp_after;
}

bool may_act(const Reading& reading, const ActivationFrame& frame, const BlockSpec& spec) {
  if (frame.deed != Deed::None || spent(frame) > allowance_of(spec).with_action) return false;
  const std::uint8_t cap = reading.state.side(camp_of(frame.piece)).lasting.movement_cap;
  return cap == 0 || frame.entering || spent(frame) == 0;
}

bool is_out_of_sight(const Reading& reading, PieceId piece, LocationId place) {
  return !reading.board().at(place).below() && !watched(reading, place, other(camp_of(piece)));
}

// What bounds the next step of a block, the same for all steps it may make.
struct Bounds {
  Bounds(const Reading& reading, const ActivationFrame& frame, const BlockSpec& spec)
      : going(going_of(reading, camp_of(frame.piece))),
        friends(places_of(reading.state, camp_of(frame.piece), frame.piece)),
        most(most_mp(reading, frame, spec, false)),
        farther(most_mp(reading, frame, spec, true)) {}

  Going going;
  LocationSet friends;
  int most;     // MP
  int farther;  // if it stays out of sight
};

// Whether a step of this cost to there fits, UO-8.1-R3 and SM-6 step 5.
bool step_fits(const Reading& reading, const ActivationFrame& frame, const BlockSpec& spec,
               const Bounds& bounds, LocationId to, int cost) {
  const int total = spent(frame) + cost;
  const auto gets_clear = [&](int most) {
    return !bounds.friends.has(to) ||
           can_get_clear(reading, bounds.going, spec, bounds.friends, to, most - total);
  };
  if (total <= bounds.most && gets_clear(bounds.most)) return true;
  if (total > bounds.farther || bounds.farther == bounds.most) return false;
  return is_out_of_sight(reading, frame.piece, to) && gets_clear(bounds.farther);
}

// A mounted block's only option is to get out; one that waits comes onto the map.
void list_arrival(const Reading& reading, const ActivationFrame& frame, Actions& list) {
  const BlockId block = reading.state.piece(frame.piece).block;
  const BlockSpec& spec = reading.scenario.block(block);
  const Bounds bounds(reading, frame, spec);
  for (const LocationId hex : reading.scenario.force(camp_of(block), spec.force).entry_hexes) {
    const auto cost = entry_cost(reading, bounds.going, spec, hex);
    if (cost && step_fits(reading, frame, spec, bounds, hex, *cost)) {
      list.push_back({.verb = Verb::EnterMap, .place = hex.value});
    }
  }
  // UO-7.1.1j, R4: in the entry impulse of its force a block that can come in has to.
  if (!frame.entering || list.empty()) list.push_back({.verb = Verb::End});
}

void list_moves(const Reading& reading, const ActivationFrame& frame, const Actor& actor,
                Actions& list) {
  if (spent(frame) >= std::max(most_mp(reading, frame, actor.spec, true), 1)) return;
  const Bounds bounds(reading, frame, actor.spec);
  for (const NextStep& step : next_steps(reading, bounds.going, actor.spec, actor.at)) {
    if (step_fits(reading, frame, actor.spec, bounds, step.to, step.cost)) {
      list.push_back({.verb = Verb::Move, .place = step.to.value});
    }
  }
  const int after_climb = spent(frame) + kClimbMp;
  if (after_climb <= bounds.farther) {
    const bool unseen_only = after_climb > bounds.most;
    for (const ClimbStep& climb : climbs(reading, bounds.going, actor.spec, actor.piece)) {
      if (occupant(reading.state, climb.to, actor.piece).exists()) continue;
      const bool unseen = is_out_of_sight(reading, actor.piece, climb.helper) &&
                          is_out_of_sight(reading, actor.piece, climb.to);
      if (unseen_only && !unseen) continue;
      list.push_back({.verb = Verb::Climb, .place = climb.helper.value, .then = climb.to.value});
    }
  }
  const int left = bounds.most - spent(frame);
  if (!frame.manhole_shut && may_try_manhole(reading, bounds.going, actor.piece, left)) {
    list.push_back({.verb = manhole_order(reading, actor.at)});
  }
}

const ImpulseFrame& impulse_of(const UrbanCourse& course) {
  for (std::size_t level = course.stack.depth(); level-- > 0;) {
    if (const auto* frame = course.stack.at<ImpulseFrame>(level)) return *frame;
  }
  ENFILADE_CHECK(false, "a block is active outside an impulse");
  return *course.stack.at<ImpulseFrame>(0);
}

// In the order of their verbs, each group sorted by itself: the whole list is sorted then, and the
// long group of smoke is so from the start.
void list_deeds(const Reading& reading, const Actor& actor, bool may_search, Actions& list) {
  const ImpulseFrame& impulse = impulse_of(reading.course);
  const bool room = impulse.used < impulse.limit;
  const auto add = [&](auto list_group, auto... more) {
    const auto begin = static_cast<std::ptrdiff_t>(list.size());
    list_group(reading, actor, more..., list);
    const std::span<Action> group(list.begin() + begin, list.end());
    if (!std::ranges::is_sorted(group)) std::ranges::sort(group);
  };
  add(list_fire);
  add(list_smoke);
  add(list_assault);
  add(list_breach);
  add(list_destroy);
  add(list_place);
  add(list_support, room);
  add(list_mount, room);
  add(list_dismount, room);
  add(list_scout);
  if (may_search) add(list_search);
  add(list_scatter);
}

void step_to(Context& context, ActivationFrame& frame, int cost, MoveFrame move) {
  move.paid = static_cast<std::uint8_t>(cost);
  auto& mp = frame.deed == Deed::None ? frame.mp_before : frame.mp_after;
  mp = static_cast<std::uint8_t>(mp + cost);
  frame.manhole_shut = false;
  if (!is_stacked(context.state, frame.piece)) frame.last_free = move.from;
  context.course.stack.push(move);
}

void do_move(Context& context, ActivationFrame& frame, const Action& action) {
  const Actor actor = actor_of(context, frame.piece);
  const LocationId to = action.location();
  const int cost = step_cost(context, camp_of(frame.piece), actor.spec, actor.at, to);
  step_to(context, frame, cost, {.piece = frame.piece, .from = actor.at, .to = to});
}

void do_enter(Context& context, ActivationFrame& frame, const Action& action) {
  const BlockId block = context.state.piece(frame.piece).block;
  const Going going = going_of(context, camp_of(frame.piece));
  const int cost =
      entry_cost(context, going, context.scenario.block(block), action.location()).value_or(1);
  frame.mp_before = static_cast<std::uint8_t>(frame.mp_before + cost);
  frame.last_free = {};
  context.course.stack.push(MoveFrame{
      .piece = frame.piece, .paid = static_cast<std::uint8_t>(cost), .to = action.location()});
}

void do_manhole(Context& context, ActivationFrame& frame) {
  const LocationId from = context.state.piece(frame.piece).location;
  const LocationId to = try_manhole(context, frame.piece);
  if (to.exists()) {
    step_to(context, frame, kManholeMp, {.piece = frame.piece, .from = from, .to = to});
  } else {
    frame.manhole_shut = true;
  }
}

void do_deed(Context& context, const Actor& actor, const Action& action) {
  switch (action.verb) {
    case Verb::Fire: do_fire(context, actor, action); break;
    case Verb::FireSmoke: do_smoke(context, actor, action); break;
    case Verb::Assault: do_assault(context, actor, action); break;
    case Verb::Breach:
    case Verb::BreachFrom: do_breach(context, actor, action); break;
    case Verb::DestroyCounter:
    case Verb::DestroyPiece:
    case Verb::DestroyMine: do_destroy(context, actor, action); break;
    case Verb::LayMine:
    case Verb::LayIed:
    case Verb::LayBarricade: do_place(context, actor, action); break;
    case Verb::ScoutPiece:
    case Verb::ScoutCounter: do_scout(context, actor, action); break;
    case Verb::Search: do_search(context, actor); break;
    case Verb::Scatter: do_scatter(context, actor, action); break;
    case Verb::Support:
    case Verb::Resupply: do_support(context, actor, action); break;
    case Verb::Mount: do_mount(context, actor, action); break;
    case Verb::Dismount: do_dismount(context, actor.piece, action); break;
    default: ENFILADE_CHECK(false, "an activated block was given an order it has no action for");
  }
}

ActivationFrame& running(Context& context) {
  for (std::size_t level = context.course.stack.depth(); level-- > 0;) {
    if (auto* frame = context.course.stack.at<ActivationFrame>(level)) return *frame;
  }
  ENFILADE_CHECK(false, "no block is active");
  return *context.course.stack.at<ActivationFrame>(0);
}

// UO-8.1.1-R3: no block may remain stacked.
void put_back(Context& context, const ActivationFrame& frame) {
  if (!is_stacked(context.state, frame.piece)) return;
  if (!frame.last_free.exists()) {  // it has just come onto the map: it waits outside again
    context.state.block(context.state.piece(frame.piece).block).status = Status::Waiting;
    place_piece(context, frame.piece, {});
    context.tell({.what = Happening::PutBack, .piece = frame.piece});
    return;
  }
  move_piece(context, frame.piece, frame.last_free, Happening::PutBack);
}

// A block that found no way out of its vehicle, or onto the map, has had its activation all the
// same, and gives its piece back.
void stay_away(Context& context, PieceId id) {
  if (on_map(context.state.piece(id)) || !context.state.piece(id).block.exists()) return;
  Block& block = context.state.block(context.state.piece(id).block);
  if (block.status != Status::Mounted && block.status != Status::Waiting) return;
  block.marker = block.marker == Marker::Reaction ? Marker::Completed : Marker::Activated;
  block.piece = {};
  context.state.piece(id) = Piece{};
}

Next finish(Context& context, const ActivationFrame& frame) {
  if (on_map(context.state.piece(frame.piece))) put_back(context, frame);
  if (on_map(context.state.piece(frame.piece))) {
    mark_activated(context, frame.piece);
    if (frame.withdrew) mark_reaction(context, frame.piece);
  }
  stay_away(context, frame.piece);  // UO-7.1.2m
  for (SideState& side : context.state.sides) side.barred.clear();
  const Tiding over{.what = Happening::ActivationEnds, .piece = frame.piece};
  tell_namelessly(context, frame.piece, over, over);
  return Next::done();
}

bool nothing_left(const Reading& reading, const ActivationFrame& frame) {
  if (frame.deed == Deed::None || is_stacked(reading.state, frame.piece)) return false;
  return spent(frame) >= most_mp(reading, frame, spec_of(reading, frame.piece), true);
}

}  // namespace

Actor actor_of(const Reading& reading, PieceId piece) {
  const BlockId block = reading.state.piece(piece).block;
  return {piece, block, reading.scenario.block(block), reading.state.piece(piece).location};
}

void set_deed(Context& context, Deed deed) {
  running(context).deed = deed;
}

void end_activation(Context& context) {
  running(context).over = true;
}

Next advance(Context& context, ActivationFrame& frame) {
  const Piece& piece = context.state.piece(frame.piece);
  const bool gone =
      !piece.block.exists() || context.state.block(piece.block).status == Status::Eliminated;
  if (gone || frame.over) return finish(context, frame);
  if (on_map(piece)) {
    // UO-8.1.13-R3: an interruption may have brought it into sight.
    frame.unseen = frame.unseen && is_out_of_sight(context, frame.piece, piece.location);
    if (nothing_left(context, frame)) return finish(context, frame);
  }
  return ask(camp_of(frame.piece), Ask::Act);
}

void options(const Reading& reading, const ActivationFrame& frame, Actions& list) {
  const Piece& piece = reading.state.piece(frame.piece);
  if (!on_map(piece)) {
    if (reading.state.block(piece.block).status == Status::Mounted) {
      list_step_out(reading, piece.block, true, list);
      if (list.empty()) list.push_back({.verb = Verb::End});
    } else {
      list_arrival(reading, frame, list);
    }
    return;
  }
  const Actor actor = actor_of(reading, frame.piece);
  const bool stacked = is_stacked(reading.state, frame.piece);
  list_moves(reading, frame, actor, list);
  std::ranges::sort(list);
  if (!stacked && may_act(reading, frame, actor.spec)) {
    list_deeds(reading, actor, spent(frame) == 0, list);
  }
  // Stopped on a friend with no way on: the end puts it back.
  if (!stacked || list.empty()) list.push_back({.verb = Verb::End});
}

void answer(Context& context, ActivationFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::End: frame.over = true; return;
    case Verb::Move: do_move(context, frame, action); return;
    case Verb::EnterMap: do_enter(context, frame, action); return;
    case Verb::Descend:
    case Verb::Emerge: do_manhole(context, frame); return;
    case Verb::Climb:
      step_to(context, frame, kClimbMp,
              {.piece = frame.piece,
               .from = context.state.piece(frame.piece).location,
               .to = action.location(),
               .then = action.second()});
      return;
    case Verb::Dismount:
      if (!on_map(context.state.piece(frame.piece))) {
        do_dismount(context, frame.piece, action);
        return;
      }
      break;
    default: break;
  }
  do_deed(context, actor_of(context, frame.piece), action);
}

// --- For a player who points at a place ---

namespace {

// Steps from one place, as if the block had got there by the way that is known to be cheapest.
void reach_from(const Reading& reading, ActivationFrame frame, const BlockSpec& spec,
                const Bounds& bounds, Destination here, std::vector<Destination>& open) {
  auto& mp = frame.deed == Deed::None ? frame.mp_before : frame.mp_after;
  mp = static_cast<std::uint8_t>(mp + here.mp - spent(frame));
  for (const NextStep& step : next_steps(reading, bounds.going, spec, here.at)) {
    if (!step_fits(reading, frame, spec, bounds, step.to, step.cost)) continue;
    const int total = here.mp + step.cost;
    const auto known = std::ranges::find(open, step.to, &Destination::at);
    if (known == open.end()) {
      open.push_back({step.to, here.at, total, !bounds.friends.has(step.to)});
    } else if (total < known->mp) {
      *known = {step.to, here.at, total, known->may_stay};
    }
  }
}

}  // namespace

std::vector<Destination> reach_of(const Reading& reading) {
  const auto* frame = reading.course.stack.at<ActivationFrame>(reading.course.stack.depth() - 1);
  if (frame == nullptr || !on_map(reading.state.piece(frame->piece))) return {};
  const BlockSpec& spec = spec_of(reading, frame->piece);
  const Bounds bounds(reading, *frame, spec);
  std::vector<Destination> open{{reading.state.piece(frame->piece).location, {}, spent(*frame)}};
  for (std::size_t next = 0; next < open.size(); ++next) {
    const auto cheapest =
        std::ranges::min_element(open.begin() + static_cast<std::ptrdiff_t>(next), open.end(), {},
                                 [](const Destination& one) { return std::pair(one.mp, one.at); });
    std::iter_swap(open.begin() + static_cast<std::ptrdiff_t>(next), cheapest);
    const Destination here = open[next];
    if (next > 0 && bounds.going.stops.has(here.at)) continue;
    ActivationFrame so_far = *frame;
    so_far.unseen = frame->unseen && is_out_of_sight(reading, frame->piece, here.at);
    reach_from(reading, so_far, spec, bounds, here, open);
  }
  return open;
}

}  // namespace enfilade::urban
