// What content files call the kinds of things: tables of names, and reading by them.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "loaders/fields.h"

namespace enfilade {

template <class Kind>
struct Named {
  std::string_view name;
  Kind kind;
};

template <class Table>
auto find_named(const Table& table, std::string_view name)
    -> std::optional<decltype(table[0].kind)> {
  for (const auto& one : table) {
    if (one.name == name) return one.kind;
  }
  return std::nullopt;
}

template <class Table>
std::string_view name_in(const Table& table, decltype(table[0].kind) kind) {
  for (const auto& one : table) {
    if (one.kind == kind) return one.name;
  }
  return "";
}

template <class Table>
std::string all_names(const Table& table) {
  std::string text;
  for (const auto& one : table) text += (text.empty() ? "" : ", ") + std::string(one.name);
  return text;
}

// The kind under a key; another word is a fault and reads as `otherwise`.
template <class Table, class Kind>
Kind read_named(Fields& fields, std::string_view key, const Table& table, Kind otherwise) {
  const std::string text = fields.text(key);
  if (const auto found = find_named(table, text)) return *found;
  if (fields.has(key) && !text.empty()) {
    fields.fault(in_quotes(key) + " should be one of " + all_names(table) + ", not " +
                 in_quotes(text));
  }
  return otherwise;
}

// The same for a list, each at most once.
template <class Table>
auto read_all_named(Fields& fields, std::string_view key, const Table& table)
    -> std::vector<std::remove_cv_t<decltype(table[0].kind)>> {
  std::vector<std::remove_cv_t<decltype(table[0].kind)>> kinds;
  for (const std::string& text : fields.texts(key, std::size(table))) {
    const auto found = find_named(table, text);
    if (!found) {
      fields.fault(in_quotes(text) + " in " + in_quotes(key) + " should be one of " +
                   all_names(table));
    } else if (std::ranges::count(kinds, *found) > 0) {
      fields.fault(in_quotes(text) + " is twice in " + in_quotes(key) + "; take one out");
    } else {
      kinds.push_back(*found);
    }
  }
  return kinds;
}

}  // namespace enfilade
