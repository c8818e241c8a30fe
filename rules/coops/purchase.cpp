#include "rules/coops/purchase.h"

#include <algorithm>

#include "engine/core/check.h"
#include "rules/coops/position.h"

namespace enfilade::coops {

namespace {

template <class Use>
void each_card(const Scenario& scenario, Section section, CardKind kind, Use&& use) {
  for (std::size_t i = 0; i < scenario.friends->size(); ++i) {
    const FriendCard& card = (*scenario.friends)[i];
    if (card.deck == arm_of(section) && card.kind == kind) use(CardId{i}, card);
  }
}

// CO-3.2.4.7-R7.
bool is_banned(const Mission& mission, const FriendCard& card) {
  if (mission.artillery) return false;
  return card.effect == CardEffect::ArtillerySupport ||
         card.effect == CardEffect::AdditionalAmmunition || card.effect == CardEffect::Observer;
}

bool can_pay_for(const Reading& reading, Section section, CardId id) {
  const FriendCard& card = reading.scenario.card(id);
  return !is_fixed(reading.scenario, section) && card.cost <= points_left(reading, section) &&
         !is_banned(*reading.scenario.mission, card) && copies_left(reading, section, id) > 0;
}

// CO-2.3.3b, CO-3.2.2.2d: its own marker lies in a starting zone.
bool may_change_cards(const Reading& reading, GroupId group) {
  return is_on_map(reading.state.group(group)) && is_home(reading, group);
}

// CO-2.3.3h; found cards are not counted (CO-E.2.2a).
bool has_place_for(const Group& group, bool found) {
  if (group.upgrades.full()) return false;
  const auto bought = std::ranges::count(group.upgrades, false, &Upgrade::free);
  return found || static_cast<std::size_t>(bought) < kBoughtUpgrades;
}

bool has_artillery(const Reading& reading, Section section, CardEffect effect) {
  return std::ranges::any_of(reading.state.section(section).artillery, [&](CardId card) {
    return reading.scenario.card(card).effect == effect;
  });
}

// CO-3.2.4.7-R6.
bool has_group_at_home(const Reading& reading, Section section) {
  return std::ranges::any_of(groups_of(section),
                             [&](GroupId group) { return may_change_cards(reading, group); });
}

bool may_add_artillery(const Reading& reading, const Composing& moment, Section section,
                       CardId card) {
  if (reading.state.section(section).artillery.full() || !can_pay_for(reading, section, card)) {
    return false;
  }
  // CO-3.2.4.7b.
  if (reading.scenario.card(card).effect == CardEffect::AdditionalAmmunition &&
      !has_artillery(reading, section, CardEffect::ArtillerySupport)) {
    return false;
  }
  return moment.turn_zero || has_group_at_home(reading, section);
}

bool may_return_artillery(const Reading& reading, const Composing& moment, Section section,
                          CardId card) {
  const auto& slot = reading.state.section(section).artillery;
  if (std::ranges::find(slot, card) == slot.end()) return false;
  // CO-3.2.4.7b: no ammunition stays without its guns.
  if (reading.scenario.card(card).effect == CardEffect::ArtillerySupport &&
      has_artillery(reading, section, CardEffect::AdditionalAmmunition)) {
    return false;
  }
  return moment.turn_zero || has_group_at_home(reading, section);
}

// CO-2.3.3-R4.
bool may_transfer(const Reading& reading, const Upgrade& upgrade, GroupId to) {
  const Group& group = reading.state.group(to);
  return may_change_cards(reading, to) && has_place_for(group, upgrade.free) &&
         reading.scenario.card(upgrade.card).fits(class_of(reading.scenario, group));
}

// --- Listing, one verb at a time ---

struct Listing {
  const Reading& reading;
  const Composing& moment;
  FixedVector<Section, kSections> sections;
  Actions& list;

  const Scenario& scenario() const { return reading.scenario; }
  const Group& group(GroupId id) const { return reading.state.group(id); }

