// Set-up, SM-34 (UO-2a-h, UO-2-R1): counters, then one side's blocks, mines and fortified markers,
// then the other's. Nobody sees a side's pieces before it has finished.
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/control.h"
#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

using Step = SetUpFrame::Step;

bool starts_on_map(const Scenario& scenario, Camp camp, const BlockSpec& spec) {
  if (spec.in_reserve) return false;
  if (!spec.force.exists()) return true;
  return scenario.force(camp, spec.force).entry.kind == EntryCondition::Kind::AtStart;
}

// Vehicles first, so that foot blocks can be put aboard.
BlockId next_block(const Reading& reading, const SetUpFrame& frame) {
  const std::size_t count = reading.scenario.block_count[index_of(frame.camp)];
  for (const bool vehicles : {true, false}) {
    for (std::size_t i = first_of(frame.camp); i < first_of(frame.camp) + count; ++i) {
      const BlockSpec& spec = reading.scenario.blocks[i];
      const bool open = reading.state.blocks[i].status == Status::Waiting &&
                        !reading.state.blocks[i].piece.exists();
      if (open && is_vehicle(spec.type) == vehicles &&
          starts_on_map(reading.scenario, frame.camp, spec)) {
        return BlockId{i};
      }
    }
  }
  return {};
}

bool stands_on(const Reading& reading, const BlockSpec& spec, LocationId place) {
  const Location& location = reading.board().at(place);
  if (is_vehicle(spec.type)) {
    if (location.inside()) {
      return reading.board().buildings[location.building.index()].vehicle_access;
    }
    return location.kind == LocationKind::Hex && location.terrain != Terrain::Narrow;
  }
  if (spec.type == BlockType::Barricade)
    return location.kind == LocationKind::Hex || location.inside();
  return true;
}

const std::vector<LocationId>& area_of(const Reading& reading, Camp camp, const BlockSpec& spec) {
  return spec.force.exists() ? reading.scenario.force(camp, spec.force).area
                             : reading.scenario.sheet(camp).allotment.area;
}

// One look at everything that stands or lies somewhere, for a list of many places.
LocationSet counter_places(const State& state) {
  LocationSet places;
  for (const Counter& counter : state.counters) {
    if (counter.exists()) places.add(counter.location);
  }
  return places;
}

LocationSet taken_places(const State& state) {
  LocationSet places = counter_places(state);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    each_piece(state, camp, [&](PieceId, const Piece& piece) { places.add(piece.location); });
  }
  return places;
}

bool is_free(const Reading& reading, const BlockSpec& spec, LocationId place,
             const LocationSet& taken) {
  return !taken.has(place) && stands_on(reading, spec, place);
}

// A mine lies in a hex a vehicle may enter, without a counter; one of a side's in a hex
// (UO-5.2.2.1-R1).
bool takes_mine(const Reading& reading, Camp camp, LocationId place, const LocationSet& counters) {
  const Location& location = reading.board().at(place);
  if (location.kind != LocationKind::Hex || location.terrain == Terrain::Narrow) return false;
  if (counters.has(place)) return false;
  return std::ranges::none_of(reading.state.mines, [&](const Mine& mine) {
    return mine.owner == camp && mine.location == place;
  });
}

// While it is set up a block's piece has the block's own number; finish() gives out the real ones.
void place_block(Context& context, BlockId id, LocationId place) {
  const PieceId piece{id.value};
  context.state.piece(piece) = Piece{.location = place, .block = id};
  context.state.use_piece(piece);
  context.state.block(id).piece = piece;
  context.state.block(id).status = Status::OnMap;
}

void load_block(Context& context, BlockId id, BlockId vehicle) {
  context.state.block(id).status = Status::Mounted;
  context.state.block(id).carrier = vehicle;
}

std::size_t mines_laid(const Reading& reading, Camp camp) {
  return static_cast<std::size_t>(
      std::ranges::count(reading.state.mines, camp, [](const Mine& mine) { return mine.owner; }));
}

void lay_mine(Context& context, Camp camp, LocationId place) {
  context.state.mines.push_back({.location = place, .owner = camp});
}

void fortify(Context& context, SetUpFrame& frame, LocationId place) {
  context.state.ground.fortified.push_back(place);
  ++frame.next;
}

