#include "loaders/urban/lookup.h"

#include <algorithm>
#include <vector>

#include "loaders/urban/places.h"

namespace enfilade::urban {

namespace {

constexpr std::size_t kMostHints = 12;

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMostHints); ++i) {
    text += (i == 0 ? "" : ", ") + names[i];
  }
  if (names.size() > kMostHints) text += ", ...";
  return text;
}

// How many letters have to be changed, added or taken out.
std::size_t difference(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t k = 0; k <= b.size(); ++k) row[k] = k;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t corner = row[0];
    row[0] = i;
    for (std::size_t k = 1; k <= b.size(); ++k) {
      const std::size_t changed = corner + (a[i - 1] == b[k - 1] ? 0 : 1);
      corner = row[k];
      row[k] = std::min({changed, row[k] + 1, row[k - 1] + 1});
    }
  }
  return row[b.size()];
}

// The names most like it.
std::vector<std::string> near_misses(std::vector<std::string> names, std::string_view wanted) {
  std::ranges::sort(names, {}, [&](const std::string& name) {
    return std::pair(difference(upper(name), upper(wanted)), name);
  });
  names.resize(std::min<std::size_t>(names.size(), 5));
  return names;
}

std::unexpected<Unknown> unknown(std::string words) {
  return std::unexpected(std::move(words));
}

// 0121 of the sheet; of two joined half hexes the board knows one name only.
std::expected<LocationId, Unknown> find_hex(const LoadedBoard& loaded, const PlacedSheet& placed,
                                            std::string_view number) {
  const auto hex = parse_hex(number);
  const std::string name(number);
  if (!hex || !placed.sheet.contains(*hex)) {
    const ColumnRow last{placed.sheet.columns, placed.sheet.rows};
    return unknown("There is no hex " + name + " on " + placed.sheet.id + ", which goes to " +
                   number_of(axial_of(last)) + ".");
  }
  const Board::Cell* cell = loaded.board.cell(*hex + placed.origin);
  if (cell->building.exists()) {
    return unknown("Hex " + name + " lies under a building; the room there is " +
                   loaded.board.at(cell->location).name + ".");
  }
  return cell->location;
}

std::expected<LocationId, Unknown> find_numbered(const LoadedBoard& loaded,
                                                 std::string_view number) {
  const auto& sheets = loaded.source.sheets;
  if (sheets.size() == 1) return find_hex(loaded, sheets[0], number);
  std::vector<std::string> names;
  for (const PlacedSheet& placed : sheets) {
    names.push_back(std::string(1, placed.sheet.letter) + "-" + std::string(number));
  }
  return unknown("This battlefield has several maps; say which: " + joined(names) + ".");
}

std::expected<LocationId, Unknown> find_room(const LoadedBoard& loaded, const RoomName& name) {
  const std::string number = std::to_string(name.building);
  std::vector<std::string> rooms;
  for (const Location& location : loaded.board.locations) {
    if (location.name.starts_with(number + ".")) rooms.push_back(location.name);
  }
  if (!rooms.empty()) return unknown("Building " + number + " has: " + joined(rooms) + ".");
  int most = 0;
  for (const Building& building : loaded.board.buildings) most = std::max(most, building.number);
  return unknown("There is no building " + number + "; the highest number is " +
                 std::to_string(most) + ".");
}

}  // namespace

std::expected<ContentPath, Unknown> find_map(const ContentPath& folder, std::string_view id) {
  std::vector<std::string> known;
  for (const char* kind : {"battlefields", "maps"}) {
    for (const ContentPath& file : (folder / kind).files()) {
      const auto document = read_json_object(file);
      if (!document) continue;
      if (text_of(*document, "id") == id) return file;
      known.push_back(text_of(*document, "id"));
    }
  }
  std::ranges::sort(known);
  known.erase(std::unique(known.begin(), known.end()), known.end());
  return unknown("There is no map or battlefield " + std::string(id) +
                 "; there are: " + (known.empty() ? "none" : joined(known)) + ".");
}

std::expected<LocationId, Unknown> find_place(const LoadedBoard& loaded, std::string_view text) {
  if (const LocationId found = loaded.board.find(text); found.exists()) return found;
  const std::string name = upper(text);
  if (const LocationId found = loaded.board.find(name); found.exists()) return found;
  if (parse_hex(name)) return find_numbered(loaded, name);
  if (name.size() == 6 && name[1] == '-') {
    for (const PlacedSheet& placed : loaded.source.sheets) {
      if (placed.sheet.letter == name[0]) return find_hex(loaded, placed, name.substr(2));
    }
  }
  if (const auto room = parse_room(name)) return find_room(loaded, *room);
  std::vector<std::string> names;
  for (const Location& location : loaded.board.locations) names.push_back(location.name);
  return unknown("There is no location " + std::string(text) +
                 "; near it are: " + joined(near_misses(names, name)) + ".");
}

std::expected<std::size_t, Unknown> find_breach(const Board& board, std::string_view id) {
  std::vector<std::string> names;
  for (const Aperture& aperture : board.apertures) {
    if (aperture.id == id && aperture.is_breach()) return aperture.breach;
    if (aperture.id == id) {
      return unknown("Aperture " + std::string(id) + " is a " +
                     std::string(name_of(aperture.kind)) + ", which is always open.");
    }
    if (aperture.is_breach()) names.push_back(aperture.id);
  }
  if (names.empty()) return unknown("This map has no breach sites.");
  return unknown("There is no breach site " + std::string(id) +
                 "; near it are: " + joined(near_misses(names, id)) + ".");
}

}  // namespace enfilade::urban
