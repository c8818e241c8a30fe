// The answers to a fire or assault, seen by the side that gives them: the duel term by term, table
// 9, or the 2 OSL of a block that cannot shoot back.
#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

// The branch of the study that is this very answer.
const AnswerStudy* find_answer(const ShotStudy& study, const Action& answer,
                               Inadequate inadequate) {
  for (const AnswerStudy& one : study.answers) {
    if (one.answer == answer && one.inadequate == inadequate) return &one;
  }
  return nullptr;
}

void add_withdrawal(const Inquiry& inquiry, PieceId piece, Explanation& told) {
  const Block& block = block_of(inquiry.reading(), piece);
  const int mp = withdrawal_mp(spec_of(inquiry.reading(), piece));
  told.summary = say("{} withdraws up to {} MP after a die for its losses.",
                     "Le bloc {} rompt le contact, de {} PM au plus, après un dé pour ses pertes.",
                     piece_words(inquiry, piece), mp);
  FatesRange range;
  range.add(Fates::of_withdrawal(block.osl));
  add_fates(the_piece(inquiry, piece), range, told.odds);
  told.terms = {{-2, {"OSL on a die of 0 or 1", "VO sur un dé de 0 ou 1"}, "UO-8.3.2h"},
                {-1, {"OSL on a die of 2 to 6", "VO sur un dé de 2 à 6"}, "UO-8.3.2h"},
                {0, {"OSL on a die of 7 to 9", "VO sur un dé de 7 à 9"}, "UO-8.3.2h"}};
  remark(told,
         {"It will have made its reaction for this turn.", "Il aura fait sa réaction de ce tour."},
         "UO-8.3.2i");
  if (is_active(inquiry.reading(), piece)) {
    remark(told, {"Its activation ends with this.", "Son activation prend fin par là."},
           "UO-8.3.2j");
  }
}

// UO-8.2.7.4b: an attacker whose weapon cannot harm what it has fired at.
void explain_inadequate(const Inquiry& inquiry, const Exchange& exchange, Explanation& told) {
  if (inquiry.action.verb == Verb::Withdraw) {
    add_withdrawal(inquiry, exchange.attacker, told);
    return;
  }
  const Block& block = block_of(inquiry.reading(), exchange.attacker);
  told.summary = say(
      "{} stays: its weapon cannot harm the target, so it {}.",
      "Le bloc {} reste\u00A0: son arme ne peut rien contre la cible, donc il {}.",
      piece_words(inquiry, exchange.attacker),
      block.osl <= 2 ? Phrase{"is eliminated", "est éliminé"} : Phrase{"loses 2 OSL", "perd 2 VO"});
  told.terms.push_back(
      {-2, {"OSL, fired an inadequate weapon", "VO, tir d'une arme inadaptée"}, "UO-8.2.7.4b"});
  FatesRange range;
  range.add(Fates::certain(block.osl, 2));
  add_fates(the_piece(inquiry, exchange.attacker), range, told.odds);
}

Text shooter_words(const Inquiry& inquiry, const Exchange& exchange) {
  const Text& weapon = inquiry.scenario.weapon(exchange.answer_weapon).name;
  const Text target = piece_words(inquiry, exchange.target);
  if (exchange.shooter == exchange.target) {
    const bool assault = exchange.kind == ExchangeKind::Assault;
    return say("{} {} with {}", "Le bloc {} {} (arme\u00A0: {})", target,
               assault ? Phrase{"fights", "combat"} : Phrase{"returns fire", "riposte"}, weapon);
  }
  return say("{} covers {} with {}", "Le bloc {} couvre le bloc {} (arme\u00A0: {})",
             piece_words(inquiry, exchange.shooter), target, weapon);
}

void add_enemy(const ShotStudy& study, const Inquiry& inquiry, Explanation& told) {
  Branch branch{.heading = say("The firepower of {}", "La puissance de feu du bloc {}",
                               piece_words(inquiry, study.exchange.attacker))};
  add_terms(study.attack, branch.terms);
  told.branches.push_back(std::move(branch));
}

