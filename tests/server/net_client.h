// A plain blocking client for HTTP and WebSockets, written by hand: what the server speaks is
// judged by other code than its own, and it can misbehave.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace enfilade::net {

// A TCP connection to the loopback address. Reads give up after some seconds, so that a test fails
// rather than hangs.
class Wire {
 public:
  // From another address of the loopback network, as somebody else's machine.
  explicit Wire(std::uint16_t port, int receive_buffer = 0, const char* from = nullptr);
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&&) = delete;
  ~Wire();

  bool send(std::string_view bytes);  // false when the other side is gone
  std::string read_some();            // empty at the end, or when nothing comes
  std::string read_exactly(std::size_t size);
  std::string read_line();  // without its end
  std::string read_to_end();
  bool has_input() const;                            // something can be read now
  bool is_closed(std::chrono::milliseconds within);  // the other side hangs up in that time
  void reset();                                      // hang up without a goodbye

 private:
  void fill();

  int handle_;
  std::string input_;
};

struct HttpReply {
  int status = 0;                              // 0: no reply came
  std::map<std::string, std::string> headers;  // what came twice has a line for each
  std::string body;
};

HttpReply read_reply(Wire& wire, bool is_head = false);
// One request with a connection of its own.
HttpReply ask(std::uint16_t port, std::string_view request, const char* from = nullptr);
// A request line and headers, with Host and the empty line.
std::string get(std::string_view target, std::string_view more = "");
std::string post(std::string_view target, std::string_view body, std::string_view more = "");

inline constexpr std::uint8_t kMore = 0x0;
inline constexpr std::uint8_t kText = 0x1;
inline constexpr std::uint8_t kBinary = 0x2;
inline constexpr std::uint8_t kClose = 0x8;
inline constexpr std::uint8_t kPing = 0x9;
inline constexpr std::uint8_t kPong = 0xA;

struct Frame {
  std::uint8_t kind = 0;
  std::string payload;
};

std::string make_frame(std::uint8_t kind, std::string_view payload, bool is_last = true);

class WsClient {
 public:
  explicit WsClient(std::uint16_t port, std::string_view path = "/ws", int receive_buffer = 0,
                    std::string_view more_headers = "");

  Wire& wire() { return wire_; }
  const HttpReply& handshake() const { return handshake_; }
  bool send(std::string_view text) { return wire_.send(make_frame(kText, text)); }
  std::optional<Frame> read_frame();
  // The next text, with pings answered on the way; nothing when the socket closes.
  std::optional<std::string> read_text();
  // Reads until the close frame and answers it; 0 when the connection ends without one.
  int read_close();

 private:
  Wire wire_;
  HttpReply handshake_;
  int close_code_ = 0;
};

std::string upgrade_request(std::string_view path, std::string_view more = "");

}  // namespace enfilade::net
