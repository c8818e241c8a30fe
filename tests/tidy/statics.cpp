#include "tests/tidy/statics.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "tests/tidy/declarations.h"
#include "tests/tidy/functions.h"

namespace enfilade::tidy {

namespace {

// Where the parameters, the value or the end of the declaration that begins at `first` stands.
std::size_t declarator_end(const Tokens& tokens, std::size_t first) {
  int angles = 0;
  for (std::size_t i = first; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.is("<")) ++angles;
    if (token.is(">")) --angles;
    if (token.is("[") || (token.is("(") && angles > 0)) {
      i = closing(tokens, i);
    } else if (token.is(";") || token.is("{") || token.is("=") || token.is("(") ||
               token.is("operator")) {
      return i;
    }
  }
  return tokens.size();
}

// A parenthesis after the name opens parameters, unless what stands in it is plainly a value or the
// name of a pointer.
bool is_function(const Tokens& tokens, std::size_t declarator_end) {
  if (token_at(tokens, declarator_end).is("operator")) return true;
  if (!token_at(tokens, declarator_end).is("(")) return false;
  const Token& inside = token_at(tokens, declarator_end + 1);
  return inside.kind != TokenKind::Number && inside.kind != TokenKind::Literal && !inside.is("*");
}

// Of `const char* p` the pointer can still change; of `const char* const p` nothing can.
bool is_constant(const Tokens& tokens, std::size_t first, std::size_t end) {
  bool constant = false;
  int angles = 0;
  for (std::size_t i = first; i < end; ++i) {
    if (tokens[i].is("constexpr") || tokens[i].is("consteval")) return true;
    if (tokens[i].is("<")) ++angles;
    if (tokens[i].is(">")) --angles;
    if (angles > 0) continue;
    if (tokens[i].is("const")) constant = true;
    if (tokens[i].is("*")) constant = false;
  }
  return constant;
}

// `static` at `index`: the declaration reaches back over words such as `inline constexpr`.
bool is_mutable_static(const Tokens& tokens, std::size_t index) {
  std::size_t first = index;
  while (first > 0 && tokens[first - 1].is_word()) --first;
  const std::size_t end = declarator_end(tokens, index);
  return !is_function(tokens, end) && !is_constant(tokens, first, end);
}

// Whether a statement at namespace scope declares a variable without the word `static`.
bool is_plain_variable(const Tokens& tokens, std::size_t first, std::size_t end) {
  constexpr std::array<std::string_view, 13> kOthers = {
      "using", "typedef", "friend", "static_assert", "namespace", "class",    "struct",
      "union", "enum",    "static", "thread_local",  "concept",   "template",
  };
  if (end < first + 2) return false;
  if (is_function(tokens, declarator_end(tokens, first))) return false;
  const std::size_t value = std::min(declarator_end(tokens, first), end);
  return std::none_of(tokens.begin() + static_cast<std::ptrdiff_t>(first),
                      tokens.begin() + static_cast<std::ptrdiff_t>(value), [&](const Token& token) {
                        return std::any_of(kOthers.begin(), kOthers.end(),
                                           [&](std::string_view word) { return token.is(word); });
                      });
}

}  // namespace

std::set<int> mutable_statics(const Tokens& tokens) {
  std::set<int> lines;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].is("static") && !tokens[i].is("thread_local")) continue;
    if (is_mutable_static(tokens, i)) lines.insert(tokens[i].line);
  }
  const Outline parts = outline(tokens);
  for (const Statement& statement : parts.statements) {
    const std::size_t first = skip_template_heads(parts.tokens, statement.first);
    if (!is_plain_variable(parts.tokens, first, statement.end)) continue;
    const std::size_t value = std::min(declarator_end(parts.tokens, first), statement.end);
    if (!is_constant(parts.tokens, first, value)) lines.insert(parts.tokens[first].line);
  }
  return lines;
}

}  // namespace enfilade::tidy
