// A vehicle drives into infantry, SK-OVR: straight ahead, and who is in its way dodges or is hit.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/procedures/test.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = OverrunFrame::Step;

// --- The strip, SK-OVR-R1 ---

// What the hull sweeps on its way straight ahead: its corners are front left, rear left, rear
// right, front right.
Hull strip_of(const Reading& reading, UnitId vehicle, Spot start, Spot end) {
  const VehicleProfile& profile = reading.scenario.unit(vehicle).vehicle();
  const int facing = reading.state.unit(vehicle).facing;
  const Hull first = hull_at(profile, start, facing);
  const Hull last = hull_at(profile, end, facing);
  return {{last.corners[0], first.corners[1], first.corners[2], last.corners[3]}, last.centre};
}

FigureBits figures_in(const Reading& reading, UnitId unit, const Hull& strip) {
  FigureBits bits = 0;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (overlap(figure.at, strip)) bits = static_cast<FigureBits>(bits | (1U << i));
  });
  return bits;
}

bool is_victim(const Reading& reading, UnitId vehicle, UnitId unit) {
  return is_on_table(reading, unit) && is_enemy(reading, vehicle, unit) &&
         !reading.scenario.unit(unit).is_vehicle();
}

// SK-OVR-R6, R7: whom the strip or the hull at its end may not touch.
Result<void> judge_strip(const Reading& reading, UnitId vehicle, UnitId other, const Hull& strip,
                         const Hull& end) {
  if (other == vehicle) return {};
  if (stands_as_hull(reading, other)) {
    if (!overlap(hull_of(reading, other), strip)) return {};
    return not_allowed("SK-OVR-R7", {"Another vehicle or a wreck is in the way.",
                                     "Un autre véhicule ou une épave barre le chemin."});
  }
  if (!is_on_table(reading, other) || figures_in(reading, other, strip) == 0) return {};
  if (!is_enemy(reading, vehicle, other)) {
    return not_allowed("SK-OVR-R6", {"A figure of your own is in the way.",
                                     "Une de vos figurines est sur le chemin."});
  }
  if (is_locked(reading, other)) {
    return not_allowed("SK-OVR-R7", {"Figures in close combat are in the way.",
                                     "Des figurines au corps à corps sont sur le chemin."});
  }
  if (figures_in(reading, other, end) != 0) {
    return not_allowed("SK-OVR-R6", {"The vehicle would end on a figure.",
                                     "Le véhicule finirait sur une figurine."});
  }
  return {};
}

// Whether a place lies straight ahead, as SK-GEO-R14 counts.
bool is_ahead(const UnitState& unit, Spot end) {
  const Point ahead = direction(unit.facing);
  const int length = length_of(unit.at.point(), end.point());
  for (int far = length - 1; far <= length + 1; ++far) {
    if (far > 0 && unit.at.point() + displacement(far, ahead) == end.point()) return true;
  }
  return false;
}

}  // namespace

Result<void> judge_overrun(const Reading& reading, UnitId vehicle, const Path& path, int spent) {
  const UnitState& unit = reading.state.unit(vehicle);
  if (path.empty() && spent > 0) return {};  // it goes no farther
  if (path.size() != 1 || !is_ahead(unit, path[0])) {
    return not_allowed("SK-OVR-R1", {"An overrun is one move straight ahead.",
                                     "Un écrasement est un mouvement tout droit."});
  }
  if (auto ground = judge_ground(reading, vehicle, path, spent); !ground) return ground;
  const Hull strip = strip_of(reading, vehicle, unit.at, path[0]);
  const Hull end = hull_at(reading.scenario.unit(vehicle).vehicle(), path[0], unit.facing);
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (auto ok = judge_strip(reading, vehicle, UnitId{i}, strip, end); !ok) return ok;
  }
  return {};
}

FigureBits in_the_way(const Reading& reading, UnitId vehicle, const Path& path, UnitId unit) {
  if (path.empty() || !is_victim(reading, vehicle, unit)) return 0;
  return figures_in(reading, unit,
                    strip_of(reading, vehicle, reading.state.unit(vehicle).at, path[0]));
}

Result<void> judge_victims(const Reading& reading, UnitId vehicle, const Path& path) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (in_the_way(reading, vehicle, path, UnitId{i}) != 0) return {};
  }
  return not_allowed("SK-OVR-1", {"No enemy infantry is in the vehicle's path.",
                                  "Aucune infanterie ennemie n'est sur le chemin du véhicule."});
}

