// A server process of its own, and people who play at it over real sockets.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/net_client.h"

namespace enfilade::tests {

using Object = boost::json::object;

// A folder that is gone with the test.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class ServerProcess {
 public:
  // More options go to `enfilade serve`; a limit on the size of files makes its disk full. Its log
  // goes into the file, if one is named.
  explicit ServerProcess(std::vector<std::string> options, std::uint64_t file_limit = 0,
                         const std::filesystem::path& log = {},
                         const std::vector<std::string>& manners = {"--no-limits",
                                                                    "--quick-passwords"});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  void kill_at_once();  // as the power going off
  int stop();           // as an operator does; the exit code
  int pid() const { return pid_; }

 private:
  int pid_ = -1;
  std::uint16_t port_ = 0;
};

// What a verb of the program has said, on either stream, and its exit code.
struct Verb {
  int code = -1;
  std::string said;
};
Verb run_verb(const std::vector<std::string>& words);

// Somebody with a browser.
class Visitor {
 public:
  explicit Visitor(std::uint16_t port, std::string cookie = "")
      : port_(port), cookie_(std::move(cookie)) {}

  void move_to(std::uint16_t port) { port_ = port; }
  net::HttpReply get(const std::string& path);
  net::HttpReply post(const std::string& path, const std::string& body);
  Object get_json(const std::string& path);
  Object post_json(const std::string& path, const std::string& body);
  // Opens a table; its id.
  std::string open_table(const std::string& body);
  const std::string& cookie() const { return cookie_; }
  void forget_session() { cookie_.clear(); }
  std::uint16_t port() const { return port_; }
  const Object& links() const { return links_; }

 private:
  net::HttpReply keep_cookie(net::HttpReply reply);

  std::uint16_t port_;
  std::string cookies() const;  // as a header

  std::string cookie_;
  std::string device_;
  Object links_;
};

// A place at a table, and what has come over its socket.
class Seat {
 public:
  Seat(Visitor& visitor, std::string table, std::string as, std::string key = "",
       std::uint32_t from = 0);

  // The next message; nothing when the socket closes.
  std::optional<Object> read();
  // Reads until the server has answered the message of that id.
  std::optional<Object> answer_to(const std::string& id);
  // Sends and waits for the answer.
  std::optional<Object> ask(Object message);
  void send(const Object& message);
  bool send_text(const std::string& text) { return socket_.send(text); }
  net::WsClient& socket() { return socket_; }

  // Answers the open question with a choice at random; false when it is somebody else's.
  bool act(std::mt19937_64& random);
  // The order that act() would send.
  std::optional<Object> choice(std::mt19937_64& random);
  bool has_question() const { return question_.has_value(); }
  // What the open question is about; empty: there is none.
  std::string asked_for() const;
  bool over() const { return over_; }
  std::uint32_t number() const { return number_; }
  int gaps() const { return gaps_; }
  // The parts of the view as they stand, by name.
  const std::map<std::string, std::string>& view() const { return view_; }
  const std::vector<std::string>& events() const { return events_; }
  const Object& table() const { return table_; }

 private:
  void note(const Object& message);

  net::WsClient socket_;
  std::optional<Object> question_;
  std::uint32_t number_ = 0;
  int gaps_ = 0;
  bool over_ = false;
  bool whole_ = false;
  int sent_ = 0;
  std::map<std::string, std::string> view_;
  std::vector<std::string> events_;
  Object table_;
};

std::string text_in(const Object& object, std::string_view key);
// The key in the link of a seat.
std::string key_in(const Object& links, std::string_view seat);

}  // namespace enfilade::tests
