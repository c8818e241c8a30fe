// How many blocks an impulse has, and how a force comes onto the map: UO-7.1.1 (SM-4, table 1).
#include "rules/urban/procedures/impulse.h"

#include <algorithm>

#include "tests/urban/game/entering.h"
#include "tests/urban/game/scene.h"
#include "wire/urban_view.h"

namespace enfilade::urban {
namespace {

constexpr int kAll = 0xFF;

std::string hex(int q, int r) {
  return "(" + std::to_string(q) + "," + std::to_string(r) + ")";
}

// Force 1: a leader and eight squads. Force 2: the Commander and the command post.
Scene company(std::string_view commander = "(0,-7)") {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  for (int i = 1; i <= 8; ++i) scene.green("A" + std::to_string(i), "riflemen", hex(i, 1));
  scene.force(Camp::Green, 2);
  scene.green("C0", "commander", commander);
  scene.green("C1", "post", "(12,-3)");
  scene.red("B0", "leader", "(0,12)");
  return scene;
}

int limit(const Scene& scene) {
  return activation_limit(scene.reading(), Camp::Green, ForceId{0});
}

Action first_of(Scene& scene, Verb verb) {
  const std::vector<Action> legal = scene.legal();
  return *std::ranges::find(legal, verb, &Action::verb);
}

// Activates one block after the other until the impulse is over.
int activations(Scene& scene) {
  int count = 0;
  if (scene.asked() == Ask::Impulse) scene.play(1);
  while (scene.asked() == Ask::Activate && scene.can(Verb::Activate)) {
    scene.act(first_of(scene, Verb::Activate));
    scene.end();
    ++count;
  }
  return count;
}

TEST(Limit, IsThreeFiveOrSeven) {  // EX-IF-02, B-EX-16
  COVERS("UO-7.1.1e", "UO-7.1.1f", "UO-7.1.1g", "UO-7.2.1a", "UO-4.1r", "UO-4.1i", "UO-3.2d");
  Scene alone = company();
  alone.start();
  EXPECT_EQ(limit(alone), 5) << "the Commander is 7 EP away";
  EXPECT_EQ(activations(alone), 5);
  EXPECT_EQ(alone.legal(), (std::vector<Action>{{.verb = Verb::EndImpulse}})) << "and no more";
  const Refusal refusal = why_not(alone.scenario, alone.view(Camp::Green),
                                  {.verb = Verb::Activate, .who = alone.id("A8").value});
  EXPECT_EQ(refusal.text().en, "This impulse has made all its activations.");
  Scene close = company("(0,-6)");
  close.start();
  EXPECT_EQ(limit(close), 7);
  EXPECT_EQ(activations(close), 7);
  Scene orphaned = company("(0,-6)");
  orphaned.start();
  kill(orphaned, "A0");
  EXPECT_EQ(limit(orphaned), 3);
  EXPECT_EQ(activations(orphaned), 3);
}

std::string forces_told(const Scene& scene, Seat viewer) {
  const View view = Urban::view(scene.scenario, scene.state, viewer);
  const Text text = view_text(scene.scenario, view);
  return view_parts(scene.scenario, view)[3].json + text.en + text.fr;
}

TEST(Limit, ItsOwnerIsToldWhichActivationOfHowManyItIs) {
  COVERS("UO-7.1.1d");
  Scene scene = company();
  scene.start();
  EXPECT_FALSE(impulse_count(scene.view(Camp::Green), Camp::Green)) << "no impulse runs";
  scene.play(1);
  for (int number = 1; number <= 5; ++number) {
    for (const bool under_way : {false, true}) {
      if (under_way) scene.act(first_of(scene, Verb::Activate));
      const auto count = impulse_count(scene.view(Camp::Green), Camp::Green);
      ASSERT_TRUE(count);
      EXPECT_EQ(count->force, ForceId{0});
      EXPECT_EQ(count->activation, number);
      EXPECT_EQ(count->limit, 5);
      for (const Seat knows : {seat_of(Camp::Green), kUmpire}) {
        const std::string told = forces_told(scene, knows);
        const std::string n = std::to_string(number);
        EXPECT_TRUE(told.contains("\"activation\":" + n + ",\"rule\":\"UO-7.1.1d\",\"limit\":5"));
        EXPECT_TRUE(told.contains("activation " + n + " of 5 [UO-7.1.1d]")) << told;
        EXPECT_TRUE(told.contains("activation " + n + " sur 5 [UO-7.1.1d]")) << told;
      }
      for (const Seat other : {seat_of(Camp::Red), kSpectator}) {
        EXPECT_FALSE(forces_told(scene, other).contains("activation")) << "the limit is a secret";
      }
    }
    scene.end();
  }
}

TEST(Limit, IsThreeWithoutTheLeaderHoweverCloseTheCommander) {
  COVERS("UO-7.1.1h", "UO-7.2.1b");
  Scene scene = company("(2,0)");
  scene.start();
  kill(scene, "A0");
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("(2,0)"), scene.at("(2,1)")), 1);
  EXPECT_EQ(limit(scene), 3);
}

