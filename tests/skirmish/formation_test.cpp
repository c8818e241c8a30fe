// Paths and places for whole units: always legal, usually together.
#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

PathOrder order_of(UnitId unit, MoveKind kind, double allowance, UnitId target = {}) {
  PathOrder order;
  order.unit = unit;
  order.kind = kind;
  order.allowance = cm(allowance);
  order.target = target;
  return order;
}

std::vector<Spot> ends(Field& field, UnitId unit, const Paths& paths) {
  std::vector<Spot> all;
  for (std::size_t i = 0; i < field.scenario().unit(unit).figures(); ++i) {
    all.push_back(end_of(field.man(unit, i).at, paths[i]));
  }
  return all;
}

void put(Field& field, UnitId unit, const std::vector<Spot>& spots) {
  for (std::size_t i = 0; i < spots.size(); ++i) field.man(unit, i).at = spots[i];
}

std::string verdict(Field& field, const PathOrder& order, const Paths& paths) {
  const auto result = judge_paths(field.reading(), order, paths);
  return result ? "ok" : std::string(result.error().rule) + ": " + result.error().text().en;
}

const std::vector<Spot> kSix = {spot(10, 10), spot(12, 10), spot(14, 10),
                                spot(10, 12), spot(12, 12), spot(14, 12)};

}  // namespace

TEST(SkirmishFormation, AUnitKeepsItsArrangementWhereNothingIsInTheWay) {
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  const Paths paths =
      formation_paths(field.reading(), order_of(unit, MoveKind::Run, 12), spot(22, 11));
  EXPECT_EQ(ends(field, unit, paths), (std::vector{spot(20, 10), spot(22, 10), spot(24, 10),
                                                   spot(20, 12), spot(22, 12), spot(24, 12)}));
}

TEST(SkirmishFormation, ItGoesAsFarAsItMayTowardsAPlaceBeyondItsReach) {
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  const Paths paths =
      formation_paths(field.reading(), order_of(unit, MoveKind::Walk, 6), spot(60, 11));
  const std::vector<Spot> there = ends(field, unit, paths);
  for (std::size_t i = 0; i < there.size(); ++i) {
    EXPECT_EQ(there[i], Spot::at(kSix[i].point() + point(6, 0)));
  }
}

TEST(SkirmishFormation, WhoIsAloneComesBackToTheOthers) {
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(20, 20)});
  EXPECT_NE(out_of_touch(field.reading(), unit), 0);
  put(field, unit,
      ends(field, unit,
           formation_paths(field.reading(), order_of(unit, MoveKind::Run, 12), spot(14, 13))));
  EXPECT_EQ(out_of_touch(field.reading(), unit), 0);
}

TEST(SkirmishFormation, ItGoesAroundVehiclesAndEnemies) {
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10)});
  field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(14, 10), 90);
  const Paths around =
      formation_paths(field.reading(), order_of(unit, MoveKind::Run, 12), spot(17, 10));
  EXPECT_EQ(ends(field, unit, around), (std::vector{spot(17, 10)}));
  EXPECT_EQ(around[0].size(), 3U) << "two corners and the end";
}

TEST(SkirmishFormation, InCoverThatWasChosenAllStandInIt) {
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  const std::size_t house = field.rectangle(TerrainKind::Building, 18, 9, 22, 12);
  const std::vector<Spot> there =
      ends(field, unit,
           formation_paths(field.reading(), order_of(unit, MoveKind::Run, 12), spot(20, 10.5)));
  for (const Spot at : there) {
    EXPECT_TRUE(is_in(field.table().pieces[house], at)) << at.x << " " << at.y;
  }
}

TEST(SkirmishFormation, BehindAWallAllStandOnItsSide) {
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  field.terrain(TerrainKind::Wall, {point(20, 0), point(20, 30)});
  for (const Spot at :
       ends(field, unit,
            formation_paths(field.reading(), order_of(unit, MoveKind::Run, 12), spot(19, 11)))) {
    EXPECT_GE(at.x, cm(18));
    EXPECT_LT(at.x, cm(20));
  }
}

TEST(SkirmishFormation, AnAssaultReachesTheEnemyItCanReach) {
  COVERS("SK-CHOICE-R10");
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  const UnitId near = field.infantry(Side::Second, {spot(12, 18), spot(14, 18)});
  const UnitId far = field.infantry(Side::Second, {spot(12, 28)});
  const UnitId car = field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(20, 12), 90);
  const auto touching = [&](UnitId enemy) {
    const PathOrder order = order_of(unit, MoveKind::Assault, 8, enemy);
    const Paths paths =
        formation_paths(field.reading(), order, place_of(field.reading(), field.model(enemy)));
    return judge_paths(field.reading(), order, paths).has_value();
  };
  EXPECT_TRUE(touching(near));
  EXPECT_FALSE(touching(far)) << "out of reach: there is no such order";
  EXPECT_TRUE(touching(car));
}

