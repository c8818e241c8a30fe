#include <algorithm>
#include <string>

#include "loaders/coops/names.h"
#include "loaders/coops/readers.h"
#include "loaders/fields.h"

namespace enfilade::coops {

namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "enfilade.coops.tiles";
constexpr int kTiles = 14;  // CO-2.6.1a

void read_row(Fields& fields, const std::string& row, std::size_t number, TileSheet& sheet) {
  const std::string name = "row " + std::to_string(number);
  if (row.size() != kTileSize) {
    fields.fault(name + " has " + std::to_string(row.size()) + " letters; it needs 6");
    return;
  }
  for (const char letter : row) {
    const auto terrain = terrain_of(letter);
    if (!terrain) {
      fields.fault(name + " has the letter '" + std::string(1, letter) + "'; use . s c f m w b");
    }
    sheet.terrain.push_back(terrain.value_or(Terrain::Plain));
  }
}

TileSheet read_tile(FaultList& faults, const json::value& value) {
  Fields fields(faults, value, "tile");
  fields.allow({"number", "name", "rows"});
  TileSheet sheet{.number = static_cast<std::uint8_t>(fields.number("number", 1, kTiles))};
  fields.rename("tile " + std::to_string(sheet.number));
  sheet.name = fields.title("name");
  const std::vector<std::string> rows = fields.texts("rows", kTileSize);
  if (rows.size() != kTileSize) fields.fault("a tile has 6 \"rows\"");
  for (std::size_t i = 0; i < rows.size(); ++i) read_row(fields, rows[i], i, sheet);
  return sheet;
}

std::vector<TileSheet> read_file(FaultList& faults, const json::value& file, TileFace face) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormat);
  fields.allow({"format", "version", "side", "tiles"});
  if (kind_in(fields, "side", kTileFaces) != face) {
    fields.fault("\"side\" is not the one its name says");
  }
  std::vector<TileSheet> tiles;
  for (const json::value& tile : fields.list("tiles", kTiles, Fields::Need::Must)) {
    tiles.push_back(read_tile(faults, tile));
  }
  for (int number = 1; number <= kTiles; ++number) {
    if (std::ranges::count(tiles, number, &TileSheet::number) != 1) {
      fields.fault("tile " + std::to_string(number) + " has to stand there once");
    }
  }
  return tiles;
}

}  // namespace

std::expected<TileLibrary, ContentFaults> load_tiles(const ContentPath& folder) {
  TileLibrary library;
  ContentFaults faults;
  for (const auto& [name, face] : kTileFaces) {
    const ContentPath path = folder / "tiles" / (std::string(name) + ".json");
    const auto file = read_json_object(path);
    if (!file) {
      faults.push_back(file.error());
      continue;
    }
    FaultList list(path.string());
    (face == TileFace::Africa ? library.africa : library.europe) = read_file(list, *file, face);
    for (ContentFault& fault : list.take()) faults.push_back(std::move(fault));
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return library;
}

}  // namespace enfilade::coops
