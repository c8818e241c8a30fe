// A vehicle drives into infantry: SK-OVR.
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;
constexpr Action kHoldFire{.verb = Verb::HoldFire};

// A truck 6 by 3 cm at (20, 30) facing right: its front is at 23, its sides at 28.5 and 31.5. The
// squad has three in its way and one beside it.
struct Crossing : Field {
  explicit Crossing(Training training = Training::Green, int facing = 0) {
    truck = vehicle(kBlue, vehicle_of(HullArmour::None, {{Weapon::HeavyMachineGun, false}}),
                    spot(20, 30), facing);
    squad = infantry(kRed, {spot(25, 29), spot(25, 31), spot(26.5, 30), spot(26, 34)},
                     {.training = training});
  }
  void choose() {
    run(AttemptFrame{.unit = truck});
    roll({6});
    ASSERT_TRUE(asks(Ask::Choose));
  }
  Action overrun(Spot end) const {
    return {.verb = Verb::Overrun, .unit = truck, .paths = straight({end})};
  }
  UnitId truck;
  UnitId squad;
};

int gap_of(Field& field, UnitId unit, std::size_t i, const Hull& hull) {
  return gap(field.man(unit, i).at, hull);
}

}  // namespace

TEST(SkirmishOverrun, WhoFailsIsHitFigureByFigure) {
  COVERS("SK-OVR-1", "SK-OVR-3", "SK-OVR-4", "SK-OVR-R2", "SK-OVR-R4", "SK-EX-33");
  Crossing crossing;
  crossing.man(crossing.squad, 3).status = FigureStatus::Suppressed;
  crossing.choose();
  crossing.play(crossing.overrun(spot(32, 30)));
  ASSERT_TRUE(crossing.rolls(Ask::TestDie));
  EXPECT_EQ(crossing.state().unit(crossing.truck).at, spot(32, 30));
  crossing.roll({5});
  EXPECT_TRUE(crossing.over());
  EXPECT_EQ(crossing.state().unit(crossing.squad).casualties, 3)
      << "5+ with one suppressed: a 5 is not enough; no armour, no saves";
  EXPECT_EQ(crossing.man(crossing.squad, 3).status, FigureStatus::Suppressed)
      << "a test frees nobody (SK-SUPP-R1)";
  EXPECT_FALSE(crossing.state().unit(crossing.squad).tried) << "and is no attempt";
  EXPECT_EQ(crossing.count_told(Happening::RunOver), 1U);
  EXPECT_EQ(crossing.state().move.kind, MoveKind::None);
}

TEST(SkirmishOverrun, SavesAreMadeAsUsualAndNobodyIsSuppressed) {
  COVERS("SK-OVR-4", "SK-OVR-R4");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 30), 0);
  const UnitId squad = field.infantry(kRed, {spot(25, 29), spot(25, 31), spot(26.5, 34)},
                                      {.training = Training::Elite, .armour = Armour::Medium});
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  field.play({.verb = Verb::Overrun, .unit = truck, .paths = straight({spot(32, 30)})});
  field.roll({1});
  ASSERT_TRUE(field.rolls(Ask::SaveDice));
  field.roll({5, 4});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.man(squad, 0).status, FigureStatus::Up) << "saved by medium armour";
  EXPECT_EQ(field.man(squad, 1).status, FigureStatus::Casualty);
}

TEST(SkirmishOverrun, WhoPassesIsMovedOutOfThePath) {
  COVERS("SK-OVR-2", "SK-OVR-R3", "SK-OVR-R8");
  Crossing crossing(Training::Elite);
  crossing.man(crossing.squad, 2).at = spot(26.5, 29.9);
  crossing.choose();
  crossing.play(crossing.overrun(spot(32, 30)));
  crossing.roll({2});
  EXPECT_TRUE(crossing.over());
  // 0.5 of the base and 0.05 beside the edges at 28.5 and 31.5.
  EXPECT_EQ(crossing.man(crossing.squad, 0).at, spot(25, 27.95));
  EXPECT_EQ(crossing.man(crossing.squad, 1).at, spot(25, 32.05));
  EXPECT_EQ(crossing.man(crossing.squad, 2).at, spot(26.5, 27.95)) << "the nearer edge";
  EXPECT_EQ(crossing.man(crossing.squad, 3).at, spot(26, 34)) << "not in the way";
  EXPECT_EQ(crossing.state().unit(crossing.squad).casualties, 0);
  EXPECT_EQ(crossing.count_told(Happening::Dodged), 1U);
}

