// City maps from files: a good one, and what is said of bad ones.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "loaders/urban/lookup.h"
#include "loaders/urban/map_check.h"
#include "loaders/urban/map_loader.h"
#include "rules/urban/map/sight.h"
#include "rules/urban/map/sight_table.h"

namespace enfilade::urban {
namespace {

namespace fs = std::filesystem;

// 6 columns and 5 rows: a house of a room and a divided room, a hangar beside it, a walled street.
constexpr std::string_view kMap = R"({
  "format": "enfilade.urban.map", "version": 1, "id": "yard", "letter": "A",
  "title": {"en": "The yard", "fr": "La cour"},
  "columns": 6, "rows": 5,
  "terrain": ["......", ".##...", ".##.#.", "..:..s", "^w..~s"],
  "half": ["0601", "0602", "0603", "0604", "0605"],
  "buildings": [
    {"number": 1, "name": "Mairie",
     "rooms": [{"number": 1, "cells": ["0202", "0203"], "dot": "0203"},
               {"zones": [{"number": 2, "cells": ["0302"]}, {"number": 3, "cells": ["0303"]}]}],
     "roof": {"dot": "0302", "from": 2}},
    {"number": 2, "rooms": [{"number": 1, "cells": ["0503"]}], "vehicle_access": true}],
  "walls": [{"id": "w1", "sides": ["0401/S", "0501/S"]}],
  "apertures": [
    {"id": "d1", "kind": "door", "at": "0202/N"},
    {"id": "b1", "kind": "breach", "at": "0303/S"},
    {"id": "d2", "kind": "door", "at": "0503/S"},
    {"id": "g1", "kind": "gate", "at": "0401/S", "vehicle": false}],
  "manholes": [{"at": "0104", "zone": "N-A"}],
  "sewer_mouths": [{"open": "0604", "sewer": "S-0101"}],
  "regions": [{"id": "west", "title": {"en": "West", "fr": "Ouest"}, "hexes": ["0101", "0102"]}]
})";

constexpr std::string_view kEast = R"({
  "format": "enfilade.urban.map", "version": 1, "id": "east", "letter": "B",
  "title": {"en": "East", "fr": "Est"}, "columns": 4, "rows": 5,
  "terrain": ["....", "....", "....", "....", "...."],
  "half": [], "buildings": []
})";

constexpr std::string_view kNetwork = R"({
  "format": "enfilade.urban.underground", "version": 1, "id": "N",
  "title": {"en": "Cellars", "fr": "Caves"}, "type": "network",
  "zones": [{"name": "A", "cells": ["0101", "0102"]}, {"name": "B", "cells": ["0103"]}],
  "walls": ["0103/NE"]
})";

constexpr std::string_view kSewer = R"({
  "format": "enfilade.urban.underground", "version": 1, "id": "S",
  "title": {"en": "Sewer", "fr": "Égout"}, "type": "sewer",
  "zones": [{"name": "1", "cells": ["0101", "0102"]}]
})";

constexpr std::string_view kBattlefield = R"({
  "format": "enfilade.urban.battlefield", "version": 1, "id": "both",
  "title": {"en": "Both", "fr": "Les deux"},
  "sheets": [{"map": "yard", "at": "0101"}, {"map": "east", "at": "0701"}],
  "underground": ["N", "S"]
})";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) result.replace(at, from.size(), to);
  return result;
}

class MapFiles : public ::testing::Test {
 protected:
  MapFiles() : root(fs::temp_directory_path() / ("enfilade-maps-" + std::to_string(::getpid()))) {
    fs::remove_all(root);
    write("maps/yard.json", kMap);
    write("maps/east-quarter.json", kEast);
    write("underground/network.json", kNetwork);
    write("underground/sewer.json", kSewer);
    write("battlefields/both.json", kBattlefield);
  }

 public:
  ~MapFiles() override { fs::remove_all(root); }

 protected:
  void write(const std::string& name, std::string_view text) {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << text;
  }

  static std::string text_of_all(const ContentFaults& faults) {
    std::string text;
    for (const ContentFault& fault : faults) text += fault.text() + "\n";
    return text;
  }

