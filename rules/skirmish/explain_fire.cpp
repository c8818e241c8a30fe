// Fire before it is declared: the dice, the number term by term, the saves, every result with its
// exact chance, and who cannot be harmed.
#include <algorithm>
#include <bit>

#include "rules/skirmish/explain_parts.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/damage.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr std::array<std::string_view, kTrainings> kTrainingRules = {"SK-TRAIN-1", "SK-TRAIN-2",
                                                                     "SK-TRAIN-3", "SK-TRAIN-4"};
constexpr std::array<std::string_view, kCovers> kCoverRules = {"SK-COVER-1", "SK-COVER-2",
                                                               "SK-COVER-3", "SK-COVER-4"};
constexpr std::array<std::string_view, kArmours> kSaveRules = {"SK-ARM-7", "SK-ARM-2", "SK-ARM-3",
                                                               "SK-ARM-4", "SK-ARM-5", "SK-ARM-6"};
constexpr std::array<std::string_view, kHullArmours> kHullRules = {
    "SK-VEH-5a", "SK-VEH-5b", "SK-VEH-5c", "SK-VEH-5d", "SK-VEH-5e"};

// Shots that come to the same, and who fires them.
struct Salvo {
  Shot shot;  // one of them
  Aim aim;
  FigureBits shooters = 0;
  int dice = 0;
};

bool come_to_the_same(const Salvo& salvo, const Shot& shot, const Aim& aim) {
  return salvo.shot.weapon == shot.weapon && salvo.aim.dice == aim.dice &&
         salvo.aim.needed == aim.needed && salvo.aim.cover == aim.cover &&
         salvo.aim.ignores_cover == aim.ignores_cover && salvo.aim.behind == aim.behind &&
         salvo.aim.arc == aim.arc && salvo.aim.harmless == aim.harmless;
}

using Salvos = std::vector<Salvo>;

struct Fire {
  const Reading& reading;
  UnitId unit;
  UnitId target;
  Occasion occasion;
  Salvos salvos;
  FigureBits eligible = 0;
};

bool is_vehicle(const Reading& reading, UnitId unit) {
  return reading.scenario.unit(unit).is_vehicle();
}

// Refused shots are told as they are refused.
Fire fire_of(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
             Occasion occasion, Explanation& told) {
  Fire fire{reading, unit, target, occasion, {}, 0};
  for (const Shot& shot : shots) {
    if (shot.target != target) continue;
    const auto aim = take_aim(reading, unit, shot, occasion);
    if (!aim) {
      remark(told, say("{}: {}", "{}\u00A0: {}", shot.shooter + 1, aim.error().text()),
             aim.error().rule, unit_name(reading.scenario, unit));
      continue;
    }
    auto found = std::ranges::find_if(
        fire.salvos, [&](const Salvo& salvo) { return come_to_the_same(salvo, shot, *aim); });
    if (found == fire.salvos.end()) {
      fire.salvos.push_back({shot, *aim, 0, 0});
      found = fire.salvos.end() - 1;
    }
    found->shooters = static_cast<FigureBits>(found->shooters | 1U << shot.shooter);
    found->dice += aim->dice;
    if (!aim->harmless) fire.eligible = static_cast<FigureBits>(fire.eligible | aim->eligible);
  }
  return fire;
}

// --- The number, term by term ---

void add_dice(const Fire& fire, const Salvo& salvo, std::vector<Term>& terms) {
  const Phrase weapon = weapon_words(salvo.shot.weapon);
  const Phrase dice = by_number(salvo.dice, {"die", "dé"}, {"dice", "dés"});
  if (is_vehicle(fire.reading, fire.unit)) {
    add_term(terms, salvo.dice, say("{}: {}", "{}\u00A0: {}", dice, weapon), "SK-FIRE-R12");
    return;
  }
  const int men = std::popcount(salvo.shooters);
  add_term(
      terms, salvo.dice,
      say("{}: {} with {}, {} each", "{}\u00A0: {} ({}), {} par figurine", dice,
          say("{} {}", "{} {}", by_number(men, {"figure", "figurine"}, {"figures", "figurines"}),
              numbers_words(salvo.shooters)),
          weapon, salvo.dice / std::max(men, 1)),
      salvo.shot.weapon == Weapon::AssaultRifle ? "SK-FIRE-R7" : "SK-FIRE-4");
}

