// What tunnels do to distances, and what a side without their map may not learn from them:
// UO-4.3.7.1-R8. Two towns differ only in which manholes are joined below ground.
#include <set>

#include "rules/urban/modifiers/modifiers.h"
#include "rules/urban/procedures/impulse.h"
#include "tests/urban/game/matrix.h"
#include "wire/urban_look.h"

namespace enfilade::urban {
namespace {

constexpr std::string_view kFirst =
    "building 99 1:(16,-14)\n"
    "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,5)\ntunnel D (0,7)\n"
    "manhole (0,0) A\nmanhole (14,-7) B\nmanhole (0,11) C\nmanhole (-4,0) D";
constexpr std::string_view kSecond =
    "building 99 1:(16,-14)\n"
    "tunnel A (0,0)\ntunnel B (0,5)\ntunnel C (0,1)\ntunnel D (0,2)\n"
    "manhole (0,0) A\nmanhole (14,-7) B\nmanhole (0,11) C\nmanhole (-4,0) D";

void play_by(Scene& scene, int rules) {
  if (rules == kRulesVersion) return;
  scene.edit().rules = rules;
  scene.edit().field = prepare(scene.scenario.board(), rules);
}

// Green has no map, and asks for a drone and a mortar first of all.
Scene town(std::string_view map, std::string_view leader, std::string_view rifles, int rules = 2) {
  Scene scene(map);
  scene.edit().sheets[0].knows_underground = false;
  scene.edit().manholes_face_down = true;
  play_by(scene, rules);
  scene.green("A0", "leader", leader);
  scene.green("A1", "riflemen", rifles);
  scene.green("J1", "jfo", leader == "(0,0)" ? "(1,0)" : leader == "N-A" ? "N-D" : "(4,0)");
  scene.green("C0", "commander", "(-4,0)");
  scene.green("C1", "post", "(-5,0)");
  scene.red("B0", "leader", "(14,-7)");
  scene.red("B1", "riflemen", "(14,-4)");
  give_asset(scene, Camp::Green, mortar_card(), 1, 1, kAtOnce);
  give_asset(scene, Camp::Green, card_of_kind(MissionKind::AttackHelicopter), 1, 1, kAtOnce);
  scene.start();
  return scene;
}

std::multiset<std::string> offered(const Scene& scene) {
  std::multiset<std::string> names;
  for (const Action& action : scene.legal()) {
    const bool at_place = action.verb == Verb::Request || action.verb == Verb::Shift;
    if (!at_place) continue;
    names.insert(std::to_string(action.who) + " " +
                 scene.scenario.board().at(action.location()).name);
  }
  return names;
}

int bonus(const Scene& scene, std::string_view block) {
  return command_modifier(scene.reading(), scene.piece_id(block)).value;
}

std::string ruled(const Scene& scene, Camp camp, std::string_view from, std::string_view to) {
  const auto name = [&](std::string_view place) {
    return scene.scenario.board().at(scene.at(place)).name;
  };
  const auto found = look_json(scene.scenario, scene.view(camp), "range", name(from), name(to));
  return found ? *found : std::string(found.error().rule);
}

TEST(Tunnels, RequestsTellNobodyWhichManholesAreJoined) {
  COVERS("UO-4.3.7.1-R8", "UO-7.3.2-R1", "UO-8.1.10c");
  EXPECT_EQ(offered(town(kFirst, "(0,0)", "(0,2)")), offered(town(kSecond, "(0,0)", "(0,2)")));
  EXPECT_NE(offered(town(kFirst, "(0,0)", "(0,2)", 1)), offered(town(kSecond, "(0,0)", "(0,2)", 1)))
      << "as they did before version 2";
}

TEST(Tunnels, ShiftsTellNobodyWhichManholesAreJoined) {
  COVERS("UO-4.3.7.1-R8", "UO-7.3.3.2f");
  const auto shifts = [](std::string_view map, int rules) {
    Scene scene = town(map, "(0,0)", "(0,2)", rules);
    scene.act(Verb::NoRequest);
    plan(scene, Camp::Green, "J1", AssetId{1}, "(0,0)");
    scene.end_turn();
    EXPECT_TRUE(scene.can(Verb::Shift));
    return offered(scene);
  };
  EXPECT_EQ(shifts(kFirst, 2), shifts(kSecond, 2));
  EXPECT_NE(shifts(kFirst, 1), shifts(kSecond, 1)) << "as they did before version 2";
}

TEST(Tunnels, CommandAboveGroundDoesNotPassThem) {
  COVERS("UO-4.3.7.1-R1", "UO-4.3.7.1-R8", "UO-7.2-R1");
  const Scene scene = town(kFirst, "(0,0)", "(14,-8)");
  EXPECT_EQ(bonus(scene, "A1"), 0) << "14 EP away on the ground";
  EXPECT_EQ(bonus(town(kFirst, "(0,0)", "(14,-8)", 1), "A1"), 1) << "6 EP before version 2";
  const auto limit = [](int rules) {
    const Scene one = town(kSecond, "(0,11)", "(0,2)", rules);
    return activation_limit(one.reading(), Camp::Green, ForceId{0});
  };
  EXPECT_EQ(limit(2), 5) << "the commander is 13 EP away";
  EXPECT_EQ(limit(1), 7);
}

TEST(Tunnels, WithTheMapCommandGoesDownTheManhole) {
  COVERS("UO-4.3.7.1-R8");
  Scene scene = town(kFirst, "(0,2)", "N-B");
  scene.edit().sheets[0].knows_underground = true;
  EXPECT_EQ(bonus(scene, "A1"), 1) << "2 over the ground, 2 down, 1 along";
  EXPECT_EQ(bonus(scene, "B1"), 1) << "of the other side, 3 over the ground";
  scene.put("B1", "N-A");
  EXPECT_EQ(bonus(scene, "B1"), 1) << "2 down, 1 along";
}

TEST(Tunnels, WithoutTheMapNothingIsCountedThereButInSight) {
  COVERS("UO-4.3.7.1-R8", "UO-8.1.10-R3");
  for (const std::string_view map : {kFirst, kSecond}) {
    Scene scene = town(map, "(0,0)", "N-A");
    EXPECT_EQ(bonus(scene, "A1"), 0) << "under the leader's feet, by whichever way";
    scene.put("A0", "N-D");
    EXPECT_EQ(bonus(scene, "A1"), map == kSecond ? 1 : 0) << "down the straight, or not to be seen";
    EXPECT_EQ(activation_limit(scene.reading(), Camp::Green, ForceId{0}), 5);
  }
  const Scene below = town(kFirst, "N-A", "(0,2)");
  EXPECT_FALSE(below.can(Verb::Request)) << "from there it counts no way out";
  const Action wanted = request(below, "A0", AssetId{0}, "(0,2)");
  const Refusal why = Urban::why_not(below.scenario, below.view(Camp::Green), wanted);
  EXPECT_EQ(why.rule, "UO-4.3.7.1-R8");
  Scene known = town(kFirst, "N-A", "(0,2)");
  known.edit().sheets[0].knows_underground = true;
  EXPECT_TRUE(known.can(request(known, "A0", AssetId{0}, "(0,2)"))) << "4 EP";
}

TEST(Tunnels, TheRulerCountsNothingInTheDark) {
  COVERS("UO-4.3.7.1-R8", "UO-8.1.10-R3");
  const Scene first = town(kFirst, "N-A", "N-C");
  EXPECT_TRUE(ruled(first, Camp::Green, "(0,0)", "(14,-7)").contains("\"ep\":14"));
  EXPECT_EQ(ruled(first, Camp::Green, "N-A", "(14,-7)"), "UO-4.3.7.1-R8");
  EXPECT_TRUE(ruled(first, Camp::Red, "N-A", "(14,-7)").contains("\"ep\":3")) << "it has the map";
}

// Green sees the leader of Red in the zone next to its own, and fires at his riflemen elsewhere.
TEST(Tunnels, WhatAShotIsToldDoesNotTellWhereALeaderComesUp) {
  COVERS("UO-4.3.7.1-R8", "UO-7.2.2a");
  const auto told = [](std::string_view holes) {
    Scene scene("building 99 1:(16,-14)\ntunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,7)\n" +
                std::string(holes));
    scene.edit().sheets[0].knows_underground = false;
    scene.green("A1", "riflemen", "N-A");
    scene.green("A2", "riflemen", "(14,-1)");
    scene.red("B0", "leader", "N-B");
    scene.red("B1", "riflemen", "(14,-5)");
    scene.start();
    scene.piece("B0").revealed = true;
    scene.piece("B1").revealed = true;
    scene.activate("A2");
    return Urban::explain(scene.scenario, scene.view(Camp::Green), scene.fire_at("B1", "rifle"));
  };
  EXPECT_EQ(told("manhole (14,-7) B\nmanhole (0,11) C"),
            told("manhole (14,-7) C\nmanhole (0,11) B"));
}

TEST(Tunnels, ABlindShotIsNotOfferedOutOfTheGround) {
  COVERS("UO-4.3.7.1-R8", "UO-8.2.8.4a");
  for (const std::string_view map : {kFirst, kSecond}) {
    Scene scene = town(map, "(0,0)", "N-A");
    scene.edit().options |= static_cast<std::uint32_t>(Option::NoLosPreview);
    scene.act(Verb::NoRequest);
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Fire));
  }
}

