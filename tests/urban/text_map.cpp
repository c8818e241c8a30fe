#include "tests/urban/text_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "rules/urban/map/sight_table.h"

namespace enfilade::urban {

namespace {

constexpr int kColumns = 24;
constexpr int kRows = 24;
constexpr Axial kOrigin{-6, -8};

Axial on_sheet(Axial cell) {
  return cell - kOrigin;
}

std::vector<std::string> split(std::string_view text, char mark) {
  std::vector<std::string> parts;
  int depth = 0;
  std::string part;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == mark && depth == 0) {
      if (!part.empty()) parts.push_back(part);
      part.clear();
    } else {
      part += c;
    }
  }
  if (!part.empty()) parts.push_back(part);
  return parts;
}

std::vector<Axial> cells_of(std::string_view text) {
  std::vector<Axial> cells;
  for (const std::string& one : split(text, ',')) cells.push_back(on_sheet(TextMap::cell_of(one)));
  return cells;
}

Side side_named(std::string_view name) {
  constexpr std::array<std::string_view, 6> kNames = {"N", "NE", "SE", "S", "SW", "NW"};
  return side_at(static_cast<int>(std::ranges::find(kNames, name) - kNames.begin()));
}

Corner corner_named(std::string_view name) {
  constexpr std::array<std::string_view, 6> kNames = {"NNE", "E", "SSE", "SSW", "W", "NNW"};
  return corner_at(static_cast<int>(std::ranges::find(kNames, name) - kNames.begin()));
}

// (0,0)/S
CellSide side_of(const std::string& text) {
  const std::size_t slash = text.find('/');
  return {TextMap::cell_of(text.substr(0, slash)), side_named(text.substr(slash + 1))};
}

// Reads one map, line by line.
class Reader {
 public:
  Reader() {
    source.id = "text";
    source.sheets.push_back({});
    source.sheets[0].origin = kOrigin;
    sheet().id = "text";
    sheet().columns = kColumns;
    sheet().rows = kRows;
    sheet().terrain.assign(kColumns * kRows, Terrain::Clear);
    sheet().half.assign(kColumns * kRows, false);
  }

  void read(const std::string& line) {
    const std::vector<std::string> words = split(line, ' ');
    if (words.empty() || words[0][0] == '#') return;
    const std::string& verb = words[0];
    if (verb == "woods") terrain(words, Terrain::Woods);
    if (verb == "hillock") terrain(words, Terrain::Hillock);
    if (verb == "narrow") terrain(words, Terrain::Narrow);
    if (verb == "water") terrain(words, Terrain::Water);
    if (verb == "sewer") terrain(words, Terrain::OpenSewer);
    if (verb == "building") building(words);
    if (verb == "zones") zones(words);
    if (verb == "roof") roof(words);
    if (verb == "hangar") find(words[1]).vehicle_access = true;
    if (verb == "wall") wall(words);
    if (verb == "door") aperture(words, ApertureKind::Door);
    if (verb == "window") aperture(words, ApertureKind::Window);
    if (verb == "gate") aperture(words, ApertureKind::Gate);
    if (verb == "breach") aperture(words, ApertureKind::Breach);
    if (verb == "tunnel") tunnel(words);
    if (verb == "tunnelwall") tunnel_wall(words);
    if (verb == "manhole") manhole(words);
    if (verb == "drain") drain(words);
    if (verb == "mouth") mouth(words);
  }

  BattlefieldSource source;

 private:
  SheetSource& sheet() { return source.sheets[0].sheet; }

