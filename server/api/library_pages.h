// What can be played, as pages that never change while the server runs: made once, at the start.
#pragma once

#include <map>
#include <string>

#include "server/net/net.h"
#include "systems/registry.h"

namespace enfilade::server {

struct Page {
  std::string type;
  net::Text text;
};

// By path: /api/systems, /api/urban/scenarios/ID.
std::map<std::string, Page, std::less<>> library_pages(const Library& library);

}  // namespace enfilade::server
