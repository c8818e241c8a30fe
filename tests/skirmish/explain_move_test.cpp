// What a move is said to bring: how far, who is out of touch, who could fire.
#include "tests/skirmish/explained.h"
#include "tests/skirmish/melee.h"

namespace enfilade::skirmish {

TEST(SkirmishExplainMove, AMoveSaysWhoIsOutOfTouchAndByHowMuch) {
  COVERS("SK-UNIT-2", "SK-MOVE-1");
  Field field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
  field.infantry(Side::Second, {spot(12, 30)});
  const Action action =
      Melee::paths(Verb::Walk, blue, {{0, spot(10, 14)}, {1, spot(12, 14)}, {2, spot(18.2, 14)}});
  const Explanation told = explained(field, action);
  EXPECT_EQ(told.summary.en, "u0 a1 walks, at most 5.8 of 6 cm.");
  EXPECT_TRUE(has_remark(told, "SK-CHOICE-1", "figure 1 4 cm, figure 2 4 cm, figure 3 5.8 cm"));
  EXPECT_TRUE(has_remark(told, "SK-UNIT-2", "Figure 3 would be out of touch, by 2.2 cm"));
  EXPECT_TRUE(has_remark(told, "SK-FIRE-2", "u1 b1"));
}

TEST(SkirmishExplainMove, AMoveSaysWhoCouldReactWhereAndWithWhat) {
  COVERS("SK-GUARD-3", "SK-GUARD-R3");
  Field field;
  field.rectangle(TerrainKind::Building, 4, 20, 12, 26);
  const UnitId blue = field.infantry(Side::First, {spot(10, 15)});
  const UnitId red =
      field.infantry(Side::Second, {spot(10, 30)}, {Training::Veteran, Weapon::LightMachineGun});
  const UnitId idle = field.infantry(Side::Second, {spot(24, 30)});
  (void)idle;
  field.state().unit(red).stance = Stance::OnGuard;
  const Action action = Melee::paths(Verb::Run, blue, {{0, spot(21, 15)}});
  const Explanation told = explained(field, action);
  ASSERT_TRUE(has_remark(told, "SK-GUARD-3", "could react at stages")) << "behind the house first";
  EXPECT_FALSE(has_remark(told, "SK-GUARD-3", "stages 1 to"));
  EXPECT_FALSE(has_remark(told, "SK-GUARD-3", "u2 b2")) << "not On Guard";
  EXPECT_EQ(ways(branch(told, "What u0 a1 takes").odds),
            (Ways{{"nobody falls or is suppressed", "1/8"}, {"1 suppressed, or fallen", "7/8"}}));
  field.state().unit(red).reacted = true;
  EXPECT_FALSE(has_remark(explained(field, action), "SK-GUARD-3"));
}

TEST(SkirmishExplainMove, ATurnOnTheSpotIsAMoveOfOneStage) {
  COVERS("SK-GUARD-R2", "SK-VEH-R7");
  Field field;
  const UnitId tank =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {{Weapon::HeavyMachineGun, true}}),
                    spot(20, 20), 0);
  const UnitId red =
      field.infantry(Side::Second, {spot(20, 30)}, {Training::Veteran, Weapon::LightMachineGun});
  field.state().unit(red).stance = Stance::OnGuard;
  Action action{.verb = Verb::Drive, .unit = tank, .stage = 1, .facing = 90};
  Explanation told = explained(field, action);
  EXPECT_TRUE(has_remark(told, "SK-GUARD-3", "could react at stage 1 of 1"));
  EXPECT_TRUE(has_remark(told, "SK-VEH-R2", "At stage 1 of 1 it may fire at: u"));
  action.stage = 0;
  told = explained(field, action);
  EXPECT_TRUE(has_remark(told, "SK-VEH-R2", "At stage 0 of 1 it has nobody"))
      << "the gun looks ahead, and it has not turned yet";
}

TEST(SkirmishExplainMove, WhoGetsOutCanBeFiredAtBeforeHeTakesAStep) {
  COVERS("SK-GUARD-R2");
  Field field;
  const UnitId truck =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {}, 2), spot(20, 20), 0);
  const UnitId blue = field.infantry(Side::First, {spot(20, 20)});
  const UnitId red = field.infantry(Side::Second, {spot(20, 30)});
  field.state().unit(red).stance = Stance::OnGuard;
  field.state().unit(blue).where = Where::Aboard;
  field.state().unit(blue).carrier = truck;
  field.state().unit(truck).passengers = blue;
  const Action out = Melee::paths(Verb::Walk, blue, {{0, spot(20, 23)}});
  EXPECT_TRUE(has_remark(explained(field, out), "SK-GUARD-3", "as soon as they are out"));
}

TEST(SkirmishExplainMove, ARedirectionCountsWhatLiesBehind) {
  COVERS("SK-MOVE-R6", "SK-GUARD-R3");
  Field field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10)});
  const UnitId red = field.infantry(Side::Second, {spot(10, 30)});
  field.state().unit(red).stance = Stance::OnGuard;
  Move& move = field.state().move;
  move.unit = blue;
  move.kind = MoveKind::Run;
  move.allowance = 12 * kCentimetre;
  move.from[0] = spot(10, 10);
  move.paths[0].push_back(spot(10, 20));
  move.stages = 10;
  move.stage = 4;
  field.man(blue, 0).at = spot(10, 14);
  const Action action{.verb = Verb::Redirect, .paths = straight({spot(12, 14)})};
  Explanation told = explained(field, action);
  EXPECT_EQ(told.summary.en, "u0 a1 goes another way, at most 6 of 12 cm.");
  EXPECT_TRUE(has_remark(told, "SK-GUARD-3"));
  EXPECT_EQ(explained(field, {.verb = Verb::Redirect}).summary.en,
            "u0 a1 stops where it is, after at most 4 of 12 cm.");
  field.state().unit(red).held_for_move = true;
  EXPECT_FALSE(has_remark(explained(field, action), "SK-GUARD-3"));
}

}  // namespace enfilade::skirmish
