// Refusals name the first reason why an order is not legal, and its rule.
#include "engine/node/submit.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// The refusal as a player gets it, through the only door there is.
Refusal refused(const Scene& scene, const Action& action) {
  EXPECT_FALSE(scene.can(action)) << action_text(scene.scenario, action);
  const Seat seat = scene.node().seat;
  const auto verdict =
      judge<Urban>(scene.scenario, scene.state, {seat, Urban::question(scene.state, seat), action});
  EXPECT_FALSE(verdict.has_value());
  if (verdict) return {};
  EXPECT_EQ(verdict.error().reason, Reason::NotLegal);
  return verdict.error();
}

#define EXPECT_REFUSED(scene, action, id) \
  EXPECT_EQ(refused(scene, action).rule, id) << refused(scene, action).words.en

Action move_to(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Move, .place = scene.at(place).value};
}

TEST(WhyNot, Fire) {
  COVERS("UO-8.2.7c", "UO-8.2.7.1-R1", "UO-4.3.6e", "UO-4.3.5d", "UO-4.3.5c", "UO-8.2.7-R2");
  Scene scene("woods (3,3)");
  scene.green("A1", "weapons", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.red("B2", "riflemen", "(6,6)");
  scene.red("B3", "riflemen", "(-3,12)");
  scene.red("V1", "apc", "(0,6)");
  scene.start();
  scene.activate("A1");
  EXPECT_REFUSED(scene, scene.fire_at("B1", "mg"), "UO-8.2.7c");
  EXPECT_REFUSED(scene, scene.fire_at("B2", "mg"), "UO-5.1.7.2e");
  EXPECT_REFUSED(scene, scene.fire_at("V1", "missile"), "UO-4.3.6e");
  EXPECT_REFUSED(scene, scene.fire_at("V1", "rifle"), "UO-8.2.7.1a");
  EXPECT_REFUSED(scene, scene.fire_at("A1", "mg"), "UO-8.2.7-R2");
  EXPECT_REFUSED(scene, scene.fire_at("V1", "mg", 5), "UO-5.1.7-R12");
  scene.piece("V1").revealed = true;
  EXPECT_REFUSED(scene, scene.fire_at("V1", "mg"), "UO-4.3.5d");
}

TEST(WhyNot, FireFromInsideAndByNight) {
  COVERS("UO-4.3.5f", "UO-9.2a");
  Scene scene("building 2 6:(0,0)\nwindow (0,0)/S");
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "riflemen", "(0,6)");
  scene.edit_weapon("rpg").not_from_building = true;
  scene.edit().night_from = 1;
  scene.edit().night_to = 1;
  scene.start();
  scene.activate("A1");
  EXPECT_REFUSED(scene, scene.fire_at("B1", "rpg"), "UO-4.3.5f");
  EXPECT_REFUSED(scene, scene.fire_at("B1", "rifle"), "UO-9.2a");
}

TEST(WhyNot, ASecondActionOrOneAfterTooLongAWay) {
  COVERS("UO-8.2a", "UO-7.1.2f");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-4)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.start();
  scene.activate("A1");
  for (const char* place : {"(0,-3)", "(0,-2)", "(0,-1)", "(0,0)"}) {
    scene.move(place);
    scene.hold();
  }
  EXPECT_REFUSED(scene, scene.fire_at("B1", "rifle"), "UO-7.1.2f");
  Scene again;
  again.green("A1", "riflemen", "(0,0)");
  again.red("B1", "riflemen", "(0,5)");
  again.start();
  again.activate("A1");
  again.fire("B1", "rifle");
  again.act(again.return_fire("rifle"));
  again.roll({5, 4});
  EXPECT_REFUSED(again, again.fire_at("B1", "rifle"), "UO-8.2a");
}

TEST(WhyNot, Assault) {
  COVERS("UO-8.2.8a", "UO-8.2.8.1a", "UO-8.2.8-R2", "UO-8.2.8.2c");
  Scene scene("building 2 6:(0,1)\nwindow (0,1)/N\nroof 2 (0,1) from 6");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.red("B2", "riflemen", "(5,0)");
  scene.start();
  scene.activate("A1");
  EXPECT_REFUSED(scene, scene.assault_on("B1", "rifle"), "UO-8.2.8.1a");
  EXPECT_REFUSED(scene, scene.assault_on("B2", "rifle"), "UO-8.2.8a");
  EXPECT_REFUSED(scene, scene.assault_on("B1", "rpg"), "UO-8.2.8-R2");
  scene.put("B2", "2.R");
  EXPECT_REFUSED(scene, scene.assault_on("B2", "rifle"), "UO-8.2.8.2c");
}

