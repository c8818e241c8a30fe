// Scenario files: what is wrong is told with file, object and what to do.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/sample/load.h"

namespace enfilade::sample {
namespace {

namespace fs = std::filesystem;

std::string good_text() {
  std::ifstream stream("tests/sample/content/alley.json");
  return {std::istreambuf_iterator<char>(stream), {}};
}

// All faults of a text as one text.
std::string faults_of(const std::string& text) {
  const fs::path path = fs::temp_directory_path() / "enfilade-content-test.json";
  std::ofstream(path, std::ios::binary) << text;
  const auto loaded = load_scenario(path);
  std::string faults;
  if (!loaded) {
    for (const ContentFault& fault : loaded.error()) faults += fault.text() + "\n";
  }
  fs::remove(path);
  return faults;
}

std::string faults_with(const std::string& from, const std::string& to) {
  std::string text = good_text();
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return faults_of(text.replace(at, from.size(), to));
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Content, GoodFilesHaveNoFaults) {
  EXPECT_EQ(faults_of(good_text()), "");
}

TEST(Content, FaultsNameTheObjectAndWhatToDo) {
  EXPECT_TRUE(holds(faults_with("\"rounds\": 2", "\"rounds\": 999"),
                    "rounds: should be a whole number from 1 to 20"));
  EXPECT_TRUE(holds(faults_with("\"rounds\": 2", "\"rounds\": 2.5"), "rounds: should be"));
  EXPECT_TRUE(holds(faults_with("\"rounds\": 2,", ""), "rounds: is missing"));
  EXPECT_TRUE(holds(faults_with("[\"shop\", \"alley\"]", "[\"shop\", \"moon\"]"),
                    "links[0]: \"moon\" is not the name of a room"));
  EXPECT_TRUE(holds(faults_with("[\"shop\", \"alley\"]", "[\"shop\", \"shop\"]"), "links[0]"));
  EXPECT_TRUE(holds(faults_with("\"kind\": \"house\"", "\"kind\": \"tent\""), "rooms[0]"));
  EXPECT_TRUE(holds(faults_with("\"name\": \"yard\"", "\"name\": \"shop\""),
                    "rooms[2]: there is already a room shop"));
  EXPECT_TRUE(holds(faults_with("\"name\": \"yard\"", "\"name\": \"back yard\""), "one word"));
  EXPECT_TRUE(holds(faults_with("\"cover\": 3", "\"cover\": 30"), "deck.cover"));
  EXPECT_TRUE(holds(faults_with("\"cover\": 3", "\"cover\": 14"), "deck: has more than 15"));
  EXPECT_TRUE(
      holds(faults_with("\"north\": [\"shop\", \"shop\"]", "\"north\": []"), "homes.north"));
  EXPECT_TRUE(holds(faults_with("\"title\"", "\"titel\""), "titel: is not a key"));
  EXPECT_TRUE(holds(faults_with("\"well\": \"alley\"", "\"well\": 3"), "well"));
}

TEST(Content, AllFaultsAreToldAtOnce) {
  const std::string faults = faults_of("{\"format\":\"x\",\"rooms\":[]}");
  EXPECT_TRUE(holds(faults, "format"));
  EXPECT_TRUE(holds(faults, "rooms"));
  EXPECT_TRUE(holds(faults, "homes.west"));
}

TEST(Content, WhatIsNotJsonIsSaidToBeSo) {
  EXPECT_TRUE(holds(faults_of("{"), "is not JSON"));
  EXPECT_TRUE(holds(faults_of("[]"), "should hold one JSON object"));
  EXPECT_TRUE(holds(faults_of(std::string(200, '[')), "is not JSON"));
  EXPECT_FALSE(load_scenario("no/such/file.json"));
}

TEST(Content, TheHashDoesNotDependOnLayout) {
  const auto one = boost::json::parse(R"({"a":1,"b":[true,null,"x"]})");
  const auto two = boost::json::parse("{ \"b\" : [ true, null, \"x\" ],\n \"a\" : 1 }");
  const auto three = boost::json::parse(R"({"a":2,"b":[true,null,"x"]})");
  EXPECT_EQ(content_hash(one), content_hash(two));
  EXPECT_NE(content_hash(one), content_hash(three));
}

}  // namespace
}  // namespace enfilade::sample
