// Out of a destroyed vehicle: a hit for each, places beside the wreck, the crew as a unit.
#include <gtest/gtest.h>

#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/firing.h"

namespace enfilade::skirmish {

namespace {

constexpr auto kFirst = Side::First;
constexpr auto kSecond = Side::Second;

// SK-EX-27: an APC with 2 crew and passengers.
struct Apc {
  Field field;
  UnitId enemy;
  UnitId apc;
  UnitId riders;
  UnitId crew;

  explicit Apc(std::size_t men = 6, Armour armour = Armour::Light,
               Armour crew_armour = Armour::None, std::vector<Spot> enemies = {spot(10, 30)},
               Spot at = spot(40, 30)) {
    enemy = field.infantry(kFirst, std::move(enemies));
    VehicleProfile profile = vehicle_of(HullArmour::Light, {{Weapon::LightMachineGun}}, 8);
    profile.crew_armour = crew_armour;
    apc = field.vehicle(kSecond, profile, at, 180, Training::Veteran);
    if (men > 0) {
      riders =
          field.infantry(kSecond, column(50, 20, men), {Training::Seasoned, Weapon::Rifle, armour});
      UnitState& unit = field.state().unit(riders);
      unit.where = Where::Aboard;
      unit.carrier = apc;
      field.state().unit(apc).passengers = riders;
    }
    crew = field.scenario().unit(apc).crew;
  }
  UnitState& of(UnitId unit) { return field.state().unit(unit); }
  std::string place(UnitId unit, std::initializer_list<std::pair<std::size_t, Spot>> spots) {
    Action action{.verb = Verb::PlaceSurvivors, .unit = unit};
    for (const auto& [number, at] : spots) action.paths[number].push_back(at);
    return field.refusal(action);
  }
};

}  // namespace

TEST(SkirmishBailOut, EachPassengerAndCrewmanTakesAHitAndNobodyIsSuppressed) {
  COVERS("SK-EX-27", "SK-DMG-4", "SK-DMG-R9", "SK-DMG-R12", "SK-HIT-R9");
  Apc apc;
  apc.field.run(DamageFrame{.unit = apc.apc, .hits = {0, 1, 0}});
  apc.field.roll({1, 6});
  ASSERT_TRUE(apc.field.rolls(Ask::SaveDice));
  ASSERT_EQ(apc.field.node().outcomes, 6);  // the shot itself: one hit inside, saved
  EXPECT_EQ(apc.of(apc.apc).where, Where::OnTable);
  apc.field.roll({6});
  EXPECT_EQ(apc.of(apc.apc).where, Where::Lost);
  // The crew without armour is dead; each passenger has his own die.
  EXPECT_EQ(apc.of(apc.crew).where, Where::Lost);
  EXPECT_EQ(apc.of(apc.crew).casualties, 2);
  apc.field.roll({5, 6, 1, 1, 6, 1});
  ASSERT_TRUE(apc.field.asks(Ask::PlaceSurvivors));
  EXPECT_EQ(apc.field.count_told(Happening::Suppressed), 0U);
  EXPECT_EQ(living(apc.field.reading(), apc.riders), 0b010010);
  EXPECT_EQ(apc.of(apc.riders).casualties, 4);
}

TEST(SkirmishBailOut, SurvivorsAreRolledForEveryFace) {
  COVERS("SK-EX-27", "SK-DMG-R9");
  // Expected survivors: 1 of 6 passengers. Over all faces of one man's die exactly one lives.
  int alive = 0;
  for (int face = 1; face <= 6; ++face) {
    Apc apc(1);
    apc.field.run(BailOutFrame{.vehicle = apc.apc});
    apc.field.roll({face});
    alive += std::popcount(living(apc.field.reading(), apc.riders));
  }
  EXPECT_EQ(alive, 1);
}

TEST(SkirmishBailOut, WhoWasSuppressedByTheShotMayFall) {
  COVERS("SK-DMG-R12", "SK-DMG-R14");
  Apc apc(1, Armour::None);
  apc.field.run(DamageFrame{.unit = apc.apc, .hits = {0, 1, 0}});
  apc.field.roll({1, 6});
  apc.field.play(take_hits(apc.riders, 0b1, 0));
  EXPECT_TRUE(apc.field.over());
  EXPECT_EQ(status(apc.field, apc.riders, 0), kDead);
}

TEST(SkirmishBailOut, TheOwnerPlacesSurvivorsWithinThreeCentimetresOfTheWreck) {
  COVERS("SK-DMG-R10", "SK-DMG-R14");
  Apc apc(2, Armour::Battlesuit);
  apc.field.run(BailOutFrame{.vehicle = apc.apc});
  apc.field.roll({2, 2});
  ASSERT_TRUE(apc.field.asks(Ask::PlaceSurvivors));
  EXPECT_EQ(apc.field.node().seat, seat_of(kSecond));
  EXPECT_FALSE(apc.of(apc.apc).passengers.exists());
  // The hull is 6 by 3 cm around (40, 30).
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(46.5, 30)}, {1, spot(46.5, 31)}}), "ok");
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(46.6, 30)}, {1, spot(46.5, 31)}}), "SK-DMG-R10");
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(46, 30)}, {1, spot(46.9, 30)}}), "SK-DMG-R10");
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(46, 30)}, {1, spot(46.5, 30)}}), "SK-GEO-R7");
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(41, 30)}, {1, spot(46, 30)}}), "SK-GEO-R7");
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(46, 30)}}), "SK-DMG-R10");  // there is room for both
  EXPECT_NE(apc.place(apc.crew, {{0, spot(46, 30)}, {1, spot(46, 32)}}), "ok");
  EXPECT_NE(apc.place(apc.riders, {{0, spot(46, 30)}, {1, spot(46, 32)}, {2, spot(46, 34)}}), "ok");
  for (const Action& action : apc.field.candidates()) EXPECT_TRUE(apc.field.judge(action));
  apc.field.play(apc.field.candidates().front());
  EXPECT_TRUE(apc.field.over());
  EXPECT_EQ(apc.of(apc.riders).where, Where::OnTable);
  EXPECT_FALSE(apc.of(apc.riders).carrier.exists());
  EXPECT_EQ(apc.field.count_told(Happening::Placed), 2U);
}

