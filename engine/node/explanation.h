// Every number a player sees can be opened into its terms, each with its rule.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.h"

namespace enfilade {

// `most` is there where the value is not known exactly: the value is then the lowest it could be.
struct Term {
  std::int32_t value = 0;
  Text words;
  std::string rule;
  std::optional<std::int32_t> most;
  friend bool operator==(const Term&, const Term&) = default;
};

// One possible result and its exact chance, as a fraction of whole numbers; with `most` a range
// from the lowest chance to the highest, where something is not known.
struct Odds {
  Text result;
  std::uint64_t ways = 0;
  std::uint64_t of = 0;
  std::optional<std::uint64_t> most;
  friend bool operator==(const Odds&, const Odds&) = default;
};

// The terms and chances under one condition: an answer of the enemy, a thing that is not known.
struct Branch {
  Text heading;
  std::vector<Term> terms;
  std::vector<Odds> odds;
  friend bool operator==(const Branch&, const Branch&) = default;
};

struct Remark {
  Text words;
  std::string rule;
  std::string whom;  // the piece or counter it is about, as orders call it
  friend bool operator==(const Remark&, const Remark&) = default;
};

// The summary of an order that cannot be looked into: nobody reads how orders are spelt.
inline constexpr Phrase kNotThere{"This order names something that is not there.",
                                  "Cet ordre nomme quelque chose qui n'est pas là."};

struct Explanation {
  Text summary;
  std::vector<Term> terms;
  std::vector<Odds> odds;
  std::vector<Branch> branches;
  std::vector<Remark> harmed;   // who else would be hurt, friends and civilians first
  std::vector<Remark> remarks;  // what else there is to know
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

}  // namespace enfilade
