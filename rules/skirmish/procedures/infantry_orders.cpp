// What infantry does that may act, SK-CHOICE.
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/candidates.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// The actions that move a unit.
struct Gait {
  Verb verb;
  MoveKind kind;
  int allowance;
  Happening told;
  unsigned may;  // besides the unit and the paths
};

constexpr std::array<Gait, 5> kGaits = {{
    {Verb::Walk, MoveKind::Walk, kWalk, Happening::Walks, kStage | kTarget},
    {Verb::Run, MoveKind::Run, kRun, Happening::Runs, kTarget},
    {Verb::DuckAndWeave, MoveKind::DuckAndWeave, kDuckAndWeave, Happening::DucksAndWeaves, 0},
    {Verb::GoToGround, MoveKind::GoToGround, kGoToGround, Happening::GoesToGround, 0},
    {Verb::Assault, MoveKind::Assault, kAssault, Happening::Assaults, kTarget},
}};

const Gait* gait_of(Verb verb) {
  for (const Gait& gait : kGaits) {
    if (gait.verb == verb) return &gait;
  }
  return nullptr;
}

PathOrder order_of(const Gait& gait, UnitId unit, UnitId target = {}) {
  return {.unit = unit, .kind = gait.kind, .allowance = gait.allowance, .target = target};
}

// SK-CHOICE-R7: who would not end in cover goes down where he is.
void stay_out_of_cover(const Reading& reading, Paths& paths) {
  for (Path& path : paths) {
    if (!path.empty() && !is_in_cover(reading, path.back())) path.clear();
  }
}

Result<void> judge_move(const Reading& reading, UnitId unit, const Gait& gait,
                        const Action& action) {
  const unsigned needs = gait.verb == Verb::Assault ? kUnit | kTarget : unsigned{kUnit};
  if (auto form = judge_form(reading, action, unit, needs, gait.may | kPaths); !form) return form;
  if (auto paths = judge_paths(reading, order_of(gait, unit, action.target), action.paths);
      !paths) {
    return paths;
  }
  // SK-CHOICE-R1: before the first step, after the last, or between.
  if (action.stage == kNoStage || action.stage <= stages_of(reading, unit, action.paths)) return {};
  return not_allowed("SK-CHOICE-R1", {"The move has {} stages.", "Le mouvement a {} étapes."},
                     {Measure::count(stages_of(reading, unit, action.paths))});
}

}  // namespace

Result<void> judge_infantry_order(const Reading& reading, UnitId unit, const Action& action) {
  const Gait* gait = gait_of(action.verb);
  const bool stands = action.verb == Verb::OnGuard || action.verb == Verb::AimedFire;
  if (gait == nullptr && !stands) {
    return not_allowed("SK-ACT-6", {"Infantry that may act does one of the seven actions.",
                                    "L'infanterie qui peut agir fait l'une des sept actions."});
  }
  if (action.unit.exists() && action.unit != unit) {
    return not_allowed("SK-INIT-3",
                       {"Another unit is to act now.", "C'est à une autre unité d'agir."});
  }
  if (gait != nullptr) return judge_move(reading, unit, *gait, action);
  if (action.verb == Verb::OnGuard) return judge_form(reading, action, unit, kUnit);
  if (auto form = judge_form(reading, action, unit, kUnit | kShots); !form) return form;
  return judge_shots(reading, unit, action.shots, Occasion::Aimed);
}

