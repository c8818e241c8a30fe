// The sergeant: what is obvious he does, what he does is allowed, and chance is no match for him.
#include "bots/sergeant/sergeant.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/hull.h"
#include "systems/skirmish_bots.h"
#include "tests/skirmish/field.h"
#include "tests/skirmish/loaded.h"

namespace enfilade::skirmish {
namespace {

// --- The obvious ---

Action asked(Field& field) {
  Actions legal;
  const Seat seat = seat_of(field.node().asks(seat_of(Side::First)) ? Side::First : Side::Second);
  Skirmish::legal(field.scenario(), field.state(), seat, legal);
  Random random(1);
  const View view = Skirmish::view(field.scenario(), field.state(), seat);
  Action action = sergeant_action(field.scenario(), view, seat, legal, random);
  const auto verdict = field.judge(action);
  EXPECT_TRUE(verdict) << (verdict ? "" : verdict.error().text().en);
  return action;
}

// The unit's attempt has succeeded; what does it do?
Action order_of(Field& field, UnitId unit) {
  field.run(AttemptFrame{.unit = unit});
  field.roll({6});
  EXPECT_TRUE(field.asks(Ask::Choose));
  return asked(field);
}

std::vector<Spot> row(double x, double y, int figures) {
  std::vector<Spot> spots;
  for (int i = 0; i < figures; ++i) spots.push_back(spot(x + 1.5 * i, y));
  return spots;
}

int ends_in_cover(Field& field, UnitId unit, const Action& action) {
  int count = 0;
  for (std::size_t i = 0; i < field.scenario().unit(unit).figures(); ++i) {
    const Spot end = end_of(field.man(unit, i).at, action.paths[i]);
    count += is_in_cover(field.reading(), end) ? 1 : 0;
  }
  return count;
}

TEST(Sergeant, FiresAtTheExposedRatherThanTheCovered) {
  COVERS("SK-BOT-5");
  Field field;
  field.rectangle(TerrainKind::Rubble, 50, 24, 62, 30);
  const UnitId own = field.infantry(Side::First, row(40, 12, 5));
  field.infantry(Side::Second, row(51, 25, 5));
  const UnitId exposed = field.infantry(Side::Second, row(30, 25, 5));
  const Action action = order_of(field, own);
  ASSERT_EQ(action.verb, Verb::AimedFire);
  for (const Shot& shot : action.shots) EXPECT_EQ(shot.target, exposed);
}

TEST(Sergeant, TakesCoverFromFireHeCannotAnswer) {
  Field field;
  field.rectangle(TerrainKind::Rubble, 38, 14, 50, 20);
  const UnitId own = field.infantry(Side::First, row(40, 10, 5), {.weapon = Weapon::Pistol});
  field.infantry(Side::Second, row(40, 38, 6), {Training::Elite, Weapon::LightMachineGun});
  const Action action = order_of(field, own);
  EXPECT_GE(ends_in_cover(field, own, action), 4);
}

TEST(Sergeant, RunsToTheObjectiveInTheLastTurn) {
  Field field;
  field.mission().goal = Goal::HoldPoints;
  field.mission().objectives.push_back({"point", {"Point", "Point"}, point(40, 25)});
  const UnitId own = field.infantry(Side::First, row(38, 10, 5));
  field.infantry(Side::Second, row(70, 50, 5));
  field.state().turn = field.mission().turns;
  const Action action = order_of(field, own);
  EXPECT_EQ(action.verb, Verb::Run);
  bool holds = false;
  for (std::size_t i = 0; i < 5; ++i) {
    const Point way = end_of(field.man(own, i).at, action.paths[i]).point() - point(40, 25);
    holds = holds || dot(way, way) <= std::int64_t{cm(6)} * cm(6);
  }
  EXPECT_TRUE(holds);
}

TEST(Sergeant, HoldsTheObjectiveInTheLastTurn) {
  Field field;
  field.mission().goal = Goal::HoldPoints;
  field.mission().objectives.push_back({"point", {"Point", "Point"}, point(40, 12)});
  const UnitId own = field.infantry(Side::First, row(38, 12, 5));
  field.infantry(Side::Second, row(70, 40, 5));
  field.state().turn = field.mission().turns;
  const Action action = order_of(field, own);
  int there = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const Point way = end_of(field.man(own, i).at, action.paths[i]).point() - point(40, 12);
    there += dot(way, way) <= std::int64_t{cm(6)} * cm(6) ? 1 : 0;
  }
  EXPECT_GE(there, 1);
}

// A machine gunner and riflemen, the gunner the second.
UnitId squad_with_gunner(Field& field, Training training) {
  std::vector<FigureProfile> men(5, man_with(Weapon::Rifle));
  men[1] = man_with(Weapon::LightMachineGun);
  men[0].leader = true;
  men[0].leader_training = Training::Veteran;
  return field.unit(Side::First, training, men, row(40, 12, 5));
}

TEST(Sergeant, SuppressesBeforeHeLosesMen) {
  COVERS("SK-BOT-3");
  Field field;
  const UnitId own = squad_with_gunner(field, Training::Veteran);
  field.infantry(Side::Second, row(40, 30, 5));
  field.run(HitsFrame{.unit = own, .hits = 2, .eligible = 0b11111});
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  const Action action = asked(field);
  EXPECT_EQ(std::popcount(action.suppressed), 2);
  EXPECT_EQ(action.casualties, 0);
}

TEST(Sergeant, LosesNeitherTheLeaderNorTheMachineGunner) {
  COVERS("SK-BOT-3");
  Field field;
  const UnitId own = squad_with_gunner(field, Training::Green);
  field.infantry(Side::Second, row(40, 30, 5));
  field.run(HitsFrame{.unit = own, .hits = 3, .eligible = 0b11111});
  ASSERT_TRUE(field.asks(Ask::TakeHits));
  EXPECT_EQ(asked(field).casualties & 0b00011, 0);
}

TEST(Sergeant, TriesTheDoubtfulLast) {
  COVERS("SK-BOT-1");
  Field field;
  const UnitId shaken = field.infantry(Side::First, row(20, 12, 5));
  const UnitId fresh = field.infantry(Side::First, row(50, 12, 5));
  field.infantry(Side::Second, row(35, 30, 5));
  field.man(shaken, 0).status = FigureStatus::Suppressed;
  field.man(shaken, 1).status = FigureStatus::Suppressed;
  field.run(InitiativeFrame{});
  const Action action = asked(field);
  EXPECT_EQ(action.verb, Verb::Attempt);
  EXPECT_EQ(action.unit, fresh);
}

TEST(Sergeant, TurnsTheFrontToAntitankWeapons) {
  COVERS("SK-BOT-6");
  Field field;
  const UnitId tank = field.vehicle(Side::First, vehicle_of(HullArmour::Heavy), spot(45, 12), 270);
  field.infantry(Side::Second, row(44, 30, 3), {.weapon = Weapon::Rpg});
  const Action action = order_of(field, tank);
  ASSERT_EQ(action.verb, Verb::Drive);
  const Spot end = end_of(spot(45, 12), action.paths[0]);
  EXPECT_EQ(arc_towards(end, action.facing, point(45.5, 30)), Arc::Front);
}

// Everybody fires at that unit, or the fire is no good.
void expect_fire_at(const Action& action, UnitId target) {
  ASSERT_EQ(action.verb, Verb::AimedFire);
  for (const Shot& shot : action.shots) EXPECT_EQ(shot.target, target);
}

// Twice, so that neither the order of units nor the side they stand on decides.
TEST(Sergeant, SuppressesThoseWhoAreStillToBeTried) {
  COVERS("SK-BOT-4");
  for (const bool left : {true, false}) {
    Field field;
    const UnitId own = field.infantry(Side::First, row(40, 12, 3));
    const UnitId west = field.infantry(Side::Second, row(30, 28, 5));
    const UnitId east = field.infantry(Side::Second, row(47, 28, 5));
    field.state().unit(left ? east : west).tried = true;
    expect_fire_at(order_of(field, own), left ? west : east);
  }
}

TEST(Sergeant, SuppressesThoseWhoHaveBadNumbers) {
  COVERS("SK-BOT-4");
  for (const bool left : {true, false}) {
    Field field;
    const UnitId own = field.infantry(Side::First, row(40, 12, 3));
    std::vector<FigureProfile> led(5, man_with(Weapon::Rifle));
    led[0].leader = true;
    led[0].leader_training = Training::Elite;
    const std::vector<FigureProfile> alone(5, man_with(Weapon::Rifle));
    const UnitId west =
        field.unit(Side::Second, Training::Seasoned, left ? alone : led, row(30, 28, 5));
    const UnitId east =
        field.unit(Side::Second, Training::Seasoned, left ? led : alone, row(47, 28, 5));
    expect_fire_at(order_of(field, own), left ? west : east);
  }
}

TEST(Sergeant, FinishesThoseWhoCannotGoDownAnyMore) {
  COVERS("SK-BOT-4");
  Field field;
  const UnitId own = field.infantry(Side::First, row(40, 12, 3));
  const UnitId up = field.infantry(Side::Second, row(30, 28, 5));
  const UnitId down = field.infantry(Side::Second, row(47, 28, 5));
  for (const std::size_t i : {0, 1}) field.man(down, i).status = FigureStatus::Suppressed;
  // Nobody is tried any more, so that it does not matter who would find that hard.
  field.state().turn = field.mission().turns;
  for (const UnitId enemy : {up, down}) field.state().unit(enemy).tried = true;
  expect_fire_at(order_of(field, own), down);
}

// Men with pistols before two bands in rubble, as near to either.
struct Storm {
  Field field;
  UnitId own;
  UnitId west;
  UnitId east;

