// C++ source as the checks read it: tokens without comments, each with its line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::tidy {

// A file of the tree; the path is relative to the root, with forward slashes.
struct SourceFile {
  std::string path;
  std::string text;
};

// What is wrong, where, and what to do about it.
struct Finding {
  std::string file;
  int line = 0;
  std::string words;

  std::string text() const { return file + ":" + std::to_string(line) + ": " + words; }
};

using Findings = std::vector<Finding>;

enum class TokenKind : std::uint8_t {
  Word,     // identifiers and keywords
  Number,   // digit separators included
  Literal,  // strings, raw strings, characters, and the <name> of an #include
  Mark,     // operators and punctuation; a > always stands alone, so templates close one by one
};

struct Token {
  TokenKind kind = TokenKind::Mark;
  std::string_view text;  // points into the source
  int line = 0;
  bool directive = false;  // part of a preprocessor line

  bool is(std::string_view other) const { return kind != TokenKind::Literal && text == other; }
  bool is_word() const { return kind == TokenKind::Word; }
};

using Tokens = std::vector<Token>;

Tokens tokenize(std::string_view source);

// The token at a place that may lie outside, so that looking around needs no bounds checks.
const Token& token_at(const Tokens& tokens, std::size_t index);

// The index of the bracket that closes the one at `open`, or the last index if none does.
std::size_t closing(const Tokens& tokens, std::size_t open);

bool starts_with_any(std::string_view text, const std::vector<std::string_view>& prefixes);

}  // namespace enfilade::tidy
