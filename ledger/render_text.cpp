#include <algorithm>
#include <array>

#include "ledger/render.h"

namespace enfilade::ledger {
namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kLeastTextWidth = 20;  // however long the id before it

bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// At most `width` characters of UTF-8. A longer text is cut between two words and gets an ellipsis.
std::string clipped(std::string_view text, std::size_t width) {
  std::size_t seen = 0;
  std::size_t cut = 0;  // where character number `width` begins, the last that would fit
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (continues_character(text[at])) continue;
    ++seen;
    if (seen == width) cut = at;
  }
  if (seen <= width) return std::string(text);
  const std::size_t space = text.rfind(' ', cut - 1);
  if (space != std::string_view::npos) cut = space + 1;
  return std::string(text.substr(0, cut)) + "…";
}

std::string left(std::string_view text, std::size_t width) {
  std::string padded(text);
  padded.resize(std::max(padded.size(), width), ' ');
  return padded;
}

std::string right(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + std::string(text);
}

// Of what can be tested; rounded down, so that 100 % means all of it.
std::string share_covered(const Totals& totals) {
  const int testable = totals.covered + totals.open;
  return testable == 0 ? "-" : std::to_string(totals.covered * 100 / testable) + " %";
}

using Cells = std::array<std::string, 7>;

Cells totals_cells(std::string_view name, const Totals& totals) {
  return {std::string(name),
          std::to_string(totals.rules),
          std::to_string(totals.rulings),
          std::to_string(totals.covered),
          std::to_string(totals.open),
          std::to_string(totals.not_testable),
          share_covered(totals)};
}

std::string table_line(const Cells& cells) {
  constexpr std::array<std::size_t, 7> kWidths{10, 7, 9, 9, 7, 14, 7};
  std::string line = left(cells[0], kWidths[0]);
  for (std::size_t i = 1; i < cells.size(); ++i) line += right(cells[i], kWidths[i]);
  return line + "\n";
}

std::string totals_table(const Report& report) {
  std::string table =
      table_line({"system", "rules", "rulings", "covered", "open", "not testable", "done"});
  for (const SystemReport& system : report.systems) {
    table += table_line(totals_cells(system.system, system.totals));
  }
  if (report.systems.size() != 1) table += table_line(totals_cells("all", report.totals));
  return table;
}

std::string problem_list(const std::vector<Problem>& problems) {
  if (problems.empty()) return "";
  std::string list = "\nproblems\n";
  for (const Problem& problem : problems) list += "  " + to_text(problem) + "\n";
  return list;
}

std::string_view mark(Status status) {
  switch (status) {
    case Status::Open: return "[ ] ";
    case Status::Covered: return "[x] ";
    case Status::NotTestable: return "[-] ";
  }
  return "";
}

std::string row_text(const Row& row, std::size_t id_width) {
  const std::string head =
      "  " + std::string(mark(row.status)) + left(row.entry.id, id_width) + " ";
  const std::string margin(head.size(), ' ');
  const std::size_t width = kWidth - std::min(head.size(), kWidth - kLeastTextWidth);
  std::string text = head + clipped(row.entry.text, width) + "\n";
  for (const Citation& test : row.tests) {
    text += margin + "by " + test.test + " (" + place_of(test.file, test.line) + ")\n";
  }
  if (!row.reason.empty()) text += margin + "not testable: " + row.reason + "\n";
  return text;
}

bool same_section(const Row* a, const Row* b) {
  return a->entry.file == b->entry.file && a->entry.section == b->entry.section;
}

std::string section_text(const std::vector<const Row*>& rows) {
  const Entry& first = rows.front()->entry;
  std::size_t id_width = 0;
  for (const Row* row : rows) id_width = std::max(id_width, row->entry.id.size());
  std::string text = "\n" + first.section + "  (" + first.file + ")\n";
  for (const Row* row : rows) text += row_text(*row, id_width);
  return text;
}

std::string sections_text(const SystemReport& system, bool only_open) {
  std::string text;
  std::vector<const Row*> section;
  const auto flush = [&] {
    if (!section.empty()) text += section_text(section);
    section.clear();
  };
  for (const Row& row : system.rows) {
    if (only_open && row.status != Status::Open) continue;
    if (!section.empty() && !same_section(section.back(), &row)) flush();
    section.push_back(&row);
  }
  flush();
  return text;
}

}  // namespace

std::string render_text(const Report& report, const RenderOptions& options) {
  const Report shown = narrow(report, options.system, options.prefix);
  if (shown.systems.empty()) {
    return "Nothing in the ledger matches.\n" + problem_list(shown.problems);
  }
  std::string text = totals_table(shown) + problem_list(shown.problems);
  if (options.totals_only) return text;
  text += "\n[x] covered by a test   [ ] open   [-] not testable\n";
  for (const SystemReport& system : shown.systems) {
    text += sections_text(system, options.only_open);
  }
  return text;
}

}  // namespace enfilade::ledger
