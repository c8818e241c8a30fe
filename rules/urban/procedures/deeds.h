// The actions of an activated block (UO-8.2). For each: list_... adds what it may do now, do_...
// carries out what was chosen. The activation has checked before that an action is still open to
// the block and that it shares its location with nobody.
#pragma once

#include "rules/urban/context.h"

namespace enfilade::urban {

// The block that acts.
struct Actor {
  PieceId piece;
  BlockId block;
  const BlockSpec& spec;
  LocationId at;
};
Actor actor_of(const Reading& reading, PieceId piece);

// fire.cpp          UO-8.2.7
void list_fire(const Reading& reading, const Actor& actor, Actions& list);
void do_fire(Context& context, const Actor& actor, const Action& action);

// assault.cpp       UO-8.2.8
void list_assault(const Reading& reading, const Actor& actor, Actions& list);
void do_assault(Context& context, const Actor& actor, const Action& action);

// smoke_fire.cpp    UO-8.2.7.8
void list_smoke(const Reading& reading, const Actor& actor, Actions& list);
void do_smoke(Context& context, const Actor& actor, const Action& action);

// breaching.cpp     UO-8.2.9
void list_breach(const Reading& reading, const Actor& actor, Actions& list);
void do_breach(Context& context, const Actor& actor, const Action& action);
// Where its marker goes (UO-8.2.9-R3); none when the block cannot make that breach.
LocationId breach_marker(const Reading& reading, const BreachFrame& frame);
EffectFrame breach_effect(const Reading& reading, const BreachFrame& frame);  // UO-8.2.9f and h

// destroying.cpp    UO-8.2.3.2
void list_destroy(const Reading& reading, const Actor& actor, Actions& list);
void do_destroy(Context& context, const Actor& actor, const Action& action);

// placing.cpp       UO-8.2.3.1
void list_place(const Reading& reading, const Actor& actor, Actions& list);
void do_place(Context& context, const Actor& actor, const Action& action);

// scouting.cpp      UO-8.2.5
void list_scout(const Reading& reading, const Actor& actor, Actions& list);
void do_scout(Context& context, const Actor& actor, const Action& action);

// mine_search.cpp   UO-5.2.2.3, 8.2.5.6
void list_search(const Reading& reading, const Actor& actor, Actions& list);
void do_search(Context& context, const Actor& actor);
// At the start and after each location entered by a searching block.
void search_from(Context& context, PieceId piece);

// scattering.cpp    UO-8.2.6
void list_scatter(const Reading& reading, const Actor& actor, Actions& list);
void do_scatter(Context& context, const Actor& actor, const Action& action);

// Two-block actions: the first block's activation ends, its partner's opens with the same deed.
// `room` says whether the impulse has room for the partner's activation.
// support.cpp       UO-8.2.2
void list_support(const Reading& reading, const Actor& actor, bool room, Actions& list);
void do_support(Context& context, const Actor& actor, const Action& action);

// transport.cpp     UO-8.2.4
void list_mount(const Reading& reading, const Actor& actor, bool room, Actions& list);
void do_mount(Context& context, const Actor& actor, const Action& action);
void list_dismount(const Reading& reading, const Actor& actor, bool room, Actions& list);
// A rider that is activated while aboard: the hexes it may step out into.
void list_step_out(const Reading& reading, BlockId rider, bool room, Actions& list);
void do_dismount(Context& context, PieceId active, const Action& action);
// The end of that: the rider comes out, or stays aboard because the way turned out to be closed.
void come_out(Context& context, PieceId rider, LocationId place);
void stay_in(Context& context, PieceId rider);
int free_capacity(const Reading& reading, BlockId vehicle);

// Hands the impulse on to the partner when the running activation is over (ImpulseFrame).
void hand_over(Context& context, BlockId partner, Deed deed);
// Closes the running activation.
void end_activation(Context& context);
// What the running activation has done with its action.
void set_deed(Context& context, Deed deed);

}  // namespace enfilade::urban
