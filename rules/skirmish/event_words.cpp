// What happened, one sentence each: the course of the game and what units do. For fire, vehicles
// and close combat see event_words_fire.cpp.
#include "rules/skirmish/event_parts.h"

namespace enfilade::skirmish {

namespace {

// One die a side.
Text both_dice(const TidingParts& parts) {
  return say("{} rolls {}, {} rolls {}", "{} obtient {}, {} obtient {}",
             side_words(parts.scenario(), Side::First), parts.die(),
             side_words(parts.scenario(), Side::Second), int{parts.tiding().dice[1]});
}

Text deployed_text(const TidingParts& parts) {
  if (!parts.tiding().other.exists()) {
    return say("{} is deployed.", "L'unité {} est déployée.", parts.unit());
  }
  return say("{} starts aboard {}.", "L'unité {} commence à bord de l'unité {}.", parts.unit(),
             parts.other());
}

Text end_text(const TidingParts& parts) {
  const Phrase why = end_words(static_cast<EndReason>(parts.number()));
  if (parts.result() == 0 || parts.result() > static_cast<int>(kSides)) {
    return say("{} The game ends in a draw.", "{} La partie est nulle.", why);
  }
  const auto side = static_cast<std::size_t>(parts.result() - 1);
  return say("{} Victory for {}.", "{} Victoire du camp {}.", why,
             side_words(parts.scenario(), side));
}

// 4, or 4 with -1.
Text die_and_modifiers(const TidingParts& parts) {
  if (parts.change() == 0) return same_in_both(std::to_string(parts.die()));
  return say("{} with {}", "{} avec {}", parts.die(), signed_words(parts.change()));
}

Text attempt_text(const TidingParts& parts) {
  const Phrase result =
      parts.result() != 0 ? Phrase{"success", "réussite"} : Phrase{"failure", "échec"};
  return say("{} tries to activate on {} and rolls {}: {}.",
             "L'unité {} tente de s'activer à {} et obtient {}\u00A0: {}.", parts.unit(),
             parts.needed(), die_and_modifiers(parts), result);
}

Text stood_up_text(const TidingParts& parts) {
  return say("{} {} of {} {} up.", "{} {} de l'unité {} {}.", parts.number(),
             by_number(parts.number(), {"figure", "figurine"}, {"figures", "figurines"}),
             parts.unit(),
             by_number(parts.number(), {"stands", "se relève"}, {"stand", "se relèvent"}));
}

Text left_table_text(const TidingParts& parts) {
  const bool figure = parts.tiding().figure.exists();
  const Text who =
      figure ? say("{}", "La figurine {}", parts.figure()) : say("{}", "L'unité {}", parts.unit());
  return parts.result() != 0 ? say("{} leaves the table.", "{} quitte la table.", who)
                             : say("{} flees from the table.", "{} fuit hors de la table.", who);
}

Text objective_text(const TidingParts& parts) {
  const Text what = objective_words(parts.scenario(), parts.tiding().number);
  if (parts.result() == 0) {
    return say("Nobody holds {}.", "Personne ne tient «\u00A0{}\u00A0».", what);
  }
  return say("{} holds {}.", "Le camp {} tient «\u00A0{}\u00A0».",
             side_words(parts.scenario(), static_cast<std::size_t>(parts.result() - 1)), what);
}

Text activation_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::AttemptRolled: return attempt_text(parts);
    case Happening::StoodUp: return stood_up_text(parts);
    case Happening::OnGuardByFailure:
      return say("{} is On Guard.", "L'unité {} est en garde.", parts.unit());
    case Happening::Withdraws:
      return say("{} has lost more than half its figures and withdraws.",
                 "L'unité {} a perdu plus de la moitié de ses figurines et recule.", parts.unit());
    default: return {};
  }
}

