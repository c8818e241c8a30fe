// What an explanation says, in a form that tests can compare.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "rules/skirmish/view.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

inline Explanation explained(Field& field, const Action& action, Seat viewer = kSpectator) {
  return explain(field.scenario(), {field.state(), viewer, {}}, action);
}

using Ways = std::map<std::string, std::string>;

inline Ways ways(const std::vector<Odds>& odds) {
  Ways found;
  for (const Odds& one : odds) {
    const std::uint64_t common = std::gcd(one.ways, one.of);
    found[one.result.en] =
        std::to_string(one.ways / common) + "/" + std::to_string(one.of / common);
  }
  return found;
}

inline const Branch& branch(const Explanation& told, std::string_view heading) {
  for (const Branch& one : told.branches) {
    if (one.heading.en.find(heading) != std::string::npos) return one;
  }
  static const Branch kNone;
  ADD_FAILURE() << "nothing is headed " << heading;
  return kNone;
}

// The terms as "5 expertise, Seasoned (SK-TRAIN-2)".
inline std::vector<std::string> terms(const std::vector<Term>& list) {
  std::vector<std::string> words;
  for (const Term& term : list) {
    words.push_back(std::to_string(term.value) + " " + term.words.en + " (" + term.rule + ")");
  }
  return words;
}

inline bool has_remark(const Explanation& told, std::string_view rule,
                       std::string_view words = "") {
  for (const Remark& one : told.remarks) {
    if (one.rule == rule && one.words.en.find(words) != std::string::npos) return true;
  }
  return false;
}

using Words = std::vector<std::string>;

}  // namespace enfilade::skirmish
