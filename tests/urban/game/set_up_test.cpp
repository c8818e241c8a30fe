// Set-up, UO-2 (SM-34): counters, then one side, then the other; and what a game comes to.
#include <algorithm>

#include "loaders/urban/scenario_loader.h"
#include "rules/urban/victory.h"
#include "tests/urban/content_files.h"
#include "tests/urban/game/scene.h"
#include "tests/urban/scenario_text.h"

namespace enfilade::urban {
namespace {

// As far as the first question or draw of the set-up.
void begin(Scene& scene) {
  Events sink{scene.events};
  scene.state = Urban::start(scene.scenario, sink);
}

Action placing(const Scene& scene, std::string_view block, std::string_view place) {
  return {.verb = Verb::PlaceBlock, .who = scene.id(block).value, .place = scene.at(place).value};
}

bool shows_anything(const State& known, Camp camp) {
  return any_piece(known, camp, [](PieceId, const Piece&) { return true; });
}

TEST(SetUp, ASideSetsUpBeforeTheOther) {
  COVERS("UO-2-R1", "UO-2f");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,8)");
  scene.red("B1", "dummy", "(1,8)");
  SideSheet& red = scene.edit().sheets[1];
  red.allotment.mines = 1;
  red.allotment.area.push_back(scene.at("(0,9)"));
  scene.edit().sets_up_first = Camp::Red;
  scene.edit().counters.push_back({.places = {scene.at("(5,0)"), scene.at("(6,0)")},
                                   .kinds = {CounterKind::Ied, CounterKind::Population},
                                   .drawn = true});
  begin(scene);
  ASSERT_TRUE(scene.rolling(Ask::CounterPlace)) << "counters come first";
  EXPECT_EQ(scene.node().draw, Draw::Hidden);
  scene.roll(0);
  EXPECT_EQ(scene.state.counter(scene.counter_in("(5,0)")).kind, CounterKind::Population);
  ASSERT_TRUE(scene.deciding(Camp::Red));
  scene.act(placing(scene, "B0", "(0,8)"));
  scene.act(placing(scene, "B1", "(1,8)"));
  ASSERT_EQ(scene.asked(), Ask::PlaceMine);
  scene.act({.verb = Verb::PlaceMine, .place = scene.at("(0,9)").value});
  ASSERT_TRUE(scene.deciding(Camp::Green)) << "only then the other side";
  EXPECT_EQ(scene.state.clock.turn, 0);
  scene.act(placing(scene, "A0", "(0,0)"));
  EXPECT_EQ(scene.state.clock.turn, 1) << "the turn marker is on 1";
  EXPECT_EQ(scene.asked(), Ask::Impulse);
}

TEST(SetUp, NobodySeesWhatTheOtherSetsUp) {
  COVERS("UO-2-R1");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "dummy", "(1,0)");
  scene.red("B0", "leader", "(0,8)");
  SideSheet& green = scene.edit().sheets[0];
  green.allotment.mines = 2;
  green.allotment.area.push_back(scene.at("(0,1)"));
  green.allotment.area.push_back(scene.at("(0,2)"));
  begin(scene);
  scene.act(placing(scene, "A0", "(0,0)"));
  EXPECT_FALSE(shows_anything(scene.view(Camp::Red).known, Camp::Green)) << "not while it goes on";
  EXPECT_TRUE(shows_anything(scene.view(Camp::Green).known, Camp::Green));
  scene.act(placing(scene, "A1", "(1,0)"));
  scene.act({.verb = Verb::PlaceMine, .place = scene.at("(0,1)").value});
  scene.act({.verb = Verb::PlaceMine, .place = scene.at("(0,2)").value});
  ASSERT_TRUE(scene.deciding(Camp::Red));
  const State red = scene.view(Camp::Red).known;
  int pieces = 0;
  each_piece(red, Camp::Green, [&](PieceId, const Piece& piece) {
    ++pieces;
    EXPECT_FALSE(piece.block.exists()) << "a place, but not what stands there";
  });
  EXPECT_EQ(pieces, 2);
  EXPECT_TRUE(red.mines.empty());
  EXPECT_EQ(scene.view(Camp::Green).known.mines.size(), 2U);
}

