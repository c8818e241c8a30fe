// What every layer draws with: the board, where its points lie in the picture, and the signs used
// so far.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "render/map.h"
#include "render/outline.h"
#include "render/svg.h"
#include "render/symbols.h"

namespace enfilade::render {

struct Frame {
  Spot low;
  Spot high;
  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
};

// The board's plane is stretched; here hexes are regular again, but for the fraction of a pixel
// that puts their corners on whole ones: whoever lays something over the picture counts in these.
struct Projection {
  double across = 1;
  double down = 1;
  Spot shift;

  Spot of(Point p) const;
  Spot of(Axial cell) const { return of(centre_of(cell)); }
  Spots of(const Loop& loop) const;
  Spots hex(Axial cell) const;
};

class Canvas {
 public:
  Canvas(const urban::Board& board, const MapStyle& style);

  const urban::Board& board;
  const MapStyle& style;
  Projection place;
  Frame frame;  // of the sheet, through the middle of half hexes
  Svg svg;
  std::map<Symbol, std::string> used;  // with the words of the legend

  double r() const { return style.hex_radius; }
  bool roofs() const { return style.mode == MapMode::Roofs; }
  bool dark() const { return style.theme == Theme::Dark; }
  // Of the picture without a legend.
  Spot size() const;
  bool below() const { return style.mode == MapMode::Underground; }
  // Whether a location is what one sees of its cells in this mode.
  bool shows(const urban::Location& one) const;
  std::string id(std::string_view name) const { return style.id_prefix + std::string(name); }
  // Of a group that is drawn once and used elsewhere. It has the class of the whole picture itself:
  // browsers look for no ancestor outside what a <use> repeats.
  std::string repeated(std::string_view name) const {
    return "id=\"" + id(name) + "\" class=\"em\"";
  }
  std::string link(std::string_view name) const { return "url(#" + id(name) + ")"; }

  // Hexes outside buildings, in the order of their numbers.
  Cells cells_of(urban::Terrain terrain) const;
  // On the map and not under a building.
  bool is_open(Axial cell) const;
  urban::BuildingId building_at(Axial cell) const;
  std::vector<Spots> loops_of(const Cells& cells) const;
  std::vector<Spots> loops_of(const urban::Building& building) const;
  // The cells a location covers in the picture, and where its dot is there.
  Cells area_of(urban::LocationId id) const;
  Cells area_of(const urban::Location& one) const;
  Spot dot_of(const urban::Location& one) const;
  // What is added to cells of the plane it lies in.
  Axial shift_of(const urban::Location& one) const;

 private:
  std::vector<Axial> shifts_;  // of the underground sheets
};

// A layer of the picture: a group with an id.
class Layer {
 public:
  Layer(Canvas& canvas, std::string_view name);

 private:
  Element element_;
};

// Draws a sign: a group of its class, and an entry in the legend. Signs that mean something are
// drawn in no other way, which is what makes the legend complete.
class Sign {
 public:
  Sign(Canvas& canvas, Symbol symbol) : Sign(canvas, symbol, words_of(symbol)) {}
  Sign(Canvas& canvas, Symbol symbol, std::string_view words);

 private:
  Element element_;
};

}  // namespace enfilade::render
