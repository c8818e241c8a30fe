#include "loaders/fields.h"

#include <algorithm>

#include "loaders/locate.h"

namespace enfilade {

namespace json = boost::json;

namespace {

const json::object& no_object() {
  static const json::object kEmpty;
  return kEmpty;
}

const json::array& no_array() {
  static const json::array kEmpty;
  return kEmpty;
}

bool is_plain(std::string_view text) {
  return std::ranges::none_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string range_words(int least, int most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

bool fits(const json::value& value, int least, int most) {
  return value.is_int64() && value.get_int64() >= least && value.get_int64() <= most;
}

}  // namespace

void FaultList::add(std::string object, std::string words, const json::value* part) {
  if (faults_.size() > kMostFaults) return;
  if (faults_.size() == kMostFaults) {
    faults_.push_back({file_, "file", "has more faults than these; mend these first"});
    return;
  }
  faults_.push_back({file_, std::move(object), std::move(words), position_of(part)});
}

// Faults are rare, so the file is read again for each.
Position FaultList::position_of(const json::value* part) const {
  if (part == nullptr || document_ == nullptr) return {};
  const auto text = read_text(file_);
  return text ? locate(*text, *document_, *part) : Position{};
}

Fields::Fields(FaultList& faults, const json::value& value, std::string name)
    : faults_(faults),
      value_(value),
      object_(value.is_object() ? value.get_object() : no_object()),
      name_(std::move(name)),
      is_object_(value.is_object()) {
  if (faults_.document() == nullptr) faults_.set_document(&value);
  if (!is_object_) fault("should be an object in braces");
}

Fields::~Fields() {
  if (faults_.document() == &value_) faults_.set_document(nullptr);
}

void Fields::allow(std::initializer_list<std::string_view> keys) {
  for (const json::key_value_pair& pair : object_) {
    const std::string_view key(pair.key().data(), pair.key().size());
    if (std::ranges::count(keys, key) > 0) continue;
    std::string known;
    for (const std::string_view one : keys) known += (known.empty() ? "" : ", ") + std::string(one);
    fault(in_quotes(key) + " is not one of its keys; take it out (there are: " + known + ")");
  }
}

std::string Fields::text(std::string_view key) {
  const json::value* value = find(key);
  if (value != nullptr && value->is_string() && is_plain(value->get_string())) {
    return {value->get_string().data(), value->get_string().size()};
  }
  if (is_object_) {
    fault(in_quotes(key) + (value == nullptr ? " is missing; give a text" : " should be a text"));
  }
  return "";
}

int Fields::number(std::string_view key, int least, int most) {
  const json::value* value = find(key);
  if (value != nullptr && fits(*value, least, most)) return static_cast<int>(value->get_int64());
  if (is_object_) {
    fault(in_quotes(key) + (value == nullptr ? " is missing; give " : " should be ") +
          range_words(least, most));
  }
  return least;
}

int Fields::number_or(int otherwise, std::string_view key, int least, int most) {
  return has(key) ? number(key, least, most) : otherwise;
}

std::vector<int> Fields::numbers(std::string_view key, int least, int most,
                                 std::size_t most_items) {
  std::vector<int> found;
  for (const json::value& item : list(key, most_items, Need::May)) {
    if (!fits(item, least, most)) {
      fault(in_quotes(key) + " should hold whole numbers from " + std::to_string(least) + " to " +
            std::to_string(most));
      return {};
    }
    found.push_back(static_cast<int>(item.get_int64()));
  }
  return found;
}

bool Fields::flag(std::string_view key, bool otherwise) {
  const json::value* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->is_bool()) return value->get_bool();
  fault(in_quotes(key) + " should be true or false");
  return otherwise;
}

Text Fields::title(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) {
    if (is_object_) fault(in_quotes(key) + R"( is missing; give {"en": ..., "fr": ...})");
    return {};
  }
  Fields both(faults_, *value, name_ + ", " + std::string(key));
  both.allow({"en", "fr"});
  if (!both.is_object()) return {};
  return {both.text("en"), both.text("fr")};
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t most_items) {
  std::vector<std::string> found;
  for (const json::value& item : list(key, most_items, Need::Must)) {
    if (!item.is_string() || !is_plain(item.get_string())) {
      fault(in_quotes(key) + " should be a list of texts");
      return {};
    }
    found.emplace_back(item.get_string().data(), item.get_string().size());
  }
  return found;
}

const json::array& Fields::list(std::string_view key, std::size_t most_items, Need need) {
  const json::value* value = find(key);
  if (value == nullptr) {
    if (need == Need::Must && is_object_) fault(in_quotes(key) + " is missing; give a list");
    return no_array();
  }
  if (!value->is_array()) {
    fault(in_quotes(key) + " should be a list");
    return no_array();
  }
  if (value->get_array().size() > most_items) {
    fault(in_quotes(key) + " has " + std::to_string(value->get_array().size()) +
          " items; there may be " + std::to_string(most_items));
    return no_array();
  }
  return value->get_array();
}

void check_format(Fields& fields, std::string_view format) {
  const std::string found = fields.text("format");
  if (fields.has("format") && found != format)
    fields.fault("\"format\" should be " + in_quotes(format));
  fields.number("version", 1, 1);
}

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 40 && is_small(text[0]) &&
         std::ranges::all_of(
             text, [](char c) { return is_small(c) || is_digit(c) || c == '-' || c == '_'; });
}

bool is_label(std::string_view text) {
  return !text.empty() && text.size() <= 24 && std::ranges::all_of(text, [](char c) {
    return is_small(c) || is_digit(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == '_';
  });
}

std::string in_quotes(std::string_view text) {
  return "\"" + std::string(text) + "\"";
}

}  // namespace enfilade
