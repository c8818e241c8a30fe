// What a unit's fire would be: who may shoot what, at which figures, with how many dice. The
// procedure and the explanation both use these, so the odds shown are the odds rolled.
#pragma once

#include <cstdint>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// One shot at one target, as it stands now.
struct Aim {
  FigureBits eligible = 0;    // SK-FIRE-R3; of a vehicle: 1
  int dice = 0;               // SK-FIRE-4, R7
  int needed = 0;             // on the die
  Cover cover = Cover::None;  // that counted, SK-FIRE-R4
  bool ignores_cover = false;
  UnitId behind;          // the vehicle that most of them are directly behind, SK-VEH-R10
  Arc arc = Arc::Front;   // of a vehicle
  bool harmless = false;  // SK-WPN-22
};

// Refused when that shot cannot be declared (SK-FIRE, SK-WPN-R2, SK-CHOICE-R3 ...).
Result<Aim> take_aim(const Reading& reading, UnitId unit, const Shot& shot, Occasion occasion);
// All shots of an order together: nobody shoots twice, crews, one weapon while driving.
// In a reaction the target is the unit that moves, SK-GUARD-R4.
Result<void> judge_shots(const Reading& reading, UnitId unit, const Shots& shots,
                         Occasion occasion);

// The best shot of each figure or weapon at that target; empty: none can.
Shots all_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion);
// Whether anybody of the unit could fire at that target now; quicker.
bool can_fire_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion);
// Fire orders worth considering: all at one target, each figure at its best one, ...
void list_volleys(const Reading& reading, UnitId unit, Occasion occasion, Action base,
                  Actions& list);

// SK-ARM-1, R2.
int personal_save(const Reading& reading, UnitId unit);

}  // namespace enfilade::skirmish
