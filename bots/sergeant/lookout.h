// What a unit could do and would suffer at a place, guessed from one line of sight to each enemy.
#pragma once

#include "bots/sergeant/fire.h"

namespace enfilade::skirmish::sergeant {

struct Prospect {
  int now = 0;      // best fire on the walk, or from a vehicle that drives
  int aimed = 0;    // best fire later, standing there
  int danger = 0;   // fire of all enemies
  int ducking = 0;  // the same in a stance of duck and weave
  int lying = 0;    // the same gone to ground
  int guarded = 0;  // of that danger what is On Guard and answers a move at once
  int watch = 0;    // fire at those who may come where they are expected
  int astray = 0;   // what figures cost that are out of touch
  Spot threat;      // the worst enemy that is seen; where nobody is, the nearest
};

// Exactly, shot by shot, with the unit as it stands in that position.
Prospect weigh(const Picture& picture, const UnitPicture& unit, const State& position);

class Lookout {
 public:
  // Enemies are expected on their way to that place.
  Lookout(const Picture& picture, const UnitPicture& unit, Spot expected);

  Prospect prospect_at(Spot at, int facing = 0);

 private:
  void look(Prospect& prospect, const UnitPicture& enemy, Spot at, int facing);
  void fear(Prospect& prospect, const UnitPicture& enemy, Guess guess) const;
  void expect(Prospect& prospect, const UnitPicture& enemy, Spot at);

  const Picture& picture_;
  const UnitPicture& unit_;
  State state_;  // with the unit where it is looked at
  ModelId model_;
  Spot expected_;
  int worst_ = 0;
};

}  // namespace enfilade::skirmish::sergeant
