// Where two blocks stand towards each other: shots from roofs, cover for a mover, the single
// infrastructure modifier (UO-8.2.7, 8.2.7.3, 8.2.7.5).
#include "rules/urban/combat/outlook.h"
#include "rules/urban/modifiers/modifiers.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

int infrastructure(const Scene& scene, std::string_view own, std::string_view enemy,
                   bool assault = false, EdgeKind step = EdgeKind::OpenSide) {
  return infrastructure_modifier(
             scene.reading(),
             {.own = scene.at(own), .enemy = scene.at(enemy), .assault = assault, .step = step})
      .value;
}
int distance(const Scene& scene, std::string_view a, std::string_view b) {
  return range(scene.reading(), scene.at(a), scene.at(b));
}

// --- Shots from a roof ---

constexpr const char* kRoof =
    "building 1 1:(0,0)\nroof 1 (0,0) from 1\n"
    "building 2 1:(0,6)\nwindow (0,6)/N\n"
    "building 3 1:(6,0)\nbreach (6,0)/NW\n";

TEST(RoofShot, CountsOneForEachLocationAndTwoForABreach) {
  COVERS("UO-8.2.7f", "UO-8.2.7-R4");
  Scene scene(kRoof);
  scene.green("A1", "riflemen", "1.R");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.open_breach_at("a2");
  EXPECT_EQ(distance(scene, "1.R", "(0,1)"), 1) << "the roof's own edge is free";
  EXPECT_EQ(distance(scene, "1.R", "(0,5)"), 5);
  EXPECT_EQ(distance(scene, "1.R", "2.1"), 7) << "5 hexes and the window";
  EXPECT_EQ(distance(scene, "1.R", "(5,0)"), 5);
  EXPECT_EQ(distance(scene, "1.R", "3.1"), 7) << "5 hexes and the breach";
}

TEST(RoofShot, ReachesByThatCount) {
  COVERS("UO-8.2.7f");
  for (const auto& [reach, can] : {std::pair{5, false}, {10, true}}) {
    Scene scene(kRoof);
    scene.green("A1", "riflemen", "1.R");
    scene.red("B1", "riflemen", "2.1");
    if (reach == 5) scene.edit_weapon("rifle").fp = {5, 5, 0, 0, 0, 0};
    settle_ranges(scene.edit_weapon("rifle"));
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(scene.fire_at("B1", "rifle")), can) << "7 EP with a reach of " << reach;
  }
}

TEST(RoofShot, AnIntactWallIsStillPaid) {
  COVERS("UO-8.2.7-R4");
  Scene scene("building 1 1:(0,0)\nroof 1 (0,0) from 1\nwall (-1,3)/SE (0,2)/S (1,2)/SW\n");
  scene.green("A1", "riflemen", "1.R");
  scene.red("B1", "riflemen", "(0,9)");
  scene.start();
  EXPECT_EQ(distance(scene, "1.R", "(0,2)"), 2);
  EXPECT_EQ(distance(scene, "1.R", "(0,3)"), 4) << "2 for the wall";
}

TEST(RoofShot, NotAtTheFootOfTheBuilding) {
  COVERS("UO-8.2.7-R4");
  for (const bool roof_acts : {true, false}) {
    Scene scene(kRoof);
    scene.green("A1", "riflemen", roof_acts ? "1.R" : "(0,1)");
    scene.red("B1", "riflemen", roof_acts ? "(0,1)" : "1.R");
    scene.start();
    ASSERT_EQ(distance(scene, "1.R", "(0,1)"), 1);
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Fire));
    EXPECT_FALSE(scene.can(Verb::Assault));
  }
}

// --- Cover for the one who moves ---

TEST(Cover, AMoverUnderOpportunityFireMayBeCovered) {
  COVERS("UO-8.2.7.3-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,1)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.act(scene.opportunity("B1", "rifle"));
  ASSERT_EQ(scene.asked(), Ask::Answer);
  const Action cover{
      .verb = Verb::Cover, .who = scene.id("A2").value, .weapon = scene.weapon("rifle").value};
  scene.act(cover);
  EXPECT_TRUE(scene.revealed("A2"));
  scene.roll({9, 0});  // the opportunity fire wins
  EXPECT_EQ(scene.osl("A2"), 3);
  EXPECT_EQ(scene.osl("A1"), 1) << "the loss is the mover's";
  EXPECT_EQ(scene.marker("A2"), Marker::None);
}

// --- What a rifle does to a tank that cannot answer ---

TEST(Outlook, ASnipersRifleSparesATank) {
  COVERS("UO-8.2.7.4-R8", "UO-8.2.7.4j");
  for (const int osl : {3, 2, 1}) {
    Scene scene;
    scene.green("Sniper", "sniper", "(0,-8)");
    BlockSpec& tank = scene.red("M1", "tank", "(0,9)");  // 17 EP
    tank.weapons = {};
    tank.weapons.push_back(scene.weapon("mg"));
    tank.osl_start = static_cast<std::uint8_t>(osl);
    scene.start();
    scene.activate("Sniper");
    const Exchange exchange =
        exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id("Sniper"),
                    scene.piece_id("M1"), scene.fire_at("M1", "sniper"));
    const Outlook outlook = outlook_of(scene.reading(), exchange, {.verb = Verb::Stand});
    EXPECT_EQ(outlook.target.of(osl == 3 ? Fate::LosesOne : Fate::Unhurt), kDuelWays) << osl;
    scene.fire("M1", "sniper");
    scene.act(Verb::Stand);
    EXPECT_EQ(scene.osl("M1"), osl == 3 ? 2 : osl) << "as it comes to pass";
  }
}

