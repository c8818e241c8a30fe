// Leaving close combat and following: in the step at the beginning of a turn, and by an attempt.
#include <gtest/gtest.h>

#include "rules/skirmish/units.h"
#include "tests/skirmish/melee.h"

namespace enfilade::skirmish {
namespace {

constexpr Men kVeterans{Training::Veteran, Weapon::Rifle, Armour::None};

// One against one in the open: Blue below Red.
struct Pair : Melee {
  UnitId blue = infantry(Side::First, {spot(40, 30)}, kVeterans);
  UnitId red = infantry(Side::Second, {spot(40, 31)}, kVeterans);
  Pair() {
    done();
    lock({blue, red});
  }

  // Both have declared; Blue rolls to leave.
  void let_blue_leave() {
    run(CombatsFrame{});
    play(order(Verb::Leave, blue));
    play(order(Verb::Fight, red));
  }
};

TEST(SkirmishLeaving, TakesATestAndThenOneDieAwayFromTheOpponents) {
  COVERS("SK-CC-13", "SK-CC-R11", "SK-CC-R14", "SK-CC-R13");
  Pair pair;
  pair.let_blue_leave();
  ASSERT_TRUE(pair.rolls(Ask::TestDie));
  pair.roll({3});
  EXPECT_EQ(pair.last(Happening::TestRolled).needed, 3);
  EXPECT_EQ(pair.last(Happening::TestRolled).number, 0) << "an enemy is in sight";
  ASSERT_TRUE(pair.rolls(Ask::LeaveDie));
  pair.roll({4});
  EXPECT_EQ(pair.man(pair.blue, 0).at, spot(40, 26));
  ASSERT_TRUE(pair.asks(Ask::FollowOrNot));
  EXPECT_EQ(pair.asked(), Side::Second);
  pair.play(Melee::order(Verb::StayPut, pair.red));
  EXPECT_TRUE(pair.over());
  EXPECT_FALSE(pair.locked(pair.blue) || pair.locked(pair.red));
  EXPECT_TRUE(pair.state().unit(pair.blue).tried);
  EXPECT_EQ(pair.state().unit(pair.blue).stance, Stance::None);
  EXPECT_EQ(pair.count_told(Happening::GotAway), 1U);
  EXPECT_EQ(pair.count_told(Happening::CombatRolled), 0U) << "nobody is left to fight";
}

TEST(SkirmishLeaving, FightsTheRoundWhenTheTestFails) {
  COVERS("SK-CC-R10", "SK-CC-R14");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(40, 30), spot(38, 30)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31)}, kVeterans);
  field.done();
  field.lock({blue, red});
  field.suppress(blue, 1);
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({3});
  EXPECT_EQ(static_cast<std::int16_t>(field.last(Happening::TestRolled).number), -1);
  EXPECT_EQ(field.last(Happening::TestRolled).result, 0) << "3 with -1 is not 3";
  ASSERT_TRUE(field.rolls(Ask::CombatDice));
  field.roll({1, 1});
  EXPECT_TRUE(field.over());
  EXPECT_TRUE(field.locked(blue));
}

TEST(SkirmishLeaving, MovesAllFiguresParallelTheSuppressedToo) {
  COVERS("SK-CC-R11", "SK-CC-R25", "SK-GEO-R14");
  Melee field;
  const UnitId blue =
      field.infantry(Side::First, {spot(40, 30), spot(42, 30), spot(41, 28)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31), spot(42, 31)}, kVeterans);
  field.done();
  field.lock({blue, red});
  field.suppress(blue, 2);
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({4, 2});
  EXPECT_EQ(field.man(blue, 0).at, spot(40, 28));
  EXPECT_EQ(field.man(blue, 1).at, spot(42, 28));
  EXPECT_EQ(field.man(blue, 2).at, spot(41, 26));
}

TEST(SkirmishLeaving, GoesHomeWhenTheEnemiesAreAllAround) {
  COVERS("SK-GEO-R14", "SK-CC-R23", "SK-CC-R25");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(45, 30)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(45, 31), spot(45, 29)}, kVeterans);
  field.done();
  field.lock({blue, red});
  EXPECT_EQ(away_from_enemies(field.reading(), blue, cm(4)), (Point{0, cm(-4)}))
      << "to the deployment point at (45, 0)";
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({4, 4});
  EXPECT_EQ(field.man(blue, 0).at, spot(45, 30)) << "there stands an enemy";
  ASSERT_TRUE(field.rolls(Ask::CombatDice)) << "so it has not left, and fights";
  EXPECT_EQ(field.count_told(Happening::GotAway), 0U);
}

