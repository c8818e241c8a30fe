// The initiative goes back and forth until all units have been tried, SK-INIT.
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/procedures.h"

namespace enfilade::skirmish {

namespace {

enum class Due : std::uint8_t { No, Optional, Yes };

// SK-TURN-R2, SK-INIT-R5: whether a unit is still to be tried.
Due due(const Reading& reading, UnitId id) {
  const UnitState& unit = reading.state.unit(id);
  if (unit.tried) return Due::No;
  if (unit.where == Where::Aboard) return Due::Optional;
  if (unit.where != Where::OnTable) return Due::No;
  return is_locked(reading, id) ? Due::Optional : Due::Yes;
}

// The strongest claim of a side's units.
Due due(const Reading& reading, Side side) {
  Due most = Due::No;
  for (std::size_t i = 0; i < reading.scenario.roster.size() && most != Due::Yes; ++i) {
    if (reading.scenario.roster[i].side == side) most = std::max(most, due(reading, UnitId{i}));
  }
  return most;
}

bool may_hand_over(const Reading& reading, const InitiativeFrame& frame) {
  return frame.may_hand_over && due(reading, other_side(reading.state.initiative)) != Due::No;
}

bool may_decline(const Reading& reading) {
  return due(reading, reading.state.initiative) == Due::Optional;
}

// SK-INIT-R2: it stays where it is when the other side has nobody to try.
void pass_initiative(Context& context, InitiativeFrame& frame) {
  frame.may_hand_over = false;
  const Side other = other_side(context.state.initiative);
  if (due(context, other) == Due::No) return;
  context.state.initiative = other;
  context.tell(
      {.what = Happening::InitiativeGoes, .number = static_cast<std::uint16_t>(index_of(other))});
}

// SK-TRN-R4, R7: tried without a roll, so nobody stands up.
void decline(Context& context) {
  const Side side = context.state.initiative;
  context.tell({.what = Happening::Declined, .number = static_cast<std::uint16_t>(index_of(side))});
  for (std::size_t i = 0; i < context.scenario.roster.size(); ++i) {
    if (context.scenario.roster[i].side == side && due(context, UnitId{i}) == Due::Optional) {
      context.state.units[i].tried = true;
    }
  }
}

}  // namespace

Next advance(Context& context, InitiativeFrame& frame) {
  if (frame.step == InitiativeFrame::Step::AfterAttempt) {
    frame.step = InitiativeFrame::Step::Ask;
    if (!frame.may_hand_over) pass_initiative(context, frame);
  }
  if (due(context, context.state.initiative) == Due::No) {
    if (due(context, other_side(context.state.initiative)) == Due::No) return Next::done();
    pass_initiative(context, frame);
  }
  return ask(context.state.initiative, Ask::Initiative);
}

void options(const Reading& reading, const InitiativeFrame& frame, Actions& list) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (reading.scenario.roster[i].side != reading.state.initiative) continue;
    if (due(reading, UnitId{i}) == Due::No) continue;
    list.push_back({.verb = Verb::Attempt, .unit = UnitId{i}});
  }
  if (may_hand_over(reading, frame)) list.push_back({.verb = Verb::HandOver});
  if (may_decline(reading)) list.push_back({.verb = Verb::Decline});
}

namespace {

Result<void> judge_attempt(const Reading& reading, const Action& action) {
  if (const auto form = judge_form(reading, action, {}, kUnit); !form) return form;
  if (reading.scenario.side_of(action.unit) != reading.state.initiative) {
    return refuse(Reason::NotLegal, "SK-INIT-2",
                  {"That unit is not yours.", "Cette unité n'est pas à vous."});
  }
  if (due(reading, action.unit) != Due::No) return {};
  if (reading.state.unit(action.unit).tried) {
    return refuse(Reason::NotLegal, "SK-TURN-R2",
                  {"That unit has had its chance this turn.",
                   "Cette unité a déjà eu sa chance dans ce tour."});
  }
  return refuse(Reason::NotLegal, "SK-TURN-R2",
                {"That unit is not in the game.", "Cette unité n'est pas en jeu."});
}

}  // namespace

Result<void> permits(const Reading& reading, const InitiativeFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::Attempt: return judge_attempt(reading, action);
    case Verb::HandOver:
      if (!may_hand_over(reading, frame)) {
        return refuse(Reason::NotLegal, "SK-INIT-R1",
                      {"The initiative is handed over after a success, to a side that has somebody "
                       "to try.",
                       "L'initiative se cède après une réussite, à un camp à qui il reste une "
                       "unité à essayer."});
      }
      return judge_form(reading, action, {}, kNoField);
    case Verb::Decline:
      if (!may_decline(reading)) {
        return refuse(Reason::NotLegal, "SK-INIT-R3",
                      {"A unit that is neither aboard nor in close combat must be tried.",
                       "Une unité qui n'est ni embarquée ni au corps à corps doit être essayée."});
      }
      return judge_form(reading, action, {}, kNoField);
    default: return not_asked_for();
  }
}

void answer(Context& context, InitiativeFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::HandOver:
      context.tell({.what = Happening::HandedOver,
                    .number = static_cast<std::uint16_t>(index_of(context.state.initiative))});
      pass_initiative(context, frame);
      return;
    case Verb::Decline:
      decline(context);
      pass_initiative(context, frame);
      return;
    default:
      // The attempt writes here whether it succeeded.
      frame.step = InitiativeFrame::Step::AfterAttempt;
      frame.may_hand_over = false;
      context.course.stack.push(AttemptFrame{.unit = action.unit});
  }
}

}  // namespace enfilade::skirmish
