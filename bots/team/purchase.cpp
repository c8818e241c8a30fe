#include "bots/team/purchase.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "bots/team/shopping.h"
#include "rules/coops/position.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops::team {

namespace {

CardId card_named(const Scenario& scenario, Arm deck, std::string_view id) {
  const auto& cards = *scenario.friends;
  const auto found = std::ranges::find_if(
      cards, [&](const FriendCard& card) { return card.deck == deck && card.id == id; });
  return found == cards.end() ? CardId{} : CardId{found - cards.begin()};
}

std::size_t place_of_action(std::span<const Action> legal, const Action& action) {
  return static_cast<std::size_t>(std::ranges::find(legal, action) - legal.begin());
}

int owned(const Group& group, CardId card) {
  return static_cast<int>(std::ranges::count(group.upgrades, card, &Upgrade::card));
}

// The first space of the wished zone that the group may begin on.
SpaceId wished_space(const Reading& reading, const Wish& wish, UnitClass cls) {
  const Board& board = reading.board();
  SpaceId wished;
  starting_spaces(board, cls).each([&](Cell cell) {
    const SpaceId space = board.at_cell(cell);
    const std::string& zone = board.zones()[board.at(space).zone.index()].id;
    if (wish.zone.empty() || zone == wish.zone) wished = std::min(wished, space);
  });
  return wished;
}

// What is still missing of one slot; the size of the list when it is as wished.
std::size_t next_for_slot(const Reading& reading, GroupId id, const Wish& wish,
                          std::span<const Action> legal) {
  const std::size_t none = legal.size();
  if (wish.basic.empty()) return none;
  const Arm deck = arm_of(section_of(id));
  const Group& group = reading.state.group(id);
  const CardId basic = card_named(reading.scenario, deck, wish.basic);
  if (group.state == GroupState::None) {
    return place_of_action(legal, {.verb = Verb::Buy, .group = id, .item = basic.value});
  }
  if (!is_on_map(group)) return none;
  for (const std::string_view name : wish.upgrades) {
    if (name.empty()) continue;
    const CardId card = card_named(reading.scenario, deck, name);
    const int wanted = static_cast<int>(std::ranges::count(wish.upgrades, name));
    if (owned(group, card) >= wanted) continue;
    const std::size_t at =
        place_of_action(legal, {.verb = Verb::Attach, .group = id, .item = card.value});
    if (at != none) return at;
  }
  const SpaceId space = wished_space(reading, wish, class_of(reading.scenario, group));
  const bool there = reading.board().at(group.space).zone == reading.board().at(space).zone;
  if (there) return none;
  return place_of_action(legal, {.verb = Verb::Place, .group = id, .space = space});
}

std::size_t next_artillery(const Reading& reading, Section section, const Shopping& list,
                           std::span<const Action> legal) {
  const auto& slot = reading.state.section(section).artillery;
  if (slot.size() >= list.artillery) return legal.size();
  const std::string_view name = slot.empty() ? "artillery_support" : "additional_ammunition";
  const CardId card = card_named(reading.scenario, arm_of(section), name);
  return place_of_action(legal, {.verb = Verb::BuyArtillery,
                                 .section = static_cast<std::uint8_t>(section),
                                 .item = card.value});
}

std::size_t confirmation(std::span<const Action> legal, Section section) {
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb == Verb::Confirm && belongs_to(legal[i], section)) return i;
  }
  return legal.size();
}

std::size_t next_for_section(const Reading& reading, Section section,
                             std::span<const Action> legal) {
  const Shopping list = shopping_for(reading.scenario.mission->goal, section);
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const std::size_t at = next_for_slot(reading, group_at(section, slot), list.slots[slot], legal);
    if (at != legal.size()) return at;
  }
  const std::size_t at = next_artillery(reading, section, list, legal);
  return at != legal.size() ? at : confirmation(legal, section);
}

}  // namespace

std::size_t compose(const Reading& reading, std::span<const Action> legal) {
  for (const Section section : sections_in_play(reading.scenario)) {
    if (!reading.asks(section) || reading.state.section(section).done) continue;
    const std::size_t at = next_for_section(reading, section, legal);
    if (at != legal.size()) return at;
  }
  // A mission of nobody's book: whatever fields a group.
  return 0;
}

// An AP is spent on fuel when half of it is gone, or when a weapon has run out.
std::size_t refuel(const Reading& reading, std::span<const Action> legal) {
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].verb != Verb::Refuel) continue;
    const Group& group = reading.state.group(legal[i].group);
    const bool low = 3 * group.autonomy <= 2 * autonomy_of(reading.scenario, group) &&
                     !is_on_foot(reading.scenario, group);
    if (low || is_ammunition_short(reading.scenario, group)) return i;
  }
  const auto found = std::ranges::find(legal, Verb::Confirm, &Action::verb);
  return found == legal.end() ? 0 : static_cast<std::size_t>(found - legal.begin());
}

}  // namespace enfilade::coops::team
