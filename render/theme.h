// Colours, strokes, fonts and patterns: the look of the map in one place.
#pragma once

#include "render/canvas.h"

namespace enfilade::render {

// The style sheet and what is referred to by id: patterns, trees, the clip of the frame.
void draw_definitions(Canvas& canvas);

}  // namespace enfilade::render
