// The product and the reference asked the same question.
#pragma once

#include <array>
#include <string>

#include "rules/urban/map/board.h"
#include "rules/urban/map/range.h"
#include "tests/urban/cases.h"
#include "tests/urban/reference/generator.h"
#include "tests/urban/reference/ref_steps.h"

namespace enfilade::urban::reference {

OpenBreaches opened(const Board& board, const Scene& scene);

// Rooms and roofs are few, and their rules many: they get half of the draws.
int draw_place(const World& world, Random& random);

struct Sights {
  bool reference = false;
  std::array<bool, 4> product{};  // sees and look, both ways round

  bool agree() const;
  std::string words() const;
};
Sights look_both(const World& world, const Board& board, const Scene& scene, const std::string& a,
                 const std::string& b);

struct Ranges {
  int reference_ep = 0;
  int reference_los = 0;
  int product_ep = 0;
  int product_los = 0;

  bool agree() const { return reference_ep == product_ep && reference_los == product_los; }
  std::string words() const;
};
Ranges measure_both(const Distances& slow, const World& world, const Board& board,
                    const RangeTables& tables, const OpenBreaches& open, const std::string& a,
                    const std::string& b);

}  // namespace enfilade::urban::reference
