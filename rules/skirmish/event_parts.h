// What the sentences of event_text() share: the parts of a tiding in words.
#pragma once

#include "rules/skirmish/names.h"

namespace enfilade::skirmish {

class TidingParts {
 public:
  TidingParts(const Scenario& scenario, const Tiding& tiding)
      : scenario_(scenario), tiding_(tiding) {}

  const Scenario& scenario() const { return scenario_; }
  const Tiding& tiding() const { return tiding_; }

  Text unit() const { return unit_words(scenario_, tiding_.unit); }
  Text other() const { return unit_words(scenario_, tiding_.other); }
  Text figure() const { return figure_words(scenario_, tiding_.figure); }
  Text from() const { return spot_words(tiding_.from); }
  Text to() const { return spot_words(tiding_.to); }
  Text dice() const { return dice_words(tiding_.dice); }
  Text needed() const { return needed_words(tiding_.needed); }
  // The side that is told as a number.
  Text side() const { return side_words(scenario_, std::size_t{tiding_.number}); }
  int die() const { return tiding_.dice[0]; }
  int number() const { return tiding_.number; }
  int result() const { return tiding_.result; }
  // As it is told where it may be negative.
  int change() const { return static_cast<std::int16_t>(tiding_.number); }

 private:
  const Scenario& scenario_;
  const Tiding& tiding_;
};

// Each says nothing of what the others tell.
Text course_text(const TidingParts& parts);
Text deed_text(const TidingParts& parts);     // what units do
Text fire_text(const TidingParts& parts);     // fire, hits and saves
Text vehicle_text(const TidingParts& parts);  // damage, bailing out, driving into infantry
Text combat_text(const TidingParts& parts);   // close combat

}  // namespace enfilade::skirmish
