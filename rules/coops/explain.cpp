// What an order would do and why, from what the asking seat knows (view.h). The verbs that only
// choose are told here.
#include "rules/coops/enemy_target.h"
#include "rules/coops/explain_parts.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

namespace {

template <class Frame>
const Frame* innermost(const Inquiry& inquiry) {
  const auto& stack = inquiry.state.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    if (const Frame* frame = stack.at<Frame>(level)) return frame;
  }
  return nullptr;
}

// --- A section as a whole ---

void explain_readiness(const Inquiry& inquiry, Explanation& told) {
  const Phrase section = section_words(inquiry.action.section);
  if (inquiry.action.verb == Verb::Reopen) {
    told.summary = say("{} goes on composing.", "La section {} reprend sa composition.", section);
    return;
  }
  told.summary = say("{} is done with this.", "La section {} en a fini.", section);
  if (inquiry.state.turn == 0) {
    remark(told,
           {"It may be undone until every section has confirmed.",
            "Cela s'annule tant que toutes les sections n'ont pas confirmé."},
           "CO-3.1-R5");
    remark(told,
           {"Points that are left may be spent in later turns.",
            "Les points restants pourront être dépensés plus tard."},
           "CO-3.1f");
  }
}

void explain_pass(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.section >= kSections) return;
  const auto section = static_cast<Section>(inquiry.action.section);
  told.summary = say("{} passes.", "La section {} passe.", section_words(section));
  remark(told,
         {"A pass stands until somebody acts; when all have passed, AP left are lost.",
          "On peut revenir si quelqu'un agit\u00A0; quand tous ont passé, les PA restants sont "
          "perdus."},
         "CO-3.2.4-R3");
  for (const GroupId id : groups_of(section)) {
    if (!is_alive(inquiry.state.group(id))) continue;
    const int left = ap_left(inquiry.scenario, inquiry.state.group(id));
    if (left > 0) {
      told.remarks.push_back({say("AP left of {}: {}.", "PA restants du groupe {}\u00A0: {}.",
                                  inquiry.words(id), left),
                              "CO-3.2.4-R1", name_of(id)});
    }
    if (inquiry.is_on_map(id) && inquiry.board().at(inquiry.state.group(id).space).tile != 0) {
      warn_of_fuel(inquiry, id, told);
    }
  }
}

// --- Answers ---

// CO-3.2.4.2.4-R3.
void explain_cancelling(const Inquiry& inquiry, Explanation& told) {
  const auto* shot = innermost<FireFrame>(inquiry);
  if (shot == nullptr || !inquiry.is_there(shot->group)) return;
  const bool destroyed = shot->result == FireResult::AttackerDestroyed ||
                         shot->result == FireResult::DefenderDestroyed;
  const Text fate = fate_words(inquiry, shot->group, destroyed);
  if (inquiry.action.verb == Verb::Suffer) {
    told.summary = say("The result stands: {}.", "Le résultat est maintenu\u00A0: {}.", fate);
    return;
  }
  const auto& upgrades = inquiry.state.group(shot->group).upgrades;
  if (inquiry.action.item >= upgrades.size()) return;
  told.summary = say("Without it, {}; this card cancels the result: {}.",
                     "Sans cela, {}\u00A0; cette carte annule le résultat\u00A0: {}.", fate,
                     inquiry.scenario.card(upgrades[inquiry.action.item].card).name);
  remark(told, {"The card is removed after use.", "La carte est retirée après usage."},
         "CO-2.3.3d");
}

void explain_support(const Inquiry& inquiry, Explanation& told) {
  const bool yes = inquiry.action.verb == Verb::Support;
  if (const auto* plant = innermost<PlantFrame>(inquiry)) {
    told.summary = yes ? say("{} helps to plant, for 1 AP.",
                             "Le groupe {} aide à la pose, pour 1 PA.", inquiry.words(plant->other))
                       : say("{} does not help; nothing is spent.",
                             "Le groupe {} n'aide pas\u00A0; rien n'est dépensé.",
                             inquiry.words(plant->other));
    return;
  }
  if (yes) {
    explain_shot(inquiry, told);
    return;
  }
  told.summary = {"No support: the shot is not fired, and nothing is spent.",
                  "Pas de soutien\u00A0: le tir n'a pas lieu, et rien n'est dépensé."};
}

void explain_ride(const Inquiry& inquiry, Explanation& told) {
  const auto* ride = innermost<RideFrame>(inquiry);
  if (ride == nullptr) return;
  if (inquiry.action.verb == Verb::Decline) {
    told.summary = {"It is not done, and nothing is spent.",
                    "Cela n'a pas lieu, et rien n'est dépensé."};
    return;
  }
  const Action order{.verb = ride->boards ? Verb::Embark : Verb::Disembark,
                     .group = ride->group,
                     .other = ride->transport,
                     .item = ride->item,
                     .space = ride->space};
  explain_transport({inquiry.scenario, inquiry.state, order}, told);
}