TEST(SkirmishBailOut, SurvivorsAreNotPlacedInContactWithEnemies) {
  COVERS("SK-DMG-R10", "SK-GEO-R8");
  Apc apc(1, Armour::Battlesuit, Armour::None, {spot(46, 30)});
  apc.field.run(BailOutFrame{.vehicle = apc.apc});
  apc.field.roll({2});
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(45, 30)}}), "SK-GEO-R8");
  EXPECT_EQ(apc.place(apc.riders, {{0, spot(44.5, 30)}}), "ok");
}

TEST(SkirmishBailOut, CrewComesBeforePassengersAndIsAUnitOfItsOwn) {
  COVERS("SK-DMG-R11", "SK-TURN-R2", "SK-DMG-R14");
  Apc apc(2, Armour::Battlesuit, Armour::Battlesuit);
  apc.of(apc.riders).tried = false;
  apc.field.run(BailOutFrame{.vehicle = apc.apc});
  apc.field.roll({2, 1});  // of the crew one falls
  apc.field.roll({2, 2});
  ASSERT_TRUE(apc.field.asks(Ask::PlaceSurvivors));
  EXPECT_EQ(apc.place(apc.crew, {{0, spot(40, 33)}}), "ok");
  EXPECT_NE(apc.place(apc.crew, {{1, spot(40, 33)}}), "ok");  // he is dead
  apc.field.play(apc.field.candidates().front());
  ASSERT_TRUE(apc.field.asks(Ask::PlaceSurvivors));
  apc.field.play(apc.field.candidates().front());
  EXPECT_TRUE(apc.field.over());
  const RosterUnit& crew = apc.field.scenario().unit(apc.crew);
  EXPECT_EQ(crew.profile.training, Training::Veteran);
  EXPECT_EQ(crew.figures(), 2U);  // starting strength: the crew number
  EXPECT_EQ(crew.profile.figures[0].weapons[0], Weapon::Pistol);
  EXPECT_EQ(crew.profile.figures[0].armour, Armour::Battlesuit);
  EXPECT_EQ(apc.of(apc.crew).casualties, 1);
  EXPECT_TRUE(apc.of(apc.crew).tried);
  EXPECT_EQ(apc.of(apc.crew).where, Where::OnTable);
  EXPECT_FALSE(apc.of(apc.riders).tried);  // they keep their attempt
}

