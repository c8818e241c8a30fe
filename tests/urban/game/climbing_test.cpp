// Over an outer wall and onto roofs, alone, with a ladder or over a helper: UO-8.1.6 and 8.1.7.
#include <array>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A wall south of (0,1); another south of (4,1), which is water; building 1 with a roof, whose
// stairs are in its southern cell; building 2 without; a wall beside (-4,0).
constexpr std::string_view kYard =
    "building 99 1:(16,-14)\nwall (0,1)/S\nwater (4,1) (-5,1)\nwall (4,1)/S\n"
    "building 1 1:(-4,1),(-4,2)\nroof 1 (-4,2) from 1\nbuilding 2 1:(8,-4)\nwall (-4,0)/NE";
constexpr std::string_view kCell = "(16,-14)";

Action climb(const Scene& scene, std::string_view helper, std::string_view to) {
  return {.verb = Verb::Climb, .place = scene.at(helper).value, .then = scene.at(to).value};
}

// A helper of this kind; "ladder" is a foot block that has one.
BlockSpec& helper(Scene& scene, std::string_view kind, std::string_view place) {
  const bool ladder = kind == "ladder";
  BlockSpec& spec = scene.green("H1", ladder ? "infantry" : kind, place);
  spec.ladder = ladder;
  return spec;
}

// --- Outer walls ---

TEST(Climbing, AWallTakesFiveAloneTwoWithALadder) {  // EX-MP-03, B-EX-11
  COVERS("UO-8.1b");
  for (const bool ladder : {false, true}) {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(0,1)").ladder = ladder;
    scene.red("B1", "infantry", "(0,7)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,2)");
    scene.hold();
    EXPECT_EQ(scene.can(Verb::ScoutPiece), ladder) << "5 MP leave no action, 2 do";
    EXPECT_EQ(scene.can_move("(0,1)"), ladder) << "and the same price back";
    EXPECT_TRUE(scene.can_move("(1,2)")) << "6 MP in all";
  }
}

TEST(Climbing, AWallTakesThreeOverAnyVehicleOrALadderBlock) {  // EX-MP-03, B-EX-11
  COVERS("UO-8.1.6c", "UO-8.1.6-R1", "UO-8.1.7-R3");
  for (const std::string_view kind : {"truck", "apc", "tank", "ladder"}) {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(0,0)");
    helper(scene, kind, "(0,1)");
    scene.red("B1", "infantry", "(0,7)");
    scene.start();
    scene.activate("A1");
    scene.act(climb(scene, "(0,1)", "(0,2)"));
    scene.hold();
    EXPECT_TRUE(scene.is_at("A1", "(0,2)")) << kind;
    EXPECT_TRUE(scene.can(Verb::ScoutPiece)) << "3 MP, so it may act: " << kind;
    scene.move("(1,2)");
    scene.hold();
    EXPECT_FALSE(scene.can(Verb::ScoutPiece)) << "3 and no less: " << kind;
    scene.end();
    EXPECT_EQ(scene.marker("H1"), Marker::None) << "the helper did nothing: " << kind;
    EXPECT_FALSE(scene.revealed("H1")) << kind;
    EXPECT_TRUE(scene.can(Action{.verb = Verb::Activate, .who = scene.id("H1").value}));
  }
}

TEST(Climbing, NobodyElseHelps) {
  COVERS("UO-8.1.6c", "UO-8.1.6-R1");
  {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(0,0)");
    helper(scene, "infantry", "(0,1)");
    scene.red("B0", "leader", kCell);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Climb)) << "a foot block without a ladder";
  }
  {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(0,0)");
    scene.red("V1", "truck", "(0,1)");
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Climb)) << "an enemy";
  }
  {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(0,0)");
    scene.green("V1", "apc", "(6,6)");
    scene.rider("H1", "infantry", "V1").ladder = true;
    scene.red("B0", "leader", kCell);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Climb)) << "nobody on the map is next to the wall";
  }
  {
    Scene scene(kYard);
    scene.green("V2", "truck", "(0,0)");
    helper(scene, "truck", "(0,1)");
    scene.red("B0", "leader", kCell);
    scene.start();
    scene.activate("V2");
    EXPECT_FALSE(scene.can(Verb::Climb)) << "only foot blocks climb";
  }
}

