#include "render/svg.h"

#include <fmt/format.h>

#include <cmath>

namespace enfilade::render {

double length(Spot v) {
  return std::sqrt(v.x * v.x + v.y * v.y);
}

Spot unit(Spot v) {
  const double size = length(v);
  return size > 0 ? Spot{v.x / size, v.y / size} : v;
}

Spot between(Spot a, Spot b, double part) {
  return a + part * (b - a);
}

Spot right_of(Spot v) {
  return {-v.y, v.x};
}

std::string number(double value) {
  const long hundredths = std::lround(value * 100);
  if (hundredths == 0) return "0";
  std::string text =
      fmt::format("{}.{:02}", std::labs(hundredths) / 100, std::labs(hundredths) % 100);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return hundredths < 0 ? "-" + text : text;
}

namespace {

std::string text_of_tenths(long tenths) {
  std::string text = tenths < 0 ? "-" : "";
  const long size = std::labs(tenths);
  if (size >= 10 || size == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) text += fmt::format(".{}", size % 10);
  return text;
}

}  // namespace

std::string coordinate(double value) {
  return text_of_tenths(std::lround(10 * value));
}

std::string escape(std::string_view words) {
  std::string text;
  for (const char c : words) {
    switch (c) {
      case '&': text += "&amp;"; break;
      case '<': text += "&lt;"; break;
      case '>': text += "&gt;"; break;
      case '"': text += "&quot;"; break;
      case '\'': text += "&#39;"; break;
      default:
        // XML 1.0 has no place for the other control characters, not even escaped.
        text += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return text;
}

PathText::Tenths PathText::tenths(Spot spot) {
  return {std::lround(10 * spot.x), std::lround(10 * spot.y)};
}

void PathText::way(Tenths to) {
  text_ += text_of_tenths(to.x - at_.x);
  if (to.y >= at_.y) text_ += ' ';
  text_ += text_of_tenths(to.y - at_.y);
}

PathText& PathText::move(Spot to) {
  text_ += text_.empty() ? 'M' : 'm';
  way(tenths(to));
  at_ = start_ = tenths(to);
  return *this;
}

PathText& PathText::line(Spot to) {
  const Tenths next = tenths(to);
  if (next.y == at_.y) {
    text_ += "h" + text_of_tenths(next.x - at_.x);
  } else if (next.x == at_.x) {
    text_ += "v" + text_of_tenths(next.y - at_.y);
  } else {
    text_ += 'l';
    way(next);
  }
  at_ = next;
  return *this;
}

PathText& PathText::curve(Spot control, Spot to) {
  text_ += 'q';
  way(tenths(control));
  if (tenths(to).x >= at_.x) text_ += ' ';
  way(tenths(to));
  at_ = tenths(to);
  return *this;
}

PathText& PathText::close() {
  text_ += 'z';
  at_ = start_;
  return *this;
}

PathText& PathText::polygon(std::span<const Spot> corners) {
  if (corners.empty()) return *this;
  move(corners.front());
  for (const Spot corner : corners.subspan(1)) line(corner);
  return close();
}

PathText& PathText::rounded(std::span<const Spot> corners) {
  if (corners.size() < 3) return polygon(corners);
  move(between(corners.back(), corners.front(), 0.5));
  for (std::size_t i = 0; i < corners.size(); ++i) {
    curve(corners[i], between(corners[i], corners[(i + 1) % corners.size()], 0.5));
  }
  return close();
}

PathText& PathText::box(Spot low, Spot high) {
  return move(low).line({high.x, low.y}).line(high).line({low.x, high.y}).close();
}

void Svg::attributes(std::string_view style, std::string_view more) {
  if (!style.empty()) text_ += fmt::format(" class=\"{}\"", style);
  if (!more.empty()) text_ += fmt::format(" {}", more);
}

void Svg::open(std::string_view tag, std::string_view more) {
  text_ += fmt::format("<{}", tag);
  attributes({}, more);
  text_ += ">\n";
  open_.emplace_back(tag);
}

void Svg::close() {
  text_ += fmt::format("</{}>\n", open_.back());
  open_.pop_back();
}

void Svg::path(std::string_view style, const PathText& path, std::string_view more) {
  if (path.empty()) return;
  text_ += fmt::format("<path d=\"{}\"", path.text());
  attributes(style, more);
  text_ += "/>\n";
}

void Svg::circle(std::string_view style, Spot centre, double radius) {
  text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", coordinate(centre.x),
                       coordinate(centre.y), number(radius));
  attributes(style, {});
  text_ += "/>\n";
}

void Svg::words(std::string_view style, Spot at, std::string_view text, std::string_view more) {
  text_ += fmt::format("<text x=\"{}\" y=\"{}\"", coordinate(at.x), coordinate(at.y));
  attributes(style, more);
  text_ += fmt::format(">{}</text>\n", escape(text));
}

void Svg::use(std::string_view id, Spot at, double size, double turn) {
  const std::string x = coordinate(at.x);
  const std::string y = coordinate(at.y);
  if (turn == 0 && size == 1) {
    text_ += fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", id, x, y);
    return;
  }
  text_ += fmt::format("<use href=\"#{}\" transform=\"translate({} {})", id, x, y);
  if (turn != 0) text_ += fmt::format(" rotate({})", number(turn));
  if (size != 1) text_ += fmt::format(" scale({})", number(size));
  text_ += "\"/>\n";
}

void Svg::title(std::string_view text) {
  text_ += fmt::format("<title>{}</title>\n", escape(text));
}

}  // namespace enfilade::render
