// The turn and the initiative: SK-TURN, SK-INIT, section 19.
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

Action attempt(UnitId unit) {
  return {.verb = Verb::Attempt, .unit = unit};
}
Action on_guard(UnitId unit) {
  return {.verb = Verb::OnGuard, .unit = unit};
}
constexpr Action kHandOver{.verb = Verb::HandOver};
constexpr Action kDecline{.verb = Verb::Decline};

// Seasoned units that see each other: 4 succeeds, 3 fails.
constexpr int kSuccess = 4;
constexpr int kFailure = 3;

struct Battle : Field {
  Battle(int blue, int red) {
    for (int i = 0; i < blue; ++i) a.push_back(infantry(kBlue, {spot(10 + 10 * i, 10)}));
    for (int i = 0; i < red; ++i) b.push_back(infantry(kRed, {spot(10 + 10 * i, 50)}));
  }
  bool asks_side(Side side) { return asks(Ask::Initiative) && node().seat == seat_of(side); }
  // An attempt that succeeds; the unit is On Guard then.
  void succeed(UnitId unit) {
    play(attempt(unit));
    roll({kSuccess});
    play(on_guard(unit));
  }
  void fail(UnitId unit) {
    play(attempt(unit));
    roll({kFailure});
  }
  void put_aboard(UnitId unit, UnitId vehicle) {
    state().unit(unit).where = Where::Aboard;
    state().unit(unit).carrier = vehicle;
    state().unit(vehicle).passengers = unit;
  }
  std::vector<UnitId> a;
  std::vector<UnitId> b;
};

}  // namespace

TEST(SkirmishTurn, OpensWithOneDieForEachSideAndTiesRollAgain) {
  COVERS("SK-INIT-1", "SK-INIT-2", "SK-INIT-R4", "SK-TURN-R1");
  Battle battle(1, 1);
  battle.run(TurnFrame{});
  ASSERT_TRUE(battle.rolls(Ask::InitiativeDice));
  EXPECT_EQ(battle.node().outcomes, 36);
  battle.roll({4, 4});
  ASSERT_TRUE(battle.rolls(Ask::InitiativeDice)) << "tied";
  battle.roll({2, 5});
  EXPECT_TRUE(battle.asks_side(kRed));
  EXPECT_EQ(battle.state().winner_of_roll, kRed);
  EXPECT_EQ(battle.count_told(Happening::InitiativeRolled), 2U);
}

TEST(SkirmishTurn, EndsWhenEveryUnitHasHadItsChance) {
  COVERS("SK-TURN-1", "SK-TURN-2", "SK-GEN-3", "SK-EX-6", "SK-INIT-4", "SK-INIT-5", "SK-INIT-6",
         "SK-INIT-R2");
  Battle battle(2, 3);
  battle.run(TurnFrame{});
  battle.roll({5, 3});
  ASSERT_TRUE(battle.asks_side(kBlue));
  battle.succeed(battle.a[0]);
  ASSERT_TRUE(battle.asks_side(kBlue)) << "after a success he may go on";
  battle.fail(battle.a[1]);
  EXPECT_EQ(battle.state().unit(battle.a[1]).stance, Stance::OnGuard);
  ASSERT_TRUE(battle.asks_side(kRed)) << "after a failure it passes";
  battle.succeed(battle.b[0]);
  battle.fail(battle.b[1]);
  ASSERT_TRUE(battle.asks_side(kRed)) << "the other side has nobody left to try";
  EXPECT_EQ(battle.refusal(kHandOver), "SK-INIT-R1");
  battle.fail(battle.b[2]);
  EXPECT_TRUE(battle.over());
}

TEST(SkirmishTurn, ResetsWhatIsCountedByTheTurn) {
  COVERS("SK-TURN-R1", "SK-GUARD-R6");
  Battle battle(1, 1);
  UnitState& unit = battle.state().unit(battle.a[0]);
  unit.tried = true;
  unit.reacted = true;
  unit.effects = 1;
  unit.stance = Stance::OnGuard;
  battle.run(TurnFrame{});
  EXPECT_FALSE(unit.tried);
  EXPECT_FALSE(unit.reacted);
  EXPECT_EQ(unit.effects, 0);
  EXPECT_EQ(unit.stance, Stance::OnGuard) << "SK-CHOICE-R5: it lasts across the end of a turn";
  EXPECT_EQ(battle.state().turn, 2);
}

