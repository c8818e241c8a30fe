#include "rules/skirmish/table/sight_line.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace enfilade::skirmish {

namespace {

__extension__ using WideUnsigned = unsigned __int128;

using Places = FixedVector<Fraction, kMaxPiecePoints>;

// A product of 128 and 64 bits.
struct Product {
  WideUnsigned high;
  std::uint64_t low;
  friend auto operator<=>(const Product&, const Product&) = default;
};

Product times(WideUnsigned a, std::uint64_t b) {
  const WideUnsigned low = WideUnsigned{static_cast<std::uint64_t>(a)} * b;
  return {WideUnsigned{static_cast<std::uint64_t>(a >> 64U)} * b + (low >> 64U),
          static_cast<std::uint64_t>(low)};
}

// Where an edge whose ends lie on different sides of the line meets it.
Fraction meeting_place(const SightLine& line, Point a, Point b) {
  return crossing_place({line.whole().a, line.whole().b}, {a, b});
}

using Sides = std::array<std::int64_t, kMaxPiecePoints>;

// Where the line, moved a hair to one side, meets the polygon's edges, in order; between the first
// and the second, the third and the fourth ... it is inside.
Places places_beside(const SightLine& line, std::span<const Point> polygon, const Sides& sides,
                     bool left) {
  Places places;
  const auto is_left = [&](std::size_t i) { return left ? sides[i] > 0 : sides[i] >= 0; };
  for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++) {
    if (is_left(i) == is_left(before)) continue;
    places.push_back(meeting_place(line, polygon[before], polygon[i]));
  }
  std::ranges::sort(places);
  return places;
}

bool holds(const Places& places, const Fraction& at) {
  for (std::size_t i = 0; i + 1 < places.size(); i += 2) {
    if (places[i] <= at && at <= places[i + 1]) return true;
  }
  return false;
}

// Takes the stretches inside in their order, merges those that touch, and sorts them out.
class Collector {
 public:
  Collector(const SightLine& line, Passage& passage) : line_(line), passage_(passage) {}

  void add(const Fraction& from, const Fraction& to) {
    if (!(from < to)) return;
    if (open_ && stretch_.to == from) {
      stretch_.to = to;
      return;
    }
    close();
    stretch_ = {from, to};
    open_ = true;
  }
  void close() {
    if (!open_) return;
    open_ = false;
    const bool first = stretch_.from == line_.begin();
    const bool last = stretch_.to == line_.end();
    if (first) passage_.first = stretch_;
    if (last) passage_.last = stretch_;
    if (!first && !last) passage_.between = true;
  }

 private:
  const SightLine& line_;
  Passage& passage_;
  Stretch stretch_;
  bool open_ = false;
};

// What two lists of stretches have in common, as far as the line of sight goes.
void add_common(Passage& passage, const SightLine& line, const Places& left, const Places& right) {
  Collector collector(line, passage);
  std::size_t l = 0;
  std::size_t r = 0;
  while (l + 1 < left.size() && r + 1 < right.size()) {
    collector.add(std::max({left[l], right[r], line.begin()}),
                  std::min({left[l + 1], right[r + 1], line.end()}));
    if (left[l + 1] < right[r + 1]) {
      l += 2;
    } else {
      r += 2;
    }
  }
  collector.close();
}

// Most lines meet a border twice, in no corner: then no lists are needed.
Passage passage_over(const SightLine& line, const Fraction& in, const Fraction& out) {
  Passage passage;
  passage.holds_begin = in <= line.begin() && line.begin() <= out;
  passage.holds_end = in <= line.end() && line.end() <= out;
  Collector collector(line, passage);
  collector.add(std::max(in, line.begin()), std::min(out, line.end()));
  collector.close();
  return passage;
}

struct Survey {
  Sides sides;
  int on = 0;
  int changes = 0;        // edges from one side to the other
  std::size_t first = 0;  // where such edges end
  std::size_t second = 0;
};

void survey(const SightLine& line, std::span<const Point> polygon, Survey& found) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    found.sides[i] = line.side(polygon[i]);
    found.on += found.sides[i] == 0 ? 1 : 0;
    const bool changes = i > 0 && (found.sides[i] > 0) != (found.sides[i - 1] > 0);
    if (!changes) continue;
    (found.changes == 0 ? found.first : found.second) = i;
    ++found.changes;
  }
  if ((found.sides[0] > 0) != (found.sides[polygon.size() - 1] > 0)) {
    found.second = 0;
    ++found.changes;
  }
}

}  // namespace

SightLine::SightLine(Point from, Point to)
    : whole_{from, to},
      way_(to - from),
      box_{{std::min(from.x, to.x), std::min(from.y, to.y)},
           {std::max(from.x, to.x), std::max(from.y, to.y)}} {
  if (from == to) end_ = begin_;
}

