// Night, UO-9.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// Night throughout.
void darken(Scene& scene) {
  scene.edit().night_from = 1;
  scene.edit().night_to = 6;
}

std::string hex(int row) {
  return "(0," + std::to_string(row) + ")";
}

// The firepower of A1's weapon at so many EP, read where the rules read it.
int power(Scene& scene, std::string_view weapon, int ep) {
  const BlockSpec& spec = scene.scenario.block(scene.id("A1"));
  return firepower(scene.reading(), spec, scene.scenario.weapon(scene.weapon(weapon)),
                   scene.at(hex(-8)), scene.at(hex(ep - 8)));
}

// The farthest of B1's distances at which A1 may fire that weapon, 0 for none.
int reach(bool night, bool equipped, std::string_view kind, std::string_view weapon) {
  int farthest = 0;
  for (int ep = 2; ep <= 20; ++ep) {
    Scene scene;
    if (night) darken(scene);
    scene.green("A1", kind, hex(-8)).night_vision = equipped;
    scene.red("V1", "truck", hex(12));
    scene.start();
    scene.put("V1", hex(ep - 8));
    scene.activate("A1");
    if (scene.can(scene.fire_at("V1", weapon))) farthest = ep;
  }
  return farthest;
}

// How far a block of that kind scouts.
int scouts(bool night, bool equipped, std::string_view kind) {
  int farthest = 0;
  for (int ep = 2; ep <= 12; ++ep) {
    Scene scene;
    if (night) darken(scene);
    scene.green("A1", kind, hex(-8)).night_vision = equipped;
    scene.red("B1", "riflemen", hex(12));
    scene.start();
    scene.put("B1", hex(ep - 8));
    scene.activate("A1");
    if (scene.can(Verb::ScoutPiece)) farthest = ep;
  }
  return farthest;
}

TEST(Night, IsWhenTheScenarioSays) {
  COVERS("UO-9a");
  Scene scene;
  scene.edit().night_from = 2;
  scene.edit().night_to = 3;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.start();
  for (int turn = 1; turn <= 4; ++turn) {
    ASSERT_EQ(scene.state.clock.turn, turn);
    const bool night = turn == 2 || turn == 3;
    EXPECT_EQ(is_night(scene.reading()), night) << "turn " << turn;
    scene.activate("A1");
    EXPECT_EQ(scene.can(scene.fire_at("B1", "rifle")), !night) << "turn " << turn;
    scene.end_turn();
  }
}