  // The map with one part replaced must be refused with a fault of that object and these words.
  void expect_fault(std::string_view from, std::string_view to, const std::string& object,
                    const std::string& words) {
    write("maps/yard.json", replaced(kMap, from, to));
    const auto loaded = load_map(root / "maps/yard.json");
    ASSERT_FALSE(loaded) << to;
    expect_among(loaded.error(), "yard.json", object, words);
  }

  static void expect_among(const ContentFaults& faults, const std::string& file,
                           const std::string& object, const std::string& words) {
    const bool found = std::ranges::any_of(faults, [&](const ContentFault& fault) {
      return fault.file.ends_with(file) && fault.object == object &&
             fault.words.find(words) != std::string::npos;
    });
    EXPECT_TRUE(found) << object << ": " << words << "\n--- but:\n" << text_of_all(faults);
  }

  fs::path root;
};

TEST_F(MapFiles, AGoodMapIsLoadedAndCompiled) {
  const auto loaded = load_map(root / "maps/yard.json");
  ASSERT_TRUE(loaded) << text_of_all(loaded.error());
  EXPECT_EQ(loaded->id, "yard");
  EXPECT_EQ(loaded->title.fr, "La cour");
  EXPECT_EQ(loaded->content.size(), 64U);
  ASSERT_EQ(loaded->sheets.size(), 1U);
  EXPECT_EQ(loaded->sheets[0].names[0].name.en, "Mairie");
  EXPECT_EQ(loaded->sheets[0].regions[0].hexes.size(), 2U);
  const Board& board = loaded->board;
  for (const char* name : {"0101", "0605", "1.1", "1.2", "1.3", "1.R", "2.1"}) {
    EXPECT_TRUE(board.find(name).exists()) << name;
  }
  EXPECT_FALSE(board.find("0202").exists());
  EXPECT_EQ(board.at(board.find("0105")).terrain, Terrain::Hillock);
  EXPECT_EQ(board.at(board.find("0205")).terrain, Terrain::Woods);
  EXPECT_EQ(board.at(board.find("0304")).terrain, Terrain::Narrow);
  EXPECT_EQ(board.at(board.find("0505")).terrain, Terrain::Water);
  EXPECT_EQ(board.at(board.find("0604")).terrain, Terrain::OpenSewer);
  EXPECT_TRUE(board.at(board.find("0601")).half);
  EXPECT_EQ(board.at(board.find("1.1")).cell, axial_of({2, 3}));
  EXPECT_EQ(board.at(board.find("1.2")).kind, LocationKind::Zone);
  EXPECT_TRUE(board.buildings[1].vehicle_access);
  EXPECT_EQ(board.breaches.size(), 1U);
  EXPECT_FALSE(board.apertures[3].vehicle);
}

TEST_F(MapFiles, ABattlefieldJoinsItsMaps) {
  const auto loaded = load_battlefield(root / "battlefields/both.json");
  ASSERT_TRUE(loaded) << text_of_all(loaded.error());
  EXPECT_EQ(loaded->source.sheets.size(), 2U);
  const Board& board = loaded->board;
  for (const char* name : {"A-0101", "B-0405", "1.1", "N-A", "N-B", "S-0101"}) {
    EXPECT_TRUE(board.find(name).exists()) << name;
  }
  const auto joined = [&](const char* a, const char* b, EdgeKind kind) {
    const LocationId to = board.find(b);
    return std::ranges::any_of(board.edges[board.find(a).index()], [&](const Edge& edge) {
      return edge.to == to && edge.kind == kind;
    });
  };
  EXPECT_TRUE(joined("A-0104", "N-A", EdgeKind::Manhole));
  EXPECT_TRUE(joined("A-0604", "S-0101", EdgeKind::SewerMouth));
  EXPECT_TRUE(joined("A-0601", "B-0101", EdgeKind::OpenSide));
  EXPECT_EQ(loaded->labels().size(), 7U);
}

