// Who plays, what is laid out and how the game is counted, CO-1.1 to CO-1.4.
#include <bit>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/coops/choices.h"
#include "rules/coops/names.h"
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

constexpr SectionBits kInfantry1 = bit_of(Section::Infantry1);
constexpr SectionBits kInfantry2 = bit_of(Section::Infantry2);
constexpr SectionBits kCavalry = bit_of(Section::Cavalry);
constexpr SectionBits kAlat = bit_of(Section::Alat);

// --- Sides and results ---

TEST(CoopsSetUp, TheEnemyHasNoPlayerAndActsByTheRules) {
  COVERS("CO-1.1a");
  EXPECT_TRUE(Coops::kAllied);
  Drill drill(6, kInfantry1);
  EXPECT_EQ(Coops::seat_count(drill.scenario), 1U) << "one section, and nobody against it";
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.enemy("pkm", "T3.2.3");
  drill.state.open_zones = 0;
  drill.actions();
  drill.order("pass infantry1");
  EXPECT_TRUE(drill.told(Happening::EnemyFires)) << "nobody was asked";
  EXPECT_TRUE(drill.rolling(Ask::FireDie));
}

TEST(CoopsSetUp, EverySectionHasOneSeatInBoardOrder) {
  COVERS("CO-1.1b", "CO-1.4-R2");
  for (int chosen = 1; chosen < 16; ++chosen) {
    if ((chosen & (kInfantry1 | kInfantry2)) == 0) continue;
    const Scenario scenario = content().scenario(1, static_cast<SectionBits>(chosen));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < Coops::seat_count(scenario); ++i) {
      names.push_back(Coops::seat_name(scenario, Seat{i}));
    }
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < kSections; ++i) {
      if (scenario.plays(static_cast<Section>(i))) expected.emplace_back(kSectionWords[i]);
    }
    EXPECT_EQ(names, expected) << chosen;
  }
}

TEST(CoopsSetUp, ASectionTakesOrdersFromItsOwnerAlone) {
  COVERS("CO-1.4-R2");
  Drill drill(6, kInfantry1 | kCavalry);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("cavalry.1", "vbl_reco", "T3.1.2");
  drill.actions();
  for (const Section section : {Section::Infantry1, Section::Cavalry}) {
    std::vector<Action> list;
    Coops::legal(drill.scenario, drill.state, seat_of(drill.scenario, section), list);
    EXPECT_GT(list.size(), 1U);
    for (const Action& action : list) {
      EXPECT_TRUE(belongs_to(action, section)) << action_text(drill.scenario, action);
    }
  }
  EXPECT_TRUE(drill.may(Section::Infantry1, "move infantry1.1 T3.1.3"));
  EXPECT_FALSE(drill.may(Section::Cavalry, "move infantry1.1 T3.1.3"));
}

TEST(CoopsSetUp, AllWinOrLoseTogether) {
  COVERS("CO-1.1c");
  for (const Verdict verdict : {Verdict::Victory, Verdict::Defeat}) {
    Drill drill(6);
    drill.change([&](Context& context) { end_game(context, verdict, EndReason::StrikeFlown); });
    const Outcome outcome = Coops::outcome(drill.scenario, drill.state);
    ASSERT_EQ(outcome.seats.size(), 4U);
    const bool won = verdict == Verdict::Victory;
    for (const Outcome::Entry& seat : outcome.seats) {
      EXPECT_EQ(seat.standing, won ? Standing::Won : Standing::Lost);
      EXPECT_EQ(seat.score, outcome.seats[0].score);
    }
  }
}

TEST(CoopsSetUp, AVictoryIsBetterWithFewerCasualties) {
  COVERS("CO-1.1e", "CO-1.1-R1");
  Drill drill(6);
  drill.change(
      [](Context& context) { end_game(context, Verdict::Victory, EndReason::StrikeFlown); });
  const Outcome::Entry clean = Coops::outcome(drill.scenario, drill.state).seats[0];
  drill.state.casualties = 3;
  const Outcome::Entry costly = Coops::outcome(drill.scenario, drill.state).seats[0];
  EXPECT_EQ(costly.standing, Standing::Won) << "a measure, not a condition";
  EXPECT_LT(costly.score, clean.score);
  const Text words =
      Coops::briefing_text(drill.scenario, Coops::view(drill.scenario, drill.state, Seat{0}));
  EXPECT_NE(words.en.find("Casualties: 3."), std::string::npos) << words.en;
  EXPECT_NE(words.fr.find("Pertes\u00A0: 3."), std::string::npos) << words.fr;
  drill.state.verdict = Verdict::Defeat;
  drill.state.casualties = 0;
  EXPECT_LT(Coops::outcome(drill.scenario, drill.state).seats[0].score, costly.score);
}

