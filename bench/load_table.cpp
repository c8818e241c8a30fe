#include "bench/load_table.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

namespace enfilade::bench {

namespace {

using Object = boost::json::object;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kPatience{30};

std::string text_in(const Object& object, std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

// The key in "/t/ID#k=KEY&as=SEAT".
std::string key_in(const std::string& link) {
  const std::size_t begin = link.find("#k=") + 3;
  return link.substr(begin, link.find('&', begin) - begin);
}

std::string hello(const std::string& as, const std::string& key) {
  return boost::json::serialize(Object{{"type", "hello"}, {"as", as}, {"key", key}, {"from", 0}});
}

asio::awaitable<std::string> fresh_guest(HttpClient& http) {
  Answer answer = co_await http.get("/api/me");
  if (answer.status != 200 || answer.cookie.empty()) {
    throw std::runtime_error("no guest was made: " + answer.body);
  }
  co_return answer.cookie;
}

// Reads until a message fits.
template <class Fits>
asio::awaitable<void> expect(PlaySocket& socket, Fits fits) {
  while (auto text = co_await socket.read()) {
    const boost::json::value value = boost::json::parse(*text);
    const Object& message = value.as_object();
    if (text_in(message, "type") == "refused") throw std::runtime_error("refused: " + *text);
    if (fits(message)) co_return;
  }
  throw std::runtime_error("a socket was closed while somebody sat down");
}

}  // namespace

LoadTable::LoadTable(asio::io_context& io, std::uint16_t port, std::uint64_t seed, Tally& tally)
    : io_(io),
      port_(port),
      tally_(tally),
      random_(seed),
      changed_(io),
      sides_{Side(io), Side(io)} {}

// --- Opening ---

asio::awaitable<void> LoadTable::open(HttpClient& http, std::string scenario) {
  for (Side& side : sides_) side.cookie = co_await fresh_guest(http);
  sides_[0].name = "green";
  sides_[1].name = "red";
  const Object wish{{"system", "urban"}, {"scenario", scenario}, {"sit", "green"}};
  const Answer answer =
      co_await http.post("/api/tables", boost::json::serialize(wish), sides_[0].cookie);
  if (answer.status != 201) throw std::runtime_error("no table was opened: " + answer.body);
  const boost::json::value opened = boost::json::parse(answer.body);
  id_ = text_in(opened.as_object(), "table");
  const Object& links = opened.at("links").as_object();
  for (Side& side : sides_) side.key = key_in(text_in(links, side.name));
  co_await sit_down(sides_[1]);
}

// With a socket that is not kept: tables that nobody looks at are measured, too.
asio::awaitable<void> LoadTable::sit_down(Side& side) {
  PlaySocket socket(io_);
  co_await socket.open(port_, id_, side.cookie);
  co_await socket.send(hello("door", ""));
  const Object sit{{"type", "sit"}, {"id", "sit"}, {"seat", side.name}, {"key", side.key}};
  co_await socket.send(boost::json::serialize(sit));
  co_await expect(socket, [](const Object& m) { return text_in(m, "id") == "sit"; });
  co_await socket.send(hello(side.name, ""));
  // The first question is put when the game has begun.
  co_await expect(socket, [](const Object& message) {
    const boost::json::value* ask = message.if_contains("ask");
    return ask != nullptr && ask->is_object();
  });
  co_await socket.close();
}

asio::awaitable<void> LoadTable::attach() {
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    co_await sides_[i].socket->open(port_, id_, sides_[i].cookie);
    asio::co_spawn(io_, listen(i, sides_[i].socket), asio::detached);
    co_await sides_[i].socket->send(hello(sides_[i].name, ""));
    if (!co_await wait_until([this, i] { return sides_[i].is_here; })) {
      throw std::runtime_error("nobody was welcomed at table " + id_);
    }
  }
}

void LoadTable::leave() {
  leaving_ = true;
  for (Side& side : sides_) side.socket->cut();
}

// --- Listening ---

asio::awaitable<void> LoadTable::listen(std::size_t place, std::shared_ptr<PlaySocket> socket) {
  const auto self = shared_from_this();
  while (auto text = co_await socket->read()) {
    hear(place, *text, Clock::now());
    ++messages_;
    changed_.cancel();
  }
  if (leaving_) co_return;
  ++tally_.closed;
  tally_.note_trouble("a socket of table " + id_ + " was closed");
  broken_ = true;
  changed_.cancel();
}

void LoadTable::hear(std::size_t place, const std::string& text, Clock::time_point now) {
  const boost::json::value value = boost::json::parse(text);
  const Object& message = value.as_object();
  const std::string type = text_in(message, "type");
  if (type == "update") hear_update(place, message, now);
  if (type != "done" && type != "refused") return;
  if (sent_) sent_->answered = now;
  if (type == "done") {
    ++tally_.actions;
    if (sent_) tally_.answer.add(sent_->at, now - sent_->at);
  } else {
    ++tally_.refused;
    tally_.note_trouble(text);
    broken_ = true;  // it would be refused again
  }
}

void LoadTable::hear_update(std::size_t place, const Object& message, Clock::time_point now) {
  Side& side = sides_[place];
  side.is_here = true;
  if (sent_ && sent_->by != place) sent_->seen = now;
  if (const boost::json::value* ask = message.if_contains("ask")) side.order = choice(*ask);
  if (message.contains("over") && !std::exchange(over_, true)) ++tally_.over;
}

// Any of what is legal, if the question is one's own.
std::optional<LoadTable::Order> LoadTable::choice(const boost::json::value& ask) {
  if (!ask.is_object()) return std::nullopt;
  const boost::json::value* legal = ask.get_object().if_contains("legal");
  if (legal == nullptr) return std::nullopt;
  const auto& groups = legal->as_array();
  const Object& group = groups[random_() % groups.size()].as_object();
  Order order{ask.at("question").as_int64(), text_in(group, "act")};
  const std::size_t hole = order.action.find("{}");
  if (hole != std::string::npos) {
    const auto& places = group.at("place").as_array();
    order.action.replace(hole, 2, places[random_() % places.size()].as_string().c_str());
  }
  return order;
}

// --- Playing ---

// False when it takes too long, or when a socket has ended.
asio::awaitable<bool> LoadTable::wait_until(std::function<bool()> is_so) {
  const auto end = Clock::now() + kPatience;
  while (!is_so()) {
    if (broken_ || Clock::now() >= end) co_return false;
    changed_.expires_at(end);
    (void)co_await changed_.async_wait(kTuple);
  }
  co_return true;
}

bool LoadTable::is_ready() const {
  if (over_) return true;
  if (sent_ && !sent_->answered) return false;
  return sides_[0].order.has_value() || sides_[1].order.has_value();
}

asio::awaitable<void> LoadTable::play(Clock::time_point first, Clock::duration pace,
                                      Clock::time_point end) {
  const auto self = shared_from_this();
  asio::steady_timer turn(io_);
  for (auto due = first; due < end && !over_ && !broken_; due += pace) {
    turn.expires_at(due);
    co_await turn.async_wait(asio::use_awaitable);
    if (!is_ready()) ++tally_.late;
    if (!co_await wait_until([this] { return is_ready(); })) {
      if (!broken_) ++tally_.stuck;
      tally_.note_trouble("nobody was asked anything at table " + id_);
      co_return;
    }
    if (!over_) co_await act();
  }
  (void)co_await wait_until([this] { return is_ready(); });
  close_books();
}

asio::awaitable<void> LoadTable::act() {
  close_books();
  const std::size_t by = sides_[0].order ? 0 : 1;
  const Order order = *std::exchange(sides_[by].order, std::nullopt);
  const Object message{{"type", "act"},
                       {"id", std::to_string(order.question) + "-" + std::to_string(messages_)},
                       {"question", order.question},
                       {"action", order.action}};
  sent_ = Sent{by, Clock::now(), std::nullopt, std::nullopt};
  co_await sides_[by].socket->send(boost::json::serialize(message));
}

// What the other side has heard since the last action was news of it.
void LoadTable::close_books() {
  if (!sent_ || !sent_->answered) return;
  if (sent_->seen) {
    tally_.screen.add(sent_->at, *sent_->seen - sent_->at);
  } else {
    ++tally_.unseen;
  }
  sent_.reset();
}

}  // namespace enfilade::bench
