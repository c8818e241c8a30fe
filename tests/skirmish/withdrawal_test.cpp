// Units that fail after losing more than half their figures withdraw: SK-FAIL.
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

// A unit of eight around a place; so many have fallen, the last ones.
struct Remnant : Field {
  explicit Remnant(int fallen, Spot centre = spot(10, 10)) : fallen_(fallen) {
    std::vector<Spot> spots;
    for (int i = 0; i < 8; ++i) spots.push_back(centre);
    // Three living figures whose mean is the centre; the others do not count.
    spots[0] = {static_cast<std::int16_t>(centre.x - 200), centre.y};
    spots[1] = {static_cast<std::int16_t>(centre.x + 200), centre.y};
    unit = infantry(kBlue, spots);
  }
  void fail() {
    for (std::size_t i = 8 - static_cast<std::size_t>(fallen_); i < 8; ++i) {
      man(unit, i).status = FigureStatus::Casualty;
    }
    state().unit(unit).casualties = static_cast<std::uint8_t>(fallen_);
    run(AttemptFrame{.unit = unit});
    roll({1});
  }
  UnitId unit;

 private:
  int fallen_;
};

}  // namespace

TEST(SkirmishWithdrawal, ExactlyHalfDoesNotWithdraw) {
  COVERS("SK-FAIL-2", "SK-FAIL-R1", "SK-EX-8", "SK-UNIT-R5");
  Remnant remnant(4);
  remnant.infantry(kRed, {spot(16, 18)});
  remnant.man(remnant.unit, 3).at = spot(10, 12);
  remnant.fail();
  EXPECT_TRUE(remnant.over());
  EXPECT_EQ(remnant.man(remnant.unit, 0).at, spot(8, 10));
  EXPECT_EQ(remnant.state().unit(remnant.unit).stance, Stance::OnGuard);
  EXPECT_EQ(remnant.count_told(Happening::Withdraws), 0U);
}

TEST(SkirmishWithdrawal, MoreThanHalfWithdrawsSixCentimetresAwayFromTheNearestEnemy) {
  COVERS("SK-FAIL-2", "SK-FAIL-3", "SK-FAIL-R2", "SK-FAIL-R3", "SK-EX-8", "SK-EX-38", "SK-GEO-R14");
  Remnant remnant(5);
  remnant.infantry(kRed, {spot(16, 18), spot(40, 40)});
  remnant.fail();
  EXPECT_TRUE(remnant.over());
  EXPECT_EQ(remnant.man(remnant.unit, 0).at, spot(8 - 3.6, 10 - 4.8));
  EXPECT_EQ(remnant.man(remnant.unit, 1).at, spot(12 - 3.6, 10 - 4.8));
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(10 - 3.6, 10 - 4.8));
  EXPECT_EQ(remnant.state().unit(remnant.unit).stance, Stance::OnGuard) << "and is On Guard";
}

TEST(SkirmishWithdrawal, OnlyWhatIsSeenIsRunFrom) {
  COVERS("SK-FAIL-3", "SK-FAIL-R3");
  Remnant remnant(5, spot(30, 30));
  remnant.rectangle(TerrainKind::Building, 26, 32, 34, 34);
  remnant.infantry(kRed, {spot(30, 36), spot(42, 30)});
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(24, 30)) << "away from the one at the right";
}

TEST(SkirmishWithdrawal, OfTwoAsNearTheLowerIdCounts) {
  COVERS("SK-FAIL-R3", "SK-FAIL-R9");
  Remnant remnant(5, spot(30, 30));
  remnant.infantry(kRed, {spot(30, 40), spot(30, 20)});
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(30, 24));
}

