// Close combat before it is joined, and driving into infantry: who would strike at whom with how
// many dice, and what comes of it.
#include <algorithm>
#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/explain_parts.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/damage.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// --- Blows ---

// Those of the unit that would roll first at that enemy, and those who would roll after all others.
struct Strikers {
  FigureBits first = 0;
  FigureBits late = 0;  // SK-CC-6
};

Strikers strikers_at(const Reading& reading, UnitId unit, UnitId enemy, UnitBits enemies) {
  Strikers strikers;
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if (nearest_touched(reading, enemies, figure.at, is_alive) != enemy) return;
    const bool down = figure.status == FigureStatus::Suppressed;
    FigureBits& bits = down ? strikers.late : strikers.first;
    bits = static_cast<FigureBits>(bits | 1U << i);
  });
  return strikers;
}

void add_blows(const Reading& reading, UnitId unit, UnitId enemy, UnitBits enemies,
               Explanation& told) {
  const Strikers strikers = strikers_at(reading, unit, enemy, enemies);
  const int dice = std::popcount(strikers.first);
  const Training training = reading.scenario.unit(unit).profile.training;
  if (strikers.late != 0) {
    remark(told,
           say("Of {} these strike after all others, if they live: figures {}.",
               "De l'unité {}, celles-ci frappent après toutes les autres, si elles vivent "
               "encore\u00A0: figurines {}.",
               unit_words(reading.scenario, unit), numbers_words(strikers.late)),
           "SK-CC-6", unit_name(reading.scenario, unit));
  }
  if (dice == 0) return;
  const int save = personal_save(reading, enemy);
  const int most = std::popcount(in_contact(reading, enemy, unit));
  Branch branch{say("{} strikes at {}", "L'unité {} frappe l'unité {}",
                    unit_words(reading.scenario, unit), unit_words(reading.scenario, enemy)),
                {},
                {}};
  add_term(
      branch.terms, dice,
      say("{}, one each", "{}, un par figurine", by_number(dice, {"die", "dé"}, {"dice", "dés"})),
      "SK-CC-4");
  add_term(branch.terms, expertise_of(training),
           {"needed: expertise", "à obtenir\u00A0: expertise"}, "SK-CC-5");
  if (save < kNoSave) add_term(branch.terms, save, {"save", "sauvegarde"}, "SK-CC-7");
  add_numbers(branch.odds, strike_odds(dice, training, save), static_cast<std::size_t>(most),
              {"figure falls", "figurine tombe"}, {"figures fall", "figurines tombent"});
  told.branches.push_back(std::move(branch));
}

// Both ways.
void add_exchange(const Reading& reading, UnitId unit, UnitId enemy, Explanation& told) {
  add_blows(reading, unit, enemy, bit_of(enemy), told);
  add_blows(reading, enemy, unit, bit_of(unit), told);
}

// The round of a whole combat as it stands.
void add_round(const Reading& reading, std::uint8_t combat, Explanation& told) {
  const UnitBits units = units_in_combat(reading, combat);
  each_of(units, [&](UnitId unit) {
    const UnitBits enemies = enemies_in_combat(reading, unit);
    each_of(enemies, [&](UnitId enemy) { add_blows(reading, unit, enemy, enemies, told); });
  });
}

// --- Against a vehicle ---

