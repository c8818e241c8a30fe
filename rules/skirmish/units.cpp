#include "rules/skirmish/units.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"

namespace enfilade::skirmish {

namespace {

constexpr FigureBits bit_of(std::size_t figure) {
  return static_cast<FigureBits>(1U << figure);
}

// SK-UNIT-R1: everybody who is linked to that figure, himself among them.
FigureBits group_of(const Reading& reading, UnitId id, std::size_t first, FigureBits members) {
  const auto at = [&](std::size_t i) {
    return reading.state.figure(reading.scenario.figure_of(id, i)).at;
  };
  FigureBits group = bit_of(first);
  FigureBits fresh = group;
  while (fresh != 0) {
    const auto from = static_cast<std::size_t>(std::countr_zero(fresh));
    fresh = static_cast<FigureBits>(fresh & (fresh - 1U));
    for (auto rest = static_cast<FigureBits>(members & ~group); rest != 0;
         rest = static_cast<FigureBits>(rest & (rest - 1U))) {
      const auto other = static_cast<std::size_t>(std::countr_zero(rest));
      if (!within(at(from), at(other), kCoherency)) continue;
      group |= bit_of(other);
      fresh |= bit_of(other);
    }
  }
  return group;
}

FigureBits leaders(const Reading& reading, UnitId id) {
  const RosterUnit& unit = reading.scenario.unit(id);
  FigureBits bits = 0;
  for (std::size_t i = 0; i < unit.figures(); ++i) {
    if (unit.profile.figures[i].leader) bits |= bit_of(i);
  }
  return bits;
}

bool sees_unit(const Reading& reading, ModelId from, UnitId enemy) {
  if (reading.scenario.unit(enemy).is_vehicle()) {
    return sees(reading, from, ModelId::of_vehicle(enemy));
  }
  const RosterUnit& unit = reading.scenario.unit(enemy);
  for (std::size_t i = 0; i < unit.figures(); ++i) {
    const FigureId figure = reading.scenario.figure_of(enemy, i);
    if (is_alive(reading.state.figure(figure)) && sees(reading, from, ModelId::of(figure))) {
      return true;
    }
  }
  return false;
}

bool sees_any_enemy(const Reading& reading, ModelId from, Side side) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId enemy{i};
    if (!is_on_table(reading, enemy) || reading.scenario.side_of(enemy) == side) continue;
    if (sees_unit(reading, from, enemy)) return true;
  }
  return false;
}

}  // namespace

FigureBits living(const Reading& reading, UnitId id) {
  FigureBits bits = 0;
  each_living(reading, id, [&](std::size_t i, FigureId, const FigureState&) { bits |= bit_of(i); });
  return bits;
}

FigureBits suppressed(const Reading& reading, UnitId id) {
  FigureBits bits = 0;
  each_living(reading, id, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (figure.status == FigureStatus::Suppressed) bits |= bit_of(i);
  });
  return bits;
}

// SK-TRN-R8: aboard nobody is out of touch.
FigureBits out_of_touch(const Reading& reading, UnitId id) {
  const FigureBits members = living(reading, id);
  if (!is_on_table(reading, id) || members == 0) return 0;
  const FigureBits led = leaders(reading, id);
  FigureBits body = 0;
  FigureBits rest = members;
  while (rest != 0) {
    const auto first = static_cast<std::size_t>(std::countr_zero(rest));
    const FigureBits group = group_of(reading, id, first, rest);
    rest = static_cast<FigureBits>(rest & ~group);
    const int more = std::popcount(group) - std::popcount(body);
    // SK-UNIT-R2: of two that are as large, the one with the leader, else the first found.
    if (more > 0 || (more == 0 && (body & led) == 0 && (group & led) != 0)) body = group;
  }
  return static_cast<FigureBits>(members & ~body);
}

int activation_number(const Reading& reading, UnitId id) {
  const RosterUnit& unit = reading.scenario.unit(id);
  int best = activation_of(unit.profile.training);
  const FigureBits led = leaders(reading, id);
  if (led == 0) return best;
  const auto there =
      static_cast<FigureBits>(led & living(reading, id) & ~out_of_touch(reading, id));
  for (std::size_t i = 0; i < unit.figures(); ++i) {
    if ((there & bit_of(i)) == 0) continue;
    best = std::min(best, activation_of(unit.profile.figures[i].leader_training));
  }
  return best;
}

bool sees_enemy(const Reading& reading, UnitId id) {
  const Side side = reading.scenario.side_of(id);
  const UnitState& unit = reading.state.unit(id);
  const UnitId looker = unit.where == Where::Aboard ? unit.carrier : id;
  if (!is_on_table(reading, looker)) return false;
  if (reading.scenario.unit(looker).is_vehicle()) {
    return sees_any_enemy(reading, ModelId::of_vehicle(looker), side);
  }
  bool seen = false;
  each_living(reading, looker, [&](std::size_t, FigureId figure, const FigureState&) {
    seen = seen || sees_any_enemy(reading, ModelId::of(figure), side);
  });
  return seen;
}

}  // namespace enfilade::skirmish
