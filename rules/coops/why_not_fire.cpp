// Why a shot is not legal.
#include <algorithm>

#include "rules/coops/sections.h"
#include "rules/coops/sight.h"
#include "rules/coops/why_not_parts.h"

namespace enfilade::coops {

namespace {

// The last stand under way; null in the Action Phase.
const LastStandFrame* last_stand(const Inquiry& inquiry) {
  const auto& stack = inquiry.state.course.stack;
  return stack.empty() ? nullptr : stack.at<LastStandFrame>(stack.depth() - 1);
}

// CO-E.5.1-R1.
Refusal why_not_stand(const Inquiry& inquiry, const LastStandFrame& stand) {
  const GroupId id = inquiry.action.group;
  if (inquiry.action.other.exists()) {
    return no("CO-E.5.1-R1", "There is no support for a free shot.",
              "Un tir gratuit ne peut être soutenu.");
  }
  if ((stand.fired & bit_of(id)) != 0) {
    return no("CO-E.5.1-R1", "The group has had its free shot.",
              "Le groupe a déjà fait son tir gratuit.");
  }
  if (inquiry.group().status == Status::Neutralised) {
    return no("CO-E.5.1a", "A neutralised group has no free shot.",
              "Un groupe neutralisé n'a pas de tir gratuit.");
  }
  return silent();
}

// CO-3.2.4.2-R5.
Refusal why_not_in_a_state(const Inquiry& inquiry, const Group& group) {
  const Reading reading = inquiry.reading();
  if (in_camp(reading, group.space)) {
    return no("CO-2.6.3l", "Nobody fires from a camp.", "On ne tire pas depuis un camp.");
  }
  if (group.no_fire) {
    return no("CO-E.3.3a", "Its gun is too hot to fire this turn.",
              "Son canon est en surchauffe\u00A0: pas de tir ce tour-ci.");
  }
  const bool landed = is_helicopter(inquiry.scenario, group) && group.flight == Flight::Ground;
  if (landed) {
    return no("CO-3.2.4.6b", "A helicopter on the ground cannot fire.",
              "Un hélicoptère au sol ne peut tirer.");
  }
  return silent();
}

Refusal why_no_weapon(const Inquiry& inquiry, const Group& group, std::uint8_t number) {
  const bool basic = number == 0;
  if (!basic && number > group.upgrades.size()) {
    return no("CO-2.3.3-R2", "The group has no such weapon.", "Le groupe n'a pas cette arme.");
  }
  const CardId card = basic ? group.basic : group.upgrades[std::size_t{number} - 1].card;
  const Weapon& weapon = inquiry.scenario.card(card).weapon;
  if (weapon.attack == Colour::None) {
    return no("CO-2.3.2-R3", "That card is no weapon.", "Cette carte n'est pas une arme.");
  }
  return no("CO-2.4-R1", "That weapon is out of ammunition.", "Cette arme n'a plus de munitions.");
}

Refusal why_not_target(const Inquiry& inquiry, const EnemyUnit& unit) {
  if (in_camp(inquiry.reading(), unit.space)) {
    return no("CO-2.6.3l", "Nobody is fired at in a camp.",
              "On ne tire sur personne dans un camp.");
  }
  return silent();
}

// From a group that could fire at all.
Refusal why_not_at(const Inquiry& inquiry, const Group& group, const Armament& weapon,
                   const EnemyUnit& unit) {
  const Reading reading = inquiry.reading();
  if (inquiry.board().distance(group.space, unit.space) > weapon.range) {
    return no("CO-3.2.4.2e", "The target is out of range.", "La cible est hors de portée.");
  }
  if (!weapon.indirect) {
    const Refusal hidden = why_not_seen(inquiry, group.space, unit.space);
    if (found(hidden)) return hidden;
  }
  if (!is_detected(reading, unit)) {
    return no("CO-3.2.4.2a", "None of our groups has detected the target.",
              "Aucun de nos groupes n'a détecté la cible.");
  }
  if (is_fire_banned(reading, group.space, unit.space)) {
    return no("CO-4.S7c", "Our fire may not begin, end or pass over a city or a bridge here.",
              "Ici, nos tirs ne peuvent ni partir d'une ville ou d'un pont, ni y aboutir, ni les "
              "survoler.");
  }
  return silent();
}

Refusal why_not_supported(const Inquiry& inquiry, const EnemyUnit& unit) {
  const GroupId id = inquiry.action.other;
  if (!id.exists()) return silent();
  if (id == inquiry.action.group) {
    return no("CO-3.2.4.2.2a", "A group cannot support itself.",
              "Un groupe ne peut se soutenir lui-même.");
  }
  if (!inquiry.is_on_map(id)) {
    return no("CO-3.2.4.3b", "The supporting group is not on the map.",
              "Le groupe de soutien n'est pas sur la carte.");
  }
  if (ap_left(inquiry.scenario, inquiry.state.group(id)) < 1) {
    return no("CO-3.2.4.3c", "The supporting group has no AP left.",
              "Le groupe de soutien n'a plus de PA.");
  }
  if (!support_weapon(inquiry.reading(), id, unit).there) {
    return no("CO-3.2.4.3b", "The supporting group could not fire at that target itself.",
              "Le groupe de soutien ne pourrait tirer lui-même sur cette cible.");
  }
  return silent();
}

}  // namespace

Refusal why_not_fire(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (const Refusal unable = why_not_able(inquiry, id); found(unable)) return unable;
  const Group& group = inquiry.group();
  const LastStandFrame* stand = last_stand(inquiry);
  const Refusal spent = stand != nullptr ? why_not_stand(inquiry, *stand) : why_no_ap(inquiry, id);
  if (found(spent)) return spent;
  if (const Refusal state = why_not_in_a_state(inquiry, group); found(state)) return state;
  const auto weapons = armaments(inquiry.scenario, group);
  const auto* const weapon = std::ranges::find(weapons, inquiry.action.item, &Armament::number);
  if (weapon == weapons.end()) return why_no_weapon(inquiry, group, inquiry.action.item);
  const EnemyUnit* unit = inquiry.unit();
  if (unit == nullptr) {
    return no("CO-3.2.4.2.1a", "That unit is not on the map.",
              "Cette unité n'est pas sur la carte.");
  }
  if (const Refusal camp = why_not_target(inquiry, *unit); found(camp)) return camp;
  if (const Refusal shot = why_not_at(inquiry, group, *weapon, *unit); found(shot)) return shot;
  return why_not_supported(inquiry, *unit);
}

}  // namespace enfilade::coops