void list_overruns(const Reading& reading, UnitId vehicle, Actions& list) {
  const UnitState& unit = reading.state.unit(vehicle);
  for (const int far : {kDrive, 3 * kDrive / 4, kDrive / 2}) {
    const Spot end = Spot::at(unit.at.point() + displacement(far, direction(unit.facing)));
    Action action{.verb = Verb::Overrun, .unit = vehicle};
    action.paths[0].push_back(end);
    if (!judge_victims(reading, vehicle, action.paths[0])) return;
    if (!judge_vehicle_order(reading, vehicle, action)) continue;
    list.push_back(action);
    return;
  }
}

// --- Out of the way, SK-OVR-R3, R8 ---

namespace {

constexpr int kBeside = kFigureRadius + kContact;
constexpr int kAlong = kCentimetre / 2;
constexpr int kFarthest = 3 * kCentimetre;

struct Strip {
  Point start;
  Point ahead;  // direction()
  int half_width = 0;
};

Strip strip_of(const Reading& reading, const OverrunFrame& frame) {
  return {frame.start.point(), direction(reading.state.unit(frame.unit).facing),
          (reading.scenario.unit(frame.unit).vehicle().width + 1) / 2};
}

// How far to the left of the middle of the strip, times 16384.
std::int64_t off_middle(const Strip& strip, Spot at) {
  return cross(strip.ahead, at.point() - strip.start);
}

std::int32_t rounded(std::int64_t n, std::int64_t by) {
  return static_cast<std::int32_t>(n < 0 ? -((2 * -n + by) / (2 * by)) : (2 * n + by) / (2 * by));
}

// Straight sideways from there to beside the strip, and so far along its edge.
Spot beside(const Strip& strip, Spot from, bool left, int along) {
  constexpr std::int64_t kBy = std::int64_t{kDirection} * kDirection;
  const std::int64_t edge = std::int64_t{strip.half_width + kBeside} * kDirection * (left ? 1 : -1);
  const std::int64_t side = edge - off_middle(strip, from);
  const std::int64_t forward = std::int64_t{along} * kDirection;
  const Point moved{rounded(-strip.ahead.y * side + strip.ahead.x * forward, kBy),
                    rounded(strip.ahead.x * side + strip.ahead.y * forward, kBy)};
  return Spot::at(from.point() + moved);
}

bool is_spot(const Reading& reading, UnitId unit, FigureBits ignored, Spot at) {
  if (!is_free(reading, unit, ignored, at)) return false;
  bool touched = false;
  each_on_table(reading, [&](UnitId enemy) {
    if (!is_enemy(reading, unit, enemy) || reading.scenario.unit(enemy).is_vehicle()) return;
    each_living(reading, enemy, [&](std::size_t, FigureId, const FigureState& man) {
      touched = touched || within(at, man.at, kContact);
    });
  });
  return !touched;
}

// SK-OVR-R9: at each distance along the edges the nearer edge first, and forward first.
std::optional<Spot> free_spot(const Reading& reading, const Strip& strip, FigureId figure,
                              bool left, FigureBits ignored) {
  const UnitId unit = reading.scenario.unit_of(figure);
  const Spot from = reading.state.figure(figure).at;
  for (int along = 0; along <= kFarthest; along += kAlong) {
    for (const bool side : {left, !left}) {
      for (const int way : {along, -along}) {
        const Spot at = beside(strip, from, side, way);
        if (is_spot(reading, unit, ignored, at)) return at;
      }
    }
  }
  return std::nullopt;
}

// Moves them; says who found no spot.
FigureBits dodge(Context& context, const OverrunFrame& frame, FigureBits who, FigureBits to_left) {
  const Strip strip = strip_of(context, frame);
  FigureBits stuck = 0;
  FigureBits waiting = who;
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (!has(who, i)) continue;
    const FigureId id = context.scenario.figure_of(frame.victim, i);
    FigureState& figure = context.state.figure(id);
    const std::int64_t off = off_middle(strip, figure.at);
    const bool left = off > 0 || (off == 0 && has(to_left, i));
    const auto spot = free_spot(context, strip, id, left, waiting);
    waiting = static_cast<FigureBits>(waiting & ~(1U << i));
    figure.overlaps = !spot && frame.settling;
    if (!spot) {
      stuck = static_cast<FigureBits>(stuck | (1U << i));
      continue;
    }
    context.tell({.what = Happening::FigureMoved, .figure = id, .from = figure.at, .to = *spot});
    figure.at = *spot;
  }
  return stuck;
}

}  // namespace

// --- The procedure ---

