// Moves: how far, in stages, with fire on the way: SK-CHOICE, SK-MOVE.
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

Action order(Verb verb, UnitId unit, std::initializer_list<Spot> ends) {
  return {.verb = verb, .unit = unit, .paths = straight(ends)};
}

Shot rifle(std::uint8_t shooter, UnitId target) {
  return {.shooter = shooter, .weapon = Weapon::Rifle, .target = target};
}

Action fire(std::initializer_list<Shot> shots) {
  Action action{.verb = Verb::Fire};
  for (const Shot& shot : shots) action.shots.push_back(shot);
  return action;
}

// A unit of two that may act, and an enemy of two who is not On Guard.
struct March : Field {
  explicit March(double enemy_x = 40) {
    unit = infantry(kBlue, {spot(10, 10), spot(12, 10)});
    enemy = infantry(kRed, {spot(enemy_x, 10), spot(enemy_x, 12)});
  }
  void choose() {
    run(AttemptFrame{.unit = unit});
    roll({6});
    ASSERT_TRUE(asks(Ask::Choose));
  }
  UnitId unit;
  UnitId enemy;
};

}  // namespace

TEST(SkirmishMovement, NobodyGoesFartherThanTheAllowanceOfTheAction) {
  COVERS("SK-MOVE-1", "SK-CHOICE-1", "SK-CHOICE-2", "SK-CHOICE-3", "SK-CHOICE-5");
  struct Row {
    Verb verb;
    double allowance;
  };
  for (const Row& row : {Row{Verb::Walk, 6}, Row{Verb::Run, 12}, Row{Verb::DuckAndWeave, 8}}) {
    March march;
    march.choose();
    const double far = row.allowance;
    EXPECT_EQ(march.refusal(order(row.verb, march.unit, {spot(10, 10 + far), spot(12, 10 + far)})),
              "ok");
    const Action too_far = order(row.verb, march.unit, {spot(10, 10 + far + 0.01), spot(12, 11)});
    EXPECT_EQ(march.refusal(too_far), "SK-MOVE-1");
    EXPECT_EQ(march.judge(too_far).error().measures[1], Measure::centimetres(1));
    Action round_about = order(row.verb, march.unit, {spot(10, 13)});
    round_about.paths[0].push_back(spot(10, 10 + far));
    EXPECT_EQ(march.refusal(round_about), "ok");
    round_about.paths[0] = {};
    round_about.paths[0].push_back(spot(11, 13));
    round_about.paths[0].push_back(spot(10, 10 + far));
    EXPECT_EQ(march.refusal(round_about), "SK-MOVE-1") << "the way counts, not the end";
  }
}

TEST(SkirmishMovement, ARunMovesEverybodyAndTellsIt) {
  COVERS("SK-CHOICE-2", "SK-UNIT-R4", "SK-UNIT-4");
  March march;
  march.choose();
  EXPECT_FALSE(march.judge({.verb = Verb::Run, .unit = march.unit, .stage = 0})) << "no fire";
  march.play(order(Verb::Run, march.unit, {spot(10, 22), spot(24, 10)}));
  EXPECT_TRUE(march.over());
  EXPECT_EQ(march.man(march.unit, 0).at, spot(10, 22));
  EXPECT_EQ(march.man(march.unit, 1).at, spot(24, 10)) << "they may go different ways";
  EXPECT_EQ(march.count_told(Happening::Runs), 1U);
  EXPECT_EQ(march.count_told(Happening::FigureMoved), 2U);
  EXPECT_EQ(march.state().unit(march.unit).stance, Stance::None);
}

TEST(SkirmishMovement, DuckAndWeaveAndGoingToGroundLast) {
  COVERS("SK-CHOICE-3", "SK-CHOICE-5", "SK-CHOICE-R5");
  March weaver;
  weaver.choose();
  EXPECT_FALSE(weaver.judge({.verb = Verb::DuckAndWeave, .unit = weaver.unit, .stage = 0}));
  weaver.play(order(Verb::DuckAndWeave, weaver.unit, {spot(10, 18)}));
  EXPECT_EQ(weaver.state().unit(weaver.unit).stance, Stance::DuckAndWeave);
  March crawler;
  crawler.choose();
  EXPECT_FALSE(crawler.judge({.verb = Verb::GoToGround, .unit = crawler.unit, .stage = 0}));
  crawler.play({.verb = Verb::GoToGround, .unit = crawler.unit});
  EXPECT_EQ(crawler.state().unit(crawler.unit).stance, Stance::GoneToGround);
}

