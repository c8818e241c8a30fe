#include "tests/urban/reference/ref_sight.h"

#include <algorithm>

namespace enfilade::urban::reference {

namespace {

struct End {
  int place = 0;
  Spot at;
  const Opening* through = nullptr;  // the aperture it looks out of
};

// One line between two sight points, the lower end last.
class Line {
 public:
  Line(const World& world, const Scene& scene, End a, End b)
      : world_(world), scene_(scene), high_(a), low_(b) {
    if (level(high_) < level(low_)) std::swap(high_, low_);
  }

  bool clear() const {
    // Two apertures in one corner have no open ground between them to look across.
    if (!arcs_fit() || high_.at == low_.at) return false;
    for (const Axial cell : world_.cells) {
      if (building_blocks(cell) || full_hex_blocks(cell)) return false;
    }
    for (const WallMeeting& meeting : wall_meetings(high_.at, low_.at, world_.walls)) {
      if (wall_blocks(meeting)) return false;
    }
    return true;
  }

 private:
  const Place& place(const End& end) const {
    return world_.places[static_cast<std::size_t>(end.place)];
  }
  int level(const End& end) const { return place(end).level; }

  // UO-5.1.7-R2
  bool arcs_fit() const {
    if (high_.through && !is_aimed_at(*high_.through, low_)) return false;
    return !low_.through || is_aimed_at(*low_.through, high_);
  }

  // UO-5.1.3.2-R4: of a room it is the aperture on the line that must lie in the arc.
  bool is_aimed_at(const Opening& opening, const End& end) const {
    if (!end.through) return in_arc(world_, end.place, opening);
    return std::ranges::any_of(end.through->threshold,
                               [&](Axial hex) { return opening.ray.contains(hex); });
  }

  bool is_roof_over(const End& end, int building) const {
    return place(end).kind == PlaceKind::Roof && place(end).building == building;
  }
  bool stands_in(const End& end, Axial cell) const {
    return place(end).kind == PlaceKind::Hex && place(end).cells[0] == cell;
  }

  // UO-5.1.7.2-R2
  bool blocks(int obstacle, bool blind) const {
    const int a = level(high_);
    const int b = level(low_);
    if (a < obstacle) return true;
    if (a == obstacle) return b < obstacle;
    return b < obstacle && blind;
  }

  // UO-5.1.7.1-R3, UO-5.1.7-R4, R11
  bool building_blocks(Axial cell) const {
    const int building = world_.building_of(cell);
    if (building < 0) return false;
    if (is_roof_over(high_, building) || is_roof_over(low_, building)) return false;
    return blocks(2, true) && meets(high_.at, low_.at, cell);
  }

  bool full_hex_blocks(Axial cell) const {
    if (stands_in(high_, cell) || stands_in(low_, cell)) return false;  // UO-5.1.7.1-R4
    const int height = height_of(cell);
    if (height == 0 || !blocks(height, true)) return false;
    return meets(high_.at, low_.at, cell) && blocks(height, blind_behind(cell));
  }

  // UO-5.1.7.1-R6; smoke and wrecks on the building under a roof's viewer do not count for it,
  // UO-5.1.7.3-R5.
  int height_of(Axial cell) const {
    const int building = world_.building_of(cell);
    int height = 0;
    if (building < 0) {
      const Terrain terrain = world_.sheet().terrain[world_.sheet().index_of(cell)];
      height = terrain == Terrain::Woods ? 3 : terrain == Terrain::Hillock ? 1 : 0;
    }
    const bool own =
        building >= 0 && (is_roof_over(high_, building) || is_roof_over(low_, building));
    for (const ScreenedCell& counter : scene_.counters) {
      if (counter.cell - world_.origin != cell || own) continue;
      height = std::max(height, counter.kind == Screen::Vehicles ? 1 : 2);
    }
    return height;
  }

  // UO-5.1.7.3-R1, R3
  bool blind_behind(Axial cell) const {
    if (low_.through) return holds(low_.through->threshold, cell);
    const Axial away = place(low_).cells[0] - cell;
    return holds(kSteps, away);
  }

  bool wall_blocks(const WallMeeting& meeting) const {
    if (!meeting.along && passes_openings(meeting)) return false;  // a run is no crossing
    // The nearest point to the low end is that share of the whole line away from it.
    const Ratio share = {meeting.part.to.bottom - meeting.part.to.top, meeting.part.to.bottom};
    const std::int64_t limit = low_.through ? 9 : 36;
    const bool blind =
        share.top * share.top * square(high_.at - low_.at) <= limit * share.bottom * share.bottom;
    return blocks(1, blind);
  }

