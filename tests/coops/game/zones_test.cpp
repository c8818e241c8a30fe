// Secondary tiles and the shapes of spaces, CO-2.6.
#include <set>

#include "rules/coops/goals.h"
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

TEST(CoopsZones, EnemyUnitsEnterPlayInAppearanceZones) {
  COVERS("CO-2.6.1d");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.forget();
  drill.jump(1, TurnFrame::Step::Arrivals);
  ASSERT_EQ(drill.state.units.size(), 2U) << "one for each zone";
  std::set<int> numbers;
  for (const EnemyUnit& unit : drill.state.units) {
    numbers.insert(unit.zone);
    const ZoneId zone = drill.scenario.board().at(unit.space).zone;
    ASSERT_TRUE(zone.exists());
    EXPECT_EQ(drill.scenario.board().zones()[zone.index()].kind, ZoneKind::Appearance);
  }
  EXPECT_EQ(numbers, (std::set<int>{1, 2}));
}

// Mission 5: a village on T11, plain next to it.
TEST(CoopsZones, VillagesDrawEnemyUnitsAndShelterThem) {
  COVERS("CO-2.6.1e");
  Drill drill(5);
  drill.clear();
  drill.put("infantry1.1", "rifle_group", "alpha.1");
  drill.enemy("pkm", "T11.4.1");
  drill.actions();
  drill.run(EnemyUnitFrame{.unit = 1});
  EXPECT_EQ(drill.last(Happening::EnemyHeads).aim, Aim::Village);
  EXPECT_EQ(drill.scenario.board().at(drill.unit(1).space).terrain, Terrain::Village);
  drill.put("infantry1.1", "rifle_group", "T11.2.0");
  EXPECT_EQ(drill.modifier("infantry1.1", 1), -1);
  EXPECT_EQ(drill.modifier(1, "infantry1.1"), 1);
  drill.unit(1).space = drill.at("T11.3.1");
  EXPECT_EQ(drill.modifier("infantry1.1", 1), 0);
  EXPECT_EQ(drill.modifier(1, "infantry1.1"), 0);
}

TEST(CoopsZones, AZoneThatIsRemovedPutsItsUnitsOnTheNearestFreeSpaces) {
  COVERS("CO-2.6.3-R7");
  Drill drill(5);
  drill.clear();
  for (int i = 0; i < 8; ++i) drill.enemy("pkm", "zone2.1");
  drill.enemy("pkm", "zone3.1");
  const Board& board = drill.scenario.board();
  const SpaceId camp = drill.at("zone2.1");
  drill.change([&](Context& context) { remove_zone(context, board.at(camp).zone); });
  std::set<SpaceId> taken;
  int farthest = 0;
  for (int number = 1; number <= 8; ++number) {
    const SpaceId space = drill.unit(number).space;
    EXPECT_NE(board.at(space).tile, 0) << "on the map";
    EXPECT_TRUE(taken.insert(space).second) << "one each";
    EXPECT_GE(board.distance(camp, space), farthest) << "the nearest are taken first";
    farthest = board.distance(camp, space);
  }
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Space& space = board.at(SpaceId{i});
    if (space.tile == 0 || space.terrain == Terrain::Water) continue;
    if (board.distance(camp, SpaceId{i}) < farthest) {
      EXPECT_TRUE(taken.contains(SpaceId{i}));
    }
  }
  EXPECT_GT(farthest, 1);
  EXPECT_EQ(drill.unit(9).space, drill.at("zone3.1")) << "another zone";
}

// The line between these two runs where the tails of T3.5.1 and T4.0.1 meet.
TEST(CoopsZones, TheTailOfADropletIsNotCrossed) {
  COVERS("CO-2.6.4-R2");
  Drill drill(6);
  drill.enemy("pkm", "T3.5.1");
  drill.enemy("pkm", "T4.0.1");
  EXPECT_TRUE(drill.sees("T4.0.0", "T4.0.2"));
  EXPECT_FALSE(drill.sees("T3.5.1", "T4.1.1")) << "through the circle of T4.0.1";
}

}  // namespace
}  // namespace enfilade::coops
