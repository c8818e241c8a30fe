#include "tests/urban/reference/generator.h"

#include <algorithm>
#include <map>

#include "rules/urban/map/compile.h"

namespace enfilade::urban::reference {

namespace {

// Grows a battlefield object by object; what the compiler refuses is taken back.
class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {
    source_.id = "random";
    source_.sheets.push_back({});
    source_.sheets[0].origin = {static_cast<std::int16_t>(2 * number(0, 3) - 2),
                                static_cast<std::int16_t>(number(0, 4) - 2)};
    sheet().id = "A";
    sheet().columns = number(12, 16);
    sheet().rows = number(10, 12);
    for (int column = 1; column <= sheet().columns; ++column) {
      for (int row = 1; row <= sheet().rows; ++row) cells_.push_back(axial_of({column, row}));
    }
    sheet().terrain.assign(cells_.size(), Terrain::Clear);
    sheet().half.assign(cells_.size(), false);
  }

  BattlefieldSource make() {
    add_terrain();
    for (int left = number(3, 8); left > 0; --left) add_building();
    for (int left = number(1, 5); left > 0; --left) add_wall();
    add_roofs();
    add_openings();
    if (chance(50)) add_network();
    if (chance(40)) add_sewer();
    return source_;
  }

 private:
  SheetSource& sheet() { return source_.sheets[0].sheet; }
  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  bool chance(int percent) { return number(0, 99) < percent; }
  template <typename T>
  const T& any(const std::vector<T>& all) {
    return all[random_.below(static_cast<std::uint32_t>(all.size()))];
  }
  Axial beside(Axial cell) { return cell + step(side_at(number(0, 5))); }
  bool free(Axial cell) { return sheet().contains(cell) && !building_at_.contains(cell); }

  // Keeps what `add` did to the source if the compiler takes it.
  template <typename Add>
  bool keep(Add add) {
    BattlefieldSource before = source_;
    add();
    if (compile(source_)) return true;
    source_ = std::move(before);
    return false;
  }

  // Woods and hills would hide everything on a small sheet if there were many of them.
  void add_terrain() {
    const int percent = number(2, 14);
    for (Terrain& terrain : sheet().terrain) {
      if (!chance(percent)) continue;
      terrain = any<Terrain>({Terrain::Hillock, Terrain::Hillock, Terrain::Woods, Terrain::Narrow,
                              Terrain::Water, Terrain::OpenSewer});
    }
    for (std::size_t i = 0; i < sheet().half.size(); ++i) {
      if (cells_[i].q == 0) sheet().half[i] = true;
    }
  }

  std::vector<Axial> grow(Axial start, int size, auto may_take) {
    std::vector<Axial> taken = {start};
    for (int tries = 0; tries < 60 && static_cast<int>(taken.size()) < size; ++tries) {
      const Axial next = beside(any(taken));
      if (may_take(next) && !holds(taken, next)) taken.push_back(next);
    }
    return taken;
  }

  // Connected pieces of a connected set.
  std::vector<std::vector<Axial>> divide(const std::vector<Axial>& whole, int pieces) {
    std::vector<std::vector<Axial>> parts;
    std::vector<Axial> left = whole;
    while (!left.empty()) {
      const bool last = static_cast<int>(parts.size()) + 1 >= pieces;
      const int size = last ? static_cast<int>(left.size()) : number(1, 3);
      const std::vector<Axial> part =
          grow(left.front(), size, [&](Axial cell) { return holds(left, cell); });
      std::erase_if(left, [&](Axial cell) { return holds(part, cell); });
      parts.push_back(part);
    }
    return parts;
  }

