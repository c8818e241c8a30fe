// The enemy's phase as a whole, CO-3.2.5: nobody runs it, what a unit may do with its AP, and the
// cards that come into play.
#include <gtest/gtest.h>

#include "rules/coops/asks.h"
#include "rules/coops/view.h"
#include "tests/coops/game/enemy_ground.h"

namespace enfilade::coops {
namespace {

constexpr GroundRows kEastVillage = {
    "............", "............", "...........V", "............", "............", "............",
};

TEST(CoopsEnemyPhase, NoPlayerRunsIt) {
  COVERS("CO-3.2.5a");
  // Two units with two targets and two ways: all that is asked is who comes first.
  EnemyGround ground;
  ground.rifles(0, "T1.3.1");
  ground.rifles(1, "T1.3.3");
  ground.enemy("pkm", "T1.5.2");
  ground.enemy("pkm", "T2.4.2");
  ground.enemy("svd", "T2.5.2");
  Events events(ground.told);
  Context context{ground.scenario, ground.state, events};
  ground.state.course.stack.push(EnemyPhaseFrame{});
  run_to_next_node(context);
  int asked = 0;
  int rolled = 0;
  while (ground.state.course.node.kind != NodeKind::Over) {
    if (ground.state.course.node.kind == NodeKind::Chance) {
      roll_and_run(context, 2);
      ++rolled;
      continue;
    }
    ASSERT_EQ(static_cast<Ask>(ground.state.course.node.what), Ask::UnitOrder);
    Actions list;
    options_of(ground.reading(), list);
    answer_and_run(context, Action(list[0]));
    ++asked;
  }
  EXPECT_EQ(asked, 2) << "the last one is not asked for";
  EXPECT_EQ(rolled, 3) << "one fires twice, one moves twice, one moves and fires";
}

TEST(CoopsEnemyPhase, FireTwiceFireAndMoveOrMoveTwice) {
  COVERS("CO-3.2.5b", "CO-3.2.5.2b");
  using What = std::vector<Happening>;
  const auto deeds = [](const EnemyGround& ground) {
    What what;
    for (const Event<Tiding>& one : ground.told) {
      const Happening name = one.body.what;
      if (name == Happening::EnemyFires || name == Happening::EnemyHeads) what.push_back(name);
    }
    return what;
  };
  EnemyGround twice(kEastVillage);
  twice.rifles(0, "T1.3.2");
  twice.act(twice.enemy("pkm", "T1.5.2"), {2, 2});
  EXPECT_EQ(deeds(twice), (What{Happening::EnemyFires, Happening::EnemyFires}));

  EnemyGround moves(kEastVillage);
  moves.act(moves.enemy("pkm", "T1.5.2"));
  EXPECT_EQ(deeds(moves), (What{Happening::EnemyHeads, Happening::EnemyHeads}));

  EnemyGround both(kEastVillage);
  const GroupId rifles = both.rifles(0, "T1.3.2");
  both.act(both.enemy("pkm", "T1.5.2"), {6});
  EXPECT_EQ(deeds(both),
            (What{Happening::EnemyFires, Happening::EnemyHeads, Happening::EnemyHeads}))
      << "to what it had left of its target, and on from there";
  EXPECT_EQ(both.of(rifles).state, GroupState::None);
  EXPECT_EQ(both.steps().size(), 2U) << "with one AP";
}

TEST(CoopsEnemyPhase, TheirShotsAreReadLikeOurs) {
  COVERS("CO-3.2.5c");
  // A machine gun and riflemen have the same colours; whoever fires, the table is the same.
  for (std::uint32_t face = 1; face <= 6; ++face) {
    EnemyGround theirs;
    const GroupId target = theirs.rifles(0, "T1.3.2");
    const std::uint8_t shooter = theirs.enemy("pkm", "T1.5.2");
    theirs.play(FireFrame{.by_enemy = true, .unit = shooter, .group = target}, {face});
    EnemyGround ours;
    const GroupId rifles = ours.rifles(0, "T1.3.2");
    const std::uint8_t pkm = ours.enemy("pkm", "T1.5.2");
    ours.order({.verb = Verb::Fire, .group = rifles, .unit = pkm, .item = 0}, {face});
    EXPECT_EQ(theirs.unit(shooter).status, ours.of(rifles).status) << face;
    EXPECT_EQ(theirs.of(target).state == GroupState::OnMap, ours.where(pkm) != "gone") << face;
    if (face == 6) continue;
    EXPECT_EQ(theirs.of(target).status, ours.unit(pkm).status) << face;
    EXPECT_EQ(theirs.morale(Section::Infantry1), -ours.morale(Section::Infantry1)) << face;
  }
}

TEST(CoopsEnemyPhase, TheirMovementCostsWhatOursDoes) {
  COVERS("CO-3.2.5c");
  EnemyGround ground({"............", "............", "..scfm......", "............",
                      "............", "............"});
  const GroupId rifles = ground.rifles(0, "T1.1.2");
  const Going ours = going_of(ground.reading(), rifles);
  const Going theirs = going_of(ground.reading(), ground.unit(ground.enemy("pkm", "T2.3.3")));
  int cost = 2;
  for (const char* space : {"T1.2.2", "T1.3.2", "T1.4.2", "T1.5.2"}) {
    const Cell cell = ground.scenario.board().cell(ground.at(space));
    EXPECT_EQ(theirs.cost_of(cell), ours.cost_of(cell)) << space;
    EXPECT_GE(theirs.cost_of(cell), cost) << space;
    cost = theirs.cost_of(cell);
  }
}

TEST(CoopsEnemyPhase, NoUnitSpendsMoreApThanItsCardHas) {
  COVERS("CO-3.2.5d", "CO-3.2.5-R1");
  for (const int actions : {1, 2, 3}) {
    EnemyGround ground(kEastVillage);
    auto cards = std::make_shared<std::vector<EnemyCard>>(*ground.scenario.enemies);
    (*cards)[ground.enemy_card("pkm").index()].values.actions = static_cast<std::int8_t>(actions);
    ground.scenario.enemies = cards;
    const std::uint8_t pkm = ground.enemy("pkm", "T1.0.2");
    ground.act(pkm);
    const int taken = std::min(actions, 2);
    EXPECT_EQ(ground.unit(pkm).ap_spent, taken);
    EXPECT_EQ(ground.steps().size(), static_cast<std::size_t>(2 * taken)) << "2 MP an AP";
  }
}

// --- Cards in play ---

TEST(CoopsEnemyCards, OfUnitsInPlayLieFaceUp) {
  COVERS("CO-3.2.5.1c");
  EnemyGround ground;
  ground.cards("t55", 3);
  ground.enemy("svd", "T1.5.2");
  const View seen = view(ground.scenario, ground.state, Seat{0});
  EXPECT_EQ(seen.known.units[0].card, ground.enemy_card("svd"));
  ASSERT_EQ(seen.known.pile.size(), 3U);
  for (const EnemyCardId card : seen.known.pile) EXPECT_FALSE(card.exists());
}

TEST(CoopsEnemyCards, SpecialOnesArriveAndActLikeOthers) {
  COVERS("CO-3.2.5.1-R5");
  for (const char* card : {"pkm", "kamikaze", "rocket_launcher", "mortar"}) {
    EnemyGround ground(kEastVillage);
    ground.rifles(0, "T1.0.2");
    ground.cards(card, 1);
    ground.state.open_zones = 0xFF;
    ground.state.turn = 2;
    ground.end_turn();
    ASSERT_EQ(ground.state.units.size(), 1U) << card;
    EXPECT_EQ(ground.last(Happening::Arrived).enemy, ground.enemy_card(card));
    EXPECT_TRUE(ground.state.units[0].drawn) << card;
    EXPECT_EQ(ground.where(std::uint8_t{1}).front(), 'T') << card;
    ground.hurt(std::uint8_t{1}, Harm::Destroyed);
    EXPECT_EQ(ground.state.discards.size(), 1U) << card;
  }
}

// --- Kamikazes ---

TEST(CoopsKamikaze, WhoMovesNextToItSetsNothingOff) {
  COVERS("CO-3.2.5.5-R6");
  EnemyGround ground;
  const GroupId rifles = ground.rifles(0, "T1.2.2");
  const std::uint8_t kamikaze = ground.enemy("kamikaze", "T1.5.2");
  ground.move(rifles, "T1.4.2");
  EXPECT_EQ(ground.where(kamikaze), "T1.5.2");
  EXPECT_EQ(ground.of(rifles).state, GroupState::OnMap);
  ground.unit(kamikaze).held = true;
  ground.run(EnemyPhaseFrame{});
  EXPECT_EQ(ground.where(kamikaze), "gone") << "in its own action it need not move";
  EXPECT_EQ(ground.of(rifles).state, GroupState::Casualties);
}

TEST(CoopsKamikaze, ItsTargetIsFixedWhenTheApBegins) {
  COVERS("CO-3.2.5.5-R6");
  EnemyGround ground;
  const GroupId target = ground.rifles(0, "T1.2.1");
  const GroupId beside = ground.rifles(1, "T1.2.3");
  const std::uint8_t kamikaze = ground.enemy("kamikaze", "T1.5.2");
  ground.act(kamikaze);
  EXPECT_EQ(ground.where(kamikaze), "gone");
  EXPECT_EQ(ground.last(Happening::EnemyHeads).group, target);
  EXPECT_EQ(ground.of(target).state, GroupState::Casualties);
  EXPECT_EQ(ground.of(beside).state, GroupState::OnMap) << "it is not the one it ran at";
}

TEST(CoopsKamikaze, InAZoneItDoesNotExplode) {
  COVERS("CO-3.2.5.5-R6");
  EnemyGround ground;
  const GroupId rifles = ground.rifles(0, "T2.5.2");
  const std::uint8_t kamikaze = ground.enemy("kamikaze", "zone1.2");
  ASSERT_TRUE(are_adjacent(ground.reading(), ground.at("zone1.2"), ground.at("T2.5.2")));
  ground.act(kamikaze);
  EXPECT_FALSE(ground.steps().empty()) << "it comes out first";
  EXPECT_EQ(ground.of(rifles).state, GroupState::Casualties);
  EXPECT_EQ(ground.where(kamikaze), "gone");
}

TEST(CoopsKamikaze, WithNobodyToRunAtItGoesWhereOthersGo) {
  COVERS("CO-3.2.5.5-R6");
  EnemyGround ground(kEastVillage);
  const GroupId puma = ground.flying(0, "puma", "T1.4.2");
  const std::uint8_t kamikaze = ground.enemy("kamikaze", "T2.0.2");
  ground.act(kamikaze);
  EXPECT_EQ(ground.last(Happening::EnemyHeads).aim, Aim::Group) << "by the priorities";
  EXPECT_EQ(ground.of(puma).status, Status::Operational);
  EXPECT_EQ(ground.where(kamikaze), "T1.5.2") << "and next to it nothing happens";
}

}  // namespace
}  // namespace enfilade::coops
