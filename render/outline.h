// Outlines of areas made of cells, and what is drawn along them.
#pragma once

#include <set>
#include <span>
#include <vector>

#include "engine/plane/hex.h"
#include "render/svg.h"

namespace enfilade::render {

using Cells = std::set<Axial>;

// Closed loops, the area to the right of the way: clockwise around it, the other way around holes.
using Loop = std::vector<Point>;
std::vector<Loop> loops_around(const Cells& cells);

// Every corner moved into the area by so much; outwards when it is negative.
Spots inset(std::span<const Spot> loop, double distance);

// Clockwise on the screen, whichever way round it came.
Spots clockwise(Spots polygon);

// Points along the rounded form of a loop, about so far apart, each with the direction inwards.
struct BorderPoint {
  Spot at;
  Spot inwards;
};
std::vector<BorderPoint> along_rounded(std::span<const Spot> loop, double spacing);

// A number in 0 ... 1 that is always the same for the same cell and use.
double chance_of(Axial cell, int use);

}  // namespace enfilade::render
