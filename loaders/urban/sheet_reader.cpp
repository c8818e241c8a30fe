// Reading a map file.
#include <algorithm>
#include <optional>
#include <set>

#include "loaders/urban/files.h"
#include "loaders/urban/places.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr std::size_t kMaxCells = static_cast<std::size_t>(kMaxColumns) * kMaxRows;
constexpr std::size_t kMaxBuildings = 300;
constexpr std::size_t kMaxRooms = 40;
constexpr std::size_t kMaxApertures = 3000;
constexpr std::size_t kMaxWalls = 500;
constexpr std::size_t kMaxPoints = 200;
constexpr int kFarthest = 5000;  // fine units: twice a sheet of the largest size

std::optional<Terrain> terrain_of(char c) {
  switch (c) {
    case '.':
    case '#': return Terrain::Clear;
    case '^': return Terrain::Hillock;
    case 'w': return Terrain::Woods;
    case ':': return Terrain::Narrow;
    case '~': return Terrain::Water;
    case 's': return Terrain::OpenSewer;
    default: return std::nullopt;
  }
}

std::optional<ApertureKind> aperture_kind(std::string_view name) {
  for (const ApertureKind kind :
       {ApertureKind::Door, ApertureKind::Window, ApertureKind::Gate, ApertureKind::Breach}) {
    if (name_of(kind) == name) return kind;
  }
  return std::nullopt;
}

class SheetReader {
 public:
  SheetReader(const json::value& document, FaultList& faults)
      : faults_(faults), fields_(faults, document, "file") {}

  SheetFile read() {
    fields_.allow({"format", "version", "id", "letter", "title", "columns", "rows", "terrain",
                   "half", "buildings", "walls", "apertures", "manholes", "sewer_mouths", "edges",
                   "regions"});
    check_format(fields_, kMapFormat);
    sheet().id = fields_.text("id");
    if (fields_.has("id") && !is_word(sheet().id))
      fields_.fault("\"id\" should be one word of small letters");
    read_letter();
    file_.title = fields_.title("title");
    sheet().columns = fields_.number("columns", 1, kMaxColumns);
    sheet().rows = fields_.number("rows", 1, kMaxRows);
    read_terrain();
    read_half();
    each("buildings", kMaxBuildings, Fields::Need::Must, &SheetReader::read_building);
    check_covered();
    each("walls", kMaxWalls, Fields::Need::May, &SheetReader::read_wall);
    each("apertures", kMaxApertures, Fields::Need::May, &SheetReader::read_aperture);
    each("manholes", 200, Fields::Need::May, &SheetReader::read_manhole);
    each("sewer_mouths", 200, Fields::Need::May, &SheetReader::read_mouth);
    each("edges", kMaxCells, Fields::Need::May, &SheetReader::read_edge);
    each("regions", 200, Fields::Need::May, &SheetReader::read_region);
    return std::move(file_);
  }

 private:
  SheetSource& sheet() { return file_.sheet; }

  // Every item of a list of objects, called buildings[3] until its own name is known.
  void each(std::string_view key, std::size_t most, Fields::Need need,
            void (SheetReader::*read_one)(Fields&)) {
    std::size_t at = 0;
    for (const json::value& item : fields_.list(key, most, need)) {
      Fields one(faults_, item, std::string(key) + "[" + std::to_string(at++) + "]");
      if (one.is_object()) (this->*read_one)(one);
    }
  }

  void read_letter() {
    const std::string letter = fields_.text("letter");
    if (letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z') {
      sheet().letter = letter[0];
    } else if (fields_.has("letter")) {
      fields_.fault("\"letter\" should be one capital letter");
    }
  }

