// What 3D strikes, smoke and flares do: UO-7.3.3.3 and 7.3.3.4 (SM-29).
#include <algorithm>

#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

// Two buildings that touch, both with roofs.
constexpr std::string_view kHouses =
    "building 1 1:(0,4) 2:(0,5)\nroof 1 (0,4) from 1\ndoor (0,4)/N\n"
    "building 2 1:(1,4)\nroof 2 (1,4) from 1";

SupportCard strike_card(std::vector<Ring> rings, MissionKind kind = MissionKind::Artillery) {
  return {.id = "strike", .kind = kind, .rings = std::move(rings)};
}

// Green's observer, far from everything, has that card and always gets what it asks for.
Scene under_fire(const SupportCard& card, std::string_view map = "") {
  Scene scene(map);
  scene.green("J1", "jfo", "(12,-3)");
  give_asset(scene, Camp::Green, card, 9, 9, kAtOnce);
  return scene;
}

void strike(Scene& scene, std::string_view place) {
  scene.act(request(scene, "J1", AssetId{0}, place));
  scene.roll(0);
}

int smoke_hexes(const Scene& scene) {
  return static_cast<int>(
      std::ranges::count(scene.state.ground.screens, Screen::Smoke, &ScreenedCell::kind));
}

TEST(Strike, HitsFriendsEnemiesAndCrowds) {
  COVERS("UO-7.3.3.3a", "UO-7.3.3.3f");
  Scene scene = under_fire(strike_card({red_ring(0, {1, 1, 0, 0}), red_ring(1, {1, 1, 0, 0})}));
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Population, "(1,0)", true);
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_FALSE(scene.counter_in("(1,0)").exists());
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1) << "who asked answers for it";
  EXPECT_EQ(scene.asked(), Ask::Request) << "at once, before anything else";
}

TEST(Strike, ABlueLineSparesTheEnemy) {
  COVERS("UO-7.3.3.3g");
  Scene scene = under_fire(strike_card({red_ring(0, {1, 1, 0, 0}), blue_ring(1, {1, 1, 0, 0})}));
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Population, "(1,0)", true);
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("A1"), 2);
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_FALSE(scene.counter_in("(1,0)").exists());
}

TEST(Strike, HasALineForEachDistance) {
  COVERS("UO-7.3.3.3b", "UO-7.3.3.3-R1");
  Scene scene = under_fire(strike_card({red_ring(0, {3, 3, 0, 0}), red_ring(1, {2, 2, 0, 0}),
                                        red_ring(2, {1, 1, 0, 0})}),
                           kHouses);
  scene.red("B0", "riflemen", "(0,3)");
  scene.red("B1", "riflemen", "(0,2)");
  scene.red("B2", "riflemen", "(0,1)");
  scene.red("B3", "riflemen", "(0,0)");
  scene.red("C1", "riflemen", "1.1");
  scene.red("C2", "riflemen", "2.1");
  scene.red("C3", "riflemen", "1.2");
  scene.start();
  strike(scene, "(0,3)");
  EXPECT_TRUE(scene.gone("B0"));
  EXPECT_EQ(scene.osl("B1"), 1);
  EXPECT_EQ(scene.osl("B2"), 2);
  EXPECT_EQ(scene.osl("B3"), 3) << "3 EP";
  EXPECT_EQ(scene.osl("C1"), 2) << "next to it, but the facade makes it 2 EP";
  EXPECT_EQ(scene.osl("C2"), 3) << "1 EP along the street and 2 into the house";
  EXPECT_EQ(scene.osl("C3"), 3) << "behind a partition too";
}