// The attacker's weapon does nothing to this target.
void add_harmless(const Inquiry& inquiry, const ShotStudy& study, const AnswerStudy& answer,
                  Explanation& told) {
  const PieceId piece = study.exchange.attacker;
  const Text attacker = piece_words(inquiry, piece);
  remark(told,
         say("The enemy's weapon cannot harm it: {} withdraws or loses 2 OSL.",
             "L'arme de l'ennemi ne peut rien contre lui\u00A0: le bloc {} rompt le contact ou "
             "perd 2 VO.",
             attacker),
         "UO-8.2.7.4-R1");
  Branch stays{.heading = say("If {} stays", "Si le bloc {} reste", attacker)};
  add_fates(the_piece(inquiry, piece), answer.attacker, stays.odds);
  told.branches.push_back(std::move(stays));
  if (const auto* gone = find_answer(study, inquiry.action, Inadequate::Withdraws)) {
    Branch leaves{.heading = say("If {} withdraws", "Si le bloc {} rompt le contact", attacker)};
    add_fates(the_piece(inquiry, piece), gone->attacker, leaves.odds);
    told.branches.push_back(std::move(leaves));
  }
}

void explain_fight(const Inquiry& inquiry, const ShotStudy& study, const AnswerStudy& answer,
                   Explanation& told) {
  const Exchange exchange = answered(inquiry.reading(), study.exchange, inquiry.action);
  told.summary =
      say("{}, firepower {} against {}.", "{}, puissance de feu {} contre {}.",
          shooter_words(inquiry, exchange), range_words(answer.defence.low, answer.defence.high),
          range_words(study.attack.low, study.attack.high));
  add_terms(answer.defence, told.terms);
  add_enemy(study, inquiry, told);
  if (answer.adequate) {
    add_fates(the_piece(inquiry, exchange.target), answer.target, told.odds);
    add_fates(the_piece(inquiry, exchange.attacker), answer.attacker, told.odds);
  } else {
    add_harmless(inquiry, study, answer, told);
  }
  if (exchange.shooter != exchange.target) {
    remark(told,
           say("A loss falls on {}, never on the block that covers it.",
               "Une perte frappe le bloc {}, jamais le bloc qui le couvre.",
               piece_words(inquiry, exchange.target)),
           "UO-8.2.7.3i");
  }
  const bool rams = exchange.kind == ExchangeKind::Assault &&
                    is_vehicle(spec_of(inquiry.reading(), exchange.target).type);
  if (!rams) add_harm(inquiry, defender_effect(inquiry.reading(), exchange), told);
}

void explain_stand(const Inquiry& inquiry, const AnswerStudy& answer, Explanation& told) {
  const PieceId target = inquiry.exchange()->target;
  if (answer.adequate) {
    told.summary = say("{} stays and cannot shoot back: it loses 2 OSL without a die.",
                       "Le bloc {} reste sans pouvoir riposter\u00A0: il perd 2 VO sans jet de dé.",
                       piece_words(inquiry, target));
    told.terms.push_back(
        {-2, {"OSL, no adequate weapon", "VO, aucune arme adaptée"}, "UO-8.2.7.4b"});
  } else {
    told.summary = say("{} stays; neither side can harm the other.",
                       "Le bloc {} reste\u00A0; aucun des deux camps ne peut atteindre l'autre.",
                       piece_words(inquiry, target));
    told.terms.push_back(
        {0, {"both weapons inadequate", "les deux armes sont inadaptées"}, "UO-8.2.7.4e"});
  }
  add_fates(the_piece(inquiry, target), answer.target, told.odds);
}

}  // namespace

void explain_answer(const Inquiry& inquiry, Explanation& told) {
  const Exchange* exchange = inquiry.exchange();
  if (exchange == nullptr) return;
  if (!inquiry.knows(exchange->attacker) || !inquiry.knows(exchange->target)) return;
  if (inquiry.view.known.course.node.what == static_cast<std::uint8_t>(Ask::AttackerInadequate)) {
    explain_inadequate(inquiry, *exchange, told);
    return;
  }
  if (inquiry.action.verb == Verb::Withdraw) {
    add_withdrawal(inquiry, exchange->target, told);
    if (exchange->kind == ExchangeKind::Assault) {
      remark(told,
             {"The enemy may then take its place.", "L'ennemi peut alors prendre sa position."},
             "UO-8.2.8e");
    }
    return;
  }
  const ShotStudy study = study_shot(inquiry.scenario, inquiry.view, *exchange);
  const AnswerStudy* answer = find_answer(study, inquiry.action, Inadequate::Stays);
  if (answer == nullptr) return;
  if (inquiry.action.verb == Verb::Stand) {
    explain_stand(inquiry, *answer, told);
  } else {
    explain_fight(inquiry, study, *answer, told);
  }
}

}  // namespace enfilade::urban
