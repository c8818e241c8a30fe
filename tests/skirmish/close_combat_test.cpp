// A round of close combat, and combats that go on from turn to turn.
#include <gtest/gtest.h>

#include "rules/skirmish/goals.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/melee.h"

namespace enfilade::skirmish {
namespace {

constexpr Men kVeterans{Training::Veteran, Weapon::Rifle, Armour::None};
constexpr Men kGreens{Training::Green, Weapon::Rifle, Armour::None};

// Two against two; only the first of each side are in contact.
struct Duel : Melee {
  UnitId blue = infantry(Side::First, {spot(10, 10), spot(14, 10)});
  UnitId red = infantry(Side::Second, {spot(10, 11), spot(20, 11)});
  Duel() {
    done();
    lock({blue, red});
  }
};

TEST(SkirmishRound, EachFigureInContactRollsOneDieForBothSidesAtOnce) {
  COVERS("SK-CC-4", "SK-CC-5", "SK-CC-R3", "SK-CC-R5", "SK-CC-R20", "SK-CC-R15");
  Duel duel;
  duel.run(RoundFrame{});
  ASSERT_TRUE(duel.rolls(Ask::CombatDice));
  EXPECT_EQ(duel.dice(), 1) << "the second man touches nobody";
  duel.roll({5});
  EXPECT_EQ(duel.last(Happening::CombatRolled).needed, 5);
  EXPECT_EQ(duel.last(Happening::CombatRolled).number, 1);
  ASSERT_TRUE(duel.rolls(Ask::CombatDice)) << "the struck man strikes all the same";
  EXPECT_FALSE(duel.is_down(duel.red, 0));
  duel.roll({6});
  EXPECT_TRUE(duel.is_down(duel.red, 0));
  EXPECT_TRUE(duel.is_down(duel.blue, 0));
  EXPECT_TRUE(duel.over());

  Duel unhurt;
  unhurt.run(RoundFrame{});
  unhurt.roll({4, 4});
  EXPECT_TRUE(unhurt.over());
  EXPECT_EQ(unhurt.count_told(Happening::Casualty), 0U) << "4 is not 5";
}

TEST(SkirmishRound, NoWeaponAndNoCoverChangesTheDie) {
  COVERS("SK-CC-R4", "SK-CC-8");
  Melee field;
  field.rectangle(TerrainKind::Bunker, 5, 5, 20, 20);
  const UnitId blue =
      field.infantry(Side::First, {spot(10, 10)}, {Training::Veteran, Weapon::LightMachineGun});
  const UnitId red =
      field.infantry(Side::Second, {spot(10, 11)}, {Training::Green, Weapon::Flamethrower});
  field.done();
  field.lock({blue, red});
  field.run(RoundFrame{});
  EXPECT_EQ(field.dice(), 1);
  field.roll({3});
  EXPECT_EQ(field.last(Happening::CombatRolled).needed, 4) << "in a bunker as in the open";
  EXPECT_EQ(field.dice(), 1);
  field.roll({5});
  EXPECT_EQ(field.last(Happening::CombatRolled).needed, 6);
  EXPECT_TRUE(field.over());
}

TEST(SkirmishRound, ArmourSavesAndEveryUnsavedHitIsACasualty) {
  COVERS("SK-CC-7", "SK-CC-9");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10), spot(11, 10)},
                                     {Training::Elite, Weapon::Rifle, Armour::None});
  const UnitId red = field.infantry(Side::Second, {spot(10, 11), spot(11, 11), spot(20, 11)},
                                    {Training::Green, Weapon::Rifle, Armour::Medium});
  field.done();
  field.lock({blue, red});
  field.run(RoundFrame{});
  field.roll({6, 6, 1, 1});
  ASSERT_TRUE(field.rolls(Ask::SaveDice));
  EXPECT_EQ(field.dice(), 2);
  field.roll({5, 4});
  EXPECT_EQ(field.last(Happening::Saves).needed, 5);
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  Action action = Melee::order(Verb::TakeHits, red);
  action.suppressed = 0b01;
  EXPECT_EQ(field.refusal(action), "SK-CC-9");
  field.play(Melee::falls(red, 0b10));
  EXPECT_TRUE(field.is_down(red, 1));
  EXPECT_TRUE(field.over());
}

