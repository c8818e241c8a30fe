#include "tests/render/demo_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "rules/urban/map/compile.h"
#include "rules/urban/map/sight_table.h"

namespace enfilade::render {

namespace {

using urban::ApertureKind;
using urban::ApertureSource;
using urban::BattlefieldSource;
using urban::Board;
using urban::BuildingSource;
using urban::CellSide;
using urban::RoofSource;
using urban::RoomSource;
using urban::SheetSource;
using urban::Terrain;

// Terrain as in map files; letters are the floors of the rooms below.
constexpr std::array<std::string_view, 16> kPicture = {
    "......w..........w....~~",  //  1
    "..aabb.:ccdd....www..~~~",  //  2
    "..aabb.:ccdd...wwww..~~.",  //  3
    "..eebb.:cfdd....ww...~~.",  //  4
    "..eeg..:ff.....w....~~..",  //  5
    "...gg..:............~~..",  //  6
    "...gg.......^^......~~..",  //  7
    ".hhii.......^^^....~~...",  //  8
    ".hhii..jjkk..^^....~~...",  //  9
    ".hh....jjkkll......~~.w.",  // 10
    ".......jj..ll...sssss.ww",  // 11
    "...............s...~~..w",  // 12
    "..ooopp..rr...ss.ttttt..",  // 13
    "..oooppp.rr...s..ttttt..",  // 14
    "..oo.pp..rr...s..ttttt..",  // 15
    "..............s........."   // 16
};

struct DemoRoom {
  int building;
  std::string_view letters;  // several: zones of one room
};
constexpr std::array<DemoRoom, 14> kRooms = {{{1, "a"},
                                              {1, "b"},
                                              {1, "e"},
                                              {2, "g"},
                                              {3, "c"},
                                              {3, "d"},
                                              {3, "f"},
                                              {4, "hi"},
                                              {5, "jk"},
                                              {5, "l"},
                                              {6, "o"},
                                              {7, "p"},
                                              {8, "r"},
                                              {9, "t"}}};

struct DemoAperture {
  ApertureKind kind;
  ColumnRow at;
  int side;    // 0 ... 5 from north, or -1
  int corner;  // 0 ... 5 from north-north-east, or -1
};
using enum ApertureKind;
constexpr std::array<DemoAperture, 34> kApertures = {{
    {Door, {6, 3}, 2, -1},     {Window, {6, 2}, 1, -1},   {Window, {3, 2}, 5, -1},
    {Window, {4, 2}, 0, -1},   {Door, {3, 5}, 3, -1},     {Window, {3, 3}, -1, 4},
    {Breach, {6, 4}, 3, -1},   {Door, {5, 7}, 2, -1},     {Window, {4, 7}, 4, -1},
    {Window, {5, 6}, 1, -1},   {Window, {9, 2}, 5, -1},   {Window, {9, 4}, 4, -1},
    {Door, {12, 3}, 2, -1},    {Window, {12, 2}, 1, -1},  {Window, {11, 4}, 3, -1},
    {Door, {10, 5}, 3, -1},    {Breach, {9, 5}, 4, -1},   {Window, {5, 8}, 1, -1},
    {Door, {5, 9}, 2, -1},     {Window, {2, 9}, 5, -1},   {Breach, {3, 10}, 3, -1},
    {Window, {8, 9}, 0, -1},   {Door, {8, 11}, 3, -1},    {Window, {11, 9}, 1, -1},
    {Door, {12, 11}, 3, -1},   {Window, {13, 10}, 2, -1}, {Window, {3, 13}, 0, -1},
    {Door, {4, 15}, 3, -1},    {Window, {7, 13}, 1, -1},  {Door, {7, 15}, 2, -1},
    {Door, {10, 13}, 0, -1},   {Window, {11, 15}, -1, 2}, {Door, {18, 14}, 4, -1},
    {Window, {20, 13}, 0, -1},
}};

SheetSource blank_sheet() {
  SheetSource sheet;
  sheet.id = "demo";
  sheet.columns = static_cast<int>(kPicture[0].size());
  sheet.rows = static_cast<int>(kPicture.size());
  sheet.terrain.resize(kPicture.size() * kPicture[0].size());
  sheet.half.resize(sheet.terrain.size());
  return sheet;
}

Terrain terrain_of(char c) {
  switch (c) {
    case '^': return Terrain::Hillock;
    case 'w': return Terrain::Woods;
    case ':': return Terrain::Narrow;
    case '~': return Terrain::Water;
    case 's': return Terrain::OpenSewer;
    default: return Terrain::Clear;
  }
}

std::map<char, std::vector<Axial>> paint_terrain(SheetSource& sheet) {
  std::map<char, std::vector<Axial>> floors;
  for (int row = 1; row <= sheet.rows; ++row) {
    for (int column = 1; column <= sheet.columns; ++column) {
      const char c =
          kPicture[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
      const Axial cell = axial_of({column, row});
      sheet.terrain[sheet.index_of(cell)] = terrain_of(c);
      const bool north = row == 1 && column % 2 == 1;
      const bool south = row == sheet.rows && column % 2 == 0;
      sheet.half[sheet.index_of(cell)] = north || south;
      if (c >= 'a' && c <= 't' && c != 's') floors[c].push_back(cell);
    }
  }
  return floors;
}

void add_roof(SheetSource& sheet, int building, ColumnRow dot, int from, std::vector<int> faces) {
  sheet.buildings[static_cast<std::size_t>(building - 1)].roof =
      RoofSource{axial_of(dot), from, std::move(faces)};
}

// A wall from building 4 to building 5 that closes the court, and pieces of a yard.
void add_walls(SheetSource& sheet) {
  const auto side = [](int column, int row, Side which) {
    return CellSide{axial_of({column, row}), which};
  };
  using enum Side;
  sheet.walls.push_back({"court",
                         {side(4, 10, S), side(5, 11, NW), side(5, 11, N), side(5, 11, NE),
                          side(6, 10, S), side(7, 11, NW), side(7, 11, N)},
                         {}});
  sheet.walls.push_back({"yard",
                         {side(13, 12, S), side(13, 12, SE), side(14, 12, S), side(13, 13, SE),
                          side(13, 14, NE), side(13, 14, SE)},
                         {}});
  const auto gate = [&](std::string id, int column, int row, Side which, bool vehicle) {
    ApertureSource one;
    one.id = std::move(id);
    one.kind = Gate;
    one.cell = axial_of({column, row});
    one.side = which;
    one.vehicle = vehicle;
    sheet.apertures.push_back(one);
  };
  gate("court gate", 5, 11, N, true);
  gate("court wicket", 7, 11, NW, false);
  ApertureSource breach;
  breach.id = "yard breach";
  breach.kind = Breach;
  breach.cell = axial_of({13, 12});
  breach.side = S;
  sheet.apertures.push_back(breach);
}

void add_apertures(SheetSource& sheet) {
  for (const DemoAperture& one : kApertures) {
    ApertureSource source;
    source.id = "a" + std::to_string(sheet.apertures.size() + 1);
    source.kind = one.kind;
    source.cell = axial_of(one.at);
    if (one.side >= 0) source.side = side_at(one.side);
    if (one.corner >= 0) source.corner = source.towards = corner_at(one.corner);
    sheet.apertures.push_back(source);
  }
}

}  // namespace

urban::BattlefieldSource demo_source() {
  SheetSource sheet = blank_sheet();
  const auto floors = paint_terrain(sheet);
  for (const DemoRoom& room : kRooms) {
    if (sheet.buildings.size() < static_cast<std::size_t>(room.building)) {
      sheet.buildings.push_back({});
      sheet.buildings.back().number = room.building;
    }
    BuildingSource& building = sheet.buildings.back();
    int number = 1;
    for (const RoomSource& other : building.rooms) number += static_cast<int>(other.zones.size());
    RoomSource source;
    for (const char letter : room.letters) {
      source.zones.push_back({number++, floors.at(letter), std::nullopt});
    }
    building.rooms.push_back(source);
  }
  sheet.buildings.back().vehicle_access = true;
  add_roof(sheet, 1, {4, 3}, 1, {2});
  add_roof(sheet, 2, {4, 6}, 1, {1});
  add_roof(sheet, 3, {11, 3}, 2, {});
  add_roof(sheet, 4, {3, 9}, 1, {});
  add_roof(sheet, 5, {9, 10}, 1, {});
  add_roof(sheet, 6, {5, 14}, 1, {7});
  add_roof(sheet, 7, {7, 14}, 1, {6});
  add_roof(sheet, 9, {20, 14}, 1, {});
  add_walls(sheet);
  add_apertures(sheet);
  sheet.manholes.push_back({"1506", "N-A"});
  sheet.sewer_mouths.push_back({"1516", "S-0102"});
  BattlefieldSource source;
  source.id = "demo";
  source.sheets.push_back({sheet, {0, 0}});
  source.underground.push_back({"N", false, {{"A", {{0, 0}, {0, 1}}}}, {}});
  source.underground.push_back({"S", true, {{"", {{0, 1}, {0, 2}}}}, {}});
  return source;
}

urban::Board demo_board() {
  auto compiled = urban::compile(demo_source());
  if (!compiled) {
    for (const urban::MapFault& fault : compiled.error()) {
      ADD_FAILURE() << fault.object << ": " << fault.words;
    }
    return {};
  }
  urban::build_sight(*compiled);
  return std::move(*compiled);
}

}  // namespace enfilade::render
