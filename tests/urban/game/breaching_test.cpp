// Breaching, UO-8.2.9 (SM-19).
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// The other side holds its fire.
void walk(Scene& scene, std::initializer_list<const char*> places) {
  for (const char* place : places) {
    scene.move(place);
    scene.hold();
  }
}
void step(Scene& scene, std::string_view place) {
  scene.act({.verb = Verb::Step, .place = scene.at(place).value});
  scene.hold();
}

// Site 0 in the south of room 1.1, site 1 in an outer wall, site 2 between buildings 2 and 3.
constexpr const char* kTown =
    "building 1 1:(0,0) 2:(0,-1)\nbreach (0,0)/S\n"
    "wall (8,1)/N (8,1)/NE (8,1)/NW\nbreach (8,1)/N\n"
    "building 2 1:(-4,3)\nbuilding 3 1:(-4,4)\nbreach (-4,3)/S\n";
constexpr std::uint16_t kFacade = 0;
constexpr std::uint16_t kWall = 1;
constexpr std::uint16_t kPartyWall = 2;

Action breach(std::uint16_t site) {
  return {.verb = Verb::Breach, .place = site};
}
Action breach_from(const Scene& scene, std::uint16_t site, std::string_view weapon) {
  return {.verb = Verb::BreachFrom, .weapon = scene.weapon(weapon).value, .place = site};
}
bool is_breached(const Scene& scene, std::uint16_t site) {
  return scene.state.ground.open.test(site);
}
// Where the marker was put, as both sides were told.
LocationId marker(const Scene& scene) {
  const auto heard = scene.heard(Camp::Red);
  const auto found = std::ranges::find(heard, Happening::BreachOpened, &Tiding::what);
  return found == heard.end() ? LocationId{} : found->place;
}

void place_engineer(Scene& scene, const char* place) {
  scene.green("E1", "engineer", place);
  scene.red("B1", "riflemen", "(0,12)");
}

TEST(Breaching, OnlyWhereTheMapHasASymbol) {
  COVERS("UO-8.2.9a");
  for (const auto& [place, site] :
       {std::pair{"(0,1)", 0}, {"1.1", 0}, {"(8,1)", 1}, {"(8,0)", 1}, {"2.1", 2}, {"3.1", 2}}) {
    Scene scene(kTown);
    place_engineer(scene, place);
    scene.start();
    scene.activate("E1");
    EXPECT_EQ(scene.count(Verb::Breach), 1) << place;
    EXPECT_TRUE(scene.can(breach(static_cast<std::uint16_t>(site)))) << place;
  }
  for (const char* place : {"(1,-1)", "1.2", "(0,2)", "(7,1)", "(-5,4)"}) {
    Scene scene(kTown);
    place_engineer(scene, place);
    scene.start();
    scene.activate("E1");
    EXPECT_FALSE(scene.can(Verb::Breach)) << place;
  }
}

TEST(Breaching, EngineersNeedNoCharge) {
  COVERS("UO-8.2.9-R5");
  Scene scene(kTown);
  BlockSpec& engineer = scene.green("E1", "engineer", "(0,1)");
  engineer.weapons = {};
  engineer.weapons.push_back(scene.weapon("rifle"));
  scene.green("A1", "riflemen", "(0,2)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("E1");
  EXPECT_TRUE(scene.can(breach(kFacade)));
  scene.end();
  scene.put("E1", "(1,3)");
  scene.put("A1", "(0,1)");
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Breach)) << "anyone else does";
}

TEST(Breaching, SucceedsAtOnceAndShowsTheBlock) {
  COVERS("UO-8.2.9-R1", "UO-8.2.9i", "UO-8.2.9j", "UO-8.2.9-R3");
  Scene scene(kTown);
  place_engineer(scene, "(0,1)");
  scene.start();
  scene.put("B1", "(0,6)");  // it looks on, and is not asked
  scene.activate("E1");
  ASSERT_FALSE(scene.can_move("1.1"));
  scene.forget();
  scene.act(breach(kFacade));
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "neither roll nor reaction";
  EXPECT_EQ(scene.asked(), Ask::FreeMoveStep);
  EXPECT_TRUE(is_breached(scene, kFacade));
  EXPECT_EQ(marker(scene), scene.at("1.1")) << "in the room it opens into";
  EXPECT_TRUE(scene.revealed("E1"));
}