// The piece of terrain that gives most of them the cover that counts.
Text cover_source(const Fire& fire, const Salvo& salvo) {
  const Reading& reading = fire.reading;
  const ModelId eyes = salvo.shot.observer.exists() ? salvo.shot.observer
                       : is_vehicle(reading, fire.unit)
                           ? ModelId::of_vehicle(fire.unit)
                           : ModelId::of(reading.scenario.figure_of(fire.unit, salvo.shot.shooter));
  Text words;
  Cover most = Cover::None;
  // A stance may have raised the level that counted (SK-CHOICE-5, 3).
  const auto look = [&](ModelId model) {
    const Sight seen = sight(reading, eyes, model);
    if (seen.piece == 0xFF || seen.cover <= most || seen.cover > salvo.aim.cover) return;
    most = seen.cover;
    words = piece_words(reading.scenario, seen.piece);
  };
  if (is_vehicle(reading, fire.target)) {
    look(ModelId::of_vehicle(fire.target));
  } else {
    each_living(reading, fire.target, [&](std::size_t i, FigureId figure, const FigureState&) {
      if ((salvo.aim.eligible >> i & 1U) != 0) look(ModelId::of(figure));
    });
  }
  const Stance stance = reading.state.unit(fire.target).stance;
  if (stance == Stance::GoneToGround || stance == Stance::DuckAndWeave) {
    add_item(words, text_of(stance_words(stance)));
  }
  return words;
}

void add_number(const Fire& fire, const Salvo& salvo, std::vector<Term>& terms) {
  const Training training = fire.reading.scenario.unit(fire.unit).profile.training;
  const int expertise = expertise_of(training);
  add_term(terms, expertise, say("expertise, {}", "expertise, unité {}", training_words(training)),
           kTrainingRules[static_cast<std::size_t>(training)]);
  if (salvo.aim.cover != Cover::None && salvo.aim.ignores_cover) {
    add_term(terms, 0, {"cover is ignored", "le couvert est ignoré"},
             salvo.shot.weapon == Weapon::Flamethrower ? "SK-WPN-19" : "SK-WPN-20");
  } else if (salvo.aim.cover != Cover::None) {
    const Text source = cover_source(fire, salvo);
    const Phrase cover = cover_words(salvo.aim.cover);
    add_term(terms, cover_modifier(salvo.aim.cover),
             source.empty() ? text_of(cover) : say("{}: {}", "{}\u00A0: {}", cover, source),
             kCoverRules[static_cast<std::size_t>(salvo.aim.cover)]);
    const int number = expertise + cover_modifier(salvo.aim.cover);
    if (number > 6) {
      add_term(terms, 6 - number, {"never worse than 6+", "jamais pire que 6+"}, "SK-COVER-5");
    }
  }
  if (fire.occasion == Occasion::Aimed) {
    add_term(terms, -1, {"Aimed Fire", "tir visé"}, "SK-FIRE-7");
  }
  add_term(terms, salvo.aim.needed, {"needed on each die", "à obtenir sur chaque dé"},
           "SK-FIRE-R5");
}

void add_salvos(const Fire& fire, std::vector<Term>& terms) {
  for (std::size_t i = 0; i < fire.salvos.size(); ++i) {
    const Salvo& salvo = fire.salvos[i];
    add_dice(fire, salvo, terms);
    const bool last = i + 1 == fire.salvos.size();
    const bool same = !last && fire.salvos[i + 1].aim.needed == salvo.aim.needed &&
                      fire.salvos[i + 1].aim.cover == salvo.aim.cover &&
                      fire.salvos[i + 1].aim.ignores_cover == salvo.aim.ignores_cover;
    if (!same) add_number(fire, salvo, terms);
  }
}

// --- Results ---

