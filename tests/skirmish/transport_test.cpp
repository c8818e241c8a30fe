// Getting in and out of vehicles: SK-TRN.
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;
constexpr Action kHoldFire{.verb = Verb::HoldFire};

// A carrier 6 by 3 cm along x at (30, 30): its hull is 27 to 33, 28.5 to 31.5.
struct Column : Field {
  explicit Column(int places = 4) {
    squad = infantry(kBlue, {spot(28, 24), spot(30, 24), spot(32, 24)});
    carrier = vehicle(kBlue, vehicle_of(HullArmour::Light, {}, places), spot(30, 30), 0);
    enemy = infantry(kRed, {spot(30, 50)});
  }
  void put_aboard() {
    state().unit(squad).where = Where::Aboard;
    state().unit(squad).carrier = carrier;
    state().unit(carrier).passengers = squad;
  }
  void choose(UnitId unit) {
    run(AttemptFrame{.unit = unit});
    roll({6});
    ASSERT_TRUE(asks(Ask::Choose));
  }
  Action board(Verb verb, std::initializer_list<Spot> ends) const {
    return {.verb = verb, .unit = squad, .target = carrier, .paths = straight(ends)};
  }
  // Put down there, then on to there.
  Action get_out(std::initializer_list<std::pair<Spot, Spot>> ways) const {
    Action action{.verb = Verb::Walk, .unit = squad};
    std::size_t i = 0;
    for (const auto& [first, end] : ways) {
      action.paths[i].push_back(first);
      if (end != first) action.paths[i].push_back(end);
      ++i;
    }
    return action;
  }
  UnitId squad;
  UnitId carrier;
  UnitId enemy;
};

}  // namespace

TEST(SkirmishTransport, AUnitBoardsThatEndsAllWithinOneCentimetre) {
  COVERS("SK-TRN-R2");
  Column column;
  column.choose(column.squad);
  EXPECT_EQ(column.refusal(column.board(Verb::Walk, {spot(28, 27), spot(30, 27), spot(32, 26.98)})),
            "SK-TRN-R2");
  column.play(column.board(Verb::Walk, {spot(28, 27), spot(30, 27), spot(32, 27)}));
  EXPECT_TRUE(column.over());
  EXPECT_EQ(column.state().unit(column.squad).where, Where::Aboard);
  EXPECT_EQ(column.state().unit(column.squad).carrier, column.carrier);
  EXPECT_EQ(column.state().unit(column.carrier).passengers, column.squad);
  EXPECT_EQ(column.count_told(Happening::Boarded), 1U);
}

TEST(SkirmishTransport, OnlyARunOrAWalkBoardsAndOnlyOnesOwnVehicleWithRoom) {
  COVERS("SK-TRN-R1", "SK-TRN-R2");
  const auto ends = {spot(28, 27), spot(30, 27), spot(32, 27)};
  Column column;
  column.choose(column.squad);
  EXPECT_EQ(column.refusal(column.board(Verb::Run, ends)), "ok");
  EXPECT_FALSE(column.judge(column.board(Verb::DuckAndWeave, ends)));
  Action enemy = column.board(Verb::Run, ends);
  enemy.target = column.enemy;
  EXPECT_EQ(column.refusal(enemy), "SK-TRN-R2");
  Column small(2);
  small.choose(small.squad);
  EXPECT_EQ(small.refusal(small.board(Verb::Run, ends)), "SK-TRN-R1");
  small.man(small.squad, 2).status = FigureStatus::Casualty;
  EXPECT_EQ(small.refusal(small.board(Verb::Run, {spot(28, 27), spot(30, 27)})), "ok")
      << "the living count";
  Column taken;
  taken.state().unit(taken.carrier).passengers = UnitId{5};
  taken.choose(taken.squad);
  EXPECT_EQ(taken.refusal(taken.board(Verb::Run, ends)), "SK-TRN-R1") << "one unit rides";
  Column wreck;
  wreck.state().unit(wreck.carrier).where = Where::Lost;
  wreck.choose(wreck.squad);
  EXPECT_EQ(wreck.refusal(wreck.board(Verb::Run, ends)), "SK-TRN-R2");
}

