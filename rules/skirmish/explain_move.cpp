// A move before it is ordered: how far each goes, who would be out of touch at the end, who could
// fire at it on the way and where it ends.
#include <algorithm>
#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/explain_parts.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/stages.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

struct Manner {
  MoveKind kind;
  int allowance;
  Phrase words;
  std::string_view rule;
};

Manner manner_of(const Inquiry& inquiry) {
  const Move& move = inquiry.state.move;
  switch (inquiry.action.verb) {
    case Verb::Walk: return {MoveKind::Walk, kWalk, {"walks", "marche"}, "SK-CHOICE-1"};
    case Verb::Run: return {MoveKind::Run, kRun, {"runs", "court"}, "SK-CHOICE-2"};
    case Verb::DuckAndWeave:
      return {MoveKind::DuckAndWeave,
              kDuckAndWeave,
              {"ducks and weaves", "progresse en esquive"},
              "SK-CHOICE-3"};
    case Verb::GoToGround:
      return {MoveKind::GoToGround, kGoToGround, {"goes to ground", "se terre"}, "SK-CHOICE-5"};
    case Verb::Assault:
      return {MoveKind::Assault, kAssault, {"assaults", "donne l'assaut"}, "SK-CHOICE-7"};
    case Verb::Drive: return {MoveKind::Drive, kDriveAllowance, {"drives", "roule"}, "SK-VEH-2"};
    case Verb::Overrun:
      return {MoveKind::Overrun,
              kDriveAllowance,
              {"drives straight ahead", "fonce droit devant"},
              "SK-OVR-R1"};
    case Verb::FollowUp: {
      const auto* follow = innermost<FollowFrame>(inquiry);
      return {MoveKind::FollowUp,
              follow == nullptr ? 0 : follow->die * kCentimetre,
              {"follows", "poursuit"},
              "SK-CC-14"};
    }
    case Verb::Redirect:
      return {
          move.kind, move.allowance, {"goes another way", "prend un autre chemin"}, "SK-MOVE-R3"};
    default: return {move.kind, move.allowance, {"goes on", "continue"}, "SK-MOVE-R3"};
  }
}

// Where the path of a model begins; of one that gets out of a vehicle, at its first corner.
Spot start_of(const Inquiry& inquiry, UnitId unit, std::size_t i) {
  if (inquiry.scenario.unit(unit).is_vehicle()) return inquiry.state.unit(unit).at;
  const Path& path = inquiry.action.paths[i];
  if (inquiry.state.unit(unit).where != Where::OnTable && !path.empty()) return path[0];
  return inquiry.state.figure(inquiry.scenario.figure_of(unit, i)).at;
}

int length_of(const Inquiry& inquiry, UnitId unit, std::size_t i) {
  return length_of(start_of(inquiry, unit, i), inquiry.action.paths[i]);
}

// The position after that share of the way; stage and stages as the move counts them.
State under_way(const Inquiry& inquiry, UnitId unit, int stage, int stages) {
  State state = inquiry.state;
  state.unit(unit).where = Where::OnTable;
  state.move = {};
  state.move.unit = unit;
  state.move.kind = manner_of(inquiry).kind;
  for (std::size_t i = 0; i < models_of(inquiry.reading(), unit); ++i) {
    const Path& path = inquiry.action.paths[i];
    const Spot start = start_of(inquiry, unit, i);
    const int length = length_of(start, path);
    const Spot at = stages == 0 || stage == stages ? end_of(start, path)
                                                   : along(start, path, stage * length / stages);
    if (inquiry.scenario.unit(unit).is_vehicle()) {
      state.unit(unit).at = at;
      const bool turns = stage == stages && inquiry.action.facing != kNoFacing;
      if (turns) state.unit(unit).facing = inquiry.action.facing;
    } else {
      state.figure(inquiry.scenario.figure_of(unit, i)).at = at;
    }
  }
  if (inquiry.action.verb == Verb::DuckAndWeave) state.unit(unit).stance = Stance::DuckAndWeave;
  return state;
}

