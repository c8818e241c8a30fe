// Content files: reading them, hashing them, and saying what is wrong with them.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/text.h"

namespace enfilade {

template <class Scenario>
struct LoadedScenario {
  std::string id;
  Text title;
  std::string content;  // SHA-256 of the canonical form of the file, in hex
  Scenario scenario;
};

// Something a person has to mend: in which file, in which object, and what to do.
struct ContentFault {
  std::string file;
  std::string object;
  std::string words;

  std::string text() const { return file + ": " + object + ": " + words; }
};

using ContentFaults = std::vector<ContentFault>;

inline constexpr std::size_t kMaxContentBytes = 16 * 1024 * 1024;

std::expected<boost::json::object, ContentFault> read_json_object(
    const std::filesystem::path& path);

// White space and the order of keys do not change it.
std::string content_hash(const boost::json::value& value);

}  // namespace enfilade