  Storm() {
    field.rectangle(TerrainKind::Rubble, 30, 16, 60, 24);
    const Men storm{.training = Training::Veteran, .weapon = Weapon::Pistol};
    own = field.infantry(Side::First, row(41, 13, 6), storm);
    const Men band{.training = Training::Seasoned, .weapon = Weapon::AssaultRifle};
    west = field.infantry(Side::Second, row(35, 18, 5), band);
    east = field.infantry(Side::Second, row(48.5, 18, 5), band);
  }
  void lay_down(UnitId unit) {
    for (const std::size_t i : {0, 1}) field.man(unit, i).status = FigureStatus::Suppressed;
  }
};

TEST(Sergeant, AssaultsTheSuppressed) {
  COVERS("SK-BOT-7");
  for (const bool left : {true, false}) {
    Storm storm;
    const UnitId down = left ? storm.west : storm.east;
    storm.lay_down(down);
    const Action action = order_of(storm.field, storm.own);
    EXPECT_EQ(action.verb, Verb::Assault);
    EXPECT_EQ(action.target, down);
  }
}

// How far the figure of the unit that is nearest to the other is from it.
int gap_after(Field& field, UnitId unit, const Action& action, UnitId other) {
  int least = cm(100);
  for (std::size_t i = 0; i < field.scenario().unit(unit).figures(); ++i) {
    const Spot end = end_of(field.man(unit, i).at, action.paths[i]);
    for (std::size_t k = 0; k < field.scenario().unit(other).figures(); ++k) {
      while (least > 0 && within(end, field.man(other, k).at, least - 1)) --least;
    }
  }
  return least;
}

// A wood hides them from each other, so that nothing but the distance counts.
struct Apart {
  Field field;
  UnitId own;
  UnitId other;