TEST(SkirmishOverrun, RightInTheMiddleTheOwnerChoosesTheSide) {
  COVERS("SK-OVR-R3", "SK-OVR-R8");
  Crossing crossing(Training::Elite);
  crossing.choose();
  crossing.play(crossing.overrun(spot(32, 30)));
  crossing.roll({2});
  ASSERT_TRUE(crossing.asks(Ask::Dodge));
  EXPECT_EQ(crossing.node().seat, seat_of(kRed));
  EXPECT_EQ(crossing.refusal({.verb = Verb::Dodge, .suppressed = 0b0001}), "SK-OVR-R8");
  for (const Action& action : crossing.candidates()) EXPECT_EQ(crossing.refusal(action), "ok");
  crossing.play({.verb = Verb::Dodge, .suppressed = 0b0100});
  EXPECT_TRUE(crossing.over());
  EXPECT_EQ(crossing.man(crossing.squad, 2).at, spot(26.5, 32.05)) << "left of the way it faces";
}

TEST(SkirmishOverrun, ATakenSpotSendsAFigureToTheOtherSideOrAlong) {
  COVERS("SK-OVR-R8", "SK-OVR-R9");
  Crossing crossing(Training::Elite);
  // Friends stand where the first two would go, and across from the first.
  const UnitId friends = crossing.infantry(kRed, {spot(25, 27.9), spot(25, 33), spot(26.2, 32.6)});
  crossing.man(crossing.squad, 2).at = spot(27.5, 29.5);
  crossing.choose();
  crossing.play(crossing.overrun(spot(32, 30)));
  EXPECT_TRUE(crossing.rolls(Ask::TestDie));
  crossing.roll({2});
  EXPECT_TRUE(crossing.over());
  EXPECT_EQ(crossing.state().unit(friends).casualties, 0);
  const Hull strip{{point(35, 31.5), point(17, 31.5), point(17, 28.5), point(35, 28.5)},
                   point(26, 30)};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_GE(gap_of(crossing, crossing.squad, i, strip), 4) << i;
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_FALSE(overlap(crossing.man(crossing.squad, i).at, crossing.man(friends, k).at));
      if (i != k) {
        EXPECT_FALSE(
            overlap(crossing.man(crossing.squad, i).at, crossing.man(crossing.squad, k).at));
      }
    }
  }
  EXPECT_EQ(crossing.man(crossing.squad, 0).at, spot(24.5, 32.05))
      << "both sides are taken; 0.5 cm along the other edge, backward, is free";
  EXPECT_EQ(crossing.man(crossing.squad, 1).at, spot(26, 27.95))
      << "and for the second 1 cm along, forward, on the side he was farther from";
}

TEST(SkirmishOverrun, WithoutASpotHeIsHit) {
  COVERS("SK-OVR-R8");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 30), 0);
  const UnitId squad =
      field.infantry(kRed, {spot(27, 30.2), spot(60, 50)}, {.training = Training::Elite});
  // Walls of hulls on both sides of the strip.
  for (const double x : {26.0, 32.1, 38.2}) {
    field.vehicle(kRed, vehicle_of(HullArmour::None), spot(x, 33.4), 0);
    field.vehicle(kRed, vehicle_of(HullArmour::None), spot(x, 26.6), 0);
  }
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  field.play({.verb = Verb::Overrun, .unit = truck, .paths = straight({spot(32, 30)})});
  // The figure's unit has one out of touch: 2+ with -1.
  field.roll({6});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.man(squad, 0).status, FigureStatus::Casualty);
}

