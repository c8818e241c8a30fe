// Artillery requests, CO-3.2.4.7.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

namespace {

CardEffect effect_of(const Reading& reading, CardId card) {
  return reading.scenario.card(card).effect;
}

bool has_artillery(const Reading& reading, Section section) {
  return std::ranges::any_of(reading.state.section(section).artillery, [&](CardId card) {
    return effect_of(reading, card) == CardEffect::ArtillerySupport;
  });
}

// CO-3.2.4.7c; a camp takes no part in the fighting (CO-2.6.3-R4).
bool may_request(const Reading& reading, GroupId id, const Group& group) {
  return arm_of(section_of(id)) == Arm::Infantry && is_exposed(reading, group) &&
         is_on_foot(reading.scenario, group) && ap_left(reading.scenario, group) > 0 &&
         has_artillery(reading, section_of(id));
}

bool has_observer(const Reading& reading, const Group& group) {
  return std::ranges::any_of(group.upgrades, [&](const Upgrade& upgrade) {
    return effect_of(reading, upgrade.card) == CardEffect::Observer;
  });
}

// CO-3.2.4.7d: ammunition first, then the guns. The card goes back to the deck.
void discard_one(Context& context, Section section) {
  auto& cards = context.state.section(section).artillery;
  std::size_t spent = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (effect_of(context, cards[i]) == CardEffect::AdditionalAmmunition) spent = i;
  }
  cards.erase_at(spent);
}

}  // namespace

// CO-3.2.4.7-R2: what the group itself detects and sees, empty or not.
void list_artillery(const Reading& reading, Actions& list) {
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (!may_request(reading, id, group)) return;
    const int detection = detection_now(reading, group);
    const SpaceSet between = blockers(reading);
    for (std::size_t i = 0; i < reading.board().size(); ++i) {
      const SpaceId space{i};
      if (reading.board().distance(group.space, space) > detection) continue;
      if (in_camp(reading, space) || !sees(reading.board(), between, group.space, space)) continue;
      list.push_back({.verb = Verb::Artillery, .group = id, .space = space});
    }
  });
}

void request_artillery(Context& context, const Action& action) {
  spend_ap(context, action.group, 1);
  discard_one(context, section_of(action.group));
  context.course.stack.push(ArtilleryFrame{.group = action.group, .space = action.space});
}

Next advance(Context& context, ArtilleryFrame& frame) {
  if (context.state.over() || frame.over) return Next::done();
  return roll_d6(Ask::ArtilleryDie);
}

void outcome(Context& context, ArtilleryFrame& frame, std::uint32_t rolled) {
  constexpr int kHits = 3;
  const int face = static_cast<int>(rolled) + 1;
  const int total = face + (has_observer(context, context.state.group(frame.group)) ? 1 : 0);
  frame.over = true;
  context.tell({.what = Happening::ArtilleryRolled,
                .group = frame.group,
                .die = static_cast<std::uint8_t>(face),
                .number = static_cast<std::uint16_t>(total),
                .space = frame.space});
  if (total < kHits) return;
  SpaceSet target;
  target.add(context.board().cell(frame.space));
  strike(context, target, target.around());
  after_step(context);
}

}  // namespace enfilade::coops