TEST(SkirmishMovement, WhoGoesToGroundEndsInCoverOrStays) {
  COVERS("SK-CHOICE-R7", "SK-CHOICE-5");
  March march;
  march.rectangle(TerrainKind::Woods, 8, 12, 11, 20);
  march.terrain(TerrainKind::Wall, {point(13, 9), point(13, 20)});
  march.choose();
  EXPECT_EQ(march.refusal(order(Verb::GoToGround, march.unit, {spot(10, 12.5)})), "ok");
  EXPECT_EQ(march.refusal(order(Verb::GoToGround, march.unit, {spot(10, 11)})), "SK-CHOICE-R7");
  EXPECT_EQ(march.refusal(order(Verb::GoToGround, march.unit, {spot(10, 13.01)})), "SK-MOVE-1");
  Action wall{.verb = Verb::GoToGround, .unit = march.unit};
  wall.paths[1].push_back(spot(12, 11));
  EXPECT_EQ(march.refusal(wall), "ok") << "behind a wall";
}

TEST(SkirmishMovement, InfantryEntersAndCrossesEverything) {
  COVERS("SK-MOVE-2", "SK-MOVE-R1");
  March march;
  march.rectangle(TerrainKind::Bunker, 9, 12, 11, 14);
  march.rectangle(TerrainKind::Building, 11.5, 12, 14, 14);
  march.terrain(TerrainKind::Wall, {point(0, 16), point(40, 16)});
  march.choose();
  EXPECT_EQ(march.refusal(order(Verb::Run, march.unit, {spot(10, 13), spot(12, 22)})), "ok");
}

TEST(SkirmishMovement, NobodyLeavesTheTableUnlessTheMissionLetsHim) {
  COVERS("SK-MOVE-R5");
  March march;
  march.choose();
  EXPECT_EQ(march.refusal(order(Verb::Run, march.unit, {spot(10, -1)})), "SK-GEO-R16");
  march.play(order(Verb::Run, march.unit, {spot(10, 0)}));
  EXPECT_EQ(march.man(march.unit, 0).status, FigureStatus::Up) << "on the edge is on the table";

  March raid;
  raid.mission().sides[0].exit = Edge::Low;
  raid.choose();
  raid.play(order(Verb::Run, raid.unit, {spot(10, 0), spot(12, 3)}));
  EXPECT_EQ(raid.man(raid.unit, 0).status, FigureStatus::Exited);
  EXPECT_EQ(raid.man(raid.unit, 1).status, FigureStatus::Up);
  EXPECT_EQ(raid.state().unit(raid.unit).exited, 1);
  EXPECT_EQ(raid.state().unit(raid.unit).casualties, 0);
  raid.state().unit(raid.unit).tried = false;
  raid.run(AttemptFrame{.unit = raid.unit});
  raid.roll({6});
  Action last{.verb = Verb::Walk, .unit = raid.unit};
  last.paths[1].push_back(spot(12, 0));
  raid.play(last);
  EXPECT_EQ(raid.state().unit(raid.unit).where, Where::Away);
}

TEST(SkirmishMovement, AVehicleDrivesOffWithItsPassengers) {
  COVERS("SK-MOVE-R5", "SK-TRN-R5");
  Field field;
  field.mission().sides[0].exit = Edge::Right;
  const UnitId riders = field.infantry(kBlue, {spot(80, 30)});
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None, {}, 4), spot(80, 30), 0);
  field.infantry(kBlue, {spot(10, 10)});
  field.infantry(kRed, {spot(10, 50)});
  field.state().unit(riders).where = Where::Aboard;
  field.state().unit(riders).carrier = truck;
  field.state().unit(truck).passengers = riders;
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  field.play(order(Verb::Drive, truck, {spot(90, 30)}));
  EXPECT_EQ(field.state().unit(truck).where, Where::Away);
  EXPECT_EQ(field.state().unit(riders).where, Where::Away);
  EXPECT_EQ(field.man(riders, 0).status, FigureStatus::Exited);
}