// A row for each number, words(number, or more); the unlikely ones at the end in one.
template <class Words>
void add_rows(std::vector<Odds>& odds, std::span<const Share> shares, std::size_t most,
              Words&& words) {
  constexpr std::uint64_t kUnlikely = 10'000;
  std::uint64_t rest = 0;
  for (const Share& share : shares) rest += share.ways;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const int number = static_cast<int>(i);
    const bool last = i + 1 == shares.size() || i == most;
    if (!last && rest - shares[i].ways >= shares[i].of / kUnlikely) {
      add_odds(odds, words(number, false), shares[i].ways, shares[i].of);
      rest -= shares[i].ways;
      continue;
    }
    const bool more = rest > shares[i].ways && i != most;
    add_odds(odds, words(number, more), rest, shares[i].of);
    return;
  }
}

Armour armour_of_save(int save) {
  return static_cast<Armour>(kNoSave - save);
}

void add_save(const Fire& fire, int save, std::vector<Term>& terms) {
  const Armour armour = armour_of_save(save);
  if (save < kNoSave) {
    add_term(terms, save, say("save of {}", "sauvegarde\u00A0: {}", armour_words(armour)),
             kSaveRules[static_cast<std::size_t>(armour)]);
  }
  for (const Salvo& salvo : fire.salvos) {
    if (!salvo.aim.behind.exists()) continue;
    const HullArmour hull = fire.reading.scenario.unit(salvo.aim.behind).vehicle().armour;
    add_term(terms, save_of(hull),
             say("save of {}, which they stand behind",
                 "sauvegarde de l'unité {}, derrière laquelle elles se trouvent",
                 unit_words(fire.reading.scenario, salvo.aim.behind)),
             "SK-VEH-R10");
    break;
  }
}

// SK-HIT-R4: how many of so many results can be suppressions.
struct Suppressible {
  int most = 0;
  int of(int results) const { return std::min(results, most); }
};

Suppressible suppressible(const Fire& fire) {
  const Reading& reading = fire.reading;
  const FigureBits down = suppressed(reading, fire.target);
  const int limit = suppression_limit(reading.scenario.unit(fire.target).profile.training);
  const int room = std::max(0, limit - std::popcount(down));
  return {std::min(room, std::popcount(static_cast<FigureBits>(fire.eligible & ~down)))};
}

// 3 results of which 2 can be suppressions: 2 suppressed and 1 falls, or more fall.
Text results_words(int results, Suppressible limit) {
  const int down = limit.of(results);
  const int fall = results - down;
  const Phrase falls = by_number(fall, {"falls", "tombe"}, {"fall", "tombent"});
  if (results == 0) return {"nobody falls or is suppressed", "personne ne tombe ni n'est au sol"};
  if (down == 0) return say("{} {}", "{} {}", fall, falls);
  const Text lying = say("{} suppressed", "{} au sol", down);
  if (fall == 0) return say("{}, or fallen", "{}, ou hors de combat", lying);
  return say("{} and {} {}, or more fall", "{} et {} {}, ou davantage", lying, fall, falls);
}

// The mean of a number over its odds, in hundredths.
template <class Number>
int mean_of(std::span<const Share> shares, Number&& number) {
  constexpr std::uint64_t kMillion = 1'000'000;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const Share& share = shares[i];
    const std::uint64_t millionths = share.of < kMillion * kMillion
                                         ? (share.ways * kMillion + share.of / 2) / share.of
                                         : share.ways / (share.of / kMillion);
    sum += millionths * static_cast<std::uint64_t>(number(static_cast<int>(i)));
  }
  constexpr std::uint64_t kTenThousand = 10'000;
  return static_cast<int>((sum + kTenThousand / 2) / kTenThousand);
}

int as_it_is(int number) {
  return number;
}

void add_mean_hits(const Fire& fire, const FireOdds& odds, Explanation& told) {
  remark(told,
         say("Hits on average: {}; not saved: {}.",
             "Touches en moyenne\u00A0: {}\u00A0; non sauvées\u00A0: {}.",
             decimal_words(mean_of(odds.hits, as_it_is)),
             decimal_words(mean_of(odds.unsaved, as_it_is))),
         "SK-FIRE-5", unit_name(fire.reading.scenario, fire.target));
}

