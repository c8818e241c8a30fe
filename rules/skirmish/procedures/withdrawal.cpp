// A unit that failed and has lost more than half its figures withdraws, SK-FAIL.
#include <algorithm>

#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// SK-GEO-R14: the centroid times the number of figures.
struct Centroid {
  Point sum;
  int figures = 0;
};

Centroid centroid_of(const Reading& reading, UnitId unit) {
  Centroid centroid;
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    centroid.sum = centroid.sum + figure.at.point();
    ++centroid.figures;
  });
  return centroid;
}

constexpr Point times(int n, Point p) {
  return {n * p.x, n * p.y};
}

struct Nearest {
  ModelId model;
  int gap = 0;
};

// SK-FAIL-R3: gaps are compared in whole hundredths; of two as near the lower id.
void consider(const Reading& reading, UnitId unit, ModelId enemy, Nearest& nearest) {
  int least = -1;
  bool seen = false;
  each_living(reading, unit, [&](std::size_t, FigureId figure, const FigureState&) {
    const int distance = gap(reading, ModelId::of(figure), enemy);
    if (least < 0 || distance < least) least = distance;
  });
  if (nearest.model.exists() && least >= nearest.gap) return;
  each_living(reading, unit, [&](std::size_t, FigureId figure, const FigureState&) {
    seen = seen || sees(reading, ModelId::of(figure), enemy);
  });
  if (seen) nearest = {enemy, least};
}

ModelId nearest_visible_enemy(const Reading& reading, UnitId unit) {
  Nearest nearest;
  const auto each_enemy = [&](bool vehicles) {
    each_on_table(reading, [&](UnitId enemy) {
      if (!is_enemy(reading, unit, enemy)) return;
      if (reading.scenario.unit(enemy).is_vehicle() != vehicles) return;
      if (vehicles) {
        consider(reading, unit, ModelId::of_vehicle(enemy), nearest);
        return;
      }
      each_living(reading, enemy, [&](std::size_t, FigureId figure, const FigureState&) {
        consider(reading, unit, ModelId::of(figure), nearest);
      });
    });
  };
  each_enemy(false);
  each_enemy(true);
  return nearest.model;
}

// SK-FAIL-R4: at most 6 cm and not beyond the point.
Point homewards(const Reading& reading, UnitId unit) {
  const Centroid centroid = centroid_of(reading, unit);
  const Point home = reading.scenario.side(reading.scenario.side_of(unit)).deployment_point;
  const Point way = times(centroid.figures, home) - centroid.sum;
  const std::int64_t far = isqrt(dot(way, way)) / centroid.figures;
  return displacement(static_cast<int>(std::min<std::int64_t>(kWithdrawal, far)), way);
}

// How all figures move.
Point displacement_of(const Reading& reading, UnitId unit) {
  const ModelId enemy = nearest_visible_enemy(reading, unit);
  if (!enemy.exists()) return homewards(reading, unit);
  const Centroid centroid = centroid_of(reading, unit);
  const Point away = centroid.sum - times(centroid.figures, place_of(reading, enemy).point());
  if (away != Point{}) return displacement(kWithdrawal, away);
  const Point home = reading.scenario.side(reading.scenario.side_of(unit)).deployment_point;
  return displacement(kWithdrawal, times(centroid.figures, home) - centroid.sum);
}

}  // namespace

// SK-FAIL-R1, R7.
bool must_withdraw(const Reading& reading, UnitId unit) {
  const RosterUnit& roster = reading.scenario.unit(unit);
  if (roster.is_vehicle()) return false;
  return 2 * std::size_t{reading.state.unit(unit).casualties} > roster.figures();
}

void withdraw(Context& context, UnitId unit) {
  const Withdrawal way =
      withdrawal_by(context, unit, living(context, unit), displacement_of(context, unit));
  set_out(
      context,
      {.unit = unit, .kind = MoveKind::Withdrawal, .allowance = kWithdrawal, .leaving = way.lost},
      way.paths);
}

}  // namespace enfilade::skirmish
