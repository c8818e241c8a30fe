// What a block meets where it comes in, SM-7 (UO-8.1.12, 5.2.2.2, 5.2.3).
// In order: enemy blocks, adjacent counters (toxic, IED/UXO, population, others), clouds that were
// there, mines, control. It stops when the block is eliminated.
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/control.h"
#include "rules/urban/map/flight.h"
#include "rules/urban/map/wind.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kIedExplodes = 3;   // UO-5.2.3.1a: 0 to this
constexpr std::uint32_t kMineExplodes = 7;  // UO-5.2.2.2d

// UO-5.2.3-R2: toxic first, then charges, crowds, the rest.
int order_of(CounterKind kind) {
  switch (kind) {
    case CounterKind::Toxic: return 0;
    case CounterKind::Ied: return 1;
    case CounterKind::Population: return 2;
    default: return 3;
  }
}

bool concerns(const Reading& reading, const EntryFrame& frame, const Counter& counter) {
  if (frame.before) return counter.location == frame.at;
  return counter.location == frame.at ||
         (may_be_a_step(reading, frame.at, counter.location) &&
          touches(reading.board(), frame.at, counter.location, reading.state.ground.open));
}

// A counter already face up has nothing more to show, but a crowd moves away again (UO-8.1.12f).
bool still_acts(const Counter& counter) {
  return !counter.face_up() || counter.kind == CounterKind::Population;
}

CounterId next_counter(const Reading& reading, const EntryFrame& frame) {
  CounterId best;
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!counter.exists() || frame.met.has(i) || !still_acts(counter)) continue;
    if (!concerns(reading, frame, counter)) continue;
    if (!best.exists() || order_of(counter.kind) < order_of(reading.state.counter(best).kind)) {
      best = CounterId{i};
    }
  }
  return best;
}

bool alive(const Reading& reading, const EntryFrame& frame) {
  return reading.state.block(reading.state.piece(frame.piece).block).status != Status::Eliminated;
}

Next meet_counters(Context& context, EntryFrame& frame) {
  const CounterId id = next_counter(context, frame);
  if (!id.exists()) {
    frame.step = frame.before ? EntryFrame::Step::Over : EntryFrame::Step::Clouds;
    return Next::again();
  }
  frame.met.add(id.index());
  frame.counter = id;
  const Counter& counter = context.state.counter(id);
  frame.turned_up = !counter.face_up();
  switch (counter.kind) {
    case CounterKind::Toxic: release_toxic(context, id); return Next::again();
    case CounterKind::Ied:
      turn_up(context, id);
      frame.step = EntryFrame::Step::RollIed;
      return Next::again();
    case CounterKind::Population:
      turn_up(context, id);
      frame.step = EntryFrame::Step::Crowd;
      return Next::again();
    default: turn_up(context, id); return Next::again();
  }
}

// UO-8.1.10-R3: a block below ground that one side cannot see does not stop a crowd at a manhole.
bool shown_to_both(const Reading& reading, PieceId id) {
  return shown_to(reading, id, Camp::Green) && shown_to(reading, id, Camp::Red);
}

// UO-4.3.7.1-R8: from what comes up a manhole it runs as from the manhole, and tells nobody where
// else the tunnel leads.
LocationId threat_to(const Reading& reading, const EntryFrame& frame, LocationId crowd) {
  const LocationId threat = frame.before && frame.from.exists() ? frame.from : frame.at;
  const bool below = reading.board().at(threat).plane != reading.board().at(crowd).plane;
  return below && reading.scenario.since(kTunnelsOnlyAtEnds) ? crowd : threat;
}

// Everything that bars a crowd's way, as both sides see it (UO-5.2.3.3-R2).
Crowd crowd_of(const Reading& reading, const EntryFrame& frame) {
  Crowd crowd;
  crowd.at = reading.state.counter(frame.counter).location;
  crowd.threat = threat_to(reading, frame, crowd.at);
  crowd.going.open = reading.state.ground.open;
  crowd.going.closed = reading.scenario.unplayable.as_set();
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Piece& piece = reading.state.pieces[i];
    if (!on_map(piece) || !shown_to_both(reading, PieceId{i})) continue;
    crowd.going.closed.add(piece.location);
    if (PieceId{i} == frame.piece) continue;
    for (const Edge& edge : reading.board().edges[piece.location.index()]) {
      if (touches(reading.board(), piece.location, edge.to, crowd.going.open)) {
        crowd.going.stops.add(edge.to);
      }
    }
  }
  add_open_barricades(reading, crowd.going);
  if (frame.before) crowd.going.closed.add(frame.at);
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!counter.exists() || CounterId{i} == frame.counter) continue;
    crowd.no_end.add(counter.location);
    const bool passable = counter.face_up() && (counter.kind == CounterKind::Vehicles ||
                                                counter.kind == CounterKind::Toxic);
    if (!passable) crowd.going.closed.add(counter.location);
  }
  return crowd;
}

std::vector<LocationId> crowd_choices(const Reading& reading, const EntryFrame& frame) {
  Crowd crowd = crowd_of(reading, frame);
  crowd.going.closed.drop(crowd.at);
  if (frame.turned_up) return flight_choices(reading.board(), reading.scenario.field.ranges, crowd);
  return free_move_choices(reading.board(), crowd);
}

void move_crowd(Context& context, CounterId id, LocationId to) {
  Counter& counter = context.state.counter(id);
  if (counter.location == to) return;
  counter.location = to;
  context.tell({.what = Happening::CrowdMoved, .counter = id, .place = to});
}

