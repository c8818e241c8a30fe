// Standing orders: who is On Guard fires at once, asks or holds, by range and by what the dice
// promise (SK-GUARD-R3).
#include "rules/skirmish/orders.h"

#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr Side kBlue = Side::First;
constexpr Side kRed = Side::Second;

// Three blue figures run up the table, the third of them 14 cm from its edge or where it is told;
// red riflemen On Guard are 20 cm from where they start, red snipers at the other end.
struct Ambush : Field {
  explicit Ambush(double third = 14) : x(third) {
    mover = infantry(kBlue, {spot(10, 10), spot(12, 10), spot(x, 10)});
    near = infantry(kRed, {spot(10, 31), spot(12, 31)});
    far = infantry(kRed, {spot(60, 15), spot(62, 15)}, {.weapon = Weapon::SniperRifle});
    for (const UnitId id : {near, far}) state().unit(id).stance = Stance::OnGuard;
  }
  void go(double ahead = 6) {
    run(AttemptFrame{.unit = mover});
    roll({6});
    const double y = 10 + ahead;
    play({.verb = Verb::Run,
          .unit = mover,
          .paths = straight({spot(10, y), spot(12, y), spot(x, y)})});
    ASSERT_TRUE(asks(Ask::React));
  }
  std::optional<Action> answer(const StandingOrders& orders, Seat seat = Seat{1}) {
    Actions legal;
    Skirmish::legal(scenario(), state(), seat, legal);
    return answer_by_orders(scenario(), Skirmish::view(scenario(), state(), seat), orders, legal);
  }
  // In words: who fires, "hold", or "ask".
  std::string told_to(const StandingOrders& orders) {
    const auto action = answer(orders);
    if (!action) return "ask";
    EXPECT_TRUE(judge(*action));
    return action->verb == Verb::HoldFire ? "hold" : unit_name(scenario(), action->unit);
  }
  double x;
  UnitId mover, near, far;
};

StandingOrders all(OrderMode mode, int farthest = 72, int least = 0) {
  StandingOrders orders;
  orders.all = {.mode = mode,
                .farthest = static_cast<std::uint8_t>(farthest),
                .least = static_cast<std::uint8_t>(least)};
  return orders;
}

}  // namespace

TEST(SkirmishOrders, FireAtOnceAskOrHold) {
  COVERS("SK-GUARD-R3");
  Ambush ambush;
  ambush.go();
  EXPECT_EQ(ambush.told_to(StandingOrders{}), "ask") << "as long as nothing is ordered";
  EXPECT_EQ(ambush.told_to(all(OrderMode::Ask)), "ask");
  EXPECT_EQ(ambush.told_to(all(OrderMode::Hold)), "hold");
  EXPECT_EQ(ambush.told_to(all(OrderMode::Fire)), "b1");
  const auto fire = ambush.answer(all(OrderMode::Fire));
  EXPECT_EQ(fire->shots.size(), 2U) << "everybody who can";
}

TEST(SkirmishOrders, NoFartherThanOrdered) {
  COVERS("SK-GUARD-R3", "SK-GEO-R3");
  Ambush ambush;
  ambush.go();
  // After the first centimetre the gap is 19: from (10, 11) to (10, 31), less two half bases.
  EXPECT_EQ(ambush.told_to(all(OrderMode::Fire, 18)), "hold");
  EXPECT_EQ(ambush.told_to(all(OrderMode::Fire, 19)), "b1");
  ambush.play({.verb = Verb::HoldFire});
  EXPECT_EQ(ambush.told_to(all(OrderMode::Fire, 18)), "b1") << "they came nearer";
}

