// Putting units down before the first turn: SK-AUTH-R2.
#include "rules/skirmish/goals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

// Nobody is on the table yet.
struct Muster : Field {
  Muster() {
    squad = infantry(kBlue, {spot(0, 0), spot(0, 0)});
    truck = vehicle(kBlue, vehicle_of(HullArmour::None, {}, 2), spot(0, 0), 0);
    enemy = infantry(kRed, {spot(0, 0)});
    state().turn = 0;
    for (UnitState& unit : state().units) unit.where = Where::Waiting;
    for (FigureState& figure : state().figures) figure.status = FigureStatus::Absent;
  }
  Action put(UnitId unit, std::initializer_list<Spot> spots) const {
    return {.verb = Verb::Deploy, .unit = unit, .paths = straight(spots)};
  }
  Action park(Spot at, int facing) const {
    return {.verb = Verb::Deploy,
            .unit = truck,
            .facing = static_cast<std::int16_t>(facing),
            .paths = straight({at})};
  }
  Action load() const { return {.verb = Verb::Deploy, .unit = squad, .target = truck}; }
  UnitId squad;
  UnitId truck;
  UnitId enemy;
};

}  // namespace

TEST(SkirmishDeployment, TheLoserOfADieBeginsAndTheyAlternate) {
  COVERS("SK-AUTH-R2");
  Muster muster;
  muster.run(DeploymentFrame{});
  ASSERT_TRUE(muster.rolls(Ask::DeploymentDice));
  muster.roll({3, 3});
  ASSERT_TRUE(muster.rolls(Ask::DeploymentDice));
  muster.roll({6, 2});
  ASSERT_TRUE(muster.asks(Ask::Deploy));
  EXPECT_EQ(muster.node().seat, seat_of(kRed));
  muster.play(muster.put(muster.enemy, {spot(40, 50)}));
  EXPECT_EQ(muster.node().seat, seat_of(kBlue));
  muster.play(muster.put(muster.squad, {spot(40, 5), spot(42, 5)}));
  EXPECT_EQ(muster.node().seat, seat_of(kBlue)) << "red has put everybody down";
  muster.play(muster.park(spot(60, 6), 90));
  EXPECT_TRUE(muster.over());
  EXPECT_EQ(muster.man(muster.squad, 1).at, spot(42, 5));
  EXPECT_EQ(muster.man(muster.squad, 1).status, FigureStatus::Up);
  EXPECT_EQ(muster.state().unit(muster.truck).facing, 90);
  EXPECT_EQ(muster.state().unit(muster.truck).at, spot(60, 6));
}

TEST(SkirmishDeployment, EveryModelStandsInItsZoneOnFreeGround) {
  COVERS("SK-AUTH-R2", "SK-GEO-R7", "SK-GEO-R16");
  Muster muster;
  muster.run(DeploymentFrame{});
  muster.roll({2, 6});
  EXPECT_EQ(muster.refusal(muster.put(muster.squad, {spot(40, 5), spot(40.5, 5)})), "SK-GEO-R7");
  EXPECT_EQ(muster.refusal(muster.put(muster.squad, {spot(40, 5), spot(40, 13)})), "SK-AUTH-R2");
  EXPECT_EQ(muster.refusal(muster.put(muster.squad, {spot(40, 5)})), "SK-AUTH-R2")
      << "one has no place";
  EXPECT_EQ(muster.refusal(muster.put(muster.squad, {spot(40, 5), spot(-3, 5)})), "SK-GEO-R16");
  EXPECT_EQ(muster.refusal(muster.put(muster.enemy, {spot(40, 50)})), "SK-AUTH-R2")
      << "not his unit";
  EXPECT_EQ(muster.refusal(muster.park(spot(40, 30), 0)), "SK-AUTH-R2");
  EXPECT_EQ(muster.refusal(muster.park(spot(40, 5), 360)), "SK-GEO-R13");
  Action crew = muster.put(muster.scenario().unit(muster.truck).crew, {spot(5, 5), spot(7, 5)});
  EXPECT_EQ(muster.refusal(crew), "SK-AUTH-R2") << "the crew is in its vehicle";
  EXPECT_EQ(muster.refusal(muster.put(muster.squad, {spot(40, 5), spot(41, 5)})), "ok");
}

