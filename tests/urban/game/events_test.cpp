// Event cards and tables: UO-6, 6.2.1 and 6.2.2. What each effect does: event_effects_test.cpp.
#include <algorithm>

#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A card that turns the wind by so many sixths: something to see, and nothing to choose.
CardId wind_card(Scene& scene, int amount, bool red = false) {
  scene.edit().event_cards.push_back({.id = "wind" + std::to_string(amount),
                                      .effect = EventEffect::WindShift,
                                      .amount = static_cast<std::int8_t>(amount),
                                      .red = red});
  return CardId{scene.scenario.event_cards.size() - 1};
}

EventSheet& events_of(Scene& scene, Camp camp) {
  return scene.edit().sheets[index_of(camp)].events;
}

void set_row(EventSheet& sheet, std::size_t die, EventRow::Kind kind, CardId card = {}) {
  sheet.table.rows[die] = {.kind = kind, .card = card};
}

// Two leaders far apart; the wind blows to the north.
Scene two_sides() {
  Scene scene;
  scene.edit().wind = Side::N;
  scene.green("A0", "leader", "(0,0)");
  scene.green("A1", "riflemen", "(1,0)");
  scene.red("B0", "leader", "(0,12)");
  scene.red("B1", "riflemen", "(1,11)");
  return scene;
}

// Sets both sides up although their decks are shuffled in between.
void start(Scene& scene) {
  scene.start();
  while (scene.rolling(Ask::ShufflePlace) || scene.asked() == Ask::PlaceBlock) {
    if (scene.node().kind == NodeKind::Chance) {
      scene.roll(0);
    } else {
      scene.act(Verb::AsSuggested);
    }
  }
}

int wind(const Scene& scene) {
  return static_cast<int>(scene.state.ground.wind);
}

Action play(CardId card) {
  return {.verb = Verb::PlayCard, .object = card.value};
}

const Hand& hand(const Scene& scene, Camp camp) {
  return scene.state.side(camp).hand;
}

// The cards the side was told of, in this happening.
std::vector<int> numbers(const Scene& scene, Camp camp, Happening what) {
  std::vector<int> list;
  for (const Tiding& one : scene.heard(camp)) {
    if (one.what == what) list.push_back(one.number == 0xFFFF ? -1 : one.number);
  }
  return list;
}

TEST(Events, AreAsEachSidesAidCardSays) {
  COVERS("UO-6b");
  Scene scene = two_sides();
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .deck = {wind_card(scene, 1)}};
  events_of(scene, Camp::Red).mode = EventMode::Table;
  start(scene);
  EXPECT_EQ(hand(scene, Camp::Green).size(), 1U);
  scene.act(Verb::NoCard);
  ASSERT_TRUE(scene.rolling(Ask::EventDie)) << "Red has a table instead";
  EXPECT_EQ(hand(scene, Camp::Red).size(), 0U);
}

TEST(EventCards, OneIsDrawnATurn) {
  COVERS("UO-6.2.1a", "UO-6.2.1c");
  Scene scene = two_sides();
  const CardId card = wind_card(scene, 1);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    events_of(scene, camp) = {.mode = EventMode::Cards, .deck = {card, card, card}};
  }
  start(scene);
  for (unsigned turn = 1; turn <= 3; ++turn) {
    EXPECT_EQ(hand(scene, Camp::Green).size(), turn);
    scene.act(Verb::NoCard);
    while (scene.asked() == Ask::PlayCard) scene.act(Verb::NoCard);
    EXPECT_EQ(hand(scene, Camp::Red).size(), turn);
    EXPECT_EQ(scene.state.side(Camp::Red).deck.size(), 3 - turn);
    scene.end_turn();
  }
  EXPECT_EQ(wind(scene), 0) << "nobody had to play one";
}

