// Standing orders for reactions: they answer for an owner who is away, from his view alone.
#include "rules/urban/orders.h"

#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// Green A1 walks into the sight of red's blocks.
class Orders : public testing::Test {
 protected:
  Orders() { scene.green("A1", "riflemen", "(0,-1)"); }

  void walk_into_sight() {
    scene.start();
    scene.activate("A1");
    scene.move("(0,0)");
  }
  // What red's orders say to the question put to it.
  std::optional<Action> answer() const {
    const auto legal = scene.legal();
    const auto said = answer_by_orders(scene.scenario, scene.view(Camp::Red), orders, legal);
    if (said) {
      EXPECT_TRUE(std::ranges::binary_search(legal, *said)) << "not legal";
    }
    const auto again = answer_by_orders(scene.scenario, scene.view(Camp::Red), orders, legal);
    EXPECT_EQ(said, again) << "the same question has the same answer";
    return said;
  }
  Verb verb() const {
    const auto said = answer();
    EXPECT_TRUE(said.has_value()) << "asked";
    return said ? said->verb : Verb::End;
  }
  void all(OrderMode mode) { orders.all.mode = mode; }
  void reveal_mover() {
    scene.piece("A1").revealed = true;
    scene.piece("A1").seen = true;
  }

  Scene scene;
  StandingOrders orders;
};

TEST_F(Orders, ToFireAtOnceFireWithTheBestWeapon) {
  COVERS("UO-8.3-R2", "UO-8.3.1b");
  scene.red("B1", "infantry", "(0,8)");
  walk_into_sight();
  reveal_mover();
  all(OrderMode::FireAtOnce);
  const auto said = answer();
  ASSERT_TRUE(said.has_value());
  EXPECT_EQ(said->verb, Verb::OpportunityFire);
  EXPECT_EQ(said->block(), scene.id("B1"));
  EXPECT_EQ(said->with(), scene.weapon("rpg")) << "7 at 8 EP against the rifle's 4";
  orders.all.weapon = scene.weapon("rifle");
  EXPECT_EQ(answer()->with(), scene.weapon("rifle")) << "as preferred";
}

TEST_F(Orders, ToHoldHold) {
  scene.red("B1", "infantry", "(0,8)");
  walk_into_sight();
  all(OrderMode::Hold);
  EXPECT_EQ(verb(), Verb::Hold);
}

TEST_F(Orders, AreBoundByDistance) {
  scene.red("B1", "infantry", "(0,8)");
  walk_into_sight();
  reveal_mover();
  all(OrderMode::FireAtOnce);
  orders.all.farthest = 7;
  EXPECT_EQ(verb(), Verb::Hold);
  orders.all.farthest = 8;
  EXPECT_EQ(verb(), Verb::OpportunityFire);
}

TEST_F(Orders, AreBoundByTheKindOfTarget) {
  scene.red("B1", "infantry", "(0,8)");
  walk_into_sight();
  all(OrderMode::FireAtOnce);
  orders.all.targets = target_bit(BlockType::Foot);
  EXPECT_EQ(verb(), Verb::Hold) << "what it is, is not known";
  orders.all.targets = kUnknownTarget;
  EXPECT_EQ(verb(), Verb::OpportunityFire);
  reveal_mover();
  EXPECT_EQ(verb(), Verb::Hold) << "now it is";
  orders.all.targets = target_bit(BlockType::Foot);
  EXPECT_EQ(verb(), Verb::OpportunityFire);
}

TEST_F(Orders, AreBoundByTheLeastChance) {
  scene.red("B1", "infantry", "(0,8)");
  walk_into_sight();
  reveal_mover();
  all(OrderMode::FireAtOnce);
  orders.all.least_percent = 50;
  EXPECT_EQ(verb(), Verb::OpportunityFire) << "9 against 4";
  orders.all.least_percent = 100;
  EXPECT_EQ(verb(), Verb::Hold);
}

TEST_F(Orders, AgainstTheUnknownCountTheWorstItCouldBe) {
  scene.green("A2", "tank", "(-5,0)");
  scene.red("B1", "riflemen", "(0,8)");
  walk_into_sight();
  all(OrderMode::FireAtOnce);
  EXPECT_EQ(verb(), Verb::OpportunityFire) << "no least chance was asked for";
  orders.all.least_percent = 1;
  EXPECT_EQ(verb(), Verb::Hold) << "it could be the tank";
}

TEST_F(Orders, OfABlockGoBeforeThoseOfTheSide) {
  scene.red("B1", "infantry", "(0,8)");
  scene.red("B2", "riflemen", "(1,7)");
  walk_into_sight();
  reveal_mover();
  all(OrderMode::Hold);
  orders.set(scene.id("B2"), {.mode = OrderMode::FireAtOnce});
  ASSERT_EQ(verb(), Verb::OpportunityFire);
  EXPECT_EQ(answer()->block(), scene.id("B2"));
}

