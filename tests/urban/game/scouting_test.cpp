// Scouting and scattering, UO-8.2.5 and 8.2.6 (SM-24 to SM-26).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action scout(const Scene& scene, std::string_view block) {
  return {.verb = Verb::ScoutPiece, .object = scene.piece_id(block).value};
}
Action scout_counter(const Scene& scene, std::string_view place) {
  return {.verb = Verb::ScoutCounter, .object = scene.counter_in(place).value};
}
bool face_up(const Scene& scene, std::string_view place) {
  return scene.state.counter(scene.counter_in(place)).face_up();
}

TEST(Scouting, LaysABlockFlatAndTurnsACounterUp) {
  COVERS("UO-8.2.5a", "UO-8.2.5-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("B2", "riflemen", "(1,4)");
  scene.counter(CounterKind::Vehicles, "(-1,4)");
  scene.start();
  scene.activate("A1");
  EXPECT_EQ(scene.count(Verb::ScoutPiece), 2);
  EXPECT_EQ(scene.count(Verb::ScoutCounter), 1);
  scene.act(scout(scene, "B1"));
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_FALSE(scene.revealed("B2"));
  EXPECT_FALSE(face_up(scene, "(-1,4)"));
  EXPECT_FALSE(scene.revealed("A1")) << "the scout stays hidden";
  EXPECT_FALSE(scene.can(Verb::ScoutPiece)) << "one target an action";
  EXPECT_FALSE(scene.can(Verb::ScoutCounter));

  Scene other;
  other.green("A1", "riflemen", "(0,0)");
  other.red("B1", "riflemen", "(0,12)");
  other.counter(CounterKind::Vehicles, "(-1,4)");
  other.start();
  other.activate("A1");
  other.act(scout_counter(other, "(-1,4)"));
  EXPECT_TRUE(face_up(other, "(-1,4)"));
  EXPECT_FALSE(other.revealed("A1"));
}

TEST(Scouting, SpecialistsLookTenEffectPoints) {
  COVERS("UO-8.2.5.2a");
  for (const char* kind : {"scout", "recon", "sniper", "jfo", "riflemen", "engineer", "leader"}) {
    const std::string_view name = kind;
    const bool specialist = name == "scout" || name == "recon" || name == "sniper" || name == "jfo";
    for (const auto& [place, distance] :
         {std::pair{"(0,5)", 5}, {"(0,6)", 6}, {"(0,10)", 10}, {"(0,11)", 11}}) {
      Scene scene;
      scene.green("A1", kind, "(0,0)");
      scene.red("B1", "riflemen", place);
      scene.start();
      scene.activate("A1");
      EXPECT_EQ(scene.can(scout(scene, "B1")), distance <= (specialist ? 10 : 5))
          << kind << " at " << distance;
    }
  }
}

// A window to the north; what is beside the building is out of its arc.
constexpr const char* kHouse = "building 1 1:(0,3) 2:(0,4)\nwindow (0,3)/N\n";

TEST(Scouting, ARoomOnlyFromWithinTheArc) {
  COVERS("UO-8.2.5.3a");
  for (const auto& [place, inside] : {std::pair{"(0,0)", true}, {"(-2,4)", false}}) {
    Scene scene(kHouse);
    scene.green("A1", "riflemen", place);
    scene.red("B1", "riflemen", "1.1");
    scene.start();
    ASSERT_LE(effect_distance(scene.reading(), scene.at(place), scene.at("1.1")), 5);
    scene.activate("A1");
    EXPECT_EQ(scene.can(scout(scene, "B1")), inside) << place;
  }
  Scene smoky(kHouse);
  smoky.green("A1", "riflemen", "(0,0)");
  smoky.red("B1", "riflemen", "1.1");
  smoky.start();
  smoky.smoke("(0,1)");
  smoky.activate("A1");
  EXPECT_FALSE(smoky.can(Verb::ScoutPiece)) << "in the arc, but without a clear line";
}

TEST(Scouting, OutOfARoomUnderTheSameArc) {
  COVERS("UO-8.2.5-R2");
  for (const auto& [place, inside] : {std::pair{"(0,0)", true}, {"(-2,4)", false}}) {
    Scene scene(kHouse);
    scene.green("A1", "riflemen", "1.1");
    scene.red("B1", "riflemen", place);
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(scout(scene, "B1")), inside) << place;
  }
}

// Without the preview of sight an order is given blindly: what is still refused is refused by the
// rule itself.
TEST(Scouting, NotFromRoomToRoom) {
  COVERS("UO-8.2.5.3b");
  for (const bool preview : {true, false}) {
    Scene scene(kHouse);
    scene.green("A1", "riflemen", "1.1");
    scene.red("B1", "riflemen", "1.2");
    if (!preview) scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::ScoutPiece));
  }
}

