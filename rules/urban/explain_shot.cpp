// A fire, an opportunity fire or an assault before it is confirmed: both firepowers term by term,
// the exact odds for every answer, and who else would be reached. Against a piece that is not known
// ranges over all that it could be, class by class.
#include <algorithm>
#include <optional>

#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

struct Shot {
  const Inquiry& inquiry;
  const ShotStudy& study;

  const Exchange& exchange() const { return study.exchange; }
  std::string attacker() const { return piece_words(inquiry, exchange().attacker); }
  std::string target() const { return piece_words(inquiry, exchange().target); }
  bool assault() const { return exchange().kind == ExchangeKind::Assault; }
};

// --- The order as an exchange ---

std::optional<Exchange> declared(const Inquiry& inquiry) {
  const Action& action = inquiry.action;
  PieceId attacker = inquiry.mover();
  PieceId target = action.target();
  ExchangeKind kind = action.verb == Verb::Assault ? ExchangeKind::Assault : ExchangeKind::Fire;
  if (action.verb == Verb::OpportunityFire) {
    if (action.who >= kBlocks) return std::nullopt;
    attacker = inquiry.state.block(action.block()).piece;
    target = inquiry.opportunity_target();
    kind = ExchangeKind::Opportunity;
  }
  const bool there = inquiry.knows(attacker) && on_map(inquiry.state.piece(attacker)) &&
                     target.index() < kBlocks && on_map(inquiry.state.piece(target));
  if (!there || action.weapon >= inquiry.scenario.weapons.size()) return std::nullopt;
  return exchange_of(inquiry.reading(), kind, attacker, target, action);
}

// --- A target that is known ---

std::string answer_words(const Shot& shot, const Action& answer) {
  const Scenario& scenario = shot.inquiry.scenario;
  switch (answer.verb) {
    case Verb::Withdraw: return "If " + shot.target() + " withdraws";
    case Verb::ReturnFire:
      return "If " + shot.target() + (shot.assault() ? " fights with " : " returns fire with ") +
             scenario.weapon(answer.with()).name.en;
    case Verb::Cover: {
      if (answer.object != 0xFF) {
        return "If " + piece_words(shot.inquiry, answer.target()) + " can cover it and does";
      }
      const PieceId coverer = shot.inquiry.state.block(answer.block()).piece;
      return "If " + piece_words(shot.inquiry, coverer) + " covers it with " +
             scenario.weapon(answer.with()).name.en;
    }
    default: return shot.target() + " cannot shoot back, so if it stays";
  }
}

std::string branch_words(const Shot& shot, const AnswerStudy& study) {
  std::string words = answer_words(shot, study.answer);
  if (study.adequate || study.answer.verb == Verb::Withdraw) return words;
  if (study.answer.verb == Verb::Stand) return words + " nothing happens";
  words += study.inadequate == Inadequate::Withdraws ? ", and " : ", and unless ";
  return words + shot.attacker() + ", whose weapon cannot harm it, withdraws";
}

void add_known_answers(const Shot& shot, Explanation& told) {
  for (const AnswerStudy& study : shot.study.answers) {
    Branch branch{.heading = branch_words(shot, study)};
    add_terms(study.defence, branch.terms);
    if (study.answer.object != 0xFF && study.defence.cases > 0) {
      branch.terms.push_back(
          {study.defence.low, "its firepower, whatever it is", "UO-8.2.7.3h", study.defence.high});
    }
    add_fates(shot.attacker(), study.attacker, branch.odds);
    add_fates(shot.target(), study.target, branch.odds);
    told.branches.push_back(std::move(branch));
  }
}

// --- A target that is not known ---

// Who has the lowest and who the highest chance.
struct Extreme {
  std::uint32_t low = kDuelWays;
  std::uint32_t high = 0;
  std::size_t low_class = 0;
  std::size_t high_class = 0;

  void add(std::uint32_t least, std::uint32_t most, std::size_t target_class) {
    if (least < low) low_class = target_class;
    if (most > high) high_class = target_class;
    low = std::min(low, least);
    high = std::max(high, most);
  }
};

void add_extreme(std::string words, const Extreme& extreme, bool of_target, Explanation& told) {
  Odds odds{std::move(words), std::min(extreme.low, extreme.high), kDuelWays};
  if (extreme.high > extreme.low) odds.most = extreme.high;
  if (of_target && extreme.high > extreme.low) {
    remark(told,
           odds.result + ": least likely if it is " + std::string(class_words(extreme.low_class)) +
               ", most likely if it is " + std::string(class_words(extreme.high_class)) + ".",
           "UO-8.2.7.1-R1");
  }
  told.odds.push_back(std::move(odds));
}

