#include "rules/coops/map/layers.h"

#include <algorithm>

namespace enfilade::coops {

SpaceSet Going::open() const {
  SpaceSet all;
  for (const SpaceSet& set : costing_) all |= set;
  return all;
}

int Going::cost_of(Cell cell) const {
  for (int cost = 1; cost <= dearest_; ++cost) {
    if (costing(cost).has(cell)) return cost;
  }
  return 0;
}

namespace {

// The last few fronts are all that a step of the search looks at.
class Fronts {
 public:
  SpaceSet& of(int cost) { return ring_[static_cast<std::size_t>(cost) % kMaxCost]; }

 private:
  std::array<SpaceSet, kMaxCost> ring_;
};

// What can be entered for exactly that cost in all, from what was entered for less.
SpaceSet entered_at(const Going& going, Fronts& fronts, int cost) {
  SpaceSet found;
  for (int price = 1; price <= std::min(cost, going.dearest()); ++price) {
    found |= fronts.of(cost - price) & going.costing(price);
  }
  return found;
}

}  // namespace

// Nothing has been added for as many MP as the dearest space costs: there is nothing left to find.
template <class Step>
void Layers::spread(const Going& going, int most, Step&& step) {
  int latest = 0;
  for (int cost = 1; cost <= std::min(most, kMost); ++cost) {
    const SpaceSet found = step(cost) - all_;
    last_ = cost;
    at_[static_cast<std::size_t>(cost)] = found;
    if (!found.empty()) latest = cost;
    all_ |= found;
    if (cost - latest >= going.dearest()) break;
  }
}

Layers::Layers(const SpaceSet& first) : all_(first) {
  at_[0] = first;
}

Layers Layers::from(const Going& going, Cell start, int most) {
  SpaceSet first;
  first.add(start);
  Layers layers(first);
  Fronts fronts;
  layers.spread(going, most, [&](int cost) {
    fronts.of(cost - 1) = layers.at(cost - 1).around();
    return entered_at(going, fronts, cost);
  });
  return layers;
}

Layers Layers::to_nearest(const Going& going, Cell start, const SpaceSet& goals) {
  SpaceSet first;
  first.add(start);
  Layers layers(first);
  Fronts fronts;
  if (goals.has(start)) return layers;
  bool there = false;
  layers.spread(going, kMost, [&](int cost) {
    if (there) return SpaceSet{};
    fronts.of(cost - 1) = layers.at(cost - 1).around();
    const SpaceSet found = entered_at(going, fronts, cost);
    there = !((found - layers.all_) & goals).empty();
    return found;
  });
  while (layers.last_ > 0 && layers.at(layers.last_).empty()) --layers.last_;
  return layers;
}

Layers Layers::towards(const Going& going, const SpaceSet& goals, Cell mover) {
  Layers layers(goals);
  SpaceSet open = going.open();
  open.add(mover);
  if (goals.has(mover)) return layers;
  bool there = false;
  layers.spread(going, kMost, [&](int cost) {
    SpaceSet entered;  // for what is then left to pay
    if (there) return entered;
    for (int price = 1; price <= std::min(cost, going.dearest()); ++price) {
      entered |= layers.at(cost - price) & going.costing(price);
    }
    const SpaceSet found = entered.around() & open;
    there = found.has(mover);
    return found;
  });
  while (layers.last_ > 0 && layers.at(layers.last_).empty()) --layers.last_;
  return layers;
}

int Layers::cost_of(Cell cell) const {
  if (!all_.has(cell)) return -1;
  int cost = 0;
  while (!at(cost).has(cell)) ++cost;
  return cost;
}

}  // namespace enfilade::coops
