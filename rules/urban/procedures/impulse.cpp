// One side's impulse, SM-4 (UO-7.1.1): its limit is fixed when it is declared, then its blocks are
// activated one after the other.
#include "rules/urban/procedures/impulse.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/sightings.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr int kWithoutLeader = 3;
constexpr int kWithLeader = 5;
constexpr int kWithCommander = 7;

template <class Use>
void each_block(const Reading& reading, Camp camp, ForceId force, Use&& use) {
  for (std::size_t i = first_of(camp);
       i < first_of(camp) + reading.scenario.block_count[index_of(camp)]; ++i) {
    if (reading.scenario.blocks[i].force == force) use(BlockId{i}, reading.state.blocks[i]);
  }
}

LocationId place_of(const Reading& reading, Camp camp, Function function) {
  for (std::size_t i = first_of(camp);
       i < first_of(camp) + reading.scenario.block_count[index_of(camp)]; ++i) {
    if (reading.scenario.blocks[i].function == function)
      return whereabouts(reading.state, BlockId{i});
  }
  return {};
}

// UO-7.1.1i: none of it has been on the map yet.
bool is_entering(const Reading& reading, Camp camp, ForceId force) {
  bool waiting = false;
  bool arrived = false;
  each_block(reading, camp, force, [&](BlockId, const Block& block) {
    waiting = waiting || block.status == Status::Waiting;
    arrived = arrived || block.status == Status::OnMap || block.status == Status::Eliminated;
  });
  return waiting && !arrived;
}

// Which blocks of a side could come onto the map. What is in their way is the same for all of them,
// and looked at when the first is asked about.
class Arrivals {
 public:
  Arrivals(const Reading& reading, Camp camp) : reading_(reading), camp_(camp) {}

  bool can_enter(BlockId block) {
    if (!ways_) ways_ = {going_of(reading_, camp_), places_of(reading_.state, camp_)};
    const auto& [going, friends] = *ways_;
    const BlockSpec& spec = reading_.scenario.block(block);
    const int most = allowance_of(spec).without;
    for (const LocationId hex : reading_.scenario.force(camp_, spec.force).entry_hexes) {
      const auto cost = entry_cost(reading_, going, spec, hex);
      if (!cost) continue;
      if (!friends.has(hex)) return true;
      if (can_get_clear(reading_, going, spec, friends, hex, most - *cost)) return true;
    }
    return false;
  }

 private:
  const Reading& reading_;
  Camp camp_;
  std::optional<std::pair<Going, LocationSet>> ways_;
};

bool could_step_out(const Reading& reading, BlockId rider, bool room) {
  Actions list;
  list_step_out(reading, rider, room, list);
  return !list.empty();
}

bool activatable(const Reading& reading, BlockId id, bool room_for_two, Arrivals& arrivals) {
  const Block& block = reading.state.block(id);
  switch (block.status) {
    case Status::OnMap: return may_be_activated(reading.state.piece(block.piece).marker);
    case Status::Mounted:
      return may_be_activated(block.marker) && whereabouts(reading.state, id).exists() &&
             could_step_out(reading, id, room_for_two);
    case Status::Waiting: return arrivals.can_enter(id);
    default: return false;
  }
}

bool must_still_enter(const Reading& reading, const ImpulseFrame& frame) {
  if (frame.limit != kAllBlocks) return false;
  Arrivals arrivals(reading, frame.camp);
  bool must = false;
  each_block(reading, frame.camp, frame.force, [&](BlockId id, const Block& block) {
    must = must || (block.status == Status::Waiting && block.marker == Marker::None &&
                    arrivals.can_enter(id));
  });
  return must;
}

// UO-7.1.1-R8: before the first block of an entering force comes on, foot blocks may be put aboard.
void list_loading(const Reading& reading, const ImpulseFrame& frame, Actions& list) {
  if (frame.limit != kAllBlocks || frame.used > 0) return;
  each_block(reading, frame.camp, frame.force, [&](BlockId rider, const Block& block) {
    const BlockSpec& spec = reading.scenario.block(rider);
    if (block.status != Status::Waiting || spec.type != BlockType::Foot) return;
    each_block(reading, frame.camp, frame.force, [&](BlockId vehicle, const Block& carrier) {
      if (carrier.status != Status::Waiting || !is_vehicle(reading.scenario.block(vehicle).type))
        return;
      if (free_capacity(reading, vehicle) < spec.weight) return;
      list.push_back({.verb = Verb::LoadBlock, .who = rider.value, .object = vehicle.value});
    });
  });
}

bool cards_in_hand(const State& state) {
  return !state.sides[0].hand.empty() || !state.sides[1].hand.empty();
}

void activate(Context& context, ImpulseFrame& frame, BlockId id, Deed deed) {
  ++frame.used;
  frame.step = ImpulseFrame::Step::Cards;
  Block& block = context.state.block(id);
  if (deed != Deed::None && block.status == Status::Mounted) {  // it has just mounted
    block.marker = block.marker == Marker::Reaction ? Marker::Completed : Marker::Activated;
    return;
  }
  if (!block.piece.exists()) {
    // A block that is not on the map yet takes the lowest free piece, so its number tells nothing.
    for (std::size_t i = first_of(frame.camp); i < first_of(frame.camp) + kBlocksPerCamp; ++i) {
      if (context.state.pieces[i].block.exists()) continue;
      const bool rider = block.status == Status::Mounted;
      context.state.pieces[i] = Piece{.block = id, .marker = rider ? block.marker : Marker::None};
      block.piece = PieceId{i};
      context.state.use_piece(block.piece);
      break;
    }
  }
  tell_namelessly(context, block.piece,
                  {.what = Happening::Activated, .piece = block.piece, .block = id},
                  {.what = Happening::Activated, .piece = block.piece});
  context.course.stack.push(
      ActivationFrame{.piece = block.piece,
                      .deed = deed,
                      .entering = frame.limit == kAllBlocks,
                      .last_free = context.state.piece(block.piece).location});
}

