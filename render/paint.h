// The pieces that both the map and its legend are painted with. `r` is the radius of a hex there.
#pragma once

#include <vector>

#include "render/canvas.h"

namespace enfilade::render {

// Terrain inside loops.
void paint_water(Canvas& canvas, const std::vector<Spots>& loops, double r);
void paint_waves(Canvas& canvas, Spot centre, Axial cell, double r);
void paint_sewer(Canvas& canvas, const std::vector<Spots>& loops);
void paint_hillock(Canvas& canvas, const std::vector<Spots>& loops, double r);
void paint_glade(Canvas& canvas, const std::vector<Spots>& loops);
void paint_trees(Canvas& canvas, Spot centre, Axial cell, double r);
void paint_narrow(Canvas& canvas, const std::vector<Spots>& loops);

// Buildings.
void paint_floor(Canvas& canvas, const std::vector<Spots>& loops, std::string_view style,
                 std::string_view pattern);
void paint_lines(Canvas& canvas, const PathText& lines, std::string_view under,
                 std::string_view over);
void paint_outer_wall(Canvas& canvas, const PathText& lines);
void paint_roof(Canvas& canvas, const std::vector<Spots>& loops, double r, int tone);
void paint_hangar_mark(Canvas& canvas, Spot centre, double size);
void paint_badge(Canvas& canvas, Spot centre, std::string_view words);

// Below ground.
void paint_above(Canvas& canvas, const PathText& outlines);
void paint_tunnel_walls(Canvas& canvas, const PathText& area);

// Signs. Directions are unit vectors; `along` is that of the wall. Those that are many are defined
// once, for the picture to use.
void define_signs(Canvas& canvas);
void paint_opening(Canvas& canvas, std::string_view style, Spot anchor, Spot along, double width);
void paint_arrow(Canvas& canvas, Spot from, Spot direction, double reach);
void paint_breach(Canvas& canvas, Spot anchor, Spot direction, double reach);
void paint_post(Canvas& canvas, Spot at);
void paint_roof_access(Canvas& canvas, Spot centre);
void paint_roof_arrow(Canvas& canvas, Spot centre, Spot direction);
void paint_manhole(Canvas& canvas, Spot centre);
void paint_sewer_mouth(Canvas& canvas, Spot centre);
void paint_dot(Canvas& canvas, Spot centre, bool narrow);
void paint_dots(Canvas& canvas, const Spots& centres, bool narrow);
void paint_origin(Canvas& canvas, Spot centre);
void paint_cross(Canvas& canvas, Spot centre);
void paint_value(Canvas& canvas, Spot at, std::string_view words);

std::vector<Spots> inset_all(const std::vector<Spots>& loops, double distance);
PathText path_around(const std::vector<Spots>& loops);
PathText path_rounded(const std::vector<Spots>& loops);

// How far the walls of a tunnel stand inside its cells, in radii: a sewer that passes below can be
// seen, and hit with a pointer, on both sides.
inline constexpr double kTunnelInset = 0.2;

// The tones of paint_roof; the last is sheet metal.
inline constexpr int kRoofTones = 6;
inline constexpr int kMetalTone = kRoofTones - 1;

}  // namespace enfilade::render
