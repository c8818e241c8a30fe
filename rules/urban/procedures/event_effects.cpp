// Events carried out, UO-6. A card is shown; if its effect is possible, whoever has to choose does,
// and then it happens. What it changes for a time stands in Lasting and Clock until the final
// phase. "The side" is the one the card concerns (PlayedEvent).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/event_choices.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

constexpr int kMostPoints = 99;

std::uint8_t byte(Camp camp) {
  return static_cast<std::uint8_t>(camp);
}

Lasting& lasting_of(Context& context, Camp camp) {
  return context.state.side(camp).lasting;
}

void add_to(std::uint8_t& points, int amount) {
  points = static_cast<std::uint8_t>(std::clamp(points + amount, 0, kMostPoints));
}
void add_to(std::int8_t& bonus, int amount) {
  bonus = static_cast<std::int8_t>(std::clamp(bonus + amount, -kMostPoints, kMostPoints));
}

bool in_impulses(const Context& context) {
  for (std::size_t level = 0; level < context.course.stack.depth(); ++level) {
    if (context.course.stack.holds<ImpulsesFrame>(level)) return true;
  }
  return false;
}

// --- Without a choice ---

// MovementCap: until the end of the turn no block of the side spends more than `amount` MP in an
// activation, and one that acts does not move; entering forces are exempt. The lower of two holds.
void cap_movement(Context& context, Camp side, int amount) {
  std::uint8_t& cap = lasting_of(context, side).movement_cap;
  const auto most = static_cast<std::uint8_t>(std::clamp(amount, 1, kMostPoints));
  cap = cap == 0 ? most : std::min(cap, most);
}

// TakeInitiative: the side has the initiative of this turn, whatever the scenario says. Played in
// the event sequence it counts from sequence 8 on, because until then the order of the initial
// phase stays as it was (UO-3.1.1-R4); the last card of the kind holds. Played between activations
// it counts at once.
void take_initiative(Context& context, Camp side) {
  if (!in_impulses(context)) {
    lasting_of(context, side).takes_initiative = true;
    lasting_of(context, other(side)).takes_initiative = false;
    return;
  }
  if (context.state.clock.initiative == side) return;
  context.state.clock.initiative = side;
  context.tell({.what = Happening::InitiativeTaken, .camp = byte(side)});
}

// WindShift: the wind turns clockwise by `amount` sixths. What lies on the map stays as it was laid
// (UO-5.2.4.6-R1).
void turn_wind(Context& context, int amount) {
  Side& wind = context.state.ground.wind;
  wind = side_at(index_of(wind) + amount);
  context.tell({.what = Happening::WindTurned, .number = static_cast<std::uint16_t>(wind)});
}

// PoorLight: until the end of the turn everybody fires and scouts as by night. ClearSky: until the
// end of the turn it is day. The later of the two undoes the earlier.
void change_light(Context& context, bool night) {
  Clock& clock = context.state.clock;
  const bool by_scenario = context.scenario.night_on(clock.turn);
  clock.poor_light = night && !by_scenario;
  clock.clear_sky = !night && by_scenario;
}

void happen(Context& context, const PlayedEvent& event) {
  const int amount = event.amount();
  Lasting& lasting = lasting_of(context, event.side());
  switch (event.card.effect) {
    case EventEffect::MovementCap: cap_movement(context, event.side(), amount); break;
    // The side makes no 3D requests in this turn's request sequence.
    case EventEffect::NoRequests: lasting.no_requests = true; break;
    // The next impulse of the side has `amount` more blocks.
    case EventEffect::CommandUp: add_to(lasting.limit_change, amount); break;
    // ... or fewer, but one at least.
    case EventEffect::CommandDown: add_to(lasting.limit_change, -amount); break;
    case EventEffect::TakeInitiative: take_initiative(context, event.side()); break;
    case EventEffect::WindShift: turn_wind(context, amount); break;
    // Until the end of the turn the side makes no opportunity fire.
    case EventEffect::NoOpportunityFire: lasting.no_opportunity_fire = true; break;
    // Until the end of the turn the side has no out-of-sight moves (UO-8.1.13).
    case EventEffect::NoLongMoves: lasting.no_long_moves = true; break;
    case EventEffect::PoorLight: change_light(context, true); break;
    case EventEffect::ClearSky: change_light(context, false); break;
    // `amount` more, or less, firepower for the side in the next exchange it has a part in.
    case EventEffect::Resolve: add_to(lasting.firepower, amount); break;
    case EventEffect::Jammed: add_to(lasting.firepower, -amount); break;
    default: break;
  }
}

// --- With a choice ---

