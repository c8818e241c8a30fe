// What infantry does that may act: every order is worth the harm it does, less the harm it brings,
// and the place it ends at.
#include <algorithm>
#include <tuple>

#include "bots/sergeant/assaults.h"
#include "bots/sergeant/moves.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/skirmish.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish::sergeant {

namespace {

// Per cent: of what could be fired next time, of a reaction that may come, of guards on the way.
constexpr int kNextFire = 80;
constexpr int kOnGuard = 20;
constexpr int kWatch = 5;
constexpr int kGuardedWay = 60;
constexpr std::size_t kMostTries = 12;
constexpr std::size_t kMostPlaces = 40;

struct Plan {
  Verb verb = Verb::Walk;
  Spot goal;
  int worth = 0;
};

MoveKind kind_of(Verb verb) {
  if (verb == Verb::Run) return MoveKind::Run;
  return verb == Verb::DuckAndWeave ? MoveKind::DuckAndWeave : MoveKind::Walk;
}
int reach_of(Verb verb) {
  if (verb == Verb::Run) return kRun;
  return verb == Verb::DuckAndWeave ? kDuckAndWeave : kWalk;
}

class Infantry {
 public:
  Infantry(const Picture& picture, const UnitPicture& unit)
      : picture_(picture),
        unit_(unit),
        wish_(wish_of(picture, unit)),
        lookout_(picture, unit, wish_.to),
        guess_here_(lookout_.prospect_at(unit.centre)),
        here_(weigh_in(Stance::None, {})) {}

  Choice choose(std::span<const Action> legal) {
    stand(legal);
    for (const Spot place : places()) plan_for(place);
    carry_out();
    return best_;
  }

 private:
  int worth_of(Spot at) const { return worth_of_place(picture_, wish_, at); }

  // What it could do and would suffer where these paths end.
  Prospect weigh_in(Stance stance, const Paths& paths) const {
    State position = picture_.state;
    position.unit(unit_.id).stance = stance;
    each_living(picture_.reading(), unit_.id, [&](std::size_t i, FigureId id, const FigureState&) {
      position.figure(id).at = end_of(position.figure(id).at, paths[i]);
    });
    return weigh(picture_, unit_, position);
  }

  // --- Without a step ---

  void stand(std::span<const Action> legal) {
    const int place = worth_of(unit_.centre) - here_.astray + guess_here_.watch * kWatch / kWhole;
    const int next = here_.aimed * kNextFire / kWhole;
    for (const Action& action : legal) {
      switch (action.verb) {
        case Verb::AimedFire: {
          const int harm =
              harm_of(picture_, picture_.reading(), unit_.id, action.shots, Occasion::Aimed);
          best_.consider(action, place - here_.danger + harm + next);
          break;
        }
        case Verb::OnGuard: {
          const int reaction = std::max(here_.aimed, guess_here_.watch) * kOnGuard / kWhole;
          best_.consider(action, place - here_.danger + reaction + next);
          break;
        }
        case Verb::GoToGround: {
          const Prospect lying = weigh_in(Stance::GoneToGround, action.paths);
          best_.consider(action, place - lying.danger + lying.aimed * kNextFire / kWhole);
          break;
        }
        case Verb::Assault: best_.consider(action, worth_of_assault(action)); break;
        case Verb::Run:
        case Verb::Walk: leave(action); break;
        default: break;
      }
    }
  }

  int worth_of_assault(const Action& action) {
    const UnitPicture* target = picture_.find(action.target);
    if (target == nullptr) return 0;
    // Those it fights no longer fire at it, nor do others at the mixed crowd.
    return worth_of(end_of_paths(picture_, unit_, action)) - here_.guarded * kGuardedWay / kWhole +
           assault_balance(picture_, unit_, *target, action);
  }

  bool is_legal(const Action& action) const {
    return Skirmish::is_legal(picture_.scenario, picture_.state, seat_of(picture_.side), action)
        .has_value();
  }

  // Who gets off the table is saved and counts for the mission.
  bool leave(const Action& action) {
    constexpr int kSaved = 3000;
    if (wish_.exit == Edge::None) return false;
    const auto saved = std::ranges::count_if(action.paths, [&](const Path& path) {
      return leaves_table(picture_.reading(), unit_.id, kind_of(action.verb), path);
    });
    if (saved > 0) best_.consider(action, kSaved * static_cast<int>(saved));
    return saved > 0;
  }

  // --- Places to go to ---

  Places places() const {
    Places list;
    if (here_.astray > 0) list.push_back(unit_.centre);
    for (const int far : {kWalk, kDuckAndWeave, kRun}) list.push_back(towards(wish_.to, far));
    for (const UnitPicture& enemy : picture_.enemies) {
      if (distance(enemy.centre, unit_.centre) > kRun + unit_.range) continue;
      list.push_back(towards(enemy.centre, kWalk));
    }
    const Table& table = *picture_.scenario.table;
    constexpr int kEighth = 45;
    for (int i = 0; i < 8; ++i) {
      const Point way = direction(i * kEighth);
      for (const int far : {kWalk, kRun}) {
        const Spot at = Spot::at(unit_.centre.point() + displacement(far - 2, way));
        if (is_on_table(table, at)) list.push_back(at);
      }
    }
    const std::size_t fixed = list.size();
    list_cover(table, unit_.centre, kRun, list);
    // Of many places of cover those on the way.
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(fixed), list.end(), [&](Spot a, Spot b) {
      const int far_a = distance(a, wish_.to) + distance(a, unit_.centre) / 2;
      const int far_b = distance(b, wish_.to) + distance(b, unit_.centre) / 2;
      return far_a != far_b ? far_a < far_b : a < b;
    });
    if (list.size() > kMostPlaces) list.resize(kMostPlaces);
    return list;
  }

