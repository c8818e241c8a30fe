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

Text objectives_text(const Reading& reading) {
  Text text;
  for (const Objective& objective : reading.scenario.mission->objectives) {
    const Text what = objective.is_area() ? objective.name
                                          : say("{} {}", "{} {}", objective.name,
                                                spot_words(Spot::at(objective.at)));
    text += held_line(reading.scenario, what, holder_of(reading, objective));
  }
  return text;
}

Text break_text(const Reading& reading) {
  const Side attacker = reading.scenario.mission->attacker;
  return say("- {} of {} figures of {} have left by their edge; {} are asked for\n",
             "- {} figurines sur {} du camp {} sont sorties par leur bord\u00A0; il en faut {}\n",
             exited_figures(reading, attacker), starting_figures(reading.scenario, attacker),
             side_words(reading.scenario, attacker), figures_to_exit(reading.scenario));
}

Text raid_text(const Reading& reading) {
  const MissionState& mission = reading.state.mission;
  if (mission.raiders != 0) {
    return {"- The cache is taken; now home with it\n",
            "- La cache est prise\u00A0; reste à rentrer\n"};
  }
  if (mission.at_cache != 0) {
    return {"- The cache was touched when the last turn ended; once more and it is taken\n",
            "- La cache a été touchée à la fin du dernier tour\u00A0; encore une fois et elle est "
            "prise\n"};
  }
  return {"- The cache has to be touched by the same unit at two turn ends running\n",
          "- La cache doit être touchée par la même unité à deux fins de tour de suite\n"};
}

Text losses_text(const Reading& reading) {
  Text text;
  for (const Side side : {Side::First, Side::Second}) {
    text += say("- {} has lost {} of {} points\n", "- Le camp {} a perdu {} points sur {}\n",
                side_words(reading.scenario, side), decimal_words(hundredths_lost(reading, side)),
                points_of(reading.scenario, side));
  }
  return text;
}

Text goal_text(const Reading& reading) {
  switch (reading.scenario.mission->goal) {
    case Goal::HoldPoints:
    case Goal::HoldArea:
    case Goal::KeepArea: return objectives_text(reading);
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

// A line from end to end, an area as far as it reaches.
Text extent_of(const Piece& piece) {
  if (piece.nature.shape == Shape::Area) {
    return say("{} to {}", "de {} à {}", spot_words(Spot::at(piece.box.low)),
               spot_words(Spot::at(piece.box.high)));
  }
  Text points;
  for (const Point p : piece.points) {
    if (!points.empty()) points += " - ";
    points += spot_words(Spot::at(p));
  }
  return points;
}

Text terrain_text(const Scenario& scenario) {
  const Table& table = *scenario.table;
  Text text = {"\nTerrain, in cm:\n", "\nTerrain, en cm\u00A0:\n"};
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    const Piece& piece = table.pieces[i];
    const Text name = piece_words(scenario, i);
    const Text kind = text_of(terrain_words(piece.kind));
    Text words = name == kind ? name : say("{} ({})", "{} ({})", name, kind);
    add_item(words, text_of(cover_words(piece.nature.cover)));
    text += say("- {}, {}\n", "- {}, {}\n", words, extent_of(piece));
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
  return text + goal_text(reading) + losses_text(reading) + terrain_text(scenario);
}

}  // namespace enfilade::skirmish
