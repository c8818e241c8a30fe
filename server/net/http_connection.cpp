// One HTTP connection: request after request, each bounded in size and time, checked, handed to the
// application and answered.
#include <arpa/inet.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <exception>
#include <expected>
#include <optional>
#include <utility>

#include "engine/core/utf8.h"
#include "server/net/reply.h"
#include "server/net/request_reader.h"
#include "server/net/response_writer.h"
#include "server/net/streams.h"

namespace enfilade::net {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t kReadBytes = 4096;
constexpr std::size_t kWriteBytes = 64 * 1024;

// The address of the client: of who connected, or of who that proxy says it speaks for.
std::string remote_of(const Visit& visit, const RawHead& head) {
  if (!visit.is_proxy()) return visit.address();
  std::string_view last;
  for (const auto& [name, value] : head.headers) {
    if (lower_case(name) == "x-forwarded-for") last = value.substr(value.rfind(',') + 1);
  }
  std::string address(last.substr(std::min(last.find_first_not_of(' '), last.size())));
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  const bool is_address = inet_pton(AF_INET, address.c_str(), bytes.data()) == 1 ||
                          inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1;
  return is_address ? address : visit.address();
}

std::optional<Refusal> refusal_for(const error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return Refusal{Refused::HeadTooLarge,
                   respond_error(431, "head_too_large", "The head of the request is too long.")};
  }
  if (error == http::error::body_limit) {
    return Refusal{Refused::BodyTooLarge,
                   respond_error(413, "body_too_large", "The body of the request is too long.")};
  }
  const bool went_away =
      error == http::error::end_of_stream || error == http::error::partial_message;
  if (went_away || error.category() != make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return Refusal{Refused::Malformed,
                 respond_error(400, "bad_request", "This cannot be read as a request.")};
}

// Whether the other side has said that nothing more will come, or is gone.
bool has_hung_up(tcp::socket& socket) {
  pollfd look{.fd = socket.native_handle(), .events = POLLRDHUP, .revents = 0};
  return poll(&look, 1, 0) > 0;
}

class HttpConnection final : public Live, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Visit visit, tcp::socket socket, std::optional<Refusal> turned_away)
      : turned_away_(std::move(turned_away)),
        visit_(std::move(visit)),
        kept_(visit_.core()),
        core_(*kept_),
        stream_(std::move(socket)),
        waiter_(stream_.get_executor()),
        buffer_(core_.options.head_bytes + kReadBytes) {}

  void start();
  void wind_down() override;
  void cut() override;

 private:
  using Parser = http::request_parser<http::string_body>;

  asio::awaitable<void> run();
  asio::awaitable<bool> await_request();
  asio::awaitable<bool> serve_one();
  asio::awaitable<bool> read_body(Request& request);
  asio::awaitable<bool> fail_reading(error_code error);
  asio::awaitable<bool> refuse(Refusal refusal);
  asio::awaitable<bool> answer(Request request);
  asio::awaitable<bool> upgrade(Request request);
  asio::awaitable<std::optional<Response>> ask_application(Request request);
  void watch_for_hanging_up(const std::shared_ptr<Answer>& meeting, asio::cancellation_signal& end);
  asio::awaitable<bool> write(Response response, bool keep_alive);
  asio::awaitable<void> drain_input();
  std::expected<Request, Refusal> admit();
  std::optional<Response> ask_to_open(const Request& request);
  bool call_handler(Request request, const std::shared_ptr<Answer>& meeting);
  void finish();

  std::optional<Refusal> turned_away_;  // at the door, whatever it asks for
  Visit visit_;
  const CorePtr kept_;  // the visit may leave us for a socket
  Core& core_;
  beast::tcp_stream stream_;
  asio::steady_timer waiter_;  // cancelled when a reply is here
  beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::uint64_t id_ = 0;
  bool is_first_ = true;
  bool is_idle_ = false;  // between requests, where a stop may close at once
  bool is_head_ = false;  // the request under way is HEAD
  bool unread_ = false;   // a request was refused before all of it was read
  bool is_cut_ = false;
};

void HttpConnection::start() {
  id_ = core_.live.add(shared_from_this());
  asio::co_spawn(stream_.get_executor(), run(),
                 [self = shared_from_this()](const std::exception_ptr& error) {
                   if (error) self->core_.log("a connection ended by an exception");
                   self->finish();
                 });
  // The stop may have gone through the list just before we were on it.
  if (core_.stopping) wind_down();
}

void HttpConnection::finish() {
  visit_.release();
  core_.live.remove(id_);
}

void HttpConnection::wind_down() {
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    if (self->is_idle_) self->stream_.close();
  });
}

void HttpConnection::cut() {
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    self->is_cut_ = true;
    self->stream_.close();
    self->waiter_.cancel();
  });
}

asio::awaitable<void> HttpConnection::run() {
  if (turned_away_) {
    core_.count(turned_away_->reason);
    unread_ = true;
    co_await write(std::move(turned_away_->response), false);
  }
  while (!turned_away_ && co_await await_request()) {
    if (!co_await serve_one()) break;
  }
  if (unread_) co_await drain_input();
  stream_.close();
}

