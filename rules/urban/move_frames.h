// Frames of impulses, activations and movement, and of what blocks do without fighting (SM-3 to
// SM-8, SM-16, SM-19, SM-20 and SM-24 of the ledger).
#pragma once

#include <cstdint>

#include "rules/urban/counter_bits.h"
#include "rules/urban/kinds.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

// SM-3.
struct ImpulsesFrame {
  Camp active = Camp::Green;
  std::uint8_t passes = 0;
};

inline constexpr std::uint8_t kAllBlocks = 0xFF;

// SM-4. Secret of its side: the limit and the partner.
struct ImpulseFrame {
  enum class Step : std::uint8_t { Choose, Cards, Over };
  Step step = Step::Choose;
  Camp camp = Camp::Green;
  ForceId force;
  std::uint8_t limit = 0;  // or kAllBlocks of an entering force
  std::uint8_t used = 0;
  BlockId partner;  // whose activation opens with the action that closed the last one
  std::uint8_t partner_action = 0;
};

// What a block has done with its action. Support to dismount are not announced.
enum class Deed : std::uint8_t {
  None,
  Fire,
  Smoke,
  Assault,
  Breach,
  Destroy,
  Place,
  Support,
  Resupply,
  Mount,
  Dismount,
  Scout,
  Search,
  Scatter,
};

// SM-5. Secret of its side: movement points, the deed, and whether the long move is still open.
struct ActivationFrame {
  PieceId piece;
  std::uint8_t mp_before = 0;  // spent before the action
  std::uint8_t mp_after = 0;
  Deed deed = Deed::None;
  bool unseen = true;         // so far out of sight of every enemy piece
  bool over = false;          // no more steps or actions
  bool withdrew = false;      // it ends Completed
  bool entering = false;      // comes onto the map in its force's entry impulse
  bool found_here = false;    // its search found a mine in the location it has just entered
  bool manhole_shut = false;  // it has tried the Underground counter where it is, in vain
  LocationId last_free;       // where it is put back if it is stopped on a friend, UO-8.1.1-R3
};

// Why a block enters a location; decides what may interrupt it.
enum class MoveKind : std::uint8_t { Activation, FreeMove, Advance, Withdrawal, Dismount };

// SM-6: one step, or a climb over a helper in two.
struct MoveFrame {
  enum class Step : std::uint8_t { Uncover, Enter, Effects, Window, Second, Over };
  Step step = Step::Uncover;
  MoveKind kind = MoveKind::Activation;
  PieceId piece;
  std::uint8_t paid = 0;  // what comes back if the step cannot be made; secret of its side
  LocationId from;
  LocationId to;
  LocationId then;  // the second leg of a climb
};

// SM-7: what a block meets where it has come in.
struct EntryFrame {
  enum class Step : std::uint8_t {
    Blocks,
    Counters,
    RollIed,
    AfterIed,
    Crowd,
    Clouds,
    Mines,
    RollMine,
    AfterMine,
    Control,
    Over,
  };
  CounterBits met;  // counters dealt with
  Step step = Step::Blocks;
  PieceId piece;
  CounterId counter;  // in hand
  MineId mine;
  bool turned_up = false;   // by this contact
  bool before = false;      // the counter lies where the block is about to go, UO-5.1.2-R6
  LocationId at;            // where the contact is
  LocationId from;          // none when it did not come from the map
  std::uint8_t clouds = 0;  // Toxic clouds that were there when it came in
  std::uint8_t unused = 0;
};

// SM-8.
struct OpportunityFrame {
  enum class Step : std::uint8_t { Ask, Scouted, Over };
  Step step = Step::Ask;
  PieceId mover;
  PieceId shooter;  // has scouted
};
// SM-16, and the mandatory withdrawal of SM-18. Secret of its side while it is hidden: MP spent.
struct WithdrawalFrame {
  enum class Step : std::uint8_t { Roll, Move, Over };
  Step step = Step::Roll;
  bool mandatory = false;
  PieceId piece;
  PieceId cause;  // who gains an OSL if it dies of it
  std::uint8_t spent = 0;
  bool manhole_shut = false;  // as in an activation
  LocationId start;
  LocationId last_free;
};

// UO-8.2.3.2d and 8.2.9g.
struct FreeMoveFrame {
  PieceId piece;
  std::uint8_t spent = 0;
  bool stopped = false;
  bool manhole_shut = false;
  LocationId start;
  LocationId last_free;
};
// SM-19.
struct BreachFrame {
  enum class Step : std::uint8_t { Open, Effect, FreeMove, Over };
  Step step = Step::Open;
  PieceId piece;
  WeaponId weapon;  // none: in contact
  std::uint8_t unused = 0;
  std::uint16_t breach = 0xFFFF;
};

// SM-20.
struct DestroyFrame {
  enum class Step : std::uint8_t { Effect, FreeMove, Over };
  Step step = Step::Effect;
  PieceId piece;
  LocationId at;
};

// SM-24, and the test of an IED/UXO that is turned up by it.
struct ScoutFrame {
  enum class Step : std::uint8_t { Look, Roll, Over };
  Step step = Step::Look;
  Camp camp = Camp::Green;
  PieceId piece;      // looked at, or none
  CounterId counter;  // looked at, or none
};

}  // namespace enfilade::urban
