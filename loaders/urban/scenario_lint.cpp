#include "loaders/urban/scenario_lint.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "loaders/urban/names.h"

namespace enfilade::urban {

namespace {

constexpr std::string_view kOutsideArea = "outside-area";
constexpr std::string_view kCannotStand = "cannot-stand";
constexpr std::string_view kSharedPlace = "shared-place";
constexpr std::string_view kOddRide = "odd-ride";
constexpr std::string_view kInlandEntry = "inland-entry";
constexpr std::string_view kSmallArea = "small-area";
constexpr std::string_view kAreasOverlap = "areas-overlap";
constexpr std::string_view kOddMine = "odd-mine";
constexpr std::string_view kOddCounter = "odd-counter";
constexpr std::string_view kOddManhole = "odd-manhole";
constexpr std::string_view kOutOfReach = "out-of-reach";
constexpr std::string_view kNoObserver = "no-observer";
constexpr std::string_view kNoCommandPost = "no-command-post";
constexpr std::string_view kNoLogistics = "no-logistics";
constexpr std::string_view kTwoCommanders = "two-commanders";

constexpr std::array<Camp, kCamps> kBothCamps = {Camp::Green, Camp::Red};

bool has(const std::vector<LocationId>& places, LocationId place) {
  return std::ranges::find(places, place) != places.end();
}

class ScenarioLint {
 public:
  explicit ScenarioLint(const Scenario& scenario) : scenario_(scenario) {}

  LintFindings run() {
    place_counters();
    for (const Camp camp : kBothCamps) {
      for (const BlockId id : blocks_of(camp)) check_block(id);
      for (const BlockId id : blocks_of(camp)) check_rider(id);
      for (const ForceSpec& force : scenario_.sheet(camp).forces) check_force(camp, force);
      check_markers(camp);
      check_staff(camp);
      for (const VictoryCondition& condition : scenario_.sheet(camp).victory) {
        check_victory(camp, condition);
      }
    }
    check_overlap();
    check_manholes();
    return std::move(findings_);
  }

 private:
  const Board& board() const { return scenario_.board(); }
  const std::string& name(LocationId place) const { return board().at(place).name; }

  void find(std::string_view lint, std::string object, std::string words) {
    findings_.push_back({lint, std::move(object), std::move(words)});
  }

  static std::string side(Camp camp) { return std::string(name_in(kCampNames, camp)); }
  static std::string force_name(Camp camp, const ForceSpec& force) {
    return side(camp) + ", force " + std::to_string(force.number);
  }

  std::vector<BlockId> blocks_of(Camp camp) const {
    std::vector<BlockId> blocks;
    for (std::size_t i = 0; i < scenario_.block_count[index_of(camp)]; ++i) {
      blocks.emplace_back(first_of(camp) + i);
    }
    return blocks;
  }

  const ForceSpec* force_of(BlockId id) const {
    const ForceId force = scenario_.block(id).force;
    return force.exists() ? &scenario_.force(camp_of(id), force) : nullptr;
  }

  bool starts_on_map(BlockId id) const {
    const BlockSpec& spec = scenario_.block(id);
    const ForceSpec* force = force_of(id);
    return !spec.in_reserve &&
           (force == nullptr || force->entry.kind == EntryCondition::Kind::AtStart);
  }

  // UO-5.1.4-R3, 8.1.4: narrow hexes, rooms and roofs are closed to vehicles, hangars are not.
  bool open_to_vehicles(LocationId place) const {
    const Location& location = board().at(place);
    if (location.kind == LocationKind::Hex) return location.terrain != Terrain::Narrow;
    return location.inside() && board().buildings[location.building.index()].vehicle_access;
  }

  bool may_stand(BlockType type, LocationId place) const {
    if (scenario_.unplayable.has(place)) return false;
    const Location& location = board().at(place);
    if (is_vehicle(type)) return open_to_vehicles(place);
    // UO-8.2.3.1c.
    if (type == BlockType::Barricade)
      return location.kind == LocationKind::Hex || location.inside();
    return true;
  }

  // UO-5.1.2-R2: one to a location; UO-5.2.3f: on the map.
  void place_counters() {
    for (std::size_t i = 0; i < scenario_.counters.size(); ++i) {
      const CounterPool& pool = scenario_.counters[i];
      const std::string object = "counters[" + std::to_string(i) + "]";
      for (const LocationId place : pool.places) {
        if (!counters_.insert(place).second) {
          find(kOddCounter, object, name(place) + " has another counter; move one");
        }
        if (scenario_.unplayable.has(place)) {
          find(kOddCounter, object, name(place) + " is closed by the scenario; move it");
        }
      }
    }
  }