TEST(SkirmishOverrun, IsOneMoveStraightAheadWithinTheAllowance) {
  COVERS("SK-OVR-R1", "SK-VEH-R2");
  Crossing crossing;
  crossing.choose();
  EXPECT_EQ(crossing.refusal(crossing.overrun(spot(32, 30.5))), "SK-OVR-R1");
  EXPECT_EQ(crossing.refusal(crossing.overrun(spot(8, 30))), "SK-OVR-R1") << "forward";
  EXPECT_EQ(crossing.refusal(crossing.overrun(spot(32.01, 30))), "SK-VEH-2");
  Action bent = crossing.overrun(spot(26, 30));
  bent.paths[0].push_back(spot(32, 30));
  EXPECT_EQ(crossing.refusal(bent), "SK-OVR-R1");
  Action firing = crossing.overrun(spot(32, 30));
  firing.stage = 3;
  EXPECT_FALSE(crossing.judge(firing)) << "it does not fire";
  EXPECT_EQ(crossing.refusal(crossing.overrun(spot(32, 30))), "ok");
  EXPECT_EQ(crossing.refusal(crossing.overrun(spot(21, 30))), "SK-OVR-1") << "there is nobody";
  Crossing wood;
  wood.rectangle(TerrainKind::Woods, 21, 0, 40, 60);
  wood.choose();
  EXPECT_EQ(wood.refusal(wood.overrun(spot(32, 30))), "SK-VEH-R4") << "the normal allowance";
}

TEST(SkirmishOverrun, InAnyFacingTheStripIsThatOfTheHull) {
  COVERS("SK-OVR-R1", "SK-GEO-R13");
  for (const int facing : {37, 118, 233, 304}) {
    Field field;
    const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(45, 30), facing);
    const Point ahead = displacement(cm(7), direction(facing));
    const Point aside = displacement(cm(1), direction(facing + 90));
    const Spot man = Spot::at(point(45, 30) + ahead + aside);
    const UnitId squad = field.infantry(kRed, {man}, {.training = Training::Elite});
    field.infantry(kRed, {spot(1, 1)});
    const Spot end = Spot::at(point(45, 30) + displacement(cm(12), direction(facing)));
    field.run(AttemptFrame{.unit = truck});
    field.roll({6});
    field.play({.verb = Verb::Overrun, .unit = truck, .paths = straight({end})});
    ASSERT_TRUE(field.rolls(Ask::TestDie)) << facing;
    field.roll({6});
    EXPECT_TRUE(field.over());
    const Hull first = hull_at(vehicle_of(HullArmour::None), spot(45, 30), facing);
    const Hull last = hull_at(vehicle_of(HullArmour::None), end, facing);
    const Hull strip{{last.corners[0], first.corners[1], first.corners[2], last.corners[3]},
                     last.centre};
    const int beside = gap_of(field, squad, 0, strip);
    EXPECT_GE(beside, 3) << facing;
    EXPECT_LE(beside, 7) << facing;
    // He went to the left, where he was nearer to the edge.
    EXPECT_GT(cross(direction(facing), field.man(squad, 0).at.point() - point(45, 30)), 0);
  }
}

TEST(SkirmishOverrun, FriendsVehiclesAndCombatsMayNotBeInTheStrip) {
  COVERS("SK-OVR-R6", "SK-OVR-R7");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 30), 0);
  const UnitId friends = field.infantry(kBlue, {spot(27, 45)});
  const UnitId squad = field.infantry(kRed, {spot(26, 30)});
  const UnitId car = field.vehicle(kRed, vehicle_of(HullArmour::None), spot(30, 50), 90);
  const Action over{.verb = Verb::Overrun, .unit = truck, .paths = straight({spot(32, 30)})};
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  EXPECT_EQ(field.refusal(over), "ok");
  field.man(friends, 0).at = spot(27, 28.2);
  EXPECT_EQ(field.refusal(over), "SK-OVR-R6");
  field.man(friends, 0).at = spot(27, 27.9);
  EXPECT_EQ(field.refusal(over), "ok") << "beside it";
  field.state().unit(car).at = spot(31, 33);
  EXPECT_EQ(field.refusal(over), "SK-OVR-R7");
  field.state().unit(car).where = Where::Lost;
  EXPECT_EQ(field.refusal(over), "SK-OVR-R7") << "nor a wreck";
  field.state().unit(car).at = spot(30, 50);
  field.state().unit(squad).combat = 0;
  EXPECT_EQ(field.refusal(over), "SK-OVR-R7");
  field.state().unit(squad).combat = kNoCombat;
  field.man(squad, 0).at = spot(33, 30);
  EXPECT_EQ(field.refusal(over), "SK-OVR-R6") << "beyond figures, not on them";
}

