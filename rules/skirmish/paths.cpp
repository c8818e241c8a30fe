#include "rules/skirmish/paths.h"

#include <algorithm>

#include "rules/skirmish/ground.h"
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

int stages_for(std::span<const int> lengths, int facing) {
  const int longest = lengths.empty() ? 0 : *std::ranges::max_element(lengths);
  const int stages = (longest + kStage - 1) / kStage;
  return stages == 0 && facing != kNoFacing ? 1 : stages;
}

bool is_on_table(const Table& table, Spot at) {
  return at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.height;
}

bool is_free(const Reading& reading, UnitId unit, FigureBits ignored, Spot at) {
  if (!is_on_table(reading.table(), at)) return false;
  const Box around = grown({at.point(), at.point()}, 2 * kFigureRadius);
  if (is_taken(ground_in(reading, unit, around), at)) return false;
  bool taken = false;
  if (is_on_table(reading, unit)) {
    each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
      taken = taken || (((ignored >> i) & 1U) == 0 && overlap(at, figure.at));
    });
  }
  return !taken;
}

bool is_free_for_vehicle(const Reading& reading, UnitId vehicle, Spot at, int facing) {
  const VehicleProfile& profile = reading.scenario.unit(vehicle).vehicle();
  const int reach = (profile.length + profile.width) / 2 + kFigureRadius + 1;
  const Ground ground = ground_in(reading, vehicle, grown({at.point(), at.point()}, reach));
  const Hull hull = hull_at(profile, at, facing);
  return std::ranges::none_of(ground.men,
                              [&](const Standing& man) { return overlap(man.at, hull); }) &&
         std::ranges::none_of(
             ground.hulls, [&](const Obstacle& obstacle) { return overlap(obstacle.hull, hull); });
}

bool is_in_cover(const Reading& reading, Spot at) {
  constexpr int kHalves = 2 * kEdgeOfCover + 1;
  const auto covers = [&](const Piece& piece) {
    if (piece.nature.cover == Cover::None) return false;
    if (piece.nature.shape == Shape::Area) return is_in(piece, at);
    const Box near = grown(piece.box, kEdgeOfCover + 1);
    if (at.x < near.low.x || at.x > near.high.x || at.y < near.low.y || at.y > near.high.y) {
      return false;
    }
    for (std::size_t i = 1; i < piece.points.size(); ++i) {
      const Segment part{piece.points[i - 1], piece.points[i]};
      if (compare_distance(at.point(), part, kHalves) <= 0) return true;
    }
    return false;
  };
  if (std::ranges::any_of(reading.table().pieces, covers)) return true;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId id{i};
    if (is_wreck(reading, id) && within(at, hull_of(reading, id), kEdgeOfCover)) return true;
  }
  return false;
}

bool leaves_table(const Reading& reading, UnitId unit, MoveKind kind, const Path& path) {
  if (path.empty()) return false;
  if (kind != MoveKind::Walk && kind != MoveKind::Run && kind != MoveKind::DuckAndWeave &&
      kind != MoveKind::Drive) {
    return false;
  }
  const Spot end = path[path.size() - 1];
  const Table& table = reading.table();
  switch (reading.scenario.side(reading.scenario.side_of(unit)).exit) {
    case Edge::None: return false;
    case Edge::Low: return end.y == 0;
    case Edge::High: return end.y == table.height;
    case Edge::Left: return end.x == 0;
    case Edge::Right: return end.x == table.width;
  }
  return false;
}

Spot set_back(const Reading& reading, ModelId model, Spot from, const Path& path, int length) {
  const auto is_free_at = [&](Spot at) {
    if (model.is_vehicle()) {
      const UnitId vehicle = model.vehicle();
      return is_free_for_vehicle(reading, vehicle, at, reading.state.unit(vehicle).facing);
    }
    const UnitId unit = reading.scenario.unit_of(model.figure());
    const std::size_t number = model.figure().index() - reading.scenario.unit(unit).first_figure;
    return is_free(reading, unit, static_cast<FigureBits>(1U << number), at);
  };
  for (int back = length; back >= 0; --back) {
    const Spot at = along(from, path, back);
    if (is_free_at(at)) return at;
  }
  return along(from, path, length);
}

}  // namespace enfilade::skirmish