// UO-8.3-R2: whether the owner is asked must not tell whether anybody could fire.
TEST_F(Orders, ToAskAskWhetherAnybodyCouldFireOrNot) {
  COVERS("UO-8.3-R2");
  scene.red("B1", "infantry", "(9,-4)");
  scene.red("D1", "dummy", "(0,8)");
  walk_into_sight();
  scene.put("B1", "(12,0)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  all(OrderMode::Ask);
  EXPECT_FALSE(answer().has_value());
  scene.put("B1", "(1,7)");
  EXPECT_FALSE(answer().has_value());
  scene.piece("B1").marker = Marker::Completed;
  EXPECT_FALSE(answer().has_value());
}

TEST_F(Orders, OneBlockThatAsksIsEnoughUnlessAnotherFires) {
  scene.red("B1", "infantry", "(0,8)");
  scene.red("B2", "riflemen", "(17,-6)");
  walk_into_sight();
  reveal_mover();
  all(OrderMode::Hold);
  orders.set(scene.id("B2"), {.mode = OrderMode::Ask});
  EXPECT_FALSE(answer().has_value()) << "though B2 is far away";
  orders.set(scene.id("B1"), {.mode = OrderMode::FireAtOnce});
  EXPECT_EQ(verb(), Verb::OpportunityFire) << "that is seen anyway";
  orders.set(scene.id("B1"), {.mode = OrderMode::Hold});
  scene.block("B2").status = Status::Eliminated;
  EXPECT_EQ(verb(), Verb::Hold) << "the dead ask nothing";
}

TEST_F(Orders, AfterScouting) {
  COVERS("UO-8.3.1.1c");
  scene.red("B1", "infantry", "(0,5)");
  walk_into_sight();
  scene.act({.verb = Verb::ScoutFirst, .who = scene.id("B1").value});
  ASSERT_EQ(scene.asked(), Ask::OpportunityAfterScouting);
  all(OrderMode::Ask);
  EXPECT_FALSE(answer().has_value());
  all(OrderMode::Hold);
  EXPECT_EQ(verb(), Verb::HoldFire);
  all(OrderMode::FireAtOnce);
  EXPECT_EQ(verb(), Verb::OpportunityFire);
  orders.all.targets = target_bit(BlockType::Tank);
  EXPECT_EQ(verb(), Verb::HoldFire);
}

TEST_F(Orders, UnderFire) {
  COVERS("UO-8.2.7.3a", "UO-8.2.7.3-R1");
  scene.red("B1", "infantry", "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  ASSERT_EQ(scene.asked(), Ask::Answer);
  all(OrderMode::Ask);
  EXPECT_FALSE(answer().has_value());
  all(OrderMode::FireAtOnce);
  EXPECT_EQ(verb(), Verb::ReturnFire);
  EXPECT_EQ(answer()->with(), scene.weapon("rpg")) << "6 against the rifle's 5";
  orders.all.least_percent = 100;
  EXPECT_EQ(verb(), Verb::Withdraw) << "not good enough";
  all(OrderMode::Hold);
  EXPECT_EQ(verb(), Verb::Withdraw);
  scene.piece("B1").marker = Marker::Reaction;
  EXPECT_EQ(verb(), Verb::ReturnFire) << "it cannot get away";
}

TEST_F(Orders, UnderFireWithoutAChoiceStillAskIfToldTo) {
  COVERS("UO-8.3-R2");
  scene.green("T1", "heavy", "(3,-3)");
  scene.red("B1", "riflemen", "(3,6)");
  scene.start();
  scene.piece("B1").marker = Marker::Reaction;
  scene.activate("T1");
  scene.fire("B1", "gun105");
  ASSERT_EQ(scene.legal().size(), 1U) << "it can only stand";
  all(OrderMode::Ask);
  EXPECT_FALSE(answer().has_value());
  all(OrderMode::Hold);
  EXPECT_EQ(verb(), Verb::Stand);
}

TEST_F(Orders, CoverIsAnAnswerToo) {
  COVERS("UO-8.2.7.3g");
  scene.green("T1", "heavy", "(3,-3)");
  scene.red("B1", "riflemen", "(3,6)");
  scene.red("B2", "infantry", "(4,5)");
  scene.start();
  scene.activate("T1");
  scene.fire("B1", "gun105");
  all(OrderMode::FireAtOnce);
  ASSERT_EQ(verb(), Verb::Cover);
  EXPECT_EQ(answer()->block(), scene.id("B2"));
}

TEST_F(Orders, KnowNoMoreThanTheView) {
  scene.green("A2", "tank", "(-5,0)");
  scene.red("B1", "infantry", "(0,8)");
  walk_into_sight();
  all(OrderMode::FireAtOnce);
  orders.all.least_percent = 40;
  const auto before = answer();
  std::swap(scene.piece("A1").block, scene.piece("A2").block);
  std::swap(scene.block("A1").piece, scene.block("A2").piece);
  EXPECT_EQ(answer(), before);
}

TEST_F(Orders, OtherQuestionsAreTheOwners) {
  scene.red("B1", "infantry", "(0,8)");
  scene.start();
  const auto legal = scene.legal();
  all(OrderMode::Hold);
  EXPECT_FALSE(answer_by_orders(scene.scenario, scene.view(Camp::Green), orders, legal));
  EXPECT_FALSE(answer_by_orders(scene.scenario, scene.view(Camp::Red), orders, legal));
}

TEST_F(Orders, AtTheStartEverybodyAsks) {
  scene.red("B1", "infantry", "(0,8)");
  scene.red("B2", "riflemen", "(1,7)");
  walk_into_sight();
  orders = standing_default(scene.scenario, Camp::Red);
  EXPECT_FALSE(answer().has_value());
  const StandingOrder& infantry = orders.of(scene.id("B1"));
  EXPECT_EQ(infantry.mode, OrderMode::Ask);
  EXPECT_EQ(infantry.farthest, 15);
  EXPECT_EQ(infantry.targets, target_bit(BlockType::Foot) | target_bit(BlockType::Unarmoured) |
                                  target_bit(BlockType::Armoured) | target_bit(BlockType::Tank));
  EXPECT_EQ(orders.of(scene.id("B2")).targets,
            target_bit(BlockType::Foot) | target_bit(BlockType::Unarmoured));
}

}  // namespace
}  // namespace enfilade::urban
