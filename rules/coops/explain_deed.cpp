// The other actions of a group: odds of every die, and who would be struck.
#include <algorithm>

#include "rules/coops/explain_parts.h"
#include "rules/coops/position.h"

namespace enfilade::coops {

namespace {

constexpr std::uint64_t kFaces = 6;

void add_odds(Explanation& told, std::uint64_t ways, Text result) {
  told.odds.push_back({.result = std::move(result), .ways = ways, .of = kFaces, .most = {}});
}

void add_price(const Inquiry& inquiry, Explanation& told) {
  remark(told,
         say("It costs 1 AP of {}.", "Le coût est de 1 PA sur {}.",
             ap_left(inquiry.scenario, inquiry.group())),
         "CO-3.2.4c");
}

// --- Rescue and search ---

void explain_rescue(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_there(inquiry.action.other)) return;
  told.summary =
      say("{} looks for the crew of {}.", "Le groupe {} recherche l'équipage du groupe {}.",
          inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.other));
  add_odds(told, 2, {"the crew is alive", "l'équipage est vivant"});
  add_odds(told, 4,
           {"the crew is dead, and every section loses 1 morale",
            "l'équipage est mort, et chaque section perd 1 de moral"});
  remark(told,
         {"Either way somebody has to be brought to a starting zone before the slot is free.",
          "Dans les deux cas, il faut ramener quelqu'un en zone de départ pour libérer "
          "l'emplacement."},
         "CO-2.5.3f");
  add_price(inquiry, told);
}

void explain_search(const Inquiry& inquiry, Explanation& told) {
  const std::size_t number = inquiry.action.item;
  if (number >= inquiry.state.markers.size()) return;
  told.summary = say("{} searches {}.", "Le groupe {} fouille le marqueur {}.",
                     inquiry.words(inquiry.action.group),
                     marker_words(inquiry.scenario, inquiry.state.markers[number], number));
  add_odds(told, 4, {"it is turned over", "il est retourné"});
  add_odds(told, 2, {"nothing yet; it may be tried again", "rien encore\u00A0; on peut réessayer"});
  add_price(inquiry, told);
}

// --- Artillery ---

bool has_effect(const Inquiry& inquiry, CardId card, CardEffect effect) {
  return inquiry.scenario.card(card).effect == effect;
}

void add_shell(const Inquiry& inquiry, Explanation& told) {
  const auto& cards = inquiry.state.section(section_of(inquiry.action.group)).artillery;
  const auto count = [&](CardEffect effect) {
    return std::ranges::count_if(cards,
                                 [&](CardId card) { return has_effect(inquiry, card, effect); });
  };
  if (const auto more = count(CardEffect::AdditionalAmmunition); more > 0) {
    remark(told,
           say("It uses up an Additional Ammunition card of {}.",
               "La demande coûte une carte Munitions supplémentaires sur {}.", more),
           "CO-3.2.4.7d");
    return;
  }
  remark(told,
         {"It uses up the Artillery Support card: there is no artillery until it is bought again.",
          "La demande coûte la carte Appui d'artillerie\u00A0: plus d'artillerie avant un nouvel "
          "achat."},
         "CO-3.2.4.7e");
}

void explain_artillery(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_space(inquiry.action.space)) return;
  told.summary = say("{} calls artillery onto {}.", "Le groupe {} demande l'artillerie en {}.",
                     inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.space));
  const auto& upgrades = inquiry.group().upgrades;
  const bool observer = std::ranges::any_of(upgrades, [&](const Upgrade& upgrade) {
    return has_effect(inquiry, upgrade.card, CardEffect::Observer);
  });
  if (observer) {
    add_term(told, 1, {"Artillery Observer", "Observateur d'artillerie"}, "CO-3.2.4.7-R1");
  }
  add_odds(told, observer ? 5 : 4,
           {"who stands there is destroyed, who stands next to it neutralised",
            "qui s'y trouve est détruit, qui est à côté neutralisé"});
  add_odds(told, observer ? 1 : 2, {"nothing happens", "il ne se passe rien"});
  SpaceSet target;
  target.add(inquiry.board().cell(inquiry.action.space));
  add_harm(inquiry,
           {.destroyed = target,
            .neutralised = target.around() - target,
            .destroyed_rule = "CO-3.2.4.7i",
            .neutralised_rule = "CO-3.2.4.7j"},
           told);
  add_shell(inquiry, told);
  add_price(inquiry, told);
}

// --- Explosives ---