Next crowd_flees(Context& context, EntryFrame& frame) {
  const std::vector<LocationId> choices = crowd_choices(context, frame);
  if (choices.size() > 1) return ask(other(camp_of(frame.piece)), Ask::CrowdMove);
  if (!choices.empty()) move_crowd(context, frame.counter, choices.front());
  frame.step = EntryFrame::Step::Counters;
  return Next::again();
}

// UO-5.2.3.2-R1: once for each cloud entered from outside it. One that this contact has released
// has taken its toll already (c).
void enter_clouds(Context& context, const EntryFrame& frame) {
  const auto clouds = context.state.ground.clouds;
  for (std::size_t i = 0; i < frame.clouds; ++i) {
    const Trail& cloud = clouds[i];
    const auto covered =
        covered_by(context.board(), wind_cells(context.board(), cloud.origin, cloud.wind));
    const bool here = std::ranges::find(covered, frame.at) != covered.end();
    const bool before =
        frame.from.exists() && std::ranges::find(covered, frame.from) != covered.end();
    if (here && !before && on_map(context.state.piece(frame.piece)))
      lose_osl(context, frame.piece, 1);
  }
}

// UO-8.2.5-R5: the enemy's mine found in the very step that enters its hex does not go off.
bool found_in_this_step(const Reading& reading, const EntryFrame& frame) {
  const ActivationFrame* activation = activation_of(reading.course, frame.piece);
  return activation != nullptr && activation->deed == Deed::Search && activation->found_here;
}

// UO-5.2.2.2-R5: the mine hostile to the vehicle first.
MineId next_mine(const Reading& reading, const EntryFrame& frame) {
  const bool found = found_in_this_step(reading, frame);
  MineId own;
  for (std::size_t i = 0; i < reading.state.mines.size(); ++i) {
    const Mine& mine = reading.state.mines[i];
    if (mine.location != frame.at) continue;
    const bool hostile = mine.owner != camp_of(frame.piece);
    if (hostile && !found) return MineId{i};
    if (!hostile) own = MineId{i};
  }
  return own;
}

Next meet_mines(Context& context, EntryFrame& frame) {
  frame.step = EntryFrame::Step::Control;
  if (!is_vehicle(spec_of(context, frame.piece).type)) return Next::again();
  const MineId mine = next_mine(context, frame);
  if (!mine.exists()) return Next::again();
  find_mine(context, mine);
  context.tell({.what = Happening::MineSetOff, .piece = frame.piece, .place = frame.at});
  frame.mine = mine;
  frame.step = EntryFrame::Step::RollMine;
  return Next::again();
}

EffectFrame explosion(const EntryFrame& frame, LocationId at) {
  return {.source = EffectFrame::Source::Triggered, .camp = camp_of(frame.piece), .at = at};
}

}  // namespace

Next advance(Context& context, EntryFrame& frame) {
  using Step = EntryFrame::Step;
  if (!alive(context, frame)) return Next::done();
  switch (frame.step) {
    case Step::Blocks:
      frame.clouds = static_cast<std::uint8_t>(context.state.ground.clouds.size());
      meet_blocks(context, frame.piece);
      frame.step = Step::Counters;
      return Next::again();
    case Step::Counters: return meet_counters(context, frame);
    case Step::RollIed: return roll_d10(Ask::IedDie);
    case Step::AfterIed: {
      const LocationId at = context.state.counter(frame.counter).location;
      remove_counter(context, frame.counter);
      frame.step = Step::Counters;
      context.tell({.what = Happening::Exploded, .place = at});
      return context.call(explosion(frame, at));
    }
    case Step::Crowd: return crowd_flees(context, frame);
    case Step::Clouds:
      enter_clouds(context, frame);
      frame.step = Step::Mines;
      return Next::again();
    case Step::Mines: return meet_mines(context, frame);
    case Step::RollMine: return roll_d10(Ask::MineDie);
    case Step::AfterMine: {
      const LocationId at = frame.at;
      remove_mine(context, frame.mine);
      frame.step = Step::Mines;
      eliminate(context, frame.piece);
      context.tell({.what = Happening::Exploded, .place = at});
      return context.call(explosion(frame, at));
    }
    case Step::Control:
      take_control(context, frame.piece);
      explore(context, frame.piece);
      return Next::done();
    case Step::Over: break;
  }
  return Next::done();
}

void options(const Reading& reading, const EntryFrame& frame, Actions& list) {
  for (const LocationId place : crowd_choices(reading, frame)) {
    list.push_back({.verb = Verb::MoveCrowd, .place = place.value});
  }
}

void answer(Context& context, EntryFrame& frame, const Action& action) {
  move_crowd(context, frame.counter, action.location());
  frame.step = EntryFrame::Step::Counters;
}

void outcome(Context& context, EntryFrame& frame, std::uint32_t rolled) {
  const bool ied = frame.step == EntryFrame::Step::RollIed;
  context.tell({.what = Happening::Rolled,
                .camp = static_cast<std::uint8_t>(camp_of(frame.piece)),
                .die = static_cast<std::uint8_t>(rolled),
                .number = static_cast<std::uint16_t>(ied ? Ask::IedDie : Ask::MineDie)});
  if (ied) {
    frame.step = rolled <= kIedExplodes ? EntryFrame::Step::AfterIed : EntryFrame::Step::Counters;
    return;
  }
  if (rolled <= kMineExplodes) {
    frame.step = EntryFrame::Step::AfterMine;
    return;
  }
  context.tell(
      {.what = Happening::MineDud, .die = static_cast<std::uint8_t>(rolled), .place = frame.at});
  remove_mine(context, frame.mine);
  frame.step = EntryFrame::Step::Mines;
}

}  // namespace enfilade::urban
