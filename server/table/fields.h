// Reading single fields of a JSON object; what is missing or of another kind is as if it were
// empty.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

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

}  // namespace enfilade::server
