#include "rules/skirmish/goals.h"

#include <algorithm>

#include "engine/plane/meeting.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr int kHoldingReach = 6 * kCentimetre;
constexpr int kWholePercent = 100;
constexpr std::uint16_t kTurnEndsAtCache = 2;

std::int8_t number_of(Side side) {
  return static_cast<std::int8_t>(side);
}
// As it is told and kept: 0 nobody, 1 the first side, 2 the second.
std::uint8_t told_winner(std::int8_t winner) {
  return static_cast<std::uint8_t>(winner + 1);
}

template <class Use>
void each_of_side(const Scenario& scenario, Side side, Use&& use) {
  for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
    if (scenario.roster[i].side == side) use(UnitId{i}, scenario.roster[i]);
  }
}

template <class Test>
bool any_of_side(const Scenario& scenario, Side side, Test&& test) {
  for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
    if (scenario.roster[i].side == side && test(UnitId{i}, scenario.roster[i])) return true;
  }
  return false;
}

template <class Test>
bool any_living(const Reading& reading, UnitId unit, Test&& test) {
  bool found = false;
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    found = found || test(figure.at);
  });
  return found;
}

// --- Places ---

// SK-AUTH-R9. A point has no base, so a figure's own is all there is between them.
bool is_near(const Reading& reading, UnitId unit, const RosterUnit& about, Point point) {
  if (!is_on_table(reading, unit)) return false;
  constexpr int kGap = kHoldingReach - kFigureRadius;
  const Spot at = Spot::at(point);
  if (about.is_vehicle()) return within(at, hull_of(reading, unit), kGap);
  return any_living(reading, unit, [&](Spot spot) { return within(spot, at, kGap); });
}

bool has_figure_in(const Reading& reading, UnitId unit, const Piece& piece) {
  if (!is_on_table(reading, unit)) return false;
  return any_living(reading, unit, [&](Spot spot) { return is_in(piece, spot); });
}

bool has_figure_in(const Reading& reading, Side side, const Piece& piece) {
  return any_of_side(reading.scenario, side, [&](UnitId unit, const RosterUnit&) {
    return has_figure_in(reading, unit, piece);
  });
}

bool is_present(const Reading& reading, Side side, const Objective& objective) {
  if (objective.is_area()) {
    return has_figure_in(reading, side, reading.table().pieces[objective.piece]);
  }
  return any_of_side(reading.scenario, side, [&](UnitId unit, const RosterUnit& about) {
    return is_near(reading, unit, about, objective.at);
  });
}

int held_by(const Reading& reading, Side side) {
  const auto& objectives = reading.scenario.mission->objectives;
  return static_cast<int>(std::ranges::count_if(objectives, [&](const Objective& objective) {
    return holder_of(reading, objective) == number_of(side);
  }));
}

// Also aboard a vehicle that stands there, SK-AUTH-R12.
bool is_home(const Reading& reading, UnitId unit) {
  const auto& zone = reading.scenario.side(reading.scenario.side_of(unit)).zone;
  const UnitState& state = reading.state.unit(unit);
  if (state.where == Where::Aboard) {
    return contains(zone, reading.state.unit(state.carrier).at.point());
  }
  if (state.where != Where::OnTable) return false;
  return any_living(reading, unit, [&](Spot spot) { return contains(zone, spot.point()); });
}

// --- What ends a game at once ---

// Hits are being taken: who falls together falls at the same moment (SK-AUTH-R14).
bool is_taking_hits(const SkirmishCourse& course) {
  const std::size_t top = course.stack.depth() - 1;
  return course.stack.holds<BoutFrame>(top) || course.stack.holds<HitsFrame>(top) ||
         course.stack.holds<DamageFrame>(top) || course.stack.holds<BailOutFrame>(top) ||
         course.stack.holds<RoundFrame>(top);
}

// SK-AUTH-R1.
void check_able(Context& context) {
  const bool first = can_act(context, Side::First);
  const bool second = can_act(context, Side::Second);
  if (first && second) return;
  const std::int8_t winner = first    ? number_of(Side::First)
                             : second ? number_of(Side::Second)
                                      : kNobody;
  end_game(context, EndReason::NobodyLeft, winner);
}

std::int8_t who_lost_less(const Reading& reading) {
  const std::int64_t first = shares_lost(reading, Side::First);
  const std::int64_t second = shares_lost(reading, Side::Second);
  if (first == second) return kNobody;
  return number_of(first < second ? Side::First : Side::Second);
}

bool lost_too_much(const Reading& reading, Side side) {
  const std::int64_t limit = std::int64_t{points_of(reading.scenario, side)} * kSharesOfAPoint *
                             reading.scenario.mission->share;
  return shares_lost(reading, side) * kWholePercent > limit;
}

