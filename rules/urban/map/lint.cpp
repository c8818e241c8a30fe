#include "rules/urban/map/lint.h"

#include <algorithm>
#include <array>
#include <map>

#include "rules/urban/map/paths.h"
#include "rules/urban/map/sight_line.h"

namespace enfilade::urban {

namespace {

constexpr std::string_view kSealedRoom = "sealed-room";
constexpr std::string_view kIntoWall = "aperture-into-wall";
constexpr std::string_view kHitsNothing = "arc-hits-nothing";
constexpr std::string_view kOneWayRoof = "one-way-roof";
constexpr std::string_view kDuplicate = "duplicate-number";
constexpr std::string_view kManhole = "unreachable-manhole";
constexpr std::string_view kTunnel = "unreachable-tunnel";
constexpr std::string_view kHex = "unreachable-hex";
constexpr std::string_view kTwoApertures = "zone-with-two-apertures";
constexpr std::string_view kMissingTitle = "missing-title";

// Locations by region: within one, people on foot get from anywhere to anywhere, with a ladder and
// every breach open.
class Regions {
 public:
  explicit Regions(const Board& board) : board_(board), region_(board.locations.size(), kNone) {
    for (std::size_t i = 0; i < board.breaches.size() && i < kMaxBreaches; ++i) {
      going_.open.open(i);
    }
    std::vector<std::size_t> hexes;
    for (std::size_t i = 0; i < region_.size(); ++i) {
      if (region_[i] != kNone) continue;
      hexes.push_back(fill(LocationId{i}, hexes.size()));
    }
    // The game is played where most of the hexes are.
    const auto most = std::ranges::max_element(hexes);
    if (most != hexes.end()) main_ = static_cast<std::size_t>(most - hexes.begin());
  }

  bool in_main(LocationId id) const { return region_[id.index()] == main_; }
  std::size_t of(LocationId id) const { return region_[id.index()]; }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // How many hexes the new region has.
  std::size_t fill(LocationId start, std::size_t region) {
    std::size_t hexes = 0;
    std::vector<LocationId> waiting = {start};
    region_[start.index()] = region;
    while (!waiting.empty()) {
      const LocationId here = waiting.back();
      waiting.pop_back();
      hexes += board_.at(here).kind == LocationKind::Hex ? 1 : 0;
      for (const Edge& edge : board_.edges[here.index()]) {
        if (region_[edge.to.index()] != kNone) continue;
        if (!mp_cost(board_, edge, Mover::FootWithLadder, going_)) continue;
        region_[edge.to.index()] = region;
        waiting.push_back(edge.to);
      }
    }
    return hexes;
  }

  const Board& board_;
  Going going_;
  std::vector<std::size_t> region_;
  std::size_t main_ = 0;
};

template <class Wanted>
LintFindings cut_off(const Board& board, std::string_view name, const char* words,
                     Wanted&& wanted) {
  LintFindings found;
  const Regions regions(board);
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    const Location& location = board.locations[i];
    if (wanted(location) && !regions.in_main(LocationId{i})) {
      found.push_back({name, location.name, words});
    }
  }
  return found;
}

LintFindings sealed_rooms(const LintInput& input) {
  return cut_off(input.board, kSealedRoom,
                 "nobody on foot can ever enter it, not even with every breach open; give it a "
                 "door, a breach site or a way to another room",
                 [](const Location& location) { return location.inside(); });
}

LintFindings unreachable_tunnels(const LintInput& input) {
  return cut_off(input.board, kTunnel,
                 "nobody can get into it; give it a manhole or join it to a tunnel",
                 [](const Location& location) { return location.below(); });
}

LintFindings unreachable_hexes(const LintInput& input) {
  const Board& board = input.board;
  const Regions regions(board);
  std::map<std::size_t, std::vector<std::size_t>> islands;
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    if (board.locations[i].kind != LocationKind::Hex || regions.in_main(LocationId{i})) continue;
    islands[regions.of(LocationId{i})].push_back(i);
  }
  LintFindings found;
  for (const auto& [region, hexes] : islands) {
    std::string words = "is cut off for people on foot";
    if (hexes.size() > 1) {
      words += ", with " + std::to_string(hexes.size() - 1) + " more hexes around it";
    }
    found.push_back({kHex, board.locations[hexes[0]].name, words + "; give it a way in"});
  }
  return found;
}

