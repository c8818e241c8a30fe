// The die of a shot, CO-3.2.4.2.3: every modifier alone and together, and the odds by counting.
#include "rules/coops/firing_table.h"
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

// Mission 9 has villages; (2,1) and (3,1) of tile 2 are city, (2,2) and (3,2) village.
constexpr std::string_view kCity = "T2.2.1";
constexpr std::string_view kVillage = "T2.2.2";
constexpr std::string_view kPlain = "T2.2.4";
constexpr std::string_view kMountain = "T12.2.1";
constexpr std::string_view kForest = "T2.4.2";

Drill quiet_country() {
  Drill drill(9);
  drill.clear();
  return drill;
}

TEST(CoopsFiringDice, MoraleOfTheShootersSectionCounts) {
  COVERS("CO-3.2.4.2.3c", "CO-2.2e", "CO-2.2-R2");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("infantry2.1", "rifle_group", "T3.1.2");
  drill.enemy("pkm", "T3.2.3");
  for (int morale = -2; morale <= 2; ++morale) {
    drill.state.section(Section::Infantry1).morale = static_cast<std::int8_t>(morale);
    EXPECT_EQ(drill.modifier("infantry1.1", 1), morale);
    EXPECT_EQ(drill.modifier("infantry2.1", 1), 0) << "its own section's, no other";
    EXPECT_EQ(drill.modifier(1, "infantry1.1"), 0) << "never on shots of the enemy";
  }
}

TEST(CoopsFiringDice, GroundModifiesOurShotsByTheTable) {
  COVERS("CO-3.2.4.2.3d", "CO-3.2.4.2.3e", "CO-3.2.4.2.3f", "CO-3.2.4.2.3-R1", "CO-2.6.3-R1",
         "CO-2.6.3f", "CO-2.6.3h", "CO-2.6.3i", "CO-2.6.3g");
  struct Row {
    std::string_view space;
    int shooter;         // our group on foot
    int foot_target;     // a PKM
    int vehicle_target;  // a pickup
  };
  Drill drill = quiet_country();
  drill.put("infantry1.1", "rifle_group", kPlain);
  drill.put("cavalry.1", "vbl_reco", kPlain);
  drill.enemy("pkm", kPlain);
  drill.enemy("pickup", kPlain);
  for (const Row& row : {Row{kCity, 1, -1, 0}, Row{kVillage, 0, -1, -1}, Row{kPlain, 0, 0, 0},
                         Row{kMountain, 0, -1, -1}, Row{kForest, 0, 0, 0}}) {
    const SpaceId there = drill.at(row.space);
    const SpaceId plain = drill.at(kPlain);
    drill.group("infantry1.1").space = drill.group("cavalry.1").space = there;
    drill.unit(1).space = drill.unit(2).space = plain;
    EXPECT_EQ(drill.modifier("infantry1.1", 1), row.shooter) << row.space;
    EXPECT_EQ(drill.modifier("cavalry.1", 1), 0) << row.space << ", a vehicle";
    drill.group("infantry1.1").space = drill.group("cavalry.1").space = plain;
    drill.unit(1).space = drill.unit(2).space = there;
    EXPECT_EQ(drill.modifier("infantry1.1", 1), row.foot_target) << row.space;
    EXPECT_EQ(drill.modifier("cavalry.1", 2), row.vehicle_target) << row.space;
  }
}

TEST(CoopsFiringDice, GroundModifiesTheirShotsByTheTable) {
  COVERS("CO-3.2.4.2.3d", "CO-3.2.4.2.3e", "CO-3.2.4.2.3f", "CO-3.2.4.2.3-R1", "CO-2.6.3f",
         "CO-2.6.3h", "CO-2.6.3i", "CO-2.6.3b", "CO-2.6.3c");
  struct Row {
    std::string_view space;
    int foot_shooter;
    int vehicle_shooter;
    int foot_target;
    int vehicle_target;
  };
  Drill drill = quiet_country();
  drill.put("infantry1.1", "rifle_group", kPlain);
  drill.put("cavalry.1", "vbl_reco", kPlain);
  drill.enemy("pkm", kPlain);
  drill.enemy("pickup", kPlain);
  for (const Row& row :
       {Row{kCity, 1, 0, -1, 0}, Row{kVillage, 1, 1, 0, 0}, Row{kPlain, 0, 0, 0, 0},
        Row{kMountain, 0, 0, -1, -1}, Row{kForest, 0, 0, 0, 0}}) {
    const SpaceId there = drill.at(row.space);
    const SpaceId plain = drill.at(kPlain);
    drill.group("infantry1.1").space = drill.group("cavalry.1").space = plain;
    drill.unit(1).space = drill.unit(2).space = there;
    EXPECT_EQ(drill.modifier(1, "infantry1.1"), row.foot_shooter) << row.space;
    EXPECT_EQ(drill.modifier(2, "cavalry.1"), row.vehicle_shooter) << row.space;
    drill.group("infantry1.1").space = drill.group("cavalry.1").space = there;
    drill.unit(1).space = drill.unit(2).space = plain;
    EXPECT_EQ(drill.modifier(1, "infantry1.1"), row.foot_target) << row.space;
    EXPECT_EQ(drill.modifier(1, "cavalry.1"), row.vehicle_target) << row.space;
  }
  Drill river(6);
  river.fly("alat.1", "tigre", "T4.2.3");
  river.put("cavalry.1", "vbl_reco", "T4.2.2");
  river.enemy("pkm", "T4.1.3");
  EXPECT_EQ(river.modifier("alat.1", 1), 0) << "from over water";
  EXPECT_EQ(river.modifier(1, "alat.1"), 0);
  EXPECT_EQ(river.modifier("cavalry.1", 1), 0) << "from a bridge";
  EXPECT_EQ(river.modifier(1, "cavalry.1"), 0);
}

