// An exchange between two shooters of whom only numbers are known: no map, no game.
#pragma once

#include "engine/node/explanation.h"
#include "rules/urban/combat/odds.h"
#include "rules/urban/kinds.h"

namespace enfilade::urban {

// One side: its weapon at that distance, and the block that takes the losses.
struct BareShooter {
  Text name;          // in French with its article, small: l'attaquant
  Text weapon_words;  // of the first term
  int firepower = 0;  // of the box; 0: it cannot shoot at all
  WeaponClass weapon = WeaponClass::Dot;
  bool rifle = false;  // a Sniper's, beyond 10 EP
  BlockType type = BlockType::Foot;
  Function function = Function::Infantry;
  Quality quality = Quality::Veteran;
  std::uint8_t osl = 3;
  bool command = false;         // within 6 EP of its Platoon Leader
  bool infrastructure = false;  // fortified, behind an opening, dominant or in a sewer
  bool opportunity = false;
  int event = 0;
};

struct BareDuel {
  BareShooter attacker;
  BareShooter defender;
  bool assault = false;
};

Explanation explain_duel(const BareDuel& duel);

}  // namespace enfilade::urban
