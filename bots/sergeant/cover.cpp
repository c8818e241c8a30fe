// Places of cover: just inside the edge of an area, or just behind a line.
#include <algorithm>

#include "bots/sergeant/moves.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/distance.h"

namespace enfilade::skirmish::sergeant {

namespace {

constexpr int kInside = 120;      // from the edge: SK-LOS-3, 4
constexpr int kBehindLine = 110;  //

Spot moved(Point from, Point way, int by) {
  return Spot::at(from + displacement(by, way));
}

// Both sides of every side of a polygon or line: one of them is inside, or behind.
void list_sides(const Piece& piece, Spot around, int reach, const Table& table, Places& places) {
  const bool area = piece.nature.shape == Shape::Area;
  const std::size_t count = piece.points.size();
  const std::size_t sides = area ? count : count - 1;
  for (std::size_t i = 0; i < sides; ++i) {
    const Point a = piece.points[i];
    const Point b = piece.points[(i + 1) % count];
    const Point way = b - a;
    const Point across{-way.y, way.x};
    // The place of the side that is nearest, and its middle.
    const std::int64_t length = std::max<std::int64_t>(1, dot(way, way));
    const std::int64_t part = std::clamp<std::int64_t>(dot(around.point() - a, way), 0, length);
    const Point nearest{a.x + static_cast<std::int32_t>(way.x * part / length),
                        a.y + static_cast<std::int32_t>(way.y * part / length)};
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    for (const Point at : {nearest, middle}) {
      for (const int by : {1, -1}) {
        const Point off{across.x * by, across.y * by};
        const Spot spot = moved(at, off, area ? kInside : kBehindLine);
        if (distance(spot, around) > reach || !is_on_table(table, spot)) continue;
        if (area && !is_in(piece, spot)) continue;
        places.push_back(spot);
      }
      if (middle == nearest) break;
    }
  }
}

bool is_near(const Box& box, Spot at, int reach) {
  return at.x >= box.low.x - reach && at.x <= box.high.x + reach && at.y >= box.low.y - reach &&
         at.y <= box.high.y + reach;
}

}  // namespace

void list_cover(const Table& table, Spot around, int reach, Places& places) {
  for (const Piece& piece : table.pieces) {
    if (piece.nature.cover == Cover::None || !is_near(piece.box, around, reach)) continue;
    list_sides(piece, around, reach, table, places);
  }
}

}  // namespace enfilade::skirmish::sergeant
