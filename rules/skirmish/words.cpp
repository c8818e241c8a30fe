// A view and a question in words, for a terminal.
#include <algorithm>
#include <bit>

#include "rules/skirmish/names.h"
#include "rules/skirmish/table/sketch.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

namespace {

Text viewer_words(const Scenario& scenario, Seat viewer) {
  if (viewer == kUmpire) return {"the umpire", "l'arbitre"};
  if (viewer.index() >= kSides) return {"a spectator", "un spectateur"};
  return say("{}", "le camp {}", side_words(scenario, viewer.index()));
}

// --- The table ---

constexpr char kObjective = '*';
constexpr char kWreck = 'X';

// Figures are small letters and vehicles capitals, by the letter of their side.
std::vector<Mark> marks_of(const Reading& reading) {
  std::vector<Mark> marks;
  for (const Objective& objective : reading.scenario.mission->objectives) {
    if (!objective.is_area()) marks.push_back({Spot::at(objective.at), kObjective});
  }
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId unit{i};
    const char small = reading.scenario.side_of(unit) == Side::First ? 'a' : 'b';
    const char large = reading.scenario.side_of(unit) == Side::First ? 'A' : 'B';
    if (is_wreck(reading, unit)) marks.push_back({reading.state.unit(unit).at, kWreck});
    if (!is_on_table(reading, unit)) continue;
    if (reading.scenario.unit(unit).is_vehicle()) {
      marks.push_back({reading.state.unit(unit).at, large});
    }
    each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
      marks.push_back({figure.at, small});
    });
  }
  return marks;
}

// What the letters of this table mean.
Text legend_of(const Table& table) {
  Text text = {"a, b figures, A, B vehicles, X wreck, * objective",
               "a, b figurines, A, B véhicules, X épave, * objectif"};
  for (std::size_t i = 0; i < kTerrainKinds; ++i) {
    const auto kind = static_cast<TerrainKind>(i);
    if (std::ranges::find(table.pieces, kind, &Piece::kind) == table.pieces.end()) continue;
    const char letter = letter_of(kind);
    add_item(text, say("{} {}", "{} {}", std::string_view(&letter, 1), terrain_words(kind)));
  }
  return text;
}

Text table_text(const Reading& reading) {
  const Table& table = *reading.scenario.table;
  Text text = say("{}, {} x {} cm\n", "{}, {} x {} cm\n", table.title, decimal_words(table.width),
                  decimal_words(table.height));
  for (const std::string& line : sketch(table, marks_of(reading))) text += line + "\n";
  return text + legend_of(table) + "\n";
}

// --- Units ---

void add_doings(const Reading& reading, UnitId id, Text& words) {
  const UnitState& unit = reading.state.unit(id);
  if (unit.stance != Stance::None) add_item(words, text_of(stance_words(unit.stance)));
  if (unit.combat != kNoCombat) {
    add_item(words, say("in close combat {}", "au corps à corps {}", unit.combat + 1));
  }
  if (unit.tried) add_item(words, {"tried", "déjà activée"});
  if (unit.reacted) add_item(words, {"has reacted", "a réagi"});
}

// Where it is, unless its figures say so.
Text whereabouts(const Reading& reading, UnitId id) {
  const UnitState& unit = reading.state.unit(id);
  const bool vehicle = reading.scenario.unit(id).is_vehicle();
  switch (unit.where) {
    case Where::Waiting: return {"not yet on the table", "pas encore sur la table"};
    case Where::OnTable: break;
    case Where::Aboard:
      return say("aboard {}", "à bord de {}", unit_name(reading.scenario, unit.carrier));
    case Where::Away: return {"has left the table", "a quitté la table"};
    case Where::Lost:
      return vehicle ? say("a wreck at {}", "épave en {}", spot_words(unit.at))
                     : Text{"wiped out", "anéantie"};
    case Where::LeftOut: return {"left out for want of room", "écartée faute de place"};
  }
  if (!vehicle) return {};
  return say("at {} facing {}", "en {}, cap {}", spot_words(unit.at), int{unit.facing});
}

Text weapons_of(const FigureProfile& profile, const FigureState& figure) {
  Text words;
  for (const Weapon weapon : profile.weapons) add_item(words, text_of(weapon_words(weapon)));
  if (figure.taken != Weapon::None) {
    add_item(words, say("{} taken over", "{} (reprise)", weapon_words(figure.taken)));
  }
  return words;
}

Text figure_line(const Reading& reading, FigureId id, std::size_t number) {
  const FigureState& figure = reading.state.figure(id);
  const FigureProfile& profile = reading.scenario.figure(id);
  Text words = weapons_of(profile, figure);
  add_item(words, text_of(armour_words(profile.armour)));
  if (profile.leader) {
    add_item(words, say("leader ({})", "chef ({})", training_words(profile.leader_training)));
  }
  if (figure.status == FigureStatus::Suppressed) {
    add_item(words, {"suppressed", "clouée au sol"});
  }
  const bool aboard = reading.state.unit(reading.scenario.unit_of(id)).where == Where::Aboard;
  const Text at = aboard ? Text{"aboard", "à bord"} : spot_words(figure.at);
  return say("      {} {} {}: {}\n", "      {} {} {}\u00A0: {}\n", number, profile.name, at, words);
}