TEST(Limit, NeedsTheCommandPost) {
  COVERS("UO-7.2.1c", "UO-4.1k", "UO-7.1.1-R3");
  Scene scene = company("(0,-6)");
  scene.start();
  EXPECT_EQ(limit(scene), 7);
  kill(scene, "C1");
  EXPECT_EQ(limit(scene), 5);
}

TEST(Limit, NeedsTheCommander) {
  COVERS("UO-7.1.1g");
  Scene scene = company("(0,-6)");
  scene.start();
  kill(scene, "C0");
  EXPECT_EQ(limit(scene), 5);
}

TEST(Limit, ACommandPostThatRidesIsOnTheMap) {
  COVERS("UO-7.1.1-R3");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.force(Camp::Green, 2);
  scene.green("C0", "commander", "(0,-6)");
  scene.green("C9", "apc", "(9,0)");
  scene.rider("C1", "post", "C9");
  scene.start();
  EXPECT_EQ(limit(scene), 7);
}

TEST(Limit, OneThatHasNotEnteredIsNot) {
  COVERS("UO-7.1.1-R3", "UO-2-R2");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "commander", "(0,-6)");
  scene.force(Camp::Green, 2);
  scene.green("C1", "post", "");
  scene.force_spec(Camp::Green, 2).entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 3};
  scene.start();
  EXPECT_EQ(limit(scene), 5);
}

TEST(Limit, ALeaderThatRidesIsOnTheMap) {
  COVERS("UO-7.1.1-R2", "UO-4.3.2.3-R1");
  Scene scene;
  scene.green("A9", "apc", "(0,0)");
  scene.rider("A0", "leader", "A9");
  scene.start();
  EXPECT_EQ(limit(scene), 5);
}

TEST(Limit, IsFixedWhenTheImpulseIsDeclared) {
  COVERS("UO-7.1.1-R1", "UO-7.1.1e");
  Scene scene = company("(0,-6)");
  scene.start();
  scene.play(1);
  scene.activate("A0");
  scene.end();
  for (const char* block : {"A0", "C0", "C1"}) kill(scene, block);
  EXPECT_EQ(1 + activations(scene), 7) << "whoever dies in it";
  EXPECT_EQ(limit(scene), 3) << "but not in the next";
}

TEST(Limit, DoesNotGrowDuringAnImpulseEither) {
  COVERS("UO-7.1.1-R1", "UO-7.1.1g");
  Scene scene = company();
  scene.start();
  scene.play(1);
  scene.put("C0", "(0,-1)");
  EXPECT_EQ(limit(scene), 7);
  EXPECT_EQ(activations(scene), 5);
}

TEST(Limit, AHitBlockUsesUpNone) {
  COVERS("UO-7.1.1-R5");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  for (int i = 1; i <= 6; ++i) scene.green("A" + std::to_string(i), "riflemen", hex(i, 1));
  scene.green("A7", "riflemen", "(0,3)");
  scene.red("B1", "riflemen", "(0,7)");
  scene.start();
  scene.activate("A0");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  scene.end();
  EXPECT_EQ(scene.marker("A7"), Marker::Activated) << "it was in the lane";
  EXPECT_EQ(1 + activations(scene), 5);
}

TEST(Limit, AnOutsideResupplyUsesUpNone) {
  COVERS("UO-7.1.1-R5");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "support", "(0,2)");
  for (int i = 2; i <= 7; ++i) scene.green("A" + std::to_string(i), "riflemen", hex(i, 1));
  scene.force(Camp::Green, 2);
  scene.green("L1", "logistics", "(0,3)");
  scene.edit().sheets[0].logistics_points = 4;
  scene.force_spec(Camp::Green, 1).support_points = 0;
  scene.start();
  scene.activate("A1");
  scene.act({.verb = Verb::Resupply, .object = scene.id("L1").value});
  EXPECT_EQ(scene.marker("L1"), Marker::Activated);
  scene.end();
  EXPECT_EQ(1 + activations(scene), 5);
}

