// How things are called in sentences.
#pragma once

#include <cstdint>

#include "engine/core/text.h"
#include "engine/plane/hex.h"
#include "rules/urban/frames.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

// French sentences say "le bloc" before a block or piece and "le pion" before a counter: nothing
// has to agree with the gender of a name then.

Phrase side_words(std::uint8_t camp);  // Green, Red, or nobody in particular
Phrase camp_words(Camp camp);          // green, red
Phrase side_name(Side side);           // north, north-east ...
Phrase marker_words(Marker marker);    // activated ...

// 36.2; "somewhere" for no place.
Text place_words(const Scenario& scenario, LocationId place);
// A2 Infantry 2; "something" for no block.
Text block_words(const Scenario& scenario, BlockId block);
// an IED, a crowd ...
Phrase counter_words(CounterKind kind);
// The Support card of a row of a camp's matrix.
Phrase asset_words(const Scenario& scenario, std::uint8_t camp, std::size_t asset);

// What a die is rolled for.
Phrase roll_words(Ask what);

}  // namespace enfilade::urban