TEST(EventCards, ABlackOneIsPlayedOrKept) {
  COVERS("UO-6.2.1c", "UO-6.2.1g");
  Scene scene = two_sides();
  const CardId card = wind_card(scene, 1);
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .deck = {card}};
  start(scene);
  EXPECT_TRUE(scene.can(play(card)));
  scene.act(Verb::NoCard);
  scene.end_turn();
  ASSERT_EQ(scene.asked(), Ask::PlayCard) << "kept for later";
  scene.act(play(card));
  EXPECT_EQ(wind(scene), 1);
  EXPECT_TRUE(hand(scene, Camp::Green).empty());
  EXPECT_TRUE(scene.state.side(Camp::Green).deck.empty()) << "it does not come back";
  ASSERT_EQ(scene.state.side(Camp::Green).played.size(), 1U);
  EXPECT_NE(scene.asked(), Ask::PlayCard);
}

TEST(EventCards, ARedOneIsCarriedOutAtOnce) {
  COVERS("UO-6.2.1d", "UO-6.2.1-R5");
  Scene scene = two_sides();
  const CardId black = wind_card(scene, 1);
  const CardId red = wind_card(scene, 2, true);
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .deck = {red}, .hand = {black}};
  start(scene);
  EXPECT_EQ(wind(scene), 2) << "before anybody is asked anything";
  EXPECT_EQ(hand(scene, Camp::Green).size(), 1U) << "it never was in the hand";
  EXPECT_FALSE(scene.can(play(red)));
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    EXPECT_EQ(numbers(scene, camp, Happening::CardDrawn), std::vector{int{red.value}})
        << "shown to both";
  }
}

TEST(EventCards, AKeptOneIsSecret) {
  COVERS("UO-6.2.1-R5");
  std::array<Scene, 2> scenes = {two_sides(), two_sides()};
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const CardId first = wind_card(scenes[i], 1);
    const CardId second = wind_card(scenes[i], 2);
    const CardId drawn = i == 0 ? first : second;
    events_of(scenes[i], Camp::Green) = {.mode = EventMode::Cards, .deck = {drawn}};
    start(scenes[i]);
    EXPECT_EQ(numbers(scenes[i], Camp::Green, Happening::CardDrawn), std::vector{int{drawn.value}});
  }
  EXPECT_EQ(scenes[0].heard(Camp::Red), scenes[1].heard(Camp::Red));
  EXPECT_TRUE(scenes[0].told(Camp::Red, Happening::CardDrawn)) << "that a card was drawn";
  EXPECT_TRUE(same_bytes(scenes[0].view(Camp::Red), scenes[1].view(Camp::Red)));
}

TEST(EventCards, AnyNumberMayBePlayedInATurn) {
  COVERS("UO-6.2.1e");
  Scene scene = two_sides();
  const CardId card = wind_card(scene, 1);
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .hand = {card, card, card}};
  start(scene);
  for (int i = 1; i <= 3; ++i) {
    scene.act(play(card));
    EXPECT_EQ(wind(scene), i);
  }
  EXPECT_EQ(scene.asked(), Ask::Impulse);
}

TEST(EventCards, TheSideWithTheInitiativeGoesFirst) {
  COVERS("UO-6.2.1f", "UO-6.2.1-R3");
  Scene scene = two_sides();
  scene.edit().initiative = {.mode = InitiativeRule::Mode::Alternate, .first = Camp::Red};
  const CardId card = wind_card(scene, 1);
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .hand = {card, card}};
  events_of(scene, Camp::Red).hand = {card, card};
  start(scene);
  ASSERT_TRUE(scene.deciding(Camp::Red)) << "though it is Green's event sequence";
  scene.act(play(card));
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "before each card anew";
  scene.act(Verb::NoCard);
  ASSERT_TRUE(scene.deciding(Camp::Green));
  scene.act(play(card));
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "it may answer";
  scene.act(Verb::NoCard);
  scene.act(Verb::NoCard);
  EXPECT_EQ(wind(scene), 2);
  EXPECT_EQ(scene.asked(), Ask::Impulse);
}

