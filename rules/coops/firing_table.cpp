#include "rules/coops/firing_table.h"

#include <algorithm>

namespace enfilade::coops {

namespace {

constexpr int kLastRow = 7;
using Block = std::array<FireResult, kLastRow>;

constexpr auto kAd = FireResult::AttackerDestroyed;
constexpr auto kAn = FireResult::AttackerNeutralised;
constexpr auto kNe = FireResult::NoEffect;
constexpr auto kDn = FireResult::DefenderNeutralised;
constexpr auto kDd = FireResult::DefenderDestroyed;

// Attackers yellow, orange, red; for each, defenders in the same order. Totals 1 to 7 and more.
constexpr std::array<std::array<Block, 3>, 3> kTable = {{
    {{{kAn, kNe, kNe, kDn, kDn, kDd, kDd},
      {kAn, kAn, kNe, kNe, kDn, kDn, kDd},
      {kAd, kAd, kAn, kAn, kNe, kNe, kDn}}},
    {{{kNe, kNe, kDn, kDn, kDd, kDd, kDd},
      {kAn, kNe, kNe, kDn, kDn, kDd, kDd},
      {kAn, kAn, kNe, kNe, kDn, kDn, kDd}}},
    {{{kNe, kDn, kDn, kDd, kDd, kDd, kDd},
      {kNe, kNe, kDn, kDn, kDd, kDd, kDd},
      {kAn, kNe, kNe, kDn, kDn, kDd, kDd}}},
}};

std::size_t column_of(Colour colour) {
  return static_cast<std::size_t>(std::max(rank_of(colour), 1) - 1);
}

}  // namespace

FireResult read_firing_table(Colour attack, Colour defence, int total) {
  const int row = std::clamp(total, 1, kLastRow) - 1;
  return kTable[column_of(attack)][column_of(defence)][static_cast<std::size_t>(row)];
}

FireOdds firing_odds(Colour attack, Colour defence, int modifier, bool supported) {
  FireOdds odds{.of = static_cast<std::uint8_t>(supported ? 36 : 6)};
  const int second = supported ? 6 : 1;
  for (int shooter = 1; shooter <= 6; ++shooter) {
    for (int supporter = 1; supporter <= second; ++supporter) {
      const int dice = supported ? shooter + supporter : shooter;
      ++odds.ways[static_cast<std::size_t>(read_firing_table(attack, defence, dice + modifier))];
    }
  }
  return odds;
}

}  // namespace enfilade::coops
