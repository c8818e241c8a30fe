// What can be asked over HTTP (docs/protocol.md). Calls block: for worker threads.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <string>

#include "records/canonical.h"
#include "server/api/library_pages.h"
#include "server/api/map_pages.h"
#include "server/api/replays.h"
#include "server/api/rule_book.h"
#include "server/net/net.h"
#include "server/people/people.h"
#include "server/room/rooms.h"

namespace enfilade::server {

// What the calls work with; all of it outlives them.
struct ApiParts {
  House house;
  const Library& library;
  Rooms& rooms;
  People& people;
  const RuleBook& rules;
  MapPages& maps;
  Allowances& allowances;
  // Of a session: for what goes on at tables meanwhile.
  std::function<void(std::string_view token, const std::string& name)> renamed;
  std::function<void(std::string_view token)> logged_out;
};

class Api {
 public:
  explicit Api(const ApiParts& parts);

  // As in docs/openapi.json; {} stands for the id of a table or the name of a game.
  struct Address {
    std::string_view method;
    std::string_view path;
  };
  static std::vector<Address> addresses();

  // Pages that never change, without a worker; nothing when there is none at that path.
  std::optional<net::Response> page(const net::Request& request) const;
  void handle(const net::Request& request, const net::Reply& reply);

 private:
  struct Call {
    const net::Request& request;
    net::Reply reply;
    std::string
        table;  // of /api/tables/ID/..., the run of a campaign, or the game of /api/rules/...
    const boost::json::object& body;  // of a POST
  };
  using Handler = void (Api::*)(const Call&);
  struct Route {
    Address at;
    Handler handler;
  };
  static const std::vector<Route>& routes();

  // api_people.cpp
  void get_me(const Call& call);
  void post_me(const Call& call);
  void post_account(const Call& call);
  void post_login(const Call& call);
  void post_logout(const Call& call);
  static Asking asking(const Call& call, std::function<void(Judged<Session>)> answer);

  // api_tables.cpp
  void get_tables(const Call& call);
  std::optional<Refused> put_found(records::CanonicalWriter& json, const store::GameRow& row,
                                   std::string_view person);
  void post_tables(const Call& call);
  void get_links(const Call& call);
  void post_rematch(const Call& call);
  void sit_where_expected(const std::string& table, const Person& person,
                          const std::function<void()>& done);
  void post_branch(const Call& call);

  // api_campaigns.cpp
  void get_campaign(const Call& call);
  void post_next(const Call& call);

  // api_records.cpp
  void get_record(const Call& call);
  void get_scenario(const Call& call);
  void get_replay(const Call& call);
  void get_rules(const Call& call);

  // Whether who asks for a map may see what lies below it.
  bool knows_below(const net::Request& request, const std::optional<FormerMap>& former);
  // Of the table that is named with a map.
  std::optional<FormerMap> former_map_of(const net::Request& request);
  std::optional<Session> session(const Call& call, bool make);
  std::optional<RoomPtr> room(const Call& call);
  // False, and answered, when that address has asked too often.
  static bool may_have(net::Allowance& allowance, const Call& call);

  const ApiParts parts_;
  const House& house_;
  const std::map<std::string, Page, std::less<>> pages_;
  Replays replays_;
};

net::Response respond_refused(const Refused& why);
bool is_secure(const net::Request& request);

}  // namespace enfilade::server
