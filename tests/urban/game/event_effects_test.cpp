// What the cards of content/urban/cards/events/command.json do: an effect a test (UO-6.2.1b). Those
// of city.json are in city_events_test.cpp.
#include "tests/urban/game/event_cards.h"
#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

// How many blocks the side activates in its next impulse, which it declares with that force.
int activated(Scene& scene, int force = 1) {
  scene.play(force);
  int count = 0;
  while (scene.asked() == Ask::Activate && scene.can(Verb::Activate)) {
    const std::vector<Action> legal = scene.legal();
    scene.act(*std::ranges::find(legal, Verb::Activate, &Action::verb));
    scene.end();
    ++count;
  }
  return count;
}

// Two forces of six without a leader for Green, one for Red: they activate 3 each.
Scene leaderless() {
  Scene scene;
  for (const int force : {1, 2}) {
    scene.force(Camp::Green, force);
    for (int i = 0; i < 6; ++i) {
      scene.green("A" + std::to_string(force) + std::to_string(i), "riflemen",
                  "(" + std::to_string(i) + "," + std::to_string(-6 + force) + ")");
    }
  }
  for (int i = 0; i < 6; ++i) {
    scene.red("B" + std::to_string(i), "riflemen", "(" + std::to_string(i) + ",9)");
  }
  return scene;
}

TEST(SupportPoints, GoIntoABoxTheSideChooses) {
  COVERS("UO-6.2.1b");
  Scene scene;
  scene.green("S1", "support", "(0,0)");
  scene.green("L1", "logistics", "(1,0)");
  scene.force(Camp::Green, 2);
  scene.green("A2", "riflemen", "(2,0)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.edit().sheets[0].logistics_points = 4;
  start_with(scene, Camp::Green, "fresh_ammunition");
  ASSERT_TRUE(scene.deciding(Camp::Green));
  EXPECT_EQ(scene.count(Verb::Choose), 2) << "force 2 has nobody to keep points";
  EXPECT_TRUE(scene.can(choose_block(scene, "L1")));
  scene.forget();
  scene.act(choose_block(scene, "S1"));
  EXPECT_EQ(scene.state.side(Camp::Green).support[0], 4) << "2 and 2 more";
  EXPECT_EQ(scene.state.side(Camp::Green).logistics, 4);
  EXPECT_FALSE(scene.told(Camp::Red, Happening::Resupplied)) << "whose, Red is not told";
}

TEST(SupportPoints, NeedABox) {
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  const CardId card = give_card(scene, Camp::Green, "resupply_run");
  scene.start();
  EXPECT_FALSE(scene.can(play(card)));
}

TEST(ExtraMission, IsOneMoreForARowOfTheMatrix) {
  COVERS("UO-6.2.1b");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B1", "riflemen", "(0,9)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 0, 1, kAtOnce);
  const AssetId smoke =
      give_asset(scene, Camp::Green, card_of_kind(MissionKind::Smoke), 1, 1, kAtOnce);
  start_with(scene, Camp::Green, "battery_free");
  EXPECT_EQ(scene.count(Verb::Choose), 2);
  scene.act({.verb = Verb::Choose, .object = mortar.value});
  EXPECT_EQ(missions_left(scene, Camp::Green, mortar), 1);
  EXPECT_EQ(missions_left(scene, Camp::Green, smoke), 1);
  EXPECT_TRUE(scene.can(request(scene, "A0", mortar, "(4,4)"))) << "at once";
}

TEST(ExtraMission, NeedsAMatrix) {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  const CardId card = give_card(scene, Camp::Green, "rerouted_flight");
  scene.start();
  EXPECT_FALSE(scene.can(play(card)));
}

// Turn 2: Red holds the card, and Green has so many missions pending.
Scene waiting_for(int missions) {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B1", "riflemen", "(4,4)");
  const AssetId mortar = give_asset(scene, Camp::Green, mortar_card(), 3, 0, kNextTurn);
  give_card(scene, Camp::Red, "wrong_frequency");
  scene.start();
  scene.act(Verb::NoCard);
  scene.act(Verb::NoRequest);
  if (missions > 0) plan(scene, Camp::Green, "A0", mortar, "(4,4)");
  if (missions > 1) plan(scene, Camp::Green, "A0", mortar, "(8,0)");
  scene.end_turn();
  return scene;
}

TEST(CancelMission, TheEnemyLosesOneItChooses) {
  COVERS("UO-6.2.1b");
  Scene scene = waiting_for(2);
  scene.act(play(CardId{0}));
  ASSERT_TRUE(scene.deciding(Camp::Green)) << "nobody else knows them";
  EXPECT_EQ(scene.count(Verb::Choose), 2);
  scene.forget();
  scene.act({.verb = Verb::Choose, .object = 0, .place = scene.at("(4,4)").value});
  for (const Tiding& one : scene.heard(Camp::Red)) {
    EXPECT_FALSE(one.what == Happening::MissionCancelled && one.place.exists());
  }
  scene.act(Verb::Keep);
  EXPECT_EQ(scene.osl("B1"), 3) << "lost";
  EXPECT_TRUE(scene.told(Camp::Red, Happening::MissionAnnounced)) << "the other goes ahead";
  EXPECT_EQ(missions_left(scene, Camp::Green, AssetId{0}), 3) << "nothing is given back";
}

