// Content of one's own is laid over the shipped one; what is broken is told and left out.
#include <gtest/gtest.h>

#include "loaders/content.h"
#include "systems/registry.h"
#include "tests/content/copied_content.h"

namespace enfilade {
namespace {

using tests::CopiedContent;

// A folder laid out like content/, beside the shipped one.
class Layers : public ::testing::Test {
 protected:
  // Below the folder that is added.
  void write(const std::string& file, std::string_view text) const {
    copy_.write("../added/" + file, text);
  }
  void copy_as(const std::string& shipped, const std::string& file, std::string_view old,
               std::string_view now) const {
    std::ifstream in(std::filesystem::path("content") / shipped);
    std::string text(std::istreambuf_iterator<char>(in), {});
    for (std::size_t at = text.find(old); !old.empty() && at != std::string::npos;
         at = text.find(old, at + now.size())) {
      text.replace(at, old.size(), now);
    }
    write(file, text);
  }
  Library load() const {
    return std::move(*load_library(ContentPlaces{copy_.root(), {copy_.root() / "added"}}));
  }
  static std::vector<std::string> ids(const Library& library, std::string_view system) {
    std::vector<std::string> list;
    for (const auto& one : library.systems()) {
      if (one->name() != system) continue;
      for (const ScenarioInfo& info : one->scenarios()) list.push_back(info.id);
    }
    return list;
  }
  std::string told(const Library& library) const {
    std::string text;
    for (const ContentFault& fault : library.faults()) text += fault.text() + "\n";
    return text;
  }

  const CopiedContent copy_;
};

TEST_F(Layers, ShippedContentHasNoFault) {
  EXPECT_EQ(told(std::move(*load_library("."))), "");
}

TEST_F(Layers, AnAddedScenarioIsListedAfterTheShippedOnes) {
  copy_as("urban/scenarios/first_fight.json", "urban/scenarios/a_fight.json", "\"first_fight\"",
          "\"a_fight\"");
  const Library library = load();
  EXPECT_EQ(told(library), "");
  EXPECT_EQ(ids(library, "urban").front(), "first_fight");
  EXPECT_EQ(ids(library, "urban").back(), "a_fight");
  EXPECT_EQ(ids(library, "coops").size(), 10U);
}

TEST_F(Layers, AFileOfTheSameNameTakesTheOthersPlace) {
  copy_as("skirmish/missions/raid.json", "skirmish/missions/raid.json", "\"en\": \"Raid",
          "\"en\": \"My raid");
  const Library library = load();
  EXPECT_EQ(told(library), "");
  EXPECT_EQ(ids(library, "skirmish").size(), 7U);
  EXPECT_TRUE(library.find("skirmish", "raid")->info().title.en.starts_with("My raid"));
}

TEST_F(Layers, ABrokenFileIsToldWithItsPlaceAndLeftOut) {
  write("urban/scenarios/broken.json",
        "{\n  \"format\": \"enfilade.urban.scenario\",\n  oops\n}\n");
  const Library library = load();
  EXPECT_EQ(ids(library, "urban").size(), 6U);
  ASSERT_EQ(library.faults().size(), 1U);
  EXPECT_EQ(library.faults()[0].at, (Position{3, 3}));
  EXPECT_NE(told(library).find("broken.json:3:3: "), std::string::npos) << told(library);
}

TEST_F(Layers, WhatIsWrongInAFileIsToldWithItsPlace) {
  write("skirmish/units/mine.json",
        "{\"format\": \"enfilade.skirmish.units\", \"version\": 1, \"units\": [\n"
        "  {\"id\": \"watchmen\", \"training\": \"superb\"}\n]}\n");
  const Library library = load();
  EXPECT_EQ(ids(library, "skirmish").size(), 7U);
  ASSERT_FALSE(library.faults().empty());
  for (const ContentFault& fault : library.faults()) {
    EXPECT_EQ(fault.at.line, 2U) << fault.text();
    EXPECT_EQ(fault.at.column, 3U) << fault.text();
  }
}

TEST_F(Layers, ABrokenFileGivesItsPlaceBackToTheShippedOne) {
  write("coops/cards/infantry.json", "{}");
  write("urban/maps/old_quarter.json", "not JSON at all");
  write("skirmish/tables/strongpoint.json", "[]");
  const Library library = load();
  EXPECT_EQ(ids(library, "coops").size(), 10U);
  EXPECT_EQ(ids(library, "urban").size(), 6U);
  EXPECT_EQ(ids(library, "skirmish").size(), 7U);
  EXPECT_NE(told(library).find("infantry.json"), std::string::npos);
  EXPECT_NE(told(library).find("old_quarter.json:1:1: "), std::string::npos) << told(library);
}

TEST_F(Layers, OneOfTheSameIdIsLeftOut) {
  copy_as("urban/scenarios/first_fight.json", "urban/scenarios/again.json", "", "");
  copy_as("skirmish/missions/raid.json", "skirmish/missions/again.json", "\"raid\"", "\"again\"");
  const Library library = load();
  EXPECT_EQ(ids(library, "urban").size(), 6U);
  EXPECT_EQ(ids(library, "skirmish").size(), 7U) << "its number is that of another";
  EXPECT_NE(told(library).find("again.json"), std::string::npos);
}

TEST_F(Layers, ContentAloneIsEnough) {
  const auto library = load_library(copy_.root());
  ASSERT_TRUE(library);
  EXPECT_EQ(library->systems().size(), 3U) << "without the sample game";
  std::filesystem::remove_all(copy_.root() / "content");
  EXPECT_FALSE(load_library(copy_.root()));
}

}  // namespace
}  // namespace enfilade
