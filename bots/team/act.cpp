#include "bots/team/act.h"

#include <algorithm>
#include <optional>

#include "bots/team/route.h"
#include "rules/coops/procedures/deeds.h"

namespace enfilade::coops::team {

namespace {

constexpr int kNever = -1'000'000;

// --- Shots ---

const Armament* weapon_of(const FixedVector<Armament, kMaxUpgrades + 1>& weapons,
                          std::uint8_t number) {
  const auto* const found = std::ranges::find(weapons, number, &Armament::number);
  return found == weapons.end() ? nullptr : found;
}

int worth_of_fire(const Picture& picture, const Action& action) {
  const Foe* foe = picture.foe(action.unit);
  const auto weapons = armaments(picture.scenario(), picture.group(action.group));
  const Armament* weapon = weapon_of(weapons, action.item);
  if (foe == nullptr || weapon == nullptr) return kNever;
  const SpaceId from = picture.group(action.group).space;
  int worth = picture.worth_of_shot(action.group, from, *weapon, *foe, action.other.exists());
  if (action.other.exists()) {
    // The supporter might have fired himself.
    const int alone = picture.worth_of_shot(action.group, from, *weapon, *foe, false);
    worth -= std::max(8, alone / 2);
    if (picture.reading().scenario.card(picture.group(action.other).basic).weapon.ammo > 0) {
      worth -= 15;
    }
  }
  if (weapon->limited && !weapon->single_use) worth -= 6;
  return worth;
}

// --- Moves ---

class Mover {
 public:
  Mover(const Picture& picture, const Plan& plan, GroupId id)
      : picture_(picture),
        id_(id),
        errand_(errand_of(picture, plan, id)),
        route_(picture, errand_, id),
        stride_(std::max(1, picture.stride(id))) {
    measure_costs();
    here_ = standing(picture.group(id).space, picture.ap(id));
  }

  const Errand& errand() const { return errand_; }
  const Route& route() const { return route_; }

  int worth(SpaceId space) const {
    const int cost = costs_[space.index()];
    const Group& group = picture_.group(id_);
    const int lacking = std::max(0, cost - group.mp_pool);
    const int movement = std::max(1, movement_of(picture_.scenario(), group));
    const int ap = (lacking + movement - 1) / movement;
    return standing(space, picture_.ap(id_) - ap) - here_ - 1 - 2 * ap;
  }

 private:
  void measure_costs() {
    const Board& board = picture_.board();
    const SpaceId here = picture_.group(id_).space;
    if (picture_.flies(id_)) {
      for (std::size_t i = 0; i < board.size(); ++i) {
        costs_[i] = static_cast<std::uint8_t>(board.distance(here, SpaceId{i}));
      }
      return;
    }
    costs_.fill(kNoWay);
    const Layers ways =
        Layers::from(going_of(picture_.reading(), id_), board.cell(here), 2 * stride_);
    for (int cost = 0; cost <= ways.last(); ++cost) {
      ways.at(cost).each([&](Cell cell) {
        const SpaceId space = board.at_cell(cell);
        if (space.exists()) costs_[space.index()] = static_cast<std::uint8_t>(cost);
      });
    }
  }

  bool would_run_dry(SpaceId space) const {
    const Group& group = picture_.group(id_);
    if (picture_.walks(id_) || errand_.task.aim == Task::Aim::Home) return false;
    if (is_starting_zone(picture_.reading(), space)) return false;
    return group.autonomy - 2 < picture_.turns_home(id_, space);
  }

  int standing(SpaceId space, int ap_left) const {
    const Task& task = errand_.task;
    int worth = 0;
    if (route_.has_goals()) {
      worth -= route_.way(space) * task.urgency / stride_;
      if (errand_.lands && route_.way(space) == 0 && ap_left > 0) worth += 30;
    }
    worth -= picture_.danger(id_, space) * task.fear / 100;
    if (ap_left > 0 && task.appetite > 0) {
      worth += picture_.best_shot_from(id_, space) * std::min(ap_left, 2) * task.appetite / 140;
    }
    if (would_run_dry(space)) worth -= 500;
    if (task.closed.has(picture_.board().cell(space))) worth -= 400;
    return worth;
  }

  const Picture& picture_;
  GroupId id_;
  Errand errand_;
  Route route_;
  int stride_;
  int here_ = 0;
  std::array<std::uint8_t, kMaxSpaces> costs_{};
};

// --- Everything ---

class Chooser {
 public:
  explicit Chooser(const Picture& picture) : picture_(picture), plan_(make_plan(picture)) {}

  int worth(const Action& action) {
    if (was_declined(action)) return kNever;
    switch (action.verb) {
      case Verb::Move: return mover(action.group).worth(action.space);
      case Verb::Fire: return fire(action);
      case Verb::Embark: return embark(action);
      case Verb::Disembark: return disembark(action);
      case Verb::TakeOff: return take_off(action.group);
      case Verb::Land: return land(action.group);
      case Verb::Rescue: return rescue();
      case Verb::StepCrew: return step_crew(action);
      case Verb::Search: return 400;
      case Verb::Plant: return 450;
      case Verb::Heal: return 60;
      case Verb::Artillery: return artillery(action);
      default: return 0;
    }
  }

