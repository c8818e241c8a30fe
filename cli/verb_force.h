// `enfilade force`: what it can be told.
#pragma once

#include <string>

#include "cli/verbs.h"

namespace enfilade::cli {

struct ForceOptions : Common {
  std::string list;      // units, or the id of a force; empty: the whole catalogue
  std::string scenario;  // a mission; empty: the price alone
  std::string side;      // green or red; empty: both
};
int force(const ForceOptions& options);

}  // namespace enfilade::cli
