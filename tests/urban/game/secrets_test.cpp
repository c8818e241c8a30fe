// Secrets, B-EX-23: positions that differ in a hidden fact only look the same to the other side.
#include "engine/core/plain.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// All a side was told, in words.
std::string story(const Scene& scene, Camp camp) {
  std::string text;
  for (const Tiding& one : scene.heard(camp)) {
    const Text words = event_text(scene.scenario, one);
    text += words.en + "\n" + words.fr + "\n";
  }
  return text;
}

void expect_alike(const Scene& one, const Scene& two, Camp camp) {
  EXPECT_EQ(one.asked(), two.asked());
  EXPECT_EQ(one.node().seat, two.node().seat);
  EXPECT_TRUE(same_bytes(one.view(camp), two.view(camp)));
  EXPECT_EQ(story(one, camp), story(two, camp));
}

// A red piece of that kind alone sees the hex green enters.
Scene watched_by(std::string_view kind) {
  Scene scene("building 99 1:(16,-14)");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", kind, "(0,8)");
  scene.red("B0", "leader", "(16,-14)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");
  return scene;
}

TEST(Secrets, ADummyIsAskedForOpportunityFireLikeASquad) {  // B-EX-23
  COVERS("UO-5.2.1-R3", "UO-8.3-R2");
  Scene squad = watched_by("riflemen");
  Scene dummy = watched_by("dummy");
  ASSERT_EQ(squad.asked(), Ask::Opportunity);
  EXPECT_TRUE(squad.can(Verb::OpportunityFire));
  EXPECT_FALSE(dummy.can(Verb::OpportunityFire));
  expect_alike(squad, dummy, Camp::Green);
  squad.act(Verb::Hold);
  dummy.act(Verb::Hold);
  expect_alike(squad, dummy, Camp::Green);
  EXPECT_EQ(squad.legal(), dummy.legal());
}

// Red may have a mine in the hex where the engineer is about to lay one.
Scene before_laying(bool mined) {
  Scene scene;
  scene.green("E1", "engineer", "(0,0)");
  scene.red("V1", "truck", "(0,8)");
  scene.edit().sheets[index_of(Camp::Green)].allotment.engineer_mines = 1;
  scene.start();
  if (mined) scene.lay_mine(Camp::Red, "(0,1)");
  scene.activate("E1");
  return scene;
}

TEST(Secrets, AMineMayBeLaidOnASecretOne) {  // B-EX-23
  COVERS("UO-5.2.2.1-R1", "UO-5.2.2.2-R5");
  Scene plain = before_laying(false);
  Scene mined = before_laying(true);
  expect_alike(plain, mined, Camp::Green);
  ASSERT_EQ(plain.legal(), mined.legal());
  const Action lay{.verb = Verb::LayMine, .place = mined.at("(0,1)").value};
  plain.act(lay);
  mined.act(lay);
  expect_alike(plain, mined, Camp::Green);
  EXPECT_EQ(mined.state.mines.size(), 2U);
  mined.end_impulse();
  mined.put("E1", "(9,0)");
  mined.put("V1", "(0,2)");
  mined.activate("V1");
  mined.move("(0,1)");
  ASSERT_TRUE(mined.rolling(Ask::MineDie));
  mined.roll(8);
  ASSERT_EQ(mined.state.mines.size(), 1U);
  EXPECT_EQ(mined.state.mines[0].owner, Camp::Red) << "the green one was rolled for first";
  ASSERT_TRUE(mined.rolling(Ask::MineDie)) << "then its own";
  mined.roll(0);
  EXPECT_TRUE(mined.gone("V1"));
}

TEST(Secrets, AFleeingCrowdDoesNotTellWhatACounterIs) {  // B-EX-23
  COVERS("UO-5.2.3.3-R2", "UO-5.2.3.3-R3");
  std::vector<Action> ways;
  for (const CounterKind kind :
       {CounterKind::Toxic, CounterKind::Vehicles, CounterKind::Ied, CounterKind::Barricade}) {
    Scene scene;
    scene.green("A1", "riflemen", "(0,0)");
    scene.counter(CounterKind::Population, "(0,2)");
    scene.counter(kind, "(0,5)");
    scene.start();
    scene.activate("A1");
    scene.move("(0,1)");
    ASSERT_EQ(scene.asked(), Ask::CrowdMove) << name_of(kind);
    if (ways.empty()) ways = scene.legal();
    EXPECT_EQ(scene.legal(), ways) << name_of(kind);
    EXPECT_GT(ways.size(), 1U);
    EXPECT_FALSE(scene.can({.verb = Verb::MoveCrowd, .place = scene.at("(0,5)").value}));
  }
}

// A building with one hidden red piece of that kind inside.
Scene held_by(std::string_view kind) {
  Scene scene("building 2 6:(0,0) 7:(1,0)\nwindow (0,0)/S\nwindow (1,0)/N");
  scene.green("A1", "riflemen", "(0,9)");
  scene.red("B1", kind, "2.6");
  scene.red("B2", kind, "2.7");
  scene.start();
  return scene;
}

TEST(Secrets, TheMarkOfABuildingDoesNotTellUnitsFromDummies) {  // B-EX-23
  COVERS("UO-2.3-R7");
  const Scene units = held_by("riflemen");
  const Scene dummies = held_by("dummy");
  expect_alike(units, dummies, Camp::Green);
  EXPECT_FALSE(same_bytes(units.state.buildings, dummies.state.buildings)) << "the truth differs";
}

}  // namespace
}  // namespace enfilade::urban
