// Whether models may be put down where an order says: deployment, survivors, getting out.
#include <algorithm>

#include "engine/plane/meeting.h"
#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// The rule by which they are put down: deployment, getting out, survivors.
std::string_view rule_of(const PlaceOrder& order) {
  if (!order.near.exists()) return "SK-AUTH-R2";
  return order.reach <= kContact ? "SK-TRN-R9" : "SK-DMG-R10";
}

// Everybody who is placed has one spot, nobody else has.
Result<void> judge_who(const PlaceOrder& order, std::size_t figures, const Paths& spots) {
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const bool placed = i < figures && has(order.who, i);
    if (spots[i].size() == (placed ? 1U : 0U)) continue;
    if (!placed) {
      return not_allowed(rule_of(order),
                         {"Figure {} is not to be placed.", "La figurine {} n'est pas à placer."},
                         {number_of(i)});
    }
    return not_allowed(
        rule_of(order),
        {"Figure {} needs one place to stand.", "Il faut une place à la figurine {}."},
        {number_of(i)});
  }
  return {};
}

// SK-AUTH-R2, SK-TRN-R3, SK-DMG-R10.
Result<void> judge_where(const Reading& reading, const PlaceOrder& order, std::size_t i, Spot at) {
  if (!is_on_table(reading.table(), at)) {
    return not_allowed(
        "SK-GEO-R16",
        {"Figure {} would not stand on the table.", "La figurine {} ne serait pas sur la table."},
        {number_of(i)});
  }
  if (!order.zone.empty() && !contains(order.zone, at.point())) {
    return not_allowed("SK-AUTH-R2",
                       {"Figure {} would stand outside the deployment zone.",
                        "La figurine {} serait hors de la zone de déploiement."},
                       {number_of(i)});
  }
  if (!order.near.exists() || within(at, hull_of(reading, order.near), order.reach)) return {};
  return not_allowed(
      order.reach <= kContact ? "SK-TRN-R3" : "SK-DMG-R10",
      {"Figure {} would stand {} cm too far from the vehicle.",
       "La figurine {} serait {} cm trop loin du véhicule."},
      {number_of(i), Measure::centimetres(gap(at, hull_of(reading, order.near)) - order.reach)});
}

// SK-GEO-R7, R8.
Result<void> judge_room(const Ground& ground, const Paths& spots, std::size_t i) {
  const Spot at = spots[i][0];
  if (is_taken(ground, at)) {
    return not_allowed(
        "SK-GEO-R7",
        {"Figure {} would stand on another base.", "La figurine {} serait sur un autre socle."},
        {number_of(i)});
  }
  if (touches_enemy(ground, {}, at)) {
    return not_allowed("SK-GEO-R8",
                       {"Figure {} would touch an enemy.", "La figurine {} toucherait un ennemi."},
                       {number_of(i)});
  }
  for (std::size_t k = 0; k < i; ++k) {
    if (spots[k].empty() || !overlap(at, spots[k][0])) continue;
    return not_allowed("SK-GEO-R7",
                       {"Figure {} would stand on figure {}'s base.",
                        "La figurine {} serait sur le socle de la figurine {}."},
                       {number_of(i), number_of(k)});
  }
  return {};
}

bool is_known(const Reading& reading, UnitId unit, bool vehicle) {
  return unit.exists() && unit.index() < reading.scenario.roster.size() &&
         reading.scenario.unit(unit).is_vehicle() == vehicle;
}

}  // namespace

Result<void> judge_places(const Reading& reading, const PlaceOrder& order, const Paths& spots) {
  if (!is_known(reading, order.unit, false)) {
    return not_allowed("SK-AUTH-R2",
                       {"There is no such unit of figures.", "Il n'y a pas de telle unité."});
  }
  if (auto ok = judge_who(order, reading.scenario.unit(order.unit).figures(), spots); !ok) {
    return ok;
  }
  const Table& table = reading.table();
  const Ground ground = ground_in(reading, order.unit, {{0, 0}, {table.width, table.height}});
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].empty()) continue;
    if (auto ok = judge_where(reading, order, i, spots[i][0]); !ok) return ok;
    if (auto ok = judge_room(ground, spots, i); !ok) return ok;
  }
  return {};
}

Result<void> judge_vehicle_place(const Reading& reading, UnitId vehicle,
                                 std::span<const Point> zone, Spot at, int facing) {
  if (!is_known(reading, vehicle, true)) {
    return not_allowed("SK-AUTH-R2",
                       {"There is no such vehicle.", "Il n'y a pas de tel véhicule."});
  }
  if (facing < 0 || facing >= kFacings) {
    return not_allowed("SK-GEO-R13",
                       {"A facing is a whole number of degrees from 0 to 359.",
                        "Une orientation est un nombre entier de degrés de 0 à 359."});
  }
  if (!is_on_table(reading.table(), at)) {
    return not_allowed("SK-GEO-R16", {"The vehicle would not stand on the table.",
                                      "Le véhicule ne serait pas sur la table."});
  }
  if (!zone.empty() && !contains(zone, at.point())) {
    return not_allowed("SK-AUTH-R2", {"The vehicle would stand outside the deployment zone.",
                                      "Le véhicule serait hors de la zone de déploiement."});
  }
  if (!may_enter(reading, vehicle, at)) {
    return not_allowed("SK-VEH-R4", {"The vehicle cannot enter that terrain.",
                                     "Le véhicule ne peut pas entrer dans ce terrain."});
  }
  if (is_free_for_vehicle(reading, vehicle, at, facing)) return {};
  return not_allowed("SK-GEO-R7", {"The vehicle would stand on another model.",
                                   "Le véhicule serait sur un autre modèle."});
}

}  // namespace enfilade::skirmish