TEST_F(MapFiles, HalfHexesThatMeetHaveTwoNames) {
  write("battlefields/both.json", replaced(kBattlefield, "0701", "0501"));
  // The hangar stood where the maps now meet.
  std::string map = replaced(kMap, ".##.#.", ".##...");
  map = replaced(map, "\"half\": [", R"("half": ["0501", "0502", "0503", "0504", "0505", )");
  map = replaced(map, R"(,
    {"number": 2, "rooms": [{"number": 1, "cells": ["0503"]}], "vehicle_access": true})",
                 "");
  map = replaced(map, R"(
    {"id": "d2", "kind": "door", "at": "0503/S"},)",
                 "");
  write("maps/yard.json", map);
  write("maps/east-quarter.json",
        replaced(
            kEast, "\"half\": []",
            R"("half": ["0101","0102","0103","0104","0105","0201","0202","0203","0204","0205"])"));
  const auto loaded = load_battlefield(root / "battlefields/both.json");
  ASSERT_TRUE(loaded) << text_of_all(loaded.error());
  const auto one = find_place(*loaded, "A-0501");
  const auto other = find_place(*loaded, "B-0101");
  ASSERT_TRUE(one && other);
  EXPECT_EQ(*one, *other);
}

TEST_F(MapFiles, TheHashCountsWordsNotSpaces) {
  const auto before = load_battlefield(root / "battlefields/both.json");
  write("maps/yard.json", "\n  " + std::string(kMap) + "\n\n");
  const auto spaced = load_battlefield(root / "battlefields/both.json");
  write("maps/yard.json", replaced(kMap, "La cour", "La cour carrée"));
  const auto changed = load_battlefield(root / "battlefields/both.json");
  ASSERT_TRUE(before && spaced && changed);
  EXPECT_EQ(before->content, spaced->content);
  EXPECT_NE(before->content, changed->content);
}

TEST_F(MapFiles, AFreeFormMap) {
  std::string map = replaced(kMap, R"("sides": ["0401/S", "0501/S"])",
                             R"("sides": ["0401/S"], "segments": [[-24, 60, 24, 66]])");
  map = replaced(map, "\"vehicle_access\": true",
                 R"("outline": [[122, 38], [166, 38], [166, 60], [122, 60]])");
  map = replaced(map, "\"regions\"", R"("edges": [{"a": "1.R", "b": "0101", "kind": "E11"}],
  "regions")");
  write("maps/yard.json", map);
  const auto loaded = load_map(root / "maps/yard.json");
  ASSERT_TRUE(loaded) << text_of_all(loaded.error());
  const Board& board = loaded->board;
  EXPECT_EQ(board.buildings[1].outline.size(), 4U);
  EXPECT_TRUE(std::ranges::any_of(board.walls, [](const WallPiece& piece) {
    return piece.segment == Segment{{-24, 60}, {24, 66}};
  }));
  EXPECT_TRUE(std::ranges::any_of(board.edges[board.find("1.R").index()], [&](const Edge& edge) {
    return edge.to == board.find("0101") && edge.kind == EdgeKind::RoofEdge;
  }));
  // Joined to another map its hexes have other names, and the edge follows.
  const auto both = load_battlefield(root / "battlefields/both.json");
  ASSERT_TRUE(both) << text_of_all(both.error());
  const LocationId roof = both->board.find("1.R");
  EXPECT_TRUE(std::ranges::count(both->board.edges[roof.index()], both->board.find("A-0101"),
                                 &Edge::to) > 0);
}