TEST(SkirmishRound, TheOwnerChoosesAmongThoseWhoTouchTheStrikersAndTheRestIsLost) {
  COVERS("SK-CC-R6");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(9, 11), spot(11, 11)}, kVeterans);
  const UnitId red = field.infantry(Side::Second, {spot(10, 11), spot(13, 11), spot(14, 12)});
  field.done();
  field.lock({blue, red});
  field.run(RoundFrame{});
  field.roll({6, 6, 1});
  EXPECT_TRUE(field.over()) << "one man touches them: he falls, one hit is lost";
  EXPECT_TRUE(field.is_down(red, 0));
  EXPECT_EQ(field.count_told(Happening::Casualty), 1U);

  Melee choice;
  const UnitId blues = choice.infantry(Side::First, {spot(9, 11), spot(12, 11)}, kVeterans);
  const UnitId reds = choice.infantry(Side::Second, {spot(10, 11), spot(11, 11), spot(14, 12)});
  choice.done();
  choice.lock({blues, reds});
  choice.run(RoundFrame{});
  choice.roll({6, 1, 1, 1});
  ASSERT_TRUE(choice.asks(Ask::TakeHits));
  EXPECT_EQ(choice.asked(), Side::Second);
  EXPECT_EQ(choice.refusal(Melee::falls(reds, 0b100)), "SK-HIT-R2");
  choice.play(Melee::falls(reds, 0b10));
  EXPECT_TRUE(choice.is_down(reds, 1));
}

// Four Veterans around three Greens; the last Veterans both touch the third Green.
struct Ring : Melee {
  UnitId veterans =
      infantry(Side::First, {spot(10, 11), spot(12, 11), spot(14, 11), spot(14, 9)}, kVeterans);
  UnitId greens = infantry(Side::Second, {spot(10, 10), spot(12, 10), spot(14, 10)}, kGreens);
  Ring() {
    done();
    lock({veterans, greens});
  }
};

TEST(SkirmishRound, HitsFallAsTheTablesSay) {
  COVERS("SK-EX-29");
  std::array<int, 5> veteran_hits{};
  for (std::uint32_t outcome = 0; outcome < 1296; ++outcome) {
    Ring ring;
    ring.run(RoundFrame{});
    Context here = ring.context();
    roll_and_run(here, outcome / 6);
    const std::size_t first = ring.last(Happening::CombatRolled).number;
    roll_and_run(here, outcome % 6);
    ++veteran_hits[first + ring.last(Happening::CombatRolled).number];
  }
  EXPECT_EQ(veteran_hits, (std::array{81, 324, 486, 324, 81})) << "1, 4, 6, 4, 1 in 16";
  std::array<int, 4> green_hits{};
  for (std::uint32_t outcome = 0; outcome < 216; ++outcome) {
    Ring ring;
    ring.run(RoundFrame{});
    ring.roll({1, 1, 1, 1});
    Context here = ring.context();
    roll_and_run(here, outcome);
    ++green_hits[ring.last(Happening::CombatRolled).number];
  }
  EXPECT_EQ(green_hits, (std::array{125, 75, 15, 1}));
  Ring wiped_out;
  wiped_out.run(RoundFrame{});
  wiped_out.roll({4, 5, 6, 1, 1, 1, 1});
  EXPECT_EQ(living(wiped_out.reading(), wiped_out.greens), 0);
}

TEST(SkirmishRound, WhoWasSuppressedBeforeStrikesAfterTheFirstHaveFallen) {
  COVERS("SK-CC-6", "SK-CC-R5", "SK-EX-30", "SK-CC-R26");
  Ring ring;
  ring.suppress(ring.greens, 2);
  ring.run(RoundFrame{});
  ring.roll({6, 1, 1, 1});
  EXPECT_EQ(ring.dice(), 2) << "two Greens stand";
  ring.roll({1, 1});
  ring.play(Melee::falls(ring.greens, 0b001));
  ASSERT_TRUE(ring.rolls(Ask::CombatDice));
  EXPECT_EQ(ring.dice(), 1);
  ring.roll({6});
  ASSERT_TRUE(ring.asks(Ask::TakeHits));
  EXPECT_EQ(ring.refusal(Melee::falls(ring.veterans, 0b0001)), "SK-HIT-R2")
      << "whom he touched has fallen: he touches nobody any more";
  ring.play(Melee::falls(ring.veterans, 0b0010));
  EXPECT_TRUE(ring.over());
  EXPECT_EQ(ring.man(ring.greens, 2).status, FigureStatus::Suppressed) << "fighting frees nobody";

  Ring fallen;
  fallen.suppress(fallen.greens, 2);
  fallen.run(RoundFrame{});
  fallen.roll({6, 1, 1, 1, 1, 1});
  fallen.play(Melee::falls(fallen.greens, 0b100));
  EXPECT_TRUE(fallen.over()) << "he does not roll any more";
}

