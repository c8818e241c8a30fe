// Who sees whom, and behind what: SK-LOS, SK-COVER, SK-VEH-R10.
#pragma once

#include <cstdint>

#include "rules/skirmish/context.h"
#include "rules/skirmish/table/hull.h"

namespace enfilade::skirmish {

// What stands in the way first met.
enum class Blocked : std::uint8_t {
  No,
  Area,          // SK-LOS-R2: it lies between
  DeepInside,    // SK-LOS-R3: an end is more than 2 cm inside
  TooFarInside,  // SK-LOS-R4: both are inside, more than 6 cm apart
  Line,          // SK-LOS-R5
  Vehicle,       // SK-LOS-R7
};

struct Sight {
  Blocked blocked = Blocked::No;
  Cover cover = Cover::None;      // of the one that is looked at, from terrain, lines and wrecks
  std::uint8_t piece = kNoPiece;  // what blocks, or gives the cover: a piece of terrain
  UnitId vehicle;                 // what blocks; or the wreck that gives the cover
  UnitId behind;                  // the vehicle the figure stands directly behind, SK-VEH-R10
  bool clear() const { return blocked == Blocked::No; }
};

// Between two models on the table, from centre to centre (SK-LOS-R1).
Sight sight(const Reading& reading, ModelId from, ModelId to);
// The same with the looker standing at a place that is given: what would be seen from there.
Sight sight_from(const Reading& reading, ModelId who, Spot at, ModelId to);
// Cheaper where nothing but the answer is wanted.
bool sees(const Reading& reading, ModelId from, ModelId to);

// Whether the gap between two models is at most d.
bool within(const Reading& reading, ModelId a, ModelId b, int d);
// For people, in hundredths.
int gap(const Reading& reading, ModelId a, ModelId b);

// A vehicle or a wreck is there.
bool stands_as_hull(const Reading& reading, UnitId id);
Spot place_of(const Reading& reading, ModelId model);
Hull hull_of(const Reading& reading, UnitId vehicle);

// Whether a place is in an area, border included: SK-GEO-R10.
bool is_in(const Piece& piece, Spot at);

}  // namespace enfilade::skirmish