void add_blows_at_vehicle(const Reading& reading, UnitId unit, UnitId vehicle, Explanation& told) {
  const UnitState& hull = reading.state.unit(vehicle);
  const VehicleProfile& profile = reading.scenario.unit(vehicle).vehicle();
  const int expertise = expertise_of(reading.scenario.unit(unit).profile.training);
  const FigureBits touching = in_contact(reading, unit, vehicle);
  std::vector<DiceLot> lots;
  FigureBits harmless = 0;
  each_living(reading, unit, [&](std::size_t i, FigureId id, const FigureState& figure) {
    if ((touching >> i & 1U) == 0) return;
    if (!can_harm_by_hand(reading, id, vehicle)) {
      harmless = static_cast<FigureBits>(harmless | 1U << i);
      return;
    }
    lots.push_back({.dice = 1,
                    .needed = expertise,
                    .arc = arc_towards(hull.at, hull.facing, figure.at.point())});
  });
  if (harmless != 0) {
    remark(told,
           say("With small arms alone these do nothing to its armour: figures {}.",
               "Avec leurs seules armes légères, celles-ci ne peuvent rien contre son "
               "blindage\u00A0: figurines {}.",
               numbers_words(harmless)),
           "SK-CC-R17", unit_name(reading.scenario, unit));
  }
  if (lots.empty()) return;
  Branch branch{say("{} strikes at {}", "L'unité {} frappe l'unité {}",
                    unit_words(reading.scenario, unit), unit_words(reading.scenario, vehicle)),
                {},
                {}};
  const auto dice = static_cast<int>(lots.size());
  add_term(branch.terms, dice, text_of(by_number(dice, {"die", "dé"}, {"dice", "dés"})),
           "SK-CC-R17");
  add_term(branch.terms, expertise, {"needed: expertise", "à obtenir\u00A0: expertise"}, "SK-CC-5");
  add_term(branch.terms, save_of(profile.armour), {"save of the vehicle", "sauvegarde du véhicule"},
           "SK-VEH-5");
  add_damage(branch.odds,
             damage_odds(lots, save_of(profile.armour), spent_effects(reading, vehicle)));
  told.branches.push_back(std::move(branch));
  remark(told,
         {"It does not strike back, is not locked, and may drive away.",
          "Il ne rend pas les coups, n'est pas retenu et peut s'en aller."},
         "SK-CC-R17");
}

// --- Tests ---

// Says how likely the test is; the faces that pass.
int add_test(const Reading& reading, UnitId unit, Branch& branch) {
  const int faces = faces_from(activation_sum(reading, unit).needed());
  add_activation(reading, unit, branch.terms);
  add_odds(branch.odds, {"passes", "réussit"}, static_cast<std::uint64_t>(faces), 6);
  add_odds(branch.odds, {"fails", "échoue"}, static_cast<std::uint64_t>(6 - faces), 6);
  return faces;
}

// SK-EX-31: in the open a follow die of at least the leave die reaches.
void add_pursuers(const Reading& reading, UnitId unit, Explanation& told) {
  constexpr std::uint64_t kReaching = 21;
  constexpr std::uint64_t kOf = 36;
  each_of(enemies_in_combat(reading, unit), [&](UnitId enemy) {
    Branch branch{say("{} follows, in the open", "L'unité {} poursuit, à découvert",
                      unit_words(reading.scenario, enemy)),
                  {},
                  {}};
    const auto faces =
        static_cast<std::uint64_t>(faces_from(activation_sum(reading, enemy).needed()));
    add_activation(reading, enemy, branch.terms);
    add_odds(branch.odds, {"catches it", "la rattrape"}, faces * kReaching, 6 * kOf);
    add_odds(branch.odds, {"does not", "la manque"}, 6 * kOf - faces * kReaching, 6 * kOf);
    told.branches.push_back(std::move(branch));
  });
}

void explain_leaving(const Inquiry& inquiry, Explanation& told) {
  const Reading reading = inquiry.reading();
  const UnitId unit = inquiry.action.unit;
  Branch test;
  const int faces = add_test(reading, unit, test);
  told.terms = std::move(test.terms);
  told.odds = std::move(test.odds);
  told.summary = say("{} tries to leave: {} in 6; then it goes 1 to 6 cm away.",
                     "L'unité {} tente de sortir\u00A0: {} sur 6\u00A0; puis elle s'éloigne de 1 à "
                     "6 cm.",
                     inquiry.words(unit), faces);
  remark(told,
         {"All go the same way, away from the enemies that touch them.",
          "Toutes vont dans la même direction, à l'opposé des ennemis qui les touchent."},
         "SK-CC-R11");
  remark(told, {"If it fails it fights the round.", "En cas d'échec elle livre la passe d'armes."},
         "SK-CC-R10");
  add_pursuers(reading, unit, told);
}