TEST(Scouting, WithoutSightIsRefused) {
  COVERS("UO-8.2.5-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.smoke("(0,2)");
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::ScoutPiece));
}

TEST(Scouting, WithoutSightAndPreviewEndsTheActivation) {
  COVERS("UO-8.2.5-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.edit().options = static_cast<std::uint32_t>(Option::NoLosPreview);
  scene.start();
  scene.smoke("(0,2)");
  scene.activate("A1");
  scene.act(scout(scene, "B1"));
  EXPECT_EQ(scene.marker("A1"), Marker::Activated) << "no 3 MP either";
  EXPECT_FALSE(scene.revealed("A1"));
  EXPECT_FALSE(scene.revealed("B1"));
}

TEST(Scouting, ADummyGoesABarricadeStaysShown) {
  COVERS("UO-8.2.5-R4");
  for (const char* kind : {"dummy", "barricade", "riflemen"}) {
    const std::string_view name = kind;
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("X", kind, "(0,5)");
    scene.red("B1", "riflemen", "(0,12)");
    scene.start();
    scene.activate("A1");
    scene.act(scout(scene, "X"));
    if (name == "dummy") {
      EXPECT_TRUE(scene.gone("X"));
      EXPECT_FALSE(occupant(scene.state, scene.at("(0,5)")).exists());
      continue;
    }
    EXPECT_TRUE(scene.revealed("X"));
    scene.end_turn();
    ASSERT_EQ(scene.state.clock.turn, 2);
    EXPECT_EQ(scene.revealed("X"), name == "barricade") << kind << " in the next turn";
  }
}

TEST(Scouting, AToxicCounterReleasesItsCloud) {
  COVERS("UO-8.2.5.4a");
  Scene scene;  // the wind blows south
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.counter(CounterKind::Toxic, "(0,4)");
  scene.start();
  scene.activate("A1");
  scene.act(scout_counter(scene, "(0,4)"));
  ASSERT_EQ(scene.state.ground.clouds.size(), 1U);
  EXPECT_EQ(scene.state.ground.clouds[0].origin, scene.at("(0,4)"));
  EXPECT_EQ(scene.osl("B1"), 2);
}

TEST(Scouting, AChargeIsTested) {
  COVERS("UO-8.2.5.5a", "UO-8.2.5-R7");
  for (const std::uint32_t die : {0U, 3U, 4U, 9U}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(1,2)");  // 2 EP from the charge
    scene.green("A3", "riflemen", "(1,1)");  // 3 EP
    scene.red("B1", "riflemen", "(0,5)");    // 1 EP
    scene.counter(CounterKind::Ied, "(0,4)");
    scene.counter(CounterKind::Population, "(-2,5)");
    scene.start();
    scene.activate("A1");
    scene.act(scout_counter(scene, "(0,4)"));
    ASSERT_TRUE(scene.rolling(Ask::ScoutIedDie));
    scene.roll(die);
    const bool explodes = die <= 3;
    EXPECT_EQ(scene.counter_in("(0,4)").exists(), !explodes) << die;
    if (!explodes) {
      EXPECT_TRUE(face_up(scene, "(0,4)"));
    }
    EXPECT_EQ(scene.osl("A2"), explodes ? 2 : 3);
    EXPECT_EQ(scene.osl("A3"), 3);
    EXPECT_EQ(scene.osl("A1"), 3);
    EXPECT_EQ(scene.osl("B1"), 3) << "the scout caused it, so his side alone suffers";
    EXPECT_EQ(scene.counter_in("(-2,5)").exists(), !explodes);
  }
}

TEST(Scouting, ReconBlocksSearchForMinesToo) {
  COVERS("UO-8.2.5-R8");
  Scene scene;
  scene.green("R1", "recon", "(0,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.lay_mine(Camp::Red, "(0,2)");
  scene.activate("R1");
  scene.act(Verb::Search);
  EXPECT_TRUE(scene.state.mines[0].revealed);
}

// --- Before opportunity fire ---

// A1 enters a hex that B1 sees.
void come_into_sight(Scene& scene, const char* watcher = "(0,5)") {
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("B1", "riflemen", watcher);
  scene.start();
  scene.activate("A1");
  scene.move("(0,0)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
}

TEST(ScoutingFirst, DoesNotRevealTheShooter) {
  COVERS("UO-8.2.5.7a", "UO-8.2.5.7b");
  Scene scene;
  come_into_sight(scene);
  scene.act({.verb = Verb::ScoutFirst, .who = scene.id("B1").value});
  EXPECT_TRUE(scene.revealed("A1"));
  EXPECT_FALSE(scene.revealed("B1"));
  ASSERT_EQ(scene.asked(), Ask::OpportunityAfterScouting);
  EXPECT_TRUE(scene.can(scene.opportunity("B1", "rifle")));
  scene.act(Verb::HoldFire);
  EXPECT_FALSE(scene.revealed("B1"));
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction) << "that was its reaction";
  scene.move("(0,-1)");
  EXPECT_NE(scene.asked(), Ask::Opportunity);
}

TEST(ScoutingFirst, MayBeFollowedByTheShot) {
  COVERS("UO-8.2.5.7b");
  Scene scene;
  come_into_sight(scene);
  scene.act({.verb = Verb::ScoutFirst, .who = scene.id("B1").value});
  scene.act(scene.opportunity("B1", "rifle"));
  EXPECT_TRUE(scene.revealed("B1"));
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
  EXPECT_EQ(scene.asked(), Ask::Answer);
}

// --- Scattering population ---

Action scatter(const Scene& scene, std::string_view from, std::string_view to) {
  return {
      .verb = Verb::Scatter, .object = scene.counter_in(from).value, .place = scene.at(to).value};
}

TEST(Scattering, MovesAnAdjacentCrowdUpToSixMovementPoints) {
  COVERS("UO-8.2.6a", "UO-8.2.6b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(12,0)");
  scene.counter(CounterKind::Population, "(0,1)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_TRUE(scene.can(scatter(scene, "(0,1)", "(0,7)")));
  EXPECT_FALSE(scene.can(scatter(scene, "(0,1)", "(0,8)"))) << "7 MP";
  EXPECT_TRUE(scene.can(scatter(scene, "(0,1)", "(0,2)"))) << "or any nearer place";
  EXPECT_TRUE(scene.can(scatter(scene, "(0,1)", "(3,-2)"))) << "also past the block";
  scene.forget();
  scene.act(scatter(scene, "(0,1)", "(3,2)"));
  EXPECT_TRUE(scene.counter_in("(3,2)").exists());
  EXPECT_FALSE(scene.counter_in("(0,1)").exists());
  EXPECT_FALSE(scene.revealed("A1"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::CrowdMoved));
  EXPECT_FALSE(scene.can(Verb::ScoutPiece)) << "it was its action";
  EXPECT_TRUE(scene.can_move("(0,1)"));
}

TEST(Scattering, OnlyAnAdjacentAndRevealedCrowd) {
  COVERS("UO-8.2.6a", "UO-8.2.6-R1");
  for (const auto& [place, shown] : {std::pair{"(0,2)", true}, {"(0,1)", false}}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(12,0)");
    scene.counter(CounterKind::Population, place, shown);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Scatter)) << place;
  }
}

TEST(Scattering, NotIntoContactWithAnyBlock) {
  COVERS("UO-8.2.6c", "UO-8.2.6-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(-3,2)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("D1", "dummy", "(4,3)");
  scene.red("X1", "barricade", "(-4,6)");
  scene.counter(CounterKind::Population, "(0,1)", true);
  scene.start();
  scene.activate("A1");
  for (const char* place : {"(1,0)", "(0,4)", "(0,6)", "(-2,2)", "(3,3)", "(-3,5)"}) {
    EXPECT_FALSE(scene.can(scatter(scene, "(0,1)", place))) << place;
  }
  EXPECT_TRUE(scene.can(scatter(scene, "(0,1)", "(0,3)")));
  EXPECT_TRUE(scene.can(scatter(scene, "(0,1)", "(2,3)")));
  EXPECT_TRUE(scene.can(scatter(scene, "(0,1)", "(2,-1)"))) << "past the places next to A1";
}

TEST(Scattering, NotOfferedWithoutADestination) {
  COVERS("UO-8.2.6-R1");
  Scene scene("building 1 1:(0,1)\ndoor (0,1)/N\n");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(12,0)");
  scene.counter(CounterKind::Population, "1.1", true);
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Scatter)) << "the only way out is held by the block";
}

TEST(Scattering, ObeysTheWaysOfACrowd) {
  COVERS("UO-8.2.6-R1");
  Scene scene("wall (0,2)/N (0,2)/NE (0,2)/NW (0,2)/S (0,2)/SE (0,2)/SW\n");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(12,0)");
  scene.counter(CounterKind::Population, "(0,1)", true);
  scene.counter(CounterKind::Vehicles, "(2,2)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(scatter(scene, "(0,1)", "(0,2)"))) << "it climbs no wall";
  EXPECT_FALSE(scene.can(scatter(scene, "(0,1)", "(2,2)"))) << "nor ends on a counter";
}

TEST(Scattering, FlightByContactComesFirst) {
  COVERS("UO-8.2.6-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("B1", "riflemen", "(12,0)");
  scene.counter(CounterKind::Population, "(0,1)", true);
  scene.start();
  scene.activate("A1");
  scene.move("(0,0)");
  EXPECT_EQ(scene.asked(), Ask::CrowdMove) << "before the block can act";
  EXPECT_TRUE(scene.deciding(Camp::Red));
}

}  // namespace
}  // namespace enfilade::urban
