// `enfilade odds`: what it can be told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/verbs.h"

namespace enfilade::cli {

// Either two shooters, or a record, a step of it and an order.
struct OddsOptions : Common {
  std::string attacker;  // see combatant.h
  std::string defender;
  bool assault = false;
  std::string opportunity;   // attacker: the attack is opportunity fire
  std::optional<int> range;  // EP, for both
  std::string record;
  std::optional<std::uint32_t> at;
  std::string action;
};
int odds(const OddsOptions& options);

}  // namespace enfilade::cli
