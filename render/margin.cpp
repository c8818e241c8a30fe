// What stands around the map: title, compass, scale, frame.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "render/layers.h"

namespace enfilade::render {

namespace {

constexpr int kMetresAHex = 7;

// A star of four long and four short points, each with a dark and a light half.
void draw_compass(Canvas& canvas, Spot centre, double radius) {
  canvas.svg.circle("ink-line", centre, 0.62 * radius);
  for (const int start : {1, 0}) {
    for (int i = 0; i < 4; ++i) {
      const double angle = std::numbers::pi * (2 * i + start) / 4;
      const double reach = radius * (start == 0 ? 1.0 : 0.6);
      const Spot way{std::sin(angle), -std::cos(angle)};
      const Spot tip = centre + reach * way;
      const Spot waist = centre + 0.2 * radius * way;
      const Spot aside = 0.2 * radius * right_of(way);
      canvas.svg.path("ink", PathText().move(centre).line(waist - aside).line(tip).close());
      canvas.svg.path("blank", PathText().move(centre).line(waist + aside).line(tip).close());
    }
  }
  canvas.svg.words("north", centre - Spot{0, radius + 5}, "N");
}

// Ten hexes from side to side, each alternate one dark.
void draw_scale(Canvas& canvas, Spot right) {
  const double pitch = canvas.r() * std::numbers::sqrt3;
  const int hexes = canvas.frame.width() > 16 * pitch ? 10 : 5;
  const Spot start = right - Spot{hexes * pitch, 0};
  for (int i = 0; i < hexes; ++i) {
    const Spot low = start + Spot{i * pitch, 0};
    canvas.svg.path(i % 2 == 0 ? "ink" : "blank", PathText().box(low, low + Spot{pitch, 7}));
  }
  canvas.svg.path("ink-line", PathText().box(start, right + Spot{0, 7}));
  for (int i = 0; i <= hexes; i += 5) {
    canvas.svg.words("scale-words", start + Spot{i * pitch, 23},
                     fmt::format("{}{}", i * kMetresAHex, i == hexes ? " m" : ""));
  }
  canvas.svg.words("scale-words", start + Spot{hexes * pitch / 2, -7},
                   fmt::format("1 hex = {} m", kMetresAHex));
}

}  // namespace

void draw_margin(Canvas& canvas, const MapTitle& title) {
  const Layer layer(canvas, "margin");
  const Frame& frame = canvas.frame;
  canvas.svg.path("frame", PathText().box(frame.low, frame.high));
  canvas.svg.path("frame-thin", PathText().box(frame.low - Spot{6, 6}, frame.high + Spot{6, 6}));
  if (!canvas.style.margin) return;
  const double base = frame.low.y - 0.95 * canvas.r();
  canvas.svg.words("title", {frame.low.x, base}, title.title);
  canvas.svg.words("subtitle", {frame.low.x, base + 25}, title.subtitle);
  const double radius = 0.72 * canvas.r();
  draw_compass(canvas, {frame.high.x - radius, frame.low.y - 1.15 * canvas.r()}, radius);
  draw_scale(canvas, {frame.high.x - 3.4 * radius, frame.low.y - 0.95 * canvas.r()});
}

}  // namespace enfilade::render