// The shortest way from a figure that may follow to one that left.
int nearest_quarry(const Reading& reading, UnitId unit, UnitBits quarry) {
  int nearest = kLongestTable;
  const FigureBits free = free_to_follow(reading, unit);
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    if ((free >> i & 1U) == 0) return;
    each_of(quarry, [&](UnitId other) {
      each_living(reading, other, [&](std::size_t, FigureId, const FigureState& man) {
        nearest = std::min(nearest, gap(figure.at, man.at));
      });
    });
  });
  return nearest;
}

UnitBits quarry_of(const Inquiry& inquiry) {
  if (const auto* leaving = innermost<LeavingFrame>(inquiry)) return bit_of(leaving->unit);
  const auto* combats = innermost<CombatsFrame>(inquiry);
  if (combats == nullptr) return 0;
  const Side side = inquiry.scenario.side_of(inquiry.action.unit);
  return of_side(inquiry.reading(), combats->left, other_side(side));
}

void explain_following(const Inquiry& inquiry, Explanation& told) {
  const Reading reading = inquiry.reading();
  const UnitId unit = inquiry.action.unit;
  const int distance = nearest_quarry(reading, unit, quarry_of(inquiry));
  const int least = std::max(0, distance - kContact);
  const int die = std::max(1, (least + kCentimetre - 1) / kCentimetre);
  Branch test;
  const auto faces = static_cast<std::uint64_t>(add_test(reading, unit, test));
  const auto reaching = static_cast<std::uint64_t>(faces_from(die));
  told.terms = std::move(test.terms);
  told.summary =
      say("{} tests, then follows up to 1D6 cm; the nearest is {} cm away.",
          "L'unité {} teste, puis poursuit sur 1D6 cm au plus\u00A0; le plus proche est à "
          "{} cm.",
          inquiry.words(unit), decimal_words(distance));
  add_odds(told.odds, {"passes and can reach them", "réussit et peut les atteindre"},
           faces * reaching, 36);
  add_odds(told.odds, {"passes and falls short", "réussit mais reste trop loin"},
           faces * (6 - reaching), 36);
  add_odds(told.odds, {"fails and stays", "échoue et reste"}, (6 - faces) * 6, 36);
  remark(told,
         {"A follower that misses has had its turn.", "Qui poursuit en vain a joué pour ce tour."},
         "SK-CC-R13");
}

// SK-CC-R9 (d), R19: with those in contact that move up.
void explain_moving_up(const Inquiry& inquiry, Explanation& told) {
  const UnitId unit = inquiry.action.unit;
  const auto men =
      std::ranges::count_if(inquiry.action.paths, [](const Path& path) { return !path.empty(); });
  told.summary = say("{} moves {} {} up into contact.", "L'unité {} fait monter {} {} au contact.",
                     inquiry.words(unit), men,
                     by_number(men, {"figure", "figurine"}, {"figures", "figurines"}));
  const State state = moved(inquiry, unit);
  const Reading reading{inquiry.scenario, state};
  if (const auto* assault = innermost<AssaultFrame>(inquiry)) {
    add_exchange(reading, assault->unit, assault->target, told);
    return;
  }
  add_round(reading, state.unit(unit).combat, told);
}

void explain_follow_up(const Inquiry& inquiry, Explanation& told) {
  explain_move(inquiry, told);
  const UnitId unit = inquiry.action.unit;
  const State state = moved(inquiry, unit);
  const Reading reading{inquiry.scenario, state};
  const auto* follow = innermost<FollowFrame>(inquiry);
  if (follow == nullptr) return;
  each_of(follow->quarry, [&](UnitId quarry) {
    if (in_contact(reading, unit, quarry) == 0) return;
    remark(told,
           say("It reaches {}: the combat goes on.",
               "Elle atteint l'unité {}\u00A0: le combat continue.", inquiry.words(quarry)),
           "SK-CC-15");
    add_exchange(reading, unit, quarry, told);
  });
}

}  // namespace

