#include "tests/urban/reference/geometry.h"

#include <set>

namespace enfilade::urban::reference {

namespace {

std::int64_t turn(Spot u, Spot v) {
  return u.q * v.r - u.r * v.q;
}

int sign(std::int64_t number) {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}

Ratio ratio(std::int64_t top, std::int64_t bottom) {
  return bottom < 0 ? Ratio{-top, -bottom} : Ratio{top, bottom};
}

// Where along a to b a point of that line lies.
Ratio share(Spot a, Spot b, Spot on_line) {
  return b.q != a.q ? ratio(on_line.q - a.q, b.q - a.q) : ratio(on_line.r - a.r, b.r - a.r);
}

std::optional<WallMeeting> along(Spot a, Spot b, const WallSide& wall) {
  if (turn(b - a, wall.from - a) != 0 || turn(b - a, wall.to - a) != 0) return {};
  Ratio low = share(a, b, wall.from);
  Ratio high = share(a, b, wall.to);
  if (less(high, low)) std::swap(low, high);
  if (less(low, {0, 1})) low = {0, 1};
  if (less({1, 1}, high)) high = {1, 1};
  if (!less(low, high)) return {};
  return WallMeeting{{low, high}, true, {}};
}

// A crossing away from the ends of the side. A line that ends on the wall does not pass it.
std::optional<WallMeeting> across(Spot a, Spot b, const WallSide& wall) {
  const int left = sign(turn(b - a, wall.from - a));
  const int right = sign(turn(b - a, wall.to - a));
  if (left * right >= 0) return {};
  const std::int64_t at_a = turn(wall.to - wall.from, a - wall.from);
  const std::int64_t at_b = turn(wall.to - wall.from, b - wall.from);
  if (sign(at_a) * sign(at_b) >= 0) return {};
  const Ratio where = ratio(at_a, at_a - at_b);
  return WallMeeting{{where, where}, false, {}};
}

// At a joint the line passes from one side of the wall to the other when sides of it lead away on
// both hands.
std::optional<WallMeeting> through_joint(Spot a, Spot b, Spot joint,
                                         const std::vector<WallSide>& walls) {
  if (turn(b - a, joint - a) != 0) return {};
  const Ratio where = share(a, b, joint);
  if (!less({0, 1}, where) || !less(where, {1, 1})) return {};
  WallMeeting meeting{{where, where}, false, {}};
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (!walls[i].ends_at(joint)) continue;
    const Spot other = walls[i].from == joint ? walls[i].to : walls[i].from;
    const int hand = sign(turn(b - a, other - a));
    left = left || hand > 0;
    right = right || hand < 0;
    if (hand != 0) meeting.sides.push_back(i);
  }
  if (!left || !right) return {};
  return meeting;
}

}  // namespace

Spot vector_of(Axial steps) {
  return 6 * Spot{steps.q, steps.r};
}

Spot centre(Axial cell) {
  return vector_of(cell);
}

Spot corner(Axial cell, int which) {
  const Axial sum = step(side_at(which)) + step(side_at(which + 1));
  return centre(cell) + 2 * Spot{sum.q, sum.r};
}

Spot middle(Axial cell, int side) {
  const Axial half = step(side_at(side));
  return centre(cell) + 3 * Spot{half.q, half.r};
}

std::int64_t square(Spot difference) {
  return difference.q * difference.q + difference.q * difference.r + difference.r * difference.r;
}

bool less(Ratio a, Ratio b) {
  return a.top * b.bottom < b.top * a.bottom;
}

bool meets(Spot a, Spot b, Axial cell) {
  if (a == b) return false;
  Part part{{0, 1}, {1, 1}};
  for (int i = 0; i < 6; ++i) {
    const Spot from = corner(cell, i);
    const Spot edge = corner(cell, i + 1) - from;
    const int inner = sign(turn(edge, centre(cell) - from));
    const std::int64_t at_a = inner * turn(edge, a - from);
    const std::int64_t at_b = inner * turn(edge, b - from);
    if (at_a < 0 && at_b < 0) return false;
    if (at_a >= 0 && at_b >= 0) continue;
    const Ratio where = ratio(at_a, at_a - at_b);
    if (at_a < 0 && less(part.from, where)) part.from = where;
    if (at_b < 0 && less(where, part.to)) part.to = where;
  }
  return part.has_length();
}

WallSide wall_side(Axial cell, int side) {
  return {cell, cell + step(side_at(side)), corner(cell, side - 1), corner(cell, side)};
}

std::vector<WallMeeting> wall_meetings(Spot a, Spot b, const std::vector<WallSide>& walls) {
  std::vector<WallMeeting> meetings;
  if (a == b) return meetings;
  std::set<Spot> joints;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    joints.insert(walls[i].from);
    joints.insert(walls[i].to);
    auto meeting = along(a, b, walls[i]);
    if (!meeting) meeting = across(a, b, walls[i]);
    if (!meeting) continue;
    meeting->sides.push_back(i);
    meetings.push_back(*meeting);
  }
  for (const Spot joint : joints) {
    if (const auto meeting = through_joint(a, b, joint, walls)) meetings.push_back(*meeting);
  }
  return meetings;
}

}  // namespace enfilade::urban::reference