// One block of each class around (0,0), and a crowd; what the line takes from each.
Losses lost_to(const Losses& line) {
  Scene scene = under_fire(strike_card({red_ring(0, {}), red_ring(1, line)}));
  scene.red("FT", "riflemen", "(0,-1)");
  scene.red("UV", "truck", "(1,-1)");
  scene.red("AV", "apc", "(1,0)");
  scene.red("MBT", "tank", "(0,1)");
  scene.counter(CounterKind::Population, "(-1,1)", true);
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_FALSE(scene.counter_in("(-1,1)").exists()) << "every symbol means Population as well";
  Losses lost{};
  std::size_t at = 0;
  for (const char* block : {"FT", "UV", "AV", "MBT"}) {
    lost[at++] = static_cast<std::uint8_t>(3 - scene.osl(block));
  }
  return lost;
}

TEST(Strike, TheSymbolsNameTheClasses) {
  COVERS("UO-7.3.3.3c", "UO-7.3.3.3d", "UO-7.3.3.3e", "UO-4.3.4h");
  EXPECT_EQ(lost_to({1, 1, 0, 0}), (Losses{1, 1, 0, 0})) << "dot";
  EXPECT_EQ(lost_to({1, 1, 1, 0}), (Losses{1, 1, 1, 0})) << "square";
  EXPECT_EQ(lost_to({1, 1, 1, 1}), (Losses{1, 1, 1, 1})) << "triangle";
}

TEST(Strike, EachClassHasItsOwnEffect) {
  COVERS("UO-7.3.3.3-R3");
  EXPECT_EQ(lost_to({2, 2, kDestroyed, 1}), (Losses{2, 2, 3, 1}));
}

TEST(Strike, OnARoomHitsTheRoofOfItsBuilding) {
  COVERS("UO-7.3.3.1c", "UO-7.3.3.3h", "UO-7.3.3.3-R2");
  Scene scene = under_fire(strike_card({red_ring(0, {2, 2, 0, 0}), red_ring(1, {1, 1, 0, 0}),
                                        red_ring(2, {1, 1, 0, 0}), red_ring(3, {1, 1, 0, 0})}),
                           kHouses);
  scene.red("B1", "riflemen", "1.R");
  scene.red("B2", "riflemen", "2.R");
  scene.red("B3", "riflemen", "2.1");
  scene.start();
  strike(scene, "1.2");
  EXPECT_EQ(scene.osl("B1"), 1) << "as if it stood in the room, not 3 EP away";
  EXPECT_EQ(scene.osl("B2"), 3) << "no ring reaches the roof of another building";
  EXPECT_EQ(scene.osl("B3"), 2) << "the room below is reached";
}

TEST(Strike, OutsideTheBuildingSparesItsRoof) {
  COVERS("UO-7.3.3.3i", "UO-7.3.3.3-R2");
  Scene scene =
      under_fire(strike_card({red_ring(0, {2, 2, 0, 0}), red_ring(1, {1, 1, 0, 0})}), kHouses);
  scene.red("B1", "riflemen", "1.R");
  scene.start();
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("(0,3)"), scene.at("1.R")), 1);
  strike(scene, "(0,3)");
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_FALSE(scene.revealed("B1"));
}

TEST(Strike, RevealsWhatStandsOnItsTargetAndWhatItHurts) {
  COVERS("UO-7.3.3.3j", "UO-7.3.3.3k", "UO-4.3.2.2c", "UO-7.3.3.3-R7");
  Scene scene = under_fire(strike_card({red_ring(0, {1, 1, 0, 0}), red_ring(1, {1, 1, 0, 0})}));
  scene.red("T0", "tank", "(0,0)");
  scene.red("T1", "tank", "(0,1)");
  scene.red("B1", "riflemen", "(0,-1)");
  scene.red("B2", "riflemen", "(0,-2)");
  scene.red("D1", "dummy", "(1,0)");
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_TRUE(scene.revealed("T0")) << "on the target, unhurt";
  EXPECT_EQ(scene.osl("T0"), 3);
  EXPECT_FALSE(scene.revealed("T1")) << "beside it, unhurt";
  EXPECT_TRUE(scene.revealed("B1")) << "beside it, hurt";
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_FALSE(scene.revealed("B2"));
  EXPECT_TRUE(scene.is_at("D1", "(1,0)"));
  EXPECT_FALSE(scene.revealed("D1")) << "a dummy beside it stays what it seems";
}