int stages_of(const Inquiry& inquiry, UnitId unit) {
  std::array<int, kMaxUnitFigures> lengths{};
  for (std::size_t i = 0; i < models_of(inquiry.reading(), unit); ++i) {
    lengths[i] = length_of(inquiry, unit, i);
  }
  return stages_for(lengths, inquiry.action.facing);
}

// --- How far ---

// SK-MOVE-R6: what a redirected figure has behind it counts.
int covered(const Inquiry& inquiry, std::size_t i) {
  const Move& move = inquiry.state.move;
  if (inquiry.action.verb != Verb::Redirect || (move.stopped >> i & 1U) != 0) return 0;
  return length_behind(move, i);
}

void add_lengths(const Inquiry& inquiry, UnitId unit, const Manner& manner, Explanation& told) {
  int longest = 0;
  Text each;
  for (std::size_t i = 0; i < models_of(inquiry.reading(), unit); ++i) {
    const int length = length_of(inquiry, unit, i);
    longest = std::max(longest, covered(inquiry, i) + length);
    if (length == 0) continue;
    add_item(each, say("figure {} {} cm", "figurine {} {} cm", i + 1, decimal_words(length)));
  }
  const bool stops = inquiry.action.verb == Verb::Redirect && each.empty();
  told.summary =
      stops ? say("{} stops where it is, after at most {} of {} cm.",
                  "L'unité {} s'arrête où elle est, après au plus {} cm sur {}.",
                  inquiry.words(unit), decimal_words(longest), decimal_words(manner.allowance))
            : say("{} {}, at most {} of {} cm.", "L'unité {} {}, au plus {} cm sur {}.",
                  inquiry.words(unit), manner.words, decimal_words(longest),
                  decimal_words(manner.allowance));
  if (!each.empty()) {
    remark(told, say("The ways: {}.", "Les trajets\u00A0: {}.", each), manner.rule);
  }
}

void add_drive(const Inquiry& inquiry, UnitId unit, Explanation& told) {
  const Reading reading = inquiry.reading();
  const Path& path = inquiry.action.paths[0];
  const bool anew = inquiry.action.verb == Verb::Redirect;
  const Driven before = anew ? driven(reading) : Driven{};
  const Text length = decimal_words(length_of(inquiry.state.unit(unit).at, path));
  const Text cost = decimal_words(before.cost + cost_of_drive(reading, unit, path));
  const Text allowance = decimal_words(kDriveAllowance);
  told.summary = anew ? say("{} drives {} cm more; with what lies behind it, that costs {} of {}.",
                            "L'unité {} roule encore {} cm\u00A0; avec le trajet déjà fait, cela "
                            "coûte {} sur {}.",
                            inquiry.words(unit), length, cost, allowance)
                      : say("{} drives {} cm, which costs {} of {}.",
                            "L'unité {} roule {} cm, au coût de {} sur {}.", inquiry.words(unit),
                            length, cost, allowance);
  remark(told,
         {"Open ground costs 1 a cm, cover and what is crossed more.",
          "Le terrain découvert coûte 1 par cm, les couverts et ce qu'on franchit davantage."},
         "SK-VEH-R4");
  if (before.touched_moderate || touches_moderate(reading, unit, path)) {
    remark(told,
           {"It comes into moderate cover: it does not fire.",
            "Il passe par un couvert moyen\u00A0: il ne tire pas."},
           "SK-VEH-R5");
  }
}

// --- Where it ends ---

