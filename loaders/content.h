// Content files: reading them, hashing them, and saying what is wrong with them.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text.h"
#include "loaders/content_path.h"
#include "loaders/kept.h"

namespace enfilade {

template <class Scenario>
struct LoadedScenario {
  std::string id;
  Text title;
  std::string content;  // hash of what its rules read, in hex
  Scenario scenario;
  // What it was made from, with whatever was chosen for a variant of it.
  std::function<Kept(const Scenario&)> keep;
};

// Where in a text, both from 1; 0: it is not known.
struct Position {
  std::size_t line = 0;
  std::size_t column = 0;
  friend bool operator==(const Position&, const Position&) = default;
};
Position position_in(std::string_view text, std::size_t offset);

// Something a person has to mend: in which file, in which object, and what to do.
struct ContentFault {
  std::string file;
  std::string object;
  std::string words;
  Position at{};

  std::string text() const;
};

using ContentFaults = std::vector<ContentFault>;

// A scenario whose variants are made from the same.
template <class Scenario>
LoadedScenario<Scenario> loaded_with(Kept kept, Scenario scenario, std::string id, Text title) {
  const auto shared = std::make_shared<const Kept>(std::move(kept));
  return {std::move(id), std::move(title), shared->content, std::move(scenario),
          [shared](const Scenario&) { return *shared; }};
}

inline constexpr std::size_t kMaxContentBytes = 16 * 1024 * 1024;

std::expected<boost::json::object, ContentFault> read_json_object(const ContentPath& path);
// What is wrong, if it cannot be read.
std::expected<std::string, std::string> read_text(const ContentPath& path);

// The one way to write a value.
std::string canonical_text(const boost::json::value& value);

// White space and the order of keys do not change it.
std::string content_hash(const boost::json::value& value);

}  // namespace enfilade
