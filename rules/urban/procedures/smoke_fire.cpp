// Smoke fire of armoured vehicles, SM-27 (UO-8.2.7.8).
// Steps: reveal the block and name the hex (b), look along the line (UO-8.2.7.2), lay the counter
// over the hex and the next two downwind (c). No answer, no weapons effect (d).
#include <algorithm>
#include <bit>

#include "rules/urban/changes.h"
#include "rules/urban/map/effect_paths.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"

namespace enfilade::urban {

namespace {

// range() from one place to every hex. The tables answer as long as no outer wall is breached; then
// one search does for all hexes together; before version 2 one through each underground sheet.
class Distances {
 public:
  Distances(const Reading& reading, LocationId from) : reading_(reading), from_(from) {
    const Board& board = reading.board();
    const OpenBreaches& open = reading.state.ground.open;
    bool breached = false;
    for (std::size_t i = 0; i < board.breaches.size() && open.any(); ++i) {
      breached = breached || (open.test(i) && board.aperture(board.breaches[i]).in_outer_wall());
    }
    if (!breached) return;
    const std::size_t sheets = board.since(kTunnelsOnlyAtEnds) ? 0 : board.sheets.size();
    for (std::size_t plane = sheets == 0 ? 0 : 1; plane <= sheets; ++plane) {
      const PathLimits limits{.passage = Passage::InSight,
                              .plane = static_cast<std::uint8_t>(plane)};
      searches_.push_back(effect_paths(board, open, from, limits));
    }
  }

  int to(LocationId hex) const {
    if (searches_.empty()) return reading_.scenario.field.ranges.los(from_, hex);
    int best = kFarAway;
    for (const EffectPaths& paths : searches_) {
      best = std::min(best, paths.distance_to(reading_.board(), hex));
    }
    return best < kFarAway ? best : range(reading_, from_, hex);
  }

 private:
  const Reading& reading_;
  LocationId from_;
  std::vector<EffectPaths> searches_;
};

// Calls use(LocationId) for each location that may be in sight from there, whatever stands in the
// way now.
template <class Use>
void each_in_view(const Board& board, LocationId from, Use&& use) {
  const auto row = board.in_view.row(from.index());
  for (std::size_t word = 0; word < row.size(); ++word) {
    for (std::uint64_t bits = row[word]; bits != 0; bits &= bits - 1) {
      use(LocationId{64 * word + static_cast<std::size_t>(std::countr_zero(bits))});
    }
  }
}

}  // namespace

void list_smoke(const Reading& reading, const Actor& actor, Actions& list) {
  if (!is_armour(actor.spec.type)) return;
  const int reach = reach_of(reading.scenario, actor.spec);
  if (reach < kClosestFire) return;
  const Distances distances(reading, actor.at);
  const bool preview = !reading.scenario.has(Option::NoLosPreview);
  const auto add = [&](LocationId hex) {
    if (reading.board().at(hex).kind != LocationKind::Hex) return;
    const int distance = distances.to(hex);
    if (distance < kClosestFire || distance > reach) return;
    if (reading.scenario.unplayable.has(hex)) return;
    if (preview && !in_sight(reading, actor.at, hex)) return;
    list.push_back({.verb = Verb::FireSmoke, .place = hex.value});
  };
  if (preview) {
    each_in_view(reading.board(), actor.at, add);
    return;
  }
  for (std::size_t i = 0; i < reading.board().locations.size(); ++i) add(LocationId{i});
}

void do_smoke(Context& context, const Actor& actor, const Action& action) {
  const LocationId hex = action.location();
  set_deed(context, Deed::Smoke);
  reveal(context, actor.piece);
  context.tell(
      {.what = Happening::FireDeclared, .piece = actor.piece, .block = actor.block, .place = hex});
  if (!in_sight(context, actor.at, hex)) {  // UO-8.2.7.2b, under "no LOS preview" only
    context.tell({.what = Happening::ShotBlocked, .piece = actor.piece});
    end_activation(context);
    return;
  }
  lay_smoke(context, hex);
}

}  // namespace enfilade::urban
