// Every lint finds its bad map and leaves the good one alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/urban/map/lint.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

// What the lint says of a map, each finding as "name object".
std::vector<std::string> findings(const BattlefieldSource& source,
                                  const std::vector<Label>& labels = {}) {
  const auto board = compile(source);
  if (!board) {
    for (const MapFault& fault : board.error())
      ADD_FAILURE() << fault.object << ": " << fault.words;
    return {};
  }
  std::vector<std::string> found;
  for (const LintFinding& one : lint({source, *board, labels})) {
    EXPECT_FALSE(one.words.empty());
    const bool listed = std::ranges::count(all_lints(), one.name, &Lint::name) == 1;
    EXPECT_TRUE(listed) << one.name;
    found.push_back(std::string(one.name) + " " + one.object);
  }
  return found;
}

std::vector<std::string> findings(std::string_view text) {
  return findings(read_text_map(text));
}

using Names = std::vector<std::string>;

// A ring of six buildings of one cell around a yard.
constexpr std::string_view kRing =
    "building 1 1:(0,-1)\nbuilding 2 1:(1,-1)\nbuilding 3 1:(1,0)\n"
    "building 4 1:(0,1)\nbuilding 5 1:(-1,1)\nbuilding 6 1:(-1,0)\n";

TEST(Lint, LeavesAGoodMapAlone) {
  const BattlefieldSource source = read_text_map(
      "woods (4,4)\nwater (5,4)\nbuilding 1 1:(0,0),(0,1) 2:(1,0)\nbuilding 2 1:(0,2) 2:(1,1)\n"
      "zones 2 1+2\nroof 1 (0,0) from 1 faces 2\nroof 2 (0,2) from 1 faces 1\n"
      "door (0,0)/NW\nwindow (1,0)/NE\nbreach (0,1)/NW\ndoor (0,2)/S\nbreach (1,1)/SE\n"
      "wall (5,0)/S (6,-1)/SW (6,-1)/S\ngate (5,0)/S\n"
      "tunnel A (0,0),(0,1)\ntunnel B (0,2)\nmanhole (4,-2) A");
  EXPECT_EQ(findings(source, {{"map", "Town", "Ville"}}), Names{});
}

TEST(Lint, NamesAreDifferentAndTellTheirMeaning) {
  std::set<std::string_view> names;
  for (const Lint& one : all_lints()) {
    EXPECT_TRUE(names.insert(one.name).second) << one.name;
    EXPECT_FALSE(one.about.empty());
  }
  EXPECT_GE(names.size(), 9U);
}

TEST(Lint, SealedRoom) {
  EXPECT_EQ(findings("building 1 1:(0,0)"), Names{"sealed-room 1.1"});
  EXPECT_EQ(findings("building 1 1:(0,0)\nbreach (0,0)/S"), Names{});
  // A partition is crossed anywhere, a party wall is not.
  EXPECT_EQ(findings("building 1 1:(0,0) 2:(0,1)\ndoor (0,0)/N"), Names{});
  EXPECT_EQ(findings("building 1 1:(0,0)\nbuilding 2 1:(0,1)\ndoor (0,0)/N"),
            Names{"sealed-room 2.1"});
  // With a ladder one gets in through the roof.
  EXPECT_EQ(findings("building 1 1:(0,0)\nroof 1 (0,0) from 1"), Names{});
}

TEST(Lint, ApertureIntoWall) {
  EXPECT_EQ(findings("building 1 1:(0,0)\ndoor (0,0)/N\nwindow (0,0)/S\nwall (0,0)/S"),
            Names{"aperture-into-wall aperture a2"});
  // A gate in a wall along a facade leads nowhere.
  EXPECT_EQ(findings("building 1 1:(0,0)\ndoor (0,0)/N\nwall (0,1)/N\ngate (0,1)/N"),
            Names{"aperture-into-wall aperture a2"});
  // A wall across the street is another matter.
  EXPECT_EQ(findings("building 1 1:(0,0)\ndoor (0,0)/S\nwall (0,1)/S"), Names{});
}

TEST(Lint, ArcHitsNothing) {
  // The last row of the sheet: column 7 is q = 0, and row 24 is r = 12.
  EXPECT_EQ(findings("wall (0,12)/S\ngate (0,12)/S"), Names{"arc-hits-nothing aperture a1"});
  EXPECT_EQ(findings("wall (0,11)/S\ngate (0,11)/S"), Names{});
}

