// The captain outside activations: set-up, cards, 3D requests, whose turn it is.
#pragma once

#include <span>

#include "bots/captain/picture.h"
#include "engine/core/random.h"

namespace enfilade::urban::captain {

std::size_t set_up(std::span<const Action> legal, Random& random);
std::size_t play_card(const Scenario& scenario, std::span<const Action> legal, Random& random);
std::size_t request(const Picture& picture, std::span<const Action> legal);
std::size_t choose_force(const Picture& picture, std::span<const Action> legal);
std::size_t choose_block(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::urban::captain
