// The parts of explain(), view.h: one function for each group of orders, and what they share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rules/skirmish/context.h"
#include "rules/skirmish/names.h"
#include "rules/skirmish/odds.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

// What was asked. Units, models and weapons that the order names are there; whether it is allowed
// is another matter.
struct Inquiry {
  const Scenario& scenario;
  const State& state;
  const Action& action;

  Reading reading() const { return {scenario, state}; }
  Text words(UnitId unit) const { return unit_words(scenario, unit); }
};

inline void remark(Explanation& told, Text words, std::string_view rule, std::string whom = {}) {
  told.remarks.push_back({std::move(words), std::string(rule), std::move(whom)});
}
inline void add_term(std::vector<Term>& terms, int value, Text words, std::string_view rule) {
  terms.push_back({.value = value, .words = std::move(words), .rule = std::string(rule)});
}
inline void add_odds(std::vector<Odds>& odds, Text result, std::uint64_t ways, std::uint64_t of) {
  odds.push_back({.result = std::move(result), .ways = ways, .of = of, .most = {}});
}

// The innermost procedure of that kind, if one is under way.
template <class Frame>
const Frame* innermost(const Inquiry& inquiry) {
  const auto& stack = inquiry.state.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    if (const Frame* frame = stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

// --- explain_attempt.cpp ---

// The faces of a die that reach a number, of six.
int faces_from(int needed);
// The number to be reached and what is added to the die.
void add_activation(const Reading& reading, UnitId unit, std::vector<Term>& terms);
void explain_attempt(const Inquiry& inquiry, Explanation& told);

// --- explain_fire.cpp ---

// So many hits, the unlikely ones at the end in one.
void add_numbers(std::vector<Odds>& odds, std::span<const Share> shares, std::size_t most,
                 const Phrase& one, const Phrase& many);
// The fire of one unit at one target, as it stands in that position.
void add_fire(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
              Occasion occasion, Explanation& told);
void add_damage(std::vector<Odds>& odds, const DamageOdds& damage);
void explain_fire(const Inquiry& inquiry, Explanation& told);

// --- explain_move.cpp: moves, and putting figures down ---

void explain_move(const Inquiry& inquiry, Explanation& told);
void explain_places(const Inquiry& inquiry, Explanation& told);
// The position at a stage of the move; with the models where their paths end, or where they are put
// down.
MoveKind move_kind_of(const Inquiry& inquiry);
State at_stage(const Inquiry& inquiry, UnitId unit, int stage);
State moved(const Inquiry& inquiry, UnitId unit);
State put_there(const Inquiry& inquiry, UnitId unit);
// Who would be out of touch there, and by how much.
void add_coherency(const Reading& reading, UnitId unit, Explanation& told);
// Who could react on the way.
void add_reactions(const Inquiry& inquiry, UnitId unit, Explanation& told);

// --- explain_combat.cpp ---

void explain_assault(const Inquiry& inquiry, Explanation& told);
void explain_overrun(const Inquiry& inquiry, Explanation& told);
void explain_combat(const Inquiry& inquiry, Explanation& told);  // the verbs of close combat

}  // namespace enfilade::skirmish