void add_cover(const Reading& reading, UnitId unit, Explanation& told) {
  FigureBits open = 0;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (!is_in_cover(reading, figure.at)) open = static_cast<FigureBits>(open | 1U << i);
  });
  if (open == 0) {
    remark(told,
           {"All end in cover; it counts one level higher against each shot.",
            "Toutes finissent à couvert\u00A0; il compte un niveau de plus contre chaque tir."},
           "SK-CHOICE-5");
    return;
  }
  remark(told,
         say("In the open, so as in soft cover: figures {}.",
             "À découvert, donc comme en couvert léger\u00A0: figurines {}.", numbers_words(open)),
         "SK-CHOICE-R7");
}

UnitBits who_could_fire_at(const Reading& reading, UnitId unit) {
  UnitBits units = 0;
  each_on_table(reading, [&](UnitId enemy) {
    if (!is_enemy(reading, unit, enemy)) return;
    if (can_fire_at(reading, enemy, unit, Occasion::Aimed)) units |= bit_of(enemy);
  });
  return units;
}

UnitBits whom_it_could_fire_at(const Reading& reading, UnitId unit, Occasion occasion) {
  UnitBits units = 0;
  each_on_table(reading, [&](UnitId enemy) {
    if (!is_enemy(reading, unit, enemy)) return;
    if (can_fire_at(reading, unit, enemy, occasion)) units |= bit_of(enemy);
  });
  return units;
}

void add_end(const Inquiry& inquiry, UnitId unit, Explanation& told) {
  const State end = moved(inquiry, unit);
  const Reading there{inquiry.scenario, end};
  if (!inquiry.scenario.unit(unit).is_vehicle()) add_coherency(there, unit, told);
  if (end.unit(unit).stance == Stance::GoneToGround) add_cover(there, unit, told);
  const UnitBits enemies = who_could_fire_at(there, unit);
  if (enemies != 0) {
    remark(told,
           say("Could fire at it there: {}.", "Pourraient tirer sur elle à l'arrivée\u00A0: {}.",
               units_words(inquiry.scenario, enemies)),
           "SK-FIRE-2");
  }
}

// SK-CHOICE-R1: what it could fire at from the point that is named.
void add_own_fire(const Inquiry& inquiry, UnitId unit, int stages, Explanation& told) {
  if (inquiry.action.stage == kNoStage) return;
  const int stage = std::min(int{inquiry.action.stage}, stages);
  const State then = at_stage(inquiry, unit, stage);
  const bool vehicle = inquiry.scenario.unit(unit).is_vehicle();
  const UnitBits targets = whom_it_could_fire_at({inquiry.scenario, then}, unit,
                                                 vehicle ? Occasion::Drive : Occasion::Walk);
  const std::string_view rule = vehicle ? "SK-VEH-R2" : "SK-CHOICE-1";
  if (targets == 0) {
    remark(told,
           say("At stage {} of {} it has nobody to fire at.",
               "À l'étape {} sur {}, elle n'a personne sur qui tirer.", stage, stages),
           rule);
    return;
  }
  remark(told,
         say("At stage {} of {} it may fire at: {}.",
             "À l'étape {} sur {}, elle peut tirer sur\u00A0: {}.", stage, stages,
             units_words(inquiry.scenario, targets)),
         rule);
}

// --- Who could react ---

bool is_alert(const Reading& reading, UnitId mover, UnitId enemy) {
  const UnitState& unit = reading.state.unit(enemy);
  return is_enemy(reading, mover, enemy) && unit.stance == Stance::OnGuard && !unit.reacted &&
         !unit.held_for_move && !is_locked(reading, enemy);
}

struct Danger {
  int first = -1;  // stages; none
  int last = 0;
  int worst = 0;
  int dice = -1;  // thrown at the worst, weighed by their faces
};

int weight_of(const Reading& reading, UnitId enemy, UnitId unit) {
  const Shots shots = all_at(reading, enemy, unit, Occasion::Reaction);
  return sixths_of(dice_at(reading, enemy, shots, unit, Occasion::Reaction));
}

