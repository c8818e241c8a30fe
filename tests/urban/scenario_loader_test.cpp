// Scenarios from files: what becomes of a good one, and what is said of bad ones.
#include "loaders/urban/scenario_loader.h"

#include "loaders/urban/names.h"
#include "loaders/urban/scenario_lint.h"
#include "loaders/urban/urban_check.h"
#include "tests/covers.h"
#include "tests/urban/content_files.h"
#include "tests/urban/scenario_text.h"

namespace enfilade::urban {
namespace {

class ScenarioFiles : public ContentFiles {
 protected:
  ScenarioFiles() {
    for (const char* folder : {"maps", "battlefields", "underground", "cards"}) borrow(folder);
    write("scenarios/test.json", kScenarioText);
  }

  Scenario read() const {
    auto read = read_scenario(root / "scenarios/test.json");
    EXPECT_TRUE(read) << text_of_all(read.error());
    return read ? std::move(*read) : Scenario{};
  }

  std::string content() const {
    const auto loaded = load_scenario(root / "scenarios/test.json", root / "cache");
    EXPECT_TRUE(loaded) << text_of_all(loaded.error());
    return loaded ? loaded->content : "";
  }

  void expect_fault(std::string_view from, std::string_view to, const std::string& object,
                    const std::string& words) {
    write("scenarios/test.json", replaced(kScenarioText, from, to));
    const auto read = read_scenario(root / "scenarios/test.json");
    ASSERT_FALSE(read) << to;
    expect_among(read.error(), object, words);
  }
};

BlockId find(const Scenario& scenario, std::string_view id) {
  for (std::size_t i = 0; i < kBlocks; ++i) {
    if (scenario.blocks[i].id == id) return BlockId{i};
  }
  ADD_FAILURE() << id;
  return BlockId{0};
}

const BlockSpec& block(const Scenario& scenario, std::string_view id) {
  return scenario.block(find(scenario, id));
}

std::vector<std::string> names_of(const Scenario& scenario, const std::vector<LocationId>& places) {
  std::vector<std::string> names;
  for (const LocationId place : places) names.push_back(scenario.board().at(place).name);
  std::ranges::sort(names);
  return names;
}

using Names = std::vector<std::string>;

TEST_F(ScenarioFiles, TheHead) {
  COVERS("UO-2i", "UO-5.2.4.6b", "UO-3.1.1n");
  const Scenario scenario = read();
  EXPECT_EQ(scenario.id, "test_fight");
  EXPECT_EQ(scenario.title.fr, "Essai");
  EXPECT_EQ(scenario.turns, 6);
  EXPECT_EQ(scenario.sets_up_first, Camp::Red);
  EXPECT_EQ(scenario.initiative.mode, InitiativeRule::Mode::Schedule);
  EXPECT_EQ(scenario.initiative.schedule, (std::vector{Camp::Red, Camp::Green}));
  EXPECT_EQ(scenario.initiative.first, Camp::Red);
  EXPECT_EQ(scenario.wind, Side::S);
  EXPECT_TRUE(scenario.night_on(2) && scenario.night_on(5));
  EXPECT_FALSE(scenario.night_on(1) || scenario.night_on(6));
  EXPECT_TRUE(scenario.has(Option::NoLosPreview));
  EXPECT_TRUE(scenario.uses_3d);
  EXPECT_TRUE(scenario.all_sequences_on_turn_1);
  EXPECT_TRUE(scenario.manholes_face_down);
  EXPECT_EQ(names_of(scenario, scenario.unplayable), (Names{"0101", "0126"}));
}

TEST_F(ScenarioFiles, LeaveTheUndergroundOutUnlessTheyNameIt) {
  COVERS("UO-5.1b");
  const auto all = load_scenarios("content/urban/scenarios");
  ASSERT_TRUE(all);
  for (const auto& one : *all) {
    const Board& board = one.scenario.board();
    const auto& closed = one.scenario.unplayable;
    int open = 0;
    for (std::size_t i = 0; i < board.locations.size(); ++i) {
      const bool below = board.locations[i].below();
      if (below && std::ranges::find(closed, LocationId{i}) == closed.end()) ++open;
    }
    EXPECT_EQ(open > 0, one.id == "undercity") << one.id;
  }
}

TEST_F(ScenarioFiles, TheSovietForceOfTheBoard) {  // EX-IF-01, B-EX-16
  COVERS("UO-2.3o", "UO-4.1d", "UO-4.1e", "UO-4.1f", "UO-8.2.2b");
  const Scenario scenario = read();
  const ForceSpec& force = scenario.sheet(Camp::Red).forces[1];
  EXPECT_EQ(force.number, 3);
  EXPECT_EQ(force.support_points, 2);
  EXPECT_EQ(force.leader, find(scenario, "S0"));
  EXPECT_EQ(force.entry.kind, EntryCondition::Kind::BuildingTaken);
  EXPECT_EQ(force.entry.delay, 1);
  ASSERT_EQ(force.entry.buildings.size(), 2U);
  EXPECT_EQ(scenario.board().buildings[force.entry.buildings[0].index()].number, 23);
  EXPECT_EQ(names_of(scenario, force.entry_hexes), (Names{"0110", "0121"}));
  std::size_t blocks = 0;
  for (std::size_t i = 0; i < kBlocksPerCamp; ++i) {
    const BlockSpec& spec = scenario.blocks[first_of(Camp::Red) + i];
    blocks += i < scenario.block_count[1] && spec.force == ForceId{1} ? 1 : 0;
  }
  EXPECT_EQ(blocks, 13U);
  EXPECT_EQ(block(scenario, "S1").function, Function::PlatoonSupport);
  EXPECT_EQ(block(scenario, "T1").type, BlockType::Tank);
  EXPECT_EQ(block(scenario, "T3").function, Function::Engineer);
  EXPECT_EQ(block(scenario, "T4").function, Function::Carrier);
  EXPECT_EQ(block(scenario, "S2").suggested_carrier, find(scenario, "S6"));
  EXPECT_EQ(block(scenario, "S2").platoon, "Simonov");
  EXPECT_EQ(block(scenario, "S2").quality, Quality::Recruit);
  EXPECT_EQ(block(scenario, "T1").quality, Quality::Veteran);
}

TEST_F(ScenarioFiles, BlocksHaveWhatTheirBoxSays) {
  COVERS("UO-4.3.2.1a", "UO-4.3.2.1b", "UO-4.3.8a", "UO-8.2.2a", "UO-8.2.4.1a", "UO-8.2.4.2a");
  const Scenario scenario = read();
  const BlockSpec& infantry = block(scenario, "S3");
  EXPECT_EQ(infantry.name.en, "Infantry 3");
  EXPECT_EQ(infantry.name.fr, "Infanterie 3");
  EXPECT_EQ(infantry.weight, 2);
  EXPECT_EQ(infantry.osl_max, 3);
  EXPECT_EQ(infantry.osl_start, 3);
  ASSERT_EQ(infantry.weapons.size(), 3U);
  EXPECT_EQ(scenario.weapon(infantry.weapons[2]).id, "rpg7");
  EXPECT_EQ(block(scenario, "S6").capacity, 3);
  EXPECT_EQ(block(scenario, "S0").name.en, "Leader");
  EXPECT_EQ(block(scenario, "O1").name.fr, "Infirmiers");
  for (const char* id : {"P1", "P2", "K4", "K5"}) EXPECT_EQ(block(scenario, id).osl_max, 2) << id;
  EXPECT_EQ(block(scenario, "K2").osl_start, 2);
  EXPECT_TRUE(block(scenario, "K3").night_vision);
  EXPECT_FALSE(block(scenario, "K2").night_vision);
  EXPECT_TRUE(block(scenario, "T3").ladder);
  EXPECT_EQ(camp_of(find(scenario, "K0")), Camp::Green);
  EXPECT_EQ(camp_of(find(scenario, "S0")), Camp::Red);
}

TEST_F(ScenarioFiles, WeaponsAreListedOnce) {
  const Scenario scenario = read();
  std::set<std::string> ids;
  for (const Weapon& weapon : scenario.weapons) ids.insert(weapon.id);
  EXPECT_EQ(ids.size(), scenario.weapons.size());
  EXPECT_EQ(block(scenario, "S3").weapons[0], block(scenario, "T3").weapons[0]);
}

TEST_F(ScenarioFiles, SuggestedPlaces) {
  const Scenario scenario = read();
  const auto at = [&](const char* id) {
    return scenario.board().at(block(scenario, id).suggested).name;
  };
  EXPECT_EQ(at("K6"), "2516");
  EXPECT_EQ(at("K0"), "2516");
  EXPECT_EQ(block(scenario, "K0").suggested_carrier, find(scenario, "K6"));
  EXPECT_EQ(at("O0"), "12.3");
  EXPECT_EQ(at("S0"), "0110");
  EXPECT_EQ(at("S7"), "0121");
  EXPECT_EQ(at("S1"), "0121");
  EXPECT_EQ(at("GD1"), "32.R");
  EXPECT_EQ(at("GB1"), "2717");
  EXPECT_EQ(block(scenario, "GD1").type, BlockType::Dummy);
  EXPECT_FALSE(block(scenario, "GD1").force.exists());
  EXPECT_EQ(block(scenario, "GD1").osl_max, 0);
  EXPECT_TRUE(block(scenario, "GB3").in_reserve);
  EXPECT_EQ(scenario.block_count[0], 10);
}

TEST_F(ScenarioFiles, Areas) {
  const Scenario scenario = read();
  const Names green = names_of(scenario, scenario.sheet(Camp::Green).forces[0].area);
  for (const char* name : {"2414", "2717", "25.1", "32.1", "32.2", "32.R"}) {
    EXPECT_EQ(std::ranges::count(green, name), 1) << name;
  }
  for (const char* name : {"2413", "25.3", "2517", "2818"}) {
    EXPECT_EQ(std::ranges::count(green, name), 0) << name;
  }
  const Names red = names_of(scenario, scenario.sheet(Camp::Red).forces[0].area);
  for (const char* name : {"0810", "1014", "12.1", "12.2", "12.3"}) {
    EXPECT_EQ(std::ranges::count(red, name), 1) << name;
  }
  EXPECT_EQ(std::ranges::count(red, "50.3"), 0);
  EXPECT_EQ(scenario.sheet(Camp::Red).allotment.area, scenario.sheet(Camp::Red).forces[0].area);
}

TEST_F(ScenarioFiles, TheSampleMatrix) {  // B-EX-18
  COVERS("UO-7.3.1d", "UO-7.3.1e", "UO-7.3.1f", "UO-7.3.1g", "UO-7.3.1h", "UO-7.3.1i",
         "UO-7.3.1-R1");
  const Scenario scenario = read();
  const auto& assets = scenario.sheet(Camp::Green).assets;
  ASSERT_EQ(assets.size(), 7U);
  const auto row = [&](std::size_t at) {
    std::string text = scenario.card_of(assets[at]).id + " ";
    text += std::to_string(assets[at].missions) + "/" + std::to_string(assets[at].per_turn) + " ";
    for (const Availability one : assets[at].by_die) text += "-+!"[static_cast<int>(one)];
    return text;
  };
  EXPECT_EQ(row(0), "ah1 2/1 -----+++++");  // 9 is not listed
  EXPECT_EQ(row(1), "a10 2/1 -----+++++");
  EXPECT_EQ(row(2), "mortar_120 1/1 -+++++++!!");
  EXPECT_EQ(row(3), "m109 2/1 ---++++++!");
  EXPECT_EQ(row(4), "oh58 1/1 ---++++++!");
  EXPECT_EQ(row(5), "smoke 2/2 -+++++++!!");
  EXPECT_EQ(row(6), "m163 1/1 ---!!!!!!!");  // 3-9 are not listed
}

TEST_F(ScenarioFiles, CountersAndMarkers) {
  COVERS("UO-4.2b", "UO-5.2.3c", "UO-5.2.4a");
  const Scenario scenario = read();
  ASSERT_EQ(scenario.counters.size(), 3U);
  EXPECT_EQ(scenario.counters[0].kinds[1], CounterKind::Population);
  EXPECT_EQ(scenario.board().at(scenario.counters[0].places[1]).name, "1612");
  EXPECT_FALSE(scenario.counters[0].known[0]);
  EXPECT_TRUE(scenario.counters[0].known[1]);
  EXPECT_TRUE(scenario.counters[1].drawn);
  EXPECT_TRUE(scenario.counters[2].face_up);
  const Allotment& allotment = scenario.sheet(Camp::Green).allotment;
  EXPECT_EQ(allotment.fortified, 1);
  EXPECT_EQ(allotment.mines, 2);
  EXPECT_EQ(allotment.engineer_mines, 1);
  EXPECT_EQ(allotment.engineer_ieds, 1);
  EXPECT_EQ(names_of(scenario, allotment.suggested_mines), (Names{"2415", "2515"}));
  EXPECT_EQ(names_of(scenario, allotment.suggested_fortified), (Names{"32.1"}));
}

TEST_F(ScenarioFiles, EventsAreForEachSide) {
  COVERS("UO-6.1c", "UO-6.1d", "UO-6.1f", "UO-6.1-R1");
  const Scenario scenario = read();
  EXPECT_EQ(scenario.sheet(Camp::Green).events.mode, EventMode::None);
  const EventSheet& events = scenario.sheet(Camp::Red).events;
  EXPECT_EQ(events.mode, EventMode::Both);
  ASSERT_EQ(events.deck.size(), 3U);
  EXPECT_EQ(events.deck[0], events.deck[1]);
  EXPECT_EQ(scenario.event_cards[events.hand[0].index()].id, "second_wind");
  EXPECT_EQ(events.table.id, "restless_city");
  EXPECT_EQ(events.table.rows[5].kind, EventRow::Kind::Nothing);
  EXPECT_EQ(events.table.rows[9].kind, EventRow::Kind::Draw);
  EXPECT_EQ(scenario.event_cards[events.table.rows[3].card.index()].id, "panic");
}

TEST_F(ScenarioFiles, Victory) {
  COVERS("UO-2l");
  const Scenario scenario = read();
  const SideSheet& green = scenario.sheet(Camp::Green);
  ASSERT_EQ(green.victory.size(), 3U);
  EXPECT_EQ(green.victory[0].places.size(), 54U);
  EXPECT_EQ(green.victory[1].count, 0);
  const auto bit = [](Function function) { return 1U << static_cast<unsigned>(function); };
  EXPECT_EQ(green.victory[2].functions, bit(Function::Infantry) | bit(Function::Carrier));
  EXPECT_EQ(green.for_total, 3);
  EXPECT_EQ(green.for_partial, 2);
  EXPECT_EQ(green.civilians_per_level, 2);
  EXPECT_FALSE(green.knows_underground);
  const SideSheet& red = scenario.sheet(Camp::Red);
  EXPECT_TRUE(red.victory[0].sudden);
  EXPECT_EQ(red.for_total, 2);
  EXPECT_EQ(red.for_partial, 1);
  EXPECT_EQ(green.logistics_points, 4);
  EXPECT_EQ(green.forces[0].support_points, 3);
}

TEST_F(ScenarioFiles, TheHashCountsWhatIsUsed) {
  const std::string before = content();
  write("scenarios/test.json", std::string(kScenarioText) + "\n\n");
  EXPECT_EQ(content(), before);
  write("scenarios/test.json", replaced(kScenarioText, "A test.", "A trial."));
  EXPECT_EQ(content(), before) << "words";
  write("scenarios/test.json", replaced(kScenarioText, "\"wind\": 4", "\"wind\": 5"));
  EXPECT_NE(content(), before);
  write("scenarios/test.json", kScenarioText);
  // Cards of our own in place of the borrowed ones.
  std::filesystem::remove(root / "cards");
  std::filesystem::copy("content/urban/cards", root / "cards",
                        std::filesystem::copy_options::recursive);
  EXPECT_EQ(content(), before);
  const auto change = [&](const std::string& file, std::string_view from, std::string_view to) {
    std::ifstream stream(root / file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    write(file, replaced(text, from, to));
  };
  change("cards/weapons/launchers.json", R"("SMAW", "class": "rocket", "fp": [0, 7)",
         R"("SMAW", "class": "rocket", "fp": [0, 6)");
  EXPECT_EQ(content(), before) << "nobody has one";
  change("cards/weapons/launchers.json", R"("RPG-7", "class": "rocket", "fp": [0, 6)",
         R"("RPG-7", "class": "rocket", "fp": [0, 5)");
  EXPECT_NE(content(), before);
}

TEST_F(ScenarioFiles, AScenarioIsMadeReady) {
  const auto loaded = load_scenario(root / "scenarios/test.json", root / "cache");
  ASSERT_TRUE(loaded) << text_of_all(loaded.error());
  EXPECT_EQ(loaded->id, "test_fight");
  EXPECT_EQ(loaded->title.en, "Test");
  EXPECT_EQ(loaded->content.size(), 64U);
  EXPECT_EQ(loaded->keep(loaded->scenario).content, loaded->content);
  const Scenario& scenario = loaded->scenario;
  EXPECT_EQ(scenario.field.ranges.ep(scenario.board().find("1512"), scenario.board().find("1514")),
            2);
  EXPECT_FALSE(std::filesystem::is_empty(root / "cache"));
  const auto all = load_scenarios(root / "scenarios", root / "cache");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), 1U);
}

TEST_F(ScenarioFiles, FaultsOfTheHead) {
  expect_fault("urban.scenario", "urban.battle", "file", "\"format\" should be");
  expect_fault("\"wind\": 4", "\"wind\": 7", "file", "from 1 to 6");
  expect_fault("\"wind\": 4", "\"winds\": 4", "file", "\"winds\" is not one of its keys");
  expect_fault("\"old_quarter\"", "\"atlantis\"", "file", "no map or battlefield atlantis");
  expect_fault("\"sets_up_first\": \"red\"", "\"sets_up_first\": \"blue\"", "file", "green, red");
  expect_fault("\"id\": \"test_fight\"", "\"id\": \"Test\"", "file", "one word");
  expect_fault("\"fr\": \"Essai\"", "\"fr\": \"\"", "file", "both languages");
  expect_fault("[\"red\", \"green\"]", "[]", "initiative", "should name a side");
  expect_fault("[\"red\", \"green\"]", "[\"blue\"]", "initiative", "green or red");
  expect_fault("\"mode\": \"schedule\",", "\"mode\": \"fixed\", \"first\": \"red\",", "initiative",
               "only the mode schedule");
  expect_fault("\"mode\": \"schedule\",", "\"mode\": \"condition\",", "initiative",
               "fixed, alternate, schedule");
  expect_fault("\"to\": 5", "\"to\": 7", "night", "from 2 to 6");
  expect_fault("\"no_los_preview\"", "\"magic\"", "file", "\"magic\" in \"options\"");
}

TEST_F(ScenarioFiles, FaultsOfCounters) {
  expect_fault("[\"ied\", \"population\"]", "[\"ied\"]", "counters[0]", "2 places for 1 kinds");
  expect_fault("\"ied\", \"population\"", "\"ied\", \"ghost\"", "counters[0]", "ied, toxic");
  expect_fault("\"face_up\": true", "\"face_up\": true, \"known\": [\"red\"]", "counters[2]",
               "known to all");
  expect_fault("\"1512\", \"1612\"", "\"1512\", \"4612\"", "counters[0]", "no hex 4612");
  expect_fault("\"1512\", \"1612\"", "\"1512\", \"1512\"", "counters[0]", "twice");
  expect_fault("\"engineer_ieds\": 1", "\"engineer_ieds\": 99", "green, allotment", "from 0 to 40");
  expect_fault("\"engineer_mines\": 1", "\"engineer_mines\": 31", "file", "has 33 mines in all");
}

TEST_F(ScenarioFiles, FaultsOfForces) {
  COVERS("UO-7.1.1b");
  expect_fault("\"2414-2717\"", "\"2717-2414\"", "green, force 1", "further south-east");
  expect_fault("\"building 32\"", "\"building 99\"", "green, force 1", "no building 99");
  expect_fault("\"building 32\"", "\"region mars\"", "green, force 1", "there is no region mars");
  expect_fault("\"building 32\"", "\"32.9\"", "green, force 1", "Building 32 has");
  expect_fault("\"entry_hexes\": [\"0110\", \"0121\"]", "\"area\": [\"0110\"]", "red, force 3",
               "start on the map");
  expect_fault("\"number\": 3, \"name\": {\"en\": \"Three\"",
               "\"number\": 2, \"name\": {\"en\": \"Three\"", "red, force 2", "renumber one");
  expect_fault("{\"number\": 0, \"box\": \"leader\", \"in\": \"K6\"},", "", "green, force 1",
               "has 0 blocks with the function platoon_leader");
  expect_fault("\"box\": \"support\", \"in\": \"S7\"", "\"box\": \"leader\"", "red, force 3",
               "has 2 blocks");
  expect_fault("[23, 38]", "[23, 238]", "red, force 3, entry", "no building 238");
  expect_fault("{\"buildings\": [23, 38]}", "{\"turn\": 0}", "red, force 3, entry", "\"turn\"");
  expect_fault("\"soviet_command\"]", "\"martians\"]", "red, group Post", "no Unit card");
  expect_fault("\"us_command\"]", "\"soviet_command\"]", "green, group Kilo", "the other side");
  expect_fault("\"prefix\": \"T\"", "\"prefix\": \"t\"", "red, group Attached", "capital letters");
  expect_fault("\"prefix\": \"T\"", "\"prefix\": \"S\"", "red, block S1", "another block S1");
}

TEST_F(ScenarioFiles, FaultsOfBlocks) {
  expect_fault("\"box\": \"t72\"", "\"box\": \"t34\"", "red, block T1", "t72, t80");
  expect_fault("\"box\": \"t72\"", "\"box\": \"t72\", \"function\": \"sniper\"", "red, block T1",
               "not for this \"function\"");
  expect_fault("\"at\": \"25.1\"", "\"at\": \"25.1\", \"in\": \"K6\"", "green, block K4",
               "not both");
  expect_fault(", \"at\": \"25.1\"", "", "green, block K4", "\"at\" is missing");
  expect_fault("\"at\": \"25.1\"", "\"at\": \"2511\"", "green, block K4", "under a building");
  expect_fault("\"osl\": 2", "\"osl\": 4", "green, block K2", "from 1 to 3");
  expect_fault("\"in\": \"K6\", \"osl\"", "\"in\": \"K9\", \"osl\"", "green, block K2",
               "no block \"K9\"");
  expect_fault("\"reserve_barricades\": 2", "\"reserve_barricades\": 64", "green",
               "64 blocks already");
}

TEST_F(ScenarioFiles, FaultsOfTheAidCard) {
  expect_fault("\"card\": \"ah1\"", "\"card\": \"ufo\"", "green, asset ufo", "no Support card");
  expect_fault("\"card\": \"a10\"", "\"card\": \"ah1\"", "green, asset ah1", "twice");
  expect_fault("\"5-8\"", "\"4-8\"", "green, asset ah1", "the result 4 twice");
  expect_fault("\"5-8\"", "\"8-5\"", "green, asset ah1", "such as 3-8 or 9");
  expect_fault("\"unavailable\": \"0-2\"}]", "\"next_turn\": \"0-2\"}]", "green, asset m163",
               "at once or not at all");
  expect_fault("\"mines\": 2", "\"mines\": 3", "green, allotment", "has 2 places");
  expect_fault("\"deck\": [\"runner\"", "\"deck\": [\"walker\"", "red, events", "\"walker\"");
  expect_fault("\"restless_city\"", "\"calm\"", "red, events", "no event table \"calm\"");
  expect_fault("\"mode\": \"both\"", "\"mode\": \"cards\"", "red, events", "has a table");
  expect_fault("[\"second_wind\"],\n               \"table\": \"restless_city\"",
               "[\"second_wind\"]", "red, events", "\"table\" is missing");
  expect_fault("[25, 32]", "[25, 132]", "red, victory[0]", "no building 132");
  expect_fault("\"for_partial\": 2", "\"for_partial\": 4", "green", "from 1 to 3");
  expect_fault("\"for_total\": 3", "\"for_total\": 1", "green", "not be more than");
  expect_fault("\"sudden\": true", "\"functions\": []", "red, victory[0]", "not one of its keys");
}

TEST_F(ScenarioFiles, AHandHasRoomForWhatCanBeDrawn) {
  std::string hand = "\"hand\": [";
  for (int i = 0; i < 22; ++i) hand += "\"runner\", ";
  expect_fault("\"hand\": [", hand, "red, events", "a hand could grow to 26 cards");
}

TEST_F(ScenarioFiles, CheckFindsThem) {
  const MapReport clean = check_urban(root);
  EXPECT_EQ(clean.faults.size(), 0U) << text_of_all(clean.faults);
  EXPECT_TRUE(is_urban_content(root));
  EXPECT_TRUE(is_urban_content(root / "scenarios"));
  EXPECT_TRUE(is_urban_content(root / "cards"));
  EXPECT_TRUE(is_urban_content(root / "scenarios/test.json"));
  EXPECT_GT(check_urban(root / "cards").files, 10U);
  EXPECT_EQ(check_urban(root / "scenarios").files, 1U);
  write("scenarios/again.json", kScenarioText);
  expect_among(check_urban(root).faults, "id", "again.json has this id as well");
  write("scenarios/again.json", replaced(kScenarioText, "\"test_fight\"", "\"Test Fight\""));
  expect_among(check_urban(root).faults, "file", "one word");
}

TEST(Scenarios, TheContentIsRightAndSuggestsAPlaceForEveryBlock) {
  for (const auto& file : std::filesystem::directory_iterator("content/urban/scenarios")) {
    const auto read = read_scenario(file.path());
    ASSERT_TRUE(read) << text_of_all(read.error());
    for (const Camp camp : {Camp::Green, Camp::Red}) {
      for (std::size_t i = 0; i < read->block_count[index_of(camp)]; ++i) {
        const BlockSpec& spec = read->blocks[first_of(camp) + i];
        EXPECT_TRUE(spec.in_reserve || spec.suggested.exists()) << spec.id;
      }
    }
    EXPECT_EQ(lint_scenario(*read).size(), 0U) << file.path();
  }
}

}  // namespace
}  // namespace enfilade::urban
