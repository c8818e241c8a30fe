// Explanations where something is not known: means over what a target could be, strikes on a place.
#include <algorithm>
#include <string_view>

#include "rules/urban/shot_study.h"
#include "tests/urban/game/matrix.h"

namespace enfilade::urban {
namespace {

// What the target suffers if it is that block and does not withdraw: summed over its cases.
struct Cases {
  std::uint64_t hurt = 0;
  std::uint64_t count = 0;
};

Cases cases_of(Scene scene, const Action& shot, std::string_view block) {
  const BlockId truth = scene.id(block);
  Piece& target = scene.state.piece(shot.target());
  if (target.block != truth) {
    Piece& other = scene.piece(block);
    std::swap(target.block, other.block);
    scene.state.block(target.block).piece = shot.target();
    scene.state.block(other.block).piece = scene.piece_id("B1");
  }
  Cases found;
  for (std::uint8_t osl = 1; osl <= scene.scenario.block(truth).osl_max; ++osl) {
    scene.state.block(truth).osl = osl;
    const View umpire = Urban::view(scene.scenario, scene.state, kUmpire);
    const Exchange fought =
        exchange_of(scene.reading(), ExchangeKind::Fire, scene.piece_id("A1"), shot.target(), shot);
    for (const AnswerStudy& one : study_shot(scene.scenario, umpire, fought).answers) {
      if (one.answer.verb == Verb::Withdraw) continue;
      EXPECT_EQ(one.target.hurt_low, one.target.hurt_high);
      found.hurt += one.target.hurt_low;
      ++found.count;
    }
  }
  return found;
}

// Every block it could be counts alike, however many weapons and strengths it has.
TEST(Explain, TheMeanOverWhatItCouldBe) {
  COVERS("UO-8.2.7.1-R1");
  Scene scene;
  scene.green("A1", "infantry", "(0,0)");
  scene.red("B1", "riflemen", "(0,5)");
  scene.red("B2", "infantry", "(4,7)");
  scene.red("B3", "dummy", "(5,2)");
  scene.start();
  scene.activate("A1");
  const Action shot = scene.fire_at("B1", "rifle");
  const Explanation told = explain(scene.scenario, scene.view(Camp::Green), shot);
  ASSERT_FALSE(told.odds.empty());
  const Odds& mean = told.odds[0];
  ASSERT_TRUE(mean.result.en.contains("on average over the 3 blocks it could be"));
  EXPECT_FALSE(mean.most.has_value());
  const Cases few = cases_of(scene, shot, "B1");
  const Cases many = cases_of(scene, shot, "B2");
  ASSERT_GT(many.count, few.count) << "it has more weapons to answer with";
  ASSERT_NE(many.hurt * few.count, few.hurt * many.count) << "or the weights would not matter";
  EXPECT_EQ(mean.ways * 3 * few.count * many.count * kDuelWays,
            (few.hurt * many.count + many.hurt * few.count) * mean.of);
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

// What is named is what the card would reach: the roof over the room, not the one next door.
TEST(Explain, AStrikeOnARoomAndTheRoofs) {
  COVERS("UO-7.3.3.3h", "UO-7.3.3.3-R2");
  Scene scene(
      "building 1 1:(0,4) 2:(0,5)\nroof 1 (0,4) from 1\ndoor (0,4)/N\n"
      "building 2 1:(1,4)\nroof 2 (1,4) from 1");
  scene.green("J1", "jfo", "(12,-3)");
  give_asset(scene, Camp::Green,
             {.id = "strike",
              .kind = MissionKind::Artillery,
              .rings = {red_ring(0, {2, 1, 0, 0}), red_ring(1, {1, 0, 0, 0})}},
             9, 9, kAtOnce);
  scene.red("B1", "riflemen", "1.R");
  scene.red("B2", "riflemen", "2.R");
  scene.start();
  for (const char* one : {"B1", "B2"}) {
    scene.piece(one).revealed = false;
    scene.piece(one).seen = false;
  }
  const Explanation told =
      explain(scene.scenario, scene.view(Camp::Green), request(scene, "J1", AssetId{0}, "1.1"));
  const std::string words =
      "Within reach and not known: " + name_of(scene.piece_id("B1")) + ". What";
  EXPECT_TRUE(std::ranges::any_of(
      told.remarks, [&](const Remark& one) { return one.words.en.starts_with(words); }));
}

}  // namespace
}  // namespace enfilade::urban
