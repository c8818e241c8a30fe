// Who is at a table, and what each of them is sent.
#include <algorithm>

#include "records/canonical.h"
#include "server/room/room.h"
#include "server/table/history.h"

namespace enfilade::server {

void Room::send(const net::SocketPtr& socket, std::string text) {
  (void)socket->send(net::make_text(std::move(text)));
}

void Room::answer_done(const Asker& asker) {
  records::CanonicalWriter json;
  json.open_object().field("type", "done").field("id", asker.id);
  send(asker.socket, json.close_object().take());
}

void Room::answer_refused(const Asker& asker, const Refused& why) {
  records::CanonicalWriter json;
  json.open_object().field("type", "refused").field("id", asker.id).field("code", why.code);
  json.field("rule", why.rule).key("words").open_object();
  json.field("en", why.words.en).field("fr", why.words.fr).close_object();
  send(asker.socket, json.close_object().take());
}

// Neither done nor refused: whether the store has it is not known yet.
void Room::answer_uncertain(const Asker& asker) {
  records::CanonicalWriter json;
  json.open_object().field("type", "uncertain").field("id", asker.id).key("words").open_object();
  json.field("en",
             "It is not known whether that was stored. Look at the table before you go on; it is "
             "being read again.");
  json.field("fr",
             "On ne sait pas si cela a été enregistré. Regardez la table avant de continuer ; elle "
             "est en train d'être relue.");
  send(asker.socket, json.close_object().close_object().take());
}

Room::Guest* Room::guest(const net::SocketPtr& socket) {
  const auto found = std::ranges::find_if(
      guests_, [&](const Guest& one) { return one.socket->id() == socket->id(); });
  return found == guests_.end() ? nullptr : &*found;
}

bool Room::is_watched(Seat viewer) const {
  const std::string name = table_.name_of(viewer);
  return std::ranges::any_of(guests_, [&](const Guest& one) { return one.as == name; });
}

// The first time, it takes what there is for told: newcomers have just been sent all of it.
Teller& Room::teller(Seat viewer) {
  const auto found = std::ranges::find(tellers_, viewer, &Teller::viewer);
  if (found != tellers_.end()) return *found;
  Teller& fresh = tellers_.emplace_back(viewer);
  (void)fresh.whole(viewer == kSpectator && late_ ? *late_ : table_, house_.now());
  return fresh;
}

void Room::tell(Seat viewer, const net::Text& text) const {
  const std::string name = table_.name_of(viewer);
  for (const Guest& guest : guests_) {
    if (guest.as == name) (void)guest.socket->send(text);
  }
}

// What the last entry has brought, to everybody whom it has brought something.
void Room::tell_all() {
  bool table_changed = false;
  for (const Seat viewer : table_.viewers()) {
    const auto& news = table_.news(viewer);
    if (!news) continue;
    table_changed = table_changed || (viewer == kSpectator && news->table);
    if (viewer == kSpectator && header_->delay > 0) continue;
    if (!is_watched(viewer)) {
      std::erase_if(tellers_, [&](const Teller& one) { return one.viewer() == viewer; });
      continue;
    }
    tell(viewer, net::make_text(teller(viewer).update(table_, *news)));
  }
  if (!table_changed) return;
  net::Text text;
  for (const Guest& guest : guests_) {
    if (guest.as != "door") continue;
    if (!text) {
      records::CanonicalWriter json;
      json.open_object().field("type", "table");
      json.key("table").written(outside_json(table_, house_.now()));
      text = net::make_text(json.close_object().take());
    }
    (void)guest.socket->send(text);
  }
}

void Room::tell_presence() {
  records::CanonicalWriter json;
  json.open_object().field("type", "presence").key("people").open_array();
  std::size_t watchers = 0;
  std::vector<std::string> seen;
  for (const Guest& guest : guests_) {
    if (guest.as == "spectator" || guest.as == "door") {
      ++watchers;
    } else if (std::ranges::find(seen, guest.person.id) == seen.end()) {
      seen.push_back(guest.person.id);
      json.value(guest.person.id);
    }
  }
  json.close_array().field("watchers", watchers);
  const net::Text text = net::make_text(json.close_object().take());
  for (const Guest& guest : guests_) (void)guest.socket->send(text);
}

// Who has left a seat sees the table only, on every socket it has open.
void Room::show_out(const Entry& leave) {
  for (Guest& guest : guests_) {
    if (guest.person.id == leave.who && guest.as == leave.seat) guest.as = "door";
  }
}

void Room::leave(const net::SocketPtr& socket) {
  const std::lock_guard lock(mutex_);
  arriving_.erase(socket->id());
  const std::size_t before = guests_.size();
  std::erase_if(guests_, [&](const Guest& one) { return one.socket->id() == socket->id(); });
  if (guests_.size() == before) return;
  last_used_ = house_.now();
  if (!is_watched(kSpectator)) {
    late_.reset();
    late_entries_.clear();
    std::erase_if(tellers_, [](const Teller& one) { return one.viewer() == kSpectator; });
    if (stop_late_) std::exchange(stop_late_, nullptr)();
  }
  tell_presence();
}

// Watchers who are behind see a table of their own, which gets each entry so much later.
bool Room::make_late() {
  if (late_) return true;
  const auto rows = house_.reads->entries(header_->table, -1);
  if (!rows) return false;
  late_ = std::make_unique<Table>(table_.setting(), header_);
  for (const store::Entry& row : *rows) {
    auto entry = entry_from(row.body);
    if (!entry || row.seq >= table_.length()) break;
    late_entries_.push_back(std::move(*entry));
  }
  return true;
}

void Room::follow_late() {
  if (header_->delay <= 0 || !make_late()) return;
  const std::int64_t until = house_.now() - header_->delay;
  while (!late_entries_.empty() && (late_entries_.front().time <= until || table_.over())) {
    late_->apply(late_entries_.front());
    late_entries_.pop_front();
    const auto& news = late_->news(kSpectator);
    if (news && is_watched(kSpectator)) {
      tell(kSpectator, net::make_text(teller(kSpectator).update(*late_, *news)));
    }
  }
  if (late_entries_.empty() || stop_late_) return;
  stop_late_ = house_.after(std::chrono::milliseconds(late_entries_.front().time - until + 1),
                            [room = shared_from_this()] {
                              const std::lock_guard own(room->mutex_);
                              room->stop_late_ = nullptr;
                              if (room->late_) room->follow_late();
                            });
}

}  // namespace enfilade::server
