// What a drive costs, where it may lead: SK-VEH-2, 3, R4 to R7, R14, R15.
#include <algorithm>

#include "rules/skirmish/drive_parts.h"
#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/sight_line.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// SK-VEH-R5.
bool is_heavy_tank(const VehicleProfile& vehicle) {
  return vehicle.tank && vehicle.armour >= HullArmour::Heavy;
}

// Calls use(where the piece of the way ends, its length) for each 0.5 cm.
template <class Use>
void each_part(Spot from, const Path& path, Use&& use) {
  const int length = length_of(from, path);
  for (int done = 0; done < length; done += kDrivePiece) {
    const int part = std::min(kDrivePiece, length - done);
    use(along(from, path, done + part), part);
  }
}

// The terrain that a way could come to: most of a table is far from it.
using Nearby = FixedVector<const Piece*, kMaxPieces>;
Nearby terrain_near(const Reading& reading, Spot from, const Path& path) {
  Box box{from.point(), from.point()};
  for (const Spot corner : path) {
    box.low = {std::min<int>(box.low.x, corner.x), std::min<int>(box.low.y, corner.y)};
    box.high = {std::max<int>(box.high.x, corner.x), std::max<int>(box.high.y, corner.y)};
  }
  Nearby near;
  for (const Piece& piece : reading.table().pieces) {
    const bool apart = piece.box.high.x < box.low.x || piece.box.low.x > box.high.x ||
                       piece.box.high.y < box.low.y || piece.box.low.y > box.high.y;
    if (!apart) near.push_back(&piece);
  }
  return near;
}

// What a drive meets of terrain.
struct Survey {
  int cost = 0;
  bool area_barred = false;
  bool line_barred = false;
  bool moderate = false;
};

void survey_areas(const VehicleProfile& vehicle, const Nearby& near, Spot at, int length,
                  Survey& found) {
  int factor = 1;
  for (const Piece* piece : near) {
    if (!is_in(*piece, at)) continue;
    if (piece->nature.going != Going::Free) factor = 2;
    found.area_barred = found.area_barred || is_barred(vehicle, *piece);
    found.moderate = found.moderate || piece->nature.cover == Cover::Moderate;
  }
  found.cost += length * factor;
}

void survey_lines(const VehicleProfile& vehicle, const Nearby& near, const Segment& way,
                  Survey& found) {
  for (const Piece* piece : near) {
    if (piece->nature.shape != Shape::Line) continue;
    const int times = times_crossed(*piece, way);
    if (times == 0) continue;
    if (piece->nature.going != Going::Free) found.cost += times * kLineCrossing;
    found.line_barred = found.line_barred || is_barred(vehicle, *piece);
    found.moderate = found.moderate || piece->nature.cover == Cover::Moderate;
  }
}

// SK-VEH-R4, R14; R18: where it starts counts for nothing but moderate cover.
Survey survey_drive(const Reading& reading, UnitId id, const Path& path) {
  const VehicleProfile& vehicle = reading.scenario.unit(id).vehicle();
  const Spot start = reading.state.unit(id).at;
  const Nearby near = terrain_near(reading, start, path);
  Survey found;
  survey_areas(vehicle, near, start, 0, found);
  found.area_barred = false;
  each_part(start, path,
            [&](Spot at, int length) { survey_areas(vehicle, near, at, length, found); });
  Spot from = start;
  for (const Spot corner : path) {
    survey_lines(vehicle, near, {from.point(), corner.point()}, found);
    from = corner;
  }
  return found;
}

Result<void> judge_drive_corners(const Reading& reading, Spot from, const Path& path) {
  for (const Spot corner : path) {
    if (!is_on_table(reading.table(), corner)) {
      return not_allowed("SK-GEO-R16",
                         {"The path leads off the table.", "Le chemin sort de la table."});
    }
    if (corner == from) {
      return not_allowed("SK-GEO-R15", {"Two corners of the path are the same place.",
                                        "Deux points du chemin sont au même endroit."});
    }
    from = corner;
  }
  return {};
}

Result<void> judge_going(const Survey& found) {
  if (found.line_barred) {
    return not_allowed("SK-VEH-R4",
                       {"The vehicle cannot cross what is on its way.",
                        "Le véhicule ne peut pas franchir ce qui est sur son chemin."});
  }
  if (!found.area_barred) return {};
  return not_allowed("SK-VEH-R4",
                     {"The vehicle cannot enter the terrain on its way.",
                      "Le véhicule ne peut pas entrer dans le terrain sur son chemin."});
}

Result<void> judge_drive_way(const Reading& reading, UnitId vehicle, const Ground& ground,
                             const Path& path) {
  const int width = reading.scenario.unit(vehicle).vehicle().width;
  const Point start = reading.state.unit(vehicle).at.point();
  Point from = start;
  for (const Spot corner : path) {
    switch (met_by_drive(ground, width, start, {from, corner.point()})) {
      case InTheWay::Nothing: break;
      case InTheWay::Enemy:
        return not_allowed("SK-VEH-R15", {"The path leads through an enemy figure.",
                                          "Le chemin traverse une figurine ennemie."});
      default:
        return not_allowed("SK-VEH-R15", {"The path leads through a vehicle or a wreck.",
                                          "Le chemin traverse un véhicule ou une épave."});
    }
    from = corner.point();
  }
  return {};
}

