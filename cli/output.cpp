#include "cli/output.h"

#include <fmt/core.h>

#include <cstdio>

#include "engine/core/utf8.h"

namespace enfilade::cli {

namespace {

// Controls, and the marks that embed, override or isolate a direction or break a line.
bool is_treacherous(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x200E || code == 0x200F ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  while (!text.empty() && shown.size() < longest) {
    const auto character = first_character(text);
    const std::string_view bytes = text.substr(0, character ? character->bytes : 1);
    if (!character || is_treacherous(character->code)) {
      for (const char c : bytes) shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      shown += bytes;
    }
    text.remove_prefix(bytes.size());
  }
  return text.empty() ? shown : shown + " ...";
}

// A list of everything there is may be long.
constexpr std::size_t kLongestProblem = 1000;

int report(const Problem& problem) {
  fmt::print(stderr, "enfilade: {}\n", printable(problem.words, kLongestProblem));
  return exit_code_for(problem.fault);
}

int report(const ContentFaults& faults) {
  for (const ContentFault& fault : faults)
    fmt::print(stderr, "enfilade: {}.\n", printable(fault.text()));
  return kInvalidInput;
}

void warn(const ContentFaults& faults) {
  for (const ContentFault& fault : faults) {
    fmt::print(stderr, "enfilade: left out: {}.\n", printable(fault.text()));
  }
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

std::expected<ContentPlaces, int> places_of(const Common& options) {
  const auto root = root_of(options);
  if (!root) return std::unexpected(root.error());
  ContentPlaces places{*root, {}};
  if (auto own = user_content()) places.added.push_back(std::move(*own));
  std::error_code error;
  for (const std::string& folder : options.add) {
    if (!std::filesystem::is_directory(folder, error)) {
      return std::unexpected(
          report(Problem{Fault::NotFound, "There is no folder " + folder + "."}));
    }
    if (!is_content_folder(folder)) {
      return std::unexpected(report(Problem{
          Fault::Malformed, folder + " holds no folder of a game; lay it out like content/: "
                                     "urban/, coops/, skirmish/."}));
    }
    places.added.emplace_back(folder);
  }
  return places;
}

std::expected<Library, int> open_library(const Common& options) {
  const auto places = places_of(options);
  if (!places) return std::unexpected(places.error());
  auto library = load_library(*places);
  if (!library) return std::unexpected(report(library.error()));
  warn(library->faults());
  return std::move(*library);
}

std::expected<Setting, int> choose_game(const Library& library, const GameChoice& choice) {
  const auto setting = library.find(choice.system, choice.scenario, choice.with);
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

Seat seat_by_name(const ScenarioInfo& scenario, std::string_view name) {
  for (std::size_t seat = 0; seat < scenario.seats.size(); ++seat) {
    if (scenario.seats[seat] == lower_case(name)) return Seat{seat};
  }
  return {};
}

std::string chosen_names(const ScenarioInfo& scenario) {
  std::string text;
  for (const std::string& id : scenario.chosen) text += (text.empty() ? "" : ",") + id;
  return text;
}

std::string seat_names(const ScenarioInfo& scenario) {
  std::string text;
  for (const std::string& seat : scenario.seats) text += (text.empty() ? "" : ", ") + seat;
  return text;
}

}  // namespace enfilade::cli
