#include "bots/captain/activation.h"

#include <algorithm>

#include "bots/captain/shots.h"
#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban::captain {

namespace {

constexpr int kLeastGain = 4;       // less is not worth an activation's trouble
constexpr int kPassing = 4;         // danger counts so many times less where it only passes
constexpr int kPassingBoldly = 12;  // ... as long as there is something to take
constexpr int kScouting = 14;
constexpr int kFollower = 12;  // a friend who can fire at what was found
constexpr int kBestScouting = 50;

class Activation {
 public:
  Activation(const Picture& picture, std::span<const Action> legal)
      : picture_(picture), legal_(legal), piece_(picture.inquiry().mover()) {}

  std::size_t choose() {
    if (!piece_.exists() || !picture_.inquiry().knows(piece_)) return arrival();
    const auto& stack = picture_.state().course.stack;
    frame_ = stack.at<ActivationFrame>(stack.depth() - 1);
    if (frame_ == nullptr || !on_map(picture_.state().piece(piece_))) return arrival();
    std::size_t best = end();
    int most = kLeastGain;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const int worth = worth_of_deed(legal_[i]);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    if (const auto [step, gain] = best_step(); gain > most) return step;
    return best;
  }

 private:
  struct Step {
    std::size_t choice = 0;
    int gain = -1;
  };

  std::size_t end() const {
    const auto found = std::ranges::find(legal_, Verb::End, &Action::verb);
    return found == legal_.end() ? 0 : static_cast<std::size_t>(found - legal_.begin());
  }

  // Onto the map, or out of a vehicle: the place nearest to where it is wanted, or none.
  std::size_t arrival() const {
    std::size_t best = end();
    int least = 1000;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      if (legal_[i].verb != Verb::EnterMap && legal_[i].verb != Verb::Dismount) continue;
      const int way =
          picture_.way(legal_[i].location()) + picture_.danger(legal_[i].location()) / 4;
      if (way < least) {
        least = way;
        best = i;
      }
    }
    return best;
  }

  int worth_of_deed(const Action& action) const {
    switch (action.verb) {
      case Verb::Fire:
        return worth_of_attack(picture_, ExchangeKind::Fire, piece_, action.target(), action) -
               exposure();
      case Verb::Assault:
        return worth_of_attack(picture_, ExchangeKind::Assault, piece_, action.target(), action) -
               exposure() + taking(action.target());
      case Verb::Support: return 50;
      case Verb::Resupply: return 20;
      case Verb::Emerge:
        return picture_.scenario().sheet(picture_.camp()).knows_underground ? 0 : 20;
      case Verb::ScoutPiece: return worth_of_scouting(action.target());
      case Verb::ScoutCounter: return 5;
      case Verb::Dismount: return worth_of_dismounting(action);
      case Verb::DestroyCounter:
      case Verb::DestroyPiece:
      case Verb::DestroyMine: return 8;
      default: return 0;
    }
  }

  // A hidden block gives itself away.
  int exposure() const { return picture_.state().piece(piece_).revealed ? 0 : 8; }

  int taking(PieceId target) const {
    return picture_.is_goal(picture_.state().piece(target).location) ? 40 : 0;
  }

  // Better the more friends may still act on what it finds.
  int worth_of_scouting(PieceId target) const {
    const LocationId at = picture_.state().piece(target).location;
    int worth = kScouting;
    each_piece(picture_.state(), picture_.camp(), [&](PieceId id, const Piece& one) {
      if (id == piece_ || !may_be_activated(one.marker) || worth >= kBestScouting) return;
      const BlockSpec& spec = spec_of(picture_.reading(), id);
      const int distance = range(picture_.reading(), one.location, at);
      if (distance < kClosestFire || distance > reach_of(picture_.scenario(), spec)) return;
      if (in_sight(picture_.reading(), one.location, at)) worth += kFollower;
    });
    return worth;
  }

  int worth_of_dismounting(const Action& action) const {
    const int way = picture_.way(action.location());
    const LocationId at = picture_.state().piece(piece_).location;
    if (way <= 6 || picture_.danger(at) > 20) return 30 - picture_.danger(action.location());
    return 0;
  }

  // What is left to move with in plain sight, and if nobody sees any of it (UO-8.1.13).
  struct Movement {
    int seen = 0;
    int unseen = 0;
  };
  Movement movement() const {
    const BlockSpec& spec = spec_of(picture_.reading(), piece_);
    const int spent = frame_->mp_before + frame_->mp_after;
    const Allowance allowance = allowance_of(spec);
    if (frame_->deed != Deed::None) return {allowance.with_action - spent, 0};
    const bool open = frame_->unseen && !is_night(picture_.reading());
    return {allowance.without - spent, open ? allowance.unseen - spent : 0};
  }

  // The first step towards the best place within reach, and how much better that place is.
  Step best_step() {
    const Movement left = movement();
    Going going = picture_.going();
    Step best = best_step(going, left.seen);
    if (left.unseen > 0) {
      close_watched(going);
      const Step unseen = best_step(going, left.unseen);
      if (unseen.gain > best.gain) best = unseen;
    }
    return best;
  }

  Step best_step(const Going& going, int mp) {
    Step best;
    if (mp <= 0) return best;
    const LocationId from = picture_.state().piece(piece_).location;
    std::vector<Reached> reached;
    reachable(picture_.board(), going, mover_of(spec_of(picture_.reading(), piece_)), from, mp,
              reached);
    const int here = picture_.standing(piece_, from);
    for (const Reached& one : reached) {
      if (one.location == from || occupant(picture_.state(), one.location, piece_).exists()) {
        continue;
      }
      int gain = picture_.standing(piece_, one.location) - here;
      if (gain <= best.gain) continue;
      const std::vector<LocationId> way = way_to(reached, one.location);
      gain -= risk_on(way);
      if (gain <= best.gain) continue;
      if (const auto choice = move_to(way[1])) best = {*choice, gain};
    }
    return best;
  }

  // Opportunity fire on the places it passes; the last one counts where it stands.
  int risk_on(std::span<const LocationId> way) const {
    int sum = 0;
    for (const LocationId place : way.subspan(1, way.size() - 2)) sum += picture_.danger(place);
    const BlockSpec& spec = spec_of(picture_.reading(), piece_);
    return sum * picture_.price_of(spec, picture_.camp()) /
           (100 * (picture_.holds_all() ? kPassing : kPassingBoldly));
  }

  void close_watched(Going& going) const {
    for (std::size_t i = 0; i < picture_.board().locations.size(); ++i) {
      if (picture_.is_watched(LocationId{i})) going.closed.add(LocationId{i});
    }
  }

  std::optional<std::size_t> move_to(LocationId place) const {
    const Location& here = picture_.board().at(picture_.state().piece(piece_).location);
    const Location& there = picture_.board().at(place);
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const Action& one = legal_[i];
      if (one.verb == Verb::Move && one.location() == place) return i;
      if (one.verb == Verb::Descend && !here.below() && there.below()) return i;
      if (one.verb == Verb::Emerge && here.below() && !there.below()) return i;
    }
    return std::nullopt;
  }

  const Picture& picture_;
  std::span<const Action> legal_;
  PieceId piece_;
  const ActivationFrame* frame_ = nullptr;
};

}  // namespace

std::size_t act(const Picture& picture, std::span<const Action> legal) {
  return Activation(picture, legal).choose();
}

}  // namespace enfilade::urban::captain
