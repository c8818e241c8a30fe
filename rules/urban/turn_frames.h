// Frames of the game and its turns: set-up, stability, events, requests and missions (SM-1, SM-2,
// SM-28 to SM-30, SM-33 and SM-34 of the ledger).
#pragma once

#include <array>
#include <cstdint>

#include "rules/urban/counter_bits.h"
#include "rules/urban/kinds.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

// SM-1: set-up, then turns until the end.
struct GameFrame {
  enum class Step : std::uint8_t { SetUpFirst, SetUpSecond, Open, NextTurn };
  Step step = Step::SetUpFirst;
};

// SM-34, one side. Its progress is secret of that side.
struct SetUpFrame {
  enum class Step : std::uint8_t { Blocks, Mines, Fortified, Shuffle, Finish };
  Step step = Step::Blocks;
  Camp camp = Camp::Green;
  std::uint8_t next = 0;      // of its blocks
  std::uint8_t unplaced = 0;  // cards of the deck still to be given their place
};

// Counters whose kinds are drawn over their places, SM-34 step 1.
struct CounterDrawFrame {
  std::uint8_t first = 0;     // the pool's counters are numbered from here
  std::uint8_t unplaced = 0;  // how many still have to be drawn
  std::uint8_t pool = 0;
};

// SM-1 steps 1 to 4, SM-2, SM-33.
struct TurnFrame {
  enum class Step : std::uint8_t {
    Hide,
    Stability,
    EventsFirst,
    EventsSecond,
    ResolveFirst,
    ResolveSecond,
    RequestFirst,
    RequestSecond,
    Initiative,
    Impulses,
    Final,
    Over,
  };
  Step step = Step::Hide;
};

// SM-2 step 3: counters, then wrecks, that were there when the sequence began.
struct StabilityFrame {
  CounterBits counters;
  CounterBits wrecks;
  bool wreck = false;  // of the one rolled for
  std::uint8_t number = 0;
  std::array<std::uint8_t, 2> unused{};
};

// SM-2 step 4 for one side: draw, table, then cards of both sides.
struct EventPhaseFrame {
  enum class Step : std::uint8_t { Draw, Table, Rolled, Over };
  Step step = Step::Draw;
  Camp camp = Camp::Green;
};

// UO-6.2.1-R2: each side with cards in hand may play one; the one with the initiative first.
struct CardWindowFrame {
  Camp camp = Camp::Green;  // who is asked
  std::uint8_t passes = 0;
};

// One event carried out. Choices are asked of the side concerned.
struct EventFrame {
  enum class Step : std::uint8_t { Begin, Choose, Over };
  Step step = Step::Begin;
  Camp player = Camp::Green;
  CardId card;
};

// SM-28. Secret of its side: asset, target, requester.
struct RequestFrame {
  enum class Step : std::uint8_t { Ask, Roll, Resolve };
  Step step = Step::Ask;
  Camp camp = Camp::Green;
  AssetId asset;
  BlockId requester;
  LocationId target;
};

// SM-2 step 5, one side: its pending missions, in the order it likes.
struct ResolutionFrame {
  Camp camp = Camp::Green;
};

// SM-29 and SM-30: one mission. Until it is announced all of it is secret of its side.
struct MissionFrame {
  enum class Step : std::uint8_t { Decide, Announce, Intercept, Roll, Effect, Recon, Test, Over };
  Step step = Step::Decide;
  Camp camp = Camp::Green;
  AssetId asset;
  BlockId requester;
  LocationId target;
  AssetId interceptor;
  bool at_once = false;
  std::uint16_t tried = 0;  // air-defence rows used against it, one bit each; secret of their side
  CounterId testing;        // an IED/UXO turned up by reconnaissance
  std::uint8_t unused = 0;
};

}  // namespace enfilade::urban
