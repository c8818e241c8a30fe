// Whether the paths of a unit's figures are allowed: SK-MOVE, SK-GEO-R6 to R8, R15, R16.
#include <algorithm>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

struct Judging {
  const Reading& reading;
  const PathOrder& order;
  const Paths& paths;
  const Ground& ground;
  Touch touch;

  const FigureState& figure(std::size_t i) const {
    return reading.state.figure(reading.scenario.figure_of(order.unit, i));
  }
  bool leaves(std::size_t i) const {
    return leaves_table(reading, order.unit, order.kind, paths[i]);
  }
  Spot end(std::size_t i) const { return end_of(figure(i).at, paths[i]); }
};

// Why somebody who is there may not move.
std::unexpected<Refusal> must_stay(const Reading& reading, const PathOrder& order, std::size_t i) {
  const bool down = has(suppressed(reading, order.unit), i);
  const bool up = order.kind == MoveKind::MoveUp;
  if (up && !down && !has(in_contact(reading, order.unit), i)) {
    return not_allowed("SK-CC-3",
                       {"Figure {} is more than 3 cm from the enemy.",
                        "La figurine {} est à plus de 3 cm de l'ennemi."},
                       {number_of(i)});
  }
  if (up || order.kind == MoveKind::FollowUp) {
    const std::string_view rule = up ? "SK-CC-R19" : "SK-CC-R25";
    return down ? not_allowed(rule,
                              {"Figure {} is suppressed.", "La figurine {} est clouée au sol."},
                              {number_of(i)})
                : not_allowed(rule,
                              {"Figure {} is in contact with an enemy already.",
                               "La figurine {} est déjà au contact d'un ennemi."},
                              {number_of(i)});
  }
  return not_allowed("SK-MOVE-R4",
                     {"Figure {} stays where it is.", "La figurine {} reste où elle est."},
                     {number_of(i)});
}

// Paths only for those who are there and may move.
Result<void> judge_movers(const Reading& reading, const PathOrder& order, const Paths& paths) {
  const RosterUnit& unit = reading.scenario.unit(order.unit);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (paths[i].empty()) continue;
    if (i >= unit.figures()) {
      return not_allowed("SK-UNIT-1",
                         {"The unit has no figure {}.", "L'unité n'a pas de figurine {}."},
                         {number_of(i)});
    }
    if (!is_alive(reading.state.figure(reading.scenario.figure_of(order.unit, i)))) {
      return not_allowed(
          "SK-HIT-R7", {"Figure {} is not on the table.", "La figurine {} n'est pas sur la table."},
          {number_of(i)});
    }
    if (!has(order.movers, i)) return must_stay(reading, order, i);
  }
  return {};
}

// SK-GEO-R15, R16.
Result<void> judge_corners(const Judging& judging, std::size_t i) {
  Spot before = judging.figure(i).at;
  for (const Spot corner : judging.paths[i]) {
    if (!is_on_table(judging.reading.table(), corner)) {
      return not_allowed("SK-GEO-R16",
                         {"The path of figure {} leads off the table.",
                          "Le chemin de la figurine {} sort de la table."},
                         {number_of(i)});
    }
    if (corner == before) {
      return not_allowed("SK-GEO-R15",
                         {"Two corners of figure {}'s path are the same place.",
                          "Deux points du chemin de la figurine {} sont au même endroit."},
                         {number_of(i)});
    }
    before = corner;
  }
  return {};
}

// SK-MOVE-1.
Result<void> judge_length(const Judging& judging, std::size_t i) {
  const int length = judging.order.covered[i] + length_of(judging.figure(i).at, judging.paths[i]);
  if (length <= judging.order.allowance) return {};
  return not_allowed("SK-MOVE-1",
                     {"Figure {} goes {} cm too far.", "La figurine {} va {} cm trop loin."},
                     {number_of(i), Measure::centimetres(length - judging.order.allowance)});
}

