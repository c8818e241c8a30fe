// Opening tables, and finding them again.
#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>

#include "records/canonical.h"
#include "server/api/api.h"
#include "server/api/campaigns.h"
#include "server/api/opening.h"
#include "server/table/fields.h"
#include "server/table/record_text.h"
#include "server/table/teller.h"

namespace enfilade::server {

namespace {

using Json = records::CanonicalWriter;

constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
constexpr std::int64_t kLongestBank = 365 * kDay;
constexpr std::int64_t kLongestDelay = kDay;
constexpr std::size_t kLongestSalt = 64;

constexpr std::array<Field, 12> kTableFields = {{{"system", FieldKind::Text},
                                                 {"scenario", FieldKind::Text},
                                                 {"options", FieldKind::List},
                                                 {"campaign", FieldKind::Object},
                                                 {"sit", FieldKind::TextOrList},
                                                 {"salt", FieldKind::Text},
                                                 {"watchers", FieldKind::Text},
                                                 {"hot_seat", FieldKind::Truth},
                                                 {"umpire", FieldKind::Truth},
                                                 {"seats", FieldKind::List},
                                                 {"clock", FieldKind::ObjectOrNull},
                                                 {"delay", FieldKind::Number}}};
constexpr std::array<std::string_view, 4> kWatchersWords = {"", "all", "link", "none"};

bool describes_table(const boost::json::object& body) {
  return is_well_made(body, kTableFields, Others::Refused) &&
         std::ranges::find(kWatchersWords, text_field(body, "watchers")) != kWatchersWords.end() &&
         text_field(body, "salt").size() <= kLongestSalt;
}

Judged<Header> header_of(const Library& library, const boost::json::object& body) {
  if (!describes_table(body)) {
    return refused("bad-body", {"That table cannot be understood: see docs/openapi.json.",
                                "Cette table est incompréhensible : voir docs/openapi.json."});
  }
  const std::string scenario = text_field(body, "scenario");
  auto setting = library.find(text_field(body, "system"), scenario);
  if (!setting || scenario.empty()) {
    return refused("no-scenario", {"There is no such scenario.", "Ce scénario n'existe pas."});
  }
  const auto varied = setting->system->vary(setting->scenario, texts_field(body, "options"));
  if (!varied) {
    return std::unexpected(
        Refused{"bad-options", "", {varied.error().words, varied.error().words_fr}});
  }
  setting->scenario = *varied;
  const ScenarioInfo& info = setting->info();
  if (const auto offered = refuse_carried(info); !offered) {
    return std::unexpected(offered.error());
  }
  Header header;
  header.table = "t_" + random_token();
  header.system = setting->system->name();
  header.scenario = info.id;
  header.options = info.chosen;
  header.content = info.content;
  header.rules = info.rules;
  header.bots.resize(info.seats.size());
  const boost::json::array* seats = list_field(body, "seats");
  for (std::size_t i = 0; seats != nullptr && i < seats->size() && i < info.seats.size(); ++i) {
    if (!(*seats)[i].is_object()) continue;
    header.bots[i] = text_field((*seats)[i].get_object(), "bot");
    if (!header.bots[i].empty() && !setting->system->has_bot(header.bots[i])) {
      return refused("no-bot", {"There is no such bot.", "Ce robot n'existe pas."});
    }
  }
  header.hot_seat = truth_field(body, "hot_seat");
  header.umpire = truth_field(body, "umpire");
  if (const boost::json::object* clock = object_field(body, "clock")) {
    const TimeLimit limit{number_field(*clock, "bank"), number_field(*clock, "added")};
    if (limit.bank < 1000 || limit.bank > kLongestBank || limit.added < 0 ||
        limit.added > kLongestBank) {
      return refused("bad-clock", {"A clock has from one second to one year.",
                                   "Une pendule a d'une seconde à un an."});
    }
    header.limit = limit;
  }
  const std::string watchers = text_field(body, "watchers");
  header.watchers = watchers == "all"    ? Watchers::All
                    : watchers == "none" ? Watchers::None
                                         : Watchers::ByLink;
  header.delay = std::clamp<std::int64_t>(number_field(body, "delay"), 0, kLongestDelay);
  return header;
}

// The seats that who opens a table takes: one, or among allies several.
std::vector<std::string> seats_wanted(const boost::json::object& body, std::string_view key) {
  const boost::json::array* list = list_field(body, key);
  if (list == nullptr) return {text_field(body, key)};
  std::vector<std::string> wanted;
  for (const auto& seat : *list) {
    if (seat.is_string()) wanted.emplace_back(seat.get_string());
  }
  return wanted;
}

// Somebody who asks a table for something over HTTP, and goes on when all of it is answered.
class SittingDown final : public net::Socket {
 public:
  SittingDown(std::size_t answers, std::function<void()> done)
      : left_(answers), done_(std::move(done)) {}
  std::uint64_t id() const override { return 0; }  // no WebSocket has it
  const net::Request& request() const override { return request_; }
  bool send(net::Text) override {
    if (--left_ == 0) done_();
    return true;
  }
  void close(std::uint16_t, std::string) override {}