TEST(Lint, OneWayRoof) {
  const std::string pair = "building 1 1:(0,0)\nbuilding 2 1:(0,1)\ndoor (0,0)/N\ndoor (0,1)/S\n";
  EXPECT_EQ(findings(pair + "roof 1 (0,0) from 1 faces 2\nroof 2 (0,1) from 1 faces 1"), Names{});
  EXPECT_EQ(findings(pair + "roof 1 (0,0) from 1 faces 2\nroof 2 (0,1) from 1"),
            Names{"one-way-roof 1.R"});
  EXPECT_EQ(findings(pair + "roof 1 (0,0) from 1 faces 2"), Names{"one-way-roof 1.R"});
  EXPECT_EQ(findings(pair + "roof 1 (0,0) from 1 faces 7"), Names{"one-way-roof 1.R"});
  EXPECT_EQ(findings("building 1 1:(0,0)\nbuilding 2 1:(0,2)\ndoor (0,0)/N\ndoor (0,2)/S\n"
                     "roof 1 (0,0) from 1 faces 2\nroof 2 (0,2) from 1 faces 1"),
            (Names{"one-way-roof 1.R", "one-way-roof 2.R"}));
}

TEST(Lint, DuplicateNumber) {
  EXPECT_EQ(findings("building 1 1:(0,0)\nbuilding 1 2:(3,0)\ndoor (0,0)/N\ndoor (3,0)/N"),
            Names{"duplicate-number building 1"});
  BattlefieldSource source = read_text_map("building 1 1:(0,0)\ndoor (0,0)/N\nwindow (0,0)/S");
  source.sheets[0].sheet.apertures[1].id = "a1";
  EXPECT_EQ(findings(source), Names{"duplicate-number aperture a1"});
}

TEST(Lint, UnreachableManholeAndTunnel) {
  const std::string doors =
      "door (0,-1)/N\ndoor (1,-1)/N\ndoor (1,0)/SE\ndoor (0,1)/S\ndoor (-1,1)/S\ndoor (-1,0)/NW\n";
  EXPECT_EQ(findings(std::string(kRing) + doors + "tunnel A (0,0)\nmanhole (0,0) A"),
            (Names{"unreachable-manhole manhole at 0712", "unreachable-tunnel N-A",
                   "unreachable-hex 0712"}));
  EXPECT_EQ(
      findings(std::string(kRing) + doors + "tunnel A (0,0)\nmanhole (0,0) A\nmanhole (5,0) A"),
      Names{});
  EXPECT_EQ(findings("tunnel A (0,0)\ntunnel B (4,0)\nmanhole (0,0) A"),
            Names{"unreachable-tunnel N-B"});
}

TEST(Lint, UnreachableHex) {
  const std::string doors =
      "door (0,-1)/N\ndoor (1,-1)/N\ndoor (1,0)/SE\ndoor (0,1)/S\ndoor (-1,1)/S\ndoor (-1,0)/NW\n";
  EXPECT_EQ(findings(std::string(kRing) + doors), Names{"unreachable-hex 0712"});
  EXPECT_EQ(findings(std::string(kRing) + doors + "breach (0,1)/N"), Names{});
  // Walls and water hold nobody up for good.
  EXPECT_EQ(findings("wall (0,0)/N (0,0)/NE (0,0)/SE (0,0)/S (0,0)/SW (0,0)/NW\nwater (3,0)"),
            Names{});
}

TEST(Lint, ZoneWithTwoApertures) {
  COVERS("UO-5.1.2d", "UO-5.1.2-R1");
  const std::string house = "building 1 1:(0,0) 2:(0,1)\n";
  const std::string openings = "door (0,0)/N\nbreach (0,0)/NW\n";
  EXPECT_EQ(findings(house + "zones 1 1+2\n" + openings), Names{"zone-with-two-apertures 1.1"});
  EXPECT_EQ(findings(house + openings), Names{});
  EXPECT_EQ(findings(house + "zones 1 1+2\ndoor (0,0)/N\nbreach (0,1)/S"), Names{});
  // A door to the neighbours counts on both sides.
  EXPECT_EQ(findings(house + "zones 1 1+2\nbuilding 2 1:(0,2)\ndoor (0,2)/N\nwindow (0,1)/NW\n"),
            Names{"zone-with-two-apertures 1.2"});
}

TEST(Lint, MissingTitle) {
  const BattlefieldSource source = read_text_map("");
  EXPECT_EQ(findings(source, {{"map", "Town", "  "}}), Names{"missing-title map"});
  EXPECT_EQ(findings(source, {{"map", "", ""}}), (Names{"missing-title map", "missing-title map"}));
}

}  // namespace
}  // namespace enfilade::urban