TEST(SetUp, EachForceSetsUpWhereItsCardSays) {
  COVERS("UO-2h");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "infantry", "(0,1)");
  scene.force(Camp::Green, 2);
  scene.green("C0", "leader", "(4,0)");
  scene.force(Camp::Green, 3);
  scene.green("E0", "leader", "");
  scene.force_spec(Camp::Green, 3).entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 3};
  scene.force_spec(Camp::Green, 1).support_points = 3;
  scene.force_spec(Camp::Green, 3).support_points = 1;
  scene.red("B0", "leader", "(0,8)");
  begin(scene);
  EXPECT_TRUE(scene.can(placing(scene, "A0", "(0,1)")));
  EXPECT_FALSE(scene.can(placing(scene, "A0", "(4,0)"))) << "the area of another force";
  EXPECT_FALSE(scene.can(placing(scene, "A0", "(2,2)")));
  scene.act(placing(scene, "A0", "(0,1)"));
  EXPECT_FALSE(scene.can(placing(scene, "A1", "(0,1)"))) << "one block to a location";
  scene.act(placing(scene, "A1", "(0,0)"));
  scene.act(placing(scene, "C0", "(4,0)"));
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "a force that enters later is not set up";
  EXPECT_EQ(scene.state.side(Camp::Green).support[0], 3);
  EXPECT_EQ(scene.state.side(Camp::Green).support[1], 2);
  EXPECT_EQ(scene.state.side(Camp::Green).support[2], 1);
}

TEST(SetUp, AForceThatEntersLaterIsNowhere) {
  COVERS("UO-2-R2");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.force(Camp::Green, 2);
  scene.green("C0", "leader", "");
  scene.green("C1", "infantry", "");
  scene.force_spec(Camp::Green, 2).entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 3};
  scene.force_spec(Camp::Green, 2).entry_hexes = {scene.at("(-6,0)")};
  scene.red("B0", "leader", "(0,8)");
  scene.start();
  EXPECT_FALSE(whereabouts(scene.state, scene.id("C0")).exists());
  EXPECT_FALSE(scene.block("C0").piece.exists());
  int pieces = 0;
  each_piece(scene.view(Camp::Red).known, Camp::Green, [&](PieceId, const Piece&) { ++pieces; });
  EXPECT_EQ(pieces, 1);
  EXPECT_FALSE(scene.can({.verb = Verb::PlayForce, .object = 1})) << "it cannot be played yet";
  EXPECT_TRUE(scene.can({.verb = Verb::PlayForce, .object = 0}));
}

TEST(SetUp, MarkersGoIntoTheirBoxes) {
  COVERS("UO-2d");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,8)");
  scene.edit().sheets[0].logistics_points = 5;
  scene.force_spec(Camp::Red, 1).support_points = 4;
  scene.start();
  EXPECT_EQ(scene.state.side(Camp::Green).support[0], 2) << "two if nothing else is said";
  EXPECT_EQ(scene.state.side(Camp::Green).logistics, 5);
  EXPECT_EQ(scene.state.side(Camp::Red).support[0], 4);
  EXPECT_EQ(scene.state.side(Camp::Red).logistics, 0);
}

TEST(SetUp, EachSideHasADeckOfItsOwn) {
  COVERS("UO-2e", "UO-2d");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,8)");
  for (int i = 0; i < 5; ++i) scene.edit().event_cards.push_back({.id = std::to_string(i)});
  EventSheet& green = scene.edit().sheets[0].events;
  green.mode = EventMode::Cards;
  green.deck = {CardId{0}, CardId{1}, CardId{2}};
  green.hand = {CardId{3}};
  EventSheet& red = scene.edit().sheets[1].events;
  red.mode = EventMode::Cards;
  red.deck = {CardId{4}};
  begin(scene);
  scene.act(Verb::AsSuggested);
  ASSERT_TRUE(scene.rolling(Ask::ShufflePlace));
  EXPECT_EQ(scene.node().outcomes, 3U);
  EXPECT_EQ(scene.node().draw, Draw::Hidden);
  scene.roll({0, 1});
  ASSERT_TRUE(scene.deciding(Camp::Red)) << "a deck of one is not shuffled";
  const SideState& side = scene.state.side(Camp::Green);
  std::vector<int> cards;
  for (const CardId card : side.deck) cards.push_back(card.value);
  EXPECT_EQ(cards, (std::vector<int>{2, 1, 0})) << "by the draw";
  EXPECT_EQ(side.hand[0], CardId{3});
  EXPECT_EQ(scene.state.side(Camp::Red).deck[0], CardId{4});
}

TEST(SetUp, NoEventsNoDeck) {
  COVERS("UO-2e");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,8)");
  scene.start();
  EXPECT_EQ(scene.asked(), Ask::Impulse);
  EXPECT_TRUE(scene.state.side(Camp::Green).deck.empty());
  EXPECT_FALSE(scene.told(Camp::Green, Happening::CardDrawn));
}

TEST(SetUp, ThereAreTwoSides) {
  COVERS("UO-2j");
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.red("B0", "leader", "(0,8)");
  scene.start();
  EXPECT_EQ(Urban::seat_count(scene.scenario), 2U);
  EXPECT_EQ(Urban::seat_name(scene.scenario, Seat{0}), "green");
  EXPECT_EQ(Urban::seat_name(scene.scenario, Seat{1}), "red");
  EXPECT_EQ(Urban::outcome(scene.scenario, scene.state).seats.size(), 2U);
}

