// The 36 events in words, by both dice: CO-E.1 to CO-E.6.
#include <array>

#include "rules/coops/names.h"

namespace enfilade::coops {

namespace {

using Row = std::array<EventWords, 6>;

constexpr Row kAlat = {{
    {{"Minor equipment failure", "Panne légère"},
     {"One helicopter group, by a die, loses 1 AP this turn.",
      "Un groupe d'hélicoptères, tiré au dé, perd 1 PA ce tour-ci."}},
    {{"Crew disagreement", "Dispute d'équipage"},
     {"The morale of the ALAT drops by 1.", "Le moral de l'ALAT baisse de 1."}},
    {{"Tailwind", "Vent arrière"},
     {"Every helicopter in flight gains 1 autonomy.",
      "Chaque hélicoptère en vol gagne 1 d'autonomie."}},
    {{"Strong wind", "Vent fort"},
     {"Every helicopter has 1 MP less for each action of movement this turn.",
      "Chaque hélicoptère a 1 PM de moins par action de mouvement ce tour-ci."}},
    {{"Favourable weather", "Temps favorable"},
     {"Every helicopter gains 1 AP this turn.", "Chaque hélicoptère gagne 1 PA ce tour-ci."}},
    {{"Perforated fuel tank", "Réservoir percé"},
     {"One helicopter group, by a die, loses 1 autonomy.",
      "Un groupe d'hélicoptères, tiré au dé, perd 1 d'autonomie."}},
}};

constexpr Row kInfantry = {{
    {{"Speed march", "Marche forcée"},
     {"Every group of the Infantry section gains 1 AP this turn.",
      "Chaque groupe de la section d'infanterie gagne 1 PA ce tour-ci."}},
    {{"Weapons cache", "Cache d'armes"},
     {"One Infantry group, by a die, finds an AT4-CS.",
      "Un groupe d'infanterie, tiré au dé, trouve un AT4-CS."}},
    {{"Act of heroism", "Acte d'héroïsme"},
     {"The morale of the Infantry section rises by 1.",
      "Le moral de la section d'infanterie monte de 1."}},
    {{"Violent storm", "Violent orage"},
     {"Every group of the Infantry section loses 1 AP this turn.",
      "Chaque groupe de la section d'infanterie perd 1 PA ce tour-ci."}},
    {{"Supply problem", "Ravitaillement en panne"},
     {"The morale of the Infantry section drops by 1.",
      "Le moral de la section d'infanterie baisse de 1."}},
    {{"Anti-personnel mine", "Mine antipersonnel"},
     {"On 1, 2 or 3 the Infantry group of that number is neutralised.",
      "Sur 1, 2 ou 3, le groupe d'infanterie de ce numéro est neutralisé."}},
}};

constexpr Row kCavalry = {{
    {{"Crew disagreement", "Dispute d'équipage"},
     {"The morale of the Cavalry drops by 1.", "Le moral de la cavalerie baisse de 1."}},
    {{"Perforated fuel tank", "Réservoir percé"},
     {"One Cavalry group, by a die, loses 1 autonomy.",
      "Un groupe de cavalerie, tiré au dé, perd 1 d'autonomie."}},
    {{"Gun overheating", "Canon en surchauffe"},
     {"The Cavalry group that fired last in the turn before may not fire this turn.",
      "Le groupe de cavalerie qui a tiré le dernier au tour précédent ne peut tirer ce tour-ci."}},
    {{"Legion of Honour", "Légion d'honneur"},
     {"The morale of the Cavalry rises by 1.", "Le moral de la cavalerie monte de 1."}},
    {{"Suitable terrain", "Terrain propice"},
     {"Every Cavalry group gains 1 AP this turn.",
      "Chaque groupe de cavalerie gagne 1 PA ce tour-ci."}},
    {{"Anti-tank mine", "Mine antichar"},
     {"On 1, 2 or 3 the Cavalry group of that number is neutralised.",
      "Sur 1, 2 ou 3, le groupe de cavalerie de ce numéro est neutralisé."}},
}};

constexpr Row kEnemy = {{
    {{"An enemy tank", "Un char ennemi"},
     {"A T-55 comes out of the nearest appearance zone, unless a tank is on the map.",
      "Un T-55 surgit de la zone d'apparition la plus proche, sauf si un char est sur la carte."}},
    {{"Hostile population", "Population hostile"},
     {"The morale of every section drops by 1.", "Le moral de chaque section baisse de 1."}},
    {{"The enemy's last stand", "Baroud de l'ennemi"},
     {"Every enemy unit plays one action at once.",
      "Chaque unité ennemie joue aussitôt une action."}},
    {{"Ambush on the Cavalry", "Embuscade contre la cavalerie"},
     {"An RPG group turns up in the cover nearest to a Cavalry group.",
      "Un groupe RPG surgit dans le couvert le plus proche d'un groupe de cavalerie."}},
    {{"Ambush on the Infantry", "Embuscade contre l'infanterie"},
     {"A PKM group turns up in the cover nearest to an Infantry group.",
      "Un groupe PKM surgit dans le couvert le plus proche d'un groupe d'infanterie."}},
    {{"Sniper fire", "Tireur embusqué"},
     {"An SVD sniper appears in the village nearest to one of our groups: on 1 to 3 it neutralises "
      "that group if it is within range.",
      "Un tireur SVD apparaît dans le village le plus proche d'un de nos groupes\u00A0: sur 1 à 3, "
      "il neutralise ce groupe s'il est à portée."}},
}};

constexpr Row kGeneral = {{
    {{"Our last stand", "Baroud d'honneur"},
     {"Every group of ours that is not neutralised may fire once at once, for no AP.",
      "Chacun de nos groupes qui n'est pas neutralisé peut tirer une fois aussitôt, sans PA."}},
    {{"Attacks at home", "Attentats en France"},
     {"The morale of every section drops by 1, and every group gains 1 AP this turn.",
      "Le moral de chaque section baisse de 1, et chaque groupe gagne 1 PA ce tour-ci."}},
    {{"Communication problems", "Liaisons brouillées"},
     {"All groups of one section, by a die, lose 1 AP this turn.",
      "Tous les groupes d'une section, tirée au dé, perdent 1 PA ce tour-ci."}},
    {{"Intelligence on the enemy", "Renseignement sur l'ennemi"},
     {"All groups of one section, by a die, gain 1 AP this turn.",
      "Tous les groupes d'une section, tirée au dé, gagnent 1 PA ce tour-ci."}},
    {{"Multiple events", "Événements en série"},
     {"Two more events are rolled.", "Deux autres événements sont tirés."}},
    {{"Cyber attack on headquarters", "Cyberattaque contre l'état-major"},
     {"None of our groups may move this turn.", "Aucun de nos groupes ne peut bouger ce tour-ci."}},
}};

// The first depends on the tiles.
constexpr Row kTerrain = {{
    {{"Sandstorm", "Tempête de sable"},
     {"Sand costs 1 MP more this turn.", "Le sable coûte 1 PM de plus ce tour-ci."}},
    {{"Clear trail", "Piste dégagée"},
     {"Forest costs 1 MP less this turn.", "La forêt coûte 1 PM de moins ce tour-ci."}},
    {{"Snowstorm", "Tempête de neige"},
     {"Whoever is in the mountains, friend or enemy, does not move this turn.",
      "Quiconque est en montagne, ami ou ennemi, ne bouge pas ce tour-ci."}},
    {{"Friendly districts", "Quartiers amis"},
     {"City costs 1 MP less this turn.", "La ville coûte 1 PM de moins ce tour-ci."}},
    {{"Flooding", "Inondation"},
     {"Whoever is next to water, friend or enemy, does not move this turn.",
      "Quiconque est au bord de l'eau, ami ou ennemi, ne bouge pas ce tour-ci."}},
    {{"Wind shear", "Cisaillement du vent"},
     {"No take-off and no landing this turn.", "Ni décollage ni atterrissage ce tour-ci."}},
}};

constexpr EventWords kHeavyRain = {
    {"Heavy rain", "Forte pluie"},
    {"Plain costs 1 MP more this turn.", "La plaine coûte 1 PM de plus ce tour-ci."}};

constexpr std::array<Row, 6> kTable = {kAlat, kInfantry, kCavalry, kEnemy, kGeneral, kTerrain};

}  // namespace

EventWords event_words(TileFace face, int die1, int die2) {
  if (die1 < 1 || die1 > 6 || die2 < 1 || die2 > 6) return {};
  if (die1 == 6 && die2 == 1 && face == TileFace::Europe) return kHeavyRain;
  return kTable[static_cast<std::size_t>(die1 - 1)][static_cast<std::size_t>(die2 - 1)];
}

}  // namespace enfilade::coops
