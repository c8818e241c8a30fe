// The ten missions: what wakes the enemy, what is counted, and what ends the game (CO-4).
#pragma once

#include "rules/coops/changes.h"

namespace enfilade::coops {

// What a unit does by entering a space itself: CO-4.S2i, CO-4.S6c, CO-4.S8d.
bool would_lose_by(const Reading& reading, const EnemyUnit& unit, SpaceId space);
EndReason loss_by_entering(const Reading& reading);

// CO-4.S6-R2: by the column of the river.
enum class Bank : std::uint8_t { West, River, East };
Bank bank_of(const Reading& reading, SpaceId space);

// CO-4.S4b: two groups stand next to the village.
bool is_village_held(const Reading& reading, VillageId village);
// CO-4.0-R9.
bool is_everybody_home(const Reading& reading);
// CO-4.0-R4, R11.
bool is_nobody_left(const Reading& reading);

void wake_guards(Context& context);  // CO-4.S5i
void open_zones_that_wait_for(Context& context, ZoneOpens what);
void remove_zone(Context& context, ZoneId zone);

void begin_turn_checks(Context& context);
void end_of_actions_checks(Context& context);  // explosions that are due, CO-4.S6-R1
void end_of_turn_checks(Context& context);     // CO-4.S1c, S4, S7m, the turn track

}  // namespace enfilade::coops
