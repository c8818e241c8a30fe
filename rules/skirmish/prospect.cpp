#include "rules/skirmish/prospect.h"

#include <algorithm>

#include "rules/skirmish/explain_parts.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// Calls use(model) for everybody of a unit.
template <class Use>
void each_model(const Reading& reading, UnitId unit, Use&& use) {
  if (reading.scenario.unit(unit).is_vehicle()) return use(ModelId::of_vehicle(unit));
  each_living(reading, unit,
              [&](std::size_t, FigureId id, const FigureState&) { use(ModelId::of(id)); });
}

Fusillade fusillade_of(const Reading& reading, UnitId unit, UnitId target, Occasion occasion) {
  constexpr int kFaces = 6;
  constexpr int kHundredths = 100;
  Fusillade fusillade;
  const Shots shots = all_at(reading, unit, target, occasion);
  const std::vector<DiceLot> lots = dice_at(reading, unit, shots, target, occasion);
  for (const DiceLot& lot : lots) {
    fusillade.dice += lot.dice;
    fusillade.needed = fusillade.needed == 0 ? lot.needed : std::min(fusillade.needed, lot.needed);
  }
  fusillade.hits = (sixths_of(lots) * kHundredths + kFaces / 2) / kFaces;
  return fusillade;
}

// Who of the two sees whom over the smallest gap; false: nobody anybody.
bool look(const Reading& reading, UnitId unit, Exchange& exchange) {
  bool found = false;
  each_model(reading, unit, [&](ModelId own) {
    each_model(reading, exchange.enemy, [&](ModelId other) {
      const int far = gap(reading, own, other);
      if (found && far >= exchange.gap) return;
      const Sight seen = sight(reading, own, other);
      if (!seen.clear()) return;
      found = true;
      exchange.gap = far;
      exchange.cover = seen.cover;
      exchange.from = place_of(reading, own);
      exchange.to = place_of(reading, other);
    });
  });
  return found;
}

// --- What is asked about ---

bool ends_in_combat(Verb verb) {
  return verb == Verb::Assault || verb == Verb::FollowUp || verb == Verb::MoveUp;
}

// Whether a unit of that kind, where it is, could be given such an order.
bool may_be_sent(const Reading& reading, UnitId unit, const Action& action) {
  if (!unit.exists()) return false;
  const Where where = reading.state.unit(unit).where;
  const bool vehicle = reading.scenario.unit(unit).is_vehicle();
  switch (action.verb) {
    case Verb::Deploy: return where == Where::Waiting;
    case Verb::PlaceSurvivors: return !vehicle && where != Where::OnTable;
    case Verb::Walk: return !vehicle && (where == Where::OnTable || where == Where::Aboard);
    case Verb::Run:
    case Verb::DuckAndWeave:
    case Verb::GoToGround:
    case Verb::Assault:
    case Verb::FollowUp:
    case Verb::MoveUp: return !vehicle && where == Where::OnTable;
    case Verb::Drive: return vehicle && where == Where::OnTable;
    case Verb::Redirect: return where == Where::OnTable;
    default: return false;
  }
}

bool stays_on_table(const Inquiry& inquiry) {
  return std::ranges::all_of(inquiry.action.paths, [&](const Path& path) {
    return std::ranges::all_of(path,
                               [&](Spot at) { return is_on_table(inquiry.reading().table(), at); });
  });
}

// SK-MOVE-R5: who leaves by the edge neither sees nor is seen.
void take_away_who_leaves(const Inquiry& inquiry, UnitId unit, State& end) {
  const MoveKind kind = move_kind_of(inquiry);
  if (inquiry.scenario.unit(unit).is_vehicle()) {
    if (leaves_table(inquiry.reading(), unit, kind, inquiry.action.paths[0])) {
      end.unit(unit).where = Where::Away;
    }
    return;
  }
  for (std::size_t i = 0; i < inquiry.scenario.unit(unit).figures(); ++i) {
    if (!leaves_table(inquiry.reading(), unit, kind, inquiry.action.paths[i])) continue;
    end.figure(inquiry.scenario.figure_of(unit, i)).status = FigureStatus::Exited;
  }
}

}  // namespace

Result<Prospect> prospect_of(const Scenario& scenario, const State& state, const Action& action) {
  const Inquiry inquiry{scenario, state, action};
  const UnitId unit = action.verb == Verb::Redirect ? state.move.unit : action.unit;
  if (!may_be_sent(inquiry.reading(), unit, action) || !stays_on_table(inquiry)) {
    return not_asked_for();
  }
  Prospect prospect{.fires = action.stage != kNoStage, .seen = {}};
  if (ends_in_combat(action.verb) || action.target.exists()) return prospect;
  const bool placed = action.verb == Verb::Deploy || action.verb == Verb::PlaceSurvivors;
  State end = placed ? put_there(inquiry, unit) : moved(inquiry, unit);
  if (!placed) take_away_who_leaves(inquiry, unit, end);
  const State firing = prospect.fires && !placed ? at_stage(inquiry, unit, action.stage) : end;
  const Reading there{scenario, end};
  const bool vehicle = scenario.unit(unit).is_vehicle();
  const Occasion now = vehicle ? Occasion::Drive : Occasion::Walk;
  const Occasion later = vehicle ? Occasion::Halt : Occasion::Aimed;
  each_on_table(there, [&](UnitId enemy) {
    Exchange exchange{.enemy = enemy};
    if (!is_enemy(there, unit, enemy) || !look(there, unit, exchange)) return;
    const Occasion theirs = scenario.unit(enemy).is_vehicle() ? Occasion::Halt : Occasion::Aimed;
    exchange.fire = fusillade_of({scenario, firing}, unit, enemy, prospect.fires ? now : later);
    exchange.danger = fusillade_of(there, enemy, unit, theirs);
    prospect.seen.push_back(exchange);
  });
  std::ranges::sort(prospect.seen, [](const Exchange& a, const Exchange& b) {
    return a.gap != b.gap ? a.gap < b.gap : a.enemy < b.enemy;
  });
  return prospect;
}

}  // namespace enfilade::skirmish
