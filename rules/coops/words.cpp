// A view and a question in words, for a terminal.
#include "rules/coops/names.h"
#include "rules/coops/purchase.h"
#include "rules/coops/sight.h"
#include "rules/coops/view.h"

namespace enfilade::coops {

namespace {

// A line of its own with a heading; none without words.
Text headed(const Phrase& heading, const Text& words) {
  return words.empty() ? Text{} : say("  {}: {}\n", "  {}\u00A0: {}\n", heading, words);
}

Text viewer_words(const Scenario& scenario, Seat viewer) {
  if (viewer == kUmpire) return {"the umpire", "l'arbitre"};
  if (viewer == kSpectator) return {"a spectator", "un spectateur"};
  return say("{}", "la section {}", section_words(section_at(scenario, viewer)));
}

// The frame of a phase lies right under that of the turn.
Phase phase_of(const State& state) {
  const auto& stack = state.course.stack;
  for (std::size_t level = 0; level < stack.depth(); ++level) {
    if (stack.holds<LogisticsFrame>(level)) return Phase::Logistics;
    if (stack.holds<EventsFrame>(level)) return Phase::Events;
    if (stack.holds<ActionsFrame>(level) || stack.holds<RemoveZoneFrame>(level)) {
      return Phase::Actions;
    }
    if (stack.holds<ArrivalsFrame>(level) || stack.holds<ConvoyFrame>(level) ||
        stack.holds<EnemyPhaseFrame>(level)) {
      return Phase::Enemy;
    }
  }
  return Phase::Preparation;
}

// --- Groups ---

Text shots_words(int shots) {
  return say("{} {}", "{} {}", shots, by_number(shots, {"shot", "coup"}, {"shots", "coups"}));
}

Text cards_words(const Scenario& scenario, const Group& group) {
  Text upgrades;
  for (const Upgrade& upgrade : group.upgrades) {
    const FriendCard& card = scenario.card(upgrade.card);
    add_item(upgrades, card.weapon.ammo > 0
                           ? say("{} ({})", "{} ({})", card.name, shots_words(upgrade.ammo))
                           : card.name);
  }
  const Text& basic = scenario.card(group.basic).name;
  return upgrades.empty() ? basic : say("{} with {}", "{} avec {}", basic, upgrades);
}

Text place_words(const Scenario& scenario, const Group& group) {
  if (group.carrier.exists()) return say("in {}", "dans {}", name_of(group.carrier));
  return space_words(scenario, group.space);
}

void add_fuel_and_shots(const Scenario& scenario, const Group& group, Text& words) {
  const int most = autonomy_of(scenario, group);
  if (most > 0) {
    add_item(words, say("autonomy {} of {}", "autonomie {} sur {}", group.autonomy, most));
  }
  if (scenario.card(group.basic).weapon.ammo > 0) add_item(words, shots_words(group.ammo));
}

void add_hindrances(const Scenario& scenario, const Group& group, Text& words) {
  if (is_helicopter(scenario, group)) {
    add_item(words, text_of(flight_words(group.flight)));
  }
  if (group.mp_pool > 0) add_item(words, say("{} MP left over", "{} PM en réserve", group.mp_pool));
  if (group.held) add_item(words, {"held", "immobilisé"});
  if (group.no_fire) add_item(words, {"may not fire", "ne peut tirer"});
  if (group.leashed) add_item(words, {"bound to the wreck", "lié à l'épave"});
}

Text aboard_words(const State& state, GroupId transport) {
  Text words;
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (state.groups[i].carrier == transport) add_item(words, same_in_both(name_of(GroupId{i})));
  }
  for (std::size_t i = 0; i < state.markers.size(); ++i) {
    if (state.markers[i].carrier == transport) {
      add_item(words, same_in_both("marker:" + std::to_string(i)));
    }
  }
  return words.empty() ? words : say("carries {}", "transporte {}", words);
}

bool is_fit(const Group& group) {
  return group.state == GroupState::OnMap || group.state == GroupState::Embarked;
}

Text group_line(const Scenario& scenario, const State& state, GroupId id) {
  const Group& group = state.group(id);
  if (group.state == GroupState::None) return {};
  Text words = cards_words(scenario, group);
  add_item(words, place_words(scenario, group));
  if (is_fit(group)) {
    add_item(words, say("{} of {} AP", "{} PA sur {}", ap_left(scenario, group),
                        ap_allowance(scenario, group)));
  } else {
    add_item(words, text_of(state_words(group.state)));
  }
  if (is_fit(group)) {
    if (group.status == Status::Neutralised) add_item(words, text_of(status_words(group.status)));
    add_fuel_and_shots(scenario, group, words);
    add_hindrances(scenario, group, words);
    add_item(words, aboard_words(state, id));
  }
  return say("    {} {}: {}\n", "    {} {}\u00A0: {}\n", name_of(id), slot_words(slot_of(id)),
             words);
}

Text section_text(const Scenario& scenario, const State& state, Section section) {
  const SectionState& board = state.section(section);
  Text text =
      say("  {}, morale {}, {} left", "  {}, moral {}, reste {}", section_words(section),
          signed_words(board.morale), points_words(points_left({scenario, state}, section)));
  if (board.done) text += Text{", done", ", a terminé"};
  text += "\n";
  for (const GroupId group : groups_of(section)) text += group_line(scenario, state, group);
  Text cards;
  for (const CardId card : board.artillery) add_item(cards, scenario.card(card).name);
  if (cards.empty()) return text;
  return text + say("    artillery: {}\n", "    artillerie\u00A0: {}\n", cards);
}

// --- The enemy ---

Text unit_line(const Scenario& scenario, const State& state, const EnemyUnit& unit) {
  const Reading reading{scenario, state};
  Text words = unit.space.exists() ? space_words(scenario, unit.space)
                                   : Text{"not on the map yet", "pas encore sur la carte"};
  if (unit.space.exists()) {
    add_item(words, is_detected(reading, unit) ? Text{"detected", "détectée"}
                                               : Text{"not detected", "non détectée"});
  }
  if (unit.status == Status::Neutralised) add_item(words, {"neutralised", "neutralisée"});
  if (unit.convoy > 0) add_item(words, say("convoy {}", "convoi {}", unit.convoy));
  if (unit.platoon > 0) add_item(words, say("platoon {}", "patrouille {}", unit.platoon));
  if (unit.held) add_item(words, {"held", "immobilisée"});
  if (unit.asleep) add_item(words, {"not awake", "en sommeil"});
  if (unit.settled) add_item(words, {"in cover for good", "à couvert pour de bon"});
  return say("    #{} {}: {}\n", "    #{} {}\u00A0: {}\n", unit.number,
             scenario.card(unit.card).name, words);
}

Text enemies_text(const Scenario& scenario, const State& state) {
  Text text =
      say("Enemy: {} {}, {} cards in the pile, {} discarded\n",
          "Ennemi\u00A0: {} {}, {} cartes dans la pile, {} en défausse\n", state.units.size(),
          by_number(static_cast<std::int64_t>(state.units.size()), {"unit", "unité"},
                    {"units", "unités"}),
          state.pile.size(), state.discards.size());
  for (const EnemyUnit& unit : state.units) text += unit_line(scenario, state, unit);
  return text;
}

// --- Markers and what is in force ---

Text marker_line(const Scenario& scenario, const State& state, std::size_t number) {
  const Marker& marker = state.markers[number];
  Text words;
  if (marker.home) {
    add_item(words, {"home", "en sûreté"});
  } else if (marker.carrier.exists()) {
    add_item(words, say("in {}", "dans {}", name_of(marker.carrier)));
  } else if (marker.space.exists()) {
    add_item(words, space_words(scenario, marker.space));
  } else {
    return {};
  }
  if (marker.revealed) add_item(words, text_of(content_words(marker.content)));
  if (!marker.revealed && marker.content != Content::None) {
    add_item(words, {"not searched", "pas encore fouillé"});
  }
  return say("    marker:{} {}: {}\n", "    marker:{} {}\u00A0: {}\n", number,
             marker_words(scenario, marker, number), words);
}

Text markers_text(const Scenario& scenario, const State& state) {
  Text lines;
  for (std::size_t i = 0; i < state.markers.size(); ++i) lines += marker_line(scenario, state, i);
  return lines.empty() ? lines : say("Markers\n", "Marqueurs\n") + lines;
}

Text force_text(const State& state) {
  Text words;
  const TurnEffects& effects = state.effects;
  if (effects.no_movement) add_item(words, {"our groups may not move", "nos groupes sont figés"});
  if (effects.no_flight_changes) {
    add_item(words, {"no take-off or landing", "ni décollage ni atterrissage"});
  }
  for (std::size_t i = 0; i < kTerrains; ++i) {
    if (effects.cost[i] == 0) continue;
    add_item(words, say("{} {} MP", "{} {} PM", terrain_words(static_cast<Terrain>(i)),
                        signed_words(effects.cost[i])));
  }
  if (effects.plant_failed) {
    add_item(words, {"no more explosives this turn", "plus d'explosifs ce tour-ci"});
  }
  if (state.alarm) add_item(words, {"alarm", "alerte"});
  return headed({"in force", "en vigueur"}, words);
}

// --- Questions ---

template <class Frame>
const Frame* frame_of(const State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (const auto* frame = state.course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

Text support_question(const Scenario& scenario, const State& state) {
  if (const auto* plant = frame_of<PlantFrame>(state)) {
    return say("{} wants to plant explosives; does {} help?",
               "le groupe {} veut poser des explosifs\u00A0; le groupe {} aide-t-il\u00A0?",
               group_words(scenario, state, plant->group),
               group_words(scenario, state, plant->other));
  }
  const auto* shot = frame_of<FireFrame>(state);
  if (shot == nullptr) return {"do you support?", "soutenez-vous le tir\u00A0?"};
  return say("{} fires at {}; does {} support it?",
             "le groupe {} tire sur l'unité {}\u00A0; le groupe {} le soutient-il\u00A0?",
             group_words(scenario, state, shot->group), unit_words(scenario, state, shot->unit),
             group_words(scenario, state, shot->supporter));
}

Text ride_question(const Scenario& scenario, const State& state) {
  const auto* ride = frame_of<RideFrame>(state);
  if (ride == nullptr) return {"do you agree?", "êtes-vous d'accord\u00A0?"};
  const Text rider = cargo_words(scenario, state, ride->item);
  const Text transport = group_words(scenario, state, ride->transport);
  const Phrase asker = section_words(section_of(ride->group));
  if (ride->boards) {
    return say(
        "{} asks that {} takes aboard {}; do you agree?",
        "la section {} demande que le groupe {} embarque {}\u00A0; êtes-vous d'accord\u00A0?",
        asker, transport, rider);
  }
  return say("{} asks that {} sets down at {}: {}; do you agree?",
             "la section {} demande que le groupe {} débarque en {}\u00A0: {}\u00A0; êtes-vous "
             "d'accord\u00A0?",
             asker, transport, space_words(scenario, ride->space), rider);
}

Text cancel_question(const Scenario& scenario, const State& state) {
  const auto* shot = frame_of<FireFrame>(state);
  if (shot == nullptr) return {"do you use a card?", "utilisez-vous une carte\u00A0?"};
  const bool destroyed = shot->result == FireResult::AttackerDestroyed ||
                         shot->result == FireResult::DefenderDestroyed;
  return say("the result would have {} {}; do you use a card?",
             "le résultat laisserait le groupe {} {}\u00A0; utilisez-vous une carte\u00A0?",
             group_words(scenario, state, shot->group),
             destroyed ? Phrase{"destroyed", "détruit"} : Phrase{"neutralised", "neutralisé"});
}

Text crew_question(const Scenario& scenario, const State& state) {
  const auto* rescue = frame_of<RescueFrame>(state);
  if (rescue == nullptr) return {"where does the crew go?", "où va l'équipage\u00A0?"};
  return say("where does the crew of {} go?", "où va l'équipage du groupe {}\u00A0?",
             group_words(scenario, state, rescue->lost));
}

Text decision_words(const Scenario& scenario, const State& state, Ask what) {
  switch (what) {
    case Ask::Prepare:
      return {"buy cards, place groups, and confirm.",
              "achetez des cartes, placez vos groupes, et confirmez."};
    case Ask::Refuel:
      return {"which groups take fuel and ammunition?",
              "quels groupes font le plein de carburant et de munitions\u00A0?"};
    case Ask::Reinforce:
      return {"what do you buy, attach or return?",
              "que voulez-vous acheter, attacher ou rendre\u00A0?"};
    case Ask::FreeShots:
      return {"every group that is not neutralised may fire once; which does?",
              "chaque groupe non neutralisé peut tirer une fois\u00A0; lequel tire\u00A0?"};
    case Ask::Act: return {"what do your groups do?", "que font vos groupes\u00A0?"};
    case Ask::Wreck:
      return {"do you take the wreck in tow?", "prenez-vous l'épave en remorque\u00A0?"};
    case Ask::SupportAsked: return support_question(scenario, state);
    case Ask::RideAsked: return ride_question(scenario, state);
    case Ask::CancelResult: return cancel_question(scenario, state);
    case Ask::CrewPlace: return crew_question(scenario, state);
    case Ask::ZoneToRemove:
      return {"which appearance zone do you remove?",
              "quelle zone d'apparition retirez-vous\u00A0?"};
    case Ask::UnitOrder:
      return {"which enemy unit acts next?", "quelle unité ennemie agit ensuite\u00A0?"};
    default: return {"what do you do?", "que faites-vous\u00A0?"};
  }
}

// CO-3.2.4-R3: these are put to every section that is not done.
bool is_for_all(Ask what) {
  return what == Ask::Prepare || what == Ask::Refuel || what == Ask::Reinforce ||
         what == Ask::FreeShots || what == Ask::Act;
}

Text asked_words(const Scenario& scenario, const State& state, Ask what) {
  if (!is_for_all(what)) {
    return text_of(section_words(section_at(scenario, state.course.node.seat)));
  }
  Text words;
  for (const Section section : sections_in_play(scenario)) {
    if (!state.section(section).done) add_item(words, text_of(section_words(section)));
  }
  return words.empty() ? Text{"All", "Toutes"} : words;
}

}  // namespace

Text view_text(const Scenario& scenario, const View& view) {
  const State& state = view.known;
  Text text = say("{}, seen by {}\n", "{}, vu par {}\n", scenario.mission->title,
                  viewer_words(scenario, view.viewer));
  if (state.over()) {
    text += say("{}. {}\n", "{}. {}\n",
                state.verdict == Verdict::Victory ? Phrase{"Victory", "Victoire"}
                                                  : Phrase{"Defeat", "Défaite"},
                end_words(state.reason));
  } else if (state.turn == 0) {
    text += say("Turn 0, {}\n", "Tour 0, {}\n", phase_words(Phase::Preparation));
  } else {
    text += say("Turn {} of {}, {}\n", "Tour {} sur {}, {}\n", state.turn, scenario.turns,
                phase_words(phase_of(state)));
  }
  text += force_text(state);
  for (const Section section : sections_in_play(scenario)) {
    text += section_text(scenario, state, section);
  }
  return text + enemies_text(scenario, state) + markers_text(scenario, state);
}

Text question_text(const Scenario& scenario, const State& state) {
  const Node& node = state.course.node;
  const auto what = static_cast<Ask>(node.what);
  switch (node.kind) {
    case NodeKind::Over: return say("The game is over.", "La partie est terminée.");
    case NodeKind::Chance:
      return say("A die is rolled for {}.", "Un dé est lancé pour {}.", roll_words(what));
    case NodeKind::Decision: break;
  }
  return say("{}: {}", "{}\u00A0: {}", asked_words(scenario, state, what),
             decision_words(scenario, state, what));
}

}  // namespace enfilade::coops
