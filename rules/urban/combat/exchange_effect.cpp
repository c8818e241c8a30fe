// The weapons effects of an exchange, as the procedures bring them about and explanations foretell
// them: of each shot, UO-8.2.1; of an assault on foot, UO-8.2.8f-g, R6 and 8.2.8.4c-d.
#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

bool is_assault(const Exchange& exchange) {
  return exchange.kind == ExchangeKind::Assault;
}

// A friend of the target that it is passing over, UO-8.3.1-R7.
PieceId friend_under(const Reading& reading, const Exchange& exchange) {
  if (is_assault(exchange)) return {};
  return occupant(reading.state, exchange.at, exchange.target);
}

// By stairs or manhole there is no lane.
bool goes_up_or_down(const Reading& reading, const Exchange& exchange) {
  if (!is_assault(exchange)) return false;
  const BlockSpec& attacker = spec_of(reading, exchange.attacker);
  const EdgeKind step = assault_step(reading, attacker, exchange.from, exchange.at).kind;
  return step == EdgeKind::Stairs || step == EdgeKind::Manhole;
}

}  // namespace

EffectFrame attacker_effect(const Reading& reading, const Exchange& exchange) {
  return {.source = EffectFrame::Source::Shot,
          .camp = camp_of(exchange.attacker),
          .spared = exchange.attacker,
          .target = exchange.target,
          .shared = friend_under(reading, exchange),
          .weapon = exchange.weapon,
          .from = exchange.from,
          .at = exchange.at,
          .from_point = exchange.from_point,
          .at_point = exchange.at_point,
          .screens = exchange.screens,
          .assault = is_assault(exchange),
          .blocked = exchange.blocked,
          .no_lane = goes_up_or_down(reading, exchange)};
}

EffectFrame defender_effect(const Reading& reading, const Exchange& exchange) {
  const bool own = exchange.shooter == exchange.target;
  return {.source = EffectFrame::Source::Shot,
          .camp = camp_of(exchange.target),
          .spared = exchange.shooter,
          .target = exchange.attacker,
          .shared = friend_under(reading, exchange),
          .weapon = exchange.answer_weapon,
          .from = exchange.answer_from,
          .at = exchange.from,
          .from_point = own ? exchange.at_point : SightPointId{},
          .at_point = own ? exchange.from_point : SightPointId{},
          .screens = exchange.screens,
          .assault = is_assault(exchange),
          .no_lane = goes_up_or_down(reading, exchange)};
}

}  // namespace enfilade::urban
