// The procedures of Courtyard as frames. They hold only what all seats may know, so that a view can
// carry the course of the game as it stands.
#pragma once

#include <cstdint>

#include "engine/frame/course.h"
#include "tests/sample/rules/data.h"

namespace enfilade::sample {

// The whole game: set-up, rounds of turns, end.
struct GameFrame {
  enum class Step : std::uint8_t { Assign, Shuffle, Deal, Turns };
  Step step = Step::Assign;
  Seat seat{0};
  std::uint8_t round = 0;
};

// One seat names its pieces, SA-1c.
struct AssignFrame {
  Seat seat;
  std::uint8_t slot = 0;
};

// The deck is shuffled one position at a time, SA-1f, SA-2d.
struct ShuffleFrame {
  std::uint8_t unplaced = 0;  // cards of the deck still to be given their place
};

// One seat's turn, SA-2.
struct TurnFrame {
  enum class Step : std::uint8_t { Ready, Draw, Act };
  Step step = Step::Ready;
  Seat seat;
  std::uint8_t actions = 2;
};

// The window in which others may fire at a piece, SA-4 and SA-5c.
struct ReactionFrame {
  PieceId target;
  std::uint8_t asked = 0;  // seats after the target's owner that have had their chance
};

// One piece fires at another, SA-5.
struct FireFrame {
  enum class Step : std::uint8_t { Declare, Answer, Interrupt, Roll, Over };
  Step step = Step::Declare;
  PieceId shooter;
  PieceId target;
  std::uint8_t covered = 0;
};

using Frames = FrameList<GameFrame, AssignFrame, ShuffleFrame, TurnFrame, ReactionFrame, FireFrame>;

// Game, turn, then at most three fires, each in its window.
inline constexpr std::size_t kMaxNestedFires = 3;
inline constexpr std::size_t kMaxDepth = 2 + 2 * kMaxNestedFires;

using SampleCourse = Course<Frames, kMaxDepth>;
static_assert(Plain<SampleCourse>);

// The questions and rolls, as they are named in nodes.
enum class Ask : std::uint8_t { Assign, Act, React, Answer, ShufflePlace, OneDie, TwoDice };

}  // namespace enfilade::sample