TEST(Strike, RemovesADummyOnItsTarget) {
  COVERS("UO-7.3.3.3-R7");
  Scene scene = under_fire(strike_card({red_ring(0, {1, 1, 0, 0})}), kHouses);
  scene.red("D1", "dummy", "1.1");
  scene.red("D2", "dummy", "1.R");
  scene.start();
  strike(scene, "1.1");
  EXPECT_TRUE(scene.gone("D1"));
  EXPECT_TRUE(scene.gone("D2")) << "the roof counts as the target";
  EXPECT_TRUE(scene.told(Camp::Green, Happening::DummyGone));
}

TEST(Strike, LosesOneStepInAFortifiedPlace) {  // EX-ENV-07
  COVERS("UO-7.3.3.3l", "UO-5.2.4.2e", "UO-5.2.4.2-R1");
  Scene scene = under_fire(strike_card({red_ring(0, {2, 2, 0, 0}), red_ring(1, {1, 1, 0, 0})}));
  scene.red("B0", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.start();
  scene.fortify("(0,0)");
  scene.fortify("(0,1)");
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("B0"), 2);
  EXPECT_EQ(scene.osl("B1"), 3);
  EXPECT_FALSE(scene.revealed("B1")) << "it has not been hurt";
  EXPECT_EQ(scene.marker("B1"), Marker::None);
  EXPECT_EQ(scene.asked(), Ask::Request) << "no fortification die";
}

TEST(Strike, DestructionIsNotSoftened) {
  COVERS("UO-7.3.3.3-R5", "UO-5.2.4.2-R1");
  Scene scene = under_fire(gazelle_card());
  scene.red("T1", "tank", "(0,0)");
  scene.start();
  scene.fortify("(0,0)");
  strike(scene, "(0,0)");
  EXPECT_TRUE(scene.gone("T1"));
}

TEST(Strike, TheGazelleOfTheFigure) {  // B-EX-17
  COVERS("UO-7.3.3.3b", "UO-7.3.3.3l", "UO-7.3.3.3-R4");
  for (const bool fortified : {false, true}) {
    Scene scene = under_fire(gazelle_card());
    scene.red("B1", "riflemen", "(0,0)");
    scene.red("T1", "tank", "(0,1)");
    scene.red("B2", "riflemen", "(0,2)");
    scene.green("A1", "riflemen", "(2,0)");
    scene.start();
    if (fortified) scene.fortify("(0,0)");
    strike(scene, "(0,0)");
    EXPECT_EQ(scene.osl("B1"), fortified ? 2 : 1);
    EXPECT_EQ(scene.osl("T1"), 2) << "not 1";
    EXPECT_EQ(scene.osl("B2"), 3) << "blue";
    EXPECT_EQ(scene.osl("A1"), 2);
  }
}

TEST(Strike, TheGazelleOnEveryClass) {  // B-EX-17
  COVERS("UO-7.3.3.3b", "UO-7.3.3.3-R3", "UO-7.3.3.3-R4");
  struct Case {
    const char* place;
    std::array<int, 4> left;      // of an enemy at full strength
    std::array<int, 4> left_own;  // of a block of its own side
  };
  constexpr Case kCases[] = {{"(0,0)", {1, 1, 0, 0}, {1, 1, 0, 0}},
                             {"(0,1)", {1, 1, 2, 2}, {1, 1, 2, 2}},  // never below 2
                             {"(0,2)", {3, 3, 3, 3}, {2, 2, 3, 3}}};
  constexpr std::array<const char*, 4> kClasses = {"riflemen", "truck", "apc", "tank"};
  for (const Case& one : kCases) {
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
      for (const bool own : {false, true}) {
        Scene scene = under_fire(gazelle_card());
        own ? scene.green("X", kClasses[i], one.place) : scene.red("X", kClasses[i], one.place);
        scene.start();
        strike(scene, "(0,0)");
        EXPECT_EQ(scene.osl("X"), own ? one.left_own[i] : one.left[i]) << kClasses[i] << one.place;
      }
    }
  }
}

