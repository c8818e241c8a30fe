#include "server/app/app.h"

#include "records/canonical.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

constexpr std::size_t kEarlyMessages = 16;
constexpr std::uint16_t kNoSession = 4401;
constexpr std::uint16_t kNoTable = 4404;
constexpr std::uint16_t kTooMany = 1008;

// The table in /api/tables/ID/play; empty when it is no such path.
std::string table_in(std::string_view path) {
  constexpr std::string_view kBefore = "/api/tables/";
  constexpr std::string_view kAfter = "/play";
  if (!path.starts_with(kBefore) || !path.ends_with(kAfter)) return "";
  if (path.size() <= kBefore.size() + kAfter.size()) return "";
  const std::string_view id =
      path.substr(kBefore.size(), path.size() - kBefore.size() - kAfter.size());
  return id.find('/') == std::string_view::npos ? std::string(id) : "";
}

void refuse_message(const net::SocketPtr& socket) {
  (void)socket->send(net::make_text(
      R"({"type":"refused","id":"","code":"bad-message","rule":"","words":)"
      R"({"en":"A message must be a JSON object.","fr":"Un message doit être un objet JSON."}})"));
}

}  // namespace

Application::Application(const Parts& parts)
    : parts_(parts),
      allowances_(*parts.allowances),
      rooms_(parts.house, *parts.library),
      people_(*parts.house.reads, parts.house.now, parts.password_cost, allowances_, *parts.lane),
      rules_(parts.root),
      maps_(*parts.library),
      api_(
          {parts.house, *parts.library, rooms_, people_, rules_, maps_, allowances_,
           [this](std::string_view token, const std::string& name) { rename_session(token, name); },
           [this](std::string_view token) { close_session(token); }}) {}

// --- HTTP ---

net::Response Application::health(bool with_store) const {
  if (with_store && !parts_.readiness->is_ready()) {
    return net::respond_error(503, "store", "The store cannot be written now.");
  }
  return net::respond(R"({"ok":true})");
}

// For who runs the server, not for who plays: asked on the machine itself, and not through a proxy.
net::Response Application::measured(const net::Request& request) const {
  const bool here = request.remote == "127.0.0.1" || request.remote == "::1";
  if (!here || !request.header("x-forwarded-for").empty() || !request.header("forwarded").empty()) {
    return net::respond_error(404, "not-found", "There is nothing at that address.");
  }
  net::Response response;
  response.type = "text/plain; version=0.0.4";
  response.body = net::make_text(metrics_.text(
      *counters_, rooms_.size(), rooms_.guests(), parts_.house.appender->batches(),
      parts_.house.workers->waiting(), {parts_.lane->waiting(), parts_.lane->done()}));
  return response;
}

void Application::handle(net::Request request, net::Reply reply) {
  if (request.path == "/healthz") {
    reply(health(false));
    return;
  }
  if (auto page = api_.page(request)) {
    reply(std::move(*page));
    return;
  }
  if (request.path == "/readyz" || request.path == "/metrics") {
    parts_.door->post([this, request = std::move(request), reply] {
      reply(request.path == "/readyz" ? health(true) : measured(request));
    });
    return;
  }
  if (!request.path.starts_with("/api/")) {
    reply(parts_.assets != nullptr
              ? parts_.assets->serve(request)
              : net::respond_error(404, "no-client", "The web client has not been built."));
    return;
  }
  parts_.api_workers->post([this, request = std::move(request), reply] {
    // Nobody reads what was asked for by somebody who has gone; what changes something is done.
    if (request.method == "GET" && !reply.is_wanted()) {
      reply(net::respond_error(503, "given-up", "Whoever asked for this has gone."));
      return;
    }
    const auto begin = std::chrono::steady_clock::now();
    api_.handle(request, reply);
    metrics_.note_request(std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - begin));
  });
}

// --- Play ---

