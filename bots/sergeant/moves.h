// Where infantry could go, and what it does that may act.
#pragma once

#include <span>
#include <vector>

#include "bots/sergeant/lookout.h"
#include "bots/sergeant/places.h"

namespace enfilade::skirmish::sergeant {

// An order and what it is worth.
struct Choice {
  Action action;
  int worth = 0;
  bool found = false;

  void consider(const Action& other, int other_worth) {
    if (found && other_worth <= worth) return;
    action = other;
    worth = other_worth;
    found = true;
  }
};

Choice choose_infantry_order(const Picture& picture, const UnitPicture& unit,
                             std::span<const Action> legal);
// Whether it would get out of the vehicle it rides in.
bool wants_out(const Picture& picture, const UnitPicture& rider);
Choice choose_landing(const Picture& picture, const UnitPicture& unit,
                      std::span<const Action> legal);

// Places of cover around one, at their edges, where one can fire from.
using Places = std::vector<Spot>;
void list_cover(const Table& table, Spot around, int reach, Places& places);

// Where the figures end, on average.
Spot end_of_paths(const Picture& picture, const UnitPicture& unit, const Action& action);

}  // namespace enfilade::skirmish::sergeant