TEST(SkirmishFormation, ABoardingUnitGathersAtTheHull) {
  COVERS("SK-TRN-R2");
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  const UnitId truck =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {}, 10), spot(20, 11), 30);
  const PathOrder run = order_of(unit, MoveKind::Run, 12, truck);
  EXPECT_EQ(verdict(field, run, formation_paths(field.reading(), run, spot(20, 11))), "ok");
  const PathOrder walk = order_of(unit, MoveKind::Walk, 3, truck);
  EXPECT_NE(verdict(field, walk, formation_paths(field.reading(), walk, spot(20, 11))), "ok")
      << "not all can reach it";
}

TEST(SkirmishFormation, GoingToGroundFindsTheCoverNearby) {
  COVERS("SK-CHOICE-R7");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(30, 10), spot(12, 13)});
  field.rectangle(TerrainKind::Woods, 10, 12, 20, 20);
  const PathOrder ground = order_of(unit, MoveKind::GoToGround, 3);
  const Paths paths = formation_paths(field.reading(), ground, spot(0, 0));
  EXPECT_EQ(verdict(field, ground, paths), "ok");
  EXPECT_FALSE(paths[0].empty());
  EXPECT_TRUE(paths[1].empty()) << "none in reach";
  EXPECT_TRUE(paths[2].empty()) << "there already";
}

TEST(SkirmishFormation, WhoMayLeaveTheTableDoes) {
  COVERS("SK-MOVE-R5");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 55), spot(12, 50), spot(14, 40)});
  field.mission().sides[0].exit = Edge::High;
  const PathOrder run = order_of(unit, MoveKind::Run, 12);
  const Paths paths = formation_paths(field.reading(), run, spot(12, 60));
  EXPECT_EQ(verdict(field, run, paths), "ok");
  EXPECT_TRUE(leaves_table(field.reading(), unit, MoveKind::Run, paths[0]));
  EXPECT_TRUE(leaves_table(field.reading(), unit, MoveKind::Run, paths[1]));
  EXPECT_EQ(end_of(spot(14, 40), paths[2]), spot(14, 52)) << "too far for the third";
}

TEST(SkirmishFormation, PlacesInTheZoneOrAtTheHull) {
  COVERS("SK-AUTH-R2", "SK-TRN-R3", "SK-DMG-R10", "SK-GEO-R8");
  Field field;
  const UnitId unit = field.infantry(Side::First, kSix);
  const UnitId truck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(40, 30), 20);
  field.infantry(Side::Second, {spot(43, 32)});
  Paths spots{};
  PlaceOrder order{.unit = unit, .zone = field.scenario().side(Side::First).zone};
  ASSERT_TRUE(formation_places(field.reading(), order, spot(20, 12), spots));
  EXPECT_TRUE(judge_places(field.reading(), order, spots));
  for (const int reach : {kContact, cm(3)}) {
    order = {.unit = unit, .near = truck, .reach = reach};
    ASSERT_TRUE(formation_places(field.reading(), order, spot(60, 30), spots));
    EXPECT_TRUE(judge_places(field.reading(), order, spots));
  }
  spots[2][0] = spots[1][0];
  EXPECT_EQ(judge_places(field.reading(), order, spots).error().text().en,
            "Figure 3 would stand on figure 2's base.");
  spots[2][0] = spot(43, 33);
  EXPECT_EQ(judge_places(field.reading(), order, spots).error().rule, "SK-GEO-R8");
  spots[2][0] = spot(50, 30);
  EXPECT_EQ(judge_places(field.reading(), order, spots).error().rule, "SK-DMG-R10");
  spots[2] = {};
  EXPECT_EQ(judge_places(field.reading(), order, spots).error().text().en,
            "Figure 3 needs one place to stand.");
  order.who = 0b111011;
  EXPECT_TRUE(judge_places(field.reading(), order, spots));
  const std::vector<Point> nook = {point(0, 0), point(2, 0), point(2, 2), point(0, 2)};
  order = {.unit = unit, .zone = nook};
  EXPECT_FALSE(formation_places(field.reading(), order, spot(1, 1), spots)) << "no room for six";
}

