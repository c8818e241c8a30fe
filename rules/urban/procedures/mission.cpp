// 3D missions, SM-29 and SM-30 (UO-7.3.3.2 to 7.3.4).
// In order: the owner keeps, cancels or shifts a pending mission; asset and target are announced;
// air defence answers planes and helicopters; then what the Support card says.
#include <algorithm>
#include <bit>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/mission_targets.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kIedExplodes = 3;  // UO-8.2.5.5a: 0 to this

std::uint8_t byte(Camp camp) {
  return static_cast<std::uint8_t>(camp);
}

const SupportCard& card_of(const Reading& reading, const MissionFrame& frame) {
  const auto& assets = reading.scenario.sheet(frame.camp).assets;
  return reading.scenario.card_of(assets[frame.asset.index()]);
}

void begin(Context& context, Camp camp, std::size_t which) {
  auto& pending = context.state.side(camp).pending;
  const Mission mission = pending[which];
  pending.erase_at(which);
  context.course.stack.push(MissionFrame{.camp = camp,
                                         .asset = mission.asset,
                                         .requester = mission.requester,
                                         .target = mission.target});
}

// --- Cancelling and shifting, table 11 ---

// UO-7.3.3.2-R1: of the block that made the request; a rider looks from its vehicle.
bool requester_sees(const Reading& reading, const MissionFrame& frame) {
  if (!frame.requester.exists()) return false;  // in a guess at an enemy's mission nobody may fit
  const LocationId from = whereabouts(reading.state, frame.requester);
  return from.exists() && in_sight(reading, from, frame.target);
}

void list_shifts(const Reading& reading, const MissionFrame& frame, Actions& list) {
  const MissionKind kind = card_of(reading, frame).kind;
  const LocationSet barred = barred_targets(reading);
  const EffectReach reach(reading, frame.camp, frame.target);
  for (std::size_t i = 0; i < reading.board().locations.size(); ++i) {
    const LocationId place{i};
    if (place == frame.target || reach.to(place) > kShiftEp || barred.has(place)) continue;
    if (!may_be_target(reading.board().at(place), kind)) continue;
    list.push_back({.verb = Verb::Shift, .place = place.value});
  }
}

void list_decisions(const Reading& reading, const MissionFrame& frame, Actions& list) {
  list.push_back({.verb = Verb::Keep});
  const bool air = !is_ground_fire(card_of(reading, frame).kind);
  const bool sees_it = requester_sees(reading, frame);
  if (air || sees_it) list.push_back({.verb = Verb::Cancel});
  if (air && sees_it) list_shifts(reading, frame, list);
}

void decide(Context& context, MissionFrame& frame, const Action& action) {
  frame.step = MissionFrame::Step::Announce;
  if (action.verb == Verb::Cancel) {
    // UO-7.3.3.2-R2: it stays deducted.
    context.tell_apart(frame.camp,
                       {.what = Happening::MissionCancelled,
                        .camp = byte(frame.camp),
                        .number = frame.asset.value,
                        .place = frame.target},
                       {.what = Happening::MissionCancelled, .camp = byte(frame.camp)});
    frame.step = MissionFrame::Step::Over;
  }
  if (action.verb == Verb::Shift) {
    frame.target = action.location();
    context.tell_only(
        frame.camp,
        {.what = Happening::MissionShifted, .camp = byte(frame.camp), .place = frame.target});
  }
}

// --- Air defence, SM-30 ---

bool is_air_defence(const Reading& reading, const Asset& asset) {
  return reading.scenario.card_of(asset).kind == MissionKind::AirDefence;
}

// UO-8.3-R2: by the aid card and the attempts made, whether anything is left or not.
bool is_answered(const Reading& reading, const MissionFrame& frame) {
  if (!is_manned_aircraft(card_of(reading, frame).kind)) return false;
  const auto rows =
      std::ranges::count_if(reading.scenario.sheet(other(frame.camp)).assets,
                            [&](const Asset& asset) { return is_air_defence(reading, asset); });
  return rows > std::popcount(frame.tried);
}

// UO-7.3.3.5-R1: each once against this mission, within its missions and its rolls of the turn.
void list_interceptors(const Reading& reading, const MissionFrame& frame, Actions& list) {
  list.push_back({.verb = Verb::NoIntercept});
  const SideState& side = reading.state.side(other(frame.camp));
  const auto& assets = reading.scenario.sheet(other(frame.camp)).assets;
  for (std::size_t i = 0; i < assets.size() && i < kMaxAssets; ++i) {
    if (!is_air_defence(reading, assets[i]) || (frame.tried >> i & 1U) != 0) continue;
    if (side.missions[i] == 0 || side.requests[i] >= assets[i].per_turn) continue;
    list.push_back({.verb = Verb::Intercept, .object = AssetId{i}.value});
  }
}

