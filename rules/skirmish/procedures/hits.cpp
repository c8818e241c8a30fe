// Hits on figures, SK-HIT: a vehicle in the way saves first (SK-VEH-R11), then personal armour, and
// what gets through is taken as casualties and suppressed figures as the owner likes.
#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

#include "rules/skirmish/changes.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = HitsFrame::Step;

int count_saved(const std::array<std::uint8_t, 4>& faces, int dice, int save) {
  return static_cast<int>(std::count_if(faces.begin(), faces.begin() + dice,
                                        [&](std::uint8_t face) { return face >= save; }));
}

// --- The vehicle they are behind ---

// Whose turn it is; kHullArmours: all have saved.
std::size_t next_hull(const HitsFrame& frame) {
  const auto found = std::ranges::find_if(frame.behind.hits, [](auto hits) { return hits > 0; });
  return static_cast<std::size_t>(found - frame.behind.hits.begin());
}

int hull_dice(const HitsFrame& frame, std::size_t armour) {
  return std::min(kHandful, int{frame.behind.hits[armour]});
}

Next save_behind_hull(HitsFrame& frame) {
  const std::size_t armour = next_hull(frame);
  if (armour < kHullArmours) return roll_dice(hull_dice(frame, armour), Ask::VehicleSaveDice);
  frame.step = Step::Save;
  return Next::again();
}

void hull_saved(Context& context, HitsFrame& frame, std::uint32_t rolled) {
  const std::size_t armour = next_hull(frame);
  const int dice = hull_dice(frame, armour);
  const auto faces = faces_of(rolled, dice);
  const int needed = save_of(static_cast<HullArmour>(armour));
  const int saved = count_saved(faces, dice, needed);
  frame.behind.hits[armour] = static_cast<std::uint8_t>(frame.behind.hits[armour] - dice);
  frame.hits = static_cast<std::uint8_t>(frame.hits + dice - saved);
  context.tell({.what = Happening::HullSaves,
                .unit = frame.behind.hulls[armour],
                .other = frame.unit,
                .needed = static_cast<std::uint8_t>(needed),
                .dice = faces,
                .number = static_cast<std::uint16_t>(saved)});
}

// --- Their own armour ---

Next begin_saves(const Reading& reading, HitsFrame& frame) {
  if (frame.each) frame.hits = static_cast<std::uint8_t>(std::popcount(frame.eligible));
  if (frame.save == 0) {
    frame.save = static_cast<std::uint8_t>(personal_save(reading, frame.unit));
  }
  frame.step = Step::Assign;
  if (frame.save < kNoSave) {
    frame.step = Step::Dice;
    frame.dice_left = frame.hits;
    frame.hits = 0;
  } else if (frame.each) {
    frame.fallen = frame.eligible;
  }
  return Next::again();
}

// SK-HIT-R9: of the eligible figures in their order, the one this die is for.
FigureBits next_of_each(const HitsFrame& frame) {
  FigureBits rest = frame.eligible;
  for (int past = std::popcount(frame.eligible) - frame.dice_left; past > 0; --past) {
    rest = static_cast<FigureBits>(rest & (rest - 1U));
  }
  return static_cast<FigureBits>(rest & -rest);
}

void saved(Context& context, HitsFrame& frame, std::uint32_t rolled) {
  const int dice = std::min(kHandful, int{frame.dice_left});
  const auto faces = faces_of(rolled, dice);
  const int stopped = count_saved(faces, dice, frame.save);
  for (int i = 0; i < dice; ++i) {
    const bool through = faces[static_cast<std::size_t>(i)] < frame.save;
    if (through && frame.each) frame.fallen |= next_of_each(frame);
    if (through) ++frame.hits;
    --frame.dice_left;
  }
  context.tell({.what = Happening::Saves,
                .unit = frame.unit,
                .needed = frame.save,
                .dice = faces,
                .number = static_cast<std::uint16_t>(stopped)});
}

// --- What gets through, SK-HIT-R4 ---

struct Toll {
  int results = 0;          // casualties and suppressed together
  int most_suppressed = 0;  // of them
  FigureBits eligible = 0;  // alive
  FigureBits up = 0;        // of these, who can still be suppressed
};

