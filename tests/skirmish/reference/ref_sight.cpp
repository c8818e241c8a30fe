#include "tests/skirmish/reference/ref_sight.h"

#include <algorithm>
#include <optional>

namespace enfilade::skirmish::reference {

namespace {

const Rational kTolerance(1, 2);  // SK-GEO-R4: 0.005 cm
const Rational kTwo = 200;
const Rational kRadius = 50;

Place place(Point p) {
  return {p.x, p.y};
}

std::vector<Place> places(const std::vector<Point>& points) {
  std::vector<Place> all;
  for (const Point p : points) all.push_back(place(p));
  return all;
}

bool is_hull_on_table(const Reading& reading, std::size_t unit) {
  if (!reading.scenario.roster[unit].profile.vehicle) return false;
  const Where where = reading.state.units[unit].where;
  return where == Where::OnTable || where == Where::Lost;
}

bool is_wreck_there(const Reading& reading, std::size_t unit) {
  return reading.state.units[unit].where == Where::Lost;
}

Polygon hull_polygon_of(const Reading& reading, std::size_t unit) {
  const UnitState& state = reading.state.units[unit];
  const VehicleProfile& profile = *reading.scenario.roster[unit].profile.vehicle;
  return hull_polygon(state.at.x, state.at.y, state.facing, profile.length, profile.width);
}

// The square of the distance of base edges, and what the radii add to it.
struct Apart {
  Rational square;
  Rational radii;
};

Apart apart(const Stander& a, const Stander& b) {
  if (a.is_vehicle && b.is_vehicle) return {square_distance(a.hull, b.hull), 0};
  if (a.is_vehicle) return {square_distance(b.centre, a.hull), kRadius};
  if (b.is_vehicle) return {square_distance(a.centre, b.hull), kRadius};
  return {square_distance(a.centre, b.centre), 2 * kRadius};
}

// A line of sight with its ends, SK-LOS-R1.
struct Sighting {
  const Reading& reading;
  Stander from;
  Stander to;
  Line line;
  Rational begin = 0;
  Rational end = 1;

