// Whole units sent to a place that is pointed at, and what they would see and do there.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/core/random.h"
#include "engine/record/trail.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/prospect.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "tests/skirmish/battlefields.h"
#include "tests/skirmish/melee.h"

namespace enfilade::skirmish {
namespace {

bool has_paths(Verb verb) {
  switch (verb) {
    case Verb::Deploy:
    case Verb::Walk:
    case Verb::Run:
    case Verb::DuckAndWeave:
    case Verb::GoToGround:
    case Verb::Drive:
    case Verb::Redirect:
    case Verb::PlaceSurvivors:
    case Verb::FollowUp:
    case Verb::MoveUp: return true;
    default: return false;
  }
}

// Plays by chance; at each question points at a few places for every order that could be given.
class Pointing {
 public:
  Pointing(const Scenario& scenario, std::uint64_t seed) : scenario_(scenario), random_(seed) {}

  void play(std::map<Verb, int>& sent) {
    State state = Skirmish::start(scenario_, sink_);
    while (Skirmish::node(state).kind != NodeKind::Over) {
      const Node node = Skirmish::node(state);
      if (node.kind == NodeKind::Chance) {
        Skirmish::resolve(scenario_, state, draw_outcome(node, random_), sink_);
        continue;
      }
      Skirmish::legal(scenario_, state, node.seat, legal_);
      const Action chosen = legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
      if (has_paths(chosen.verb)) point(state, node.seat, chosen, sent);
      ASSERT_FALSE(::testing::Test::HasFailure());
      Skirmish::apply(scenario_, state, chosen, sink_);
    }
  }

 private:
  void point(const State& state, Seat seat, const Action& like, std::map<Verb, int>& sent) {
    const Reading reading{scenario_, state};
    const Table& table = reading.table();
    const auto below = [&](int most) {
      return static_cast<int>(random_.below(static_cast<std::uint32_t>(most + 1)));
    };
    const Spot goal = Spot::at({below(table.width), below(table.height)});
    // Who boards something else than what is pointed at is not sent.
    if (like.target.exists()) return;
    const auto order = send(reading, like.verb, like.unit, {}, goal);
    if (!order) return;
    // A vehicle that stays where it is has no order; one that does not fit is told so.
    const bool stays = like.verb == Verb::Drive && order->paths[0].empty();
    const bool vehicle = like.unit.exists() && scenario_.unit(like.unit).is_vehicle();
    if (stays || (like.verb == Verb::Deploy && vehicle)) return;
    const auto verdict = Skirmish::is_legal(scenario_, state, seat, *order);
    ASSERT_TRUE(verdict) << action_text(scenario_, *order) << ": " << verdict.error().text().en;
    ++sent[like.verb];
    EXPECT_TRUE(prospect_of(scenario_, state, *order)) << action_text(scenario_, *order);
  }

