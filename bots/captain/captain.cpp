#include "bots/captain/captain.h"

#include <algorithm>

#include "bots/captain/activation.h"
#include "bots/captain/phases.h"
#include "bots/captain/shots.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

using captain::Picture;

constexpr int kLeastShot = 10;

std::size_t opportunity(const Picture& picture, std::span<const Action> legal) {
  const PieceId target = picture.inquiry().opportunity_target();
  std::size_t best = 0;
  int most = kLeastShot;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb == Verb::Hold || legal[i].verb == Verb::HoldFire) {
      if (most == kLeastShot) best = i;
      continue;
    }
    if (legal[i].verb != Verb::OpportunityFire || target.index() >= kBlocks) continue;
    const PieceId shooter = picture.state().block(legal[i].block()).piece;
    const int worth =
        captain::worth_of_attack(picture, ExchangeKind::Opportunity, shooter, target, legal[i]);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

// Where to get to while the enemy makes it move, or lets it.
std::size_t step(const Picture& picture, std::span<const Action> legal) {
  const PieceId piece = picture.inquiry().mover();
  if (!picture.inquiry().knows(piece)) return 0;
  std::size_t best = 0;
  int most = -1'000'000;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const LocationId place =
        legal[i].verb == Verb::Step ? legal[i].location() : picture.state().piece(piece).location;
    const int worth = picture.standing(piece, place);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

std::size_t first_with(std::span<const Action> legal, Verb verb) {
  const auto found = std::ranges::find(legal, verb, &Action::verb);
  return found == legal.end() ? 0 : static_cast<std::size_t>(found - legal.begin());
}

}  // namespace

std::size_t captain_choice(const Scenario& scenario, const View& view,
                           std::span<const Action> legal, Random& random) {
  if (legal.size() == 1) return 0;
  switch (static_cast<Ask>(view.known.course.node.what)) {
    case Ask::PlaceBlock:
    case Ask::PlaceMine:
    case Ask::PlaceFortified: return captain::set_up(legal, random);
    case Ask::PlayCard: return captain::play_card(scenario, legal, random);
    case Ask::EventChoice: return random.below(static_cast<std::uint32_t>(legal.size()));
    case Ask::MissionDecision: return first_with(legal, Verb::Keep);
    case Ask::Intercept: return first_with(legal, Verb::Intercept);
    case Ask::AttackerInadequate: return first_with(legal, Verb::Withdraw);
    case Ask::Advance: return first_with(legal, Verb::Advance);
    default: break;
  }
  const Picture picture(scenario, view);
  switch (static_cast<Ask>(view.known.course.node.what)) {
    case Ask::Request: return captain::request(picture, legal);
    case Ask::Impulse: return captain::choose_force(picture, legal);
    case Ask::Activate: return captain::choose_block(picture, legal);
    case Ask::Act: return captain::act(picture, legal);
    case Ask::Opportunity:
    case Ask::OpportunityAfterScouting: return opportunity(picture, legal);
    case Ask::Answer: return captain::best_answer(picture, legal);
    case Ask::WithdrawalStep:
    case Ask::FreeMoveStep:
    case Ask::MandatoryStep: return step(picture, legal);
    default: return random.below(static_cast<std::uint32_t>(legal.size()));
  }
}

}  // namespace enfilade::urban
