#include "loaders/content.h"

#include <algorithm>
#include <fstream>

#include "records/canonical.h"
#include "records/crypto.h"

namespace enfilade {

namespace {

namespace json = boost::json;

void write(records::CanonicalWriter& writer, const json::value& value);

void write_object(records::CanonicalWriter& writer, const json::object& object) {
  std::vector<const json::key_value_pair*> pairs;
  for (const json::key_value_pair& pair : object) pairs.push_back(&pair);
  std::ranges::sort(pairs, {}, [](const auto* pair) { return pair->key(); });
  writer.open_object();
  for (const auto* pair : pairs) {
    writer.key({pair->key().data(), pair->key().size()});
    write(writer, pair->value());
  }
  writer.close_object();
}

void write(records::CanonicalWriter& writer, const json::value& value) {
  switch (value.kind()) {
    case json::kind::object: write_object(writer, value.get_object()); break;
    case json::kind::array:
      writer.open_array();
      for (const json::value& item : value.get_array()) write(writer, item);
      writer.close_array();
      break;
    case json::kind::string:
      writer.value(std::string_view(value.get_string().data(), value.get_string().size()));
      break;
    case json::kind::int64: writer.value(value.get_int64()); break;
    case json::kind::uint64: writer.value(value.get_uint64()); break;
    case json::kind::bool_: writer.value(value.get_bool()); break;
    // Content has no fractions; should one slip in, its bits count.
    case json::kind::double_: writer.value(std::bit_cast<std::uint64_t>(value.get_double())); break;
    case json::kind::null: writer.null(); break;
  }
}

}  // namespace

Position position_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t last = before.rfind('\n');
  const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
  return {lines + 1, before.size() - (last == std::string_view::npos ? 0 : last + 1) + 1};
}

std::string ContentFault::text() const {
  const std::string place =
      at.line == 0 ? "" : ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
  return file + place + ": " + object + ": " + words;
}

std::expected<std::string, std::string> read_text(const ContentPath& path) {
  const auto file = path.on_disk();
  std::ifstream stream;
  if (file) stream.open(*file, std::ios::binary);
  if (!stream.is_open()) return std::unexpected("cannot be opened");
  std::string text;
  // A pipe has no size, so it is read until it ends or is too long.
  constexpr std::size_t kPiece = 64 * 1024;
  while (stream && text.size() <= kMaxContentBytes) {
    const std::size_t before = text.size();
    text.resize(before + kPiece);
    stream.read(text.data() + before, static_cast<std::streamsize>(kPiece));
    text.resize(before + static_cast<std::size_t>(stream.gcount()));
  }
  if (text.size() > kMaxContentBytes) return std::unexpected("is larger than 16 MiB; split it");
  return text;
}

std::expected<json::object, ContentFault> read_json_object(const ContentPath& path) {
  const auto fault = [&](std::string words, Position at = {}) {
    return std::unexpected(ContentFault{path.string(), "file", std::move(words), at});
  };
  if (const json::value* known = path.document()) {
    if (const json::object* object = known->if_object()) return *object;
    return fault("should hold one JSON object");
  }
  const auto text = read_text(path);
  if (!text) return fault(text.error());
  json::error_code error;
  json::stream_parser parser;
  const std::size_t read = parser.write_some(*text, error);
  // What stands behind the object is a fault too, unless it is white space.
  if (!error && read < text->size()) error = json::error::extra_data;
  if (!error) parser.finish(error);
  if (error) return fault("is not JSON: " + error.message(), position_in(*text, read));
  json::value value = parser.release();
  if (!value.is_object()) return fault("should hold one JSON object", {1, 1});
  return std::move(value.get_object());
}

std::string canonical_text(const json::value& value) {
  records::CanonicalWriter writer;
  write(writer, value);
  return writer.take();
}

std::string content_hash(const json::value& value) {
  return records::to_hex(records::sha256(canonical_text(value)));
}

}  // namespace enfilade