  void check_block(BlockId id) {
    const BlockSpec& spec = scenario_.block(id);
    if (spec.in_reserve || spec.suggested_carrier.exists()) return;
    const std::string object = side(camp_of(id)) + ", block " + spec.id;
    if (!spec.suggested.exists()) {
      find(kCannotStand, object, "has no place; no hex of its force is open to it");
      return;
    }
    if (!may_stand(spec.type, spec.suggested)) {
      find(kCannotStand, object, "cannot be in " + name(spec.suggested) + "; move it");
    }
    const ForceSpec* force = force_of(id);
    const std::vector<LocationId>& area =
        force == nullptr ? scenario_.sheet(camp_of(id)).allotment.area
                         : (starts_on_map(id) ? force->area : force->entry_hexes);
    if (!has(area, spec.suggested)) {
      find(kOutsideArea, object, name(spec.suggested) + " is not in its area; move either");
    }
    if (starts_on_map(id)) occupy(object, spec.suggested);
  }

  // UO-5.1.1f, 5.1.2e; a counter would close the place or be turned up at once.
  void occupy(const std::string& object, LocationId place) {
    const auto [found, added] = occupied_.try_emplace(place, object);
    if (!added) find(kSharedPlace, object, name(place) + " holds " + found->second + "; move one");
    if (counters_.contains(place)) {
      find(kSharedPlace, object, name(place) + " holds a counter; move one");
    }
  }

  // UO-7.1.1-R8, 8.2.4.3b.
  void check_rider(BlockId id) {
    const BlockSpec& spec = scenario_.block(id);
    const BlockId carrier = spec.suggested_carrier;
    if (!carrier.exists()) {
      if (spec.capacity > 0) check_load(id);
      return;
    }
    const BlockSpec& vehicle = scenario_.block(carrier);
    const std::string object = side(camp_of(id)) + ", block " + spec.id;
    if (spec.type != BlockType::Foot || !is_vehicle(vehicle.type)) {
      find(kOddRide, object, "cannot ride in " + vehicle.id + ": foot units ride in vehicles");
    } else if (camp_of(id) != camp_of(carrier) || spec.force != vehicle.force) {
      find(kOddRide, object, "cannot ride in " + vehicle.id + " of another force");
    } else if (vehicle.capacity == 0) {
      find(kOddRide, object, vehicle.id + " carries nobody; put it elsewhere");
    }
  }

  void check_load(BlockId carrier) {
    const BlockSpec& vehicle = scenario_.block(carrier);
    int load = 0;
    for (const BlockId id : blocks_of(camp_of(carrier))) {
      if (scenario_.block(id).suggested_carrier == carrier) load += scenario_.block(id).weight;
    }
    if (load <= vehicle.capacity) return;
    find(kOddRide, side(camp_of(carrier)) + ", block " + vehicle.id,
         "carries a weight of " + std::to_string(load) + "; its capacity is " +
             std::to_string(vehicle.capacity));
  }

  void check_force(Camp camp, const ForceSpec& force) {
    std::size_t blocks = 0;
    for (const BlockId id : blocks_of(camp)) {
      const BlockSpec& spec = scenario_.block(id);
      blocks += force_of(id) == &force && !spec.suggested_carrier.exists() ? 1 : 0;
    }
    const std::string object = force_name(camp, force);
    if (force.entry.kind == EntryCondition::Kind::AtStart) {
      const auto usable = std::ranges::count_if(
          force.area, [&](LocationId place) { return may_stand(BlockType::Foot, place); });
      if (static_cast<std::size_t>(usable) >= blocks) return;
      find(kSmallArea, object,
           "has " + std::to_string(blocks) + " blocks for " + std::to_string(usable) +
               " places; widen its area");
      return;
    }
    if (force.entry.kind == EntryCondition::Kind::FromTurn && force.entry.turn > scenario_.turns) {
      find(kOutOfReach, object, "enters after the last turn");
    }
    for (const LocationId hex : force.entry_hexes) {
      if (at_edge(hex)) continue;
      find(kInlandEntry, object, name(hex) + " is not a hex at the edge of the map; name one");
    }
  }

  bool at_edge(LocationId place) const {
    const Location& location = board().at(place);
    if (location.kind != LocationKind::Hex || scenario_.unplayable.has(place)) return false;
    return std::ranges::any_of(kSteps, [&](Axial step) {
      const Board::Cell* cell = board().cell(location.cell + step);
      return cell == nullptr || !cell->on_map;
    });
  }

