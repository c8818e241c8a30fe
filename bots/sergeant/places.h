// What the mission makes of places and of enemies.
#pragma once

#include "bots/sergeant/picture.h"

namespace enfilade::skirmish::sergeant {

// Where a unit wants to be.
struct Wish {
  Spot to;
  int near = 0;                   // no need to come nearer than this
  std::uint8_t piece = kNoPiece;  // or else it wants to be in this piece
  int pull = 0;                   // worth of a centimetre
  int there = 0;                  // worth of being there
  Edge exit = Edge::None;         // or else to leave the table there
  int bite = 0;                   // wherever it goes, enemies are wanted as near as this
  UnitId driver;                  // a vehicle, which the lane to that edge must suit
};
Wish wish_of(const Picture& picture, const UnitPicture& unit);
// Of standing at a place.
int worth_of_place(const Picture& picture, const Wish& wish, Spot at);
bool is_there(const Picture& picture, const Wish& wish, Spot at);

// How much an enemy counts, per cent.
int weight_of(const Picture& picture, const UnitPicture& enemy);

Spot middle_of(const Scenario& scenario, const Objective& objective);
// The nearest place of that edge of the table.
Spot on_edge(const Picture& picture, Edge edge, Spot at);

}  // namespace enfilade::skirmish::sergeant
