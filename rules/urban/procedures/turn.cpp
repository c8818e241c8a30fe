// The game, its turns and phases: SM-1, SM-2, SM-3, SM-33 (UO-3.1).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/impulse.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/sightings.h"
#include "rules/urban/victory.h"

namespace enfilade::urban {

namespace {

std::uint8_t byte(Camp camp) {
  return static_cast<std::uint8_t>(camp);
}

// UO-3.1.1-R5, R6: judged for both sides at once on the position as it stands.
void hide_blocks(Context& context) {
  std::array<bool, kBlocks> hidden{};
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const PieceId id{i};
    const Piece& piece = context.state.piece(id);
    if (!on_map(piece) || !piece.revealed) continue;
    if (!is_unit(spec_of(context, id).type)) continue;  // UO-3.1.1-R9
    hidden[i] = !any_piece(context.state, other(camp_of(id)), [&](PieceId enemy, const Piece& one) {
      return is_unit(spec_of(context, enemy).type) &&
             in_contact(context, piece.location, one.location);
    });
  }
  for (std::size_t i = 0; i < kBlocks; ++i) {
    if (hidden[i]) hide(context, PieceId{i});
  }
}

// UO-3.1.1-R7: what is revealed now; wrecks of earlier turns.
StabilityFrame stability(const Reading& reading) {
  StabilityFrame frame;
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (counter.kind == CounterKind::Ied && counter.face_up()) frame.counters.add(i);
  }
  for (std::size_t i = 0; i < reading.state.ground.wrecks.size(); ++i) {
    if (reading.state.ground.wrecks[i].turn < reading.state.clock.turn) frame.wrecks.add(i);
  }
  return frame;
}

Camp initiative_on(const Scenario& scenario, int turn) {
  const InitiativeRule& rule = scenario.initiative;
  switch (rule.mode) {
    case InitiativeRule::Mode::Fixed: return rule.first;
    case InitiativeRule::Mode::Alternate: return turn % 2 == 1 ? rule.first : other(rule.first);
    case InitiativeRule::Mode::Schedule: {
      if (rule.schedule.empty()) return rule.first;
      const std::size_t last = rule.schedule.size() - 1;
      return rule.schedule[std::min<std::size_t>(static_cast<std::size_t>(turn - 1), last)];
    }
  }
  return rule.first;
}

void take_initiative(Context& context) {
  Clock& clock = context.state.clock;
  clock.initiative = initiative_on(context.scenario, clock.turn);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    if (context.state.side(camp).lasting.takes_initiative) clock.initiative = camp;
  }
  context.tell({.what = Happening::InitiativeTaken, .camp = byte(clock.initiative)});
}

// UO-4.1e: forces whose hour has come.
void admit_forces(Context& context) {
  const std::uint8_t turn = context.state.clock.turn;
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    SideState& side = context.state.side(camp);
    const auto& forces = context.scenario.sheet(camp).forces;
    for (std::size_t i = 0; i < forces.size(); ++i) {
      if (side.forces[i] != ForceStatus::Waiting) continue;
      const EntryCondition& entry = forces[i].entry;
      const bool by_turn = entry.kind == EntryCondition::Kind::FromTurn && turn >= entry.turn;
      const bool by_capture = entry.kind == EntryCondition::Kind::BuildingTaken &&
                              side.taken_turn[i] != 0 && turn >= side.taken_turn[i] + entry.delay;
      if (!by_turn && !by_capture) continue;
      side.forces[i] = ForceStatus::Available;
      context.tell_only(
          camp, {.what = Happening::ForceMayEnter, .camp = byte(camp), .number = forces[i].number});
    }
  }
}

void note_captures(Context& context) {
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    SideState& side = context.state.side(camp);
    const auto& forces = context.scenario.sheet(camp).forces;
    for (std::size_t i = 0; i < forces.size(); ++i) {
      if (side.taken_turn[i] != 0) continue;
      const bool taken = std::ranges::any_of(forces[i].entry.buildings, [&](BuildingId building) {
        return (context.state.buildings[index_of(camp)][building.index() / 64] >>
                    (building.index() % 64) &
                1U) != 0;
      });
      if (!taken) continue;
      const std::uint8_t turn = context.state.clock.turn;
      side.taken_turn[i] = turn;
      // UO-2.3-R7: so that none of the enemy's hidden blocks in there is a unit.
      context.tell_only(camp,
                        {.what = Happening::ForceMayEnter,
                         .camp = byte(camp),
                         .die = static_cast<std::uint8_t>(turn + forces[i].entry.delay),
                         .number = forces[i].number},
                        Reveals::Yes);
    }
  }
}

