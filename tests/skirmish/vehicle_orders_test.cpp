// What vehicles do: SK-VEH-1 to 4, R1 to R3, R5, R7, R9, SK-DMG-R7.
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;
constexpr Action kHoldFire{.verb = Verb::HoldFire};
constexpr Action kGoOn{.verb = Verb::GoOn};

VehicleProfile medium_tank() {
  VehicleProfile tank = vehicle_of(
      HullArmour::Heavy, {{Weapon::HeavyCannon, false}, {Weapon::HeavyMachineGun, false}});
  tank.tank = true;
  return tank;
}

// A tank at (20, 30) facing right, an enemy squad ahead of it.
struct Troop : Field {
  explicit Troop(const VehicleProfile& profile = medium_tank(),
                 const std::vector<Spot>& comrades = {}) {
    tank = vehicle(kBlue, profile, spot(20, 30), 0);
    if (!comrades.empty()) friends = infantry(kBlue, comrades);
    enemy = infantry(kRed, {spot(50, 30), spot(52, 30)});
    other = infantry(kRed, {spot(45, 45)});
  }
  void choose() {
    run(AttemptFrame{.unit = tank});
    roll({6});
    ASSERT_TRUE(asks(Ask::Choose));
  }
  Action drive(std::initializer_list<Spot> corners, int facing = kNoFacing,
               std::uint8_t stage = kNoStage) const {
    Action action{.verb = Verb::Drive,
                  .unit = tank,
                  .stage = stage,
                  .facing = static_cast<std::int16_t>(facing)};
    for (const Spot corner : corners) action.paths[0].push_back(corner);
    return action;
  }
  Shot gun(std::uint8_t number, UnitId target) const {
    return {.shooter = number,
            .weapon = number == 0 ? Weapon::HeavyCannon : Weapon::HeavyMachineGun,
            .target = target};
  }
  Action shoot(Verb verb, std::initializer_list<Shot> shots) const {
    Action action{.verb = verb};
    if (verb == Verb::Halt) action.unit = tank;
    for (const Shot& shot : shots) action.shots.push_back(shot);
    return action;
  }
  UnitId tank;
  UnitId friends;
  UnitId enemy;
  UnitId other;
};

}  // namespace

TEST(SkirmishVehicles, AreActivatedLikeUnitsWithTheTrainingOfTheirCrew) {
  COVERS("SK-VEH-1", "SK-VEH-R1");
  Field field;
  field.rectangle(TerrainKind::Woods, 40, 0, 50, 60);
  const UnitId tank = field.vehicle(kBlue, medium_tank(), spot(20, 30), 0, Training::Veteran);
  field.infantry(kRed, {spot(70, 30)});
  const ActivationSum sum = activation_sum(field.reading(), tank);
  EXPECT_EQ(sum.number, 3);
  EXPECT_EQ(sum.total, 1) << "it sees nobody";
  field.state().unit(tank).stunned = true;
  EXPECT_EQ(activation_sum(field.reading(), tank).total, -1);
  field.run(AttemptFrame{.unit = tank});
  field.roll({4});
  EXPECT_TRUE(field.asks(Ask::Choose));
}

TEST(SkirmishVehicles, DriveHaltStandOnGuardOrOverrunAndNothingElse) {
  COVERS("SK-VEH-R2");
  Troop troop;
  troop.choose();
  for (const Verb verb : {Verb::Walk, Verb::Run, Verb::DuckAndWeave, Verb::GoToGround,
                          Verb::AimedFire, Verb::Assault}) {
    EXPECT_EQ(troop.refusal({.verb = verb, .unit = troop.tank}), "SK-VEH-R2") << verb_word(verb);
  }
  EXPECT_EQ(troop.refusal({.verb = Verb::Drive, .unit = troop.tank}), "SK-VEH-R2")
      << "who does not move halts";
  EXPECT_EQ(troop.refusal({.verb = Verb::Halt, .unit = troop.enemy}), "SK-INIT-3");
  EXPECT_EQ(troop.refusal({.verb = Verb::Halt, .unit = troop.tank}), "ok");
  for (const Action& action : troop.candidates()) {
    EXPECT_EQ(troop.refusal(action), "ok") << action_text(troop.scenario(), action);
  }
  troop.play({.verb = Verb::OnGuard, .unit = troop.tank});
  EXPECT_EQ(troop.state().unit(troop.tank).stance, Stance::OnGuard);
}

