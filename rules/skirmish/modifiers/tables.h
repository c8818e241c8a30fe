// The tables of the book, each as one function.
#pragma once

#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

// SK-TRAIN-1 to 4.
int activation_of(Training training);
int expertise_of(Training training);
int suppression_limit(Training training);

// SK-ARM-2 to 7; 7: no save.
inline constexpr int kNoSave = 7;
int save_of(Armour armour);
// SK-VEH-5a to 5e.
int save_of(HullArmour armour);
// SK-WPN-22: a save of 5+ or better.
bool is_armoured(HullArmour armour);

// SK-COVER-2 to 4.
int cover_modifier(Cover cover);
// SK-COVER-5, SK-FIRE-R5: what the die must show, aiming taken off.
int needed_to_hit(int expertise, Cover cover, bool ignores_cover, bool aimed);

// SK-DMG-1 to 4.
Damage damage_of(int die);
// SK-DMG-5 to 7, R1: of one or two dice.
int damage_dice(Arc arc);
int damage_die(Arc arc, int first, int second);

// SK-CHOICE.
inline constexpr int kWalk = 6 * kCentimetre;
inline constexpr int kRun = 12 * kCentimetre;
inline constexpr int kDuckAndWeave = 8 * kCentimetre;
inline constexpr int kGoToGround = 3 * kCentimetre;
inline constexpr int kAssault = 8 * kCentimetre;
inline constexpr int kWithdrawal = 6 * kCentimetre;  // SK-FAIL-2
inline constexpr int kDrive = 12 * kCentimetre;      // SK-VEH-2

}  // namespace enfilade::skirmish
