// The ten missions as data: they load, lie as the ledger says, and faults are told.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/coops/loaded.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

TEST(CoopsMissions, AreTenInTwoCampaigns) {
  COVERS("CO-4.0a", "CO-4.0b", "CO-2.6.1-R1", "CO-2.6.1b");
  ASSERT_EQ(content().missions.size(), 10U);
  for (int number = 1; number <= 10; ++number) {
    const Mission& mission = content().number(number);
    EXPECT_EQ(mission.number, number);
    EXPECT_EQ(mission.campaign, number <= 5 ? 1 : 2);
    EXPECT_EQ(mission.face, number <= 5 ? TileFace::Africa : TileFace::Europe);
    EXPECT_EQ(static_cast<int>(mission.goal), number - 1) << "each has rules of its own";
  }
}

TEST(CoopsMissions, HaveTheChallengeOptionsOfTheBook) {
  COVERS("CO-1.1d", "CO-4.S10-R6");
  // The second one of mission 10 is ours, and makes it easier.
  constexpr std::array<std::size_t, 10> kOptions = {2, 2, 1, 1, 3, 1, 1, 1, 2, 2};
  for (int number = 1; number <= 10; ++number) {
    EXPECT_EQ(content().number(number).options.size(),
              kOptions[static_cast<std::size_t>(number) - 1])
        << number;
  }
  const Mission& bridges = content().number(6);
  EXPECT_EQ(bridges.options[0].changes.strike, (std::vector<std::uint8_t>{14}));
  EXPECT_EQ(content().board(6, 0).zones().size() + 1, content().board(6, 1).zones().size());
  EXPECT_EQ(content().number(5).options[1].changes.fuse, 1);
  const auto extra = std::ranges::count_if(content().number(10).units, [](const UnitSpec& unit) {
    return unit.when.kind == When::Kind::With;
  });
  EXPECT_EQ(extra, 5);
  EXPECT_EQ(content().number(10).units.size(), 21U);
}

TEST(CoopsMissions, HaveThePointsAndTheTrackOfTheBook) {
  COVERS("CO-3.1c", "CO-3.2.1-R2");
  for (int number = 1; number <= 10; ++number) {
    const Mission& mission = content().number(number);
    EXPECT_EQ(mission.allowance, 20) << number;
    EXPECT_EQ(mission.turns, 14) << number;
    for (const OptionSpec& option : mission.options) {
      EXPECT_FALSE(option.changes.turns) << number << ", " << option.id;
    }
  }
  // Mission 6 ends with the last turn of the aircraft.
  EXPECT_EQ(content().number(6).strike, (std::vector<std::uint8_t>{12, 13}));
}

TEST(CoopsMissions, DrawTwoCardsOnTurnEight) {
  COVERS("CO-3.2.5.1a", "CO-4.S10-R1");
  const auto cards = [](const Mission& mission, int turn) {
    int found = 0;
    for (const Arrivals& one : mission.arrivals) {
      if (one.from <= turn) found = one.cards;
    }
    return mission.draws ? found : 0;
  };
  for (int number = 1; number <= 10; ++number) {
    const Mission& mission = content().number(number);
    const bool convoy = number == 3 || number == 7;
    EXPECT_EQ(cards(mission, 1), convoy ? 0 : 1) << number;
    EXPECT_EQ(cards(mission, 7), number == 6 ? 2 : 1) << number;
    EXPECT_EQ(cards(mission, 8), 2) << number;
    EXPECT_EQ(cards(mission, 9), number == 6 ? 2 : 1) << number;
  }
}

TEST(CoopsMissions, AllowTheSectionsTheBookDoes) {
  COVERS("CO-1.4a", "CO-1.4c", "CO-1.4-R1");
  for (int chosen = 0; chosen < 16; ++chosen) {
    const auto bits = static_cast<SectionBits>(chosen);
    const bool infantry = (bits & 3U) != 0;
    EXPECT_EQ(content().number(1).sections.allows(bits), infantry) << chosen;
    const bool wreck = (bits & 1U) != 0 && (bits & 6U) != 0;
    EXPECT_EQ(content().number(2).sections.allows(bits), wreck) << chosen;
  }
}

