// Moving underground, and what a side without the map learns of it: UO-8.1.10.
#include <algorithm>

#include "rules/urban/steps.h"
#include "tests/suite/suite.h"
#include "tests/urban/game/candour.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A tunnel of six zones with a bend; A and D lie under manholes. The building hides its room.
constexpr std::string_view kTunnel =
    "building 99 1:(16,-14)\n"
    "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,2)\ntunnel D (0,3)\ntunnel E (0,4)\n"
    "tunnel F (0,5)\ntunnel G (1,5)\n"
    "manhole (0,0) A\nmanhole (6,0) D\nmanhole (-3,4) G";

bool hears(const Scene& scene, Camp camp, Happening what, PieceId piece) {
  const auto heard = scene.heard(camp);
  return std::ranges::any_of(
      heard, [&](const Tiding& one) { return one.what == what && one.piece == piece; });
}

// Neither side has the map; the counters lie face down.
void hide_the_map(Scene& scene) {
  scene.edit().manholes_face_down = true;
  for (SideSheet& sheet : scene.edit().sheets) sheet.knows_underground = false;
}

// --- Ways down and up ---

TEST(Underground, IsWhatTheScenarioSays) {
  COVERS("UO-8.1.10a");
  Scene without("building 99 1:(16,-14)");
  without.green("A1", "riflemen", "(0,0)");
  without.start();
  without.activate("A1");
  EXPECT_FALSE(without.can(Verb::Descend)) << "no underground, no access";
  for (const bool known : {true, false}) {
    Scene scene(kTunnel);
    scene.edit().sheets[0].knows_underground = known;
    scene.green("A1", "riflemen", "(0,0)");
    scene.green("A2", "riflemen", "(1,0)");
    scene.red("B1", "riflemen", "N-E");
    scene.start();
    EXPECT_EQ(scene.view(Camp::Green).known.piece(scene.piece_id("B1")).location.exists(), known)
        << "who has the map sees what is on it";
    scene.activate("A2");
    EXPECT_FALSE(scene.can(Verb::Descend)) << "no access here";
    scene.end();
    scene.activate("A1");
    EXPECT_TRUE(scene.can(Verb::Descend));
  }
}

TEST(Underground, IsEnteredByChoice) {
  COVERS("UO-8.1.10h");
  Scene scene(kTunnel);
  scene.green("A1", "riflemen", "(0,-1)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,0)");
  EXPECT_TRUE(scene.is_at("A1", "(0,0)")) << "it stays up";
  EXPECT_TRUE(scene.can(Verb::Descend)) << "or goes down";
  EXPECT_TRUE(scene.can_move("(0,1)")) << "or goes on";
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A1", "N-A"));
  EXPECT_TRUE(scene.can(Verb::Emerge)) << "1 + 2 + 2 of its 6 MP";
}

TEST(Underground, ShowsALetterToWhoGoesDownForTheFirstTime) {
  COVERS("UO-8.1.10c", "UO-8.1.10d");
  Scene scene(kTunnel);
  hide_the_map(scene);
  scene.edit().sheets[1].knows_underground = true;
  scene.green("A1", "riflemen", "(6,0)");
  scene.green("A2", "riflemen", "(6,1)");
  scene.red("B1", "riflemen", "(0,0)");
  scene.start();
  EXPECT_FALSE(knows_way(scene.reading(), Camp::Green, scene.at("(6,0)"))) << "it lies face down";
  EXPECT_TRUE(knows_way(scene.reading(), Camp::Red, scene.at("(6,0)")));
  scene.activate("A1");
  scene.forget();
  scene.act(Verb::Descend);
  const auto heard = scene.heard(Camp::Green);
  const auto seen = std::ranges::find(heard, Happening::ManholeSeen, &Tiding::what);
  ASSERT_NE(seen, heard.end());
  EXPECT_EQ(seen->place, scene.at("(6,0)"));
  EXPECT_EQ(seen->number, 3) << "the letter D";
  EXPECT_EQ(event_text(scene.scenario, *seen).en, "The manhole at 1315 is known now: it is D.");
  EXPECT_FALSE(scene.told(Camp::Red, Happening::ManholeSeen)) << "red has the map";
  EXPECT_TRUE(knows_way(scene.reading(), Camp::Green, scene.at("(6,0)")));
  scene.move("N-C");
  scene.end();
  scene.activate("A2");
  scene.move("(6,0)");
  scene.hold();
  scene.forget();
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A2", "N-D"));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::ManholeSeen)) << "the first time only";
}

