// What people call the places of a map: the building a room or roof belongs to, the street or
// square of a hex, the tunnels or sewer below.
#pragma once

#include <vector>

#include "engine/core/text.h"
#include "loaders/urban/map_loader.h"

namespace enfilade::urban {

// By location; empty where the map has no name for it. Of several regions a hex lies in, the first.
std::vector<Text> place_labels(const LoadedBoard& map);

}  // namespace enfilade::urban
