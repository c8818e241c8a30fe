#include "rules/coops/map/board.h"

#include <algorithm>
#include <charconv>

#include "engine/core/check.h"

namespace enfilade::coops {

namespace {

constexpr int kMargin = 1;  // camps lie one space outside
constexpr int kSpan = 2 * kMaxSight + 1;

// Small and never negative.
std::size_t index(int number) {
  return static_cast<std::size_t>(number);
}

std::size_t number_of(Offset offset) {
  return index(offset.q + kMaxSight) * kSpan + index(offset.r + kMaxSight);
}

const TileSheet& sheet_of(const MapPlan& plan, std::uint8_t number) {
  const auto found = std::ranges::find(plan.tiles, number, &TileSheet::number);
  ENFILADE_CHECK(found != plan.tiles.end(), "a tile of the grid is not there");
  return *found;
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Terrain> terrain_of(char letter) {
  switch (letter) {
    case '.': return Terrain::Plain;
    case 's': return Terrain::Sand;
    case 'c': return Terrain::City;
    case 'f': return Terrain::Forest;
    case 'm': return Terrain::Mountain;
    case 'w': return Terrain::Water;
    case 'b': return Terrain::Bridge;
    default: return std::nullopt;
  }
}

Board::Board(const MapPlan& plan, Survey survey) : zones_(plan.zones), villages_(plan.villages) {
  lay_tiles(plan);
  lay_villages();
  lay_camps();
  ENFILADE_CHECK(spaces_.size() <= kMaxSpaces, "the map has too many spaces");
  gather_sets();
  gather_strips();
  join_neighbours();
  if (survey == Survey::None) return;
  measure_distances();
  look_around();
}

// --- Laying it out ---

void Board::lay_tiles(const MapPlan& plan) {
  struct Laid {
    std::uint8_t number;
    int col;
    int row;
  };
  std::vector<Laid> laid;
  for (std::size_t row = 0; row < plan.grid.size(); ++row) {
    for (std::size_t col = 0; col < plan.grid[row].size(); ++col) {
      if (plan.grid[row][col] == 0) continue;
      laid.push_back({plan.grid[row][col], static_cast<int>(col), static_cast<int>(row)});
      columns_ = std::max(columns_, (static_cast<int>(col) + 1) * kTileSize);
    }
  }
  rows_ = static_cast<int>(plan.grid.size()) * kTileSize;
  std::ranges::sort(laid, {}, &Laid::number);
  for (const Laid& one : laid) {
    const TileSheet& sheet = sheet_of(plan, one.number);
    for (int i = 0; i < kTileSize * kTileSize; ++i) {
      const int col = i % kTileSize;
      const int row = i / kTileSize;
      spaces_.push_back({.tile = one.number,
                         .col = static_cast<std::uint8_t>(col),
                         .row = static_cast<std::uint8_t>(row),
                         .terrain = sheet.terrain[static_cast<std::size_t>(i)],
                         .point = {static_cast<std::int16_t>(one.col * kTileSize + col),
                                   static_cast<std::int16_t>(one.row * kTileSize + row)}});
    }
  }
}

// CO-2.6.3-R2.
void Board::lay_villages() {
  for (std::size_t i = 0; i < villages_.size(); ++i) {
    for (const GridPoint point : villages_[i].points) {
      const auto space = std::ranges::find(spaces_, point, &Space::point);
      ENFILADE_CHECK(space != spaces_.end(), "a village lies outside the map");
      space->terrain = Terrain::Village;
      space->village = VillageId{i};
    }
  }
}

void Board::lay_camps() {
  for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
    std::uint8_t number = 0;
    for (const GridPoint point : zones_[zone].points) {
      spaces_.push_back(
          {.col = number++, .terrain = Terrain::Camp, .point = point, .zone = ZoneId{zone}});
    }
  }
}

void Board::gather_sets() {
  ENFILADE_CHECK(columns_ + 2 * kMargin <= kGridColumns && rows_ + 2 * kMargin <= kGridRows,
                 "the map is too large");
  cells_.assign(std::size_t{kGridColumns} * kGridRows, SpaceId{});
  hamlets_.resize(villages_.size());
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    const Space& space = spaces_[i];
    const Cell cell = cell_of(space.point);
    cells_[cell] = SpaceId{i};
    cell_of_.push_back(cell);
    everywhere_.add(cell);
    terrains_[static_cast<std::size_t>(space.terrain)].add(cell);
    if (space.village.exists()) hamlets_[space.village.index()].add(cell);
    if (space.zone.exists()) {
      kinds_[static_cast<std::size_t>(zones_[space.zone.index()].kind)].add(cell);
    }
  }
}

void Board::gather_strips() {
  int width = 0;
  for (std::size_t i = 0; i < cell_of_.size(); ++i) {
    const bool beside = width > 0 && cell_of_[i] == cell_of_[i - 1] + 1 &&
                        spaces_[i].point.row == spaces_[i - 1].point.row;
    if (!beside) {
      strips_.push_back({.first = cell_of_[i]});
      width = 0;
    }
    strips_.back().bits |= 1U << static_cast<unsigned>(width++);
  }
}

// CO-2.6.2-R2.
void Board::join_neighbours() {
  const std::size_t width = index(columns_ + 2 * kMargin);
  lookup_.assign(width * index(rows_ + 2 * kMargin), SpaceId{});
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    const GridPoint point = spaces_[i].point;
    lookup_[index(point.row + kMargin) * width + index(point.col + kMargin)] = SpaceId{i};
  }
  for (Space& space : spaces_) {
    for (const GridPoint point : around(space.point)) {
      if (const SpaceId next = at_point(point); next.exists()) space.neighbours.push_back(next);
    }
    std::ranges::sort(space.neighbours);
  }
}

