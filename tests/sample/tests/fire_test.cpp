#include "engine/node/perft.h"
#include "tests/sample/rules/shot.h"
#include "tests/sample/tests/scene.h"

namespace enfilade::sample {
namespace {

// North's scout moves to the well, in sight of both others.
Scene scene_at_the_well() {
  Scene scene;
  scene.act("move n3 well");
  return scene;
}

TEST(Reaction, OthersAreAskedInTurnOrderFromTheMover) {
  COVERS("SA-4a");
  Scene scene = scene_at_the_well();
  EXPECT_EQ(scene.decider(), kEast);
  scene.act("pass");
  EXPECT_EQ(scene.decider(), kWest);
  scene.act("pass");
  EXPECT_EQ(scene.decider(), kNorth);
}

TEST(Reaction, ASeatFiresOnceInAWindow) {
  COVERS("SA-4a");
  Scene scene = scene_at_the_well();
  scene.act("fire e3 n3");
  scene.act("stand");
  scene.pass_all();
  scene.roll(1);
  EXPECT_EQ(scene.decider(),
            kWest);  // east still has a ready piece in sight, and is not asked again
}

TEST(Reaction, IsAskedWhateverThePieceIs) {
  COVERS("SA-4b");
  Scene scene;
  scene.place("e3", "kitchen");  // only the decoy e4 sees the well
  scene.act("move n3 well");
  EXPECT_EQ(scene.decider(), kEast);
  EXPECT_EQ(scene.legal(), std::vector<std::string>{"pass"});
  Scene spent;
  spent.piece("e3").spent = true;
  spent.piece("e4").spent = true;
  spent.act("move n3 well");
  EXPECT_EQ(spent.decider(), kWest);  // nobody of east is ready, as all can see
}

TEST(Reaction, DeadPiecesAreNotAsked) {
  COVERS("SA-4b");
  Scene scene;
  scene.piece("e3").alive = false;
  scene.piece("e4").alive = false;
  scene.act("move n3 well");
  EXPECT_EQ(scene.decider(), kWest);
}

TEST(Reaction, ClosesWhenItsTargetIsGone) {
  COVERS("SA-4c");
  Scene scene = scene_at_the_well();
  scene.act("fire e3 n3");
  scene.act("stand");
  scene.pass_all();
  scene.roll(6);
  EXPECT_FALSE(scene.piece("n3").alive);
  EXPECT_EQ(scene.decider(), kNorth);  // west is not asked
}

TEST(Fire, TheShooterIsSpentAndTurnedFaceUp) {
  COVERS("SA-5a");
  Scene scene = scene_at_the_well();
  scene.act("fire e3 n3");
  EXPECT_TRUE(scene.piece("e3").spent);
  EXPECT_EQ(view(scene.scenario, scene.state, kSpectator).piece(scene.id("e3")).rank, Rank::Scout);
  EXPECT_TRUE(scene.was_told(kSpectator, "e3, the scout, fires at n3."));
}

TEST(Fire, TheTargetsOwnerStandsOrPlaysCover) {
  COVERS("SA-5b", "SA-3f");
  Scene scene = scene_at_the_well();
  scene.give(kNorth, {Card::Cover});
  scene.act("fire e3 n3");
  EXPECT_EQ(scene.decider(), kNorth);
  EXPECT_EQ(scene.legal(), (std::vector<std::string>{"stand", "cover"}));
  Scene covered = scene;
  covered.act("cover");
  EXPECT_TRUE(covered.hand(kNorth).empty());
  EXPECT_EQ(covered.state.discards.back(), Card::Cover);
  Scene without = scene_at_the_well();
  without.give(kNorth, {Card::Sprint});
  without.act("fire e3 n3");
  EXPECT_EQ(without.decider(), kNorth);  // asked all the same
  EXPECT_EQ(without.legal(), std::vector<std::string>{"stand"});
}

TEST(Fire, MayBeInterruptedByFireAtTheShooterThreeDeep) {
  COVERS("SA-5c", "SA-5d");
  Scene scene = scene_at_the_well();
  scene.place("w1", "tower");
  scene.place("w2", "tower");
  scene.place("n1", "garden");
  scene.place("n2", "garden");
  scene.act("fire e3 n3");  // first fire, e3 in the stairs
  scene.act("stand");
  EXPECT_EQ(scene.decider(), kWest);  // the tower sees the stairs
  scene.act("fire w1 e3");            // second, nested
  EXPECT_EQ(scene.decider(), kEast);
  scene.act("stand");
  EXPECT_EQ(scene.decider(), kNorth);
  scene.act("fire n1 w1");  // third, nested: not interrupted any more
  scene.act("stand");
  ASSERT_EQ(scene.node().kind, NodeKind::Chance);
  scene.roll(1);                      // n1 misses
  EXPECT_EQ(scene.decider(), kEast);  // east may still fire at w1 in the second window
}

TEST(Fire, NothingIsRolledWhenAnInterruptionRemovedTheShooter) {
  COVERS("SA-5e");
  Scene scene = scene_at_the_well();
  scene.place("w1", "tower");
  scene.act("fire e3 n3");
  scene.act("stand");
  scene.act("fire w1 e3");
  scene.act("stand");
  scene.pass_all();
  scene.roll(11);
  EXPECT_FALSE(scene.piece("e3").alive);
  EXPECT_TRUE(scene.was_told(kNorth, "The shot of e3 is lost."));
  EXPECT_TRUE(scene.piece("n3").alive);
}

// The target itself interrupts, is fired at for it by the third seat, and falls.
TEST(Fire, NothingIsRolledWhenTheTargetIsGone) {
  COVERS("SA-5e");
  Scene scene = scene_at_the_well();
  scene.place("e4", "kitchen");
  scene.act("fire e3 n3");
  scene.act("stand");
  EXPECT_EQ(scene.decider(), kNorth);
  scene.act("fire n3 e3");
  scene.act("stand");
  EXPECT_EQ(scene.decider(), kWest);
  scene.act("fire w3 n3");
  scene.act("stand");
  scene.roll(6);
  EXPECT_FALSE(scene.piece("n3").alive);
  EXPECT_TRUE(scene.was_told(kEast, "The shot of n3 is lost."));
  EXPECT_TRUE(scene.was_told(kEast, "The shot of e3 is lost."));
  EXPECT_TRUE(scene.piece("e3").alive);
}

// Every rank, room and answer: what is needed and what hits.
TEST(Shot, NeedsWhatTheTableSays) {
  COVERS("SA-5f", "SA-5g");
  struct Row {
    Rank rank;
    RoomKind room;
    bool covered;
    std::uint64_t hits;
    std::uint64_t of;
  };
  const std::vector<Row> table = {
      {Rank::Scout, RoomKind::Open, false, 3, 6},    {Rank::Scout, RoomKind::House, false, 2, 6},
      {Rank::Scout, RoomKind::Open, true, 1, 6},     {Rank::Scout, RoomKind::House, true, 0, 6},
      {Rank::Gunner, RoomKind::Open, false, 4, 6},   {Rank::Gunner, RoomKind::House, false, 3, 6},
      {Rank::Gunner, RoomKind::Open, true, 2, 6},    {Rank::Gunner, RoomKind::House, true, 1, 6},
      {Rank::Leader, RoomKind::Open, false, 21, 36}, {Rank::Leader, RoomKind::House, false, 15, 36},
      {Rank::Leader, RoomKind::Open, true, 10, 36},  {Rank::Leader, RoomKind::House, true, 6, 36}};
  for (const Row& row : table) {
    const Shot shot{row.rank, row.room, row.covered};
    const Node roll = shot_roll(row.rank);
    std::uint64_t hits = 0;
    for (std::uint32_t i = 0; i < roll.outcomes; ++i)
      hits += shot_hits(shot, i) ? roll.weight(i) : 0;
    EXPECT_EQ(hits, row.hits);
    EXPECT_EQ(roll.total_weight(), row.of);
  }
}

TEST(Shot, AHitScoresTheWorthAndTurnsTheTargetFaceUp) {
  COVERS("SA-5h");
  for (const auto& [target, worth] :
       {std::pair{"n1", 3}, std::pair{"n2", 2}, std::pair{"n3", 1}, std::pair{"n4", 0}}) {
    Scene scene;
    scene.place(target, "stable");
    scene.act(std::string("move ") + target + " well");
    scene.act(std::string("fire e3 ") + target);
    scene.act("stand");
    scene.pass_all();
    scene.roll(4);
    EXPECT_FALSE(scene.piece(target).alive) << target;
    EXPECT_TRUE(scene.piece(target).face_up);
    EXPECT_EQ(scene.state.points[1], worth);
  }
}

// The chance that the target falls, by walking the whole tree below the answer.
std::uint64_t hits_below(const Scene& scene, PieceId target, std::uint64_t& total) {
  std::uint64_t hits = 0;
  const Node& roll = scene.node();
  total = roll.total_weight();
  for (std::uint32_t outcome = 0; outcome < roll.outcomes; ++outcome) {
    State next = scene.state;
    EventSink<Tiding> nobody;
    Sample::resolve(scene.scenario, next, outcome, nobody);
    if (!next.piece(target).alive) hits += roll.weight(outcome);
  }
  return hits;
}

TEST(Explain, PredictsExactlyWhatTheChanceTreeHolds) {
  COVERS("SA-5f", "SA-5g");
  for (const char* shooter : {"e1", "e2", "e3"}) {
    for (const char* answer : {"stand", "cover"}) {
      Scene scene;
      scene.give(kNorth, {Card::Cover});
      scene.place(shooter, "stairs");
      scene.act("move n3 well");
      const Action fire = Action::fire(scene.id(shooter), scene.id("n3"));
      const Explanation told =
          explain(scene.scenario, view(scene.scenario, scene.state, kEast), fire);
      scene.act(action_text(scene.scenario, fire));
      scene.act(answer);
      scene.pass_all();
      std::uint64_t total = 0;
      const std::uint64_t hits = hits_below(scene, scene.id("n3"), total);
      const Odds& odds = told.odds[answer == std::string("stand") ? 0 : 1];
      EXPECT_EQ(odds.ways, hits) << shooter << " " << answer;
      EXPECT_EQ(odds.of, total);
    }
  }
}

}  // namespace
}  // namespace enfilade::sample
