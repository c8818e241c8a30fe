// What hits do to figures: saves by the armour of most, casualties and suppression as the owner
// takes them.
#include <gtest/gtest.h>

#include <bit>

#include "rules/skirmish/changes.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kSecond = Side::Second;
constexpr FigureBits kAll = 0xFFFF;

struct Hurt {
  Field field;
  UnitId unit;

  Hurt(std::size_t men, Training training, Armour armour = Armour::None) {
    field.infantry(Side::First, {spot(10, 30)});
    unit = field.infantry(kSecond, column(25, 20, men), {training, Weapon::Rifle, armour});
  }
  void hit(int hits, FigureBits eligible = kAll) {
    field.run(
        HitsFrame{.unit = unit, .hits = static_cast<std::uint8_t>(hits), .eligible = eligible});
  }
  std::string take(FigureBits suppressed, FigureBits casualties) {
    return field.refusal(take_hits(unit, suppressed, casualties));
  }
  int count(FigureStatus wanted) {
    int found = 0;
    for (std::size_t i = 0; i < field.scenario().unit(unit).figures(); ++i) {
      found += status(field, unit, i) == wanted ? 1 : 0;
    }
    return found;
  }
};

}  // namespace

TEST(SkirmishHits, UnsavedHitsAreTakenAsCasualtiesOrSuppressedFiguresAsTheOwnerLikes) {
  COVERS("SK-HIT-2", "SK-HIT-R1", "SK-HIT-R6");
  for (int down = 0; down <= 3; ++down) {
    Hurt hurt(5, Training::Veteran);
    hurt.hit(3);
    ASSERT_TRUE(hurt.field.asks(Ask::TakeHits));
    EXPECT_EQ(hurt.field.node().seat, seat_of(kSecond));
    const auto suppressed = static_cast<FigureBits>((1U << down) - 1);
    hurt.field.play(take_hits(hurt.unit, suppressed, static_cast<FigureBits>(0b111 & ~suppressed)));
    EXPECT_EQ(hurt.count(kDown), down);
    EXPECT_EQ(hurt.count(kDead), 3 - down);
    EXPECT_TRUE(hurt.field.over());
  }
}

TEST(SkirmishHits, AGreenUnitOfFiveCanHaveOneOfThreeHitsSuppressed) {
  COVERS("SK-EX-17", "SK-HIT-4", "SK-HIT-R4", "SK-SUPP-5");
  Hurt green(5, Training::Green);
  green.hit(3);
  EXPECT_EQ(green.take(0b00001, 0b00110), "ok");
  EXPECT_EQ(green.take(0, 0b10101), "ok");
  EXPECT_EQ(green.take(0b00011, 0b00100), "SK-HIT-4");
  EXPECT_EQ(green.take(0b00001, 0b00010), "SK-HIT-R4");
  EXPECT_EQ(green.take(0b00001, 0b01110), "SK-HIT-R4");
  EXPECT_EQ(green.take(0, 0), "SK-HIT-R4");
  Hurt veteran(5, Training::Veteran);
  veteran.hit(3);
  EXPECT_EQ(veteran.take(0b00111, 0), "ok");
  EXPECT_EQ(veteran.take(0b00011, 0b10000), "ok");
}

TEST(SkirmishHits, AnEliteUnitWithThreeDownCanHaveOneMoreSuppressed) {
  COVERS("SK-EX-18", "SK-HIT-R4", "SK-HIT-R5");
  Hurt elite(6, Training::Elite);
  for (const std::size_t i : {0, 1, 2}) elite.field.man(elite.unit, i).status = kDown;
  elite.hit(3);
  EXPECT_EQ(elite.take(0b001000, 0b110000), "ok");
  EXPECT_EQ(elite.take(0b001000, 0b000011), "ok");  // casualties may be suppressed figures
  EXPECT_EQ(elite.take(0, 0b000111), "ok");
  EXPECT_EQ(elite.take(0b011000, 0b100000), "SK-HIT-4");
  EXPECT_EQ(elite.take(0b000001, 0b110000), "SK-HIT-R5");
}

