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

}  // namespace

std::vector<Visit> visits_of(const Board& board, const Segment& line, std::uint8_t plane) {
  std::vector<Visit> visits;
  if (plane != 0) {
    for (const auto& [cell, location] : board.sheets[plane - std::size_t{1}].cells) {
      if (const auto stretch = stretch_inside(line, cell)) visits.push_back({location, *stretch});
    }
    return merged(std::move(visits));
  }
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (!board.cells[i].location.exists()) continue;
    if (const auto stretch = stretch_inside(line, board.axial_at(i))) {
      visits.push_back({board.cells[i].location, *stretch});
    }
  }
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