// Green is after two hexes, Red after nothing it can get.
Scene objectives() {
  Scene scene;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "infantry", "(2,0)");
  scene.red("B0", "leader", "(0,12)");
  scene.edit().turns = 1;
  using Kind = VictoryCondition::Kind;
  SideSheet& green = scene.edit().sheets[0];
  green.victory = {{.kind = Kind::ControlPlaces, .places = {scene.at("(0,1)")}},
                   {.kind = Kind::ControlPlaces, .places = {scene.at("(2,1)")}}};
  green.for_total = 2;
  SideSheet& red = scene.edit().sheets[1];
  red.victory = {{.kind = Kind::Eliminate}};
  scene.start();
  return scene;
}

TEST(Victory, IsTotalPartialOrUndecided) {
  COVERS("UO-2k");
  for (int met = 0; met <= 2; ++met) {
    Scene scene = objectives();
    if (met >= 1) {
      scene.activate("A0");
      scene.move("(0,1)");
      scene.hold();
      scene.end();
    }
    if (met >= 2) {
      scene.activate("A1");
      scene.move("(2,1)");
      scene.hold();
      scene.end();
    }
    EXPECT_EQ(scene.node().kind, NodeKind::Decision) << "it counts when the turns are over";
    scene.end_turn();
    ASSERT_EQ(scene.node().kind, NodeKind::Over);
    EXPECT_EQ(level_of(scene.reading(), Camp::Green), static_cast<Level>(met));
    EXPECT_EQ(level_of(scene.reading(), Camp::Red), Level::None);
    const Outcome outcome = Urban::outcome(scene.scenario, scene.state);
    EXPECT_EQ(outcome.seats[0].standing, met == 0 ? Standing::Drew : Standing::Won);
    EXPECT_EQ(outcome.seats[1].standing, met == 0 ? Standing::Drew : Standing::Lost);
  }
}

class ScenarioCards : public ContentFiles {
 protected:
  ScenarioCards() {
    for (const char* folder : {"maps", "battlefields", "underground", "cards"}) borrow(folder);
  }
  std::expected<Scenario, ContentFaults> read(const std::string& text) const {
    write("scenarios/test.json", text);
    return read_scenario(root / "scenarios/test.json");
  }
};

TEST_F(ScenarioCards, TheMapIsTheOneNamed) {
  COVERS("UO-2a");
  const auto old_quarter = read(std::string(kScenarioText));
  ASSERT_TRUE(old_quarter) << text_of_all(old_quarter.error());
  EXPECT_EQ(old_quarter->board().id, "old_quarter");
  EXPECT_TRUE(old_quarter->board().find("32.1").exists());
  const auto elsewhere = read(replaced(kScenarioText, "\"old_quarter\"", "\"river\""));
  EXPECT_FALSE(elsewhere) << "its places are not on the river";
}

TEST_F(ScenarioCards, OnlyTheCardsOfTheAidCard) {
  COVERS("UO-2c");
  const auto scenario = read(std::string(kScenarioText));
  ASSERT_TRUE(scenario);
  std::vector<std::string> support;
  for (const SupportCard& card : scenario->support_cards) support.push_back(card.id);
  std::ranges::sort(support);
  EXPECT_EQ(support, (std::vector<std::string>{"a10", "ah1", "m109", "m163", "mortar_120", "oh58",
                                               "smoke"}));
  const auto without = read(replaced(kScenarioText, "\"soviet_tanks\", ", ""));
  ASSERT_FALSE(without) << "a tank without its card";
  expect_among(without.error(), "red, block T1", "t72");
}

TEST(SetUp, TellsOfFortifiedPlacesOnceAndOnlyOfThoseThatCanBeSeen) {
  COVERS("UO-5.2.4.2b", "UO-8.1.10-R3");
  Scene scene("building 99 1:(16,-14)\ntunnel A (0,0)\ntunnel B (0,1)\nmanhole (0,0) A");
  scene.edit().sheets[0].knows_underground = false;
  scene.green("A1", "infantry", "(5,5)");
  scene.red("B1", "infantry", "N-B");
  const auto fortify = [&](std::size_t side, const char* place) {
    Allotment& allotment = scene.edit().sheets[side].allotment;
    allotment.fortified = 1;
    allotment.area = {scene.at(place)};
    allotment.suggested_fortified = {scene.at(place)};
  };
  fortify(0, "(5,5)");
  fortify(1, "N-B");
  scene.start();
  ASSERT_EQ(scene.state.ground.fortified.size(), 2U);
  const auto red = scene.heard(Camp::Red);
  EXPECT_EQ(std::ranges::count(red, Happening::FortifiedPut, &Tiding::what), 2);
  const auto green = scene.heard(Camp::Green);
  EXPECT_EQ(std::ranges::count(green, Happening::FortifiedPut, &Tiding::what), 1);
}

}  // namespace
}  // namespace enfilade::urban
