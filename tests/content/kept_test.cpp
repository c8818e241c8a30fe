// Games outlive changes of the content they were begun with.
#include <gtest/gtest.h>

#include <algorithm>

#include "loaders/content.h"
#include "records/reader.h"
#include "records/writer.h"
#include "systems/registry.h"
#include "systems/simulation_run.h"
#include "tests/content/copied_content.h"

namespace enfilade {
namespace {

using tests::CopiedContent;

const Library& shipped() {
  static const Library kLibrary = std::move(*load_library("."));
  return kLibrary;
}

Played played_with(const Setting& setting) {
  const ScenarioInfo& info = setting.info();
  return {std::string(setting.system->name()), info.id, info.chosen, info.content, info.rules};
}

// One of each system, and one with other forces than the standard.
std::vector<Setting> begun() {
  return {*shipped().find("urban", "undercity"), *shipped().find("coops", "weapons_cache"),
          *shipped().find("skirmish", "raid"),
          // Of kinds that stand in another order in the catalogue than their names have.
          *shipped().find("skirmish", "raid", {"green=rifle_squad+hmg_team+antitank_team"})};
}

// What games of bots come to.
std::uint64_t course_of(const Setting& setting) {
  SimulationProgress progress;
  const SimulationOrder order{2, 7, 1,
                              std::vector<std::string>(setting.info().seats.size(), "random")};
  return setting.system->simulate(setting.scenario, order, progress).signature;
}

// What whoever opened these tables has kept.
FindKept kept_of(const std::vector<Setting>& settings) {
  return [settings](const std::string& content) -> std::optional<std::string> {
    for (const Setting& one : settings) {
      if (one.info().content == content) return one.system->keep(one.scenario);
    }
    return std::nullopt;
  };
}

// Numbers that rules read, one of each system.
void change_rules(const CopiedContent& copy) {
  copy.replace("urban/scenarios/undercity.json", "\"turns\": ", "\"turns\": 1");
  copy.replace("coops/cards/infantry.json", "\"copies\": 3", "\"copies\": 2");
  copy.replace("skirmish/units/regulars.json", "\"armour\": \"light\"", "\"armour\": \"none\"");
}

TEST(Kept, WordsBelongToNoGame) {
  const CopiedContent copy;
  copy.replace("urban/scenarios/undercity.json", "\"en\": \"", "\"en\": \"Corrected ");
  copy.replace("urban/maps/old_quarter.json", "\"en\": \"", "\"en\": \"Corrected ");
  copy.replace("coops/scenarios/weapons_cache.json", "\"en\": \"", "\"en\": \"Corrected ");
  copy.replace("skirmish/missions/raid.json", "\"en\": \"", "\"en\": \"Corrected ");
  const Library corrected = std::move(*load_library(copy.root()));
  for (const Setting& setting : begun()) {
    const auto found = corrected.find(played_with(setting), {});
    ASSERT_TRUE(found) << setting.info().id << ": " << found.error().words;
    EXPECT_TRUE(found->info().title.en.starts_with("Corrected")) << "and they are the new ones";
    EXPECT_EQ(course_of(*found), course_of(setting));
  }
}

// Orders call zones below ground by their names.
TEST(Kept, NamesOfPlacesAreNoWords) {
  const CopiedContent copy;
  copy.replace("urban/underground/network.json", "\"name\": \"A\"", "\"name\": \"Q\"");
  copy.replace("urban/underground/network.json", "\"name\": \"B\"", "\"name\": \"A\"");
  copy.replace("urban/underground/network.json", "\"name\": \"Q\"", "\"name\": \"B\"");
  const Library swapped = std::move(*load_library(copy.root()));
  const auto same = swapped.find("urban", "undercity");
  ASSERT_TRUE(same) << (swapped.faults().empty() ? "" : swapped.faults().front().text());
  EXPECT_NE(same->info().content, begun()[0].info().content);
}

TEST(Kept, ContentThatAGameDoesNotUseBelongsToItNeither) {
  const CopiedContent copy;
  copy.write("skirmish/units/more.json", R"({"format": "enfilade.skirmish.units", "version": 1,
    "units": [{"id": "watchmen", "name": {"en": "Watchmen", "fr": "Veilleurs"}, "training": "green",
    "figures": [{"name": {"en": "Watchman", "fr": "Veilleur"}, "count": 4,
                 "weapons": ["assault-rifle"], "armour": "light"}]}]})");
  copy.replace("skirmish/units/mechanised.json", "\"count\": 5", "\"count\": 4");
  copy.replace("urban/scenarios/hostages.json", "\"turns\": ", "\"turns\": 1");
  copy.replace("coops/scenarios/last_pockets.json", "\"turns\": 14", "\"turns\": 13");
  const Library more = std::move(*load_library(copy.root()));
  EXPECT_TRUE(more.faults().empty()) << more.faults().front().text();
  for (const Setting& setting : begun()) {
    const auto found = more.find(played_with(setting), {});
    ASSERT_TRUE(found) << setting.info().id << ": " << found.error().words;
    EXPECT_EQ(course_of(*found), course_of(setting));
  }
}

TEST(Kept, AGameGoesOnWithWhatItWasBegunWith) {
  const CopiedContent copy;
  change_rules(copy);
  const Library changed = std::move(*load_library(copy.root()));
  EXPECT_TRUE(changed.faults().empty()) << changed.faults().front().text();
  for (const Setting& setting : begun()) {
    const auto lost = changed.find(played_with(setting), {});
    ASSERT_FALSE(lost) << setting.info().id << " is another one now";
    EXPECT_EQ(lost.error().fault, Fault::Version);
    const auto found = changed.find(played_with(setting), kept_of(begun()));
    ASSERT_TRUE(found) << setting.info().id << ": " << found.error().words;
    EXPECT_EQ(found->info().content, setting.info().content);
    EXPECT_EQ(course_of(*found), course_of(setting));
    EXPECT_EQ(changed.find(played_with(setting), kept_of(begun()))->scenario, found->scenario)
        << "it is made once";
  }
}

TEST(Kept, AGameGoesOnWhenItsScenarioIsGone) {
  const CopiedContent copy;
  copy.remove("urban/scenarios/undercity.json");
  copy.remove("skirmish/missions/raid.json");
  std::filesystem::remove_all(copy.root() / "content/coops/campaigns");
  copy.remove("coops/scenarios/weapons_cache.json");
  const Library less = std::move(*load_library(copy.root()));
  for (const Setting& setting : begun()) {
    EXPECT_FALSE(less.find(setting.system->name(), setting.info().id));
    const auto found = less.find(played_with(setting), kept_of(begun()));
    ASSERT_TRUE(found) << setting.info().id << ": " << found.error().words;
    EXPECT_EQ(course_of(*found), course_of(setting));
  }
}

TEST(Kept, WhatIsNoneIsRefused) {
  const System& urban = *shipped().systems().front();
  EXPECT_FALSE(urban.adopt(""));
  EXPECT_FALSE(urban.adopt("[]"));
  EXPECT_FALSE(urban.adopt(R"({"format": "enfilade.kept", "version": 2})"));
  EXPECT_FALSE(urban.adopt(R"({"format": "enfilade.kept", "version": 1, "system": "urban",
                               "id": "x", "files": {}})"));
  const Setting other = *shipped().find("coops", "weapons_cache");
  EXPECT_FALSE(urban.adopt(other.system->keep(other.scenario))) << "of another game";
  EXPECT_FALSE(shipped().find(Played{"chess", "start", {}, "00", 1}, kept_of(begun())));
}

// Every hash that records and stores of earlier programs name stands for something that is here.
TEST(Kept, HashesOfOldAreKnown) {
  const auto former = read_json_object("content/former.json");
  ASSERT_TRUE(former);
  std::size_t known = 0;
  for (const auto& one : former->at("hashes").as_object()) {
    const std::string old(one.key());
    for (const auto& system : shipped().systems()) {
      for (const ScenarioInfo& info : system->scenarios()) {
        const Played played{std::string(system->name()), info.id, {}, old, info.rules};
        if (shipped().find(played, {})) ++known;
      }
    }
  }
  EXPECT_EQ(known, former->at("hashes").as_object().size());
}

// A record that carries its scenario is replayed where the content is another one.
TEST(Kept, ARecordMayCarryItsScenario) {
  const auto record = records::read_record("tests/replays/skirmish/raid-02.jsonl");
  ASSERT_TRUE(record) << record.error().words;
  const auto setting = setting_of(shipped(), record->header);
  ASSERT_TRUE(setting) << setting.error().words;
  records::Record carrying = *record;
  carrying.header.kept = setting->system->keep(setting->scenario);
  const std::string text = records::whole_text(carrying);
  const auto read = records::parse_record(text);
  ASSERT_TRUE(read) << read.error().words;
  EXPECT_EQ(read->header.kept, carrying.header.kept);
  EXPECT_EQ(read->lines, record->lines);

  const CopiedContent copy;
  copy.remove("skirmish/missions/raid.json");
  copy.remove("former.json");
  const Library less = std::move(*load_library(copy.root()));
  EXPECT_FALSE(setting_of(less, record->header));
  records::Header renamed = read->header;
  renamed.content = setting->info().content;
  const auto adopted = setting_of(less, renamed);
  ASSERT_TRUE(adopted) << adopted.error().words;
  EXPECT_TRUE(replay(*adopted, *read));
  EXPECT_FALSE(header_for(*adopted, renamed.seats, {}).kept.empty()) << "and is handed on";
  EXPECT_TRUE(header_for(*setting, renamed.seats, {}).kept.empty());

  std::string changed = text;
  changed.replace(changed.find("rifle_squad", 2'000), 5, "RIFLE");
  EXPECT_FALSE(records::parse_record(changed)) << "the chain holds it too";
}

TEST(Kept, AnEarlierVersionOfTheRulesIsPlayedOn) {
  for (const auto& system : shipped().systems()) {
    EXPECT_FALSE(system->vary(0, {}, system->rules_version() + 1)) << "none of tomorrow";
    EXPECT_FALSE(system->vary(0, {}, 0));
    const auto same = system->vary(0, {}, system->rules_version());
    ASSERT_TRUE(same);
    EXPECT_EQ(*same, 0U);
  }
}

}  // namespace
}  // namespace enfilade
