#include <algorithm>

#include "tests/urban/reference/ref_steps.h"

namespace enfilade::urban::reference {

namespace {

Matrix nothing_joined(std::size_t size) {
  Matrix matrix(size, std::vector<int>(size, kNever));
  for (std::size_t i = 0; i < size; ++i) matrix[i][i] = 0;
  return matrix;
}

int& cost(Matrix& matrix, int a, int b) {
  return matrix[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}
int cost(const Matrix& matrix, int a, int b) {
  return matrix[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

}  // namespace

Paths::Paths(const Matrix& steps, const std::vector<bool>& takes) : rows_(steps.size()) {
  for (std::size_t a = 0; a < steps.size(); ++a) {
    for (std::size_t b = 0; takes[a] && b < steps.size(); ++b) {
      if (takes[b] && a != b && steps[a][b] < kNever) hops_.push_back({a, b, steps[a][b]});
    }
  }
}

int Paths::between(int a, int b) const {
  std::vector<int>& row = rows_[static_cast<std::size_t>(a)];
  if (row.empty()) {
    row.assign(rows_.size(), kNever);
    row[static_cast<std::size_t>(a)] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Hop& hop : hops_) {
        if (row[hop.from] + hop.cost >= row[hop.to]) continue;
        row[hop.to] = row[hop.from] + hop.cost;
        changed = true;
      }
    }
  }
  return row[static_cast<std::size_t>(b)];
}

template <typename Takes>
Paths Distances::paths_over(const Matrix& steps, Takes takes) const {
  std::vector<bool> taken;
  for (std::size_t i = 0; i < steps.size(); ++i) taken.push_back(takes(static_cast<int>(i)));
  return Paths(steps, taken);
}

Distances::Distances(const World& world, const BattlefieldSource& source, const Scene& scene)
    : world_(&world), count_(static_cast<int>(world.places.size())) {
  steps_ = nothing_joined(world.places.size());
  for (const Step& step : all_steps(world, source, scene))
    cost(steps_, step.from, step.to) = std::min(cost(steps_, step.from, step.to), step.ep);
  runs_ = paths_over(steps_, [&](int place) { return is_in_runs(place); });
  no_runs_ = paths_over(steps_, [&](int place) { return !is_in_runs(place); });
  add_cells_under_buildings();
  const int sheets = static_cast<int>(world.below.size());
  for (const bool over : {false, true}) {
    for (int sheet = -1; sheet < sheets; ++sheet) grounds_.push_back(make_ground(sheet, over));
  }
}

int Distances::node_of(Axial cell) const {
  if (world_->is_hex(cell)) return world_->place_of(cell);
  return count_ + static_cast<int>(std::ranges::find(covered_, cell) - covered_.begin());
}

void Distances::join(Matrix& matrix, int a, int b, int ep) const {
  cost(matrix, a, b) = std::min(cost(matrix, a, b), ep);
  cost(matrix, b, a) = std::min(cost(matrix, b, a), ep);
}

// UO-4.3.7.1-R10: from a roof the cells under buildings count 1 EP each. A roof lies over all of
// its building (R6), so every cell around the building is one step from it.
void Distances::add_cells_under_buildings() {
  for (const Axial cell : world_->cells) {
    if (!world_->is_hex(cell)) covered_.push_back(cell);
  }
  const std::size_t size = world_->places.size() + covered_.size();
  over_ = nothing_joined(size);
  for (int a = 0; a < count_; ++a) {
    for (int b = 0; b < count_; ++b) cost(over_, a, b) = cost(steps_, a, b);
  }
  for (const Axial cell : covered_) {
    for (const Axial away : kSteps) {
      const Axial other = cell + away;
      if (!world_->on_map(other)) continue;
      join(over_, node_of(cell), node_of(other), 1);
      const int roof = world_->roof_of(world_->building_of(other));
      if (roof >= 0 && world_->building_of(other) != world_->building_of(cell))
        join(over_, roof, node_of(cell), 1);
    }
  }
}

bool Distances::is_ground(int sheet, bool over_buildings, int node) const {
  if (node >= count_) return over_buildings;
  const Place& place = world_->places[static_cast<std::size_t>(node)];
  return place.kind == PlaceKind::Hex || (place.kind == PlaceKind::Below && place.sheet == sheet);
}

Distances::Ground Distances::make_ground(int sheet, bool over_buildings) const {
  return {sheet, over_buildings, paths_over(over_buildings ? over_ : steps_, [&](int node) {
            return is_ground(sheet, over_buildings, node);
          })};
}

// R7, R8: roofs and what lies below ground only in one run from the start and one to the end.
int Distances::ep(int a, int b) const {
  if (a == b) return 0;
  const auto landings = [&](int end) {
    if (!is_in_runs(end)) return std::vector<Exit>{{end, 0}};
    std::vector<Exit> found;
    for (int last = 0; last < count_; ++last) {
      if (!is_in_runs(last) || runs_->between(end, last) >= kNever) continue;
      for (int out = 0; out < count_; ++out) {
        if (is_in_runs(out) || cost(steps_, last, out) >= kNever) continue;
        found.push_back({out, runs_->between(end, last) + cost(steps_, last, out)});
      }
    }
    return found;
  };
  int best = is_in_runs(a) && is_in_runs(b) ? runs_->between(a, b) : kNever;
  for (const Exit& from : landings(a)) {
    for (const Exit& to : landings(b))
      best = std::min(best, from.cost + no_runs_->between(from.node, to.node) + to.cost);
  }
  return best;
}

// Where a path from an end comes to the ground.
std::vector<Distances::Exit> Distances::exits(const Ground& ground, int place) const {
  if (is_ground(ground.sheet, ground.over_buildings, place)) return {{place, 0}};
  std::vector<Exit> found;
  const Matrix& steps = ground.over_buildings ? over_ : steps_;
  for (int start = 0; start < count_; ++start) {
    const bool run = is(place, PlaceKind::Roof) && is(start, PlaceKind::Roof);
    if (start != place && !run) continue;
    const int before = start == place ? 0 : runs_->between(place, start);
    for (int node = 0; before < kNever && node < static_cast<int>(steps.size()); ++node) {
      if (is_ground(ground.sheet, ground.over_buildings, node) && cost(steps, start, node) < kNever)
        found.push_back({node, before + cost(steps, start, node)});
    }
  }
  return found;
}

// Between the ends without touching the ground: one step, or a run of roofs and one step.
int Distances::direct(int a, int b) const {
  int best = cost(steps_, a, b);
  for (int roof = 0; roof < count_; ++roof) {
    if (!is(roof, PlaceKind::Roof)) continue;
    if (is(a, PlaceKind::Roof))
      best = std::min(best, runs_->between(a, roof) + cost(steps_, roof, b));
    if (is(b, PlaceKind::Roof))
      best = std::min(best, cost(steps_, a, roof) + runs_->between(roof, b));
  }
  return best;
}

int Distances::within_room(const Ground& ground, int a, int b) const {
  const int room = world_->places[static_cast<std::size_t>(a)].room;
  const Paths paths = paths_over(steps_, [&](int node) {
    return is_ground(ground.sheet, ground.over_buildings, node) ||
           world_->places[static_cast<std::size_t>(node)].room == room;
  });
  return paths.between(a, b);
}

int Distances::los(int a, int b) const {
  if (a == b) return 0;
  const auto sheet_of = [&](int node) {
    const Place& place = world_->places[static_cast<std::size_t>(node)];
    return place.kind == PlaceKind::Below ? place.sheet : -1;
  };
  if (sheet_of(a) != sheet_of(b)) return ep(a, b);
  const bool over = is(a, PlaceKind::Roof) || is(b, PlaceKind::Roof);
  const int room = world_->places[static_cast<std::size_t>(a)].room;
  const bool same_room = room >= 0 && world_->places[static_cast<std::size_t>(b)].room == room;
  int best = direct(a, b);
  for (const Ground& ground : grounds_) {
    if (ground.over_buildings != over || ground.sheet != sheet_of(a)) continue;
    if (same_room) best = std::min(best, within_room(ground, a, b));
    const std::vector<Exit> ends = exits(ground, b);
    for (const Exit& from : exits(ground, a)) {
      for (const Exit& to : ends)
        best = std::min(best, from.cost + ground.paths.between(from.node, to.node) + to.cost);
    }
  }
  return best < kNever ? best : ep(a, b);
}

}  // namespace enfilade::urban::reference