 private:
  const net::Request request_;
  std::atomic<std::size_t> left_;
  const std::function<void()> done_;
};

// Whose move it is, for a list of tables.
void put_row(Json& json, const Table& table, std::string_view person, std::int64_t now) {
  json.open_object().field("id", table.header().table).field("system", table.header().system);
  json.field("scenario", table.header().scenario);
  put_options(json, table.header());
  json.field("opened", table.header().opened);
  const bool waits = std::ranges::any_of(table.chairs(), [&](const Chair& chair) {
    return table.is_waited_for(chair) && chair.sitter(person) != nullptr;
  });
  json.field("your_move", waits);
  json.key("table").written(outside_json(table, now));
  json.close_object();
}

}  // namespace

namespace {

struct List {
  std::string_view name;
  int listed = 0;  // at once
};
constexpr std::string_view kOwn = "own";
constexpr std::array<List, 3> kLists = {{{kOwn, 50}, {"open", 20}, {"playing", 20}}};

// A table that its people should know of, though it cannot be opened.
void put_lost(Json& json, const store::GameRow& row, const Refused& why) {
  json.open_object().field("id", row.id).field("system", row.system);
  json.field("scenario", row.scenario).field("opened", row.created).key("words").open_object();
  json.field("en", why.words.en).field("fr", why.words.fr).close_object().close_object();
}

std::string text_of(const store::Place& place) {
  return std::to_string(place.updated) + "-" + place.id;
}

// Nothing when it is not what text_of() gives.
std::optional<store::Place> place_from(std::string_view text) {
  store::Place place;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), place.updated);
  const std::string_view rest(end, text.data() + text.size());
  if (failed != std::errc() || !rest.starts_with("-t_") || rest.size() > 64) return std::nullopt;
  place.id = rest.substr(1);
  return place;
}

std::string in_query(const net::Request& request, std::string_view name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

store::Result<std::vector<store::GameRow>> rows_of(store::Store& store, const List& list,
                                                   std::string_view person,
                                                   const store::Place& after) {
  const int one_more = list.listed + 1;  // says whether the list goes on
  if (list.name == "own") return store.games_of(person, one_more, after);
  const auto status = list.name == "open" ? store::Status::Open : store::Status::Playing;
  return store.public_games(status, one_more, after);
}

}  // namespace

// All lists from their beginnings, or one of them from where a page before has ended.
void Api::get_tables(const Call& call) {
  const auto who = session(call, true);
  if (!who || !may_have(parts_.allowances.replays, call)) return;
  const std::string wanted = in_query(call.request, "list");
  const std::string after = in_query(call.request, "after");
  const auto place = after.empty() ? store::Place() : place_from(after);
  const bool known =
      wanted.empty() || std::ranges::find(kLists, wanted, &List::name) != kLists.end();
  if (!known || !place || (wanted.empty() && !after.empty())) {
    call.reply(respond_refused(refused("bad-list", {"There is no such list of tables.",
                                                    "Cette liste de tables n'existe pas."})
                                   .error()));
    return;
  }
  Json json;
  json.open_object();
  std::vector<std::pair<std::string_view, std::string>> more;
  Json lost;
  lost.open_array();
  for (const List& list : kLists) {
    if (!wanted.empty() && wanted != list.name) continue;
    auto rows = rows_of(*house_.reads, list, who->person.id, *place);
    if (!rows) {
      call.reply(net::respond_error(503, "store", "The store does not answer."));
      return;
    }
    if (rows->size() > static_cast<std::size_t>(list.listed)) {
      rows->pop_back();
      more.emplace_back(list.name, text_of({rows->back().updated, rows->back().id}));
    }
    json.key(list.name).open_array();
    for (const store::GameRow& row : *rows) {
      const auto why = put_found(json, row, who->person.id);
      if (why && list.name == kOwn) put_lost(lost, row, *why);
    }
    json.close_array();
  }
  if (wanted.empty() || wanted == kOwn) json.key("lost").written(lost.close_array().take());
  json.key("more").open_object();
  for (const auto& [name, next] : more) json.field(name, next);
  net::Response response = net::respond(json.close_object().close_object().take());
  if (!who->token.empty()) {
    response.headers.emplace_back("Set-Cookie",
                                  session_cookie(who->token, is_secure(call.request)));
  }
  call.reply(std::move(response));
}

