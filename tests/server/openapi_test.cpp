// docs/openapi.json names what the server answers, and nothing else.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "server/api/api.h"
#include "systems/registry.h"

namespace enfilade::server {
namespace {

boost::json::value read_json(const std::string& name) {
  std::ifstream file(*find_root() / "docs" / name);
  std::stringstream text;
  text << file.rdbuf();
  return boost::json::parse(text.str());
}

// Every $ref in a document.
void collect_references(const boost::json::value& value, std::set<std::string>& found) {
  if (const auto* list = value.if_array()) {
    for (const auto& one : *list) collect_references(one, found);
  }
  const auto* object = value.if_object();
  if (object == nullptr) return;
  for (const auto& member : *object) {
    if (member.key() == "$ref") found.insert(std::string(member.value().as_string()));
    collect_references(member.value(), found);
  }
}

TEST(OpenApi, NamesEveryCallOfTheServer) {
  const boost::json::value api = read_json("openapi.json");
  std::set<std::string> written;
  for (const auto& path : api.at("paths").as_object()) {
    for (const auto& method : path.value().as_object()) {
      std::string name = method.key() == "get" ? "GET " : "POST ";
      name += path.key();
      if (const std::size_t at = name.find("{id}"); at != std::string::npos) name.erase(at + 1, 2);
      written.insert(name);
    }
  }
  std::set<std::string> answered = {"GET /healthz",
                                    "GET /readyz",
                                    "GET /metrics",
                                    "GET /api/systems",
                                    "GET /api/coops/scenarios/{}",
                                    "GET /api/skirmish/scenarios/{}",
                                    "GET /api/urban/scenarios/{}",
                                    "GET /api/urban/maps/{}",
                                    "GET /api/urban/maps/{}/{level}.svg",
                                    "GET /api/tables/{}/play"};
  for (const Api::Address& one : Api::addresses()) {
    answered.insert(std::string(one.method) + " " + std::string(one.path));
  }
  EXPECT_EQ(written, answered);
}

TEST(OpenApi, RefersToWhatThereIs) {
  const boost::json::value api = read_json("openapi.json");
  const boost::json::value schema = read_json("protocol.schema.json");
  std::set<std::string> references;
  collect_references(api, references);
  EXPECT_GT(references.size(), 10U);
  for (const std::string& one : references) {
    const std::size_t hash = one.find('#');
    const boost::json::value& document = hash == 0 ? api : schema;
    boost::system::error_code missing;
    EXPECT_NE(document.find_pointer(one.substr(hash + 1), missing), nullptr) << one;
  }
}

}  // namespace
}  // namespace enfilade::server
