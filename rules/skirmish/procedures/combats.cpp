// Close combats that are under way when a turn begins, SK-CC-R9: who fights and who leaves, who
// follows, who moves up, one round; then all of them are tried.
#include "rules/skirmish/changes.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = CombatsFrame::Step;

// SK-TURN-R1: whose units have not been activated yet, one bit for each combat.
std::uint32_t pending(const Reading& reading) {
  std::uint32_t combats = 0;
  for (const UnitState& unit : reading.state.units) {
    if (unit.combat != kNoCombat && !unit.tried) combats |= std::uint32_t{1} << unit.combat;
  }
  return combats;
}

Side side_of(const Reading& reading, const CombatsFrame& frame) {
  const Side winner = reading.state.winner_of_roll;
  return frame.second == 0 ? winner : other_side(winner);
}

// Units of the side whose turn it is that are still in the combat and not seen to.
UnitBits own_units(const Reading& reading, const CombatsFrame& frame) {
  return of_side(reading, units_in_combat(reading, frame.combat), side_of(reading, frame)) &
         ~frame.done;
}

// Of a step that both sides go through: the other side, or the next step.
Next pass_on(CombatsFrame& frame, Step next) {
  frame.done = 0;
  if (frame.second == 0) {
    frame.second = 1;
  } else {
    frame.second = 0;
    frame.step = next;
  }
  return Next::again();
}

void pick(Context& context, CombatsFrame& frame, std::uint8_t combat) {
  frame = {};
  frame.step = Step::Declare;
  frame.combat = combat;
  frame.units = units_in_combat(context, combat);
  context.tell({.what = Happening::CombatPicked, .number = combat});
}

Next pick_next(Context& context, CombatsFrame& frame) {
  const std::uint32_t combats = pending(context);
  if (combats == 0) return Next::done();
  if ((combats & (combats - 1)) != 0) return ask(context.state.winner_of_roll, Ask::PickCombat);
  std::uint8_t only = 0;
  while ((combats >> only & 1U) == 0) ++only;
  pick(context, frame, only);
  return Next::again();
}

// --- Leaving ---

Next declare(Context& context, CombatsFrame& frame) {
  if (own_units(context, frame) == 0) return pass_on(frame, Step::Leave);
  return ask(side_of(context, frame), Ask::FightOrLeave);
}

UnitBits own_leavers(const Reading& reading, const CombatsFrame& frame) {
  return own_units(reading, frame) & frame.leaving;
}

void leave(Context& context, CombatsFrame& frame, UnitId unit) {
  frame.done |= bit_of(unit);
  context.course.stack.push(LeavingFrame{.unit = unit});
}

// SK-CC-R21: in the order the owner chooses.
Next let_leave(Context& context, CombatsFrame& frame) {
  const UnitBits leavers = own_leavers(context, frame);
  if (leavers == 0) return pass_on(frame, Step::Follow);
  if ((leavers & (leavers - 1)) != 0) return ask(side_of(context, frame), Ask::FightOrLeave);
  each_of(leavers, [&](UnitId unit) { leave(context, frame, unit); });
  return Next::again();
}

// --- Following ---

UnitBits quarry_of(const Reading& reading, const CombatsFrame& frame) {
  return of_side(reading, frame.left, other_side(side_of(reading, frame)));
}

UnitBits followers(const Reading& reading, const CombatsFrame& frame) {
  if (quarry_of(reading, frame) == 0) return 0;
  return may_follow(reading, own_units(reading, frame) & ~frame.left, frame.done);
}

Next let_follow(Context& context, CombatsFrame& frame) {
  if (followers(context, frame) != 0) return ask(side_of(context, frame), Ask::FollowOrNot);
  if (frame.second != 0) let_go(context, frame.left);
  return pass_on(frame, Step::MoveUp);
}

// --- Moving up and the rest ---

Next let_move_up(Context& context, CombatsFrame& frame) {
  UnitId found;
  each_of(own_units(context, frame), [&](UnitId unit) {
    if (!found.exists() && may_move_up(context, unit, {}) != 0) found = unit;
  });
  frame.unit = found;
  if (!found.exists()) return pass_on(frame, Step::Round);
  return ask(side_of(context, frame), Ask::MoveUp);
}