Danger danger_from(const Inquiry& inquiry, UnitId unit, UnitId enemy, int stages) {
  Danger danger;
  // SK-GUARD-R2: figures that get out of a vehicle can be fired at before they take a step.
  const bool placed = inquiry.state.unit(unit).where == Where::Aboard;
  for (int stage = placed ? 0 : 1; stage <= stages; ++stage) {
    const State then = under_way(inquiry, unit, stage, stages);
    const Reading reading{inquiry.scenario, then};
    if (!can_fire_at(reading, enemy, unit, Occasion::Reaction)) continue;
    if (danger.first < 0) danger.first = stage;
    danger.last = stage;
    const int weight = weight_of(reading, enemy, unit);
    if (weight <= danger.dice) continue;
    danger.dice = weight;
    danger.worst = stage;
  }
  return danger;
}

}  // namespace

MoveKind move_kind_of(const Inquiry& inquiry) {
  return manner_of(inquiry).kind;
}

State at_stage(const Inquiry& inquiry, UnitId unit, int stage) {
  const int stages = stages_of(inquiry, unit);
  return under_way(inquiry, unit, std::min(stage, stages), stages);
}

State moved(const Inquiry& inquiry, UnitId unit) {
  State state = under_way(inquiry, unit, 1, 1);
  state.move = {};
  // Of a redirection, too.
  if (move_kind_of(inquiry) == MoveKind::GoToGround) {
    state.unit(unit).stance = Stance::GoneToGround;
  }
  return state;
}

void add_coherency(const Reading& reading, UnitId unit, Explanation& told) {
  const FigureBits out = out_of_touch(reading, unit);
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if ((out >> i & 1U) == 0) return;
    int nearest = kLongestTable;
    each_living(reading, unit, [&](std::size_t k, FigureId, const FigureState& other) {
      if ((out >> k & 1U) == 0) nearest = std::min(nearest, gap(figure.at, other.at));
    });
    remark(told,
           say("Figure {} would be out of touch, by {} cm: -1 on the next attempt.",
               "La figurine {} serait isolée, de {} cm\u00A0: -1 à la prochaine tentative.", i + 1,
               decimal_words(std::max(nearest - kCoherency, 1))),
           "SK-UNIT-2", unit_name(reading.scenario, unit));
  });
}

void add_reactions(const Inquiry& inquiry, UnitId unit, Explanation& told) {
  const int stages = stages_of(inquiry, unit);
  each_on_table(inquiry.reading(), [&](UnitId enemy) {
    if (!is_alert(inquiry.reading(), unit, enemy)) return;
    const Danger danger = danger_from(inquiry, unit, enemy, stages);
    if (danger.first < 0) return;
    remark(told,
           danger.last == 0
               ? say("{} is On Guard and could react as soon as they are out.",
                     "L'unité {} est en garde et pourrait réagir dès qu'elles sont dehors.",
                     inquiry.words(enemy))
           : danger.first == danger.last
               ? say("{} is On Guard and could react at stage {} of {}.",
                     "L'unité {} est en garde et pourrait réagir à l'étape {} sur {}.",
                     inquiry.words(enemy), danger.first, stages)
               : say("{} is On Guard and could react at stages {} to {} of {}.",
                     "L'unité {} est en garde et pourrait réagir des étapes {} à {} sur {}.",
                     inquiry.words(enemy), danger.first, danger.last, stages),
           "SK-GUARD-3", unit_name(inquiry.scenario, enemy));
    const State then = under_way(inquiry, unit, danger.worst, stages);
    const Reading reading{inquiry.scenario, then};
    add_fire(reading, enemy, all_at(reading, enemy, unit, Occasion::Reaction), unit,
             Occasion::Reaction, told);
  });
}