void carry_out_infantry_order(Context& context, UnitId unit, const Action& action) {
  if (action.verb == Verb::OnGuard) {
    context.state.unit(unit).stance = Stance::OnGuard;
    context.tell({.what = Happening::GoesOnGuard, .unit = unit});
    return;
  }
  if (action.verb == Verb::AimedFire) {
    context.tell({.what = Happening::AimsFire, .unit = unit});
    begin_fire(context, unit, action.shots, Occasion::Aimed);
    return;
  }
  const Gait& gait = *gait_of(action.verb);
  context.tell({.what = gait.told, .unit = unit, .other = action.target});
  // SK-CHOICE-R5: it holds already during the move.
  if (action.verb == Verb::DuckAndWeave) context.state.unit(unit).stance = Stance::DuckAndWeave;
  set_out(context,
          {.unit = unit,
           .kind = gait.kind,
           .target = action.target,
           .allowance = gait.allowance,
           .fire_stage = action.stage},
          action.paths);
  if (action.verb == Verb::Assault) {
    context.course.stack.push(AssaultFrame{.unit = unit, .target = action.target});
  } else {
    context.course.stack.push(MoveFrame{});
  }
}

Result<Action> send_infantry(const Reading& reading, Verb verb, UnitId unit, UnitId target,
                             Spot goal) {
  const Gait* gait = gait_of(verb);
  if (gait == nullptr) return not_asked_for();
  const bool assaults = verb == Verb::Assault;
  const bool boards = target.exists() && (verb == Verb::Walk || verb == Verb::Run) &&
                      reading.scenario.unit(target).is_vehicle();
  if (target.exists() != (assaults || boards)) return not_asked_for();
  Action action{.verb = verb, .unit = unit, .target = target};
  action.paths = formation_paths(reading, order_of(*gait, unit, target), goal);
  if (verb == Verb::GoToGround) stay_out_of_cover(reading, action.paths);
  return action;
}

// --- Candidates ---