TEST(SkirmishHits, HitsBeyondTheEligibleFiguresAreLost) {
  COVERS("SK-EX-19", "SK-HIT-R3");
  Hurt hurt(6, Training::Seasoned);
  hurt.hit(5, 0b000111);
  EXPECT_EQ(hurt.take(0b011, 0b100), "ok");
  EXPECT_EQ(hurt.take(0b011, 0b001100), "SK-HIT-R2");
  EXPECT_EQ(hurt.take(0b011, 0b000110), "SK-HIT-3");
  hurt.field.play(take_hits(hurt.unit, 0b011, 0b100));
  EXPECT_EQ(hurt.count(kDown), 2);
  EXPECT_EQ(hurt.count(kDead), 1);
}

TEST(SkirmishHits, NoFigureIsSuppressedAndACasualtyOfTheSameBout) {
  COVERS("SK-HIT-3");
  Hurt hurt(4, Training::Veteran);
  hurt.hit(2);
  EXPECT_EQ(hurt.take(0b01, 0b01), "SK-HIT-3");
  EXPECT_EQ(hurt.take(0b01, 0b10), "ok");
}

TEST(SkirmishHits, OnlyEligibleFiguresCanBeChosen) {
  COVERS("SK-HIT-R2");
  Hurt hurt(4, Training::Veteran);
  hurt.hit(1, 0b0110);
  EXPECT_EQ(hurt.take(0, 0b0001), "SK-HIT-R2");
  EXPECT_EQ(hurt.take(0b1000, 0), "SK-HIT-R2");
  EXPECT_EQ(hurt.take(0, 0b0010), "ok");
  EXPECT_EQ(hurt.take(0, static_cast<FigureBits>(1U << 15)), "SK-HIT-R2");
}

TEST(SkirmishHits, TheFormulaHoldsForEveryTrainingNumberOfHitsAndOfSuppressedFigures) {
  COVERS("SK-HIT-R4", "SK-HIT-4", "SK-SUPP-5", "SK-HIT-R3");
  for (std::size_t t = 0; t < kTrainings; ++t) {
    const auto training = static_cast<Training>(t);
    const int limit = suppression_limit(training);
    for (int down = 0; down <= limit; ++down) {
      for (int hits = 1; hits <= 6; ++hits) {
        Hurt hurt(5, training);
        for (int i = 0; i < down; ++i) {
          hurt.field.man(hurt.unit, static_cast<std::size_t>(i)).status = kDown;
        }
        hurt.hit(hits, 0b01111);  // the fifth cannot be hit
        const int results = std::min(hits, 4);
        const int most = std::min({results, limit - down, 4 - std::min(down, 4)});
        if (!hurt.field.asks(Ask::TakeHits)) {  // one way only
          EXPECT_EQ(most, 0);
          EXPECT_EQ(results, 4);
          EXPECT_EQ(hurt.count(kDead), 4);
          continue;
        }
        for (FigureBits s = 0; s < 32; ++s) {
          for (FigureBits c = 0; c < 32; ++c) {
            const FigureBits were_down = static_cast<FigureBits>((1U << down) - 1);
            const bool legal = (s & c) == 0 && ((s | c) & ~0b01111U) == 0 && (s & were_down) == 0 &&
                               std::popcount(s) <= most &&
                               std::popcount(s) + std::popcount(c) == results;
            EXPECT_EQ(hurt.take(s, c) == "ok", legal)
                << "training " << t << " down " << down << " hits " << hits << " " << s << " " << c;
          }
        }
      }
    }
  }
}

TEST(SkirmishHits, WhereThereIsOneWayOnlyNobodyIsAsked) {
  COVERS("SK-HIT-R7");
  Hurt hurt(2, Training::Green);
  hurt.field.man(hurt.unit, 0).status = kDown;
  hurt.hit(3);
  EXPECT_TRUE(hurt.field.over());
  EXPECT_EQ(hurt.count(kDead), 2);
  EXPECT_EQ(hurt.field.state().unit(hurt.unit).where, Where::Lost);
  EXPECT_EQ(hurt.field.count_told(Happening::UnitGone), 1U);
}

TEST(SkirmishHits, CasualtiesAreGoneBeforeTheNextTargetIsResolved) {
  COVERS("SK-HIT-R7");
  Hurt hurt(3, Training::Green);
  hurt.hit(1);
  hurt.field.play(take_hits(hurt.unit, 0, 0b010));
  EXPECT_EQ(living(hurt.field.reading(), hurt.unit), 0b101);
  EXPECT_EQ(hurt.field.state().unit(hurt.unit).casualties, 1);
}

