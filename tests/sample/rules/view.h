// What one seat may know of a game, built from nothing.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/plain.h"
#include "engine/core/random.h"
#include "engine/node/explanation.h"
#include "tests/sample/rules/actions.h"
#include "tests/sample/rules/state.h"

namespace enfilade::sample {

// A piece whose rank the viewer does not know has Rank::Unknown, a card Card::Unknown.
struct View {
  SampleCourse course;  // the frames are public; of the questions only the viewer's own
  std::array<std::int16_t, kSeats> points{};
  std::array<std::uint16_t, kSeats> seen{};  // which pieces each seat has looked at is public
  std::array<Piece, kPieces> pieces{};
  std::array<Hand, kSeats> hands{};
  CardPile deck;
  CardPile discards;
  Seat viewer;
  std::array<std::uint8_t, 3> unused{};

  const Piece& piece(PieceId id) const { return pieces[id.index()]; }
};
static_assert(Plain<View>);

View view(const Scenario& scenario, const State& state, Seat viewer);

// A state the viewer could be in: the unknown ranks and cards dealt out anew.
State redeal(const Scenario& scenario, const View& view, Random& random);

Explanation explain(const Scenario& scenario, const View& view, const Action& action);
Refusal why_not(const Scenario& scenario, const View& view, const Action& action);
Text view_text(const Scenario& scenario, const View& view);
Text briefing_text(const Scenario& scenario, const View& view);

}  // namespace enfilade::sample
