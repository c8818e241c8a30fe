#include "rules/skirmish/changes.h"

#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// SK-CC-R20: a unit whose last figure is gone counts as tried.
void leave_if_empty(Context& context, UnitId id) {
  if (living(context, id) != 0) return;
  UnitState& unit = context.state.unit(id);
  if (unit.carrier.exists()) context.state.unit(unit.carrier).passengers = {};
  unit.carrier = {};
  unit.where = unit.exited > 0 ? Where::Away : Where::Lost;
  unit.stance = Stance::None;
  unit.combat = kNoCombat;
  unit.tried = true;
  context.tell({.what = Happening::UnitGone, .unit = id});
}

void count_casualty(Context& context, FigureId figure) {
  context.state.figure(figure).status = FigureStatus::Casualty;
  const UnitId unit = context.scenario.unit_of(figure);
  ++context.state.unit(unit).casualties;
  leave_if_empty(context, unit);
}

}  // namespace

void make_casualty(Context& context, FigureId figure) {
  context.tell({.what = Happening::Casualty, .figure = figure});
  count_casualty(context, figure);
}

void suppress(Context& context, FigureId figure) {
  context.state.figure(figure).status = FigureStatus::Suppressed;
  context.tell({.what = Happening::Suppressed, .figure = figure});
}

void stand_up(Context& context, UnitId unit) {
  std::uint16_t count = 0;
  const RosterUnit& roster = context.scenario.unit(unit);
  for (std::size_t i = 0; i < roster.figures(); ++i) {
    FigureState& figure = context.state.figure(context.scenario.figure_of(unit, i));
    if (figure.status != FigureStatus::Suppressed) continue;
    figure.status = FigureStatus::Up;
    ++count;
  }
  if (count > 0) context.tell({.what = Happening::StoodUp, .unit = unit, .number = count});
}

void end_states(Context& context, UnitId unit) {
  context.state.unit(unit).stance = Stance::None;
  context.state.unit(unit).stunned = false;
}

// His weapon is gone with him: nobody takes it over.
void flee(Context& context, FigureId figure) {
  context.tell({.what = Happening::LeftTable, .figure = figure});
  context.state.figure(figure).disarmed = true;
  count_casualty(context, figure);
}

void leave_table(Context& context, FigureId figure) {
  context.tell({.what = Happening::LeftTable, .figure = figure, .result = 1});
  context.state.figure(figure).status = FigureStatus::Exited;
  const UnitId unit = context.scenario.unit_of(figure);
  ++context.state.unit(unit).exited;
  leave_if_empty(context, unit);
}

void drive_off(Context& context, UnitId vehicle) {
  UnitState& unit = context.state.unit(vehicle);
  const UnitId passengers = unit.passengers;
  if (passengers.exists()) {
    const RosterUnit& roster = context.scenario.unit(passengers);
    for (std::size_t i = 0; i < roster.figures(); ++i) {
      const FigureId figure = context.scenario.figure_of(passengers, i);
      if (is_alive(context.state.figure(figure))) leave_table(context, figure);
    }
  }
  unit.where = Where::Away;
  unit.stance = Stance::None;
  unit.tried = true;
  context.tell({.what = Happening::LeftTable, .unit = vehicle, .result = 1});
}

void board(Context& context, UnitId unit, UnitId vehicle) {
  UnitState& rider = context.state.unit(unit);
  rider.where = Where::Aboard;
  rider.carrier = vehicle;
  rider.stance = Stance::None;
  context.state.unit(vehicle).passengers = unit;
  context.tell({.what = Happening::Boarded, .unit = unit, .other = vehicle});
}

}  // namespace enfilade::skirmish