void set_up_as_suggested(Context& context, SetUpFrame& frame) {
  for (BlockId id = next_block(context, frame); id.exists(); id = next_block(context, frame)) {
    const BlockSpec& spec = context.scenario.block(id);
    if (spec.suggested_carrier.exists() &&
        free_capacity(context, spec.suggested_carrier) >= spec.weight) {
      load_block(context, id, spec.suggested_carrier);
      continue;
    }
    LocationId place = spec.suggested;
    const LocationSet taken = taken_places(context.state);
    if (!place.exists() || !is_free(context, spec, place, taken)) {
      const auto& area = area_of(context, frame.camp, spec);
      const auto found = std::ranges::find_if(
          area, [&](LocationId one) { return is_free(context, spec, one, taken); });
      ENFILADE_CHECK(found != area.end(), "a set-up area is too small for its blocks");
      place = *found;
    }
    place_block(context, id, place);
  }
  const Allotment& allotment = context.scenario.sheet(frame.camp).allotment;
  const LocationSet counters = counter_places(context.state);
  for (const LocationId place : allotment.suggested_mines) {
    if (mines_laid(context, frame.camp) < allotment.mines &&
        takes_mine(context, frame.camp, place, counters)) {
      lay_mine(context, frame.camp, place);
    }
  }
  if (frame.step != Step::Fortified) frame.next = 0;
  for (const LocationId place : allotment.suggested_fortified) {
    if (frame.next < allotment.fortified && !is_fortified(context.state, place)) {
      fortify(context, frame, place);
    }
  }
  frame.step = Step::Shuffle;
}

// The pieces are numbered by where they stand, so their numbers tell nothing.
void number_pieces(Context& context, Camp camp) {
  std::vector<Piece> pieces;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    if (on_map(context.state.pieces[i])) pieces.push_back(context.state.pieces[i]);
    context.state.pieces[i] = Piece{};
  }
  std::ranges::sort(pieces, {}, &Piece::location);
  context.state.pieces_used[index_of(camp)] = static_cast<std::uint8_t>(pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId id{first_of(camp) + i};
    context.state.piece(id) = pieces[i];
    context.state.block(pieces[i].block).piece = id;
  }
}

// Its own, the last ones laid. UO-8.1.10-R3: not those below ground where the other side has no
// map.
void tell_fortified(Context& context, const SetUpFrame& frame) {
  const auto& all = context.state.ground.fortified;
  const Knowledge enemy(context.scenario, context.state, seat_of(other(frame.camp)));
  for (std::size_t i = all.size() - frame.next; i < all.size(); ++i) {
    const Tiding tiding{.what = Happening::FortifiedPut, .place = all[i]};
    if (enemy.sees_ground(all[i])) {
      context.tell(tiding);
    } else {
      context.tell_only(frame.camp, tiding);
    }
  }
}

Next finish(Context& context, const SetUpFrame& frame) {
  number_pieces(context, frame.camp);
  context.tell({.what = Happening::SetUpDone, .camp = static_cast<std::uint8_t>(frame.camp)});
  each_piece(context.state, frame.camp, [&](PieceId id, const Piece& piece) {
    const Tiding tiding{.what = Happening::Appeared, .piece = id, .place = piece.location};
    if (shown_to(context, id, other(frame.camp))) {
      context.tell(tiding);
    } else {
      context.tell_only(frame.camp, tiding);
    }
    take_control(context, id);
    explore(context, id);
  });
  tell_fortified(context, frame);
  return Next::done();
}

Next ask_for_blocks(Context& context, SetUpFrame& frame) {
  if (next_block(context, frame).exists()) return ask(frame.camp, Ask::PlaceBlock);
  frame.step = Step::Mines;
  frame.next = 0;
  return Next::again();
}

Next ask_for_mines(Context& context, SetUpFrame& frame) {
  const Allotment& allotment = context.scenario.sheet(frame.camp).allotment;
  if (mines_laid(context, frame.camp) < allotment.mines) return ask(frame.camp, Ask::PlaceMine);
  frame.step = Step::Fortified;
  return Next::again();
}

Next ask_for_fortified(Context& context, SetUpFrame& frame) {
  if (frame.next < context.scenario.sheet(frame.camp).allotment.fortified) {
    return ask(frame.camp, Ask::PlaceFortified);
  }
  frame.step = Step::Shuffle;
  return Next::again();
}

Next shuffle(Context& context, SetUpFrame& frame) {
  const Deck& deck = context.state.side(frame.camp).deck;
  if (frame.unplaced == 0) frame.unplaced = static_cast<std::uint8_t>(deck.size());
  if (frame.unplaced > 1) {
    return Next::roll(
        Node::uniform(frame.unplaced, static_cast<std::uint8_t>(Ask::ShufflePlace), Draw::Hidden));
  }
  frame.step = Step::Finish;
  return Next::again();
}

// Adds an action for each place of an area that passes the test, in the order of the legal list.
template <class Test>
void list_places(const std::vector<LocationId>& area, Action action, Actions& list, Test&& test) {
  LocationSet passed;
  for (const LocationId place : area) {
    if (test(place)) passed.add(place);
  }
  passed.each([&](LocationId place) {
    action.place = place.value;
    list.push_back(action);
  });
}

