// A loaded board made ready for play: its tables from a cache when there is one, else computed and
// kept.
#pragma once

#include <filesystem>
#include <optional>

#include "loaders/urban/map_loader.h"
#include "rules/urban/map/tables.h"

namespace enfilade::urban {

// $ENFILADE_CACHE, else enfilade below $XDG_CACHE_HOME or ~/.cache; nothing when there is no such
// place or ENFILADE_CACHE is empty.
std::optional<std::filesystem::path> cache_folder();

// The tables are marked with the content, the version of the rules and the code that computed them,
// so neither a map nor a rule that changed is ever answered from old ones. A cache that cannot be
// read or written costs time, never the game.
Battlefield make_ready(Board board, const std::string& content,
                       const std::optional<std::filesystem::path>& cache = cache_folder(),
                       int rules = kRulesVersion);

}  // namespace enfilade::urban
