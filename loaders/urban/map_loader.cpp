#include "loaders/urban/map_loader.h"

#include <algorithm>
#include <optional>

#include "loaders/urban/places.h"
#include "rules/urban/map/compile.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

struct Document {
  ContentPath file;
  json::object content;
};

// The document of that id in a folder; most often the file has its name.
std::optional<Document> find_document(const ContentPath& folder, std::string_view id) {
  std::vector<ContentPath> files = folder.files();
  std::ranges::sort(files, {},
                    [&](const ContentPath& file) { return std::pair(file.stem() != id, file); });
  for (const ContentPath& file : files) {
    auto content = read_json_object(file);
    if (content && text_of(*content, "id") == id) return Document{file, std::move(*content)};
  }
  return std::nullopt;
}

std::string known_ids(const ContentPath& folder) {
  std::string text;
  for (const ContentPath& file : folder.files()) {
    const auto content = read_json_object(file);
    if (content) text += (text.empty() ? "" : ", ") + text_of(*content, "id");
  }
  return text.empty() ? "none" : text;
}

void append(ContentFaults& all, ContentFaults more) {
  all.insert(all.end(), more.begin(), more.end());
}

// Beyond these the tables of a compiled map have no room.
void check_limits(const Board& board, FaultList& faults) {
  if (board.locations.size() > kMaxLocations) {
    faults.add("file", "has " + std::to_string(board.locations.size()) +
                           " locations; there may be " + std::to_string(kMaxLocations));
  }
  if (board.breaches.size() > kMaxBreaches) {
    faults.add("file", "has " + std::to_string(board.breaches.size()) +
                           " breach sites; there may be " + std::to_string(kMaxBreaches));
  }
}

std::expected<Board, ContentFaults> compiled(const BattlefieldSource& source,
                                             const ContentPath& file) {
  FaultList faults(file.string());
  auto board = compile(source);
  if (!board) {
    for (MapFault& fault : board.error()) {
      faults.add(std::move(fault.object), std::move(fault.words));
    }
    return std::unexpected(faults.take());
  }
  check_limits(*board, faults);
  if (!faults.empty()) return std::unexpected(faults.take());
  return std::move(*board);
}

BattlefieldSource alone(const SheetSource& sheet) {
  return {sheet.id, {{sheet, {}}}, {}};
}

// Where several maps are joined, hexes carry the letter of their sheet.
void add_letters(SheetSource& sheet) {
  const auto add = [&](std::string& name) {
    if (parse_hex(name)) name = std::string(1, sheet.letter) + "-" + name;
  };
  for (ManholeSource& manhole : sheet.manholes) add(manhole.location);
  for (SewerMouthSource& mouth : sheet.sewer_mouths) add(mouth.open_hex);
  for (EdgeSource& edge : sheet.edges) {
    add(edge.a);
    add(edge.b);
  }
}

// Puts a battlefield together from its own file and those it names.
class Assembly {
 public:
  Assembly(const ContentPath& file, json::object document)
      : faults_(file.string()), top_(file.parent_path().parent_path()) {
    loaded_.file = file;
    documents_["battlefield"] = std::move(document);
  }

  std::expected<LoadedBoard, ContentFaults> run() {
    const BattlefieldFile file = read_battlefield(documents_["battlefield"].get_object(), faults_);
    loaded_.id = file.id;
    loaded_.title = file.title;
    loaded_.source.id = file.id;
    documents_["maps"].emplace_array();
    documents_["underground"].emplace_array();
    for (const SheetPlace& place : file.sheets) add_sheet(place);
    for (const std::string& id : file.underground) add_underground(id);
    check_letters();
    append(others_, faults_.take());
    if (!others_.empty()) return std::unexpected(std::move(others_));
    if (loaded_.source.sheets.size() > 1) {
      for (PlacedSheet& placed : loaded_.source.sheets) add_letters(placed.sheet);
    }
    auto board = compiled(loaded_.source, loaded_.file);
    if (!board) return std::unexpected(board.error());
    loaded_.board = std::move(*board);
    loaded_.content = content_hash(documents_);
    loaded_.files["battlefields/" + file.id + ".json"] = documents_["battlefield"];
    return std::move(loaded_);
  }

 private:
  void add_sheet(const SheetPlace& place) {
    auto document = find_document(top_ / "maps", place.map);
    if (!document) {
      faults_.add("sheet " + place.map, "there is no map of this id in " +
                                            (top_ / "maps").string() +
                                            "; there are: " + known_ids(top_ / "maps"));
      return;
    }
    FaultList own(document->file.string());
    SheetFile sheet = read_sheet(document->content, own);
    loaded_.files["maps/" + place.map + ".json"] = document->content;
    documents_["maps"].get_array().push_back(std::move(document->content));
    if (!own.empty()) return append(others_, own.take());
    // A fault within one map is told of its own file.
    if (auto board = compiled(alone(sheet.sheet), document->file); !board) {
      return append(others_, board.error());
    }
    loaded_.source.sheets.push_back({std::move(sheet.sheet), place.origin});
    loaded_.sheets.push_back(
        {document->file, std::move(sheet.title), std::move(sheet.names), std::move(sheet.regions)});
  }

