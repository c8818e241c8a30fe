#include "tests/urban/reference/compare.h"

#include <algorithm>

#include "rules/urban/map/sight.h"

namespace enfilade::urban::reference {

namespace {

int as_product(int distance) {
  return distance >= kNever ? kFarAway : distance;
}

}  // namespace

OpenBreaches opened(const Board& board, const Scene& scene) {
  OpenBreaches open;
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    if (scene.open.contains(board.aperture(board.breaches[i]).id)) open.open(i);
  }
  return open;
}

int draw_place(const World& world, Random& random) {
  const bool special = random.below(2) == 0;
  for (int tries = 0; tries < 200; ++tries) {
    const auto place = random.below(static_cast<std::uint32_t>(world.places.size()));
    if (!special || world.places[place].kind != PlaceKind::Hex) return static_cast<int>(place);
  }
  return 0;
}

bool Sights::agree() const {
  return std::ranges::all_of(product, [&](bool one) { return one == reference; });
}

std::string Sights::words() const {
  std::string text = "reference: " + std::to_string(static_cast<int>(reference)) + ", product: ";
  for (const bool one : product) text += one ? '1' : '0';
  return text;
}

Sights look_both(const World& world, const Board& board, const Scene& scene, const std::string& a,
                 const std::string& b) {
  const Surroundings around{scene.counters, opened(board, scene)};
  const LocationId at_a = board.find(a);
  const LocationId at_b = board.find(b);
  return {sees(world, scene, world.find(a), world.find(b)),
          {urban::sees(board, around, at_a, at_b), urban::sees(board, around, at_b, at_a),
           look(board, around, at_a, at_b).clear, look(board, around, at_b, at_a).clear}};
}

std::string Ranges::words() const {
  return "reference ep " + std::to_string(reference_ep) + " los " + std::to_string(reference_los) +
         ", product ep " + std::to_string(product_ep) + " los " + std::to_string(product_los);
}

Ranges measure_both(const Distances& slow, const World& world, const Board& board,
                    const RangeTables& tables, const OpenBreaches& open, const std::string& a,
                    const std::string& b) {
  const int from = world.find(a);
  const int to = world.find(b);
  // R10 is for pairs that may see each other; on different sheets they never do (UO-5.1.7-R6).
  const bool one_sheet = world.places[static_cast<std::size_t>(from)].sheet ==
                         world.places[static_cast<std::size_t>(to)].sheet;
  const LocationId at_a = board.find(a);
  const LocationId at_b = board.find(b);
  return {as_product(slow.ep(from, to)), one_sheet ? as_product(slow.los(from, to)) : 0,
          ep_distance(board, tables, open, at_a, at_b),
          one_sheet ? los_distance(board, tables, open, at_a, at_b) : 0};
}

}  // namespace enfilade::urban::reference