  const Scenario& scenario_;
  Random random_;
  std::vector<Action> legal_;
  std::vector<Event<Tiding>> events_;
  Events sink_{events_};
};

std::map<Verb, int> point_in_games(const Scenario& scenario, int games) {
  std::map<Verb, int> sent;
  for (int game = 0; game < games; ++game) {
    SCOPED_TRACE(game);
    Pointing(scenario, mix_seed(7, static_cast<std::uint64_t>(game))).play(sent);
    if (::testing::Test::HasFailure()) break;
  }
  return sent;
}

TEST(SkirmishSend, WhereverOneDoesPointTheOrderIsPermitted) {
  Field yard(60, 60);
  lay_out_timber_yard(yard);
  auto sent = point_in_games(yard.scenario(), 6);
  for (const Verb verb : {Verb::Deploy, Verb::Walk, Verb::Run, Verb::DuckAndWeave, Verb::GoToGround,
                          Verb::Redirect}) {
    EXPECT_GT(sent[verb], 0) << verb_word(verb);
  }
}

TEST(SkirmishSend, SoItIsForVehiclesForCrewsAndInBrawls) {
  Field crossroads(60, 60);
  lay_out_crossroads(crossroads);
  auto sent = point_in_games(crossroads.scenario(), 80);
  EXPECT_GT(sent[Verb::Drive], 0);
  EXPECT_GT(sent[Verb::PlaceSurvivors], 0);
  Field brawl(40, 34);
  lay_out_brawl(brawl);
  sent = point_in_games(brawl.scenario(), 12);
  EXPECT_GT(sent[Verb::FollowUp], 0);
  EXPECT_GT(sent[Verb::MoveUp], 0);
}

TEST(SkirmishSend, AUnitGetsOutOnTheSideItIsSentTo) {
  COVERS("SK-TRN-R3");
  Field field;
  const UnitId squad = field.infantry(Side::First, {spot(28, 24), spot(30, 24), spot(32, 24)});
  const UnitId carrier =
      field.vehicle(Side::First, vehicle_of(HullArmour::Light, {}, 4), spot(30, 30), 0);
  field.infantry(Side::Second, {spot(30, 50)});
  field.state().unit(squad).where = Where::Aboard;
  field.state().unit(squad).carrier = carrier;
  field.state().unit(carrier).passengers = squad;
  for (const double y : {36.0, 24.0}) {
    const auto order = send(field.reading(), Verb::Walk, squad, {}, spot(30, y));
    ASSERT_TRUE(order);
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_GE(order->paths[i].size(), 2U);
      EXPECT_EQ(order->paths[i].back().y > cm(30), y > 30);
    }
  }
}

TEST(SkirmishSend, AUnitIsSentToTheVehicleItBoards) {
  COVERS("SK-TRN-R2");
  Field field;
  const UnitId squad = field.infantry(Side::First, {spot(28, 24), spot(30, 24), spot(32, 24)});
  const UnitId carrier =
      field.vehicle(Side::First, vehicle_of(HullArmour::Light, {}, 4), spot(30, 30), 0);
  const UnitId friends = field.infantry(Side::First, {spot(50, 24)});
  field.infantry(Side::Second, {spot(30, 50)});
  field.run(AttemptFrame{.unit = squad});
  field.roll({6});
  const auto order = send(field.reading(), Verb::Run, squad, carrier, spot(30, 30));
  ASSERT_TRUE(order);
  EXPECT_EQ(order->target, carrier);
  EXPECT_EQ(field.refusal(*order), "ok");
  EXPECT_FALSE(send(field.reading(), Verb::Run, squad, friends, spot(50, 24)));
  EXPECT_FALSE(send(field.reading(), Verb::DuckAndWeave, squad, carrier, spot(30, 30)));
}

TEST(SkirmishSend, AnAssaultIsSentAtWhomItNames) {
  COVERS("SK-CHOICE-R10", "SK-CC-R1");
  Field field;
  const UnitId blue = field.infantry(Side::First, {spot(30, 20), spot(32, 20)});
  const UnitId near = field.infantry(Side::Second, {spot(30, 26)});
  const UnitId far = field.infantry(Side::Second, {spot(30, 50)});
  field.run(AttemptFrame{.unit = blue});
  field.roll({6});
  const auto order = send(field.reading(), Verb::Assault, blue, near, spot(30, 26));
  ASSERT_TRUE(order);
  EXPECT_EQ(field.refusal(*order), "ok");
  const auto hopeless = send(field.reading(), Verb::Assault, blue, far, spot(30, 50));
  ASSERT_TRUE(hopeless);
  EXPECT_EQ(field.refusal(*hopeless), "SK-CHOICE-R10");
}

TEST(SkirmishSend, AnOverrunGoesStraightOnAsFarAsThePlaceLiesAhead) {
  COVERS("SK-OVR-R1");
  Field field;
  const UnitId truck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(30, 20), 37);
  field.infantry(Side::Second, {spot(34, 23)});
  field.run(AttemptFrame{.unit = truck});
  field.roll({6});
  const auto order = send(field.reading(), Verb::Overrun, truck, {}, spot(40, 24));
  ASSERT_TRUE(order);
  EXPECT_EQ(field.refusal(*order), "ok");
  EXPECT_EQ(send(field.reading(), Verb::Overrun, truck, {}, spot(10, 10))->paths[0].size(), 1U);
}

