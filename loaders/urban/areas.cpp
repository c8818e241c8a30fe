#include "loaders/urban/areas.h"

#include <algorithm>
#include <optional>
#include <string>

#include "loaders/urban/lookup.h"
#include "loaders/urban/places.h"

namespace enfilade::urban {

namespace {

constexpr std::size_t kMaxAreaItems = 400;
constexpr std::size_t kMaxBuildings = 100;
constexpr std::string_view kBuildingWord = "building ";
constexpr std::string_view kRegionWord = "region ";
constexpr std::string_view kWithBuildings = " with buildings";

// A sentence becomes the middle of one.
std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::optional<BuildingId> building_of(const Board& board, int number) {
  const auto found = std::ranges::find(board.buildings, number, &Building::number);
  if (found == board.buildings.end()) return std::nullopt;
  return BuildingId{found - board.buildings.begin()};
}

// A corner of the rectangle and the one across, on one sheet.
struct Rectangle {
  const PlacedSheet* sheet = nullptr;
  ColumnRow low;
  ColumnRow high;
  bool with_buildings = false;

  bool holds(Axial cell) const {
    const ColumnRow at = column_row_of(cell - sheet->origin);
    return at.column >= low.column && at.column <= high.column && at.row >= low.row &&
           at.row <= high.row;
  }
  template <class Cells>
  bool holds_all(const Cells& cells) const {
    return std::ranges::all_of(cells, [&](Axial cell) { return holds(cell); });
  }
};

// Reads one list of an area; every item adds to what there is.
class AreaReader {
 public:
  AreaReader(Fields& fields, std::string_view key, const LoadedBoard& loaded)
      : fields_(fields), key_(key), loaded_(loaded) {}

  void add(const std::string& item) {
    if (item.starts_with(kBuildingWord)) {
      add_building(item.substr(kBuildingWord.size()));
    } else if (item.starts_with(kRegionWord)) {
      add_region(item.substr(kRegionWord.size()));
    } else if (!add_rectangle(item)) {
      if (const auto place = find_place(loaded_, item)) {
        places_.push_back(*place);
      } else {
        fault(place.error());
      }
    }
  }

  std::vector<LocationId> take() {
    std::ranges::sort(places_);
    const auto rest = std::ranges::unique(places_);
    places_.erase(rest.begin(), rest.end());
    return std::move(places_);
  }

 private:
  const Board& board() const { return loaded_.board; }
  void fault(std::string words) {
    fields_.fault(in_quotes(key_) + ": " + without_stop(std::move(words)));
  }

  void add_building(const std::string& number) {
    const auto name = parse_room(number + ".R");
    const auto building = name ? building_of(board(), name->building) : std::nullopt;
    if (!building) return fault("there is no building " + number);
    for (std::size_t i = 0; i < board().locations.size(); ++i) {
      if (board().locations[i].building == *building) places_.emplace_back(i);
    }
  }

  // Of several maps the letter says which: A-market.
  void add_region(const std::string& name) {
    bool found = false;
    std::string known;
    for (std::size_t i = 0; i < loaded_.sheets.size(); ++i) {
      const PlacedSheet& placed = loaded_.source.sheets[i];
      for (const Region& region : loaded_.sheets[i].regions) {
        const bool several = loaded_.sheets.size() > 1;
        const std::string full =
            (several ? std::string(1, placed.sheet.letter) + "-" : "") + region.id;
        known += (known.empty() ? "" : ", ") + full;
        if (full != name) continue;
        found = true;
        for (const Axial hex : region.hexes) add_hex(hex + placed.origin);
      }
    }
    if (!found) fault("there is no region " + name + "; there are: " + known);
  }

  void add_hex(Axial cell) {
    const Board::Cell* found = board().cell(cell);
    if (found == nullptr || !found->on_map || found->building.exists()) return;
    places_.push_back(found->location);
  }