TEST(SkirmishHits, TheAnswerIsForTheUnitThatIsHitAndSaysNothingElse) {
  Hurt hurt(4, Training::Veteran);
  hurt.hit(1);
  Action good = take_hits(hurt.unit, 0b1, 0);
  EXPECT_TRUE(hurt.field.judge(good));
  Action other = good;
  other.unit = UnitId{0};
  EXPECT_FALSE(hurt.field.judge(other));
  other = good;
  other.unit = UnitId{250};
  EXPECT_FALSE(hurt.field.judge(other));
  other = good;
  other.stage = 1;
  EXPECT_FALSE(hurt.field.judge(other));
  other = good;
  other.verb = Verb::HoldFire;
  EXPECT_FALSE(hurt.field.judge(other));
}

TEST(SkirmishHits, CandidatesAreAllowedAndHaveAsManySuppressedAsPossibleAndNone) {
  for (int down = 0; down <= 3; ++down) {
    for (int hits = 1; hits <= 7; ++hits) {
      Hurt hurt(6, Training::Veteran);
      for (int i = 0; i < down; ++i) {
        hurt.field.man(hurt.unit, static_cast<std::size_t>(i)).status = kDown;
      }
      hurt.hit(hits);
      if (!hurt.field.asks(Ask::TakeHits)) continue;
      int most = 0;
      bool none = false;
      for (const Action& action : hurt.field.candidates()) {
        EXPECT_TRUE(hurt.field.judge(action));
        most = std::max(most, std::popcount(action.suppressed));
        none = none || action.suppressed == 0;
      }
      EXPECT_TRUE(none);
      EXPECT_EQ(most, std::min({hits, 6, 3 - down, 6 - down}));
    }
  }
}

TEST(SkirmishHits, TheLeastValuableFallFirstInTheFirstCandidate) {
  Field field;
  FigureProfile leader = man_with(Weapon::Rifle);
  leader.leader = true;
  field.infantry(Side::First, {spot(10, 30)});
  const UnitId unit = field.unit(
      kSecond, Training::Green,
      {leader, man_with(Weapon::LightMachineGun), man_with(Weapon::Rifle)}, column(25, 20, 3));
  field.run(HitsFrame{.unit = unit, .hits = 2, .eligible = kAll});
  const Action first = field.candidates().front();
  EXPECT_EQ(first.suppressed | first.casualties, 0b110);
}

// --- Saves ---

TEST(SkirmishSaves, EachHitIsSavedOnTheArmoursNumberAndNoWeaponChangesIt) {
  COVERS("SK-ARM-1", "SK-ARM-R1", "SK-ARM-R3", "SK-HIT-1", "SK-ARM-7");
  for (std::size_t i = 0; i < kArmours; ++i) {
    const auto armour = static_cast<Armour>(i);
    for (int face = 1; face <= 6; ++face) {
      Hurt hurt(3, Training::Veteran, armour);
      hurt.hit(1);
      if (armour == Armour::None) {
        EXPECT_TRUE(hurt.field.asks(Ask::TakeHits));
        continue;
      }
      ASSERT_TRUE(hurt.field.rolls(Ask::SaveDice));
      hurt.field.roll({face});
      EXPECT_EQ(hurt.field.over(), face >= save_of(armour));
    }
  }
}

TEST(SkirmishSaves, TheArmourOfMostFiguresCountsAndOnATieTheBetterOne) {
  COVERS("SK-EX-20", "SK-ARM-1", "SK-ARM-R2");
  Field field;
  std::vector<FigureProfile> men(3, man_with(Weapon::Rifle, Armour::Light));
  men.insert(men.end(), 3, man_with(Weapon::Rifle));
  const UnitId unit = field.unit(Side::First, Training::Seasoned, men, column(10, 20, 6));
  EXPECT_EQ(personal_save(field.reading(), unit), 6);
  field.man(unit, 0).status = kDead;
  EXPECT_EQ(personal_save(field.reading(), unit), kNoSave);
  field.man(unit, 3).status = kDead;
  EXPECT_EQ(personal_save(field.reading(), unit), 6);
  field.man(unit, 1).status = kDown;  // he is still there
  EXPECT_EQ(personal_save(field.reading(), unit), 6);
}

