// What one seat may know of a game, built from nothing.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "engine/node/contract.h"
#include "engine/node/explanation.h"
#include "rules/urban/actions.h"
#include "rules/urban/scenario.h"
#include "rules/urban/state.h"

namespace enfilade::urban {

// The position as the viewer knows it: own blocks in full; of the enemy the pieces, what has been
// seen of them, and nothing else. A piece whose block is not known has none; a counter not known is
// CounterKind::Unknown; cards not known are none.
struct View {
  State known;
  Seat viewer;
  std::array<std::uint8_t, 7> unused{};
};
static_assert(Plain<View>);

View view(const Scenario& scenario, const State& state, Seat viewer);

// How far a side is in its impulse.
struct ImpulseCount {
  ForceId force;
  int activation = 0;  // the one under way, else the next
  int limit = 0;       // 0: none
  std::string_view rule;
};

// None without an impulse of that side, and for who may not know its limit.
std::optional<ImpulseCount> impulse_count(const View& view, Camp camp);

// A state the viewer could be in: what is not known dealt out anew.
State redeal(const Scenario& scenario, const View& view, Random& random);

// What the seat cannot know, written without a look at view().
std::vector<Secret> secrets(const Scenario& scenario, const State& state, Seat seat);

// explain.cpp
Explanation explain(const Scenario& scenario, const View& view, const Action& action);
Refusal why_not(const Scenario& scenario, const View& view, const Action& action);

// words.cpp
Text view_text(const Scenario& scenario, const View& view);
// The question of an event has the text of its card, unless that is shown apart.
enum class CardText : std::uint8_t { Within, Apart };
Text question_text(const Scenario& scenario, const State& state, CardText shown = CardText::Within);

// briefing.cpp
Text briefing_text(const Scenario& scenario, const View& view);

}  // namespace enfilade::urban
