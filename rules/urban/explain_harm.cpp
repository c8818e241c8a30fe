// Who else a shot, a charge or a strike would reach (UO-8.2.1), as far as the asker knows: friends
// first, then civilians, then what lies face down, then the enemy.
#include "rules/urban/combat/effect_zone.h"
#include "rules/urban/explain_parts.h"
#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

using Source = EffectFrame::Source;

bool is_3d(Source source) {
  return source == Source::Strike || source == Source::SmokeShell;
}

std::string_view loss_rule(Source source) {
  switch (source) {
    case Source::Shot: return "UO-8.2.1.1b";
    case Source::Charge: return "UO-8.2.1.3k";
    case Source::Triggered:
    case Source::Unprovoked: return "UO-8.2.1.3l";
    case Source::Strike: return "UO-8.2.1.3j";
    case Source::SmokeShell: return "UO-7.3.3.4c";
  }
  return "UO-8.2.1a";
}

std::string riders_of(const Inquiry& inquiry, BlockId vehicle) {
  std::string names;
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Block& block = inquiry.state.blocks[i];
    if (block.status != Status::Mounted || block.carrier != vehicle) continue;
    names += (names.empty() ? "" : ", ") + block_words(inquiry.scenario, BlockId{i});
  }
  return names;
}

void add_victim(const Inquiry& inquiry, const EffectFrame& effect, const Victim& victim,
                Explanation& told) {
  const Piece& piece = inquiry.state.piece(victim.piece);
  std::string words =
      piece_words(inquiry, victim.piece) + " at " + place_words(inquiry, piece.location) + " ";
  if (victim.loss == 0) {
    words += "would be revealed";
  } else {
    words += loss_words(inquiry.state.block(piece.block).osl, victim.loss);
  }
  const bool fortified = is_fortified(inquiry.state, piece.location);
  if (fortified && victim.loss > 0 && !is_3d(effect.source)) {
    words += ", unless the fortified location saves it (8 of 10)";
  }
  const std::string riders = riders_of(inquiry, piece.block);
  if (!riders.empty() && victim.loss > 0) words += ", and with it who rides in it: " + riders;
  told.harmed.push_back({std::move(words), std::string(loss_rule(effect.source))});
}

void add_victims(const Inquiry& inquiry, const EffectFrame& effect, const EffectZone& zone,
                 bool friends, Explanation& told) {
  for (const Victim& victim : zone.victims) {
    const bool own = camp_of(victim.piece) == inquiry.camp;
    if (own == friends) add_victim(inquiry, effect, victim, told);
  }
}

void add_civilians(const Inquiry& inquiry, const EffectZone& zone, Explanation& told) {
  for (const CounterId id : zone.counters) {
    const Counter& counter = inquiry.state.counter(id);
    if (counter.kind != CounterKind::Population) continue;
    told.harmed.push_back({"civilians at " + place_words(inquiry, counter.location) +
                               " would be killed and charged to this side",
                           "UO-8.2.1.3m"});
  }
}

void add_counters(const Inquiry& inquiry, const EffectZone& zone, Explanation& told) {
  for (const CounterId id : zone.counters) {
    const Counter& counter = inquiry.state.counter(id);
    if (counter.kind == CounterKind::Population || counter.face_up()) continue;
    const std::string at = " at " + place_words(inquiry, counter.location);
    if (counter.kind == CounterKind::Unknown) {
      told.harmed.push_back(
          {"a face-down counter" + at + " would be turned up; civilians under it would be killed",
           "UO-8.2.1.3n"});
    } else if (counter.kind == CounterKind::Toxic) {
      told.harmed.push_back(
          {counter_words(counter.kind) + at + " would be pierced", "UO-8.2.1.3o"});
    } else {
      told.harmed.push_back(
          {counter_words(counter.kind) + at + " would be turned up", "UO-8.2.1.3n"});
    }
  }
}

}  // namespace

void add_harm(const Inquiry& inquiry, const EffectFrame& effect, Explanation& told) {
  const EffectZone zone = effect_zone(inquiry.reading(), effect);
  add_victims(inquiry, effect, zone, true, told);
  add_civilians(inquiry, zone, told);
  add_counters(inquiry, zone, told);
  add_victims(inquiry, effect, zone, false, told);
}

}  // namespace enfilade::urban
