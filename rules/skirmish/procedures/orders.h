// What units do that may act: parts of the procedures that several of them use.
#pragma once

#include "rules/skirmish/context.h"
#include "rules/skirmish/paths.h"

namespace enfilade::skirmish {

// infantry_orders.cpp: SK-CHOICE. `carry_out` pushes the procedure, if there is more to do.
void list_infantry_orders(const Reading& reading, UnitId unit, Actions& list);
Result<void> judge_infantry_order(const Reading& reading, UnitId unit, const Action& action);
void carry_out_infantry_order(Context& context, UnitId unit, const Action& action);

// vehicle_orders.cpp: SK-VEH-R2.
void list_vehicle_orders(const Reading& reading, UnitId unit, Actions& list);
Result<void> judge_vehicle_order(const Reading& reading, UnitId unit, const Action& action);
void carry_out_vehicle_order(Context& context, UnitId unit, const Action& action);

// transport.cpp: SK-TRN. A unit gets out with a Walk whose paths begin at the hull.
void list_landings(const Reading& reading, UnitId unit, Actions& list);
Result<void> judge_landing(const Reading& reading, UnitId unit, const Action& action);
void land(Context& context, UnitId unit, const Action& action);
// SK-TRN-R1: whether the unit would find a place in that vehicle.
bool has_room_for(const Reading& reading, UnitId vehicle, UnitId unit);
// Whether all its living figures stand within 1 cm of it, SK-TRN-R2.
bool is_beside(const Reading& reading, UnitId unit, UnitId vehicle);

// withdrawal.cpp: SK-FAIL-2 to R7.
bool must_withdraw(const Reading& reading, UnitId unit);
void withdraw(Context& context, UnitId unit);

// A whole unit sent to a place that somebody points at: the order that takes it there, or as near
// as it gets. `send` answers for every order with paths; the others are its parts, each beside the
// procedure that judges the order.
Result<Action> send(const Reading& reading, Verb verb, UnitId unit, UnitId target, Spot goal);
Result<Action> send_infantry(const Reading& reading, Verb verb, UnitId unit, UnitId target,
                             Spot goal);
Result<Action> send_ashore(const Reading& reading, UnitId unit, Spot goal);  // out of its vehicle
Result<Action> send_elsewhere(const Reading& reading, Spot goal);            // SK-MOVE-R3
Result<Action> send_after(const Reading& reading, const FollowFrame& frame, Spot goal);
Result<Action> put_survivors(const Reading& reading, const BailOutFrame& frame, Spot goal);
Result<Action> deploy_at(const Reading& reading, UnitId unit, Spot goal);

// overrun.cpp: SK-OVR.
void list_overruns(const Reading& reading, UnitId vehicle, Actions& list);
// spent: of the allowance, before a reaction made it think again.
Result<void> judge_overrun(const Reading& reading, UnitId vehicle, const Path& path, int spent);
// Its figures that stand in the strip, if it is enemy infantry.
FigureBits in_the_way(const Reading& reading, UnitId vehicle, const Path& path, UnitId unit);
// That there is somebody to drive over.
Result<void> judge_victims(const Reading& reading, UnitId vehicle, const Path& path);

// stages.cpp: puts a move into the state; a MoveFrame then carries it out.
struct Departure {
  UnitId unit;
  MoveKind kind = MoveKind::Walk;
  UnitId target;
  int allowance = 0;
  std::uint8_t fire_stage = kNoStage;
  std::int16_t facing = kNoFacing;  // of a vehicle, at the end
  FigureBits leaving = 0;  // of a withdrawal: who is lost over the edge where his path ends
};
void set_out(Context& context, const Departure& departure, const Paths& paths);
// SK-MOVE-R2: how many stages these paths take from where the figures stand.
int stages_of(const Reading& reading, UnitId unit, const Paths& paths, int facing = kNoFacing);

// reaction.cpp: whether anybody could react to the move that is under way.
bool may_anybody_react(const Reading& reading);

}  // namespace enfilade::skirmish
