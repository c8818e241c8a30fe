// What orders are said to do: the numbers term by term, the exact odds, the threats.
#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "engine/record/trail.h"
#include "rules/skirmish/names.h"
#include "tests/skirmish/battlefields.h"
#include "tests/skirmish/explained.h"
#include "tests/skirmish/firing.h"
#include "tests/skirmish/melee.h"
#include "tests/urban/french.h"

namespace enfilade::skirmish {
namespace {

TEST(SkirmishExplain, AnAttemptTermByTerm) {
  COVERS("SK-EX-3");
  Field field;
  const UnitId blue =
      field.unit(Side::First, Training::Seasoned,
                 {leader_with(Weapon::Rifle, Training::Veteran), man_with(Weapon::Rifle)},
                 {spot(10, 10), spot(12, 10)});
  field.infantry(Side::Second, {spot(10, 40)});
  field.man(blue, 1).status = FigureStatus::Suppressed;
  field.state().unit(blue).stance = Stance::OnGuard;
  const Explanation told = explained(field, Melee::order(Verb::Attempt, blue));
  EXPECT_EQ(told.summary.en, "u0 a1 succeeds with 4+ on the die: 3 in 6.");
  EXPECT_EQ(terms(told.terms), (Words{"3 activation number of the leader (SK-TRAIN-5)",
                                      "-1 suppressed figures (SK-ACT-4)"}));
  EXPECT_EQ(ways(told.odds), (Ways{{"success", "1/2"}, {"failure", "1/2"}}));
  EXPECT_TRUE(has_remark(told, "SK-SUPP-4", "1 suppressed figure stands up"));
  EXPECT_TRUE(has_remark(told, "SK-ACT-R3", "On Guard"));
  EXPECT_TRUE(has_remark(told, "SK-FAIL-1"));
  EXPECT_TRUE(has_remark(told, "SK-INIT-5"));
}

TEST(SkirmishExplain, FireTermByTermWithEveryResult) {
  COVERS("SK-EX-12");
  Field field;
  field.rectangle(TerrainKind::Woods, 20, 5, 40, 25);
  std::vector<FigureProfile> squad(6, man_with(Weapon::AssaultRifle));
  squad.push_back(man_with(Weapon::LightMachineGun));
  const UnitId blue = field.unit(Side::First, Training::Seasoned, squad, column(10.5, 8, 7));
  const UnitId red = field.infantry(Side::Second, column(21, 8, 7),
                                    {Training::Seasoned, Weapon::Rifle, Armour::Light});
  Action action = Melee::order(Verb::Fire, blue);
  action.shots = all_at(field.reading(), blue, red, Occasion::Walk);
  const Explanation told = explained(field, action);
  const Branch& hits = branch(told, "u0 a1 at u1 b1");
  EXPECT_EQ(terms(hits.terms),
            (Words{"12 dice: figures 1, 2, 3, 4, 5, 6 with assault rifle, 2 each (SK-FIRE-R7)",
                   "3 dice: figure 7 with light machine gun, 3 each (SK-FIRE-4)",
                   "5 expertise, Seasoned (SK-TRAIN-2)", "1 soft cover: woods (SK-COVER-2)",
                   "6 needed on each die (SK-FIRE-R5)"}));
  const Branch& taken = branch(told, "What u1 b1 takes");
  EXPECT_EQ(terms(taken.terms), (Words{"6 save of light armour (SK-ARM-2)"}));
  const Odds& none = taken.odds.front();
  EXPECT_NEAR(static_cast<double>(none.ways) / static_cast<double>(none.of), 0.1061, 0.0001);
  EXPECT_EQ(taken.odds.size(), 8U) << "seven men: more hits are lost";
  EXPECT_TRUE(has_remark(told, "SK-HIT-R4", "At most 2"));
  EXPECT_TRUE(has_remark(told, "SK-FIRE-5", "Hits on average: 2.5; not saved: 2.08."));
  EXPECT_EQ(taken.odds[2].result.en, "2 suppressed, or fallen");
  EXPECT_EQ(taken.odds[3].result.en, "2 suppressed and 1 falls, or more fall");
}

TEST(SkirmishExplain, HowManyFallAndHowManyLieDownOnAverage) {
  COVERS("SK-EX-17", "SK-EX-19", "SK-HIT-R3", "SK-HIT-R4");
  Field field;
  const UnitId blue =
      field.infantry(Side::First, {spot(10, 10)}, {Training::Veteran, Weapon::LightMachineGun});
  const UnitId green =
      field.infantry(Side::Second, {spot(10, 30), spot(12, 30)}, {Training::Green});
  Action action = Melee::order(Verb::Fire, blue);
  action.shots = all_at(field.reading(), blue, green, Occasion::Walk);
  // Three dice at 4+: 1, 3, 3, 1 in 8; two figures, of whom one can be suppressed.
  const Explanation told = explained(field, action);
  EXPECT_EQ(ways(branch(told, "takes").odds),
            (Ways{{"nobody falls or is suppressed", "1/8"},
                  {"1 suppressed, or fallen", "3/8"},
                  {"1 suppressed and 1 falls, or more fall", "1/2"}}));
  EXPECT_TRUE(has_remark(told, "SK-FIRE-5", "Hits on average: 1.5; not saved: 1.5."));
  // Suppressed: 7 of 8; fallen: 4 of 8.
  EXPECT_TRUE(has_remark(told, "SK-HIT-R4", "on average 0.88 are and 0.5 fall"));
  field.man(green, 0).status = FigureStatus::Suppressed;
  EXPECT_TRUE(has_remark(explained(field, action), "SK-HIT-R4",
                         "At most 0 of u1 b1 can be suppressed; the owner chooses. If he does, on "
                         "average 0 are and 1.38 fall."));
}

TEST(SkirmishExplain, FireCapsCoverBeforeAiming) {
  COVERS("SK-EX-14", "SK-COVER-5");
  Field field;
  field.rectangle(TerrainKind::Trench, 20, 5, 40, 25);
  const UnitId blue = field.unit(Side::First, Training::Seasoned, gun_team(Weapon::HeavyMachineGun),
                                 column(5, 8, 3));
  const UnitId red = field.infantry(Side::Second, column(25, 8, 4));
  Action action = Melee::order(Verb::AimedFire, blue);
  action.shots = shots({shot(0, Weapon::HeavyMachineGun, red)});
  const Explanation told = explained(field, action);
  const Branch& hits = branch(told, "at u1 b1");
  EXPECT_EQ(terms(hits.terms),
            (Words{"4 dice: figure 1 with heavy machine gun, 4 each (SK-FIRE-4)",
                   "5 expertise, Seasoned (SK-TRAIN-2)", "2 moderate cover: trench (SK-COVER-3)",
                   "-1 never worse than 6+ (SK-COVER-5)", "-1 Aimed Fire (SK-FIRE-7)",
                   "5 needed on each die (SK-FIRE-R5)"}));
  EXPECT_EQ(ways(hits.odds), (Ways{{"0 hits", "16/81"},
                                   {"1 hit", "32/81"},
                                   {"2 hits", "8/27"},
                                   {"3 hits", "8/81"},
                                   {"4 hits", "1/81"}}));
}

TEST(SkirmishExplain, FireAtAVehicleByItsArc) {
  COVERS("SK-EX-22");
  const auto destroyed = [](int facing) {
    Field field;
    const UnitId blue =
        field.infantry(Side::First, {spot(20, 10)}, {Training::Veteran, Weapon::Rpg});
    const UnitId red =
        field.vehicle(Side::Second,
                      vehicle_of(HullArmour::Medium,
                                 {{Weapon::LightCannon, false}, {Weapon::HeavyMachineGun, false}}),
                      spot(20, 25), facing);
    Action action = Melee::order(Verb::AimedFire, blue);
    action.shots = shots({shot(0, Weapon::Rpg, red)});
    const Explanation aimed = explained(field, action);
    EXPECT_TRUE(has_remark(aimed, "SK-DMG-R3",
                           facing == 270  ? "from the front"
                           : facing == 90 ? "from the rear"
                                          : "from the side"));
    field.state().move.unit = red;
    field.state().course.stack.push(ReactionFrame{});
    action.verb = Verb::Fire;
    const Explanation told = explained(field, action);
    return ways(branch(told, "at u1 b1").odds)["destroyed"];
  };
  EXPECT_EQ(destroyed(270), "67/2916");
  EXPECT_EQ(destroyed(0), "109/864");
  EXPECT_EQ(destroyed(90), "5233/23328");
}

TEST(SkirmishExplain, WhoCannotBeHarmed) {
  COVERS("SK-WPN-22", "SK-FIRE-R3");
  Field field;
  field.rectangle(TerrainKind::Building, 18, 20, 24, 30);
  const UnitId blue = field.infantry(Side::First, {spot(10, 10), spot(12, 10)});
  const UnitId red = field.infantry(Side::Second, {spot(10, 25), spot(21, 35)});
  const UnitId hull = field.vehicle(Side::Second, vehicle_of(HullArmour::Light), spot(12, 30), 0);
  Action action = Melee::order(Verb::AimedFire, blue);
  action.shots = shots({shot(0, Weapon::Rifle, red), shot(1, Weapon::Rifle, hull)});
  const Explanation told = explained(field, action);
  EXPECT_TRUE(has_remark(told, "SK-FIRE-R3", "only these figures can be hit: 1."));
  EXPECT_TRUE(has_remark(told, "SK-WPN-22", "infantry rifle"));
  EXPECT_TRUE(branch(told, "at u2 b2").odds.empty());
  EXPECT_TRUE(has_remark(told, "SK-FIRE-R2"));
  action.shots = shots({shot(0, Weapon::Rpg, red)});
  EXPECT_FALSE(explained(field, action).remarks.empty()) << "he has no RPG";
}

TEST(SkirmishExplain, TheCoverThatCountsIsTheOneThatIsNamed) {
  COVERS("SK-FIRE-R4");
  Field field;
  field.rectangle(TerrainKind::Trench, 24, 12, 30, 25);
  field.rectangle(TerrainKind::Woods, 24, 5, 30, 10);
  const UnitId blue = field.infantry(Side::First, {spot(10, 12)});
  const UnitId red =
      field.infantry(Side::Second, {spot(25, 9), spot(25, 14), spot(25, 16), spot(25, 18)});
  Action action = Melee::order(Verb::AimedFire, blue);
  action.shots = all_at(field.reading(), blue, red, Occasion::Aimed);
  const Words words = terms(branch(explained(field, action), "u0 a1 at u1 b1").terms);
  EXPECT_TRUE(std::ranges::count(words, "2 moderate cover: trench (SK-COVER-3)") == 1)
      << "the first of them is in the woods";
}

TEST(SkirmishExplain, AnAssaultWithTheOddsOfItsRound) {
  COVERS("SK-EX-29", "SK-CC-3", "SK-CC-6");
  Field field;
  const UnitId blue =
      field.infantry(Side::First, {spot(10, 6), spot(12, 6), spot(14, 6), spot(16, 6)},
                     {Training::Veteran, Weapon::Rifle, Armour::None});
  const UnitId red =
      field.infantry(Side::Second, {spot(10, 12), spot(12, 12), spot(14, 12), spot(16, 14)},
                     {Training::Green, Weapon::Rifle, Armour::None});
  Action action = Melee::assault(
      blue, red, {{0, spot(10, 11)}, {1, spot(12, 11)}, {2, spot(14, 11)}, {3, spot(15, 12.02)}});
  Explanation told = explained(field, action);
  EXPECT_EQ(told.summary.en, "u0 a1 assaults u1 b1: 4 figures come into contact.");
  EXPECT_EQ(ways(branch(told, "u0 a1 strikes").odds), (Ways{{"0 figures fall", "1/16"},
                                                            {"1 figure falls", "1/4"},
                                                            {"2 figures fall", "3/8"},
                                                            {"3 figures fall", "5/16"}}));
  EXPECT_EQ(ways(branch(told, "u1 b1 strikes").odds), (Ways{{"0 figures fall", "125/216"},
                                                            {"1 figure falls", "25/72"},
                                                            {"2 figures fall", "5/72"},
                                                            {"3 figures fall", "1/216"}}));
  EXPECT_TRUE(has_remark(told, "SK-CC-3", "1 more figure"));
  field.man(red, 0).status = FigureStatus::Suppressed;
  told = explained(field, action);
  EXPECT_TRUE(has_remark(told, "SK-CC-6", "figures 1"));
  EXPECT_EQ(branch(told, "u1 b1 strikes").terms.front().value, 2);
}

TEST(SkirmishExplain, LeavingAndFollowing) {
  COVERS("SK-EX-31");
  Melee field;
  const Men veterans{Training::Veteran, Weapon::Rifle, Armour::None};
  const UnitId blue = field.infantry(Side::First, {spot(40, 30)}, veterans);
  const UnitId red = field.infantry(Side::Second, {spot(40, 31)}, veterans);
  field.done();
  field.lock({blue, red});
  Explanation told = explained(field, Melee::order(Verb::Leave, blue));
  EXPECT_EQ(ways(told.odds), (Ways{{"passes", "2/3"}, {"fails", "1/3"}}));
  EXPECT_EQ(ways(branch(told, "follows").odds)["catches it"], "7/18");
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Leave, blue));
  field.play(Melee::order(Verb::Fight, red));
  field.roll({3, 4});
  told = explained(field, Melee::order(Verb::Follow, red));
  EXPECT_EQ(ways(told.odds)["passes and can reach them"], "1/3") << "4 in 6, then 4, 5 or 6";
}