void clear_smoke(Context& context) {
  auto& screens = context.state.ground.screens;
  for (std::size_t i = screens.size(); i-- > 0;) {
    if (screens[i].kind == Screen::Smoke) screens.erase_at(i);
  }
  context.state.ground.flares.clear();
}

// They are no secret while they are there, so they are none afterwards.
void take_markers_off(Context& context) {
  for (std::size_t i = 0; i < kBlocks; ++i) {
    Piece& piece = context.state.pieces[i];
    const bool acted = has_acted(context.scenario, piece);
    if (piece.marker != Marker::None && acted && !is_unseen(context, PieceId{i})) {
      piece.marked_turn = context.state.clock.turn;
      piece.last_marker = piece.marker;
    }
    piece.marker = Marker::None;
  }
  for (Block& block : context.state.blocks) block.marker = Marker::None;
}

// SM-33.
void final_phase(Context& context) {
  clear_smoke(context);
  note_captures(context);
  take_markers_off(context);
  for (SideState& side : context.state.sides) {
    side.requests = {};
    side.requested = {};
    // What an event gives to the next impulse or exchange waits for it.
    side.lasting = {.limit_change = side.lasting.limit_change, .firepower = side.lasting.firepower};
    for (ForceStatus& force : side.forces) {
      if (force == ForceStatus::Used) force = ForceStatus::Available;
    }
  }
  context.state.clock.poor_light = false;
  context.state.clock.clear_sky = false;
  context.tell({.what = Happening::TurnEnds, .number = context.state.clock.turn});
  test_all_contacts(context);  // UO-3.1.5-R1
}

bool plays_events(const Reading& reading, Camp camp) {
  return reading.scenario.sheet(camp).events.mode != EventMode::None;
}

bool only_events_and_requests(const Reading& reading) {
  return reading.state.clock.turn == 1 && !reading.scenario.all_sequences_on_turn_1;
}

// The steps of the initial phase; each says what comes after it.
Next initial_phase(Context& context, TurnFrame& frame) {
  using Step = TurnFrame::Step;
  // UO-3.1.1-R4: who held the initiative in the turn before goes first.
  const Camp first = context.state.clock.initiative;
  const bool short_phase = only_events_and_requests(context);
  const Step now = frame.step;
  frame.step = static_cast<Step>(static_cast<std::uint8_t>(now) + 1);
  switch (now) {
    case Step::Hide:
      context.tell({.what = Happening::TurnBegins, .number = context.state.clock.turn});
      admit_forces(context);
      if (!short_phase) hide_blocks(context);
      return Next::again();
    case Step::Stability: return short_phase ? Next::again() : context.call(stability(context));
    case Step::EventsFirst:
      return plays_events(context, first) ? context.call(EventPhaseFrame{.camp = first})
                                          : Next::again();
    case Step::EventsSecond:
      if (!plays_events(context, other(first))) return Next::again();
      return context.call(EventPhaseFrame{.camp = other(first)});
    case Step::ResolveFirst:
      return short_phase ? Next::again() : context.call(ResolutionFrame{.camp = first});
    case Step::ResolveSecond:
      return short_phase ? Next::again() : context.call(ResolutionFrame{.camp = other(first)});
    case Step::RequestFirst:
      return context.scenario.uses_3d ? context.call(RequestFrame{.camp = first}) : Next::again();
    default:
      return context.scenario.uses_3d ? context.call(RequestFrame{.camp = other(first)})
                                      : Next::again();
  }
}

bool is_usable(const Reading& reading, Camp camp, std::size_t force) {
  return reading.state.side(camp).forces[force] == ForceStatus::Available &&
         can_play(reading, camp, ForceId{force});
}

