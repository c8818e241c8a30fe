// What a viewer has been told from the beginning, from the log alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/table/table.h"
#include "server/table/teller.h"

namespace enfilade::server {

struct Told {
  std::uint32_t number = 0;
  std::string json;  // an update
};

// What was taken back is left out; an update with `undone` stands where that happened.
// With `views` each update has the parts of the view that changed; without, only events.
std::vector<Told> history(const Setting& setting, const std::shared_ptr<const Header>& header,
                          const Entries& log, Seat viewer, bool views);

}  // namespace enfilade::server