TEST(Strike, OnlyOnItsTargetDoesItBringArmourBelowTwo) {
  COVERS("UO-7.3.3.3-R4");
  Scene scene = under_fire(strike_card({red_ring(0, {0, 0, 2, 2}), red_ring(1, {0, 0, 2, 2})}));
  scene.red("V1", "apc", "(0,0)");
  scene.red("V2", "apc", "(0,1)");
  scene.red("V3", "apc", "(1,0)").osl_start = 2;
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("V1"), 1);
  EXPECT_EQ(scene.osl("V2"), 2);
  EXPECT_EQ(scene.osl("V3"), 2);
}

TEST(Strike, KnowsNoQualityAndEarnsNothing) {
  COVERS("UO-7.3.3.3-R6");
  Scene scene = under_fire(strike_card({red_ring(0, {2, 2, 0, 0}), red_ring(1, {2, 2, 0, 0})}));
  scene.edit().blocks[scene.id("J1").index()].osl_start = 1;
  scene.red("B1", "riflemen", "(0,0)").quality = Quality::Recruit;
  scene.red("B2", "riflemen", "(0,1)").quality = Quality::Elite;
  scene.red("B3", "riflemen", "(1,0)").osl_start = 1;
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("B1"), 1);
  EXPECT_EQ(scene.osl("B2"), 1);
  EXPECT_TRUE(scene.gone("B3"));
  EXPECT_EQ(scene.osl("J1"), 1) << "a kill by fire would have given it a level";
}

TEST(Strike, MarksWhomItHurts) {
  COVERS("UO-7.3.3.3-R8");
  Scene scene = under_fire(strike_card({red_ring(0, {1, 1, 0, 0}), red_ring(1, {1, 1, 0, 0})}));
  scene.green("A1", "riflemen", "(0,1)");
  scene.green("A2", "riflemen", "(0,2)");
  scene.red("T1", "tank", "(0,0)");
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
  EXPECT_EQ(scene.marker("A2"), Marker::None);
  EXPECT_EQ(scene.marker("T1"), Marker::None) << "revealed, not hurt";
  scene.act(Verb::NoRequest);
  scene.play();
  const auto may_activate = [&](std::string_view block) {
    return scene.can({.verb = Verb::Activate, .who = scene.id(block).value});
  };
  EXPECT_FALSE(may_activate("A1")) << "not in the turn that starts";
  EXPECT_TRUE(may_activate("A2"));
  scene.end_turn();
  scene.act(Verb::NoRequest);
  scene.play();
  EXPECT_TRUE(may_activate("A1"));
}

TEST(Strike, OneIsOverBeforeTheNext) {
  COVERS("UO-7.3.3.3-R9");
  Scene scene;
  scene.green("J1", "jfo", "(12,-3)");
  scene.red("K1", "jfo", "(-5,10)");
  scene.red("B1", "riflemen", "(0,0)");
  scene.edit().initiative = {.mode = InitiativeRule::Mode::Alternate, .first = Camp::Red};
  const AssetId asset = give_asset(scene, Camp::Green, mortar_card(), 0, 0, kNextTurn);
  give_asset(scene, Camp::Red, mortar_card(), 0, 0, kNextTurn);
  scene.start();
  for (int side = 0; side < 2; ++side) scene.act(Verb::NoRequest);
  plan(scene, Camp::Green, "J1", asset, "(0,0)");
  plan(scene, Camp::Red, "K1", asset, "(0,0)");
  plan(scene, Camp::Red, "K1", asset, "(4,4)");
  scene.end_turn();
  ASSERT_TRUE(scene.deciding(Camp::Red)) << "it had the initiative in turn 1";
  const auto next = [&](std::string_view place) {
    return Action{.verb = Verb::Resolve, .object = asset.value, .place = scene.at(place).value};
  };
  EXPECT_TRUE(scene.can(next("(0,0)")));
  scene.act(next("(4,4)"));
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 3);
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 2) << "before Green's";
  ASSERT_TRUE(scene.deciding(Camp::Green));
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 1);
}

