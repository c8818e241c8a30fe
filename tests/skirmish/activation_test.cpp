// Who is in touch, what an attempt adds up to, and what it ends: SK-UNIT, SK-TRAIN, SK-ACT,
// SK-SUPP.
#include "rules/skirmish/modifiers/activation.h"

#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

std::vector<FigureProfile> men(std::size_t count) {
  return std::vector<FigureProfile>(count, man_with(Weapon::Rifle));
}

std::vector<FigureProfile> men_led_by(std::size_t leader, std::size_t count, Training training) {
  std::vector<FigureProfile> figures = men(count);
  figures[leader].leader = true;
  figures[leader].leader_training = training;
  return figures;
}

// A unit of so many in a block, in touch, far from the table's middle.
std::vector<Spot> block(double x, double y, int count) {
  std::vector<Spot> spots;
  for (int i = 0; i < count; ++i) spots.push_back(spot(x + 1.5 * (i % 4), y + 1.5 * (i / 4)));
  return spots;
}

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

// Of the terms of an attempt, the one with that rule.
int term(const ActivationSum& sum, std::string_view rule) {
  for (const ActivationTerm& term : sum.terms) {
    if (term.rule == rule) return term.value;
  }
  return 0;
}

}  // namespace

TEST(SkirmishUnits, CoherencyIsAChainOfGapsOfThreeCentimetres) {
  COVERS("SK-UNIT-2", "SK-UNIT-R1", "SK-EX-2");
  Field field;
  const UnitId chain = field.infantry(kBlue, {spot(0, 5), spot(4, 5), spot(8, 5), spot(12, 5)});
  EXPECT_EQ(out_of_touch(field.reading(), chain), 0);
  field.man(chain, 3).at = spot(12.02, 5);
  EXPECT_EQ(out_of_touch(field.reading(), chain), 0b1000);
}

TEST(SkirmishUnits, OfTwoGroupsAsLargeTheLeadersIsTheMainBody) {
  COVERS("SK-UNIT-R2", "SK-EX-1", "SK-UNIT-3");
  Field field;
  const std::vector<Spot> spots = {spot(0, 5),    spot(4, 5),    spot(8, 5),
                                   spot(12.5, 5), spot(16.5, 5), spot(20.5, 5)};
  const UnitId led =
      field.unit(kBlue, Training::Seasoned, men_led_by(4, 6, Training::Seasoned), spots);
  std::vector<Spot> others = spots;
  for (Spot& at : others) at.y = 3000;
  const UnitId plain = field.infantry(kBlue, others);
  EXPECT_EQ(out_of_touch(field.reading(), led), 0b000111);
  EXPECT_EQ(term(activation_sum(field.reading(), led), "SK-ACT-3"), -3);
  EXPECT_EQ(out_of_touch(field.reading(), plain), 0b111000) << "else the lowest id";
}

TEST(SkirmishUnits, TheLargestGroupIsTheMainBodyWhoeverLeads) {
  COVERS("SK-UNIT-R1");
  Field field;
  const UnitId unit = field.unit(kBlue, Training::Seasoned, men_led_by(0, 4, Training::Elite),
                                 {spot(0, 5), spot(10, 5), spot(12, 5), spot(14, 5)});
  EXPECT_EQ(out_of_touch(field.reading(), unit), 0b0001);
}

TEST(SkirmishUnits, SuppressedFiguresAreMembersAndCasualtiesAreNot) {
  COVERS("SK-UNIT-R3");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(0, 5), spot(4, 5), spot(8, 5), spot(12, 5)});
  field.man(unit, 1).status = FigureStatus::Suppressed;
  EXPECT_EQ(out_of_touch(field.reading(), unit), 0) << "he still links the first to the others";
  field.man(unit, 1).status = FigureStatus::Casualty;
  EXPECT_EQ(out_of_touch(field.reading(), unit), 0b0001);
}

TEST(SkirmishUnits, ABetterLeaderLendsHisActivationNumberAndNothingElse) {
  COVERS("SK-TRAIN-5", "SK-TRAIN-R1", "SK-TRAIN-R2", "SK-TRAIN-R3");
  Field field;
  const UnitId led = field.unit(kBlue, Training::Seasoned, men_led_by(2, 3, Training::Veteran),
                                {spot(5, 5), spot(7, 5), spot(9, 5)});
  const UnitId badly = field.unit(kBlue, Training::Seasoned, men_led_by(0, 2, Training::Green),
                                  {spot(5, 10), spot(7, 10)});
  EXPECT_EQ(activation_number(field.reading(), led), 3);
  EXPECT_EQ(activation_number(field.reading(), badly), 4) << "a worse leader does no harm";
  field.man(led, 2).status = FigureStatus::Suppressed;
  EXPECT_EQ(activation_number(field.reading(), led), 3) << "lying down he still leads";
  field.man(led, 2).at = spot(30, 5);
  EXPECT_EQ(activation_number(field.reading(), led), 4) << "out of touch he does not";
  field.man(led, 2).at = spot(9, 5);
  field.man(led, 2).status = FigureStatus::Casualty;
  EXPECT_EQ(activation_number(field.reading(), led), 4);
}