TEST(SkirmishWithdrawal, AVehicleIsAnEnemyToRunFromAWreckIsNot) {
  COVERS("SK-FAIL-R3");
  Remnant remnant(5, spot(30, 30));
  const UnitId truck = remnant.vehicle(kRed, vehicle_of(HullArmour::None), spot(30, 40), 0);
  remnant.infantry(kRed, {spot(30, 5)});
  Remnant other = remnant;
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(30, 24));
  other.state().unit(truck).where = Where::Lost;
  other.fail();
  EXPECT_EQ(other.man(other.unit, 2).at, spot(30, 36));
}

TEST(SkirmishWithdrawal, WithNoEnemyInSightItGoesHome) {
  COVERS("SK-FAIL-4", "SK-FAIL-R4");
  Remnant remnant(5, spot(45, 30));
  remnant.rectangle(TerrainKind::Woods, 0, 40, 90, 50);
  remnant.infantry(kRed, {spot(45, 55)});
  Remnant near = remnant;
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(45, 24)) << "to (45, 0)";
  EXPECT_EQ(remnant.man(remnant.unit, 0).at, spot(43, 24)) << "all parallel";
  for (std::size_t i = 0; i < 3; ++i) near.man(near.unit, i).at.y = 350;
  near.fail();
  EXPECT_EQ(near.man(near.unit, 2).at, spot(45, 0)) << "and not beyond the point";
}

TEST(SkirmishWithdrawal, WhoCrossesTheEdgeIsLost) {
  COVERS("SK-FAIL-R5", "SK-AUTH-R4");
  Remnant remnant(5, spot(10, 4));
  remnant.infantry(kRed, {spot(10, 20)});
  remnant.man(remnant.unit, 2).at = spot(10, 7);
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 0).status, FigureStatus::Casualty);
  EXPECT_EQ(remnant.man(remnant.unit, 1).status, FigureStatus::Casualty);
  EXPECT_EQ(remnant.man(remnant.unit, 2).status, FigureStatus::Up);
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(10, 1));
  EXPECT_EQ(remnant.state().unit(remnant.unit).casualties, 7);
  EXPECT_TRUE(remnant.man(remnant.unit, 0).disarmed) << "and his weapon with him";
  EXPECT_EQ(remnant.count_told(Happening::LeftTable), 2U);
}

TEST(SkirmishWithdrawal, WhoStandsOnTheEdgeAlreadyCrossesIt) {
  COVERS("SK-FAIL-R5");
  Remnant remnant(5, spot(10, 0));
  remnant.infantry(kBlue, {spot(80, 10)});
  remnant.infantry(kRed, {spot(10, 20)});
  remnant.fail();
  EXPECT_EQ(remnant.state().unit(remnant.unit).where, Where::Lost);
}

TEST(SkirmishWithdrawal, WhoStandsOnTheEdgeCrossesItThoughAllTheOthersAreStopped) {
  COVERS("SK-FAIL-R5");
  Remnant remnant(5, spot(10, 20));
  const UnitId guard = remnant.infantry(kRed, {spot(10, 35), spot(12, 35)});
  remnant.man(remnant.unit, 0).at = spot(10, 0);
  remnant.state().unit(guard).stance = Stance::OnGuard;
  remnant.fail();
  ASSERT_TRUE(remnant.asks(Ask::React));
  remnant.play(remnant.candidates().back());
  remnant.roll({6, 6});
  remnant.play({.verb = Verb::TakeHits, .unit = remnant.unit, .suppressed = 0b110});
  EXPECT_TRUE(remnant.over());
  EXPECT_EQ(remnant.man(remnant.unit, 0).status, FigureStatus::Casualty);
  EXPECT_EQ(remnant.man(remnant.unit, 1).status, FigureStatus::Suppressed);
}

TEST(SkirmishWithdrawal, AUnitThatFledEntirelyIsGone) {
  COVERS("SK-FAIL-R5");
  Remnant remnant(5, spot(10, 4));
  remnant.infantry(kBlue, {spot(80, 10)});
  remnant.infantry(kRed, {spot(10, 20)});
  remnant.fail();
  EXPECT_EQ(remnant.state().unit(remnant.unit).where, Where::Lost);
  EXPECT_EQ(remnant.state().unit(remnant.unit).stance, Stance::None) << "nobody is On Guard";
}

