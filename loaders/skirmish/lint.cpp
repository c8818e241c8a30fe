// Tables and missions as a whole: shapes are sound and lie on the table, forces fit.
#include <algorithm>
#include <span>

#include "engine/plane/meeting.h"
#include "loaders/skirmish/names.h"
#include "loaders/skirmish/readers.h"
#include "rules/skirmish/force_list.h"

namespace enfilade::skirmish {

namespace {

bool is_on(const Table& table, Point p) {
  return p.x >= 0 && p.y >= 0 && p.x <= table.width && p.y <= table.height;
}

std::string words_of(Point p) {
  return "[" + std::to_string(p.x / kMillimetre) + ", " + std::to_string(p.y / kMillimetre) + "]";
}

// All that is wrong with the points as such.
void lint_points(FaultList& faults, const std::string& who, const Table& table,
                 const std::vector<Point>& points, Shape shape) {
  for (const Point p : points) {
    if (!is_on(table, p)) faults.add(who, "its point " + words_of(p) + " is not on the table");
  }
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (points[i] == points[i - 1]) {
      faults.add(who, "its point " + words_of(points[i]) + " is there twice; take one out");
      return;
    }
  }
  if (shape == Shape::Line) return;
  if (points.front() == points.back()) {
    faults.add(who, "its last point is its first; an area closes by itself, take one out");
  } else if (!is_simple(points)) {
    faults.add(who, "its border crosses or touches itself; put its points in order around it");
  }
}

bool is_convex(std::span<const Point> points) {
  int turned = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const int side =
        side_of(points[i], points[(i + 1) % points.size()], points[(i + 2) % points.size()]);
    if (side != 0 && turned != 0 && side != turned) return false;
    if (side != 0) turned = side;
  }
  return turned != 0;
}

// Whether two convex zones have anything in common: some side of one has all of the other beyond
// it, or they have.
bool beyond_a_side(std::span<const Point> zone, std::span<const Point> other) {
  for (std::size_t i = 0; i < zone.size(); ++i) {
    const Point a = zone[i];
    const Point b = zone[(i + 1) % zone.size()];
    int inside = 0;
    for (const Point p : zone) inside = side_of(a, b, p) != 0 ? side_of(a, b, p) : inside;
    const bool all =
        std::ranges::all_of(other, [&](Point p) { return side_of(a, b, p) == -inside; });
    if (all) return true;
  }
  return false;
}

bool have_ground_in_common(std::span<const Point> a, std::span<const Point> b) {
  return !beyond_a_side(a, b) && !beyond_a_side(b, a);
}

class MissionLint {
 public:
  MissionLint(FaultList& faults, const Mission& mission, const Table& table,
              const Catalogue& catalogue)
      : faults_(faults), mission_(mission), table_(table), catalogue_(catalogue) {}

  void all() {
    for (const auto& [name, side] : kSideNames) lint_side(name, mission_.sides[index_of(side)]);
    if (!sound_) return;
    if (have_ground_in_common(mission_.sides[0].zone, mission_.sides[1].zone)) {
      faults_.add("sides", "the two zones touch each other; keep them apart");
    }
    for (const Objective& objective : mission_.objectives) lint_objective(objective);
  }

 private:
  void lint_side(std::string_view name, const SideSpec& side) {
    const std::string who = "side " + in_quotes(name);
    const std::size_t before = problems_;
    for (const Point p : side.zone) {
      if (!is_on(table_, p))
        add(who, "the point " + words_of(p) + " of its zone is not on the table");
    }
    if (!is_convex(side.zone)) {
      add(who, "its zone should be convex: no corner may point inwards");
    }
    if (!is_on(table_, side.deployment_point)) add(who, "its \"home\" is not on the table");
    sound_ = sound_ && before == problems_;
    const Force* force = find_force(catalogue_, side.force);
    if (before != problems_ || force == nullptr) return;
    if (const auto fits = judge_list(catalogue_, force->units, side); !fits) {
      add(who, "its force " + in_quotes(side.force) + " does not fit: " + fits.error().en);
    }
  }

  void lint_objective(const Objective& objective) {
    const std::string who = "objective " + in_quotes(objective.id);
    if (!is_on(table_, objective.at)) {
      add(who, "is not on the table");
      return;
    }
    const auto twins = std::ranges::count(mission_.objectives, objective.id, &Objective::id);
    if (twins > 1) add(who, "is there twice; rename one");
    if (mission_.goal != Goal::Raid) return;
    const auto& home = mission_.sides[index_of(mission_.attacker)].zone;
    if (contains(home, objective.at)) add(who, "lies in the attacker's own zone; move it out");
  }

  void add(const std::string& who, std::string words) {
    ++problems_;
    faults_.add(who, std::move(words));
  }

  FaultList& faults_;
  const Mission& mission_;
  const Table& table_;
  const Catalogue& catalogue_;
  std::size_t problems_ = 0;
  bool sound_ = true;
};

}  // namespace

void lint_table(FaultList& faults, const Table& table) {
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    const Piece& piece = table.pieces[i];
    const std::string who = "piece " + std::to_string(i + 1) + " " + in_quotes(piece.id);
    lint_points(faults, who, table, piece.points, piece.nature.shape);
    if (std::ranges::count(table.pieces, piece.id, &Piece::id) > 1) {
      faults.add(who, "another piece has its \"id\"; rename one");
    }
  }
  for (std::size_t i = 0; i < table.ground.size(); ++i) {
    lint_points(faults, "ground " + std::to_string(i + 1), table, table.ground[i].points,
                Shape::Area);
  }
}

void lint_mission(FaultList& faults, const Mission& mission, const Table& table,
                  const Catalogue& catalogue) {
  MissionLint(faults, mission, table, catalogue).all();
}

}  // namespace enfilade::skirmish
