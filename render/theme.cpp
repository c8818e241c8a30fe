#include "render/theme.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

#include "render/paint.h"

namespace enfilade::render {

namespace {

constexpr std::string_view kGroundLook = R"(
.em .page{fill:#f8f2e3}
.em .sheet{fill:#e3d7ba}
.em .street{fill:#ece1c9}
.em .lane{fill:#d8c69f}
.em .pavement-edge{fill:none;stroke:#c6b48f;stroke-width:17;stroke-linejoin:round}
.em .pavement{fill:none;stroke:#f4ebd6;stroke-width:14.5;stroke-linejoin:round}
.em .sand{fill:none;stroke:#dccfa9;stroke-width:9}
.em .water-body{fill:#a5c9d8}
.em .bank{fill:none;stroke:#4f7d93;stroke-width:1.8}
.em .water-line{fill:none;stroke:#5f93ab;stroke-width:.9}
.em .wave{fill:none;stroke:#f2fafc;stroke-width:1.5;stroke-linecap:round;opacity:.9}
.em .kerb{fill:none;stroke:#4a4f46;stroke-width:9;stroke-linejoin:miter}
.em .kerb-top{fill:none;stroke:#cfcabd;stroke-width:6;stroke-linejoin:miter}
.em .sewer-body{fill:#7f917d}
.em .hill{fill:#dcc18d}
.em .hill-top{fill:#e8d3a6}
.em .contour{fill:none;stroke:#8a6435;stroke-width:1.4}
.em .hachure{fill:none;stroke:#8a6435;stroke-width:1.1;stroke-linecap:round}
.em .glade{fill:#bccb93}
.em .glade-edge{fill:none;stroke:#7c9455;stroke-width:1.4;stroke-dasharray:1 3.5;
  stroke-linecap:round}
.em .tree-shade{fill:#26351a;opacity:.28}
.em .tree-1{fill:#5d8046;stroke:#33502a;stroke-width:.8}
.em .tree-2{fill:#6f9150;stroke:#3d5a30;stroke-width:.8}
.em .tree-3{fill:#4d7043;stroke:#2b4526;stroke-width:.8}
.em .tree-light{fill:#9db974;opacity:.55}
.em .grid-line{fill:none;stroke:#6f5b3e;stroke-width:.8;opacity:.42}
.em .frame{fill:none;stroke:#33271c;stroke-width:3}
.em .frame-thin{fill:none;stroke:#33271c;stroke-width:1}
)";

constexpr std::string_view kBuildingLook = R"(
.em .shadow{fill:#2a1d10;opacity:.27}
.em .floor-0{fill:#d8b08c}
.em .floor-1{fill:#cfa27e}
.em .floor-2{fill:#dfbd98}
.em .floor-3{fill:#c99c80}
.em .floor-hangar{fill:#b4bcc0}
.em .partition-case{fill:none;stroke:#4a3426;stroke-width:5.4;stroke-linecap:round}
.em .partition-core{fill:none;stroke:#f6ead4;stroke-width:2.6;stroke-linecap:round}
.em .zone-case{fill:none;stroke:#6d4b33;stroke-width:4.2;opacity:.45}
.em .zone-core{fill:none;stroke:#fff;stroke-width:3;stroke-dasharray:7 4.4}
.em .facade-line{fill:none;stroke:#2e2119;stroke-width:6.5;stroke-linecap:round;
  stroke-linejoin:round}
.em .facade-light{fill:none;stroke:#7b6350;stroke-width:1.3;stroke-linecap:round;
  stroke-linejoin:round}
.em .party-line{fill:none;stroke:#2e2119;stroke-width:9;stroke-linecap:round}
.em .party-core{fill:none;stroke:#b08f6d;stroke-width:1.7;stroke-dasharray:6 3.5}
.em .eave{fill:none;stroke:#38241a;stroke-width:2.4;stroke-linejoin:round}
.em .ridge{fill:none;stroke:#fff3df;stroke-width:1.5;stroke-linejoin:round;opacity:.75}
.em .arris{fill:none;stroke:#38241a;stroke-width:.9;opacity:.5}
.em .stone-case{fill:none;stroke:#3f3a33;stroke-width:9;stroke-linecap:round}
.em .stone{fill:none;stroke:#b7ae9c;stroke-width:6.2;stroke-linecap:round}
.em .joint{fill:none;stroke:#6f675a;stroke-width:6.2;stroke-dasharray:1.1 6.2}
.em .post{fill:#8c8374;stroke:#3f3a33;stroke-width:1.6}
.em .bar{fill:none;stroke:#3f3a33;stroke-width:2.2}
)";

constexpr std::string_view kBelowLook = R"(
.em .earth{fill:#77674f}
.em .house-above{fill:#6a5b45;stroke:#b09c78;stroke-width:1.6;stroke-dasharray:7 4;
  stroke-linejoin:round}
.em .water-above{fill:#5f7379;stroke:#93acb1;stroke-width:1.2;stroke-dasharray:7 4}
.em .sewer-above{fill:#63694f;stroke:#a3a98a;stroke-width:1.2;stroke-dasharray:7 4}
.em .sewer-limit{fill:none;stroke:#e3e6d3;stroke-width:1.6;stroke-dasharray:4 4;opacity:.8}
.em .sewer-under{fill:#7f917d;fill-opacity:.35;stroke:#4e6049;stroke-width:2;
  stroke-dasharray:5 3.5}
.em .tunnel-shadow{fill:none;stroke:#2e2417;stroke-width:19;stroke-linejoin:round;opacity:.35}
.em .tunnel-wall{fill:none;stroke:#2e2418;stroke-width:13;stroke-linejoin:round}
.em .tunnel-stones{fill:none;stroke:#a3937a;stroke-width:9;stroke-dasharray:8 1.4;
  stroke-linejoin:round}
.em .tunnel-0{fill:#e2d0a8}
.em .tunnel-1{fill:#d3bd90}
.em .tunnel-2{fill:#ecdfc0}
.em .tunnel-shade{fill:none;stroke:#3a2c1a;stroke-width:9;opacity:.22}
.em .numbers-above text{font-size:22px;font-weight:bold;fill:#b09c78;opacity:.85}
.em text.sewer-number{font-size:9.6px;fill:#fbfbf0;letter-spacing:.3px;stroke:#37422f;
  stroke-width:2.6;stroke-linejoin:round;paint-order:stroke}
.em text.way-up{font-size:11px;font-weight:bold;fill:#1560bd;stroke:#fffaf0;stroke-width:3.4;
  stroke-linejoin:round;paint-order:stroke}
)";

constexpr std::string_view kSignLook = R"(
.em .leaf{fill:none;stroke:#f8f2e3;stroke-width:5}
.em .pane{fill:none;stroke:#cfe6ef;stroke-width:3.6}
.em .arrow-case{fill:none;stroke:#fffaf0;stroke-width:5.4;stroke-linecap:round;
  stroke-linejoin:round}
.em .arrow-line{fill:none;stroke:#c4121f;stroke-width:2.6;stroke-linecap:round}
.em .arrow-head{fill:#c4121f;stroke:#fffaf0;stroke-width:1}
.em .breach-line{fill:none;stroke:#e07a00;stroke-width:2.8}
.em .breach-head{fill:#ff9d1c;stroke:#5b3000;stroke-width:1.3;stroke-linejoin:round}
.em .breach-crack{fill:none;stroke:#ff9d1c;stroke-width:2.6;stroke-linejoin:round}
.em .breach-case{fill:none;stroke:#5b3000;stroke-width:4.8;stroke-linejoin:round}
.em .dot{fill:none;stroke:#1c1712;stroke-width:4.4;stroke-linecap:round}
.em .dot-narrow-case{fill:none;stroke:#1c1712;stroke-width:10;stroke-linecap:round}
.em .dot-narrow{fill:none;stroke:#ffd21f;stroke-width:7.6;stroke-linecap:round}
.em .dot-case{fill:none;stroke:#f8f2e3;stroke-width:10;stroke-linecap:round;opacity:.8}
.em .dot-sight{fill:#fffaf0;stroke:#c4121f;stroke-width:1.4}
.em .dot-roof{fill:#1560bd;stroke:#fff;stroke-width:2.2}
.em .roof-step{fill:none;stroke:#fff;stroke-width:1.5;stroke-linecap:round}
.em .roof-arrow{fill:#1560bd;stroke:#fff;stroke-width:1.3;stroke-linejoin:round}
.em .lid{fill:#4b4f54;stroke:#f8f2e3;stroke-width:1.8}
.em .lid-bars{fill:none;stroke:#d9d9d4;stroke-width:1.4}
.em .mouth{fill:#22261f;stroke:#e6e1d4;stroke-width:2}
.em text{font-family:"Helvetica Neue",Arial,"DejaVu Sans",sans-serif;text-anchor:middle;
  fill:#241b13}
.em .hex-numbers text{font-size:9.6px;fill:#5a4a35;letter-spacing:.3px}
.em .hex-numbers .cased{stroke:#f1f0dc;stroke-width:3.2;stroke-linejoin:round;
  paint-order:stroke}
.em .room-number{font-size:11.5px;font-weight:bold;fill:#2b1c12}
.em .below-number{font-size:8.6px;font-weight:bold;fill:#2b3036}
.em .below-case{font-size:8.6px;font-weight:bold;fill:none;stroke:#f8f2e3;stroke-width:3;
  stroke-linejoin:round}
.em .badge{fill:#2e2119;stroke:#f6ead4;stroke-width:1.8}
.em text.badge-number{font-size:19px;font-weight:bold;fill:#fff6e2}
.em text.roof-case{font-size:27px;font-weight:bold;fill:none;stroke:#2e1c12;
  stroke-width:5;stroke-linejoin:round;opacity:.75}
.em text.roof-number{font-size:27px;font-weight:bold;fill:#fff6e2}
.em text.title{font-size:42px;font-weight:bold;text-anchor:start;letter-spacing:1px}
.em text.subtitle{font-size:17px;text-anchor:start;fill:#6a573d}
.em text.legend-title{font-size:19px;font-weight:bold;text-anchor:start;letter-spacing:2px}
.em text.legend-words{font-size:14.5px;text-anchor:start}
.em text.scale-words{font-size:12.5px}
.em text.north{font-size:19px;font-weight:bold}
.em .ink{fill:#33271c}
.em .ink-line{fill:none;stroke:#33271c;stroke-width:1.4}
.em .blank{fill:#f8f2e3;stroke:#33271c;stroke-width:1.2}
)";

// What is different by lamplight. Signs keep their colours: they are read by them.
constexpr std::string_view kDarkLook = R"(
.em .page{fill:#1c1f24}
.em .sheet{fill:#2b2d2f}
.em .street{fill:#34363a}
.em .lane{fill:#2a2a2b}
.em .pavement-edge{stroke:#222427}
.em .pavement{stroke:#43464a}
.em .sand{stroke:#2f3436}
.em .water-body{fill:#234454}
.em .bank{stroke:#5e93ab}
.em .water-line{stroke:#4b7f97}
.em .wave{stroke:#7fb0c4;opacity:.5}
.em .kerb{stroke:#15170f}
.em .kerb-top{stroke:#6d6f6a}
.em .sewer-body{fill:#3b4a3b}
.em .hill{fill:#4a4032}
.em .hill-top{fill:#574b39}
.em .contour,.em .hachure{stroke:#a8895c}
.em .glade{fill:#323d2a}
.em .tree-1{fill:#3b5a2f}
.em .tree-2{fill:#456438}
.em .tree-3{fill:#31502c}
.em .tree-light{opacity:.2}
.em .grid-line{stroke:#b9ad94;opacity:.25}
.em .frame,.em .frame-thin,.em .ink-line{stroke:#cfc4ae}
.em .ink{fill:#cfc4ae}
.em .floor-0{fill:#5d4737}
.em .floor-1{fill:#543f31}
.em .floor-2{fill:#66503f}
.em .floor-3{fill:#4d3a30}
.em .floor-hangar{fill:#4a5156}
.em .partition-case{stroke:#17110c}
.em .partition-core{stroke:#b9a98e}
.em .zone-core{stroke:#cdbfa6}
.em .facade-line,.em .party-line{stroke:#0f0b08}
.em .facade-light{stroke:#9a8268}
.em .stone{stroke:#77705f}
.em .joint{stroke:#3b372f}
.em .dot{stroke:#e9dfc9}
.em .dot-case{stroke:#1c1f24}
.em text{fill:#e9dfc9}
.em .hex-numbers text{fill:#b3a78f}
.em .hex-numbers .cased{stroke:#22261f}
.em text.room-number{fill:#f2e8d2}
.em text.subtitle{fill:#b3a78f}
.em .earth{fill:#26221c}
.em .house-above{fill:#211d18;stroke:#6f6350}
.em .water-above{fill:#22313a;stroke:#5d7b88}
.em .sewer-above{fill:#252b20;stroke:#626a50}
.em .numbers-above text{fill:#7d705a}
.em .tunnel-0{fill:#6e5f45}
.em .tunnel-1{fill:#5d5039}
.em .tunnel-2{fill:#7f6f54}
.em .tunnel-stones{stroke:#4e463a}
.em .sewer-under{stroke:#b7c7ae}
.em text.way-up{fill:#9cc8ff;stroke:#1b1712}
)";

constexpr std::string_view kOverlayLook = R"(
.em .dim{fill:#1d2433;opacity:.62}
.em .lit{fill:#fff7b0;opacity:.25}
.em .lit-edge{fill:none;stroke:#1c1712;stroke-width:3.4;stroke-linejoin:round}
.em .lit-core{fill:none;stroke:#ffd21f;stroke-width:1.6;stroke-linejoin:round}
.em .from-ring{fill:none;stroke:#fff;stroke-width:7}
.em .from-core{fill:none;stroke:#c2185b;stroke-width:3.6}
.em .chip{fill:#1560bd;stroke:#fff;stroke-width:1.6}
.em .chip-dim{fill:#4a5162;stroke:#c9ccd6;stroke-width:1.2}
.em text.chip-words{font-size:10.5px;font-weight:bold;fill:#fff}
.em .wash{opacity:.5}
.em .band-0{fill:#fde725}
.em .band-1{fill:#7ad151}
.em .band-2{fill:#22a884}
.em .band-3{fill:#2a788e}
.em .band-4{fill:#414487}
.em .band-5{fill:#440154}
.em .band-edge{fill:none;stroke:#1c1712;stroke-width:2.6;stroke-linejoin:round}
.em .value-case{font-size:14px;font-weight:bold;fill:none;stroke:#fff;stroke-width:3.6;
  stroke-linejoin:round}
.em text.value{font-size:14px;font-weight:bold;fill:#14101f}
.em .reach-wash{fill:#4aa3ff;opacity:.36}
.em .reach-edge{fill:none;stroke:#0b3c78;stroke-width:3.4;stroke-linejoin:round}
.em .area-edge-case{fill:none;stroke:#fff;stroke-width:5;stroke-linejoin:round;opacity:.85}
.em .area-edge{fill:none;stroke-width:2.8;stroke-linejoin:round}
.em .area-0{stroke:#b3005e}
.em .area-1{stroke:#00458b;stroke-dasharray:9 4}
.em .area-2{stroke:#8a4b00;stroke-dasharray:3 3}
.em .area-3{stroke:#3b3b3b;stroke-dasharray:12 4 3 4}
.em text.area-words{font-size:17px;font-weight:bold}
.em text.area-case{font-size:17px;font-weight:bold;fill:none;stroke:#fff;stroke-width:5;
  stroke-linejoin:round}
.em .line-case{fill:none;stroke:#fff;stroke-width:7;stroke-linecap:round}
.em .line-clear{fill:none;stroke:#006d5b;stroke-width:3.6;stroke-linecap:round}
.em .line-blocked{fill:none;stroke:#a1003c;stroke-width:3.6;stroke-dasharray:9 6}
.em .cross-case{fill:none;stroke:#fff;stroke-width:9;stroke-linecap:round}
.em .cross{fill:none;stroke:#a1003c;stroke-width:4.6;stroke-linecap:round}
.em .hit{fill:#fff;fill-opacity:0;stroke:none}
)";

void draw_pattern(Canvas& canvas, std::string_view name, double width, double height, double turn,
                  std::string_view content) {
  canvas.svg.raw(
      fmt::format("<pattern id=\"{}\" width=\"{}\" height=\"{}\" patternUnits=\"userSpaceOnUse\" "
                  "patternTransform=\"rotate({})\">{}</pattern>\n",
                  canvas.id(name), number(width), number(height), number(turn), content));
}

void draw_patterns(Canvas& canvas) {
  draw_pattern(canvas, "cobbles", 9, 9, 24,
               R"(<path d="M0 0H9M0 4.5H9M2 0V4.5M6.5 4.5V9" fill="none" stroke="#a08a5f" )"
               R"(stroke-width=".7" opacity=".55"/>)");
  draw_pattern(canvas, "grain", 23, 19, 12,
               R"(<path d="M3 4l2 .6M14 2l1 1.4M19 12l2-.5M8 14l1.6.8M1 16l.8-1" fill="none" )"
               R"(stroke="#a8946c" stroke-width=".8" stroke-linecap="round" opacity=".5"/>)");
  draw_pattern(canvas, "planks", 76, 7, 0,
               R"(<path d="M0 .5H76M23 .5V7" fill="none" stroke="#7a5136" )"
               R"(stroke-width=".6" opacity=".3"/>)");
  draw_pattern(canvas, "slabs", 16, 16, 0,
               R"(<path d="M0 .5H16M.5 0V16" fill="none" stroke="#5b666d" stroke-width=".7" )"
               R"(opacity=".4"/>)");
  draw_pattern(canvas, "tiles", 9, 8, 0,
               R"(<path d="M0 4Q2.25 7.4 4.5 4T9 4M-4.5 8Q-2.25 11.4 0 8M4.5 0Q6.75 3.4 9 0)"
               R"(M0 0Q2.25 3.4 4.5 0" fill="none" stroke="#3a1408" stroke-width=".8" )"
               R"(opacity=".32"/>)");
  draw_pattern(canvas, "ribs", 6, 6, 60,
               R"(<path d="M0 1.5H6" stroke="#2c3338" stroke-width="1" opacity=".35"/>)"
               R"(<path d="M0 3H6" stroke="#fff" stroke-width="1" opacity=".3"/>)");
  draw_pattern(canvas, "sludge", 12, 8, 0,
               R"(<path d="M0 2q3-2 6 0t6 0M-3 6q3-2 6 0t6 0t6 0" fill="none" stroke="#46563f" )"
               R"(stroke-width="1.3"/>)");
  draw_pattern(
      canvas, "rock", 29, 23, 17,
      R"(<path d="M2 3l6-2M13 7l5 1.6M22 2l4 2M6 13l5-2.4M17 16l6 1M3 20l5 1.5M25 11l3-2" )"
      R"(fill="none" stroke="#55472f" stroke-width="1.3" stroke-linecap="round" )"
      R"(opacity=".55"/>)");
  draw_pattern(canvas, "flags", 22, 20, 8,
               R"(<path d="M0 .5H22M0 10.5H22M6 .5V10.5M16 10.5V20" fill="none" )"
               R"(stroke="#7d6642" stroke-width=".8" opacity=".4"/>)");
  draw_pattern(canvas, "dim-lines", 7, 7, 45,
               R"(<path d="M0 1H7" stroke="#0b0f1a" stroke-width="1.4" opacity=".55"/>)");
}

void draw_overlay_patterns(Canvas& canvas) {
  constexpr std::array<std::string_view, kAreaPatterns> kColours = {"#b3005e", "#00458b", "#8a4b00",
                                                                    "#3b3b3b"};
  constexpr std::array<double, kAreaPatterns> kTurns = {45, -45, 90, 0};
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    draw_pattern(canvas, fmt::format("area-{}", i), 9, 9, kTurns[i],
                 fmt::format(R"(<path d="M0 2H9" stroke="{}" stroke-width="2.2" opacity=".6"/>)",
                             kColours[i]));
  }
  // Bands differ by what is drawn in them as well as by colour.
  constexpr std::array<std::string_view, kRangeBands> kMarks = {
      R"(<circle cx="6" cy="6" r="2.2"/>)", R"(<path d="M0 6H12"/>)",
      R"(<path d="M3 3L9 9M9 3L3 9"/>)",    R"(<path d="M6 0V12"/>)",
      R"(<path d="M0 6H12M6 0V12"/>)",      R"(<circle cx="6" cy="6" r="3.2" fill="none"/>)"};
  for (std::size_t i = 0; i < kMarks.size(); ++i) {
    draw_pattern(canvas, fmt::format("band-{}", i), 12, 12, 0,
                 fmt::format(R"(<g fill="#14101f" stroke="#14101f" stroke-width="1" )"
                             R"(opacity=".34">{}</g>)",
                             kMarks[i]));
  }
}

// A crown seen from above, of radius 10 around the origin, with so many lobes.
Spots crown(int lobes, double radius, Spot centre) {
  Spots corners;
  for (int i = 0; i < 2 * lobes; ++i) {
    const double angle = std::numbers::pi * i / lobes;
    const double reach = radius * (i % 2 == 0 ? 1.12 : 0.8);
    corners.push_back(centre + reach * Spot{std::cos(angle), std::sin(angle)});
  }
  return corners;
}

// Soft patches of radius 1.
void draw_stain(Canvas& canvas, std::string_view name, std::string_view colour) {
  const std::string fade = canvas.id(name) + "-fade";
  canvas.svg.raw(fmt::format(
      "<radialGradient id=\"{0}\"><stop offset=\"0\" stop-color=\"{1}\" stop-opacity=\".36\"/>"
      "<stop offset=\"1\" stop-color=\"{1}\" stop-opacity=\"0\"/></radialGradient>\n"
      "<circle id=\"{2}\" r=\"1\" fill=\"url(#{0})\"/>\n",
      fade, colour, canvas.id(name)));
}

void draw_trees(Canvas& canvas) {
  for (int i = 1; i <= 3; ++i) {
    const Element tree(canvas.svg, "g", canvas.repeated(fmt::format("tree-{}", i)));
    canvas.svg.circle("tree-shade", {2.6, 3.6}, 10.2);
    canvas.svg.path(fmt::format("tree-{}", i), PathText().rounded(crown(6 + i, 10, {})));
    canvas.svg.path("tree-light", PathText().rounded(crown(6, 4.6, {-2.6, -3})));
  }
}

}  // namespace

void draw_definitions(Canvas& canvas) {
  Svg& svg = canvas.svg;
  {
    const Element style(svg, "style");
    for (const std::string_view part :
         {kGroundLook, kBuildingLook, kBelowLook, kSignLook, kOverlayLook}) {
      svg.raw(part.substr(1));
    }
    if (canvas.dark()) svg.raw(kDarkLook.substr(1));
  }
  const Element definitions(svg, "defs");
  {
    const Element clip(svg, "clipPath", fmt::format("id=\"{}\"", canvas.id("frame-clip")));
    svg.path({}, PathText().box(canvas.frame.low, canvas.frame.high));
  }
  draw_patterns(canvas);
  draw_overlay_patterns(canvas);
  draw_trees(canvas);
  define_signs(canvas);
  draw_stain(canvas, "stain-dark", canvas.dark() ? "#1f2022" : "#cdb98c");
  draw_stain(canvas, "stain-light", canvas.dark() ? "#4a4c50" : "#fdf8ea");
}

}  // namespace enfilade::render
