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
  const std::string who = piece_words(inquiry, piece);
  const Block& block = block_of(inquiry.reading(), piece);
  const int mp = withdrawal_mp(spec_of(inquiry.reading(), piece));
  told.summary = who + " withdraws up to " + std::to_string(mp) + " MP after a die for its losses.";
  FatesRange range;
  range.add(Fates::of_withdrawal(block.osl));
  add_fates(who, range, told.odds);
  told.terms = {{-2, "OSL on a die of 0 or 1", "UO-8.3.2h"},
                {-1, "OSL on a die of 2 to 6", "UO-8.3.2h"},
                {0, "OSL on a die of 7 to 9", "UO-8.3.2h"}};
  remark(told, "It will have made its reaction for this turn.", "UO-8.3.2i");
  if (is_active(inquiry.reading(), piece)) {
    remark(told, "Its activation ends with this.", "UO-8.3.2j");
  }
}

// UO-8.2.7.4b: an attacker whose weapon cannot harm what it has fired at.
void explain_inadequate(const Inquiry& inquiry, const Exchange& exchange, Explanation& told) {
  if (inquiry.action.verb == Verb::Withdraw) {
    add_withdrawal(inquiry, exchange.attacker, told);
    return;
  }
  const std::string who = piece_words(inquiry, exchange.attacker);
  const Block& block = block_of(inquiry.reading(), exchange.attacker);
  told.summary = who + " stays: its weapon cannot harm the target, so it " +
                 (block.osl <= 2 ? "is eliminated." : "loses 2 OSL.");
  told.terms.push_back({-2, "OSL, fired an inadequate weapon", "UO-8.2.7.4b"});
  FatesRange range;
  range.add(Fates::certain(block.osl, 2));
  add_fates(who, range, told.odds);
}

std::string shooter_words(const Inquiry& inquiry, const Exchange& exchange) {
  const std::string& weapon = inquiry.scenario.weapon(exchange.answer_weapon).name.en;
  const std::string target = piece_words(inquiry, exchange.target);
  if (exchange.shooter == exchange.target) {
    const bool assault = exchange.kind == ExchangeKind::Assault;
    return target + (assault ? " fights with " : " returns fire with ") + weapon;
  }
  return piece_words(inquiry, exchange.shooter) + " covers " + target + " with " + weapon;
}

void add_enemy(const ShotStudy& study, const Inquiry& inquiry, Explanation& told) {
  Branch branch{.heading = "The firepower of " + piece_words(inquiry, study.exchange.attacker)};
  add_terms(study.attack, branch.terms);
  told.branches.push_back(std::move(branch));
}

void explain_fight(const Inquiry& inquiry, const ShotStudy& study, const AnswerStudy& answer,
                   Explanation& told) {
  const Exchange exchange = answered(inquiry.reading(), study.exchange, inquiry.action);
  told.summary = shooter_words(inquiry, exchange) + ", firepower " +
                 range_words(answer.defence.low, answer.defence.high) + " against " +
                 range_words(study.attack.low, study.attack.high) + ".";
  add_terms(answer.defence, told.terms);
  add_enemy(study, inquiry, told);
  const std::string attacker = piece_words(inquiry, exchange.attacker);
  const std::string target = piece_words(inquiry, exchange.target);
  if (answer.adequate) {
    add_fates(target, answer.target, told.odds);
    add_fates(attacker, answer.attacker, told.odds);
  } else {
    remark(told, "The enemy's weapon cannot harm it: " + attacker + " withdraws or loses 2 OSL.",
           "UO-8.2.7.4-R1");
    Branch stays{.heading = "If " + attacker + " stays"};
    add_fates(attacker, answer.attacker, stays.odds);
    told.branches.push_back(std::move(stays));
    if (const auto* gone = find_answer(study, inquiry.action, Inadequate::Withdraws)) {
      Branch leaves{.heading = "If " + attacker + " withdraws"};
      add_fates(attacker, gone->attacker, leaves.odds);
      told.branches.push_back(std::move(leaves));
    }
  }
  if (exchange.shooter != exchange.target) {
    remark(told, "A loss falls on " + target + ", never on the block that covers it.",
           "UO-8.2.7.3i");
  }
  const bool rams = exchange.kind == ExchangeKind::Assault &&
                    is_vehicle(spec_of(inquiry.reading(), exchange.target).type);
  if (!rams) add_harm(inquiry, defender_effect(inquiry.reading(), exchange), told);
}

void explain_stand(const Inquiry& inquiry, const AnswerStudy& answer, Explanation& told) {
  const std::string who = piece_words(inquiry, inquiry.exchange()->target);
  if (answer.adequate) {
    told.summary = who + " stays and cannot shoot back: it loses 2 OSL without a die.";
    told.terms.push_back({-2, "OSL, no adequate weapon", "UO-8.2.7.4b"});
  } else {
    told.summary = who + " stays; neither side can harm the other.";
    told.terms.push_back({0, "both weapons inadequate", "UO-8.2.7.4e"});
  }
  add_fates(who, answer.target, told.odds);
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
      remark(told, "The enemy may then take its place.", "UO-8.2.8e");
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
