// The convoy as one block, CO-4.CV: movement front to rear, then fire front to rear. What a vehicle
// carries shows nowhere before the game ends.
#include "rules/coops/convoy.h"

#include "rules/coops/changes.h"
#include "rules/coops/enemy_target.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

using Step = ConvoyFrame::Step;

// --- Destinations ---

const std::vector<Destination>& choices_of_leg(const Reading& reading) {
  return reading.scenario.mission->convoy->legs[reading.state.convoy.leg - std::size_t{1}];
}

void head_for(Context& context, const Destination& destination, std::uint8_t face) {
  ConvoyState& convoy = context.state.convoy;
  convoy.destination = destination.village;
  context.tell({.what = Happening::ConvoyHeads,
                .item = destination.village.value,
                .die = face,
                .number = convoy.leg});
}

// CO-4.S3-R5: where it goes next may need a die, which is rolled at once.
void begin_leg(Context& context, ConvoyFrame& frame) {
  ++context.state.convoy.leg;
  const std::vector<Destination>& choices = choices_of_leg(context);
  if (choices.size() > 1) {
    frame.step = Step::Destination;
  } else {
    head_for(context, choices.front(), 0xFF);
  }
}

// --- Movement ---

Next stand(Context& context, ConvoyFrame& frame) {
  context.tell({.what = Happening::ConvoyStands});
  frame.step = Step::Fire;
  return Next::again();
}

Next begin(Context& context, ConvoyFrame& frame) {
  const EnemyUnit* first = vehicle_from(context.state, 1);
  if (first == nullptr) return Next::done();
  if (is_convoy_held(context.state) || is_entry_blocked(context)) return stand(context, frame);
  if (context.state.convoy.leg == 0) {
    begin_leg(context, frame);
    return Next::again();
  }
  // CO-4.CV2-R4: if its head cannot move, the whole line stands.
  if (drive_of(context, *first, kConvoySpaces + first->extra).steps.empty()) {
    return stand(context, frame);
  }
  frame.step = Step::Move;
  return Next::again();
}

// The place behind it in the line is the space it left last; nobody stops where one has halted.
void drive_to(Context& context, std::uint8_t number, SpaceId space) {
  const EnemyUnit before = *context.state.unit(number);
  step_unit(context, number, space);
  EnemyUnit* vehicle = context.state.unit(number);
  if (vehicle == nullptr || !before.space.exists()) return;
  if (is_halted_at(context.state, before.space)) vehicle->left = before.left;
}

// CO-4.S3k, CO-4.S7k, R7.
void leave_map(Context& context, const EnemyUnit& vehicle) {
  context.tell({.what = Happening::VehicleLeft,
                .unit = vehicle.number,
                .enemy = vehicle.card,
                .space = vehicle.space});
  if (vehicle.content != Content::Objective) {
    remove_unit(context, vehicle.number);
    return;
  }
  const bool bomb = context.scenario.mission->goal == Goal::Bomb;
  end_game(context, Verdict::Defeat, bomb ? EndReason::BombAtPlant : EndReason::HvtEscaped);
}

bool passes_another(const State& state, const EnemyUnit& vehicle) {
  for (const EnemyUnit& unit : state.units) {
    if (unit.space == vehicle.space && unit.number != vehicle.number) return true;
  }
  return false;
}

// One vehicle over the spaces it has left. Says whether it has not finished: the destination has
// changed under way (CO-4.S3-R1).
bool drive(Context& context, ConvoyFrame& frame, std::uint8_t number) {
  const Drive plan = drive_of(context, *context.state.unit(number), frame.spaces);
  if (plan.from.exists() && !plan.steps.empty()) context.state.unit(number)->space = plan.from;
  for (const SpaceId space : plan.steps) {
    --frame.spaces;
    drive_to(context, number, space);
    const EnemyUnit* vehicle = context.state.unit(number);
    if (context.state.over() || vehicle == nullptr) return false;
    if (is_way_done(context, *vehicle)) {
      leave_map(context, EnemyUnit(*vehicle));
      return false;
    }
    if (is_leg_done(context, *vehicle) && !passes_another(context.state, *vehicle)) {
      begin_leg(context, frame);
      return true;
    }
  }
  return false;
}

void finish_movement(Context& context, ConvoyFrame& frame) {
  for (EnemyUnit& unit : context.state.units) {
    if (unit.convoy == 0) continue;
    unit.extra = 0;
    if (unit.space.exists()) context.state.convoy.entered = true;
  }
  frame.step = Step::Fire;
  frame.place = 1;
}

Next move(Context& context, ConvoyFrame& frame) {
  const EnemyUnit* vehicle = vehicle_from(context.state, frame.place);
  if (vehicle == nullptr) {
    finish_movement(context, frame);
    return Next::again();
  }
  if (!frame.underway) {
    frame.underway = true;
    frame.place = vehicle->convoy;
    frame.spaces = static_cast<std::uint8_t>(kConvoySpaces + vehicle->extra);
  }
  if (drive(context, frame, vehicle->number)) return Next::again();
  frame.underway = false;
  ++frame.place;
  return Next::again();
}

// --- Fire, CO-4.CV4 ---

Next fire(Context& context, ConvoyFrame& frame) {
  constexpr int kMoveAndFire = 2;  // CO-4.CV0-R2
  const EnemyUnit* vehicle = vehicle_from(context.state, frame.place);
  if (vehicle == nullptr) return Next::done();
  frame.place = static_cast<std::uint8_t>(vehicle->convoy + 1);
  if (!vehicle->space.exists() || ap_allowance(context, *vehicle) < kMoveAndFire) {
    return Next::again();
  }
  const Target target = choose_target(context, *vehicle);
  if (!target.group.exists()) return Next::again();
  context.tell({.what = Happening::EnemyFires,
                .group = target.group,
                .unit = vehicle->number,
                .reason = target.reason,
                .enemy = vehicle->card,
                .number = target.candidates});
  return context.call(FireFrame{.by_enemy = true, .unit = vehicle->number, .group = target.group});
}

}  // namespace

Next advance(Context& context, ConvoyFrame& frame) {
  if (context.state.over()) return Next::done();
  switch (frame.step) {
    case Step::Begin: return begin(context, frame);
    case Step::Destination: return roll_d6(Ask::ConvoyDie);
    case Step::Move: return move(context, frame);
    case Step::Fire: return fire(context, frame);
    case Step::Over: break;
  }
  return Next::done();
}

void outcome(Context& context, ConvoyFrame& frame, std::uint32_t rolled) {
  const auto face = static_cast<std::uint8_t>(rolled + 1);
  for (const Destination& destination : choices_of_leg(context)) {
    if ((destination.faces >> face & 1U) != 0) head_for(context, destination, face);
  }
  frame.step = frame.underway ? Step::Move : Step::Begin;
}

}  // namespace enfilade::coops
