// What fire does, on average.
#pragma once

#include "bots/sergeant/picture.h"
#include "rules/skirmish/sight.h"

namespace enfilade::skirmish::sergeant {

// A unit's fire at another, guessed from one line of sight.
struct Guess {
  int gap = 0;
  Cover cover = Cover::None;
  Arc arc = Arc::Flank;  // of a vehicle that is fired at
  Occasion occasion = Occasion::Aimed;
};
// Worth that the target loses.
int guess_harm(const UnitPicture& firer, const UnitPicture& target, const Guess& guess);

// The same for an order, shot by shot, in a position that may be another than the picture's.
int harm_of(const Picture& picture, const Reading& reading, UnitId unit, const Shots& shots,
            Occasion occasion);

// Dice thrown at one target, and what they hit on average, before saves.
struct Salvo {
  int dice = 0;
  int hits = 0;  // in hundredths
};
// Worth that the target loses: the first hits suppress, as far as there is room, the others kill.
int harm_to(const UnitPicture& target, Salvo salvo, int most, Arc arc);

Cover in_stance(Cover cover, Stance stance);

}  // namespace enfilade::skirmish::sergeant
