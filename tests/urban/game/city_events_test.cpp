// What the cards of content/urban/cards/events/city.json do: an effect a test (UO-6.2.1b).
#include "tests/urban/game/event_cards.h"

namespace enfilade::urban {
namespace {

constexpr std::string_view kQuarter =
    "building 1 1:(0,4)\nroof 1 (0,4) from 1\ndoor (0,4)/N\nwater (9,0)\nsewer (9,1)\n"
    "tunnel A (-3,0),(-3,1)\nmanhole (-3,0) A";

Action scout(const Scene& scene, std::string_view target) {
  return {.verb = Verb::ScoutPiece, .object = scene.piece_id(target).value};
}

int smoke_hexes(const Scene& scene) {
  return static_cast<int>(
      std::ranges::count(scene.state.ground.screens, Screen::Smoke, &ScreenedCell::kind));
}

void show(Scene& scene, std::string_view block) {
  Context context = scene.context();
  reveal(context, scene.piece_id(block));
}

// Green has an infantry squad, a truck and an engineer in the column; Red sees them from afar.
Scene column() {
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("V1", "truck", "(0,-8)");
  scene.green("E1", "engineer", "(-5,0)");
  scene.red("B1", "riflemen", "(5,0)");
  return scene;
}

TEST(MovementCap, HoldsMovesToThreeMp) {  // EX-EV-01
  COVERS("UO-6.2.1b");
  for (const char* id : {"blocked_streets", "sniper_scare"}) {
    Scene scene = column();
    start_with(scene, event_card(id).self ? Camp::Green : Camp::Red, id);
    scene.activate("A1");
    EXPECT_EQ(walk(scene, 0), 3) << id;
    scene.end();
    scene.activate("V1");
    EXPECT_EQ(walk(scene, -8), 3) << id;
    scene.end_turn();
    scene.activate("A1");
    EXPECT_EQ(walk(scene, 3), 6) << "the next turn";
  }
}

TEST(MovementCap, WhoActsDoesNotMove) {  // EX-EV-01
  COVERS("UO-6.2.1b");
  Scene scene = column();
  start_with(scene, Camp::Green, "blocked_streets");
  scene.activate("A1");
  scene.act(scout(scene, "B1"));
  EXPECT_EQ(scene.asked(), Ask::Activate) << "nothing after the action";
  scene.activate("E1");
  scene.act(Verb::Search);
  EXPECT_EQ(scene.asked(), Ask::Activate) << "a search looks from where the block is";
  Scene other = column();
  start_with(other, Camp::Green, "blocked_streets");
  other.activate("A1");
  ASSERT_TRUE(other.can(scout(other, "B1")));
  other.move("(0,1)");
  other.hold();
  EXPECT_FALSE(other.can(scout(other, "B1"))) << "nor before it";
}

TEST(MovementCap, SparesForcesThatEnter) {  // EX-EV-01
  COVERS("UO-6.2.1b");
  Scene scene = column();
  scene.force(Camp::Green, 2);
  scene.green("C1", "riflemen", "");
  scene.force_spec(Camp::Green, 2).entry = {.kind = EntryCondition::Kind::FromTurn, .turn = 1};
  scene.force_spec(Camp::Green, 2).entry_hexes = {scene.at("(0,-11)")};
  start_with(scene, Camp::Green, "blocked_streets");
  scene.activate("C1");
  scene.act({.verb = Verb::EnterMap, .place = scene.at("(0,-11)").value});
  scene.hold();
  scene.move("(0,-10)");
  scene.hold();
  scene.move("(0,-9)");
  scene.hold();
  EXPECT_TRUE(scene.can_move("(1,-9)")) << "3 MP, and on";
}

TEST(Informer, RevealsAHiddenEnemyPiece) {
  COVERS("UO-6.2.1b");
  for (const bool dummy : {false, true}) {
    Scene scene(kQuarter);
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "1.1");
    scene.red("B2", "riflemen", "(9,5)");
    scene.red("U1", "riflemen", "N-A");
    scene.red("D1", "dummy", "(7,5)");
    const CardId card = give_card(scene, Camp::Green, dummy ? "prisoner" : "talkative_neighbour");
    scene.start();
    show(scene, "B2");
    scene.act(play(card));
    ASSERT_TRUE(scene.deciding(Camp::Green));
    EXPECT_FALSE(scene.can(choose_piece(scene, "B2"))) << "seen already";
    EXPECT_FALSE(scene.can(choose_piece(scene, "U1"))) << "below ground";
    EXPECT_TRUE(scene.can(choose_piece(scene, "D1")) && scene.can(choose_piece(scene, "B1")));
    scene.act(choose_piece(scene, dummy ? "D1" : "B1"));
    EXPECT_EQ(scene.revealed("B1"), !dummy);
    EXPECT_EQ(scene.gone("D1"), dummy);
  }
}

TEST(GoToGround, HidesABlockThatIsNotInContact) {
  COVERS("UO-6.2.1b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(0,6)");
  scene.green("A3", "riflemen", "(5,0)");
  scene.red("B1", "riflemen", "(0,9)");
  const CardId card = give_card(scene, Camp::Green, "back_yards");
  scene.start();
  ASSERT_TRUE(scene.revealed("A2")) << "3 EP from B1";
  EXPECT_FALSE(scene.can(play(card))) << "nobody else is revealed";
  show(scene, "A1");
  scene.act(play(card));
  EXPECT_TRUE(scene.can(choose_block(scene, "A1")));
  EXPECT_FALSE(scene.can(choose_block(scene, "A2"))) << "in contact";
  EXPECT_FALSE(scene.can(choose_block(scene, "A3"))) << "hidden";
  scene.act(choose_block(scene, "A1"));
  EXPECT_FALSE(scene.revealed("A1"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Hidden));
}

TEST(WindShift, TurnsTheWindClockwise) {
  COVERS("UO-6.2.1b");
  Scene one;
  one.edit().wind = Side::NW;
  one.green("A1", "riflemen", "(0,0)");
  start_with(one, Camp::Green, "wind_turns");
  EXPECT_EQ(one.state.ground.wind, Side::N) << "one side of a hex";
  Scene storm;
  storm.edit().wind = Side::NE;
  storm.green("A1", "riflemen", "(0,0)");
  start_with(storm, Camp::Green, "storm_front");
  EXPECT_EQ(storm.state.ground.wind, Side::SW) << "the other way";
}

TEST(SmokeScreen, LiesOnAHexUntilTheFinalPhase) {
  COVERS("UO-6.2.1b");
  Scene scene(kQuarter);
  scene.edit().wind = Side::S;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(6,0)");
  start_with(scene, Camp::Green, "burning_tyres");
  EXPECT_FALSE(scene.can(choose_place(scene, "1.1"))) << "a hex";
  EXPECT_FALSE(scene.can(choose_place(scene, "1.R")));
  EXPECT_FALSE(scene.can(choose_place(scene, "N-A")));
  scene.act(choose_place(scene, "(6,0)"));
  EXPECT_EQ(smoke_hexes(scene), 3) << "a Smoke counter has three hexes";
  EXPECT_EQ(scene.osl("B1"), 3) << "it hurts nobody";
  EXPECT_FALSE(scene.revealed("B1"));
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("(4,1)"), scene.at("(8,-1)")));
  scene.end_turn();
  EXPECT_EQ(smoke_hexes(scene), 0);
}

