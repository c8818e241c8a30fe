// A fire, an opportunity fire or an assault before it is confirmed: both firepowers term by term,
// the exact odds for every answer, and who else would be reached. Against a piece that is not known
// ranges over all that it could be, class by class.
#include <algorithm>
#include <numeric>
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
  Text attacker() const { return piece_words(inquiry, exchange().attacker); }
  Text target() const { return piece_words(inquiry, exchange().target); }
  const Text& weapon(WeaponId id) const { return inquiry.scenario.weapon(id).name; }
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

Text answer_words(const Shot& shot, const Action& answer) {
  switch (answer.verb) {
    case Verb::Withdraw:
      return say("If {} withdraws", "Si le bloc {} rompt le contact", shot.target());
    case Verb::ReturnFire:
      return say("If {} {} with {}", "Si le bloc {} {} (arme\u00A0: {})", shot.target(),
                 shot.assault() ? Phrase{"fights", "combat"} : Phrase{"returns fire", "riposte"},
                 shot.weapon(answer.with()));
    case Verb::Cover: {
      if (answer.object != 0xFF) {
        return say("If {} can cover it and does", "Si le bloc {} peut le couvrir et le fait",
                   piece_words(shot.inquiry, answer.target()));
      }
      const PieceId coverer = shot.inquiry.state.block(answer.block()).piece;
      return say("If {} covers it with {}", "Si le bloc {} le couvre (arme\u00A0: {})",
                 piece_words(shot.inquiry, coverer), shot.weapon(answer.with()));
    }
    default:
      return say("{} cannot shoot back, so if it stays",
                 "Le bloc {} ne peut riposter\u00A0; s'il reste", shot.target());
  }
}

Text branch_words(const Shot& shot, const AnswerStudy& study) {
  Text words = answer_words(shot, study.answer);
  if (study.adequate || study.answer.verb == Verb::Withdraw) return words;
  if (study.answer.verb == Verb::Stand) {
    return words + Text{" nothing happens", ", il ne se passe rien"};
  }
  return say(
      "{}, and {}{}, whose weapon cannot harm it, withdraws",
      "{}, et {} le bloc {}, dont l'arme ne peut rien contre lui, rompt le contact", words,
      study.inadequate == Inadequate::Withdraws ? Phrase{"", "si"} : Phrase{"unless ", "sauf si"},
      shot.attacker());
}

void add_both_fates(const Shot& shot, const AnswerStudy& study, Branch& branch) {
  add_fates(the_piece(shot.inquiry, shot.exchange().attacker), study.attacker, branch.odds);
  add_fates(the_piece(shot.inquiry, shot.exchange().target), study.target, branch.odds);
}

void add_known_answers(const Shot& shot, Explanation& told) {
  for (const AnswerStudy& study : shot.study.answers) {
    Branch branch{.heading = branch_words(shot, study)};
    add_terms(study.defence, branch.terms);
    if (study.answer.object != 0xFF && study.defence.cases > 0) {
      branch.terms.push_back(
          {study.defence.low,
           {"its firepower, whatever it is", "sa puissance de feu, quel qu'il soit"},
           "UO-8.2.7.3h",
           study.defence.high});
    }
    add_both_fates(shot, study, branch);
    told.branches.push_back(std::move(branch));
  }
}

// --- A target that is not known ---

// Beyond this the fraction of a mean would no longer fit; no scenario comes near.
constexpr std::uint64_t kMostCases = 1'000'000'000;

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

void add_extreme(Text words, const Extreme& extreme, bool of_target, Explanation& told) {
  Odds odds{std::move(words), std::min(extreme.low, extreme.high), kDuelWays};
  if (extreme.high > extreme.low) odds.most = extreme.high;
  if (of_target && extreme.high > extreme.low && extreme.low_class != extreme.high_class) {
    remark(told,
           say("{}: least likely if it is {}, most likely if it is {}.",
               "{}\u00A0: le moins probable si c'est {}, le plus probable si c'est {}.",
               odds.result, class_words(extreme.low_class), class_words(extreme.high_class)),
           "UO-8.2.7.1-R1");
  }
  told.odds.push_back(std::move(odds));
}