  void add_underground(const std::string& id) {
    auto document = find_document(top_ / "underground", id);
    if (!document) {
      faults_.add("underground " + id, "there is no sheet of this id in " +
                                           (top_ / "underground").string() +
                                           "; there are: " + known_ids(top_ / "underground"));
      return;
    }
    FaultList own(document->file.string());
    UndergroundFile sheet = read_underground(document->content, own);
    loaded_.files["underground/" + id + ".json"] = document->content;
    documents_["underground"].get_array().push_back(std::move(document->content));
    append(others_, own.take());
    loaded_.source.underground.push_back(std::move(sheet.sheet));
    loaded_.underground.push_back(std::move(sheet.title));
  }

  void check_letters() {
    const auto& sheets = loaded_.source.sheets;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (sheets[i].sheet.letter != sheets[k].sheet.letter) continue;
        faults_.add("sheet " + sheets[i].sheet.id,
                    "has the same letter as " + sheets[k].sheet.id + "; give one another letter");
      }
    }
  }

  FaultList faults_;
  ContentPath top_;
  LoadedBoard loaded_;
  ContentFaults others_;
  json::object documents_;
};

std::expected<LoadedBoard, ContentFaults> map_of(const ContentPath& path,
                                                 const json::object& document) {
  FaultList faults(path.string());
  SheetFile sheet = read_sheet(document, faults);
  if (!faults.empty()) return std::unexpected(faults.take());
  LoadedBoard loaded;
  loaded.file = path;
  loaded.id = sheet.sheet.id;
  loaded.title = sheet.title;
  loaded.content = content_hash(document);
  loaded.files["maps/" + loaded.id + ".json"] = document;
  loaded.source = alone(sheet.sheet);
  auto board = compiled(loaded.source, path);
  if (!board) return std::unexpected(board.error());
  loaded.board = std::move(*board);
  loaded.sheets.push_back(
      {path, std::move(sheet.title), std::move(sheet.names), std::move(sheet.regions)});
  return loaded;
}

}  // namespace

std::vector<Label> LoadedBoard::labels() const {
  std::vector<Label> all = {{"title of " + id, title.en, title.fr}};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const SheetInfo& sheet = sheets[i];
    all.push_back({"title of map " + source.sheets[i].sheet.id, sheet.title.en, sheet.title.fr});
    for (const BuildingName& one : sheet.names) {
      all.push_back({"name of building " + std::to_string(one.number), one.name.en, one.name.fr});
    }
    for (const Region& region : sheet.regions) {
      all.push_back({"title of region " + region.id, region.title.en, region.title.fr});
    }
  }
  for (std::size_t i = 0; i < underground.size(); ++i) {
    all.push_back(
        {"title of underground " + source.underground[i].id, underground[i].en, underground[i].fr});
  }
  return all;
}

std::expected<LoadedBoard, ContentFaults> load_battlefield(const ContentPath& file) {
  auto document = read_json_object(file);
  if (!document) return std::unexpected(ContentFaults{document.error()});
  return Assembly(file, std::move(*document)).run();
}

std::expected<LoadedBoard, ContentFaults> load_map(const ContentPath& file) {
  const auto document = read_json_object(file);
  if (!document) return std::unexpected(ContentFaults{document.error()});
  return map_of(file, *document);
}

std::expected<LoadedBoard, ContentFaults> load_board(const ContentPath& file) {
  const auto document = read_json_object(file);
  if (!document) return std::unexpected(ContentFaults{document.error()});
  const std::string format = text_of(*document, "format");
  if (format == kBattlefieldFormat) return load_battlefield(file);
  if (format == kMapFormat) return map_of(file, *document);
  return std::unexpected(ContentFaults{
      {file.string(), "format", "is neither a map nor a battlefield: " + in_quotes(format)}});
}

std::expected<UndergroundFile, ContentFaults> load_underground(const ContentPath& file) {
  const auto document = read_json_object(file);
  if (!document) return std::unexpected(ContentFaults{document.error()});
  FaultList faults(file.string());
  UndergroundFile sheet = read_underground(*document, faults);
  if (!faults.empty()) return std::unexpected(faults.take());
  return sheet;
}

std::string text_of(const json::object& document, std::string_view key) {
  const json::value* value = document.if_contains(key);
  if (value == nullptr || !value->is_string()) return "";
  return {value->get_string().data(), value->get_string().size()};
}

}  // namespace enfilade::urban
