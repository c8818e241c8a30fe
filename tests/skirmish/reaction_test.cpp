// Reaction fire, and what it does to a move: SK-GUARD, SK-MOVE-R3, R4, R6, R7, SK-GEO-R17.
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;
constexpr Action kHoldFire{.verb = Verb::HoldFire};
constexpr Action kHoldMove{.verb = Verb::HoldMove};
constexpr Action kGoOn{.verb = Verb::GoOn};

Action order(Verb verb, UnitId unit, std::initializer_list<Spot> ends) {
  return {.verb = verb, .unit = unit, .paths = straight(ends)};
}

Action react(UnitId unit, UnitId target, std::size_t shooters, Weapon weapon = Weapon::Rifle) {
  Action action{.verb = Verb::Fire, .unit = unit};
  for (std::size_t i = 0; i < shooters; ++i) {
    action.shots.push_back(
        {.shooter = static_cast<std::uint8_t>(i), .weapon = weapon, .target = target});
  }
  return action;
}

Action take(UnitId unit, FigureBits suppressed, FigureBits casualties) {
  return {.verb = Verb::TakeHits, .unit = unit, .suppressed = suppressed, .casualties = casualties};
}

// Three blue figures in a row that may act, and red riflemen On Guard 20 cm away.
struct Ambush : Field {
  explicit Ambush(int guards = 1, double guard_y = 30) {
    unit = infantry(kBlue, {spot(10, 10), spot(12, 10), spot(14, 10)});
    for (int i = 0; i < guards; ++i) {
      guard.push_back(infantry(kRed, {spot(10 + 4 * i, guard_y), spot(12 + 4 * i, guard_y)}));
    }
    for (const UnitId id : guard) state().unit(id).stance = Stance::OnGuard;
  }
  void go(const Action& action) {
    run(AttemptFrame{.unit = unit});
    roll({6});
    ASSERT_TRUE(asks(Ask::Choose));
    play(action);
  }
  // Forward so far.
  Action ahead(Verb verb, double far) const {
    return order(verb, unit, {spot(10, 10 + far), spot(12, 10 + far), spot(14, 10 + far)});
  }
  double y_of(std::size_t i) { return man(unit, i).at.y / 100.0; }
  UnitId unit;
  std::vector<UnitId> guard;
};

}  // namespace

TEST(SkirmishReaction, IsAskedAfterEachStageAndNoKeepsTheRight) {
  COVERS("SK-GUARD-3", "SK-GUARD-R3", "SK-CHOICE-4", "SK-MOVE-R2");
  Ambush ambush;
  ambush.go(ambush.ahead(Verb::Walk, 3));
  for (int stage = 1; stage <= 3; ++stage) {
    ASSERT_TRUE(ambush.asks(Ask::React)) << "not before the first stage";
    EXPECT_EQ(ambush.node().seat, seat_of(kRed));
    EXPECT_EQ(ambush.y_of(0), 10 + stage);
    if (stage < 3) ambush.play(kHoldFire);
  }
  ambush.play(react(ambush.guard[0], ambush.unit, 2));
  EXPECT_TRUE(ambush.rolls(Ask::HitDice));
  EXPECT_TRUE(ambush.state().unit(ambush.guard[0]).reacted);
  EXPECT_EQ(ambush.count_told(Happening::Reacts), 1U);
}

