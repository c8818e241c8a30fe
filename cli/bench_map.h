// The part of `enfilade bench` that measures a map.
#pragma once

#include <string>

#include "cli/verbs.h"

namespace enfilade::cli {

int bench_map(const BenchOptions& options);

}  // namespace enfilade::cli