TEST(SkirmishDeployment, VehiclesMayStartLoaded) {
  COVERS("SK-AUTH-R2", "SK-TRN-R1", "SK-TRN-R10");
  Muster muster;
  muster.run(DeploymentFrame{});
  muster.roll({2, 6});
  EXPECT_EQ(muster.refusal(muster.load()), "SK-TRN-R1") << "the truck is not there yet";
  muster.play(muster.park(spot(60, 6), 90));
  muster.play(muster.put(muster.enemy, {spot(40, 50)}));
  muster.play(muster.load());
  EXPECT_TRUE(muster.over());
  EXPECT_EQ(muster.state().unit(muster.squad).where, Where::Aboard);
  EXPECT_EQ(muster.state().unit(muster.squad).carrier, muster.truck);
  EXPECT_EQ(muster.state().unit(muster.truck).passengers, muster.squad);
  EXPECT_EQ(muster.man(muster.squad, 0).status, FigureStatus::Up);
}

TEST(SkirmishDeployment, CandidatesArePermittedAndNeverRunOut) {
  COVERS("SK-AUTH-R2");
  Muster muster;
  muster.run(DeploymentFrame{});
  muster.roll({2, 6});
  for (int put = 0; put < 3; ++put) {
    ASSERT_TRUE(muster.asks(Ask::Deploy));
    const Actions list = muster.candidates();
    ASSERT_FALSE(list.empty());
    for (const Action& action : list) EXPECT_EQ(muster.refusal(action), "ok");
    muster.play(list.back());
  }
  EXPECT_TRUE(muster.over());
}

TEST(SkirmishDeployment, AUnitWithoutRoomIsLeftOutAndLost) {
  COVERS("SK-AUTH-R15");
  Muster muster;
  muster.run(DeploymentFrame{});
  muster.roll({2, 6});
  EXPECT_FALSE(muster.judge({.verb = Verb::Deploy, .unit = muster.truck})) << "there is room";
  // A zone of one square centimetre: two figures or a truck do not fit with the first of them.
  muster.mission().sides[0].zone = {point(10, 5), point(11, 5), point(11, 6), point(10, 6)};
  muster.play(muster.park(spot(10.5, 5.5), 0));
  muster.play(muster.put(muster.enemy, {spot(40, 50)}));
  const Actions list = muster.candidates();
  ASSERT_FALSE(list.empty());
  for (const Action& action : list) EXPECT_EQ(muster.refusal(action), "ok");
  EXPECT_FALSE(muster.judge({.verb = Verb::Deploy, .unit = muster.squad})) << "it may ride";
  muster.state().unit(muster.truck).passengers = muster.enemy;
  const Actions none = muster.candidates();
  ASSERT_EQ(none.size(), 1U);
  muster.play(none[0]);
  EXPECT_EQ(muster.state().unit(muster.squad).where, Where::LeftOut);
  EXPECT_TRUE(muster.over());
  EXPECT_EQ(hundredths_lost(muster.reading(), kBlue),
            100 * muster.scenario().unit(muster.squad).profile.points);
}

TEST(SkirmishDeployment, AVehicleWithoutRoomIsNoWreck) {
  COVERS("SK-AUTH-R15");
  Muster muster;
  muster.rectangle(TerrainKind::Building, 0, 0, 90, 12);
  muster.run(DeploymentFrame{});
  muster.roll({2, 6});
  const Action left_out{.verb = Verb::Deploy, .unit = muster.truck};
  ASSERT_EQ(muster.refusal(left_out), "ok");
  muster.play(left_out);
  EXPECT_EQ(muster.state().unit(muster.truck).where, Where::LeftOut);
  EXPECT_FALSE(is_wreck(muster.reading(), muster.truck));
  EXPECT_FALSE(stands_as_hull(muster.reading(), muster.truck));
  EXPECT_EQ(hundredths_lost(muster.reading(), kBlue),
            100 * muster.scenario().unit(muster.truck).profile.points);
}

TEST(SkirmishDeployment, TakesNoOtherOrderAndNoOtherForm) {
  COVERS("SK-AUTH-R2");
  Muster muster;
  muster.run(DeploymentFrame{});
  muster.roll({2, 6});
  const Action good = muster.put(muster.squad, {spot(40, 5), spot(41, 5)});
  EXPECT_EQ(muster.refusal(good), "ok");
  const auto spoilt = [&](auto spoil) {
    Action action = good;
    spoil(action);
    return !muster.judge(action).has_value();
  };
  EXPECT_TRUE(spoilt([](Action& action) { action.verb = Verb::Walk; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.stage = 0; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.number = 0; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.facing = 10; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.facing = -2; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.suppressed = 1; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.casualties = 1; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.unused = 1; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.unit = UnitId{55}; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.unit = {}; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.target = UnitId{55}; }));
  EXPECT_TRUE(spoilt([](Action& action) { action.paths[5].push_back(spot(44, 5)); }));
  EXPECT_TRUE(spoilt([](Action& action) { action.paths[1].push_back(spot(44, 5)); }));
  EXPECT_TRUE(spoilt([](Action& action) { action.shots.push_back({}); }));
}

}  // namespace enfilade::skirmish