// Why a table cannot be opened, if it cannot; then nothing is put.
std::optional<Refused> Api::put_found(Json& json, const store::GameRow& row,
                                      std::string_view person) {
  const auto found = parts_.rooms.find_now(row.id);
  if (!found) return found.error();
  (*found)->look([&](const Table& table) { put_row(json, table, person, house_.now()); });
  return std::nullopt;
}

void Api::post_tables(const Call& call) {
  const auto who = session(call, false);
  if (!who || !may_have(parts_.allowances.tables, call)) return;
  auto header = header_of(parts_.library, call.body);
  if (header) {
    const auto marked = mark_campaign(parts_.library, call.body, *header);
    if (!marked) header = std::unexpected(marked.error());
  }
  if (!header) {
    call.reply(respond_refused(header.error()));
    return;
  }
  const auto setting = parts_.library.find(header->system, header->scenario, header->options);
  const auto& seats = setting->info().seats;
  header->opener = who->person.id;
  header->opened = house_.now();
  header->keys = house_.dice();
  draw_links(*header, seats);
  Entries first;
  const std::vector<std::string> wanted = seats_wanted(call.body, "sit");
  if (wanted.size() > 1 && !setting->info().allied) {
    call.reply(respond_refused(refused("no-seat", {"In this game one person has one seat.",
                                                   "Dans ce jeu, chacun n'a qu'une place."})
                                   .error()));
    return;
  }
  const std::string salt = text_field(call.body, "salt");
  for (const std::string& seat : seats) {
    if (header->hot_seat || std::ranges::find(wanted, seat) != wanted.end()) {
      first.push_back(sit(who->person, seat, header->opened, first.empty() ? salt : ""));
    }
  }
  const auto room = parts_.rooms.open(*header, first);
  call.reply(room ? net::respond(links_json(*header, header->links, {}), 201)
                  : respond_refused(room.error()));
}

void Api::get_links(const Call& call) {
  const auto who = session(call, false);
  if (!who) return;
  const auto found = room(call);
  if (!found) return;
  const Header& header = (*found)->header();
  LinkKeys links;
  if (header.opener == who->person.id) links = header.links;
  links.erase(std::string(kUmpireSeat));  // tables of before have one
  LinkKeys comrades;
  bool sits = false;
  (*found)->look([&](const Table& table) {
    for (const Chair& chair : table.chairs()) {
      if (chair.sitter(who->person.id) == nullptr) continue;
      sits = true;
      const std::string key = table.comrade_key(chair.seat);
      if (!key.empty()) comrades[chair.seat] = key;
    }
  });
  if (links.empty() && !sits) {
    call.reply(
        net::respond_error(403, "not-allowed", "Only who opened a table or sits at it has links."));
    return;
  }
  call.reply(net::respond(links_json(header, links, comrades)));
}

// Whoever is expected at that table takes his seats there; then done() is called, come what may.
void Api::sit_where_expected(const std::string& table, const Person& person,
                             const std::function<void()>& done) {
  const auto found = parts_.rooms.find_now(table);
  std::vector<std::string> seats;
  if (found) {
    for (const auto& [seat, people] : (*found)->header().invited) {
      if (std::ranges::find(people, person.id) != people.end()) seats.push_back(seat);
    }
  }
  if (seats.empty()) {
    done();
    return;
  }
  const auto asker = std::make_shared<SittingDown>(seats.size(), done);
  for (const std::string& seat : seats) {
    (*found)->message(asker, person, {{"type", "sit"}, {"id", "rematch-" + seat}, {"seat", seat}});
  }
}

