// Reading underground and battlefield files, and the lists all files have.
#include <algorithm>
#include <set>

#include "loaders/urban/files.h"
#include "loaders/urban/places.h"

namespace enfilade::urban {

namespace json = boost::json;

namespace {

constexpr std::size_t kMaxTunnelCells = 2000;
constexpr std::size_t kMaxZones = 200;

bool is_capital_id(std::string_view text) {
  return !text.empty() && text.size() <= 4 && text[0] >= 'A' && text[0] <= 'Z' && is_label(text) &&
         text.find_first_of("-._") == std::string_view::npos;
}

void read_zone(Fields& fields, UndergroundSource& sheet, std::set<std::string>& names) {
  fields.allow({"name", "cells"});
  TunnelZoneSource zone;
  zone.name = fields.text("name");
  if (!is_label(zone.name) || zone.name.find('-') != std::string::npos) {
    fields.fault("\"name\" should be a letter or a number");
  } else {
    fields.rename("zone " + sheet.id + "-" + zone.name);
    if (!names.insert(zone.name).second) fields.fault("there is another of this name; rename one");
  }
  zone.cells = read_cells(fields, "cells", kMaxTunnelCells, nullptr);
  if (fields.has("cells") && zone.cells.empty()) fields.fault("has no cells; give it one");
  sheet.zones.push_back(std::move(zone));
}

void read_place(Fields& fields, BattlefieldFile& file) {
  fields.allow({"map", "at"});
  SheetPlace place;
  place.map = fields.text("map");
  if (!place.map.empty()) fields.rename("sheet " + place.map);
  if (!is_word(place.map)) fields.fault("\"map\" should be the id of a map");
  if (std::ranges::count(file.sheets, place.map, &SheetPlace::map) > 0) {
    fields.fault("is placed twice; take one out");
  }
  const std::string at = fields.text("at");
  if (const auto number = parse_number(at)) {
    if (number->column % 2 == 0) {
      fields.fault("\"at\" should lie in an odd column, or the rows of the maps do not meet");
    }
    place.origin = axial_of(*number);
  } else {
    fields.fault("\"at\" should be where its hex 0101 lies, such as 0101, not " + in_quotes(at));
  }
  file.sheets.push_back(std::move(place));
}

}  // namespace

std::string some_of(const std::vector<Axial>& cells) {
  constexpr std::size_t kShown = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(cells.size(), kShown); ++i) {
    text += (i == 0 ? "" : ", ") + number_of(cells[i]);
  }
  if (cells.size() > kShown) text += " and " + std::to_string(cells.size() - kShown) + " more";
  return text;
}

std::vector<Axial> read_cells(Fields& fields, std::string_view key, std::size_t most,
                              const SheetSource* sheet) {
  std::vector<Axial> cells;
  std::set<Axial> taken;
  for (const std::string& text : fields.texts(key, most)) {
    const auto cell = parse_hex(text);
    if (!cell || (sheet != nullptr && !sheet->contains(*cell))) {
      fields.fault(in_quotes(text) + " in " + in_quotes(key) + " is not a hex of this map");
      continue;
    }
    if (!taken.insert(*cell).second) {
      fields.fault(text + " is twice in " + in_quotes(key) + "; take one out");
      continue;
    }
    cells.push_back(*cell);
  }
  return cells;
}

std::vector<CellSide> read_sides(Fields& fields, std::string_view key, std::size_t most,
                                 const SheetSource* sheet) {
  std::vector<CellSide> sides;
  for (const std::string& text : fields.texts(key, most)) {
    const auto side = parse_side(text);
    if (!side) {
      fields.fault(in_quotes(text) + " in " + in_quotes(key) + " should be a side such as 0304/S");
    } else if (sheet != nullptr && !sheet->contains(side->cell)) {
      fields.fault(in_quotes(text) + " in " + in_quotes(key) + " is not on the map");
    } else {
      sides.push_back(*side);
    }
  }
  return sides;
}

UndergroundFile read_underground(const json::object& document, FaultList& faults) {
  const json::value value(document);
  Fields fields(faults, value, "file");
  fields.allow({"format", "version", "id", "title", "type", "zones", "walls"});
  check_format(fields, kUndergroundFormat);
  UndergroundFile file;
  file.sheet.id = fields.text("id");
  if (fields.has("id") && !is_capital_id(file.sheet.id)) {
    fields.fault("\"id\" should be a capital letter, or a few letters and digits after one");
  }
  file.title = fields.title("title");
  const std::string type = fields.text("type");
  if (type != "network" && type != "sewer") fields.fault("\"type\" should be network or sewer");
  file.sheet.sewer = type == "sewer";
  std::size_t at = 0;
  std::set<std::string> names;
  for (const json::value& item : fields.list("zones", kMaxZones, Fields::Need::Must)) {
    Fields zone(faults, item, "zones[" + std::to_string(at++) + "]");
    if (zone.is_object()) read_zone(zone, file.sheet, names);
  }
  if (file.sheet.sewer && file.sheet.zones.size() > 1) {
    fields.fault("a sewer has one zone with all its cells; put them together");
  }
  if (fields.has("zones") && at == 0) fields.fault("has no zones; give it one");
  if (fields.has("walls")) {
    file.sheet.walls = read_sides(fields, "walls", kMaxTunnelCells, nullptr);
  }
  return file;
}

BattlefieldFile read_battlefield(const json::object& document, FaultList& faults) {
  const json::value value(document);
  Fields fields(faults, value, "file");
  fields.allow({"format", "version", "id", "title", "sheets", "underground"});
  check_format(fields, kBattlefieldFormat);
  BattlefieldFile file;
  file.id = fields.text("id");
  if (fields.has("id") && !is_word(file.id))
    fields.fault("\"id\" should be one word of small letters");
  file.title = fields.title("title");
  std::size_t at = 0;
  for (const json::value& item : fields.list("sheets", kMaxSheets, Fields::Need::Must)) {
    Fields place(faults, item, "sheets[" + std::to_string(at++) + "]");
    if (place.is_object()) read_place(place, file);
  }
  if (fields.has("sheets") && at == 0) fields.fault("has no sheets; give it one");
  if (!fields.has("underground")) return file;
  for (std::string& id : fields.texts("underground", kMaxUnderground)) {
    if (std::ranges::count(file.underground, id) > 0) {
      fields.fault(in_quotes(id) + " is twice in \"underground\"; take one out");
      continue;
    }
    file.underground.push_back(std::move(id));
  }
  return file;
}

}  // namespace enfilade::urban