Next end_impulse(Context& context, const ImpulseFrame& frame) {
  context.state.side(frame.camp).forces[frame.force.index()] = ForceStatus::Used;
  context.tell({.what = Happening::ImpulseEnds, .camp = static_cast<std::uint8_t>(frame.camp)});
  return Next::done();
}

// UO-7.1.1-R9: an impulse that ended by itself would tell that nobody else is of this force, or how
// high its limit is.
bool is_over(const Reading& reading, const ImpulseFrame& frame) {
  if (reading.scenario.since(kAskedToTheEnd)) return frame.step == ImpulseFrame::Step::Over;
  if (frame.used >= frame.limit) return true;
  const bool room_for_two = frame.used + 1 < frame.limit;
  Arrivals arrivals(reading, frame.camp);
  bool left = false;
  each_block(reading, frame.camp, frame.force, [&](BlockId id, const Block& block) {
    const bool tried = block.status == Status::Waiting && block.marker != Marker::None;
    left = left || (!tried && activatable(reading, id, room_for_two, arrivals));
  });
  return !left;
}

}  // namespace

bool can_play(const Reading& reading, Camp camp, ForceId force) {
  Arrivals arrivals(reading, camp);
  bool can = false;
  each_block(reading, camp, force, [&](BlockId id, const Block&) {
    can = can || activatable(reading, id, true, arrivals);
  });
  return can;
}

int activation_limit(const Reading& reading, Camp camp, ForceId force) {
  if (is_entering(reading, camp, force)) return kAllBlocks;
  const BlockId leader = reading.scenario.force(camp, force).leader;
  const LocationId at = leader.exists() ? whereabouts(reading.state, leader) : LocationId{};
  int limit = kWithoutLeader;
  if (at.exists()) {
    const LocationId commander = place_of(reading, camp, Function::Commander);
    const LocationId post = place_of(reading, camp, Function::CommandPost);
    const bool close = commander.exists() && post.exists() &&
                       effect_distance(reading, camp, commander, at) <= kCommandEp;
    limit = close ? kWithCommander : kWithLeader;
  }
  return std::max(1, limit + reading.state.side(camp).lasting.limit_change);
}

void begin_impulse(Context& context, Camp camp, ForceId force) {
  const int limit = activation_limit(context, camp, force);
  if (limit != kAllBlocks) context.state.side(camp).lasting.limit_change = 0;
  context.tell({.what = Happening::ForcePlayed,
                .camp = static_cast<std::uint8_t>(camp),
                .number = context.scenario.force(camp, force).number});
  context.course.stack.push(
      ImpulseFrame{.camp = camp, .force = force, .limit = static_cast<std::uint8_t>(limit)});
}

void hand_over(Context& context, BlockId partner, Deed deed) {
  for (std::size_t level = context.course.stack.depth(); level-- > 0;) {
    if (auto* frame = context.course.stack.at<ImpulseFrame>(level)) {
      frame->partner = partner;
      frame->partner_action = static_cast<std::uint8_t>(deed);
      return;
    }
  }
}

Next advance(Context& context, ImpulseFrame& frame) {
  if (frame.partner.exists()) {
    const BlockId partner = frame.partner;
    const auto deed = static_cast<Deed>(frame.partner_action);
    frame.partner = {};
    frame.partner_action = 0;
    if (context.state.block(partner).status != Status::Eliminated)
      activate(context, frame, partner, deed);
    return Next::again();
  }
  if (frame.step == ImpulseFrame::Step::Cards) {
    frame.step = ImpulseFrame::Step::Choose;
    if (cards_in_hand(context.state)) {
      return context.call(CardWindowFrame{.camp = context.state.clock.initiative});
    }
  }
  if (is_over(context, frame)) return end_impulse(context, frame);
  return ask(frame.camp, Ask::Activate);
}

void options(const Reading& reading, const ImpulseFrame& frame, Actions& list) {
  const bool room_for_two = frame.used + 1 < frame.limit;
  Arrivals arrivals(reading, frame.camp);
  each_block(reading, frame.camp, frame.force, [&](BlockId id, const Block& block) {
    if (frame.used >= frame.limit) return;
    if (block.status == Status::Waiting && block.marker != Marker::None) return;
    if (activatable(reading, id, room_for_two, arrivals)) {
      list.push_back({.verb = Verb::Activate, .who = id.value});
    }
  });
  list_loading(reading, frame, list);
  if (!must_still_enter(reading, frame)) list.push_back({.verb = Verb::EndImpulse});
}

void answer(Context& context, ImpulseFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::Activate:
      // One that waits and does not come in has had its turn (UO-7.1.1-R4).
      if (context.state.block(action.block()).status == Status::Waiting) {
        context.state.block(action.block()).marker = Marker::Activated;
      }
      activate(context, frame, action.block(), Deed::None);
      break;
    case Verb::LoadBlock:
      context.state.block(action.block()).status = Status::Mounted;
      context.state.block(action.block()).carrier = action.partner();
      context.tell_only(
          frame.camp,
          {.what = Happening::Mounted, .block = action.block(), .number = action.object});
      break;
    default:
      frame.limit = frame.used;
      frame.step = ImpulseFrame::Step::Over;
      break;
  }
}

}  // namespace enfilade::urban