TEST(CancelMission, MayBeInVain) {
  Scene none = waiting_for(0);
  ASSERT_TRUE(none.can(play(CardId{0}))) << "what is pending is a secret";
  none.act(play(CardId{0}));
  EXPECT_TRUE(none.told(Camp::Red, Happening::CardVoid));
  EXPECT_TRUE(none.state.side(Camp::Red).hand.empty());
}

TEST(NoRequests, SilencesTheSideForATurn) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"radio_silence", "jamming"}) {
    const bool own = event_card(id).self;
    Scene scene;
    scene.green("A0", "leader", "(0,0)");
    scene.red("B0", "leader", "(0,9)");
    give_asset(scene, Camp::Green, mortar_card(), 3, 1, kNextTurn);
    start_with(scene, own ? Camp::Green : Camp::Red, id);
    EXPECT_EQ(scene.asked(), Ask::Impulse) << id;
    scene.end_turn();
    EXPECT_EQ(scene.asked(), Ask::Request) << id;
  }
}

TEST(CommandUp, GivesTheNextImpulseMoreBlocks) {
  COVERS("UO-6.2.1b");
  Scene scene = leaderless();
  start_with(scene, Camp::Green, "clear_orders");
  EXPECT_EQ(activated(scene, 1), 5) << "3 and 2 more";
  scene.end_impulse();
  scene.act(Verb::Pass);
  EXPECT_EQ(activated(scene, 2), 3) << "only the next";
}

TEST(CommandUp, WaitsForTheNextTurnIfNeedBe) {
  COVERS("UO-6.2.1b");
  Scene scene = leaderless();
  const CardId card = give_card(scene, Camp::Green, "runner");
  scene.start();
  scene.act(Verb::NoCard);
  scene.play(1);
  scene.act(Verb::EndImpulse);
  scene.act(Verb::Pass);
  scene.play(2);
  scene.activate("A20");
  scene.end();
  scene.act(play(card));
  scene.end_turn();
  ASSERT_EQ(scene.state.clock.turn, 2);
  EXPECT_EQ(activated(scene, 1), 4) << "its last impulse had begun already";
}

TEST(CommandDown, TakesBlocksFromTheEnemysNextImpulseButTheLast) {
  COVERS("UO-6.2.1b");
  Scene scene = leaderless();
  start_with(scene, Camp::Red, "confusion");
  EXPECT_EQ(activated(scene, 1), 2) << "3 and 1 fewer";
  Scene both = leaderless();
  const CardId second = give_card(both, Camp::Red, "crossed_orders");
  start_with(both, Camp::Red, "confusion");
  both.act(play(second));
  EXPECT_EQ(activated(both, 1), 1) << "3 fewer, but always 1";
  both.end_impulse();
  both.act(Verb::Pass);
  EXPECT_EQ(activated(both, 2), 3);
}

TEST(TakeInitiative, OverridesTheScenarioForATurn) {
  COVERS("UO-6.2.1b");
  Scene scene = leaderless();  // Green's initiative, always
  start_with(scene, Camp::Red, "bold_start");
  EXPECT_EQ(scene.state.clock.initiative, Camp::Red);
  ASSERT_EQ(scene.asked(), Ask::Impulse);
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "it opens the turn";
  scene.end_turn();
  EXPECT_TRUE(scene.deciding(Camp::Green));
}

TEST(TakeInitiative, CountsAtOnceBetweenActivations) {
  COVERS("UO-6.2.1f");
  Scene scene = leaderless();
  const CardId card = give_card(scene, Camp::Red, "bold_start");
  give_card(scene, Camp::Green, "runner");
  give_card(scene, Camp::Red, "second_wind");
  scene.start();
  while (scene.asked() == Ask::PlayCard) scene.act(Verb::NoCard);
  scene.play(1);
  scene.activate("A10");
  scene.end();
  ASSERT_TRUE(scene.deciding(Camp::Green));
  scene.act(Verb::NoCard);
  scene.act(play(card));
  ASSERT_EQ(scene.asked(), Ask::PlayCard);
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "now it is asked first";
}

TEST(Recover, RaisesOneBlockUpToItsMaximum) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"second_wind", "stragglers"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)").osl_start = 1;
    scene.green("A2", "riflemen", "(1,0)").osl_start = 2;
    scene.green("A3", "riflemen", "(2,0)");
    scene.green("V1", "apc", "(3,0)");
    scene.rider("A4", "riflemen", "V1").osl_start = 2;
    scene.red("B1", "riflemen", "(0,9)").osl_start = 1;
    start_with(scene, Camp::Green, id);
    EXPECT_FALSE(scene.can(choose_block(scene, "A3"))) << "it lacks nothing";
    EXPECT_FALSE(scene.can(choose_block(scene, "B1")));
    EXPECT_TRUE(scene.can(choose_block(scene, "A2")));
    EXPECT_TRUE(scene.can(choose_block(scene, "A4"))) << "also a rider";
    const bool two = event_card(id).amount == 2;
    scene.act(choose_block(scene, two ? "A4" : "A1"));
    EXPECT_EQ(scene.osl("A1"), two ? 1 : 2);
    EXPECT_EQ(scene.osl("A4"), two ? 3 : 2) << "2 and 2 more are 3";
    EXPECT_FALSE(scene.told(Camp::Red, Happening::GainedOsl)) << "a hidden block's";
  }
}

