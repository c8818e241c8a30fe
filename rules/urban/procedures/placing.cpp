// Placing, SM-21 (UO-8.2.3.1).
// Steps: take the object from the allotment (R1), put it into an adjacent location, say that
// something was placed. A mine is noted in secret (d), an IED/UXO lies face down (b), a barricade
// stands hidden (c).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/sightings.h"

namespace enfilade::urban {

namespace {

// A barricade still in reserve; all are alike.
BlockId spare_barricade(const Reading& reading, Camp camp) {
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const bool reserve = reading.state.blocks[i].status == Status::Reserve;
    if (reserve && reading.scenario.blocks[i].type == BlockType::Barricade) return BlockId{i};
  }
  return {};
}

bool has_free_counter(const State& state) {
  return !std::ranges::all_of(state.counters, &Counter::exists);
}

// UO-8.2.3.1-R2, as far as the side can know: one object a location, so no block, no counter of
// either face and no mine of its own; one of the enemy's is no bar.
bool looks_free(const Reading& reading, Camp camp, LocationId place) {
  if (reading.scenario.unplayable.has(place)) return false;
  if (seen_occupant(reading, place, camp).exists()) return false;
  if (counter_at(reading.state, place).exists()) return false;
  return std::ranges::none_of(reading.state.mines, [&](const Mine& mine) {
    return mine.owner == camp && mine.location == place;
  });
}

// UO-5.2.2.1-R1: a hex a vehicle may enter.
bool may_be_mined(const Reading& reading, LocationId place) {
  const Location& location = reading.board().at(place);
  return location.kind == LocationKind::Hex && location.terrain != Terrain::Narrow;
}

// UO-8.2.3.1c: a hex, room or zone.
bool may_be_barricaded(const Reading& reading, LocationId place) {
  const Location& location = reading.board().at(place);
  return location.kind == LocationKind::Hex || location.inside();
}

void lay_mine(Context& context, Camp camp, LocationId place) {
  --context.state.side(camp).mines;
  context.state.mines.push_back({.location = place, .owner = camp});
  context.tell_only(camp, {.what = Happening::MineLaid, .place = place});
}

void lay_barricade(Context& context, Camp camp, LocationId place) {
  const PieceId piece = put_on_map(context, spare_barricade(context, camp), place);
  context.tell({.what = Happening::Appeared, .piece = piece, .place = place});
  meet_blocks(context, piece);  // UO-4.3.2.2-R1: an enemy close by sees what it is
}

}  // namespace

void list_place(const Reading& reading, const Actor& actor, Actions& list) {
  if (actor.spec.function != Function::Engineer) return;
  const Camp camp = camp_of(actor.piece);
  const SideState& side = reading.state.side(camp);
  const bool ied = side.ieds > 0 && has_free_counter(reading.state);
  const bool barricade = spare_barricade(reading, camp).exists();
  if (side.mines == 0 && !ied && !barricade) return;
  for (const LocationId place : neighbours(reading, camp, actor.at)) {
    if (!looks_free(reading, camp, place)) continue;
    if (side.mines > 0 && may_be_mined(reading, place)) {
      list.push_back({.verb = Verb::LayMine, .place = place.value});
    }
    if (ied) list.push_back({.verb = Verb::LayIed, .place = place.value});
    if (barricade && may_be_barricaded(reading, place)) {
      list.push_back({.verb = Verb::LayBarricade, .place = place.value});
    }
  }
}

void do_place(Context& context, const Actor& actor, const Action& action) {
  const Camp camp = camp_of(actor.piece);
  const LocationId place = action.location();
  set_deed(context, Deed::Place);
  if (occupant(context.state, place).exists()) {  // UO-8.1.10-R3: somebody unseen underground
    context.tell_only(camp, {.what = Happening::MoveBarred, .piece = actor.piece, .place = place},
                      Reveals::Yes);
    return;
  }
  tell_of(context, actor.piece, {.what = Happening::Placed, .piece = actor.piece});
  switch (action.verb) {
    case Verb::LayMine: lay_mine(context, camp, place); break;
    case Verb::LayIed:
      --context.state.side(camp).ieds;
      add_counter(context, CounterKind::Ied, place, camp);
      break;
    default: lay_barricade(context, camp, place); break;
  }
}

}  // namespace enfilade::urban
