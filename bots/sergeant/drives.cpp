#include "bots/sergeant/drives.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/skirmish.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/hull.h"

namespace enfilade::skirmish::sergeant {

namespace {

constexpr int kNextFire = 50;
constexpr int kOnGuard = 35;
constexpr int kGuardedWay = 60;

class Driver {
 public:
  Driver(const Picture& picture, const UnitPicture& unit)
      : picture_(picture),
        unit_(unit),
        wish_(wish_of(picture, unit)),
        lookout_(picture, unit, wish_.to),
        facing_(picture.state.unit(unit.id).facing),
        here_(weigh(picture, unit, picture.state)) {}

  Choice choose(std::span<const Action> legal) {
    for (const Action& action : legal) {
      halt(action);
      if (action.verb == Verb::Overrun) drive_over(action);
    }
    if (picture_.state.unit(unit_.id).immobilised) return best_;
    turn();
    drive_to(wish_.to);
    if (wish_.exit != Edge::None) look_for_a_gap();
    for (const UnitPicture& enemy : picture_.enemies) {
      if (distance(enemy.centre, unit_.centre) < 2 * kDrive + unit_.range) drive_to(enemy.centre);
    }
    constexpr int kEighth = 45;
    for (int i = 0; i < 8; ++i) {
      const Spot at =
          Spot::at(unit_.centre.point() + displacement(kDrive - 2, direction(i * kEighth)));
      if (is_on_table(*picture_.scenario.table, at)) drive_to(at);
    }
    return best_;
  }

 private:
  int worth_of(Spot at) const { return worth_of_place(picture_, wish_, at); }

  void halt(const Action& action) {
    const int place = worth_of(unit_.centre) - here_.danger;
    if (action.verb == Verb::Halt) {
      const int harm =
          harm_of(picture_, picture_.reading(), unit_.id, action.shots, Occasion::Halt);
      best_.consider(action, place + harm + here_.aimed * kNextFire / kWhole);
    }
    if (action.verb == Verb::OnGuard) {
      best_.consider(action, place + here_.aimed * kOnGuard / kWhole);
    }
  }

  // Whoever does not jump aside is hit, SK-OVR; it does not fire.
  void drive_over(const Action& action) {
    const Reading reading = picture_.reading();
    const Spot end = end_of(unit_.centre, action.paths[0]);
    int harm = 0;
    for (const UnitPicture& enemy : picture_.enemies) {
      if (enemy.drives || enemy.locked) continue;
      const int hit = std::popcount(in_the_way(reading, unit_.id, action.paths[0], enemy.id));
      const int lost = hit * (kFaces - enemy.chances) * (std::min(enemy.save, kFaces + 1) - 1);
      harm += lost * enemy.each / (kFaces * kFaces) * enemy.weight / kWhole;
    }
    State position = picture_.state;
    position.unit(unit_.id).at = end;
    const Prospect there = weigh(picture_, unit_, position);
    const int guarded = std::max(there.guarded, here_.guarded) * kGuardedWay / kWhole;
    best_.consider(
        action, worth_of(end) + harm - there.danger - guarded + there.aimed * kNextFire / kWhole);
  }

  // SK-BOT-6: its front to what is worst for it.
  int facing_at(Spot at, int otherwise) {
    const Prospect there = lookout_.prospect_at(at, otherwise);
    const Point way = there.threat.point() - at.point();
    if (picture_.enemies.empty() || way == Point{} || there.danger == 0) return otherwise;
    return facing_of(way);
  }

  void turn() {
    const int facing = facing_at(unit_.centre, facing_);
    if (facing == facing_) return;
    const Action action{
        .verb = Verb::Drive, .unit = unit_.id, .facing = static_cast<std::int16_t>(facing)};
    judge(action, unit_.centre, facing, 1);
  }

  // What bars the straight way off the table may leave one beside it.
  void look_for_a_gap() {
    const bool level = wish_.exit == Edge::Low || wish_.exit == Edge::High;
    for (int aside = -kDrive; aside <= kDrive; aside += 2 * kCentimetre) {
      const Point by = level ? Point{aside, 0} : Point{0, aside};
      const Spot at = Spot::at(wish_.to.point() + by);
      if (is_on_table(*picture_.scenario.table, at) && distance(at, unit_.centre) <= kDrive) {
        drive_to(at);
      }
    }
  }

  void drive_to(Spot goal) {
    const Reading reading = picture_.reading();
    const Drive drive = drive_towards(reading, unit_.id, goal, 0);
    if (drive.path.empty()) return;
    Action action{.verb = Verb::Drive, .unit = unit_.id};
    action.paths[0] = drive.path;
    const Spot end = end_of(unit_.centre, drive.path);
    const int stages = stages_of(reading, unit_.id, action.paths);
    if (leaves_table(reading, unit_.id, MoveKind::Drive, drive.path)) {
      constexpr int kSaved = 9000;
      action.facing = drive.facing;
      if (wish_.exit != Edge::None && is_legal(action)) best_.consider(action, kSaved);
      return;
    }
    const int facing = facing_at(end, drive.facing);
    action.facing = static_cast<std::int16_t>(facing);
    if (!is_legal(action)) action.facing = drive.facing;
    judge(action, end, action.facing, stages);
  }

  bool is_legal(const Action& action) const {
    return Skirmish::is_legal(picture_.scenario, picture_.state, seat_of(picture_.side), action)
        .has_value();
  }

  void judge(Action action, Spot end, int facing, int stages) {
    State position = picture_.state;
    position.unit(unit_.id).at = end;
    position.unit(unit_.id).facing = static_cast<std::int16_t>(facing);
    const Prospect there = weigh(picture_, unit_, position);
    const int guarded = std::max(there.guarded, here_.guarded) * kGuardedWay / kWhole;
    const int worth = worth_of(end) - there.danger - guarded + there.aimed * kNextFire / kWhole;
    const int fire = std::max(here_.now, there.now);
    if (best_.found && worth + fire <= best_.worth) return;
    if (fire > 0) {
      action.stage = static_cast<std::uint8_t>(here_.now > there.now ? 0 : stages);
      if (is_legal(action)) {
        best_.consider(action, worth + fire);
        return;
      }
      action.stage = kNoStage;
    }
    if (is_legal(action)) best_.consider(action, worth);
  }

  const Picture& picture_;
  const UnitPicture& unit_;
  Wish wish_;
  Lookout lookout_;
  int facing_;
  Prospect here_;
  Choice best_;
};

}  // namespace

Choice choose_vehicle_order(const Picture& picture, const UnitPicture& unit,
                            std::span<const Action> legal) {
  return Driver(picture, unit).choose(legal);
}

}  // namespace enfilade::skirmish::sergeant