TEST(Night, IsSeenThroughByBlocksThatAreEquipped) {
  COVERS("UO-9b", "UO-9.2-R2");
  Scene scene;
  darken(scene);
  scene.green("A1", "riflemen", "(0,0)").night_vision = true;
  scene.green("A2", "riflemen", "(1,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.activate("A2");
  EXPECT_FALSE(scene.can(scene.fire_at("B1", "rifle"))) << "8 EP, and 6 is its reach";
  scene.end();
  scene.activate("A1");
  ASSERT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "each shooter has its own equipment";
  scene.fire("B1", "rifle");
  EXPECT_FALSE(scene.can(Verb::ReturnFire)) << "and so has who answers";
  EXPECT_TRUE(scene.can(Verb::Stand));
}

TEST(Night, ShortensTheBoxes) {  // B-EX-15
  COVERS("UO-9.2b");
  EXPECT_EQ(kNightBounds, (std::array<int, kBoxes>{1, 3, 6, 9, 12, 15}));
  EXPECT_EQ(kNightVisionBounds, (std::array<int, kBoxes>{1, 4, 8, 12, 16, 20}));
  EXPECT_EQ(reach(false, false, "weapons", "mg"), 15);
  EXPECT_EQ(reach(true, false, "weapons", "mg"), 9);
  EXPECT_EQ(reach(true, true, "weapons", "mg"), 12);
  EXPECT_EQ(reach(true, true, "infantry", "rifle"), 8);
  Scene scene;
  darken(scene);
  scene.green("A1", "weapons", hex(-8)).night_vision = true;
  scene.start();
  EXPECT_EQ(power(scene, "mg", 4), 6) << "the box of 2-5 EP";
  EXPECT_EQ(power(scene, "mg", 5), 7) << "the box of 6-10 EP";
  EXPECT_EQ(power(scene, "rifle", 8), 4);
  EXPECT_EQ(power(scene, "rifle", 9), 0);
}

TEST(Night, TheMachineGunsOfATank) {  // B-EX-15
  COVERS("UO-9.2b");
  Scene scene;
  darken(scene);
  scene.green("A1", "tank", hex(-8));
  scene.start();
  for (int ep = 2; ep <= 15; ++ep) {
    EXPECT_EQ(power(scene, "mg", ep), ep <= 3 ? 6 : ep <= 9 ? 7 : 0) << ep;
  }
  EXPECT_EQ(reach(true, false, "tank", "mg"), 9) << "10 EP is refused";
}

TEST(Night, LeavesTheNearestDistanceOfAWeapon) {
  COVERS("UO-9.2d", "UO-9.2-R1");
  for (const bool equipped : {false, true}) {
    Scene scene;
    darken(scene);
    scene.green("A1", "tank", hex(-8)).night_vision = equipped;
    scene.start();
    for (int ep = 2; ep <= 10; ++ep) EXPECT_EQ(power(scene, "gun", ep), 0) << ep;
    for (int ep = 11; ep <= 20; ++ep) {
      EXPECT_EQ(power(scene, "gun", ep), ep <= (equipped ? 16 : 12) ? 8 : 0) << ep;
    }
  }
}

TEST(Night, TheSnipersRifleFollowsSuit) {
  COVERS("UO-9.2-R2", "UO-9.2-R1");
  EXPECT_EQ(reach(false, false, "sniper", "sniper"), 20);
  EXPECT_EQ(reach(true, false, "sniper", "sniper"), 12);
  EXPECT_EQ(reach(true, true, "sniper", "sniper"), 16);
  Scene scene;
  darken(scene);
  scene.green("A1", "sniper", hex(-8));
  scene.start();
  EXPECT_EQ(power(scene, "sniper", 10), 0) << "from 11 EP, as by day";
}

TEST(Night, LeavesTheWeaponsEffectAsByDay) {  // B-EX-15
  COVERS("UO-9.2c");
  for (const bool night : {false, true}) {
    Scene scene;
    if (night) darken(scene);
    scene.green("A1", "heavy", hex(-9));
    scene.green("A2", "riflemen", hex(7));   // 16 EP down the lane of the machine gun
    scene.green("A3", "riflemen", hex(11));  // 20 EP: 15 and 5
    scene.green("A4", "riflemen", hex(12));
    scene.red("B1", "riflemen", hex(-1));  // 8 EP
    scene.start();
    scene.activate("A1");
    scene.fire("B1", "mg");
    scene.act(Verb::Stand);
    EXPECT_EQ(scene.osl("A2"), 2);
    EXPECT_EQ(scene.osl("A3"), 2);
    EXPECT_EQ(scene.osl("A4"), 3) << "21 EP";
  }
  for (const bool night : {false, true}) {
    Scene scene;
    if (night) darken(scene);
    scene.green("A1", "heavy", hex(-8));
    scene.green("A2", "riflemen", "(1,-8)");  // 1 EP from the firer
    scene.green("A3", "riflemen", "(2,0)");   // 2 EP from the target
    scene.green("A4", "riflemen", "(3,0)");   // 3 EP
    scene.red("B1", "riflemen", hex(0));
    scene.start();
    scene.activate("A1");
    scene.fire("B1", "gun105");
    scene.act(Verb::Stand);
    EXPECT_EQ(scene.osl("A2"), 2);
    EXPECT_EQ(scene.osl("A3"), 1);
    EXPECT_EQ(scene.osl("A4"), 3);
  }
}

TEST(Night, LeavesContactCommandCoverRequestsAndSight) {
  COVERS("UO-9.2-R3");
  Scene scene;
  darken(scene);
  scene.edit().uses_3d = true;
  scene.edit().support_cards.push_back({.id = "mortar", .kind = MissionKind::Mortar});
  Asset mortar{.card = 0, .missions = 1, .per_turn = 1};
  mortar.by_die.fill(Availability::NextTurn);
  scene.edit().sheets[0].assets.push_back(mortar);
  scene.green("J1", "jfo", hex(-9));
  scene.green("A1", "leader", "(5,0)");
  scene.green("A2", "riflemen", "(5,6)");
  scene.green("A3", "riflemen", "(6,3)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.red("B2", "riflemen", "(1,6)");
  scene.start();
  ASSERT_EQ(scene.asked(), Ask::Request);
  const auto request = [&](int ep) {
    return Action{.verb = Verb::Request,
                  .who = scene.id("J1").value,
                  .object = 0,
                  .place = scene.at(hex(ep - 9)).value};
  };
  EXPECT_TRUE(scene.can(request(20)));
  EXPECT_FALSE(scene.can(request(21)));
  scene.act(Verb::NoRequest);
  EXPECT_TRUE(in_command(scene.reading(), scene.piece_id("A2"))) << "6 EP";
  EXPECT_TRUE(in_sight(scene.reading(), scene.at(hex(-8)), scene.at(hex(12))));
  scene.put("B1", "(5,9)");
  Context context = scene.context();
  test_all_contacts(context);
  EXPECT_TRUE(scene.revealed("B1")) << "3 EP";
  EXPECT_FALSE(scene.revealed("B2")) << "4 EP";
  scene.put("A3", "(5,3)");
  scene.act(Verb::Pass);
  scene.activate("B1");
  scene.fire("A2", "rifle");
  const Action cover{
      .verb = Verb::Cover, .who = scene.id("A3").value, .weapon = scene.weapon("rifle").value};
  EXPECT_TRUE(scene.can(cover)) << "3 EP from the target, 6 from the enemy";
}

TEST(Night, ShortensScoutingForWhoIsNotEquipped) {
  COVERS("UO-9.3a", "UO-9.3b");
  for (const std::string_view kind : {"scout", "recon", "sniper", "jfo"}) {
    EXPECT_EQ(scouts(false, false, kind), 10) << kind;
    EXPECT_EQ(scouts(true, false, kind), 5) << kind;
    EXPECT_EQ(scouts(true, true, kind), 10) << kind;
  }
  for (const std::string_view kind : {"riflemen", "tank"}) {
    EXPECT_EQ(scouts(false, false, kind), 5) << kind;
    EXPECT_EQ(scouts(true, false, kind), 3) << kind;
    EXPECT_EQ(scouts(true, true, kind), 5) << kind;
  }
}

TEST(Night, LeavesTheSearchForMines) {
  COVERS("UO-9.3-R1");
  Scene scene;
  darken(scene);
  scene.green("E1", "engineer", "(0,0)");
  scene.start();
  scene.lay_mine(Camp::Red, "(0,2)");
  scene.lay_mine(Camp::Red, "(3,0)");
  scene.activate("E1");
  scene.act(Verb::Search);
  EXPECT_TRUE(scene.state.mines[0].revealed) << "2 EP";
  EXPECT_FALSE(scene.state.mines[1].revealed) << "3 EP";
}

}  // namespace
}  // namespace enfilade::urban
