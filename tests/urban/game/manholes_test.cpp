// Underground counters that lead to a closed or taken place.
#include <algorithm>

#include "rules/urban/steps.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

constexpr std::string_view kTunnel =
    "building 99 1:(16,-14)\n"
    "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,2)\ntunnel D (0,3)\n"
    "manhole (0,0) A\nmanhole (6,0) D";

void leave_green_without_map(Scene& scene) {
  scene.edit().sheets[0].knows_underground = false;
  scene.edit().manholes_face_down = true;
}

TEST(Manholes, LeadNowhereWhenTheScenarioLeavesTheUndergroundOut) {
  COVERS("UO-5.1b", "UO-8.1.10a");
  Scene scene(kTunnel);
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(0,9)");
  for (const char* zone : {"N-A", "N-B", "N-C", "N-D"}) {
    scene.edit().unplayable.push_back(scene.at(zone));
  }
  scene.start();
  scene.activate("A1");
  EXPECT_FALSE(scene.can(Verb::Descend));
}

TEST(Manholes, AreClosedByWhatIsKnownToLieOnThem) {
  COVERS("UO-5.2.3.3e", "UO-5.2.3.1f", "UO-5.2.3.5a");
  for (const CounterKind kind :
       {CounterKind::Population, CounterKind::Ied, CounterKind::Barricade}) {
    Scene scene(kTunnel);
    scene.green("A1", "riflemen", "N-A");
    scene.red("B1", "riflemen", "(0,9)");
    scene.counter(kind, "(0,0)", true);
    scene.start();
    scene.activate("A1");
    EXPECT_FALSE(scene.can(Verb::Emerge));
  }
}

TEST(Manholes, AreTriedInVainOnlyOnce) {
  COVERS("UO-8.1.10-R3");
  Scene scene(kTunnel);
  leave_green_without_map(scene);
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "N-A");
  scene.start();
  scene.activate("A1");
  scene.act(Verb::Descend);
  EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
  EXPECT_FALSE(scene.can(Verb::Descend));
  scene.move("(1,-1)");
  scene.hold();
  scene.move("(0,0)");
  scene.hold();
  EXPECT_TRUE(scene.can(Verb::Descend)) << "it may have gone meanwhile";
}

TEST(Manholes, DoNotTellByAnAssaultWhereTheyLead) {
  COVERS("UO-8.1.10c", "UO-8.1.10e");
  Scene scene(kTunnel);
  leave_green_without_map(scene);
  scene.green("A1", "riflemen", "(0,-2)");
  scene.red("B1", "riflemen", "(6,0)");
  scene.start();
  scene.put("A1", "N-C");
  scene.activate("A1");
  scene.move("N-D");
  scene.hold();
  EXPECT_FALSE(knows_way(scene.reading(), Camp::Green, scene.at("N-D")));
  EXPECT_FALSE(scene.can(Verb::Assault));
}

TEST(Manholes, LetNobodyTakeBackWhatWasSeenBelow) {
  COVERS("UO-8.1-R5");
  Scene scene(kTunnel);
  leave_green_without_map(scene);
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(9,0)");
  scene.start();
  scene.activate("A1");
  scene.forget();
  scene.act(Verb::Descend);
  EXPECT_TRUE(std::ranges::any_of(scene.events,
                                  [](const auto& event) { return event.reveals == Reveals::Yes; }));
}

}  // namespace
}  // namespace enfilade::urban
