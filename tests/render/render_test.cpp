// Pictures of the demo board: well-formed, complete, the same every time.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "render/below.h"
#include "render/level.h"
#include "render/map.h"
#include "render/svg.h"
#include "render/symbols.h"
#include "tests/render/demo_board.h"
#include "tests/render/xml_check.h"

namespace enfilade::render {

namespace {

const MapTitle kTitle{"Tanners & <Dyers>", "\"quoted\"\x01"};

const urban::Board& board() {
  static const urban::Board kBoard = demo_board();
  return kBoard;
}

constexpr std::array kModes = {MapMode::Rooms, MapMode::Roofs, MapMode::Underground};

MapStyle style_of(MapMode mode) {
  MapStyle style;
  style.mode = mode;
  return style;
}

std::vector<Overlay> all_overlays() {
  const urban::Surroundings around;
  const urban::RangeTables tables(board());
  const urban::LocationId here = board().find("1407");
  std::vector<Overlay> overlays;
  overlays.emplace_back(sight_overlay(board(), around, here));
  overlays.emplace_back(range_overlay(board(), tables, {}, here));
  overlays.emplace_back(reach_overlay(board(), {}, urban::Mover::Foot, here, 6));
  for (int i = 0; i < kAreaPatterns; ++i) {
    overlays.emplace_back(AreaOverlay{{here, board().find("1.R"), board().find("1.1")}, "lane", i});
  }
  overlays.emplace_back(line_overlay(board(), around, here, board().find("1406")));
  overlays.emplace_back(line_overlay(board(), around, board().find("0107"), board().find("0707")));
  return overlays;
}

// Every word that follows the mark, up to a quote.
std::set<std::string> words_after(const std::string& text, std::string_view mark) {
  std::set<std::string> words;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const std::size_t start = at + mark.size();
    words.insert(text.substr(start, text.find('"', start) - start));
  }
  return words;
}

TEST(Render, PicturesAreWellFormed) {
  for (const MapMode mode : kModes) {
    EXPECT_EQ(xml_fault(draw_map(board(), kTitle, style_of(mode))), "");
    EXPECT_EQ(xml_fault(draw_map(board(), kTitle, style_of(mode), all_overlays())), "");
  }
}

TEST(Render, AWayIsWrittenAsItGoes) {
  EXPECT_EQ(PathText().move({1, 2}).line({3, 2}).line({3, 1.5}).line({0, 0}).close().text(),
            "M1 2h2v-.5l-3-1.5z");
  // Rounding does not add up: a hundred steps of a third end where they should.
  PathText way = PathText().move({});
  for (int i = 1; i <= 100; ++i) way.line({i / 3.0, 0});
  EXPECT_EQ(way.move({40, 0}).text().substr(way.text().rfind('m')), "m6.7 0");
}

TEST(Render, TheCheckerFindsFaults) {
  EXPECT_EQ(xml_fault("<a b=\"1\"><c/>x &amp; y</a>"), "");
  for (const std::string_view bad :
       {"<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&</a>", "<a/><a/>", "x<a/>",
        "<a><b id=\"1\"/><b id=\"1\"/></a>", "<a b=\"<\"/>", "<a>&nbsp;</a>"}) {
    EXPECT_NE(xml_fault(bad), "") << bad;
  }
}

TEST(Render, EveryLayerIsThere) {
  for (const MapMode mode : {MapMode::Rooms, MapMode::Roofs}) {
    const std::string picture = draw_map(board(), kTitle, style_of(mode));
    for (const std::string_view layer :
         {"ground", "water", "woods", "hillocks", "streets", "buildings", "rooms", "walls",
          "apertures", "roofs", "grid", "numbers", "overlays", "locations", "legend"}) {
      const std::string group = "<g id=\"" + std::string(layer) + "\" class=\"layer ";
      EXPECT_NE(picture.find(group), std::string::npos) << layer;
    }
  }
}

TEST(Render, EveryLayerBelowIsThere) {
  const std::string picture = draw_map(board(), kTitle, style_of(MapMode::Underground));
  for (const std::string_view layer :
       {"earth", "above", "sewers", "tunnels", "shafts", "numbers", "overlays", "locations"}) {
    const std::string group = "<g id=\"" + std::string(layer) + "\" class=\"layer ";
    EXPECT_NE(picture.find(group), std::string::npos) << layer;
  }
}

TEST(Render, AnUndergroundSheetLiesWhereItsWaysDownLead) {
  const std::vector<Axial> shifts = shifts_below(board());
  ASSERT_EQ(shifts.size(), 2U);
  // N-A has the manhole of 1506; S-0102 is beside the open sewer 1516.
  const auto& tunnel = board().at(board().find("N-A"));
  const Axial manhole = board().at(board().find("1506")).cell;
  EXPECT_TRUE(
      std::ranges::any_of(tunnel.cells, [&](Axial cell) { return cell + shifts[0] == manhole; }));
  const Axial sewer = board().at(board().find("S-0102")).cell + shifts[1];
  EXPECT_EQ(hex_distance(sewer, board().at(board().find("1516")).cell), 1);
}

TEST(Render, TheLegendNamesWhatIsDrawnAndNothingElse) {
  std::set<std::string> ever;
  for (const MapMode mode : kModes) {
    for (const bool with_overlays : {false, true}) {
      const auto overlays = with_overlays ? all_overlays() : std::vector<Overlay>{};
      const std::string picture = draw_map(board(), kTitle, style_of(mode), overlays);
      const std::set<std::string> drawn = words_after(picture, "<g class=\"s-");
      EXPECT_EQ(drawn, words_after(picture, "data-symbol=\""));
      ever.insert(drawn.begin(), drawn.end());
    }
  }
  // The demo board has nearly everything; bands beyond its size are the exception.
  for (int i = 0; i <= static_cast<int>(Symbol::Obstacle); ++i) {
    const auto symbol = static_cast<Symbol>(i);
    EXPECT_NE(name_of(symbol), "");
    EXPECT_NE(words_of(symbol), "");
    if (symbol == Symbol::Band6) continue;
    EXPECT_TRUE(ever.contains(std::string(name_of(symbol)))) << name_of(symbol);
  }
}

TEST(Render, EveryStyleThatIsUsedIsDefined) {
  std::string picture;
  for (const MapMode mode : kModes) {
    picture += draw_map(board(), kTitle, style_of(mode), all_overlays());
  }
  const std::set<std::string> ids = words_after(picture, " id=\"");
  for (const std::string& link : words_after(picture, "fill=\"url(#")) {
    EXPECT_TRUE(ids.contains(link.substr(0, link.find(')')))) << link;
  }
  for (const std::string& link : words_after(picture, "href=\"#")) {
    EXPECT_TRUE(ids.contains(link)) << link;
  }
  EXPECT_EQ(picture.find("href=\"http"), std::string::npos);
  EXPECT_EQ(picture.find("nan"), std::string::npos);
}

// A browser looks for no ancestor outside what a <use> repeats, so every sign brings its own.
TEST(Render, WhatIsRepeatedHasTheClassOfThePicture) {
  for (const MapMode mode : kModes) {
    const std::string picture = draw_map(board(), kTitle, style_of(mode), all_overlays());
    int groups = 0;
    for (const std::string& id : words_after(picture, "<use href=\"#")) {
      if (!picture.contains("<g id=\"" + id + "\"")) continue;
      EXPECT_TRUE(picture.contains("<g id=\"" + id + "\" class=\"em\">")) << id;
      ++groups;
    }
    EXPECT_GT(groups, 0);
  }
}

TEST(Render, TheSameBoardGivesTheSameBytes) {
  const auto overlays = all_overlays();
  const std::string once = draw_map(board(), kTitle, {}, overlays);
  EXPECT_EQ(once, draw_map(demo_board(), kTitle, {}, overlays));
}

TEST(Render, APrefixKeepsTwoMapsApart) {
  MapStyle style;
  style.id_prefix = "left-";
  const std::string picture = draw_map(board(), kTitle, style);
  for (const std::string& id : words_after(picture, " id=\"")) {
    EXPECT_TRUE(id.starts_with("left-")) << id;
  }
}

TEST(Render, EveryLocationCanBeHit) {
  const std::string rooms = draw_map(board(), kTitle, style_of(MapMode::Rooms));
  const std::string roofs = draw_map(board(), kTitle, style_of(MapMode::Roofs));
  const std::string below = draw_map(board(), kTitle, style_of(MapMode::Underground));
  for (const urban::Location& one : board().locations) {
    const std::string mark = "data-location=\"" + one.name + "\"";
    const std::string& above = one.kind == urban::LocationKind::Roof ? roofs : rooms;
    const std::string& picture = one.below() ? below : above;
    EXPECT_NE(picture.find(mark), std::string::npos) << one.name;
  }
}

TEST(Render, RangeBands) {
  EXPECT_FALSE(range_band(0));
  EXPECT_EQ(range_band(1), 0);
  EXPECT_EQ(range_band(2), 1);
  EXPECT_EQ(range_band(5), 1);
  EXPECT_EQ(range_band(6), 2);
  EXPECT_EQ(range_band(15), 3);
  EXPECT_EQ(range_band(16), 4);
  EXPECT_EQ(range_band(25), 5);
  EXPECT_FALSE(range_band(26));
}

TEST(Render, ABlockedLineShowsWhere) {
  const LineOverlay line = line_overlay(board(), {}, board().find("0107"), board().find("0707"));
  EXPECT_FALSE(line.clear);
  EXPECT_EQ(line.words, "building 2");
  ASSERT_TRUE(line.obstacle);
  EXPECT_GT(line.obstacle->x, line.from.x);
  EXPECT_LT(line.obstacle->x, line.to.x);
  EXPECT_TRUE(line_overlay(board(), {}, board().find("1407"), board().find("1406")).clear);
}

// --- Levels, for whoever lays pieces over them ---

TEST(Level, PicturesAreWellFormedInBothThemes) {
  const auto levels = levels_of(board());
  ASSERT_GE(levels.size(), 2U);
  for (const Level& level : levels) {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      const std::string picture = level_picture(board(), level, theme);
      EXPECT_EQ(xml_fault(picture), "") << level.id;
      EXPECT_EQ(picture.find("<script"), std::string::npos);
    }
    EXPECT_NE(level_picture(board(), level, Theme::Light),
              level_picture(board(), level, Theme::Dark));
  }
}

TEST(Level, EveryPlaceIsOnOneLevel) {
  std::size_t count = 0;
  for (const Level& level : levels_of(board())) {
    const std::string places = level_places(board(), level, {});
    for (std::size_t at = places.find("\"name\":"); at != std::string::npos;
         at = places.find("\"name\":", at + 1)) {
      ++count;
    }
  }
  EXPECT_GE(count, board().locations.size());
}

}  // namespace

}  // namespace enfilade::render
