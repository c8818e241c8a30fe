// The strength of blocks and their markers, UO-4.1h, 4.3.2.1 and 4.3.3.
#include "rules/urban/combat/exchange.h"
#include "rules/urban/procedures/procedures.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

Action step_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Step, .place = scene.at(place).value};
}
bool can_activate(const Scene& scene, std::string_view block) {
  return scene.can(Action{.verb = Verb::Activate, .who = scene.id(block).value});
}
Action scout(const Scene& scene, std::string_view block) {
  return {.verb = Verb::ScoutPiece, .object = scene.piece_id(block).value};
}

// --- Strength, UO-4.3.2.1 ---

TEST(Strength, OfOneIsPoorAndTheTopStepIsFull) {
  COVERS("UO-4.1h", "UO-4.3.2.1-R1");
  const auto fire = [](std::string_view kind, std::string_view weapon, int osl) {
    Scene scene;
    scene.green("A1", kind, "(0,0)");
    scene.red("B1", "riflemen", "(0,5)");
    scene.start();
    scene.block("A1").osl = static_cast<std::uint8_t>(osl);
    const Action shot = scene.fire_at("B1", weapon);
    Exchange exchange = exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id("A1"),
                                    scene.piece_id("B1"), shot);
    exchange.shooter = exchange.target;
    return duel_of(scene.reading(), exchange).attacker.firepower;
  };
  EXPECT_EQ(fire("riflemen", "rifle", 3), 5) << "fully operational";
  EXPECT_EQ(fire("riflemen", "rifle", 2), 5) << "operational";
  EXPECT_EQ(fire("riflemen", "rifle", 1), 4) << "poorly operational";
  EXPECT_EQ(fire("jfo", "pistol", 2), 3) << "two steps: the top one is full";
  EXPECT_EQ(fire("jfo", "pistol", 1), 2) << "the bottom one poor";
}

