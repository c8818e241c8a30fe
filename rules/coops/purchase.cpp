#include "rules/coops/purchase.h"

#include <algorithm>

#include "engine/core/check.h"
#include "rules/coops/position.h"

namespace enfilade::coops {

namespace {

// CO-3.2.4.7-R7.
bool is_banned(const Mission& mission, const FriendCard& card) {
  if (mission.artillery) return false;
  return card.effect == CardEffect::ArtillerySupport ||
         card.effect == CardEffect::AdditionalAmmunition || card.effect == CardEffect::Observer;
}

// --- What can be paid for ---

// How many of each card lie on a section's board, by their place in its deck. Those that were found
// are not of the deck.
using Copies = std::array<std::uint8_t, kMaxDeck>;
Copies copies_in_use(const Reading& reading, Section section) {
  Copies copies{};
  const Scenario& scenario = reading.scenario;
  const auto count = [&](CardId card) {
    if (scenario.card(card).deck == arm_of(section)) ++copies[place_in_deck(scenario, card)];
  };
  for (const GroupId id : groups_of(section)) {
    const Group& group = reading.state.group(id);
    if (group.state == GroupState::None) continue;
    count(group.basic);
    for (const Upgrade& upgrade : group.upgrades) {
      if (!upgrade.free) count(upgrade.card);
    }
  }
  for (const CardId card : reading.state.section(section).artillery) count(card);
  return copies;
}

// What a section can pay for, of every kind of card in the order of the deck. Told once for all its
// groups: they draw on the same points and copies.
struct Offers {
  FixedVector<CardId, kMaxDeck> basics;
  FixedVector<CardId, kMaxDeck> upgrades;
  FixedVector<CardId, kMaxDeck> artillery;
};

void offer(const FriendCard& card, CardId id, Offers& offers) {
  switch (card.kind) {
    case CardKind::Basic: offers.basics.push_back(id); break;
    case CardKind::Upgrade: offers.upgrades.push_back(id); break;
    case CardKind::Artillery: offers.artillery.push_back(id); break;
  }
}

Offers offers_to(const Reading& reading, Section section) {
  Offers offers;
  const Scenario& scenario = reading.scenario;
  if (is_fixed(scenario, section)) return offers;
  const int points = points_left(reading, section);
  const Copies in_use = copies_in_use(reading, section);
  const Copies& gone = reading.state.section(section).gone;
  const auto& deck = scenario.deck(arm_of(section));
  for (std::size_t i = 0; i < deck.size(); ++i) {
    const FriendCard& card = scenario.card(deck[i]);
    if (card.cost > points || is_banned(*scenario.mission, card)) continue;
    if (card.copies > gone[i] + in_use[i]) offer(card, deck[i], offers);
  }
  return offers;
}

// --- Who may change ---

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

// CO-3.2.4.7b: no ammunition without its guns.
bool may_add_artillery(const Reading& reading, Section section, CardId card) {
  if (reading.state.section(section).artillery.full()) return false;
  return reading.scenario.card(card).effect != CardEffect::AdditionalAmmunition ||
         has_artillery(reading, section, CardEffect::ArtillerySupport);
}

bool may_return_artillery(const Reading& reading, Section section, CardId card) {
  return reading.scenario.card(card).effect != CardEffect::ArtillerySupport ||
         !has_artillery(reading, section, CardEffect::AdditionalAmmunition);
}

// CO-2.3.3-R4.
bool may_take(const Scenario& scenario, const Group& group, const Upgrade& upgrade) {
  return has_place_for(group, upgrade.free) &&
         scenario.card(upgrade.card).fits(class_of(scenario, group));
}

// --- Listing, one verb at a time ---

struct Listing {
  const Reading& reading;
  const Composing& moment;
  Actions& list;
  FixedVector<Section, kSections> sections{};
  std::array<Offers, kSections> offers{};
  GroupBits changeable = 0;  // groups whose cards may be changed

  const Scenario& scenario() const { return reading.scenario; }
  const Group& group(GroupId id) const { return reading.state.group(id); }
  const Offers& offers_to(Section section) const {
    return offers[static_cast<std::size_t>(section)];
  }
  bool may_change(GroupId id) const { return (changeable & bit_of(id)) != 0; }
  // CO-3.2.4.7-R6.
  bool may_change_artillery(Section section) const {
    return moment.turn_zero || std::ranges::any_of(groups_of(section), [&](GroupId group) {
             return may_change(group);
           });
  }

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
    for (const CardId card : now.offers_to(section).basics) {
      now.list.push_back({.verb = Verb::Buy, .group = group, .item = card.value});
    }
  });
}

void list_attaching(const Listing& now) {
  now.each_group([&](Section section, GroupId id) {
    const Group& group = now.group(id);
    if (!now.may_change(id) || !has_place_for(group, false)) return;
    const UnitClass cls = class_of(now.scenario(), group);
    for (const CardId card : now.offers_to(section).upgrades) {
      if (!now.scenario().card(card).fits(cls)) continue;
      now.list.push_back({.verb = Verb::Attach, .group = id, .item = card.value});
    }
  });
}

void list_buying_artillery(const Listing& now) {
  for (const Section section : now.sections) {
    if (!now.may_change_artillery(section)) continue;
    for (const CardId card : now.offers_to(section).artillery) {
      if (!may_add_artillery(now.reading, section, card)) continue;
      now.list.push_back({.verb = Verb::BuyArtillery,
                          .section = static_cast<std::uint8_t>(section),
                          .item = card.value});
    }
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
    if (!now.may_change(id)) return;
    for (std::size_t i = 0; i < group.upgrades.size(); ++i) {
      if (group.upgrades[i].free) continue;
      now.list.push_back({.verb = Verb::Detach, .group = id, .item = static_cast<std::uint8_t>(i)});
    }
  });
}

