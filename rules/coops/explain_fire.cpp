// A shot before it is confirmed: modifiers, the row of the firing table, the exact odds alone and
// with support, what every result would mean, and what it does to morale.
#include <algorithm>
#include <array>

#include "rules/coops/explain_parts.h"
#include "rules/coops/firing_table.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

namespace {

// The order as a shot; of an answer, the shot it is given to.
struct Shot {
  GroupId shooter;
  GroupId supporter;
  const EnemyUnit* target = nullptr;
  Armament weapon;
  Colour defence = Colour::None;
  int modifier = 0;
  bool safe = false;  // CO-3.2.4.2g
  bool free = false;  // CO-E.5.1-R1

  bool exists() const { return target != nullptr; }
};

Shot shot_of(const Inquiry& inquiry, GroupId shooter, std::uint8_t weapon, const EnemyUnit* unit) {
  if (unit == nullptr || !inquiry.is_on_map(shooter)) return {};
  const Group& group = inquiry.state.group(shooter);
  const auto weapons = armaments(inquiry.scenario, group);
  const auto* const found = std::ranges::find(weapons, weapon, &Armament::number);
  if (found == weapons.end()) return {};
  const Reading reading = inquiry.reading();
  return {.shooter = shooter,
          .target = unit,
          .weapon = *found,
          .defence = inquiry.scenario.card(unit->card).values.defence,
          .modifier = sum_of(modifiers_of(reading, shooter, *unit)),
          .safe = is_safe_from(reading, group, *unit)};
}

bool is_free_shot(const Inquiry& inquiry) {
  return inquiry.state.course.node.kind == NodeKind::Decision &&
         inquiry.state.course.node.what == static_cast<std::uint8_t>(Ask::FreeShots);
}

Shot declared(const Inquiry& inquiry) {
  const Action& action = inquiry.action;
  Shot shot = shot_of(inquiry, action.group, action.item, inquiry.unit());
  if (inquiry.is_on_map(action.other)) shot.supporter = action.other;
  shot.free = is_free_shot(inquiry);
  return shot;
}

// The shot that is under way and waits for an answer.
Shot under_way(const Inquiry& inquiry) {
  const auto& stack = inquiry.state.course.stack;
  const auto* frame = stack.empty() ? nullptr : stack.at<FireFrame>(stack.depth() - 1);
  if (frame == nullptr || frame->by_enemy) return {};
  Shot shot = shot_of(inquiry, frame->group, frame->weapon, inquiry.state.unit(frame->unit));
  shot.supporter = frame->supporter;
  return shot;
}

// --- Terms ---

struct ModifierWords {
  Phrase words;
  std::string_view rule;
};

ModifierWords words_of(ModifierKind kind) {
  switch (kind) {
    case ModifierKind::Morale: return {{"morale", "moral"}, "CO-3.2.4.2.3c"};
    case ModifierKind::ShooterInCity:
      return {{"on foot in a city", "à pied en ville"}, "CO-3.2.4.2.3d"};
    case ModifierKind::ShooterInVillage:
      return {{"firing from a village", "tir depuis un village"}, "CO-3.2.4.2.3d"};
    case ModifierKind::TargetInCity:
      return {{"target on foot in a city", "cible à pied en ville"}, "CO-3.2.4.2.3e"};
    case ModifierKind::TargetInVillage:
      return {{"target in a village", "cible dans un village"}, "CO-3.2.4.2.3e"};
    case ModifierKind::TargetOnMountain:
      return {{"target on a mountain", "cible en montagne"}, "CO-3.2.4.2.3f"};
    case ModifierKind::TargetOnGround:
      return {{"helicopter on the ground", "hélicoptère au sol"}, "CO-3.2.4.2.3g"};
  }
  return {};
}

void add_modifiers(const Inquiry& inquiry, const Shot& shot, Explanation& told) {
  for (const Modifier& one : modifiers_of(inquiry.reading(), shot.shooter, *shot.target)) {
    const ModifierWords words = words_of(static_cast<ModifierKind>(one.kind));
    add_term(told, one.value, text_of(words.words), words.rule);
  }
}

// --- The row of the table ---

std::string_view row_rule(Colour attack, Colour defence) {
  constexpr std::array<std::array<std::string_view, 3>, 3> kRules = {
      {{"CO-3.2.4.2.Ta", "CO-3.2.4.2.Tb", "CO-3.2.4.2.Tc"},
       {"CO-3.2.4.2.Td", "CO-3.2.4.2.Te", "CO-3.2.4.2.Tf"},
       {"CO-3.2.4.2.Tg", "CO-3.2.4.2.Th", "CO-3.2.4.2.Ti"}}};
  const auto place = [](Colour colour) {
    return static_cast<std::size_t>(std::max(rank_of(colour), 1) - 1);
  };
  return kRules[place(attack)][place(defence)];
}

// Runs of totals with one result: 1 to 2, 3 to 4, from 7 on.
Text row_words(Colour attack, Colour defence) {
  constexpr int kLast = 7;
  Text words;
  for (int first = 1; first <= kLast;) {
    const FireResult result = read_firing_table(attack, defence, first);
    int last = first;
    while (last < kLast && read_firing_table(attack, defence, last + 1) == result) ++last;
    Text totals = same_in_both(std::to_string(first));
    if (last == kLast) {
      totals = say("{} or more", "{} et plus", first);
    } else if (last > first) {
      totals = say("{} to {}", "{} à {}", first, last);
    }
    add_item(words, say("{} {}", "{} {}", totals, result_words(result)));
    first = last + 1;
  }
  return words;
}

void add_row(const Shot& shot, Explanation& told) {
  remark(told,
         say("Firing table, {} against {}: {}.", "Table de tir, {} contre {}\u00A0: {}.",
             colour_words(shot.weapon.attack), colour_words(shot.defence),
             row_words(shot.weapon.attack, shot.defence)),
         row_rule(shot.weapon.attack, shot.defence));
}

// --- Odds ---

Text meaning_of(const Inquiry& inquiry, const Shot& shot, FireResult result) {
  const bool ours =
      result == FireResult::AttackerDestroyed || result == FireResult::AttackerNeutralised;
  if (result == FireResult::NoEffect || (ours && shot.safe)) {
    return {"nothing happens", "il ne se passe rien"};
  }
  if (ours) return fate_words(inquiry, shot.shooter, result == FireResult::AttackerDestroyed);
  return fate_words(inquiry, *shot.target, result == FireResult::DefenderDestroyed);
}

// Results that come to the same are counted together; the best for us comes first.
std::vector<Odds> odds_of(const Inquiry& inquiry, const Shot& shot, bool supported) {
  const FireOdds ways = firing_odds(shot.weapon.attack, shot.defence, shot.modifier, supported);
  std::vector<Odds> odds;
  for (std::size_t i = kFireResults; i-- > 0;) {
    if (ways.ways[i] == 0) continue;
    const Text words = meaning_of(inquiry, shot, static_cast<FireResult>(i));
    const auto same = std::ranges::find(odds, words, &Odds::result);
    if (same != odds.end()) {
      same->ways += ways.ways[i];
    } else {
      odds.push_back({.result = words, .ways = ways.ways[i], .of = ways.of, .most = {}});
    }
  }
  return odds;
}

bool is_anybody_there_to_support(const Inquiry& inquiry, const Shot& shot) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId id{i};
    if (id == shot.shooter || !inquiry.is_on_map(id)) continue;
    if (support_weapon(inquiry.reading(), id, *shot.target).there) return true;
  }
  return false;
}

