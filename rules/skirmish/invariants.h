// What always holds when a game waits for a decision or a roll: section 18 of the ledger.
#pragma once

#include <string>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// What is broken, for whoever tests; empty: nothing is.
std::string broken_invariant(const Reading& reading);

}  // namespace enfilade::skirmish
