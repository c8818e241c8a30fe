// What fire, assault, opportunity fire and the answers to them are worth, by exact odds where the
// enemy is known and by the average of what he could be where he is not.
#pragma once

#include "bots/captain/picture.h"

namespace enfilade::urban::captain {

// In hundredths of an OSL; what the weapons effect does to friends and civilians counted in.
int worth_of_attack(const Picture& picture, ExchangeKind kind, PieceId attacker, PieceId target,
                    const Action& action);

// The best of the answers to a fire or an assault: its place in the list.
std::size_t best_answer(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::urban::captain
