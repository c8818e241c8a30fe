#include "ledger/text.h"

#include <fstream>
#include <iterator>

namespace enfilade::ledger {

std::string to_text(const Problem& problem) {
  return problem.place + ": " + problem.words;
}

std::string place_of(std::string_view file, int line) {
  return std::string(file) + ":" + std::to_string(line);
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

bool consume(std::string_view& text, std::string_view head) {
  if (!text.starts_with(head)) return false;
  text.remove_prefix(head.size());
  return true;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::expected<std::string, Problem> read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(Problem{path.generic_string(), "cannot be read"});
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace enfilade::ledger
