// How things are called in sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/plane/hex.h"
#include "rules/urban/frames.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

std::string side_words(std::uint8_t camp);  // Green, Red, or nobody in particular
std::string_view side_name(Side side);      // north, north-east ...

// 36.2; "somewhere" for no place.
std::string place_words(const Scenario& scenario, LocationId place);
// A2 Infantry 2; "something" for no block.
std::string block_words(const Scenario& scenario, BlockId block);
// an IED, a crowd ...
std::string counter_words(CounterKind kind);
// The Support card of a row of a camp's matrix.
std::string asset_words(const Scenario& scenario, std::uint8_t camp, std::size_t asset);

// What a die is rolled for.
std::string_view roll_words(Ask what);

}  // namespace enfilade::urban