TEST_F(MapFiles, FaultsOfFreeForms) {
  const auto outline = [](std::string_view points) {
    return "\"outline\": [" + std::string(points) + "]";
  };
  const std::string_view hangar = "\"vehicle_access\": true";
  expect_fault(hangar, outline("[122, 38], [166, 60], [166, 38], [122, 60]"), "building 2",
               "crosses or touches itself");
  expect_fault(hangar, outline("[122, 38], [140, 38], [140, 60], [122, 60]"), "building 2",
               "leaves out a dot of 2.1");
  expect_fault(hangar, outline("[122, 38], [166, 38], [166, 84], [122, 84]"), "building 2",
               "holds the dot of 0504");
  expect_fault(hangar, outline("[122, 38], [166, 38], [166, 66], [122, 66]"), "aperture d2",
               "behind the outline");
  expect_fault(hangar, outline("[122, 38], [166, 38], [166, 6000], [122, 60]"), "building 2",
               "whole numbers from -5000 to 5000");
  expect_fault(hangar, outline("[122, 38], [166, 38.5], [166, 60]"), "building 2", "whole numbers");
  const auto edge = [](std::string_view a, std::string_view b, std::string_view kind) {
    return R"("edges": [{"a": ")" + std::string(a) + R"(", "b": ")" + std::string(b) +
           R"(", "kind": ")" + std::string(kind) + R"("}], "regions")";
  };
  const std::string_view regions = "\"regions\"";
  expect_fault(regions, edge("1.R", "0101", "E1"), "edge 1.R - 0101", "E1 does not join such");
  expect_fault(regions, edge("0101", "0301", "E10"), "edge 0101 - 0301", "E10 does not join");
  expect_fault(regions, edge("1.1", "2.1", "E7"), "edge 1.1 - 2.1", "E7 does not join such");
  expect_fault(regions, edge("0101", "0301", "E15"), "edge 0101 - 0301", "E15 does not join");
  expect_fault(regions, edge("0101", "0301", "E13"), "edge 0101 - 0301", "E13 does not join");
  expect_fault(regions, edge("0101", "0101", "E1"), "edge 0101 - 0101", "with itself");
  expect_fault(regions, edge("0101", "0202", "E4"), "edge 0101 - 0202", "name the room");
  expect_fault(regions, edge("0101", "N-A", "E13"), "edge 0101 - N-A", "should be a hex");
}

TEST_F(MapFiles, WhatIsNotAMap) {
  expect_fault("{\n", "", "file", "is not JSON");
  expect_fault("urban.map", "urban.chart", "file", "\"format\" should be");
  expect_fault("\"version\": 1", "\"version\": 2", "file", "\"version\" should be");
  EXPECT_FALSE(load_map(root / "maps/none.json"));
  write("maps/list.json", "[]");
  EXPECT_FALSE(load_map(root / "maps/list.json"));
  EXPECT_FALSE(load_board(root / "underground/sewer.json"));
}

TEST_F(MapFiles, FaultsOfTheSheet) {
  expect_fault("\"letter\"", "\"colour\": 3, \"letter\"", "file",
               "\"colour\" is not one of its keys");
  expect_fault("\"id\": \"yard\"", "\"id\": \"Old Yard\"", "file", "one word");
  expect_fault("\"id\": \"yard\",", "", "file", "\"id\" is missing");
  expect_fault("\"letter\": \"A\"", "\"letter\": \"AB\"", "file", "one capital letter");
  expect_fault(R"(, "fr": "La cour")", "", "file, title", "\"fr\" is missing");
  expect_fault(R"({"en": "The yard", "fr": "La cour"})", "\"Yard\"", "file, title", "object");
  expect_fault("\"columns\": 6", "\"columns\": 61", "file", "from 1 to 60");
  expect_fault("\"columns\": 6", "\"columns\": 6.5", "file", "whole number");
  expect_fault("\"......\", ", "", "terrain", "has 4 rows; there should be 5");
  expect_fault("......", ".....", "terrain row 1", "has 5 characters");
  expect_fault("......", "..?...", "terrain of 0301", "should be one of");
  expect_fault("......", "#.....", "terrain", "shows # in 0101");
  expect_fault("\".##...\"", "\".#....\"", "building 1", "shows no building in 0302");
  expect_fault("\"0601\", ", "\"0701\", ", "file", "\"0701\" in \"half\" is not a hex");
  expect_fault("\"0601\", ", "\"0602\", ", "file", "0602 is twice");
}

