// What is wrong with a file of the skirmish is said, with where and what to do.
#include <gtest/gtest.h>

#include "loaders/skirmish/describe.h"
#include "loaders/skirmish/skirmish_check.h"
#include "tests/skirmish/loaded.h"

namespace enfilade::skirmish {
namespace {

class SkirmishFaults : public testing::Test {
 protected:
  void expect_fault(std::string_view part) const {
    const std::string words = copy.faults();
    EXPECT_NE(words.find(part), std::string::npos) << "is not told: " << part << "\n" << words;
  }
  void spoil(const char* file, std::string_view from, std::string_view to) const {
    copy.change(file, from, to);
  }

  SpoiltContent copy{std::string("skirmish_") +
                     ::testing::UnitTest::GetInstance()->current_test_info()->name()};
};

TEST_F(SkirmishFaults, OfSoundContentAreNone) {
  EXPECT_EQ(copy.faults(), "");
  EXPECT_TRUE(load_scenarios(copy.folder()));
}

TEST_F(SkirmishFaults, OfUnitsAreTold) {
  spoil("units/regulars.json", R"("training": "seasoned")", R"("training": "tired")");
  spoil("units/militia.json", R"("count": 5)", R"("count": 11)");
  spoil("units/police.json", R"("weapons": ["pistol"])", R"("weapons": ["pistol", "pistol"])");
  spoil("units/special.json", R"("vehicle": "armoured_truck")", R"("vehicle": "cart")");
  spoil("units/near_future.json", R"("leader": "veteran")", R"("leader": "veteran", "count": 2)");
  expect_fault(R"("training" should be one of green, seasoned, veteran, elite, not "tired")");
  expect_fault(R"(unit "militia_band": has 14 figures; there may be 12)");
  expect_fault(R"("pistol" is twice in "weapons"; take one out)");
  expect_fault(R"(unit "armoured_truck": there is no vehicle "cart")");
  expect_fault("a leader is one figure; list him apart");
}

TEST_F(SkirmishFaults, OfCrewsThatAreTooSmallAreTold) {
  copy.write("units/lone.json", R"({"format": "enfilade.skirmish.units", "version": 1, "units": [
    {"id": "lone", "name": {"en": "Lone", "fr": "Seul"}, "training": "green", "figures": [
      {"name": {"en": "Gunner", "fr": "Tireur"}, "weapons": ["hmg"]}]}]})");
  expect_fault(R"(unit "lone": nobody can help to serve its hmg; it needs 2 figures)");
}

TEST_F(SkirmishFaults, OfVehiclesAreTold) {
  spoil("vehicles/soft.json", R"("width": 20)", R"("width": 45)");
  spoil("vehicles/armoured.json", R"("crew": 2)", R"("crew": 0)");
  spoil("vehicles/armoured.json", R"("weapon": "light-cannon")", R"("weapon": "catapult")");
  expect_fault("is wider than long; turn it");
  expect_fault(R"("crew" should be a whole number from 1 to 6)");
  expect_fault(R"("catapult" is no weapon; there are: pistol, rifle)");
}

TEST_F(SkirmishFaults, OfForcesAreTold) {
  spoil("forces/lists.json", R"("mech_squad", "ifv")", R"("mech_squad", "hovercraft")");
  copy.write("forces/more.json", R"({"format": "enfilade.skirmish.forces", "version": 1,
    "forces": [{"id": "regulars", "name": {"en": "A", "fr": "A"}, "about": {"en": "A", "fr": "A"},
    "units": ["rifle_squad"]}]})");
  expect_fault(R"(force "mechanised": there is no unit "hovercraft")");
  expect_fault(R"(force "regulars": another file has one of this name; rename one)");
}

TEST_F(SkirmishFaults, OfShapesAreTold) {
  spoil("tables/crossroads.json", "[[330, 345], [408, 345], [408, 440]",
        "[[330, 345], [408, 440], [408, 345]");
  spoil("tables/ridge_farm.json", "[1040, 300, 40, 30]", "[1190, 300, 40, 30]");
  spoil("tables/timber_yard.json", "[[80, 464], [80, 340]]", "[[80, 464], [80, 464]]");
  spoil("tables/strongpoint.json", R"("id": "bunker_east")", R"("id": "bunker_west")");
  spoil("tables/city_block.json", "[[700, 790], [780, 784], [860, 790]]", "[[700, 790]]");
  expect_fault(R"(piece 1 "inn": its border crosses or touches itself)");
  expect_fault(R"(its point [1230, 300] is not on the table)");
  expect_fault(R"(its point [80, 464] is there twice; take one out)");
  expect_fault(R"(piece 2 "bunker_west": another piece has its "id"; rename one)");
  expect_fault(R"("points" has 1 points; it needs 2)");
}