TEST(SkirmishTransport, WhoIsSuppressedOnTheWayKeepsTheUnitFromBoarding) {
  COVERS("SK-TRN-R2", "SK-MOVE-R4");
  Column column;
  column.man(column.enemy, 0).at = spot(30, 15);
  column.state().unit(column.enemy).stance = Stance::OnGuard;
  column.choose(column.squad);
  column.play(column.board(Verb::Walk, {spot(28, 27), spot(30, 27), spot(32, 27)}));
  ASSERT_TRUE(column.asks(Ask::React));
  column.play(column.candidates().back());
  column.roll({6});
  column.play({.verb = Verb::TakeHits, .unit = column.squad, .suppressed = 0b010});
  column.play({.verb = Verb::GoOn});
  EXPECT_TRUE(column.over());
  EXPECT_EQ(column.state().unit(column.squad).where, Where::OnTable);
  EXPECT_EQ(column.man(column.squad, 0).at, spot(28, 27));
}

TEST(SkirmishTransport, AUnitGetsOutByItsOwnAttemptAndWalks) {
  COVERS("SK-TRN-R3");
  Column column;
  column.put_aboard();
  column.choose(column.squad);
  EXPECT_EQ(column.refusal({.verb = Verb::Run, .unit = column.squad}), "SK-TRN-R3");
  EXPECT_EQ(column.refusal({.verb = Verb::OnGuard, .unit = column.squad}), "SK-TRN-R3");
  const Spot a = spot(28, 28);
  const Spot b = spot(30, 28);
  const Spot c = spot(32, 28);
  EXPECT_EQ(column.refusal(column.get_out({{a, a}, {b, b}, {spot(32, 27.9), c}})), "SK-TRN-R3")
      << "touching the hull";
  EXPECT_EQ(column.refusal(column.get_out({{a, a}, {b, b}})), "SK-TRN-R9") << "all get out";
  EXPECT_EQ(column.refusal(column.get_out({{a, spot(28, 21.99)}, {b, b}, {c, c}})), "SK-MOVE-1");
  EXPECT_EQ(column.refusal(column.get_out({{a, a}, {spot(28.5, 28), b}, {c, c}})), "SK-GEO-R7");
  EXPECT_EQ(column.refusal({.verb = Verb::Walk, .unit = column.squad}), "SK-TRN-R9")
      << "there is room: out they go";
  Action out = column.get_out({{a, spot(28, 22)}, {b, b}, {c, spot(32, 25)}});
  out.stage = 7;
  EXPECT_EQ(column.refusal(out), "SK-CHOICE-R1");
  out.stage = kNoStage;
  column.play(out);
  EXPECT_TRUE(column.over());
  EXPECT_EQ(column.state().unit(column.squad).where, Where::OnTable);
  EXPECT_FALSE(column.state().unit(column.squad).carrier.exists());
  EXPECT_FALSE(column.state().unit(column.carrier).passengers.exists());
  EXPECT_EQ(column.man(column.squad, 0).at, spot(28, 22));
  EXPECT_EQ(column.man(column.squad, 1).at, b);
  EXPECT_EQ(column.man(column.squad, 2).at, spot(32, 25));
}

