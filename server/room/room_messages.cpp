// What the messages of a client ask of a table (docs/protocol.md).
#include <algorithm>
#include <array>

#include "records/canonical.h"
#include "server/room/room.h"
#include "server/table/fields.h"
#include "server/table/history.h"

namespace enfilade::server {

namespace {

constexpr std::size_t kLongestId = 40;
constexpr std::size_t kLongestOrder = 2'500;  // a path for each of twelve figures
constexpr std::size_t kLongestSalt = 64;
constexpr std::size_t kMostHeld = 16;  // messages of a socket that is not welcome yet
constexpr std::string_view kDoor = "door";
constexpr std::string_view kWatching = "spectator";

constexpr Phrase kBadMessage{"That message cannot be understood.",
                             "Ce message est incompréhensible."};

constexpr Phrase kIsDamaged{
    "A part of this game's log is lost. It is shown as it was before that, and cannot be played "
    "on.",
    "Une partie du journal de cette partie est perdue. Elle est montrée telle qu'elle était juste "
    "avant, et ne peut plus être jouée."};

constexpr std::array<Field, 19> kMessageFields = {{{"type", FieldKind::Text},
                                                   {"id", FieldKind::Text},
                                                   {"as", FieldKind::Text},
                                                   {"key", FieldKind::Text},
                                                   {"seat", FieldKind::Text},
                                                   {"salt", FieldKind::Text},
                                                   {"bot", FieldKind::Text},
                                                   {"action", FieldKind::Text},
                                                   {"text", FieldKind::Text},
                                                   {"to", FieldKind::Text},
                                                   {"umpire", FieldKind::Text},
                                                   {"reason", FieldKind::Text},
                                                   {"question", FieldKind::Number},
                                                   {"from", FieldKind::TextOrNumber},
                                                   {"yes", FieldKind::Truth},
                                                   {"on", FieldKind::Truth},
                                                   {"orders", FieldKind::Object},
                                                   {"do", FieldKind::Object},
                                                   {"forces", FieldKind::List}}};

bool is_understood(const boost::json::object& message) {
  const auto fits = [&](std::string_view name) {
    const std::int64_t number = number_field(message, name);
    return number >= 0 && number <= 0xFFFF'FFFF;
  };
  return is_well_made(message, kMessageFields, Others::Allowed) && fits("question") && fits("from");
}

std::vector<int> forces_of(const boost::json::object& message) {
  std::vector<int> forces;
  const boost::json::array* list = list_field(message, "forces");
  if (list == nullptr) return forces;
  for (const auto& one : *list) {
    if (one.is_int64() && one.get_int64() > 0 && one.get_int64() < 64 && forces.size() < 16) {
      forces.push_back(static_cast<int>(one.get_int64()));
    }
  }
  return forces;
}

Ruling ruling_of(const boost::json::object& message) {
  const boost::json::object* deed = object_field(message, "do");
  if (deed == nullptr) return {};
  if (const boost::json::object* act = object_field(*deed, "act")) {
    return {Ruling::Kind::Act, text_field(*act, "seat"), text_field(*act, "action")};
  }
  if (const boost::json::object* end = object_field(*deed, "end")) {
    return {Ruling::Kind::End, text_field(*end, "winner"), ""};
  }
  if (truth_field(*deed, "undo")) return {Ruling::Kind::Undo, "", ""};
  return {};
}

}  // namespace

void Room::message(const net::SocketPtr& socket, const Person& person, const Message& message) {
  const std::lock_guard lock(mutex_);
  Asker asker{socket, person, text_field(message, "id")};
  if (asker.id.size() > kLongestId || !is_understood(message)) {
    if (asker.id.size() > kLongestId) asker.id.clear();
    answer_refused(asker, {"bad-message", "", text_of(kBadMessage)});
    return;
  }
  take({std::move(asker), std::make_shared<const Message>(message)});
}

void Room::handle(Waiting waiting) {
  const auto arriving = arriving_.find(waiting.asker.socket->id());
  if (arriving != arriving_.end()) {
    if (arriving->second.size() == kMostHeld) {
      waiting.asker.socket->close(1008, "too many messages before the welcome");
    } else {
      arriving->second.push_back(std::move(waiting));
    }
    return;
  }
  const Message& message = *waiting.message;
  const std::string type = text_field(message, "type");
  if (type == "hello") {
    hello(waiting.asker, message);
    return;
  }
  if (waiting.asker.id.empty()) {
    answer_refused(waiting.asker, {"bad-message", "", text_of(kBadMessage)});
    return;
  }
  if (table_.has_seen(waiting.asker.person.id, waiting.asker.id)) {
    answer_done(waiting.asker);
    return;
  }
  if (handle_look(waiting.asker, message, type)) return;
  if (table_.damaged()) {
    answer_refused(waiting.asker, {"damaged", "", text_of(kIsDamaged)});
    return;
  }
  Entry wish;
  wish.time = house_.now();
  wish.who = waiting.asker.person.id;
  wish.name = waiting.asker.person.name;
  wish.id = waiting.asker.id;
  const Guest* from = guest(waiting.asker.socket);
  wish.seat = from != nullptr && from->as != kDoor ? from->as : "";
  auto judged = judge(waiting, type, wish);
  if (judged) {
    if (const auto room = has_room(table_, *judged); !room) judged = std::unexpected(room.error());
  }
  if (!judged) {
    answer_refused(waiting.asker, judged.error());
    return;
  }
  write(std::move(*judged), {std::move(waiting)});
}

Judged<Entries> Room::judge_sitting(const Message& message, Entry wish) const {
  wish.seat = text_field(message, "seat");
  wish.words = text_field(message, "salt");
  if (wish.words.size() > kLongestSalt) return refused("bad-message", kBadMessage);
  wish.forces = forces_of(message);
  return judge_sit(table_, wish, text_field(message, "key"));
}

Judged<Entries> Room::judge(const Waiting& waiting, std::string_view type, const Entry& asked) {
  const Message& message = *waiting.message;
  Entry wish = asked;
  if (type == "act") {
    wish.words = text_field(message, "action");
    wish.name.clear();
    if (wish.words.empty() || wish.words.size() > kLongestOrder) {
      return refused("bad-message", kBadMessage);
    }
    return judge_act(table_, wish, static_cast<std::uint32_t>(number_field(message, "question")));
  }
  if (type == "undo") return judge_undo(table_, wish);
  if (type == "consent") {
    wish.yes = truth_field(message, "yes");
    wish.words = text_field(message, "umpire");
    return wish.words.empty() ? judge_consent(table_, wish) : judge_umpire_answer(table_, wish);
  }
  if (type == "sit") return judge_sitting(message, wish);
  if (type == "leave") return judge_leave(table_, wish);
  if (type == "bot") {
    wish.seat = text_field(message, "seat");
    wish.words = text_field(message, "bot");
    return judge_bot(table_, wish);
  }
  if (type == "say") {
    wish.words = text_field(message, "text");
    if (!house_.chat->take(wish.who)) {
      return refused("too-fast", {"You are talking too fast; wait a moment.",
                                  "Vous parlez trop vite ; attendez un instant."});
    }
    return judge_say(table_, wish, text_field(message, "to") == "side");
  }
  if (type == "resign") return judge_resign(table_, wish);
  if (type == "pause") {
    wish.yes = truth_field(message, "on");
    return judge_pause(table_, wish);
  }
  if (type == "orders") {
    const boost::json::object* orders = object_field(message, "orders");
    wish.words = orders == nullptr ? "?" : boost::json::serialize(*orders);
    return judge_orders(table_, wish);
  }
  if (type == "rule") {
    wish.words = text_field(message, "reason");
    return judge_ruling(table_, wish, ruling_of(message));
  }
  return refused("bad-message", kBadMessage);
}

// --- What changes nothing ---

bool Room::handle_look(const Asker& asker, const Message& message, std::string_view type) {
  const bool is_look = type == "look";
  const bool is_tool =
      is_look || type == "reach" || type == "sight" || type == "range" || type == "threat";
  if (type != "explain" && type != "why" && !is_tool) return false;
  const Guest* from = guest(asker.socket);
  const auto viewer = from == nullptr ? std::nullopt : table_.viewer_named(from->as);
  if (!viewer) {
    answer_refused(asker, {"not-seated", "", text_of(kBadMessage)});
    return true;
  }
  // Watchers who are behind look at what they are shown.
  if (*viewer == kSpectator && header_->delay > 0) {
    answer_refused(asker, {"not-allowed", "", text_of(kBadMessage)});
    return true;
  }
  const std::string action = text_field(message, "action");
  auto found = is_tool ? table_.game().look_json(
                             *viewer, {is_look ? text_field(message, "what") : std::string(type),
                                       text_field(message, "from"), text_field(message, "to")})
                       : table_.game().explain_json(*viewer, action);
  if (!found) {
    answer_refused(asker, {"illegal", std::string(found.error().rule), found.error().text()});
    return true;
  }
  records::CanonicalWriter json;
  json.open_object().field("type", is_tool ? type : std::string_view("explained"));
  json.field("id", asker.id).key(is_tool ? "found" : "explanation").written(*found);
  send(asker.socket, json.close_object().take());
  return true;
}

// --- Coming in ---

Judged<void> Room::may_be(const Person& person, std::string_view as, std::string_view key) const {
  if (as == kDoor) return {};
  if (as == "spectator") {
    const bool open = header_->watchers == Watchers::All ||
                      (header_->watchers == Watchers::ByLink && opens(*header_, "watch", key)) ||
                      table_.over();
    if (open) return {};
    return refused("not-allowed", {"This table does not let anybody watch without its link.",
                                   "On ne regarde cette table qu'avec son lien."});
  }
  if (table_.sits(as, person.id)) return {};
  if (as == kUmpireSeat && table_.over() && header_->watchers != Watchers::None) return {};
  return refused("not-seated", {"You do not sit in that seat.", "Vous n'occupez pas cette place."});
}

void Room::hello(const Asker& asker, const Message& message) {
  std::string as = text_field(message, "as");
  if (as.empty()) as = kDoor;
  if (const auto may = may_be(asker.person, as, text_field(message, "key")); !may) {
    answer_refused(asker, may.error());
    return;
  }
  const auto from = static_cast<std::uint32_t>(number_field(message, "from"));
  arriving_.try_emplace(asker.socket->id());
  house_.readers->post(
      [room = shared_from_this(), asker, as, from, key = text_field(message, "key")] {
        try {
          room->bring_in(asker, as, key, from);
        } catch (const std::exception& broken) {
          const std::lock_guard lock(room->mutex_);
          room->break_off(broken.what());
          asker.socket->close(1011, "this game is broken");
        }
      });
}

// The log is read and played through: not on a thread of the network, and not while the table waits
// for it. What happens meanwhile is added at the end.
void Room::bring_in(const Asker& asker, const std::string& as, std::string_view key,
                    std::uint32_t from) {
  std::optional<History> past;
  std::int64_t length = 0;
  {
    const std::lock_guard lock(mutex_);
    if (as == kWatching) follow_late();
    if (as == kWatching && header_->delay > 0 && !late_) {
      arriving_.erase(asker.socket->id());
      asker.socket->close(1013, "the store does not answer");
      return;
    }
    length = shown_to(as).length();
    if (const auto viewer = table_.viewer_named(as)) {
      past.emplace(table_.setting(), header_, *viewer, History::What::Events);
    }
  }
  if (past) read_on(*past, length);
  const std::lock_guard lock(mutex_);
  // One that has gone meanwhile is no guest.
  if (!arriving_.contains(asker.socket->id())) return;
  arrive(asker, as, key, from, past);
  const auto held = arriving_.extract(asker.socket->id());
  for (const Waiting& one : held.mapped()) take(one);
}

void Room::arrive(const Asker& asker, const std::string& as, std::string_view key,
                  std::uint32_t from, std::optional<History>& past) {
  if (const auto still = may_be(asker.person, as, key); !still) {
    answer_refused(asker, still.error());
    return;
  }
  if (as == kWatching && header_->delay > 0 && !late_) {
    asker.socket->close(1013, "the store does not answer");
    return;
  }
  if (!welcome(asker, as) || !past) return;
  read_on(*past, shown_to(as).length());
  send_past(asker.socket, *past, from);
  // A fresh one: the teller that the others share must not forget what they know.
  const Seat viewer = *table_.viewer_named(as);
  send(asker.socket, Teller(viewer).whole(shown_to(as), house_.now()));
  (void)teller(viewer);
}

const Table& Room::shown_to(std::string_view as) const {
  return as == kWatching && late_ ? *late_ : table_;
}

void Room::read_on(History& past, std::int64_t length) const {
  if (past.length() >= length) return;
  const auto rows = house_.reads->entries(header_->table, past.length() - 1);
  if (!rows) return;
  for (const store::Entry& row : *rows) {
    const auto entry = entry_from(row.body);
    if (!entry || row.seq >= length || row.seq != past.length()) return;
    past.add(*entry);
  }
}

void Room::send_past(const net::SocketPtr& socket, const History& past, std::uint32_t from) {
  records::CanonicalWriter json;
  json.open_object().field("type", "history").field("from", from).key("told").open_array();
  for (const Told& told : past.told()) {
    if (told.number > from) json.written(told.json);
  }
  send(socket, json.close_array().close_object().take());
}

// False when the socket has gone meanwhile: then it is no guest.
bool Room::welcome(const Asker& asker, const std::string& as) {
  const std::int64_t now = house_.now();
  const auto viewer = table_.viewer_named(as);
  const Table& shown = shown_to(as);
  const auto promised = records::promise(header_->keys, table_.salt());
  records::CanonicalWriter json;
  json.open_object().field("type", "welcome").field("as", as).key("you").open_object();
  json.field("person", asker.person.id).field("name", asker.person.name).close_object();
  json.field("system", header_->system).field("scenario", header_->scenario);
  put_options(json, *header_);
  json.key("promise").open_object().field("open", promised.open);
  json.field("hidden", promised.hidden).field("salt", promised.salt).close_object();
  if (viewer) {
    json.field("stream", shown.number(*viewer));
    json.key("briefing").written(table_.game().briefing_json(*viewer));
  }
  json.key("table").written(viewer ? table_json(shown, *viewer, now, Chat::Whole)
                                   : outside_json(shown, now));
  if (!asker.socket->send(net::make_text(json.close_object().take()))) return false;
  const auto same = [&](const Guest& one) { return one.socket->id() == asker.socket->id(); };
  std::erase_if(guests_, same);
  guests_.push_back({asker.socket, asker.person, as});
  tell_presence();
  return true;
}

}  // namespace enfilade::server
