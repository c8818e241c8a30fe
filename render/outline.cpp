#include "render/outline.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

namespace enfilade::render {

std::vector<Loop> loops_around(const Cells& cells) {
  // Three cells meet in a corner, so a border leaves each corner once at most.
  std::map<Point, Point> next;
  for (const Axial cell : cells) {
    for (int i = 0; i < 6; ++i) {
      if (cells.contains(cell + step(side_at(i)))) continue;
      const Segment side = side_segment(cell, side_at(i));
      next.emplace(side.a, side.b);
    }
  }
  std::vector<Loop> loops;
  while (!next.empty()) {
    Loop loop;
    for (auto at = next.begin(); at != next.end(); at = next.find(loop.back())) {
      if (loop.empty()) loop.push_back(at->first);
      loop.push_back(at->second);
      next.erase(at);
    }
    loop.pop_back();  // the first corner again
    loops.push_back(std::move(loop));
  }
  return loops;
}

Spots inset(std::span<const Spot> loop, double distance) {
  Spots moved;
  const std::size_t size = loop.size();
  for (std::size_t i = 0; i < size; ++i) {
    const Spot before = right_of(unit(loop[i] - loop[(i + size - 1) % size]));
    const Spot after = right_of(unit(loop[(i + 1) % size] - loop[i]));
    // A corner of no width would run away to infinity.
    const double share = std::max(0.25, 1 + before.x * after.x + before.y * after.y);
    moved.push_back(loop[i] + (distance / share) * (before + after));
  }
  return moved;
}

Spots clockwise(Spots polygon) {
  double area = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Spot a = polygon[i];
    const Spot b = polygon[(i + 1) % polygon.size()];
    area += a.x * b.y - a.y * b.x;
  }
  if (area < 0) std::ranges::reverse(polygon);
  return polygon;
}

std::vector<BorderPoint> along_rounded(std::span<const Spot> loop, double spacing) {
  std::vector<BorderPoint> points;
  const std::size_t size = loop.size();
  for (std::size_t i = 0; i < size; ++i) {
    const Spot from = between(loop[(i + size - 1) % size], loop[i], 0.5);
    const Spot to = between(loop[i], loop[(i + 1) % size], 0.5);
    const int count = std::max(1, static_cast<int>(std::lround(length(to - from) / spacing)));
    for (int k = 0; k < count; ++k) {
      const double t = (k + 0.5) / count;
      const Spot first = between(from, loop[i], t);
      const Spot second = between(loop[i], to, t);
      points.push_back({between(first, second, t), right_of(unit(second - first))});
    }
  }
  return points;
}

double chance_of(Axial cell, int use) {
  std::uint32_t bits = static_cast<std::uint16_t>(cell.q) * 0x9E3779B1U;
  bits ^= static_cast<std::uint16_t>(cell.r) * 0x85EBCA77U;
  bits ^= static_cast<std::uint32_t>(use) * 0xC2B2AE3DU;
  for (const std::uint32_t factor : {0x7FEB352DU, 0x846CA68BU}) {
    bits = (bits ^ bits >> 16U) * factor;
  }
  bits ^= bits >> 15U;
  return (bits & 0xFFFFU) / 65536.0;
}

}  // namespace enfilade::render
