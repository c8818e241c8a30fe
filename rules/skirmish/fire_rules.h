// What a unit's fire would be: who may shoot what, at which figures, with how many dice. The
// procedure and the explanation both use these, so the odds shown are the odds rolled.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/skirmish/context.h"
#include "rules/skirmish/guns.h"

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

// --- Single shots: aim.cpp ---

// Refused when that shot cannot be declared (SK-FIRE, SK-WPN-R2, SK-CHOICE-R3 ...).
Result<Aim> take_aim(const Reading& reading, UnitId unit, const Shot& shot, Occasion occasion);
// What is aimed at must be an enemy on the table and in no close combat, SK-FIRE-2, R8.
Result<void> judge_target(const Reading& reading, UnitId unit, UnitId target, Occasion occasion);
// Whether that weapon may be used then, SK-CHOICE-R3.
bool is_allowed(Occasion occasion, Weapon weapon);
// SK-WPN-22: small arms and heavy machine guns do nothing to armour.
bool is_harmless(const Reading& reading, Weapon weapon, UnitId target);
// The same without words, for a gun and a target that may fire and be fired at: nothing eligible
// when it cannot be hit. `eyes` is who sees the target, SK-MOR-R3.
Aim aim_at(const Reading& reading, const Gun& gun, ModelId eyes, UnitId target, Occasion occasion);
// Whether anything would be eligible; quicker.
bool reaches(const Reading& reading, const Gun& gun, ModelId eyes, UnitId target);
// SK-MOR-R1: who could observe for a mortar that does not see that target; none: nobody.
ModelId find_observer(const Reading& reading, const Gun& mortar, UnitId target);

// --- Orders of fire: volleys.cpp ---

// All shots of an order together: nobody shoots twice, crews, one weapon while driving.
// In a reaction the target is the unit that moves, SK-GUARD-R4.
Result<void> judge_shots(const Reading& reading, UnitId unit, const Shots& shots,
                         Occasion occasion);

// The best shot of each figure or weapon at that target, none that cannot harm it; empty: none can.
Shots all_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion);
// Every single shot that could be declared at an enemy it may harm, by shooter.
std::vector<Shot> all_shots(const Reading& reading, UnitId unit, Occasion occasion);
// Whether anybody of the unit could harm that target now; quicker.
bool can_fire_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion);
// Fire orders worth considering: all at one target, each figure at its best one, ...
void list_volleys(const Reading& reading, UnitId unit, Occasion occasion, Action base,
                  Actions& list);

// --- Saves: aim.cpp ---

// SK-ARM-1, R2.
int personal_save(const Reading& reading, UnitId unit);
int personal_save(const Scenario& scenario, UnitId unit, FigureBits of);

}  // namespace enfilade::skirmish
