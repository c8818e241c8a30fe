// What the verbs about city maps share: the map and the places they were told.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cli/verbs.h"
#include "loaders/urban/map_loader.h"
#include "rules/urban/map/range.h"
#include "rules/urban/map/sight.h"

namespace enfilade::cli {

// Each gives the exit code after saying why not.
std::expected<urban::LoadedBoard, int> open_map(const Common& options, const std::string& map);
// Brings in the tables, from the cache when it has them: sight into the board, distances as given.
urban::RangeTables make_ready(urban::LoadedBoard& map);
std::expected<urban::LocationId, int> find_place(const urban::LoadedBoard& map,
                                                 const std::string& name);
std::expected<urban::OpenBreaches, int> open_breaches(const urban::Board& board,
                                                      const std::vector<std::string>& ids);

// Both ends and the breaches of a question.
struct Places {
  urban::LocationId a;
  urban::LocationId b;
  urban::OpenBreaches open;
};
std::expected<Places, int> find_places(const urban::LoadedBoard& map, const PlacesOptions& options);

}  // namespace enfilade::cli
