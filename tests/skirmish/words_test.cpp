// What people read of a game: sentences of events, and the questions that are put.
#include <gtest/gtest.h>

#include "rules/skirmish/names.h"
#include "tests/skirmish/melee.h"

namespace enfilade::skirmish {
namespace {

struct Told : Melee {
  UnitId blue = infantry(Side::First, {spot(10, 10), spot(12, 10)});
  UnitId red = infantry(Side::Second, {spot(10, 11)});
  UnitId truck =
      vehicle(Side::Second, vehicle_of(HullArmour::None, {{Weapon::HeavyMachineGun, false}}),
              spot(40, 40), 0);
  Told() { done(); }

  Text text(const Tiding& tiding) { return event_text(scenario(), tiding); }
};

TEST(SkirmishWords, TellDiceWithTheNumberTheyNeed) {
  Told told;
  EXPECT_EQ(
      told.text({.what = Happening::AttemptRolled,
                 .unit = told.blue,
                 .needed = 4,
                 .result = 1,
                 .dice = {5},
                 .number = enfilade::skirmish::told(-1)}),
      (Text{"u1 a2 tries to activate on 4+ and rolls 5 with -1: success.",
            "L'unité a2 (u1) tente de s'activer à 4+ et obtient 5 avec -1\u00A0: réussite."}));
  EXPECT_EQ(told.text({.what = Happening::HitsRolled,
                       .unit = told.blue,
                       .other = told.red,
                       .needed = 6,
                       .dice = {6, 2, 6},
                       .number = 2})
                .en,
            "u1 a2 rolls 6, 2, 6 on 6+: 2 hits.");
  EXPECT_EQ(told.text({.what = Happening::Saves,
                       .unit = told.red,
                       .needed = 5,
                       .dice = {5, 1},
                       .number = 1})
                .fr,
            "Sauvegardes de l'unité b1 (u2) à 5+\u00A0: 5, 1, 1 touche annulée.");
  EXPECT_EQ(told.text({.what = Happening::CombatRolled,
                       .unit = told.red,
                       .other = told.blue,
                       .needed = 5,
                       .dice = {4},
                       .number = 0})
                .en,
            "u2 b1 strikes at u1 a2: 4 on 5+, 0 hits.");
}

TEST(SkirmishWords, TellDamageAsRolledAndAsItEnds) {
  Told told;
  const auto damage = [&](Damage rolled, Damage end) {
    return told
        .text({.what = Happening::DamageRolled,
               .unit = told.truck,
               .result = static_cast<std::uint8_t>(end),
               .dice = {1},
               .number = static_cast<std::uint16_t>(rolled)})
        .en;
  };
  EXPECT_EQ(damage(Damage::Stunned, Damage::Stunned), "Damage to u3 b2: 1, crew stunned.");
  EXPECT_EQ(damage(Damage::Stunned, Damage::WeaponLost),
            "Damage to u3 b2: 1, crew stunned; raised to: a weapon destroyed.");
  EXPECT_EQ(told.text({.what = Happening::WeaponLost, .unit = told.truck, .number = 0}).fr,
            "L'unité b2 (u3) perd une arme\u00A0: mitrailleuse lourde.");
}

TEST(SkirmishWords, NameFiguresPlacesAndWhoHasWon) {
  Told told;
  EXPECT_EQ(told.text({.what = Happening::FigureMoved,
                       .figure = told.figure(told.blue, 1),
                       .from = spot(12, 10),
                       .to = spot(12.5, 15.05)}),
            (Text{"u1 a2, figure 2 moves from (12, 10) to (12.5, 15.05).",
                  "La figurine 2 de l'unité a2 (u1) va de (12\u00A0; 10) à (12,5\u00A0; 15,05)."}));
  EXPECT_EQ(told.text({.what = Happening::GameEnds,
                       .result = 2,
                       .number = static_cast<std::uint16_t>(EndReason::TimeUp)})
                .en,
            "The last turn is over. Victory for Red.");
}

TEST(SkirmishWords, PutTheQuestionToTheSideThatIsAsked) {
  Told told;
  told.lock({told.blue, told.red});
  told.run(CombatsFrame{});
  EXPECT_EQ(question_text(told.scenario(), told.state()).en,
            "Blue: which units fight, which leave the close combat?");
  told.play(Melee::order(Verb::Leave, told.blue));
  told.play(Melee::order(Verb::Fight, told.red));
  EXPECT_EQ(question_text(told.scenario(), told.state()).en, "Dice are thrown for the test.");
  told.roll({4, 6});
  EXPECT_EQ(
      question_text(told.scenario(), told.state()),
      (Text{"Red: out of the close combat: u1 a2; who follows?",
            "Rouges\u00A0: hors du corps à corps\u00A0: a2 (u1)\u00A0; qui poursuit\u00A0?"}));
  told.play(Melee::order(Verb::Follow, told.red));
  told.roll({4, 2});
  EXPECT_EQ(question_text(told.scenario(), told.state()).en,
            "Red: u2 b1 follows, up to 2 cm; where to?");
}

}  // namespace
}  // namespace enfilade::skirmish