  template <class Use>
  void each_group(Use&& use) const {
    for (const Section section : sections) {
      for (const GroupId group : groups_of(section)) use(section, group);
    }
  }
};

void list_buying(const Listing& now) {
  now.each_group([&](Section section, GroupId group) {
    if (now.group(group).state != GroupState::None) return;
    each_card(now.scenario(), section, CardKind::Basic, [&](CardId card, const FriendCard&) {
      if (!can_pay_for(now.reading, section, card)) return;
      now.list.push_back({.verb = Verb::Buy, .group = group, .item = card.value});
    });
  });
}

void list_attaching(const Listing& now) {
  now.each_group([&](Section section, GroupId id) {
    const Group& group = now.group(id);
    if (!may_change_cards(now.reading, id) || !has_place_for(group, false)) return;
    const UnitClass cls = class_of(now.scenario(), group);
    each_card(now.scenario(), section, CardKind::Upgrade, [&](CardId card, const FriendCard& it) {
      if (!it.fits(cls) || !can_pay_for(now.reading, section, card)) return;
      now.list.push_back({.verb = Verb::Attach, .group = id, .item = card.value});
    });
  });
}

template <class May>
void list_artillery(const Listing& now, Verb verb, May&& may) {
  for (const Section section : now.sections) {
    each_card(now.scenario(), section, CardKind::Artillery, [&](CardId card, const FriendCard&) {
      if (!may(now.reading, now.moment, section, card)) return;
      now.list.push_back(
          {.verb = verb, .section = static_cast<std::uint8_t>(section), .item = card.value});
    });
  }
}

void list_returning(const Listing& now) {
  if (!now.moment.turn_zero) return;
  now.each_group([&](Section section, GroupId group) {
    if (now.group(group).state == GroupState::None || is_fixed(now.scenario(), section)) return;
    now.list.push_back({.verb = Verb::Return, .group = group});
  });
}

// A card that was found is of no deck it could go back to.
void list_detaching(const Listing& now) {
  now.each_group([&](Section, GroupId id) {
    const Group& group = now.group(id);
    if (!may_change_cards(now.reading, id)) return;
    for (std::size_t i = 0; i < group.upgrades.size(); ++i) {
      if (group.upgrades[i].free) continue;
      now.list.push_back({.verb = Verb::Detach, .group = id, .item = static_cast<std::uint8_t>(i)});
    }
  });
}

void list_transfers(const Listing& now) {
  now.each_group([&](Section section, GroupId id) {
    if (!may_change_cards(now.reading, id)) return;
    const auto& upgrades = now.group(id).upgrades;
    for (const GroupId other : groups_of(section)) {
      if (other == id) continue;
      for (std::size_t i = 0; i < upgrades.size(); ++i) {
        if (!may_transfer(now.reading, upgrades[i], other)) continue;
        now.list.push_back({.verb = Verb::Transfer,
                            .group = id,
                            .other = other,
                            .item = static_cast<std::uint8_t>(i)});
      }
    }
  });
}

// A group that the mission puts on the map stays there (CO-4.S2a).
void list_places(const Listing& now) {
  now.each_group([&](Section, GroupId id) {
    const Group& group = now.group(id);
    if ((now.moment.fresh & bit_of(id)) == 0 || !is_on_map(group)) return;
    if (!is_starting_zone(now.reading, group.space)) return;
    for (const SpaceId space :
         starting_spaces(now.reading.board(), class_of(now.scenario(), group))) {
      if (space == group.space) continue;
      now.list.push_back({.verb = Verb::Place, .group = id, .space = space});
    }
  });
}

// --- Doing it ---

// CO-3.1g, CO-3.2.2.2-R3: a new group keeps its tanks full. Others gain no fuel by a bigger tank,
// and lose what a smaller one does not hold.
void fit_tank(const Scenario& scenario, const Composing& moment, Group& group, GroupId id) {
  const auto most = static_cast<std::uint8_t>(autonomy_of(scenario, group));
  const bool fresh = (moment.fresh & bit_of(id)) != 0;
  group.autonomy = fresh ? most : std::min(group.autonomy, most);
}

void buy(Context& context, GroupId id, CardId card) {
  const UnitClass cls = context.scenario.card(card).cls;
  const std::vector<SpaceId> spaces = starting_spaces(context.board(), cls);
  ENFILADE_CHECK(!spaces.empty(), "the mission has no starting zone for this group");
  context.state.group(id) = new_group(context.scenario, card, spaces.front());
  context.tell({.what = Happening::Bought, .group = id, .number = card.value});
  context.tell({.what = Happening::Placed, .group = id, .space = spaces.front()});
}

void attach(Context& context, const Composing& moment, GroupId id, CardId card) {
  Group& group = context.state.group(id);
  group.upgrades.push_back({.card = card, .ammo = context.scenario.card(card).weapon.ammo});
  fit_tank(context.scenario, moment, group, id);
  context.tell({.what = Happening::Attached, .group = id, .number = card.value});
}

void buy_artillery(Context& context, std::uint8_t section, CardId card) {
  context.state.section(static_cast<Section>(section)).artillery.push_back(card);
  context.tell({.what = Happening::ArtilleryBought, .section = section, .number = card.value});
}

void return_group(Context& context, GroupId id) {
  const CardId card = context.state.group(id).basic;
  context.state.group(id) = {};
  context.tell({.what = Happening::ReturnedGroup, .group = id, .number = card.value});
}

void detach(Context& context, const Composing& moment, GroupId id, std::uint8_t upgrade) {
  Group& group = context.state.group(id);
  const CardId card = group.upgrades[upgrade].card;
  group.upgrades.erase_at(upgrade);
  fit_tank(context.scenario, moment, group, id);
  context.tell({.what = Happening::Detached, .group = id, .number = card.value});
}

void return_artillery(Context& context, std::uint8_t section, CardId card) {
  auto& slot = context.state.section(static_cast<Section>(section)).artillery;
  const auto found = std::ranges::find(slot, card);
  slot.erase_at(static_cast<std::size_t>(found - slot.begin()));
  context.tell({.what = Happening::ArtilleryReturned, .section = section, .number = card.value});
}

void transfer(Context& context, const Composing& moment, const Action& action) {
  Group& from = context.state.group(action.group);
  Group& to = context.state.group(action.other);
  const Upgrade upgrade = from.upgrades[action.item];
  from.upgrades.erase_at(action.item);
  to.upgrades.push_back(upgrade);
  fit_tank(context.scenario, moment, from, action.group);
  fit_tank(context.scenario, moment, to, action.other);
  context.tell({.what = Happening::Transferred,
                .group = action.group,
                .other = action.other,
                .number = upgrade.card.value});
}

void place(Context& context, GroupId id, SpaceId space) {
  context.state.group(id).space = space;
  context.tell({.what = Happening::Placed, .group = id, .space = space});
}

}  // namespace

// --- Decks and points ---

std::size_t place_in_deck(const Scenario& scenario, CardId card) {
  const Arm deck = scenario.card(card).deck;
  std::size_t place = 0;
  for (std::size_t i = 0; i < card.index(); ++i) {
    if ((*scenario.friends)[i].deck == deck) ++place;
  }
  return place;
}

int copies_left(const Reading& reading, Section section, CardId card) {
  const SectionState& board = reading.state.section(section);
  int left = reading.scenario.card(card).copies - board.gone[place_in_deck(reading.scenario, card)];
  for (const GroupId id : groups_of(section)) {
    const Group& group = reading.state.group(id);
    if (group.state == GroupState::None) continue;
    if (group.basic == card) --left;
    left -= static_cast<int>(std::ranges::count_if(group.upgrades, [&](const Upgrade& upgrade) {
      return upgrade.card == card && !upgrade.free;
    }));
  }
  return left - static_cast<int>(std::ranges::count(board.artillery, card));
}

bool is_fixed(const Scenario& scenario, Section section) {
  return (scenario.mission->sections.fixed & bit_of(section)) != 0;
}

int points_left(const Reading& reading, Section section) {
  if (is_fixed(reading.scenario, section)) return 0;
  int left = reading.scenario.mission->allowance;
  for (const GroupId group : groups_of(section)) {
    left -= cost_of(reading.scenario, reading.state.group(group));
  }
  for (const CardId card : reading.state.section(section).artillery) {
    left -= reading.scenario.card(card).cost;
  }
  return left;
}

bool can_field_new_group(const Reading& reading, Section section) {
  if (std::ranges::none_of(groups_of(section), [&](GroupId group) {
        return reading.state.group(group).state == GroupState::None;
      })) {
    return false;
  }
  bool found = false;
  each_card(reading.scenario, section, CardKind::Basic, [&](CardId card, const FriendCard&) {
    found = found || can_pay_for(reading, section, card);
  });
  return found;
}

// --- Starting zones ---

std::vector<SpaceId> starting_spaces(const Board& board, UnitClass cls) {
  SpaceSet set = board.of_zones(ZoneKind::Start);
  if (cls == UnitClass::Helicopter) set |= board.of_zones(ZoneKind::Hld);
  std::vector<SpaceId> spaces;
  set.each([&](Cell cell) { spaces.push_back(board.at_cell(cell)); });
  std::ranges::sort(spaces);
  return spaces;
}

Group new_group(const Scenario& scenario, CardId basic, SpaceId space) {
  Group group{.basic = basic,
              .state = GroupState::OnMap,
              .space = space,
              .ammo = scenario.card(basic).weapon.ammo};
  group.autonomy = static_cast<std::uint8_t>(autonomy_of(scenario, group));
  return group;
}

// --- Fuel and ammunition ---

bool is_ammunition_short(const Scenario& scenario, const Group& group) {
  return group.ammo < scenario.card(group.basic).weapon.ammo ||
         std::ranges::any_of(
             group.upgrades,
             [&](const Upgrade& upgrade) {
               return upgrade.ammo < scenario.card(upgrade.card).weapon.ammo;
             });
}

void fill_up(const Scenario& scenario, Group& group) {
  group.autonomy = static_cast<std::uint8_t>(autonomy_of(scenario, group));
  group.ammo = scenario.card(group.basic).weapon.ammo;
  for (Upgrade& upgrade : group.upgrades) upgrade.ammo = scenario.card(upgrade.card).weapon.ammo;
}

// --- Composing ---

void compositions(const Reading& reading, const Composing& moment, SectionBits sections,
                  Actions& list) {
  Listing now{.reading = reading, .moment = moment, .sections = {}, .list = list};
  for (const Section section : sections_in_play(reading.scenario)) {
    if ((sections & bit_of(section)) != 0) now.sections.push_back(section);
  }
  list_buying(now);
  list_attaching(now);
  list_artillery(now, Verb::BuyArtillery, may_add_artillery);
  list_returning(now);
  list_detaching(now);
  list_artillery(now, Verb::ReturnArtillery, may_return_artillery);
  list_transfers(now);
  list_places(now);
}

void compose(Context& context, const Composing& moment, const Action& action) {
  switch (action.verb) {
    case Verb::Buy: buy(context, action.group, CardId{action.item}); break;
    case Verb::Attach: attach(context, moment, action.group, CardId{action.item}); break;
    case Verb::BuyArtillery: buy_artillery(context, action.section, CardId{action.item}); break;
    case Verb::Return: return_group(context, action.group); break;
    case Verb::Detach: detach(context, moment, action.group, action.item); break;
    case Verb::ReturnArtillery:
      return_artillery(context, action.section, CardId{action.item});
      break;
    case Verb::Transfer: transfer(context, moment, action); break;
    case Verb::Place: place(context, action.group, action.space); break;
    default: ENFILADE_CHECK(false, "no way of composing a section");
  }
}

}  // namespace enfilade::coops