// SK-AUTH-R13.
void check_losses(Context& context) {
  const bool first = lost_too_much(context, Side::First);
  const bool second = lost_too_much(context, Side::Second);
  if (!first && !second) return;
  const std::int8_t winner = first && second ? who_lost_less(context)
                             : first         ? number_of(Side::Second)
                                             : number_of(Side::First);
  end_game(context, EndReason::PointsLost, winner);
}

void check_exits(Context& context) {
  const Side attacker = context.scenario.mission->attacker;
  if (exited_figures(context, attacker) < figures_to_exit(context.scenario)) return;
  end_game(context, EndReason::GoalReached, number_of(attacker));
}

// --- When a turn ends ---

// SK-AUTH-R12: home first, so that who takes the cache now comes home in a later turn.
void check_raid(Context& context) {
  const Side attacker = context.scenario.mission->attacker;
  MissionState& mission = context.state.mission;
  const bool home = any_of_side(context.scenario, attacker, [&](UnitId unit, const RosterUnit&) {
    return (mission.raiders & bit_of(unit)) != 0 && is_home(context, unit);
  });
  if (home) {
    end_game(context, EndReason::GoalReached, number_of(attacker));
    return;
  }
  std::uint32_t touching = 0;
  each_of_side(context.scenario, attacker, [&](UnitId unit, const RosterUnit&) {
    if (!touches_cache(context, unit)) return;
    touching |= bit_of(unit);
    const bool again = (mission.at_cache & bit_of(unit)) != 0;
    if (again && (mission.raiders & bit_of(unit)) != 0) return;
    if (again) mission.raiders |= bit_of(unit);
    context.tell({.what = Happening::CacheTaken,
                  .unit = unit,
                  .number = again ? kTurnEndsAtCache : std::uint16_t{1}});
  });
  mission.at_cache = touching;
}

void tell_holders(Context& context) {
  const Mission& mission = *context.scenario.mission;
  if (mission.goal == Goal::Raid) return;  // a cache is not held
  for (std::size_t i = 0; i < mission.objectives.size(); ++i) {
    const std::uint8_t holder = told_winner(holder_of(context, mission.objectives[i]));
    std::uint8_t& before = context.state.mission.holders[i];
    if (holder == before) continue;
    before = holder;
    context.tell({.what = Happening::ObjectiveHeld,
                  .result = holder,
                  .number = static_cast<std::uint16_t>(i)});
  }
}

std::int8_t who_holds_more(const Reading& reading) {
  const int first = held_by(reading, Side::First);
  const int second = held_by(reading, Side::Second);
  if (first == second) return kNobody;
  return number_of(first > second ? Side::First : Side::Second);
}

// SK-AUTH-R1: at the turn limit the mission decides.
std::int8_t verdict(const Reading& reading) {
  const Mission& mission = *reading.scenario.mission;
  const Side attacker = mission.attacker;
  const Side defender = other_side(attacker);
  switch (mission.goal) {
    case Goal::HoldPoints: return who_holds_more(reading);
    case Goal::HoldArea: {
      const bool all = held_by(reading, attacker) == static_cast<int>(mission.objectives.size());
      return number_of(all ? attacker : defender);
    }
    case Goal::KeepArea: {
      // SK-AUTH-R10: to be there is enough.
      const bool kept = std::ranges::any_of(mission.objectives, [&](const Objective& objective) {
        return is_present(reading, defender, objective);
      });
      return number_of(kept ? defender : attacker);
    }
    case Goal::Break:
    case Goal::Raid: return number_of(defender);  // or it would be over
    case Goal::Annihilate: return who_lost_less(reading);
  }
  return kNobody;
}

// A hundred for each thing of the mission that is done.
int deeds_of(const Reading& reading, Side side) {
  const Mission& mission = *reading.scenario.mission;
  const bool attacks = side == mission.attacker;
  switch (mission.goal) {
    case Goal::HoldPoints:
    case Goal::HoldArea:
    case Goal::KeepArea: return held_by(reading, side) * kWholePercent;
    case Goal::Break:
      return attacks ? exited_figures(reading, side) * kWholePercent /
                           std::max(figures_to_exit(reading.scenario), 1)
                     : 0;
    case Goal::Raid: return attacks && reading.state.mission.raiders != 0 ? kWholePercent : 0;
    case Goal::Annihilate: return 0;
  }
  return 0;
}

}  // namespace

bool is_decided(Context& context) {
  // A procedure that is run alone is no game, and before the first turn nobody can win.
  if (context.state.over) return true;
  if (context.state.turn == 0 || !context.course.stack.holds<GameFrame>(0)) return false;
  check_at_once(context);
  return context.state.over;
}