  explicit Apart(Weapon weapon) {
    field.rectangle(TerrainKind::Woods, 0, 14, 90, 31);
    own = field.infantry(Side::First, row(40, 12, 5), {.weapon = weapon});
    other = field.infantry(Side::Second, row(40, 35, 5), {Training::Green, Weapon::Pistol});
  }
};

TEST(Sergeant, BringsAssaultRiflesWithinTwelveCentimetres) {
  COVERS("SK-BOT-8");
  Apart apart(Weapon::AssaultRifle);
  const Action action = order_of(apart.field, apart.own);
  EXPECT_LE(gap_after(apart.field, apart.own, action, apart.other), cm(12));
}

TEST(Sergeant, LeavesAutomaticWeaponsWhereTheyReach) {
  COVERS("SK-BOT-8");
  Apart apart(Weapon::LightMachineGun);
  const Action action = order_of(apart.field, apart.own);
  EXPECT_EQ(gap_after(apart.field, apart.own, action, apart.other), cm(22));
}

TEST(Sergeant, DrivesOverThoseWhoHardlyDodge) {
  Field field;
  const UnitId tank = field.vehicle(Side::First, vehicle_of(HullArmour::Heavy), spot(45, 12), 90);
  field.infantry(Side::Second, row(42, 18, 5), {Training::Green, Weapon::Pistol});
  EXPECT_EQ(order_of(field, tank).verb, Verb::Overrun);
}

// A wreck bars the straight way to the edge.
TEST(Sergeant, DrivesOffTheTableAroundWhatIsInTheWay) {
  Field field;
  field.mission().goal = Goal::Break;
  field.mission().sides[0].exit = Edge::High;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(45, 50), 90);
  const UnitId wreck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(44, 57), 90);
  field.infantry(Side::Second, row(5, 5, 3));
  field.state().unit(wreck).where = Where::Lost;
  const Action action = order_of(field, car);
  ASSERT_EQ(action.verb, Verb::Drive);
  EXPECT_TRUE(leaves_table(field.reading(), car, MoveKind::Drive, action.paths[0]));
}

