// What the players were told before the game, and how far they have come.
#include <algorithm>

#include "rules/coops/goals.h"
#include "rules/coops/names.h"
#include "rules/coops/sections.h"
#include "rules/coops/view.h"

namespace enfilade::coops {

namespace {

Text checked(bool done, const Text& words) {
  return same_in_both(done ? "[x] " : "[ ] ") + words + "\n";
}

int fielded(const State& state) {
  return static_cast<int>(std::ranges::count_if(
      state.units, [](const EnemyUnit& unit) { return unit.space.exists(); }));
}

Text enemies_left(const State& state) {
  return say("Enemy units on the map: {}.\n", "Unités ennemies sur la carte\u00A0: {}.\n",
             fielded(state));
}

// CO-4.0-R9.
Text home_text(const Reading& reading) {
  return checked(is_everybody_home(reading),
                 {"Everybody is in a starting zone", "Tout le monde est en zone de départ"});
}

// --- Mission by mission ---

Text cache_text(const Reading& reading) {
  const auto* const found = std::ranges::find_if(reading.state.markers, [](const Marker& marker) {
    return marker.revealed && marker.content == Content::Objective;
  });
  const bool is_found = found != reading.state.markers.end();
  Text text = checked(is_found, {"The cache is found", "La cache est trouvée"});
  if (!is_found || found->near == 0) return text;
  Text groups;
  for (std::size_t i = 0; i < kGroups; ++i) {
    if ((found->near >> i & 1U) != 0) add_item(groups, group_words(GroupId{i}));
  }
  return text + say("Next to it when the last turn ended: {}.\n",
                    "Adjacents à la fin du tour précédent\u00A0: {}.\n", groups);
}

Text wreck_text(const Reading& reading) {
  for (const Marker& marker : reading.state.markers) {
    if (marker.kind != MarkerKind::Wreck) continue;
    const bool towed = marker.carrier.exists();
    Text words = towed ? say("The wreck is in tow of {}", "L'épave est remorquée par le groupe {}",
                             group_words(marker.carrier))
                       : say("The wreck lies at {}, not yet in tow",
                             "L'épave gît en {}, pas encore en remorque",
                             space_words(reading.scenario, marker.space));
    return checked(towed || marker.home, words) + home_text(reading);
  }
  return home_text(reading);
}

Text destination_words(const Reading& reading) {
  const ConvoyState& convoy = reading.state.convoy;
  if (convoy.leg == 0) return {"it has not set out", "il n'est pas parti"};
  if (!convoy.destination.exists()) return {"the plant", "la centrale"};
  return village_words(reading.scenario, convoy.destination.index());
}

Text convoy_text(const Reading& reading) {
  const State& state = reading.state;
  const auto count = [&](MarkerKind kind) {
    return std::ranges::count_if(state.markers, [&](const Marker& marker) {
      return marker.kind == kind && marker.exists();
    });
  };
  const auto rolling = std::ranges::count_if(
      state.units, [](const EnemyUnit& unit) { return unit.content != Content::None; });
  Text text = say("Armored Vehicles under way: {}, halted and not searched: {}.\n",
                  "Véhicules blindés en route\u00A0: {}, immobilisés et non fouillés\u00A0: {}.\n",
                  rolling, count(MarkerKind::Vehicle));
  text += say("The convoy heads for: {}.\n", "Étape suivante du convoi\u00A0: {}.\n",
              destination_words(reading));
  const bool is_bomb = reading.scenario.mission->goal == Goal::Bomb;
  return text + checked(count(is_bomb ? MarkerKind::Bomb : MarkerKind::Hvt) > 0,
                        is_bomb ? Text{"The bomb is found", "La bombe est trouvée"}
                                : Text{"The wanted man is found", "L'homme recherché est trouvé"});
}

Text villages_text(const Reading& reading) {
  Text text;
  const State& state = reading.state;
  for (std::size_t i = 0; i < reading.board().villages().size() && i < kMaxVillages; ++i) {
    const bool secured = (state.secured >> i & 1U) != 0;
    Text words = village_words(reading.scenario, i);
    if (!secured && state.held[i] > 0) {
      words += say(", held for {} full {}", ", tenu depuis {} {}", state.held[i],
                   by_number(state.held[i], {"turn", "tour complet"}, {"turns", "tours complets"}));
    }
    text += checked(secured, words);
  }
  return say("Villages secured:\n", "Villages sécurisés\u00A0:\n") + text + enemies_left(state);
}

Text charges_text(const Reading& reading) {
  const State& state = reading.state;
  Text text = checked(state.blown, {"The target is destroyed", "La cible est détruite"});
  if (state.planted > 0 && !state.blown) {
    text += say("The charges go off when our Action Phase of turn {} ends.\n",
                "Les charges sautent à la fin de notre phase d'action du tour {}.\n",
                state.planted + reading.scenario.fuse);
  }
  if (reading.scenario.mission->goal == Goal::Warehouse) {
    text += state.alarm ? Text{"The alarm has been raised.\n", "L'alerte est donnée.\n"}
                        : Text{"No alarm yet.\n", "Pas encore d'alerte.\n"};
  }
  return text + home_text(reading);
}

Text strike_text(const Reading& reading) {
  Text turns;
  for (const std::uint8_t turn : reading.scenario.strike) {
    add_item(turns, same_in_both(std::to_string(turn)));
  }
  const bool clear = std::ranges::none_of(reading.state.groups, [&](const Group& group) {
    return group.space.exists() && bank_of(reading, group.space) == Bank::East;
  });
  return say("Aircraft come on turns: {}.\n", "Tours des avions\u00A0: {}.\n", turns) +
         checked(clear, {"Nobody of ours is on the east bank", "Aucun des nôtres à l'est"});
}

Text civilians_text(const Reading& reading) {
  Text text;
  for (std::size_t i = 0; i < reading.state.markers.size(); ++i) {
    const Marker& marker = reading.state.markers[i];
    if (marker.kind != MarkerKind::Civilians) continue;
    Text words = marker_words(reading.scenario, marker, i);
    if (marker.carrier.exists()) {
      words += say(", aboard {}", ", à bord du groupe {}", group_words(marker.carrier));
    }
    text += checked(marker.home, words);
  }
  return say("Civilians home:\n", "Civils en sûreté\u00A0:\n") + text;
}

Text last_text(const State& state) {
  return enemies_left(state) +
         (state.alarm
              ? Text{"They have run for cover.\n", "Elles ont couru à couvert.\n"}
              : Text{"They have not noticed us yet.\n", "Elles ne nous ont pas encore repérés.\n"});
}

Text goal_text(const Reading& reading) {
  switch (reading.scenario.mission->goal) {
    case Goal::Cache: return cache_text(reading);
    case Goal::Wreck: return wreck_text(reading);
    case Goal::Hvt:
    case Goal::Bomb: return convoy_text(reading);
    case Goal::Villages: return villages_text(reading);
    case Goal::Structures:
    case Goal::Warehouse: return charges_text(reading);
    case Goal::Strike: return strike_text(reading);
    case Goal::Civilians: return civilians_text(reading);
    case Goal::LastUnit: return last_text(reading.state);
  }
  return {};
}

// --- What holds for all ---

Text rules_text(const Scenario& scenario) {
  Text text;
  for (const SpecialRule& rule : scenario.mission->special) {
    text += say("- {} ({})\n", "- {} ({})\n", rule.words, rule.rule);
  }
  for (std::size_t i = 0; i < scenario.mission->options.size(); ++i) {
    if ((scenario.choices.options >> i & 1U) == 0) continue;
    const OptionSpec& option = scenario.mission->options[i];
    text += say("- Challenge, {}: {} ({})\n", "- Défi, {}\u00A0: {} ({})\n", option.title,
                option.text, option.rule);
  }
  return text;
}

Text progress_text(const Reading& reading) {
  const State& state = reading.state;
  Text text = say("\nTurn {} of {}.\n", "\nTour {} sur {}.\n", state.turn, reading.scenario.turns);
  text += goal_text(reading);
  if (state.casualties > 0) {
    text += say("Casualties: {}.\n", "Pertes\u00A0: {}.\n", state.casualties);
  }
  if (!state.over()) return text;
  return text + say("{}. {}\n", "{}. {}\n",
                    state.verdict == Verdict::Victory ? Phrase{"Victory", "Victoire"}
                                                      : Phrase{"Defeat", "Défaite"},
                    end_words(state.reason));
}

}  // namespace

Text briefing_text(const Scenario& scenario, const View& view) {
  const Mission& mission = *scenario.mission;
  Text text = say("{}, mission {} of campaign {}, {} turns\n{}\n\n",
                  "{}, mission {} de la campagne {}, {} tours\n{}\n\n", mission.title,
                  mission.number, mission.campaign, scenario.turns, mission.presentation);
  text += say("Victory: {}\n", "Victoire\u00A0: {}\n", mission.victory);
  text += say("Defeat: {}\n", "Défaite\u00A0: {}\n", mission.defeat);
  return text + rules_text(scenario) + progress_text({scenario, view.known});
}

}  // namespace enfilade::coops