TEST(SkirmishBailOut, TheCrewOfAProfileWithoutArmourHasNone) {
  COVERS("SK-DMG-R11");
  Apc apc(0);
  EXPECT_EQ(apc.field.scenario().unit(apc.crew).profile.figures[0].armour, Armour::None);
  apc.field.run(BailOutFrame{.vehicle = apc.apc});
  EXPECT_TRUE(apc.field.over());
  EXPECT_EQ(apc.of(apc.crew).where, Where::Lost);
  EXPECT_EQ(apc.of(apc.crew).casualties, 2);
}

TEST(SkirmishBailOut, WithoutRoomSurvivorsAreCasualties) {
  COVERS("SK-DMG-R10");
  // Enemies wherever a man could stand.
  std::vector<Spot> ring;
  for (double x = 33; x <= 47; x += 1.5) {
    for (const double y : {25.0, 26.5, 28.0, 32.0, 33.5, 35.0}) ring.push_back(spot(x, y));
  }
  for (const double y : {29.2, 30.8}) {
    for (const double x : {33.0, 34.5, 36.0, 44.0, 45.5, 47.0}) ring.push_back(spot(x, y));
  }
  Field field;
  std::vector<UnitId> enemies;
  for (std::size_t i = 0; i < ring.size(); i += kMaxUnitFigures) {
    const auto end = std::min(ring.size(), i + kMaxUnitFigures);
    enemies.push_back(
        field.infantry(kFirst, std::vector<Spot>(ring.begin() + static_cast<std::ptrdiff_t>(i),
                                                 ring.begin() + static_cast<std::ptrdiff_t>(end))));
  }
  VehicleProfile profile = vehicle_of(HullArmour::Light);
  profile.crew_armour = Armour::Battlesuit;
  const UnitId apc = field.vehicle(kSecond, profile, spot(40, 30), 0);
  const UnitId crew = field.scenario().unit(apc).crew;
  field.run(BailOutFrame{.vehicle = apc});
  field.roll({6, 6});
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.state().unit(crew).where, Where::Lost);
  EXPECT_EQ(field.state().unit(crew).casualties, 2);
  EXPECT_TRUE(field.man(crew, 0).disarmed);
}

TEST(SkirmishBailOut, WhereThereIsRoomForSomeOnlyThoseArePlaced) {
  COVERS("SK-DMG-R10", "SK-DMG-R14");
  // A corner of the table, a friendly vehicle on each open side: little room is left.
  Field field;
  field.infantry(kFirst, {spot(80, 50)});
  VehicleProfile profile = vehicle_of(HullArmour::Light, {}, 8);
  profile.crew = 0;
  const UnitId apc = field.vehicle(kSecond, profile, spot(3, 1.5), 0);
  VehicleProfile wall = vehicle_of(HullArmour::Heavy);
  wall.length = cm(14);
  wall.width = cm(3);
  field.vehicle(kSecond, wall, spot(6, 4.6), 0);
  VehicleProfile plug = vehicle_of(HullArmour::Heavy);
  plug.length = cm(3);
  plug.width = cm(2);
  field.vehicle(kSecond, plug, spot(8.9, 1.1), 0);
  const UnitId riders = field.infantry(kSecond, column(50, 20, 6),
                                       {Training::Seasoned, Weapon::Rifle, Armour::Battlesuit});
  field.state().unit(riders).where = Where::Aboard;
  field.state().unit(riders).carrier = apc;
  field.state().unit(apc).passengers = riders;
  field.run(BailOutFrame{.vehicle = apc});
  field.roll({6, 6, 6, 6, 6, 6});
  ASSERT_TRUE(field.asks(Ask::PlaceSurvivors));
  const Action first = field.candidates().front();
  int placed = 0;
  for (const Path& path : first.paths) placed += path.empty() ? 0 : 1;
  EXPECT_GT(placed, 0);
  EXPECT_LT(placed, 6);
  field.play(first);
  EXPECT_EQ(std::popcount(living(field.reading(), riders)), placed);
  EXPECT_EQ(field.state().unit(riders).casualties, 6 - placed);
}

// --- Into somebody's way ---

namespace {

// A man walks along 3 cm above a car, fires at it before his first step and destroys it; its crew
// comes through it, and the first of them is placed right on his way.
struct Wayside {
  Field field;
  UnitId walker;
  UnitId car;