// SK-CC-11, 12, SK-SUPP-R1: they have been activated.
Next close(Context& context, CombatsFrame& frame) {
  each_of(frame.units, [&](UnitId unit) {
    if (!is_on_table(context, unit)) return;
    context.state.unit(unit).tried = true;
    stand_up(context, unit);
    end_states(context, unit);
  });
  close_combats(context);
  frame.step = Step::Pick;
  return Next::again();
}

Result<void> judge_pick(const Reading& reading, const Action& action) {
  if (action.verb != Verb::PickCombat) return not_asked_for();
  if (auto form = judge_form(reading, action, {}, kNumber); !form) return form;
  if (action.number < kMaxUnits && (pending(reading) >> action.number & 1U) != 0) return {};
  return not_allowed("SK-TURN-R1", {"That close combat is not to be fought now.",
                                    "Ce corps à corps n'est pas à livrer maintenant."});
}

Result<void> judge_declaration(const Reading& reading, const CombatsFrame& frame,
                               const Action& action) {
  const bool leaving = frame.step == Step::Leave;
  const bool fits = action.verb == Verb::Leave || (!leaving && action.verb == Verb::Fight);
  if (!fits) return not_asked_for();
  if (auto form = judge_form(reading, action, {}, kUnit); !form) return form;
  const UnitBits units = leaving ? own_leavers(reading, frame) : own_units(reading, frame);
  if (has_unit(units, action.unit)) return {};
  return not_allowed("SK-CC-R9", {"That unit has nothing to declare in this close combat.",
                                  "Cette unité n'a rien à déclarer dans ce corps à corps."});
}

}  // namespace

Next advance(Context& context, CombatsFrame& frame) {
  switch (frame.step) {
    case Step::Pick: return pick_next(context, frame);
    case Step::Declare: return declare(context, frame);
    case Step::Leave: return let_leave(context, frame);
    case Step::Follow: return let_follow(context, frame);
    case Step::MoveUp: return let_move_up(context, frame);
    case Step::Round:
      frame.step = Step::Close;
      return context.call(RoundFrame{.combat = frame.combat});
    case Step::Close: return close(context, frame);
  }
  return Next::done();
}

void options(const Reading& reading, const CombatsFrame& frame, Actions& list) {
  switch (frame.step) {
    case Step::Pick:
      for (std::uint8_t i = 0; i < kMaxUnits; ++i) {
        if ((pending(reading) >> i & 1U) == 0) continue;
        list.push_back({.verb = Verb::PickCombat, .number = i});
      }
      return;
    case Step::Declare:
      each_of(own_units(reading, frame), [&](UnitId unit) {
        list.push_back({.verb = Verb::Fight, .unit = unit});
        list.push_back({.verb = Verb::Leave, .unit = unit});
      });
      return;
    case Step::Leave:
      each_of(own_leavers(reading, frame),
              [&](UnitId unit) { list.push_back({.verb = Verb::Leave, .unit = unit}); });
      return;
    case Step::Follow: list_follow_or_not(followers(reading, frame), list); return;
    default: list_move_ups(reading, frame.unit, {}, list);
  }
}

Result<void> permits(const Reading& reading, const CombatsFrame& frame, const Action& action) {
  switch (frame.step) {
    case Step::Pick: return judge_pick(reading, action);
    case Step::Declare:
    case Step::Leave: return judge_declaration(reading, frame, action);
    case Step::Follow: return judge_follow_or_not(reading, followers(reading, frame), action);
    default: return judge_move_up(reading, frame.unit, {}, action);
  }
}

void answer(Context& context, CombatsFrame& frame, const Action& action) {
  switch (frame.step) {
    case Step::Pick: pick(context, frame, action.number); return;
    case Step::Declare:
      frame.done |= bit_of(action.unit);
      if (action.verb == Verb::Leave) frame.leaving |= bit_of(action.unit);
      context.tell(
          {.what = action.verb == Verb::Leave ? Happening::LeavesCombat : Happening::Fights,
           .unit = action.unit});
      return;
    case Step::Leave: leave(context, frame, action.unit); return;
    case Step::Follow:
      frame.done |= bit_of(action.unit);
      if (action.verb == Verb::StayPut) return;
      context.course.stack.push(FollowFrame{
          .unit = action.unit, .combat = frame.combat, .quarry = quarry_of(context, frame)});
      return;
    default:
      frame.done |= bit_of(action.unit);
      frame.unit = {};
      move_up(context, action);
  }
}

}  // namespace enfilade::skirmish