TEST(Underground, LettersOfCountersThatLieFaceUpAreKnown) {
  COVERS("UO-8.1.10c");
  Scene scene(kTunnel);
  hide_the_map(scene);
  scene.edit().manholes_face_down = false;
  scene.green("A1", "riflemen", "(6,0)");
  scene.start();
  EXPECT_TRUE(knows_way(scene.reading(), Camp::Green, scene.at("(6,0)")));
  scene.activate("A1");
  scene.act(Verb::Descend);
  EXPECT_FALSE(scene.told(Camp::Green, Happening::ManholeSeen)) << "nothing new";
}

TEST(Underground, NamesTheExitToWhoWantsOut) {
  COVERS("UO-8.1.10e");
  Scene scene(kTunnel);
  hide_the_map(scene);
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(6,0)");
  scene.start();
  scene.put("A1", "N-D");
  scene.activate("A1");
  ASSERT_FALSE(knows_way(scene.reading(), Camp::Green, scene.at("N-D")));
  ASSERT_TRUE(scene.can(Verb::Emerge)) << "it cannot know that somebody stands on its exit";
  scene.act(Verb::Emerge);
  EXPECT_TRUE(scene.is_at("A1", "N-D"));
  const auto heard = scene.heard(Camp::Green);
  const auto seen = std::ranges::find(heard, Happening::ManholeSeen, &Tiding::what);
  ASSERT_NE(seen, heard.end());
  EXPECT_EQ(seen->place, scene.at("(6,0)"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::MoveBarred));
  EXPECT_FALSE(scene.can(Verb::Emerge)) << "now it knows";
  scene.move("N-C");
  EXPECT_EQ(scene.count(Verb::Emerge), 0) << "no exit here";
  scene.put("B1", "(6,2)");
  scene.move("N-D");
  scene.act(Verb::Emerge);
  EXPECT_TRUE(scene.is_at("A1", "(6,0)"));
}

TEST(Underground, DummiesLeadNowhereAndCostNothing) {
  COVERS("UO-8.1.10f", "UO-8.1.10-R1");
  for (const bool known : {true, false}) {
    Scene scene(kTunnel);
    scene.edit().manholes_face_down = true;
    scene.edit().dummy_manholes = {scene.at("(3,0)")};
    scene.edit().sheets[0].knows_underground = known;
    scene.green("A1", "riflemen", "(3,0)");
    scene.red("B1", "riflemen", "(-3,4)");
    scene.start();
    scene.activate("A1");
    ASSERT_TRUE(scene.can(Verb::Descend)) << "it looks like any other";
    scene.act(Verb::Descend);
    EXPECT_TRUE(scene.is_at("A1", "(3,0)"));
    EXPECT_TRUE(scene.told(Camp::Green, Happening::ManholeSeen)) << "it learns what it is";
    EXPECT_FALSE(scene.can(Verb::Descend)) << "and does not try again";
    Axial way{3, 0};
    for (int mp = 0; mp < 6; ++mp) {  // no MP spent: all 6 are left
      way.q = static_cast<std::int16_t>(way.q + 1);
      scene.move("(" + std::to_string(way.q) + ",0)");
      scene.hold();
    }
    EXPECT_FALSE(scene.can(Verb::Move));
    EXPECT_FALSE(scene.told(Camp::Red, Happening::ManholeSeen));
    EXPECT_FALSE(scene.told(Camp::Red, Happening::MoveBarred)) << "nobody else learns it";
  }
}

TEST(Underground, AnOccupiedEndIsNotPassed) {
  COVERS("UO-8.1.10-R2");
  Scene scene(kTunnel);
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "N-A");
  scene.green("A3", "riflemen", "N-D");
  scene.green("A4", "riflemen", "N-G");
  scene.red("B1", "riflemen", "(6,0)");
  scene.red("D1", "dummy", "(-3,4)");
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Descend)) << "a friend";
  scene.end();
  scene.activate("A2");
  EXPECT_FALSE(scene.can(Verb::Emerge));
  scene.end();
  scene.activate("A3");
  EXPECT_FALSE(scene.can(Verb::Emerge)) << "an enemy";
  EXPECT_TRUE(scene.can(scene.assault_on("B1", "rifle"))) << "who can be assaulted instead";
  scene.end_turn();
  scene.activate("A4");
  EXPECT_FALSE(scene.can(Verb::Emerge)) << "any block";
}

