// A game as it is played: one mission with the sections and challenge options that were chosen.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rules/coops/cards.h"
#include "rules/coops/map/board.h"
#include "rules/coops/map/layers.h"
#include "rules/coops/mission.h"
#include "rules/coops/versions.h"

namespace enfilade::coops {

using CardId = Id<struct CardTag>;            // of all friendly decks
using EnemyCardId = Id<struct EnemyCardTag>;  // of the enemy's

inline constexpr std::size_t kMaxDeck = 24;  // kinds of card of one arm

// What the mission before leaves to this one by the house option of campaigns, CO-4.0-R13.
struct Carried {
  std::array<std::int8_t, kSections> morale{};
  // Copies that have left the game, by section and place in the deck.
  std::array<std::array<std::uint8_t, kMaxDeck>, kSections> lost{};
  friend bool operator==(const Carried&, const Carried&) = default;
};

// What people choose before a game, CO-1.4 and CO-1.1d.
struct Choices {
  SectionBits sections = 0;
  std::uint8_t options = 0;  // one bit each, in the order of the mission
  Carried carried;           // nothing, as the book has it (CO-4.0-R1)
};

struct Scenario {
  int rules = kRulesVersion;  // the version it is played by
  std::shared_ptr<const Mission> mission;
  std::shared_ptr<const std::vector<FriendCard>> friends;
  std::shared_ptr<const std::vector<EnemyCard>> enemies;
  std::shared_ptr<const std::vector<TileSheet>> tiles;  // of the mission's face
  std::shared_ptr<const Board> map;                     // with the zones that the options give
  Going ground;                                         // all of it but camps, without events
  std::array<std::vector<CardId>, kArms> decks;         // of each arm, in the order of cards
  Choices choices;

  // The mission's, or those that an option puts in their place.
  std::uint8_t turns = 14;
  std::vector<Arrivals> arrivals;
  std::vector<std::uint8_t> strike;
  std::uint8_t fuse = 0;
  ZoneRemoval zone_removal = ZoneRemoval::None;
  std::vector<std::uint8_t> convoy;  // enemy cards front to rear; empty: there is none

  bool since(const RuleChange& change) const { return rules >= change.since; }
  const Board& board() const { return *map; }
  const FriendCard& card(CardId id) const { return (*friends)[id.index()]; }
  const EnemyCard& card(EnemyCardId id) const { return (*enemies)[id.index()]; }
  const std::vector<CardId>& deck(Arm arm) const { return decks[static_cast<std::size_t>(arm)]; }
  bool plays(Section section) const { return (choices.sections & bit_of(section)) != 0; }
  bool holds(const When& when) const { return when.holds(choices.options); }
};

// CO-1.4-R1: the sections must be allowed by the mission.
Scenario make_scenario(const std::shared_ptr<const Mission>& mission,
                       std::shared_ptr<const std::vector<FriendCard>> friends,
                       std::shared_ptr<const std::vector<EnemyCard>> enemies,
                       std::shared_ptr<const std::vector<TileSheet>> tiles, const Choices& choices);

// The map of a mission with those options.
MapPlan map_plan(const Mission& mission, const std::vector<TileSheet>& tiles, std::uint8_t options);

}  // namespace enfilade::coops