TEST(SkirmishVehicles, AMoveOfUpToTwelveCentimetresAndOneWeapon) {
  COVERS("SK-VEH-2", "SK-VEH-R9", "SK-VEH-R2", "SK-VEH-R21");
  Troop troop;
  troop.choose();
  EXPECT_EQ(troop.refusal(troop.drive({spot(32.01, 30)})), "SK-VEH-2");
  EXPECT_EQ(troop.refusal(troop.drive({spot(32, 30)}, kNoFacing, 13)), "SK-CHOICE-R1");
  troop.play(troop.drive({spot(32, 30)}, 90, 4));
  ASSERT_TRUE(troop.asks(Ask::FireOnTheWay));
  EXPECT_EQ(troop.state().unit(troop.tank).at, spot(24, 30));
  EXPECT_EQ(troop.state().unit(troop.tank).facing, 0) << "SK-VEH-R21: it turns at the end";
  for (const Action& action : troop.candidates()) EXPECT_EQ(troop.refusal(action), "ok");
  const Action both =
      troop.shoot(Verb::Fire, {troop.gun(0, troop.enemy), troop.gun(1, troop.enemy)});
  EXPECT_FALSE(troop.judge(both)) << "one weapon";
  troop.play(troop.shoot(Verb::Fire, {troop.gun(0, troop.enemy)}));
  troop.roll({1, 1, 1, 1, 1});
  EXPECT_TRUE(troop.over());
  EXPECT_EQ(troop.state().unit(troop.tank).at, spot(32, 30));
  EXPECT_EQ(troop.state().unit(troop.tank).facing, 90);
}

TEST(SkirmishVehicles, AVehicleThatDoesNotMoveFiresAllItsWeapons) {
  COVERS("SK-VEH-4", "SK-VEH-R9", "SK-VEH-R2");
  Troop troop;
  troop.choose();
  const Action halt =
      troop.shoot(Verb::Halt, {troop.gun(0, troop.enemy), troop.gun(1, troop.other)});
  EXPECT_EQ(troop.refusal(halt), "ok") << "at different targets";
  Action moving = halt;
  moving.facing = 10;
  EXPECT_FALSE(troop.judge(moving));
  troop.play(halt);
  ASSERT_TRUE(troop.rolls(Ask::HitDice));
  // Seasoned: 5+, no bonus for aiming.
  troop.roll({4, 4, 4, 4, 4});
  EXPECT_TRUE(troop.rolls(Ask::HitDice)) << "the second weapon";
}

TEST(SkirmishVehicles, ATurnOnTheSpotIsAMove) {
  COVERS("SK-VEH-R7", "SK-GUARD-R2");
  Field field;
  const UnitId tank = field.vehicle(kBlue, medium_tank(), spot(20, 30), 0);
  const UnitId hunter = field.infantry(kRed, {spot(40, 30)}, {.weapon = Weapon::Rpg});
  field.state().unit(hunter).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = tank});
  field.roll({6});
  EXPECT_EQ(field.refusal({.verb = Verb::Drive, .unit = tank, .stage = 2, .facing = 90}),
            "SK-CHOICE-R1");
  field.play({.verb = Verb::Drive, .unit = tank, .stage = 1, .facing = 90});
  ASSERT_TRUE(field.asks(Ask::React)) << "it draws reactions";
  EXPECT_EQ(field.state().unit(tank).facing, 90);
  field.play(kHoldFire);
  ASSERT_TRUE(field.asks(Ask::FireOnTheWay)) << "and may fire one weapon";
}

TEST(SkirmishVehicles, ATankThatTouchesModerateCoverDoesNotFire) {
  COVERS("SK-VEH-3", "SK-VEH-R5");
  Troop troop;
  troop.rectangle(TerrainKind::Rubble, 24, 25, 28, 35);
  troop.choose();
  EXPECT_EQ(troop.refusal(troop.drive({spot(27, 30)})), "ok");
  EXPECT_EQ(troop.refusal(troop.drive({spot(27, 30)}, kNoFacing, 0)), "SK-VEH-R5");
  EXPECT_EQ(troop.refusal(troop.drive({spot(23, 30)}, kNoFacing, 0)), "ok");
  Troop light(vehicle_of(HullArmour::Medium, {{Weapon::LightCannon, false}}));
  light.rectangle(TerrainKind::Rubble, 24, 25, 28, 35);
  light.choose();
  EXPECT_EQ(light.refusal(light.drive({spot(27, 30)})), "SK-VEH-R4") << "no tank";
}

