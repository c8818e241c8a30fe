// The application behind the network: pages, API, play.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/api/api.h"
#include "server/app/metrics.h"
#include "server/app/readiness.h"
#include "server/net/assets.h"
#include "server/net/net.h"
#include "server/people/people.h"
#include "server/room/rooms.h"

namespace enfilade::server {

struct Parts {
  House house;
  const Library* library = nullptr;
  const net::Assets* assets = nullptr;  // nothing: no client was built
  Workers* api_workers = nullptr;
  Readiness* readiness = nullptr;
  Workers* door = nullptr;  // for who comes to a table, and who asks whether the server is ready
  HashLane* lane = nullptr;
  PasswordCost password_cost;
  Allowances* allowances = nullptr;
  std::filesystem::path root;  // with the ledger
};

class Application : public net::App {
 public:
  explicit Application(const Parts& parts);

  void handle(net::Request request, net::Reply reply) override;
  std::optional<net::Response> may_open(const net::Request& request) override;
  void opened(const net::SocketPtr& socket) override;
  void message(const net::SocketPtr& socket, std::string text) override;
  void closed(const net::SocketPtr& socket) override;

  Rooms& rooms() { return rooms_; }
  People& people() { return people_; }
  // For /metrics; set before the network runs.
  void set_counters(const net::Counters& counters) { counters_ = &counters; }

 private:
  // A socket and where it has come to. Messages that arrive before that is known wait.
  struct Visitor {
    net::SocketPtr socket;
    std::mutex mutex;  // for the rest
    Person person;
    RoomPtr room;
    std::vector<std::string> early;
    bool gone = false;
  };
  using VisitorPtr = std::shared_ptr<Visitor>;

  VisitorPtr visitor(const net::SocketPtr& socket);
  void arrive(const net::SocketPtr& socket, const VisitorPtr& visitor);
  void enter(const net::SocketPtr& socket, Visitor& visitor, const Person& person,
             std::expected<RoomPtr, Refused> room);
  void pass_on(const net::SocketPtr& socket, Visitor& visitor, const std::string& text);
  std::vector<VisitorPtr> visitors_of(std::string_view token);
  void rename_session(std::string_view token, const std::string& name);
  void close_session(std::string_view token);
  net::Response health(bool with_store) const;
  net::Response measured(const net::Request& request) const;

  const Parts parts_;
  Allowances& allowances_;
  Rooms rooms_;
  People people_;
  RuleBook rules_;
  MapPages maps_;
  Api api_;
  Metrics metrics_;
  const net::Counters* counters_ = nullptr;
  std::mutex mutex_;
  std::map<std::uint64_t, VisitorPtr> visitors_;
};

}  // namespace enfilade::server
