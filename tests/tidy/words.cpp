#include "tests/tidy/words.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::tidy {

namespace {

enum class Where : std::uint8_t { Anywhere, PathStart, WholeWord };

struct Pattern {
  std::string text;
  Where where;
  std::string_view advice;
};

constexpr std::string_view kHost = "a host of packages: let the machine's settings choose it";
constexpr std::string_view kPath = "a path of one machine: make it relative to the repository";
constexpr std::string_view kMark = "unfinished work: finish it, or open an issue";

// Written with a gap, so that this file does not hold the words it looks for.
std::string close_gap(std::string_view word) {
  std::string text(word);
  std::erase(text, '~');
  return text;
}

std::vector<Pattern> make_patterns() {
  std::vector<Pattern> patterns;
  for (const std::string_view word :
       {"npm~js.", "registry~.npm", "registry~.yarnpkg", "npm~.pkg.github", "py~pi.org",
        "python~hosted.org", "crates~.io", "deb.~debian", "debian~.org", "node~source.com",
        "pkg~.dev", "conan~.io"}) {
    patterns.push_back({close_gap(word), Where::Anywhere, kHost});
  }
  for (const std::string_view word : {"/wo~rk/", "/ro~ot/", "/ho~me/"}) {
    patterns.push_back({close_gap(word), Where::PathStart, kPath});
  }
  for (const std::string_view word : {"TO~DO", "FIX~ME", "XX~X", "HA~CK"}) {
    patterns.push_back({close_gap(word), Where::WholeWord, kMark});
  }
  return patterns;
}

const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> kPatterns = make_patterns();
  return kPatterns;
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// A path of the machine begins there: in `docs/home/` or `example.org/home/` it does not.
bool begins_path(std::string_view line, std::size_t at) {
  if (at == 0) return true;
  const char before = line[at - 1];
  return !is_letter_or_digit(before) && before != '.' && before != '-' && before != '}';
}

bool is_whole_word(std::string_view line, std::size_t at, std::size_t size) {
  const bool open = at == 0 || !is_letter_or_digit(line[at - 1]);
  return open && (at + size == line.size() || !is_letter_or_digit(line[at + size]));
}

bool occurs(const Pattern& pattern, std::string_view line) {
  for (std::size_t at = line.find(pattern.text); at != std::string_view::npos;
       at = line.find(pattern.text, at + 1)) {
    if (pattern.where == Where::Anywhere) return true;
    if (pattern.where == Where::PathStart && begins_path(line, at)) return true;
    if (pattern.where == Where::WholeWord && is_whole_word(line, at, pattern.text.size())) {
      return true;
    }
  }
  return false;
}

// Prose may speak of unfinished work; code may not carry it. Scripts here have no ending.
bool is_code(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0 || name == "CMakeLists.txt") return true;
  const std::vector<std::string_view> endings = {".h",  ".cpp", ".cmake", ".sh",     ".py",
                                                 ".js", ".mjs", ".ts",    ".svelte", ".css"};
  return std::find(endings.begin(), endings.end(), name.substr(dot)) != endings.end();
}

bool is_binary(std::string_view text) {
  return text.substr(0, 8000).find('\0') != std::string_view::npos;
}

// The ledger quotes other people's numbers and titles and is not ours to reword.
bool is_exempt(std::string_view path) {
  return path.starts_with("docs/rules/");
}

}  // namespace

Findings check_words(const SourceFile& file) {
  Findings findings;
  if (is_exempt(file.path) || is_binary(file.text)) return findings;
  std::string_view rest = file.text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    for (const Pattern& pattern : patterns()) {
      if (pattern.where == Where::WholeWord && !is_code(file.path)) continue;
      if (!occurs(pattern, line)) continue;
      const std::string words = pattern.text + " is " + std::string(pattern.advice);
      findings.push_back({file.path, number, words});
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return findings;
}

}  // namespace enfilade::tidy
