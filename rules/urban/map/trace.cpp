#include "rules/urban/map/trace.h"

#include <algorithm>
#include <cstdlib>

namespace enfilade::urban {

namespace {

// Cells of one location that follow each other are one visit.
std::vector<Visit> merged(std::vector<Visit> visits) {
  std::ranges::sort(visits, [](const Visit& a, const Visit& b) {
    if (a.stretch.from != b.stretch.from) return a.stretch.from < b.stretch.from;
    return a.location < b.location;
  });
  std::vector<Visit> result;
  for (const Visit& visit : visits) {
    const auto before = std::find_if(result.rbegin(), result.rend(), [&](const Visit& earlier) {
      return earlier.location == visit.location && earlier.stretch.to >= visit.stretch.from;
    });
    if (before == result.rend()) {
      result.push_back(visit);
    } else {
      before->stretch.to = std::max(before->stretch.to, visit.stretch.to);
    }
  }
  return result;
}

struct Span {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

// How high and low a line runs between two verticals that it meets, rounded outwards.
Span heights_between(const Segment& line, std::int64_t left, std::int64_t right) {
  const auto [a, b] = line;
  if (a.x == b.x) return {std::min(a.y, b.y), std::max(a.y, b.y)};
  const auto height_at = [&](std::int64_t x) {
    return a.y + (x - a.x) * (std::int64_t{b.y} - a.y) / (std::int64_t{b.x} - a.x);
  };
  const std::int64_t low_x = std::max<std::int64_t>(left, std::min(a.x, b.x));
  const std::int64_t high_x = std::min<std::int64_t>(right, std::max(a.x, b.x));
  const std::int64_t one = height_at(low_x);
  const std::int64_t other = height_at(high_x);
  return {std::min(one, other) - 1, std::max(one, other) + 1};
}

// Calls use(cell) for every cell of the surface that the line may meet, column by column: a long
// line passes a few cells of each.
template <class Use>
void each_cell_near(const Board& board, const Segment& line, Use&& use) {
  for (int column = 0; column < board.columns; ++column) {
    const std::size_t first =
        static_cast<std::size_t>(column) * static_cast<std::size_t>(board.rows);
    const Point top = centre_of(board.axial_at(first));
    const std::int64_t left = std::int64_t{top.x} - 2 * kFine;
    const std::int64_t right = std::int64_t{top.x} + 2 * kFine;
    if (std::max(line.a.x, line.b.x) < left || std::min(line.a.x, line.b.x) > right) continue;
    const Span span = heights_between(line, left, right);
    const std::int64_t from = (span.low - kFine - top.y) / (2 * kFine) - 1;
    const std::int64_t to = (span.high + kFine - top.y) / (2 * kFine) + 1;
    const std::int64_t last = std::min<std::int64_t>(to, board.rows - 1);
    for (std::int64_t row = std::max<std::int64_t>(0, from); row <= last; ++row) {
      use(first + static_cast<std::size_t>(row));
    }
  }
}

}  // namespace

std::vector<Visit> visits_of(const Board& board, const Segment& line, std::uint8_t plane) {
  std::vector<Visit> visits;
  if (plane != 0) {
    for (const auto& [cell, location] : board.sheets[plane - std::size_t{1}].cells) {
      if (const auto stretch = stretch_inside(line, cell)) visits.push_back({location, *stretch});
    }
    return merged(std::move(visits));
  }
  each_cell_near(board, line, [&](std::size_t i) {
    if (!board.cells[i].location.exists()) return;
    if (const auto stretch = stretch_inside(line, board.axial_at(i))) {
      visits.push_back({board.cells[i].location, *stretch});
    }
  });
  return merged(std::move(visits));
}

Segment prolonged(const Board& board, const Segment& line) {
  const Point d = line.b - line.a;
  const std::int32_t reach = std::max({std::abs(d.x), std::abs(d.y), 1});
  const std::int32_t size = 4 * kFine * (board.columns + board.rows + 40);
  const std::int32_t times = size / reach + 1;
  return {line.a, {line.a.x + d.x * times, line.a.y + d.y * times}};
}

}  // namespace enfilade::urban