void list_blocks(const Reading& reading, const SetUpFrame& frame, Actions& list) {
  const BlockId id = next_block(reading, frame);
  const BlockSpec& spec = reading.scenario.block(id);
  const LocationSet taken = taken_places(reading.state);
  list_places(area_of(reading, frame.camp, spec), {.verb = Verb::PlaceBlock, .who = id.value}, list,
              [&](LocationId place) { return is_free(reading, spec, place, taken); });
  if (spec.type != BlockType::Foot) return;
  for (std::size_t i = first_of(frame.camp); i < first_of(frame.camp) + kBlocksPerCamp; ++i) {
    const BlockSpec& vehicle = reading.scenario.blocks[i];
    if (reading.state.blocks[i].status != Status::OnMap || vehicle.force != spec.force) continue;
    if (is_vehicle(vehicle.type) && free_capacity(reading, BlockId{i}) >= spec.weight) {
      list.push_back(
          {.verb = Verb::LoadBlock, .who = id.value, .object = static_cast<std::uint8_t>(i)});
    }
  }
}

void list_mines(const Reading& reading, Camp camp, const Allotment& allotment, Actions& list) {
  const LocationSet counters = counter_places(reading.state);
  list_places(allotment.area, {.verb = Verb::PlaceMine}, list,
              [&](LocationId place) { return takes_mine(reading, camp, place, counters); });
}

void lay_pool(Context& context, const CounterPool& pool) {
  std::size_t slot = 0;
  for (std::size_t i = 0; i < pool.places.size(); ++i) {
    while (context.state.counters[slot].exists()) ++slot;
    Counter& counter = context.state.counters[slot];
    counter = {.location = pool.places[i], .kind = pool.kinds[i]};
    for (const Camp camp : {Camp::Green, Camp::Red}) {
      if (pool.known[index_of(camp)]) counter.show_to(camp);
    }
    if (pool.face_up) turn_up(context, CounterId{slot});
  }
}

}  // namespace

Next advance(Context& context, SetUpFrame& frame) {
  switch (frame.step) {
    case Step::Blocks: return ask_for_blocks(context, frame);
    case Step::Mines: return ask_for_mines(context, frame);
    case Step::Fortified: return ask_for_fortified(context, frame);
    case Step::Shuffle: return shuffle(context, frame);
    case Step::Finish: break;
  }
  return finish(context, frame);
}

void options(const Reading& reading, const SetUpFrame& frame, Actions& list) {
  const Allotment& allotment = reading.scenario.sheet(frame.camp).allotment;
  switch (frame.step) {
    case Step::Blocks: list_blocks(reading, frame, list); break;
    case Step::Mines: list_mines(reading, frame.camp, allotment, list); break;
    default:
      list_places(allotment.area, {.verb = Verb::PlaceFortified}, list,
                  [&](LocationId place) { return !is_fortified(reading.state, place); });
      break;
  }
  list.push_back({.verb = Verb::AsSuggested});
  if (frame.step != Step::Blocks) list.push_back({.verb = Verb::Finish});
}

void answer(Context& context, SetUpFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::PlaceBlock: place_block(context, action.block(), action.location()); break;
    case Verb::LoadBlock: load_block(context, action.block(), action.partner()); break;
    case Verb::PlaceMine: lay_mine(context, frame.camp, action.location()); break;
    case Verb::PlaceFortified: fortify(context, frame, action.location()); break;
    case Verb::AsSuggested: set_up_as_suggested(context, frame); break;
    default: frame.step = frame.step == Step::Mines ? Step::Fortified : Step::Shuffle; break;
  }
}

void outcome(Context& context, SetUpFrame& frame, std::uint32_t rolled) {
  --frame.unplaced;
  Deck& deck = context.state.side(frame.camp).deck;
  std::swap(deck[frame.unplaced], deck[rolled]);
  if (frame.unplaced <= 1) frame.step = Step::Finish;
}

// Each pool is laid as listed; a drawn one has its kinds shuffled over its places.
Next advance(Context& context, CounterDrawFrame& frame) {
  const auto& pools = context.scenario.counters;
  if (frame.unplaced > 1) {
    return Next::roll(
        Node::uniform(frame.unplaced, static_cast<std::uint8_t>(Ask::CounterPlace), Draw::Hidden));
  }
  if (frame.pool >= pools.size()) return Next::done();
  const CounterPool& pool = pools[frame.pool++];
  frame.first = static_cast<std::uint8_t>(std::ranges::count_if(
      context.state.counters, [](const Counter& counter) { return counter.exists(); }));
  lay_pool(context, pool);
  frame.unplaced = pool.drawn ? static_cast<std::uint8_t>(pool.places.size()) : std::uint8_t{0};
  return Next::again();
}

void outcome(Context& context, CounterDrawFrame& frame, std::uint32_t rolled) {
  --frame.unplaced;
  std::swap(context.state.counters[frame.first + frame.unplaced].kind,
            context.state.counters[frame.first + rolled].kind);
}

}  // namespace enfilade::urban