TEST(SkirmishReaction, OnlyWhileTheMoverIsInTheFieldOfFire) {
  COVERS("SK-EX-35", "SK-GUARD-R1", "SK-GUARD-R3", "SK-GUARD-3");
  Field field;
  // Two blocks of houses leave a gap that the runner crosses.
  field.rectangle(TerrainKind::Building, 0, 20, 14.5, 24);
  field.rectangle(TerrainKind::Building, 19.5, 20, 60, 24);
  const UnitId runner = field.infantry(kBlue, {spot(10, 10)});
  const UnitId gunner = field.infantry(kRed, {spot(17, 30)}, {.weapon = Weapon::LightMachineGun});
  field.state().unit(gunner).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = runner});
  field.roll({6});
  field.play(order(Verb::Run, runner, {spot(22, 10)}));
  ASSERT_TRUE(field.asks(Ask::React));
  const int first = field.man(runner, 0).at.x / 100 - 10;
  EXPECT_GT(first, 1) << "hidden at first";
  field.play(kHoldFire);
  ASSERT_TRUE(field.asks(Ask::React));
  field.play(kHoldFire);
  ASSERT_TRUE(field.asks(Ask::React));
  EXPECT_EQ(field.man(runner, 0).at.x / 100 - 10, first + 2);
  field.play(react(gunner, runner, 1, Weapon::LightMachineGun));
  field.roll({1, 1, 1});
  ASSERT_TRUE(field.asks(Ask::Redirect));
  field.play(kGoOn);
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.man(runner, 0).at, spot(22, 10));
}

TEST(SkirmishReaction, BehindTheHousesNobodyIsAsked) {
  COVERS("SK-EX-35", "SK-GUARD-R1");
  Field field;
  field.rectangle(TerrainKind::Building, 0, 20, 60, 24);
  const UnitId runner = field.infantry(kBlue, {spot(10, 10)});
  const UnitId gunner = field.infantry(kRed, {spot(17, 30)}, {.weapon = Weapon::LightMachineGun});
  field.state().unit(gunner).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = runner});
  field.roll({6});
  field.play(order(Verb::Run, runner, {spot(22, 10)}));
  EXPECT_TRUE(field.over());
}

TEST(SkirmishReaction, OutOfRangeNobodyIsAsked) {
  COVERS("SK-GUARD-R1");
  Ambush ambush(1, 50);
  ambush.go(ambush.ahead(Verb::Run, 12));
  EXPECT_TRUE(ambush.over()) << "rifles reach 24 cm";
}

TEST(SkirmishReaction, NeedsToBeOnGuardAndUnused) {
  COVERS("SK-GUARD-1", "SK-GUARD-2", "SK-GUARD-R6", "SK-GUARD-R7", "SK-GUARD-R10", "SK-EX-7");
  for (int kind = 0; kind < 4; ++kind) {
    Ambush ambush;
    UnitState& guard = ambush.state().unit(ambush.guard[0]);
    if (kind == 0) guard.stance = Stance::None;
    if (kind == 1) guard.reacted = true;
    if (kind == 2) guard.combat = 0;
    ambush.go(ambush.ahead(Verb::Walk, 3));
    EXPECT_EQ(ambush.asks(Ask::React), kind == 3) << kind;
  }
  // Once used the right is gone for the turn, even after a failure; the state stays in name.
  Ambush ambush;
  ambush.go(ambush.ahead(Verb::Walk, 3));
  ambush.play(react(ambush.guard[0], ambush.unit, 1));
  ambush.roll({1});
  ASSERT_TRUE(ambush.asks(Ask::Redirect));
  ambush.play(kGoOn);
  EXPECT_TRUE(ambush.over()) << "no second reaction in later stages";
  EXPECT_EQ(ambush.state().unit(ambush.guard[0]).stance, Stance::OnGuard);
  ambush.run(AttemptFrame{.unit = ambush.guard[0]});
  ambush.roll({1});
  EXPECT_EQ(ambush.state().unit(ambush.guard[0]).stance, Stance::OnGuard);
  EXPECT_TRUE(ambush.state().unit(ambush.guard[0]).reacted);
}

