#include "rules/skirmish/names.h"

#include <string>

namespace enfilade::skirmish {

namespace {

constexpr Phrase kSomebody{"somebody", "inconnue"};

}  // namespace

// --- Units and figures ---

Text side_words(const Scenario& scenario, Side side) {
  return scenario.side(side).name;
}

Text side_words(const Scenario& scenario, std::size_t side) {
  if (side >= kSides) return {"nobody", "personne"};
  return side_words(scenario, static_cast<Side>(side));
}

Text unit_words(const Scenario& scenario, UnitId unit) {
  if (unit.index() >= scenario.roster.size()) return text_of(kSomebody);
  return say("{0} {1}", "{1} ({0})", scenario.unit(unit).profile.name, unit_name(scenario, unit));
}

Text units_words(const Scenario& scenario, UnitBits units) {
  Text words;
  for (std::size_t i = 0; i < scenario.roster.size(); ++i) {
    if ((units >> i & 1U) != 0) add_item(words, unit_words(scenario, UnitId{i}));
  }
  return words;
}

Text figure_words(const Scenario& scenario, FigureId figure) {
  if (figure.index() >= scenario.unit_of_figure.size()) return text_of(kSomebody);
  const UnitId unit = scenario.unit_of(figure);
  return say("{1}, figure {0}", "{0} de l'unité {1}",
             figure.index() - scenario.unit(unit).first_figure + 1, unit_words(scenario, unit));
}

Text model_words(const Scenario& scenario, ModelId model) {
  if (model.is_vehicle()) return say("{}", "l'unité {}", unit_words(scenario, model.vehicle()));
  return say("{}", "la figurine {}", figure_words(scenario, model.figure()));
}

Phrase mounted_weapon_words(const Scenario& scenario, UnitId vehicle, std::size_t weapon) {
  constexpr Phrase kWeapon{"weapon", "arme"};
  if (vehicle.index() >= scenario.roster.size() || !scenario.unit(vehicle).is_vehicle()) {
    return kWeapon;
  }
  const auto& weapons = scenario.unit(vehicle).vehicle().weapons;
  return weapon < weapons.size() ? weapon_words(weapons[weapon].weapon) : kWeapon;
}

Phrase training_words(Training training) {
  constexpr std::array<Phrase, kTrainings> kNames = {{{"Green", "novice"},
                                                      {"Seasoned", "aguerrie"},
                                                      {"Veteran", "vétéran"},
                                                      {"Elite", "d'élite"}}};
  return kNames[static_cast<std::size_t>(training)];
}

Phrase armour_words(Armour armour) {
  constexpr std::array<Phrase, kArmours> kNames = {{{"no armour", "sans protection"},
                                                    {"light armour", "protection légère"},
                                                    {"medium armour", "protection moyenne"},
                                                    {"heavy armour", "protection lourde"},
                                                    {"power armour", "armure assistée"},
                                                    {"battlesuit", "armure de combat"}}};
  return kNames[static_cast<std::size_t>(armour)];
}

Phrase armour_words(HullArmour armour) {
  constexpr std::array<Phrase, kHullArmours> kNames = {
      {{"no armour", "sans blindage"},
       {"light armour", "blindage léger"},
       {"medium armour", "blindage moyen"},
       {"heavy armour", "blindage lourd"},
       {"very heavy armour", "blindage très lourd"}}};
  return kNames[static_cast<std::size_t>(armour)];
}

Phrase cover_words(Cover cover) {
  constexpr std::array<Phrase, kCovers> kNames = {{{"in the open", "à découvert"},
                                                   {"soft cover", "couvert léger"},
                                                   {"moderate cover", "couvert moyen"},
                                                   {"hard cover", "couvert dur"}}};
  return kNames[static_cast<std::size_t>(cover)];
}

Phrase arc_words(Arc arc) {
  switch (arc) {
    case Arc::Front: return {"from the front", "de face"};
    case Arc::Flank: return {"from the side", "de flanc"};
    case Arc::Rear: return {"from the rear", "de dos"};
  }
  return {"from the front", "de face"};
}

Phrase damage_words(Damage damage) {
  switch (damage) {
    case Damage::Stunned: return {"crew stunned", "équipage sonné"};
    case Damage::WeaponLost: return {"a weapon destroyed", "une arme détruite"};
    case Damage::Immobilised: return {"immobilised", "immobilisation"};
    case Damage::Destroyed: return {"destroyed", "destruction"};
  }
  return {"no damage", "sans dégât"};
}

Phrase stance_words(Stance stance) {
  switch (stance) {
    case Stance::None: return {};
    case Stance::OnGuard: return {"On Guard", "en garde"};
    case Stance::DuckAndWeave: return {"Duck and Weave", "en esquive"};
    case Stance::GoneToGround: return {"Gone to Ground", "terrée"};
  }
  return {};
}

Text piece_words(const Scenario& scenario, std::size_t piece) {
  const auto& pieces = scenario.table->pieces;
  if (piece >= pieces.size()) return {"terrain", "décor"};
  return pieces[piece].name.empty() ? text_of(terrain_words(pieces[piece].kind))
                                    : pieces[piece].name;
}

Text objective_words(const Scenario& scenario, std::size_t objective) {
  const auto& list = scenario.mission->objectives;
  return objective < list.size() ? list[objective].name : Text{"an objective", "un objectif"};
}

// --- Lengths, numbers and dice ---

Text decimal_words(int hundredths) {
  const int size = hundredths < 0 ? -hundredths : hundredths;
  const std::string whole = (hundredths < 0 ? "-" : "") + std::to_string(size / kCentimetre);
  std::string rest = std::to_string(kCentimetre + size % kCentimetre).substr(1);
  while (!rest.empty() && rest.back() == '0') rest.pop_back();
  if (rest.empty()) return same_in_both(whole);
  return {whole + "." + rest, whole + "," + rest};
}

Text spot_words(Spot spot) {
  return say("({}, {})", "({}\u00A0; {})", decimal_words(spot.x), decimal_words(spot.y));
}

Text signed_words(int number) {
  return same_in_both((number > 0 ? "+" : "") + std::to_string(number));
}

Text numbers_words(FigureBits figures) {
  Text words;
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if ((figures >> i & 1U) != 0) add_item(words, same_in_both(std::to_string(i + 1)));
  }
  return words;
}