TEST(SkirmishTransport, FiringIsAllowedAndTheModifiersAreTheVehicles) {
  COVERS("SK-TRN-R3", "SK-TRN-R6");
  Column column;
  column.put_aboard();
  column.man(column.enemy, 0).at = spot(30, 10);
  column.run(AttemptFrame{.unit = column.squad});
  column.roll({3});
  EXPECT_TRUE(column.over()) << "the vehicle sees an enemy, so 3 is not enough";
  EXPECT_EQ(column.state().unit(column.squad).where, Where::Aboard);
  EXPECT_EQ(column.state().unit(column.squad).stance, Stance::None) << "SK-TRN-R4";
  Column hidden;
  hidden.rectangle(TerrainKind::Woods, 0, 36, 90, 44);
  hidden.put_aboard();
  hidden.run(AttemptFrame{.unit = hidden.squad});
  hidden.roll({3});
  ASSERT_TRUE(hidden.asks(Ask::Choose)) << "without one it is";
  Column fires;
  fires.put_aboard();
  fires.man(fires.enemy, 0).at = spot(30, 10);
  fires.choose(fires.squad);
  Action out = fires.get_out(
      {{spot(28, 28), spot(28, 27)}, {spot(30, 28), spot(30, 27)}, {spot(32, 28), spot(32, 27)}});
  out.stage = 0;
  fires.play(out);
  ASSERT_TRUE(fires.asks(Ask::FireOnTheWay));
  EXPECT_EQ(fires.man(fires.squad, 0).at, spot(28, 28));
}

TEST(SkirmishTransport, FiguresThatArePutDownCanBeReactedTo) {
  COVERS("SK-GUARD-R2", "SK-TRN-R3");
  Column column;
  column.put_aboard();
  column.man(column.enemy, 0).at = spot(30, 10);
  column.state().unit(column.enemy).stance = Stance::OnGuard;
  column.choose(column.squad);
  column.play(column.get_out(
      {{spot(28, 28), spot(28, 28)}, {spot(30, 28), spot(30, 28)}, {spot(32, 28), spot(32, 28)}}));
  ASSERT_TRUE(column.asks(Ask::React)) << "before they take a step";
  column.play(kHoldFire);
  EXPECT_TRUE(column.over());
}

TEST(SkirmishTransport, WithoutRoomNobodyGetsOut) {
  COVERS("SK-TRN-R9");
  Column column;
  // Hulls on all sides, nearer than a base.
  std::vector<UnitId> walls;
  for (const Spot at : {spot(30, 33.3), spot(30, 26.7), spot(36.3, 30), spot(23.7, 30),
                        spot(36.3, 33.3), spot(23.7, 33.3), spot(36.3, 26.7), spot(23.7, 26.7)}) {
    walls.push_back(column.vehicle(kRed, vehicle_of(HullArmour::None), at, 0));
  }
  column.put_aboard();
  column.choose(column.squad);
  const Actions list = column.candidates();
  ASSERT_EQ(list.size(), 1U);
  column.play(list[0]);
  EXPECT_TRUE(column.over());
  EXPECT_EQ(column.state().unit(column.squad).where, Where::Aboard);
  EXPECT_TRUE(column.state().unit(column.squad).tried);
}

TEST(SkirmishTransport, CandidatesToGetOutArePermitted) {
  COVERS("SK-TRN-R3");
  Column column;
  column.put_aboard();
  column.choose(column.squad);
  const Actions list = column.candidates();
  EXPECT_GE(list.size(), 4U);
  for (const Action& action : list) {
    EXPECT_EQ(column.refusal(action), "ok") << action_text(column.scenario(), action);
  }
}

TEST(SkirmishTransport, CandidatesToBoardAreFound) {
  COVERS("SK-TRN-R2");
  Column column;
  column.choose(column.squad);
  bool found = false;
  for (const Action& action : column.candidates()) {
    EXPECT_EQ(column.refusal(action), "ok") << action_text(column.scenario(), action);
    found = found || action.target == column.carrier;
  }
  EXPECT_TRUE(found);
}

TEST(SkirmishTransport, AVehicleMovesInItsOwnActivationWhoeverRides) {
  COVERS("SK-TRN-R5");
  Column column;
  column.put_aboard();
  column.choose(column.carrier);
  Action drive{.verb = Verb::Drive, .unit = column.carrier, .paths = straight({spot(40, 30)})};
  column.play(drive);
  EXPECT_EQ(column.state().unit(column.carrier).at, spot(40, 30));
  column.choose(column.squad);
  EXPECT_EQ(column.refusal(column.get_out({{spot(38, 28), spot(38, 28)},
                                           {spot(40, 28), spot(40, 28)},
                                           {spot(42, 28), spot(42, 28)}})),
            "ok");
}

}  // namespace enfilade::skirmish