Toll toll_of(const Reading& reading, const HitsFrame& frame) {
  Toll toll;
  const FigureBits down = suppressed(reading, frame.unit);
  toll.eligible = static_cast<FigureBits>(frame.eligible & living(reading, frame.unit));
  toll.up = static_cast<FigureBits>(toll.eligible & ~down);
  toll.results = std::min(int{frame.hits}, std::popcount(toll.eligible));
  if (!frame.may_suppress) return toll;
  const int limit = suppression_limit(reading.scenario.unit(frame.unit).profile.training);
  const int room = std::max(0, limit - std::popcount(down));
  toll.most_suppressed = std::min({toll.results, room, std::popcount(toll.up)});
  return toll;
}

// Weapons of those who fall in or out of a vehicle stay there: nobody takes them over.
void fall(Context& context, UnitId unit, std::size_t number) {
  const FigureId figure = context.scenario.figure_of(unit, number);
  if (!is_on_table(context, unit)) context.state.figure(figure).disarmed = true;
  make_casualty(context, figure);
}

void take(Context& context, UnitId unit, FigureBits casualties, FigureBits down) {
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (has(down, i)) suppress(context, context.scenario.figure_of(unit, i));
  }
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if (has(casualties, i)) fall(context, unit, i);
  }
}

// Asks the owner unless there is one way only.
Next assign(Context& context, HitsFrame& frame) {
  const Toll toll = toll_of(context, frame);
  const bool all_fall = toll.most_suppressed == 0 && toll.results == std::popcount(toll.eligible);
  if (!frame.each && toll.results > 0 && !all_fall) {
    return ask(context.scenario.side_of(frame.unit), Ask::TakeHits);
  }
  frame.step = Step::Over;
  if (frame.each) {
    take(context, frame.unit, frame.fallen, 0);
  } else if (toll.results > 0) {
    take(context, frame.unit, toll.eligible, 0);
  }
  return Next::again();
}

// --- Candidates ---

// What a figure is worth to its unit: leaders, crew-served and support weapons, Fire Points.
int worth_of(const Reading& reading, UnitId unit, std::size_t number) {
  constexpr int kLeader = 60;
  constexpr int kServed = 30;
  constexpr int kAgainstArmour = 12;
  const FigureProfile& profile = reading.scenario.unit(unit).profile.figures[number];
  const FigureState& figure = reading.state.figure(reading.scenario.figure_of(unit, number));
  int worth = profile.leader ? kLeader : 0;
  const auto add = [&](Weapon weapon) {
    worth += profile_of(weapon).fire_points;
    worth += is_crew_served(weapon) ? kServed : 0;
    worth += profile_of(weapon).harms_armoured ? kAgainstArmour : 0;
  };
  for (const Weapon weapon : profile.weapons) add(weapon);
  if (figure.taken != Weapon::None) add(figure.taken);
  return worth;
}

using Order = FixedVector<std::uint8_t, kMaxUnitFigures>;

// The eligible figures, the least worth first; those that lie down before all others, if asked.
Order by_worth(const Reading& reading, UnitId unit, const Toll& toll, bool down_first) {
  Order order;
  for (std::uint8_t i = 0; i < kMaxUnitFigures; ++i) {
    if (has(toll.eligible, i)) order.push_back(i);
  }
  std::ranges::sort(order, {}, [&](std::uint8_t i) {
    const bool late = down_first && has(toll.up, i);
    return std::tuple(late, worth_of(reading, unit, i), i);
  });
  return order;
}

FigureBits first_of(const Order& order, FigureBits allowed, int count) {
  FigureBits bits = 0;
  for (const std::uint8_t i : order) {
    if (std::popcount(bits) == count) break;
    if (has(allowed, i)) bits |= figure_bit(i);
  }
  return bits;
}

// So many suppressed, the others casualties. The suppressed are picked first or last.
Action taken_by(const Order& order, const Toll& toll, int down, bool suppressed_first) {
  Action action{.verb = Verb::TakeHits};
  const int dead = toll.results - down;
  if (suppressed_first) {
    action.suppressed = first_of(order, toll.up, down);
    action.casualties =
        first_of(order, static_cast<FigureBits>(toll.eligible & ~action.suppressed), dead);
    return action;
  }
  action.casualties = first_of(order, toll.eligible, dead);
  action.suppressed = first_of(order, static_cast<FigureBits>(toll.up & ~action.casualties), down);
  return action;
}

