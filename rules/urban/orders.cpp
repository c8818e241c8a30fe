#include "rules/urban/orders.h"

#include <algorithm>

#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kPercent = kDuelWays / 100;
constexpr std::uint8_t kEvenChance = 50;

// A legal action and how good it is.
struct Choice {
  Action action;
  std::uint32_t chance = 0;  // to hurt the enemy, at least
  std::uint32_t risk = 0;    // to be hurt, at most
};

std::optional<Action> find(const std::vector<Action>& legal, Verb verb) {
  const auto found = std::ranges::find(legal, verb, &Action::verb);
  return found == legal.end() ? std::nullopt : std::optional(*found);
}

// The best of the choices: the likeliest to hurt, then the one that risks least, then the first in
// canonical order.
std::optional<Action> best_of(const std::vector<Choice>& choices) {
  const auto worse = [](const Choice& one, const Choice& other) {
    return one.chance != other.chance ? one.chance < other.chance : one.risk > other.risk;
  };
  const auto best = std::ranges::max_element(choices, worse);
  return best == choices.end() ? std::nullopt : std::optional(best->action);
}

bool is_in_play(const Block& block) {
  return block.status != Status::Unused && block.status != Status::Eliminated;
}

class Orders {
 public:
  Orders(const Scenario& scenario, const View& view, const StandingOrders& orders,
         const std::vector<Action>& legal)
      : scenario_(scenario),
        view_(view),
        orders_(orders),
        legal_(legal),
        inquiry_(scenario, view, nothing_) {}

  std::optional<Action> answer(Ask asked) const {
    switch (asked) {
      case Ask::Opportunity: return at_a_mover();
      case Ask::OpportunityAfterScouting: return after_scouting();
      case Ask::Answer: return under_fire();
      default: return std::nullopt;
    }
  }

 private:
  // --- At a mover ---

  std::optional<Action> at_a_mover() const {
    if (const auto shot = best_of(shots_at_once())) return shot;
    if (somebody_asks()) return std::nullopt;
    return find(legal_, Verb::Hold);
  }

  std::optional<Action> after_scouting() const {
    const auto& stack = view_.known.course.stack;
    const auto* frame = stack.at<OpportunityFrame>(stack.depth() - 1);
    if (frame == nullptr || !inquiry_.knows(frame->shooter)) return std::nullopt;
    const BlockId shooter = view_.known.piece(frame->shooter).block;
    if (orders_.of(shooter).mode == OrderMode::Ask) return std::nullopt;
    if (const auto shot = best_of(shots_at_once())) return shot;
    return find(legal_, Verb::HoldFire);
  }

  std::vector<Choice> shots_at_once() const {
    std::vector<Choice> choices;
    const PieceId target = inquiry_.opportunity_target();
    if (target.index() >= kBlocks) return choices;
    for (const Action& action : legal_) {
      if (action.verb != Verb::OpportunityFire || action.who >= kBlocks) continue;
      const StandingOrder& order = orders_.of(action.block());
      if (order.mode != OrderMode::FireAtOnce || !is_meant(order, action, target)) continue;
      const Choice choice = shot_at_mover(action, target);
      if (choice.chance >= order.least_percent * kPercent) choices.push_back(choice);
    }
    return choices;
  }

  bool is_meant(const StandingOrder& order, const Action& action, PieceId target) const {
    if (order.weapon.exists() && order.weapon != action.with()) return false;
    const Piece& shooter = view_.known.piece(view_.known.block(action.block()).piece);
    const Piece& mover = view_.known.piece(target);
    if (range(inquiry_.reading(), shooter.location, mover.location) > order.farthest) return false;
    if (!mover.block.exists()) return (order.targets & kUnknownTarget) != 0;
    const BlockType type = scenario_.block(mover.block).type;
    return is_unit(type) && (order.targets & target_bit(type)) != 0;
  }

  Choice shot_at_mover(const Action& action, PieceId target) const {
    const PieceId shooter = view_.known.block(action.block()).piece;
    const Exchange exchange =
        exchange_of(inquiry_.reading(), ExchangeKind::Opportunity, shooter, target, action);
    const ShotStudy study = study_shot(scenario_, view_, exchange);
    return {action, least_chance_to_hurt(study), greatest_risk(study)};
  }

