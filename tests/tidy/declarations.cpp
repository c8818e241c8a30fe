#include "tests/tidy/declarations.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace enfilade::tidy {

namespace {

template <std::size_t N>
bool is_one_of(const Token& token, const std::array<std::string_view, N>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return token.is(word); });
}

bool is_macro_name(const Token& token) {
  return token.is_word() && std::all_of(token.text.begin(), token.text.end(), [](char c) {
           return c == '_' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
         });
}

// Words whose parentheses hold something else than parameters.
bool takes_no_parameters(const Token& token) {
  constexpr std::array<std::string_view, 6> kWords = {"alignas",  "decltype", "noexcept",
                                                      "requires", "explicit", "__attribute__"};
  return is_one_of(token, kWords);
}

// After a parameter list comes the body or one of these; after other parentheses anything else.
bool may_follow_parameters(const Token& token) {
  constexpr std::array<std::string_view, 13> kMarks = {
      "{",  "const", "volatile", "noexcept", "override", "final", "&",
      "&&", "->",    ":",        "requires", "try",      "[",
  };
  return is_one_of(token, kMarks) || is_macro_name(token);
}

// Calls visit(index) for every token of [first, end) outside brackets; true from it ends the walk.
template <class Visit>
std::size_t walk(const Tokens& tokens, std::size_t first, std::size_t end, Visit visit) {
  for (std::size_t i = first; i < end; ++i) {
    if (visit(i)) return i;
    const Token& token = tokens[i];
    if (token.is("(") || token.is("[") || token.is("{")) i = closing(tokens, i);
  }
  return end;
}

std::size_t find(const Tokens& tokens, std::size_t first, std::size_t end, std::string_view text) {
  return walk(tokens, first, end, [&](std::size_t i) { return tokens[i].is(text); });
}

// An `=` that gives a value, not one in the name of an operator.
std::size_t find_assignment(const Tokens& tokens, std::size_t first, std::size_t end) {
  return walk(tokens, first, end, [&](std::size_t i) {
    return tokens[i].is("=") && !(i > first && tokens[i - 1].is("operator"));
  });
}

std::size_t find_class_word(const Tokens& tokens, std::size_t first, std::size_t end) {
  constexpr std::array<std::string_view, 3> kWords = {"class", "struct", "union"};
  return walk(tokens, first, end, [&](std::size_t i) { return is_one_of(tokens[i], kWords); });
}

std::string joined(const Tokens& tokens, std::size_t first, std::size_t end) {
  std::string text;
  for (std::size_t i = first; i < end; ++i) text += tokens[i].text;
  return text;
}

// TEST(Suite, name) and other macros that stand where a whole signature would.
std::string macro_name(const Tokens& tokens, std::size_t parameters) {
  std::string name = joined(tokens, parameters + 1, closing(tokens, parameters));
  std::replace(name.begin(), name.end(), ',', '.');
  return name;
}

std::string function_name(const Tokens& tokens, std::size_t first, std::size_t parameters) {
  if (parameters == first + 1) {
    const bool macro = is_macro_name(tokens[first]) && tokens[first].text.size() > 1;
    return macro ? macro_name(tokens, parameters) : std::string(tokens[first].text);
  }
  for (std::size_t i = parameters; i-- > first;) {
    if (tokens[i].is("operator")) return joined(tokens, i, parameters);
  }
  std::size_t begin = parameters - 1;
  while (begin > first &&
         (tokens[begin - 1].is("::") || tokens[begin - 1].is("~") || tokens[begin].is("::"))) {
    --begin;
  }
  // Of `Name<T>::f` only the plain end is kept: a name that people would look for.
  while (!tokens[begin].is_word() && !tokens[begin].is("~")) ++begin;
  return joined(tokens, begin, parameters);
}

// In `Name(...) : a_(1), b_{2} {` only the last brace opens the body.
bool is_member_initialiser(const Tokens& tokens, std::size_t parameters, std::size_t brace) {
  const std::size_t colon = find(tokens, closing(tokens, parameters) + 1, brace, ":");
  if (colon == brace) return false;
  const Token& before = tokens[brace - 1];
  return !before.is(")") && !before.is("}") && !before.is("...");
}

Declaration read_value(const Tokens& tokens, std::size_t assignment, std::size_t brace) {
  const bool lambda = assignment + 1 < brace && tokens[assignment + 1].is("[");
  if (!lambda || assignment == 0) return {Brace::Values, ""};
  return {Brace::Body, std::string(tokens[assignment - 1].text)};
}

bool opens_namespace(const Tokens& tokens, std::size_t first, std::size_t brace) {
  if (find(tokens, first, brace, "namespace") != brace) return true;
  return brace - first == 2 && tokens[first].is("extern") &&
         tokens[first + 1].kind == TokenKind::Literal;
}

}  // namespace

std::size_t skip_template_heads(const Tokens& tokens, std::size_t first) {
  while (token_at(tokens, first).is("template") && token_at(tokens, first + 1).is("<")) {
    int depth = 0;
    std::size_t i = first + 1;
    for (; i < tokens.size(); ++i) {
      if (tokens[i].is("(")) i = closing(tokens, i);
      if (tokens[i].is("<")) ++depth;
      if (tokens[i].is(">") && --depth == 0) break;
    }
    first = i + 1;
  }
  return first;
}

std::size_t find_parameters(const Tokens& tokens, std::size_t first, std::size_t end) {
  return walk(tokens, first, end, [&](std::size_t i) {
    if (!tokens[i].is("(") || i == first || takes_no_parameters(tokens[i - 1])) return false;
    const std::size_t after = closing(tokens, i) + 1;
    return after >= end || may_follow_parameters(tokens[after]);
  });
}

bool is_access_label(const Tokens& tokens, std::size_t first, std::size_t colon) {
  constexpr std::array<std::string_view, 3> kWords = {"public", "private", "protected"};
  return colon == first + 1 && is_one_of(tokens[first], kWords);
}

Declaration read_declaration(const Tokens& tokens, std::size_t first, std::size_t brace) {
  const std::size_t head = std::min(skip_template_heads(tokens, first), brace);
  if (opens_namespace(tokens, head, brace)) return {Brace::Namespace, ""};
  const std::size_t assignment = find_assignment(tokens, head, brace);
  if (assignment != brace) return read_value(tokens, assignment, brace);
  const std::size_t parameters = find_parameters(tokens, head, brace);
  if (parameters != brace) {
    if (is_member_initialiser(tokens, parameters, brace)) return {Brace::Values, ""};
    return {Brace::Body, function_name(tokens, head, parameters)};
  }
  if (find(tokens, head, brace, "enum") != brace) return {Brace::Values, ""};
  if (find_class_word(tokens, head, brace) != brace) return {Brace::Class, ""};
  return {Brace::Values, ""};
}

}  // namespace enfilade::tidy