// The same game with the seats turned round, but for allies. Who asks first opens it and sits down;
// the others are offered their seats, and whoever of them asks takes his.
void Api::post_rematch(const Call& call) {
  const auto who = session(call, false);
  if (!who || !may_have(parts_.allowances.tables, call)) return;
  const auto found = room(call);
  if (!found) return;
  Header header = (*found)->header();
  if (header.campaign) {
    call.reply(net::respond_error(403, "not-allowed", "A campaign goes on with its next mission."));
    return;
  }
  header.invited.clear();
  Entries first;
  bool over = false;
  (*found)->look([&](const Table& table) {
    over = table.over();
    const auto& chairs = table.chairs();
    const std::size_t turned = table.allied() ? 0 : 1;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
      const std::size_t place = (i + turned) % chairs.size();
      const Chair& next = chairs[place];
      header.bots[place] = chairs[i].bot;
      for (const Sitter& one : chairs[i].sitters) {
        header.invited[next.seat].push_back(one.person);
        if (one.person != who->person.id) continue;
        first.push_back(sit(who->person, next.seat, house_.now(), ""));
      }
    }
  });
  if (first.empty() || !over) {
    call.reply(net::respond_error(403, "not-allowed", "Only who has played it to its end may."));
    return;
  }
  make_fresh(header, who->person, house_);
  if (const std::string other = (*found)->claim_rematch(header.table); other != header.table) {
    header.table = other;
    sit_where_expected(other, who->person, [header, reply = call.reply] {
      reply(net::respond(links_json(header, {}, {}), 201));
    });
    return;
  }
  std::vector<std::string> seats;
  for (const auto& [seat, key] : header.links) {
    if (seat != "watch" && seat != kUmpireSeat) seats.push_back(seat);
  }
  draw_links(header, seats);
  const auto opened = parts_.rooms.open(header, first);
  (*found)->announce(opened.has_value(), who->person);
  call.reply(opened ? net::respond(links_json(header, header.links, {}), 201)
                    : respond_refused(opened.error()));
}

// A game that is over, played on from one of its points against a bot.
void Api::post_branch(const Call& call) {
  const auto who = session(call, false);
  if (!who || !may_have(parts_.allowances.tables, call)) return;
  const auto found = room(call);
  if (!found) return;
  const std::vector<std::string> as = seats_wanted(call.body, "as");
  const std::string bot = text_field(call.body, "bot");
  const auto at = static_cast<std::uint32_t>(number_field(call.body, "at"));
  const auto log = read_log(*house_.reads, call.table);
  Header header = (*found)->header();
  const auto setting = parts_.rooms.setting_of(header);
  const bool over = (*found)->look([](const Table& table) { return table.over(); });
  if (!over || !log || !setting || !setting->system->has_bot(bot)) {
    call.reply(net::respond_error(400, "not-allowed",
                                  "One can play on from a game that is over, against a bot."));
    return;
  }
  Entries moves;
  {
    Table table(*setting, std::make_shared<const Header>(header));
    const auto viewer = table.viewer_named(text_field(call.body, "seen_by"));
    if (!viewer) {
      call.reply(net::respond_error(400, "no-seat", "seen_by must name a viewer of that game."));
      return;
    }
    for (const Entry& entry : *log) {
      table.apply(entry);
      if (entry.kind == Entry::Kind::Begin) moves.clear();
      if (entry.kind == Entry::Kind::Act || entry.kind == Entry::Kind::Roll) moves.push_back(entry);
      if (entry.kind == Entry::Kind::Undo) moves = moves_of(table);
      if (table.number(*viewer) >= at) break;
    }
    const bool all_there = std::ranges::all_of(
        as, [&](const std::string& seat) { return table.chair(seat) != nullptr; });
    if (!all_there || as.empty() || (as.size() > 1 && !table.allied())) {
      call.reply(net::respond_error(400, "no-seat", "There is no such seat, or not for you too."));
      return;
    }
    for (std::size_t i = 0; i < header.bots.size(); ++i) {
      const bool taken = std::ranges::find(as, table.chairs()[i].seat) != as.end();
      header.bots[i] = taken ? "" : bot;
    }
  }
  make_fresh(header, who->person, house_);
  header.branch = {call.table, static_cast<std::uint32_t>(moves.size())};
  header.campaign.reset();
  header.limit.reset();
  header.umpire = false;
  header.hot_seat = false;
  header.watchers = Watchers::ByLink;
  header.links.clear();
  draw_links(header, as);
  Entry begin{.kind = Entry::Kind::Begin};
  begin.time = header.opened;
  Entries first;
  for (const std::string& seat : as) first.push_back(sit(who->person, seat, header.opened, ""));
  first.push_back(begin);
  for (Entry& move : moves) {
    move.id.clear();
    move.who.clear();
    move.time = header.opened;
    first.push_back(std::move(move));
  }
  const auto opened = parts_.rooms.open(header, first);
  call.reply(opened ? net::respond(links_json(header, header.links, {}), 201)
                    : respond_refused(opened.error()));
}

}  // namespace enfilade::server