TEST(SkirmishLeaving, LosesWhoCrossesTheEdge) {
  COVERS("SK-CC-R25");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(40, 2), spot(42, 5)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 3)}, kVeterans);
  field.done();
  field.lock({blue, red});
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({4, 6});
  // Away from (40, 3), seen from the middle of the two at (41, 3.5): up and to the right.
  EXPECT_GT(field.man(blue, 1).at.x, cm(42));
  EXPECT_EQ(field.count_told(Happening::LeftTable), 0U);

  Pair at_the_edge;
  at_the_edge.man(at_the_edge.blue, 0).at = spot(40, 2);
  at_the_edge.man(at_the_edge.red, 0).at = spot(40, 3);
  at_the_edge.let_blue_leave();
  at_the_edge.roll({3, 4});
  EXPECT_EQ(at_the_edge.count_told(Happening::LeftTable), 1U);
  EXPECT_EQ(living(at_the_edge.reading(), at_the_edge.blue), 0);
  EXPECT_TRUE(at_the_edge.over());
  EXPECT_FALSE(at_the_edge.locked(at_the_edge.red));
}

// --- Following ---

// Blue has left by so many centimetres; Red has passed its test and rolled.
void follow(Pair& pair, int leave, int die) {
  pair.let_blue_leave();
  pair.roll({3, leave});
  pair.play(Melee::order(Verb::Follow, pair.red));
  pair.roll({3, die});
}

TEST(SkirmishFollowing, TakesATestAndOneDie) {
  COVERS("SK-CC-14", "SK-CC-R21", "SK-CC-R13");
  Pair pair;
  follow(pair, 4, 3);
  ASSERT_TRUE(pair.asks(Ask::FollowUp));
  EXPECT_EQ(pair.asked(), Side::Second);
  EXPECT_EQ(pair.refusal(Melee::paths(Verb::FollowUp, pair.red, {{0, spot(40, 27.99)}})),
            "SK-MOVE-1");
  pair.play(Melee::paths(Verb::FollowUp, pair.red, {{0, spot(40, 28)}}));
  EXPECT_TRUE(pair.over());
  EXPECT_FALSE(pair.locked(pair.blue) || pair.locked(pair.red));
  EXPECT_TRUE(pair.state().unit(pair.red).tried) << "a follower that missed is tried";
  EXPECT_EQ(pair.state().unit(pair.red).stance, Stance::None);

  Pair fails;
  fails.let_blue_leave();
  fails.roll({3, 4});
  fails.play(Melee::order(Verb::Follow, fails.red));
  fails.roll({2});
  EXPECT_TRUE(fails.over()) << "without the test nobody follows";
  EXPECT_EQ(fails.man(fails.red, 0).at, spot(40, 31));
}

TEST(SkirmishFollowing, CatchesWhenSomebodyReachesContactAndTheRoundIsFought) {
  COVERS("SK-CC-15", "SK-CC-R11", "SK-CC-R12");
  Pair pair;
  follow(pair, 4, 4);
  Actions list = pair.candidates();
  const auto reaches =
      std::ranges::find_if(list, [](const Action& action) { return !action.paths[0].empty(); });
  ASSERT_NE(reaches, list.end());
  pair.play(*reaches);
  EXPECT_EQ(pair.count_told(Happening::Caught), 1U);
  EXPECT_EQ(pair.count_told(Happening::GotAway), 0U);
  ASSERT_TRUE(pair.rolls(Ask::CombatDice));
  pair.roll({1, 1});
  EXPECT_TRUE(pair.locked(pair.blue) && pair.locked(pair.red));
  EXPECT_TRUE(pair.over());
}

TEST(SkirmishFollowing, ReachesWithAtLeastTheLeaversDie) {
  COVERS("SK-EX-31", "SK-CC-R11");
  int caught = 0;
  for (int leave = 1; leave <= 6; ++leave) {
    for (int die = 1; die <= 6; ++die) {
      Pair pair;
      follow(pair, leave, die);
      for (const Action& action : pair.candidates()) {
        if (!action.paths[0].empty()) {
          pair.play(action);
          break;
        }
      }
      caught += pair.count_told(Happening::Caught) > 0 ? 1 : 0;
    }
  }
  EXPECT_EQ(caught, 21) << "7 in 12; with 4 in 6 for the test 7 in 18";
}