TEST(SkirmishSend, WhatIsNotAskedIsRefused) {
  Field field;
  const UnitId blue = field.infantry(Side::First, {spot(30, 20)});
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(50, 20), 0);
  for (const Verb verb : {Verb::Redirect, Verb::FollowUp, Verb::PlaceSurvivors, Verb::Deploy,
                          Verb::Drive, Verb::AimedFire, Verb::Attempt}) {
    EXPECT_FALSE(send(field.reading(), verb, blue, {}, spot(30, 30))) << verb_word(verb);
  }
  EXPECT_FALSE(send(field.reading(), Verb::Run, car, {}, spot(30, 30)));
  EXPECT_FALSE(send(field.reading(), Verb::Run, {}, {}, spot(30, 30)));
}

TEST(SkirmishProspect, SaysWhomOneWouldSeeAndTheDiceOfBoth) {
  COVERS("SK-LOS-R2", "SK-FIRE-R5", "SK-FIRE-R7");
  Field field;
  field.rectangle(TerrainKind::Building, 25, 14, 38, 18);
  const UnitId blue = field.infantry(Side::First, {spot(33, 10), spot(35, 10)},
                                     {Training::Veteran, Weapon::AssaultRifle, Armour::None});
  const UnitId red = field.infantry(Side::Second, {spot(34, 25), spot(36, 25)});
  const UnitId far = field.infantry(Side::Second, {spot(85, 55)});
  Action action = Melee::order(Verb::Walk, blue);
  const Prospect here = *prospect_of(field.scenario(), field.state(), action);
  ASSERT_EQ(here.seen.size(), 1U) << "the house stands between";
  EXPECT_EQ(here.seen[0].enemy, far);
  EXPECT_EQ(here.seen[0].fire.dice, 0) << "out of range";
  action = Melee::paths(Verb::Walk, blue, {{0, spot(40, 14)}, {1, spot(42, 14)}});
  action.stage = 9;
  const Prospect walk = *prospect_of(field.scenario(), field.state(), action);
  ASSERT_EQ(walk.seen.size(), 2U);
  const Exchange& one = walk.seen[0];
  EXPECT_EQ(one.enemy, red);
  EXPECT_TRUE(walk.fires);
  EXPECT_EQ(one.from, spot(40, 14));
  EXPECT_EQ(one.to, spot(36, 25));
  EXPECT_EQ(one.gap, gap(spot(40, 14), spot(36, 25)));
  EXPECT_EQ(one.fire.dice, 4) << "two rifles within 12 cm, two dice each";
  EXPECT_EQ(one.fire.needed, 4);
  EXPECT_EQ(one.fire.hits, 200);
  EXPECT_EQ(one.danger.dice, 2);
  EXPECT_EQ(one.danger.needed, 4) << "Seasoned, aimed";
  EXPECT_EQ(one.danger.hits, 100);
  action.stage = kNoStage;
  EXPECT_EQ(prospect_of(field.scenario(), field.state(), action)->seen[0].fire.needed, 3)
      << "aimed, the next time";
}

TEST(SkirmishProspect, ItsOwnFireIsThatOfTheStageItNames) {
  COVERS("SK-CHOICE-R1");
  Field field;
  const UnitId blue = field.infantry(Side::First, {spot(30, 10)},
                                     {Training::Veteran, Weapon::AssaultRifle, Armour::None});
  const UnitId red = field.infantry(Side::Second, {spot(30, 26)});
  Action action = Melee::paths(Verb::Walk, blue, {{0, spot(30, 16)}});
  for (const auto& [stage, dice] : {std::pair{0, 1}, std::pair{2, 1}, std::pair{6, 2}}) {
    action.stage = static_cast<std::uint8_t>(stage);
    const Prospect prospect = *prospect_of(field.scenario(), field.state(), action);
    ASSERT_EQ(prospect.seen.size(), 1U);
    EXPECT_EQ(prospect.seen[0].enemy, red);
    EXPECT_EQ(prospect.seen[0].fire.dice, dice) << "within 12 cm from the third stage on";
    EXPECT_EQ(prospect.seen[0].gap, cm(9)) << "where it ends";
  }
}

