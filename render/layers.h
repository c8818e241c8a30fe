// The layers of the map, from the ground up. Each draws its group, empty or not.
#pragma once

#include <span>

#include "render/canvas.h"

namespace enfilade::render {

void draw_ground(Canvas& canvas);
void draw_streets(Canvas& canvas);
void draw_water(Canvas& canvas);
void draw_hillocks(Canvas& canvas);
void draw_grid(Canvas& canvas);
void draw_woods(Canvas& canvas);
void draw_buildings(Canvas& canvas);  // shadows and, cut away, facades and party walls
void draw_rooms(Canvas& canvas);      // cut away: floors, partitions, zone limits
void draw_facades(Canvas& canvas);
void draw_roofs(Canvas& canvas);
void draw_walls(Canvas& canvas);
void draw_apertures(Canvas& canvas);
void draw_numbers(Canvas& canvas);
// Everything below ground: earth, what stands above, sewers, tunnels, the ways up and the numbers.
void draw_below(Canvas& canvas);
void draw_overlays(Canvas& canvas, std::span<const Overlay> overlays);
void draw_locations(Canvas& canvas);

// Title, compass, scale and frame; the legend returns the height of the whole picture.
void draw_margin(Canvas& canvas, const MapTitle& title);
double draw_legend(Canvas& canvas);

// A cell of it that carries no dot, as far inside as possible.
Spot hangar_mark_place(const Canvas& canvas, const urban::Building& building);

// Where the arrow of an aperture points: out of the room; of an outer wall, to one of its sides.
Spot direction_of(const Canvas& canvas, const urban::Aperture& aperture);

}  // namespace enfilade::render