TEST(SkirmishReaction, EveryChangeOfPlaceTriggersIt) {
  COVERS("SK-GUARD-R2", "SK-FAIL-R6");
  for (const Verb verb : {Verb::Walk, Verb::Run, Verb::DuckAndWeave}) {
    Ambush ambush;
    ambush.go(ambush.ahead(verb, 2));
    EXPECT_TRUE(ambush.asks(Ask::React)) << verb_word(verb);
  }
  Ambush still;
  still.go({.verb = Verb::GoToGround, .unit = still.unit});
  EXPECT_TRUE(still.over()) << "who stays where he is does not";
  Ambush pit;
  pit.rectangle(TerrainKind::RiflePit, 8, 11, 20, 13);
  pit.go(pit.ahead(Verb::GoToGround, 2));
  EXPECT_TRUE(pit.asks(Ask::React));
  Ambush flight;
  flight.state().unit(flight.unit).casualties = 2;
  flight.man(flight.unit, 1).status = FigureStatus::Casualty;
  flight.man(flight.unit, 2).status = FigureStatus::Casualty;
  flight.run(AttemptFrame{.unit = flight.unit});
  flight.roll({1});
  EXPECT_TRUE(flight.asks(Ask::React)) << "a withdrawal does";
}

TEST(SkirmishReaction, IsFiredAtTheUnitThatMovesAndNoOther) {
  COVERS("SK-GUARD-R4", "SK-GUARD-R11");
  Field field;
  const UnitId mover = field.infantry(kBlue, {spot(10, 10)});
  const UnitId other = field.infantry(kBlue, {spot(16, 10)});
  const UnitId guard = field.infantry(kRed, {spot(12, 30)});
  const UnitId late = field.infantry(kRed, {spot(70, 50)});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.state().unit(other).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = mover});
  field.roll({6});
  field.play(order(Verb::Walk, mover, {spot(10, 13)}));
  ASSERT_TRUE(field.asks(Ask::React));
  EXPECT_EQ(field.refusal(react(guard, other, 1)), "SK-GUARD-R4");
  EXPECT_EQ(field.refusal(react(late, mover, 1)), "SK-GUARD-1");
  EXPECT_EQ(field.refusal(react(other, guard, 1)), "SK-GUARD-3") << "not his to react with";
  EXPECT_EQ(field.refusal(react(guard, mover, 2)).empty(), false) << "there is no second man";
  EXPECT_EQ(field.refusal(react(guard, mover, 1)), "ok");
  field.play(react(guard, mover, 1));
  ASSERT_TRUE(field.rolls(Ask::HitDice));
  field.roll({1});
  EXPECT_TRUE(field.asks(Ask::Redirect)) << "nobody reacts to a reaction";
}

TEST(SkirmishReaction, ItHasNoModifierAndUsesWeaponsOfAllKinds) {
  COVERS("SK-GUARD-R5", "SK-CHOICE-R3");
  Field field;
  const UnitId mover = field.infantry(kBlue, {spot(10, 10)});
  const UnitId guard =
      field.infantry(kRed, {spot(12, 30)}, {.training = Training::Veteran, .weapon = Weapon::Rpg});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = mover});
  field.roll({6});
  field.play(order(Verb::Walk, mover, {spot(10, 13)}));
  field.play(react(guard, mover, 1, Weapon::Rpg));
  field.roll({3, 3, 3});
  EXPECT_TRUE(field.asks(Ask::Redirect)) << "4+ and not 3+";
}

TEST(SkirmishReaction, AVehicleUsesAllItsWeaponsInTheirArcs) {
  COVERS("SK-GUARD-R5", "SK-GUARD-R1", "SK-VEH-R3");
  Field field;
  const UnitId mover = field.infantry(kBlue, {spot(10, 10)});
  const UnitId tank =
      field.vehicle(kRed,
                    vehicle_of(HullArmour::Heavy,
                               {{Weapon::HeavyCannon, true}, {Weapon::HeavyMachineGun, false}}),
                    spot(12, 30), 90);
  field.state().unit(tank).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = mover});
  field.roll({6});
  field.play(order(Verb::Walk, mover, {spot(10, 13)}));
  ASSERT_TRUE(field.asks(Ask::React));
  Action both{.verb = Verb::Fire, .unit = tank};
  both.shots.push_back({.shooter = 0, .weapon = Weapon::HeavyCannon, .target = mover});
  both.shots.push_back({.shooter = 1, .weapon = Weapon::HeavyMachineGun, .target = mover});
  EXPECT_EQ(field.refusal(both), "SK-VEH-R8") << "the cannon looks the other way";
  field.state().unit(tank).facing = 270;
  EXPECT_EQ(field.refusal(both), "ok");
}