TEST(NoLongMoves, LeavesSixMp) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"dead_ends", "lost_guide"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,-8)");
    scene.green("A2", "riflemen", "(0,-11)");
    start_with(scene, event_card(id).self ? Camp::Green : Camp::Red, id);
    scene.activate("A1");
    EXPECT_EQ(walk(scene, -8), 6) << "though nobody sees it";
    scene.end_turn();
    scene.activate("A1");
    EXPECT_EQ(walk(scene, -2), 9) << "the next turn";
  }
}

TEST(PoorLight, IsNightForFireAndScoutingAlone) {
  COVERS("UO-6.2.1b");
  for (const bool dust : {false, true}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(0,4)");
    scene.red("B1", "riflemen", "(0,8)");
    if (dust) give_card(scene, Camp::Green, "dust");
    scene.start();
    scene.activate("A1");
    EXPECT_EQ(scene.can(scene.fire_at("B1", "rifle")), !dust) << "8 EP";
    scene.end();
    scene.activate("A2");
    EXPECT_EQ(scene.can(scout(scene, "B1")), !dust) << "4 EP";
    EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "4 EP, night or day";
    scene.end_turn();
    scene.activate("A1");
    EXPECT_TRUE(scene.can(scene.fire_at("B1", "rifle"))) << "the next turn";
  }
  Scene alone;
  alone.green("A1", "riflemen", "(0,-8)");
  start_with(alone, Camp::Green, "dust");
  ASSERT_TRUE(is_night(alone.reading()));
  alone.activate("A1");
  EXPECT_EQ(walk(alone, -8), 9) << "nobody moves as by night";
}

TEST(ClearSky, EndsTheNightForATurn) {
  COVERS("UO-6.2.1b");
  for (const bool fire : {false, true}) {
    Scene scene;
    scene.edit().night_from = 1;
    scene.edit().night_to = 6;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(0,8)");
    const CardId card = give_card(scene, Camp::Green, "fuel_depot");
    scene.start();
    scene.act(fire ? play(card) : Action{.verb = Verb::NoCard});
    scene.activate("A1");
    EXPECT_EQ(scene.can(scene.fire_at("B1", "rifle")), fire);
    scene.end_impulse();
    while (scene.asked() == Ask::PlayCard) scene.act(Verb::NoCard);
    scene.end_turn();
    EXPECT_TRUE(is_night(scene.reading())) << "again";
  }
}