TEST(SmokeShells, HideThreeHexesForATurn) {
  COVERS("UO-7.3.3.4b", "UO-5.2.4.3b", "UO-7.3.3.4-R1", "UO-7.3.3.4-R2");
  Scene scene = under_fire(card_of_kind(MissionKind::Smoke));
  scene.edit().wind = Side::S;
  scene.start();
  strike(scene, "(0,0)");
  scene.act(Verb::NoRequest);
  EXPECT_EQ(smoke_hexes(scene), 3);
  for (const char* cell : {"(0,0)", "(0,1)", "(0,2)"}) {
    EXPECT_TRUE(std::ranges::any_of(scene.state.ground.screens, [&](const ScreenedCell& one) {
      return one.cell == scene.reading().board().at(scene.at(cell)).cell;
    })) << cell;
  }
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(-3,2)"), scene.at("(3,-1)")));
  scene.end_turn();
  EXPECT_EQ(smoke_hexes(scene), 0);
}

TEST(SmokeShells, HurtOneBlockOfEitherSide) {
  COVERS("UO-7.3.3.4c", "UO-7.3.3.4-R1");
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    for (const char* kind : {"riflemen", "truck", "apc", "tank"}) {
      Scene scene = under_fire(card_of_kind(MissionKind::Smoke));
      if (camp == Camp::Green) {
        scene.green("X0", kind, "(0,0)");
        scene.green("X1", kind, "(0,1)");
      } else {
        scene.red("X0", kind, "(0,0)");
        scene.red("X1", kind, "(0,1)");
      }
      scene.start();
      strike(scene, "(0,0)");
      EXPECT_EQ(scene.osl("X0"), 2) << kind;
      EXPECT_EQ(scene.osl("X1"), 3) << "in the smoke, but not on the target";
    }
  }
}

TEST(SmokeShells, LeaveArmourAtTwoAndSpareTheFortified) {
  COVERS("UO-7.3.3.4-R1", "UO-5.2.4.2e");
  Scene scene = under_fire(card_of_kind(MissionKind::Smoke));
  scene.red("T1", "tank", "(0,0)").osl_start = 2;
  scene.red("B1", "riflemen", "(4,4)");
  scene.green("J2", "jfo", "(11,-3)");
  scene.start();
  scene.fortify("(4,4)");
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("T1"), 2);
  scene.act(request(scene, "J2", AssetId{0}, "(4,4)"));
  scene.roll(0);
  EXPECT_EQ(scene.osl("B1"), 3);
}

TEST(SmokeShells, KillACrowdOnTheirTarget) {
  COVERS("UO-7.3.3.4d");
  Scene scene = under_fire(card_of_kind(MissionKind::Smoke));
  scene.counter(CounterKind::Population, "(0,0)");
  scene.counter(CounterKind::Population, "(0,1)");
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_FALSE(scene.counter_in("(0,0)").exists());
  EXPECT_TRUE(scene.counter_in("(0,1)").exists());
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 1);
}

TEST(SmokeShells, AreNotTheSmokeOfVehicles) {
  COVERS("UO-7.3.1b");
  Scene scene = under_fire(card_of_kind(MissionKind::Smoke));
  scene.green("V1", "apc", "(0,-8)");
  scene.red("B1", "riflemen", "(0,0)");
  scene.red("B2", "riflemen", "(3,0)");
  scene.start();
  strike(scene, "(0,0)");
  EXPECT_EQ(scene.osl("B1"), 2);
  EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 8);
  scene.act(Verb::NoRequest);
  scene.activate("V1");
  scene.act({.verb = Verb::FireSmoke, .place = scene.at("(3,0)").value});
  EXPECT_EQ(smoke_hexes(scene), 6);
  EXPECT_EQ(scene.osl("B2"), 3) << "fired in an impulse it hurts nobody";
  EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 8) << "and costs no mission";
}