TEST(SkirmishReaction, SeveralUnitsReactInTheOrderTheirOwnerChooses) {
  COVERS("SK-GUARD-R8");
  Ambush ambush(2);
  ambush.go(ambush.ahead(Verb::Walk, 1));
  ASSERT_TRUE(ambush.asks(Ask::React));
  EXPECT_EQ(ambush.candidates().size(), 4U) << "either of two, not now, not at all";
  for (const Action& action : ambush.candidates()) EXPECT_EQ(ambush.refusal(action), "ok");
  ambush.play(react(ambush.guard[1], ambush.unit, 2));
  ambush.roll({6, 1});
  ASSERT_TRUE(ambush.asks(Ask::TakeHits));
  ambush.play(take(ambush.unit, 0, 0b010));
  ASSERT_TRUE(ambush.asks(Ask::React)) << "the other one, knowing what the first did";
  EXPECT_EQ(ambush.refusal(react(ambush.guard[1], ambush.unit, 2)), "SK-GUARD-2");
  ambush.play(react(ambush.guard[0], ambush.unit, 2));
  ambush.roll({1, 1});
  EXPECT_TRUE(ambush.over()) << "it was the last stage";
}

TEST(SkirmishReaction, ToHoldForTheMoveIsToBeAskedNoMore) {
  COVERS("SK-GUARD-R3");
  Ambush ambush;
  ambush.go(ambush.ahead(Verb::Walk, 6));
  ASSERT_TRUE(ambush.asks(Ask::React));
  ambush.play(kHoldMove);
  EXPECT_TRUE(ambush.over());
  EXPECT_EQ(ambush.y_of(0), 16);
  EXPECT_FALSE(ambush.state().unit(ambush.guard[0]).reacted) << "the right is kept";
  EXPECT_FALSE(ambush.state().unit(ambush.guard[0]).held_for_move) << "for the next move";
}

TEST(SkirmishReaction, ComesBeforeTheMoversOwnFireAtThatStage) {
  COVERS("SK-GUARD-R9");
  Ambush ambush;
  Action walk = ambush.ahead(Verb::Walk, 3);
  walk.stage = 1;
  ambush.go(walk);
  ASSERT_TRUE(ambush.asks(Ask::React));
  ambush.play(react(ambush.guard[0], ambush.unit, 2));
  ambush.roll({1, 1});
  ASSERT_TRUE(ambush.asks(Ask::Redirect));
  ambush.play(kGoOn);
  ASSERT_TRUE(ambush.asks(Ask::FireOnTheWay));
  EXPECT_EQ(ambush.y_of(0), 11);
}

// --- What it does to the move ---

TEST(SkirmishMoveUnderFire, WhoIsSuppressedStopsWhereHeIs) {
  COVERS("SK-MOVE-R4");
  Ambush ambush;
  ambush.go(ambush.ahead(Verb::Run, 10));
  ambush.play(kHoldFire);
  ambush.play(react(ambush.guard[0], ambush.unit, 2));
  ambush.roll({6, 6});
  ambush.play(take(ambush.unit, 0b001, 0b010));
  ASSERT_TRUE(ambush.asks(Ask::Redirect));
  EXPECT_EQ(ambush.y_of(0), 12);
  ambush.play(kGoOn);
  EXPECT_TRUE(ambush.over());
  EXPECT_EQ(ambush.y_of(0), 12) << "suppressed";
  EXPECT_EQ(ambush.man(ambush.unit, 1).at, spot(12, 12)) << "where he fell";
  EXPECT_EQ(ambush.y_of(2), 20) << "the others go on";
}

