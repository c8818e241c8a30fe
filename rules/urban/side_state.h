// What a side has beside its blocks: missions, points, forces, cards, what events have left.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "rules/urban/kinds.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

inline constexpr std::size_t kMaxHand = 24;
inline constexpr std::size_t kMaxDeck = 40;

// A 3D action under way, UO-7.3.3.1f.
struct Mission {
  LocationId target;
  AssetId asset;
  BlockId requester;
};

// The last mission of a side that was announced, and the row that shot it down. Both sides have
// been told and remember it.
struct Announced {
  LocationId target;
  AssetId asset;
  AssetId interceptor;
};

enum class ForceStatus : std::uint8_t { Waiting, Available, Used };

// What an event leaves behind until the end of the turn, or until it is used up.
struct Lasting {
  std::uint8_t movement_cap = 0;  // 0: none
  std::int8_t limit_change = 0;   // of the next impulse
  std::int8_t firepower = 0;      // of the next exchange
  bool no_requests = false;
  bool no_opportunity_fire = false;
  bool no_long_moves = false;
  bool takes_initiative = false;  // in sequence 8
  std::uint8_t unused = 0;
};

using Hand = FixedVector<CardId, kMaxHand>;
using Deck = FixedVector<CardId, kMaxDeck>;

// What a side has and does beside its blocks.
struct SideState {
  std::array<std::uint8_t, kMaxAssets> missions{};  // left
  std::array<std::uint8_t, kMaxAssets> requests{};  // made this turn
  FixedVector<Mission, 8> pending;
  Announced announced;
  std::array<std::uint8_t, 8>
      requested{};  // one bit a block of the side: it has requested this turn
  std::array<std::uint8_t, kMaxForces> support{};  // points in each force's box
  std::array<ForceStatus, kMaxForces> forces{};
  std::array<std::uint8_t, kMaxForces> taken_turn{};  // when a force's entry building was taken; 0
  std::uint8_t logistics = 0;
  std::uint8_t mines = 0;  // left to engineers
  std::uint8_t ieds = 0;
  std::uint8_t civilians = 0;  // Population counters charged to the side
  Lasting lasting;
  Hand hand;
  Deck deck;                                        // the last is the top
  FixedVector<CardId, kMaxHand + kMaxDeck> played;  // shown, and out of the game
  std::uint8_t forces_shown = 0;  // one bit a force: some of it have come onto the map
  // UO-8.1.10-R3: ways that turned out to be blocked, until the activation under way is over.
  FixedVector<LocationId, 6> barred;
  std::uint8_t announcements = 0;  // how many missions of the side both have been told of
  std::uint8_t unused = 0;
};

}  // namespace enfilade::urban