TEST(SkirmishUnits, AUnitIsItsTrainingWeaponsAndArmour) {
  COVERS("SK-UNIT-1", "SK-TRAIN-1", "SK-TRAIN-2", "SK-TRAIN-3", "SK-TRAIN-4");
  Field field;
  const UnitId green = field.infantry(kBlue, {spot(5, 5)}, {.training = Training::Green});
  const UnitId elite = field.infantry(kBlue, {spot(5, 15)}, {.training = Training::Elite});
  const UnitId tank =
      field.vehicle(kBlue, vehicle_of(HullArmour::Heavy), spot(30, 30), 0, Training::Veteran);
  EXPECT_EQ(activation_number(field.reading(), green), 5);
  EXPECT_EQ(activation_number(field.reading(), elite), 2);
  EXPECT_EQ(activation_number(field.reading(), tank), 3) << "SK-VEH-R1";
}

// --- Modifiers ---

TEST(SkirmishActivation, AnEnemyIsVisibleWhoeverSeesHimAndHoweverFar) {
  COVERS("SK-ACT-2", "SK-ACT-R1");
  Field field;
  field.rectangle(TerrainKind::Woods, 30, 0, 40, 60);
  const UnitId unit = field.infantry(kBlue, {spot(5, 5), spot(7, 5)});
  const UnitId enemy = field.infantry(kRed, {spot(80, 5)});
  EXPECT_FALSE(sees_enemy(field.reading(), unit));
  EXPECT_EQ(term(activation_sum(field.reading(), unit), "SK-ACT-2"), 1);
  field.man(enemy, 0).at = spot(31, 5);
  EXPECT_TRUE(sees_enemy(field.reading(), unit));
  EXPECT_EQ(activation_sum(field.reading(), unit).total, 0);
  field.man(unit, 0).status = FigureStatus::Suppressed;
  field.man(unit, 1).status = FigureStatus::Casualty;
  EXPECT_TRUE(sees_enemy(field.reading(), unit)) << "who lies down sees";
  field.man(enemy, 0).status = FigureStatus::Casualty;
  EXPECT_FALSE(sees_enemy(field.reading(), unit));
}

TEST(SkirmishActivation, AWreckIsNoEnemyAndPassengersAreNotSeenApartFromTheirVehicle) {
  COVERS("SK-ACT-R1", "SK-TRN-R6");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(5, 5)});
  const UnitId truck = field.vehicle(kRed, vehicle_of(HullArmour::None, {}, 8), spot(40, 30), 0);
  const UnitId riders = field.infantry(kRed, {spot(40, 30)});
  field.state().unit(riders).where = Where::Aboard;
  field.state().unit(riders).carrier = truck;
  field.state().unit(truck).passengers = riders;
  EXPECT_TRUE(sees_enemy(field.reading(), unit));
  EXPECT_TRUE(sees_enemy(field.reading(), riders)) << "SK-TRN-R3: as their vehicle sees";
  field.state().unit(truck).where = Where::Lost;
  EXPECT_FALSE(sees_enemy(field.reading(), unit));
}

TEST(SkirmishActivation, EveryModifierAddsUpWithoutLimit) {
  COVERS("SK-ACT-3", "SK-ACT-4", "SK-ACT-5", "SK-ACT-R2", "SK-SUPP-3", "SK-EX-5");
  Field field;
  const UnitId green =
      field.infantry(kBlue, {spot(5, 5), spot(7, 5), spot(30, 5)}, {.training = Training::Green});
  const UnitId tank = field.vehicle(kBlue, vehicle_of(HullArmour::Heavy), spot(40, 40), 0);
  field.infantry(kRed, {spot(80, 30)});
  field.man(green, 0).status = FigureStatus::Suppressed;
  const ActivationSum sum = activation_sum(field.reading(), green);
  EXPECT_EQ(sum.number, 5);
  EXPECT_EQ(sum.total, -2);
  EXPECT_EQ(sum.needed(), 7) << "it fails on every roll";
  EXPECT_EQ(term(sum, "SK-ACT-3"), -1);
  EXPECT_EQ(term(sum, "SK-ACT-4"), -1);
  field.state().unit(tank).stunned = true;
  EXPECT_EQ(activation_sum(field.reading(), tank).total, -2);
}