void add_overall(const Shot& shot, Explanation& told) {
  Extreme target_hurt;
  Extreme target_gone;
  Extreme attacker_hurt;
  Extreme attacker_gone;
  for (const AnswerStudy& study : shot.study.answers) {
    if (study.answer.verb == Verb::Withdraw) continue;
    const auto type = static_cast<std::size_t>(study.target_class);
    const auto gone = [&](const FatesRange& range, Extreme& extreme) {
      extreme.add(range.low.of(Fate::Eliminated), range.high.of(Fate::Eliminated), type);
    };
    target_hurt.add(study.target.hurt_low, study.target.hurt_high, type);
    gone(study.target, target_gone);
    attacker_hurt.add(study.attacker.hurt_low, study.attacker.hurt_high, type);
    gone(study.attacker, attacker_gone);
  }
  if (shot.study.could_be[kNoUnit] > 0) {  // UO-8.2.7.3-R6: nothing happens to anybody
    for (Extreme* one : {&target_hurt, &target_gone, &attacker_hurt, &attacker_gone}) {
      one->add(0, 0, kNoUnit);
    }
  }
  add_extreme(shot.target() + " loses OSL", target_hurt, true, told);
  add_extreme(shot.target() + " is eliminated", target_gone, true, told);
  add_extreme(shot.attacker() + " loses OSL", attacker_hurt, false, told);
  add_extreme(shot.attacker() + " is eliminated", attacker_gone, false, told);
}

std::string how_many(std::size_t blocks) {
  return blocks == 1 ? " (1 block it could be)" : " (" + std::to_string(blocks) + " it could be)";
}

void add_class(const Shot& shot, const AnswerStudy& study, Explanation& told) {
  const auto type = static_cast<std::size_t>(study.target_class);
  Branch branch{.heading = "If it is " + std::string(class_words(type))};
  if (study.answer.verb == Verb::Withdraw) {
    branch.heading += " and withdraws";
  } else {
    branch.heading += how_many(shot.study.could_be[type]) + " and answers itself";
  }
  if (study.defence.cases > 0) {
    Term firepower{study.defence.low, "its firepower", "UO-8.2.7.5c"};
    if (study.defence.low != study.defence.high) firepower.most = study.defence.high;
    branch.terms.push_back(std::move(firepower));
  }
  add_fates(shot.attacker(), study.attacker, branch.odds);
  add_fates(shot.target(), study.target, branch.odds);
  told.branches.push_back(std::move(branch));
}

void add_unknown_answers(const Shot& shot, Explanation& told) {
  add_overall(shot, told);
  for (std::size_t type = 0; type < kTargetClasses; ++type) {
    for (const AnswerStudy& study : shot.study.answers) {
      if (static_cast<std::size_t>(study.target_class) == type) add_class(shot, study, told);
    }
  }
  if (const std::size_t empty = shot.study.could_be[kNoUnit]; empty > 0) {
    told.branches.push_back({.heading = "If it is a dummy or barricade" + how_many(empty) +
                                        " it is uncovered, and nobody is hurt"});
  }
  if (!shot.assault()) {
    remark(told, "Another block within 3 EP of it may cover it.", "UO-8.2.7.3g");
  }
}

// --- What else there is to know ---

std::string summary_of(const Shot& shot) {
  const Exchange& exchange = shot.exchange();
  const Reading reading = shot.inquiry.reading();
  const std::string weapon = shot.inquiry.scenario.weapon(exchange.weapon).name.en;
  std::string words = shot.attacker();
  if (shot.assault()) {
    words += " assaults " + shot.target() + " with " + weapon;
  } else {
    const bool opportunity = exchange.kind == ExchangeKind::Opportunity;
    words += (opportunity ? " makes opportunity fire with " : " fires ") + weapon + " at " +
             shot.target() + ", " + std::to_string(range(reading, exchange.from, exchange.at)) +
             " EP away";
  }
  if (exchange.blocked) return words + ". Nothing is seen of it: the shot is lost.";
  return words + ", with a firepower of " +
         range_words(shot.study.attack.low, shot.study.attack.high) + ".";
}

void add_remarks(const Shot& shot, Explanation& told) {
  const Exchange& exchange = shot.exchange();
  const Piece& target = shot.inquiry.state.piece(exchange.target);
  if (shot.study.target_known && !target.revealed) {
    remark(told,
           shot.target() + " was last seen in turn " + std::to_string(target.seen_turn) +
               " with OSL " + std::to_string(target.seen_osl) + "; it may have another now.",
           "UO-4.3.2.2a");
  }
  if (exchange.kind == ExchangeKind::Opportunity) {
    remark(told, shot.attacker() + " will have made its reaction.", "UO-8.3.1.2b");
  }
  if (shot.assault()) {
    remark(told, "Who loses must withdraw at once, or is eliminated.", "UO-8.2.8-R3");
  }
  remark(told, "A block that eliminates another gains 1 OSL.", "UO-8.2.7.6e");
}

}  // namespace

void explain_shot(const Inquiry& inquiry, Explanation& told) {
  const auto exchange = declared(inquiry);
  if (!exchange) return;
  const ShotStudy study = study_shot(inquiry.scenario, inquiry.view, *exchange);
  const Shot shot{inquiry, study};
  told.summary = summary_of(shot);
  add_terms(study.attack, told.terms);
  if (!exchange->blocked) {
    if (study.target_known) {
      add_known_answers(shot, told);
    } else {
      add_unknown_answers(shot, told);
    }
    add_remarks(shot, told);
  }
  // UO-8.2.8g: vehicles that ram do not fire.
  const bool rams =
      shot.assault() && is_vehicle(spec_of(inquiry.reading(), exchange->attacker).type);
  if (!rams) add_harm(inquiry, attacker_effect(inquiry.reading(), *exchange), told);
}

}  // namespace enfilade::urban
