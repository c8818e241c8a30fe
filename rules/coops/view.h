// What one seat may know of a game. All are on one side and know the same; only the enemy's pile
// and the backs of markers are hidden from everybody.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "engine/node/contract.h"
#include "engine/node/explanation.h"
#include "rules/coops/actions.h"
#include "rules/coops/scenario.h"
#include "rules/coops/state.h"

namespace enfilade::coops {

// The position as the viewer knows it: a back not yet seen is Content::Unknown, cards of the pile
// are none.
struct View {
  State known;
  Seat viewer;
  std::array<std::uint8_t, 3> unused{};
};
static_assert(Plain<View>);

View view(const Scenario& scenario, const State& state, Seat viewer);

// A state the viewer could be in: what is not known dealt out anew.
State redeal(const Scenario& scenario, const View& view, Random& random);

// What the seat cannot know, written without a look at view().
std::vector<Secret> secrets(const Scenario& scenario, const State& state, Seat seat);

// explain.cpp, why_not.cpp
Explanation explain(const Scenario& scenario, const View& view, const Action& action);
Refusal why_not(const Scenario& scenario, const View& view, const Action& action);

// words.cpp
Text view_text(const Scenario& scenario, const View& view);
Text question_text(const Scenario& scenario, const State& state);

// briefing.cpp
Text briefing_text(const Scenario& scenario, const View& view);

}  // namespace enfilade::coops
