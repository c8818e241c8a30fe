// Reading single fields of a JSON object; what is missing or of another kind is as if it were
// empty.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::server {

inline std::string text_field(const boost::json::object& object, std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  if (found == nullptr || !found->is_string()) return "";
  return std::string(found->get_string());
}

inline std::int64_t number_field(const boost::json::object& object, std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  return found != nullptr && found->is_int64() ? found->get_int64() : 0;
}

inline bool truth_field(const boost::json::object& object, std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  return found != nullptr && found->is_bool() && found->get_bool();
}

inline const boost::json::object* object_field(const boost::json::object& object,
                                               std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  return found != nullptr ? found->if_object() : nullptr;
}

inline const boost::json::array* list_field(const boost::json::object& object,
                                            std::string_view key) {
  const boost::json::value* found = object.if_contains(key);
  return found != nullptr ? found->if_array() : nullptr;
}

inline std::vector<std::string> texts_field(const boost::json::object& object,
                                            std::string_view key) {
  std::vector<std::string> texts;
  const boost::json::array* list = list_field(object, key);
  if (list == nullptr) return texts;
  for (const auto& one : *list) texts.emplace_back(one.is_string() ? one.get_string() : "");
  return texts;
}

// --- Whether fields are of their kind ---

enum class FieldKind : std::uint8_t {
  Text,
  Number,
  Truth,
  Object,
  ObjectOrNull,
  List,
  TextOrNumber,
  TextOrList
};
struct Field {
  std::string_view name;
  FieldKind kind;
};
enum class Others : std::uint8_t { Allowed, Refused };  // fields that are not named

inline bool is_of_kind(const boost::json::value& value, FieldKind kind) {
  switch (kind) {
    case FieldKind::Text: return value.is_string();
    case FieldKind::Number: return value.is_int64();
    case FieldKind::Truth: return value.is_bool();
    case FieldKind::Object: return value.is_object();
    case FieldKind::ObjectOrNull: return value.is_object() || value.is_null();
    case FieldKind::List: return value.is_array();
    case FieldKind::TextOrNumber: return value.is_string() || value.is_int64();
    case FieldKind::TextOrList: return value.is_string() || value.is_array();
  }
  return false;
}

inline bool is_well_made(const boost::json::object& object, std::span<const Field> fields,
                         Others others) {
  return std::ranges::all_of(object, [&](const auto& member) {
    const std::string_view name = member.key();
    const auto field = std::ranges::find(fields, name, &Field::name);
    if (field == fields.end()) return others == Others::Allowed;
    return is_of_kind(member.value(), field->kind);
  });
}

}  // namespace enfilade::server
