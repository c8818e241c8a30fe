#include "rules/skirmish/paths.h"

#include <algorithm>

#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr int kStage = kCentimetre;  // SK-MOVE-R2

// part of whole, to the nearest unit, halves away from zero.
std::int32_t share(std::int32_t way, int part, int whole) {
  const std::int64_t n = std::int64_t{way} * part;
  const std::int64_t by = whole;
  return static_cast<std::int32_t>(n < 0 ? -((2 * -n + by) / (2 * by)) : (2 * n + by) / (2 * by));
}

}  // namespace

int length_of(Spot from, const Path& path) {
  int length = 0;
  for (const Spot corner : path) {
    length += length_of(from.point(), corner.point());
    from = corner;
  }
  return length;
}

Spot along(Spot from, const Path& path, int length) {
  for (const Spot corner : path) {
    const int segment = length_of(from.point(), corner.point());
    if (length < segment) {
      const Point way = corner.point() - from.point();
      return Spot::at(from.point() +
                      Point{share(way.x, length, segment), share(way.y, length, segment)});
    }
    length -= segment;
    from = corner;
  }
  return from;
}

int stages_for(std::span<const int> lengths) {
  const int longest = lengths.empty() ? 0 : *std::ranges::max_element(lengths);
  return (longest + kStage - 1) / kStage;
}

bool is_on_table(const Table& table, Spot at) {
  return at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.height;
}

bool is_free(const Reading& reading, UnitId unit, FigureBits ignored, Spot at) {
  if (!is_on_table(reading.table(), at)) return false;
  const std::vector<RosterUnit>& roster = reading.scenario.roster;
  for (std::size_t i = 0; i < roster.size(); ++i) {
    const UnitId other{i};
    if (roster[i].is_vehicle()) {
      if (stands_as_hull(reading, other) && overlap(at, hull_of(reading, other))) return false;
      continue;
    }
    if (!is_on_table(reading, other)) continue;
    bool taken = false;
    each_living(reading, other, [&](std::size_t number, FigureId, const FigureState& figure) {
      const bool left_out = other == unit && ((ignored >> number) & 1U) != 0;
      taken = taken || (!left_out && overlap(at, figure.at));
    });
    if (taken) return false;
  }
  return true;
}

}  // namespace enfilade::skirmish