// Of the unit that moves those count who can be hit.
TEST(SkirmishOrders, TheRangeIsToWhomItCanHit) {
  COVERS("SK-GUARD-R4", "SK-FIRE-R3");
  Field field;
  field.rectangle(TerrainKind::Building, 8, 20, 12, 24);
  const UnitId mover = field.infantry(kBlue, {spot(10, 15), spot(20, 10)});
  const UnitId guard = field.infantry(kRed, {spot(10, 30)});
  field.state().unit(guard).stance = Stance::OnGuard;
  field.run(AttemptFrame{.unit = mover});
  field.roll({6});
  field.play({.verb = Verb::Run, .unit = mover, .paths = straight({spot(10, 16), spot(20, 11)})});
  ASSERT_TRUE(field.asks(Ask::React));
  Actions legal;
  Skirmish::legal(field.scenario(), field.state(), Seat{1}, legal);
  const View view = Skirmish::view(field.scenario(), field.state(), Seat{1});
  // The first is 13 cm away behind a house, the second in the open at more than 20.
  const auto near = answer_by_orders(field.scenario(), view, all(OrderMode::Fire, 15), legal);
  ASSERT_TRUE(near);
  EXPECT_EQ(near->verb, Verb::HoldFire);
  const auto far = answer_by_orders(field.scenario(), view, all(OrderMode::Fire, 24), legal);
  ASSERT_TRUE(far);
  EXPECT_EQ(far->verb, Verb::Fire);
}

TEST(SkirmishOrders, ForNoFewerHitsThanOrdered) {
  COVERS("SK-GUARD-R3", "SK-FIRE-5");
  Ambush ambush;
  ambush.go();
  // Two Seasoned rifles in the open: two dice at 5+, 0.67 hits.
  EXPECT_EQ(ambush.told_to(all(OrderMode::Fire, 72, 6)), "b1");
  EXPECT_EQ(ambush.told_to(all(OrderMode::Fire, 72, 7)), "hold");
}

TEST(SkirmishOrders, AUnitsOwnOrderComesBeforeTheGeneralOne) {
  COVERS("SK-GUARD-R3", "SK-GUARD-R8");
  Ambush ambush(40);  // where the snipers reach him
  ambush.go(1);
  StandingOrders orders = all(OrderMode::Fire);
  EXPECT_EQ(ambush.told_to(orders), "b1");
  orders.set(ambush.near, {.mode = OrderMode::Hold});
  EXPECT_EQ(ambush.told_to(orders), "b2") << "who holds does not keep the others from it";
  orders.set(ambush.far, {.mode = OrderMode::Ask});
  EXPECT_EQ(ambush.told_to(orders), "ask");
  orders.all.mode = OrderMode::Hold;
  EXPECT_EQ(ambush.told_to(orders), "ask");
  orders.set(ambush.near, {.mode = OrderMode::Fire});
  EXPECT_EQ(ambush.told_to(orders), "b1") << "who fires at once does so before anybody is asked";
  orders.set(ambush.far, {.mode = OrderMode::Hold, .farthest = 10});
  orders.set(ambush.near, {.mode = OrderMode::Fire, .farthest = 5});
  EXPECT_EQ(ambush.told_to(orders), "hold");
}

// A unit that cannot fire at the mover has nothing to be asked.
TEST(SkirmishOrders, WhoCannotReactIsNotAskedFor) {
  COVERS("SK-GUARD-R1", "SK-GUARD-2");
  Ambush ambush;
  ambush.go(2);
  StandingOrders orders = all(OrderMode::Hold);
  orders.set(ambush.far, {.mode = OrderMode::Ask});
  EXPECT_EQ(ambush.told_to(orders), "hold") << "b2 is 45 cm away, its rifles reach 32";
  orders.set(ambush.near, {.mode = OrderMode::Fire});
  ambush.play(*ambush.answer(orders));
  ambush.roll({1, 1});
  EXPECT_FALSE(ambush.asks(Ask::React)) << "one reaction a turn";
}

TEST(SkirmishOrders, AnswerNothingElseAndForNobodyElse) {
  COVERS("SK-GUARD-R3");
  Ambush ambush;
  ambush.go();
  const StandingOrders orders = all(OrderMode::Fire);
  EXPECT_FALSE(ambush.answer(orders, Seat{0}));
  EXPECT_FALSE(ambush.answer(orders, kSpectator));
  ambush.play(*ambush.answer(orders));
  EXPECT_FALSE(ambush.answer(orders)) << "dice are rolled";
  ambush.roll({6, 6});
  ASSERT_TRUE(ambush.asks(Ask::TakeHits));
  EXPECT_FALSE(ambush.answer(orders, Seat{0})) << "hits are for their owner to take";
}

}  // namespace enfilade::skirmish
