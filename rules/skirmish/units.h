// Questions about units and figures that every procedure asks.
#pragma once

#include <cstdint>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

inline bool is_alive(const FigureState& figure) {
  return figure.status == FigureStatus::Up || figure.status == FigureStatus::Suppressed;
}
inline bool is_wreck(const Reading& reading, UnitId id) {
  return reading.scenario.unit(id).is_vehicle() && reading.state.unit(id).where == Where::Lost;
}
inline bool is_on_table(const Reading& reading, UnitId id) {
  return reading.state.unit(id).where == Where::OnTable;
}
inline bool is_enemy(const Reading& reading, UnitId a, UnitId b) {
  return reading.scenario.side_of(a) != reading.scenario.side_of(b);
}

// Calls use(figure number in its unit, figure id, figure) for every living figure.
template <class Use>
void each_living(const Reading& reading, UnitId id, Use&& use) {
  const RosterUnit& unit = reading.scenario.unit(id);
  for (std::size_t i = 0; i < unit.figures(); ++i) {
    const FigureId figure = reading.scenario.figure_of(id, i);
    if (is_alive(reading.state.figure(figure))) use(i, figure, reading.state.figure(figure));
  }
}

// Calls use(unit id) for every unit of the roster that is on the table (embarked ones are not).
template <class Use>
void each_on_table(const Reading& reading, Use&& use) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (reading.state.units[i].where == Where::OnTable) use(UnitId{i});
  }
}

FigureBits living(const Reading& reading, UnitId id);
FigureBits suppressed(const Reading& reading, UnitId id);

// SK-UNIT-R1, R2: the figures that are out of touch with the main body.
FigureBits out_of_touch(const Reading& reading, UnitId id);
// SK-TRAIN-5, R1 to R3.
int activation_number(const Reading& reading, UnitId id);
// SK-ACT-R1. An embarked unit sees what its vehicle sees, SK-TRN-R3.
bool sees_enemy(const Reading& reading, UnitId id);

}  // namespace enfilade::skirmish
