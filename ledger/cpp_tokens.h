// Just enough of C++ to find calls in a source file without being fooled by comments and strings.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace enfilade::ledger {

enum class TokenKind : std::uint8_t { Word, String, Mark };

struct Token {
  TokenKind kind = TokenKind::Mark;
  std::string_view text;  // of a string: what stands between the quotes, escapes as written
  int line = 0;
  friend bool operator==(const Token&, const Token&) = default;
};

// Words, string literals and single punctuation marks, pointing into the source. Comments, numbers,
// character literals and preprocessor directives are left out; conditions are not evaluated.
std::vector<Token> tokens_of(std::string_view source);

}  // namespace enfilade::ledger
