// 3D requests of one side, SM-28 (UO-7.3.2, 7.3.3.1).
// One request after another until the side says it is enough: requester, asset and target are
// written down in secret, the die is hidden, and the other side learns only that a request was
// made.
#include <algorithm>
#include <optional>
#include <vector>

#include "rules/urban/position.h"
#include "rules/urban/procedures/mission_targets.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

// Table 10.
constexpr int kLeaderReach = 15;
constexpr int kObserverReach = 20;

// What a side can still ask for.
struct Available {
  AssetId asset;
  MissionKind kind = MissionKind::Mortar;
};
using Availables = FixedVector<Available, kMaxAssets>;

bool is_requester(const BlockSpec& spec) {
  return spec.function == Function::PlatoonLeader || spec.function == Function::FireObserver;
}

std::size_t slot_of(BlockId block) {
  return block.index() - first_of(camp_of(block));
}
bool has_requested(const SideState& side, BlockId block) {
  return (side.requested[slot_of(block) / 8] >> (slot_of(block) % 8) & 1U) != 0;
}
void note_requested(SideState& side, BlockId block) {
  auto& bits = side.requested[slot_of(block) / 8];
  bits = static_cast<std::uint8_t>(bits | 1U << (slot_of(block) % 8));
}

MissionKind kind_of(const Reading& reading, const Asset& asset) {
  return reading.scenario.card_of(asset).kind;
}

// UO-8.3-R2: whether the question is put at all. It rests on what both sides know, the aid card,
// the events in force and who is dead, so that the pause does not tell how many missions are left
// or where a requester is. A side that cannot ask for anything is offered NoRequest alone.
bool is_asked(const Reading& reading, Camp camp) {
  if (!reading.scenario.uses_3d || reading.state.side(camp).lasting.no_requests) return false;
  const bool asset = std::ranges::any_of(
      reading.scenario.sheet(camp).assets,
      [&](const Asset& one) { return kind_of(reading, one) != MissionKind::AirDefence; });
  if (!asset) return false;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const Status status = reading.state.blocks[i].status;
    const bool gone = status == Status::Unused || status == Status::Eliminated;
    if (!gone && is_requester(reading.scenario.blocks[i])) return true;
  }
  return false;
}

// UO-7.3.1d, UO-7.3.3a: with missions left and requests left this turn.
Availables available_to(const Reading& reading, Camp camp) {
  const SideState& side = reading.state.side(camp);
  const auto& assets = reading.scenario.sheet(camp).assets;
  Availables found;
  for (std::size_t i = 0; i < assets.size() && i < kMaxAssets; ++i) {
    const MissionKind kind = kind_of(reading, assets[i]);
    if (kind == MissionKind::AirDefence || side.missions[i] == 0) continue;
    if (side.requests[i] < assets[i].per_turn) found.push_back({AssetId{i}, kind});
  }
  return found;
}

// UO-7.3.2b-c.
Availables requested_by(const BlockSpec& spec, const Availables& all) {
  if (spec.function == Function::FireObserver) return all;
  Availables ground;
  for (const Available& one : all) {
    if (is_ground_fire(one.kind)) ground.push_back(one);
  }
  return ground;
}

// The places within a requester's reach, for each kind of mission those where it may be asked for.
// Made once a requester: there are thousands of requests, most of them the same places again.
class Targets {
 public:
  Targets(const Reading& reading, Camp camp, LocationId from, int most, const LocationSet& barred) {
    const std::size_t all = reading.board().locations.size();
    within_.reserve(all);
    const EffectReach reach(reading, camp, from);
    for (std::size_t i = 0; i < all; ++i) {
      const LocationId place{i};
      if (reach.to(place) > most || barred.has(place)) continue;
      within_.push_back({place, targeted_by(reading.board().at(place))});
    }
  }

  const std::vector<std::uint16_t>& of(MissionKind kind) {
    if (chosen_for_ == kind) return chosen_;
    chosen_for_ = kind;
    chosen_.resize(within_.size());
    std::uint16_t* end = chosen_.data();
    for (const Target& target : within_) {
      *end = target.place.value;
      end += (target.kinds & bit_of(kind)) != 0 ? 1 : 0;
    }
    chosen_.resize(static_cast<std::size_t>(end - chosen_.data()));
    return chosen_;
  }

 private:
  struct Target {
    LocationId place;
    std::uint16_t kinds = 0;  // one bit a MissionKind
  };
  std::vector<Target> within_;
  std::vector<std::uint16_t> chosen_;
  std::optional<MissionKind> chosen_for_;
};