TEST(Strength, TwoStepBlocksStartAtTheirTop) {
  COVERS("UO-4.3.2.1-R1", "UO-4.3.2.1-R3");
  Scene scene;
  scene.green("J1", "jfo", "(0,0)");
  scene.green("A1", "riflemen", "(1,0)");
  scene.start();
  EXPECT_EQ(scene.osl("J1"), 2);
  EXPECT_EQ(scene.osl("A1"), 3);
  scene.block("J1").osl = 1;
  scene.block("A1").osl = 2;
  Context context = scene.context();
  gain_osl(context, scene.id("J1"), 2);
  gain_osl(context, scene.id("A1"), 2);
  EXPECT_EQ(scene.osl("J1"), 2) << "never above its own maximum";
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST(Strength, IsLostTogetherAndBelowTheLowestStepTheBlockIsGone) {
  COVERS("UO-4.3.2.1d", "UO-4.3.2.1e", "UO-4.3.2.1-R2");
  for (const int osl : {1, 2, 3}) {
    for (const int loss : {1, 2, 3}) {
      Scene scene;
      scene.green("A1", "riflemen", "(0,0)");
      scene.start();
      scene.block("A1").osl = static_cast<std::uint8_t>(osl);
      Context context = scene.context();
      lose_osl(context, scene.piece_id("A1"), loss);
      EXPECT_EQ(scene.gone("A1"), loss >= osl) << osl << " - " << loss;
      EXPECT_EQ(scene.osl("A1"), std::max(0, osl - loss));
      EXPECT_EQ(occupant(scene.state, scene.at("(0,0)")).exists(), loss < osl);
      EXPECT_TRUE(scene.state.ground.wrecks.empty()) << "nothing is left of a foot block";
    }
  }
}

TEST(Strength, ACriticalResultDestroysABlockInFullStrength) {
  COVERS("UO-4.3.2.1d", "UO-4.3.2.1f");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("T1", "tank", "(0,6)");
  scene.start();
  scene.piece("T1").revealed = true;
  scene.activate("A1");
  scene.fire("T1", "rpg");
  scene.act(scene.return_fire("mg"));
  scene.roll({9, 3});
  EXPECT_TRUE(scene.gone("T1"));
  EXPECT_FALSE(occupant(scene.state, scene.at("(0,6)")).exists());
  ASSERT_EQ(scene.state.ground.wrecks.size(), 1U) << "a Wreck in its place";
  EXPECT_EQ(scene.state.ground.wrecks[0].origin, scene.at("(0,6)"));
}

TEST(Strength, A3DResultDestroysABlockInFullStrength) {
  COVERS("UO-4.3.2.1d");
  Scene scene;
  scene.edit().support_cards.push_back({.id = "bomb", .kind = MissionKind::Artillery});
  Ring ring;
  ring.to_own.fill(kDestroyed);
  ring.to_enemy.fill(kDestroyed);
  scene.edit().support_cards[0].rings.push_back(ring);
  scene.edit().sheets[0].assets.push_back({.card = 0, .missions = 1, .per_turn = 1});
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.state.course.stack.push(EffectFrame{.source = EffectFrame::Source::Strike,
                                            .camp = Camp::Green,
                                            .asset = AssetId{0},
                                            .at = scene.at("(0,6)")});
  Context context = scene.context();
  auto* frame = scene.state.course.stack.at<EffectFrame>(scene.state.course.stack.depth() - 1);
  advance(context, *frame);
  EXPECT_TRUE(scene.gone("B1"));
}

TEST(Strength, EveryVehicleLeavesAWreckAndItsPassengersNothing) {
  COVERS("UO-4.3.2.1f", "UO-4.3.2.1-R4", "UO-4.3.2.1-R5");
  for (const std::string_view kind : {"truck", "apc", "tank"}) {
    Scene scene;
    scene.green("V1", kind, "(0,0)");
    if (kind != "tank") scene.rider("A1", "riflemen", "V1");
    scene.start();
    Context context = scene.context();
    eliminate(context, scene.piece_id("V1"));
    EXPECT_TRUE(scene.gone("V1"));
    EXPECT_EQ(scene.state.ground.wrecks.size(), 1U) << kind;
    if (kind == "tank") continue;
    EXPECT_TRUE(scene.gone("A1")) << "who rides in it dies with it";
    EXPECT_EQ(scene.osl("A1"), 0);
    EXPECT_TRUE(scene.told(Camp::Red, Happening::Eliminated));
  }
}

// --- Markers, UO-4.3.3 ---

TEST(Markers, ActivatedIsForMovingOrActing) {
  COVERS("UO-4.3.3a", "UO-4.3.3-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(2,0)");
  scene.green("A3", "riflemen", "(4,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.act(scout(scene, "B1"));
  scene.end();
  scene.activate("A2");
  scene.move("(2,-1)");
  scene.hold();
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
  EXPECT_EQ(scene.marker("A2"), Marker::Activated);
  EXPECT_FALSE(can_activate(scene, "A1"));
  EXPECT_FALSE(can_activate(scene, "A2"));
  EXPECT_TRUE(can_activate(scene, "A3"));
  scene.end_turn();
  EXPECT_EQ(scene.marker("A1"), Marker::None) << "the final phase resets them";
  scene.play();
  EXPECT_TRUE(can_activate(scene, "A1")) << "again next turn";
}

TEST(Markers, ReactionBarsASecondReactionAndCompletedBoth) {  // EX-MK-01
  COVERS("UO-4.3.3b", "UO-4.3.3d", "UO-4.3.3-R2");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.red("B2", "riflemen", "(4,5)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,-1)");
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction);
  scene.move("(0,0)");
  EXPECT_FALSE(scene.can(scene.opportunity("B1", "rifle")));
  scene.hold();
  scene.fire("B1", "rifle");
  EXPECT_FALSE(scene.can(Verb::Withdraw));
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  scene.end_impulse();
  scene.play();
  ASSERT_TRUE(can_activate(scene, "B1")) << "a reaction does not bar its activation";
  scene.activate("B1");
  scene.move("(0,7)");
  scene.hold();
  scene.end();
  EXPECT_EQ(scene.marker("B1"), Marker::Completed);
  EXPECT_FALSE(can_activate(scene, "B1"));
}

TEST(Markers, AnActivatedBlockThatReactsIsCompleted) {
  COVERS("UO-4.3.3d", "UO-4.3.3b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.piece("B1").marker = Marker::Activated;
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act(step_to(scene, "(0,7)"));
  scene.act(Verb::Stop);
  EXPECT_EQ(scene.marker("B1"), Marker::Completed);
}

TEST(Markers, AWeaponsEffectActivates) {
  COVERS("UO-4.3.3-R1", "UO-4.3.3-R2");
  struct Case {
    Marker before;
    Marker after;
  };
  for (const Case& one :
       {Case{Marker::None, Marker::Activated}, Case{Marker::Activated, Marker::Activated},
        Case{Marker::Reaction, Marker::Completed}, Case{Marker::Completed, Marker::Completed}}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(0,3)");  // in the lane
    scene.red("B1", "riflemen", "(0,8)");
    scene.start();
    scene.piece("A2").marker = one.before;
    scene.activate("A1");
    scene.fire("B1", "rifle");
    scene.act(scene.return_fire("rifle"));
    scene.roll({3, 3});
    EXPECT_EQ(scene.osl("A2"), 2);
    EXPECT_EQ(scene.marker("A2"), one.after) << name_of(one.before);
  }
}

}  // namespace
}  // namespace enfilade::urban
