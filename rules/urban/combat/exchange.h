// What fire and assault have in common: who may answer with what, adequacy, losses (SM-10 to
// SM-13).
#pragma once

#include "rules/urban/combat/duel.h"
#include "rules/urban/context.h"
#include "rules/urban/modifiers/modifiers.h"

namespace enfilade::urban {

// UO-4.3.5 and 8.2.7.4f: whether a weapon can engage that block at all.
bool can_engage(const Weapon& weapon, const BlockSpec& target);

// Whether a shooter has this weapon's firepower from one location at another, UO-8.2.7.4a.
bool reaches(const Reading& reading, const BlockSpec& shooter, const Weapon& weapon,
             LocationId from, LocationId at);

// An exchange at its declaration, its geometry frozen (UO-8.2.1.2-R4); action.then chooses the
// line.
Exchange exchange_of(const Reading& reading, ExchangeKind kind, PieceId attacker, PieceId target,
                     const Action& action);

// The edge an assault goes across; nothing when the two locations are not so joined (UO-8.2.8-R1).
struct AssaultStep {
  bool exists = false;
  EdgeKind kind = EdgeKind::OpenSide;
};
AssaultStep assault_step(const Reading& reading, const BlockSpec& attacker, LocationId from,
                         LocationId at);

// The duel as it stands, with every modifier.
Duel duel_of(const Reading& reading, const Exchange& exchange);
Stance stance_of(const Reading& reading, const Exchange& exchange, PieceId shooter);

// SM-10: what the owner of the target may answer.
void list_answers(const Reading& reading, const Exchange& exchange, Actions& list);
// The exchange with the answer noted in it (UO-8.2.7.3).
Exchange answered(const Reading& reading, Exchange exchange, const Action& answer);
// Notes the answer, reveals who has to be (UO-8.2.7.3-R5). Withdrawing is the caller's business.
void take_answer(Context& context, Exchange& exchange, const Action& action);

// SM-12 steps 6 to 9, once both dice are down.
void fight_out(Context& context, Exchange& exchange);

// SM-13: whether a quality die is due for the attacker or the target, and what it does.
bool quality_die_due(const Reading& reading, const Exchange& exchange, bool attacker);
void take_quality_die(Context& context, Exchange& exchange, bool attacker, int die);
void apply_losses(Context& context, const Exchange& exchange);
// -2 OSL for a block that cannot fire adequately, UO-8.2.7.4b and R4.
void penalise(Context& context, PieceId victim, PieceId opponent, WeaponId weapon);

// The weapons effect of the attacker's shot, and of the one that answers it.
EffectFrame attacker_effect(const Reading& reading, const Exchange& exchange);
EffectFrame defender_effect(const Reading& reading, const Exchange& exchange);

// Takes the die of one of the four rolls of an exchange: attack, defence, either quality.
void take_die(Context& context, Exchange& exchange, Ask what, std::uint32_t rolled);
// A party to it withdraws, UO-8.3.2; who caused that gains if it dies of it.
void withdraw(Context& context, PieceId piece, PieceId cause);

bool is_gone(const Reading& reading, PieceId piece);
void tell_die(Context& context, Ask what, Camp camp, std::uint32_t die);

}  // namespace enfilade::urban
