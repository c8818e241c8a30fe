#include "tests/server/play_fixture.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace enfilade::tests {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "enfilade-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

// --- The server ---

namespace {

std::string read_line(int handle) {
  std::string line;
  char c = 0;
  while (read(handle, &c, 1) == 1 && c != '\n') line += c;
  return line;
}

[[noreturn]] void run_program(const std::vector<std::string>& options, std::uint64_t file_limit,
                              const std::vector<std::string>& manners) {
  if (file_limit > 0) {
    const rlimit limit{file_limit, file_limit};
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, SIG_IGN);
  }
  std::vector<std::string> words = {ENFILADE_PROGRAM, "serve", "--port", "0"};
  words.insert(words.end(), manners.begin(), manners.end());
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> options, std::uint64_t file_limit,
                             const std::filesystem::path& log,
                             const std::vector<std::string>& manners) {
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ == 0) {
    dup2(pipe_ends[1], STDOUT_FILENO);
    if (std::getenv("ENFILADE_SHOW_LOG") == nullptr || !log.empty()) {
      const int place = open(log.empty() ? "/dev/null" : log.c_str(),
                             O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      dup2(place, STDERR_FILENO);
    }
    run_program(options, file_limit, manners);
  }
  close(pipe_ends[1]);
  // "Enfilade is at http://127.0.0.1:PORT/"
  const std::string line = read_line(pipe_ends[0]);
  close(pipe_ends[0]);
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("the server did not start: " + line);
  port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
  kill_at_once();
}

void ServerProcess::kill_at_once() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int ServerProcess::stop() {
  if (pid_ <= 0) return -1;
  kill(pid_, SIGTERM);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Verb run_verb(const std::vector<std::string>& words) {
  std::string line = ENFILADE_PROGRAM;
  for (const std::string& word : words) line += " '" + word + "'";
  Verb verb;
  std::FILE* pipe = popen((line + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return verb;
  std::array<char, 4096> buffer{};
  while (std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    verb.said.append(buffer.data(), size);
  }
  const int status = pclose(pipe);
  verb.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return verb;
}

// --- HTTP ---

net::HttpReply Visitor::keep_cookie(net::HttpReply reply) {
  std::istringstream lines(reply.headers["set-cookie"]);
  for (std::string line; std::getline(lines, line);) {
    const std::string cookie = line.substr(0, line.find(';'));
    if (cookie.starts_with("enfilade=")) cookie_ = cookie;
    if (cookie.starts_with("enfilade_device=")) device_ = cookie;
  }
  return reply;
}

std::string Visitor::cookies() const {
  std::string header;
  for (const std::string& cookie : {cookie_, device_}) {
    if (!cookie.empty()) header += (header.empty() ? "Cookie: " : "; ") + cookie;
  }
  return header.empty() ? "" : header + "\r\n";
}

net::HttpReply Visitor::get(const std::string& path) {
  return keep_cookie(net::ask(port_, net::get(path, cookies())));
}

net::HttpReply Visitor::post(const std::string& path, const std::string& body) {
  return keep_cookie(net::ask(port_, net::post(path, body, "X-Enfilade: 1\r\n" + cookies())));
}

Object Visitor::get_json(const std::string& path) {
  return boost::json::parse(get(path).body).as_object();
}

Object Visitor::post_json(const std::string& path, const std::string& body) {
  return boost::json::parse(post(path, body).body).as_object();
}

std::string Visitor::open_table(const std::string& body) {
  if (cookie_.empty()) get("/api/me");
  const Object reply = post_json("/api/tables", body);
  links_ = reply.at("links").as_object();
  return text_in(reply, "table");
}

// --- Play ---

std::string text_in(const Object& object, std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

Seat::Seat(Visitor& visitor, std::string table, std::string as, std::string key, std::uint32_t from)
    : socket_(visitor.port(), "/api/tables/" + table + "/play", 0,
              "Cookie: " + visitor.cookie() + "\r\n"),
      number_(from) {
  send({{"type", "hello"}, {"as", as}, {"key", key}, {"from", from}});
}

void Seat::send(const Object& message) {
  (void)socket_.send(boost::json::serialize(message));
}

std::optional<Object> Seat::read() {
  const auto text = socket_.read_text();
  if (!text) return std::nullopt;
  Object message = boost::json::parse(*text).as_object();
  note(message);
  return message;
}

void Seat::note(const Object& message) {
  const std::string type = text_in(message, "type");
  if (const auto* table = message.if_contains("table")) {
    boost::json::value chat = table_.contains("chat") ? table_.at("chat") : boost::json::array();
    table_ = table->as_object();
    if (!table_.contains("chat")) table_["chat"] = std::move(chat);
  }
  if (const auto* said = message.if_contains("said")) {
    for (const auto& line : said->as_array()) table_["chat"].as_array().push_back(line);
  }
  if (type == "history") {
    for (const auto& told : message.at("told").as_array()) {
      for (const auto& event : told.at("events").as_array()) {
        events_.push_back(boost::json::serialize(event));
      }
    }
  }
  if (type != "update") return;
  const auto number = static_cast<std::uint32_t>(message.at("n").as_int64());
  if (whole_ && number != number_ + 1) ++gaps_;
  whole_ = true;
  number_ = number;
  if (const auto* view = message.if_contains("view")) {
    for (const auto& part : view->as_object()) {
      view_[part.key()] = boost::json::serialize(part.value());
    }
  }
  if (const auto* events = message.if_contains("events")) {
    for (const auto& event : events->as_array()) events_.push_back(boost::json::serialize(event));
  }
  if (const auto* ask = message.if_contains("ask")) {
    question_.reset();
    if (ask->is_object() && ask->as_object().contains("question")) question_ = ask->as_object();
  }
  if (message.contains("over")) over_ = true;
}

std::optional<Object> Seat::answer_to(const std::string& id) {
  while (auto message = read()) {
    if (text_in(*message, "id") == id) return message;
  }
  return std::nullopt;
}

std::optional<Object> Seat::ask(Object message) {
  const std::string id = "m" + std::to_string(++sent_) + "-" + std::to_string(number_);
  message["id"] = id;
  send(message);
  return answer_to(id);
}

std::optional<Object> Seat::choice(std::mt19937_64& random) {
  if (!question_) return std::nullopt;
  const auto& groups = question_->at("legal").as_array();
  const Object& group = groups[random() % groups.size()].as_object();
  std::string action = text_in(group, "act");
  if (const auto* places = group.if_contains("place"); places != nullptr && places->is_array()) {
    const auto& list = places->as_array();
    const std::size_t hole = action.find("{}");
    if (hole != std::string::npos) {
      action.replace(hole, 2, std::string(list[random() % list.size()].as_string()));
    }
  }
  return Object{{"type", "act"}, {"question", question_->at("question")}, {"action", action}};
}

std::string Seat::asked_for() const {
  return question_ ? text_in(*question_, "what") : "";
}

bool Seat::act(std::mt19937_64& random) {
  auto order = choice(random);
  if (!order) return false;
  const std::string action = text_in(*order, "action");
  const auto answer = ask(std::move(*order));
  if (answer && text_in(*answer, "type") == "done") return true;
  if (answer) {
    std::fprintf(stderr, "%s: %s\n", action.c_str(), boost::json::serialize(*answer).c_str());
  }
  return false;
}

std::string key_in(const Object& links, std::string_view seat) {
  const std::string link = text_in(links, seat);
  const std::size_t at = link.find("#k=") + 3;
  return link.substr(at, link.find('&', at) - at);
}

}  // namespace enfilade::tests
