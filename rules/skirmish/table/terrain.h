// The table and what stands on it, SK-GEO-R1, R9. The table is flat.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/plane/point.h"
#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

enum class TerrainKind : std::uint8_t {
  Undergrowth,
  Woods,
  WoodenBuilding,
  Hedgerow,
  RiflePit,
  Wall,
  LowWall,
  Building,
  Rubble,
  Trench,
  Bunker,
};
inline constexpr std::size_t kTerrainKinds = 11;

enum class Shape : std::uint8_t { Area, Line };
enum class Going : std::uint8_t { Free, Slow, TanksOnly, No };  // for vehicles

// What a kind of terrain is by default; a piece may say otherwise.
struct TerrainNature {
  Shape shape = Shape::Area;
  Cover cover = Cover::None;
  bool blocks = false;  // line of sight
  bool dug_in = false;  // SK-LOS-R6
  Going going = Going::Free;
};
const TerrainNature& nature_of(TerrainKind kind);
Phrase terrain_words(TerrainKind kind);

struct Box {
  Point low;
  Point high;
};

Box box_of(std::span<const Point> points);

// A polygon is simple (no two sides meet but in their corner) and goes round either way; no two
// neighbouring points of a line are the same. A line that ends where it begins is closed.
inline constexpr std::size_t kMaxPiecePoints = 32;

struct Piece {
  std::string id;
  Text name;  // may be empty: then the kind's words
  TerrainKind kind = TerrainKind::Woods;
  TerrainNature nature;
  std::vector<Point> points;  // of a polygon, or along a line
  Box box;
};

// Pieces of a table are numbered by a byte.
inline constexpr std::uint8_t kNoPiece = 0xFF;
inline constexpr std::size_t kMaxPieces = 200;

// Ground to look at. No rule knows it.
enum class PatchKind : std::uint8_t { Road, Footpath, Yard, Field };
inline constexpr std::size_t kPatchKinds = 4;

struct Patch {
  PatchKind kind = PatchKind::Road;
  std::vector<Point> points;  // of a polygon
};

struct Table {
  std::string id;
  Text title;
  Text about;
  int width = 0;
  int height = 0;
  std::vector<Piece> pieces;
  std::vector<Patch> ground;  // in the order in which it is painted
};

}  // namespace enfilade::skirmish