  // UO-5.2.2.1-R1.
  void check_markers(Camp camp) {
    const Allotment& allotment = scenario_.sheet(camp).allotment;
    const std::string object = side(camp) + ", allotment";
    for (const LocationId place : allotment.suggested_mines) {
      if (board().at(place).kind != LocationKind::Hex || !open_to_vehicles(place)) {
        find(kOddMine, object, "a mine lies in a hex open to vehicles, not in " + name(place));
      }
      if (counters_.contains(place)) {
        find(kOddMine, object, name(place) + " holds a counter; move the mine");
      }
    }
    for (const auto* places : {&allotment.suggested_mines, &allotment.suggested_fortified}) {
      for (const LocationId place : *places) {
        if (has(allotment.area, place)) continue;
        find(kOutsideArea, object, name(place) + " is not in its area; move either");
      }
    }
  }

  bool any_block(Camp camp, Function function) const {
    return std::ranges::any_of(
        blocks_of(camp), [&](BlockId id) { return scenario_.block(id).function == function; });
  }

  // What only some block can use.
  void check_staff(Camp camp) {
    const SideSheet& sheet = scenario_.sheet(camp);
    for (const Asset& asset : sheet.assets) {
      const SupportCard& card = scenario_.card_of(asset);
      if (is_ground_fire(card.kind) || card.kind == MissionKind::AirDefence) continue;
      if (any_block(camp, Function::FireObserver)) continue;
      find(kNoObserver, side(camp) + ", asset " + card.id,
           "only a fire observer may ask for it, and there is none (UO-7.3.2c)");
    }
    if (any_block(camp, Function::Commander) && !any_block(camp, Function::CommandPost)) {
      find(kNoCommandPost, side(camp), "its commander gives nothing without a command post");
    }
    for (const Function function : {Function::Commander, Function::CommandPost}) {  // UO-2.3g
      if (units_of(camp, 1U << static_cast<unsigned>(function)) <= 1) continue;
      find(kTwoCommanders, side(camp),
           "has more than one block that commands the company; keep one");
    }
    if (any_block(camp, Function::Logistics) != (sheet.logistics_points > 0)) {
      find(kNoLogistics, side(camp),
           "a logistics block and \"logistics_points\" are of use only together");
    }
  }

  std::size_t units_of(Camp camp, std::uint32_t functions) const {
    std::size_t count = 0;
    for (const BlockId id : blocks_of(camp)) {
      const BlockSpec& spec = scenario_.block(id);
      const std::uint32_t bit = std::uint32_t{1} << static_cast<unsigned>(spec.function);
      count += is_unit(spec.type) && (functions == 0 || (functions & bit) != 0) ? 1 : 0;
    }
    return count;
  }

  void check_victory(Camp camp, const VictoryCondition& condition) {
    using Kind = VictoryCondition::Kind;
    std::size_t most = 0;
    switch (condition.kind) {
      case Kind::ControlBuildings: most = condition.buildings.size(); break;
      case Kind::ControlPlaces: most = condition.places.size(); break;
      case Kind::Eliminate: most = units_of(other(camp), condition.functions); break;
      case Kind::Preserve: most = units_of(camp, condition.functions); break;
      case Kind::SpareCivilians: most = condition.count; break;
    }
    if (condition.count <= most) return;
    find(kOutOfReach, side(camp) + ", victory",
         in_quotes(condition.words.en) + " asks for " + std::to_string(condition.count) + " of " +
             std::to_string(most));
  }

  // A side that sets up where the other may could run into it before the game begins.
  void check_overlap() {
    for (const ForceSpec& green : scenario_.sheet(Camp::Green).forces) {
      for (const ForceSpec& red : scenario_.sheet(Camp::Red).forces) {
        const auto shared = std::ranges::find_if(
            green.area, [&](LocationId place) { return has(red.area, place); });
        if (shared == green.area.end()) continue;
        find(kAreasOverlap, force_name(Camp::Green, green),
             "its area and that of " + force_name(Camp::Red, red) + " share " + name(*shared));
      }
    }
  }

  void check_manholes() {
    for (const LocationId place : scenario_.dummy_manholes) {
      const auto& edges = board().edges[place.index()];
      const bool real = std::ranges::count(edges, EdgeKind::Manhole, &Edge::kind) > 0;
      const bool below = board().at(place).below();
      if (!real && !below) continue;
      find(kOddManhole, "dummy_manholes",
           name(place) + (below ? " is below ground; move the dummy up"
                                : " has a real manhole; move the dummy"));
    }
  }

  const Scenario& scenario_;
  LintFindings findings_;
  std::set<LocationId> counters_;
  std::map<LocationId, std::string> occupied_;
};

}  // namespace

LintFindings lint_scenario(const Scenario& scenario) {
  return ScenarioLint(scenario).run();
}

}  // namespace enfilade::urban
