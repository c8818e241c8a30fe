// Support and resupply, SM-22 (UO-8.2.2).
// Steps: a point leaves the box of the supporting block (i), the supported block gains an OSL (d),
// the first block's activation closes and its partner's opens with the same action (f). Resupply
// moves points from the Logistics box to that of a platoon (k to m).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/procedures/deeds.h"

namespace enfilade::urban {

namespace {

constexpr std::uint8_t kRecovered = 2;  // UO-8.2.2k

bool is_logistics(const BlockSpec& spec) {
  return spec.function == Function::Logistics;
}
bool is_platoon_support(const BlockSpec& spec) {
  return spec.function == Function::PlatoonSupport && spec.force.exists();
}

// The points the block gives support from; none for a block that gives none.
const std::uint8_t* box_of(const Scenario& scenario, const State& state, BlockId block) {
  const BlockSpec& spec = scenario.block(block);
  const SideState& side = state.side(camp_of(block));
  if (is_logistics(spec)) return &side.logistics;
  return is_platoon_support(spec) ? &side.support[spec.force.index()] : nullptr;
}
void take_point(Context& context, BlockId block) {
  const BlockSpec& spec = context.scenario.block(block);
  SideState& side = context.state.side(camp_of(block));
  --(is_logistics(spec) ? side.logistics : side.support[spec.force.index()]);
}

// UO-8.2.2d, j and R3.
bool can_support(const Reading& reading, BlockId supporter, BlockId supported) {
  const std::uint8_t* box = box_of(reading.scenario, reading.state, supporter);
  return box != nullptr && *box > 0 &&
         reading.state.block(supported).osl < reading.scenario.block(supported).osl_max;
}

// UO-8.2.2k, R4: a platoon's box is empty and the Logistics block has something left.
bool can_resupply(const Reading& reading, BlockId logistics, BlockId platoon) {
  if (!is_logistics(reading.scenario.block(logistics))) return false;
  if (!is_platoon_support(reading.scenario.block(platoon))) return false;
  return *box_of(reading.scenario, reading.state, logistics) > 0 &&
         *box_of(reading.scenario, reading.state, platoon) == 0;
}

bool same_force(const Scenario& scenario, BlockId a, BlockId b) {
  return scenario.block(a).force.exists() && scenario.block(a).force == scenario.block(b).force;
}

// UO-8.2.2l: out of its impulse the Logistics block is activated for a platoon's sake only. In its
// own both blocks need room in the impulse.
bool may_resupply(const Reading& reading, BlockId active, BlockId partner, bool room) {
  if (same_force(reading.scenario, active, partner)) {
    return room &&
           (can_resupply(reading, active, partner) || can_resupply(reading, partner, active));
  }
  return can_resupply(reading, partner, active);
}

void support(Context& context, BlockId active, const Action& action) {
  const BlockId partner = action.partner();
  const bool gives = can_support(context, active, partner) && action.block() != active;
  const BlockId supported = gives ? partner : active;
  take_point(context, gives ? active : partner);
  gain_osl(context, supported, 1);
  context.tell_only(camp_of(active), {.what = Happening::Supported,
                                      .block = supported,
                                      .number = context.state.block(supported).osl});
}

// UO-8.2.2-R2: where either could support the other the order names the active block if that is to
// gain; else the active block gives.
void list_pair(const Reading& reading, BlockId active, BlockId partner, Actions& list) {
  const bool gives = can_support(reading, active, partner);
  const bool gains = can_support(reading, partner, active);
  if (gives || gains) list.push_back({.verb = Verb::Support, .object = partner.value});
  if (gives && gains) {
    list.push_back({.verb = Verb::Support, .who = active.value, .object = partner.value});
  }
}

void resupply(Context& context, BlockId active, BlockId partner) {
  const bool gives = is_logistics(context.scenario.block(active));
  const BlockId platoon = gives ? partner : active;
  SideState& side = context.state.side(camp_of(platoon));
  const std::uint8_t points = std::min(kRecovered, side.logistics);
  side.logistics = static_cast<std::uint8_t>(side.logistics - points);
  side.support[context.scenario.block(platoon).force.index()] = points;
  context.tell_only(camp_of(platoon),
                    {.what = Happening::Resupplied, .block = platoon, .number = points});
}

}  // namespace

void list_support(const Reading& reading, const Actor& actor, bool room, Actions& list) {
  const Camp camp = camp_of(actor.piece);
  // UO-8.2.2h: only a Plt Support block supports itself.
  if (is_platoon_support(actor.spec) && can_support(reading, actor.block, actor.block)) {
    list.push_back({.verb = Verb::Support, .object = actor.block.value});
  }
  each_piece(reading.state, camp, [&](PieceId id, const Piece& piece) {
    if (id == actor.piece || !is_unit(reading.scenario.block(piece.block).type)) return;
    if (!may_be_activated(piece.marker)) return;
    if (!adjacent(reading, camp, actor.at, piece.location)) return;
    if (room && same_force(reading.scenario, actor.block, piece.block)) {
      list_pair(reading, actor.block, piece.block, list);
    }
    if (may_resupply(reading, actor.block, piece.block, room)) {
      list.push_back({.verb = Verb::Resupply, .object = piece.block.value});
    }
  });
}

void do_support(Context& context, const Actor& actor, const Action& action) {
  const BlockId partner = action.partner();
  const bool heals = action.verb == Verb::Support;
  const Deed deed = heals ? Deed::Support : Deed::Resupply;
  set_deed(context, deed);
  if (heals) {
    support(context, actor.block, action);
  } else {
    resupply(context, actor.block, partner);
  }
  if (partner == actor.block) return;
  if (!same_force(context.scenario, actor.block, partner)) {
    // UO-8.2.2-R4: a Logistics block of another force is marked and stays where it is.
    mark_activated(context, context.state.block(partner).piece);
    return;
  }
  hand_over(context, partner, deed);
  end_activation(context);
}

}  // namespace enfilade::urban
