// What happens to groups and units, whatever caused it.
#pragma once

#include "rules/coops/position.h"

namespace enfilade::coops {

enum class Harm : std::uint8_t { Neutralised, Destroyed };

// --- Morale, CO-2.2-R1 ---
void change_morale(Context& context, Section section, int by);
void change_all_morale(Context& context, int by);  // of every section in play

// --- Our groups ---
// A result on a group, what is aboard and its morale loss (CO-3.2.4.2.5c) included; for the loss of
// CO-3.2.4.2.5b see firing.cpp. Says whether it was destroyed by it.
bool suffer(Context& context, GroupId group, Harm harm);
// CO-3.2.2.1b: out of fuel.
void run_dry(Context& context, GroupId group);
void change_autonomy(Context& context, GroupId group, int by);
// Its cards leave the game and the slot is free (CO-3.2.4.5f, CO-3.2.5.3-R7).
void remove_group(Context& context, GroupId group);
void spend_ap(Context& context, GroupId group, int ap);
// One shot of a limited weapon (CO-2.3.2h); a single-use card is removed (CO-2.3.3-R5).
void spend_ammunition(Context& context, GroupId group, std::uint8_t weapon);
void remove_upgrade(Context& context, GroupId group, std::size_t upgrade);
// CO-3.2.4.1-R5: unless it is the one that moves.
void empty_pools(Context& context, GroupId except = {});

// --- Enemy units ---
// Its marker on the map; none of the cards is taken from anywhere. 0 when no more can be in play.
std::uint8_t place_unit(Context& context, EnemyCardId card, SpaceId space, Happening how);
// A result on a unit; kamikazes explode, armoured vehicles halt (CO-2.5.3). Says whether it had an
// effect.
bool suffer(Context& context, std::uint8_t unit, Harm harm);
// It leaves the map, its card to the discards if it came from the pile (CO-3.2.5.1-R1).
void remove_unit(Context& context, std::uint8_t unit);
// CO-3.2.5.5-R4 to R7: of the run or none; everybody next to it, and kamikazes in turn.
void explode(Context& context, std::uint8_t kamikaze, GroupId target);
// One step of a unit on the map: taking what lies there (CO-3.2.5.3-R7), waking alarms, ending the
// game. Says whether a marker was taken.
bool step_unit(Context& context, std::uint8_t unit, SpaceId to);

// --- Areas, CO-3.2.4.7-R8 ---
// Everybody on those spaces outside camps, ours and theirs, in board order and order of arrival.
void strike(Context& context, const SpaceSet& destroyed, const SpaceSet& neutralised);

// --- The end, CO-4.0-R3 (goals.cpp) ---
void end_game(Context& context, Verdict verdict, EndReason reason);
// After an action, a step or a marker move: alarms, what has come home, defeat, victory.
void after_step(Context& context);

}  // namespace enfilade::coops
