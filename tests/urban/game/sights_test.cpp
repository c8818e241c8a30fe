// Joined maps, and what lines of sight are for: UO-5.1, 5.1.7 and its obstacles in play.
#include <algorithm>

#include "rules/urban/map/sight_table.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

bool face_up(const Scene& scene, std::string_view place) {
  const CounterId id = scene.counter_in(place);
  return id.exists() && scene.state.counter(id).face_up();
}
bool sees(const Scene& scene, std::string_view a, std::string_view b) {
  return in_sight(scene.reading(), scene.at(a), scene.at(b));
}

// --- Joined maps, UO-5.1 ---

constexpr int kColumns = 5;
constexpr int kRows = 6;

// Two small maps side by side: the last column of A is the first of B.
BattlefieldSource joined(bool half) {
  BattlefieldSource source;
  source.id = "joined";
  for (const char letter : {'A', 'B'}) {
    PlacedSheet placed;
    placed.sheet.id = std::string(1, letter);
    placed.sheet.letter = letter;
    placed.sheet.columns = kColumns;
    placed.sheet.rows = kRows;
    placed.sheet.terrain.assign(kColumns * kRows, Terrain::Clear);
    placed.sheet.half.assign(kColumns * kRows, false);
    const int edge = letter == 'A' ? kColumns - 1 : 0;
    for (int row = 0; row < kRows; ++row) {
      placed.sheet.half[static_cast<std::size_t>(edge * kRows + row)] = half;
    }
    if (letter == 'B') placed.origin = {kColumns - 1, -(kColumns - 1) / 2};
    source.sheets.push_back(placed);
  }
  return source;
}

TEST(JoinedMaps, ShareTheHexesAtTheirSeam) {
  COVERS("UO-5.1d", "UO-5.1-R1");
  auto board = compile(joined(true));
  ASSERT_TRUE(board);
  EXPECT_EQ(board->locations.size(), static_cast<std::size_t>((2 * kColumns - 1) * kRows));
  for (const char* row : {"01", "02", "03", "04", "05", "06"}) {
    const LocationId one = board->find(std::string("A-05") + row);
    EXPECT_TRUE(one.exists()) << "ids carry the letter of the map";
    const LocationId two = board->find(std::string("B-01") + row);
    EXPECT_TRUE(!two.exists() || two == one) << "one hex with one id";
    const auto here = std::ranges::count(board->locations, board->at(one).cell, &Location::cell);
    EXPECT_EQ(here, 1);
  }
  build_sight(*board);
  EXPECT_TRUE(urban::sees(*board, {}, board->find("A-0403"), board->find("B-0203")))
      << "one looks across the seam";
  const LocationId seam = board->find("A-0503");
  const auto leads_to = [&](const char* name) {
    const LocationId to = board->find(name);
    return std::ranges::any_of(board->edges[seam.index()],
                               [&](const Edge& edge) { return edge.to == to; });
  };
  EXPECT_TRUE(leads_to("A-0403") && leads_to("B-0203")) << "and walks across it";
}

TEST(JoinedMaps, MayNotOverlapInWholeHexes) {
  COVERS("UO-5.1-R1");
  EXPECT_FALSE(compile(joined(false)));
}

TEST(JoinedMaps, OneMapIsABattlefieldToo) {
  COVERS("UO-5.1d");
  BattlefieldSource alone = joined(true);
  alone.sheets.pop_back();
  const auto board = compile(alone);
  ASSERT_TRUE(board);
  EXPECT_TRUE(board->find("0101").exists()) << "no letter is needed";
  EXPECT_FALSE(board->find("A-0101").exists());
}

// --- What sight is for, UO-5.1.7 ---

TEST(Sight, IsOfBlocksCountersAndBreachSites) {
  COVERS("UO-5.1.7b", "UO-5.1.7d");
  for (const bool hidden : {false, true}) {
    // With the wood between, none of the three can be chosen.
    const std::string wood = hidden ? "woods (0,-3) (1,-4) (-1,-2) (1,-3) (-1,-3)\n" : "";
    Scene scene(wood + "building 1 1:(0,1)\nbreach (0,1)/N");
    scene.green("A1", "heavy", "(0,-5)");
    scene.red("B1", "riflemen", "(0,-1)");
    scene.counter(CounterKind::Vehicles, "(1,-2)");
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(Verb::Fire), !hidden);
    EXPECT_EQ(scene.can(Verb::ScoutPiece), !hidden);
    EXPECT_EQ(scene.can(Verb::ScoutCounter), !hidden);
    EXPECT_EQ(scene.can(Verb::BreachFrom), !hidden);
    if (hidden) continue;
    Scene fire(wood + "building 1 1:(0,1)\nbreach (0,1)/N");
    fire.green("A1", "heavy", "(0,-5)");
    fire.red("B1", "riflemen", "(0,-1)");
    fire.start();
    fire.activate("A1");
    fire.fire("B1", "gun105");
    EXPECT_EQ(fire.asked(), Ask::Answer) << "with sight the fire is resolved";
    scene.act({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value});
    EXPECT_TRUE(scene.revealed("B1")) << "and the scouting";
  }
}

