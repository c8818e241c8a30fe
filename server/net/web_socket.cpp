// One WebSocket connection: a reader that hands messages on, and a queue of what is to be sent. All
// that touches the stream runs on the connection's strand; the queue alone is open to every thread.
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <utility>

#include "server/net/response_writer.h"
#include "server/net/streams.h"

namespace enfilade::net {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

// What a message costs beside its bytes, so that many empty ones are not free.
constexpr std::size_t kMessageCost = 64;
// A buffer larger than this is not kept for the next message.
constexpr std::size_t kKeptBytes = 4096;
constexpr std::chrono::milliseconds kHangUpTime{1000};

// A connection that says when Beast has sent and heard all it will and waits for the peer to hang
// up, which it does for as long as the peer likes.
class Line : public tcp::socket {
 public:
  explicit Line(tcp::socket&& socket) : tcp::socket(std::move(socket)) {}
  std::function<void()> on_teardown;
};

// Beast finds this by the type of its stream.
template <class Handler>
void async_teardown(beast::role_type role, Line& line, Handler&& handler) {
  if (line.on_teardown) line.on_teardown();
  websocket::async_teardown(role, static_cast<tcp::socket&>(line), std::forward<Handler>(handler));
}

enum CloseCode : std::uint16_t {
  GoingAway = 1001,
  NotText = 1003,
  BadPolicy = 1008,
  InternalError = 1011,
  TryLater = 1013,
};

class WebSocket final : public Socket, public Live, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Visit visit, tcp::socket socket, Request request);
  ~WebSocket() override = default;

  void start();
  std::uint64_t id() const override { return id_; }
  const Request& request() const override { return request_; }
  bool send(Text text) override;
  void close(std::uint16_t code, std::string reason) override;
  void wind_down() override { close(GoingAway, "the server stops"); }
  void cut() override;

 private:
  enum class State : std::uint8_t { Open, Closing, Closed };

  void set_options();
  asio::awaitable<void> run();
  asio::awaitable<bool> accept();
  asio::awaitable<error_code> read_all();
  bool takes_message();
  bool charge_message();
  template <class Call>
  void tell_application(const char* what, Call call);
  void write_next();
  void written(const error_code& error, std::size_t size);
  void drop_queue();
  void close_if_asked();
  void start_close();
  void expect_hanging_up();
  void set_deadline(std::chrono::milliseconds delay);
  void close_now();
  void refuse(Refused reason, std::uint16_t code, std::string words);
  void count_end(const error_code& error);
  void finish();

  Visit visit_;
  Core& core_;  // kept by the visit
  Request request_;
  asio::any_io_executor executor_;
  std::optional<websocket::stream<Line, false>> stream_;  // nothing after the end
  asio::steady_timer deadline_;  // for the write under way, or for the whole of closing
  TokenBucket messages_;
  std::uint64_t id_ = 0;
  bool opened_ = false;
  bool close_started_ = false;
  bool closing_timed_ = false;
  bool said_goodbye_ = false;  // nothing more is sent
  bool finished_ = false;

  std::mutex mutex_;  // over all that follows
  State state_ = State::Open;
  // The first is under way while writing_. A list, since a deque that is empty has half a KiB.
  std::list<Text> queue_;
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  std::uint16_t close_code_ = 0;
  std::string close_reason_;
};

WebSocket::WebSocket(Visit visit, tcp::socket socket, Request request)
    : visit_(std::move(visit)),
      core_(*visit_.core()),
      request_(std::move(request)),
      executor_(socket.get_executor()),
      stream_(std::move(socket)),
      deadline_(executor_),
      messages_(core_.options.messages_per_second, core_.options.message_burst, Clock::now()) {
  set_options();
}

void WebSocket::set_options() {
  const auto ping = core_.options.ping_timeout;
  stream_->set_option(websocket::stream_base::timeout{
      .handshake_timeout = core_.options.close_timeout,
      .idle_timeout = ping,
      .keep_alive_pings = true,
  });
  stream_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, value] : kSecurityHeaders) response.set(name, value);
    response.set(http::field::server, "enfilade");  // else Beast names itself and its version
  }));
  stream_->read_message_max(core_.options.message_bytes);
  stream_->next_layer().on_teardown = [this] { expect_hanging_up(); };
  stream_->auto_fragment(false);  // a message is one frame and one write
  stream_->text(true);
}