void check_at_once(Context& context) {
  if (context.state.over || is_taking_hits(context.course)) return;
  const Goal goal = context.scenario.mission->goal;
  // What was to be done comes before who is left: the last may have left by the exit.
  if (goal == Goal::Break) check_exits(context);
  if (goal == Goal::Annihilate) check_losses(context);
  check_able(context);
}

void check_turn_end(Context& context) {
  tell_holders(context);
  const Mission& mission = *context.scenario.mission;
  if (mission.goal == Goal::Raid) check_raid(context);
  if (context.state.turn < mission.turns) return;
  end_game(context, EndReason::TimeUp, verdict(context));
}

void end_game(Context& context, EndReason reason, std::int8_t winner) {
  if (context.state.over) return;
  // SK-CC-R15: the last position, too, shows nobody in a combat that is over.
  close_combats(context);
  context.state.over = true;
  context.state.reason = reason;
  context.state.winner = winner;
  context.tell({.what = Happening::GameEnds,
                .result = told_winner(winner),
                .number = static_cast<std::uint16_t>(reason)});
}

bool can_act(const Reading& reading, Side side) {
  return any_of_side(reading.scenario, side, [&](UnitId unit, const RosterUnit& about) {
    const UnitState& state = reading.state.unit(unit);
    if (state.where != Where::OnTable && state.where != Where::Aboard) return false;
    if (!about.is_vehicle()) return true;  // its last figure would have taken it away
    const std::uint32_t weapons = (1U << about.vehicle().weapons.size()) - 1;
    return !state.immobilised || (weapons & ~std::uint32_t{state.weapons_lost}) != 0;
  });
}

std::int64_t shares_lost(const Reading& reading, Side side) {
  std::int64_t lost = 0;
  each_of_side(reading.scenario, side, [&](UnitId unit, const RosterUnit& about) {
    if (about.crew_of.exists()) return;  // paid with its vehicle
    const UnitState& state = reading.state.unit(unit);
    const std::int64_t points = about.profile.points * kSharesOfAPoint;
    if (state.where == Where::LeftOut) {
      lost += points;
    } else if (about.is_vehicle()) {
      lost += state.where == Where::Lost ? points : 0;
    } else {
      lost += points / static_cast<std::int64_t>(about.figures()) * state.casualties;
    }
  });
  return lost;
}

int hundredths_lost(const Reading& reading, Side side) {
  return static_cast<int>(shares_lost(reading, side) * kWholePercent / kSharesOfAPoint);
}

int points_of(const Scenario& scenario, Side side) {
  int points = 0;
  each_of_side(scenario, side, [&](UnitId, const RosterUnit& about) {
    points += about.crew_of.exists() ? 0 : about.profile.points;
  });
  return points;
}

std::int8_t holder_of(const Reading& reading, const Objective& objective) {
  const bool first = is_present(reading, Side::First, objective);
  const bool second = is_present(reading, Side::Second, objective);
  if (first == second) return kNobody;
  return number_of(first ? Side::First : Side::Second);
}

int starting_figures(const Scenario& scenario, Side side) {
  int figures = 0;
  each_of_side(scenario, side, [&](UnitId, const RosterUnit& about) {
    figures += static_cast<int>(about.figures());
  });
  return figures;
}

int exited_figures(const Reading& reading, Side side) {
  int figures = 0;
  each_of_side(reading.scenario, side, [&](UnitId unit, const RosterUnit& about) {
    const UnitState& state = reading.state.unit(unit);
    figures += state.exited;
    // A vehicle does not flee (SK-FAIL-R7): it is away by the exit, and its crew with it.
    if (about.is_vehicle() && state.where == Where::Away) figures += about.vehicle().crew;
  });
  return figures;
}

int figures_to_exit(const Scenario& scenario) {
  const Mission& mission = *scenario.mission;
  const int figures = starting_figures(scenario, mission.attacker) * mission.share;
  return (figures + kWholePercent - 1) / kWholePercent;
}

bool touches_cache(const Reading& reading, UnitId unit) {
  if (!is_on_table(reading, unit) || reading.scenario.unit(unit).is_vehicle()) return false;
  const Spot cache = Spot::at(reading.scenario.mission->objectives.front().at);
  return any_living(reading, unit, [&](Spot spot) { return within(spot, cache, kContact); });
}

int score_of(const Reading& reading, Side side) {
  const std::int64_t lost = shares_lost(reading, other_side(side)) / kSharesOfAPoint;
  return static_cast<int>(lost) + deeds_of(reading, side);
}

}  // namespace enfilade::skirmish