TEST(SkirmishMoveUnderFire, TheRestOfTheWayMayBeChangedWithinTheRestOfTheAllowance) {
  COVERS("SK-MOVE-R3", "SK-MOVE-R6");
  Ambush ambush;
  ambush.go(ambush.ahead(Verb::Run, 12));
  ambush.play(kHoldFire);
  ambush.play(kHoldFire);
  ambush.play(react(ambush.guard[0], ambush.unit, 2));
  ambush.roll({1, 6});
  ambush.play(take(ambush.unit, 0b010, 0));
  ASSERT_TRUE(ambush.asks(Ask::Redirect));
  EXPECT_EQ(ambush.y_of(0), 13);
  const auto to = [&](Spot first, Spot third) {
    Action action{.verb = Verb::Redirect};
    action.paths[0].push_back(first);
    action.paths[2].push_back(third);
    return action;
  };
  EXPECT_EQ(ambush.refusal(to(spot(10, 4), spot(14, 13.5))), "ok") << "9 cm are left";
  EXPECT_EQ(ambush.refusal(to(spot(10, 3.99), spot(14, 13.5))), "SK-MOVE-1");
  Action down = to(spot(10, 14), spot(14, 13.5));
  down.paths[1].push_back(spot(12, 14));
  EXPECT_EQ(ambush.refusal(down), "SK-MOVE-R4") << "who lies down stays";
  Action fires = to(spot(10, 14), spot(14, 13.5));
  fires.stage = 0;
  EXPECT_FALSE(ambush.judge(fires)) << "a run it was and a run it stays";
  ambush.play(to(spot(10, 4), spot(14, 13.5)));
  EXPECT_TRUE(ambush.over());
  EXPECT_EQ(ambush.man(ambush.unit, 0).at, spot(10, 4));
  EXPECT_EQ(ambush.man(ambush.unit, 1).at, spot(12, 13));
  EXPECT_EQ(ambush.man(ambush.unit, 2).at, spot(14, 13.5));
  EXPECT_EQ(ambush.count_told(Happening::Redirected), 1U);
}

TEST(SkirmishMoveUnderFire, TheRestIsCutIntoNewStages) {
  COVERS("SK-MOVE-R6", "SK-MOVE-R9");
  Ambush ambush(2);
  ambush.go(ambush.ahead(Verb::Run, 12));
  ambush.play(react(ambush.guard[0], ambush.unit, 1));
  ambush.roll({1});
  ASSERT_TRUE(ambush.asks(Ask::React)) << "the second unit";
  ambush.play(kHoldFire);
  ASSERT_TRUE(ambush.asks(Ask::Redirect));
  Action shorter{.verb = Verb::Redirect};
  shorter.paths[0].push_back(spot(10, 12.5));
  ambush.play(shorter);
  // 1.5 cm are two stages: 0.75 and the end.
  ASSERT_TRUE(ambush.asks(Ask::React));
  EXPECT_EQ(ambush.man(ambush.unit, 0).at, spot(10, 11.75));
  EXPECT_EQ(ambush.y_of(2), 11) << "stopped where he was told to";
  ambush.play(kHoldFire);
  ASSERT_TRUE(ambush.asks(Ask::React));
  EXPECT_EQ(ambush.man(ambush.unit, 0).at, spot(10, 12.5));
  ambush.play(kHoldFire);
  EXPECT_TRUE(ambush.over());
}

TEST(SkirmishMoveUnderFire, AWalkMayFireAtAnotherPointAfterARedirection) {
  COVERS("SK-MOVE-R3");
  Ambush ambush;
  Action walk = ambush.ahead(Verb::Walk, 6);
  walk.stage = 6;
  ambush.go(walk);
  ambush.play(react(ambush.guard[0], ambush.unit, 1));
  ambush.roll({1});
  ASSERT_TRUE(ambush.asks(Ask::Redirect));
  EXPECT_EQ(ambush.refusal({.verb = Verb::Redirect, .stage = 1}), "SK-CHOICE-R1");
  for (const Action& action : ambush.candidates()) EXPECT_EQ(ambush.refusal(action), "ok");
  ambush.play({.verb = Verb::Redirect, .stage = 0});
  ASSERT_TRUE(ambush.asks(Ask::FireOnTheWay)) << "here and now";
  EXPECT_EQ(ambush.y_of(0), 11);
}