TEST_F(MapFiles, FaultsOfBuildings) {
  expect_fault("\"number\": 2, \"rooms\"", "\"number\": 1, \"rooms\"", "building 1",
               "another of this number");
  expect_fault("\"number\": 3, ", "\"number\": 1, ", "1.1", "another of this number");
  expect_fault("\"number\": 2, \"rooms\"", "\"rooms\"", "buildings[1]", "is missing");
  expect_fault(R"("cells": ["0503"])", R"("cells": [])", "2.1", "has no cells");
  expect_fault(R"("cells": ["0503"])", R"("cells": ["0503", "0503"])", "2.1", "twice");
  expect_fault(R"("cells": ["0303"])", R"("cells": ["0303", "0302"])", "1.3",
               "shares a cell with 1.2");
  expect_fault(R"("dot": "0203")", R"("dot": "0302")", "1.1", "one of its cells");
  expect_fault(R"(, {"number": 3, "cells": ["0303"]})", "", "building 1, rooms[1]", "two zones");
  expect_fault("\"from\": 2", "\"from\": 7", "building 1", "its stairs start in 1.7");
  expect_fault("\"dot\": \"0302\"", "\"dot\": \"0503\"", "building 1", "blue dot");
  expect_fault("\"from\": 2", "\"from\": 2, \"faces\": [1]", "roof of building 1", "its own");
  expect_fault("\"from\": 2", "\"from\": 2, \"faces\": [2, 2]", "roof of building 1", "twice");
  expect_fault("\"vehicle_access\": true", "\"vehicle_access\": 1", "building 2", "true or false");
  expect_fault("\"vehicle_access\": true", "\"outline\": [[1, 2]]", "building 2", "three points");
  expect_fault("\"Mairie\"", R"({"en": "Town hall"})", "building 1, name", "\"fr\" is missing");
}

TEST_F(MapFiles, FaultsOfWallsAndApertures) {
  expect_fault("\"0501/S\"", "\"0501/X\"", "wall w1", "should be a side such as");
  expect_fault("\"0501/S\"", "\"0401/S\"", "wall w1", "walled twice");
  expect_fault("\"0501/S\"", "\"0901/S\"", "wall w1", "not on the map");
  expect_fault(R"("sides": ["0401/S", "0501/S"])", R"("segments": [[1, 2, 3]])", "wall w1",
               "lists of 4 whole numbers");
  expect_fault(R"("sides": ["0401/S", "0501/S"])", R"("segments": [[1, 2, 1, 2]])", "wall w1",
               "no length");
  expect_fault(R"(, "sides": ["0401/S", "0501/S"])", "", "wall w1", "\"sides\" or \"segments\"");
  expect_fault("\"id\": \"d2\"", "\"id\": \"d1\"", "aperture d1", "another of this id");
  expect_fault("\"id\": \"d2\"", "\"id\": \"d 2\"", "apertures[2]", "letters, digits");
  expect_fault("\"kind\": \"breach\"", "\"kind\": \"hole\"", "aperture b1", "door, window");
  expect_fault("0303/S", "0303", "aperture b1", "a side such as 0304/S or a corner");
  expect_fault("0303/S", "0304/S", "aperture b1", "lies in no wall");
  expect_fault("\"at\": \"0303/S\"", R"("at": "0303/S", "towards": "E")", "aperture b1",
               "corners alone");
  expect_fault("\"at\": \"0303/S\"", R"("at": "0303>SSE", "towards": "S")", "aperture b1",
               "\"towards\" should be");
  expect_fault("\"at\": \"0303/S\"", R"("at": "0303/S", "vehicle": true)", "aperture b1",
               "gates alone");
  expect_fault("0202/N", "0202/SE", "aperture d1", "another room of its own building");
  expect_fault("0202/N", "0101/S", "aperture d1", "outside a building");
}

