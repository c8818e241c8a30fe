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

Text riders_of(const Inquiry& inquiry, BlockId vehicle) {
  Text names;
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Block& block = inquiry.state.blocks[i];
    if (block.status != Status::Mounted || block.carrier != vehicle) continue;
    add_item(names, block_words(inquiry.scenario, BlockId{i}));
  }
  return names;
}

Text fate_words(const Inquiry& inquiry, const Victim& victim) {
  if (victim.decoy) return {"would be marked like a unit", "serait marqué comme une unité"};
  if (victim.loss == 0) return {"would be revealed", "serait révélé"};
  return loss_words(inquiry.state.block(inquiry.state.piece(victim.piece).block).osl, victim.loss);
}

void add_victim(const Inquiry& inquiry, const EffectFrame& effect, const Victim& victim,
                Explanation& told) {
  const Piece& piece = inquiry.state.piece(victim.piece);
  const Text fate = fate_words(inquiry, victim);
  Text words = say("{} at {} {}", "le bloc {} en {} {}", piece_words(inquiry, victim.piece),
                   place_words(inquiry, piece.location), fate);
  const bool fortified = is_fortified(inquiry.state, piece.location);
  if (fortified && victim.loss > 0 && !is_3d(effect.source)) {
    words += Text{", unless the fortified location saves it (8 of 10)",
                  ", sauf si le lieu fortifié le protège (8 sur 10)"};
  }
  const Text riders = riders_of(inquiry, piece.block);
  if (!riders.empty() && victim.loss > 0) {
    words += say(", and with it who rides in it: {}",
                 ", et avec lui ceux qu'il transporte\u00A0: {}", riders);
  }
  told.harmed.push_back({std::move(words),
                         std::string(victim.decoy ? "UO-8.2.1.3-R8" : loss_rule(effect.source)),
                         name_of(victim.piece)});
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
    told.harmed.push_back({say("civilians at {} would be killed and charged to this side",
                               "des civils en {} seraient tués, à la charge de ce camp",
                               place_words(inquiry, counter.location)),
                           "UO-8.2.1.3m", name_of(id)});
  }
}

void add_counters(const Inquiry& inquiry, const EffectZone& zone, Explanation& told) {
  for (const CounterId id : zone.counters) {
    const Counter& counter = inquiry.state.counter(id);
    if (counter.kind == CounterKind::Population || counter.face_up()) continue;
    const Text place = place_words(inquiry, counter.location);
    if (counter.kind == CounterKind::Unknown) {
      told.harmed.push_back(
          {say("a face-down counter at {} would be turned up; civilians under it would be killed",
               "un pion face cachée en {} serait retourné\u00A0; des civils dessous seraient tués",
               place),
           "UO-8.2.1.3n", name_of(id)});
    } else if (counter.kind == CounterKind::Toxic) {
      told.harmed.push_back({say("{} at {} would be pierced", "le pion en {1} ({0}) serait percé",
                                 counter_words(counter.kind), place),
                             "UO-8.2.1.3o", name_of(id)});
    } else {
      told.harmed.push_back(
          {say("{} at {} would be turned up", "le pion en {1} ({0}) serait retourné",
               counter_words(counter.kind), place),
           "UO-8.2.1.3n", name_of(id)});
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