TEST(CoopsSetUp, CasualtiesArePeopleAndMarkersThatWereLost) {
  COVERS("CO-1.1-R1");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("cavalry.1", "vbl_reco", "T3.2.3");
  drill.leave("cavalry.2", "vbl_reco", "T3.4.3", GroupState::Crew);
  drill.leave("cavalry.3", "vbl_reco", "T3.4.5", GroupState::Dest);
  const auto destroy = [&](const char* group) {
    drill.change([&](Context& context) { suffer(context, drill.id(group), Harm::Destroyed); });
  };
  destroy("cavalry.1");
  EXPECT_EQ(drill.state.casualties, 0) << "nobody has looked for its crew yet";
  destroy("infantry1.1");
  EXPECT_EQ(drill.state.casualties, 1) << "on foot";
  destroy("cavalry.2");
  EXPECT_EQ(drill.state.casualties, 2) << "a crew";
  drill.enemy("pkm", "T3.3.5");
  drill.change([&](Context& context) { step_unit(context, 1, drill.at("T3.4.5")); });
  EXPECT_EQ(drill.state.casualties, 3) << "a marker that the enemy took";
  EXPECT_FALSE(drill.state.over());
}

// --- What is laid out ---

TEST(CoopsSetUp, OneOfTenMissionsIsChosen) {
  COVERS("CO-1.3a");
  const auto loaded = sound(load_scenarios(kContent));
  std::set<std::string> ids;
  std::set<int> numbers;
  for (const auto& one : loaded) {
    ids.insert(one.id);
    numbers.insert(one.scenario.mission->number);
    EXPECT_EQ(one.id, one.scenario.mission->id);
  }
  EXPECT_EQ(ids.size(), 10U);
  EXPECT_EQ(numbers, (std::set<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
}

TEST(CoopsSetUp, TheMapIsTheTilesTheMissionNames) {
  COVERS("CO-1.3b");
  for (int number = 1; number <= 10; ++number) {
    std::map<int, int> named;
    for (const auto& row : content().number(number).grid) {
      for (const std::uint8_t tile : row) named[tile] += tile == 0 ? 0 : kTileSize * kTileSize;
    }
    named.erase(0);
    std::map<int, int> laid;
    const Board board = content().board(number);
    for (const Space& space : board.spaces()) ++laid[space.tile];
    laid.erase(0);
    EXPECT_EQ(laid, named) << number;
  }
}

struct SecondaryTiles {
  std::ptrdiff_t starts, carriers, appearances, villages;
  friend bool operator==(const SecondaryTiles&, const SecondaryTiles&) = default;
};

SecondaryTiles laid_on(const Board& board) {
  const auto of = [&](ZoneKind kind) {
    return std::ranges::count_if(board.zones(), [&](const ZonePlan& zone) {
      const auto lies = [&](GridPoint point) { return board.at_point(point).exists(); };
      return zone.kind == kind && !zone.points.empty() && std::ranges::all_of(zone.points, lies);
    });
  };
  const auto built = std::ranges::count_if(board.villages(), [&](const VillagePlan& village) {
    return std::ranges::all_of(village.points, [&](GridPoint point) {
      return board.at(board.at_point(point)).terrain == Terrain::Village;
    });
  });
  return {of(ZoneKind::Start), of(ZoneKind::Hld), of(ZoneKind::Appearance), built};
}

TEST(CoopsSetUp, EverySecondaryTileOfTheMissionIsLaid) {
  COVERS("CO-1.3c", "CO-1.2-R1");
  constexpr std::array<SecondaryTiles, 10> kLaid = {{{1, 1, 3, 2},
                                                     {2, 0, 2, 2},
                                                     {2, 0, 2, 7},
                                                     {2, 0, 3, 3},
                                                     {2, 0, 3, 2},
                                                     {2, 0, 2, 0},
                                                     {2, 0, 2, 3},
                                                     {2, 0, 2, 1},
                                                     {2, 0, 2, 4},
                                                     {2, 0, 1, 0}}};
  for (int number = 1; number <= 10; ++number) {
    EXPECT_EQ(laid_on(content().board(number)), kLaid[static_cast<std::size_t>(number) - 1])
        << number;
  }
  EXPECT_EQ(laid_on(content().board(6, 1)), (SecondaryTiles{2, 0, 3, 0})) << "one by an option";
}

TEST(CoopsSetUp, CardsLimitOurPurchasesOnly) {
  COVERS("CO-1.2-R2");
  Drill drill(10, kAllSections, 1);
  const EnemyCardId pkm = drill.enemy_card("pkm");
  EXPECT_EQ(std::ranges::count(drill.state.units, pkm, &EnemyUnit::card), 5) << "on the map";
  EXPECT_EQ(std::ranges::count(drill.state.pile, pkm), drill.scenario.card(pkm).copies)
      << "and all of its cards in the pile";
  drill.order("buy infantry1.1 mortar_120");
  EXPECT_GE(drill.points(Section::Infantry1), 6);
  EXPECT_FALSE(drill.can("buy infantry1.2 mortar_120")) << "the deck has one";
  EXPECT_TRUE(drill.can("buy infantry2.1 mortar_120")) << "and so has the other";
}

// --- Sections ---

TEST(CoopsSetUp, ThreeSectionsAreAdvisedNotAsked) {
  COVERS("CO-1.4b");
  for (int number = 1; number <= 10; ++number) {
    const Mission& mission = content().number(number);
    const SectionBits advised = standard_choices(mission).sections;
    EXPECT_GE(std::popcount(advised), 3) << number;
    EXPECT_NE(advised & (kInfantry1 | kInfantry2), 0) << number;
    EXPECT_EQ(advised & (kCavalry | kAlat), kCavalry | kAlat) << number;
    const auto fewer = choices_from(mission, {"infantry1", "cavalry"});
    ASSERT_TRUE(fewer.has_value()) << number;
    EXPECT_EQ(fewer->sections, kInfantry1 | kCavalry);
  }
}

TEST(CoopsSetUp, AnInfantrySectionMustTakePart) {
  COVERS("CO-3.1b");
  const auto refused = choices_from(content().number(1), {"cavalry", "alat"});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().rule, "CO-1.4-R1");
  EXPECT_TRUE(choices_from(content().number(1), {"infantry2", "alat"}).has_value());
}

// One person may hold all seats of allies; what he plays is chosen by sections.
TEST(CoopsSetUp, OnePlayerMayRunSeveralSections) {
  COVERS("CO-1.4d");
  ASSERT_TRUE(Coops::kAllied);
  const Mission& mission = content().number(1);
  const Choices all = *choices_from(mission, {"infantry1", "infantry2", "cavalry", "alat"});
  const Choices one = *choices_from(mission, {"infantry2"});
  EXPECT_EQ(all.sections, kAllSections);
  EXPECT_EQ(one.sections, kInfantry2);
  EXPECT_EQ(Coops::seat_count(content().scenario(1, all.sections)), 4U);
  EXPECT_EQ(Coops::seat_count(content().scenario(1, one.sections)), 1U);
}

TEST(CoopsSetUp, EverySectionHasItsOwnBoard) {
  COVERS("CO-1.4e", "CO-2.1.1b");
  Drill drill(6);
  drill.order("buy infantry1.1 rifle_group");
  drill.order("buy-artillery infantry1 artillery_support");
  drill.change([](Context& context) { change_morale(context, Section::Infantry1, 1); });
  EXPECT_EQ(drill.morales(), (std::array<int, kSections>{1, 0, 0, 0}));
  EXPECT_EQ(drill.points(Section::Infantry1), 13);
  for (const Section other : {Section::Infantry2, Section::Cavalry, Section::Alat}) {
    EXPECT_EQ(drill.points(other), 20);
    EXPECT_TRUE(drill.state.section(other).artillery.empty());
    EXPECT_EQ(drill.state.group(group_at(other, 0)).state, GroupState::None);
  }
}

TEST(CoopsSetUp, SectionsAreComposedOnTurnZero) {
  COVERS("CO-1.4f");
  Drill drill(6, kInfantry2 | kCavalry | kAlat);
  EXPECT_TRUE(drill.asked(Ask::Prepare));
  EXPECT_EQ(drill.state.turn, 0);
  EXPECT_TRUE(drill.may(Section::Infantry2, "buy infantry2.1 rifle_group"));
  EXPECT_TRUE(drill.may(Section::Cavalry, "buy cavalry.1 vbl_reco"));
  EXPECT_TRUE(drill.may(Section::Alat, "buy alat.1 puma"));
  EXPECT_FALSE(parse_action(drill.scenario, "buy infantry1.1 rifle_group").has_value())
      << "not in play";
}

}  // namespace
}  // namespace enfilade::coops