TEST(SkirmishActivation, AboardNobodyIsOutOfTouch) {
  COVERS("SK-TRN-R8");
  Field field;
  const UnitId truck = field.vehicle(kBlue, vehicle_of(HullArmour::None, {}, 8), spot(40, 30), 0);
  const UnitId riders = field.infantry(kBlue, {spot(5, 5), spot(50, 50)});
  field.state().unit(riders).where = Where::Aboard;
  field.state().unit(riders).carrier = truck;
  EXPECT_EQ(out_of_touch(field.reading(), riders), 0);
}

// --- The attempt ---

TEST(SkirmishAttempt, SucceedsWhenTheModifiedDieReachesTheNumber) {
  COVERS("SK-ACT-1", "SK-EX-3", "SK-GEN-R1", "SK-GEN-R4");
  for (int die = 1; die <= 6; ++die) {
    Field field;
    const UnitId unit = field.unit(kBlue, Training::Seasoned, men_led_by(0, 3, Training::Veteran),
                                   {spot(5, 5), spot(7, 5), spot(9, 5)});
    field.infantry(kRed, {spot(80, 30)});
    field.man(unit, 2).status = FigureStatus::Suppressed;
    field.run(AttemptFrame{.unit = unit});
    ASSERT_TRUE(field.rolls(Ask::ActivationDie));
    field.roll({die});
    EXPECT_EQ(field.asks(Ask::Choose), die >= 4) << die;
    EXPECT_EQ(field.man(unit, 2).status, FigureStatus::Up) << "he stands up, whatever the result";
    EXPECT_TRUE(field.state().unit(unit).tried);
    const Tiding told = field.told().front();
    EXPECT_EQ(told.what, Happening::AttemptRolled);
    EXPECT_EQ(told.needed, 3);
    EXPECT_EQ(static_cast<std::int16_t>(told.number), -1);
    EXPECT_EQ(told.dice[0], die);
  }
}

TEST(SkirmishAttempt, AnEliteUnitThatSeesNobodySucceedsOnEveryRoll) {
  COVERS("SK-EX-4");
  for (int die = 1; die <= 6; ++die) {
    Field field;
    field.rectangle(TerrainKind::Woods, 30, 0, 40, 60);
    const UnitId unit = field.infantry(kBlue, {spot(5, 5)}, {.training = Training::Elite});
    field.infantry(kRed, {spot(80, 30)});
    field.run(AttemptFrame{.unit = unit});
    field.roll({die});
    EXPECT_TRUE(field.asks(Ask::Choose)) << die;
  }
}

TEST(SkirmishAttempt, ChancesInSixthsAreThoseOfTheTable) {
  COVERS("SK-ACT-1", "SK-ACT-R2");
  // Section 21: by net modifier +1, 0, -1 ... -5.
  struct Row {
    Training training;
    std::array<int, 7> sixths;
  };
  for (const Row& row :
       {Row{Training::Green, {3, 2, 1, 0, 0, 0, 0}}, Row{Training::Seasoned, {4, 3, 2, 1, 0, 0, 0}},
        Row{Training::Veteran, {5, 4, 3, 2, 1, 0, 0}},
        Row{Training::Elite, {6, 5, 4, 3, 2, 1, 0}}}) {
    for (std::size_t k = 0; k < row.sixths.size(); ++k) {
      const int net = 1 - static_cast<int>(k);
      Field field;
      if (net == 1) field.rectangle(TerrainKind::Woods, 30, 0, 40, 60);
      const UnitId unit = field.infantry(kBlue, block(5, 5, 8), {.training = row.training});
      field.infantry(kRed, {spot(80, 30)});
      // Stragglers far apart from everybody.
      for (int i = 0; i < -net; ++i) {
        field.man(unit, static_cast<std::size_t>(i)).at = spot(5, 15 + 10 * i);
      }
      const ActivationSum sum = activation_sum(field.reading(), unit);
      EXPECT_EQ(sum.total, net);
      EXPECT_EQ(std::clamp(7 - sum.needed(), 0, 6), row.sixths[k]);
    }
  }
}

