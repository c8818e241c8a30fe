#include "bots/captain/phases.h"

#include <algorithm>

#include "rules/urban/position.h"

namespace enfilade::urban::captain {

namespace {

// Cards whose moment is always good. The others want a situation; they are played now and then.
bool always_good(EventEffect effect) {
  switch (effect) {
    case EventEffect::WindShift:
    case EventEffect::SmokeScreen:
    case EventEffect::PoorLight:
    case EventEffect::ClearSky:
    case EventEffect::Crowd:
    case EventEffect::GoToGround: return false;
    default: return true;
  }
}

std::size_t any_of(const std::vector<std::size_t>& choices, Random& random) {
  return choices[random.below(static_cast<std::uint32_t>(choices.size()))];
}

int radius_of(const SupportCard& card) {
  if (is_recon(card.kind) || card.kind == MissionKind::Flare) return card.radius;
  int radius = 0;
  for (const Ring& ring : card.rings) radius = std::max<int>(radius, ring.ep);
  return radius;
}

// Enemies within reach of a mission there; for one that does harm, friends and civilians against.
int worth_of_mission(const Picture& picture, const SupportCard& card, LocationId place) {
  if (card.kind == MissionKind::Smoke || card.kind == MissionKind::AirDefence) return 0;
  const int radius = radius_of(card);
  const bool harms = !is_recon(card.kind) && card.kind != MissionKind::Flare;
  const auto near = [&](LocationId at) {
    return effect_distance(picture.reading(), picture.camp(), place, at) <= radius;
  };
  int worth = 0;
  each_piece(picture.state(), other(picture.camp()), [&](PieceId id, const Piece& piece) {
    if (!near(piece.location)) return;
    worth += harms ? 10 : (picture.inquiry().knows(id) ? 0 : 6);
  });
  if (!harms) return worth;
  each_piece(picture.state(), picture.camp(), [&](PieceId, const Piece& piece) {
    if (near(piece.location)) worth -= 30;
  });
  for (const Counter& counter : picture.state().counters) {
    if (counter.exists() && near(counter.location)) worth -= picture.civilian_harm(counter) / 8;
  }
  return worth;
}

bool waits(const Picture& picture, BlockId block) {
  const Block& one = picture.state().block(block);
  if (one.status == Status::Waiting || one.status == Status::Mounted) return true;
  return one.status == Status::OnMap && may_be_activated(picture.state().piece(one.piece).marker);
}

// How much there is for a block to do; nothing for one that is where it should be and sees nobody.
int use_of(const Picture& picture, BlockId block) {
  const BlockSpec& spec = picture.scenario().block(block);
  const Block& one = picture.state().block(block);
  if (!is_unit(spec.type)) return 0;
  if (one.status != Status::OnMap) return 30;
  const LocationId at = picture.state().piece(one.piece).location;
  int use = 0;
  if (picture.enemies_seen(at, reach_of(picture.scenario(), spec)) > 0) use += 60;
  if (picture.way(at) > 0) use += 40 - picture.way(at) / 2;
  if (picture.danger(at) > 20) use += 10;
  if (spec.function == Function::PlatoonLeader || spec.function == Function::PlatoonSupport)
    use -= 15;
  return use;
}

}  // namespace

std::size_t set_up(std::span<const Action> legal, Random& random) {
  const auto found = std::ranges::find(legal, Verb::AsSuggested, &Action::verb);
  if (found != legal.end()) return static_cast<std::size_t>(found - legal.begin());
  return random.below(static_cast<std::uint32_t>(legal.size()));
}

std::size_t play_card(const Scenario& scenario, std::span<const Action> legal, Random& random) {
  std::vector<std::size_t> good;
  std::vector<std::size_t> others;
  std::size_t none = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb != Verb::PlayCard) {
      none = i;
    } else if (always_good(scenario.event_cards[legal[i].card().index()].effect)) {
      good.push_back(i);
    } else {
      others.push_back(i);
    }
  }
  if (!good.empty()) return any_of(good, random);
  return !others.empty() && random.below(4) == 0 ? any_of(others, random) : none;
}

std::size_t request(const Picture& picture, std::span<const Action> legal) {
  std::size_t best = 0;
  int most = 9;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb == Verb::NoRequest && most == 9) best = i;
    if (legal[i].verb != Verb::Request) continue;
    const Asset& asset = picture.scenario().sheet(picture.camp()).assets[legal[i].asset().index()];
    const int worth =
        worth_of_mission(picture, picture.scenario().card_of(asset), legal[i].location());
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

std::size_t choose_force(const Picture& picture, std::span<const Action> legal) {
  std::size_t best = 0;
  int most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb == Verb::Pass && most == 0) best = i;
    if (legal[i].verb != Verb::PlayForce) continue;
    int use = 1;
    for (std::size_t n = 0; n < kBlocksPerCamp; ++n) {
      const BlockId block{first_of(picture.camp()) + n};
      if (picture.scenario().block(block).force != legal[i].force()) continue;
      if (waits(picture, block)) use += use_of(picture, block);
    }
    if (use > most) {
      most = use;
      best = i;
    }
  }
  return best;
}

std::size_t choose_block(const Picture& picture, std::span<const Action> legal) {
  std::size_t best = 0;
  int most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb == Verb::EndImpulse && most == 0) best = i;
    if (legal[i].verb != Verb::Activate) continue;
    const int use = use_of(picture, legal[i].block());
    if (use > most) {
      most = use;
      best = i;
    }
  }
  return best;
}

}  // namespace enfilade::urban::captain
