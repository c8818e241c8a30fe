// What the files of cards and scenarios have in common.
#include "loaders/urban/card_files.h"

namespace enfilade::urban {

namespace {

bool is_die(char c) {
  return c >= '0' && c <= '9';
}

Text filled(Fields& fields, std::string_view key, Text words) {
  if (fields.has(key) && (words.en.empty() || words.fr.empty())) {
    fields.fault(in_quotes(key) + " should have words in both languages");
  }
  return words;
}

}  // namespace

Text read_words(Fields& fields, std::string_view key) {
  return filled(fields, key, fields.title(key));
}

Text read_name(Fields& fields, std::string_view key) {
  const boost::json::value* value = fields.find(key);
  if (value == nullptr || !value->is_string()) return read_words(fields, key);
  const std::string text = fields.text(key);
  return filled(fields, key, {text, text});
}

std::string read_id(Fields& fields, const char* kind) {
  std::string id = fields.text("id");
  if (is_word(id)) {
    fields.rename(kind + std::string(" ") + id);
  } else if (fields.has("id")) {
    fields.fault("\"id\" should be one word of small letters, digits, dashes or underscores");
  }
  return id;
}

std::optional<std::pair<int, int>> parse_dice(std::string_view text) {
  if (text.size() == 1 && is_die(text[0])) return std::pair(text[0] - '0', text[0] - '0');
  if (text.size() != 3 || text[1] != '-' || !is_die(text[0]) || !is_die(text[2])) {
    return std::nullopt;
  }
  if (text[0] >= text[2]) return std::nullopt;
  return std::pair(text[0] - '0', text[2] - '0');
}

}  // namespace enfilade::urban
