#include "tests/tidy/sizes.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

#include "tests/tidy/functions.h"

namespace enfilade::tidy {

namespace {

constexpr std::string_view kRatchet = "tests/tidy/ratchet.txt";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Characters, not bytes: those that go on a UTF-8 sequence do not take a column.
int columns_of(std::string_view line) {
  return static_cast<int>(std::count_if(
      line.begin(), line.end(), [](char c) { return (static_cast<unsigned>(c) & 0xC0) != 0x80; }));
}

void measure_functions(const SourceFile& file, std::vector<Oversize>& out) {
  for (const Function& function : outline(tokenize(file.text)).functions) {
    if (function.lines() <= kFunctionLines) continue;
    out.push_back({"function " + file.path + ":" + function.name, file.path, function.first_line,
                   function.lines(), kFunctionLines, ""});
  }
}

void measure_file(const SourceFile& file, int lines, std::vector<Oversize>& out) {
  const bool header = file.path.ends_with(".h");
  const int limit = header ? kHeaderLines : kSourceLines;
  if (lines <= limit) return;
  out.push_back(
      {(header ? "header " : "source ") + file.path, file.path, limit + 1, lines, limit, ""});
}

// One item for the whole file, at its longest line: an exemption per line would move with every
// edit.
void measure_columns(const SourceFile& file, const std::vector<std::string_view>& lines,
                     std::vector<Oversize>& out) {
  Oversize longest{"columns " + file.path, file.path, 0, 0, kColumns, ""};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int columns = columns_of(lines[i]);
    if (columns > kColumns) longest.which.append(" ").append(std::to_string(i + 1));
    if (columns <= longest.size) continue;
    longest.size = columns;
    longest.line = static_cast<int>(i) + 1;
  }
  if (longest.size > kColumns) out.push_back(longest);
}

std::string advice(const Oversize& item) {
  const std::string sizes =
      std::to_string(item.size) + ", at most " + std::to_string(item.limit) + ": ";
  if (!item.which.empty()) return "columns: " + sizes + "break line" + item.which;
  return "lines of " + item.key + ": " + sizes + "split it";
}

// Overloads share a key; the largest speaks for all of them.
std::map<std::string, Oversize> by_key(const std::vector<Oversize>& oversizes) {
  std::map<std::string, Oversize> items;
  for (const Oversize& item : oversizes) {
    const auto [place, added] = items.try_emplace(item.key, item);
    if (!added && place->second.size < item.size) place->second = item;
  }
  return items;
}

Finding judge(const Oversize& item, const Exemption& exemption) {
  const std::string sizes = std::to_string(exemption.size) + " to " + std::to_string(item.size);
  if (item.size > exemption.size) {
    return {item.file, item.line, item.key + " is exempt and grew from " + sizes + ": split it"};
  }
  return {std::string(kRatchet), exemption.line,
          item.key + " shrank from " + sizes + ": lower the entry"};
}

}  // namespace

std::vector<Oversize> measure(const SourceFile& file) {
  std::vector<Oversize> found;
  const std::vector<std::string_view> lines = lines_of(file.text);
  measure_functions(file, found);
  measure_file(file, static_cast<int>(lines.size()), found);
  measure_columns(file, lines, found);
  return found;
}

std::vector<Exemption> read_ratchet(std::string_view text) {
  std::vector<Exemption> entries;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (line.empty() || line.starts_with("#")) continue;
    std::istringstream words{std::string(line)};
    std::string kind;
    std::string item;
    Exemption entry;
    entry.line = number;
    // A line that cannot be read keeps the size 0, fits no item, and is reported as not needed.
    words >> kind >> item >> entry.size;
    entry.key = kind + " " + item;
    entries.push_back(std::move(entry));
  }
  return entries;
}

Findings hold_ratchet(const std::vector<Oversize>& oversizes,
                      const std::vector<Exemption>& exempt) {
  Findings findings;
  std::map<std::string, Oversize> items = by_key(oversizes);
  for (const Exemption& entry : exempt) {
    const auto item = items.find(entry.key);
    if (item == items.end()) {
      findings.push_back({std::string(kRatchet), entry.line,
                          entry.key + " is no longer needed: remove the entry"});
      continue;
    }
    if (item->second.size != entry.size) findings.push_back(judge(item->second, entry));
    items.erase(item);
  }
  for (const auto& [key, item] : items) findings.push_back({item.file, item.line, advice(item)});
  return findings;
}

}  // namespace enfilade::tidy
