// What the players were told before the game, and how far they have come.
#include <algorithm>

#include "rules/skirmish/goals.h"
#include "rules/skirmish/names.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

namespace {

Text holder_words(const Scenario& scenario, std::int8_t holder) {
  if (holder == kNobody) return {"nobody", "personne"};
  return say("{}", "le camp {}", side_words(scenario, static_cast<std::size_t>(holder)));
}

Text held_line(const Scenario& scenario, const Text& what, std::int8_t holder) {
  return say("- {}: held by {}\n", "- {}\u00A0: tenu par {}\n", what,
             holder_words(scenario, holder));
}

Text points_text(const Reading& reading) {
  Text text;
  const auto& objectives = reading.scenario.mission->objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const Text what =
        say("{} {}", "{} {}", objectives[i].name, spot_words(Spot::at(objectives[i].at)));
    text += held_line(reading.scenario, what, holder_of(reading, i));
  }
  return text;
}

Text areas_text(const Reading& reading) {
  Text text;
  const auto& pieces = reading.scenario.table->pieces;
  for (const std::string& area : reading.scenario.mission->areas) {
    const auto found = std::ranges::find(pieces, area, &Piece::id);
    if (found == pieces.end()) continue;
    const auto piece = static_cast<std::size_t>(found - pieces.begin());
    text += held_line(reading.scenario, piece_words(reading.scenario, piece),
                      holder_of_area(reading, area));
  }
  return text;
}

Text break_text(const Reading& reading) {
  const Side attacker = reading.scenario.mission->attacker;
  int figures = 0;
  for (const RosterUnit& unit : reading.scenario.roster) {
    if (unit.side == attacker && !unit.crew_of.exists()) {
      figures += static_cast<int>(unit.figures());
    }
  }
  return say(
      "- {} of {} figures of {} have left by their edge; {} per cent are asked for\n",
      "- {} figurines sur {} du camp {} sont sorties par leur bord\u00A0; il en faut {} pour "
      "cent\n",
      int{reading.state.mission.exited[index_of(attacker)]}, figures,
      side_words(reading.scenario, attacker), reading.scenario.mission->share);
}

Text raid_text(const Reading& reading) {
  const MissionState& mission = reading.state.mission;
  if (mission.cache_taken) {
    return {"- The cache is taken; now home with it\n",
            "- La cache est prise\u00A0; reste à rentrer\n"};
  }
  return say("- The cache was held at {} turn ends running; 2 are needed\n",
             "- La cache a été tenue à {} fins de tour de suite\u00A0; il en faut 2\n",
             int{mission.cache_turns});
}

Text losses_text(const Reading& reading) {
  Text text;
  for (const Side side : {Side::First, Side::Second}) {
    text += say("- {} has lost {} of {} points\n", "- Le camp {} a perdu {} points sur {}\n",
                side_words(reading.scenario, side),
                decimal_words(static_cast<int>(points_lost(reading, side))),
                points_of(reading.scenario, side));
  }
  return text;
}

Text goal_text(const Reading& reading) {
  switch (reading.scenario.mission->goal) {
    case Goal::HoldPoints: return points_text(reading);
    case Goal::HoldArea:
    case Goal::KeepArea: return areas_text(reading);
    case Goal::Break: return break_text(reading);
    case Goal::Raid: return raid_text(reading);
    case Goal::Annihilate: return {};
  }
  return {};
}

Phrase victory_words(Goal goal) {
  switch (goal) {
    case Goal::HoldPoints:
      return {"Whoever holds most of the objective points at the end wins.",
              "Qui tient à la fin le plus de points d'objectif l'emporte."};
    case Goal::HoldArea:
      return {"The attacker wins by holding the marked place at the end.",
              "L'attaquant l'emporte s'il tient à la fin le lieu désigné."};
    case Goal::Break:
      return {"The attacker wins by taking enough figures off the far edge.",
              "L'attaquant l'emporte s'il fait sortir assez de figurines par le bord opposé."};
    case Goal::Raid:
      return {"The attacker wins by taking the cache and coming home.",
              "L'attaquant l'emporte s'il prend la cache et rentre."};
    case Goal::KeepArea:
      return {"The defender wins by having figures in the strongpoint at the end.",
              "Le défenseur l'emporte s'il a à la fin des figurines dans le point d'appui."};
    case Goal::Annihilate:
      return {"Whoever loses too many of his points first loses.",
              "Qui perd le premier trop de ses points a perdu."};
  }
  return {"The mission decides.", "La mission décide."};
}

bool has_attacker(Goal goal) {
  return goal != Goal::HoldPoints && goal != Goal::Annihilate;
}

Text sides_text(const Scenario& scenario) {
  const Mission& mission = *scenario.mission;
  Text text;
  for (const Side side : {Side::First, Side::Second}) {
    if (!has_attacker(mission.goal)) {
      text += say("- {}: {} points\n", "- {}\u00A0: {} points\n", side_words(scenario, side),
                  points_of(scenario, side));
      continue;
    }
    const Phrase role = side == mission.attacker ? Phrase{"attacker", "attaquant"}
                                                 : Phrase{"defender", "défenseur"};
    text += say("- {}, {}: {} points\n", "- {}, {}\u00A0: {} points\n", side_words(scenario, side),
                role, points_of(scenario, side));
  }
  return text;
}

}  // namespace

Text briefing_text(const Scenario& scenario, const View& view) {
  const Mission& mission = *scenario.mission;
  const Reading reading{scenario, view.known};
  Text text = say("{}, on the table {}, {} turns\n{}\n\n", "{}, sur la table {}, {} tours\n{}\n\n",
                  mission.title, scenario.table->title, int{mission.turns}, mission.briefing);
  text += say("{}\n", "{}\n", victory_words(mission.goal));
  text += sides_text(scenario);
  text +=
      say("\nTurn {} of {}.\n", "\nTour {} sur {}.\n", int{view.known.turn}, int{mission.turns});
  return text + goal_text(reading) + losses_text(reading);
}

}  // namespace enfilade::skirmish