TEST(Tunnels, ACrowdRunsFromTheManholeItself) {
  COVERS("UO-4.3.7.1-R8", "UO-5.2.3.3-R1");
  const auto ways = [](std::string_view second, int rules) {
    Scene scene("tunnel A (0,0)\n" + std::string(second) +
                "manhole (0,0) A\nmanhole (-3,0) D\nbuilding 99 1:(16,-14)");
    scene.edit().sheets[0].knows_underground = false;
    play_by(scene, rules);
    scene.green("A1", "riflemen", "(0,12)");
    scene.red("B1", "riflemen", "N-A");
    scene.counter(CounterKind::Population, "(0,0)");
    scene.start();
    scene.act(Verb::Pass);
    scene.activate("B1");
    scene.act(Verb::Emerge);
    EXPECT_EQ(scene.asked(), Ask::CrowdMove);
    EXPECT_TRUE(scene.deciding(Camp::Green));
    std::set<std::string> names;
    for (const Action& action : scene.legal()) {
      names.insert(scene.scenario.board().at(action.location()).name);
    }
    return names;
  };
  EXPECT_EQ(ways("tunnel D (0,1)\n", 2), ways("tunnel D (0,5)\n", 2));
  EXPECT_NE(ways("tunnel D (0,1)\n", 1), ways("tunnel D (0,5)\n", 1)) << "as before version 2";
}

TEST(Tunnels, LightDoesNotFallThroughAManhole) {
  COVERS("UO-4.3.7.1-R8");
  Scene scene = town(kFirst, "(0,0)", "N-A");
  scene.state.ground.flares.push_back({.centre = scene.at("(0,0)"), .radius = 4});
  EXPECT_TRUE(is_lit(scene.reading(), scene.at("(0,4)")));
  EXPECT_FALSE(is_lit(scene.reading(), scene.at("N-A")));
}

}  // namespace
}  // namespace enfilade::urban
