// Turn 0, CO-3.1: all compose and place their sections side by side. Everything can be undone until
// the last has confirmed (CO-3.1-R5).
#include <algorithm>

#include "rules/coops/procedures/procedures.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops {

namespace {

// Nobody has left the base: every group is new.
constexpr Composing kTurnZero{.turn_zero = true, .fresh = kAllGroups};

bool fields_somebody(const Reading& reading, Section section) {
  return std::ranges::any_of(groups_of(section), [&](GroupId group) {
    return reading.state.group(group).state != GroupState::None;
  });
}

// Only what was lost in earlier missions can have emptied it (CO-4.0-R13).
bool is_deck_empty(const Reading& reading, Section section) {
  const auto& cards = *reading.scenario.friends;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].deck != arm_of(section) || cards[i].kind != CardKind::Basic) continue;
    if (copies_left(reading, section, CardId{i}) > 0) return false;
  }
  return true;
}

// CO-3.1-R2: with a group at least, as long as there is one to be had.
bool may_be_ready(const Reading& reading, Section section) {
  return fields_somebody(reading, section) || is_deck_empty(reading, section);
}

void list_readiness(const Reading& reading, Verb verb, Actions& list) {
  const bool ready = verb == Verb::Reopen;
  for (const Section section : sections_in_play(reading.scenario)) {
    if (!reading.asks(section) || reading.state.section(section).done != ready) continue;
    if (!may_be_ready(reading, section)) continue;
    list.push_back({.verb = verb, .section = static_cast<std::uint8_t>(section)});
  }
}

void set_ready(Context& context, std::uint8_t section, bool ready) {
  context.state.section(static_cast<Section>(section)).done = ready;
  context.tell({.what = Happening::SectionReady,
                .section = section,
                .number = static_cast<std::uint16_t>(ready ? 1 : 0)});
}

}  // namespace

Next advance(Context& context, PreparationFrame&) {
  if (context.state.over()) return Next::done();
  if (!all_done(context)) return ask_sections(context, Ask::Prepare);
  nobody_is_done(context);
  return Next::done();
}

void options(const Reading& reading, const PreparationFrame&, Actions& list) {
  compositions(reading, kTurnZero, sections_not_done(reading), list);
  list_readiness(reading, Verb::Confirm, list);
  list_readiness(reading, Verb::Reopen, list);
}

void answer(Context& context, PreparationFrame&, const Action& action) {
  switch (action.verb) {
    case Verb::Confirm: set_ready(context, action.section, true); break;
    case Verb::Reopen: set_ready(context, action.section, false); break;
    default: compose(context, kTurnZero, action); break;
  }
}

}  // namespace enfilade::coops