  // The length of a part of it is at most so much, SK-GEO-R4.
  bool is_at_most(const Rational& a, const Rational& b, const Rational& limit) const {
    return square(b - a) * line.square_length() <= square(limit + kTolerance);
  }
};

// SK-LOS-R1: the line leaves its own hull at the last place where it meets it, and ends at the
// first place of the other.
void set_ends(Sighting& sighting) {
  if (sighting.from.is_vehicle) {
    for (const Rational& t : meetings(sighting.line, sighting.from.hull)) {
      sighting.begin = std::max(sighting.begin, t);
    }
  }
  if (sighting.to.is_vehicle) {
    for (const Rational& t : meetings(sighting.line, sighting.to.hull)) {
      sighting.end = std::min(sighting.end, t);
    }
  }
}

// SK-LOS-R2 to R4, R6.
std::optional<std::string> area_blocks(const Sighting& s, const Piece& piece,
                                       const Polygon& polygon) {
  const bool has_begin = is_in_or_on(polygon, s.line.at(s.begin));
  const bool has_end = is_in_or_on(polygon, s.line.at(s.end));
  if (has_begin && has_end) {
    const bool is_of_cover = piece.nature.cover != Cover::None || piece.nature.blocks;
    if (is_of_cover && !within(s.from, s.to, 600)) return "far";
    return std::nullopt;
  }
  if (!piece.nature.blocks) return std::nullopt;
  const std::vector<Part> parts = parts_inside(s.line, s.begin, s.end, polygon);
  if (!has_begin && !has_end) {
    if (!parts.empty()) return "area";
    return std::nullopt;
  }
  const auto from_its_end = [&](const Part& part) {
    return (has_begin && part.from == s.begin) || (has_end && part.to == s.end);
  };
  for (const Part& part : parts) {
    if (from_its_end(part) && !s.is_at_most(part.from, part.to, kTwo)) return "deep";
  }
  if (!std::ranges::all_of(parts, from_its_end)) return "area";
  return std::nullopt;
}

void raise(Verdict& verdict, Cover cover) {
  verdict.cover = std::max(verdict.cover, static_cast<int>(cover));
}

void block(Verdict& verdict, const std::string& how, std::size_t which) {
  verdict = {false, how + " " + std::to_string(which), 0, -1};
}

void judge_piece(const Sighting& s, std::size_t number, Verdict& verdict) {
  const Piece& piece = s.reading.table().pieces[number];
  const std::vector<Place> points = places(piece.points);
  if (piece.nature.shape == Shape::Area) {
    if (const auto how = area_blocks(s, piece, points)) return block(verdict, *how, number);
    if (is_in_or_on(points, s.to.centre)) raise(verdict, piece.nature.cover);  // SK-GEO-R10
    return;
  }
  // SK-LOS-R5, SK-COVER-R1.
  for (const Rational& t : crossings(s.line, s.begin, s.end, points)) {
    const bool near_firer = s.is_at_most(s.begin, t, kTwo);
    const bool near_target = s.is_at_most(t, s.end, kTwo);
    if (piece.nature.blocks && !near_firer && !near_target) return block(verdict, "line", number);
    if (near_target) raise(verdict, piece.nature.cover);
  }
}

// SK-LOS-R7, SK-COVER-R4, SK-VEH-R10.
void judge_hull(const Sighting& s, std::size_t unit, Verdict& verdict) {
  if (!is_hull_on_table(s.reading, unit)) return;
  if (s.from.unit == static_cast<int>(unit) || s.to.unit == static_cast<int>(unit)) return;
  Stander hull;
  hull.is_vehicle = true;
  hull.hull = hull_polygon_of(s.reading, unit);
  if (parts_inside(s.line, s.begin, s.end, hull.hull).empty()) return;
  const bool near_target = within(hull, s.to, 200);
  if (!near_target && !within(hull, s.from, 200)) return block(verdict, "vehicle", unit);
  if (!near_target || s.to.is_vehicle) return;
  if (is_wreck_there(s.reading, unit)) return raise(verdict, Cover::Moderate);
  const auto armour = [&](int id) {
    return s.reading.scenario.roster[static_cast<std::size_t>(id)].profile.vehicle->armour;
  };
  if (verdict.behind < 0 || armour(static_cast<int>(unit)) > armour(verdict.behind)) {
    verdict.behind = static_cast<int>(unit);
  }
}

}  // namespace

Stander stander(const Reading& reading, ModelId model) {
  Stander result;
  if (!model.is_vehicle()) {
    result.centre = place(reading.state.figures[model.value].at.point());
    return result;
  }
  const std::size_t unit = model.value & 0x7FU;
  result.centre = place(reading.state.units[unit].at.point());
  result.is_vehicle = true;
  result.hull = hull_polygon_of(reading, unit);
  result.unit = static_cast<int>(unit);
  return result;
}

bool within(const Stander& a, const Stander& b, long hundredths) {
  const Apart between = apart(a, b);
  return between.square <= square(between.radii + hundredths + kTolerance);
}

bool overlap(const Stander& a, const Stander& b) {
  if (a.is_vehicle && b.is_vehicle) return interiors_meet(a.hull, b.hull);
  const Apart between = apart(a, b);
  return between.square < square(between.radii);
}

long gap(const Stander& a, const Stander& b) {
  const Apart between = apart(a, b);
  if (between.square <= square(between.radii)) return 0;
  // The nearest whole number: gap - 1/2 <= distance - radii < gap + 1/2.
  long low = 0;
  long high = 50000;
  while (high - low > 1) {
    const long middle = (low + high) / 2;
    (between.square >= square(between.radii + middle - kTolerance) ? low : high) = middle;
  }
  return low;
}

Verdict see(const Reading& reading, ModelId from, ModelId to) {
  Sighting sighting{reading, stander(reading, from), stander(reading, to), {}};
  sighting.line = {sighting.from.centre, sighting.to.centre};
  set_ends(sighting);
  Verdict verdict;
  if (sighting.line.a == sighting.line.b || sighting.begin >= sighting.end) {
    for (const Piece& piece : reading.table().pieces) {
      if (piece.nature.shape == Shape::Area &&
          is_in_or_on(places(piece.points), sighting.to.centre)) {
        raise(verdict, piece.nature.cover);
      }
    }
    return verdict;
  }
  for (std::size_t i = 0; i < reading.table().pieces.size() && verdict.clear; ++i) {
    judge_piece(sighting, i, verdict);
  }
  for (std::size_t i = 0; i < reading.scenario.roster.size() && verdict.clear; ++i) {
    judge_hull(sighting, i, verdict);
  }
  return verdict;
}

}  // namespace enfilade::skirmish::reference