TEST(CoopsFiringDice, AnAirborneTargetHasTheGroundOfItsSpace) {
  COVERS("CO-2.6.3-R9");
  Drill drill = quiet_country();
  drill.fly("alat.1", "tigre", kMountain);
  drill.enemy("pkm", kPlain);
  EXPECT_EQ(drill.modifier(1, "alat.1"), -1) << "the mountain protects it";
  EXPECT_EQ(detection_now(drill.reading(), drill.group("alat.1")), 6 + 3);
}

// EX-15.
TEST(CoopsFiringDice, AHelicopterOnTheGroundIsHitMoreEasily) {
  COVERS("CO-3.2.4.2.3g", "CO-2.5.4b");
  Drill drill(6);
  drill.put("alat.1", "puma", "T3.0.3");
  drill.enemy("rpg", "T3.2.3");
  drill.actions();
  EXPECT_EQ(drill.modifier(1, "alat.1"), 1);
  drill.group("alat.1").flight = Flight::Air;
  EXPECT_EQ(drill.modifier(1, "alat.1"), 0);
  drill.group("alat.1").flight = Flight::Ground;
  drill.enemy_fires(1, "alat.1", {3});
  EXPECT_EQ(drill.last(Happening::ShotRolled).number, 4);
  EXPECT_EQ(drill.status("alat.1"), Status::Neutralised);
  EXPECT_EQ(drill.fate("alat.1"), GroupState::OnMap);
}

// EX-04.
TEST(CoopsFiringDice, FromACityAtAVillageNothingIsLeft) {
  COVERS("CO-3.2.4.2.3i", "CO-3.2.4.2.3-R3");
  Drill drill = quiet_country();
  drill.put("infantry1.1", "rifle_group", kCity);
  drill.enemy("pkm", kVillage);
  EXPECT_EQ(modifiers_of(drill.reading(), drill.id("infantry1.1"), drill.unit(1)).size(), 2U);
  EXPECT_EQ(drill.modifier("infantry1.1", 1), 0);
}

// EX-05.
TEST(CoopsFiringDice, AVillageHelpsTheEnemyOnly) {
  COVERS("CO-3.2.4.2.3j", "CO-2.6.3i");
  Drill drill = quiet_country();
  drill.put("infantry1.1", "rifle_group", "T2.3.2");
  drill.enemy("pkm", kVillage);
  EXPECT_EQ(drill.modifier(1, "infantry1.1"), 1);
  EXPECT_EQ(drill.modifier("infantry1.1", 1), -1) << "we get nothing there";
}

// EX-10.
TEST(CoopsFiringDice, ALowTotalReadsAsOne) {
  COVERS("CO-3.2.4.2.3-R2");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T7.0.1");
  drill.enemy("pkm", "T7.2.1");
  drill.state.section(Section::Infantry1).morale = -2;
  drill.actions();
  drill.order("fire infantry1.1 0 #1", {1});
  EXPECT_EQ(drill.last(Happening::ShotRolled).number, told(-2));
  EXPECT_EQ(drill.status("infantry1.1"), Status::Neutralised);
}

