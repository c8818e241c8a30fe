#include "rules/urban/view.h"

#include <algorithm>

#include "rules/urban/conceal.h"
#include "rules/urban/control.h"
#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

// --- Pieces and blocks ---

Piece piece_seen(const Knowledge& knowledge, PieceId id) {
  const Piece& piece = knowledge.state().piece(id);
  if (knowledge.owns(camp_of(id))) return piece;
  if (!knowledge.shows(id)) return {};
  Piece seen{.location = piece.location,
             .marker = piece.marker,
             .revealed = piece.revealed,
             .marked_turn = piece.marked_turn,
             .last_marker = piece.last_marker};
  if (!knowledge.knows(id)) return seen;
  seen.block = piece.block;
  seen.seen = piece.seen;
  seen.seen_osl = piece.seen_osl;
  seen.seen_turn = piece.seen_turn;
  return seen;
}

// Of an enemy: what lies flat on the map, and who is dead.
Block block_seen(const Knowledge& knowledge, BlockId id) {
  const Block& block = knowledge.state().block(id);
  if (knowledge.owns(camp_of(id))) return block;
  const bool gone = block.status == Status::Eliminated;
  const bool flat = block.status == Status::OnMap &&
                    knowledge.state().piece(block.piece).revealed && knowledge.shows(block.piece);
  if (!gone && !flat) return {};
  return {.osl = block.osl, .status = block.status, .piece = block.piece};
}

void copy_blocks(const Knowledge& knowledge, State& known) {
  for (std::size_t i = 0; i < kBlocks; ++i) {
    known.pieces[i] = piece_seen(knowledge, PieceId{i});
    known.blocks[i] = block_seen(knowledge, BlockId{i});
  }
}

// --- Control, UO-2.3-R7 ---

// What a side cannot be sure of is shown as nobody's. Of single places only those are shown that a
// condition names; below ground none to who has no map. A side that is setting up is not shown to
// hold anything.
void copy_control(const Knowledge& knowledge, State& known) {
  const State& state = knowledge.state();
  const Scenario& scenario = knowledge.scenario();
  const std::size_t viewer =
      knowledge.viewer() == kSpectator ? kSpectatorDoubt : knowledge.viewer().index();
  const Doubt& doubt = state.doubt[viewer];
  known.doubt[viewer] = doubt;
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    if (knowledge.hides_set_up(camp)) continue;
    for (std::size_t word = 0; word < doubt.buildings.size(); ++word) {
      known.buildings[index_of(camp)][word] =
          state.buildings[index_of(camp)][word] & ~doubt.buildings[word];
    }
    for (const SideSheet& sheet : scenario.sheets) {
      for (const VictoryCondition& condition : sheet.victory) {
        for (const LocationId place : condition.places) {
          const std::size_t number = objective_number(scenario, place);
          const bool sure = number == kObjectives || (doubt.places >> number & 1U) == 0;
          const bool open = !scenario.board().at(place).below() || knowledge.has_map_below();
          if (sure && open && state.held[index_of(camp)].has(place)) {
            known.held[index_of(camp)].add(place);
          }
        }
      }
    }
  }
}

// --- Ground, counters and mines ---

// Fortified markers of a side that is setting up are the last ones laid.
std::size_t markers_hidden(const Knowledge& knowledge) {
  const auto& stack = knowledge.state().course.stack;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    const auto* frame = stack.at<SetUpFrame>(level);
    if (frame != nullptr && !knowledge.owns(frame->camp)) return frame->next;
  }
  return 0;
}

void copy_ground(const Knowledge& knowledge, State& known) {
  const Ground& ground = knowledge.state().ground;
  known.ground.open = ground.open;
  known.ground.screens = ground.screens;
  known.ground.wrecks = ground.wrecks;
  known.ground.clouds = ground.clouds;
  known.ground.flares = ground.flares;
  known.ground.wind = ground.wind;
  known.ground.last_firepower = ground.last_firepower;
  known.ground.last_strength = ground.last_strength;
  const std::size_t hidden = markers_hidden(knowledge);
  for (std::size_t i = 0; i + hidden < ground.fortified.size(); ++i) {
    if (knowledge.sees_ground(ground.fortified[i])) {
      known.ground.fortified.push_back(ground.fortified[i]);
    }
  }
}

