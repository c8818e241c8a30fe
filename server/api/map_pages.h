// The maps of Urban Operations for clients that draw them: a picture of each level, and where its
// places are. Drawn when somebody first asks, then kept.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "server/net/net.h"
#include "systems/registry.h"

namespace enfilade::server {

// A map as the scenario of an old table had it, where that is another one today.
struct FormerMap {
  std::string content;  // hash of the scenario
  std::string map;
  ContentPath urban;  // where it lies
  bool hides_below = false;
};
// Of a scenario that is not on the list any more; nothing of one that is.
std::optional<FormerMap> former_map(const Setting& setting);

class MapPages {
 public:
  explicit MapPages(const Library& library);

  // The map in /api/urban/maps/ID and /api/urban/maps/ID/LEVEL.svg; empty for any other path.
  static std::string map_in(const net::Request& request);
  // Whether what lies below it is a secret of one side in some scenario (UO-8.1.10-R3).
  bool hides_below(std::string_view map) const { return hidden_.contains(map); }
  // Of a scenario; empty when it has none.
  std::string map_of(const std::string& scenario) const;
  // With what lies below or without. Slow the first time: for a worker's thread.
  net::Response serve(const net::Request& request, bool with_below,
                      const std::optional<FormerMap>& former);

 private:
  struct Page {
    std::string type;
    net::Text plain;
    net::Text gzip;
  };
  const Page* find(const std::string& key) const;
  void draw(const ContentPath& urban, const std::string& map, const std::string& prefix,
            bool with_below);

  const ContentPath urban_;
  std::map<std::string, std::string> maps_;  // by scenario
  std::set<std::string, std::less<>> hidden_;
  std::mutex mutex_;
  // By the hash of a former scenario, then path, then below? and dark?
  std::map<std::string, Page, std::less<>> pages_;
};

}  // namespace enfilade::server