  Wayside() {
    walker =
        field.infantry(kFirst, {spot(30, 36), spot(30, 39)}, {.weapon = Weapon::SubMachineGun});
    VehicleProfile profile = vehicle_of(HullArmour::None);
    profile.crew_armour = Armour::Light;
    car = field.vehicle(kSecond, profile, spot(36, 30), 90);
    field.infantry(kSecond, {spot(80, 50)});
    const UnitId crew = field.scenario().unit(car).crew;
    field.run(AttemptFrame{.step = AttemptFrame::Step::Choose, .unit = walker, .succeeded = true});
    field.play({.verb = Verb::Walk,
                .unit = walker,
                .stage = 0,
                .paths = straight({spot(36, 36), spot(36, 39)})});
    field.play({.verb = Verb::Fire, .shots = shots({shot(0, Weapon::SubMachineGun, car)})});
    field.roll({6, 1, 1, 1, 6, 6, 6, 6});
    Action place{.verb = Verb::PlaceSurvivors, .unit = crew};
    place.paths = straight({spot(34, 36), spot(32, 28)});
    field.play(place);
  }
};

}  // namespace

TEST(SkirmishBailOut, WhoHasSurvivorsInHisWayMayGoAnotherWay) {
  COVERS("SK-MOVE-R10", "SK-GEO-R7", "SK-GEO-R8");
  Wayside game;
  ASSERT_TRUE(game.field.asks(Ask::Redirect));
  const Text question = question_text(game.field.scenario(), game.field.state());
  EXPECT_TRUE(question.en.contains("survivors may stand in the way")) << question.en;
  Action on{.verb = Verb::Redirect, .paths = straight({spot(36, 36), spot(36, 39)})};
  EXPECT_EQ(game.field.refusal(on), "SK-GEO-R7");
  Action round{.verb = Verb::Redirect, .paths = straight({spot(32, 37), spot(36, 39)})};
  game.field.play(round);
  EXPECT_EQ(game.field.man(game.walker, 0).at, spot(32, 37));
  EXPECT_EQ(game.field.man(game.walker, 1).at, spot(36, 39));
}

TEST(SkirmishBailOut, WhoGoesOnAllTheSameStopsBeforeThem) {
  COVERS("SK-MOVE-R10", "SK-GEO-R7", "SK-GEO-R8");
  Wayside game;
  game.field.play({.verb = Verb::GoOn});
  EXPECT_TRUE(game.field.over());
  EXPECT_EQ(game.field.man(game.walker, 0).at, spot(30, 36));
  EXPECT_EQ(game.field.man(game.walker, 1).at, spot(36, 39)) << "nobody is in his way";
}

// A vehicle comes to a halt before them, too: its disc on the way, its hull at the end.
TEST(SkirmishBailOut, AVehicleThatGoesOnStopsBeforeSurvivors) {
  COVERS("SK-MOVE-R10", "SK-VEH-R15");
  for (const auto& [at, end] : {std::pair(spot(38, 36), spot(30, 36)),       // on its way
                                std::pair(spot(39, 34.2), spot(30, 36)),     // under its hull
                                std::pair(spot(36, 33.7), spot(36, 36))}) {  // beside its way
    Field field;
    const UnitId gun = field.vehicle(
        kFirst, vehicle_of(HullArmour::Light, {{Weapon::LightMachineGun}}), spot(30, 36), 0);
    VehicleProfile profile = vehicle_of(HullArmour::None);
    profile.crew_armour = Armour::Light;
    const UnitId car = field.vehicle(kSecond, profile, spot(38, 29.5), 90);
    field.infantry(kSecond, {spot(80, 50)});
    const UnitId crew = field.scenario().unit(car).crew;
    field.run(AttemptFrame{.step = AttemptFrame::Step::Choose, .unit = gun, .succeeded = true});
    field.play({.verb = Verb::Drive, .unit = gun, .stage = 0, .paths = straight({spot(36, 36)})});
    field.play({.verb = Verb::Fire, .shots = shots({shot(0, Weapon::LightMachineGun, car)})});
    field.roll({6, 1, 1, 1, 6, 6, 6});
    Action place{.verb = Verb::PlaceSurvivors, .unit = crew};
    place.paths = straight({at, spot(34, 28)});
    field.play(place);
    ASSERT_TRUE(field.asks(Ask::Redirect));
    field.play({.verb = Verb::GoOn});
    EXPECT_EQ(field.state().unit(gun).at, end);
  }
}

}  // namespace enfilade::skirmish