// What the shot does on average, every block that the target could be counted alike and every case
// of one block: a range from 0 to 100 % alone helps nobody to decide.
void add_mean(const Shot& shot, const Text& words, Explanation& told) {
  const std::vector<BlockStudy>& units = shot.study.by_block;
  const std::uint64_t blocks = units.size() + shot.study.could_be[kNoUnit];
  std::uint64_t common = 1;
  for (const BlockStudy& one : units) common = std::lcm(common, std::uint64_t{one.cases});
  if (blocks < 2 || common > kMostCases) return;
  std::uint64_t ways = 0;
  for (const BlockStudy& one : units) ways += one.hurt * (common / one.cases);
  const std::uint64_t of = blocks * common * kDuelWays;
  const std::uint64_t shared = std::gcd(ways, of);
  told.odds.push_back({say("{}, on average over the {} blocks it could be",
                           "{}, en moyenne sur les {} blocs possibles", words, blocks),
                       ways / shared, of / shared});
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
  const auto hurt = [](const Text& who) {
    return say("{} loses OSL", "le bloc {} perd de la VO", who);
  };
  const auto lost = [](const Text& who) {
    return say("{} is eliminated", "le bloc {} est éliminé", who);
  };
  add_mean(shot, hurt(shot.target()), told);
  add_extreme(hurt(shot.target()), target_hurt, true, told);
  add_extreme(lost(shot.target()), target_gone, true, told);
  add_extreme(hurt(shot.attacker()), attacker_hurt, false, told);
  add_extreme(lost(shot.attacker()), attacker_gone, false, told);
}

Text how_many(std::size_t blocks) {
  if (blocks == 1) return {" (1 block it could be)", " (1 bloc possible)"};
  return say(" ({} it could be)", " ({} blocs possibles)", blocks);
}

void add_class(const Shot& shot, const AnswerStudy& study, Explanation& told) {
  const auto type = static_cast<std::size_t>(study.target_class);
  Branch branch{.heading = say("If it is {}", "Si c'est {}", class_words(type))};
  if (study.answer.verb == Verb::Withdraw) {
    branch.heading += Text{" and withdraws", " et que le bloc rompt le contact"};
  } else {
    branch.heading += say("{} and answers itself", "{} et que le bloc répond lui-même",
                          how_many(shot.study.could_be[type]));
  }
  if (study.defence.cases > 0) {
    Term firepower{study.defence.low, {"its firepower", "sa puissance de feu"}, "UO-8.2.7.5c"};
    if (study.defence.low != study.defence.high) firepower.most = study.defence.high;
    branch.terms.push_back(std::move(firepower));
  }
  add_both_fates(shot, study, branch);
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
    told.branches.push_back(
        {.heading = say("If it is a dummy or barricade{} it is uncovered, and nobody is hurt",
                        "Si c'est un leurre ou une barricade{}, c'est découvert, et personne n'est "
                        "touché",
                        how_many(empty))});
  }
  if (!shot.assault()) {
    remark(told,
           {"Another block within 3 EP of it may cover it.",
            "Un autre bloc à 3 PE au plus peut le couvrir."},
           "UO-8.2.7.3g");
  }
}

// --- What else there is to know ---

Text declared_words(const Shot& shot) {
  const Exchange& exchange = shot.exchange();
  const Text& weapon = shot.weapon(exchange.weapon);
  if (shot.assault()) {
    return say("{} assaults {} with {}", "Le bloc {} donne l'assaut au bloc {} (arme\u00A0: {})",
               shot.attacker(), shot.target(), weapon);
  }
  const bool opportunity = exchange.kind == ExchangeKind::Opportunity;
  return say("{} {} {} at {}, {} EP away",
             "Le bloc {0} {1} sur le bloc {3} à {4} PE (arme\u00A0: {2})", shot.attacker(),
             opportunity ? Phrase{"makes opportunity fire with", "fait un tir d'opportunité"}
                         : Phrase{"fires", "tire"},
             weapon, shot.target(), range(shot.inquiry.reading(), exchange.from, exchange.at));
}

Text summary_of(const Shot& shot) {
  const Text words = declared_words(shot);
  if (shot.exchange().blocked) {
    return words + Text{". Nothing is seen of it: the shot is lost.",
                        ". On n'en voit rien\u00A0: le tir est perdu."};
  }
  return say("{}, with a firepower of {}.", "{}, avec une puissance de feu de {}.", words,
             range_words(shot.study.attack.low, shot.study.attack.high));
}

void add_remarks(const Shot& shot, Explanation& told) {
  const Exchange& exchange = shot.exchange();
  const Piece& target = shot.inquiry.state.piece(exchange.target);
  if (shot.study.target_known && !target.revealed) {
    remark(told,
           say("{} was last seen in turn {} with OSL {}; it may have another now.",
               "Le bloc {} a été vu pour la dernière fois au tour {} avec VO {}\u00A0; elle a pu "
               "changer.",
               shot.target(), target.seen_turn, target.seen_osl),
           "UO-4.3.2.2a");
  }
  if (exchange.kind == ExchangeKind::Opportunity) {
    remark(told,
           say("{} will have made its reaction.", "Le bloc {} aura fait sa réaction.",
               shot.attacker()),
           "UO-8.3.1.2b");
  }
  if (shot.assault()) {
    remark(told,
           {"Who loses must withdraw at once, or is eliminated.",
            "Qui perd doit rompre le contact aussitôt, ou est éliminé."},
           "UO-8.2.8-R3");
  }
  remark(told,
         {"A block that eliminates another gains 1 OSL.",
          "Un bloc qui en élimine un autre gagne 1 VO."},
         "UO-8.2.7.6e");
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
