#include "server/api/opening.h"

#include <utility>

#include "records/canonical.h"
#include "server/table/table.h"

namespace enfilade::server {

namespace {

void put_links(records::CanonicalWriter& json, std::string_view name, const std::string& table,
               const LinkKeys& keys) {
  json.key(name).open_object();
  for (const auto& [seat, key] : keys) {
    std::string link = "/t/" + table;
    link.append("#k=").append(key).append("&as=").append(seat);
    json.field(seat, link);
  }
  json.close_object();
}

}  // namespace

void draw_links(Header& header, const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) header.links[seat] = random_token();
  if (header.watchers == Watchers::ByLink) header.links["watch"] = random_token();
  // Nobody has a link to the umpire's place; a header that is played again may still have one.
  header.links.erase(std::string(kUmpireSeat));
}

void make_fresh(Header& header, const Person& opener, const House& house) {
  header.table = "t_" + random_token();
  header.opener = opener.id;
  header.opened = house.now();
  header.keys = house.dice();
  header.branch.reset();
}

std::string links_json(const Header& header, const LinkKeys& links, const LinkKeys& comrades) {
  records::CanonicalWriter json;
  json.open_object().field("table", header.table);
  put_links(json, "links", header.table, links);
  put_links(json, "comrades", header.table, comrades);
  return json.close_object().take();
}

Entry sit(const Person& person, const std::string& seat, std::int64_t time, std::string salt) {
  Entry entry{.kind = Entry::Kind::Sit};
  entry.time = time;
  entry.who = person.id;
  entry.name = person.name;
  entry.seat = seat;
  entry.words = std::move(salt);
  return entry;
}

}  // namespace enfilade::server
