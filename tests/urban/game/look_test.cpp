// What a client may look at: sight and range between two places, and what is in the way.
#include "tests/urban/game/scene.h"
#include "wire/urban_look.h"

namespace enfilade::urban {
namespace {

TEST(Look, TheRulerTellsWhatIsInTheWay) {
  COVERS("UO-5.1.7.2-R2");
  Scene scene("building 1 1:(0,4) 2:(0,5)\ndoor (0,4)/N");
  scene.green("A1", "riflemen", "(0,0)");
  scene.red("B1", "riflemen", "(6,0)");
  scene.start();
  const auto ruled = [&](std::string_view from, std::string_view to) {
    const auto name = [&](std::string_view place) {
      return scene.scenario.board().at(scene.at(place)).name;
    };
    return look_json(scene.scenario, scene.view(Camp::Green), "range", name(from), name(to))
        .value_or("refused");
  };
  const std::string hidden = ruled("(0,2)", "(0,8)");
  EXPECT_TRUE(hidden.contains("\"sees\":false")) << hidden;
  EXPECT_TRUE(hidden.contains("a building is in the way")) << hidden;
  EXPECT_TRUE(hidden.contains("un bâtiment fait écran")) << hidden;
  EXPECT_TRUE(hidden.contains("\"rule\":\"UO-5.1.7")) << hidden;
  const std::string open = ruled("(0,0)", "(0,2)");
  EXPECT_TRUE(open.contains("\"sees\":true")) << open;
  EXPECT_FALSE(open.contains("why")) << open;
}

}  // namespace
}  // namespace enfilade::urban
