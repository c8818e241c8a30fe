// Composing a section and supplying it: what a card costs, what it does, and the points left.
#include "rules/coops/explain_parts.h"
#include "rules/coops/purchase.h"

namespace enfilade::coops {

namespace {

Section section_asked(const Inquiry& inquiry) {
  return inquiry.action.group.exists() ? section_of(inquiry.action.group)
                                       : static_cast<Section>(inquiry.action.section);
}

bool is_card(const Inquiry& inquiry) {
  return inquiry.action.item < inquiry.scenario.friends->size();
}

void add_points(const Inquiry& inquiry, int change, const Text& what, Explanation& told) {
  const int left = points_left(inquiry.reading(), section_asked(inquiry));
  add_term(told, left, {"points left now", "points disponibles"}, "CO-3.2.2.2-R1");
  add_term(told, change, what, "CO-3.1d");
  remark(told,
         say("Points left after that: {}.", "Points restants ensuite\u00A0: {}.", left + change),
         "CO-3.2.2.2-R1");
}

// --- Buying ---

// French agrees with nothing here: the figures stand alone.
void add_figures(const FriendCard& card, Explanation& told) {
  if (card.kind != CardKind::Basic) return;
  const Characteristics& values = card.values;
  Text words = say("actions {}, movement {}, detection {}, range {}, defence {}",
                   "actions {}, mouvement {}, détection {}, portée {}, défense {}", values.actions,
                   values.movement, values.detection, values.range, colour_words(values.defence));
  if (card.weapon.attack != Colour::None) {
    add_item(words, say("attack {}", "attaque {}", colour_words(card.weapon.attack)));
  }
  if (values.autonomy > 0) add_item(words, say("autonomy {}", "autonomie {}", values.autonomy));
  if (card.weapon.ammo > 0) add_item(words, say("shots {}", "munitions {}", card.weapon.ammo));
  if (card.carries_groups > 0) {
    add_item(words, say("carries groups {}", "transporte groupes {}", card.carries_groups));
  }
  if (card.carries_vips > 0) {
    add_item(words, say("carries VIPs {}", "transporte VIP {}", card.carries_vips));
  }
  remark(told, say("{}: {}.", "{}\u00A0: {}.", card.name, words), "CO-2.3.1a");
}

void explain_buying(const Inquiry& inquiry, Explanation& told) {
  if (!is_card(inquiry)) return;
  const CardId id{inquiry.action.item};
  const FriendCard& card = inquiry.scenario.card(id);
  switch (inquiry.action.verb) {
    case Verb::Buy:
      told.summary = say("{} becomes a group: {}.", "Le groupe {} est formé\u00A0: {}.",
                         group_words(inquiry.action.group), card.name);
      break;
    case Verb::Attach:
      told.summary =
          say("{} gets an upgrade: {}.", "Le groupe {} reçoit une amélioration\u00A0: {}.",
              inquiry.words(inquiry.action.group), card.name);
      break;
    default:
      told.summary = say("{} gets an artillery card: {}.",
                         "La section {} reçoit une carte d'artillerie\u00A0: {}.",
                         section_words(section_asked(inquiry)), card.name);
      break;
  }
  add_points(inquiry, -card.cost, {"cost of the card", "coût de la carte"}, told);
  remark(told,
         say("Copies left in the deck: {}.", "Exemplaires restants dans la pioche\u00A0: {}.",
             copies_left(inquiry.reading(), section_asked(inquiry), id)),
         "CO-1.2-R2");
  add_figures(card, told);
  if (!card.text.empty()) remark(told, card.text, "CO-2.3.1a");
}

// --- Giving back ---

void explain_return(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_there(inquiry.action.group)) return;
  told.summary = say("{} goes back with all its cards.",
                     "Le groupe {} est rendu avec toutes ses "
                     "cartes.",
                     inquiry.words(inquiry.action.group));
  add_points(inquiry, cost_of(inquiry.scenario, inquiry.group()),
             {"cost of its cards", "coût de ses cartes"}, told);
}

void explain_detaching(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_there(inquiry.action.group)) return;
  const auto& upgrades = inquiry.group().upgrades;
  if (inquiry.action.item >= upgrades.size()) return;
  const Upgrade& upgrade = upgrades[inquiry.action.item];
  const FriendCard& card = inquiry.scenario.card(upgrade.card);
  if (inquiry.action.verb == Verb::Transfer) {
    told.summary = say(
        "{} hands {} an upgrade: {}.", "Le groupe {} cède au groupe {} une amélioration\u00A0: {}.",
        inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.other), card.name);
    remark(told, {"It costs no AP.", "Cela ne coûte aucun PA."}, "CO-2.3.3-R4");
    return;
  }
  told.summary = say("{} returns an upgrade: {}.", "Le groupe {} rend une amélioration\u00A0: {}.",
                     inquiry.words(inquiry.action.group), card.name);
  add_points(inquiry, upgrade.free ? 0 : card.cost, {"cost of the card", "coût de la carte"}, told);
}

void explain_artillery_return(const Inquiry& inquiry, Explanation& told) {
  if (!is_card(inquiry)) return;
  const FriendCard& card = inquiry.scenario.card(CardId{inquiry.action.item});
  told.summary = say("{} returns an artillery card: {}.",
                     "La section {} rend une carte d'artillerie\u00A0: {}.",
                     section_words(section_asked(inquiry)), card.name);
  add_points(inquiry, card.cost, {"cost of the card", "coût de la carte"}, told);
}

// --- Placing and supplying ---

void explain_place(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_space(inquiry.action.space)) return;
  told.summary = say("{} begins at {}.", "Le groupe {} commence en {}.",
                     inquiry.words(inquiry.action.group), inquiry.words(inquiry.action.space));
}

void explain_refuelling(const Inquiry& inquiry, Explanation& told) {
  if (!inquiry.is_there(inquiry.action.group)) return;
  const int most = autonomy_of(inquiry.scenario, inquiry.group());
  told.summary =
      say("{} takes fuel and ammunition for 1 AP of this turn.",
          "Le groupe {} fait le plein pour 1 PA de ce tour.", inquiry.words(inquiry.action.group));
  if (most > 0) {
    remark(told,
           say("Autonomy goes from {} to {}.", "L'autonomie passe de {} à {}.",
               inquiry.group().autonomy, most),
           "CO-3.2.2.1d");
  }
  remark(told, {"All limited weapons are filled up.", "Toutes les armes limitées sont rechargées."},
         "CO-2.4-R1");
}

}  // namespace

void explain_purchase(const Inquiry& inquiry, Explanation& told) {
  switch (inquiry.action.verb) {
    case Verb::Buy:
    case Verb::Attach:
    case Verb::BuyArtillery: explain_buying(inquiry, told); break;
    case Verb::Return: explain_return(inquiry, told); break;
    case Verb::Detach:
    case Verb::Transfer: explain_detaching(inquiry, told); break;
    case Verb::ReturnArtillery: explain_artillery_return(inquiry, told); break;
    case Verb::Place: explain_place(inquiry, told); break;
    case Verb::Refuel: explain_refuelling(inquiry, told); break;
    default: break;
  }
}

}  // namespace enfilade::coops
