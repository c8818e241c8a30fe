// Signs: arrows, dots, badges and marks.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "render/paint.h"

namespace enfilade::render {

namespace {

// A triangle that points east, with its tip there.
Spots arrow_head(Spot tip, double size) {
  return {tip, tip + size * Spot{-1, 0.62}, tip + size * Spot{-1, -0.62}};
}

double turn_to(Spot direction) {
  return std::round(std::atan2(direction.y, direction.x) * 180 / std::numbers::pi);
}

// What the signs that are drawn once and used everywhere measure there.
constexpr double kArrowReach = 20;
constexpr double kBreachReach = 26;

void define_arrow(Canvas& canvas) {
  const Element sign(canvas.svg, "g", canvas.repeated("arrow"));
  const PathText shaft = PathText().segment({}, {kArrowReach - 7, 0});
  canvas.svg.path("arrow-case", shaft);
  canvas.svg.path("arrow-line", shaft);
  canvas.svg.path("arrow-head", PathText().polygon(arrow_head({kArrowReach, 0}, 11)));
}

// A crack across the wall and two heads in a row: not to be taken for a door by its shape either.
void define_breach(Canvas& canvas) {
  const Element sign(canvas.svg, "g", canvas.repeated("breach-site"));
  PathText crack;
  crack.move({0, -10}).line({4, -5}).line({-4, 0}).line({4, 5}).line({0, 10});
  canvas.svg.path("breach-case", crack);
  canvas.svg.path("breach-crack", crack);
  canvas.svg.path("breach-head", PathText().polygon(arrow_head({kBreachReach - 7, 0}, 10)));
  canvas.svg.path("breach-head", PathText().polygon(arrow_head({kBreachReach, 0}, 10)));
}

void define_roof_access(Canvas& canvas) {
  const Element sign(canvas.svg, "g", canvas.repeated("stairs"));
  canvas.svg.circle("dot-roof", {}, 9.5);
  PathText steps;
  steps.move({-5, 4}).line({-2, 4}).line({-2, 1}).line({1, 1}).line({1, -2}).line({4, -2});
  canvas.svg.path("roof-step", steps.line({4, -5}));
}

void define_manhole(Canvas& canvas) {
  const Element sign(canvas.svg, "g", canvas.repeated("manhole"));
  canvas.svg.circle("lid", {}, 8);
  PathText bars;
  for (int i = -1; i <= 1; ++i) {
    const double half = i == 0 ? 5.5 : 4.4;
    bars.segment({-half, 3.2 * i}, {half, 3.2 * i});
  }
  canvas.svg.path("lid-bars", bars);
}

void define_sewer_mouth(Canvas& canvas) {
  const Element sign(canvas.svg, "g", canvas.repeated("sewer-mouth"));
  PathText arch;
  arch.move({-10, 8}).line({-10, -1}).curve({-9, -10}, {0, -10}).curve({9, -10}, {10, -1});
  canvas.svg.path("mouth", arch.line({10, 8}).close());
  canvas.svg.path("lid-bars",
                  PathText().segment({-3.5, -7}, {-3.5, 7}).segment({3.5, -7}, {3.5, 7}));
}

}  // namespace

void define_signs(Canvas& canvas) {
  define_arrow(canvas);
  define_breach(canvas);
  define_roof_access(canvas);
  define_manhole(canvas);
  define_sewer_mouth(canvas);
}

void paint_hangar_mark(Canvas& canvas, Spot centre, double size) {
  // A van from the side: what may go in.
  PathText body;
  const auto at = [&](double x, double y) { return centre + size * Spot{x, y}; };
  body.move(at(-0.5, 0.2)).line(at(-0.5, -0.3)).line(at(0.15, -0.3)).line(at(0.15, -0.2));
  body.line(at(0.36, -0.2)).line(at(0.5, 0.02)).line(at(0.5, 0.2)).close();
  canvas.svg.path("ink", body);
  canvas.svg.circle("blank", at(-0.27, 0.22), 0.13 * size);
  canvas.svg.circle("blank", at(0.27, 0.22), 0.13 * size);
}

void paint_badge(Canvas& canvas, Spot centre, std::string_view words) {
  const double half = 7.5 + 5.8 * static_cast<double>(words.size());
  canvas.svg.raw(
      fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"25\" rx=\"6\" class=\"badge\"/>\n",
                  coordinate(centre.x - half), coordinate(centre.y - 12.5), number(2 * half)));
  canvas.svg.words("badge-number", centre + Spot{0, 6.8}, words);
}