TEST(CoopsMissions, LieAsFarApartAsTheLedgerSays) {
  const Board crash = content().board(2);
  const SpaceId wreck = *crash.find("T8.3.3");
  for (const char* near : {"T8.1.3", "T8.2.2", "T8.3.1"}) {
    EXPECT_LE(crash.distance(wreck, *crash.find(near)), 2) << near;
  }
  EXPECT_EQ(crash.distance(wreck, *crash.find("T8.0.3")), 3);

  const Board blast = content().board(5);
  const SpaceId hq = *blast.find("T11.3.4");
  const SpaceId center = *blast.find("T12.3.3");
  EXPECT_EQ(blast.distance(hq, center), 5);
  EXPECT_EQ(blast.distance(hq, *blast.find("T12.3.0")), 2);
  EXPECT_EQ(blast.distance(center, *blast.find("T12.2.1")), 2);
  EXPECT_EQ(blast.distance(hq, *blast.find("T11.3.1")), 3);
  EXPECT_EQ(blast.distance(center, *blast.find("T12.1.2")), 3);
  EXPECT_EQ(blast.distance(hq, *blast.find("T12.0.0")), 4);
  EXPECT_EQ(blast.distance(center, *blast.find("T12.0.0")), 5);
}

// What CO-4.S6-R2 rests on: column 8 is the river, and nothing else is.
TEST(CoopsMissions, TheRiverPartsTheMap) {
  const Board board = content().board(6, 0xFF);
  const int river = content().number(6).river_column.value_or(0);
  EXPECT_EQ(river, 8);
  for (const Space& space : board.spaces()) {
    const bool wet = space.terrain == Terrain::Water || space.terrain == Terrain::Bridge;
    EXPECT_EQ(wet, space.point.col == river) << space.point.col << " " << space.point.row;
  }
}

std::string faults_after(const char* file, std::string_view from, std::string_view to) {
  const SpoiltContent copy("coops_missions");
  copy.change((std::string("scenarios/") + file).c_str(), from, to);
  const auto loaded = load_missions(copy.folder(), content().cards, content().tiles);
  return loaded ? "" : told(loaded.error());
}

TEST(CoopsMissions, FaultsAreToldWithWhatToDo) {
  struct Case {
    const char* file;
    const char* from;
    const char* to;
    const char* words;
  };
  const Case cases[] = {
      {"weapons_cache.json", "\"T2.3.2\"", "\"T2.9.2\"", "write T, tile, column and row"},
      {"weapons_cache.json", "\"T2.3.2\"", "\"T14.3.2\"", "tile 14 is not in the grid"},
      {"weapons_cache.json", "\"T6.3.3\"", "\"T6.3.5\"", "stands in the water"},
      {"weapons_cache.json", "\"option\": \"option1\"", "\"option\": \"option9\"",
       "there is no option \"option9\""},
      {"weapons_cache.json", "\"goal\": \"cache\"", "\"goal\": \"wreck\"",
       "needs a \"wreck\" marker"},
      {"weapons_cache.json", "\"id\": \"weapons_cache\"", "\"id\": \"cache\"", "is not its name"},
      {"weapons_cache.json", "\"number\": 1", "\"number\": 2",
       "another mission has its \"number\""},
      {"weapons_cache.json", "\"edge\": \"W\"", "\"edge\": \"E\"", "lies on the map"},
      {"caiman_crash.json", "special_forces", "gazelle_hot", "has no basic unit"},
      {"mobile_hvt.json", "\"armored_car\"", "\"tractor\"", "no enemy card \"tractor\""},
      {"mobile_hvt.json", "\"village\": \"v12\"", "\"village\": \"v99\"", "no village \"v99\""},
      {"hvt_destruction.json", "\"fuse\": 2", "\"fuse\": 0", "fuse"},
  };
  for (const Case& one : cases) {
    const std::string words = faults_after(one.file, one.from, one.to);
    EXPECT_NE(words.find(one.words), std::string::npos) << one.from << " -> " << one.to << "\n"
                                                        << words;
  }
}

}  // namespace
}  // namespace enfilade::coops