// In the order of the deck, each kind of card once.
void list_returning_artillery(const Listing& now) {
  for (const Section section : now.sections) {
    const auto& slot = now.reading.state.section(section).artillery;
    if (slot.empty() || !now.may_change_artillery(section)) continue;
    for (const CardId card : now.scenario().deck(arm_of(section))) {
      if (std::ranges::find(slot, card) == slot.end()) continue;
      if (!may_return_artillery(now.reading, section, card)) continue;
      now.list.push_back({.verb = Verb::ReturnArtillery,
                          .section = static_cast<std::uint8_t>(section),
                          .item = card.value});
    }
  }
}

// CO-2.3.3-R4.
void list_transfers(const Listing& now) {
  now.each_group([&](Section section, GroupId id) {
    const auto& upgrades = now.group(id).upgrades;
    if (upgrades.empty() || !now.may_change(id)) return;
    for (const GroupId other : groups_of(section)) {
      if (other == id || !now.may_change(other)) continue;
      for (std::size_t i = 0; i < upgrades.size(); ++i) {
        if (!may_take(now.scenario(), now.group(other), upgrades[i])) continue;
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
  const Board& board = now.reading.board();
  now.each_group([&](Section, GroupId id) {
    const Group& group = now.group(id);
    if ((now.moment.fresh & bit_of(id)) == 0 || !is_on_map(group)) return;
    if (!is_starting_zone(now.reading, group.space)) return;
    SpaceSet others = starting_spaces(board, class_of(now.scenario(), group));
    others.remove(board.cell(group.space));
    board.each_in_order(others, [&](SpaceId space) {
      now.list.push_back({.verb = Verb::Place, .group = id, .space = space});
    });
  });
}

// In canonical order.
constexpr std::array kListings = {list_buying,    list_attaching, list_buying_artillery,
                                  list_returning, list_detaching, list_returning_artillery,
                                  list_transfers, list_places};

Listing listing_of(const Reading& reading, const Composing& moment, SectionBits sections,
                   Actions& list) {
  Listing now{.reading = reading, .moment = moment, .list = list};
  for (const Section section : sections_in_play(reading.scenario)) {
    if ((sections & bit_of(section)) == 0) continue;
    now.sections.push_back(section);
    bool buys = moment.turn_zero;  // or else nobody has a place for anything on offer
    for (const GroupId group : groups_of(section)) {
      const bool changes = may_change_cards(reading, group);
      if (changes) now.changeable |= bit_of(group);
      buys = buys || changes || now.group(group).state == GroupState::None;
    }
    if (buys) now.offers[static_cast<std::size_t>(section)] = offers_to(reading, section);
  }
  return now;
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
  const SpaceId space = context.board().lowest_of(starting_spaces(context.board(), cls));
  ENFILADE_CHECK(space.exists(), "the mission has no starting zone for this group");
  context.state.group(id) = new_group(context.scenario, card, space);
  context.tell({.what = Happening::Bought, .group = id, .number = card.value});
  context.tell({.what = Happening::Placed, .group = id, .space = space});
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
  const auto& deck = scenario.deck(scenario.card(card).deck);
  return static_cast<std::size_t>(std::ranges::lower_bound(deck, card) - deck.begin());
}

int copies_left(const Reading& reading, Section section, CardId card) {
  const SectionState& board = reading.state.section(section);
  const std::size_t place = place_in_deck(reading.scenario, card);
  const int left = reading.scenario.card(card).copies - board.gone[place];
  const bool own = reading.scenario.card(card).deck == arm_of(section);
  return own ? left - copies_in_use(reading, section)[place] : left;
}

bool is_fixed(const Scenario& scenario, Section section) {
  return (scenario.mission->sections.fixed & bit_of(section)) != 0;
}

int points_spent(const Reading& reading, Section section) {
  int spent = 0;
  for (const GroupId group : groups_of(section)) {
    spent += cost_of(reading.scenario, reading.state.group(group));
  }
  for (const CardId card : reading.state.section(section).artillery) {
    spent += reading.scenario.card(card).cost;
  }
  return spent;
}

int points_left(const Reading& reading, Section section) {
  if (is_fixed(reading.scenario, section)) return 0;
  return reading.scenario.mission->allowance - points_spent(reading, section);
}

bool can_field_new_group(const Reading& reading, Section section) {
  const bool full = std::ranges::none_of(groups_of(section), [&](GroupId group) {
    return reading.state.group(group).state == GroupState::None;
  });
  return !full && !offers_to(reading, section).basics.empty();
}

// --- Starting zones ---

SpaceSet starting_spaces(const Board& board, UnitClass cls) {
  SpaceSet set = board.of_zones(ZoneKind::Start);
  if (cls == UnitClass::Helicopter) set |= board.of_zones(ZoneKind::Hld);
  return set;
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
  const Listing now = listing_of(reading, moment, sections, list);
  for (const auto listing : kListings) listing(now);
}

bool can_compose(const Reading& reading, const Composing& moment, SectionBits sections) {
  Actions list;
  const Listing now = listing_of(reading, moment, sections, list);
  return std::ranges::any_of(kListings, [&](const auto listing) {
    listing(now);
    return !list.empty();
  });
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
