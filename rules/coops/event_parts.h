// What the sentences of event_text() share: the parts of a tiding in words.
#pragma once

#include <string>

#include "rules/coops/names.h"

namespace enfilade::coops {

class TidingParts {
 public:
  TidingParts(const Scenario& scenario, const Tiding& tiding)
      : scenario_(scenario), tiding_(tiding) {}

  const Scenario& scenario() const { return scenario_; }
  const Tiding& tiding() const { return tiding_; }

  bool of_group() const { return tiding_.group.exists(); }
  bool of_item() const { return tiding_.item != kNoItem; }
  bool of_die() const { return tiding_.die != kNoItem && tiding_.die != 0; }

  Phrase section() const { return section_words(tiding_.section); }
  Text group() const { return group_words(tiding_.group); }
  Text other() const { return group_words(tiding_.other); }
  Text space() const { return space_words(scenario_, tiding_.space); }
  Text from() const { return space_words(scenario_, tiding_.from); }
  Text card() const { return card_words(scenario_, tiding_.number); }
  // Of one that rides, the item is what the order called it.
  Text marker() const {
    const std::size_t item = tiding_.item;
    return marker_words(scenario_, item >= kCargoMarker ? item - kCargoMarker : item);
  }
  Text village() const { return village_words(scenario_, tiding_.item); }
  Text zone() const { return zone_words(scenario_, tiding_.item); }
  Text unit() const { return unit_words(scenario_, tiding_.enemy, tiding_.unit); }
  // Of one that has just come, whose card is told as a number too.
  Text new_unit() const {
    const EnemyCardId card = tiding_.enemy.exists() ? tiding_.enemy : EnemyCardId{tiding_.number};
    return unit_words(scenario_, card, tiding_.unit);
  }
  int die() const { return tiding_.die; }
  int item() const { return tiding_.item; }
  int number() const { return tiding_.number; }
  // As it is told where it may be negative.
  int change() const { return static_cast<std::int16_t>(tiding_.number); }
  // One of ours or one of theirs, as the subject of a sentence.
  Text who() const {
    return of_group() ? say("{}", "Le groupe {}", group()) : say("{}", "L'unité {}", unit());
  }

 private:
  const Scenario& scenario_;
  const Tiding& tiding_;
};

// Each says nothing of what the others tell.
Text course_text(const TidingParts& parts);
Text logistics_text(const TidingParts& parts);
Text table_text(const TidingParts& parts);  // events of CO-E
Text deed_text(const TidingParts& parts);   // our actions
Text combat_text(const TidingParts& parts);
Text enemy_text(const TidingParts& parts);
Text mission_text(const TidingParts& parts);

}  // namespace enfilade::coops
