// A battlefield compiled for play: every location, how they are joined, and who can ever see whom.
// It is made once and never changes; what changes during a game (counters, opened breaches) is
// passed in.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/plane/hex.h"
#include "engine/plane/meeting.h"
#include "rules/urban/map/terrain.h"
#include "rules/urban/versions.h"

namespace enfilade::urban {

struct Location {
  LocationKind kind = LocationKind::Hex;
  Terrain terrain = Terrain::Clear;
  int standing = 0;        // level of a block there
  std::uint8_t plane = 0;  // 0 the surface, else an underground sheet
  bool half = false;
  Axial cell;  // of a hex; else the cell of its dot
  Point dot;
  BuildingId building;
  RoomId room;
  std::uint16_t first_point = 0;  // its sight points
  std::uint16_t points = 0;
  std::string name;          // 0121, 36.2, 36.R
  std::vector<Axial> cells;  // of a room, zone or tunnel

  bool inside() const { return kind == LocationKind::Room || kind == LocationKind::Zone; }
  bool below() const { return kind == LocationKind::Underground || kind == LocationKind::SewerHex; }
};

// Zones of one room, or the same undivided room.
inline bool same_room(const Location& a, const Location& b) {
  return a.inside() && b.inside() && a.room == b.room;
}

struct Building {
  int number = 0;
  bool vehicle_access = false;
  LocationId roof;
  std::vector<Axial> cells;
  std::vector<Point> outline;  // free-form; empty: the cells
};

struct Aperture {
  std::string id;
  ApertureKind kind = ApertureKind::Window;
  LocationId inside;  // none for an opening in an outer wall
  LocationId across;  // the room behind a party wall, else none
  Point anchor;
  std::vector<Axial> ray;       // sorted; virtual cells under buildings included
  std::vector<Axial> ray_back;  // of an outer wall: the other side
  std::vector<Axial> threshold;
  bool vehicle = false;
  std::uint16_t breach = 0xFFFF;  // number among the breach sites, or none

  bool is_breach() const { return kind == ApertureKind::Breach; }
  bool in_outer_wall() const { return !inside.exists(); }
};

struct WallPiece {
  Segment segment;
  std::string wall;
  std::vector<ApertureId> openings;
};

struct Edge {
  LocationId to;
  EdgeKind kind = EdgeKind::OpenSide;
  ApertureId via;
};

// Where a location looks from: a hex its centre, a roof its blue dot, a room each of its apertures.
struct SightPoint {
  Point at;
  LocationId location;
  ApertureId aperture;
};

// A square table of bits.
class BitTable {
 public:
  void resize(std::size_t size) {
    stride_ = (size + 63) / 64;
    words_.assign(stride_ * size, 0);
  }
  bool test(std::size_t row, std::size_t column) const {
    return (words_[row * stride_ + column / 64] >> (column % 64) & 1U) != 0;
  }
  std::span<const std::uint64_t> row(std::size_t row) const {
    return std::span(words_).subspan(row * stride_, stride_);
  }
  void set(std::size_t row, std::size_t column) {
    words_[row * stride_ + column / 64] |= std::uint64_t{1} << (column % 64);
  }
  std::span<const std::uint64_t> words() const { return words_; }
  std::span<std::uint64_t> words() { return words_; }
  friend bool operator==(const BitTable&, const BitTable&) = default;

 private:
  std::size_t stride_ = 0;
  std::vector<std::uint64_t> words_;
};

// A crossing of an outer wall that is no obstacle when one of these openings is open and both ends
// lie in its arc (UO-5.1.7.1-R5).
struct WallCrossing {
  std::vector<ApertureId> openings;
  friend bool operator==(const WallCrossing&, const WallCrossing&) = default;
};

struct ConditionalSight {
  SightPointId a;
  SightPointId b;  // a < b
  std::vector<WallCrossing> crossings;
  friend bool operator==(const ConditionalSight&, const ConditionalSight&) = default;
};

// A step through a breach in an outer wall, once it is opened: 1 EP between two hexes that are at 2
// or more before.
struct Gap {
  LocationId near;
  LocationId far;
  std::uint16_t breach = 0;  // its number
};

struct Board {
  std::string id;
  int rules = kRulesVersion;  // the version it is played by (map_rules in tables.h)
  std::vector<Location> locations;
  std::vector<Building> buildings;
  std::vector<Aperture> apertures;
  std::vector<ApertureId> breaches;  // by breach number
  std::vector<WallPiece> walls;
  std::vector<SightPoint> points;
  std::vector<std::vector<Edge>> edges;  // by location
  std::vector<Gap> gaps;                 // by breach number

  // The lattice of the surface: what each cell is.
  Axial low;  // least q, and least row of the bounding box
  int columns = 0;
  int rows = 0;
  struct Cell {
    bool on_map = false;
    int obstacle = 0;     // level of woods or a hillock
    BuildingId building;  // a virtual cell under this building
    LocationId location;  // the hex, or the room or zone whose floor it is
  };
  std::vector<Cell> cells;

  // Underground sheets: solid unless a cell of the sheet.
  struct Sheet {
    std::string id;
    bool sewer = false;
    std::vector<std::pair<Axial, LocationId>> cells;  // sorted
    std::vector<Segment> walls;
  };
  std::vector<Sheet> sheets;

  BitTable clear;        // between sight points: nothing static in the way, and arcs fit
  BitTable conditional;  // ... unless outer walls, through openings only
  std::vector<ConditionalSight> conditions;  // sorted by (a, b)
  BitTable in_view;  // between locations: one may see the other, some day at least

  bool since(const RuleChange& change) const { return rules >= change.since; }
  const Location& at(LocationId place) const { return locations[place.index()]; }
  // Most pairs never see each other, whatever is opened: those need no further look.
  bool may_see(LocationId a, LocationId b) const { return in_view.test(a.index(), b.index()); }
  const Aperture& aperture(ApertureId which) const { return apertures[which.index()]; }
  const Cell* cell(Axial axial) const;
  Axial axial_at(std::size_t cell) const;  // of an element of `cells`

  // By name, as printed: 0121, A-0121, 36.2, 36.R. None if there is none.
  LocationId find(std::string_view name) const;
};

}  // namespace enfilade::urban
