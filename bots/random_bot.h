// Chooses any legal action with equal chance. It needs no view.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/random.h"

namespace enfilade::bots {

struct RandomBot {
  static std::size_t choose(std::size_t legal_count, Random& random) {
    return random.below(static_cast<std::uint32_t>(legal_count));
  }
};

}  // namespace enfilade::bots
