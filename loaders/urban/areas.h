// Places, areas and buildings as scenarios write them: by the names printed on the map.
#pragma once

#include <string_view>
#include <vector>

#include "loaders/fields.h"
#include "loaders/urban/map_loader.h"

namespace enfilade::urban {

// One place: 0121, A-0121, 36.2, 36.R, N-A. None when there is a fault.
LocationId read_place(Fields& fields, std::string_view key, const LoadedBoard& loaded);

// Places one by one, in the order they are written, none of them twice.
std::vector<LocationId> read_places(Fields& fields, std::string_view key, std::size_t most,
                                    const LoadedBoard& loaded);

// Places and areas together, sorted, each once. An item is a place, "building 36" (its rooms and
// roof), "region market" of the map, a rectangle "0101-0810" of open hexes, or "0101-0810 with
// buildings", which takes in the buildings that lie wholly inside.
std::vector<LocationId> read_area(Fields& fields, std::string_view key, const LoadedBoard& loaded);

// By their numbers.
std::vector<BuildingId> read_buildings(Fields& fields, std::string_view key,
                                       const LoadedBoard& loaded);

}  // namespace enfilade::urban
