#include "server/room/rooms.h"

#include <future>

namespace enfilade::server {

namespace {

std::unexpected<Refused> no_table() {
  return refused("no-table", {"There is no such table.", "Cette table n'existe pas."});
}

std::unexpected<Refused> store_failed() {
  return refused("store", {"The server cannot read its store now; try again later.",
                           "Le serveur ne peut pas lire ses données ; réessayez plus tard."});
}

}  // namespace

std::expected<Entries, std::string> read_log(store::Store& store, const std::string& table) {
  const auto rows = store.entries(table, -1);
  if (!rows) return std::unexpected(rows.error().words);
  Entries entries;
  for (const store::Entry& row : *rows) {
    auto entry = entry_from(row.body);
    if (!entry) return std::unexpected(entry.error().words);
    if (row.seq != static_cast<std::int64_t>(entries.size())) {
      return std::unexpected("The log of " + table + " has a gap.");
    }
    entries.push_back(std::move(*entry));
  }
  return entries;
}

RoomPtr Rooms::known(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(table);
  return found == rooms_.end() ? nullptr : found->second;
}

void Rooms::find(const std::string& table, Found found) {
  if (RoomPtr room = known(table)) {
    found(std::move(room));
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    auto& waiting = loading_[table];
    waiting.push_back(std::move(found));
    if (waiting.size() > 1) return;  // somebody is at it
  }
  house_.readers->post([this, table] {
    std::expected<RoomPtr, Refused> room = store_failed();
    try {
      room = load(table);
    } catch (const std::exception& broken) {
      house_.log("broken", table + ": " + broken.what());
      (void)house_.reads->set_status(table, store::Status::Broken, house_.now());
      room = refused("broken", {"This game is broken: an error of the program stopped it.",
                                "Cette partie est interrompue par une erreur du programme."});
    }
    std::vector<Found> waiting;
    {
      const std::lock_guard lock(mutex_);
      waiting = std::move(loading_[table]);
      loading_.erase(table);
    }
    for (const Found& one : waiting) one(room);
  });
}

std::expected<RoomPtr, Refused> Rooms::find_now(const std::string& table) {
  if (RoomPtr room = known(table)) return room;
  std::promise<std::expected<RoomPtr, Refused>> promise;
  find(table, [&promise](auto found) { promise.set_value(std::move(found)); });
  return promise.get_future().get();
}

std::expected<RoomPtr, Refused> Rooms::load(const std::string& table) {
  if (RoomPtr room = known(table)) return room;
  const auto row = house_.reads->game(table);
  if (!row) {
    house_.log("store", row.error().words);
    return store_failed();
  }
  if (!*row) return no_table();
  auto header = header_from((*row)->header);
  if (!header) {
    house_.log("table", header.error().words);
    return no_table();
  }
  const auto setting =
      library_.find(header->system, header->scenario, header->options, header->rules);
  const bool same = setting && setting->info().content == header->content;
  if (!same) {
    return refused("version", {"This game was begun with other rules or another scenario.",
                               "Cette partie a commencé avec d'autres règles ou un autre "
                               "scénario."});
  }
  const auto log = read_log(*house_.reads, table);
  if (!log) {
    house_.log("table", log.error());
    return store_failed();
  }
  Table made(*setting, std::make_shared<const Header>(std::move(*header)));
  for (const Entry& entry : *log) made.apply(entry);
  auto room = std::make_shared<Room>(house_, std::move(made));
  {
    const std::lock_guard lock(mutex_);
    const auto [place, fresh] = rooms_.try_emplace(table, room);
    if (!fresh) return place->second;
  }
  room->catch_up();
  room->mend_index((*row)->status);
  return room;
}

std::expected<RoomPtr, Refused> Rooms::open(const Header& header, const Entries& first) {
  store::GameRow row{header.table,        header.system, header.scenario, to_json(header),
                     store::Status::Open, header.opened, header.opened};
  const auto added = house_.reads->add_game(row);
  if (!added || *added != store::Fate::Stored) {
    if (!added) house_.log("store", added.error().words);
    return store_failed();
  }
  std::vector<store::Append> rows;
  for (const Entry& entry : first) {
    rows.push_back({header.table, static_cast<std::int64_t>(rows.size()), to_json(entry)});
  }
  if (!rows.empty()) {
    const auto stored = house_.reads->append(rows);
    if (!stored) {
      house_.log("store", stored.error().words);
      return store_failed();
    }
  }
  auto room = load(header.table);
  if (room) (*room)->keep_index(first);
  return room;
}

void Rooms::changed(const std::string& table) {
  if (table.empty()) {
    for (const RoomPtr& room : all()) room->catch_up();
  } else if (const RoomPtr room = known(table)) {
    room->catch_up();
  }
}

std::vector<RoomPtr> Rooms::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<RoomPtr> list;
  for (const auto& [name, room] : rooms_) list.push_back(room);
  return list;
}

void Rooms::forget_idle(std::chrono::milliseconds since) {
  const std::int64_t before = house_.now() - since.count();
  for (RoomPtr& room : all()) {
    if (!room->is_idle(before)) continue;
    const std::string table = room->header().table;
    room.reset();
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(table);
    // One that somebody holds just now is left for the next time.
    if (found != rooms_.end() && found->second.use_count() == 1) rooms_.erase(found);
  }
}

void Rooms::expire_open(std::int64_t before) {
  constexpr int kAtOnce = 50;
  const auto stale = house_.reads->stale_games(before, kAtOnce);
  if (!stale) return house_.log("store", stale.error().words);
  for (const store::GameRow& row : *stale) {
    find(row.id, [](const auto& room) {
      if (room) (*room)->expire();
    });
  }
}

std::size_t Rooms::size() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

std::size_t Rooms::guests() const {
  std::size_t count = 0;
  for (const RoomPtr& room : all()) count += room->guests();
  return count;
}

}  // namespace enfilade::server