void explain_assault(const Inquiry& inquiry, Explanation& told) {
  const UnitId unit = inquiry.action.unit;
  const UnitId target = inquiry.action.target;
  if (!target.exists()) return;
  explain_move(inquiry, told);
  const State state = moved(inquiry, unit);
  const Reading reading{inquiry.scenario, state};
  const int men = std::popcount(in_contact(reading, unit, target));
  told.summary = say(
      "{} assaults {}: {} {} into contact.",
      "L'unité {} donne l'assaut à l'unité {}\u00A0: {} {} au contact.", inquiry.words(unit),
      inquiry.words(target), men,
      by_number(men, {"figure comes", "figurine arrive"}, {"figures come", "figurines arrivent"}));
  if (inquiry.scenario.unit(target).is_vehicle()) {
    add_blows_at_vehicle(reading, unit, target, told);
    return;
  }
  add_exchange(reading, unit, target, told);
  const int more = std::popcount(may_move_up(reading, target, unit));
  if (more > 0) {
    remark(told,
           say("{} may move up {} more {} into contact.",
               "L'unité {} peut faire monter au contact {} {} de plus.", inquiry.words(target),
               more, by_number(more, {"figure", "figurine"}, {"figures", "figurines"})),
           "SK-CC-3", unit_name(inquiry.scenario, target));
  }
  remark(
      told,
      {"Both sides roll at once; cover does nothing, nobody is suppressed.",
       "Les deux camps frappent ensemble\u00A0; le couvert ne sert à rien, personne n'est cloué au "
       "sol."},
      "SK-CC-4");
}

void explain_overrun(const Inquiry& inquiry, Explanation& told) {
  explain_move(inquiry, told);
  const Reading reading = inquiry.reading();
  const UnitId vehicle = inquiry.action.unit;
  const State end = moved(inquiry, vehicle);
  each_on_table(reading, [&](UnitId unit) {
    const int men = std::popcount(in_the_way(reading, vehicle, inquiry.action.paths[0], unit));
    if (men == 0) return;
    Branch dodge{say("{} dodges, with {} in the way", "L'unité {} esquive, avec {} sur le passage",
                     inquiry.words(unit), men),
                 {},
                 {}};
    // SK-OVR-R10: they see the vehicle where it has come to rest.
    add_test({inquiry.scenario, end}, unit, dodge);
    told.branches.push_back(std::move(dodge));
    Branch hit{say("{} fails to dodge", "L'unité {} n'esquive pas", inquiry.words(unit)), {}, {}};
    const int save = personal_save(reading, unit);
    if (save < kNoSave) add_term(hit.terms, save, {"save", "sauvegarde"}, "SK-OVR-4");
    const std::array<DiceLot, 1> lots = {{{.dice = men, .needed = 1}}};
    add_numbers(hit.odds, unsaved_odds(lots, save), static_cast<std::size_t>(men),
                {"figure falls", "figurine tombe"}, {"figures fall", "figurines tombent"});
    told.branches.push_back(std::move(hit));
  });
}

void explain_combat(const Inquiry& inquiry, Explanation& told) {
  const Reading reading = inquiry.reading();
  switch (inquiry.action.verb) {
    case Verb::PickCombat:
      told.summary =
          say("Close combat {} is fought next: {}.",
              "Le corps à corps {} est livré ensuite\u00A0: {}.", inquiry.action.number + 1,
              units_words(inquiry.scenario, units_in_combat(reading, inquiry.action.number)));
      add_round(reading, inquiry.action.number, told);
      return;
    case Verb::Fight:
      told.summary = say("{} fights this round.", "L'unité {} livre cette passe d'armes.",
                         inquiry.words(inquiry.action.unit));
      add_round(reading, inquiry.state.unit(inquiry.action.unit).combat, told);
      return;
    case Verb::Leave: explain_leaving(inquiry, told); return;
    case Verb::Follow: explain_following(inquiry, told); return;
    case Verb::StayPut:
      told.summary = say("{} does not follow.", "L'unité {} ne poursuit pas.",
                         inquiry.words(inquiry.action.unit));
      return;
    case Verb::FollowUp: explain_follow_up(inquiry, told); return;
    default: explain_moving_up(inquiry, told);
  }
}

}  // namespace enfilade::skirmish
