// What an activated block may do, how it is marked, what is announced and who is revealed: UO-8 and
// UO-8.2.
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

TEST(Activation, MayBeAMoveAnActionOrBoth) {
  COVERS("UO-8a", "UO-8b");
  const auto start = [](Scene& scene) {
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(5,0)");
    scene.red("B1", "riflemen", "(0,5)");
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.marker("A1"), Marker::None) << "not before it is over";
  };
  Scene moves;
  start(moves);
  moves.move("(-1,0)");
  moves.hold();
  EXPECT_EQ(moves.marker("A1"), Marker::None);
  moves.end();
  EXPECT_EQ(moves.marker("A1"), Marker::Activated);
  EXPECT_TRUE(moves.is_at("A1", "(-1,0)"));

  Scene acts;
  start(acts);
  acts.act({.verb = Verb::ScoutPiece, .object = acts.piece_id("B1").value});
  EXPECT_EQ(acts.marker("A1"), Marker::None);
  acts.end();
  EXPECT_EQ(acts.marker("A1"), Marker::Activated);
  EXPECT_TRUE(acts.revealed("B1"));

  Scene both;
  start(both);
  both.act({.verb = Verb::ScoutPiece, .object = both.piece_id("B1").value});
  both.move("(-1,0)");
  both.hold();
  both.end();
  EXPECT_EQ(both.marker("A1"), Marker::Activated);
  EXPECT_TRUE(both.is_at("A1", "(-1,0)"));
  EXPECT_TRUE(both.revealed("B1"));
}

TEST(Activation, MustBeFinishedBeforeTheNextBegins) {
  COVERS("UO-8c");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(5,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Activate));
  EXPECT_FALSE(scene.can(Verb::EndImpulse));
  scene.move("(0,1)");
  scene.hold();
  EXPECT_FALSE(scene.can(Verb::Activate)) << "a move cannot be left hanging";
  scene.end();
  EXPECT_TRUE(scene.can({.verb = Verb::Activate, .who = scene.id("A2").value}));
}

TEST(Activation, LeavesABlockItsReaction) {
  COVERS("UO-8e");
  for (const Marker marker : {Marker::Activated, Marker::Completed}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "dummy", "(1,0)");
    scene.red("B1", "riflemen", "(0,8)");
    scene.start();
    scene.activate("A1");
    scene.end();
    ASSERT_EQ(scene.marker("A1"), Marker::Activated);
    scene.piece("A1").marker = marker;
    scene.end_impulse();
    scene.activate("B1");
    scene.move("(0,7)");
    ASSERT_EQ(scene.asked(), Ask::Opportunity);
    EXPECT_EQ(scene.can(scene.opportunity("A1", "rifle")), marker == Marker::Activated);
  }
}

// B1 fires at A1 as it moves, A1 answers, and nobody dies of it.
void fire_at_mover(Scene& scene, std::string_view shooter) {
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  scene.act(scene.opportunity(shooter, "rifle"));
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 5});
}

TEST(Markers, FollowActivationsAndReactions) {
  COVERS("UO-8-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("B2", "riflemen", "(4,8)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  fire_at_mover(scene, "B1");
  EXPECT_EQ(scene.marker("B1"), Marker::Reaction) << "none, then a reaction";
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Activated) << "none, then an activation";
  scene.end_impulse();
  scene.activate("B1");
  scene.move("(0,7)");
  fire_at_mover(scene, "A1");
  EXPECT_EQ(scene.marker("A1"), Marker::Completed) << "Activated, then a reaction";
  scene.end();
  EXPECT_EQ(scene.marker("B1"), Marker::Completed) << "Reaction, then an activation";
  scene.end_turn();
  ASSERT_EQ(scene.state.clock.turn, 2);
  for (const char* block : {"A1", "A2", "B1", "B2"}) {
    EXPECT_EQ(scene.marker(block), Marker::None) << "cleared in the final phase";
  }
}

