// What a side reads before the game and whenever it asks.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

VictoryCondition kill_one() {
  VictoryCondition condition{.kind = VictoryCondition::Kind::Eliminate};
  condition.words = {"Eliminate one.", "En éliminer un."};
  return condition;
}

struct Briefed : Scene {
  Briefed() {
    green("A1", "riflemen", "(0,0)");
    red("B1", "riflemen", "(0,5)");
    for (SideSheet& sheet : edit().sheets) sheet.victory.push_back(kill_one());
    edit().sheets[0].briefing = {"Take the bridge.", "Prenez le pont."};
    edit().sheets[1].briefing = {"Keep the bridge.", "Gardez le pont."};
    edit().sheets[0].civilians_per_level = 2;
    start();
  }
  bool tells(Seat viewer, std::string_view words) const {
    return Urban::briefing_text(scenario, Urban::view(scenario, state, viewer)).en.contains(words);
  }
};

TEST(Briefing, IsForItsOwnSideAlone) {
  COVERS("UO-2b");
  const Briefed scene;
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "Take the bridge."));
  EXPECT_FALSE(scene.tells(seat_of(Camp::Green), "Keep the bridge."));
  EXPECT_FALSE(scene.tells(seat_of(Camp::Red), "Take the bridge."));
  EXPECT_FALSE(scene.tells(kSpectator, "the bridge."));
  EXPECT_TRUE(scene.tells(kUmpire, "Keep the bridge."));
  EXPECT_TRUE(scene.tells(kUmpire, "Take the bridge."));
}

TEST(Briefing, SaysHowTheConditionsStand) {
  COVERS("UO-2k", "UO-2l");
  Briefed scene;
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "[ ] Eliminate one."));
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "As it stands: undecided."));
  scene.block("B1").status = Status::Eliminated;
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "[x] Eliminate one."));
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "As it stands: a total victory."));
  scene.state.side(Camp::Green).civilians = 2;
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "Groups of civilians killed: 2."));
  EXPECT_TRUE(scene.tells(seat_of(Camp::Green), "As it stands: a partial victory."));
}

}  // namespace
}  // namespace enfilade::urban
