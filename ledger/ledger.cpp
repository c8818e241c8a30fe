#include "ledger/ledger.h"

#include <algorithm>
#include <array>

#include "ledger/markdown.h"

namespace enfilade::ledger {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "docs/rules";
constexpr std::string_view kNotTestable = "docs/rules/not-testable.md";

constexpr std::array<std::string_view, 3> kUrban{"docs/rules/urban-operations-a.md",
                                                 "docs/rules/urban-operations-b.md",
                                                 "docs/rules/urban-operations-c.md"};
constexpr std::array<std::string_view, 1> kCoops{"docs/rules/coops.md"};
constexpr std::array<std::string_view, 1> kSkirmish{"docs/rules/skirmish.md"};
constexpr std::array<std::string_view, 1> kSample{"tests/sample/rules.md"};

constexpr std::array<System, 4> kSystems{{
    {.name = "urban", .prefix = "UO", .files = kUrban},
    {.name = "coops", .prefix = "CO", .files = kCoops},
    {.name = "skirmish", .prefix = "SK", .files = kSkirmish},
    {.name = "sample", .prefix = "SA", .files = kSample},
}};

void read_entries(std::string_view text, const System& system, std::string_view file,
                  Ledger& ledger) {
  std::string section;
  bool in_code = false;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (line.starts_with("```")) in_code = !in_code;
    if (in_code) continue;
    const Line read = read_line(line, system.prefix);
    if (read.kind == LineKind::Heading) section = read.text;
    if (read.kind == LineKind::Malformed) {
      ledger.malformed.push_back({place_of(file, number), std::string(read.text)});
    }
    if (read.kind != LineKind::Definition) continue;
    ledger.entries.push_back({.id = std::string(read.id),
                              .text = std::string(read.text),
                              .section = section,
                              .file = std::string(file),
                              .line = number,
                              .ruling = read.ruling,
                              .system = std::string(system.name)});
  }
}

// The cells of a table row such as "| UO-2b | reason |".
std::vector<std::string_view> cells_of(std::string_view row) {
  std::vector<std::string_view> cells;
  row = trim(row);
  consume(row, "|");
  while (!row.empty()) {
    const std::size_t end = row.find('|');
    cells.push_back(trim(row.substr(0, end)));
    row.remove_prefix(end == std::string_view::npos ? row.size() : end + 1);
  }
  return cells;
}

bool is_table_head(std::string_view first_cell) {
  return first_cell == "Id" || first_cell.find_first_not_of("-:") == std::string_view::npos;
}

void read_exemptions(std::string_view text, Ledger& ledger) {
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (!line.starts_with('|')) continue;
    const std::vector<std::string_view> cells = cells_of(line);
    if (cells.empty() || is_table_head(cells[0])) continue;
    const bool good_id = std::ranges::any_of(
        kSystems, [&](const System& system) { return is_id(cells[0], system.prefix); });
    if (!good_id || cells.size() != 2 || cells[1].empty()) {
      ledger.malformed.push_back({place_of(kNotTestable, number), "a row is an id and a reason"});
      continue;
    }
    ledger.not_testable.push_back({.id = std::string(cells[0]),
                                   .reason = std::string(cells[1]),
                                   .file = std::string(kNotTestable),
                                   .line = number});
  }
}

}  // namespace

std::span<const System> systems() {
  return kSystems;
}

const System* find_system(std::string_view name) {
  const auto found = std::ranges::find(kSystems, name, &System::name);
  return found == kSystems.end() ? nullptr : &*found;
}

std::expected<Ledger, Problem> read_ledger(const fs::path& root) {
  std::error_code ignored;
  if (!fs::is_directory(root / kFolder, ignored)) {
    return std::unexpected(Problem{(root / kFolder).generic_string(), "there is no ledger here"});
  }
  Ledger ledger;
  for (const System& system : kSystems) {
    for (const std::string_view file : system.files) {
      if (!fs::exists(root / file, ignored)) continue;
      const auto text = read_text(root / file);
      if (!text) return std::unexpected(text.error());
      read_entries(*text, system, file, ledger);
    }
  }
  if (fs::exists(root / kNotTestable, ignored)) {
    const auto text = read_text(root / kNotTestable);
    if (!text) return std::unexpected(text.error());
    read_exemptions(*text, ledger);
  }
  return ledger;
}

}  // namespace enfilade::ledger
