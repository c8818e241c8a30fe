// Things in a map that compile but can hardly be meant: each a finding with a name that stays.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/source.h"

namespace enfilade::urban {

// A title or name that people are shown.
struct Label {
  std::string object;
  std::string en;
  std::string fr;
};

// The board is the compiled source; it needs no sight tables.
struct LintInput {
  const BattlefieldSource& source;
  const Board& board;
  std::span<const Label> labels;
};

struct LintFinding {
  std::string_view name;
  std::string object;
  std::string words;  // what is wrong and what to do
};
using LintFindings = std::vector<LintFinding>;

struct Lint {
  std::string_view name;
  std::string_view about;
  LintFindings (*run)(const LintInput& input);
};

std::span<const Lint> all_lints();

// Every finding of every lint.
LintFindings lint(const LintInput& input);

}  // namespace enfilade::urban