namespace {

// A crowded table with units put down by the rules' own search for places.
class Crowd {
 public:
  explicit Crowd(std::uint64_t seed) : random_(seed), field_(40, 30) {
    for (const Side side : {Side::First, Side::Second}) {
      for (int n = number(1, 3); n > 0; --n) {
        units_.push_back(
            field_.infantry(side, std::vector<Spot>(static_cast<std::size_t>(number(3, 8)))));
      }
      for (int n = number(0, 2); n > 0; --n) {
        field_.vehicle(side, vehicle_of(HullArmour::None, {}, 8), anywhere(), number(0, 359));
      }
    }
    field_.rectangle(TerrainKind::Woods, 5, 5, 12, 12);
    field_.terrain(TerrainKind::Wall, {point(20, 0), point(20, 20), point(30, 25)});
    for (const UnitId unit : units_) field_.state().unit(unit).where = Where::Waiting;
    std::erase_if(units_, [&](UnitId unit) { return !deploy(unit); });
  }

  Spot anywhere() { return Spot::at({number(60, 3940), number(60, 2940)}); }
  Field& field() { return field_; }
  const std::vector<UnitId>& units() const { return units_; }

  // Whether all would be in touch after it.
  bool is_together(UnitId unit, const Paths& paths) {
    const State before = field_.state();
    put(field_, unit, ends(field_, unit, paths));
    const bool together = out_of_touch(field_.reading(), unit) == 0;
    field_.state() = before;
    return together;
  }

 private:
  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  bool deploy(UnitId unit) {
    Paths spots{};
    const PlaceOrder places{.unit = unit};
    if (!formation_places(field_.reading(), places, anywhere(), spots)) return false;
    EXPECT_TRUE(judge_places(field_.reading(), places, spots));
    put(field_, unit, ends(field_, unit, spots));
    field_.state().unit(unit).where = Where::OnTable;
    return true;
  }

  Random random_;
  Field field_;
  std::vector<UnitId> units_;
};

bool moves(const Paths& paths) {
  return std::ranges::any_of(paths, [](const Path& path) { return !path.empty(); });
}

}  // namespace

TEST(SkirmishFormation, IsAlwaysLegalAndUsuallyTogether) {
  int moved = 0;
  int together = 0;
  int orders = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Crowd crowd(seed);
    for (const UnitId unit : crowd.units()) {
      for (const auto& [kind, far] : {std::pair{MoveKind::Walk, 6}, {MoveKind::Run, 12}}) {
        const PathOrder order = order_of(unit, kind, far);
        const Paths paths = formation_paths(crowd.field().reading(), order, crowd.anywhere());
        ASSERT_EQ(verdict(crowd.field(), order, paths), "ok") << seed;
        ++orders;
        moved += moves(paths) ? 1 : 0;
        together += crowd.is_together(unit, paths) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(orders, 1000);
  EXPECT_GT(moved, orders * 95 / 100);
  EXPECT_GT(together, orders * 80 / 100);
}

TEST(SkirmishFormation, InACrowdEveryKindOfMoveIsLegal) {
  int assaults = 0;
  int boardings = 0;
  for (std::uint64_t seed = 1000; seed < 1200; ++seed) {
    Crowd crowd(seed);
    Field& field = crowd.field();
    const auto try_all = [&](UnitId unit, UnitId other) {
      const bool enemy = is_enemy(field.reading(), unit, other);
      const MoveKind kind = enemy ? MoveKind::Assault : MoveKind::Run;
      const PathOrder order = order_of(unit, kind, enemy ? 8 : 12, other);
      const Spot goal = place_of(field.reading(), field.model(other));
      const Paths paths = formation_paths(field.reading(), order, goal);
      const bool ok = judge_paths(field.reading(), order, paths).has_value();
      EXPECT_TRUE(ok || !moves(paths)) << "an order that cannot be is left empty";
      (enemy ? assaults : boardings) += ok ? 1 : 0;
    };
    for (const UnitId unit : crowd.units()) {
      const PathOrder ground = order_of(unit, MoveKind::GoToGround, 3);
      ASSERT_EQ(verdict(field, ground, formation_paths(field.reading(), ground, {})), "ok");
      each_on_table(field.reading(), [&](UnitId other) {
        if (is_enemy(field.reading(), unit, other) || field.scenario().unit(other).is_vehicle()) {
          try_all(unit, other);
        }
      });
    }
  }
  EXPECT_GT(assaults, 200);
  EXPECT_GT(boardings, 50);
}

}  // namespace enfilade::skirmish