TEST(EventCards, BeforeTheInitiativeIsSettledItIsThatOfTheLastTurn) {
  COVERS("UO-6.2.1-R3", "UO-6.2.1f");
  Scene scene = two_sides();
  scene.edit().initiative = {.mode = InitiativeRule::Mode::Alternate, .first = Camp::Red};
  const CardId card = wind_card(scene, 1);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    events_of(scene, camp) = {.mode = EventMode::Cards, .hand = {card}};
  }
  start(scene);
  while (scene.asked() == Ask::PlayCard) scene.act(Verb::NoCard);
  scene.end_turn();
  ASSERT_EQ(scene.asked(), Ask::PlayCard);
  EXPECT_TRUE(scene.deciding(Camp::Red)) << "in turn 2, which will be Green's";
  while (scene.asked() == Ask::PlayCard) scene.act(Verb::NoCard);
  ASSERT_TRUE(scene.deciding(Camp::Green)) << "now it is";
  scene.activate("A0");
  scene.end();
  ASSERT_EQ(scene.asked(), Ask::PlayCard);
  EXPECT_TRUE(scene.deciding(Camp::Green)) << "and so between activations";
}

TEST(EventCards, AnEmptyDeckGivesNone) {
  COVERS("UO-6.2.1-R1", "UO-6.2.1g");
  Scene scene = two_sides();
  const CardId card = wind_card(scene, 1);
  events_of(scene, Camp::Green) = {
      .mode = EventMode::Cards, .deck = {card}, .hand = std::vector<CardId>(12, card)};
  start(scene);
  EXPECT_EQ(hand(scene, Camp::Green).size(), 13U) << "however many it holds";
  scene.act(play(card));
  while (scene.asked() == Ask::PlayCard) scene.act(Verb::NoCard);
  scene.forget();
  scene.end_turn();
  EXPECT_EQ(hand(scene, Camp::Green).size(), 12U);
  EXPECT_FALSE(scene.told(Camp::Green, Happening::CardDrawn)) << "the used one is not shuffled in";
}

TEST(EventCards, ArePlayedBetweenTwoActivationsOfEitherSide) {
  COVERS("UO-6.2.1-R2", "UO-6.2.1b");
  Scene scene = two_sides();
  scene.red("B2", "riflemen", "(1,6)");
  const CardId card = wind_card(scene, 1);
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .hand = {card, card, card}};
  start(scene);
  scene.act(play(card));
  scene.act(Verb::NoCard);
  EXPECT_FALSE(scene.can(Verb::PlayCard)) << "not when a force is chosen";
  scene.play();
  EXPECT_FALSE(scene.can(Verb::PlayCard));
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::PlayCard)) << "not in an activation";
  scene.fire("B2", "rifle");
  ASSERT_EQ(scene.asked(), Ask::Answer);
  EXPECT_FALSE(scene.can(Verb::PlayCard)) << "not in a combat";
  scene.act(scene.return_fire("rifle"));
  scene.roll({5, 5});
  scene.end();
  ASSERT_TRUE(scene.deciding(Camp::Green));
  scene.act(play(card));
  scene.act(Verb::NoCard);
  ASSERT_EQ(scene.asked(), Ask::Activate) << "the impulse goes on";
  scene.act(Verb::EndImpulse);
  scene.activate("B0");
  scene.end();
  ASSERT_TRUE(scene.deciding(Camp::Green)) << "in Red's impulse too";
  scene.act(play(card));
  EXPECT_EQ(wind(scene), 3);
  EXPECT_TRUE(scene.deciding(Camp::Red));
}

TEST(EventCards, SayThemselvesWhenTheyAreOfUse) {
  COVERS("UO-6.2.1b");
  Scene scene = two_sides();
  scene.edit().uses_3d = true;
  scene.edit().support_cards.push_back({.id = "mortar"});
  scene.edit().sheets[1].assets.push_back({.card = 0, .missions = 1, .per_turn = 1});
  scene.edit().event_cards.push_back(
      {.id = "jamming", .effect = EventEffect::NoRequests, .self = false});
  events_of(scene, Camp::Green) = {.mode = EventMode::Cards, .hand = {CardId{0}}};
  start(scene);
  EXPECT_TRUE(scene.can(play(CardId{0})));
  scene.act(Verb::NoCard);
  scene.act(Verb::NoRequest);
  scene.activate("A0");
  scene.end();
  ASSERT_EQ(scene.asked(), Ask::PlayCard);
  EXPECT_FALSE(scene.can(play(CardId{0}))) << "this turn's requests are made";
}

