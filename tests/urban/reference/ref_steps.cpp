#include "tests/urban/reference/ref_steps.h"

#include <algorithm>

namespace enfilade::urban::reference {

namespace {

class Maker {
 public:
  Maker(const World& world, const BattlefieldSource& source, const Scene& scene)
      : world_(world), source_(source), scene_(scene) {}

  std::vector<Step> make() {
    for (const Axial cell : world_.cells) {
      for (const Axial away : kSteps) {
        if (world_.on_map(cell + away)) add_side(cell, cell + away);
      }
    }
    for (const Opening& opening : world_.openings) {
      if (opening.inside >= 0 && is_open(opening, scene_)) add_opening(opening);
    }
    add_roofs();
    add_links();
    for (const World::Below& below : world_.below) add_below(below);
    return steps_;
  }

 private:
  const Place& at(int place) const { return world_.places[static_cast<std::size_t>(place)]; }

  // A link to an underground sheet that is not part of the battlefield leads nowhere.
  void both(int a, int b, Step costs) {
    if (a < 0 || b < 0) return;
    for (int turn = 0; turn < 2; ++turn) {
      costs.from = turn == 0 ? a : b;
      costs.to = turn == 0 ? b : a;
      steps_.push_back(costs);
    }
  }

  const BuildingSource& building(int place) const {
    return world_.sheet().buildings[static_cast<std::size_t>(at(place).building)];
  }

  // Two neighbouring cells of the map, from one to the other.
  void add_side(Axial from, Axial to) {
    const int a = world_.place_of(from);
    const int b = world_.place_of(to);
    if (a == b) return;
    Step step{.from = a, .to = b};
    const bool out_a = at(a).kind == PlaceKind::Hex;
    const bool out_b = at(b).kind == PlaceKind::Hex;
    if (out_a && out_b) {
      add_hexes(from, to);
      return;
    }
    if (out_a != out_b || at(a).building != at(b).building) {
      step.ep = 2;  // E4, E8
    } else if (at(a).room == at(b).room) {
      step.ep = step.foot = 1;  // E6
      if (building(a).vehicle_access) step.vehicle = 1;
    } else {
      step.ep = step.foot = 2;  // E7
    }
    steps_.push_back(step);
  }

  void add_hexes(Axial from, Axial to) {
    Step step{.from = world_.place_of(from), .to = world_.place_of(to)};
    const std::vector<std::size_t> walls = world_.walls_between(from, to);
    if (walls.empty()) {  // E1, E15: the price of the hex is set by the mover
      step.ep = step.foot = step.vehicle = 1;
      steps_.push_back(step);
      return;
    }
    step.ep = 2;  // E2
    step.foot = 5;
    step.ladder = 2;
    step.soldiers_only = true;
    steps_.push_back(step);
    for (const Opening& opening : world_.openings) {
      if (opening.inside >= 0 || !is_open(opening, scene_)) continue;
      if (!opening.stretches.contains(walls[0])) continue;
      if (!holds(opening.threshold, from) || !holds(opening.threshold, to)) continue;
      Step through{.from = step.from, .to = step.to, .ep = 1, .foot = 2};  // E3
      if (opening.vehicle) through.vehicle = 2;
      steps_.push_back(through);
    }
  }

  void add_opening(const Opening& opening) {
    Step step{.ep = 2, .foot = 2};
    if (opening.across >= 0) {  // E9
      both(opening.inside, opening.across, step);
      return;
    }
    // UO-T1-R1 opens the doors of a hangar; windows stay closed, and breaches by UO-5.2.4.1e.
    if (building(opening.inside).vehicle_access && opening.kind == ApertureKind::Door)
      step.vehicle = 2;
    for (const Axial hex : opening.threshold) both(opening.inside, world_.place_of(hex), step);
  }