void add_vehicle(const Reading& reading, UnitId id, Text& words) {
  const UnitState& unit = reading.state.unit(id);
  const VehicleProfile& profile = reading.scenario.unit(id).vehicle();
  add_item(words, text_of(armour_words(profile.armour)));
  for (std::size_t i = 0; i < profile.weapons.size(); ++i) {
    const Phrase weapon = weapon_words(profile.weapons[i].weapon);
    const bool lost = (unit.weapons_lost >> i & 1U) != 0;
    add_item(words, lost ? say("{} (destroyed)", "{} (arme détruite)", weapon) : text_of(weapon));
  }
  if (unit.stunned) add_item(words, {"crew stunned", "équipage sonné"});
  if (unit.immobilised) add_item(words, {"immobilised", "immobilisé"});
  if (unit.passengers.exists()) {
    add_item(words,
             say("carries {}", "transporte {}", unit_name(reading.scenario, unit.passengers)));
  }
}

Text unit_text(const Reading& reading, UnitId id) {
  const RosterUnit& roster = reading.scenario.unit(id);
  const UnitState& unit = reading.state.unit(id);
  if (unit.where == Where::Waiting && roster.crew_of.exists()) return {};
  const bool there = unit.where == Where::OnTable || unit.where == Where::Aboard;
  Text words = text_of(training_words(roster.profile.training));
  if (!roster.is_vehicle() && unit.where == Where::Waiting) {
    add_item(words, say("{} figures", "{} figurines", roster.figures()));
  } else if (!roster.is_vehicle()) {
    add_item(words, say("{} of {} figures", "{} figurines sur {}",
                        std::popcount(living(reading, id)), roster.figures()));
  }
  add_item(words, whereabouts(reading, id));
  if (roster.is_vehicle() && there) add_vehicle(reading, id, words);
  if (there) add_doings(reading, id, words);
  Text text = say("  {} {}: {}\n", "  {} {}\u00A0: {}\n", unit_name(reading.scenario, id),
                  roster.profile.name, words);
  if (!there || roster.is_vehicle()) return text;
  each_living(reading, id, [&](std::size_t i, FigureId figure, const FigureState&) {
    text += figure_line(reading, figure, i + 1);
  });
  return text;
}

Text progress_words(const Scenario& scenario, const State& state) {
  if (state.over) {
    const Text verdict = state.winner == kNobody
                             ? Text{"A draw.", "Match nul."}
                             : say("Victory for {}.", "Victoire du camp {}.",
                                   side_words(scenario, static_cast<std::size_t>(state.winner)));
    return say("{} {}\n", "{} {}\n", end_words(state.reason), verdict);
  }
  if (state.turn == 0) return {"Deployment\n", "Déploiement\n"};
  return say("Turn {} of {}, {} has the initiative\n", "Tour {} sur {}, initiative au camp {}\n",
             int{state.turn}, int{scenario.mission->turns}, side_words(scenario, state.initiative));
}

// --- Questions ---

template <class Frame>
const Frame* frame_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* frame = state.course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

// The unit the innermost procedure of that kind is about; none: somebody.
template <class Frame>
Text unit_of(const Scenario& scenario, const State& state) {
  const auto* frame = frame_of<Frame>(state);
  return unit_words(scenario, frame == nullptr ? UnitId{} : frame->unit);
}

Text moving_question(const Scenario& scenario, const State& state, Ask what) {
  const Text unit = unit_words(scenario, state.move.unit);
  if (what == Ask::FireOnTheWay) {
    return say("{} has come to where it fires; at whom?",
               "l'unité {} est là où elle tire\u00A0; sur qui\u00A0?", unit);
  }
  const auto* frame = frame_of<MoveFrame>(state);
  if (what == Ask::Redirect && frame != nullptr && frame->surprise == Surprise::Survivors) {
    return say("survivors may stand in the way of {}; does it go on as ordered?",
               "des survivants barrent peut-être le chemin de l'unité {}\u00A0; continue-t-elle "
               "comme prévu\u00A0?",
               unit);
  }
  if (what == Ask::Redirect) {
    return say("{} was fired at; does it go on as ordered?",
               "l'unité {} a essuyé des tirs\u00A0; continue-t-elle comme prévu\u00A0?", unit);
  }
  return say("{} moves before your guns; does a unit On Guard fire?",
             "l'unité {} passe devant vos armes\u00A0; une unité en garde tire-t-elle\u00A0?",
             unit);
}

