// What an order would do and why (view.h). The verbs that only choose are told here.
#include <algorithm>
#include <bit>

#include "engine/frame/course.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/explain_parts.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// --- The initiative ---

void explain_passing(const Inquiry& inquiry, Explanation& told) {
  const Side side = inquiry.state.initiative;
  if (inquiry.action.verb == Verb::HandOver) {
    told.summary =
        say("{} hands the initiative to {}.", "Le camp {} cède l'initiative au camp {}.",
            side_words(inquiry.scenario, side), side_words(inquiry.scenario, other_side(side)));
    remark(told,
           {"Units that have not been tried keep their chance.",
            "Les unités non essayées gardent leur chance."},
           "SK-INIT-R1");
    return;
  }
  told.summary = say("{} declines: its units aboard or in close combat are tried without a roll.",
                     "Le camp {} décline\u00A0: ses unités embarquées ou au corps à corps comptent "
                     "comme essayées, "
                     "sans jet.",
                     side_words(inquiry.scenario, side));
  remark(
      told,
      {"Only a roll frees suppressed figures.", "Seul un jet relève les figurines clouées au sol."},
      "SK-TRN-R7");
}

void explain_guard(const Inquiry& inquiry, Explanation& told) {
  const UnitId unit = inquiry.action.unit;
  told.summary = say("{} waits for an enemy to move before its guns.",
                     "L'unité {} attend qu'un ennemi passe devant ses armes.", inquiry.words(unit));
  remark(
      told,
      inquiry.state.unit(unit).reacted
          ? Text{"It has reacted this turn: its next reaction is in the next turn.",
                 "Elle a déjà réagi ce tour-ci\u00A0: sa prochaine réaction sera au tour suivant."}
          : Text{"It may react once this turn.", "Elle peut réagir une fois ce tour-ci."},
      "SK-GUARD-R6");
  remark(told, {"It lasts until its next attempt.", "Cela dure jusqu'à sa prochaine tentative."},
         "SK-CHOICE-R5");
}

// --- Answers ---

void explain_holding(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::HoldFire:
      told.summary = {"Nobody fires now.", "Personne ne tire maintenant."};
      remark(
          told,
          {"The right to react is kept for later.", "Le droit de réagir est gardé pour plus tard."},
          "SK-GUARD-R3");
      return;
    case Verb::HoldMove:
      told.summary = {"Nobody reacts to the rest of this move.",
                      "Personne ne réagit au reste de ce mouvement."};
      return;
    default: told.summary = {"The move goes on as ordered.", "Le mouvement continue comme prévu."};
  }
}

void explain_hits(const Inquiry& inquiry, Explanation& told) {
  const auto* hits = innermost<HitsFrame>(inquiry);
  const UnitId unit = inquiry.action.unit.exists() ? inquiry.action.unit
                      : hits != nullptr            ? hits->unit
                                                   : UnitId{};
  if (!unit.exists() || inquiry.scenario.unit(unit).is_vehicle()) return;
  State state = inquiry.state;
  for (std::size_t i = 0; i < inquiry.scenario.unit(unit).figures(); ++i) {
    FigureState& figure = state.figure(inquiry.scenario.figure_of(unit, i));
    if ((inquiry.action.suppressed >> i & 1U) != 0) figure.status = FigureStatus::Suppressed;
    if ((inquiry.action.casualties >> i & 1U) == 0) continue;
    figure.status = FigureStatus::Casualty;
    ++state.unit(unit).casualties;
  }
  const int down = std::popcount(inquiry.action.suppressed);
  const int dead = std::popcount(inquiry.action.casualties);
  told.summary = say("{}: {} suppressed, {} lost.", "Unité {}\u00A0: {} au sol, {} de moins.",
                     inquiry.words(unit), down, dead);
  const Reading reading{inquiry.scenario, state};
  if (living(reading, unit) == 0) {
    remark(told, {"Nobody of the unit is left.", "Il ne reste personne de l'unité."}, "SK-CC-R20");
    return;
  }
  add_activation(reading, unit, told.terms);
  const int faces = faces_from(activation_sum(reading, unit).needed());
  remark(told,
         say("Its next attempt would succeed in {} of 6.",
             "Sa prochaine tentative réussirait dans {} cas sur 6.", faces),
         "SK-SUPP-3");
  if (must_withdraw(reading, unit)) {
    remark(told,
           {"It has lost more than half: a failed attempt makes it withdraw.",
            "Elle a perdu plus de la moitié\u00A0: un échec la fait reculer."},
           "SK-FAIL-2");
  }
}