  void terrain(const std::vector<std::string>& words, Terrain kind) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      sheet().terrain[sheet().index_of(on_sheet(TextMap::cell_of(words[i])))] = kind;
    }
  }

  BuildingSource& find(const std::string& number) {
    for (BuildingSource& one : sheet().buildings) {
      if (one.number == std::stoi(number)) return one;
    }
    ADD_FAILURE() << "no building " << number;
    return sheet().buildings.front();
  }

  void building(const std::vector<std::string>& words) {
    BuildingSource one;
    one.number = std::stoi(words[1]);
    for (std::size_t i = 2; i < words.size(); ++i) {
      const std::size_t colon = words[i].find(':');
      ZoneSource zone;
      zone.number = std::stoi(words[i].substr(0, colon));
      zone.cells = cells_of(words[i].substr(colon + 1));
      one.rooms.push_back({{zone}});
    }
    sheet().buildings.push_back(one);
  }

  void zones(const std::vector<std::string>& words) {
    BuildingSource& one = find(words[1]);
    RoomSource joined;
    for (const std::string& number : split(words[2], '+')) {
      std::erase_if(one.rooms, [&](const RoomSource& room) {
        if (room.zones[0].number != std::stoi(number)) return false;
        joined.zones.push_back(room.zones[0]);
        return true;
      });
    }
    one.rooms.push_back(joined);
  }

  void roof(const std::vector<std::string>& words) {
    RoofSource one;
    one.dot = on_sheet(TextMap::cell_of(words[2]));
    one.from = std::stoi(words[4]);
    for (std::size_t i = 6; i < words.size(); ++i) one.faces.push_back(std::stoi(words[i]));
    find(words[1]).roof = one;
  }

  void wall(const std::vector<std::string>& words) {
    WallSource one;
    one.id = std::to_string(sheet().walls.size() + 1);
    for (std::size_t i = 1; i < words.size(); ++i) {
      const CellSide side = side_of(words[i]);
      one.sides.push_back({on_sheet(side.cell), side.side});
    }
    sheet().walls.push_back(one);
  }

  void aperture(const std::vector<std::string>& words, ApertureKind kind) {
    ApertureSource one;
    one.id = "a" + std::to_string(sheet().apertures.size() + 1);
    one.kind = kind;
    const std::size_t mark = words[1].find_first_of("/>");
    one.cell = on_sheet(TextMap::cell_of(words[1].substr(0, mark)));
    if (words[1][mark] == '/') {
      one.side = side_named(words[1].substr(mark + 1));
    } else {
      one.corner = corner_named(words[1].substr(mark + 1));
      one.towards = words.size() > 2 ? corner_named(words[2]) : *one.corner;
    }
    sheet().apertures.push_back(one);
  }

  void tunnel(const std::vector<std::string>& words) {
    if (source.underground.empty()) source.underground.push_back({"N", false, {}, {}});
    std::vector<Axial> cells;
    for (const std::string& one : split(words[2], ',')) cells.push_back(TextMap::cell_of(one));
    source.underground[0].zones.push_back({words[1], cells});
  }

  void tunnel_wall(const std::vector<std::string>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      source.underground[0].walls.push_back(side_of(words[i]));
    }
  }

  void manhole(const std::vector<std::string>& words) {
    sheet().manholes.push_back({place_of(words[1]), "N-" + words[2]});
  }

  void drain(const std::vector<std::string>& words) {
    UndergroundSource sewer{"S", true, {{"S", {}}}, {}};
    for (const std::string& one : split(words[1], ',')) {
      sewer.zones[0].cells.push_back(TextMap::cell_of(one));
    }
    source.underground.push_back(sewer);
  }

  void mouth(const std::vector<std::string>& words) {
    sheet().sewer_mouths.push_back({place_of(words[1]), words[2]});
  }

  // A hex by its number, a room by its name.
  static std::string place_of(const std::string& text) {
    return text[0] == '(' ? number_of(on_sheet(TextMap::cell_of(text))) : text;
  }
};

std::string short_name(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::None: return "clear";
    case Hindrance::Obstruction: return "obstruction";
    case Hindrance::Plateau: return "plateau";
    case Hindrance::Blind: return "blind";
    case Hindrance::OutOfArc: return "arc";
    case Hindrance::NoAperture: return "closed";
    case Hindrance::Partition: return "partition";
    case Hindrance::OwnRoof: return "own roof";
    case Hindrance::Underground: return "underground";
    case Hindrance::SmokeInRoom: return "smoke in room";
  }
  return "?";
}

}  // namespace

Axial TextMap::cell_of(std::string_view text) {
  int q = 0;
  int r = 0;
  if (std::sscanf(std::string(text).c_str(), "(%d,%d)", &q, &r) != 2) {
    ADD_FAILURE() << "not a cell: " << text;
  }
  return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
}

BattlefieldSource read_text_map(std::string_view text) {
  Reader reader;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) reader.read(line);
  return reader.source;
}

TextMap::TextMap(std::string_view text) {
  auto compiled = compile(read_text_map(text));
  if (!compiled) {
    for (const MapFault& fault : compiled.error())
      ADD_FAILURE() << fault.object << ": " << fault.words;
    return;
  }
  board = std::move(*compiled);
  build_sight(board);
}

LocationId TextMap::at(std::string_view place) const {
  LocationId found;
  if (place.starts_with("(")) {
    const Board::Cell* cell = board.cell(cell_of(place));
    if (cell != nullptr) found = cell->location;
  } else {
    found = board.find(place);
  }
  EXPECT_TRUE(found.exists()) << place << " is not on the map";
  return found.exists() ? found : LocationId{0};
}

std::string TextMap::sight(std::string_view a, std::string_view b) const {
  const Look there = look(board, around(), at(a), at(b));
  const Look back = look(board, around(), at(b), at(a));
  EXPECT_EQ(there.clear, back.clear) << a << " " << b;
  EXPECT_EQ(there.clear, sees(board, around(), at(a), at(b))) << a << " " << b;
  EXPECT_EQ(there.clear, sees(board, around(), at(b), at(a))) << a << " " << b;
  EXPECT_NE(to_words(board, there, at(a), at(b)).en, "");
  EXPECT_TRUE(there.clear || !there.obstacle.rule.empty()) << a << " " << b;
  return there.clear ? "clear" : short_name(there.obstacle.hindrance);
}

}  // namespace enfilade::urban
