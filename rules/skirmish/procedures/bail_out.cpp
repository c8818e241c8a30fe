// Bailing out of a destroyed vehicle, SK-DMG-4, R9 to R12: crew and passengers each take a hit,
// nobody is suppressed, and who is left stands beside the wreck.
#include <algorithm>
#include <bit>

#include "rules/skirmish/changes.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = BailOutFrame::Step;

constexpr int kReach = 3 * kCentimetre;  // SK-DMG-R10

// --- The wreck, and a hit for each ---

// SK-DMG-R11: the crew is a unit from now on, and tried in this turn. Until they are placed, all
// who get out are aboard.
void destroy(Context& context, BailOutFrame& frame) {
  UnitState& vehicle = context.state.unit(frame.vehicle);
  frame.passengers = vehicle.passengers;
  vehicle.passengers = {};
  vehicle.where = Where::Lost;
  vehicle.stance = Stance::None;
  vehicle.stunned = false;
  vehicle.tried = true;
  context.tell({.what = Happening::Destroyed, .unit = frame.vehicle});
  const UnitId id = context.scenario.unit(frame.vehicle).crew;
  const std::size_t men = context.scenario.unit(id).figures();
  if (men == 0) return;
  UnitState& crew = context.state.unit(id);
  crew.where = Where::Aboard;
  crew.carrier = frame.vehicle;
  crew.tried = true;
  for (std::size_t i = 0; i < men; ++i) {
    FigureState& man = context.state.figure(context.scenario.figure_of(id, i));
    man.status = FigureStatus::Up;
    man.at = vehicle.at;
  }
}

Next hit_each(Context& context, const BailOutFrame& frame, UnitId unit) {
  if (!unit.exists() || living(context, unit) == 0) return Next::again();
  context.tell({.what = Happening::BailsOut, .unit = unit, .other = frame.vehicle});
  return context.call(HitsFrame{
      .unit = unit, .may_suppress = false, .each = true, .eligible = living(context, unit)});
}

// --- Places beside the wreck ---

UnitId placed_now(const Reading& reading, const BailOutFrame& frame) {
  return frame.step == Step::PlaceCrew ? reading.scenario.unit(frame.vehicle).crew
                                       : frame.passengers;
}

PlaceOrder order_for(const BailOutFrame& frame, UnitId unit, FigureBits who) {
  return {.unit = unit, .zone = {}, .near = frame.vehicle, .reach = kReach, .who = who};
}

// Beside, behind and before the wreck, and at its middle.
constexpr std::size_t kGoals = 5;
Spot goal_at(const Reading& reading, UnitId vehicle, std::size_t number) {
  constexpr int kQuarter = 90;
  constexpr int kTurn = 360;
  constexpr std::array<int, kGoals - 1> kTurns = {1, 3, 2, 0};
  const UnitState& wreck = reading.state.unit(vehicle);
  if (number == kTurns.size()) return wreck.at;
  const VehicleProfile& profile = reading.scenario.unit(vehicle).vehicle();
  const bool beside = kTurns[number] % 2 == 1;
  const int out = (beside ? profile.width : profile.length) / 2 + kCentimetre;
  const Point way = direction((wreck.facing + kTurns[number] * kQuarter) % kTurn);
  return Spot::at(wreck.at.point() + displacement(out, way));
}

// A place for each of them, if there is room for that many; the last ones are left out first.
bool find_places(const Reading& reading, const BailOutFrame& frame, UnitId unit, FigureBits who,
                 std::size_t goal, Paths& spots) {
  spots = {};
  return formation_places(reading, order_for(frame, unit, who),
                          goal_at(reading, frame.vehicle, goal), spots);
}

FigureBits first_of(FigureBits who, int count) {
  while (std::popcount(who) > count) {
    who = static_cast<FigureBits>(who & ~std::bit_floor(who));
  }
  return who;
}

int room_for(const Reading& reading, const BailOutFrame& frame, UnitId unit) {
  const FigureBits all = living(reading, unit);
  Paths spots;
  for (int count = std::popcount(all); count > 0; --count) {
    for (std::size_t goal = 0; goal < kGoals; ++goal) {
      if (find_places(reading, frame, unit, first_of(all, count), goal, spots)) return count;
    }
  }
  return 0;
}