TEST(WhyNot, Moves) {
  COVERS("UO-8.1.1-R2", "UO-8.1.2a", "UO-8.1-R3", "UO-5.2.3.1f", "UO-5.2.3.5a", "UO-5.1.3.1c",
         "UO-8.1.5b", "UO-5.1.4c");
  Scene scene(
      "building 2 6:(0,1)\nwindow (0,1)/S\nbreach (0,1)/N\nnarrow (1,-1)\nbuilding 3 7:(3,3)\n"
      "window (3,3)/S");
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("T1", "tank", "(2,-1)");
  scene.red("B1", "riflemen", "(0,-1)");
  scene.counter(CounterKind::Ied, "(1,0)", true);
  scene.counter(CounterKind::Barricade, "(-1,1)", true);
  scene.start();
  scene.activate("A1");
  EXPECT_REFUSED(scene, move_to(scene, "(0,-1)"), "UO-8.1.1-R2");
  EXPECT_REFUSED(scene, move_to(scene, "(5,5)"), "UO-8.1.2a");
  EXPECT_REFUSED(scene, move_to(scene, "(0,0)"), "UO-8.1a");
  EXPECT_REFUSED(scene, move_to(scene, "(1,0)"), "UO-5.2.3.1f");
  EXPECT_REFUSED(scene, move_to(scene, "(-1,1)"), "UO-5.2.3.5a");
  EXPECT_REFUSED(scene, move_to(scene, "(0,1)"), "UO-8.1.5b");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Descend}), "UO-8.1.10b");
  scene.act({.verb = Verb::Move, .place = scene.at("(-1,0)").value});
  scene.hold();
  scene.end();
  scene.act({.verb = Verb::Activate, .who = scene.id("T1").value});
  EXPECT_REFUSED(scene, move_to(scene, "(1,-1)"), "UO-5.1.4c");
}

TEST(WhyNot, NoMovementPointsLeft) {
  COVERS("UO-8.1-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-6)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.activate("A1");
  for (int r = -5; r <= 0; ++r) {
    scene.move("(0," + std::to_string(r) + ")");
    scene.hold();
  }
  EXPECT_REFUSED(scene, move_to(scene, "(0,1)"), "UO-8.1-R3");
}

TEST(WhyNot, Engineers) {
  COVERS("UO-8.2.3a", "UO-8.2.3.1-R1", "UO-8.2.3.1-R2", "UO-8.2.3.2e", "UO-8.2.9b", "UO-8.2.9c");
  Scene scene("building 2 6:(4,1)\nbreach (4,1)/N");
  scene.green("E1", "engineer", "(0,0)");
  scene.green("A1", "riflemen", "(0,-2)");
  scene.counter(CounterKind::Ied, "(1,0)");
  scene.edit().sheets[0].allotment.engineer_mines = 1;
  scene.start();
  scene.activate("E1");
  const auto lay = [&](Verb verb, const char* place) {
    return Action{.verb = verb, .place = scene.at(place).value};
  };
  EXPECT_REFUSED(scene, lay(Verb::LayIed, "(0,1)"), "UO-8.2.3.1-R1");
  EXPECT_REFUSED(scene, lay(Verb::LayMine, "(0,4)"), "UO-8.2.3.1a");
  EXPECT_REFUSED(scene, lay(Verb::LayMine, "(1,0)"), "UO-8.2.3.1-R2");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::DestroyCounter, .object = 0}), "UO-8.2.3.2e");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Breach, .place = 0}), "UO-8.2.9c");
  scene.end();
  scene.act({.verb = Verb::Activate, .who = scene.id("A1").value});
  EXPECT_REFUSED(scene, lay(Verb::LayMine, "(0,-1)"), "UO-8.2.3a");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Breach, .place = 0}), "UO-8.2.9b");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Search}), "UO-8.2.5.6a");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::FireSmoke, .place = scene.at("(0,3)").value}),
                 "UO-8.2.7.8a");
}

TEST(WhyNot, ScoutingAndSupport) {
  COVERS("UO-8.2.5.1a", "UO-8.2.5-R9", "UO-8.2.2-R3", "UO-8.2.2j", "UO-8.2.2d", "UO-8.2.4.3b");
  Scene scene;
  scene.green("A1", "support", "(0,0)");
  scene.green("A2", "riflemen", "(1,0)");
  scene.green("V1", "apc", "(0,-1)");
  scene.red("B1", "riflemen", "(0,9)");
  scene.red("B2", "riflemen", "(2,3)");
  scene.start();
  scene.piece("B2").revealed = true;
  scene.activate("A1");
  const auto scout = [&](const char* block) {
    return Action{.verb = Verb::ScoutPiece, .object = scene.piece_id(block).value};
  };
  const auto with = [&](Verb verb, const char* block) {
    return Action{.verb = verb, .object = scene.id(block).value};
  };
  EXPECT_REFUSED(scene, scout("B1"), "UO-8.2.5.1a");
  EXPECT_REFUSED(scene, scout("B2"), "UO-8.2.5-R9");
  EXPECT_REFUSED(scene, with(Verb::Support, "A2"), "UO-8.2.2-R3");
  scene.block("A2").osl = 1;
  scene.state.side(Camp::Green).support[0] = 0;
  EXPECT_REFUSED(scene, with(Verb::Support, "A2"), "UO-8.2.2j");
  scene.edit().blocks[scene.id("A1").index()].weight = 9;
  EXPECT_REFUSED(scene, with(Verb::Mount, "V1"), "UO-8.2.4.3b");
  EXPECT_REFUSED(scene, with(Verb::Resupply, "A2"), "UO-8.2.2k");
}

