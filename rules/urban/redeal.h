// What a view leaves open, while it is dealt out anew. For redeal() only.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "rules/urban/scenario.h"
#include "rules/urban/state.h"

namespace enfilade::urban {

struct Deal {
  const Scenario& scenario;
  const State& known;
  Seat viewer;
  Random& random;
  State state;    // what is known, and more and more of the rest
  PieceId mover;  // put below ground for frames that do not say who moves

  bool owns(Camp camp) const { return viewer == seat_of(camp); }
  bool knows(PieceId piece) const { return known.piece(piece).block.exists(); }

  std::size_t below(std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); }
  std::uint8_t up_to(std::size_t most) { return static_cast<std::uint8_t>(below(most + 1)); }
  bool one_in(std::size_t ways) { return below(ways) == 0; }

  template <class T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }
};

// Whether the side has set up; before that nothing of it stands on the map.
bool has_set_up(const Deal& deal, Camp camp);

// The innermost frame of its kind; null when there is none.
template <class Frame>
Frame* frame_of(State& state) {
  for (std::size_t level = state.course.stack.depth(); level-- > 0;) {
    if (auto* frame = state.course.stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

// redeal_blocks.cpp: which blocks the unknown pieces of a side are, and where the others are.
void deal_blocks(Deal& deal, Camp camp);
// redeal_places.cpp: the block of the side that moves below ground unseen.
PieceId unseen_mover(const Deal& deal, Camp camp);

// redeal_frames.cpp: what the frames do not tell.
void deal_frames(Deal& deal);

}  // namespace enfilade::urban
