// A bout, SK-HIT-R8: the dice of all who fire at one target, in the order of their numbers; then
// the saves for all hits, and what the hits do (hits.cpp, damage.cpp).
#include <algorithm>
#include <numeric>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = BoutFrame::Step;

// The place in the volley of the next shot at the target; its size: none is left.
std::size_t next_shot(const Shots& shots, const BoutFrame& frame) {
  std::size_t best = shots.size();
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (shots[i].target != frame.target || shots[i].shooter < frame.shooter) continue;
    if (best == shots.size() || shots[i].shooter < shots[best].shooter) best = i;
  }
  return best;
}

// False when the shot comes to nothing.
bool load(Context& context, BoutFrame& frame, const Shot& shot) {
  const Volley& volley = context.state.volley;
  const auto aim = take_aim(context, volley.unit, shot, volley.occasion);
  if (!aim) return false;
  if (aim->harmless) {  // SK-WPN-22, R8
    context.tell({.what = Happening::NoEffect,
                  .unit = volley.unit,
                  .other = frame.target,
                  .weapon = shot.weapon});
    return false;
  }
  frame.eligible |= aim->eligible;
  frame.dice_left = static_cast<std::uint8_t>(aim->dice);
  frame.needed = static_cast<std::uint8_t>(aim->needed);
  frame.hull = aim->behind;
  frame.arc = aim->arc;
  return true;
}

Next take_next_shot(Context& context, BoutFrame& frame) {
  const Shots& shots = context.state.volley.shots;
  const std::size_t place = next_shot(shots, frame);
  if (place == shots.size()) {
    frame.step = Step::Saves;
    return Next::again();
  }
  frame.shot = static_cast<std::uint8_t>(place);
  frame.shooter = static_cast<std::uint8_t>(shots[place].shooter + 1);
  if (load(context, frame, shots[place])) frame.step = Step::Dice;
  return Next::again();
}

void add_hits(const Reading& reading, BoutFrame& frame, int hits) {
  const auto add = [&](std::uint8_t& sum) { sum = static_cast<std::uint8_t>(sum + hits); };
  if (reading.scenario.unit(frame.target).is_vehicle()) {
    add(frame.arc_hits[static_cast<std::size_t>(frame.arc)]);
    return;
  }
  if (!frame.hull.exists()) {
    add(frame.open_hits);
    return;
  }
  const auto armour = static_cast<std::size_t>(reading.scenario.unit(frame.hull).vehicle().armour);
  add(frame.behind.hits[armour]);
  frame.behind.hulls[armour] = frame.hull;
}

Next resolve_hits(Context& context, BoutFrame& frame) {
  frame.step = Step::Over;
  if (context.scenario.unit(frame.target).is_vehicle()) {
    if (frame.arc_hits == ArcHits{}) return Next::again();
    return context.call(DamageFrame{.unit = frame.target, .hits = frame.arc_hits});
  }
  const auto& behind = frame.behind.hits;
  const int hits = std::accumulate(behind.begin(), behind.end(), int{frame.open_hits});
  if (hits == 0) return Next::again();
  return context.call(HitsFrame{.unit = frame.target,
                                .hits = frame.open_hits,
                                .save = frame.save,
                                .eligible = frame.eligible,
                                .behind = frame.behind});
}

}  // namespace

Next advance(Context& context, BoutFrame& frame) {
  switch (frame.step) {
    case Step::NextShot: return take_next_shot(context, frame);
    case Step::Dice: return roll_dice(std::min(kHandful, int{frame.dice_left}), Ask::HitDice);
    case Step::Saves: return resolve_hits(context, frame);
    case Step::Over: break;
  }
  return Next::done();
}

void outcome(Context& context, BoutFrame& frame, std::uint32_t rolled) {
  const int dice = std::min(kHandful, int{frame.dice_left});
  const auto faces = faces_of(rolled, dice);
  const auto hits = std::count_if(faces.begin(), faces.begin() + dice,
                                  [&](std::uint8_t face) { return face >= frame.needed; });
  const Volley& volley = context.state.volley;
  const Shot& shot = volley.shots[frame.shot];
  const bool drives = context.scenario.unit(volley.unit).is_vehicle();
  context.tell(
      {.what = Happening::HitsRolled,
       .unit = volley.unit,
       .other = frame.target,
       .figure = drives ? FigureId{} : context.scenario.figure_of(volley.unit, shot.shooter),
       .weapon = shot.weapon,
       .needed = frame.needed,
       .dice = faces,
       .number = static_cast<std::uint16_t>(hits)});
  add_hits(context, frame, static_cast<int>(hits));
  frame.dice_left = static_cast<std::uint8_t>(frame.dice_left - dice);
  if (frame.dice_left == 0) frame.step = Step::NextShot;
}

}  // namespace enfilade::skirmish
