// An attempt before it is made: the number, each modifier, the chance in sixths, and what success
// and failure mean.
#include <algorithm>
#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/explain_parts.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr std::array<std::string_view, kTrainings> kTrainingRules = {"SK-TRAIN-1", "SK-TRAIN-2",
                                                                     "SK-TRAIN-3", "SK-TRAIN-4"};

void add_number(const Reading& reading, UnitId unit, int number, std::vector<Term>& terms) {
  const Training training = reading.scenario.unit(unit).profile.training;
  if (number == activation_of(training)) {
    add_term(terms, number,
             say("activation number, {}", "seuil d'activation, unité {}", training_words(training)),
             kTrainingRules[static_cast<std::size_t>(training)]);
    return;
  }
  add_term(terms, number, {"activation number of the leader", "seuil d'activation du chef"},
           "SK-TRAIN-5");
}

void add_what_ends(const Reading& reading, UnitId unit, Explanation& told) {
  const UnitState& state = reading.state.unit(unit);
  const int down = std::popcount(suppressed(reading, unit));
  if (down > 0) {
    remark(told,
           say("{} {} up after the roll, whatever it is.", "{} {} après le jet, quel qu'il soit.",
               down,
               by_number(down, {"suppressed figure stands", "figurine clouée au sol se relève"},
                         {"suppressed figures stand", "figurines clouées au sol se relèvent"})),
           "SK-SUPP-4");
  }
  if (state.stance != Stance::None) {
    remark(told,
           say("It ends: {}.", "Cela met fin à l'état\u00A0: {}.", stance_words(state.stance)),
           "SK-ACT-R3");
  }
}

void add_failure(const Reading& reading, UnitId unit, Explanation& told) {
  if (is_locked(reading, unit)) {
    remark(
        told,
        {"In close combat it can only try to leave; if it fails it stays, not On Guard.",
         "Au corps à corps, elle ne peut que tenter d'en sortir\u00A0; en cas d'échec elle reste, "
         "sans être en garde."},
        "SK-CC-R8");
  } else if (reading.state.unit(unit).where == Where::Aboard) {
    remark(told,
           {"On a success it must get out and walk; if it fails it stays aboard, not On Guard.",
            "En cas de réussite elle doit débarquer et marcher\u00A0; en cas d'échec elle reste à "
            "bord, sans être en garde."},
           "SK-TRN-R3");
  } else if (must_withdraw(reading, unit)) {
    remark(told,
           {"If it fails it withdraws 6 cm, for it has lost more than half; then it is On Guard.",
            "En cas d'échec elle recule de 6 cm, ayant perdu plus de la moitié, puis se met en "
            "garde."},
           "SK-FAIL-2");
  } else {
    remark(told, {"If it fails it is On Guard.", "En cas d'échec elle est en garde."}, "SK-FAIL-1");
  }
  remark(told,
         {"A failure passes the initiative, if the enemy has a unit to try.",
          "Un échec passe l'initiative, si l'ennemi a encore une unité à essayer."},
         "SK-INIT-5");
}

}  // namespace

int faces_from(int needed) {
  return std::clamp(7 - needed, 0, 6);
}

void add_activation(const Reading& reading, UnitId unit, std::vector<Term>& terms) {
  const ActivationSum sum = activation_sum(reading, unit);
  add_number(reading, unit, sum.number, terms);
  for (const ActivationTerm& term : sum.terms) {
    add_term(terms, term.value, text_of(term.words), term.rule);
  }
}

void explain_attempt(const Inquiry& inquiry, Explanation& told) {
  const Reading reading = inquiry.reading();
  const UnitId unit = inquiry.action.unit;
  const ActivationSum sum = activation_sum(reading, unit);
  const int faces = faces_from(sum.needed());
  told.summary = say("{} succeeds with {} on the die: {} in 6.",
                     "L'unité {} réussit avec {} au dé\u00A0: {} sur 6.", inquiry.words(unit),
                     needed_words(std::max(sum.needed(), 1)), faces);
  add_activation(reading, unit, told.terms);
  add_odds(told.odds, {"success", "réussite"}, static_cast<std::uint64_t>(faces), 6);
  add_odds(told.odds, {"failure", "échec"}, static_cast<std::uint64_t>(6 - faces), 6);
  add_what_ends(reading, unit, told);
  add_failure(reading, unit, told);
}

}  // namespace enfilade::skirmish