  void add_building() {
    Axial start = any(cells_);
    if (!building_at_.empty() && chance(50)) {
      auto one = building_at_.begin();
      std::advance(one, number(0, static_cast<int>(building_at_.size()) - 1));
      start = beside(one->first);
    }
    if (!free(start)) return;
    const std::vector<Axial> all = grow(start, number(1, 8), [&](Axial c) { return free(c); });
    BuildingSource building;
    building.number = static_cast<int>(sheet().buildings.size()) + 1;
    building.vehicle_access = chance(20);
    int zone_number = 0;
    for (const std::vector<Axial>& part : divide(all, number(1, 4))) {
      RoomSource room;
      const int zones = part.size() > 1 && chance(60) ? number(2, 4) : 1;
      for (const std::vector<Axial>& piece : divide(part, zones)) {
        room.zones.push_back({++zone_number, piece, {}});
        if (chance(40)) room.zones.back().dot = any(piece);
      }
      building.rooms.push_back(room);
    }
    const bool kept = keep([&] {
      sheet().buildings.push_back(building);
      for (const Axial cell : all) sheet().terrain[sheet().index_of(cell)] = Terrain::Clear;
    });
    if (!kept) return;
    for (const Axial cell : all) building_at_[cell] = building.number;
  }

  bool touching(int a, int b) {
    for (const auto& [cell, number] : building_at_) {
      if (number != a) continue;
      for (const Axial away : kSteps) {
        const auto other = building_at_.find(cell + away);
        if (other != building_at_.end() && other->second == b) return true;
      }
    }
    return false;
  }

