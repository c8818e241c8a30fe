#include "cli/output.h"

#include <fmt/core.h>

#include <cctype>
#include <cstdio>

namespace enfilade::cli {

namespace {

// How many bytes the character at the start of the text has; 0 when it is no UTF-8.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

// C1 controls, and the marks that embed, override or isolate a direction or break a line.
bool is_treacherous(std::string_view character) {
  if (character.size() == 1)
    return static_cast<unsigned char>(character[0]) < 0x20 || character[0] == 0x7F;
  if (character.size() == 2)
    return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
  if (character.size() != 3 || character[0] != '\xE2') return false;
  const auto second = static_cast<unsigned char>(character[1]);
  const auto third = static_cast<unsigned char>(character[2]);
  return (second == 0x80 && (third == 0x8E || third == 0x8F || (third >= 0xA8 && third <= 0xAE))) ||
         (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  while (!text.empty() && shown.size() < longest) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (length == 0 || is_treacherous(character)) {
      for (const char c : character)
        shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      shown += character;
    }
    text.remove_prefix(character.size());
  }
  return text.empty() ? shown : shown + " ...";
}

int report(const Problem& problem) {
  fmt::print(stderr, "enfilade: {}\n", printable(problem.words));
  return exit_code_for(problem.fault);
}

int report(const ContentFaults& faults) {
  for (const ContentFault& fault : faults)
    fmt::print(stderr, "enfilade: {}.\n", printable(fault.text()));
  return kInvalidInput;
}

int usage_error(const std::string& words) {
  fmt::print(stderr, "enfilade: {}\n", printable(words));
  return kUsage;
}

std::expected<std::filesystem::path, int> root_of(const Common& options) {
  const auto root = options.root.empty() ? find_root() : std::filesystem::path(options.root);
  std::error_code error;
  if (root && !std::filesystem::is_directory(*root, error)) {
    return std::unexpected(
        report(Problem{Fault::NotFound, "There is no folder " + root->string() + "."}));
  }
  if (root) return *root;
  return std::unexpected(
      report(Problem{Fault::NotFound,
                     "The content of the games was not found; give its folder with --root or in "
                     "ENFILADE_ROOT."}));
}

std::expected<Library, int> open_library(const Common& options) {
  const auto root = root_of(options);
  if (!root) return std::unexpected(root.error());
  auto library = load_library(*root);
  if (!library) return std::unexpected(report(library.error()));
  return std::move(*library);
}

std::expected<Setting, int> choose_game(const Library& library, const GameChoice& choice) {
  const auto setting = library.find(choice.system, choice.scenario);
  if (!setting) return std::unexpected(report(setting.error()));
  return *setting;
}

std::string hex(std::uint64_t number) {
  return fmt::format("{:016x}", number);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

Seat seat_by_name(const ScenarioInfo& scenario, std::string_view name) {
  for (std::size_t seat = 0; seat < scenario.seats.size(); ++seat) {
    if (scenario.seats[seat] == lower_case(name)) return Seat{seat};
  }
  return {};
}

std::string seat_names(const ScenarioInfo& scenario) {
  std::string text;
  for (const std::string& seat : scenario.seats) text += (text.empty() ? "" : ", ") + seat;
  return text;
}

}  // namespace enfilade::cli
