// Smoke fire of armoured vehicles, UO-8.2.7.8 (SM-27).
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action smoke_at(const Scene& scene, std::string_view place) {
  return {.verb = Verb::FireSmoke, .place = scene.at(place).value};
}
bool is_smoky(const Scene& scene, std::string_view place) {
  const Axial cell = scene.scenario.board().at(scene.at(place)).cell;
  return std::ranges::any_of(scene.state.ground.screens, [&](const ScreenedCell& screen) {
    return screen.cell == cell && screen.kind == Screen::Smoke;
  });
}

void place_one(Scene& scene, const char* kind) {
  scene.green("V1", kind, "(0,-5)");
  scene.red("B1", "riflemen", "(8,6)");
}

TEST(Smoke, IsFiredByArmourOnly) {
  COVERS("UO-8.2.7.8a");
  for (const char* kind : {"apc", "tank", "truck", "infantry", "weapons"}) {
    const std::string_view name = kind;
    Scene scene;
    place_one(scene, kind);
    scene.start();
    scene.activate("V1");
    EXPECT_EQ(scene.can(Verb::FireSmoke), name == "apc" || name == "tank") << kind;
  }
}

TEST(Smoke, IsAFireActionThatRevealsTheVehicle) {
  COVERS("UO-8.2.7.8a", "UO-8.2.7.8b");
  Scene scene;
  place_one(scene, "apc");
  scene.start();
  scene.activate("V1");
  scene.forget();
  scene.act(smoke_at(scene, "(0,0)"));
  EXPECT_TRUE(scene.revealed("V1"));
  const auto heard = scene.heard(Camp::Red);
  const auto declared = std::ranges::find(heard, Happening::FireDeclared, &Tiding::what);
  ASSERT_NE(declared, heard.end());
  EXPECT_EQ(declared->place, scene.at("(0,0)")) << "a hex is the target";
  EXPECT_FALSE(scene.can(Verb::FireSmoke)) << "its action is done";
  EXPECT_FALSE(scene.can(Verb::Fire));
}

TEST(Smoke, CoversTheHexAndTwoDownwindUntilTheEndOfTheTurn) {
  COVERS("UO-8.2.7.8c", "UO-8.2.7.8-R1");
  Scene scene;  // the wind blows south
  place_one(scene, "apc");
  scene.start();
  scene.activate("V1");
  scene.act(smoke_at(scene, "(0,0)"));
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "no roll, no reaction";
  for (const char* place : {"(0,0)", "(0,1)", "(0,2)"}) EXPECT_TRUE(is_smoky(scene, place));
  EXPECT_EQ(scene.state.ground.screens.size(), 3U);
  scene.end_impulse();
  ASSERT_EQ(scene.state.clock.turn, 1);
  EXPECT_TRUE(is_smoky(scene, "(0,0)"));
  scene.end_turn();
  ASSERT_EQ(scene.state.clock.turn, 2);
  EXPECT_FALSE(is_smoky(scene, "(0,0)"));
}

TEST(Smoke, HurtsNobody) {
  COVERS("UO-8.2.7.8d");
  Scene scene;
  place_one(scene, "tank");
  scene.green("A1", "riflemen", "(0,-3)");
  scene.green("A2", "riflemen", "(0,0)");
  scene.green("A3", "riflemen", "(0,4)");
  scene.counter(CounterKind::Population, "(0,-1)");
  scene.start();
  scene.activate("V1");
  scene.act(smoke_at(scene, "(0,0)"));
  for (const char* friend_of : {"A1", "A2", "A3", "V1"}) EXPECT_EQ(scene.osl(friend_of), 3);
  EXPECT_TRUE(scene.counter_in("(0,-1)").exists());
  EXPECT_FALSE(scene.state.counter(scene.counter_in("(0,-1)")).face_up());
}

TEST(Smoke, NeedsSightAndTheRangeOfTheLongestWeapon) {
  COVERS("UO-8.2.7.8-R1", "UO-8.2.7.8b");
  Scene scene("woods (3,-9)\n");
  scene.green("V1", "apc", "(0,-9)");  // autocannon to 20 EP
  scene.red("B1", "riflemen", "(8,6)");
  scene.start();
  scene.activate("V1");
  EXPECT_FALSE(scene.can(smoke_at(scene, "(0,-9)")));
  EXPECT_FALSE(scene.can(smoke_at(scene, "(0,-8)"))) << "1 EP";
  EXPECT_TRUE(scene.can(smoke_at(scene, "(0,-7)"))) << "2 EP";
  EXPECT_TRUE(scene.can(smoke_at(scene, "(0,11)"))) << "20 EP";
  EXPECT_FALSE(scene.can(smoke_at(scene, "(0,12)"))) << "21 EP";
  const LocationId hidden = scene.at("(5,-9)");
  ASSERT_FALSE(in_sight(scene.reading(), scene.at("(0,-9)"), hidden));
  EXPECT_FALSE(scene.can(smoke_at(scene, "(5,-9)"))) << "behind the woods";
}

TEST(Smoke, ItsRangeIsThatOfDaylight) {
  COVERS("UO-8.2.7.8-R1");
  Scene scene;
  scene.green("V1", "apc", "(0,-8)");
  scene.red("B1", "riflemen", "(8,6)");
  scene.edit().night_from = 1;
  scene.edit().night_to = 6;
  scene.start();
  scene.activate("V1");
  EXPECT_TRUE(scene.can(smoke_at(scene, "(0,12)")));
}

TEST(Smoke, MayBeTheFireBetweenTwoMoves) {
  COVERS("UO-8.2.7.8-R2");
  Scene scene;
  place_one(scene, "apc");
  scene.start();
  scene.activate("V1");
  for (const char* place : {"(0,-4)", "(0,-3)"}) {
    scene.move(place);
    scene.hold();
  }
  scene.act(smoke_at(scene, "(0,2)"));
  for (const char* place : {"(0,-2)", "(0,-1)", "(0,0)"}) {
    scene.move(place);
    scene.hold();
  }
  EXPECT_EQ(scene.asked(), Ask::Act) << "5 MP so far";
  scene.move("(1,0)");
  scene.hold();
  EXPECT_EQ(scene.marker("V1"), Marker::Activated) << "6 in all";
}

TEST(Smoke, IsNoReaction) {
  COVERS("UO-8.2.7.8-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-5)");
  scene.red("V1", "apc", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,-4)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_TRUE(scene.can(Verb::OpportunityFire));
  EXPECT_FALSE(scene.can(Verb::FireSmoke));
  scene.act(Verb::Hold);
  scene.fire("V1", "rifle");
  ASSERT_EQ(scene.asked(), Ask::Answer);
  EXPECT_TRUE(scene.can(Verb::ReturnFire));
  EXPECT_FALSE(scene.can(Verb::FireSmoke));
}

}  // namespace
}  // namespace enfilade::urban
