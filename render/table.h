// A table of the skirmish as a picture: one SVG text, no references to anything outside it. The
// same table gives the same bytes. The upper edge of the table is at the top.
#pragma once

#include <string>

#include "rules/skirmish/mission.h"
#include "rules/skirmish/table/terrain.h"

namespace enfilade::render {

// With the zones and objectives of a mission laid over it, if there is one.
std::string draw_table(const skirmish::Table& table, const skirmish::Mission* mission = nullptr);

}  // namespace enfilade::render