Ground ground_of_drive(const Reading& reading, UnitId vehicle, const Path& path) {
  const Point start = reading.state.unit(vehicle).at.point();
  Box box{start, start};
  for (const Spot corner : path) {
    box.low = {std::min<int>(box.low.x, corner.x), std::min<int>(box.low.y, corner.y)};
    box.high = {std::max<int>(box.high.x, corner.x), std::max<int>(box.high.y, corner.y)};
  }
  const int reach = reading.scenario.unit(vehicle).vehicle().width / 2 + kFigureRadius;
  return ground_in(reading, vehicle, grown(box, reach));
}

}  // namespace

bool is_barred(const VehicleProfile& vehicle, const Piece& piece) {
  return piece.nature.going == Going::No ||
         (piece.nature.going == Going::TanksOnly && !is_heavy_tank(vehicle));
}

int times_crossed(const Piece& line, const Segment& way) {
  const Box& box = line.box;
  if (std::max(way.a.x, way.b.x) < box.low.x || std::min(way.a.x, way.b.x) > box.high.x ||
      std::max(way.a.y, way.b.y) < box.low.y || std::min(way.a.y, way.b.y) > box.high.y) {
    return 0;
  }
  bool ends_on_it = false;
  for (std::size_t i = 1; i < line.points.size(); ++i) {
    const Segment part{line.points[i - 1], line.points[i]};
    ends_on_it = ends_on_it || compare_distance(way.b, part, 0) == 0;
  }
  const std::size_t times = crossings_of(SightLine(way.a, way.b), line.points).size();
  return static_cast<int>(times) + (ends_on_it ? 1 : 0);
}

int factor_at(const Reading& reading, Spot at) {
  for (const Piece& piece : reading.table().pieces) {
    if (piece.nature.going != Going::Free && is_in(piece, at)) return 2;
  }
  return 1;
}

// On the way it is a disc of half its width. What it overlaps as it starts is let be.
InTheWay met_by_drive(const Ground& ground, int width, Point start, const Segment& way) {
  constexpr int kRounding = 2;  // SK-VEH-R16: one unit, in halves
  const int to_hull = width - kRounding;
  const int to_man = width + 2 * kFigureRadius - kRounding;
  for (const Obstacle& other : ground.hulls) {
    if (compare_distance(way, other.hull, to_hull) < 0 &&
        compare_distance(start, other.hull, to_hull) >= 0) {
      return other.wreck ? InTheWay::Wreck : InTheWay::Vehicle;
    }
  }
  for (const Standing& man : ground.men) {
    if (man.enemy && compare_distance(man.at.point(), way, to_man) < 0 &&
        compare_distance(man.at.point(), start, to_man) >= 0) {
      return InTheWay::Enemy;
    }
  }
  return InTheWay::Nothing;
}

bool may_enter(const Reading& reading, UnitId vehicle, Spot at) {
  const VehicleProfile& profile = reading.scenario.unit(vehicle).vehicle();
  return std::ranges::none_of(reading.table().pieces, [&](const Piece& piece) {
    return is_barred(profile, piece) && is_in(piece, at);
  });
}

int cost_of_drive(const Reading& reading, UnitId vehicle, const Path& path) {
  return survey_drive(reading, vehicle, path).cost;
}

bool touches_moderate(const Reading& reading, UnitId vehicle, const Path& path) {
  return survey_drive(reading, vehicle, path).moderate;
}

Result<void> judge_ground(const Reading& reading, UnitId vehicle, const Path& path, int spent) {
  const Spot from = reading.state.unit(vehicle).at;
  if (auto ok = judge_drive_corners(reading, from, path); !ok) return ok;
  if (length_of(from, path) > kDriveAllowance) {
    return not_allowed("SK-VEH-2",
                       {"The vehicle goes {} cm too far.", "Le véhicule va {} cm trop loin."},
                       {Measure::centimetres(spent + length_of(from, path) - kDriveAllowance)});
  }
  const Survey found = survey_drive(reading, vehicle, path);
  if (auto ok = judge_going(found); !ok) return ok;
  const int cost = spent + found.cost;
  if (cost <= kDriveAllowance) return {};
  return not_allowed("SK-VEH-R4",
                     {"The drive costs {} cm more than the vehicle has.",
                      "Le trajet coûte {} cm de plus que le véhicule n'en a."},
                     {Measure::centimetres(cost - kDriveAllowance)});
}

Result<void> judge_drive(const Reading& reading, UnitId vehicle, const Path& path, int facing,
                         int spent) {
  if (facing != kNoFacing && (facing < 0 || facing >= kFacings)) {
    return not_allowed("SK-GEO-R13",
                       {"A facing is a whole number of degrees from 0 to 359.",
                        "Une orientation est un nombre entier de degrés de 0 à 359."});
  }
  const UnitState& unit = reading.state.unit(vehicle);
  if (auto ok = judge_ground(reading, vehicle, path, spent); !ok) return ok;
  const Ground ground = ground_of_drive(reading, vehicle, path);
  if (auto ok = judge_drive_way(reading, vehicle, ground, path); !ok) return ok;
  if (leaves_table(reading, vehicle, MoveKind::Drive, path)) return {};
  const int faces = facing == kNoFacing ? unit.facing : facing;
  const Spot end = end_of(unit.at, path);
  if ((end == unit.at && faces == unit.facing) ||
      is_free_for_vehicle(reading, vehicle, end, faces)) {
    return {};
  }
  return not_allowed("SK-VEH-R15", {"The vehicle would stand on another model.",
                                    "Le véhicule serait sur un autre modèle."});
}

}  // namespace enfilade::skirmish
