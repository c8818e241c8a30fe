// Writing SVG: points in pixels, paths, elements. It knows nothing of maps.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::render {

struct Spot {
  double x = 0;
  double y = 0;

  friend Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
  friend Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
  friend Spot operator*(double k, Spot a) { return {k * a.x, k * a.y}; }
};
using Spots = std::vector<Spot>;

double length(Spot v);
Spot unit(Spot v);                          // the zero vector stays
Spot between(Spot a, Spot b, double part);  // part 0 is a, part 1 is b
Spot right_of(Spot v);                      // a quarter turn clockwise on the screen

// At most two decimals and no trailing zeros, so that equal pictures are equal bytes.
std::string number(double value);
// Of a place in the picture: tenths of a pixel are enough there.
std::string coordinate(double value);
std::string escape(std::string_view words);

// Every point is written as its way from the one before: the same shape is then the same text
// wherever it stands, and packs well. What was rounded off is made good with the next point.
class PathText {
 public:
  PathText& move(Spot to);
  PathText& line(Spot to);
  PathText& curve(Spot control, Spot to);
  PathText& close();
  PathText& segment(Spot a, Spot b) { return move(a).line(b); }
  PathText& polygon(std::span<const Spot> corners);
  // A closed curve that touches the middle of every side and rounds every corner.
  PathText& rounded(std::span<const Spot> corners);
  PathText& box(Spot low, Spot high);

  bool empty() const { return text_.empty(); }
  const std::string& text() const { return text_; }

 private:
  struct Tenths {
    long x = 0;
    long y = 0;
  };
  static Tenths tenths(Spot spot);
  void way(Tenths to);

  std::string text_;
  Tenths start_;  // of the figure
  Tenths at_;
};

class Svg {
 public:
  void open(std::string_view tag, std::string_view more = {});
  void close();
  // `more` are further attributes. Nothing is written for an empty path.
  void path(std::string_view style, const PathText& path, std::string_view more = {});
  void circle(std::string_view style, Spot centre, double radius);
  void words(std::string_view style, Spot at, std::string_view text, std::string_view more = {});
  void use(std::string_view id, Spot at, double size = 1, double turn = 0);
  void title(std::string_view text);
  void raw(std::string_view text) { text_ += text; }

  std::string take() { return std::move(text_); }

 private:
  void attributes(std::string_view style, std::string_view more);

  std::string text_;
  std::vector<std::string> open_;
};

// An element that ends where the scope ends.
class Element {
 public:
  Element(Svg& svg, std::string_view tag, std::string_view attributes = {}) : svg_(svg) {
    svg_.open(tag, attributes);
  }
  ~Element() { svg_.close(); }
  Element(const Element&) = delete;
  Element& operator=(const Element&) = delete;

 private:
  Svg& svg_;
};

}  // namespace enfilade::render
