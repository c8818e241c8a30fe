// The whole game as a value. What stands on the map for all to see (pieces, ground) is kept apart
// from what it is (blocks), so that a view can leave the latter out.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/plain.h"
#include "rules/urban/frames.h"
#include "rules/urban/kinds.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/map/sight.h"
#include "rules/urban/side_state.h"

namespace enfilade::urban {

// A block as it stands on the map. A mounted block has no piece; when it comes out again it takes
// the lowest one that is free, so the number tells nothing.
struct Piece {
  LocationId location;  // none: not on the map
  BlockId block;        // what it is; in a view none when the viewer has never seen it
  Marker marker = Marker::None;
  bool revealed = false;
  bool seen = false;  // the enemy has seen what it is, and remembers
  std::uint8_t seen_osl = 0;
  std::uint8_t seen_turn = 0;
  // What the enemy remembers of its markers: the last turn it acted in, and what it had then. Only
  // a unit acts.
  std::uint8_t marked_turn = 0;
  Marker last_marker = Marker::None;
};

struct Block {
  std::uint8_t osl = 0;
  Status status = Status::Unused;
  PieceId piece;                 // while on the map, and for ever once eliminated there
  BlockId carrier;               // the vehicle it rides in
  Marker marker = Marker::None;  // while it rides; else its piece has it
};

// An NML counter, UO-5.2.3.
struct Counter {
  LocationId location;
  CounterKind kind = CounterKind::None;
  std::uint8_t shown = 0;  // face up, or who knows it

  static constexpr std::uint8_t kFaceUp = 4;
  bool exists() const { return kind != CounterKind::None; }
  bool face_up() const { return (shown & kFaceUp) != 0; }
  bool known_to(Camp camp) const { return face_up() || (shown >> index_of(camp) & 1U) != 0; }
  void turn_up() { shown = kFaceUp; }
  void show_to(Camp camp) { shown = static_cast<std::uint8_t>(shown | 1U << index_of(camp)); }
};

struct Mine {
  LocationId location;
  Camp owner = Camp::Green;
  bool revealed = false;
};

// A Toxic cloud or a Wreck, laid downwind from where it began.
struct Trail {
  LocationId origin;
  Side wind = Side::N;
  std::uint8_t turn = 0;  // when it was laid
};

struct Flare {
  LocationId centre;
  std::uint8_t radius = 0;
  std::uint8_t unused = 0;
};

inline constexpr std::size_t kMaxCounters = 64;
inline constexpr std::size_t kMaxMines = 32;
inline constexpr std::size_t kMaxScreens = 120;
inline constexpr std::size_t kMaxTrails = 40;

// What lies on the map in plain sight.
struct Ground {
  OpenBreaches open;
  FixedVector<ScreenedCell, kMaxScreens> screens;  // smoke, wrecks, revealed Vehicles
  FixedVector<Trail, kMaxTrails> wrecks;
  FixedVector<Trail, 16> clouds;
  FixedVector<LocationId, 40> fortified;
  FixedVector<Flare, 8> flares;
  Side wind = Side::N;
  // What each side brought to the last exchange, as both were told: it shows who had its leader
  // near.
  std::array<std::uint8_t, kCamps> last_firepower{};
  std::uint8_t last_strength = 0;  // of the last block revealed, as both were told
  std::array<std::uint8_t, 2> unused{};
};

// Where somebody cannot tell who has control (UO-2.3-R7): one bit a building, and one for each
// place that a condition names.
struct Doubt {
  std::array<std::uint64_t, 2> buildings{};
  std::uint64_t places = 0;
};

struct Clock {
  std::uint8_t turn = 0;
  Camp initiative = Camp::Green;  // of this turn, or of the last one until sequence 8
  bool poor_light = false;        // an event: as by night
  bool clear_sky = false;         // an event: no night
};

struct State {
  std::array<LocationSet, kCamps> held{};  // UO-2.3f: who was last in a location
  std::array<std::array<std::uint64_t, 2>, kCamps> buildings{};  // one bit a building, UO-2.3-R5
  std::array<Doubt, kCamps + 1> doubt{};                         // the sides', a spectator's
  std::array<std::array<std::uint64_t, 4>, kCamps> explored{};   // underground places, UO-8.1.10-R3
  std::array<std::uint64_t, kCamps> manholes{};  // known to the camp by letter, one bit each
  Ground ground;
  UrbanCourse course;
  std::array<Piece, kBlocks> pieces{};
  std::array<Block, kBlocks> blocks{};
  std::array<Counter, kMaxCounters> counters{};
  FixedVector<Mine, kMaxMines> mines;
  std::array<SideState, kCamps> sides{};
  Clock clock;
  // Of each camp's pieces only so many have ever been used; the others need not be looked at.
  std::array<std::uint8_t, kCamps> pieces_used{};

  std::size_t end_of(Camp camp) const { return first_of(camp) + pieces_used[index_of(camp)]; }
  void use_piece(PieceId id) {
    auto& used = pieces_used[index_of(camp_of(id))];
    const auto number = static_cast<std::uint8_t>(id.index() - first_of(camp_of(id)) + 1);
    if (number > used) used = number;
  }

  // Counts the pieces that are there anew.
  void count_pieces() {
    pieces_used = {};
    for (std::size_t i = 0; i < kBlocks; ++i) {
      if (pieces[i].location.exists() || pieces[i].block.exists()) use_piece(PieceId{i});
    }
  }

  Piece& piece(PieceId id) { return pieces[id.index()]; }
  const Piece& piece(PieceId id) const { return pieces[id.index()]; }
  Block& block(BlockId id) { return blocks[id.index()]; }
  const Block& block(BlockId id) const { return blocks[id.index()]; }
  SideState& side(Camp camp) { return sides[index_of(camp)]; }
  const SideState& side(Camp camp) const { return sides[index_of(camp)]; }
  Counter& counter(CounterId id) { return counters[id.index()]; }
  const Counter& counter(CounterId id) const { return counters[id.index()]; }
};

static_assert(Plain<State>);
static_assert(sizeof(State) <= 8 * 1024);

}  // namespace enfilade::urban