TEST(SkirmishVehicles, AnImmobilisedVehicleNeitherDrivesNorTurnsButFiresAll) {
  COVERS("SK-DMG-R7", "SK-DMG-3");
  Troop troop;
  troop.state().unit(troop.tank).immobilised = true;
  troop.choose();
  EXPECT_EQ(troop.refusal(troop.drive({spot(22, 30)})), "SK-DMG-R7");
  EXPECT_EQ(troop.refusal(troop.drive({}, 90)), "SK-DMG-R7");
  Action overrun{.verb = Verb::Overrun, .unit = troop.tank, .paths = straight({spot(32, 30)})};
  EXPECT_EQ(troop.refusal(overrun), "SK-DMG-R7");
  EXPECT_EQ(troop.refusal(
                troop.shoot(Verb::Halt, {troop.gun(0, troop.enemy), troop.gun(1, troop.enemy)})),
            "ok");
  for (const Action& action : troop.candidates()) EXPECT_EQ(troop.refusal(action), "ok");
}

// --- Under fire ---

namespace {

struct Hunt : Troop {
  explicit Hunt(const VehicleProfile& profile = medium_tank(),
                const std::vector<Spot>& comrades = {})
      : Troop(profile, comrades) {
    hunter = infantry(kRed, {spot(40, 10)}, {.training = Training::Elite, .weapon = Weapon::Rpg});
    infantry(kRed, {spot(80, 55)});
    state().unit(hunter).stance = Stance::OnGuard;
  }
  // The hunter hits once; the dice of the save and of the damage follow.
  void hit(std::initializer_list<int> rest) {
    ASSERT_TRUE(asks(Ask::React));
    Action react{.verb = Verb::Fire, .unit = hunter};
    react.shots.push_back({.shooter = 0, .weapon = Weapon::Rpg, .target = tank});
    play(react);
    roll({6, 1, 1});
    roll(rest);
  }
  UnitId hunter;
};

}  // namespace

TEST(SkirmishVehiclesUnderFire, AnImmobilisedVehicleStopsAndFiresWhereItStands) {
  COVERS("SK-DMG-3", "SK-MOVE-R8", "SK-DMG-R7");
  Hunt hunt;
  hunt.choose();
  hunt.play(hunt.drive({spot(32, 30)}, 90, 12));
  hunt.play(kHoldFire);
  // The flank is hit: no save, immobilised.
  hunt.hit({1, 5});
  ASSERT_TRUE(hunt.asks(Ask::FireOnTheWay));
  EXPECT_TRUE(hunt.state().unit(hunt.tank).immobilised);
  hunt.play(kHoldFire);
  EXPECT_TRUE(hunt.over());
  EXPECT_EQ(hunt.state().unit(hunt.tank).at, spot(22, 30));
  EXPECT_EQ(hunt.state().unit(hunt.tank).facing, 0) << "it does not turn any more";
}

TEST(SkirmishVehiclesUnderFire, ADestroyedVehicleStopsThere) {
  COVERS("SK-DMG-4");
  Hunt hunt;
  hunt.state().units[5].where = Where::OnTable;
  hunt.choose();
  hunt.play(hunt.drive({spot(32, 30)}, 90));
  hunt.play(kHoldFire);
  hunt.hit({1, 6});
  EXPECT_EQ(hunt.state().unit(hunt.tank).where, Where::Lost);
  EXPECT_EQ(hunt.state().unit(hunt.tank).at, spot(22, 30));
}

TEST(SkirmishVehiclesUnderFire, AStunnedOneDrivesOnOrElsewhere) {
  COVERS("SK-MOVE-R3", "SK-MOVE-R6", "SK-VEH-R4");
  Hunt hunt;
  hunt.rectangle(TerrainKind::Woods, 24.1, 29, 26.1, 31);
  hunt.choose();
  // 4 cm in the open, 2 in the wood (4), 4 in the open.
  hunt.play(hunt.drive({spot(30, 30)}, 90));
  for (int stage = 1; stage < 6; ++stage) hunt.play(kHoldFire);
  EXPECT_EQ(hunt.state().unit(hunt.tank).at, spot(26, 30));
  hunt.hit({1, 1});
  ASSERT_TRUE(hunt.asks(Ask::Redirect));
  EXPECT_TRUE(hunt.state().unit(hunt.tank).stunned);
  const auto redirect = [&](Spot to) {
    return Action{.verb = Verb::Redirect, .facing = 45, .paths = straight({to})};
  };
  EXPECT_EQ(hunt.refusal(redirect(spot(30, 30))), "ok") << "4 are left of 12";
  EXPECT_EQ(hunt.refusal(redirect(spot(30.01, 30))), "SK-VEH-R4");
  for (const Action& action : hunt.candidates()) EXPECT_EQ(hunt.refusal(action), "ok");
  hunt.play(redirect(spot(29, 30)));
  EXPECT_TRUE(hunt.over());
  EXPECT_EQ(hunt.state().unit(hunt.tank).at, spot(29, 30));
  EXPECT_EQ(hunt.state().unit(hunt.tank).facing, 45);
}

