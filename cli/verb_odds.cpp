// `enfilade odds`: the terms and the exact odds of a fire or an assault, between two shooters given
// by numbers or cards, or of an order in a record.
#include "cli/verb_odds.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "cli/combatant.h"
#include "cli/explanation.h"
#include "cli/language.h"
#include "cli/output.h"
#include "loaders/urban/card_loader.h"
#include "loaders/urban/names.h"
#include "records/reader.h"
#include "rules/urban/explain_duel.h"
#include "rules/urban/position.h"

namespace enfilade::cli {

namespace {

using urban::BareShooter;
using Complaint = std::optional<std::string>;

// --- Two shooters ---

// The symbol of a weapon, as the option has it and as a French player calls it.
Phrase class_words(urban::WeaponClass weapon) {
  switch (weapon) {
    case urban::WeaponClass::Dot: return {"dot", "rond"};
    case urban::WeaponClass::Square: return {"square", "carré"};
    case urban::WeaponClass::Rocket: return {"rocket", "roquette"};
    case urban::WeaponClass::Shell: return {"shell", "obus"};
  }
  return {};
}

// Turns descriptions into shooters; opens the cards only when one is named.
class Armoury {
 public:
  explicit Armoury(const OddsOptions& options) : options_(options) {}

  std::expected<BareShooter, int> shooter(const std::string& option, const std::string& text) {
    const auto described = parse_combatant(text);
    if (!described) return std::unexpected(complain(option, described.error()));
    BareShooter one;
    one.name = option == "--attacker" ? Text{"the attacker", "l'attaquant"}
                                      : Text{"the defender", "le défenseur"};
    fill_block(*described, one);
    if (!described->card.empty()) {
      if (const int code = open_cards(); code != kOk) return std::unexpected(code);
    }
    const Complaint wrong =
        described->card.empty() ? fill_by_numbers(*described, one) : fill_by_card(*described, one);
    if (wrong) return std::unexpected(complain(option, *wrong));
    return one;
  }

 private:
  static int complain(const std::string& option, const std::string& words) {
    return usage_error(option + ": " + words);
  }

  static void fill_block(const Description& described, BareShooter& one) {
    one.type = described.type.value_or(urban::BlockType::Foot);
    one.function = described.function.value_or(urban::Function::Infantry);
    one.quality = described.quality.value_or(urban::Quality::Veteran);
    one.osl = static_cast<std::uint8_t>(described.osl.value_or(3));
    one.command = described.command;
    one.infrastructure = described.infrastructure;
    one.opportunity = described.opportunity;
    one.rifle = described.rifle;
    one.event = described.event;
  }

  static Complaint fill_by_numbers(const Description& described, BareShooter& one) {
    if (described.unarmed) {
      one.weapon_words = {"no weapon", "aucune arme"};
      return std::nullopt;
    }
    if (!described.firepower) return "give its firepower, fp=N, or a card, card=CARD/BOX.";
    one.firepower = *described.firepower;
    const std::string name = described.weapon.empty() ? "dot" : described.weapon;
    const auto weapon = find_named(urban::kClassNames, name);
    if (!weapon) {
      return "weapon should be one of " + all_names(urban::kClassNames) + ", not \"" + name +
             "\"; the id of a weapon needs a card.";
    }
    one.weapon = *weapon;
    one.weapon_words = say("{} weapon", "arme\u00A0: {}", class_words(*weapon));
    return std::nullopt;
  }

  int open_cards() {
    if (cards_) return kOk;
    const auto places = places_of(options_);
    if (!places) return places.error();
    ContentFaults faults;
    ContentPath top;
    auto cards = load_sound(places->folders("urban"), faults, top, [](const ContentPath& urban) {
      return urban::load_cards(urban / "cards");
    });
    if (!cards) return report(faults);
    warn(faults);
    cards_ = std::move(*cards);
    return kOk;
  }

  Complaint fill_by_card(const Description& described, BareShooter& one) const {
    const auto card = cards_->units.find(described.card);
    if (card == cards_->units.end()) return "There is no Unit card \"" + described.card + "\".";
    const urban::UnitBox* box = card->second.card.find(described.box);
    if (box == nullptr) {
      return "The card " + described.card + " has no box \"" + described.box + "\".";
    }
    one.name += say(" ({})", " ({})", box->name);
    if (!described.type) one.type = box->type;
    if (!described.function && !box->functions.empty()) one.function = box->functions.front();
    if (described.unarmed) {
      one.weapon_words = {"no weapon", "aucune arme"};
      return std::nullopt;
    }
    return fill_weapon(described, *box, one);
  }