Text damage_question(const Scenario& scenario, const State& state, Ask what) {
  if (what == Ask::TakeHits) {
    return say("which figures of {} are suppressed, which fall?",
               "quelles figurines de l'unité {} sont clouées au sol, lesquelles tombent\u00A0?",
               unit_of<HitsFrame>(scenario, state));
  }
  if (what == Ask::LoseWeapon) {
    return say("which weapon does {} lose?", "quelle arme perd l'unité {}\u00A0?",
               unit_of<DamageFrame>(scenario, state));
  }
  if (what == Ask::PlaceSurvivors) {
    return {"where do the survivors stand?", "où se tiennent les survivants\u00A0?"};
  }
  const auto* overrun = frame_of<OverrunFrame>(state);
  return say("to which side do figures of {} jump?",
             "de quel côté sautent les figurines de l'unité {}\u00A0?",
             unit_words(scenario, overrun == nullptr ? UnitId{} : overrun->victim));
}

// Who left the close combat and may be followed.
UnitBits quarry_of(const State& state) {
  if (const auto* leaving = frame_of<LeavingFrame>(state)) {
    return leaving->unit.exists() ? UnitBits{1} << leaving->unit.index() : 0;
  }
  const auto* combats = frame_of<CombatsFrame>(state);
  return combats == nullptr ? 0 : combats->left;
}

Text follow_question(const Scenario& scenario, const State& state) {
  const auto* follow = frame_of<FollowFrame>(state);
  return say("{} follows, up to {} cm; where to?",
             "l'unité {} poursuit, sur {} cm au plus\u00A0; jusqu'où\u00A0?",
             unit_words(scenario, follow == nullptr ? UnitId{} : follow->unit),
             follow == nullptr ? 0 : int{follow->die});
}

Text leave_question(const State& state) {
  const auto* combats = frame_of<CombatsFrame>(state);
  if (combats != nullptr && combats->step == CombatsFrame::Step::Leave) {
    return {"which unit leaves first?", "quelle unité se dégage d'abord\u00A0?"};
  }
  return {"which units fight, which leave the close combat?",
          "quelles unités se battent, lesquelles quittent le corps à corps\u00A0?"};
}

Text combat_question(const Scenario& scenario, const State& state, Ask what) {
  switch (what) {
    case Ask::PickCombat:
      return {"which close combat is fought next?", "quel corps à corps est livré ensuite\u00A0?"};
    case Ask::FightOrLeave: return leave_question(state);
    case Ask::FollowOrNot:
      return say("out of the close combat: {}; who follows?",
                 "hors du corps à corps\u00A0: {}\u00A0; qui poursuit\u00A0?",
                 units_words(scenario, quarry_of(state)));
    case Ask::FollowUp: return follow_question(scenario, state);
    default:
      return {"which figures move up into contact?", "quelles figurines montent au contact\u00A0?"};
  }
}

Text decision_words(const Scenario& scenario, const State& state, Ask what) {
  switch (what) {
    case Ask::Deploy:
      return {"which unit do you deploy, and where?", "quelle unité déployez-vous, et où\u00A0?"};
    case Ask::Initiative:
      return {"which unit tries to activate?", "quelle unité tente de s'activer\u00A0?"};
    case Ask::Choose:
      return say("what does {} do?", "que fait l'unité {}\u00A0?",
                 unit_of<AttemptFrame>(scenario, state));
    case Ask::FireOnTheWay:
    case Ask::React:
    case Ask::Redirect: return moving_question(scenario, state, what);
    case Ask::TakeHits:
    case Ask::LoseWeapon:
    case Ask::PlaceSurvivors:
    case Ask::Dodge: return damage_question(scenario, state, what);
    case Ask::PickCombat:
    case Ask::FightOrLeave:
    case Ask::FollowOrNot:
    case Ask::FollowUp:
    case Ask::MoveUp: return combat_question(scenario, state, what);
    default: return {"what do you do?", "que faites-vous\u00A0?"};
  }
}

}  // namespace

Text view_text(const Scenario& scenario, const View& view) {
  const Reading reading{scenario, view.known};
  Text text = say("{}, seen by {}\n", "{}, vu par {}\n", scenario.mission->title,
                  viewer_words(scenario, view.viewer));
  text += progress_words(scenario, view.known);
  text += table_text(reading);
  for (const Side side : {Side::First, Side::Second}) {
    text += side_words(scenario, side) + "\n";
    for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
      if (scenario.roster[i].side == side) text += unit_text(reading, UnitId{i});
    }
  }
  return text;
}

Text question_text(const Scenario& scenario, const State& state) {
  const Node& node = state.course.node;
  const auto what = static_cast<Ask>(node.what);
  switch (node.kind) {
    case NodeKind::Over: return say("The game is over.", "La partie est terminée.");
    case NodeKind::Chance:
      return say("Dice are thrown for {}.", "Des dés sont lancés pour {}.", roll_words(what));
    case NodeKind::Decision: break;
  }
  return say("{}: {}", "{}\u00A0: {}", side_words(scenario, node.seat.index()),
             decision_words(scenario, state, what));
}

}  // namespace enfilade::skirmish
