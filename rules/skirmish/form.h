// The form of an order: which fields its verb uses, and that they name what there is. One order is
// one action, so a field that is not used must be empty.
#pragma once

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// Fields of an action, to be added up.
enum Field : unsigned {
  kNoField = 0,
  kUnit = 1,
  kTarget = 2,
  kStage = 4,
  kNumber = 8,
  kFacing = 16,
  kSuppressed = 32,
  kCasualties = 64,
  kShots = 128,
  kPaths = 256,
};

// Refused when a field of `needs` is empty, when one that is in neither is set, when a unit is not
// on the roster, a facing is none, a path is not of a figure (or of the vehicle) of `mover`, or a
// shot names a weapon or a model there is not.
Result<void> judge_form(const Reading& reading, const Action& action, UnitId mover, unsigned needs,
                        unsigned may = kNoField);

// The refusal of an order that does not answer what is asked.
std::unexpected<Refusal> not_asked_for();

}  // namespace enfilade::skirmish