LintFindings unreachable_manholes(const LintInput& input) {
  const Board& board = input.board;
  const Regions regions(board);
  LintFindings found;
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    if (board.locations[i].below() || regions.in_main(LocationId{i})) continue;
    const bool manhole = std::ranges::count(board.edges[i], EdgeKind::Manhole, &Edge::kind) > 0;
    if (!manhole) continue;
    found.push_back({kManhole, "manhole at " + board.locations[i].name,
                     "nobody can get to it; move it or open a way to it"});
  }
  return found;
}

bool is_hex(const Board& board, Axial cell) {
  const Board::Cell* info = board.cell(cell);
  return info != nullptr && info->on_map && !info->building.exists() && info->location.exists();
}

bool holds(const Segment& segment, Point p) {
  return cross(segment.b - segment.a, p - segment.a) == 0 && dot(p - segment.a, p - segment.b) <= 0;
}

// Whether an opening of an outer wall joins two hexes.
bool joins_hexes(const Board& board, ApertureId id) {
  return std::ranges::any_of(board.aperture(id).threshold, [&](Axial cell) {
    const std::vector<Edge>& edges = board.edges[board.cell(cell)->location.index()];
    return std::ranges::count(edges, id, &Edge::via) > 0;
  });
}

// Whether a wall without an opening keeps the line from the aperture off its own threshold.
bool threshold_in_sight(const Board& board, SightPointId from, Axial cell) {
  const SightLine line =
      sight_line(board, from, SightPointId{board.at(board.cell(cell)->location).first_point});
  if (static_obstacle(board, line)) return false;
  return std::ranges::all_of(wall_crossings(board, line), [](const HinderingCrossing& crossing) {
    return !crossing.openings.empty();
  });
}

// A wall along the facade, drawn over the aperture.
bool is_walled_up(const Board& board, const Aperture& aperture) {
  return std::ranges::any_of(board.walls, [&](const WallPiece& piece) {
    return aperture.anchor != piece.segment.a && aperture.anchor != piece.segment.b &&
           holds(piece.segment, aperture.anchor);
  });
}

// Of an opening in an outer wall: both arcs reach a hex, but it leads into a building.
bool leads_into_building(const Board& board, ApertureId id) {
  const Aperture& aperture = board.aperture(id);
  const auto reaches = [&](const std::vector<Axial>& ray) {
    return std::ranges::any_of(ray, [&](Axial cell) { return is_hex(board, cell); });
  };
  return reaches(aperture.ray) && reaches(aperture.ray_back) && !joins_hexes(board, id);
}

bool opens_into_wall(const Board& board, ApertureId id) {
  const Aperture& aperture = board.aperture(id);
  if (aperture.across.exists()) return false;
  if (aperture.in_outer_wall()) return leads_into_building(board, id);
  if (is_walled_up(board, aperture)) return true;
  const Location& room = board.at(aperture.inside);
  for (std::size_t i = 0; i < room.points; ++i) {
    const SightPointId point{room.first_point + i};
    if (board.points[point.index()].aperture != id) continue;
    return std::ranges::none_of(aperture.threshold,
                                [&](Axial cell) { return threshold_in_sight(board, point, cell); });
  }
  return false;
}

LintFindings apertures_into_walls(const LintInput& input) {
  LintFindings found;
  for (std::size_t i = 0; i < input.board.apertures.size(); ++i) {
    if (!opens_into_wall(input.board, ApertureId{i})) continue;
    found.push_back({kIntoWall, "aperture " + input.board.apertures[i].id,
                     "a wall or building stands right in front of it; move or turn it"});
  }
  return found;
}

LintFindings arcs_that_hit_nothing(const LintInput& input) {
  LintFindings found;
  const auto empty = [&](const std::vector<Axial>& ray) {
    return std::ranges::none_of(ray, [&](Axial cell) { return is_hex(input.board, cell); });
  };
  for (const Aperture& aperture : input.board.apertures) {
    if (aperture.across.exists()) continue;
    if (!empty(aperture.ray) && !(aperture.in_outer_wall() && empty(aperture.ray_back))) continue;
    found.push_back(
        {kHitsNothing, "aperture " + aperture.id, "there is no hex in its arc; move or turn it"});
  }
  return found;
}

std::vector<const BuildingSource*> buildings_of(const BattlefieldSource& source) {
  std::vector<const BuildingSource*> all;
  for (const PlacedSheet& placed : source.sheets) {
    for (const BuildingSource& building : placed.sheet.buildings) all.push_back(&building);
  }
  return all;
}

