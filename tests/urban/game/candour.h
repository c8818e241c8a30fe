// What the rules of Urban Operations let everybody conclude.
#pragma once

#include "rules/urban/position.h"
#include "rules/urban/urban.h"
#include "tests/suite/candour.h"

namespace enfilade::suite {

template <>
struct Candour<urban::Urban> {
  static bool is_open(const urban::Scenario& scenario, const urban::State& real,
                      const urban::State& imagined, const urban::Tiding& tiding) {
    using urban::Happening;
    switch (tiding.what) {
      // Its side has chosen whom to activate, where to set up and whether to advance.
      case Happening::Activated:
      case Happening::Advanced:
      case Happening::Appeared: return true;
      // An activation that ends by itself shows that its block has acted or has no MP left. It is a
      // unit in any case.
      case Happening::ActivationEnds: return true;
      // The number of a new counter says how many lie below ground unseen.
      case Happening::CounterPut: return true;
      // The dice of fortified places are hidden.
      case Happening::LostOsl: return is_behind_cover(real, tiding.piece);
      // UO-8.2.1.3-R1: a vehicle that a weapons effect cannot hurt bears no marker.
      case Happening::Marked:
        return urban::is_active({scenario, real}, tiding.piece) ||
               is_behind_cover(real, tiding.piece) || is_armour(scenario, real, tiding.piece) ||
               is_armour(scenario, imagined, tiding.piece);
      default: return false;
    }
  }

 private:
  static bool is_behind_cover(const urban::State& state, urban::PieceId piece) {
    return urban::is_fortified(state, state.piece(piece).location);
  }
  static bool is_armour(const urban::Scenario& scenario, const urban::State& state,
                        urban::PieceId piece) {
    const urban::BlockId block = state.piece(piece).block;
    return block.exists() && urban::is_armour(scenario.block(block).type);
  }
};

}  // namespace enfilade::suite