TEST(SkirmishExplain, DrivingIntoInfantry) {
  COVERS("SK-EX-33");
  Field field;
  const UnitId truck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(20, 10), 90);
  const UnitId red =
      field.infantry(Side::Second, {spot(19, 15), spot(20, 16), spot(21, 15), spot(24, 16)},
                     {Training::Green, Weapon::Rifle, Armour::None});
  (void)red;
  const Explanation told =
      explained(field, Melee::paths(Verb::Overrun, truck, {{0, spot(20, 20)}}));
  EXPECT_EQ(ways(branch(told, "dodges, with 3 in the way").odds),
            (Ways{{"passes", "1/3"}, {"fails", "2/3"}}));
  EXPECT_EQ(ways(branch(told, "fails to dodge").odds)["3 figures fall"], "1/1");
}

TEST(SkirmishExplain, WhoDodgesSeesTheVehicleWhereItStops) {
  COVERS("SK-OVR-R10", "SK-ACT-2");
  Field field;
  field.rectangle(TerrainKind::Woods, 10, 12, 30, 18);
  const UnitId truck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(20, 9), 90);
  field.infantry(Side::Second, {spot(20, 19)}, {Training::Seasoned, Weapon::Rifle, Armour::None});
  const Explanation told =
      explained(field, Melee::paths(Verb::Overrun, truck, {{0, spot(20, 25)}}));
  EXPECT_EQ(ways(branch(told, "dodges, with 1 in the way").odds)["passes"], "1/2")
      << "nobody in sight before it comes would be one better";
}

