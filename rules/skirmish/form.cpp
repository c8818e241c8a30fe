#include "rules/skirmish/form.h"

#include <algorithm>

namespace enfilade::skirmish {

namespace {

constexpr int kTurn = 360;

unsigned fields_of(const Action& action) {
  const auto when = [](bool set, unsigned field) { return set ? field : 0U; };
  return when(action.unit.exists(), kUnit) | when(action.target.exists(), kTarget) |
         when(action.stage != kNoStage, kStage) | when(action.number != kNoNumber, kNumber) |
         when(action.facing != kNoFacing, kFacing) | when(action.suppressed != 0, kSuppressed) |
         when(action.casualties != 0, kCasualties) | when(!action.shots.empty(), kShots) |
         when(std::ranges::any_of(action.paths, [](const Path& path) { return !path.empty(); }),
              kPaths);
}

bool is_unit(const Reading& reading, UnitId unit) {
  return unit.index() < reading.scenario.roster.size();
}

bool is_model(const Reading& reading, ModelId model) {
  if (model.is_vehicle()) {
    return is_unit(reading, model.vehicle()) && reading.scenario.unit(model.vehicle()).is_vehicle();
  }
  return model.figure().index() < reading.scenario.unit_of_figure.size();
}

bool names_something(const Reading& reading, const Action& action) {
  const auto absent_or_unit = [&](UnitId unit) { return !unit.exists() || is_unit(reading, unit); };
  const auto is_good = [&](const Shot& shot) {
    return static_cast<std::size_t>(shot.weapon) < kWeapons && is_unit(reading, shot.target) &&
           (!shot.observer.exists() || is_model(reading, shot.observer));
  };
  return absent_or_unit(action.unit) && absent_or_unit(action.target) &&
         std::ranges::all_of(action.shots, is_good);
}

bool has_paths_beyond(const Action& action, std::size_t models) {
  return std::any_of(action.paths.begin() + static_cast<std::ptrdiff_t>(models), action.paths.end(),
                     [](const Path& path) { return !path.empty(); });
}

}  // namespace

std::unexpected<Refusal> not_asked_for() {
  return refuse(Reason::NotLegal, "",
                {"That is not what is asked now.", "Ce n'est pas ce qui est demandé maintenant."});
}

Result<void> judge_form(const Reading& reading, const Action& action, UnitId mover, unsigned needs,
                        unsigned may) {
  const unsigned set = fields_of(action);
  if (!names_something(reading, action)) {
    return refuse(Reason::NotLegal, "",
                  {"The order names something that is not there.",
                   "L'ordre nomme quelque chose qui n'existe pas."});
  }
  if ((needs & ~set) != 0) {
    return refuse(Reason::NotLegal, "",
                  {"The order leaves something out.", "Il manque quelque chose à l'ordre."});
  }
  if ((set & ~(needs | may)) != 0 || action.unused != 0 || action.unused2[0] != 0) {
    return refuse(
        Reason::NotLegal, "",
        {"The order says more than such an order may.", "L'ordre en dit plus qu'il ne peut."});
  }
  if (action.facing < kNoFacing || action.facing >= kTurn) {
    return refuse(Reason::NotLegal, "SK-GEO-R13",
                  {"A facing is 0 to 359 degrees.", "Une orientation va de 0 à 359 degrés."});
  }
  if ((set & kPaths) != 0 && is_unit(reading, mover)) {
    const RosterUnit& unit = reading.scenario.unit(mover);
    if (has_paths_beyond(action, unit.is_vehicle() ? 1 : unit.figures())) {
      return refuse(Reason::NotLegal, "",
                    {"The unit has no such figure.", "L'unité n'a pas de telle figurine."});
    }
  }
  return {};
}

}  // namespace enfilade::skirmish