TEST(SkirmishRound, AFigureBetweenTwoUnitsStrikesAtTheNearest) {
  COVERS("SK-CC-R22", "SK-CC-R16");
  const auto struck = [](double first, double second) {
    Melee field;
    const UnitId blue = field.infantry(Side::First, {spot(10, 10)}, kVeterans);
    const UnitId left = field.infantry(Side::Second, {spot(first, 10)}, kGreens);
    const UnitId right = field.infantry(Side::Second, {spot(second, 10)}, kGreens);
    field.done();
    field.lock({blue, left, right});
    field.run(RoundFrame{});
    field.roll({6, 1, 1});
    return field.is_down(left, 0) ? 1 : field.is_down(right, 0) ? 2 : 0;
  };
  EXPECT_EQ(struck(9, 11), 1) << "equally near: the lower number";
  EXPECT_EQ(struck(8.96, 11), 2);
  EXPECT_EQ(struck(9, 11.04), 1);
}

// --- From turn to turn ---

TEST(SkirmishCombats, GoOnAtTheBeginningOfATurnAndAreTheUnitsActivation) {
  COVERS("SK-CC-10", "SK-CC-11", "SK-CC-12", "SK-TURN-3", "SK-CC-R9", "SK-SUPP-R1");
  Duel duel;
  duel.suppress(duel.red, 1);
  duel.state().winner_of_roll = Side::Second;
  duel.run(CombatsFrame{});
  ASSERT_TRUE(duel.asks(Ask::FightOrLeave)) << "no roll activates them";
  EXPECT_EQ(duel.asked(), Side::Second) << "the initiative winner declares first";
  EXPECT_EQ(duel.refusal(Melee::order(Verb::Fight, duel.blue)), "SK-CC-R9");
  duel.play(Melee::order(Verb::Fight, duel.red));
  EXPECT_EQ(duel.asked(), Side::First);
  duel.play(Melee::order(Verb::Fight, duel.blue));
  duel.roll({1, 1});
  EXPECT_TRUE(duel.over());
  EXPECT_TRUE(duel.state().unit(duel.blue).tried);
  EXPECT_TRUE(duel.state().unit(duel.red).tried);
  EXPECT_EQ(duel.man(duel.red, 1).status, FigureStatus::Up);
  EXPECT_TRUE(duel.locked(duel.blue) && duel.locked(duel.red)) << "it is not finished";

  duel.state().unit(duel.blue).tried = false;
  duel.state().unit(duel.red).tried = false;
  duel.run(CombatsFrame{});
  duel.play(Melee::order(Verb::Fight, duel.red));
  duel.play(Melee::order(Verb::Fight, duel.blue));
  duel.roll({6, 1});
  EXPECT_FALSE(duel.locked(duel.blue) || duel.locked(duel.red)) << "no contact is left";
  EXPECT_EQ(duel.count_told(Happening::CombatEnds), 1U);
  EXPECT_TRUE(duel.over()) << "and nobody advances";
}

TEST(SkirmishCombats, AreFoughtInTheOrderTheInitiativeWinnerChooses) {
  COVERS("SK-TURN-R1");
  Melee field;
  const UnitId a = field.infantry(Side::First, {spot(10, 10)});
  const UnitId b = field.infantry(Side::First, {spot(30, 10)});
  const UnitId c = field.infantry(Side::Second, {spot(10, 11)});
  const UnitId d = field.infantry(Side::Second, {spot(30, 11)});
  field.done();
  field.lock({a, c}, 0);
  field.lock({b, d}, 1);
  field.state().winner_of_roll = Side::Second;
  field.run(CombatsFrame{});
  ASSERT_TRUE(field.asks(Ask::PickCombat));
  EXPECT_EQ(field.asked(), Side::Second);
  EXPECT_EQ(field.candidates().size(), 2U);
  Action pick = Melee::order(Verb::PickCombat);
  pick.number = 2;
  EXPECT_EQ(field.refusal(pick), "SK-TURN-R1");
  pick.number = 1;
  field.play(pick);
  field.play(Melee::order(Verb::Fight, d));
  field.play(Melee::order(Verb::Fight, b));
  field.roll({1, 1});
  EXPECT_EQ(field.count_told(Happening::CombatPicked), 2U) << "the last one needs no choice";
  EXPECT_EQ(field.refusal(Melee::order(Verb::Fight, d)), "SK-CC-R9");
  field.play(Melee::order(Verb::Fight, c));
}

