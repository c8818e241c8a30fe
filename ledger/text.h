// Small help with text and files for the readers of this folder.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::ledger {

// Something that is wrong, and where: a path, or a file and line such as "docs/rules/coops.md:12".
struct Problem {
  std::string place;
  std::string words;
  friend bool operator==(const Problem&, const Problem&) = default;
};

// "place: words"
std::string to_text(const Problem& problem);

std::string place_of(std::string_view file, int line);

std::string_view trim(std::string_view text);

// Takes `head` off the front of `text` if it is there.
bool consume(std::string_view& text, std::string_view head);

// The lines of a text without their line ends; they point into the text.
std::vector<std::string_view> lines_of(std::string_view text);

std::expected<std::string, Problem> read_text(const std::filesystem::path& path);

}  // namespace enfilade::ledger
