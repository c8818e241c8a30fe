// CO-4.S4: two groups beside each village, the rest hunt what comes near.
#include "bots/team/plan.h"

namespace enfilade::coops::team {

void plan_villages(const Picture& picture, Plan& plan) {
  everybody_hunts(picture, plan);
  std::uint16_t sent = 0;
  const Board& board = picture.board();
  for (int pass = 0; pass < 2; ++pass) {
    for (std::size_t i = 0; i < board.villages().size(); ++i) {
      if ((picture.state().secured >> i & 1U) != 0) continue;
      const SpaceSet& ground = board.of_village(VillageId{i});
      const SpaceId middle = board.at_point(board.villages()[i].points.front());
      const GroupId id = nearest_of(picture, middle, [&](GroupId one) {
        return section_of(one) != Section::Alat && (sent & bit_of(one)) == 0;
      });
      if (!id.exists()) return;
      sent = static_cast<std::uint16_t>(sent | bit_of(id));
      plan.of(id) = stand(ground.around() - ground, 250);
      plan.of(id).fear = 30;
    }
  }
}

}  // namespace enfilade::coops::team
