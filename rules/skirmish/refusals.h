// Short ways to refuse an order.
#pragma once

#include <string_view>

#include "engine/core/result.h"
#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

inline std::unexpected<Refusal> not_allowed(std::string_view rule, const Phrase& words,
                                            const std::array<Measure, 3>& measures = {}) {
  return refuse(Reason::NotLegal, rule, words, measures);
}

// Figures are counted from 1 when people read of them.
inline Measure number_of(std::size_t figure) {
  return Measure::count(static_cast<std::int32_t>(figure + 1));
}

inline bool has(FigureBits bits, std::size_t i) {
  return ((bits >> i) & 1U) != 0;
}

}  // namespace enfilade::skirmish