TEST(SkirmishFollowing, LeavesTheSuppressedAndThoseWhoFightOnWhereTheyAre) {
  COVERS("SK-CC-R25");
  Melee field;
  const UnitId leaver = field.infantry(Side::First, {spot(40, 30)}, kVeterans);
  field.infantry(Side::First, {spot(42, 27)}, kVeterans);  // not of the combat
  const UnitId stayer = field.infantry(Side::First, {spot(45, 30)}, kVeterans);
  const UnitId red = field.infantry(
      Side::Second, {spot(40, 31), spot(45, 31), spot(42, 31), spot(43.5, 31)}, kVeterans);
  field.done();
  field.lock({leaver, stayer, red});
  field.suppress(red, 2);
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, leaver));
  field.play(Melee::order(Verb::Fight, stayer));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({3, 2});
  field.play(Melee::order(Verb::Follow, red));
  field.roll({5, 6});
  ASSERT_TRUE(field.asks(Ask::FollowUp));
  EXPECT_EQ(field.refusal(Melee::paths(Verb::FollowUp, red, {{1, spot(44, 29)}})), "SK-CC-R25");
  EXPECT_EQ(field.refusal(Melee::paths(Verb::FollowUp, red, {{2, spot(42, 29)}})), "SK-CC-R25");
  EXPECT_EQ(field.refusal(Melee::paths(Verb::FollowUp, red, {{3, spot(42, 28)}})), "SK-GEO-R8")
      << "no contact with units outside the combat";
  EXPECT_EQ(field.refusal(Melee::paths(Verb::FollowUp, red, {{0, spot(40, 29)}})), "ok");
  EXPECT_EQ(field.refusal(Melee::paths(Verb::FollowUp, red, {{3, spot(44, 30)}})), "ok")
      << "or to help against the one who stayed";
}

TEST(SkirmishLeaving, HandlesTheInitiativeWinnersUnitsFirstInTheirOwnersOrder) {
  COVERS("SK-CC-R21", "SK-CC-R9", "SK-CC-R24");
  Melee field;
  const UnitId a = field.infantry(Side::First, {spot(40, 30)}, kVeterans);
  const UnitId b = field.infantry(Side::First, {spot(42, 30)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31), spot(42, 31)}, kVeterans);
  field.done();
  field.lock({a, b, red});
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, a));
  field.play(Melee::order(Verb::Leave, b));
  field.play(Melee::order(Verb::Leave, red));
  ASSERT_TRUE(field.asks(Ask::FightOrLeave));
  EXPECT_EQ(field.refusal(Melee::order(Verb::Fight, a)), "");
  field.play(Melee::order(Verb::Leave, b));
  field.roll({3, 3});
  EXPECT_EQ(field.man(b, 0).at, spot(42, 27));
  field.roll({3, 3});
  EXPECT_EQ(field.man(a, 0).at, spot(40, 27));
  // Nobody touches Red any more: it neither tests nor moves, and may follow.
  ASSERT_TRUE(field.asks(Ask::FollowOrNot));
  EXPECT_EQ(field.count_told(Happening::TestRolled), 2U);
  EXPECT_EQ(field.asked(), Side::Second);
}

// --- By an attempt ---

TEST(SkirmishLeaving, IsAllALockedUnitCanDoWithItsAttempt) {
  COVERS("SK-CC-R8", "SK-CC-R12", "SK-CC-R13");
  Pair pair;
  pair.run(AttemptFrame{.unit = pair.blue});
  pair.roll({3});
  ASSERT_TRUE(pair.rolls(Ask::LeaveDie)) << "nothing else is offered, and no further test";
  pair.roll({2});
  ASSERT_TRUE(pair.asks(Ask::FollowOrNot));
  pair.play(Melee::order(Verb::Follow, pair.red));
  pair.roll({3, 2});
  for (const Action& action : pair.candidates()) {
    if (!action.paths[0].empty()) {
      pair.play(action);
      break;
    }
  }
  ASSERT_TRUE(pair.rolls(Ask::CombatDice)) << "caught: one round at once";
  pair.roll({1, 1});
  EXPECT_TRUE(pair.over());
  EXPECT_TRUE(pair.locked(pair.blue) && pair.locked(pair.red));
  EXPECT_TRUE(pair.state().unit(pair.blue).tried);
  EXPECT_FALSE(pair.state().unit(pair.red).tried) << "who caught it keeps its attempt";
}