// Who has no place is a casualty, SK-DMG-R10.
void set_down(Context& context, UnitId vehicle, UnitId unit, const Paths& spots) {
  UnitState& state = context.state.unit(unit);
  state.where = Where::OnTable;
  state.carrier = {};
  FigureBits lost = living(context, unit);
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (spots[i].empty()) continue;
    const FigureId id = context.scenario.figure_of(unit, i);
    context.state.figure(id).at = spots[i][0];
    context.tell({.what = Happening::Placed, .figure = id, .to = spots[i][0]});
    lost = static_cast<FigureBits>(lost & ~figure_bit(i));
  }
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (!has(lost, i)) continue;
    const FigureId id = context.scenario.figure_of(unit, i);
    context.state.figure(id).at = context.state.unit(vehicle).at;
    context.state.figure(id).disarmed = true;
    make_casualty(context, id);
  }
}

// SK-MOVE-R10: who has destroyed the vehicle on his way may go another way now.
void let_mover_think_again(Context& context, UnitId unit) {
  const UnitId mover = context.state.move.unit;
  if (!mover.exists() || !is_enemy(context, mover, unit)) return;
  auto& stack = context.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    auto* move = stack.at<MoveFrame>(level);
    if (move == nullptr) continue;
    move->surprise = Surprise::Survivors;
    move->step = MoveFrame::Step::Redirect;
    return;
  }
}

Next place(Context& context, BailOutFrame& frame, UnitId unit, Step next) {
  if (unit.exists() && living(context, unit) != 0) {
    frame.room = static_cast<std::uint8_t>(room_for(context, frame, unit));
    if (frame.room > 0) return ask(context.scenario.side_of(unit), Ask::PlaceSurvivors);
    set_down(context, frame.vehicle, unit, {});
  }
  frame.step = next;
  return Next::again();
}

Step after(Step step) {
  return step == Step::PlaceCrew ? Step::PlacePassengers : Step::Over;
}

}  // namespace

Next advance(Context& context, BailOutFrame& frame) {
  const UnitId crew = context.scenario.unit(frame.vehicle).crew;
  switch (frame.step) {
    case Step::Crew:
      destroy(context, frame);
      frame.step = Step::Passengers;
      return hit_each(context, frame, crew);
    case Step::Passengers:
      frame.step = Step::PlaceCrew;
      return hit_each(context, frame, frame.passengers);
    case Step::PlaceCrew: return place(context, frame, crew, Step::PlacePassengers);
    case Step::PlacePassengers: return place(context, frame, frame.passengers, Step::Over);
    case Step::Over: break;
  }
  return Next::done();
}

Result<Action> put_survivors(const Reading& reading, const BailOutFrame& frame, Spot goal) {
  const UnitId unit = placed_now(reading, frame);
  const FigureBits who = first_of(living(reading, unit), frame.room);
  Action action{.verb = Verb::PlaceSurvivors, .unit = unit};
  if (formation_places(reading, order_for(frame, unit, who), goal, action.paths)) return action;
  return not_allowed("SK-DMG-R10", {"There is no room on that side of the vehicle.",
                                    "Il n'y a pas de place de ce côté du véhicule."});
}

void options(const Reading& reading, const BailOutFrame& frame, Actions& list) {
  const UnitId unit = placed_now(reading, frame);
  const FigureBits who = first_of(living(reading, unit), frame.room);
  Action action{.verb = Verb::PlaceSurvivors, .unit = unit};
  for (std::size_t goal = 0; goal < kGoals; ++goal) {
    if (find_places(reading, frame, unit, who, goal, action.paths)) list.push_back(action);
  }
}

Result<void> permits(const Reading& reading, const BailOutFrame& frame, const Action& action) {
  if (action.verb != Verb::PlaceSurvivors) return not_asked_for();
  const UnitId unit = placed_now(reading, frame);
  if (auto ok = judge_form(reading, action, unit, kUnit | kPaths); !ok) return ok;
  if (action.unit != unit) return not_asked_for();
  FigureBits who = 0;
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (!action.paths[i].empty()) who |= figure_bit(i);
  }
  if ((who & ~living(reading, unit)) != 0) {
    return not_allowed("SK-DMG-R10",
                       {"Only survivors are placed.", "On ne place que des survivants."});
  }
  if (std::popcount(who) < frame.room) {
    return not_allowed("SK-DMG-R10",
                       {"There is room for {} survivors, and {} are placed.",
                        "Il y a de la place pour {} survivants, et {} sont placés."},
                       {Measure::count(frame.room), Measure::count(std::popcount(who))});
  }
  return judge_places(reading, order_for(frame, unit, who), action.paths);
}

void answer(Context& context, BailOutFrame& frame, const Action& action) {
  set_down(context, frame.vehicle, action.unit, action.paths);
  let_mover_think_again(context, action.unit);
  frame.step = after(frame.step);
}

}  // namespace enfilade::skirmish