void explain_move(const Inquiry& inquiry, Explanation& told) {
  const UnitId unit = inquiry.action.unit.exists() ? inquiry.action.unit : inquiry.state.move.unit;
  if (!unit.exists()) return;
  const Manner manner = manner_of(inquiry);
  const bool vehicle = inquiry.scenario.unit(unit).is_vehicle();
  if (vehicle) {
    add_drive(inquiry, unit, told);
  } else {
    add_lengths(inquiry, unit, manner, told);
  }
  if (inquiry.action.target.exists() && inquiry.action.verb != Verb::Assault) {
    remark(told,
           say("It boards {}, if all end within 1 cm of it.",
               "Elle embarque dans l'unité {}, si toutes finissent à 1 cm au plus.",
               inquiry.words(inquiry.action.target)),
           "SK-TRN-R2");
  } else {
    add_end(inquiry, unit, told);
  }
  add_own_fire(inquiry, unit, stages_of(inquiry, unit), told);
  add_reactions(inquiry, unit, told);
}

// --- Putting down ---

State put_there(const Inquiry& inquiry, UnitId unit) {
  State state = inquiry.state;
  state.unit(unit).where = Where::OnTable;
  if (inquiry.scenario.unit(unit).is_vehicle()) {
    state.unit(unit).at = end_of(state.unit(unit).at, inquiry.action.paths[0]);
    if (inquiry.action.facing != kNoFacing) state.unit(unit).facing = inquiry.action.facing;
    return state;
  }
  for (std::size_t i = 0; i < inquiry.scenario.unit(unit).figures(); ++i) {
    const Path& path = inquiry.action.paths[i];
    FigureState& figure = state.figure(inquiry.scenario.figure_of(unit, i));
    if (figure.status == FigureStatus::Casualty) continue;
    if (path.empty()) figure.status = FigureStatus::Absent;
    if (!path.empty() && figure.status == FigureStatus::Absent) figure.status = FigureStatus::Up;
    figure.at = end_of(figure.at, path);
  }
  return state;
}

namespace {

// Who is alive and finds no place.
FigureBits without_place(const Inquiry& inquiry, UnitId unit) {
  FigureBits missing = 0;
  for (std::size_t i = 0; i < inquiry.scenario.unit(unit).figures(); ++i) {
    const FigureState& figure = inquiry.state.figure(inquiry.scenario.figure_of(unit, i));
    if (figure.status == FigureStatus::Casualty || !inquiry.action.paths[i].empty()) continue;
    missing = static_cast<FigureBits>(missing | 1U << i);
  }
  return missing;
}

}  // namespace

void explain_places(const Inquiry& inquiry, Explanation& told) {
  const UnitId unit = inquiry.action.unit;
  if (!unit.exists()) return;
  if (inquiry.action.target.exists()) {
    told.summary = say("{} starts aboard {}.", "L'unité {} commence à bord de l'unité {}.",
                       inquiry.words(unit), inquiry.words(inquiry.action.target));
    return;
  }
  const State state = put_there(inquiry, unit);
  const bool vehicle = inquiry.scenario.unit(unit).is_vehicle();
  const Reading reading{inquiry.scenario, state};
  told.summary = say("{} is placed around {}.", "L'unité {} est placée autour de {}.",
                     inquiry.words(unit), spot_words(middle_of(reading, unit)));
  if (!vehicle) add_coherency(reading, unit, told);
  const FigureBits missing = vehicle ? FigureBits{0} : without_place(inquiry, unit);
  if (inquiry.action.verb == Verb::PlaceSurvivors && missing != 0) {
    remark(told,
           say("Without a place these are lost: figures {}.",
               "Sans place, celles-ci sont perdues\u00A0: figurines {}.", numbers_words(missing)),
           "SK-DMG-R10");
  }
  const UnitBits enemies = who_could_fire_at(reading, unit);
  if (enemies != 0) {
    remark(told,
           say("Could fire at it there: {}.", "Pourraient tirer sur elle là\u00A0: {}.",
               units_words(inquiry.scenario, enemies)),
           "SK-FIRE-2");
  }
}

}  // namespace enfilade::skirmish