std::optional<net::Response> Application::may_open(const net::Request& request) {
  if (!table_in(request.path).empty()) return std::nullopt;
  return net::respond_error(404, "not-found", "There is no play at that address.");
}

Application::VisitorPtr Application::visitor(const net::SocketPtr& socket) {
  const std::lock_guard lock(mutex_);
  const auto found = visitors_.find(socket->id());
  return found == visitors_.end() ? nullptr : found->second;
}

void Application::opened(const net::SocketPtr& socket) {
  auto visitor = std::make_shared<Visitor>();
  visitor->socket = socket;
  {
    const std::lock_guard lock(mutex_);
    visitors_[socket->id()] = visitor;
  }
  parts_.door->post([this, socket, visitor] { arrive(socket, visitor); });
}

// Who it is and which table it has come to; then the messages that came meanwhile.
void Application::arrive(const net::SocketPtr& socket, const VisitorPtr& visitor) {
  const auto session = people_.find(socket->request());
  if (!session || !*session) {
    socket->close(kNoSession, "no session");
    return;
  }
  rooms_.find(
      table_in(socket->request().path),
      [this, socket, visitor, person = (*session)->person](std::expected<RoomPtr, Refused> room) {
        enter(socket, *visitor, person, std::move(room));
      });
}

void Application::enter(const net::SocketPtr& socket, Visitor& visitor, const Person& person,
                        std::expected<RoomPtr, Refused> room) {
  if (!room) {
    socket->close(kNoTable, room.error().code);
    return;
  }
  const std::lock_guard lock(visitor.mutex);
  if (visitor.gone) return;
  visitor.person = person;
  visitor.room = std::move(*room);
  for (const std::string& text : visitor.early) pass_on(socket, visitor, text);
  visitor.early.clear();
  visitor.early.shrink_to_fit();
}

void Application::pass_on(const net::SocketPtr& socket, Visitor& visitor, const std::string& text) {
  boost::system::error_code failed;
  const boost::json::value json = boost::json::parse(text, failed);
  if (failed || !json.is_object()) {
    refuse_message(socket);
    return;
  }
  const boost::json::object& message = json.get_object();
  if (text_field(message, "type") == "hello" &&
      !allowances_.arrivals.take(socket->request().remote)) {
    socket->close(kTooMany, "too many arrivals");
    return;
  }
  visitor.room->message(socket, visitor.person, message);
}

void Application::message(const net::SocketPtr& socket, std::string text) {
  const VisitorPtr found = visitor(socket);
  if (!found) return;
  const std::lock_guard lock(found->mutex);
  if (found->room) {
    pass_on(socket, *found, text);
  } else if (found->early.size() < kEarlyMessages) {
    found->early.push_back(std::move(text));
  } else {
    socket->close(kTooMany, "too many messages before the table was found");
  }
}

std::vector<Application::VisitorPtr> Application::visitors_of(std::string_view token) {
  std::vector<VisitorPtr> list;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, visitor] : visitors_) {
    if (!token.empty() && session_token(visitor->socket->request()) == token) {
      list.push_back(visitor);
    }
  }
  return list;
}

void Application::rename_session(std::string_view token, const std::string& name) {
  for (const VisitorPtr& visitor : visitors_of(token)) {
    const std::lock_guard lock(visitor->mutex);
    visitor->person.name = name;
  }
}

// Whoever logs out has gone from every table.
void Application::close_session(std::string_view token) {
  for (const VisitorPtr& visitor : visitors_of(token)) {
    visitor->socket->close(kNoSession, "logged out");
  }
}

void Application::closed(const net::SocketPtr& socket) {
  VisitorPtr found;
  {
    const std::lock_guard lock(mutex_);
    const auto place = visitors_.find(socket->id());
    if (place == visitors_.end()) return;
    found = place->second;
    visitors_.erase(place);
  }
  const std::lock_guard lock(found->mutex);
  found->gone = true;
  if (found->room) found->room->leave(socket);
}

}  // namespace enfilade::server
