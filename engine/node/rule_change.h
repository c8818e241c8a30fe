// What the rules of a system do otherwise since one of their versions. Each system lists its own in
// versions.h. A game is played to its end, and replayed for ever, by the version it began with.
#pragma once

#include <string_view>

namespace enfilade {

struct RuleChange {
  int since;              // the first version with it
  std::string_view rule;  // the line of the ledger that says it
};

}  // namespace enfilade
