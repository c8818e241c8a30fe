#include "render/table.h"

#include <fmt/format.h>

#include <array>

#include "render/svg.h"

namespace enfilade::render {

namespace {

using skirmish::Piece;
using skirmish::Shape;
using skirmish::Table;
using skirmish::TerrainKind;

constexpr double kPixels = 0.12;  // for a hundredth of a centimetre
constexpr double kMargin = 46;
constexpr int kTick = 10 * skirmish::kCentimetre;

constexpr std::string_view kLook = R"(
.page{fill:#f8f2e3}.turf{fill:#c9cf9f}.frame{fill:none;stroke:#33271c;stroke-width:2}
.road{fill:#d9cba8;stroke:#b8a67c;stroke-width:1}.path{fill:#d8c69f}.yard{fill:#ddd2b8}
.field{fill:#d6d08f;stroke:#b5ad62;stroke-dasharray:2 6}
.shade{fill:#2a1d10;opacity:.25}.woods{fill:#6f9150;stroke:#3d5a30;stroke-width:1.5}
.undergrowth{fill:#a3b56d;stroke:#6c8040;stroke-width:1.2;stroke-dasharray:4 2}
.crowns{fill:#fff;opacity:.12}
.wooden{fill:#c08a55;stroke:#6b4423;stroke-width:2}
.building{fill:#c98f76;stroke:#5a2f22;stroke-width:2.5}
.rubble{fill:#b3a699;stroke:#6b6058;stroke-width:1.5;stroke-dasharray:6 3}
.pit{fill:#a98f63;stroke:#5d4a2b;stroke-width:1.5}
.bunker{fill:#8d8f8a;stroke:#2f302d;stroke-width:4}
.hedge{fill:none;stroke:#4f7038;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.hedge-top{fill:none;stroke:#86a85c;stroke-width:3;stroke-linecap:round;stroke-dasharray:1 6}
.wall{fill:none;stroke:#4a4038;stroke-width:6;stroke-linejoin:round}
.wall-top{fill:none;stroke:#b9ab98;stroke-width:3;stroke-linejoin:round}
.low{fill:none;stroke:#7a6e60;stroke-width:4;stroke-dasharray:9 2;stroke-linejoin:round}
.name{font:11px sans-serif;text-anchor:middle;fill:#2a1d10;paint-order:stroke;stroke:#fff8e8;
stroke-width:3;stroke-opacity:.75}
.tick{font:11px sans-serif;text-anchor:middle;fill:#33271c}.line{stroke:#33271c;stroke-width:1}
.title{font:bold 16px sans-serif;fill:#33271c}
.zone-0{fill:#2e6b3a;opacity:.14}.zone-1{fill:#8f2d24;opacity:.14}
.goal{fill:none;stroke:#b3261e;stroke-width:3}.reach{fill:none;stroke:#b3261e;stroke-dasharray:6 5}
)";

constexpr std::array<std::string_view, skirmish::kPatchKinds> kPatchStyles = {"road", "path",
                                                                              "yard", "field"};

std::string_view style_of(TerrainKind kind) {
  switch (kind) {
    case TerrainKind::Undergrowth: return "undergrowth";
    case TerrainKind::Woods: return "woods";
    case TerrainKind::WoodenBuilding: return "wooden";
    case TerrainKind::Hedgerow: return "hedge";
    case TerrainKind::RiflePit:
    case TerrainKind::Trench: return "pit";
    case TerrainKind::Wall: return "wall";
    case TerrainKind::LowWall: return "low";
    case TerrainKind::Building: return "building";
    case TerrainKind::Rubble: return "rubble";
    case TerrainKind::Bunker: return "bunker";
  }
  return "";
}

bool is_high(TerrainKind kind) {
  return kind == TerrainKind::WoodenBuilding || kind == TerrainKind::Building ||
         kind == TerrainKind::Bunker;
}

class TableArtist {
 public:
  TableArtist(const Table& table, const skirmish::Mission* mission)
      : table_(table), mission_(mission) {}

  std::string draw() {
    const double width = table_.width * kPixels + 2 * kMargin;
    const double height = table_.height * kPixels + 2 * kMargin;
    svg_.open("svg", fmt::format("xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
                                 "width=\"{0}\" height=\"{1}\"",
                                 number(width), number(height)));
    svg_.title(table_.title.en);
    svg_.raw(fmt::format("<style>{}</style>\n", kLook));
    svg_.path("page", PathText().box({0, 0}, {width, height}));
    const PathText sheet = PathText().box(at({0, table_.height}), at({table_.width, 0}));
    svg_.path("turf", sheet);
    for (const skirmish::Patch& patch : table_.ground) {
      svg_.path(kPatchStyles[static_cast<std::size_t>(patch.kind)], polygon(patch.points));
    }
    if (mission_ != nullptr) draw_zones();
    draw_pieces();
    draw_names();
    if (mission_ != nullptr) draw_objectives();
    svg_.path("frame", sheet);
    draw_ruler();
    svg_.close();
    return svg_.take();
  }

 private:
  Spot at(Point p) const {
    return {kMargin + p.x * kPixels, kMargin + (table_.height - p.y) * kPixels};
  }
  Spots spots(const std::vector<Point>& points) const {
    Spots all;
    for (const Point p : points) all.push_back(at(p));
    return all;
  }
  PathText polygon(const std::vector<Point>& points) const {
    return PathText().polygon(spots(points));
  }
  PathText line(const std::vector<Point>& points) const {
    PathText path;
    path.move(at(points.front()));
    for (const Point p : points) path.line(at(p));
    return path;
  }

  void draw_zones() {
    for (std::size_t side = 0; side < skirmish::kSides; ++side) {
      svg_.path(fmt::format("zone-{}", side), polygon(mission_->sides[side].zone));
    }
  }

  // Areas below lines: a wall runs up to a house, not under it.
  void draw_pieces() {
    for (const Piece& piece : table_.pieces) {
      if (piece.nature.shape == Shape::Line) continue;
      if (is_high(piece.kind)) {
        svg_.path("shade", polygon(piece.points), "transform=\"translate(4 5)\"");
      }
      const bool grown = piece.kind == TerrainKind::Woods || piece.kind == TerrainKind::Undergrowth;
      svg_.path(style_of(piece.kind), polygon(piece.points));
      // The border is the one the rules know; the crowns within are for the eye.
      if (grown) svg_.path("crowns", PathText().rounded(spots(piece.points)));
    }
    for (const Piece& piece : table_.pieces) {
      if (piece.nature.shape == Shape::Area) continue;
      svg_.path(style_of(piece.kind), line(piece.points));
      if (piece.kind == TerrainKind::Hedgerow) svg_.path("hedge-top", line(piece.points));
      if (piece.kind == TerrainKind::Wall) svg_.path("wall-top", line(piece.points));
    }
  }

  void draw_names() {
    for (const Piece& piece : table_.pieces) {
      if (piece.name.empty() || piece.nature.shape == Shape::Line) continue;
      const Point middle{(piece.box.low.x + piece.box.high.x) / 2,
                         (piece.box.low.y + piece.box.high.y) / 2};
      svg_.words("name", at(middle), piece.name.en);
    }
  }

  void draw_objectives() {
    for (const skirmish::Objective& objective : mission_->objectives) {
      if (objective.is_area()) {
        svg_.path("goal", polygon(table_.pieces[objective.piece].points));
        continue;
      }
      svg_.circle("goal", at(objective.at), 0.5 * skirmish::kCentimetre * kPixels);
      if (mission_->goal == skirmish::Goal::HoldPoints) {
        svg_.circle("reach", at(objective.at), 6.0 * skirmish::kCentimetre * kPixels);
      }
      svg_.words("name", at(objective.at) + Spot{0, -12}, objective.name.en);
    }
  }

  void draw_ruler() {
    svg_.words("title", {kMargin, 24}, mission_ != nullptr ? mission_->title.en : table_.title.en);
    for (int x = 0; x <= table_.width; x += kTick) {
      const Spot foot = at({x, 0});
      svg_.path("line", PathText().segment(foot, foot + Spot{0, 6}));
      svg_.words("tick", foot + Spot{0, 20}, std::to_string(x / skirmish::kCentimetre));
    }
    for (int y = 0; y <= table_.height; y += kTick) {
      const Spot foot = at({0, y});
      svg_.path("line", PathText().segment(foot, foot + Spot{-6, 0}));
      svg_.words("tick", foot + Spot{-18, 4}, std::to_string(y / skirmish::kCentimetre));
    }
  }

  const Table& table_;
  const skirmish::Mission* mission_;
  Svg svg_;
};

}  // namespace

std::string draw_table(const Table& table, const skirmish::Mission* mission) {
  return TableArtist(table, mission).draw();
}

}  // namespace enfilade::render