void intercept(Context& context, MissionFrame& frame, const Action& action) {
  if (action.verb == Verb::NoIntercept) {
    frame.step = MissionFrame::Step::Effect;
    return;
  }
  frame.interceptor = action.asset();
  frame.tried = static_cast<std::uint16_t>(frame.tried | 1U << action.asset().index());
  ++context.state.side(other(frame.camp)).requests[action.asset().index()];
  frame.step = MissionFrame::Step::Roll;
}

void announce(Context& context, const MissionFrame& frame) {
  SideState& side = context.state.side(frame.camp);
  side.announced = {.target = frame.target, .asset = frame.asset};
  ++side.announcements;
  context.tell({.what = Happening::MissionAnnounced,
                .camp = byte(frame.camp),
                .number = frame.asset.value,
                .place = frame.target},
               Reveals::Yes);
}

void interception_rolled(Context& context, MissionFrame& frame, std::uint32_t rolled) {
  const Camp defender = other(frame.camp);
  const std::size_t row = frame.interceptor.index();
  const Asset& asset = context.scenario.sheet(defender).assets[row];
  const auto die = static_cast<std::uint8_t>(rolled);
  if (asset.by_die[rolled] == Availability::Unavailable) {
    context.tell({.what = Happening::NotIntercepted, .camp = byte(defender), .die = die});
    frame.interceptor = {};
    frame.step = MissionFrame::Step::Intercept;
    return;
  }
  --context.state.side(defender).missions[row];
  context.state.side(frame.camp).announced.interceptor = frame.interceptor;
  context.tell({.what = Happening::Intercepted,
                .camp = byte(defender),
                .die = die,
                .number = static_cast<std::uint16_t>(row)},
               Reveals::Yes);
  frame.step = MissionFrame::Step::Over;
}

// --- Effects ---

void light_flare(Context& context, const MissionFrame& frame) {
  auto& flares = context.state.ground.flares;
  if (!flares.full()) {
    flares.push_back({.centre = frame.target, .radius = card_of(context, frame).radius});
  }
  context.tell({.what = Happening::FlareLit, .place = frame.target});
}

Next carry_out(Context& context, MissionFrame& frame) {
  frame.step = MissionFrame::Step::Over;
  EffectFrame effect{.source = EffectFrame::Source::Strike,
                     .camp = frame.camp,
                     .asset = frame.asset,
                     .at = frame.target};
  switch (card_of(context, frame).kind) {
    case MissionKind::DroneRecon:
    case MissionKind::HelicopterRecon: frame.step = MissionFrame::Step::Recon; return Next::again();
    case MissionKind::Flare: light_flare(context, frame); return Next::again();
    case MissionKind::Smoke:
      lay_smoke(context, frame.target);
      effect.source = EffectFrame::Source::SmokeShell;
      return context.call(effect);
    case MissionKind::CloseAirSupport:
    case MissionKind::AttackHelicopter:
    case MissionKind::Mortar:
    case MissionKind::Artillery: return context.call(effect);
    case MissionKind::AirDefence: break;
  }
  return Next::done();
}

// --- Reconnaissance, UO-7.3.4-R1 and R2 ---

bool is_scouted(const Reading& reading, const EffectReach& reach, int radius, LocationId place) {
  const LocationKind kind = reading.board().at(place).kind;
  return (kind == LocationKind::Hex || kind == LocationKind::Roof) && reach.to(place) <= radius;
}

// UO-5.2.3-R2: toxic first, then charges, then the rest.
int order_of(CounterKind kind) {
  if (kind == CounterKind::Toxic) return 0;
  return kind == CounterKind::Ied ? 1 : 2;
}

CounterId next_counter(const Reading& reading, const EffectReach& reach, int radius) {
  CounterId best;
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!counter.exists() || counter.face_up()) continue;
    if (!is_scouted(reading, reach, radius, counter.location)) continue;
    if (!best.exists() || order_of(counter.kind) < order_of(reading.state.counter(best).kind)) {
      best = CounterId{i};
    }
  }
  return best;
}

