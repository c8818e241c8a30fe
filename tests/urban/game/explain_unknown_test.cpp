// Explanations where something is not known: means over what a target could be, strikes on a place.
#include <algorithm>
#include <string_view>

#include "rules/urban/shot_study.h"
#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

// Every block it could be counts alike, and every strength of a block.
TEST(Explain, TheMeanOverWhatItCouldBe) {
  COVERS("UO-8.2.7.1-R1");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("B2", "dummy", "(3,9)");
  scene.start();
  scene.activate("A1");
  const Action shot = scene.fire_at("B1", "rifle");
  const Explanation told = explain(scene.scenario, scene.view(Camp::Green), shot);
  ASSERT_FALSE(told.odds.empty());
  ASSERT_TRUE(told.odds[0].result.en.contains("on average over the 2 blocks it could be"));
  EXPECT_FALSE(told.odds[0].most.has_value());
  std::uint64_t hurt = 0;
  std::uint64_t cases = 0;
  for (std::uint8_t osl = 1; osl <= scene.scenario.block(scene.id("B1")).osl_max; ++osl) {
    scene.block("B1").osl = osl;
    const View umpire = Urban::view(scene.scenario, scene.state, kUmpire);
    const Exchange fought =
        exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id("A1"), shot.target(), shot);
    for (const AnswerStudy& one : study_shot(scene.scenario, umpire, fought).answers) {
      if (one.answer.verb == Verb::Withdraw) continue;
      ASSERT_EQ(one.target.hurt_low, one.target.hurt_high);
      hurt += one.target.hurt_low;
      ++cases;
    }
  }
  ASSERT_GT(hurt, 0U);
  EXPECT_EQ(told.odds[0].ways * 2 * cases * kDuelWays, hurt * told.odds[0].of);
}

// Before a request: the card's lines in words, who would be hit, and who may be.
TEST(Explain, AStrikeBeforeItIsRequested) {
  COVERS("UO-7.3.3.3b");
  Scene scene;
  scene.green("J1", "jfo", "(12,-3)");
  give_asset(
      scene, Camp::Green,
      {.id = "strike",
       .kind = MissionKind::Artillery,
       .rings = {red_ring(0, {2, 1, 0, 0}), red_ring(1, {1, 0, 0, 0}), blue_ring(2, {1, 0, 0, 0})}},
      9, 9, kAtOnce);
  scene.green("A1", "riflemen", "(0,-2)");
  scene.red("B1", "riflemen", "(0,1)");
  scene.red("B2", "riflemen", "(0,2)");
  scene.start();
  for (const char* one : {"B1", "B2"}) {
    scene.piece(one).revealed = false;
    scene.piece(one).seen = false;
  }
  const Explanation told =
      explain(scene.scenario, scene.view(Camp::Green), request(scene, "J1", AssetId{0}, "(0,0)"));
  const auto said = [&](std::string_view words) {
    return std::ranges::any_of(told.remarks,
                               [&](const Remark& one) { return one.words.en.contains(words); });
  };
  EXPECT_TRUE(
      said("On the target location: foot loses 2 OSL, an unarmoured vehicle loses 1 OSL, "
           "friend or enemy"));
  EXPECT_TRUE(said("2 EP around it: foot loses 1 OSL, of one's own side only"));
  EXPECT_TRUE(said("Within reach and not known: " + name_of(scene.piece_id("B1")) + "."));
  ASSERT_EQ(told.harmed.size(), 1U);
  EXPECT_EQ(told.harmed[0].whom, name_of(scene.piece_id("A1")));
}

}  // namespace
}  // namespace enfilade::urban