void add_results(const Fire& fire, const FireOdds& odds, Explanation& told) {
  const Reading& reading = fire.reading;
  const Scenario& scenario = reading.scenario;
  Branch branch{
      say("What {} takes", "Ce que subit l'unité {}", unit_words(scenario, fire.target)), {}, {}};
  add_save(fire, personal_save(reading, fire.target), branch.terms);
  const Suppressible limit = suppressible(fire);
  add_rows(branch.odds, odds.unsaved, static_cast<std::size_t>(odds.eligible),
           [&](int results, bool more) {
             const Text words = results_words(results, limit);
             return more ? say("{}; or worse", "{}\u00A0; ou pire", words) : words;
           });
  told.branches.push_back(std::move(branch));
  // SK-HIT-R3: hits beyond those who can be hit are lost.
  const auto results = [&](int hits) { return std::min(hits, odds.eligible); };
  remark(told,
         say("At most {} of {} can be suppressed; the owner chooses. If he does, on average {} are "
             "and {} fall.",
             "Au plus {} de l'unité {} peuvent être clouées au sol\u00A0; le propriétaire choisit. "
             "S'il le fait, en moyenne {} le sont et {} tombent.",
             limit.most, unit_words(scenario, fire.target),
             decimal_words(mean_of(odds.unsaved, [&](int n) { return limit.of(results(n)); })),
             decimal_words(
                 mean_of(odds.unsaved, [&](int n) { return results(n) - limit.of(results(n)); }))),
         "SK-HIT-R4", unit_name(scenario, fire.target));
}

void add_eligible(const Fire& fire, Explanation& told) {
  const FigureBits all = living(fire.reading, fire.target);
  if (fire.eligible == all || fire.eligible == 0) return;
  remark(told,
         say("Of {} only these figures can be hit: {}.",
             "De l'unité {}, seules ces figurines peuvent être touchées\u00A0: {}.",
             unit_words(fire.reading.scenario, fire.target), numbers_words(fire.eligible)),
         "SK-FIRE-R3", unit_name(fire.reading.scenario, fire.target));
}

void add_harmless(const Fire& fire, Explanation& told) {
  for (const Salvo& salvo : fire.salvos) {
    if (!salvo.aim.harmless) continue;
    remark(told,
           say("It cannot harm the armour of {}: {}.",
               "Cela ne peut rien contre le blindage de l'unité {}\u00A0: {}.",
               unit_words(fire.reading.scenario, fire.target), weapon_words(salvo.shot.weapon)),
           "SK-WPN-22", unit_name(fire.reading.scenario, fire.target));
  }
}

void add_vehicle_results(const Fire& fire, const FireOdds& odds, Branch& branch,
                         Explanation& told) {
  const Scenario& scenario = fire.reading.scenario;
  const HullArmour armour = scenario.unit(fire.target).vehicle().armour;
  add_term(branch.terms, save_of(armour),
           say("save of the vehicle, {}", "sauvegarde du véhicule, {}", armour_words(armour)),
           kHullRules[static_cast<std::size_t>(armour)]);
  add_damage(branch.odds, odds.damage);
  Text arcs;
  for (const Salvo& salvo : fire.salvos) {
    const Text arc = text_of(arc_words(salvo.aim.arc));
    if (arcs.en.find(arc.en) == std::string::npos) add_item(arcs, arc);
  }
  remark(
      told,
      say("{} is hit {}.", "L'unité {} est touchée {}.", unit_words(scenario, fire.target), arcs),
      "SK-DMG-R3", unit_name(scenario, fire.target));
  if (fire.reading.state.unit(fire.target).passengers.exists()) {
    remark(told,
           {"Each hit it does not save also hits the unit inside.",
            "Chaque touche non sauvée frappe aussi l'unité à bord."},
           "SK-VEH-R12");
  }
}