  void read_terrain() {
    const std::size_t size =
        static_cast<std::size_t>(sheet().columns) * static_cast<std::size_t>(sheet().rows);
    sheet().terrain.assign(size, Terrain::Clear);
    sheet().half.assign(size, false);
    covered_.assign(size, false);
    const std::vector<std::string> rows = fields_.texts("terrain", kMaxRows);
    if (rows.size() != static_cast<std::size_t>(sheet().rows)) {
      faults_.add("terrain", "has " + std::to_string(rows.size()) + " rows; there should be " +
                                 std::to_string(sheet().rows));
    }
    for (std::size_t row = 0; row < std::min<std::size_t>(rows.size(), sheet().rows); ++row) {
      if (rows[row].size() != static_cast<std::size_t>(sheet().columns)) {
        faults_.add("terrain row " + std::to_string(row + 1),
                    "has " + std::to_string(rows[row].size()) + " characters; there should be " +
                        std::to_string(sheet().columns));
        continue;
      }
      for (std::size_t column = 0; column < rows[row].size(); ++column) {
        set_terrain({static_cast<int>(column) + 1, static_cast<int>(row) + 1}, rows[row][column]);
      }
    }
  }

  void set_terrain(ColumnRow place, char c) {
    const auto terrain = terrain_of(c);
    if (!terrain) {
      faults_.add("terrain of " + number_of(axial_of(place)),
                  "should be one of . ^ w : ~ s #, not " + in_quotes(std::string(1, c)));
      return;
    }
    const std::size_t at = sheet().index_of(axial_of(place));
    sheet().terrain[at] = *terrain;
    covered_[at] = c == '#';
  }

  void read_half() {
    if (!fields_.has("half")) return;
    for (const Axial cell : read_cells(fields_, "half", kMaxCells, &sheet())) {
      sheet().half[sheet().index_of(cell)] = true;
    }
  }

  // Refuses an id that is not a label or was given before.
  std::string read_id(Fields& fields, const char* kind, std::set<std::string>& taken) {
    std::string id = fields.text("id");
    if (!is_label(id)) {
      if (fields.has("id"))
        fields.fault("\"id\" should be 1 to 24 letters, digits, dashes or dots");
      return id;
    }
    fields.rename(kind + std::string(" ") + id);
    if (!taken.insert(id).second) fields.fault("there is another of this id; rename one");
    return id;
  }

  void read_building(Fields& fields) {
    fields.allow({"number", "rooms", "name", "roof", "vehicle_access", "outline"});
    BuildingSource building;
    building.number = fields.number("number", 1, kMaxBuildingNumber);
    fields.rename("building " + std::to_string(building.number));
    if (find_building(building.number) != nullptr) {
      fields.fault("there is another of this number; give one another number");
    }
    building.vehicle_access = fields.flag("vehicle_access", false);
    std::size_t at = 0;
    for (const json::value& item : fields.list("rooms", kMaxRooms, Fields::Need::Must)) {
      building.rooms.push_back(
          read_room(item, fields.name() + ", rooms[" + std::to_string(at++) + "]", building));
    }
    if (fields.has("rooms") && at == 0) fields.fault("has no rooms; give it one");
    read_name(fields, building.number);
    if (const json::value* roof = fields.find("roof")) read_roof(*roof, building);
    for (const auto& point : read_tuples(fields, "outline", 2)) {
      building.outline.push_back({point[0], point[1]});
    }
    if (fields.has("outline") && building.outline.size() < 3) {
      fields.fault("\"outline\" should have three points or more");
    }
    sheet().buildings.push_back(std::move(building));
  }

  // A proper name is the same in both languages and may be a text alone.
  void read_name(Fields& fields, int number) {
    const json::value* name = fields.find("name");
    if (name == nullptr) return;
    if (name->is_string()) {
      const std::string text = fields.text("name");
      file_.names.push_back({number, {text, text}});
    } else {
      file_.names.push_back({number, fields.title("name")});
    }
  }

  RoomSource read_room(const json::value& value, const std::string& name,
                       const BuildingSource& building) {
    RoomSource room;
    Fields fields(faults_, value, name);
    if (!fields.is_object()) return room;
    if (!fields.has("zones")) {
      fields.allow({"number", "cells", "dot"});
      room.zones.push_back(read_zone(fields, building, room));
      return room;
    }
    fields.allow({"zones"});
    std::size_t at = 0;
    for (const json::value& item : fields.list("zones", kMaxRooms, Fields::Need::Must)) {
      Fields zone(faults_, item, name + ", zones[" + std::to_string(at++) + "]");
      zone.allow({"number", "cells", "dot"});
      if (zone.is_object()) room.zones.push_back(read_zone(zone, building, room));
    }
    if (room.zones.size() < 2) {
      fields.fault("a divided room has two zones or more; else give its number and cells itself");
    }
    return room;
  }

