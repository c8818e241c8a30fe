// Finding maps and places by the names people give, and helping when there is no such thing.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "loaders/urban/map_loader.h"

namespace enfilade::urban {

// A sentence that names what there is instead.
using Unknown = std::string;

// The file of that id among the battlefields and then the maps below a folder (content/urban).
std::expected<ContentPath, Unknown> find_map(const ContentPath& folder, std::string_view id);

// A location by its printed name: 0121, A-0121, 36.2, 36.R, N-A, S-1203.
std::expected<LocationId, Unknown> find_place(const LoadedBoard& loaded, std::string_view text);

// A breach site by its id, as its number among the breaches.
std::expected<std::size_t, Unknown> find_breach(const Board& board, std::string_view id);

}  // namespace enfilade::urban
