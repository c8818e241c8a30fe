#include "rules/skirmish/table/hull.h"

#include <cstdlib>

namespace enfilade::skirmish {

namespace {

constexpr int kQuarter = 90;
constexpr int kHalfTurn = 180;
constexpr int kTurn = 360;

// 16384 times the sine of 0 to 90 degrees, to the nearest whole number.
constexpr std::array<std::int16_t, kQuarter + 1> kSines = {
    0,     286,   572,   857,   1143,  1428,  1713,  1997,  2280,  2563,  2845,  3126,  3406,
    3686,  3964,  4240,  4516,  4790,  5063,  5334,  5604,  5872,  6138,  6402,  6664,  6924,
    7182,  7438,  7692,  7943,  8192,  8438,  8682,  8923,  9162,  9397,  9630,  9860,  10087,
    10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982, 12176, 12365, 12551, 12733,
    12911, 13085, 13255, 13421, 13583, 13741, 13894, 14044, 14189, 14330, 14466, 14598, 14726,
    14849, 14968, 15082, 15191, 15296, 15396, 15491, 15582, 15668, 15749, 15826, 15897, 15964,
    16026, 16083, 16135, 16182, 16225, 16262, 16294, 16322, 16344, 16362, 16374, 16382, 16384};

int sine(int degrees) {
  if (degrees >= kHalfTurn) return -sine(degrees - kHalfTurn);
  return kSines[static_cast<std::size_t>(degrees > kQuarter ? kHalfTurn - degrees : degrees)];
}

// To the nearest whole number, halves away from zero.
std::int32_t rounded(std::int64_t n, std::int64_t by) {
  return static_cast<std::int32_t>(n < 0 ? -((2 * -n + by) / (2 * by)) : (2 * n + by) / (2 * by));
}

}  // namespace

Point direction(int degrees) {
  const int turned = (degrees % kTurn + kTurn) % kTurn;
  return {sine((turned + kQuarter) % kTurn), sine(turned)};
}

Hull hull_at(const VehicleProfile& vehicle, Spot at, int facing) {
  const Point ahead = direction(facing);
  const Point left{-ahead.y, ahead.x};
  const auto corner = [&](int along, int across) {
    const std::int64_t x = std::int64_t{along} * vehicle.length * ahead.x +
                           std::int64_t{across} * vehicle.width * left.x;
    const std::int64_t y = std::int64_t{along} * vehicle.length * ahead.y +
                           std::int64_t{across} * vehicle.width * left.y;
    return at.point() + Point{rounded(x, 2 * kDirection), rounded(y, 2 * kDirection)};
  };
  return {{corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)}, at.point()};
}

Arc arc_towards(Spot vehicle, int facing, Point other) {
  const Point ahead = direction(facing);
  const Point line = other - vehicle.point();
  const std::int64_t along = dot(ahead, line);
  const std::int64_t across = std::abs(cross(ahead, line));
  if (along > 0 && across <= along) return Arc::Front;
  if (along < 0 && across < -along) return Arc::Rear;
  return Arc::Flank;
}

}  // namespace enfilade::skirmish