// What a unit that succeeded does.
Text choice_text(const TidingParts& parts) {
  const Text unit = parts.unit();
  switch (parts.tiding().what) {
    case Happening::Walks: return say("{} walks.", "L'unité {} marche.", unit);
    case Happening::Runs: return say("{} runs.", "L'unité {} court.", unit);
    case Happening::DucksAndWeaves:
      return say("{} ducks and weaves.", "L'unité {} progresse en esquive.", unit);
    case Happening::GoesOnGuard:
      return say("{} goes On Guard.", "L'unité {} se met en garde.", unit);
    case Happening::GoesToGround: return say("{} goes to ground.", "L'unité {} se terre.", unit);
    case Happening::AimsFire: return say("{} aims its fire.", "L'unité {} vise.", unit);
    case Happening::Assaults:
      return say("{} assaults {}.", "L'unité {} donne l'assaut à l'unité {}.", unit, parts.other());
    case Happening::Drives: return say("{} drives.", "L'unité {} roule.", unit);
    case Happening::Halts: return say("{} halts.", "L'unité {} fait halte.", unit);
    case Happening::Overruns:
      return say("{} drives straight at infantry.", "L'unité {} fonce sur l'infanterie.", unit);
    default: return {};
  }
}

}  // namespace

Text course_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::DeploymentRolled:
      return say("{}: the loser deploys first.", "{}\u00A0: le perdant se déploie le premier.",
                 both_dice(parts));
    case Happening::Deployed: return deployed_text(parts);
    case Happening::TurnBegins:
      return say("Turn {} begins.", "Le tour {} commence.", parts.number());
    case Happening::InitiativeRolled:
      return say("Initiative: {}.", "Initiative\u00A0: {}.", both_dice(parts));
    case Happening::InitiativeGoes:
      return say("{} has the initiative.", "L'initiative est au camp {}.", parts.side());
    case Happening::HandedOver:
      return say("{} hands the initiative over.", "Le camp {} cède l'initiative.", parts.side());
    case Happening::Declined:
      return say("{} declines the initiative.", "Le camp {} décline l'initiative.", parts.side());
    case Happening::GameEnds: return end_text(parts);
    case Happening::ObjectiveHeld: return objective_text(parts);
    case Happening::CacheTaken:
      return say("{} takes {}.", "L'unité {} prend «\u00A0{}\u00A0».", parts.unit(),
                 objective_words(parts.scenario(), parts.tiding().number));
    default: return {};
  }
}

Text deed_text(const TidingParts& parts) {
  Text text = activation_text(parts);
  if (text.empty()) text = choice_text(parts);
  if (!text.empty()) return text;
  switch (parts.tiding().what) {
    case Happening::FigureMoved:
      return say("{} moves from {} to {}.", "La figurine {} va de {} à {}.", parts.figure(),
                 parts.from(), parts.to());
    case Happening::VehicleMoved:
      return say("{} moves from {} to {}, facing {} degrees.",
                 "L'unité {} va de {} à {}, orientée à {} degrés.", parts.unit(), parts.from(),
                 parts.to(), parts.number());
    case Happening::Boarded:
      return say("{} boards {}.", "L'unité {} embarque dans l'unité {}.", parts.unit(),
                 parts.other());
    case Happening::GotOut:
      return say("{} gets out of {}.", "L'unité {} débarque de l'unité {}.", parts.unit(),
                 parts.other());
    case Happening::LeftTable: return left_table_text(parts);
    case Happening::Reacts:
      return say("{} reacts to the move of {}.", "L'unité {} réagit au mouvement de l'unité {}.",
                 parts.unit(), parts.other());
    case Happening::Redirected:
      return say("{} changes its way.", "L'unité {} change de trajet.", parts.unit());
    default: return {};
  }
}

Text event_text(const Scenario& scenario, const Tiding& tiding) {
  const TidingParts parts(scenario, tiding);
  for (const auto tell : {course_text, deed_text, fire_text, vehicle_text, combat_text}) {
    Text text = tell(parts);
    if (!text.empty()) return text;
  }
  return {"Something happens.", "Il se passe quelque chose."};
}

}  // namespace enfilade::skirmish
