#include "tests/skirmish/reference/generator.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "rules/skirmish/table/hull.h"
#include "tests/skirmish/reference/geometry.h"

namespace enfilade::skirmish::reference {

namespace {

// Shapes in lattice steps; the deep ones have corners that point inwards.
const std::array<std::vector<Point>, 8>& shapes() {
  static const std::array<std::vector<Point>, 8> kShapes = {{
      {{0, 0}, {6, 0}, {6, 4}, {0, 4}},
      {{0, 3}, {3, 0}, {6, 3}, {3, 6}},
      {{0, 0}, {7, 1}, {2, 6}},
      {{0, 0}, {8, 0}, {8, 3}, {3, 3}, {3, 7}, {0, 7}},
      {{0, 0}, {9, 0}, {9, 6}, {6, 6}, {6, 2}, {3, 2}, {3, 6}, {0, 6}},
      {{0, 0}, {4, 3}, {8, 0}, {4, 8}},
      {{0, 0}, {4, 0}, {4, 2}, {8, 2}, {8, 6}, {3, 6}, {3, 4}, {0, 4}},
      {{0, 2}, {2, 0}, {5, 0}, {7, 2}, {7, 4}, {4, 3}, {2, 5}, {0, 4}},
  }};
  return kShapes;
}

bool is_simple_polygon(const std::vector<Point>& points) {
  const std::size_t count = points.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Place a{points[i].x, points[i].y};
    const Place b{points[(i + 1) % count].x, points[(i + 1) % count].y};
    for (std::size_t k = i + 1; k < count; ++k) {
      const Place c{points[k].x, points[k].y};
      const Place d{points[(k + 1) % count].x, points[(k + 1) % count].y};
      const bool next = k == i + 1 || (i == 0 && k == count - 1);
      if (next && cross(b - a, d - c) == 0) return false;
      if (next) continue;
      if (square_distance(Polygon{a, b}, Polygon{c, d}) == 0) return false;
    }
  }
  return true;
}

}  // namespace

RandomTable::RandomTable(std::uint64_t seed) : random_(seed) {
  static constexpr std::array kSteps = {1, 25, 50, 100, 100, 100};
  step_ = kSteps[static_cast<std::size_t>(number(0, 5))];
  const bool large = chance(10);
  width_ = large ? kLongestTable : 100 * number(20, 60);
  height_ = large ? kLongestTable : 100 * number(20, 40);
  field_ = std::make_unique<Field>(width_ / 100.0, height_ / 100.0);
  add_units();
  for (int left = number(1, 8); left > 0; --left) add_terrain();
  field_->state();
  for (std::size_t i = 0; i < field_->scenario().roster.size(); ++i) {
    const UnitId unit{i};
    if (field_->state().units[i].where == Where::Waiting) continue;
    if (field_->scenario().unit(unit).is_vehicle()) {
      if (chance(30)) field_->state().units[i].where = Where::Lost;
      models_.push_back(ModelId::of_vehicle(unit));
      continue;
    }
    for (std::size_t f = 0; f < field_->scenario().unit(unit).figures(); ++f) {
      models_.push_back(field_->model(unit, f));
    }
  }
  shuffle();
}

int RandomTable::number(int low, int high) {
  return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
}

Point RandomTable::lattice_point() {
  return {step_ * number(0, width_ / step_), step_ * number(0, height_ / step_)};
}

std::vector<Point> RandomTable::star() {
  const int corners = number(3, 9);
  std::vector<Point> points;
  for (int i = 0; i < corners; ++i) {
    const Point way = direction(360 * i / corners + number(0, 20));
    const int reach = number(1, 8);
    points.push_back({way.x * reach / 16384, way.y * reach / 16384});
  }
  return points;
}

std::vector<Point> RandomTable::shape() {
  for (;;) {
    std::vector<Point> points =
        chance(40) ? star() : shapes()[static_cast<std::size_t>(number(0, 7))];
    const int scale = step_ == 1 ? number(30, width_ / 12) : step_ * number(1, 2);
    const bool turned = chance(50);
    const Point at = lattice_point();
    for (Point& p : points) {
      const Point q = turned ? Point{-p.y, p.x} : p;
      p = {at.x + q.x * scale, at.y + q.y * scale};
    }
    if (chance(50)) std::ranges::reverse(points);
    if (is_simple_polygon(points)) return points;
  }
}

std::vector<Point> RandomTable::polyline() {
  std::vector<Point> points = {lattice_point()};
  const int parts = number(1, 5);
  const int stride = step_ == 1 ? number(50, 600) : step_;
  while (static_cast<int>(points.size()) <= parts) {
    const Point way{stride * number(-6, 6), chance(40) ? 0 : stride * number(-6, 6)};
    if (way != Point{}) points.push_back(points.back() + way);
  }
  if (points.size() > 2 && points.front() != points.back() && chance(25)) {
    points.push_back(points.front());
  }
  return points;
}

void RandomTable::add_terrain() {
  static constexpr std::array kLines = {TerrainKind::Hedgerow, TerrainKind::Wall,
                                        TerrainKind::LowWall};
  static constexpr std::array kAreas = {TerrainKind::Undergrowth,    TerrainKind::Woods,
                                        TerrainKind::WoodenBuilding, TerrainKind::RiflePit,
                                        TerrainKind::Building,       TerrainKind::Rubble,
                                        TerrainKind::Trench,         TerrainKind::Bunker};
  if (chance(40)) {
    field_->terrain(kLines[static_cast<std::size_t>(number(0, 2))], polyline());
  } else {
    field_->terrain(kAreas[static_cast<std::size_t>(number(0, 7))], shape());
  }
  TerrainNature& nature = field_->table().pieces.back().nature;
  if (chance(5)) nature.cover = Cover::None;
  if (chance(5)) nature.blocks = !nature.blocks;
}