  Complaint fill_weapon(const Description& described, const urban::UnitBox& box,
                        BareShooter& one) const {
    std::string ids;
    for (const std::string& id : box.weapons) ids += (ids.empty() ? "" : ", ") + id;
    const bool has = std::ranges::find(box.weapons, described.weapon) != box.weapons.end();
    if (!has) return "weapon should be one of " + ids + ".";
    const auto found = cards_->weapons.find(described.weapon);
    if (found == cards_->weapons.end()) return "There is no weapon \"" + described.weapon + "\".";
    const urban::Weapon& weapon = found->second.card;
    one.weapon = weapon.cls;
    one.rifle = weapon.long_range_rifle;
    if (options_.assault) {
      one.firepower = weapon.fp[0];
      one.weapon_words = say("{}, red box", "{}, case rouge", weapon.name);
      return std::nullopt;
    }
    const std::optional<int> range = described.range ? described.range : options_.range;
    if (!range) return "give the distance, range=N or --range N, for the box of the card.";
    const bool sees = described.night_vision || box.night_vision;
    const auto& bounds = !described.night ? urban::kDayBounds
                         : sees           ? urban::kNightVisionBounds
                                          : urban::kNightBounds;
    one.firepower = urban::firepower_at(weapon, *range, bounds);
    one.weapon_words = say("{} at {} EP", "{} à {} PE", weapon.name, *range);
    return std::nullopt;
  }

  const OddsOptions& options_;
  std::optional<urban::CardLibrary> cards_;
};

int print(const Explanation& told, const OddsOptions& options) {
  const Language language = language_of(options.lang);
  fmt::print("{}", options.json ? explanation_json(told, language) + "\n"
                                : explanation_text(told, language));
  return kOk;
}

int odds_of_shooters(const OddsOptions& options) {
  Armoury armoury(options);
  auto attacker = armoury.shooter("--attacker", options.attacker);
  if (!attacker) return attacker.error();
  const auto defender = armoury.shooter("--defender", options.defender);
  if (!defender) return defender.error();
  if (!options.opportunity.empty()) attacker->opportunity = true;
  if (attacker->opportunity && options.assault) {
    return usage_error("There is no opportunity assault [UO-8.3.1-R3].");
  }
  if (defender->opportunity) {
    return usage_error("--defender: only the attacker makes opportunity fire [UO-8.3.1.1e].");
  }
  if (attacker->firepower <= 0) {
    return usage_error("--attacker: it has no firepower at that distance [UO-8.2.7.1-R1].");
  }
  return print(urban::explain_duel({*attacker, *defender, options.assault}), options);
}

// --- A record ---

int odds_of_record(const OddsOptions& options) {
  const auto record = records::read_record(options.record);
  if (!record) return report(record.error());
  const auto library = open_library(options);
  if (!library) return library.error();
  const auto setting = setting_of(*library, record->header);
  if (!setting) return report(setting.error());
  if (*options.at > record->lines.size()) {
    return report(
        {Fault::NotFound, fmt::format("The record has {} steps; --at {} is beyond its end.",
                                      record->lines.size(), *options.at)});
  }
  const auto game = enfilade::replay(*setting, *record, {options.at, {}});
  if (!game) return report(game.error());
  const Node& node = (*game)->node();
  if (node.kind != NodeKind::Decision) {
    return report(
        {Fault::NotFound, fmt::format("After step {} nobody has to decide.", *options.at)});
  }
  auto told = (*game)->explain(node.seat, options.action);
  for_each_asked(node, [&](Seat seat) {
    if (!told) {
      if (auto other = (*game)->explain(seat, options.action)) told = std::move(other);
    }
  });
  if (!told) {
    const Refusal& refusal = told.error();
    fmt::print(stderr, "enfilade: {}{}\n", refusal.text().in(language_of(options.lang)),
               refusal.rule.empty() ? "" : fmt::format(" [{}]", refusal.rule));
    return refusal.reason == Reason::Malformed ? kUsage : kNo;
  }
  return print(*told, options);
}

// What is wrong with the options as such; empty when nothing is.
std::string complaint(const OddsOptions& options) {
  const bool shooters = !options.attacker.empty() || !options.defender.empty();
  const bool record = !options.record.empty() || options.at || !options.action.empty();
  if (shooters == record) {
    return "Give --attacker and --defender, or --record, --at and --action.";
  }
  if (shooters && (options.attacker.empty() || options.defender.empty())) {
    return "Give both --attacker and --defender.";
  }
  if (record && (options.record.empty() || !options.at || options.action.empty())) {
    return "Give --record, --at and --action together.";
  }
  if (!options.opportunity.empty() && options.opportunity != "attacker") {
    return "--opportunity can only be attacker.";
  }
  return "";
}

}  // namespace

int odds(const OddsOptions& options) {
  if (const std::string wrong = complaint(options); !wrong.empty()) return usage_error(wrong);
  return options.record.empty() ? odds_of_shooters(options) : odds_of_record(options);
}

}  // namespace enfilade::cli
