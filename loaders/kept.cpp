#include "loaders/kept.h"

#include <algorithm>
#include <array>

#include "loaders/content.h"
#include "records/canonical.h"
#include "records/crypto.h"

namespace enfilade {

namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "enfilade.kept";
constexpr int kVersion = 1;

// Proper names may be plain texts; a rule is named for whoever looks it up.
constexpr std::array<std::string_view, 4> kLabels = {"name", "title", "country", "rule"};

// Where a name is what orders call a place by: zones below ground.
constexpr std::string_view kNamedPlaces = "underground/";

bool is_for_people(std::string_view key, const json::value& value, bool with_labels) {
  if (value.is_string()) return !with_labels && std::ranges::count(kLabels, key) > 0;
  const json::object* object = value.if_object();
  return object != nullptr && !object->empty() &&
         std::ranges::all_of(*object, [](const json::key_value_pair& pair) {
           return pair.key() == "en" || pair.key() == "fr";
         });
}

json::value without_words(const json::value& value, bool with_labels) {
  if (const json::object* object = value.if_object()) {
    json::object rest;
    for (const json::key_value_pair& pair : *object) {
      if (is_for_people(pair.key(), pair.value(), with_labels)) continue;
      rest.emplace(pair.key(), without_words(pair.value(), with_labels));
    }
    return rest;
  }
  if (const json::array* array = value.if_array()) {
    json::array rest;
    for (const json::value& item : *array) {
      if (is_for_people("", item, with_labels)) continue;
      rest.push_back(without_words(item, with_labels));
    }
    return rest;
  }
  return value;
}

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

}  // namespace

Kept keep_files(std::string_view system, std::string_view id, const json::object& files) {
  const json::object all = {
      {"format", kFormat}, {"version", kVersion}, {"system", system}, {"id", id}, {"files", files}};
  json::object read;
  for (const json::key_value_pair& file : files) {
    const bool with_labels = file.key().starts_with(kNamedPlaces);
    read.emplace(file.key(), without_words(file.value(), with_labels));
  }
  return {content_hash(read), canonical_text(all)};
}

std::expected<KeptFiles, std::string> read_kept(std::string_view text) {
  json::error_code error;
  json::value value = json::parse({text.data(), text.size()}, error);
  json::object* object = error ? nullptr : value.if_object();
  if (object == nullptr || text_of(*object, "format") != kFormat) {
    return std::unexpected("It is no scenario that was kept.");
  }
  const json::value* version = object->if_contains("version");
  if (version == nullptr || *version != kVersion) {
    return std::unexpected("It was kept by a later program.");
  }
  KeptFiles kept{text_of(*object, "system"), text_of(*object, "id"), {}};
  json::value* files = object->if_contains("files");
  if (files == nullptr || !files->is_object() || kept.id.empty()) {
    return std::unexpected("It is damaged.");
  }
  kept.files = std::move(files->get_object());
  return kept;
}

}  // namespace enfilade
