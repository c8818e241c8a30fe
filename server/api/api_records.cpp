// A game as a record, and as what one of its viewers was told.
#include "records/canonical.h"
#include "server/api/api.h"
#include "server/table/history.h"
#include "server/table/record_text.h"

namespace enfilade::server {

namespace {

constexpr std::size_t kMostRules = 5'000;

std::size_t number_in(const net::Request& request, std::string_view name, std::size_t otherwise) {
  const auto found = request.query.find(name);
  if (found == request.query.end()) return otherwise;
  std::size_t number = 0;
  for (const char c : found->second.substr(0, 9)) {
    if (c < '0' || c > '9') return otherwise;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  return number;
}

}  // namespace

void Api::get_record(const Call& call) {
  if (!may_have(parts_.allowances.replays, call)) return;
  const auto found = room(call);
  if (!found) return;
  std::string record;
  (*found)->look([&](const Table& table) {
    if (table.over()) record = record_text(table);
  });
  if (record.empty()) {
    call.reply(net::respond_error(403, "not-over", "A record is given out when the game is over."));
    return;
  }
  net::Response response;
  response.type = "application/x-ndjson";
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + call.table + ".jsonl\"");
  response.body = net::make_text(std::move(record));
  call.reply(std::move(response));
}

// What is open of the scenario that a table is played with, which may be another one today.
void Api::get_scenario(const Call& call) {
  const auto found = room(call);
  if (!found) return;
  const Setting setting = (*found)->look([](const Table& table) { return table.setting(); });
  const std::size_t base = setting.system->base_of(setting.scenario);
  call.reply(net::respond(setting.system->scenario_json(base)));
}

void Api::get_replay(const Call& call) {
  const auto who = session(call, false);
  if (!who || !may_have(parts_.allowances.replays, call)) return;
  const auto found = room(call);
  if (!found) return;
  const auto as = call.request.query.find("as");
  const std::string name = as == call.request.query.end() ? "" : as->second;
  std::optional<Seat> viewer;
  std::optional<Setting> setting;
  std::int64_t length = 0;
  bool may = false;
  (*found)->look([&](const Table& table) {
    viewer = table.viewer_named(name);
    setting = table.setting();
    length = table.length();
    const Chair* chair = table.chair(name);
    may = table.over() || (chair != nullptr && chair->sitter(who->person.id) != nullptr);
  });
  if (!viewer || !may) {
    call.reply(net::respond_error(403, "not-seated",
                                  "Until the end a game is shown from one's own seat only."));
    return;
  }
  const auto header = std::make_shared<const Header>((*found)->header());
  const auto part = replays_.part({header->table, *viewer, length}, *setting, header,
                                  number_in(call.request, "from", 0));
  if (!part) {
    call.reply(net::respond_error(503, "store", "The store does not answer."));
    return;
  }
  records::CanonicalWriter json;
  json.open_object().field("system", header->system).field("scenario", header->scenario);
  json.field("as", name).field("frames", part->frames).field("from", part->from);
  json.key("updates").open_array();
  for (const std::string& update : part->updates) json.written(update);
  call.reply(net::respond(json.close_array().close_object().take()));
}

void Api::get_rules(const Call& call) {
  const auto words = call.request.query.find("q");
  const std::size_t most = std::min(number_in(call.request, "most", kMostRules), kMostRules);
  call.reply(net::respond(parts_.rules.find_json(
      call.table, words == call.request.query.end() ? "" : words->second, most)));
}

}  // namespace enfilade::server
