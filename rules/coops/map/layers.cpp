#include "rules/coops/map/layers.h"

#include <algorithm>

namespace enfilade::coops {

SpaceSet Going::open() const {
  SpaceSet all;
  for (int cost = 1; cost <= dearest_; ++cost) all |= costing(cost);
  return all;
}

namespace {

// All that touches what was entered, of the last few steps of a search: it looks no farther back.
class Fronts {
 public:
  void put(int cost, const SpaceSet& front) { ring_.put(cost % kMaxCost, front); }
  const SpaceSet& of(int cost) const { return ring_.at(cost % kMaxCost); }

 private:
  SetRow<kMaxCost> ring_;
};

// What can be entered for exactly that cost in all, from what was entered for less.
SpaceSet entered_at(const Going& going, const Fronts& fronts, int cost) {
  SpaceSet found;
  for (int price = 1; price <= std::min(cost, going.dearest()); ++price) {
    found |= fronts.of(cost - price) & going.costing(price);
  }
  return found;
}

SpaceSet set_of(Cell cell) {
  SpaceSet set;
  set.add(cell);
  return set;
}

}  // namespace

// Layer by layer, until one has arrived. When nothing has been added for as many MP as the dearest
// space costs, there is nothing left to find.
template <class Step, class Arrived>
void Layers::spread(const Going& going, int most, Step&& step, Arrived&& arrived) {
  int latest = 0;
  for (int cost = 1; cost <= std::min(most, kMost); ++cost) {
    const SpaceSet found = step(cost) - all_;
    last_ = cost;
    at_.put(cost, found);
    if (!found.empty()) latest = cost;
    all_ |= found;
    if (arrived(found) || cost - latest >= going.dearest()) break;
  }
}

Layers::Layers(const SpaceSet& first) : all_(first) {
  at_.put(0, first);
}

void Layers::leave_out_empty_end() {
  while (last_ > 0 && at(last_).empty()) --last_;
}

Layers Layers::from(const Going& going, Cell start, int most) {
  Layers layers(set_of(start));
  Fronts fronts;
  const auto step = [&](int cost) {
    fronts.put(cost - 1, layers.at(cost - 1).around());
    return entered_at(going, fronts, cost);
  };
  layers.spread(going, most, step, [](const SpaceSet&) { return false; });
  return layers;
}

Layers Layers::to_nearest(const Going& going, Cell start, const SpaceSet& goals) {
  Layers layers(set_of(start));
  if (goals.has(start)) return layers;
  Fronts fronts;
  const auto step = [&](int cost) {
    fronts.put(cost - 1, layers.at(cost - 1).around());
    return entered_at(going, fronts, cost);
  };
  layers.spread(going, kMost, step, [&](const SpaceSet& found) { return found.meets(goals); });
  layers.leave_out_empty_end();
  return layers;
}

Layers Layers::towards(const Going& going, const SpaceSet& goals, Cell mover) {
  Layers layers(goals);
  if (goals.has(mover)) return layers;
  SpaceSet open = going.open();
  open.add(mover);
  const auto step = [&](int cost) {
    SpaceSet entered;  // for what is then left to pay
    for (int price = 1; price <= std::min(cost, going.dearest()); ++price) {
      entered |= layers.at(cost - price) & going.costing(price);
    }
    return entered.around() & open;
  };
  layers.spread(going, kMost, step, [&](const SpaceSet& found) { return found.has(mover); });
  layers.leave_out_empty_end();
  return layers;
}

int Layers::cost_of(Cell cell) const {
  if (!all_.has(cell)) return -1;
  int cost = 0;
  while (!at(cost).has(cell)) ++cost;
  return cost;
}

}  // namespace enfilade::coops
