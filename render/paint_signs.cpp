// Signs: arrows, dots, badges and marks.
#include <fmt/format.h>

#include "render/paint.h"

namespace enfilade::render {

namespace {

// A triangle with its tip there.
Spots arrow_head(Spot tip, Spot direction, double size) {
  const Spot back = tip - size * direction;
  const Spot aside = 0.62 * size * right_of(direction);
  return {tip, back + aside, back - aside};
}

}  // namespace

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

void paint_badge(Canvas& canvas, Spot centre, int value) {
  const std::string words = std::to_string(value);
  const double half = 7.5 + 5.8 * static_cast<double>(words.size());
  canvas.svg.raw(
      fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"25\" rx=\"6\" class=\"badge\"/>\n",
                  number(centre.x - half), number(centre.y - 12.5), number(2 * half)));
  canvas.svg.words("badge-number", centre + Spot{0, 6.8}, words);
}

void paint_opening(Canvas& canvas, std::string_view style, Spot anchor, Spot along, double width) {
  canvas.svg.path(style,
                  PathText().segment(anchor - width / 2 * along, anchor + width / 2 * along));
}

void paint_arrow(Canvas& canvas, Spot from, Spot direction, double reach) {
  const Spot tip = from + reach * direction;
  const PathText shaft = PathText().segment(from, tip - 7 * direction);
  canvas.svg.path("arrow-case", shaft);
  canvas.svg.path("arrow-line", shaft);
  canvas.svg.path("arrow-head", PathText().polygon(arrow_head(tip, direction, 11)));
}

// A crack across the wall and two heads in a row: not to be taken for a door by its shape either.
void paint_breach(Canvas& canvas, Spot anchor, Spot direction, double reach) {
  const Spot along = right_of(direction);
  PathText crack;
  crack.move(anchor - 10 * along);
  crack.line(anchor - 5 * along + 4 * direction).line(anchor - 4 * direction);
  crack.line(anchor + 5 * along + 4 * direction).line(anchor + 10 * along);
  canvas.svg.path("breach-case", crack);
  canvas.svg.path("breach-crack", crack);
  const Spot tip = anchor + reach * direction;
  canvas.svg.path("breach-head",
                  PathText().polygon(arrow_head(tip - 7 * direction, direction, 10)));
  canvas.svg.path("breach-head", PathText().polygon(arrow_head(tip, direction, 10)));
}

void paint_post(Canvas& canvas, Spot at) {
  canvas.svg.path("post", PathText().box(at - Spot{4.2, 4.2}, at + Spot{4.2, 4.2}));
}

void paint_roof_access(Canvas& canvas, Spot centre) {
  canvas.svg.circle("dot-roof", centre, 9.5);
  PathText steps;  // stairs
  steps.move(centre + Spot{-5, 4}).line(centre + Spot{-2, 4}).line(centre + Spot{-2, 1});
  steps.line(centre + Spot{1, 1}).line(centre + Spot{1, -2}).line(centre + Spot{4, -2});
  steps.line(centre + Spot{4, -5});
  canvas.svg.path("roof-step", steps);
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
  canvas.svg.circle("lid", centre, 8);
  PathText bars;
  for (int i = -1; i <= 1; ++i) {
    const double half = i == 0 ? 5.5 : 4.4;
    bars.segment(centre + Spot{-half, 3.2 * i}, centre + Spot{half, 3.2 * i});
  }
  canvas.svg.path("lid-bars", bars);
}

void paint_sewer_mouth(Canvas& canvas, Spot centre) {
  PathText arch;
  arch.move(centre + Spot{-10, 8}).line(centre + Spot{-10, -1});
  arch.curve(centre + Spot{-9, -10}, centre + Spot{0, -10});
  arch.curve(centre + Spot{9, -10}, centre + Spot{10, -1}).line(centre + Spot{10, 8}).close();
  canvas.svg.path("mouth", arch);
  canvas.svg.path("lid-bars", PathText()
                                  .segment(centre + Spot{-3.5, -7}, centre + Spot{-3.5, 7})
                                  .segment(centre + Spot{3.5, -7}, centre + Spot{3.5, 7}));
}

void paint_dot(Canvas& canvas, Spot centre, bool narrow) {
  if (narrow) return canvas.svg.circle("dot-narrow", centre, 4.4);
  canvas.svg.circle("dot", centre, 2.2);
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
