// Every number a player sees can be opened into its terms, each with its rule.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace enfilade {

struct Term {
  std::int32_t value = 0;
  std::string words;
  std::string rule;
  friend bool operator==(const Term&, const Term&) = default;
};

// One possible result and its exact chance, as a fraction of whole numbers.
struct Odds {
  std::string result;
  std::uint64_t ways = 0;
  std::uint64_t of = 0;
  friend bool operator==(const Odds&, const Odds&) = default;
};

struct Explanation {
  std::string summary;
  std::vector<Term> terms;
  std::vector<Odds> odds;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

}  // namespace enfilade