// First all blocks, then one counter after the other, each dealt with before the next. What an
// explosion turns up is face up by then and is not tested (UO-8.2.1.3-R7).
Next reconnoitre(Context& context, MissionFrame& frame) {
  const EffectReach reach(context, frame.camp, frame.target);
  const int radius = card_of(context, frame).radius;
  each_piece(context.state, other(frame.camp), [&](PieceId id, const Piece& piece) {
    if (is_scouted(context, reach, radius, piece.location)) reveal(context, id);
  });
  const CounterId id = next_counter(context, reach, radius);
  if (!id.exists()) {
    frame.step = MissionFrame::Step::Over;
    return Next::again();
  }
  const CounterKind kind = context.state.counter(id).kind;
  if (kind == CounterKind::Toxic) {
    release_toxic(context, id);
    return Next::again();
  }
  turn_up(context, id);
  if (kind == CounterKind::Ied) {
    frame.testing = id;
    frame.step = MissionFrame::Step::Test;
  }
  return Next::again();
}

void test_rolled(Context& context, MissionFrame& frame, std::uint32_t rolled) {
  const CounterId charge = frame.testing;
  frame.testing = {};
  frame.step = MissionFrame::Step::Recon;
  context.tell({.what = Happening::Rolled,
                .camp = byte(frame.camp),
                .die = static_cast<std::uint8_t>(rolled),
                .number = static_cast<std::uint16_t>(Ask::ReconIedDie)});
  if (rolled > kIedExplodes) return;
  const LocationId at = context.state.counter(charge).location;
  remove_counter(context, charge);
  context.tell({.what = Happening::Exploded, .place = at});
  context.course.stack.push(
      EffectFrame{.source = EffectFrame::Source::Triggered, .camp = frame.camp, .at = at});
}

}  // namespace

// How many are left is said first: the questions that follow show it anyway.
Next advance(Context& context, ResolutionFrame& frame) {
  const auto& pending = context.state.side(frame.camp).pending;
  if (pending.empty()) return Next::done();
  context.tell({.what = Happening::MissionsDue,
                .camp = byte(frame.camp),
                .number = static_cast<std::uint16_t>(pending.size())},
               Reveals::Yes);
  if (pending.size() > 1) return ask(frame.camp, Ask::ResolveNext);
  begin(context, frame.camp, 0);
  return Next::again();
}

void options(const Reading& reading, const ResolutionFrame& frame, Actions& list) {
  for (const Mission& mission : reading.state.side(frame.camp).pending) {
    const Action action{
        .verb = Verb::Resolve, .object = mission.asset.value, .place = mission.target.value};
    if (std::ranges::find(list, action) == list.end()) list.push_back(action);
  }
}

void answer(Context& context, ResolutionFrame& frame, const Action& action) {
  const auto& pending = context.state.side(frame.camp).pending;
  for (std::size_t i = 0; i < pending.size(); ++i) {
    if (pending[i].asset != action.asset() || pending[i].target != action.location()) continue;
    begin(context, frame.camp, i);
    return;
  }
}

Next advance(Context& context, MissionFrame& frame) {
  using Step = MissionFrame::Step;
  switch (frame.step) {
    case Step::Decide:
      // UO-7.3.3.1-R4. A pending mission is asked about even when it can only be kept (UO-8.3-R2).
      if (!frame.at_once) return ask(frame.camp, Ask::MissionDecision);
      frame.step = Step::Announce;
      return Next::again();
    case Step::Announce:
      frame.step = Step::Intercept;
      announce(context, frame);
      return Next::again();
    case Step::Intercept:
      if (is_answered(context, frame)) return ask(other(frame.camp), Ask::Intercept);
      frame.step = Step::Effect;
      return Next::again();
    case Step::Roll: return roll_d10(Ask::InterceptDie);
    case Step::Effect: return carry_out(context, frame);
    case Step::Recon: return reconnoitre(context, frame);
    case Step::Test: return roll_d10(Ask::ReconIedDie);
    case Step::Over: break;
  }
  return Next::done();
}

void options(const Reading& reading, const MissionFrame& frame, Actions& list) {
  if (frame.step == MissionFrame::Step::Decide) {
    list_decisions(reading, frame, list);
  } else {
    list_interceptors(reading, frame, list);
  }
}

void answer(Context& context, MissionFrame& frame, const Action& action) {
  if (frame.step == MissionFrame::Step::Decide) {
    decide(context, frame, action);
  } else {
    intercept(context, frame, action);
  }
}

void outcome(Context& context, MissionFrame& frame, std::uint32_t rolled) {
  if (frame.step == MissionFrame::Step::Roll) {
    interception_rolled(context, frame, rolled);
  } else {
    test_rolled(context, frame, rolled);
  }
}

}  // namespace enfilade::urban