bool has_usable(const Reading& reading, Camp camp) {
  for (std::size_t i = 0; i < reading.scenario.sheet(camp).forces.size(); ++i) {
    if (is_usable(reading, camp, i)) return true;
  }
  return false;
}

// UO-3.1.4-R2: whether the enemy knows that the force cannot be played: it has been, its hour is
// still to come, or all of it is dead.
bool is_known_to_be_out(const Reading& reading, Camp camp, std::size_t force) {
  const ForceStatus status = reading.state.side(camp).forces[force];
  const EntryCondition& entry = reading.scenario.sheet(camp).forces[force].entry;
  if (status == ForceStatus::Used) return true;
  if (status == ForceStatus::Waiting && entry.kind == EntryCondition::Kind::FromTurn) return true;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const bool member = reading.scenario.blocks[i].force == ForceId{force};
    if (member && reading.state.blocks[i].status != Status::Eliminated) return false;
  }
  return true;
}

bool is_asked(const Reading& reading, Camp camp) {
  if (!reading.scenario.since(kAskedToTheEnd)) return has_usable(reading, camp);
  for (std::size_t i = 0; i < reading.scenario.sheet(camp).forces.size(); ++i) {
    if (!is_known_to_be_out(reading, camp, i)) return true;
  }
  return false;
}

void pass(Context& context, ImpulsesFrame& frame) {
  context.tell({.what = Happening::Passed, .camp = byte(frame.active)});
  ++frame.passes;
  frame.active = other(frame.active);
}

}  // namespace

Next advance(Context& context, GameFrame& frame) {
  using Step = GameFrame::Step;
  const Camp first = context.scenario.sets_up_first;
  switch (frame.step) {
    case Step::SetUpFirst:
      frame.step = Step::SetUpSecond;
      context.course.stack.push(SetUpFrame{.camp = first});
      return context.call(CounterDrawFrame{});
    case Step::SetUpSecond:
      frame.step = Step::Open;
      return context.call(SetUpFrame{.camp = other(first)});
    case Step::Open:
      test_all_contacts(context);
      context.state.clock.initiative = context.scenario.initiative.first;
      frame.step = Step::NextTurn;
      return Next::again();
    case Step::NextTurn: break;
  }
  if (context.state.clock.turn >= context.scenario.turns || sudden_end(context)) {
    context.tell({.what = Happening::GameEnds});
    return Next::done();
  }
  ++context.state.clock.turn;
  return context.call(TurnFrame{});
}

Next advance(Context& context, TurnFrame& frame) {
  using Step = TurnFrame::Step;
  if (sudden_end(context)) return Next::done();  // UO-3.1-R1
  switch (frame.step) {
    case Step::Initiative:
      take_initiative(context);
      frame.step = Step::Impulses;
      return Next::again();
    case Step::Impulses:
      frame.step = Step::Final;
      return context.call(ImpulsesFrame{.active = context.state.clock.initiative});
    case Step::Final:
      final_phase(context);
      frame.step = Step::Over;
      return Next::again();
    case Step::Over: return Next::done();
    default: return initial_phase(context, frame);
  }
}

Next advance(Context& context, ImpulsesFrame& frame) {
  note_captures(context);
  if (frame.passes >= 2 || sudden_end(context)) return Next::done();  // UO-3.1.4c
  if (is_asked(context, frame.active)) return ask(frame.active, Ask::Impulse);
  pass(context, frame);  // UO-3.1.4-R2
  return Next::again();
}

void options(const Reading& reading, const ImpulsesFrame& frame, Actions& list) {
  for (std::size_t i = 0; i < reading.scenario.sheet(frame.active).forces.size(); ++i) {
    if (is_usable(reading, frame.active, i)) {
      list.push_back({.verb = Verb::PlayForce, .object = static_cast<std::uint8_t>(i)});
    }
  }
  list.push_back({.verb = Verb::Pass});
}

void answer(Context& context, ImpulsesFrame& frame, const Action& action) {
  if (action.verb == Verb::Pass) {
    pass(context, frame);
    return;
  }
  frame.passes = 0;
  const Camp camp = frame.active;
  frame.active = other(camp);
  begin_impulse(context, camp, action.force());
}

}  // namespace enfilade::urban