  void add_roofs() {
    const std::size_t count = sheet().buildings.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (chance(25)) continue;
      keep([&] {
        BuildingSource& building = sheet().buildings[i];
        const RoomSource& room = any(building.rooms);
        const ZoneSource& zone = any(room.zones);
        building.roof = RoofSource{any(zone.cells), zone.number, {}};
      });
    }
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!touching(sheet().buildings[i].number, sheet().buildings[j].number)) continue;
        if (chance(60)) face(i, j);
        if (chance(60)) face(j, i);
      }
    }
  }

  void face(std::size_t from, std::size_t to) {
    if (!sheet().buildings[from].roof || !sheet().buildings[to].roof) return;
    keep([&] { sheet().buildings[from].roof->faces.push_back(sheet().buildings[to].number); });
  }

  // A chain of hexsides in the open, end to end.
  void add_wall() {
    WallSource wall;
    wall.id = "w" + std::to_string(sheet().walls.size() + 1);
    std::vector<CellSide> all;
    for (const Axial cell : cells_) {
      for (int side = 0; side < 6; ++side) {
        if (free(cell) && free(cell + step(side_at(side)))) all.push_back({cell, side_at(side)});
      }
    }
    const auto line = [](const CellSide& one) { return wall_side(one.cell, index_of(one.side)); };
    CellSide last = any(all);
    Spot end = line(last).to;
    for (int left = number(2, 10); left > 0; --left) {
      const WallSide here = line(last);
      const auto same = [&](const CellSide& one) {
        return line(one).ends_at(here.from) && line(one).ends_at(here.to);
      };
      if (std::ranges::none_of(wall_sides_, same)) {
        wall.sides.push_back(last);
        wall_sides_.push_back(last);
      }
      std::vector<CellSide> next;
      for (const CellSide& one : all) {
        if (line(one).ends_at(end) && !same(one)) next.push_back(one);
      }
      if (next.empty()) break;
      last = any(next);
      end = line(last).from == end ? line(last).to : line(last).from;
    }
    if (!wall.sides.empty()) keep([&] { sheet().walls.push_back(wall); });
  }

  void add_openings() {
    for (const auto& [cell, building] : building_at_) {
      for (int left = number(0, 2); left > 0; --left) {
        add_opening(cell, any<ApertureKind>({ApertureKind::Door, ApertureKind::Window,
                                             ApertureKind::Window, ApertureKind::Breach}));
      }
    }
    for (const CellSide& side : wall_sides_) {
      if (chance(50)) continue;
      const ApertureKind kind = chance(50) ? ApertureKind::Gate : ApertureKind::Breach;
      if (chance(60)) {
        add_opening(side.cell, kind, side.side);
      } else {
        add_opening(side.cell, kind);
      }
    }
  }

  void add_opening(Axial cell, ApertureKind kind, std::optional<Side> side = {}) {
    ApertureSource one;
    one.id = "a" + std::to_string(sheet().apertures.size() + 1);
    one.kind = kind;
    one.cell = cell;
    one.vehicle = kind != ApertureKind::Gate || chance(60);
    if (side || chance(50)) {
      one.side = side ? *side : side_at(number(0, 5));
      if (chance(20) && free(cell) && free(cell + step(*one.side))) {  // written from the far cell
        one.cell = cell + step(*one.side);
        one.side = opposite(*one.side);
      }
    } else {
      one.corner = corner_at(number(0, 5));
      one.towards = chance(50) ? *one.corner : corner_at(number(0, 5));
    }
    keep([&] { sheet().apertures.push_back(one); });
  }

  void add_network() {
    UndergroundSource network;
    network.id = "N";
    std::vector<Axial> all = grow(any(cells_), number(4, 20), [](Axial) { return true; });
    int letter = 0;
    for (const std::vector<Axial>& part : divide(all, number(2, 8)))
      network.zones.push_back({std::string(1, static_cast<char>('A' + letter++)), part});
    for (const Axial cell : all) {
      if (chance(15)) network.walls.push_back({cell, side_at(number(0, 5))});
    }
    if (!keep([&] { source_.underground.push_back(network); })) return;
    for (int left = number(1, 3); left > 0; --left) {
      std::string where = number_of(any(cells_));
      if (chance(30) && !sheet().buildings.empty()) {
        const BuildingSource& building = any(sheet().buildings);
        where = std::to_string(building.number) + "." +
                std::to_string(building.rooms[0].zones[0].number);
      }
      const std::string zone = "N-" + any(network.zones).name;
      keep([&] { sheet().manholes.push_back({where, zone}); });
    }
  }

  void add_sewer() {
    UndergroundSource sewer;
    sewer.id = "S";
    sewer.sewer = true;
    const std::vector<Axial> all =
        grow(any(cells_), number(2, 9), [&](Axial cell) { return sheet().contains(cell); });
    sewer.zones.push_back({"S", all});
    for (const Axial cell : all) {
      if (chance(10)) sewer.walls.push_back({cell, side_at(number(0, 5))});
    }
    if (!keep([&] { source_.underground.push_back(sewer); })) return;
    for (const Axial cell : cells_) {
      if (sheet().terrain[sheet().index_of(cell)] != Terrain::OpenSewer || chance(40)) continue;
      keep([&] { sheet().sewer_mouths.push_back({number_of(cell), "S-" + number_of(any(all))}); });
    }
  }

  Random random_;
  BattlefieldSource source_;
  std::vector<Axial> cells_;
  std::map<Axial, int> building_at_;
  std::vector<CellSide> wall_sides_;
};

}  // namespace

BattlefieldSource random_battlefield(std::uint64_t seed) {
  return Maker(seed).make();
}

Scene random_scene(const World& world, Random& random) {
  Scene scene;
  const std::uint32_t most = random.below(3) == 0 ? 41 : 6;
  for (std::uint32_t left = random.below(most); left > 0; --left) {
    const Axial cell = world.cells[random.below(static_cast<std::uint32_t>(world.cells.size()))];
    auto kind = static_cast<Screen>(random.below(3));
    if (kind == Screen::Vehicles && !world.is_hex(cell)) kind = Screen::Smoke;
    scene.counters.push_back({cell + world.origin, kind, 0});
  }
  const std::uint32_t share = random.below(5);
  for (const Opening& opening : world.openings) {
    if (opening.kind == ApertureKind::Breach && random.below(4) < share)
      scene.open.insert(opening.id);
  }
  return scene;
}

}  // namespace enfilade::urban::reference