void explain_lost_weapon(const Inquiry& inquiry, Explanation& told) {
  const auto* damage = innermost<DamageFrame>(inquiry);
  const UnitId unit = damage != nullptr ? damage->unit : inquiry.action.unit;
  if (!unit.exists()) return;
  told.summary =
      say("{} loses this weapon: {}.", "L'unité {} perd cette arme\u00A0: {}.", inquiry.words(unit),
          mounted_weapon_words(inquiry.scenario, unit, inquiry.action.number));
}

void explain_dodge(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.suppressed == 0) {
    told.summary = {"Where it is a tie, everybody jumps to the right.",
                    "À égalité, tout le monde saute à droite."};
  } else {
    told.summary = say("Where it is a tie, these jump to the left: figures {}.",
                       "À égalité, celles-ci sautent à gauche\u00A0: figurines {}.",
                       numbers_words(inquiry.action.suppressed));
  }
  remark(told,
         {"Everybody else goes to the nearer side.", "Les autres vont au bord le plus proche."},
         "SK-OVR-R8");
}

bool needs_unit(Verb verb) {
  switch (verb) {
    case Verb::HandOver:
    case Verb::Decline:
    case Verb::Fire:
    case Verb::HoldFire:
    case Verb::HoldMove:
    case Verb::GoOn:
    case Verb::Redirect:
    case Verb::TakeHits:
    case Verb::LoseWeapon:
    case Verb::Dodge:
    case Verb::PickCombat: return false;
    default: return true;
  }
}

// Whether what it names can be looked up at all.
bool is_readable(const Inquiry& inquiry) {
  constexpr unsigned kAll =
      kUnit | kTarget | kStage | kNumber | kFacing | kSuppressed | kCasualties | kShots | kPaths;
  const Action& action = inquiry.action;
  if (action.verb > Verb::MoveUp) return false;
  const UnitId mover = action.unit.exists() ? action.unit : inquiry.state.move.unit;
  if (!judge_form(inquiry.reading(), action, mover, kNoField, kAll)) return false;
  return action.unit.exists() || !needs_unit(action.verb);
}

void explain_verb(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Deploy:
    case Verb::PlaceSurvivors: explain_places(inquiry, told); return;
    case Verb::Attempt: explain_attempt(inquiry, told); return;
    case Verb::HandOver:
    case Verb::Decline: explain_passing(inquiry, told); return;
    case Verb::OnGuard: explain_guard(inquiry, told); return;
    case Verb::Walk:
    case Verb::Run:
    case Verb::DuckAndWeave:
    case Verb::GoToGround:
    case Verb::Drive:
    case Verb::Redirect: explain_move(inquiry, told); return;
    case Verb::Assault: explain_assault(inquiry, told); return;
    case Verb::Overrun: explain_overrun(inquiry, told); return;
    case Verb::AimedFire:
    case Verb::Halt:
    case Verb::Fire: explain_fire(inquiry, told); return;
    case Verb::HoldFire:
    case Verb::HoldMove:
    case Verb::GoOn: explain_holding(inquiry, told); return;
    case Verb::TakeHits: explain_hits(inquiry, told); return;
    case Verb::LoseWeapon: explain_lost_weapon(inquiry, told); return;
    case Verb::Dodge: explain_dodge(inquiry, told); return;
    default: explain_combat(inquiry, told);
  }
}

// Why the order would be refused, before all else.
void add_refusal(const Inquiry& inquiry, Seat viewer, Explanation& told) {
  if (!inquiry.state.course.node.asks(viewer)) return;
  const auto verdict = permitted(inquiry.reading(), inquiry.action);
  if (verdict) return;
  told.remarks.insert(told.remarks.begin(),
                      {say("Not allowed: {}", "Interdit\u00A0: {}", verdict.error().text()),
                       std::string(verdict.error().rule),
                       {}});
}

}  // namespace

Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
  const Inquiry inquiry{scenario, view.known, action};
  Explanation told;
  if (is_readable(inquiry)) explain_verb(inquiry, told);
  if (told.summary.empty()) told.summary = text_of(kNotThere);
  add_refusal(inquiry, view.viewer, told);
  return told;
}

}  // namespace enfilade::skirmish