// SupportPoints: `amount` points to one of the side's boxes, that of a force whose support block is
// left or that of the Logistics block. Only the side knows which (UO-8.2.2-R6).
void add_points(Context& context, int amount, BlockId keeper) {
  const BlockSpec& spec = context.scenario.block(keeper);
  SideState& side = context.state.side(camp_of(keeper));
  const bool reserve = spec.function == Function::Logistics;
  std::uint8_t& box = reserve ? side.logistics : side.support[spec.force.index()];
  add_to(box, amount);
  context.tell_only(camp_of(keeper),
                    {.what = Happening::Resupplied, .block = keeper, .number = box});
}

// ExtraMission: one more mission for a row of the side's matrix, air defence included. Only the
// side knows which.
void add_mission(Context& context, Camp side, AssetId asset) {
  add_to(context.state.side(side).missions[asset.index()], 1);
}

// CancelMission: one pending mission of the side is lost. Its owner says which, because nobody
// else knows them, and it stays deducted (UO-7.3.3.2-R2).
void lose_mission(Context& context, Camp owner, const Action& action) {
  auto& pending = context.state.side(owner).pending;
  for (std::size_t i = 0; i < pending.size(); ++i) {
    if (pending[i].asset != action.asset() || pending[i].target != action.location()) continue;
    pending.erase_at(i);
    context.tell_apart(owner,
                       {.what = Happening::MissionCancelled,
                        .camp = byte(owner),
                        .number = action.asset().value,
                        .place = action.location()},
                       {.what = Happening::MissionCancelled, .camp = byte(owner)});
    return;
  }
}

// Crowd: a revealed Population counter moves by at most `amount` MP, as crowds do: no way through
// blocks or other counters, and it stops beside a block. It meets nobody (UO-5.2.3.3-R4).
void move_crowd(Context& context, CounterId crowd, LocationId to) {
  context.state.counter(crowd).location = to;
  context.tell({.what = Happening::CrowdMoved, .counter = crowd, .place = to});
}

void happen(Context& context, const PlayedEvent& event, const Action& choice) {
  const int amount = event.amount();
  switch (event.card.effect) {
    case EventEffect::SupportPoints: add_points(context, amount, choice.block()); break;
    case EventEffect::ExtraMission: add_mission(context, event.side(), choice.asset()); break;
    case EventEffect::CancelMission: lose_mission(context, event.side(), choice); break;
    // One unit of the side, on the map or riding, gains `amount` OSL up to its maximum.
    case EventEffect::Recover: gain_osl(context, choice.block(), amount); break;
    // One unit of the side on the map loses an OSL, never its last. It gets no marker.
    case EventEffect::Fatigue:
      lose_osl(context, context.state.block(choice.block()).piece, 1);
      break;
    // One hidden enemy piece on the surface is revealed; a dummy is removed.
    case EventEffect::Informer: reveal(context, choice.target()); break;
    // One revealed unit of the side that is not in contact is hidden again.
    case EventEffect::GoToGround: hide(context, context.state.block(choice.block()).piece); break;
    // Smoke on any hex and two more downwind, until the final phase; it hurts nobody.
    case EventEffect::SmokeScreen: lay_smoke(context, choice.location()); break;
    case EventEffect::Crowd: move_crowd(context, choice.counter(), choice.location()); break;
    // A face-down IED/UXO that the side knows, on a dry hex without a counter, more than two steps
    // away from every block, and where no force comes onto the map.
    case EventEffect::HiddenCharge:
      add_counter(context, CounterKind::Ied, choice.location(), event.side());
      break;
    // One revealed IED/UXO is removed.
    case EventEffect::Defuse: remove_counter(context, choice.counter()); break;
    default: break;
  }
}

}  // namespace

Next advance(Context& context, EventFrame& frame) {
  const PlayedEvent event = event_of(context.scenario, frame.player, frame.card);
  switch (frame.step) {
    case EventFrame::Step::Begin: {
      const bool possible = is_possible(context, event);
      context.tell({.what = possible ? Happening::CardPlayed : Happening::CardVoid,
                    .camp = byte(frame.player),
                    .number = frame.card.value},
                   Reveals::Yes);
      if (!possible) return Next::done();
      frame.step = EventFrame::Step::Over;
      if (needs_choice(event.card.effect)) {
        frame.step = EventFrame::Step::Choose;
      } else {
        happen(context, event);
      }
      return Next::again();
    }
    case EventFrame::Step::Choose: return ask(event.side(), Ask::EventChoice);
    case EventFrame::Step::Over: break;
  }
  return Next::done();
}

void options(const Reading& reading, const EventFrame& frame, Actions& list) {
  list_choices(reading, event_of(reading.scenario, frame.player, frame.card), list);
}

void answer(Context& context, EventFrame& frame, const Action& action) {
  frame.step = EventFrame::Step::Over;
  if (action == Action{.verb = Verb::Choose}) return;  // nothing fitted
  happen(context, event_of(context.scenario, frame.player, frame.card), action);
}

}  // namespace enfilade::urban