TEST(Fatigue, CostsABlockOfItsOwnersChoiceALevel) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"no_sleep", "worn_out"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(1,0)").osl_start = 1;
    scene.red("B1", "riflemen", "(0,9)");
    start_with(scene, event_card(id).self ? Camp::Green : Camp::Red, id);
    ASSERT_TRUE(scene.deciding(Camp::Green)) << id;
    EXPECT_FALSE(scene.can(choose_block(scene, "A2"))) << "never the last";
    EXPECT_FALSE(scene.can(choose_block(scene, "B1")));
    scene.act(choose_block(scene, "A1"));
    EXPECT_EQ(scene.osl("A1"), 2);
    EXPECT_EQ(scene.marker("A1"), Marker::None) << "nobody has fired";
    EXPECT_FALSE(scene.told(Camp::Red, Happening::LostOsl));
  }
}

TEST(Fatigue, PassesBlocksAtTheirLastLevelBy) {
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)").osl_start = 1;
  scene.green("V1", "apc", "(1,0)");
  scene.rider("A2", "riflemen", "V1").osl_start = 1;
  scene.red("B1", "riflemen", "(0,9)");
  start_with(scene, Camp::Green, "no_sleep");
  EXPECT_EQ(scene.legal(), std::vector{Action{.verb = Verb::Choose}})
      << "the rider would lose its last with the vehicle";
  scene.act(Verb::Choose);
  EXPECT_EQ(scene.osl("A1"), 1);
  EXPECT_EQ(scene.osl("V1"), 3);
}

TEST(NoOpportunityFire, HoldsTheSideForATurn) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"hold_your_fire", "heads_down"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,9)");
    scene.edit().initiative.first = Camp::Red;
    start_with(scene, event_card(id).self ? Camp::Green : Camp::Red, id);
    scene.activate("B1");
    scene.move("(0,8)");
    EXPECT_EQ(scene.asked(), Ask::Act) << id;
    scene.end_turn();
    scene.activate("B1");
    scene.move("(0,7)");
    EXPECT_EQ(scene.asked(), Ask::Opportunity) << "the next turn";
  }
}

// Green fires at Red; the totals of both, as they were told.
std::vector<int> totals(Scene& scene) {
  scene.forget();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 5});
  while (scene.node().kind == NodeKind::Chance) scene.roll(0);
  std::vector<int> list;
  for (const Tiding& one : scene.heard(Camp::Green)) {
    if (one.what == Happening::Firepower) list.push_back(one.number);
  }
  return list;
}

Scene duel() {
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  return scene;
}

TEST(Resolve, AddsToTheNextExchange) {
  COVERS("UO-6.2.1b");
  Scene plain = duel();
  plain.start();
  const std::vector<int> usual = totals(plain);
  ASSERT_EQ(usual.size(), 2U);
  for (const char* id : {"stand_fast", "fury"}) {
    Scene scene = duel();
    start_with(scene, Camp::Green, id);
    scene.end_turn();
    const std::vector<int> raised = totals(scene);
    ASSERT_EQ(raised.size(), 2U);
    EXPECT_EQ(raised[0], usual[0] + event_card(id).amount) << "though a turn has passed";
    EXPECT_EQ(raised[1], usual[1]);
    EXPECT_EQ(scene.state.side(Camp::Green).lasting.firepower, 0) << "used up";
  }
}

TEST(Resolve, ServesInDefenceAsWell) {
  Scene plain = duel();
  plain.start();
  const std::vector<int> usual = totals(plain);
  Scene scene = duel();
  start_with(scene, Camp::Red, "stand_fast");
  const std::vector<int> raised = totals(scene);
  EXPECT_EQ(raised, (std::vector{usual[0], usual[1] + 1}));
}

TEST(Jammed, TakesFromTheNextExchange) {
  COVERS("UO-6.2.1b");
  Scene plain = duel();
  plain.start();
  const std::vector<int> usual = totals(plain);
  for (const char* id : {"jammed_gun", "bad_batch"}) {
    const bool own = event_card(id).self;
    Scene scene = duel();
    start_with(scene, own ? Camp::Green : Camp::Red, id);
    const std::vector<int> lowered = totals(scene);
    EXPECT_EQ(lowered, (std::vector{usual[0] - event_card(id).amount, usual[1]})) << id;
    EXPECT_EQ(scene.state.side(Camp::Green).lasting.firepower, 0);
  }
}

}  // namespace
}  // namespace enfilade::urban