TEST(WhyNot, Impulses) {
  COVERS("UO-7.1.1d", "UO-8d", "UO-3.1.4-R3", "UO-7.1.2l");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.force(Camp::Green, 2);
  scene.green("A2", "riflemen", "(2,0)");
  scene.red("B1", "riflemen", "(0,12)");
  scene.start();
  scene.play(1);
  const auto activate = [&](const char* block) {
    return Action{.verb = Verb::Activate, .who = scene.id(block).value};
  };
  EXPECT_REFUSED(scene, activate("A2"), "UO-7.1.1d");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Pass}), "UO-7.1.2a");
  scene.act(activate("A1"));
  EXPECT_REFUSED(scene, activate("A2"), "UO-7.1.2l");
  scene.end();
  while (!scene.deciding(Camp::Green) || scene.asked() != Ask::Impulse) {
    scene.act(scene.asked() == Ask::Impulse ? Action{.verb = Verb::Pass}
                                            : Action{.verb = Verb::EndImpulse});
  }
  EXPECT_REFUSED(scene, (Action{.verb = Verb::PlayForce, .object = 0}), "UO-3.1.4-R3");
}

TEST(WhyNot, Reactions) {
  COVERS("UO-8.3.1e", "UO-8.3.1-R3", "UO-8.2.5-R6", "UO-5.2.1-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("B2", "riflemen", "(0,12)");
  scene.red("D1", "dummy", "(2,7)");
  scene.start();
  scene.piece("B1").marker = Marker::Reaction;
  scene.activate("A1");
  scene.move("(0,0)");
  ASSERT_EQ(scene.asked(), Ask::Opportunity);
  EXPECT_REFUSED(scene, scene.opportunity("B1", "rifle"), "UO-8.3.1e");
  EXPECT_REFUSED(scene, scene.opportunity("B2", "rifle"), "UO-4.3.6e");
  EXPECT_REFUSED(scene, scene.opportunity("D1", "rifle"), "UO-5.2.1-R3");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::ScoutFirst, .who = scene.id("B2").value}),
                 "UO-8.2.5-R6");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Withdraw}), "UO-8.3.1b");
}

TEST(WhyNot, Answers) {
  COVERS("UO-8.3c", "UO-8.2.7.3-R1", "UO-8.2.7.3g", "UO-8.2.8d", "UO-8.3.2-R3");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "infantry", "(0,5)");
  scene.red("B2", "infantry", "(6,5)");
  scene.start();
  scene.piece("B1").marker = Marker::Completed;
  scene.activate("A1");
  scene.fire("B1", "rifle");
  const auto cover = [&](const char* block) {
    return Action{
        .verb = Verb::Cover, .who = scene.id(block).value, .weapon = scene.weapon("rifle").value};
  };
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Withdraw}), "UO-8.3c");
  EXPECT_REFUSED(scene, (Action{.verb = Verb::Stand}), "UO-8.2.7.3-R1");
  EXPECT_REFUSED(scene, cover("B2"), "UO-8.2.7.3g");
  EXPECT_REFUSED(scene, cover("B1"), "UO-8.2.7.3g");
  EXPECT_REFUSED(scene, scene.return_fire("mg"), "UO-8.2.7.3f");

  Scene close;
  close.green("A1", "riflemen", "(0,0)");
  close.red("B1", "infantry", "(0,1)");
  close.red("B2", "infantry", "(0,3)");
  close.start();
  close.activate("A1");
  close.assault("B1", "rifle");
  EXPECT_REFUSED(
      close,
      (Action{
          .verb = Verb::Cover, .who = close.id("B2").value, .weapon = close.weapon("rifle").value}),
      "UO-8.2.8d");
  EXPECT_REFUSED(close, close.return_fire("rpg"), "UO-8.2.8-R2");
}

// A hidden piece is refused like any other: nothing of it is told.
TEST(WhyNot, NothingHiddenIsTold) {
  COVERS("UO-8.2.7.1-R1");
  for (const char* kind : {"riflemen", "tank", "dummy"}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.red("B1", kind, "(0,12)");
    scene.red("B2", kind == std::string("tank") ? "riflemen" : "tank", "(8,8)");
    scene.start();
    scene.activate("A1");
    EXPECT_REFUSED(scene, scene.fire_at("B1", "rifle"), "UO-4.3.6e");
  }
}

}  // namespace
}  // namespace enfilade::urban