TEST(SkirmishVehiclesUnderFire, WhoStopsOnAFriendIsSetBack) {
  COVERS("SK-GEO-R17", "SK-GEO-R21", "SK-MOVE-R9");
  Hunt hunt(medium_tank(), {spot(28, 30)});
  hunt.choose();
  hunt.play(hunt.drive({spot(32, 30)}));
  for (int stage = 1; stage < 8; ++stage) hunt.play(kHoldFire);
  EXPECT_EQ(hunt.state().unit(hunt.tank).at, spot(28, 30)) << "it drives through a friend";
  hunt.hit({1, 1});
  ASSERT_TRUE(hunt.asks(Ask::Redirect));
  EXPECT_EQ(hunt.refusal({.verb = Verb::Redirect, .facing = 0}), "SK-GEO-R21");
  EXPECT_EQ(hunt.refusal({.verb = Verb::Redirect, .facing = 90}), "SK-VEH-R15");
  hunt.play({.verb = Verb::Redirect});
  EXPECT_TRUE(hunt.over());
  const Hull hull = hull_of(hunt.reading(), hunt.tank);
  EXPECT_FALSE(overlap(hunt.man(hunt.friends, 0).at, hull));
  EXPECT_FALSE(hunt.state().unit(hunt.tank).overlaps);
}

TEST(SkirmishVehiclesUnderFire, ATurnOnTheSpotAfterARedirectionIsAStage) {
  COVERS("SK-CHOICE-R1", "SK-VEH-R7");
  Hunt hunt;
  hunt.choose();
  hunt.play(hunt.drive({spot(32, 30)}, kNoFacing, 12));
  hunt.hit({1, 1});
  ASSERT_TRUE(hunt.asks(Ask::Redirect));
  EXPECT_EQ(hunt.refusal({.verb = Verb::Redirect, .stage = 2, .facing = 30}), "SK-CHOICE-R1");
  hunt.play({.verb = Verb::Redirect, .stage = 1, .facing = 30});
  ASSERT_TRUE(hunt.asks(Ask::FireOnTheWay)) << "after it has turned";
  EXPECT_EQ(hunt.state().unit(hunt.tank).facing, 30);
}

TEST(SkirmishVehiclesUnderFire, WhoHasFiredMayNotTurnIntoModerateCover) {
  COVERS("SK-VEH-R5", "SK-MOVE-R3");
  Hunt hunt;
  hunt.rectangle(TerrainKind::Rubble, 24, 32, 28, 40);
  hunt.choose();
  hunt.play(hunt.drive({spot(32, 30)}, kNoFacing, 0));
  hunt.play(hunt.shoot(Verb::Fire, {hunt.gun(0, hunt.enemy)}));
  hunt.roll({1, 1, 1, 1, 1});
  for (int stage = 1; stage < 4; ++stage) hunt.play(kHoldFire);
  hunt.hit({1, 1});
  ASSERT_TRUE(hunt.asks(Ask::Redirect));
  EXPECT_EQ(hunt.refusal({.verb = Verb::Redirect, .paths = straight({spot(26, 33)})}), "SK-VEH-R5");
  EXPECT_FALSE(hunt.judge({.verb = Verb::Redirect, .stage = 0})) << "it has fired";
  hunt.play(kGoOn);
  EXPECT_TRUE(hunt.over());
}

TEST(SkirmishVehiclesUnderFire, WhoWentThroughModerateCoverMayNotFireAfterARedirection) {
  COVERS("SK-VEH-R5");
  Hunt hunt;
  hunt.rectangle(TerrainKind::Rubble, 21, 25, 22, 35);
  hunt.choose();
  hunt.play(hunt.drive({spot(28, 30)}));
  for (int stage = 1; stage < 5; ++stage) hunt.play(kHoldFire);
  EXPECT_EQ(hunt.state().unit(hunt.tank).at, spot(25, 30));
  hunt.hit({1, 1});
  ASSERT_TRUE(hunt.asks(Ask::Redirect));
  EXPECT_EQ(hunt.refusal({.verb = Verb::Redirect, .stage = 0}), "SK-VEH-R5");
}

}  // namespace enfilade::skirmish
