// Answers to what others do: reactions, hits, close combat.
#pragma once

#include "bots/sergeant/moves.h"

namespace enfilade::skirmish::sergeant {

Choice choose_reaction(const Picture& picture, std::span<const Action> legal);
Choice choose_fire_on_the_way(const Picture& picture, std::span<const Action> legal);
// After a reaction: on, or not.
Choice choose_redirection(const Picture& picture, std::span<const Action> legal);
Choice choose_hits(const Picture& picture, std::span<const Action> legal);
Choice choose_lost_weapon(const Picture& picture, std::span<const Action> legal);
Choice choose_in_combat(const Picture& picture, std::span<const Action> legal);
// Where survivors stand, who follows or moves up how far.
Choice choose_places(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::skirmish::sergeant