// Waits for the first byte only, so that the time for a head begins with it.
asio::awaitable<bool> HttpConnection::await_request() {
  if (core_.stopping) co_return false;
  if (buffer_.size() > 0) co_return true;
  is_idle_ = true;
  const auto timeout =
      std::exchange(is_first_, false) ? core_.options.head_timeout : core_.options.idle_timeout;
  stream_.expires_after(timeout);
  const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(kReadBytes), kTuple);
  is_idle_ = false;
  buffer_.commit(size);
  if (error == beast::error::timeout) core_.count(Refused::Timeout);
  co_return !error;
}

// Reads a request and answers it; whether another may follow.
asio::awaitable<bool> HttpConnection::serve_one() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(core_.options.head_bytes));
  parser_->body_limit(core_.options.body_bytes);
  is_head_ = false;
  stream_.expires_after(core_.options.head_timeout);
  const auto [error, size] = co_await http::async_read_header(stream_, buffer_, *parser_, kTuple);
  core_.counters.bytes_in += size;
  if (error) co_return co_await fail_reading(error);
  ++core_.counters.requests;
  is_head_ = parser_->get().method() == http::verb::head;
  auto request = admit();
  if (!request) co_return co_await refuse(std::move(request.error()));
  if (wants_web_socket(*request)) co_return co_await upgrade(std::move(*request));
  if (!parser_->is_done() && !co_await read_body(*request)) co_return false;
  co_return co_await answer(std::move(*request));
}

std::expected<Request, Refusal> HttpConnection::admit() {
  const auto& message = parser_->get();
  RawHead head{.method = message.method_string(),
               .target = message.target(),
               .is_http_1_0 = message.version() == 10,
               .headers = {}};
  for (const auto& field : message) head.headers.emplace_back(field.name_string(), field.value());
  std::string remote = remote_of(visit_, head);
  const auto wait = core_.addresses.ask(remote, Clock::now());
  if (wait.count() > 0) {
    Refusal refusal{Refused::AddressRate,
                    respond_error(429, "too_many_requests", "Too many requests; wait a little.")};
    refusal.response.headers.emplace_back("Retry-After", std::to_string(wait.count()));
    return std::unexpected(std::move(refusal));
  }
  auto request = read_head(head, core_.options);
  if (request) request->remote = std::move(remote);
  return request;
}

asio::awaitable<bool> HttpConnection::read_body(Request& request) {
  stream_.expires_after(core_.options.body_timeout);
  if (lower_case(request.header("expect")) == "100-continue") {
    constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(stream_, asio::buffer(kContinue), kTuple);
  }
  const auto [error, size] = co_await http::async_read(stream_, buffer_, *parser_, kTuple);
  core_.counters.bytes_in += size;
  if (error) {
    co_await fail_reading(error);
    co_return false;
  }
  request.body = std::move(parser_->get().body());
  co_return true;
}

// Beast has closed a connection that ran out of time, so there is nobody left to tell.
asio::awaitable<bool> HttpConnection::fail_reading(error_code error) {
  if (error == beast::error::timeout) core_.count(Refused::Timeout);
  auto refusal = refusal_for(error);
  if (!refusal) co_return false;
  core_.count(refusal->reason);
  unread_ = true;
  co_await write(std::move(refusal->response), false);
  co_return false;
}

asio::awaitable<bool> HttpConnection::refuse(Refusal refusal) {
  core_.count(refusal.reason);
  unread_ = !parser_->is_done();
  co_return co_await write(std::move(refusal.response), !unread_ && parser_->keep_alive());
}

asio::awaitable<bool> HttpConnection::answer(Request request) {
  const std::string what = request.method + " " + request.path;
  std::optional<Response> response = co_await ask_application(std::move(request));
  if (is_cut_) co_return false;
  if (!response) {
    core_.count(Refused::HandlerTimeout);
    core_.log("no reply in time to " + what);
    response = respond_error(504, "no_reply", "This takes too long; try again later.");
  } else if (!is_sendable(*response)) {
    core_.count(Refused::HandlerFailed);
    core_.log("a reply that cannot be sent, to " + what);
    response = handler_failed();
  }
  co_return co_await write(std::move(*response), parser_->keep_alive());
}

// Nothing when no reply came in time.
asio::awaitable<std::optional<Response>> HttpConnection::ask_application(Request request) {
  const auto meeting = std::make_shared<Answer>();
  const std::string what = request.method + " " + request.path;
  stream_.expires_never();
  const bool threw = !call_handler(std::move(request), meeting);
  const auto wake = [self = shared_from_this()] {
    asio::post(self->stream_.get_executor(), [self] { self->waiter_.cancel(); });
  };
  waiter_.expires_after(core_.options.reply_timeout);
  if (!threw && meeting->wait(wake) && !is_cut_) {
    asio::cancellation_signal end;
    watch_for_hanging_up(meeting, end);
    co_await waiter_.async_wait(kTuple);
    end.emit(asio::cancellation_type::terminal);
  }
  std::optional<Response> response = meeting->finish();
  if (threw || meeting->dropped()) core_.count(Refused::HandlerFailed);
  if (!threw && meeting->dropped()) core_.log("the reply was dropped to " + what);
  if (threw && !response) response = handler_failed();
  co_return response;
}

