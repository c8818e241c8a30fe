// Units that move as one, away from the enemy or home: SK-FAIL-R3 to R5, SK-CC-R11.
#include <algorithm>

#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr int kShortOfEnemy = kCentimetre;  // SK-FAIL-R5

struct Retreat {
  const Reading& reading;
  const Ground& ground;
  Spot start;
};

// Whether the way from the start to that place leads into a hull or too near an enemy.
bool is_barred(const Retreat& retreat, Spot to) {
  constexpr int kNoNearer = 2 * (2 * kFigureRadius + kShortOfEnemy);
  const Segment way{retreat.start.point(), to.point()};
  if (met_on(retreat.ground, kTouchAll, retreat.start, way) != InTheWay::Nothing) return true;
  const auto is_near = [&](const Standing& man) {
    return man.enemy && compare_distance(man.at.point(), way, kNoNearer) < 0 &&
           !within(retreat.start, man.at, kShortOfEnemy);
  };
  const auto is_near_hull = [&](const Obstacle& other) {
    constexpr int kFromHull = kNoNearer - 2 * kFigureRadius;
    return other.enemy && compare_distance(way, other.hull, kFromHull) < 0 &&
           !within(retreat.start, other.hull, kShortOfEnemy);
  };
  return std::ranges::any_of(retreat.ground.men, is_near) ||
         std::ranges::any_of(retreat.ground.hulls, is_near_hull);
}

// The part of a straight way, in units, that is not barred. The farther, the more is in the way.
int open_length(const Retreat& retreat, const Path& path, int length) {
  if (!is_barred(retreat, along(retreat.start, path, length))) return length;
  int open = 0;
  int barred = length;
  while (barred - open > 1) {
    const int middle = (open + barred) / 2;
    (is_barred(retreat, along(retreat.start, path, middle)) ? barred : open) = middle;
  }
  return open;
}

struct Ends {
  FixedVector<Spot, kMaxUnitFigures> taken;  // where others of the unit end, or stay
};

// SK-GEO-R17: back to the last place where nobody stands.
Spot last_free(const Retreat& retreat, const Ends& ends, const Path& path, int length) {
  const auto is_clear = [&](Spot at) {
    return !is_taken(retreat.ground, at) &&
           std::ranges::none_of(ends.taken, [&](Spot other) { return overlap(at, other); });
  };
  for (int back = length; back > 0; --back) {
    const Spot at = along(retreat.start, path, back);
    if (is_clear(at)) return at;
  }
  return retreat.start;
}

// Where the straight way to a place beyond the edge meets it: the last place on the table.
int length_on_table(const Table& table, Spot start, const Path& path) {
  int length = length_of(start, path);
  while (length > 0 && !is_on_table(table, along(start, path, length))) --length;
  return length;
}

// Those ahead move first, so that they make room for those behind.
FixedVector<std::uint8_t, kMaxUnitFigures> in_order(const Reading& reading, UnitId unit,
                                                    FigureBits who, Point by) {
  FixedVector<std::uint8_t, kMaxUnitFigures> order;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState&) {
    if (has(who, i)) order.push_back(static_cast<std::uint8_t>(i));
  });
  const auto ahead = [&](std::uint8_t i) {
    return dot(reading.state.figure(reading.scenario.figure_of(unit, i)).at.point(), by);
  };
  std::ranges::sort(order, [&](std::uint8_t a, std::uint8_t b) {
    return ahead(a) != ahead(b) ? ahead(a) > ahead(b) : a < b;
  });
  return order;
}

}  // namespace

Withdrawal withdrawal_by(const Reading& reading, UnitId unit, FigureBits who, Point by) {
  Withdrawal result;
  Paths ways{};
  Ends ends;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (has(who, i) && by != Point{}) {
      ways[i].push_back(Spot::at(figure.at.point() + by));
    } else {
      ends.taken.push_back(figure.at);
    }
  });
  const Ground ground =
      ground_in(reading, unit, grown(box_of_paths(reading, unit, ways), kShortOfEnemy));
  for (const std::uint8_t i : in_order(reading, unit, who, by)) {
    if (ways[i].empty()) continue;
    const Spot start = reading.state.figure(reading.scenario.figure_of(unit, i)).at;
    const Retreat retreat{reading, ground, start};
    const int on_table = length_on_table(reading.table(), start, ways[i]);
    const int open = open_length(retreat, ways[i], on_table);
    const bool crosses_edge = open == on_table && on_table < length_of(start, ways[i]);
    const Spot end =
        crosses_edge ? along(start, ways[i], open) : last_free(retreat, ends, ways[i], open);
    if (end != start) result.paths[i].push_back(end);
    if (crosses_edge) {
      result.lost = static_cast<FigureBits>(result.lost | (1U << i));
    } else {
      ends.taken.push_back(end);
    }
  }
  return result;
}

}  // namespace enfilade::skirmish
