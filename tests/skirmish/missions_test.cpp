// Missions played to their end: whoever strives for the goal reaches it while the enemy stands by.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/random.h"
#include "engine/plane/meeting.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/skirmish.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/covers.h"
#include "tests/skirmish/loaded.h"

namespace enfilade::skirmish {
namespace {

// How far the striving side still has to go; less is better.
using Way = std::int64_t (*)(const Reading&, Side);

std::int64_t way_of_unit(const Reading& reading, UnitId unit, Point goal) {
  const UnitState& state = reading.state.unit(unit);
  const RosterUnit& about = reading.scenario.unit(unit);
  if (state.where == Where::Away) return 0;
  if (state.where == Where::Aboard) return way_of_unit(reading, state.carrier, goal);
  if (about.is_vehicle()) return length_of(state.at.point(), goal);
  std::int64_t sum = 0;
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    sum += length_of(figure.at.point(), goal);
  });
  return sum;
}

// To the far edge, straight ahead.
std::int64_t way_out(const Reading& reading, Side side) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId unit{i};
    if (reading.scenario.side_of(unit) != side) continue;
    if (reading.state.unit(unit).where == Where::Away) continue;
    const bool vehicle = reading.scenario.unit(unit).is_vehicle();
    if (vehicle) sum += reading.table().height - reading.state.unit(unit).at.y;
    each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
      sum += reading.table().height - figure.at.y;
    });
  }
  return sum;
}

// To the cache, and home once it is taken.
std::int64_t way_of_raiders(const Reading& reading, Side side) {
  const Point cache = reading.scenario.mission->objectives.front().at;
  const Point home = reading.scenario.side(side).deployment_point;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId unit{i};
    if (reading.scenario.side_of(unit) != side) continue;
    const bool taken = (reading.state.mission.raiders >> i & 1U) != 0;
    sum += way_of_unit(reading, unit, taken ? home : cache);
    if (!taken && touches_cache(reading, unit)) sum -= 10'000;
  }
  return sum;
}

// The candidate after which the way is the shortest.
Action best_of(const Scenario& scenario, const State& state, Side side, Way way,
               const std::vector<Action>& legal) {
  std::int64_t least = 0;
  const Action* best = nullptr;
  for (const Action& action : legal) {
    State next = state;
    std::vector<Event<Tiding>> ignored;
    Events events(ignored);
    Skirmish::apply(scenario, next, action, events);
    const std::int64_t left = way(Reading{scenario, next}, side);
    if (best != nullptr && left >= least) continue;
    least = left;
    best = &action;
  }
  return *best;
}

// What hinders nobody, where that is offered.
Action idle_of(const std::vector<Action>& legal) {
  for (const Verb verb : {Verb::HoldMove, Verb::HoldFire, Verb::OnGuard, Verb::StayPut}) {
    const auto found = std::ranges::find(legal, verb, &Action::verb);
    if (found != legal.end()) return *found;
  }
  return legal.front();
}

State play(const Scenario& scenario, Side striving, Way way, std::uint64_t seed) {
  Random random(seed);
  std::vector<Event<Tiding>> told;
  Events events(told);
  State state = Skirmish::start(scenario, events);
  std::vector<Action> legal;
  while (Skirmish::node(state).kind != NodeKind::Over) {
    const Node node = Skirmish::node(state);
    if (node.kind == NodeKind::Chance) {
      Skirmish::resolve(scenario, state, random.below(node.outcomes), events);
      continue;
    }
    Skirmish::legal(scenario, state, node.seat, legal);
    const Action action = node.seat == seat_of(striving)
                              ? best_of(scenario, state, striving, way, legal)
                              : idle_of(legal);
    Skirmish::apply(scenario, state, action, events);
  }
  return state;
}

int wins(std::string_view id, Way way, int games) {
  const Scenario& scenario = mission(id);
  const Side attacker = scenario.mission->attacker;
  int won = 0;
  for (int game = 1; game <= games; ++game) {
    const State end = play(scenario, attacker, way, static_cast<std::uint64_t>(game));
    won += end.winner == static_cast<std::int8_t>(attacker) ? 1 : 0;
    if (end.winner == static_cast<std::int8_t>(attacker)) {
      EXPECT_EQ(end.reason, EndReason::GoalReached);
    }
  }
  return won;
}

TEST(SkirmishMissions, ABreakthroughIsWonByRunningForTheFarEdge) {
  COVERS("SK-AUTH-5", "SK-AUTH-R11");
  EXPECT_GE(wins("breakthrough", way_out, 10), 5);
}

TEST(SkirmishMissions, ARaidIsWonByWayOfTheCache) {
  COVERS("SK-AUTH-5", "SK-AUTH-R12");
  EXPECT_GE(wins("raid", way_of_raiders, 10), 8);
}

}  // namespace
}  // namespace enfilade::skirmish