TEST(SkirmishOverrun, ReactionsComeAtEveryStageAlsoFromThoseInItsWay) {
  COVERS("SK-OVR-R5", "SK-OVR-R10", "SK-GUARD-R2");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 30), 0);
  field.infantry(kBlue, {spot(80, 5)});
  const UnitId squad = field.infantry(kRed, {spot(26, 30.3), spot(28, 34)},
                                      {.training = Training::Elite, .weapon = Weapon::Rpg});
  field.state().unit(squad).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  field.play({.verb = Verb::Overrun, .unit = truck, .paths = straight({spot(32, 30)})});
  for (int stage = 1; stage <= 3; ++stage) {
    ASSERT_TRUE(field.asks(Ask::React)) << stage;
    if (stage < 3) field.play(kHoldFire);
  }
  EXPECT_EQ(field.state().unit(truck).at, spot(23, 30));
  Action react{.verb = Verb::Fire, .unit = squad};
  react.shots.push_back({.shooter = 0, .weapon = Weapon::Rpg, .target = truck});
  field.play(react);
  // One hit on the front, not saved; two dice, the better one: immobilised.
  field.roll({6, 1, 1});
  field.roll({1});
  field.roll({5, 5});
  ASSERT_TRUE(field.rolls(Ask::TestDie)) << "one stands where its front has come";
  EXPECT_EQ(field.state().unit(truck).at, spot(23, 30)) << "it got no farther";
  field.roll({1});
  EXPECT_EQ(field.man(squad, 0).status, FigureStatus::Casualty);
  EXPECT_TRUE(field.over());
}

TEST(SkirmishOverrun, SurvivorsUnderTheHullAreShiftedAside) {
  COVERS("SK-OVR-R6");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 30), 0);
  field.infantry(kBlue, {spot(80, 5)});
  const UnitId squad =
      field.infantry(kRed, {spot(26, 30.3), spot(28, 34)},
                     {.training = Training::Elite, .weapon = Weapon::Rpg, .armour = Armour::Power});
  field.state().unit(squad).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  field.play({.verb = Verb::Overrun, .unit = truck, .paths = straight({spot(32, 30)})});
  field.play(kHoldFire);
  field.play(kHoldFire);
  field.play(kHoldFire);
  Action react{.verb = Verb::Fire, .unit = squad};
  react.shots.push_back({.shooter = 0, .weapon = Weapon::Rpg, .target = truck});
  field.play(react);
  field.roll({6, 1, 1});
  field.roll({1});
  field.roll({5, 5});
  EXPECT_EQ(field.state().unit(truck).at, spot(24, 30));
  field.roll({1});
  ASSERT_TRUE(field.rolls(Ask::SaveDice));
  field.roll({6});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.man(squad, 0).status, FigureStatus::Up);
  EXPECT_EQ(field.man(squad, 0).at, spot(26, 32.05)) << "off the hull that came to rest on him";
}

TEST(SkirmishOverrun, AfterAReactionItMayBeShortened) {
  COVERS("SK-MOVE-R3", "SK-OVR-R1");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None), spot(20, 30), 0);
  const UnitId squad = field.infantry(kRed, {spot(26, 30.3), spot(26, 34)});
  field.state().unit(squad).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  field.play({.verb = Verb::Overrun, .unit = truck, .paths = straight({spot(32, 30)})});
  Action react{.verb = Verb::Fire, .unit = squad};
  react.shots.push_back({.shooter = 0, .weapon = Weapon::Rifle, .target = truck});
  field.play(react);
  field.roll({1});
  ASSERT_TRUE(field.asks(Ask::Redirect));
  EXPECT_EQ(field.refusal({.verb = Verb::Redirect, .paths = straight({spot(30, 31)})}),
            "SK-OVR-R1");
  EXPECT_EQ(field.refusal({.verb = Verb::Redirect, .facing = 90}).empty(), true);
  EXPECT_EQ(field.refusal({.verb = Verb::Redirect, .paths = straight({spot(30, 30)})}), "ok");
  field.play({.verb = Verb::Redirect});
  EXPECT_TRUE(field.over()) << "it stopped before it came to anybody";
  EXPECT_EQ(field.state().unit(truck).at, spot(21, 30));
}

TEST(SkirmishOverrun, CandidatesFindIt) {
  COVERS("SK-OVR-1", "SK-OVR-R10");
  Crossing crossing;
  crossing.choose();
  bool found = false;
  for (const Action& action : crossing.candidates()) {
    EXPECT_EQ(crossing.refusal(action), "ok");
    found = found || action.verb == Verb::Overrun;
  }
  EXPECT_TRUE(found);
}

}  // namespace enfilade::skirmish
