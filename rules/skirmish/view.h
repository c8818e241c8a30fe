// What one seat may know: everything, for all is open (SK-GEN-R3).
#pragma once

#include <array>
#include <cstdint>

#include "engine/node/explanation.h"
#include "rules/skirmish/actions.h"
#include "rules/skirmish/scenario.h"
#include "rules/skirmish/state.h"

namespace enfilade::skirmish {

struct View {
  State known;
  Seat viewer;
  std::array<std::uint8_t, 3> unused{};
};
static_assert(Plain<View>);

// explain.cpp
Explanation explain(const Scenario& scenario, const View& view, const Action& action);

// words.cpp
Text view_text(const Scenario& scenario, const View& view);
Text question_text(const Scenario& scenario, const State& state);

// briefing.cpp
Text briefing_text(const Scenario& scenario, const View& view);

}  // namespace enfilade::skirmish