TEST(Markers, AReactionInItsOwnActivationCompletesABlock) {
  COVERS("UO-8-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.act(scene.opportunity("B1", "rifle"));
  scene.act(Verb::Withdraw);
  scene.roll(9);
  scene.act({.verb = Verb::Step, .place = scene.at("(0,0)").value});
  if (scene.asked() == Ask::WithdrawalStep) scene.act(Verb::Stop);
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "and ends its activation";
}

// --- Announcements ---

// Whether a side has been told what that block is.
bool names(const Scene& scene, Camp camp, std::string_view block) {
  const auto heard = scene.heard(camp);
  return std::ranges::any_of(heard,
                             [&](const Tiding& one) { return one.block == scene.id(block); });
}

TEST(Announcing, ScoutingNamesOnlyItsTarget) {
  COVERS("UO-8.2c", "UO-8.2-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.forget();
  scene.act({.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value});
  const auto heard = scene.heard(Camp::Red);
  const auto scouted = std::ranges::find(heard, Happening::Scouted, &Tiding::what);
  ASSERT_NE(scouted, heard.end());
  EXPECT_EQ(scouted->piece, scene.piece_id("B1"));
  EXPECT_FALSE(scouted->other.exists());
  EXPECT_FALSE(names(scene, Camp::Red, "A1"));
  scene.end();
  EXPECT_EQ(scene.view(Camp::Red).known.piece(scene.piece_id("A1")).marker, Marker::Activated);
  EXPECT_FALSE(scene.view(Camp::Red).known.piece(scene.piece_id("A1")).block.exists());
}

TEST(Announcing, ScatteringNamesOnlyTheCounter) {
  COVERS("UO-8.2c", "UO-8.2-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.counter(CounterKind::Population, "(1,0)", true);
  scene.start();
  const CounterId crowd = scene.counter_in("(1,0)");
  scene.activate("A1");
  scene.forget();
  scene.act({.verb = Verb::Scatter, .object = crowd.value, .place = scene.at("(3,0)").value});
  const auto heard = scene.heard(Camp::Red);
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0].counter, crowd);
  EXPECT_FALSE(heard[0].piece.exists());
  scene.end();
  EXPECT_EQ(scene.view(Camp::Red).known.piece(scene.piece_id("A1")).marker, Marker::Activated);
}

TEST(Announcing, GettingOutNamesNobody) {
  COVERS("UO-8.2b", "UO-8.2-R3");
  Scene scene;
  scene.green("T1", "truck", "(0,0)");
  scene.rider("A1", "riflemen", "T1");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("T1");
  scene.forget();
  scene.act(
      {.verb = Verb::Dismount, .object = scene.id("A1").value, .place = scene.at("(1,0)").value});
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Appeared)) << "a piece is there";
  EXPECT_FALSE(scene.told(Camp::Red, Happening::Dismounted));
  EXPECT_FALSE(names(scene, Camp::Red, "A1"));
  EXPECT_FALSE(names(scene, Camp::Red, "T1"));
  EXPECT_EQ(scene.view(Camp::Red).known.piece(scene.piece_id("T1")).marker, Marker::Activated);
}

// --- Who is revealed, table 16 ---

constexpr const char* kHouse = "building 1 1:(0,-1)\nbreach (0,-1)/S\n";

// One block for every action, with a partner and something to do it to.
void place_all(Scene& scene, const char* kind) {
  scene.green("A1", kind, "(0,0)");
  scene.green("T1", "truck", "(-1,0)");
  scene.green("W1", "wall", "");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("X1", "barricade", "(0,12)");
  scene.counter(CounterKind::Population, "(0,11)", true);
  scene.counter(CounterKind::Ied, "(1,10)", true);
  scene.edit().sheets[0].allotment.engineer_mines = 1;
  scene.edit().sheets[0].allotment.engineer_ieds = 1;
  scene.start();
  scene.state.counter(scene.counter_in("(0,11)")).location = scene.at("(0,1)");
  scene.state.counter(scene.counter_in("(1,10)")).location = scene.at("(-1,1)");
  scene.put("X1", "(1,0)");
}

// Activates A1 and carries out the first order of that verb.
bool is_revealed_by(Verb verb, const char* kind) {
  Scene scene(kHouse);
  place_all(scene, kind);
  scene.activate("A1");
  EXPECT_FALSE(scene.revealed("A1"));
  const std::vector<Action> legal = scene.legal();
  const auto found = std::ranges::find(legal, verb, &Action::verb);
  EXPECT_NE(found, legal.end()) << kind << " verb " << static_cast<int>(verb);
  if (found == legal.end()) return false;
  scene.act(*found);
  return scene.block("A1").status == Status::OnMap && scene.revealed("A1");
}

TEST(Revealing, OnlySomeActionsShowTheActingBlock) {
  COVERS("UO-8.2-R1");
  for (const auto& [verb, kind] : {std::pair{Verb::Fire, "riflemen"},
                                   {Verb::Assault, "riflemen"},
                                   {Verb::FireSmoke, "apc"},
                                   {Verb::Breach, "engineer"},
                                   {Verb::DestroyCounter, "engineer"},
                                   {Verb::Search, "scout"}}) {
    EXPECT_TRUE(is_revealed_by(verb, kind)) << static_cast<int>(verb);
  }
  for (const auto& [verb, kind] : {std::pair{Verb::LayMine, "engineer"},
                                   {Verb::LayIed, "engineer"},
                                   {Verb::LayBarricade, "engineer"},
                                   {Verb::ScoutPiece, "riflemen"},
                                   {Verb::Scatter, "riflemen"},
                                   {Verb::Mount, "riflemen"}}) {
    EXPECT_FALSE(is_revealed_by(verb, kind)) << static_cast<int>(verb);
  }
}

TEST(Revealing, OpportunityFireShowsTheShooter) {
  COVERS("UO-8.2-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  scene.act(scene.opportunity("B1", "rifle"));
  EXPECT_TRUE(scene.revealed("B1"));
}

TEST(Revealing, NeitherSupportNorTransport) {
  COVERS("UO-8.2-R1");
  Scene scene;
  scene.green("S1", "support", "(0,0)");
  scene.green("T1", "truck", "(0,1)").osl_start = 2;
  scene.rider("A1", "riflemen", "T1");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("S1");
  scene.act({.verb = Verb::Support, .object = scene.id("T1").value});
  EXPECT_FALSE(scene.revealed("S1"));
  EXPECT_FALSE(scene.revealed("T1"));

  Scene out;
  out.green("T1", "truck", "(0,1)");
  out.rider("A1", "riflemen", "T1");
  out.red("B1", "riflemen", "(0,12)");
  out.start();
  out.activate("T1");
  out.act({.verb = Verb::Dismount, .object = out.id("A1").value, .place = out.at("(0,0)").value});
  EXPECT_FALSE(out.revealed("T1"));
  EXPECT_FALSE(out.revealed("A1"));
}

}  // namespace
}  // namespace enfilade::urban
