// One turn, SK-TURN-R1: counters, the initiative roll, close combats, attempts, the mission.
#include <algorithm>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/procedures/procedures.h"

namespace enfilade::skirmish {

namespace {

using Step = TurnFrame::Step;

// SK-GUARD-R6, SK-DMG-8: what is counted by the turn begins anew.
void begin_turn(Context& context) {
  ++context.state.turn;
  for (UnitState& unit : context.state.units) {
    unit.tried = false;
    unit.reacted = false;
    unit.effects = 0;
  }
  context.tell({.what = Happening::TurnBegins, .number = context.state.turn});
}

bool is_fighting(const Context& context) {
  return std::ranges::any_of(context.state.units,
                             [](const UnitState& unit) { return unit.combat != kNoCombat; });
}

}  // namespace

Next advance(Context& context, TurnFrame& frame) {
  switch (frame.step) {
    case Step::Begin:
      begin_turn(context);
      frame.step = Step::Initiative;
      return Next::again();
    case Step::Initiative: return roll_dice(static_cast<int>(kSides), Ask::InitiativeDice);
    case Step::Combats:
      frame.step = Step::Attempts;
      return is_fighting(context) ? context.call(CombatsFrame{}) : Next::again();
    case Step::Attempts: frame.step = Step::End; return context.call(InitiativeFrame{});
    case Step::End: check_turn_end(context); return Next::done();
  }
  return Next::done();
}

// SK-INIT-1, 2: tied, they roll again.
void outcome(Context& context, TurnFrame& frame, std::uint32_t rolled) {
  const auto dice = faces_of(rolled, static_cast<int>(kSides));
  context.tell({.what = Happening::InitiativeRolled, .dice = dice});
  if (dice[0] == dice[1]) return;
  State& state = context.state;
  state.initiative = dice[0] > dice[1] ? Side::First : Side::Second;
  state.winner_of_roll = state.initiative;
  context.tell({.what = Happening::InitiativeGoes,
                .number = static_cast<std::uint16_t>(index_of(state.initiative))});
  frame.step = Step::Combats;
}

}  // namespace enfilade::skirmish
