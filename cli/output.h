// What the verbs share: loading the content, saying what went wrong, numbers in words.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "cli/exit_code.h"
#include "cli/verbs.h"
#include "records/problem.h"
#include "systems/registry.h"

namespace enfilade::cli {

// Says the problem on stderr and gives the exit code for it.
int report(const Problem& problem);
int report(const ContentFaults& faults);
int usage_error(const std::string& words);

std::expected<std::filesystem::path, int> root_of(const Common& options);
// With the user's own folder and those that were named.
std::expected<ContentPlaces, int> places_of(const Common& options);
// Says which files were left out, and why; the rest goes on.
void warn(const ContentFaults& faults);

// The content, or the exit code after saying why there is none.
std::expected<Library, int> open_library(const Common& options);
std::expected<Setting, int> choose_game(const Library& library, const GameChoice& choice);

// Text that came from a file, fit for a terminal: control characters, bytes that are no UTF-8 and
// signs that turn the direction of writing are shown as such, and what is too long is cut.
std::string printable(std::string_view text, std::size_t longest = 300);

std::string hex(std::uint64_t number);
std::string grouped(std::uint64_t number);  // 1,234,567

// The seat of that name; none if there is none.
Seat seat_by_name(const ScenarioInfo& scenario, std::string_view name);
std::string seat_names(const ScenarioInfo& scenario);
// What was chosen before the game, as --with takes it; empty: the standard.
std::string chosen_names(const ScenarioInfo& scenario);

}  // namespace enfilade::cli