Counter counter_seen(const Knowledge& knowledge, const Counter& counter) {
  // What has been turned up anywhere was shown to both sides.
  const bool shown = counter.face_up() || knowledge.sees_ground(counter.location);
  if (!counter.exists() || !shown) return {};
  if (!knowledge.knows_kind(counter)) {
    return {.location = counter.location, .kind = CounterKind::Unknown};
  }
  Counter seen{.location = counter.location, .kind = counter.kind};
  if (counter.face_up()) {
    seen.turn_up();
  } else {
    seen.show_to(camp_of(knowledge.viewer()));
  }
  return seen;
}

void copy_counters(const Knowledge& knowledge, State& known) {
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    known.counters[i] = counter_seen(knowledge, knowledge.state().counters[i]);
  }
  for (const MineId mine : knowledge.mines()) {
    known.mines.push_back(knowledge.state().mines[mine.index()]);
  }
}

// --- Sides ---

template <class Pile>
Pile face_down(const Pile& pile) {
  Pile seen;
  while (seen.size() < pile.size()) seen.push_back(CardId{});
  return seen;
}

// How many missions a side has pending is said when it comes to resolve them.
bool resolves(const UrbanCourse& course, Camp camp) {
  for (std::size_t level = 0; level < course.stack.depth(); ++level) {
    const auto* frame = course.stack.at<ResolutionFrame>(level);
    if (frame != nullptr && frame->camp == camp) return true;
  }
  return false;
}

SideState side_seen(const Knowledge& knowledge, Camp camp) {
  const SideState& side = knowledge.state().side(camp);
  if (knowledge.owns(camp)) return side;
  SideState seen;
  for (std::size_t i = 0; i < kMaxForces; ++i) seen.forces[i] = knowledge.force_seen(camp, i);
  seen.forces_shown = side.forces_shown;
  seen.civilians = side.civilians;
  seen.announced = side.announced;
  seen.announcements = side.announcements;
  seen.lasting = side.lasting;  // from cards both sides have seen
  seen.hand = face_down(side.hand);
  seen.deck = face_down(side.deck);
  seen.played = side.played;
  if (resolves(knowledge.state().course, camp)) {
    while (seen.pending.size() < side.pending.size()) seen.pending.push_back(Mission{});
  }
  return seen;
}

}  // namespace

View view(const Scenario& scenario, const State& state, Seat viewer) {
  View view;
  view.viewer = viewer;
  if (viewer == kUmpire) {
    view.known = state;
    return view;
  }
  const Knowledge knowledge(scenario, state, viewer);
  State& known = view.known;
  copy_blocks(knowledge, known);
  copy_control(knowledge, known);
  copy_ground(knowledge, known);
  copy_counters(knowledge, known);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    known.sides[index_of(camp)] = side_seen(knowledge, camp);
    if (!knowledge.owns(camp)) continue;
    known.explored[index_of(camp)] = state.explored[index_of(camp)];
    known.manholes[index_of(camp)] = state.manholes[index_of(camp)];
  }
  known.clock = state.clock;
  known.course = course_seen(knowledge);
  known.count_pieces();
  return view;
}

std::optional<ImpulseCount> impulse_count(const View& view, Camp camp) {
  if (view.viewer != kUmpire && view.viewer != seat_of(camp)) return std::nullopt;
  const auto& stack = view.known.course.stack;
  bool under_way = false;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    under_way = under_way || stack.at<ActivationFrame>(level) != nullptr;
    const auto* impulse = stack.at<ImpulseFrame>(level);
    if (impulse == nullptr) continue;
    if (impulse->camp != camp) return std::nullopt;
    const int number = under_way ? impulse->used : impulse->used + 1;
    if (impulse->limit == kAllBlocks) return ImpulseCount{impulse->force, number, 0, "UO-7.1.1i"};
    const int limit = impulse->limit;
    return ImpulseCount{impulse->force, std::min(number, limit), limit, "UO-7.1.1d"};
  }
  return std::nullopt;
}

}  // namespace enfilade::urban