TEST(Breaching, StaysUntilTheEndOfTheGame) {
  COVERS("UO-8.2.9i");
  Scene scene(kTown);
  place_engineer(scene, "(0,1)");
  scene.start();
  scene.activate("E1");
  scene.act(breach(kFacade));
  step(scene, "(0,2)");
  scene.act(Verb::Stop);
  while (scene.state.clock.turn < 6) scene.end_turn();
  EXPECT_TRUE(is_breached(scene, kFacade));
  scene.put("E1", "(0,1)");
  scene.activate("E1");
  EXPECT_FALSE(scene.can(Verb::Breach)) << "an open breach is not breached again";
  EXPECT_TRUE(scene.can_move("1.1"));
}

TEST(Breaching, IsAnAction) {
  COVERS("UO-8.2.9k");
  Scene scene(kTown);
  place_engineer(scene, "(0,5)");
  scene.start();
  scene.activate("E1");
  walk(scene, {"(0,4)", "(0,3)", "(0,2)", "(0,1)"});
  EXPECT_FALSE(scene.can(Verb::Breach)) << "not after 4 MP";

  Scene after(kTown);
  place_engineer(after, "(0,1)");
  after.start();
  after.put("B1", "(0,6)");
  after.activate("E1");
  EXPECT_TRUE(after.can(Verb::ScoutPiece));
  after.act(breach(kFacade));
  step(after, "(1,0)");
  after.act(Verb::Stop);
  ASSERT_EQ(after.asked(), Ask::Act);
  EXPECT_FALSE(after.can(Verb::ScoutPiece));
  EXPECT_FALSE(after.can(Verb::Fire));
}

TEST(Breaching, TheFreeMoveIsForcedCostsNothingAndMayUseTheBreach) {
  COVERS("UO-8.2.9g", "UO-8.2.9-R2");
  Scene scene(kTown);
  place_engineer(scene, "(0,1)");
  scene.start();
  scene.activate("E1");
  scene.act(breach(kFacade));
  ASSERT_EQ(scene.asked(), Ask::FreeMoveStep);
  EXPECT_FALSE(scene.can(Verb::Stop));
  step(scene, "1.1");  // 2 MP through the new breach
  ASSERT_EQ(scene.asked(), Ask::Act);
  EXPECT_TRUE(scene.is_at("E1", "1.1"));
  walk(scene, {"1.2"});
  EXPECT_TRUE(scene.is_at("E1", "1.2")) << "with its own 3 MP";
}