  Spot towards(Spot to, int far) const {
    if (distance(unit_.centre, to) <= far) return to;
    return Spot::at(unit_.centre.point() +
                    displacement(far - 2, to.point() - unit_.centre.point()));
  }

  // --- What each is worth ---

  void plan_for(Spot place) {
    const int far = distance(unit_.centre, place);
    if ((far == 0 && here_.astray == 0) || far > kRun) return;
    const Prospect there = lookout_.prospect_at(place);
    for (const Verb verb : {Verb::Walk, Verb::DuckAndWeave, Verb::Run}) {
      if (far <= reach_of(verb)) plans_.push_back({verb, place, worth_of_move(verb, place, there)});
    }
  }

  int worth_of_move(Verb verb, Spot place, const Prospect& there) const {
    const int guarded = std::max(there.guarded, here_.guarded) * kGuardedWay / kWhole;
    int worth = worth_of(place) - there.astray + there.aimed * kNextFire / kWhole +
                there.watch * kWatch / kWhole;
    if (verb == Verb::DuckAndWeave) return worth - there.ducking - guarded * 2 / 3;
    worth -= there.danger + guarded;
    return verb == Verb::Walk ? worth + std::max(here_.now, there.now) : worth;
  }

  // --- Paths for the best of them ---

  void carry_out() {
    std::ranges::sort(plans_, [](const Plan& a, const Plan& b) {
      return std::tuple(-a.worth, a.verb, a.goal) < std::tuple(-b.worth, b.verb, b.goal);
    });
    std::vector<Plan> tried;
    for (const Plan& plan : plans_) {
      if (tried.size() == kMostTries) return;
      const bool known = std::ranges::any_of(tried, [&](const Plan& other) {
        return other.verb == plan.verb && distance(other.goal, plan.goal) < kCentimetre;
      });
      if (known) continue;
      tried.push_back(plan);
      attempt(plan);
    }
  }

  void attempt(const Plan& plan) {
    const Reading reading = picture_.reading();
    Action action{.verb = plan.verb, .unit = unit_.id};
    action.paths = formation_paths(
        reading, {.unit = unit_.id, .kind = kind_of(plan.verb), .allowance = reach_of(plan.verb)},
        plan.goal);
    touch_goal(plan, action);
    if (std::ranges::all_of(action.paths, [](const Path& path) { return path.empty(); })) return;
    if (wish_.exit != Edge::None && is_legal(action) && leave(action)) return;
    // What the paths came to may be another place than was wished for.
    const bool ducks = plan.verb == Verb::DuckAndWeave;
    Prospect there = weigh_in(ducks ? Stance::DuckAndWeave : Stance::None, action.paths);
    there.ducking = there.danger;
    const Spot end = end_of_paths(picture_, unit_, action);
    there.watch = lookout_.prospect_at(end).watch;
    const int fire = std::max(here_.now, there.now);
    if (plan.verb == Verb::Walk && fire > 0) {
      const int stages = stages_of(reading, unit_.id, action.paths);
      action.stage = static_cast<std::uint8_t>(here_.now > there.now ? 0 : stages);
    }
    const int worth = worth_of_move(plan.verb, end, there);
    if (best_.found && worth <= best_.worth) return;
    if (is_legal(action)) best_.consider(action, worth);
  }

  // A cache has to be touched (SK-AUTH-R12): whoever ends nearest goes right up to it.
  void touch_goal(const Plan& plan, Action& action) const {
    if (picture_.scenario.mission->goal != Goal::Raid || plan.goal != wish_.to) return;
    if (!picture_.attacks() || wish_.near > kCentimetre) return;
    const Reading reading = picture_.reading();
    std::size_t nearest = kMaxUnitFigures;
    int least = 0;
    each_living(reading, unit_.id, [&](std::size_t i, FigureId, const FigureState& man) {
      const int far = distance(man.at, wish_.to);
      if (nearest != kMaxUnitFigures && far >= least) return;
      nearest = i;
      least = far;
    });
    if (nearest == kMaxUnitFigures || least >= reach_of(plan.verb)) return;
    Action changed = action;
    changed.paths[nearest].clear();
    if (least > 0) changed.paths[nearest].push_back(wish_.to);
    if (is_legal(changed)) action = changed;
  }

  const Picture& picture_;
  const UnitPicture& unit_;
  Wish wish_;
  Lookout lookout_;
  Prospect guess_here_;
  Prospect here_;
  std::vector<Plan> plans_;
  Choice best_;
};

}  // namespace

Spot end_of_paths(const Picture& picture, const UnitPicture& unit, const Action& action) {
  Point sum;
  int count = 0;
  each_living(picture.reading(), unit.id, [&](std::size_t i, FigureId, const FigureState& man) {
    sum = sum + end_of(man.at, action.paths[i]).point();
    ++count;
  });
  return count == 0 ? unit.centre : Spot::at({sum.x / count, sum.y / count});
}

Choice choose_infantry_order(const Picture& picture, const UnitPicture& unit,
                             std::span<const Action> legal) {
  return Infantry(picture, unit).choose(legal);
}

}  // namespace enfilade::skirmish::sergeant
