// Close combat: who touches whom.
#pragma once

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// SK-GEO-R5: figures of the unit in base contact with that unit, or with any enemy.
FigureBits in_contact(const Reading& reading, UnitId unit, UnitId enemy);
FigureBits in_contact(const Reading& reading, UnitId unit);
inline bool is_locked(const Reading& reading, UnitId unit) {
  return reading.state.unit(unit).combat != kNoCombat;
}
// A free number for a new combat, or that of an old one which the two join (SK-CC-R16).
std::uint8_t join_combat(Context& context, UnitId unit, UnitId enemy);
// Takes out units without contact; SK-CC-R15.
void close_combats(Context& context);

}  // namespace enfilade::skirmish