// --- Infrastructure ---

constexpr const char* kGround =
    "building 1 1:(0,0)\nroof 1 (0,0) from 1\nwindow (0,0)/S\n"
    "building 2 1:(4,0) 2:(4,1)\nzones 2 1+2\nbreach (4,0)/NE\n"
    "building 3 1:(-4,4)\nroof 3 (-4,4) from 1\n"
    "hillock (0,5)\nsewer (-3,0) (-3,1) (9,0)\n"
    "wall (8,3)/N\nbreach (8,3)/N\n"
    "tunnel A (0,0),(0,1)\nmanhole (2,6) A\n";

void start_on(Scene& scene) {
  scene.green("A1", "riflemen", "(10,6)");
  scene.red("B1", "riflemen", "(-5,9)");
  scene.start();
}

TEST(Infrastructure, BehindAnOpeningOfABuilding) {
  COVERS("UO-8.2.7.5-R9");
  Scene scene(kGround);
  start_on(scene);
  scene.open_breach_at("a2");
  scene.open_breach_at("a3");
  EXPECT_EQ(infrastructure(scene, "1.1", "(0,3)"), 1) << "through the window";
  EXPECT_EQ(infrastructure(scene, "(0,3)", "1.1"), 0);
  EXPECT_EQ(infrastructure(scene, "2.1", "(6,-2)"), 1) << "through the breach";
  EXPECT_EQ(infrastructure(scene, "2.1", "2.2"), 0) << "within the room no line leaves it";
  EXPECT_EQ(infrastructure(scene, "(8,3)", "(8,1)"), 0) << "a breach of an outer wall";
  EXPECT_EQ(infrastructure(scene, "1.1", "(0,1)", true, EdgeKind::FacadeOpening), 1);
  EXPECT_EQ(infrastructure(scene, "(0,1)", "1.1", true, EdgeKind::FacadeOpening), 0);
  EXPECT_EQ(infrastructure(scene, "2.1", "2.2", true, EdgeKind::Partition), 0);
  EXPECT_EQ(infrastructure(scene, "(8,3)", "(8,2)", true, EdgeKind::WallOpening), 0);
}

TEST(Infrastructure, InADominantPosition) {
  COVERS("UO-8.2.7.5-R10");
  Scene scene(kGround);
  start_on(scene);
  EXPECT_EQ(infrastructure(scene, "1.R", "(0,3)"), 1);
  EXPECT_EQ(infrastructure(scene, "1.R", "3.R"), 0) << "roof against roof";
  EXPECT_EQ(infrastructure(scene, "1.R", "(0,5)"), 1) << "roof against hillock";
  EXPECT_EQ(infrastructure(scene, "(0,5)", "(0,3)"), 1) << "a hillock against lower ground";
  EXPECT_EQ(infrastructure(scene, "(0,5)", "1.R"), 0);
  EXPECT_EQ(infrastructure(scene, "(0,3)", "(0,5)"), 0);
  EXPECT_EQ(infrastructure(scene, "(2,6)", "N-A", true, EdgeKind::Manhole), 1)
      << "the surface against an underground exit";
  EXPECT_EQ(infrastructure(scene, "N-A", "(2,6)", true, EdgeKind::Manhole), 0);
}

TEST(Infrastructure, InAnOpenSewer) {
  COVERS("UO-8.2.7.5-R10");
  Scene scene(kGround);
  start_on(scene);
  EXPECT_EQ(infrastructure(scene, "(-3,0)", "(0,3)"), 1) << "against anyone outside it";
  EXPECT_EQ(infrastructure(scene, "(-3,0)", "1.R"), 1);
  EXPECT_EQ(infrastructure(scene, "(-3,0)", "(-3,1)"), 0) << "within one sewer";
  EXPECT_EQ(infrastructure(scene, "(-3,0)", "(9,0)"), 1) << "against another sewer";
  EXPECT_EQ(infrastructure(scene, "(0,3)", "(-3,0)"), 0) << "the ground is not dominant over it";
}

TEST(Infrastructure, NeverGivesMoreThanOne) {
  COVERS("UO-8.2.7.5-R8");
  Scene scene(kGround);
  scene.green("A1", "riflemen", "1.1");
  scene.green("A2", "riflemen", "1.R");
  scene.red("B1", "riflemen", "(-5,9)");
  scene.start();
  scene.fortify("1.1");
  scene.fortify("1.R");
  const Stance inside{.own = scene.at("1.1"), .enemy = scene.at("(0,3)")};
  EXPECT_EQ(sum(modifiers_of(scene.reading(), scene.piece_id("A1"), inside, false)), 1)
      << "fortified and behind a window";
  const Stance above{.own = scene.at("1.R"), .enemy = scene.at("(0,3)")};
  EXPECT_EQ(sum(modifiers_of(scene.reading(), scene.piece_id("A2"), above, false)), 1)
      << "fortified and on a roof";
}

}  // namespace
}  // namespace enfilade::urban
