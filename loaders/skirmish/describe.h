// A table or a mission in lines of text, for whoever writes one by hand.
#pragma once

#include <string>
#include <vector>

#include "rules/skirmish/scenario.h"

namespace enfilade::skirmish {

// Its size, a picture of letters, and every piece with what it does.
std::vector<std::string> describe(const Table& table);
std::vector<std::string> describe(const Mission& mission, const Table& table,
                                  const Catalogue& catalogue);

}  // namespace enfilade::skirmish
