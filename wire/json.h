// JSON as it goes over the wire: the canonical writer, with a few words for lists and names in both
// languages.
#pragma once

#include <string_view>
#include <utility>

#include "records/canonical.h"

namespace enfilade::wire {

using Json = records::CanonicalWriter;

// {"en": ..., "fr": ...}
template <class Words>
void put_words(Json& json, std::string_view key, const Words& words) {
  json.key(key).open_object().field("en", words.en).field("fr", words.fr).close_object();
}

template <class Body>
void put_object(Json& json, std::string_view key, Body&& body) {
  json.key(key).open_object();
  std::forward<Body>(body)();
  json.close_object();
}

template <class List, class Item>
void put_list(Json& json, std::string_view key, const List& list, Item&& item) {
  json.key(key).open_array();
  for (const auto& one : list) item(one);
  json.close_array();
}

}  // namespace enfilade::wire