TEST_F(SkirmishFaults, OfAnAreaThatClosesTwiceAreTold) {
  spoil("tables/crossroads.json", "[368, 398], [330, 398]]", "[368, 398], [330, 398], [330, 345]]");
  expect_fault("its last point is its first; an area closes by itself");
}

TEST_F(SkirmishFaults, OfPointsThatAreNoneAreTold) {
  spoil("tables/crossroads.json", "[330, 345]", "[330, 34.5]");
  spoil("tables/ridge_farm.json", R"("kind": "woods")", R"("kind": "jungle")");
  expect_fault("point 1 of \"points\" should be [x, y] in whole millimetres from 0 to 3000");
  expect_fault(R"("kind" should be one of undergrowth, woods)");
}

TEST_F(SkirmishFaults, OfZonesAreTold) {
  spoil("missions/first_contact.json", "[[150, 0], [450, 0], [450, 150], [150, 150]]",
        "[[150, 0], [450, 0], [300, 60], [450, 120], [150, 120]]");
  spoil("missions/seize_the_block.json", "[[0, 0], [900, 0], [900, 90], [0, 90]]",
        "[[0, 0], [900, 0], [900, 460], [0, 460]]");
  spoil("missions/last_position.json", "[160, 630], [740, 630], [740, 830], [160, 830]",
        "[160, 630], [200, 630], [200, 650], [160, 650]");
  expect_fault(R"(side "green": its zone should be convex: no corner may point inwards)");
  expect_fault("the two zones touch each other; keep them apart");
  expect_fault("The zone of Last position is too small for these units.");
}

TEST_F(SkirmishFaults, OfWhatAMissionNamesAreTold) {
  spoil("missions/seize_the_block.json", R"("area": "block_west")", R"("area": "block_south")");
  spoil("missions/meeting.json", R"("table": "crossroads")", R"("table": "desert")");
  spoil("missions/raid.json", R"("force": "intervention")", R"("force": "ghosts")");
  spoil("missions/breakthrough.json", R"("exit": "high",)", "");
  spoil("missions/annihilation.json", R"("share": 75)", R"("share": 0)");
  expect_fault(R"(the table has no piece "block_south")");
  expect_fault(R"(there is no table "desert")");
  expect_fault(R"(there is no force "ghosts")");
  expect_fault(R"(needs an "exit" for the attacker)");
  expect_fault(R"("share" should be a whole number from 1 to 100)");
}

TEST_F(SkirmishFaults, OfForcesThatCostTooMuchAreTold) {
  spoil("missions/meeting.json", R"("points": 175)", R"("points": 169)");
  expect_fault(
      "its force \"regulars\" does not fit: These units cost 170 points; Column from the "
      "south may spend 169.");
}

TEST_F(SkirmishFaults, OfGoalsAreTold) {
  spoil("missions/raid.json", R"("at": [336, 300])", R"("area": "sawmill")");
  spoil("missions/meeting.json", R"("goal": "hold-points")",
        R"("goal": "hold-points", "attacker": "green", "share": 3)");
  spoil("missions/last_position.json", R"("attacker": "green",)", "");
  expect_fault("needs one objective, the point of the cache");
  expect_fault("nobody attacks in such a mission; take \"attacker\" out");
  expect_fault("\"share\" is for the goals break and annihilate; take it out");
  expect_fault("\"attacker\" is missing; give green or red");
}

TEST_F(SkirmishFaults, OfNamesAndNumbersAreTold) {
  spoil("missions/meeting.json", R"("number": 2)", R"("number": 3)");
  spoil("missions/raid.json", R"("id": "raid")", R"("id": "robbery")");
  spoil("tables/strongpoint.json", R"("id": "strongpoint")", R"("id": "stronghold")");
  expect_fault("another mission has its \"number\"");
  expect_fault("raid.json: file: its \"id\" is not its name");
  expect_fault("strongpoint.json: file: its \"id\" is not its name");
}

// --- Files that lie alone ---

constexpr std::string_view kSmallTable = R"({
  "format": "enfilade.skirmish.table", "version": 1, "id": "yard",
  "title": {"en": "Yard", "fr": "Cour"}, "width": 400, "height": 300,
  "pieces": [
    {"id": "house", "kind": "building", "box": [100, 100, 60, 40]},
    {"kind": "wall", "points": [[200, 50], [200, 250]]}
  ]
})";