TEST(SkirmishProspect, NobodyIsSeenFromAboardFromCloseCombatOrFromBeyondTheEdge) {
  COVERS("SK-FIRE-R8", "SK-TRN-R6", "SK-MOVE-R5");
  Field field;
  field.mission().sides[0].exit = Edge::High;
  const UnitId blue = field.infantry(Side::First, {spot(30, 52), spot(32, 52)});
  const UnitId apc =
      field.vehicle(Side::First, vehicle_of(HullArmour::Light, {}, 4), spot(36, 52), 90);
  const UnitId red = field.infantry(Side::Second, {spot(30, 46)});
  const auto seen = [&](const Action& action) {
    const auto prospect = prospect_of(field.scenario(), field.state(), action);
    return prospect ? static_cast<int>(prospect->seen.size()) : -1;
  };
  EXPECT_EQ(seen(Melee::order(Verb::Walk, blue)), 1);
  Action action = Melee::order(Verb::Walk, blue);
  action.target = apc;
  EXPECT_EQ(seen(action), 0);
  action = Melee::paths(Verb::Assault, blue, {{0, spot(30, 47)}});
  action.target = red;
  EXPECT_EQ(seen(action), 0);
  EXPECT_EQ(seen(Melee::paths(Verb::Run, blue, {{0, spot(30, 60)}})), 1) << "one stays";
  EXPECT_EQ(seen(Melee::paths(Verb::Run, blue, {{0, spot(30, 60)}, {1, spot(32, 60)}})), 0);
  EXPECT_EQ(seen(Melee::order(Verb::Attempt, blue)), -1);
  EXPECT_EQ(seen(Melee::order(Verb::Redirect, blue)), -1) << "nobody is on the way";
}

// All single shots, as "1 rifle>b1", with who observes.
std::vector<std::string> shots_of(Field& field, UnitId unit, Occasion occasion) {
  std::vector<std::string> words;
  for (const Shot& shot : all_shots(field.reading(), unit, occasion)) {
    words.push_back(std::to_string(shot.shooter + 1) + " " +
                    std::string(weapon_words(shot.weapon).en) + " at " +
                    unit_name(field.scenario(), shot.target) +
                    (shot.observer.exists() ? ", observed" : ""));
  }
  std::ranges::sort(words);
  return words;
}

TEST(SkirmishShots, EveryShotThatCouldBeDeclared) {
  COVERS("SK-FIRE-R1", "SK-CHOICE-R3", "SK-CHOICE-R4", "SK-MOR-R1", "SK-WPN-22");
  using Words = std::vector<std::string>;
  Field field;
  field.rectangle(TerrainKind::Building, 20, 14, 40, 16);
  auto men = std::vector{man_with(Weapon::Rifle), man_with(Weapon::Mortar)};
  men[0].weapons.push_back(Weapon::Grenades);
  const UnitId blue =
      field.unit(Side::First, Training::Seasoned, men, {spot(30, 10), spot(32, 10)});
  const UnitId scout = field.infantry(Side::First, {spot(50, 20)});
  field.infantry(Side::Second, {spot(30, 24)});
  field.infantry(Side::Second, {spot(30, 3)});
  field.vehicle(Side::Second, vehicle_of(HullArmour::Heavy), spot(42, 4), 0);
  EXPECT_EQ(shots_of(field, blue, Occasion::Aimed),
            (Words{"1 grenades at b2", "1 infantry rifle at b2", "2 light mortar at b1, observed",
                   "2 light mortar at b2", "2 light mortar at b3"}))
      << "nobody sees b1 but the scout; a rifle does nothing to armour";
  EXPECT_EQ(shots_of(field, blue, Occasion::Walk),
            (Words{"1 grenades at b2", "1 infantry rifle at b2"}));
  field.man(scout, 0).status = FigureStatus::Suppressed;
  EXPECT_EQ(shots_of(field, blue, Occasion::Aimed).size(), 4U);
}

}  // namespace
}  // namespace enfilade::skirmish