// EX-74.
TEST(CoopsFiringDice, AllModifiersAreAddedToBothDice) {
  COVERS("CO-3.2.4.2.3a", "CO-3.2.4.2.3b", "CO-3.2.4.2.3-R2", "CO-3.2.4.2.3-R3");
  Drill drill = quiet_country();
  drill.put("infantry1.1", "rifle_group", kCity);
  drill.put("infantry1.2", "rifle_group", "T2.1.2");
  drill.enemy("rpg", kVillage);
  drill.state.section(Section::Infantry1).morale = 1;
  drill.actions();
  drill.order("fire infantry1.1 0 #1 with=infantry1.2", {2, 3});
  EXPECT_EQ(drill.last(Happening::ShotRolled).number, 6);
  EXPECT_TRUE(drill.gone(1));
  EXPECT_EQ(drill.morale(Section::Infantry1), 2);
}

TEST(CoopsFiringDice, TheSupporterAddsItsBareDie) {
  COVERS("CO-3.2.4.2.3h", "CO-3.2.4.3e", "CO-3.2.4.2.3-R4");
  Drill drill = quiet_country();
  drill.put("infantry1.1", "rifle_group", "T2.1.2");  // city
  drill.put("infantry2.1", "rifle_group", "T2.2.1");  // city
  drill.enemy("pkm", kVillage);
  drill.state.section(Section::Infantry2).morale = 2;
  drill.actions();
  drill.order("fire infantry1.1 0 #1 with=infantry2.1");
  drill.order("support");
  EXPECT_TRUE(drill.rolling(Ask::FireDie));
  drill.roll({2});
  EXPECT_TRUE(drill.rolling(Ask::SupportDie));
  drill.roll({1});
  EXPECT_EQ(drill.last(Happening::ShotRolled).die, 2);
  EXPECT_EQ(drill.last(Happening::ShotRolled).item, 1);
  EXPECT_EQ(drill.last(Happening::ShotRolled).number, 3) << "2 + 1, and +1 -1 of the shooter";
}

// Every face, or pair of faces, counted against the odds that are told.
TEST(CoopsFiringDice, OddsAreWhatCountingGives) {
  COVERS("CO-3.2.4.2.3b", "CO-3.2.4.3-R4");
  for (const Colour attack : {Colour::Yellow, Colour::Orange, Colour::Red}) {
    for (const Colour defence : {Colour::Yellow, Colour::Orange, Colour::Red}) {
      for (int modifier = -6; modifier <= 6; ++modifier) {
        FireOdds alone{.of = 6};
        FireOdds both{.of = 36};
        for (int a = 1; a <= 6; ++a) {
          ++alone.ways[static_cast<std::size_t>(read_firing_table(attack, defence, a + modifier))];
          for (int b = 1; b <= 6; ++b) {
            ++both.ways[static_cast<std::size_t>(
                read_firing_table(attack, defence, a + b + modifier))];
          }
        }
        EXPECT_EQ(firing_odds(attack, defence, modifier, false), alone);
        EXPECT_EQ(firing_odds(attack, defence, modifier, true), both);
      }
    }
  }
}

// The whole way from an order to a result: all pairs of cards, all faces.
TEST(CoopsFiringDice, TheTableIsReadByAttackDefenceAndTotal) {
  COVERS("CO-3.2.4.2.3b", "CO-2.3.2i", "CO-2.3.2j", "CO-3.2.4.2.4a");
  struct Shooter {
    std::string_view card;
    Colour attack;
  };
  struct Target {
    std::string_view card;
    Colour defence;
  };
  for (const Shooter& shooter :
       {Shooter{"vbl_reco", Colour::Yellow}, Shooter{"erc_90", Colour::Orange},
        Shooter{"amx_10_rc", Colour::Red}}) {
    for (const Target& target :
         {Target{"pkm", Colour::Yellow}, Target{"armored_car", Colour::Orange},
          Target{"t55", Colour::Red}}) {
      for (std::uint32_t face = 1; face <= 6; ++face) {
        Drill drill(6);
        drill.put("cavalry.1", shooter.card, "T3.0.3");
        drill.enemy(target.card, "T3.2.3");
        drill.actions();
        drill.order("fire cavalry.1 0 #1", {face});
        const FireResult expected =
            read_firing_table(shooter.attack, target.defence, static_cast<int>(face));
        const bool hurt = drill.status("cavalry.1") == Status::Neutralised;
        const bool lost = drill.fate("cavalry.1") == GroupState::Dest;
        EXPECT_EQ(hurt, expected <= FireResult::AttackerNeutralised);
        EXPECT_EQ(lost, expected == FireResult::AttackerDestroyed);
        EXPECT_EQ(drill.gone(1), expected == FireResult::DefenderDestroyed);
        if (drill.gone(1)) continue;
        EXPECT_EQ(drill.unit(1).status == Status::Neutralised,
                  expected == FireResult::DefenderNeutralised);
      }
    }
  }
}

}  // namespace
}  // namespace enfilade::coops