TEST_F(MapFiles, FaultsOfLinksAndRegions) {
  expect_fault("\"at\": \"0104\"", "\"at\": \"0202\"", "manhole at 0202", "name the room");
  expect_fault("\"at\": \"0104\"", "\"at\": \"1.9\"", "manhole at 1.9", "there is no 1.9");
  expect_fault("\"at\": \"0104\"", "\"at\": \"x\"", "manhole at x", "should be a hex such as");
  expect_fault("N-A", "A", "manhole at 0104", "such as N-A");
  expect_fault("\"open\": \"0604\"", "\"open\": \"0101\"", "sewer mouth at 0101", "open sewer");
  expect_fault("S-0101", "0101", "sewer mouth at 0604", "such as S-1203");
  expect_fault("\"id\": \"west\"", "\"id\": \"\"", "regions[0]", "letters, digits");
  expect_fault(R"(["0101", "0102"])", R"(["0101", "0909"])", "region west",
               "not a hex of this map");
  const std::string_view regions = "\"regions\"";
  expect_fault(regions, R"("edges": [{"a": "1.R", "b": "0101", "kind": "E18"}], "regions")",
               "edge 1.R - 0101", "E1 to E17");
  expect_fault(regions, R"("edges": [{"a": "1.1", "b": "0101", "kind": "E5"}], "regions")",
               "edge 1.1 - 0101", "write the aperture");
  expect_fault(regions, R"("edges": [{"a": "8.1", "b": "0101", "kind": "E1"}], "regions")",
               "edge 8.1 - 0101", "there is no 8.1");
}

TEST_F(MapFiles, EveryFaultIsToldAtOnce) {
  std::string map = replaced(kMap, "\"letter\": \"A\"", "\"letter\": \"a\"");
  map = replaced(map, "0501/S", "0501/Q");
  map = replaced(map, "\"kind\": \"breach\"", "\"kind\": \"hole\"");
  write("maps/yard.json", map);
  const auto loaded = load_map(root / "maps/yard.json");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().size(), 3U) << text_of_all(loaded.error());
}

TEST_F(MapFiles, FaultsOfUndergroundSheets) {
  const auto expect = [&](std::string_view from, std::string_view to, const std::string& object,
                          const std::string& words) {
    write("underground/sewer.json", replaced(kSewer, from, to));
    const auto loaded = load_underground(root / "underground/sewer.json");
    ASSERT_FALSE(loaded) << to;
    expect_among(loaded.error(), "sewer.json", object, words);
  };
  expect("\"S\"", "\"sewer\"", "file", "capital letter");
  expect("\"type\": \"sewer\"", "\"type\": \"pipe\"", "file", "network or sewer");
  expect(R"(["0101", "0102"])", R"(["0101", "0101"])", "zone S-1", "twice");
  expect(R"(["0101", "0102"])", "[]", "zone S-1", "has no cells");
  expect(R"({"name": "1", "cells": ["0101", "0102"]})",
         R"({"name": "1", "cells": ["0101"]}, {"name": "2", "cells": ["0102"]})", "file",
         "a sewer has one zone");
  expect("\"zones\"", "\"depth\": 3, \"zones\"", "file", "\"depth\" is not one of its keys");
}

TEST_F(MapFiles, FaultsOfBattlefields) {
  const auto expect = [&](std::string_view from, std::string_view to, const std::string& file,
                          const std::string& object, const std::string& words) {
    write("battlefields/both.json", replaced(kBattlefield, from, to));
    const auto loaded = load_battlefield(root / "battlefields/both.json");
    ASSERT_FALSE(loaded) << to;
    expect_among(loaded.error(), file, object, words);
  };
  expect("\"map\": \"east\"", "\"map\": \"west\"", "both.json", "sheet west",
         "there are: east, yard");
  expect("\"map\": \"east\"", "\"map\": \"yard\"", "both.json", "sheet yard", "placed twice");
  expect("0701", "0801", "both.json", "sheet east", "odd column");
  expect("0701", "71", "both.json", "sheet east", "where its hex 0101 lies");
  expect("0701", "0501", "both.json", "B-0101", "only half hexes may meet");
  expect("\"N\", ", "\"T\", ", "both.json", "underground T", "there are: N, S");
  expect("\"N\", ", "", "both.json", "manhole at A-0104", "there is no location N-A");
  write("maps/east-quarter.json", replaced(kEast, "\"letter\": \"B\"", "\"letter\": \"A\""));
  expect("Both", "Two", "both.json", "sheet east", "same letter as yard");
  write("maps/east-quarter.json", replaced(kEast, "....", "...x"));
  expect("Both", "Two", "east-quarter.json", "terrain of 0401", "should be one of");
}