bool fits(const Toll& toll, const Action& action) {
  return std::popcount(action.suppressed) + std::popcount(action.casualties) == toll.results;
}

// --- Refusals ---

Result<void> judge_figures(const Toll& toll, const Action& action) {
  const auto chosen = static_cast<FigureBits>(action.suppressed | action.casualties);
  if ((action.suppressed & action.casualties) != 0) {
    return not_allowed("SK-HIT-3",
                       {"No figure is suppressed and a casualty of the same bout.",
                        "Aucune figurine n'est clouée au sol et perdue par le même tir."});
  }
  if ((chosen & ~toll.eligible) != 0) {
    return not_allowed("SK-HIT-R2", {"A figure was chosen that could not be hit.",
                                     "Une figurine choisie ne pouvait pas être touchée."});
  }
  if ((action.suppressed & ~toll.up) != 0) {
    return not_allowed("SK-HIT-R5", {"Who is suppressed is not suppressed again.",
                                     "Qui est cloué au sol ne l'est pas une deuxième fois."});
  }
  return {};
}

Result<void> judge_numbers(const HitsFrame& frame, const Toll& toll, const Action& action) {
  const int down = std::popcount(action.suppressed);
  if (down > 0 && !frame.may_suppress) {
    return not_allowed("SK-CC-9",
                       {"Nobody is suppressed by that.", "Cela ne cloue personne au sol."});
  }
  if (down > toll.most_suppressed) {
    return not_allowed(
        "SK-HIT-4",
        {"At most {} more can be suppressed.", "On ne peut en clouer au sol que {} de plus."},
        {Measure::count(toll.most_suppressed)});
  }
  if (down + std::popcount(action.casualties) != toll.results) {
    return not_allowed(
        "SK-HIT-R4",
        {"{} figures must be chosen, not {}.", "Il faut choisir {} figurines, pas {}."},
        {Measure::count(toll.results), Measure::count(down + std::popcount(action.casualties))});
  }
  return {};
}

}  // namespace

Next advance(Context& context, HitsFrame& frame) {
  switch (frame.step) {
    case Step::HullDice: return save_behind_hull(frame);
    case Step::Save: return begin_saves(context, frame);
    case Step::Dice:
      if (frame.dice_left > 0) {
        return roll_dice(std::min(kHandful, int{frame.dice_left}), Ask::SaveDice);
      }
      frame.step = Step::Assign;
      return Next::again();
    case Step::Assign: return assign(context, frame);
    case Step::Over: break;
  }
  return Next::done();
}

void outcome(Context& context, HitsFrame& frame, std::uint32_t rolled) {
  if (frame.step == Step::HullDice) {
    hull_saved(context, frame, rolled);
  } else {
    saved(context, frame, rolled);
  }
}

void options(const Reading& reading, const HitsFrame& frame, Actions& list) {
  const Toll toll = toll_of(reading, frame);
  const Order order = by_worth(reading, frame.unit, toll, false);
  const auto add = [&](const Action& candidate) {
    if (!fits(toll, candidate)) return;
    list.push_back(candidate);
    list.back().unit = frame.unit;
  };
  for (int down = toll.most_suppressed; down >= 0; --down) {
    add(taken_by(order, toll, down, true));
    add(taken_by(order, toll, down, false));
  }
  // Who lies down already fires no more: let those fall first; or else let the best take it.
  Order down_first = by_worth(reading, frame.unit, toll, true);
  add(taken_by(down_first, toll, toll.most_suppressed, false));
  add(taken_by(down_first, toll, 0, false));
  std::ranges::reverse(down_first);
  add(taken_by(down_first, toll, toll.most_suppressed, true));
}

Result<void> permits(const Reading& reading, const HitsFrame& frame, const Action& action) {
  if (action.verb != Verb::TakeHits) return not_asked_for();
  if (auto ok = judge_form(reading, action, frame.unit, kUnit, kSuppressed | kCasualties); !ok) {
    return ok;
  }
  if (action.unit != frame.unit) return not_asked_for();
  const Toll toll = toll_of(reading, frame);
  if (auto ok = judge_figures(toll, action); !ok) return ok;
  return judge_numbers(frame, toll, action);
}

void answer(Context& context, HitsFrame& frame, const Action& action) {
  frame.step = Step::Over;
  take(context, frame.unit, action.casualties, action.suppressed);
}

}  // namespace enfilade::skirmish