// Why an arrow of a roof leads nowhere; empty when it is right.
std::string arrow_fault(const LintInput& input, std::size_t from, int number) {
  const auto all = buildings_of(input.source);
  const auto to = std::ranges::find(all, number, &BuildingSource::number);
  const std::string name = "building " + std::to_string(number);
  if (to == all.end()) return "points at " + name + ", which is not on the map; take it out";
  const Board& board = input.board;
  const LocationId roof = board.buildings[static_cast<std::size_t>(to - all.begin())].roof;
  if (!roof.exists()) return "points at " + name + ", which has no roof access; give it one";
  if (std::ranges::count((*to)->roof->faces, all[from]->number) == 0) {
    return "points at " + name + ", which does not point back; add the arrow there";
  }
  const std::vector<Edge>& edges = board.edges[board.buildings[from].roof.index()];
  const bool joined = std::ranges::any_of(edges, [&](const Edge& edge) {
    return edge.to == roof && edge.kind == EdgeKind::FacingRoofs;
  });
  return joined ? "" : "points at " + name + ", which does not touch it; take it out";
}

LintFindings one_way_roofs(const LintInput& input) {
  LintFindings found;
  const auto all = buildings_of(input.source);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i]->roof) continue;
    for (const int number : all[i]->roof->faces) {
      std::string words = arrow_fault(input, i, number);
      if (words.empty()) continue;
      found.push_back({kOneWayRoof, std::to_string(all[i]->number) + ".R", std::move(words)});
    }
  }
  return found;
}

LintFindings duplicate_numbers(const LintInput& input) {
  std::map<std::string, int> count;
  for (const BuildingSource* building : buildings_of(input.source)) {
    ++count["building " + std::to_string(building->number)];
  }
  for (const PlacedSheet& placed : input.source.sheets) {
    ++count["letter " + std::string(1, placed.sheet.letter)];
    for (const ApertureSource& one : placed.sheet.apertures) ++count["aperture " + one.id];
    for (const WallSource& one : placed.sheet.walls) ++count["wall " + one.id];
  }
  for (const UndergroundSource& sheet : input.source.underground) {
    ++count["underground " + sheet.id];
  }
  LintFindings found;
  for (const auto& [object, times] : count) {
    if (times < 2) continue;
    found.push_back(
        {kDuplicate, object, "is there " + std::to_string(times) + " times; give each its own"});
  }
  return found;
}

// UO-5.1.2d, UO-5.1.2-R1: breach sites count as well.
LintFindings zones_with_two_apertures(const LintInput& input) {
  const Board& board = input.board;
  LintFindings found;
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    if (board.locations[i].kind != LocationKind::Zone) continue;
    std::string names;
    int count = 0;
    for (const Aperture& aperture : board.apertures) {
      if (aperture.inside != LocationId{i} && aperture.across != LocationId{i}) continue;
      names += (count++ == 0 ? "" : ", ") + aperture.id;
    }
    if (count < 2) continue;
    found.push_back({kTwoApertures, board.locations[i].name,
                     "has the apertures " + names + "; a zone has at most one (UO-5.1.2d)"});
  }
  return found;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(' ') == std::string_view::npos;
}

LintFindings missing_titles(const LintInput& input) {
  LintFindings found;
  for (const Label& label : input.labels) {
    if (is_blank(label.en)) found.push_back({kMissingTitle, label.object, "has no English words"});
    if (is_blank(label.fr)) found.push_back({kMissingTitle, label.object, "has no French words"});
  }
  return found;
}

constexpr std::array<Lint, 10> kLints = {{
    {kSealedRoom, "a room that nobody on foot can ever enter", sealed_rooms},
    {kIntoWall, "an aperture with a wall or building right in front of it", apertures_into_walls},
    {kHitsNothing, "an arc without any hex", arcs_that_hit_nothing},
    {kOneWayRoof, "an arrow of a roof that is not answered", one_way_roofs},
    {kDuplicate, "a number or id that two things have", duplicate_numbers},
    {kManhole, "a manhole that nobody can get to", unreachable_manholes},
    {kTunnel, "an underground zone that nobody can get into", unreachable_tunnels},
    {kHex, "hexes that are cut off for people on foot", unreachable_hexes},
    {kTwoApertures, "a zone with more than one aperture", zones_with_two_apertures},
    {kMissingTitle, "a title without words in one of the languages", missing_titles},
}};

}  // namespace

std::span<const Lint> all_lints() {
  return kLints;
}

LintFindings lint(const LintInput& input) {
  LintFindings all;
  for (const Lint& one : kLints) {
    LintFindings found = one.run(input);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

}  // namespace enfilade::urban