TEST(SkirmishSaves, OfThreeTypesTheCommonestCountsThoughTheOthersAreMoreTogether) {
  COVERS("SK-ARM-R2");
  Field field;
  const UnitId unit =
      field.unit(Side::First, Training::Seasoned,
                 {man_with(Weapon::Rifle), man_with(Weapon::Rifle), man_with(Weapon::Rifle),
                  man_with(Weapon::Rifle, Armour::Medium), man_with(Weapon::Rifle, Armour::Medium),
                  man_with(Weapon::Rifle, Armour::Battlesuit)},
                 column(10, 20, 6));
  EXPECT_EQ(personal_save(field.reading(), unit), kNoSave);
  field.man(unit, 0).status = kDead;
  EXPECT_EQ(personal_save(field.reading(), unit), 5);
}

TEST(SkirmishSaves, TheMajorityIsThatOfTheStartOfTheBout) {
  COVERS("SK-ARM-R4");
  Field field;
  const UnitId firer = field.infantry(Side::First, {spot(10, 22)}, {Training::Elite});
  const UnitId target = field.unit(
      kSecond, Training::Green, {man_with(Weapon::Rifle, Armour::Light), man_with(Weapon::Rifle)},
      column(25, 20, 2));
  fire(field, firer, shots({shot(0, Weapon::Rifle, target)}), Occasion::Aimed);
  field.man(target, 0).status = kDead;  // not by this bout
  field.roll({6});
  EXPECT_TRUE(field.rolls(Ask::SaveDice));
}

TEST(SkirmishSaves, WhereEveryFigureIsHitEachSavesForHimself) {
  COVERS("SK-HIT-R9");
  Hurt hurt(5, Training::Elite, Armour::Light);
  hurt.field.man(hurt.unit, 1).status = kDead;
  hurt.field.state().unit(hurt.unit).casualties = 1;
  hurt.field.run(HitsFrame{.unit = hurt.unit,
                           .may_suppress = false,
                           .each = true,
                           .eligible = living(hurt.field.reading(), hurt.unit)});
  hurt.field.roll({6, 1, 6, 5});
  EXPECT_TRUE(hurt.field.over());
  EXPECT_EQ(status(hurt.field, hurt.unit, 0), kUp);
  EXPECT_EQ(status(hurt.field, hurt.unit, 2), kDead);
  EXPECT_EQ(status(hurt.field, hurt.unit, 3), kUp);
  EXPECT_EQ(status(hurt.field, hurt.unit, 4), kDead);
  Hurt bare(3, Training::Elite);
  bare.field.run(
      HitsFrame{.unit = bare.unit, .may_suppress = false, .each = true, .eligible = 0b110});
  EXPECT_TRUE(bare.field.over());
  EXPECT_EQ(bare.count(kDead), 2);
}

TEST(SkirmishSaves, InCloseCombatHitsAreCasualtiesOnly) {
  COVERS("SK-CC-9");
  Hurt hurt(4, Training::Elite);
  hurt.field.run(HitsFrame{.unit = hurt.unit, .hits = 2, .may_suppress = false, .eligible = kAll});
  EXPECT_EQ(hurt.take(0b01, 0b10), "SK-CC-9");
  EXPECT_EQ(hurt.take(0, 0b11), "ok");
  for (const Action& action : hurt.field.candidates()) EXPECT_TRUE(hurt.field.judge(action));
}

// --- Suppression ---

TEST(SkirmishSuppression, ASuppressedFigureCostsItsUnitOneAndStandsUpAfterTheRoll) {
  COVERS("SK-SUPP-3", "SK-SUPP-4");
  Hurt hurt(4, Training::Veteran);
  const int before = activation_sum(hurt.field.reading(), hurt.unit).total;
  hurt.hit(2);
  hurt.field.play(take_hits(hurt.unit, 0b11, 0));
  EXPECT_EQ(activation_sum(hurt.field.reading(), hurt.unit).total, before - 2);
  Context here = hurt.field.context();
  stand_up(here, hurt.unit);
  EXPECT_EQ(hurt.count(kUp), 4);
  EXPECT_EQ(activation_sum(hurt.field.reading(), hurt.unit).total, before);
}

}  // namespace enfilade::skirmish