SpaceId Board::lowest_of(const SpaceSet& set) const {
  SpaceId lowest;
  set.each([&](Cell cell) { lowest = std::min(lowest, at_cell(cell)); });
  return lowest;
}

SpaceId Board::at_point(GridPoint point) const {
  if (point.col < -kMargin || point.row < -kMargin || point.col >= columns_ + kMargin ||
      point.row >= rows_ + kMargin) {
    return {};
  }
  const std::size_t width = index(columns_ + 2 * kMargin);
  return lookup_[index(point.row + kMargin) * width + index(point.col + kMargin)];
}

// --- Distance ---

void Board::measure_distances() {
  distances_.assign(spaces_.size() * spaces_.size(), kFar);
  for (std::size_t from = 0; from < spaces_.size(); ++from) {
    std::uint8_t* row = distances_.data() + from * spaces_.size();
    SpaceSet front;
    front.add(cell_of_[from]);
    SpaceSet left = everywhere_;
    for (std::uint8_t steps = 0; !front.empty(); ++steps) {
      front.each([&](Cell cell) { row[cells_[cell].index()] = steps; });
      left -= front;
      front = front.around() & left;
    }
  }
}

// --- Sight ---

// The spaces that every line crosses, as offsets and as steps from cell to cell for lines that
// begin in an even or an odd row. The same for all maps.
struct Board::SightLines {
  std::vector<std::vector<Offset>> offsets;
  std::array<std::vector<std::vector<std::int16_t>>, 2> cells;