void paint_opening(Canvas& canvas, std::string_view style, Spot anchor, Spot along, double width) {
  canvas.svg.path(style,
                  PathText().segment(anchor - width / 2 * along, anchor + width / 2 * along));
}

void paint_arrow(Canvas& canvas, Spot from, Spot direction, double reach) {
  canvas.svg.use(canvas.id("arrow"), from, reach / kArrowReach, turn_to(direction));
}

void paint_breach(Canvas& canvas, Spot anchor, Spot direction, double reach) {
  canvas.svg.use(canvas.id("breach-site"), anchor, reach / kBreachReach, turn_to(direction));
}

void paint_post(Canvas& canvas, Spot at) {
  canvas.svg.path("post", PathText().box(at - Spot{4.2, 4.2}, at + Spot{4.2, 4.2}));
}

void paint_roof_access(Canvas& canvas, Spot centre) {
  canvas.svg.use(canvas.id("stairs"), centre);
}

void paint_roof_arrow(Canvas& canvas, Spot centre, Spot direction) {
  const Spot aside = right_of(direction);
  const Spot start = centre + 12 * direction;
  const Spot neck = centre + 24 * direction;
  PathText arrow;
  arrow.move(start + 2.2 * aside).line(neck + 2.2 * aside).line(neck + 7 * aside);
  arrow.line(centre + 35 * direction).line(neck - 7 * aside).line(neck - 2.2 * aside);
  canvas.svg.path("roof-arrow", arrow.line(start - 2.2 * aside).close());
}

void paint_manhole(Canvas& canvas, Spot centre) {
  canvas.svg.use(canvas.id("manhole"), centre);
}

void paint_sewer_mouth(Canvas& canvas, Spot centre) {
  canvas.svg.use(canvas.id("sewer-mouth"), centre);
}

void paint_dot(Canvas& canvas, Spot centre, bool narrow) {
  paint_dots(canvas, {centre}, narrow);
}

// Strokes without length that have round ends: one path for hundreds of them.
void paint_dots(Canvas& canvas, const Spots& centres, bool narrow) {
  PathText dots;
  for (const Spot centre : centres) dots.segment(centre, centre);
  if (!narrow) return canvas.svg.path("dot", dots);
  paint_lines(canvas, dots, "dot-narrow-case", "dot-narrow");
}

void paint_origin(Canvas& canvas, Spot centre) {
  PathText target;
  for (const Spot way : {Spot{1, 0}, Spot{0, 1}, Spot{-1, 0}, Spot{0, -1}}) {
    target.segment(centre + 10 * way, centre + 21 * way);
  }
  for (const std::string_view style : {"from-ring", "from-core"}) {
    canvas.svg.path(style, target);
    canvas.svg.circle(style, centre, 14);
  }
}

void paint_cross(Canvas& canvas, Spot centre) {
  const PathText cross = PathText()
                             .segment(centre + Spot{-9, -9}, centre + Spot{9, 9})
                             .segment(centre + Spot{9, -9}, centre + Spot{-9, 9});
  canvas.svg.path("cross-case", cross);
  canvas.svg.path("cross", cross);
}

void paint_value(Canvas& canvas, Spot at, std::string_view words) {
  canvas.svg.words("value-case", at, words);
  canvas.svg.words("value", at, words);
}

}  // namespace enfilade::render