void explain_wreck(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.verb == Verb::LeaveWreck) {
    told.summary = {"The wreck stays where it is.", "L'épave reste où elle est."};
    return;
  }
  told.summary = {"The wreck is taken in tow, at no cost.",
                  "L'épave est prise en remorque, sans frais."};
  remark(told,
         {"If its vehicle is lost, the wreck is lost, and the game with it.",
          "Si son véhicule est perdu, l'épave l'est aussi, et la partie avec elle."},
         "CO-4.S2-R5");
}

void explain_crew_place(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_space(inquiry.action.space)) return;
  told.summary = say("The crew stands at {}, neutralised, until a transport brings it home.",
                     "L'équipage se tient en {}, neutralisé, jusqu'à ce qu'un transport le ramène.",
                     inquiry.words(inquiry.action.space));
}

// --- For all players ---

// Whom it would fire at as things stand; what it does after that is not told.
void explain_next_unit(const Inquiry& inquiry, Explanation& told) {
  const EnemyUnit* unit = inquiry.unit();
  if (unit == nullptr) return;
  told.summary = say("{} acts next.", "L'unité {} agit ensuite.", inquiry.words(*unit));
  if (inquiry.scenario.card(unit->card).behaviour == Behaviour::Kamikaze) return;
  const Target target = choose_target(inquiry.reading(), *unit);
  if (target.group.exists()) {
    remark(told,
           say("As things stand it fires at {}.", "En l'état, elle tire sur le groupe {}.",
               inquiry.words(target.group)),
           "CO-3.2.5.2a");
  } else {
    remark(told,
           {"It has nobody to fire at and moves.",
            "Elle n'a personne à prendre pour cible et se déplace."},
           "CO-3.2.5.2-R1");
  }
}

void explain_zone(const Inquiry& inquiry, Explanation& told) {
  if (inquiry.action.verb == Verb::KeepZones) {
    told.summary = {"No appearance zone is removed.", "Aucune zone d'apparition n'est retirée."};
    return;
  }
  told.summary = say("{} is removed.", "Retirée de la carte\u00A0: {}.",
                     zone_words(inquiry.scenario, inquiry.action.item));
  remark(told,
         {"Units that stand in it are put on the nearest free spaces.",
          "Les unités qui s'y trouvent sont placées sur les cases libres les plus proches."},
         "CO-2.6.3-R7");
}

}  // namespace

void explain_choice(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Confirm:
    case Verb::Reopen: explain_readiness(inquiry, told); break;
    case Verb::Pass: explain_pass(inquiry, told); break;
    case Verb::Support:
    case Verb::Refuse: explain_support(inquiry, told); break;
    case Verb::Agree:
    case Verb::Decline: explain_ride(inquiry, told); break;
    case Verb::UseCard:
    case Verb::Suffer: explain_cancelling(inquiry, told); break;
    case Verb::TakeWreck:
    case Verb::LeaveWreck: explain_wreck(inquiry, told); break;
    case Verb::PlaceCrew: explain_crew_place(inquiry, told); break;
    case Verb::NextUnit: explain_next_unit(inquiry, told); break;
    case Verb::UnitsInOrder:
      told.summary = {"The other units act in order of arrival.",
                      "Les autres unités agissent dans l'ordre d'arrivée."};
      break;
    case Verb::RemoveZone:
    case Verb::KeepZones: explain_zone(inquiry, told); break;
    default: break;
  }
}

Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
  const Inquiry inquiry{scenario, view.known, action};
  Explanation told;
  switch (action.verb) {
    case Verb::Fire: explain_shot(inquiry, told); break;
    case Verb::Move:
    case Verb::StepCrew: explain_move(inquiry, told); break;
    case Verb::Embark:
    case Verb::Disembark: explain_transport(inquiry, told); break;
    case Verb::Rescue:
    case Verb::TakeOff:
    case Verb::Land:
    case Verb::Artillery:
    case Verb::Search:
    case Verb::Plant:
    case Verb::Heal: explain_deed(inquiry, told); break;
    case Verb::Buy:
    case Verb::Attach:
    case Verb::BuyArtillery:
    case Verb::Return:
    case Verb::Detach:
    case Verb::ReturnArtillery:
    case Verb::Transfer:
    case Verb::Place:
    case Verb::Refuel: explain_purchase(inquiry, told); break;
    default: explain_choice(inquiry, told); break;
  }
  if (told.summary.empty()) told.summary = text_of(kNotThere);
  return told;
}

}  // namespace enfilade::coops
