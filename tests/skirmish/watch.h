// What always holds in a game of the skirmish, for the generic suite and for games of its own:
// section 18 of the ledger, and that nothing comes back that was lost.
#pragma once

#include <algorithm>

#include "rules/skirmish/invariants.h"
#include "rules/skirmish/skirmish.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/suite/watch.h"

namespace enfilade::suite {

template <>
class Watch<skirmish::Skirmish> {
 public:
  using State = skirmish::State;
  using Told = std::vector<Event<skirmish::Tiding>>;

  std::string look(const skirmish::Scenario& scenario, const State& state, const Told& told) {
    std::string found = skirmish::broken_invariant({scenario, state});
    if (found.empty() && seen_) found = touched_amiss(scenario, state, told);
    if (found.empty() && seen_) found = broken_step(scenario, state, told);
    last_ = state;
    seen_ = true;
    return found;
  }

 private:
  using UnitId = skirmish::UnitId;
  using UnitState = skirmish::UnitState;

  std::string broken_step(const skirmish::Scenario& scenario, const State& state,
                          const Told& told) {
    std::string found = told_amiss(scenario, told);
    for (std::size_t i = 0; i < scenario.roster.size() && found.empty(); ++i) {
      const std::string_view what = came_back(last_.units[i], state.units[i], state.turn);
      if (!what.empty()) found = words(scenario, UnitId{i}, what);
    }
    for (std::size_t i = 0; i < skirmish::kMaxFigures && found.empty(); ++i) {
      const auto before = last_.figures[i].status;
      const bool gone =
          before == skirmish::FigureStatus::Casualty || before == skirmish::FigureStatus::Exited;
      if (gone && state.figures[i].status != before) found = "a figure that is gone comes back";
    }
    if (found.empty() && state.turn < last_.turn) found = "the turns go backwards";
    return found;
  }

  // SK-TURN-R2, SK-CC-12, SK-GUARD-1, 2: who was tried, or has reacted, is not again in the turn;
  // and only who is On Guard reacts.
  std::string told_amiss(const skirmish::Scenario& scenario, const Told& told) {
    using skirmish::Happening;
    for (const auto& event : told) {
      const skirmish::Tiding& tiding = event.body;
      if (tiding.what == Happening::TurnBegins) {
        for (UnitState& unit : last_.units) unit.tried = unit.reacted = false;
      }
      if (!tiding.unit.exists()) continue;
      UnitState& unit = last_.unit(tiding.unit);
      if (tiding.what == Happening::AttemptRolled) {
        if (unit.tried) return words(scenario, tiding.unit, "is tried twice in a turn");
        unit.tried = true;
      }
      if (tiding.what == Happening::Reacts) {
        if (unit.reacted) return words(scenario, tiding.unit, "reacts twice in a turn");
        if (unit.stance != skirmish::Stance::OnGuard) {
          return words(scenario, tiding.unit, "reacts and is not On Guard");
        }
        unit.reacted = true;
      }
    }
    return {};
  }

  // SK-GEO-R8, SK-CC-1: nobody comes into contact with an enemy figure but in close combat; an
  // enemy beside him may stop who withdraws or leaves (SK-FAIL-R8).
  std::string touched_amiss(const skirmish::Scenario& scenario, const State& state,
                            const Told& told) const {
    using skirmish::Happening;
    using skirmish::MoveKind;
    const MoveKind kind = last_.move.kind;
    const bool driven = kind == MoveKind::Withdrawal || kind == MoveKind::Leaving ||
                        std::ranges::any_of(told, [](const auto& event) {
                          return event.body.what == Happening::Withdraws ||
                                 event.body.what == Happening::LeaveRolled;
                        });
    const skirmish::Reading now{scenario, state};
    // The paths of an assault are judged when it is ordered; combat is joined at their end.
    if (driven || state.move.kind == MoveKind::Assault) return {};
    std::string found;
    each_on_table(now, [&](UnitId a) {
      each_on_table(now, [&](UnitId b) {
        if (!touch_outside_combat(now, a, b)) return;
        if (touch_outside_combat({scenario, last_}, a, b)) return;
        found = words(scenario, a, "touches " + unit_name(scenario, b) + " and does not fight it");
      });
    });
    return found;
  }

  static bool touch_outside_combat(const skirmish::Reading& reading, UnitId a, UnitId b) {
    const bool drives =
        reading.scenario.unit(a).is_vehicle() || reading.scenario.unit(b).is_vehicle();
    if (drives || !is_enemy(reading, a, b)) return false;
    const auto combat = reading.state.unit(a).combat;
    const bool fights = combat != skirmish::kNoCombat && combat == reading.state.unit(b).combat;
    return !fights && do_touch(reading, a, b);
  }

  // SK-GEO-R20: what rounding a stage has brought nearer is no contact.
  static bool do_touch(const skirmish::Reading& reading, UnitId a, UnitId b) {
    using skirmish::FigureId;
    using skirmish::FigureState;
    bool touch = false;
    each_living(reading, a, [&](std::size_t, FigureId, const FigureState& one) {
      each_living(reading, b, [&](std::size_t, FigureId, const FigureState& other) {
        touch = touch || within(one.at, other.at, skirmish::kContact - 1);
      });
    });
    return touch;
  }

  std::string_view came_back(const UnitState& before, const UnitState& now, int turn) const {
    using skirmish::Where;
    if (now.casualties < before.casualties) return "has fewer casualties than before";
    if (now.exited < before.exited) return "has fewer who left than before";
    if ((before.weapons_lost & ~now.weapons_lost) != 0) return "has a lost weapon again";
    if (before.immobilised && !now.immobilised) return "can drive again";
    const bool gone = before.where == Where::Lost || before.where == Where::Away ||
                      before.where == Where::LeftOut;
    if (gone && now.where != before.where) return "was gone and comes back";
    if (turn != last_.turn) return {};
    if (before.tried && !now.tried) return "may be tried again in its turn";
    if (before.reacted && !now.reacted) return "may react again in its turn";
    if ((before.effects & ~now.effects) != 0) return "forgets what befell it this turn";
    return {};
  }

  static std::string words(const skirmish::Scenario& scenario, UnitId unit, std::string_view what) {
    return unit_name(scenario, unit) + " " + std::string(what);
  }

  State last_;
  bool seen_ = false;
};

}  // namespace enfilade::suite
