// Maps and battlefields from their files, compiled, or everything that is wrong with them.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "loaders/content.h"
#include "loaders/urban/files.h"
#include "rules/urban/map/board.h"
#include "rules/urban/map/lint.h"
#include "rules/urban/map/source.h"

namespace enfilade::urban {

// What people need to know of a sheet besides its cells. Regions are in the sheet's own lattice.
struct SheetInfo {
  ContentPath file;
  Text title;
  std::vector<BuildingName> names;
  std::vector<Region> regions;
};

struct LoadedBoard {
  ContentPath file;
  std::string id;
  Text title;
  std::string content;        // SHA-256 over all its documents, in hex
  boost::json::object files;  // those documents by their paths
  BattlefieldSource source;
  Board board;                    // without its sight tables
  std::vector<SheetInfo> sheets;  // as in source.sheets
  std::vector<Text> underground;  // as in source.underground

  // Every title that is shown to people, for the lint.
  std::vector<Label> labels() const;
};

// Its maps and underground sheets are found by their ids in the folders ../maps and ../underground.
std::expected<LoadedBoard, ContentFaults> load_battlefield(const ContentPath& file);

// One map as a battlefield of its own. It has no underground, so its manholes lead nowhere.
std::expected<LoadedBoard, ContentFaults> load_map(const ContentPath& file);

// Either of them, by the format the file says it has.
std::expected<LoadedBoard, ContentFaults> load_board(const ContentPath& file);

std::expected<UndergroundFile, ContentFaults> load_underground(const ContentPath& file);

// What the document says it is; empty when it does not say.
std::string text_of(const boost::json::object& document, std::string_view key);

}  // namespace enfilade::urban
