#include "server/table/header.h"

#include <array>

#include "records/canonical.h"
#include "records/crypto.h"
#include "server/table/fields.h"

namespace enfilade::server {

namespace {

constexpr std::array<std::string_view, 3> kWatchers = {"none", "link", "all"};

std::optional<Watchers> watchers_named(std::string_view name) {
  for (std::size_t i = 0; i < kWatchers.size(); ++i) {
    if (kWatchers[i] == name) return static_cast<Watchers>(i);
  }
  return std::nullopt;
}

void read_links(const boost::json::object& object, Header& header) {
  const boost::json::object* links = object_field(object, "links");
  if (links == nullptr) return;
  for (const auto& link : *links) {
    if (link.value().is_string()) header.links[link.key()] = link.value().get_string();
  }
}

void read_invited(const boost::json::object& object, Header& header) {
  const boost::json::object* invited = object_field(object, "invited");
  if (invited == nullptr) return;
  for (const auto& seat : *invited) {
    if (!seat.value().is_array()) continue;
    for (const auto& person : seat.value().get_array()) {
      if (person.is_string()) {
        header.invited[seat.key()].emplace_back(person.get_string());
      }
    }
  }
}

void read_campaign(const boost::json::object& object, Header& header) {
  const boost::json::object* campaign = object_field(object, "campaign");
  if (campaign == nullptr) return;
  header.campaign = {text_field(*campaign, "run"), text_field(*campaign, "id"),
                     truth_field(*campaign, "carry")};
}

void read_limit(const boost::json::object& object, Header& header) {
  if (const boost::json::object* limit = object_field(object, "limit")) {
    header.limit = {number_field(*limit, "bank"), number_field(*limit, "added")};
  }
  if (const boost::json::object* branch = object_field(object, "branch")) {
    header.branch = {text_field(*branch, "table"),
                     static_cast<std::uint32_t>(number_field(*branch, "moves"))};
  }
}

}  // namespace

bool opens(const Header& header, std::string_view name, std::string_view key) {
  const auto link = header.links.find(std::string(name));
  return link != header.links.end() && records::is_same_secret(link->second, key);
}

void put_options(records::CanonicalWriter& json, const Header& header) {
  if (header.options.empty()) return;
  json.key("options").open_array();
  for (const std::string& option : header.options) json.value(option);
  json.close_array();
}

void put_campaign(records::CanonicalWriter& json, const Header& header) {
  if (!header.campaign) return;
  json.key("campaign").open_object().field("run", header.campaign->run);
  json.field("id", header.campaign->id).field("carry", header.campaign->carry).close_object();
}

std::string to_json(const Header& header) {
  records::CanonicalWriter json;
  json.open_object().field("table", header.table).field("system", header.system);
  json.field("scenario", header.scenario);
  put_options(json, header);
  put_campaign(json, header);
  json.field("content", header.content);
  json.field("rules", header.rules).field("opener", header.opener);
  json.field("opened", header.opened).key("bots").open_array();
  for (const std::string& bot : header.bots) json.value(bot);
  json.close_array().field("hot_seat", header.hot_seat).field("umpire", header.umpire);
  if (header.limit) {
    json.key("limit").open_object().field("bank", header.limit->bank);
    json.field("added", header.limit->added).close_object();
  }
  if (header.branch) {
    json.key("branch").open_object().field("table", header.branch->table);
    json.field("moves", header.branch->moves).close_object();
  }
  json.field("watchers", kWatchers[static_cast<std::size_t>(header.watchers)]);
  json.field("delay", header.delay).key("links").open_object();
  for (const auto& [seat, key] : header.links) json.field(seat, key);
  json.close_object();
  if (!header.invited.empty()) {
    json.key("invited").open_object();
    for (const auto& [seat, people] : header.invited) {
      json.key(seat).open_array();
      for (const std::string& person : people) json.value(person);
      json.close_array();
    }
    json.close_object();
  }
  json.field("open_key", records::to_hex(header.keys.open));
  return json.field("hidden_key", records::to_hex(header.keys.hidden)).close_object().take();
}

Read<Header> header_from(std::string_view text) {
  boost::system::error_code failed;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, failed);
  const boost::json::object* object = failed ? nullptr : json.if_object();
  if (object == nullptr) return problem(Fault::Malformed, "A table's header is no JSON object.");
  Header header;
  header.table = text_field(*object, "table");
  header.system = text_field(*object, "system");
  header.scenario = text_field(*object, "scenario");
  header.options = texts_field(*object, "options");
  header.content = text_field(*object, "content");
  header.rules = static_cast<int>(number_field(*object, "rules"));
  header.opener = text_field(*object, "opener");
  header.opened = number_field(*object, "opened");
  if (const boost::json::array* bots = list_field(*object, "bots")) {
    for (const auto& bot : *bots) {
      header.bots.emplace_back(bot.is_string() ? std::string(bot.get_string()) : "");
    }
  }
  header.hot_seat = truth_field(*object, "hot_seat");
  header.umpire = truth_field(*object, "umpire");
  read_limit(*object, header);
  read_campaign(*object, header);
  header.delay = number_field(*object, "delay");
  read_links(*object, header);
  read_invited(*object, header);
  const auto watchers = watchers_named(text_field(*object, "watchers"));
  const auto open = records::digest_from_hex(text_field(*object, "open_key"));
  const auto hidden = records::digest_from_hex(text_field(*object, "hidden_key"));
  if (!watchers || !open || !hidden) {
    return problem(Fault::Malformed, "A table's header has no keys or no word on watchers.");
  }
  header.watchers = *watchers;
  header.keys = {*open, *hidden};
  return header;
}

}  // namespace enfilade::server