std::unexpected<Refusal> in_the_way(const Judging& judging, std::size_t i, InTheWay met) {
  switch (met) {
    case InTheWay::Vehicle:
      return not_allowed("SK-GEO-R7",
                         {"The path of figure {} leads through a vehicle.",
                          "Le chemin de la figurine {} traverse un véhicule."},
                         {number_of(i)});
    case InTheWay::Wreck:
      return not_allowed("SK-GEO-R7",
                         {"The path of figure {} leads through a wreck.",
                          "Le chemin de la figurine {} traverse une épave."},
                         {number_of(i)});
    case InTheWay::EnemyContact:
      if (judging.order.kind == MoveKind::Assault) {
        return not_allowed("SK-CC-R1",
                           {"Figure {} would touch an enemy of another unit.",
                            "La figurine {} toucherait un ennemi d'une autre unité."},
                           {number_of(i)});
      }
      return not_allowed(
          "SK-GEO-R8", {"Figure {} would touch an enemy.", "La figurine {} toucherait un ennemi."},
          {number_of(i)});
    default:
      return not_allowed("SK-GEO-R7",
                         {"The path of figure {} leads through an enemy.",
                          "Le chemin de la figurine {} traverse un ennemi."},
                         {number_of(i)});
  }
}

// SK-GEO-R7, R8.
Result<void> judge_way(const Judging& judging, std::size_t i) {
  const Spot start = judging.figure(i).at;
  Spot from = start;
  for (const Spot corner : judging.paths[i]) {
    const InTheWay met =
        met_on(judging.ground, judging.touch, start, {from.point(), corner.point()});
    if (met != InTheWay::Nothing) return in_the_way(judging, i, met);
    from = corner;
  }
  return {};
}

// SK-GEO-R7: at the end nobody stands on another's base.
Result<void> judge_end(const Judging& judging, std::size_t i) {
  const Spot end = judging.end(i);
  for (const Standing& man : judging.ground.men) {
    if (!overlap(end, man.at)) continue;
    return not_allowed("SK-GEO-R7",
                       {"Figure {} would stand on another unit's figure.",
                        "La figurine {} serait sur une figurine d'une autre unité."},
                       {number_of(i)});
  }
  for (const Obstacle& obstacle : judging.ground.hulls) {
    if (!overlap(end, obstacle.hull)) continue;
    return not_allowed(
        "SK-GEO-R7",
        {"Figure {} would stand on a vehicle.", "La figurine {} serait sur un véhicule."},
        {number_of(i)});
  }
  const std::size_t figures = judging.reading.scenario.unit(judging.order.unit).figures();
  for (std::size_t k = 0; k < figures; ++k) {
    if (k == i || !is_alive(judging.figure(k)) || judging.leaves(k)) continue;
    if (!overlap(end, judging.end(k))) continue;
    return not_allowed("SK-GEO-R7",
                       {"Figure {} would stand on figure {}'s base.",
                        "La figurine {} serait sur le socle de la figurine {}."},
                       {number_of(i), number_of(k)});
  }
  return {};
}

// SK-CHOICE-R7.
Result<void> judge_cover(const Judging& judging, std::size_t i) {
  if (judging.order.kind != MoveKind::GoToGround) return {};
  if (is_in_cover(judging.reading, judging.end(i))) return {};
  return not_allowed(
      "SK-CHOICE-R7",
      {"Figure {} would not end in cover.", "La figurine {} ne finirait pas à couvert."},
      {number_of(i)});
}

bool is_touching(const Reading& reading, Spot at, UnitId target) {
  if (reading.scenario.unit(target).is_vehicle()) {
    return within(at, hull_of(reading, target), kContact);
  }
  bool touching = false;
  each_living(reading, target, [&](std::size_t, FigureId, const FigureState& enemy) {
    touching = touching || within(at, enemy.at, kContact);
  });
  return touching;
}

// SK-CC-R19: to contact with an enemy; who is near enough for it has been looked at.
Result<void> judge_move_up(const Judging& judging, std::size_t i) {
  if (judging.order.kind != MoveKind::MoveUp) return {};
  bool touches = false;
  each_on_table(judging.reading, [&](UnitId unit) {
    if (!is_enemy(judging.reading, judging.order.unit, unit) || !judging.touch.allows(unit)) return;
    each_living(judging.reading, unit, [&](std::size_t, FigureId, const FigureState& enemy) {
      touches = touches || within(judging.end(i), enemy.at, kContact);
    });
  });
  if (touches) return {};
  return not_allowed(
      "SK-CC-R19",
      {"Figure {} would not come into contact.", "La figurine {} n'arriverait pas au contact."},
      {number_of(i)});
}

// SK-CHOICE-R10.
Result<void> judge_assault(const Judging& judging) {
  const PathOrder& order = judging.order;
  if (order.kind != MoveKind::Assault || order.redirected) return {};
  const std::size_t figures = judging.reading.scenario.unit(order.unit).figures();
  for (std::size_t i = 0; i < figures; ++i) {
    if (!is_alive(judging.figure(i))) continue;
    if (is_touching(judging.reading, judging.end(i), order.target)) return {};
  }
  return not_allowed("SK-CHOICE-R10", {"No figure would reach the enemy.",
                                       "Aucune figurine n'atteindrait l'ennemi."});
}

