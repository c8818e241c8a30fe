// What people choose before a game, by the words they use for it: sections (CO-1.4) and challenge
// options (CO-1.1d).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "rules/coops/mission.h"
#include "rules/coops/scenario.h"

namespace enfilade::coops {

// The mission's recommended sections, without options.
Choices standard_choices(const Mission& mission);

// Without a section among them the recommended ones take part.
Result<Choices> choices_from(const Mission& mission, const std::vector<std::string>& words);

// The same mission with other choices.
Scenario with_choices(const Scenario& base, const Choices& choices);

}  // namespace enfilade::coops