// --- Fire on the way ---

TEST(SkirmishWalk, TheUnitFiresOnceAtTheShareOfItsWayThatItNames) {
  COVERS("SK-CHOICE-1", "SK-CHOICE-R1", "SK-MOVE-R2", "SK-GEO-R15");
  March march(30);
  march.choose();
  Action walk = order(Verb::Walk, march.unit, {spot(10, 16), spot(12, 13)});
  walk.stage = 7;
  EXPECT_EQ(march.refusal(walk), "SK-CHOICE-R1") << "6 cm are six stages";
  walk.stage = 3;
  march.play(walk);
  ASSERT_TRUE(march.asks(Ask::FireOnTheWay));
  EXPECT_EQ(march.man(march.unit, 0).at, spot(10, 13)) << "half of 6 cm";
  EXPECT_EQ(march.man(march.unit, 1).at, spot(12, 11.5)) << "and half of 3 cm";
  EXPECT_EQ(march.refusal(fire({})), "");
  march.play(fire({rifle(0, march.enemy), rifle(1, march.enemy)}));
  ASSERT_TRUE(march.rolls(Ask::HitDice));
  march.roll({1, 1});
  EXPECT_TRUE(march.over()) << "and then walks on without another shot";
  EXPECT_EQ(march.man(march.unit, 0).at, spot(10, 16));
  EXPECT_EQ(march.man(march.unit, 1).at, spot(12, 13));
}

TEST(SkirmishWalk, ItMayFireBeforeTheFirstStepAfterTheLastOrWithoutWalking) {
  COVERS("SK-CHOICE-R1", "SK-CHOICE-R2");
  for (const std::uint8_t stage : {std::uint8_t{0}, std::uint8_t{6}}) {
    March march(30);
    march.choose();
    Action walk = order(Verb::Walk, march.unit, {spot(10, 16), spot(12, 16)});
    walk.stage = stage;
    march.play(walk);
    ASSERT_TRUE(march.asks(Ask::FireOnTheWay));
    EXPECT_EQ(march.man(march.unit, 0).at, stage == 0 ? spot(10, 10) : spot(10, 16));
    march.play({.verb = Verb::HoldFire});
    EXPECT_TRUE(march.over());
    EXPECT_EQ(march.man(march.unit, 0).at, spot(10, 16));
  }
  March stands(30);
  stands.choose();
  stands.play({.verb = Verb::Walk, .unit = stands.unit, .stage = 0});
  ASSERT_TRUE(stands.asks(Ask::FireOnTheWay));
  for (const Action& action : stands.candidates()) EXPECT_EQ(stands.refusal(action), "ok");
  stands.play(fire({rifle(0, stands.enemy)}));
  stands.roll({2});
  EXPECT_TRUE(stands.over());
}

TEST(SkirmishWalk, WhoSeesNobodyYetFiresAsSoonAsHeDoes) {
  COVERS("SK-CHOICE-1", "SK-MOVE-R8");
  March march(34.5);
  march.choose();
  // Rifles reach 24 cm; the gap is 21.5 to the nearer man, who steps closer.
  march.man(march.enemy, 0).at = spot(38, 10);
  march.man(march.enemy, 1).at = spot(38, 12);
  Action walk = order(Verb::Walk, march.unit, {spot(13, 10), spot(15, 10)});
  walk.stage = 0;
  march.play(walk);
  ASSERT_TRUE(march.asks(Ask::FireOnTheWay));
  EXPECT_EQ(march.man(march.unit, 1).at, spot(13, 10)) << "38 - 13 - 1 = 24";
}