 private:
  // Who has said no is not asked again this turn.
  bool was_declined(const Action& action) const {
    const SectionBits asked = asked_to_agree(picture_.reading(), action);
    return asked != 0 && (picture_.group(action.group).declined & asked) != 0;
  }

  const Mover& mover(GroupId id) {
    std::optional<Mover>& kept = movers_[id.index()];
    if (!kept) kept.emplace(picture_, plan_, id);
    return *kept;
  }

  int fire(const Action& action) {
    const int worth = worth_of_fire(picture_, action);
    return worth * errand_of(picture_, plan_, action.group).task.appetite / 100 - 4;
  }

  // --- Riding ---

  int embark(const Action& action) const {
    const int thrift = action.group == action.other ? 0 : 5;  // whoever rides has AP to spare
    if (action.item >= kCargoMarker) return 500 + thrift;
    const GroupId who{action.item};
    return plan_.of(who).ride == action.other ? 300 + thrift : kNever;
  }

  int steps_to(const SpaceSet& goals, SpaceId space) const {
    int nearest = Board::kFar;
    goals.each([&](Cell cell) {
      const SpaceId goal = picture_.board().at_cell(cell);
      if (goal.exists()) nearest = std::min(nearest, picture_.board().distance(space, goal));
    });
    return nearest;
  }

  int disembark(const Action& action) {
    const bool base = is_starting_zone(picture_.reading(), action.space);
    if (action.item >= kCargoMarker) {
      const Marker& marker = picture_.state().markers[action.item - std::size_t{kCargoMarker}];
      return marker.kind == MarkerKind::Hvt && base ? 600 : kNever;
    }
    const GroupId who{action.item};
    if (picture_.group(who).state != GroupState::Embarked) return kNever;
    const Task& task = plan_.of(who);
    const int thrift = action.group == action.other ? 0 : 5;
    if (task.aim == Task::Aim::Home) return base ? 10 + thrift : kNever;
    if (task.aim == Task::Aim::Nothing || base) return kNever;
    const int far = steps_to(task.goals, action.space);
    const bool stuck = !picture_.flies(action.other) && picture_.ap(action.other) == 0;
    const int limit = stuck ? picture_.stride(who) : 2;
    if (far > limit) return kNever;
    return 250 + thrift - 20 * far - picture_.danger(who, action.space) / 4;
  }

  // --- Flying ---

  bool has_errand(GroupId id) {
    const Mover& craft = mover(id);
    return craft.route().has_goals() && craft.route().way(picture_.group(id).space) > 0;
  }

  int take_off(GroupId id) {
    const Group& craft = picture_.group(id);
    const Task& task = mover(id).errand().task;
    if (picture_.is_at_base(id)) {
      if (task.aim == Task::Aim::Home || craft.autonomy <= 2) return kNever;
      if (picture_.ap(id) < 2) return kNever;
    }
    if (has_errand(id)) return 200;
    // Nothing keeps it on the ground in the field.
    const bool idle = !mover(id).errand().lands && !picture_.is_at_base(id);
    return idle ? 20 : kNever;
  }

  int land(GroupId id) {
    const Mover& craft = mover(id);
    const bool there =
        craft.route().has_goals() && craft.route().way(picture_.group(id).space) == 0;
    return craft.errand().lands && there ? 220 : kNever;
  }

  // --- The lost ---

  int rescue() const {
    const Goal goal = picture_.goal();
    const bool needed = goal == Goal::Wreck || goal == Goal::Structures ||
                        goal == Goal::Warehouse || goal == Goal::Strike;
    return needed ? 150 : kNever;
  }

  int step_crew(const Action& action) const {
    const SpaceId here = picture_.group(action.group).space;
    const SpaceSet base = picture_.board().of_zones(ZoneKind::Start);
    return (steps_to(base, here) - steps_to(base, action.space)) * 30;
  }

  int artillery(const Action& action) const {
    const Board& board = picture_.board();
    int sum = 0;
    for (const Foe& foe : picture_.foes()) {
      const int far = board.distance(foe.at, action.space);
      if (far == 0) sum += foe.worth;
      if (far == 1) sum += foe.worth / 2;
    }
    for (std::size_t i = 0; i < kGroups; ++i) {
      const Group& group = picture_.state().groups[i];
      if (!is_on_map(group)) continue;
      const int far = board.distance(group.space, action.space);
      if (far == 0) sum -= 150;
      if (far == 1) sum -= 80;
    }
    return sum * 2 / 3 - 40;
  }

  const Picture& picture_;
  Plan plan_;
  std::array<std::optional<Mover>, kGroups> movers_;
};

// What is worth nothing is not done.
std::size_t passing(std::span<const Action> legal) {
  const auto found = std::ranges::find(legal, Verb::Pass, &Action::verb);
  return found == legal.end() ? 0 : static_cast<std::size_t>(found - legal.begin());
}

}  // namespace

// Of equals the first.
std::size_t act(const Picture& picture, std::span<const Action> legal) {
  Chooser chooser(picture);
  std::size_t best = passing(legal);
  int most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb == Verb::Pass) continue;
    const int worth = chooser.worth(legal[i]);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

std::size_t free_shot(const Picture& picture, std::span<const Action> legal) {
  std::size_t best = passing(legal);
  int most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb != Verb::Fire) continue;
    const int worth = worth_of_fire(picture, legal[i]);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

}  // namespace enfilade::coops::team
