#include "bots/team/team.h"

#include <algorithm>

#include "bots/team/act.h"
#include "bots/team/purchase.h"

namespace enfilade::coops {

namespace {

std::size_t first_with(std::span<const Action> legal, Verb verb) {
  const auto found = std::ranges::find(legal, verb, &Action::verb);
  return found == legal.end() ? 0 : static_cast<std::size_t>(found - legal.begin());
}

// Kamikazes last: until then others may have brought fire upon themselves beside them.
std::size_t next_enemy(const Reading& reading, std::span<const Action> legal) {
  bool any = false;
  std::size_t other = legal.size();
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const EnemyUnit* unit =
        legal[i].verb == Verb::NextUnit ? reading.state.unit(legal[i].unit) : nullptr;
    if (unit == nullptr) continue;
    const bool kamikaze = card_of(reading, *unit).behaviour == Behaviour::Kamikaze;
    any = any || kamikaze;
    if (!kamikaze) other = std::min(other, i);
  }
  return any && other != legal.size() ? other : first_with(legal, Verb::UnitsInOrder);
}

// A crew is put where it is nearest to home.
std::size_t crew_place(const Reading& reading, std::span<const Action> legal) {
  std::size_t best = 0;
  int shortest = Board::kFar;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (!legal[i].space.exists()) continue;
    reading.board().of_zones(ZoneKind::Start).each([&](Cell cell) {
      const int far = reading.board().distance(legal[i].space, reading.board().at_cell(cell));
      if (far >= shortest) return;
      shortest = far;
      best = i;
    });
  }
  return best;
}

}  // namespace

std::size_t team_choice(const Scenario& scenario, const View& view, Seat seat,
                        std::span<const Action> legal, Random& random) {
  if (legal.size() == 1) return 0;
  const State& known = view.known;
  const Reading reading{scenario, known, bit_of(section_at(scenario, seat))};
  switch (static_cast<Ask>(known.course.node.what)) {
    case Ask::Prepare:
    case Ask::Reinforce: return team::compose(reading, legal);
    case Ask::Refuel: return team::refuel(reading, legal);
    case Ask::Act: return team::act(team::Picture(reading), legal);
    case Ask::FreeShots: return team::free_shot(team::Picture(reading), legal);
    case Ask::SupportAsked: return first_with(legal, Verb::Support);
    case Ask::RideAsked: return first_with(legal, Verb::Agree);
    case Ask::CancelResult: return first_with(legal, Verb::UseCard);
    case Ask::Wreck: return first_with(legal, Verb::TakeWreck);
    case Ask::CrewPlace: return crew_place(reading, legal);
    case Ask::ZoneToRemove: return first_with(legal, Verb::RemoveZone);
    case Ask::UnitOrder: return next_enemy(reading, legal);
    default: return random.below(static_cast<std::uint32_t>(legal.size()));
  }
}

}  // namespace enfilade::coops
