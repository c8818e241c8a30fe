// Tables: pieces of terrain, and ground to look at.
#include "loaders/skirmish/names.h"
#include "loaders/skirmish/readers.h"

namespace enfilade::skirmish {

namespace {

namespace json = boost::json;

constexpr int kShortestTable = 300;  // millimetres
constexpr int kLongest = kLongestTable / kMillimetre;
constexpr std::size_t kMostGround = 100;

bool is_coordinate(const json::value& value) {
  return value.is_int64() && value.get_int64() >= 0 && value.get_int64() <= kLongest;
}

std::optional<Point> point_of(const json::value& value) {
  if (!value.is_array() || value.get_array().size() != 2) return std::nullopt;
  const json::array& pair = value.get_array();
  if (!is_coordinate(pair[0]) || !is_coordinate(pair[1])) return std::nullopt;
  return Point{static_cast<int>(pair[0].get_int64()) * kMillimetre,
               static_cast<int>(pair[1].get_int64()) * kMillimetre};
}

std::string point_words() {
  return " should be [x, y] in whole millimetres from 0 to " + std::to_string(kLongest);
}

// [x, y, width, height], the corner that is nearest to the origin first.
std::vector<Point> read_box(Fields& fields) {
  const std::vector<int> box = fields.numbers("box", 0, kLongest, 4);
  if (box.size() != 4) {
    fields.fault("\"box\" should be [x, y, width, height] in whole millimetres");
    return {};
  }
  const Point low{box[0] * kMillimetre, box[1] * kMillimetre};
  const Point high{low.x + box[2] * kMillimetre, low.y + box[3] * kMillimetre};
  return {low, {high.x, low.y}, high, {low.x, high.y}};
}

std::vector<Point> read_shape(Fields& fields, Shape shape) {
  if (fields.has("box") && fields.has("points")) {
    fields.fault("has \"points\" and a \"box\"; give one of them");
  }
  if (!fields.has("box")) {
    return read_points(fields, "points", shape == Shape::Area ? 3 : 2, kMaxPiecePoints);
  }
  std::vector<Point> points = read_box(fields);
  if (shape == Shape::Line && !points.empty()) points.push_back(points.front());
  return points;
}

Piece read_piece(FaultList& faults, const json::value& value, std::size_t number) {
  Fields fields(faults, value, "piece " + std::to_string(number));
  fields.allow({"id", "name", "kind", "points", "box", "cover", "blocks", "dug_in", "vehicles"});
  Piece piece;
  piece.id = "piece-" + std::to_string(number);
  if (fields.has("id")) {
    piece.id = fields.text("id");
    if (!is_word(piece.id)) {
      fields.fault("\"id\" should be a word of small letters, digits, - and _, not " +
                   in_quotes(piece.id));
    }
    fields.rename("piece " + std::to_string(number) + " " + in_quotes(piece.id));
  }
  if (fields.has("name")) piece.name = fields.title("name");
  piece.kind = read_named(fields, "kind", kTerrainNames, TerrainKind::Woods);
  piece.nature = nature_of(piece.kind);
  if (fields.has("cover")) {
    piece.nature.cover = read_named(fields, "cover", kCoverNames, piece.nature.cover);
  }
  piece.nature.blocks = fields.flag("blocks", piece.nature.blocks);
  piece.nature.dug_in = fields.flag("dug_in", piece.nature.dug_in);
  if (fields.has("vehicles")) {
    piece.nature.going = read_named(fields, "vehicles", kGoingNames, piece.nature.going);
  }
  piece.points = read_shape(fields, piece.nature.shape);
  piece.box = box_of(piece.points);
  return piece;
}

Patch read_patch(FaultList& faults, const json::value& value, std::size_t number) {
  Fields fields(faults, value, "ground " + std::to_string(number));
  fields.allow({"kind", "points", "box"});
  Patch patch;
  patch.kind = read_named(fields, "kind", kPatchNames, PatchKind::Road);
  patch.points = read_shape(fields, Shape::Area);
  return patch;
}

}  // namespace

Point read_point(Fields& fields, std::string_view key) {
  const json::value* value = fields.find(key);
  const auto point = value == nullptr ? std::nullopt : point_of(*value);
  if (!point && fields.is_object()) fields.fault(in_quotes(key) + point_words());
  return point.value_or(Point{});
}

std::vector<Point> read_points(Fields& fields, std::string_view key, std::size_t least,
                               std::size_t most) {
  std::vector<Point> points;
  std::size_t number = 0;
  for (const json::value& item : fields.list(key, most, Fields::Need::Must)) {
    ++number;
    if (const auto point = point_of(item)) {
      points.push_back(*point);
    } else {
      fields.fault("point " + std::to_string(number) + " of " + in_quotes(key) + point_words());
    }
  }
  if (fields.has(key) && number > 0 && number < least) {
    fields.fault(in_quotes(key) + " has " + std::to_string(number) + " points; it needs " +
                 std::to_string(least));
  }
  return points;
}

Table read_table(FaultList& faults, const json::value& file) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormatTable);
  fields.allow(
      {"format", "version", "id", "title", "about", "width", "height", "pieces", "ground"});
  Table table;
  table.id = fields.text("id");
  table.title = fields.title("title");
  if (fields.has("about")) table.about = fields.title("about");
  table.width = fields.number("width", kShortestTable, kLongest) * kMillimetre;
  table.height = fields.number("height", kShortestTable, kLongest) * kMillimetre;
  std::size_t number = 0;
  for (const json::value& piece : fields.list("pieces", kMaxPieces, Fields::Need::Must)) {
    table.pieces.push_back(read_piece(faults, piece, ++number));
  }
  number = 0;
  for (const json::value& patch : fields.list("ground", kMostGround, Fields::Need::May)) {
    table.ground.push_back(read_patch(faults, patch, ++number));
  }
  return table;
}

}  // namespace enfilade::skirmish
