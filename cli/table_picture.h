// Tables and missions of the skirmish for `enfilade map render`.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "cli/verb_map.h"

namespace enfilade::cli {

// The picture of the table or mission that is meant, or the exit code after saying why there is
// none; nothing when it is no table and no mission.
std::optional<std::expected<std::string, int>> table_picture(const MapRenderOptions& options);

}  // namespace enfilade::cli
