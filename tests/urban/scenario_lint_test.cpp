// What the lint says of scenarios that can be read but not be played as meant.
#include "loaders/urban/scenario_lint.h"

#include "loaders/urban/scenario_loader.h"
#include "tests/covers.h"
#include "tests/urban/content_files.h"
#include "tests/urban/scenario_text.h"

namespace enfilade::urban {
namespace {

class ScenarioLints : public ContentFiles {
 protected:
  ScenarioLints() {
    for (const char* folder : {"maps", "battlefields", "underground", "cards"}) borrow(folder);
  }

  LintFindings lint_of(const std::string& text) const {
    write("scenarios/test.json", text);
    const auto read = read_scenario(root / "scenarios/test.json");
    EXPECT_TRUE(read) << text_of_all(read.error());
    return read ? lint_scenario(*read) : LintFindings{};
  }

  // With one part replaced there must be this finding of that object.
  void expect_finding(std::string_view from, std::string_view to, std::string_view name,
                      const std::string& object, const std::string& words) const {
    const LintFindings found = lint_of(replaced(kScenarioText, from, to));
    std::string all;
    for (const LintFinding& one : found) {
      all += std::string(one.name) + ": " + one.object + ": " + one.words + "\n";
    }
    EXPECT_TRUE(std::ranges::any_of(found,
                                    [&](const LintFinding& one) {
                                      return one.name == name && one.object == object &&
                                             one.words.find(words) != std::string::npos;
                                    }))
        << name << ": " << object << ": " << words << "\n--- but:\n"
        << all;
  }
};

TEST_F(ScenarioLints, AGoodScenarioHasNoFindings) {
  EXPECT_EQ(lint_of(std::string(kScenarioText)).size(), 0U);
}

TEST_F(ScenarioLints, PlacesOfBlocks) {
  COVERS("UO-5.1.1f", "UO-5.1.2e");
  expect_finding("\"at\": \"2516\"", "\"at\": \"2519\"", "outside-area", "green, block K6",
                 "2519 is not in its area");
  expect_finding("\"at\": \"2516\"", "\"at\": \"32.2\"", "cannot-stand", "green, block K6",
                 "cannot be in 32.2");
  expect_finding("\"at\": \"2616\"", "\"at\": \"25.1\"", "shared-place", "green, block K5",
                 "25.1 holds green, block K4");
  expect_finding("[\"1915\"]", "[\"2616\"]", "shared-place", "green, block K5", "holds a counter");
  expect_finding("\"dummies\": [\"32.R\"]", "\"dummies\": [\"0513\"]", "outside-area",
                 "green, block GD1", "not in its area");
  expect_finding("\"barricades\": [\"2717\"]", "\"barricades\": [\"32.R\"]", "cannot-stand",
                 "green, block GB1", "cannot be in 32.R");
  expect_finding("\"unplayable\": [\"0101\"", "\"unplayable\": [\"1014\"", "cannot-stand",
                 "red, block O1", "cannot be in 1014");
}

TEST_F(ScenarioLints, Riders) {
  COVERS("UO-8.2.4.3b", "UO-7.1.1-R8");
  expect_finding("\"box\": \"infantry\"}, {\"number\": 6",
                 R"("box": "infantry", "in": "S6"}, {"number": 6)", "odd-ride", "red, block S6",
                 "a weight of 4; its capacity is 3");
  expect_finding("{\"number\": 3, \"box\": \"engineers\"}",
                 R"({"number": 3, "box": "engineers", "in": "T1"})", "odd-ride", "red, block T3",
                 "T1 carries nobody");
  expect_finding("\"box\": \"leader\", \"in\": \"K6\"", R"("box": "leader", "in": "K3")",
                 "odd-ride", "green, block K0", "foot units ride in vehicles");
  expect_finding("\"at\": \"1014\"", "\"in\": \"S6\"", "odd-ride", "red, block O1",
                 "of another force");
}

TEST_F(ScenarioLints, Forces) {
  expect_finding("\"entry_hexes\": [\"0110\"", "\"entry_hexes\": [\"0513\"", "inland-entry",
                 "red, force 3", "0513 is not a hex at the edge");
  expect_finding("{\"buildings\": [23, 38]}", "{\"turn\": 9}", "out-of-reach", "red, force 3",
                 "after the last turn");
  expect_finding("[\"0810-1014 with buildings\"]", "[\"12.3\"]", "small-area", "red, force 2",
                 "2 blocks for 1 places");
  expect_finding("[\"0810-1014 with buildings\"]", "[\"0810-2714 with buildings\"]",
                 "areas-overlap", "green, force 1", "share");
}

TEST_F(ScenarioLints, MinesCountersAndManholes) {
  COVERS("UO-5.2.2.1-R1", "UO-5.1.2-R2");
  expect_finding("[\"2415\", \"2515\"]", "[\"2415\", \"32.1\"]", "odd-mine", "green, allotment",
                 "not in 32.1");
  expect_finding("[\"1915\"]", "[\"2415\"]", "odd-mine", "green, allotment", "holds a counter");
  expect_finding("[\"2415\", \"2515\"]", "[\"2415\", \"2312\"]", "outside-area", "green, allotment",
                 "2312");
  expect_finding("[\"1915\"]", "[\"1512\"]", "odd-counter", "counters[2]", "another counter");
  expect_finding("[\"1614\"]", "[\"1714\"]", "odd-manhole", "dummy_manholes", "real manhole");
  expect_finding("[\"1614\"]", "[\"N-A\"]", "odd-manhole", "dummy_manholes", "below ground");
}

TEST_F(ScenarioLints, WhatNobodyCanUse) {
  expect_finding("\"box\": \"observer\", \"at\"", "\"box\": \"support\", \"at\"", "no-observer",
                 "green, asset ah1", "fire observer");
  expect_finding("\"box\": \"observer\", \"at\"", "\"box\": \"commander\", \"at\"",
                 "no-command-post", "green", "without a command post");
  expect_finding("\"logistics_points\": 4,", "", "no-logistics", "green", "only together");
  expect_finding("\"count\": 1, \"buildings\"", "\"count\": 3, \"buildings\"", "out-of-reach",
                 "red, victory", "asks for 3 of 2");
  expect_finding("\"count\": 2, \"functions\"", "\"count\": 4, \"functions\"", "out-of-reach",
                 "green, victory", "asks for 4 of 3");
}

}  // namespace
}  // namespace enfilade::urban