void WebSocket::start() {
  id_ = core_.live.add(shared_from_this());
  asio::co_spawn(executor_, run(), [self = shared_from_this()](const std::exception_ptr& error) {
    if (error) self->core_.log("a socket ended by an exception");
    self->finish();
  });
  if (core_.stopping) wind_down();
}

asio::awaitable<void> WebSocket::run() {
  if (!co_await accept()) co_return;
  stream_->control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::ping) charge_message();
  });
  ++core_.counters.sockets;
  ++core_.counters.sockets_open;
  opened_ = true;
  tell_application("opened", [&] { core_.app.opened(shared_from_this()); });
  close_if_asked();
  count_end(co_await read_all());
}

// The request was read and checked by the HTTP side; Beast only needs to see what it answers to.
asio::awaitable<bool> WebSocket::accept() {
  http::request<http::empty_body> head(http::verb::get, "/", 11);
  head.set(http::field::host, "-");
  head.set(http::field::connection, "upgrade");
  head.set(http::field::upgrade, "websocket");
  head.set(http::field::sec_websocket_version, "13");
  head.set(http::field::sec_websocket_key, request_.header("sec-websocket-key"));
  const auto [error] = co_await stream_->async_accept(head, kTuple);
  co_return !error;
}

asio::awaitable<error_code> WebSocket::read_all() {
  beast::flat_buffer buffer(core_.options.message_bytes + kKeptBytes);
  while (true) {
    const auto [error, size] = co_await stream_->async_read(buffer, kTuple);
    if (error) co_return error;
    core_.counters.bytes_in += size;
    ++core_.counters.messages_in;
    if (takes_message()) {
      std::string text(static_cast<const char*>(buffer.data().data()), size);
      tell_application("message", [&] { core_.app.message(shared_from_this(), std::move(text)); });
    }
    buffer.consume(size);
    if (buffer.capacity() > kKeptBytes) buffer.shrink_to_fit();
  }
}

// Whether the application is to see it. After a refusal we read on, for the peer's part in closing.
bool WebSocket::takes_message() {
  if (!charge_message()) return false;
  if (!stream_->got_text()) {
    refuse(Refused::MessageKind, NotText, "only text is understood here");
    return false;
  }
  const std::lock_guard lock(mutex_);
  return state_ == State::Open;
}

bool WebSocket::charge_message() {
  if (messages_.take(Clock::now())) return true;
  refuse(Refused::MessageRate, BadPolicy, "too many messages");
  return false;
}

template <class Call>
void WebSocket::tell_application(const char* what, Call call) {
  std::string words;
  try {
    call();
    return;
  } catch (const std::exception& error) {
    words = error.what();
  } catch (...) {
    words = "no reason given";
  }
  core_.log(std::string(what) + " failed on " + request_.path + ": " + words);
  refuse(Refused::HandlerFailed, InternalError, "something went wrong on our side");
}

bool WebSocket::send(Text text) {
  const std::lock_guard lock(mutex_);
  if (state_ != State::Open) return false;
  const std::size_t cost = text->size() + kMessageCost;
  if (queued_bytes_ + cost > core_.options.queue_bytes) {
    core_.count(Refused::QueueFull);
    drop_queue();
    state_ = State::Closing;
    close_code_ = TryLater;
    close_reason_ = "too much is waiting to be read";
    asio::post(executor_, [self = shared_from_this()] { self->start_close(); });
    return false;
  }
  queue_.push_back(std::move(text));
  queued_bytes_ += cost;
  if (!std::exchange(writing_, true)) {
    asio::post(executor_, [self = shared_from_this()] { self->write_next(); });
  }
  return true;
}

// All but the message under way. The caller holds the lock.
void WebSocket::drop_queue() {
  while (queue_.size() > (writing_ ? 1U : 0U)) {
    queued_bytes_ -= queue_.back()->size() + kMessageCost;
    queue_.pop_back();
  }
}

void WebSocket::close(std::uint16_t code, std::string reason) {
  const std::lock_guard lock(mutex_);
  if (state_ != State::Open) return;
  state_ = State::Closing;
  close_code_ = code;
  close_reason_ = std::move(reason);
  asio::post(executor_, [self = shared_from_this()] { self->close_if_asked(); });
}