TEST(SkirmishAttempt, EndsTheLastingStatesOfTheUnitAndItsStun) {
  COVERS("SK-ACT-R3", "SK-CHOICE-R5", "SK-ACT-5", "SK-DMG-R6", "SK-SUPP-4", "SK-ACT-7");
  for (const Stance stance : {Stance::OnGuard, Stance::DuckAndWeave, Stance::GoneToGround}) {
    Field field;
    const UnitId unit = field.infantry(kBlue, {spot(5, 5), spot(7, 5)});
    field.infantry(kRed, {spot(80, 30)});
    field.state().unit(unit).stance = stance;
    field.man(unit, 1).status = FigureStatus::Suppressed;
    field.run(AttemptFrame{.unit = unit});
    field.roll({6});
    ASSERT_TRUE(field.asks(Ask::Choose));
    EXPECT_EQ(field.state().unit(unit).stance, Stance::None);
    EXPECT_EQ(suppressed(field.reading(), unit), 0);
  }
  Field field;
  const UnitId tank = field.vehicle(kBlue, vehicle_of(HullArmour::Heavy), spot(40, 40), 0);
  field.infantry(kRed, {spot(80, 30)});
  field.state().unit(tank).stunned = true;
  field.run(AttemptFrame{.unit = tank});
  field.roll({5});
  EXPECT_TRUE(field.over()) << "5 - 2 is not enough for 4+";
  EXPECT_FALSE(field.state().unit(tank).stunned) << "of the next activation only";
  EXPECT_EQ(field.state().unit(tank).stance, Stance::OnGuard) << "SK-VEH-R3";
}

TEST(SkirmishAttempt, AUnitThatFailsIsOnGuard) {
  COVERS("SK-FAIL-1", "SK-GUARD-1", "SK-VEH-R3", "SK-EX-5");
  Field field;
  const UnitId green =
      field.infantry(kBlue, {spot(5, 5), spot(7, 5), spot(30, 5)}, {.training = Training::Green});
  field.infantry(kRed, {spot(80, 30)});
  field.man(green, 0).status = FigureStatus::Suppressed;
  field.run(AttemptFrame{.unit = green});
  field.roll({6});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.state().unit(green).stance, Stance::OnGuard);
  EXPECT_EQ(field.man(green, 0).status, FigureStatus::Up);
  EXPECT_EQ(field.count_told(Happening::OnGuardByFailure), 1U);
}

TEST(SkirmishAttempt, AUnitThatSucceedsDoesOneOfTheSevenActions) {
  COVERS("SK-ACT-6", "SK-INIT-3");
  Field field;
  const UnitId unit = field.infantry(kBlue, {spot(5, 5)});
  field.infantry(kRed, {spot(20, 5)});
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  ASSERT_TRUE(field.asks(Ask::Choose));
  EXPECT_EQ(field.refusal({.verb = Verb::Drive, .unit = unit, .facing = 90}), "SK-ACT-6");
  EXPECT_EQ(field.refusal({.verb = Verb::Halt, .unit = unit}), "SK-ACT-6");
  EXPECT_EQ(field.refusal({.verb = Verb::Overrun, .unit = unit}), "SK-ACT-6");
  EXPECT_EQ(field.refusal({.verb = Verb::OnGuard, .unit = UnitId{1}}), "SK-INIT-3");
  EXPECT_EQ(field.refusal({.verb = Verb::OnGuard, .unit = unit, .stage = 2}), "");
  EXPECT_EQ(field.refusal({.verb = Verb::OnGuard, .unit = UnitId{77}}), "SK-INIT-3");
  field.play({.verb = Verb::OnGuard, .unit = unit});
  EXPECT_TRUE(field.over()) << "one action";
  EXPECT_EQ(field.state().unit(unit).stance, Stance::OnGuard);
  EXPECT_EQ(field.count_told(Happening::GoesOnGuard), 1U);
}

TEST(SkirmishAttempt, EveryCandidateIsPermittedAndTheyReachAllSevenActions) {
  COVERS("SK-CHOICE-1", "SK-CHOICE-2", "SK-CHOICE-3", "SK-CHOICE-4", "SK-CHOICE-5", "SK-CHOICE-6",
         "SK-CHOICE-7");
  Field field;
  field.rectangle(TerrainKind::Woods, 6, 8, 12, 14);
  const UnitId unit = field.infantry(kBlue, block(5, 5, 5));
  field.infantry(kRed, {spot(16, 5), spot(17.5, 5)});
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  ASSERT_TRUE(field.asks(Ask::Choose));
  // Which candidates there are changes from move to move; all seven actions are always among them.
  for (std::uint32_t ply = 0; ply < 24; ++ply) {
    field.state().course.ply = ply;
    std::array<int, 40> seen{};
    for (const Action& action : field.candidates()) {
      EXPECT_EQ(field.refusal(action), "ok") << action_text(field.scenario(), action);
      ++seen[static_cast<std::size_t>(action.verb)];
    }
    for (const Verb verb : {Verb::Walk, Verb::Run, Verb::DuckAndWeave, Verb::OnGuard,
                            Verb::GoToGround, Verb::AimedFire, Verb::Assault}) {
      EXPECT_GT(seen[static_cast<std::size_t>(verb)], 0) << verb_word(verb) << " at " << ply;
    }
  }
}

}  // namespace enfilade::skirmish