TEST(SkirmishExplain, WhatTakingHitsMeans) {
  COVERS("SK-SUPP-3", "SK-FAIL-2");
  Field field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
  field.infantry(Side::Second, {spot(10, 30)});
  Explanation told = explained(field, take_hits(blue, 0b001, 0b010));
  EXPECT_TRUE(has_remark(told, "SK-SUPP-3", "2 of 6")) << "4+ with -1";
  EXPECT_FALSE(has_remark(told, "SK-FAIL-2"));
  told = explained(field, take_hits(blue, 0b001, 0b110));
  EXPECT_TRUE(has_remark(told, "SK-FAIL-2"));
}

TEST(SkirmishExplain, ARefusalComesFirst) {
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10)});
  field.infantry(Side::Second, {spot(10, 30)});
  field.run(AttemptFrame{.step = AttemptFrame::Step::Choose, .unit = blue, .succeeded = true});
  const Action action = Melee::paths(Verb::Walk, blue, {{0, spot(10, 17)}});
  const Explanation told = explained(field, action, seat_of(Side::First));
  ASSERT_FALSE(told.remarks.empty());
  EXPECT_EQ(told.remarks.front().rule, "SK-MOVE-1");
  EXPECT_NE(told.remarks.front().words.en.find("1 cm too far"), std::string::npos);
}