TEST(Sight, MissingInAScoutingEndsTheActivationUnrevealed) {  // EX-LOS-29
  COVERS("UO-5.1.7f");
  for (const bool blocked : {true, false}) {
    Scene scene(blocked ? "wall (0,1)/S" : "building 99 1:(16,-14)");
    scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(5,-4)");
    scene.red("B1", "riflemen", "(0,4)");
    scene.start();
    scene.activate("A1");
    scene.act({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value});
    EXPECT_EQ(scene.revealed("B1"), !blocked);
    EXPECT_FALSE(scene.revealed("A1"));
    EXPECT_EQ(scene.asked(), blocked ? Ask::Activate : Ask::Act);
    EXPECT_EQ(scene.marker("A1"), blocked ? Marker::Activated : Marker::None);
  }
}

TEST(Sight, OfABreachSiteIsOfItsAnchorFromWithinItsRay) {
  COVERS("UO-5.1.7-R7");
  const auto can_aim = [](std::string_view map, std::string_view from) {
    Scene scene(map);
    scene.green("A1", "heavy", from);
    scene.start();
    scene.activate("A1");
    return scene.can(Verb::BreachFrom);
  };
  constexpr std::string_view kHouse = "building 1 1:(0,1)\nbreach (0,1)/N";
  EXPECT_TRUE(can_aim(kHouse, "(0,-5)")) << "the wall that carries the site hinders nothing";
  EXPECT_FALSE(can_aim(kHouse, "(6,1)")) << "outside its ray";
  EXPECT_FALSE(can_aim(kHouse, "(0,7)")) << "behind the house";
  constexpr std::string_view kWall = "wall (0,0)/S\nbreach (0,0)/S";
  EXPECT_TRUE(can_aim(kWall, "(0,-5)"));
  EXPECT_TRUE(can_aim(kWall, "(0,6)")) << "from either side of an outer wall";
  EXPECT_FALSE(can_aim("wall (0,0)/S\nbreach (0,0)/S\nwall (0,-3)/S", "(0,-5)"))
      << "another wall is an obstacle";
}

// --- Obstacles, UO-5.1.7.1 and 5.1.7.2 ---

TEST(Obstacles, CountersButVehiclesAreNone) {  // EX-LOS-27
  COVERS("UO-5.1.7.1d");
  for (const CounterKind kind : {CounterKind::Ied, CounterKind::Toxic, CounterKind::Population,
                                 CounterKind::Barricade, CounterKind::Vehicles}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    scene.counter(kind, "(0,4)", true);
    scene.start();
    const bool open = kind != CounterKind::Vehicles;
    EXPECT_EQ(sees(scene, "(0,0)", "(0,8)"), open) << name_of(kind);
    scene.activate("A1");
    EXPECT_EQ(scene.can(scene.fire_at("B1", "rifle")), open) << name_of(kind);
  }
}

TEST(Obstacles, HiddenVehiclesHinderNothingAndAShotThroughThemIsNotCancelled) {
  COVERS("UO-5.1.7.1-R7");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.counter(CounterKind::Vehicles, "(0,4)");
  scene.start();
  ASSERT_TRUE(sees(scene, "(0,0)", "(0,8)"));
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 3});
  EXPECT_EQ(scene.osl("B1"), 2) << "the fire was fought out";
  EXPECT_TRUE(face_up(scene, "(0,4)")) << "its lane has turned them up";
  EXPECT_FALSE(sees(scene, "(0,0)", "(0,8)")) << "and now they stand in the way";
}

TEST(Obstacles, LowGroundIsNone) {
  COVERS("UO-5.1.7.2d");
  Scene scene("water (0,2)\nsewer (0,3)\nnarrow (0,4)\nhillock (5,3)\nwoods (8,3)");
  scene.start();
  EXPECT_TRUE(sees(scene, "(0,0)", "(0,6)")) << "levels 0 and -1";
  EXPECT_TRUE(sees(scene, "(0,0)", "(0,2)"));
  EXPECT_FALSE(sees(scene, "(5,0)", "(5,6)")) << "level 1";
  EXPECT_FALSE(sees(scene, "(8,0)", "(8,6)")) << "level 3";
}

}  // namespace
}  // namespace enfilade::urban
