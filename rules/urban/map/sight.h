// Who sees whom (UO-5.1.7), with the counters and breaches as they stand.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"
#include "rules/urban/map/board.h"

namespace enfilade::urban {

inline constexpr std::size_t kMaxBreaches = 256;

// Which breach sites have been opened, by breach number.
class OpenBreaches {
 public:
  bool test(std::size_t breach) const { return (words_[breach / 64] >> (breach % 64) & 1U) != 0; }
  void open(std::size_t breach) { words_[breach / 64] |= std::uint64_t{1} << (breach % 64); }
  bool any() const { return (words_[0] | words_[1] | words_[2] | words_[3]) != 0; }
  static OpenBreaches all() {
    OpenBreaches open;
    open.words_.fill(~std::uint64_t{0});
    return open;
  }
  friend bool operator==(const OpenBreaches&, const OpenBreaches&) = default;

 private:
  std::array<std::uint64_t, kMaxBreaches / 64> words_{};
};

enum class Screen : std::uint8_t { Smoke, Wreck, Vehicles };

// One cell filled by a counter that stands in the way.
struct ScreenedCell {
  Axial cell;
  Screen kind = Screen::Smoke;
  std::uint8_t unused = 0;

  int obstacle_level() const { return kind == Screen::Vehicles ? level::kVehicles : level::kSmoke; }
};

// What changes during a game. Hidden Vehicles counters are not among the screens (UO-5.1.7.1-R7).
struct Surroundings {
  std::span<const ScreenedCell> screens;
  OpenBreaches open;
};

bool is_open(const Board& board, ApertureId id, const OpenBreaches& open);

// UO-5.1.3.2-R4: whether the end of a line lies in the fire arc of an aperture: a room or zone by
// the aperture it looks through; by any that is open where none is named.
bool in_arc(const Board& board, const SightPoint& end, ApertureId id, const OpenBreaches& open);

// UO-5.1.7.1-R5: whether the ends of a line look at each other through an opening in an outer wall,
// on whichever side of it each is.
bool lets_through(const Board& board, ApertureId opening, const SightPoint& a, const SightPoint& b,
                  const OpenBreaches& open);

// The answer, fast.
bool sees(const Board& board, const Surroundings& around, LocationId a, LocationId b);

// UO-5.1.7-R12: every clear line between two locations, by the sight points of its ends, lowest
// first. Empty between zones of one room and through a party wall, where no line is drawn.
struct SightPair {
  SightPointId from;
  SightPointId to;
};
inline constexpr std::size_t kMaxSightLines = 16;
using SightLines = FixedVector<SightPair, kMaxSightLines>;
SightLines sight_lines(const Board& board, const Surroundings& around, LocationId a, LocationId b);

// Why there is no sight.
enum class Hindrance : std::uint8_t {
  None,
  Obstruction,  // both ends lower than the obstacle
  Plateau,      // one at its level, the other lower
  Blind,        // right behind it, seen from above
  OutOfArc,     // an aperture points elsewhere
  NoAperture,   // a room without an open aperture
  Partition,    // another room of the same building
  OwnRoof,      // the roof over one's own head
  Underground,  // surface and underground, or two sheets
  SmokeInRoom,  // another zone between, filled with smoke
};

enum class ObstacleKind : std::uint8_t {
  None,
  Woods,
  Hillock,
  Building,
  OuterWall,
  Smoke,
  Wreck,
  Vehicles,
  Rock,
  TunnelWall
};

struct Obstacle {
  Hindrance hindrance = Hindrance::None;
  ObstacleKind kind = ObstacleKind::None;
  int obstacle_level = 0;
  std::string where;      // a hex, a building, a wall
  std::string_view rule;  // ledger id
};

// The answer with its reason: the line that was used, or the obstacle nearest to clearing it.
struct Look {
  bool clear = false;
  SightPointId from;  // none between zones of one room
  SightPointId to;
  Obstacle obstacle;
};
Look look(const Board& board, const Surroundings& around, LocationId a, LocationId b);

Text to_words(const Board& board, const Look& look, LocationId a, LocationId b);

}  // namespace enfilade::urban