  bool somebody_asks() const {
    for (std::size_t i = 0; i < kBlocksPerCamp; ++i) {
      const BlockId block{first_of(inquiry_.camp) + i};
      if (!is_unit(scenario_.block(block).type) || !is_in_play(view_.known.block(block))) continue;
      if (orders_.of(block).mode == OrderMode::Ask) return true;
    }
    return false;
  }

  // --- Under fire ---

  std::optional<Action> under_fire() const {
    const Exchange* exchange = inquiry_.exchange();
    if (exchange == nullptr || !inquiry_.knows(exchange->target)) return std::nullopt;
    const StandingOrder& order = orders_.of(view_.known.piece(exchange->target).block);
    if (order.mode == OrderMode::Ask) return std::nullopt;
    const std::vector<Choice> shots = answering_shots(*exchange);
    const auto withdrawal = find(legal_, Verb::Withdraw);
    if (order.mode == OrderMode::FireAtOnce) {
      std::vector<Choice> good = shots;
      std::erase_if(good,
                    [&](const Choice& one) { return one.chance < order.least_percent * kPercent; });
      if (const auto shot = best_of(good)) return shot;
    }
    if (withdrawal) return withdrawal;
    if (const auto shot = best_of(shots)) return shot;
    return find(legal_, Verb::Stand);
  }

  // How likely each answer is at least to hurt the attacker.
  std::vector<Choice> answering_shots(const Exchange& exchange) const {
    std::vector<Choice> choices;
    const ShotStudy study = study_shot(scenario_, view_, exchange);
    for (const Action& action : legal_) {
      if (action.verb != Verb::ReturnFire && action.verb != Verb::Cover) continue;
      for (const AnswerStudy& one : study.answers) {
        if (one.answer != action || one.inadequate != Inadequate::Stays) continue;
        choices.push_back({action, one.attacker.hurt_low, one.target.hurt_high});
      }
    }
    return choices;
  }

  const Scenario& scenario_;
  const View& view_;
  const StandingOrders& orders_;
  const std::vector<Action>& legal_;
  Action nothing_;
  Inquiry inquiry_;
};

// The classes one of its weapons can engage.
std::uint8_t targets_of(const Scenario& scenario, const BlockSpec& spec) {
  std::uint8_t targets = 0;
  for (std::size_t i = 0; i < kTargetClasses; ++i) {
    const auto type = static_cast<BlockType>(i);
    const bool can = std::ranges::any_of(spec.weapons, [&](WeaponId id) {
      const Weapon& weapon = scenario.weapon(id);
      return weapon.long_range_rifle || engages(weapon.cls, type);
    });
    if (can) targets = static_cast<std::uint8_t>(targets | target_bit(type));
  }
  return targets;
}

}  // namespace

StandingOrders standing_default(const Scenario& scenario, Camp camp) {
  StandingOrders orders;
  for (std::size_t i = 0; i < scenario.block_count[index_of(camp)]; ++i) {
    const BlockId block{first_of(camp) + i};
    const BlockSpec& spec = scenario.block(block);
    if (!is_unit(spec.type)) continue;
    orders.set(block, {.mode = OrderMode::Ask,
                       .farthest = static_cast<std::uint8_t>(reach_of(scenario, spec)),
                       .targets = targets_of(scenario, spec),
                       .least_percent = kEvenChance});
  }
  return orders;
}

std::optional<Action> answer_by_orders(const Scenario& scenario, const View& view,
                                       const StandingOrders& orders,
                                       const std::vector<Action>& legal) {
  const Node& node = view.known.course.node;
  const bool asked = node.kind == NodeKind::Decision && node.seat == view.viewer;
  if (!asked || view.viewer.index() >= kCamps || legal.empty()) return std::nullopt;
  const auto what = static_cast<Ask>(node.what);
  return Orders(scenario, view, orders, legal).answer(what);
}

}  // namespace enfilade::urban