// The rules of both missions are the same.
struct ExplosiveRules {
  std::string_view fuse;
  std::string_view blast;
};

ExplosiveRules rules_of(const Inquiry& inquiry) {
  const bool warehouse = inquiry.scenario.mission->goal == Goal::Warehouse;
  return warehouse ? ExplosiveRules{"CO-4.S9f", "CO-4.S9g"}
                   : ExplosiveRules{"CO-4.S5d", "CO-4.S5e"};
}

// Who stands too near now.
void add_blasts(const Inquiry& inquiry, Explanation& told) {
  constexpr int kDestroys = 2;
  constexpr int kNeutralises = 3;
  const std::string_view rule = rules_of(inquiry).blast;
  Strike strike{.destroyed_rule = rule, .neutralised_rule = rule};
  for (const Marker& marker : inquiry.state.markers) {
    if (marker.kind != MarkerKind::Structure || !marker.space.exists()) continue;
    for (std::size_t i = 0; i < inquiry.board().size(); ++i) {
      const int distance = inquiry.board().distance(marker.space, SpaceId{i});
      const Cell cell = inquiry.board().cell(SpaceId{i});
      if (distance <= kDestroys) strike.destroyed.add(cell);
      if (distance <= kNeutralises) strike.neutralised.add(cell);
    }
  }
  strike.neutralised -= strike.destroyed;
  add_harm(inquiry, strike, told);
}

void explain_planting(const Inquiry& inquiry, Explanation& told) {
  const bool both = inquiry.is_there(inquiry.action.other);
  told.summary =
      both ? say("{} and {} plant explosives, for 1 AP each.",
                 "Les groupes {} et {} posent des explosifs, pour 1 PA chacun.",
                 inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.other))
           : say("{} plants explosives, for 1 AP.", "Le groupe {} pose des explosifs, pour 1 PA.",
                 inquiry.words(inquiry.action.group));
  add_odds(told, 4, {"they are planted", "ils sont posés"});
  add_odds(told, 2,
           {"they are not, and nobody may try again this turn",
            "ils ne le sont pas, et personne ne réessaie ce tour-ci"});
  remark(told,
         say("They go off when our Action Phase of turn {} ends.",
             "Ils sautent à la fin de notre phase d'action du tour {}.",
             inquiry.state.turn + inquiry.scenario.fuse),
         rules_of(inquiry).fuse);
  remark(told,
         {"Whoever is listed as harmed would be so if nobody moved until then.",
          "Les victimes annoncées le seraient si personne ne bougeait d'ici là."},
         rules_of(inquiry).blast);
  add_blasts(inquiry, told);
}

// --- Flight and first aid ---

void explain_flight(const Inquiry& inquiry, Explanation& told) {
  const bool up = inquiry.action.verb == Verb::TakeOff;
  told.summary =
      up ? say("{} takes off.", "Le groupe {} décolle.", inquiry.words(inquiry.action.group))
         : say("{} lands.", "Le groupe {} atterrit.", inquiry.words(inquiry.action.group));
  if (up) {
    remark(told,
           {"In flight it can only move, fire and support.",
            "En vol, il ne peut que se déplacer, tirer et soutenir."},
           "CO-3.2.4.6c");
  } else {
    remark(told,
           {"On the ground it can take people aboard or let them off, and is easier to hit by 1.",
            "Au sol, il peut embarquer et débarquer, et il est touché plus facilement de 1."},
           "CO-2.5.4b");
  }
  add_price(inquiry, told);
}

void explain_healing(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_there(inquiry.action.other)) return;
  told.summary = say("The medic of {} makes {} operational again.",
                     "L'infirmier du groupe {} rend opérationnel le groupe {}.",
                     inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.other));
  remark(told, {"The Combat Medic card is removed.", "La carte Infirmier de combat est retirée."},
         "CO-2.3.3d");
  add_price(inquiry, told);
}

}  // namespace

void explain_deed(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_on_map(inquiry.action.group)) return;
  switch (inquiry.action.verb) {
    case Verb::Rescue: explain_rescue(inquiry, told); break;
    case Verb::Search: explain_search(inquiry, told); break;
    case Verb::Artillery: explain_artillery(inquiry, told); break;
    case Verb::Plant: explain_planting(inquiry, told); break;
    case Verb::TakeOff:
    case Verb::Land: explain_flight(inquiry, told); break;
    case Verb::Heal: explain_healing(inquiry, told); break;
    default: break;
  }
}

}  // namespace enfilade::coops