TEST(SkirmishTurn, GamesGoOnTurnAfterTurnToTheLimit) {
  COVERS("SK-TURN-R1", "SK-AUTH-R1");
  Battle battle(1, 1);
  battle.mission().turns = 3;
  battle.state().turn = 0;
  battle.run(GameFrame{.step = GameFrame::Step::NextTurn});
  for (int turn = 1; turn <= 3; ++turn) {
    EXPECT_EQ(battle.state().turn, turn);
    battle.roll({5, 3});
    battle.fail(battle.a[0]);
    battle.fail(battle.b[0]);
  }
  EXPECT_TRUE(battle.over());
  EXPECT_EQ(battle.state().reason, EndReason::TimeUp);
}

TEST(SkirmishInitiative, MayBeHandedOverAfterASuccessAndNotBefore) {
  COVERS("SK-INIT-R1", "SK-INIT-4");
  Battle battle(2, 2);
  battle.run(TurnFrame{});
  battle.roll({5, 3});
  EXPECT_EQ(battle.refusal(kHandOver), "SK-INIT-R1") << "who receives it must try somebody";
  EXPECT_EQ(battle.refusal(kDecline), "SK-INIT-R3");
  battle.succeed(battle.a[0]);
  battle.play(kHandOver);
  ASSERT_TRUE(battle.asks_side(kRed));
  EXPECT_EQ(battle.refusal(kHandOver), "SK-INIT-R1");
  battle.succeed(battle.b[0]);
  battle.play(kHandOver);
  ASSERT_TRUE(battle.asks_side(kBlue));
  EXPECT_EQ(battle.count_told(Happening::HandedOver), 2U);
}

TEST(SkirmishInitiative, AUnitIsTriedOnceInATurn) {
  COVERS("SK-TURN-R2", "SK-INIT-2");
  Battle battle(2, 1);
  battle.run(TurnFrame{});
  battle.roll({5, 3});
  battle.succeed(battle.a[0]);
  EXPECT_EQ(battle.refusal(attempt(battle.a[0])), "SK-TURN-R2");
  EXPECT_EQ(battle.refusal(attempt(battle.b[0])), "SK-INIT-2") << "another side's";
  EXPECT_EQ(battle.refusal(attempt(UnitId{99})), "");
  EXPECT_EQ(battle.refusal({.verb = Verb::Attempt}), "");
  EXPECT_EQ(battle.refusal({.verb = Verb::Attempt, .unit = battle.a[1], .number = 3}), "");
  EXPECT_EQ(battle.refusal(on_guard(battle.a[1])), "");
  battle.state().unit(battle.a[1]).where = Where::Away;
  EXPECT_EQ(battle.refusal(attempt(battle.a[1])), "SK-TURN-R2") << "who is gone is not tried";
}

TEST(SkirmishInitiative, CrewsThatHaveNotBailedOutAreNotTried) {
  COVERS("SK-TURN-R2");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 10), 90);
  field.infantry(kRed, {spot(20, 50)});
  field.run(TurnFrame{});
  field.roll({5, 3});
  EXPECT_EQ(field.candidates().size(), 1U);
  EXPECT_EQ(field.refusal(attempt(field.scenario().unit(truck).crew)), "SK-TURN-R2");
}