  ZoneSource read_zone(Fields& fields, const BuildingSource& building, const RoomSource& room) {
    ZoneSource zone;
    zone.number = fields.number("number", 1, kMaxRoomNumber);
    fields.rename(std::to_string(building.number) + "." + std::to_string(zone.number));
    const auto same = [&](const ZoneSource& other) { return other.number == zone.number; };
    const bool taken = std::ranges::any_of(room.zones, same) ||
                       std::ranges::any_of(building.rooms, [&](const RoomSource& other) {
                         return std::ranges::any_of(other.zones, same);
                       });
    if (taken) fields.fault("there is another of this number in the building; renumber one");
    zone.cells = read_cells(fields, "cells", kMaxCells, &sheet());
    if (fields.has("cells") && zone.cells.empty()) fields.fault("has no cells; give it one");
    if (!fields.has("dot")) return zone;
    zone.dot = read_hex(fields, "dot");
    if (zone.dot && std::ranges::count(zone.cells, *zone.dot) == 0) {
      fields.fault("\"dot\" should be one of its cells");
    }
    return zone;
  }

  void read_roof(const json::value& value, BuildingSource& building) {
    Fields fields(faults_, value, "roof of building " + std::to_string(building.number));
    if (!fields.is_object()) return;
    fields.allow({"dot", "from", "faces"});
    RoofSource roof;
    const auto dot = read_hex(fields, "dot");
    roof.from = fields.number("from", 1, kMaxRoomNumber);
    roof.faces = fields.numbers("faces", 1, kMaxBuildingNumber, kMaxBuildings);
    const std::set<int> different(roof.faces.begin(), roof.faces.end());
    if (different.size() != roof.faces.size()) fields.fault("\"faces\" names a building twice");
    if (different.contains(building.number)) fields.fault("\"faces\" names its own building");
    if (!dot) return;
    roof.dot = *dot;
    building.roof = roof;
  }

  // Where the map shows a building there is one, and the other way round.
  void check_covered() {
    std::vector<bool> built(covered_.size(), false);
    for (const BuildingSource& building : sheet().buildings) {
      std::vector<Axial> open;
      for (const RoomSource& room : building.rooms) {
        for (const ZoneSource& zone : room.zones) {
          for (const Axial cell : zone.cells) {
            built[sheet().index_of(cell)] = true;
            if (!covered_[sheet().index_of(cell)]) open.push_back(cell);
          }
        }
      }
      if (!open.empty()) {
        faults_.add("building " + std::to_string(building.number),
                    "the terrain shows no building in " + some_of(open) + "; draw # there");
      }
    }
    std::vector<Axial> empty;
    for (int column = 1; column <= sheet().columns; ++column) {
      for (int row = 1; row <= sheet().rows; ++row) {
        const Axial cell = axial_of({column, row});
        const std::size_t at = sheet().index_of(cell);
        if (covered_[at] && !built[at]) empty.push_back(cell);
      }
    }
    if (!empty.empty()) {
      faults_.add("terrain", "shows # in " + some_of(empty) +
                                 ", where no building has a cell; give it to a room");
    }
  }

  void read_wall(Fields& fields) {
    fields.allow({"id", "sides", "segments"});
    WallSource wall;
    wall.id = read_id(fields, "wall", walls_);
    if (fields.has("sides")) wall.sides = read_sides(fields, "sides", kMaxCells, &sheet());
    for (const auto& piece : read_tuples(fields, "segments", 4)) {
      const Segment segment{{piece[0], piece[1]}, {piece[2], piece[3]}};
      if (segment.a == segment.b) fields.fault("a segment of it has no length");
      wall.segments.push_back(segment);
    }
    if (wall.sides.empty() && wall.segments.empty()) {
      fields.fault("should have \"sides\" or \"segments\"");
    }
    sheet().walls.push_back(std::move(wall));
  }

