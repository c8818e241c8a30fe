#include "server/api/api.h"

#include "records/canonical.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

constexpr const char* kBusySeconds = "5";

int status_of(std::string_view code) {
  if (code == "store" || code == "busy" || code == "uncertain") return 503;
  if (code == "broken") return 500;
  if (code == "no-table" || code == "no-campaign") return 404;
  if (code == "too-fast") return 429;
  if (code == "not-seated" || code == "not-allowed" || code == "wrong") return 403;
  if (code == "name-taken") return 409;
  return 400;
}

// Whether the path fits the pattern; the id in place of {} goes into `id`.
bool fits(std::string_view path, std::string_view pattern, std::string& id) {
  const std::size_t hole = pattern.find("{}");
  if (hole == std::string_view::npos) return path == pattern;
  const std::string_view before = pattern.substr(0, hole);
  const std::string_view after = pattern.substr(hole + 2);
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) ||
      !path.ends_with(after)) {
    return false;
  }
  const std::string_view middle =
      path.substr(before.size(), path.size() - before.size() - after.size());
  if (middle.find('/') != std::string_view::npos) return false;
  id = middle;
  return true;
}

}  // namespace

net::Response respond_refused(const Refused& why) {
  records::CanonicalWriter json;
  json.open_object().field("error", why.code).key("words").open_object();
  json.field("en", why.words.en).field("fr", why.words.fr).close_object();
  net::Response response = net::respond(json.close_object().take(), status_of(why.code));
  if (why.code == "busy") response.headers.emplace_back("Retry-After", kBusySeconds);
  return response;
}

bool is_secure(const net::Request& request) {
  return request.header("x-forwarded-proto") == "https";
}

Api::Api(const ApiParts& parts)
    : parts_(parts),
      house_(parts_.house),
      pages_(library_pages(parts.library)),
      replays_(*house_.reads) {}

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> kRoutes = {
      {{"GET", "/api/me"}, &Api::get_me},
      {{"POST", "/api/me"}, &Api::post_me},
      {{"POST", "/api/account"}, &Api::post_account},
      {{"POST", "/api/login"}, &Api::post_login},
      {{"POST", "/api/logout"}, &Api::post_logout},
      {{"GET", "/api/tables"}, &Api::get_tables},
      {{"POST", "/api/tables"}, &Api::post_tables},
      {{"GET", "/api/tables/{}/links"}, &Api::get_links},
      {{"POST", "/api/tables/{}/rematch"}, &Api::post_rematch},
      {{"POST", "/api/tables/{}/branch"}, &Api::post_branch},
      {{"GET", "/api/tables/{}/record"}, &Api::get_record},
      {{"GET", "/api/tables/{}/scenario"}, &Api::get_scenario},
      {{"GET", "/api/tables/{}/replay"}, &Api::get_replay},
      {{"POST", "/api/tables/{}/next"}, &Api::post_next},
      {{"GET", "/api/campaigns/{}"}, &Api::get_campaign},
      {{"GET", "/api/rules/{}"}, &Api::get_rules},
  };
  return kRoutes;
}

std::vector<Api::Address> Api::addresses() {
  std::vector<Address> list;
  for (const Route& route : routes()) list.push_back(route.at);
  return list;
}

std::optional<net::Response> Api::page(const net::Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  const auto found = pages_.find(request.path);
  if (found == pages_.end()) return std::nullopt;
  net::Response response;
  response.type = found->second.type;
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.body = found->second.text;
  return response;
}

// ?table=ID&as=SEAT says where one sits: a side that has the map of the underground sees it, and
// everybody when the game is over.
bool Api::knows_below(const net::Request& request, const std::optional<FormerMap>& former) {
  const std::string map = MapPages::map_in(request);
  if (!(former ? former->hides_below : parts_.maps.hides_below(map))) return true;
  const auto table = request.query.find("table");
  const auto as = request.query.find("as");
  const auto who = parts_.people.find(request);
  if (table == request.query.end() || as == request.query.end() || !who || !*who) return false;
  const auto room = parts_.rooms.find_now(table->second);
  if (!room) return false;
  if ((former ? former->map : parts_.maps.map_of((*room)->header().scenario)) != map) return false;
  return (*room)->look([&](const Table& one) {
    if (one.over()) return true;
    const auto viewer = one.viewer_named(as->second);
    const bool sits = viewer && one.sits(as->second, (*who)->person.id);
    return sits && one.game().briefing_json(*viewer).find(R"("knows_underground":true)") !=
                       std::string::npos;
  });
}

std::optional<FormerMap> Api::former_map_of(const net::Request& request) {
  const auto table = request.query.find("table");
  if (table == request.query.end()) return std::nullopt;
  const auto room = parts_.rooms.find_now(table->second);
  if (!room) return std::nullopt;
  return former_map((*room)->look([](const Table& one) { return one.setting(); }));
}

void Api::handle(const net::Request& request, const net::Reply& reply) {
  if (!MapPages::map_in(request).empty()) {
    const auto former = former_map_of(request);
    reply(parts_.maps.serve(request, knows_below(request, former), former));
    return;
  }
  boost::json::object body;
  if (request.method == "POST") {
    // A page from elsewhere cannot set this header without asking us first.
    if (request.header("x-enfilade").empty()) {
      reply(net::respond_error(403, "no-header", "POST needs the header X-Enfilade: 1."));
      return;
    }
    boost::system::error_code failed;
    const boost::json::value json =
        boost::json::parse(request.body.empty() ? "{}" : request.body, failed);
    if (failed || !json.is_object()) {
      reply(net::respond_error(400, "bad-json", "The body must be a JSON object."));
      return;
    }
    body = json.get_object();
  }
  bool known = false;
  for (const Route& route : routes()) {
    std::string table;
    if (!fits(request.path, route.at.path, table)) continue;
    known = true;
    if (route.at.method != request.method) continue;
    (this->*route.handler)({request, reply, table, body});
    return;
  }
  reply(known ? net::respond_error(405, "method", "That is not how this can be asked.")
              : net::respond_error(404, "not-found", "There is nothing at that address."));
}

std::optional<Session> Api::session(const Call& call, bool make) {
  if (make) {
    auto found = parts_.people.find_or_make(call.request);
    if (found) return std::move(*found);
    call.reply(respond_refused(found.error()));
    return std::nullopt;
  }
  auto found = parts_.people.find(call.request);
  if (!found) {
    call.reply(respond_refused(found.error()));
    return std::nullopt;
  }
  if (!*found) {
    call.reply(net::respond_error(401, "no-session", "Ask for /api/me first."));
    return std::nullopt;
  }
  return std::move(*found);
}

std::optional<RoomPtr> Api::room(const Call& call) {
  auto found = parts_.rooms.find_now(call.table);
  if (found) return std::move(*found);
  call.reply(respond_refused(found.error()));
  return std::nullopt;
}

bool Api::may_have(net::Allowance& allowance, const Call& call) {
  if (allowance.take(call.request.remote)) return true;
  call.reply(respond_refused(too_fast().error()));
  return false;
}

}  // namespace enfilade::server
