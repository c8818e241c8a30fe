// Blocks that come onto the map, and blocks that leave it for good.
#pragma once

#include <string_view>

#include "rules/urban/procedures/impulse.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {

inline Action entering(const Scene& scene, std::string_view place) {
  return {.verb = Verb::EnterMap, .place = scene.at(place).value};
}

inline void kill(Scene& scene, std::string_view block) {
  Context context = scene.context();
  eliminate(context, scene.piece_id(block));
}

}  // namespace enfilade::urban
