// What must hold in a system from step to step, beyond the contract that all of them keep.
#pragma once

#include <string>
#include <vector>

#include "engine/event/event.h"
#include "engine/node/contract.h"

namespace enfilade::suite {

// One watches one game. It is shown every state that waits for a decision or a roll, with what was
// told since the last; what it says is a finding. A system with something to say specialises it.
template <RuleSystem S>
class Watch {
 public:
  std::string look(const typename S::Scenario&, const typename S::State&,
                   const std::vector<Event<typename S::EventBody>>&) {
    return {};
  }
};

}  // namespace enfilade::suite