  SightLines() {
    offsets.resize(index(kSpan) * kSpan);
    for (auto& parity : cells) parity.resize(offsets.size());
    for (int q = -kMaxSight; q <= kMaxSight; ++q) {
      for (int r = -kMaxSight; r <= kMaxSight; ++r) {
        const Offset end{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
        if (lattice_distance(end) > kMaxSight) continue;
        const std::size_t number = number_of(end);
        offsets[number] = crossed_by(end);
        cells[0][number] = cell_steps(offsets[number], 0);
        cells[1][number] = cell_steps(offsets[number], 1);
      }
    }
  }

  // From the origin in a row of that parity to each of the offsets.
  static std::vector<std::int16_t> cell_steps(const std::vector<Offset>& offsets,
                                              std::int16_t row) {
    const GridPoint start{0, row};
    std::vector<std::int16_t> steps;
    for (const Offset offset : offsets) {
      const GridPoint end = grid_point(axial(start) + offset);
      steps.push_back(static_cast<std::int16_t>((end.row - row) * kGridColumns + end.col));
    }
    return steps;
  }
};

const Board::SightLines& Board::sight_lines() {
  static const SightLines kLines;
  return kLines;
}

std::span<const Offset> Board::crossings(Offset end) {
  if (lattice_distance(end) > kMaxSight) return {};
  return sight_lines().offsets[number_of(end)];
}

bool Board::is_clear(const SpaceSet& blockers, SpaceId a, SpaceId b) const {
  const GridPoint from = at(a).point;
  const Offset between = axial(at(b).point) - axial(from);
  if (lattice_distance(between) > kMaxSight) return true;
  const int start = cell_of(from);
  for (const std::int16_t step : sight_lines().cells[index(from.row & 1)][number_of(between)]) {
    if (blockers.has(static_cast<Cell>(start + step))) return false;
  }
  return true;
}

// CO-2.6.4c, e.
void Board::look_around() {
  constexpr int kBlocks = 2;  // one that blocks, or two that impair
  std::array<std::uint8_t, std::size_t{kGridColumns} * kGridRows> hinders{};
  of_terrain(Terrain::Mountain).each([&](Cell cell) { hinders[cell] = kBlocks; });
  (of_terrain(Terrain::City) | of_terrain(Terrain::Forest) | of_terrain(Terrain::Village))
      .each([&](Cell cell) { hinders[cell] = 1; });
  open_.assign(spaces_.size() * spaces_.size(), false);
  for (std::size_t a = 0; a < spaces_.size(); ++a) {
    const GridPoint from = spaces_[a].point;
    const auto& lines = sight_lines().cells[index(from.row & 1)];
    const int start = cell_of(from);
    for (std::size_t b = a + 1; b < spaces_.size(); ++b) {
      const Offset between = axial(spaces_[b].point) - axial(from);
      if (lattice_distance(between) > kMaxSight) continue;
      int in_the_way = 0;
      for (const std::int16_t step : lines[number_of(between)]) {
        in_the_way += hinders[index(start + step)];
        if (in_the_way >= kBlocks) break;
      }
      const bool open = in_the_way < kBlocks;
      open_[a * spaces_.size() + b] = open;
      open_[b * spaces_.size() + a] = open;
    }
  }
}

bool Board::open_ground(SpaceId a, SpaceId b) const {
  return open_[a.index() * spaces_.size() + b.index()];
}

// --- Names ---

std::string Board::name_of(SpaceId id) const {
  const Space& space = at(id);
  if (space.zone.exists()) {
    return zones_[space.zone.index()].id + "." + std::to_string(space.col + 1);
  }
  return "T" + std::to_string(space.tile) + "." + std::to_string(space.col) + "." +
         std::to_string(space.row);
}

std::optional<SpaceId> Board::find(std::string_view name) const {
  const std::size_t last = name.rfind('.');
  if (last == std::string_view::npos) return std::nullopt;
  const std::size_t first = name.find('.');
  const auto tail = number_in(name.substr(last + 1));
  if (!tail) return std::nullopt;
  const auto matching = [&](auto&& fits) -> std::optional<SpaceId> {
    const auto found = std::ranges::find_if(spaces_, fits);
    if (found == spaces_.end()) return std::nullopt;
    return SpaceId{found - spaces_.begin()};
  };
  if (first == last) {
    return matching([&](const Space& space) {
      return space.zone.exists() && zones_[space.zone.index()].id == name.substr(0, first) &&
             space.col + 1 == *tail;
    });
  }
  const auto tile = name.starts_with('T') ? number_in(name.substr(1, first - 1)) : std::nullopt;
  const auto col = number_in(name.substr(first + 1, last - first - 1));
  if (!tile || !col) return std::nullopt;
  return matching([&](const Space& space) {
    return !space.zone.exists() && space.tile == *tile && space.col == *col && space.row == *tail;
  });
}

}  // namespace enfilade::coops