namespace {

// Some directions now, others the next time: a list that is short, and in the course of a game all
// of them.
struct Turns {
  std::uint32_t count;
  std::uint32_t next() { return count++; }
};

void add_walk(const Reading& reading, UnitId unit, const Paths& paths, Turns& turns,
              Actions& list) {
  Action action{.verb = Verb::Walk, .unit = unit, .paths = paths};
  const auto stages = static_cast<std::uint8_t>(stages_of(reading, unit, paths));
  // At the start, at the end, half-way, or not at all.
  switch (turns.next() % 4) {
    case 0: action.stage = stages; break;
    case 1: action.stage = 0; break;
    case 2: action.stage = static_cast<std::uint8_t>(stages / 2); break;
    default: break;
  }
  list.push_back(action);
}

struct Way {
  Verb verb;
  Spot goal;
};

// Ahead, to what the mission is about, to cover, or anywhere.
std::array<Way, 7> ways_of(const Outlook& outlook, Turns& turns) {
  const auto ahead = [&](int distance) { return towards(outlook.centre, outlook.enemy, distance); };
  const auto to_goal = [&](int distance) {
    return towards(outlook.centre, outlook.objective, distance);
  };
  const auto around = [&](int distance) {
    return in_direction(outlook.centre, turns.next(), distance);
  };
  const std::uint32_t turn = turns.next();
  const bool even = turn % 2 == 0;
  const Spot ducking = turn % 3 == 0   ? to_goal(kDuckAndWeave)
                       : turn % 3 == 1 ? ahead(kDuckAndWeave)
                                       : around(kDuckAndWeave);
  return {{{Verb::Run, to_goal(kRun)},
           {Verb::Walk, to_goal(kWalk)},
           {Verb::DuckAndWeave, ducking},
           {Verb::Walk, ahead(kWalk)},
           {Verb::Run, even ? around(kRun) : ahead(kRun)},
           {Verb::Walk, around(even ? kWalk : kWalk / 2)},
           {Verb::Run, towards(outlook.centre, outlook.cover, kRun)}}};
}

void list_moves(const Reading& reading, UnitId unit, const Outlook& outlook, Turns& turns,
                Actions& list) {
  // What the mission asks for is always offered, and every gait; of the rest some at a time.
  constexpr std::size_t kAlways = 3;
  constexpr std::size_t kAtOnce = 5;
  const auto ways = ways_of(outlook, turns);
  const std::size_t first = turns.next();
  for (std::size_t i = 0; i < kAtOnce; ++i) {
    const std::size_t other = kAlways + (first + i) % (ways.size() - kAlways);
    const Way& way = ways[i < kAlways ? i : other];
    const Paths paths = formation_paths(reading, order_of(*gait_of(way.verb), unit), way.goal);
    if (way.verb == Verb::Walk) {
      add_walk(reading, unit, paths, turns, list);
    } else {
      list.push_back({.verb = way.verb, .unit = unit, .paths = paths});
    }
  }
  list.push_back({.verb = Verb::Walk, .unit = unit, .stage = 0});
}

// Into the nearest cover, or down where they are.
void list_going_to_ground(const Reading& reading, UnitId unit, const Outlook& outlook,
                          Actions& list) {
  Action action{.verb = Verb::GoToGround, .unit = unit};
  list.push_back(action);
  const Spot goal = towards(outlook.centre, outlook.cover, kGoToGround);
  if (!is_in_cover(reading, goal)) return;
  action.paths = formation_paths(reading, order_of(*gait_of(Verb::GoToGround), unit), goal);
  stay_out_of_cover(reading, action.paths);
  if (judge_infantry_order(reading, unit, action)) list.push_back(action);
}

// Enemies within reach, the first few.
void list_assaults(const Reading& reading, UnitId unit, Actions& list) {
  constexpr int kMost = 3;
  int found = 0;
  const Gait& gait = *gait_of(Verb::Assault);
  each_on_table(reading, [&](UnitId enemy) {
    if (found == kMost || !is_enemy(reading, unit, enemy)) return;
    Spot nearest;
    if (!is_within_reach(reading, unit, enemy, kAssault, nearest)) return;
    const Action action{.verb = Verb::Assault,
                        .unit = unit,
                        .target = enemy,
                        .paths = formation_paths(reading, order_of(gait, unit, enemy), nearest)};
    if (!judge_infantry_order(reading, unit, action)) return;
    list.push_back(action);
    ++found;
  });
}

// A vehicle of its own within reach, the first one.
void list_boardings(const Reading& reading, UnitId unit, Turns& turns, Actions& list) {
  const Gait& gait = *gait_of(turns.next() % 2 == 0 ? Verb::Run : Verb::Walk);
  bool found = false;
  each_on_table(reading, [&](UnitId vehicle) {
    Spot nearest;
    if (found || !has_room_for(reading, vehicle, unit)) return;
    if (!is_within_reach(reading, unit, vehicle, gait.allowance, nearest)) return;
    const Action action{.verb = gait.verb,
                        .unit = unit,
                        .target = vehicle,
                        .paths = formation_paths(reading, order_of(gait, unit, vehicle), nearest)};
    found = judge_infantry_order(reading, unit, action).has_value();
    if (found) list.push_back(action);
  });
}

// Straight to the edge where its side may leave the table, whoever can reach it (SK-MOVE-R5).
void list_exits(const Reading& reading, UnitId unit, Actions& list) {
  const Gait& gait = *gait_of(Verb::Run);
  Action action{.verb = Verb::Run, .unit = unit};
  bool any = false;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    Spot edge;
    if (!nearest_exit(reading, unit, figure.at, edge)) return;
    const int length = length_of(figure.at.point(), edge.point());
    if (length == 0 || length > gait.allowance) return;
    action.paths[i].push_back(edge);
    any = true;
  });
  if (any && judge_infantry_order(reading, unit, action)) list.push_back(action);
}

}  // namespace

void list_infantry_orders(const Reading& reading, UnitId unit, Actions& list) {
  Turns turns{reading.course.ply};
  list.push_back({.verb = Verb::OnGuard, .unit = unit});
  const Outlook outlook = outlook_of(reading, unit);
  list_moves(reading, unit, outlook, turns, list);
  list_going_to_ground(reading, unit, outlook, list);
  list_volleys(reading, unit, Occasion::Aimed, {.verb = Verb::AimedFire, .unit = unit}, list);
  list_assaults(reading, unit, list);
  list_boardings(reading, unit, turns, list);
  list_exits(reading, unit, list);
}

}  // namespace enfilade::skirmish
