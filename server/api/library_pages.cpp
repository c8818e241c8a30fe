#include "server/api/library_pages.h"

#include <boost/json.hpp>

#include "records/canonical.h"

namespace enfilade::server {

namespace {

using Json = records::CanonicalWriter;

// Of the sides, which a scenario has by their names or in a list.
void put_names(Json& json, const boost::json::value& sides) {
  const auto put = [&](std::string_view id, const boost::json::value& side) {
    json.key(id).written(boost::json::serialize(side.at("name")));
  };
  json.key("names").open_object();
  if (sides.is_object()) {
    for (const auto& side : sides.get_object()) put(side.key(), side.value());
  } else {
    for (const auto& side : sides.as_array()) put(side.at("id").as_string(), side);
  }
  json.close_object();
}

// The few fields of a scenario that its entry in the list repeats.
void put_summary(Json& json, const std::string& scenario) {
  boost::system::error_code failed;
  const boost::json::value parsed = boost::json::parse(scenario, failed);
  if (failed || !parsed.is_object()) return;
  for (const char* key : {"presentation", "turns", "map"}) {
    const boost::json::value* found = parsed.get_object().if_contains(key);
    if (found != nullptr) json.key(key).written(boost::json::serialize(*found));
  }
  if (const auto* sides = parsed.get_object().if_contains("sides")) put_names(json, *sides);
}

void put_text(Json& json, std::string_view key, const Text& text) {
  json.key(key).open_object().field("en", text.en).field("fr", text.fr).close_object();
}

// What can be chosen when a table is opened.
void put_choices(Json& json, const ScenarioInfo& info) {
  if (info.choices.empty()) return;
  json.key("choices").open_array();
  for (const ChoiceInfo& one : info.choices) {
    json.open_object().field("id", one.id).field("group", one.group);
    put_text(json, "title", one.title);
    put_text(json, "text", one.text);
    json.field("rule", one.rule).field("standard", one.standard).close_object();
  }
  json.close_array();
}

void put_scenario(Json& json, const System& system, std::size_t place) {
  const ScenarioInfo& info = system.scenarios()[place];
  json.open_object().field("id", info.id);
  put_text(json, "title", info.title);
  json.key("seats").open_array();
  for (const std::string& seat : info.seats) json.value(seat);
  json.close_array();
  if (info.allied) json.field("allied", true);
  put_choices(json, info);
  put_summary(json, system.scenario_json(place));
  json.close_object();
}

// Only of systems that have some.
void put_campaigns(Json& json, const System& system) {
  if (system.campaigns().empty()) return;
  json.key("campaigns").open_array();
  for (const CampaignInfo& campaign : system.campaigns()) {
    json.open_object().field("id", campaign.id);
    put_text(json, "title", campaign.title);
    put_text(json, "presentation", campaign.presentation);
    json.key("missions").open_array();
    for (const std::string& mission : campaign.missions) json.value(mission);
    json.close_array().close_object();
  }
  json.close_array();
}

}  // namespace

std::map<std::string, Page, std::less<>> library_pages(const Library& library) {
  std::map<std::string, Page, std::less<>> pages;
  const auto add = [&](const std::string& path, std::string json) {
    pages[path] = {"application/json", net::make_text(std::move(json))};
  };
  Json list;
  list.open_array();
  for (const auto& system : library.systems()) {
    const std::string name(system->name());
    list.open_object().field("id", name).key("scenarios").open_array();
    for (std::size_t i = 0; i < system->scenarios().size(); ++i) {
      put_scenario(list, *system, i);
      add("/api/" + name + "/scenarios/" + system->scenarios()[i].id, system->scenario_json(i));
    }
    list.close_array();
    put_campaigns(list, *system);
    list.key("bots").open_array();
    for (const std::string& bot : system->bots()) list.value(bot);
    list.close_array().close_object();
  }
  add("/api/systems", list.close_array().take());
  return pages;
}

}  // namespace enfilade::server
