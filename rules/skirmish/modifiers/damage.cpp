#include "rules/skirmish/modifiers/damage.h"

namespace enfilade::skirmish {

int weapons_left(const Reading& reading, UnitId vehicle) {
  int left = 0;
  for (std::size_t i = 0; i < reading.scenario.unit(vehicle).vehicle().weapons.size(); ++i) {
    if (((reading.state.unit(vehicle).weapons_lost >> i) & 1U) == 0) ++left;
  }
  return left;
}

EffectBits spent_effects(const Reading& reading, UnitId vehicle) {
  const UnitState& unit = reading.state.unit(vehicle);
  EffectBits spent = unit.effects;
  if (weapons_left(reading, vehicle) == 0) spent |= bit_of(Damage::WeaponLost);
  if (unit.immobilised) spent |= bit_of(Damage::Immobilised);
  return spent;
}

Damage raised(Damage rolled, EffectBits spent) {
  while (rolled != Damage::Destroyed && (spent & bit_of(rolled)) != 0) {
    rolled = static_cast<Damage>(static_cast<int>(rolled) + 1);
  }
  return rolled;
}

}  // namespace enfilade::skirmish