void RandomTable::add_units() {
  for (const Side side : {Side::First, Side::Second}) {
    field_->infantry(side, std::vector<Spot>(static_cast<std::size_t>(number(2, 4))));
    for (int left = number(0, 2); left > 0; --left) {
      VehicleProfile vehicle = vehicle_of(static_cast<HullArmour>(number(0, 4)));
      vehicle.length = chance(70) ? 100 * number(3, 8) : number(250, 900);
      vehicle.width = chance(70) ? 100 * number(1, 3) + 100 : number(150, 400);
      field_->vehicle(side, vehicle, {}, 0);
    }
  }
}

// Anywhere; or at a corner or on an edge of terrain; or so far from there that 2 and 6 cm are near.
Spot RandomTable::somewhere() {
  Point at = lattice_point();
  const std::vector<Piece>& pieces = field_->table().pieces;
  if (chance(60)) {
    const Piece& piece =
        pieces[static_cast<std::size_t>(number(0, static_cast<int>(pieces.size()) - 1))];
    const int corners = static_cast<int>(piece.points.size());
    const int i = number(0, corners - 1);
    const Point a = piece.points[static_cast<std::size_t>(i)];
    const Point b = piece.points[static_cast<std::size_t>((i + 1) % corners)];
    const int part = number(0, 4);
    at = {a.x + (b.x - a.x) * part / 4, a.y + (b.y - a.y) * part / 4};
    static constexpr std::array kOff = {0, 0, 50, 100, 150, 199, 200, 201, 250, 600, 700};
    const int off = kOff[static_cast<std::size_t>(number(0, 10))];
    static constexpr std::array<Point, 6> kWays = {
        {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {3, 4}, {-4, 3}}};
    const Point way = kWays[static_cast<std::size_t>(number(0, 5))];
    const int size = way.x * way.y == 0 ? 1 : 5;
    at = at + Point{way.x * off / size, way.y * off / size};
  }
  return on_table(at);
}

int RandomTable::facing() {
  return chance(50) ? 45 * number(0, 7) : number(0, 359);
}

void RandomTable::shuffle() {
  for (const ModelId model : models_) {
    if (model.is_vehicle()) {
      UnitState& unit = field_->state().unit(model.vehicle());
      unit.at = somewhere();
      unit.facing = static_cast<std::int16_t>(facing());
    } else {
      field_->state().figure(model.figure()).at = somewhere();
    }
  }
  pair_ = {any_model(), any_model()};
  if (pair_.first == pair_.second || pair_.first.is_vehicle() || pair_.second.is_vehicle()) return;
  chance(50) ? put_exactly_apart() : put_around_a_corner();
}

Spot RandomTable::on_table(Point at) const {
  return Spot::at({std::clamp(at.x, 0, width_), std::clamp(at.y, 0, height_)});
}

// The pair stands exactly so far from each other.
void RandomTable::put_exactly_apart() {
  static constexpr std::array kApart = {100, 105, 300, 600, 700, 701, 1000};
  const Spot at = field_->state().figure(pair_.first.figure()).at;
  const Point way = direction(90 * number(0, 3));
  const int off = kApart[static_cast<std::size_t>(number(0, 6))];
  field_->state().figure(pair_.second.figure()).at =
      on_table(at.point() + Point{way.x / 16384 * off, way.y / 16384 * off});
}

// The line between the pair runs exactly through a corner of some terrain, and near it.
void RandomTable::put_around_a_corner() {
  const std::vector<Piece>& pieces = field_->table().pieces;
  const Piece& piece =
      pieces[static_cast<std::size_t>(number(0, static_cast<int>(pieces.size()) - 1))];
  const Point corner =
      piece.points[static_cast<std::size_t>(number(0, static_cast<int>(piece.points.size()) - 1))];
  const Point way{number(-6, 6), number(-6, 6)};
  const int before = number(1, 60);
  const int after = number(1, 60);
  const Spot one = on_table({corner.x - way.x * before, corner.y - way.y * before});
  field_->state().figure(pair_.first.figure()).at = one;
  field_->state().figure(pair_.second.figure()).at =
      on_table({corner.x + way.x * after, corner.y + way.y * after});
}

std::string RandomTable::words() const {
  std::ostringstream text;
  const std::vector<Piece>& pieces = field_->table().pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    text << "piece " << i << " " << terrain_words(pieces[i].kind).en << ":";
    for (const Point p : pieces[i].points) text << " (" << p.x << "," << p.y << ")";
    text << "\n";
  }
  for (const ModelId model : models_) {
    if (model.is_vehicle()) {
      const UnitState& unit = field_->state().unit(model.vehicle());
      const VehicleProfile& vehicle = field_->scenario().unit(model.vehicle()).vehicle();
      text << (unit.where == Where::Lost ? "wreck " : "vehicle ") << int{model.value} << " at ("
           << unit.at.x << "," << unit.at.y << ") facing " << unit.facing << ", " << vehicle.length
           << " x " << vehicle.width << "\n";
    } else {
      const Spot at = field_->state().figure(model.figure()).at;
      text << "figure " << int{model.value} << " at (" << at.x << "," << at.y << ")\n";
    }
  }
  return text.str();
}

}  // namespace enfilade::skirmish::reference
