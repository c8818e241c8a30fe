#include "rules/urban/control.h"

#include <array>

#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

bool is_unit_piece(const Context& context, PieceId id) {
  return is_unit(spec_of(context, id).type);
}

bool knows_block(const Piece& piece, Camp owner, std::size_t viewer) {
  return viewer == index_of(owner) || piece.revealed || piece.seen;
}

// What somebody makes of a side's pieces in a building.
struct Presence {
  bool sure = false;   // a unit
  bool maybe = false;  // a unit or a dummy
  bool any() const { return sure || maybe; }
};
using Presences = std::array<Presence, kCamps>;

Presences presences(const Context& context, BuildingId building, std::size_t viewer) {
  Presences in;
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    each_piece(context.state, camp, [&](PieceId id, const Piece& piece) {
      if (context.board().at(piece.location).building != building) return;
      if (!knows_block(piece, camp, viewer)) {
        in[index_of(camp)].maybe = true;
      } else if (is_unit_piece(context, id)) {
        in[index_of(camp)].sure = true;
      }
    });
  }
  return in;
}

// Whether the control of a building is in doubt, given whether it was and who had it then.
bool is_doubtful(bool doubted, const std::array<bool, kCamps>& had, const Presences& in) {
  const bool green = in[0].any();
  const bool red = in[1].any();
  if (!green && !red) return doubted;
  if (green != red) return !in[green ? 0 : 1].sure;
  if (in[0].sure && in[1].sure) return doubted;
  if (!in[0].sure && !in[1].sure) return true;
  // One side is there, the other may be. If it is not, the first takes what it did not have.
  return doubted || !had[in[0].sure ? 0 : 1];
}

// One bit of a table of buildings.
struct Bit {
  explicit Bit(BuildingId building)
      : word(building.index() / 64), mask(std::uint64_t{1} << (building.index() % 64)) {}
  bool in(const std::array<std::uint64_t, 2>& words) const { return (words[word] & mask) != 0; }
  void set(std::array<std::uint64_t, 2>& words, bool on) const {
    words[word] = on ? words[word] | mask : words[word] & ~mask;
  }
  std::size_t word;
  std::uint64_t mask;
};

void doubt_building(Context& context, BuildingId building) {
  const Bit bit(building);
  const std::array<bool, kCamps> had = {bit.in(context.state.buildings[0]),
                                        bit.in(context.state.buildings[1])};
  for (std::size_t viewer = 0; viewer < context.state.doubt.size(); ++viewer) {
    auto& doubts = context.state.doubt[viewer].buildings;
    bit.set(doubts, is_doubtful(bit.in(doubts), had, presences(context, building, viewer)));
  }
}

// A piece that stands there now, on the strength of which its side holds the place. One that is
// still coming in does not hold it yet, and shows nothing of who did.
void doubt_place(Context& context, PieceId id) {
  const Piece& piece = context.state.piece(id);
  const std::size_t number = objective_number(context.scenario, piece.location);
  if (number == kObjectives) return;
  const std::uint64_t bit = std::uint64_t{1} << number;
  const bool holds =
      is_unit_piece(context, id) && context.state.held[index_of(camp_of(id))].has(piece.location);
  for (std::size_t viewer = 0; viewer < context.state.doubt.size(); ++viewer) {
    std::uint64_t& places = context.state.doubt[viewer].places;
    if (!knows_block(piece, camp_of(id), viewer)) {
      places |= bit;
    } else if (holds) {
      places &= ~bit;
    }
  }
}

}  // namespace

std::size_t objective_number(const Scenario& scenario, LocationId place) {
  std::size_t number = 0;
  for (const SideSheet& sheet : scenario.sheets) {
    for (const VictoryCondition& condition : sheet.victory) {
      for (const LocationId one : condition.places) {
        if (one == place || number == kObjectives) return number;
        ++number;
      }
    }
  }
  return kObjectives;
}

void settle_building(Context& context, BuildingId building) {
  doubt_building(context, building);
  std::array<bool, kCamps> inside{};
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    inside[index_of(camp)] = any_piece(context.state, camp, [&](PieceId id, const Piece& piece) {
      return context.board().at(piece.location).building == building && is_unit_piece(context, id);
    });
  }
  if (inside[0] == inside[1]) return;  // UO-2.3-R5: the previous controller keeps it
  const Camp camp = inside[0] ? Camp::Green : Camp::Red;
  Bit(building).set(context.state.buildings[index_of(camp)], true);
  Bit(building).set(context.state.buildings[index_of(other(camp))], false);
}

void take_control(Context& context, PieceId id) {
  const LocationId place = context.state.piece(id).location;
  if (is_unit_piece(context, id)) {  // UO-2.3-R3
    context.state.held[index_of(camp_of(id))].add(place);
    context.state.held[index_of(other(camp_of(id)))].drop(place);
  }
  show_control(context, id);
}

void show_control(Context& context, PieceId id) {
  doubt_place(context, id);
  const BuildingId building = context.board().at(context.state.piece(id).location).building;
  if (building.exists()) settle_building(context, building);
}

}  // namespace enfilade::urban