TEST(SkirmishLeaving, ByAnAttemptMayMissItsFollowers) {
  COVERS("SK-CC-R13", "SK-CC-R8");
  Pair pair;
  pair.run(AttemptFrame{.unit = pair.blue});
  pair.roll({3, 5});
  pair.play(Melee::order(Verb::Follow, pair.red));
  pair.roll({3, 2});
  pair.play(Melee::paths(Verb::FollowUp, pair.red, {}));
  EXPECT_TRUE(pair.over());
  EXPECT_TRUE(pair.state().unit(pair.red).tried);
  EXPECT_FALSE(pair.locked(pair.blue) || pair.locked(pair.red));
  EXPECT_EQ(pair.state().unit(pair.blue).stance, Stance::None);

  Pair stays;
  stays.run(AttemptFrame{.unit = stays.blue});
  stays.roll({3, 5});
  stays.play(Melee::order(Verb::StayPut, stays.red));
  EXPECT_FALSE(stays.state().unit(stays.red).tried) << "who does not follow is as free as before";
}

TEST(SkirmishLeaving, AFailedAttemptLeavesTheUnitLocked) {
  COVERS("SK-CC-R8");
  Melee field;
  const UnitId blue =
      field.infantry(Side::First, {spot(40, 30), spot(38, 30), spot(36, 30)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31)}, kVeterans);
  field.done();
  field.lock({blue, red});
  for (const std::size_t fallen : {1U, 2U}) {
    field.man(blue, fallen).status = FigureStatus::Casualty;
    ++field.state().unit(blue).casualties;
  }
  field.run(AttemptFrame{.unit = blue});
  field.roll({2});
  EXPECT_TRUE(field.over());
  EXPECT_TRUE(field.locked(blue));
  EXPECT_EQ(field.state().unit(blue).stance, Stance::None) << "not On Guard";
  EXPECT_EQ(field.man(blue, 0).at, spot(40, 30)) << "two of three lost, and yet no withdrawal";
}

TEST(SkirmishLeaving, ALockedUnitIsOptional) {
  COVERS("SK-INIT-R5", "SK-INIT-R3");
  Pair pair;
  for (UnitState& unit : pair.state().units) unit.tried = true;
  pair.state().unit(pair.blue).tried = false;
  pair.state().initiative = Side::First;
  pair.run(InitiativeFrame{});
  ASSERT_TRUE(pair.asks(Ask::Initiative));
  EXPECT_EQ(pair.refusal(Melee::order(Verb::Attempt, pair.blue)), "ok");
  pair.play(Melee::order(Verb::Decline));
  EXPECT_TRUE(pair.over());
  EXPECT_TRUE(pair.state().unit(pair.blue).tried);
  EXPECT_EQ(pair.count_told(Happening::AttemptRolled), 0U);
}

// --- Fire at those on the way ---

TEST(SkirmishLeaving, DrawsReactionsOfUnitsOutsideTheCombatOnly) {
  COVERS("SK-GUARD-R2");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(40, 30)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31)}, kVeterans);
  const UnitId guard = field.infantry(Side::Second, {spot(50, 30)}, kVeterans);
  field.done();
  field.lock({blue, red});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({3, 4});
  ASSERT_TRUE(field.asks(Ask::React));
  for (const Action& action : field.candidates()) {
    if (action.verb != Verb::Fire) continue;
    EXPECT_EQ(action.unit, guard);
    field.play(action);
    break;
  }
  field.roll({6});
  EXPECT_TRUE(field.asks(Ask::TakeHits));
}

// Who went down before the move is moved with the others; only who goes down on the way stops.
TEST(SkirmishLeaving, TakesTheSuppressedAlongAlsoUnderFire) {
  COVERS("SK-CC-R25", "SK-MOVE-R4");
  Melee field;
  const UnitId blue =
      field.infantry(Side::First, {spot(40, 30), spot(44, 30), spot(42, 28)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31)}, kVeterans);
  const UnitId guard = field.infantry(Side::Second, {spot(50, 30)}, kVeterans);
  field.done();
  field.lock({blue, red});
  field.suppress(blue, 1);
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({5, 4});
  ASSERT_TRUE(field.asks(Ask::React));
  Action fire = Melee::order(Verb::Fire, guard);
  fire.shots.push_back({.shooter = 0, .weapon = Weapon::Rifle, .target = blue});
  field.play(fire);
  field.roll({6});
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  Action down = Melee::order(Verb::TakeHits, blue);
  down.suppressed = 0b100;
  field.play(down);
  const auto moved = [&](std::size_t i, Spot from) {
    return field.man(blue, i).at.point() - from.point();
  };
  EXPECT_EQ(moved(1, spot(44, 30)), moved(0, spot(40, 30))) << "down before";
  EXPECT_NE(moved(2, spot(42, 28)), moved(0, spot(40, 30))) << "down on the way";
}

}  // namespace
}  // namespace enfilade::skirmish