class LoneFiles : public testing::Test {
 protected:
  LoneFiles() { std::filesystem::create_directories(folder_); }
  ~LoneFiles() override { std::filesystem::remove_all(folder_); }
  LoneFiles(const LoneFiles&) = delete;
  LoneFiles& operator=(const LoneFiles&) = delete;

  std::filesystem::path write(const char* name, std::string_view text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }
  static std::string notes(const ContentCheck& check) {
    std::string all;
    for (const std::string& note : check.notes) all += note + "\n";
    return all;
  }

 private:
  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / "skirmish_lone";
};

TEST_F(LoneFiles, ATableIsExplainedToWhoeverWroteIt) {
  const auto path = write("yard.json", kSmallTable);
  ASSERT_TRUE(is_skirmish_content(path));
  const ContentCheck check = check_skirmish(path, kContent);
  EXPECT_EQ(told(check.faults), "");
  const std::string text = notes(check);
  for (const char* part :
       {"Table yard, Yard: 40 by 30 cm, 2 pieces of terrain",
        "..........HHHHHH....#...................",
        "H house: building, from (10, 10) to (16, 14); moderate cover, blocks sight, tanks only",
        "# piece-2: wall, from (20, 5) to (20, 25); moderate cover, blocks sight, tanks only"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

TEST_F(LoneFiles, AMissionFindsItsTableBesideItAndItsForcesAtHome) {
  write("yard.json", kSmallTable);
  const auto path = write("duel.json", R"({
    "format": "enfilade.skirmish.mission", "version": 1, "id": "duel", "number": 1,
    "title": {"en": "Duel", "fr": "Duel"}, "briefing": {"en": "Fight.", "fr": "Luttez."},
    "table": "yard", "turns": 6, "goal": "annihilate", "share": 75, "sides": {
      "green": {"name": {"en": "A", "fr": "A"}, "points": 60, "force": "squad"},
      "red": {"name": {"en": "B", "fr": "B"}, "points": 60, "force": "band"}}})");
  const ContentCheck check = check_skirmish(path, kContent);
  EXPECT_EQ(told(check.faults), "");
  EXPECT_NE(notes(check).find("force band of 51 points, at most 60"), std::string::npos)
      << notes(check);
  EXPECT_NE(notes(check).find("zone (0, 0) (40, 0) (40, 6) (0, 6)"), std::string::npos)
      << "a table that is too small for 36 cm keeps a fifth for each side: " << notes(check);
}

TEST_F(LoneFiles, FaultsComeWithoutNotes) {
  const auto path = write("broken.json", R"({"format": "enfilade.skirmish.table", "version": 1})");
  const ContentCheck check = check_skirmish(path, kContent);
  EXPECT_TRUE(check.notes.empty());
  EXPECT_NE(told(check.faults).find("\"pieces\" is missing"), std::string::npos);
  const auto odd = write("odd.json", R"({"format": "enfilade.skirmish.poem", "version": 1})");
  EXPECT_NE(told(check_skirmish(odd, kContent).faults).find("\"format\" should be"),
            std::string::npos);
  EXPECT_FALSE(is_skirmish_content(write("not.json", R"({"format": "something"})")));
}

TEST_F(LoneFiles, UnitsAndForcesAreReadWithTheContentAtHome) {
  const auto path = write("forces.json", R"({"format": "enfilade.skirmish.forces", "version": 1,
    "forces": [{"id": "mine", "name": {"en": "Mine", "fr": "La mienne"},
    "about": {"en": "Mine.", "fr": "La mienne."}, "units": ["rifle_squad", "spearmen"]}]})");
  const std::string words = told(check_skirmish(path, kContent).faults);
  EXPECT_NE(words.find("there is no unit \"spearmen\""), std::string::npos) << words;
  EXPECT_EQ(words.find("there is no unit \"rifle_squad\""), std::string::npos) << words;
}

// The blocks of code in a page of the handbook, in order.
std::vector<std::string> blocks_of(const char* page) {
  std::ifstream in(page);
  std::vector<std::string> blocks;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) blocks.emplace_back();
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

TEST_F(LoneFiles, TheExampleOfTheHandbookIsExplainedAsItSays) {
  const std::vector<std::string> blocks = blocks_of("docs/skirmish-format.md");
  ASSERT_EQ(blocks.size(), 3U);
  const ContentCheck table = check_skirmish(write("yard.json", blocks[0]), kContent);
  EXPECT_EQ(notes(table) + "1 files, 0 faults.\n", blocks[1]) << told(table.faults);
  const ContentCheck duel = check_skirmish(write("duel.json", blocks[2]), kContent);
  EXPECT_EQ(told(duel.faults), "");
}

}  // namespace
}  // namespace enfilade::skirmish