  void read_aperture(Fields& fields) {
    fields.allow({"id", "kind", "at", "towards", "vehicle"});
    ApertureSource aperture;
    aperture.id = read_id(fields, "aperture", apertures_);
    const auto kind = aperture_kind(fields.text("kind"));
    if (!kind) fields.fault("\"kind\" should be door, window, gate or breach");
    aperture.kind = kind.value_or(ApertureKind::Window);
    aperture.vehicle = fields.flag("vehicle", true);
    if (fields.has("vehicle") && kind && *kind != ApertureKind::Gate) {
      fields.fault("\"vehicle\" is for gates alone; take it out");
    }
    read_at(fields, aperture);
    sheet().apertures.push_back(std::move(aperture));
  }

  void read_at(Fields& fields, ApertureSource& aperture) {
    const std::string at = fields.text("at");
    if (const auto side = parse_side(at)) {
      aperture.cell = side->cell;
      aperture.side = side->side;
      if (fields.has("towards")) fields.fault("\"towards\" is for corners alone; take it out");
    } else if (const auto corner = parse_corner(at)) {
      aperture.cell = corner->cell;
      aperture.corner = corner->corner;
      aperture.towards = corner->corner;
      if (fields.has("towards")) {
        const auto towards = corner_named(fields.text("towards"));
        if (!towards) fields.fault("\"towards\" should be NNE, E, SSE, SSW, W or NNW");
        aperture.towards = towards.value_or(corner->corner);
      }
    } else {
      fields.fault("\"at\" should be a side such as 0304/S or a corner such as 0304>E, not " +
                   in_quotes(at));
      aperture.side = Side::N;
      return;
    }
    if (!sheet().contains(aperture.cell)) {
      fields.fault(number_of(aperture.cell) + " is not on the map");
    }
  }

  void read_manhole(Fields& fields) {
    fields.allow({"at", "zone"});
    ManholeSource manhole{fields.text("at"), fields.text("zone")};
    fields.rename("manhole at " + manhole.location);
    check_place(fields, manhole.location, "\"at\"");
    const std::size_t dash = manhole.zone.find('-');
    if (dash == 0 || dash == std::string::npos || dash + 1 == manhole.zone.size()) {
      fields.fault("\"zone\" should be an underground zone such as N-A");
    }
    const auto same = [&](const ManholeSource& other) {
      return other.location == manhole.location;
    };
    if (std::ranges::any_of(sheet().manholes, same)) {
      fields.fault("there is another manhole there; take one out");
    }
    sheet().manholes.push_back(std::move(manhole));
  }

  void read_mouth(Fields& fields) {
    fields.allow({"open", "sewer"});
    SewerMouthSource mouth{fields.text("open"), fields.text("sewer")};
    fields.rename("sewer mouth at " + mouth.open_hex);
    const auto hex = parse_hex(mouth.open_hex);
    if (!hex || !sheet().contains(*hex) ||
        sheet().terrain[sheet().index_of(*hex)] != Terrain::OpenSewer) {
      fields.fault("\"open\" should be a hex of this map with an open sewer");
    }
    const std::size_t dash = mouth.sewer_hex.find('-');
    if (dash == 0 || dash == std::string::npos ||
        !parse_hex(std::string_view(mouth.sewer_hex).substr(dash + 1))) {
      fields.fault("\"sewer\" should be a hex of a sewer such as S-1203");
    }
    sheet().sewer_mouths.push_back(std::move(mouth));
  }

  void read_edge(Fields& fields) {
    fields.allow({"a", "b", "kind"});
    EdgeSource edge{fields.text("a"), fields.text("b"), EdgeKind::OpenSide};
    fields.rename("edge " + edge.a + " - " + edge.b);
    check_place(fields, edge.a, "\"a\"");
    check_place(fields, edge.b, "\"b\"");
    if (edge.a == edge.b) fields.fault("joins a place with itself");
    const auto kind = parse_edge_kind(fields.text("kind"));
    if (!kind) fields.fault("\"kind\" should be E1 to E17");
    // Whether such an edge is open depends on its aperture, so the aperture makes it.
    if (kind == EdgeKind::WallOpening || kind == EdgeKind::FacadeOpening ||
        kind == EdgeKind::PartyOpening) {
      fields.fault("E3, E5 and E9 lead through an aperture; write the aperture instead");
    }
    edge.kind = kind.value_or(EdgeKind::OpenSide);
    sheet().edges.push_back(std::move(edge));
  }