TEST(SkirmishWalk, OnlySmallArmsAndGrenadesAreUsedOnTheWay) {
  COVERS("SK-CHOICE-R3", "SK-CHOICE-1");
  Field field;
  const UnitId unit =
      field.unit(kBlue, Training::Seasoned,
                 {man_with(Weapon::Rpg), man_with(Weapon::Rifle), man_with(Weapon::Grenades)},
                 {spot(10, 10), spot(12, 10), spot(14, 10)});
  const UnitId enemy = field.infantry(kRed, {spot(20, 10)});
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  field.play({.verb = Verb::Walk, .unit = unit, .stage = 0});
  ASSERT_TRUE(field.asks(Ask::FireOnTheWay));
  EXPECT_EQ(field.refusal(fire({{.shooter = 0, .weapon = Weapon::Rpg, .target = enemy}})),
            "SK-CHOICE-R3");
  EXPECT_EQ(field.refusal(fire({{.shooter = 2, .weapon = Weapon::Grenades, .target = enemy},
                                {.shooter = 1, .weapon = Weapon::Rifle, .target = enemy}})),
            "ok");
}

TEST(SkirmishAimedFire, NobodyMovesAndEveryWeaponMayBeUsed) {
  COVERS("SK-CHOICE-6", "SK-CHOICE-R4", "SK-FIRE-R12");
  March march(30);
  march.choose();
  Action aimed{.verb = Verb::AimedFire, .unit = march.unit};
  EXPECT_FALSE(march.judge(aimed)) << "somebody has to fire";
  aimed.shots.push_back(rifle(0, march.enemy));
  Action moving = aimed;
  moving.paths[0].push_back(spot(10, 11));
  EXPECT_FALSE(march.judge(moving));
  march.play(aimed);
  ASSERT_TRUE(march.rolls(Ask::HitDice));
  EXPECT_EQ(march.count_told(Happening::AimsFire), 1U);
}

TEST(SkirmishAssault, NeedsAWayToTheEnemyThatIsNamed) {
  COVERS("SK-CHOICE-7", "SK-CHOICE-R10", "SK-CC-1", "SK-CC-2");
  March march(19);
  march.choose();
  const auto assault = [&](Spot first, Spot second) {
    Action action = order(Verb::Assault, march.unit, {first, second});
    action.target = march.enemy;
    return action;
  };
  EXPECT_EQ(march.refusal(assault(spot(11, 10), spot(18, 10))), "ok");
  EXPECT_EQ(march.refusal(assault(spot(11, 10), spot(17.8, 10))), "SK-CHOICE-R10");
  EXPECT_EQ(march.refusal(assault(spot(18.01, 10), spot(12, 11))), "SK-MOVE-1");
  Action nobody = assault(spot(11, 10), spot(18, 10));
  nobody.target = {};
  EXPECT_FALSE(march.judge(nobody));
  Action friends = assault(spot(11, 10), spot(18, 10));
  friends.target = march.unit;
  EXPECT_EQ(march.refusal(friends), "SK-CC-R1");
  Action firing = assault(spot(11, 10), spot(18, 10));
  firing.stage = 0;
  EXPECT_FALSE(march.judge(firing)) << "SK-CHOICE-R9";
}

TEST(SkirmishMovement, GarbageIsRefusedAndNothingChanges) {
  COVERS("SK-MOVE-R2");
  March march;
  march.choose();
  const State before = march.state();
  Action bad = order(Verb::Walk, march.unit, {spot(10, 12)});
  bad.paths[11].push_back(spot(3, 3));
  EXPECT_FALSE(march.judge(bad));
  bad = order(Verb::Walk, march.unit, {spot(10, 12)});
  bad.target = march.enemy;
  EXPECT_EQ(march.refusal(bad), "SK-TRN-R2");
  bad.target = UnitId{200};
  EXPECT_FALSE(march.judge(bad));
  bad = order(Verb::Walk, march.unit, {spot(10, 12)});
  bad.verb = static_cast<Verb>(200);
  EXPECT_FALSE(march.judge(bad));
  march.man(march.unit, 1).status = FigureStatus::Casualty;
  EXPECT_FALSE(march.judge(order(Verb::Walk, march.unit, {spot(10, 12), spot(12, 12)})))
      << "the dead do not walk";
  march.man(march.unit, 1).status = FigureStatus::Up;
  EXPECT_TRUE(same_bytes(before, march.state()));
}

}  // namespace enfilade::skirmish
