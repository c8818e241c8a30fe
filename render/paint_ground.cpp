// Terrain: banks, contours and trees.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/paint.h"

namespace enfilade::render {

PathText path_around(const std::vector<Spots>& loops) {
  PathText path;
  for (const Spots& loop : loops) path.polygon(loop);
  return path;
}

PathText path_rounded(const std::vector<Spots>& loops) {
  PathText path;
  for (const Spots& loop : loops) path.rounded(loop);
  return path;
}

std::vector<Spots> inset_all(const std::vector<Spots>& loops, double distance) {
  std::vector<Spots> moved;
  for (const Spots& loop : loops) moved.push_back(inset(loop, distance));
  return moved;
}

namespace {

std::string fill_with(const Canvas& canvas, std::string_view pattern) {
  return fmt::format("fill=\"{}\"", canvas.link(pattern));
}

}  // namespace

// Lines that follow the bank and fade, as engraved maps have them.
void paint_water(Canvas& canvas, const std::vector<Spots>& loops, double r) {
  const PathText shore = path_rounded(loops);
  canvas.svg.path("sand", shore);
  canvas.svg.path("water-body", shore);
  for (int i = 1; i <= 4; ++i) {
    canvas.svg.path("water-line", path_rounded(inset_all(loops, r * (0.02 + 0.075 * i))),
                    fmt::format("opacity=\"{}\"", number(0.95 - 0.2 * i)));
  }
  canvas.svg.path("bank", shore);
}

void paint_waves(Canvas& canvas, Spot centre, Axial cell, double r) {
  PathText waves;
  for (int i = 0; i < 2; ++i) {
    const Spot start = centre + r * Spot{-0.52 + 0.5 * chance_of(cell, 10 + i),
                                         -0.4 + 0.92 * i + 0.14 * chance_of(cell, 20 + i)};
    const double a = 0.16 * r;
    waves.move(start);
    waves.curve(start + Spot{a / 2, -0.6 * a}, start + Spot{a, 0});
    waves.curve(start + Spot{1.5 * a, 0.6 * a}, start + Spot{2 * a, 0});
    waves.curve(start + Spot{2.5 * a, -0.6 * a}, start + Spot{3 * a, 0});
  }
  canvas.svg.path("wave", waves);
}

// Built, so its corners are sharp.
void paint_sewer(Canvas& canvas, const std::vector<Spots>& loops) {
  const PathText body = path_around(inset_all(loops, 4));
  canvas.svg.path("sewer-body", body);
  canvas.svg.path({}, body, fill_with(canvas, "sludge"));
  canvas.svg.path("kerb", body);
  canvas.svg.path("kerb-top", body);
}

void paint_hillock(Canvas& canvas, const std::vector<Spots>& loops, double r) {
  canvas.svg.path("hill", path_rounded(inset_all(loops, 0.03 * r)));
  const auto top = inset_all(loops, 0.34 * r);
  canvas.svg.path("hill-top", path_rounded(top));
  PathText hachures;
  for (const Spots& loop : inset_all(loops, 0.1 * r)) {
    int i = 0;
    for (const BorderPoint& point : along_rounded(loop, 0.13 * r)) {
      const double reach = (i++ % 2 == 0 ? 0.19 : 0.11) * r;
      hachures.segment(point.at, point.at + reach * point.inwards);
    }
  }
  canvas.svg.path("hachure", hachures);
  canvas.svg.path("contour", path_rounded(inset_all(loops, 0.08 * r)));
  canvas.svg.path("contour", path_rounded(top));
}

void paint_glade(Canvas& canvas, const std::vector<Spots>& loops) {
  canvas.svg.path("glade", path_around(loops));
  canvas.svg.path("glade-edge", path_around(inset_all(loops, 3)));
}

// Two rings of crowns, the inner ones small, so that the dot of the hex stays free.
void paint_trees(Canvas& canvas, Spot centre, Axial cell, double r) {
  struct Tree {
    Spot at;
    double size = 1;
    int kind = 1;
  };
  std::vector<Tree> trees;
  const auto plant = [&](int count, double away, double size, int use) {
    for (int i = 0; i < count; ++i) {
      const double turn = chance_of(cell, use) + (i + 0.35 * chance_of(cell, use + 1 + i)) / count;
      const double angle = 2 * std::numbers::pi * turn;
      const double reach = r * (away + 0.1 * chance_of(cell, use + 11 + i));
      const double share = size + 0.38 * chance_of(cell, use + 21 + i);
      trees.push_back({centre + reach * Spot{std::cos(angle), std::sin(angle)}, r / 44 * share,
                       1 + static_cast<int>(3 * chance_of(cell, use + 31 + i))});
    }
  };
  plant(4, 0.24, 0.72, 100);
  plant(8, 0.58, 0.92, 200);
  // Southern crowns cover northern ones.
  std::ranges::sort(trees, {}, [](const Tree& tree) { return tree.at.y; });
  for (const Tree& tree : trees) {
    canvas.svg.use(canvas.id(fmt::format("tree-{}", tree.kind)), tree.at, tree.size);
  }
}

void paint_narrow(Canvas& canvas, const std::vector<Spots>& loops) {
  const PathText area = path_around(loops);
  canvas.svg.path("lane", area);
  canvas.svg.path({}, area, fill_with(canvas, "cobbles"));
}

// Only outlines: it is not here.
void paint_above(Canvas& canvas, const PathText& outlines) {
  canvas.svg.path("house-above", outlines);
}

// Under the floor: all that is seen of it is outside the area.
void paint_tunnel_walls(Canvas& canvas, const PathText& area) {
  canvas.svg.path("tunnel-shadow", area);
  canvas.svg.path("tunnel-wall", area);
  canvas.svg.path("tunnel-stones", area);
}

void paint_floor(Canvas& canvas, const std::vector<Spots>& loops, std::string_view style,
                 std::string_view pattern) {
  const PathText area = path_around(loops);
  canvas.svg.path(style, area);
  canvas.svg.path({}, area, fill_with(canvas, pattern));
}

void paint_lines(Canvas& canvas, const PathText& lines, std::string_view under,
                 std::string_view over) {
  canvas.svg.path(under, lines);
  canvas.svg.path(over, lines);
}

void paint_outer_wall(Canvas& canvas, const PathText& lines) {
  canvas.svg.path("stone-case", lines);
  canvas.svg.path("stone", lines);
  canvas.svg.path("joint", lines);
}

namespace {

struct Tone {
  double red;
  double green;
  double blue;
};
constexpr std::array<Tone, kRoofTones> kTones = {
    {{186, 98, 66}, {172, 86, 62}, {196, 116, 78}, {158, 84, 70}, {178, 108, 84}, {128, 140, 148}}};

std::string shade(const Canvas& canvas, const Tone& tone, double full) {
  const double light = canvas.dark() ? 0.6 * full : full;
  const auto part = [&](double value) {
    return std::clamp(static_cast<int>(std::lround(value * light)), 0, 255);
  };
  return fmt::format("fill=\"#{:02x}{:02x}{:02x}\"", part(tone.red), part(tone.green),
                     part(tone.blue));
}

// One slope between an eave and the ridge above it, lit from the north-west.
void paint_slope(Canvas& canvas, const Tone& tone, const std::array<Spot, 4>& corners) {
  const Spot outwards = -1.0 * right_of(unit(corners[1] - corners[0]));
  const double light = 1.0 + 0.24 * (outwards.x * -0.5 + outwards.y * -0.866);
  canvas.svg.path({}, PathText().polygon(corners), shade(canvas, tone, light));
}

}  // namespace

void paint_roof(Canvas& canvas, const std::vector<Spots>& loops, double r, int tone) {
  const bool metal = tone == kMetalTone;
  const Tone& colour = kTones[static_cast<std::size_t>(tone)];
  const std::vector<Spots> ridges = inset_all(loops, (metal ? 0.12 : 0.36) * r);
  canvas.svg.path({}, path_around(loops), shade(canvas, colour, 1.0));
  PathText arrises;
  for (std::size_t i = 0; i < loops.size(); ++i) {
    const std::size_t size = loops[i].size();
    for (std::size_t k = 0; k < size; ++k) {
      const std::size_t next = (k + 1) % size;
      paint_slope(canvas, colour, {loops[i][k], loops[i][next], ridges[i][next], ridges[i][k]});
      arrises.segment(loops[i][k], ridges[i][k]);
    }
  }
  canvas.svg.path({}, path_around(ridges), shade(canvas, colour, 1.06));
  canvas.svg.path({}, path_around(loops), fill_with(canvas, metal ? "ribs" : "tiles"));
  canvas.svg.path("arris", arrises);
  canvas.svg.path("ridge", path_around(ridges));
  canvas.svg.path("eave", path_around(loops));
}

}  // namespace enfilade::render
