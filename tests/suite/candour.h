// What the rules of a system let everybody conclude, though nothing is turned up for it.
#pragma once

#include "engine/node/contract.h"

namespace enfilade::suite {

// Leaves such events out where two states are compared that a seat cannot tell apart. A system with
// something to leave out specialises it, and says why.
template <RuleSystem S>
struct Candour {
  static bool is_open(const typename S::Scenario&, const typename S::State&,
                      const typename S::State&, const typename S::EventBody&) {
    return false;
  }
};

}  // namespace enfilade::suite