bool is_boarding(const PathOrder& order) {
  return order.target.exists() && (order.kind == MoveKind::Walk || order.kind == MoveKind::Run);
}

// SK-TRN-R1.
Result<void> judge_transport(const Reading& reading, const PathOrder& order) {
  const UnitId target = order.target;
  if (target.index() >= reading.scenario.roster.size() ||
      !reading.scenario.unit(target).is_vehicle() || !is_on_table(reading, target) ||
      is_enemy(reading, order.unit, target)) {
    return not_allowed("SK-TRN-R2", {"There is no vehicle of yours to board.",
                                     "Il n'y a pas de véhicule à vous où monter."});
  }
  if (reading.state.unit(target).passengers.exists()) {
    return not_allowed("SK-TRN-R1", {"The vehicle carries a unit already.",
                                     "Le véhicule transporte déjà une unité."});
  }
  std::int32_t men = 0;
  each_living(reading, order.unit, [&](std::size_t, FigureId, const FigureState&) { ++men; });
  const std::int32_t places = reading.scenario.unit(target).vehicle().places;
  if (men <= places) return {};
  return not_allowed("SK-TRN-R1",
                     {"{} figures do not fit: the vehicle has {} places.",
                      "{} figurines ne tiennent pas\u00A0: le véhicule a {} places."},
                     {Measure::count(men), Measure::count(places)});
}

// SK-TRN-R2.
Result<void> judge_boarding(const Judging& judging) {
  if (!is_boarding(judging.order)) return {};
  if (auto fits = judge_transport(judging.reading, judging.order); !fits) return fits;
  if (judging.order.redirected) return {};
  const Hull hull = hull_of(judging.reading, judging.order.target);
  const std::size_t figures = judging.reading.scenario.unit(judging.order.unit).figures();
  for (std::size_t i = 0; i < figures; ++i) {
    if (!is_alive(judging.figure(i)) || within(judging.end(i), hull, kBoarding)) continue;
    return not_allowed(
        "SK-TRN-R2",
        {"Figure {} ends {} cm from the vehicle; to board, all must be within 1 cm.",
         "La figurine {} finit à {} cm du véhicule\u00A0; pour monter, toutes doivent "
         "être à 1 cm au plus."},
        {number_of(i), Measure::centimetres(gap(judging.end(i), hull))});
  }
  return {};
}

Result<void> judge_figure(const Judging& judging, std::size_t i) {
  if (auto ok = judge_corners(judging, i); !ok) return ok;
  if (auto ok = judge_length(judging, i); !ok) return ok;
  if (auto ok = judge_way(judging, i); !ok) return ok;
  if (judging.leaves(i)) return {};
  if (auto ok = judge_end(judging, i); !ok) return ok;
  if (auto ok = judge_cover(judging, i); !ok) return ok;
  return judge_move_up(judging, i);
}

bool is_infantry(const Reading& reading, UnitId unit) {
  return unit.exists() && unit.index() < reading.scenario.roster.size() &&
         !reading.scenario.unit(unit).is_vehicle();
}

bool is_enemy_there(const Reading& reading, UnitId unit, UnitId target) {
  return target.exists() && target.index() < reading.scenario.roster.size() &&
         is_enemy(reading, unit, target) && is_on_table(reading, target);
}

}  // namespace

Result<void> judge_paths(const Reading& reading, const PathOrder& order, const Paths& paths) {
  if (!is_infantry(reading, order.unit)) {
    return not_allowed("SK-MOVE-R2", {"Only figures have paths of their own.",
                                      "Seules les figurines ont chacune leur chemin."});
  }
  if (order.kind == MoveKind::Assault && !is_enemy_there(reading, order.unit, order.target)) {
    return not_allowed("SK-CC-R1", {"An assault names one enemy unit on the table.",
                                    "Un assaut désigne une unité ennemie sur la table."});
  }
  if (auto ok = judge_movers(reading, order, paths); !ok) return ok;
  const Ground ground = ground_in(reading, order.unit, box_of_paths(reading, order.unit, paths));
  const Judging judging{reading, order, paths, ground, touch_of(reading, order)};
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (paths[i].empty()) continue;
    if (auto ok = judge_figure(judging, i); !ok) return ok;
  }
  if (auto ok = judge_assault(judging); !ok) return ok;
  return judge_boarding(judging);
}

}  // namespace enfilade::skirmish