TEST_F(MapFiles, TooMuchForTheTables) {
  std::string rows;
  for (int i = 0; i < 60; ++i) rows += (i == 0 ? "\"" : ", \"") + std::string(60, '.') + "\"";
  std::string big = replaced(kEast, R"("....", "....", "....", "....", "....")", rows);
  big = replaced(replaced(big, "\"columns\": 4", "\"columns\": 60"), "\"rows\": 5", "\"rows\": 60");
  write("maps/east-quarter.json", big);
  EXPECT_TRUE(load_map(root / "maps/east-quarter.json"));
  write("maps/north.json", replaced(replaced(big, "\"east\"", "\"north\""), "\"B\"", "\"C\""));
  write("battlefields/both.json",
        replaced(replaced(kBattlefield, R"({"map": "yard", "at": "0101"})",
                          R"({"map": "north", "at": "0101"})"),
                 "0701", "6101"));
  const auto loaded = load_battlefield(root / "battlefields/both.json");
  ASSERT_FALSE(loaded);
  expect_among(loaded.error(), "both.json", "file", "locations; there may be 4096");
}

TEST_F(MapFiles, CheckTellsFaultsAndFindings) {
  const MapReport clean = check_maps(root);
  EXPECT_EQ(clean.files, 5U);
  EXPECT_EQ(text_of_all(clean.faults), "");
  EXPECT_TRUE(is_map_content(root));
  EXPECT_TRUE(is_map_content(root / "maps/yard.json"));
  EXPECT_FALSE(is_map_content(root / "maps"));
  // Seen alone, within its battlefield, and told once.
  write("maps/yard.json", replaced(kMap, R"({"id": "d2", "kind": "door", "at": "0503/S"},)", ""));
  const MapReport sealed = check_maps(root);
  ASSERT_EQ(sealed.faults.size(), 1U) << text_of_all(sealed.faults);
  EXPECT_TRUE(sealed.faults[0].words.starts_with("sealed-room: "));
  EXPECT_EQ(sealed.faults[0].object, "2.1");
  EXPECT_EQ(check_maps(root / "battlefields/both.json").faults.size(), 1U);
  write("maps/yard.json", kMap);
  write("maps/again.json", kMap);
  expect_among(check_maps(root).faults, "yard.json", "id", "again.json has this id as well");
}

TEST_F(MapFiles, NamesThatDoNotExistAreAnsweredWithNearOnes) {
  EXPECT_EQ(find_map(root, "both").value_or("").filename(), "both.json");
  EXPECT_EQ(find_map(root, "east").value_or("").filename(), "east-quarter.json");
  EXPECT_NE(find_map(root, "moon").error().find("both, east, yard"), std::string::npos);
  const auto map = load_map(root / "maps/yard.json");
  ASSERT_TRUE(map);
  const auto says = [](const auto& found, const std::string& words) {
    return !found && found.error().find(words) != std::string::npos;
  };
  EXPECT_TRUE(find_place(*map, "1.r"));
  EXPECT_TRUE(find_place(*map, "A-0101"));
  EXPECT_TRUE(says(find_place(*map, "0202"), "the room there is 1.1"));
  EXPECT_TRUE(says(find_place(*map, "0909"), "which goes to 0605"));
  EXPECT_TRUE(says(find_place(*map, "1.7"), "1.1, 1.2, 1.3, 1.R"));
  EXPECT_TRUE(says(find_place(*map, "9.1"), "highest number is 2"));
  EXPECT_TRUE(says(find_place(*map, "11"), "near it are: 1.1"));
  EXPECT_TRUE(says(find_breach(map->board, "b2"), "near it are: b1"));
  EXPECT_TRUE(says(find_breach(map->board, "d1"), "always open"));
  EXPECT_EQ(find_breach(map->board, "b1").value_or(9), 0U);
  const auto battlefield = load_battlefield(root / "battlefields/both.json");
  ASSERT_TRUE(battlefield);
  EXPECT_TRUE(says(find_place(*battlefield, "0101"), "A-0101, B-0101"));
  EXPECT_TRUE(find_place(*battlefield, "n-b"));
}

}  // namespace
}  // namespace enfilade::urban
