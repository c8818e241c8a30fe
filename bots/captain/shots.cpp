#include "bots/captain/shots.h"

#include <algorithm>

#include "rules/urban/combat/effect_zone.h"
#include "rules/urban/position.h"

namespace enfilade::urban::captain {

namespace {

constexpr int kFriendHarm = 150;  // a friend's OSL lost to one's own fire
constexpr int kEnemyHarm = 60;    // an enemy's, by the way
constexpr int kDisplaced = 20;    // the enemy leaves his place
constexpr int kPlaceLost = 25;    // we leave ours
constexpr int kNoUnitWorth = 5;   // a dummy unmasked

// The OSL a block loses on average, in hundredths, between the best and the worst case.
int mean_loss(const FatesRange& range, int osl) {
  const auto loss = [&](const Fates& fates) {
    return std::int64_t{fates.of(Fate::LosesOne)} + 2 * std::int64_t{fates.of(Fate::LosesTwo)} +
           (osl + 1) * std::int64_t{fates.of(Fate::Eliminated)};
  };
  return static_cast<int>(100 * (loss(range.low) + loss(range.high)) /
                          (std::int64_t{2} * kDuelWays));
}

// What a shot of that side does to those who merely stand about.
int harm(const Picture& picture, const EffectFrame& effect, PieceId target) {
  const EffectZone zone = effect_zone(picture.reading(), effect);
  int sum = 0;
  for (const Victim& victim : zone.victims) {
    if (victim.piece == target) continue;
    const int loss = victim.loss == kDestroyed ? 3 : victim.loss;
    sum += camp_of(victim.piece) == effect.camp ? loss * kFriendHarm : -loss * kEnemyHarm;
  }
  for (const CounterId counter : zone.counters) {
    sum += picture.civilian_harm(picture.state().counter(counter));
  }
  return sum;
}

int osl_of(const Picture& picture, PieceId piece) {
  return picture.inquiry().knows(piece) ? block_of(picture.reading(), piece).osl : 2;
}

int price_of_piece(const Picture& picture, PieceId piece) {
  if (!picture.inquiry().knows(piece)) return 100;
  return picture.price_of(spec_of(picture.reading(), piece), camp_of(piece));
}

// The attacker's gain under one answer.
int gain(const Picture& picture, const Exchange& exchange, const AnswerStudy& study) {
  if (study.inadequate == Inadequate::Withdraws) return -kPlaceLost;
  const int won = mean_loss(study.target, osl_of(picture, exchange.target)) *
                  price_of_piece(picture, exchange.target) / 100;
  const int lost = mean_loss(study.attacker, osl_of(picture, exchange.attacker)) *
                   price_of_piece(picture, exchange.attacker) / 100;
  const int displaced = study.answer.verb == Verb::Withdraw ? kDisplaced : 0;
  return won - lost + displaced;
}

// A known enemy takes the answer that is best for him.
int gain_against_known(const Picture& picture, const ShotStudy& study) {
  int least = 1000;
  for (const AnswerStudy& one : study.answers) {
    least = std::min(least, gain(picture, study.exchange, one));
  }
  return study.answers.empty() ? 0 : least;
}

// A hidden one is the average of what it could be.
int gain_against_unknown(const Picture& picture, const ShotStudy& study) {
  int sum = kNoUnitWorth * study.could_be[kNoUnit];
  int weight = study.could_be[kNoUnit];
  for (const AnswerStudy& one : study.answers) {
    if (one.answer.verb == Verb::Withdraw) continue;
    const int count = study.could_be[static_cast<std::size_t>(one.target_class)];
    sum += count * gain(picture, study.exchange, one);
    weight += count;
  }
  return weight == 0 ? 0 : sum / weight;
}

int answer_harm(const Picture& picture, const Exchange& exchange, const Action& answer) {
  if (answer.verb != Verb::ReturnFire && answer.verb != Verb::Cover) return 0;
  const Exchange shot = answered(picture.reading(), exchange, answer);
  return harm(picture, defender_effect(picture.reading(), shot), exchange.attacker);
}

}  // namespace

int worth_of_attack(const Picture& picture, ExchangeKind kind, PieceId attacker, PieceId target,
                    const Action& action) {
  const Exchange exchange = exchange_of(picture.reading(), kind, attacker, target, action);
  const ShotStudy study = study_shot(picture.scenario(), picture.inquiry().view, exchange);
  const int duel = study.target_known ? gain_against_known(picture, study)
                                      : gain_against_unknown(picture, study);
  return duel - harm(picture, attacker_effect(picture.reading(), exchange), target);
}

std::size_t best_answer(const Picture& picture, std::span<const Action> legal) {
  const Exchange* exchange = picture.inquiry().exchange();
  if (exchange == nullptr) return 0;
  const ShotStudy study = study_shot(picture.scenario(), picture.inquiry().view, *exchange);
  std::size_t best = 0;
  int most = -100000;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    int worth = -1000;
    for (const AnswerStudy& one : study.answers) {
      if (one.answer == legal[i] && one.inadequate == Inadequate::Stays) {
        worth = -gain(picture, *exchange, one) - answer_harm(picture, *exchange, legal[i]);
        break;
      }
    }
    if (legal[i].verb == Verb::Withdraw && picture.is_last_keeper(exchange->target)) worth -= 60;
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

}  // namespace enfilade::urban::captain