TEST(Underground, AnUnseenOccupantBarsTheWayOnlyWhenItIsTried) {
  COVERS("UO-8.1.10-R2", "UO-8.1.10-R3");
  Scene scene(kTunnel);
  hide_the_map(scene);
  scene.edit().sheets[1].knows_underground = true;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "N-A");
  scene.start();
  scene.activate("A1");
  ASSERT_TRUE(scene.can(Verb::Descend)) << "offered like any other";
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::MoveBarred));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::ManholeSeen)) << "it did not go down";
  EXPECT_TRUE(scene.can(Verb::End));
  EXPECT_FALSE(scene.can(Verb::Descend)) << "not again from there";
  scene.put("B1", "N-F");
  for (const char* place : {"(1,-1)", "(0,0)"}) {
    scene.move(place);
    scene.hold();
  }
  scene.act(Verb::Descend);
  scene.hold();
  for (const char* zone : {"N-B", "N-C"}) {
    scene.move(zone);
    scene.hold();
  }
  EXPECT_TRUE(scene.is_at("A1", "N-C")) << "nothing was spent on the vain try: 6 of 6 MP";
}

// Round the bend, with the last MP: nobody may end where somebody stands, but who cannot see it
// is offered the step.
TEST(Underground, AnUnseenOccupantDoesNotShowInTheLastStep) {
  COVERS("UO-8.1.10-R3");
  Scene scene(
      "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,2)\ntunnel D (0,3)\ntunnel E (0,4)\n"
      "tunnel F (0,5)\ntunnel G (3,2),(3,3),(3,4),(2,5),(1,5)\nmanhole (0,0) A");
  hide_the_map(scene);
  scene.edit().sheets[1].knows_underground = true;
  scene.green("A1", "riflemen", "N-A");
  scene.red("B1", "riflemen", "N-G");
  scene.start();
  ASSERT_FALSE(in_sight(scene.reading(), scene.at("N-F"), scene.at("N-G")));
  scene.activate("A1");
  for (const char* zone : {"N-B", "N-C", "N-D", "N-E", "N-F"}) {
    scene.move(zone);
    scene.hold();
  }
  ASSERT_TRUE(scene.can_move("N-G"));
  scene.move("N-G");
  EXPECT_TRUE(scene.is_at("A1", "N-F"));
  EXPECT_TRUE(scene.told(Camp::Green, Happening::MoveBarred));
  EXPECT_FALSE(scene.can_move("N-G")) << "it knows now";
}

// --- Secrecy, UO-8.1.10-R3 ---

// The whole contract on a small town whose tunnels one side or neither knows; blocks of both go
// down and meet. No leaders and no dummies: a total of firepower and a marker tell of them, as they
// should, and with so few blocks what was told is soon not to be seen any more.
TEST(UndergroundSecrecy, NothingIsLearntBelowButWhatIsSeen) {
  COVERS("UO-8.1.10-R3");
  for (const bool green_knows : {true, false}) {
    Scene scene(kTunnel);
    scene.green("A1", "riflemen", green_knows ? "N-A" : "(-1,0)");
    scene.green("A2", "riflemen", "(0,0)");
    scene.green("A3", "engineer", "(6,0)");
    scene.red("B1", "riflemen", "(5,0)");
    scene.red("B2", "engineer", "(6,1)");
    scene.red("B3", "scout", "(-3,4)");
    scene.red("B4", "riflemen", "(-5,8)");
    scene.red("B5", "recon", "(10,2)");
    scene.green("A4", "scout", "(12,-8)");
    scene.green("A5", "recon", "(-5,-2)");
    scene.counter(CounterKind::Ied, "N-C");
    scene.counter(CounterKind::Vehicles, "N-E");
    scene.edit().turns = 3;
    scene.edit().manholes_face_down = true;
    scene.edit().dummy_manholes = {scene.at("(1,0)")};
    scene.edit().sheets[0].knows_underground = green_knows;
    scene.edit().sheets[1].knows_underground = false;
    for (SideSheet& sheet : scene.edit().sheets) sheet.allotment.engineer_ieds = 2;
    const auto failed =
        suite::check_games<Urban>(scene.scenario, {.games = 25, .max_plies = 20'000});
    EXPECT_FALSE(failed.has_value()) << failed->finding.words;
  }
}

TEST(UndergroundSecrecy, AnUnseenBlockIsNamedInNoForm) {
  COVERS("UO-8.1.10-R3");
  Scene scene(kTunnel);
  scene.edit().sheets[0].knows_underground = false;
  scene.green("A1", "riflemen", "(3,0)");
  scene.red("B1", "riflemen", "N-A");
  scene.red("B2", "engineer", "(6,0)");
  scene.edit().sheets[1].allotment.engineer_ieds = 1;
  scene.start();
  const PieceId b1 = scene.piece_id("B1");
  const PieceId b2 = scene.piece_id("B2");
  EXPECT_FALSE(hears(scene, Camp::Green, Happening::Appeared, b1)) << "at set-up";
  EXPECT_TRUE(hears(scene, Camp::Green, Happening::Appeared, b2));
  scene.act(Verb::Pass);
  scene.activate("B1");
  scene.move("N-B");
  scene.end();
  for (const Tiding& one : scene.heard(Camp::Green)) {
    EXPECT_NE(one.piece, b1) << event_text(scene.scenario, one).en;
  }
  EXPECT_TRUE(hears(scene, Camp::Green, Happening::Activated, PieceId{})) << "somebody did";
  EXPECT_TRUE(hears(scene, Camp::Red, Happening::Moved, b1)) << "its own side hears it all";
  EXPECT_TRUE(hears(scene, Camp::Red, Happening::Marked, b1));
  EXPECT_FALSE(scene.view(Camp::Green).known.piece(b1).location.exists());
  scene.activate("B2");
  EXPECT_TRUE(hears(scene, Camp::Green, Happening::Activated, b2));
  scene.forget();
  scene.act(Verb::Descend);
  const auto heard = scene.heard(Camp::Green);
  const auto moved = std::ranges::find(heard, Happening::Moved, &Tiding::what);
  ASSERT_NE(moved, heard.end()) << "it is seen to go";
  EXPECT_EQ(moved->piece, b2);
  EXPECT_FALSE(moved->place.exists()) << "but not where";
  scene.forget();
  scene.act({.verb = Verb::LayIed, .place = scene.at("N-E").value});
  EXPECT_TRUE(scene.told(Camp::Red, Happening::Placed));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::CounterPut));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Placed));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::CounterPut));
  EXPECT_FALSE(scene.view(Camp::Green).known.counters[0].exists());
}