void list_requests(const Reading& reading, BlockId requester, const Availables& all,
                   const LocationSet& barred, Actions& list) {
  const BlockSpec& spec = reading.scenario.block(requester);
  const Availables assets = requested_by(spec, all);
  const LocationId from = whereabouts(reading.state, requester);
  if (assets.empty() || !from.exists()) return;
  const int most = spec.function == Function::FireObserver ? kObserverReach : kLeaderReach;
  Targets targets(reading, camp_of(requester), from, most, barred);
  for (const Available& one : assets) {
    const Action request{.verb = Verb::Request, .who = requester.value, .object = one.asset.value};
    const std::vector<std::uint16_t>& places = targets.of(one.kind);
    const std::size_t before = list.size();
    list.resize(before + places.size(), request);
    for (std::size_t i = 0; i < places.size(); ++i) list[before + i].place = places[i];
  }
}

void list_all_requests(const Reading& reading, const RequestFrame& frame, Actions& list) {
  const SideState& side = reading.state.side(frame.camp);
  const Availables all = available_to(reading, frame.camp);
  if (all.empty() || side.pending.full()) return;
  const LocationSet barred = barred_targets(reading);
  for (std::size_t i = first_of(frame.camp); i < first_of(frame.camp) + kBlocksPerCamp; ++i) {
    const BlockId block{i};
    const Status status = reading.state.block(block).status;
    if (status != Status::OnMap && status != Status::Mounted) continue;
    if (!is_requester(reading.scenario.block(block)) || has_requested(side, block)) continue;
    list_requests(reading, block, all, barred, list);
  }
}

void forget(RequestFrame& frame) {
  frame.asset = {};
  frame.requester = {};
  frame.target = {};
}

}  // namespace

Next advance(Context& context, RequestFrame& frame) {
  switch (frame.step) {
    case RequestFrame::Step::Ask:
      if (!is_asked(context, frame.camp)) return Next::done();
      return ask(frame.camp, Ask::Request);
    case RequestFrame::Step::Roll: return roll_d10(Ask::RequestDie, Draw::Hidden);
    case RequestFrame::Step::Resolve: {
      if (!frame.asset.exists()) return Next::done();  // it asks for no more
      const MissionFrame mission{.camp = frame.camp,
                                 .asset = frame.asset,
                                 .requester = frame.requester,
                                 .target = frame.target,
                                 .at_once = true};
      forget(frame);
      frame.step = RequestFrame::Step::Ask;
      return context.call(mission);
    }
  }
  return Next::done();
}

// In the order of the legal list: there may be thousands.
void options(const Reading& reading, const RequestFrame& frame, Actions& list) {
  list_all_requests(reading, frame, list);
  list.push_back({.verb = Verb::NoRequest});
}

void answer(Context& context, RequestFrame& frame, const Action& action) {
  if (action.verb == Verb::NoRequest) {
    frame.step = RequestFrame::Step::Resolve;
    return;
  }
  SideState& side = context.state.side(frame.camp);
  note_requested(side, action.block());
  ++side.requests[action.asset().index()];  // UO-7.3.3.1-R1: whatever the die says
  frame.asset = action.asset();
  frame.requester = action.block();
  frame.target = action.location();
  frame.step = RequestFrame::Step::Roll;
  const auto camp = static_cast<std::uint8_t>(frame.camp);
  context.tell_apart(frame.camp,
                     {.what = Happening::RequestMade,
                      .camp = camp,
                      .block = frame.requester,
                      .number = frame.asset.value,
                      .place = frame.target},
                     {.what = Happening::RequestMade, .camp = camp});
}

// Table 12.
void outcome(Context& context, RequestFrame& frame, std::uint32_t rolled) {
  SideState& side = context.state.side(frame.camp);
  const Asset& asset = context.scenario.sheet(frame.camp).assets[frame.asset.index()];
  const Availability result = asset.by_die[rolled];
  context.tell_only(frame.camp, {.what = Happening::MissionSet,
                                 .camp = static_cast<std::uint8_t>(frame.camp),
                                 .die = static_cast<std::uint8_t>(rolled),
                                 .number = static_cast<std::uint16_t>(result),
                                 .place = frame.target});
  if (result != Availability::Unavailable) --side.missions[frame.asset.index()];
  if (result == Availability::AtOnce) {
    frame.step = RequestFrame::Step::Resolve;
    return;
  }
  if (result == Availability::NextTurn) {
    side.pending.push_back(
        {.target = frame.target, .asset = frame.asset, .requester = frame.requester});
  }
  forget(frame);
  frame.step = RequestFrame::Step::Ask;
}

}  // namespace enfilade::urban