TEST(SkirmishWithdrawal, WhoIsBlockedStopsAtTheObstacle) {
  COVERS("SK-FAIL-R5");
  Remnant remnant(5, spot(30, 30));
  remnant.infantry(kRed, {spot(30, 34)});
  // Behind the first a wreck, behind the second another enemy, who is not so near.
  const UnitId wreck = remnant.vehicle(kRed, vehicle_of(HullArmour::None), spot(28, 25), 90);
  remnant.infantry(kRed, {spot(32, 25)});
  remnant.state().unit(wreck).where = Where::Lost;
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(30, 24)) << "his way is free";
  EXPECT_EQ(remnant.man(remnant.unit, 0).at, spot(28, 28.5)) << "the wreck ends at y = 28";
  EXPECT_EQ(remnant.man(remnant.unit, 1).at, spot(32, 27)) << "1 cm short of an enemy";
}

TEST(SkirmishWithdrawal, VehiclesNeverWithdraw) {
  COVERS("SK-FAIL-R7");
  Field field;
  const UnitId tank = field.vehicle(kBlue, vehicle_of(HullArmour::Heavy), spot(30, 30), 0);
  field.infantry(kRed, {spot(30, 45)});
  field.state().unit(tank).immobilised = true;
  field.run(AttemptFrame{.unit = tank});
  field.roll({1});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.state().unit(tank).at, spot(30, 30));
}

TEST(SkirmishWithdrawal, SuppressedFiguresHaveStoodUpAndComeAlong) {
  COVERS("SK-SUPP-R2", "SK-ACT-R3");
  Remnant remnant(5, spot(30, 30));
  remnant.infantry(kRed, {spot(30, 45)});
  remnant.man(remnant.unit, 1).status = FigureStatus::Suppressed;
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 1).at, spot(32, 24));
  EXPECT_EQ(remnant.man(remnant.unit, 1).status, FigureStatus::Up);
}

TEST(SkirmishWithdrawal, DrawsReactionFireWithoutAChangeOfMind) {
  COVERS("SK-FAIL-R6");
  Remnant remnant(5, spot(30, 30));
  const UnitId guard = remnant.infantry(kRed, {spot(30, 45)});
  remnant.state().unit(guard).stance = Stance::OnGuard;
  remnant.fail();
  ASSERT_TRUE(remnant.asks(Ask::React));
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(30, 29));
  const Actions list = remnant.candidates();
  remnant.play(list.back());
  remnant.roll({6});
  remnant.play({.verb = Verb::TakeHits, .unit = remnant.unit, .suppressed = 0b010});
  EXPECT_TRUE(remnant.over()) << "nobody is asked where to";
  EXPECT_EQ(remnant.man(remnant.unit, 1).at, spot(32, 29)) << "suppressed on the way";
  EXPECT_EQ(remnant.man(remnant.unit, 2).at, spot(30, 24));
  EXPECT_EQ(remnant.state().unit(remnant.unit).stance, Stance::OnGuard);
}

TEST(SkirmishWithdrawal, WithoutADirectionItGoesHome) {
  COVERS("SK-GEO-R14");
  // The enemy stands on the very centre of the three.
  Remnant remnant(5, spot(45, 30));
  remnant.infantry(kRed, {spot(45, 30)});
  remnant.man(remnant.unit, 0).at = spot(45, 26);
  remnant.man(remnant.unit, 1).at = spot(41, 32);
  remnant.man(remnant.unit, 2).at = spot(49, 32);
  remnant.fail();
  EXPECT_EQ(remnant.man(remnant.unit, 0).at, spot(45, 20)) << "towards (45, 0)";
}

}  // namespace enfilade::skirmish