TEST(UndergroundSecrecy, OwnBlocksAndWhatTheySeeAreShown) {
  COVERS("UO-8.1.10-R3");
  Scene scene(kTunnel);
  scene.edit().sheets[0].knows_underground = false;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "N-F");
  scene.red("B2", "riflemen", "N-G");  // round the bend
  scene.counter(CounterKind::Vehicles, "N-E");
  scene.start();
  const PieceId b1 = scene.piece_id("B1");
  const PieceId b2 = scene.piece_id("B2");
  scene.piece("B1").marker = Marker::Reaction;
  EXPECT_FALSE(scene.view(Camp::Green).known.counters[0].exists());
  scene.activate("A1");
  scene.forget();
  scene.act(Verb::Descend);
  const State seen = scene.view(Camp::Green).known;
  EXPECT_EQ(seen.piece(scene.piece_id("A1")).location, scene.at("N-A"));
  EXPECT_EQ(seen.piece(b1).location, scene.at("N-F")) << "5 EP down the straight";
  EXPECT_FALSE(seen.piece(b1).block.exists()) << "hidden like any other";
  EXPECT_EQ(seen.counters[0].kind, CounterKind::Unknown) << "in a place it sees";
  EXPECT_TRUE(hears(scene, Camp::Green, Happening::Appeared, b1)) << "and it is told so";
  EXPECT_TRUE(hears(scene, Camp::Green, Happening::Marked, b1)) << "with the marker on it";
  EXPECT_TRUE(scene.told(Camp::Green, Happening::CounterPut));
  EXPECT_FALSE(seen.piece(b2).location.exists());
  EXPECT_FALSE(hears(scene, Camp::Green, Happening::Appeared, b2));
}

TEST(UndergroundSecrecy, WhatLiesFlatInTheDarkIsNotRemembered) {
  COVERS("UO-8.1.10-R3");
  Scene scene(kTunnel);
  scene.edit().sheets[0].knows_underground = false;
  scene.green("A1", "riflemen", "(3,0)");
  scene.red("E1", "engineer", "N-A");
  scene.red("B2", "riflemen", "N-C");
  scene.start();
  scene.act(Verb::Pass);
  scene.activate("E1");
  scene.forget();
  scene.act(Verb::Search);  // which reveals it
  EXPECT_TRUE(scene.revealed("E1"));
  EXPECT_TRUE(scene.told(Camp::Red, Happening::SearchBegins));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Revealed));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::SearchBegins));
  EXPECT_FALSE(scene.piece("E1").seen);
  Context context = scene.context();
  lose_osl(context, scene.piece_id("E1"), 1);
  EXPECT_TRUE(scene.told(Camp::Red, Happening::LostOsl));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::LostOsl));
  hide(context, scene.piece_id("E1"));
  EXPECT_FALSE(scene.told(Camp::Green, Happening::Hidden));
  eliminate(context, scene.piece_id("B2"));
  const auto heard = scene.heard(Camp::Green);
  const auto dead = std::ranges::find(heard, Happening::Eliminated, &Tiding::what);
  ASSERT_NE(dead, heard.end()) << "a death is told";
  EXPECT_FALSE(dead->place.exists()) << "but not where";
}

}  // namespace
}  // namespace enfilade::urban
