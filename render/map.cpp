#include "render/map.h"

#include <fmt/format.h>

#include "render/layers.h"
#include "render/theme.h"

namespace enfilade::render {

namespace {

void draw_sheet(Canvas& canvas, std::span<const Overlay> overlays) {
  const Element clipped(canvas.svg, "g",
                        fmt::format("class=\"map\" clip-path=\"{}\"", canvas.link("frame-clip")));
  if (canvas.below()) {
    draw_below(canvas);
    draw_overlays(canvas, overlays);
    return draw_locations(canvas);
  }
  draw_ground(canvas);
  draw_hillocks(canvas);
  draw_streets(canvas);
  draw_water(canvas);
  draw_grid(canvas);
  draw_buildings(canvas);
  draw_rooms(canvas);
  draw_walls(canvas);
  draw_facades(canvas);
  draw_woods(canvas);
  draw_roofs(canvas);
  draw_apertures(canvas);
  draw_numbers(canvas);
  draw_overlays(canvas, overlays);
  draw_locations(canvas);
}

}  // namespace

std::string draw_map(const urban::Board& board, const MapTitle& title, const MapStyle& style,
                     std::span<const Overlay> overlays) {
  Canvas canvas(board, style);
  {
    // The sheet is drawn first, because the size of the legend depends on what is on it.
    const Layer all(canvas, "sheet");
    draw_sheet(canvas, overlays);
    draw_margin(canvas, title);
  }
  const double height = draw_legend(canvas);
  const std::string body = canvas.svg.take();
  const double width = canvas.size().x;
  Svg& svg = canvas.svg;
  svg = {};
  const std::string size = fmt::format("width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\"",
                                       number(width), number(height));
  svg.open("svg",
           fmt::format("xmlns=\"http://www.w3.org/2000/svg\" {} class=\"em\" role=\"img\"", size));
  svg.title(title.title);
  draw_definitions(canvas);
  svg.path("page", PathText().box({0, 0}, {width, height}));
  svg.raw(body);
  svg.close();
  return svg.take();
}

}  // namespace enfilade::render
