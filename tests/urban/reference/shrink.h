// Makes a failing case smaller: whatever can be left out while it still fails, is.
#pragma once

#include <functional>

#include "tests/urban/reference/generator.h"

namespace enfilade::urban::reference {

struct Case {
  BattlefieldSource source;
  Scene scene;
  std::string a;
  std::string b;
};

using Fails = std::function<bool(const Case&)>;  // false also when the case is not valid

Case shrink(Case failing, const Fails& fails);

std::string describe(const Case& one);

}  // namespace enfilade::urban::reference