// Once: who sends its next request before it has the answer to this one is watched no longer.
void HttpConnection::watch_for_hanging_up(const std::shared_ptr<Answer>& meeting,
                                          asio::cancellation_signal& end) {
  const auto readable = [self = shared_from_this(), meeting](const error_code& error) {
    if (!error && has_hung_up(self->stream_.socket())) meeting->give_up();
  };
  stream_.socket().async_wait(tcp::socket::wait_read,
                              asio::bind_cancellation_slot(end.slot(), readable));
}

asio::awaitable<bool> HttpConnection::upgrade(Request request) {
  if (auto refusal = check_handshake(request)) co_return co_await refuse(std::move(*refusal));
  // A client that speaks before it was let in, or sends a body along, has not read the standard.
  if (!parser_->is_done() || buffer_.size() > 0) {
    co_return co_await refuse(
        {Refused::Upgrade, respond_error(400, "bad_handshake", "The handshake must stand alone.")});
  }
  if (core_.stopping) {
    co_return co_await refuse(
        {Refused::Full, respond_error(503, "stopping", "The server is about to stop.")});
  }
  if (auto no = ask_to_open(request)) co_return co_await refuse({Refused::Upgrade, std::move(*no)});
  if (!visit_.charge(request.remote)) {
    co_return co_await refuse({Refused::AddressFull, respond_error(429, "too_many_connections",
                                                                   "Too many connections.")});
  }
  stream_.expires_never();
  start_web_socket(std::move(visit_), stream_.release_socket(), std::move(request));
  co_return false;
}

// The refusal of the application, or nothing.
std::optional<Response> HttpConnection::ask_to_open(const Request& request) {
  try {
    std::optional<Response> no = core_.app.may_open(request);
    return no && !is_sendable(*no) ? handler_failed() : no;
  } catch (const std::exception& error) {
    core_.log("asking whether to open " + request.path + " failed: " + error.what());
  } catch (...) {
    core_.log("asking whether to open " + request.path + " failed");
  }
  return handler_failed();
}

asio::awaitable<bool> HttpConnection::write(Response response, bool keep_alive) {
  keep_alive = keep_alive && !core_.stopping;
  const std::string head = write_head(response, keep_alive);
  std::string_view rest = response.body && !is_head_ ? *response.body : std::string_view();
  if (response.status == 204 || response.status == 304) rest = {};
  std::string_view front = head;
  while (!front.empty() || !rest.empty()) {
    const std::string_view piece = rest.substr(0, kWriteBytes);
    const std::array<asio::const_buffer, 2> buffers = {asio::buffer(front), asio::buffer(piece)};
    // The time is for each piece: a long file may take long, a stalled reader may not.
    stream_.expires_after(core_.options.write_timeout);
    const auto [error, size] = co_await asio::async_write(stream_, buffers, kTuple);
    core_.counters.bytes_out += size;
    if (error == beast::error::timeout) core_.count(Refused::Timeout);
    if (error) {
      unread_ = false;
      co_return false;
    }
    front = {};
    rest.remove_prefix(piece.size());
  }
  co_return keep_alive;
}

// Closing a socket with unread input resets it, and the client may lose the answer it was given. So
// the input is taken and thrown away, for a while.
asio::awaitable<void> HttpConnection::drain_input() {
  error_code ignored;
  (void)stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.expires_after(core_.options.close_timeout);
  is_idle_ = true;
  std::array<char, kReadBytes> scrap{};
  while (true) {
    const auto [error, size] = co_await stream_.async_read_some(asio::buffer(scrap), kTuple);
    if (error) co_return;
  }
}

// False when it threw.
bool HttpConnection::call_handler(Request request, const std::shared_ptr<Answer>& meeting) {
  const std::string what = request.method + " " + request.path;
  try {
    core_.app.handle(std::move(request), Reply(std::make_shared<Reply::Slot>(meeting, kept_)));
    return true;
  } catch (const std::exception& error) {
    core_.log("the handler of " + what + " failed: " + error.what());
  } catch (...) {
    core_.log("the handler of " + what + " failed");
  }
  return false;
}

}  // namespace

void start_http(Visit visit, tcp::socket socket) {
  std::make_shared<HttpConnection>(std::move(visit), std::move(socket), std::nullopt)->start();
}

void turn_away(Visit visit, tcp::socket socket, Refusal refusal) {
  std::make_shared<HttpConnection>(std::move(visit), std::move(socket), std::move(refusal))
      ->start();
}

}  // namespace enfilade::net