Occasion occasion_of(const Inquiry& inquiry, UnitId unit) {
  const bool vehicle = is_vehicle(inquiry.reading(), unit);
  switch (inquiry.action.verb) {
    case Verb::AimedFire: return Occasion::Aimed;
    case Verb::Halt: return Occasion::Halt;
    default: break;
  }
  const auto& stack = inquiry.state.course.stack;
  if (!stack.empty() && stack.holds<ReactionFrame>(stack.depth() - 1)) return Occasion::Reaction;
  return vehicle ? Occasion::Drive : Occasion::Walk;
}

UnitBits targets_of(const Shots& shots) {
  UnitBits targets = 0;
  for (const Shot& shot : shots) targets |= UnitBits{1} << shot.target.index();
  return targets;
}

}  // namespace

void add_numbers(std::vector<Odds>& odds, std::span<const Share> shares, std::size_t most,
                 const Phrase& one, const Phrase& many) {
  add_rows(odds, shares, most, [&](int number, bool more) {
    const Phrase words = by_number(number, one, many);
    return more ? say("{} or more {}", "au moins {} {}", number, words)
                : say("{} {}", "{} {}", number, words);
  });
}

void add_damage(std::vector<Odds>& odds, const DamageOdds& damage) {
  add_odds(odds, {"no damage", "sans dégât"}, damage.nothing().ways, damage.nothing().of);
  for (std::size_t i = 0; i < kDamages; ++i) {
    if (damage.gravest[i].ways == 0) continue;
    add_odds(odds, text_of(damage_words(static_cast<Damage>(i))), damage.gravest[i].ways,
             damage.gravest[i].of);
  }
}

void add_fire(const Reading& reading, UnitId unit, const Shots& shots, UnitId target,
              Occasion occasion, Explanation& told) {
  const Fire fire = fire_of(reading, unit, shots, target, occasion, told);
  if (fire.salvos.empty()) return;
  const FireOdds odds = odds_of_fire(reading, unit, shots, target, occasion);
  Branch branch{say("{} at {}", "L'unité {} sur l'unité {}", unit_words(reading.scenario, unit),
                    unit_words(reading.scenario, target)),
                {},
                {}};
  add_salvos(fire, branch.terms);
  add_harmless(fire, told);
  const bool harms = fire.eligible != 0;
  if (harms && is_vehicle(reading, target)) {
    add_vehicle_results(fire, odds, branch, told);
  } else if (harms) {
    add_numbers(branch.odds, odds.hits, odds.hits.size(), {"hit", "touche"}, {"hits", "touches"});
  }
  told.branches.push_back(std::move(branch));
  if (harms) add_mean_hits(fire, odds, told);
  if (!harms || is_vehicle(reading, target)) return;
  add_results(fire, odds, told);
  add_eligible(fire, told);
}

void explain_fire(const Inquiry& inquiry, Explanation& told) {
  const Action& action = inquiry.action;
  const UnitId unit = action.unit.exists() ? action.unit : inquiry.state.move.unit;
  if (!unit.exists()) return;
  const UnitBits targets = targets_of(action.shots);
  if (targets == 0) {
    told.summary = say("{} does not fire.", "L'unité {} ne tire pas.", inquiry.words(unit));
    if (action.verb == Verb::Halt) {
      remark(told, {"Its action is spent on nothing.", "Son action est perdue."}, "SK-VEH-R2");
    }
    return;
  }
  told.summary = say("{} fires at {}.", "Tir de l'unité {} sur {}.", inquiry.words(unit),
                     units_words(inquiry.scenario, targets));
  UnitBits done = 0;
  for (const Shot& shot : action.shots) {  // SK-FIRE-R2: in the order they were declared
    const UnitBits bit = UnitBits{1} << shot.target.index();
    if ((done & bit) != 0) continue;
    done |= bit;
    add_fire(inquiry.reading(), unit, action.shots, shot.target, occasion_of(inquiry, unit), told);
  }
  if (std::popcount(targets) > 1) {
    remark(told,
           {"The targets are resolved one after the other, in the order declared.",
            "Les cibles sont traitées l'une après l'autre, dans l'ordre annoncé."},
           "SK-FIRE-R2");
  }
}

}  // namespace enfilade::skirmish
