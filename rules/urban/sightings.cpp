#include "rules/urban/sightings.h"

#include "rules/urban/changes.h"
#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

// One bit a piece of the enemy that is below ground and seen by the camp.
std::uint64_t seen_below(const Reading& reading, Camp camp) {
  if (reading.scenario.sheet(camp).knows_underground || reading.board().sheets.empty()) return 0;
  std::uint64_t seen = 0;
  each_piece(reading.state, other(camp), [&](PieceId id, const Piece& piece) {
    if (!reading.board().at(piece.location).below() || is_unseen(reading, id)) return;
    seen |= std::uint64_t{1} << (id.index() - first_of(other(camp)));
  });
  return seen;
}

// What comes out of the dark was hidden until now, whether or not it was known before it went in.
void tell_enemy(Context& context, PieceId id, const Tiding& tiding) {
  context.events.tell(Audience::everyone_but(seat_of(camp_of(id))), tiding, Reveals::Yes);
}

// What an enemy sees of a piece that comes out of the dark, beside where it is. Whether it is one
// he has seen before he cannot tell.
void tell_state(Context& context, PieceId id) {
  Piece& piece = context.state.piece(id);
  piece.seen = piece.revealed;
  piece.seen_osl = piece.revealed ? context.state.block(piece.block).osl : std::uint8_t{0};
  piece.seen_turn = piece.revealed ? context.state.clock.turn : std::uint8_t{0};
  piece.marked_turn = 0;
  piece.last_marker = Marker::None;
  if (piece.marker != Marker::None) {
    tell_enemy(context, id,
               {.what = Happening::Marked,
                .piece = id,
                .number = static_cast<std::uint16_t>(piece.marker)});
  }
  if (!piece.revealed) return;
  tell_enemy(context, id,
             {.what = Happening::Revealed,
              .piece = id,
              .block = piece.block,
              .number = context.state.block(piece.block).osl});
}

void tell_appearance(Context& context, PieceId id) {
  tell_enemy(context, id,
             {.what = Happening::Appeared, .piece = id, .place = context.state.piece(id).location});
  tell_state(context, id);
}

void tell_sightings(Context& context, Camp camp, std::uint64_t before) {
  const std::uint64_t now = seen_below(context, camp);
  for (std::size_t i = 0; i < kBlocksPerCamp; ++i) {
    if ((now >> i & 1U) == 0 || (before >> i & 1U) != 0) continue;
    tell_appearance(context, PieceId{first_of(other(camp)) + i});
  }
}

// Seen for no other reason than that it fights.
bool is_lit_by_fight(const Reading& reading, PieceId id) {
  const Camp enemy = other(camp_of(id));
  return on_map(reading.state.piece(id)) && !reading.scenario.sheet(enemy).knows_underground &&
         !shown_to(reading, id, enemy);
}

}  // namespace

void show_fighters(Context& context, const Exchange& exchange) {
  for (const PieceId id : {exchange.attacker, exchange.target}) {
    if (is_lit_by_fight(context, id)) tell_appearance(context, id);
  }
}

bool is_unseen(const Reading& reading, PieceId id) {
  const Camp enemy = other(camp_of(id));
  if (reading.scenario.sheet(enemy).knows_underground || !on_map(reading.state.piece(id))) {
    return false;
  }
  return !Knowledge(reading.scenario, reading.state, seat_of(enemy)).shows(id);
}

void tell_of(Context& context, PieceId id, const Tiding& tiding, Reveals reveals) {
  // Its own side is told alike in both cases, or it would know that it is watched.
  const bool unseen = is_unseen(context, id);
  const Audience audience = unseen ? Audience::seat(seat_of(camp_of(id))) : Audience::everyone();
  context.events.tell(audience, tiding, reveals);
}

void tell_namelessly(Context& context, PieceId id, const Tiding& own, const Tiding& open) {
  Tiding told = open;
  if (is_unseen(context, id)) {
    told.piece = {};
    told.place = {};
  }
  context.tell_apart(camp_of(id), own, told);
}

// UO-8.1-R5: a place that was entered cannot be left untouched again. That nothing happened there
// says something, too.
void move_piece(Context& context, PieceId id, LocationId to, Happening what) {
  const bool was_unseen = is_unseen(context, id);
  const std::uint64_t before = seen_below(context, camp_of(id));
  place_piece(context, id, to);
  const Tiding tiding{.what = what, .piece = id, .place = to};
  if (!is_unseen(context, id)) {
    context.tell(tiding, Reveals::Yes);
    if (was_unseen) tell_state(context, id);
  } else if (was_unseen) {
    context.tell_only(camp_of(id), tiding, Reveals::Yes);
  } else {
    context.tell_only(camp_of(id), tiding, Reveals::Yes);
    context.events.tell(Audience::everyone_but(seat_of(camp_of(id))), {.what = what, .piece = id});
  }
  tell_sightings(context, camp_of(id), before);
}

}  // namespace enfilade::urban
