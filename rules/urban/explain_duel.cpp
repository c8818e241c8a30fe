#include "rules/urban/explain_duel.h"

#include "rules/urban/combat/outlook.h"
#include "rules/urban/explain_parts.h"
#include "rules/urban/modifiers/modifiers.h"

namespace enfilade::urban {

namespace {

constexpr int kPenalty = 2;  // UO-8.2.7.4b

bool leads(Function function) {
  return function == Function::PlatoonLeader || function == Function::Commander;
}

Modifiers modifiers_of(const BareShooter& one) {
  Modifiers list;
  const auto add = [&](const Modifier& modifier) {
    if (modifier.value != 0) list.push_back(modifier);
  };
  // UO-7.2.2c: leaders never have it themselves.
  if (one.command && !leads(one.function)) {
    add({1, kNearLeader, "UO-7.2.2a"});
  }
  if (one.infrastructure) add({1, {"infrastructure", "infrastructure"}, "UO-8.2.7.5q"});
  add(opportunity_modifier(one.opportunity));
  add(strength_modifier(one.osl));
  add(event_modifier(one.event));
  return list;
}

FirepowerRange firepower_of(const BareShooter& one, bool assault) {
  FirepowerRange firepower;
  const Modifiers list = modifiers_of(one);
  firepower.add({.words = phrase_of(one.weapon_words),
                 .rule = assault ? "UO-8.2.8h" : "UO-8.2.7.5b",
                 .low = one.firepower},
                list);
  return firepower;
}

Combatant combatant_of(const BareShooter& shooter, const BareShooter& victim) {
  return {.firepower = shooter.firepower + sum(modifiers_of(shooter)),
          .weapon = shooter.weapon,
          .long_shot = shooter.rifle,
          .victim = victim.type,
          .victim_leads = leads(victim.function)};
}

LossTaker taker_of(const BareShooter& one, const BareShooter& enemy) {
  return {.quality = one.quality, .type = one.type, .osl = one.osl, .hit_by_rifle = enemy.rifle};
}

// UO-8.2.7.4a; in an assault a red box is enough (UO-8.2.8-R2).
bool is_adequate(const BareShooter& shooter, const BareShooter& victim, bool assault) {
  if (shooter.firepower <= 0) return false;
  if (assault) return true;
  if (!shooter.rifle) return engages(shooter.weapon, victim.type);
  return is_vehicle(victim.type) || leads(victim.function) ||
         victim.function == Function::FireObserver || victim.function == Function::Sniper;
}

void add_certain(const BareShooter& one, int loss, std::vector<Odds>& odds) {
  FatesRange range;
  range.add(Fates::certain(one.osl, loss));
  add_fates(one.name, range, odds);
}

// The name at the head of a sentence; in English it is small there too.
Text begun(Text name) {
  if (name.fr.starts_with('l')) name.fr.front() = 'L';
  return name;
}

// UO-8.2.7.4b-e: no dice.
void explain_inadequate(const BareDuel& duel, bool attacker, bool defender, Explanation& told) {
  if (attacker == defender) {
    told.summary += say(" Neither can harm the other: nothing happens.",
                        " Aucun des deux ne peut atteindre l'autre\u00A0: il ne se passe rien.");
    remark(told,
           {"No loss when both sides are inadequately armed.",
            "Aucune perte quand les deux camps ont un armement inadapté."},
           "UO-8.2.7.4e");
    return;
  }
  const BareShooter& loser = attacker ? duel.defender : duel.attacker;
  told.summary +=
      say(" {} has no adequate weapon: it withdraws or loses 2 OSL.",
          " {} n'a pas d'arme adaptée\u00A0: il rompt le contact ou perd 2 VO.", begun(loser.name));
  Branch stays{.heading = say("If {} stays", "Si {} reste", loser.name)};
  stays.terms.push_back(
      {-kPenalty, {"OSL, no adequate weapon", "VO, aucune arme adaptée"}, "UO-8.2.7.4b"});
  add_certain(loser, kPenalty, stays.odds);
  told.branches.push_back(std::move(stays));
}

void add_withdrawal(const BareShooter& target, Explanation& told) {
  Branch leaves{.heading = say("If {} withdraws", "Si {} rompt le contact", target.name)};
  leaves.terms.push_back({0, {"table 9", "tableau 9"}, "UO-8.3.2h"});
  FatesRange range;
  range.add(Fates::of_withdrawal(target.osl));
  add_fates(target.name, range, leaves.odds);
  told.branches.push_back(std::move(leaves));
}

}  // namespace

Explanation explain_duel(const BareDuel& duel) {
  const BareShooter& attacker = duel.attacker;
  const BareShooter& defender = duel.defender;
  const FirepowerRange attack = firepower_of(attacker, duel.assault);
  const FirepowerRange defence = firepower_of(defender, duel.assault);
  Explanation told;
  told.summary =
      say("{} {} {}.", "{} {} {}.", begun(attacker.name),
          duel.assault ? Phrase{"assaults", "prend d'assaut"} : Phrase{"fires at", "tire sur"},
          defender.name);
  add_terms(attack, told.terms);
  const bool attacker_can = is_adequate(attacker, defender, duel.assault);
  const bool defender_can = is_adequate(defender, attacker, duel.assault);
  if (!attacker_can || !defender_can) {
    explain_inadequate(duel, attacker_can, defender_can, told);
  } else {
    told.summary += say(" {} against {}.", " {} contre {}.", attack.low, defence.low);
    const Duel dice{.assault = duel.assault,
                    .attacker = combatant_of(attacker, defender),
                    .defender = combatant_of(defender, attacker)};
    const Outlook outlook =
        outlook_of(dice, taker_of(attacker, defender), taker_of(defender, attacker));
    Branch fights{.heading = say(
                      "If {} {}", "Si {} {}", defender.name,
                      duel.assault ? Phrase{"fights", "combat"} : Phrase{"fires back", "riposte"})};
    add_terms(defence, fights.terms);
    FatesRange range;
    range.add(outlook.attacker);
    add_fates(attacker.name, range, fights.odds);
    range = {};
    range.add(outlook.target);
    add_fates(defender.name, range, fights.odds);
    told.branches.push_back(std::move(fights));
    if (duel.assault) {
      remark(told,
             {"Who loses and cannot withdraw is eliminated.",
              "Qui perd et ne peut rompre le contact est éliminé."},
             "UO-8.2.8-R3");
    }
  }
  add_withdrawal(defender, told);
  return told;
}

}  // namespace enfilade::urban
