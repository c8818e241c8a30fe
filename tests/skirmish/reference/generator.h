// Random tables on which borders happen: points on a lattice, shapes with edges along it, places
// put on corners, on edges and exactly 2 or 6 cm away.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish::reference {

class RandomTable {
 public:
  explicit RandomTable(std::uint64_t seed);

  // Puts all models somewhere else; what is wrecked stays wrecked.
  void shuffle();
  Field& field() { return *field_; }
  // Figures and vehicles that are there.
  const std::vector<ModelId>& models() const { return models_; }
  ModelId any_model() { return models_[static_cast<std::size_t>(number(0, count() - 1))]; }
  // The two that the last shuffle put into a special place.
  const std::pair<ModelId, ModelId>& pair() const { return pair_; }
  int number(int low, int high);
  std::string words() const;  // what stands where, to see a case

 private:
  int count() const { return static_cast<int>(models_.size()); }
  bool chance(int percent) { return number(0, 99) < percent; }
  Point lattice_point();
  std::vector<Point> shape();
  std::vector<Point> star();
  std::vector<Point> polyline();
  void add_terrain();
  void add_units();
  Spot somewhere();
  int facing();
  Spot on_table(Point at) const;
  void put_exactly_apart();
  void put_around_a_corner();

  Random random_;
  int step_ = 1;
  int width_ = 0;
  int height_ = 0;
  std::unique_ptr<Field> field_;
  std::vector<ModelId> models_;
  std::pair<ModelId, ModelId> pair_;
};

}  // namespace enfilade::skirmish::reference