TEST(Climbing, OntoTheHelperIsOneMpWhateverTheTerrain) {
  COVERS("UO-8.1.6-R2");
  Scene scene(kYard);
  scene.green("A1", "infantry", "(4,0)");
  helper(scene, "truck", "(4,1)");  // in the water
  scene.red("B1", "infantry", "(4,7)");
  scene.start();
  scene.activate("A1");
  scene.act(climb(scene, "(4,1)", "(4,2)"));
  scene.hold();
  EXPECT_TRUE(scene.is_at("A1", "(4,2)"));
  EXPECT_TRUE(scene.can(Verb::ScoutPiece)) << "3 MP in all";
}

TEST(Climbing, NeedsItsThreeMpBeforeTheFirstStep) {
  COVERS("UO-8.1.7-R3", "UO-8.1.6c");
  Scene scene(kYard);
  scene.green("A1", "infantry", "(0,-4)");
  helper(scene, "truck", "(0,1)");
  scene.red("B1", "infantry", "(0,-11)");
  scene.start();
  scene.activate("A1");
  for (const char* hex : {"(0,-3)", "(0,-2)", "(0,-1)"}) {
    scene.move(hex);
    scene.hold();
  }
  EXPECT_FALSE(scene.can(Verb::Climb)) << "not next to the helper yet";
  scene.move("(0,0)");
  scene.hold();
  EXPECT_FALSE(scene.can(climb(scene, "(0,1)", "(0,2)"))) << "4 MP are spent";
  EXPECT_TRUE(scene.can_move("(0,1)")) << "passing the helper is another matter";
}

TEST(Climbing, TheHelpersHexIsEnteredSoContactAndFireAreMetThere) {
  COVERS("UO-8.1.6-R3", "UO-8.1.7-R3");
  Scene scene(kYard);
  scene.green("A1", "infantry", "(0,0)");
  helper(scene, "truck", "(0,1)");
  scene.red("B1", "infantry", "(5,1)");
  scene.start();
  scene.put("B1", "(3,1)");  // 4 EP from where the block is, 3 from the helper
  scene.activate("A1");
  scene.forget();
  scene.act(climb(scene, "(0,1)", "(0,2)"));
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
  EXPECT_TRUE(scene.revealed("A1"));
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rifle")));
  scene.act(Verb::Hold);
  EXPECT_TRUE(scene.is_at("A1", "(0,2)")) << "then it goes on";
}

TEST(Climbing, IsOverWhenTheBlockWithdrawsFromTheHelpersHex) {
  COVERS("UO-8.1.7-R3");
  Scene scene(kYard);
  scene.green("A1", "infantry", "(0,0)");
  helper(scene, "truck", "(0,1)");
  scene.red("B1", "infantry", "(5,1)");
  scene.start();
  scene.activate("A1");
  scene.act(climb(scene, "(0,1)", "(0,2)"));
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(7);
  scene.act({.verb = Verb::Step, .place = scene.at("(-1,1)").value});
  scene.act(Verb::Stop);
  EXPECT_TRUE(scene.is_at("A1", "(-1,1)"));
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
}

TEST(Climbing, ASecondLegThatIsClosedIsNotAnnounced) {
  COVERS("UO-8.1.7-R3", "UO-5.1.2-R6");
  Scene scene(kYard);
  scene.green("A1", "infantry", "(0,0)");
  helper(scene, "truck", "(0,1)");
  scene.red("B1", "infantry", "(5,1)");
  scene.start();
  scene.activate("A1");
  scene.act(climb(scene, "(0,1)", "(0,2)"));
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  scene.state.counters[0] = {.location = scene.at("(0,2)"), .kind = CounterKind::Ied};
  scene.state.counters[0].turn_up();
  scene.forget();
  scene.hold();
  EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::MoveBarred));
  EXPECT_FALSE(scene.told(Camp::Red, Happening::MoveBarred)) << "where it was going nobody saw";
}

// The helper's hex walled in but to the north, where a friend stands in a ring of water.
constexpr std::string_view kPit =
    "building 99 1:(16,-14)\nwall (0,1)/S (0,1)/SW (0,1)/SE (0,1)/NE (0,1)/NW\n"
    "water (0,-2) (0,-1) (1,-1) (-1,0) (1,0) (-1,1)";

