// Single steps between locations by table T2, and what follows from them: distances in effect
// points (UO-4.3.7.1) and the reach of a mover. Slow and plain: costs are lowered until nothing
// changes.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "tests/urban/reference/ref_sight.h"

namespace enfilade::urban::reference {

inline constexpr int kNever = 1000;

struct Step {
  int from = 0;
  int to = 0;
  int ep = kNever;
  int foot = kNever;
  int ladder = kNever;  // with a ladder of its own; foot applies as well
  int vehicle = kNever;
  bool soldiers_only = false;  // of foot: no people of the town (UO-5.2.3.3-R2)
};

struct Obstructions {
  std::set<int> closed;            // places nobody may enter
  std::set<int> stops;             // places where a move ends
  std::set<int> beside_barricade;  // hexes
};

std::vector<Step> all_steps(const World& world, const BattlefieldSource& source,
                            const Scene& scene);

using Matrix = std::vector<std::vector<int>>;

// Cheapest paths over some of the nodes, ends included, from one node at a time.
class Paths {
 public:
  Paths(const Matrix& steps, const std::vector<bool>& takes);

  int between(int a, int b) const;

 private:
  struct Hop {
    std::size_t from = 0;
    std::size_t to = 0;
    int cost = 0;
  };
  std::vector<Hop> hops_;
  mutable Matrix rows_;  // each empty until it is asked for
};

class Distances {
 public:
  Distances(const World& world, const BattlefieldSource& source, const Scene& scene);

  int ep(int a, int b) const;   // UO-4.3.7.1-R1 to R9
  int los(int a, int b) const;  // R10

 private:
  struct Ground {  // what a line may be counted over, with one underground sheet or none
    int sheet = -1;
    bool over_buildings = false;
    Paths paths;
  };
  struct Exit {
    int node = 0;
    int cost = 0;
  };

  bool is(int place, PlaceKind kind) const {
    return place < count_ && world_->places[static_cast<std::size_t>(place)].kind == kind;
  }
  bool is_in_runs(int place) const {
    return is(place, PlaceKind::Roof) || is(place, PlaceKind::Below);
  }
  int node_of(Axial cell) const;
  void join(Matrix& matrix, int a, int b, int ep) const;
  void add_cells_under_buildings();
  Ground make_ground(int sheet, bool over_buildings) const;
  bool is_ground(int sheet, bool over_buildings, int node) const;
  template <typename Takes>
  Paths paths_over(const Matrix& steps, Takes takes) const;
  std::vector<Exit> exits(const Ground& ground, int place) const;
  int direct(int a, int b) const;
  int within_room(const Ground& ground, int a, int b) const;

  const World* world_;
  int count_ = 0;                 // places; the nodes after them are cells under buildings
  std::vector<Axial> covered_;    // those cells
  Matrix steps_;                  // the cheapest single step, 0 to itself
  Matrix over_;                   // the same with the cells under buildings
  std::optional<Paths> runs_;     // over roofs only, or below ground only
  std::optional<Paths> no_runs_;  // without either
  std::vector<Ground> grounds_;   // without and with cells under buildings, each for every sheet
};

enum class Walker : std::uint8_t { Foot, Ladder, Vehicle, People };

// The least cost of getting from a place to each, kNever where it cannot.
std::vector<int> reach(const World& world, const std::vector<Step>& steps,
                       const Obstructions& obstructions, Walker walker, int from);

}  // namespace enfilade::urban::reference