TEST(EventCards, AnImpossibleRedOneIsDiscarded) {
  COVERS("UO-6.2.1-R4");
  Scene scene = two_sides();
  scene.edit().event_cards.push_back({.id = "depot", .effect = EventEffect::ClearSky, .red = true});
  scene.edit().event_cards.push_back({.id = "lamp", .effect = EventEffect::ClearSky});
  events_of(scene, Camp::Green) = {
      .mode = EventMode::Cards, .deck = {CardId{0}}, .hand = {CardId{1}}};
  start(scene);
  EXPECT_EQ(numbers(scene, Camp::Red, Happening::CardVoid), std::vector{0}) << "by day";
  EXPECT_FALSE(scene.told(Camp::Red, Happening::CardPlayed));
  EXPECT_EQ(scene.state.side(Camp::Green).played.size(), 1U);
  ASSERT_EQ(scene.asked(), Ask::PlayCard);
  EXPECT_FALSE(scene.can(play(CardId{1}))) << "a black one is not wasted";
}

TEST(EventTable, EachSideRollsOnItsOwn) {
  COVERS("UO-6.2.2a", "UO-6.2.2b");
  Scene scene = two_sides();
  const CardId one = wind_card(scene, 1);
  const CardId two = wind_card(scene, 2);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    EventSheet& sheet = events_of(scene, camp);
    sheet.mode = EventMode::Table;
    set_row(sheet, 7, EventRow::Kind::Effect, camp == Camp::Green ? one : two);
  }
  start(scene);
  ASSERT_TRUE(scene.rolling(Ask::EventDie));
  scene.roll(7);
  EXPECT_EQ(wind(scene), 1) << "in this turn";
  ASSERT_TRUE(scene.rolling(Ask::EventDie));
  scene.roll(7);
  EXPECT_EQ(wind(scene), 3) << "Red's row 7";
  ASSERT_EQ(scene.asked(), Ask::Impulse);
  scene.end_turn();
  scene.roll(6);
  scene.roll(8);
  EXPECT_EQ(wind(scene), 3) << "empty rows";
}

TEST(EventTable, ADrawnCardMayBeKept) {
  COVERS("UO-6.2.2c");
  Scene scene = two_sides();
  const CardId card = wind_card(scene, 1);
  EventSheet& sheet = events_of(scene, Camp::Green);
  sheet = {.mode = EventMode::Table, .deck = {card}};
  set_row(sheet, 9, EventRow::Kind::Draw);
  start(scene);
  EXPECT_TRUE(hand(scene, Camp::Green).empty()) << "no draw without the table's word";
  scene.roll(9);
  ASSERT_EQ(hand(scene, Camp::Green).size(), 1U);
  EXPECT_TRUE(scene.can(play(card)));
  scene.act(Verb::NoCard);
  scene.end_turn();
  scene.roll(0);
  EXPECT_TRUE(scene.can(play(card)));
}

TEST(EventTable, ComesAfterTheDraw) {
  COVERS("UO-6.2.2-R1");
  Scene scene = two_sides();
  const CardId black = wind_card(scene, 1);
  EventSheet& sheet = events_of(scene, Camp::Green);
  sheet = {.mode = EventMode::Both, .deck = {black}};
  set_row(sheet, 9, EventRow::Kind::Draw);
  start(scene);
  EXPECT_EQ(hand(scene, Camp::Green).size(), 1U);
  EXPECT_TRUE(scene.rolling(Ask::EventDie));
}

TEST(EventTable, ARedCardDrawnThroughItIsImmediate) {
  COVERS("UO-6.2.2-R1", "UO-6.2.1d");
  Scene scene = two_sides();
  const CardId red = wind_card(scene, 2, true);
  EventSheet& sheet = events_of(scene, Camp::Green);
  sheet = {.mode = EventMode::Table, .deck = {red}};
  set_row(sheet, 9, EventRow::Kind::Draw);
  start(scene);
  scene.roll(9);
  EXPECT_EQ(wind(scene), 2);
  EXPECT_TRUE(hand(scene, Camp::Green).empty());
}

}  // namespace
}  // namespace enfilade::urban