// Once there is something to close: a stop may come in the middle of the handshake.
void WebSocket::close_if_asked() {
  bool writing = false;
  {
    const std::lock_guard lock(mutex_);
    if (state_ != State::Closing) return;
    writing = writing_;
  }
  if (!opened_ || finished_) return;
  if (!std::exchange(closing_timed_, true)) set_deadline(core_.options.close_timeout);
  if (!writing) start_close();  // else the last write does
}

void WebSocket::refuse(Refused reason, std::uint16_t code, std::string words) {
  {
    const std::lock_guard lock(mutex_);
    if (state_ != State::Open) return;
  }
  core_.count(reason);
  close(code, std::move(words));
}

void WebSocket::write_next() {
  if (finished_) return;
  Text text;
  bool closing = false;
  {
    const std::lock_guard lock(mutex_);
    closing = state_ != State::Open;
    writing_ = !queue_.empty() && state_ != State::Closed;
    if (writing_) text = queue_.front();
  }
  if (!text) {
    if (!closing) deadline_.cancel();
    if (closing) start_close();
    return;
  }
  if (!closing_timed_) set_deadline(core_.options.write_timeout);
  const asio::const_buffer bytes = asio::buffer(*text);
  stream_->async_write(
      bytes, [self = shared_from_this(), text = std::move(text)](
                 const error_code& error, std::size_t size) { self->written(error, size); });
}

void WebSocket::written(const error_code& error, std::size_t size) {
  {
    const std::lock_guard lock(mutex_);
    queued_bytes_ -= queue_.front()->size() + kMessageCost;
    queue_.pop_front();
  }
  if (error) {
    close_now();
    return;
  }
  core_.counters.bytes_out += size;
  ++core_.counters.messages_out;
  write_next();
}

void WebSocket::start_close() {
  if (finished_ || said_goodbye_ || std::exchange(close_started_, true)) return;
  if (!std::exchange(closing_timed_, true)) set_deadline(core_.options.close_timeout);
  // With a callback Beast puts off a close frame that came along with a message. Our own may be out
  // by then: reader and closer would wait for each other, and closing the line would wake neither.
  stream_->control_callback();
  websocket::close_reason reason;
  {
    const std::lock_guard lock(mutex_);
    reason.code = close_code_;
    const std::size_t size = std::min(close_reason_.size(), reason.reason.max_size());
    reason.reason.assign(close_reason_.data(), size);
  }
  stream_->async_close(reason, [self = shared_from_this()](const error_code&) {});
}

// All is said; to hang up is all that is left to do.
void WebSocket::expect_hanging_up() {
  set_deadline(std::min(core_.options.close_timeout, kHangUpTime));
  closing_timed_ = true;
  said_goodbye_ = true;
}

// Whoever is not done by then is cut off.
void WebSocket::set_deadline(std::chrono::milliseconds delay) {
  if (finished_) return;
  deadline_.expires_after(delay);
  deadline_.async_wait([self = shared_from_this()](const error_code& error) {
    // One that had already run out when it was set anew does not count.
    if (error || self->deadline_.expiry() > Clock::now()) return;
    if (!self->said_goodbye_) self->core_.count(Refused::Timeout);
    self->close_now();
  });
}

void WebSocket::cut() {
  asio::post(executor_, [self = shared_from_this()] { self->close_now(); });
}

void WebSocket::close_now() {
  error_code ignored;
  if (stream_) (void)stream_->next_layer().close(ignored);
}

// Beast has sent the close code for these itself.
void WebSocket::count_end(const error_code& error) {
  if (error == beast::error::timeout) core_.count(Refused::Timeout);
  if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) {
    core_.count(Refused::MessageTooLarge);
  }
  if (error == websocket::error::bad_frame_payload) core_.count(Refused::MessageKind);
}

void WebSocket::finish() {
  finished_ = true;
  {
    const std::lock_guard lock(mutex_);
    state_ = State::Closed;
    drop_queue();
  }
  // The application may keep us for long; the stream has a timer that would keep the loop, too.
  stream_.reset();
  deadline_.cancel();
  if (opened_) {
    --core_.counters.sockets_open;
    tell_application("closed", [&] { core_.app.closed(shared_from_this()); });
  }
  visit_.release();
  core_.live.remove(id_);
}

}  // namespace

void start_web_socket(Visit visit, tcp::socket socket, Request request) {
  std::make_shared<WebSocket>(std::move(visit), std::move(socket), std::move(request))->start();
}

}  // namespace enfilade::net
