// All tables that anybody looks at. The others are in the store only, and are made again from their
// logs when somebody comes.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/room/house.h"
#include "server/room/room.h"
#include "systems/registry.h"

namespace enfilade::server {

using RoomPtr = std::shared_ptr<Room>;

class Rooms {
 public:
  Rooms(House house, const Library& library) : house_(std::move(house)), library_(library) {}

  // Calls back on a worker's thread, or at once; with the reason when there is no such table or it
  // cannot be made.
  using Found = std::function<void(std::expected<RoomPtr, Refused>)>;
  void find(const std::string& table, Found found);

  // The same for a thread that may wait; not for one of the readers.
  std::expected<RoomPtr, Refused> find_now(const std::string& table);

  // Puts a new table into the store. On a worker's thread.
  std::expected<RoomPtr, Refused> open(const Header& header, const Entries& first);

  // The scenario that a table was opened with, as it was then; it is kept in the store.
  Read<Setting> setting_of(const Header& header);
  // Keeps the scenarios of tables that were opened before any was kept, as long as they are here.
  void keep_played();

  // For the watch of the store: another server has added to a game; an empty name means any.
  void changed(const std::string& table);
  // Says in the log which games have a hole in theirs.
  void log_gaps() const;
  // Forgets tables that nobody has looked at for so long.
  void forget_idle(std::chrono::milliseconds since);
  // Closes open tables that nobody has come to since then, some of them at a time.
  void expire_open(std::int64_t before);
  std::size_t size() const;
  std::size_t guests() const;

 private:
  std::expected<RoomPtr, Refused> load(const std::string& table);
  void keep(const std::string& key, const Setting& setting);
  std::unexpected<Refused> not_opened(const store::Failure& why) const;
  RoomPtr known(const std::string& table) const;
  std::vector<RoomPtr> all() const;

  const House house_;
  const Library& library_;
  mutable std::mutex mutex_;
  std::map<std::string, RoomPtr> rooms_;
  std::map<std::string, std::vector<Found>> loading_;
  std::set<std::string> kept_;  // keys of scenarios that are in the store
};

// The entries of a log, up to the first that is missing or cannot be read.
std::expected<Entries, std::string> read_log(store::Store& store, const std::string& table);

}  // namespace enfilade::server