TEST(Breaching, TheFreeMoveBindsAnyBlock) {
  COVERS("UO-8.2.9-R2");
  Scene scene(kTown);
  scene.green("A1", "riflemen", "(0,1)").weapons.push_back(scene.weapon("satchel"));
  scene.green("A2", "riflemen", "(0,2)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("A1");
  scene.act(breach(kFacade));
  ASSERT_EQ(scene.asked(), Ask::FreeMoveStep);
  EXPECT_FALSE(scene.can(Verb::Stop));
  step(scene, "(0,2)");
  EXPECT_FALSE(scene.can(Verb::Stop)) << "it ends alone";
  scene.act({.verb = Verb::Step, .place = scene.at("(0,3)").value});
  EXPECT_EQ(scene.asked(), Ask::Opportunity) << "and may be fired at";
}

TEST(Breaching, MarkerThenEffectThenTheFreeMove) {
  COVERS("UO-8.2.9-R2", "UO-8.2.1.3k", "UO-8.2.1.1-R3");
  Scene scene(kTown);
  place_engineer(scene, "(0,1)");
  scene.green("A1", "riflemen", "1.2");
  scene.red("B2", "riflemen", "1.1");
  scene.start();
  scene.activate("E1");
  scene.act(breach(kFacade));
  ASSERT_EQ(scene.asked(), Ask::FreeMoveStep);
  EXPECT_TRUE(is_breached(scene, kFacade));
  EXPECT_EQ(scene.osl("A1"), 2) << "2 EP behind the partition";
  EXPECT_EQ(scene.osl("B2"), 3) << "an enemy";
  EXPECT_EQ(scene.osl("E1"), 3) << "the breaching block";
  EXPECT_TRUE(scene.is_at("E1", "(0,1)"));
  EXPECT_TRUE(scene.revealed("B2")) << "contact through the new opening";
}

TEST(Breaching, TheChargeIsCentredBehindTheNewOpening) {
  COVERS("UO-8.2.9-R4");
  Scene facade(kTown);
  place_engineer(facade, "1.1");
  facade.green("A1", "riflemen", "(0,1)");
  facade.green("A2", "riflemen", "(0,2)");
  facade.start();
  facade.activate("E1");
  facade.act(breach(kFacade));
  EXPECT_EQ(facade.osl("A1"), 2) << "2 EP through the open breach";
  EXPECT_EQ(facade.osl("A2"), 3) << "3 EP";

  Scene wall(kTown);
  place_engineer(wall, "(8,1)");
  wall.green("A1", "riflemen", "(8,2)");
  wall.green("A2", "riflemen", "(8,3)");
  wall.green("A3", "riflemen", "(8,-2)");
  wall.green("A4", "riflemen", "(8,-3)");
  wall.start();
  wall.activate("E1");
  wall.act(breach(kWall));
  EXPECT_EQ(wall.osl("A1"), 2) << "1 EP for the open breach, 1 for the hex";
  EXPECT_EQ(wall.osl("A2"), 3);
  EXPECT_EQ(wall.osl("A3"), 2) << "2 EP on the far side";
  EXPECT_EQ(wall.osl("A4"), 3);
}

TEST(Breaching, WhereTheMarkerGoes) {
  COVERS("UO-8.2.9-R3", "UO-8.2.9i");
  for (const auto& [from, site, to] : {std::tuple{"(0,1)", kFacade, "1.1"},
                                       {"1.1", kFacade, "1.1"},
                                       {"(8,1)", kWall, "(8,0)"},
                                       {"(8,0)", kWall, "(8,1)"},
                                       {"2.1", kPartyWall, "3.1"},
                                       {"3.1", kPartyWall, "2.1"}}) {
    Scene scene(kTown);
    place_engineer(scene, from);
    scene.start();
    scene.activate("E1");
    scene.forget();
    scene.act(breach(site));
    EXPECT_EQ(marker(scene), scene.at(to)) << from;
  }
}

TEST(Breaching, OfTwoHexesBehindAWallTheLowest) {
  COVERS("UO-8.2.9-R3");
  // The site lies on the corner where (0,0), (1,-1) and (1,0) meet; two of them are beyond it.
  Scene scene("wall (0,0)/NE (0,0)/SE\nbreach (0,0)>E\n");
  place_engineer(scene, "(0,0)");
  scene.start();
  scene.activate("E1");
  scene.forget();
  scene.act(breach(0));
  EXPECT_EQ(marker(scene), std::min(scene.at("(1,-1)"), scene.at("(1,0)")));
}

// --- From afar ---

// A tank with a gun for 2 to 20 EP.
void place_tank(Scene& scene, const char* place, const char* kind = "heavy") {
  scene.green("M1", kind, place);
  scene.red("B1", "riflemen", "(9,7)");
}

TEST(RemoteBreaching, FromTheArcAndTwoEffectPointsAway) {
  COVERS("UO-8.2.9d", "UO-8.2.9-R3");
  for (const auto& [place, can] : {std::pair{"(0,6)", true},
                                   {"(0,2)", true},
                                   {"(0,1)", false},
                                   {"(-6,5)", false},
                                   {"(3,-3)", false}}) {
    Scene scene(kTown);
    place_tank(scene, place);
    scene.start();
    scene.activate("M1");
    EXPECT_EQ(scene.can(breach_from(scene, kFacade, "gun105")), can) << place;
    EXPECT_FALSE(scene.can(breach(kFacade))) << "no charge of its own";
  }
}

TEST(RemoteBreaching, WithinTheRangeOfTheWeapon) {
  COVERS("UO-8.2.9d", "UO-8.2.9e", "UO-8.2.9-R3");
  // To the room it is 2 EP more than to the hex before it. The gun fires at 11 to 20 EP.
  for (const auto& [place, distance, can] :
       {std::tuple{"(0,9)", 10, false}, {"(0,10)", 11, true}, {"(0,11)", 12, true}}) {
    Scene scene(kTown);
    place_tank(scene, place, "tank");
    scene.start();
    ASSERT_EQ(range(scene.reading(), scene.at(place), scene.at("1.1")), distance);
    scene.activate("M1");
    EXPECT_EQ(scene.can(breach_from(scene, kFacade, "gun")), can) << place;
  }
  for (const bool reaches : {true, false}) {
    Scene scene(kTown);
    if (!reaches) {
      scene.edit_weapon("gun105").fp = {0, 9, 9, 0, 0, 0};
      settle_ranges(scene.edit_weapon("gun105"));
    }
    place_tank(scene, "(0,10)");
    scene.start();
    scene.activate("M1");
    EXPECT_EQ(scene.can(breach_from(scene, kFacade, "gun105")), reaches);
  }
}

TEST(RemoteBreaching, HasTheEffectOfTheShot) {
  COVERS("UO-8.2.9h", "UO-8.2.9-R3", "UO-8.2.9-R1", "UO-8.2.9j");
  Scene scene(kTown);
  place_tank(scene, "(0,6)");
  scene.green("InLane", "riflemen", "(0,4)");
  scene.green("ByTank", "riflemen", "(1,6)");
  scene.green("Inside", "riflemen", "1.1");
  scene.green("Behind", "riflemen", "1.2");
  scene.green("Outside", "riflemen", "(1,0)");
  scene.green("Away", "riflemen", "(2,3)");
  scene.start();
  scene.activate("M1");
  scene.forget();
  scene.act(breach_from(scene, kFacade, "gun105"));
  EXPECT_TRUE(is_breached(scene, kFacade));
  EXPECT_EQ(marker(scene), scene.at("1.1"));
  EXPECT_TRUE(scene.revealed("M1"));
  ASSERT_TRUE(scene.deciding(Camp::Green));
  EXPECT_EQ(scene.asked(), Ask::Act) << "no free move from afar";
  EXPECT_EQ(scene.osl("InLane"), 2);
  EXPECT_EQ(scene.osl("ByTank"), 2) << "1 EP around the firer";
  EXPECT_EQ(scene.osl("Inside"), 1) << "around the target";
  EXPECT_EQ(scene.osl("Behind"), 1) << "2 EP from it";
  EXPECT_EQ(scene.osl("Outside"), 1) << "2 EP through the facade";
  EXPECT_EQ(scene.osl("Away"), 3);
  EXPECT_EQ(scene.osl("M1"), 3);
}

TEST(RemoteBreaching, OfAnOuterWallAimsBeyondIt) {
  COVERS("UO-8.2.9-R3", "UO-8.2.9d");
  Scene scene(kTown);
  place_tank(scene, "(8,4)");
  scene.green("Beyond", "riflemen", "(8,0)");
  scene.start();
  scene.activate("M1");
  scene.forget();
  scene.act(breach_from(scene, kWall, "gun105"));
  EXPECT_EQ(marker(scene), scene.at("(8,0)"));
  EXPECT_EQ(scene.osl("Beyond"), 1);
}

TEST(RemoteBreaching, IsAnAction) {
  COVERS("UO-8.2.9k");
  Scene scene(kTown);
  place_tank(scene, "(0,6)");
  scene.start();
  scene.activate("M1");
  scene.act(breach_from(scene, kFacade, "gun105"));
  EXPECT_FALSE(scene.can(Verb::FireSmoke));
  EXPECT_FALSE(scene.can(Verb::Breach));
}

}  // namespace
}  // namespace enfilade::urban
