// Moving up into contact: SK-CC-3, R19.
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

PathOrder move_up_order(const Reading& reading, UnitId unit, UnitId enemy) {
  PathOrder order;
  order.unit = unit;
  order.kind = MoveKind::MoveUp;
  order.allowance = kCoherency;
  order.target = enemy;
  order.movers = may_move_up(reading, unit, enemy);
  return order;
}

FigureBits may_move_up(const Reading& reading, UnitId unit, UnitId enemy) {
  const UnitBits enemies = enemy.exists() ? bit_of(enemy) : enemies_in_combat(reading, unit);
  FigureBits near = 0;
  each_of(enemies, [&](UnitId other) {
    each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
      each_living(reading, other, [&](std::size_t, FigureId, const FigureState& man) {
        if (within(figure.at, man.at, kCoherency)) near = static_cast<FigureBits>(near | 1U << i);
      });
    });
  });
  return static_cast<FigureBits>(near & ~in_contact(reading, unit) & ~suppressed(reading, unit));
}

void list_move_ups(const Reading& reading, UnitId unit, UnitId enemy, Actions& list) {
  Action action;
  action.verb = Verb::MoveUp;
  action.unit = unit;
  list.push_back(action);
  const UnitBits enemies = enemy.exists() ? bit_of(enemy) : enemies_in_combat(reading, unit);
  each_of(enemies, [&](UnitId other) {
    action.paths =
        formation_paths(reading, move_up_order(reading, unit, other), middle_of(reading, other));
    if (!judge_move_up(reading, unit, enemy, action)) return;
    if (action != list.back()) list.push_back(action);
  });
}

Result<void> judge_move_up(const Reading& reading, UnitId unit, UnitId enemy,
                           const Action& action) {
  if (action.verb != Verb::MoveUp) return not_asked_for();
  if (auto form = judge_form(reading, action, unit, kUnit, kPaths); !form) return form;
  if (action.unit != unit) return not_asked_for();
  return judge_paths(reading, move_up_order(reading, unit, enemy), action.paths);
}

void move_up(Context& context, const Action& action) {
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (action.paths[i].empty()) continue;
    const FigureId id = context.scenario.figure_of(action.unit, i);
    FigureState& figure = context.state.figure(id);
    const Spot end = action.paths[i].back();
    context.tell({.what = Happening::FigureMoved, .figure = id, .from = figure.at, .to = end});
    figure.at = end;
  }
}

}  // namespace enfilade::skirmish