// A force of a leader, four squads, a carrier and six more squads that comes in on turn 2.
Scene reinforcements() {
  Scene scene;
  scene.green("C0", "leader", "(10,0)");
  scene.force(Camp::Green, 2);
  scene.green("A0", "leader", "");
  scene.green("A9", "apc", "");
  for (int i = 1; i <= 8; ++i) scene.green("A" + std::to_string(i), "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 2);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 2};
  force.entry_hexes = {scene.at("(-6,0)"), scene.at("(-6,4)")};
  scene.red("B0", "leader", "(10,5)");
  return scene;
}

// The block comes in by the first hex and goes on to there.
void bring_in(Scene& scene, std::string_view block, std::initializer_list<const char*> way) {
  scene.activate(block);
  for (const char* place : way) {
    scene.act(on_map(scene.piece(block))
                  ? Action{.verb = Verb::Move, .place = scene.at(place).value}
                  : entering(scene, place));
    scene.hold();
  }
  scene.end();
}

TEST(Entry, HasNoLimitAndSaysSo) {
  COVERS("UO-7.1.1i");
  Scene scene = reinforcements();
  scene.start();
  scene.end_turn();
  scene.play(2);
  const std::string told = forces_told(scene, seat_of(Camp::Green));
  EXPECT_TRUE(told.contains("\"activation\":1,\"rule\":\"UO-7.1.1i\"}")) << told;
  EXPECT_TRUE(told.contains("activation 1, no limit [UO-7.1.1i]")) << told;
}

// One that ended by itself would tell that no other hidden block is of the force.
TEST(Impulse, EndsWhenItsSideSaysSo) {  // B-EX-23
  COVERS("UO-7.1.1-R9", "UO-8.3-R2");
  for (const int rules : {1, kRulesVersion}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("D1", "dummy", "(3,0)");
    scene.red("B1", "riflemen", "(0,12)");
    scene.edit().rules = rules;
    scene.start();
    scene.activate("A1");
    scene.end();
    EXPECT_EQ(scene.told(Camp::Red, Happening::ImpulseEnds), rules == 1);
    if (rules == 1) continue;
    ASSERT_TRUE(scene.deciding(Camp::Green));
    EXPECT_EQ(scene.legal(), (std::vector<Action>{{.verb = Verb::EndImpulse}}));
    scene.act(Verb::EndImpulse);
    EXPECT_TRUE(scene.told(Camp::Red, Happening::ImpulseEnds));
  }
}

TEST(Entry, IsOfTheWholeForce) {  // EX-IF-02
  COVERS("UO-7.1.1i", "UO-7.1.1j", "UO-3.2g", "UO-4.1r");
  Scene scene = reinforcements();
  scene.start();
  EXPECT_FALSE(scene.can({.verb = Verb::PlayForce, .object = 1})) << "not before its turn";
  scene.end_turn();
  EXPECT_EQ(activation_limit(scene.reading(), Camp::Green, ForceId{1}), kAll);
  scene.play(2);
  int count = 0;
  while (scene.can(Verb::Activate)) {
    EXPECT_FALSE(scene.can(Verb::EndImpulse)) << "there is still one to come in";
    scene.act(first_of(scene, Verb::Activate));
    const bool north = count % 2 == 0;
    EXPECT_TRUE(scene.can(entering(scene, "(-6,0)")) && scene.can(entering(scene, "(-6,4)")));
    EXPECT_EQ(scene.count(Verb::EnterMap), 2) << "by its entry hexes only";
    scene.act(entering(scene, north ? "(-6,0)" : "(-6,4)"));
    scene.hold();
    // Out of the way, each one hex farther than the last.
    const int free = 5 - count / 2;
    for (int q = -5; q < -6 + free; ++q) {
      scene.move(hex(q, north ? 0 : 4));
      scene.hold();
    }
    ++count;
    scene.end();
  }
  EXPECT_EQ(count, 10) << "more than any limit";
  for (int i = 0; i <= 9; ++i) {
    EXPECT_TRUE(whereabouts(scene.state, scene.id("A" + std::to_string(i))).exists()) << i;
  }
}

TEST(Entry, MustBeMadeOnceItIsDeclared) {
  COVERS("UO-7.1.1j", "UO-7.1.1-R4");
  Scene scene = reinforcements();
  scene.start();
  scene.end_turn();
  scene.act(Verb::Pass);
  EXPECT_EQ(scene.state.side(Camp::Green).forces[1], ForceStatus::Available)
      << "it may be held back";
  scene.act({.verb = Verb::PlayForce, .object = 0});
  scene.end_impulse();
  scene.play(2);
  EXPECT_FALSE(scene.can(Verb::EndImpulse));
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::End)) << "a block that can come in has to";
  scene.act(entering(scene, "(-6,0)"));
  scene.hold();
  EXPECT_TRUE(scene.can(Verb::End));
  EXPECT_TRUE(scene.can_move("(-5,0)")) << "an activation like any other";
}

