// What an event asks is understood by its card, and each choice says what it does (UO-6.2.1b).
#include <algorithm>

#include "tests/urban/game/event_cards.h"
#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

bool has(const Text& text, const Text& part) {
  return text.en.find(part.en) != std::string::npos && text.fr.find(part.fr) != std::string::npos;
}

// Something of everything that a card could ask for.
Scene everything() {
  Scene scene;
  scene.green("S1", "support", "(0,0)");
  scene.green("A1", "riflemen", "(4,0)");
  scene.green("A2", "riflemen", "(8,0)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.counter(CounterKind::Population, "(-4,0)", true);
  scene.counter(CounterKind::Ied, "(0,-4)", true);
  give_asset(scene, Camp::Green, mortar_card(), 3, 1, kAtOnce);
  scene.edit().support_cards.back().name = {"mortar", "mortier"};
  return scene;
}

// The scene with the question of the card before Green.
Scene asked_by(std::string_view id) {
  Scene scene = everything();
  const CardId card = give_card(scene, Camp::Green, id);
  scene.start();
  if (event_card(id).red) return scene;
  scene.block("A1").osl = 1;
  scene.piece("A2").revealed = true;
  scene.act(play(card));
  return scene;
}

Explanation told(const Scene& scene, const Action& action) {
  return explain(scene.scenario, scene.view(Camp::Green), action);
}

TEST(EventQuestion, ShowsTitleAndTextOfItsCard) {
  COVERS("UO-6.2.1b");
  for (const char* id :
       {"fresh_ammunition", "battery_free", "second_wind", "worn_out", "talkative_neighbour",
        "back_yards", "burning_tyres", "market_day", "booby_trap", "bomb_disposal"}) {
    const Scene scene = asked_by(id);
    ASSERT_EQ(scene.asked(), Ask::EventChoice) << id;
    const Text whole = question_text(scene.scenario, scene.state);
    EXPECT_TRUE(has(whole, event_card(id).title)) << whole.en;
    EXPECT_TRUE(has(whole, event_card(id).text)) << whole.en;
    const Text apart = question_text(scene.scenario, scene.state, CardText::Apart);
    EXPECT_TRUE(has(apart, event_card(id).title)) << apart.en;
    EXPECT_FALSE(has(apart, event_card(id).text)) << apart.en;
    EXPECT_FALSE(has(apart, {"what is chosen", "que choisit-on"})) << apart.en;
  }
}

TEST(EventQuestion, SaysWhoPlayedACardAgainstOne) {
  Scene scene = everything();
  give_card(scene, Camp::Red, "worn_out");
  scene.start();
  scene.act(play(CardId{0}));
  const Text question = question_text(scene.scenario, scene.state);
  EXPECT_EQ(question.en, "Green: " + event_card("worn_out").title.en + " (played by Red). " +
                             event_card("worn_out").text.en + " Which block loses 1 OSL?");
  EXPECT_EQ(question.fr, "Vert\u00A0: «\u00A0" + event_card("worn_out").title.fr +
                             "\u00A0» (carte jouée par Rouge). " + event_card("worn_out").text.fr +
                             " Quel bloc perd 1 VO\u00A0?");
}

TEST(EventChoice, SaysWhatItDoes) {
  COVERS("UO-6.2.1b");
  // Blocks of a scene are called by their ids.
  const auto of_block = [](const char* card, const char* block) {
    const Scene scene = asked_by(card);
    const Action action = choose_block(scene, block);
    EXPECT_TRUE(scene.can(action)) << card;
    return told(scene, action).summary;
  };
  EXPECT_EQ(of_block("fresh_ammunition", "S1").en, "S1 S1: 2 support points more.");
  EXPECT_EQ(of_block("resupply_run", "S1").fr, "S1 S1\u00A0: 1 point de soutien de plus.");
  EXPECT_EQ(of_block("second_wind", "A1").en, "A1 A1 gains 1 OSL: 2 of 3 afterwards.");
  EXPECT_EQ(of_block("second_wind", "A1").fr, "Le bloc A1 A1 regagne 1 VO\u00A0: ensuite 2 sur 3.");
  EXPECT_EQ(of_block("no_sleep", "A2").en, "A2 A2 loses 1 OSL: 2 of 3 afterwards.");
  EXPECT_EQ(of_block("back_yards", "A2").fr, "Le bloc A2 A2 redevient caché.");
}

TEST(EventChoice, NamesPiecesCountersSupportAndPlaces) {
  COVERS("UO-6.2.1b");
  const auto of_first = [](const char* card) {
    const Scene scene = asked_by(card);
    return told(scene, scene.legal().front()).summary;
  };
  EXPECT_EQ(of_first("talkative_neighbour").en, "r1 is revealed; a dummy is removed.");
  EXPECT_EQ(of_first("battery_free").en, "mortar has one mission more.");
  EXPECT_EQ(of_first("bomb_disposal").fr, "L'IED c2 est retiré.");
  EXPECT_TRUE(of_first("market_day").en.starts_with("The crowd c1 moves to "));
  EXPECT_TRUE(of_first("burning_tyres").fr.starts_with("Fumigène en "));
  EXPECT_TRUE(of_first("booby_trap").en.starts_with("An IED is hidden at "));
}

TEST(EventChoice, OfAMissionThatIsLostNamesIt) {
  Scene scene = everything();
  give_card(scene, Camp::Red, "wrong_frequency");
  scene.start();
  const Mission mission{.target = scene.at("(4,4)"), .asset = AssetId{0}};
  scene.state.side(Camp::Green).pending.push_back(mission);
  scene.act(play(CardId{0}));
  EXPECT_EQ(told(scene, scene.legal().front()).summary,
            say("mortar on {} is lost.", "mortier sur {}\u00A0: la mission est perdue.",
                scene.scenario.board().at(mission.target).name));
}

TEST(EventChoice, SaysThatNothingFits) {
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,9)");
  give_card(scene, Camp::Red, "worn_out");
  scene.start();
  scene.block("A1").osl = 1;
  scene.act(play(CardId{0}));
  ASSERT_EQ(scene.legal(), std::vector{Action{.verb = Verb::Choose}});
  EXPECT_EQ(told(scene, scene.legal().front()).summary.en,
            "Nothing fits: the event has no effect.");
}

}  // namespace
}  // namespace enfilade::urban
