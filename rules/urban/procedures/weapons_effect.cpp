// The weapons effect of one shot, charge, explosion or strike, SM-15 and SM-31 (UO-8.2.1).
// Steps: who is in the zone, fortification dice in ascending location order, then all losses
// together, then counters.
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/combat/effect_zone.h"
#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

using Source = EffectFrame::Source;
using Step = EffectFrame::Step;

constexpr std::uint32_t kFortifiedHolds = 7;  // UO-8.2.1.3q: 0 to this

bool is_3d(Source source) {
  return source == Source::Strike || source == Source::SmokeShell;
}

// Whose fortification die is next; none when all are rolled.
PieceId next_roller(const EffectFrame& frame, const EffectZone& zone) {
  return frame.rolled < zone.rollers.size() ? zone.rollers[frame.rolled] : PieceId{};
}

bool is_saved(const EffectFrame& frame, const EffectZone& zone, PieceId piece) {
  const auto roller = std::ranges::find(zone.rollers, piece);
  if (roller == zone.rollers.end()) return false;
  return (frame.saved >> ((roller - zone.rollers.begin()) % 16) & 1U) != 0;
}

std::optional<Camp> charged_to(const EffectFrame& frame) {
  if (frame.source == Source::Unprovoked) return std::nullopt;  // UO-8.2.1.1-R6
  return frame.camp;
}

void hit(Context& context, const EffectFrame& frame, const Victim& victim) {
  if (is_3d(frame.source) && (victim.at_target || victim.loss > 0)) reveal(context, victim.piece);
  if (victim.decoy) mark_hit(context, victim.piece);
  if (victim.loss == 0 || is_gone(context, victim.piece)) return;
  if (victim.loss == kDestroyed) {
    eliminate(context, victim.piece);
    return;
  }
  lose_osl(context, victim.piece, victim.loss);
  if (!is_gone(context, victim.piece)) mark_hit(context, victim.piece);
}

void hit_counter(Context& context, const EffectFrame& frame, CounterId id) {
  const Counter& counter = context.state.counter(id);
  const bool hidden = !counter.face_up();
  switch (counter.kind) {
    case CounterKind::Population: kill_crowd(context, id, charged_to(frame)); break;
    case CounterKind::Toxic:
      if (hidden) release_toxic(context, id);
      break;
    default: turn_up(context, id); break;
  }
}

void apply(Context& context, const EffectFrame& frame, const EffectZone& zone) {
  for (const Victim& victim : zone.victims) {
    if (!is_saved(frame, zone, victim.piece)) hit(context, frame, victim);
  }
  for (const CounterId counter : zone.counters) hit_counter(context, frame, counter);
}

}  // namespace

Next advance(Context& context, EffectFrame& frame) {
  const EffectZone zone = effect_zone(context, frame);
  if (next_roller(frame, zone).exists()) {
    frame.step = Step::Roll;
    return roll_d10(Ask::FortifiedDie, Draw::Hidden);
  }
  apply(context, frame, zone);
  return Next::done();
}

void outcome(Context& context, EffectFrame& frame, std::uint32_t rolled) {
  const PieceId roller = next_roller(frame, effect_zone(context, frame));
  if (rolled <= kFortifiedHolds) {
    frame.saved = static_cast<std::uint16_t>(frame.saved | 1U << (frame.rolled % 16));
  }
  ++frame.rolled;
  frame.step = Step::Victims;
  if (!roller.exists()) return;  // only in a state that somebody imagines
  context.tell_only(camp_of(roller), {.what = Happening::Rolled,
                                      .camp = static_cast<std::uint8_t>(camp_of(roller)),
                                      .piece = roller,
                                      .die = static_cast<std::uint8_t>(rolled),
                                      .number = static_cast<std::uint16_t>(Ask::FortifiedDie)});
}

}  // namespace enfilade::urban