  void add_roofs() {
    for (int roof = 0; roof < static_cast<int>(world_.places.size()); ++roof) {
      if (at(roof).kind != PlaceKind::Roof) continue;
      const int from = building(roof).roof->from;
      both(roof, world_.find(std::to_string(building(roof).number) + "." + std::to_string(from)),
           {.ep = 1, .foot = 2, .soldiers_only = true});  // E10
      for (const Axial cell : at(roof).cells) {
        for (const Axial away : kSteps) {
          const Axial other = cell + away;
          if (world_.is_hex(other))  // E11
            both(roof, world_.place_of(other), {.ep = 1, .ladder = 2});
          const int next = world_.roof_of(world_.building_of(other));
          if (next < 0 || next == roof) continue;
          Step step{.from = roof, .to = next, .ep = 1, .soldiers_only = true};  // E14
          if (face(roof, next) && face(next, roof)) step.foot = 4;              // E12
          steps_.push_back(step);
        }
      }
    }
  }

  bool face(int from, int to) const {
    return holds(building(from).roof->faces, building(to).number);
  }

  void add_links() {
    for (const ManholeSource& hole : source_.sheets[0].sheet.manholes)  // E13
      both(world_.find(hole.location), world_.find(hole.zone),
           {.ep = 2, .foot = 2, .soldiers_only = true});
    for (const SewerMouthSource& mouth : source_.sheets[0].sheet.sewer_mouths) {  // E16
      const int open = world_.find(mouth.open_hex);
      const int sewer = world_.find(mouth.sewer_hex);
      if (sewer < 0) continue;
      const Step down{.from = open, .to = sewer, .ep = 1, .foot = 1, .soldiers_only = true};
      const Step up{.from = sewer, .to = open, .ep = 1, .foot = 2, .soldiers_only = true};
      steps_.insert(steps_.end(), {down, up});
    }
  }

  void add_below(const World::Below& below) {  // E17
    for (const auto& [cell, place] : below.places) {
      for (const Axial away : kSteps) {
        const auto other = below.places.find(cell + away);
        if (other == below.places.end() || other->second == place) continue;
        const bool walled = std::ranges::any_of(below.walls, [&](const WallSide& wall) {
          return (wall.cell == cell && wall.beyond == cell + away) ||
                 (wall.beyond == cell && wall.cell == cell + away);
        });
        const int cost = walled ? 2 : 1;
        steps_.push_back({.from = place, .to = other->second, .ep = cost, .foot = cost});
      }
    }
  }

  const World& world_;
  const BattlefieldSource& source_;
  const Scene& scene_;
  std::vector<Step> steps_;
};

// What a mover pays for the step, T1 and T2.
int price(const World& world, const Obstructions& obstructions, const Step& step, Walker walker) {
  if (obstructions.closed.contains(step.to)) return kNever;
  int cost = walker == Walker::Vehicle ? step.vehicle : step.foot;
  if (walker == Walker::Ladder) cost = std::min(cost, step.ladder);
  if (walker == Walker::People && step.soldiers_only) return kNever;
  if (cost >= kNever) return kNever;
  const Place& to = world.places[static_cast<std::size_t>(step.to)];
  if (to.kind != PlaceKind::Hex) return cost;
  if (walker == Walker::Vehicle && to.terrain == Terrain::Narrow) return kNever;
  const bool wet = to.terrain == Terrain::Water || to.terrain == Terrain::OpenSewer;
  if (wet || obstructions.beside_barricade.contains(step.to)) return std::max(cost, 2);
  return cost;
}

}  // namespace

std::vector<Step> all_steps(const World& world, const BattlefieldSource& source,
                            const Scene& scene) {
  return Maker(world, source, scene).make();
}

std::vector<int> reach(const World& world, const std::vector<Step>& steps,
                       const Obstructions& obstructions, Walker walker, int from) {
  std::vector<int> least(world.places.size(), kNever);
  least[static_cast<std::size_t>(from)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Step& step : steps) {
      if (step.from != from && obstructions.stops.contains(step.from)) continue;
      const int before = least[static_cast<std::size_t>(step.from)];
      const int cost = price(world, obstructions, step, walker);
      if (before >= kNever || cost >= kNever) continue;
      int& there = least[static_cast<std::size_t>(step.to)];
      if (before + cost >= there) continue;
      there = before + cost;
      changed = true;
    }
  }
  return least;
}

}  // namespace enfilade::urban::reference