TEST(Sergeant, LeavesOnFootWhenTheVehicleDoesNot) {
  Field field;
  field.mission().goal = Goal::Break;
  field.mission().sides[0].exit = Edge::High;
  const VehicleProfile truck = vehicle_of(HullArmour::None, {}, 8);
  const UnitId carrier = field.vehicle(Side::First, truck, spot(45, 56), 0);
  const UnitId riders = field.infantry(Side::First, row(40, 10, 4));
  field.infantry(Side::Second, row(5, 5, 3));
  field.state().unit(carrier).tried = true;
  field.state().unit(carrier).passengers = riders;
  field.state().unit(riders).where = Where::Aboard;
  field.state().unit(riders).carrier = carrier;
  const Action action = order_of(field, riders);
  const auto leaves = std::ranges::count_if(action.paths, [&](const Path& path) {
    return leaves_table(field.reading(), riders, MoveKind::Walk, path);
  });
  EXPECT_EQ(leaves, 4);
}

// --- Whole games ---

struct Played {
  State end;
  int refused = 0;
};

// Every order is judged before it is carried out.
Played play(const Scenario& scenario, std::array<std::string_view, kSides> bots,
            std::uint64_t seed) {
  std::vector<Event<Tiding>> told;
  Events events{told};
  Random random(seed);
  Played played{Skirmish::start(scenario, events)};
  State& state = played.end;
  Actions legal;
  while (Skirmish::node(state).kind != NodeKind::Over) {
    const Node node = Skirmish::node(state);
    if (node.kind == NodeKind::Chance) {
      Skirmish::resolve(scenario, state, random.below(node.outcomes), events);
      continue;
    }
    const Seat seat = seat_of(node.asks(seat_of(Side::First)) ? Side::First : Side::Second);
    Skirmish::legal(scenario, state, seat, legal);
    const Action action =
        action_for<Skirmish>(bots[seat.index()], scenario, state, seat, legal, random);
    played.refused += Skirmish::is_legal(scenario, state, seat, action) ? 0 : 1;
    Skirmish::apply(scenario, state, action, events);
    told.clear();
  }
  return played;
}

TEST(Sergeant, PlaysEveryMissionByTheRules) {
  COVERS("SK-AUTH-6");
  for (const auto& one : content().missions) {
    const Played played = play(one.scenario, {"sergeant", "sergeant"}, 7);
    EXPECT_EQ(played.refused, 0) << one.id;
    EXPECT_TRUE(played.end.over) << one.id;
  }
}

TEST(Sergeant, BeatsChanceOnEitherSide) {
  COVERS("SK-AUTH-6");
  constexpr int kGames = 6;
  for (const auto& one : content().missions) {
    for (const Side side : {Side::First, Side::Second}) {
      int won = 0;
      for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        std::array<std::string_view, kSides> bots = {"random", "random"};
        bots[index_of(side)] = "sergeant";
        const State end = play(one.scenario, bots, seed).end;
        won += end.winner == static_cast<std::int8_t>(side) ? 1 : 0;
      }
      EXPECT_GE(won, kGames - 1) << one.id << " as " << (side == Side::First ? "green" : "red");
    }
  }
}

TEST(Sergeant, DecidesTheSameInTheSamePosition) {
  const Scenario& scenario = mission("meeting");
  const State first = play(scenario, {"sergeant", "sergeant"}, 3).end;
  const State again = play(scenario, {"sergeant", "sergeant"}, 3).end;
  EXPECT_EQ(first.winner, again.winner);
  EXPECT_EQ(first.turn, again.turn);
}

}  // namespace
}  // namespace enfilade::skirmish