// --- Whole games ---

void expect_whole(const Explanation& told, const std::string& order) {
  const auto expect_french = [&](const Text& text) {
    EXPECT_EQ(urban::wrong_with(text), "") << order;
  };
  const auto expect_sum = [&](const std::vector<Odds>& odds) {
    std::uint64_t sum = 0;
    for (const Odds& one : odds) {
      expect_french(one.result);
      EXPECT_EQ(one.of, odds.front().of) << order;
      sum += one.ways;
    }
    if (odds.empty()) return;
    const std::uint64_t of = odds.front().of;
    EXPECT_LE(sum > of ? sum - of : of - sum, odds.size()) << order << ": rounded shares at most";
  };
  if (told.summary.en != order) expect_french(told.summary);
  expect_sum(told.odds);
  for (const Term& term : told.terms) expect_french(term.words);
  for (const Remark& one : told.remarks) expect_french(one.words);
  for (const Branch& one : told.branches) {
    expect_french(one.heading);
    for (const Term& term : one.terms) expect_french(term.words);
    expect_sum(one.odds);
  }
}

// An order with something changed: whatever it is now, it is explained or shown as it is written.
Action spoilt(Action action, Random& random) {
  switch (random.below(7)) {
    case 0: action.verb = static_cast<Verb>(random.below(40)); break;
    case 1: action.unit = UnitId{random.below(40)}; break;
    case 2: action.unit = {}; break;
    case 3: action.target = UnitId{random.below(40)}; break;
    case 4: action.number = static_cast<std::uint8_t>(random.below(256)); break;
    case 5: {
      Path& path = action.paths[random.below(12)];
      const Spot at{static_cast<std::int16_t>(random.below(9000)),
                    static_cast<std::int16_t>(random.below(6000))};
      if (!path.full()) path.push_back(at);
      break;
    }
    default: {
      const Shot any{.shooter = static_cast<std::uint8_t>(random.below(14)),
                     .weapon = static_cast<Weapon>(random.below(18)),
                     .target = UnitId{random.below(40)},
                     .observer = {static_cast<std::uint8_t>(random.below(256))}};
      if (!action.shots.full()) action.shots.push_back(any);
    }
  }
  return action;
}