void add_odds(const Inquiry& inquiry, const Shot& shot, Explanation& told) {
  const bool supported = shot.supporter.exists();
  told.odds = odds_of(inquiry, shot, supported);
  if (supported) {
    told.branches.push_back({.heading = {"Without support", "Sans soutien"},
                             .terms = {},
                             .odds = odds_of(inquiry, shot, false)});
  } else if (!shot.free && is_anybody_there_to_support(inquiry, shot)) {
    told.branches.push_back(
        {.heading = {"With the support of another group", "Avec le soutien d'un autre groupe"},
         .terms = {},
         .odds = odds_of(inquiry, shot, true)});
  }
}

// --- What else there is to know ---

void add_safety(const Shot& shot, Explanation& told) {
  if (shot.safe) {
    remark(told,
           {"The target cannot reach the shooter: results against the shooter are ignored.",
            "La cible n'atteint pas le tireur\u00A0: les résultats contre le tireur sont "
            "ignorés."},
           "CO-3.2.4.2g");
  }
  if (shot.weapon.indirect) {
    remark(told,
           {"This weapon needs no line of sight, only a target that somebody has detected.",
            "Cette arme se passe de ligne de vue\u00A0: il suffit que la cible soit détectée."},
           "CO-3.2.4.2f");
  }
}

