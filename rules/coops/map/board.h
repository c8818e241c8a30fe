// The map of a game: tiles side by side, the camps at its edges, and what is where.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"
#include "rules/coops/kinds.h"
#include "rules/coops/map/lattice.h"
#include "rules/coops/map/space_set.h"

namespace enfilade::coops {

inline constexpr int kTileSize = 6;
inline constexpr std::size_t kMaxSpaces = 640;
// Nobody detects or fires farther than this.
inline constexpr int kMaxSight = 16;

// --- What a map is made of ---

struct TileSheet {
  std::uint8_t number = 0;
  Text name;
  std::vector<Terrain> terrain;  // row by row
};

// The letter of a space on a tile sheet: . s c f m w b; none for any other.
std::optional<Terrain> terrain_of(char letter);

struct ZonePlan {
  std::string id;
  ZoneKind kind = ZoneKind::Start;
  Text name;
  std::uint8_t number = 0;  // of an appearance zone
  std::vector<GridPoint> points;
};

struct VillagePlan {
  std::string id;
  Text name;
  std::vector<GridPoint> points;
};

struct MapPlan {
  std::vector<std::vector<std::uint8_t>> grid;  // tile numbers, 0: none; rows from north to south
  std::vector<TileSheet> tiles;                 // those of the face in use
  std::vector<ZonePlan> zones;
  std::vector<VillagePlan> villages;
};

// --- The map itself ---

struct Space {
  std::uint8_t tile = 0;  // 0: a camp
  std::uint8_t col = 0;   // on the tile, or the number within the camp
  std::uint8_t row = 0;
  Terrain terrain = Terrain::Plain;
  GridPoint point;
  ZoneId zone;                         // of a camp
  VillageId village;                   // CO-2.6.1e
  FixedVector<SpaceId, 6> neighbours;  // in order of their ids
};

class Board {
 public:
  // Without a survey nobody may ask for distances and lines of sight: they take their time.
  enum class Survey : std::uint8_t { None, Full };
  explicit Board(const MapPlan& plan, Survey survey = Survey::Full);

  // In the order of ids: by tile number, row, column; then the camps in the order of the zones.
  const std::vector<Space>& spaces() const { return spaces_; }
  std::size_t size() const { return spaces_.size(); }
  const Space& at(SpaceId space) const { return spaces_[space.index()]; }
  const std::vector<ZonePlan>& zones() const { return zones_; }
  const std::vector<VillagePlan>& villages() const { return villages_; }

  // The same spaces as places in sets.
  Cell cell(SpaceId space) const { return cell_of_[space.index()]; }
  SpaceId at_cell(Cell cell) const { return cells_[cell]; }
  const SpaceSet& everywhere() const { return everywhere_; }
  const SpaceSet& of_terrain(Terrain terrain) const {
    return terrains_[static_cast<std::size_t>(terrain)];
  }
  const SpaceSet& of_zones(ZoneKind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
  const SpaceSet& of_village(VillageId village) const { return hamlets_[village.index()]; }

  // Calls use(space) for all of a set in the order of ids.
  template <class Use>
  void each_in_order(const SpaceSet& set, Use&& use) const {
    for (const Strip& strip : strips_) {
      std::uint32_t row = set.row_from(strip.first) & strip.bits;
      for (; row != 0; row &= row - 1) {
        use(at_cell(static_cast<Cell>(strip.first + std::countr_zero(row))));
      }
    }
  }

  SpaceId lowest_of(const SpaceSet& set) const;              // none of an empty one
  SpaceId at_point(GridPoint point) const;                   // none where there is no space
  std::optional<SpaceId> find(std::string_view name) const;  // T7.1.4, alpha.1
  std::string name_of(SpaceId space) const;

  // CO-2.6.2-R1: fewest steps; kFar where no chain leads.
  static constexpr int kFar = 255;
  int distance(SpaceId a, SpaceId b) const {
    return distances_[a.index() * spaces_.size() + b.index()];
  }

  // CO-2.6.4: by terrain alone, up to kMaxSight; who stands between is not looked at.
  bool open_ground(SpaceId a, SpaceId b) const;
  // Whether nobody of the set stands between the two.
  bool is_clear(const SpaceSet& blockers, SpaceId a, SpaceId b) const;
  // The spaces between two that a line of sight crosses.
  template <class Use>
  void each_crossed(SpaceId a, SpaceId b, Use&& use) const {
    const Offset from = axial(at(a).point);
    for (const Offset step : crossings(axial(at(b).point) - from)) {
      if (const SpaceId space = at_point(grid_point(from + step)); space.exists()) use(space);
    }
  }

 private:
  // Spaces side by side whose ids follow each other, so that a few of many are listed in the order
  // of ids without asking every space.
  struct Strip {
    Cell first = 0;
    std::uint32_t bits = 0;
  };

  void lay_tiles(const MapPlan& plan);
  void lay_villages();
  void lay_camps();
  void gather_sets();
  void gather_strips();
  void join_neighbours();
  void measure_distances();
  void look_around();
  struct SightLines;
  static const SightLines& sight_lines();
  static std::span<const Offset> crossings(Offset end);

  std::vector<Space> spaces_;
  std::vector<ZonePlan> zones_;
  std::vector<VillagePlan> villages_;
  std::vector<SpaceId> cells_;
  std::vector<Cell> cell_of_;
  std::vector<Strip> strips_;
  SpaceSet everywhere_;
  std::array<SpaceSet, kTerrains> terrains_;
  std::array<SpaceSet, kZoneKinds> kinds_;
  std::vector<SpaceSet> hamlets_;
  std::vector<SpaceId> lookup_;  // by grid point, with a margin for the camps
  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::uint8_t> distances_;
  std::vector<std::uint8_t> open_;
};

}  // namespace enfilade::coops
