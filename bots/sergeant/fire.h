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

// Hits in hundredths that come through the save, into worth.
int harm_to(const UnitPicture& target, int hundredths, int most, Arc arc);

Cover in_stance(Cover cover, Stance stance);

}  // namespace enfilade::skirmish::sergeant