void add_morale(const Inquiry& inquiry, const Shot& shot, Explanation& told) {
  const Phrase section = section_words(section_of(shot.shooter));
  remark(told,
         say("Morale of {}: +1 if the target is hit.",
             "Moral de la section {}\u00A0: +1 si la cible est touchée.", section),
         "CO-3.2.4.2.5a");
  if (shot.safe) return;
  const Group& group = inquiry.state.group(shot.shooter);
  if (group.status == Status::Operational) {
    remark(told,
           say("Morale of {}: -1 if the shooter is neutralised.",
               "Moral de la section {}\u00A0: -1 si le tireur est neutralisé.", section),
           "CO-3.2.4.2.5b");
  }
  if (is_on_foot(inquiry.scenario, group)) {
    remark(told,
           {"Morale of every section: -1 if the shooter is destroyed.",
            "Moral de chaque section\u00A0: -1 si le tireur est détruit."},
           "CO-3.2.4.2.5c");
  }
}

void add_cost(const Inquiry& inquiry, const Shot& shot, Explanation& told) {
  if (!shot.free) {
    remark(told,
           say("It costs 1 AP of {}.", "Le coût est de 1 PA sur {}.",
               ap_left(inquiry.scenario, inquiry.state.group(shot.shooter))),
           "CO-3.2.4c");
  }
  if (shot.weapon.limited) {
    const Group& group = inquiry.state.group(shot.shooter);
    const int shots = shot.weapon.number == 0
                          ? group.ammo
                          : group.upgrades[std::size_t{shot.weapon.number} - 1].ammo;
    remark(told, say("It uses 1 shot of {}.", "Il emploie 1 munition sur {}.", shots), "CO-2.3.2h");
  }
  if (shot.weapon.single_use) {
    remark(told, {"The card is removed after this shot.", "La carte est retirée après ce tir."},
           "CO-2.3.3d");
  }
}

void add_support(const Inquiry& inquiry, const Shot& shot, Explanation& told) {
  if (!shot.supporter.exists()) return;
  remark(told,
         say("{} spends 1 AP, adds a bare die and cannot be harmed.",
             "Le groupe {} dépense 1 PA, ajoute un dé sans modificateur et ne risque rien.",
             inquiry.words(shot.supporter)),
         "CO-3.2.4.3c");
  const SupportWeapon support = support_weapon(inquiry.reading(), shot.supporter, *shot.target);
  if (support.there && support.weapon.limited) {
    remark(told,
           say("Support uses up a shot of {}.", "Le soutien coûte une munition\u00A0: {}.",
               weapon_words(inquiry.scenario, inquiry.state.group(shot.supporter),
                            support.weapon.number)),
           "CO-3.2.4.3-R3");
  }
  if (section_of(shot.supporter) != section_of(shot.shooter) && inquiry.action.verb == Verb::Fire) {
    remark(told, {"Its owner is asked first.", "Son joueur est d'abord consulté."},
           "CO-3.2.4.3-R1");
  }
}

void add_surroundings(const Inquiry& inquiry, const Shot& shot, Explanation& told) {
  if (inquiry.scenario.card(shot.target->card).reverse == Reverse::Explosion) {
    add_blast(inquiry, *shot.target, told);
  }
  if (shot.target->asleep) {
    remark(told, {"The shot wakes the guards.", "Le tir réveille la garde."}, "CO-4.S5-R4");
  }
}

Text summary_of(const Inquiry& inquiry, const Shot& shot) {
  const Group& group = inquiry.state.group(shot.shooter);
  return say(
      "{0} fires at {1} with {2}, {3} away: {4} attack against {5} defence, {6} to the die.",
      "Le groupe {0} tire sur l'unité {1} (arme\u00A0: {2}), distance {3}\u00A0: attaque {4} "
      "contre défense {5}, {6} au dé.",
      inquiry.words(shot.shooter), inquiry.words(*shot.target),
      weapon_words(inquiry.scenario, group, shot.weapon.number),
      inquiry.board().distance(group.space, shot.target->space), colour_words(shot.weapon.attack),
      colour_words(shot.defence), signed_words(shot.modifier));
}

}  // namespace

void explain_shot(const Inquiry& inquiry, Explanation& told) {
  const Shot shot = inquiry.action.verb == Verb::Fire ? declared(inquiry) : under_way(inquiry);
  if (!shot.exists()) return;
  told.summary = summary_of(inquiry, shot);
  add_modifiers(inquiry, shot, told);
  add_odds(inquiry, shot, told);
  add_row(shot, told);
  add_safety(shot, told);
  add_cost(inquiry, shot, told);
  add_support(inquiry, shot, told);
  add_morale(inquiry, shot, told);
  add_surroundings(inquiry, shot, told);
}

}  // namespace enfilade::coops