void explain_game(const Scenario& scenario, std::uint64_t seed) {
  Random random(seed);
  Events nobody;
  State state = Skirmish::start(scenario, nobody);
  std::vector<Action> legal;
  while (Skirmish::node(state).kind != NodeKind::Over) {
    const Node node = Skirmish::node(state);
    expect_whole({.summary = question_text(scenario, state)}, "");
    if (node.kind == NodeKind::Chance) {
      Skirmish::resolve(scenario, state, draw_outcome(node, random), nobody);
      continue;
    }
    Skirmish::legal(scenario, state, node.seat, legal);
    ASSERT_FALSE(legal.empty());
    for (int i = 0; i < 2; ++i) {
      const Action& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const Explanation told = explain(scenario, {state, node.seat, {}}, action);
      expect_whole(told, action_text(scenario, action));
      EXPECT_TRUE(told.remarks.empty() || !told.remarks.front().words.en.starts_with("Not allowed"))
          << action_text(scenario, action);
    }
    const Action wrong = spoilt(legal.front(), random);
    expect_whole(explain(scenario, {state, node.seat, {}}, wrong), action_text(scenario, wrong));
    const Action chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    Skirmish::apply(scenario, state, chosen, nobody);
    ASSERT_FALSE(::testing::Test::HasFailure()) << action_text(scenario, chosen);
  }
}

TEST(SkirmishExplain, EveryOrderOfWholeGamesInBothLanguages) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Field yard(60, 60);
    lay_out_timber_yard(yard);
    explain_game(yard.scenario(), seed);
    Field crossroads(60, 60);
    lay_out_crossroads(crossroads);
    explain_game(crossroads.scenario(), seed);
    Field brawl(40, 34);
    lay_out_brawl(brawl);
    explain_game(brawl.scenario(), seed);
    ASSERT_FALSE(::testing::Test::HasFailure()) << seed;
  }
}

}  // namespace
}  // namespace enfilade::skirmish