namespace {

Hull swept(const Reading& reading, const OverrunFrame& frame) {
  return strip_of(reading, frame.unit, frame.start, reading.state.unit(frame.unit).at);
}

// Who is concerned: in the strip, or in the end under the hull.
FigureBits concerned(const Reading& reading, const OverrunFrame& frame) {
  const Hull where = frame.settling ? hull_of(reading, frame.unit) : swept(reading, frame);
  return figures_in(reading, frame.victim, where);
}

// Those right in the middle: their owner says where to, SK-OVR-R3.
FigureBits undecided(const Reading& reading, const OverrunFrame& frame) {
  const Strip strip = strip_of(reading, frame);
  FigureBits bits = 0;
  const FigureBits all = concerned(reading, frame);
  each_living(reading, frame.victim, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (has(all, i) && off_middle(strip, figure.at) == 0) {
      bits = static_cast<FigureBits>(bits | (1U << i));
    }
  });
  return bits;
}

Next hit(Context& context, OverrunFrame& frame, FigureBits who) {
  frame.step = Step::NextUnit;
  if (who == 0) return Next::again();
  const auto hits = static_cast<std::uint8_t>(std::popcount(who));
  context.tell({.what = Happening::RunOver, .unit = frame.victim, .number = hits});
  return context.call(HitsFrame{
      .unit = frame.victim, .hits = hits, .may_suppress = false, .each = true, .eligible = who});
}

Next move_aside(Context& context, OverrunFrame& frame, FigureBits to_left) {
  const FigureBits stuck = dodge(context, frame, concerned(context, frame), to_left);
  if (!frame.settling) {
    context.tell({.what = Happening::Dodged, .unit = frame.victim});
    return hit(context, frame, stuck);
  }
  frame.step = Step::Settle;
  return Next::again();
}

// The next unit with figures there.
bool find_next(const Reading& reading, OverrunFrame& frame) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if ((frame.done >> i & 1U) != 0 || !is_victim(reading, frame.unit, UnitId{i})) continue;
    frame.done |= 1U << i;
    frame.victim = UnitId{i};
    if (concerned(reading, frame) != 0) return true;
  }
  return false;
}

Next finish(Context& context) {
  context.state.move = {};
  return Next::done();
}

}  // namespace

Next advance(Context& context, OverrunFrame& frame) {
  switch (frame.step) {
    case Step::Move: frame.step = Step::NextUnit; return context.call(MoveFrame{});
    case Step::NextUnit:
      if (find_next(context, frame)) {
        frame.step = Step::Test;
      } else {
        frame.step = Step::Settle;
        frame.settling = true;
        frame.done = 0;
      }
      return Next::again();
    case Step::Test: return roll_dice(1, Ask::TestDie);
    case Step::Dodge:
      if (undecided(context, frame) == 0) return move_aside(context, frame, 0);
      return ask(context.scenario.side_of(frame.victim), Ask::Dodge);
    case Step::Settle:
      if (!find_next(context, frame)) return finish(context);
      frame.step = Step::Dodge;
      return Next::again();
  }
  return Next::done();
}

// SK-OVR-R2: a test, no attempt: nobody stands up, and nothing ends.
void outcome(Context& context, OverrunFrame& frame, std::uint32_t rolled) {
  if (passes_test(context, frame.victim, faces_of(rolled, 1)[0])) {
    frame.step = Step::Dodge;
    return;
  }
  hit(context, frame, concerned(context, frame));
}

void options(const Reading& reading, const OverrunFrame& frame, Actions& list) {
  const FigureBits tied = undecided(reading, frame);
  list.push_back({.verb = Verb::Dodge});
  list.push_back({.verb = Verb::Dodge, .suppressed = tied});
  const auto lowest = static_cast<FigureBits>(tied & (~tied + 1U));
  if (lowest != tied) list.push_back({.verb = Verb::Dodge, .suppressed = lowest});
}

Result<void> permits(const Reading& reading, const OverrunFrame& frame, const Action& action) {
  if (action.verb != Verb::Dodge) return not_asked_for();
  if (auto form = judge_form(reading, action, frame.victim, kNoField, kSuppressed); !form) {
    return form;
  }
  if ((action.suppressed & ~undecided(reading, frame)) == 0) return {};
  return not_allowed("SK-OVR-R8",
                     {"Only figures in the middle of the path choose a side.",
                      "Seules les figurines au milieu du chemin choisissent un côté."});
}

void answer(Context& context, OverrunFrame& frame, const Action& action) {
  move_aside(context, frame, action.suppressed);
}

}  // namespace enfilade::skirmish
