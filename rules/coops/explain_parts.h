// The parts of explain(), view.h: one function for each group of orders, and what they share.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "rules/coops/context.h"
#include "rules/coops/names.h"
#include "rules/coops/view.h"

namespace enfilade::coops {

// What was asked, and the position as the asker knows it. An order may name what is not there.
struct Inquiry {
  const Scenario& scenario;
  const State& state;
  const Action& action;

  Reading reading() const { return {scenario, state}; }
  const Board& board() const { return scenario.board(); }

  // Whether there are cards on the slot.
  bool is_there(GroupId id) const {
    return id.index() < kGroups && state.group(id).state != GroupState::None;
  }
  bool is_on_map(GroupId id) const {
    return is_there(id) && state.group(id).state == GroupState::OnMap;
  }
  bool is_space(SpaceId space) const { return space.index() < board().size(); }
  // The group that gives the order; of none there, the first of all, which nobody should look at.
  const Group& group() const { return state.group(action.group); }
  // The unit it names; null when it is not on the map.
  const EnemyUnit* unit() const {
    const EnemyUnit* found = state.unit(action.unit);
    return found != nullptr && found->space.exists() ? found : nullptr;
  }

  Text words(GroupId id) const { return group_words(scenario, state, id); }
  Text words(const EnemyUnit& unit) const { return unit_words(scenario, unit); }
  Text words(SpaceId space) const { return space_words(scenario, space); }
};

inline void remark(Explanation& told, Text words, std::string_view rule) {
  told.remarks.push_back({std::move(words), std::string(rule), {}});
}
inline void add_term(Explanation& told, int value, Text words, std::string_view rule) {
  told.terms.push_back({.value = value, .words = std::move(words), .rule = std::string(rule)});
}

// --- explain_harm.cpp: what a result would mean ---

// Says what becomes of it: is neutralised, is destroyed, is halted, explodes.
Text fate_words(const Inquiry& inquiry, const EnemyUnit& unit, bool destroyed);
Text fate_words(const Inquiry& inquiry, GroupId group, bool destroyed);
// What strikes an area, CO-3.2.4.7-R8: where it destroys and where it neutralises.
struct Strike {
  SpaceSet destroyed;
  SpaceSet neutralised;
  std::string_view destroyed_rule;
  std::string_view neutralised_rule;
};
// Everybody on those spaces outside camps, friends first.
void add_harm(const Inquiry& inquiry, const Strike& strike, Explanation& told);
// Who stands next to a kamikaze that goes off where it is, CO-3.2.5.5-R5.
void add_blast(const Inquiry& inquiry, const EnemyUnit& kamikaze, Explanation& told);

// --- The groups of orders ---

void explain_shot(const Inquiry& inquiry, Explanation& told);       // fire, and its answers
void explain_move(const Inquiry& inquiry, Explanation& told);       // a move, a crew's step
void explain_transport(const Inquiry& inquiry, Explanation& told);  // boarding and leaving
void explain_deed(const Inquiry& inquiry, Explanation& told);       // the other actions of a group
void explain_purchase(const Inquiry& inquiry, Explanation& told);   // composing and logistics
void explain_choice(const Inquiry& inquiry, Explanation& told);     // of a section, or for all

// CO-3.2.2.1-R3: told one turn ahead.
void warn_of_fuel(const Inquiry& inquiry, GroupId group, Explanation& told);

}  // namespace enfilade::coops
