#include "server/room/rooms.h"

#include <future>

#include "server/room/log.h"

namespace enfilade::server {

namespace {

std::unexpected<Refused> no_table() {
  return refused("no-table", {"There is no such table.", "Cette table n'existe pas."});
}

std::unexpected<Refused> store_failed() {
  return refused("store", {"The server cannot read its store now; try again later.",
                           "Le serveur ne peut pas lire ses données ; réessayez plus tard."});
}

std::unexpected<Refused> other_scenario() {
  return refused("version",
                 {"This game was begun with other rules or another scenario, which are not here.",
                  "Cette partie a commencé avec d'autres règles ou un autre scénario, qui ne sont "
                  "pas ici."});
}

}  // namespace

std::expected<Entries, std::string> read_log(store::Store& store, const std::string& table) {
  const auto rows = store.entries(table, -1);
  if (!rows) return std::unexpected(rows.error().words);
  return log_from(*rows, 0).entries;
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
  const auto setting = setting_of(*header);
  if (!setting) {
    house_.log("table", table + " cannot be opened: " + setting.error().words);
    return other_scenario();
  }
  const auto rows = house_.reads->entries(table, -1);
  if (!rows) {
    house_.log("store", rows.error().words);
    return store_failed();
  }
  const Log log = log_from(*rows, 0);
  Table made(*setting, std::make_shared<const Header>(std::move(*header)));
  for (const Entry& entry : log.entries) made.apply(entry);
  if (!log.damage.empty()) {
    made.note_damage();
    house_.log("damaged", table + ": " + log.damage);
  }
  made.take_up(house_.now());
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

Read<Setting> Rooms::setting_of(const Header& header) {
  const Played played{header.system, header.scenario, header.options, header.content, header.rules};
  auto setting = library_.find(played, [this](const std::string& key) {
    auto kept = house_.reads->content(key);
    if (!kept) house_.log("store", kept.error().words);
    return kept ? std::move(*kept) : std::nullopt;
  });
  if (setting) keep(library_.kept_key(played), *setting);
  return setting;
}

// Once for each scenario that a table is opened with: it is made again from that when the content
// has changed.
void Rooms::keep(const std::string& key, const Setting& setting) {
  {
    const std::lock_guard lock(mutex_);
    if (!kept_.insert(key).second) return;
  }
  const auto kept = house_.reads->keep_content(key, setting.system->name(),
                                               setting.system->keep(setting.scenario));
  if (kept) return;
  house_.log("store", kept.error().words);
  const std::lock_guard lock(mutex_);
  kept_.erase(key);
}

void Rooms::keep_played() {
  const auto played = house_.reads->played_scenarios();
  if (!played) {
    house_.log("store", played.error().words);
    return;
  }
  for (const store::ScenarioName& name : *played) {
    const auto setting = library_.find(name.system, name.scenario);
    if (setting) keep(setting->info().content, *setting);
  }
}

std::unexpected<Refused> Rooms::not_opened(const store::Failure& why) const {
  house_.log("store", why.words);
  if (why.cause != store::Cause::Uncertain) return store_failed();
  return refused("uncertain", {"It is not known whether the table was opened. Look for it in your "
                               "list before you open another.",
                               "On ne sait pas si la table a été ouverte. Cherchez-la dans votre "
                               "liste avant d'en ouvrir une autre."});
}

std::expected<RoomPtr, Refused> Rooms::open(const Header& header, const Entries& first) {
  if (!setting_of(header)) return other_scenario();
  store::GameRow row{header.table,        header.system, header.scenario, to_json(header),
                     store::Status::Open, header.opened, header.opened};
  const auto added = house_.reads->add_game(row);
  if (!added) return not_opened(added.error());
  if (*added != store::Fate::Stored) return store_failed();
  std::vector<store::Append> rows;
  for (const Entry& entry : first) {
    rows.push_back({header.table, static_cast<std::int64_t>(rows.size()), to_json(entry)});
  }
  if (!rows.empty()) {
    const auto stored = house_.reads->append(rows);
    if (!stored) return not_opened(stored.error());
  }
  auto room = load(header.table);
  if (room) (*room)->keep_index(first);
  return room;
}

void Rooms::log_gaps() const {
  const auto gaps = house_.reads->gaps();
  if (!gaps) {
    house_.log("store", gaps.error().words);
    return;
  }
  for (const store::Gap& gap : *gaps) house_.log("damaged", gap.game + ": " + missing(gap.seq));
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
