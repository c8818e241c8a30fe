#include "cli/output.h"

#include <fmt/core.h>

#include <cctype>
#include <cstdio>

namespace enfilade::cli {

int report(const Problem& problem) {
  fmt::print(stderr, "enfilade: {}\n", problem.words);
  return exit_code_for(problem.fault);
}

int report(const ContentFaults& faults) {
  for (const ContentFault& fault : faults) fmt::print(stderr, "enfilade: {}.\n", fault.text());
  return kInvalidInput;
}

int usage_error(const std::string& words) {
  fmt::print(stderr, "enfilade: {}\n", words);
  return kUsage;
}

std::expected<std::filesystem::path, int> root_of(const Common& options) {
  if (!options.root.empty()) return options.root;
  if (const auto found = find_root()) return *found;
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