Text dice_words(const std::array<std::uint8_t, 4>& dice) {
  Text words;
  for (const std::uint8_t die : dice) {
    if (die != 0) add_item(words, same_in_both(std::to_string(die)));
  }
  return words.empty() ? Text{"nothing", "rien"} : words;
}

Text needed_words(int needed) {
  if (needed > 6) return {"no roll", "aucun résultat"};
  return same_in_both(std::to_string(needed) + "+");
}

// --- The course of the game ---

Phrase end_words(EndReason reason) {
  switch (reason) {
    case EndReason::None: break;
    case EndReason::NobodyLeft:
      return {"A side has nothing left that can act.", "Un camp n'a plus rien qui puisse agir."};
    case EndReason::TimeUp: return {"The last turn is over.", "Le dernier tour est achevé."};
    case EndReason::GoalReached: return {"The goal is reached.", "L'objectif est atteint."};
    case EndReason::PointsLost:
      return {"A side has lost too much.", "Un camp a subi trop de pertes."};
  }
  return {"It is over.", "C'est fini."};
}

Phrase roll_words(Ask what) {
  switch (what) {
    case Ask::DeploymentDice: return {"who deploys first", "l'ordre du déploiement"};
    case Ask::InitiativeDice: return {"the initiative", "l'initiative"};
    case Ask::ActivationDie: return {"the attempt", "la tentative"};
    case Ask::HitDice: return {"hits", "les touches"};
    case Ask::VehicleSaveDice: return {"the saves of the vehicle", "les sauvegardes du véhicule"};
    case Ask::SaveDice: return {"the saves", "les sauvegardes"};
    case Ask::DamageDice: return {"the damage", "les dégâts"};
    case Ask::CombatDice: return {"the close combat", "le corps à corps"};
    case Ask::TestDie: return {"the test", "le test"};
    case Ask::LeaveDie: return {"how far the unit gets away", "la distance de la rupture"};
    case Ask::FollowDie: return {"how far the unit follows", "la distance de la poursuite"};
    default: return {"something", "la suite"};
  }
}

}  // namespace enfilade::skirmish