TEST(Crowd, ARevealedOneIsMovedSoFar) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"market_day", "panic"}) {
    const int mp = event_card(id).amount;
    Scene scene;
    scene.green("A1", "riflemen", "(8,0)");
    scene.counter(CounterKind::Population, "(0,0)", true);
    scene.counter(CounterKind::Population, "(0,-8)");
    scene.red("B1", "riflemen", "(5,0)");
    start_with(scene, Camp::Green, id);
    const auto to = [&](std::string_view from, std::string_view place) {
      return Action{.verb = Verb::Choose,
                    .object = scene.counter_in(from).value,
                    .place = scene.at(place).value};
    };
    EXPECT_FALSE(scene.can(to("(0,-8)", "(0,-7)"))) << "face down";
    EXPECT_FALSE(scene.can(to("(0,0)", "(0," + std::to_string(mp + 1) + ")")));
    EXPECT_FALSE(scene.can(to("(0,0)", "(5,0)"))) << "a block is there";
    const std::string end = "(0," + std::to_string(mp) + ")";
    scene.act(to("(0,0)", end));
    EXPECT_TRUE(scene.counter_in(end).exists());
    EXPECT_FALSE(scene.counter_in("(0,0)").exists());
  }
}

TEST(HiddenCharge, LiesFaceDownAwayFromAllBlocks) {
  COVERS("UO-6.2.1b");
  for (const char* id : {"dud_shell", "booby_trap"}) {
    Scene scene(kQuarter);
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", "riflemen", "(6,4)");
    scene.counter(CounterKind::Vehicles, "(4,-4)");
    scene.force_spec(Camp::Red, 1).entry_hexes = {scene.at("(0,12)")};
    start_with(scene, Camp::Green, id);
    EXPECT_FALSE(scene.can(choose_place(scene, "(2,0)"))) << "near A1";
    EXPECT_FALSE(scene.can(choose_place(scene, "(6,2)"))) << "near B1";
    EXPECT_TRUE(scene.can(choose_place(scene, "(3,0)")));
    EXPECT_FALSE(scene.can(choose_place(scene, "(4,-4)"))) << "a counter is there";
    EXPECT_FALSE(scene.can(choose_place(scene, "(0,12)"))) << "a force comes in there";
    for (const char* place : {"(9,0)", "(9,1)", "1.1", "1.R", "N-A"}) {
      EXPECT_FALSE(scene.can(choose_place(scene, place))) << place;
    }
    scene.act(choose_place(scene, "(3,0)"));
    const Counter& charge = scene.state.counter(scene.counter_in("(3,0)"));
    EXPECT_EQ(charge.kind, CounterKind::Ied);
    EXPECT_FALSE(charge.face_up());
    const auto seen = [&](Camp camp) {
      return scene.view(camp).known.counter(scene.counter_in("(3,0)")).kind;
    };
    EXPECT_EQ(seen(Camp::Green), CounterKind::Ied) << "who put it knows it";
    EXPECT_EQ(seen(Camp::Red), CounterKind::Unknown);
  }
}

TEST(Defuse, RemovesARevealedCharge) {
  COVERS("UO-6.2.1b");
  Scene scene;
  scene.green("A1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Ied, "(0,0)", true);
  scene.counter(CounterKind::Ied, "(4,0)");
  scene.counter(CounterKind::Vehicles, "(6,0)", true);
  start_with(scene, Camp::Green, "bomb_disposal");
  EXPECT_EQ(scene.legal(),
            (std::vector{Action{.verb = Verb::Choose, .object = scene.counter_in("(0,0)").value}}))
      << "neither a hidden one nor anything else";
  scene.act({.verb = Verb::Choose, .object = scene.counter_in("(0,0)").value});
  EXPECT_FALSE(scene.counter_in("(0,0)").exists());
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Exploded));
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST(Defuse, NeedsARevealedCharge) {
  Scene scene;
  scene.green("A1", "riflemen", "(0,1)");
  scene.counter(CounterKind::Ied, "(4,0)");
  const CardId card = give_card(scene, Camp::Green, "bomb_disposal");
  scene.start();
  EXPECT_FALSE(scene.can(play(card)));
}

TEST(MovementCap, LeavesNoFreeMoveToWhoActs) {
  COVERS("UO-6.2.1b");
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.red("B1", "infantry", "(9,-3)");
  scene.counter(CounterKind::Ied, "(0,1)", true);
  start_with(scene, Camp::Green, "blocked_streets");
  scene.activate("E1");
  scene.act({.verb = Verb::DestroyCounter, .object = scene.counter_in("(0,1)").value});
  EXPECT_NE(scene.asked(), Ask::FreeMoveStep);
}

}  // namespace
}  // namespace enfilade::urban