TEST(Entry, GivesAnOrdinaryActivation) {
  COVERS("UO-7.1.1-R4");
  Scene scene = reinforcements();
  scene.start();
  scene.put("C0", "(10,-2)");
  scene.put("B0", "(-3,0)");
  scene.end_turn();
  scene.play(2);
  scene.activate("A1");
  scene.act(entering(scene, "(-6,0)"));
  scene.hold();
  EXPECT_TRUE(scene.can(Verb::Fire)) << "an action after 1 MP";
  scene.act(scene.fire_at("B0", "rifle"));
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.asked(), Ask::Activate) << "and no movement after it";
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
}

TEST(Entry, WhoCannotComeInMayComeLater) {
  COVERS("UO-7.1.1-R4", "UO-7.1.1-R2", "UO-7.1.1h");
  Scene scene;
  scene.green("A0", "leader", "");
  for (int i = 1; i <= 4; ++i) scene.green("A" + std::to_string(i), "riflemen", "");
  ForceSpec& force = scene.force_spec(Camp::Green, 1);
  force.entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  force.entry_hexes = {scene.at("(-6,0)")};
  scene.red("B0", "leader", "(10,5)");
  scene.start();
  scene.play(1);
  bring_in(scene, "A1", {"(-6,0)", "(-5,0)"});
  bring_in(scene, "A2", {"(-6,0)", "(-6,1)"});
  scene.put("B0", "(-6,0)");
  // Nobody else can come in, so the impulse may end; the leader is still outside.
  EXPECT_FALSE(scene.can({.verb = Verb::Activate, .who = scene.id("A0").value}));
  scene.act({.verb = Verb::EndImpulse});
  scene.put("B0", "(10,5)");
  scene.end_turn();
  EXPECT_EQ(limit(scene), 3) << "the leader of a force in play is not on the map";
  scene.play(1);
  EXPECT_TRUE(scene.can(Verb::EndImpulse)) << "nobody has to any more";
  scene.activate("A3");
  EXPECT_TRUE(scene.can(Verb::End));
  scene.act(entering(scene, "(-6,0)"));
  scene.hold();
  scene.move("(-6,-1)");
  scene.hold();
  scene.end();
  for (const char* block : {"A1", "A2"}) {
    scene.activate(block);
    scene.end();
  }
  EXPECT_FALSE(scene.can(Verb::Activate)) << "it was one of the three";
}

TEST(Entry, RidersComeInWithTheirVehicle) {
  COVERS("UO-7.1.1-R7");
  Scene scene = reinforcements();
  scene.start();
  scene.end_turn();
  scene.play(2);
  const Action load{
      .verb = Verb::LoadBlock, .who = scene.id("A1").value, .object = scene.id("A9").value};
  scene.act(load);
  EXPECT_FALSE(
      scene.can({.verb = Verb::LoadBlock, .who = scene.id("A2").value, .object = load.object}))
      << "capacity 3, weight 2 each";
  EXPECT_FALSE(scene.can({.verb = Verb::Activate, .who = load.who}))
      << "it does not enter by itself";
  bring_in(scene, "A9", {"(-6,0)", "(-5,0)"});
  EXPECT_TRUE(scene.is_at("A1", "(-5,0)"));
  EXPECT_EQ(scene.block("A1").marker, Marker::None) << "that was no activation of its own";
  EXPECT_EQ(scene.block("A1").status, Status::Mounted);
  int pieces = 0;
  each_piece(scene.view(Camp::Red).known, Camp::Green, [&](PieceId, const Piece&) { ++pieces; });
  EXPECT_EQ(pieces, 2) << "the leader and the vehicle";
}

}  // namespace
}  // namespace enfilade::urban