TEST(SkirmishCombats, MoveUpBeforeTheRoundTheInitiativeWinnerFirst) {
  COVERS("SK-CC-R9", "SK-CC-R19", "SK-CC-R27");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(10, 10), spot(13, 10), spot(20, 10)});
  const UnitId red = field.infantry(Side::Second, {spot(10, 11), spot(7, 11)});
  field.done();
  field.lock({blue, red});
  field.run(CombatsFrame{});
  field.play(Melee::order(Verb::Fight, blue));
  field.play(Melee::order(Verb::Fight, red));
  ASSERT_TRUE(field.asks(Ask::MoveUp));
  EXPECT_EQ(field.asked(), Side::First);
  EXPECT_GE(field.candidates().size(), 2U);
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, blue, {{2, spot(17.1, 10)}})), "SK-CC-3")
      << "too far away to move up at all";
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, blue, {{1, spot(12, 10)}})), "SK-CC-R19");
  EXPECT_EQ(field.refusal(Melee::paths(Verb::MoveUp, red, {})), "");
  field.play(Melee::paths(Verb::MoveUp, blue, {{1, spot(11, 11)}}));
  ASSERT_TRUE(field.asks(Ask::MoveUp));
  EXPECT_EQ(field.asked(), Side::Second);
  field.play(Melee::paths(Verb::MoveUp, red, {}));
  EXPECT_EQ(field.dice(), 2) << "two of Blue touch the one Red";
  field.roll({1, 1});
  EXPECT_EQ(field.dice(), 1);
}

TEST(SkirmishCombats, FreeWhoTouchesNobodyWhileOthersFightOn) {
  COVERS("SK-CC-R28", "SK-CC-R15");
  Melee field;
  const UnitId a = field.infantry(Side::First, {spot(10, 10)}, kVeterans);
  const UnitId b = field.infantry(Side::First, {spot(30, 10)}, kVeterans);
  const UnitId c = field.infantry(Side::Second, {spot(10, 11), spot(30, 11)});
  const UnitId d = field.infantry(Side::Second, {spot(30, 9)});
  field.done();
  field.lock({a, b, c, d});
  field.run(RoundFrame{});
  // a strikes c's first man; b strikes at c's second or at d.
  field.roll({6, 1, 1, 1, 1});
  EXPECT_TRUE(field.is_down(c, 0));
  Context here = field.context();
  close_combats(here);
  EXPECT_FALSE(field.locked(a)) << "its man is gone";
  EXPECT_TRUE(field.locked(b) && field.locked(c) && field.locked(d));
}

TEST(SkirmishCombats, ThatNoLongerHangTogetherAreTwo) {
  COVERS("SK-CC-R28");
  Melee field;
  const UnitId a = field.infantry(Side::First, {spot(10, 10)});
  const UnitId b = field.infantry(Side::First, {spot(30, 10)});
  const UnitId c = field.infantry(Side::Second, {spot(10, 11)});
  const UnitId d = field.infantry(Side::Second, {spot(30, 11)});
  field.done();
  field.lock({a, b, c, d});
  Context here = field.context();
  close_combats(here);
  EXPECT_EQ(field.state().unit(a).combat, field.state().unit(c).combat);
  EXPECT_EQ(field.state().unit(b).combat, field.state().unit(d).combat);
  EXPECT_NE(field.state().unit(a).combat, field.state().unit(b).combat);
}

TEST(SkirmishCloseCombat, NobodyFightsOnWhenTheGameHasEnded) {
  COVERS("SK-CC-R15", "SK-CC-R20", "SK-AUTH-R1");
  Melee field;
  const UnitId blue = field.infantry(Side::First, {spot(40, 30)});
  const UnitId red = field.infantry(Side::Second, {spot(40, 31)});
  field.lock({blue, red});
  Context context = field.context();
  field.man(red, 0).status = FigureStatus::Casualty;
  field.state().unit(red).where = Where::Lost;
  field.state().unit(red).combat = kNoCombat;
  end_game(context, EndReason::NobodyLeft, 0);
  EXPECT_FALSE(field.locked(blue));
  EXPECT_EQ(field.count_told(Happening::CombatEnds), 1U);
}

}  // namespace
}  // namespace enfilade::skirmish