  // UO-5.1.7.1-R5. At a joint the line crosses every side that meets there, and each of them must
  // hold an opening that lets it through.
  bool passes_openings(const WallMeeting& meeting) const {
    return std::ranges::all_of(meeting.sides, [&](std::size_t side) { return passes(side); });
  }

  bool passes(std::size_t side) const {
    return std::ranges::any_of(world_.openings, [&](const Opening& opening) {
      return opening.stretches.contains(side) && is_open(opening, scene_) &&
             is_aimed_at(opening, high_) && is_aimed_at(opening, low_);
    });
  }

  const World& world_;
  const Scene& scene_;
  End high_;
  End low_;
};

// UO-5.1.7-R1
std::vector<End> sight_points(const World& world, const Scene& scene, int place) {
  const Place& at = world.places[static_cast<std::size_t>(place)];
  if (at.kind != PlaceKind::Inside) return {{place, at.dot, nullptr}};
  std::vector<End> ends;
  for (const Opening& opening : world.openings) {
    if (opening.inside == place && opening.across < 0 && is_open(opening, scene))
      ends.push_back({place, opening.anchor, &opening});
  }
  return ends;
}

// UO-5.2.4.3-R3
bool smoke_between(const World& world, const Scene& scene, int a, int b) {
  const auto at = [&](int place) -> const Place& {
    return world.places[static_cast<std::size_t>(place)];
  };
  for (int third = 0; third < static_cast<int>(world.places.size()); ++third) {
    if (third == a || third == b || at(third).room != at(a).room) continue;
    const bool filled = std::ranges::any_of(scene.counters, [&](const ScreenedCell& counter) {
      return counter.kind == Screen::Smoke && holds(at(third).cells, counter.cell - world.origin);
    });
    if (!filled) continue;
    for (const Axial cell : at(third).cells) {
      if (meets(at(a).dot, at(b).dot, cell)) return true;
    }
  }
  return false;
}

// UO-5.1.7-R6
bool sees_below(const World& world, const Place& a, const Place& b) {
  if (a.sheet != b.sheet) return false;
  const World::Below& sheet = world.below[static_cast<std::size_t>(a.sheet)];
  const auto [low_q, high_q] = std::minmax(a.cells[0].q, b.cells[0].q);
  const auto [low_r, high_r] = std::minmax(a.cells[0].r, b.cells[0].r);
  for (int q = low_q - 2; q <= high_q + 2; ++q) {
    for (int r = low_r - 2; r <= high_r + 2; ++r) {
      const Axial cell{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
      if (!sheet.places.contains(cell) && meets(a.dot, b.dot, cell)) return false;
    }
  }
  return wall_meetings(a.dot, b.dot, sheet.walls).empty();
}

}  // namespace

bool is_open(const Opening& opening, const Scene& scene) {
  return opening.kind != ApertureKind::Breach || scene.open.contains(opening.id);
}

// UO-5.1.3.2-R4, of hexes and roofs
bool in_arc(const World& world, int place, const Opening& opening) {
  const Place& at = world.places[static_cast<std::size_t>(place)];
  if (at.kind != PlaceKind::Hex && at.kind != PlaceKind::Roof) return false;
  return std::ranges::any_of(at.cells, [&](Axial cell) { return opening.ray.contains(cell); });
}

bool sees(const World& world, const Scene& scene, int a, int b) {
  const Place& at_a = world.places[static_cast<std::size_t>(a)];
  const Place& at_b = world.places[static_cast<std::size_t>(b)];
  if (at_a.sheet >= 0 || at_b.sheet >= 0) {
    return at_a.sheet >= 0 && at_b.sheet >= 0 && sees_below(world, at_a, at_b);
  }
  const bool inside = at_a.kind == PlaceKind::Inside && at_b.kind == PlaceKind::Inside;
  if (inside && at_a.room == at_b.room) return !smoke_between(world, scene, a, b);
  if (!inside && at_a.building >= 0 && at_a.building == at_b.building) return false;  // R5
  for (const Opening& opening : world.openings) {
    if (opening.across < 0 || !is_open(opening, scene)) continue;
    if ((opening.inside == a && opening.across == b) ||
        (opening.inside == b && opening.across == a)) {
      return true;
    }
  }
  for (const End& from : sight_points(world, scene, a)) {
    for (const End& to : sight_points(world, scene, b)) {
      if (Line(world, scene, from, to).clear()) return true;
    }
  }
  return false;
}

}  // namespace enfilade::urban::reference