TEST(Climbing, CutShortOnTheHelperTheBlockIsPutBack) {
  COVERS("UO-8.1.7-R3", "UO-8.1.1-R3");
  Scene scene(kPit);
  scene.green("A1", "infantry", "(0,-2)");
  scene.green("A2", "infantry", "(0,0)");
  helper(scene, "truck", "(0,1)");
  scene.counter(CounterKind::Ied, "(0,2)");
  scene.red("B1", "infantry", "(0,-9)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,-1)");
  scene.hold();
  scene.move("(0,0)");
  scene.hold();
  scene.act(climb(scene, "(0,1)", "(0,2)"));
  scene.hold();
  scene.roll(9);  // the charge behind the wall is turned up and stays
  ASSERT_TRUE(scene.deciding(Camp::Green));
  EXPECT_TRUE(scene.is_at("A1", "(0,1)"));
  ASSERT_EQ(scene.legal().size(), 1U) << "2 MP came back, but no way on is left";
  scene.end();
  EXPECT_TRUE(scene.is_at("A1", "(0,-1)")) << "where it last stood alone";
}

// --- Roofs ---

TEST(Climbing, ARoofTakesThreeOverArmourOrALadderBlockButNotOverATruck) {
  COVERS("UO-8.1.7c", "UO-8.1.7-R1", "UO-8.1.7-R2", "UO-8.1.7-R3");
  for (const std::string_view kind : {"apc", "tank", "ladder", "truck", "infantry"}) {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(-4,-1)");
    helper(scene, kind, "(-4,0)");  // next to the cell without the stairs
    scene.red("B1", "infantry", "(-4,8)");
    scene.start();
    scene.activate("A1");
    const bool helps = kind == "apc" || kind == "tank" || kind == "ladder";
    ASSERT_EQ(scene.can(climb(scene, "(-4,0)", "1.R")), helps) << kind;
    if (!helps) continue;
    scene.act(climb(scene, "(-4,0)", "1.R"));
    scene.hold();
    EXPECT_TRUE(scene.is_at("A1", "1.R")) << kind;
    EXPECT_TRUE(scene.can(Verb::Fire)) << "3 MP, so it may act: " << kind;
  }
}

TEST(Climbing, TheHelperStandsNextToABuildingWhoseRoofHasAnAccess) {
  COVERS("UO-8.1.7d", "UO-8.1.7-R2");
  {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(-4,-2)");
    helper(scene, "tank", "(-4,-1)");
    scene.red("B0", "leader", kCell);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Climb)) << "one hex away from the building";
  }
  {
    Scene scene(kYard);
    scene.green("A1", "infantry", "(8,-2)");
    helper(scene, "tank", "(8,-3)");
    scene.red("B0", "leader", kCell);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Climb)) << "building 2 has no roof access";
  }
}

TEST(Climbing, ARoofHoldsOneBlock) {
  COVERS("UO-8.1.7-R2");
  Scene scene(kYard);
  scene.green("A1", "infantry", "(-4,-1)");
  scene.green("A2", "infantry", "1.R");
  helper(scene, "tank", "(-4,0)");
  scene.red("B0", "leader", kCell);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(climb(scene, "(-4,0)", "1.R")));
}

TEST(Climbing, DownOverAHelperIsTwoMpAndAFlatOneOffIt) {
  COVERS("UO-8.1.7c", "UO-8.1.7-R3");
  Scene scene(kYard);
  scene.green("A1", "infantry", "1.R");
  scene.green("A2", "infantry", "(-4,-1)");
  helper(scene, "apc", "(-4,0)");
  scene.red("B1", "infantry", "(-5,6)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(climb(scene, "(-4,0)", "(-4,-1)"))) << "a friend is there";
  EXPECT_FALSE(scene.can(climb(scene, "(-4,0)", "(-3,-1)"))) << "a wall is no flat step";
  EXPECT_FALSE(scene.can_move("(-4,0)")) << "not without going on";
  scene.act(climb(scene, "(-4,0)", "(-5,1)"));  // into the water
  scene.hold();
  EXPECT_TRUE(scene.is_at("A1", "(-5,1)"));
  EXPECT_TRUE(scene.can(Verb::ScoutPiece)) << "3 MP in all";
}

TEST(Climbing, NobodyComesDownWithoutAHelper) {
  COVERS("UO-8.1.7c", "UO-8.1.7-R1");
  Scene scene(kYard);
  scene.green("A1", "infantry", "1.R");
  helper(scene, "truck", "(-4,0)");
  scene.red("B0", "leader", kCell);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Climb)) << "a truck does not serve";
  EXPECT_EQ(scene.count(Verb::Move), 1) << "the stairs";
}

}  // namespace
}  // namespace enfilade::urban
