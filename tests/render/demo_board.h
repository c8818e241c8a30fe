// A small quarter with a little of everything, for looking at pictures and testing them.
#pragma once

#include "rules/urban/map/board.h"
#include "rules/urban/map/source.h"

namespace enfilade::render {

urban::BattlefieldSource demo_source();

// Compiled, with its sight tables; the test fails if the source has faults.
urban::Board demo_board();

}  // namespace enfilade::render