TEST(Flares, LightWhatTheirCardSays) {
  COVERS("UO-7.3.3.4e", "UO-7.3.3.4f", "UO-7.3.3.4-R2");
  for (const int radius : {2, 5}) {
    SupportCard card = card_of_kind(MissionKind::Flare);
    card.radius = static_cast<std::uint8_t>(radius);
    Scene scene = under_fire(card);
    scene.red("B1", "riflemen", "(0,0)");
    scene.counter(CounterKind::Population, "(1,0)");
    scene.start();
    strike(scene, "(0,0)");
    EXPECT_TRUE(is_lit(scene.reading(), scene.at("(0," + std::to_string(radius) + ")")));
    EXPECT_FALSE(is_lit(scene.reading(), scene.at("(0," + std::to_string(radius + 1) + ")")));
    EXPECT_EQ(scene.osl("B1"), 3) << "a flare hurts nobody";
    EXPECT_FALSE(scene.revealed("B1"));
    EXPECT_TRUE(scene.counter_in("(1,0)").exists());
    scene.act(Verb::NoRequest);
    EXPECT_TRUE(is_lit(scene.reading(), scene.at("(0,0)"))) << "until the final phase";
    scene.end_turn();
    EXPECT_FALSE(is_lit(scene.reading(), scene.at("(0,0)")));
  }
}

TEST(Flares, LetBlocksInTheirLightBeEngagedAsByDay) {
  COVERS("UO-7.3.3.4-R3", "UO-9.2-R4");
  for (const bool lit : {false, true}) {
    Scene scene = under_fire(card_of_kind(MissionKind::Flare));
    scene.edit().night_from = 1;
    scene.edit().night_to = 6;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(0,3)");
    scene.red("B1", "riflemen", "(0,8)");
    scene.red("B2", "riflemen", "(8,0)");
    scene.start();
    strike(scene, lit ? "(0,8)" : "(-5,8)");
    scene.act(Verb::NoRequest);
    scene.activate("A1");
    EXPECT_EQ(scene.can(scene.fire_at("B1", "rifle")), lit) << "8 EP, at night 6 are too many";
    EXPECT_FALSE(scene.can(scene.fire_at("B2", "rifle"))) << "in the dark";
    scene.end();
    scene.activate("A2");
    EXPECT_EQ(scene.can({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value}), lit)
        << "5 EP, at night 3";
  }
}

TEST(Shells, OfMortarsAndGunsAreSmokeAndFlaresToo) {
  COVERS("UO-7.3.3.4a");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("K1", "jfo", "(-5,10)");
  for (const MissionKind kind : {MissionKind::Smoke, MissionKind::Flare}) {
    give_asset(scene, Camp::Green, card_of_kind(kind), 1, 1, kNextTurn);
  }
  give_asset(scene, Camp::Red, card_of_kind(MissionKind::AirDefence), 9, 9, kAtOnce);
  scene.start();
  for (const int row : {0, 1}) {
    EXPECT_TRUE(scene.can(request(scene, "A0", AssetId{row}, "(4,4)"))) << "as ground fire";
  }
  scene.act(Verb::NoRequest);
  for (const int row : {0, 1}) plan(scene, Camp::Green, "A0", AssetId{row}, "(4,4)");
  scene.end_turn();
  scene.act({.verb = Verb::Resolve, .object = 0, .place = scene.at("(4,4)").value});
  for (int row = 0; row < 2; ++row) {
    ASSERT_EQ(scene.asked(), Ask::MissionDecision);
    EXPECT_FALSE(scene.can(Verb::Shift)) << "nothing that flies";
    scene.act(Verb::Keep);
  }
  EXPECT_EQ(scene.asked(), Ask::Request) << "nor anything to intercept";
}

}  // namespace
}  // namespace enfilade::urban