TEST(SkirmishMoveUnderFire, WhoIsStoppedBeforeThePointHeNamedFiresWhereHeStands) {
  COVERS("SK-MOVE-R8");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(10, 10), spot(12, 10)});
  const UnitId guard = field.infantry(kRed, {spot(10, 30), spot(12, 30)});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  // Only the first walks; the second would fire when he has arrived.
  Action walk = order(Verb::Walk, unit, {spot(10, 16)});
  walk.stage = 6;
  field.play(walk);
  field.play(react(guard, unit, 2));
  field.roll({6, 1});
  field.play(take(unit, 0b01, 0));
  ASSERT_TRUE(field.asks(Ask::FireOnTheWay)) << "nobody is on the way any more";
  EXPECT_EQ(field.man(unit, 0).at, spot(10, 11));
}

TEST(SkirmishMoveUnderFire, AFigureStoppedOnAnothersBaseIsSetBack) {
  COVERS("SK-GEO-R17");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(10, 10), spot(14, 10)});
  field.infantry(kBlue, {spot(10, 13)});
  const UnitId guard = field.infantry(kRed, {spot(10, 30), spot(12, 30)});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  field.play(order(Verb::Run, unit, {spot(10, 20), spot(14, 20)}));
  field.play(kHoldFire);
  field.play(kHoldFire);
  EXPECT_EQ(field.man(unit, 0).at, spot(10, 13)) << "he passes through a friend";
  field.play(react(guard, unit, 2));
  field.roll({6, 1});
  field.play(take(unit, 0b01, 0));
  field.play(kGoOn);
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.man(unit, 0).at, spot(10, 12)) << "the last free place";
  EXPECT_EQ(field.man(unit, 1).at, spot(14, 20));
}

TEST(SkirmishMoveUnderFire, WhoIsStoppedMakesRoomForWhoEndsThere) {
  COVERS("SK-GEO-R17", "SK-MOVE-R9");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(10, 10), spot(10, 11)});
  const UnitId guard = field.infantry(kRed, {spot(10, 30), spot(12, 30)});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  // The second is stopped after 3 cm where the first ends his way.
  field.play(order(Verb::Run, unit, {spot(10, 14), spot(10, 23)}));
  field.play(kHoldFire);
  field.play(kHoldFire);
  EXPECT_EQ(field.man(unit, 1).at, spot(10, 14));
  field.play(react(guard, unit, 2));
  field.roll({6, 1});
  field.play(take(unit, 0b10, 0));
  field.play(kGoOn);
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.man(unit, 0).at, spot(10, 14));
  EXPECT_EQ(field.man(unit, 1).at, spot(10, 13)) << "set back by a base";
}

TEST(SkirmishMoveUnderFire, AUnitThatIsShotDownArrivesNowhere) {
  COVERS("SK-GUARD-R4", "SK-HIT-R7");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(10, 10)});
  field.infantry(kBlue, {spot(70, 10)});
  const UnitId guard = field.infantry(kRed, {spot(10, 30), spot(12, 30)});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  Action walk = order(Verb::Walk, unit, {spot(10, 16)});
  walk.stage = 6;
  field.play(walk);
  field.play(react(guard, unit, 2));
  field.roll({6, 6});
  field.play(take(unit, 0, 0b1));
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.state().unit(unit).where, Where::Lost);
  EXPECT_EQ(field.state().move.kind, MoveKind::None);
}

TEST(SkirmishMoveUnderFire, DuckAndWeaveIsCoverDuringTheMoveItself) {
  COVERS("SK-CHOICE-R5", "SK-CHOICE-3");
  Ambush ambush;
  ambush.go(ambush.ahead(Verb::DuckAndWeave, 8));
  ambush.play(react(ambush.guard[0], ambush.unit, 2));
  ambush.roll({5, 5});
  EXPECT_TRUE(ambush.asks(Ask::Redirect)) << "5+ has become 6+";
}

}  // namespace enfilade::skirmish