void SightLine::begin_at(const Hull& hull) {
  if (const auto inside = stretch_through(hull.corners)) begin_ = std::max(begin_, inside->to);
}

void SightLine::end_at(const Hull& hull) {
  if (const auto inside = stretch_through(hull.corners)) end_ = std::min(end_, inside->from);
}

bool SightLine::may_meet(const Box& box) const {
  if (box.high.x < box_.low.x || box.low.x > box_.high.x || box.high.y < box_.low.y ||
      box.low.y > box_.high.y) {
    return false;
  }
  // Twice the distance of the box's centre from the line against its reach across the line.
  const Point centre = box.low + box.high;
  const Point start = whole_.a + whole_.a;
  const std::int64_t off = std::abs(cross(way_, centre - start));
  const std::int64_t reach = std::int64_t{std::abs(way_.y)} * (box.high.x - box.low.x) +
                             std::int64_t{std::abs(way_.x)} * (box.high.y - box.low.y);
  return off <= reach;
}

bool SightLine::may_meet(Point centre, int half_size) const {
  const Point half{half_size, half_size};
  return may_meet({centre - half, centre + half});
}

// On the whole line, farther than the models too.
std::optional<Stretch> SightLine::stretch_through(std::span<const Point> convex) const {
  std::optional<Stretch> found;
  bool is_left = false;
  bool is_right = false;
  for (std::size_t i = 0, before = convex.size() - 1; i < convex.size(); before = i++) {
    const std::int64_t here = side(convex[i]);
    const std::int64_t there = side(convex[before]);
    is_left = is_left || here > 0;
    is_right = is_right || here < 0;
    if ((here > 0) == (there > 0)) continue;
    const Fraction at = meeting_place(*this, convex[before], convex[i]);
    found = found ? Stretch{std::min(found->from, at), std::max(found->to, at)} : Stretch{at, at};
  }
  if (!is_left || !is_right) return std::nullopt;
  return found;
}

bool SightLine::runs_through(std::span<const Point> convex) const {
  const auto inside = stretch_through(convex);
  return inside && std::max(inside->from, begin_) < std::min(inside->to, end_);
}

bool SightLine::is_at_most(const Fraction& from, const Fraction& to, int halves) const {
  const Wide share = Wide{to.num} * from.den - Wide{from.num} * to.den;
  if (share <= 0) return true;
  const Wide whole = Wide{to.den} * from.den;
  const auto length = static_cast<std::uint64_t>(dot(way_, way_));
  const auto part = static_cast<WideUnsigned>(share);
  const auto all = static_cast<WideUnsigned>(whole);
  const std::uint64_t limit =
      static_cast<std::uint64_t>(halves) * static_cast<std::uint64_t>(halves);
  return times(part * part, 4 * length) <= times(all * all, limit);
}

Passage passage_through(const SightLine& line, std::span<const Point> polygon) {
  Survey found;
  survey(line, polygon, found);
  if (found.on == 0 && found.changes == 0) return {};
  const auto edge = [&](std::size_t i) {
    return meeting_place(line, polygon[i == 0 ? polygon.size() - 1 : i - 1], polygon[i]);
  };
  if (found.on == 0 && found.changes == 2) {
    const Fraction one = edge(found.first);
    const Fraction other = edge(found.second);
    return one < other ? passage_over(line, one, other) : passage_over(line, other, one);
  }
  Passage passage;
  const Places left = places_beside(line, polygon, found.sides, true);
  const Places right = found.on == 0 ? left : places_beside(line, polygon, found.sides, false);
  passage.holds_begin = holds(left, line.begin()) || holds(right, line.begin());
  passage.holds_end = holds(left, line.end()) || holds(right, line.end());
  add_common(passage, line, left, right);
  return passage;
}

Crossings crossings_of(const SightLine& line, std::span<const Point> feature) {
  Crossings crossings;
  if (feature.size() < 2) return crossings;
  const auto add = [&](const Fraction& at) {
    if (line.begin() < at && at < line.end()) crossings.push_back(at);
  };
  const bool closed = feature.front() == feature.back();
  std::int64_t before = closed ? line.side(feature[feature.size() - 2]) : 0;
  std::int64_t here = line.side(feature[0]);
  for (std::size_t i = 0; i + 1 < feature.size(); ++i) {
    const std::int64_t after = line.side(feature[i + 1]);
    const bool through_segment = (here < 0 && after > 0) || (here > 0 && after < 0);
    const bool through_joint =
        here == 0 && ((before < 0 && after > 0) || (before > 0 && after < 0));
    // The joint's place is where the segment that leaves it meets the line.
    if (through_segment || through_joint) add(meeting_place(line, feature[i], feature[i + 1]));
    before = here;
    here = after;
  }
  return crossings;
}

}  // namespace enfilade::skirmish
