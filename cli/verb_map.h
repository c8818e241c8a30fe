// `enfilade map render`: what it can be told.
#pragma once

#include <string>
#include <vector>

#include "cli/verbs.h"

namespace enfilade::cli {

// Places are named as printed; an empty name leaves that overlay out.
struct MapRenderOptions : Common {
  std::string map;                // a file, or the id of a battlefield or map
  std::string mode = "rooms";     // or roofs, or underground
  std::string sight;              // what is seen from there
  std::string range;              // range bands around it
  std::string reach;              // where a block there gets to ...
  int mp = 6;                     // ... with so many movement points
  std::string mover = "foot";     // foot, ladder or vehicle
  std::vector<std::string> line;  // two places: the line of sight between them
  std::vector<std::string> lane;  // firer and target: the fire lane ...
  int max_range = 10;             // ... of a weapon with this range
  std::string radius;             // an effect there ...
  int ep = 2;                     // ... that reaches so far
  std::vector<std::string> open;  // ids of breach sites
  std::string output;             // a file; empty: standard output
};
int map_render(const MapRenderOptions& options);

}  // namespace enfilade::cli