TEST(SkirmishInitiative, UnitsAboardAreOptionalAndMayBeDeclined) {
  COVERS("SK-INIT-R5", "SK-EX-40", "SK-TRN-R4", "SK-TRN-R7", "SK-INIT-R3");
  Battle battle(1, 1);
  const UnitId carrier =
      battle.vehicle(kRed, vehicle_of(HullArmour::Light, {}, 8), spot(60, 50), 270);
  battle.put_aboard(battle.b[0], carrier);
  battle.man(battle.b[0], 0).status = FigureStatus::Suppressed;
  battle.run(TurnFrame{});
  battle.roll({3, 5});
  EXPECT_EQ(battle.refusal(kDecline), "SK-INIT-R3") << "the carrier must be tried";
  battle.play(attempt(carrier));
  battle.roll({kFailure});
  ASSERT_TRUE(battle.asks_side(kBlue));
  battle.fail(battle.a[0]);
  ASSERT_TRUE(battle.asks_side(kRed)) << "still offered to who has only optional units";
  EXPECT_EQ(battle.refusal(attempt(battle.b[0])), "ok");
  battle.play(kDecline);
  EXPECT_TRUE(battle.over());
  EXPECT_TRUE(battle.state().unit(battle.b[0]).tried);
  EXPECT_EQ(battle.man(battle.b[0], 0).status, FigureStatus::Suppressed)
      << "without a roll nobody stands up";
}

TEST(SkirmishInitiative, AnOptionalUnitThatFailsPassesTheInitiativeLikeAnyOther) {
  COVERS("SK-INIT-R5", "SK-TRN-R4");
  Battle battle(2, 1);
  const UnitId carrier =
      battle.vehicle(kRed, vehicle_of(HullArmour::Light, {}, 8), spot(60, 50), 270);
  battle.put_aboard(battle.b[0], carrier);
  battle.run(TurnFrame{});
  battle.roll({3, 5});
  battle.fail(battle.b[0]);
  EXPECT_EQ(battle.state().unit(battle.b[0]).stance, Stance::None) << "aboard it is not On Guard";
  EXPECT_EQ(battle.state().unit(battle.b[0]).where, Where::Aboard);
  ASSERT_TRUE(battle.asks_side(kBlue));
  battle.fail(battle.a[0]);
  EXPECT_TRUE(battle.asks_side(kRed));
}

TEST(SkirmishInitiative, AUnitLockedInCloseCombatIsOptionalAndStaysLockedWhenItFails) {
  COVERS("SK-INIT-R5", "SK-CC-R8", "SK-INIT-R3");
  Field field;
  const UnitId blue = field.infantry(kBlue, {spot(10, 10)});
  const UnitId red = field.infantry(kRed, {spot(11, 10), spot(12.5, 10), spot(14, 10)});
  const UnitId other = field.infantry(kRed, {spot(60, 50)});
  field.state().unit(blue).combat = 0;
  field.state().unit(blue).tried = true;
  field.state().unit(red).combat = 0;
  field.state().unit(red).casualties = 2;
  field.man(red, 1).status = FigureStatus::Casualty;
  field.man(red, 2).status = FigureStatus::Casualty;
  field.state().initiative = kRed;
  field.run(InitiativeFrame{});
  EXPECT_EQ(field.refusal(kDecline), "SK-INIT-R3");
  field.play(attempt(red));
  field.roll({kFailure});
  EXPECT_EQ(field.state().unit(red).stance, Stance::None) << "not On Guard";
  EXPECT_EQ(field.man(red, 0).at, spot(11, 10)) << "and it does not withdraw";
  EXPECT_EQ(field.state().unit(red).combat, 0);
  field.play(attempt(other));
  field.roll({kFailure});
  EXPECT_TRUE(field.over());
}

TEST(SkirmishInitiative, OnlyLockedUnitsLeftMayBeDeclined) {
  COVERS("SK-INIT-R5", "SK-INIT-R3");
  Field field;
  const UnitId blue = field.infantry(kBlue, {spot(10, 10)});
  const UnitId red = field.infantry(kRed, {spot(11, 10)});
  field.state().unit(blue).combat = 0;
  field.state().unit(blue).tried = true;
  field.state().unit(red).combat = 0;
  field.state().initiative = kBlue;
  field.run(InitiativeFrame{});
  ASSERT_TRUE(field.asks(Ask::Initiative));
  EXPECT_EQ(field.node().seat, seat_of(kRed)) << "blue has nobody to try";
  EXPECT_EQ(field.candidates().size(), 2U);
  field.play(kDecline);
  EXPECT_TRUE(field.over());
  EXPECT_TRUE(field.state().unit(red).tried);
}

}  // namespace enfilade::skirmish