  void read_region(Fields& fields) {
    fields.allow({"id", "title", "hexes"});
    Region region;
    region.id = read_id(fields, "region", regions_);
    region.title = fields.title("title");
    region.hexes = read_cells(fields, "hexes", kMaxCells, &sheet());
    if (fields.has("hexes") && region.hexes.empty()) fields.fault("has no hexes; give it one");
    file_.regions.push_back(std::move(region));
  }

  // A hex or room of this map, by its name.
  void check_place(Fields& fields, const std::string& name, const char* key) {
    if (const auto hex = parse_hex(name)) {
      if (!sheet().contains(*hex)) {
        fields.fault(name + " is not on the map");
      } else if (covered_[sheet().index_of(*hex)]) {
        fields.fault(name + " lies under a building; name the room");
      }
      return;
    }
    const auto room = parse_room(name);
    if (!room) {
      fields.fault(key + std::string(" should be a hex such as 0304 or a room such as 36.2, not ") +
                   in_quotes(name));
      return;
    }
    const BuildingSource* building = find_building(room->building);
    if (building == nullptr || !has_room(*building, *room)) {
      fields.fault("there is no " + name + " on this map");
    }
  }

  static bool has_room(const BuildingSource& building, const RoomName& name) {
    if (!name.number) return building.roof.has_value();
    return std::ranges::any_of(building.rooms, [&](const RoomSource& room) {
      return std::ranges::count(room.zones, *name.number, &ZoneSource::number) > 0;
    });
  }

  const BuildingSource* find_building(int number) const {
    const auto found = std::ranges::find(file_.sheet.buildings, number, &BuildingSource::number);
    return found == file_.sheet.buildings.end() ? nullptr : &*found;
  }

  std::optional<Axial> read_hex(Fields& fields, const char* key) {
    const std::string text = fields.text(key);
    const auto hex = parse_hex(text);
    if (hex && sheet().contains(*hex)) return hex;
    if (!text.empty()) {
      fields.fault(in_quotes(key) + " should be a hex of this map such as 0304, not " +
                   in_quotes(text));
    }
    return std::nullopt;
  }

  // Lists of so many whole numbers each, in fine units.
  std::vector<std::vector<int>> read_tuples(Fields& fields, const char* key, std::size_t size) {
    std::vector<std::vector<int>> tuples;
    for (const json::value& item : fields.list(key, kMaxPoints, Fields::Need::May)) {
      std::vector<int> numbers;
      for (std::size_t i = 0; item.is_array() && i < item.get_array().size(); ++i) {
        const json::value& number = item.get_array()[i];
        const bool fits = number.is_int64() && number.get_int64() >= -kFarthest &&
                          number.get_int64() <= kFarthest;
        if (fits) numbers.push_back(static_cast<int>(number.get_int64()));
      }
      if (numbers.size() != size || item.get_array().size() != size) {
        fields.fault(in_quotes(key) + " should hold lists of " + std::to_string(size) +
                     " whole numbers from " + std::to_string(-kFarthest) + " to " +
                     std::to_string(kFarthest));
        return {};
      }
      tuples.push_back(std::move(numbers));
    }
    return tuples;
  }

  FaultList& faults_;
  Fields fields_;
  SheetFile file_;
  std::vector<bool> covered_;  // drawn as #
  std::set<std::string> walls_;
  std::set<std::string> apertures_;
  std::set<std::string> regions_;
};

}  // namespace

SheetFile read_sheet(const json::object& document, FaultList& faults) {
  const json::value value(document);
  return SheetReader(value, faults).read();
}

}  // namespace enfilade::urban