  // Whether the item is one, right or wrong.
  bool add_rectangle(std::string_view item) {
    Rectangle area;
    area.with_buildings = item.ends_with(kWithBuildings);
    if (area.with_buildings) item.remove_suffix(kWithBuildings.size());
    const std::vector<PlacedSheet>& sheets = loaded_.source.sheets;
    char letter = 0;
    if (item.size() == 11 && item[1] == '-') {
      letter = item[0];
      item.remove_prefix(2);
    }
    if (item.size() != 9 || item[4] != '-') return false;
    const auto first = parse_number(item.substr(0, 4));
    const auto last = parse_number(item.substr(5));
    if (!first || !last) return false;
    for (const PlacedSheet& placed : sheets) {
      if (letter == 0 ? sheets.size() == 1 : placed.sheet.letter == letter) area.sheet = &placed;
    }
    if (area.sheet == nullptr) {
      fault("say on which map the area " + std::string(item) + " lies, such as A-0101-0810");
      return true;
    }
    if (!area.sheet->sheet.contains(axial_of(*first)) ||
        !area.sheet->sheet.contains(axial_of(*last)) || first->column > last->column ||
        first->row > last->row) {
      fault("the area " + std::string(item) +
            " should go from a hex of the map to one further south-east");
      return true;
    }
    area.low = *first;
    area.high = *last;
    add_cells(area);
    if (area.with_buildings) add_buildings(area);
    return true;
  }

  void add_cells(const Rectangle& area) {
    for (int column = area.low.column; column <= area.high.column; ++column) {
      for (int row = area.low.row; row <= area.high.row; ++row) {
        add_hex(axial_of({column, row}) + area.sheet->origin);
      }
    }
  }

  void add_buildings(const Rectangle& area) {
    for (std::size_t i = 0; i < board().locations.size(); ++i) {
      const Location& location = board().locations[i];
      if (!location.building.exists()) continue;
      const Building& building = board().buildings[location.building.index()];
      if (area.holds_all(building.cells)) places_.emplace_back(i);
    }
  }

  Fields& fields_;
  std::string_view key_;
  const LoadedBoard& loaded_;
  std::vector<LocationId> places_;
};

}  // namespace

LocationId read_place(Fields& fields, std::string_view key, const LoadedBoard& loaded) {
  const std::string text = fields.text(key);
  if (text.empty()) return {};
  const auto found = find_place(loaded, text);
  if (found) return *found;
  fields.fault(in_quotes(key) + ": " + without_stop(found.error()));
  return {};
}

std::vector<LocationId> read_places(Fields& fields, std::string_view key, std::size_t most,
                                    const LoadedBoard& loaded) {
  std::vector<LocationId> places;
  for (const std::string& text : fields.texts(key, most)) {
    const auto found = find_place(loaded, text);
    if (!found) {
      fields.fault(in_quotes(key) + ": " + without_stop(found.error()));
    } else if (std::ranges::count(places, *found) > 0) {
      fields.fault(text + " is twice in " + in_quotes(key) + "; take one out");
    } else {
      places.push_back(*found);
    }
  }
  return places;
}

std::vector<LocationId> read_area(Fields& fields, std::string_view key, const LoadedBoard& loaded) {
  AreaReader reader(fields, key, loaded);
  for (const std::string& item : fields.texts(key, kMaxAreaItems)) reader.add(item);
  return reader.take();
}

std::vector<BuildingId> read_buildings(Fields& fields, std::string_view key,
                                       const LoadedBoard& loaded) {
  std::vector<BuildingId> buildings;
  if (!fields.has(key)) fields.fault(in_quotes(key) + " is missing; give numbers of buildings");
  for (const int number : fields.numbers(key, 1, kMaxBuildingNumber, kMaxBuildings)) {
    const auto found = building_of(loaded.board, number);
    if (!found) {
      fields.fault(in_quotes(key) + ": there is no building " + std::to_string(number));
    } else if (std::ranges::count(buildings, *found) > 0) {
      fields.fault(in_quotes(key) + " names building " + std::to_string(number) + " twice");
    } else {
      buildings.push_back(*found);
    }
  }
  return buildings;
}

}  // namespace enfilade::urban
