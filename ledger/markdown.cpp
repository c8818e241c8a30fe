#include "ledger/markdown.h"

#include <algorithm>

#include "ledger/text.h"

namespace enfilade::ledger {
namespace {

// Not std::isalnum: that one asks the locale.
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_joint(char c) {
  return c == '.' || c == '-';
}
bool belongs_to_id(char c) {
  return is_digit(c) || is_letter(c) || is_joint(c);
}

std::string_view take_id(std::string_view& rest) {
  const auto end = std::ranges::find_if_not(rest, belongs_to_id);
  const std::string_view id = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest.remove_prefix(id.size());
  return id;
}

Line malformed(std::string_view why) {
  return {.kind = LineKind::Malformed, .text = why};
}

// What follows "- **", "- RULING " and the like. The line is an entry by now; is it a good one?
Line read_definition(std::string_view rest, std::string_view prefix, bool bold, bool ruling) {
  const std::string_view id = take_id(rest);
  if (!is_id(id, prefix)) return malformed("this is not a well-formed id");
  if (ruling != names_ruling(id)) {
    return malformed(ruling ? "the id of a ruling ends in -R and a number"
                            : "an id that ends in -R and a number needs the word RULING");
  }
  if (ruling && !consume(rest, ":")) return malformed("a ruling has a colon after its id");
  if (bold && !consume(rest, "**")) return malformed("the id is not closed with **");
  if (trim(rest).empty()) return malformed("the entry says nothing");
  return {.kind = LineKind::Definition, .id = id, .text = trim(rest), .ruling = ruling};
}

}  // namespace

Line read_line(std::string_view line, std::string_view prefix) {
  if (line.starts_with('#')) {
    const std::size_t title = line.find_first_not_of('#');
    if (title == std::string_view::npos || line[title] != ' ') return {};
    return {.kind = LineKind::Heading, .text = trim(line.substr(title))};
  }
  std::string_view rest = line;
  consume(rest, "- ");
  const bool bold = consume(rest, "**");
  const bool ruling = consume(rest, "RULING ");
  const bool ours = rest.starts_with(prefix) && rest.substr(prefix.size()).starts_with('-');
  if (!ours || !(bold || ruling)) return {};
  return read_definition(rest, prefix, bold, ruling);
}

bool is_id(std::string_view text, std::string_view prefix) {
  if (!consume(text, prefix) || !consume(text, "-") || text.empty()) return false;
  if (is_joint(text.front()) || is_joint(text.back())) return false;
  const auto two_joints = [](char a, char b) { return is_joint(a) && is_joint(b); };
  return std::ranges::all_of(text, belongs_to_id) &&
         std::ranges::adjacent_find(text, two_joints) == text.end();
}

bool names_ruling(std::string_view id) {
  std::string_view last = id.substr(id.rfind('-') + 1);
  return consume(last, "R") && !last.empty() && std::ranges::all_of(last, is_digit);
}

}  // namespace enfilade::ledger
